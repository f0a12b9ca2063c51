/* SMT-LIB 2 text of terms: the log and the pipe backend write through this.
 *
 * The user's names get a `$` in front, so that none is a reserved word or a function of some prover's theories; names of
 * ours begin with `?`. A map of several arguments is written as an array of arrays, which is the same thing (SMT-LIB arrays
 * have one index). A lambda becomes a function of the variables around it, defined by an axiom. */
#ifndef INVAR_PROVER_SMTLIB_H
#define INVAR_PROVER_SMTLIB_H

#include "base/buf.h"
#include "base/idmap.h"
#include "logic/term.h"

/* Keeps which sorts and symbols were declared, so that each is declared once. */
struct smtlib {
    const struct terms *ts;
    struct buf *out;
    struct idmap declared;   /* (kind, id) -> number that makes the name unique */
    struct idmap names;      /* hashes of the names in use */
    struct idmap scanned;    /* terms whose symbols are declared */
    struct term_vec lambdas; /* those defined, in order */
};

void smtlib_init(struct smtlib *w, const struct terms *ts, struct buf *out);
void smtlib_release(struct smtlib *w);
/* Declares every sort, constant and function of t not yet declared, and defines its lambdas. */
void smtlib_declare(struct smtlib *w, term_id t);
/* Whether everything in t was declared. */
bool smtlib_declared(const struct smtlib *w, term_id t);
/* The name that a declared function has in the text. */
void smtlib_function_name(const struct smtlib *w, func_id f, struct buf *out);
/* The axiom that defines a lambda of w->lambdas, as an assertion. */
void smtlib_define_lambda(struct smtlib *w, term_id lambda);
/* The term, shared subterms as nested lets (linear in the DAG of each binder's body). t is expanded (expand.h) and
 * declared; wraps, truncated division and bit operations are a bug(). */
void smtlib_term(struct smtlib *w, term_id t);

#endif
