// SPDX-License-Identifier: MIT
//
// How to see each situation of situations_footsteps.list in one event.
#include "tests/golden/situations_footsteps.h"

#include "engine/footsteps/board.h"
#include "engine/footsteps/footsteps.h"
#include "engine/footsteps/lines.h"
#include "engine/footsteps/piles.h"
#include "engine/footsteps/scoring.h"
#include "tests/golden/situations_correspondence.h"

enum {
    PILE_ARG = 1,      // of the draw_tile move
    PROBE_PILE_ARG = 3 // of the probe move
};

// ---- reading a step ----

static const struct footsteps_components *components(const struct step *step)
{
    return footsteps_components(step->before.catalog);
}

static const struct footsteps_state *before(const struct step *step)
{
    return (const struct footsteps_state *)&step->before.state;
}

static const struct footsteps_state *after(const struct step *step)
{
    return (const struct footsteps_state *)&step->after.state;
}

static bool is_move_of(const struct step *step, enum footsteps_rule rule)
{
    return step->event.move.rule == rule;
}

static int16_t arg(const struct step *step, int i)
{
    return step->event.move.args[i];
}

// The first effect of a kind; NULL when the event has none.
static const struct effect *find(const struct step *step, int kind)
{
    for (size_t i = 0; i < step->event.effect_count; i++) {
        if (step->event.effects[i].kind == kind) {
            return &step->event.effects[i];
        }
    }
    return NULL;
}

static int count(const struct step *step, int kind)
{
    int found = 0;

    for (size_t i = 0; i < step->event.effect_count; i++) {
        found += step->event.effects[i].kind == kind;
    }
    return found;
}

static const struct footsteps_seat *seat_before(const struct step *step)
{
    return &before(step)->seats[step->event.move.seat - 1];
}

static const struct footsteps_seat *seat_after(const struct step *step)
{
    return &after(step)->seats[step->event.move.seat - 1];
}

// The tile that the event takes; NULL when it takes none.
static const struct footsteps_tile *taken(const struct step *step)
{
    const struct effect *effect = find(step, FOOTSTEPS_EFFECT_TILE_TAKEN);

    return effect ? &components(step)->tiles[effect->args[1]] : NULL;
}

// The animal that the event covers; NULL when it covers none.
static const struct footsteps_tile *covered(const struct step *step)
{
    const struct footsteps_tile *tile = taken(step);

    if (!tile || tile->is_character || seat_before(step)->count[tile->space] == 0) {
        return NULL;
    }
    return &components(step)->tiles[seat_before(step)->top[tile->space] - 1];
}

static bool has_icon(const struct footsteps_tile *tile, enum footsteps_icon icon)
{
    for (int i = 0; tile && i < tile->icon_count; i++) {
        if (tile->icons[i] == icon) {
            return true;
        }
    }
    return false;
}

// ---- the turn ----

static bool is_taken_from(const struct step *step, int distance)
{
    return is_move_of(step, FOOTSTEPS_RULE_TAKE_A_TILE) &&
           footsteps_distance(components(step), before(step), arg(step, 0)) == distance;
}

static bool is_take_near(const struct step *step)
{
    return is_taken_from(step, 1);
}

static bool is_take_middle(const struct step *step)
{
    return is_taken_from(step, 2);
}

static bool is_take_far(const struct step *step)
{
    return is_taken_from(step, 3);
}

static bool is_beagle_starts_a_new_round(const struct step *step)
{
    return !is_move_of(step, FOOTSTEPS_RULE_SAIL) && after(step)->beagle < before(step)->beagle;
}

static bool is_sailing(const struct step *step, enum footsteps_direction direction)
{
    return is_move_of(step, FOOTSTEPS_RULE_SAIL) && arg(step, 0) == (int16_t)direction;
}

static bool is_sail_forward(const struct step *step)
{
    return is_sailing(step, FOOTSTEPS_FORWARD);
}

static bool is_sail_backward(const struct step *step)
{
    return is_sailing(step, FOOTSTEPS_BACKWARD);
}

static bool is_sail_backward_from_position_0(const struct step *step)
{
    return is_sail_backward(step) && before(step)->beagle == 0 &&
           after(step)->beagle == FOOTSTEPS_POSITIONS - 1;
}

// ---- piles ----

static bool is_probe_named_pile(const struct step *step)
{
    return is_move_of(step, FOOTSTEPS_RULE_PROBE) && arg(step, PROBE_PILE_ARG) != MOVE_NO_ARG;
}

static bool is_probe_without_naming_a_pile(const struct step *step)
{
    return is_move_of(step, FOOTSTEPS_RULE_PROBE) && arg(step, PROBE_PILE_ARG) == MOVE_NO_ARG;
}

static bool is_probe_under_probed_tiles(const struct step *step)
{
    const struct effect *probed = find(step, FOOTSTEPS_EFFECT_TILE_PROBED);

    return probed && before(step)->pile_known[probed->args[2]] > 0;
}

static bool is_draw_from_a_named_pile(const struct step *step)
{
    return is_move_of(step, FOOTSTEPS_RULE_DRAW_TILE) && arg(step, PILE_ARG) != MOVE_NO_ARG;
}

static bool is_draw_a_probed_tile(const struct step *step)
{
    const struct effect *drawn = find(step, FOOTSTEPS_EFFECT_TILE_DRAWN);

    return drawn && footsteps_pile_next(before(step), drawn->args[2]) == drawn->args[1];
}

static bool is_draw_a_probed_tile_of_several_piles(const struct step *step)
{
    int piles = 0;

    for (int pile = 0; pile < FOOTSTEPS_SEATS; pile++) {
        piles += footsteps_pile_size(before(step), pile) > 0;
    }
    return piles > 1 && is_draw_a_probed_tile(step);
}

// ---- covering and publications ----

static bool is_cover_hides_points(const struct step *step)
{
    return covered(step) && covered(step)->points > 0;
}

static bool is_cover_hides_a_chart(const struct step *step)
{
    return covered(step) && covered(step)->charts > 0;
}

static bool is_cover_keeps_the_compass(const struct step *step)
{
    return has_icon(covered(step), FOOTSTEPS_ICON_COMPASS) &&
           seat_before(step)->compasses > 0 &&
           seat_after(step)->compasses >= seat_before(step)->compasses;
}

static bool is_cover_keeps_the_guide(const struct step *step)
{
    return has_icon(covered(step), FOOTSTEPS_ICON_GUIDE) && seat_before(step)->guides > 0 &&
           seat_after(step)->guides >= seat_before(step)->guides;
}

static bool is_cover_keeps_the_darwin_token(const struct step *step)
{
    return has_icon(covered(step), FOOTSTEPS_ICON_CROWN) &&
           before(step)->darwin_token == step->event.move.seat &&
           after(step)->darwin_token == step->event.move.seat;
}

bool footsteps_covers_twice(const struct step *step)
{
    const struct footsteps_tile *tile = taken(step);

    return tile && covered(step) && seat_before(step)->count[tile->space] >= 2;
}

static bool is_cover_twice(const struct step *step)
{
    return footsteps_covers_twice(step);
}

static bool is_cover_in_a_complete_line(const struct step *step)
{
    const struct footsteps_tile *tile = taken(step);

    return tile && covered(step) && !find(step, FOOTSTEPS_EFFECT_PUBLICATION) &&
           (footsteps_line_is_complete(seat_before(step), footsteps_row_of(tile->space)) ||
            footsteps_line_is_complete(seat_before(step), footsteps_column_of(tile->space)));
}

static bool is_one_publication_for(const struct step *step, bool of_a_row)
{
    const struct effect *publication = find(step, FOOTSTEPS_EFFECT_PUBLICATION);

    return publication && count(step, FOOTSTEPS_EFFECT_PUBLICATION) == 1 &&
           publication->args[0] >= 0 && (publication->args[0] < FOOTSTEPS_CLASSES) == of_a_row;
}

static bool is_publication_for_a_row(const struct step *step)
{
    return is_one_publication_for(step, true);
}

static bool is_publication_for_a_column(const struct step *step)
{
    return is_one_publication_for(step, false);
}

static bool is_publications_for_both(const struct step *step)
{
    return count(step, FOOTSTEPS_EFFECT_PUBLICATION) == 2;
}

// ---- what a tile gives ----

static bool is_compass_limit(const struct step *step)
{
    return has_icon(taken(step), FOOTSTEPS_ICON_COMPASS) &&
           seat_before(step)->compasses == components(step)->max_compasses &&
           !find(step, FOOTSTEPS_EFFECT_COMPASSES);
}

static bool is_guide_limit(const struct step *step)
{
    return has_icon(taken(step), FOOTSTEPS_ICON_GUIDE) &&
           seat_before(step)->guides == components(step)->max_guides &&
           !find(step, FOOTSTEPS_EFFECT_GUIDES);
}

static bool is_covington_with_one_guide(const struct step *step)
{
    const struct footsteps_tile *tile = taken(step);

    return tile && tile->guides == 2 && seat_before(step)->guides == 1 &&
           count(step, FOOTSTEPS_EFFECT_GUIDES) == 1;
}

static bool is_third_character(const struct step *step)
{
    const struct footsteps_tile *tile = taken(step);

    return tile && tile->is_character &&
           seat_after(step)->character_count == components(step)->max_characters;
}

static bool is_darwin_token_changes_hands(const struct step *step)
{
    return find(step, FOOTSTEPS_EFFECT_DARWIN_TOKEN);
}

static bool is_darwin_token_for_its_holder(const struct step *step)
{
    return has_icon(taken(step), FOOTSTEPS_ICON_CROWN) &&
           before(step)->darwin_token == step->event.move.seat &&
           !find(step, FOOTSTEPS_EFFECT_DARWIN_TOKEN);
}

// ---- theories ----

static bool is_theory_from_a_pile(const struct step *step)
{
    const struct effect *theory = find(step, FOOTSTEPS_EFFECT_THEORY_TAKEN);

    return theory && theory->args[1] < 0;
}

static bool is_theory_from_face_up(const struct step *step)
{
    const struct effect *theory = find(step, FOOTSTEPS_EFFECT_THEORY_TAKEN);

    return theory && theory->args[1] >= 0 && play_turn(&step->after) == SEAT_CHANCE;
}

static bool is_discard_of(const struct step *step, bool of_the_new_one)
{
    if (!is_move_of(step, FOOTSTEPS_RULE_DISCARD_THEORY)) {
        return false;
    }

    const struct footsteps_seat *seat = seat_before(step);

    return (seat->theories[seat->theory_count - 1] == arg(step, 0) + 1) == of_the_new_one;
}

static bool is_discard_the_new_theory(const struct step *step)
{
    return is_discard_of(step, true);
}

static bool is_discard_another_theory(const struct step *step)
{
    return is_discard_of(step, false);
}

// Whether the space lies where a theory about animals looks.
static bool is_counted(const struct footsteps_theory *theory, int space)
{
    switch ((enum footsteps_theory_kind)theory->kind) {
    case FOOTSTEPS_THEORY_CLASS:
        return footsteps_row_of(space) == theory->value;
    case FOOTSTEPS_THEORY_ECOSYSTEM:
        return footsteps_column_of(space) == FOOTSTEPS_CLASSES + theory->value;
    case FOOTSTEPS_THEORY_QUADRANT:
        return footsteps_row_of(space) / 2 == theory->value / 2 &&
               space % FOOTSTEPS_ECOSYSTEMS / 2 == theory->value % 2;
    case FOOTSTEPS_THEORY_THEORIES:
    case FOOTSTEPS_THEORY_GUIDE_ICONS:
    case FOOTSTEPS_THEORY_PUBLICATIONS:
    case FOOTSTEPS_THEORY_CROWN_ICONS:
        return false;
    }
    return false;
}

static bool counts_covered_animals(const struct step *step, const struct effect *points)
{
    const struct footsteps_theory *theory = &components(step)->theories[points->args[1]];
    const struct footsteps_seat *seat = &after(step)->seats[points->seat - 1];

    for (int space = 0; space < FOOTSTEPS_SPACES; space++) {
        if (seat->count[space] > 1 && is_counted(theory, space)) {
            return true;
        }
    }
    return false;
}

static bool is_theory_counts_covered_animals(const struct step *step)
{
    for (size_t i = 0; i < step->event.effect_count; i++) {
        const struct effect *effect = &step->event.effects[i];

        if (effect->kind == EFFECT_POINTS && effect->args[0] == FOOTSTEPS_SOURCE_THEORIES &&
            counts_covered_animals(step, effect)) {
            return true;
        }
    }
    return false;
}

// ---- the whole game ----

static bool is_start_seat_is_another(const struct step *step)
{
    return play_seq(&step->after) == 1 && before(step)->start_seat != SEAT_FIRST;
}

static bool is_played_by(const struct step *step, int seats)
{
    return find(step, EFFECT_FINISHED) && after(step)->head.seat_count == seats;
}

static bool is_two_seats(const struct step *step)
{
    return is_played_by(step, 2);
}

static bool is_three_seats(const struct step *step)
{
    return is_played_by(step, 3);
}

static bool is_four_seats(const struct step *step)
{
    return is_played_by(step, 4);
}

static bool is_five_seats(const struct step *step)
{
    return is_played_by(step, 5);
}

// How many seats have the winner's points; 0 while the game goes on. Those of
// them that win are counted too.
static int best_seats(const struct step *step, int *out_winners)
{
    struct score scores[SEAT_LAST];
    int ranks[SEAT_LAST];
    int best = INT32_MIN;
    int equals = 0;

    *out_winners = 0;
    if (!find(step, EFFECT_FINISHED)) {
        return 0;
    }
    play_scores(&step->after, scores);
    play_ranks(&step->after, ranks);
    for (int i = 0; i < after(step)->head.seat_count; i++) {
        equals = scores[i].total > best ? 1 : equals + (scores[i].total == best);
        best = scores[i].total > best ? scores[i].total : best;
        *out_winners += ranks[i] == 1;
    }
    return equals;
}

static bool is_tie_decided_by_theories(const struct step *step)
{
    int winners = 0;

    return best_seats(step, &winners) > 1 && winners == 1;
}

static bool is_shared_victory(const struct step *step)
{
    int winners = 0;

    return best_seats(step, &winners) > 1 && winners > 1;
}

// ---- all of them ----

const struct situation situations_footsteps[SITUATIONS_FOOTSTEPS] = {
#define SITUATION(enumerator, name, sentence) {#name, sentence, is_##name},
#include "tests/golden/situations_footsteps.list"
#undef SITUATION
#define SITUATION(enumerator, name, sentence) {#name, sentence, correspondence_shows_##name},
#include "tests/golden/situations_correspondence.list"
#undef SITUATION
};
