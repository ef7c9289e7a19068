// SPDX-License-Identifier: MIT
//
// How strong players are, from how they were ranked: Weng and Lin, "A Bayesian
// Approximation Method for Online Ranking" (2011), algorithm 4, the
// Plackett-Luce model, with players for teams.
#ifndef API_SERVICE_WENG_LIN_H
#define API_SERVICE_WENG_LIN_H

#define WENG_LIN_MU    25.0         // of somebody who has not played
#define WENG_LIN_SIGMA (25.0 / 3.0) // how unsure that is

struct skill {
    double mu;
    double sigma;
};

enum {
    WENG_LIN_PLAYERS = 5
};

// What `count` players, 2 to WENG_LIN_PLAYERS, are taken for after a game. Rank
// 1 is best; equal when tied.
void weng_lin_rate(struct skill *skills, const int *ranks, int count);

#endif
