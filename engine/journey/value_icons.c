// SPDX-License-Identifier: MIT
#include "engine/journey/icons.h"
#include "engine/journey/value.h"

enum {
    LEFT_STEP = 60, // of a move that an extra stop interrupted
    LEFT_STAMP = 60
};

// What an action usually brings: so much, and so much for each of its number.
struct guess {
    int16_t once;
    int16_t each;
};

static const struct guess guesses[] = {
    [JOURNEY_ICON_EXPLORE] = {150, 120},       [JOURNEY_ICON_NAVIGATE] = {150, 120},
    [JOURNEY_ICON_ACADEMY] = {250, 0},         [JOURNEY_ICON_CORRESPONDENCE] = {0, 100},
    [JOURNEY_ICON_UNLOCK] = {400, 0},          [JOURNEY_ICON_DELIVER] = {450, 0},
    [JOURNEY_ICON_REPEAT_DELIVERY] = {450, 0}, [JOURNEY_ICON_RESEARCH_MUSEUM] = {350, 0},
    [JOURNEY_ICON_RESEARCH_ANY] = {350, 0},    [JOURNEY_ICON_RESEARCH_EXPLORER] = {350, 0},
    [JOURNEY_ICON_OBJECTIVE] = {200, 0},       [JOURNEY_ICON_FULFILL] = {600, 0},
    [JOURNEY_ICON_SPECIAL_SEAL] = {300, 0},    [JOURNEY_ICON_CONVERT] = {450, 0},
    [JOURNEY_ICON_PLACE_EXPLORER] = {400, 0},  [JOURNEY_ICON_CAMPSITE] = {400, 0},
    [JOURNEY_ICON_ANY_CAMPSITE] = {400, 0},    [JOURNEY_ICON_LOCKED_ACTION] = {500, 0},
    [JOURNEY_ICON_BEAGLE] = {300, 0},          [JOURNEY_ICON_COPY_CREW] = {500, 0},
    [JOURNEY_ICON_REACTIVATE_TENT] = {250, 0},
};

// The kinds that are no use to the seat now, bit per kind.
static unsigned idle_kinds(const struct journey_outlook *outlook)
{
    const struct journey_seat *own = outlook->own;
    unsigned museum = outlook->state->museum;
    unsigned idle = 0;

    if (own->lenses == 0) {
        idle |= 1U << JOURNEY_ICON_UNLOCK;
    }
    if ((own->researched & ~museum) == 0) {
        idle |= 1U << JOURNEY_ICON_DELIVER;
    }
    if ((own->researched & outlook->state->delivered) == 0) {
        idle |= 1U << JOURNEY_ICON_REPEAT_DELIVERY;
    }
    if ((museum & ~(unsigned)own->researched) == 0) {
        idle |= 1U << JOURNEY_ICON_RESEARCH_MUSEUM;
    }
    if (own->knowledge == 0) {
        idle |= 1U << JOURNEY_ICON_CONVERT;
    }
    if (own->tents == 0) {
        idle |= 1U << JOURNEY_ICON_CAMPSITE | 1U << JOURNEY_ICON_ANY_CAMPSITE;
    }
    return idle;
}

static int value_of_icon(const struct journey_outlook *outlook, const struct journey_icon *icon)
{
    enum journey_icon_kind kind = (enum journey_icon_kind)icon->kind;

    if (journey_is_gift(kind)) {
        return journey_value_of_gift(outlook, kind, icon->n);
    }
    return guesses[kind].once + guesses[kind].each * icon->n;
}

// Those icons of a list that `left` has a bit for.
static int value_of_icons(const struct journey_outlook *outlook, int list, int left)
{
    const struct journey_list *printed = &outlook->components->lists[list];
    unsigned idle = idle_kinds(outlook);
    int value = 0;

    for (int i = 0; i < printed->count; i++) {
        const struct journey_icon *icon = &printed->icons[i];

        if ((left >> i & 1) && !(idle >> icon->kind & 1U)) {
            value += value_of_icon(outlook, icon);
        }
    }
    return value;
}

int journey_value_of_list(const struct journey_outlook *outlook, int list)
{
    return value_of_icons(outlook, list, ~0);
}

static int value_of_frame(const struct journey_outlook *outlook, const struct frame *frame)
{
    switch (frame->choice) {
    case JOURNEY_CHOICE_ICONS:
        return value_of_icons(outlook, frame->a, frame->b);
    case JOURNEY_CHOICE_OPEN_ICONS:
        return journey_value_of_list(outlook, frame->a);
    case JOURNEY_CHOICE_GO_ON:
        return frame->a * LEFT_STEP;
    case JOURNEY_CHOICE_STAMPS:
        return frame->a * LEFT_STAMP;
    default:
        return 0;
    }
}

int journey_value_of_waiting(const struct journey_outlook *outlook)
{
    const struct state_head *head = &outlook->state->head;
    int value = 0;

    for (int i = 0; i < head->depth; i++) {
        if (head->frames[i].seat == outlook->seat) {
            value += value_of_frame(outlook, &head->frames[i]);
        }
    }
    return value;
}
