// SPDX-License-Identifier: MIT
#include "tests/golden/recorded_game.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/unit.h"

static const char ending[] = ".json";
static const char ending_of_expected[] = ".expected.json";

static bool ends_in(const char *name, const char *end)
{
    size_t len = strlen(name);

    return len > strlen(end) && strcmp(name + len - strlen(end), end) == 0;
}

static int is_document(const struct dirent *entry)
{
    return ends_in(entry->d_name, ending) && !ends_in(entry->d_name, ending_of_expected);
}

char *recorded_game_slurp(const char *path, size_t *out_len)
{
    FILE *file = fopen(path, "rb");
    char *bytes = NULL;
    size_t cap = 0;

    if (file == NULL) {
        return NULL;
    }
    // An upload document holds no NUL, so this reads up to the end.
    ssize_t len = getdelim(&bytes, &cap, '\0', file);

    (void)fclose(file);
    *out_len = len < 0 ? 0 : (size_t)len;
    return bytes;
}

static void load(struct recorded_game *game, const char *folder, const char *file)
{
    struct err err = {0};
    size_t len = 0;

    (void)snprintf(game->path, sizeof game->path, "%s/%s", folder, file);
    (void)snprintf(game->name, sizeof game->name, "%.*s", (int)(strlen(file) - strlen(ending)),
                   file);

    char *bytes = recorded_game_slurp(game->path, &len);

    if (bytes == NULL || node_parse(bytes, len, &game->arena, &game->document, &err) != OK) {
        (void)fprintf(stderr, "%s: %s\n", game->path, bytes ? err.text : "cannot be read");
        exit(EXIT_FAILURE);
    }
    free(bytes);
}

size_t recorded_games_load(struct recorded_game games[RECORDED_GAMES_MAX], const char *folder,
                           const struct catalog *catalog)
{
    struct dirent **entries = NULL;
    int count = scandir(folder, &entries, is_document, alphasort);

    if (count < 1 || count > RECORDED_GAMES_MAX) {
        (void)fprintf(stderr, "%s: 1 to %d recorded games are to be there, not %d\n", folder,
                      RECORDED_GAMES_MAX, count);
        exit(EXIT_FAILURE);
    }
    for (int i = 0; i < count; i++) {
        games[i] = (struct recorded_game){.catalog = catalog};
        load(&games[i], folder, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    return (size_t)count;
}

void recorded_games_done(struct recorded_game *games, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        arena_done(&games[i].arena);
    }
}

static unsigned modules_of(const struct recorded_game *game)
{
    const struct node *list = node_find(game->document, "modules");
    unsigned modules = 1;

    for (size_t i = 0; list && i < list->count; i++) {
        modules |= ruleset_module(game->catalog->ruleset, node_at(list, i)->word);
    }
    return modules;
}

void recorded_game_begin(const struct recorded_game *game, struct play *out_play)
{
    struct arena scratch = {0};
    struct faults faults;
    const struct node *players = node_find(game->document, "players");
    const struct node *setup = node_find(game->document, "setup");

    assert_non_null(players);
    assert_non_null(setup);
    faults_init(&faults, &scratch);
    if (!play_setup(out_play, game->catalog, modules_of(game), (int)players->count, setup,
                    &faults)) {
        fail_msg("%s: %s: %s", game->name, faults.items[0].pointer, faults.items[0].text);
    }
    arena_done(&scratch);
}

size_t recorded_game_length(const struct recorded_game *game)
{
    const struct node *moves = node_find(game->document, "moves");

    return moves ? moves->count : 0;
}

const char *recorded_game_line(const struct recorded_game *game, size_t index)
{
    return node_at(node_find(game->document, "moves"), index)->word;
}

static void take_step(const struct recorded_game *game, size_t index, struct step *step)
{
    const char *line = recorded_game_line(game, index);
    struct refusal refusal;

    step->before = step->after;
    if (!play_line(&step->after, line, strlen(line), &step->event, &refusal)) {
        fail_msg("%s: moves/%zu: \"%s\" is refused: %s", game->name, index, line,
                 refusal.sentence);
    }
}

struct play recorded_game_play(const struct recorded_game *game, step_fn *on_step,
                               void *context)
{
    struct step step;

    recorded_game_begin(game, &step.after);
    for (size_t i = 0; i < recorded_game_length(game); i++) {
        take_step(game, i, &step);
        on_step(context, &step);
    }
    return step.after;
}
