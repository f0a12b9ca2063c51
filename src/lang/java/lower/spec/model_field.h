/* Model fields. */
#ifndef INVAR_LANG_JAVA_LOWER_SPEC_MODEL_FIELD_H
#define INVAR_LANG_JAVA_LOWER_SPEC_MODEL_FIELD_H

#include "lang/java/jml/annot.h"

struct spec_env;

/* The value of a FIELD expression whose field is a model. */
term_id model_field_value(struct spec_env *env, const struct annot_expr *e);

#endif
