/* Exceptions (JLS 11, 14.18, 14.20). The exception under way is in a variable of the routine. `throw` assigns it and jumps to the catch
 * clauses around it:
 *
 *   try { A } catch (E e) { B } finally { C }
 *
 *   why := 0
 *   block finally {
 *     block catch { A } ! choice { assume thrown is an E; e := thrown; B } [] { assume it is not; <jump on> }
 *   }
 *   C
 *   choice { assume why = 0 } [] { assume why = 1; <jump on as the first jump that passed> } [] ...
 *
 * A resource is closed like by a finally block around what follows its declaration.
 *
 * An exception of the language itself (a null dereference...) is an obligation where it arises. It becomes a jump if a clause around it in
 * the same routine surely takes it, or a finally block drops it. Start with lower_try. */
#include "lang/java/lower/code/try.h"

#include "lang/java/lower/code/check.h"
#include "lang/java/lower/code/expr.h"
#include "lang/java/lower/code/raise.h"
#include "lang/java/lower/code/stmt.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"

#include <string.h>

void lower_throw(struct body *b, const struct java_stmt *s)
{
    term_id exception = lower_expr(b, s->expr);
    struct java_class *cls = s->expr->type->cls;
    check_not_null(b, exception, s->expr, s->expr->span.start);
    if (cls) /* else `throw null` */
        raise_exception(b, exception, cls, s->span, span_text(b->l->arena, s->span));
}

/* ---- catch ---- */

static term_id is_taken(struct body *b, const struct java_catch *c, term_id exception)
{
    struct lower *l = b->l;
    term_id any = mk_false(l->ts);
    for (unsigned i = 0; i < c->n_types; i++)
        any = mk_or2(l->ts, any, heap_ask_type(l, exception, c->types[i]));
    return any;
}

static const struct il_cmd *lower_clause(struct body *b, const struct java_catch *c, term_id taken, struct il_var *thrown)
{
    struct lower *l = b->l;
    struct il_cmds list, *outer = body_begin(b, &list);
    emit(b, il_assume(l->p, taken, c->span, arena_printf(l->arena, "catch %s", c->var->name)));
    emit(b, il_assign_var(l->p, body_var(b, c->var), thrown->term, c->span, NULL));
    emit(b, il_assign_var(l->p, thrown, l->null, c->span, NULL));
    lower_stmt(b, c->body);
    return body_end(b, outer, &list);
}

/* The exceptions that the clauses may leave. They belong to the scopes around the statement. */
static const struct il_cmd *pass_on(struct body *b, const struct scope *s, term_id others)
{
    struct lower *l = b->l;
    const struct java_stmt *clauses = s->handler;
    struct il_cmds list, *outer = body_begin(b, &list);
    struct il_cmds arms = {0};
    term_id exception = exception_under_way(b)->term;
    emit(b, il_assume(l->p, others, clauses->span, NULL));
    for (size_t i = 0; i < s->raised.n; i++) {
        const struct java_class *c = s->raised.at[i];
        if (java_catches(clauses, c))
            continue;
        struct il_cmds arm, *around = body_begin(b, &arm);
        emit(b, il_assume(l->p, heap_ask_type(l, exception, c->type), clauses->span, NULL));
        build_jump(&b->build, (struct leaving){.how = LEAVE_RAISE, .cls = c, .span = clauses->span});
        vec_push(&arms, body_end(b, around, &arm));
    }
    if (arms.n)
        emit(b, il_choice(l->p, (unsigned)arms.n, arms.at));
    else
        emit(b, il_assume(l->p, mk_false(l->ts), clauses->span, NULL));
    vec_release(&arms);
    return body_end(b, outer, &list);
}

static const struct il_cmd *lower_clauses(struct body *b, const struct scope *s)
{
    struct lower *l = b->l;
    const struct java_stmt *of = s->handler;
    struct il_var *thrown = exception_under_way(b);
    const struct il_cmd **arms = arena_array(l->arena, const struct il_cmd *, of->n_catches + 1);
    term_id others = mk_true(l->ts);
    for (unsigned i = 0; i < of->n_catches; i++) {
        term_id fits = is_taken(b, &of->catches[i], thrown->term);
        arms[i] = lower_clause(b, &of->catches[i], mk_and2(l->ts, others, fits), thrown);
        others = mk_and2(l->ts, others, mk_not(l->ts, fits));
    }
    arms[of->n_catches] = pass_on(b, s, others);
    return il_choice(l->p, of->n_catches + 1, arms);
}

static void lower_resources(struct body *b, const struct java_stmt *s, unsigned i);

static void lower_catching(struct body *b, const struct java_stmt *s)
{
    struct scope scope = {.kind = SCOPE_CATCH, .handler = s};
    struct il_cmds list, *outer = body_begin(b, &list);
    scope_push(&b->build, &scope);
    lower_resources(b, s, 0);
    scope_pop(&b->build);
    const struct il_cmd *c = body_end(b, outer, &list);
    emit(b, scope.leaves ? il_block(b->l->p, scope.leave, c, lower_clauses(b, &scope)) : c);
    vec_release(&scope.raised);
}

/* ---- finally ---- */

static void lower_finally(struct body *b, const struct java_stmt *s)
{
    struct scope scope;
    struct il_cmds list, *outer = cleanup_begin(&b->build, &scope, s, s->span, &list);
    lower_catching(b, s);
    cleanup_reached(&b->build, &scope, outer, &list);
    const struct java_stmt *around = b->finally;
    const struct java_method *around_in = b->finally_in;
    b->finally = s->els;
    b->finally_in = b->here;
    lower_stmt(b, s->els);
    b->finally = around;
    b->finally_in = around_in;
    if (!java_swallows(s)) {
        cleanup_resume(&b->build, &scope, s->els->span);
        return;
    }
    emit(b, il_assume(b->l->p, mk_false(b->l->ts), s->els->span, NULL));
    vec_release(&scope.through);
}

/* ---- resources ---- */

/* close() has thrown. An exception that was under way before hides this one. */
static const struct il_cmd *close_failed(struct body *b, const struct scope *closing, term_id raised, struct span at)
{
    struct lower *l = b->l;
    struct il_var *thrown = exception_under_way(b);
    struct il_cmds arms = {0};
    vec_push(&arms, il_seq2(l->p, il_assume(l->p, raised, at, NULL), il_assign_var(l->p, thrown, l->null, at, NULL)));
    for (size_t i = 0; i < closing->raised.n; i++) {
        const struct java_class *c = closing->raised.at[i];
        struct il_cmds list, *outer = body_begin(b, &list);
        emit(b, il_assume(l->p, mk_not(l->ts, raised), at, NULL));
        emit(b, il_assume(l->p, heap_ask_type(l, thrown->term, c->type), at, NULL));
        build_jump(&b->build, (struct leaving){.how = LEAVE_RAISE, .cls = c, .span = at});
        vec_push(&arms, body_end(b, outer, &list));
    }
    const struct il_cmd *c = il_choice(l->p, (unsigned)arms.n, arms.at);
    vec_release(&arms);
    return c;
}

static void lower_closing(struct body *b, const struct java_stmt *close, term_id raised)
{
    struct lower *l = b->l;
    struct scope scope = {.kind = SCOPE_STOP};
    struct il_cmds list, *outer = body_begin(b, &list);
    scope_push(&b->build, &scope);
    lower_stmt(b, close);
    scope_pop(&b->build);
    const struct il_cmd *c = body_end(b, outer, &list);
    emit(b, scope.leaves ? il_block(l->p, scope.leave, c, close_failed(b, &scope, raised, close->span)) : c);
    vec_release(&scope.raised);
}

/* if (r != null) r.close() */
static void lower_close(struct body *b, const struct scope *s, struct java_var *resource, const struct java_stmt *close)
{
    struct lower *l = b->l;
    term_id none = mk_eq(l->ts, body_var(b, resource)->term, l->null);
    const struct il_cmd *arms[] = {il_assume(l->p, none, close->span, NULL), NULL};
    struct il_cmds list, *outer = body_begin(b, &list);
    emit(b, il_assume(l->p, mk_not(l->ts, none), close->span, "close the resource"));
    lower_closing(b, close, cleanup_raised(&b->build, s));
    arms[1] = body_end(b, outer, &list);
    emit(b, il_choice(l->p, 2, arms));
}

/* The resources from the i-th on, and the body. */
static void lower_resources(struct body *b, const struct java_stmt *s, unsigned i)
{
    if (i == s->n_init) {
        lower_stmt(b, s->then);
        return;
    }
    struct scope scope;
    lower_stmt(b, s->init[i]);
    struct il_cmds list, *outer = cleanup_begin(&b->build, &scope, NULL, s->span, &list);
    lower_resources(b, s, i + 1);
    cleanup_reached(&b->build, &scope, outer, &list);
    lower_close(b, &scope, s->init[i]->var, s->update[i]);
    cleanup_resume(&b->build, &scope, s->init[i]->span);
}

/* ---- errors that the virtual machine raises by itself ---- */

/* A clause for this class may take such an error: when memory or stack is exhausted, or static code has failed. */
static bool takes_errors(const struct java_class *c)
{
    static const char *const above[] = {"java.lang.Throwable", "java.lang.Error"};
    static const char *const errors[] = {"java.lang.VirtualMachineError", "java.lang.LinkageError"};
    for (unsigned i = 0; i < sizeof above / sizeof *above; i++)
        if (!strcmp(c->name, above[i]))
            return true;
    for (unsigned depth = 0; c && depth < 1000; c = c->super, depth++)
        for (unsigned i = 0; i < sizeof errors / sizeof *errors; i++)
            if (!strcmp(c->name, errors[i]))
                return true;
    return false;
}

struct finally_block {
    const struct annotations *as;
    const struct java_stmt *block;
    bool matters;
};

static void note_end(void *user, const struct java_stmt *s)
{
    struct finally_block *f = user;
    f->matters |= java_is_jump_out(s, f->block) || s->kind == JAVA_THROW || s->kind == JAVA_ASSERT;
    f->matters |= annot_before(f->as, s).n || annot_at_end(f->as, s).n || annot_statement_contract(f->as, s);
}

/* Does the block, when an error is under way, drop it or assert something? */
static bool ends_errors(const struct body *b, const struct java_stmt *finally)
{
    struct finally_block f = {.as = b->l->as, .block = finally};
    java_visit_stmt(finally, note_end, NULL, &f);
    return f.matters;
}

/* These errors may arise at nearly every place, and no execution with one is considered. */
static void list_errors(struct body *b, const struct java_stmt *s)
{
    bool takes = s->els && ends_errors(b, s->els);
    for (unsigned i = 0; i < s->n_catches; i++)
        for (unsigned k = 0; k < s->catches[i].n_types; k++)
            takes |= s->catches[i].types[k]->cls && takes_errors(s->catches[i].types[k]->cls);
    if (takes && !b->errors_listed)
        body_assume_note(b, s->span, "errors",
                         "no error of the virtual machine arises (StackOverflowError, OutOfMemoryError, ExceptionInInitializerError...)");
    b->errors_listed |= takes;
}

void lower_try(struct body *b, const struct java_stmt *s)
{
    list_errors(b, s);
    if (s->els)
        lower_finally(b, s);
    else
        lower_catching(b, s);
}
