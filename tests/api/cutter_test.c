// SPDX-License-Identifier: MIT
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/cutter.h"
#include "api/spool.h"
#include "tests/api/empty_handlers.h"
#include "tests/support/unit.h"

static struct body_budget budget;

static int begin(void **state)
{
    (void)state;
    budget.max = 1000000;
    atomic_store(&budget.used, 0);
    return 0;
}

static struct cutter *new_cutter(size_t line_max)
{
    return cutter_new(&(struct cutter_settings){
        .packing = PACKING_NONE, .line_max = line_max, .budget = &budget});
}

// Writes what is taken as "number:bytes|", or "number!" when it was dropped.
static void take(struct cutter *cutter, char *seen, size_t size)
{
    struct cut_lines *lines = cutter_take(cutter);

    for (size_t i = 0; lines && i < lines->count; i++) {
        const struct sent_line *line = &lines->lines[i];
        size_t len = strlen(seen);

        if (line->fault) {
            (void)snprintf(seen + len, size - len, "%d!", (int)line->number);
        } else {
            (void)snprintf(seen + len, size - len, "%d:%.*s|", (int)line->number,
                           (int)line->len, line->bytes);
        }
    }
    cut_lines_free(lines);
}

// Cuts `text` that comes in pieces of `size`.
static void assert_cut(const char *text, size_t size, const char *expected)
{
    struct cutter *cutter = new_cutter(5);
    char seen[500] = "";
    struct err err;

    for (size_t at = 0; at < strlen(text); at += size) {
        struct cutter_input input = {text + at, strnlen(text + at, size)};
        bool is_full = false;

        assert_int_equal(cutter_run(cutter, &input, &is_full, &err), OK);
        assert_false(is_full);
        if (at % 3 == 0) {
            take(cutter, seen, sizeof seen);
        }
    }
    assert_int_equal(cutter_end(cutter, &err), OK);
    take(cutter, seen, sizeof seen);
    assert_string_equal(seen, expected);
    cutter_free(cutter);
    assert_int_equal(atomic_load(&budget.used), 0);
}

static void test_lines_are_cut_wherever_pieces_end(void **state)
{
    (void)state;
    for (size_t size = 1; size < 20; size++) {
        assert_cut("", size, "");
        assert_cut("ab\n\nc\r\n \t\nlast", size, "1:ab|3:c\r|5:last|");
        assert_cut("12345\n123456\nx\n", size, "1:12345|2!3:x|");
        assert_cut("1\n1234567890123", size, "1:1|2!");
    }
}

static void test_parts_have_a_size(void **state)
{
    struct cutter *cutter = new_cutter(CUT_BYTES_MAX);
    size_t len = 2 * (size_t)CUT_LINES_MAX;
    char *bytes = malloc(len * 3);
    struct cutter_input input = {bytes, len * 3};
    bool is_full = false;
    size_t count = 0;
    struct err err;

    (void)state;
    assert_non_null(bytes);
    for (size_t i = 0; i < len; i++) {
        bytes[i * 3] = 'a';
        bytes[i * 3 + 1] = 'b';
        bytes[i * 3 + 2] = '\n';
    }
    do {
        assert_int_equal(cutter_run(cutter, &input, &is_full, &err), OK);

        struct cut_lines *lines = cutter_take(cutter);

        assert_non_null(lines);
        assert_int_equal(lines->lines[0].number, count + 1);
        assert_memory_equal(lines->lines[lines->count - 1].bytes, "ab", 2);
        count += lines->count;
        cut_lines_free(lines);
    } while (is_full && (input.len > 0 || cutter_has_more(cutter)));
    assert_int_equal(count, len);
    assert_int_equal(cutter_next_line(cutter), len + 1);
    cutter_free(cutter);
    free(bytes);
}

// A line takes memory that others take as well; without it, it alone is given up.
static void test_a_long_line_needs_room_in_the_budget(void **state)
{
    enum {
        LONG = 3 * CUT_BYTES_MAX
    };
    struct cutter *cutter = new_cutter(LONG);
    char *bytes = malloc(LONG + 4);
    char seen[100] = "";
    bool is_full = false;
    struct err err;

    (void)state;
    assert_non_null(bytes);
    memset(bytes, 'x', LONG);
    memcpy(bytes + LONG, "\ny\n", 4);
    for (int i = 0; i < 2; i++) {
        struct cutter_input input = {bytes, LONG + 3};

        budget.max = i == 0 ? 100 : 10000000;
        assert_int_equal(cutter_run(cutter, &input, &is_full, &err), OK);
        if (i == 0) {
            take(cutter, seen, sizeof seen);
        }
    }

    struct cut_lines *lines = cutter_take(cutter);

    assert_string_equal(seen, "1!2:y|");
    assert_non_null(lines);
    assert_int_equal(lines->lines[0].len, LONG);
    assert_true(atomic_load(&budget.used) > 0);
    cut_lines_free(lines);
    cutter_free(cutter);
    assert_int_equal(atomic_load(&budget.used), 0);
    free(bytes);
}

static void test_a_spool_is_read_as_it_was_written(void **state)
{
    enum {
        PART = 999,
        PARTS = 500
    };
    struct spool spool;
    char bytes[PART];
    char back[PART];
    struct err err;

    (void)state;
    spool_init(&spool);
    for (int i = 0; i < PARTS; i++) {
        memset(bytes, 'a' + i % 26, sizeof bytes);
        assert_int_equal(spool_add(&spool, bytes, sizeof bytes, &err), OK);
        assert_int_equal(spool_read(&spool, (uint64_t)i * PART, back, PART), PART);
        assert_memory_equal(back, bytes, PART);
    }
    assert_true(spool.fd >= 0);
    assert_int_equal(spool.len, PART * PARTS);
    assert_int_equal(spool_read(&spool, 3 * (uint64_t)PART, back, 2), 2);
    assert_int_equal(back[1], 'd');
    assert_int_equal(spool_read(&spool, spool.len - 1, back, PART), 1);
    spool_done(&spool);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_lines_are_cut_wherever_pieces_end, begin),
        cmocka_unit_test_setup(test_parts_have_a_size, begin),
        cmocka_unit_test_setup(test_a_long_line_needs_room_in_the_budget, begin),
        cmocka_unit_test_setup(test_a_spool_is_read_as_it_was_written, begin),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
