// SPDX-License-Identifier: MIT
#include "tests/support/footsteps_invariants.h"

#include <string.h>

#include "engine/footsteps/ext_correspondence/correspondence.h"
#include "engine/footsteps/lines.h"
#include "tests/support/bytes.h"
#include "tests/support/correspondence_invariants.h"

struct table {
    const struct footsteps_components *components;
    const struct footsteps_state *state;
    int seats;
    const char *choice;                  // that is waited for; NULL at the end
    const struct correspondence *module; // NULL: not in play
};

// ---- limits ----

// INV-09
static const char *check_limits(const struct table *table)
{
    const struct footsteps_components *limits = table->components;
    int theories = limits->max_theories +
                   (table->choice && (strcmp(table->choice, "discard_theory") == 0 ||
                                      strcmp(table->choice, "draw_theory") == 0));

    for (int i = 0; i < table->seats; i++) {
        const struct footsteps_seat *seat = &table->state->seats[i];

        if (seat->guides > limits->max_guides || seat->compasses > limits->max_compasses ||
            seat->character_count > limits->max_characters || seat->theory_count > theories) {
            return "INV-09: more than a notebook holds";
        }
    }
    return NULL;
}

// ---- every piece in one place ----

static const char *check_tokens(const struct table *table)
{
    int compasses = table->state->compasses_left;
    int publications = table->state->publications_left;

    for (int i = 0; i < FOOTSTEPS_SEATS; i++) {
        compasses += table->state->seats[i].compasses;
        publications += table->state->seats[i].publications;
    }
    if (compasses !=
        table->components->compasses + (table->module ? table->module->compasses : 0)) {
        return "compasses were lost or made";
    }
    if (publications != table->components->publications) {
        return "publications were lost or made";
    }
    if (table->module) {
        return table->state->darwin_token == SEAT_NONE ? NULL
                                                       : "somebody holds the Darwin token";
    }
    return table->state->darwin_token >= 1 && table->state->darwin_token <= table->seats
               ? NULL
               : "nobody holds the Darwin token";
}

struct places {
    int times[FOOTSTEPS_TILES];
    enum footsteps_place where[FOOTSTEPS_TILES];
};

static void add_place(struct places *places, uint8_t stored, enum footsteps_place where)
{
    if (stored > 0) {
        places->times[stored - 1]++;
        places->where[stored - 1] = where;
    }
}

// A chain of `count` tiles from `stored` on; the tile at its end, 0 when the
// chain is shorter or longer.
static uint8_t add_chain(const struct table *table, struct places *places, uint8_t stored,
                         int count, enum footsteps_place where)
{
    uint8_t last = stored;

    for (int i = 0; i < count; i++) {
        if (stored == 0) {
            return 0;
        }
        add_place(places, stored, where);
        last = stored;
        stored = table->state->below[stored - 1];
    }
    return stored == 0 ? last : 0;
}

static const char *add_notebook(const struct table *table, struct places *places,
                                const struct footsteps_seat *seat)
{
    for (int space = 0; space < FOOTSTEPS_SPACES; space++) {
        uint8_t last = add_chain(table, places, seat->top[space], seat->count[space],
                                 FOOTSTEPS_IN_NOTEBOOK);

        if ((last > 0) != (seat->count[space] > 0)) {
            return "the animals on a space are not as many as counted";
        }
    }
    for (int i = 0; i < seat->character_count; i++) {
        add_place(places, seat->characters[i], FOOTSTEPS_IN_NOTEBOOK);
    }
    return NULL;
}

static const char *add_piles(const struct table *table, struct places *places)
{
    const struct footsteps_state *state = table->state;

    for (int pile = 0; pile < FOOTSTEPS_SEATS; pile++) {
        uint8_t last = add_chain(table, places, state->pile_first[pile],
                                 state->pile_known[pile], FOOTSTEPS_IN_PILE);

        if (last != state->pile_last[pile]) {
            return "the probed tiles of a pile are not as many as counted";
        }
        if (pile >= table->seats && state->pile_unknown[pile] + state->pile_known[pile] > 0) {
            return "a pile of a game with more players";
        }
    }
    return NULL;
}

static void add_england(const struct table *table, struct places *places)
{
    const struct correspondence_state *own = correspondence_of(table->state);

    for (int i = 0; i < CORRESPONDENCE_PILES * CORRESPONDENCE_PILE_ROOM; i++) {
        add_place(places,
                  own->piles[i / CORRESPONDENCE_PILE_ROOM][i % CORRESPONDENCE_PILE_ROOM],
                  FOOTSTEPS_WITH_MODULE);
    }
}

static const char *check_tiles(const struct table *table)
{
    struct places places = {{0}, {FOOTSTEPS_UNSEEN}};
    const char *broken = add_piles(table, &places);

    for (int i = 0; !broken && i < table->seats; i++) {
        broken = add_notebook(table, &places, &table->state->seats[i]);
    }
    for (int cell = 0; cell < FOOTSTEPS_CELLS; cell++) {
        add_place(&places, table->state->board[cell], FOOTSTEPS_ON_BOARD);
    }
    add_england(table, &places);
    for (int tile = 0; !broken && tile < FOOTSTEPS_TILES; tile++) {
        if (places.times[tile] > 1) {
            broken = "a tile is in two places";
        } else if (table->state->place[tile] != places.where[tile]) {
            broken = "a tile is not where it is said to be";
        }
    }
    return broken;
}

static void count_theory(int copies[FOOTSTEPS_THEORIES], uint8_t stored)
{
    if (stored > 0) {
        copies[stored - 1]++;
    }
}

// Copies by kind that are in the piles, face up or in notebooks.
static void count_theories(const struct footsteps_state *state, int copies[FOOTSTEPS_THEORIES])
{
    for (int theory = 0; theory < FOOTSTEPS_THEORIES; theory++) {
        copies[theory] = state->theory_bag[theory];
    }
    for (int place = 0; place < FOOTSTEPS_FACE_UP; place++) {
        count_theory(copies, state->face_up[place]);
    }
    for (int i = 0; i < FOOTSTEPS_SEATS * FOOTSTEPS_HELD_THEORIES; i++) {
        count_theory(
            copies,
            state->seats[i / FOOTSTEPS_HELD_THEORIES].theories[i % FOOTSTEPS_HELD_THEORIES]);
    }
}

static const char *check_theories(const struct table *table,
                                  const struct footsteps_history *history)
{
    int copies[FOOTSTEPS_THEORIES];
    int in_piles = 0;
    int gone = 0;

    count_theories(table->state, copies);
    for (int theory = 0; theory < FOOTSTEPS_THEORIES; theory++) {
        int printed = table->components->theories[theory].copies;

        in_piles += table->state->theory_bag[theory];
        gone += printed - copies[theory];
        if (copies[theory] > printed) {
            return "a theory was made";
        }
    }
    if (in_piles != table->state->theories_left) {
        return "the piles of theories are not as high as counted";
    }
    for (int i = 0; i < table->seats; i++) {
        gone -= history->discarded[i];
    }
    return gone == 0 ? NULL : "theories were lost";
}

// ---- turns ----

// INV-14
static const char *check_turns(const struct table *table)
{
    const struct footsteps_state *state = table->state;
    int pile = 0;
    int board = 0;
    int draws = 0;

    for (int i = 0; i < FOOTSTEPS_SEATS; i++) {
        pile += state->pile_unknown[i] + state->pile_known[i];
    }
    for (int cell = 0; cell < FOOTSTEPS_CELLS; cell++) {
        board += state->board[cell] > 0;
    }
    for (int i = 0; i < state->head.depth; i++) {
        draws += state->head.frames[i].choice == FOOTSTEPS_CHOICE_DRAW_TILE;
    }
    if (board + draws != FOOTSTEPS_CELLS) {
        return "INV-14: spaces of the journey board stay empty";
    }

    bool is_turn = !table->choice || strcmp(table->choice, "turn") == 0;
    int all = table->components->draw_tiles_per_player * table->seats;

    if (is_turn && (board != FOOTSTEPS_CELLS || pile != all - state->turns_ended)) {
        return "INV-14: the piles do not shrink by one a turn";
    }
    if (state->head.is_finished != (pile == 0 && draws == 0)) {
        return "INV-14: the end does not come with the last tile";
    }
    return NULL;
}

static int tiles_of(const struct footsteps_seat *seat)
{
    int tiles = seat->character_count;

    for (int space = 0; space < FOOTSTEPS_SPACES; space++) {
        tiles += seat->count[space];
    }
    return tiles;
}

static const char *check_end(const struct table *table, const struct footsteps_history *history)
{
    if (!table->state->head.is_finished) {
        return NULL;
    }
    for (int i = 0; i < table->seats; i++) {
        int turns = table->components->draw_tiles_per_player;

        if (tiles_of(&table->state->seats[i]) != turns + history->letters[i] ||
            history->turns[i] != turns) {
            return "INV-14: a seat does not have 12 tiles and turns at the end";
        }
    }
    return NULL;
}

// ---- what events gained ----

static void add_icons(struct footsteps_history *history, int seat,
                      const struct footsteps_tile *print)
{
    for (int i = 0; i < print->icon_count; i++) {
        history->due[seat] += print->icons[i] == FOOTSTEPS_ICON_THEORY;
    }
}

// args of TILE_TAKEN and LETTER_SENT: where it lay, tile, space.
static void add_taken_tile(struct footsteps_history *history, const struct table *table,
                           const struct effect *effect)
{
    const struct footsteps_tile *tile = &table->components->tiles[effect->args[1]];
    int seat = effect->seat - 1;

    add_icons(history, seat, tile);
    history->due[seat] +=
        !tile->is_character && table->state->seats[seat].count[tile->space] > 1;
}

static void add_effect(struct footsteps_history *history, const struct table *table,
                       const struct effect *effect)
{
    switch (effect->kind) {
    case FOOTSTEPS_EFFECT_TILE_TAKEN:
        add_taken_tile(history, table, effect);
        return;
    case FOOTSTEPS_EFFECT_THEORY_TAKEN:
        history->taken[effect->seat - 1]++;
        return;
    case FOOTSTEPS_EFFECT_THEORY_DISCARDED:
        history->discarded[effect->seat - 1]++;
        return;
    case FOOTSTEPS_EFFECT_GUIDES:
        history->guides_used += effect->args[0] < 0;
        return;
    case FOOTSTEPS_EFFECT_TURN_ENDED:
        history->turns[effect->seat - 1]++;
        history->guides_used = 0;
        history->letters_sent = 0;
        return;
    case FOOTSTEPS_EFFECT_PUBLICATION:
        history->granted[effect->seat - 1] += effect->args[0] < 0;
        return;
    case CORRESPONDENCE_EFFECT_LETTER_SENT:
        add_taken_tile(history, table, effect);
        history->letters[effect->seat - 1]++;
        history->letters_sent++;
        return;
    case CORRESPONDENCE_EFFECT_ADVANCED_PUBLICATION:
        add_icons(history, effect->seat - 1, &table->module->publications[effect->args[1]]);
        return;
    default: // the others gain nothing that is counted here
        return;
    }
}

static int complete_lines(const struct footsteps_seat *seat)
{
    int lines = 0;

    for (int line = 0; line < FOOTSTEPS_LINES; line++) {
        lines += footsteps_line_is_complete(seat, line);
    }
    return lines;
}

// INV-15: between turns, when nothing is due any more.
static const char *check_gains(const struct table *table,
                               const struct footsteps_history *history)
{
    const struct footsteps_state *state = table->state;
    bool has_theories =
        state->theories_left > 0 || state->face_up[0] || state->face_up[1] || state->face_up[2];

    if (table->choice && strcmp(table->choice, "turn") != 0) {
        return NULL;
    }
    for (int i = 0; i < table->seats; i++) {
        const struct footsteps_seat *seat = &state->seats[i];
        int lines = complete_lines(seat) + history->granted[i] -
                    correspondence_count_publications(state, i + 1);

        if (seat->publications > lines ||
            (seat->publications < lines && state->publications_left > 0)) {
            return "INV-15: publications are not the completed lines";
        }
        if (history->taken[i] > history->due[i] ||
            (history->taken[i] < history->due[i] && has_theories)) {
            return "INV-15: theories are not those for covering and for icons";
        }
        if (seat->theory_count != 1 + history->taken[i] - history->discarded[i]) {
            return "INV-15: theories held are not those taken less those discarded";
        }
    }
    return NULL;
}

// INV-17: what is recorded at the end is what the final state alone is worth.
static const char *check_score(const struct play *play)
{
    struct score scores[SEAT_LAST];

    play_scores(play, scores);
    for (int i = 0; i < play->state.head.seat_count; i++) {
        struct score score;
        int32_t sum = 0;

        footsteps_score(play->catalog, &play->state, i + 1, &score);
        for (int source = 0; source < SOURCES_MAX; source++) {
            sum += scores[i].points[source];
        }
        if (!bytes_equal(&score, &scores[i], sizeof score)) {
            return "INV-17: a score does not follow from the state";
        }
        if (sum != scores[i].total || sum < 0) {
            return "INV-17: a score is not the sum of its sources";
        }
    }
    return NULL;
}

static const char *first(const char *const *broken, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (broken[i]) {
            return broken[i];
        }
    }
    return NULL;
}

const char *footsteps_invariants(void *context, const struct play *play,
                                 const struct play_event *event)
{
    struct footsteps_history *history = context;
    const struct table table = {
        .components = footsteps_components(play->catalog),
        .state = (const struct footsteps_state *)&play->state,
        .seats = play->state.head.seat_count,
        .choice = play_choice(play),
        .module = play->state.head.modules >> FOOTSTEPS_MODULE_CORRESPONDENCE & 1U
                      ? correspondence_components(play->catalog)
                      : NULL,
    };

    if (!event) {
        *history = (struct footsteps_history){0};
    }
    for (size_t i = 0; event && i < event->effect_count; i++) {
        add_effect(history, &table, &event->effects[i]);
    }

    const char *const broken[] = {
        check_limits(&table),
        check_tokens(&table),
        check_tiles(&table),
        check_theories(&table, history),
        check_turns(&table),
        check_end(&table, history),
        check_gains(&table, history),
        check_score(play),
        history->guides_used > 1 ? "two guides were used in one turn" : NULL,
        history->letters_sent > 1 ? "two letters were sent in one turn" : NULL,
        table.module ? correspondence_invariants(play) : NULL,
    };

    return first(broken, COUNT_OF(broken));
}
