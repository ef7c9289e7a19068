// SPDX-License-Identifier: MIT
//
// Figures from printed tables and from other programs.
#include "api/service/interval.h"
#include "tests/support/unit.h"

static void assert_near(double found, double expected)
{
    assert_true(found > expected - 1e-6 && found < expected + 1e-6);
}

static void test_student_t(void **state)
{
    (void)state;
    assert_near(interval_student_t(1), 12.706204736);
    assert_near(interval_student_t(2), 4.302652730);
    assert_near(interval_student_t(3), 3.182446305);
    assert_near(interval_student_t(10), 2.228138852);
    assert_near(interval_student_t(11), 2.200985160);
    assert_near(interval_student_t(30), 2.042272456);
    assert_near(interval_student_t(100), 1.983971519);
    assert_near(interval_student_t(1000), 1.962339081);
    assert_near(interval_student_t(1000000000), 1.959963985);
}

static void test_the_two_ways_to_t_meet(void **state)
{
    (void)state;
    // 200 degrees are summed, 201 expanded.
    assert_near(interval_student_t(200), 1.971896224);
    assert_near(interval_student_t(201), 1.971836507);
}

static void test_wilson(void **state)
{
    struct interval interval = interval_of_rate(3, 10);

    (void)state;
    assert_near(interval.low, 0.107791);
    assert_near(interval.high, 0.603222);
    interval = interval_of_rate(0, 5);
    assert_near(interval.low, 0);
    assert_near(interval.high, 0.434482);
    interval = interval_of_rate(5, 5);
    assert_near(interval.low, 0.565518);
    assert_near(interval.high, 1);
}

static void test_mean(void **state)
{
    struct interval interval = interval_of_mean(10, 2, 4);

    (void)state;
    assert_near(interval.low, 10 - 3.182446305);
    assert_near(interval.high, 10 + 3.182446305);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_student_t),
        cmocka_unit_test(test_the_two_ways_to_t_meet),
        cmocka_unit_test(test_wilson),
        cmocka_unit_test(test_mean),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
