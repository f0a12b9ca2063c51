/* Interpolants from Z3's Spacer. The clauses go to it as text (smtlib.h), in a context of their own. The solution comes back as a model,
 * whose relations are formulas over the variables 0, 1, ..: the arguments. Only what can be said with sums, quotients and remainders of
 * integers, comparisons and Boolean operations becomes a term. Start at interpolants. */
#include "prover/interpolants.h"

#include "base/deadline.h"
#include "logic/mk.h"
#include "prover/smtlib.h"

#include <string.h>
#include <z3.h>

enum { MAX_UNITS = 200000, MAX_ATOMS = 24, MAX_DEPTH = 50, MAX_SUM = 16, MAX_NODES = 2000 };

/* ---- a solution as terms ---- */

/* What Z3 does to the relations of clauses before it solves them. */
enum relations { RELATIONS_AS_Z3_LIKES, RELATIONS_KEPT, RELATIONS_MOSTLY_KEPT };

/* push: what to do with the solution of a relation. */
struct reader {
    Z3_context z3;
    struct terms *ts;
    const term_id *arguments;
    const term_id *const *arguments_of; /* by relation; NULL: `arguments` for all */
    struct term_vec *atoms;
    void (*push)(struct reader *k, Z3_ast a, unsigned depth);
    unsigned nodes; /* of the formula at hand */
    enum relations relations;
};

static term_id number_of(struct reader *k, Z3_ast a, unsigned depth);

static term_id sum_or_product(struct reader *k, Z3_app app, bool sum, unsigned depth)
{
    term_id t = TERM_NONE;
    unsigned n = Z3_get_app_num_args(k->z3, app);
    for (unsigned i = 0; i < n && n <= MAX_SUM; i++) {
        term_id next = number_of(k, Z3_get_app_arg(k->z3, app, i), depth);
        if (next == TERM_NONE)
            return TERM_NONE;
        t = i == 0 ? next : sum ? mk_add(k->ts, t, next) : mk_mul(k->ts, t, next);
    }
    return t;
}

/* Two arguments, combined by make. */
static term_id pair_of(struct reader *k, Z3_app app, term_id (*make)(struct terms *, term_id, term_id), unsigned depth)
{
    term_id a = number_of(k, Z3_get_app_arg(k->z3, app, 0), depth);
    term_id b = number_of(k, Z3_get_app_arg(k->z3, app, 1), depth);
    return a == TERM_NONE || b == TERM_NONE ? TERM_NONE : make(k->ts, a, b);
}

static term_id divided(struct terms *ts, term_id a, term_id b)
{
    return mk_divide(ts, TERM_DIV, a, b);
}

static term_id remainder_of(struct terms *ts, term_id a, term_id b)
{
    return mk_divide(ts, TERM_MOD, a, b);
}

/* An integer; TERM_NONE if it is something else. */
static term_id number_of(struct reader *k, Z3_ast a, unsigned depth)
{
    if (depth > MAX_DEPTH || Z3_get_sort_kind(k->z3, Z3_get_sort(k->z3, a)) != Z3_INT_SORT)
        return TERM_NONE;
    if (Z3_get_ast_kind(k->z3, a) == Z3_NUMERAL_AST)
        return mk_int_text(k->ts, Z3_get_numeral_string(k->z3, a));
    if (Z3_get_ast_kind(k->z3, a) == Z3_VAR_AST)
        return k->arguments[Z3_get_index_value(k->z3, a)];
    if (Z3_get_ast_kind(k->z3, a) != Z3_APP_AST)
        return TERM_NONE;
    Z3_app app = Z3_to_app(k->z3, a);
    term_id t;
    switch (Z3_get_decl_kind(k->z3, Z3_get_app_decl(k->z3, app))) {
    case Z3_OP_ADD: return sum_or_product(k, app, true, depth + 1);
    case Z3_OP_MUL: return sum_or_product(k, app, false, depth + 1);
    case Z3_OP_SUB: return pair_of(k, app, mk_sub, depth + 1);
    case Z3_OP_IDIV: return pair_of(k, app, divided, depth + 1);
    case Z3_OP_MOD: return pair_of(k, app, remainder_of, depth + 1);
    case Z3_OP_UMINUS: t = number_of(k, Z3_get_app_arg(k->z3, app, 0), depth + 1); return t == TERM_NONE ? t : mk_neg(k->ts, t);
    default: return TERM_NONE;
    }
}

static term_id comparison(struct reader *k, Z3_app app, Z3_decl_kind kind)
{
    switch (kind) {
    case Z3_OP_LE: return pair_of(k, app, mk_le, 0);
    case Z3_OP_LT: return pair_of(k, app, mk_lt, 0);
    case Z3_OP_EQ: return pair_of(k, app, mk_eq, 0);
    default: break;
    }
    bool strict = kind == Z3_OP_GT;
    term_id t = kind == Z3_OP_GE || strict ? pair_of(k, app, strict ? mk_le : mk_lt, 0) : TERM_NONE;
    return t == TERM_NONE ? t : mk_not(k->ts, t);
}

/* Appends the comparisons in a formula, and its Boolean arguments. */
static void push_atoms(struct reader *k, Z3_ast a, unsigned depth)
{
    term_id t = TERM_NONE;
    if (depth > MAX_DEPTH || k->atoms->n >= MAX_ATOMS)
        return;
    if (Z3_get_ast_kind(k->z3, a) == Z3_VAR_AST) {
        t = k->arguments[Z3_get_index_value(k->z3, a)];
        if (term_sort(k->ts, t) == SORT_BOOL)
            vec_push(k->atoms, t);
        return;
    }
    if (Z3_get_ast_kind(k->z3, a) != Z3_APP_AST)
        return;
    Z3_app app = Z3_to_app(k->z3, a);
    Z3_decl_kind kind = Z3_get_decl_kind(k->z3, Z3_get_app_decl(k->z3, app));
    if (Z3_get_app_num_args(k->z3, app) == 2)
        t = comparison(k, app, kind);
    if (t != TERM_NONE && !term_is(k->ts, t, TERM_TRUE) && !term_is(k->ts, t, TERM_FALSE))
        vec_push(k->atoms, t);
    for (unsigned i = 0; i < Z3_get_app_num_args(k->z3, app) && t == TERM_NONE; i++)
        if (Z3_get_sort_kind(k->z3, Z3_get_sort(k->z3, Z3_get_app_arg(k->z3, app, i))) == Z3_BOOL_SORT)
            push_atoms(k, Z3_get_app_arg(k->z3, app, i), depth + 1);
}

/* ---- a solution as formulas ---- */

static term_id formula_of(struct reader *k, Z3_ast a, unsigned depth);

/* make(formulas of the arguments). */
static term_id formula_of_all(struct reader *k, Z3_app app, term_id (*make)(struct terms *, unsigned, const term_id[]),
                              unsigned depth)
{
    struct term_vec args = {0};
    bool known = true;
    for (unsigned i = 0; i < Z3_get_app_num_args(k->z3, app) && known; i++) {
        vec_push(&args, formula_of(k, Z3_get_app_arg(k->z3, app, i), depth));
        known = args.at[i] != TERM_NONE;
    }
    term_id t = known ? make(k->ts, (unsigned)args.n, args.at) : TERM_NONE;
    vec_release(&args);
    return t;
}

static term_id make_not(struct terms *ts, unsigned n, const term_id args[])
{
    return n == 1 ? mk_not(ts, args[0]) : TERM_NONE;
}

static term_id make_implies(struct terms *ts, unsigned n, const term_id args[])
{
    return n == 2 ? mk_implies(ts, args[0], args[1]) : TERM_NONE;
}

static term_id make_equal(struct terms *ts, unsigned n, const term_id args[])
{
    return n == 2 ? mk_eq(ts, args[0], args[1]) : TERM_NONE;
}

static term_id make_choice(struct terms *ts, unsigned n, const term_id args[])
{
    return n == 3 ? mk_ite(ts, args[0], args[1], args[2]) : TERM_NONE;
}

static term_id formula_of_app(struct reader *k, Z3_app app, unsigned depth)
{
    Z3_decl_kind kind = Z3_get_decl_kind(k->z3, Z3_get_app_decl(k->z3, app));
    term_id t = Z3_get_app_num_args(k->z3, app) == 2 ? comparison(k, app, kind) : TERM_NONE;
    if (t != TERM_NONE)
        return t;
    switch (kind) {
    case Z3_OP_TRUE: return mk_true(k->ts);
    case Z3_OP_FALSE: return mk_false(k->ts);
    case Z3_OP_NOT: return formula_of_all(k, app, make_not, depth + 1);
    case Z3_OP_AND: return formula_of_all(k, app, mk_and, depth + 1);
    case Z3_OP_OR: return formula_of_all(k, app, mk_or, depth + 1);
    case Z3_OP_IMPLIES: return formula_of_all(k, app, make_implies, depth + 1);
    case Z3_OP_EQ:
    case Z3_OP_IFF: return formula_of_all(k, app, make_equal, depth + 1);
    case Z3_OP_ITE: return formula_of_all(k, app, make_choice, depth + 1);
    default: return TERM_NONE;
    }
}

/* TERM_NONE: no term says it. */
static term_id formula_of(struct reader *k, Z3_ast a, unsigned depth)
{
    if (depth > MAX_DEPTH || k->nodes++ > MAX_NODES || Z3_get_sort_kind(k->z3, Z3_get_sort(k->z3, a)) != Z3_BOOL_SORT)
        return TERM_NONE;
    if (Z3_get_ast_kind(k->z3, a) == Z3_VAR_AST)
        return k->arguments[Z3_get_index_value(k->z3, a)];
    return Z3_get_ast_kind(k->z3, a) == Z3_APP_AST ? formula_of_app(k, Z3_to_app(k->z3, a), depth) : TERM_NONE;
}

static void push_conjuncts(struct reader *k, Z3_ast a, unsigned depth)
{
    bool is_app = Z3_get_ast_kind(k->z3, a) == Z3_APP_AST;
    Z3_app app = is_app ? Z3_to_app(k->z3, a) : NULL;
    if (is_app && depth < MAX_DEPTH && Z3_get_decl_kind(k->z3, Z3_get_app_decl(k->z3, app)) == Z3_OP_AND) {
        for (unsigned i = 0; i < Z3_get_app_num_args(k->z3, app); i++)
            push_conjuncts(k, Z3_get_app_arg(k->z3, app, i), depth + 1);
        return;
    }
    k->nodes = 0;
    term_id t = formula_of(k, a, 0);
    if (t != TERM_NONE && !term_is(k->ts, t, TERM_TRUE))
        vec_push(k->atoms, t);
}

/* ---- the question ---- */

static void put_text(struct buf *out, struct terms *ts, const struct horn_problem *problem)
{
    struct smtlib w;
    smtlib_init(&w, ts, out);
    for (unsigned i = 0; i < problem->n_clauses; i++) {
        smtlib_declare(&w, problem->clauses[i]);
        buf_puts(out, "(assert ");
        smtlib_term(&w, problem->clauses[i]);
        buf_puts(out, ")\n");
    }
    smtlib_declare(&w, problem->failure);
    buf_puts(out, "(assert (=> ");
    smtlib_term(&w, problem->failure);
    buf_puts(out, " false))\n");
    smtlib_release(&w);
}

static void read_solution(struct reader *k, Z3_model m, const struct horn_problem *problem, struct term_vec atoms[])
{
    for (unsigned f = 0; f < Z3_model_get_num_funcs(k->z3, m); f++) {
        Z3_func_decl decl = Z3_model_get_func_decl(k->z3, m, f);
        const char *name = Z3_get_symbol_string(k->z3, Z3_get_decl_name(k->z3, decl));
        for (unsigned i = 0; i < problem->n_relations; i++) {
            if (*name != '$' || strcmp(name + 1, func_name(k->ts, problem->relations[i])) != 0)
                continue;
            Z3_func_interp value = Z3_model_get_func_interp(k->z3, m, decl);
            if (Z3_get_error_code(k->z3) != Z3_OK || !value)
                continue;
            Z3_func_interp_inc_ref(k->z3, value);
            k->atoms = &atoms[i];
            k->arguments = k->arguments_of ? k->arguments_of[i] : k->arguments;
            if (Z3_func_interp_get_num_entries(k->z3, value) == 0)
                k->push(k, Z3_func_interp_get_else(k->z3, value), 0);
            Z3_func_interp_dec_ref(k->z3, value);
        }
    }
}

static void on_error(Z3_context c, Z3_error_code e)
{
    (void)c, (void)e;
}

/* The solution of a relation that is inlined or sliced away is lost, or a part of it. */
static void keep_relations(Z3_context z3, Z3_params params, enum relations which)
{
    static const char *const passes[] = {"xform.slice", "xform.inline_linear", "xform.coi", "xform.inline_eager"};
    unsigned n = which == RELATIONS_AS_Z3_LIKES ? 0 : which == RELATIONS_KEPT ? 4 : 3;
    for (unsigned i = 0; i < n; i++)
        Z3_params_set_bool(z3, params, Z3_mk_string_symbol(z3, passes[i]), false);
}

static Z3_solver horn_solver(Z3_context z3, unsigned units, enum relations which)
{
    Z3_tactic horn = Z3_mk_tactic(z3, "horn");
    Z3_tactic_inc_ref(z3, horn);
    Z3_solver s = Z3_mk_solver_from_tactic(z3, horn);
    Z3_solver_inc_ref(z3, s);
    Z3_tactic_dec_ref(z3, horn);
    Z3_params params = Z3_mk_params(z3);
    Z3_params_inc_ref(z3, params);
    Z3_params_set_uint(z3, params, Z3_mk_string_symbol(z3, "rlimit"), units);
    keep_relations(z3, params, which);
    Z3_solver_set_params(z3, s, params);
    Z3_params_dec_ref(z3, params);
    return s;
}

static bool assert_text(Z3_context z3, Z3_solver s, const char *text)
{
    Z3_ast_vector all = Z3_parse_smtlib2_string(z3, text, 0, NULL, NULL, 0, NULL, NULL);
    if (Z3_get_error_code(z3) != Z3_OK || !all)
        return false;
    Z3_ast_vector_inc_ref(z3, all);
    for (unsigned i = 0; i < Z3_ast_vector_size(z3, all); i++)
        Z3_solver_assert(z3, s, Z3_ast_vector_get(z3, all, i));
    Z3_ast_vector_dec_ref(z3, all);
    return Z3_get_error_code(z3) == Z3_OK;
}

/* Any error of Z3 counts as no answer. */
static enum answer solve_horn_text(struct reader *k, const char *text, const struct horn_problem *problem, unsigned units,
                                   struct term_vec atoms[])
{
    Z3_solver s = horn_solver(k->z3, units, k->relations);
    enum answer answer = ANSWER_UNKNOWN;
    Z3_lbool r = assert_text(k->z3, s, text) ? Z3_solver_check(k->z3, s) : Z3_L_UNDEF;
    if (r == Z3_L_FALSE)
        answer = ANSWER_UNSAT;
    Z3_model m = r == Z3_L_TRUE ? Z3_solver_get_model(k->z3, s) : NULL;
    if (m && Z3_get_error_code(k->z3) == Z3_OK) {
        answer = ANSWER_SAT;
        Z3_model_inc_ref(k->z3, m);
        read_solution(k, m, problem, atoms);
        Z3_model_dec_ref(k->z3, m);
    }
    Z3_solver_dec_ref(k->z3, s);
    return answer;
}

static enum answer solve(struct prover *p, struct reader *k, const struct horn_problem *problem, unsigned units,
                         struct term_vec atoms[])
{
    struct meter *meter = &p->meters[PHASE_INFERENCE];
    struct buf text = {0};
    if (meter_left(meter) < units)
        return ANSWER_UNKNOWN;
    double start = clock_seconds();
    Z3_config config = Z3_mk_config();
    k->z3 = Z3_mk_context_rc(config);
    Z3_del_config(config);
    Z3_set_error_handler(k->z3, on_error);
    put_text(&text, k->ts, problem);
    enum answer answer = solve_horn_text(k, text.text, problem, units, atoms);
    Z3_del_context(k->z3);
    buf_release(&text);
    p->stats->queries_inference++;
    p->stats->queries_inference_sat += answer == ANSWER_SAT;
    p->stats->queries_inference_unsat += answer == ANSWER_UNSAT;
    p->stats->queries_inference_unknown += answer == ANSWER_UNKNOWN;
    p->seconds[PHASE_INFERENCE] += clock_seconds() - start;
    meter_spend(meter, units); /* at most so many */
    return answer;
}

enum answer interpolants(struct prover *p, struct terms *ts, const struct horn_problem *problem, const term_id arguments[],
                         struct term_vec atoms[])
{
    struct reader k = {.ts = ts, .arguments = arguments, .push = push_atoms};
    return solve(p, &k, problem, MAX_UNITS, atoms);
}

enum answer horn_solution(struct prover *p, struct terms *ts, const struct horn_problem *problem, unsigned units,
                          const term_id *const arguments[], struct term_vec conjuncts[])
{
    struct reader k = {.ts = ts, .arguments_of = arguments, .push = push_conjuncts, .relations = RELATIONS_KEPT};
    enum answer answer = solve(p, &k, problem, units / 2, conjuncts);
    if (answer != ANSWER_UNKNOWN)
        return answer;
    k.relations = RELATIONS_MOSTLY_KEPT;
    return solve(p, &k, problem, units / 2, conjuncts);
}
