// SPDX-License-Identifier: MIT
#include "api/commands/build_name.h"

#include <inttypes.h>
#include <stdio.h>

#include "engine/engine.h"

enum {
    PIECE_BYTES = 64 * 1024
};

// Chained over its pieces. A program that cannot read itself shares one name.
static uint64_t hash_file(const char *path)
{
    char piece[PIECE_BYTES];
    FILE *file = fopen(path, "rbe");
    uint64_t hash = 0;
    size_t len = 0;

    if (!file) {
        return 0;
    }
    while ((len = fread(piece, 1, sizeof piece, file)) > 0) {
        hash = digest_bytes(piece, len, hash);
    }
    (void)fclose(file);
    return hash;
}

void build_name(char out_name[BUILD_NAME_TEXT])
{
    (void)snprintf(out_name, BUILD_NAME_TEXT, "%08" PRIx32,
                   (uint32_t)hash_file("/proc/self/exe"));
}
