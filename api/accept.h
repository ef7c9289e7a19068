// SPDX-License-Identifier: MIT
//
// What a client would rather have: the headers Accept and Accept-Encoding of RFC 9110.
#ifndef API_ACCEPT_H
#define API_ACCEPT_H

#include <stdbool.h>
#include <stddef.h>

// The index of the type, such as "text/plain", that `accept` weighs most; of
// several alike the one that is offered first. 0 when the header is NULL or
// takes none of them: an answer in the usual form is better than none.
size_t accept_choose(const char *accept, const char *const *types, size_t count);

// Whether the coding, such as "gzip", may be used; not when the header is NULL.
bool accept_takes(const char *accept_encoding, const char *coding);

#endif
