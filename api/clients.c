// SPDX-License-Identifier: MIT
#include "api/clients.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/socket.h>

#include "engine/base/macros.h"

struct client {
    struct client *previous;
    struct client *next;
    int fd;
    enum client_stage stage;
    int64_t since;
    uint64_t received;  // since then, of a body of any length
    int64_t held_since; // while `is_held`
    bool is_held;
    bool was_gone; // when the last sweep looked
    bool is_cut;
};

struct clients {
    struct clients_limits limits;
    pthread_mutex_t lock; // for all below
    struct client *first;
};

struct clients *clients_new(struct clients_limits limits)
{
    struct clients *clients = calloc(1, sizeof *clients);

    if (!clients) {
        UNREACHABLE("out of memory");
    }
    clients->limits = limits;
    pthread_mutex_init(&clients->lock, NULL);
    return clients;
}

void clients_free(struct clients *clients)
{
    if (clients) {
        pthread_mutex_destroy(&clients->lock);
        free(clients);
    }
}

struct client *clients_enter(struct clients *clients, int fd, int64_t now)
{
    struct client *client = calloc(1, sizeof *client);

    if (!client) {
        UNREACHABLE("out of memory");
    }
    client->fd = fd;
    client->since = now;
    pthread_mutex_lock(&clients->lock);
    client->next = clients->first;
    if (client->next) {
        client->next->previous = client;
    }
    clients->first = client;
    pthread_mutex_unlock(&clients->lock);
    return client;
}

void clients_leave(struct clients *clients, struct client *client)
{
    pthread_mutex_lock(&clients->lock);
    if (client->next) {
        client->next->previous = client->previous;
    }
    if (client->previous) {
        client->previous->next = client->next;
    } else {
        clients->first = client->next;
    }
    pthread_mutex_unlock(&clients->lock);
    free(client);
}

void clients_turn(struct clients *clients, struct client *client, enum client_stage stage,
                  int64_t now)
{
    pthread_mutex_lock(&clients->lock);
    client->stage = stage;
    client->since = now;
    client->received = 0;
    client->is_held = false;
    client->was_gone = false;
    pthread_mutex_unlock(&clients->lock);
}

void clients_receive(struct clients *clients, struct client *client, size_t len, int64_t now)
{
    pthread_mutex_lock(&clients->lock);
    client->received += len;
    if (client->received >= clients->limits.lines_at_a_time) {
        client->received = 0;
        client->since = now;
    }
    pthread_mutex_unlock(&clients->lock);
}

void clients_hold(struct clients *clients, struct client *client, bool is_held, int64_t now)
{
    pthread_mutex_lock(&clients->lock);
    if (is_held && !client->is_held) {
        client->held_since = now;
    } else if (!is_held && client->is_held) {
        client->since += now - client->held_since;
    }
    client->is_held = is_held;
    pthread_mutex_unlock(&clients->lock);
}

// It has closed its end, and everything that it sent was read. One that waits
// for its answer may have closed the end that it sends from.
static bool is_gone(const struct client *client)
{
    char byte = 0;

    return (client->stage == CLIENT_HEAD || client->stage == CLIENT_BODY) &&
           recv(client->fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

static bool is_too_slow(const struct clients *clients, const struct client *client, int64_t now)
{
    int64_t age = now - client->since;

    switch (client->stage) {
    case CLIENT_HEAD:
        return age > clients->limits.head_max;
    case CLIENT_BODY:
        return !client->is_held && age > clients->limits.body_max;
    case CLIENT_WAITS:
        return false;
    case CLIENT_TAKES:
        return age > clients->limits.take_max;
    }
    UNREACHABLE("stage of a client");
}

unsigned clients_sweep(struct clients *clients, int64_t now)
{
    unsigned count = 0;

    pthread_mutex_lock(&clients->lock);
    for (struct client *client = clients->first; client; client = client->next) {
        bool was_gone = client->was_gone;

        client->was_gone = is_gone(client);
        if (!client->is_cut &&
            ((was_gone && client->was_gone) || is_too_slow(clients, client, now))) {
            (void)shutdown(client->fd, SHUT_RDWR);
            client->is_cut = true;
            count++;
        }
    }
    pthread_mutex_unlock(&clients->lock);
    return count;
}
