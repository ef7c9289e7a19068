// SPDX-License-Identifier: MIT
//
// Seeds, digests, texts, words, times, and moves as they stand in documents.
#include <string.h>

#include "api/service/calendar.h"
#include "api/service/fields.h"
#include "api/service/moves_field.h"
#include "tests/support/unit.h"

static struct arena arena;
static struct faults faults;

static int set_up(void **state)
{
    (void)state;
    faults_init(&faults, &arena);
    return 0;
}

static int clean_up(void **state)
{
    (void)state;
    arena_done(&arena);
    return 0;
}

static const struct node *word(const char *text)
{
    struct node *node = arena_alloc(&arena, sizeof *node);

    *node = (struct node){.kind = NODE_WORD, .word = text};
    return node;
}

static const struct node *number(int64_t value)
{
    struct node *node = arena_alloc(&arena, sizeof *node);

    *node = (struct node){.kind = NODE_NUMBER, .number = value};
    return node;
}

static void test_seeds(void **state)
{
    static const char *const bad[] = {
        "", "01", "-1", "1.0", "9223372036854775808", " 1", "99999999999999999999"};
    uint64_t seed = 0;

    (void)state;
    assert_true(field_read_seed(&faults, number(INT64_C(1) << 53), &seed));
    assert_true(seed == UINT64_C(1) << 53);
    assert_true(field_read_seed(&faults, word("9223372036854775807"), &seed));
    assert_true(seed == INT64_MAX);
    assert_true(field_read_seed(&faults, word("0"), &seed));
    assert_true(seed == 0);
    assert_false(field_read_seed(&faults, number((INT64_C(1) << 53) + 1), &seed));
    assert_false(field_read_seed(&faults, number(-1), &seed));
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        assert_false(field_read_seed(&faults, word(bad[i]), &seed));
    }
    assert_int_equal(faults.count, 2 + COUNT_OF(bad));
}

static void test_digests(void **state)
{
    uint64_t digest = 0;

    (void)state;
    assert_true(field_read_digest(&faults, word("0123456789abcdef"), &digest));
    assert_true(digest == UINT64_C(0x0123456789abcdef));
    assert_false(field_read_digest(&faults, word("0123456789ABCDEF"), &digest));
    assert_false(field_read_digest(&faults, word("0123456789abcde"), &digest));
    assert_false(field_read_digest(&faults, word("0123456789abcdef0"), &digest));
    assert_false(field_read_digest(&faults, number(1), &digest));
}

static void test_texts_are_counted_in_characters(void **state)
{
    (void)state;
    assert_true(field_check_text(&faults, word("\xc3\xa9\xc3\xa9\xc3\xa9"), 3));
    assert_false(field_check_text(&faults, word("\xc3\xa9\xc3\xa9\xc3\xa9"), 2));
    assert_false(field_check_text(&faults, word(""), 3));
    assert_false(field_check_text(&faults, word("   "), 3));
}

static void test_texts_have_no_control_characters(void **state)
{
    (void)state;
    assert_false(field_check_text(&faults, word("a\nb"), 10));
    assert_false(field_check_text(&faults, word("a\x7f"), 10));
    assert_false(field_check_text(&faults, word("a\xc2\x85"), 10));
    assert_true(field_check_text(&faults, word("a\xc2\xa0z"), 10));
}

static void test_words(void **state)
{
    (void)state;
    assert_true(field_check_word(&faults, word("league-3_a.b"), 12));
    assert_false(field_check_word(&faults, word("league-3_a.b"), 11));
    assert_false(field_check_word(&faults, word("League"), 11));
    assert_false(field_check_word(&faults, word("a b"), 11));
    assert_false(field_check_word(&faults, word(""), 11));
}

static void test_times_are_on_days_that_exist(void **state)
{
    static const char *const good[] = {"2026-05-01T19:30:00Z", "2024-02-29T00:00:00Z",
                                       "2000-02-29T23:59:59Z", "1900-01-01T00:00:00Z"};
    static const char *const bad[] = {"2026-02-29T00:00:00Z",
                                      "1900-02-29T00:00:00Z",
                                      "2026-13-01T00:00:00Z",
                                      "2026-00-01T00:00:00Z",
                                      "2026-04-31T00:00:00Z",
                                      "2026-04-00T00:00:00Z",
                                      "2026-05-01T24:00:00Z",
                                      "2026-05-01T19:60:00Z",
                                      "2026-05-01T19:30:60Z",
                                      "2026-05-01T19:30:00",
                                      "2026-05-01T19:30:00+01:00",
                                      "2026-05-01 19:30:00Z",
                                      "2026-05-01T19:30:00.Z",
                                      "2026-05-01T19:30:00.1234567Z",
                                      "2026-5-1T19:30:00Z",
                                      "1899-12-31T00:00:00Z",
                                      "2026-05-01T19:30:00Zz",
                                      "2026-05-01",
                                      ""};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(good); i++) {
        assert_string_equal(calendar_read_time(&arena, good[i]), good[i]);
    }
    assert_string_equal(calendar_read_time(&arena, "2026-05-01T19:30:00.50Z"),
                        "2026-05-01T19:30:00.5Z");
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        assert_null(calendar_read_time(&arena, bad[i]));
    }
    assert_true(calendar_is_date("2024-02-29"));
    assert_false(calendar_is_date("2023-02-29"));
    assert_false(calendar_is_date("2026-05-01T19:30:00Z"));
}

static void assert_move(const struct given_moves *moves, size_t at, const char *line)
{
    assert_true(at < moves->count);
    assert_int_equal(moves->items[at].len, strlen(line));
    assert_memory_equal(moves->items[at].line, line, strlen(line));
}

static void test_moves_as_lines(void **state)
{
    struct given_moves moves;

    (void)state;
    moves_field_read(&faults, word("1 take b1\r\n* tile lion\n2 take b2"), &moves);
    assert_int_equal(moves.count, 3);
    assert_move(&moves, 0, "1 take b1");
    assert_move(&moves, 1, "* tile lion");
    assert_move(&moves, 2, "2 take b2");
    moves_field_read(&faults, word("1 take b1\n"), &moves);
    assert_int_equal(moves.count, 1);
    moves_field_read(&faults, word(""), &moves);
    assert_int_equal(moves.count, 0);
    // A line that is empty is a move that the notation refuses, at its index.
    moves_field_read(&faults, word("1 take b1\n\n2 take b2\n"), &moves);
    assert_int_equal(moves.count, 3);
    assert_move(&moves, 1, "");
    // Only before a line feed does a carriage return end a line.
    moves_field_read(&faults, word("1 take b1\r"), &moves);
    assert_move(&moves, 0, "1 take b1\r");
    assert_int_equal(faults.count, 0);
}

static void test_moves_have_a_limit(void **state)
{
    struct given_moves moves;
    struct text text;

    (void)state;
    text_init(&text, &arena);
    for (int i = 0; i < MOVES_MAX; i++) {
        text_puts(&text, "x\n");
    }
    moves_field_read(&faults, word(text.bytes), &moves);
    assert_int_equal(moves.count, MOVES_MAX);
    text_puts(&text, "x");
    moves_field_read(&faults, word(text.bytes), &moves);
    assert_int_equal(moves.count, 0);
    assert_int_equal(faults.count, 1);
}

static void test_moves_of_another_kind(void **state)
{
    struct given_moves moves;

    (void)state;
    moves_field_read(&faults, number(5), &moves);
    assert_int_equal(moves.count, 0);
    assert_int_equal(faults.count, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_seeds, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_digests, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_texts_are_counted_in_characters, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_texts_have_no_control_characters, set_up,
                                        clean_up),
        cmocka_unit_test_setup_teardown(test_words, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_times_are_on_days_that_exist, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_moves_as_lines, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_moves_have_a_limit, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_moves_of_another_kind, set_up, clean_up),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
