// SPDX-License-Identifier: MIT
//
// Going on with a game: whose word counts when chance is to act, and what a log
// may leave out.
#include <string.h>

#include "api/service/advance.h"
#include "api/service/content_hash.h"
#include "tests/support/unit.h"

enum {
    SEED = 42
};

struct fixture {
    struct arena arena;
    struct failure failure;
    struct catalog *catalog;
    struct play start;
    struct advance advance;
    struct rng rng;
};

static int set_up(void **state)
{
    static struct fixture fixture;

    fixture = (struct fixture){0};
    failure_init(&fixture.failure, &fixture.arena);
    fixture.catalog = engine_builtin_catalog(engine_find_ruleset("footsteps"));
    play_deal(&fixture.start, fixture.catalog, 1, 2, SEED);
    advance_init(&fixture.advance, &fixture.arena, &fixture.start);
    rng_init(&fixture.rng, SEED);
    *state = &fixture;
    return 0;
}

static int clean_up(void **state)
{
    struct fixture *fixture = *state;

    catalog_free(fixture->catalog);
    arena_done(&fixture->arena);
    return 0;
}

static void use_seed(struct chance *chance, bool is_strict)
{
    chance->policy = CHANCE_SEED;
    chance->has_seed = true;
    chance->seed = SEED;
    chance->is_strict = is_strict;
}

static struct given_move give(struct fixture *fixture, const struct move *move)
{
    char line[MOVE_TEXT];
    size_t len = notation_format(fixture->catalog, move, line);

    return (struct given_move){.line = arena_dup(&fixture->arena, line, len), .len = len};
}

static enum rc advance_by(struct fixture *fixture, const struct move *move)
{
    struct given_move given = give(fixture, move);

    return advance_moves(&fixture->advance, &(struct given_moves){.count = 1, .items = &given},
                         &fixture->failure);
}

static struct move pick(struct fixture *fixture)
{
    return policy_pick(POLICY_RANDOM, &fixture->advance.play, &fixture->rng);
}

// Plays seats at random until chance has answered something.
static void play_until_draw(struct fixture *fixture)
{
    while (fixture->advance.draw_count == 0) {
        struct move move = pick(fixture);

        assert_int_equal(advance_by(fixture, &move), OK);
    }
}

static void play_until_chance(struct fixture *fixture)
{
    while (play_turn(&fixture->advance.play) != SEAT_CHANCE) {
        struct move move = pick(fixture);

        assert_int_equal(advance_by(fixture, &move), OK);
    }
}

static void test_without_a_policy_chance_waits(void **state)
{
    struct fixture *fixture = *state;
    struct move moves[PLAY_MOVES_MAX];

    play_until_chance(fixture);

    uint32_t seq = play_seq(&fixture->advance.play);
    struct move move = move_of(1, 1);

    // Whatever a seat does there is refused, with what may be done instead.
    fixture->failure.kind = FAILURE_PLAIN;
    assert_true(play_list(&fixture->start, moves, PLAY_MOVES_MAX) > 0);
    move = moves[0];
    assert_int_equal(advance_by(fixture, &move), RC_REFUSED);
    assert_int_equal(fixture->failure.kind, FAILURE_MOVE);
    assert_int_equal(fixture->failure.illegal.index, 0);
    assert_int_equal(fixture->failure.illegal.seq, seq + 1);
    assert_string_equal(fixture->failure.illegal.refusal.name, "not_your_turn");
    assert_int_equal(fixture->failure.illegal.legal_count, FAILURE_LEGAL_MAX);
    assert_int_equal(play_seq(&fixture->advance.play), seq);
}

static void test_a_seed_answers_until_a_seat_must_act(void **state)
{
    struct fixture *fixture = *state;

    use_seed(&fixture->advance.chance, true);
    play_until_draw(fixture);
    assert_int_equal(fixture->advance.draws[0].origin, CHANCE_FROM_SEED);
    assert_int_not_equal(play_turn(&fixture->advance.play), SEAT_CHANCE);
}

static void test_a_record_keeps_to_its_seed(void **state)
{
    struct fixture *fixture = *state;
    struct move moves[PLAY_MOVES_MAX];

    play_until_chance(fixture);
    use_seed(&fixture->advance.chance, true);

    struct move drawn = play_draw(&fixture->advance.play, SEED);
    size_t count = play_list(&fixture->advance.play, moves, PLAY_MOVES_MAX);
    size_t other = 0;

    assert_true(count > 1);
    other = move_equal(&moves[0], &drawn) ? 1 : 0;
    assert_int_equal(advance_by(fixture, &moves[other]), RC_REFUSED);
    assert_string_equal(fixture->failure.illegal.refusal.name, "draw_differs_from_seed");
    assert_string_equal(fixture->failure.illegal.expected, give(fixture, &drawn).line);
    assert_int_equal(advance_by(fixture, &drawn), OK);
    assert_int_equal(fixture->advance.draws[0].origin, CHANCE_GIVEN);
}

static void test_in_a_what_if_line_a_given_draw_wins(void **state)
{
    struct fixture *fixture = *state;
    struct move moves[PLAY_MOVES_MAX];

    play_until_chance(fixture);
    use_seed(&fixture->advance.chance, false);

    struct move drawn = play_draw(&fixture->advance.play, SEED);
    size_t count = play_list(&fixture->advance.play, moves, PLAY_MOVES_MAX);

    assert_true(count > 1);
    assert_int_equal(advance_by(fixture, &moves[move_equal(&moves[0], &drawn) ? 1 : 0]), OK);
    assert_int_equal(fixture->advance.draws[0].origin, CHANCE_GIVEN);
}

static void finish(struct fixture *fixture)
{
    while (!play_is_finished(&fixture->advance.play)) {
        struct move move = pick(fixture);

        assert_int_equal(advance_by(fixture, &move), OK);
    }
}

static void test_replay_draws_as_the_parent_did(void **state)
{
    struct fixture *fixture = *state;
    struct draws draws;

    use_seed(&fixture->advance.chance, true);
    finish(fixture);
    assert_int_equal(draws_read(&draws, &fixture->arena, &fixture->start,
                                &fixture->advance.log.events, fixture->advance.log.events.count,
                                NULL),
                     OK);

    struct advance record = fixture->advance;

    // The same seats' moves, without a seed: the parent's draws are enough.
    advance_init(&fixture->advance, &fixture->arena, &fixture->start);
    fixture->advance.chance.policy = CHANCE_REPLAY;
    fixture->advance.chance.parent = &draws;
    rng_init(&fixture->rng, SEED);
    finish(fixture);
    assert_true(fixture->advance.play.digest == record.play.digest);
    assert_int_equal(fixture->advance.draw_count, record.draw_count);
    for (size_t i = 0; i < record.draw_count; i++) {
        enum chance_origin origin = fixture->advance.draws[i].origin;

        assert_true(origin == CHANCE_FROM_PARENT || origin == CHANCE_KNOWN);
        assert_true(fixture->advance.draws[i].is_parents);
    }
}

static void test_replay_goes_on_where_the_parent_has_no_draw(void **state)
{
    struct fixture *fixture = *state;
    struct draws draws = {0};

    fixture->advance.chance.policy = CHANCE_REPLAY;
    fixture->advance.chance.parent = &draws;
    play_until_chance(fixture);
    fixture->advance.chance.has_seed = true;
    fixture->advance.chance.seed = SEED;
    assert_int_equal(
        advance_moves(&fixture->advance, &(struct given_moves){0}, &fixture->failure), OK);
    assert_int_equal(fixture->advance.draws[0].origin, CHANCE_FROM_SEED);
    assert_false(fixture->advance.draws[0].is_parents);
}

static void test_a_long_line_is_cut_between_characters(void **state)
{
    struct fixture *fixture = *state;
    struct text text;

    text_init(&text, &fixture->arena);
    text_putc(&text, 'x');
    for (int i = 0; i < MOVE_TEXT; i++) {
        text_puts(&text, "\xc3\xa9");
    }

    struct given_move given = {.line = text.bytes, .len = text.len};

    assert_int_equal(advance_moves(&fixture->advance,
                                   &(struct given_moves){.count = 1, .items = &given},
                                   &fixture->failure),
                     RC_REFUSED);
    assert_int_equal(strlen(fixture->failure.illegal.move), MOVE_TEXT - 1);
    assert_string_equal(fixture->failure.illegal.refusal.name, "bad_notation");
}

// The fingerprint and the hash of all content.
struct hashes {
    uint8_t fingerprint[STORE_HASH_BYTES];
    uint8_t content[STORE_HASH_BYTES];
};

static struct hashes hash_game(struct fixture *fixture, const struct store_game *game,
                               size_t move_count)
{
    static const char *const moves[] = {"1 take b1", "* tile shoebill"};
    struct hashes hashes;

    content_fingerprint(&fixture->arena, game, moves, move_count, hashes.fingerprint);
    content_hash(&fixture->arena, game, hashes.fingerprint, hashes.content);
    return hashes;
}

static void test_equal_content_has_equal_hashes(void **state)
{
    struct fixture *fixture = *state;
    struct store_game game = {.ruleset = "footsteps", .catalog = "c", .setup = "{}"};

    game.seat_count = 1;
    game.players[0] = (struct store_player){.seat = 1, .name = "Ada"};

    struct hashes first = hash_game(fixture, &game, 2);

    game.source_system = "elsewhere";
    game.has_seed = true;

    struct hashes again = hash_game(fixture, &game, 2);

    assert_memory_equal(&first, &again, sizeof first);
    again = hash_game(fixture, &game, 1);
    assert_memory_not_equal(first.fingerprint, again.fingerprint, sizeof first.fingerprint);
    assert_memory_not_equal(first.content, again.content, sizeof first.content);
}

static void test_fingerprint_knows_no_names(void **state)
{
    struct fixture *fixture = *state;
    struct store_game game = {.ruleset = "footsteps", .catalog = "c", .setup = "{}"};
    struct hashes first = hash_game(fixture, &game, 2);

    game.seat_count = 1;
    game.players[0] = (struct store_player){.seat = 1, .name = "Ben"};
    game.played_at = "2026-05-01T19:30:00Z";

    struct hashes named = hash_game(fixture, &game, 2);

    assert_memory_equal(first.fingerprint, named.fingerprint, sizeof first.fingerprint);
    assert_memory_not_equal(first.content, named.content, sizeof first.content);
    game.setup = "{\"a\":1}";
    named = hash_game(fixture, &game, 2);
    assert_memory_not_equal(first.fingerprint, named.fingerprint, sizeof first.fingerprint);
}

// ---- what a log may leave out: here the first legal move of a seat ----

static bool imply_first(const struct catalog *catalog, const void *state, struct move *out)
{
    struct play play = {.catalog = catalog};
    struct move moves[PLAY_MOVES_MAX];

    memcpy(&play.state, state, catalog->ruleset->state_size);
    if (play_turn(&play) == SEAT_CHANCE || play_list(&play, moves, PLAY_MOVES_MAX) == 0) {
        return false;
    }
    *out = moves[0];
    return true;
}

// A ruleset of which logs may leave out moves, over the catalog of the fixture.
struct implying {
    struct ruleset ruleset;
    struct catalog catalog;
};

static void let_moves_be_left_out(struct fixture *fixture, struct implying *implying)
{
    implying->ruleset = *fixture->catalog->ruleset;
    implying->ruleset.imply = imply_first;
    implying->catalog = *fixture->catalog;
    implying->catalog.ruleset = &implying->ruleset;
    fixture->advance.play.catalog = &implying->catalog;
}

// The first legal move of the game and the one that seat 2 has after it.
static void find_second(struct fixture *fixture, struct move *out_first,
                        struct move *out_second)
{
    struct advance ahead = fixture->advance;
    struct move moves[PLAY_MOVES_MAX];

    assert_true(play_list(&ahead.play, moves, PLAY_MOVES_MAX) > 0);
    *out_first = moves[0];
    while (play_turn(&ahead.play) != 2) {
        struct play_event event;
        struct refusal refusal;

        assert_true(play_list(&ahead.play, moves, PLAY_MOVES_MAX) > 0);
        moves[0] =
            play_turn(&ahead.play) == SEAT_CHANCE ? play_draw(&ahead.play, SEED) : moves[0];
        assert_true(play_move(&ahead.play, &moves[0], &event, &refusal));
    }
    assert_true(play_list(&ahead.play, moves, PLAY_MOVES_MAX) > 0);
    *out_second = moves[0];
}

static void test_moves_that_are_left_out_become_events(void **state)
{
    struct fixture *fixture = *state;
    struct implying implying;
    struct move first;
    struct move second;

    let_moves_be_left_out(fixture, &implying);
    use_seed(&fixture->advance.chance, true);
    find_second(fixture, &first, &second);
    assert_int_equal(advance_by(fixture, &second), OK);

    const struct store_events *events = &fixture->advance.log.events;

    assert_true(events->count > 2);
    assert_string_equal(events->moves[0], give(fixture, &first).line);
    assert_true(fixture->advance.draw_count > 0);
}

static void test_a_line_that_fits_nowhere_is_refused_where_it_stands(void **state)
{
    struct fixture *fixture = *state;
    struct implying implying;
    struct move first;
    struct move second;

    find_second(fixture, &first, &second);
    second.seat = SEAT_LAST; // nobody sits there
    let_moves_be_left_out(fixture, &implying);

    // Nothing of what was tried in between remains: no event, no draw, no seq.
    struct advance before = fixture->advance;

    assert_int_equal(advance_by(fixture, &second), RC_REFUSED);
    assert_string_equal(fixture->failure.illegal.refusal.name, "not_your_turn");
    assert_string_equal(fixture->failure.illegal.refusal.values[0].word, "1");
    assert_int_equal(fixture->failure.illegal.seq, 1);
    assert_int_equal(fixture->advance.log.events.count, 0);
    assert_int_equal(fixture->advance.draw_count, before.draw_count);
    assert_true(fixture->advance.play.digest == before.play.digest);
}

static void test_the_end_may_be_left_out_as_a_whole(void **state)
{
    struct fixture *fixture = *state;
    struct implying implying;
    uint64_t digest = fixture->advance.play.digest;

    // Chance waits for a draw: the end is not reached, so nothing is played.
    let_moves_be_left_out(fixture, &implying);
    advance_to_end(&fixture->advance);
    assert_int_equal(fixture->advance.log.events.count, 0);
    assert_true(fixture->advance.play.digest == digest);

    use_seed(&fixture->advance.chance, true);
    advance_to_end(&fixture->advance);
    assert_true(play_is_finished(&fixture->advance.play));
    assert_int_equal(fixture->advance.log.events.count, play_seq(&fixture->advance.play));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_moves_that_are_left_out_become_events, set_up,
                                        clean_up),
        cmocka_unit_test_setup_teardown(
            test_a_line_that_fits_nowhere_is_refused_where_it_stands, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_the_end_may_be_left_out_as_a_whole, set_up,
                                        clean_up),
        cmocka_unit_test_setup_teardown(test_without_a_policy_chance_waits, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_a_seed_answers_until_a_seat_must_act, set_up,
                                        clean_up),
        cmocka_unit_test_setup_teardown(test_a_record_keeps_to_its_seed, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_in_a_what_if_line_a_given_draw_wins, set_up,
                                        clean_up),
        cmocka_unit_test_setup_teardown(test_replay_draws_as_the_parent_did, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_replay_goes_on_where_the_parent_has_no_draw,
                                        set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_a_long_line_is_cut_between_characters, set_up,
                                        clean_up),
        cmocka_unit_test_setup_teardown(test_equal_content_has_equal_hashes, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_fingerprint_knows_no_names, set_up, clean_up),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
