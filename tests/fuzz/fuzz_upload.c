// SPDX-License-Identifier: MIT
//
// Uploaded documents, as far as they go without a database: read, set up, and
// every move decided. What is refused has a reason.
#include "api/service/advance.h"
#include "api/service/document.h"
#include "api/service/upload.h"
#include "tests/fuzz/fuzz.h"

static const struct catalog *find_catalog(const struct upload *upload)
{
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);
    uint8_t at = 0;

    while (rulesets[at] != upload->ruleset) {
        at++;
    }
    return fuzz_catalog(at);
}

static enum rc decide(const struct upload *upload, struct arena *arena, struct failure *failure)
{
    const struct catalog *catalog = find_catalog(upload);
    struct advance advance;
    struct play play;

    if (!upload->setup) {
        play_deal(&play, catalog, upload->modules, upload->seat_count, upload->seed);
    } else if (!play_setup(&play, catalog, upload->modules, upload->seat_count, upload->setup,
                           &failure->faults)) {
        return failure_from_faults(failure, FAILURE_SETUP, RC_REFUSED);
    }
    advance_init(&advance, arena, &play);
    if (upload->has_seed) {
        advance.chance.policy = CHANCE_SEED;
        advance.chance.has_seed = true;
        advance.chance.seed = upload->seed;
    }
    return advance_moves(&advance, &upload->moves, failure);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    struct arena arena = {0};
    struct failure failure;
    struct body body = {(const char *)bytes, len};
    const struct node *document = NULL;
    struct upload upload;

    failure_init(&failure, &arena);

    enum rc rc = document_parse(&arena, &body, &document, &failure);

    if (rc == OK) {
        rc = upload_read(document, &upload, &failure);
    }
    if (rc == OK) {
        rc = decide(&upload, &arena, &failure);
    }
    fuzz_expect(rc == OK || failure.err.text[0] != '\0' || failure.faults.count > 0,
                "a refusal has a reason");
    arena_done(&arena);
    return 0;
}
