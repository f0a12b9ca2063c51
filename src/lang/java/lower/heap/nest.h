/* Enclosing instances and captured variables (JLS 8.1.3, 15.9.2, 8.8.7.1) as fields that the creating expression
 * sets before the constructor runs. */
#ifndef INVAR_LANG_JAVA_LOWER_HEAP_NEST_H
#define INVAR_LANG_JAVA_LOWER_HEAP_NEST_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct body;

/* t is an object of class `from`. The object of class `to` among t and the objects around it. */
term_id outer_object(struct body *b, term_id t, const struct java_class *from, const struct java_class *to, struct span at);
/* The `this` that e (a name without a target, `this`, `super`) means. */
term_id this_of(struct body *b, const struct java_expr *e);
/* The value of v that t, an object of `from`, or an object around it keeps; TERM_NONE if v is not captured. */
term_id captured_value(struct body *b, term_id t, const struct java_class *from, const struct java_var *v, struct span at);
/* Gives o, which e creates, the objects around it and the values that it captures. outer is the value of e->left; TERM_NONE:
 * none. */
void give_surroundings(struct body *b, const struct java_expr *e, term_id o, term_id outer);
/* The class, among `from` and those around it, whose object an implicit call of the superclass's constructor takes (JLS
 * 8.8.7.1). */
const struct java_class *nest_around_super(const struct java_class *from);
/* The hidden field f of the new object o gets its value. */
void nest_set_hidden(struct body *b, struct java_field *f, term_id o, term_id value, struct span at);

#endif
