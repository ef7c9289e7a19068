// SPDX-License-Identifier: MIT
#include "api/accept.h"
#include "engine/base/macros.h"
#include "tests/support/unit.h"

static const char *const types[] = {"application/json", "application/x-ndjson", "text/plain"};

enum {
    JSON,
    NDJSON,
    TEXT
};

static size_t choose(const char *accept)
{
    return accept_choose(accept, types, COUNT_OF(types));
}

static void test_type_that_is_named(void **state)
{
    (void)state;
    assert_int_equal(choose("application/json"), JSON);
    assert_int_equal(choose("application/x-ndjson"), NDJSON);
    assert_int_equal(choose("text/plain"), TEXT);
    assert_int_equal(choose("Text/PLAIN; charset=utf-8"), TEXT);
    assert_int_equal(choose("image/png, text/plain"), TEXT);
}

static void test_heaviest_wins(void **state)
{
    (void)state;
    assert_int_equal(choose("application/json;q=0.1, text/plain"), TEXT);
    assert_int_equal(choose("text/plain ; q=0.25,application/x-ndjson; q=0.255"), NDJSON);
    assert_int_equal(choose("text/plain;q=0.999,application/json;q=1.000"), JSON);
    assert_int_equal(choose("text/plain, */*;q=0.5"), TEXT);
}

static void test_first_offered_of_several_alike(void **state)
{
    (void)state;
    assert_int_equal(choose("text/plain, application/json"), JSON);
    assert_int_equal(choose("text/plain, application/x-ndjson"), NDJSON);
    assert_int_equal(choose("*/*"), JSON);
    assert_int_equal(choose("application/*"), JSON);
    assert_int_equal(choose("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"),
                     JSON);
}

static void test_closest_range_decides(void **state)
{
    (void)state;
    assert_int_equal(choose("text/*"), TEXT);
    assert_int_equal(choose("text/plain;q=0, */*;q=0.1"), JSON);
    assert_int_equal(choose("*/*, application/json;q=0.1"), NDJSON);
    assert_int_equal(choose("application/*;q=0.2, application/json;q=0.1, text/plain;q=0.1"),
                     NDJSON);
}

static void test_usual_form_when_nothing_fits(void **state)
{
    (void)state;
    assert_int_equal(choose(NULL), JSON);
    assert_int_equal(choose(""), JSON);
    assert_int_equal(choose("text/plain;q=0"), JSON);
    assert_int_equal(choose("text/plain;q=0.000"), JSON);
    assert_int_equal(choose("text/html, text/plainer, text, /, *"), JSON);
    assert_int_equal(choose(",,;;,q=1"), JSON);
}

static void test_what_is_no_weight_counts_as_one(void **state)
{
    (void)state;
    assert_int_equal(choose("application/json;q=0.9, text/plain;q=x"), TEXT);
    assert_int_equal(choose("application/json;q=0.9, text/plain;q="), TEXT);
    assert_int_equal(choose("application/json;q=0.9, text/plain;q=9"), TEXT);
    assert_int_equal(choose("application/json;q=0.9, text/plain;q=-1"), TEXT);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_type_that_is_named),
        cmocka_unit_test(test_heaviest_wins),
        cmocka_unit_test(test_first_offered_of_several_alike),
        cmocka_unit_test(test_closest_range_decides),
        cmocka_unit_test(test_usual_form_when_nothing_fits),
        cmocka_unit_test(test_what_is_no_weight_counts_as_one),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
