// SPDX-License-Identifier: MIT
#include <string.h>

#include "engine/base/node.h"
#include "engine/core/catalog.h"
#include "tests/support/unit.h"

struct page {
    struct arena arena;
    struct faults faults;
};

static int set_up(void **state)
{
    static struct page page;

    page = (struct page){0};
    faults_init(&page.faults, &page.arena);
    *state = &page;
    return 0;
}

static int tear_down(void **state)
{
    struct page *page = *state;

    arena_done(&page->arena);
    return 0;
}

static const struct node *parse(struct page *page, const char *json)
{
    const struct node *node = NULL;
    struct err err = {0};

    if (node_parse(json, strlen(json), &page->arena, &node, &err) != OK) {
        fail_msg("%s", err.text);
    }
    return node;
}

static void expect_fault(const struct page *page, size_t index, const char *pointer,
                         const char *text)
{
    assert_true(index < page->faults.count);
    assert_string_equal(page->faults.items[index].pointer, pointer);
    assert_string_equal(page->faults.items[index].text, text);
}

static void keeps_every_kind_of_value(void **state)
{
    const struct node *node =
        parse(*state, "{\"a\": null, \"b\": true, \"c\": -5, \"d\": 1.5, \"e\": \"x\\u00fc\","
                      " \"f\": [1, [2]], \"g\": {}}");

    assert_int_equal(node->kind, NODE_MAP);
    assert_int_equal(node->count, 7);
    assert_int_equal(node_find(node, "a")->kind, NODE_NULL);
    assert_true(node_find(node, "b")->is_true);
    assert_int_equal(node_find(node, "c")->number, -5);
    assert_int_equal(node_find(node, "d")->kind, NODE_REAL);
    assert_string_equal(node_find(node, "e")->word, "x\xc3\xbc");
    assert_int_equal(node_at(node_at(node_find(node, "f"), 1), 0)->number, 2);
    assert_int_equal(node_find(node, "g")->count, 0);
    assert_null(node_find(node, "h"));
    assert_null(node_find(NULL, "a"));
    assert_null(node_find(node_find(node, "f"), "a"));
}

static void expect_pointer(struct page *page, const struct node *node, const char *expected)
{
    struct text text;

    text_init(&text, &page->arena);
    node_pointer(node, &text);
    assert_string_equal(text.bytes, expected);
}

static void knows_its_pointer(void **state)
{
    const struct node *node = parse(*state, "{\"a/b\": [0, {\"c~d\": 1}], \"\": 2}");

    expect_pointer(*state, node, "");
    expect_pointer(*state, node_find(node, "a/b"), "/a~1b");
    expect_pointer(*state, node_at(node_find(node, "a/b"), 0), "/a~1b/0");
    expect_pointer(*state, node_find(node_at(node_find(node, "a/b"), 1), "c~d"),
                   "/a~1b/1/c~0d");
    expect_pointer(*state, node_find(node, ""), "/");
}

static void expect_bad(const char *json, size_t len, const char *part)
{
    struct arena arena = {0};
    const struct node *node = NULL;
    struct err err = {0};

    assert_int_equal(node_parse(json, len, &arena, &node, &err), RC_BAD_INPUT);
    assert_null(node);
    if (!strstr(err.text, part)) {
        fail_msg("\"%s\" does not say \"%s\"", err.text, part);
    }
    arena_done(&arena);
}

static void is_strict_about_json(void **unused)
{
    char deep[3 * 3000];

    (void)unused;
    memset(deep, '[', 3000);
    memset(deep + 3000, ']', 3000);
    expect_bad("", 0, "line 1");
    expect_bad("{\"a\": 1, \"a\": 2}", 16, "duplicate");
    expect_bad("[\"\xff\"]", 5, "byte 2: unable to decode byte 0xff");
    expect_bad("[\"\\u0000\"]", 10, "NUL");
    expect_bad("[1] 2", 5, "end of file expected");
    expect_bad("[1,]", 4, "byte 4");
    expect_bad("[99999999999999999999]", 22, "too big");
    expect_bad("\n\n {\"a\": nul}", 13, "line 3");
    expect_bad("[\"a\0b\"]", 7, "byte");
    expect_bad(deep, 6000, "depth");
    expect_bad("17", 2, "'[' or '{' expected");
}

static void readers_say_what_is_missing_or_of_another_kind(void **state)
{
    struct page *page = *state;
    const struct node *node =
        parse(page, "{\"in\": {\"word\": 1, \"number\": \"x\", \"list\": {}, \"map\": []}}");
    const struct node *in = node_find(node, "in");

    assert_string_equal(faults_word(&page->faults, in, "word"), "");
    assert_int_equal(faults_number(&page->faults, in, "number", 3, 9), 3);
    assert_int_equal(faults_list(&page->faults, in, "list")->count, 0);
    assert_int_equal(faults_map(&page->faults, in, "map")->count, 0);
    assert_string_equal(faults_word(&page->faults, in, "none"), "");
    assert_string_equal(faults_word(&page->faults, node_find(in, "word"), "of a number"), "");
    expect_fault(page, 0, "/in/word", "expected a string, found an integer");
    expect_fault(page, 1, "/in/number", "expected an integer, found a string");
    expect_fault(page, 2, "/in/list", "expected a list, found an object");
    expect_fault(page, 3, "/in/map", "expected an object, found a list");
    expect_fault(page, 4, "/in", "\"none\" is missing: expected a string");
    expect_fault(page, 5, "/in/word", "\"of a number\" is missing: expected a string");
    assert_int_equal(page->faults.count, 6);
}

static void numbers_keep_to_their_range(void **state)
{
    struct page *page = *state;
    const struct node *node =
        parse(page, "{\"a\": 3, \"b\": 9, \"c\": 2, \"d\": 10, \"e\": 4.0}");

    assert_int_equal(faults_number(&page->faults, node, "a", 3, 9), 3);
    assert_int_equal(faults_number(&page->faults, node, "b", 3, 9), 9);
    assert_int_equal(page->faults.count, 0);
    assert_int_equal(faults_number(&page->faults, node, "c", 3, 9), 3);
    assert_int_equal(faults_number(&page->faults, node, "d", 3, 9), 3);
    (void)faults_number(&page->faults, node, "e", 3, 9);
    expect_fault(page, 0, "/c", "2 is not between 3 and 9");
    expect_fault(page, 1, "/d", "10 is not between 3 and 9");
    expect_fault(page, 2, "/e", "expected an integer, found a number with a fraction");
}

static void words_are_not_empty(void **state)
{
    struct page *page = *state;

    (void)faults_word(&page->faults, parse(page, "{\"a\": \"\"}"), "a");
    expect_fault(page, 0, "/a", "expected a string that is not empty");
}

static void unknown_fields_are_named_one_by_one(void **state)
{
    static const char *const keys[] = {"a", "c", NULL};
    struct page *page = *state;

    faults_unknown(&page->faults, parse(page, "{\"a\": 1, \"b\": 2, \"c\": 3, \"d\": 4}"),
                   keys);
    expect_fault(page, 0, "/b", "unknown field \"b\"");
    expect_fault(page, 1, "/d", "unknown field \"d\"");
    assert_int_equal(page->faults.count, 2);
    faults_unknown(&page->faults, parse(page, "[1]"), keys);
    assert_int_equal(page->faults.count, 2);
}

static void more_faults_than_are_kept_are_counted(void **state)
{
    struct page *page = *state;
    const struct node *node = parse(page, "{}");

    page->faults.prefix = "/setup";
    for (int i = 0; i < FAULTS_MAX + 10; i++) {
        faults_add(&page->faults, node, "number %d", i);
    }
    assert_int_equal(page->faults.count, FAULTS_MAX + 10);
    expect_fault(page, FAULTS_MAX - 1, "/setup", "number 63");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(keeps_every_kind_of_value, set_up, tear_down),
        cmocka_unit_test_setup_teardown(knows_its_pointer, set_up, tear_down),
        cmocka_unit_test(is_strict_about_json),
        cmocka_unit_test_setup_teardown(readers_say_what_is_missing_or_of_another_kind, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(numbers_keep_to_their_range, set_up, tear_down),
        cmocka_unit_test_setup_teardown(words_are_not_empty, set_up, tear_down),
        cmocka_unit_test_setup_teardown(unknown_fields_are_named_one_by_one, set_up, tear_down),
        cmocka_unit_test_setup_teardown(more_faults_than_are_kept_are_counted, set_up,
                                        tear_down),
    };

    return cmocka_run_group_tests_name("node", tests, NULL, NULL);
}
