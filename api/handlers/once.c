// SPDX-License-Identifier: MIT
#include "api/handlers/once.h"

#include <string.h>

#include "api/problem.h"
#include "api/service/once.h"

enum {
    KEY_BYTES_MAX = 255
};

static bool is_key(const char *key)
{
    size_t len = strlen(key);

    for (size_t i = 0; i < len; i++) {
        if (key[i] <= ' ' || key[i] > '~') {
            return false;
        }
    }
    return len >= 1 && len <= KEY_BYTES_MAX;
}

// The query as it was understood: names and values in their order.
static const char *write_query(const struct request *request)
{
    struct text text;

    text_init(&text, request->arena);
    for (size_t i = 0; i < request->query_count; i++) {
        text_printf(&text, "%s=%s&", request->query[i].name, request->query[i].value);
    }
    return text.bytes;
}

// The game that an answer is about: of the path, or that it leads to.
static bool find_game(const struct request *request, const struct response *response,
                      struct store_id *out_id)
{
    static const char games[] = "/v1/games/";
    const char *path = response->location ? response->location : request->path;
    char text[STORE_ID_TEXT] = "";

    if (strncmp(path, games, strlen(games)) != 0) {
        return false;
    }
    path += strlen(games);
    if (strlen(path) < STORE_ID_TEXT - 1) {
        return false;
    }
    memcpy(text, path, STORE_ID_TEXT - 1);
    return store_id_parse(text, out_id);
}

static void answer_again(struct response *response, const struct store_answer *answer)
{
    response_reset(response);
    response->status = answer->status;
    response->content_type = answer->content_type;
    response->location = answer->location;
    text_puts(&response->body, answer->body);
}

// Acts and keeps the answer with what was done.
static void act_and_keep(handler_fn *act, struct service *service, const struct once *once,
                         const struct request *request, struct response *response)
{
    struct err err = {0};

    act(service, request, response);
    if (response->status >= 500) {
        once_drop(service);
        return;
    }

    struct store_answer answer = {
        .status = response->status,
        .content_type = response->content_type,
        .location = response->location,
        .body = response->body.bytes,
    };

    answer.has_game = find_game(request, response, &answer.game);
    if (once_keep(service, once, &answer, &err) != OK) {
        problem_from_err(response, &err);
    }
}

static void answer_once(handler_fn *act, bool is_alone, struct service *service,
                        const struct request *request, struct response *response)
{
    const char *key = request->idempotency_key;
    const char *parts[] = {request->method, request->path, key ? write_query(request) : "",
                           request->if_match};
    struct once_question question = {
        .key = key,
        .parts = parts,
        .part_count = COUNT_OF(parts),
        .body = request->body,
        .body_len = request->body_len,
        .is_alone = is_alone,
    };
    struct store_answer answer;
    struct once once = {.state = STORE_ONCE_NEW};
    struct err err = {0};

    if (!key) {
        act(service, request, response);
    } else if (!is_key(key)) {
        problem_say(response, &problem_bad_input,
                    "Idempotency-Key must have 1 to %d visible characters of ASCII",
                    KEY_BYTES_MAX);
    } else if (once_begin(service, request->arena, &question, &once, &answer, &err) != OK) {
        problem_from_err(response, &err);
    } else if (once.state == STORE_ONCE_NEW) {
        act_and_keep(act, service, &once, request, response);
    } else if (once.state == STORE_ONCE_SAME) {
        answer_again(response, &answer);
    } else {
        problem_say(response, &problem_idempotency_conflict,
                    "this Idempotency-Key was used for another request within 24 hours");
    }
}

void once_answer(handler_fn *act, struct service *service, const struct request *request,
                 struct response *response)
{
    answer_once(act, false, service, request, response);
}

void once_answer_alone(handler_fn *act, struct service *service, const struct request *request,
                       struct response *response)
{
    answer_once(act, true, service, request, response);
}
