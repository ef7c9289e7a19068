// SPDX-License-Identifier: MIT
#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

static const char *const none[4];

// The last turn: seat 2 has taken b1, one unseen tile lies in the piles.
static void begin_the_last_turn(struct play *play)
{
    begin_game(play, 2);
    fill_pile(state_of(play), 0, 0, none);
    fill_pile(state_of(play), 1, 1, none);
    state_of(play)->turns_ended = 23;
    state_of(play)->head.frames[0].seat = 2;
    accept(play, "2 take b1");
    expect_turn(play, SEAT_CHANCE, "draw_tile");
    assert_false(play_is_finished(play));
}

// FD-21
static void fd_21_ends_with_the_last_tile_at_once(void **unused)
{
    struct play play;

    (void)unused;
    begin_the_last_turn(&play);

    struct footsteps_state expected = *state_of(&play);

    accept(&play, "* tile kea");
    lay(&expected, "b1", "kea");
    expected.pile_unknown[1] = 0;
    expected.turns_ended++;
    expected.head.is_finished = 1;
    expect_state(&play, &expected);
    assert_true(play_is_finished(&play));
    assert_int_equal(play_turn(&play), SEAT_NONE);
    assert_null(play_choice(&play));
    assert_int_equal(count_listed(&play), 0);
    assert_int_equal(play_round(&play), 12);
    refuse(&play, "1 take c1", "game_is_over");
    refuse(&play, "1 sail forward", "game_is_over");
    refuse(&play, "* tile red_kangaroo", "game_is_over");
}

static void count_tiles(void *context, const struct play *play, const struct play_event *event)
{
    int *taken = context;

    (void)play;
    for (size_t i = 0; i < event->effect_count; i++) {
        if (event->effects[i].kind == FOOTSTEPS_EFFECT_TILE_TAKEN) {
            taken[event->effects[i].seat - 1]++;
        }
    }
}

// FD-21, FD-01
static void fd_21_everybody_has_exactly_12_tiles(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 5; seats++) {
        struct play play;
        struct rng rng;
        int taken[SEAT_LAST] = {0};

        rng_init(&rng, (uint64_t)seats);
        play_deal(&play, footsteps_catalog(), 0, seats, 7);
        policy_play_out(POLICY_RANDOM, &play, 7, &rng, count_tiles, taken);
        for (int seat = SEAT_FIRST; seat <= seats; seat++) {
            int32_t resources[RESOURCES_MAX];

            play_count_resources(&play, seat, resources);
            assert_int_equal(resources[0], 12);
            assert_int_equal(taken[seat - 1], 12);
        }
        assert_int_equal(state_of(&play)->turns_ended, 12 * seats);
    }
}

static void a_known_last_tile_ends_it_too(void **unused)
{
    struct play play;

    (void)unused;
    begin_the_last_turn(&play);
    fill_pile(state_of(&play), 1, 0, (const char *[4]){"kea"});
    refuse(&play, "* tile red_kangaroo", "not_next_in_pile");
    accept(&play, "* tile kea");
    assert_true(play_is_finished(&play));
}

static void probing_does_not_bring_the_end_nearer(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    fill_pile(state_of(&play), 0, 1, none);
    fill_pile(state_of(&play), 1, 0, none);
    accept_all(&play, (const char *[]){"1 probe b1 b2 b3", "* tile kea", "* tile shoebill",
                                       "* tile lion", NULL});
    assert_false(play_is_finished(&play));
    expect_turn(&play, 1, "turn");
    accept(&play, "1 take b1");
    accept(&play, "* tile leopard_tortoise");
    assert_true(play_is_finished(&play));
}

// Sum of the points that the last event recorded for a seat and a source.
static int recorded(int seat, enum footsteps_source source)
{
    int sum = 0;

    for (size_t i = 0; i < last_event()->effect_count; i++) {
        const struct effect *effect = &last_event()->effects[i];

        if (effect->kind == EFFECT_POINTS && effect->seat == seat &&
            effect->args[0] == (int)source) {
            sum += effect->args[2];
        }
    }
    return sum;
}

static void each_point_is_recorded_with_its_source(void **unused)
{
    struct play play;

    (void)unused;
    begin_the_last_turn(&play);
    own(state_of(&play), 1, "western_gorilla");
    own(state_of(&play), 1, "conrad_martens");
    own(state_of(&play), 1, "robert_fitzroy");
    state_of(&play)->seats[0].compasses = 4;
    state_of(&play)->seats[1].publications = 2;
    accept(&play, "* tile kea");
    assert_int_equal(recorded(1, FOOTSTEPS_SOURCE_TILES), 4);
    assert_int_equal(recorded(1, FOOTSTEPS_SOURCE_CHARTS), 8);
    assert_int_equal(recorded(1, FOOTSTEPS_SOURCE_THEORIES), 0); // no birds
    assert_int_equal(recorded(1, FOOTSTEPS_SOURCE_DARWIN_TOKEN), 2);
    assert_int_equal(recorded(2, FOOTSTEPS_SOURCE_TILES), 4);
    assert_int_equal(recorded(2, FOOTSTEPS_SOURCE_PUBLICATIONS), 10);
    assert_int_equal(total_of(&play, 1), 14);
    assert_int_equal(total_of(&play, 2), 14);
}

static void charts_multiply_compasses(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    own(state_of(&play), 1, "western_gorilla");
    own(state_of(&play), 1, "bengal_tiger");
    own(state_of(&play), 1, "conrad_martens");
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_CHARTS), 0);
    state_of(&play)->seats[0].compasses = 5;
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_CHARTS), 15);
    own(state_of(&play), 1, "plains_zebra"); // covers the gorilla
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_CHARTS), 10);
}

// FD-20: seat 1 with 41 points, 12 of them from theories.
static void give_41_points_to_seat_1(struct footsteps_state *state)
{
    own(state, 1, "andean_condor");
    own(state, 1, "secretarybird");
    own(state, 1, "mandarin_duck");
    own(state, 1, "kea");
    own(state, 1, "red_kangaroo");
    own_theory(state, 1, "publications");
    state->seats[0].publications = 4;
}

// FD-20: seat 2 with 41 points, 9 of them from theories.
static void give_41_points_to_seat_2(struct footsteps_state *state)
{
    own(state, 2, "plains_zebra");
    own(state, 2, "tasmanian_devil");
    own(state, 2, "raccoon");
    own(state, 2, "frilled_lizard");
    own(state, 2, "sydney_funnel_web_spider");
    own_theory(state, 2, "guide_icons");
    state->seats[1].publications = 5;
}

// FD-20
static void fd_20_most_points_from_theories_win_a_tie(void **unused)
{
    struct play play;
    int ranks[SEAT_LAST];

    (void)unused;
    begin_game(&play, 2);
    give_41_points_to_seat_1(state_of(&play));
    give_41_points_to_seat_2(state_of(&play));
    assert_int_equal(total_of(&play, 1), 41);
    assert_int_equal(total_of(&play, 2), 41);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_THEORIES), 12);
    assert_int_equal(points_of(&play, 2, FOOTSTEPS_SOURCE_THEORIES), 9);
    play_ranks(&play, ranks);
    assert_int_equal(ranks[0], 1);
    assert_int_equal(ranks[1], 2);
}

// FD-20
static void fd_20_equal_points_from_theories_share_the_victory(void **unused)
{
    struct play play;
    int ranks[SEAT_LAST];

    (void)unused;
    begin_game(&play, 3);
    give_41_points_to_seat_1(state_of(&play));
    give_41_points_to_seat_2(state_of(&play));
    // Seat 2 covers the lizard and holds the theory of mammals twice, with six.
    own(state_of(&play), 2, "tuatara");
    own(state_of(&play), 2, "koala");
    own(state_of(&play), 2, "bengal_tiger");
    own(state_of(&play), 2, "western_gorilla");
    state_of(&play)->seats[1].theories[1] = 0;
    state_of(&play)->seats[1].theory_count = 1;
    own_theory(state_of(&play), 2, "mammal");
    assert_int_equal(points_of(&play, 2, FOOTSTEPS_SOURCE_THEORIES), 12);
    assert_int_equal(total_of(&play, 1), 41);
    assert_int_equal(total_of(&play, 2), 41);
    play_ranks(&play, ranks);
    assert_int_equal(ranks[0], 1);
    assert_int_equal(ranks[1], 1);
    assert_int_equal(ranks[2], 3);
}

// FD-17
static void fd_17_icon_theories_count_visible_icons_only(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    own_theory(state_of(&play), 1, "guide_icons");
    own(state_of(&play), 1, "raccoon");
    own(state_of(&play), 1, "tasmanian_devil");
    own(state_of(&play), 1, "plains_zebra");
    own(state_of(&play), 1, "western_gorilla"); // covers the zebra
    own(state_of(&play), 1, "robert_fitzroy");
    state_of(&play)->seats[0].guides = 2;
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_THEORIES), 6);
    state_of(&play)->seats[0].guides = 0;
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_THEORIES), 6);
    own(state_of(&play), 1, "syms_covington"); // two icons
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_THEORIES), 10);
}

static void the_crown_theory_counts_visible_crowns(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    own_theory(state_of(&play), 1, "crown_icons");
    own(state_of(&play), 1, "giraffe");
    own(state_of(&play), 1, "bornean_orangutan");
    own(state_of(&play), 1, "bengal_tiger"); // covers the orangutan
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_THEORIES), 1);
}

// FD-19
static void fd_19_quadrants(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    own_theory(state_of(&play), 1, "top_left");
    state_of(&play)->seats[0].theories[0] = state_of(&play)->seats[0].theories[1];
    state_of(&play)->seats[0].theories[1] = 0;
    state_of(&play)->seats[0].theory_count = 1;
    own(state_of(&play), 1, "andean_condor");
    own(state_of(&play), 1, "toco_toucan"); // on the condor
    own(state_of(&play), 1, "secretarybird");
    own(state_of(&play), 1, "western_gorilla");
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_THEORIES), 4);
    own(state_of(&play), 1, "mandarin_duck"); // top right
    own(state_of(&play), 1, "black_caiman");  // bottom left
    own(state_of(&play), 1, "koala");         // top right
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_THEORIES), 4);
}

// What a lone theory is worth to seat 1, which owns two birds of America, one of
// them covered, a mammal of Africa, a reptile of Asia, an arthropod of Oceania
// and a character, and has three publications.
static void expect_theory(const char *theory, int points)
{
    struct play play;

    begin_game(&play, 2);

    struct footsteps_seat *seat = &state_of(&play)->seats[0];

    seat->theory_count = 0;
    own_theory(state_of(&play), 1, theory);
    own(state_of(&play), 1, "andean_condor");
    own(state_of(&play), 1, "toco_toucan");
    own(state_of(&play), 1, "western_gorilla");
    own(state_of(&play), 1, "king_cobra");
    own(state_of(&play), 1, "giant_weta");
    own(state_of(&play), 1, "john_henslow");
    seat->publications = 3;
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_THEORIES), points);
}

static void each_theory_counts_its_own(void **unused)
{
    (void)unused;
    expect_theory("bird", 2);
    expect_theory("mammal", 1);
    expect_theory("reptile", 1);
    expect_theory("arthropod", 1);
    expect_theory("america", 2);
    expect_theory("africa", 1);
    expect_theory("asia", 1);
    expect_theory("oceania", 1);
    expect_theory("top_left", 3);
    expect_theory("top_right", 0);
    expect_theory("bottom_left", 0);
    expect_theory("bottom_right", 2);
    expect_theory("theories", 1);
    expect_theory("guide_icons", 6);
    expect_theory("publications", 6);
    expect_theory("crown_icons", 0);
}

static void the_theory_of_theories_counts_itself_and_the_others(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    own_theory(state_of(&play), 1, "theories");
    own_theory(state_of(&play), 1, "asia");
    own_theory(state_of(&play), 1, "africa");
    own_theory(state_of(&play), 1, "bird");
    own_theory(state_of(&play), 1, "oceania");
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_THEORIES), 6);
}

static void two_copies_of_a_theory_score_twice(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    own_theory(state_of(&play), 1, "bird");
    own(state_of(&play), 1, "andean_condor");
    own(state_of(&play), 1, "kea");
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_THEORIES), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fd_21_ends_with_the_last_tile_at_once),
        cmocka_unit_test(fd_21_everybody_has_exactly_12_tiles),
        cmocka_unit_test(a_known_last_tile_ends_it_too),
        cmocka_unit_test(probing_does_not_bring_the_end_nearer),
        cmocka_unit_test(each_point_is_recorded_with_its_source),
        cmocka_unit_test(charts_multiply_compasses),
        cmocka_unit_test(fd_20_most_points_from_theories_win_a_tie),
        cmocka_unit_test(fd_20_equal_points_from_theories_share_the_victory),
        cmocka_unit_test(fd_17_icon_theories_count_visible_icons_only),
        cmocka_unit_test(the_crown_theory_counts_visible_crowns),
        cmocka_unit_test(fd_19_quadrants),
        cmocka_unit_test(each_theory_counts_its_own),
        cmocka_unit_test(the_theory_of_theories_counts_itself_and_the_others),
        cmocka_unit_test(two_copies_of_a_theory_score_twice),
    };

    return cmocka_run_group_tests_name("footsteps end_of_game", tests, open_footsteps,
                                       close_footsteps);
}
