// SPDX-License-Identifier: MIT
#include <string.h>

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

static void spaces_around_entries_and_case_do_not_matter(void **state)
{
    static const char spaced[] = " https://A.example , http://b.example:81 ";

    (void)state;
    assert_string_equal(origins_allow(spaced, "https://a.example"), "https://a.example");
    assert_string_equal(origins_allow(spaced, "http://b.example:81"), "http://b.example:81");
    assert_string_equal(origins_allow(" * ", "https://c.example"), "*");
}

static void what_could_never_match_is_refused(void **state)
{
    static const char *const good[] = {NULL,
                                       "*",
                                       two,
                                       "https://a.example, https://b.example",
                                       "http://[::1]:8080",
                                       "http://localhost"};
    static const char *const bad[] = {"https://a.example/",
                                      "ftp://x",
                                      "a.example",
                                      "https://",
                                      "https://a.example:443",
                                      "http://a.example:80",
                                      "https://a.example:",
                                      "https://a.example:x",
                                      "https://:81",
                                      "https://[::1]x",
                                      "https://u@a.example",
                                      "https://a b",
                                      "https://\xc3\xa4.example",
                                      "null",
                                      ""};
    struct err err;

    (void)state;
    for (size_t i = 0; i < COUNT_OF(good); i++) {
        assert_int_equal(origins_check(good[i], NULL), OK);
    }
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        assert_int_equal(origins_check(bad[i], &err), RC_BAD_INPUT);
        assert_non_null(strstr(err.text, bad[i]));
    }
    assert_int_equal(origins_check("https://a.example,", NULL), RC_BAD_INPUT);
    assert_int_equal(origins_check("https://a.example,*", &err), RC_BAD_INPUT);
    assert_non_null(strstr(err.text, "\"*\""));
}

struct sender {
    const char *host;
    const char *origin;
    const char *fetch_site;
};

static void own_pages_and_programs_are_told_from_other_pages(void **state)
{
    static const struct sender own[] = {
        {"127.0.0.1:8080", NULL, NULL},
        {"127.0.0.1:8080", NULL, "same-origin"},
        {"127.0.0.1:8080", NULL, "none"},
        {"127.0.0.1:8080", "http://127.0.0.1:8080", NULL},
        {"127.0.0.1:8080", "http://127.0.0.1:8080", "same-origin"},
        {"Localhost", "http://localhost", NULL},
        {"[::1]:8080", "http://[::1]:8080", NULL},
        {"league.example", "https://league.example", NULL}, // TLS ends before us
        {"league.example:443", "https://league.example", NULL},
        {"league.example:8443", "https://league.example:8443", "same-origin"},
        {"darwinlog", "https://league.example", "same-origin"}, // a proxy changed Host
        {"darwinlog", "https://a.example", "cross-site"},       // named
    };
    static const struct sender others[] = {
        {"127.0.0.1:8080", "http://127.0.0.1:8081", NULL},
        {"127.0.0.1:8080", "http://127.0.0.1:8081", "same-site"},
        {"127.0.0.1:8080", "http://127.0.0.1", NULL},
        {"127.0.0.1:8080", "http://localhost:8080", NULL},
        {"127.0.0.1:8080", "https://evil.example", "cross-site"},
        {"127.0.0.1:8080", "http://127.0.0.1:8080.evil.example", NULL},
        {"127.0.0.1:8080", "null", NULL},
        {"127.0.0.1:8080", "", NULL},
        {"127.0.0.1:8080", "chrome-extension://x", "none"},
        {"127.0.0.1:8080", NULL, "cross-site"},
        {"127.0.0.1:8080", NULL, "same-site"},
        {"league.example:80", "https://league.example", NULL},
        {NULL, "http://127.0.0.1:8080", NULL},
        {NULL, "null", "cross-site"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT_OF(own); i++) {
        assert_false(origins_is_other(two, own[i].host, own[i].origin, own[i].fetch_site));
    }
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        assert_true(
            origins_is_other(two, others[i].host, others[i].origin, others[i].fetch_site));
        assert_true(
            origins_is_other("*", others[i].host, others[i].origin, others[i].fetch_site));
        assert_true(
            origins_is_other(NULL, others[i].host, others[i].origin, others[i].fetch_site));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(those_that_are_named_are_allowed),
        cmocka_unit_test(others_are_not),
        cmocka_unit_test(spaces_around_entries_and_case_do_not_matter),
        cmocka_unit_test(what_could_never_match_is_refused),
        cmocka_unit_test(own_pages_and_programs_are_told_from_other_pages),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
