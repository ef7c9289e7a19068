// SPDX-License-Identifier: MIT
#include "api/service/feed.h"

#include <string.h>

#include "api/service/inside.h"
#include "engine/engine.h"

enum rc feed_list(struct service *service, struct arena *arena,
                  struct store_feed_position after, int limit, struct store_feed_page *out_page,
                  struct err *err)
{
    return store_list_feed(service->store, arena, after, limit, out_page, err);
}

uint64_t feed_look(struct service *service, uint64_t before)
{
    struct store_feed_position end = {0};
    char text[STORE_FEED_TEXT] = "";

    if (store_load_feed_end(service->store, &end, NULL) != OK) {
        return before;
    }
    store_feed_format(end, text);
    return digest_bytes(text, strlen(text), 0);
}
