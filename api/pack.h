// SPDX-License-Identifier: MIT
//
// Makes answers smaller for clients that take gzip.
#ifndef API_PACK_H
#define API_PACK_H

#include <stdbool.h>

#include "engine/base/text.h"

// Whether the header Accept-Encoding takes gzip; NULL: there is none.
bool pack_is_taken(const char *accept_encoding);

// Packs the bytes of `text`. False: it would not become smaller; it is as it was.
bool pack_gzip(struct text *text);

#endif
