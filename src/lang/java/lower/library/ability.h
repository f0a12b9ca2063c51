/* What a collection lets its users do. */
#ifndef INVAR_LANG_JAVA_LOWER_LIBRARY_ABILITY_H
#define INVAR_LANG_JAVA_LOWER_LIBRARY_ABILITY_H

#include "il/il.h"
#include "lang/java/tree/models.h"

struct body;
struct lower;

/* A call of a library method is lowered: its contract is about these terms. */
void ability_note(struct body *b, const struct java_expr *call, term_id object, const term_id actuals[]);
/* An element of an array is assigned: of a view of the array, too. */
void ability_stored(struct body *b, const struct il_var *elems, struct span at);
/* Origins of the views that the text keeps. */
unsigned ability_kept_views(struct body *b);
/* v holds elements of arrays or collections. */
bool ability_holds_elements(const struct lower *l, const struct il_var *v);
/* Iterators of the collection go on whatever happens to it. */
bool ability_tolerant(struct body *b, const struct java_expr *e);
/* backing() of an object of which nothing is known. */
term_id ability_backing_of(struct body *b, term_id o);
/* backing() of a collection. It is the collection itself unless the text keeps views, or makes this one. */
term_id ability_root(struct body *b, term_id o);
/* The term is the collection that e denotes. */
void ability_note_collection(struct body *b, const struct java_expr *e, term_id o);
/* The key of an entry of a map. */
term_id ability_entry_key(struct lower *l, term_id entry);
/* Is there a value in the Optional, and which? */
term_id ability_present(struct lower *l, term_id optional);
term_id ability_content(struct lower *l, term_id optional);
/* What the model method returns: one of MODEL_GROWS... */
term_id ability_value(struct body *b, enum java_model k, const term_id values[]);

#endif
