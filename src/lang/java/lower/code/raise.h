/* Exceptions that arise (JLS 11, 14.18). */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_RAISE_H
#define INVAR_LANG_JAVA_LOWER_CODE_RAISE_H

#include "il/il.h"
#include "lang/java/tree/ast.h"

struct body;
struct lower;

/* If t does not hold, there is an exception. True if a catch clause takes it: then t is no obligation. */
bool raise_unless(struct body *b, enum obligation_kind kind, term_id t, struct span at);
/* A finally block around this place may drop what is thrown where an obligation of this kind fails. */
bool raise_may_drop(struct body *b, enum obligation_kind kind);
/* The same for any exception. */
bool raise_may_be_dropped(const struct body *b);
/* That, or a clause catches it: code may run behind the failure. */
bool raise_goes_on(struct body *b, enum obligation_kind kind);
/* The same as raise_unless for an exception of exactly this class. */
bool raise_class_unless(struct body *b, struct java_class *cls, term_id t, struct span at);
/* If t does not hold, there is such an exception. If no clause takes it and no finally block drops it, o is not met. */
void raise_or_owe(struct body *b, struct java_class *cls, term_id t, struct obligation o);
/* A catch clause around surely takes it. */
bool exception_caught(const struct body *b, const struct java_class *cls);
/* Methods need not declare that they throw it (JLS 11.1.1). */
bool exception_unchecked(struct lower *l, const struct java_class *cls);
/* At a call of a library method, when what it may change has changed: it may end with any of these exceptions that a catch clause around it
 * takes; NULL: of those that methods need not declare. */
void raise_from_library(struct body *b, const struct java_classes *only, struct span at);
/* The exception, of this class, arises here. */
void raise_exception(struct body *b, term_id exception, struct java_class *cls, struct span at, const char *note);
/* The variable for the exception under way. */
struct il_var *exception_under_way(struct body *b);
/* After a call: goes on if `thrown` is null, else with this exception, which is of one of the classes. */
void raise_outcome(struct body *b, const struct il_var *thrown, const struct java_classes *classes, struct span at);

#endif
