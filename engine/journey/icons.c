// SPDX-License-Identifier: MIT
#include "engine/journey/icons.h"

bool journey_is_gift(enum journey_icon_kind kind)
{
    return kind >= JOURNEY_ICON_COINS && kind <= JOURNEY_ICON_FIFTH_WORKER;
}

static void change(struct emitter *out, enum journey_effect kind, int seat, int by)
{
    if (by != 0) {
        emit(out, (struct effect){
                      .kind = (uint8_t)kind,
                      .seat = (uint8_t)seat,
                      .args = {(int16_t)by},
                  });
    }
}

void journey_change_coins(struct emitter *out, int seat, int by)
{
    change(out, JOURNEY_EFFECT_COINS, seat, by);
}

void journey_change_knowledge(struct emitter *out, int seat, int by)
{
    change(out, JOURNEY_EFFECT_KNOWLEDGE, seat, by);
}

void journey_advance_theory(struct emitter *out, int seat, int by)
{
    int now = journey_now(out)->seats[seat - 1].evolution;
    int last = journey_components(out->catalog)->theory_spaces;
    int to = now + by > last ? last : now + by;

    if (to != now) {
        change(out, JOURNEY_EFFECT_THEORY, seat, to);
    }
}

void journey_give(struct emitter *out, int seat, const struct journey_list *list,
                  const struct journey_icon *icon)
{
    switch ((enum journey_icon_kind)icon->kind) {
    case JOURNEY_ICON_COINS:
        journey_change_coins(out, seat, icon->n);
        return;
    case JOURNEY_ICON_POINTS:
        emit_points(out, seat, list->source, list->component, icon->n);
        return;
    case JOURNEY_ICON_KNOWLEDGE:
        journey_change_knowledge(out, seat, icon->n);
        return;
    case JOURNEY_ICON_THEORY:
        journey_advance_theory(out, seat, icon->n);
        return;
    case JOURNEY_ICON_FIFTH_WORKER:
        emit(out, (struct effect){
                      .kind = JOURNEY_EFFECT_FIFTH_WORKER,
                      .seat = (uint8_t)seat,
                  });
        return;
    case JOURNEY_ICON_NONE:
    case JOURNEY_ICON_EXPLORE:
    case JOURNEY_ICON_NAVIGATE:
    case JOURNEY_ICON_ACADEMY:
    case JOURNEY_ICON_CORRESPONDENCE:
    case JOURNEY_ICON_UNLOCK:
    case JOURNEY_ICON_DELIVER:
    case JOURNEY_ICON_REPEAT_DELIVERY:
    case JOURNEY_ICON_RESEARCH_MUSEUM:
    case JOURNEY_ICON_RESEARCH_ANY:
    case JOURNEY_ICON_RESEARCH_EXPLORER:
    case JOURNEY_ICON_OBJECTIVE:
    case JOURNEY_ICON_FULFILL:
    case JOURNEY_ICON_SPECIAL_SEAL:
    case JOURNEY_ICON_CONVERT:
    case JOURNEY_ICON_PLACE_EXPLORER:
    case JOURNEY_ICON_CAMPSITE:
    case JOURNEY_ICON_ANY_CAMPSITE:
    case JOURNEY_ICON_LOCKED_ACTION:
    case JOURNEY_ICON_BEAGLE:
    case JOURNEY_ICON_COPY_CREW:
    case JOURNEY_ICON_REACTIVATE_TENT:
        break;
    }
    UNREACHABLE("an icon that is no gift");
}

// A slash between two gifts asks which.
static bool is_all_gifts(const struct journey_list *list)
{
    for (int i = 0; i < list->count; i++) {
        if (!journey_is_gift((enum journey_icon_kind)list->icons[i].kind) ||
            (list->icons[i].flags & JOURNEY_OR_NEXT)) {
            return false;
        }
    }
    return true;
}

// RULING: a list that only gives things is given at once, without asking: no
// rule makes coins, points, knowledge or steps of theory unwelcome, and their
// order does not matter. Beside an icon that asks for a decision they are
// picked like it, in any order, or declined.
void journey_open_list(struct emitter *out, int seat, int list,
                       enum journey_distinction distinction)
{
    const struct journey_list *printed = &journey_components(out->catalog)->lists[list];
    bool has_academy = false;

    if (is_all_gifts(printed)) {
        for (int i = 0; i < printed->count; i++) {
            journey_give(out, seat, printed, &printed->icons[i]);
        }
        return;
    }
    for (int i = 0; i < printed->count; i++) {
        has_academy = has_academy || printed->icons[i].kind == JOURNEY_ICON_ACADEMY;
    }
    agenda_open(out, (struct frame){
                         .choice = JOURNEY_CHOICE_ICONS,
                         .step = (uint8_t)distinction,
                         .seat = (uint8_t)seat,
                         .count = has_academy && distinction != JOURNEY_PLAIN,
                         .a = (int16_t)list,
                         .b = (int16_t)((1 << printed->count) - 1),
                     });
}

void journey_open_list_later(struct emitter *out, int seat, int list)
{
    if (journey_components(out->catalog)->lists[list].count > 0) {
        agenda_open(out, (struct frame){
                             .choice = JOURNEY_CHOICE_OPEN_ICONS,
                             .seat = (uint8_t)seat,
                             .a = (int16_t)list,
                         });
    }
}

const struct frame *journey_icons_frame(const struct journey_state *state)
{
    const struct frame *top = agenda_top(&state->head);

    return top && top->choice == JOURNEY_CHOICE_ICONS ? top : NULL;
}

// Index of the first icon left of a kind; -1: none.
static int index_of(const struct catalog *catalog, const struct journey_state *state,
                    enum journey_icon_kind kind)
{
    const struct frame *frame = journey_icons_frame(state);

    if (!frame) {
        return -1;
    }

    const struct journey_list *list = &journey_components(catalog)->lists[frame->a];

    for (int i = 0; i < list->count; i++) {
        if ((frame->b >> i & 1) && list->icons[i].kind == kind) {
            return i;
        }
    }
    return -1;
}

static const struct journey_icon extra_purchase = {.kind = JOURNEY_ICON_ACADEMY};

const struct journey_icon *journey_find_icon(const struct catalog *catalog,
                                             const struct journey_state *state,
                                             enum journey_icon_kind kind)
{
    const struct frame *frame = journey_icons_frame(state);
    int index = index_of(catalog, state, kind);

    if (index >= 0) {
        return &journey_components(catalog)->lists[frame->a].icons[index];
    }
    return frame && frame->count > 0 && kind == JOURNEY_ICON_ACADEMY ? &extra_purchase : NULL;
}

bool journey_check_icon(const struct catalog *catalog, const struct journey_state *state,
                        enum journey_icon_kind kind, struct refusal *out)
{
    return journey_find_icon(catalog, state, kind) ||
           journey_refuse(JOURNEY_REFUSED_NO_SUCH_ICON, out);
}

static bool has_slash_after(const struct journey_list *list, int index)
{
    return (list->icons[index].flags & JOURNEY_OR_NEXT) != 0;
}

// The icons that leave the frame together with icon `index`: all between which
// and it there are only slashes.
static int used_with(const struct journey_list *list, int index)
{
    int first = index;
    int last = index;
    int used = 0;

    while (first > 0 && has_slash_after(list, first - 1)) {
        first--;
    }
    while (last < list->count - 1 && has_slash_after(list, last)) {
        last++;
    }
    for (int i = first; i <= last; i++) {
        used |= 1 << i;
    }
    return used;
}

struct journey_icon journey_use_icon_at(struct emitter *out, int index, struct frame *out_frame)
{
    struct frame frame = *journey_icons_frame(journey_now(out));
    const struct journey_list *list = &journey_components(out->catalog)->lists[frame.a];
    struct journey_icon icon = extra_purchase;

    if (out_frame) {
        *out_frame = frame;
    }
    if (index == JOURNEY_EXTRA_PURCHASE) {
        frame.count = 0;
    } else {
        icon = list->icons[index];
        frame.b = (int16_t)(frame.b & ~used_with(list, index));
    }
    agenda_close(out);
    if (frame.b != 0 || frame.count > 0) {
        agenda_open(out, frame);
    }
    return icon;
}

struct journey_icon journey_use_icon(struct emitter *out, enum journey_icon_kind kind,
                                     struct frame *out_frame)
{
    int index = index_of(out->catalog, journey_now(out), kind);

    if (index < 0 && !journey_find_icon(out->catalog, journey_now(out), kind)) {
        UNREACHABLE("an icon that a check found");
    }
    return journey_use_icon_at(out, index < 0 ? JOURNEY_EXTRA_PURCHASE : index, out_frame);
}
