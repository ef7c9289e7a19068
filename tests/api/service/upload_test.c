// SPDX-License-Identifier: MIT
//
// Upload documents as far as neither rules nor database are asked.
#include <string.h>

#include "api/service/document.h"
#include "api/service/upload.h"
#include "tests/support/unit.h"

struct fixture {
    struct arena arena;
    struct failure failure;
    struct upload upload;
};

static int set_up(void **state)
{
    static struct fixture fixture;

    fixture = (struct fixture){0};
    failure_init(&fixture.failure, &fixture.arena);
    *state = &fixture;
    return 0;
}

static int clean_up(void **state)
{
    struct fixture *fixture = *state;

    arena_done(&fixture->arena);
    return 0;
}

static enum rc read(struct fixture *fixture, const char *text)
{
    struct body body = {text, strlen(text)};
    const struct node *document = NULL;

    failure_init(&fixture->failure, &fixture->arena);
    assert_int_equal(document_parse(&fixture->arena, &body, &document, &fixture->failure), OK);
    return upload_read(document, &fixture->upload, &fixture->failure);
}

// A document that is right but for `members`, which come first.
static enum rc read_with(struct fixture *fixture, const char *members)
{
    return read(fixture, arena_printf(&fixture->arena,
                                      "{%s \"ruleset\": \"footsteps\", \"moves\": [], "
                                      "\"players\": [{\"seat\": 2, \"name\": \"Ben\"}, "
                                      "{\"seat\": 1, \"name\": \"Ada\"}]}",
                                      members));
}

static bool has_fault(const struct fixture *fixture, const char *pointer)
{
    for (size_t i = 0; i < fixture->failure.faults.count; i++) {
        if (strcmp(fixture->failure.faults.items[i].pointer, pointer) == 0) {
            return true;
        }
    }
    return false;
}

static void assert_one_fault(struct fixture *fixture, const char *members, const char *pointer)
{
    assert_int_equal(read_with(fixture, members), RC_BAD_INPUT);
    assert_int_equal(fixture->failure.faults.count, 1);
    assert_string_equal(fixture->failure.faults.items[0].pointer, pointer);
}

static void test_the_least_that_is_needed(void **state)
{
    struct fixture *fixture = *state;
    const struct upload *upload = &fixture->upload;

    assert_int_equal(read_with(fixture, "\"seed\": 42,"), OK);
    assert_int_equal(upload->seat_count, 2);
    assert_string_equal(upload->players[0].name, "Ada");
    assert_string_equal(upload->players[1].name, "Ben");
    assert_true(upload->has_seed && upload->seed == 42);
    assert_null(upload->catalog);
    assert_int_equal(upload->modules, 1);
}

static void test_tags_are_sorted_and_stand_once(void **state)
{
    struct fixture *fixture = *state;

    assert_int_equal(read_with(fixture, "\"seed\": 1, \"tags\": [\"b\", \"a\", \"b\"],"), OK);
    assert_int_equal(fixture->upload.tags.count, 2);
    assert_string_equal(fixture->upload.tags.words[0], "a");
    assert_string_equal(fixture->upload.tags.words[1], "b");
}

static void test_setup_or_seed(void **state)
{
    struct fixture *fixture = *state;

    assert_one_fault(fixture, "", "");
    assert_one_fault(fixture, "\"seed\": 1, \"setup\": {},", "/seed");
    assert_one_fault(fixture, "\"setup\": [],", "/setup");
    assert_one_fault(fixture, "\"seed\": null,", "/seed");
}

static void test_places_of_faults(void **state)
{
    struct fixture *fixture = *state;

    assert_one_fault(fixture, "\"seed\": 1, \"foo\": 1,", "/foo");
    assert_one_fault(fixture, "\"seed\": 1, \"modules\": [\"base\"],", "/modules/0");
    assert_one_fault(fixture, "\"seed\": 1, \"modules\": [\"x\"],", "/modules/0");
    assert_one_fault(fixture, "\"seed\": 1, \"catalog\": \"x\",", "/catalog");
    assert_one_fault(fixture, "\"seed\": 1, \"source\": {\"system\": \"a\"},", "/source");
    assert_one_fault(fixture, "\"seed\": 1, \"source\": {\"system\": \"A\", \"ref\": \"1\"},",
                     "/source/system");
    assert_one_fault(fixture, "\"seed\": 1, \"played_at\": \"2026-02-30T00:00:00Z\",",
                     "/played_at");
    assert_one_fault(fixture, "\"seed\": 1, \"tags\": [\"a\", \"B\"],", "/tags/1");
    assert_one_fault(fixture, "\"seed\": 1, \"result\": {\"scores\": [1]},", "/result/scores");
    assert_one_fault(fixture, "\"seed\": 1, \"result\": {\"scores\": [1, 2.5]},",
                     "/result/scores/1");
    assert_one_fault(fixture,
                     "\"seed\": 1, \"result\": {\"scores\": [1, 2], \"winners\": [3]},",
                     "/result/winners/0");
    assert_one_fault(fixture, "\"seed\": 1, \"head\": {\"seq\": 1, \"digest\": \"x\"},",
                     "/head/digest");
}

static void test_players_sit_at_each_seat_once(void **state)
{
    struct fixture *fixture = *state;

    assert_int_equal(
        read(fixture, "{\"ruleset\": \"footsteps\", \"moves\": [], \"seed\": 1, \"players\": "
                      "[{\"seat\": 1, \"name\": \"A\"}, {\"seat\": 1, \"name\": \"B\"}, "
                      "{\"seat\": 4, \"name\": \"C\"}, {\"seat\": 2, \"name\": \"\"}, 7]}"),
        RC_BAD_INPUT);
    assert_true(has_fault(fixture, "/players/1/seat"));
    assert_true(has_fault(fixture, "/players/3/name"));
    assert_true(has_fault(fixture, "/players/4"));
    assert_int_equal(fixture->failure.faults.count, 3);
}

static void test_as_many_players_as_the_ruleset_takes(void **state)
{
    struct fixture *fixture = *state;

    assert_int_equal(
        read(fixture, "{\"ruleset\": \"footsteps\", \"moves\": [], \"seed\": 1, \"players\": "
                      "[{\"seat\": 1, \"name\": \"A\"}]}"),
        RC_BAD_INPUT);
    assert_true(has_fault(fixture, "/players"));
}

static void test_everything_missing(void **state)
{
    struct fixture *fixture = *state;

    assert_int_equal(read(fixture, "{}"), RC_BAD_INPUT);
    assert_int_equal(fixture->failure.kind, FAILURE_FIELDS);
    assert_int_equal(fixture->failure.faults.count, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_the_least_that_is_needed, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_tags_are_sorted_and_stand_once, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_setup_or_seed, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_places_of_faults, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_players_sit_at_each_seat_once, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_as_many_players_as_the_ruleset_takes, set_up,
                                        clean_up),
        cmocka_unit_test_setup_teardown(test_everything_missing, set_up, clean_up),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
