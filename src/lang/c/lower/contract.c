/* The contract of the routine itself, and annotations in its text. Start with contract_assume. */
#include "lang/c/lower/contract.h"
#include "lang/c/analysis/walk.h"
#include "lang/c/lower/variable.h"

#include <string.h>

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

/* The parameter and the range of `p + (lo .. hi)`, or of `p`; NULL: another form. */
static const struct c_var *parameter_in(const struct acsl_expr *e, const struct acsl_expr **range)
{
    *range = NULL;
    while (e->kind == ACSL_CONVERT && (e->conversion == ACSL_POINTER_TO_POINTER || e->conversion == ACSL_TO_SET))
        e = e->arg[0];
    if (e->kind == ACSL_ADDRESS && e->arg[0]->kind == ACSL_INDEX) {
        *range = e->arg[0]->arg[1];
        e = e->arg[0]->arg[0];
    } else if (e->kind == ACSL_ADDRESS && e->arg[0]->kind == ACSL_DEREF) {
        e = e->arg[0]->arg[0];
    } else if (e->kind == ACSL_SHIFT) {
        *range = e->arg[1];
        e = e->arg[0];
    }
    if (e->kind != ACSL_READ || e->arg[0]->kind != ACSL_VAR || e->arg[0]->var->storage != C_PARAM)
        return NULL;
    return e->arg[0]->var;
}

static const char *text_of(struct arena *a, const struct acsl_expr *e)
{
    struct buf out = {0};
    if (!e)
        return "";
    acsl_dump_expr(&out, e);
    return buf_finish(&out, a);
}

/* Each access that e grants to p is one of the range. */
static bool grants_only(struct arena *a, const struct acsl_expr *e, const struct c_var *p, const char *range)
{
    if (e->kind == ACSL_CALL)
        return false;
    if (e->kind == ACSL_VALID || e->kind == ACSL_VALID_READ) {
        const struct acsl_expr *own;
        const struct c_var *v = parameter_in(e->arg[0], &own);
        return v && (v != p || !strcmp(text_of(a, own), range));
    }
    for (unsigned i = 0; i < e->n; i++)
        if (e->arg[i] && !grants_only(a, e->arg[i], p, range))
            return false;
    return true;
}

static bool all_grant_only(const struct lower *l, const struct acsl_contract *c, const struct c_var *p,
                           const struct acsl_expr *range)
{
    const char *text = text_of(l->arena, range);
    for (unsigned i = 0; i < c->n_behaviors; i++)
        for (unsigned k = 0; k < c->behaviors[i].requires_.n; k++)
            if (!grants_only(l->arena, c->behaviors[i].requires_.at[k].expr, p, text))
                return false;
    return true;
}

static bool separates(const struct lower *l, const struct acsl_contract *c, const struct acsl_expr *e, const struct c_var *p,
                      const struct c_var *q)
{
    bool found_p = false, found_q = false;
    if (e->kind == ACSL_BINARY && e->op == ACSL_OP_AND)
        return separates(l, c, e->arg[0], p, q) || separates(l, c, e->arg[1], p, q);
    if (e->kind != ACSL_SEPARATED)
        return false;
    for (unsigned i = 0; i < e->n; i++) {
        const struct acsl_expr *range;
        const struct c_var *v = parameter_in(e->arg[i], &range);
        if (v == p || v == q)
            *(v == p ? &found_p : &found_q) |= all_grant_only(l, c, v, range);
    }
    return found_p && found_q;
}

/* ---- positions ---- */

static bool is_not_negative(const struct acsl_expr *e)
{
    while (e->kind == ACSL_CONVERT)
        e = e->arg[0];
    return e->kind == ACSL_INT && e->text[0] != '-';
}

static bool is_null_constant(const struct acsl_expr *e)
{
    while (e->kind == ACSL_CONVERT)
        e = e->arg[0];
    return e->kind == ACSL_NULL;
}

static bool tells(const struct acsl_expr *e, unsigned depth)
{
    enum { DEEP = 50 };
    bool pointers = e->kind == ACSL_BINARY && e->arg[0]->type->kind == ACSL_TYPE_POINTER;
    if (e->kind == ACSL_BASE_ADDR || e->kind == ACSL_OFFSET || e->kind == ACSL_BLOCK_LENGTH || depth > DEEP)
        return true;
    if (pointers && !is_null_constant(e->arg[0]) && !is_null_constant(e->arg[1]))
        return true;
    if (e->kind == ACSL_RANGE && (!e->arg[0] || !is_not_negative(e->arg[0])))
        return true;
    if (e->kind == ACSL_CALL && e->function->body && tells(e->function->body, depth + 1))
        return true;
    for (unsigned i = 0; i < e->n; i++)
        if (e->arg[i] && tells(e->arg[i], depth + 1))
            return true;
    return false;
}

static bool any_tells(const struct acsl_formulas *fs)
{
    for (unsigned i = 0; i < fs->n; i++)
        if (tells(fs->at[i].expr, 0))
            return true;
    return false;
}

struct telling {
    const struct lower *l;
    bool tells;
};

static void statement_tells(void *user, const struct c_stmt *s)
{
    struct telling *k = user;
    struct acsl_statements lists[] = {acsl_before(k->l->as, s), acsl_at_end(k->l->as, s)};
    for (unsigned n = 0; n < 2; n++)
        for (unsigned i = 0; i < lists[n].n; i++)
            k->tells |= lists[n].at[i].kind == ACSL_STATEMENT_ASSERT && tells(lists[n].at[i].formula.expr, 0);
    const struct acsl_loop *a = c_is_loop(s) ? acsl_loop(k->l->as, s) : NULL;
    for (unsigned i = 0; a && i < a->n_invariants; i++)
        k->tells |= tells(a->invariants[i].formula.expr, 0);
    k->tells |= a && any_tells(&a->predicates);
}

bool contract_tells(const struct lower *l, const struct c_function *f)
{
    const struct acsl_contract *c = acsl_contract(l->as, f);
    struct telling k = {l, false};
    for (unsigned i = 0; c && i < c->n_behaviors; i++) {
        const struct acsl_behavior *h = &c->behaviors[i];
        k.tells |= any_tells(&h->assumes) || any_tells(&h->requires_) || any_tells(&h->ensures);
    }
    struct c_visitor v = {.stmt = statement_tells, .user = &k};
    c_visit_stmt(&v, f->body);
    return k.tells;
}

bool contract_separates(const struct lower *l, const struct c_function *f, const struct c_var *p, const struct c_var *q)
{
    const struct acsl_contract *c = acsl_contract(l->as, f);
    for (unsigned k = 0; c && k < c->behaviors[0].requires_.n; k++)
        if (separates(l, c, c->behaviors[0].requires_.at[k].expr, p, q))
            return true;
    return false;
}

/* The blocks of parameters that stand at their starts and are apart wherever they may be accessed are different. */
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

static void assume_requires(struct body *b, const struct acsl_behavior *h, term_id holds)
{
    for (unsigned i = 0; i < h->requires_.n; i++) {
        const struct acsl_formula *f = &h->requires_.at[i];
        term_id t = own_formula(b, f->expr, false);
        if (f->use == ACSL_CHECK)
            continue;
        if (f->use == ACSL_ADMIT)
            build_note(&b->k, f->expr->span, "admit", f->text);
        build_assume(&b->k, mk_implies(b->l->ts, holds, t), f->expr->span, NULL);
    }
}

static void note_unsupported(struct body *b)
{
    struct unsupporteds us = acsl_unsupported(b->l->as, b->here->f);
    for (size_t i = 0; i < us.n; i++)
        build_unsupported(&b->k, us.at[i].span, us.at[i].construct);
}

void contract_assume(struct body *b)
{
    const struct acsl_contract *c = acsl_contract(b->l->as, b->here->f);
    note_unsupported(b);
    assume_apart(b);
    b->contract = c;
    if (!c)
        return;
    term_id *holds = arena_array(b->l->arena, term_id, c->n_behaviors);
    for (unsigned i = 0; i < c->n_behaviors; i++) {
        term_id t = conjunction(b, &c->behaviors[i].assumes);
        holds[i] = t == mk_true(b->l->ts) ? t : build_save(&b->k, t, NULL, c->behaviors[i].span);
    }
    b->case_holds = holds;
    for (unsigned i = 0; i < c->n_behaviors; i++)
        assume_requires(b, &c->behaviors[i], holds[i]);
    for (unsigned i = 0; i < c->n_behaviors; i++)
        if (c->behaviors[i].exits.n)
            build_unsupported(&b->k, c->behaviors[i].exits.at[0].expr->span, "exits");
    c_recursion_assume(b, c);
    c_unchecked_contract(b, c);
}

static term_id any_of(struct body *b, const struct acsl_contract *c, const struct acsl_names *names)
{
    term_id any = mk_false(b->l->ts);
    for (unsigned i = 0; i < names->n; i++)
        for (unsigned k = 0; k < c->n_behaviors; k++)
            if (c->behaviors[k].name == names->at[i])
                any = mk_or2(b->l->ts, any, b->case_holds[k]);
    return any;
}

static term_id two_of(struct body *b, const struct acsl_contract *c, const struct acsl_names *names)
{
    term_id two = mk_false(b->l->ts), any = two;
    for (unsigned i = 0; i < names->n; i++)
        for (unsigned k = 0; k < c->n_behaviors; k++)
            if (c->behaviors[k].name == names->at[i]) {
                two = mk_or2(b->l->ts, two, mk_and2(b->l->ts, any, b->case_holds[k]));
                any = mk_or2(b->l->ts, any, b->case_holds[k]);
            }
    return two;
}

static void assert_cases(struct body *b, const struct acsl_contract *c)
{
    for (unsigned i = 0; i < c->n_complete; i++) {
        struct obligation o = {.kind = OBLIGATION_ASSERT, .span = c->complete[i].span, .text = "complete behaviors"};
        build_assert(&b->k, o, any_of(b, c, &c->complete[i]));
    }
    for (unsigned i = 0; i < c->n_disjoint; i++) {
        struct obligation o = {.kind = OBLIGATION_ASSERT, .span = c->disjoint[i].span, .text = "disjoint behaviors"};
        build_assert(&b->k, o, mk_not(b->l->ts, two_of(b, c, &c->disjoint[i])));
    }
}

void contract_assert(struct body *b)
{
    const struct acsl_contract *c = b->contract;
    if (!c)
        return;
    for (unsigned i = 0; i < c->n_behaviors; i++)
        for (unsigned k = 0; k < c->behaviors[i].ensures.n; k++) {
            const struct acsl_formula *f = &c->behaviors[i].ensures.at[k];
            if (f->use == ACSL_ADMIT) {
                build_note(&b->k, f->expr->span, "admit", f->text);
                continue;
            }
            term_id t = own_formula(b, f->expr, true);
            vec_push(&b->k.r->goals, t);
            struct obligation o = {.kind = OBLIGATION_ENSURES, .span = f->expr->span, .text = f->text};
            build_assert(&b->k, o, mk_implies(b->l->ts, b->case_holds[i], t));
        }
    assert_cases(b, c);
}

/* ---- statements and loops ---- */

static bool is_for_all(struct body *b, const struct acsl_for *k, struct span at)
{
    if (k->n)
        build_unsupported(&b->k, at, "clause for a behavior");
    return !k->n;
}

static void lower_annotation(struct body *b, const struct acsl_statement *s)
{
    const struct acsl_formula *f = &s->formula;
    if (s->kind == ACSL_STATEMENT_CONTRACT) {
        build_unsupported(&b->k, s->span, "contract of a statement");
        return;
    }
    if (!is_for_all(b, &s->for_, s->span))
        return;
    term_id t = c_spec_in_body(b, f->expr, NULL);
    if (f->use == ACSL_ADMIT) {
        build_note(&b->k, f->expr->span, "admit", f->text);
        build_assume(&b->k, t, f->expr->span, arena_printf(b->l->arena, "admit %s", f->text));
        return;
    }
    vec_push(&b->k.r->goals, t);
    struct obligation o = {.kind = OBLIGATION_ASSERT, .span = f->expr->span, .text = f->text};
    build_assert(&b->k, o, t);
}

void c_lower_annotations(struct body *b, struct acsl_statements as)
{
    for (unsigned i = 0; i < as.n; i++)
        lower_annotation(b, &as.at[i]);
}

static struct il_formula formula_of(struct body *b, const struct acsl_formula *f, struct il_loop *loop)
{
    return (struct il_formula){c_spec_in_body(b, f->expr, loop), f->expr->span, f->text};
}

void loop_annotations(struct body *b, struct il_loop *loop, const struct c_stmt *s)
{
    const struct acsl_loop *a = acsl_loop(b->l->as, s);
    if (!a)
        return;
    struct il_formula *invariants = arena_array(b->l->arena, struct il_formula, a->n_invariants);
    struct il_formula *predicates = arena_array(b->l->arena, struct il_formula, a->predicates.n);
    c_unchecked_loop(b, a);
    for (unsigned i = 0; i < a->n_invariants; i++)
        if (a->invariants[i].formula.use == ACSL_ADMIT)
            build_unsupported(&b->k, a->invariants[i].formula.keyword, "admit loop invariant");
        else if (is_for_all(b, &a->invariants[i].for_, a->span))
            invariants[loop->n_invariants++] = formula_of(b, &a->invariants[i].formula, loop);
    for (unsigned i = 0; i < a->predicates.n; i++)
        predicates[loop->n_predicates++] = formula_of(b, &a->predicates.at[i], loop);
    loop->invariants = invariants;
    loop->predicates = predicates;
    if (a->n_skolems)
        build_unsupported(&b->k, a->span, "loop skolem");
}
