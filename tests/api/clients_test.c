// SPDX-License-Identifier: MIT
#include <sys/socket.h>
#include <unistd.h>

#include "api/clients.h"
#include "tests/support/unit.h"

enum {
    HEAD_MAX = 100,
    TAKE_MAX = 1000,
    BODY_MAX = 300,
    LINES = 50,
    MUCH_LATER = TAKE_MAX * 100
};

struct table {
    struct clients *clients;
    struct client *client;
    int ours;
    int theirs;
};

static void sit_down(struct table *table)
{
    int fds[2];

    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, fds), 0);
    table->ours = fds[0];
    table->theirs = fds[1];
    table->clients = clients_new((struct clients_limits){.head_max = HEAD_MAX,
                                                         .body_max = BODY_MAX,
                                                         .lines_at_a_time = LINES,
                                                         .take_max = TAKE_MAX});
    table->client = clients_enter(table->clients, table->ours, 0);
}

static void get_up(struct table *table)
{
    clients_leave(table->clients, table->client);
    clients_free(table->clients);
    (void)close(table->ours);
    (void)close(table->theirs);
}

static void test_a_head_must_come_in_time(void **state)
{
    struct table table;
    char byte = 0;

    (void)state;
    sit_down(&table);
    assert_int_equal(clients_sweep(table.clients, HEAD_MAX), 0);
    assert_int_equal(clients_sweep(table.clients, HEAD_MAX + 1), 1);
    assert_int_equal(recv(table.theirs, &byte, 1, MSG_DONTWAIT), 0);
    assert_int_equal(clients_sweep(table.clients, HEAD_MAX + 2), 0);
    get_up(&table);
}

static void test_an_answer_must_be_taken_in_time(void **state)
{
    struct table table;

    (void)state;
    sit_down(&table);
    clients_turn(table.clients, table.client, CLIENT_TAKES, 50);
    assert_int_equal(clients_sweep(table.clients, TAKE_MAX + 50), 0);
    assert_int_equal(clients_sweep(table.clients, TAKE_MAX + 51), 1);
    get_up(&table);
}

static void test_a_body_must_come_in_time(void **state)
{
    struct table table;

    (void)state;
    sit_down(&table);
    clients_turn(table.clients, table.client, CLIENT_BODY, 50);
    assert_int_equal(clients_sweep(table.clients, BODY_MAX + 50), 0);
    assert_int_equal(clients_sweep(table.clients, BODY_MAX + 51), 1);
    get_up(&table);
}

static void test_a_body_of_any_length_must_go_on(void **state)
{
    struct table table;

    (void)state;
    sit_down(&table);
    clients_turn(table.clients, table.client, CLIENT_BODY, 0);
    clients_receive(table.clients, table.client, LINES - 1, 100);
    clients_receive(table.clients, table.client, 1, 200);
    assert_int_equal(clients_sweep(table.clients, 200 + BODY_MAX), 0);
    clients_receive(table.clients, table.client, LINES - 1, 200 + BODY_MAX);
    assert_int_equal(clients_sweep(table.clients, 201 + BODY_MAX), 1);
    get_up(&table);
}

static void test_what_the_server_does_not_read_need_not_come(void **state)
{
    struct table table;

    (void)state;
    sit_down(&table);
    clients_turn(table.clients, table.client, CLIENT_BODY, 0);
    clients_hold(table.clients, table.client, true, 100);
    clients_hold(table.clients, table.client, true, 200);
    assert_int_equal(clients_sweep(table.clients, MUCH_LATER), 0);
    clients_hold(table.clients, table.client, false, MUCH_LATER);
    clients_hold(table.clients, table.client, false, MUCH_LATER + 50);
    assert_int_equal(clients_sweep(table.clients, MUCH_LATER + BODY_MAX - 100), 0);
    assert_int_equal(clients_sweep(table.clients, MUCH_LATER + BODY_MAX - 99), 1);
    get_up(&table);
}

static void test_the_server_may_take_its_time(void **state)
{
    struct table table;

    (void)state;
    sit_down(&table);
    clients_turn(table.clients, table.client, CLIENT_WAITS, 0);
    assert_int_equal(clients_sweep(table.clients, MUCH_LATER), 0);
    clients_turn(table.clients, table.client, CLIENT_HEAD, MUCH_LATER);
    assert_int_equal(clients_sweep(table.clients, MUCH_LATER + HEAD_MAX), 0);
    get_up(&table);
}

static void test_who_leaves_in_the_middle_is_noticed_the_second_time(void **state)
{
    struct table table;

    (void)state;
    sit_down(&table);
    clients_turn(table.clients, table.client, CLIENT_BODY, 0);
    assert_int_equal(write(table.theirs, "x", 1), 1);
    (void)shutdown(table.theirs, SHUT_WR);
    assert_int_equal(clients_sweep(table.clients, 1), 0);
    assert_int_equal(clients_sweep(table.clients, 2), 0); // a byte is still to be read

    char byte = 0;

    assert_int_equal(recv(table.ours, &byte, 1, 0), 1);
    assert_int_equal(clients_sweep(table.clients, 3), 0);
    assert_int_equal(clients_sweep(table.clients, 4), 1);
    get_up(&table);
}

static void test_who_has_sent_all_may_close_that_end(void **state)
{
    struct table table;

    (void)state;
    sit_down(&table);
    (void)shutdown(table.theirs, SHUT_WR);
    assert_int_equal(clients_sweep(table.clients, 1), 0);
    clients_turn(table.clients, table.client, CLIENT_WAITS, 2);
    assert_int_equal(clients_sweep(table.clients, 3), 0);
    clients_turn(table.clients, table.client, CLIENT_TAKES, 4);
    assert_int_equal(clients_sweep(table.clients, 5), 0);
    assert_int_equal(clients_sweep(table.clients, 6), 0);
    get_up(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_head_must_come_in_time),
        cmocka_unit_test(test_an_answer_must_be_taken_in_time),
        cmocka_unit_test(test_a_body_must_come_in_time),
        cmocka_unit_test(test_a_body_of_any_length_must_go_on),
        cmocka_unit_test(test_what_the_server_does_not_read_need_not_come),
        cmocka_unit_test(test_the_server_may_take_its_time),
        cmocka_unit_test(test_who_leaves_in_the_middle_is_noticed_the_second_time),
        cmocka_unit_test(test_who_has_sent_all_may_close_that_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
