// SPDX-License-Identifier: MIT
//
// The parts of this ruleset that stand in files of their own and that the
// registry puts together; see engine/core/ruleset.h for what each does.
#ifndef ENGINE_JOURNEY_PARTS_H
#define ENGINE_JOURNEY_PARTS_H

#include "engine/journey/journey.h"

void journey_apply(void *state, const struct effect *effect);
void journey_read_catalog(struct catalog *catalog, const struct node *document,
                          struct faults *faults);
void journey_setup(const struct catalog *catalog, const struct node *setup, void *state,
                   struct faults *faults);
void journey_deal(const struct catalog *catalog, uint64_t seed, void *state);
void journey_write_setup(const struct catalog *catalog, const void *state,
                         struct json_writer *json);
uint8_t journey_bag(const struct catalog *catalog, const void *state, const struct move *draw);
void journey_draw(const struct catalog *catalog, const void *state, uint64_t seed,
                  struct move *out);
void journey_score(const struct catalog *catalog, const void *state, int seat,
                   struct score *out);
int32_t journey_value(const struct catalog *catalog, const void *state, int seat);
// Evolution marker first, then coins.
int32_t journey_tie_break(const struct catalog *catalog, const void *state, int seat);
void journey_count_resources(const struct catalog *catalog, const void *state, int seat,
                             int32_t *out);
void journey_write_view(const struct catalog *catalog, const void *state,
                        struct json_writer *json);
void journey_note(const struct effect *effect, void *notes);
size_t journey_facts(const struct catalog *catalog, const void *state, const void *notes,
                     int seat, struct fact *out);
bool journey_opening(const struct effect *effect, struct fact *out);

#endif
