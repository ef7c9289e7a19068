// SPDX-License-Identifier: MIT
#include "tests/golden/expected.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct recording {
    const struct golden_ruleset *golden;
    struct text digests;
    uint32_t shown[SITUATIONS_MAX]; // seq of the first event; 0: none
};

static void put_digest(struct text *out, uint64_t digest, const char *end)
{
    text_printf(out, "  \"%016" PRIx64 "\"%s\n", digest, end);
}

static void record(void *context, const struct step *step)
{
    struct recording *recording = context;

    for (size_t i = 0; i < recording->golden->situation_count; i++) {
        if (recording->shown[i] == 0 && recording->golden->situations[i].is_shown(step)) {
            recording->shown[i] = play_seq(&step->after);
        }
    }
    put_digest(&recording->digests, step->after.digest,
               play_is_finished(&step->after) ? "" : ",");
}

static void put_ledger(struct text *out, const struct play *end, const struct score *score)
{
    const struct ruleset *ruleset = end->catalog->ruleset;
    const char *separator = "";

    text_puts(out, "{");
    for (size_t code = 0; code < ruleset->source_count; code++) {
        if (play_has_source(end, code)) {
            text_printf(out, "%s\"%s\": %" PRId32, separator, ruleset->sources[code].name,
                        score->points[code]);
            separator = ", ";
        }
    }
    text_puts(out, "}");
}

static void put_scores(struct text *out, const struct play *end)
{
    struct score scores[SEAT_LAST];
    int ranks[SEAT_LAST];
    int seats = end->state.head.seat_count;

    play_scores(end, scores);
    play_ranks(end, ranks);
    text_puts(out, " \"scores\": [\n");
    for (int i = 0; i < seats; i++) {
        text_printf(out, "  {\"seat\": %d, \"rank\": %d, \"total\": %" PRId32 ", \"ledger\": ",
                    i + 1, ranks[i], scores[i].total);
        put_ledger(out, end, &scores[i]);
        text_puts(out, i + 1 < seats ? "},\n" : "}\n");
    }
    text_puts(out, " ],\n");
}

static void put_winners(struct text *out, const struct play *end)
{
    int ranks[SEAT_LAST];
    const char *separator = "";

    play_ranks(end, ranks);
    text_puts(out, " \"winners\": [");
    for (int i = 0; i < end->state.head.seat_count; i++) {
        if (ranks[i] == 1) {
            text_printf(out, "%s%d", separator, i + 1);
            separator = ", ";
        }
    }
    text_puts(out, "],\n");
}

static void put_shown(struct text *out, const struct recording *recording)
{
    const char *separator = "";

    text_puts(out, " \"shows\": {\n");
    for (size_t i = 0; i < recording->golden->situation_count; i++) {
        if (recording->shown[i] > 0) {
            text_printf(out, "%s  \"%s\": %" PRIu32, separator,
                        recording->golden->situations[i].name, recording->shown[i]);
            separator = ",\n";
        }
    }
    text_puts(out, "\n },\n");
}

void expected_write(const struct golden_ruleset *golden, const struct recorded_game *game,
                    struct text *out)
{
    struct recording recording = {.golden = golden};
    struct play begin;

    text_init(&recording.digests, out->arena);
    recorded_game_begin(game, &begin);
    put_digest(&recording.digests, begin.digest, ",");

    struct play end = recorded_game_play(game, record, &recording);

    text_puts(out, "{\n");
    put_scores(out, &end);
    put_winners(out, &end);
    text_printf(out,
                " \"head\": {\"line\": 0, \"seq\": %" PRIu32 ", \"digest\": ", play_seq(&end));
    text_printf(out, "\"%016" PRIx64 "\"},\n", end.digest);
    put_shown(out, &recording);
    text_puts(out, " \"digests\": [\n");
    text_add(out, recording.digests.bytes, recording.digests.len);
    text_puts(out, " ]\n}\n");
}

void expected_path(const struct recorded_game *game, char *out_path, size_t size)
{
    (void)snprintf(out_path, size, "%.*s.expected.json",
                   (int)(strlen(game->path) - strlen(".json")), game->path);
}
