// SPDX-License-Identifier: MIT
//
// The aggregates of the statistics: what enters and leaves them with each kind
// of write, that folding changes no figure, and that they can be made again.
#include <string.h>

#include "tests/store/fixture.h"

static const struct store_note note = {.author = "Olga", .reason = "it was wrong"};

// Aggregates with what is not folded yet. A cell may be in several rows.
static const char *const views =
    "CREATE VIEW stat_fact_now AS"
    "    SELECT fact, ruleset, is_simulated, seat_count, seat, modules, seats, games, wins"
    "      FROM stat_fact"
    "     UNION ALL"
    "    SELECT f.fact, ruleset, source = 'simulate', seat_count, seat, modules, sign,"
    "           CASE WHEN row_number() OVER (PARTITION BY entry, f.fact ORDER BY seat) = 1"
    "                THEN sign ELSE 0 END,"
    "           sign * wins"
    "      FROM stat_delta, unnest(array_prepend(0, facts)) f (fact);"
    "CREATE VIEW stat_plain_now AS"
    "    SELECT source, month, seat, seats, games, wins, scores FROM stat_plain"
    "     UNION ALL"
    "    SELECT source, month, seat, sign, CASE WHEN seat = 1 THEN sign ELSE 0 END, sign * wins,"
    "           array_fill(sign::integer, ARRAY[1], ARRAY[score])"
    "      FROM stat_delta";

static int set_up(void **state)
{
    int result = fixture_set_up(state);

    if (result == 0) {
        struct fixture *fixture = *state;

        fixture_run(fixture->owner, views);
    }
    return result;
}

// The cells as they are read, beside a count over the seats themselves.
static const char *const agree =
    "NOT EXISTS ("
    "SELECT FROM (SELECT fact, ruleset, is_simulated, seat_count, seat, modules,"
    "                    sum(seats) AS seats, sum(wins) AS wins"
    "               FROM stat_fact_now"
    "              GROUP BY fact, ruleset, is_simulated, seat_count, seat, modules"
    "             HAVING sum(seats) <> 0) a"
    "  FULL JOIN (SELECT f.fact, g.ruleset, g.source = 'simulate' AS is_simulated, g.seat_count,"
    "                    s.seat, g.modules, count(*) AS seats,"
    "                    sum(CASE WHEN s.win_permille = 0 THEN 0"
    "                             ELSE 60 / (1000 / s.win_permille) END) AS wins"
    "               FROM stat_game g"
    "               JOIN seat s ON s.game = g.game"
    "              CROSS JOIN unnest(array_prepend(0, s.facts)) f (fact)"
    "              GROUP BY f.fact, g.ruleset, g.source, g.seat_count, s.seat, g.modules) b"
    "       ON (a.fact, a.ruleset, a.is_simulated, a.seat_count, a.seat, a.modules)"
    "        = (b.fact, b.ruleset, b.is_simulated, b.seat_count, b.seat, b.modules)"
    " WHERE (a.seats, a.wins) IS DISTINCT FROM (b.seats, b.wins))"
    // A game counts once, however many of its seats have the fact.
    "AND NOT EXISTS ("
    "SELECT FROM (SELECT fact, sum(games) AS games FROM stat_fact_now GROUP BY fact) a"
    "  FULL JOIN (SELECT f.fact, count(DISTINCT s.game) AS games"
    "               FROM stat_game g"
    "               JOIN seat s ON s.game = g.game"
    "              CROSS JOIN unnest(array_prepend(0, s.facts)) f (fact)"
    "              GROUP BY f.fact) b ON a.fact = b.fact"
    " WHERE coalesce(a.games, 0) <> coalesce(b.games, 0))"
    // Scores, and the cells by month and source.
    "AND NOT EXISTS ("
    "SELECT FROM (SELECT c.source, c.month, h.score, sum(h.seats) AS seats"
    "               FROM stat_plain_now c, stat_scores(c.scores) h"
    "              GROUP BY c.source, c.month, h.score"
    "             HAVING sum(h.seats) <> 0) a"
    "  FULL JOIN (SELECT g.source, g.month, s.score, count(*) AS seats"
    "               FROM stat_game g"
    "               JOIN seat s ON s.game = g.game"
    "              GROUP BY g.source, g.month, s.score) b"
    "       ON a.source = b.source AND a.score = b.score"
    "      AND coalesce(a.month, 'epoch') = coalesce(b.month, 'epoch')"
    " WHERE a.seats IS DISTINCT FROM b.seats)";

static int fold(struct store *store)
{
    int folded = -1;

    assert_int_equal(store_fold_stats(store, 100, &folded, NULL), OK);
    return folded;
}

// What is not folded yet and what is add up to the same.
static void expect_agreement(struct fixture *fixture)
{
    fixture_expect(fixture, agree);
    (void)fold(fixture->store);
    fixture_expect(fixture, "NOT EXISTS (SELECT FROM stat_delta)");
    fixture_expect(fixture, agree);
}

static struct store_head fork_open(struct fixture *fixture, struct store_id game)
{
    struct store_events events = sample_events(&fixture->arena, 3, 2, 5);
    const struct store_line line = {.fork_seq = 2, .name = "", .chance = ""};
    struct store_head head = {.game = game, .seq = 4, .digest = events.digests[1]};

    assert_int_equal(store_put_line(fixture->store, game, &line, &events, &head.line, NULL),
                     OK);
    return head;
}

static void promote(struct fixture *fixture, struct store_head head,
                    const struct store_result *result)
{
    const struct store_promotion promotion = {.head = head, .result = result, .note = note};
    enum store_correction correction = STORE_WAS_SO;

    assert_int_equal(store_promote_line(fixture->store, &promotion, &correction, NULL), OK);
    assert_int_equal(correction, STORE_CORRECTED);
}

// ---- what enters and what leaves ----

static void counts_a_game_once(void **state)
{
    struct fixture *fixture = *state;
    struct sample *open = sample_new(fixture, 2, 4, "3");
    struct store_put_outcome outcome = {0};

    (void)sample_put(fixture, sample_new(fixture, 3, 4, "1"));
    fixture_expect(fixture, "(SELECT count(*) = 3 AND bool_and(sign = 1) FROM stat_delta)");
    assert_int_equal(
        sample_try_put(fixture->store, sample_new(fixture, 3, 4, "1"), &outcome, NULL), OK);
    assert_int_equal(outcome.put, STORE_SAME);
    sample_open(open);
    (void)sample_put(fixture, open);
    fixture_expect(fixture, "(SELECT count(*) = 3 FROM stat_delta)");
    expect_agreement(fixture);
    fixture_expect(fixture, "(SELECT sum(games) = 1 AND sum(wins) = 60 FROM stat_fact_now "
                            "WHERE fact = 0)");
}

static void counts_games_that_come_together(void **state)
{
    struct fixture *fixture = *state;
    const struct sample *samples[] = {sample_new(fixture, 2, 4, "1"),
                                      sample_new(fixture, 4, 4, "2"),
                                      sample_new(fixture, 2, 4, "1")};
    struct store_upload uploads[COUNT_OF(samples)];
    struct store_put_outcome outcomes[COUNT_OF(samples)];

    for (size_t i = 0; i < COUNT_OF(samples); i++) {
        uploads[i] = (struct store_upload){.game = &samples[i]->game,
                                           .events = &samples[i]->events,
                                           .result = &samples[i]->result};
    }
    assert_int_equal(
        store_put_games(fixture->store, uploads, COUNT_OF(uploads), outcomes, NULL), OK);
    assert_int_equal(outcomes[2].put, STORE_SAME);
    fixture_expect(fixture, "(SELECT count(*) = 6 FROM stat_delta)");
    expect_agreement(fixture);
}

static void follows_a_promotion(void **state)
{
    struct fixture *fixture = *state;
    struct sample *sample = sample_new(fixture, 2, 4, "1");
    struct store_id id = sample_put(fixture, sample);
    struct store_head head = fork_open(fixture, id);
    struct store_events last = sample_events(&fixture->arena, 5, 1, 5);
    struct store_result result = sample->result;

    promote(fixture, head, NULL);
    expect_agreement(fixture);
    fixture_expect(fixture, "(SELECT sum(seats) = 0 FROM stat_fact_now)");

    // The record goes on until it is finished.
    result.seats[0].score = -3;
    result.seats[1].score = 250;
    assert_int_equal(store_append_events(fixture->store, &head, &last, &result, NULL), OK);
    fixture_expect(fixture, "(SELECT array_agg(score ORDER BY seat) = '{-3,250}' "
                            "FROM stat_delta)");
    expect_agreement(fixture);
}

static void follows_edits_and_withdrawals(void **state)
{
    struct fixture *fixture = *state;
    struct store_id id = sample_put(fixture, sample_new(fixture, 2, 4, "1"));
    struct store_edit edit = {
        .game = id, .has_played_at = true, .played_at = "2026-05-31T23:30:00Z", .note = note};
    enum store_correction correction = STORE_WAS_SO;

    assert_int_equal(store_edit_game(fixture->store, &edit, &correction, NULL), OK);
    fixture_expect(fixture, "(SELECT sum(games) = 1 FROM stat_plain_now "
                            "WHERE month = '2026-05-01')");
    expect_agreement(fixture);
    assert_int_equal(store_edit_game(fixture->store, &edit, &correction, NULL), OK);
    assert_int_equal(correction, STORE_WAS_SO);
    fixture_expect(fixture, "NOT EXISTS (SELECT FROM stat_delta)");
    assert_int_equal(store_withdraw_game(fixture->store, id, &note, &correction, NULL), OK);
    assert_int_equal(store_withdraw_game(fixture->store, id, &note, &correction, NULL), OK);
    expect_agreement(fixture);
    fixture_expect(fixture, "(SELECT sum(seats) = 0 AND sum(games) = 0 AND sum(wins) = 0 "
                            "FROM stat_plain_now)");

    // It is written down again, but it counts no more.
    edit.played_at = "2026-06-01T00:00:00Z";
    assert_int_equal(store_edit_game(fixture->store, &edit, &correction, NULL), OK);
    fixture_expect(fixture, "NOT EXISTS (SELECT FROM stat_delta)");
}

static void follows_a_game_in_the_place_of_another(void **state)
{
    struct fixture *fixture = *state;
    struct store_id old = sample_put(fixture, sample_new(fixture, 2, 4, "1"));
    struct sample *sample = sample_new(fixture, 3, 4, "1");

    memset(sample->game.content_hash, 0x5a, sizeof sample->game.content_hash);
    sample->game.supersedes_other = true;
    sample->game.supersedes = old;
    (void)sample_put(fixture, sample);
    expect_agreement(fixture);
    fixture_expect(fixture, "(SELECT sum(seats) = 3 FROM stat_fact_now WHERE fact = 0)");
}

// ---- folding ----

static void folds_one_at_a_time(void **state)
{
    struct fixture *fixture = *state;

    (void)sample_put(fixture, sample_new(fixture, 2, 4, "1"));
    (void)sample_put(fixture, sample_new(fixture, 2, 4, "2"));
    fixture_run(fixture->owner, "SELECT pg_advisory_lock(4867713520814663)");
    assert_int_equal(fold(fixture->store), 0);
    fixture_run(fixture->owner, "SELECT pg_advisory_unlock(4867713520814663)");
    assert_int_equal(fold(fixture->store), 2);
    assert_int_equal(fold(fixture->store), 0);
}

// ---- making again ----

static int64_t rebuild(struct fixture *fixture)
{
    int64_t differing = -1;
    struct err err = {OK, ""};

    if (store_rebuild_stats(fixture->store, &differing, &err) != OK) {
        fail_msg("%s", err.text);
    }
    return differing;
}

static void makes_aggregates_again(void **state)
{
    struct fixture *fixture = *state;

    (void)sample_put(fixture, sample_new(fixture, 2, 4, "1"));
    (void)sample_put(fixture, sample_new(fixture, 3, 4, "2"));
    assert_int_equal(fold(fixture->store), 2);
    (void)sample_put(fixture, sample_new(fixture, 2, 4, "3"));
    assert_int_equal(rebuild(fixture), 0);
    fixture_expect(fixture, "(SELECT count(*) = 2 FROM stat_delta)");
    fixture_run(fixture->owner, "UPDATE stat_fact SET wins = wins + 1 "
                                "WHERE fact = 0 AND seat_count = 3 AND seat = 2");
    fixture_run(fixture->owner, "UPDATE stat_plain SET scores[77] = 1 WHERE seat = 3");
    fixture_run(fixture->owner, "DELETE FROM stat_plain WHERE seat = 1");
    fixture_run(fixture->owner,
                "INSERT INTO stat_fact VALUES (9999, 'x', false, 2, 1, '{}', 1, 1, 0, '{1}')");
    assert_int_equal(rebuild(fixture), 5);
    assert_int_equal(rebuild(fixture), 0);
    expect_agreement(fixture);
}

static void makes_an_outcome_again(void **state)
{
    struct fixture *fixture = *state;
    struct sample *sample = sample_new(fixture, 2, 4, "1");
    struct store_id id = sample_put(fixture, sample);
    struct store_head head = {.game = id, .seq = 4, .digest = sample->events.digests[3]};
    bool differs = true;

    assert_int_equal(
        store_rebuild_outcome(fixture->store, &head, &sample->result, &differs, NULL), OK);
    assert_false(differs);
    sample->result.seats[1].score = 99;
    assert_int_equal(
        store_rebuild_outcome(fixture->store, &head, &sample->result, &differs, NULL), OK);
    assert_true(differs);
    fixture_expect(fixture, "(SELECT score = 99 FROM seat WHERE seat = 2)");
    expect_agreement(fixture);
    assert_int_equal(store_rebuild_outcome(fixture->store, &head, NULL, &differs, NULL), OK);
    assert_true(differs);
    fixture_expect(fixture, "(SELECT status = 'in_progress' FROM game)");
    expect_agreement(fixture);
    head.digest ^= 1;
    assert_int_equal(
        store_rebuild_outcome(fixture->store, &head, &sample->result, &differs, NULL),
        RC_CONFLICT);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, fixture_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(counts_a_game_once),
        TEST(counts_games_that_come_together),
        TEST(follows_a_promotion),
        TEST(follows_edits_and_withdrawals),
        TEST(follows_a_game_in_the_place_of_another),
        TEST(folds_one_at_a_time),
        TEST(makes_aggregates_again),
        TEST(makes_an_outcome_again),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
