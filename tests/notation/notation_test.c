// SPDX-License-Identifier: MIT
//
// openapi/notation.md is in step with the engine: test_notation FILE LOGS
//
// Its fenced blocks are examples, by what stands behind the fence: `moves` are
// lines that are read, `refused` lines that are not, `game` a piece of one of
// the recorded games in the ruleset's folder in LOGS, `setup` the setup of a
// game. Those of a ruleset other than the first are called journey_moves and so
// on.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/golden/recorded_game.h"
#include "tests/support/unit.h"

enum {
    EXAMPLES_MIN = 15, // lines of `moves`: fewer means that the fences are not found
    LINES_MAX = 64
};

struct reference {
    const char *prefix; // of the fences
    const struct catalog *catalog;
    struct arena arena;
    char *text; // of notation.md
    struct recorded_game games[RECORDED_GAMES_MAX];
    size_t game_count;
};

static struct reference reference;

// ---- blocks ----

struct block {
    const char *text;
    size_t len;
};

// The next block of a kind from `*at` on; leaves `*at` behind it.
static bool next_block(const char **at, const char *kind, struct block *out)
{
    char fence[32];

    (void)snprintf(fence, sizeof fence, "\n```%s%s\n", reference.prefix, kind);

    const char *begin = strstr(*at, fence);

    if (!begin) {
        return false;
    }
    begin += strlen(fence);

    const char *end = strstr(begin, "\n```\n");

    assert_non_null(end);
    *out = (struct block){.text = begin, .len = (size_t)(end - begin) + 1};
    *at = end;
    return true;
}

// The lines of a block, each with its NUL. Returns how many there are.
static size_t split(struct block block, const char *lines[LINES_MAX])
{
    size_t count = 0;
    char *text = arena_dup(&reference.arena, block.text, block.len);

    for (char *end = strchr(text, '\n'); end; end = strchr(text, '\n')) {
        assert_true(count < LINES_MAX);
        *end = '\0';
        lines[count++] = text;
        text = end + 1;
    }
    return count;
}

// ---- the tests ----

static void check_example(const char *line)
{
    struct move move;
    struct refusal refusal;
    char written[MOVE_TEXT];

    if (!notation_parse(reference.catalog, line, strlen(line), &move, &refusal)) {
        fail_msg("\"%s\": word %d: expected %s", line, refusal.word, refusal.expected);
    }
    (void)notation_format(reference.catalog, &move, written);
    assert_string_equal(written, line);
}

static size_t check_examples(const char *kind)
{
    const char *at = reference.text;
    const char *lines[LINES_MAX];
    struct block block = {0};
    size_t examples = 0;

    while (next_block(&at, kind, &block)) {
        size_t count = split(block, lines);

        for (size_t i = 0; i < count; i++) {
            check_example(lines[i]);
        }
        examples += count;
    }
    return examples;
}

static void examples_are_read_and_written_the_same(void **state)
{
    (void)state;
    assert_true(check_examples("moves") >= EXAMPLES_MIN);
    assert_true(check_examples("game") > 0);
}

static void check_refused(const char *line)
{
    struct move move;
    struct refusal refusal;

    if (notation_parse(reference.catalog, line, strlen(line), &move, &refusal)) {
        fail_msg("\"%s\" is read", line);
    }
    assert_string_equal(refusal.name, "bad_notation");
}

static void lines_that_are_not_read_are_refused(void **state)
{
    const char *at = reference.text;
    const char *lines[LINES_MAX];
    struct block block = {0};

    (void)state;
    assert_true(next_block(&at, "refused", &block));
    for (size_t i = split(block, lines); i > 0; i--) {
        check_refused(lines[i - 1]);
    }
}

static bool stands_at(const struct recorded_game *game, size_t index, const char *const *lines,
                      size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (index + i >= recorded_game_length(game) ||
            strcmp(recorded_game_line(game, index + i), lines[i]) != 0) {
            return false;
        }
    }
    return true;
}

static bool stands_in(const struct recorded_game *game, const char *const *lines, size_t count)
{
    for (size_t index = 0; index < recorded_game_length(game); index++) {
        if (stands_at(game, index, lines, count)) {
            return true;
        }
    }
    return false;
}

static void pieces_of_games_stand_in_recorded_ones(void **state)
{
    const char *at = reference.text;
    const char *lines[LINES_MAX];
    struct block block = {0};

    (void)state;
    while (next_block(&at, "game", &block)) {
        size_t count = split(block, lines);
        bool is_found = false;

        for (size_t i = 0; i < reference.game_count; i++) {
            is_found |= stands_in(&reference.games[i], lines, count);
        }
        assert_true(is_found);
    }
}

// As many as there are words in the list that has one for each seat.
static int seats_of(const struct node *setup)
{
    const struct node *by_seat = node_find(setup, "theories");

    return (int)(by_seat ? by_seat : node_find(setup, "turn_order"))->count;
}

static void setups_are_legal(void **state)
{
    const char *at = reference.text;
    struct block block = {0};
    const struct node *setup = NULL;
    struct faults faults;
    struct play play;
    struct err err = {0};

    (void)state;
    assert_true(next_block(&at, "setup", &block));
    assert_int_equal(node_parse(block.text, block.len, &reference.arena, &setup, &err), OK);
    faults_init(&faults, &reference.arena);
    assert_true(play_setup(&play, reference.catalog, 1, seats_of(setup), setup, &faults));
}

static void assert_says(const char *before, const char *name, const char *after)
{
    char text[128];

    (void)snprintf(text, sizeof text, "%s%s%s", before, name, after);
    if (!strstr(reference.text, text)) {
        fail_msg("the reference does not say: %s", text);
    }
}

static void every_verb_has_its_part(void **state)
{
    const struct ruleset *ruleset = reference.catalog->ruleset;

    (void)state;
    for (size_t code = 0; code < ruleset->rule_count; code++) {
        const struct rule_info *rule = ruleset->rules[code];

        if (rule && rule->verb) {
            assert_says(rule->is_chance ? "\n### \\* " : "\n### ", rule->verb, "\n");
        }
    }
}

static void every_refusal_is_explained(void **state)
{
    const struct ruleset *ruleset = reference.catalog->ruleset;

    (void)state;
#define REFUSAL(enumerator, name, sentence) assert_says("`", #name, "`");
#include "engine/core/refusals.list"
#undef REFUSAL
    for (size_t i = 0; i < ruleset->refusal_count; i++) {
        assert_says("`", ruleset->refusals[i].name, "`");
    }
}

static int check_ruleset(const char *name, const char *prefix, const char *logs)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples_are_read_and_written_the_same),
        cmocka_unit_test(lines_that_are_not_read_are_refused),
        cmocka_unit_test(pieces_of_games_stand_in_recorded_ones),
        cmocka_unit_test(setups_are_legal),
        cmocka_unit_test(every_verb_has_its_part),
        cmocka_unit_test(every_refusal_is_explained),
    };
    struct catalog *catalog = engine_builtin_catalog(engine_find_ruleset(name));
    char folder[512];

    (void)snprintf(folder, sizeof folder, "%s/%s", logs, name);
    reference.prefix = prefix;
    reference.catalog = catalog;
    reference.game_count = recorded_games_load(reference.games, folder, catalog);

    int failed = cmocka_run_group_tests_name(name, tests, NULL, NULL);

    recorded_games_done(reference.games, reference.game_count);
    arena_done(&reference.arena);
    catalog_free(catalog);
    return failed;
}

int main(int argc, char **argv)
{
    size_t len = 0;

    if (argc != 3) {
        (void)fprintf(stderr, "usage: %s FILE LOGS\n", argv[0]);
        return 2;
    }
    reference.text = recorded_game_slurp(argv[1], &len);
    if (reference.text == NULL) {
        perror(argv[1]);
        return 2;
    }

    int failed =
        check_ruleset("footsteps", "", argv[2]) + check_ruleset("journey", "journey_", argv[2]);

    free(reference.text);
    return failed;
}
