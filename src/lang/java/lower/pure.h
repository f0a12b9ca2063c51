/* Pure methods as functions: what the files pure*.c share. */
#ifndef INVAR_LANG_JAVA_LOWER_PURE_H
#define INVAR_LANG_JAVA_LOWER_PURE_H

#include "lang/java/lower/lower.h"

struct relied_vec VEC_OF(const struct java_method *);

/* What the definition reads of the heap. In a call it is an argument: the value of the place, with the arguments for the formals. */
struct pure_read {
    term_id place; /* over the formals and the variables of the heap: elems[a], C.n[this] */
    term_id value; /* the constant for it in the definition */
};

/* What calls of a pure method mean: `inlined`, or else an application of f to the formals (`this`, if there is one, then the parameters)
 * and to what is read. */
struct pure {
    const struct java_method *m;
    func_id f;
    const char *why;    /* what is not supported; NULL: nothing */
    bool stated;        /* a background fact says what the contract says */
    bool defined;       /* until then, f may occur in its own definition only */
    term_id inlined;    /* over formals and variables of the heap; TERM_NONE: f is applied */
    unsigned n_formals; /* with constants for them, and their types: */
    term_id *formal;
    const struct java_type **type;
    struct pure_reads VEC_OF(struct pure_read) reads;
    struct relied_vec relies; /* the methods whose contracts the definition takes over */
    struct relied_vec open;   /* and those that no class outside the files overrides, as is assumed */
};

/* The method whose value is being written as a term over the formals and the variables of the heap. */
struct translator {
    struct lower *l;
    struct body *b; /* a routine that calls the method in an annotation */
    const struct java_method *m;
    struct pure *pure;
    struct idmap locals;   /* java_var -> its value */
    bool whole;            /* only whole variables of the heap are read */
    const char *why;       /* the first thing that is not supported */
    unsigned depth, steps; /* bounds on the work: nesting, and what was looked at */
};

/* ---- pure.c ---- */

/* The value of a call with these arguments in the present state of the heap. */
term_id pure_application(struct lower *l, const struct pure *p, const term_id formals[]);
/* The function of m, with its definition, or why there is none. */
struct pure *pure_of(struct body *b, const struct java_method *m);

/* ---- pure_reads.c ---- */

/* t with constants for what it reads of the heap; p->reads may grow. TERM_NONE: t also depends on something else. */
term_id pure_abstract(struct translator *k, term_id t);
/* t depends on formals and on the heap only. */
bool pure_is_closed(const struct translator *k, term_id t);
/* t depends on formals only. */
bool pure_of_formals(const struct translator *k, term_id t);
/* t with values for the formals. */
term_id pure_with(struct lower *l, const struct pure *p, const term_id formals[], term_id t);

/* ---- pure_value.c ---- */

/* The value that the body returns. TERM_NONE if it cannot be written; k->why then says why. */
term_id pure_value_of_body(struct translator *k);
/* The e of `ensures \result == e`, and in *given the preconditions of its case. TERM_NONE if no clause is that. */
term_id pure_value_of_contract(struct translator *k, term_id *given);
/* What the contract says of the result, for formals that satisfy the preconditions. TERM_NONE: the method may end with an exception, or
 * something cannot be written. */
term_id pure_promised(struct translator *k, term_id result);
/* The conjunction of those preconditions of the only case that can be written. */
term_id pure_preconditions(struct translator *k);

/* ---- pure_ends.c ---- */

bool pure_mentions(const struct terms *ts, term_id t, func_id f);
/* Are all recursive calls in `value` nearer to an end, where `given` holds? machine: only for parameters in the ranges of their types. */
bool pure_recursion_ends(struct translator *k, term_id given, term_id value, bool *machine);
/* `value` without the wraps of n - 1 and the like where conditions in it, and `given`, bound n. It is the same for parameters in the ranges
 * of their types. */
term_id pure_without_wraps(struct translator *k, term_id given, term_id value);

#endif
