// SPDX-License-Identifier: MIT
//
// What the caches of a running service tell among its figures.
#ifndef API_COMMANDS_SERVE_CACHES_H
#define API_COMMANDS_SERVE_CACHES_H

struct cache;

// Borrowed until serve_hide_caches.
void serve_tell_caches(const struct cache *logs, const struct cache *answers);
void serve_hide_caches(void);

#endif
