// SPDX-License-Identifier: MIT
#include "engine/core/play.h"

#include <string.h>

#include "engine/core/emitter.h"
#include "engine/core/notation.h"

enum {
    BASE_MODULE = 1U
};

static const struct ruleset *ruleset_of(const struct play *play)
{
    return play->catalog->ruleset;
}

static void set_digest(struct play *play)
{
    const struct ruleset *ruleset = ruleset_of(play);
    const uint8_t *bytes = (const uint8_t *)&play->state;
    uint64_t digest = 0;

    for (size_t i = 0; i < ruleset->module_count; i++) {
        const struct section *section = &ruleset->sections[i];

        if ((play->state.head.modules >> i & 1U) && section->size > 0) {
            digest = digest_bytes(bytes + section->offset, section->size, digest);
        }
    }
    play->digest = digest;
}

static void begin(struct play *play, const struct catalog *catalog, unsigned modules,
                  int seat_count)
{
    memset(play, 0, sizeof *play);
    play->catalog = catalog;
    play->state.head.modules = (uint8_t)(modules | BASE_MODULE);
    play->state.head.seat_count = (uint8_t)seat_count;
}

bool play_setup(struct play *play, const struct catalog *catalog, unsigned modules,
                int seat_count, const struct node *setup, struct faults *faults)
{
    begin(play, catalog, modules, seat_count);
    if (play->state.head.modules & ~catalog->modules) {
        faults_add(faults, setup, "the catalog does not describe a module of this game");
        return false;
    }
    ruleset_of(play)->setup(catalog, setup, &play->state, faults);
    set_digest(play);
    return faults->count == 0;
}

void play_deal(struct play *play, const struct catalog *catalog, unsigned modules,
               int seat_count, uint64_t seed)
{
    begin(play, catalog, modules, seat_count);
    if (play->state.head.modules & ~catalog->modules) {
        UNREACHABLE("a module that the catalog does not describe");
    }
    ruleset_of(play)->deal(catalog, seed, &play->state);
    set_digest(play);
}

void play_write_setup(const struct play *play, struct json_writer *json)
{
    ruleset_of(play)->write_setup(play->catalog, &play->state, json);
}

enum rc play_check_table(const struct ruleset *ruleset, unsigned modules, int seat_count,
                         struct err *err)
{
    if (seat_count < ruleset->seats_min || seat_count > ruleset->seats_max) {
        return err_set(err, RC_BAD_INPUT, "%s is played by %d to %d, not by %d", ruleset->title,
                       ruleset->seats_min, ruleset->seats_max, seat_count);
    }
    if (modules >> ruleset->module_count) {
        return err_set(err, RC_BAD_INPUT, "%s has no such module", ruleset->title);
    }
    return OK;
}

static bool refuse(enum core_refusal code, struct refusal *out)
{
    static const struct refusal_info infos[] = {
#define REFUSAL(enumerator, name, sentence) {#name, sentence},
#include "engine/core/refusals.list"
#undef REFUSAL
    };

    out->name = infos[code].name;
    out->sentence = infos[code].sentence;
    return false;
}

bool play_check(const struct play *play, const struct move *move, struct refusal *out)
{
    const struct ruleset *ruleset = ruleset_of(play);
    const struct rule_info *rule = ruleset->rules[move->rule];
    const struct frame *top = agenda_top(&play->state.head);

    *out = (struct refusal){.rule = rule->name};
    if (!top) {
        return refuse(REFUSED_GAME_IS_OVER, out);
    }
    if (!(play->state.head.modules >> rule->module & 1U)) {
        return refuse(REFUSED_MODULE_NOT_IN_PLAY, out);
    }
    if (move->seat != play_turn(play)) {
        (void)refuse(REFUSED_NOT_YOUR_TURN, out);
        (void)refusal_word(out, "to_act", seat_word(play_turn(play)));
        return refusal_word(out, "choice", play_choice(play));
    }
    if (!(rule->answers & CHOICE_BIT(top->choice))) {
        (void)refuse(REFUSED_WRONG_CHOICE, out);
        return refusal_word(out, "choice", play_choice(play));
    }
    return ruleset->check(play->catalog, &play->state, move, out);
}

// Runs what needs no answer, until something does or the game is over.
static void settle(struct emitter *out)
{
    const struct state_head *head = out->state;
    const struct ruleset *ruleset = out->catalog->ruleset;

    for (const struct frame *top = agenda_top(head);
         top && ruleset->choices[top->choice].is_automatic; top = agenda_top(head)) {
        ruleset->resume(out);
    }
}

// args of EFFECT_POINTS: source, component, by.
static void keep_ledger(struct play *play, const struct effect *effects, size_t count)
{
    const struct ruleset *ruleset = ruleset_of(play);

    for (size_t i = 0; ruleset->note && i < count; i++) {
        ruleset->note(&effects[i], play->notes);
    }
    for (size_t i = 0; i < count; i++) {
        if (effects[i].kind == EFFECT_POINTS) {
            play->ledger[effects[i].seat - 1][effects[i].args[0]] += effects[i].args[2];
        }
    }
}

bool play_move(struct play *play, const struct move *move, struct play_event *out_event,
               struct refusal *out_refusal)
{
    if (!play_check(play, move, out_refusal)) {
        return false;
    }

    const struct state_head before = play->state.head;
    struct emitter out = {
        .catalog = play->catalog,
        .state = &play->state,
        .effects = out_event->effects,
    };

    // A legal move cannot fail, so the state itself serves as scratch.
    play->state.head.seq++;
    ruleset_of(play)->decide(&out, move);
    settle(&out);
    emitter_record_agenda(&out, &before);
    out_event->move = *move;
    out_event->effect_count = out.count;
    keep_ledger(play, out.effects, out.count);
    set_digest(play);
    return true;
}

bool play_line(struct play *play, const char *line, size_t len, struct play_event *out_event,
               struct refusal *out_refusal)
{
    struct move move;

    if (!notation_parse(play->catalog, line, len, &move, out_refusal)) {
        return false;
    }
    return play_move(play, &move, out_event, out_refusal);
}

// Whether its seat is in this game, and the agenda has what a core effect takes
// from it or room for what it adds.
static bool fits(const struct state_head *head, const struct effect *effect)
{
    if (effect->seat > head->seat_count && effect->seat <= SEAT_LAST) {
        return false;
    }
    if (effect->kind == EFFECT_CLOSED) {
        return effect->args[0] <= head->depth;
    }
    return effect->kind != EFFECT_OPENED || head->depth < AGENDA_DEPTH;
}

// An event ends where somebody is to act, or with the game.
static bool waits_for_somebody(const struct play *play)
{
    const struct frame *top = agenda_top(&play->state.head);

    if (!top || play_is_finished(play)) {
        return !top && play_is_finished(play);
    }

    const struct choice_info *choice = &ruleset_of(play)->choices[top->choice];
    int turn = play_turn(play);

    return !choice->is_automatic && turn != SEAT_NONE &&
           choice->is_chance == (turn == SEAT_CHANCE);
}

enum rc play_apply(struct play *play, const uint8_t *effects, size_t len, struct err *err)
{
    struct effect decoded[EFFECTS_MAX];
    size_t count = 0;
    enum rc rc = effects_decode(play->catalog, effects, len, decoded, &count, err);

    if (rc != OK) {
        return rc;
    }
    play->state.head.seq++;
    for (size_t i = 0; i < count; i++) {
        if (!fits(&play->state.head, &decoded[i])) {
            return err_set(err, RC_CORRUPT, "effect %zu does not fit this game", i);
        }
        effect_apply(play->catalog, &play->state, &decoded[i]);
    }
    if (!waits_for_somebody(play)) {
        return err_set(err, RC_CORRUPT, "nobody is to act after event %u",
                       (unsigned)play->state.head.seq);
    }
    keep_ledger(play, decoded, count);
    set_digest(play);
    return OK;
}

uint32_t play_seq(const struct play *play)
{
    return play->state.head.seq;
}

bool play_is_finished(const struct play *play)
{
    return play->state.head.is_finished != 0;
}

int play_round(const struct play *play)
{
    return ruleset_of(play)->round(play->catalog, &play->state);
}

int play_turn(const struct play *play)
{
    const struct frame *top = agenda_top(&play->state.head);

    if (!top) {
        return SEAT_NONE;
    }
    return ruleset_of(play)->choices[top->choice].is_chance ? SEAT_CHANCE : top->seat;
}

const char *play_choice(const struct play *play)
{
    const struct frame *top = agenda_top(&play->state.head);

    return top ? ruleset_of(play)->choices[top->choice].name : NULL;
}

static size_t list_rule(const struct play *play, uint8_t rule, struct move *out, size_t cap)
{
    size_t listed = ruleset_of(play)->list(play->catalog, &play->state, rule, out, cap);
    size_t kept = 0;
    struct refusal refusal;

    for (size_t i = 0; i < listed; i++) {
        if (play_check(play, &out[i], &refusal)) {
            out[kept++] = out[i];
        }
    }
    return kept;
}

size_t play_list(const struct play *play, struct move *out_moves, size_t cap)
{
    const struct ruleset *ruleset = ruleset_of(play);
    const struct frame *top = agenda_top(&play->state.head);
    size_t count = 0;

    if (!top) {
        return 0;
    }
    for (size_t code = 0; code < ruleset->rule_count; code++) {
        const struct rule_info *rule = ruleset->rules[code];

        if (rule && rule->verb && (rule->answers & CHOICE_BIT(top->choice))) {
            count += list_rule(play, (uint8_t)code, out_moves + count, cap - count);
        }
    }
    return count;
}

bool play_implied(const struct play *play, struct move *out_move)
{
    const struct ruleset *ruleset = ruleset_of(play);

    return ruleset->imply && ruleset->imply(play->catalog, &play->state, out_move);
}

unsigned play_bag(const struct play *play, const struct move *draw)
{
    const struct move anywhere = move_of(SEAT_CHANCE, 0);

    return ruleset_of(play)->bag(play->catalog, &play->state, draw ? draw : &anywhere);
}

struct move play_draw(const struct play *play, uint64_t seed)
{
    struct move move = move_of(SEAT_CHANCE, 0);

    ruleset_of(play)->draw(play->catalog, &play->state, seed, &move);
    return move;
}

static void add_ledger(const struct play *play, int seat, struct score *score)
{
    for (int source = 0; source < SOURCES_MAX; source++) {
        score->points[source] += play->ledger[seat - 1][source];
        score->total += play->ledger[seat - 1][source];
    }
}

// Into a zeroed score.
static void add_score(const struct play *play, int seat, struct score *score)
{
    if (!play_is_finished(play)) {
        ruleset_of(play)->score(play->catalog, &play->state, seat, score);
    }
    add_ledger(play, seat, score);
}

void play_scores(const struct play *play, struct score out_scores[SEAT_LAST])
{
    memset(out_scores, 0, SEAT_LAST * sizeof *out_scores);
    for (int seat = SEAT_FIRST; seat <= play->state.head.seat_count; seat++) {
        add_score(play, seat, &out_scores[seat - 1]);
    }
}

int32_t play_total(const struct play *play, int seat)
{
    struct score score = {0};

    add_score(play, seat, &score);
    return score.total;
}

void play_ranks(const struct play *play, int out_ranks[SEAT_LAST])
{
    const struct ruleset *ruleset = ruleset_of(play);
    int seats = play->state.head.seat_count;
    struct score scores[SEAT_LAST];
    int32_t ties[SEAT_LAST] = {0};

    play_scores(play, scores);
    for (int i = 0; i < seats; i++) {
        ties[i] = ruleset->tie_break(play->catalog, &play->state, i + 1);
        out_ranks[i] = 1;
    }
    for (int i = 0; i < seats; i++) {
        for (int other = 0; other < seats; other++) {
            bool is_behind = scores[other].total > scores[i].total ||
                             (scores[other].total == scores[i].total && ties[other] > ties[i]);

            out_ranks[i] += is_behind;
        }
    }
}

bool play_has_source(const struct play *play, size_t code)
{
    const struct source_info *source = &ruleset_of(play)->sources[code];

    return source->name && play->state.head.modules >> source->module & 1U;
}

bool play_has_resource(const struct play *play, size_t index)
{
    return play->state.head.modules >> ruleset_of(play)->resources[index].module & 1U;
}

void play_count_resources(const struct play *play, int seat, int32_t out[RESOURCES_MAX])
{
    ruleset_of(play)->count_resources(play->catalog, &play->state, seat, out);
}

size_t play_facts(const struct play *play, int seat, struct fact out[FACTS_MAX])
{
    return ruleset_of(play)->facts(play->catalog, &play->state, play->notes, seat, out);
}

bool play_opening(const struct play *play, const struct effect *effect, struct fact *out_fact)
{
    return ruleset_of(play)->opening(effect, out_fact);
}

void play_write_view(const struct play *play, struct json_writer *json)
{
    ruleset_of(play)->write_view(play->catalog, &play->state, json);
}

void play_describe(const struct play *play, const struct move *move, struct text *out)
{
    ruleset_of(play)->describe(play->catalog, &play->state, move, out);
}

unsigned ruleset_module(const struct ruleset *ruleset, const char *name)
{
    for (size_t i = 0; i < ruleset->module_count; i++) {
        if (strcmp(ruleset->modules[i].name, name) == 0) {
            return 1U << i;
        }
    }
    return 0;
}
