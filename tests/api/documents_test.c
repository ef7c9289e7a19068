// SPDX-License-Identifier: MIT
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/commands/documents.h"
#include "tests/support/unit.h"

// Takes `text` apart and writes every document as "line:document|".
static void assert_documents(const char *text, size_t max, const char *expected)
{
    char *copy = strdup(text);
    FILE *file = fmemopen(copy, strlen(text), "r");
    struct documents documents;
    enum documents_next next = DOCUMENTS_END;
    char seen[500] = "";
    size_t len = 0;

    assert_non_null(file);
    documents_init(&documents, file, max);
    while ((next = documents_next(&documents)) != DOCUMENTS_END) {
        bool is_whole = next == DOCUMENTS_NEXT;

        len += (size_t)snprintf(seen + len, sizeof seen - len, "%u:%.*s|", documents.line,
                                is_whole ? (int)documents.len : 4,
                                is_whole ? documents.bytes : "long");
    }
    assert_string_equal(seen, expected);
    documents_done(&documents);
    assert_int_equal(fclose(file), 0);
    free(copy);
}

static void test_a_line_is_a_document(void **state)
{
    (void)state;
    assert_documents("{\"a\":1}\n[2]\n3\n", 100, "1:{\"a\":1}|2:[2]|3:3|");
    assert_documents("\n  \n{}\r\n\n{}", 100, "3:{}\r|5:{}|");
}

static void test_a_document_may_take_many_lines(void **state)
{
    (void)state;
    assert_documents("{\n\"a\": [\n1]\n}\n", 100, "1:{\n\"a\": [\n1]\n}|");
    assert_documents("{\n}\n\n[\n]\n", 100, "1:{\n}|4:[\n]|");
    assert_documents("{\"a\":\n\"}\\\"]\"}", 100, "1:{\"a\":\n\"}\\\"]\"}|");
}

static void test_a_broken_line_costs_no_other(void **state)
{
    (void)state;
    assert_documents("{}\n{[\n{}\n", 100, "1:{}|2:{[|3:{}|");
    assert_documents("}\n{\n{}\n", 100, "1:}|2:{|3:{}|");
}

static void test_what_is_too_long_is_skipped(void **state)
{
    (void)state;
    assert_documents("{}\n[1,2,3,4]\n{}\n", 4, "1:{}|2:long|3:{}|");
    assert_documents("[1,\n2,3,4\n]\n[\n]\n", 4, "1:long|4:[\n]|");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_line_is_a_document),
        cmocka_unit_test(test_a_document_may_take_many_lines),
        cmocka_unit_test(test_a_broken_line_costs_no_other),
        cmocka_unit_test(test_what_is_too_long_is_skipped),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
