// SPDX-License-Identifier: MIT
#include "api/address.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    HOST_BYTES = 256,
    BACKLOG = 1024 // connections that wait to be accepted
};

// Splits "host:port" at its last colon; brackets around the host go.
static bool split(const char *text, char host[HOST_BYTES], const char **out_port)
{
    const char *colon = strrchr(text, ':');
    size_t len = colon ? (size_t)(colon - text) : 0;

    if (len == 0 || len >= HOST_BYTES || colon[1] == '\0') {
        return false;
    }
    if (text[0] == '[' && text[len - 1] == ']') {
        text++;
        len -= 2;
    } else if (memchr(text, ':', len)) {
        return false;
    }
    memcpy(host, text, len);
    host[len] = '\0';
    *out_port = colon + 1;
    return true;
}

// getaddrinfo takes any number, and drops what is beyond 16 bits.
static bool is_port(const char *text)
{
    size_t len = strspn(text, "0123456789");

    return len > 0 && len <= 5 && text[len] == '\0' && strtol(text, NULL, 10) <= UINT16_MAX;
}

enum rc address_parse(const char *text, struct address *out_address, struct err *err)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICSERV};
    struct addrinfo *found = NULL;
    char host[HOST_BYTES];
    const char *port = NULL;

    if (!split(text, host, &port)) {
        return err_set(err, RC_BAD_INPUT, "%s is not ADDRESS:PORT, for example 127.0.0.1:8080",
                       text);
    }

    if (!is_port(port)) {
        return err_set(err, RC_BAD_INPUT, "%s: the port is a number from 0 to 65535", text);
    }

    int failure = getaddrinfo(host, port, &hints, &found);

    if (failure != 0) {
        return err_set(err, RC_BAD_INPUT, "%s: %s", text, gai_strerror(failure));
    }
    *out_address = (struct address){.len = found->ai_addrlen};
    memcpy(&out_address->socket, found->ai_addr, found->ai_addrlen);
    freeaddrinfo(found);
    return OK;
}

bool address_is_loopback(const struct address *address)
{
    if (address->socket.ss_family == AF_INET) {
        struct sockaddr_in v4;

        memcpy(&v4, &address->socket, sizeof v4);
        return ntohl(v4.sin_addr.s_addr) >> 24 == 127;
    }
    if (address->socket.ss_family == AF_INET6) {
        struct sockaddr_in6 v6;

        memcpy(&v6, &address->socket, sizeof v6);
        return IN6_IS_ADDR_LOOPBACK(&v6.sin6_addr);
    }
    return false;
}

void address_format(const struct address *address, char out_text[ADDRESS_TEXT])
{
    bool is_v6 = address->socket.ss_family == AF_INET6;
    char host[ADDRESS_TEXT / 2 + 16] = "";
    char port[8] = "";

    // Numbers always fit; a failure leaves them empty.
    (void)getnameinfo((const struct sockaddr *)&address->socket, address->len, host,
                      sizeof host, port, sizeof port, NI_NUMERICHOST | NI_NUMERICSERV);
    (void)snprintf(out_text, ADDRESS_TEXT, is_v6 ? "[%s]:%s" : "%s:%s", host, port);
}

static enum rc fail(const struct address *address, int fd, struct err *err)
{
    int cause = errno;
    char text[ADDRESS_TEXT];

    address_format(address, text);
    if (fd >= 0) {
        (void)close(fd);
    }
    return err_set(err, RC_UNAVAILABLE, "cannot listen on %s: %s", text, strerror(cause));
}

enum rc address_listen(struct address *address, int *out_fd, struct err *err)
{
    int on = 1;
    int fd = socket(address->socket.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

    if (fd < 0 || setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0 ||
        bind(fd, (const struct sockaddr *)&address->socket, address->len) != 0 ||
        listen(fd, BACKLOG) != 0 ||
        getsockname(fd, (struct sockaddr *)&address->socket, &address->len) != 0) {
        return fail(address, fd, err);
    }
    *out_fd = fd;
    return OK;
}
