// SPDX-License-Identifier: MIT
//
// The expansion Correspondence as a module: what its files share.
//
// It lays the England board beside the journey board: characters and animals that
// letters bring, a track on which the Darwin token walks, advanced publications, and
// classifications in a cloth bag.
//
// Its section of the state is `struct correspondence_state`. It joins the base game at
// these points (see modules.h):
//
//   lay_out, setup, deal   characters leave the draw piles, nobody holds the Darwin token
//   gain                   envelope, classification, move, swap, publication; a crown is a move
//   placed                 a waiting classification is turned over, before bonuses
//   publish                the first to complete a line writes its advanced publication
//   plan                   a letter may be sent before the Beagle sails and after the refill
//   count_publications     advanced ones are publications too
//   count_points           advanced publications and classifications
#ifndef ENGINE_FOOTSTEPS_EXT_CORRESPONDENCE_CORRESPONDENCE_H
#define ENGINE_FOOTSTEPS_EXT_CORRESPONDENCE_CORRESPONDENCE_H

#include "engine/footsteps/modules.h"

enum {
    CORRESPONDENCE_PILES = 4,         // of the England board: two of animals, two of characters
    CORRESPONDENCE_PILES_OF = 2,      // a kind
    CORRESPONDENCE_PILE_ROOM = 6,     // tiles of one
    CORRESPONDENCE_PUBLICATIONS = 12, // room for advanced ones; the game has 9
    CORRESPONDENCE_TOKENS = 20,       // room for classifications; the game has 17
    CORRESPONDENCE_TRACK = 8,         // room for spaces of the Darwin token; the game has 4
    CORRESPONDENCE_FREE = FOOTSTEPS_SPACES, // in place of a token's space: the seat names it
    CORRESPONDENCE_LETTER_MAX = 20,         // envelopes that a letter may cost
    CORRESPONDENCE_BAG_TOKENS = 3,          // bags of the virtual deck
    CORRESPONDENCE_BAG_CHARACTERS = 4,
    CORRESPONDENCE_BAG_PUBLICATIONS = 5
};

enum correspondence_effect {
#define EFFECT(code, enumerator, name) CORRESPONDENCE_EFFECT_##enumerator = (code),
#include "engine/footsteps/ext_correspondence/effects.list"
#undef EFFECT
};

enum {
    CORRESPONDENCE_EFFECT_LIMIT = CORRESPONDENCE_EFFECT_THEORY_SWAPPED + 1
};

enum correspondence_icon {
    CORRESPONDENCE_ICON_ENVELOPE = FOOTSTEPS_ICON_OF_MODULES,
    CORRESPONDENCE_ICON_CLASSIFICATION,
    CORRESPONDENCE_ICON_MOVE,
    CORRESPONDENCE_ICON_SWAP,
    CORRESPONDENCE_ICON_PUBLICATION
};

// ---- components ----

struct correspondence {
    int publication_count;                                           // advanced
    struct footsteps_tile publications[CORRESPONDENCE_PUBLICATIONS]; // points and icons
    int token_count;
    uint8_t token_spaces[CORRESPONDENCE_TOKENS]; // CORRESPONDENCE_FREE: a joker
    int track_length;
    struct footsteps_tile track[CORRESPONDENCE_TRACK]; // icons; the token starts on the first
    uint8_t animals_per_pile;
    uint8_t characters_per_pile;
    uint8_t character_envelopes; // what a letter costs
    uint8_t animal_envelopes;
    uint8_t envelopes; // tokens
    uint8_t compasses; // tokens, beside those of the base game
    uint8_t classification_points;
    // Words, kept for the vocabularies.
    const char *publication_ids[CORRESPONDENCE_PUBLICATIONS];
    const char *publication_names[CORRESPONDENCE_PUBLICATIONS];
    const char *token_ids[CORRESPONDENCE_TOKENS];
    const char *token_names[CORRESPONDENCE_TOKENS];
};

static inline const struct correspondence *correspondence_components(
    const struct catalog *catalog)
{
    return footsteps_components(catalog)->of_correspondence;
}

// ---- state ----

// Bytes only, so that nothing is padded. Components are stored as index + 1, 0 for none.
struct correspondence_state {
    // Animals, animals, characters, characters; the tile that can be seen comes first.
    uint8_t piles[CORRESPONDENCE_PILES][CORRESPONDENCE_PILE_ROOM];
    uint8_t publications[FOOTSTEPS_LINES]; // the advanced one laid out for each line
    uint8_t writers[FOOTSTEPS_LINES];      // seat that has it; 0: it lies there still
    uint8_t darwin;                        // space of the track
    uint8_t envelopes_left;
    uint8_t envelopes[FOOTSTEPS_SEATS];
    uint8_t letter_turn; // `turns_ended` + 1 when the last letter was sent
    uint8_t token_seats[CORRESPONDENCE_TOKENS];   // seat that has it; 0: in the bag
    uint8_t token_spaces[CORRESPONDENCE_TOKENS];  // of the notebook, + 1
    uint8_t token_flipped[CORRESPONDENCE_TOKENS]; // 1: its points can be seen
    uint8_t reserved[20];                         // always 0
};

_Static_assert(sizeof(struct correspondence_state) == FOOTSTEPS_CORRESPONDENCE_BYTES,
               "the section has the size that digests cover");

static inline const struct correspondence_state *correspondence_of(
    const struct footsteps_state *state)
{
    return (const struct correspondence_state *)state->correspondence;
}

// For setup and apply only.
static inline struct correspondence_state *correspondence_to_change(
    struct footsteps_state *state)
{
    return (struct correspondence_state *)state->correspondence;
}

// ---- parts of the module that stand in files of their own ----

extern const struct footsteps_module_def correspondence_module;

// By code; rows without a name are codes of the base game.
extern const struct effect_def correspondence_effects[CORRESPONDENCE_EFFECT_LIMIT];

void correspondence_read_catalog(struct footsteps_reader *reader, const struct node *section);
void correspondence_set_vocabularies(struct footsteps_reader *reader);

void correspondence_lay_out(const struct footsteps_components *components,
                            struct footsteps_state *state);
void correspondence_setup(const struct catalog *catalog, const struct node *setup,
                          struct footsteps_state *state, struct faults *faults);
void correspondence_deal(const struct catalog *catalog, uint64_t seed,
                         struct footsteps_state *state);
void correspondence_write_setup(const struct catalog *catalog,
                                const struct footsteps_state *state, struct json_writer *json);
bool correspondence_draw(const struct catalog *catalog, const struct footsteps_state *state,
                         uint64_t seed, struct move *out);

void correspondence_apply(struct footsteps_state *state, const struct effect *effect);
bool correspondence_gain(struct emitter *out, int seat, int icon);
// Turns over what waits for the animal that has come onto its space.
void correspondence_flip_waiting(struct emitter *out, int seat, int tile);
bool correspondence_publish(struct emitter *out, struct frame frame);

void correspondence_count_points(const struct catalog *catalog,
                                 const struct footsteps_state *state, int seat,
                                 footsteps_points_fn *on_points, void *context);
int correspondence_count_publications(const struct footsteps_state *state, int seat);
size_t correspondence_count_resources(const struct footsteps_state *state, int seat,
                                      int32_t *out);
void correspondence_note(const struct effect *effect, void *notes);
size_t correspondence_list_facts(const struct footsteps_state *state, const void *notes,
                                 int seat, struct fact *out, size_t cap);
void correspondence_write_seat(const struct catalog *catalog,
                               const struct footsteps_state *state, int seat,
                               struct json_writer *json);
void correspondence_write_board(const struct catalog *catalog,
                                const struct footsteps_state *state, struct json_writer *json);

#endif
