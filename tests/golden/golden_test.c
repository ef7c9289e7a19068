// SPDX-License-Identifier: MIT
//
// The recorded games as golden files: test_golden FOLDER
//
// The folder is named like the ruleset. Each game is replayed by deciding every move again and
// by its effects alone; scores and the digest after every event are to be those of its
// `.expected.json`. Together the games are to meet everything there is.
//
//     test_golden --write FOLDER
//
// writes the expected files anew. Nothing else does: that a digest changed is a
// decision of whoever runs it and looks at the difference.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/golden/expected.h"
#include "tests/support/unit.h"

enum {
    PATH_SIZE = 600,
    TESTS_OF_A_GAME = 4
};

struct collection {
    const struct golden_ruleset *golden;
    struct catalog *catalog;
    size_t count;
    struct recorded_game games[RECORDED_GAMES_MAX];
};

// A game and what it is held against.
struct subject {
    const struct golden_ruleset *golden;
    const struct recorded_game *game;
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
    const struct subject *subject = *state;
    const struct recorded_game *game = subject->game;
    struct arena arena = {0};
    struct text text;
    char path[PATH_SIZE];
    size_t len = 0;

    expected_path(game, path, sizeof path);

    char *expected = recorded_game_slurp(path, &len);

    assert_non_null(expected);
    text_init(&text, &arena);
    expected_write(subject->golden, game, &text);
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
    const struct recorded_game *game = ((const struct subject *)*state)->game;
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
    const struct recorded_game *game = ((const struct subject *)*state)->game;
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
    const struct recorded_game *game = ((const struct subject *)*state)->game;
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

// Names of what need not be met now, up to a NULL.
static const char *const *beyond;

static bool is_beyond(const char *name)
{
    for (const char *const *at = beyond; at && *at; at++) {
        if (strcmp(*at, name) == 0) {
            return true;
        }
    }
    return false;
}

int golden_print_unless(bool is_met, const char *kind, const char *name)
{
    if (is_met || is_beyond(name)) {
        return 0;
    }
    (void)fprintf(stderr, "no recorded game meets the %s %s\n", kind, name);
    return 1;
}

struct met {
    const struct golden_ruleset *golden;
    bool situations[SITUATIONS_MAX];
    void *coverage;
};

static void look(void *context, const struct step *step)
{
    struct met *met = context;

    for (size_t i = 0; i < met->golden->situation_count; i++) {
        met->situations[i] |= met->golden->situations[i].is_shown(step);
    }
    met->golden->cover(met->coverage, step);
}

static int print_missing(const struct met *met, const struct catalog *catalog)
{
    int missing = met->golden->print_missing(met->coverage, catalog);

    for (size_t i = 0; i < met->golden->situation_count; i++) {
        missing += golden_print_unless(met->situations[i], "situation",
                                       met->golden->situations[i].name);
    }
    return missing;
}

static bool is_by_hand(const struct recorded_game *game)
{
    return strncmp(game->name, "hand-", strlen("hand-")) == 0;
}

// Plays the games, or those by hand only, and fails for what they do not meet.
static void assert_everything_met(const struct collection *all, struct met *met,
                                  bool is_hand_only)
{
    met->golden = all->golden;
    met->coverage = calloc(1, all->golden->coverage_size);
    assert_non_null(met->coverage);
    for (size_t i = 0; i < all->count; i++) {
        if (!is_hand_only || is_by_hand(&all->games[i])) {
            (void)recorded_game_play(&all->games[i], look, met);
        }
    }

    int missing = print_missing(met, all->catalog);

    free(met->coverage);
    assert_int_equal(missing, 0);
}

static void recorded_games_meet_everything(void **state)
{
    struct met met = {0};

    assert_everything_met(*state, &met, false);
}

static void games_by_hand_meet_everything(void **state)
{
    const struct collection *all = *state;
    struct met met = {0};

    beyond = all->golden->beyond_hand;
    assert_everything_met(all, &met, true);
    beyond = NULL;
}

static void print_unlike(const struct hand_score *hand, const char *source, int32_t was,
                         int32_t by_hand)
{
    if (was != by_hand) {
        (void)fprintf(stderr, "%s: seat %d has %d points of %s, %d by hand\n", hand->game,
                      hand->seat, (int)was, source, (int)by_hand);
    }
}

static void check_hand_score(const struct collection *all, const struct hand_score *hand)
{
    const struct ruleset *ruleset = all->catalog->ruleset;
    size_t i = 0;

    while (i < all->count && strcmp(all->games[i].name, hand->game) != 0) {
        i++;
    }
    assert_true(i < all->count);

    struct play end = recorded_game_play(&all->games[i], ignore, NULL);
    struct score scores[SEAT_LAST];

    play_scores(&end, scores);
    for (size_t code = 0; code < ruleset->source_count; code++) {
        print_unlike(hand, ruleset->sources[code].name, scores[hand->seat - 1].points[code],
                     hand->points[code]);
    }
    assert_memory_equal(scores[hand->seat - 1].points, hand->points, sizeof hand->points);
}

// Every seat of every game by hand was counted.
static void games_by_hand_score_what_was_counted_by_hand(void **state)
{
    const struct collection *all = *state;
    size_t seats = 0;

    for (size_t i = 0; i < all->count; i++) {
        struct play begin;

        recorded_game_begin(&all->games[i], &begin);
        seats += is_by_hand(&all->games[i]) ? begin.state.head.seat_count : 0;
    }
    assert_int_equal(seats, all->golden->by_hand_count);
    for (size_t i = 0; i < all->golden->by_hand_count; i++) {
        check_hand_score(all, &all->golden->by_hand[i]);
    }
}

// ---- running ----

static int write_expected(const struct golden_ruleset *golden, const struct recorded_game *game)
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
    expected_write(golden, game, &text);

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
        status |= write_expected(all->golden, &all->games[i]);
    }
    return status;
}

static size_t add_tests_of(struct subject *subject, struct arena *names, struct CMUnitTest *out)
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
            .name = arena_printf(names, "%s %s", subject->game->name, of_a_game[i].name),
            .test_func = of_a_game[i].fn,
            .initial_state = subject,
        };
    }
    return TESTS_OF_A_GAME;
}

static int check_all(struct collection *all)
{
    static struct CMUnitTest tests[RECORDED_GAMES_MAX * TESTS_OF_A_GAME];
    static struct subject subjects[RECORDED_GAMES_MAX];
    size_t count = 0;

    for (size_t i = 0; i < all->count; i++) {
        subjects[i] = (struct subject){all->golden, &all->games[i]};
        count += add_tests_of(&subjects[i], &all->games[i].arena, &tests[count]);
    }

    const struct CMUnitTest of_all[] = {
        cmocka_unit_test_prestate(recorded_games_meet_everything, all),
        cmocka_unit_test_prestate(games_by_hand_score_what_was_counted_by_hand, all),
        cmocka_unit_test_prestate(games_by_hand_meet_everything, all),
    };
    size_t count_of_all = COUNT_OF(of_all) - (all->golden->beyond_hand ? 0 : 1);
    int failed = _cmocka_run_group_tests("recorded games", tests, count, NULL, NULL);

    return failed + _cmocka_run_group_tests("all of them", of_all, count_of_all, NULL, NULL);
}

// The ruleset that a folder is named like; NULL: there is none.
static const struct golden_ruleset *find_golden(const char *folder)
{
    static const struct golden_ruleset *const rulesets[] = {&golden_footsteps, &golden_journey};
    const char *slash = strrchr(folder, '/');
    const char *name = slash ? slash + 1 : folder;

    for (size_t i = 0; i < COUNT_OF(rulesets); i++) {
        if (strcmp(rulesets[i]->name, name) == 0) {
            return rulesets[i];
        }
    }
    return NULL;
}

int main(int argc, char **argv)
{
    static struct collection all;
    bool is_writing = argc == 3 && strcmp(argv[1], "--write") == 0;

    if (argc == 2 || is_writing) {
        all.golden = find_golden(argv[argc - 1]);
    }
    if (!all.golden) {
        (void)fprintf(stderr, "usage: %s [--write] FOLDER\n", argv[0]);
        return 2;
    }
    all.catalog = engine_builtin_catalog(engine_find_ruleset(all.golden->name));
    all.count = recorded_games_load(all.games, argv[argc - 1], all.catalog);

    int status = is_writing ? write_all(&all) : check_all(&all);

    recorded_games_done(all.games, all.count);
    catalog_free(all.catalog);
    return status;
}
