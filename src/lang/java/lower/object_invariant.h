/* Object invariants: where they are assumed, and where they are proved. */
#ifndef INVAR_LANG_JAVA_LOWER_OBJECT_INVARIANT_H
#define INVAR_LANG_JAVA_LOWER_OBJECT_INVARIANT_H

#include "lang/java/lower/lower_call.h"

/* Objects of class c have invariants that those of its superclass do not have. */
bool invariants_of_class(const struct lower *l, const struct java_class *c);

/* A heap variable is assigned: with `own` at the object that the constructor makes, else at an object of this static type (NULL: any, or v
 * is static). */
void invariants_written(struct body *b, const struct il_var *v, const struct java_type *at, bool own);

/* o was just allocated. */
void invariants_after_allocation(struct body *b, term_id o, enum allocated how, struct span at);
/* Arrays were allocated since the counter had this value. `are`, about the object `o`, is true of each of them. */
void invariants_after_arrays(struct body *b, term_id since, term_id are, struct span at);

/* At the entry of the routine; before and after a call, after its exception too; at a normal or exceptional end. The commands are filled
 * in by invariants_finish. */
void invariants_at_entry(struct body *b);
void invariants_before_call(struct body *b, const struct call *c);
void invariants_after_call(struct body *b, const struct call *c);
void invariants_at_end(struct body *b, bool normal);

/* Called when the text of the routine is lowered. */
void invariants_finish(struct body *b);

#endif
