/* Equations that hold anyway are solved: a constant that is equal to something else, or true or false, is replaced by it everywhere. This leaves few objects that need
 * names, and as maps those of the heap at the start and what is stored in them. Start at mona_solve. */
#include "prover/mona/text.h"

#include "logic/mk.h"
#include "logic/reach.h"
#include "logic/subst.h"

enum { MAX_SOLVED = 400 };

struct solving {
    struct terms *ts;
    struct idmap nulls; /* they stay */
};

static void find_null(void *user, term_id x)
{
    struct solving *k = user;
    if (term_is(k->ts, x, TERM_REACH) || term_is(k->ts, x, TERM_FOREST))
        idmap_put(&k->nulls, reach_null(k->ts, x), 1);
}

/* May x stand for the constant c? Of two constants the older one stays. */
static bool may_stand_for(const struct solving *k, term_id x, term_id c)
{
    enum sort_kind kind = sort_kind(k->ts, term_sort(k->ts, c));
    if (!term_is(k->ts, c, TERM_CONST) || (kind != SORT_KIND_NAMED && kind != SORT_KIND_MAP))
        return false;
    if (idmap_has(&k->nulls, c) || term_mentions(k->ts, x, c))
        return false;
    return !term_is(k->ts, x, TERM_CONST) || idmap_has(&k->nulls, x) || x < c;
}

static bool solve_equation(const struct solving *k, term_id f, struct mona_equation *out)
{
    bool negated = term_is(k->ts, f, TERM_NOT);
    *out = (struct mona_equation){negated ? term_arg(k->ts, f, 0) : f, mk_bool(k->ts, !negated)};
    if (term_is(k->ts, out->map, TERM_CONST))
        return true;
    if (!term_is(k->ts, f, TERM_EQ))
        return false;
    for (unsigned side = 0; side < 2; side++) {
        *out = (struct mona_equation){term_arg(k->ts, f, side), term_arg(k->ts, f, 1 - side)};
        if (may_stand_for(k, out->value, out->map))
            return true;
    }
    return false;
}

/* The conjuncts of the formulas with the equation used. */
static void replace(struct terms *ts, const struct term_vec *from, struct mona_equation e, struct term_vec *to)
{
    struct subst s = {0};
    subst_set(&s, e.map, e.value);
    for (size_t i = 0; i < from->n; i++)
        term_conjuncts(ts, subst_apply(ts, &s, from->at[i]), to);
    subst_release(&s);
}

void mona_solve(struct mona_text *t, const struct term_vec *formulas)
{
    struct solving k = {.ts = t->ts};
    struct mona_equation e;
    for (size_t i = 0; i < formulas->n; i++) {
        term_visit(t->ts, formulas->at[i], find_null, &k);
        term_conjuncts(t->ts, formulas->at[i], &t->formulas);
    }
    for (size_t i = 0; i < t->formulas.n && t->solved.n < MAX_SOLVED; i++) {
        if (!solve_equation(&k, t->formulas.at[i], &e))
            continue;
        struct term_vec left = {0};
        vec_push(&t->solved, e);
        replace(t->ts, &t->formulas, e, &left);
        vec_release(&t->formulas);
        t->formulas = left;
        i = (size_t)-1;
    }
    idmap_release(&k.nulls);
}
