// SPDX-License-Identifier: MIT
#ifndef API_COMMANDS_VERIFY_FILES_H
#define API_COMMANDS_VERIFY_FILES_H

#include "api/command.h"

// Verifies exports, without a database: one JSON document or NDJSON a file,
// packed or not, "-" is standard input. A document that is none fails, and the others go on.
enum command_exit verify_files(const struct settings *settings, int file_count,
                               char *const *files);

#endif
