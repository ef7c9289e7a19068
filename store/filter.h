// SPDX-License-Identifier: MIT
#ifndef STORE_FILTER_H
#define STORE_FILTER_H

#include "store/params.h"

// Appends $n...: the nine arguments of the function games_asked.
void filter_put(struct params *params, const struct store_game_filter *filter);

#endif
