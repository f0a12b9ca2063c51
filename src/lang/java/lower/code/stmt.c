/* Statements (JLS 14), but for loops and jumps. Start with lower_stmt. */
#include "lang/java/lower/code/stmt.h"

#include "lang/java/lower/code/assertion.h"
#include "lang/java/lower/code/check.h"
#include "lang/java/lower/code/expr.h"
#include "lang/java/lower/code/jump.h"
#include "lang/java/lower/code/loop.h"
#include "lang/java/lower/code/raise.h"
#include "lang/java/lower/code/set.h"
#include "lang/java/lower/code/statement_contract.h"
#include "lang/java/lower/code/switch.h"
#include "lang/java/lower/code/try.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/spec/spec.h"

#include <string.h>

/* ---- annotations between statements ---- */

static void lower_annotation(struct body *b, const struct annot_statement *a)
{
    struct lower *l = b->l;
    const struct annot_formula *f = &a->formula;
    struct span none = {0};
    if (a->kind == ANNOT_UNREACHABLE) {
        body_assert(b, OBLIGATION_UNREACHABLE, mk_false(l->ts), f->keyword, "unreachable", none);
        return;
    }
    if (a->kind == ANNOT_SET) {
        lower_set(b, a);
        return;
    }
    term_id t = spec_in_body(b, f->expr, NULL);
    if (a->kind == ANNOT_ASSERT) {
        vec_push(&b->build.r->goals, t);
        body_assert(b, OBLIGATION_ASSERT, t, f->expr->span, f->text, none);
    } else {
        body_assume_note(b, f->expr->span, "assume", f->text);
        emit(b, il_assume(l->p, t, f->expr->span, arena_printf(l->arena, "assume %s", f->text)));
    }
}

void lower_annotations(struct body *b, struct annot_statements as)
{
    for (unsigned i = 0; i < as.n; i++)
        lower_annotation(b, &as.at[i]);
}

void lower_list(struct body *b, unsigned n, const struct java_stmt *const *list)
{
    for (unsigned i = 0; i < n; i++) {
        lower_annotations(b, annot_before(b->l->as, list[i]));
        const struct annot_contract *contract = annot_statement_contract(b->l->as, list[i]);
        if (contract)
            lower_contracted(b, list[i], contract);
        else
            lower_stmt(b, list[i]);
    }
}

/* ---- branches ---- */

static const struct il_cmd *branch(struct body *b, term_id cond, struct span at, const char *note, const struct java_stmt *s)
{
    struct il_cmds list, *outer = body_begin(b, &list);
    emit(b, il_assume(b->l->p, cond, at, note));
    if (s)
        lower_stmt(b, s);
    return body_end(b, outer, &list);
}

static void lower_if(struct body *b, const struct java_stmt *s)
{
    term_id c = lower_condition(b, s->expr);
    const struct il_cmd *arms[2];
    arms[0] = branch(b, c, s->expr->span, "then branch", s->then);
    arms[1] = branch(b, mk_not(b->l->ts, c), s->expr->span, "else branch", s->els);
    emit(b, il_choice(b->l->p, 2, arms));
}

static void lower_labeled(struct body *b, const struct java_stmt *s)
{
    struct scope scope = {.kind = SCOPE_TARGET, .at = s->span.start};
    struct il_cmds list;
    if (java_is_loop(java_without_labels(s)) && !b->labeled.source)
        b->labeled = s->span;
    scope_push(&b->build, &scope);
    struct il_cmds *outer = body_begin(b, &list);
    lower_stmt(b, s->then);
    const struct il_cmd *c = body_end(b, outer, &list);
    scope_pop(&b->build);
    build_block(&b->build, scope.leaves, scope.leave, c);
}

/* ---- simple statements ---- */

/* The iterator of a `for`. Its uses are not checked again. */
static void check_iterator(struct body *b, term_id iterator, struct span over)
{
    term_id some = mk_ne(b->l->ts, iterator, b->l->null);
    const char *text = arena_printf(b->l->arena, "%s.iterator()", span_text(b->l->arena, over));
    build_check(&b->build, body_obligation(OBLIGATION_NULL_DEREFERENCE, over, text, (struct span){0}), some);
}

static void lower_local(struct body *b, const struct java_stmt *s)
{
    struct lower *l = b->l;
    struct java_var *v = s->var;
    struct il_var *iv = body_var(b, v);
    if (!v->init || ((v->init->kind == JAVA_LAMBDA || v->init->kind == JAVA_METHOD_REF) && v->init->method->direct))
        return;
    term_id value = lower_expr_to(b, v->init, v->type);
    if (v->hidden && v->init->gen)
        check_iterator(b, value, v->init->span);
    if (java_type_ref(v->type) && annot_var_non_null(l->as, v))
        body_check(b, OBLIGATION_NON_NULL, mk_ne(l->ts, value, l->null), v->init->span, v->name_span);
    const char *note = s->gen ? NULL : arena_printf(l->arena, "%s = %s", v->name, span_text(l->arena, v->init->span));
    emit(b, il_assign_var(l->p, iv, value, s->span, note));
}

static void lower_block(struct body *b, const struct java_stmt *s)
{
    lower_list(b, s->n, s->body);
    lower_annotations(b, annot_at_end(b->l->as, s));
}

/* As in a program without threads. */
static void lower_synchronized(struct body *b, const struct java_stmt *s)
{
    term_id lock = lower_expr(b, s->expr);
    check_not_null(b, lock, s->expr, s->expr->span.start);
    if (!b->threads_listed)
        body_assume_note(b, s->span, "threads", "no other thread changes what this one reads");
    b->threads_listed = true;
    lower_stmt(b, s->then);
}

/* A jump out of a finally block: what was under way when it was entered is so no more (JLS 14.20.2). */
static void drop_exception(struct body *b, const struct java_stmt *s)
{
    bool inside = b->finally && b->finally_in == b->here && b->thrown;
    if (inside && java_is_jump_out(s, b->finally))
        emit(b, il_assign_var(b->l->p, b->thrown, b->l->null, s->span, NULL));
}

static void lower_kind(struct body *b, const struct java_stmt *s)
{
    drop_exception(b, s);
    switch (s->kind) {
    case JAVA_BLOCK: lower_block(b, s); break;
    case JAVA_LOCAL_VAR: lower_local(b, s); break;
    case JAVA_LOCAL_CLASS:
    case JAVA_EMPTY: break;
    case JAVA_EXPR: lower_effects(b, s->expr); break;
    case JAVA_IF: lower_if(b, s); break;
    case JAVA_WHILE:
    case JAVA_DO:
    case JAVA_FOR:
    case JAVA_FOREACH: lower_loop(b, s); break;
    case JAVA_LABELED: lower_labeled(b, s); break;
    case JAVA_SWITCH: lower_switch(b, s); break;
    case JAVA_BREAK:
    case JAVA_CONTINUE: jump_statement(b, s); break;
    case JAVA_YIELD: yield_statement(b, s); break;
    case JAVA_RETURN: return_statement(b, s); break;
    case JAVA_THROW: lower_throw(b, s); break;
    case JAVA_ASSERT: lower_assert(b, s); break;
    case JAVA_SYNC: lower_synchronized(b, s); break;
    case JAVA_TRY: lower_try(b, s); break;
    case JAVA_BAD_STMT: body_unsupported(b, s->span, strcmp(s->why, "too-deep") ? "this statement" : "nesting this deep"); break;
    }
}

void lower_stmt(struct body *b, const struct java_stmt *s)
{
    if (!build_enter(&b->build, s->span))
        return;
    lower_kind(b, s);
    build_leave(&b->build);
    body_well_sorted(b, s->span);
}
