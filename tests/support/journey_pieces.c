// SPDX-License-Identifier: MIT
//
// The half of the invariants that is about pieces.
#include "engine/journey/placement.h"
#include "tests/support/bytes.h"
#include "tests/support/journey_table.h"

// ---- pieces of a seat ----

// INV-01
static const char *check_stamps(const struct table *table)
{
    for (int i = 0; i < table->seats; i++) {
        const struct journey_seat *seat = seat_at(table, i);
        int stamps = seat->tray;

        for (int at = 0; at < JOURNEY_STACKS; at++) {
            stamps += seat->stacks[at] + seat->letters[at];
        }
        if (stamps != JOURNEY_STACKS * table->components->stamps_in_stack) {
            return "INV-01: stamps were lost or made";
        }
    }
    return NULL;
}

// INV-02
static const char *check_camp(const struct table *table, const uint8_t *spots,
                              int tents[SEAT_LAST + 1])
{
    if (spots[0] != 0 && spots[0] == spots[1]) {
        return "INV-02: two tents of a seat at a campsite";
    }
    if (spots[0] > table->seats || spots[1] > table->seats) {
        return "INV-02: a tent of nobody";
    }
    tents[spots[0]]++;
    tents[spots[1]]++;
    return NULL;
}

static const char *check_tents(const struct table *table)
{
    int tents[SEAT_LAST + 1] = {0}; // [0]: empty spots

    for (int camp = 0; camp < table->components->campsite_count; camp++) {
        const char *broken = check_camp(table, table->state->camps[camp], tents);

        if (broken) {
            return broken;
        }
    }
    for (int i = 0; i < table->seats; i++) {
        if (tents[i + 1] + seat_at(table, i)->tents != JOURNEY_TENTS) {
            return "INV-02: tents were lost or made";
        }
    }
    return NULL;
}

static bool is_unlocked_lens(const struct table *table, int location)
{
    return table->components->locations[location].glass == JOURNEY_LENS &&
           table->state->lens[location] != 0;
}

// Whether a location above it on its page of a main diary is locked.
static bool has_gap_above(const struct table *table, int location)
{
    const struct journey_location *own = &table->components->locations[location];

    for (int other = 0; other < table->components->location_count; other++) {
        const struct journey_location *above = &table->components->locations[other];

        if (above->diary == own->diary && above->is_right == own->is_right &&
            above->row < own->row &&
            journey_is_locked(table->components, table->state, other)) {
            return true;
        }
    }
    return false;
}

// INV-03
static const char *check_lenses(const struct table *table)
{
    int lenses[SEAT_LAST] = {0};

    for (int location = 0; location < table->components->location_count; location++) {
        uint8_t diary = table->components->locations[location].diary;
        uint8_t owner = table->state->lens[location];

        if (owner >= SEAT_FIRST && owner <= table->seats) {
            lenses[owner - 1]++;
        } else if (owner != 0 && owner != JOURNEY_NEUTRAL_LENS) {
            return "INV-03: a lens of nobody";
        }
        if ((diary == JOURNEY_MAIN_1 || diary == JOURNEY_MAIN_2) &&
            is_unlocked_lens(table, location) && has_gap_above(table, location)) {
            return "INV-03: a page is unlocked with a gap";
        }
    }
    for (int i = 0; i < table->seats; i++) {
        if (lenses[i] + seat_at(table, i)->lenses != JOURNEY_LENSES) {
            return "INV-03: lenses were lost or made";
        }
    }
    return NULL;
}

static int workers_at(const struct table *table, int location)
{
    int workers = 0;

    for (int i = 0; i < table->seats; i++) {
        for (int worker = 0; worker < JOURNEY_WORKERS; worker++) {
            workers += seat_at(table, i)->workers[worker] == location + 1;
        }
    }
    return workers;
}

// INV-04, and the queue is as long as there are workers in it.
static const char *check_workers(const struct table *table)
{
    for (int location = 0; location < table->components->location_count; location++) {
        const struct journey_location *printed = &table->components->locations[location];
        int workers = workers_at(table, location);

        if (printed->glass == JOURNEY_LENS && workers > 1) {
            return "INV-04: two workers on a lens";
        }
        if (printed->glass == JOURNEY_LENS && workers > 0 &&
            table->state->lens[location] == 0) {
            return "a worker at a locked location";
        }
        if (printed->is_turn_order && workers != table->state->queue_count) {
            return "the queue is not as long as the workers in it";
        }
    }
    return NULL;
}

// ---- wax seals ----

static const char *check_row(const struct journey_seat *seat, const struct journey_seat *before,
                             int row)
{
    if (seat->seal_count[row] > JOURNEY_SPOTS ||
        seat->seal_count[row] < before->seal_count[row] ||
        !bytes_equal(seat->seals[row], before->seals[row], before->seal_count[row])) {
        return "INV-06: a row lost a seal or has too many";
    }
    for (int spot = 0; spot < JOURNEY_SPOTS; spot++) {
        if ((seat->seals[row][spot] > 0) != (spot < seat->seal_count[row])) {
            return "INV-06: a row has a gap";
        }
    }
    return NULL;
}

// INV-06
static const char *check_rows(const struct table *table)
{
    const char *broken = NULL;

    for (int i = 0; i < table->seats; i++) {
        for (int row = 0; !broken && row < JOURNEY_ROWS; row++) {
            broken = check_row(seat_at(table, i), seat_before(table, i), row);
        }
    }
    return broken;
}

static int seals_in_rows(const struct table *table, int color)
{
    int seals = 0;

    for (int i = 0; i < table->seats; i++) {
        const uint8_t *spots = seat_at(table, i)->seals[0];

        for (int spot = 0; spot < JOURNEY_ROWS * JOURNEY_SPOTS; spot++) {
            seals += spots[spot] == color + 1;
        }
    }
    return seals;
}

// INV-05
static const char *check_seals(const struct table *table)
{
    const struct journey_table *numbers = &table->components->tables[table->seats - 2];
    int purple = table->state->purple + seals_in_rows(table, JOURNEY_PURPLE);

    for (int color = 0; color < JOURNEY_COLORS; color++) {
        int seals = seals_in_rows(table, color) + table->state->pile[color] +
                    table->history->removed[color];

        for (int spot = 0; spot < JOURNEY_ACADEMY; spot++) {
            seals += table->state->scrolls[spot] == color + 1;
        }
        if (seals != table->components->seals_of_color - numbers->seals_removed) {
            return "INV-05: regular seals were lost or made";
        }
    }
    return purple == table->components->purple_seals ? NULL
                                                     : "INV-05: purple seals were lost or made";
}

// ---- museum ----

// INV-07
static const char *check_museum(const struct table *table)
{
    const struct journey_state *state = table->state;

    if ((state->museum & table->history->before.museum) != table->history->before.museum) {
        return "INV-07: a museum tile left the display";
    }
    if ((state->delivered & state->museum) != state->delivered) {
        return "INV-07: a delivered tile is not on display";
    }
    for (int row = 0; row < JOURNEY_COLORS; row++) {
        bool is_delivered = (state->delivered >> (row * JOURNEY_KINDS) & 0xfU) != 0;

        if (is_delivered == ((state->row_coins >> row & 1U) != 0)) {
            return "INV-07: a row coin where players delivered, or none where they did not";
        }
    }
    return NULL;
}

static const char *check_research(const struct table *table)
{
    for (int i = 0; i < table->seats; i++) {
        unsigned before = seat_before(table, i)->researched;

        if ((seat_at(table, i)->researched & before) != before) {
            return "a research token was taken back";
        }
    }
    return bytes_equal(table->state->specimens, table->history->before.specimens,
                       sizeof table->state->specimens)
               ? NULL
               : "a specimen token left the board";
}

// ---- tracks ----

// Marks what lies right ahead of a space that is marked; whether any was new.
static bool mark_next(const struct journey_components *components, int space, bool *is_marked)
{
    bool has_changed = false;

    for (int way = 0; is_marked[space] && way < components->spaces[space].next_count; way++) {
        bool *next = &is_marked[components->spaces[space].next[way]];

        has_changed = has_changed || !*next;
        *next = true;
    }
    return has_changed;
}

// Whether a way leads from one space to another, or they are the same.
static bool leads_to(const struct journey_components *components, int from, int to)
{
    bool is_reached[JOURNEY_SPACES] = {false};
    bool has_changed = true;

    is_reached[from] = true;
    while (has_changed && !is_reached[to]) {
        has_changed = false;
        for (int space = 0; space < components->space_count; space++) {
            has_changed |= mark_next(components, space, is_reached);
        }
    }
    return is_reached[to];
}

static bool went_forward(const struct table *table, int from, int to)
{
    return from == to || leads_to(table->components, from, to);
}

static const char *check_explorer(const struct table *table, int i, int island)
{
    int from = seat_before(table, i)->explorers[island] - 1;
    int to = seat_at(table, i)->explorers[island] - 1;

    if (from >= 0 && (to < 0 || !went_forward(table, from, to))) {
        return "INV-08: an explorer moved backwards";
    }
    return to < 0 || table->components->spaces[to].track == island + 1
               ? NULL
               : "INV-08: an explorer on another island";
}

static const char *check_moves(const struct table *table)
{
    const char *broken = NULL;

    for (int i = 0; !broken && i < table->seats; i++) {
        if (!went_forward(table, seat_before(table, i)->ship, seat_at(table, i)->ship)) {
            broken = "INV-08: a ship moved backwards";
        }
        for (int island = 0; !broken && island < JOURNEY_ISLANDS; island++) {
            broken = check_explorer(table, i, island);
        }
    }
    return broken;
}

static bool is_inner(const struct table *table, int space)
{
    return !table->components->spaces[space].is_start &&
           !table->components->spaces[space].is_end;
}

static const char *check_spaces(const struct table *table)
{
    uint8_t explorers[JOURNEY_SPACES + 1] = {0}; // as stored: [0] is none

    for (int i = 0; i < table->seats; i++) {
        for (int island = 0; island < JOURNEY_ISLANDS; island++) {
            explorers[seat_at(table, i)->explorers[island]]++;
        }
    }
    for (int space = 0; space < table->components->space_count; space++) {
        if (explorers[space + 1] > 1 && is_inner(table, space)) {
            return "INV-08: two explorers on an inner space";
        }
    }
    return NULL;
}

const char *journey_check_pieces(const struct table *table)
{
    static const char *(*const checks[])(const struct table *) = {
        check_stamps, check_tents,  check_lenses,   check_workers, check_rows,
        check_seals,  check_museum, check_research, check_moves,   check_spaces,
    };
    const char *broken = NULL;

    for (size_t i = 0; !broken && i < COUNT_OF(checks); i++) {
        broken = checks[i](table);
    }
    return broken;
}
