/* Compares two lambdas from the outside in. Lambda lifting of the Boogie tool finds the same "maximal holes" by abstraction. Start at
 * lambdas_match. */
#include "logic/lambdas.h"

#include "base/idmap.h"

struct match {
    const struct terms *ts;
    struct term_vec *pairs;
    struct idmap seen; /* pairs that were compared */
};

/* A hole is a closed term without quantifiers. Holes are compared by an equation, which cannot contain quantifiers. */
static bool is_hole(const struct terms *ts, term_id t)
{
    return term_loose(ts, t) == 0 && !term_has_binder(ts, t);
}

static bool same_binder(const struct terms *ts, term_id a, term_id b)
{
    if (binder_arity(ts, a) != binder_arity(ts, b))
        return false;
    for (unsigned i = 0; i < binder_arity(ts, a); i++)
        if (binder_sort(ts, a, i) != binder_sort(ts, b, i))
            return false;
    return true;
}

/* Compares two nodes without their arguments. */
static bool same_head(const struct terms *ts, term_id a, term_id b)
{
    enum term_kind k = term_kind(ts, a);
    if (k != term_kind(ts, b) || term_sort(ts, a) != term_sort(ts, b))
        return false;
    if (term_is_binder(ts, a))
        return same_binder(ts, a, b);
    return term_arity(ts, a) == term_arity(ts, b) && term_payload(ts, a) == term_payload(ts, b);
}

static bool compare(struct match *m, term_id a, term_id b)
{
    const struct terms *ts = m->ts;
    if (a == b || !idmap_put(&m->seen, idmap_pair(a, b), 1))
        return true;
    if (is_hole(ts, a) && is_hole(ts, b) && term_sort(ts, a) == term_sort(ts, b)) {
        vec_push(m->pairs, a);
        vec_push(m->pairs, b);
        return true;
    }
    if (!same_head(ts, a, b))
        return false;
    /* Triggers do not change the meaning of a binder, so only its body is compared. */
    unsigned n = term_is_binder(ts, a) ? 1 : term_arity(ts, a);
    for (unsigned i = 0; i < n; i++)
        if (!compare(m, term_arg(ts, a, i), term_arg(ts, b, i)))
            return false;
    return true;
}

bool lambdas_match(const struct terms *ts, term_id a, term_id b, struct term_vec *pairs)
{
    struct match m = {.ts = ts, .pairs = pairs};
    size_t before = pairs->n;
    bool same = term_sort(ts, a) == term_sort(ts, b) && compare(&m, a, b);
    if (!same)
        pairs->n = before;
    idmap_release(&m.seen);
    return same;
}
