/* Reachability along members of a record as an inductive predicate in ACSL, for files that have none. */
#ifndef INVAR_LANG_C_ANALYSIS_REACH_TEXT_H
#define INVAR_LANG_C_ANALYSIS_REACH_TEXT_H

#include "base/arena.h"
#include "lang/c/tree/ast.h"

/* reachable_node: the record's name behind it, and the names of the members if there are several ways along members of it. */
const char *c_reach_name(struct arena *a, const struct c_record *record, unsigned n, const char *const members[]);
/* \forall T x, *y; x != \null && p(x->f, y) ==> p(x, y), a case for each member. pointer: T as text. */
const char *c_reach_definition(struct arena *a, const char *name, const char *pointer, unsigned n, const char *const members[]);

#endif
