/* Lowers resolved trees to a program of the intermediate language. */
#ifndef INVAR_LANG_BOOGIE_LOWER_LOWER_H
#define INVAR_LANG_BOOGIE_LOWER_LOWER_H

#include "lang/boogie/syntax/ast.h"
#include "lang/boogie/boogie.h"

/* The file must be resolved without errors, with p->terms. Fills in axioms, background and routines of p. */
void boogie_lower(struct bpl_file *file, const struct boogie_options *options, struct il_program *p);

#endif
