/* Groups are disjoint sets (Tarjan). Start at visit. */
#include "prover/vector_groups.h"

enum { HAS_BITS = 1, HAS_LONG = 2 };

void vector_groups_init(struct vector_groups *g, struct terms *ts)
{
    *g = (struct vector_groups){.ts = ts};
}

void vector_groups_release(struct vector_groups *g)
{
    idmap_release(&g->seen);
    idmap_release(&g->up);
    idmap_release(&g->features);
    vec_release(&g->terms);
}

static uint64_t features(const struct vector_groups *g, uint64_t root)
{
    const uint64_t *known = idmap_get(&g->features, root);
    return known ? *known : 0;
}

static void add_features(struct vector_groups *g, uint64_t x, uint64_t more)
{
    uint64_t root = idmap_follow(&g->up, x), has = features(g, root);
    if ((has | more) != has)
        idmap_put(&g->features, root, has | more);
}

static void join(struct vector_groups *g, uint64_t x, uint64_t y)
{
    uint64_t from = idmap_follow(&g->up, x), to = idmap_follow(&g->up, y);
    if (from == to)
        return;
    idmap_put(&g->up, from, to);
    add_features(g, to, features(g, from));
}

static bool is_int(const struct vector_groups *g, term_id t)
{
    return term_sort(g->ts, t) == SORT_INT;
}

static bool is_literal(const struct vector_groups *g, term_id t)
{
    return term_is(g->ts, t, TERM_INT);
}

/* No term has a number as large as this one. */
static uint64_t elements_of(const struct vector_groups *g, term_id map)
{
    return (uint64_t)1 << 32 | term_sort(g->ts, map);
}

/* Joins the arguments from number `first` on with each other and with t, if that is an integer. Literals connect nothing. */
static void join_arguments(struct vector_groups *g, term_id t, unsigned first)
{
    term_id with = is_int(g, t) ? t : TERM_NONE;
    for (unsigned i = first; i < term_arity(g->ts, t); i++) {
        term_id arg = term_arg(g->ts, t, i);
        if (!is_int(g, arg) || is_literal(g, arg))
            continue;
        if (with != TERM_NONE)
            join(g, arg, with);
        with = arg;
    }
}

static bool is_on_variables(const struct vector_groups *g, term_id t)
{
    bool shift = kind_is_shift(term_kind(g->ts, t));
    return !is_literal(g, term_arg(g->ts, t, 1)) && (shift || !is_literal(g, term_arg(g->ts, t, 0)));
}

static void connect(struct vector_groups *g, term_id t)
{
    struct terms *ts = g->ts;
    enum term_kind k = term_kind(ts, t);
    unsigned n = term_arity(ts, t);
    bool machine = k == TERM_WRAP || kind_is_bit_operation(k);
    if (machine || k == TERM_ADD || k == TERM_SUB || k == TERM_MUL || kind_is_division(k) || k == TERM_LT || k == TERM_LE ||
        k == TERM_EQ || k == TERM_DISTINCT)
        join_arguments(g, t, 0);
    else if (k == TERM_ITE)
        join_arguments(g, t, 1);
    else if (k == TERM_SELECT && is_int(g, t))
        join(g, t, elements_of(g, term_arg(ts, t, 0)));
    else if (k == TERM_STORE && is_int(g, term_arg(ts, t, n - 1)) && !is_literal(g, term_arg(ts, t, n - 1)))
        join(g, term_arg(ts, t, n - 1), elements_of(g, t));
    if (machine && term_width(ts, t) > NARROW)
        add_features(g, t, HAS_LONG);
    if (kind_is_bit_operation(k) && is_on_variables(g, t))
        add_features(g, t, HAS_BITS);
}

static void visit(struct vector_groups *g, struct term_vec *todo, term_id t)
{
    struct terms *ts = g->ts;
    if (term_is_binder(ts, t))
        return;
    if (is_int(g, t) && !is_literal(g, t))
        vec_push(&g->terms, t);
    connect(g, t);
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        if (idmap_put(&g->seen, term_arg(ts, t, i), 1))
            vec_push(todo, term_arg(ts, t, i));
}

void vector_groups_note(struct vector_groups *g, term_id formula)
{
    struct term_vec todo = {0};
    if (idmap_put(&g->seen, formula, 1))
        vec_push(&todo, formula);
    while (todo.n > 0)
        visit(g, &todo, todo.at[--todo.n]);
    vec_release(&todo);
}

unsigned vector_groups_width(struct vector_groups *g, term_id t)
{
    uint64_t has = is_literal(g, t) ? 0 : features(g, idmap_follow(&g->up, t));
    return !(has & HAS_BITS) ? 0 : has & HAS_LONG ? WIDE : NARROW;
}

uint64_t vector_groups_state(struct vector_groups *g, size_t n)
{
    uint64_t state = 0;
    for (size_t i = 0; i < n; i++)
        state += vector_groups_width(g, g->terms.at[i]);
    return state;
}
