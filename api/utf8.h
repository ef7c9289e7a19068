// SPDX-License-Identifier: MIT
//
// UTF-8 as RFC 3629 has it: no overlong forms, no surrogates, nothing above
// U+10FFFF.
#ifndef API_UTF8_H
#define API_UTF8_H

#include <stddef.h>

// How many of the first `len` bytes are whole, valid characters: `len` when all are.
size_t utf8_valid_len(const char *bytes, size_t len);

// Puts a '?' in place of each byte that is not part of a valid character.
void utf8_mend(char *string);

#endif
