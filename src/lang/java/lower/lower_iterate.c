/* `for (T x : c)` over a collection c. The helper gives it as the loop of an iterator:
 *
 *   for (Iterator i = c.iterator(); i.hasNext(); ) { T x = i.next(); S }
 *
 * If the class of c comes from the library, it is lowered as a loop with a counter, \count, the number of elements that were taken:
 *
 *   list         x is get(\count) at that time, as for iterators of ArrayList and LinkedList
 *   set          x is any value that the set contains at that time; there are size() rounds
 *   other        x is any value; there are size() rounds
 *   m.keySet(), m.values(), m.entrySet()    of a map m: likewise, with the keys and the size of m
 *
 * If a round adds elements to c or removes some, next() throws a ConcurrentModificationException. So a variable records in each round whether
 * it did so, and at its end there is an obligation. A list of which all elements were taken ends the loop all the same. Other views
 * (subList...) change with another object, so calls of library methods are no such c: these are loops of iterators (iterators.c). Start with
 * lower_iteration. */
#include "lang/java/lower/lower_loop.h"

#include "lang/java/lower/lower_callbacks.h"
#include "lang/java/tree/models.h"

#include <string.h>

/* ---- which loops ---- */

/* The hidden call of iterator(); NULL if s is no `for` over an Iterable. */
static const struct java_expr *iterator_of(const struct java_stmt *s)
{
    bool one = s->kind == JAVA_FOR && s->n_init == 1 && s->init[0]->kind == JAVA_LOCAL_VAR;
    const struct java_var *v = one ? s->init[0]->var : NULL;
    const struct java_expr *e = v && v->hidden ? v->init : NULL;
    return e && e->gen && e->kind == JAVA_CALL && e->left && !strcmp(e->method->name, "iterator") ? e : NULL;
}

static bool has_collections(const struct java_ast *ast)
{
    for (size_t i = 0; i < ast->classes.n; i++)
        if (!ast->classes.at[i]->external &&
            (java_is_collection(ast->classes.at[i]) || java_model_state(ast->classes.at[i]) == MODEL_MAP))
            return true;
    return false;
}

/* What of a map a call returns a view of. */
static enum iteration_of view_of(const struct java_expr *e)
{
    const struct java_class *map = e->kind == JAVA_CALL && e->left && e->left->type->kind == JAVA_CLASS ? e->left->type->cls
                                                                                                        : NULL;
    if (!map || !map->external || java_model_state(map) != MODEL_MAP || e->n_args)
        return ITERATION_OF_ELEMENTS;
    return !strcmp(e->method->name, "keySet")     ? ITERATION_OF_KEYS
           : !strcmp(e->method->name, "values")   ? ITERATION_OF_VALUES
           : !strcmp(e->method->name, "entrySet") ? ITERATION_OF_ENTRIES
                                                  : ITERATION_OF_ELEMENTS;
}

/* The iterator, or what it calls to find its ends, may run methods of the files that change something. */
static bool calls_back(struct body *b, const struct java_expr *start)
{
    struct java_methods called = {0};
    callbacks_that_matter(b->l, start, start->left->type, &called);
    bool any = called.n > 0;
    vec_release(&called);
    return any;
}

bool iteration_known(struct body *b, const struct java_stmt *s)
{
    const struct java_expr *start = iterator_of(s), *e = start ? java_without_parens(start->left) : NULL;
    if (!e || e->type->kind != JAVA_CLASS || !e->type->cls || !start->method->declared || has_collections(b->l->ast))
        return false;
    bool map = view_of(e) != ITERATION_OF_ELEMENTS, view = e->kind == JAVA_CALL && e->method->owner->external;
    if (ability_tolerant(b, map ? e->left : e) || calls_back(b, start))
        return false;
    return map || (!view && e->type->cls->external && java_is_collection(e->type->cls));
}

/* ---- elements ---- */

static term_id size_of(struct body *b, const struct iteration *it)
{
    struct il_var *state[MAX_STATE];
    model_state(b->l, it->cls, state);
    return mk_select1(b->l->ts, body_use(b, state[0]), it->object);
}

static term_id item_of_list(struct body *b, const struct iteration *it)
{
    struct il_var *state[MAX_STATE];
    model_state(b->l, it->cls, state);
    return mk_select1(b->l->ts, mk_select1(b->l->ts, body_use(b, state[1]), it->object), it->count->term);
}

static term_id some_item(struct body *b, const struct java_expr *e)
{
    struct il_var *v = body_temp(b, "next", b->l->ref, e->method->ret);
    struct il_target t = target_var(v);
    emit(b, il_havoc_call(b->l->p, 1, &t, e->span, "call next"));
    return v->term;
}

/* The collection contains the element; the map, the key. */
static void assume_member(struct body *b, const struct iteration *it, term_id item, const struct java_expr *e)
{
    struct terms *ts = b->l->ts;
    struct il_var *state[MAX_STATE];
    model_state(b->l, it->cls, state);
    term_id members = mk_select1(ts, body_use(b, state[1]), it->object);
    emit(b, il_assume(b->l->p, mk_select1(ts, members, key_of(b->l, item)), e->span, NULL));
    key_note(b, state[1], e->type, e->span);
}

term_id iteration_next(struct body *b, const struct java_expr *e)
{
    const struct java_var *v = e->gen && e->left && e->left->kind == JAVA_LOCAL ? e->left->var : NULL;
    const struct iteration *it = v && !strcmp(e->method->name, "next") ? b->iterations : NULL;
    while (it && it->iterator != v)
        it = it->up;
    if (!it)
        return TERM_NONE;
    term_id item = java_is_sequence(it->cls) ? item_of_list(b, it) : some_item(b, e);
    body_use(b, b->l->alloc);
    emit(b, il_assume(b->l->p, heap_value_fact(b->l, item, e->method->ret), e->span, NULL));
    if (java_model_state(it->cls) == MODEL_SET || it->of == ITERATION_OF_KEYS)
        assume_member(b, it, item, e);
    if (it->of == ITERATION_OF_ENTRIES) {
        emit(b, il_assume(b->l->p, mk_ne(b->l->ts, item, b->l->null), e->span, NULL));
        assume_member(b, it, ability_entry_key(b->l, item), e);
    }
    body_elsewhere(b, item, e->method->ret, e->span);
    generic_value(b, item, e->method->ret, e->type, e->span);
    return item;
}

/* ---- changes ---- */

void iteration_changes(struct body *b, term_id o, term_id when, struct span at)
{
    struct terms *ts = b->l->ts;
    for (struct iteration *it = b->iterations; it; it = it->up) {
        term_id same = o == TERM_NONE ? mk_true(ts) : mk_eq(ts, ability_root(b, o), ability_root(b, it->object));
        same = mk_and2(ts, same, when);
        if (same == mk_false(ts))
            continue;
        it->may_change = true;
        emit(b, il_assign_var(b->l->p, it->changed, mk_or2(ts, it->changed->term, same), at, NULL));
    }
}

/* No run is followed past it. */
static const struct il_cmd *unclear(struct body *b, term_id when, struct span at)
{
    struct lower *l = b->l;
    struct il_var *any = body_temp(b, "any", SORT_INT, NULL);
    struct il_target t = target_var(any);
    struct il_cmd *havoc = il_havoc_call(l->p, 1, &t, at, "call next");
    havoc->quiet = true;
    return il_seq2(l->p, il_assume(l->p, when, at, NULL), havoc);
}

/* Those of array deques and of queues do not. */
bool iteration_noticed(const struct java_class *c)
{
    return java_is_list(c) || java_model_state(c) != MODEL_SIZE;
}

/* next() fails, but a list of which more elements were removed than are left may end the loop, and so may another collection of which all
 * elements were taken: no run is followed there. Sets *caught if a
 * catch clause takes the exception. */
static const struct il_cmd *fails(struct body *b, const struct iteration *it, term_id when, struct span at, bool *caught)
{
    struct lower *l = b->l;
    struct il_cmds commands, *outer = body_begin(b, &commands);
    term_id none_left = mk_lt(l->ts, size_of(b, it), mk_add(l->ts, it->count->term, mk_int(l->ts, 1)));
    if (!java_is_list(it->cls)) /* the last element may have been taken: hasNext() knows it already */
        none_left = mk_or2(l->ts, none_left, mk_le(l->ts, it->size, mk_add(l->ts, it->count->term, mk_int(l->ts, 1))));
    if (!iteration_noticed(it->cls))
        none_left = mk_true(l->ts);
    const struct il_cmd *arms[] = {unclear(b, none_left, at), il_assume(l->p, mk_not(l->ts, none_left), at, NULL)};
    emit(b, il_assume(l->p, when, at, NULL));
    emit(b, il_choice(l->p, 2, arms));
    *caught = raise_unless(b, OBLIGATION_ITERATION, mk_false(l->ts), at);
    if (!*caught)
        body_assert(b, OBLIGATION_ITERATION, mk_false(l->ts), at, span_text(l->arena, at), (struct span){0});
    return body_end(b, outer, &commands);
}

/* The end of a round: goes on if the collection was not changed. The variable is also true if a call may have changed it, so if failing is no
 * error, the loop may go on then, too. */
static void check_changes(struct body *b, struct java_loop *k, const struct iteration *it, struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id changed = it->changed->term, ended = mk_false(ts);
    if (java_is_list(it->cls))
        ended = mk_eq(ts, mk_add(ts, it->count->term, mk_int(ts, 1)), size_of(b, it));
    bool caught;
    const struct il_cmd *failing = fails(b, it, mk_and2(ts, changed, mk_not(ts, ended)), at, &caught);
    const struct il_cmd *ends[] = {il_assume(l->p, mk_and2(ts, changed, ended), at, "leave loop"),
                                   il_exit(l->p, k->k.scope.leave, at)};
    const struct il_cmd *goes_on = il_assume(l->p, mk_not(ts, changed), at, NULL);
    const struct il_cmd *arms[] = {goes_on, il_seq(l->p, 2, ends), failing, caught ? unclear(b, changed, at) : NULL};
    emit(b, il_choice(l->p, caught ? 4 : 3, arms));
}

/* ---- the loop ---- */

static void list_assumption(struct body *b, const struct java_class *cls, struct span at)
{
    const char *order = java_is_sequence(cls) ? " in order" : "";
    if (idmap_put(&b->open_listed, (uint64_t)(uintptr_t)cls ^ 5, 1))
        body_assume_note(b, at, "library",
                         arena_printf(b->l->arena, "the iterator of a '%s' goes through its elements%s", cls->name, order));
}

/* The collection, as a term that the loop does not change. */
static term_id collection(struct body *b, const struct java_expr *e, const struct java_expr *call)
{
    const struct java_expr *plain = java_without_parens(e);
    term_id c = lower_expr(b, e);
    if (plain->kind != JAVA_LOCAL || idmap_has(&b->assigned, idmap_key(plain->var)))
        c = body_save(b, c, e->type, e->span);
    ability_note_collection(b, e, c);
    check_not_null(b, c, e, call->op_at);
    generic_value(b, c, e->type, call->method->owner->type, e->span);
    list_assumption(b, e->type->cls, e->span);
    return c;
}

void lower_iteration(struct body *b, const struct java_stmt *s)
{
    struct lower *l = b->l;
    const struct java_expr *start = iterator_of(s);
    struct span over = start->left->span;
    const struct java_expr *view = java_without_parens(start->left);
    enum iteration_of of = view_of(view);
    const struct java_expr *call = of == ITERATION_OF_ELEMENTS ? start : view;
    struct iteration it = {.up = b->iterations, .iterator = s->init[0]->var, .of = of, .cls = call->left->type->cls};
    it.object = collection(b, call->left, call);
    it.size = body_save(b, size_of(b, &it), NULL, over);
    it.changed = body_temp(b, "changed", SORT_BOOL, NULL);
    it.count = loop_rounds(b, s);
    struct java_loop k;
    loop_open(b, &k, s, it.count);
    emit(b, il_assume(l->p, mk_eq(l->ts, size_of(b, &it), it.size), over, NULL));
    loop_count_guard(b, &k, it.count->term, size_of(b, &it), over);
    loop_measure_kept(b, &k);
    struct il_cmd *unchanged = il_assign_var(l->p, it.changed, mk_false(l->ts), over, NULL);
    emit(b, unchanged);
    b->iterations = &it;
    loop_text(b, &k, s);
    b->iterations = it.up;
    if (it.may_change)
        check_changes(b, &k, &it, over);
    else
        unchanged->kind = IL_SEQ;
    emit(b, il_assign_var(l->p, it.count, mk_add(l->ts, it.count->term, mk_int(l->ts, 1)), s->span, NULL));
    loop_measure_decreases(b, &k);
    loop_close(b, &k);
}
