// SPDX-License-Identifier: MIT
#include "api/service/outcome.h"

#include <string.h>

enum {
    WHOLE_WIN = 1000 // permille
};

static int count_winners(unsigned winners)
{
    return __builtin_popcount(winners);
}

unsigned outcome_winners(const struct play *play)
{
    int ranks[SEAT_LAST] = {0};
    unsigned winners = 0;

    if (!play_is_finished(play)) {
        return 0;
    }
    play_ranks(play, ranks);
    for (int seat = SEAT_FIRST; seat <= play->state.head.seat_count; seat++) {
        if (ranks[seat - 1] == 1) {
            winners |= 1U << seat;
        }
    }
    return winners;
}

void outcome_totals(const struct play *play, int32_t out_totals[SEAT_LAST])
{
    struct score scores[SEAT_LAST];

    play_scores(play, scores);
    for (int i = 0; i < SEAT_LAST; i++) {
        out_totals[i] = scores[i].total;
    }
}

static struct store_fact describe_fact(const struct catalog *catalog, const struct fact *fact)
{
    const struct fact_dimension *dimension =
        &catalog->ruleset->fact_dimensions[fact->dimension];
    const struct vocabulary *words = catalog->vocabularies[dimension->vocabulary];

    return (struct store_fact){
        .dimension = dimension->name,
        .component = vocabulary_word(words, fact->component),
        .name = vocabulary_name(words, fact->component),
    };
}

static const struct store_fact *describe_facts(const struct play *play,
                                               const struct fact *facts, size_t count,
                                               struct arena *arena)
{
    struct store_fact *described = arena_array(arena, count, sizeof *described);

    for (size_t i = 0; i < count; i++) {
        described[i] = describe_fact(play->catalog, &facts[i]);
    }
    return described;
}

// Two theories of one kind are one fact.
static size_t keep_each_once(struct fact *facts, size_t count)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        size_t at = 0;

        while (at < kept && (facts[at].dimension != facts[i].dimension ||
                             facts[at].component != facts[i].component)) {
            at++;
        }
        if (at == kept) {
            facts[kept++] = facts[i];
        }
    }
    return kept;
}

static void read_facts(const struct play *play, struct arena *arena,
                       struct store_seat_result *out)
{
    struct fact facts[FACTS_MAX];

    out->fact_count = keep_each_once(facts, play_facts(play, out->seat, facts));
    out->facts = describe_facts(play, facts, out->fact_count, arena);
}

static void read_course(const struct play *play, const struct course *course,
                        struct arena *arena, struct store_seat_result *out)
{
    const struct course_seat *seat = &course->seats[out->seat - 1];

    out->length = (int)play_seq(play);
    out->round_scores = seat->rounds.items;
    out->round_count = seat->rounds.count;
    out->turn_scores = seat->turns.items;
    out->turn_count = seat->turns.count;
    out->opening = describe_facts(play, seat->opening, seat->opening_count, arena);
    out->opening_count = seat->opening_count;
}

static const int32_t *copy_points(const struct score *score, size_t count, struct arena *arena)
{
    int32_t *points = arena_array(arena, count, sizeof *points);

    memcpy(points, score->points, count * sizeof *points);
    return points;
}

// How many codes of sources there are up to the last one that this game has: what a
// later module adds changes nothing about the games without it.
static size_t count_points(const struct play *play)
{
    size_t count = play->catalog->ruleset->source_count;

    while (count > 0 && !play_has_source(play, count - 1)) {
        count--;
    }
    return count;
}

void outcome_read(const struct play *play, const struct course *course, struct arena *arena,
                  struct store_result *out_result)
{
    struct score scores[SEAT_LAST];
    int ranks[SEAT_LAST] = {0};
    unsigned winners = outcome_winners(play);
    size_t point_count = count_points(play);

    play_scores(play, scores);
    play_ranks(play, ranks);
    *out_result = (struct store_result){.seat_count = play->state.head.seat_count};
    for (int i = 0; i < out_result->seat_count; i++) {
        struct store_seat_result *seat = &out_result->seats[i];
        bool is_winner = winners >> (i + 1) & 1U;

        seat->seat = i + 1;
        seat->score = scores[i].total;
        seat->rank = ranks[i];
        seat->win_permille = is_winner ? WHOLE_WIN / count_winners(winners) : 0;
        seat->points = copy_points(&scores[i], point_count, arena);
        seat->point_count = point_count;
        read_facts(play, arena, seat);
        read_course(play, course, arena, seat);
    }
}
