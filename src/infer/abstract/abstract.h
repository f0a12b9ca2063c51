/* The one abstraction operation: r or alpha(Q) (FQ section 5, procedure Union). It knows neither loops nor
 * direction. Its algorithms are one file each: union_fq.c, union_ddp.c, union_ss.c, union_conj.c, union_auto.c. */
#ifndef INVAR_INFER_ABSTRACT_ABSTRACT_H
#define INVAR_INFER_ABSTRACT_ABSTRACT_H

#include "base/deadline.h"
#include "infer/abstract/domain.h"
#include "prover/query.h"

/* The formula Q: a query context in which Q is assumed and predicate i, said of Q's final state, has an indicator
 * that works both ways. */
struct abstraction {
    struct domain *domain;
    struct terms *ts;
    struct query *query;
    const term_id *indicator; /* by predicate */
    const term_id *predicate; /* by predicate: itself, said of Q's final state; NULL: no neighbours of models are looked at */
    unsigned budget;          /* solver calls allowed in this union; 0: no bound */
    unsigned enough_cubes;    /* auto: assignments looked for before it turns to short clauses; 0: its own bound */
    const struct deadline *deadline; /* may be NULL */
    struct stats *stats;
    /* written by the algorithms */
    unsigned queries, unsat, sat, unknown;
    bool strongest; /* cleared when a budget, a limit or an unknown stopped short, or Q's quantifiers met a bound (instantiate.h) */
    bool out_of_time; /* the deadline passed: the element is implied, but no iteration should follow */
};

/* auto is ours; fq, ddp, ss are the three that FQ section 7.4 compares and use no model, core or answer of an earlier query;
 * fq_memo uses answers of the same union (union_fq.c says why); conj finds conjunctions of literals only. */
enum abstractor { ABSTRACTOR_AUTO, ABSTRACTOR_FQ, ABSTRACTOR_FQ_MEMO, ABSTRACTOR_DDP, ABSTRACTOR_SS, ABSTRACTOR_CONJ };

/* The strongest element implied by r and by Q, unless !strongest: then a weaker one (conj: the strongest conjunction of
 * literals, strongest only where that is r). */
const struct element *abstract_union(struct abstraction *a, enum abstractor how, const struct element *r);

/* ---- for the algorithms ---- */

/* Whether budget or deadline forbid another solver call; if so clears `strongest`. */
bool abstraction_spent(struct abstraction *a);
/* Does Q imply the clause? Counts. The assumptions are the negated literals of the clause. UNKNOWN without a solver call
 * once abstraction_spent. */
enum answer abstraction_implies(struct abstraction *a, const literal c[], unsigned n);
/* Is there a state of Q that satisfies the conjunction of these assumptions (indicators, their negations, and constants made
 * by abstraction_guard)? Counts; UNKNOWN without a solver call once abstraction_spent. */
enum answer abstraction_check(struct abstraction *a, const term_id assumptions[], unsigned n);
/* A new Bool constant about which nothing is known. Before the first query of the union. */
term_id abstraction_guard(struct abstraction *a);
/* From now on, where guard is assumed: not e; not the cube. */
void abstraction_exclude(struct abstraction *a, term_id guard, const struct element *e);
void abstraction_exclude_cube(struct abstraction *a, term_id guard, const literal cube[], unsigned n);
/* After abstraction_implies answered UNSAT: the literals of the clause that were needed; returns their number. */
unsigned abstraction_core(struct abstraction *a, const literal c[], unsigned n, literal core[]);
/* After SAT, or UNKNOWN with a model: what the model says of each predicate, as a cube. A predicate the model does not
 * decide is left out. Returns the number of literals, at most domain_size. */
unsigned abstraction_model(struct abstraction *a, literal cube[]);
/* After UNKNOWN: has the prover a model that it only cannot vouch for (not: a limit or a failure)? */
bool abstraction_has_doubtful_model(const struct abstraction *a);

const struct element *union_fq(struct abstraction *a, const struct element *r);
const struct element *union_fq_memo(struct abstraction *a, const struct element *r);
const struct element *union_ddp(struct abstraction *a, const struct element *r);
const struct element *union_ss(struct abstraction *a, const struct element *r);
const struct element *union_conj(struct abstraction *a, const struct element *r);
const struct element *union_auto(struct abstraction *a, const struct element *r);

#endif
