// SPDX-License-Identifier: MIT
//
// Who is connected, and since when each client has been at what: those that
// send a request or take an answer drop by drop, and those that have gone in the
// middle of a request, are cut off. Clients that send nothing at all are the
// server's own business (`--timeout`).
//
// A connection is cut off by shutting its socket down, which the server notices
// like a client that left.
#ifndef API_CLIENTS_H
#define API_CLIENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum client_stage {
    CLIENT_HEAD,  // it may send the head of a request, its first or the next one
    CLIENT_BODY,  // it sends a body
    CLIENT_WAITS, // it is the server's turn
    CLIENT_TAKES  // it receives an answer
};

struct clients;
struct client;

// Milliseconds.
struct clients_limits {
    int64_t head_max;         // from the end of the request before to that of the head
    int64_t body_max;         // from the end of the head to that of the body
    uint64_t lines_at_a_time; // bytes of a body of any length, see clients_receive
    int64_t take_max;         // for an answer
};

struct clients *clients_new(struct clients_limits limits);
void clients_free(struct clients *clients); // accepts NULL; nobody may be connected

// A client whose socket is `fd` (borrowed until it leaves), at CLIENT_HEAD.
struct client *clients_enter(struct clients *clients, int fd, int64_t now);
void clients_leave(struct clients *clients, struct client *client);

// What it is at from now on.
void clients_turn(struct clients *clients, struct client *client, enum client_stage stage,
                  int64_t now);

// `len` bytes came of a body that may be as long as it likes: each
// `lines_at_a_time` of them give it `body_max` again.
void clients_receive(struct clients *clients, struct client *client, size_t len, int64_t now);

// Whether the server has stopped reading: that time is not the client's.
void clients_hold(struct clients *clients, struct client *client, bool is_held, int64_t now);

// Cuts off who is too slow, and who was found gone the last time already: what
// such a client sent before may be on its way still. Returns how many.
unsigned clients_sweep(struct clients *clients, int64_t now);

#endif
