/* \sum, \product, \numof, \min and \max over a range of integers, as functions. */
#ifndef INVAR_LANG_C_LOWER_FOLD_H
#define INVAR_LANG_C_LOWER_FOLD_H

#include "lang/c/lower/lower.h"

struct spec_env;

/* The function f(lo, hi, params) is the fold of `body` over lo <= element < hi. */
struct c_fold {
    func_id f;
    enum acsl_fold op;
    term_id body, element; /* over the constants `element` and params */
    unsigned n;
    const term_id *params;
};

struct c_value c_fold_value(struct spec_env *env, const struct acsl_expr *e);
/* The fold whose function f is; NULL: none. */
const struct c_fold *c_fold_of(const struct lower *l, func_id f);
const char *c_fold_word(enum acsl_fold op);

#endif
