/* Iterators of collections that the text uses itself, and those of `for` loops that are not lowered with a counter (code/iterate.c). Their
 * contract speaks of three things:
 *
 *   left()        how many elements are still to come: a place of the iterator, \left
 *   removable()   next() has returned an element that remove() has not removed: another place
 *   stale()       elements were added to its collection since, or removed, other than by its remove(): a map [ref]bool of the routine
 *
 * At the start of a routine no iterator is stale. After a call that may have changed the number of elements of a collection, all iterators of it
 * that exist are: those whose backing() is the one of the collection. Start with iterators_changed. */
#include "lang/java/lower/calls/iterators.h"

#include "lang/java/lower/code/iteration.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/method_name.h"
#include "lang/java/lower/library/ability.h"
#include "lang/java/lower/library/observers.h"
#include "lang/java/lower/spec/called.h"

#include <string.h>

/* ---- does the text use some? ---- */

struct iterator_search {
    struct body *b;
    bool found;
    unsigned made; /* places that make one */
};

static bool is_iterator(const struct java_class *c)
{
    return c->external && java_model_state(c) == MODEL_ITERATOR;
}

static void find_use(void *user, const struct java_expr *e)
{
    struct iterator_search *k = user;
    bool own = e->kind == JAVA_CALL && e->method->owner && is_iterator(e->method->owner);
    bool hidden = own && e->left && e->left->kind == JAVA_LOCAL && e->left->var->hidden;
    k->found |= own && !hidden;
    k->made += e->kind == JAVA_CALL && java_type_ref(e->type) && e->type->kind == JAVA_CLASS && is_iterator(e->type->cls);
}

static void find_loop(void *user, const struct java_stmt *s)
{
    struct iterator_search *k = user;
    bool hidden = s->kind == JAVA_FOR && s->n_init == 1 && s->init[0]->kind == JAVA_LOCAL_VAR && s->init[0]->var->hidden;
    k->found |= hidden && !iteration_known(k->b, s);
}

static bool uses_iterators(struct body *b)
{
    if (!b->iterators_known) {
        struct iterator_search k = {.b = b};
        code_visit(b->method, find_loop, find_use, &k);
        b->iterators = k.found;
        b->iterators_made = k.made;
        b->iterators_known = true;
    }
    return b->iterators;
}

/* A local variable with a new collection that has no other name in the text: each mention of it is the object of a library call, or the
 * routine's result. */
struct name_search {
    const struct java_var *v;
    unsigned mentions, harmless;
    bool other; /* an iterator of it is made, or code elsewhere may mention it */
};

static bool is_local(const struct java_expr *e, const struct java_var *v)
{
    e = java_without_parens(e);
    return e && e->kind == JAVA_LOCAL && e->var == v;
}

static void find_mention(void *user, const struct java_expr *e)
{
    struct name_search *k = user;
    k->mentions += e->kind == JAVA_LOCAL && e->var == k->v;
    k->other |= e->kind == JAVA_LAMBDA || e->kind == JAVA_METHOD_REF || e->anonymous;
    if (e->kind != JAVA_CALL || !e->method->owner->external || !is_local(e->left, k->v))
        return;
    k->harmless++;
    k->other |= e->type->kind == JAVA_CLASS && (is_iterator(e->type->cls) || java_model_state(e->type->cls) != MODEL_NONE);
}

static void find_return(void *user, const struct java_stmt *s)
{
    struct name_search *k = user;
    k->harmless += s->kind == JAVA_RETURN && s->expr && is_local(s->expr, k->v);
    k->other |= s->kind == JAVA_LOCAL_CLASS;
}

/* The text makes no iterator of the collection. */
static bool without_iterators(const struct body *b, const struct java_expr *e)
{
    e = java_without_parens(e);
    const struct java_var *v = e && e->kind == JAVA_LOCAL ? e->var : NULL;
    if (!v || v->is_param || v->method != b->method || !v->init || java_without_parens(v->init)->kind != JAVA_NEW)
        return false;
    struct name_search k = {.v = v};
    code_visit(b->method, find_return, find_mention, &k);
    return !k.other && k.mentions == k.harmless;
}

/* ---- stale ---- */

static void set_stale(struct body *b, term_id iterator, term_id value, struct span at)
{
    emit(b, il_assign(b->l->p, target_at(&b->build, model_stale(b), iterator), value, at, NULL));
}

/* Any truth value. No run is followed past it. */
static term_id any_truth(struct body *b, struct span at)
{
    struct il_var *any = body_temp(b, "noticed", SORT_BOOL, NULL);
    struct il_target t = target_var(any);
    emit(b, il_havoc_call(b->l->p, 1, &t, at, "does an iterator notice it?"));
    return any->term;
}

/* Iterators of the collection o (TERM_NONE: of any) become stale, if `when`. */
static void make_stale(struct body *b, term_id o, term_id when, struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    if (when == mk_false(ts))
        return;
    struct il_var *stale = model_stale(b);
    term_id x = mk_const_named(ts, "x!", l->ref), own = ability_backing_of(b, x);
    term_id exists = mk_lt(ts, mk_app1(ts, l->alloc_time, x), body_use(b, l->alloc));
    term_id over = o == TERM_NONE ? mk_true(ts) : mk_eq(ts, own, ability_root(b, o));
    term_id all[] = {exists, over, when};
    term_id row = mk_lambda(ts, 1, &x, mk_or2(ts, mk_select1(ts, stale->term, x), mk_and(ts, 3, all)));
    emit(b, il_assign_var(l->p, stale, row, at, NULL));
}

/* ---- changes of collections ---- */

/* The call adds or removes one element, or none: then the size tells whether it did. */
static bool changes_one(const struct java_method *m)
{
    static const char *const names[] = {"add",         "put",        "putIfAbsent", "remove",     "addFirst",  "addLast",
                                        "removeFirst", "removeLast", "offer",       "offerFirst", "offerLast", "poll",
                                        "pollFirst",   "pollLast",   "push",        "pop",        "addElement"};
    for (size_t i = 0; m->owner->external && i < sizeof names / sizeof *names; i++)
        if (!strcmp(m->name, names[i]))
            return true;
    return false;
}

static bool watched(struct body *b)
{
    return b->iterations || uses_iterators(b);
}

/* Its iterators go on whatever happens. */
static bool tolerant(struct body *b, const struct call *c)
{
    return c->m->owner->external && c->e->left && ability_tolerant(b, c->e->left);
}

term_id iterators_size_before(struct body *b, const struct call *c)
{
    if (!changes_one(c->m) || c->env.this_term == TERM_NONE || !b->l->states[STATE_SIZE] || !watched(b))
        return TERM_NONE;
    return body_save(b, mk_select1(b->l->ts, body_use(b, b->l->states[STATE_SIZE]), c->env.this_term), NULL, c->e->span);
}

static bool stores_element(const struct java_method *m)
{
    return m->owner->external && !strcmp(m->name, "set") && m->n_params == 2 && m->params[0]->kind == JAVA_INT;
}

/* All iterators may become stale. remove() of an iterator does not make that one stale. */
static void any_stale(struct body *b, const struct call *c)
{
    struct span at = c->e->span;
    bool of_iterator = is_iterator(c->m->owner) && c->env.this_term != TERM_NONE;
    if (of_iterator && b->iterators_made <= 1)
        return;
    term_id own = of_iterator ? body_save(b, iterators_stale(b, c->env.this_term), NULL, at) : TERM_NONE;
    make_stale(b, TERM_NONE, any_truth(b, at), at);
    if (of_iterator)
        set_stale(b, c->env.this_term, own, at);
}

void iterators_changed(struct body *b, const struct call *c, term_id size_before)
{
    struct terms *ts = b->l->ts;
    struct span at = c->e->span;
    bool constructor = c->m->kind == JAVA_CONSTRUCTOR && c->m->owner->external; /* of a new object */
    if (constructor || stores_element(c->m) || !watched(b) || tolerant(b, c))
        return;
    bool tracked = uses_iterators(b) && !(c->m->owner->external && c->e->left && without_iterators(b, c->e->left));
    if (c->everything || (c->library && !c->shared)) {
        iteration_changes(b, TERM_NONE, mk_true(ts), at);
        if (tracked)
            any_stale(b, c);
    }
    for (size_t i = 0; i < c->targets.n; i++) {
        const struct il_target *t = &c->targets.at[i];
        if (t->var != b->l->states[STATE_SIZE])
            continue;
        term_id o = t->n ? t->index[0] : TERM_NONE, when = mk_true(ts);
        bool known = size_before != TERM_NONE && o == c->env.this_term;
        if (known)
            when = mk_ne(ts, mk_select1(ts, b->l->states[STATE_SIZE]->term, o), size_before);
        iteration_changes(b, o, when, at);
        if (tracked)
            make_stale(b, o, known && iteration_noticed(c->m->owner) ? when : mk_and2(ts, when, any_truth(b, at)), at);
    }
}

void iterators_made(struct body *b, const struct call *c)
{
    bool gives = c->result && (!strcmp(c->m->name, "iterator") || !strcmp(c->m->name, "listIterator"));
    if (gives && c->m->ret->cls && is_iterator(c->m->ret->cls) && uses_iterators(b))
        emit(b, il_assume(b->l->p, mk_not(b->l->ts, iterators_stale(b, c->result->term)), c->e->span, NULL));
}

bool iterators_assume_next(struct body *b, const struct java_expr *e, term_id required)
{
    const struct java_var *v = e->left && e->left->kind == JAVA_LOCAL && e->left->var->hidden ? e->left->var : NULL;
    const struct java_expr *from = v ? v->init : NULL;
    if (!from || from->kind != JAVA_CALL || from->method->owner->external || strcmp(e->method->name, "next") != 0)
        return false;
    emit(b, il_assume(b->l->p, required, e->span, NULL));
    body_assume_note(b, e->span, "library",
                     arena_printf(b->l->arena, "no library iterator from '%s' is used after a change of its collection",
                                  method_qualified(b->l, from->method)));
    return true;
}
