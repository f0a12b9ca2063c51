/* Object invariants: where they are assumed, and where they are proved. */
#ifndef INVAR_LANG_JAVA_LOWER_INVARIANTS_OBJECT_INVARIANT_H
#define INVAR_LANG_JAVA_LOWER_INVARIANTS_OBJECT_INVARIANT_H

struct body;

/* Called when the text of the routine is lowered. */
void invariants_finish(struct body *b);

#endif
