/* `\invariant_for(o)`. */
#ifndef INVAR_LANG_JAVA_LOWER_SPEC_INVARIANT_FOR_H
#define INVAR_LANG_JAVA_LOWER_SPEC_INVARIANT_FOR_H

#include "lang/java/jml/annot.h"

struct spec_env;

/* The value of an INVARIANT_FOR expression. */
term_id invariant_for(struct spec_env *env, const struct annot_expr *e);

#endif
