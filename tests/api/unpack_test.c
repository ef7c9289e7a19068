// SPDX-License-Identifier: MIT
#include <string.h>

#include "api/unpack.h"
#include "tests/support/unit.h"

enum {
    WINDOW_LOG = 17
};

// A frame of RFC 8878 that holds "ab\n" as it is, behind one that is to be skipped.
static const unsigned char skipped[] = {0x5a, 0x2a, 0x4d, 0x18, 0x02,
                                        0x00, 0x00, 0x00, 0x78, 0x78};
static const unsigned char frame[] = {0x28, 0xb5, 0x2f, 0xfd, 0x20, 0x03,
                                      0x19, 0x00, 0x00, 0x61, 0x62, 0x0a};

struct unpacked {
    enum rc rc;
    char text[64];
    size_t len;
};

// Unpacks bytes that come in pieces of `size`.
static struct unpacked unpack(const unsigned char *bytes, size_t len, size_t size)
{
    struct unpacker *unpacker = unpacker_new(PACKING_ZSTD, WINDOW_LOG);
    struct unpacked unpacked = {.rc = OK};
    struct err err = {OK, ""};

    for (size_t at = 0; at < len && unpacked.rc == OK; at += size) {
        struct unpacking unpacking = {
            .in = (const char *)bytes + at,
            .in_len = size < len - at ? size : len - at,
            .out = unpacked.text + unpacked.len,
            .out_room = sizeof unpacked.text - unpacked.len,
        };

        unpacked.rc = unpacker_run(unpacker, &unpacking, &err);
        unpacked.len = (size_t)(unpacking.out - unpacked.text);
    }
    if (unpacked.rc == OK) {
        unpacked.rc = unpacker_check_end(unpacker, &err);
    }
    unpacker_free(unpacker);
    return unpacked;
}

static void test_frames_of_zstd_follow_each_other(void **state)
{
    unsigned char all[2 * sizeof frame + sizeof skipped];

    (void)state;
    memcpy(all, frame, sizeof frame);
    memcpy(all + sizeof frame, skipped, sizeof skipped);
    memcpy(all + sizeof frame + sizeof skipped, frame, sizeof frame);
    for (size_t size = 1; size <= sizeof all; size++) {
        struct unpacked unpacked = unpack(all, sizeof all, size);

        assert_int_equal(unpacked.rc, OK);
        assert_int_equal(unpacked.len, strlen("ab\nab\n"));
        assert_memory_equal(unpacked.text, "ab\nab\n", unpacked.len);
    }
}

// The library reads them; a client that says "zstd" does not mean them.
static void test_frames_from_before_the_rfc_are_refused(void **state)
{
    (void)state;
    for (unsigned char old = 0x22; old <= 0x27; old++) {
        unsigned char bytes[] = {old, 0xb5, 0x2f, 0xfd, 0x00, 0xf9, 0xc1, 0xcc};

        for (size_t size = 1; size <= sizeof bytes; size++) {
            assert_int_equal(unpack(bytes, sizeof bytes, size).rc, RC_BAD_INPUT);
        }
    }
}

static void test_a_frame_behind_another_one_is_looked_at_too(void **state)
{
    static const unsigned char legacy_mark[] = {0x26, 0xb5, 0x2f, 0xfd};
    unsigned char all[sizeof frame + sizeof legacy_mark];

    (void)state;
    memcpy(all, frame, sizeof frame);
    memcpy(all + sizeof frame, legacy_mark, sizeof legacy_mark);
    for (size_t size = 1; size <= sizeof all; size++) {
        struct unpacked unpacked = unpack(all, sizeof all, size);

        assert_int_equal(unpacked.rc, RC_BAD_INPUT);
        assert_int_equal(unpacked.len, strlen("ab\n"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_frames_of_zstd_follow_each_other),
        cmocka_unit_test(test_frames_from_before_the_rfc_are_refused),
        cmocka_unit_test(test_a_frame_behind_another_one_is_looked_at_too),
    };

    return cmocka_run_group_tests_name("api unpack", tests, NULL, NULL);
}
