// SPDX-License-Identifier: MIT
#include "api/origins.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "engine/base/macros.h"

// What browsers make host and port of: other letters are punycode there.
#define HOST_CHARACTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._:[]"

// A piece of somebody else's text.
struct piece {
    const char *at;
    size_t len;
};

static struct piece piece_of(const char *text)
{
    return (struct piece){text, strlen(text)};
}

static bool begins_with(struct piece piece, const char *prefix)
{
    size_t len = strlen(prefix);

    return piece.len > len && strncasecmp(piece.at, prefix, len) == 0;
}

static bool ends_with(struct piece piece, const char *suffix)
{
    size_t len = strlen(suffix);

    return piece.len > len && memcmp(piece.at + piece.len - len, suffix, len) == 0;
}

static bool is_same(struct piece a, struct piece b)
{
    return a.len == b.len && strncasecmp(a.at, b.at, a.len) == 0;
}

// ---- what is allowed ----

// The entry at `at`, without the spaces around it.
static struct piece entry_at(const char *at)
{
    struct piece entry = {at, strcspn(at, ",")};

    while (entry.len > 0 && *entry.at == ' ') {
        entry.at++;
        entry.len--;
    }
    while (entry.len > 0 && entry.at[entry.len - 1] == ' ') {
        entry.len--;
    }
    return entry;
}

// What is behind the entry at `at`; NULL: it is the last one.
static const char *behind(const char *at)
{
    const char *comma = strchr(at, ',');

    return comma ? comma + 1 : NULL;
}

static bool is_everybody(const char *allowed)
{
    return is_same(entry_at(allowed), piece_of("*")) && !behind(allowed);
}

// Whether a host follows, or host:port; a browser leaves out the port that is usual.
static bool is_authority(struct piece text, const char *usual_port)
{
    const char *end = text.at + text.len;
    const char *bracket = text.at[0] == '[' ? memchr(text.at, ']', text.len) : NULL;
    const char *after = bracket ? bracket + 1 : text.at;
    const char *colon = memchr(after, ':', (size_t)(end - after));
    const char *port = colon ? colon + 1 : NULL;

    for (const char *at = text.at; at < end; at++) {
        if (!strchr(HOST_CHARACTERS, *at)) {
            return false;
        }
    }
    return text.at[0] != ':' && (!bracket || after == (colon ? colon : end)) &&
           (!port || (port < end && strspn(port, "0123456789") >= (size_t)(end - port))) &&
           !ends_with(text, usual_port);
}

static bool is_origin(struct piece entry)
{
    static const struct {
        const char *prefix;
        const char *usual_port;
    } schemes[] = {{"https://", ":443"}, {"http://", ":80"}};

    for (size_t i = 0; i < COUNT_OF(schemes); i++) {
        size_t len = strlen(schemes[i].prefix);

        if (begins_with(entry, schemes[i].prefix)) {
            return is_authority((struct piece){entry.at + len, entry.len - len},
                                schemes[i].usual_port);
        }
    }
    return false;
}

enum rc origins_check(const char *allowed, struct err *err)
{
    if (!allowed || is_everybody(allowed)) {
        return OK;
    }
    for (const char *at = allowed; at; at = behind(at)) {
        struct piece entry = entry_at(at);

        if (!is_origin(entry)) {
            return err_set(err, RC_BAD_INPUT,
                           "cors-origins: \"%.*s\" is no origin as browsers send it: http:// "
                           "or https://, a host, and a port where it is not the usual one, "
                           "for example https://league.example; or * alone",
                           (int)entry.len, entry.at);
        }
    }
    return OK;
}

static bool is_named(const char *allowed, const char *origin)
{
    for (const char *at = allowed; at; at = behind(at)) {
        if (is_same(entry_at(at), piece_of(origin))) {
            return true;
        }
    }
    return false;
}

const char *origins_allow(const char *allowed, const char *origin)
{
    if (!allowed || !origin || origin[0] == '\0') {
        return NULL;
    }
    if (is_everybody(allowed)) {
        return "*";
    }
    return is_named(allowed, origin) ? origin : NULL;
}

// ---- where a request comes from ----

// Without the port that is usual for `scheme`, which one side may say and the other not.
static struct piece without_port(struct piece host, bool is_tls)
{
    const char *port = is_tls ? ":443" : ":80";

    if (ends_with(host, port)) {
        host.len -= strlen(port);
    }
    return host;
}

// Whether it is the one that the request is addressed to. The scheme may be another one:
// a proxy that does TLS lies between.
static bool is_own(const char *origin, const char *host)
{
    const char *behind_scheme = strstr(origin, "://");
    bool is_tls = strncasecmp(origin, "https:", sizeof "https:" - 1) == 0;

    return behind_scheme && host &&
           is_same(without_port(piece_of(behind_scheme + 3), is_tls),
                   without_port(piece_of(host), is_tls));
}

bool origins_is_other(const char *allowed, const char *host, const char *origin,
                      const char *fetch_site)
{
    // The browser knows best: a proxy may have made another Host of it.
    if (fetch_site && strcmp(fetch_site, "same-origin") == 0) {
        return false;
    }
    if (!origin) {
        return fetch_site && strcmp(fetch_site, "none") != 0;
    }
    return !is_own(origin, host) &&
           !(allowed && !is_everybody(allowed) && is_named(allowed, origin));
}
