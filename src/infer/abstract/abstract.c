/* Common functions of the Union algorithms: asking whether Q implies a clause, counting, reading cores and models. A clause is asked by
 * assuming its negated literals, which are indicators or their negations. A set of assignments is excluded by clauses behind a guard. */
#include "infer/abstract/abstract.h"

#include "base/alloc.h"
#include "base/bug.h"
#include "infer/abstract/deduce.h"
#include "logic/mk.h"

#include <stdlib.h>

/* Those of r's clauses that Q implies. */
static const struct element *kept_clauses(struct abstraction *a, const struct element *r)
{
    const struct element *kept = domain_true(a->domain);
    const struct clauses *cs = element_clauses(a->domain, r);
    for (size_t i = 0; i < cs->n && !element_is_false(r) && !abstraction_spent(a); i++)
        if (abstraction_implies(a, cs->at[i].at, cs->at[i].n) == ANSWER_UNSAT)
            kept = domain_and_clause(a->domain, kept, cs->at[i].at, cs->at[i].n);
    return kept;
}

/* u, with answers deduced where that is wanted. */
static const struct element *with_deduction(struct abstraction *a,
                                            const struct element *(*u)(struct abstraction *, const struct element *),
                                            const struct element *r)
{
    a->answers = a->deduce ? deduce_new(a->domain) : NULL;
    a->kept = a->deduce ? kept_clauses(a, r) : domain_true(a->domain);
    const struct element *result = u(a, r);
    deduce_free(a->answers);
    a->answers = NULL;
    return result;
}

const struct element *abstract_union(struct abstraction *a, enum abstractor how, const struct element *r)
{
    a->strongest = true;
    a->open = false;
    switch (how) {
    case ABSTRACTOR_AUTO: return union_auto(a, r);
    case ABSTRACTOR_FQ: return with_deduction(a, union_fq, r);
    case ABSTRACTOR_DDP: return with_deduction(a, union_ddp, r);
    case ABSTRACTOR_SS: return with_deduction(a, union_ss, r);
    case ABSTRACTOR_CONJ: return union_conj(a, r);
    }
    bug("no such abstractor: %d", how);
}

/* After this many unanswered queries, the result is far from the strongest anyway. Only used if there is a budget. */
enum { MAX_UNKNOWN = 30 };

bool abstraction_nearly_spent(const struct abstraction *a, unsigned reserve)
{
    return a->budget && (a->queries + reserve >= a->budget || 2 * a->unknown >= MAX_UNKNOWN);
}

bool abstraction_spent(struct abstraction *a)
{
    if (deadline_passed(a->deadline))
        a->out_of_time = true;
    if (!a->out_of_time && (!a->budget || (a->queries < a->budget && a->unknown < MAX_UNKNOWN)))
        return false;
    a->strongest = false;
    return true;
}

static term_id assumption(const struct abstraction *a, literal l)
{
    term_id p = a->indicator[l / 2];
    return l % 2 ? mk_not(a->ts, p) : p;
}

static void count(struct abstraction *a, enum answer answer)
{
    a->queries++;
    switch (answer) {
    case ANSWER_UNSAT: a->unsat++; break;
    case ANSWER_SAT:
        a->sat++;
        /* If hypotheses are not fully instantiated, the model may be spurious, and a clause may be lost. */
        if (!query_saturated(a->query))
            a->strongest = false;
        a->open |= !query_definite(a->query);
        break;
    case ANSWER_UNKNOWN:
        a->unknown++;
        a->strongest = false;
        break;
    }
}

enum answer abstraction_check(struct abstraction *a, const term_id assumptions[], unsigned n)
{
    if (abstraction_spent(a))
        return ANSWER_UNKNOWN;
    enum answer answer = query_check(a->query, n, assumptions);
    count(a, answer);
    return answer;
}

static enum answer ask_clause(struct abstraction *a, const literal c[], unsigned n)
{
    term_id *assumptions = alloc_bytes((n + 1) * sizeof *assumptions);
    for (unsigned i = 0; i < n; i++)
        assumptions[i] = assumption(a, literal_not(c[i]));
    enum answer answer = abstraction_check(a, assumptions, n);
    free(assumptions);
    return answer;
}

static void learn(struct abstraction *a, const literal c[], unsigned n, enum answer answer)
{
    if (answer == ANSWER_UNSAT)
        deduce_proved(a->answers, c, n);
    if (answer == ANSWER_SAT && query_saturated(a->query))
        deduce_refuted(a->answers, c, n);
}

enum answer abstraction_implies(struct abstraction *a, const literal c[], unsigned n)
{
    if (!a->answers)
        return ask_clause(a, c, n);
    enum answer answer = deduce_answer(a->answers, c, n);
    if (answer == ANSWER_UNKNOWN) {
        answer = ask_clause(a, c, n);
        learn(a, c, n, answer);
    }
    return answer;
}

term_id abstraction_guard(struct abstraction *a)
{
    return query_indicator(a->query, mk_true(a->ts), false);
}

/* The clause as a disjunction of indicators. */
static term_id clause_term(struct abstraction *a, const literal c[], unsigned n)
{
    struct term_vec any = {0};
    for (unsigned i = 0; i < n; i++)
        vec_push(&any, assumption(a, c[i]));
    term_id t = mk_or(a->ts, (unsigned)any.n, any.at);
    vec_release(&any);
    return t;
}

void abstraction_assume(struct abstraction *a, const struct element *e)
{
    const struct clauses *cs = element_clauses(a->domain, e);
    for (size_t i = 0; i < cs->n; i++)
        query_constrain(a->query, clause_term(a, cs->at[i].at, cs->at[i].n));
}

void abstraction_exclude(struct abstraction *a, term_id guard, const struct element *e)
{
    const struct clauses *cs = element_clauses(a->domain, e);
    struct term_vec all = {0};
    for (size_t i = 0; i < cs->n; i++)
        vec_push(&all, clause_term(a, cs->at[i].at, cs->at[i].n));
    query_constrain(a->query, mk_implies(a->ts, guard, mk_not(a->ts, mk_and(a->ts, (unsigned)all.n, all.at))));
    vec_release(&all);
}

void abstraction_exclude_cube(struct abstraction *a, term_id guard, const literal cube[], unsigned n)
{
    struct term_vec any = {0};
    for (unsigned i = 0; i < n; i++)
        vec_push(&any, assumption(a, literal_not(cube[i])));
    query_constrain(a->query, mk_implies(a->ts, guard, mk_or(a->ts, (unsigned)any.n, any.at)));
    vec_release(&any);
}

unsigned abstraction_core(struct abstraction *a, const literal c[], unsigned n, literal core[])
{
    bool *in = alloc_zeroed(n + 1, sizeof *in);
    query_core(a->query, in);
    unsigned m = 0;
    for (unsigned i = 0; i < n; i++)
        if (in[i])
            core[m++] = c[i];
    free(in);
    return m;
}

unsigned abstraction_model(struct abstraction *a, literal cube[])
{
    unsigned n = domain_size(a->domain), m = 0;
    for (unsigned i = 0; i < n; i++) {
        enum truth t = query_model_bool(a->query, a->indicator[i]);
        if (t != TRUTH_UNKNOWN)
            cube[m++] = 2 * i + (t == TRUTH_FALSE);
    }
    if (m < n)
        a->strongest = false;
    return m;
}

bool abstraction_has_doubtful_model(const struct abstraction *a)
{
    return query_has_model(a->query) && query_why(a->query) == WHY_GAVE_UP;
}
