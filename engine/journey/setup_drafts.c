// SPDX-License-Identifier: MIT
//
// The part of a setup that drafts decide: it names the hands and pairs that lie
// ready, and the drafts are played as moves; or it names what they ended in.
//
// Rulebook: Darwin's Journey, "Gaining Crew Cards & Starting Objectives".
#include "engine/journey/setup_reader.h"

// Whether the setup has the first of two members, of which exactly one belongs there.
static bool has_first_of(struct journey_setup *setup, const char *one, const char *other)
{
    bool has_one = node_find(setup->node, one) != NULL;
    bool has_other = node_find(setup->node, other) != NULL;

    if (has_one && has_other) {
        faults_add(setup->faults, node_find(setup->node, other),
                   "a setup has \"%s\" or \"%s\", not both", one, other);
    } else if (!has_one && !has_other) {
        faults_add(setup->faults, setup->node, "\"%s\" or \"%s\" is missing", one, other);
    }
    return has_one;
}

// ---- crew cards ----

static bool holds(const uint8_t *stored, size_t count, int card)
{
    for (size_t i = 0; i < count; i++) {
        if (stored[i] == card + 1) {
            return true;
        }
    }
    return false;
}

static bool is_dealt(const struct journey_state *state, int card)
{
    for (int i = 0; i < state->head.seat_count; i++) {
        if (holds(state->seats[i].crew, JOURNEY_HAND, card) ||
            holds(state->seats[i].hand, JOURNEY_DEAL, card)) {
            return true;
        }
    }
    return false;
}

// Index of a crew card that no seat has yet; -1, with a fault.
static int read_card(struct journey_setup *setup, const struct node *word)
{
    int card = journey_setup_word(setup, word, JOURNEY_WORDS_CREW);

    if (card >= 0 && is_dealt(setup->state, card)) {
        faults_add(setup->faults, word, "\"%s\" is dealt twice", word->word);
        return -1;
    }
    return card;
}

static void read_crew_of(struct journey_setup *setup, const struct node *cards, int seat)
{
    for (size_t i = 0; i < cards->count; i++) {
        const struct node *word = node_at(cards, i);
        int card = read_card(setup, word);

        if (card >= 0 &&
            journey_setup_has_seal(setup, word, setup->components->crew[card].seal)) {
            journey_give_crew(setup->components, setup->state, seat, card);
        }
    }
}

static void read_hand_of(struct journey_setup *setup, const struct node *cards, int seat)
{
    for (size_t i = 0; i < cards->count; i++) {
        int card = read_card(setup, node_at(cards, i));

        setup->state->seats[seat - 1].hand[i] = (uint8_t)(card + 1);
    }
}

typedef void cards_fn(struct journey_setup *setup, const struct node *cards, int seat);

// Lists of `count` cards by seat.
static void read_cards(struct journey_setup *setup, const char *key, size_t count,
                       cards_fn *read)
{
    size_t seats = setup->state->head.seat_count;
    const struct node *list = journey_setup_list(setup, setup->node, key, seats);

    for (size_t i = 0; list && i < seats; i++) {
        if (journey_setup_is_list(setup, node_at(list, i), count)) {
            read(setup, node_at(list, i), (int)i + SEAT_FIRST);
        }
    }
}

// ---- the cards of a first game ----

static void check_first_crew_of(struct journey_setup *setup, const struct node *cards, int seat)
{
    const struct journey_seat *own = &setup->state->seats[seat - 1];

    for (size_t i = 0; i < cards->count; i++) {
        const struct node *word = node_at(cards, i);
        int card = journey_setup_word(setup, word, JOURNEY_WORDS_CREW);

        if (card >= 0 && own->crew[i] != card + 1) {
            faults_add(setup->faults, word, "in a first game this is \"%s\"",
                       vocabulary_word(setup->catalog->vocabularies[JOURNEY_WORDS_CREW],
                                       own->crew[i] - 1));
        }
    }
}

static void give_first_crew(struct journey_setup *setup)
{
    const struct journey_first_play *first = &setup->components->first_play;
    const struct node *scrolls = node_find(setup->node, "scrolls");

    for (int place = 0; place < setup->state->head.seat_count; place++) {
        for (int i = 0; i < JOURNEY_HAND; i++) {
            int card = first->crew[place][i];

            (void)journey_setup_has_seal(setup, scrolls ? scrolls : setup->node,
                                         setup->components->crew[card].seal);
            journey_give_crew(setup->components, setup->state, setup->state->order[place],
                              card);
        }
    }
    if (node_find(setup->node, "crew_deals")) {
        faults_add(setup->faults, node_find(setup->node, "crew_deals"),
                   "in a first game no crew cards are drafted");
    }
    if (node_find(setup->node, "crew")) {
        read_cards(setup, "crew", JOURNEY_HAND, check_first_crew_of);
    }
}

static void read_crew(struct journey_setup *setup)
{
    if (setup->state->is_first_play) {
        give_first_crew(setup);
    } else if (has_first_of(setup, "crew", "crew_deals")) {
        read_cards(setup, "crew", JOURNEY_HAND, read_crew_of);
    } else if (node_find(setup->node, "crew_deals")) {
        read_cards(setup, "crew_deals", JOURNEY_DEAL, read_hand_of);
    }
}

// ---- starting objectives ----

static void read_pair(struct journey_setup *setup, const struct node *pair, uint8_t *out)
{
    for (size_t metal = 0; metal < JOURNEY_RESERVE; metal++) {
        int objective = journey_setup_objective(setup, node_at(pair, metal), true, metal == 1);

        out[metal] = (uint8_t)(objective + 1);
    }
}

// Lists of a silver and a golden tile: by seat, or in the order of the pairs.
static void read_pairs(struct journey_setup *setup, const char *key, bool is_drafted)
{
    size_t seats = setup->state->head.seat_count;
    const struct node *list = journey_setup_list(setup, setup->node, key, seats);

    for (size_t i = 0; list && i < seats; i++) {
        const struct node *pair = node_at(list, i);

        if (journey_setup_is_list(setup, pair, JOURNEY_RESERVE)) {
            read_pair(setup, pair,
                      is_drafted ? setup->state->seats[i].reserve : setup->state->pairs[i]);
        }
    }
}

void journey_read_drafts(struct journey_setup *setup)
{
    read_crew(setup);
    if (has_first_of(setup, "starting_objectives", "pairs")) {
        read_pairs(setup, "starting_objectives", true);
    } else if (node_find(setup->node, "pairs")) {
        read_pairs(setup, "pairs", false);
    }
}
