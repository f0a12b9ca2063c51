/* Mutations of a formula at a loop: what may hold in each iteration, if the formula is to hold in the end. */
#ifndef INVAR_INFER_GUESS_MUTATIONS_H
#define INVAR_INFER_GUESS_MUTATIONS_H

#include "il/targets.h"
#include "logic/recursion.h"

/* One loop of a routine. Release with mutator_release. */
struct mutator {
    struct il_program *p;
    const struct il_routine *r;
    const struct il_cmd *loop;
    struct il_targets targets;
    struct term_vec counters; /* integers that the loop changes; those of its guard first */
    struct term_vec guards;   /* atoms of the guard */
    struct recursion axioms;  /* the functions of the axioms */
    struct idmap seen;        /* the formulas given out, and those they were made of */
};

void mutator_init(struct mutator *m, struct il_program *p, const struct il_routine *r, const struct il_cmd *loop);
void mutator_release(struct mutator *m);

/* True if the loop may change the value of t. */
bool mutator_changes(const struct mutator *m, term_id t);
/* True if t mentions a function that the program's axioms define or restrict. */
bool mutator_has_function(const struct mutator *m, term_id t);

/* near: n is replaced by what the guard says n is in the end. far: the others. exact: those about machine integers with wraps that
 * matter. The vectors own their memory. */
struct mutations {
    struct term_vec near, far, exact;
};

/* Appends what holds when the guard `a <= b` has failed for the first time, if a and b are one apart then: a <= b + 1. */
void mutations_of_guard(struct mutator *m, struct mutations *out);

/* Appends the mutations of t, which has no binder; each of them once for each mutator. Those that are not near are only made if t
 * mentions a function of the axioms. */
void mutations_of(struct mutator *m, term_id t, struct mutations *out);

/* Appends acc == f(..) for the number f(..) in t and each number acc that the loop changes, if t is no such equation: `2 * f(..) > n` says
 * nothing of a variable, and one may keep f(..). */
void mutations_named(struct mutator *m, term_id t, struct term_vec *out);

/* Appends what must hold before a command for the equation t to hold behind it, where t is what it says before: functions of the axioms
 * are unfolded once, and the operands of the same operation are equal. s + a[i] == sum(a, i + 1) gives s == sum(a, i). */
void mutations_unfolded(struct mutator *m, term_id t, struct term_vec *out);

#endif
