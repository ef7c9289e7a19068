// SPDX-License-Identifier: MIT
//
// How much of its full count a test does: ./test runs the counts in full in an
// optimised build, a tenth of them under the sanitizers, more with --long. Give
// such a test the suite `full` beside its own, so that both builds run it.
#ifndef TESTS_SUPPORT_SCALE_H
#define TESTS_SUPPORT_SCALE_H

#include <stdlib.h>

// `full` times DARWINLOG_TEST_PERCENT (default 10) / 100; at least 1.
static inline int test_scale(int full)
{
    const char *text = getenv("DARWINLOG_TEST_PERCENT");
    long percent = text != NULL ? strtol(text, NULL, 10) : 10;
    long count = full * percent / 100;
    return count > 1 ? (int)count : 1;
}

#endif
