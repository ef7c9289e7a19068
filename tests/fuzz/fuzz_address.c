// SPDX-License-Identifier: MIT
//
// Addresses as they are sent: path and query are decoded and find a route with
// parameters that it takes, or the answer is complete. The first byte picks the
// method; the address goes up to the first NUL.
#include <string.h>

#include "api/router.h"
#include "api/utf8.h"
#include "tests/api/empty_handlers.h"
#include "tests/fuzz/fuzz.h"

static const char *const methods[] = {"GET", "HEAD", "POST", "PATCH", "OPTIONS", "get", ""};

static bool is_text(const char *bytes)
{
    return utf8_valid_len(bytes, strlen(bytes)) == strlen(bytes);
}

static void check_found(const struct request *request)
{
    fuzz_expect(request->param_count <= REQUEST_PARAMS, "a path has room for its parameters");
    fuzz_expect(request->query_count <= REQUEST_QUERY, "a query has room for its parameters");
    for (size_t i = 0; i < request->param_count; i++) {
        fuzz_expect(is_text(request->params[i].value), "a parameter of the path is UTF-8");
    }
    for (size_t i = 0; i < request->query_count; i++) {
        fuzz_expect(is_text(request->query[i].value), "a parameter of the query is UTF-8");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    struct arena arena = {0};
    struct request request = {.arena = &arena};
    struct response response;

    if (len == 0) {
        return 0;
    }
    request.method = methods[bytes[0] % COUNT_OF(methods)];
    response_init(&response, &arena);

    const struct route *route =
        router_find(arena_dup(&arena, (const char *)bytes + 1, len - 1), &request, &response);

    if (route) {
        check_found(&request);
    } else {
        fuzz_expect(response.status == 204 || response.status >= 400, "a refusal has a status");
    }
    arena_done(&arena);
    return 0;
}
