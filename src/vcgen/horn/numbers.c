/* Replaces what is not linear arithmetic by unknowns. Start at numbers_only. */
#include "vcgen/horn/numbers.h"

#include "logic/mk.h"
#include "logic/subst.h"

static bool is_scalar(const struct terms *ts, term_id t)
{
    return term_sort(ts, t) == SORT_INT || term_sort(ts, t) == SORT_BOOL;
}

static bool has_scalars(const struct terms *ts, term_id t)
{
    bool all = true;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        all &= is_scalar(ts, term_arg(ts, t, i));
    return all;
}

static bool is_linear(const struct terms *ts, term_id t)
{
    enum term_kind k = term_kind(ts, t);
    long divisor;
    if (k == TERM_DIV || k == TERM_MOD)
        return term_to_long(ts, term_arg(ts, t, 1), &divisor) && divisor != 0;
    unsigned unknown = 0;
    for (unsigned i = 0; i < term_arity(ts, t) && k == TERM_MUL; i++)
        unknown += !term_is(ts, term_arg(ts, t, i), TERM_INT);
    bool arithmetic = k == TERM_ADD || k == TERM_SUB || k == TERM_MUL || k == TERM_DISTINCT || k == TERM_LE || k == TERM_LT ||
                      k == TERM_EQ || k == TERM_ITE;
    bool leaf = k == TERM_CONST || k == TERM_INT || k == TERM_TRUE || k == TERM_FALSE;
    return unknown <= 1 && (leaf || arithmetic || term_is_connective(ts, t)) && has_scalars(ts, t);
}

static void replace(void *user, term_id t)
{
    struct numbers *k = user;
    unsigned n = term_arity(k->ts, t);
    term_id now = t;
    if (is_scalar(k->ts, t) && term_loose(k->ts, t) == 0 && !is_linear(k->ts, t)) {
        now = mk_const(k->ts, intern_printf(terms_names(k->ts), "any %u@", (unsigned)t), term_sort(k->ts, t));
        k->any = true;
    } else if (n > 0 && is_linear(k->ts, t)) {
        struct term_vec args = {0};
        for (unsigned i = 0; i < n; i++)
            vec_push(&args, (term_id)*idmap_get(&k->known, term_arg(k->ts, t, i)));
        now = mk_rebuild(k->ts, t, args.at);
        vec_release(&args);
    }
    idmap_put(&k->known, t, now);
}

term_id numbers_only(struct numbers *k, term_id t)
{
    term_visit(k->ts, t, replace, k);
    return (term_id)*idmap_get(&k->known, t);
}

void numbers_release(struct numbers *k)
{
    idmap_release(&k->known);
}
