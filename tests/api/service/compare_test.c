// SPDX-License-Identifier: MIT
//
// Where two lines of a game part.
#include "api/service/compare.h"
#include "tests/support/unit.h"

// 0 (100) has 1 (forked at 10) and 4 (at 50); 1 has 2 (at 30) and 3 (at 5,
// which lies in what 1 shares with 0).
static const struct {
    int parent;
    uint32_t fork_seq;
    uint32_t head_seq;
} rows[] = {{-1, 0, 100}, {0, 10, 80}, {1, 30, 30}, {1, 5, 60}, {0, 50, 70}};

static struct replay tree(struct arena *arena)
{
    struct store_line *lines = arena_array(arena, COUNT_OF(rows), sizeof *lines);

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        lines[i] = (struct store_line){
            .number = (int)i,
            .parent = rows[i].parent,
            .fork_seq = rows[i].fork_seq,
            .head_seq = rows[i].head_seq,
        };
    }
    return (struct replay){.lines = lines, .line_count = COUNT_OF(rows)};
}

static void assert_fork(int a, int b, int expected_line, uint32_t expected_seq)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct replay replay = tree(&arena);
    int line = -1;
    uint32_t seq = 0;

    compare_find_fork(&replay, (int[]){a, b}, &line, &seq);
    assert_int_equal(line, expected_line);
    assert_int_equal(seq, expected_seq);
    compare_find_fork(&replay, (int[]){b, a}, &line, &seq);
    assert_int_equal(line, expected_line);
    assert_int_equal(seq, expected_seq);
}

static void test_a_line_and_its_child(void **state)
{
    (void)state;
    assert_fork(0, 1, 0, 10);
    assert_fork(1, 2, 1, 30);
}

static void test_cousins(void **state)
{
    (void)state;
    assert_fork(1, 4, 0, 10);
    assert_fork(2, 4, 0, 10);
    assert_fork(2, 3, 1, 5);
}

static void test_a_fork_in_a_shared_prefix(void **state)
{
    (void)state;
    assert_fork(1, 3, 1, 5);
    assert_fork(0, 3, 0, 5);
    assert_fork(3, 4, 0, 5);
}

static void test_a_line_and_itself(void **state)
{
    (void)state;
    assert_fork(1, 1, 1, 80);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_line_and_its_child),
        cmocka_unit_test(test_cousins),
        cmocka_unit_test(test_a_fork_in_a_shared_prefix),
        cmocka_unit_test(test_a_line_and_itself),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
