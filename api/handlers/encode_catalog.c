// SPDX-License-Identifier: MIT
#include "api/handlers/encode_catalog.h"

void encode_catalog(struct json_writer *json, const struct store_catalog *catalog)
{
    write_open_object(json);
    write_member_string(json, "digest", catalog->digest);
    write_member_string(json, "ruleset", catalog->ruleset);
    write_member_string(json, "name", catalog->name);
    write_member_bool(json, "is_builtin", catalog->is_builtin);
    write_close_object(json);
}
