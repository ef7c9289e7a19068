// SPDX-License-Identifier: MIT
#include <stdlib.h>
#include <string.h>

#include "api/settings.h"
#include "tests/support/unit.h"

enum {
    ARGUMENTS_MAX = 8
};

static const enum setting known[] = {SETTING_LISTEN, SETTING_DATABASE, SETTING_WORKERS,
                                     SETTING_ALLOW_OPEN};
static struct settings settings;
static struct err err;
static char *items[ARGUMENTS_MAX];
static struct arguments arguments;

static int clear_environment(void **state)
{
    (void)state;
    err = (struct err){0};
    return unsetenv("DARWINLOG_LISTEN") || unsetenv("DARWINLOG_DATABASE") ||
           unsetenv("DARWINLOG_WORKERS") || unsetenv("DARWINLOG_ALLOW_OPEN");
}

// Reads a command line whose arguments are separated by one space. Borrows `line`.
static enum rc read(char *line)
{
    char *rest = NULL;

    arguments = (struct arguments){.items = items};
    for (char *word = strtok_r(line, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        items[arguments.count++] = word;
    }
    return settings_read(&settings, known, COUNT_OF(known), &arguments, &err);
}

static void test_defaults_hold_without_anything_else(void **state)
{
    char line[] = "";

    (void)state;
    assert_int_equal(read(line), OK);
    assert_string_equal(settings_text(&settings, SETTING_LISTEN), "127.0.0.1:8080");
    assert_int_equal(settings_number(&settings, SETTING_WORKERS), 8);
    assert_null(settings_text(&settings, SETTING_DATABASE));
    assert_false(settings_is_on(&settings, SETTING_ALLOW_OPEN));
}

static void test_the_environment_wins_over_defaults(void **state)
{
    char line[] = "";

    (void)state;
    assert_int_equal(setenv("DARWINLOG_WORKERS", "3", 1), 0);
    assert_int_equal(setenv("DARWINLOG_ALLOW_OPEN", "1", 1), 0);
    assert_int_equal(setenv("DARWINLOG_LISTEN", "", 1), 0);
    assert_int_equal(read(line), OK);
    assert_int_equal(settings_number(&settings, SETTING_WORKERS), 3);
    assert_true(settings_is_on(&settings, SETTING_ALLOW_OPEN));
    assert_string_equal(settings_text(&settings, SETTING_LISTEN), "127.0.0.1:8080");
}

static void test_flags_win_over_the_environment(void **state)
{
    char line[] = "--workers 5 --allow-open=0 --listen=[::1]:0";

    (void)state;
    assert_int_equal(setenv("DARWINLOG_WORKERS", "3", 1), 0);
    assert_int_equal(setenv("DARWINLOG_ALLOW_OPEN", "1", 1), 0);
    assert_int_equal(read(line), OK);
    assert_int_equal(settings_number(&settings, SETTING_WORKERS), 5);
    assert_false(settings_is_on(&settings, SETTING_ALLOW_OPEN));
    assert_string_equal(settings_text(&settings, SETTING_LISTEN), "[::1]:0");
}

static void test_operands_are_kept_in_order(void **state)
{
    char line[] = "a --allow-open b - --workers 2 -- --c";

    (void)state;
    assert_int_equal(read(line), OK);
    assert_int_equal(arguments.count, 4);
    assert_string_equal(arguments.items[0], "a");
    assert_string_equal(arguments.items[1], "b");
    assert_string_equal(arguments.items[2], "-");
    assert_string_equal(arguments.items[3], "--c");
    assert_true(settings_is_on(&settings, SETTING_ALLOW_OPEN));
}

static void test_what_makes_no_sense_is_refused(void **state)
{
    static const char *const lines[] = {
        "--nothing",    "-x",           "--seed 3",   "--workers",       "--workers many",
        "--workers 0",  "--workers 2x", "--workers=", "--workers 99999", "--allow-open=yes",
        "--workerss 2", "--worker 2",
    };

    (void)state;
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        char *line = strdup(lines[i]);

        assert_int_equal(read(line), RC_BAD_INPUT);
        assert_int_not_equal(err.text[0], '\0');
        free(line);
    }
    assert_int_equal(setenv("DARWINLOG_WORKERS", "x", 1), 0);
    assert_int_equal(read((char[]){""}), RC_BAD_INPUT);
    assert_non_null(strstr(err.text, "DARWINLOG_WORKERS"));
}

static void test_help_names_flag_variable_and_default(void **state)
{
    struct arena arena = {0};
    struct text text;

    (void)state;
    text_init(&text, &arena);
    settings_help(known, COUNT_OF(known), &text);
    assert_non_null(strstr(text.bytes, "--listen ADDRESS:PORT\n"));
    assert_non_null(strstr(text.bytes, "Default: 127.0.0.1:8080."));
    assert_non_null(strstr(text.bytes, "DARWINLOG_ALLOW_OPEN=1"));
    assert_null(strstr(text.bytes, "--seed"));
    arena_done(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_defaults_hold_without_anything_else, clear_environment),
        cmocka_unit_test_setup(test_the_environment_wins_over_defaults, clear_environment),
        cmocka_unit_test_setup(test_flags_win_over_the_environment, clear_environment),
        cmocka_unit_test_setup(test_operands_are_kept_in_order, clear_environment),
        cmocka_unit_test_setup(test_what_makes_no_sense_is_refused, clear_environment),
        cmocka_unit_test_setup(test_help_names_flag_variable_and_default, clear_environment),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
