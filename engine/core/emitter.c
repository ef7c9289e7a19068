// SPDX-License-Identifier: MIT
#include "engine/core/emitter.h"

// Arguments of EFFECT_OPENED, in the order of its definition.
enum {
    OPENED_CHOICE,
    OPENED_A,
    OPENED_B,
    OPENED_STEP,
    OPENED_COUNT
};

static struct frame frame_of(const struct effect *opened)
{
    return (struct frame){
        .choice = (uint8_t)opened->args[OPENED_CHOICE],
        .step = (uint8_t)opened->args[OPENED_STEP],
        .seat = opened->seat,
        .count = (uint8_t)opened->args[OPENED_COUNT],
        .a = opened->args[OPENED_A],
        .b = opened->args[OPENED_B],
    };
}

void effect_apply(const struct catalog *catalog, void *state, const struct effect *effect)
{
    struct state_head *head = state;

    switch ((enum core_effect)effect->kind) {
    case EFFECT_CLOSED:
        for (int i = 0; i < effect->args[0]; i++) {
            agenda_pop(head);
        }
        return;
    case EFFECT_OPENED:
        agenda_push(head, frame_of(effect));
        return;
    case EFFECT_FINISHED:
        head->is_finished = 1;
        return;
    case EFFECT_POINTS:
        break;
    }
    catalog->ruleset->apply(state, effect);
}

static void record(struct emitter *out, struct effect effect)
{
    if (out->count == EFFECTS_MAX) {
        UNREACHABLE("more effects than one event holds");
    }
    out->effects[out->count++] = effect;
}

void emit(struct emitter *out, struct effect effect)
{
    record(out, effect);
    effect_apply(out->catalog, out->state, &effect);
}

void emit_points(struct emitter *out, int seat, int source, int component, int by)
{
    if (by != 0) {
        emit(out, (struct effect){
                      .kind = EFFECT_POINTS,
                      .seat = (uint8_t)seat,
                      .args = {(int16_t)source, (int16_t)component, (int16_t)by},
                  });
    }
}

void emit_finished(struct emitter *out)
{
    emit(out, (struct effect){.kind = EFFECT_FINISHED});
}

void agenda_open(struct emitter *out, struct frame frame)
{
    agenda_push(out->state, frame);
}

void agenda_close(struct emitter *out)
{
    agenda_pop(out->state);
}

void emitter_record_agenda(struct emitter *out, const struct state_head *before)
{
    const struct state_head *after = out->state;
    int kept = 0;

    while (kept < before->depth && kept < after->depth &&
           frame_equal(before->frames[kept], after->frames[kept])) {
        kept++;
    }
    if (kept < before->depth) {
        record(out, (struct effect){
                        .kind = EFFECT_CLOSED,
                        .args = {(int16_t)(before->depth - kept)},
                    });
    }
    for (int i = kept; i < after->depth; i++) {
        const struct frame *frame = &after->frames[i];

        record(out, (struct effect){
                        .kind = EFFECT_OPENED,
                        .seat = frame->seat,
                        .args = {[OPENED_CHOICE] = frame->choice,
                                 [OPENED_A] = frame->a,
                                 [OPENED_B] = frame->b,
                                 [OPENED_STEP] = frame->step,
                                 [OPENED_COUNT] = frame->count},
                    });
    }
}
