// SPDX-License-Identifier: MIT
//
// What a catalog is called, without its components.
#ifndef API_HANDLERS_ENCODE_CATALOG_H
#define API_HANDLERS_ENCODE_CATALOG_H

#include "api/service/catalogs.h"
#include "engine/base/json_writer.h"

// A value.
void encode_catalog(struct json_writer *json, const struct store_catalog *catalog);

#endif
