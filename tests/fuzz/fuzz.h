// SPDX-License-Identifier: MIT
//
// A fuzz target is one file that defines the function below. clang's libFuzzer
// calls it with inputs that it makes up (meson option `fuzz`); corpus.c calls
// it with files, in every build. It aborts when a promise is broken.
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

#include "engine/engine.h"

// Returns 0.
// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len);

// The built-in catalog of a ruleset: each call with the same `which` gives the
// same, which lives until the program ends.
const struct catalog *fuzz_catalog(uint8_t which);

// Prints `what` and aborts unless `holds`.
void fuzz_expect(bool holds, const char *what);

#endif
