// SPDX-License-Identifier: MIT
//
// How to see each situation of situations_journey.list in one event: here those
// of the setup and the whole game, in situations_journey_*.c the others.
#include "tests/golden/situations_journey.h"

#include "tests/golden/step_journey.h"

const struct situation situations_journey[SITUATIONS_JOURNEY] = {
#define SITUATION(enumerator, name, sentence) {#name, sentence, journey_shows_##name},
#include "tests/golden/situations_journey.list"
#undef SITUATION
};

// ---- the setup ----

static bool is_first_event(const struct step *step)
{
    return play_seq(&step->before) == 0;
}

bool journey_shows_first_play(const struct step *step)
{
    return is_first_event(step) && before(step)->is_first_play &&
           waited_for(step, JOURNEY_CHOICE_TAKE_PAIR);
}

bool journey_shows_drafts_played(const struct step *step)
{
    return waited_for(step, JOURNEY_CHOICE_TAKE_PAIR) && !before(step)->is_first_play &&
           !is_first_event(step);
}

bool journey_shows_draft_results_given(const struct step *step)
{
    return is_first_event(step) && !before(step)->is_first_play &&
           waited_for(step, JOURNEY_CHOICE_PLACE_WORKER);
}

// ---- the end ----

static bool is_played_by(const struct step *step, int seats)
{
    return step_find(step, EFFECT_FINISHED) && after(step)->head.seat_count == seats;
}

bool journey_shows_two_seats(const struct step *step)
{
    return is_played_by(step, 2);
}

bool journey_shows_three_seats(const struct step *step)
{
    return is_played_by(step, 3);
}

bool journey_shows_four_seats(const struct step *step)
{
    return is_played_by(step, 4);
}

static bool has_extra_book(const struct step *step, const struct journey_seat *seat)
{
    for (int place = 0; place < JOURNEY_SLOTS; place++) {
        if (components(step)->slots[place].effect == JOURNEY_SLOT_EXTRA_BOOK &&
            (seat->achieved >> place & 1U)) {
            return true;
        }
    }
    return false;
}

bool journey_shows_extra_book(const struct step *step)
{
    for (int i = 0; i < after(step)->head.seat_count; i++) {
        if (step_find(step, EFFECT_FINISHED) && has_extra_book(step, &after(step)->seats[i])) {
            return true;
        }
    }
    return false;
}

// The seats with the winner's points, and how many of them have its theory and
// its coins too.
struct tie {
    int points;
    int theory;
    int coins;
};

static const struct journey_seat *find_winner(const struct step *step)
{
    int ranks[SEAT_LAST];
    int winner = 0;

    play_ranks(&step->after, ranks);
    while (ranks[winner] != 1) {
        winner++;
    }
    return &after(step)->seats[winner];
}

static struct tie tie_of(const struct step *step)
{
    struct tie tie = {0};

    if (!step_find(step, EFFECT_FINISHED)) {
        return tie;
    }

    const struct journey_seat *best = find_winner(step);

    for (int i = 0; i < after(step)->head.seat_count; i++) {
        const struct journey_seat *seat = &after(step)->seats[i];
        bool has_points = seat->points == best->points;
        bool has_theory = has_points && seat->evolution == best->evolution;

        tie.points += has_points;
        tie.theory += has_theory;
        tie.coins += has_theory && seat->coins == best->coins;
    }
    return tie;
}

bool journey_shows_tie_decided_by_theory(const struct step *step)
{
    struct tie tie = tie_of(step);

    return tie.points > 1 && tie.theory == 1;
}

bool journey_shows_tie_decided_by_coins(const struct step *step)
{
    struct tie tie = tie_of(step);

    return tie.theory > 1 && tie.coins == 1;
}

bool journey_shows_shared_victory(const struct step *step)
{
    return tie_of(step).coins > 1;
}
