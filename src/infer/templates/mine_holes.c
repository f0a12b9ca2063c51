/* Holes in a map whose elements are moved. Insertion sort holds x while it moves larger elements up, and `a[j] = x` behind the loop fills the hole: in the
 * loop not a but a[j := x] has the elements that a had. For a goal `for all v: count(a, v) == count(old a, v)` that is
 *
 *     for all v: count(a, v) + (x == v ? 1 : 0) - (a[j] == v ? 1 : 0) == count(old a, v)
 *
 * and so for each sum over the elements. The hole is where the loop stores next, or where the element is stored in the end. */
#include "infer/templates/mine.h"

#include "infer/guess/guess_rules.h"
#include "logic/mk.h"

/* More stores than these would seldom be of holes. */
enum { MAX_STORES = 4 };

/* What the clause says of the map with the value at the index. */
static void mine_filled(struct miner *m, term_id clause, term_id equation, term_id map, term_id index, term_id value)
{
    struct terms *ts = m->ts;
    term_id store = mk_store1(ts, map, index, value);
    for (unsigned i = 0; i < 2; i++) {
        term_id stored = folds_stored(&m->folds, term_arg(ts, equation, i), store);
        if (stored == TERM_NONE)
            continue;
        term_id filled = subst_term(ts, clause, equation, mk_eq(ts, stored, term_arg(ts, equation, 1 - i)));
        if (term_mentions(ts, filled, m->v->x))
            vocabulary_closed(m->v, m->h, mk_forall(ts, 1, &m->v->x, filled, NULL));
        else
            vocabulary_formula(m->v, m->h, filled);
    }
}

void mine_holes(struct miner *m, term_id clause, term_id equation)
{
    struct terms *ts = m->ts;
    clause = guess_without_wraps(ts, clause);
    equation = guess_without_wraps(ts, equation);
    if (!term_is(ts, equation, TERM_EQ) || !mutator_has_function(&m->mutator, equation))
        return;
    for (size_t i = 0; i < m->returned.n && i < MAX_STORES; i++) {
        term_id place = m->returned.at[i].place, value = m->returned.at[i].value;
        if (!mine_is_element(ts, place))
            continue;
        term_id map = term_arg(ts, place, 0);
        bool moves = false;
        for (size_t k = 0; k < m->at_head.n && k < MAX_STORES; k++) {
            term_id moved = m->at_head.at[k].place;
            if (term_arg(ts, moved, 0) != map)
                continue;
            moves = true;
            mine_filled(m, clause, equation, map, term_arg(ts, moved, 1), value);
        }
        if (moves)
            mine_filled(m, clause, equation, map, term_arg(ts, place, 1), value);
    }
}

struct stored_calls {
    struct miner *m;
    struct term_vec found;
};

static void note_stored_call(void *user, term_id t)
{
    struct stored_calls *k = user;
    if (folds_without_store(&k->m->folds, t) != TERM_NONE)
        vec_push(&k->found, t);
}

term_id mine_without_stores(struct miner *m, term_id t)
{
    struct stored_calls k = {.m = m};
    term_visit(m->ts, t, note_stored_call, &k);
    for (size_t i = 0; i < k.found.n && i < MAX_STORES; i++)
        t = subst_term(m->ts, t, k.found.at[i], folds_without_store(&m->folds, k.found.at[i]));
    vec_release(&k.found);
    return t;
}
