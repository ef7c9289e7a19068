// SPDX-License-Identifier: MIT
//
// The setup of a game from what an upload says lies on the table: the board,
// and what the drafts begin with or what they ended in.
//
// Rulebook: Darwin's Journey, "Setup".
#include "engine/journey/setup_reader.h"

// ---- tiles ----

// Tiles of one kind that lie out, `fixed` in a first game.
struct laid {
    const char *key;
    enum journey_vocabulary words;
    size_t count;
};

static void read_tile(struct journey_setup *setup, const struct node *word,
                      const struct laid *laid, const uint8_t *fixed, uint8_t *out)
{
    int index = journey_setup_word(setup, word, laid->words);

    if (index < 0) {
        return;
    }
    for (size_t i = 0; i < word->index; i++) {
        if (out[i] == index) {
            faults_add(setup->faults, word, "\"%s\" lies out twice", word->word);
        }
    }
    if (setup->state->is_first_play && fixed[word->index] != index) {
        faults_add(
            setup->faults, word, "in a first game \"%s\" lies there",
            vocabulary_word(setup->catalog->vocabularies[laid->words], fixed[word->index]));
    }
    out[word->index] = (uint8_t)index;
}

// Reads indices to `out`; what the rulebook fixes for a first game may be left out.
static void read_laid(struct journey_setup *setup, const struct laid *laid,
                      const uint8_t *fixed, uint8_t *out)
{
    for (size_t i = 0; i < laid->count; i++) {
        out[i] = setup->state->is_first_play ? fixed[i] : UINT8_MAX;
    }
    if (setup->state->is_first_play && !node_find(setup->node, laid->key)) {
        return;
    }

    const struct node *list = journey_setup_list(setup, setup->node, laid->key, laid->count);

    for (size_t i = 0; list && i < laid->count; i++) {
        read_tile(setup, node_at(list, i), laid, fixed, out);
    }
}

static void read_tiles(struct journey_setup *setup)
{
    static const struct laid tiles = {"special_action_tiles", JOURNEY_WORDS_TILE,
                                      JOURNEY_SPECIAL_PLACES};
    static const struct laid letters = {"correspondence_tiles", JOURNEY_WORDS_LETTER,
                                        JOURNEY_ENVELOPES};
    static const struct laid goals = {"beagle_goals", JOURNEY_WORDS_GOAL, JOURNEY_ROUNDS};
    const struct journey_first_play *first = &setup->components->first_play;
    struct journey_state *state = setup->state;

    read_laid(setup, &tiles, first->special, state->special);
    for (int place = 0; place < JOURNEY_SPECIAL_PLACES; place++) {
        state->special[place]++; // stored as index + 1
    }
    read_laid(setup, &letters, first->letters, state->letters);
    read_laid(setup, &goals, first->goals, state->goals);
}

// ---- seals ----

static void read_seal(struct journey_setup *setup, const struct node *word, int spot)
{
    int color = journey_setup_word(setup, word, JOURNEY_WORDS_COLOR);

    if (color == JOURNEY_PURPLE) {
        faults_add(setup->faults, word, "purple wax seals do not lie on scrolls");
    } else if (color >= 0 && journey_setup_has_seal(setup, word, color)) {
        journey_lay_seal(setup->state, color, spot);
    }
}

static void read_scrolls(struct journey_setup *setup)
{
    const struct node *scrolls =
        journey_setup_list(setup, setup->node, "scrolls", JOURNEY_SCROLLS);

    for (size_t scroll = 0; scrolls && scroll < JOURNEY_SCROLLS; scroll++) {
        const struct node *seals = node_at(scrolls, scroll);

        if (!journey_setup_is_list(setup, seals, JOURNEY_SCROLL_SPOTS)) {
            continue;
        }
        for (size_t i = 0; i < JOURNEY_SCROLL_SPOTS; i++) {
            read_seal(setup, node_at(seals, i), (int)(scroll * JOURNEY_SCROLL_SPOTS + i));
        }
    }
}

// ---- objectives ----

static void read_display_of(struct journey_setup *setup, const struct node *display,
                            bool is_golden)
{
    const size_t places = JOURNEY_DISPLAY / 2;
    const struct node *list =
        journey_setup_list(setup, display, is_golden ? "golden" : "silver", places);

    for (size_t i = 0; list && i < places; i++) {
        const struct node *word = node_at(list, i);
        int objective = journey_setup_objective(setup, word, false, is_golden);

        if (objective >= 0) {
            journey_lay_objective(setup->state, objective, (int)(i + (is_golden ? places : 0)));
        }
    }
}

static void read_display(struct journey_setup *setup)
{
    static const char *const keys[] = {"silver", "golden", NULL};
    const struct node *display = faults_map(setup->faults, setup->node, "objectives");

    if (display->kind == NODE_MAP) {
        faults_unknown(setup->faults, display, keys);
        read_display_of(setup, display, false);
        read_display_of(setup, display, true);
    }
}

// ---- specimens ----

static void read_specimen(struct journey_setup *setup, const struct node *word)
{
    int space = journey_setup_find(setup, word->key, JOURNEY_WORDS_SPACE);
    int specimen = journey_setup_word(setup, word, JOURNEY_WORDS_SPECIMEN);
    int seats = setup->state->head.seat_count;

    if (space < 0 || !journey_takes_specimen(&setup->components->spaces[space], seats)) {
        faults_add(setup->faults, word, "no specimen lies there with %d players", seats);
        return;
    }
    for (int other = 0; specimen >= 0 && other < setup->components->space_count; other++) {
        if (setup->state->specimens[other] == specimen + 1) {
            faults_add(setup->faults, word, "\"%s\" lies out twice", word->word);
            return;
        }
    }
    setup->state->specimens[space] = (uint8_t)(specimen + 1);
}

static void read_specimens(struct journey_setup *setup)
{
    const struct node *map = faults_map(setup->faults, setup->node, "specimens");
    const struct vocabulary *words = setup->catalog->vocabularies[JOURNEY_WORDS_SPACE];

    if (map->kind != NODE_MAP) {
        return;
    }
    for (size_t i = 0; i < map->count; i++) {
        read_specimen(setup, &map->items[i]);
    }
    for (int space = 0; space < setup->components->space_count; space++) {
        if (journey_takes_specimen(&setup->components->spaces[space],
                                   setup->state->head.seat_count) &&
            !node_find(map, vocabulary_word(words, space))) {
            faults_add(setup->faults, map, "no specimen is named for \"%s\"",
                       vocabulary_word(words, space));
        }
    }
    journey_fill_museum(setup->components, setup->state);
}

// ---- turn order ----

static void read_order(struct journey_setup *setup)
{
    size_t seats = setup->state->head.seat_count;
    const struct node *list = journey_setup_list(setup, setup->node, "turn_order", seats);
    bool is_named[JOURNEY_SEATS + 1] = {false};

    // Something to go on with when it is faulty.
    for (size_t i = 0; i < seats; i++) {
        setup->state->order[i] = (uint8_t)(SEAT_FIRST + i);
    }
    for (size_t i = 0; list && i < seats; i++) {
        const struct node *seat = node_at(list, i);

        if (seat->kind != NODE_NUMBER || seat->number < SEAT_FIRST ||
            seat->number > (int64_t)seats || is_named[seat->number]) {
            faults_add(setup->faults, seat, "expected the seats 1 to %zu, each once", seats);
            return;
        }
        is_named[seat->number] = true;
    }
    for (size_t i = 0; list && i < seats; i++) {
        setup->state->order[i] = (uint8_t)node_at(list, i)->number;
    }
}

void journey_setup(const struct catalog *catalog, const struct node *setup, void *state,
                   struct faults *faults)
{
    static const char *const keys[] = {"special_action_tiles",
                                       "correspondence_tiles",
                                       "beagle_goals",
                                       "scrolls",
                                       "objectives",
                                       "specimens",
                                       "turn_order",
                                       "crew",
                                       "crew_deals",
                                       "starting_objectives",
                                       "pairs",
                                       "first_play",
                                       NULL};
    struct journey_setup reader = {
        .catalog = catalog,
        .components = journey_components(catalog),
        .state = state,
        .faults = faults,
        .node = setup,
    };

    if (setup->kind != NODE_MAP) {
        faults_add(faults, setup, "expected an object, found %s", node_kind_name(setup->kind));
        return;
    }
    faults_unknown(faults, setup, keys);
    journey_lay_out(reader.components, reader.state);
    reader.state->is_first_play = journey_setup_flag(&reader, "first_play");
    read_tiles(&reader);
    read_scrolls(&reader);
    read_display(&reader);
    read_specimens(&reader);
    read_order(&reader);
    journey_read_drafts(&reader);
    if (faults->count == 0) {
        journey_begin(reader.state);
    }
}
