/* Validity: do hypotheses entail a goal? The goal is split; each part is asked of the provers of a list in turn, until one proves it. A
 * prover that cannot express a part of the question is asked an easier one (approximate.h), of which only a yes counts.
 *
 * This is how a question is asked by itself. Where many are asked under the same hypotheses, a query context (query.h) does the same for
 * the first row of the table, one assumption for each goal: vcgen/prove/session.h is such a context, and the proof pass comes here with
 * what a session leaves open. Everything that is asked here goes through a query context, too: it is counted, logged and cross-checked. */
#ifndef INVAR_PROVER_VALIDITY_H
#define INVAR_PROVER_VALIDITY_H

#include "prover/query.h"
#include "prover/split.h"
#include "prover/table.h"

struct validity_options {
    enum query_phase phase;
    const char *name;                     /* in the query log */
    const struct prover_row *const *rows; /* asked in turn; NULL behind the last */
};

enum validity_verdict {
    VALIDITY_PROVED,
    VALIDITY_REFUTED, /* a prover has a model of the whole question, and of its quantifiers themselves where it has any */
    VALIDITY_UNKNOWN,
};

struct validity {
    enum validity_verdict verdict;
    const struct prover_row *by; /* who proved the last goal or refuted the open one; UNKNOWN: who was asked last; NULL: nobody */
    unsigned goals, proved;      /* goals after splitting, and how many were proved before it ended */
    struct sequent open;         /* not PROVED: the goal that nobody proved, in the arena */
    enum why_unknown why;        /* UNKNOWN: the reason of the prover that was asked last, */
    char message[160];           /* and its words */
};

/* Ends at the first goal that nobody proves. A deadline that is over leaves it UNKNOWN, WHY_LIMIT. */
struct validity validity_prove(struct arena *arena, struct prover *p, struct terms *ts, const struct validity_options *o,
                               const struct sequent *s);

/* One question to the first row of the table, not split. UNSAT: yes; SAT: a model, whether it counts or not. */
enum answer validity_check(struct prover *p, struct terms *ts, enum query_phase phase, const char *name, unsigned n_axioms,
                           const term_id axioms[], unsigned n, const term_id hyps[], term_id goal);

#endif
