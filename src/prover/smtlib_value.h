/* Reads S-expressions and values of models. */
#ifndef INVAR_PROVER_SMTLIB_VALUE_H
#define INVAR_PROVER_SMTLIB_VALUE_H

#include "prover/smtlib.h"

/* Finds the first S-expression at or after *start. Sets *start to its start and returns its end. Returns 0 if it is incomplete. An atom
 * is complete only if something follows it. */
size_t smtlib_expression_end(const char *text, size_t *start, size_t n);

/* Reads a value as provers write it: "(- 5)", "(/ 1.0 3.0)", "true", "#x0f", "(_ bv15 8)", or a constructor of such values with the
 * names of w: "($cons 1 $nil)", "(as $nil $List)". TERM_NONE for anything else. ts is w's table. */
term_id smtlib_read_value(const struct smtlib *w, struct terms *ts, const char *text, sort_id sort);

#endif
