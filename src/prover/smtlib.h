/* SMT-LIB 2 text of terms: the log and the pipe backend write through this. */
#ifndef INVAR_PROVER_SMTLIB_H
#define INVAR_PROVER_SMTLIB_H

#include "base/buf.h"
#include "base/idmap.h"
#include "logic/term.h"

/* Keeps which sorts and symbols were declared, so that each is declared once. */
struct smtlib {
    const struct terms *ts;
    struct buf *out;
    struct idmap declared; /* hashed (kind, id) */
    struct idmap names;    /* quoted names in use */
};

void smtlib_init(struct smtlib *w, const struct terms *ts, struct buf *out);
void smtlib_release(struct smtlib *w);
/* Declares every sort, constant and function of t not yet declared. */
void smtlib_declare(struct smtlib *w, term_id t);
/* The term, shared subterms as nested lets (linear in the DAG); wraps, truncated division and bit operations are
 * expanded here exactly as in the Z3 backend (expand.h). */
void smtlib_term(struct smtlib *w, term_id t);

#endif
