// SPDX-License-Identifier: MIT
#include "api/commands/take_piece.h"
#include "api/service/import.h"

static bool is_conflict(const struct imported *imported)
{
    return imported->rc == RC_CONFLICT && imported->is_settled;
}

// A failed move is named, since a document has many; so is the game that is in the way.
static const char *give_reason(struct arena *arena, const struct imported *imported)
{
    const struct failure *failure = &imported->failure;
    char id[STORE_ID_TEXT];

    if (failure->kind == FAILURE_MOVE) {
        return arena_printf(arena, "%s: \"%s\"", failure->err.text, failure->illegal.move);
    }
    if (is_conflict(imported)) {
        store_id_format(imported->id, id);
        return arena_printf(arena, "%s (game %s)", failure->err.text, id);
    }
    return arena_strdup(arena, failure->err.text);
}

static void settle(struct arena *arena, struct piece_document *document,
                   const struct imported *imported)
{
    if (imported->rc == RC_UNAVAILABLE) {
        return;
    }
    if (imported->rc != OK) {
        document->status = is_conflict(imported) ? SENT_CONFLICT : SENT_REFUSED;
        document->reason = give_reason(arena, imported);
        return;
    }
    document->status = imported->put == STORE_CREATED ? SENT_CREATED : SENT_SAME;
}

// The documents from `*in_out_from` on, as many as go together. The places of
// those that were not dropped are written to `places`.
static size_t collect(const struct piece *piece, size_t *in_out_from, struct body *bodies,
                      size_t *places)
{
    size_t count = 0;

    for (; *in_out_from < piece->count && count < IMPORT_GAMES_MAX; (*in_out_from)++) {
        const struct piece_document *document = &piece->documents[*in_out_from];

        if (!document->is_dropped) {
            places[count] = *in_out_from;
            bodies[count++] = (struct body){piece->bytes + document->start, document->len};
        }
    }
    return count;
}

static enum rc take_some(struct service *service, struct piece *piece, size_t *in_out_from)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct body *bodies = arena_array(&arena, IMPORT_GAMES_MAX, sizeof *bodies);
    struct imported *imported = arena_array(&arena, IMPORT_GAMES_MAX, sizeof *imported);
    size_t places[IMPORT_GAMES_MAX];
    size_t count = collect(piece, in_out_from, bodies, places);
    enum rc rc = import_games(service, &arena, bodies, count, imported, &piece->err);

    for (size_t i = 0; i < count; i++) {
        settle(&piece->arena, &piece->documents[places[i]], &imported[i]);
    }
    return rc;
}

void take_piece_by_store(struct service *service, struct piece *piece)
{
    size_t from = 0;
    enum rc rc = OK;

    while (rc == OK && from < piece->count) {
        rc = take_some(service, piece, &from);
    }
}
