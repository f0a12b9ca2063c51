/* Loops are infinite with exits, and have their guard inside. So the invariant holds, for while: before the guard; for: after the
 * initialiser, before the guard (continue goes to the update); do: before the body (continue goes to the guard); an enhanced for over an
 * array or a collection: as for a for loop with a counter, JML's \count. Start with lower_loop. */
#include "lang/java/lower/code/loop.h"

#include "lang/java/lower/code/check.h"
#include "lang/java/lower/code/convert.h"
#include "lang/java/lower/code/expr.h"
#include "lang/java/lower/code/iterate.h"
#include "lang/java/lower/code/iteration.h"
#include "lang/java/lower/code/stmt.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/spec/spec.h"

/* ---- annotations of a loop ---- */

static struct il_formula *formulas(struct body *b, const struct annot_formulas *fs, struct il_loop *loop)
{
    struct il_formula *out = arena_array(b->l->arena, struct il_formula, fs->n);
    for (unsigned i = 0; i < fs->n; i++)
        out[i] = (struct il_formula){spec_in_body(b, fs->at[i].expr, loop), fs->at[i].expr->span, fs->at[i].text};
    return out;
}

static void declare_skolems(struct body *b, struct il_loop *loop, const struct annot_loop *annot, struct idmap *skolems)
{
    for (unsigned i = 0; i < annot->n_skolems; i++) {
        const struct annot_var *v = annot->skolems[i];
        const struct java_type *t = v->type.java;
        struct il_var *iv = body_add(b, v->name, v->name, heap_sort(b->l, t), ROLE_SKOLEM, t, v->span);
        term_id fact = heap_value_fact(b->l, iv->term, t);
        iv->fact = fact == mk_true(b->l->ts) ? TERM_NONE : fact;
        vec_push(&loop->skolems, iv);
        idmap_put(skolems, (uint64_t)(uintptr_t)v, (uint64_t)(uintptr_t)iv);
    }
}

static void loop_annotations(struct body *b, struct java_loop *k)
{
    struct il_loop *loop = k->k.loop;
    if (!k->annot)
        return;
    struct idmap skolems = {0}, *outer = b->skolems;
    declare_skolems(b, loop, k->annot, &skolems);
    b->skolems = &skolems;
    loop->n_invariants = k->annot->invariants.n;
    loop->invariants = formulas(b, &k->annot->invariants, loop);
    loop->n_predicates = k->annot->predicates.n;
    loop->predicates = formulas(b, &k->annot->predicates, loop);
    b->skolems = outer;
    idmap_release(&skolems);
}

/* `loop_invariant_free`: assumed each time, and listed. */
static void assume_free(struct body *b, const struct java_loop *k)
{
    for (unsigned i = 0; k->annot && i < k->annot->free.n; i++) {
        const struct annot_formula *f = &k->annot->free.at[i];
        emit(b, il_assume(b->l->p, spec_in_body(b, f->expr, k->k.loop), f->expr->span, NULL));
        body_assume_note(b, f->expr->span, "assume", f->text);
    }
}

static struct span keyword_of(const struct java_stmt *s)
{
    uint32_t length = s->kind == JAVA_DO ? 2 : s->kind == JAVA_WHILE ? 5 : 3;
    return (struct span){s->span.source, s->span.start, s->span.start + length};
}

void loop_open(struct body *b, struct java_loop *k, const struct java_stmt *s, const struct il_var *counter)
{
    *k = (struct java_loop){.annot = annot_loop(b->l->as, s), .allocations = b->allocations};
    loop_make(&b->build, &k->k, keyword_of(s));
    k->k.loop->places.clauses = b->labeled.source ? b->labeled : s->span;
    b->labeled = (struct span){0};
    k->k.loop->counter = counter;
    vec_push(&b->loop_at, counter ? s->span.start : s->then->span.start);
    loop_annotations(b, k);
    loop_frame_begin(b, &k->frame, k->annot, k->k.loop);
    loop_begin(&b->build, &k->k, s->span.start);
    body_facts(b, s->span);
    k->facts = b->late.at[b->late.n - 1].cmd;
    body_settled_in_loop(b, s->span);
    assume_free(b, k);
}

void loop_close(struct body *b, struct java_loop *k)
{
    if (b->allocations == k->allocations)
        k->facts->kind = IL_SEQ;
    loop_frame_end(b, &k->frame);
    if (k->annot)
        frame_note_objects(b, k->annot->n_places, k->annot->places, k->allocations);
    loop_end(&b->build, &k->k);
}

/* ---- its parts ---- */

static void guard(struct body *b, struct java_loop *k, const struct java_expr *cond, const char *note)
{
    if (cond)
        loop_guard(&b->build, &k->k, lower_condition(b, cond), expr_has_effects(cond), cond->span, note);
}

/* The components of the measure, now. */
static struct loop_measure *measures(struct body *b, const struct java_loop *k, unsigned *n)
{
    *n = k->annot ? k->annot->decreases.n : 0;
    struct loop_measure *all = arena_array(b->l->arena, struct loop_measure, *n);
    for (unsigned i = 0; i < *n; i++) {
        const struct annot_formula *f = &k->annot->decreases.at[i];
        all[i] = (struct loop_measure){spec_in_body(b, f->expr, k->k.loop), f->expr->span, f->text};
    }
    return all;
}

void loop_measure_kept(struct body *b, struct java_loop *k)
{
    unsigned n;
    const struct loop_measure *all = measures(b, k, &n);
    loop_measure_begin(&b->build, &k->k, n, all);
}

void loop_measure_decreases(struct body *b, struct java_loop *k)
{
    unsigned n;
    const struct loop_measure *all = measures(b, k, &n);
    loop_measure_end(&b->build, &k->k, n, all);
}

void loop_text(struct body *b, struct java_loop *k, const struct java_stmt *s)
{
    loop_body_begin(&b->build, &k->k);
    lower_stmt(b, s->then);
    loop_body_end(&b->build, &k->k);
}

static void lower_while(struct body *b, const struct java_stmt *s)
{
    struct java_loop k;
    loop_open(b, &k, s, NULL);
    guard(b, &k, s->expr, "enter loop");
    loop_measure_kept(b, &k);
    loop_text(b, &k, s);
    loop_measure_decreases(b, &k);
    loop_close(b, &k);
}

static void lower_do(struct body *b, const struct java_stmt *s)
{
    struct java_loop k;
    loop_open(b, &k, s, NULL);
    loop_measure_kept(b, &k);
    loop_text(b, &k, s);
    guard(b, &k, s->expr, "repeat");
    loop_measure_decreases(b, &k);
    loop_close(b, &k);
}

static void lower_for(struct body *b, const struct java_stmt *s)
{
    struct java_loop k;
    lower_list(b, s->n_init, s->init);
    loop_open(b, &k, s, NULL);
    guard(b, &k, s->expr, "enter loop");
    loop_measure_kept(b, &k);
    loop_text(b, &k, s);
    for (unsigned i = 0; i < s->n_update; i++)
        lower_stmt(b, s->update[i]);
    loop_measure_decreases(b, &k);
    loop_close(b, &k);
}

struct il_var *loop_rounds(struct body *b, const struct java_stmt *s)
{
    const struct il_type *type = heap_il_type(b->l, java_type_primitive_of(b->l->ast, JAVA_INT));
    return loop_counter(&b->build, "\\count#", "\\count", type, s->span);
}

void loop_count_guard(struct body *b, struct java_loop *k, term_id count, term_id length, struct span at)
{
    loop_guard(&b->build, &k->k, mk_lt(b->l->ts, count, length), false, at, "enter loop");
}

static void lower_foreach(struct body *b, const struct java_stmt *s)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    if (s->expr->type->kind != JAVA_ARRAY) {
        body_unsupported(b, s->span, "this statement");
        return;
    }
    const struct java_type *elem = s->expr->type->elem;
    const struct java_expr *e = java_without_parens(s->expr);
    term_id a = lower_expr(b, s->expr);
    if (e->kind != JAVA_LOCAL || idmap_has(&b->assigned, (uint64_t)(uintptr_t)e->var))
        a = body_save(b, a, s->expr->type, s->expr->span);
    check_not_null(b, a, s->expr, s->expr->span.start);
    struct il_var *count = loop_rounds(b, s);
    struct java_loop k;
    loop_open(b, &k, s, count);
    loop_count_guard(b, &k, count->term, mk_app1(ts, l->length, a), s->expr->span);
    loop_measure_kept(b, &k);
    term_id value = convert_value(b, element_value(b, e, elem, a, count->term), elem, s->var->type, s->var->name_span);
    if (java_type_ref(s->var->type) && annot_var_non_null(l->as, s->var))
        body_check(b, OBLIGATION_NON_NULL, mk_ne(ts, value, l->null), s->expr->span, s->var->name_span);
    emit(b, il_assign_var(l->p, body_var(b, s->var), value, s->var->span, arena_printf(l->arena, "next %s", s->var->name)));
    loop_text(b, &k, s);
    emit(b, il_assign_var(l->p, count, mk_add(ts, count->term, mk_int(ts, 1)), s->span, NULL));
    loop_measure_decreases(b, &k);
    loop_close(b, &k);
}

void lower_loop(struct body *b, const struct java_stmt *s)
{
    if (s->kind == JAVA_WHILE)
        lower_while(b, s);
    else if (s->kind == JAVA_DO)
        lower_do(b, s);
    else if (s->kind == JAVA_FOREACH)
        lower_foreach(b, s);
    else if (iteration_known(b, s))
        lower_iteration(b, s);
    else
        lower_for(b, s);
}
