/* Triggers: the terms that the prover must match to use a quantifier.
 *
 * `{:nopats t}` and functions marked `{:never_pattern}` exclude terms from matching. The Boogie tool leaves the choice among the
 * other terms to Z3, which takes the smallest terms with all variables, or else several terms. invar does the same, and then
 * makes no other instances (logic/excluded_terms.h). Start at lower_triggers. */
#include "lang/boogie/lower/lowerer.h"

#include "base/vec.h"
#include "logic/excluded_terms.h"
#include "logic/subst.h"

/* ---- the user's ---- */

static bool has_all(struct lowerer *l, const struct bpl_expr *e, const term_id terms[], size_t n)
{
    bool all = true;
    for (unsigned i = 0; i < e->n_vars && all; i++) {
        all = false;
        for (size_t j = 0; j < n && !all; j++)
            all = term_mentions(l->ts, terms[j], e->vars[i]->term);
    }
    return all;
}

static bool is_application(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_APP) || term_is(ts, t, TERM_SELECT);
}

/* A trigger that the prover can use has only applications and selects, and mentions every bound variable. */
static bool usable(struct lowerer *l, const struct bpl_expr *e, const term_id terms[], unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (!is_application(l->ts, terms[i]))
            return false;
    return has_all(l, e, terms, n);
}

static void users_triggers(struct lowerer *l, const struct bpl_expr *e, struct lowered_triggers *out)
{
    for (const struct bpl_trigger *t = e->triggers; t; t = t->next) {
        size_t from = out->terms.n;
        for (unsigned i = 0; i < t->n && !t->negative; i++)
            vec_push(&out->terms, lower_expression(l, t->terms[i]));
        if (!t->negative && usable(l, e, out->terms.at + from, t->n))
            vec_push(&out->sizes, t->n);
        else
            out->terms.n = from;
    }
}

/* ---- excluded terms, and the others ---- */

struct choice {
    struct lowerer *l;
    const struct bpl_expr *e;
    struct idmap excluded; /* terms */
    struct idmap seen;
    struct term_vec left; /* terms with some variable, inner ones first */
};

/* It has no variable of an inner binder, and nothing that Z3 does not match. */
static bool can_be_matched(const struct terms *ts, term_id t)
{
    enum term_kind k = term_kind(ts, t);
    bool connective = k == TERM_NOT || k == TERM_AND || k == TERM_OR || k == TERM_IMPLIES || k == TERM_ITE;
    bool fit = term_loose(ts, t) == 0 && !term_has_binder(ts, t) && !connective && k != TERM_EQ && k != TERM_DISTINCT;
    for (unsigned i = 0; i < term_arity(ts, t) && fit; i++)
        fit = can_be_matched(ts, term_arg(ts, t, i));
    return fit;
}

static bool has_some(const struct choice *c, term_id t)
{
    bool some = false;
    for (unsigned i = 0; i < c->e->n_vars && !some; i++)
        some = term_mentions(c->l->ts, t, c->e->vars[i]->term);
    return some;
}

static void exclude(struct choice *c, term_id t)
{
    struct terms *ts = c->l->ts;
    if (!idmap_put(&c->seen, t, 1))
        return;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        exclude(c, term_arg(ts, t, i));
    if (term_is(ts, t, TERM_APP) && idmap_has(&c->l->never, term_func(ts, t)))
        idmap_put(&c->excluded, t, 1);
}

static void collect_matchable(struct choice *c, term_id t)
{
    struct terms *ts = c->l->ts;
    if (!idmap_put(&c->seen, t, 1))
        return;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        collect_matchable(c, term_arg(ts, t, i));
    if (is_application(ts, t) && !idmap_has(&c->excluded, t) && can_be_matched(ts, t) && has_some(c, t))
        vec_push(&c->left, t);
}

static void find_excluded(struct choice *c, term_id body)
{
    for (const struct bpl_trigger *t = c->e->triggers; t; t = t->next)
        for (unsigned i = 0; i < t->n && t->negative; i++)
            idmap_put(&c->excluded, lower_expression(c->l, t->terms[i]), 1);
    exclude(c, body);
    idmap_release(&c->seen);
}

/* ---- choosing ---- */

static bool is_part(const struct terms *ts, term_id part, term_id of)
{
    bool found = part == of;
    for (unsigned i = 0; i < term_arity(ts, of) && !found; i++)
        found = is_part(ts, part, term_arg(ts, of, i));
    return found;
}

/* Each of the smallest terms that have all variables; false if there is none. */
static bool single_terms(struct choice *c, struct lowered_triggers *out)
{
    size_t from = out->terms.n;
    for (size_t i = 0; i < c->left.n; i++) {
        bool smallest = has_all(c->l, c->e, &c->left.at[i], 1);
        for (size_t k = from; k < out->terms.n && smallest; k++)
            smallest = !is_part(c->l->ts, out->terms.at[k], c->left.at[i]);
        if (!smallest)
            continue;
        vec_push(&out->terms, c->left.at[i]);
        vec_push(&out->sizes, 1);
    }
    return out->terms.n > from;
}

/* One trigger of several terms, each with a variable that was missing. None if some variable occurs in no term. */
static void several_terms(struct choice *c, struct lowered_triggers *out)
{
    size_t from = out->terms.n;
    for (unsigned i = 0; i < c->e->n_vars; i++) {
        bool there = false;
        for (size_t k = from; k < out->terms.n && !there; k++)
            there = term_mentions(c->l->ts, out->terms.at[k], c->e->vars[i]->term);
        for (size_t k = 0; k < c->left.n && !there; k++)
            if ((there = term_mentions(c->l->ts, c->left.at[k], c->e->vars[i]->term)))
                vec_push(&out->terms, c->left.at[k]);
    }
    if (has_all(c->l, c->e, out->terms.at + from, out->terms.n - from))
        vec_push(&out->sizes, (unsigned)(out->terms.n - from));
    else
        out->terms.n = from;
}

static void those_left(struct choice *c, struct lowered_triggers *out)
{
    struct term_vec vars = {0};
    for (unsigned i = 0; i < c->e->n_vars; i++)
        vec_push(&vars, c->e->vars[i]->term);
    if (!single_terms(c, out))
        several_terms(c, out);
    vec_push(&out->terms, excluded_terms_mark(c->l->ts, c->e->n_vars, vars.at));
    vec_push(&out->sizes, 1);
    vec_release(&vars);
}

void lower_triggers(struct lowerer *l, const struct bpl_expr *e, term_id body, struct lowered_triggers *out)
{
    users_triggers(l, e, out);
    if (out->sizes.n > 0 || e->kind == BPL_LAMBDA)
        return;
    struct choice c = {.l = l, .e = e};
    find_excluded(&c, body);
    if (c.excluded.n > 0) {
        collect_matchable(&c, body);
        those_left(&c, out);
    }
    idmap_release(&c.excluded);
    idmap_release(&c.seen);
    vec_release(&c.left);
}
