/* Indices that goals make by division: of `a[x] <= a[(x - 1) / 2]` the equation p == (c - 1) / 2 for two counters p and c of the loop. The code
 * has p instead, and steps it beside c. No sum or difference says that, as equations found from runs do. Start at mine_indices. */
#include "infer/templates/mine.h"

#include "infer/guess/guess_rules.h"
#include "logic/mk.h"

enum { MAX_COUNTERS_TRIED = 4 };

struct division {
    const struct terms *ts;
    bool found;
};

static void note_division(void *user, term_id t)
{
    struct division *d = user;
    d->found |= term_is(d->ts, t, TERM_DIV) || term_is(d->ts, t, TERM_TDIV);
}

static bool divides(const struct terms *ts, term_id t)
{
    struct division d = {.ts = ts};
    term_visit(ts, t, note_division, &d);
    return d.found;
}

/* The integers of the source that the loop changes; false: there are too many. */
static bool counters(const struct miner *m, struct term_vec *out)
{
    const struct il_loop *loop = m->h->g->loop->loop;
    for (size_t i = 0; i < loop->scope.n; i++) {
        const struct il_var *v = loop->scope.at[i];
        if (v->sort == SORT_INT && guess_changes(m->h, v->term))
            vec_push(out, v->term);
    }
    return out->n <= MAX_COUNTERS_TRIED;
}

static void equate(struct miner *m, term_id index, term_id x)
{
    struct term_vec all = {0};
    bool few = counters(m, &all);
    for (size_t p = 0; few && p < all.n; p++)
        for (size_t c = 0; c < all.n; c++)
            if (p != c)
                vocabulary_formula(m->v, m->h, mk_eq(m->ts, all.at[p], subst_one(m->ts, index, x, all.at[c])));
    vec_release(&all);
}

static void visit_read(void *user, term_id t)
{
    struct miner *m = user;
    for (unsigned i = 1; term_is(m->ts, t, TERM_SELECT) && i < term_arity(m->ts, t); i++) {
        term_id index = term_arg(m->ts, t, i), vars[] = {m->v->x, m->v->y};
        bool of_x = term_mentions(m->ts, index, vars[0]), of_y = term_mentions(m->ts, index, vars[1]);
        if (of_x != of_y && divides(m->ts, index) && mine_is_small(m, subst_one(m->ts, index, vars[of_y], mk_int(m->ts, 0))))
            equate(m, index, vars[of_y]);
    }
}

void mine_indices(struct miner *m, term_id clause)
{
    term_visit(m->ts, clause, visit_read, m);
}
