/* The abstraction operation: r or alpha(Q) (FQ section 5, procedure Union). It does not depend on loops or on the direction of the
 * analysis. Each algorithm has its own file: union_fq.c, union_ddp.c, union_ss.c, union_conj.c, union_auto.c. */
#ifndef INVAR_INFER_ABSTRACT_ABSTRACT_H
#define INVAR_INFER_ABSTRACT_ABSTRACT_H

#include "base/deadline.h"
#include "infer/abstract/domain.h"
#include "prover/query.h"

/* The formula Q, as a query context that assumes Q. Each predicate in Q's final state has an indicator that works both ways. */
struct abstraction {
    struct domain *domain;
    struct terms *ts;
    struct query *query;
    const term_id *indicator;        /* by predicate */
    const term_id *predicate;        /* by predicate: the predicate in Q's final state; NULL: neighbours of models are not used */
    const struct element *known;     /* auto: Q implies it; NULL: nothing is known */
    unsigned budget;                 /* the most solver calls of this union; 0: no limit */
    unsigned enough_cubes;           /* auto: number of assignments before it turns to short clauses; 0: its own limit */
    const struct deadline *deadline; /* may be NULL */
    struct stats *stats;
    bool deduce; /* fq, ddp, ss: no query if the answer follows from earlier ones; r's clauses are asked first */
    /* set by the algorithms */
    struct deduce *answers;     /* the answers of this union so far; NULL: nothing is deduced */
    const struct element *kept; /* the conjunction of r's clauses that Q implies: fq, ddp and ss start with it */
    unsigned queries, unsat, sat, unknown;
    unsigned variants; /* of models, tried without a query (neighbours.c) */
    bool strongest; /* false if a budget, a limit or an unknown stopped it early, or if Q's quantifiers were not fully instantiated
                     * (instantiate.h) */
    bool open;      /* some models may not count (query_definite): the result may be weaker than it seems */
    bool out_of_time; /* the deadline passed: the result is implied, but there should be no further iteration */
};

/* auto is our own. fq, ddp and ss are the three that FQ section 7.4 compares; they use no model and no core, and
 * answers of earlier queries only if `deduce`. conj finds only conjunctions of literals. */
enum abstractor { ABSTRACTOR_AUTO, ABSTRACTOR_FQ, ABSTRACTOR_DDP, ABSTRACTOR_SS, ABSTRACTOR_CONJ };

/* The strongest element that r and Q imply. If !strongest, a weaker one. (conj: the strongest conjunction of literals; strongest only if
 * that is r.) */
const struct element *abstract_union(struct abstraction *a, enum abstractor how, const struct element *r);

/* ---- for the algorithms ---- */

/* True if budget or deadline forbid another solver call. Then clears `strongest`. */
bool abstraction_spent(struct abstraction *a);
/* True if the budget has room for no more than `reserve` solver calls, or if half of the allowed unknowns were met. */
bool abstraction_nearly_spent(const struct abstraction *a, unsigned reserve);
/* Whether Q implies the clause. Deduces it, or asks by assuming the negated literals and counts the query. Returns UNKNOWN without a solver
 * call once abstraction_spent. */
enum answer abstraction_implies(struct abstraction *a, const literal c[], unsigned n);
/* Asks whether a state of Q satisfies all these assumptions: indicators, their negations, and constants of abstraction_guard. Counts the
 * query. Returns UNKNOWN without a solver call once abstraction_spent. */
enum answer abstraction_check(struct abstraction *a, const term_id assumptions[], unsigned n);
/* A new unconstrained Bool constant. Call it before the first query of the union. */
term_id abstraction_guard(struct abstraction *a);
/* From now on, only states of e count. Q must imply e. */
void abstraction_assume(struct abstraction *a, const struct element *e);
/* From now on, if guard is assumed, states of e (or of the cube) are excluded. */
void abstraction_exclude(struct abstraction *a, term_id guard, const struct element *e);
void abstraction_exclude_cube(struct abstraction *a, term_id guard, const literal cube[], unsigned n);
/* After abstraction_implies answered UNSAT: writes the literals of the clause that were needed. Returns their number. */
unsigned abstraction_core(struct abstraction *a, const literal c[], unsigned n, literal core[]);
/* After SAT, or UNKNOWN with a model: the values of the predicates in the model, as a cube. Leaves out predicates that the model does
 * not decide. Returns the number of literals, at most domain_size. */
unsigned abstraction_model(struct abstraction *a, literal cube[]);
/* After UNKNOWN: true if the prover has a model that it cannot guarantee. False after a limit or a failure. */
bool abstraction_has_doubtful_model(const struct abstraction *a);

const struct element *union_fq(struct abstraction *a, const struct element *r);
const struct element *union_ddp(struct abstraction *a, const struct element *r);
const struct element *union_ss(struct abstraction *a, const struct element *r);
const struct element *union_conj(struct abstraction *a, const struct element *r);
const struct element *union_auto(struct abstraction *a, const struct element *r);

#endif
