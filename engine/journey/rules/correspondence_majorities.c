// SPDX-License-Identifier: MIT
//
// Rule:     correspondence_majorities
// Rulebook: Darwin's Journey, "Reward Phase", Correspondence Majorities
// Effects:  ranked, stamps_used
//
// Envelopes are evaluated from the top down. Most stamps win the first reward
// of its tile, second-most the second; all who are tied win, in turn order. Then
// every winner loses half of its stamps there, rounded up, to the tray.
//
// RULING: who wins and how many stamps leave is settled before the first reward:
// stamps that a reward places on this envelope count next round, those on one
// further down count this round. A winner loses the half even when it declines.
// A seat without a stamp on an envelope is not ranked there.
#include "engine/journey/achieving.h"
#include "engine/journey/counts.h"
#include "engine/journey/icons.h"

enum {
    FIRST = 1,
    SECOND = 2
};

static void rank_seats(struct emitter *out, int envelope)
{
    const struct journey_state *now = journey_now(out);

    for (int seat = SEAT_FIRST; seat <= now->head.seat_count; seat++) {
        const struct journey_seat *ranked = &now->seats[seat - 1];
        int rank = journey_rank_of(now, seat, envelope);
        int leave = rank > 0 ? (ranked->letters[envelope] + 1) / 2 : 0;

        if (rank != ranked->rank || leave != ranked->leave) {
            emit(out, (struct effect){
                          .kind = JOURNEY_EFFECT_RANKED,
                          .seat = (uint8_t)seat,
                          .args = {(int16_t)rank, (int16_t)leave},
                      });
        }
    }
}

// Plans the reward of each seat with a rank, the last in turn order first.
static void plan_rewards(struct emitter *out, int envelope, int rank)
{
    const struct journey_state *now = journey_now(out);

    for (int place = now->head.seat_count - 1; place >= 0; place--) {
        int seat = now->order[place];

        if (now->seats[seat - 1].rank == rank) {
            agenda_open(out, (struct frame){
                                 .choice = JOURNEY_CHOICE_MAJORITY_REWARD,
                                 .step = (uint8_t)rank,
                                 .seat = (uint8_t)seat,
                                 .a = (int16_t)envelope,
                             });
            journey_plan_windows(out);
        }
    }
}

static void evaluate(struct emitter *out, int envelope)
{
    if (envelope == JOURNEY_ENVELOPES) {
        agenda_open(out, (struct frame){.choice = JOURNEY_CHOICE_BEAGLE_GOAL});
        journey_plan_windows(out);
        return;
    }
    rank_seats(out, envelope);
    agenda_open(out, (struct frame){
                         .choice = JOURNEY_CHOICE_HALVE_STAMPS,
                         .a = (int16_t)envelope,
                     });
    plan_rewards(out, envelope, SECOND);
    plan_rewards(out, envelope, FIRST);
}

static void reward(struct emitter *out, struct frame frame)
{
    const struct journey_letter *letter =
        &journey_components(out->catalog)->letters[journey_now(out)->letters[frame.a]];

    journey_open_list(out, frame.seat, frame.step == FIRST ? letter->first : letter->second,
                      JOURNEY_PLAIN);
}

static void halve(struct emitter *out, int envelope)
{
    const struct journey_state *now = journey_now(out);

    for (int seat = SEAT_FIRST; seat <= now->head.seat_count; seat++) {
        if (now->seats[seat - 1].leave > 0) {
            emit(out, (struct effect){
                          .kind = JOURNEY_EFFECT_STAMPS_USED,
                          .seat = (uint8_t)seat,
                          .args = {(int16_t)envelope, now->seats[seat - 1].leave},
                      });
        }
    }
    agenda_open(out, (struct frame){
                         .choice = JOURNEY_CHOICE_MAJORITY,
                         .a = (int16_t)(envelope + 1),
                     });
}

static void resume(struct emitter *out, struct frame frame)
{
    if (frame.choice == JOURNEY_CHOICE_MAJORITY) {
        evaluate(out, frame.a);
    } else if (frame.choice == JOURNEY_CHOICE_MAJORITY_REWARD) {
        reward(out, frame);
    } else {
        halve(out, frame.a);
    }
}

const struct journey_rule_def journey_rule_correspondence_majorities = {
    .info = {.name = "correspondence_majorities", .rulebook = "Reward Phase"},
    .resumes = {JOURNEY_CHOICE_MAJORITY, JOURNEY_CHOICE_MAJORITY_REWARD,
                JOURNEY_CHOICE_HALVE_STAMPS},
    .resume = resume,
};
