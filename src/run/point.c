/* Arbitrary elements, for quantified variables without a range: the body is evaluated once for an element that differs from all it is
 * compared with (a VALUE_POINT), and then for each of those. Where that is not decided, the quantifier is not. Start at
 * walk_generic. */
#include "run/point.h"

#include "run/quant.h"

void generic_release(struct machine *m)
{
    for (size_t i = 0; i < m->generic.points.n; i++)
        vec_release(&m->generic.points.at[i].specials);
    vec_release(&m->generic.points);
    vec_release(&m->generic.assumed);
}

static struct value new_point(struct machine *m, const void *map, unsigned n, const struct value *key)
{
    struct point p = {.map = map, .n = n, .key = n ? arena_copy(m->arena, key, n * sizeof *key) : NULL};
    vec_push(&m->generic.points, p);
    return (struct value){.kind = VALUE_POINT, .width = n == 0, .object = m->generic.points.n - 1};
}

static bool same_key(unsigned n, const struct value *k, const struct value *l)
{
    for (unsigned i = 0; i < n; i++) {
        if (k[i].kind != l[i].kind)
            return false;
        bool same = k[i].kind == VALUE_POINT ? k[i].object == l[i].object : value_order(&k[i], &l[i]) == 0;
        if (!same)
            return false;
    }
    return true;
}

struct value generic_element(struct machine *m, struct base *b, const struct value *key)
{
    unsigned n = sort_arity(m->ts, b->sort);
    for (size_t i = 0; i < m->generic.points.n; i++)
        if (m->generic.points.at[i].map == b && m->generic.points.at[i].n == n && same_key(n, m->generic.points.at[i].key, key))
            return (struct value){.kind = VALUE_POINT, .object = i};
    return new_point(m, b, n, key);
}

void generic_avoids(struct machine *m, struct value generic, struct value special)
{
    struct value_list *list = &m->generic.points.at[generic.object].specials;
    for (size_t i = 0; i < list->n; i++)
        if (list->at[i].kind == special.kind && value_order(&list->at[i], &special) == 0)
            return;
    vec_push(list, special);
}

/* Comparisons by which the guard bounds the variable on one side hold of the arbitrary element. */
static bool assume_guards(struct walk *w, unsigned v)
{
    struct machine *m = w->m;
    size_t before = m->generic.assumed.n;
    for (unsigned i = 0; w->sorts[v] == SORT_INT && i < w->n_guards; i++) {
        const struct guard *g = &w->guard[i];
        if (!term_is(m->ts, g->literal, TERM_LT) && !term_is(m->ts, g->literal, TERM_LE))
            continue;
        int sign;
        struct value offset;
        term_id a = term_arg(m->ts, g->literal, 0), b = term_arg(m->ts, g->literal, 1);
        bool left = walk_has_variable(w, a, v), right = walk_has_variable(w, b, v);
        if (left != right && walk_isolate(w, left ? a : b, v, false, &sign, &offset) &&
            walk_part(w, left ? b : a, false).kind == VALUE_INT)
            vec_push(&m->generic.assumed, (struct assumed_literal){g->literal, w->env.n_bound, g->truth});
    }
    return m->generic.assumed.n > before;
}

static bool endless(const struct walk *w, unsigned v)
{
    const struct machine *m = w->m;
    switch (sort_kind(m->ts, w->sorts[v])) {
    case SORT_KIND_INT:
    case SORT_KIND_REAL: return true;
    case SORT_KIND_NAMED: return true; /* a closed one has a range */
    case SORT_KIND_BV: return sort_width(m->ts, w->sorts[v]) > MAX_BITS;
    case SORT_KIND_BOOL:
    case SORT_KIND_MAP:
    case SORT_KIND_DATATYPE: break;
    }
    return false;
}

/* Some integers that guards allow, to find an instance that is not satisfied. */
static void add_samples(struct walk *w, struct sum *s, unsigned v)
{
    struct range *all = arena_array(w->m->arena, struct range, w->n), r;
    bool more = w->sorts[v] == SORT_INT;
    if (!more)
        return;
    walk_int_ranges(w, all);
    r = all[v];
    struct value from = r.lo.kind != VALUE_NONE ? r.lo : r.hi.kind != VALUE_NONE ? r.hi : value_long(-1);
    int sign = r.lo.kind == VALUE_NONE && r.hi.kind != VALUE_NONE ? -1 : 1;
    for (int i = 0; i < 6 && more; i++)
        more = walk_add(w, s, v, value_plus(w->m->arena, from, value_long(i), sign));
}

enum satisfied walk_generic(struct walk *w)
{
    struct machine *m = w->m;
    unsigned v = 0;
    while (v < w->n && walk_bound(w, v))
        v++;
    if (!endless(w, v))
        return walk_unknown(w, TROUBLE_UNDECIDED, "a quantifier over a sort that cannot be enumerated");
    if (sort_kind(m->ts, w->sorts[v]) == SORT_KIND_NAMED)
        rests_on_elements(m);
    struct value point = new_point(m, NULL, 0, NULL);
    size_t mark = m->generic.assumed.n;
    struct sum s = {.all = SATISFIED};
    bool assumed = assume_guards(w, v);
    bool more = walk_add(w, &s, v, point);
    m->generic.assumed.n = mark;
    if (!more && assumed && s.all == NOT_SATISFIED && !fatal(m)) {
        s = (struct sum){SATISFIED_UNKNOWN, TROUBLE_UNDECIDED, "a quantifier without bounds"};
        more = true;
    }
    for (size_t i = 0; more && i < m->generic.points.at[point.object].specials.n; i++)
        more = walk_add(w, &s, v, m->generic.points.at[point.object].specials.at[i]);
    if (more && s.all == SATISFIED_UNKNOWN)
        add_samples(w, &s, v);
    vec_release(&m->generic.points.at[point.object].specials);
    return walk_finish(w, &s);
}
