// SPDX-License-Identifier: MIT
//
// Exports that are checked without a database: read, then replayed and decided
// again whatever their chain says. What is refused has a reason.
#include <string.h>

#include "api/service/document.h"
#include "api/service/export_chain.h"
#include "api/service/verify.h"
#include "tests/fuzz/fuzz.h"

static const struct catalog *find_catalog(const char *ruleset)
{
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);
    uint8_t at = 0;

    while (strcmp(rulesets[at]->name, ruleset) != 0) {
        at++;
    }
    return fuzz_catalog(at);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    struct arena arena = {0};
    struct failure failure;
    struct body body = {(const char *)bytes, len};
    const struct node *document = NULL;
    struct subject subject;

    failure_init(&failure, &arena);

    enum rc rc = document_parse(&arena, &body, &document, &failure);

    if (rc == OK) {
        rc = export_read(&arena, document, &subject, &failure);
    }
    if (rc == OK) {
        struct verdict verdict;

        subject.catalog = find_catalog(subject.game.ruleset);
        verify_subject(&arena, &subject, &verdict);
        fuzz_expect(verdict_name(verdict.kind) != NULL, "there is a verdict");
    } else {
        fuzz_expect(failure.err.text[0] != '\0' || failure.faults.count > 0,
                    "a refusal has a reason");
    }
    arena_done(&arena);
    return 0;
}
