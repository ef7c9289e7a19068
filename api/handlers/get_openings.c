// SPDX-License-Identifier: MIT
//
// GET /v1/stats/openings: the first steps of seats as a tree, each with how
// often it was taken and how often who took it won.
#include <stdlib.h>
#include <string.h>

#include "api/handlers/ask.h"
#include "api/handlers/ask_question.h"
#include "api/handlers/encode_real.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/service/interval.h"

enum {
    DEPTH = 3 // when it is not given
};

// Paths that begin alike, `depth` steps of them: one branch of the tree.
struct branch {
    size_t first; // of the paths
    size_t end;
    size_t depth;
    int64_t seats;
    int64_t wins;
    int64_t expected_wins;
    const struct store_stat_fact *step; // the last one
};

struct tree {
    struct response *response;
    const struct asked_question *asked;
    const struct stats_openings *openings;
    size_t depth;
    struct csv csv;
};

static const char *component(const struct branch *node)
{
    return node->step ? node->step->component : "";
}

// The most frequent first.
static int compare(const void *a, const void *b)
{
    const struct branch *left = a;
    const struct branch *right = b;

    if (left->seats != right->seats) {
        return left->seats > right->seats ? -1 : 1;
    }
    return strcmp(component(left), component(right));
}

static void add_path(struct branch *node, const struct store_opening *path)
{
    node->end++;
    node->seats += path->seats;
    node->wins += path->wins;
    node->expected_wins += path->expected_wins;
}

// The nodes behind one; paths that end there have none.
static struct branch *list_children(const struct tree *tree, const struct branch *parent,
                                    size_t *out_count)
{
    const struct store_opening *paths = tree->openings->paths.items;
    struct branch *children =
        arena_array(tree->asked->question.arena, parent->end - parent->first, sizeof *children);
    size_t at = parent->depth;
    size_t count = 0;

    for (size_t i = parent->first; i < parent->end; i++) {
        struct branch *last = count > 0 ? &children[count - 1] : NULL;

        if (paths[i].step_count <= at) {
            continue;
        }
        if (!last || paths[last->first].steps[at] != paths[i].steps[at]) {
            last = &children[count++];
            *last = (struct branch){.first = i, .end = i, .depth = at + 1};
            last->step = stats_find_fact(tree->openings, paths[i].steps[at]);
        }
        add_path(last, &paths[i]);
    }
    qsort(children, count, sizeof *children, compare);
    *out_count = count;
    return children;
}

static double rate(int64_t wins, const struct branch *node)
{
    return (double)wins / (double)(STORE_WIN * node->seats);
}

static struct interval interval_of(const struct branch *node)
{
    return interval_of_rate((double)node->wins / STORE_WIN, node->seats);
}

// ---- JSON ----

static void write_children(const struct tree *tree, const struct branch *parent);

static void write_node(const struct tree *tree, const struct branch *node)
{
    struct json_writer *json = &tree->response->json;
    struct interval interval = interval_of(node);

    write_open_object(json);
    write_member_string(json, "key", node->step ? node->step->component : NULL);
    write_member_string(json, "name", node->step ? node->step->name : NULL);
    write_member_int(json, "n", node->seats);
    write_key(json, "win_rate");
    encode_real(json, rate(node->wins, node));
    write_key(json, "expected");
    encode_real(json, rate(node->expected_wins, node));
    write_key(json, "interval");
    write_open_array(json);
    encode_real(json, interval.low);
    encode_real(json, interval.high);
    write_close_array(json);
    write_children(tree, node);
    write_close_object(json);
}

// "next" and "cut": the nodes that enough seats went to, and how many seats
// went to the others. Goes no deeper than STORE_OPENING_MAX.
static void write_children(const struct tree *tree, const struct branch *parent)
{
    struct json_writer *json = &tree->response->json;
    int64_t cut = 0;
    size_t count = 0;
    const struct branch *children = list_children(tree, parent, &count);

    write_key(json, parent->depth == 0 ? "rows" : "steps");
    write_open_array(json);
    for (size_t i = 0; i < count; i++) {
        if (children[i].seats >= tree->asked->min_n) {
            write_node(tree, &children[i]); // NOLINT(misc-no-recursion): bounded
        } else {
            cut += children[i].seats;
        }
    }
    write_close_array(json);
    write_member_int(json, "cut", cut);
}

static void write_json(const struct tree *tree, const struct branch *root)
{
    struct json_writer *json = &tree->response->json;

    write_open_object(json);
    write_member_int(json, "depth", (int64_t)tree->depth);
    encode_question(json, tree->asked, &tree->openings->paths.seen);
    write_member_int(json, "seats", root->seats);
    write_children(tree, root);
    write_member_string(json, "next", NULL);
    write_close_object(json);
}

// ---- CSV ----

static void write_csv_nodes(struct tree *tree, const struct branch *parent, const char *path)
{
    struct csv *csv = &tree->csv;
    size_t count = 0;
    const struct branch *children = list_children(tree, parent, &count);

    for (size_t i = 0; i < count && children[i].seats >= tree->asked->min_n; i++) {
        const struct branch *node = &children[i];
        struct interval interval = interval_of(node);
        const char *steps = arena_printf(tree->asked->question.arena, "%s%s%s", path,
                                         path[0] ? " " : "", component(node));

        csv_int(csv, (int64_t)node->depth);
        csv_string(csv, steps);
        csv_string(csv, node->step ? node->step->name : NULL);
        csv_int(csv, node->seats);
        csv_real(csv, rate(node->wins, node));
        csv_real(csv, rate(node->expected_wins, node));
        csv_real(csv, interval.low);
        csv_real(csv, interval.high);
        csv_end_line(csv);
        write_csv_nodes(tree, node, steps); // NOLINT(misc-no-recursion): bounded
    }
}

static void write_csv(struct tree *tree, const struct branch *root)
{
    static const char *const columns[] = {
        "depth", "steps", "name", "n", "win_rate", "expected", "interval_low", "interval_high"};

    csv_begin(&tree->csv, tree->response);
    for (size_t i = 0; i < COUNT_OF(columns); i++) {
        csv_string(&tree->csv, columns[i]);
    }
    csv_end_line(&tree->csv);
    write_csv_nodes(tree, root, "");
}

static bool ask_ruleset(const struct request *request, struct response *response)
{
    if (!request_query(request, "ruleset")) {
        ask_refuse(response, "ruleset", "each ruleset has openings of its own: name one");
        return false;
    }
    return true;
}

void handle_get_openings(struct service *service, const struct request *request,
                         struct response *response)
{
    static const struct question_form form = {0, NULL, STATS_MIN_N};
    struct number_range depths = {1, STORE_OPENING_MAX, DEPTH};
    struct asked_question asked;
    struct stats_openings openings = {0};
    struct err err = {0};
    int64_t depth = 0;

    if (!ask_ruleset(request, response) ||
        !ask_query_number(request, response, "depth", depths, &depth) ||
        !ask_question(service, request, response, &form, &asked)) {
        return;
    }
    if (stats_ask_openings(service, &asked.question, (int)depth, &openings, &err) != OK) {
        ask_question_failed(&asked.question, response, &err);
        return;
    }

    struct tree tree = {response, &asked, &openings, (size_t)depth, {0}};
    struct branch root = {0};

    for (size_t i = 0; i < openings.paths.count; i++) {
        add_path(&root, &openings.paths.items[i]);
    }
    if (asked.is_csv) {
        write_csv(&tree, &root);
    } else {
        write_json(&tree, &root);
    }
}
