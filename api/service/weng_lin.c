// SPDX-License-Identifier: MIT
#include "api/service/weng_lin.h"

#include <math.h>

// The paper's constants: how much chance there is in a game, and what a
// variance keeps of itself at least.
static const double beta = 25.0 / 6.0;
static const double kappa = 0.0001;

// What is the same for all players of a game.
struct table {
    double scale;                       // c
    double strengths[WENG_LIN_PLAYERS]; // exp(mu / c)
    double rests[WENG_LIN_PLAYERS]; // strengths of who is not ranked above this one, together
    int ties[WENG_LIN_PLAYERS];     // players of the same rank
};

static void lay(struct table *table, const struct skill *skills, const int *ranks, int count)
{
    double variance = 0;

    *table = (struct table){0};
    for (int i = 0; i < count; i++) {
        variance += skills[i].sigma * skills[i].sigma + beta * beta;
    }
    table->scale = sqrt(variance);
    for (int i = 0; i < count; i++) {
        table->strengths[i] = exp(skills[i].mu / table->scale);
    }
    for (int q = 0; q < count; q++) {
        for (int s = 0; s < count; s++) {
            table->rests[q] += ranks[s] >= ranks[q] ? table->strengths[s] : 0;
            table->ties[q] += ranks[s] == ranks[q];
        }
    }
}

static struct skill move(const struct table *table, const struct skill *skills,
                         const int *ranks, int count, int i)
{
    double omega = 0;
    double delta = 0;
    double variance = skills[i].sigma * skills[i].sigma;
    double gamma = skills[i].sigma / table->scale;

    for (int q = 0; q < count; q++) {
        if (ranks[q] <= ranks[i]) {
            double share = table->strengths[i] / table->rests[q];

            omega += ((q == i) - share) / table->ties[q];
            delta += share * (1 - share) / table->ties[q];
        }
    }
    omega *= variance / table->scale;
    delta *= gamma * variance / (table->scale * table->scale);
    return (struct skill){
        .mu = skills[i].mu + omega,
        .sigma = sqrt(variance * fmax(1 - delta, kappa)),
    };
}

void weng_lin_rate(struct skill *skills, const int *ranks, int count)
{
    struct skill after[WENG_LIN_PLAYERS];
    struct table table;

    lay(&table, skills, ranks, count);
    for (int i = 0; i < count; i++) {
        after[i] = move(&table, skills, ranks, count, i);
    }
    for (int i = 0; i < count; i++) {
        skills[i] = after[i];
    }
}
