// SPDX-License-Identifier: MIT
#ifndef API_COMMANDS_MIGRATE_H
#define API_COMMANDS_MIGRATE_H

#include "api/settings.h"

// Brings the database that the settings name up to date, with progress on
// standard error.
enum rc migrate_database(const struct settings *settings, struct err *err) NODISCARD;

#endif
