/* The algorithms of Union against an oracle that enumerates: small problems over Booleans and integers in a box. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "infer/abstract/abstract.h"
#include "logic/mk.h"

enum { MAX_PREDICATES = 6, BOOLS = 5, INTS = 3, BOX = 4 };

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* An algorithm with or without deduction. */
struct way {
    enum abstractor how;
    bool deduce;
};

enum { AUTO, FQ, FQ_DEDUCING, DDP, DDP_DEDUCING, SS, SS_DEDUCING, CONJ, WAYS };

static const struct way ways[WAYS] = {
    [AUTO] = {ABSTRACTOR_AUTO, false}, [FQ] = {ABSTRACTOR_FQ, false},         [FQ_DEDUCING] = {ABSTRACTOR_FQ, true},
    [DDP] = {ABSTRACTOR_DDP, false},   [SS] = {ABSTRACTOR_SS, false},         [DDP_DEDUCING] = {ABSTRACTOR_DDP, true},
    [CONJ] = {ABSTRACTOR_CONJ, false}, [SS_DEDUCING] = {ABSTRACTOR_SS, true},
};

/* The free variables: Booleans 0 .. BOOLS - 1, integers 0 .. BOX behind them. */
struct problem {
    struct terms *ts;
    term_id var[BOOLS + INTS];
    unsigned n;
    term_id predicate[MAX_PREDICATES];
    term_id q;
    struct prover prover;
    struct stats stats;
    struct query *query; /* NULL until the first run */
    bool without_neighbours;
    unsigned enough;             /* see abstraction.enough_cubes */
    const struct element *known; /* see abstraction.known */
    term_id indicator[MAX_PREDICATES];
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
        case 0: return mk_le(ts, a, c);
        case 1: return mk_lt(ts, a, b);
        case 2: return mk_eq(ts, a, mk_add(ts, b, mk_int(ts, 1)));
        }
        return mk_lt(ts, mk_add(ts, a, b), c);
    }
    term_id a = random_formula(p, state, depth - 1), b = random_formula(p, state, depth - 1);
    switch (next_random(state) % 4) {
    case 0: return mk_and2(ts, a, b);
    case 1: return mk_or2(ts, a, b);
    case 2: return mk_eq(ts, a, b);
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
    case TERM_TRUE: return 1;
    case TERM_FALSE: return 0;
    case TERM_INT: assert_true(term_to_long(ts, t, &number)); return number;
    case TERM_CONST:
        for (unsigned i = 0; i < BOOLS + INTS; i++)
            if (p->var[i] == t)
                return v[i];
        break;
    case TERM_NOT: return !value(p, v, term_arg(ts, t, 0));
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
    case TERM_IMPLIES: return !value(p, v, term_arg(ts, t, 0)) || value(p, v, term_arg(ts, t, 1));
    case TERM_EQ: return value(p, v, term_arg(ts, t, 0)) == value(p, v, term_arg(ts, t, 1));
    case TERM_LT: return value(p, v, term_arg(ts, t, 0)) < value(p, v, term_arg(ts, t, 1));
    case TERM_LE: return value(p, v, term_arg(ts, t, 0)) <= value(p, v, term_arg(ts, t, 1));
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

/* One solver serves all algorithms: making it takes longer than its answers. */
static struct abstraction run(struct problem *p, struct domain *d, struct way way, unsigned budget, const struct element *r,
                              const struct element **result)
{
    if (!p->query)
        p->query = start(p, p->indicator);
    struct abstraction a = {
        .domain = d,
        .ts = p->ts,
        .query = p->query,
        .indicator = p->indicator,
        .predicate = p->without_neighbours ? NULL : p->predicate,
        .known = p->known,
        .budget = budget,
        .enough_cubes = p->enough,
        .deduce = way.deduce,
        .stats = &p->stats,
    };
    *result = abstract_union(&a, way.how, r);
    return a;
}

static void problem_release(struct problem *p)
{
    query_free(p->query);
    terms_free(p->ts);
}

static struct problem random_problem(struct intern *names, uint64_t *state, unsigned max)
{
    struct problem p = {.ts = terms_new(names)};
    problem_vars(&p);
    p.n = (unsigned)(next_random(state) % (max + 1));
    for (unsigned i = 0; i < p.n; i++)
        p.predicate[i] = random_formula(&p, state, 1);
    p.q = random_formula(&p, state, 3);
    if (next_random(state) % 2)
        p.q = mk_and2(p.ts, p.q, random_formula(&p, state, 2));
    return p;
}

/* The strongest conjunction of literals: every predicate, or its negation, that all assignments of the set have. */
static const struct element *conjunction_of(struct domain *d, unsigned n, uint64_t set)
{
    const struct element *e = domain_true(d);
    for (literal l = 0; l < 2 * n; l++) {
        bool everywhere = true;
        for (unsigned a = 0; a < 1u << n; a++)
            everywhere &= !(set >> a & 1) || (a >> l / 2 & 1) != l % 2;
        if (everywhere)
            e = domain_and_clause(d, e, &l, 1);
    }
    return set ? e : domain_false(d);
}

static unsigned power(unsigned base, unsigned n)
{
    unsigned p = 1;
    while (n-- > 0)
        p *= base;
    return p;
}

/* What FQ sections 5 and 5.1 say of the worst case, and of auto: every query decides an assignment outside r. With deduction no
 * clause is asked twice, those of r included. */
static unsigned worst_case(struct way way, struct domain *d, const struct element *r)
{
    unsigned n = domain_size(d);
    if (way.deduce)
        return power(3, n);
    switch (way.how) {
    case ABSTRACTOR_AUTO: return power(2, n) - (unsigned)element_count(d, r);
    case ABSTRACTOR_FQ: return (n + 1) * power(2, n);
    case ABSTRACTOR_DDP: return 2 * power(2, n) - 1;
    case ABSTRACTOR_SS: return power(3, n);
    case ABSTRACTOR_CONJ: return 2 * n + 1;
    }
    fail_msg("no such abstractor");
    return 0;
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

/* 100 problems, or TIMES (in the environment) as many: a run of 500 takes a while under the sanitizers. */
static void algorithms_agree_with_the_oracle(void **unused)
{
    (void)unused;
    const char *times = getenv("TIMES");
    unsigned rounds = 100 * (times ? (unsigned)atoi(times) : 1);
    uint64_t state = 2463534242;
    struct intern *names = intern_new();
    struct domain *holder = domain_new(MAX_PREDICATES);
    unsigned total[WAYS] = {0}, shrunk = 0, losses = 0;
    for (unsigned round = 0; round < rounds; round++) {
        struct problem p = random_problem(names, &state, round % 10 ? 3 : MAX_PREDICATES);
        p.prover.stats = &p.stats;
        struct domain *d = domain_new(p.n);
        uint64_t sets = (uint64_t)1 << (1u << p.n) % 64;
        uint64_t all = p.n == MAX_PREDICATES ? ~(uint64_t)0 : sets - 1;
        uint64_t start_set = round % 3 ? next_random(&state) & next_random(&state) & all : 0;
        uint64_t reached = oracle(&p) | start_set;
        const struct element *r = element_of(d, p.n, start_set), *want = element_of(d, p.n, reached);
        for (int way = 0; way < WAYS; way++) {
            const struct element *got;
            struct abstraction a = run(&p, d, ways[way], 0, r, &got);
            assert_true(element_equal(got, way == CONJ ? conjunction_of(d, p.n, reached) : want));
            assert_true(a.strongest || way == CONJ);
            assert_true(!a.strongest || element_equal(got, want));
            assert_true(a.strongest || !element_equal(got, r));
            assert_true(a.queries <= worst_case(ways[way], d, r));
            assert_int_equal(a.queries, a.sat + a.unsat + a.unknown);
            check_clauses(d, got);
            total[way] += a.queries;
            shrunk += way == FQ && element_clauses(d, got)->n > 0 && element_clauses(d, got)->at[0].n < p.n;
            losses += way == CONJ && !element_equal(got, want);
        }
        domain_free(d);
        problem_release(&p);
    }
    assert_true(4 * total[AUTO] < 3 * total[FQ]);
    assert_true(total[FQ_DEDUCING] < total[FQ]);
    assert_true(total[DDP_DEDUCING] < total[DDP]);
    assert_true(4 * total[SS_DEDUCING] < 3 * total[SS]);
    assert_true(total[DDP] < total[SS]);
    assert_true(shrunk > rounds / 10);
    assert_true(losses > rounds / 10);
    domain_free(holder);
    intern_free(names);
}

/* One query for each assignment of the answer outside r, and one that there are no more, unless none are left; with neighbours
 * of models one less for each of them, and the same answer. */
static void auto_asks_the_least(void **unused)
{
    (void)unused;
    uint64_t state = 77;
    struct intern *names = intern_new();
    uint64_t asked = 0, varied = 0;
    for (unsigned round = 0; round < 40; round++) {
        struct problem p = random_problem(names, &state, MAX_PREDICATES);
        p.prover.stats = &p.stats;
        struct domain *d = domain_new(p.n);
        uint64_t full = p.n == MAX_PREDICATES ? ~(uint64_t)0 : ((uint64_t)1 << (1u << p.n)) - 1;
        uint64_t set = round % 2 ? next_random(&state) & full : 0;
        const struct element *r = element_of(d, p.n, set), *want = element_of(d, p.n, set | oracle(&p)), *got;
        p.without_neighbours = true;
        struct abstraction a = run(&p, d, ways[AUTO], 0, r, &got);
        unsigned least = (unsigned)(element_count(d, want) - element_count(d, r)) + !element_equal(want, domain_true(d));
        assert_true(element_equal(got, want));
        assert_int_equal(a.queries, least);
        p.without_neighbours = false;
        a = run(&p, d, ways[AUTO], 0, r, &got);
        assert_true(element_equal(got, want));
        assert_true(a.strongest);
        assert_int_equal(a.queries + p.stats.models_varied, least);
        asked += least;
        varied += p.stats.models_varied;
        domain_free(d);
        problem_release(&p);
    }
    assert_true(asked > 200);
    assert_true(4 * varied > asked);
    intern_free(names);
}

/* What is known need not be asked: with the answer itself known, a union that has reached it asks nothing, and what is known of the answer
 * changes neither the result nor, where models are enumerated, the number of models. */
static void auto_uses_what_is_known(void **unused)
{
    (void)unused;
    uint64_t state = 1234;
    struct intern *names = intern_new();
    unsigned without = 0, with = 0;
    for (unsigned round = 0; round < 60; round++) {
        struct problem p = random_problem(names, &state, 4);
        p.prover.stats = &p.stats;
        p.without_neighbours = true;
        struct domain *d = domain_new(p.n);
        uint64_t answer = oracle(&p);
        const struct element *want = element_of(d, p.n, answer), *got, *known = domain_true(d);
        const struct clauses *cs = element_clauses(d, want);
        for (size_t i = 0; i < cs->n; i += 1 + round % 2)
            known = domain_and_clause(d, known, cs->at[i].at, cs->at[i].n);
        struct abstraction plain = run(&p, d, ways[AUTO], 0, domain_false(d), &got);
        query_free(p.query); /* what is known stays in the query */
        p.query = NULL;
        p.known = known;
        p.enough = round % 3 == 0;
        struct abstraction a = run(&p, d, ways[AUTO], 0, domain_false(d), &got);
        assert_true(element_equal(got, want));
        assert_true(a.strongest);
        assert_true(p.enough || a.queries <= plain.queries);
        without += plain.queries;
        with += a.queries;
        a = run(&p, d, ways[AUTO], 0, want, &got);
        assert_true(element_equal(got, want));
        assert_true(a.queries == 0 || !element_equal(known, want));
        domain_free(d);
        problem_release(&p);
    }
    assert_true(with < without);
    intern_free(names);
}

/* With too many assignments auto goes on with clauses: of at most four predicates all clauses are short, and the answer is
 * exact; of more it is weaker where it says so. */
static void auto_goes_on_with_clauses(void **unused)
{
    (void)unused;
    uint64_t state = 4711;
    struct intern *names = intern_new();
    unsigned exact = 0, weaker = 0;
    for (unsigned round = 0; round < 50; round++) {
        struct problem p = random_problem(names, &state, MAX_PREDICATES);
        p.prover.stats = &p.stats;
        struct domain *d = domain_new(p.n);
        const struct element *r = domain_false(d), *want = element_of(d, p.n, oracle(&p)), *got;
        if (!p.query)
            p.query = start(&p, p.indicator);
        struct abstraction a = {.domain = d,
                                .ts = p.ts,
                                .query = p.query,
                                .indicator = p.indicator,
                                .predicate = p.predicate,
                                .enough_cubes = 1 + round % 3,
                                .stats = &p.stats};
        got = abstract_union(&a, ABSTRACTOR_AUTO, r);
        assert_true(element_implies(d, want, got));
        assert_true(!a.strongest || element_equal(want, got));
        assert_true(a.strongest || p.n > 4);
        check_clauses(d, got);
        exact += a.strongest && element_count(d, want) > a.enough_cubes;
        weaker += !a.strongest;
        domain_free(d);
        problem_release(&p);
    }
    assert_true(exact > 10);
    assert_true(weaker > 0);
    intern_free(names);
}

/* A union that stops early is weaker than the answer, never something else. */
static void budgets_only_weaken(void **unused)
{
    (void)unused;
    uint64_t state = 99;
    struct intern *names = intern_new();
    unsigned stopped = 0;
    for (unsigned round = 0; round < 50; round++) {
        struct problem p = random_problem(names, &state, MAX_PREDICATES);
        p.prover.stats = &p.stats;
        struct domain *d = domain_new(p.n);
        const struct element *r = domain_false(d), *want = element_of(d, p.n, oracle(&p));
        unsigned budget = 1 + round % 7;
        for (int way = 0; way < WAYS; way++) {
            const struct element *got;
            struct abstraction a = run(&p, d, ways[way], budget, r, &got);
            assert_true(a.queries <= budget);
            assert_true(element_implies(d, want, got));
            if (a.strongest)
                assert_true(element_equal(want, got));
            stopped += !a.strongest;
        }
        domain_free(d);
        problem_release(&p);
    }
    assert_true(stopped > 50);
    intern_free(names);
}

/* Literals come first: whatever the budget, if there is room for them alone, those that hold are found. */
static void budgets_keep_literals(void **unused)
{
    (void)unused;
    uint64_t state = 2024;
    struct intern *names = intern_new();
    unsigned kept = 0, weaker = 0;
    for (unsigned round = 0; round < 100; round++) {
        struct problem p = random_problem(names, &state, MAX_PREDICATES);
        if (p.n > 0)
            p.q = mk_and2(p.ts, p.q, p.predicate[p.n - 1]);
        p.prover.stats = &p.stats;
        p.without_neighbours = round % 2;
        struct domain *d = domain_new(p.n);
        const struct element *r = domain_false(d), *want = element_of(d, p.n, oracle(&p)), *got;
        struct abstraction a = run(&p, d, ways[AUTO], 2 * p.n + round % 2, r, &got);
        assert_true(element_implies(d, want, got));
        for (literal l = 0; l < 2 * p.n; l++) {
            assert_int_equal(element_implies_clause(d, got, &l, 1), element_implies_clause(d, want, &l, 1));
            kept += !a.strongest && element_implies_clause(d, got, &l, 1);
        }
        weaker += !a.strongest;
        domain_free(d);
        problem_release(&p);
    }
    assert_true(weaker > 5);
    assert_true(kept > 5);
    intern_free(names);
}

/* Z3, but what is asked with few assumptions it often gives up on, without a model, as a prover may that finds it harder. Always
 * the same answer to the same question. */
struct shy {
    struct solver common;
    struct solver *z3;
    unsigned enough;  /* assumptions with which it always answers */
    unsigned shyness; /* of 4 other questions it answers so many less */
};

static struct solver *inner(struct solver *s)
{
    return ((struct shy *)s)->z3;
}

static void shy_release(struct solver *s)
{
    solver_free(inner(s));
    free(s);
}

static void shy_assert(struct solver *s, term_id formula)
{
    solver_assert(inner(s), formula);
}

static enum answer shy_check(struct solver *s, unsigned n, const term_id assumptions[])
{
    struct shy *shy = (struct shy *)s;
    uint64_t mix = 1469598103934665603u;
    for (unsigned i = 0; i < n; i++)
        mix = (mix ^ assumptions[i]) * 1099511628211u;
    s->has_model = false;
    if (n < shy->enough && (mix >> 32) % 4 < shy->shyness)
        return solver_unknown(s, WHY_GAVE_UP);
    enum answer answer = solver_check(inner(s), n, assumptions);
    s->why = inner(s)->why;
    s->has_model = inner(s)->has_model;
    return answer;
}

static void shy_core(struct solver *s, bool in_core[])
{
    inner(s)->ops->core(inner(s), in_core);
}

static enum truth shy_model_bool(struct solver *s, term_id t)
{
    return inner(s)->ops->model_bool(inner(s), t);
}

static term_id shy_model_value(struct solver *s, term_id t)
{
    return inner(s)->ops->model_value(inner(s), t);
}

static struct solver *shy_new(struct terms *ts, const struct solver_options *o, void *user)
{
    static const struct solver_ops ops = {
        .name = "shy",
        .release = shy_release,
        .assert_ = shy_assert,
        .check = shy_check,
        .core = shy_core,
        .model_bool = shy_model_bool,
        .model_value = shy_model_value,
    };
    struct shy *shy = calloc(1, sizeof *shy);
    assert_non_null(shy);
    *shy = *(struct shy *)user;
    shy->common.ops = &ops;
    shy->common.ts = ts;
    shy->z3 = solver_z3_new(ts, o);
    return &shy->common;
}

/* What the prover gives up on only weakens: r and the assignments that Q has stay in the result. */
static void unknowns_only_weaken(void **unused)
{
    (void)unused;
    uint64_t state = 31337;
    struct intern *names = intern_new();
    unsigned weaker = 0, from_r = 0;
    for (unsigned round = 0; round < 100; round++) {
        struct problem p = random_problem(names, &state, 4);
        struct shy shy = {.enough = p.n, .shyness = 1 + round % 4};
        p.prover = (struct prover){.stats = &p.stats, .make_solver = shy_new, .make_user = &shy};
        struct domain *d = domain_new(p.n);
        uint64_t all = ((uint64_t)1 << (1u << p.n)) - 1;
        uint64_t set = round % 3 ? next_random(&state) & next_random(&state) & all : 0;
        const struct element *r = element_of(d, p.n, set), *want = element_of(d, p.n, set | oracle(&p));
        for (int way = 0; way < WAYS; way++) {
            const struct element *got;
            struct abstraction a = run(&p, d, ways[way], 0, r, &got);
            assert_true(element_implies(d, want, got));
            assert_true(!a.strongest || element_equal(want, got));
            weaker += !a.strongest && way == AUTO;
            from_r += !element_is_false(r) && !element_equal(want, domain_true(d)) && a.unknown > 0;
        }
        domain_free(d);
        problem_release(&p);
    }
    assert_true(weaker > 50);
    assert_true(from_r > 50);
    intern_free(names);
}

/* Three predicates of which Q says b1 and (b2 ==> b3), which each algorithm finds as these two clauses, by hand.
 *
 * FQ section 5: the first maximal clause (b1, b2, b3) holds and shrinks to b1: its second half {b2, b3} fails, {b1} is then
 * needed, and {b2, b3} can go, half by half: b1 b2 b3 yes; b2 b3 no; b1 b3 (m2 split, m2 of it dropping b2) yes; b1 yes.
 * Then -b1 b2 b3 no, -b1 b2 -b3 no, -b1 -b2 b3 yes with {-b2, b3} yes, {b3} no, and -b2 alone no; -b1 -b2 -b3 no.
 *
 * ddp: the root no; b1 yes, nothing below it; -b1 no; -b1 b2, with b3, with -b3, -b1 -b2 no; -b1 -b2 b3 yes, -b1 -b2 -b3
 * no. The second clause keeps -b1: the order forces it.
 *
 * ss: the empty clause no; b1 yes and five literals no; of the eight pairs without b1, -b2 b3 yes; three triples are left.
 *
 * With deduction fq need not ask -b1 b2 b3 (with b1 it gives b2 b3, refuted), {-b2, b3} (b1 and -b1 -b2 b3 give it), {b3} (it gives
 * b2 b3) and -b1 -b2 -b3 (with b1 and -b2 b3 it gives -b2); ddp not -b1 (with b1 it gives the empty clause) and -b1 -b2 -b3 (-b2);
 * ss not -b1, no pair with -b1 in it, -b2 -b3 (-b2) and no triple. */
static void by_hand(void **unused)
{
    (void)unused;
    static const struct {
        unsigned way, queries, unsat, second[4];
    } rows[] = {
        {FQ, 11, 5, {2, 3, 4}}, {FQ_DEDUCING, 7, 4, {2, 3, 4}}, {DDP, 9, 2, {3, 1, 3, 4}}, {DDP_DEDUCING, 7, 2, {3, 1, 3, 4}},
        {SS, 18, 2, {2, 3, 4}}, {SS_DEDUCING, 9, 2, {2, 3, 4}},
    };
    struct intern *names = intern_new();
    struct problem p = {.ts = terms_new(names), .n = 3};
    p.prover.stats = &p.stats;
    problem_vars(&p);
    for (unsigned i = 0; i < 3; i++)
        p.predicate[i] = p.var[i];
    p.q = mk_and2(p.ts, p.var[0], mk_or2(p.ts, mk_not(p.ts, p.var[1]), p.var[2]));
    struct domain *d = domain_new(3);
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        const struct element *got;
        struct abstraction a = run(&p, d, ways[rows[k].way], 0, domain_false(d), &got);
        const struct clauses *cs = element_clauses(d, got);
        assert_int_equal(cs->n, 2);
        assert_int_equal(cs->at[0].n, 1);
        assert_int_equal(cs->at[0].at[0], 0);
        assert_int_equal(cs->at[1].n, rows[k].second[0]);
        for (unsigned i = 0; i < cs->at[1].n; i++)
            assert_int_equal(cs->at[1].at[i], rows[k].second[1 + i]);
        assert_int_equal(a.unsat, rows[k].unsat);
        assert_int_equal(a.queries, rows[k].queries);
        /* In the last round r is the answer: with deduction its two clauses are asked, and everything else follows. */
        const struct element *r = got;
        a = run(&p, d, ways[rows[k].way], 0, r, &got);
        assert_true(element_equal(got, r));
        assert_true(ways[rows[k].way].deduce ? a.queries == 2 : a.queries >= 2);
    }
    domain_free(d);
    problem_release(&p);
    intern_free(names);
}

/* The implicates that ss walks over, against a look at each clause. */
struct seen {
    const struct element *e;
    struct domain *d;
    unsigned n;
    literal last[MAX_PREDICATES];
};

static bool never(void *user, const literal c[], unsigned n)
{
    (void)user, (void)c, (void)n;
    return false;
}

static bool note(void *user, const literal c[], unsigned n)
{
    struct seen *s = user;
    assert_true(element_implies_clause(s->d, s->e, c, n));
    if (s->n > 0 && n > 0)
        assert_true(memcmp(s->last, c, n * sizeof *c) != 0);
    memcpy(s->last, c, n * sizeof *c);
    s->n++;
    return true;
}

static void implicates_are_all_visited(void **unused)
{
    (void)unused;
    enum { N = 4 };
    uint64_t state = 5;
    struct domain *d = domain_new(N);
    unsigned found = 0;
    for (unsigned round = 0; round < 60; round++) {
        uint64_t set = next_random(&state) & (round % 2 ? next_random(&state) : 0xffff) & 0xffff;
        const struct element *e = element_of(d, N, set);
        unsigned want[N + 1] = {0};
        for (unsigned code = 0; code < 81; code++) {
            literal c[N];
            unsigned n = 0, rest = code;
            for (unsigned i = 0; i < N; i++, rest /= 3)
                if (rest % 3)
                    c[n++] = 2 * i + (rest % 3 == 2);
            want[n] += element_implies_clause(d, e, c, n);
        }
        for (unsigned size = 0; size <= N; size++) {
            struct seen s = {.d = d, .e = e};
            const struct implicate_visitor v = {never, note, &s};
            bool more = domain_each_implicate(d, e, size, &v);
            assert_int_equal(s.n, want[size]);
            found += s.n;
            for (unsigned larger = size + 1; larger <= N; larger++)
                assert_true(more || want[larger] == 0);
        }
    }
    assert_true(found > 100);
    domain_free(d);
}

/* r = true needs no query at all; an empty Q gives false with one. */
static void extremes(void **unused)
{
    (void)unused;
    struct intern *names = intern_new();
    struct problem p = {.ts = terms_new(names), .n = 2};
    p.prover.stats = &p.stats;
    problem_vars(&p);
    p.predicate[0] = p.var[0];
    p.predicate[1] = p.var[1];
    p.q = mk_false(p.ts);
    struct domain *d = domain_new(2);
    const struct element *got;
    for (int way = 0; way < WAYS; way++) {
        struct abstraction a = run(&p, d, ways[way], 0, domain_true(d), &got);
        assert_int_equal(a.queries, 0);
        assert_true(element_equal(got, domain_true(d)));
        a = run(&p, d, ways[way], 0, domain_false(d), &got);
        assert_true(element_is_false(got));
        if (ways[way].how != ABSTRACTOR_FQ)
            assert_int_equal(a.queries, 1);
    }
    domain_free(d);
    problem_release(&p);
    intern_free(names);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(algorithms_agree_with_the_oracle),
        cmocka_unit_test(auto_asks_the_least),
        cmocka_unit_test(auto_uses_what_is_known),
        cmocka_unit_test(auto_goes_on_with_clauses),
        cmocka_unit_test(budgets_only_weaken),
        cmocka_unit_test(budgets_keep_literals),
        cmocka_unit_test(unknowns_only_weaken),
        cmocka_unit_test(by_hand),
        cmocka_unit_test(implicates_are_all_visited),
        cmocka_unit_test(extremes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
