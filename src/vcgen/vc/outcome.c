/* Outcome predicates of passive commands (FS Figures 5 and 8), as formulas over the initial state: N (may end normally), X (may exit to
 * a label), W (may go wrong).
 *
 * The paper has one exception; here X takes a label. Results are kept for each command, and terms are shared, so the formulas are DAGs
 * linear in the size of the command. names.h names shared formulas, as the paper does. Start at outcome_wrong. */
#include "vcgen/vc/outcome.h"

#include "base/bug.h"
#include "logic/mk.h"

void outcome_init(struct outcome *o, struct terms *ts, struct steering steering)
{
    *o = (struct outcome){.ts = ts, .steering = steering};
    arena_init(&o->arena);
}

void outcome_release(struct outcome *o)
{
    idmap_release(&o->normal);
    idmap_release(&o->wrong);
    idmap_release(&o->exceptional);
    idmap_release(&o->uncaught);
    arena_release(&o->arena);
}

/* The constant that names t, or t itself. */
static term_id named(const struct outcome *o, term_id t)
{
    const uint64_t *name = o->steering.names ? idmap_get(o->steering.names, t) : NULL;
    return name ? (term_id)*name : t;
}

static void want(struct outcome *o, const struct passive_cmd *c, uint32_t outcome)
{
    if (o->names)
        names_want(o->names, c->id, outcome);
}

static term_id stand_in(struct outcome *o, const struct passive_cmd *c, uint32_t outcome, term_id t)
{
    return o->names ? names_stand_in(o->names, c->id, outcome, t) : t;
}

static term_id assert_normal(struct outcome *o, const struct passive_cmd *c)
{
    if (c->passes)
        return mk_true(o->ts);
    term_id t = named(o, c->term);
    if (o->steering.cut)
        t = mk_and2(o->ts, t, mk_not(o->ts, o->steering.cut[c->obligation]));
    return t;
}

static term_id assert_wrong(struct outcome *o, const struct passive_cmd *c)
{
    term_id t = named(o, mk_not(o->ts, c->term));
    if (o->steering.ask)
        t = mk_and2(o->ts, o->steering.ask[c->obligation], t);
    return t;
}

/* ---- N ---- */

static term_id make_normal(struct outcome *o, const struct passive_cmd *c)
{
    switch (c->kind) {
    case PASSIVE_ASSERT: return assert_normal(o, c);
    case PASSIVE_ASSUME: return named(o, c->term);
    case PASSIVE_SEQ: {
        term_id a = outcome_normal(o, c->child[0]);
        return term_is(o->ts, a, TERM_FALSE) ? a : mk_and2(o->ts, a, outcome_normal(o, c->child[1]));
    }
    case PASSIVE_CHOICE: {
        struct term_vec any = {0};
        for (unsigned i = 0; i < c->n; i++)
            vec_push(&any, outcome_normal(o, c->child[i]));
        term_id t = mk_or(o->ts, c->n, any.at);
        vec_release(&any);
        return t;
    }
    case PASSIVE_BLOCK: {
        term_id raised = outcome_exceptional(o, c->child[0], c->label);
        term_id handled = mk_and2(o->ts, raised, outcome_normal(o, c->child[1]));
        return mk_or2(o->ts, outcome_normal(o, c->child[0]), handled);
    }
    case PASSIVE_EXIT: return mk_false(o->ts);
    }
    bug("passive command of kind %d", (int)c->kind);
}

term_id outcome_normal(struct outcome *o, const struct passive_cmd *c)
{
    want(o, c, NAMES_NORMAL);
    const uint64_t *known = idmap_get(&o->normal, c->id);
    if (known)
        return (term_id)*known;
    term_id t = stand_in(o, c, NAMES_NORMAL, make_normal(o, c));
    idmap_put(&o->normal, c->id, t);
    return t;
}

/* ---- exits that leave a command ---- */

/* Few commands have more than one. */
struct uncaught {
    unsigned n;
    il_label at[];
};

static bool has_label(const struct uncaught *u, il_label label)
{
    bool found = false;
    for (unsigned i = 0; i < u->n && !found; i++)
        found = u->at[i] == label;
    return found;
}

/* a without the label, and b. */
static const struct uncaught *joined(struct outcome *o, const struct uncaught *a, bool but, il_label label,
                                     const struct uncaught *b)
{
    if (a->n == 0 || (b->n == 0 && !(but && has_label(a, label))))
        return a->n == 0 ? b : a;
    struct uncaught *u = arena_alloc(&o->arena, sizeof *u + (a->n + b->n) * sizeof *u->at);
    u->n = 0;
    for (unsigned i = 0; i < a->n; i++)
        if (!but || a->at[i] != label)
            u->at[u->n++] = a->at[i];
    for (unsigned i = 0; i < b->n; i++)
        if (!has_label(u, b->at[i]))
            u->at[u->n++] = b->at[i];
    return u;
}

static const struct uncaught *uncaught_in(struct outcome *o, const struct passive_cmd *c)
{
    static const struct uncaught none = {0};
    const struct uncaught *u = c->exits ? idmap_pointer(&o->uncaught, (const void *)(uintptr_t)c->id) : &none;
    if (u)
        return u;
    u = &none;
    if (c->kind == PASSIVE_EXIT) {
        struct uncaught *own = arena_alloc(&o->arena, sizeof *own + sizeof *own->at);
        own->n = 1;
        own->at[0] = c->label;
        u = own;
    }
    for (unsigned i = 0; i < c->n; i++)
        u = joined(o, u, c->kind == PASSIVE_BLOCK && i == 1, c->label, uncaught_in(o, c->child[i]));
    idmap_put(&o->uncaught, c->id, (uint64_t)(uintptr_t)u);
    return u;
}

/* ---- X ---- */

static term_id make_exceptional(struct outcome *o, const struct passive_cmd *c, il_label label)
{
    switch (c->kind) {
    case PASSIVE_ASSERT:
    case PASSIVE_ASSUME: return mk_false(o->ts);
    case PASSIVE_SEQ: {
        term_id b = outcome_exceptional(o, c->child[1], label);
        if (!term_is(o->ts, b, TERM_FALSE))
            b = mk_and2(o->ts, outcome_normal(o, c->child[0]), b);
        return mk_or2(o->ts, outcome_exceptional(o, c->child[0], label), b);
    }
    case PASSIVE_CHOICE: {
        struct term_vec any = {0};
        for (unsigned i = 0; i < c->n; i++)
            vec_push(&any, outcome_exceptional(o, c->child[i], label));
        term_id t = mk_or(o->ts, c->n, any.at);
        vec_release(&any);
        return t;
    }
    case PASSIVE_BLOCK: {
        term_id b = outcome_exceptional(o, c->child[1], label);
        if (!term_is(o->ts, b, TERM_FALSE))
            b = mk_and2(o->ts, outcome_exceptional(o, c->child[0], c->label), b);
        return label == c->label ? b : mk_or2(o->ts, outcome_exceptional(o, c->child[0], label), b);
    }
    case PASSIVE_EXIT: return mk_bool(o->ts, c->label == label);
    }
    bug("passive command of kind %d", (int)c->kind);
}

term_id outcome_exceptional(struct outcome *o, const struct passive_cmd *c, il_label label)
{
    if (!(c->exits & passive_label_bit(label)) || !has_label(uncaught_in(o, c), label))
        return mk_false(o->ts);
    want(o, c, NAMES_EXCEPTIONAL + label);
    uint64_t key = idmap_pair(c->id, label);
    const uint64_t *known = idmap_get(&o->exceptional, key);
    if (known)
        return (term_id)*known;
    term_id t = stand_in(o, c, NAMES_EXCEPTIONAL + label, make_exceptional(o, c, label));
    idmap_put(&o->exceptional, key, t);
    return t;
}

/* ---- W ---- */

static term_id make_wrong(struct outcome *o, const struct passive_cmd *c)
{
    switch (c->kind) {
    case PASSIVE_ASSERT: return assert_wrong(o, c);
    case PASSIVE_ASSUME:
    case PASSIVE_EXIT: return mk_false(o->ts);
    case PASSIVE_SEQ: {
        term_id b = outcome_wrong(o, c->child[1]);
        if (!term_is(o->ts, b, TERM_FALSE))
            b = mk_and2(o->ts, outcome_normal(o, c->child[0]), b);
        return mk_or2(o->ts, outcome_wrong(o, c->child[0]), b);
    }
    case PASSIVE_CHOICE: {
        struct term_vec any = {0};
        for (unsigned i = 0; i < c->n; i++)
            vec_push(&any, outcome_wrong(o, c->child[i]));
        term_id t = mk_or(o->ts, c->n, any.at);
        vec_release(&any);
        return t;
    }
    case PASSIVE_BLOCK: {
        term_id b = outcome_wrong(o, c->child[1]);
        if (!term_is(o->ts, b, TERM_FALSE))
            b = mk_and2(o->ts, outcome_exceptional(o, c->child[0], c->label), b);
        return mk_or2(o->ts, outcome_wrong(o, c->child[0]), b);
    }
    }
    bug("passive command of kind %d", (int)c->kind);
}

term_id outcome_wrong(struct outcome *o, const struct passive_cmd *c)
{
    want(o, c, NAMES_WRONG);
    const uint64_t *known = idmap_get(&o->wrong, c->id);
    if (known)
        return (term_id)*known;
    term_id t = stand_in(o, c, NAMES_WRONG, make_wrong(o, c));
    idmap_put(&o->wrong, c->id, t);
    return t;
}

term_id outcome_wrong_named(struct outcome *o, const struct passive_cmd *c, struct names *names)
{
    struct outcome count = {.ts = o->ts, .steering = o->steering, .names = names};
    names->counting = true;
    outcome_wrong(&count, c);
    outcome_release(&count);
    names->counting = false;
    o->names = names;
    return outcome_wrong(o, c);
}
