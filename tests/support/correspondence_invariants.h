// SPDX-License-Identifier: MIT
//
// What holds of the pieces of Correspondence after every event.
#ifndef TESTS_SUPPORT_CORRESPONDENCE_INVARIANTS_H
#define TESTS_SUPPORT_CORRESPONDENCE_INVARIANTS_H

#include "engine/engine.h"

// What does not hold; NULL when all is well. The module must be in play.
const char *correspondence_invariants(const struct play *play);

#endif
