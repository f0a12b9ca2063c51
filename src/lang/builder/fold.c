/* Folds as functions. */
#include "lang/builder/fold.h"

#include "logic/mk.h"
#include "logic/subst.h"

#include <stdlib.h>

/* What a body has besides the element: the largest terms without it. */
struct outside {
    struct terms *ts;
    term_id element;
    struct idmap seen;
    struct term_vec found;
};

static bool is_plain(const struct terms *ts, term_id t)
{
    return term_arity(ts, t) == 0 && !term_is(ts, t, TERM_CONST);
}

static void find_outside(struct outside *o, term_id t)
{
    const struct terms *ts = o->ts;
    if (is_plain(ts, t) || !idmap_put(&o->seen, t, 1))
        return;
    if (!term_is_binder(ts, t) && term_loose(ts, t) == 0 && t != o->element && !term_mentions(ts, t, o->element)) {
        vec_push(&o->found, t);
        return;
    }
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        find_outside(o, term_arg(ts, t, i));
}

static int larger_first(const void *a, const void *b)
{
    const term_id *x = a, *y = b;
    return *x > *y ? -1 : *x < *y;
}

/* A term is made after its parts, so the larger ones are replaced first. */
struct fold_body fold_generalize(const struct il_program *p, term_id body, term_id element, term_id own)
{
    struct terms *ts = p->terms;
    struct outside o = {.ts = ts, .element = element, .found = VEC_IN(p->arena)};
    find_outside(&o, body);
    idmap_release(&o.seen);
    size_t n = o.found.n;
    term_id *sorted = arena_array(p->arena, term_id, n + 1), *params = arena_array(p->arena, term_id, n + 1);
    for (size_t i = 0; i < n; i++) {
        sorted[i] = o.found.at[i];
        params[i] = mk_const_named(ts, arena_printf(p->arena, "fold!%zu", i), term_sort(ts, sorted[i]));
    }
    qsort(sorted, n, sizeof *sorted, larger_first);
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < n; k++)
            if (o.found.at[k] == sorted[i])
                body = subst_term(ts, body, sorted[i], params[k]);
    return (struct fold_body){subst_one(ts, body, element, own), params, o.found};
}

func_id fold_declare(const struct il_program *p, symbol name, unsigned n, const term_id params[])
{
    struct VEC_OF(sort_id) sorts = {0};
    vec_push(&sorts, SORT_INT);
    vec_push(&sorts, SORT_INT);
    for (unsigned i = 0; i < n; i++)
        vec_push(&sorts, term_sort(p->terms, params[i]));
    func_id f = func_declare(p->terms, name, n + 2, sorts.at, SORT_INT);
    vec_release(&sorts);
    return f;
}

term_id fold_application(const struct il_program *p, func_id f, term_id lo, term_id hi, unsigned n, const term_id params[])
{
    term_id *args = arena_array(p->arena, term_id, n + 2);
    args[0] = lo;
    args[1] = hi;
    for (unsigned i = 0; i < n; i++)
        args[i + 2] = params[i];
    return mk_app(p->terms, f, n + 2, args);
}

void fold_define(struct il_program *p, func_id f, term_id lo, term_id hi, unsigned n, const term_id params[], term_id formula)
{
    struct term_vec vars = {0};
    vec_push(&vars, lo);
    vec_push(&vars, hi);
    for (unsigned i = 0; i < n; i++)
        vec_push(&vars, params[i]);
    term_id head = fold_application(p, f, lo, hi, n, params);
    unsigned one = 1;
    struct triggers triggers = {1, &one, &head};
    term_id axiom = mk_forall(p->terms, (unsigned)vars.n, vars.at, formula, &triggers);
    vec_push(&p->axioms, axiom);
    idmap_put(&p->definitions, axiom, f);
    vec_release(&vars);
}
