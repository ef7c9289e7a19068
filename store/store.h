// SPDX-License-Identifier: MIT
//
// The log and everything beside it, in PostgreSQL. To the store an event is
// (line, seq, move text, effect bytes, digest): it knows no rules.
//
// A `struct store` is one connection; one thread uses it at a time. Every
// function that writes is one transaction: all of it or nothing is there
// afterwards. What a function returns lives in the arena that it was given.
// All of them fail with RC_UNAVAILABLE when the server cannot be reached (the
// next call connects anew), and with what their comments name.
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/arena.h"
#include "engine/base/err.h"

enum {
    STORE_SEATS = 5,
    STORE_ID_TEXT = 37,    // a UUID as text, with its NUL
    STORE_HASH_BYTES = 32, // SHA-256 and BLAKE2b-256
    STORE_PAGE_MAX = 200   // rows of one page of a list
};

struct store;

// ---- life cycle ----

// Connects. `conninfo` as libpq takes it; copied. `role` is set for the session, NULL: none.
enum rc store_open(const char *conninfo, const char *role, struct store **out_store,
                   struct err *err) NODISCARD;
// The same without a connection yet: the first call that needs one makes it.
struct store *store_open_later(const char *conninfo, const char *role);
// Accepts NULL.
void store_close(struct store *store);

// Brings the schema up to date, as owner, under an advisory lock. `out_applied`
// counts the migrations that were applied now. RC_CONFLICT: a migration that
// was applied earlier has other text today.
enum rc store_migrate(struct store *store, int *out_applied, struct err *err) NODISCARD;

// RC_UNAVAILABLE: not reachable; RC_CONFLICT: the schema is not the one this build knows.
enum rc store_check_ready(struct store *store, struct err *err) NODISCARD;

// How often, in this process, a connection or statement failed for another reason
// than what it was asked: an outage, a limit, damage.
uint64_t store_failures(void);

// ---- values ----

struct store_id {
    uint8_t bytes[16];
};

// A new UUIDv7: ordered by its time.
struct store_id store_id_new(void);
bool store_id_parse(const char *text, struct store_id *out_id);
void store_id_format(struct store_id id, char out_text[STORE_ID_TEXT]);
bool store_id_equal(struct store_id a, struct store_id b);

struct store_bytes {
    const uint8_t *bytes;
    size_t len;
};

// Events that are written or were read together; the arrays have `count` items.
struct store_events {
    uint32_t first_seq;
    size_t count;
    int rules_version; // that decided them; 0: the game's. Not read back
    const char **moves;
    struct store_bytes *effects;
    uint64_t *digests;
};

struct store_player {
    int seat;         // 1 to STORE_SEATS
    const char *name; // as to be shown
    const char *ref;  // its id in the source system; NULL: none
    int64_t player;   // identity; 0 in what is written
};

struct store_fact {
    const char *dimension; // for example "theory"
    const char *component; // catalog id, for example "bird"
    const char *name;      // printed name
};

struct store_seat_result {
    int seat;
    int score;
    int rank;              // 1 is best; equal when tied
    int win_permille;      // 1000, or its share of a shared win, 0
    const int32_t *points; // by source: index is the code of the source
    size_t point_count;
    const struct store_fact *facts; // each once
    size_t fact_count;
    int length;                  // events of the record
    const int32_t *round_scores; // of this seat, after each round
    size_t round_count;
    const int32_t *turn_scores; // after each turn of this seat
    size_t turn_count;
    const struct store_fact *opening; // what it began with, in order; one may come twice
    size_t opening_count;
};

// The outcome of a finished game.
struct store_result {
    bool has_fingerprint;
    uint8_t fingerprint[STORE_HASH_BYTES]; // the same for the same game, whoever wrote it down
    int seat_count;
    struct store_seat_result seats[STORE_SEATS];
};

struct store_source {
    const char *system;
    const char *ref;
};

struct store_game {
    struct store_id id;
    const char *ruleset;
    const char *const *modules; // without the base game, sorted
    size_t module_count;
    const char *catalog; // "sha256:..."
    int digest_version;
    int seat_count;
    bool has_seed;
    int64_t seed;
    const char *setup;     // canonical JSON
    uint64_t setup_digest; // of seq 0
    bool is_finished;
    const char *played_at; // RFC 3339 UTC; NULL: unknown
    const char *const *tags;
    size_t tag_count;
    const char *source_system; // that it was stored from; NULL: none
    const char *source_ref;
    const struct store_source *sources; // all of them, that one first; not read when written
    size_t source_count;
    uint8_t content_hash[STORE_HASH_BYTES];   // of the uploaded document, canonical
    struct store_player players[STORE_SEATS]; // seat_count of them, by seat
    const char *stored_at;                    // RFC 3339 UTC; NULL in what is written
    int rules_version;
    bool supersedes_other; // written only: it stands in the place of `supersedes`
    struct store_id supersedes;
    int official_line; // from here on read only; 0 in what is written
    bool is_withdrawn; // it is in no list and no statistics
    bool is_superseded;
    struct store_id superseded_by; // when it is superseded; then it is withdrawn
};

struct store_line {
    int number;
    int parent;        // -1 for line 0
    uint32_t fork_seq; // last seq shared with the parent; 0 for line 0
    const char *name;  // "" when it has none
    uint32_t head_seq;
    uint64_t head_digest;
    bool is_finished;
    const char *chance; // "" (none), "replay" or "seed"
    bool has_seed;
    int64_t seed;
    const char *stored_at;
};

// ---- catalogs ----

struct store_catalog {
    const char *digest; // "sha256:..."
    const char *ruleset;
    const char *name;
    const char *body; // canonical JSON
    bool is_builtin;
};

// Storing what is there already changes nothing; `out_is_new` says which it was.
enum rc store_put_catalog(struct store *store, const struct store_catalog *catalog,
                          bool *out_is_new, struct err *err) NODISCARD;
// RC_NOT_FOUND.
enum rc store_load_catalog(struct store *store, struct arena *arena, const char *digest,
                           struct store_catalog *out_catalog, struct err *err) NODISCARD;
// Without bodies, by ruleset and name.
enum rc store_list_catalogs(struct store *store, struct arena *arena,
                            struct store_catalog **out_catalogs, size_t *out_count,
                            struct err *err) NODISCARD;

// ---- games ----

enum store_put {
    STORE_CREATED,   // it was stored
    STORE_SAME,      // this source holds the same content: nothing was written
    STORE_DIFFERS,   // this source holds other content: nothing was written
    STORE_UNKNOWN,   // the game that it supersedes does not exist: nothing was written
    STORE_REPLACED,  // another one supersedes that game already: nothing was written
    STORE_VOID,      // the same game is there, but withdrawn, so that it can supersede none
    STORE_DUPLICATE, // the same game is there: what is new, its source where it is finished or
                     // what it supersedes, was added to that
};

struct store_put_outcome {
    enum store_put put;
    struct store_id id; // the game that holds it; STORE_REPLACED: that other one
};

// A game as it is to be stored; borrowed.
struct store_upload {
    const struct store_game *game;
    const struct store_events *events;
    const struct store_result *result; // NULL: not finished
    bool
        is_held; // it is the game that its source holds, although other content came from there
};

// What storing it would come to now; nothing is written. The id is that of
// `upload` where nothing is found.
enum rc store_find_game(struct store *store, const struct store_upload *upload,
                        struct store_put_outcome *out_outcome, struct err *err) NODISCARD;

// Stores a game with all its events, and its result when it is finished. What its source held
// may be other content if it supersedes that very game, which leaves lists and statistics then.
// RC_NOT_FOUND: its catalog is not stored; RC_BAD_INPUT: what it says about
// itself does not fit together, for example events that do not begin with 1.
// `out_stored` (NULL: not asked) becomes what store_load_game would load if it was
// created, with what it supersedes, and is left alone else; it borrows from `given` and
// `arena`.
enum rc store_put_game(struct store *store, struct arena *arena,
                       const struct store_upload *given, struct store_put_outcome *out_outcome,
                       struct store_game *out_stored, struct err *err) NODISCARD;

// Stores many games together: `out_outcomes` has one item a game, in their
// order, as if they had been stored one after the other. It takes about twice
// the memory of their events. Fails as store_put_game does for any of them; then
// none of them is stored, but where one supersedes another game, or rivals kept
// them from being stored together: some may be, each of them whole.
enum rc store_put_games(struct store *store, const struct store_upload *uploads, size_t count,
                        struct store_put_outcome *out_outcomes, struct err *err) NODISCARD;

// RC_NOT_FOUND.
enum rc store_load_game(struct store *store, struct arena *arena, struct store_id id,
                        struct store_game *out_game, struct err *err) NODISCARD;

struct store_game_filter {
    const char *ruleset; // NULL in any of these: not asked
    const char *module;
    const char *player;      // name, folded before comparing
    int player_count;        // 0: not asked
    const char *played_from; // RFC 3339, inclusive
    const char *played_to;   // exclusive
    const char *source;
    const char *tag;
    const char
        *status; // "in_progress", "finished" or "withdrawn"; else withdrawn ones are left out
};

struct store_game_row {
    struct store_game game; // without setup
    struct store_line line; // its official line
    int scores[STORE_SEATS];
    int win_permille[STORE_SEATS];
};

struct store_numbers {
    const int32_t *items;
    size_t count;
};

struct store_game_query {
    struct store_game_filter filter;
    const struct store_id *after; // the last id of the page before; NULL: first page
    int limit;                    // 1 to STORE_PAGE_MAX
    // "-stored" (NULL, too), "stored", "-played" or "played": with a minus the
    // newest first. Without a date a game counts as the oldest.
    const char *sort;
    struct store_numbers has; // facts that one seat has, that of `player` if one is asked for
};

struct store_game_page {
    struct store_game_row *rows;
    size_t count;
    bool has_more; // a next page exists
};

// RC_BAD_INPUT: a date is none.
enum rc store_list_games(struct store *store, struct arena *arena,
                         const struct store_game_query *query, struct store_game_page *out_page,
                         struct err *err) NODISCARD;

// Of every game, newest first and behind `after` (NULL: from the newest on);
// with or without those that are withdrawn. `out_ids` has room for
// STORE_PAGE_MAX; fewer than that: there are no more.
enum rc store_list_game_ids(struct store *store, const struct store_id *after,
                            bool with_withdrawn, struct store_id *out_ids, size_t *out_count,
                            struct err *err) NODISCARD;

// The games that a source holds and held before they were superseded, the present one first.
enum rc store_list_source_games(struct store *store, struct arena *arena,
                                const struct store_source *source, struct store_id **out_ids,
                                size_t *out_count, struct err *err) NODISCARD;

// With or without those that are withdrawn.
enum rc store_count_games(struct store *store, bool with_withdrawn, int64_t *out_count,
                          struct err *err) NODISCARD;

// ---- lines and events ----

// By number. RC_NOT_FOUND: no such game.
enum rc store_list_lines(struct store *store, struct arena *arena, struct store_id game,
                         struct store_line **out_lines, size_t *out_count,
                         struct err *err) NODISCARD;

struct store_range {
    struct store_id game;
    int line;
    uint32_t from; // seq; 0 is as 1
    uint32_t to;   // inclusive; 0: to the head
};

// Events of a line, its prefix in its parents included, in one piece.
// RC_NOT_FOUND: no such game or line.
enum rc store_load_events(struct store *store, struct arena *arena,
                          const struct store_range *range, struct store_events *out_events,
                          struct err *err) NODISCARD;

// A new line that forks from `parent` after `fork_seq`, with its first events
// (may be none). `number` and `head_*` of `line` are not read: they follow.
// RC_NOT_FOUND: no such game or parent; RC_BAD_INPUT: the parent ends before
// `fork_seq`, or the first event is not the one behind it.
enum rc store_put_line(struct store *store, struct store_id game, const struct store_line *line,
                       const struct store_events *events, int *out_number,
                       struct err *err) NODISCARD;

// Where a line stands.
struct store_head {
    struct store_id game;
    int line;
    uint32_t seq;
    uint64_t digest;
};

// Appends to a line whose head is `expected`.
// RC_CONFLICT: the head has moved; RC_NOT_FOUND: no such game or line;
// RC_BAD_INPUT: no events, or the first one is not the next.
// `result`: the outcome, when these events finish the line; it is kept with
// the game only for its official line.
enum rc store_append_events(struct store *store, const struct store_head *expected,
                            const struct store_events *events,
                            const struct store_result *result, struct err *err) NODISCARD;

// ---- corrections ----
//
// None of them changes a log. Each leaves an entry in the history of the game.

// Who corrects, as a player's name, and why.
struct store_note {
    const char *author;
    const char *reason;
};

enum store_correction {
    STORE_CORRECTED,
    STORE_WAS_SO // it was like that before: nothing was written
};

struct store_promotion {
    struct store_head head;            // of the line as it was read
    const struct store_result *result; // NULL: the line is not finished
    struct store_note note;
};

// Makes a line the official record: the status of the game and the outcome of
// its seats become those of the line.
// RC_CONFLICT: the head of the line has moved; RC_NOT_FOUND: no such game or line.
enum rc store_promote_line(struct store *store, const struct store_promotion *promotion,
                           enum store_correction *out_correction, struct err *err) NODISCARD;

// Takes a game out of lists and statistics. The game must exist.
enum rc store_withdraw_game(struct store *store, struct store_id game,
                            const struct store_note *note,
                            enum store_correction *out_correction, struct err *err) NODISCARD;

struct store_edit {
    struct store_id game;
    bool has_tags;
    const char *const *tags; // sorted, each once
    size_t tag_count;
    bool has_played_at;
    const char *played_at;     // RFC 3339 UTC; NULL: unknown from now on
    const char *source_system; // of the game, which refs of players belong to; NULL: none
    struct store_player players[STORE_SEATS]; // at their seats from now on
    size_t player_count;
    struct store_note note;
};

// Changes what a game says about itself. The game must exist and have the seats.
// RC_BAD_INPUT: the date is none.
enum rc store_edit_game(struct store *store, const struct store_edit *edit,
                        enum store_correction *out_correction, struct err *err) NODISCARD;

enum store_change_kind {
    STORE_PROMOTED,
    STORE_WITHDRAWN,
    STORE_SUPERSEDED, // by `other`
    STORE_SUPERSEDES, // `other`
    STORE_EDITED
};

// A player at a seat, before and after.
struct store_seat_change {
    int seat;
    int64_t old_player;
    int64_t new_player;
    const char *old_name; // as the players are called today
    const char *new_name;
};

// An entry of a game's history.
struct store_change {
    int number; // from 1
    enum store_change_kind kind;
    const char *at;         // RFC 3339 UTC
    struct store_note note; // both NULL: it came with the upload of another game
    int old_line;           // of STORE_PROMOTED, with the next
    struct store_head head;
    struct store_id other;
    bool has_tags; // these and what follows: of STORE_EDITED
    const char **old_tags;
    size_t old_tag_count;
    const char **new_tags;
    size_t new_tag_count;
    bool has_played_at;
    const char *old_played_at; // NULL: unknown
    const char *new_played_at;
    struct store_seat_change seats[STORE_SEATS];
    size_t seat_count;
};

// In the order in which it happened; none for a game that does not exist.
enum rc store_list_changes(struct store *store, struct arena *arena, struct store_id game,
                           struct store_change **out_changes, size_t *out_count,
                           struct err *err) NODISCARD;

#include "store/feed.h"
#include "store/identity.h"
#include "store/live.h"
#include "store/log.h"
#include "store/notices.h"
#include "store/once.h"
#include "store/players.h"
#include "store/position.h"
#include "store/ratings.h"
#include "store/stats.h"
#include "store/tokens.h"
#include "store/trunk.h"
#include "store/upkeep.h"

#endif
