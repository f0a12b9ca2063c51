/* A query context: formulas assumed once, then many checks under assumptions. This is where formulas meet the
 * instantiation module, where queries are counted, logged as SMT-LIB 2 and cross-checked. vcgen and infer ask
 * here and nowhere else. */
#ifndef INVAR_PROVER_QUERY_H
#define INVAR_PROVER_QUERY_H

#include "base/stats.h"
#include "logic/instantiate.h"
#include "prover/solver.h"
#include "prover/table.h"
#include "prover/variant.h"

enum query_phase { PHASE_INFERENCE, PHASE_PROOF, PHASE_REFUTATION, PHASES };

struct query_log; /* log.h */

/* Shared by all contexts of a run; everything here outlives them. */
struct prover {
    struct solver_options solver;
    struct instantiation_limits instantiation;
    struct stats *stats;
    struct meter meters[PHASES];    /* units spent, by phase; the caller sets them to zero and gives them limits */
    struct query_log *log;          /* NULL: no log */
    const char *const *cross_check; /* argv of the second solver; NULL: none */
    /* Asked one by one for what is to be proved and the first row of the table leaves open (validity.h), in turn; NULL behind the
     * last. NULL: none. */
    const struct prover_row *const *others;
    double seconds[PHASES];   /* by phase: in the solver (asserting, checking, models) */
    bool cross_contradiction; /* set by a context: some answer was contradicted */
    bool failed;              /* set: a prover was absent or died; failure says which and how */
    char failure[160];
    /* For tests: makes the solver of every context; NULL: Z3. */
    struct solver *(*make_solver)(struct terms *ts, const struct solver_options *o, void *user);
    void *make_user;
};

/* Who looks after the quantifiers of a context. */
enum query_quantifiers {
    QUANTIFIERS_INSTANTIATED, /* we do (logic/instantiate.h), but for user axioms, which the prover instantiates at triggers */
    QUANTIFIERS_MATCHED,      /* likewise, but what decides is given as axioms: Z3 searches as the Boogie tool tells it to */
    QUANTIFIERS_MODELLED, /* the prover, which looks for models that make them true (Z3: mbqi): sat counts, quantifiers and all */
};

/* name: of the routine and what is asked; in the file names of the log. by: whose solver it is; NULL: the first row's. A
 * program has a minute for each check at most. */
struct query_options {
    enum query_phase phase;
    enum query_quantifiers quantifiers;
    const char *name;
    const struct prover_row *by;
};

struct query;

/* The options are read and not kept. */
struct query *query_open(struct prover *p, struct terms *ts, const struct query_options *o);
/* The same, QUANTIFIERS_INSTANTIATED. */
struct query *query_new(struct prover *p, struct terms *ts, enum query_phase phase, const char *name);
void query_free(struct query *q);

/* A hypothesis: passed through the instantiation module, where quantifiers are ours. */
void query_assume(struct query *q, term_id formula);
/* A user axiom: left to the prover's E-matching; never instantiated by us. */
void query_axiom(struct query *q, term_id formula);
/* A formula over Bool constants alone (indicators): there is nothing to instantiate, so it may be given between checks at no
 * cost. */
void query_constrain(struct query *q, term_id formula);
/* Registers an index term to be tried for variables of its sort (skolem constants). */
void query_seed(struct query *q, term_id t);

/* instantiation_mention: ground terms of t are tried from now on. */
void query_mention(struct query *q, term_id t);

/* instantiation_quiet; to be called before the first assumption. */
void query_quiet(struct query *q, func_id f);

/* A fresh Bool constant that implies `literal`, the negation of something to be proved. Goals share skolem constants: no two
 * of these may be true in one check. */
term_id query_goal(struct query *q, term_id literal);

/* A fresh Bool constant that implies `literal` when assumed; with both_ways its negation implies the negation.
 * To be called before the first check. Quantified literals are skolemised and instantiated correctly. */
term_id query_indicator(struct query *q, term_id literal, bool both_ways);

/* Checks the hypotheses together with assumptions, which are Bool CONSTs or their negations (indicators).
 * With cross-check on (proof phase), each definite answer is compared with the second solver's; one that is
 * contradicted becomes ANSWER_UNKNOWN with WHY_FAILED. The second solver has a minute for each check at most. */
enum answer query_check(struct query *q, unsigned n, const term_id assumptions[]);
/* After ANSWER_UNSAT. */
void query_core(struct query *q, bool in_core[]);
/* After ANSWER_SAT, or UNKNOWN where query_has_model. Terms may have quantifiers only where their truth is
 * decided by an indicator; otherwise TRUTH_UNKNOWN. */
bool query_has_model(const struct query *q);
enum truth query_model_bool(struct query *q, term_id t);
term_id query_model_value(struct query *q, term_id t);
/* After ANSWER_SAT: begins at its model, for variants that satisfy what was assumed; owned by the query, until its next check. What
 * follows from the value of others is left to the caller: indicators (both ways, of formulas without quantifiers), and what
 * query_constrain says of them. NULL where there is a quantified axiom, or the solver does not evaluate. */
struct variant *query_variant(struct query *q);
/* After ANSWER_SAT: all hypothesis quantifiers were saturated and no user axiom has quantifiers, or the prover looked after them all, so
 * that the model counts as a counterexample. */
bool query_saturated(const struct query *q);
/* After ANSWER_UNKNOWN, and why in one line (the prover's own words). */
enum why_unknown query_why(const struct query *q);
const char *query_message(const struct query *q);

#endif
