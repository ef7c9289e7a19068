// SPDX-License-Identifier: MIT
//
// What libmicrohttpd does alone: answers every request with the bytes of a file from
// memory, set up like the service, until its standard input ends. Prints its port.
//
//     bare_server FILE
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>

#include <microhttpd.h>

enum {
    THREADS = 2,
    CONNECTION_BYTES = 32 * 1024,
    BODY_MAX = 1 << 20
};

struct body {
    size_t len;
    char bytes[BODY_MAX];
};

// NOLINTBEGIN(readability-function-size,readability-non-const-parameter): libmicrohttpd's
static enum MHD_Result answer(void *cls, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload_data,
                              size_t *upload_data_size, void **con_cls)
{
    static int seen;
    struct body *body = cls;

    // An answer to the headers alone would close the connection.
    if (*con_cls != &seen) {
        *con_cls = &seen;
        return MHD_YES;
    }

    struct MHD_Response *response =
        MHD_create_response_from_buffer(body->len, body->bytes, MHD_RESPMEM_PERSISTENT);

    (void)url;
    (void)method;
    (void)version;
    (void)upload_data;
    (void)upload_data_size;
    (void)MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, "application/json");

    enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_OK, response);

    MHD_destroy_response(response);
    return result;
}
// NOLINTEND(readability-function-size,readability-non-const-parameter)

int main(int argc, char **argv)
{
    static struct body body;
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    FILE *file = argc == 2 ? fopen(argv[1], "re") : NULL;

    if (!file) {
        (void)fprintf(stderr, "usage: bare_server FILE\n");
        return EXIT_FAILURE;
    }
    body.len = fread(body.bytes, 1, sizeof body.bytes, file);
    (void)fclose(file);

    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, answer, &body, //
        MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,           //
        MHD_OPTION_THREAD_POOL_SIZE, (unsigned)THREADS,              //
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_BYTES, MHD_OPTION_END);
    const union MHD_DaemonInfo *info =
        daemon ? MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT) : NULL;

    if (!info) {
        (void)fprintf(stderr, "bare_server: cannot serve\n");
        return EXIT_FAILURE;
    }
    (void)printf("%u\n", (unsigned)info->port);
    (void)fflush(stdout);
    while (getchar() != EOF) {
    }
    MHD_stop_daemon(daemon);
    return EXIT_SUCCESS;
}
