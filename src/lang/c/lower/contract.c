/* The contract of the routine itself, and annotations in its text. Start with contract_assume. */
#include "lang/c/lower/contract.h"
#include "lang/c/lower/lemma.h"
#include "lang/c/lower/variable.h"

#include "lang/c/analysis/walk.h"

/* ---- clauses that are listed as assumptions, so that nobody takes them for proved ---- */

/* `end` is 0 if the clause says \nothing. */
static void list(struct body *b, struct span keyword, uint32_t end)
{
    struct span all = {keyword.source, keyword.start, end ? end : keyword.end};
    build_note(&b->k, keyword, "unchecked",
               arena_printf(b->l->arena, "%s%s", span_text(b->l->arena, all), end ? "" : " \\nothing"));
}

static void list_places(struct body *b, const struct acsl_places *p)
{
    if (p->given)
        list(b, p->keyword, p->n ? p->at[p->n - 1].span.end : 0);
}

static void list_blocks(struct body *b, const struct acsl_blocks *k)
{
    if (k->given)
        list(b, k->keyword, k->n ? k->at[k->n - 1]->span.end : 0);
}

/* What the new values depend on. */
static void list_sources(struct body *b, const struct acsl_places *p)
{
    for (unsigned i = 0; i < p->n; i++)
        if (p->at[i].has_from)
            build_note(&b->k, p->at[i].span, "unchecked",
                       arena_printf(b->l->arena, "\\from of %s", span_text(b->l->arena, p->at[i].lvalue->span)));
}

void c_unchecked_contract(struct body *b, const struct acsl_contract *c)
{
    for (unsigned i = 0; i < c->n_behaviors; i++) {
        list_sources(b, &c->behaviors[i].assigns);
        list_blocks(b, &c->behaviors[i].allocates);
    }
    for (unsigned i = 0; i < c->terminates.n && !c_evidently_ends(b); i++)
        build_note(&b->k, c->terminates.at[i].expr->span, "termination",
                   arena_printf(b->l->arena, "it terminates if %s", c->terminates.at[i].text));
}

void c_unchecked_assigns(struct body *b, const struct acsl_loop *a)
{
    for (unsigned i = 0; i < a->n_assigns; i++)
        list_places(b, &a->assigns[i].places);
}

void c_unchecked_loop(struct body *b, const struct acsl_loop *a)
{
    list_blocks(b, &a->allocates);
    list_blocks(b, &a->frees);
}

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
            c_lemmas_for_clause(b, t, f->expr->span);
            struct obligation o = {.kind = OBLIGATION_ENSURES, .span = f->expr->span, .text = f->text};
            build_assert(&b->k, o, mk_implies(b->l->ts, b->case_holds[i], t));
        }
    assert_cases(b, c);
}

/* ---- statements and loops ---- */

term_id c_meant_by(struct body *b, const struct acsl_for *k, struct span at)
{
    struct terms *ts = b->l->ts;
    const struct acsl_contract *c = b->contract;
    term_id any = mk_bool(ts, k->n == 0);
    unsigned found = 0;
    for (unsigned i = 0; i < k->n; i++)
        for (unsigned n = 0; c && !b->here->up && n < c->n_behaviors; n++)
            if (c->behaviors[n].name == k->names[i]) {
                any = mk_or2(ts, any, b->case_holds[n]);
                found++;
            }
    if (found < k->n)
        build_unsupported(&b->k, at, "clause for a behavior of a statement");
    return any;
}

static void lower_annotation(struct body *b, const struct acsl_statement *s)
{
    const struct acsl_formula *f = &s->formula;
    if (s->kind == ACSL_STATEMENT_CONTRACT) {
        build_unsupported(&b->k, s->span, "contract of a statement");
        return;
    }
    term_id t = mk_implies(b->l->ts, c_meant_by(b, &s->for_, s->span), c_spec_in_body(b, f->expr, NULL));
    if (f->use == ACSL_ADMIT) {
        build_note(&b->k, f->expr->span, "admit", f->text);
        build_assume(&b->k, t, f->expr->span, arena_printf(b->l->arena, "admit %s", f->text));
        return;
    }
    vec_push(&b->k.r->goals, t);
    c_lemmas_for_assertion(b, t, f->expr->span);
    struct obligation o = {.kind = OBLIGATION_ASSERT, .span = f->expr->span, .text = f->text};
    build_assert(&b->k, o, t);
}

void c_lower_annotations(struct body *b, struct acsl_statements as)
{
    for (unsigned i = 0; i < as.n; i++)
        lower_annotation(b, &as.at[i]);
}

/* ---- frames of loops ---- */

static void note_changed(void *user, const struct c_expr *e)
{
    bool changes = e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT;
    if (changes && e->left->kind == C_VAR)
        idmap_put(user, idmap_key(e->left->var), 1);
}

/* No value in the expression, in the state of the loop, is of a variable in `changed`. read: e is in a value. */
static bool is_fixed(const struct acsl_expr *e, bool read, const struct idmap *changed)
{
    if (e->kind == ACSL_VAR)
        return !read || !idmap_has(changed, idmap_key(e->var));
    if (e->kind == ACSL_READ && e->at && e->at->kind != ACSL_HERE)
        return true;
    for (unsigned i = 0; i < e->n; i++)
        if (e->arg[i] && !is_fixed(e->arg[i], read || e->kind == ACSL_READ, changed))
            return false;
    return true;
}

static bool is_provable(const struct acsl_loop *a, const struct c_stmt *s)
{
    struct idmap changed = {0};
    struct c_visitor v = {.expr = note_changed, .user = &changed};
    bool all = !s->from_macro;
    c_visit_expr(&v, s->expr);
    c_visit_expr(&v, s->update);
    c_visit_stmt(&v, s->then);
    for (unsigned i = 0; i < a->n_assigns; i++)
        for (unsigned k = 0; k < a->assigns[i].places.n; k++)
            all &= is_fixed(a->assigns[i].places.at[k].lvalue, false, &changed);
    idmap_release(&changed);
    return all;
}

static void add_clause(struct body *b, struct loop_frame *f, struct il_loop *loop, const struct acsl_loop_assigns *a,
                       struct il_frame_case *c, struct loop_locals *locals)
{
    struct spec_env env = {.b = b, .loop = loop, .entered = loop};
    *locals = (struct loop_locals)VEC_IN(b->l->arena);
    *c = (struct il_frame_case){.holds = c_meant_by(b, &a->for_, a->places.keyword)};
    if (!frame_places_of_loop(&env, &a->places, locals, (struct il_place **)&c->places, &c->n))
        c->everything = true;
    if (env.why_not)
        c_spec_finish(&env, mk_true(b->l->ts));
    f->memory.n++;
}

void c_loop_frame_begin(struct body *b, struct il_loop *loop, const struct c_stmt *s)
{
    struct lower *l = b->l;
    const struct acsl_loop *a = acsl_loop(l->as, s);
    if (!a || !a->n_assigns)
        return;
    if (!is_provable(a, s)) {
        c_unchecked_assigns(b, a);
        return;
    }
    struct loop_frame *f = arena_new(l->arena, struct loop_frame);
    struct il_frame_case *cases = arena_array(l->arena, struct il_frame_case, a->n_assigns);
    *f = (struct loop_frame){.up = b->loop_frames, .loop = s, .in = b->here};
    f->locals = arena_array(l->arena, struct loop_locals, a->n_assigns);
    f->memory = (struct il_frame){.cases = cases, .alloc_time = l->alloc_time, .self = TERM_NONE};
    build_use(&b->k, l->alloc);
    f->memory.alloc = il_snapshot(l->p, b->k.r, loop, l->alloc)->term;
    for (unsigned i = 0; i < a->n_assigns; i++)
        add_clause(b, f, loop, &a->assigns[i], &cases[i], &f->locals[i]);
    b->loop_frames = f;
}

/* ---- invariants ---- */

static struct il_formula formula_of(struct body *b, const struct acsl_formula *f, struct il_loop *loop)
{
    return (struct il_formula){c_spec_in_body(b, f->expr, loop), f->expr->span, f->text};
}

static struct il_formula formula_for(struct body *b, const struct acsl_loop_invariant *inv, struct il_loop *loop, struct span at)
{
    struct il_formula f = formula_of(b, &inv->formula, loop);
    f.term = mk_implies(b->l->ts, c_meant_by(b, &inv->for_, at), f.term);
    return f;
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
        else
            invariants[loop->n_invariants++] = formula_for(b, &a->invariants[i], loop, a->span);
    for (unsigned i = 0; i < a->predicates.n; i++)
        predicates[loop->n_predicates++] = formula_of(b, &a->predicates.at[i], loop);
    loop->invariants = invariants;
    loop->predicates = predicates;
    if (a->n_skolems)
        build_unsupported(&b->k, a->span, "loop skolem");
}
