/* Annotations as terms. Nothing is emitted: an annotation has no effect, and its terms may have bound variables. */
#ifndef INVAR_LANG_C_LOWER_SPEC_H
#define INVAR_LANG_C_LOWER_SPEC_H

#include "lang/c/lower/lower.h"

/* A place of memory, or a whole map, that a definition reads in the state of a label. */
struct logic_state {
    const struct il_var *var;
    unsigned label;
    term_id value; /* the constant for it */
};

struct logic_states VEC_OF(struct logic_state);

/* What the names of an annotation mean where it is translated. Zero-initialised but for b, it is an annotation in the body. */
struct spec_env {
    struct body *b;
    const struct c_function *callee; /* the contract of a call: its parameters are `actuals`; NULL: of the routine itself */
    const struct c_value *actuals;
    const struct c_value *result; /* NULL: of the routine */
    struct idmap *before;         /* il_var -> il_var: values before the call, for \old; NULL: the entry of the routine */
    bool assumed;                 /* the formula is assumed, not proved */
    bool at_end;                  /* of the routine: parameters mean their values at entry */
    bool of_entry;                /* what is HERE means the entry of the routine */
    struct il_loop *entered;      /* what is HERE means the entry of this loop; NULL: it does not */
    const struct c_stmt *begun;   /* what is HERE means where this statement begins, which has a contract; NULL: it does not */
    struct il_loop *loop;         /* for values at its entry */
    struct idmap bound;           /* acsl_var -> struct c_value */
    const struct acsl_state *const *labels; /* of the definition that is expanded */
    unsigned n_labels;
    struct logic_states *states; /* of the definition that is translated by itself: its labels are no states of a routine. NULL: none */
    struct term_vec *shadows; /* gets calls of definitions that are expanded (logic_function.h); NULL: nobody wants them */
    unsigned depth;           /* definitions expanded in each other */
    unsigned n_expanded;      /* definitions expanded in all */
    const char *why_not;      /* what is not supported, */
    struct span where;        /* and where; NULL: nothing */
};

/* Elements base + from .. base + to of a block; from TERM_NONE: base alone. `in_place`: the elements of an array, or the object, that is no
 * block and is in this place; it has no address, and base is no pointer. */
struct region {
    struct c_value base;
    term_id from, to;
    bool in_place;
    struct place place;
};

struct regions VEC_OF(struct region);
/* TERM_NONE if something is not supported: then env says what. */
term_id c_spec_formula(struct spec_env *env, const struct acsl_expr *e);
struct c_value c_spec_value(struct spec_env *env, const struct acsl_expr *e);
/* The place of an lvalue that is no set. */
struct place c_spec_place(struct spec_env *env, const struct acsl_expr *e);
void c_spec_refuse(struct spec_env *env, const struct acsl_expr *e, const char *what);
/* v in the state; NULL: now. */
term_id c_spec_version(struct spec_env *env, struct il_var *v, const struct acsl_state *at);
/* Reports what is not supported, if there is something, and releases env. The formula is true then. */
term_id c_spec_finish(struct spec_env *env, term_id t);
/* Until c_spec_unbind v stands for new constants, which are added to vars; *range gets what its type says of them. False: not supported. */
bool c_spec_bind(struct spec_env *env, const struct acsl_var *v, struct term_vec *vars, term_id *range);
void c_spec_unbind(struct spec_env *env, const struct acsl_var *v);
/* The value of `body` for a constant that stands for the integer v, which is in *element. */
term_id c_spec_with_integer(struct spec_env *env, const struct acsl_var *v, const struct acsl_expr *body, term_id *element);
/* The formula of the object that v stands for, a pointer to a whole record. */
term_id c_spec_of_object(struct spec_env *env, const struct acsl_var *v, const struct acsl_expr *formula, term_id object);
/* A formula in the text of the routine. */
term_id c_spec_in_body(struct body *b, const struct acsl_expr *e, struct il_loop *loop);

#endif
