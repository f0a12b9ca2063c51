/* A tiny world for brute-force tests: random commands over variables with few values, and an interpreter that computes
 * the set of all outcomes by running every execution. It shares no code with passify, outcome, targets or cut.
 *
 * Variables: b: bool; x, y: 0 or 1 (their fact); m: [int]bool; g: [int][int]bool, looked at on indices 0 and 1 only. A
 * state is BITS bits: b, x, y, m[0], m[1], g[0][0], g[0][1], g[1][0], g[1][1]. */
#ifndef TESTS_UNIT_TINY_IL_H
#define TESTS_UNIT_TINY_IL_H

#include "il/il.h"
#include "logic/mk.h"

#include <stdlib.h>
#include <string.h>

enum { BIT_B, BIT_X, BIT_Y, BIT_M, BIT_G = BIT_M + 2, BITS = BIT_G + 4, STATES = 1 << BITS };
enum { LABELS = 70, OBLIGATIONS = 1000 };

struct tiny {
    struct arena arena;
    struct intern *names;
    struct il_program p;
    struct il_routine r;
    struct il_var *b, *x, *y, *m, *g;
    uint64_t seed;
    bool loops; /* may the generator make loops? */
};

static inline unsigned tiny_random(struct tiny *t, unsigned n)
{
    t->seed = t->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)((t->seed >> 33) % n);
}

static inline struct il_var *tiny_var(struct tiny *t, const char *name, sort_id s)
{
    return il_add_var(&t->p, &t->r, name, name, s, ROLE_LOCAL, NULL, (struct span){0});
}

static inline void tiny_init(struct tiny *t, uint64_t seed)
{
    *t = (struct tiny){.seed = seed * 7919 + 1};
    arena_init(&t->arena);
    t->names = intern_new();
    struct terms *ts = terms_new(t->names);
    t->p = il_empty_program(&t->arena, ts);
    t->r = il_empty_routine(&t->p);
    t->r.name = "tiny";
    sort_id row = sort_map(ts, 1, (sort_id[]){SORT_INT}, SORT_BOOL);
    t->b = tiny_var(t, "b", SORT_BOOL);
    t->x = tiny_var(t, "x", SORT_INT);
    t->y = tiny_var(t, "y", SORT_INT);
    t->m = tiny_var(t, "m", row);
    t->g = tiny_var(t, "g", sort_map(ts, 1, (sort_id[]){SORT_INT}, row));
    struct il_var *ints[] = {t->x, t->y};
    for (unsigned i = 0; i < 2; i++)
        ints[i]->fact = mk_and2(ts, mk_le(ts, mk_int(ts, 0), ints[i]->term), mk_le(ts, ints[i]->term, mk_int(ts, 1)));
}

static inline void tiny_release(struct tiny *t)
{
    terms_free(t->p.terms);
    intern_free(t->names);
    arena_release(&t->arena);
}

/* ---- random terms and commands ---- */

static inline term_id tiny_bool(struct tiny *t, unsigned depth);

static inline term_id tiny_int(struct tiny *t, unsigned depth)
{
    struct terms *ts = t->p.terms;
    switch (tiny_random(t, depth ? 6 : 4)) {
    case 0: return mk_int(ts, tiny_random(t, 2));
    case 1: return t->x->term;
    case 2: return t->y->term;
    case 3: return mk_sub(ts, mk_int(ts, 1), t->x->term);
    default: {
        term_id c = tiny_bool(t, depth - 1), a = tiny_int(t, depth - 1);
        return mk_ite(ts, c, a, tiny_int(t, depth - 1));
    }
    }
}

static inline term_id tiny_bool(struct tiny *t, unsigned depth)
{
    struct terms *ts = t->p.terms;
    switch (tiny_random(t, depth ? 9 : 6)) {
    case 0: return t->b->term;
    case 1: return mk_select1(ts, t->m->term, tiny_int(t, 0));
    case 2: {
        term_id i = tiny_int(t, 0);
        return il_select_path(ts, t->g->term, 2, (term_id[]){i, tiny_int(t, 0)});
    }
    case 3: return mk_eq(ts, tiny_int(t, 0), tiny_int(t, 0));
    case 4: return mk_lt(ts, tiny_int(t, 0), tiny_int(t, 0));
    case 5: return tiny_random(t, 4) ? t->b->term : mk_bool(ts, tiny_random(t, 2));
    case 6: return mk_not(ts, tiny_bool(t, depth - 1));
    case 7: return mk_and2(ts, tiny_bool(t, depth - 1), tiny_bool(t, depth - 1));
    default: return mk_or2(ts, tiny_bool(t, depth - 1), tiny_bool(t, depth - 1));
    }
}

static inline struct il_target tiny_place(struct tiny *t, bool precise)
{
    struct il_var *vars[] = {t->b, t->x, t->y, t->m, t->m, t->g, t->g};
    struct il_var *v = vars[tiny_random(t, 7)];
    unsigned n = v == t->m ? tiny_random(t, 3) > 0 : v == t->g ? 2 * (tiny_random(t, 5) > 0) : 0;
    term_id *index = arena_array(&t->arena, term_id, 2);
    for (unsigned i = 0; i < n; i++)
        index[i] = precise || tiny_random(t, 3) ? tiny_int(t, 1) : TERM_NONE;
    return (struct il_target){.var = v, .n = n, .index = index};
}

static inline term_id tiny_value(struct tiny *t, const struct il_target *place)
{
    if (place->var == t->x || place->var == t->y)
        return tiny_int(t, 2);
    if (place->n > 0 || place->var == t->b)
        return tiny_bool(t, 2);
    return place->var->term; /* a whole map: itself */
}

/* A random command; labels below `open` may be exited to. */
static inline const struct il_cmd *tiny_cmd(struct tiny *t, unsigned depth, const il_label open[], unsigned n_open)
{
    struct span none = {0};
    const struct il_cmd *parts[4];
    switch (tiny_random(t, depth ? 12 : 6)) {
    case 0: return il_assert(&t->p, &t->r, tiny_bool(t, 2), (struct obligation){.text = "?"});
    case 1: return il_assume(&t->p, tiny_bool(t, 2), none, NULL);
    case 2:
    case 3: {
        struct il_target place = tiny_place(t, true);
        return il_assign(&t->p, place, tiny_value(t, &place), none, NULL);
    }
    case 4: {
        struct il_target places[2] = {tiny_place(t, false), tiny_place(t, false)};
        return il_havoc(&t->p, 1 + tiny_random(t, 2), places, none);
    }
    case 5:
        if (n_open > 0)
            return il_exit(&t->p, open[tiny_random(t, n_open)], none);
        return il_skip(&t->p);
    case 6:
    case 7: {
        unsigned n = 1 + tiny_random(t, 3);
        for (unsigned i = 0; i < n; i++)
            parts[i] = tiny_cmd(t, depth - 1, open, n_open);
        return il_choice(&t->p, n, parts);
    }
    case 8: {
        il_label inner[LABELS];
        if (t->r.labels + 1 >= LABELS)
            return il_skip(&t->p);
        if (n_open)
            memcpy(inner, open, n_open * sizeof *open);
        inner[n_open] = il_new_label(&t->r);
        const struct il_cmd *body = tiny_cmd(t, depth - 1, inner, n_open + 1);
        return il_block(&t->p, inner[n_open], body, tiny_cmd(t, depth - 1, open, n_open));
    }
    case 9:
        if (t->loops && n_open > 0) {
            struct il_loop *loop = arena_new(&t->arena, struct il_loop);
            struct il_loop **table = arena_array(&t->arena, struct il_loop *, t->r.n_loops + 1);
            if (t->r.n_loops)
                memcpy(table, t->r.loops, t->r.n_loops * sizeof *table);
            *loop = il_empty_loop(&t->p);
            loop->id = t->r.n_loops;
            table[t->r.n_loops++] = loop;
            t->r.loops = table;
            return il_loop(&t->p, loop, tiny_cmd(t, depth - 1, open, n_open), none);
        }
        /* fall through */
    default: {
        unsigned n = 2 + tiny_random(t, 3);
        for (unsigned i = 0; i < n; i++)
            parts[i] = tiny_cmd(t, depth - 1, open, n_open);
        return il_seq(&t->p, n, parts);
    }
    }
}

/* ---- evaluation ---- */

static inline long tiny_eval(const struct tiny *t, unsigned s, term_id e);

static inline bool tiny_select(const struct tiny *t, unsigned s, term_id e)
{
    const struct terms *ts = t->p.terms;
    term_id map = term_arg(ts, e, 0);
    long i = tiny_eval(t, s, term_arg(ts, e, 1));
    if (map == t->m->term)
        return s >> (BIT_M + i) & 1;
    long row = tiny_eval(t, s, term_arg(ts, map, 1));
    return s >> (BIT_G + 2 * row + i) & 1;
}

static inline long tiny_eval(const struct tiny *t, unsigned s, term_id e)
{
    const struct terms *ts = t->p.terms;
    switch ((int)term_kind(ts, e)) {
    case TERM_TRUE: return 1;
    case TERM_FALSE: return 0;
    case TERM_INT: return strtol(term_name(ts, e), NULL, 10);
    case TERM_CONST: return e == t->b->term ? s >> BIT_B & 1 : e == t->x->term ? s >> BIT_X & 1 : s >> BIT_Y & 1;
    case TERM_NOT: return !tiny_eval(t, s, term_arg(ts, e, 0));
    case TERM_AND:
    case TERM_OR: {
        bool is_and = term_is(ts, e, TERM_AND);
        for (unsigned i = 0; i < term_arity(ts, e); i++)
            if (tiny_eval(t, s, term_arg(ts, e, i)) != is_and)
                return !is_and;
        return is_and;
    }
    case TERM_IMPLIES: return !tiny_eval(t, s, term_arg(ts, e, 0)) || tiny_eval(t, s, term_arg(ts, e, 1));
    case TERM_ITE: return tiny_eval(t, s, term_arg(ts, e, tiny_eval(t, s, term_arg(ts, e, 0)) ? 1 : 2));
    case TERM_EQ: return tiny_eval(t, s, term_arg(ts, e, 0)) == tiny_eval(t, s, term_arg(ts, e, 1));
    case TERM_LT: return tiny_eval(t, s, term_arg(ts, e, 0)) < tiny_eval(t, s, term_arg(ts, e, 1));
    case TERM_LE: return tiny_eval(t, s, term_arg(ts, e, 0)) <= tiny_eval(t, s, term_arg(ts, e, 1));
    case TERM_SUB: return tiny_eval(t, s, term_arg(ts, e, 0)) - tiny_eval(t, s, term_arg(ts, e, 1));
    case TERM_ADD: return tiny_eval(t, s, term_arg(ts, e, 0)) + tiny_eval(t, s, term_arg(ts, e, 1));
    case TERM_SELECT: return tiny_select(t, s, e);
    }
    abort();
}

/* The bits of the places of a target, indices meant in state s. */
static inline unsigned tiny_bits(const struct tiny *t, unsigned s, const struct il_target *place)
{
    unsigned bits = 0;
    if (place->var == t->b)
        return 1u << BIT_B;
    if (place->var == t->x)
        return 1u << BIT_X;
    if (place->var == t->y)
        return 1u << BIT_Y;
    for (long i = 0; i < 2; i++) {
        if (place->n > 0 && place->index[0] != TERM_NONE && tiny_eval(t, s, place->index[0]) != i)
            continue;
        if (place->var == t->m)
            bits |= 1u << (BIT_M + i);
        for (long j = 0; place->var == t->g && j < 2; j++)
            if (place->n < 2 || place->index[1] == TERM_NONE || tiny_eval(t, s, place->index[1]) == j)
                bits |= 1u << (BIT_G + 2 * i + j);
    }
    return bits;
}

/* ---- all executions ---- */

struct states {
    bool has[STATES];
};

struct outcomes {
    struct states normal, exits[LABELS];
    bool wrong[OBLIGATIONS];
};

static inline void states_add(struct states *to, const struct states *from)
{
    for (unsigned s = 0; s < STATES; s++)
        to->has[s] |= from->has[s];
}

static inline bool states_any(const struct states *x)
{
    return memchr(x->has, true, STATES) != NULL;
}

/* *at becomes the states at the normal end of c when started in the states *at; exits and wrong are added to out. */
static inline void tiny_run(const struct tiny *t, const struct il_cmd *c, struct states *at, struct outcomes *out);

static inline void tiny_run_each(const struct tiny *t, const struct il_cmd *c, unsigned s, struct states *next,
                                 struct outcomes *out)
{
    if (c->kind == IL_HAVOC) {
        unsigned bits = 0;
        for (unsigned i = 0; i < c->n_targets; i++)
            bits |= tiny_bits(t, s, &c->targets[i]);
        for (unsigned v = bits;; v = (v - 1) & bits) {
            next->has[(s & ~bits) | v] = true;
            if (v == 0)
                break;
        }
    } else if (c->kind == IL_ASSIGN && c->lhs.n == 0 && (c->lhs.var == t->m || c->lhs.var == t->g)) {
        next->has[s] = true; /* only ever itself */
    } else if (c->kind == IL_ASSIGN) {
        unsigned bits = tiny_bits(t, s, &c->lhs);
        next->has[tiny_eval(t, s, c->term) ? s | bits : s & ~bits] = true;
    } else if (tiny_eval(t, s, c->term)) {
        next->has[s] = true;
    } else if (c->kind == IL_ASSERT) {
        out->wrong[c->obligation] = true;
    }
}

static inline void tiny_run_loop(const struct tiny *t, const struct il_cmd *c, struct states *at, struct outcomes *out)
{
    for (;;) {
        struct states next = *at;
        tiny_run(t, c->child[0], &next, out);
        states_add(&next, at);
        if (memcmp(&next, at, sizeof next) == 0)
            break;
        *at = next;
    }
    memset(at, 0, sizeof *at);
}

static inline void tiny_run(const struct tiny *t, const struct il_cmd *c, struct states *at, struct outcomes *out)
{
    struct states start = *at;
    if (!states_any(at))
        return;
    switch (c->kind) {
    case IL_ASSERT:
    case IL_ASSUME:
    case IL_ASSIGN:
    case IL_HAVOC:
        memset(at, 0, sizeof *at);
        for (unsigned s = 0; s < STATES; s++)
            if (start.has[s])
                tiny_run_each(t, c, s, at, out);
        break;
    case IL_SEQ:
        for (unsigned i = 0; i < c->n; i++)
            tiny_run(t, c->child[i], at, out);
        break;
    case IL_CHOICE:
        memset(at, 0, sizeof *at);
        for (unsigned i = 0; i < c->n; i++) {
            struct states branch = start;
            tiny_run(t, c->child[i], &branch, out);
            states_add(at, &branch);
        }
        break;
    case IL_BLOCK: {
        struct states outer = out->exits[c->label];
        memset(&out->exits[c->label], 0, sizeof outer);
        tiny_run(t, c->child[0], at, out);
        struct states caught = out->exits[c->label];
        out->exits[c->label] = outer;
        tiny_run(t, c->child[1], &caught, out);
        states_add(at, &caught);
        break;
    }
    case IL_EXIT:
        states_add(&out->exits[c->label], at);
        memset(at, 0, sizeof *at);
        break;
    case IL_LOOP: tiny_run_loop(t, c, at, out); break;
    }
}

static inline struct outcomes *tiny_outcomes(const struct tiny *t, const struct il_cmd *c, unsigned start)
{
    struct outcomes *out = calloc(1, sizeof *out);
    out->normal.has[start] = true;
    struct states at = out->normal;
    tiny_run(t, c, &at, out);
    out->normal = at;
    return out;
}

#endif
