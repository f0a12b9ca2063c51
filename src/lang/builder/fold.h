/* Folds over a range of integers as functions f(lo, hi, params..), where params are what the body says besides the element. Bodies that differ only in
 * these have one function. The operation, and what defines it, are the front end's. */
#ifndef INVAR_LANG_BUILDER_FOLD_H
#define INVAR_LANG_BUILDER_FOLD_H

#include "il/il.h"

/* `body` is over the constants `own`, for the element, and params, one for each term of `outside`. In the program's arena. */
struct fold_body {
    term_id body;
    const term_id *params;
    struct term_vec outside;
};

/* Takes the largest terms without the element out of `body`. */
struct fold_body fold_generalize(const struct il_program *p, term_id body, term_id element, term_id own);
/* int, int, the sorts of params -> int. */
func_id fold_declare(const struct il_program *p, symbol name, unsigned n, const term_id params[]);
term_id fold_application(const struct il_program *p, func_id f, term_id lo, term_id hi, unsigned n, const term_id params[]);
/* Adds to the definitions of f: the formula, for all lo, hi and params, is used where f is applied to them. */
void fold_define(struct il_program *p, func_id f, term_id lo, term_id hi, unsigned n, const term_id params[], term_id formula);

#endif
