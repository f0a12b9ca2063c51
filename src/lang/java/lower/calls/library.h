/* Calls of library methods with a contract (docs/java-library.md). */
#ifndef INVAR_LANG_JAVA_LOWER_CALLS_LIBRARY_H
#define INVAR_LANG_JAVA_LOWER_CALLS_LIBRARY_H

#include "lang/java/jml/annot.h"
#include "lang/java/tree/ast.h"

struct body;
struct call;

/* Removes the cases of a library method's contract for exceptions that need not be declared. Where a catch clause takes the exception,
 * there is a jump to it. */
void library_exceptions(struct body *b, struct call *c);
/* Before what the contract says of a normal return is assumed: exceptions that the method need not declare, of which the contract does not say
 * when they come. The method may have done a part of its work. */
void library_raises(struct body *b, const struct call *c);
/* Lists the exceptions of which the contract says that they may be thrown, but not when, and that no catch clause takes. */
void library_note_exceptions(struct body *b, const struct call *c);
/* No code of the files runs at the call of this library method. */
bool library_only(struct body *b, const struct call *c, enum java_dispatch dispatch);
/* The preconditions of the methods of the files that the call of a library method may run in its place, where they do. Of callers in the
 * library it is assumed that they meet them. */
void library_require_of_overriders(struct body *b, struct call *c, enum java_dispatch dispatch);
/* What the call returns, if the contract says it exactly and nothing changes; else NULL. */
const struct annot_expr *library_result(struct body *b, const struct call *c, enum java_dispatch dispatch);
/* The method is a function of its arguments of which only the contract is known (heap_free). */
bool library_is_function(const struct call *c);
/* Its value. */
term_id library_function(const struct call *c);
/* Calls that box or unbox: Integer.valueOf(int), intValue(). False: the call is none. */
bool library_boxes(struct body *b, const struct java_expr *e, term_id object, const term_id actuals[], term_id *result);
/* System.arraycopy between arrays of one primitive type, or of references. False: the call is none. */
bool library_copies(struct body *b, const struct java_expr *e, const term_id actuals[]);

#endif
