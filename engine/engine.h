// SPDX-License-Identifier: MIT
//
// The engine, for everybody else: the only engine header beside those of
// engine/base that other folders include. It does no I/O, reads no clock and
// keeps no globals; what one thread does here never concerns another.
//
// The way through it: `engine_rulesets` names what can be played; a catalog
// (catalog.h) holds the components; a `struct play` (play.h) is set up or
// dealt, then goes on by moves (deciding) or by stored effects (replaying).
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "engine/core/catalog.h"
#include "engine/core/digest.h"
#include "engine/core/effect.h"
#include "engine/core/notation.h"
#include "engine/core/play.h"
#include "engine/core/policy.h"
#include "engine/core/rng.h"
#include "engine/core/ruleset.h"
#include "engine/core/seat.h"

// Every ruleset of this build; `out_count` of them.
const struct ruleset *const *engine_rulesets(size_t *out_count);

// By name; NULL when there is none such.
const struct ruleset *engine_find_ruleset(const char *name);

// The catalog that is built in for a ruleset. The caller frees it.
struct catalog *engine_builtin_catalog(const struct ruleset *ruleset);

// A catalog from its JSON text, for the ruleset that it names; see catalog_new.
enum rc engine_read_catalog(const char *json, size_t len, struct catalog **out_catalog,
                            struct faults *faults, struct err *err) NODISCARD;

#endif
