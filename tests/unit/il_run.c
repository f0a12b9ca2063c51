/* The interpreter's evaluation against Z3: random terms over variables with known values. What a run assigns is what Z3 says that the
 * term is. */
#include "run/text/show.h"
#include "logic/bv.h"
#include "logic/data.h"
#include "logic/mk.h"
#include "logic/subst.h"
#include "prover/solver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { WORLDS = 12, TERMS = 30, VARIABLES = 3, DEPTH = 4, WIDTH = 8 };
enum sorts { BOOL, INT, REAL, BITS, LIST, MAP, SORTS };

struct world {
    struct arena arena;
    struct intern *names;
    struct il_program p;
    struct il_routine r;
    struct terms *ts;
    struct solver *s;
    sort_id sort[SORTS];
    func_id nil, cons;
    struct il_var *var[SORTS][VARIABLES];
    const struct il_cmd *body;
    uint64_t seed;
    term_id bound; /* an INT constant below a quantifier; TERM_NONE: none */
};

static unsigned rnd(struct world *w, unsigned n)
{
    w->seed = w->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(w->seed >> 33) % n;
}

/* ---- literals ---- */

static term_id int_literal(struct world *w)
{
    switch (rnd(w, 8)) {
    case 0: return mk_power2(w->ts, 31, (long)rnd(w, 3) - 1);
    case 1: return mk_neg(w->ts, mk_power2(w->ts, 63, (long)rnd(w, 3) - 1));
    case 2: return mk_int(w->ts, (long)rnd(w, 2000) - 1000);
    default: return mk_int(w->ts, (long)rnd(w, 9) - 3);
    }
}

static term_id literal(struct world *w, enum sorts s)
{
    struct terms *ts = w->ts;
    char text[40];
    switch (s) {
    case BOOL: return mk_bool(ts, rnd(w, 2));
    case INT: return int_literal(w);
    case REAL: snprintf(text, sizeof text, "%d/%u", (int)rnd(w, 21) - 10, 1 + rnd(w, 4)); return mk_real_text(ts, text);
    case BITS: return mk_bv(ts, WIDTH, rnd(w, 3) ? rnd(w, 1u << WIDTH) : (256 - 2 + rnd(w, 4)) % 256);
    case LIST: {
        term_id t = mk_app(ts, w->nil, 0, NULL);
        for (unsigned n = rnd(w, 3); n > 0; n--)
            t = mk_app2(ts, w->cons, int_literal(w), t);
        return t;
    }
    case MAP: {
        term_id k = mk_const_named(ts, "k", SORT_INT), t = mk_lambda(ts, 1, &k, int_literal(w));
        for (unsigned n = rnd(w, 4); n > 0; n--)
            t = mk_store1(ts, t, mk_int(ts, (long)rnd(w, 4)), int_literal(w));
        return t;
    }
    case SORTS: break;
    }
    return TERM_NONE;
}

/* ---- terms ---- */

static term_id term(struct world *w, enum sorts s, unsigned depth);

static term_id compared(struct world *w, unsigned depth)
{
    struct terms *ts = w->ts;
    static const enum bv_op orders[] = {BV_ULT, BV_ULE, BV_UGT, BV_UGE, BV_SLT, BV_SLE, BV_SGT, BV_SGE};
    enum sorts s = rnd(w, 3) ? (enum sorts)(INT + rnd(w, 3)) : (enum sorts)rnd(w, SORTS);
    term_id a = term(w, s, depth), b = term(w, s, depth);
    if (s == BITS && rnd(w, 4))
        return mk_bv2(ts, orders[rnd(w, 8)], a, b);
    if ((s != INT && s != REAL) || !rnd(w, 4))
        return rnd(w, 4) ? mk_eq(ts, a, b) : mk_distinct(ts, 3, (term_id[]){a, b, term(w, s, depth)});
    return rnd(w, 2) ? mk_lt(ts, a, b) : mk_le(ts, a, b);
}

static term_id bool_term(struct world *w, unsigned depth)
{
    struct terms *ts = w->ts;
    term_id a, b;
    switch (rnd(w, 8)) {
    case 0: return mk_not(ts, term(w, BOOL, depth));
    case 1: a = term(w, BOOL, depth), b = term(w, BOOL, depth); return mk_and2(ts, a, b);
    case 2: a = term(w, BOOL, depth), b = term(w, BOOL, depth); return mk_or2(ts, a, b);
    case 3: a = term(w, BOOL, depth), b = term(w, BOOL, depth); return mk_implies(ts, a, b);
    case 4: return mk_is(ts, w->cons, term(w, LIST, depth));
    default: return compared(w, depth);
    }
}

/* Division is by a literal: what it is by zero is open. */
static term_id divided(struct world *w, unsigned depth)
{
    static const enum term_kind kinds[] = {TERM_DIV, TERM_MOD, TERM_TDIV, TERM_TREM};
    static const long by[] = {1, -1, 2, 3, -3, 7};
    return mk_divide(w->ts, kinds[rnd(w, 4)], term(w, INT, depth), mk_int(w->ts, by[rnd(w, 6)]));
}

static term_id head(struct world *w, unsigned depth)
{
    term_id l = term(w, LIST, depth), a = term(w, INT, depth);
    return mk_ite(w->ts, mk_is(w->ts, w->cons, l), mk_field(w->ts, l, intern(w->names, "head")), a);
}

static term_id int_term(struct world *w, unsigned depth)
{
    struct terms *ts = w->ts;
    static const unsigned widths[] = {8, 32, 64};
    term_id a, b;
    switch (rnd(w, 10)) {
    case 0: a = term(w, INT, depth), b = term(w, INT, depth); return mk_add(ts, a, b);
    case 1: a = term(w, INT, depth), b = term(w, INT, depth); return mk_sub(ts, a, b);
    case 2: a = term(w, INT, depth); return mk_mul(ts, int_literal(w), a);
    case 3: return divided(w, depth);
    case 4: return mk_wrap(ts, widths[rnd(w, 3)], rnd(w, 2), term(w, INT, depth));
    case 5: return mk_to_int(ts, term(w, REAL, depth));
    case 6: return mk_bv1(ts, BV_TO_INT, term(w, BITS, depth));
    case 7: return head(w, depth);
    default: a = term(w, MAP, depth), b = term(w, INT, depth); return mk_select1(ts, a, b);
    }
}

static term_id real_term(struct world *w, unsigned depth)
{
    struct terms *ts = w->ts;
    term_id a = term(w, REAL, depth), b;
    switch (rnd(w, 5)) {
    case 0: b = term(w, REAL, depth); return mk_add(ts, a, b);
    case 1: b = term(w, REAL, depth); return mk_sub(ts, a, b);
    case 2: return mk_mul(ts, literal(w, REAL), a);
    case 3: return mk_divide(ts, TERM_RDIV, a, mk_real_text(ts, rnd(w, 2) ? "-3/2" : "7"));
    default: return mk_to_real(ts, term(w, INT, depth));
    }
}

static term_id bits_term(struct world *w, unsigned depth)
{
    static const enum bv_op same[] = {BV_NOT, BV_NEG,  BV_AND,  BV_OR,   BV_XOR,  BV_NAND, BV_NOR, BV_XNOR, BV_ADD, BV_SUB,
                                      BV_MUL, BV_UDIV, BV_UREM, BV_SDIV, BV_SREM, BV_SMOD, BV_SHL, BV_LSHR, BV_ASHR};
    struct terms *ts = w->ts;
    term_id a = term(w, BITS, depth), b = term(w, BITS, depth);
    unsigned lo = rnd(w, WIDTH + 1);
    switch (rnd(w, 6)) {
    case 0: return mk_bv_extract(ts, lo + WIDTH - 1, lo, mk_bv2(ts, BV_CONCAT, a, b));
    case 1: return mk_bv_op(ts, (struct bv_function){BV_FROM_INT, WIDTH, 0}, (term_id[]){term(w, INT, depth)});
    case 2: return mk_bv_op(ts, (struct bv_function){rnd(w, 2) ? BV_ROTATE_LEFT : BV_ROTATE_RIGHT, rnd(w, 11), 0}, &a);
    default: {
        enum bv_op op = same[rnd(w, sizeof same / sizeof *same)];
        return bv_op_arity(op) == 1 ? mk_bv1(ts, op, a) : mk_bv2(ts, op, a, b);
    }
    }
}

static term_id term(struct world *w, enum sorts s, unsigned depth)
{
    struct terms *ts = w->ts;
    if (s == INT && w->bound != TERM_NONE && rnd(w, 2))
        return w->bound;
    if (depth == 0 || !rnd(w, 6))
        return rnd(w, 4) ? w->var[s][rnd(w, VARIABLES)]->term : literal(w, s);
    depth--;
    if (!rnd(w, 6)) {
        term_id c = term(w, BOOL, depth), a = term(w, s, depth);
        return mk_ite(ts, c, a, term(w, s, depth));
    }
    switch (s) {
    case BOOL: return bool_term(w, depth);
    case INT: return int_term(w, depth);
    case REAL: return real_term(w, depth);
    case BITS: return bits_term(w, depth);
    case LIST: {
        term_id a = term(w, INT, depth);
        return mk_app2(ts, w->cons, a, term(w, LIST, depth));
    }
    case MAP: {
        term_id m = term(w, MAP, depth), k = term(w, INT, depth);
        return mk_store1(ts, m, k, term(w, INT, depth));
    }
    case SORTS: break;
    }
    return TERM_NONE;
}

/* A quantifier over a range for the run, and its instances for Z3. */
static term_id quantified(struct world *w, term_id *expanded)
{
    struct terms *ts = w->ts;
    enum { RANGE = 4 };
    bool forall = rnd(w, 2);
    term_id k = mk_const_named(ts, "bound", SORT_INT), instances[RANGE], zero = mk_int(ts, (long)rnd(w, 4) - 2);
    term_id in = mk_and2(ts, mk_le(ts, zero, k), mk_lt(ts, k, mk_add(ts, zero, mk_int(ts, RANGE))));
    w->bound = k;
    term_id body = compared(w, DEPTH - 2);
    w->bound = TERM_NONE;
    for (long i = 0; i < RANGE; i++)
        instances[i] = subst_one(ts, body, k, mk_add(ts, zero, mk_int(ts, i)));
    *expanded = forall ? mk_and(ts, RANGE, instances) : mk_or(ts, RANGE, instances);
    return forall ? mk_forall(ts, 1, &k, mk_implies(ts, in, body), NULL) : mk_exists(ts, 1, &k, mk_and2(ts, in, body), NULL);
}

/* ---- the world ---- */

static void setup(struct world *w, uint64_t seed)
{
    static const char *const prefix[SORTS] = {"b", "i", "r", "v", "l", "m"};
    static const struct solver_options options = {.resource_limit = 20000000};
    *w = (struct world){.seed = seed * 7919 + 1, .bound = TERM_NONE};
    arena_init(&w->arena);
    w->names = intern_new();
    w->ts = terms_new(w->names);
    w->s = solver_z3_new(w->ts, &options);
    w->p = il_empty_program(&w->arena, w->ts);
    w->r = il_empty_routine(&w->p);
    w->r.name = w->r.qualified = "random";
    sort_id list = sort_datatype(w->ts, intern(w->names, "List"));
    w->nil = datatype_add(w->ts, list, intern(w->names, "nil"), 0, NULL, NULL);
    w->cons = datatype_add(w->ts, list, intern(w->names, "cons"), 2,
                           (symbol[]){intern(w->names, "head"), intern(w->names, "tail")}, (sort_id[]){SORT_INT, list});
    sort_id sort[SORTS] = {SORT_BOOL, SORT_INT,
                           SORT_REAL, sort_bv(w->ts, WIDTH),
                           list,      sort_map(w->ts, 1, (sort_id[]){SORT_INT}, SORT_INT)};
    memcpy(w->sort, sort, sizeof sort);
    w->body = il_skip(&w->p);
    for (enum sorts s = BOOL; s < SORTS; s++)
        for (unsigned i = 0; i < VARIABLES; i++) {
            const char *name = arena_printf(&w->arena, "%s%u", prefix[s], i);
            struct il_var *v = il_add_var(&w->p, &w->r, name, name, sort[s], ROLE_LOCAL, NULL, (struct span){0});
            term_id value = literal(w, s);
            w->var[s][i] = v;
            solver_assert(w->s, mk_eq(w->ts, v->term, value));
            w->body = il_seq2(&w->p, w->body, il_assign_var(&w->p, v, value, (struct span){0}, NULL));
        }
    assert_int_equal(solver_check(w->s, 0, NULL), ANSWER_SAT);
}

static void teardown(struct world *w)
{
    solver_free(w->s);
    terms_free(w->ts);
    intern_free(w->names);
    arena_release(&w->arena);
}

static term_id term_of(struct world *w, struct value v)
{
    mpz_t x;
    term_id t = TERM_NONE;
    mpz_init(x);
    if (v.kind == VALUE_BOOL)
        t = mk_bool(w->ts, v.boolean);
    if (v.kind == VALUE_INT || v.kind == VALUE_BITS) {
        value_get(v, x);
        t = v.kind == VALUE_INT ? mk_int_mpz(w->ts, x) : mk_bv_mpz(w->ts, v.width, x);
    }
    if (v.kind == VALUE_REAL) {
        char *text = mpq_get_str(NULL, 10, v.real);
        t = mk_real_text(w->ts, text);
        free(text);
    }
    if (v.kind == VALUE_DATA) {
        term_id args[2] = {TERM_NONE, TERM_NONE};
        for (unsigned i = 0; i < v.data->n; i++)
            args[i] = term_of(w, v.data->args[i]);
        t = mk_app(w->ts, v.data->constructor, v.data->n, args);
    }
    mpz_clear(x);
    assert_int_not_equal(t, TERM_NONE);
    return t;
}

static void expect_equal(struct world *w, term_id asked, struct value v)
{
    w->s->ops->push(w->s);
    solver_assert(w->s, mk_ne(w->ts, asked, term_of(w, v)));
    assert_int_equal(solver_check(w->s, 0, NULL), ANSWER_UNSAT);
    w->s->ops->pop(w->s);
}

static const struct run_binding *final_of(const struct run_shown *r, const struct il_var *v)
{
    for (unsigned i = 0; i < r->n_finals; i++)
        if (r->finals[i].var == v)
            return &r->finals[i];
    return NULL;
}

static void one_world(uint64_t seed)
{
    struct world w;
    struct il_var *out[TERMS];
    term_id asked[TERMS];
    setup(&w, seed);
    for (unsigned i = 0; i < TERMS; i++) {
        enum sorts s = i % 3 == 0 ? BOOL : (enum sorts)rnd(&w, MAP);
        const char *name = arena_printf(&w.arena, "out%u", i);
        term_id t = i % 3 == 0 ? quantified(&w, &asked[i]) : (asked[i] = term(&w, s, DEPTH));
        out[i] = il_add_var(&w.p, &w.r, name, name, w.sort[s], ROLE_LOCAL, NULL, (struct span){0});
        w.body = il_seq2(&w.p, w.body, il_assign_var(&w.p, out[i], t, (struct span){0}, NULL));
    }
    w.r.body = w.body;
    struct run_options o = {.seed = seed};
    struct run_shown r = run_and_show(&w.p, &w.r, &o, &w.arena);
    if (r.run.outcome != RUN_NORMAL)
        fail_msg("seed %lu: %s: %s", (unsigned long)seed, run_outcome_name(r.run.outcome), r.run.why);
    for (unsigned i = 0; i < TERMS; i++) {
        const struct run_binding *b = final_of(&r, out[i]);
        assert_non_null(b);
        expect_equal(&w, asked[i], b->value);
    }
    teardown(&w);
}

static void test_evaluation_is_what_z3_says(void **state)
{
    (void)state;
    const char *from = getenv("SEED");
    uint64_t seed = from ? strtoull(from, NULL, 10) : 1;
    for (uint64_t i = 0; i < WORLDS; i++)
        one_world(seed + i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_evaluation_is_what_z3_says)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
