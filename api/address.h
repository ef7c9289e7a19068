// SPDX-License-Identifier: MIT
//
// Where the server listens: "127.0.0.1:8080", "[::1]:8080", "localhost:0".
#ifndef API_ADDRESS_H
#define API_ADDRESS_H

#include <stdbool.h>
#include <sys/socket.h>

#include "engine/base/err.h"

enum {
    ADDRESS_TEXT = 64 // "[...]:65535" of the longest address, with its NUL
};

struct address {
    struct sockaddr_storage socket;
    socklen_t len;
};

// RC_BAD_INPUT: it is no host and port, or the host is not known.
enum rc address_parse(const char *text, struct address *out_address, struct err *err) NODISCARD;

// Only programs on this machine reach it.
bool address_is_loopback(const struct address *address);

// The address in numbers, as a URL has it.
void address_format(const struct address *address, char out_text[ADDRESS_TEXT]);

// A listening socket; port 0 becomes a free one. `address` then has the real
// port. RC_UNAVAILABLE: the address cannot be listened at. The caller closes it.
enum rc address_listen(struct address *address, int *out_fd, struct err *err) NODISCARD;

#endif
