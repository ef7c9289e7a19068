// SPDX-License-Identifier: MIT
#ifndef API_HANDLERS_ENCODE_VERDICT_H
#define API_HANDLERS_ENCODE_VERDICT_H

#include "api/service/verify.h"

// Writes the members of the open object.
void encode_verdict(struct json_writer *json, const struct verdict *verdict);

#endif
