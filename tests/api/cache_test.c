// SPDX-License-Identifier: MIT
#include <string.h>

#include "api/service/cache.h"
#include "engine/base/macros.h"
#include "tests/support/unit.h"

enum {
    BYTES = 64000,
    ENTRY = 900
};

struct seen {
    char bytes[ENTRY + 1];
    size_t len;
};

static void see(void *context, const void *bytes, size_t len)
{
    struct seen *seen = context;

    assert_true(len <= ENTRY);
    memcpy(seen->bytes, bytes, len);
    seen->len = len;
}

static bool find(struct cache *cache, uint64_t number, struct seen *out_seen)
{
    return cache_find(cache, (struct cache_key){number, ~number}, see, out_seen);
}

static void put(struct cache *cache, uint64_t number, const char *bytes, size_t len)
{
    cache_put(cache, (struct cache_key){number, ~number}, bytes, len);
}

static void what_was_put_is_found(void **state)
{
    struct cache *cache = cache_new(BYTES);
    struct seen seen = {0};

    (void)state;
    assert_false(find(cache, 7, &seen));
    put(cache, 7, "seven", 5);
    put(cache, 8, "", 0);
    assert_true(find(cache, 7, &seen));
    assert_memory_equal(seen.bytes, "seven", 5);
    assert_true(find(cache, 8, &seen));
    assert_int_equal(seen.len, 0);
    put(cache, 7, "VII", 3);
    assert_true(find(cache, 7, &seen));
    assert_int_equal(seen.len, 3);
    assert_int_equal(cache_counts(cache).hits, 3);
    assert_int_equal(cache_counts(cache).misses, 1);
    assert_int_equal(cache_counts(cache).bytes, 3);
    cache_free(cache);
}

static void it_never_holds_more_than_it_may(void **state)
{
    static const char entry[ENTRY] = "x";
    struct cache *cache = cache_new(BYTES);
    struct seen seen = {0};
    int kept = 0;

    (void)state;
    for (uint64_t i = 0; i < 10000; i++) {
        put(cache, i * 31, entry, sizeof entry);
        assert_true(cache_counts(cache).bytes <= BYTES);
    }
    for (uint64_t i = 0; i < 10000; i++) {
        kept += find(cache, i * 31, &seen);
    }
    assert_true(kept > 0);
    assert_int_equal(cache_counts(cache).bytes, (size_t)kept * ENTRY);
    cache_free(cache);
}

static void of_one_set_the_least_used_goes(void **state)
{
    struct cache *cache = cache_new(BYTES);
    struct seen seen = {0};

    (void)state;
    for (uint64_t i = 0; i < 4; i++) {
        put(cache, i << 32, "x", 1);
    }
    assert_true(find(cache, 0, &seen));
    put(cache, UINT64_C(4) << 32, "y", 1);
    assert_true(find(cache, 0, &seen));
    assert_false(find(cache, UINT64_C(1) << 32, &seen));
    assert_true(find(cache, UINT64_C(4) << 32, &seen));
    cache_free(cache);
}

// Wherever its place is, and however often that happens. What is looked at all the while
// stays, as long as not everything is.
static void a_full_one_takes_what_is_new(void **state)
{
    static const char entry[ENTRY] = "x";
    struct cache *cache = cache_new(BYTES);
    struct seen seen = {0};

    (void)state;
    put(cache, 1, "one", 3);
    for (uint64_t i = 2; i < 3000; i++) {
        put(cache, i * 7, entry, sizeof entry);
        assert_true(i % 10 > 0 || find(cache, i * 7, &seen));
        assert_true(find(cache, 1, &seen));
    }
    assert_memory_equal(seen.bytes, "one", 3);
    cache_free(cache);
}

static void what_is_too_large_is_not_kept(void **state)
{
    static const char large[BYTES / 2] = "x";
    struct cache *cache = cache_new(BYTES);
    struct cache *none = cache_new(0);
    struct seen seen = {0};

    (void)state;
    put(cache, 1, large, sizeof large);
    assert_false(find(cache, 1, &seen));
    put(none, 1, "x", 1);
    assert_false(find(none, 1, &seen));
    assert_int_equal(cache_counts(none).bytes, 0);
    cache_free(cache);
    cache_free(none);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_put_is_found),
        cmocka_unit_test(it_never_holds_more_than_it_may),
        cmocka_unit_test(of_one_set_the_least_used_goes),
        cmocka_unit_test(a_full_one_takes_what_is_new),
        cmocka_unit_test(what_is_too_large_is_not_kept),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
