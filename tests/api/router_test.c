// SPDX-License-Identifier: MIT
#include <string.h>

#include "api/router.h"
#include "tests/api/empty_handlers.h"
#include "tests/support/unit.h"

static struct arena arena;
static struct request request;
static struct response response;

static int clean_up(void **state)
{
    (void)state;
    arena_done(&arena);
    return 0;
}

static const struct route *find(const char *method, const char *target)
{
    request = (struct request){.arena = &arena, .method = method};
    response_init(&response, &arena);
    return router_find(target, &request, &response);
}

static void test_parameters_are_named_by_the_route(void **state)
{
    const struct route *route = find("GET", "/v1/games/g1/states/17/moves?line=2");

    (void)state;
    assert_non_null(route);
    assert_ptr_equal(route->handle, handle_list_moves);
    assert_false(route->is_instant);
    assert_string_equal(request_param(&request, "id"), "g1");
    assert_string_equal(request_param(&request, "seq"), "17");
    assert_string_equal(request_query(&request, "line"), "2");
    assert_null(request_query(&request, "from"));
    assert_string_equal(request.path, "/v1/games/g1/states/17/moves");
}

static void test_methods_share_a_path(void **state)
{
    (void)state;
    assert_ptr_equal(find("GET", "/v1/games")->handle, handle_list_games);
    assert_ptr_equal(find("HEAD", "/v1/games")->handle, handle_list_games);
    assert_ptr_equal(find("POST", "/v1/games")->handle, handle_post_game);
    assert_null(find("DELETE", "/v1/games"));
    assert_int_equal(response.status, 405);
    assert_string_equal(response.allow, "GET, HEAD, POST");
    assert_null(find("get", "/v1/games"));
    assert_int_equal(response.status, 405);
}

static void test_health_needs_no_worker(void **state)
{
    (void)state;
    assert_true(find("GET", "/healthz")->is_instant);
    assert_false(find("GET", "/readyz")->is_instant);
    assert_ptr_equal(find("GET", "/")->handle, handle_home);
}

static void test_pages_take_any_query(void **state)
{
    (void)state;
    assert_ptr_equal(find("GET", "/games/g1/0/17?view=curves&by=seat")->handle, handle_home);
    assert_ptr_equal(find("HEAD", "/statistics?by=seat")->handle, handle_home);
    assert_true(find("GET", "/upload")->is_instant);
    assert_null(find("POST", "/upload"));
    assert_int_equal(response.status, 405);
    assert_null(find("GET", "/?by=seat"));
    assert_int_equal(response.status, 400);
}

static void test_a_path_matches_as_a_whole(void **state)
{
    static const char *const targets[] = {
        "/v1",
        "/v1/",
        "/v1/games/",
        "//v1/games",
        "/v1/g",
        "/v1/gamesx",
        "/v1/games//events",
        "/v1/games/g1/events/",
        "/x",
        "/v1/games/g/x",
        "/healthz/healthz",
        "/V1/games",
        "/1/2/3/4/5/6/7/8/9/10/11",
    };

    (void)state;
    for (size_t i = 0; i < COUNT_OF(targets); i++) {
        assert_null(find("GET", targets[i]));
        assert_int_equal(response.status, 404);
    }
    assert_non_null(find("GET", "/v1/g%61mes"));
}

static void test_only_declared_parameters_are_taken(void **state)
{
    (void)state;
    assert_non_null(find("GET", "/v1/games/g1/events?line=1&from=2&to=3"));
    assert_non_null(find("GET", "/v1/games/g1/compare?a=&b="));
    assert_null(find("GET", "/v1/games/g1/events?lin=1"));
    assert_null(find("GET", "/v1/games/g1/events?line,from=1"));
    assert_null(find("GET", "/v1/rulesets?line=1"));
    assert_int_equal(response.status, 400);
    assert_non_null(strstr(response.body.bytes, "\"code\":\"unknown_parameter\""));
    assert_non_null(strstr(response.body.bytes, "\"parameter\":\"line\""));
    assert_null(find("GET", "/v1/games/g1/compare?a=1&b=2&a=1"));
    assert_non_null(strstr(response.body.bytes, "\"code\":\"repeated_parameter\""));
}

static void test_etags_are_compared_by_their_text(void **state)
{
    static const char *const same[] = {"\"a-1\"", "W/\"a-1\"", "\"x\", \"a-1\"",
                                       "\"x\",\"a-1\" ", "*"};
    static const char *const other[] = {"",     "a-1",   "\"a-12\"", "\"a-1",
                                        "\"\"", "W/a-1", "\"A-1\""};

    (void)state;
    for (size_t i = 0; i < COUNT_OF(same); i++) {
        request.if_none_match = same[i];
        assert_true(request_has_etag(&request, "a-1"));
    }
    for (size_t i = 0; i < COUNT_OF(other); i++) {
        request.if_none_match = other[i];
        assert_false(request_has_etag(&request, "a-1"));
    }
    request.if_none_match = NULL;
    assert_false(request_has_etag(&request, "a-1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_parameters_are_named_by_the_route, clean_up),
        cmocka_unit_test_teardown(test_methods_share_a_path, clean_up),
        cmocka_unit_test_teardown(test_health_needs_no_worker, clean_up),
        cmocka_unit_test_teardown(test_pages_take_any_query, clean_up),
        cmocka_unit_test_teardown(test_a_path_matches_as_a_whole, clean_up),
        cmocka_unit_test_teardown(test_only_declared_parameters_are_taken, clean_up),
        cmocka_unit_test(test_etags_are_compared_by_their_text),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
