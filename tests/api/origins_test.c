// SPDX-License-Identifier: MIT
#include "api/origins.h"
#include "tests/support/unit.h"

static const char two[] = "https://a.example,http://b.example:81";

static void those_that_are_named_are_allowed(void **state)
{
    (void)state;
    assert_string_equal(origins_allow(two, "https://a.example"), "https://a.example");
    assert_string_equal(origins_allow(two, "http://b.example:81"), "http://b.example:81");
    assert_string_equal(origins_allow("*", "https://c.example"), "*");
}

static void others_are_not(void **state)
{
    (void)state;
    assert_null(origins_allow(two, "https://a.example.org"));
    assert_null(origins_allow(two, "https://a.exampl"));
    assert_null(origins_allow(two, "http://a.example"));
    assert_null(origins_allow(two, "http://b.example"));
    assert_null(origins_allow(two, two));
    assert_null(origins_allow(two, ""));
    assert_null(origins_allow(two, NULL));
    assert_null(origins_allow(NULL, "https://a.example"));
    assert_null(origins_allow("*", NULL));
    assert_null(origins_allow("", "https://a.example"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(those_that_are_named_are_allowed),
        cmocka_unit_test(others_are_not),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
