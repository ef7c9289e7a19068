// SPDX-License-Identifier: MIT
//
// The bodies that ask for a new line and for more moves.
#include "api/service/branch.h"
#include "api/service/fields.h"
#include "api/service/upload.h"

static void read_from(struct faults *faults, const struct node *document, struct fork *out)
{
    static const char *const known[] = {"line", "seq", NULL};
    const struct node *from = faults_map(faults, document, "from");

    if (from != node_find(document, "from")) {
        return;
    }
    faults_unknown(faults, from, known);
    if (node_find(from, "line")) {
        out->from_line = (int)faults_number(faults, from, "line", 0, INT32_MAX);
    }
    out->from_seq = (uint32_t)faults_number(faults, from, "seq", 0, INT32_MAX);
}

static void read_name(struct faults *faults, const struct node *document, struct fork *out)
{
    const struct node *name = field_find(faults, document, "name", NODE_WORD);

    if (name && field_check_text(faults, name, NAME_LEN_MAX)) {
        out->name = name->word;
    }
}

static void read_policy(struct faults *faults, const struct node *chance, struct fork *out)
{
    size_t before = faults->count;
    const char *name = faults_word(faults, chance, "policy");

    if (faults->count == before && !chance_policy_parse(name, &out->policy)) {
        faults_add(faults, node_find(chance, "policy"), "expected none, seed or replay");
    }
}

static void read_chance(struct faults *faults, const struct node *document, struct fork *out)
{
    static const char *const known[] = {"policy", "seed", NULL};
    const struct node *chance = field_find(faults, document, "chance", NODE_MAP);

    if (!chance) {
        return;
    }
    faults_unknown(faults, chance, known);
    out->has_chance = true;
    read_policy(faults, chance, out);

    const struct node *seed = node_find(chance, "seed");

    if (seed && out->policy == CHANCE_WAITS) {
        faults_add(faults, seed, "a seed goes with the policies seed and replay only");
    } else if (seed) {
        out->has_seed = field_read_seed(faults, seed, &out->seed);
    }
}

enum rc fork_read(struct arena *arena, const struct body *body, struct fork *out_fork,
                  struct failure *failure)
{
    static const char *const known[] = {"from", "name", "moves", "chance", NULL};
    struct faults *faults = &failure->faults;
    const struct node *document = NULL;
    enum rc rc = document_parse(arena, body, &document, failure);

    if (rc != OK) {
        return rc;
    }
    *out_fork = (struct fork){.from_line = LINE_OFFICIAL, .name = ""};
    faults_unknown(faults, document, known);
    read_from(faults, document, out_fork);
    read_name(faults, document, out_fork);
    read_chance(faults, document, out_fork);
    if (node_find(document, "moves")) {
        moves_field_read(faults, node_find(document, "moves"), &out_fork->moves);
    }
    return failure_from_faults(failure, FAILURE_FIELDS, RC_BAD_INPUT);
}

enum rc append_read(struct arena *arena, const struct body *body, struct given_moves *out_moves,
                    struct failure *failure)
{
    static const char *const known[] = {"moves", NULL};
    struct faults *faults = &failure->faults;
    const struct node *document = NULL;
    enum rc rc = document_parse(arena, body, &document, failure);

    if (rc != OK) {
        return rc;
    }
    faults_unknown(faults, document, known);

    const struct node *moves = node_find(document, "moves");

    if (!moves) {
        faults_add(faults, document, "\"moves\" is missing: expected a list of moves");
    } else {
        moves_field_read(faults, moves, out_moves);
    }
    if (moves && faults->count == 0 && out_moves->count == 0) {
        faults_add(faults, moves, "expected at least one move");
    }
    return failure_from_faults(failure, FAILURE_FIELDS, RC_BAD_INPUT);
}
