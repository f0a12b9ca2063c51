/* Units of integers, by unification (R. O'Callahan and D. Jackson, "Lackwit: a program understanding tool based on type inference", 1997).
 *
 * Integers that are compared, added or assigned to each other have one unit. The indices of an array and its length have one unit, and so
 * have its elements. The first indices of a map to maps, or of a map with two arguments, have one unit, the second indices another one. The
 * arrays in an array, or in a field, count as one. Start at units_init. */
#include "infer/guess/units.h"

#include "logic/subst.h"

enum { NONE = ~0u, MAX_NESTING = 4000, MAX_DIMENSIONS = 8 };

/* What of a term has the unit: its value, an element, its first index, or with INDEX + k the index in dimension k. */
enum { VALUE, ELEMENT, INDEX };

/* ---- union-find ---- */

static unsigned find(struct units *u, unsigned n)
{
    while (u->parent.at[n] != n)
        n = u->parent.at[n] = u->parent.at[u->parent.at[n]];
    return n;
}

/* Returns the unit of both. */
static unsigned unify(struct units *u, unsigned a, unsigned b)
{
    if (a == NONE || b == NONE)
        return a == NONE ? b : a;
    a = find(u, a);
    b = find(u, b);
    u->parent.at[b] = a;
    return a;
}

static unsigned unit_of_part(struct units *u, term_id t, unsigned part)
{
    uint64_t key = idmap_pair(t, part);
    const uint64_t *known = idmap_get(&u->known, key);
    if (known)
        return (unsigned)*known;
    unsigned n = (unsigned)u->parent.n;
    vec_push(&u->parent, n);
    idmap_put(&u->known, key, n);
    return n;
}

/* ---- terms ---- */

/* The variable at the root of selects. Earlier values of a variable count as the variable. TERM_NONE if there is none. */
static term_id root_of(const struct units *u, term_id t)
{
    while (term_is(u->ts, t, TERM_SELECT) || term_is(u->ts, t, TERM_STORE))
        t = term_arg(u->ts, t, 0);
    if (!term_is(u->ts, t, TERM_CONST))
        return TERM_NONE;
    const struct il_var *v = il_var_of(u->r, t);
    while (v && v->of)
        v = v->of;
    return v ? v->term : t;
}

term_id units_array(const struct units *u, term_id map)
{
    bool row = term_is(u->ts, map, TERM_SELECT) && term_sort(u->ts, term_arg(u->ts, map, 1)) != SORT_INT;
    term_id object = row ? root_of(u, term_arg(u->ts, map, 1)) : TERM_NONE;
    return object != TERM_NONE ? object : root_of(u, map);
}

unsigned units_dimension(const struct terms *ts, term_id map)
{
    unsigned n = 0;
    if (sort_kind(ts, term_sort(ts, map)) != SORT_KIND_MAP)
        return 0;
    for (; term_is(ts, map, TERM_SELECT) || term_is(ts, map, TERM_STORE); map = term_arg(ts, map, 0)) {
        if (term_sort(ts, term_arg(ts, map, 1)) != SORT_INT)
            break;
        n += term_is(ts, map, TERM_SELECT) ? term_arity(ts, map) - 1 : 0;
    }
    return n;
}

static unsigned part_of_array(struct units *u, term_id array, unsigned part)
{
    return array == TERM_NONE ? NONE : unit_of_part(u, array, part);
}

/* The unit of argument i of a select. */
static unsigned unit_of_index(struct units *u, term_id select, unsigned i)
{
    term_id map = term_arg(u->ts, select, 0);
    return part_of_array(u, units_array(u, map), INDEX + units_dimension(u->ts, map) + i - 1);
}

static unsigned unit_of(struct units *u, term_id t);

/* The unit of the arguments from `first` on, which they share. */
static unsigned unit_of_arguments(struct units *u, term_id t, unsigned first)
{
    unsigned unit = NONE;
    for (unsigned i = first; i < term_arity(u->ts, t); i++)
        unit = unify(u, unit, unit_of(u, term_arg(u->ts, t, i)));
    return unit;
}

static unsigned unit_of_application(struct units *u, term_id t)
{
    for (size_t i = 0; i < u->lengths.n; i++)
        if (u->lengths.at[i] == term_func(u->ts, t))
            return part_of_array(u, root_of(u, term_arg(u->ts, t, 0)), INDEX);
    return NONE;
}

static bool is_skolem(const struct units *u, term_id t)
{
    const struct il_var *v = term_is(u->ts, t, TERM_CONST) ? il_var_of(u->r, t) : NULL;
    return v && v->role == ROLE_SKOLEM;
}

static unsigned new_unit_of(struct units *u, term_id t)
{
    const struct terms *ts = u->ts;
    enum term_kind k = term_kind(ts, t);
    if (k == TERM_APP)
        return unit_of_application(u, t);
    if (k == TERM_SELECT)
        return part_of_array(u, units_array(u, term_arg(ts, t, 0)), ELEMENT);
    if (k == TERM_ADD || k == TERM_SUB)
        return unit_of_arguments(u, t, 0);
    if (k == TERM_ITE)
        return unit_of_arguments(u, t, 1);
    if (k == TERM_MUL && (term_is(ts, term_arg(ts, t, 0), TERM_INT) || term_is(ts, term_arg(ts, t, 1), TERM_INT)))
        return unit_of_arguments(u, t, 0);
    if (k == TERM_DIV || k == TERM_TDIV || k == TERM_WRAP)
        return unit_of(u, term_arg(ts, t, 0));
    return NONE;
}

/* The unit of an integer term. NONE: unknown. */
static unsigned unit_of(struct units *u, term_id t)
{
    if (term_is(u->ts, t, TERM_CONST))
        return is_skolem(u, t) ? NONE : unit_of_part(u, root_of(u, t), VALUE);
    const uint64_t *known = idmap_get(&u->known, idmap_pair(t, VALUE));
    if (known)
        return (unsigned)*known;
    unsigned unit = new_unit_of(u, t);
    idmap_put(&u->known, idmap_pair(t, VALUE), unit);
    return unit;
}

/* ---- evidence ---- */

static bool compares_integers(const struct terms *ts, term_id t)
{
    enum term_kind k = term_kind(ts, t);
    return (k == TERM_LT || k == TERM_LE || k == TERM_EQ) && term_sort(ts, term_arg(ts, t, 0)) == SORT_INT;
}

static void visit(void *user, term_id t)
{
    struct units *u = user;
    const struct terms *ts = u->ts;
    if (compares_integers(ts, t))
        unify(u, unit_of(u, term_arg(ts, t, 0)), unit_of(u, term_arg(ts, t, 1)));
    for (unsigned i = 1; term_is(ts, t, TERM_SELECT) && i < term_arity(ts, t); i++)
        if (term_sort(ts, term_arg(ts, t, i)) == SORT_INT)
            unify(u, unit_of_index(u, t, i), unit_of(u, term_arg(ts, t, i)));
}

static void of_assignment(struct units *u, const struct il_cmd *c)
{
    const struct terms *ts = u->ts;
    const struct il_target *to = &c->lhs;
    bool row = to->n > sort_arity(ts, to->var->sort) && term_sort(ts, to->index[0]) != SORT_INT;
    term_id object = row ? root_of(u, to->index[0]) : TERM_NONE;
    term_id array = object != TERM_NONE ? object : root_of(u, to->var->term);
    unsigned first = row ? sort_arity(ts, to->var->sort) : 0;
    for (unsigned i = first; i < to->n; i++)
        if (term_sort(ts, to->index[i]) == SORT_INT)
            unify(u, unit_of_part(u, array, INDEX + i - first), unit_of(u, to->index[i]));
    if (term_sort(ts, c->term) == SORT_INT) {
        unify(u, to->n ? unit_of_part(u, array, ELEMENT) : unit_of(u, to->var->term), unit_of(u, c->term));
        return;
    }
    /* The place is the same array from now on. */
    bool map = sort_kind(ts, term_sort(ts, c->term)) == SORT_KIND_MAP;
    term_id from = root_of(u, c->term);
    if ((to->n == 0 || map) && from != TERM_NONE) {
        unsigned skipped = units_dimension(ts, c->term);
        for (unsigned i = 0; i < MAX_DIMENSIONS; i++)
            unify(u, unit_of_part(u, array, INDEX + to->n - first + i), unit_of_part(u, from, INDEX + skipped + i));
        unify(u, unit_of_part(u, array, ELEMENT), unit_of_part(u, from, ELEMENT));
    }
}

static void of_command(struct units *u, const struct il_cmd *c, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->term != TERM_NONE)
        term_visit(u->ts, c->term, visit, u);
    if (c->kind == IL_ASSIGN)
        of_assignment(u, c);
    for (unsigned i = 0; i < c->n; i++)
        of_command(u, c->child[i], depth + 1);
}

void units_init(struct units *u, const struct terms *ts, const struct il_routine *r)
{
    *u = (struct units){.ts = ts, .r = r};
    for (size_t i = 0; i < r->vars.n; i++)
        if (il_is_memory(r->vars.at[i]) && r->vars.at[i]->memory.length != FUNC_NONE)
            vec_push(&u->lengths, r->vars.at[i]->memory.length);
    of_command(u, r->body, 0);
}

void units_release(struct units *u)
{
    idmap_release(&u->known);
    vec_release(&u->parent);
    vec_release(&u->lengths);
    vec_release(&u->skolems);
}

/* ---- comparisons ---- */

static bool differ(struct units *u, unsigned a, unsigned b)
{
    return a != NONE && b != NONE && find(u, a) != find(u, b);
}

/* True if integers of this unit are no indices of an array that has the skolem constant as an index. */
static bool no_index(struct units *u, term_id skolem, unsigned unit)
{
    bool used = false;
    for (size_t i = 0; i < u->skolems.n; i++) {
        if (u->skolems.at[i].skolem != skolem)
            continue;
        if (!differ(u, u->skolems.at[i].unit, unit))
            return false;
        used = true;
    }
    return used;
}

/* True if t is, or is a sum with, a skolem constant that has another unit. */
static bool differs_from_skolem(struct units *u, term_id t, unsigned unit)
{
    struct term_vec constants = {0};
    bool found = false;
    if (unit == NONE || term_is(u->ts, t, TERM_SELECT))
        return false;
    term_constants(u->ts, t, &constants);
    for (size_t i = 0; i < constants.n && !found; i++)
        found = is_skolem(u, constants.at[i]) && no_index(u, constants.at[i], unit);
    vec_release(&constants);
    return found;
}

static void visit_skolem(void *user, term_id t)
{
    struct units *u = user;
    for (unsigned i = 1; term_is(u->ts, t, TERM_SELECT) && i < term_arity(u->ts, t); i++) {
        unsigned unit = unit_of_index(u, t, i);
        if (unit != NONE && is_skolem(u, term_arg(u->ts, t, i)))
            vec_push(&u->skolems, (struct skolem_use){term_arg(u->ts, t, i), unit});
    }
}

void units_of_skolems(struct units *u, term_id t)
{
    term_visit(u->ts, t, visit_skolem, u);
}

/* s < m: m has the unit of the indices that s is. */
static void visit_bound(void *user, term_id t)
{
    struct units *u = user;
    if (!compares_integers(u->ts, t))
        return;
    for (unsigned side = 0; side < 2; side++)
        for (size_t i = 0; i < u->skolems.n; i++)
            if (u->skolems.at[i].skolem == term_arg(u->ts, t, side))
                unify(u, u->skolems.at[i].unit, unit_of(u, term_arg(u->ts, t, 1 - side)));
}

void units_of_goal(struct units *u, term_id t)
{
    u->skolems.n = 0;
    units_of_skolems(u, t);
    term_visit(u->ts, t, visit_bound, u);
    u->skolems.n = 0;
}

struct difference {
    struct units *u;
    bool found;
};

static void visit_difference(void *user, term_id t)
{
    struct difference *d = user;
    struct units *u = d->u;
    const struct terms *ts = u->ts;
    if (compares_integers(ts, t)) {
        term_id a = term_arg(ts, t, 0), b = term_arg(ts, t, 1);
        unsigned x = unit_of(u, a), y = unit_of(u, b);
        d->found |= differ(u, x, y) || differs_from_skolem(u, a, y) || differs_from_skolem(u, b, x);
    }
    for (unsigned i = 1; term_is(ts, t, TERM_SELECT) && i < term_arity(ts, t); i++)
        if (term_sort(ts, term_arg(ts, t, i)) == SORT_INT)
            d->found |= differ(u, unit_of_index(u, t, i), unit_of(u, term_arg(ts, t, i)));
}

bool units_differ(struct units *u, term_id t)
{
    struct difference d = {.u = u};
    term_visit(u->ts, t, visit_difference, &d);
    return d.found;
}
