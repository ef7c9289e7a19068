// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"

#include <string.h>

#include "engine/journey/deck.h"
#include "tests/support/unit.h"

static struct catalog *catalog;

int open_journey(void **unused)
{
    (void)unused;
    catalog = engine_builtin_catalog(engine_find_ruleset("journey"));
    return 0;
}

int close_journey(void **unused)
{
    (void)unused;
    catalog_free(catalog);
    catalog = NULL;
    return 0;
}

const struct catalog *journey_catalog(void)
{
    return catalog;
}

const struct journey_components *printed(void)
{
    return journey_components(catalog);
}

int word_at(enum journey_vocabulary which, const char *word)
{
    int index = vocabulary_find(catalog->vocabularies[which], word, strlen(word));

    if (index < 0) {
        fail_msg("the catalog does not have \"%s\"", word);
    }
    return index;
}

// ---- beginning ----

static void lay_out_tiles(struct journey_state *state)
{
    const struct journey_first_play *first = &printed()->first_play;

    for (int place = 0; place < JOURNEY_SPECIAL_PLACES; place++) {
        state->special[place] = (uint8_t)(first->special[place] + 1);
    }
    memcpy(state->letters, first->letters, sizeof state->letters);
    memcpy(state->goals, first->goals, sizeof state->goals);
    for (int i = 0; i < state->head.seat_count; i++) {
        state->order[i] = (uint8_t)(i + SEAT_FIRST);
        for (int card = 0; card < JOURNEY_HAND; card++) {
            journey_give_crew(printed(), state, i + SEAT_FIRST, first->crew[i][card]);
        }
    }
}

static void lay_out_scrolls(struct journey_state *state)
{
    static const char *const colors[JOURNEY_ACADEMY] = {
        "green",  "blue", "yellow", "red",  "green",  "blue",
        "yellow", "red",  "green",  "blue", "yellow", "red",
    };

    for (int spot = 0; spot < JOURNEY_ACADEMY; spot++) {
        journey_lay_seal(state, word_at(JOURNEY_WORDS_COLOR, colors[spot]), spot);
    }
}

static void lay_out_objectives(struct journey_state *state)
{
    static const char *const display[] = {"silver_1", "silver_2", "golden_1", "golden_2"};
    static const char *const starting[JOURNEY_PLAYERS][JOURNEY_RESERVE] = {
        {"start_silver_1", "start_golden_1"},
        {"start_silver_2", "start_golden_2"},
        {"start_silver_3", "start_golden_3"},
        {"start_silver_4", "start_golden_4"},
    };

    for (int place = 0; place < JOURNEY_DISPLAY; place++) {
        journey_lay_objective(state, word_at(JOURNEY_WORDS_OBJECTIVE, display[place]), place);
    }
    for (int i = 0; i < state->head.seat_count; i++) {
        reserve(state, i + SEAT_FIRST, starting[i][0]);
        reserve(state, i + SEAT_FIRST, starting[i][1]);
    }
}

static void lay_out_specimens(struct journey_state *state)
{
    static const char *const places[][2] = {
        {"o2", "green_reptile"}, {"ia2", "green_plant"},   {"ia5", "green_bird"},
        {"ia9", "green_fossil"}, {"ia12", "blue_reptile"}, {"ib2", "blue_plant"},
        {"ib6", "blue_bird"},    {"ib11", "blue_fossil"},  {"ic1", "yellow_reptile"},
        {"ic5", "yellow_plant"}, {"o7", "yellow_bird"},    {"o15", "yellow_fossil"},
        {"o20", "red_reptile"},  {"o3", "red_plant"},      {"o13", "red_bird"},
        {"o18", "red_fossil"},
    };

    for (size_t i = 0; i < COUNT_OF(places); i++) {
        int space = word_at(JOURNEY_WORDS_SPACE, places[i][0]);

        if (journey_takes_specimen(&printed()->spaces[space], state->head.seat_count)) {
            state->specimens[space] =
                (uint8_t)(word_at(JOURNEY_WORDS_SPECIMEN, places[i][1]) + 1);
        }
    }
    journey_fill_museum(printed(), state);
}

void begin_game(struct play *play, int seats)
{
    memset(play, 0, sizeof *play);
    play->catalog = catalog;

    struct journey_state *state = state_of(play);

    state->head.modules = 1;
    state->head.seat_count = (uint8_t)seats;
    journey_lay_out(printed(), state);
    lay_out_scrolls(state);
    lay_out_tiles(state);
    lay_out_objectives(state);
    lay_out_specimens(state);
    journey_begin(state);
}

struct journey_state *state_of(struct play *play)
{
    return (struct journey_state *)&play->state;
}

struct journey_seat *seat_at(struct journey_state *state, int seat)
{
    return &state->seats[seat - 1];
}

// ---- what the game waits for ----

void wait_for_nothing(struct journey_state *state)
{
    while (state->head.depth > 0) {
        agenda_pop(&state->head);
    }
}

void wait_for(struct journey_state *state, struct frame frame)
{
    agenda_push(&state->head, frame);
}

void wait_for_placement(struct journey_state *state, int seat)
{
    wait_for_nothing(state);
    state->phase = JOURNEY_ACTION_PHASE;
    wait_for(state, (struct frame){
                        .choice = JOURNEY_CHOICE_PLACE_WORKER,
                        .seat = (uint8_t)seat,
                    });
}

void wait_for_icons(struct journey_state *state, int seat, int list,
                    enum journey_distinction distinction)
{
    const struct journey_list *icons = &printed()->lists[list];
    bool has_academy = false;

    for (int i = 0; i < icons->count; i++) {
        has_academy = has_academy || icons->icons[i].kind == JOURNEY_ICON_ACADEMY;
    }
    wait_for_nothing(state);
    state->phase = JOURNEY_ACTION_PHASE;
    wait_for(state, (struct frame){
                        .choice = JOURNEY_CHOICE_END_PLACEMENT,
                        .seat = (uint8_t)seat,
                    });
    wait_for(state, (struct frame){
                        .choice = JOURNEY_CHOICE_ICONS,
                        .step = (uint8_t)distinction,
                        .seat = (uint8_t)seat,
                        .count = has_academy && distinction != JOURNEY_PLAIN,
                        .a = (int16_t)list,
                        .b = (int16_t)((1 << icons->count) - 1),
                    });
}

int list_of_location(const char *location)
{
    return printed()->locations[word_at(JOURNEY_WORDS_LOCATION, location)].list;
}

int list_of_tile(const char *tile)
{
    return printed()->tiles[word_at(JOURNEY_WORDS_TILE, tile)].list;
}

int list_of_crew(const char *card)
{
    return printed()->crew[word_at(JOURNEY_WORDS_CREW, card)].list;
}

int list_of_space(const char *space)
{
    return printed()->spaces[word_at(JOURNEY_WORDS_SPACE, space)].list;
}

int list_of_campsite(const char *campsite)
{
    return printed()->campsites[word_at(JOURNEY_WORDS_CAMPSITE, campsite)].list;
}

int list_of_slot(const char *slot)
{
    return printed()->slots[word_at(JOURNEY_WORDS_SLOT, slot)].list;
}

int list_of_letter(const char *letter, bool is_first)
{
    const struct journey_letter *tile =
        &printed()->letters[word_at(JOURNEY_WORDS_LETTER, letter)];

    return is_first ? tile->first : tile->second;
}

int list_with(enum journey_icon_kind kind, int n)
{
    for (int list = 1; list < printed()->list_count; list++) {
        const struct journey_list *icons = &printed()->lists[list];

        if (icons->count == 1 && icons->icons[0].kind == kind && icons->icons[0].n == n &&
            icons->icons[0].flags == 0) {
            return list;
        }
    }
    fail_msg("no list has this icon alone");
    return 0;
}
