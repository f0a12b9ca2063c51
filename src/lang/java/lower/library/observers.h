/* What the observers of library objects return (tree/models.h), by the models of heap/model.c and text.c. */
#ifndef INVAR_LANG_JAVA_LOWER_LIBRARY_OBSERVERS_H
#define INVAR_LANG_JAVA_LOWER_LIBRARY_OBSERVERS_H

#include "il/il.h"
#include "lang/java/tree/ast.h"

struct body;
struct lower;

/* What the observer m (tree/models.h) returns; values: its object, of static type `of`, and its arguments. `boxed`: the primitive type of the
 * last argument, if it is a value whose box is meant, or NULL. TERM_NONE: it is no observer. */
term_id model_call(struct body *b, const struct java_method *m, const struct java_class *of, const term_id values[],
                   const struct java_type *boxed);
/* The number of the key t: the same for two references that equals says are equal. */
term_id key_of(struct lower *l, term_id t);
/* The map that says which iterators are stale. */
struct il_var *model_stale(struct body *b);
/* Elements were added to the collection of the iterator, or removed. */
term_id iterators_stale(struct body *b, term_id iterator);

#endif
