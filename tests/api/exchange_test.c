// SPDX-License-Identifier: MIT
#include <stdlib.h>
#include <string.h>

#include "api/exchange.h"
#include "tests/api/empty_handlers.h"
#include "tests/support/unit.h"

static struct body_budget budget;

static int begin(void **state)
{
    (void)state;
    budget.max = 100000;
    atomic_store(&budget.used, 0);
    return 0;
}

static struct exchange *begin_post(size_t body_max)
{
    struct exchange *exchange = exchange_new("/v1/games", body_max, &budget);
    const struct exchange_headers headers = {.method = "POST", .has_body = true};

    exchange->request.content_type = "application/json";
    exchange_begin(exchange, &headers);
    assert_non_null(exchange->route);
    return exchange;
}

static void add(struct exchange *exchange, char c, size_t len)
{
    char *bytes = malloc(len);

    assert_non_null(bytes);
    memset(bytes, c, len);
    exchange_add_body(exchange, bytes, len);
    free(bytes);
}

static void test_a_body_grows_by_its_pieces(void **state)
{
    struct exchange *exchange = begin_post(50000);

    (void)state;
    for (int i = 0; i < 50; i++) {
        add(exchange, 'x', 1000);
    }
    assert_non_null(exchange->route);
    assert_int_equal(exchange->request.body_len, 50000);
    assert_int_equal(strlen(exchange->request.body), 50000);
    add(exchange, 'y', 1);
    assert_null(exchange->route);
    assert_int_equal(exchange->response.status, 413);
    add(exchange, 'y', 1000);
    assert_int_equal(exchange->body.len, 0);
    exchange_free(exchange);
    assert_int_equal(atomic_load(&budget.used), 0);
}

static void test_a_body_of_a_get_is_dropped(void **state)
{
    struct exchange *exchange = exchange_new("/v1/games", 10, &budget);
    const struct exchange_headers headers = {
        .method = "GET", .has_body = true, .content_length = 1000};

    (void)state;
    exchange->request.content_type = "text/plain";
    exchange_begin(exchange, &headers);
    add(exchange, 'x', 1000);
    assert_non_null(exchange->route);
    assert_int_equal(exchange->request.body_len, 0);
    assert_int_equal(atomic_load(&budget.used), 0);
    exchange_free(exchange);
}

static void test_all_bodies_together_have_a_limit(void **state)
{
    struct exchange *first = begin_post(90000);
    struct exchange *second = begin_post(90000);

    (void)state;
    add(first, 'x', 60000);
    add(second, 'x', 60000);
    assert_non_null(first->route);
    assert_null(second->route);
    assert_int_equal(second->response.status, 503);
    assert_string_equal(second->response.retry_after, "1");
    exchange_free(first);
    exchange_free(second);

    struct exchange *third = begin_post(90000);

    add(third, 'x', 60000);
    assert_non_null(third->route);
    exchange_free(third);
    assert_int_equal(atomic_load(&budget.used), 0);
}

static void test_an_etag_of_the_handler_is_kept(void **state)
{
    struct exchange *exchange = exchange_new("/v1/rulesets", 0, &budget);
    const struct exchange_headers headers = {.method = "GET"};

    (void)state;
    exchange->request.if_none_match = "\"abc\"";
    exchange_begin(exchange, &headers);
    exchange->response.etag = "abc";
    write_int(&exchange->response.json, 7);
    exchange_run(exchange, NULL);
    assert_int_equal(exchange->response.status, 304);
    assert_int_equal(exchange->response.body.len, 0);
    assert_string_equal(exchange->response.etag, "abc");
    exchange_free(exchange);
    exchange_free(NULL);
}

static void test_only_reads_that_succeed_have_an_etag(void **state)
{
    struct exchange *post = begin_post(10);
    struct exchange *none = exchange_new("/nothing", 0, &budget);
    const struct exchange_headers headers = {.method = "GET"};

    (void)state;
    exchange_run(post, NULL);
    assert_null(post->response.etag);
    exchange_begin(none, &headers);
    exchange_finish(none);
    assert_int_equal(none->response.status, 404);
    assert_null(none->response.etag);
    exchange_free(post);
    exchange_free(none);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_a_body_grows_by_its_pieces, begin),
        cmocka_unit_test_setup(test_a_body_of_a_get_is_dropped, begin),
        cmocka_unit_test_setup(test_all_bodies_together_have_a_limit, begin),
        cmocka_unit_test_setup(test_an_etag_of_the_handler_is_kept, begin),
        cmocka_unit_test_setup(test_only_reads_that_succeed_have_an_etag, begin),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
