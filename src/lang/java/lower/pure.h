/* Pure methods as functions: what pure.c, pure_value.c and pure_ends.c share. */
#ifndef INVAR_LANG_JAVA_LOWER_PURE_H
#define INVAR_LANG_JAVA_LOWER_PURE_H

#include "lang/java/lower/lower.h"

struct relied_vec VEC_OF(const struct java_method *);

struct pure {
    func_id f;                /* FUNC_NONE: none; `why` says why */
    const char *why;          /* what is not supported */
    bool defined;             /* the axiom is there; until then, the function may occur in its own definition only */
    struct relied_vec relies; /* the methods whose contracts the definition takes over */
};

/* The method whose value is being written as a term over `value` and `row`, the constants for its parameters and for the elements of its
 * array parameters. A row is TERM_NONE where there is none. */
struct translator {
    struct lower *l;
    struct body *b; /* a routine that calls the method in an annotation */
    const struct java_method *m;
    struct pure *pure;
    struct idmap locals; /* java_var -> its value */
    term_id *value, *row;
    const char *why;       /* the first thing that is not supported */
    unsigned depth, steps; /* bounds on the work: nesting, and what was looked at */
};

/* ---- pure.c ---- */

/* Is the function applied to the elements of a parameter of type t, too? */
bool pure_has_row(const struct java_type *t);
/* f(values, rows): all arguments in the order of the function. */
term_id pure_application(struct lower *l, func_id f, const struct java_method *m, const term_id value[], const term_id row[]);
/* The function of m, with its definition, or why there is none. */
struct pure *pure_of(struct body *b, const struct java_method *m);

/* ---- pure_value.c ---- */

/* The value that the body returns. TERM_NONE if it cannot be written; k->why then says why. */
term_id pure_value_of_body(struct translator *k);
/* The e of `ensures \result == e`; TERM_NONE if no clause is that. */
term_id pure_value_of_contract(struct translator *k);
/* The conjunction of the preconditions that can be written, and whether these are all. */
term_id pure_preconditions(struct translator *k, bool *all);

/* ---- pure_ends.c ---- */

bool pure_mentions(const struct terms *ts, term_id t, func_id f);
/* Are all recursive calls in `value` nearer to an end, where `given` holds? machine: only for parameters in the ranges of their types. */
bool pure_recursion_ends(struct translator *k, term_id given, term_id value, bool *machine);
/* `value` without the wraps of n - 1 and the like where conditions in it, and `given`, bound n. It is the same for parameters in the ranges
 * of their types. */
term_id pure_without_wraps(struct translator *k, term_id given, term_id value);

#endif
