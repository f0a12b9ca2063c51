/* Whole programs as constrained Horn clauses: a relation for the calls and one for the returns of each routine, and one for each loop and each
 * call within it. Only numbers and truth values are looked at; what is said of anything else may be so or not. So a solution says what is
 * true of more executions than the program has. */
#ifndef INVAR_VCGEN_HORN_CALLS_H
#define INVAR_VCGEN_HORN_CALLS_H

#include "il/il.h"
#include "prover/interpolants.h"

enum horn_point {
    HORN_CALLS,   /* the states in which a routine is called */
    HORN_RETURNS, /* those in which it ends, with its parameters, and shared variables at the start (OLD variables) */
    HORN_LOOP,    /* those at the head of a loop */
    HORN_SITE     /* those in front of a call */
};

/* of: the routine. loop: of the routine as given; NULL at other points. arguments: terms over the routine's variables. */
struct horn_relation {
    enum horn_point point;
    unsigned of;
    const struct il_loop *loop;
    func_id f;
    unsigned n;
    const term_id *arguments;
};

/* What is looked at: routine i if reached[i], which needs a body. bare[i]: there is no contract, so others know of it what its relations say.
 * entry[i]: it may start in any state that its text allows. goals[i][o]: obligation o of routine i must not fail; others are assumed. callee: the
 * routine that a call surely runs, if it is bare; -1: the call's commands say what is known. */
struct horn_scope {
    struct il_program *p;
    const bool *reached, *bare, *entry;
    const bool *const *goals;
    int (*callee)(const void *user, const struct il_call *call);
    const void *user;
};

struct horn_system {
    struct VEC_OF(struct horn_relation) relations;
    struct term_vec clauses;
    term_id failure;
};

/* Everything is in the program's arena, but for the lists; release them with horn_system_release. */
struct horn_system horn_of_calls(const struct horn_scope *scope);
void horn_system_release(struct horn_system *s);

#endif
