/* The algorithms of Union against an oracle that enumerates: small problems over Booleans and integers in a box. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "infer/abstract.h"
#include "logic/mk.h"

enum { MAX_PREDICATES = 6, BOOLS = 5, INTS = 3, BOX = 4 };

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* The free variables: Booleans 0 .. BOOLS - 1, integers 0 .. BOX behind them. */
struct problem {
    struct terms *ts;
    term_id var[BOOLS + INTS];
    unsigned n;
    term_id predicate[MAX_PREDICATES];
    term_id q;
    struct prover prover;
    struct stats stats;
};

static term_id random_formula(struct problem *p, uint64_t *state, unsigned depth)
{
    struct terms *ts = p->ts;
    if (depth == 0 || next_random(state) % 4 == 0) {
        if (next_random(state) % 2)
            return p->var[next_random(state) % BOOLS];
        term_id a = p->var[BOOLS + next_random(state) % INTS], b = p->var[BOOLS + next_random(state) % INTS];
        term_id c = mk_int(ts, (long)(next_random(state) % (BOX + 1)));
        switch (next_random(state) % 4) {
        case 0:
            return mk_le(ts, a, c);
        case 1:
            return mk_lt(ts, a, b);
        case 2:
            return mk_eq(ts, a, mk_add(ts, b, mk_int(ts, 1)));
        }
        return mk_lt(ts, mk_add(ts, a, b), c);
    }
    term_id a = random_formula(p, state, depth - 1), b = random_formula(p, state, depth - 1);
    switch (next_random(state) % 4) {
    case 0:
        return mk_and2(ts, a, b);
    case 1:
        return mk_or2(ts, a, b);
    case 2:
        return mk_eq(ts, a, b);
    }
    return mk_not(ts, a);
}

static void problem_vars(struct problem *p)
{
    char name[] = "x0";
    for (unsigned i = 0; i < BOOLS + INTS; i++, name[1]++)
        p->var[i] = mk_const_named(p->ts, name, i < BOOLS ? SORT_BOOL : SORT_INT);
}

static long value(const struct problem *p, const long v[], term_id t)
{
    const struct terms *ts = p->ts;
    long number = 0;
    switch ((int)term_kind(ts, t)) {
    case TERM_TRUE:
        return 1;
    case TERM_FALSE:
        return 0;
    case TERM_INT:
        assert_true(term_to_long(ts, t, &number));
        return number;
    case TERM_CONST:
        for (unsigned i = 0; i < BOOLS + INTS; i++)
            if (p->var[i] == t)
                return v[i];
        break;
    case TERM_NOT:
        return !value(p, v, term_arg(ts, t, 0));
    case TERM_AND:
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            if (!value(p, v, term_arg(ts, t, i)))
                return 0;
        return 1;
    case TERM_OR:
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            if (value(p, v, term_arg(ts, t, i)))
                return 1;
        return 0;
    case TERM_IMPLIES:
        return !value(p, v, term_arg(ts, t, 0)) || value(p, v, term_arg(ts, t, 1));
    case TERM_EQ:
        return value(p, v, term_arg(ts, t, 0)) == value(p, v, term_arg(ts, t, 1));
    case TERM_LT:
        return value(p, v, term_arg(ts, t, 0)) < value(p, v, term_arg(ts, t, 1));
    case TERM_LE:
        return value(p, v, term_arg(ts, t, 0)) <= value(p, v, term_arg(ts, t, 1));
    case TERM_ADD:
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            number += value(p, v, term_arg(ts, t, i));
        return number;
    }
    fail_msg("no rule for %s", term_kind_name(term_kind(ts, t)));
    return 0;
}

/* The assignments of the predicates that a state of q can have, as a bit set. */
static uint64_t oracle(const struct problem *p)
{
    uint64_t seen = 0;
    unsigned states = 1u << BOOLS;
    for (unsigned i = 0; i < INTS; i++)
        states *= BOX + 1;
    for (unsigned s = 0; s < states; s++) {
        long v[BOOLS + INTS];
        unsigned rest = s;
        for (unsigned i = 0; i < BOOLS + INTS; i++) {
            unsigned base = i < BOOLS ? 2 : BOX + 1;
            v[i] = (long)(rest % base);
            rest /= base;
        }
        if (!value(p, v, p->q))
            continue;
        unsigned assignment = 0;
        for (unsigned i = 0; i < p->n; i++)
            assignment |= (unsigned)value(p, v, p->predicate[i]) << i;
        seen |= (uint64_t)1 << assignment;
    }
    return seen;
}

static const struct element *element_of(struct domain *d, unsigned n, uint64_t set)
{
    const struct element *e = domain_false(d);
    for (unsigned a = 0; a < 1u << n; a++)
        if (set >> a & 1) {
            literal cube[MAX_PREDICATES];
            for (unsigned i = 0; i < n; i++)
                cube[i] = 2 * i + !(a >> i & 1);
            e = domain_or_cube(d, e, cube, n);
        }
    return e;
}

static struct query *start(struct problem *p, term_id indicator[])
{
    struct query *q = query_new(&p->prover, p->ts, PHASE_INFERENCE, "union");
    query_assume(q, p->q);
    for (unsigned i = 0; i < INTS; i++) {
        term_id x = p->var[BOOLS + i];
        query_assume(q, mk_le(p->ts, mk_int(p->ts, 0), x));
        query_assume(q, mk_le(p->ts, x, mk_int(p->ts, BOX)));
    }
    for (unsigned i = 0; i < p->n; i++)
        indicator[i] = query_indicator(q, p->predicate[i], true);
    return q;
}

static struct abstraction run(struct problem *p, struct domain *d, enum abstractor how, unsigned budget,
                              const struct element *r, const struct element **result)
{
    term_id indicator[MAX_PREDICATES];
    struct query *q = start(p, indicator);
    struct abstraction a = {
        .domain = d, .ts = p->ts, .query = q, .indicator = indicator, .budget = budget, .stats = &p->stats};
    *result = abstract_union(&a, how, r);
    query_free(q);
    return a;
}

static struct problem random_problem(struct intern *names, uint64_t *state)
{
    struct problem p = {.ts = terms_new(names, NULL)};
    problem_vars(&p);
    p.n = (unsigned)(next_random(state) % (MAX_PREDICATES + 1));
    for (unsigned i = 0; i < p.n; i++)
        p.predicate[i] = random_formula(&p, state, 1);
    p.q = random_formula(&p, state, 3);
    if (next_random(state) % 2)
        p.q = mk_and2(p.ts, p.q, random_formula(&p, state, 2));
    return p;
}

/* Clauses that were conjoined one by one are each implied by r and by Q, and minimal when they were found. */
static void check_clauses(struct domain *d, const struct element *result)
{
    const struct clauses *cs = element_clauses(d, result);
    const struct element *again = domain_true(d);
    for (size_t i = 0; i < cs->n; i++)
        again = domain_and_clause(d, again, cs->at[i].at, cs->at[i].n);
    assert_true(element_equal(again, result));
}

static void algorithms_agree_with_the_oracle(void **unused)
{
    (void)unused;
    uint64_t state = 2463534242;
    struct intern *names = intern_new();
    struct domain *holder = domain_new(MAX_PREDICATES);
    unsigned fewer = 0, shrunk = 0;
    for (unsigned round = 0; round < 250; round++) {
        struct problem p = random_problem(names, &state);
        p.prover.stats = &p.stats;
        struct domain *d = domain_new(p.n);
        uint64_t sets = (uint64_t)1 << (1u << p.n) % 64;
        uint64_t all = p.n == MAX_PREDICATES ? ~(uint64_t)0 : sets - 1;
        uint64_t start_set = round % 3 ? next_random(&state) & next_random(&state) & all : 0;
        const struct element *r = element_of(d, p.n, start_set), *fq, *ours;
        const struct element *want = element_of(d, p.n, oracle(&p) | start_set);

        struct abstraction a = run(&p, d, ABSTRACTOR_FQ, 0, r, &fq);
        assert_true(a.strongest);
        assert_true(element_equal(fq, want));
        check_clauses(d, fq);
        struct abstraction b = run(&p, d, ABSTRACTOR_AUTO, 0, r, &ours);
        assert_true(b.strongest);
        assert_true(element_equal(ours, want));
        check_clauses(d, ours);

        /* Every query of ours decides an assignment outside r: never more than FQ's naive algorithm. */
        assert_true(b.queries <= (1u << p.n) - (unsigned)element_count(d, r));
        assert_int_equal(b.queries, b.sat + b.unsat + b.unknown);
        assert_int_equal(a.queries, a.sat + a.unsat + a.unknown);
        fewer += b.queries < a.queries;
        shrunk += element_clauses(d, fq)->n > 0 && element_clauses(d, fq)->at[0].n < p.n;
        domain_free(d);
        terms_free(p.ts);
    }
    assert_true(fewer > 120);
    assert_true(shrunk > 120);
    domain_free(holder);
    intern_free(names);
}

/* A union that stops early is weaker than the answer, never something else. */
static void budgets_only_weaken(void **unused)
{
    (void)unused;
    uint64_t state = 99;
    struct intern *names = intern_new();
    unsigned stopped = 0;
    for (unsigned round = 0; round < 150; round++) {
        struct problem p = random_problem(names, &state);
        p.prover.stats = &p.stats;
        struct domain *d = domain_new(p.n);
        const struct element *r = domain_false(d), *want = element_of(d, p.n, oracle(&p));
        unsigned budget = 1 + round % 7;
        for (int how = ABSTRACTOR_FQ; how <= ABSTRACTOR_AUTO; how++) {
            const struct element *got;
            struct abstraction a = run(&p, d, (enum abstractor)how, budget, r, &got);
            assert_true(a.queries <= budget);
            assert_true(element_implies(d, want, got));
            if (a.strongest)
                assert_true(element_equal(want, got));
            stopped += !a.strongest;
        }
        domain_free(d);
        terms_free(p.ts);
    }
    assert_true(stopped > 50);
    intern_free(names);
}

/* FQ section 5 by hand: three predicates of which Q says b1 and b2 ==> b3. The first maximal clause (b1, b2, b3) holds and
 * shrinks to b1: its second half {b2, b3} fails, {b1} is then needed, and {b2, b3} can go, half by half. */
static void fq_extracts_by_halves(void **unused)
{
    (void)unused;
    struct intern *names = intern_new();
    struct problem p = {.ts = terms_new(names, NULL), .n = 3};
    p.prover.stats = &p.stats;
    problem_vars(&p);
    for (unsigned i = 0; i < 3; i++)
        p.predicate[i] = p.var[i];
    p.q = mk_and2(p.ts, p.var[0], mk_or2(p.ts, mk_not(p.ts, p.var[1]), p.var[2]));
    struct domain *d = domain_new(3);
    const struct element *got;
    struct abstraction a = run(&p, d, ABSTRACTOR_FQ, 0, domain_false(d), &got);
    const struct clauses *cs = element_clauses(d, got);
    assert_int_equal(cs->n, 2);
    assert_int_equal(cs->at[0].n, 1);
    assert_int_equal(cs->at[0].at[0], 0);
    assert_int_equal(cs->at[1].n, 2);
    assert_int_equal(cs->at[1].at[0], 3);
    assert_int_equal(cs->at[1].at[1], 4);
    /* b1 b2 b3: yes; b2 b3: no; b1 b3 (m2 split: m2 of it dropping b2): yes; b1: yes. Then -b1 b2 b3 no, -b1 b2 -b3 no,
     * -b1 -b2 b3 yes with {-b2, b3} yes, {b3} no, and -b2 alone no; -b1 -b2 -b3 no. */
    assert_int_equal(a.unsat, 5);
    assert_int_equal(a.queries, 11);
    domain_free(d);
    terms_free(p.ts);
    intern_free(names);
}

/* r = true needs no query at all; an empty Q gives false with one. */
static void extremes(void **unused)
{
    (void)unused;
    struct intern *names = intern_new();
    struct problem p = {.ts = terms_new(names, NULL), .n = 2};
    p.prover.stats = &p.stats;
    problem_vars(&p);
    p.predicate[0] = p.var[0];
    p.predicate[1] = p.var[1];
    p.q = mk_false(p.ts);
    struct domain *d = domain_new(2);
    const struct element *got;
    for (int how = ABSTRACTOR_FQ; how <= ABSTRACTOR_AUTO; how++) {
        struct abstraction a = run(&p, d, (enum abstractor)how, 0, domain_true(d), &got);
        assert_int_equal(a.queries, 0);
        assert_true(element_equal(got, domain_true(d)));
        a = run(&p, d, (enum abstractor)how, 0, domain_false(d), &got);
        assert_true(element_is_false(got));
        if (how == ABSTRACTOR_AUTO)
            assert_int_equal(a.queries, 1);
    }
    domain_free(d);
    terms_free(p.ts);
    intern_free(names);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(algorithms_agree_with_the_oracle),
        cmocka_unit_test(budgets_only_weaken),
        cmocka_unit_test(fq_extracts_by_halves),
        cmocka_unit_test(extremes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
