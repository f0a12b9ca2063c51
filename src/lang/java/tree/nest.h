/* What encloses a class: the code that contains a local class, the enclosing instance of an inner class, the variables that a
 * local class captures (JLS 8.1.3). */
#ifndef INVAR_LANG_JAVA_TREE_NEST_H
#define INVAR_LANG_JAVA_TREE_NEST_H

#include "lang/java/tree/ast.h"

/* Fills enclosing_method of classes in initializers, and prologue, outer and captured of all classes. The tree must be
 * complete. */
void java_nest(struct java_ast *ast);

/* The call of this(...) or super(...) with which m begins; NULL: none. */
const struct java_expr *java_constructor_call(const struct java_method *m);
/* Does some constructor of c give the enclosing object for its superclass: `o.super(...)`, `o.new S() { }`? */
bool java_names_outer_of_super(const struct java_class *c);

/* The argument of a call or creation for parameter i of its method. `o.new S(a) { }` passes o to the constructor of its class,
 * before the other arguments. NULL: none. */
const struct java_expr *java_argument(const struct java_expr *call, unsigned i);
/* Is there an object of `to` among an object of class `from` and its enclosing objects? */
bool java_reaches(const struct java_class *from, const struct java_class *to);
/* The class among `from` and its enclosing classes that captures v; NULL: none. */
const struct java_class *java_captor(const struct java_class *from, const struct java_var *v);
/* The field in which objects of c keep v; NULL: there is none. */
struct java_field *java_capture_of(const struct java_class *c, const struct java_var *v);

#endif
