// SPDX-License-Identifier: MIT
#include <string.h>
#include <unistd.h>

#include "api/address.h"
#include "tests/support/unit.h"

static void assert_reads_as(const char *text, const char *formatted, bool is_loopback)
{
    struct address address;
    char out[ADDRESS_TEXT];

    assert_int_equal(address_parse(text, &address, NULL), OK);
    address_format(&address, out);
    assert_string_equal(out, formatted);
    assert_int_equal(address_is_loopback(&address), is_loopback);
}

static void test_addresses_and_who_reaches_them(void **state)
{
    (void)state;
    assert_reads_as("127.0.0.1:8080", "127.0.0.1:8080", true);
    assert_reads_as("127.9.9.9:1", "127.9.9.9:1", true);
    assert_reads_as("[::1]:8080", "[::1]:8080", true);
    assert_reads_as("0.0.0.0:8080", "0.0.0.0:8080", false);
    assert_reads_as("[::]:8080", "[::]:8080", false);
    assert_reads_as("192.168.1.7:80", "192.168.1.7:80", false);
    assert_reads_as("[::ffff:127.0.0.1]:80", "[::ffff:127.0.0.1]:80", false);
}

static void test_what_is_no_address_is_refused(void **state)
{
    static const char *const texts[] = {"",      "8080",         ":8080",     "127.0.0.1",
                                        "::1:8", "127.0.0.1:",   "[::1]",     "127.0.0.1:http",
                                        "[]:1",  "127.0.0.1:-1", "[::1:8080", "a..b:1"};
    struct address address;
    struct err err;

    (void)state;
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        assert_int_equal(address_parse(texts[i], &address, &err), RC_BAD_INPUT);
    }
}

static void test_ports_beyond_16_bits_are_refused(void **state)
{
    static const char *const texts[] = {"127.0.0.1:65536", "127.0.0.1:99999", "127.0.0.1:+1",
                                        "127.0.0.1:000080", "[::1]:18446744073709551696"};
    struct address address;
    struct err err;

    (void)state;
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        assert_int_equal(address_parse(texts[i], &address, &err), RC_BAD_INPUT);
        assert_non_null(strstr(err.text, "65535"));
    }
    assert_reads_as("127.0.0.1:65535", "127.0.0.1:65535", true);
}

static void test_port_0_becomes_a_free_one(void **state)
{
    struct address address;
    struct address same;
    struct err err;
    char text[ADDRESS_TEXT];
    int fd = -1;
    int none = -1;

    (void)state;
    assert_int_equal(address_parse("127.0.0.1:0", &address, NULL), OK);
    assert_int_equal(address_listen(&address, &fd, NULL), OK);
    address_format(&address, text);
    assert_string_not_equal(text, "127.0.0.1:0");
    same = address;
    assert_int_equal(address_listen(&same, &none, &err), RC_UNAVAILABLE);
    assert_non_null(strstr(err.text, text));
    assert_int_equal(none, -1);
    assert_int_equal(close(fd), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_addresses_and_who_reaches_them),
        cmocka_unit_test(test_what_is_no_address_is_refused),
        cmocka_unit_test(test_ports_beyond_16_bits_are_refused),
        cmocka_unit_test(test_port_0_becomes_a_free_one),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
