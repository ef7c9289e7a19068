// SPDX-License-Identifier: MIT
#include <string.h>

#include <zlib.h>

#include "api/pack.h"
#include "engine/base/arena.h"
#include "engine/base/macros.h"
#include "tests/support/unit.h"

static void headers_that_take_gzip(void **state)
{
    static const char *const taken[] = {"gzip",
                                        "deflate, gzip;q=1.0, *;q=0.5",
                                        "GZIP",
                                        "*",
                                        "br;q=1.0 , gzip;q=0.1",
                                        "*;q=0, gzip",
                                        "gzip, *;q=0",
                                        "gzip;Q=0.001"};
    static const char *const refused[] = {
        "",      "identity",    "gzip;q=0",    "gzip; q=0.000", "br, deflate", "xgzip",
        "*;q=0", "*, gzip;q=0", "gzip;q=0, *", "gzip;Q=0",      "gzip ;\tq=0", "gzip;x=1;q=0.0",
        "*/*"};

    (void)state;
    assert_false(pack_is_taken(NULL));
    for (size_t i = 0; i < COUNT_OF(taken); i++) {
        assert_true(pack_is_taken(taken[i]));
    }
    for (size_t i = 0; i < COUNT_OF(refused); i++) {
        assert_false(pack_is_taken(refused[i]));
    }
}

static void what_is_packed_can_be_unpacked(void **state)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct text text;
    char out[5000];
    z_stream stream = {0};

    (void)state;
    text_init(&text, &arena);
    for (int i = 0; i < 500; i++) {
        text_puts(&text, "0123456789"[i % 2] == '0' ? "finch, " : "tortoise");
    }

    size_t len = text.len;

    assert_true(pack_gzip(&text));
    assert_true(text.len < len / 4);
    stream = (z_stream){.next_in = (Bytef *)text.bytes,
                        .avail_in = (uInt)text.len,
                        .next_out = (Bytef *)out,
                        .avail_out = sizeof out};
    assert_int_equal(inflateInit2(&stream, 15 + 16), Z_OK);
    assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
    assert_int_equal(stream.total_out, len);
    assert_memory_equal(out, "finch, tortoisefinch, ", 22);
    assert_int_equal(inflateEnd(&stream), Z_OK);
}

static void what_would_grow_stays(void **state)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct text text;

    (void)state;
    text_init(&text, &arena);
    text_puts(&text, "short");
    assert_false(pack_gzip(&text));
    assert_string_equal(text.bytes, "short");
    assert_int_equal(text.len, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(headers_that_take_gzip),
        cmocka_unit_test(what_is_packed_can_be_unpacked),
        cmocka_unit_test(what_would_grow_stays),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
