/* SMT-LIB 2 text of terms, for the log and the pipe backend.
 *
 * Names of the user get a `$` in front, so that they are no reserved words and no functions of a prover's theories. Our own names begin
 * with `?`. A map with several arguments is written as an array of arrays, because SMT-LIB arrays have one index. A lambda becomes a
 * function of the variables around it, with an axiom that defines it. */
#ifndef INVAR_PROVER_SMTLIB_H
#define INVAR_PROVER_SMTLIB_H

#include "base/buf.h"
#include "base/idmap.h"
#include "logic/term.h"

/* Records the declared sorts and symbols, so that each is declared once. */
struct smtlib {
    const struct terms *ts;
    struct buf *out;
    struct idmap declared;   /* (kind, id) -> number that makes the name unique */
    struct idmap names;      /* hashes of the names in use */
    struct idmap scanned;    /* terms whose symbols are declared */
    struct term_vec lambdas; /* the defined lambdas, in order */
};

void smtlib_init(struct smtlib *w, const struct terms *ts, struct buf *out);
void smtlib_release(struct smtlib *w);
/* Declares every sort, constant and function of t that is not declared, and defines the lambdas of t. */
void smtlib_declare(struct smtlib *w, term_id t);
/* True if everything in t is declared. */
bool smtlib_declared(const struct smtlib *w, term_id t);
/* Appends the name of a declared function. */
void smtlib_function_name(const struct smtlib *w, func_id f, struct buf *out);
/* Writes the axiom that defines a lambda of w->lambdas, as an assertion. */
void smtlib_define_lambda(struct smtlib *w, term_id lambda);
/* Writes the term, with shared subterms as nested lets; the size is linear in the DAG of each binder's body. t must be expanded
 * (expand.h) and declared. Wraps, truncated division and bit operations are a bug(). */
void smtlib_term(struct smtlib *w, term_id t);

#endif
