/* Unsequenced operands. Two of them that touch the same object, where one changes it, are undefined behaviour: that the places differ is an
 * obligation. What a call does is atomic, but may come before or after any step of the other operands: then the operands are lowered once
 * for each order of their steps, as the arms of a choice. The steps of an operand stay in their order. Start with operands_lower. */
#include "lang/c/lower/operands.h"

#include "lang/c/lower/bytes.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/havoc.h"
#include "lang/c/lower/late.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/unordered.h"

#include <string.h>

enum { MOST_ORDERS = 6, MOST_OPERANDS = 12, MOST_STEPS = 8 };

/* A place that was read or changed. */
struct touched {
    struct place place;
    bool writes, over;
};

struct touched_vec VEC_OF(struct touched);

/* What is noted of the operand that is being lowered. */
struct operand_notes {
    struct operand_notes *outer;
    const struct il_cmds *list; /* its commands; NULL: steps are not noted */
    bool step_at_memory;        /* other operands call something */
    unsigned n_steps;
    size_t step[MOST_STEPS]; /* where in the list they begin */
    size_t nested;           /* 1 + the place in the list of the last step that is inside a command; 0: none */
    bool complex;            /* more steps than can be told apart */
    bool unordered;          /* what is beside the operand may do its part in front of each step */
    bool disturbed;          /* UNORDERED: and changes something */
    struct span at;          /* UNORDERED: of all the operands */
    struct touched_vec touched;
};

/* ---- notes ---- */

void operands_step(struct body *b, bool calls)
{
    struct operand_notes *k = b->operand;
    if (k && k->unordered && k->disturbed)
        c_body_havoc(b, k->at);
    if (!k || !k->list || !(calls || k->step_at_memory))
        return;
    size_t at = k->list->n;
    bool inside = b->k.out != k->list;
    k->complex |= inside && k->nested == at + 1;
    k->nested = inside ? at + 1 : k->nested;
    if (k->n_steps && k->step[k->n_steps - 1] == at)
        return;
    if (k->n_steps == MOST_STEPS)
        k->complex = true;
    else
        k->step[k->n_steps++] = at;
}

void operands_touch(struct body *b, const struct place *p, bool writes)
{
    if (b->operand)
        vec_push(&b->operand->touched, ((struct touched){.place = *p, .writes = writes}));
}

struct operand_notes *operands_watch(struct body *b)
{
    if (b->operand)
        return NULL;
    b->operand = arena_new(b->l->arena, struct operand_notes);
    *b->operand = (struct operand_notes){.touched = VEC_IN(b->l->arena)};
    return b->operand;
}

void operands_unwatch(struct body *b, const struct operand_notes *watched)
{
    if (watched)
        b->operand = NULL;
}

size_t operands_noted(const struct body *b)
{
    return b->operand ? b->operand->touched.n : 0;
}

void operands_sequenced(struct body *b, size_t since)
{
    for (size_t i = since; b->operand && i < b->operand->touched.n; i++)
        b->operand->touched.at[i].over = true;
}

/* ---- places ---- */

static bool is_prefix(const char *x, const char *y)
{
    size_t n = strlen(x);
    return !strncmp(x, y, n) && (!y[n] || y[n] == '.');
}

static term_id indices_differ(struct terms *ts, const struct place *p, const struct place *q)
{
    term_id differ = mk_false(ts);
    for (unsigned i = 0; i < p->n && i < q->n; i++)
        differ = mk_or2(ts, differ, mk_ne(ts, p->index[i], q->index[i]));
    return differ;
}

/* They are in different members of one union. */
static bool share_union(const struct place *p, const struct place *q)
{
    if (!p->in_union || !q->in_union || strcmp(p->in_union->path, q->in_union->path) != 0)
        return false;
    const char *x = p->path + strlen(p->in_union->path), *y = q->path + strlen(q->in_union->path);
    size_t n = *x ? 1 + strcspn(x + 1, ".") : 0, m = *y ? 1 + strcspn(y + 1, ".") : 0;
    return n != m || strncmp(x, y, n) != 0;
}

/* Bool: the places have no scalar in common. */
static term_id places_differ(struct body *b, const struct place *p, const struct place *q)
{
    struct terms *ts = b->l->ts;
    bool same_path = !strcmp(p->path, q->path), apart = !is_prefix(p->path, q->path) && !is_prefix(q->path, p->path);
    apart &= !share_union(p, q);
    term_id indices = same_path ? indices_differ(ts, p, q) : mk_false(ts);
    if (!p->variable != !q->variable)
        return mk_true(ts);
    if (p->variable)
        return strcmp(p->variable, q->variable) != 0 || apart ? mk_true(ts) : indices;
    term_id first_p, last_p, first_q, last_q;
    if (bytes_range(b->l, p, &first_p, &last_p) && bytes_range(b->l, q, &first_q, &last_q))
        return mk_or(ts, 3, (term_id[]){mk_ne(ts, p->block, q->block), mk_lt(ts, last_p, first_q), mk_lt(ts, last_q, first_p)});
    if (memory_element(b->l, p->element->plain) != memory_element(b->l, q->element->plain) || apart)
        return mk_true(ts);
    term_id blocks = mk_ne(ts, p->block, q->block);
    if (p->offset == TERM_NONE || q->offset == TERM_NONE)
        return mk_or2(ts, blocks, indices);
    return mk_or(ts, 3, (term_id[]){blocks, mk_ne(ts, p->offset, q->offset), indices});
}

static void check_differ(struct body *b, const struct place *p, const struct place *q, const struct c_expr *e)
{
    check(b, OBLIGATION_UNSEQUENCED, places_differ(b, p, q), at_operator(e), e->span);
}

void operands_check_store(struct body *b, const struct place *p, size_t since, const struct c_expr *e)
{
    for (size_t i = since; b->operand && i < b->operand->touched.n; i++)
        if (b->operand->touched.at[i].writes && !b->operand->touched.at[i].over)
            check_differ(b, p, &b->operand->touched.at[i].place, e);
}

static void check_touched(struct body *b, const struct operand_notes *x, const struct operand_notes *y, const struct c_expr *e)
{
    for (size_t i = 0; i < x->touched.n; i++)
        for (size_t k = 0; k < y->touched.n; k++)
            if (x->touched.at[i].writes || y->touched.at[k].writes)
                check_differ(b, &x->touched.at[i].place, &y->touched.at[k].place, e);
}

/* ---- one operand ---- */

bool operands_disturb(struct body *b, const struct operand *x, const struct operand *y)
{
    const struct c_uses *uses = b->l->uses;
    struct c_effects *f = b->l->effects;
    return c_may_disturb(uses, f, x->e, y->e) || (x->kind == OPERAND_UPDATED && c_may_disturb_update(uses, f, x->e, y->e)) ||
           (y->kind == OPERAND_UPDATED && c_may_disturb_update(uses, f, y->e, x->e));
}

/* The terms of what is wanted of the operand. */
static unsigned results(const struct body *b, struct operand *op, term_id **out, unsigned most)
{
    unsigned n = 0;
    struct place *p = &op->place;
    if (op->kind == OPERAND_PLACE || op->kind == OPERAND_UPDATED) {
        out[n++] = &p->block;
        out[n++] = &p->offset;
        for (unsigned i = 0; i < p->n; i++)
            out[n++] = &p->index[i];
        for (unsigned i = 0; i < p->n_bounds; i++)
            out[n++] = &p->bound[i].index;
    }
    struct c_value *v = &op->value;
    if (op->kind == OPERAND_PLACE || v->kind == C_VALUE_NONE)
        return n;
    if (v->kind == C_VALUE_RECORD) {
        term_id *leaf = arena_array(b->l->arena, term_id, v->n + 1);
        memcpy(leaf, v->leaf, v->n * sizeof *leaf);
        v->leaf = leaf;
        for (unsigned i = 0; i < v->n && n < most; i++)
            out[n++] = &leaf[i];
        return n;
    }
    out[n++] = &v->term;
    if (v->kind == C_VALUE_POINTER)
        out[n++] = &v->offset;
    return n;
}

enum { MOST_RESULTS = 100 };

/* The results get variables, at the end of the commands of the operand. */
static void keep_results(struct body *b, struct operand *op, const struct operand *first)
{
    term_id *own[MOST_RESULTS], *kept[MOST_RESULTS];
    struct operand copy = first ? *first : *op;
    unsigned n = results(b, op, own, MOST_RESULTS), m = first ? results(b, &copy, kept, MOST_RESULTS) : n;
    for (unsigned i = 0; i < n && i < m; i++) {
        if (*own[i] == TERM_NONE)
            continue;
        if (!first)
            *own[i] = build_save(&b->k, *own[i], NULL, op->e->span);
        else if (!il_var_of(b->k.r, *kept[i]) && *kept[i] != *own[i])
            build_unsupported(&b->k, op->e->span, "side effects whose order is not specified");
        else if (il_var_of(b->k.r, *kept[i]))
            build_assign(&b->k, target_var(il_var_of(b->k.r, *kept[i])), *own[i], op->e->span, NULL);
    }
    if (first) {
        op->value = first->value;
        op->place = first->place;
    }
}

/* ---- orders ---- */

/* All commands of an operand, and what was noted. */
struct lowered {
    struct il_cmds list;
    struct operand_notes notes;
};

static void begin_notes(struct body *b, struct operand_notes *k, const struct il_cmds *list)
{
    *k = (struct operand_notes){.outer = b->operand, .list = list, .touched = VEC_IN(b->l->arena)};
    b->operand = k;
}

/* first: an earlier lowering of the same operand, whose variables get the results; NULL: there is none. */
static void lower_apart(struct body *b, operand_lowering *lower, struct operand *op, const struct operand *first,
                        bool beside_calls, struct lowered *out)
{
    struct il_cmds *outer = build_open(&b->k, &out->list);
    begin_notes(b, &out->notes, &out->list);
    out->notes.step_at_memory = beside_calls;
    lower(b, op);
    keep_results(b, op, first);
    b->operand = out->notes.outer;
    b->k.out = outer;
}

/* The order of the steps of all operands is written as the sequence of the operands that are next. */
struct orders {
    unsigned n;        /* operands */
    unsigned *steps;   /* of each */
    unsigned length;   /* the sum of them */
    unsigned n_orders; /* at most MOST_ORDERS + 1 */
    unsigned char order[MOST_ORDERS + 1][MOST_OPERANDS * MOST_STEPS];
};

static void find_orders(struct orders *k, unsigned at, unsigned used[], unsigned char now[])
{
    if (k->n_orders > MOST_ORDERS)
        return;
    if (at == k->length) {
        memcpy(k->order[k->n_orders++], now, at);
        return;
    }
    for (unsigned i = 0; i < k->n; i++)
        if (used[i] < k->steps[i]) {
            used[i]++;
            now[at] = (unsigned char)i;
            find_orders(k, at + 1, used, now);
            used[i]--;
        }
}

/* The commands in front of the first step, all steps in the given order, and the checks. */
static void emit_order(struct body *b, const struct lowered *all, unsigned n, const unsigned char order[], unsigned length)
{
    unsigned next[MOST_OPERANDS] = {0};
    for (unsigned i = 0; i < n; i++) {
        size_t to = all[i].notes.n_steps ? all[i].notes.step[0] : all[i].list.n;
        for (size_t c = 0; c < to; c++)
            build_emit(&b->k, all[i].list.at[c]);
    }
    for (unsigned s = 0; s < length; s++) {
        const struct lowered *x = &all[order[s]];
        unsigned step = next[order[s]]++;
        size_t to = step + 1 < x->notes.n_steps ? x->notes.step[step + 1] : x->list.n;
        for (size_t c = x->notes.step[step]; c < to; c++)
            build_emit(&b->k, x->list.at[c]);
    }
}

/* What was noted of the operands is also noted of the expression around. */
static void note_outside(struct body *b, const struct lowered *all, unsigned n)
{
    for (unsigned i = 0; b->operand && i < n; i++)
        for (size_t k = 0; k < all[i].notes.touched.n; k++)
            vec_push(&b->operand->touched, all[i].notes.touched.at[k]);
}

static void check_all_touched(struct body *b, const struct c_expr *whole, const struct lowered *all, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        for (unsigned k = 0; k < i; k++)
            check_touched(b, &all[i].notes, &all[k].notes, whole);
}

struct disturbed {
    const struct c_expr *whole;
    unsigned n;
    struct operand *op;
    bool calls[MOST_OPERANDS]; /* it calls something */
    operand_lowering *lower;
};

static void lower_all(struct body *b, const struct disturbed *d, const struct operand *first, struct operand *op,
                      struct lowered *all)
{
    for (unsigned i = 0; i < d->n; i++) {
        bool beside_calls = false;
        for (unsigned k = 0; k < d->n; k++)
            beside_calls |= k != i && d->calls[k];
        lower_apart(b, d->lower, &op[i], first ? &first[i] : NULL, beside_calls, &all[i]);
    }
}

static bool count_orders(const struct disturbed *d, const struct lowered *all, struct orders *k)
{
    unsigned *steps = k->steps;
    unsigned used[MOST_OPERANDS] = {0};
    unsigned char now[MOST_OPERANDS * MOST_STEPS];
    k->n = d->n;
    for (unsigned i = 0; i < d->n; i++) {
        steps[i] = all[i].notes.n_steps;
        k->length += steps[i];
        if (all[i].notes.complex)
            return false;
    }
    find_orders(k, 0, used, now);
    return k->n_orders <= MOST_ORDERS;
}

static void release(struct lowered *all, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        vec_release(&all[i].list);
}

/* The arms of the choice; `all` is the first lowering of the operands, which the first arm has. */
static void emit_arms(struct body *b, const struct disturbed *d, struct lowered *all, const struct orders *k)
{
    struct terms *ts = b->l->ts;
    struct il_cmds arms = {0};
    struct span at = d->whole->span;
    term_id which = havoc_temp(b, "order", SORT_INT, at, NULL)->term;
    term_id rest = mk_true(ts);
    for (unsigned i = 0; i < k->n_orders; i++) {
        struct operand again[MOST_OPERANDS];
        struct lowered more[MOST_OPERANDS];
        term_id is = mk_eq(ts, which, mk_int(ts, (long)i)), when = i + 1 < k->n_orders ? is : rest;
        struct il_cmds list, *outer = build_arm(&b->k, &list, when, at, NULL);
        memcpy(again, d->op, d->n * sizeof *again);
        if (i)
            lower_all(b, d, d->op, again, more);
        emit_order(b, i ? more : all, d->n, k->order[i], k->length);
        check_all_touched(b, d->whole, i ? more : all, d->n);
        vec_push(&arms, build_close(&b->k, outer, &list));
        rest = mk_and2(ts, rest, mk_not(ts, is));
        if (i)
            release(more, d->n);
    }
    build_emit(&b->k, il_choice(b->l->p, (unsigned)arms.n, arms.at));
    vec_release(&arms);
}

/* ---- no order ---- */

static void lower_noted(struct body *b, const struct disturbed *d, unsigned i, struct operand_notes *k)
{
    k->outer = b->operand;
    k->touched = (struct touched_vec)VEC_IN(b->l->arena);
    b->operand = k;
    d->lower(b, &d->op[i]);
    keep_results(b, &d->op[i], NULL);
    b->operand = k->outer;
}

static bool has_effect(struct body *b, const struct disturbed *d, unsigned i)
{
    return operand_effect(b, d->op[i].e) != OPERAND_READS;
}

/* All effects are calls of which nothing is known. What is read behind one may have any value, also the one that it had. So the operand that calls
 * is evaluated first; if there are several, each finds any state. */
static void lower_unknown(struct body *b, const struct disturbed *d, struct operand_notes notes[], unsigned n_effects)
{
    if (n_effects > 1)
        c_body_havoc(b, d->whole->span);
    for (unsigned round = 0; round < 2; round++)
        for (unsigned i = 0; i < d->n; i++)
            if (has_effect(b, d, i) == (round == 0))
                lower_noted(b, d, i, &notes[i]);
}

/* Everything that is shared may have any value in front of each step of an operand beside which something is changed, and behind
 * all of them if several change something. This is more than any order allows. */
static void lower_mixed(struct body *b, const struct disturbed *d, struct operand_notes notes[], unsigned n_effects)
{
    const struct operand_notes *outer = b->operand;
    bool within = outer && outer->unordered && outer->disturbed;
    for (unsigned i = 0; i < d->n; i++) {
        notes[i].unordered = true;
        notes[i].disturbed = within || n_effects > has_effect(b, d, i);
        notes[i].at = d->whole->span;
        lower_noted(b, d, i, &notes[i]);
    }
    if (n_effects > 1)
        c_body_havoc(b, d->whole->span);
}

static bool within_unordered(const struct body *b)
{
    return b->operand && b->operand->unordered;
}

static void check_notes(struct body *b, const struct disturbed *d, const struct operand_notes notes[])
{
    for (unsigned i = 0; i < d->n; i++) {
        for (unsigned k = 0; k < i; k++)
            check_touched(b, &notes[i], &notes[k], d->whole);
        for (size_t k = 0; b->operand && k < notes[i].touched.n; k++)
            vec_push(&b->operand->touched, notes[i].touched.at[k]);
    }
}

/* Operands whose orders are too many to lower each. */
static void lower_unordered(struct body *b, const struct disturbed *d)
{
    struct operand_notes *notes = arena_array(b->l->arena, struct operand_notes, d->n);
    unsigned n_effects = 0;
    bool unknown = !within_unordered(b);
    for (unsigned i = 0; i < d->n; i++) {
        notes[i] = (struct operand_notes){0};
        n_effects += has_effect(b, d, i);
        unknown &= operand_effect(b, d->op[i].e) != OPERAND_CHANGES;
        if (operand_may_end(b, d->op[i].e)) {
            build_unsupported(&b->k, d->whole->span, "side effects whose order is not specified");
            return;
        }
    }
    if (unknown)
        lower_unknown(b, d, notes, n_effects);
    else
        lower_mixed(b, d, notes, n_effects);
    check_notes(b, d, notes);
}

/* ---- all ---- */

/* The steps of these operands come between those of the operands of the expressions around. */
static void note_inner_orders(struct body *b)
{
    for (struct operand_notes *k = b->operand; k; k = k->outer)
        k->complex = true;
}

static void lower_disturbed(struct body *b, const struct disturbed *d)
{
    struct lowered all[MOST_OPERANDS];
    unsigned steps[MOST_OPERANDS];
    struct orders k = {.steps = steps};
    size_t n_loops = b->k.loops.n, n_places = b->loops.n;
    note_inner_orders(b);
    lower_all(b, d, NULL, d->op, all);
    bool few = count_orders(d, all, &k);
    if (!few) { /* its code is left out */
        b->k.loops.n = n_loops;
        b->loops.n = n_places;
    }
    if (few && k.n_orders > 1)
        emit_arms(b, d, all, &k);
    else if (few)
        emit_order(b, all, d->n, k.order[0], k.length);
    if (few && k.n_orders <= 1)
        check_all_touched(b, d->whole, all, d->n);
    if (few)
        note_outside(b, all, d->n);
    release(all, d->n);
    if (!few)
        lower_unordered(b, d);
}

static bool are_disturbed(struct body *b, unsigned n, const struct operand op[])
{
    for (unsigned i = 0; i < n; i++)
        for (unsigned k = 0; k < i; k++)
            if (operands_disturb(b, &op[k], &op[i]))
                return true;
    return false;
}

void operands_lower(struct body *b, const struct c_expr *whole, unsigned n, struct operand op[], operand_lowering *lower)
{
    struct disturbed d = {.whole = whole, .n = n, .op = op, .lower = lower};
    if (!are_disturbed(b, n, op)) {
        for (unsigned i = 0; i < n; i++)
            lower(b, &op[i]);
        return;
    }
    if (n > MOST_OPERANDS || within_unordered(b)) {
        note_inner_orders(b);
        lower_unordered(b, &d);
        return;
    }
    for (unsigned i = 0; i < n; i++)
        d.calls[i] = c_has_calls(op[i].e);
    lower_disturbed(b, &d);
}
