// SPDX-License-Identifier: MIT
//
// How to see each situation of situations_correspondence.list in one event.
#include "tests/golden/situations_correspondence.h"

#include "engine/footsteps/ext_correspondence/correspondence.h"

// ---- reading a step ----

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

static bool is_letter(const struct step *step)
{
    return find(step, CORRESPONDENCE_EFFECT_LETTER_SENT) != NULL;
}

// The seat that a tile comes to, and its space; -1: no animal comes.
static int space_of_animal(const struct step *step, int *out_seat)
{
    const struct effect *effect = find(step, CORRESPONDENCE_EFFECT_LETTER_SENT);

    effect = effect ? effect : find(step, FOOTSTEPS_EFFECT_TILE_TAKEN);
    *out_seat = effect ? effect->seat : SEAT_NONE;
    return effect ? effect->args[2] : -1;
}

static bool has_flipped(const struct step *step)
{
    return find(step, CORRESPONDENCE_EFFECT_CLASSIFICATION_FLIPPED) != NULL;
}

// What was to be done next beneath the choice that the event answered.
static int choice_beneath(const struct step *step)
{
    const struct state_head *head = &step->before.state.head;

    return head->depth < 2 ? 0 : head->frames[head->depth - 2].choice;
}

// Whether a classification of the seat lies on a space before the event.
static bool has_token(const struct step *step, int seat, int space, bool is_flipped)
{
    const struct correspondence_state *own = correspondence_of(before(step));

    for (int token = 0; token < CORRESPONDENCE_TOKENS; token++) {
        if (own->token_seats[token] == seat && own->token_spaces[token] == space + 1 &&
            own->token_flipped[token] == is_flipped) {
            return true;
        }
    }
    return false;
}

// ---- letters ----

bool correspondence_shows_animal_retrieved_completes(const struct step *step)
{
    return is_move_of(step, FOOTSTEPS_RULE_RETRIEVE_ZOOLOGICAL_DOCUMENTATION) &&
           (find(step, CORRESPONDENCE_EFFECT_ADVANCED_PUBLICATION) ||
            find(step, FOOTSTEPS_EFFECT_PUBLICATION));
}

bool correspondence_shows_animal_retrieved_covers(const struct step *step)
{
    int seat = 0;
    int space = space_of_animal(step, &seat);

    return is_letter(step) && space >= 0 && before(step)->seats[seat - 1].count[space] > 0;
}

bool correspondence_shows_england_pile_refilled(const struct step *step)
{
    return find(step, CORRESPONDENCE_EFFECT_PILE_REFILLED) != NULL;
}

bool correspondence_shows_letter_before_the_draft(const struct step *step)
{
    return is_letter(step) &&
           agenda_top(&step->before.state.head)->choice == FOOTSTEPS_CHOICE_TURN;
}

bool correspondence_shows_letter_before_sailing(const struct step *step)
{
    return is_letter(step) && choice_beneath(step) == FOOTSTEPS_CHOICE_MOVE_THE_BEAGLE;
}

bool correspondence_shows_letter_after_the_refill(const struct step *step)
{
    return is_letter(step) && choice_beneath(step) == FOOTSTEPS_CHOICE_END_TURN;
}

static bool declines(const struct step *step, enum footsteps_choice choice)
{
    return is_move_of(step, FOOTSTEPS_RULE_DECLINE) &&
           agenda_top(&step->before.state.head)->choice == choice;
}

bool correspondence_shows_letter_not_sent(const struct step *step)
{
    return declines(step, FOOTSTEPS_CHOICE_LETTER);
}

bool correspondence_shows_letter_too_late(const struct step *step)
{
    const struct effect *end = find(step, FOOTSTEPS_EFFECT_TURN_ENDED);

    return end && find(step, EFFECT_FINISHED) &&
           correspondence_of(after(step))->envelopes[end->seat - 1] >=
               correspondence_components(step->after.catalog)->animal_envelopes &&
           correspondence_of(after(step))->letter_turn < after(step)->turns_ended;
}

bool correspondence_shows_three_characters_requested(const struct step *step)
{
    return is_move_of(step, FOOTSTEPS_RULE_REQUEST_A_CHARACTERS_SUPPORT) &&
           after(step)->seats[step->event.move.seat - 1].character_count == 3;
}

bool correspondence_shows_theories_kept(const struct step *step)
{
    return declines(step, FOOTSTEPS_CHOICE_SWAP_THEORY);
}

// ---- classifications ----

bool correspondence_shows_classification_on_an_animal(const struct step *step)
{
    return is_move_of(step, FOOTSTEPS_RULE_CLASSIFICATION) && has_flipped(step);
}

bool correspondence_shows_classification_waits(const struct step *step)
{
    return is_move_of(step, FOOTSTEPS_RULE_CLASSIFICATION) && !has_flipped(step) &&
           find(step, CORRESPONDENCE_EFFECT_CLASSIFICATION_PLACED);
}

bool correspondence_shows_classification_turned_over(const struct step *step)
{
    int seat = 0;

    return space_of_animal(step, &seat) >= 0 && has_flipped(step);
}

bool correspondence_shows_classification_stays_on_top(const struct step *step)
{
    int seat = 0;
    int space = space_of_animal(step, &seat);

    return space >= 0 && has_token(step, seat, space, true);
}

bool correspondence_shows_joker_on_an_animal(const struct step *step)
{
    return is_move_of(step, FOOTSTEPS_RULE_CLASSIFY) && has_flipped(step);
}

bool correspondence_shows_joker_on_an_empty_space(const struct step *step)
{
    return is_move_of(step, FOOTSTEPS_RULE_CLASSIFY) && !has_flipped(step);
}

bool correspondence_shows_two_classifications_on_a_space(const struct step *step)
{
    const struct move *move = &step->event.move;

    return is_move_of(step, FOOTSTEPS_RULE_CLASSIFY) &&
           (has_token(step, move->seat, move->args[0], false) ||
            has_token(step, move->seat, move->args[0], true));
}

// ---- the Darwin token and publications ----

bool correspondence_shows_crown_moves_darwin(const struct step *step)
{
    const struct effect *taken = find(step, FOOTSTEPS_EFFECT_TILE_TAKEN);

    return taken && find(step, CORRESPONDENCE_EFFECT_DARWIN_MOVED) &&
           footsteps_components(step->after.catalog)->tiles[taken->args[1]].crowns > 0;
}

bool correspondence_shows_darwin_comes_back(const struct step *step)
{
    const struct effect *moved = find(step, CORRESPONDENCE_EFFECT_DARWIN_MOVED);

    return moved && moved->args[0] == 0;
}

bool correspondence_shows_regular_after_an_advanced(const struct step *step)
{
    const struct effect *effect = find(step, FOOTSTEPS_EFFECT_PUBLICATION);

    return effect && effect->args[0] >= 0 &&
           correspondence_of(before(step))->writers[effect->args[0]] > 0;
}

bool correspondence_shows_two_advanced_ordered(const struct step *step)
{
    return is_move_of(step, FOOTSTEPS_RULE_WRITE_AN_ADVANCED_PUBLICATION);
}
