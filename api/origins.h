// SPDX-License-Identifier: MIT
//
// Pages of other sites, as browsers tell them: which of them may read the API (CORS),
// and which requests come from them.
//
// `allowed` is always what --cors-origins says: origins separated by commas, with
// spaces around them or not, `*`, or NULL. `origin` is the header, or NULL.
#ifndef API_ORIGINS_H
#define API_ORIGINS_H

#include <stdbool.h>

#include "engine/base/err.h"

// RC_BAD_INPUT: an entry is no origin as browsers write it, and so would never match.
enum rc origins_check(const char *allowed, struct err *err) NODISCARD;

// What Access-Control-Allow-Origin says to a page of `origin`: `*` when `allowed` is
// that; `origin` when it is among them; else NULL.
const char *origins_allow(const char *allowed, const char *origin);

// Whether a browser says that a page of another site sends the request, and `allowed`
// does not name that site: `*`, everybody, names nobody. `host` and `fetch_site` are the
// headers Host and Sec-Fetch-Site, NULL: not sent. Who sends neither `origin` nor
// `fetch_site` is no page.
bool origins_is_other(const char *allowed, const char *host, const char *origin,
                      const char *fetch_site);

#endif
