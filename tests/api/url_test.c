// SPDX-License-Identifier: MIT
#include <string.h>

#include "api/url.h"
#include "api/utf8.h"
#include "tests/support/unit.h"

static struct arena arena;

static int clean_up(void **state)
{
    (void)state;
    arena_done(&arena);
    return 0;
}

static enum rc read_query(const char *target, struct request *request)
{
    struct err err = {0};
    enum rc rc = OK;

    *request = (struct request){.arena = &arena};
    rc = url_read_query(target, request, &err);
    assert_int_equal(rc, err.rc);
    return rc;
}

static void assert_pair(const struct request *request, size_t at, const char *name,
                        const char *value)
{
    assert_true(at < request->query_count);
    assert_string_equal(request->query[at].name, name);
    assert_string_equal(request->query[at].value, value);
}

static void test_segments_are_decoded_one_by_one(void **state)
{
    struct url_path path;

    (void)state;
    assert_int_equal(url_read_path("/v1/a%2Fb+c/%C3%A9?x=/y", &arena, &path, NULL), OK);
    assert_int_equal(path.count, 3);
    assert_string_equal(path.segments[0], "v1");
    assert_string_equal(path.segments[1], "a/b+c");
    assert_string_equal(path.segments[2], "\xc3\xa9");
}

static void test_empty_segments_are_kept(void **state)
{
    struct url_path path;

    (void)state;
    assert_int_equal(url_read_path("/", &arena, &path, NULL), OK);
    assert_int_equal(path.count, 1);
    assert_string_equal(path.segments[0], "");
    assert_int_equal(url_read_path("/a//", &arena, &path, NULL), OK);
    assert_int_equal(path.count, 3);
    assert_string_equal(path.segments[2], "");
}

static void test_more_segments_than_any_route_has_are_counted(void **state)
{
    struct url_path path;

    (void)state;
    assert_int_equal(url_read_path("/1/2/3/4/5/6/7/8", &arena, &path, NULL), OK);
    assert_int_equal(path.count, URL_SEGMENTS);
    assert_int_equal(url_read_path("/1/2/3/4/5/6/7/8/9/10/11", &arena, &path, NULL), OK);
    assert_int_equal(path.count, URL_SEGMENTS + 1);
}

static void test_what_does_not_decode_is_refused(void **state)
{
    static const char *const targets[] = {
        "",     "a",    "*",    "/%",      "/%4",   "/%4g",       "/%g4",
        "/%00", "/%ff", "/%c3", "/%c0%80", "/\xff", "/%ed%a0%80", "/%f5%80%80%80",
    };
    struct url_path path;
    struct request request;

    (void)state;
    for (size_t i = 0; i < COUNT_OF(targets); i++) {
        assert_int_equal(url_read_path(targets[i], &arena, &path, NULL), RC_BAD_INPUT);
    }
    assert_int_equal(read_query("/?a=%00", &request), RC_BAD_INPUT);
    assert_int_equal(read_query("/?%=a", &request), RC_BAD_INPUT);
    assert_int_equal(read_query("/?ok=1&a=%e2%82", &request), RC_BAD_INPUT);
}

static void test_query_pairs_keep_their_order(void **state)
{
    struct request request;

    (void)state;
    assert_int_equal(read_query("/x?a=1&b=two+words%2B&a=%3D=&c&=d&&", &request), OK);
    assert_int_equal(request.query_count, 5);
    assert_pair(&request, 0, "a", "1");
    assert_pair(&request, 1, "b", "two words+");
    assert_pair(&request, 2, "a", "==");
    assert_pair(&request, 3, "c", "");
    assert_pair(&request, 4, "", "d");
}

static void test_no_query_is_an_empty_one(void **state)
{
    struct request request;

    (void)state;
    assert_int_equal(read_query("/x", &request), OK);
    assert_int_equal(request.query_count, 0);
    assert_int_equal(read_query("/x?", &request), OK);
    assert_int_equal(request.query_count, 0);
}

static void test_a_query_has_a_limit(void **state)
{
    struct request request;
    struct text target;

    (void)state;
    text_init(&target, &arena);
    text_puts(&target, "/?");
    for (int i = 0; i < REQUEST_QUERY; i++) {
        text_printf(&target, "p%d=%d&", i, i);
    }
    assert_int_equal(read_query(target.bytes, &request), OK);
    assert_int_equal(request.query_count, REQUEST_QUERY);
    text_puts(&target, "one=more");
    assert_int_equal(read_query(target.bytes, &request), RC_NO_MEMORY);
}

static void test_utf8_is_measured_up_to_the_first_fault(void **state)
{
    (void)state;
    assert_int_equal(utf8_valid_len("", 0), 0);
    assert_int_equal(utf8_valid_len("a\xc3\xa9\xe2\x82\xac\xf0\x9f\xa6\x86", 10), 10);
    assert_int_equal(utf8_valid_len("a\xc3\xa9\xe2\x82", 5), 3);
    assert_int_equal(utf8_valid_len("a\x80", 2), 1);
    assert_int_equal(utf8_valid_len("\xc1\xbf", 2), 0);
    assert_int_equal(utf8_valid_len("\xe0\x9f\xbf", 3), 0);
    assert_int_equal(utf8_valid_len("\xf0\x8f\xbf\xbf", 4), 0);
    assert_int_equal(utf8_valid_len("\xf4\x90\x80\x80", 4), 0);
    assert_int_equal(utf8_valid_len("\xed\x9f\xbf\xee\x80\x80", 6), 6);
}

static void test_utf8_is_mended(void **state)
{
    char text[] = "a\xff\xc3\xa9\xe2\x82";

    (void)state;
    utf8_mend(text);
    assert_string_equal(text, "a?\xc3\xa9??");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_segments_are_decoded_one_by_one, clean_up),
        cmocka_unit_test_teardown(test_empty_segments_are_kept, clean_up),
        cmocka_unit_test_teardown(test_more_segments_than_any_route_has_are_counted, clean_up),
        cmocka_unit_test_teardown(test_what_does_not_decode_is_refused, clean_up),
        cmocka_unit_test_teardown(test_query_pairs_keep_their_order, clean_up),
        cmocka_unit_test_teardown(test_no_query_is_an_empty_one, clean_up),
        cmocka_unit_test_teardown(test_a_query_has_a_limit, clean_up),
        cmocka_unit_test(test_utf8_is_measured_up_to_the_first_fault),
        cmocka_unit_test(test_utf8_is_mended),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
