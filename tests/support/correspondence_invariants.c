// SPDX-License-Identifier: MIT
#include "tests/support/correspondence_invariants.h"

#include <string.h>

#include "engine/footsteps/ext_correspondence/correspondence.h"
#include "engine/footsteps/lines.h"

struct table {
    const struct correspondence *printed;
    const struct footsteps_state *state;
    const struct correspondence_state *own;
    int seats;
    const char *choice; // that is waited for; NULL at the end
};

// INV-09: an envelope more than there are would be one less than none.
static const char *check_envelopes(const struct table *table)
{
    int envelopes = table->own->envelopes_left;

    for (int i = 0; i < FOOTSTEPS_SEATS; i++) {
        if (table->own->envelopes[i] > table->printed->envelopes) {
            return "INV-09: fewer envelopes than none";
        }
        envelopes += table->own->envelopes[i];
    }
    return envelopes == table->printed->envelopes ? NULL : "envelopes were lost or made";
}

static int height(const struct table *table, int pile)
{
    int tiles = 0;

    while (tiles < CORRESPONDENCE_PILE_ROOM && table->own->piles[pile][tiles] > 0) {
        tiles++;
    }
    return tiles;
}

static bool has_gap(const struct table *table, int pile)
{
    for (int i = height(table, pile); i < CORRESPONDENCE_PILE_ROOM; i++) {
        if (table->own->piles[pile][i] > 0) {
            return true;
        }
    }
    return false;
}

// Two face-up tiles of each kind as long as there are two.
static const char *check_piles(const struct table *table)
{
    for (int pile = 0; pile < CORRESPONDENCE_PILES; pile++) {
        int tiles = height(table, pile);

        if (has_gap(table, pile)) {
            return "a pile of the England board has a gap";
        }
        if (tiles == 0 && height(table, pile ^ 1) > 1) {
            return "an empty pile of the England board is not refilled";
        }
    }
    return NULL;
}

// INV-10: each is written at most once, by a seat that has the line.
static const char *check_publications(const struct table *table)
{
    for (int line = 0; line < FOOTSTEPS_LINES; line++) {
        int writer = table->own->writers[line];

        if (memchr(table->own->publications, table->own->publications[line], (size_t)line)) {
            return "INV-10: an advanced publication is in two places";
        }
        if (writer > table->seats ||
            (writer > 0 &&
             !footsteps_line_is_complete(&table->state->seats[writer - 1], line))) {
            return "INV-10: an advanced publication without its line";
        }
    }
    return NULL;
}

static bool is_where_it_belongs(const struct table *table, int token)
{
    int printed = table->printed->token_spaces[token];

    return printed == CORRESPONDENCE_FREE || table->own->token_spaces[token] == printed + 1;
}

static const char *check_token(const struct table *table, int token)
{
    int seat = table->own->token_seats[token];
    int space = table->own->token_spaces[token] - 1;

    if (seat == 0 || space < 0) {
        bool is_asked = table->choice && strcmp(table->choice, "classify") == 0;

        return table->own->token_flipped[token] || (seat > 0 && !is_asked) ||
                       (seat == 0 && space >= 0)
                   ? "a classification lies nowhere"
                   : NULL;
    }
    if (seat > table->seats || !is_where_it_belongs(table, token)) {
        return "a classification lies on another space";
    }
    return table->own->token_flipped[token] == (table->state->seats[seat - 1].count[space] > 0)
               ? NULL
               : "a classification shows the wrong side";
}

static const char *check_tokens(const struct table *table)
{
    const char *broken = NULL;

    for (int token = 0; !broken && token < table->printed->token_count; token++) {
        broken = check_token(table, token);
    }
    return broken;
}

static const char *check_darwin(const struct play *play, const struct table *table)
{
    struct score scores[SEAT_LAST];

    play_scores(play, scores);
    for (int i = 0; i < table->seats; i++) {
        if (scores[i].points[FOOTSTEPS_SOURCE_DARWIN_TOKEN] != 0) {
            return "the Darwin token gives points";
        }
    }
    return table->own->darwin < table->printed->track_length
               ? NULL
               : "the Darwin token left its track";
}

const char *correspondence_invariants(const struct play *play)
{
    const struct footsteps_state *state = (const struct footsteps_state *)&play->state;
    const struct table table = {
        .printed = correspondence_components(play->catalog),
        .state = state,
        .own = correspondence_of(state),
        .seats = play->state.head.seat_count,
        .choice = play_choice(play),
    };
    const char *const broken[] = {
        check_envelopes(&table), check_piles(&table),        check_publications(&table),
        check_tokens(&table),    check_darwin(play, &table),
    };

    for (size_t i = 0; i < COUNT_OF(broken); i++) {
        if (broken[i]) {
            return broken[i];
        }
    }
    return NULL;
}
