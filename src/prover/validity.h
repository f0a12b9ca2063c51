/* Validity: do hypotheses entail a goal? The goal is split. The provers of a list are asked about each part in turn, until one proves
 * it. A prover that cannot express a part of the question gets an approximation (approximate.h); then only a yes counts.
 *
 * This is for single questions. For many questions under the same hypotheses, a query context (query.h) asks the first row of the table,
 * with one assumption for each goal; vcgen/prove/session.h is such a context. The proof pass comes here with the goals that a session
 * leaves open. These questions also go through a query context, so they are counted, logged and cross-checked. */
#ifndef INVAR_PROVER_VALIDITY_H
#define INVAR_PROVER_VALIDITY_H

#include "prover/query.h"
#include "prover/split.h"
#include "prover/table.h"

struct validity_options {
    enum query_phase phase;
    const char *name;                     /* in the query log */
    const struct prover_row *const *rows; /* asked in turn; NULL after the last */
};

enum validity_verdict {
    VALIDITY_PROVED,
    VALIDITY_REFUTED, /* a prover has a model of the whole question, including its quantifiers */
    VALIDITY_UNKNOWN,
};

struct validity {
    enum validity_verdict verdict;
    const struct prover_row *by; /* who proved the last goal or refuted the open one; UNKNOWN: the last one asked; NULL: none */
    unsigned goals, proved;      /* number of goals after splitting; number of goals proved before the end */
    struct sequent open;         /* if not PROVED: the goal that no prover proved, in the arena */
    enum why_unknown why;        /* if UNKNOWN: the reason of the last prover, */
    char message[160];           /* and its message */
};

/* Stops at the first goal that no prover proves. If the deadline has passed, the goal is UNKNOWN with WHY_LIMIT. */
struct validity validity_prove(struct arena *arena, struct prover *p, struct terms *ts, const struct validity_options *o,
                               const struct sequent *s);

/* One question to the first row of the table, not split. UNSAT means yes. SAT means that there is a model, which may not count
 * (query_saturated). */
enum answer validity_check(struct prover *p, struct terms *ts, enum query_phase phase, const char *name, unsigned n_axioms,
                           const term_id axioms[], unsigned n, const term_id hyps[], term_id goal);

#endif
