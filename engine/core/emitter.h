// SPDX-License-Identifier: MIT
//
// Where a rule puts its effects while it decides. Each effect is applied at
// once to a scratch state, so the rest of the rule sees it.
//
// Rules push and pop agenda frames as they like: what is recorded in the end
// is only how the agenda after the move differs from the one before it.
#ifndef ENGINE_CORE_EMITTER_H
#define ENGINE_CORE_EMITTER_H

#include "engine/core/catalog.h"

struct emitter {
    const struct catalog *catalog;
    void *state; // scratch, of the ruleset's state_size
    size_t count;
    struct effect *effects; // room for EFFECTS_MAX
};

// Applies an effect of the ruleset, or points, and records it.
void emit(struct emitter *out, struct effect effect);

// `by` points from a source of the ruleset's sources.list; `component` is in
// that source's vocabulary, -1: none. Nothing is recorded for 0 points.
void emit_points(struct emitter *out, int seat, int source, int component, int by);

// The game is over: its agenda must be empty.
void emit_finished(struct emitter *out);

void agenda_open(struct emitter *out, struct frame frame);
void agenda_close(struct emitter *out);

// Core only: records the difference of the agendas; `before` is the head of
// the state before the move.
void emitter_record_agenda(struct emitter *out, const struct state_head *before);

// Applies one effect, the core's own or the ruleset's. Total for effects that
// were decoded and fit the agenda.
void effect_apply(const struct catalog *catalog, void *state, const struct effect *effect);

#endif
