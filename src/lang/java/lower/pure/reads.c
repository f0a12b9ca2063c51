/* What the definition of a pure method reads of the heap, as arguments of its function: places such as `this.n` or the elements of
 * `this.a`. A place that depends on more than the formals, such as `n.next` for a bound n, is read from a whole variable of the heap. Start
 * with pure_abstract. */
#include "lang/java/lower/pure/reads.h"

#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/lower.h"
#include "lang/java/lower/pure/pure.h"
#include "logic/shape.h"

#include <stdlib.h>

struct constants_search {
    const struct translator *k;
    bool closed;
};

static bool is_formal(const struct pure *p, term_id t)
{
    for (unsigned i = 0; i < p->n_formals; i++)
        if (p->formal[i] == t)
            return true;
    return false;
}

static void look_at_constant(void *user, term_id t)
{
    struct constants_search *s = user;
    if (term_is(s->k->l->ts, t, TERM_CONST))
        s->closed &= is_formal(s->k->pure, t) || heap_var_of(s->k->l, t);
}

bool pure_is_closed(const struct translator *k, term_id t)
{
    struct constants_search s = {k, true};
    term_visit(k->l->ts, t, look_at_constant, &s);
    return s.closed;
}

bool pure_of_formals(const struct translator *k, term_id t)
{
    struct term_vec constants = {0};
    bool only = true;
    term_constants(k->l->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        only &= is_formal(k->pure, constants.at[i]);
    vec_release(&constants);
    return only;
}

static bool is_place(const struct translator *k, term_id t)
{
    const struct terms *ts = k->l->ts;
    if (term_is(ts, t, TERM_CONST))
        return heap_var_of(k->l, t);
    return !k->whole && term_is(ts, t, TERM_SELECT) && term_is(ts, term_arg(ts, t, 0), TERM_CONST) &&
           heap_var_of(k->l, term_arg(ts, t, 0)) && term_loose(ts, t) == 0 && !term_applies(ts, t, k->pure->f);
}

/* The outermost places in t. */
static void find_places(const struct translator *k, term_id t, struct idmap *seen, struct term_vec *out)
{
    if (!idmap_put(seen, t, 1))
        return;
    if (is_place(k, t)) {
        vec_push(out, t);
        return;
    }
    for (unsigned i = 0; i < term_arity(k->l->ts, t); i++)
        find_places(k, term_arg(k->l->ts, t, i), seen, out);
}

static term_id constant_of(struct translator *k, term_id place)
{
    struct pure *p = k->pure;
    for (size_t i = 0; i < p->reads.n; i++)
        if (p->reads.at[i].place == place)
            return p->reads.at[i].value;
    const char *name = arena_printf(k->l->arena, "read!%zu", p->reads.n);
    term_id value = mk_const_named(k->l->ts, name, term_sort(k->l->ts, place));
    vec_push(&p->reads, ((struct pure_read){place, value}));
    return value;
}

/* A term is made after its parts, so this puts places in front of their parts. */
static int outer_first(const void *a, const void *b)
{
    const term_id *x = a, *y = b;
    return *x > *y ? -1 : *x < *y;
}

term_id pure_abstract(struct translator *k, term_id t)
{
    struct idmap seen = {0};
    struct term_vec places = {0};
    if (!pure_is_closed(k, t))
        return TERM_NONE;
    find_places(k, t, &seen, &places);
    for (size_t i = 0; i < places.n; i++)
        constant_of(k, places.at[i]);
    if (places.n)
        qsort(places.at, places.n, sizeof *places.at, outer_first);
    for (size_t i = 0; i < places.n; i++)
        t = subst_term(k->l->ts, t, places.at[i], constant_of(k, places.at[i]));
    idmap_release(&seen);
    vec_release(&places);
    return t;
}

term_id pure_with(struct lower *l, const struct pure *p, const term_id formals[], term_id t)
{
    struct subst s = {0};
    for (unsigned i = 0; i < p->n_formals; i++)
        subst_set(&s, p->formal[i], formals[i]);
    t = subst_apply(l->ts, &s, t);
    subst_release(&s);
    return t;
}
