// SPDX-License-Identifier: MIT
#include <stdio.h>
#include <string.h>

#include "engine/core/vocabulary.h"
#include "tests/support/unit.h"

enum {
    WORDS = 500
};

static void finds_each_word_and_no_other(void **unused)
{
    static char texts[WORDS][16];
    static const char *words[WORDS];
    struct arena arena = {0};

    (void)unused;
    for (int i = 0; i < WORDS; i++) {
        (void)snprintf(texts[i], sizeof texts[i], "word_%d", i);
        words[i] = texts[i];
    }

    const struct vocabulary *all = vocabulary_new(&arena, "a word", words, NULL, WORDS);

    for (int i = 0; i < WORDS; i++) {
        assert_int_equal(vocabulary_find(all, words[i], strlen(words[i])), i);
        assert_string_equal(vocabulary_word(all, i), words[i]);
        assert_string_equal(vocabulary_name(all, i), words[i]);
    }
    assert_int_equal(vocabulary_find(all, "word_500", 8), -1);
    assert_int_equal(vocabulary_find(all, "", 0), -1);
    assert_string_equal(all->what, "a word");
    arena_done(&arena);
}

static void a_part_of_a_word_is_not_the_word(void **unused)
{
    static const char *const words[] = {"kea", "keas", "ke"};
    struct arena arena = {0};
    const struct vocabulary *all = vocabulary_new(&arena, "a bird", words, NULL, 3);

    (void)unused;
    assert_int_equal(vocabulary_find(all, "keas", 3), 0);
    assert_int_equal(vocabulary_find(all, "keas", 4), 1);
    assert_int_equal(vocabulary_find(all, "keas", 2), 2);
    assert_int_equal(vocabulary_find(all, "keas", 1), -1);
    assert_int_equal(vocabulary_find(all, "keasx", 5), -1);
    assert_int_equal(vocabulary_find(all, "kea\0x", 5), -1);
    arena_done(&arena);
}

static void indices_that_are_not_in_use_have_no_word(void **unused)
{
    static const char *const words[] = {NULL, "b", NULL};
    static const char *const names[] = {"A", "B", "C"};
    struct arena arena = {0};
    const struct vocabulary *all = vocabulary_new(&arena, "a letter", words, names, 3);

    (void)unused;
    assert_int_equal(vocabulary_find(all, "b", 1), 1);
    assert_int_equal(vocabulary_find(all, "a", 1), -1);
    assert_null(vocabulary_word(all, 0));
    assert_string_equal(vocabulary_name(all, 2), "C");
    arena_done(&arena);
}

static void may_be_empty(void **unused)
{
    struct arena arena = {0};
    const struct vocabulary *all = vocabulary_new(&arena, "nothing", NULL, NULL, 0);

    (void)unused;
    assert_int_equal(vocabulary_find(all, "x", 1), -1);
    arena_done(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_each_word_and_no_other),
        cmocka_unit_test(a_part_of_a_word_is_not_the_word),
        cmocka_unit_test(indices_that_are_not_in_use_have_no_word),
        cmocka_unit_test(may_be_empty),
    };

    return cmocka_run_group_tests_name("vocabulary", tests, NULL, NULL);
}
