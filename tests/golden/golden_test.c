// SPDX-License-Identifier: MIT
//
// The recorded games as golden files: test_golden FOLDER
//
// Each game is replayed by deciding every move again and by its effects alone;
// scores and the digest after every event are to be those of its
// `.expected.json`. Together the games are to meet everything there is.
//
//     test_golden --write FOLDER
//
// writes the expected files anew. Nothing else does: that a digest changed is a
// decision of whoever runs it and looks at the difference.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/golden/coverage.h"
#include "tests/golden/expected.h"
#include "tests/support/unit.h"

enum {
    PATH_SIZE = 600,
    TESTS_OF_A_GAME = 4
};

struct collection {
    struct catalog *catalog;
    size_t count;
    struct recorded_game games[RECORDED_GAMES_MAX];
};

// ---- one game ----

// Length of the line that `text` begins with.
static int line_length(const char *text)
{
    return (int)strcspn(text, "\n");
}

static const char *next_line(const char *text)
{
    const char *end = text + line_length(text);

    return *end == '\n' ? end + 1 : end;
}

static void assert_same_text(const struct recorded_game *game, const char *was,
                             const char *expected)
{
    int line = 1;

    while (*expected && line_length(was) == line_length(expected) &&
           strncmp(was, expected, strcspn(was, "\n")) == 0) {
        was = next_line(was);
        expected = next_line(expected);
        line++;
    }
    if (*was || *expected) {
        fail_msg("%s.expected.json:%d: expected %.*s, but it was %.*s", game->name, line,
                 line_length(expected), expected, line_length(was), was);
    }
}

static void leads_to_what_is_expected(void **state)
{
    const struct recorded_game *game = *state;
    struct arena arena = {0};
    struct text text;
    char path[PATH_SIZE];
    size_t len = 0;

    expected_path(game, path, sizeof path);

    char *expected = recorded_game_slurp(path, &len);

    assert_non_null(expected);
    text_init(&text, &arena);
    expected_write(game, &text);
    assert_same_text(game, text.bytes, expected);
    free(expected);
    arena_done(&arena);
}

static void ignore(void *context, const struct step *step)
{
    (void)context;
    (void)step;
}

static void ends_with_the_result_that_it_claims(void **state)
{
    const struct recorded_game *game = *state;
    const struct node *claim = node_find(node_find(game->document, "result"), "scores");
    struct play end = recorded_game_play(game, ignore, NULL);
    struct score scores[SEAT_LAST];

    assert_true(play_is_finished(&end));
    assert_non_null(claim);
    assert_int_equal(claim->count, end.state.head.seat_count);
    play_scores(&end, scores);
    for (size_t i = 0; i < claim->count; i++) {
        assert_int_equal(node_at(claim, i)->number, scores[i].total);
    }
}

// Replays beside the deciding play, by the effects that it left.
struct replay {
    struct play play;
    int32_t points[SEAT_LAST];
};

static void follow(void *context, const struct step *step)
{
    struct replay *replay = context;
    uint8_t bytes[EFFECTS_MAX * EFFECT_BYTES_MAX];
    size_t len = effects_encode(step->event.effects, step->event.effect_count, bytes);
    struct err err = {0};

    assert_int_equal(play_apply(&replay->play, bytes, len, &err), OK);
    assert_memory_equal(&replay->play.state, &step->after.state, sizeof step->after.state);
    assert_true(replay->play.digest == step->after.digest);
    for (size_t i = 0; i < step->event.effect_count; i++) {
        const struct effect *effect = &step->event.effects[i];

        if (effect->kind == EFFECT_POINTS) {
            replay->points[effect->seat - 1] += effect->args[2];
        }
    }
}

static void is_replayed_by_its_effects_alone(void **state)
{
    const struct recorded_game *game = *state;
    struct replay replay = {0};
    struct score scores[SEAT_LAST];

    recorded_game_begin(game, &replay.play);

    struct play end = recorded_game_play(game, follow, &replay);

    play_scores(&end, scores);
    for (int i = 0; i < SEAT_LAST; i++) {
        assert_int_equal(replay.points[i], scores[i].total);
    }
}

static void check_sentence(const struct play *play, const struct move *move)
{
    struct arena arena = {0};
    struct text text;
    char line[MOVE_TEXT];

    text_init(&text, &arena);
    play_describe(play, move, &text);
    (void)notation_format(play->catalog, move, line);
    if (text.len < 2 || text.bytes[text.len - 1] != '.' || strpbrk(text.bytes, "_*")) {
        fail_msg("\"%s\" is described as: %s", line, text.bytes);
    }
    arena_done(&arena);
}

// Line and sentence of every legal move.
static void look_at_moves(void *context, const struct step *step)
{
    static struct move moves[PLAY_MOVES_MAX];
    size_t count = play_list(&step->before, moves, COUNT_OF(moves));
    bool is_listed = false;

    (void)context;
    for (size_t i = 0; i < count; i++) {
        check_sentence(&step->before, &moves[i]);
        is_listed |= move_equal(&moves[i], &step->event.move);
    }
    assert_true(is_listed);
}

static void has_lines_and_sentences_for_its_moves(void **state)
{
    const struct recorded_game *game = *state;
    char line[MOVE_TEXT];
    struct move move;
    struct refusal refusal;

    (void)recorded_game_play(game, look_at_moves, NULL);
    for (size_t i = 0; i < recorded_game_length(game); i++) {
        const char *written = recorded_game_line(game, i);

        assert_true(notation_parse(game->catalog, written, strlen(written), &move, &refusal));
        (void)notation_format(game->catalog, &move, line);
        assert_string_equal(line, written);
    }
}

// ---- all of them ----

static bool is_by_hand(const struct recorded_game *game)
{
    return strncmp(game->name, "hand-", strlen("hand-")) == 0;
}

static void recorded_games_meet_everything(void **state)
{
    const struct collection *all = *state;
    struct coverage coverage = {0};

    for (size_t i = 0; i < all->count; i++) {
        (void)recorded_game_play(&all->games[i], coverage_add, &coverage);
    }
    assert_int_equal(coverage_print_missing(&coverage, all->catalog), 0);
}

// Those that were written by hand meet every rule by themselves.
static void games_by_hand_meet_every_rule(void **state)
{
    const struct collection *all = *state;
    struct coverage coverage = {
        .situations = {[SITUATION_FOUR_SEATS] = true,
                       [SITUATION_FIVE_SEATS] = true,
                       [SITUATION_SHARED_VICTORY] = true},
    };

    for (size_t i = 0; i < all->count; i++) {
        if (is_by_hand(&all->games[i])) {
            (void)recorded_game_play(&all->games[i], coverage_add, &coverage);
        }
    }
    assert_int_equal(coverage_print_missing(&coverage, all->catalog), 0);
}

// Counted by hand from the rulebook, before the engine had seen the games.
static const struct {
    const char *game;
    int seat;
    int32_t tiles;
    int32_t charts;
    int32_t publications;
    int32_t theories;
    int32_t darwin_token;
} counted_by_hand[] = {
    {"hand-two-players", 1, 5, 4, 0, 30, 2},    {"hand-two-players", 2, 9, 6, 10, 14, 0},
    {"hand-three-players", 1, 0, 20, 5, 22, 0}, {"hand-three-players", 2, 32, 1, 10, 4, 0},
    {"hand-three-players", 3, 4, 2, 5, 26, 2},
};

static struct score score_of(const struct collection *all, const char *name, int seat)
{
    struct score scores[SEAT_LAST] = {0};

    for (size_t i = 0; i < all->count; i++) {
        if (strcmp(all->games[i].name, name) == 0) {
            struct play end = recorded_game_play(&all->games[i], ignore, NULL);

            play_scores(&end, scores);
        }
    }
    return scores[seat - 1];
}

static void games_by_hand_score_what_was_counted_by_hand(void **state)
{
    for (size_t i = 0; i < COUNT_OF(counted_by_hand); i++) {
        struct score score = score_of(*state, counted_by_hand[i].game, counted_by_hand[i].seat);
        const int32_t *points = score.points;

        assert_int_equal(points[FOOTSTEPS_SOURCE_TILES], counted_by_hand[i].tiles);
        assert_int_equal(points[FOOTSTEPS_SOURCE_CHARTS], counted_by_hand[i].charts);
        assert_int_equal(points[FOOTSTEPS_SOURCE_PUBLICATIONS],
                         counted_by_hand[i].publications);
        assert_int_equal(points[FOOTSTEPS_SOURCE_THEORIES], counted_by_hand[i].theories);
        assert_int_equal(points[FOOTSTEPS_SOURCE_DARWIN_TOKEN],
                         counted_by_hand[i].darwin_token);
    }
}

// ---- running ----

static int write_expected(const struct recorded_game *game)
{
    struct arena arena = {0};
    struct text text;
    char path[PATH_SIZE];

    expected_path(game, path, sizeof path);

    FILE *file = fopen(path, "wb");

    if (file == NULL) {
        perror(path);
        return EXIT_FAILURE;
    }
    text_init(&text, &arena);
    expected_write(game, &text);

    bool is_written = fwrite(text.bytes, 1, text.len, file) == text.len;

    is_written &= fclose(file) == 0;
    arena_done(&arena);
    (void)printf("%s %s\n", is_written ? "wrote" : "could not write", path);
    return is_written ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int write_all(struct collection *all)
{
    int status = EXIT_SUCCESS;

    for (size_t i = 0; i < all->count; i++) {
        status |= write_expected(&all->games[i]);
    }
    return status;
}

static size_t add_tests_of(struct recorded_game *game, struct CMUnitTest *out)
{
    static const struct {
        const char *name;
        CMUnitTestFunction fn;
    } of_a_game[TESTS_OF_A_GAME] = {
        {"leads to what is expected", leads_to_what_is_expected},
        {"ends with the result that it claims", ends_with_the_result_that_it_claims},
        {"is replayed by its effects alone", is_replayed_by_its_effects_alone},
        {"has lines and sentences for its moves", has_lines_and_sentences_for_its_moves},
    };

    for (size_t i = 0; i < TESTS_OF_A_GAME; i++) {
        out[i] = (struct CMUnitTest){
            .name = arena_printf(&game->arena, "%s %s", game->name, of_a_game[i].name),
            .test_func = of_a_game[i].fn,
            .initial_state = game,
        };
    }
    return TESTS_OF_A_GAME;
}

static int check_all(struct collection *all)
{
    static struct CMUnitTest tests[RECORDED_GAMES_MAX * TESTS_OF_A_GAME];
    size_t count = 0;

    for (size_t i = 0; i < all->count; i++) {
        count += add_tests_of(&all->games[i], &tests[count]);
    }

    const struct CMUnitTest of_all[] = {
        cmocka_unit_test_prestate(recorded_games_meet_everything, all),
        cmocka_unit_test_prestate(games_by_hand_meet_every_rule, all),
        cmocka_unit_test_prestate(games_by_hand_score_what_was_counted_by_hand, all),
    };
    int failed = _cmocka_run_group_tests("recorded games", tests, count, NULL, NULL);

    return failed + cmocka_run_group_tests_name("all of them", of_all, NULL, NULL);
}

int main(int argc, char **argv)
{
    static struct collection all;
    bool is_writing = argc == 3 && strcmp(argv[1], "--write") == 0;

    if (argc != 2 && !is_writing) {
        (void)fprintf(stderr, "usage: %s [--write] FOLDER\n", argv[0]);
        return 2;
    }
    all.catalog = engine_builtin_catalog(engine_find_ruleset("footsteps"));
    all.count = recorded_games_load(all.games, argv[argc - 1], all.catalog);

    int status = is_writing ? write_all(&all) : check_all(&all);

    recorded_games_done(all.games, all.count);
    catalog_free(all.catalog);
    return status;
}
