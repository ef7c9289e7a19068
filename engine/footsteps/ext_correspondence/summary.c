// SPDX-License-Identifier: MIT
//
// What the module adds to scores, timelines and statistics.
#include "engine/footsteps/ext_correspondence/correspondence.h"

int correspondence_count_publications(const struct footsteps_state *state, int seat)
{
    int count = 0;

    for (int line = 0; line < FOOTSTEPS_LINES; line++) {
        count += correspondence_of(state)->writers[line] == seat;
    }
    return count;
}

static bool is_flipped(const struct correspondence_state *own, int token, int seat)
{
    return own->token_seats[token] == seat && own->token_flipped[token];
}

static void report(const struct catalog *catalog, int seat, int token,
                   footsteps_points_fn *on_points, void *context)
{
    on_points(context, seat,
              (struct footsteps_points){
                  .source = FOOTSTEPS_SOURCE_CLASSIFICATIONS,
                  .component = token,
                  .by = correspondence_components(catalog)->classification_points,
              });
}

// Rulebook: "End of the game". Envelopes give nothing, nor does the Darwin token, which
// nobody holds.
void correspondence_count_points(const struct catalog *catalog,
                                 const struct footsteps_state *state, int seat,
                                 footsteps_points_fn *on_points, void *context)
{
    const struct correspondence *printed = correspondence_components(catalog);
    const struct correspondence_state *own = correspondence_of(state);

    for (int line = 0; line < FOOTSTEPS_LINES; line++) {
        int publication = own->publications[line] - 1;

        if (own->writers[line] == seat && publication >= 0) {
            on_points(context, seat,
                      (struct footsteps_points){
                          .source = FOOTSTEPS_SOURCE_PUBLICATIONS,
                          .component = publication,
                          .by = printed->publications[publication].points,
                      });
        }
    }
    for (int token = 0; token < printed->token_count; token++) {
        if (is_flipped(own, token, seat)) {
            report(catalog, seat, token, on_points, context);
        }
    }
}

static int count_flipped(const struct correspondence_state *own, int seat)
{
    int count = 0;

    for (int token = 0; token < CORRESPONDENCE_TOKENS; token++) {
        count += is_flipped(own, token, seat);
    }
    return count;
}

// In the order of the names in registry.c.
size_t correspondence_count_resources(const struct footsteps_state *state, int seat,
                                      int32_t *out)
{
    const struct correspondence_state *own = correspondence_of(state);
    int32_t *at = out;

    *at++ = own->envelopes[seat - 1];
    *at++ = correspondence_count_publications(state, seat);
    *at++ = count_flipped(own, seat);
    return (size_t)(at - out);
}

// The seat that a letter brought an animal, by tile.
struct notes {
    uint8_t retrievers[FOOTSTEPS_TILES];
};

_Static_assert(sizeof(struct notes) <= NOTES_BYTES, "notes are small");

// args of LETTER_SENT: pile, tile, space.
void correspondence_note(const struct effect *effect, void *notes)
{
    struct notes *kept = notes;

    if (effect->kind == CORRESPONDENCE_EFFECT_LETTER_SENT && effect->args[2] >= 0) {
        kept->retrievers[effect->args[1]] = effect->seat;
    }
}

struct list {
    struct fact *items;
    size_t count;
    size_t cap;
};

static void add(struct list *list, enum footsteps_fact dimension, int component)
{
    if (list->count < list->cap) {
        list->items[list->count++] = (struct fact){
            .dimension = (uint8_t)dimension,
            .component = (int16_t)component,
        };
    }
}

size_t correspondence_list_facts(const struct footsteps_state *state, const void *notes,
                                 int seat, struct fact *out, size_t cap)
{
    const struct correspondence_state *own = correspondence_of(state);
    const struct notes *kept = notes;
    struct list list = {.items = out, .cap = cap};

    for (int line = 0; line < FOOTSTEPS_LINES; line++) {
        if (own->writers[line] == seat) {
            add(&list, FOOTSTEPS_FACT_ADVANCED_PUBLICATION, own->publications[line] - 1);
        }
    }
    for (int token = 0; token < CORRESPONDENCE_TOKENS; token++) {
        if (is_flipped(own, token, seat)) {
            add(&list, FOOTSTEPS_FACT_CLASSIFICATION, token);
        }
    }
    for (int tile = 0; tile < FOOTSTEPS_TILES; tile++) {
        if (kept->retrievers[tile] == seat) {
            add(&list, FOOTSTEPS_FACT_RETRIEVED, tile);
        }
    }
    return list.count;
}
