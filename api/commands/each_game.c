// SPDX-License-Identifier: MIT
#include "api/commands/each_game.h"

#include "api/commands/common.h"
#include "api/service/games.h"

struct walk {
    struct service *service;
    struct progress progress;
    uint64_t done;
    const struct visitor *visitor;
};

static enum rc visit_one(struct walk *walk, struct store_id game, struct err *err)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct failure failure;
    char id[STORE_ID_TEXT];

    failure_init(&failure, &arena);

    struct visit visit = {
        .service = walk->service,
        .arena = &arena,
        .game = game,
        .progress = &walk->progress,
        .context = walk->visitor->context,
    };
    enum rc rc = walk->visitor->fn(&visit, &failure);

    if (rc != OK) {
        store_id_format(game, id);
        return err_set(err, rc, "game %s: %s", id, failure.err.text);
    }
    walk->done++;
    progress_show(&walk->progress, walk->done, walk->done);
    return OK;
}

static enum rc visit_operands(struct walk *walk, int count, char *const *operands,
                              struct err *err)
{
    struct store_id game;
    enum rc rc = OK;

    for (int i = 0; i < count && rc == OK; i++) {
        if (!store_id_parse(operands[i], &game)) {
            return err_set(err, RC_BAD_INPUT, "\"%s\" is not the id of a game", operands[i]);
        }
        rc = visit_one(walk, game, err);
    }
    return rc;
}

static enum rc visit_page(struct walk *walk, struct store_id *in_out_after, bool *out_has_more,
                          bool is_first, struct err *err)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct store_game_query query = {.limit = STORE_PAGE_MAX};
    struct store_game_page page;

    query.after = is_first ? NULL : in_out_after;

    enum rc rc = games_list(walk->service, &arena, &query, &page, err);

    if (rc != OK) {
        return rc;
    }
    for (size_t i = 0; i < page.count && rc == OK; i++) {
        *in_out_after = page.rows[i].game.id;
        rc = visit_one(walk, page.rows[i].game.id, err);
    }
    *out_has_more = page.has_more;
    return rc;
}

static enum rc visit_all(struct walk *walk, struct err *err)
{
    struct store_id after = {0};
    bool has_more = false;
    enum rc rc = visit_page(walk, &after, &has_more, true, err);

    while (rc == OK && has_more) {
        rc = visit_page(walk, &after, &has_more, false, err);
    }
    return rc;
}

enum rc each_game(const struct settings *settings, int operand_count, char *const *operands,
                  const struct visitor *visitor, struct err *err)
{
    struct walk walk = {.visitor = visitor};
    bool is_all = settings_is_on(settings, SETTING_ALL);

    if (is_all == (operand_count > 0)) {
        return err_set(err, RC_BAD_INPUT, "name the games by their ids, or say --all");
    }

    enum rc rc = common_open_service(settings, &walk.service, err);

    if (rc != OK) {
        return rc;
    }
    progress_init(&walk.progress, "games", (uint64_t)operand_count);
    rc = is_all ? visit_all(&walk, err) : visit_operands(&walk, operand_count, operands, err);
    progress_clear(&walk.progress);
    service_free(walk.service);
    return rc;
}
