// SPDX-License-Identifier: MIT
//
// Which line of a game is its official record, as far as this process knows for
// sure. It is sure only while it hears of every promotion, in this service or
// another one; whoever listens lends it that knowledge for a few seconds at a time.
#ifndef API_SERVICE_RECORDS_H
#define API_SERVICE_RECORDS_H

#include <stdbool.h>
#include <stdint.h>

#include "store/store.h"

struct records;

struct records *records_new(void);          // never NULL; freed by the caller
void records_free(struct records *records); // accepts NULL

// False: not known for sure.
bool records_find(struct records *records, struct store_id game, int *out_line);

// Before the record is read from the database; records_put wants what it returns,
// so that what was read before a promotion is not kept after it.
uint64_t records_begin(struct records *records);
void records_put(struct records *records, uint64_t begun, struct store_id game, int line);

// The record of `game` has changed, or may have.
void records_drop(struct records *records, struct store_id game);

// Everything that is known holds for `milliseconds` from now on, unless dropped.
void records_trust(struct records *records, int milliseconds);

// Nothing is known any more: promotions may have been missed.
void records_forget(struct records *records);

#endif
