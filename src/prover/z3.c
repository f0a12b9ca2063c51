/* Z3 in this process, through its C API. Each struct solver has one simple solver, with the settings that were best in measurements:
 * auto_config off, MBQI off unless asked for, arithmetic solver 2, a resource limit for each check.
 *
 * Each context has a thread (watch_thread) that stops a running check at the deadline or the user's interrupt. Without either there is no
 * thread. Terms are translated in z3_translate.c.
 *
 * Every call of Z3 may leave an error code. A check with an error is WHY_FAILED. Start at solver_z3_new and check. */
#include "prover/solver.h"

#include "base/alloc.h"
#include "base/bug.h"
#include "base/idmap.h"
#include "prover/expand.h"
#include "prover/z3_assertions.h"
#include "prover/z3_translate.h"
#include "prover/z3_value.h"

#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <z3.h>

/* Interrupts a check in the context when its deadline passes. deadline: of the check that is running; NULL if none is. The mutex protects
 * `deadline` and `stop`. */
struct watch {
    bool started, stop;
    pid_t process; /* that has the thread */
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    Z3_context z3;
    const struct deadline *deadline;
};

/* A context, its watch, and its translated terms. */
struct solver_home {
    struct terms *ts;
    Z3_context z3;
    struct watch watch;
    struct z3_terms made;
    struct idmap sizes; /* formula -> how many new terms it had when it was first translated */
    uint64_t spent;     /* units spent so far, as last read */
};

struct z3 {
    struct solver common;
    struct solver_options options;
    struct solver_home *home;
    bool own_home;
    Z3_context z3; /* the home's */
    Z3_solver solver;
    bool broken; /* an exception ended the last check: `solver` is not used any more, and replaced before the next check */
    struct z3_assertions assertions;
    uint64_t propagations;    /* of `solver`, as last read */
    bool limit_before_search; /* the last check reached its limit, but did not search */
    struct z3_translator translator;
    struct expand expand;
    uint64_t terms;               /* about as many as the formulas given have */
    struct VEC_OF(size_t) scopes; /* expand.facts_taken at each push */
    Z3_model model;               /* of the last check; NULL until it is needed */
    bool model_waits;             /* the last check was sat, and its model was not taken yet */
    struct z3_values values;
    struct term_vec assumptions; /* of the last check */
    uint64_t units;              /* the resource limit of Z3 as last set */
    bool failed;
    bool late; /* the deadline passed before some formula: the solver lacks it, and answers nothing any more */
};

/* ---- the watch ---- */

static void *watch_thread(void *arg)
{
    enum { PERIOD_NS = 20000000 };
    struct watch *w = arg;
    pthread_mutex_lock(&w->mutex);
    while (!w->stop) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += PERIOD_NS;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&w->wake, &w->mutex, &until);
        if (deadline_passed(w->deadline))
            Z3_interrupt(w->z3);
    }
    pthread_mutex_unlock(&w->mutex);
    return NULL;
}

/* The main thread handles the signals, so the watch blocks all of them. */
static void watch_start(struct watch *w, Z3_context z3)
{
    sigset_t all, old;
    pthread_condattr_t attributes;
    w->z3 = z3;
    w->process = getpid();
    pthread_mutex_init(&w->mutex, NULL);
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&w->wake, &attributes);
    pthread_condattr_destroy(&attributes);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    w->started = pthread_create(&w->thread, NULL, watch_thread, w) == 0;
    pthread_sigmask(SIG_SETMASK, &old, NULL);
}

static void watch_stop(struct watch *w)
{
    if (!w->started || w->process != getpid())
        return;
    pthread_mutex_lock(&w->mutex);
    w->stop = true;
    pthread_cond_signal(&w->wake);
    pthread_mutex_unlock(&w->mutex);
    pthread_join(w->thread, NULL);
    pthread_cond_destroy(&w->wake);
    pthread_mutex_destroy(&w->mutex);
}

/* Watches the check that begins. NULL: the check has ended. A process forked since has no such thread, and its copy of the mutex may be
 * locked for ever; so it makes its own. */
static void watch_check(struct watch *w, const struct deadline *deadline)
{
    if (w->started && w->process != getpid())
        watch_start(w, w->z3);
    if (!w->started)
        return;
    pthread_mutex_lock(&w->mutex);
    w->deadline = deadline;
    pthread_mutex_unlock(&w->mutex);
}

/* ---- errors ---- */

/* The error code is read after each step that may fail. Z3 must not exit by itself. */
static void on_error(Z3_context c, Z3_error_code e)
{
    (void)c, (void)e;
}

/* The code stays until the next call of Z3, of any solver of the home: one that makes no call then would take the error for its own. */
static void forget_error(struct z3 *z)
{
    (void)Z3_mk_true(z->z3);
}

static bool had_error(struct z3 *z)
{
    Z3_error_code e = Z3_get_error_code(z->z3);
    if (e == Z3_OK)
        return false;
    snprintf(z->common.message, sizeof z->common.message, "z3: %s", Z3_get_error_msg(z->z3, e));
    forget_error(z);
    return true;
}

static void fail_on_error(struct z3 *z)
{
    if (!z->failed)
        z->failed = had_error(z);
}

/* ---- terms ---- */

static Z3_ast translate_expanded(struct z3 *z, term_id root)
{
    Z3_ast made = z3_translate(&z->translator, root);
    if (z->translator.error[0] && !z->failed) {
        snprintf(z->common.message, sizeof z->common.message, "%s", z->translator.error);
        z->failed = true;
    }
    return made;
}

static Z3_ast translate(struct z3 *z, term_id t)
{
    const uint64_t *known = idmap_get(&z->home->made.asts, t);
    if (known)
        return (Z3_ast)(uintptr_t)*known;
    size_t before = z->expand.memo.n;
    term_id expanded = expand_term(&z->expand, t);
    idmap_put(&z->home->sizes, t, z->expand.memo.n - before);
    return translate_expanded(z, expanded);
}

/* ---- the operations ---- */

static void drop_model(struct z3 *z)
{
    if (z->model)
        Z3_model_dec_ref(z->z3, z->model);
    z->model = NULL;
    z->model_waits = false;
    z->common.has_model = false;
    z3_values_forget(&z->values);
}

/* After some limits there is no model. */
static void take_model(struct z3 *z)
{
    z->model_waits = z->common.has_model = false;
    Z3_model m = Z3_solver_get_model(z->z3, z->solver);
    if (Z3_get_error_code(z->z3) != Z3_OK || !m) {
        forget_error(z);
        return;
    }
    Z3_model_inc_ref(z->z3, m);
    z->model = m;
    z->common.has_model = true;
}

/* Making a model of many maps costs more than finding it, and most models are never used. So the model is taken when it is needed, or
 * before an assertion destroys it. */
static void take_waiting_model(struct z3 *z)
{
    if (z->model_waits)
        take_model(z);
}

static void assert_ast(struct z3 *z, Z3_ast formula)
{
    z3_assertions_add(&z->assertions, formula);
    if (!z->broken)
        Z3_solver_assert(z->z3, z->solver, formula);
}

static void assert_facts(struct z3 *z)
{
    while (z->expand.facts_taken < z->expand.facts.n) {
        term_id fact = z->expand.facts.at[z->expand.facts_taken++];
        assert_ast(z, translate_expanded(z, fact));
    }
}

static void assert_(struct solver *s, term_id formula)
{
    struct z3 *z = (struct z3 *)s;
    z->late |= solver_deadline_passed(&z->options);
    if (z->late)
        return;
    take_waiting_model(z);
    assert_ast(z, translate(z, formula));
    const uint64_t *size = idmap_get(&z->home->sizes, formula);
    z->terms += size ? *size : 0;
    assert_facts(z);
    fail_on_error(z);
}

static bool is_limit(const char *reason)
{
    static const char *const limits[] = {"max. resource limit", "canceled", "interrupted", "timeout", "memory"};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (strstr(reason, limits[i]))
            return true;
    return false;
}

/* If the limit is reached while Z3 takes back decisions, it leaves the search by an exception and gives no reason, or the reason of the
 * search before if this search had not begun. It makes no model then. */
static enum answer note_unknown(struct z3 *z)
{
    const char *reason = Z3_solver_get_reason_unknown(z->z3, z->solver);
    bool no_reason = strcmp(reason, "unknown") == 0;
    snprintf(z->common.message, sizeof z->common.message, "z3: %s", reason);
    z->common.why = no_reason || is_limit(reason) ? WHY_LIMIT : WHY_GAVE_UP;
    z->broken = no_reason || z->limit_before_search;
    if (!z->broken)
        take_model(z);
    return ANSWER_UNKNOWN;
}

/* The limit in the options is for formulas of this many terms. Reading a formula and looking once at each of its parts also cost units,
 * so larger formulas get proportionally more. */
enum { TERMS_OF_LIMIT = 1000 };

static uint64_t units_wanted(const struct z3 *z)
{
    unsigned share = z->common.share;
    uint64_t limit = z->options.resource_limit / (share ? share : 1), terms = z->terms;
    return terms <= TERMS_OF_LIMIT ? limit : limit * terms / TERMS_OF_LIMIT;
}

static uint64_t units_given(const struct z3 *z)
{
    uint64_t wanted = units_wanted(z), left = z->options.meter ? meter_left(z->options.meter) : UINT64_MAX;
    return wanted == 0 || left < wanted ? left : wanted;
}

/* For Z3, 0 means no limit. */
static void add_limit(struct z3 *z, Z3_params p)
{
    z->units = units_given(z);
    unsigned units = z->units < UINT_MAX ? (unsigned)z->units : 0;
    Z3_params_set_uint(z->z3, p, Z3_mk_string_symbol(z->z3, "rlimit"), units);
}

/* Sets the limit again if the formula has grown by a quarter since, if fewer units are left, or if the share is another. */
static void renew_limit(struct z3 *z)
{
    uint64_t given = units_given(z);
    if (z->units <= given && given - z->units <= z->units / 4)
        return;
    Z3_params p = Z3_mk_params(z->z3);
    Z3_params_inc_ref(z->z3, p);
    add_limit(z, p);
    Z3_solver_set_params(z->z3, z->solver, p);
    Z3_params_dec_ref(z->z3, p);
    fail_on_error(z);
}

/* ctrl_c off: otherwise Z3 would handle the user's interrupt. */
static void set_parameters(struct z3 *z)
{
    Z3_params p = Z3_mk_params(z->z3);
    Z3_params_inc_ref(z->z3, p);
    Z3_params_set_bool(z->z3, p, Z3_mk_string_symbol(z->z3, "auto_config"), false);
    Z3_params_set_bool(z->z3, p, Z3_mk_string_symbol(z->z3, "mbqi"), z->options.mbqi);
    Z3_params_set_bool(z->z3, p, Z3_mk_string_symbol(z->z3, "ctrl_c"), false);
    Z3_params_set_uint(z->z3, p, Z3_mk_string_symbol(z->z3, "arith.solver"), z->options.tableau ? 6 : 2);
    if (z->options.seed || z->options.variation)
        Z3_params_set_uint(z->z3, p, Z3_mk_string_symbol(z->z3, "random_seed"), z->options.seed + z->options.variation);
    if ((z->options.needed_first || z->options.matching) && !z->options.all_relevant) /* Z3 warns of both together */
        Z3_params_set_uint(z->z3, p, Z3_mk_string_symbol(z->z3, "case_split"), 3);
    if (z->options.all_relevant)
        Z3_params_set_uint(z->z3, p, Z3_mk_string_symbol(z->z3, "relevancy"), 0);
    if (z->options.matching) {
        Z3_params_set_bool(z->z3, p, Z3_mk_string_symbol(z->z3, "delay_units"), true);
        Z3_params_set_double(z->z3, p, Z3_mk_string_symbol(z->z3, "qi.eager_threshold"), 100);
    }
    add_limit(z, p);
    Z3_solver_set_params(z->z3, z->solver, p);
    Z3_params_dec_ref(z->z3, p);
    fail_on_error(z);
}

/* Z3 reads model.compact when it makes a solver; it is no parameter of a solver. Compacting functions takes half of the time of making
 * a model. */
static void make_solver(struct z3 *z)
{
    Z3_global_param_set("model.compact", z->options.many_models ? "false" : "true");
    z->solver = Z3_mk_simple_solver(z->z3);
    Z3_solver_inc_ref(z->z3, z->solver);
    set_parameters(z);
}

/* While Z3 4.8.12 takes back decisions, it makes some axioms again (those of a % b among them). An exception there leaves clauses that
 * contain deleted variables. Another check in that solver could read a null pointer, or use such a clause for another variable
 * (docs/decisions/replaced-solver.md). */
static void replace_solver(struct z3 *z)
{
    Z3_solver_dec_ref(z->z3, z->solver);
    make_solver(z);
    z3_assertions_replay(&z->assertions, z->z3, z->solver);
    z->broken = false;
    z->propagations = 0;
    fail_on_error(z);
}

/* `before` if there is no statistic of this name. */
static uint64_t statistic(struct z3 *z, Z3_stats all, const char *key, uint64_t before)
{
    for (unsigned i = Z3_stats_size(z->z3, all); i-- > 0;)
        if (strcmp(Z3_stats_get_key(z->z3, all, i), key) == 0)
            return Z3_stats_is_uint(z->z3, all, i) ? Z3_stats_get_uint_value(z->z3, all, i)
                                                   : (uint64_t)Z3_stats_get_double_value(z->z3, all, i);
    return before;
}

/* Adds the units that the context has spent since the last call. The solvers of a home take turns. */
static void spend(struct z3 *z)
{
    Z3_stats all = Z3_solver_get_statistics(z->z3, z->solver);
    Z3_stats_inc_ref(z->z3, all);
    uint64_t units = statistic(z, all, "rlimit count", z->home->spent) - z->home->spent;
    uint64_t propagations = statistic(z, all, "propagations", z->propagations);
    Z3_stats_dec_ref(z->z3, all);
    z->limit_before_search = units >= z->units && propagations == z->propagations;
    z->propagations = propagations;
    if (z->options.meter)
        meter_spend(z->options.meter, units);
    z->home->spent += units;
}

static enum answer run_check(struct z3 *z)
{
    size_t n = z->assumptions.n;
    Z3_ast *asts = alloc_bytes((n + 1) * sizeof *asts);
    for (size_t i = 0; i < n; i++)
        asts[i] = translate(z, z->assumptions.at[i]);
    assert_facts(z);
    if (z->broken)
        replace_solver(z);
    renew_limit(z);
    watch_check(&z->home->watch, z->options.deadline);
    Z3_lbool r = Z3_solver_check_assumptions(z->z3, z->solver, (unsigned)n, asts);
    watch_check(&z->home->watch, NULL);
    free(asts);
    bool beyond = z->options.mbqi && Z3_get_error_code(z->z3) == Z3_EXCEPTION && had_error(z);
    if (!beyond)
        fail_on_error(z);
    spend(z);
    z->broken = beyond || z->failed;
    if (beyond)
        return solver_unknown(&z->common, WHY_GAVE_UP);
    if (z->failed)
        return solver_unknown(&z->common, WHY_FAILED);
    if (r == Z3_L_FALSE)
        return ANSWER_UNSAT;
    if (r == Z3_L_UNDEF)
        return note_unknown(z);
    z->common.has_model = z->model_waits = true;
    return ANSWER_SAT;
}

static enum answer check(struct solver *s, unsigned n, const term_id assumptions[])
{
    struct z3 *z = (struct z3 *)s;
    drop_model(z);
    z->assumptions.n = 0;
    for (unsigned i = 0; i < n; i++)
        vec_push(&z->assumptions, assumptions[i]);
    s->why = WHY_NONE;
    if (z->failed)
        return solver_unknown(s, WHY_FAILED);
    if (z->late || solver_deadline_passed(&z->options))
        return solver_late(s);
    if (z->options.meter && meter_left(z->options.meter) == 0) {
        snprintf(s->message, sizeof s->message, "no resource units are left");
        return solver_unknown(s, WHY_LIMIT);
    }
    return run_check(z);
}

static void core(struct solver *s, bool in_core[])
{
    struct z3 *z = (struct z3 *)s;
    Z3_ast_vector v = Z3_solver_get_unsat_core(z->z3, z->solver);
    bool known = Z3_get_error_code(z->z3) == Z3_OK && v;
    if (known)
        Z3_ast_vector_inc_ref(z->z3, v);
    else
        forget_error(z);
    for (size_t i = 0; i < z->assumptions.n; i++) {
        Z3_ast a = translate(z, z->assumptions.at[i]);
        in_core[i] = !known;
        for (unsigned j = 0; known && j < Z3_ast_vector_size(z->z3, v) && !in_core[i]; j++)
            in_core[i] = Z3_is_eq_ast(z->z3, Z3_ast_vector_get(z->z3, v, j), a);
    }
    if (known)
        Z3_ast_vector_dec_ref(z->z3, v);
}

/* t with the constants replaced. The caller holds a reference. */
static Z3_ast replaced(struct z3 *z, term_id t, unsigned n, const term_id constants[], const term_id values[])
{
    Z3_ast *from = alloc_bytes(2 * (n + 1) * sizeof *from), *to = from + n + 1;
    for (unsigned i = 0; i < n; i++) {
        from[i] = translate(z, constants[i]);
        to[i] = translate(z, values[i]);
    }
    Z3_ast ast = translate(z, t);
    if (n > 0)
        ast = Z3_substitute(z->z3, ast, n, from, to);
    free(from);
    if (ast)
        Z3_inc_ref(z->z3, ast);
    return ast;
}

/* The value; the caller holds a reference. NULL if the evaluation failed. */
static Z3_ast evaluate(struct z3 *z, term_id t, unsigned n, const term_id constants[], const term_id values[])
{
    Z3_ast value = NULL;
    take_waiting_model(z);
    if (!z->model)
        return NULL;
    Z3_ast ast = replaced(z, t, n, constants, values);
    if (!ast)
        return NULL;
    bool ok = Z3_model_eval(z->z3, z->model, ast, true, &value) && Z3_get_error_code(z->z3) == Z3_OK && value;
    if (ok)
        Z3_inc_ref(z->z3, value);
    Z3_dec_ref(z->z3, ast);
    return ok ? value : NULL;
}

static enum truth model_bool_where(struct solver *s, term_id t, unsigned n, const term_id constants[], const term_id values[])
{
    struct z3 *z = (struct z3 *)s;
    Z3_ast value = evaluate(z, t, n, constants, values);
    if (!value)
        return TRUTH_UNKNOWN;
    Z3_lbool b = Z3_get_bool_value(z->z3, value);
    Z3_dec_ref(z->z3, value);
    return b == Z3_L_TRUE ? TRUTH_TRUE : b == Z3_L_FALSE ? TRUTH_FALSE : TRUTH_UNKNOWN;
}

static term_id model_value_where(struct solver *s, term_id t, unsigned n, const term_id constants[], const term_id values[])
{
    struct z3 *z = (struct z3 *)s;
    Z3_ast value = evaluate(z, t, n, constants, values);
    if (!value)
        return TERM_NONE;
    term_id literal = z3_value_term(&z->values, z->model, value, term_sort(s->ts, t));
    Z3_dec_ref(z->z3, value);
    return literal;
}

static enum truth model_bool(struct solver *s, term_id t)
{
    return model_bool_where(s, t, 0, NULL, NULL);
}

static term_id model_value(struct solver *s, term_id t)
{
    return model_value_where(s, t, 0, NULL, NULL);
}

static void push(struct solver *s)
{
    struct z3 *z = (struct z3 *)s;
    take_waiting_model(z);
    vec_push(&z->scopes, z->expand.facts_taken);
    z3_assertions_push(&z->assertions);
    if (!z->broken)
        Z3_solver_push(z->z3, z->solver);
    fail_on_error(z);
}

/* The facts asserted in the scope are gone. They are asserted again before the next check. */
static void pop(struct solver *s)
{
    struct z3 *z = (struct z3 *)s;
    bug_unless(z->scopes.n > 0);
    drop_model(z);
    z->expand.facts_taken = z->scopes.at[--z->scopes.n];
    z3_assertions_pop(&z->assertions);
    if (!z->broken)
        Z3_solver_pop(z->z3, z->solver, 1);
    fail_on_error(z);
}

static void release(struct solver *s)
{
    struct z3 *z = (struct z3 *)s;
    drop_model(z);
    Z3_solver_dec_ref(z->z3, z->solver);
    z3_assertions_release(&z->assertions);
    expand_release(&z->expand);
    z3_values_release(&z->values);
    if (z->own_home)
        solver_home_free(z->home);
    vec_release(&z->scopes);
    vec_release(&z->assumptions);
    free(z);
}

/* ---- making one ---- */

/* Steps of rewriting in which a term is evaluated in a model. Those of products and remainders of large numbers took 2 GB. */
#define MODEL_STEPS "1000000"

struct solver_home *solver_home_new(struct terms *ts)
{
    struct solver_home *h = alloc_zeroed(1, sizeof *h);
    h->ts = ts;
    Z3_global_param_set("model_evaluator.max_steps", MODEL_STEPS);
    Z3_config config = Z3_mk_config();
    h->z3 = Z3_mk_context_rc(config);
    Z3_del_config(config);
    Z3_set_error_handler(h->z3, on_error);
    return h;
}

void solver_home_free(struct solver_home *h)
{
    if (!h)
        return;
    watch_stop(&h->watch);
    idmap_release(&h->sizes);
    z3_terms_release(&h->made, h->z3);
    Z3_del_context(h->z3);
    free(h);
}

static const struct solver_ops ops = {
    "z3", release, assert_, check, core, model_bool, model_value, push, pop, model_bool_where, model_value_where,
};

struct solver *solver_z3_new(struct terms *ts, const struct solver_options *options)
{
    struct z3 *z = alloc_zeroed(1, sizeof *z);
    z->common.ops = &ops;
    z->common.ts = ts;
    z->options = *options;
    expand_init(&z->expand, ts);
    z->own_home = !options->home || options->home->ts != ts;
    z->home = z->own_home ? solver_home_new(ts) : options->home;
    z->z3 = z->home->z3;
    z->translator = (struct z3_translator){.z3 = z->z3, .ts = ts, .made = &z->home->made, .variation = options->variation};
    z->values = (struct z3_values){.ts = ts, .z3 = z->z3, .asts = &z->home->made.asts};
    make_solver(z);
    const struct deadline *d = options->deadline;
    if (!z->home->watch.started && d && (d->limited || d->interrupted))
        watch_start(&z->home->watch, z->z3);
    return &z->common;
}
