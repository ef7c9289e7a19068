// SPDX-License-Identifier: MIT
//
// Makes, lists and revokes the tokens of the API. It acts as the owner of the
// database: a service cannot make tokens. Services that run know within seconds.
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/access.h"
#include "api/commands/common.h"
#include "api/service/tokens.h"

struct deed {
    const char *name;
    const char *operand; // what stands behind it; NULL: nothing
    enum rc (*act)(struct service *service, const struct settings *settings,
                   const char *operand, struct err *err);
};

static enum rc create(struct service *service, const struct settings *settings,
                      const char *operand, struct err *err)
{
    struct arena arena SCOPED(arena_done) = {0};
    const char *scope = settings_text(settings, SETTING_SCOPE);
    struct token_made made = {0};
    enum scope known = SCOPE_OPEN;

    if (!scope_parse(scope, &known)) {
        return err_set(err, RC_BAD_INPUT, "scope: \"%s\" is neither read nor write nor admin",
                       scope);
    }

    enum rc rc = tokens_make(service, &arena, operand, scope, &made, err);

    if (rc == OK) {
        (void)fprintf(stderr, "token %" PRId64 " (%s) for %s; it is shown this once:\n",
                      made.token, scope, operand);
        (void)printf("%s\n", made.text);
    }
    return rc;
}

static enum rc list(struct service *service, const struct settings *settings,
                    const char *operand, struct err *err)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct store_token *tokens = NULL;
    size_t count = 0;
    enum rc rc = tokens_list(service, &arena, &tokens, &count, err);

    (void)settings;
    (void)operand;
    for (size_t i = 0; rc == OK && i < count; i++) {
        (void)printf("%" PRId64 "\t%s\t%s\t%s\t%s\n", tokens[i].token, tokens[i].scope,
                     tokens[i].made_at, tokens[i].revoked_at ? tokens[i].revoked_at : "valid",
                     tokens[i].name);
    }
    return rc;
}

static enum rc revoke(struct service *service, const struct settings *settings,
                      const char *operand, struct err *err)
{
    char *end = NULL;

    (void)settings;
    errno = 0;

    int64_t token = strtoll(operand, &end, 10);

    if (errno != 0 || end == operand || *end) {
        return err_set(err, RC_BAD_INPUT, "\"%s\" is no number of a token", operand);
    }
    return tokens_revoke(service, token, err);
}

static const struct deed deeds[] = {
    {"create", "NAME", create},
    {"list", NULL, list},
    {"revoke", "NUMBER", revoke},
};

static const struct deed *find_deed(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(deeds); i++) {
        if (strcmp(deeds[i].name, name) == 0) {
            return &deeds[i];
        }
    }
    return NULL;
}

// NULL: the operands make no sense, and the error says why.
static const struct deed *choose(int operand_count, char *const *operands, struct err *err)
{
    const struct deed *deed = find_deed(operands[0]);

    if (!deed) {
        (void)err_set(err, RC_BAD_INPUT, "\"%s\" is neither create nor list nor revoke",
                      operands[0]);
        return NULL;
    }
    if (operand_count != (deed->operand ? 2 : 1)) {
        (void)err_set(err, RC_BAD_INPUT, "what is wanted is: token %s %s", deed->name,
                      deed->operand ? deed->operand : "");
        return NULL;
    }
    return deed;
}

static enum rc act(const struct settings *settings, const struct deed *deed,
                   const char *operand, struct err *err)
{
    struct service *service = NULL;
    const char *conninfo = NULL;
    enum rc rc = common_conninfo(settings, &conninfo, err);

    if (rc == OK) {
        rc = common_new_service(conninfo, NULL, &service, err);
    }
    if (rc == OK) {
        rc = service_check_ready(service, NULL, err);
    }
    if (rc == OK) {
        rc = deed->act(service, settings, operand, err);
    }
    service_free(service);
    return rc;
}

static enum command_exit run(const struct settings *settings, int operand_count,
                             char *const *operands)
{
    struct err err = {0};
    const struct deed *deed = choose(operand_count, operands, &err);

    if (!deed || act(settings, deed, operands[operand_count - 1], &err) != OK) {
        return common_fail("token", &err);
    }
    return EXIT_DONE;
}

static const enum setting known[] = {SETTING_DATABASE, SETTING_SCOPE};

const struct command command_token = {
    .name = "token",
    .summary = "Makes, lists and revokes tokens of the API",
    .operands = "create NAME | list | revoke NUMBER",
    .operands_min = 1,
    .operands_max = 2,
    .settings = known,
    .setting_count = COUNT_OF(known),
    .run = run,
};
