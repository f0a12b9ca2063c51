/* Assertions, and annotations of loops. Start with c_lower_annotations and loop_annotations. */
#include "lang/c/lower/annotation.h"

#include "lang/c/analysis/walk.h"
#include "lang/c/lower/behavior.h"
#include "lang/c/lower/frame.h"
#include "lang/c/lower/label.h"
#include "lang/c/lower/lemma_use.h"
#include "lang/c/lower/loop_frame.h"
#include "lang/c/lower/spec.h"
#include "lang/c/lower/unchecked.h"

/* ---- statements and loops ---- */

/* contracts: the caller looks at the contracts of statements. */
static void lower_annotation(struct body *b, const struct acsl_statement *s, bool contracts)
{
    const struct acsl_formula *f = &s->formula;
    if (s->kind == ACSL_STATEMENT_CONTRACT) {
        if (!contracts)
            build_unsupported(&b->k, s->span, "contract of a statement in code with jumps");
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
        lower_annotation(b, &as.at[i], false);
}

void c_lower_other_annotations(struct body *b, struct acsl_statements as)
{
    for (unsigned i = 0; i < as.n; i++)
        lower_annotation(b, &as.at[i], true);
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
    *f = (struct loop_frame){.up = b->loop_frames,
                             .of = s,
                             .at = s->then->span.start,
                             .in = b->here,
                             .clause = "clause 'loop assigns'"};
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

void c_admitted_invariants(struct body *b, struct il_loop *loop, const struct c_stmt *s)
{
    const struct acsl_loop *a = acsl_loop(b->l->as, s);
    for (unsigned i = 0; a && i < a->n_invariants; i++) {
        const struct acsl_formula *f = &a->invariants[i].formula;
        if (f->use != ACSL_ADMIT)
            continue;
        build_note(&b->k, f->expr->span, "admit", f->text);
        build_assume(&b->k, formula_for(b, &a->invariants[i], loop, a->span).term, f->expr->span,
                     arena_printf(b->l->arena, "admit %s", f->text));
    }
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
        if (a->invariants[i].formula.use != ACSL_ADMIT)
            invariants[loop->n_invariants++] = formula_for(b, &a->invariants[i], loop, a->span);
    for (unsigned i = 0; i < a->predicates.n; i++)
        predicates[loop->n_predicates++] = formula_of(b, &a->predicates.at[i], loop);
    loop->invariants = invariants;
    loop->predicates = predicates;
    if (a->n_skolems)
        build_unsupported(&b->k, a->span, "loop skolem");
}
