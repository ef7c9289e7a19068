// SPDX-License-Identifier: MIT
#include "api/handlers/encode_ratings.h"

#include "api/handlers/encode_real.h"

// Whoever is rated is as strong as that with a certainty of 99.7 %.
static double sure_rating(const struct store_rating *rating)
{
    return rating->mu - 3 * rating->sigma;
}

void encode_ratings(struct json_writer *json, const struct store_rating *ratings, size_t count)
{
    write_key(json, "ratings");
    write_open_array(json);
    for (size_t i = 0; i < count; i++) {
        write_open_object(json);
        write_member_string(json, "ruleset", ratings[i].ruleset);
        write_key(json, "rating");
        encode_real(json, sure_rating(&ratings[i]));
        write_key(json, "mu");
        encode_real(json, ratings[i].mu);
        write_key(json, "sigma");
        encode_real(json, ratings[i].sigma);
        write_member_int(json, "games", ratings[i].games);
        write_close_object(json);
    }
    write_close_array(json);
}

void encode_rating_state(struct json_writer *json, const struct store_rating_state *state)
{
    write_key(json, "rated");
    write_open_object(json);
    write_member_int(json, "games", state->games);
    write_member_string(json, "at", state->made_at);
    write_member_bool(json, "is_current", state->is_current);
    write_close_object(json);
}
