// SPDX-License-Identifier: MIT
#include <string.h>

#include <sodium.h>

#include "api/access.h"
#include "engine/base/macros.h"
#include "tests/support/unit.h"

static struct access_token token_of(const char *text, enum scope scope)
{
    struct access_token token = {.scope = scope};

    (void)crypto_generichash(token.hash, sizeof token.hash, (const uint8_t *)text, strlen(text),
                             NULL, 0);
    return token;
}

static struct access *with_tokens(struct access_rules rules)
{
    struct access *access = access_new(rules);
    const struct access_token tokens[] = {token_of("r", SCOPE_READ), token_of("w", SCOPE_WRITE),
                                          token_of("a", SCOPE_ADMIN)};

    access_set(access, tokens, 3, true);
    return access;
}

static enum access_verdict check(struct access *access, enum scope scope,
                                 const char *authorization)
{
    return access_check(access, scope, (struct access_claim){.authorization = authorization});
}

static void without_tokens_everybody_may(void **state)
{
    struct access *access = access_new((struct access_rules){.read_needs_token = true});

    (void)state;
    for (enum scope scope = SCOPE_OPEN; scope <= SCOPE_ADMIN; scope++) {
        assert_int_equal(check(access, scope, NULL), ACCESS_GRANTED);
        assert_int_equal(check(access, scope, "Bearer x"), ACCESS_GRANTED);
    }
    access_free(access);
}

static void a_scope_holds_those_before_it(void **state)
{
    static const char *const claims[] = {"Bearer r", "Bearer w", "bearer  a"};
    struct access *access = with_tokens((struct access_rules){.read_needs_token = true});

    (void)state;
    for (int has = 0; has < 3; has++) {
        assert_int_equal(check(access, SCOPE_OPEN, claims[has]), ACCESS_GRANTED);
        for (int wants = 0; wants < 3; wants++) {
            assert_int_equal(check(access, SCOPE_READ + (unsigned)wants, claims[has]),
                             has >= wants ? ACCESS_GRANTED : ACCESS_TOO_LITTLE);
        }
    }
    access_free(access);
}

static void what_is_no_token_opens_nothing(void **state)
{
    static const char *const claims[] = {"Bearer x", "Bearer ",   "Bearer",   "r",
                                         "Basic r",  "Bearer r ", "Bearer R", ""};
    struct access *access = with_tokens((struct access_rules){.read_needs_token = true});

    (void)state;
    assert_int_equal(check(access, SCOPE_READ, NULL), ACCESS_NEEDS_TOKEN);
    for (size_t i = 0; i < COUNT_OF(claims); i++) {
        assert_int_equal(check(access, SCOPE_READ, claims[i]), ACCESS_UNKNOWN_TOKEN);
    }
    access_free(access);
}

static void reading_is_free_unless_told_otherwise(void **state)
{
    struct access *access = with_tokens((struct access_rules){.read_needs_token = false});

    (void)state;
    assert_int_equal(check(access, SCOPE_READ, NULL), ACCESS_GRANTED);
    assert_int_equal(check(access, SCOPE_READ, "Bearer x"), ACCESS_GRANTED);
    assert_int_equal(check(access, SCOPE_WRITE, NULL), ACCESS_NEEDS_TOKEN);
    access_free(access);
}

static void when_all_are_revoked_nobody_writes(void **state)
{
    struct access *access = with_tokens((struct access_rules){.read_needs_token = false});

    (void)state;
    access_set(access, NULL, 0, true);
    assert_int_equal(check(access, SCOPE_WRITE, "Bearer a"), ACCESS_UNKNOWN_TOKEN);
    assert_int_equal(check(access, SCOPE_WRITE, NULL), ACCESS_NEEDS_TOKEN);
    access_free(access);
}

static void without_tokens_writes_name_no_strange_host(void **state)
{
    static const char *const known[] = {NULL,         "localhost", "LocalHost:8080",
                                        "127.0.0.1",  "[::1]",     "127.0.0.1:8080",
                                        "[::1]:8080", "10.1.2.3"};
    static const char *const strange[] = {"example.org", "127.0.0.1.example.org:8080",
                                          "localhost.example.org", "localhosts", "1a"};
    struct access *access = access_new((struct access_rules){.checks_host = true});

    (void)state;
    for (size_t i = 0; i < COUNT_OF(known); i++) {
        const struct access_claim claim = {.host = known[i]};

        assert_int_equal(access_check(access, SCOPE_WRITE, claim), ACCESS_GRANTED);
    }
    for (size_t i = 0; i < COUNT_OF(strange); i++) {
        const struct access_claim claim = {.host = strange[i]};

        assert_int_equal(access_check(access, SCOPE_WRITE, claim), ACCESS_STRANGE_HOST);
        assert_int_equal(access_check(access, SCOPE_READ, claim), ACCESS_GRANTED);
    }
    access_free(access);
}

static void a_page_of_another_site_takes_a_token(void **state)
{
    const struct access_claim page = {.host = "localhost", .is_from_elsewhere = true};
    const struct access_claim known = {.authorization = "Bearer a", .is_from_elsewhere = true};
    const struct access_claim strange = {.authorization = "Bearer x",
                                         .is_from_elsewhere = true};
    struct access *open = access_new((struct access_rules){.checks_host = true});
    struct access *closed = with_tokens((struct access_rules){.read_needs_token = false});

    (void)state;
    for (enum scope scope = SCOPE_READ; scope <= SCOPE_ADMIN; scope++) {
        assert_int_equal(access_check(open, scope, page), ACCESS_FROM_ELSEWHERE);
        assert_int_equal(access_check(open, scope, known), ACCESS_FROM_ELSEWHERE);
    }
    assert_int_equal(access_check(closed, SCOPE_READ, page), ACCESS_FROM_ELSEWHERE);
    assert_int_equal(access_check(closed, SCOPE_WRITE, page), ACCESS_NEEDS_TOKEN);
    assert_int_equal(access_check(closed, SCOPE_WRITE, strange), ACCESS_UNKNOWN_TOKEN);
    assert_int_equal(access_check(closed, SCOPE_WRITE, known), ACCESS_GRANTED);
    access_free(open);
    access_free(closed);
}

static void scopes_have_names(void **state)
{
    (void)state;
    for (enum scope scope = SCOPE_READ; scope <= SCOPE_ADMIN; scope++) {
        enum scope parsed = SCOPE_OPEN;

        assert_true(scope_parse(scope_name(scope), &parsed));
        assert_int_equal(parsed, scope);
        assert_false(scope_parse("open", &parsed));
        assert_false(scope_parse("", &parsed));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_tokens_everybody_may),
        cmocka_unit_test(a_scope_holds_those_before_it),
        cmocka_unit_test(what_is_no_token_opens_nothing),
        cmocka_unit_test(reading_is_free_unless_told_otherwise),
        cmocka_unit_test(when_all_are_revoked_nobody_writes),
        cmocka_unit_test(without_tokens_writes_name_no_strange_host),
        cmocka_unit_test(a_page_of_another_site_takes_a_token),
        cmocka_unit_test(scopes_have_names),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
