// SPDX-License-Identifier: MIT
#include "api/service/compare.h"

// How much of line `ancestor` line `number` contains. False: nothing.
static bool shared_with(const struct replay *replay, int number, int ancestor,
                        uint32_t *out_seq)
{
    uint32_t limit = UINT32_MAX;
    const struct store_line *line = replay_find_line(replay, number);

    while (line && line->number != ancestor) {
        limit = line->fork_seq < limit ? line->fork_seq : limit;
        line = line->parent < 0 ? NULL : replay_find_line(replay, line->parent);
    }
    if (!line) {
        return false;
    }
    *out_seq = line->head_seq < limit ? line->head_seq : limit;
    return true;
}

void compare_find_fork(const struct replay *replay, const int lines[2], int *out_line,
                       uint32_t *out_seq)
{
    const struct store_line *line = replay_find_line(replay, lines[0]);
    uint32_t a = 0;
    uint32_t b = 0;

    // Upwards from the first line; the root is an ancestor of every line.
    while (!shared_with(replay, lines[1], line->number, &b)) {
        line = replay_find_line(replay, line->parent);
    }
    if (!shared_with(replay, lines[0], line->number, &a)) {
        UNREACHABLE("a line contains its ancestors");
    }
    *out_line = line->number;
    *out_seq = a < b ? a : b;
}

enum rc compare_open(struct service *service, struct arena *arena, struct store_id game,
                     const int lines[2], struct comparison *out_comparison,
                     struct failure *failure)
{
    struct comparison *out = out_comparison;
    enum rc rc = replay_open(service, arena, game, lines[0], &out->a, failure);

    if (rc == OK) {
        rc = replay_open(service, arena, game, lines[1], &out->b, failure);
    }
    if (rc != OK) {
        return rc;
    }
    // Of the later reading, which knows both lines; what was appended since the
    // earlier one is left out.
    compare_find_fork(&out->b, lines, &out->fork_line, &out->fork_seq);
    if (out->fork_seq > replay_head(&out->a)) {
        out->fork_seq = replay_head(&out->a);
    }
    rc = replay_until(&out->a, out->fork_seq, failure);
    if (rc == OK) {
        rc = replay_until(&out->b, out->fork_seq, failure);
    }
    out->fork_digest = out->a.play.digest;
    return rc;
}
