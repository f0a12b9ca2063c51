/* Nested specification cases as a list of plain ones. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_NEST_H
#define INVAR_LANG_JAVA_JML_ANNOT_NEST_H

#include "lang/java/jml/annot_parse.h"

struct annot_clause_refs VEC_OF(const struct annot_clause *);

/* The clauses of one contract without brackets: clauses in front of a bracket stand in each of the cases in it. A wrong bracket is
 * reported. The caller owns *out. */
void annot_unnest(unsigned n, const struct annot_clause *const clauses[], struct diagnostics *ds, struct annot_clause_refs *out);

#endif
