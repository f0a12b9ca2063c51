/* Exceptions that arise (JLS 11, 14.18): thrown, by the language itself, or in library code.
 *
 * The exception under way is in a variable of the routine. Where it arises, it is assigned, and there is a jump to the catch clauses around it
 * (code/try.c). An exception of the language itself (a null dereference...) is an obligation where it arises. It becomes a jump if a clause
 * around it in the same routine surely takes it, or a finally block that ends with a jump drops it. If a finally block may drop it, by a jump
 * under a condition, it is an obligation behind this block (build_fail_unless). Start with raise_or_owe. */
#include "lang/java/lower/code/raise.h"

#include "lang/java/lower/code/allocate.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/heap.h"
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

void raise_exception(struct body *b, term_id exception, struct java_class *cls, struct span at, const char *note)
{
    emit(b, il_assign_var(b->l->p, exception_under_way(b), exception, at, note));
    build_jump(&b->build, (struct leaving){.how = LEAVE_RAISE, .cls = cls, .span = at});
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
        raise_exception(b, thrown->term, c, at, arena_printf(l->arena, "it throws %s", c->simple ? c->simple : c->name));
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

/* The scope of a finally block that drops every exception (lower_finally). */
static bool swallows(const struct scope *s)
{
    return s->kind == SCOPE_CLEANUP && s->handler && java_swallows(s->handler);
}

bool exception_caught(const struct body *b, const struct java_class *cls)
{
    for (const struct scope *s = b->build.scopes; s; s = s->up)
        if (swallows(s) || (s->kind == SCOPE_CATCH && java_catches(s->handler, cls)))
            return true;
    return false;
}

/* Some finally block around may drop an exception. */
bool raise_may_be_dropped(const struct body *b)
{
    for (const struct scope *s = b->build.scopes; s; s = s->up)
        if (s->kind == SCOPE_CLEANUP && s->handler && java_may_swallow(s->handler))
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

bool raise_may_drop(struct body *b, enum obligation_kind kind)
{
    return raised(b, kind) && raise_may_be_dropped(b);
}

bool raise_goes_on(struct body *b, enum obligation_kind kind)
{
    const struct java_class *cls = raised(b, kind);
    return cls && (exception_caught(b, cls) || raise_may_be_dropped(b));
}

bool raise_class_unless(struct body *b, struct java_class *cls, term_id t, struct span at)
{
    struct lower *l = b->l;
    if (!cls || !exception_caught(b, cls))
        return false;
    struct il_cmds list, *outer = body_begin(b, &list);
    emit(b, il_assume(l->p, mk_not(l->ts, t), at, NULL));
    raise_exception(b, allocate(b, cls->type, at), cls, at, arena_printf(l->arena, "it throws %s", cls->simple));
    const struct il_cmd *arms[] = {il_assume(l->p, t, at, NULL), body_end(b, outer, &list)};
    emit(b, il_choice(l->p, 2, arms));
    return true;
}

void raise_or_owe(struct body *b, struct java_class *cls, term_id t, struct obligation o)
{
    if (raise_class_unless(b, cls, t, o.span))
        return;
    if (raise_may_be_dropped(b))
        build_fail_unless(&b->build, &o, t, o.span);
    else
        build_assert(&b->build, o, t);
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

/* By a clause, or where a finally block surely drops it. */
static bool may_be_caught(const struct body *b, const struct java_class *cls)
{
    for (const struct scope *s = b->build.scopes; s; s = s->up)
        if (swallows(s) || (s->kind == SCOPE_CATCH && java_may_catch(s->handler, cls)))
            return true;
    return false;
}

/* An exception of class cls, of which nothing else is known. No run is followed to it. If no clause can take it, it is not looked at where no
 * finally block drops it, as elsewhere. */
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
    if (may_be_caught(b, cls))
        raise_exception(b, o->term, cls, at, arena_printf(l->arena, "it throws %s", cls->simple ? cls->simple : cls->name));
    else
        build_fail_unless(&b->build, NULL, mk_false(l->ts), at);
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
    if (raise_may_be_dropped(b))
        add_unless_below(out, class_named(b->l, "java.lang.RuntimeException"));
}

void raise_from_library(struct body *b, const struct java_classes *only, struct span at)
{
    struct java_classes all = {0};
    struct il_cmds arms = {0};
    if (!only)
        caught_around(b, &all);
    for (size_t i = 0; only && i < only->n; i++)
        if (may_be_caught(b, only->at[i]) || raise_may_be_dropped(b))
            add_unless_below(&all, only->at[i]);
    vec_push(&arms, il_skip(b->l->p));
    for (size_t i = 0; i < all.n; i++)
        vec_push(&arms, some_exception(b, all.at[i], at));
    if (all.n)
        emit(b, il_choice(b->l->p, (unsigned)arms.n, arms.at));
    vec_release(&arms);
    vec_release(&all);
}
