/* Compares found clauses as formulas: those that a routine asserts of one object, or at one place. Start at found_drop_implied. */
#include "judge/found_implied.h"

#include "logic/subst.h"
#include "prover/validity.h"

#include <string.h>

struct comparison {
    struct request *q;
    const struct il_slice *slice;
    struct il_found_clauses *found;
    term_id *term; /* by clause: what the routine asserts of it; TERM_NONE: nothing */
};

/* An invariant is asserted of one object and of all others: only what is said of one can be compared. So a formula without a quantifier in front is
 * preferred, and else the first one. */
static bool is_better(const struct terms *ts, term_id t, term_id old)
{
    return old == TERM_NONE || (term_is(ts, old, TERM_FORALL) && !term_is(ts, t, TERM_FORALL));
}

/* Else it says something of initial values only. */
static bool is_about_state(const struct terms *ts, term_id t)
{
    struct term_vec constants = {0};
    term_constants(ts, t, &constants);
    bool any = constants.n > 0;
    vec_release(&constants);
    return any;
}

static void find_terms(struct comparison *k, const struct il_cmd *c)
{
    unsigned found = c->kind == IL_ASSERT ? k->slice->routine->obligations.at[c->obligation].found : 0;
    found = found && is_about_state(k->slice->program->terms, c->term) ? found : 0;
    if (found && is_better(k->slice->program->terms, c->term, k->term[found - 1]))
        k->term[found - 1] = c->term;
    for (unsigned i = 0; i < c->n; i++)
        find_terms(k, c->child[i]);
}

static bool same_group(const struct il_found_clause *a, const struct il_found_clause *b)
{
    return a->side == b->side && !strcmp(a->owner, b->owner);
}

static bool implied(struct comparison *k, size_t clause)
{
    struct il_program *p = k->slice->program;
    struct term_vec others = {0};
    for (size_t i = 0; i < k->found->n; i++)
        if (i != clause && k->found->at[i].live && k->term[i] != TERM_NONE && same_group(&k->found->at[i], &k->found->at[clause]))
            vec_push(&others, k->term[i]);
    enum answer answer = validity_check(&k->q->prover, p->terms, PHASE_PROOF, "implied", (unsigned)p->axioms.n, p->axioms.at,
                                        (unsigned)others.n, others.at, k->term[clause]);
    vec_release(&others);
    return answer == ANSWER_UNSAT;
}

static bool all_have_terms(const struct comparison *k, size_t clause)
{
    for (size_t i = 0; i < k->found->n; i++)
        if (k->found->at[i].live && same_group(&k->found->at[i], &k->found->at[clause]) && k->term[i] == TERM_NONE)
            return false;
    return true;
}

/* Those that few would expect are left out before the others. */
static void compare_group(struct comparison *k, size_t first, bool compared[])
{
    for (int unlikely = 1; unlikely >= 0; unlikely--)
        for (size_t i = first; i < k->found->n; i++) {
            struct il_found_clause *c = &k->found->at[i];
            if (c->unlikely != unlikely || !same_group(c, &k->found->at[first]) || k->term[i] == TERM_NONE || compared[i])
                continue;
            compared[i] = true;
            if (c->live && implied(k, i))
                c->live = false;
        }
}

void found_drop_implied(struct request *q, const struct il_slice *slice, struct il_found_clauses *found, bool some,
                        bool compared[])
{
    struct comparison k = {.q = q, .slice = slice, .found = found, .term = arena_array(&q->arena, term_id, found->n)};
    for (size_t i = 0; i < found->n; i++)
        k.term[i] = TERM_NONE;
    find_terms(&k, slice->routine->body);
    for (size_t i = 0; i < found->n; i++)
        if (found->at[i].live && !compared[i] && k.term[i] != TERM_NONE && (some || all_have_terms(&k, i)))
            compare_group(&k, i, compared);
}
