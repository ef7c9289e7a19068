// SPDX-License-Identifier: MIT
//
// Reads lists of icons. Whatever prints icons names a list by its index; list
// 0 is empty.
#include "engine/journey/catalog_reader.h"

enum {
    AMOUNT_MAX = 40, // of coins, knowledge, steps of the theory track
    STEPS_MAX = 12,
    STAMPS_MAX = 12
};

// How the document writes an icon: whether it carries a number, and which
// marks it may bear.
struct icon_def {
    const char *word;
    int min; // of `n`
    int max; // 0: it has none
    bool may_lack_n;
    uint8_t flags;
};

static const struct icon_def defs[] = {
    [JOURNEY_ICON_NONE] = {"", 0, 0, false, 0},
    [JOURNEY_ICON_COINS] = {"coins", 1, AMOUNT_MAX, false, 0},
    [JOURNEY_ICON_POINTS] = {"points", 1, JOURNEY_POINTS_MAX, false, 0},
    [JOURNEY_ICON_KNOWLEDGE] = {"knowledge", 1, AMOUNT_MAX, false, 0},
    [JOURNEY_ICON_THEORY] = {"theory", 1, AMOUNT_MAX, false, 0},
    [JOURNEY_ICON_FIFTH_WORKER] = {"fifth_worker", 0, 0, false, 0},
    [JOURNEY_ICON_EXPLORE] = {"explore", 1, STEPS_MAX, false, JOURNEY_OR_NEXT},
    [JOURNEY_ICON_NAVIGATE] = {"navigate", 1, STEPS_MAX, false, JOURNEY_OR_NEXT},
    [JOURNEY_ICON_ACADEMY] = {"academy", 1, JOURNEY_COST_MAX, true,
                              JOURNEY_FREE | JOURNEY_OR_NEXT},
    [JOURNEY_ICON_CORRESPONDENCE] = {"correspondence", 1, STAMPS_MAX, false,
                                     JOURNEY_DISTRIBUTED | JOURNEY_OR_NEXT},
    [JOURNEY_ICON_UNLOCK] = {"unlock", 0, 0, false, JOURNEY_FREE | JOURNEY_OR_NEXT},
    [JOURNEY_ICON_DELIVER] = {"deliver", 0, JOURNEY_COST_MAX, false, JOURNEY_OR_NEXT},
    [JOURNEY_ICON_REPEAT_DELIVERY] = {"repeat_delivery", 0, 0, false, JOURNEY_OR_NEXT},
    [JOURNEY_ICON_RESEARCH_MUSEUM] = {"research_museum", 0, JOURNEY_COST_MAX, false,
                                      JOURNEY_OR_NEXT},
    [JOURNEY_ICON_RESEARCH_ANY] = {"research_any", 0, 0, false, JOURNEY_OR_NEXT},
    [JOURNEY_ICON_RESEARCH_EXPLORER] = {"research_explorer", 0, 0, false, JOURNEY_OR_NEXT},
    [JOURNEY_ICON_OBJECTIVE] = {"objective", 0, 0, false, JOURNEY_OR_NEXT},
    [JOURNEY_ICON_FULFILL] = {"fulfill", 0, 0, false, JOURNEY_OR_NEXT},
    [JOURNEY_ICON_SPECIAL_SEAL] = {"special_seal", 0, 0, false, JOURNEY_OR_NEXT},
    [JOURNEY_ICON_CONVERT] = {"convert", 1, AMOUNT_MAX, false, JOURNEY_OR_NEXT},
    [JOURNEY_ICON_PLACE_EXPLORER] = {"place_explorer", 0, 0, false, JOURNEY_OR_NEXT},
    [JOURNEY_ICON_CAMPSITE] = {"campsite", 0, 0, false, JOURNEY_OR_NEXT},
    [JOURNEY_ICON_ANY_CAMPSITE] = {"any_campsite", 0, 0, false, JOURNEY_OR_NEXT},
    [JOURNEY_ICON_LOCKED_ACTION] = {"locked_action", 0, 0, false, JOURNEY_OR_NEXT},
    [JOURNEY_ICON_BEAGLE] = {"beagle", 0, 0, false, JOURNEY_OR_NEXT},
    [JOURNEY_ICON_COPY_CREW] = {"copy_crew", 0, 0, false, JOURNEY_OR_NEXT},
    [JOURNEY_ICON_REACTIVATE_TENT] = {"reactivate_tent", 0, 0, false, JOURNEY_OR_NEXT},
};

// The marks of an icon, by their bits in the order of enum journey_icon_flag.
static const char *const flag_words[] = {"free", "distributed", "or_next"};

struct journey_list journey_list_from(int source, int component, int space)
{
    return (struct journey_list){
        .source = (uint8_t)source,
        .component = (int16_t)component,
        .space = (int16_t)space,
    };
}

static uint8_t read_kind(struct journey_reader *reader, const struct node *node)
{
    const char *word = faults_word(reader->faults, node, "icon");

    for (size_t kind = JOURNEY_ICON_COINS; kind < COUNT_OF(defs); kind++) {
        if (journey_word_find(&defs[kind].word, 1, word) == 0) {
            return (uint8_t)kind;
        }
    }
    if (*word) {
        faults_add(reader->faults, journey_member(node, "icon"), "there is no icon \"%s\"",
                   word);
    }
    return JOURNEY_ICON_NONE;
}

static int8_t read_n(struct journey_reader *reader, const struct node *node,
                     const struct icon_def *def)
{
    if (def->max == 0) {
        journey_forbid(reader, node, "n", "this icon has no number");
        return 0;
    }
    if (def->may_lack_n && !node_find(node, "n")) {
        return 0;
    }
    return (int8_t)faults_number(reader->faults, node, "n", def->min, def->max);
}

static uint8_t read_flags(struct journey_reader *reader, const struct node *node,
                          const struct icon_def *def)
{
    unsigned flags = 0;

    for (unsigned i = 0; i < COUNT_OF(flag_words); i++) {
        if (!journey_read_flag(reader, node, flag_words[i])) {
            continue;
        }
        if (def->flags >> i & 1U) {
            flags |= 1U << i;
        } else {
            faults_add(reader->faults, journey_member(node, flag_words[i]),
                       "this icon is never marked so");
        }
    }
    return (uint8_t)flags;
}

static void read_icon(struct journey_reader *reader, const struct node *node,
                      struct journey_icon *out)
{
    static const char *const keys[] = {"icon", "n", "free", "distributed", "or_next", NULL};

    faults_unknown(reader->faults, node, keys);
    out->kind = read_kind(reader, node);
    if (out->kind == JOURNEY_ICON_NONE) {
        return;
    }
    out->n = read_n(reader, node, &defs[out->kind]);
    out->flags = read_flags(reader, node, &defs[out->kind]);
}

// A slash stands between two icons of choice, and no icon has two slashes.
static void check_slash(struct journey_reader *reader, const struct node *icons,
                        const struct journey_list *list, int index)
{
    const struct journey_icon *next = index + 1 < list->count ? &list->icons[index + 1] : NULL;

    if (!(list->icons[index].flags & JOURNEY_OR_NEXT)) {
        return;
    }
    if (!next || !(defs[next->kind].flags & JOURNEY_OR_NEXT) ||
        (next->flags & JOURNEY_OR_NEXT)) {
        faults_add(reader->faults, node_at(icons, (size_t)index),
                   "a slash stands between two actions");
    }
}

static void check_icon(struct journey_reader *reader, const struct node *icons,
                       const struct journey_list *list, int index)
{
    const struct node *at = node_at(icons, (size_t)index);

    check_slash(reader, icons, list, index);
    if (list->icons[index].kind == JOURNEY_ICON_POINTS && list->source == 0) {
        faults_add(reader->faults, at, "nothing counts points that come from here");
    }
    if (list->icons[index].kind == JOURNEY_ICON_CAMPSITE && list->space < 0) {
        faults_add(reader->faults, at, "only a space has a campsite beside it");
    }
}

uint8_t journey_add_list(struct journey_reader *reader, const struct node *at,
                         const struct journey_list *list)
{
    struct journey_components *components = reader->components;

    if (list->count == 0) {
        return 0;
    }
    if (components->list_count == JOURNEY_LISTS) {
        faults_add(reader->faults, at, "more than %d lists of icons", JOURNEY_LISTS - 1);
        return 0;
    }
    components->lists[components->list_count] = *list;
    return (uint8_t)components->list_count++;
}

uint8_t journey_read_icons(struct journey_reader *reader, const struct node *row,
                           const char *key, struct journey_list list)
{
    const struct node *icons = faults_list(reader->faults, row, key);

    if (!icons->parent) {
        return 0;
    }
    if (icons->count < 1 || icons->count > JOURNEY_LIST_ICONS) {
        faults_add(reader->faults, icons, "expected 1 to %d icons", JOURNEY_LIST_ICONS);
        return 0;
    }
    for (; list.count < icons->count; list.count++) {
        read_icon(reader, node_at(icons, list.count), &list.icons[list.count]);
    }
    for (int i = 0; i < list.count; i++) {
        check_icon(reader, icons, &list, i);
    }
    return journey_add_list(reader, icons, &list);
}

uint8_t journey_read_optional_icons(struct journey_reader *reader, const struct node *row,
                                    const char *key, struct journey_list list)
{
    return node_find(row, key) ? journey_read_icons(reader, row, key, list) : 0;
}
