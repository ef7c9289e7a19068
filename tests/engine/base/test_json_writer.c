// SPDX-License-Identifier: MIT
#include "engine/base/json_writer.h"
#include "engine/core/catalog.h"
#include "tests/support/unit.h"

struct page {
    struct arena arena;
    struct text text;
    struct json_writer json;
};

static int set_up(void **state)
{
    static struct page page;

    page = (struct page){0};
    text_init(&page.text, &page.arena);
    json_writer_init(&page.json, &page.text);
    *state = &page;
    return 0;
}

static int tear_down(void **state)
{
    struct page *page = *state;

    arena_done(&page->arena);
    return 0;
}

static void sets_commas_between_values_and_members(void **state)
{
    struct page *page = *state;
    struct json_writer *json = &page->json;

    write_open_object(json);
    write_member_int(json, "a", -1);
    write_key(json, "b");
    write_open_array(json);
    write_close_array(json);
    write_key(json, "c");
    write_open_array(json);
    write_int(json, 1);
    write_open_object(json);
    write_close_object(json);
    write_open_array(json);
    write_null(json);
    write_bool(json, true);
    write_close_array(json);
    write_close_array(json);
    write_member_bool(json, "d", false);
    write_member_string(json, "e", NULL);
    write_member_string(json, "f", "x");
    write_member_digest(json, "g", 0x1fU);
    write_key(json, "h");
    write_raw(json, "[2]", 3);
    write_close_object(json);
    assert_string_equal(page->text.bytes,
                        "{\"a\":-1,\"b\":[],\"c\":[1,{},[null,true]],\"d\":false,\"e\":null,"
                        "\"f\":\"x\",\"g\":\"000000000000001f\",\"h\":[2]}");
}

static void escapes_what_json_does_not_allow(void **state)
{
    struct page *page = *state;

    write_string(&page->json, "\"\\/\b\t\n\f\r\x01\x1f \x7f\xc3\xbc");
    assert_string_equal(page->text.bytes,
                        "\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0001\\u001f \x7f\xc3\xbc\"");
}

static void escapes_keys_and_lengths_too(void **state)
{
    struct page *page = *state;

    write_open_object(&page->json);
    write_member_int(&page->json, "a\"b", 1);
    write_key(&page->json, "");
    write_string_len(&page->json, "xyz", 2);
    write_close_object(&page->json);
    assert_string_equal(page->text.bytes, "{\"a\\\"b\":1,\"\":\"xy\"}");
}

static void what_is_written_can_be_read(void **state)
{
    struct page *page = *state;
    const struct node *node = NULL;
    struct err err = {0};

    write_open_array(&page->json);
    for (int c = 1; c < 0x80; c++) {
        char string[] = {(char)c, '\0'};

        write_string(&page->json, string);
    }
    write_int(&page->json, INT64_MIN);
    write_int(&page->json, INT64_MAX);
    write_close_array(&page->json);
    assert_int_equal(node_parse(page->text.bytes, page->text.len, &page->arena, &node, &err),
                     OK);
    for (int c = 1; c < 0x80; c++) {
        assert_int_equal(node_at(node, (size_t)c - 1)->word[0], c);
        assert_int_equal(node_at(node, (size_t)c - 1)->word[1], '\0');
    }
    assert_true(node_at(node, 0x7f)->number == INT64_MIN);
    assert_true(node_at(node, 0x80)->number == INT64_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(sets_commas_between_values_and_members, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(escapes_what_json_does_not_allow, set_up, tear_down),
        cmocka_unit_test_setup_teardown(escapes_keys_and_lengths_too, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_written_can_be_read, set_up, tear_down),
    };

    return cmocka_run_group_tests_name("json_writer", tests, NULL, NULL);
}
