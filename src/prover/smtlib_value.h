/* Reading S-expressions and values of models. */
#ifndef INVAR_PROVER_SMTLIB_VALUE_H
#define INVAR_PROVER_SMTLIB_VALUE_H

#include "prover/smtlib.h"

/* The first S-expression at or after *start: sets *start to it and returns its end; 0 if it is not complete. An
 * atom is complete when something follows it. */
size_t smtlib_expression_end(const char *text, size_t *start, size_t n);

/* A value as provers write it: "(- 5)", "(/ 1.0 3.0)", "true", "#x0f", "(_ bv15 8)", and constructors of such values, by the names
 * that w has given them: "($cons 1 $nil)", "(as $nil $List)". TERM_NONE for what is none of these. ts is w's table. */
term_id smtlib_read_value(const struct smtlib *w, struct terms *ts, const char *text, sort_id sort);

#endif
