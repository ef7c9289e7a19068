// SPDX-License-Identifier: MIT
#include "api/unpack.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define ZLIB_CONST // its input is const
#include <zlib.h>
#include <zstd.h>

#include "engine/base/macros.h"

enum {
    GZIP_WINDOW = 15 + 16, // the largest, and gzip's own header around it
    ZSTD_MARK_BYTES = 4    // that a frame begins with
};

static const unsigned char zstd_mark[ZSTD_MARK_BYTES] = {0x28, 0xb5, 0x2f, 0xfd};

struct unpacker {
    enum packing packing;
    bool is_within; // a compressed stream has begun and not ended
    z_stream gzip;
    ZSTD_DStream *zstd;
    size_t mark_len; // bytes of this frame's mark that were seen
    bool is_skipped; // the frame is one of those that hold no data
};

bool packing_of_encoding(const char *encoding, enum packing *out_packing)
{
    static const struct {
        const char *name;
        enum packing packing;
    } known[] = {
        {"identity", PACKING_NONE},
        {"gzip", PACKING_GZIP},
        {"x-gzip", PACKING_GZIP},
        {"zstd", PACKING_ZSTD},
    };

    if (!encoding) {
        *out_packing = PACKING_NONE;
        return true;
    }
    for (size_t i = 0; i < COUNT_OF(known); i++) {
        if (strcasecmp(known[i].name, encoding) == 0) {
            *out_packing = known[i].packing;
            return true;
        }
    }
    return false;
}

enum packing packing_of_mark(const unsigned char *bytes, size_t len)
{
    static const unsigned char gzip[] = {0x1f, 0x8b};

    if (len >= sizeof gzip && memcmp(bytes, gzip, sizeof gzip) == 0) {
        return PACKING_GZIP;
    }
    return len >= sizeof zstd_mark && memcmp(bytes, zstd_mark, sizeof zstd_mark) == 0
               ? PACKING_ZSTD
               : PACKING_NONE;
}

static bool begin(struct unpacker *unpacker, int window_log)
{
    switch (unpacker->packing) {
    case PACKING_NONE:
        return true;
    case PACKING_GZIP:
        return inflateInit2(&unpacker->gzip, GZIP_WINDOW) == Z_OK;
    case PACKING_ZSTD:
        unpacker->zstd = ZSTD_createDStream();
        return unpacker->zstd && !ZSTD_isError(ZSTD_DCtx_setParameter(
                                     unpacker->zstd, ZSTD_d_windowLogMax, window_log));
    }
    UNREACHABLE("packing");
}

struct unpacker *unpacker_new(enum packing packing, int window_log)
{
    struct unpacker *unpacker = calloc(1, sizeof *unpacker);

    if (!unpacker) {
        UNREACHABLE("out of memory");
    }
    unpacker->packing = packing;
    if (!begin(unpacker, window_log)) {
        UNREACHABLE("out of memory");
    }
    return unpacker;
}

void unpacker_free(struct unpacker *unpacker)
{
    if (!unpacker) {
        return;
    }
    if (unpacker->packing == PACKING_GZIP) {
        (void)inflateEnd(&unpacker->gzip);
    }
    ZSTD_freeDStream(unpacker->zstd);
    free(unpacker);
}

static void copy(struct unpacking *unpacking)
{
    size_t len =
        unpacking->in_len < unpacking->out_room ? unpacking->in_len : unpacking->out_room;

    memcpy(unpacking->out, unpacking->in, len);
    unpacking->in += len;
    unpacking->in_len -= len;
    unpacking->out += len;
    unpacking->out_room -= len;
}

// How much of a size zlib takes in one call.
static unsigned part(size_t len)
{
    return len < (1U << 30) ? (unsigned)len : 1U << 30;
}

// Z_BUF_ERROR: nothing could be done without more input or more room.
static int inflate_part(z_stream *gzip, struct unpacking *unpacking)
{
    unsigned in = part(unpacking->in_len);
    unsigned out = part(unpacking->out_room);

    gzip->next_in = (const Bytef *)unpacking->in;
    gzip->avail_in = in;
    gzip->next_out = (Bytef *)unpacking->out;
    gzip->avail_out = out;

    int result = inflate(gzip, Z_NO_FLUSH);

    unpacking->in += in - gzip->avail_in;
    unpacking->in_len -= in - gzip->avail_in;
    unpacking->out += out - gzip->avail_out;
    unpacking->out_room -= out - gzip->avail_out;
    return result;
}

static enum rc run_gzip(struct unpacker *unpacker, struct unpacking *unpacking, struct err *err)
{
    int result = Z_OK;

    while (unpacking->out_room > 0 && (unpacking->in_len > 0 || unpacker->is_within) &&
           result != Z_BUF_ERROR) {
        unpacker->is_within = true;
        result = inflate_part(&unpacker->gzip, unpacking);
        if (result == Z_STREAM_END) {
            unpacker->is_within = false;
            result = inflateReset(&unpacker->gzip);
        }
        if (result != Z_OK && result != Z_BUF_ERROR) {
            return err_set(err, RC_BAD_INPUT, "the gzip stream is damaged: %s",
                           unpacker->gzip.msg ? unpacker->gzip.msg : "no such stream");
        }
    }
    return OK;
}

// Whether what the next frame begins with is what RFC 8878 has. The library also reads
// formats from before it, which are not meant by "zstd", and takes a broken one for
// another thing when it comes in pieces.
static bool check_mark(struct unpacker *unpacker, const unsigned char *bytes, size_t len)
{
    static const unsigned char skippable[ZSTD_MARK_BYTES] = {0x50, 0x2a, 0x4d, 0x18};
    static const unsigned char any_low_bits = 0x0f;

    for (size_t i = 0; i < len && unpacker->mark_len < ZSTD_MARK_BYTES; i++) {
        size_t at = unpacker->mark_len++;

        if (at == 0) {
            unpacker->is_skipped = (bytes[i] & ~any_low_bits) == skippable[0];
        }
        if (unpacker->is_skipped ? at > 0 && bytes[i] != skippable[at]
                                 : bytes[i] != zstd_mark[at]) {
            return false;
        }
    }
    return true;
}

static enum rc run_zstd(struct unpacker *unpacker, struct unpacking *unpacking, struct err *err)
{
    ZSTD_inBuffer in = {unpacking->in, unpacking->in_len, 0};
    ZSTD_outBuffer out = {unpacking->out, unpacking->out_room, 0};
    bool goes_on = unpacking->in_len > 0 || unpacker->is_within;
    bool is_known = true;
    size_t result = 0;

    while (goes_on && out.pos < out.size && !ZSTD_isError(result)) {
        size_t before = in.pos + out.pos;

        is_known =
            check_mark(unpacker, (const unsigned char *)in.src + in.pos, in.size - in.pos);
        if (!is_known) {
            break;
        }
        result = ZSTD_decompressStream(unpacker->zstd, &out, &in);
        unpacker->is_within = result != 0;
        unpacker->mark_len = unpacker->is_within ? unpacker->mark_len : 0;
        goes_on = in.pos < in.size || (in.pos + out.pos > before && unpacker->is_within);
    }
    unpacking->in += in.pos;
    unpacking->in_len -= in.pos;
    unpacking->out += out.pos;
    unpacking->out_room -= out.pos;
    if (!is_known || ZSTD_isError(result)) {
        return err_set(err, RC_BAD_INPUT, "the zstd stream is damaged: %s",
                       is_known ? ZSTD_getErrorName(result) : "no such frame");
    }
    return OK;
}

enum rc unpacker_run(struct unpacker *unpacker, struct unpacking *unpacking, struct err *err)
{
    switch (unpacker->packing) {
    case PACKING_NONE:
        copy(unpacking);
        return OK;
    case PACKING_GZIP:
        return run_gzip(unpacker, unpacking, err);
    case PACKING_ZSTD:
        return run_zstd(unpacker, unpacking, err);
    }
    UNREACHABLE("packing");
}

enum rc unpacker_check_end(const struct unpacker *unpacker, struct err *err)
{
    if (unpacker->is_within) {
        return err_set(err, RC_BAD_INPUT, "the %s stream is cut off",
                       unpacker->packing == PACKING_GZIP ? "gzip" : "zstd");
    }
    return OK;
}
