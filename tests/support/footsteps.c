// SPDX-License-Identifier: MIT
#include "tests/support/footsteps.h"

#include <string.h>

#include "engine/footsteps/deck.h"
#include "tests/support/unit.h"

enum {
    KNOWN_MAX = 4 // tiles of a pile that a test names
};

static struct catalog *catalog;
static struct play_event event;
static struct refusal refusal;

int open_footsteps(void **unused)
{
    (void)unused;
    catalog = engine_builtin_catalog(engine_find_ruleset("footsteps"));
    return 0;
}

int close_footsteps(void **unused)
{
    (void)unused;
    catalog_free(catalog);
    catalog = NULL;
    return 0;
}

const struct catalog *footsteps_catalog(void)
{
    return catalog;
}

static int find(enum footsteps_vocabulary which, const char *word)
{
    int index = vocabulary_find(catalog->vocabularies[which], word, strlen(word));

    if (index < 0) {
        fail_msg("the catalog does not have \"%s\"", word);
    }
    return index;
}

int tile_at(const char *id)
{
    return find(FOOTSTEPS_WORDS_TILE, id);
}

int theory_at(const char *id)
{
    return find(FOOTSTEPS_WORDS_THEORY, id);
}

int cell_at(const char *word)
{
    return find(FOOTSTEPS_WORDS_CELL, word);
}

// ---- situations ----

void begin_game(struct play *play, int seats)
{
    static const char *const board[FOOTSTEPS_CELLS] = {
        "scarlet_macaw",  "shoebill",       "rhinoceros_hornbill", "jaguar",        "lion",
        "bactrian_camel", "green_anaconda", "leopard_tortoise",    "komodo_dragon",
    };
    static const char *const theories[] = {"bird", "mammal", "reptile", "arthropod", "america"};
    static const char *const face_up[] = {"top_left", "top_right", "bottom_left"};

    memset(play, 0, sizeof *play);
    play->catalog = catalog;

    struct footsteps_state *state = state_of(play);

    state->head.modules = 1;
    state->head.seat_count = (uint8_t)seats;
    footsteps_lay_out(footsteps_components(catalog), state);
    for (int cell = 0; cell < FOOTSTEPS_CELLS; cell++) {
        footsteps_lay_tile(state, tile_at(board[cell]), cell);
    }
    for (int seat = SEAT_FIRST; seat <= seats; seat++) {
        footsteps_deal_theory(state, theory_at(theories[seat - 1]), seat);
    }
    for (int place = 0; place < FOOTSTEPS_FACE_UP; place++) {
        footsteps_lay_theory(state, theory_at(face_up[place]), place);
    }
    footsteps_begin(state, SEAT_FIRST);
}

struct footsteps_state *state_of(struct play *play)
{
    return (struct footsteps_state *)&play->state;
}

static int unseen_tile(const struct footsteps_state *state, const char *id)
{
    int tile = tile_at(id);

    if (state->place[tile] != FOOTSTEPS_UNSEEN) {
        fail_msg("%s is somewhere already", id);
    }
    return tile;
}

void lay(struct footsteps_state *state, const char *cell, const char *tile)
{
    uint8_t *stored = &state->board[cell_at(cell)];

    if (*stored > 0) {
        state->place[*stored - 1] = FOOTSTEPS_UNSEEN;
    }
    footsteps_lay_tile(state, unseen_tile(state, tile), cell_at(cell));
}

void own(struct footsteps_state *state, int seat, const char *tile)
{
    int index = unseen_tile(state, tile);
    const struct footsteps_tile *printed = &footsteps_components(catalog)->tiles[index];
    struct footsteps_seat *notebook = &state->seats[seat - 1];
    uint8_t stored = (uint8_t)(index + 1);

    state->place[index] = FOOTSTEPS_IN_NOTEBOOK;
    if (notebook->first_tile == 0) {
        notebook->first_tile = stored;
    }
    if (printed->is_character) {
        notebook->characters[notebook->character_count++] = stored;
    } else {
        state->below[index] = notebook->top[printed->space];
        notebook->top[printed->space] = stored;
        notebook->count[printed->space]++;
    }
}

// As it is stored in a state.
static uint8_t take_copy(struct footsteps_state *state, const char *theory)
{
    int index = theory_at(theory);

    if (state->theory_bag[index] == 0) {
        fail_msg("no copy of the theory %s is left", theory);
    }
    state->theory_bag[index]--;
    state->theories_left--;
    return (uint8_t)(index + 1);
}

void own_theory(struct footsteps_state *state, int seat, const char *theory)
{
    struct footsteps_seat *notebook = &state->seats[seat - 1];

    notebook->theories[notebook->theory_count++] = take_copy(state, theory);
}

void show_theory(struct footsteps_state *state, int place, const char *theory)
{
    if (state->face_up[place] > 0) {
        state->theory_bag[state->face_up[place] - 1]++;
        state->theories_left++;
    }
    state->face_up[place] = theory ? take_copy(state, theory) : 0;
}

void fill_pile(struct footsteps_state *state, int pile, int unseen,
               const char *const known[KNOWN_MAX])
{
    state->pile_unknown[pile] = (uint8_t)unseen;
    state->pile_known[pile] = 0;
    state->pile_first[pile] = 0;
    state->pile_last[pile] = 0;
    for (int i = 0; i < KNOWN_MAX && known[i]; i++) {
        int tile = unseen_tile(state, known[i]);
        uint8_t last = state->pile_last[pile];

        *(last > 0 ? &state->below[last - 1] : &state->pile_first[pile]) = (uint8_t)(tile + 1);
        state->pile_last[pile] = (uint8_t)(tile + 1);
        state->pile_known[pile]++;
        state->place[tile] = FOOTSTEPS_IN_PILE;
    }
}

// ---- what happens ----

static struct move parse(const char *line)
{
    struct move move = {0};

    if (!notation_parse(catalog, line, strlen(line), &move, &refusal)) {
        fail_msg("\"%s\": word %d: expected %s", line, refusal.word, refusal.expected);
    }
    return move;
}

static bool is_listed_move(const struct play *play, const struct move *move)
{
    static struct move moves[PLAY_MOVES_MAX];
    size_t count = play_list(play, moves, COUNT_OF(moves));

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

    (void)notation_format(catalog, &move, text);
    assert_string_equal(text, line);
    if (!is_listed_move(play, &move)) {
        fail_msg("\"%s\" is not listed", line);
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
    assert_string_equal(refusal.rule, catalog->ruleset->rules[move.rule]->name);
    assert_memory_equal(&before, play, sizeof before);
    assert_false(is_listed_move(play, &move));
}

const struct refusal *last_refusal(void)
{
    return &refusal;
}

#define EXPECT_FIELD(field) \
    expect_bytes(#field, &state->field, &expected->field, sizeof expected->field)

static void expect_bytes(const char *name, const void *bytes, const void *expected, size_t size)
{
    if (memcmp(bytes, expected, size) != 0) {
        print_error("%s is not as expected\n", name);
        assert_memory_equal(bytes, expected, size);
    }
}

static void expect_seat(const struct footsteps_seat *state,
                        const struct footsteps_seat *expected)
{
    EXPECT_FIELD(top);
    EXPECT_FIELD(count);
    EXPECT_FIELD(characters);
    EXPECT_FIELD(theories);
    EXPECT_FIELD(guides);
    EXPECT_FIELD(compasses);
    EXPECT_FIELD(publications);
}

void expect_state(const struct play *play, const struct footsteps_state *expected)
{
    const struct footsteps_state *state = (const struct footsteps_state *)&play->state;
    size_t head = sizeof state->head;

    EXPECT_FIELD(board);
    EXPECT_FIELD(beagle);
    EXPECT_FIELD(darwin_token);
    EXPECT_FIELD(compasses_left);
    EXPECT_FIELD(publications_left);
    EXPECT_FIELD(face_up);
    EXPECT_FIELD(theory_bag);
    EXPECT_FIELD(pile_unknown);
    EXPECT_FIELD(pile_first);
    EXPECT_FIELD(place);
    EXPECT_FIELD(below);
    for (int i = 0; i < FOOTSTEPS_SEATS; i++) {
        expect_seat(&state->seats[i], &expected->seats[i]);
    }
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
    static struct move moves[PLAY_MOVES_MAX];

    return play_list(play, moves, COUNT_OF(moves));
}

void expect_effects(enum footsteps_effect kind, int count)
{
    int found = 0;

    for (size_t i = 0; i < event.effect_count; i++) {
        found += event.effects[i].kind == kind;
    }
    assert_int_equal(found, count);
}

int points_of(const struct play *play, int seat, enum footsteps_source source)
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
