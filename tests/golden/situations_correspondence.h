// SPDX-License-Identifier: MIT
//
// Situations of Correspondence that recorded games are to meet.
#ifndef TESTS_GOLDEN_SITUATIONS_CORRESPONDENCE_H
#define TESTS_GOLDEN_SITUATIONS_CORRESPONDENCE_H

#include "tests/golden/golden.h"

#define SITUATION(enumerator, name, sentence) \
    bool correspondence_shows_##name(const struct step *step);
#include "tests/golden/situations_correspondence.list"
#undef SITUATION

#endif
