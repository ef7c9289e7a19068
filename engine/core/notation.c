// SPDX-License-Identifier: MIT
#include "engine/core/notation.h"

#include <string.h>

enum {
    WORDS_MAX = 2 + MOVE_ARGS,
    FIRST_ARG = 2,
    NUMBER_DIGITS = 5
};

struct word {
    const char *at;
    size_t len;
};

struct line {
    int count;
    struct word words[WORDS_MAX];
};

static bool refuse(struct refusal *out, int word, const char *expected)
{
    *out = (struct refusal){
        .name = "bad_notation",
        .sentence = "the line is not a move of this game",
        .rule = out->rule,
        .word = word,
        .expected = expected,
    };
    return false;
}

static bool is_word_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
           c == '+' || c == '-' || c == '*';
}

// Cuts the line into words. Everything that is not a word must be one space.
static bool split(const char *text, size_t len, struct line *out, struct refusal *refusal)
{
    size_t at = 0;

    out->count = 0;
    if (len == 0 || len >= MOVE_TEXT) {
        return refuse(refusal, 1, "a line of 1 to 199 characters");
    }
    while (at <= len) {
        size_t start = at;

        while (at < len && is_word_char(text[at])) {
            at++;
        }
        if (at == start || (at < len && text[at] != ' ')) {
            return refuse(refusal, out->count + 1,
                          "words of a-z 0-9 _ . + - with one space between them");
        }
        if (out->count == WORDS_MAX) {
            return refuse(refusal, out->count + 1, "the end of the line");
        }
        out->words[out->count++] = (struct word){.at = text + start, .len = at - start};
        at++;
    }
    return true;
}

static bool word_is(struct word word, const char *string)
{
    return strncmp(string, word.at, word.len) == 0 && string[word.len] == '\0';
}

static bool parse_seat(struct word word, uint8_t *out_seat)
{
    for (int seat = SEAT_FIRST; seat < SEAT_CODES; seat++) {
        if (word_is(word, seat_word(seat))) {
            *out_seat = (uint8_t)seat;
            return true;
        }
    }
    return false;
}

static const struct rule_info *find_rule(const struct ruleset *ruleset, struct word verb,
                                         bool is_chance, uint8_t *out_code)
{
    for (size_t code = 0; code < ruleset->rule_count; code++) {
        const struct rule_info *rule = ruleset->rules[code];

        if (rule && rule->verb && word_is(verb, rule->verb) && rule->is_chance == is_chance) {
            *out_code = (uint8_t)code;
            return rule;
        }
    }
    return NULL;
}

static bool parse_number(struct word word, const struct arg_info *info, int16_t *out_number)
{
    bool is_negative = word.at[0] == '-';
    int32_t number = 0;

    if (word.len - is_negative == 0 || word.len - is_negative > NUMBER_DIGITS) {
        return false;
    }
    for (size_t i = is_negative; i < word.len; i++) {
        if (word.at[i] < '0' || word.at[i] > '9') {
            return false;
        }
        number = number * 10 + (word.at[i] - '0');
    }
    // "-0" and "007" would not come back as they were written.
    if (word.at[is_negative] == '0' && word.len > 1) {
        return false;
    }
    number = is_negative ? -number : number;
    if (number < info->min || number > info->max) {
        return false;
    }
    *out_number = (int16_t)number;
    return true;
}

static bool parse_arg(const struct catalog *catalog, struct word word,
                      const struct arg_info *info, int16_t *out_arg)
{
    if (info->vocabulary == VOCABULARY_NUMBER) {
        return parse_number(word, info, out_arg);
    }

    int index = vocabulary_find(catalog->vocabularies[info->vocabulary], word.at, word.len);

    *out_arg = (int16_t)index;
    return index >= 0;
}

static const char *expected_arg(const struct catalog *catalog, const struct arg_info *info)
{
    return info->vocabulary == VOCABULARY_NUMBER
               ? "a number"
               : catalog->vocabularies[info->vocabulary]->what;
}

static bool parse_args(const struct catalog *catalog, const struct rule_info *rule,
                       const struct line *line, struct move *move, struct refusal *refusal)
{
    for (int i = 0; i < rule->arg_count; i++) {
        int word = FIRST_ARG + i;
        const struct arg_info *info = &rule->args[i];

        if (word >= line->count && info->is_optional) {
            return true;
        }
        if (word >= line->count ||
            !parse_arg(catalog, line->words[word], info, &move->args[i])) {
            return refuse(refusal, word + 1, expected_arg(catalog, info));
        }
    }
    if (line->count > FIRST_ARG + rule->arg_count) {
        return refuse(refusal, FIRST_ARG + rule->arg_count + 1, "the end of the line");
    }
    return true;
}

bool notation_parse(const struct catalog *catalog, const char *line, size_t len,
                    struct move *out_move, struct refusal *out_refusal)
{
    struct line words;
    struct move move = move_of(SEAT_NONE, 0);

    out_refusal->rule = NULL;
    if (!split(line, len, &words, out_refusal)) {
        return false;
    }
    if (!parse_seat(words.words[0], &move.seat)) {
        return refuse(out_refusal, 1, "a seat: 1 to 5, or * for chance");
    }
    if (words.count < FIRST_ARG) {
        return refuse(out_refusal, 2, "a verb");
    }

    const struct rule_info *rule =
        find_rule(catalog->ruleset, words.words[1], move.seat == SEAT_CHANCE, &move.rule);

    if (!rule) {
        return refuse(out_refusal, 2, move.seat == SEAT_CHANCE ? "a verb of chance" : "a verb");
    }
    out_refusal->rule = rule->name;
    if (!parse_args(catalog, rule, &words, &move, out_refusal)) {
        return false;
    }
    *out_move = move;
    return true;
}

static size_t put(char *out, size_t at, const char *word)
{
    size_t len = strlen(word);

    if (at + len + 2 > MOVE_TEXT) {
        UNREACHABLE("move longer than any line");
    }
    if (at > 0) {
        out[at++] = ' ';
    }
    memcpy(out + at, word, len + 1);
    return at + len;
}

static size_t put_number(char *out, size_t at, int number)
{
    char digits[NUMBER_DIGITS + 3];
    size_t start = sizeof digits - 1;
    unsigned rest = (unsigned)(number < 0 ? -number : number);

    digits[start] = '\0';
    do {
        digits[--start] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0) {
        digits[--start] = '-';
    }
    return put(out, at, digits + start);
}

static bool arg_is_absent(const struct arg_info *info, int16_t arg)
{
    return info->is_optional && arg == MOVE_NO_ARG;
}

size_t notation_format(const struct catalog *catalog, const struct move *move,
                       char out_line[MOVE_TEXT])
{
    const struct rule_info *rule = catalog->ruleset->rules[move->rule];
    size_t len = put(out_line, 0, seat_word(move->seat));

    len = put(out_line, len, rule->verb);
    for (int i = 0; i < rule->arg_count; i++) {
        const struct arg_info *info = &rule->args[i];

        if (arg_is_absent(info, move->args[i])) {
            break;
        }
        if (info->vocabulary == VOCABULARY_NUMBER) {
            len = put_number(out_line, len, move->args[i]);
        } else {
            len = put(out_line, len,
                      vocabulary_word(catalog->vocabularies[info->vocabulary], move->args[i]));
        }
    }
    return len;
}
