// SPDX-License-Identifier: MIT
//
// Notation is strict: each refused line says which word is wrong and what was
// expected there. Lines of In the Footsteps of Darwin stand for all rulesets.
#include <stdio.h>
#include <string.h>

#include "engine/core/notation.h"
#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

static void expect_line(const char *line, int seat, int rule, int16_t first_arg)
{
    struct move move;
    struct refusal refusal;
    char text[MOVE_TEXT];

    if (!notation_parse(footsteps_catalog(), line, strlen(line), &move, &refusal)) {
        fail_msg("\"%s\": word %d: expected %s", line, refusal.word, refusal.expected);
    }
    assert_int_equal(move.seat, seat);
    assert_int_equal(move.rule, rule);
    assert_int_equal(move.args[0], first_arg);
    assert_int_equal(move.args[MOVE_ARGS - 1], MOVE_NO_ARG);
    assert_int_equal(notation_format(footsteps_catalog(), &move, text), strlen(line));
    assert_string_equal(text, line);
}

static void every_verb_comes_back_as_it_was_written(void **unused)
{
    int16_t pile = (int16_t)footsteps_components(footsteps_catalog())->theory_count;

    (void)unused;
    expect_line("1 take a1", 1, FOOTSTEPS_RULE_TAKE_A_TILE, 0);
    expect_line("5 take c3", 5, FOOTSTEPS_RULE_TAKE_A_TILE, 8);
    expect_line("2 sail forward", 2, FOOTSTEPS_RULE_SAIL, FOOTSTEPS_FORWARD);
    expect_line("2 sail backward", 2, FOOTSTEPS_RULE_SAIL, FOOTSTEPS_BACKWARD);
    expect_line("3 probe b1 b2 b3", 3, FOOTSTEPS_RULE_PROBE, 1);
    expect_line("3 probe b1 b2 b3 pile_4", 3, FOOTSTEPS_RULE_PROBE, 1);
    expect_line("4 theory pile", 4, FOOTSTEPS_RULE_TAKE_THEORY, pile);
    expect_line("4 theory bird", 4, FOOTSTEPS_RULE_TAKE_THEORY, 0);
    expect_line("4 discard bird", 4, FOOTSTEPS_RULE_DISCARD_THEORY, 0);
    expect_line("* theory bird", SEAT_CHANCE, FOOTSTEPS_RULE_DRAW_THEORY, 0);
    expect_line("* tile scarlet_macaw", SEAT_CHANCE, FOOTSTEPS_RULE_DRAW_TILE, 0);
    expect_line("* tile scarlet_macaw pile_2", SEAT_CHANCE, FOOTSTEPS_RULE_DRAW_TILE, 0);
    expect_line("alfred take a1", SEAT_ALFRED, FOOTSTEPS_RULE_TAKE_A_TILE, 0);
}

static void expect_refused(const char *line, size_t len, int word, const char *expected)
{
    struct move move = {.seat = 99};
    struct refusal refusal;

    if (notation_parse(footsteps_catalog(), line, len, &move, &refusal)) {
        fail_msg("\"%s\" is a move", line);
    }
    assert_string_equal(refusal.name, "bad_notation");
    assert_non_null(refusal.sentence);
    assert_int_equal(refusal.word, word);
    assert_string_equal(refusal.expected, expected);
    assert_int_equal(refusal.value_count, 0);
    assert_int_equal(move.seat, 99);
}

static void expect_bad(const char *line, int word, const char *expected)
{
    expect_refused(line, strlen(line), word, expected);
}

static void words_stand_one_space_apart(void **unused)
{
    static const char expected[] = "words of a-z 0-9 _ . + - with one space between them";

    (void)unused;
    expect_bad(" 1 take b1", 1, expected);
    expect_bad("1  take b1", 2, expected);
    expect_bad("1 take  b1", 3, expected);
    expect_bad("1 take b1 ", 4, expected);
    expect_bad("1\ttake b1", 1, expected);
    expect_bad("1 take b1\n", 3, expected);
    expect_bad("1 take b1\r", 3, expected);
    expect_bad("1 take\xc2\xa0"
               "b1",
               2, expected);
    expect_bad(" ", 1, expected);
    expect_refused("1 take b1\0", 10, 3, expected);
    expect_refused("1 ta\0ke b1", 10, 2, expected);
}

static void words_are_lower_case(void **unused)
{
    static const char expected[] = "words of a-z 0-9 _ . + - with one space between them";

    (void)unused;
    expect_bad("1 Take b1", 2, expected);
    expect_bad("1 take B1", 3, expected);
    expect_bad("1 take b\xc3\xbc", 3, expected);
    expect_bad("1 take b1;", 3, expected);
}

static void lines_are_neither_empty_nor_too_long(void **unused)
{
    static const char expected[] = "a line of 1 to 199 characters";
    char line[MOVE_TEXT + 2];

    (void)unused;
    memset(line, 'a', sizeof line);
    expect_refused("", 0, 1, expected);
    expect_refused(line, MOVE_TEXT, 1, expected);
    expect_refused(line, sizeof line, 1, expected);
    expect_refused(line, MOVE_TEXT - 1, 1, "a seat: 1 to 5, or * for chance");
}

static void the_first_word_is_a_seat(void **unused)
{
    static const char expected[] = "a seat: 1 to 5, or * for chance";

    (void)unused;
    expect_bad("0 take b1", 1, expected);
    expect_bad("6 take b1", 1, expected);
    expect_bad("01 take b1", 1, expected);
    expect_bad("12 take b1", 1, expected);
    expect_bad("ada take b1", 1, expected);
    expect_bad("** tile kea", 1, expected);
    expect_bad("take b1", 1, expected);
}

static void the_second_word_is_a_verb_of_a_seat_or_of_chance(void **unused)
{
    (void)unused;
    expect_bad("1", 2, "a verb");
    expect_bad("1 fly b1", 2, "a verb");
    expect_bad("1 tak b1", 2, "a verb");
    expect_bad("1 takes b1", 2, "a verb");
    expect_bad("1 tile kea", 2, "a verb");
    expect_bad("1 bonuses", 2, "a verb");
    expect_bad("* take b1", 2, "a verb of chance");
    expect_bad("* discard bird", 2, "a verb of chance");
    expect_bad("*", 2, "a verb");
}

static void arguments_are_words_of_their_vocabulary(void **unused)
{
    (void)unused;
    expect_bad("1 take d1", 3, "a space of the journey board, a1 to c3");
    expect_bad("1 take b11", 3, "a space of the journey board, a1 to c3");
    expect_bad("1 sail back", 3, "forward or backward");
    expect_bad("1 probe b1 b2 x", 5, "a space of the journey board, a1 to c3");
    expect_bad("1 probe b1 b2 b3 pile_6", 6, "a pile, pile_1 to pile_5");
    expect_bad("1 theory kea", 3, "a face-up theory, or pile");
    expect_bad("1 discard pile", 3, "a theory");
    expect_bad("* theory pile", 3, "a theory");
    expect_bad("* tile unicorn", 3, "a tile");
    expect_bad("* tile kea 1", 4, "a pile, pile_1 to pile_5");
}

static void arguments_are_all_there_and_no_more(void **unused)
{
    (void)unused;
    expect_bad("1 take", 3, "a space of the journey board, a1 to c3");
    expect_bad("1 probe b1 b2", 5, "a space of the journey board, a1 to c3");
    expect_bad("* tile", 3, "a tile");
    expect_bad("1 take b1 b2", 4, "the end of the line");
    expect_bad("* tile kea pile_1 pile_2", 5, "the end of the line");
    expect_bad("1 a b c d e f g h", 9, "the end of the line");
}

static void a_refused_argument_names_the_rule(void **unused)
{
    struct move move;
    struct refusal refusal;

    (void)unused;
    assert_false(notation_parse(footsteps_catalog(), "1 take d1", 9, &move, &refusal));
    assert_string_equal(refusal.rule, "take_a_tile");
    assert_false(notation_parse(footsteps_catalog(), "1 fly d1", 8, &move, &refusal));
    assert_null(refusal.rule);
}

// ---- numbers, which no move of that game has ----

// One rule: a seat counts, from -300 to 300, and may count once more from 0 to 9.
static const struct rule_info count_info = {
    .name = "count",
    .verb = "count",
    .arg_count = 2,
    .args = {{.vocabulary = VOCABULARY_NUMBER, .min = -300, .max = 300},
             {.vocabulary = VOCABULARY_NUMBER, .is_optional = true, .min = 0, .max = 9}},
};
static const struct rule_info *const counting_rules[] = {NULL, &count_info};
static const struct ruleset counting = {
    .name = "counting",
    .rules = counting_rules,
    .rule_count = COUNT_OF(counting_rules),
};
static const struct catalog counting_catalog = {.ruleset = &counting};

static void expect_number(const char *line, int16_t number)
{
    struct move move;
    struct refusal refusal;
    char text[MOVE_TEXT];

    assert_true(notation_parse(&counting_catalog, line, strlen(line), &move, &refusal));
    assert_int_equal(move.args[0], number);
    (void)notation_format(&counting_catalog, &move, text);
    assert_string_equal(text, line);
}

static void numbers_are_written_in_one_way(void **unused)
{
    (void)unused;
    expect_number("1 count 0", 0);
    expect_number("1 count 7", 7);
    expect_number("1 count -7", -7);
    expect_number("1 count 300", 300);
    expect_number("1 count -300", -300);
    expect_number("1 count 12 9", 12);
}

static void expect_no_number(const char *word)
{
    char line[MOVE_TEXT];
    int len = snprintf(line, sizeof line, "1 count %s", word);
    struct move move;
    struct refusal refusal;

    if (notation_parse(&counting_catalog, line, (size_t)len, &move, &refusal)) {
        fail_msg("\"%s\" is a number", word);
    }
    assert_int_equal(refusal.word, 3);
    assert_string_equal(refusal.expected, "a number");
}

static void other_numbers_are_refused(void **unused)
{
    static const char *const words[] = {"-0",    "007",  "00",  "+7",        "7.0",    "1e2",
                                        "301",   "-301", "-",   "--7",       "7-",     "0x7",
                                        "99999", "_7",   "-07", "999999999", "100000", "7_"};

    (void)unused;
    for (size_t i = 0; i < COUNT_OF(words); i++) {
        expect_no_number(words[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_verb_comes_back_as_it_was_written),
        cmocka_unit_test(words_stand_one_space_apart),
        cmocka_unit_test(words_are_lower_case),
        cmocka_unit_test(lines_are_neither_empty_nor_too_long),
        cmocka_unit_test(the_first_word_is_a_seat),
        cmocka_unit_test(the_second_word_is_a_verb_of_a_seat_or_of_chance),
        cmocka_unit_test(arguments_are_words_of_their_vocabulary),
        cmocka_unit_test(arguments_are_all_there_and_no_more),
        cmocka_unit_test(a_refused_argument_names_the_rule),
        cmocka_unit_test(numbers_are_written_in_one_way),
        cmocka_unit_test(other_numbers_are_refused),
    };

    return cmocka_run_group_tests_name("notation", tests, open_footsteps, close_footsteps);
}
