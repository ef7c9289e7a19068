// SPDX-License-Identifier: MIT
#include "api/service/standby.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "engine/engine.h"

enum {
    // Games that share a place are noted together, which costs no more than a question to
    // the database that the replica could have answered.
    PLACES = 8192
};

struct standby {
    _Atomic bool may_be_read;
    _Atomic uint64_t next;    // mark to be given: what is noted waits for it
    _Atomic uint64_t reached; // mark
    _Atomic uint64_t all;     // mark that any game waits for
    _Atomic uint64_t places[PLACES];
};

struct standby *standby_new(void)
{
    struct standby *standby = calloc(1, sizeof *standby);

    if (!standby) {
        UNREACHABLE("out of memory");
    }
    atomic_store(&standby->next, 1);
    return standby;
}

void standby_free(struct standby *standby)
{
    free(standby);
}

bool standby_may_be_read(const struct standby *standby)
{
    return atomic_load(&standby->may_be_read);
}

static size_t place_of(const struct store_id *game)
{
    return digest_bytes(game->bytes, sizeof game->bytes, 1) % PLACES;
}

bool standby_has(const struct standby *standby, const struct store_id *game)
{
    uint64_t reached = atomic_load(&standby->reached);

    return atomic_load(&standby->all) <= reached &&
           (!game || atomic_load(&standby->places[place_of(game)]) <= reached);
}

// Somebody else may have noted something later meanwhile.
static void raise_to(_Atomic uint64_t *mark, uint64_t wanted)
{
    uint64_t is = atomic_load(mark);

    while (is < wanted && !atomic_compare_exchange_weak(mark, &is, wanted)) {
    }
}

void standby_note(struct standby *standby, struct store_id game)
{
    raise_to(&standby->places[place_of(&game)], atomic_load(&standby->next));
}

void standby_note_all(struct standby *standby)
{
    raise_to(&standby->all, atomic_load(&standby->next));
}

void standby_allow(struct standby *standby, bool may_be_read)
{
    atomic_store(&standby->may_be_read, may_be_read);
}

uint64_t standby_mark(struct standby *standby)
{
    return atomic_fetch_add(&standby->next, 1);
}

void standby_reach(struct standby *standby, uint64_t mark)
{
    raise_to(&standby->reached, mark);
}
