/* Quantifier instantiation against direct evaluation. Random formulas speak of two scalars and an array, their quantifiers
 * range over 0 .. 2. Where a state satisfies a formula, the formula's instantiated form must not be unsatisfiable
 * (soundness); where it does not, formula and state together must be unsatisfiable, since every index is at hand. */
#include "logic/mk.h"
#include "prover/query.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

enum { DOMAIN = 3, FORMULAS = 200, MAX_DEPTH = 4 };

struct fixture {
    struct intern *names;
    struct terms *ts;
    struct stats stats;
    struct prover prover;
    term_id x, y, a, bound[MAX_DEPTH];
    long x_value, y_value, a_value[DOMAIN], bound_value[MAX_DEPTH];
    unsigned bound_n;
    uint64_t seed;
};

/* A formula as a tree that can be evaluated and made into a term. */
struct tree {
    enum { ATOM_LT, ATOM_EQ, NOT, AND, OR, IFF, FORALL, EXISTS } kind;
    unsigned left, right; /* ATOM: numbers of scalar expressions */
    struct tree *child[2];
};

static unsigned rnd(struct fixture *f, unsigned n)
{
    f->seed = f->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(f->seed >> 33) % n;
}

/* Scalar expressions: x, y, 0, 1, each bound variable, a at each of them. */
static term_id scalar_term(struct fixture *f, unsigned k)
{
    unsigned base = 4 + f->bound_n, at = k % base;
    term_id t = at == 0 ? f->x : at == 1 ? f->y : at < 4 ? mk_int(f->ts, (long)at - 2) : f->bound[at - 4];
    return k / base % 2 ? mk_select1(f->ts, f->a, t) : t;
}

static long scalar_value(const struct fixture *f, unsigned k)
{
    unsigned base = 4 + f->bound_n, at = k % base;
    long v = at == 0 ? f->x_value : at == 1 ? f->y_value : at < 4 ? (long)at - 2 : f->bound_value[at - 4];
    return k / base % 2 ? f->a_value[v] : v;
}

static struct tree *random_tree(struct fixture *f, struct arena *arena, unsigned depth, unsigned quantifiers)
{
    struct tree *t = arena_new(arena, struct tree);
    t->kind = depth == 0 ? rnd(f, 2) : rnd(f, 8);
    if ((t->kind == FORALL || t->kind == EXISTS) && quantifiers == MAX_DEPTH)
        t->kind = AND;
    t->left = rnd(f, 64);
    t->right = rnd(f, 64);
    bool quantifier = t->kind == FORALL || t->kind == EXISTS;
    for (unsigned i = 0; t->kind > ATOM_EQ && i < (t->kind == NOT || quantifier ? 1 : 2); i++)
        t->child[i] = random_tree(f, arena, depth - 1, quantifiers + quantifier);
    return t;
}

static bool evaluate(struct fixture *f, const struct tree *t)
{
    switch (t->kind) {
    case ATOM_LT: return scalar_value(f, t->left) < scalar_value(f, t->right);
    case ATOM_EQ: return scalar_value(f, t->left) == scalar_value(f, t->right);
    case NOT: return !evaluate(f, t->child[0]);
    case AND: return evaluate(f, t->child[0]) && evaluate(f, t->child[1]);
    case OR: return evaluate(f, t->child[0]) || evaluate(f, t->child[1]);
    case IFF: return evaluate(f, t->child[0]) == evaluate(f, t->child[1]);
    case FORALL:
    case EXISTS: break;
    }
    unsigned count = 0, depth = f->bound_n++;
    for (long v = 0; v < DOMAIN; v++) {
        f->bound_value[depth] = v;
        count += evaluate(f, t->child[0]);
    }
    f->bound_n--;
    return t->kind == FORALL ? count == DOMAIN : count > 0;
}

static term_id quantified(struct fixture *f, const struct tree *t);

static term_id term_of(struct fixture *f, const struct tree *t)
{
    switch (t->kind) {
    case ATOM_LT: return mk_lt(f->ts, scalar_term(f, t->left), scalar_term(f, t->right));
    case ATOM_EQ: return mk_eq(f->ts, scalar_term(f, t->left), scalar_term(f, t->right));
    case NOT: return mk_not(f->ts, term_of(f, t->child[0]));
    case AND: return mk_and2(f->ts, term_of(f, t->child[0]), term_of(f, t->child[1]));
    case OR: return mk_or2(f->ts, term_of(f, t->child[0]), term_of(f, t->child[1]));
    case IFF: return mk_eq(f->ts, term_of(f, t->child[0]), term_of(f, t->child[1]));
    case FORALL:
    case EXISTS: break;
    }
    return quantified(f, t);
}

static term_id quantified(struct fixture *f, const struct tree *t)
{
    term_id v = f->bound[f->bound_n++];
    term_id body = term_of(f, t->child[0]);
    f->bound_n--;
    term_id in = mk_and2(f->ts, mk_le(f->ts, mk_int(f->ts, 0), v), mk_lt(f->ts, v, mk_int(f->ts, DOMAIN)));
    if (t->kind == FORALL)
        return mk_forall(f->ts, 1, &v, mk_implies(f->ts, in, body), NULL);
    return mk_exists(f->ts, 1, &v, mk_and2(f->ts, in, body), NULL);
}

static void setup(struct fixture *f)
{
    *f = (struct fixture){.names = intern_new(), .seed = 7};
    f->ts = terms_new(f->names);
    f->prover = (struct prover){.stats = &f->stats, .solver = {.resource_limit = 2000000}};
    sort_id array = sort_map(f->ts, 1, (sort_id[]){SORT_INT}, SORT_INT);
    f->x = mk_const_named(f->ts, "x", SORT_INT);
    f->y = mk_const_named(f->ts, "y", SORT_INT);
    f->a = mk_const_named(f->ts, "a", array);
    static const char *const names[] = {"i", "j", "k", "l"};
    for (int i = 0; i < MAX_DEPTH; i++)
        f->bound[i] = mk_const_named(f->ts, names[i], SORT_INT);
}

static void teardown(struct fixture *f)
{
    terms_free(f->ts);
    intern_free(f->names);
}

static void random_state(struct fixture *f)
{
    f->x_value = rnd(f, DOMAIN);
    f->y_value = rnd(f, DOMAIN);
    for (int i = 0; i < DOMAIN; i++)
        f->a_value[i] = rnd(f, DOMAIN);
}

static void assume_state(struct fixture *f, struct query *q)
{
    query_assume(q, mk_eq(f->ts, f->x, mk_int(f->ts, f->x_value)));
    query_assume(q, mk_eq(f->ts, f->y, mk_int(f->ts, f->y_value)));
    for (int i = 0; i < DOMAIN; i++)
        query_assume(q, mk_eq(f->ts, mk_select1(f->ts, f->a, mk_int(f->ts, i)), mk_int(f->ts, f->a_value[i])));
}

static void hypotheses_agree_with_evaluation(void **state)
{
    (void)state;
    struct fixture f;
    struct arena arena;
    setup(&f);
    arena_init(&arena);
    for (int round = 0; round < FORMULAS; round++) {
        random_state(&f);
        struct tree *t = random_tree(&f, &arena, 4, 0);
        term_id term = term_of(&f, t);
        bool holds = evaluate(&f, t);
        for (int negated = 0; negated < 2; negated++) {
            struct query *q = query_new(&f.prover, f.ts, PHASE_PROOF, "t");
            assume_state(&f, q);
            query_assume(q, negated ? mk_not(f.ts, term) : term);
            enum answer answer = query_check(q, 0, NULL);
            assert_int_equal(answer == ANSWER_UNSAT, holds == (negated == 1));
            query_free(q);
        }
    }
    arena_release(&arena);
    teardown(&f);
}

/* Many goals in one context, asked one at a time: shared skolem constants change no answer. */
static void goals_share_constants_soundly(void **state)
{
    (void)state;
    enum { GOALS = 8 };
    struct fixture f;
    struct arena arena;
    setup(&f);
    arena_init(&arena);
    for (int round = 0; round < FORMULAS / GOALS; round++) {
        struct tree *t[GOALS];
        term_id goal[GOALS];
        random_state(&f);
        struct query *q = query_new(&f.prover, f.ts, PHASE_PROOF, "t");
        assume_state(&f, q);
        for (int i = 0; i < GOALS; i++) {
            t[i] = random_tree(&f, &arena, 3, 0);
            goal[i] = query_goal(q, mk_not(f.ts, term_of(&f, t[i])));
        }
        for (int i = 0; i < GOALS; i++) {
            struct term_vec assumed = {0};
            for (int k = 0; k < GOALS; k++)
                vec_push(&assumed, k == i ? goal[k] : mk_not(f.ts, goal[k]));
            assert_int_equal(query_check(q, GOALS, assumed.at) == ANSWER_UNSAT, evaluate(&f, t[i]));
            vec_release(&assumed);
        }
        query_free(q);
    }
    arena_release(&arena);
    teardown(&f);
}

/* e[a][i] is written once; the frame of the rest must be found at the rows that occur, and a row with a name. */
static void rows_of_nested_maps_are_tried(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f);
    struct terms *ts = f.ts;
    sort_id ref = sort_named(ts, intern(f.names, "ref")), row = sort_map(ts, 1, (sort_id[]){SORT_INT}, SORT_INT);
    sort_id heap = sort_map(ts, 1, &ref, row);
    term_id e0 = mk_const_named(ts, "e", heap), e1 = mk_const_named(ts, "e@1", heap);
    term_id r = mk_const_named(ts, "r", ref), s = mk_const_named(ts, "s", ref), o = mk_const_named(ts, "o", ref);
    term_id i = f.bound[0], same = mk_eq(ts, mk_select1(ts, mk_select1(ts, e1, o), i), mk_select1(ts, mk_select1(ts, e0, o), i));
    term_id frame = mk_forall(ts, 2, (term_id[]){o, i}, mk_implies(ts, mk_ne(ts, o, r), same), NULL);
    term_id at = mk_int(ts, 5),
            differ = mk_ne(ts, mk_select1(ts, mk_select1(ts, e1, s), at), mk_select1(ts, mk_select1(ts, e0, s), at));
    for (int apart = 0; apart < 2; apart++) {
        struct query *q = query_new(&f.prover, ts, PHASE_PROOF, "rows");
        query_assume(q, frame);
        query_assume(q, differ);
        if (apart)
            query_assume(q, mk_ne(ts, s, r));
        assert_int_equal(query_check(q, 0, NULL), apart ? ANSWER_UNSAT : ANSWER_SAT);
        assert_true(apart || query_saturated(q));
        query_free(q);
    }
    teardown(&f);
}

/* An order `below`, written <:, of the named things A, B, C and of d and x, which are no names. */
struct order {
    sort_id type;
    func_id below;
    term_id name[3], d, x;
};

static struct order order_of(struct terms *ts)
{
    sort_id type = sort_named(ts, intern(terms_names(ts), "type"));
    struct order o = {.type = type, .d = mk_const_named(ts, "d", type), .x = mk_const_named(ts, "x", type)};
    o.below = func_declare(ts, intern(terms_names(ts), "below"), 2, (sort_id[]){type, type}, SORT_BOOL);
    for (unsigned i = 0; i < 3; i++)
        o.name[i] = mk_app(ts, func_declare(ts, intern_printf(terms_names(ts), "T%u", i), 0, NULL, type), 0, NULL);
    return o;
}

/* d <: A makes the instance of `forall d. d <: A ==> d <: C` at d, which the order calls for, but
 * `d <: B` makes none. Either way the answer is right. */
static void names_choose_quantifiers(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f);
    struct terms *ts = f.ts;
    struct order o = order_of(ts);
    term_id up = mk_implies(ts, mk_app2(ts, o.below, o.d, o.name[0]), mk_app2(ts, o.below, o.d, o.name[2]));
    for (unsigned i = 0; i < 2; i++) {
        struct query *q = query_new(&f.prover, ts, PHASE_PROOF, "names");
        uint64_t before = f.stats.instances;
        query_naming(q, o.below);
        query_assume(q, mk_forall(ts, 1, &o.d, up, NULL));
        query_assume(q, mk_app2(ts, o.below, o.x, o.name[i]));
        query_assume(q, mk_not(ts, mk_app2(ts, o.below, o.x, o.name[2])));
        assert_int_equal(query_check(q, 0, NULL), i == 0 ? ANSWER_UNSAT : ANSWER_SAT);
        assert_int_equal(f.stats.instances - before, i == 0 ? 1 : 0);
        query_free(q);
    }
    teardown(&f);
}

static unsigned instances_of(struct instantiation *in)
{
    struct term_vec made = {0};
    instantiation_saturate(in, &made);
    unsigned n = (unsigned)made.n;
    vec_release(&made);
    return n;
}

/* x <: t, where t is no name. `forall d. d <: A ==> d <: C` is tried with x if t == A stands somewhere, or t == s and s == A; else only when all
 * rows are. So is a definition, `forall d. (d <: A) == (0 <= number(d))`. */
static void names_are_reached_by_equations(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f);
    struct terms *ts = f.ts;
    struct order o = order_of(ts);
    func_id number = func_declare(ts, intern(terms_names(ts), "number"), 1, &o.type, SORT_INT);
    term_id A = o.name[0], C = o.name[2], s = mk_const_named(ts, "s", o.type), t = mk_const_named(ts, "t", o.type);
    term_id below_a = mk_app2(ts, o.below, o.d, A), below_c = mk_app2(ts, o.below, o.d, C);
    term_id quantified[] = {mk_implies(ts, below_a, below_c),
                            mk_eq(ts, below_a, mk_le(ts, mk_int(ts, 0), mk_app1(ts, number, o.d)))};
    term_id equations[] = {mk_true(ts), mk_eq(ts, t, C), mk_or2(ts, mk_eq(ts, s, C), mk_eq(ts, t, A)),
                           mk_and2(ts, mk_eq(ts, t, s), mk_eq(ts, A, s))};
    for (unsigned k = 0; k < 8; k++) {
        unsigned reached = k / 2 >= 2;
        struct instantiation *in = instantiation_new(ts, (struct instantiation_limits){0}, &f.stats);
        instantiation_naming(in, o.below);
        instantiation_assume(in, mk_forall(ts, 1, &o.d, quantified[k % 2], NULL));
        instantiation_assume(in, mk_app2(ts, o.below, o.x, t));
        instantiation_assume(in, equations[k / 2]);
        assert_int_equal(instances_of(in), reached);
        assert_int_equal(instantiation_saturated(in), reached);
        instantiation_try(in, ROWS_ALL);
        assert_int_equal(instances_of(in), !reached);
        assert_true(instantiation_saturated(in));
        instantiation_free(in);
    }
    teardown(&f);
}

/* A quantifier about texts alone waits until a formula reads one of their characters; a comparison of characters with each other or with
 * literals reads none. In a proof, sat is not the answer while one waits. */
static void quantifiers_wait_for_reads(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f);
    struct terms *ts = f.ts;
    sort_id text = sort_named(ts, intern(f.names, "text"));
    func_id at = func_declare(ts, intern(f.names, "at"), 2, (sort_id[]){text, SORT_INT}, SORT_INT);
    term_id s = mk_const_named(ts, "s", text), i = f.bound[0], zero = mk_int(ts, 0);
    term_id blank = mk_forall(ts, 1, &i, mk_eq(ts, mk_app2(ts, at, s, i), mk_int(ts, 32)), NULL);
    term_id first = mk_app2(ts, at, s, zero), idle = mk_ne(ts, first, mk_int(ts, 32)), read = mk_eq(ts, first, f.x);
    for (unsigned k = 0; k < 4; k++) {
        bool proof = k & 1, reads = k & 2;
        struct query *q = query_new(&f.prover, ts, proof ? PHASE_PROOF : PHASE_INFERENCE, "reads");
        uint64_t before = f.stats.instances;
        query_patient(q, func_name(ts, at));
        query_assume(q, blank);
        query_assume(q, idle);
        if (reads)
            query_assume(q, read);
        assert_int_equal(query_check(q, 0, NULL), proof || reads ? ANSWER_UNSAT : ANSWER_SAT);
        assert_int_equal(f.stats.instances - before, proof || reads ? 1 : 0);
        assert_int_equal(query_saturated(q), proof || reads);
        query_free(q);
    }
    teardown(&f);
}

/* `forall i. e[a][i] == 0`, where e[a][1], e[b][2] and e[c][3] are read, and r == b || r == a stands somewhere: b may be a, c is far. A second
 * incarnation of e changes nothing. In a small context, a proof makes all instances at once. */
static void far_rows_come_later(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f);
    struct terms *ts = f.ts;
    sort_id ref = sort_named(ts, intern(f.names, "ref")), row = sort_map(ts, 1, (sort_id[]){SORT_INT}, SORT_INT);
    sort_id heap = sort_map(ts, 1, &ref, row);
    term_id e = mk_const_named(ts, "e", heap), later = mk_const_named(ts, "e@1", heap), i = f.bound[0], zero = mk_int(ts, 0);
    term_id a = mk_const_named(ts, "a", ref), b = mk_const_named(ts, "b", ref), c = mk_const_named(ts, "c", ref);
    term_id r = mk_const_named(ts, "r", ref), at[] = {a, b, c};
    term_id zeros = mk_forall(ts, 1, &i, mk_eq(ts, mk_select1(ts, mk_select1(ts, e, a), i), zero), NULL);
    term_id copied = mk_or2(ts, mk_eq(ts, r, b), mk_eq(ts, r, a)), reads = mk_true(ts);
    for (long k = 0; k < 3; k++) {
        term_id element = mk_select1(ts, mk_select1(ts, k == 1 ? later : e, at[k]), mk_int(ts, k + 1));
        reads = mk_and2(ts, reads, mk_ne(ts, element, zero));
    }
    for (int near = 0; near < 2; near++) {
        struct instantiation *in = instantiation_new(ts, (struct instantiation_limits){0}, &f.stats);
        if (near)
            instantiation_try(in, ROWS_NEAR);
        instantiation_assume(in, zeros);
        instantiation_assume(in, reads);
        instantiation_assume(in, copied);
        assert_int_equal(instances_of(in), near ? 2 : 3);
        assert_int_equal(instantiation_passed_over(in), near);
        assert_int_equal(instantiation_waits(in), near);
        assert_int_equal(instantiation_saturated(in), !near);
        instantiation_try(in, ROWS_ALL);
        assert_int_equal(instances_of(in), near);
        assert_true(instantiation_saturated(in));
        instantiation_free(in);
    }
    teardown(&f);
}

/* `forall o. time(o) < c ==> reach(o) < c`, where reach is asked of x and y, and something says time(x) < c and time(y) < d: y is far. Only a
 * comparison with c itself counts, also if d is an alias of c. */
static void comparisons_make_rows_near(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f);
    struct terms *ts = f.ts;
    sort_id ref = sort_named(ts, intern(f.names, "ref"));
    func_id time = func_declare(ts, intern(f.names, "time"), 1, &ref, SORT_INT);
    func_id reach = func_declare(ts, intern(f.names, "reach"), 1, &ref, SORT_INT);
    term_id c = mk_const_named(ts, "c", SORT_INT), d = mk_const_named(ts, "d", SORT_INT), o = mk_const_named(ts, "o", ref);
    term_id at[] = {mk_const_named(ts, "x", ref), mk_const_named(ts, "y", ref)}, known = mk_eq(ts, c, d);
    for (int k = 0; k < 2; k++) {
        term_id asked = mk_le(ts, d, mk_app1(ts, reach, at[k])), early = mk_lt(ts, mk_app1(ts, time, at[k]), k ? d : c);
        known = mk_and2(ts, known, mk_and2(ts, asked, early));
    }
    term_id guard = mk_lt(ts, mk_app1(ts, time, o), c);
    term_id reached = mk_forall(ts, 1, &o, mk_implies(ts, guard, mk_lt(ts, mk_app1(ts, reach, o), c)), NULL);
    for (int near = 0; near < 2; near++) {
        struct instantiation *in = instantiation_new(ts, (struct instantiation_limits){0}, &f.stats);
        instantiation_quiet(in, time);
        instantiation_quiet(in, reach);
        instantiation_compared(in, time);
        if (near)
            instantiation_try(in, ROWS_NEAR);
        instantiation_assume(in, reached);
        instantiation_assume(in, known);
        assert_int_equal(instances_of(in), near ? 1 : 2);
        assert_int_equal(instantiation_passed_over(in), near);
        instantiation_try(in, ROWS_ALL);
        assert_int_equal(instances_of(in), near);
        assert_false(instantiation_passed_over(in));
        instantiation_free(in);
    }
    teardown(&f);
}

/* In a context that is not small, `forall i. e[a][i] == 0` and e[c][0] != 0 contradict each other because e[c] == e[a], although no equation
 * tells that c may be a. A proof makes the far instance for it; where only unsat matters, and where it is decided what is shown, it is
 * made when asked for. */
static void proofs_need_far_rows(void **state)
{
    (void)state;
    enum { MANY = 1100 };
    struct fixture f;
    setup(&f);
    struct terms *ts = f.ts;
    sort_id ref = sort_named(ts, intern(f.names, "ref")), row = sort_map(ts, 1, (sort_id[]){SORT_INT}, SORT_INT);
    term_id e = mk_const_named(ts, "e", sort_map(ts, 1, &ref, row)), i = f.bound[0], zero = mk_int(ts, 0);
    term_id of_a = mk_select1(ts, e, mk_const_named(ts, "a", ref)), of_c = mk_select1(ts, e, mk_const_named(ts, "c", ref));
    for (int how = 0; how < 3; how++) {
        struct query_options o = {.phase = PHASE_PROOF, .name = "far", .shown = how == 2};
        struct query *q = query_open(&f.prover, ts, &o);
        query_assume(q, mk_forall(ts, 1, &i, mk_eq(ts, mk_select1(ts, of_a, i), zero), NULL));
        query_assume(q, mk_ne(ts, mk_select1(ts, of_c, zero), zero));
        query_assume(q, mk_eq(ts, of_c, of_a));
        for (unsigned k = 0; k < MANY; k++)
            query_assume(q, mk_le(ts, zero, mk_const(ts, intern_printf(f.names, "v%u", k), SORT_INT)));
        if (how == 1)
            query_take_first_sat(q);
        assert_int_equal(query_check(q, 0, NULL), how == 0 ? ANSWER_UNSAT : ANSWER_SAT);
        assert_int_equal(query_more_instances(q), how > 0);
        assert_int_equal(query_check(q, 0, NULL), ANSWER_UNSAT);
        query_free(q);
    }
    teardown(&f);
}

/* forall k. to[k] == from[f + k], and a goal that follows after `steps` instances of a chain. */
static enum answer ask_shifted(struct fixture *f, term_id to, term_id from, unsigned steps, bool *saturated)
{
    struct terms *ts = f->ts;
    term_id k = f->bound[0], far = mk_int(ts, 0);
    term_id equal = mk_eq(ts, mk_select1(ts, to, k), mk_select1(ts, from, mk_add(ts, f->x, k)));
    for (unsigned i = 0; i < steps; i++)
        far = mk_add(ts, far, f->x);
    struct query *q = query_new(&f->prover, ts, PHASE_PROOF, "shifted");
    query_assume(q, mk_forall(ts, 1, &k, equal, NULL));
    query_assume(q, mk_ne(ts, mk_select1(ts, to, mk_int(ts, 0)), mk_select1(ts, from, far)));
    enum answer answer = query_check(q, 0, NULL);
    *saturated = query_saturated(q);
    query_free(q);
    return answer;
}

/* An array that is related to itself at a distance makes a bounded number of instances, and is not called saturated. Two arrays are:
 * the rows of each give what the other has. */
static void chains_of_offsets_end(void **state)
{
    (void)state;
    enum { FEW = 60 };
    struct fixture f;
    setup(&f);
    bool saturated;
    term_id b = mk_const_named(f.ts, "b", term_sort(f.ts, f.a));
    assert_int_equal(ask_shifted(&f, b, f.a, 1, &saturated), ANSWER_UNSAT);
    assert_int_equal(ask_shifted(&f, b, f.a, 2, &saturated), ANSWER_SAT);
    assert_true(saturated);
    for (unsigned steps = 1; steps <= 3; steps++)
        assert_int_equal(ask_shifted(&f, f.a, f.a, steps, &saturated), ANSWER_UNSAT);
    assert_int_equal(ask_shifted(&f, f.a, f.a, 9, &saturated), ANSWER_SAT);
    assert_false(saturated);
    assert_true(f.stats.instances < FEW);
    assert_int_equal(f.stats.instantiation_limits, 0);
    teardown(&f);
}

/* For each v below x there is a w with a[w] == v. Instances of this at the constants that its instances make would never end. */
static void chains_of_constants_end(void **state)
{
    (void)state;
    enum { FEW = 20 };
    struct fixture f;
    setup(&f);
    struct terms *ts = f.ts;
    term_id v = mk_const_named(ts, "v", SORT_INT), w = mk_const_named(ts, "w", SORT_INT), zero = mk_int(ts, 0);
    term_id in = mk_and2(ts, mk_le(ts, zero, w), mk_lt(ts, w, f.x));
    term_id some = mk_exists(ts, 1, &w, mk_and2(ts, in, mk_eq(ts, mk_select1(ts, f.a, w), v)), NULL);
    term_id range = mk_and2(ts, mk_le(ts, zero, v), mk_lt(ts, v, f.x));
    struct query *q = query_new(&f.prover, ts, PHASE_PROOF, "onto");
    query_seed(q, f.y);
    query_assume(q, mk_forall(ts, 1, &v, mk_implies(ts, range, some), NULL));
    query_assume(q, mk_lt(ts, zero, f.x));
    assert_int_equal(query_check(q, 0, NULL), ANSWER_SAT);
    assert_false(query_saturated(q));
    query_free(q);
    assert_true(f.stats.instances < FEW);
    assert_int_equal(f.stats.instantiation_limits, 0);
    teardown(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hypotheses_agree_with_evaluation), cmocka_unit_test(goals_share_constants_soundly),
        cmocka_unit_test(rows_of_nested_maps_are_tried),    cmocka_unit_test(names_choose_quantifiers),
        cmocka_unit_test(quantifiers_wait_for_reads),       cmocka_unit_test(chains_of_offsets_end),
        cmocka_unit_test(names_are_reached_by_equations),   cmocka_unit_test(far_rows_come_later),
        cmocka_unit_test(comparisons_make_rows_near),       cmocka_unit_test(proofs_need_far_rows),
        cmocka_unit_test(chains_of_constants_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
