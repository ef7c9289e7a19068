// SPDX-License-Identifier: MIT
//
// What lines of notation do to a situation; see journey.h.
#include <string.h>

#include "tests/support/journey.h"
#include "tests/support/unit.h"

static struct play_event event;
static struct refusal refusal;

static struct move parse(const char *line)
{
    struct move move = {0};

    if (!notation_parse(journey_catalog(), line, strlen(line), &move, &refusal)) {
        fail_msg("\"%s\": word %d: expected %s", line, refusal.word, refusal.expected);
    }
    return move;
}

static size_t list_moves(const struct play *play, const struct move **out_moves)
{
    static struct move moves[PLAY_MOVES_MAX];

    *out_moves = moves;
    return play_list(play, moves, COUNT_OF(moves));
}

static bool is_listed_move(const struct play *play, const struct move *move)
{
    const struct move *moves = NULL;
    size_t count = list_moves(play, &moves);

    for (size_t i = 0; i < count; i++) {
        if (move_equal(&moves[i], move)) {
            return true;
        }
    }
    return false;
}

static void expect_same_by_effects(struct play before, const struct play *after)
{
    static uint8_t bytes[EFFECTS_MAX * EFFECT_BYTES_MAX];
    size_t len = effects_encode(event.effects, event.effect_count, bytes);
    struct err err = {0};

    if (play_apply(&before, bytes, len, &err) != OK) {
        fail_msg("its effects are refused: %s", err.text);
    }
    assert_memory_equal(&before, after, sizeof before);
}

void accept(struct play *play, const char *line)
{
    const struct play before = *play;
    struct move move = parse(line);
    char text[MOVE_TEXT];

    (void)notation_format(journey_catalog(), &move, text);
    assert_string_equal(text, line);
    if (!is_listed_move(play, &move)) {
        print_error("\"%s\" is not listed\n", line);
        (void)play_check(play, &move, &refusal);
        fail_msg("its check says: %s", refusal.name ? refusal.name : "legal");
    }
    if (!play_line(play, line, strlen(line), &event, &refusal)) {
        fail_msg("\"%s\" is refused: %s: %s", line, refusal.name, refusal.sentence);
    }
    assert_int_equal(play_seq(play), play_seq(&before) + 1);
    expect_same_by_effects(before, play);
}

const struct play_event *last_event(void)
{
    return &event;
}

void accept_all(struct play *play, const char *const *lines)
{
    for (; *lines; lines++) {
        accept(play, *lines);
    }
}

void refuse(struct play *play, const char *line, const char *reason)
{
    const struct play before = *play;
    struct move move = parse(line);

    if (play_line(play, line, strlen(line), &event, &refusal)) {
        fail_msg("\"%s\" is accepted", line);
    }
    assert_string_equal(refusal.name, reason);
    assert_non_null(refusal.sentence);
    assert_string_equal(refusal.rule, journey_catalog()->ruleset->rules[move.rule]->name);
    assert_memory_equal(&before, play, sizeof before);
    assert_false(is_listed_move(play, &move));
}

const struct refusal *last_refusal(void)
{
    return &refusal;
}

// ---- comparing ----

#define EXPECT_FIELD(field) \
    expect_bytes(#field, &state->field, &expected->field, sizeof expected->field)

static void expect_bytes(const char *name, const void *bytes, const void *expected, size_t size)
{
    if (memcmp(bytes, expected, size) != 0) {
        print_error("%s is not as expected\n", name);
        assert_memory_equal(bytes, expected, size);
    }
}

static void expect_seat(const struct journey_seat *state, const struct journey_seat *expected)
{
    assert_int_equal(state->coins, expected->coins);
    assert_int_equal(state->points, expected->points);
    assert_int_equal(state->knowledge, expected->knowledge);
    EXPECT_FIELD(researched);
    EXPECT_FIELD(achieved);
    EXPECT_FIELD(evolution);
    EXPECT_FIELD(ship);
    EXPECT_FIELD(explorers);
    EXPECT_FIELD(seals);
    EXPECT_FIELD(workers);
    EXPECT_FIELD(stacks);
    EXPECT_FIELD(letters);
    EXPECT_FIELD(tray);
    EXPECT_FIELD(tents);
    EXPECT_FIELD(lenses);
    EXPECT_FIELD(crew);
    EXPECT_FIELD(crew_worker);
    EXPECT_FIELD(reserve);
    EXPECT_FIELD(slots);
}

void expect_state(const struct play *play, const struct journey_state *expected)
{
    const struct journey_state *state = (const struct journey_state *)&play->state;
    size_t head = sizeof state->head;

    for (int i = 0; i < JOURNEY_SEATS; i++) {
        expect_seat(&state->seats[i], &expected->seats[i]);
    }
    EXPECT_FIELD(museum);
    EXPECT_FIELD(row_coins);
    EXPECT_FIELD(round);
    EXPECT_FIELD(phase);
    EXPECT_FIELD(order);
    EXPECT_FIELD(queue);
    EXPECT_FIELD(lens);
    EXPECT_FIELD(scrolls);
    EXPECT_FIELD(pile);
    EXPECT_FIELD(display);
    EXPECT_FIELD(ribbons);
    EXPECT_FIELD(arrivals);
    EXPECT_FIELD(camps);
    // Whatever has no line above.
    assert_memory_equal((const uint8_t *)state + head, (const uint8_t *)expected + head,
                        sizeof *state - head);
    EXPECT_FIELD(head.seat_count);
    EXPECT_FIELD(head.modules);
    EXPECT_FIELD(head.is_finished);
}

void expect_turn(const struct play *play, int seat, const char *choice)
{
    assert_int_equal(play_turn(play), seat);
    assert_string_equal(play_choice(play), choice);
}

bool is_listed(const struct play *play, const char *line)
{
    struct move move = parse(line);

    return is_listed_move(play, &move);
}

size_t count_listed(const struct play *play)
{
    const struct move *moves = NULL;

    return list_moves(play, &moves);
}

size_t count_listed_of(const struct play *play, enum journey_rule rule)
{
    const struct move *moves = NULL;
    size_t count = list_moves(play, &moves);
    size_t found = 0;

    for (size_t i = 0; i < count; i++) {
        found += moves[i].rule == rule;
    }
    return found;
}

void expect_effects(enum journey_effect kind, int count)
{
    int found = 0;

    for (size_t i = 0; i < event.effect_count; i++) {
        found += event.effects[i].kind == kind;
    }
    assert_int_equal(found, count);
}

void expect_sentence(const struct play *play, const char *line, const char *sentence)
{
    SCOPED(arena_done) struct arena arena = {0};
    struct move move = parse(line);
    struct text text;

    assert_true(is_listed_move(play, &move));
    text_init(&text, &arena);
    play_describe(play, &move, &text);
    assert_string_equal(text.bytes, sentence);
}

int points_of(const struct play *play, int seat, enum journey_source source)
{
    struct score scores[SEAT_LAST];

    play_scores(play, scores);
    return scores[seat - 1].points[source];
}

int total_of(const struct play *play, int seat)
{
    struct score scores[SEAT_LAST];

    play_scores(play, scores);
    return scores[seat - 1].total;
}
