/* What contracts say of exceptions (JML 9.6 to 9.9). */
#ifndef INVAR_LANG_JAVA_LOWER_CALLS_SIGNALS_H
#define INVAR_LANG_JAVA_LOWER_CALLS_SIGNALS_H

#include "lang/java/lower/spec/spec.h"

struct body;
struct contract;

/* At the end of the routine with an exception. env is that of the contract at the end. */
void signals_assert(struct body *b, struct spec_env env, const struct contract *c, const term_id case_holds[]);
/* Behind a statement that has ended with this exception if `when` holds: what a case of its contract says of exceptions. */
void signals_assert_case(struct body *b, struct spec_env env, const struct annot_case *c, term_id when, term_id exception);
/* Assumptions about the exception, null if there is none, with which a call ends. case_holds NULL: all hold. */
void signals_assume(struct spec_env *env, const struct contract *c, const term_id case_holds[], term_id exception,
                    struct span call, struct il_cmds *out);

#endif
