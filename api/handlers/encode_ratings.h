// SPDX-License-Identifier: MIT
//
// Ratings, as answers about players share them.
#ifndef API_HANDLERS_ENCODE_RATINGS_H
#define API_HANDLERS_ENCODE_RATINGS_H

#include "api/service/ratings.h"
#include "engine/base/json_writer.h"

// "ratings": those of one player, by ruleset.
void encode_ratings(struct json_writer *json, const struct store_rating *ratings, size_t count);

// "rated": what ratings were made from.
void encode_rating_state(struct json_writer *json, const struct store_rating_state *state);

#endif
