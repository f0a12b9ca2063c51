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
#include "lang/java/lower/code/iterate.h"

#include "lang/java/lower/code/check.h"
#include "lang/java/lower/code/expr.h"
#include "lang/java/lower/code/generic.h"
#include "lang/java/lower/code/iteration.h"
#include "lang/java/lower/code/loop.h"
#include "lang/java/lower/code/raise.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/settled.h"
#include "lang/java/lower/library/ability.h"
#include "lang/java/lower/library/key.h"
#include "lang/java/lower/library/observers.h"

#include <string.h>

/* ---- elements ---- */

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

/* next() fails, but a list of which more elements were removed than are left may end the loop, and so may another collection of which all
 * elements were taken: no run is followed there. Sets *caught if a
 * catch clause takes the exception. */
static const struct il_cmd *fails(struct body *b, const struct iteration *it, term_id when, struct span at, bool *caught)
{
    struct lower *l = b->l;
    struct il_cmds commands, *outer = body_begin(b, &commands);
    term_id none_left = mk_lt(l->ts, iteration_size(b, it), mk_add(l->ts, it->count->term, mk_int(l->ts, 1)));
    if (!java_is_list(it->cls)) /* the last element may have been taken: hasNext() knows it already */
        none_left = mk_or2(l->ts, none_left, mk_le(l->ts, it->size, mk_add(l->ts, it->count->term, mk_int(l->ts, 1))));
    if (!iteration_noticed(it->cls))
        none_left = mk_true(l->ts);
    const struct il_cmd *arms[] = {unclear(b, none_left, at), il_assume(l->p, mk_not(l->ts, none_left), at, NULL)};
    emit(b, il_assume(l->p, when, at, NULL));
    emit(b, il_choice(l->p, 2, arms));
    *caught = raise_goes_on(b, OBLIGATION_ITERATION);
    body_check(b, OBLIGATION_ITERATION, mk_false(l->ts), at, at);
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
        ended = mk_eq(ts, mk_add(ts, it->count->term, mk_int(ts, 1)), iteration_size(b, it));
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
    const struct java_expr *start = iteration_iterator(s);
    struct span over = start->left->span;
    const struct java_expr *view = java_without_parens(start->left);
    enum iteration_of of = iteration_view(view);
    const struct java_expr *call = of == ITERATION_OF_ELEMENTS ? start : view;
    struct iteration it = {.up = b->iterations, .iterator = s->init[0]->var, .of = of, .cls = call->left->type->cls};
    it.object = collection(b, call->left, call);
    it.size = body_save(b, iteration_size(b, &it), NULL, over);
    it.changed = body_temp(b, "changed", SORT_BOOL, NULL);
    it.count = loop_rounds(b, s);
    struct java_loop k;
    loop_open(b, &k, s, it.count);
    emit(b, il_assume(l->p, mk_eq(l->ts, iteration_size(b, &it), it.size), over, NULL));
    loop_count_guard(b, &k, it.count->term, iteration_size(b, &it), over);
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
