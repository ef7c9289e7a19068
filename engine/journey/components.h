// SPDX-License-Identifier: MIT
//
// The sizes and the printed components of Darwin's Journey, as the catalog
// gives them to the rules.
//
// Whatever prints icons (a location, a tile, a card, a space, a campsite) names
// an icon list. A list with choices in it becomes one ICONS frame, from which
// the seat picks in any order until none is left or it declines the rest; a
// list that only gives things is given at once. What an icon opens lies above
// the frame, so it is finished before the next icon.
#ifndef ENGINE_JOURNEY_COMPONENTS_H
#define ENGINE_JOURNEY_COMPONENTS_H

#include "engine/core/catalog.h"

enum {
    JOURNEY_PLAYERS = 4,
    JOURNEY_SEATS = SEAT_LAST, // room in the state
    JOURNEY_COLORS = 4,        // of regular wax seals and of specimens
    JOURNEY_KINDS = 4,         // of specimens
    JOURNEY_PURPLE = 4,        // the special wax seal, as a fifth colour
    JOURNEY_WORKERS = 5,
    JOURNEY_ROWS = 3,  // of wax seals, workers 2 to 4
    JOURNEY_SPOTS = 6, // in a row
    JOURNEY_SCROLLS = 4,
    JOURNEY_SCROLL_SPOTS = 3,
    JOURNEY_ACADEMY = JOURNEY_SCROLLS * JOURNEY_SCROLL_SPOTS,
    JOURNEY_ENVELOPES = 3,
    JOURNEY_STACKS = 3,
    JOURNEY_TENTS = 5,
    JOURNEY_LENSES = 6,
    JOURNEY_ISLANDS = 3,
    JOURNEY_TRACKS = 4,     // the ocean, then the islands
    JOURNEY_SPACES = 192,   // room in the state; the base game has 78
    JOURNEY_CAMPSITES = 24, // the base game has 9
    JOURNEY_CAMP_SPOTS = 2,
    JOURNEY_LOCATIONS = 32, // the base game has 24
    JOURNEY_SPECIAL_PLACES = 6,
    JOURNEY_TILES = 24,      // special action tiles; the base game has 12
    JOURNEY_CREW = 32,       // crew cards; the base game has 16
    JOURNEY_HAND = 3,        // crew cards of a seat
    JOURNEY_DEAL = 4,        // crew cards dealt in the draft
    JOURNEY_OBJECTIVES = 64, // the base game has 28
    JOURNEY_DISPLAY = 4,     // silver, silver, golden, golden
    JOURNEY_RESERVE = 2,
    JOURNEY_SLOTS = 10,   // places for objectives: silver 1 to 5, golden 1 to 5
    JOURNEY_LETTERS = 16, // correspondence tiles; the base game has 8
    JOURNEY_GOALS = 24,   // Beagle goals; the base game has 12
    JOURNEY_ROUNDS = 5,
    JOURNEY_SPECIMENS = 16, // colour * 4 + kind
    JOURNEY_QUEUE = 20,     // workers at the turn order location
    JOURNEY_LISTS = 256,
    JOURNEY_LIST_ICONS = 5,
    JOURNEY_NEUTRAL_LENS = 7, // owner in `lens`; a seat otherwise, 0 for none
    JOURNEY_BAG_SEALS = 1,    // bags of the virtual deck
    JOURNEY_BAG_SILVER = 2,
    JOURNEY_BAG_GOLDEN = 3,
    JOURNEY_BAG_CREW = 4,
    JOURNEY_BAG_SETUP = 5
};

enum journey_icon_kind {
    JOURNEY_ICON_NONE,
    // Given at once, unless other icons beside it are a matter of choice.
    JOURNEY_ICON_COINS,
    JOURNEY_ICON_POINTS,
    JOURNEY_ICON_KNOWLEDGE,
    JOURNEY_ICON_THEORY,
    JOURNEY_ICON_FIFTH_WORKER,
    // A matter of choice.
    JOURNEY_ICON_EXPLORE,         // n: steps
    JOURNEY_ICON_NAVIGATE,        // n: steps
    JOURNEY_ICON_ACADEMY,         // n: discount; JOURNEY_FREE: costs nothing
    JOURNEY_ICON_CORRESPONDENCE,  // n: stamps; JOURNEY_DISTRIBUTED: any envelopes
    JOURNEY_ICON_UNLOCK,          // JOURNEY_FREE: the location's cost is not paid
    JOURNEY_ICON_DELIVER,         // n: price of a second delivery
    JOURNEY_ICON_REPEAT_DELIVERY, //
    JOURNEY_ICON_RESEARCH_MUSEUM, // n: price of a second research
    JOURNEY_ICON_RESEARCH_ANY,
    JOURNEY_ICON_RESEARCH_EXPLORER,
    JOURNEY_ICON_OBJECTIVE,
    JOURNEY_ICON_FULFILL,
    JOURNEY_ICON_SPECIAL_SEAL,
    JOURNEY_ICON_CONVERT, // n: coins or points for one knowledge
    JOURNEY_ICON_PLACE_EXPLORER,
    JOURNEY_ICON_CAMPSITE, // of the list's space
    JOURNEY_ICON_ANY_CAMPSITE,
    JOURNEY_ICON_LOCKED_ACTION,
    JOURNEY_ICON_BEAGLE,
    JOURNEY_ICON_COPY_CREW,
    JOURNEY_ICON_REACTIVATE_TENT
};

enum journey_icon_flag {
    JOURNEY_FREE = 1,
    JOURNEY_DISTRIBUTED = 2,
    JOURNEY_OR_NEXT = 4 // a slash: this icon or the next one, not both
};

struct journey_icon {
    uint8_t kind;
    uint8_t flags;
    int8_t n;
};

struct journey_list {
    uint8_t count;
    uint8_t source;    // enum journey_source of its points
    int16_t component; // in that source's vocabulary
    int16_t space;     // that prints it, -1: no space
    struct journey_icon icons[JOURNEY_LIST_ICONS];
};

enum journey_diary {
    JOURNEY_NO_DIARY, // rectangular glasses
    JOURNEY_MAIN_1,
    JOURNEY_MAIN_2,
    JOURNEY_SPECIAL_DIARY,
    JOURNEY_SMALL_DIARY
};

enum journey_glass {
    JOURNEY_CIRCLE,
    JOURNEY_RECTANGLE,
    JOURNEY_LENS // one worker; locked until a lens lies on it
};

struct journey_location {
    uint8_t diary;
    uint8_t is_right; // of the bookmark
    uint8_t row;      // from the top, 1 to 3; 0 outside diaries
    uint8_t glass;
    uint8_t unlock_cost;           // of a special place: see its tile
    uint8_t needs[JOURNEY_COLORS]; // likewise
    uint8_t list;                  // likewise
    int16_t special_place;         // index in the state's `special`, -1: none
    uint8_t is_turn_order;
};

struct journey_tile {
    uint8_t needs[JOURNEY_COLORS];
    uint8_t unlock_cost;
    uint8_t list;
};

struct journey_crew {
    uint8_t seal; // colour at setup
    uint8_t needs[JOURNEY_COLORS];
    uint8_t list;
};

struct journey_letter {
    uint8_t first; // lists
    uint8_t second;
};

enum journey_per {
    JOURNEY_PER_SEAL,     // of colour `what`
    JOURNEY_PER_SPECIMEN, // researched, of kind `what`
    JOURNEY_PER_LENS,
    JOURNEY_PER_STACK,
    JOURNEY_PER_TENT,
    JOURNEY_PER_OBJECTIVE
};

struct journey_goal {
    uint8_t points_each;
    uint8_t per;
    uint8_t what;
};

enum journey_need_kind {
    JOURNEY_NEED_NOTHING,
    JOURNEY_NEED_SEALS,          // n regular ones of colour `what`, in all rows
    JOURNEY_NEED_SPECIMEN_COLOR, // n researched of colour `what`
    JOURNEY_NEED_SPECIMEN_KIND,  // n researched of kind `what`
    JOURNEY_NEED_SHIP,           // at or past the Beagle
    JOURNEY_NEED_KNOWLEDGE,
    JOURNEY_NEED_POINTS,
    JOURNEY_NEED_COINS,
    JOURNEY_NEED_STACKS, // empty ones
    JOURNEY_NEED_LENSES, // placed
    JOURNEY_NEED_TENTS,  // placed
    JOURNEY_NEED_THEORY  // space of the track
};

struct journey_need {
    uint8_t kind;
    uint8_t what;
    uint8_t n;
};

struct journey_objective {
    bool is_golden;
    bool is_starting;
    struct journey_need needs[3];
};

enum journey_slot_effect {
    JOURNEY_SLOT_ICONS,          // its list, at once
    JOURNEY_SLOT_NO_SCROLL_COST, // lasting, as are all below
    JOURNEY_SLOT_EXTRA_BOOK,
    JOURNEY_SLOT_PENALTY_REDUCTION,
    JOURNEY_SLOT_LAG_CAP
};

struct journey_slot {
    uint8_t cost;
    uint8_t points;
    uint8_t effect; // enum journey_slot_effect
    uint8_t n;      // of a lasting effect: books more, coins less, points at most
    uint8_t list;
};

struct journey_space {
    uint8_t track; // 0: the ocean
    uint8_t next_count;
    uint8_t next[2]; // spaces
    uint8_t is_start;
    uint8_t is_end;
    uint8_t list;
    uint8_t specimen_players; // holds a specimen from so many players on; 0: never
    uint8_t beagle_stop;      // 1 to 5; 0: none
    uint8_t banner;           // island + 1 that a crossing ship opens; 0: none
    uint8_t ribbon;           // points of the first explorer to cross; 0: none
    uint8_t first_arrival;    // points; only of the last space
    int8_t campsite;          // -1: none
};

struct journey_campsite {
    uint8_t space;
    uint8_t costs[JOURNEY_CAMP_SPOTS];
    uint8_t list;
};

struct journey_lag {
    uint8_t stop; // the penalty stands just before this Beagle stop
    uint8_t points;
};

// Numbers by player count, index 0 for two players.
struct journey_table {
    uint8_t penalty;
    uint8_t turn_order_coins;
    uint8_t seals_removed; // of each colour
    bool has_bookmarks;    // the two sides of a main or special diary are sections
};

// What lies out in a first game. Rulebook: "Setup".
struct journey_first_play {
    uint8_t special[JOURNEY_SPECIAL_PLACES];
    uint8_t letters[JOURNEY_ENVELOPES];
    uint8_t goals[JOURNEY_ROUNDS];
    uint8_t crew[JOURNEY_PLAYERS][JOURNEY_HAND]; // by place in the turn order
};

struct journey_components {
    struct journey_list lists[JOURNEY_LISTS]; // [0] is empty
    int list_count;
    struct journey_location locations[JOURNEY_LOCATIONS];
    int location_count;
    struct journey_tile tiles[JOURNEY_TILES];
    int tile_count;
    struct journey_crew crew[JOURNEY_CREW];
    int crew_count;
    struct journey_letter letters[JOURNEY_LETTERS];
    int letter_count;
    struct journey_goal goals[JOURNEY_GOALS];
    int goal_count;
    struct journey_objective objectives[JOURNEY_OBJECTIVES];
    int objective_count;
    struct journey_slot slots[JOURNEY_SLOTS];
    struct journey_space spaces[JOURNEY_SPACES];
    int space_count;
    uint8_t starts[JOURNEY_TRACKS]; // first space of each track
    uint8_t stops[JOURNEY_ROUNDS];  // spaces of the Beagle
    struct journey_campsite campsites[JOURNEY_CAMPSITES];
    int campsite_count;
    struct journey_lag lags[JOURNEY_ROUNDS];
    uint8_t tent_lists[JOURNEY_TENTS];        // what each tent uncovers, top to bottom
    uint8_t stack_lists[1 << JOURNEY_STACKS]; // by set of emptied stacks
    uint8_t scroll_costs[JOURNEY_SCROLLS];
    uint8_t spot_costs[JOURNEY_ROWS][JOURNEY_SPOTS];
    uint8_t theory_spaces; // last space of the track
    uint8_t books[64];     // reached, by space
    struct journey_table tables[JOURNEY_PLAYERS - 1];
    struct journey_first_play first_play;
    uint8_t seals_of_color;
    uint8_t purple_seals;
    uint8_t stamps_in_stack;
    uint8_t start_coins;
    uint8_t start_knowledge;
    uint8_t silver_at; // seals of a distinction
    uint8_t golden_at;
    uint8_t silver_coins; // of the special diary
    uint8_t golden_points;
    uint8_t row_coin; // of the first delivery into a museum row
    uint8_t museum_modifier;
    uint8_t fifth_seal_points;
    uint8_t sixth_seal_points; // beside those of the fifth
    uint8_t all_tents_points;
    uint8_t outer_pair_points;
    uint8_t coins_a_point;
    uint8_t knowledge_points;
    uint8_t owner_coins; // when an opponent uses one's lens
};

static inline const struct journey_components *journey_components(const struct catalog *catalog)
{
    return catalog->components;
}

#endif
