/* `<:` is transitive. The facts of subtypes.c say so of types that the program names. Of types that are values of ghost fields there is no
 * fact about all types: where `S <: T` is asserted, and an annotation of the routine speaks of `A <: B`, A a ghost field's value, this is
 * assumed, over the state at hand:
 *
 *   S <: A && A <: B && B == T  ==>  S <: T
 */
#include "lang/java/lower/types/orders.h"

#include "lang/java/lower/heap/body.h"

static bool is_order(const struct body *b, term_id t)
{
    return term_is(b->l->ts, t, TERM_APP) && b->l->subtype != FUNC_NONE && term_func(b->l->ts, t) == b->l->subtype;
}

/* The type is neither named nor that of an object. */
static bool is_value(const struct body *b, term_id type)
{
    const struct terms *ts = b->l->ts;
    return !term_is(ts, type, TERM_APP) || (term_arity(ts, type) > 0 && term_func(ts, type) != b->l->type_of);
}

/* No variable of a quantifier occurs in t. */
static bool is_ground(const struct body *b, term_id t)
{
    struct term_vec constants = {0};
    bool ground = term_loose(b->l->ts, t) == 0;
    term_constants(b->l->ts, t, &constants);
    for (size_t i = 0; i < constants.n && ground; i++)
        ground = il_var_of(b->build.r, constants.at[i]) != NULL;
    vec_release(&constants);
    return ground;
}

void type_order_met(struct body *b, term_id order)
{
    if (!is_order(b, order) || !is_value(b, term_arg(b->l->ts, order, 0)) || !is_ground(b, order))
        return;
    for (size_t i = 0; i < b->orders.n; i++)
        if (b->orders.at[i] == order)
            return;
    vec_push(&b->orders, order);
}

struct asserted {
    struct body *b;
    struct term_vec orders;
};

static void note_order(void *user, term_id t)
{
    struct asserted *k = user;
    if (is_order(k->b, t))
        vec_push(&k->orders, t);
}

static bool is_named(const struct body *b, term_id type)
{
    return term_is(b->l->ts, type, TERM_APP) && term_arity(b->l->ts, type) == 0;
}

static term_id chain(struct body *b, term_id order, term_id upper)
{
    struct terms *ts = b->l->ts;
    term_id s = term_arg(ts, order, 0), t = term_arg(ts, order, 1), a = term_arg(ts, upper, 0), above = term_arg(ts, upper, 1);
    if (s == a || (t != above && is_named(b, t) && is_named(b, above)))
        return mk_true(ts);
    term_id below = mk_and2(ts, mk_app2(ts, b->l->subtype, s, a), upper);
    return mk_implies(ts, mk_and2(ts, below, mk_eq(ts, above, t)), order);
}

term_id type_order_facts(struct body *b, term_id asserted)
{
    struct asserted k = {.b = b};
    term_id all = mk_true(b->l->ts);
    if (b->orders.n > 0)
        term_visit(b->l->ts, asserted, note_order, &k);
    for (size_t i = 0; i < k.orders.n; i++)
        for (size_t j = 0; j < b->orders.n && is_ground(b, k.orders.at[i]); j++)
            all = mk_and2(b->l->ts, all, chain(b, k.orders.at[i], b->orders.at[j]));
    vec_release(&k.orders);
    return all;
}
