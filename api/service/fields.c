// SPDX-License-Identifier: MIT
#include "api/service/fields.h"

#include <string.h>

enum {
    SEED_DIGITS_MAX = 19, // of 2^63 - 1
    DIGEST_DIGITS = 16
};

static const int64_t seed_integer_max = INT64_C(1) << 53; // what a double holds exactly

const struct node *field_find(struct faults *faults, const struct node *map, const char *key,
                              enum node_kind kind)
{
    const struct node *node = node_find(map, key);

    if (node && node->kind != kind) {
        faults_add(faults, node, "expected %s, found %s", node_kind_name(kind),
                   node_kind_name(node->kind));
        return NULL;
    }
    return node;
}

static bool is_word(struct faults *faults, const struct node *node)
{
    if (node->kind == NODE_WORD) {
        return true;
    }
    faults_add(faults, node, "expected a string, found %s", node_kind_name(node->kind));
    return false;
}

// Characters of UTF-8, which jansson has checked: bytes that continue none.
static size_t count_characters(const char *text)
{
    size_t count = 0;

    for (; *text; text++) {
        count += ((unsigned char)*text & 0xc0) != 0x80;
    }
    return count;
}

// C0, DEL and C1 (two bytes in UTF-8).
static bool has_control(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;

    for (; *at; at++) {
        if (*at < 0x20 || *at == 0x7f || (*at == 0xc2 && at[1] < 0xa0)) {
            return true;
        }
    }
    return false;
}

bool field_check_text(struct faults *faults, const struct node *node, size_t max)
{
    if (!is_word(faults, node)) {
        return false;
    }

    size_t count = count_characters(node->word);

    if (count == 0 || count > max || strspn(node->word, " ") == strlen(node->word)) {
        faults_add(faults, node, "expected 1 to %zu characters and not only spaces, found %zu",
                   max, count);
        return false;
    }
    if (has_control(node->word)) {
        faults_add(faults, node, "control characters are not allowed here");
        return false;
    }
    return true;
}

const char *field_read_text(struct faults *faults, const struct node *map, const char *key,
                            size_t max)
{
    size_t before = faults->count;
    const char *word = faults_word(faults, map, key);

    if (faults->count == before) {
        (void)field_check_text(faults, node_find(map, key), max);
    }
    return word;
}

bool field_check_word(struct faults *faults, const struct node *node, size_t max)
{
    if (!is_word(faults, node)) {
        return false;
    }

    size_t len = strlen(node->word);
    size_t fine = strspn(node->word, "abcdefghijklmnopqrstuvwxyz0123456789_.-");

    if (len == 0 || len > max || fine < len) {
        faults_add(faults, node, "expected 1 to %zu of the characters a-z 0-9 _ . -", max);
        return false;
    }
    return true;
}

static bool seed_parse(const char *text, uint64_t *out_seed)
{
    size_t len = strlen(text);
    uint64_t seed = 0;

    if (len == 0 || len > SEED_DIGITS_MAX || strspn(text, "0123456789") < len ||
        (text[0] == '0' && len > 1)) {
        return false;
    }
    for (; *text; text++) {
        seed = seed * 10 + (uint64_t)(*text - '0');
    }
    if (seed > INT64_MAX) {
        return false;
    }
    *out_seed = seed;
    return true;
}

bool field_read_seed(struct faults *faults, const struct node *node, uint64_t *out_seed)
{
    if (node->kind == NODE_WORD && seed_parse(node->word, out_seed)) {
        return true;
    }
    if (node->kind == NODE_NUMBER && node->number >= 0 && node->number <= seed_integer_max) {
        *out_seed = (uint64_t)node->number;
        return true;
    }
    faults_add(faults, node,
               "a seed is an integer from 0 to 9007199254740992, or decimal digits up to "
               "\"9223372036854775807\"");
    return false;
}

bool digest_parse(const char *text, size_t len, uint64_t *out_digest)
{
    uint64_t digest = 0;

    if (len != DIGEST_DIGITS) {
        return false;
    }
    for (size_t i = 0; i < len; i++) {
        const char *digits = "0123456789abcdef";
        const char *at = text[i] ? strchr(digits, text[i]) : NULL;

        if (!at) {
            return false;
        }
        digest = digest << 4 | (uint64_t)(at - digits);
    }
    *out_digest = digest;
    return true;
}

bool field_read_digest(struct faults *faults, const struct node *node, uint64_t *out_digest)
{
    if (node->kind == NODE_WORD && digest_parse(node->word, strlen(node->word), out_digest)) {
        return true;
    }
    faults_add(faults, node, "a digest is a string of 16 digits 0-9 a-f");
    return false;
}
