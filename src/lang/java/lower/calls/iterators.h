/* Iterators of collections that the text uses itself, and those of `for` loops that are not lowered with a counter (code/iterate.c). */
#ifndef INVAR_LANG_JAVA_LOWER_CALLS_ITERATORS_H
#define INVAR_LANG_JAVA_LOWER_CALLS_ITERATORS_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct body;
struct call;

/* The size of the call's object if the call adds or removes at most one element, and somebody asks; else TERM_NONE. */
term_id iterators_size_before(struct body *b, const struct call *c);
/* The call was lowered. Iterators of the collections that it may have changed become stale. */
void iterators_changed(struct body *b, const struct call *c, term_id size_before);
/* It may have returned an iterator, which is not stale. */
void iterators_made(struct body *b, const struct call *c);
/* Is e the call of next() in a `for` loop whose iterator comes from a method of the files? What next() requires is assumed there. */
bool iterators_assume_next(struct body *b, const struct java_expr *e, term_id required);

#endif
