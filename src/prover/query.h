/* A query context: formulas that are assumed once, then many checks under assumptions. Formulas pass through the instantiation module
 * here. Queries are counted, logged as SMT-LIB 2 and cross-checked. vcgen and infer ask all their queries here. */
#ifndef INVAR_PROVER_QUERY_H
#define INVAR_PROVER_QUERY_H

#include "base/stats.h"
#include "logic/instantiate.h"
#include "prover/solver.h"
#include "prover/table.h"
#include "prover/variant.h"

enum query_phase { PHASE_INFERENCE, PHASE_PROOF, PHASE_REFUTATION, PHASES };

struct query_log; /* log.h */

/* Shared by all contexts of a run. Everything in it outlives them. */
struct prover {
    struct solver_options solver;
    struct instantiation_limits instantiation;
    struct stats *stats;
    struct meter meters[PHASES];    /* units spent, by phase; the caller initialises them and sets their limits */
    struct query_log *log;          /* NULL: no log */
    const char *const *cross_check; /* argv of the second solver; NULL: none */
    /* The provers that are asked in turn about goals that the first row of the table does not decide (validity.h). NULL after the last.
     * NULL: none. */
    const struct prover_row *const *others;
    bool only_others;         /* a proof counts only if one of them has it; the first row serves inference and reports */
    struct meter last_resort; /* units for the rows with a share; the caller sets it like meters */
    bool trial;               /* another proof follows if this one fails; set by the caller */
    bool guesses;             /* most of what is asked is guessed, and full of products: no laws of these; set by the caller */
    double seconds[PHASES];   /* time in the solver (asserting, checking, models), by phase */
    bool cross_contradiction; /* set by a context if the second solver contradicts an answer */
    bool failed;              /* set if a prover was absent or died; `failure` says which and how */
    char failure[160];
    /* For tests: makes the solver of every context. NULL: Z3. */
    struct solver *(*make_solver)(struct terms *ts, const struct solver_options *o, void *user);
    void *make_user;
};

/* Who handles the quantifiers of a context. */
enum query_quantifiers {
    QUANTIFIERS_INSTANTIATED, /* we instantiate them (logic/instantiate.h), except user axioms, which the prover instantiates at triggers */
    QUANTIFIERS_MATCHED, /* the same, but Z3 searches as the Boogie tool tells it to, because axioms decide the query */
    QUANTIFIERS_MODELLED, /* the prover searches for a model that makes them true (Z3: mbqi), so that sat counts for quantifiers, too */
};

/* name: the routine and the kind of query, for the file names of the log. by: the prover; NULL: the first row. An external program gets
 * at most a minute for each check. */
struct query_options {
    enum query_phase phase;
    enum query_quantifiers quantifiers;
    const char *name;
    const struct prover_row *by;
    bool shown;        /* asked to decide which claims a user reads, and counted as such */
    bool needed_first; /* see solver_options */
    bool tableau;      /* the same */
    bool whole_limit;  /* the whole limit of a query, and no share of it */
};

struct query;

/* The options are not kept. */
struct query *query_open(struct prover *p, struct terms *ts, const struct query_options *o);
/* The same with QUANTIFIERS_INSTANTIATED. */
struct query *query_new(struct prover *p, struct terms *ts, enum query_phase phase, const char *name);
void query_free(struct query *q);

/* Adds a hypothesis. It passes through the instantiation module if we handle the quantifiers. */
void query_assume(struct query *q, term_id formula);
/* The same for a fact of the background: what is not read elsewhere is not read there (instantiation_waits). */
void query_fact(struct query *q, term_id formula);
/* Adds a user axiom. The prover instantiates it by E-matching. */
void query_axiom(struct query *q, term_id formula);
/* Adds a user axiom that defines a recursive function (logic/recursion.h). In inference we instantiate it, a limited number of steps from
 * the terms of the query, so that there are models. Otherwise it is an axiom like the others. */
void query_definition(struct query *q, term_id formula);
/* Adds a formula over Bool constants only (indicators). It needs no instantiation, so it may be added between checks at no cost. */
void query_constrain(struct query *q, term_id formula);
/* Registers an index term (a skolem constant). It is tried for variables of its sort. */
void query_seed(struct query *q, term_id t);

/* instantiation_mention: from now on the ground terms of t are tried. */
void query_mention(struct query *q, term_id t);

/* instantiation_quiet, instantiation_patient, instantiation_compared, instantiation_naming. Call them before the first assumption. Where runs
 * are looked for, none waits, and the last two have no effect: there all rows are tried, and a model has to say of which types the objects are
 * not. */
void query_quiet(struct query *q, func_id f);
void query_patient(struct query *q, symbol family);
void query_compared(struct query *q, func_id f);
void query_naming(struct query *q, func_id f);

/* A fresh Bool constant that implies `literal`, the negation of a goal. Goals share skolem constants, so at most one of these constants
 * may be true in a check. */
term_id query_goal(struct query *q, term_id literal);
/* After an answer sat: whether the goal's literal is true in the model, for the model's values of the skolem constants. The goal itself may
 * be false there all the same, if it was not assumed. */
enum truth query_model_goal(struct query *q, term_id goal);

/* A fresh Bool constant that implies `literal` if it is assumed. With both_ways, its negation implies the negation. Call it before the
 * first check. A quantified literal is skolemised and instantiated correctly. */
term_id query_indicator(struct query *q, term_id literal, bool both_ways);

/* Checks the hypotheses together with the assumptions, which are Bool CONSTs or negations of them (indicators). With cross-check (proof
 * phase), a second solver checks each definite answer, for at most a minute. A contradicted answer becomes ANSWER_UNKNOWN with
 * WHY_FAILED. */
enum answer query_check(struct query *q, unsigned n, const term_id assumptions[]);
/* From now on a sat in PHASE_PROOF may be one of fewer instances, as it is in PHASE_INFERENCE and with `shown`: only unsat matters. */
void query_take_first_sat(struct query *q);
/* Instances that were left out so far, because few questions need them, are made for the next check. False if there are none. */
bool query_more_instances(struct query *q);
/* After ANSWER_UNSAT. */
void query_core(struct query *q, bool in_core[]);
/* After ANSWER_SAT, or UNKNOWN if query_has_model. A term may have quantifiers only if an indicator decides its truth; otherwise the
 * result is TRUTH_UNKNOWN. */
bool query_has_model(const struct query *q);
enum truth query_model_bool(struct query *q, term_id t);
term_id query_model_value(struct query *q, term_id t);
/* After ANSWER_SAT. Variants start at its model and satisfy the assumed formulas. The query owns the result until its next check. The
 * caller computes what follows from other values: indicators (both ways, of formulas without quantifiers) and the formulas of
 * query_constrain. NULL if there is a quantified axiom, or if the solver does not evaluate variants. */
struct variant *query_variant(struct query *q);
/* After ANSWER_SAT. True if all hypothesis quantifiers were saturated and no user axiom has quantifiers, or the prover handled all
 * quantifiers; and if bit operations have their right values. */
bool query_saturated(const struct query *q);
/* After ANSWER_SAT. True if the model counts as a counterexample: it was saturated, and the quantifiers have a model, too
 * (instantiation_complete). May take some checks, which are in no statistics. */
bool query_definite(struct query *q);
/* After ANSWER_UNKNOWN. query_message gives the reason in one line, in the prover's own words. */
enum why_unknown query_why(const struct query *q);
const char *query_message(const struct query *q);

#endif
