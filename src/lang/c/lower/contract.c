/* The contract of the routine itself. Start with contract_assume. */
#include "lang/c/lower/contract.h"

#include "lang/builder/forests.h"
#include "lang/c/acsl/found.h"
#include "lang/c/analysis/summaries.h"
#include "lang/c/lower/always_ends.h"
#include "lang/c/lower/behavior.h"
#include "lang/c/lower/lemma_use.h"
#include "lang/c/lower/separation.h"
#include "lang/c/lower/spec.h"
#include "lang/c/lower/termination.h"
#include "lang/c/lower/unchecked.h"

/* ---- formulas ---- */

static struct spec_env own_env(struct body *b, bool at_end)
{
    return (struct spec_env){.b = b, .at_end = at_end};
}

static term_id own_formula(struct body *b, const struct acsl_expr *e, bool at_end)
{
    struct spec_env env = own_env(b, at_end);
    env.assumed = !at_end;
    return c_spec_finish(&env, c_spec_formula(&env, e));
}

static term_id conjunction(struct body *b, const struct acsl_formulas *fs)
{
    term_id all = mk_true(b->l->ts);
    for (unsigned i = 0; i < fs->n; i++)
        all = mk_and2(b->l->ts, all, own_formula(b, fs->at[i].expr, false));
    return all;
}

/* ---- separation ---- */

/* The blocks of parameters that stand at their starts and are apart wherever they may be accessed are different. It follows what the contract requires: a
 * run that chooses pointers for this alone takes null, which it may be no longer when it comes to \valid. */
static void assume_apart(struct body *b)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    const struct c_function *f = b->here->f;
    for (unsigned i = 0; i < f->n_params; i++)
        for (unsigned k = 0; k < i; k++) {
            const struct c_var *p = f->params[i], *q = f->params[k];
            const struct c_value *x = idmap_pointer(&b->here->root_of, p), *y = idmap_pointer(&b->here->root_of, q);
            bool starts = x && y && c_starts_block(b->here->roots, p) && c_starts_block(b->here->roots, q);
            bool apart = contract_separates(l, f, p, q) || (p->type->quals & C_RESTRICT) || (q->type->quals & C_RESTRICT);
            if (starts && apart)
                build_assume(&b->k, mk_or2(ts, mk_eq(ts, x->term, l->null), mk_ne(ts, x->term, y->term)), p->name_span, NULL);
        }
}

/* ---- the contract ---- */

static void assume_requires(struct body *b, const struct acsl_behavior *h, term_id holds, struct term_vec *said)
{
    for (unsigned i = 0; i < h->requires_.n; i++) {
        const struct acsl_formula *f = &h->requires_.at[i];
        term_id t = own_formula(b, f->expr, false);
        if (f->use == ACSL_CHECK)
            continue;
        if (f->use == ACSL_ADMIT)
            build_note(&b->k, f->expr->span, "admit", f->text);
        build_assume(&b->k, mk_implies(b->l->ts, holds, t), f->expr->span, NULL);
        vec_push(said, t);
    }
}

static void note_unsupported(struct body *b)
{
    struct unsupporteds us = acsl_unsupported(b->l->as, b->here->f);
    for (size_t i = 0; i < us.n; i++)
        build_unsupported(&b->k, us.at[i].span, us.at[i].construct);
    vec_release(&us);
}

static void list_termination(struct body *b, const struct acsl_contract *c)
{
    for (unsigned i = 0; i < c->terminates.n; i++) {
        const struct acsl_formula *f = &c->terminates.at[i];
        const char *text = arena_printf(b->l->arena, "it terminates if %s", f->text);
        c_assume_end(b, f->expr->span, text, own_formula(b, f->expr, false));
    }
}

/* Of a function without a contract. A candidate that has no terms is left out. */
static void assume_found(struct body *b, const struct acsl_contract *c)
{
    for (unsigned i = 0; c && i < c->behaviors[0].requires_.n; i++) {
        const struct acsl_formula *f = &c->behaviors[0].requires_.at[i];
        struct spec_env env = own_env(b, false);
        env.assumed = true;
        term_id t = c_spec_formula(&env, f->expr);
        if (env.why_not)
            continue;
        struct il_cmd *cmd = il_assume(b->l->p, t, f->expr->span, NULL);
        cmd->needs = f->found;
        build_emit(&b->k, cmd);
    }
}

/* What it gives is owed where it is known what it may change. */
static void begin_found(struct body *b)
{
    const struct acsl_contract *c = acsl_found_contract(b->l->as, b->here->f);
    if (!c)
        return;
    assume_found(b, c);
    if (!c->behaviors[0].assigns.given)
        return;
    if (c->behaviors[0].ensures.n > 0 && c_calls_itself(b->l->as, b->here->f))
        build_note(&b->k, b->here->f->name_span, "recursion",
                   arena_printf(b->l->arena, "what '%s' gives holds behind its own calls: that they end is not proved",
                                b->here->f->name));
    b->contract = c;
    b->case_holds = arena_copy(b->l->arena, (term_id[]){mk_true(b->l->ts)}, sizeof(term_id));
}

void contract_assume(struct body *b)
{
    const struct acsl_contract *c = acsl_contract(b->l->as, b->here->f);
    note_unsupported(b);
    b->contract = c;
    if (!c) {
        assume_apart(b);
        begin_found(b);
        return;
    }
    term_id *holds = arena_array(b->l->arena, term_id, c->n_behaviors);
    for (unsigned i = 0; i < c->n_behaviors; i++) {
        term_id t = conjunction(b, &c->behaviors[i].assumes);
        holds[i] = t == mk_true(b->l->ts) ? t : build_save(&b->k, t, NULL, c->behaviors[i].span);
    }
    b->case_holds = holds;
    struct term_vec said = {0};
    for (unsigned i = 0; i < c->n_behaviors; i++)
        assume_requires(b, &c->behaviors[i], holds[i], &said);
    build_assume_forests(&b->k, &said, b->k.r->span);
    vec_release(&said);
    assume_apart(b);
    c_recursion_assume(b, c);
    c_unchecked_contract(b, c);
    list_termination(b, c);
    b->joins_calls = c_joins_calls(b, c);
}

/* A clause that has no terms is not proved. */
static void assert_found(struct body *b, const struct acsl_formulas *all)
{
    for (unsigned i = 0; i < all->n; i++) {
        const struct acsl_formula *f = &all->at[i];
        struct spec_env env = own_env(b, true);
        term_id t = c_spec_formula(&env, f->expr);
        struct obligation o = {.kind = OBLIGATION_ENSURES, .span = f->expr->span, .text = f->text, .found = f->found};
        if (!env.why_not && term_has_binder(b->l->ts, t))
            vec_push(&b->k.r->goals, t);
        build_assert(&b->k, o, env.why_not ? mk_false(b->l->ts) : t);
    }
}

void contract_assert(struct body *b)
{
    const struct acsl_contract *c = b->contract;
    if (!c)
        return;
    if (c->found) {
        assert_found(b, &c->behaviors[0].ensures);
        return;
    }
    for (unsigned i = 0; i < c->n_behaviors; i++)
        for (unsigned k = 0; k < c->behaviors[i].ensures.n; k++) {
            const struct acsl_formula *f = &c->behaviors[i].ensures.at[k];
            if (f->use == ACSL_ADMIT) {
                build_note(&b->k, f->expr->span, "admit", f->text);
                continue;
            }
            term_id t = own_formula(b, f->expr, true);
            vec_push(&b->k.r->goals, t);
            c_lemmas_for_clause(b, t, f->expr->span);
            struct obligation o = {.kind = OBLIGATION_ENSURES, .span = f->expr->span, .text = f->text};
            build_assert(&b->k, o, mk_implies(b->l->ts, b->case_holds[i], t));
        }
    c_assert_cases(b, c, b->case_holds, mk_true(b->l->ts));
}
