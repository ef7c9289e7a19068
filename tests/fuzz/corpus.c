// SPDX-License-Identifier: MIT
//
// Calls a fuzz target with every file of the folders that are named, and with
// each of them cut short and changed in one place.
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/fuzz/fuzz.h"

enum {
    FILE_BYTES_MAX = 1024 * 1024,
    CHANGES = 60, // of each file
    PATH_BYTES = 4096
};

static void try_changed(uint8_t *bytes, size_t len, struct rng *rng)
{
    size_t at = rng_below(rng, (uint32_t)len);
    uint8_t before = bytes[at];

    bytes[at] = (uint8_t)rng_below(rng, UINT8_MAX + 1);
    (void)LLVMFuzzerTestOneInput(bytes, len);
    bytes[at] = before;
    (void)LLVMFuzzerTestOneInput(bytes, at);
}

static void try_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    uint8_t *bytes = malloc(FILE_BYTES_MAX);
    struct rng rng;

    if (!file || !bytes) {
        perror(path);
        exit(1);
    }

    size_t len = fread(bytes, 1, FILE_BYTES_MAX, file);

    (void)fclose(file);
    rng_init(&rng, len);
    (void)LLVMFuzzerTestOneInput(bytes, len);
    for (int i = 0; i < CHANGES && len > 0; i++) {
        try_changed(bytes, len, &rng);
    }
    free(bytes);
}

static int try_folder(const char *folder)
{
    DIR *dir = opendir(folder);
    const struct dirent *entry = NULL;
    int count = 0;

    if (!dir) {
        perror(folder);
        exit(1);
    }
    while ((entry = readdir(dir))) {
        char path[PATH_BYTES];

        if (entry->d_name[0] != '.') {
            (void)snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
            try_file(path);
            count++;
        }
    }
    (void)closedir(dir);
    return count;
}

int main(int argc, char **argv)
{
    int count = 0;

    for (int i = 1; i < argc; i++) {
        count += try_folder(argv[i]);
    }
    (void)printf("%d files\n", count);
    return count > 0 ? 0 : 1;
}
