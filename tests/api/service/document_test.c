// SPDX-License-Identifier: MIT
#include <string.h>

#include "api/service/document.h"
#include "tests/support/unit.h"

struct fixture {
    struct arena arena;
    struct failure failure;
    const struct node *document;
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

static enum rc parse(struct fixture *fixture, const char *bytes, size_t len)
{
    struct body body = {bytes, len};

    return document_parse(&fixture->arena, &body, &fixture->document, &fixture->failure);
}

static void assert_malformed(struct fixture *fixture, const char *text, size_t position,
                             const char *pointer)
{
    assert_int_equal(parse(fixture, text, strlen(text)), RC_BAD_INPUT);
    assert_int_equal(fixture->failure.kind, FAILURE_MALFORMED);
    assert_int_equal(fixture->failure.position, position);
    assert_string_equal(fixture->failure.pointer, pointer);
}

static void test_objects_become_trees(void **state)
{
    struct fixture *fixture = *state;
    const char *text = "{\"a\": [1, {\"b\": \"x\"}]}";

    assert_int_equal(parse(fixture, text, strlen(text)), OK);
    assert_int_equal(node_at(node_find(fixture->document, "a"), 0)->number, 1);
}

static void test_duplicate_keys_are_pointed_at(void **state)
{
    assert_malformed(*state, "{\"a\": [{}, {\"b\": 1, \"b\": 2}]}", 23, "/a/1/b");
}

static void test_escapes_of_pointers(void **state)
{
    assert_malformed(*state, "{\"a/b~\": 1, \"a/b~\": 2}", 18, "/a~1b~0");
}

static void test_a_text_that_ends_early(void **state)
{
    assert_malformed(*state, "{\"a\": ", 6, "/a");
}

static void test_nothing_follows_the_document(void **state)
{
    assert_malformed(*state, "{} {}", 4, "");
}

static void test_invalid_utf8_is_refused_and_not_repeated(void **state)
{
    struct fixture *fixture = *state;

    assert_malformed(fixture, "{\"a\xff\": 1}", 3, "/a");
    assert_null(strchr(fixture->failure.err.text, '\xff'));
}

static void test_overlong_and_surrogate_utf8_are_refused(void **state)
{
    struct fixture *fixture = *state;
    static const char *const texts[] = {"{\"\xc0\xaf\": 1}", "{\"\xed\xa0\x80\": 1}",
                                        "{\"\xf5\x80\x80\x80\": 1}"};

    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        assert_int_equal(parse(fixture, texts[i], strlen(texts[i])), RC_BAD_INPUT);
    }
}

static void test_nul_is_refused(void **state)
{
    struct fixture *fixture = *state;
    static const char raw[] = "{\"a\0b\": 1}";

    assert_int_equal(parse(fixture, raw, sizeof raw - 1), RC_BAD_INPUT);
    assert_malformed(fixture, "{\"a\": \"\\u0000\"}", 14, "/a");
}

static void test_only_objects_are_documents(void **state)
{
    struct fixture *fixture = *state;

    assert_int_equal(parse(fixture, "[]", 2), RC_BAD_INPUT);
    assert_int_equal(fixture->failure.kind, FAILURE_FIELDS);
    assert_string_equal(fixture->failure.faults.items[0].pointer, "");
}

// {"a":{"a":...1...}}, `depth` objects.
static const char *nest(struct arena *arena, int depth)
{
    struct text text;

    text_init(&text, arena);
    for (int i = 0; i < depth; i++) {
        text_puts(&text, "{\"a\":");
    }
    text_putc(&text, '1');
    for (int i = 0; i < depth; i++) {
        text_putc(&text, '}');
    }
    return text.bytes;
}

static void test_depth_has_a_limit(void **state)
{
    struct fixture *fixture = *state;
    const char *deep = nest(&fixture->arena, DOCUMENT_DEPTH_MAX);

    assert_int_equal(parse(fixture, deep, strlen(deep)), OK);
    deep = nest(&fixture->arena, DOCUMENT_DEPTH_MAX + 1);
    assert_int_equal(parse(fixture, deep, strlen(deep)), RC_NO_MEMORY);
    assert_int_equal(fixture->failure.kind, FAILURE_MALFORMED);
    assert_int_equal(fixture->failure.position, 5 * DOCUMENT_DEPTH_MAX);
}

static const char *long_string(struct arena *arena, size_t len)
{
    char *bytes = arena_alloc(arena, len + 1);
    struct text text;

    memset(bytes, 'x', len);
    bytes[len] = '\0';
    text_init(&text, arena);
    text_printf(&text, "{\"a\":\"%s\"}", bytes);
    return text.bytes;
}

static void test_strings_have_a_limit(void **state)
{
    struct fixture *fixture = *state;
    const char *string = long_string(&fixture->arena, DOCUMENT_STRING_MAX);

    assert_int_equal(parse(fixture, string, strlen(string)), OK);
    string = long_string(&fixture->arena, DOCUMENT_STRING_MAX + 1);
    assert_int_equal(parse(fixture, string, strlen(string)), RC_NO_MEMORY);
    assert_int_equal(fixture->failure.position, strlen("{\"a\":"));
}

static const char *list(struct arena *arena, int items)
{
    struct text text;

    text_init(&text, arena);
    text_puts(&text, "{\"a\":[0");
    for (int i = 1; i < items; i++) {
        text_puts(&text, ",0");
    }
    text_puts(&text, "]}");
    return text.bytes;
}

static void test_values_have_a_limit(void **state)
{
    struct fixture *fixture = *state;
    const char *text = list(&fixture->arena, DOCUMENT_VALUES_MAX - 2);

    assert_int_equal(parse(fixture, text, strlen(text)), OK);
    text = list(&fixture->arena, DOCUMENT_VALUES_MAX + 1);
    assert_int_equal(parse(fixture, text, strlen(text)), RC_NO_MEMORY);
}

static void test_brackets_in_strings_do_not_count(void **state)
{
    struct fixture *fixture = *state;
    const char *text = "{\"a\": \"[[[[[[[[[[[[[[[[[[[[\\\"[[[[[[\"}";

    assert_int_equal(parse(fixture, text, strlen(text)), OK);
}

static void test_canonical_sorts_keys_and_drops_spaces(void **state)
{
    struct fixture *fixture = *state;
    const char *text = "{\"b\": [1, 2], \"a\": {\"d\": null, \"c\": true}}";

    assert_string_equal(document_canonical(&fixture->arena, text, strlen(text)),
                        "{\"a\":{\"c\":true,\"d\":null},\"b\":[1,2]}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_objects_become_trees, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_duplicate_keys_are_pointed_at, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_escapes_of_pointers, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_a_text_that_ends_early, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_nothing_follows_the_document, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_invalid_utf8_is_refused_and_not_repeated, set_up,
                                        clean_up),
        cmocka_unit_test_setup_teardown(test_overlong_and_surrogate_utf8_are_refused, set_up,
                                        clean_up),
        cmocka_unit_test_setup_teardown(test_nul_is_refused, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_only_objects_are_documents, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_depth_has_a_limit, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_strings_have_a_limit, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_values_have_a_limit, set_up, clean_up),
        cmocka_unit_test_setup_teardown(test_brackets_in_strings_do_not_count, set_up,
                                        clean_up),
        cmocka_unit_test_setup_teardown(test_canonical_sorts_keys_and_drops_spaces, set_up,
                                        clean_up),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
