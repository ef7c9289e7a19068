// SPDX-License-Identifier: MIT
//
// What a seat, or chance, did, and why it may be refused. A move holds indices
// of vocabularies, never text; notation.h turns it into a line and back.
#ifndef ENGINE_CORE_MOVE_H
#define ENGINE_CORE_MOVE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    MOVE_ARGS = 6,
    MOVE_TEXT = 200, // bytes of the longest line, with its NUL
    MOVE_NO_ARG = -1 // an argument that the rule does not have or that was left out
};

struct move {
    uint8_t seat;
    uint8_t rule; // code in the ruleset's rules.list
    int16_t args[MOVE_ARGS];
};

// A move of rule `rule` by `seat` without arguments yet.
struct move move_of(int seat, int rule);

bool move_equal(const struct move *a, const struct move *b);

enum {
    REFUSAL_VALUES = 4
};

// One thing that a check looked at. The strings are constants or the catalog's.
struct refusal_value {
    const char *name;
    const char *word; // NULL: `number` counts
    int32_t number;
};

struct refusal {
    const char *name;     // in the list; NULL: nothing was refused
    const char *sentence; // in the list
    const char *rule;     // name of the rule; NULL when the line names none
    int word;             // 1 for the first word of the line; 0: no single word
    const char *expected; // in place of that word; NULL unless `word` is set
    int value_count;
    struct refusal_value values[REFUSAL_VALUES];
};

// Each adds a value and returns false, so that a check can end in it.
bool refusal_number(struct refusal *refusal, const char *name, int32_t number);
bool refusal_word(struct refusal *refusal, const char *name, const char *word);

#endif
