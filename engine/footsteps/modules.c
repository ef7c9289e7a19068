// SPDX-License-Identifier: MIT
#include "engine/footsteps/modules.h"

#include "engine/core/catalog.h"
#include "engine/footsteps/ext_correspondence/correspondence.h"

static const char *const names[FOOTSTEPS_MODULES] = {
#define MODULE(enumerator, name, title) #name,
#include "engine/footsteps/modules.list"
#undef MODULE
};

static const struct footsteps_module_def base;

static const struct footsteps_module_def *const defs[FOOTSTEPS_MODULES] = {
    [FOOTSTEPS_MODULE_BASE] = &base,
    [FOOTSTEPS_MODULE_CORRESPONDENCE] = &correspondence_module,
};

static bool is_in_play(const struct footsteps_state *state, int module)
{
    return state->head.modules >> module & 1U;
}

// Each module in play that has a function of this name.
#define FOR_EACH(state, member)                                \
    for (int module = 0; module < FOOTSTEPS_MODULES; module++) \
        if (is_in_play(state, module) && defs[module]->member)

// ---- catalog ----

void footsteps_modules_read_catalog(struct footsteps_reader *reader,
                                    const struct node *document)
{
    for (int module = 0; module < FOOTSTEPS_MODULES; module++) {
        if (defs[module]->read_catalog && node_find(document, names[module])) {
            reader->catalog->modules |= 1U << module;
            defs[module]->read_catalog(reader,
                                       faults_map(reader->faults, document, names[module]));
        }
    }
}

void footsteps_modules_set_vocabularies(struct footsteps_reader *reader)
{
    for (int module = 0; module < FOOTSTEPS_MODULES; module++) {
        if (defs[module]->set_vocabularies) {
            defs[module]->set_vocabularies(reader);
        }
    }
}

// ---- setup ----

void footsteps_modules_add_keys(const struct footsteps_state *state, const char **out_keys)
{
    for (int module = FOOTSTEPS_MODULE_BASE + 1; module < FOOTSTEPS_MODULES; module++) {
        if (is_in_play(state, module)) {
            *out_keys++ = names[module];
        }
    }
    *out_keys = NULL;
}

void footsteps_modules_lay_out(const struct footsteps_components *components,
                               struct footsteps_state *state)
{
    FOR_EACH(state, lay_out)
    {
        defs[module]->lay_out(components, state);
    }
}

void footsteps_modules_setup(const struct catalog *catalog, const struct node *setup,
                             struct footsteps_state *state, struct faults *faults)
{
    FOR_EACH(state, setup)
    {
        defs[module]->setup(catalog, setup, state, faults);
    }
}

void footsteps_modules_deal(const struct catalog *catalog, uint64_t seed,
                            struct footsteps_state *state)
{
    FOR_EACH(state, deal)
    {
        defs[module]->deal(catalog, seed, state);
    }
}

void footsteps_modules_write_setup(const struct catalog *catalog,
                                   const struct footsteps_state *state,
                                   struct json_writer *json)
{
    FOR_EACH(state, write_setup)
    {
        defs[module]->write_setup(catalog, state, json);
    }
}

// ---- play ----

void footsteps_modules_apply(struct footsteps_state *state, const struct effect *effect)
{
    FOR_EACH(state, apply)
    {
        defs[module]->apply(state, effect);
    }
}

bool footsteps_modules_gain(struct emitter *out, int seat, int icon)
{
    FOR_EACH(footsteps_now(out), gain)
    {
        if (defs[module]->gain(out, seat, icon)) {
            return true;
        }
    }
    return false;
}

bool footsteps_modules_publish(struct emitter *out, struct frame frame)
{
    FOR_EACH(footsteps_now(out), publish)
    {
        if (defs[module]->publish(out, frame)) {
            return true;
        }
    }
    return false;
}

void footsteps_modules_placed(struct emitter *out, int seat, int tile)
{
    FOR_EACH(footsteps_now(out), placed)
    {
        defs[module]->placed(out, seat, tile);
    }
}

void footsteps_modules_plan(struct emitter *out, int seat, enum footsteps_moment moment)
{
    FOR_EACH(footsteps_now(out), plan)
    {
        defs[module]->plan(out, seat, moment);
    }
}

bool footsteps_modules_imply(const struct footsteps_state *state, struct move *out)
{
    FOR_EACH(state, imply)
    {
        if (defs[module]->imply(state, out)) {
            return true;
        }
    }
    return false;
}

uint8_t footsteps_modules_bag(const struct footsteps_state *state)
{
    uint8_t bag = 0;

    FOR_EACH(state, bag)
    {
        bag = bag > 0 ? bag : defs[module]->bag(state);
    }
    return bag;
}

bool footsteps_modules_draw(const struct catalog *catalog, const struct footsteps_state *state,
                            uint64_t seed, struct move *out)
{
    FOR_EACH(state, draw)
    {
        if (defs[module]->draw(catalog, state, seed, out)) {
            return true;
        }
    }
    return false;
}

// ---- questions ----

int footsteps_modules_publications(const struct footsteps_state *state, int seat)
{
    int count = 0;

    FOR_EACH(state, count_publications)
    {
        count += defs[module]->count_publications(state, seat);
    }
    return count;
}

void footsteps_modules_count_points(const struct catalog *catalog,
                                    const struct footsteps_state *state, int seat,
                                    footsteps_points_fn *on_points, void *context)
{
    FOR_EACH(state, count_points)
    {
        defs[module]->count_points(catalog, state, seat, on_points, context);
    }
}

void footsteps_modules_count_resources(const struct footsteps_state *state, int seat,
                                       int32_t *out)
{
    FOR_EACH(state, count_resources)
    {
        out += defs[module]->count_resources(state, seat, out);
    }
}

void footsteps_modules_note(const struct effect *effect, void *notes)
{
    for (int module = 0; module < FOOTSTEPS_MODULES; module++) {
        if (defs[module]->note) {
            defs[module]->note(effect, notes);
        }
    }
}

size_t footsteps_modules_facts(const struct footsteps_state *state, const void *notes, int seat,
                               struct fact *out, size_t cap)
{
    size_t count = 0;

    FOR_EACH(state, list_facts)
    {
        count += defs[module]->list_facts(state, notes, seat, out + count, cap - count);
    }
    return count;
}

void footsteps_modules_write_seat(const struct catalog *catalog,
                                  const struct footsteps_state *state, int seat,
                                  struct json_writer *json)
{
    FOR_EACH(state, write_seat)
    {
        defs[module]->write_seat(catalog, state, seat, json);
    }
}

void footsteps_modules_write_board(const struct catalog *catalog,
                                   const struct footsteps_state *state,
                                   struct json_writer *json)
{
    FOR_EACH(state, write_board)
    {
        defs[module]->write_board(catalog, state, json);
    }
}
