/* A solver: incremental satisfiability of quantifier-free formulas (and user axioms, with E-matching) under
 * assumptions, with models and cores. A function table; a capability that a backend lacks is NULL.
 *
 * A solver holds a private translation of terms; it does not own the term table. Once a backend has failed (died,
 * answered nonsense), every further check is ANSWER_UNKNOWN with WHY_FAILED: never a wrong verdict. */
#ifndef INVAR_PROVER_SOLVER_H
#define INVAR_PROVER_SOLVER_H

#include "base/arena.h"
#include "base/deadline.h"
#include "base/meter.h"
#include "base/truth.h"
#include "logic/term.h"

#include <stdbool.h>

enum answer { ANSWER_UNSAT, ANSWER_SAT, ANSWER_UNKNOWN };

enum why_unknown {
    WHY_NONE,    /* the answer was not unknown */
    WHY_LIMIT,   /* resource limit, time limit or interrupt */
    WHY_GAVE_UP, /* incomplete theory or quantifiers */
    WHY_FAILED,  /* the prover is absent, died or answered nonsense */
};

struct solver;

struct solver_ops {
    const char *name;
    void (*release)(struct solver *s);
    void (*assert_)(struct solver *s, term_id formula);
    enum answer (*check)(struct solver *s, unsigned n, const term_id assumptions[]);
    /* After UNSAT: sets in_core[i] for a subset of the last assumptions that is already unsat. */
    void (*core)(struct solver *s, bool in_core[]);
    /* After SAT, or UNKNOWN with a model: the value of a closed Bool term, with completion. */
    enum truth (*model_bool)(struct solver *s, term_id t);
    /* The value of a closed term as a literal term; TERM_NONE where it has none. Values of datatypes are constructors of such
     * values. Z3 alone gives values of named sorts and maps: an element of a named sort is a CONST of a name of its own, the same
     * for equal elements of one model, that further questions to this model may mention; a map is stores over a lambda that is
     * constant. */
    term_id (*model_value)(struct solver *s, term_id t);
    void (*push)(struct solver *s);
    void (*pop)(struct solver *s);
    /* As model_bool and model_value, where the n constants have other values than in the model: closed terms, which are
     * evaluated in the model as it is. Not for terms about which expand.h makes facts. */
    enum truth (*model_bool_where)(struct solver *s, term_id t, unsigned n, const term_id constants[], const term_id values[]);
    term_id (*model_value_where)(struct solver *s, term_id t, unsigned n, const term_id constants[], const term_id values[]);
};

/* Common part of every backend's struct (first member). `message` says in one line what went wrong when
 * why == WHY_FAILED or what the prover's reason was; owned by the solver. */
struct solver {
    const struct solver_ops *ops;
    struct terms *ts;
    enum why_unknown why;
    bool has_model;
    char message[160];
};

/* Making and freeing a Z3 context costs more than most queries: solvers made with one home share its context and what was
 * translated for terms of ts; nothing that one of them asserts is seen by another. Outlives its solvers; free takes NULL. */
struct solver_home;
struct solver_home *solver_home_new(struct terms *ts);
void solver_home_free(struct solver_home *h);

struct solver_options {
    struct solver_home *home;        /* Z3, solvers over its terms; NULL: each has a context of its own */
    uint64_t resource_limit;         /* Z3 rlimit units per check; 0: none */
    struct meter *meter;             /* Z3: what it spends is added, and a check gets no more than is left; NULL: not counted */
    const struct deadline *deadline; /* may be NULL */
    bool many_models;                /* Z3: they are made fast, and not made small */
    bool mbqi;                       /* Z3: models of quantified assertions by instantiation from models (facts.md: only fresh) */
    bool matching; /* the proof rests on E-matching, as the Boogie tool's do: search as it tells Z3 to (Z3 only) */
};

/* In process (facts.md: simple solver, mbqi off, arith solver 2). */
struct solver *solver_z3_new(struct terms *ts, const struct solver_options *options);

/* Any interactive SMT-LIB 2 program over a pipe; argv is NULL-terminated. Never NULL: when the program
 * cannot be started, the solver exists and answers WHY_FAILED with the reason. */
struct solver *solver_pipe_new(struct terms *ts, const char *const argv[], const struct solver_options *options);

/* For tests: answers from a script, one letter a check: u(nsat) s(at) ?(unknown) f(ailed); repeats its last. */
struct solver *solver_fake_new(struct terms *ts, const char *script);

void solver_free(struct solver *s); /* NULL allowed */

/* For backends: whether a check should not begin or go on; the answer unknown, its reason noted. */
bool solver_deadline_passed(const struct solver_options *options);
enum answer solver_unknown(struct solver *s, enum why_unknown why);

static inline void solver_assert(struct solver *s, term_id f)
{
    s->ops->assert_(s, f);
}
static inline enum answer solver_check(struct solver *s, unsigned n, const term_id assumptions[])
{
    return s->ops->check(s, n, assumptions);
}

#endif
