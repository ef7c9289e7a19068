// SPDX-License-Identifier: MIT
#include <string.h>

#include "engine/base/err.h"
#include "engine/base/text.h"
#include "tests/support/unit.h"

static void grows_and_keeps_what_it_holds(void **unused)
{
    struct arena arena = {0};
    struct text text;

    (void)unused;
    text_init(&text, &arena);
    assert_string_equal(text.bytes, "");
    for (int i = 0; i < 1000; i++) {
        text_printf(&text, "%d", i % 10);
        text_putc(&text, ',');
    }
    assert_int_equal(text.len, 2000);
    assert_int_equal(strlen(text.bytes), 2000);
    for (size_t i = 0; i < 1000; i++) {
        assert_int_equal(text.bytes[2 * i], '0' + (int)i % 10);
        assert_int_equal(text.bytes[2 * i + 1], ',');
    }
    text_reset(&text);
    assert_string_equal(text.bytes, "");
    text_puts(&text, "again");
    assert_string_equal(text.bytes, "again");
    arena_done(&arena);
}

static void expect_int(int64_t number, const char *expected)
{
    struct arena arena = {0};
    struct text text;

    text_init(&text, &arena);
    text_put_int(&text, number);
    assert_string_equal(text.bytes, expected);
    arena_done(&arena);
}

static void writes_every_integer(void **unused)
{
    (void)unused;
    expect_int(0, "0");
    expect_int(7, "7");
    expect_int(-7, "-7");
    expect_int(INT64_MAX, "9223372036854775807");
    expect_int(INT64_MIN, "-9223372036854775808");
}

static void expect_whole(const char *bytes, size_t expected)
{
    assert_int_equal(text_whole(bytes, strlen(bytes)), expected);
}

static void finds_where_a_cut_character_begins(void **unused)
{
    (void)unused;
    expect_whole("", 0);
    expect_whole("abc", 3);
    expect_whole("ab\xc3\xbc", 4);
    expect_whole("ab\xc3", 2);
    expect_whole("ab\xe2\x98\x83", 5);
    expect_whole("ab\xe2\x98", 2);
    expect_whole("ab\xe2", 2);
    expect_whole("\xf0\x9f\x90\xa2", 4);
    expect_whole("\xf0\x9f\x90", 0);
    expect_whole("x\xf0", 1);
}

static void a_message_that_is_cut_ends_in_a_whole_character(void **unused)
{
    struct err err = {0};
    char word[2 * sizeof err.text + 2] = "x";

    (void)unused;
    // Odd at the front, so that the cut falls into a character.
    for (size_t i = 1; i + 2 < sizeof word; i += 2) {
        memcpy(word + i, "\xc3\xbc", 3);
    }
    assert_int_equal(err_set(&err, RC_BAD_INPUT, "%s", word), RC_BAD_INPUT);
    assert_int_equal(strlen(err.text), sizeof err.text - 1);
    assert_int_equal(text_whole(err.text, strlen(err.text)), strlen(err.text));
    (void)err_set(&err, RC_BAD_INPUT, "y%s", word);
    assert_int_equal(strlen(err.text), sizeof err.text - 2);
    assert_int_equal(err_set(NULL, RC_CORRUPT, "nobody asks"), RC_CORRUPT);
}

static void every_kind_of_failure_has_a_word(void **unused)
{
    (void)unused;
    for (int rc = OK; rc <= RC_BUG; rc++) {
        assert_true(strlen(rc_name((enum rc)rc)) > 1);
        for (int other = OK; other < rc; other++) {
            assert_string_not_equal(rc_name((enum rc)rc), rc_name((enum rc)other));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grows_and_keeps_what_it_holds),
        cmocka_unit_test(writes_every_integer),
        cmocka_unit_test(finds_where_a_cut_character_begins),
        cmocka_unit_test(a_message_that_is_cut_ends_in_a_whole_character),
        cmocka_unit_test(every_kind_of_failure_has_a_word),
    };

    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
