// SPDX-License-Identifier: MIT
//
// Pages of which other sites may read the API in a browser (CORS).
#ifndef API_ORIGINS_H
#define API_ORIGINS_H

// What Access-Control-Allow-Origin says to a page of `origin`: `*` when `allowed`,
// origins separated by commas, is that; `origin` when it is among them; else NULL.
// Both may be NULL.
const char *origins_allow(const char *allowed, const char *origin);

#endif
