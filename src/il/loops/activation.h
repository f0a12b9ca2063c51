/* Activations: the body of a callee is copied into a routine, with variables and labels of its own. */
#ifndef INVAR_IL_LOOPS_ACTIVATION_H
#define INVAR_IL_LOOPS_ACTIVATION_H

#include "base/idmap.h"
#include "il/il.h"
#include "logic/subst.h"

/* The routine that gets the copies. `suffix` is released by whoever made it. */
struct copied_into {
    struct il_program *p;
    struct il_routine *r;
    struct idmap suffix; /* name of a variable of r -> the last number used as its suffix; 1: none */
};

/* An activation of a callee, or of the routine itself (`up` is NULL; terms and variables do not change). */
struct activation {
    const struct activation *up;
    const struct il_routine *of;
    struct subst terms;  /* CONST of a variable of `of` -> CONST of this activation */
    struct idmap vars;   /* il_var of `of` -> il_var of the copy */
    struct idmap labels; /* label of `of` -> label in the most recent copy of its block */
    unsigned depth;
    const struct il_call *watched; /* the routine's own call that led here, if the frame limits it; else NULL */
};

/* Gives f the variables of f->of: shared ones as they are, of the others copies, which are added to the routine. */
void activation_enter(struct copied_into *to, struct activation *f);
void activation_release(struct activation *f);

/* The same in the activation. */
term_id activation_term(struct copied_into *to, struct activation *f, term_id t);
struct il_var *activation_var(struct copied_into *to, struct activation *f, struct il_var *v);
struct il_target activation_target(struct copied_into *to, struct activation *f, const struct il_target *t);

/* The only routine of that name, if it has a body and nothing unsupported; NULL if there is none or there are several. */
const struct il_routine *il_only_body(const struct il_program *p, const char *qualified);

#endif
