/* The arguments of attributes, as the Boogie tool reads them. */
#ifndef INVAR_LANG_BOOGIE_SYNTAX_ATTRIBUTES_H
#define INVAR_LANG_BOOGIE_SYNTAX_ATTRIBUTES_H

#include "lang/boogie/syntax/ast.h"

/* Is it `{:name}` or `{:name true}`? */
bool attribute_says(const struct bpl_attribute *a, const char *name);
/* `{:name}` or `{:name true}`. */
bool attribute_is_true(const struct bpl_attribute *list, const char *name);
/* The same, but if there are several `{:name}`, `{:name true}` and `{:name false}`, the last counts. */
bool attribute_is_true_at_last(const struct bpl_attribute *list, const char *name);
/* `{:name false}`. */
bool attribute_is_false(const struct bpl_attribute *list, const char *name);
/* `{:name 3}`: the first of that form; false if there is none. A larger value than UINT_MAX becomes UINT_MAX. */
bool attribute_number(const struct bpl_attribute *list, const char *name, unsigned *value);
/* `{:name "text"}`: the text between the quotes, in the arena; NULL if there is none. */
const char *attribute_text(struct arena *a, const struct bpl_attribute *list, const char *name);
/* `{:name e}`: the first with one argument that is not a string; NULL if there is none. */
struct bpl_expr *attribute_expr(const struct bpl_attribute *list, const char *name);

#endif
