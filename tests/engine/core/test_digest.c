// SPDX-License-Identifier: MIT
#include "engine/core/digest.h"
#include "tests/support/unit.h"

static void expect_sha256(const char *bytes, size_t len, const char *expected)
{
    char text[DIGEST_SHA256_TEXT];

    digest_sha256(bytes, len, text);
    assert_string_equal(text, expected);
}

static void sha256_gives_the_published_answers(void **unused)
{
    (void)unused;
    expect_sha256("", 0,
                  "sha256:"
                  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect_sha256("abc", 3,
                  "sha256:"
                  "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

static void xxh3_gives_the_published_answers(void **unused)
{
    (void)unused;
    assert_true(digest_bytes("", 0, 0) == 0x2d06800538d394c2U);
    assert_true(digest_bytes("abc", 3, 0) == 0x78af5f94892f3950U);
}

// Part of the log: a change of any of these needs a new DIGEST_VERSION.
static void digests_of_states_are_frozen(void **unused)
{
    unsigned char bytes[780];

    (void)unused;
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = (unsigned char)(i * 7);
    }
    assert_int_equal(DIGEST_VERSION, 1);
    assert_true(digest_bytes(bytes, sizeof bytes, 0) == 0x14ce40363aa1d35bU);
    assert_true(digest_bytes(bytes, sizeof bytes, 1) == 0xe18ffac2ddeeb7e4U);
}

static void places_in_a_virtual_deck_are_frozen(void **unused)
{
    (void)unused;
    assert_true(digest_deck_item(0, 1, 0, 0) == 0x1ae5c64125880f18U);
    assert_true(digest_deck_item(42, 1, 0, 7) == 0xd151acb77b03576fU);
    assert_true(digest_deck_item(42, 2, 3, 7) == 0x93fa4d788e8202a0U);
}

static void every_part_of_a_deck_item_counts(void **unused)
{
    uint64_t item = digest_deck_item(1, 2, 3, 4);

    (void)unused;
    assert_true(item != digest_deck_item(9, 2, 3, 4));
    assert_true(item != digest_deck_item(1, 9, 3, 4));
    assert_true(item != digest_deck_item(1, 2, 9, 4));
    assert_true(item != digest_deck_item(1, 2, 3, 9));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sha256_gives_the_published_answers),
        cmocka_unit_test(xxh3_gives_the_published_answers),
        cmocka_unit_test(digests_of_states_are_frozen),
        cmocka_unit_test(places_in_a_virtual_deck_are_frozen),
        cmocka_unit_test(every_part_of_a_deck_item_counts),
    };

    return cmocka_run_group_tests_name("digest", tests, NULL, NULL);
}
