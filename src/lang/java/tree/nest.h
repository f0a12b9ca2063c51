/* What is around a class: the code a local class stands in, the enclosing instance of an inner class, the variables that
 * a local class captures (JLS 8.1.3). */
#ifndef INVAR_LANG_JAVA_TREE_NEST_H
#define INVAR_LANG_JAVA_TREE_NEST_H

#include "lang/java/tree/ast.h"

/* Fills enclosing_method of classes in initializers, prologue, outer and captured of all classes. The tree is complete. */
void java_nest(struct java_ast *ast);

/* The call of this(...) or super(...) that m begins with; NULL: none. */
const struct java_expr *java_constructor_call(const struct java_method *m);
/* Some constructor of c says which object is around its superclass's part: `o.super(...)`, `o.new S() { }`. */
bool java_names_outer_of_super(const struct java_class *c);

/* The argument of a call or creation for parameter i of its method: `o.new S(a) { }` hands o to the constructor of its class in front
 * of the others. NULL: none. */
const struct java_expr *java_argument(const struct java_expr *call, unsigned i);
/* An object of class `from` has `to` among itself and the objects around it. */
bool java_reaches(const struct java_class *from, const struct java_class *to);
/* The class among `from` and those around it that captures v; NULL: none. */
const struct java_class *java_captor(const struct java_class *from, const struct java_var *v);
/* The field in which objects of c keep v; NULL: they do not. */
struct java_field *java_capture_of(const struct java_class *c, const struct java_var *v);

#endif
