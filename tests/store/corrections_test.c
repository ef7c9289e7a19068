// SPDX-License-Identifier: MIT
//
// Corrections: promoted lines, withdrawn, superseded and edited games, and the
// history that they leave.
#include <string.h>

#include "tests/store/fixture.h"

static const struct store_note note = {.author = "Olga",
                                       .reason = "a move was written down wrong"};

static struct store_head head_of(struct fixture *fixture, struct store_id game, int number)
{
    struct store_line *lines = NULL;
    size_t count = 0;

    assert_int_equal(
        store_list_lines(fixture->store, &fixture->arena, game, &lines, &count, NULL), OK);
    assert_true((size_t)number < count);
    return (struct store_head){.game = game,
                               .line = number,
                               .seq = lines[number].head_seq,
                               .digest = lines[number].head_digest};
}

// A line that forks from the record after event 2.
static int fork_line(struct fixture *fixture, struct store_id game, bool is_finished)
{
    struct store_events events = sample_events(&fixture->arena, 3, 2, 5);
    const struct store_line line = {
        .fork_seq = 2, .name = "", .chance = "", .is_finished = is_finished};
    int number = 0;

    assert_int_equal(store_put_line(fixture->store, game, &line, &events, &number, NULL), OK);
    return number;
}

static struct store_game load_game(struct fixture *fixture, struct store_id id)
{
    struct store_game game = {0};

    assert_int_equal(store_load_game(fixture->store, &fixture->arena, id, &game, NULL), OK);
    return game;
}

static struct store_change *load_history(struct fixture *fixture, struct store_id id,
                                         size_t expected)
{
    struct store_change *changes = NULL;
    size_t count = 0;

    assert_int_equal(
        store_list_changes(fixture->store, &fixture->arena, id, &changes, &count, NULL), OK);
    assert_int_equal(count, expected);
    return changes;
}

static size_t count_games(struct fixture *fixture, const char *status)
{
    const struct store_game_query query = {.filter.status = status, .limit = 10};
    struct store_game_page page = {0};

    assert_int_equal(store_list_games(fixture->store, &fixture->arena, &query, &page, NULL),
                     OK);
    return page.count;
}

static enum rc promote(struct fixture *fixture, const struct store_head *head,
                       const struct store_result *result, enum store_correction *out)
{
    const struct store_promotion promotion = {.head = *head, .result = result, .note = note};

    return store_promote_line(fixture->store, &promotion, out, NULL);
}

// ---- promotion ----

static void makes_a_line_the_record(void **state)
{
    struct fixture *fixture = *state;
    struct sample *sample = sample_new(fixture, 2, 4, "1");
    struct store_id id = sample_put(fixture, sample);
    int line = fork_line(fixture, id, true);
    struct store_head head = head_of(fixture, id, line);
    struct store_result result = sample->result;
    enum store_correction correction = STORE_WAS_SO;

    result.seats[0].score = 11;
    result.seats[1].score = 22;
    assert_int_equal(promote(fixture, &head, &result, &correction), OK);
    assert_int_equal(correction, STORE_CORRECTED);
    assert_int_equal(load_game(fixture, id).official_line, line);
    assert_true(load_game(fixture, id).is_finished);
    fixture_expect(fixture, "(SELECT array_agg(score ORDER BY seat) = '{11,22}' FROM seat)");

    const struct store_change *changes = load_history(fixture, id, 1);

    assert_int_equal(changes[0].kind, STORE_PROMOTED);
    assert_string_equal(changes[0].note.author, "Olga");
    assert_string_equal(changes[0].note.reason, note.reason);
    assert_int_equal(changes[0].old_line, 0);
    assert_int_equal(changes[0].head.line, line);
    assert_int_equal(changes[0].head.seq, head.seq);
    assert_true(changes[0].head.digest == head.digest);
    assert_int_equal(promote(fixture, &head, &result, &correction), OK);
    assert_int_equal(correction, STORE_WAS_SO);
    (void)load_history(fixture, id, 1);
}

static void takes_the_outcome_back_with_an_open_line(void **state)
{
    struct fixture *fixture = *state;
    struct sample *sample = sample_new(fixture, 2, 4, "1");
    struct store_id id = sample_put(fixture, sample);
    struct store_head head = head_of(fixture, id, fork_line(fixture, id, false));
    struct store_events last = sample_events(&fixture->arena, 5, 1, 5);
    enum store_correction correction = STORE_WAS_SO;

    assert_int_equal(promote(fixture, &head, NULL, &correction), OK);
    assert_false(load_game(fixture, id).is_finished);
    fixture_expect(fixture, "(SELECT bool_and(score IS NULL AND rank IS NULL AND facts IS NULL "
                            "AND win_permille IS NULL AND points IS NULL) FROM seat)");
    assert_int_equal(count_games(fixture, "in_progress"), 1);
    assert_int_equal(store_append_events(fixture->store, &head, &last, &sample->result, NULL),
                     OK);
    assert_true(load_game(fixture, id).is_finished);
    fixture_expect(fixture, "(SELECT bool_and(score IS NOT NULL) FROM seat)");
}

static void refuses_to_promote_what_has_moved(void **state)
{
    struct fixture *fixture = *state;
    struct store_id id = sample_put(fixture, sample_new(fixture, 2, 4, "1"));
    struct store_head head = head_of(fixture, id, fork_line(fixture, id, false));
    enum store_correction correction = STORE_WAS_SO;

    head.digest ^= 1;
    assert_int_equal(promote(fixture, &head, NULL, &correction), RC_CONFLICT);
    head.line = 7;
    assert_int_equal(promote(fixture, &head, NULL, &correction), RC_NOT_FOUND);
    head.game = store_id_new();
    assert_int_equal(promote(fixture, &head, NULL, &correction), RC_NOT_FOUND);
    assert_int_equal(load_game(fixture, id).official_line, 0);
    fixture_expect(fixture, "NOT EXISTS (SELECT FROM player WHERE name = 'Olga')");
}

// ---- withdrawal ----

static void withdraws_once(void **state)
{
    struct fixture *fixture = *state;
    struct store_id id = sample_put(fixture, sample_new(fixture, 2, 4, "1"));
    struct store_put_outcome outcome = {0};
    enum store_correction correction = STORE_WAS_SO;

    (void)sample_put(fixture, sample_new(fixture, 2, 4, "2"));
    assert_int_equal(store_withdraw_game(fixture->store, id, &note, &correction, NULL), OK);
    assert_int_equal(correction, STORE_CORRECTED);
    assert_int_equal(store_withdraw_game(fixture->store, id, &note, &correction, NULL), OK);
    assert_int_equal(correction, STORE_WAS_SO);
    assert_int_equal(load_history(fixture, id, 1)[0].kind, STORE_WITHDRAWN);
    assert_true(load_game(fixture, id).is_withdrawn);
    assert_false(load_game(fixture, id).is_superseded);
    assert_int_equal(count_games(fixture, NULL), 1);
    assert_int_equal(count_games(fixture, "finished"), 1);
    assert_int_equal(count_games(fixture, "withdrawn"), 1);
    assert_int_equal(
        sample_try_put(fixture->store, sample_new(fixture, 2, 4, "1"), &outcome, NULL), OK);
    assert_int_equal(outcome.put, STORE_SAME);
    assert_true(store_id_equal(outcome.id, id));
}

static void leaves_withdrawn_games_out_of_statistics(void **state)
{
    struct fixture *fixture = *state;
    struct store_id id = sample_put(fixture, sample_new(fixture, 2, 4, "1"));
    const struct store_stat_query query = {.measured = {STORE_SCORE}, .measured_count = 1};
    struct store_stat_answer answer = {0};
    enum store_correction correction = STORE_WAS_SO;

    (void)sample_put(fixture, sample_new(fixture, 2, 4, "2"));
    assert_int_equal(store_withdraw_game(fixture->store, id, &note, &correction, NULL), OK);
    assert_int_equal(store_load_stats(fixture->store, &fixture->arena, &query, &answer, NULL),
                     OK);
    assert_int_equal(answer.seen.games, 1);
    assert_int_equal(answer.seen.withdrawn, 1);
    assert_int_equal(answer.tables[0].rows[0].seats, 2);
}

// ---- another game in its place ----

static struct sample *new_correction(struct fixture *fixture, struct store_id supersedes,
                                     const char *ref)
{
    struct sample *sample = sample_new(fixture, 2, 4, ref);

    memset(sample->game.content_hash, 0x5a, sizeof sample->game.content_hash);
    sample->game.supersedes_other = true;
    sample->game.supersedes = supersedes;
    return sample;
}

static struct store_put_outcome put(struct fixture *fixture, const struct sample *sample)
{
    struct store_put_outcome outcome = {0};
    struct err err = {OK, ""};

    if (sample_try_put(fixture->store, sample, &outcome, &err) != OK) {
        fail_msg("%s", err.text);
    }
    return outcome;
}

static void supersedes_under_the_same_source(void **state)
{
    struct fixture *fixture = *state;
    struct store_id old = sample_put(fixture, sample_new(fixture, 2, 4, "1"));
    struct store_put_outcome new = put(fixture, new_correction(fixture, old, "1"));

    assert_int_equal(new.put, STORE_CREATED);
    assert_true(load_game(fixture, old).is_withdrawn);
    assert_true(load_game(fixture, old).is_superseded);
    assert_true(store_id_equal(load_game(fixture, old).superseded_by, new.id));
    assert_string_equal(load_game(fixture, old).source_ref, "1");
    assert_string_equal(load_game(fixture, new.id).source_ref, "1");
    assert_int_equal(load_history(fixture, old, 1)[0].kind, STORE_SUPERSEDED);
    assert_true(store_id_equal(load_history(fixture, old, 1)[0].other, new.id));
    assert_null(load_history(fixture, old, 1)[0].note.author);
    assert_int_equal(load_history(fixture, new.id, 1)[0].kind, STORE_SUPERSEDES);
    assert_true(store_id_equal(load_history(fixture, new.id, 1)[0].other, old));

    // Both uploads are recognised when they are sent again; others are not.
    struct sample *other = sample_new(fixture, 2, 4, "1");
    struct store_put_outcome again = put(fixture, new_correction(fixture, old, "1"));

    assert_int_equal(again.put, STORE_SAME);
    assert_true(store_id_equal(again.id, new.id));
    again = put(fixture, sample_new(fixture, 2, 4, "1"));
    assert_int_equal(again.put, STORE_SAME);
    assert_true(store_id_equal(again.id, old));
    memset(other->game.content_hash, 0x77, sizeof other->game.content_hash);
    again = put(fixture, other);
    assert_int_equal(again.put, STORE_DIFFERS);
    assert_true(store_id_equal(again.id, new.id));
}

static void supersedes_only_once(void **state)
{
    struct fixture *fixture = *state;
    struct store_id old = sample_put(fixture, sample_new(fixture, 2, 4, "1"));
    struct store_put_outcome new = put(fixture, new_correction(fixture, old, NULL));
    struct store_put_outcome outcome = put(fixture, new_correction(fixture, old, "2"));

    assert_int_equal(outcome.put, STORE_REPLACED);
    assert_true(store_id_equal(outcome.id, new.id));
    outcome = put(fixture, new_correction(fixture, store_id_new(), "3"));
    assert_int_equal(outcome.put, STORE_UNKNOWN);
    assert_int_equal(count_games(fixture, NULL), 1);
    fixture_expect(fixture, "(SELECT count(*) = 2 FROM game)");
}

static void supersedes_what_superseded(void **state)
{
    struct fixture *fixture = *state;
    struct store_id first = sample_put(fixture, sample_new(fixture, 2, 4, "1"));
    struct store_put_outcome second = put(fixture, new_correction(fixture, first, "1"));
    struct sample *sample = new_correction(fixture, second.id, "1");

    memset(sample->game.content_hash, 0x66, sizeof sample->game.content_hash);

    struct store_put_outcome third = put(fixture, sample);

    assert_int_equal(third.put, STORE_CREATED);
    assert_int_equal(load_history(fixture, second.id, 2)[1].kind, STORE_SUPERSEDED);
    fixture_expect(fixture, "(SELECT array_agg(replaced ORDER BY stored_at) = '{1,2,0}' "
                            "FROM game_source)");
    assert_int_equal(put(fixture, sample_new(fixture, 2, 4, "1")).put, STORE_SAME);
}

// ---- tags, date, players ----

static enum store_correction edit(struct fixture *fixture, const struct store_edit *edit)
{
    enum store_correction correction = STORE_WAS_SO;
    struct err err = {OK, ""};

    if (store_edit_game(fixture->store, edit, &correction, &err) != OK) {
        fail_msg("%s", err.text);
    }
    return correction;
}

static void edits_tags_date_and_players(void **state)
{
    struct fixture *fixture = *state;
    struct store_id id = sample_put(fixture, sample_new(fixture, 2, 4, "1"));
    const char *tags[] = {"league-3", "rated"};
    struct store_edit change = {
        .game = id,
        .has_tags = true,
        .tags = tags,
        .tag_count = 2,
        .has_played_at = true,
        .played_at = "2026-05-01T19:30:00Z",
        .source_system = "bga",
        .players = {{.seat = 2, .name = "Zoe", .ref = "z-1"}},
        .player_count = 1,
        .note = note,
    };

    assert_int_equal(edit(fixture, &change), STORE_CORRECTED);
    assert_int_equal(edit(fixture, &change), STORE_WAS_SO);

    struct store_game game = load_game(fixture, id);
    const struct store_change *entry = load_history(fixture, id, 1);

    assert_int_equal(game.tag_count, 2);
    assert_string_equal(game.tags[1], "rated");
    assert_string_equal(game.played_at, "2026-05-01T19:30:00Z");
    assert_string_equal(game.players[1].name, "Zoe");
    assert_string_equal(game.players[1].ref, "z-1");
    assert_int_equal(entry->kind, STORE_EDITED);
    assert_true(entry->has_tags);
    assert_true(entry->has_played_at);
    assert_string_equal(entry->new_played_at, "2026-05-01T19:30:00Z");
    assert_int_equal(entry->new_tag_count, 2);
    assert_int_equal(entry->seat_count, 1);
    assert_int_equal(entry->seats[0].seat, 2);
    assert_string_equal(entry->seats[0].new_name, "Zoe");
    assert_true(entry->seats[0].old_player != entry->seats[0].new_player);
}

static void edits_only_what_is_asked(void **state)
{
    struct fixture *fixture = *state;
    struct sample *sample = sample_new(fixture, 2, 4, "1");
    struct store_edit change = {.has_played_at = true, .note = note};

    sample->game.played_at = "2026-01-01T00:00:00Z";
    change.game = sample_put(fixture, sample);
    assert_int_equal(edit(fixture, &change), STORE_CORRECTED);
    assert_null(load_game(fixture, change.game).played_at);
    assert_int_equal(load_game(fixture, change.game).tag_count, sample->game.tag_count);

    const struct store_change *entry = load_history(fixture, change.game, 1);

    assert_false(entry->has_tags);
    assert_int_equal(entry->seat_count, 0);
    assert_string_equal(entry->old_played_at, "2026-01-01T00:00:00Z");
    assert_null(entry->new_played_at);
}

static void refuses_a_date_that_is_none(void **state)
{
    struct fixture *fixture = *state;
    enum store_correction correction = STORE_WAS_SO;
    const struct store_edit change = {
        .game = sample_put(fixture, sample_new(fixture, 2, 4, "1")),
        .has_played_at = true,
        .played_at = "2026-02-31T00:00:00Z",
        .note = note,
    };

    assert_int_equal(store_edit_game(fixture->store, &change, &correction, NULL), RC_BAD_INPUT);
    fixture_expect(fixture, "NOT EXISTS (SELECT FROM player WHERE name = 'Olga')");
}

#define FRESH(test) cmocka_unit_test_setup_teardown(test, fixture_set_up, fixture_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FRESH(makes_a_line_the_record),
        FRESH(takes_the_outcome_back_with_an_open_line),
        FRESH(refuses_to_promote_what_has_moved),
        FRESH(withdraws_once),
        FRESH(leaves_withdrawn_games_out_of_statistics),
        FRESH(supersedes_under_the_same_source),
        FRESH(supersedes_only_once),
        FRESH(supersedes_what_superseded),
        FRESH(edits_tags_date_and_players),
        FRESH(edits_only_what_is_asked),
        FRESH(refuses_a_date_that_is_none),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
