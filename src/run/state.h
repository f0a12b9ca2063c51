/* The state of the program: what its variables hold, in each activation. */
#ifndef INVAR_RUN_STATE_H
#define INVAR_RUN_STATE_H

#include "il/il.h"
#include "run/value.h"
#include "base/idmap.h"
#include "base/vec.h"

struct machine;

struct layout; /* of a routine: where its variables are */

struct activation {
    struct activation *up;
    const struct il_routine *routine;
    const struct layout *layout;
    struct value *locals;       /* NONE: nothing was asked or assigned */
    unsigned depth, havocs;     /* havocs before it started */
    struct value alloc;         /* the allocation counter where it started; NONE if there is none */
    const struct il_call *call; /* the call it is waiting for; NULL: none */
    struct change *changes;     /* see changes.c */
};

/* Of state.c. */
struct state {
    struct idmap layouts; /* routine -> layout */
    struct layouts VEC_OF(struct layout *) layout_list;
    struct idmap global_of; /* CONST -> index in globals */
    struct value_list globals;
    struct global_vars VEC_OF(const struct il_var *) global_vars; /* NULL: of the axioms only */
    struct activation *frame;
    struct idmap facts; /* conjuncts of facts of variables: true in every state */
    unsigned havocs;    /* executed so far */
};

struct activation *activation_new(struct machine *m, const struct il_routine *r);
/* Of the routine that was started. */
const struct activation *activation_first(const struct machine *m);
/* The variable's place in the state. */
struct value *machine_slot(struct machine *m, term_id t);
/* The value of a CONST in the state: may be a place. */
struct value machine_variable(struct machine *m, term_id t);
/* The values of the target's indices, NONE for those that are `*`. False: trouble. */
bool index_values(struct machine *m, const struct il_target *t, struct value *out);
/* var[index]... := v. False: trouble. */
bool assign_place(struct machine *m, const struct il_target *t, const struct value *index, struct value v);
bool havoc_places(struct machine *m, const struct il_cmd *c);
void state_release(struct machine *m);

/* ---- changes.c ---- */

/* Before the assignment c of v is executed, whose place is at index. False: trouble. */
bool note_changes(struct machine *m, const struct il_cmd *c, const struct value *index, struct value v);
/* The activation ends: sets the result's `changed`. False: trouble. */
bool changes_end(struct machine *m);

#endif
