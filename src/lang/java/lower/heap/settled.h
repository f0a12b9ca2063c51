/* Facts of settled fields. */
#ifndef INVAR_LANG_JAVA_LOWER_HEAP_SETTLED_H
#define INVAR_LANG_JAVA_LOWER_HEAP_SETTLED_H

#include "il/il.h"
#include "lang/java/tree/ast.h"

struct body;
struct lower;

/* The prefix of names of functions from indices to elements; the field's name follows. */
#define ELEMENTS_PREFIX "elements "
/* Fills in what is known of the fields of the files. */
void settled_prepare(const struct lower *l);
/* Called when everything is lowered. */
void settled_finish(struct lower *l);
/* The settled field of v; NULL if v is not one. */
const struct java_field *settled_field(const struct lower *l, const struct il_var *v);
/* The element of the array in f, if it never changes and is known in this routine; else TERM_NONE. f may be NULL. */
term_id settled_element(struct body *b, const struct java_field *f, term_id index);
/* Library code is going to read the array a, the value of the expression. Assumes of the heap what settled_element says of its elements. */
void settled_elements(struct body *b, const struct java_expr *array, term_id a);
/* A formula reads f for objects that only a quantifier names. Some of them may be unfinished. */
void settled_withhold(struct body *b, const struct java_field *f);
/* Adds the variables that occur in the facts of the routine's variables. */
void settled_complete(struct body *b);
/* Facts of settled fields: at the start of the routine; at the head of a loop, for the objects made in the routine; for the
 * object o after its constructor of class c, or of a subclass, has ended. */
void settled_assume(struct body *b, struct il_cmds *out);
void settled_assume_in_loop(struct body *b, struct il_cmds *out);
term_id settled_of_object(struct body *b, const struct java_class *c, term_id o);
/* For a reference v of static type t that was not read from a settled field: v is none of the objects to which only a settled field
 * refers. If all objects of t are known, v is one of them. */
term_id settled_elsewhere(struct body *b, const struct java_type *t, term_id v);
/* The constants of an enum of the files, in order, if the code may rely on them; else 0. They are put into *out. */
unsigned settled_constants(struct body *b, const struct java_class *c, term_id **out);
/* Only f refers to the arrays in f. */
bool settled_keeps(const struct lower *l, const struct java_field *f);
/* A reference v of that type does not come from a settled field: from which objects it differs. */
void body_elsewhere(struct body *b, term_id v, const struct java_type *t, struct span at);
/* Is there something to assume? */
bool settled_tells(struct lower *l, const struct java_type *t);

#endif
