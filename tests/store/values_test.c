// SPDX-License-Identifier: MIT
//
// Ids, the chain and SQLSTATEs: what needs no server.
#include <string.h>
#include <time.h>

#include "store/chain.h"
#include "store/sqlstate.h"
#include "tests/support/unit.h"

static void ids_are_in_the_order_of_time(void **state)
{
    struct store_id before = store_id_new();

    (void)state;
    for (int i = 0; i < 50; i++) {
        const struct timespec pause = {.tv_nsec = 1000};

        (void)nanosleep(&pause, NULL);

        struct store_id id = store_id_new();

        assert_true(memcmp(id.bytes, before.bytes, sizeof id.bytes) > 0);
        assert_int_equal(id.bytes[6] >> 4, 7);
        assert_int_equal(id.bytes[8] >> 6, 2);
        before = id;
    }
}

static void ids_are_read_as_they_are_written(void **state)
{
    static const char text[] = "01970e2c-0f3a-7abc-8def-0123456789ab";
    static const char *const wrong[] = {
        "",
        "01970e2c-0f3a-7abc-8def-0123456789a",
        "01970e2c-0f3a-7abc-8def-0123456789abc",
        "01970E2C-0f3a-7abc-8def-0123456789ab",
        "01970e2c00f3a-7abc-8def-0123456789ab",
        "01970e2c-0f3a-7abc-8def-0123456789ag",
    };
    struct store_id id;
    char written[STORE_ID_TEXT];

    (void)state;
    assert_true(store_id_parse(text, &id));
    store_id_format(id, written);
    assert_string_equal(written, text);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(store_id_parse(wrong[i], &id));
    }
    assert_false(store_id_equal(id, store_id_new()));
    assert_true(store_id_equal(id, id));
}

static void expect_hash(struct chain chain, const char *hex)
{
    char text[2 * STORE_HASH_BYTES + 1];

    for (size_t i = 0; i < STORE_HASH_BYTES; i++) {
        static const char digits[] = "0123456789abcdef";

        text[2 * i] = digits[chain.bytes[i] >> 4];
        text[2 * i + 1] = digits[chain.bytes[i] & 0xf];
    }
    text[sizeof text - 1] = '\0';
    assert_string_equal(text, hex);
}

// Computed by another program from the description in chain.h.
static void the_chain_is_as_described(void **state)
{
    static const char *const modules[] = {"correspondence"};
    static const char *moves[] = {"1 take b3", "* tile shoebill"};
    static struct store_bytes effects[] = {{(const uint8_t *)"\x01\x00\xff", 3}, {NULL, 0}};
    static uint64_t digests[] = {0x0123456789abcdefU, 0xfedcba9876543210U};
    const struct store_events events = {
        .first_seq = 1, .count = 2, .moves = moves, .effects = effects, .digests = digests};
    struct store_game game = {.ruleset = "footsteps",
                              .modules = modules,
                              .module_count = 1,
                              .catalog = "sha256:00",
                              .digest_version = 1,
                              .seat_count = 2,
                              .has_seed = true,
                              .seed = 42,
                              .setup = "{}",
                              .setup_digest = 7};
    const struct store_line line = {.number = 2, .parent = 1, .fork_seq = 17};

    (void)state;
    for (size_t i = 0; i < sizeof game.id.bytes; i++) {
        game.id.bytes[i] = (uint8_t)i;
    }
    expect_hash(chain_header(&game),
                "8ba1d0f6bd16969c05c6eb303506a24e4a3fdc1725ffcd81354a47139edbd99c");
    expect_hash(chain_next(chain_header(&game), &events),
                "264e2d8e58f63da74bfc02e0863c733b6d319cbe248292aaf011359ed627c39d");
    expect_hash(chain_fork(game.id, &line, 9),
                "1e1053930594039c2dac61bae7c13bbf127ddb72980c4f069ac6f704daa28194");
}

static void sqlstates_are_told_apart(void **state)
{
    (void)state;
    assert_int_equal(sqlstate_rc("23505"), RC_CONFLICT);
    assert_int_equal(sqlstate_rc("23514"), RC_BAD_INPUT);
    assert_int_equal(sqlstate_rc("22P02"), RC_BAD_INPUT);
    assert_int_equal(sqlstate_rc("57P01"), RC_UNAVAILABLE);
    assert_int_equal(sqlstate_rc("40P01"), RC_UNAVAILABLE);
    assert_int_equal(sqlstate_rc("08006"), RC_UNAVAILABLE);
    assert_int_equal(sqlstate_rc("53300"), RC_UNAVAILABLE);
    assert_int_equal(sqlstate_rc("XX001"), RC_CORRUPT);
    assert_int_equal(sqlstate_rc("42601"), RC_BUG);
    assert_int_equal(sqlstate_rc(NULL), RC_UNAVAILABLE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ids_are_in_the_order_of_time),
        cmocka_unit_test(ids_are_read_as_they_are_written),
        cmocka_unit_test(the_chain_is_as_described),
        cmocka_unit_test(sqlstates_are_told_apart),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
