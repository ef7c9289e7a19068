// SPDX-License-Identifier: MIT
//
// Greedy wins at least nine of ten games against random, of 1,000 with two
// players, and against as many random opponents as there can be; 60 points are
// the goal for its mean. A hundredth of the games is played unless
// DARWINLOG_TEST_PERCENT says otherwise, and no more than all of them. Prints
// the scores.
#include <stdlib.h>

#include "tests/support/journey.h"
#include "tests/support/scale.h"
#include "tests/support/unit.h"

enum {
    GAMES = 1000,     // of two players
    GAMES_MORE = 100, // of three, and of four
    GAMES_EQUAL = 40, // of greedy seats only, with each number of them
    GOAL = 60,        // mean score
    MOVES_MAX = 10    // of a turn
};

struct scores {
    int count;
    int points[GAMES * JOURNEY_PLAYERS];
};

// Games of a greedy seat, which is another one each time, among others.
struct series {
    int seats;
    int games;
    enum policy others;
    int wins; // of the greedy seat, alone
    struct scores greedy;
    struct scores random;
};

// Looking ahead takes long under sanitizers: a part of a part there.
static int games_of(int full)
{
    int games = test_scale(test_scale(full));

    return games < full ? games : full;
}

static void play_out(struct play *play, int greedy_seat, enum policy others, uint64_t seed)
{
    struct play_event event;
    struct refusal refusal;
    struct rng rng;

    rng_init(&rng, seed);
    while (!play_is_finished(play)) {
        int turn = play_turn(play);
        enum policy policy = turn == greedy_seat ? POLICY_GREEDY : others;
        struct move move =
            turn == SEAT_CHANCE ? play_draw(play, seed) : policy_pick(policy, play, &rng);

        assert_true(play_move(play, &move, &event, &refusal));
    }
}

static bool is_only_winner(const struct play *play, int seat)
{
    int ranks[SEAT_LAST];
    int winners = 0;

    play_ranks(play, ranks);
    for (int i = 0; i < play->state.head.seat_count; i++) {
        winners += ranks[i] == 1;
    }
    return winners == 1 && ranks[seat - 1] == 1;
}

static void count_game(struct series *series, const struct play *play, int greedy_seat)
{
    struct score scores[SEAT_LAST];

    play_scores(play, scores);
    for (int i = 0; i < series->seats; i++) {
        bool is_greedy = i == greedy_seat - 1 || series->others == POLICY_GREEDY;
        struct scores *of = is_greedy ? &series->greedy : &series->random;

        of->points[of->count++] = scores[i].total;
    }
    series->wins += is_only_winner(play, greedy_seat);
}

static void run(struct series *series)
{
    for (int game = 0; game < series->games; game++) {
        uint64_t seed = (uint64_t)game + 1;
        int greedy_seat = SEAT_FIRST + game % series->seats;
        struct play play;

        play_deal(&play, journey_catalog(), 0, series->seats, seed);
        play_out(&play, greedy_seat, series->others, seed);
        count_game(series, &play, greedy_seat);
    }
}

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static double mean_of(const struct scores *scores)
{
    double sum = 0;

    for (int i = 0; i < scores->count; i++) {
        sum += scores->points[i];
    }
    return sum / scores->count;
}

static void print(const char *policy, struct scores *scores)
{
    qsort(scores->points, (size_t)scores->count, sizeof scores->points[0], compare);
    print_message("  %s: mean %.1f, median %d, from %d to %d\n", policy, mean_of(scores),
                  scores->points[scores->count / 2], scores->points[0],
                  scores->points[scores->count - 1]);
}

static void greedy_beats_random(int seats, int games)
{
    static struct series series;

    series = (struct series){.seats = seats, .games = games_of(games)};
    run(&series);
    print_message("%d players: greedy wins %d of %d games\n", seats, series.wins, series.games);
    print("greedy", &series.greedy);
    print("random", &series.random);
    assert_true(series.wins * 10 >= series.games * 9);
    assert_true(mean_of(&series.greedy) >= GOAL);
}

static void greedy_beats_one_random_seat(void **unused)
{
    (void)unused;
    greedy_beats_random(2, GAMES);
}

static void greedy_beats_two_random_seats(void **unused)
{
    (void)unused;
    greedy_beats_random(3, GAMES_MORE);
}

static void greedy_beats_three_random_seats(void **unused)
{
    (void)unused;
    greedy_beats_random(4, GAMES_MORE);
}

static void greedy_reaches_the_goal_among_its_like(void **unused)
{
    static struct series series;

    (void)unused;
    for (int seats = journey_ruleset.seats_min; seats <= journey_ruleset.seats_max; seats++) {
        series = (struct series){
            .seats = seats,
            .games = games_of(GAMES_EQUAL),
            .others = POLICY_GREEDY,
        };
        run(&series);
        print_message("%d players, all greedy: %d games\n", seats, series.games);
        print("greedy", &series.greedy);
        assert_true(mean_of(&series.greedy) >= GOAL);
    }
}

// Lenses on every place but the one of tile_9, which performs a locked place.
static void unlock_all_others(struct journey_state *state)
{
    for (int location = 0; location < printed()->location_count; location++) {
        if (location != word_at(JOURNEY_WORDS_LOCATION, "special_mr")) {
            state->lens[location] = JOURNEY_NEUTRAL_LENS;
        }
    }
}

// That place may perform itself, over and over: greedy ends it.
static void greedy_does_not_go_round_in_circles(void **unused)
{
    struct play play;
    struct rng rng;
    int moves = 0;

    (void)unused;
    rng_init(&rng, 1);
    begin_game(&play, 2);
    unlock_all_others(state_of(&play));
    wait_for_icons(state_of(&play), 1, list_of_tile("tile_9"), JOURNEY_PLAIN);
    for (; play_turn(&play) == 1 && moves < MOVES_MAX; moves++) {
        struct move move = policy_pick(POLICY_GREEDY, &play, &rng);
        struct play_event event;
        struct refusal refusal;

        assert_true(play_move(&play, &move, &event, &refusal));
    }
    assert_in_range(moves, 1, MOVES_MAX - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(greedy_does_not_go_round_in_circles),
        cmocka_unit_test(greedy_beats_one_random_seat),
        cmocka_unit_test(greedy_beats_two_random_seats),
        cmocka_unit_test(greedy_beats_three_random_seats),
        cmocka_unit_test(greedy_reaches_the_goal_among_its_like),
    };

    return cmocka_run_group_tests_name("journey greedy", tests, open_journey, close_journey);
}
