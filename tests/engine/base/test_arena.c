// SPDX-License-Identifier: MIT
#include <stdbool.h>
#include <string.h>

#include "engine/base/arena.h"
#include "tests/support/unit.h"

enum {
    LARGE = 100000 // more than a chunk
};

static bool is_zero(const unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] != 0) {
            return false;
        }
    }
    return true;
}

static void hands_out_zeroed_memory_aligned_for_any_type(void **unused)
{
    struct arena arena = {0};

    (void)unused;
    for (size_t size = 0; size < 3000; size += 7) {
        unsigned char *bytes = arena_alloc(&arena, size);

        assert_non_null(bytes);
        assert_int_equal((uintptr_t)bytes % _Alignof(max_align_t), 0);
        assert_true(is_zero(bytes, size));
        memset(bytes, 0xff, size);
    }
    arena_done(&arena);
    assert_null(arena.newest);
    assert_int_equal(arena.total, 0);
}

static void pieces_do_not_overlap(void **unused)
{
    struct arena arena = {0};
    unsigned char *pieces[64];

    (void)unused;
    for (size_t i = 0; i < 64; i++) {
        pieces[i] = arena_alloc(&arena, 1 + i * 37);
        memset(pieces[i], (int)i, 1 + i * 37);
    }
    for (size_t i = 0; i < 64; i++) {
        for (size_t at = 0; at < 1 + i * 37; at++) {
            assert_int_equal(pieces[i][at], i);
        }
    }
    arena_done(&arena);
}

static void a_piece_may_be_larger_than_a_chunk(void **unused)
{
    struct arena arena = {0};

    (void)unused;

    char *small = arena_strdup(&arena, "small");
    unsigned char *large = arena_alloc(&arena, LARGE);
    char *after = arena_strdup(&arena, "after");

    assert_true(is_zero(large, LARGE));
    memset(large, 0xff, LARGE);
    assert_string_equal(small, "small");
    assert_string_equal(after, "after");
    assert_true(arena.total >= LARGE);
    arena_done(&arena);
}

static void copies_strings_and_bytes(void **unused)
{
    struct arena arena = {0};

    (void)unused;
    assert_string_equal(arena_dup(&arena, "abcdef", 3), "abc");
    assert_string_equal(arena_dup(&arena, NULL, 0), "");
    assert_memory_equal(arena_dup(&arena, "a\0b", 3), "a\0b", 4);
    assert_string_equal(arena_printf(&arena, "%s-%d", "x", 7), "x-7");
    assert_string_equal(arena_printf(&arena, "%s", ""), "");
    arena_done(&arena);
}

static void done_twice_is_done(void **unused)
{
    struct arena arena;

    (void)unused;
    arena_init(&arena);
    arena_done(&arena);
    (void)arena_array(&arena, 3, sizeof(int));
    arena_done(&arena);
    arena_done(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_out_zeroed_memory_aligned_for_any_type),
        cmocka_unit_test(pieces_do_not_overlap),
        cmocka_unit_test(a_piece_may_be_larger_than_a_chunk),
        cmocka_unit_test(copies_strings_and_bytes),
        cmocka_unit_test(done_twice_is_done),
    };

    return cmocka_run_group_tests_name("arena", tests, NULL, NULL);
}
