// SPDX-License-Identifier: MIT
//
// Reads the objectives and what a personal board prints: places for
// objectives, what tents uncover, what emptied stacks of stamps give.
#include "engine/core/catalog.h"
#include "engine/journey/catalog_reader.h"

enum { // rulebook: component counts, four and four starting tiles included
    OBJECTIVE_TILES = 28,
    OBJECTIVES_OF_METAL = 10,
    STARTING_OF_METAL = 4,
    NEEDS_OF_OBJECTIVE = 3,
    NEED_MAX = 99
};

static const char *const metal_words[] = {"silver", "golden"};

// How the document writes a need. `specimens` is JOURNEY_NEED_SPECIMEN_COLOR or
// _KIND, as it names a colour or a kind.
static const char *const need_words[] = {
    [JOURNEY_NEED_NOTHING] = "",
    [JOURNEY_NEED_SEALS] = "seals",
    [JOURNEY_NEED_SPECIMEN_COLOR] = "specimens",
    [JOURNEY_NEED_SPECIMEN_KIND] = "",
    [JOURNEY_NEED_SHIP] = "ship",
    [JOURNEY_NEED_KNOWLEDGE] = "knowledge",
    [JOURNEY_NEED_POINTS] = "points",
    [JOURNEY_NEED_COINS] = "coins",
    [JOURNEY_NEED_STACKS] = "stacks",
    [JOURNEY_NEED_LENSES] = "lenses",
    [JOURNEY_NEED_TENTS] = "tents",
    [JOURNEY_NEED_THEORY] = "theory",
};
static const char *const effect_words[] = {
    [JOURNEY_SLOT_ICONS] = "",
    [JOURNEY_SLOT_NO_SCROLL_COST] = "no_scroll_cost",
    [JOURNEY_SLOT_EXTRA_BOOK] = "extra_books",
    [JOURNEY_SLOT_PENALTY_REDUCTION] = "penalty_reduction",
    [JOURNEY_SLOT_LAG_CAP] = "lag_cap",
};

// ---- objectives ----

static void read_need_what(struct journey_reader *reader, const struct node *node,
                           struct journey_need *need)
{
    bool has_color = need->kind == JOURNEY_NEED_SEALS;

    if (need->kind == JOURNEY_NEED_SPECIMEN_COLOR) {
        has_color = !node_find(node, "kind");
    }
    if (has_color) {
        need->what = (uint8_t)journey_read_word(reader, node, "color", journey_color_words,
                                                JOURNEY_COLORS);
    } else {
        journey_forbid(reader, node, "color", "this need has no colour");
    }
    if (need->kind == JOURNEY_NEED_SPECIMEN_COLOR && !has_color) {
        need->kind = JOURNEY_NEED_SPECIMEN_KIND;
        need->what =
            (uint8_t)journey_read_word(reader, node, "kind", journey_kind_words, JOURNEY_KINDS);
    } else {
        journey_forbid(reader, node, "kind", "this need has no kind of specimen");
    }
}

static void read_need(struct journey_reader *reader, const struct node *node,
                      struct journey_need *need)
{
    static const char *const keys[] = {"need", "color", "kind", "n", NULL};

    faults_unknown(reader->faults, node, keys);
    need->kind =
        (uint8_t)journey_read_word(reader, node, "need", need_words, (int)COUNT_OF(need_words));
    if (need->kind == JOURNEY_NEED_SHIP) {
        need->n = 1;
        journey_forbid(reader, node, "n", "there is one ship");
    } else {
        need->n = (uint8_t)faults_number(reader->faults, node, "n", 1, NEED_MAX);
    }
    read_need_what(reader, node, need);
}

static void read_needs(struct journey_reader *reader, const struct node *row,
                       struct journey_objective *objective)
{
    const struct node *needs = faults_list(reader->faults, row, "needs");

    if (!needs->parent) {
        return;
    }
    if (needs->count < 1 || needs->count > NEEDS_OF_OBJECTIVE) {
        faults_add(reader->faults, needs, "expected 1 to %d needs", NEEDS_OF_OBJECTIVE);
        return;
    }
    for (size_t i = 0; i < needs->count; i++) {
        read_need(reader, node_at(needs, i), &objective->needs[i]);
    }
}

static void read_objective(struct journey_reader *reader, const struct node *row, int index)
{
    static const char *const keys[] = {"id",    "name",       "metal", "starting",
                                       "needs", "provenance", NULL};
    struct journey_objective *objective = &reader->components->objectives[index];

    faults_unknown(reader->faults, row, keys);
    journey_read_id(reader, row, &reader->objectives);
    objective->is_golden =
        journey_read_word(reader, row, "metal", metal_words, (int)COUNT_OF(metal_words)) == 1;
    objective->is_starting = journey_read_flag(reader, row, "starting");
    read_needs(reader, row, objective);
    reader->components->objective_count = index + 1;
}

static void check_objective_counts(struct journey_reader *reader, bool is_golden,
                                   bool is_starting)
{
    const struct journey_components *components = reader->components;
    int expected = is_starting ? STARTING_OF_METAL : OBJECTIVES_OF_METAL;
    int count = 0;

    for (int i = 0; i < components->objective_count; i++) {
        const struct journey_objective *objective = &components->objectives[i];

        count += objective->is_golden == is_golden && objective->is_starting == is_starting;
    }
    if (count != expected) {
        faults_add(reader->faults, journey_member(reader->base, "objectives"),
                   "%d %s%s objectives; the game has %d", count, is_starting ? "starting " : "",
                   metal_words[is_golden], expected);
    }
}

static void read_objectives(struct journey_reader *reader)
{
    static const struct journey_rows rows = {"objectives", OBJECTIVE_TILES, OBJECTIVE_TILES,
                                             JOURNEY_OBJECTIVES, read_objective};
    size_t faults_before = reader->faults->count;

    journey_read_rows(reader, &rows);
    if (reader->faults->count == faults_before) {
        check_objective_counts(reader, false, false);
        check_objective_counts(reader, false, true);
        check_objective_counts(reader, true, false);
        check_objective_counts(reader, true, true);
    }
}

// ---- the board ----

static void read_slot_effect(struct journey_reader *reader, const struct node *row,
                             struct journey_slot *slot)
{
    slot->effect = (uint8_t)journey_read_word(reader, row, "effect", effect_words,
                                              (int)COUNT_OF(effect_words));
    journey_forbid(reader, row, "icons", "a place has icons or a lasting effect");
    if (slot->effect == JOURNEY_SLOT_NO_SCROLL_COST) {
        journey_forbid(reader, row, "n", "this effect has no number");
    } else {
        slot->n = (uint8_t)faults_number(reader->faults, row, "n", 0, JOURNEY_COST_MAX);
    }
}

static void read_slot(struct journey_reader *reader, const struct node *row, int index)
{
    static const char *const keys[] = {"place", "cost",  "points",     "effect",
                                       "n",     "icons", "provenance", NULL};
    struct journey_slot *slot = &reader->components->slots[index];

    faults_unknown(reader->faults, row, keys);
    catalog_check_provenance(reader->faults, row);
    (void)journey_read_word(reader, row, "place", &journey_slot_words[index], 1);
    slot->cost = (uint8_t)faults_number(reader->faults, row, "cost", 0, JOURNEY_COST_MAX);
    slot->points = (uint8_t)faults_number(reader->faults, row, "points", 0, JOURNEY_POINTS_MAX);
    if (node_find(row, "effect")) {
        read_slot_effect(reader, row, slot);
    } else {
        journey_forbid(reader, row, "n", "only a lasting effect has a number");
        slot->list = journey_read_optional_icons(
            reader, row, "icons", journey_list_from(JOURNEY_SOURCE_OBJECTIVES, index, -1));
    }
}

static void read_tent(struct journey_reader *reader, const struct node *row, int index)
{
    static const char *const keys[] = {"tent", "icons", "provenance", NULL};

    faults_unknown(reader->faults, row, keys);
    catalog_check_provenance(reader->faults, row);
    (void)faults_number(reader->faults, row, "tent", index + 1, index + 1);
    reader->components->tent_lists[index] = journey_read_optional_icons(
        reader, row, "icons", journey_list_from(JOURNEY_SOURCE_TENTS, -1, -1));
}

static void read_stack(struct journey_reader *reader, const struct node *row, int index)
{
    static const char *const keys[] = {"stack", "icons", "provenance", NULL};

    faults_unknown(reader->faults, row, keys);
    catalog_check_provenance(reader->faults, row);
    (void)faults_number(reader->faults, row, "stack", index + 1, index + 1);
    reader->components->stack_lists[1 << index] =
        journey_read_optional_icons(reader, row, "icons", journey_list_from(0, 0, -1));
}

static void append(struct journey_list *to, const struct journey_list *from)
{
    for (int i = 0; i < from->count && to->count < JOURNEY_LIST_ICONS; i++) {
        to->icons[to->count++] = from->icons[i];
    }
}

// Stacks that are emptied together give their icons together.
static void join_stacks(struct journey_reader *reader, int set)
{
    struct journey_components *components = reader->components;
    struct journey_list list = journey_list_from(0, 0, -1);
    int icons = 0;

    for (int stack = 0; stack < JOURNEY_STACKS; stack++) {
        if (set >> stack & 1) {
            const struct journey_list *own =
                &components->lists[components->stack_lists[1 << stack]];

            icons += own->count;
            append(&list, own);
        }
    }
    if (icons > JOURNEY_LIST_ICONS) {
        faults_add(reader->faults, journey_member(reader->base, "stacks"),
                   "at most %d icons on all stacks", JOURNEY_LIST_ICONS);
    }
    components->stack_lists[set] =
        journey_add_list(reader, journey_member(reader->base, "stacks"), &list);
}

static void join_all_stacks(struct journey_reader *reader)
{
    for (int set = 1; set < 1 << JOURNEY_STACKS; set++) {
        bool is_one_stack = (set & (set - 1)) == 0;

        if (!is_one_stack) {
            join_stacks(reader, set);
        }
    }
}

void journey_read_personal_board(struct journey_reader *reader)
{
    static const struct journey_rows rows[] = {
        {"slots", JOURNEY_SLOTS, JOURNEY_SLOTS, JOURNEY_SLOTS, read_slot},
        {"tents", JOURNEY_TENTS, JOURNEY_TENTS, JOURNEY_TENTS, read_tent},
        {"stacks", JOURNEY_STACKS, JOURNEY_STACKS, JOURNEY_STACKS, read_stack},
    };

    read_objectives(reader);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        journey_read_rows(reader, &rows[i]);
    }
    join_all_stacks(reader);
}
