// SPDX-License-Identifier: MIT
//
// The blocks of the statistics: that bytes are what they were made of, that
// ranges are split, kept up and made again, and that what is in none is counted as well.
#include <string.h>

#include "store/stat_block.h"
#include "tests/store/fixture.h"

enum {
    COPIES = 2100,
    SEATS = 2
};

// ---- columns ----

static void expect_ints_back(const int64_t *numbers, size_t count, size_t bytes)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct stat_writer writer = {.arena = &arena};
    struct stat_reader reader;
    const int64_t *back = NULL;

    stat_write_ints(&writer, numbers, count);
    assert_int_equal(writer.len, 13 + bytes);
    stat_reader_init(&reader, &arena, (struct store_bytes){writer.bytes, writer.len});
    back = stat_read_ints(&reader, count);
    assert_false(reader.is_bad);
    assert_int_equal(reader.left, 0);
    assert_memory_equal(back, numbers, count * sizeof *numbers);
}

static void numbers_take_what_their_range_needs(void **state)
{
    (void)state;
    expect_ints_back((const int64_t[]){0}, 0, 0);
    expect_ints_back((const int64_t[]){STAT_NULL, STAT_NULL}, 2, 2);
    expect_ints_back((const int64_t[]){7, STAT_NULL, 7}, 3, 3);
    expect_ints_back((const int64_t[]){-100, 154}, 2, 2);
    expect_ints_back((const int64_t[]){-100, 155}, 2, 4);
    expect_ints_back((const int64_t[]){0, UINT16_MAX - 1}, 2, 4);
    expect_ints_back((const int64_t[]){0, UINT16_MAX}, 2, 8);
    expect_ints_back((const int64_t[]){INT32_MIN, INT32_MAX, STAT_NULL}, 3, 24);
    expect_ints_back((const int64_t[]){INT64_MIN / 2, INT64_MAX / 2}, 2, 16);
}

static void lists_and_texts_come_back(void **state)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct stat_writer writer = {.arena = &arena};
    struct stat_reader reader;
    uint32_t starts[] = {0, 2, 2, 3};
    int64_t items[] = {5, -5, 9};
    const char *const texts[] = {"", NULL, "solo"};
    const struct stat_lists lists = {starts, items};
    size_t count = 0;

    (void)state;
    stat_write_lists(&writer, &lists, 3);
    stat_write_texts(&writer, texts, 3);
    stat_reader_init(&reader, &arena, (struct store_bytes){writer.bytes, writer.len});

    struct stat_lists back = stat_read_lists(&reader, 3);
    const char **texts_back = stat_read_texts(&reader, &count);

    assert_false(reader.is_bad);
    assert_memory_equal(back.starts, starts, sizeof starts);
    assert_memory_equal(back.items, items, sizeof items);
    assert_int_equal(count, 3);
    assert_string_equal(texts_back[0], "");
    assert_null(texts_back[1]);
    assert_string_equal(texts_back[2], "solo");
}

// ---- blocks ----

static struct stat_block small_block(void)
{
    static struct store_id games[2] = {{{1}}, {{2}}};
    static const char *modules[] = {"solo"};
    static const char *tags[] = {"league"};
    static struct stat_setting settings[] = {{"a", "sha", NULL, NULL, 0, 2},
                                             {"b", "sha", "x", modules, 1, 1}};
    static int64_t setting[] = {0, 1};
    static int64_t time[] = {STAT_NULL, 1700000000000000};
    static uint32_t tag_starts[] = {0, 0, 1};
    static int64_t tagged[] = {0};
    static int64_t game[] = {0, 0, 1};
    static int64_t number[] = {1, 2, 1};

    return (struct stat_block){.settings = settings,
                               .setting_count = 2,
                               .tags = tags,
                               .tag_count = 1,
                               .game_count = 2,
                               .games = games,
                               .game_setting = setting,
                               .played_at = time,
                               .month = time,
                               .tagged = {tag_starts, tagged},
                               .seat_count = 3,
                               .game = game,
                               .seat = number,
                               .player = number,
                               .score = number,
                               .rank = number,
                               .wins = number,
                               .length = number};
}

static void a_block_comes_back(void **state)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct stat_block block = small_block();
    struct stat_block back;

    (void)state;
    assert_true(stat_block_unpack(&back, &arena, stat_block_pack(&block, &arena)));
    assert_int_equal(back.game_count, 2);
    assert_int_equal(back.seat_count, 3);
    assert_memory_equal(back.games, block.games, 2 * sizeof *block.games);
    assert_memory_equal(back.played_at, block.played_at, 2 * sizeof *block.played_at);
    assert_memory_equal(back.game, block.game, 3 * sizeof *block.game);
    assert_memory_equal(back.length, block.length, 3 * sizeof *block.length);
    assert_string_equal(back.tags[0], "league");
    assert_null(back.settings[0].source);
    assert_true(stat_setting_is_solo(&back.settings[1]));
    assert_false(stat_setting_is_solo(&back.settings[0]));
    assert_string_equal(back.settings[1].modules[0], "solo");
}

// Of any bytes one may be another one; nothing is read that is not there.
static void damaged_bytes_are_noticed_or_harmless(void **state)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct stat_block block = small_block();
    struct store_bytes bytes = stat_block_pack(&block, &arena);
    struct stat_block back;

    (void)state;
    for (size_t len = 1; len < bytes.len; len++) {
        const uint8_t *cut = (const uint8_t *)arena_dup(&arena, (const char *)bytes.bytes, len);

        assert_false(stat_block_unpack(&back, &arena, (struct store_bytes){cut, len}));
    }
    for (size_t at = 0; at < bytes.len; at++) {
        uint8_t *other = (uint8_t *)arena_dup(&arena, (const char *)bytes.bytes, bytes.len);

        other[at] ^= 0xff;
        (void)stat_block_unpack(&back, &arena, (struct store_bytes){other, bytes.len});
    }
}

// ---- ranges ----

// As many games like the one that is stored, with lower ids, that count but are stale.
static void copy_games(struct fixture *fixture, int first, int last)
{
    struct arena *arena = &fixture->arena;

    fixture_run(
        fixture->owner,
        arena_printf(
            arena,
            "INSERT INTO game (id, ruleset, modules, catalog, digest_version, rules_version,"
            "    seat_count, seed, setup, setup_digest, status, official_line, played_at, tags,"
            "    stored_at)"
            " SELECT ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ruleset,"
            "    modules, catalog, digest_version, rules_version, seat_count, seed, setup,"
            "    setup_digest, status, official_line, played_at, tags, stored_at"
            "   FROM (SELECT * FROM game ORDER BY id DESC LIMIT 1) g, generate_series(%d, %d) n;"
            "INSERT INTO seat (game, seat, player, score, rank, win_permille, points, facts,"
            "    length, round_scores, turn_scores, opening)"
            " SELECT ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, seat, player,"
            "    score + n %% 7, rank, win_permille, points, facts, length, round_scores,"
            "    turn_scores, opening"
            "   FROM (SELECT * FROM seat ORDER BY game DESC, seat LIMIT %d) s,"
            "        generate_series(%d, %d) n;"
            "SELECT stat_record(array_agg("
            "    ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid), 1)"
            "   FROM generate_series(%d, %d) n",
            first, last, SEATS, first, last, first, last));
}

static int pack(struct fixture *fixture, int least, int most)
{
    int packed = -1;
    struct err err = {OK, ""};

    if (store_pack_stats(fixture->store, least, most, &packed, &err) != OK) {
        fail_msg("%s", err.text);
    }
    return packed;
}

static int64_t pack_again(struct fixture *fixture)
{
    int64_t differing = -1;

    assert_int_equal(store_pack_stats_again(fixture->store, &differing, NULL), OK);
    return differing;
}

// All games, by a look at every seat.
static void expect_games(struct fixture *fixture, int64_t games)
{
    struct store_stat_query query = {
        .is_scan = true, .measured = {STORE_SCORE}, .measured_count = 1};
    struct store_stat_answer answer = {0};

    assert_int_equal(store_load_stats(fixture->store, &fixture->arena, &query, &answer, NULL),
                     OK);
    assert_int_equal(answer.seen.games, games);
    assert_int_equal(answer.tables[0].rows[0].games, games);
    assert_int_equal(answer.tables[0].rows[0].seats, games * SEATS);
}

static void ranges_are_split_and_kept_up(void **state)
{
    struct fixture *fixture = *state;

    (void)sample_put(fixture, sample_new(fixture, SEATS, 4, "1"));
    copy_games(fixture, 1, COPIES);
    expect_games(fixture, COPIES + 1);
    assert_int_equal(pack(fixture, COPIES + 2, 10), 0);
    assert_int_equal(pack(fixture, 1, 10), 10);
    fixture_expect(fixture, "(SELECT count(*) = 3 FROM stat_block)");
    expect_games(fixture, COPIES + 1);
    assert_int_equal(pack(fixture, 1, 2 * COPIES), COPIES - 9);
    fixture_expect(fixture, "(SELECT count(*) = 0 FROM stat_stale)");
    expect_games(fixture, COPIES + 1);

    // In front of all others, into a range that is full.
    copy_games(fixture, 0, 0);
    assert_int_equal(pack(fixture, 1, 10), 1);
    expect_games(fixture, COPIES + 2);
    assert_int_equal(pack_again(fixture), 0);
}

static void blocks_are_made_again(void **state)
{
    struct fixture *fixture = *state;

    (void)sample_put(fixture, sample_new(fixture, SEATS, 4, "1"));
    assert_int_equal(pack_again(fixture), 0);
    assert_int_equal(pack(fixture, 1, 10), 1);
    assert_int_equal(pack_again(fixture), 0);
    fixture_run(fixture->owner, "UPDATE stat_block SET seats = '\\x01'");
    assert_int_equal(pack_again(fixture), 1);
    fixture_run(fixture->owner, "DELETE FROM stat_block_fact");
    assert_int_equal(pack_again(fixture), 1);
    fixture_run(fixture->owner, "DELETE FROM stat_block; DELETE FROM stat_block_fact");
    assert_int_equal(pack_again(fixture), 1);
    assert_int_equal(pack_again(fixture), 0);
    expect_games(fixture, 1);
}

static void blocks_are_packed_by_one_at_a_time(void **state)
{
    struct fixture *fixture = *state;

    (void)sample_put(fixture, sample_new(fixture, SEATS, 4, "1"));
    fixture_run(fixture->owner, "SELECT pg_advisory_lock(4867713520814664)");
    assert_int_equal(pack(fixture, 1, 10), 0);
    fixture_run(fixture->owner, "SELECT pg_advisory_unlock(4867713520814664)");
    assert_int_equal(pack(fixture, 1, 10), 1);
}

#define FRESH(test) cmocka_unit_test_setup_teardown(test, fixture_set_up, fixture_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_take_what_their_range_needs),
        cmocka_unit_test(lists_and_texts_come_back),
        cmocka_unit_test(a_block_comes_back),
        cmocka_unit_test(damaged_bytes_are_noticed_or_harmless),
        FRESH(ranges_are_split_and_kept_up),
        FRESH(blocks_are_made_again),
        FRESH(blocks_are_packed_by_one_at_a_time),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
