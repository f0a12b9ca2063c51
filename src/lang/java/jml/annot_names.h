/* The meaning of names at a place of a Java program. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_NAMES_H
#define INVAR_LANG_JAVA_JML_ANNOT_NAMES_H

#include "lang/java/tree/ast.h"

/* A place. Parameters are visible everywhere in their method. Locals are visible by their scope at `offset`, but not if
 * `contract`. The variables of the initialiser of `loop` (may be NULL) are visible, too. */
struct annot_scope {
    struct java_ast *ast;
    const struct java_class *cls;
    const struct java_method *method;
    uint32_t offset;
    bool contract;
    const struct java_stmt *loop;
};

/* The parameter or local variable of this name, in the method or in the methods around a local class. NULL: none. */
const struct java_var *annot_find_var(const struct annot_scope *at, symbol name);

/* The field that a bare name means, in the current class or one around it: *in is that class. The field is a member of that
 * class. If there is no such member, it may be a private field that is not inherited. NULL: none. */
const struct java_field *annot_find_field(const struct annot_scope *at, symbol name, const struct java_class **in);

/* The class that a simple or dotted name means. NULL if it is unknown. */
struct java_class *annot_find_class(const struct annot_scope *at, const char *name);
/* The member class of c with this name, also an inherited one. */
struct java_class *annot_member_class(const struct annot_scope *at, const struct java_class *c, const char *name);

enum annot_call { ANNOT_CALL_FOUND, ANNOT_CALL_NO_NAME, ANNOT_CALL_NO_MATCH, ANNOT_CALL_AMBIGUOUS };

/* The method of c, also an inherited one, that a call with arguments of these types means (JLS 15.12, without boxing and variable
 * arity). Integer arguments fit any wider type. members: private methods are not inherited. */
enum annot_call annot_find_method(const struct annot_scope *at, const struct java_class *c, bool members, symbol name, unsigned n,
                                  const struct java_type *const args[], const struct java_method **out);

/* Conversion of an argument: identity, widening of primitives and references. */
bool annot_converts(const struct java_ast *ast, const struct java_type *from, const struct java_type *to);

#endif
