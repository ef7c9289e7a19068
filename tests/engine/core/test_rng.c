// SPDX-License-Identifier: MIT
#include "engine/core/rng.h"
#include "tests/support/unit.h"

static void gives_the_published_sequence(void **unused)
{
    // xoshiro256** over the first four words of SplitMix64 of the seed.
    static const uint64_t of_0[] = {0x99ec5f36cb75f2b4U, 0xbf6e1f784956452aU,
                                    0x1a5f849d4933e6e0U, 0x6aa594f1262d2d2cU,
                                    0xbba5ad4a1f842e59U};
    static const uint64_t of_42[] = {0x15780b2e0c2ec716U, 0x6104d9866d113a7eU,
                                     0xae17533239e499a1U};
    struct rng rng;

    (void)unused;
    rng_init(&rng, 0);
    assert_true(rng.words[0] == 0xe220a8397b1dcdafU);
    for (int i = 0; i < 5; i++) {
        assert_true(rng_next(&rng) == of_0[i]);
    }
    rng_init(&rng, 42);
    for (int i = 0; i < 3; i++) {
        assert_true(rng_next(&rng) == of_42[i]);
    }
}

static void stays_below_the_bound_and_reaches_every_number(void **unused)
{
    struct rng rng;
    int times[7] = {0};

    (void)unused;
    rng_init(&rng, 1);
    for (int i = 0; i < 7000; i++) {
        uint32_t number = rng_below(&rng, 7);

        assert_true(number < 7);
        times[number]++;
    }
    for (int i = 0; i < 7; i++) {
        assert_in_range(times[i], 900, 1100);
    }
    for (int i = 0; i < 100; i++) {
        assert_int_equal(rng_below(&rng, 1), 0);
        (void)rng_below(&rng, UINT32_MAX);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gives_the_published_sequence),
        cmocka_unit_test(stays_below_the_bound_and_reaches_every_number),
    };

    return cmocka_run_group_tests_name("rng", tests, NULL, NULL);
}
