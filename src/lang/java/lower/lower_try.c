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
 * the same routine surely takes it. Start with lower_try. */
#include "lang/java/lower/lower.h"

#include "lang/java/tree/walk.h"

#include <string.h>

static struct java_class *class_named(struct lower *l, const char *name)
{
    return java_class_named(l->ast, intern(l->ast->names, name));
}

struct il_var *exception_under_way(struct body *b)
{
    if (!b->thrown)
        b->thrown = body_temp(b, "thrown", b->l->ref, class_named(b->l, "java.lang.Throwable")->type);
    return b->thrown;
}

static void raise(struct body *b, term_id exception, struct java_class *cls, struct span at, const char *note)
{
    emit(b, il_assign_var(b->l->p, exception_under_way(b), exception, at, note));
    build_jump(&b->build, (struct leaving){.how = LEAVE_RAISE, .cls = cls, .span = at});
}

void lower_throw(struct body *b, const struct java_stmt *s)
{
    term_id exception = lower_expr(b, s->expr);
    struct java_class *cls = s->expr->type->cls;
    check_not_null(b, exception, s->expr, s->expr->span.start);
    if (cls) /* else `throw null` */
        raise(b, exception, cls, s->span, span_text(b->l->arena, s->span));
}

void raise_outcome(struct body *b, const struct il_var *thrown, const struct java_classes *classes, struct span at)
{
    struct lower *l = b->l;
    term_id none = mk_eq(l->ts, thrown->term, l->null);
    const struct il_cmd **arms = arena_array(l->arena, const struct il_cmd *, classes->n + 1);
    arms[0] = il_assume(l->p, none, at, NULL);
    for (size_t i = 0; i < classes->n; i++) {
        struct java_class *c = classes->at[i];
        struct il_cmds list, *outer = body_begin(b, &list);
        emit(b, il_assume(l->p, mk_not(l->ts, none), at, NULL));
        if (classes->n > 1)
            emit(b, il_assume(l->p, heap_ask_type(l, thrown->term, c->type), at, NULL));
        raise(b, thrown->term, c, at, arena_printf(l->arena, "it throws %s", c->simple ? c->simple : c->name));
        arms[i + 1] = body_end(b, outer, &list);
    }
    emit(b, il_choice(l->p, (unsigned)classes->n + 1, arms));
}

/* ---- exceptions of the language ---- */

/* NULL: its failure is an error, no exception. */
static const char *exception_of(enum obligation_kind kind)
{
    static const char *const names[OBLIGATION_CLAIM + 1] = {
        [OBLIGATION_NULL_DEREFERENCE] = "java.lang.NullPointerException",
        [OBLIGATION_INDEX_NEGATIVE] = "java.lang.ArrayIndexOutOfBoundsException",
        [OBLIGATION_INDEX_TOO_LARGE] = "java.lang.ArrayIndexOutOfBoundsException",
        [OBLIGATION_ARRAY_SIZE] = "java.lang.NegativeArraySizeException",
        [OBLIGATION_ARRAY_STORE] = "java.lang.ArrayStoreException",
        [OBLIGATION_CAST] = "java.lang.ClassCastException",
        [OBLIGATION_ITERATION] = "java.util.ConcurrentModificationException",
        [OBLIGATION_DIVISION] = "java.lang.ArithmeticException",
        [OBLIGATION_ASSERT] = "java.lang.AssertionError",
    };
    return names[kind];
}

bool exception_caught(const struct body *b, const struct java_class *cls)
{
    for (const struct scope *s = b->build.scopes; s; s = s->up)
        if (s->kind == SCOPE_CATCH && java_catches(s->handler, cls))
            return true;
    return false;
}

/* NULL: no clause can catch it. */
static struct java_class *raised(struct body *b, enum obligation_kind kind)
{
    const char *name = b->build.scopes ? exception_of(kind) : NULL;
    return name ? class_named(b->l, name) : NULL;
}

bool raise_unless(struct body *b, enum obligation_kind kind, term_id t, struct span at)
{
    return raise_class_unless(b, raised(b, kind), t, at);
}

bool raise_is_caught(struct body *b, enum obligation_kind kind)
{
    const struct java_class *cls = raised(b, kind);
    return cls && exception_caught(b, cls);
}

bool raise_class_unless(struct body *b, struct java_class *cls, term_id t, struct span at)
{
    struct lower *l = b->l;
    if (!cls || !exception_caught(b, cls))
        return false;
    struct il_cmds list, *outer = body_begin(b, &list);
    emit(b, il_assume(l->p, mk_not(l->ts, t), at, NULL));
    raise(b, allocate(b, cls->type, at), cls, at, arena_printf(l->arena, "it throws %s", cls->simple));
    const struct il_cmd *arms[] = {il_assume(l->p, t, at, NULL), body_end(b, outer, &list)};
    emit(b, il_choice(l->p, 2, arms));
    return true;
}

/* ---- exceptions of library code ---- */

bool exception_unchecked(struct lower *l, const struct java_class *cls)
{
    return java_subclass(cls, class_named(l, "java.lang.RuntimeException")) ||
           java_subclass(cls, class_named(l, "java.lang.Error"));
}

/* A call of a library method may end with an exception that cls takes: one that the method need not declare. NULL: with none. */
static struct java_class *undeclared(struct lower *l, struct java_class *cls)
{
    struct java_class *runtime = class_named(l, "java.lang.RuntimeException");
    if (exception_unchecked(l, cls))
        return cls;
    return java_subclass(runtime, cls) ? runtime : NULL;
}

/* An exception of class cls, of which nothing else is known. No run is followed to it. */
static const struct il_cmd *some_exception(struct body *b, struct java_class *cls, struct span at)
{
    struct lower *l = b->l;
    struct il_cmds list, *outer = body_begin(b, &list);
    struct il_var *o = body_temp(b, "exception", l->ref, cls->type);
    body_use(b, l->alloc);
    b->allocations++;
    struct il_target targets[] = {target_var(o), target_var(l->alloc)};
    emit(b, il_havoc_call(l->p, 2, targets, at, arena_printf(l->arena, "throw %s", cls->simple ? cls->simple : cls->name)));
    term_id facts[] = {mk_ne(l->ts, o->term, l->null), heap_allocated(l, o->term), heap_ask_type(l, o->term, cls->type)};
    emit(b, il_assume(l->p, mk_and(l->ts, sizeof facts / sizeof *facts, facts), at, NULL));
    body_facts(b, at);
    raise(b, o->term, cls, at, arena_printf(l->arena, "it throws %s", cls->simple ? cls->simple : cls->name));
    return body_end(b, outer, &list);
}

static void add_unless_below(struct java_classes *all, struct java_class *cls)
{
    for (size_t i = 0; i < all->n; i++)
        if (java_subclass(cls, all->at[i]))
            return;
    vec_push(all, cls);
}

static void caught_by(struct body *b, const struct java_stmt *s, struct java_classes *out)
{
    for (unsigned i = 0; i < s->n_catches; i++)
        for (unsigned k = 0; k < s->catches[i].n_types; k++) {
            struct java_class *named = s->catches[i].types[k]->cls, *cls = named ? undeclared(b->l, named) : NULL;
            if (cls)
                add_unless_below(out, cls);
        }
}

/* What the clauses around this place take of exceptions that methods need not declare. */
static void caught_around(struct body *b, struct java_classes *out)
{
    for (const struct scope *s = b->build.scopes; s; s = s->up)
        if (s->kind == SCOPE_CATCH)
            caught_by(b, s->handler, out);
}

static bool may_be_caught(const struct body *b, const struct java_class *cls)
{
    for (const struct scope *s = b->build.scopes; s; s = s->up)
        if (s->kind == SCOPE_CATCH && java_may_catch(s->handler, cls))
            return true;
    return false;
}

void raise_from_library(struct body *b, const struct java_classes *only, struct span at)
{
    struct java_classes all = {0};
    struct il_cmds arms = {0};
    if (!only)
        caught_around(b, &all);
    for (size_t i = 0; only && i < only->n; i++)
        if (may_be_caught(b, only->at[i]))
            add_unless_below(&all, only->at[i]);
    vec_push(&arms, il_skip(b->l->p));
    for (size_t i = 0; i < all.n; i++)
        vec_push(&arms, some_exception(b, all.at[i], at));
    if (all.n)
        emit(b, il_choice(b->l->p, (unsigned)arms.n, arms.at));
    vec_release(&arms);
    vec_release(&all);
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
    lower_stmt(b, s->els);
    cleanup_resume(&b->build, &scope, s->els->span);
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
    struct il_cmds list, *outer = cleanup_begin(&b->build, &scope, s, s->span, &list);
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
    struct span span;
    bool matters;
};

static void note_end(void *user, const struct java_stmt *s)
{
    struct finally_block *f = user;
    bool jump = s->kind == JAVA_BREAK || s->kind == JAVA_CONTINUE;
    f->matters |= s->kind == JAVA_RETURN || s->kind == JAVA_THROW || s->kind == JAVA_ASSERT;
    f->matters |= annot_before(f->as, s).n || annot_at_end(f->as, s).n;
    f->matters |= jump && s->target < f->span.start;
}

/* Does the block, when an error is under way, drop it or assert something? */
static bool ends_errors(const struct body *b, const struct java_stmt *finally)
{
    struct finally_block f = {.as = b->l->as, .span = finally->span};
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
