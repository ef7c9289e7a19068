// SPDX-License-Identifier: MIT
//
// One connection to a service that is measured: as little work as can be, so
// that what is measured is the service.
#ifndef TESTS_BENCH_HTTP_CLIENT_H
#define TESTS_BENCH_HTTP_CLIENT_H

#include <stddef.h>

enum {
    HTTP_ANSWER_MAX = 1 << 20
};

struct http_client {
    int fd;
    size_t len;   // of `answer`
    char *answer; // the last one, headers included, NUL behind it
};

// To 127.0.0.1. Aborts when nobody listens.
void http_open(struct http_client *client, int port);
void http_close(struct http_client *client);

// Sends JSON and returns the status of the answer. `headers` are whole lines or "".
int http_post(struct http_client *client, const char *path, const char *headers,
              const char *body);

#endif
