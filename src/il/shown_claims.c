/* The claims of a loop that a report shows. The claims themselves do not change; the result is only used for texts. Start at
 * shown_claims and claims_about_failures. */
#include "il/shown_claims.h"

#include "il/targets.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <stdlib.h>

bool result_shows(const struct conjunct *c)
{
    return c->shown && !c->user && c->proof == PROOF_PROVED;
}

/* ---- equations of two bounds ---- */

/* Above the literals of a clause, quantified or not. */
static bool joins_literals(const struct terms *ts, term_id t)
{
    enum term_kind k = term_kind(ts, t);
    return k == TERM_OR || k == TERM_IMPLIES || (k == TERM_FORALL && binder_triggers(ts, t) == 0);
}

/* Appends the comparisons `a <= b` of a clause, quantified or not. */
static void bounds_of(const struct terms *ts, term_id t, struct term_vec *out)
{
    if (term_is(ts, t, TERM_LE))
        vec_push(out, t);
    if (joins_literals(ts, t))
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            bounds_of(ts, term_arg(ts, t, i), out);
}

/* The clause with `other` instead of `literal`. */
static term_id with_literal(struct terms *ts, term_id t, term_id literal, term_id other)
{
    if (t == literal)
        return other;
    if (!joins_literals(ts, t))
        return t;
    struct term_vec args = {0};
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        vec_push(&args, with_literal(ts, term_arg(ts, t, i), literal, other));
    term_id made = term_with_args(ts, t, args.at);
    vec_release(&args);
    return made;
}

static bool take(struct term_vec *from, size_t first, term_id t)
{
    for (size_t i = first; i < from->n; i++)
        if (from->at[i] == t) {
            for (size_t k = i + 1; k < from->n; k++)
                from->at[k - 1] = from->at[k];
            from->n--;
            return true;
        }
    return false;
}

/* If a later clause is the converse of clause i, removes it and returns clause i with an equation. Otherwise returns clause i. */
static term_id with_converse(struct terms *ts, struct term_vec *all, size_t i)
{
    struct term_vec bounds = {0};
    term_id t = all->at[i];
    bounds_of(ts, t, &bounds);
    for (size_t k = 0; k < bounds.n; k++) {
        term_id a = term_arg(ts, bounds.at[k], 0), b = term_arg(ts, bounds.at[k], 1);
        if (take(all, i + 1, with_literal(ts, t, bounds.at[k], mk_le(ts, b, a)))) {
            t = with_literal(ts, t, bounds.at[k], mk_eq(ts, a, b));
            break;
        }
    }
    vec_release(&bounds);
    return t;
}

void shown_equations(struct terms *ts, struct term_vec *claims)
{
    for (size_t i = 0; i < claims->n; i++)
        claims->at[i] = with_converse(ts, claims, i);
}

/* ---- variables ---- */

/* Without bound variables that do not occur. */
static term_id without_unused(struct terms *ts, term_id t)
{
    bool forall = term_is(ts, t, TERM_FORALL);
    if ((!forall && !term_is(ts, t, TERM_EXISTS)) || binder_triggers(ts, t) > 0)
        return t;
    struct term_vec vars = {0};
    unsigned n = binder_arity(ts, t);
    for (unsigned i = 0; i < n; i++)
        vec_push(&vars, TERM_NONE);
    term_id body = term_open_fresh(ts, t, vars.at);
    bool all = true;
    for (unsigned i = 0; i < n; i++)
        all &= term_mentions(ts, body, vars.at[i]);
    if (!all)
        t = forall ? mk_forall(ts, n, vars.at, body, NULL) : mk_exists(ts, n, vars.at, body, NULL);
    vec_release(&vars);
    return t;
}

/* ---- order ---- */

/* The position of a claim in a report. */
enum place { PLACE_BOUND, PLACE_FACT, PLACE_QUANTIFIED, PLACE_IMPLICATION, PLACES };

static enum place place_of(const struct terms *ts, term_id t)
{
    if (term_is(ts, t, TERM_LT) || term_is(ts, t, TERM_LE))
        return PLACE_BOUND;
    if (term_is_quantifier(ts, t))
        return PLACE_QUANTIFIED;
    if (term_is(ts, t, TERM_OR) || term_is(ts, t, TERM_IMPLIES))
        return PLACE_IMPLICATION;
    return PLACE_FACT;
}

/* All of a map of memory is as it was at entry. No language has words for it; what a loop may change says more. */
static bool is_frame_of_memory(const struct il_routine *r, term_id t)
{
    if (!term_is(r->terms, t, TERM_EQ) || sort_kind(r->terms, term_sort(r->terms, term_arg(r->terms, t, 0))) != SORT_KIND_MAP)
        return false;
    const struct il_var *a = il_var_of(r, term_arg(r->terms, t, 0)), *b = il_var_of(r, term_arg(r->terms, t, 1));
    return a && b && il_is_memory(a) && (a->of == b || b->of == a);
}

void shown_claims(const struct il_routine *r, const struct point_result *p, struct term_vec *out)
{
    struct term_vec all = {0};
    for (unsigned i = 0; i < p->n_conjuncts; i++)
        if (result_shows(&p->conjuncts[i]) && !is_frame_of_memory(r, p->conjuncts[i].term))
            vec_push(&all, p->conjuncts[i].term);
    shown_equations(r->terms, &all);
    for (size_t i = 0; i < all.n; i++)
        all.at[i] = without_unused(r->terms, all.at[i]);
    for (int place = 0; place < PLACES; place++)
        for (size_t i = 0; i < all.n; i++)
            if ((int)place_of(r->terms, all.at[i]) == place)
                vec_push(out, all.at[i]);
    vec_release(&all);
}

/* ---- claims about failures ---- */

/* The constants that the failed obligations of a routine mention. */
struct mentioned {
    const struct routine_result *result;
    struct idmap constants; /* CONST -> 1 */
    bool grown;
};

static bool failed(const struct routine_result *result, uint32_t obligation)
{
    for (unsigned i = 0; i < result->n_failures; i++)
        if (result->failures[i].obligation == obligation)
            return true;
    return false;
}

static void mention(struct mentioned *m, term_id t)
{
    struct term_vec constants = {0};
    term_constants(m->result->routine->terms, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        if (!idmap_has(&m->constants, constants.at[i])) {
            idmap_put(&m->constants, constants.at[i], 1);
            m->grown = true;
        }
    vec_release(&constants);
}

/* True for a variable that the user does not see under its name. */
static bool made_by_lowering(const struct il_var *v)
{
    return v->role == ROLE_TEMP || v->role == ROLE_RESULT || v->role == ROLE_SNAPSHOT;
}

static void mention_in(struct mentioned *m, const struct il_cmd *c)
{
    if (c->kind == IL_ASSERT && failed(m->result, c->obligation))
        mention(m, c->term);
    if (c->kind == IL_ASSIGN && made_by_lowering(c->lhs.var) && idmap_has(&m->constants, c->lhs.var->term))
        mention(m, c->term);
    for (unsigned i = 0; i < c->n; i++)
        mention_in(m, c->child[i]);
}

/* True if the claim mentions one of these constants. If `changed` is not NULL, the loop must also change it. */
static bool speaks(const struct mentioned *m, const struct il_targets *changed, term_id claim)
{
    struct term_vec constants = {0};
    bool yes = false;
    term_constants(m->result->routine->terms, claim, &constants);
    for (size_t i = 0; i < constants.n && !yes; i++) {
        const struct il_var *v = il_var_of(m->result->routine, constants.at[i]);
        yes = v && idmap_has(&m->constants, constants.at[i]) && (!changed || il_targets_include_var(changed, v));
    }
    vec_release(&constants);
    return yes;
}

static bool mentions_a_target(const struct mentioned *m, const struct il_targets *targets)
{
    for (size_t i = 0; i < targets->n; i++)
        if (idmap_has(&m->constants, targets->at[i].var->term))
            return true;
    return false;
}

const struct il_cmd *result_loop_command(const struct il_cmd *c, uint32_t loop)
{
    if (c->kind == IL_LOOP && c->loop->id == loop)
        return c;
    for (unsigned i = 0; i < c->n; i++) {
        const struct il_cmd *found = result_loop_command(c->child[i], loop);
        if (found)
            return found;
    }
    return NULL;
}

/* A larger claim helps nobody who looks for the reason of a failure. */
enum { MAX_READ = 100 };

static void hide_others(struct arena *arena, struct il_program *p, const struct mentioned *m, const struct il_routine *r,
                        struct point_result *point)
{
    const struct il_cmd *loop = result_loop_command(r->body, point->loop);
    struct il_targets targets = {0};
    if (!loop)
        return;
    il_targets_of(p, loop, &targets);
    const struct il_targets *changed = mentions_a_target(m, &targets) ? &targets : NULL;
    point->conjuncts = arena_copy(arena, point->conjuncts, point->n_conjuncts * sizeof *point->conjuncts);
    for (unsigned i = 0; i < point->n_conjuncts; i++) {
        struct conjunct *c = &point->conjuncts[i];
        if (result_shows(c) && (!speaks(m, changed, c->term) || term_tree_size(p->terms, c->term) > MAX_READ)) {
            c->shown = false;
            point->n_hidden++;
        }
    }
    vec_release(&targets);
}

struct point_results claims_about_failures(struct arena *arena, struct il_program *p, const struct il_routine *r,
                                           const struct routine_result *result)
{
    struct point_results out = {arena_copy(arena, result->points.at, result->points.n * sizeof *result->points.at),
                                result->points.n};
    struct mentioned m = {.result = result, .grown = true};
    while (m.grown) {
        m.grown = false;
        mention_in(&m, result->routine->body);
    }
    for (unsigned i = 0; m.constants.n && i < out.n; i++)
        hide_others(arena, p, &m, r, &out.at[i]);
    idmap_release(&m.constants);
    return out;
}
