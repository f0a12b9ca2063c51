/* Pure methods as functions. */
#ifndef INVAR_LANG_JAVA_LOWER_PURE_PURE_H
#define INVAR_LANG_JAVA_LOWER_PURE_PURE_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct body;
struct lower;
struct spec_env;

/* The prefix of names of these functions; the method's id follows. */
#define PURE_PREFIX "pure "
/* Defines the function of a method m that is declared pure. Returns the construct that keeps m from being a function; NULL: there is none. */
const char *pure_why_not(const struct spec_env *env, const struct java_method *m);
/* What the contract of m says of its result is known wherever the function is mentioned. */
bool pure_stated(const struct spec_env *env, const struct java_method *m);
/* m, for which pure_why_not is NULL, applied to values of its parameters in the present state of the heap. at: the call. */
term_id pure_apply(const struct spec_env *env, const struct java_method *m, const term_id values[], struct span at);
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

/* The value of a call with these arguments in the present state of the heap. */
term_id pure_application(struct lower *l, const struct pure *p, const term_id formals[]);
/* The function of m, with its definition, or why there is none. */
struct pure *pure_of(struct body *b, const struct java_method *m);

#endif
