/* Logic functions that are not expanded, and what is stated of them: recursive functions, functions of which only axioms say something,
 * inductive predicates; axioms and lemmas. */
#ifndef INVAR_LANG_C_LOWER_LOGIC_H
#define INVAR_LANG_C_LOWER_LOGIC_H

#include "lang/c/lower/spec.h"

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
    struct il_var *field; /* an inductive predicate that is reachability along this member; NULL: it is none */
};

/* f has no body that could take the place of a call. */
bool c_logic_is_function(const struct acsl_function *f);
/* The value of a call with these arguments; labels: the states that those of the function stand for. */
struct c_value c_logic_apply(struct spec_env *env, const struct acsl_expr *e, const struct c_value args[],
                             const struct acsl_state *const labels[]);
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

/* ---- parts of it, for the files of this header ---- */

/* Constants for a variable or parameter. False: values of this type are not supported. */
bool c_logic_variable(struct lower *l, const struct acsl_var *v, const char *mark, struct c_value *out);
/* Appends the constants of v; block: also that of a pointer's block. */
void c_logic_constants(const struct c_value *v, bool block, struct term_vec *out);
/* t, over `states`, with constants for the rows of the blocks of pointers, and for what else is read. Appends to reads. The rows of one
 * state are told apart by pointers: only_whole: there are none. */
term_id c_logic_abstract(struct lower *l, const struct logic_states *states, unsigned n, const struct c_value pointers[],
                         bool only_whole, term_id t, struct logic_reads *reads);

/* Do all calls of f in `value`, which is over these parameters, have an argument that is nearer to an end? *at: its position; -1: there are
 * no calls. */
bool c_logic_ends(struct terms *ts, func_id f, unsigned n, const term_id params[], term_id value, int *at);

/* ---- inductive.c ---- */

/* The value of an inductive predicate for its parameters, by its cases. */
term_id c_inductive_value(struct spec_env *env, const struct logic_function *k);
/* f occurs in t only where more of it makes t more true; or less, if not `positive`. */
bool c_inductive_is_monotone(struct terms *ts, func_id f, term_id t, bool positive);
/* The member along which k is reachability; NULL: it is something else. value: by its cases, over states, calls of itself being unknown. */
struct il_var *c_inductive_field(const struct lower *l, const struct logic_function *k, const struct logic_states *states,
                                 term_id value);
/* What the member holds is null or an object, as is assumed of all pointers to whole records in memory (c_note_objects). */
void c_inductive_assume(struct lower *l, struct il_var *field);
/* Its value, for the map of the member. */
term_id c_inductive_reach(const struct lower *l, term_id map, term_id from, term_id to);

/* All constants of t are in the list. */
bool c_logic_has_only(struct terms *ts, term_id t, const struct term_vec *allowed);

#endif
