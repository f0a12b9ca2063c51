/* Known states for other ghosts. Ghosts are existentially quantified (SPW section 4.1): a state for which some element violates the goal is
 * covered by a known state in which another element does. So if the program moves the element of a ghost, the ghost may become the
 * element's old place.
 *
 * A model is in a known state for other ghosts if all literals of the state are true in it with the ghosts replaced by index expressions.
 * Known states have many literals in common, so a model evaluates each literal once for each choice of its ghosts' terms. A literal is
 * looked at as soon as the terms of its ghosts are chosen. Start at leave_out_renamed. */
#include "infer/refine/refine.h"

#include "logic/mk.h"

/* The terms that a ghost may become. */
enum { TERMS = MAX_PLACES + 1 };

/* ---- literals with other ghosts ---- */

/* Bit i is set if t mentions ghost number i. */
static uint32_t ghosts_in(struct refine *g, term_id t)
{
    const uint64_t *known = idmap_get(&g->ghosts_of, t);
    if (known)
        return (uint32_t)*known;
    struct term_vec constants = {0};
    uint32_t ghosts = 0;
    term_constants(g->p->terms, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        for (size_t j = 0; j < g->ghosts.n && j < MAX_RENAMED; j++)
            if (constants.at[i] == g->ghosts.at[j]->term)
                ghosts |= UINT32_C(1) << j;
    vec_release(&constants);
    idmap_put(&g->ghosts_of, t, ghosts);
    return ghosts;
}

/* The term that is chosen for the ghost. */
static term_id term_for(const struct renaming *k, size_t ghost)
{
    unsigned i = k->chosen[ghost];
    return i == 0 ? k->g->ghosts.at[ghost]->term : k->places.at[i - 1];
}

/* t with these ghosts replaced by the terms that are chosen for them. The choices, as one number, are less than 2^32. */
static term_id renamed(struct renaming *k, term_id t, uint32_t ghosts)
{
    uint32_t choices = 0;
    for (size_t i = MAX_RENAMED; i-- > 0;)
        choices = TERMS * choices + (ghosts >> i & 1 ? k->chosen[i] : 0);
    if (choices == 0)
        return t;
    const uint64_t *known = idmap_get(&k->instances, idmap_pair(t, choices));
    if (known)
        return (term_id)*known;
    struct subst now = {0};
    for (size_t i = 0; i < k->g->ghosts.n && i < MAX_RENAMED; i++)
        if (ghosts >> i & 1)
            subst_set(&now, k->g->ghosts.at[i]->term, term_for(k, i));
    term_id made = subst_apply(k->g->p->terms, &now, t);
    subst_release(&now);
    idmap_put(&k->instances, idmap_pair(t, choices), made);
    return made;
}

static bool is_true(struct renaming *k, term_id t)
{
    const uint64_t *known = idmap_get(&k->truths, t);
    if (known)
        return *known == TRUTH_TRUE;
    enum truth truth = query_model_bool(k->q, t);
    idmap_put(&k->truths, t, truth);
    return truth == TRUTH_TRUE;
}

/* ---- the search ---- */

/* True if the model satisfies those literals of t whose last ghost is number `ghosts` - 1 (0: that have none). */
static bool literals_hold(struct renaming *k, const struct state *t, size_t ghosts)
{
    for (size_t i = 0; i < t->literals.n; i++) {
        uint32_t of = ghosts_in(k->g, t->literals.at[i]);
        bool is_last = ghosts == 0 ? of == 0 : of >> (ghosts - 1) == 1;
        if (is_last && !is_true(k, renamed(k, t->literals.at[i], of)))
            return false;
    }
    return true;
}

/* Looks for terms for the ghosts from number `ghost` on for which the model is in t. Then k->chosen are these. */
static bool find_terms(struct renaming *k, const struct state *t, size_t ghost)
{
    struct refine *g = k->g;
    if (!literals_hold(k, t, ghost))
        return false;
    if (ghost == g->ghosts.n || ghost == MAX_RENAMED)
        return true;
    bool occurs = ghosts_in(g, t->formula) >> ghost & 1;
    for (unsigned i = 0; i <= (occurs ? k->places.n : 0); i++) {
        k->chosen[ghost] = i;
        if (term_sort(g->p->terms, term_for(k, ghost)) == g->ghosts.at[ghost]->sort && find_terms(k, t, ghost + 1))
            return true;
    }
    k->chosen[ghost] = 0;
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
    idmap_release(&k->instances);
    idmap_release(&k->truths);
}

bool leave_out_renamed(struct renaming *k, unsigned node)
{
    struct refine *g = k->g;
    idmap_clear(&k->truths);
    for (size_t i = 0; i < g->states.n; i++) {
        const struct state *t = g->states.at[i];
        if (t->node != node || t->covered || !find_terms(k, t, 0))
            continue;
        query_assume(k->q, mk_not(g->p->terms, renamed(k, t->formula, ghosts_in(g, t->formula))));
        return true;
    }
    return false;
}
