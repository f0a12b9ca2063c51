/* \sum, \product, \num_of, \max and \min over a range of integers, as functions. */
#ifndef INVAR_LANG_JAVA_LOWER_SPEC_FOLD_H
#define INVAR_LANG_JAVA_LOWER_SPEC_FOLD_H

#include "lang/java/jml/annot.h"

struct spec_env;

/* The function that folds `body`, a term over `element` and the constants `param`: its arguments are the first value of the element, the
 * value behind the last one, and the values of the parameters. */
struct fold {
    func_id f;
    enum annot_fold op;
    const char *name;            /* of the variable in the source */
    term_id body, element, base; /* base: the value of an empty range */
    unsigned n_params;
    const term_id *param;
    bool bounded; /* facts of arrays bound it */
};

/* The value of a FOLD expression. */
term_id fold_value(struct spec_env *env, const struct annot_expr *e);

#endif
