// SPDX-License-Identifier: MIT
#include "engine/core/agenda.h"
#include "tests/support/unit.h"

static void the_last_thing_pushed_comes_next(void **unused)
{
    struct state_head head = {0};
    const struct frame first = {.choice = 1, .seat = 2, .a = -3};
    const struct frame second = {.choice = 2, .step = 1, .count = 4, .b = 5};

    (void)unused;
    assert_null(agenda_top(&head));
    agenda_push(&head, first);
    agenda_push(&head, second);
    assert_true(frame_equal(*agenda_top(&head), second));
    agenda_pop(&head);
    assert_true(frame_equal(*agenda_top(&head), first));
    agenda_pop(&head);
    assert_null(agenda_top(&head));
}

static void what_is_popped_leaves_no_trace(void **unused)
{
    const struct state_head empty = {0};
    struct state_head head = {0};

    (void)unused;
    for (int i = 0; i < AGENDA_DEPTH; i++) {
        agenda_push(&head, (struct frame){.choice = 7, .seat = 1, .a = 300, .b = -300});
    }
    assert_int_equal(head.depth, AGENDA_DEPTH);
    for (int i = 0; i < AGENDA_DEPTH; i++) {
        agenda_pop(&head);
    }
    assert_memory_equal(&head, &empty, sizeof head);
}

static void frames_differ_in_any_part(void **unused)
{
    const struct frame frame = {1, 2, 3, 4, 5, 6};
    const struct frame others[] = {
        {9, 2, 3, 4, 5, 6}, {1, 9, 3, 4, 5, 6}, {1, 2, 9, 4, 5, 6},
        {1, 2, 3, 9, 5, 6}, {1, 2, 3, 4, 9, 6}, {1, 2, 3, 4, 5, 9},
    };

    (void)unused;
    assert_true(frame_equal(frame, frame));
    for (int i = 0; i < 6; i++) {
        assert_false(frame_equal(frame, others[i]));
    }
}

static void has_no_padding_that_a_digest_would_cover(void **unused)
{
    (void)unused;
    assert_int_equal(sizeof(struct frame), 8);
    assert_int_equal(sizeof(struct state_head), 8 + 8 * AGENDA_DEPTH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_thing_pushed_comes_next),
        cmocka_unit_test(what_is_popped_leaves_no_trace),
        cmocka_unit_test(frames_differ_in_any_part),
        cmocka_unit_test(has_no_padding_that_a_digest_would_cover),
    };

    return cmocka_run_group_tests_name("agenda", tests, NULL, NULL);
}
