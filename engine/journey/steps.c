// SPDX-License-Identifier: MIT
#include "engine/journey/steps.h"

#include "engine/journey/icons.h"

enum {
    NO_STEPS = 0 // no icon, or none for a piece on that track
};

static enum journey_icon_kind icon_of(int track)
{
    return track == JOURNEY_OCEAN ? JOURNEY_ICON_NAVIGATE : JOURNEY_ICON_EXPLORE;
}

static int track_of(const struct catalog *catalog, const struct move *move)
{
    return journey_components(catalog)->spaces[move->args[0]].track;
}

// RULING: of several icons with steps the first one left is used, and the
// distinction of the placement counts for each.
static int steps_for(const struct catalog *catalog, const struct journey_state *state,
                     int track)
{
    const struct frame *top = agenda_top(&state->head);
    const struct journey_icon *icon = journey_find_icon(catalog, state, icon_of(track));

    if (top->choice == JOURNEY_CHOICE_GO_ON) {
        return top->b == track ? top->a : NO_STEPS;
    }
    return icon ? icon->n + (top->step >= JOURNEY_SILVER) : NO_STEPS;
}

static bool refuse_stop(const struct catalog *catalog, const struct journey_stop *stop,
                        int position, int steps, struct refusal *out)
{
    if (stop) {
        return journey_refuse(JOURNEY_REFUSED_CANNOT_STOP_THERE, out);
    }
    (void)journey_refuse(JOURNEY_REFUSED_OUT_OF_REACH, out);
    (void)refusal_word(out, "from",
                       vocabulary_word(catalog->vocabularies[JOURNEY_WORDS_SPACE], position));
    return refusal_number(out, "steps", steps);
}

bool journey_check_stop(const struct catalog *catalog, const struct journey_state *state,
                        const struct move *move, struct refusal *out)
{
    int track = track_of(catalog, move);
    int steps = steps_for(catalog, state, track);
    int position = journey_position(&state->seats[move->seat - 1], track);
    struct journey_reach reach;

    if (steps == NO_STEPS) {
        return journey_refuse(JOURNEY_REFUSED_NO_SUCH_ICON, out);
    }
    if (position < 0) {
        return journey_refuse(JOURNEY_REFUSED_NO_EXPLORER, out);
    }
    journey_find_reach(catalog, state, move->seat, track, steps, &reach);

    const struct journey_stop *stop = journey_find_stop(&reach, move->args[0]);

    return (stop && !stop->is_skipped) || refuse_stop(catalog, stop, position, steps, out);
}

size_t journey_list_stops(const struct catalog *catalog, const struct journey_state *state,
                          struct move like, int track, struct move *out, size_t cap)
{
    int steps = steps_for(catalog, state, track);
    struct journey_reach reach;
    size_t count = 0;

    if (steps == NO_STEPS || journey_position(&state->seats[like.seat - 1], track) < 0) {
        return 0;
    }
    journey_find_reach(catalog, state, like.seat, track, steps, &reach);
    for (int i = 0; i < reach.count; i++) {
        if (!reach.stops[i].is_skipped) {
            like.args[0] = reach.stops[i].space;
            count = journey_add(out, count, cap, like);
        }
    }
    return count;
}

// The way of a move that was checked.
static struct journey_stop stop_of(const struct catalog *catalog,
                                   const struct journey_state *state, const struct move *move)
{
    int track = track_of(catalog, move);
    struct journey_reach reach;

    journey_find_reach(catalog, state, move->seat, track, steps_for(catalog, state, track),
                       &reach);

    const struct journey_stop *stop = journey_find_stop(&reach, move->args[0]);

    if (!stop) {
        UNREACHABLE("a stop that a check found");
    }
    return *stop;
}

// RULING: with an extra stop the icons of the stop come first, then up to the
// steps that are left, from wherever the piece is by then; going on is optional.
// The extra stop is the first one: it takes the golden distinction of the icon.
static void plan_going_on(struct emitter *out, int seat, int track, int steps)
{
    agenda_open(out, (struct frame){
                         .choice = JOURNEY_CHOICE_GO_ON,
                         .seat = (uint8_t)seat,
                         .a = (int16_t)steps,
                         .b = (int16_t)track,
                     });
}

void journey_move_to(struct emitter *out, const struct move *move)
{
    const struct journey_state *now = journey_now(out);
    const struct journey_stop stop = stop_of(out->catalog, now, move);
    const struct journey_space *space = &journey_components(out->catalog)->spaces[stop.space];
    int left = steps_for(out->catalog, now, space->track) - stop.steps;
    struct frame frame = *agenda_top(out->state);

    if (frame.choice == JOURNEY_CHOICE_GO_ON) {
        agenda_close(out);
    } else {
        (void)journey_use_icon(out, icon_of(space->track), NULL);
    }
    if (frame.step == JOURNEY_GOLDEN && left > 0 && !space->is_end) {
        plan_going_on(out, move->seat, space->track, left);
    }
    journey_arrive(out, move->seat, &stop);
}

void journey_describe_stop(const struct catalog *catalog, const struct journey_state *state,
                           const struct move *move, struct text *out)
{
    const struct journey_stop stop = stop_of(catalog, state, move);

    text_printf(out, "Move the %s %d step%s to %s.",
                track_of(catalog, move) == JOURNEY_OCEAN ? "ship" : "explorer", stop.steps,
                stop.steps == 1 ? "" : "s",
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_SPACE], stop.space));
}
