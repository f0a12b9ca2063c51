/* The types at which a generic body is verified in addition to its own parameters. A parameter T represents any type, but as a
 * type of its own it differs from all others: an update of h[r, f] with f: Field T does not change h[r, g] with g: Field int. So
 * a proof of the body covers only calls at types that the program does not distinguish from T. For the other types the body is
 * verified separately.
 *
 * A type is distinguished from T if it makes two instances of one polymorphic map the same, or makes two types equal whose values
 * are compared. Start at mono_cases. */
#include "lang/boogie/mono/monomorphiser.h"

#include "base/vec.h"

#include <string.h>

enum { MAX_CASES = 64 };

struct cases {
    struct monomorphiser *m;
    const struct bpl_decl *d;
    const sort_id *params; /* d's own types */
    struct sorts *values;  /* for each type parameter: its values other than itself */
    bool unclear;          /* types may be equal in a way that is not analysed */
};

/* Is s made of the program's types and d's parameters, and not of types that represent other types? */
static bool is_case(const struct cases *c, sort_id s)
{
    if (s == SORT_NONE)
        return false;
    for (size_t i = 0; i < c->m->opaque.n; i++) {
        bool own = false;
        for (unsigned k = 0; k < c->d->n_params; k++)
            own = own || c->params[k] == c->m->opaque.at[i];
        if (!own && sort_contains(c->m->poly, s, c->m->opaque.at[i]))
            return false;
    }
    return true;
}

static void add_case(struct cases *c, unsigned k, sort_id s)
{
    struct sorts *v = &c->values[k];
    if (s == c->params[k] || !is_case(c, s))
        return;
    if (sort_contains(c->m->poly, s, c->params[k])) {
        c->unclear = true;
        return;
    }
    for (size_t i = 0; i < v->n; i++)
        if (v->at[i] == s)
            return;
    vec_push(v, s);
}

static bool mentions_parameter(const struct cases *c, unsigned n, const sort_id sorts[])
{
    for (unsigned i = 0; i < n; i++)
        for (unsigned k = 0; k < c->d->n_params; k++)
            if (sort_contains(c->m->poly, sorts[i], c->params[k]))
                return true;
    return false;
}

static bool unifiable(struct cases *c, unsigned n, const sort_id a[], const sort_id b[])
{
    for (unsigned i = 0; i < n; i++)
        if (!sorts_unifiable(c->m->poly, a[i], b[i]))
            return false;
    return true;
}

/* Adds the values of d's parameters for which the sorts are equal one by one. False if nothing makes `pattern` equal to
 * `sorts`. */
static bool add_equal(struct cases *c, unsigned n, const sort_id pattern[], const sort_id sorts[])
{
    unsigned params = c->d->n_params;
    sort_id *values = arena_array(c->m->arena, sort_id, params);
    for (unsigned i = 0; i < n; i++)
        if (!sort_match(c->m->poly, pattern[i], sorts[i], params, c->params, values))
            return false;
    for (unsigned k = 0; k < params; k++)
        if (values[k] != SORT_NONE)
            add_case(c, k, values[k]);
    return true;
}

static void told_apart(struct cases *c, unsigned n, const sort_id a[], const sort_id b[])
{
    if (!mentions_parameter(c, n, a) && !mentions_parameter(c, n, b))
        return;
    bool some = add_equal(c, n, a, b);
    some = add_equal(c, n, b, a) || some;
    if (!some && unifiable(c, n, a, b))
        c->unclear = true;
}

static void find_values(struct cases *c)
{
    const struct monomorphiser *m = c->m;
    for (size_t i = 0; i < m->maps.n; i++) {
        const struct map_instance *a = &m->maps.at[i];
        unsigned n = sort_shape(m->poly, a->map)->n_params;
        for (size_t j = 0; j < i; j++)
            if (m->maps.at[j].map == a->map && memcmp(m->maps.at[j].args, a->args, n * sizeof *a->args) != 0)
                told_apart(c, n, a->args, m->maps.at[j].args);
        for (unsigned k = 0; k < n && m->left_out; k++)
            for (unsigned p = 0; p < c->d->n_params; p++)
                add_case(c, p, a->args[k]);
    }
    for (size_t i = 0; i < m->compared.n; i += 2)
        told_apart(c, 1, &m->compared.at[i], &m->compared.at[i + 1]);
}

/* All ways to give each parameter itself or one of its values. If all parameters are themselves, this is not a new case. */
static void add_instances(struct cases *c, sort_id tuple[], unsigned k, bool changed)
{
    if (k == c->d->n_params) {
        if (changed)
            mono_instance(c->m, (struct bpl_decl *)c->d, tuple);
        return;
    }
    tuple[k] = c->params[k];
    add_instances(c, tuple, k + 1, changed);
    for (size_t i = 0; i < c->values[k].n; i++) {
        tuple[k] = c->values[k].at[i];
        add_instances(c, tuple, k + 1, true);
    }
}

static bool is_tuple_of_cases(const struct cases *c, const sort_id args[])
{
    for (unsigned k = 0; k < c->d->n_params; k++) {
        bool found = args[k] == c->params[k];
        for (size_t i = 0; i < c->values[k].n; i++)
            found = found || c->values[k].at[i] == args[k];
        if (!found)
            return false;
    }
    return true;
}

static bool start(struct cases *c, struct monomorphiser *m, const struct bpl_decl *d)
{
    size_t count = 1;
    *c = (struct cases){.m = m, .d = d, .params = mono_own_types(m, d), .values = arena_array(m->arena, struct sorts, d->n_params)};
    if (!m->sensitive)
        return true;
    find_values(c);
    for (unsigned k = 0; k < d->n_params; k++)
        count = count > MAX_CASES ? count : count * (1 + c->values[k].n);
    return !c->unclear && count <= MAX_CASES;
}

static void finish(struct cases *c)
{
    for (unsigned k = 0; k < c->d->n_params; k++)
        vec_release(&c->values[k]);
}

bool mono_cases(struct monomorphiser *m, const struct bpl_decl *procedure)
{
    struct cases c;
    bool can = start(&c, m, procedure);
    if (can)
        add_instances(&c, arena_array(m->arena, sort_id, procedure->n_params), 0, false);
    finish(&c);
    return can;
}

bool mono_is_case(struct monomorphiser *m, const struct instance *k)
{
    struct cases c;
    bool is = start(&c, m, k->of) && is_tuple_of_cases(&c, k->args);
    finish(&c);
    return is;
}
