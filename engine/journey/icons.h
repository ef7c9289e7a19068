// SPDX-License-Identifier: MIT
//
// Icon lists on their way through the agenda: opening one, looking for an icon
// that is left, using it.
//
// In an ICONS frame `a` is the list, `b` the set of icons left (bit per icon),
// `step` the distinction of the placement that it came from, `count` 1 while
// the extra purchase of a silver academy placement is left.
#ifndef ENGINE_JOURNEY_ICONS_H
#define ENGINE_JOURNEY_ICONS_H

#include "engine/journey/journey.h"

enum journey_distinction {
    JOURNEY_PLAIN,
    JOURNEY_SILVER,
    JOURNEY_GOLDEN
};

enum {
    JOURNEY_EXTRA_PURCHASE = JOURNEY_LIST_ICONS // in place of the index of an icon
};

// Gives a list of pure gifts at once; of any other opens a frame. `distinction`
// is that of the worker, JOURNEY_PLAIN where none applies.
void journey_open_list(struct emitter *out, int seat, int list,
                       enum journey_distinction distinction);

// Plans a list for later: it opens when everything above it is finished.
void journey_open_list_later(struct emitter *out, int seat, int list);

// The icons left in the frame on top: list, mask and so on. NULL when the game
// waits for something else than icons.
const struct frame *journey_icons_frame(const struct journey_state *state);

// The first icon left of a kind; NULL when there is none.
const struct journey_icon *journey_find_icon(const struct catalog *catalog,
                                             const struct journey_state *state,
                                             enum journey_icon_kind kind);

// For a check: whether such an icon is left, else the refusal.
bool journey_check_icon(const struct catalog *catalog, const struct journey_state *state,
                        enum journey_icon_kind kind, struct refusal *out);

// Takes the first icon left of a kind out of the frame on top, with its partner
// if a slash stands between them, and closes the frame when nothing is left.
// Returns the icon; the frame as it was goes to `out_frame` unless that is NULL.
struct journey_icon journey_use_icon(struct emitter *out, enum journey_icon_kind kind,
                                     struct frame *out_frame);

// The same for one icon of the list: `index`, which must be left, or
// JOURNEY_EXTRA_PURCHASE.
struct journey_icon journey_use_icon_at(struct emitter *out, int index,
                                        struct frame *out_frame);

// Gives `n` of a pure gift. Points and theory beyond the track's end are as the
// rules say; `list` names their source.
void journey_give(struct emitter *out, int seat, const struct journey_list *list,
                  const struct journey_icon *icon);

// Whether an icon needs no decision.
bool journey_is_gift(enum journey_icon_kind kind);

// The move that picks the first gift left in the frame on top; false: none is
// left. In rules/gain.c.
bool journey_find_gift(const struct catalog *catalog, const struct journey_state *state,
                       struct move *out);

// Changes coins, knowledge or the evolution marker (never beyond the track);
// nothing is recorded for no change.
void journey_change_coins(struct emitter *out, int seat, int by);
void journey_change_knowledge(struct emitter *out, int seat, int by);
void journey_advance_theory(struct emitter *out, int seat, int by);

#endif
