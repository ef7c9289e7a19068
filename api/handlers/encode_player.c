// SPDX-License-Identifier: MIT
//
#include "api/handlers/encode_player.h"

#include <math.h>

#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/handlers/encode_ratings.h"
#include "api/handlers/encode_real.h"
#include "api/service/interval.h"
#include "api/service/players.h"

static const double win = 60; // what a win that is not shared is counted as

static void write_left_out(struct json_writer *json, const struct store_player_sheet *sheet)
{
    write_key(json, "left_out");
    write_open_object(json);
    write_member_int(json, "in_progress", sheet->left_out_in_progress);
    write_member_int(json, "simulated", sheet->left_out_simulated);
    write_member_int(json, "solo", sheet->left_out_solo);
    write_member_int(json, "withdrawn", sheet->left_out_withdrawn);
    write_close_object(json);
}

static void write_wins(struct json_writer *json, const struct store_player_record *record)
{
    double wins = (double)record->wins / win;
    struct interval interval = interval_of_rate(wins, record->seats);

    write_key(json, "wins");
    encode_real(json, wins);
    write_key(json, "win_rate");
    encode_real(json, wins / (double)record->seats);
    write_key(json, "expected");
    encode_real(json, 1.0 / record->seat_count);
    write_key(json, "interval");
    write_open_array(json);
    encode_real(json, interval.low);
    encode_real(json, interval.high);
    write_close_array(json);
}

static void write_score(struct json_writer *json, const struct store_player_record *record)
{
    write_key(json, "score");
    write_open_object(json);
    write_key(json, "mean");
    encode_real(json, record->mean);
    write_key(json, "deviation");
    encode_real(json, record->seats > 1 ? record->deviation : (double)NAN);
    write_key(json, "median");
    encode_real(json, record->median);
    write_member_int(json, "lowest", record->lowest);
    write_member_int(json, "highest", record->highest);
    write_close_object(json);
}

static void write_records(struct json_writer *json, const struct store_player_sheet *sheet)
{
    write_key(json, "records");
    write_open_array(json);
    for (size_t i = 0; i < sheet->record_count; i++) {
        const struct store_player_record *record = &sheet->records[i];

        write_open_object(json);
        write_member_string(json, "ruleset", record->ruleset);
        write_member_int(json, "player_count", record->seat_count);
        write_member_int(json, "games", record->games);
        write_member_int(json, "seats", record->seats);
        write_wins(json, record);
        write_score(json, record);
        write_key(json, "mean_rank");
        encode_real(json, record->mean_rank);
        write_close_object(json);
    }
    write_close_array(json);
}

static void write_opponents(struct json_writer *json, const struct store_player_sheet *sheet)
{
    write_key(json, "opponents");
    write_open_array(json);
    for (size_t i = 0; i < sheet->opponent_count; i++) {
        const struct store_opponent *opponent = &sheet->opponents[i];

        write_open_object(json);
        write_member_string(json, "ruleset", opponent->ruleset);
        write_member_int(json, "player", opponent->player);
        write_member_string(json, "name", opponent->name);
        write_member_int(json, "games", opponent->games);
        write_member_int(json, "ahead", opponent->ahead);
        write_member_int(json, "behind", opponent->behind);
        write_member_int(json, "level", opponent->level);
        write_close_object(json);
    }
    write_close_array(json);
    write_member_bool(json, "has_more_opponents", sheet->has_more_opponents);
}

static void write_streaks(struct json_writer *json, const struct store_player_sheet *sheet)
{
    write_key(json, "streaks");
    write_open_array(json);
    for (size_t i = 0; i < sheet->streak_count; i++) {
        const struct store_streak *streak = &sheet->streaks[i];

        write_open_object(json);
        write_member_string(json, "ruleset", streak->ruleset);
        write_key(json, "current");
        write_open_object(json);
        write_member_string(json, "kind", streak->is_won ? "won" : "lost");
        write_member_int(json, "games", streak->games);
        write_close_object(json);
        write_member_int(json, "longest_won", streak->most_won);
        write_member_int(json, "longest_lost", streak->most_lost);
        write_close_object(json);
    }
    write_close_array(json);
}

static void write_merged(struct json_writer *json, const struct store_player_sheet *sheet)
{
    write_key(json, "merged");
    write_open_array(json);
    for (size_t i = 0; i < sheet->merged_count; i++) {
        write_open_object(json);
        write_member_int(json, "player", sheet->merged[i].player);
        write_member_string(json, "name", sheet->merged[i].name);
        write_close_object(json);
    }
    write_close_array(json);
}

static void write_aliases(struct json_writer *json, const struct store_player_sheet *sheet)
{
    write_key(json, "aliases");
    write_open_array(json);
    for (size_t i = 0; i < sheet->alias_count; i++) {
        bool is_name = sheet->aliases[i].system[0] == '\0';

        write_open_object(json);
        write_member_string(json, "system", is_name ? NULL : sheet->aliases[i].system);
        write_member_string(json, is_name ? "name" : "ref", sheet->aliases[i].key);
        write_close_object(json);
    }
    write_close_array(json);
}

static void write_sheet(struct json_writer *json, const struct store_player_sheet *sheet,
                        const struct store_rating_state *state)
{
    write_open_object(json);
    write_member_int(json, "id", sheet->player);
    write_member_string(json, "name", sheet->name);
    write_member_bool(json, "is_forgotten", sheet->is_forgotten);
    write_aliases(json, sheet);
    write_merged(json, sheet);
    write_member_int(json, "games", sheet->games);
    write_left_out(json, sheet);
    write_records(json, sheet);
    write_opponents(json, sheet);
    write_streaks(json, sheet);
    encode_ratings(json, sheet->ratings, sheet->rating_count);
    encode_rating_state(json, state);
    write_close_object(json);
}

enum rc encode_player(struct service *service, struct response *response, int64_t player,
                      struct failure *failure)
{
    struct store_player_sheet sheet;
    struct store_rating_state state;
    enum rc rc = players_load(service, response->arena, player, &sheet, &state, &failure->err);

    if (rc == OK) {
        write_sheet(&response->json, &sheet, &state);
    }
    return rc;
}

void answer_player_change(struct service *service, const struct request *request,
                          struct response *response, player_change_fn *change)
{
    struct failure failure;
    int64_t player = 0;

    failure_init(&failure, request->arena);
    if (!ask_player(request, response, &player)) {
        return;
    }

    enum rc rc = change(service, player, &failure);

    if (rc == OK) {
        rc = encode_player(service, response, player, &failure);
    }
    if (rc != OK) {
        answer_failure(response, &failure);
    }
}
