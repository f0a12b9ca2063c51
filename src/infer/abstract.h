/* The one abstraction operation: r or alpha(Q) (FQ section 5, procedure Union). It knows neither loops nor
 * direction. Its algorithms are one file each (union_fq.c, union_auto.c; ddp, ss, conjunctive later). */
#ifndef INVAR_INFER_ABSTRACT_H
#define INVAR_INFER_ABSTRACT_H

#include "base/deadline.h"
#include "infer/domain.h"
#include "prover/query.h"

/* The formula Q: a query context in which Q is assumed and predicate i, said of Q's final state, has an indicator
 * that works both ways. */
struct abstraction {
    struct domain *domain;
    struct query *query;
    const term_id *indicator; /* by predicate */
    unsigned budget;          /* solver calls allowed in this union; 0: no bound */
    const struct deadline *deadline;
    struct stats *stats;
    /* written by the algorithms */
    unsigned queries, unsat, sat, unknown;
    bool strongest;           /* cleared when a budget, a limit or an unknown stopped short */
};

enum abstractor { ABSTRACTOR_FQ, ABSTRACTOR_AUTO };

/* The strongest element implied by r and by Q, unless !strongest: then a weaker one. */
const struct element *abstract_union(struct abstraction *a, enum abstractor how, const struct element *r);

/* Does Q imply the clause? Counts. The assumptions are the negated literals of the clause. For the algorithms. */
enum answer abstraction_implies(struct abstraction *a, const literal c[], unsigned n);

/* The algorithms. */
const struct element *union_fq(struct abstraction *a, const struct element *r);
const struct element *union_auto(struct abstraction *a, const struct element *r);

#endif
