// SPDX-License-Identifier: MIT
//
// With a rule changed (see publication.c), logs that were written before:
// replayed by their effects they lead to their old digests and scores; decided
// again, the first event that differs is the first that the change concerns.
//
//     test_changed_rule LOGS    what record_logs wrote
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/footsteps/footsteps.h"
#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

enum {
    WORD = 1600 // of the log, with its NUL
};

struct logged_event {
    uint64_t digest;
    size_t effects_len;
    uint8_t effects[WORD / 2];
    char line[MOVE_TEXT];
};

static const char *logs_path;

static void read_effects(const char *hex, struct logged_event *out)
{
    out->effects_len = strlen(hex) / 2;
    for (size_t i = 0; i < out->effects_len; i++) {
        char digits[] = {hex[2 * i], hex[2 * i + 1], '\0'};

        out->effects[i] = (uint8_t)strtoul(digits, NULL, 16);
    }
}

// False where the events of a game end.
static bool read_event(FILE *file, struct logged_event *out)
{
    static char hex[WORD];
    char word[16];
    char digest[17];

    if (fscanf(file, "%15s", word) != 1 || strcmp(word, "event") != 0) {
        return false;
    }
    assert_int_equal(fscanf(file, "%16s %1599s %199[^\n]", digest, hex, out->line), 3);
    out->digest = strtoull(digest, NULL, 16);
    read_effects(hex, out);
    return true;
}

// Whether a column was completed: then today's rule emitted what the changed one does not.
static bool has_column(const struct logged_event *event)
{
    static struct effect effects[EFFECTS_MAX];
    size_t count = 0;
    struct err err = {0};

    assert_int_equal(effects_decode(footsteps_catalog(), event->effects, event->effects_len,
                                    effects, &count, &err),
                     OK);
    for (size_t i = 0; i < count; i++) {
        if (effects[i].kind == FOOTSTEPS_EFFECT_PUBLICATION &&
            effects[i].args[0] >= FOOTSTEPS_CLASSES) {
            return true;
        }
    }
    return false;
}

// Whether deciding the event from where the log stands gives what the log says.
static bool is_decided_alike(const struct play *play, const struct logged_event *event)
{
    static struct play_event decided;
    uint8_t bytes[EFFECTS_MAX * EFFECT_BYTES_MAX];
    struct play copy = *play;
    struct refusal refusal;

    assert_true(play_line(&copy, event->line, strlen(event->line), &decided, &refusal));

    size_t len = effects_encode(decided.effects, decided.effect_count, bytes);

    return copy.digest == event->digest && len == event->effects_len &&
           memcmp(bytes, event->effects, len) == 0;
}

static void expect_scores(FILE *file, const struct play *play, int seats)
{
    struct score scores[SEAT_LAST];

    play_scores(play, scores);
    for (int seat = 0; seat < seats; seat++) {
        char total[16];

        assert_int_equal(fscanf(file, "%15s", total), 1);
        assert_int_equal(scores[seat].total, strtol(total, NULL, 10));
    }
}

// Returns whether the change concerns the game.
static bool expect_game(FILE *file, int seats, uint64_t seed)
{
    static struct logged_event event;
    struct play play;
    uint32_t first_different = 0;
    uint32_t first_column = 0;

    play_deal(&play, footsteps_catalog(), 0, seats, seed);
    while (read_event(file, &event)) {
        struct err err = {0};
        bool is_alike = is_decided_alike(&play, &event);

        assert_int_equal(play_apply(&play, event.effects, event.effects_len, &err), OK);
        assert_true(play.digest == event.digest);
        if (first_different == 0 && !is_alike) {
            first_different = play_seq(&play);
        }
        if (first_column == 0 && has_column(&event)) {
            first_column = play_seq(&play);
        }
    }
    assert_true(play_is_finished(&play));
    expect_scores(file, &play, seats);
    assert_int_equal(first_different, first_column);
    return first_column > 0;
}

static void old_logs_keep_their_scores_and_the_first_difference_is_named(void **unused)
{
    FILE *file = fopen(logs_path, "r");
    int games = 0;
    int concerned = 0;
    char seats[8];
    char seed[24];

    (void)unused;
    assert_non_null(file);
    while (fscanf(file, " game %7s %23s", seats, seed) == 2) {
        concerned += expect_game(file, (int)strtol(seats, NULL, 10), strtoull(seed, NULL, 10));
        games++;
    }
    assert_int_equal(fclose(file), 0);
    assert_int_equal(games, 40);
    assert_in_range(concerned, 5, games - 5);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(old_logs_keep_their_scores_and_the_first_difference_is_named),
    };

    if (argc != 2) {
        (void)fprintf(stderr, "usage: test_changed_rule LOGS\n");
        return EXIT_FAILURE;
    }
    logs_path = argv[1];
    return cmocka_run_group_tests_name("changed_rule", tests, open_footsteps, close_footsteps);
}
