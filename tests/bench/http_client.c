// SPDX-License-Identifier: MIT
#include "tests/bench/http_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

static void require(bool is_true, const char *what)
{
    if (!is_true) {
        perror(what);
        abort();
    }
}

void http_open(struct http_client *client, int port)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int is_on = 1;

    client->answer = malloc(HTTP_ANSWER_MAX);
    require(client->answer != NULL, "malloc");
    client->fd = socket(AF_INET, SOCK_STREAM, 0);
    require(client->fd >= 0, "socket");
    require(connect(client->fd, (const struct sockaddr *)&address, sizeof address) == 0,
            "connect");
    (void)setsockopt(client->fd, IPPROTO_TCP, TCP_NODELAY, &is_on, sizeof is_on);
}

void http_close(struct http_client *client)
{
    (void)close(client->fd);
    free(client->answer);
}

static void send_whole(int fd, const char *bytes, size_t len)
{
    while (len > 0) {
        ssize_t sent = send(fd, bytes, len, MSG_NOSIGNAL);

        require(sent > 0, "send");
        bytes += sent;
        len -= (size_t)sent;
    }
}

// Where the body begins; NULL: the headers are not complete.
static const char *find_body(const char *answer)
{
    const char *end = strstr(answer, "\r\n\r\n");

    return end ? end + 4 : NULL;
}

static size_t content_length(const char *answer)
{
    const char *line = strcasestr(answer, "\r\nContent-Length:");

    return line ? strtoul(strchr(line, ':') + 1, NULL, 10) : 0;
}

static void receive_more(struct http_client *client)
{
    ssize_t got =
        recv(client->fd, client->answer + client->len, HTTP_ANSWER_MAX - 1 - client->len, 0);

    require(got > 0, "recv");
    client->len += (size_t)got;
    client->answer[client->len] = '\0';
}

static void receive(struct http_client *client)
{
    const char *body = NULL;

    client->len = 0;
    while (!body) {
        receive_more(client);
        body = find_body(client->answer);
    }

    size_t whole = (size_t)(body - client->answer) + content_length(client->answer);

    while (client->len < whole) {
        receive_more(client);
    }
}

int http_post(struct http_client *client, const char *path, const char *headers,
              const char *body)
{
    size_t size = strlen(path) + strlen(headers) + strlen(body) + 128;
    char *request = malloc(size);

    require(request != NULL, "malloc");

    int len = snprintf(request, size,
                       "POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                       "Content-Type: application/json\r\nContent-Length: %zu\r\n%s\r\n%s",
                       path, strlen(body), headers, body);

    send_whole(client->fd, request, (size_t)len);
    free(request);
    receive(client);
    return (int)strtol(client->answer + strlen("HTTP/1.1 "), NULL, 10);
}
