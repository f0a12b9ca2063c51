/* Functions and axioms. */
#ifndef INVAR_RUN_FUNCTION_H
#define INVAR_RUN_FUNCTION_H

#include "run/match.h"
#include "run/objects.h"
#include "run/place.h"
#include "logic/subst.h"
#include "base/idmap.h"

struct machine;
struct base;
struct constraint;

/* Of function.c and axioms.c. */
struct knowledge {
    struct idmap functions;  /* func -> struct function */
    struct idmap operations; /* kind of term -> struct base */
    struct constraints VEC_OF(const struct constraint *) constraints;
    struct goals instances; /* of constraints */
    bool starting;          /* axioms are made true */
    struct idmap apart;     /* func -> struct apart: constants that differ */
    struct about_objects_list about_objects;
    struct value_list unexecuted; /* places that the program read of functions that only definitions may tell */
};

void knowledge_release(struct machine *m);
/* Some value that the program read is of a function that an execution does not know, and no definition says what it is there. */
bool knowledge_guessed(const struct machine *m);

/* ---- function.c ---- */

/* forall variables: guards ==> head == value. */
struct definition {
    const struct definition *next;
    term_id formula; /* the FORALL */
    unsigned n_guards;
    const term_id *guards;
    struct pattern head;
    term_id value;
};

/* f at forced arguments: may be a place. */
struct value function_at(struct machine *m, func_id f, unsigned n, const struct value args[]);
/* The term with the arguments that are different if t holds. TERM_NONE: t says nothing of this kind. */
term_id function_apart(const struct terms *ts, term_id t);
/* From now on the arguments of function_apart, constants of a named sort, are decided as different objects. False: t says no such thing, or one
 * of them belongs to others already, or has a value. */
bool function_set_apart(struct machine *m, term_id t);
/* May the place of this question have the value? No other constant set apart from it has. Called for each value that a place gets. */
bool function_may_be(const struct machine *m, const struct run_ask *ask, struct value v);
void function_is(struct machine *m, const struct run_ask *ask, struct value v);
/* The value of an operation outside its domain. */
struct value some_value(struct machine *m, enum term_kind operation, sort_id sort, unsigned n, const struct value args[]);
/* False: the axioms define no value for f there. */
bool function_defines(struct machine *m, func_id f, const struct value args[], struct value *out);
void function_define(struct machine *m, func_id f, struct definition d);
const struct definition *function_definitions(struct machine *m, func_id f);
/* The places of f, which has arguments. */
struct base *function_base(struct machine *m, func_id f);
/* f, which has no arguments, is v. */
void function_set(struct machine *m, func_id f, struct value v);

/* ---- axioms.c ---- */

/* Functions' definitions and constraints; ground axioms are made true. */
void axioms_init(struct machine *m);

#endif
