/* A run evaluates `exists y. forall x. y == x + 1` at some places only, which shows nothing. But if the axioms and the formula are
 * unsatisfiable together, the formula is false in the run, whatever functions and axioms mean there. Instances of quantifiers are enough
 * for that answer. Start at impossible_formula. */
#include "vcgen/refute/impossible.h"

enum { MAX_GAVE_UP = 3 };

static enum answer ask_background(struct impossible *k, term_id formula, enum query_quantifiers quantifiers)
{
    struct query_options options = {.phase = PHASE_REFUTATION, .name = "impossible", .quantifiers = quantifiers};
    struct query *q = query_open(k->prover, k->p->terms, &options);
    for (size_t i = 0; i < k->p->axioms.n; i++)
        query_axiom(q, k->p->axioms.at[i]);
    for (size_t i = 0; i < k->p->background.n; i++)
        query_assume(q, k->p->background.at[i]);
    query_assume(q, formula);
    enum answer answer = query_check(q, 0, NULL);
    query_free(q);
    return answer;
}

/* If our instances are not enough, the prover's may be. */
static bool is_impossible(struct impossible *k, term_id formula)
{
    if (ask_background(k, formula, QUANTIFIERS_INSTANTIATED) == ANSWER_UNSAT)
        return true;
    enum answer answer = ask_background(k, formula, QUANTIFIERS_MODELLED);
    k->gave_up += answer == ANSWER_UNKNOWN;
    return answer == ANSWER_UNSAT;
}

bool impossible_formula(void *user, term_id formula)
{
    struct impossible *k = user;
    const uint64_t *known = idmap_get(&k->answers, formula);
    if (known)
        return *known;
    bool impossible = k->gave_up < MAX_GAVE_UP && is_impossible(k, formula);
    idmap_put(&k->answers, formula, impossible);
    return impossible;
}

void impossible_release(struct impossible *k)
{
    idmap_release(&k->answers);
}
