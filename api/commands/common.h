// SPDX-License-Identifier: MIT
//
// What commands that need the database share.
#ifndef API_COMMANDS_COMMON_H
#define API_COMMANDS_COMMON_H

#include "api/command.h"
#include "api/service/service.h"

// RC_BAD_INPUT: no database is named.
enum rc common_conninfo(const struct settings *settings, const char **out_conninfo,
                        struct err *err) NODISCARD;

// A service that acts as `role`, NULL: as who connects. The caller frees it.
enum rc common_new_service(const char *conninfo, const char *role, struct service **out_service,
                           struct err *err) NODISCARD;

// The service of a command that works on the database's games. RC_CONFLICT: the
// schema is not current. The caller frees it.
enum rc common_open_service(const struct settings *settings, struct service **out_service,
                            struct err *err) NODISCARD;

// Says on standard error why `command` fails.
enum command_exit common_fail(const char *command, const struct err *err);

#endif
