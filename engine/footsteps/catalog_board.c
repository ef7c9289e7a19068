// SPDX-License-Identifier: MIT
//
// Reads the boards from a catalog document: the rows and columns of a notebook,
// and the path of the Beagle, which must lead around the journey board and face
// each of its rows and columns from both ends.
#include <stdlib.h>
#include <string.h>

#include "engine/core/catalog.h"
#include "engine/footsteps/catalog_reader.h"

void footsteps_read_notebook(struct footsteps_reader *reader, const struct node *base)
{
    static const char *const keys[] = {"classes", "ecosystems", "provenance", NULL};
    const struct node *notebook = faults_map(reader->faults, base, "notebook");

    for (int line = 0; line < FOOTSTEPS_LINES; line++) {
        reader->lines[line] = "";
    }
    if (notebook->kind != NODE_MAP) {
        return;
    }
    faults_unknown(reader->faults, notebook, keys);
    catalog_check_provenance(reader->faults, notebook);
    footsteps_read_words(reader, notebook, "classes", reader->lines, FOOTSTEPS_CLASSES);
    footsteps_read_words(reader, notebook, "ecosystems", reader->lines + FOOTSTEPS_CLASSES,
                         FOOTSTEPS_ECOSYSTEMS);
    for (int line = FOOTSTEPS_CLASSES; line < FOOTSTEPS_LINES; line++) {
        if (*reader->lines[line] &&
            footsteps_word_find(reader->lines, FOOTSTEPS_CLASSES, reader->lines[line]) >= 0) {
            faults_add(reader->faults, notebook, "\"%s\" is a class and an ecosystem",
                       reader->lines[line]);
        }
    }
}

// The three cells are a row or column, from one end to the other.
static bool is_line(const uint8_t *cells)
{
    int step = cells[1] - cells[0];
    bool is_even = cells[2] - cells[1] == step;
    bool is_row =
        (step == 1 || step == -1) && cells[0] / FOOTSTEPS_SIDE == cells[2] / FOOTSTEPS_SIDE;
    bool is_column = step == FOOTSTEPS_SIDE || step == -FOOTSTEPS_SIDE;

    return is_even && (is_row || is_column);
}

static void read_position(struct footsteps_reader *reader, const struct node *row, int position)
{
    static const char *const keys[] = {"position", "side", "faces", "provenance", NULL};
    const char *words[FOOTSTEPS_SIDE] = {"", "", ""};
    uint8_t *cells = reader->components->faces[position];

    faults_unknown(reader->faults, row, keys);
    catalog_check_provenance(reader->faults, row);
    (void)faults_number(reader->faults, row, "position", position, position);
    reader->components->sides[position] =
        arena_strdup(&reader->catalog->arena, faults_word(reader->faults, row, "side"));
    footsteps_read_words(reader, row, "faces", words, FOOTSTEPS_SIDE);
    for (int i = 0; i < FOOTSTEPS_SIDE; i++) {
        int cell = footsteps_word_find(footsteps_cell_words, FOOTSTEPS_CELLS, words[i]);

        cells[i] = (uint8_t)(cell < 0 ? 0 : cell);
    }
    if (!is_line(cells)) {
        faults_add(reader->faults, row, "the Beagle faces a row or column of a1 to c3");
    }
}

// The position before `position` that faces the same cells in the same order;
// -1: none does.
static int find_same_view(const struct footsteps_components *components, int position)
{
    for (int i = 0; i < position; i++) {
        if (memcmp(components->faces[i], components->faces[position], FOOTSTEPS_SIDE) == 0) {
            return i;
        }
    }
    return -1;
}

// Sailing on from a position leads along the edge of the board: the nearest
// cells are the same, at a corner, or neighbours.
static bool is_next(const uint8_t *cells, const uint8_t *next_cells)
{
    int rows = abs(cells[0] / FOOTSTEPS_SIDE - next_cells[0] / FOOTSTEPS_SIDE);
    int columns = abs(cells[0] % FOOTSTEPS_SIDE - next_cells[0] % FOOTSTEPS_SIDE);

    return rows + columns <= 1;
}

static void check_path(struct footsteps_reader *reader, const struct node *path)
{
    const struct footsteps_components *components = reader->components;

    for (int position = 0; position < FOOTSTEPS_POSITIONS; position++) {
        const struct node *row = node_at(path, (size_t)position);
        int next = (position + 1) % FOOTSTEPS_POSITIONS;
        int same = find_same_view(components, position);

        if (same >= 0) {
            faults_add(reader->faults, row, "position %d faces the same spaces", same);
        }
        if (!is_next(components->faces[position], components->faces[next])) {
            faults_add(reader->faults, row, "position %d does not lie beside it", next);
        }
    }
}

void footsteps_read_beagle(struct footsteps_reader *reader, const struct node *base)
{
    static const char *const keys[] = {"start", "path", "provenance", NULL};
    const struct node *beagle = faults_map(reader->faults, base, "beagle");

    if (beagle->kind != NODE_MAP) {
        return;
    }
    faults_unknown(reader->faults, beagle, keys);
    catalog_check_provenance(reader->faults, beagle);
    reader->components->beagle_start =
        (uint8_t)faults_number(reader->faults, beagle, "start", 0, FOOTSTEPS_POSITIONS - 1);

    const struct node *path = faults_list(reader->faults, beagle, "path");

    if (!faults_count(reader->faults, path, FOOTSTEPS_POSITIONS, "positions")) {
        return;
    }

    size_t faults_before = reader->faults->count;

    for (int position = 0; position < FOOTSTEPS_POSITIONS; position++) {
        read_position(reader, node_at(path, (size_t)position), position);
    }
    if (reader->faults->count == faults_before) {
        check_path(reader, path);
    }
}
