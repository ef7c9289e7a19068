// SPDX-License-Identifier: MIT
#include <arpa/inet.h>
#include <netinet/in.h>

#include "api/rates.h"
#include "engine/base/macros.h"
#include "tests/support/unit.h"

static bool take(struct rates *rates, const char *text, int64_t milliseconds)
{
    struct sockaddr_in v4 = {.sin_family = AF_INET};
    struct sockaddr_in6 v6 = {.sin6_family = AF_INET6};

    if (inet_pton(AF_INET, text, &v4.sin_addr) == 1) {
        return rates_take(rates, (const struct sockaddr *)&v4, milliseconds);
    }
    assert_int_equal(inet_pton(AF_INET6, text, &v6.sin6_addr), 1);
    return rates_take(rates, (const struct sockaddr *)&v6, milliseconds);
}

static int count_taken(struct rates *rates, const char *text, int64_t milliseconds)
{
    int count = 0;

    while (count < 1000 && take(rates, text, milliseconds)) {
        count++;
    }
    return count;
}

static void an_address_has_its_share(void **state)
{
    struct rates *rates = rates_new(10);

    (void)state;
    assert_int_equal(count_taken(rates, "127.0.0.1", 5000), 20);
    assert_int_equal(count_taken(rates, "127.0.0.1", 5000), 0);
    assert_int_equal(count_taken(rates, "127.0.0.1", 5099), 0);
    assert_int_equal(count_taken(rates, "127.0.0.1", 5100), 1);
    assert_int_equal(count_taken(rates, "127.0.0.1", 5600), 5);
    assert_int_equal(count_taken(rates, "127.0.0.1", 100000), 20);
    rates_free(rates);
}

static void addresses_do_not_share(void **state)
{
    static const char *const others[] = {"127.0.0.2", "10.0.0.1", "::1", "2001:db8:0:2::1"};
    struct rates *rates = rates_new(10);
    int whole = 0;

    (void)state;
    assert_int_equal(count_taken(rates, "127.0.0.1", 1), 20);
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        whole += count_taken(rates, others[i], 1) == 20;
    }
    // By chance two of them may have one count, but hardly more.
    assert_in_range(whole, COUNT_OF(others) - 1, COUNT_OF(others));
    rates_free(rates);
}

static void a_network_of_ipv6_is_one(void **state)
{
    struct rates *rates = rates_new(10);

    (void)state;
    assert_int_equal(count_taken(rates, "2001:db8::1", 1), 20);
    assert_int_equal(count_taken(rates, "2001:db8::ffff:1", 1), 0);
    rates_free(rates);
}

static void what_is_no_network_is_not_limited(void **state)
{
    const struct sockaddr local = {.sa_family = AF_UNIX};
    struct rates *rates = rates_new(1);

    (void)state;
    for (int i = 0; i < 100; i++) {
        assert_true(rates_take(rates, &local, 1));
    }
    rates_free(rates);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_address_has_its_share),
        cmocka_unit_test(addresses_do_not_share),
        cmocka_unit_test(a_network_of_ipv6_is_one),
        cmocka_unit_test(what_is_no_network_is_not_limited),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
