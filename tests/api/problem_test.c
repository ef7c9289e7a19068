// SPDX-License-Identifier: MIT
#include <string.h>

#include "api/problem.h"
#include "tests/support/unit.h"

static struct arena arena;
static struct response response;

static int begin(void **state)
{
    (void)state;
    response_init(&response, &arena);
    return 0;
}

static int end(void **state)
{
    (void)state;
    arena_done(&arena);
    return 0;
}

static void test_members_that_were_not_set_do_not_appear(void **state)
{
    (void)state;
    problem_write(&response, &(struct problem){.kind = &problem_not_found});
    assert_int_equal(response.status, 404);
    assert_string_equal(response.content_type, "application/problem+json");
    assert_string_equal(response.body.bytes,
                        "{\"type\":\"urn:darwinlog:problem:not_found\","
                        "\"title\":\"There is no such thing\",\"status\":404,"
                        "\"code\":\"not_found\"}");
}

static void write_more(struct json_writer *json, const void *context)
{
    write_member_string(json, "more", context);
}

static void test_all_members_appear(void **state)
{
    const struct problem_value values[] = {{"coins", NULL, 2}, {"tile", "shoebill", 0}};
    const char *const legal[] = {"1 take b1", "1 take b2"};
    const struct problem problem = {
        .kind = &problem_illegal_move,
        .detail = "the tile is gone",
        .pointer = "/moves/3",
        .has_index = true,
        .index = 3,
        .has_seq = true,
        .seq = 4,
        .move = "1 take b3",
        .rule = "take_a_tile",
        .refusal = "no_tile",
        .values = values,
        .value_count = COUNT_OF(values),
        .has_legal = true,
        .legal = legal,
        .legal_count = COUNT_OF(legal),
        .write_extra = write_more,
        .extra_context = "of it",
    };

    (void)state;
    problem_write(&response, &problem);
    assert_int_equal(response.status, 422);
    assert_non_null(strstr(response.body.bytes,
                           "\"code\":\"illegal_move\",\"detail\":\"the tile is gone\","
                           "\"pointer\":\"/moves/3\",\"index\":3,\"seq\":4,"
                           "\"move\":\"1 take b3\",\"rule\":\"take_a_tile\","
                           "\"refusal\":\"no_tile\","
                           "\"values\":{\"coins\":2,\"tile\":\"shoebill\"},"
                           "\"legal\":[\"1 take b1\",\"1 take b2\"],\"more\":\"of it\"}"));
}

static void test_faults_are_listed(void **state)
{
    const struct node root = {.kind = NODE_MAP};
    const struct node name = {.kind = NODE_WORD, .parent = &root, .key = "na/me"};
    struct faults *faults = arena_alloc(&arena, sizeof *faults);

    (void)state;
    faults_init(faults, &arena);
    faults_add(faults, &name, "too long");
    faults_add(faults, &root, "something else");
    problem_write(&response, &(struct problem){.kind = &problem_bad_input, .faults = faults});
    assert_non_null(strstr(response.body.bytes,
                           "\"fault_count\":2,\"faults\":["
                           "{\"pointer\":\"/na~1me\",\"detail\":\"too long\"},"
                           "{\"pointer\":\"\",\"detail\":\"something else\"}]"));
}

static void test_what_was_written_before_is_dropped(void **state)
{
    (void)state;
    write_open_object(&response.json);
    write_key(&response.json, "half");
    response.location = "/somewhere";
    response.etag = "x";
    problem_say(&response, &problem_conflict, "other content of %d bytes", 7);
    assert_int_equal(response.status, 409);
    assert_null(response.location);
    assert_null(response.etag);
    assert_int_equal(response.body.bytes[0], '{');
    assert_non_null(strstr(response.body.bytes, "\"detail\":\"other content of 7 bytes\"}"));
}

static void test_every_code_has_its_status(void **state)
{
    static const int statuses[] = {
        [RC_NO_MEMORY] = 413,   [RC_BAD_INPUT] = 400, [RC_NOT_FOUND] = 404,
        [RC_REFUSED] = 422,     [RC_CONFLICT] = 409,  [RC_CORRUPT] = 500,
        [RC_UNAVAILABLE] = 503, [RC_BUG] = 500,       [RC_TOO_SLOW] = 503,
    };

    (void)state;
    for (int rc = RC_NO_MEMORY; rc <= RC_BUG; rc++) {
        assert_int_equal(problem_kind_of((enum rc)rc)->status, statuses[rc]);
    }
}

static void test_a_failure_without_a_place_has_its_code(void **state)
{
    static const struct {
        enum rc rc;
        const char *code;
    } plain[] = {{RC_REFUSED, "refused"}, {RC_CONFLICT, "conflict"}};

    (void)state;
    for (size_t i = 0; i < COUNT_OF(plain); i++) {
        struct err err;

        (void)err_set(&err, plain[i].rc, "for some reason");
        problem_from_err(&response, &err);
        assert_int_equal(response.status, problem_kind_of(plain[i].rc)->status);
        assert_non_null(strstr(response.body.bytes,
                               arena_printf(&arena, "\"code\":\"%s\"", plain[i].code)));
        assert_non_null(strstr(response.body.bytes, "\"detail\":\"for some reason\""));
    }
}

static void test_our_own_failures_are_for_the_log(void **state)
{
    struct err err;

    (void)state;
    (void)err_set(&err, RC_UNAVAILABLE, "no socket at /secret");
    problem_from_err(&response, &err);
    assert_int_equal(response.status, 503);
    assert_string_equal(response.retry_after, "1");
    assert_string_equal(response.log, "no socket at /secret");
    assert_null(strstr(response.body.bytes, "secret"));

    (void)err_set(&err, RC_BAD_INPUT, "a \"word\" is missing");
    problem_from_err(&response, &err);
    assert_int_equal(response.status, 400);
    assert_null(response.retry_after);
    assert_null(response.log);
    assert_non_null(strstr(response.body.bytes, "\"detail\":\"a \\\"word\\\" is missing\""));
}

static void test_a_detail_is_always_utf8(void **state)
{
    char name[600];

    (void)state;
    memset(name, 'x', sizeof name);
    for (size_t i = 0; i + 2 < sizeof name; i += 2) {
        memcpy(name + i, "\xc3\xa9", 2);
    }
    name[sizeof name - 1] = '\0';
    problem_say(&response, &problem_bad_input, "x%s", name);
    assert_non_null(strstr(response.body.bytes, "\xc3\xa9\"}"));
    problem_say(&response, &problem_bad_input, "%s", name);
    assert_non_null(strstr(response.body.bytes, "\xc3\xa9?\"}"));
    problem_say(&response, &problem_bad_input, "a\xff%s", "b\xc3");
    assert_non_null(strstr(response.body.bytes, "\"detail\":\"a?b?\"}"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_members_that_were_not_set_do_not_appear, begin,
                                        end),
        cmocka_unit_test_setup_teardown(test_all_members_appear, begin, end),
        cmocka_unit_test_setup_teardown(test_faults_are_listed, begin, end),
        cmocka_unit_test_setup_teardown(test_what_was_written_before_is_dropped, begin, end),
        cmocka_unit_test_setup_teardown(test_every_code_has_its_status, begin, end),
        cmocka_unit_test_setup_teardown(test_a_failure_without_a_place_has_its_code, begin,
                                        end),
        cmocka_unit_test_setup_teardown(test_our_own_failures_are_for_the_log, begin, end),
        cmocka_unit_test_setup_teardown(test_a_detail_is_always_utf8, begin, end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
