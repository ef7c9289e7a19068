// SPDX-License-Identifier: MIT
//
// Rule:     write_an_advanced_publication
// Rulebook: Correspondence, "Write an Advanced Publication"
// Effects:  advanced_publication, publication
//
// The first to complete a line takes the advanced publication that lies there and
// resolves its icons; later ones take a regular publication.
//
// RULING: when an animal completes a row and a column, and both give advanced
// publications with icons, the seat names the one that it resolves first. Otherwise
// the order changes nothing. An advanced one is taken when the regular ones are used up.
#include "engine/footsteps/ext_correspondence/immediate.h"
#include "engine/footsteps/lines.h"
#include "engine/footsteps/publications.h"

// The advanced publication that lies at a line; -1: it has been written.
static int find_advanced(const struct footsteps_state *state, int line)
{
    const struct correspondence_state *own = correspondence_of(state);

    return own->writers[line] == 0 ? own->publications[line] - 1 : -1;
}

static bool has_icons(const struct catalog *catalog, const struct footsteps_state *state,
                      int line)
{
    int advanced = find_advanced(state, line);

    return advanced >= 0 &&
           correspondence_components(catalog)->publications[advanced].icon_count > 0;
}

static void open(struct emitter *out, int seat, int line)
{
    if (footsteps_line_is_complete(&footsteps_now(out)->seats[seat - 1], line)) {
        agenda_open(out, (struct frame){
                             .choice = FOOTSTEPS_CHOICE_ADVANCED_PUBLICATION,
                             .seat = (uint8_t)seat,
                             .a = (int16_t)line,
                         });
    }
}

bool correspondence_publish(struct emitter *out, struct frame frame)
{
    const struct footsteps_state *now = footsteps_now(out);
    const struct footsteps_seat *seat = &now->seats[frame.seat - 1];
    int row = footsteps_row_of(frame.a);
    int column = footsteps_column_of(frame.a);

    if (footsteps_line_is_complete(seat, row) && footsteps_line_is_complete(seat, column) &&
        has_icons(out->catalog, now, row) && has_icons(out->catalog, now, column)) {
        agenda_open(out, (struct frame){
                             .choice = FOOTSTEPS_CHOICE_PUBLICATION_ORDER,
                             .seat = frame.seat,
                             .a = (int16_t)row,
                             .b = (int16_t)column,
                         });
    } else {
        open(out, frame.seat, column);
        open(out, frame.seat, row);
    }
    return true;
}

static bool check(const struct catalog *catalog, const struct footsteps_state *state,
                  const struct move *move, struct refusal *out)
{
    const struct frame *frame = agenda_top(&state->head);

    if (move->args[0] != frame->a && move->args[0] != frame->b) {
        (void)footsteps_refuse(FOOTSTEPS_REFUSED_NOT_BOTH_ADVANCED, out);
        return refusal_word(
            out, "line",
            vocabulary_word(catalog->vocabularies[FOOTSTEPS_WORDS_LINE], move->args[0]));
    }
    return true;
}

static size_t list(const struct catalog *catalog, const struct footsteps_state *state,
                   struct move *out, size_t cap)
{
    struct move move =
        move_of(agenda_top(&state->head)->seat, FOOTSTEPS_RULE_WRITE_AN_ADVANCED_PUBLICATION);
    size_t count = 0;

    (void)catalog;
    for (int line = 0; line < FOOTSTEPS_LINES; line++) {
        move.args[0] = (int16_t)line;
        count = footsteps_add(out, count, cap, move);
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    const struct frame frame = *agenda_top(&footsteps_now(out)->head);

    agenda_close(out);
    open(out, move->seat, move->args[0] == frame.a ? frame.b : frame.a);
    open(out, move->seat, move->args[0]);
}

static void describe(const struct catalog *catalog, const struct footsteps_state *state,
                     const struct move *move, struct text *out)
{
    int advanced = find_advanced(state, move->args[0]);

    text_printf(
        out, "Write the advanced publication \"%s\" first.",
        vocabulary_name(catalog->vocabularies[FOOTSTEPS_WORDS_ADVANCED_PUBLICATION], advanced));
}

static void resume(struct emitter *out, struct frame frame)
{
    int advanced = find_advanced(footsteps_now(out), frame.a);

    if (advanced < 0) {
        footsteps_publish(out, frame.seat, frame.a);
        return;
    }
    emit(out, (struct effect){
                  .kind = CORRESPONDENCE_EFFECT_ADVANCED_PUBLICATION,
                  .seat = frame.seat,
                  .args = {frame.a, (int16_t)advanced},
              });
    correspondence_open_icons(out, frame.seat, CORRESPONDENCE_ON_PUBLICATION, advanced);
}

const struct footsteps_rule_def footsteps_rule_write_an_advanced_publication = {
    .info =
        {
            .name = "write_an_advanced_publication",
            .rulebook = "Write an Advanced Publication",
            .verb = "publish",
            .answers = CHOICE_BIT(FOOTSTEPS_CHOICE_PUBLICATION_ORDER),
            .module = FOOTSTEPS_MODULE_CORRESPONDENCE,
            .arg_count = 1,
            .args = {{.vocabulary = FOOTSTEPS_WORDS_LINE}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
    .resumes = FOOTSTEPS_CHOICE_ADVANCED_PUBLICATION,
    .resume = resume,
};
