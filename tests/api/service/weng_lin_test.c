// SPDX-License-Identifier: MIT
//
// Ratings as other programs compute them from the same paper.
#include "api/service/weng_lin.h"
#include "tests/support/unit.h"

static void assert_near(double found, double expected)
{
    assert_true(found > expected - 1e-9 && found < expected + 1e-9);
}

static void rate_new_players(struct skill *skills, const int *ranks, int count)
{
    for (int i = 0; i < count; i++) {
        skills[i] = (struct skill){.mu = WENG_LIN_MU, .sigma = WENG_LIN_SIGMA};
    }
    weng_lin_rate(skills, ranks, count);
}

static void test_two(void **state)
{
    struct skill skills[2];

    (void)state;
    rate_new_players(skills, (const int[]){1, 2}, 2);
    assert_near(skills[0].mu, 27.63523138347365);
    assert_near(skills[0].sigma, 8.065506316323548);
    assert_near(skills[1].mu, 22.36476861652635);
    assert_near(skills[1].sigma, 8.065506316323548);
}

static void test_five(void **state)
{
    static const double mus[] = {27.666666666666668, 26.833333333333332, 25.72222222222222,
                                 24.055555555555557, 20.72222222222222};
    static const double sigmas[] = {8.290556877154474, 8.240145629781066, 8.179996679645559,
                                    8.111796013701358, 8.111796013701358};
    struct skill skills[5];

    (void)state;
    rate_new_players(skills, (const int[]){1, 2, 3, 4, 5}, 5);
    for (int i = 0; i < 5; i++) {
        assert_near(skills[i].mu, mus[i]);
        assert_near(skills[i].sigma, sigmas[i]);
    }
}

static void test_order_of_seats_is_nothing(void **state)
{
    struct skill skills[3];

    (void)state;
    rate_new_players(skills, (const int[]){2, 3, 1}, 3);
    assert_true(skills[2].mu > skills[0].mu && skills[0].mu > skills[1].mu);
    assert_near(skills[0].mu + skills[1].mu + skills[2].mu, 3 * WENG_LIN_MU);
}

static void test_ties_make_sure_and_move_nobody(void **state)
{
    struct skill skills[2];

    (void)state;
    rate_new_players(skills, (const int[]){1, 1}, 2);
    assert_near(skills[0].mu, WENG_LIN_MU);
    assert_near(skills[1].mu, WENG_LIN_MU);
    assert_true(skills[0].sigma < WENG_LIN_SIGMA);
}

static void test_what_is_expected_moves_little(void **state)
{
    struct skill expected[] = {{35, 3}, {15, 3}};
    struct skill surprise[] = {{35, 3}, {15, 3}};

    (void)state;
    weng_lin_rate(expected, (const int[]){1, 2}, 2);
    weng_lin_rate(surprise, (const int[]){2, 1}, 2);
    assert_true(expected[0].mu > 35 && expected[0].mu - 35 < 35 - surprise[0].mu);
    assert_true(surprise[1].mu > 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two),
        cmocka_unit_test(test_five),
        cmocka_unit_test(test_order_of_seats_is_nothing),
        cmocka_unit_test(test_ties_make_sure_and_move_nobody),
        cmocka_unit_test(test_what_is_expected_moves_little),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
