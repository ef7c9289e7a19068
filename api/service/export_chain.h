// SPDX-License-Identifier: MIT
//
// What an export carries beside the document that can be uploaded: the rows of
// the log with their chain, and a checksum over all of it. With them it can be
// checked for ever and without a database.
#ifndef API_SERVICE_EXPORT_CHAIN_H
#define API_SERVICE_EXPORT_CHAIN_H

#include "api/service/subject.h"
#include "engine/base/json_writer.h"

// "chain" of the open object. The seed of a game in progress is not shown.
void export_write_chain(struct json_writer *json, struct arena *arena,
                        const struct subject *subject);

// A part of a document in canonical form.
const char *export_canonical(struct arena *arena, const struct node *node);

// "sha256:..." of a document: of its canonical form without the member "checksum".
const char *export_checksum(struct arena *arena, const struct node *document);

// Reads an export back. What does not fit together is noted in the subject:
// verify_subject tells it. `catalog` is left NULL.
// RC_BAD_INPUT: it is no export; `failure` has every fault.
enum rc export_read(struct arena *arena, const struct node *document,
                    struct subject *out_subject, struct failure *failure) NODISCARD;

#endif
