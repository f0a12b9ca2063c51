/* What the user assumes of the whole program. */
#ifndef INVAR_LANG_JAVA_LOWER_AXIOMS_H
#define INVAR_LANG_JAVA_LOWER_AXIOMS_H

#include "il/il.h"

struct body;

/* Assumes the axioms that concern the routine, whose text and invariants are lowered. The command belongs to its entry. */
struct il_cmd *axioms_assume(struct body *b);

#endif
