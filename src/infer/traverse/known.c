/* What proved claims of earlier results say about a loop.
 *
 * These claims are inductive together (vcgen/prove/proof.h), so they hold at each loop head, whatever is inferred now. A claim that is the
 * closure of a clause over predicates of the loop becomes a clause of the element `known`. Norm of the entry and of each round implies it,
 * so no query asks for it, and no r has an assignment outside it. Other claims are assumed as formulas at the loop head. The loops' new
 * claims may be inductive only together with the earlier ones, so these are claimed again unless r implies them.
 *
 * The paper's algorithms, and results of a run out of time, use nothing of this. Start at known_init. */
#include "infer/results.h"
#include "infer/traverse/traversal.h"

#include "logic/mk.h"

static const struct point_result *earlier_of(const struct traversal *tr, const struct loop_state *st)
{
    uint32_t id = st->loop->loop->id;
    return tr->earlier && id < tr->earlier->n ? &tr->earlier->at[id] : NULL;
}

/* The literal of this domain. Returns false if its predicate is none of the loop's. */
static bool literal_of(struct terms *ts, const struct predicates *ps, term_id t, literal *out)
{
    for (literal i = 0; i < ps->n; i++)
        if (ps->at[i].term == t || mk_not(ts, ps->at[i].term) == t) {
            *out = 2 * i + (ps->at[i].term != t);
            return true;
        }
    return false;
}

/* The claim as a clause in out[], which has room for its literals. Returns false if it is none. */
static bool clause_of(struct traversal *tr, const struct loop_state *st, const struct conjunct *c, literal out[])
{
    for (unsigned i = 0; i < c->n_literals; i++)
        if (!literal_of(tr->p->terms, &st->predicates, c->literals[i], &out[i]))
            return false;
    return c->n_literals > 0;
}

void known_init(struct traversal *tr, struct loop_state *st)
{
    const struct point_result *before = earlier_of(tr, st);
    st->known = domain_true(st->domain);
    for (unsigned i = 0; before && i < before->n_conjuncts; i++) {
        const struct conjunct *c = &before->conjuncts[i];
        if (!conjunct_is_known(c))
            continue;
        struct arena_mark mark = arena_mark(&tr->scratch);
        literal *clause = arena_array(&tr->scratch, literal, c->n_literals);
        if (clause_of(tr, st, c, clause))
            st->known = domain_and_clause(st->domain, st->known, clause, c->n_literals);
        else
            vec_push(&st->beyond, c->term);
        arena_reset(&tr->scratch, mark);
    }
}

void known_left(struct traversal *tr, const struct loop_state *st, struct conjuncts *out)
{
    const struct point_result *before = earlier_of(tr, st);
    for (unsigned i = 0; before && i < before->n_conjuncts; i++) {
        const struct conjunct *c = &before->conjuncts[i];
        if (!conjunct_is_known(c))
            continue;
        struct arena_mark mark = arena_mark(&tr->scratch);
        literal *clause = arena_array(&tr->scratch, literal, c->n_literals);
        if (!clause_of(tr, st, c, clause) || !element_implies_clause(st->domain, st->r, clause, c->n_literals))
            vec_push(out, *c);
        arena_reset(&tr->scratch, mark);
    }
}
