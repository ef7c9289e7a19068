// SPDX-License-Identifier: MIT
#include "store/filter.h"

void filter_put(struct params *params, const struct store_game_filter *filter)
{
    params_text(params, filter->ruleset);
    params_text(params, filter->module);
    params_text(params, filter->player);
    if (filter->player_count == 0) {
        params_null(params);
    } else {
        params_int(params, filter->player_count);
    }
    params_text(params, filter->played_from);
    params_text(params, filter->played_to);
    params_text(params, filter->source);
    params_text(params, filter->tag);
    params_text(params, filter->status);
}
