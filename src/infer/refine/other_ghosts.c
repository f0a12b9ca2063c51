/* Known states for other ghosts. Ghosts are existentially quantified (SPW section 4.1): a state for which some element violates the goal is
 * covered by a known state in which another element does. So if the program moves the element of a ghost, the ghost may become the
 * element's old place.
 *
 * A model is in a known state for other ghosts if all literals of the state are true in it with the ghosts replaced by index expressions.
 * Start at leave_out_renamed. */
#include "infer/refine/refine.h"

#include "logic/mk.h"

static bool all_true(struct renaming *k, const struct state *t)
{
    struct terms *ts = k->g->p->terms;
    for (size_t i = 0; i < t->literals.n; i++)
        if (query_model_bool(k->q, subst_apply(ts, &k->now, t->literals.at[i])) != TRUTH_TRUE)
            return false;
    return true;
}

/* Looks for values of the ghosts from number `ghost` on for which the model is in t. Then k->now are these values. */
static bool find_values(struct renaming *k, const struct state *t, size_t ghost)
{
    struct refine *g = k->g;
    while (ghost < g->ghosts.n && !term_mentions(g->p->terms, t->formula, g->ghosts.at[ghost]->term))
        ghost++;
    if (ghost == g->ghosts.n)
        return all_true(k, t);
    const struct il_var *v = g->ghosts.at[ghost];
    for (size_t i = 0; i <= k->places.n; i++) {
        term_id place = i == 0 ? v->term : k->places.at[i - 1];
        if (term_sort(g->p->terms, place) != v->sort)
            continue;
        subst_set(&k->now, v->term, place);
        if (find_values(k, t, ghost + 1))
            return true;
    }
    subst_set(&k->now, v->term, v->term);
    return false;
}

void renaming_begin(struct renaming *k, struct refine *g, struct query *q, term_id F)
{
    *k = (struct renaming){.g = g, .q = q};
    index_terms(g, F, &k->places);
}

void renaming_end(struct renaming *k)
{
    vec_release(&k->places);
    subst_release(&k->now);
}

bool leave_out_renamed(struct renaming *k, unsigned node)
{
    struct refine *g = k->g;
    for (size_t i = 0; i < g->states.n; i++) {
        const struct state *t = g->states.at[i];
        if (t->node != node || t->covered || !find_values(k, t, 0))
            continue;
        query_assume(k->q, mk_not(g->p->terms, subst_apply(g->p->terms, &k->now, t->formula)));
        return true;
    }
    return false;
}
