// SPDX-License-Identifier: MIT
#include "api/accept.h"

#include <string.h>
#include <strings.h>

enum {
    WHOLE = 1000, // the weight "1"; the header has at most three decimals
    DECIMALS = 3
};

// How closely a range of the header names a type.
enum fit {
    FITS_NOT,
    FITS_ANYTHING, // "*/*"; "*" for codings
    FITS_FAMILY,   // "text/*"
    FITS_EXACTLY
};

// A piece of the header; not ended by a NUL.
struct piece {
    const char *start;
    size_t len;
};

static struct piece trim(struct piece piece)
{
    while (piece.len > 0 && strchr(" \t", piece.start[0])) {
        piece.start++;
        piece.len--;
    }
    while (piece.len > 0 && strchr(" \t", piece.start[piece.len - 1])) {
        piece.len--;
    }
    return piece;
}

// Cuts what stands before the first `end`, or everything, off `rest`.
static struct piece cut(struct piece *rest, char end)
{
    const char *at = rest->len > 0 ? memchr(rest->start, end, rest->len) : NULL;
    size_t len = at ? (size_t)(at - rest->start) : rest->len;
    struct piece first = {rest->start, len};

    rest->start += len + (at ? 1 : 0);
    rest->len -= len + (at ? 1 : 0);
    return trim(first);
}

static bool is_text(struct piece piece, const char *text, size_t len)
{
    return piece.len == len && strncasecmp(piece.start, text, len) == 0;
}

static enum fit fit_of(struct piece range, const char *type)
{
    size_t family = strcspn(type, "/") + 1;

    if (is_text(range, type, strlen(type))) {
        return FITS_EXACTLY;
    }
    if (range.len == family + 1 && range.start[family] == '*' &&
        strncasecmp(range.start, type, family) == 0) {
        return FITS_FAMILY;
    }

    const char *anything = strchr(type, '/') ? "*/*" : "*";

    return is_text(range, anything, strlen(anything)) ? FITS_ANYTHING : FITS_NOT;
}

// "0.25" is 250; what is no weight counts as "1".
static int weight_of(struct piece number)
{
    int weight = 0;
    int unit = WHOLE;

    for (size_t i = 0; i < number.len && i < DECIMALS + 2; i++) {
        char c = number.start[i];

        if (i == 1 && c == '.') {
            continue;
        }
        if (i == 1 || c < '0' || c > '9') {
            return WHOLE;
        }
        weight += (c - '0') * unit;
        unit /= 10;
    }
    return number.len == 0 || weight > WHOLE ? WHOLE : weight;
}

static int weight_among(struct piece params)
{
    while (params.len > 0) {
        struct piece param = cut(&params, ';');

        if (param.len > 2 && strncasecmp(param.start, "q=", 2) == 0) {
            return weight_of((struct piece){param.start + 2, param.len - 2});
        }
    }
    return WHOLE;
}

// The closest range of the header decides: "text/plain;q=0, */*" takes no text. A type
// without a family is a coding.
static int weigh(const char *accept, const char *type)
{
    struct piece rest = {accept, strlen(accept)};
    enum fit closest = FITS_NOT;
    int weight = 0;

    while (rest.len > 0) {
        struct piece params = cut(&rest, ',');
        struct piece range = cut(&params, ';');
        enum fit fit = fit_of(range, type);

        if (fit > closest) {
            closest = fit;
            weight = weight_among(params);
        }
    }
    return weight;
}

size_t accept_choose(const char *accept, const char *const *types, size_t count)
{
    size_t best = 0;
    int most = 0;

    for (size_t i = 0; accept && i < count; i++) {
        int weight = weigh(accept, types[i]);

        if (weight > most) {
            most = weight;
            best = i;
        }
    }
    return best;
}

bool accept_takes(const char *accept_encoding, const char *coding)
{
    return accept_encoding && weigh(accept_encoding, coding) > 0;
}
