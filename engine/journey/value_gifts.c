// SPDX-License-Identifier: MIT
#include "engine/journey/counts.h"
#include "engine/journey/placement.h"
#include "engine/journey/value.h"

enum {
    COIN = 20,     // in the end, by the rulebook
    FEW_COINS = 6, // pay for a turn: a penalty and something to buy
    COIN_A_TURN = 3,
    SPARE_COIN_A_TURN = 1,
    FEW_KNOWLEDGE = 2, // more is seldom missing
    KNOWLEDGE_A_TURN = 6,
    THREE_OF_ROW = 50, // per cent by which a museum row is thought complete
    TWO_OF_ROW = 20,
    TURNS_TO_A_BOOK = 3
};

int journey_value_of_coins(const struct journey_outlook *outlook, int coins)
{
    int few = coins < FEW_COINS ? coins : FEW_COINS;
    int spare = coins - few;

    return coins * COIN + outlook->turns * (few * COIN_A_TURN + spare * SPARE_COIN_A_TURN);
}

int journey_value_of_knowledge(const struct journey_outlook *outlook, int knowledge)
{
    int few = knowledge < FEW_KNOWLEDGE ? knowledge : FEW_KNOWLEDGE;

    return knowledge * outlook->components->knowledge_points * JOURNEY_POINT +
           outlook->turns * few * KNOWLEDGE_A_TURN;
}

static int row_share(const struct journey_outlook *outlook, int tiles)
{
    if (tiles == JOURNEY_KINDS) {
        return JOURNEY_PERCENT;
    }
    if (outlook->turns == 0) {
        return 0;
    }
    return tiles == JOURNEY_KINDS - 1   ? THREE_OF_ROW
           : tiles == JOURNEY_KINDS - 2 ? TWO_OF_ROW
                                        : 0;
}

// What the museum modifier may be in the end, in per cent.
static int expected_modifier(const struct journey_outlook *outlook)
{
    int modifier = outlook->components->museum_modifier * JOURNEY_PERCENT;

    for (int row = 0; row < JOURNEY_COLORS; row++) {
        modifier += row_share(outlook, journey_count_tiles(outlook->state, row));
    }
    return modifier;
}

// How far a space lies on the way from one book to the next, in per cent.
static int way_to_next_book(const struct journey_components *components, int space)
{
    const uint8_t *books = components->books;
    int from = space;
    int to = space + 1;

    while (from > 0 && books[from - 1] == books[space]) {
        from--;
    }
    while (to <= components->theory_spaces && books[to] == books[space]) {
        to++;
    }
    return to > components->theory_spaces ? 0 : JOURNEY_PERCENT * (space - from) / (to - from);
}

int journey_value_of_theory(const struct journey_outlook *outlook, int space)
{
    const struct journey_components *components = outlook->components;
    const struct journey_slot *extra =
        journey_find_lasting(components, outlook->own, JOURNEY_SLOT_EXTRA_BOOK);
    int books = components->books[space] + (extra ? extra->n : 0);
    int begun = way_to_next_book(components, space) * outlook->turns /
                (outlook->turns + TURNS_TO_A_BOOK);

    return (books * JOURNEY_PERCENT + begun) * expected_modifier(outlook) * JOURNEY_POINT /
           (JOURNEY_PERCENT * JOURNEY_PERCENT);
}

static int value_of_steps(const struct journey_outlook *outlook, int steps)
{
    int space = outlook->own->evolution;
    int last = outlook->components->theory_spaces;
    int to = space + steps < last ? space + steps : last;

    return journey_value_of_theory(outlook, to) - journey_value_of_theory(outlook, space);
}

static int value_of_fifth_worker(const struct journey_outlook *outlook)
{
    return outlook->own->has_fifth_worker ? 0 : outlook->rounds * JOURNEY_TURN;
}

int journey_value_of_gift(const struct journey_outlook *outlook, enum journey_icon_kind kind,
                          int n)
{
    const struct journey_seat *own = outlook->own;

    if (kind == JOURNEY_ICON_COINS) {
        return journey_value_of_coins(outlook, own->coins + n) -
               journey_value_of_coins(outlook, own->coins);
    }
    if (kind == JOURNEY_ICON_KNOWLEDGE) {
        return journey_value_of_knowledge(outlook, own->knowledge + n) -
               journey_value_of_knowledge(outlook, own->knowledge);
    }
    if (kind == JOURNEY_ICON_THEORY) {
        return value_of_steps(outlook, n);
    }
    return kind == JOURNEY_ICON_POINTS ? n * JOURNEY_POINT : value_of_fifth_worker(outlook);
}
