// SPDX-License-Identifier: MIT
//
// Effects as bytes, on the kinds of the core and of In the Footsteps of Darwin.
#include <string.h>

#include "engine/core/effect.h"
#include "tests/support/bytes.h"
#include "tests/support/footsteps.h"
#include "tests/support/scale.h"
#include "tests/support/unit.h"

enum {
    RANDOM_BYTES = 64,
    RANDOM_TIMES = 1000000
};

static void expect_round_trip(const struct effect *effect)
{
    uint8_t bytes[EFFECT_BYTES_MAX];
    struct effect decoded[EFFECTS_MAX];
    size_t len = effects_encode(effect, 1, bytes);
    size_t count = 0;
    struct err err = {0};

    assert_true(len >= 2 && len <= EFFECT_BYTES_MAX);
    assert_int_equal(effects_decode(footsteps_catalog(), bytes, len, decoded, &count, &err),
                     OK);
    assert_int_equal(count, 1);
    assert_memory_equal(&decoded[0], effect, sizeof *effect);
}

static int highest(const struct effect_field *field)
{
    return field->vocabulary == VOCABULARY_NUMBER
               ? field->max
               : footsteps_catalog()->vocabularies[field->vocabulary]->count - 1;
}

// Every field at its ends and between them; the others at their lowest.
static void expect_each_field(uint8_t kind, const struct effect_def *def)
{
    struct effect lowest = {.kind = kind, .seat = def->seat == EFFECT_OF_TABLE ? 0 : 3};

    for (int i = 0; i < EFFECT_ARGS && def->fields[i].name; i++) {
        lowest.args[i] = def->fields[i].min;
    }
    expect_round_trip(&lowest);
    for (int i = 0; i < EFFECT_ARGS && def->fields[i].name; i++) {
        struct effect effect = lowest;

        if (def->fields[i].vocabulary == VOCABULARY_COMPONENT) {
            continue; // depends on the source
        }
        effect.args[i] = (int16_t)highest(&def->fields[i]);
        expect_round_trip(&effect);
        effect.args[i] = (int16_t)((effect.args[i] + lowest.args[i]) / 2);
        if (effect.args[i] != lowest.args[i]) {
            expect_round_trip(&effect);
        }
    }
}

static void every_kind_comes_back_as_it_was(void **unused)
{
    int kinds = 0;

    (void)unused;
    for (int kind = 0; kind <= UINT8_MAX; kind++) {
        const struct effect_def *def = effect_def_find(footsteps_catalog(), (uint8_t)kind);

        if (def) {
            expect_each_field((uint8_t)kind, def);
            kinds++;
        }
    }
    assert_int_equal(kinds, 4 + 12 + 9); // the core, the base game, Correspondence
}

static void numbers_of_any_size_come_back(void **unused)
{
    static const int16_t numbers[] = {0,   1,    -1,   63,    64,    -64,       -65,      127,
                                      128, 8191, 8192, -8192, -8193, INT16_MAX, INT16_MIN};

    (void)unused;
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        expect_round_trip(&(struct effect){
            .kind = EFFECT_POINTS,
            .seat = 5,
            .args = {FOOTSTEPS_SOURCE_CHARTS, -1, numbers[i]},
        });
        expect_round_trip(&(struct effect){
            .kind = EFFECT_OPENED,
            .seat = 1,
            .args = {1, numbers[i], numbers[COUNT_OF(numbers) - 1 - i], UINT8_MAX, UINT8_MAX},
        });
    }
}

static void an_encoding_is_short(void **unused)
{
    const struct effect effects[] = {
        {.kind = EFFECT_FINISHED},
        {.kind = FOOTSTEPS_EFFECT_GUIDES, .seat = 2, .args = {-1}},
        {.kind = FOOTSTEPS_EFFECT_TILE_TAKEN, .seat = 1, .args = {0, 68, -1}},
    };
    const uint8_t expected[] = {3, 0x00, 21, 0x12, 0x01, 17, 0x31, 0x00, 0x88, 0x01, 0x01};
    uint8_t bytes[3 * EFFECT_BYTES_MAX];

    (void)unused;
    assert_int_equal(effects_encode(effects, 3, bytes), sizeof expected);
    assert_memory_equal(bytes, expected, sizeof expected);
    assert_int_equal(effects_encode(effects, 0, bytes), 0);
}

static void expect_corrupt(const uint8_t *bytes, size_t len)
{
    struct effect decoded[EFFECTS_MAX];
    size_t count = 99;
    struct err err = {0};

    assert_int_equal(effects_decode(footsteps_catalog(), bytes, len, decoded, &count, &err),
                     RC_CORRUPT);
    assert_int_equal(err.rc, RC_CORRUPT);
    assert_int_equal(count, 99);
}

#define EXPECT_CORRUPT(...) \
    expect_corrupt((const uint8_t[]){__VA_ARGS__}, sizeof(const uint8_t[]){__VA_ARGS__})

static void damaged_bytes_are_refused(void **unused)
{
    (void)unused;
    EXPECT_CORRUPT(0, 0);                            // no such kind
    EXPECT_CORRUPT(250, 0);                          // no such kind
    EXPECT_CORRUPT(3);                               // cut
    EXPECT_CORRUPT(21, 0x12);                        // cut
    EXPECT_CORRUPT(21, 0x12, 0x80);                  // cut
    EXPECT_CORRUPT(3, 0, 3);                         // the second is cut
    EXPECT_CORRUPT(3, 0x01);                         // a seat where none belongs
    EXPECT_CORRUPT(21, 0x10, 0x02);                  // no seat where one belongs
    EXPECT_CORRUPT(21, 0x16, 0x02);                  // the automa
    EXPECT_CORRUPT(21, 0x1f, 0x02);                  // no seat at all
    EXPECT_CORRUPT(21, 0x72, 1, 1, 1, 1, 1, 1, 1);   // more arguments than any has
    EXPECT_CORRUPT(3, 0x10, 0x02);                   // an argument that it does not have
    EXPECT_CORRUPT(21, 0x12, 0x00);                  // a zero at the end
    EXPECT_CORRUPT(21, 0x12, 0x82, 0x00);            // longer than it need be
    EXPECT_CORRUPT(4, 0x31, 2, 1, 0x80, 0x80, 0x04); // more than 16 bits
    EXPECT_CORRUPT(4, 0x31, 2, 1, 0x80, 0x80, 0x80, 0x01);
}

static void values_out_of_range_are_refused(void **unused)
{
    (void)unused;
    EXPECT_CORRUPT(20, 0x10, 24);            // position 12
    EXPECT_CORRUPT(20, 0x10, 1);             // position -1
    EXPECT_CORRUPT(21, 0x12, 12);            // six guides at once
    EXPECT_CORRUPT(17, 0x31, 18, 2, 2);      // cell 9
    EXPECT_CORRUPT(17, 0x31, 2, 0xb4, 1, 2); // tile 90
    EXPECT_CORRUPT(17, 0x31, 2, 1, 2);       // tile -1
    EXPECT_CORRUPT(17, 0x31, 2, 2, 32);      // space 16
    EXPECT_CORRUPT(17, 0x31, 2, 2, 3);       // space -2
    EXPECT_CORRUPT(25, 0x21, 2, 6);          // face-up place 3
    EXPECT_CORRUPT(25, 0x21, 32, 2);         // theory 16, which is "pile" in moves
    EXPECT_CORRUPT(27, 0x11, 16);            // line 8
    EXPECT_CORRUPT(1, 0x00);                 // closes nothing
    EXPECT_CORRUPT(1, 0x10, 66);             // closes 33 frames
    EXPECT_CORRUPT(2, 0x11, 0x28);           // choice 20
    EXPECT_CORRUPT(2, 0x01);                 // choice 0
    EXPECT_CORRUPT(4, 0x31, 14, 1, 2);       // source 7
    EXPECT_CORRUPT(4, 0x31, 1, 1, 2);        // source -1
    EXPECT_CORRUPT(4, 0x31, 4, 2, 2);        // a component of charts, which have none
    EXPECT_CORRUPT(4, 0x31, 2, 0xb4, 1, 2);  // points of tile 90
}

static void more_effects_than_an_event_holds_are_refused(void **unused)
{
    uint8_t bytes[2 * (EFFECTS_MAX + 1)];
    struct effect decoded[EFFECTS_MAX];
    size_t count = 0;
    struct err err = {0};

    (void)unused;
    for (size_t i = 0; i < sizeof bytes; i += 2) {
        bytes[i] = EFFECT_FINISHED;
        bytes[i + 1] = 0;
    }
    assert_int_equal(
        effects_decode(footsteps_catalog(), bytes, sizeof(bytes) - 2, decoded, &count, &err),
        OK);
    assert_int_equal(count, EFFECTS_MAX);
    expect_corrupt(bytes, sizeof bytes);
}

// Random bytes, most of them few and small, so that some are effects.
static size_t make_up(struct rng *rng, uint8_t bytes[RANDOM_BYTES])
{
    size_t len = rng_below(rng, rng_below(rng, 2) == 0 ? 7 : RANDOM_BYTES);

    for (size_t i = 0; i < len; i++) {
        bytes[i] = (uint8_t)rng_below(rng, rng_below(rng, 4) == 0 ? 256 : 40);
    }
    return len;
}

static void whatever_is_decoded_is_encoded_to_the_same_bytes(void **unused)
{
    static struct effect decoded[EFFECTS_MAX];
    uint8_t bytes[RANDOM_BYTES];
    uint8_t again[RANDOM_BYTES * EFFECT_BYTES_MAX];
    struct rng rng;
    int accepted = 0;

    (void)unused;
    rng_init(&rng, 5);
    for (int i = 0; i < test_scale(RANDOM_TIMES); i++) {
        size_t len = make_up(&rng, bytes);
        size_t count = 0;
        struct err err;

        if (effects_decode(footsteps_catalog(), bytes, len, decoded, &count, &err) == OK) {
            assert_int_equal(effects_encode(decoded, count, again), len);
            assert_true(bytes_equal(again, bytes, len));
            accepted += len > 0;
        }
    }
    assert_true(accepted > test_scale(RANDOM_TIMES) / 1000);
}

static void effects_are_written_with_the_names_of_their_fields(void **unused)
{
    const struct effect effects[] = {
        {.kind = FOOTSTEPS_EFFECT_TILE_TAKEN, .seat = 2, .args = {1, 0, -1}},
        {.kind = EFFECT_POINTS, .seat = 1, .args = {FOOTSTEPS_SOURCE_CHARTS, -1, 6}},
        {.kind = EFFECT_OPENED, .seat = SEAT_CHANCE, .args = {FOOTSTEPS_CHOICE_DRAW_TILE, 4}},
    };
    struct arena arena = {0};
    struct text text;
    struct json_writer json;

    (void)unused;
    text_init(&text, &arena);
    json_writer_init(&json, &text);
    write_open_array(&json);
    for (size_t i = 0; i < COUNT_OF(effects); i++) {
        effect_write(footsteps_catalog(), &effects[i], &json);
    }
    write_close_array(&json);
    assert_string_equal(
        text.bytes,
        "[{\"kind\":\"tile_taken\",\"seat\":2,\"cell\":\"b1\",\"tile\":\"scarlet_macaw\","
        "\"space\":-1},"
        "{\"kind\":\"points\",\"seat\":1,\"source\":\"charts\",\"by\":6},"
        "{\"kind\":\"opened\",\"seat\":\"*\",\"choice\":\"draw_tile\",\"a\":4,\"b\":0,\"step\":0,"
        "\"count\":0}]");
    arena_done(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_comes_back_as_it_was),
        cmocka_unit_test(numbers_of_any_size_come_back),
        cmocka_unit_test(an_encoding_is_short),
        cmocka_unit_test(damaged_bytes_are_refused),
        cmocka_unit_test(values_out_of_range_are_refused),
        cmocka_unit_test(more_effects_than_an_event_holds_are_refused),
        cmocka_unit_test(whatever_is_decoded_is_encoded_to_the_same_bytes),
        cmocka_unit_test(effects_are_written_with_the_names_of_their_fields),
    };

    return cmocka_run_group_tests_name("effect", tests, open_footsteps, close_footsteps);
}
