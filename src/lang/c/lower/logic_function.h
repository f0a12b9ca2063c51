/* Logic functions as functions of the prover. */
#ifndef INVAR_LANG_C_LOWER_LOGIC_FUNCTION_H
#define INVAR_LANG_C_LOWER_LOGIC_FUNCTION_H

#include "lang/c/lower/lower.h"

struct c_reachability;
struct logic_states;
struct spec_env;

/* What a definition reads in the state of a label: the row of the block of a pointer parameter, or a whole variable. */
struct logic_read {
    struct il_var *var;
    unsigned label;
    int param;     /* the parameter whose block it is; -1: the variable */
    term_id state; /* the constant for the variable in the state of the label */
    term_id value; /* the constant for what is read */
};

struct logic_reads VEC_OF(struct logic_read);

/* A definition as a function. Its arguments are the values of the parameters, of pointers the block (if it matters) and the offset, and then
 * what it reads. */
struct logic_function {
    const struct acsl_function *f;
    const char *why; /* what is not supported; NULL: nothing */
    func_id id;      /* FUNC_NONE: it is being made, and what it reads is not known yet */
    bool being_made;
    bool moves;             /* a call in its own definition passes another pointer for one of the pointers */
    struct c_value *params; /* constants */
    bool *block;            /* of each parameter: its block is an argument */
    struct logic_reads reads;
    int decreases;        /* the argument that is nearer to an end in calls in its own definition; -1: there are none */
    struct term_vec uses; /* func_id: the logic functions in its definition */
    bool being_defined;   /* its axioms are being read */
    struct VEC_OF(const struct acsl_lemma *) axioms; /* those that its definition is taken from (axiom_definition.h) */
    const struct c_reachability *reach; /* of an inductive predicate that is reachability; NULL: it is something else */
};

/* f has no body that could take the place of a call. */
bool c_logic_is_function(const struct acsl_function *f);
/* The value of a call with these arguments; labels: the states that those of the function stand for. */
struct c_value c_logic_apply(struct spec_env *env, const struct acsl_expr *e, const struct c_value args[],
                             const struct acsl_state *const labels[]);
/* The name of the function that stands for calls of k in its own definition while this is made. others: bit n - 1 - i is set if argument i, of n, is
 * a pointer and not the parameter. */
symbol c_logic_unknown_name(const struct lower *l, const struct logic_function *k, unsigned others);
struct logic_function *c_logic_function(struct body *b, const struct acsl_function *f);
/* A call of a definition that is expanded, as an application, by which instances of lemmas are found; TERM_NONE: there is none. Nothing says
 * what the application is. */
term_id c_logic_shadow(struct spec_env *env, const struct acsl_function *f, const struct c_value args[],
                       const struct acsl_state *const labels[]);
/* The argument is a parameter of type `integer`. */
bool c_logic_is_index(const struct lower *l, func_id f, unsigned argument);
/* The routine mentions the function. */
void c_logic_use(struct body *b, func_id f);
/* t is a call of a predicate in an annotation of the routine. */
void c_logic_known(struct body *b, term_id t);
/* t is an argument of a call in an annotation of the routine. */
void c_logic_integer(struct body *b, term_id t);
/* Constants for a variable or parameter. False: values of this type are not supported. */
bool c_logic_variable(struct lower *l, const struct acsl_var *v, const char *mark, struct c_value *out);
/* Appends the constants of v; block: also that of a pointer's block. */
void c_logic_constants(const struct c_value *v, bool block, struct term_vec *out);
/* t, over `states`, with constants for the rows of the blocks of pointers, and for what else is read. Appends to reads. The rows of one
 * state are told apart by pointers: only_whole: there are none. */
term_id c_logic_abstract(struct lower *l, const struct logic_states *states, unsigned n, const struct c_value pointers[],
                         bool only_whole, term_id t, struct logic_reads *reads);
/* All constants of t are in the list. */
bool c_logic_has_only(struct terms *ts, term_id t, const struct term_vec *allowed);

#endif
