/* A solver: incremental satisfiability of quantifier-free formulas (and of user axioms, by E-matching) under assumptions, with models
 * and cores. It is a table of functions. A missing capability is NULL.
 *
 * A solver keeps its own translation of terms; it does not own the term table. After a backend has failed (it died, or answered
 * nonsense), every check is ANSWER_UNKNOWN with WHY_FAILED, so there is no wrong verdict. */
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
    /* After UNSAT: sets in_core[i] for a subset of the last assumptions that is unsat. */
    void (*core)(struct solver *s, bool in_core[]);
    /* After SAT, or UNKNOWN with a model: the value of a closed Bool term, with model completion. */
    enum truth (*model_bool)(struct solver *s, term_id t);
    /* The value of a closed term, as a literal term; TERM_NONE if there is none. The value of a datatype is a constructor applied to
     * such values. Only Z3 gives values of named sorts and maps. An element of a named sort is a CONST with a name of its own. Equal
     * elements of one model are the same CONST, and later questions about this model may use it. A map is a chain of stores over a
     * constant lambda. */
    term_id (*model_value)(struct solver *s, term_id t);
    void (*push)(struct solver *s);
    void (*pop)(struct solver *s);
    /* Like model_bool and model_value, but the n constants have other values than in the model: the values of closed terms in the model.
     * Not for terms about which expand.h makes facts. */
    enum truth (*model_bool_where)(struct solver *s, term_id t, unsigned n, const term_id constants[], const term_id values[]);
    term_id (*model_value_where)(struct solver *s, term_id t, unsigned n, const term_id constants[], const term_id values[]);
};

/* The first member of every backend's struct. `message` is one line: the failure if why == WHY_FAILED, else the prover's reason. The solver
 * owns it. */
struct solver {
    const struct solver_ops *ops;
    struct terms *ts;
    enum why_unknown why;
    bool has_model;
    unsigned share; /* Z3 gives a check 1 / share of its limit; 0: the whole limit */
    char message[160];
    const char *text; /* what the last check asked, if that is no SMT-LIB; the solver owns it */
};

/* A Z3 context that several solvers share, with its translation of terms of ts. Making and freeing a context costs more than most
 * queries. The solvers do not see each other's assertions. The home outlives its solvers. free takes NULL. */
struct solver_home;
struct solver_home *solver_home_new(struct terms *ts);
void solver_home_free(struct solver_home *h);

struct solver_options {
    struct solver_home *home;        /* Z3: shared by solvers over the home's terms; NULL: a context of its own */
    uint64_t resource_limit;         /* Z3 rlimit units per check; 0: none */
    struct meter *meter;             /* Z3: its units are added here, and a check gets at most what is left; NULL: not counted */
    const struct deadline *deadline; /* may be NULL */
    bool many_models;                /* Z3: models are made fast, but not small */
    bool mbqi;                       /* Z3: model-based quantifier instantiation; only for fresh solvers */
    bool needed_first;               /* Z3: decides only what makes the formula true; better if most of it is switched off */
    bool tableau;                    /* Z3: its other arithmetic, which finds some models soon that the first one hardly finds */
    bool all_relevant;               /* Z3: no part of a formula is left out of a search; better for bit-vectors */
    unsigned seed;                   /* Z3: of its random choices */
    unsigned variation;              /* Z3: other names of symbols, another order of arguments and another seed; 0: none */
    bool matching;                   /* Z3: search as the Boogie tool tells it to, because the proof depends on E-matching */
};

/* Z3 in this process: simple solver, mbqi off, arithmetic solver 2. */
struct solver *solver_z3_new(struct terms *ts, const struct solver_options *options);

/* Any interactive SMT-LIB 2 program over a pipe. argv is NULL-terminated. Never NULL: if the program cannot be started, the solver
 * answers WHY_FAILED with the reason. */
struct solver *solver_pipe_new(struct terms *ts, const char *const argv[], const struct solver_options *options);

/* For tests: a solver with a script of answers, one letter for each check: u(nsat) s(at) ?(unknown) f(ailed). The last one repeats. */
struct solver *solver_fake_new(struct terms *ts, const char *script);

/* A solver for after the deadline. It costs nothing and knows nothing: every answer is WHY_LIMIT. */
struct solver *solver_late_new(struct terms *ts);

void solver_free(struct solver *s); /* NULL is allowed */

/* For backends. The first: true if a check must not begin or must stop. The others: ANSWER_UNKNOWN, with its reason noted. */
bool solver_deadline_passed(const struct solver_options *options);
enum answer solver_late(struct solver *s);
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
