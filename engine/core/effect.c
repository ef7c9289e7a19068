// SPDX-License-Identifier: MIT
#include "engine/core/effect.h"

#include "engine/core/catalog.h"

enum {
    VARINT_MORE = 0x80,
    VARINT_BITS = 7,
    VARINT_BYTES_MAX = 3
};

#define ANY_NUMBER VOCABULARY_NUMBER, INT16_MIN, INT16_MAX
#define BYTE       VOCABULARY_NUMBER, 0, UINT8_MAX

static const struct effect_def core_defs[] = {
    [EFFECT_CLOSED] = {"closed",
                       EFFECT_OF_TABLE,
                       {{"count", VOCABULARY_NUMBER, 1, AGENDA_DEPTH}}},
    [EFFECT_OPENED] = {"opened",
                       EFFECT_OF_ANYONE,
                       {{"choice", VOCABULARY_CHOICE, 1, 0},
                        {"a", ANY_NUMBER},
                        {"b", ANY_NUMBER},
                        {"step", BYTE},
                        {"count", BYTE}}},
    [EFFECT_FINISHED] = {"finished", EFFECT_OF_TABLE, {{0}}},
    [EFFECT_POINTS] = {"points",
                       EFFECT_OF_SEAT,
                       {{"source", VOCABULARY_SOURCE, 1, 0},
                        {"component", VOCABULARY_COMPONENT, -1, 0},
                        {"by", ANY_NUMBER}}},
};

const struct effect_def *effect_def_find(const struct catalog *catalog, uint8_t kind)
{
    const struct effect_def *def = NULL;

    if (kind < COUNT_OF(core_defs)) {
        def = &core_defs[kind];
    } else if (kind < catalog->ruleset->effect_count) {
        def = catalog->ruleset->effects[kind];
    }
    return def && def->name ? def : NULL;
}

static uint8_t *put_varint(uint8_t *out, int16_t number)
{
    uint32_t rest = ((uint32_t)number << 1) ^ (uint32_t)(number < 0 ? -1 : 0);

    rest &= UINT16_MAX;
    while (rest >= VARINT_MORE) {
        *out++ = (uint8_t)(rest | VARINT_MORE);
        rest >>= VARINT_BITS;
    }
    *out++ = (uint8_t)rest;
    return out;
}

size_t effects_encode(const struct effect *effects, size_t count, uint8_t *out)
{
    uint8_t *at = out;

    for (size_t i = 0; i < count; i++) {
        const struct effect *effect = &effects[i];
        int args = EFFECT_ARGS;

        while (args > 0 && effect->args[args - 1] == 0) {
            args--;
        }
        *at++ = effect->kind;
        *at++ = (uint8_t)((args << 4) | effect->seat);
        for (int arg = 0; arg < args; arg++) {
            at = put_varint(at, effect->args[arg]);
        }
    }
    return (size_t)(at - out);
}

struct reader {
    const uint8_t *at;
    const uint8_t *end;
};

static bool read_varint(struct reader *reader, int16_t *out_number)
{
    uint32_t number = 0;

    // Nearly all: small numbers.
    if (reader->at < reader->end && *reader->at < VARINT_MORE) {
        number = *reader->at++;
        *out_number = (int16_t)((number >> 1) ^ (0 - (number & 1)));
        return true;
    }
    for (int i = 0; i < VARINT_BYTES_MAX && reader->at < reader->end; i++) {
        uint8_t byte = *reader->at++;

        number |= (uint32_t)(byte & (VARINT_MORE - 1)) << (VARINT_BITS * i);
        if (!(byte & VARINT_MORE)) {
            *out_number = (int16_t)((number >> 1) ^ (0 - (number & 1)));
            // A last byte of 0 adds nothing: a shorter encoding says the same.
            return number <= UINT16_MAX && byte != 0;
        }
    }
    return false;
}

static bool read_effect(struct reader *reader, struct effect *out, int *out_args)
{
    if (reader->end - reader->at < 2) {
        return false;
    }
    *out = (struct effect){.kind = reader->at[0], .seat = reader->at[1] & 0x0f};

    int args = reader->at[1] >> 4;

    reader->at += 2;
    if (args > EFFECT_ARGS || out->seat >= SEAT_CODES) {
        return false;
    }
    for (int i = 0; i < args; i++) {
        if (!read_varint(reader, &out->args[i])) {
            return false;
        }
    }
    *out_args = args;
    return args == 0 || out->args[args - 1] != 0;
}

static const struct vocabulary *component_vocabulary(const struct catalog *catalog,
                                                     const struct effect *effect)
{
    const struct ruleset *ruleset = catalog->ruleset;
    size_t source = (size_t)effect->args[0];

    if (source >= ruleset->source_count || ruleset->sources[source].vocabulary == 0) {
        return NULL;
    }
    return catalog->vocabularies[ruleset->sources[source].vocabulary];
}

// The vocabulary of a field; NULL when it is a number or has no component.
static const struct vocabulary *vocabulary_of(const struct catalog *catalog,
                                              const struct effect *effect,
                                              const struct effect_field *field)
{
    if (field->vocabulary == VOCABULARY_COMPONENT) {
        return component_vocabulary(catalog, effect);
    }
    return field->vocabulary == VOCABULARY_NUMBER ? NULL
                                                  : catalog->vocabularies[field->vocabulary];
}

static bool is_in_range(const struct catalog *catalog, const struct effect *effect,
                        const struct effect_field *field, int16_t arg)
{
    if (field->vocabulary == VOCABULARY_NUMBER) {
        return arg >= field->min && arg <= field->max;
    }

    const struct vocabulary *vocabulary = vocabulary_of(catalog, effect, field);

    if (arg < 0) {
        return arg >= field->min;
    }
    return vocabulary && arg >= field->min && arg < vocabulary->count && vocabulary->words[arg];
}

static bool seat_is_sound(const struct effect_def *def, uint8_t seat)
{
    switch (def->seat) {
    case EFFECT_OF_TABLE:
        return seat == SEAT_NONE;
    case EFFECT_OF_SEAT:
        return seat >= SEAT_FIRST && seat <= SEAT_LAST;
    case EFFECT_OF_ANYONE:
        return true;
    }
    UNREACHABLE("whom an effect concerns");
}

// `args` of its arguments were stored; those behind them are 0.
static bool is_sound(const struct catalog *catalog, const struct effect *effect, int args)
{
    const struct effect_def *def = effect_def_find(catalog, effect->kind);
    int fields = 0;

    if (!def || !seat_is_sound(def, effect->seat)) {
        return false;
    }
    for (; fields < EFFECT_ARGS && def->fields[fields].name; fields++) {
        if (!is_in_range(catalog, effect, &def->fields[fields], effect->args[fields])) {
            return false;
        }
    }
    return args <= fields;
}

enum rc effects_decode(const struct catalog *catalog, const uint8_t *bytes, size_t len,
                       struct effect *out_effects, size_t *out_count, struct err *err)
{
    struct reader reader = {.at = bytes, .end = bytes + len};
    size_t count = 0;

    while (reader.at < reader.end) {
        if (count == EFFECTS_MAX) {
            return err_set(err, RC_CORRUPT, "more than %d effects in one event", EFFECTS_MAX);
        }

        size_t at = (size_t)(reader.at - bytes);
        struct effect *effect = &out_effects[count++];
        int args = 0;

        if (!read_effect(&reader, effect, &args) || !is_sound(catalog, effect, args)) {
            return err_set(err, RC_CORRUPT, "no effect of this ruleset at byte %zu of %zu", at,
                           len);
        }
    }
    *out_count = count;
    return OK;
}

static void write_field(const struct catalog *catalog, const struct effect *effect,
                        const struct effect_field *field, int16_t arg, struct json_writer *json)
{
    const struct vocabulary *vocabulary = vocabulary_of(catalog, effect, field);

    if (field->vocabulary == VOCABULARY_NUMBER) {
        write_member_int(json, field->name, arg);
    } else if (vocabulary && arg >= 0) {
        write_member_string(json, field->name, vocabulary_word(vocabulary, arg));
    }
}

void effect_write(const struct catalog *catalog, const struct effect *effect,
                  struct json_writer *json)
{
    const struct effect_def *def = effect_def_find(catalog, effect->kind);

    if (!def) {
        UNREACHABLE("kind of effect");
    }
    write_open_object(json);
    write_member_string(json, "kind", def->name);
    if (effect->seat >= SEAT_FIRST && effect->seat <= SEAT_LAST) {
        write_member_int(json, "seat", effect->seat);
    } else if (effect->seat != SEAT_NONE) {
        write_member_string(json, "seat", seat_word(effect->seat));
    }
    for (int i = 0; i < EFFECT_ARGS && def->fields[i].name; i++) {
        write_field(catalog, effect, &def->fields[i], effect->args[i], json);
    }
    write_close_object(json);
}
