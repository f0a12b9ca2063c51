/* Contracts at calls. */
#ifndef INVAR_LANG_JAVA_LOWER_CALLS_BY_CONTRACT_H
#define INVAR_LANG_JAVA_LOWER_CALLS_BY_CONTRACT_H

#include "lang/java/jml/annot.h"
#include "lang/java/tree/ast.h"

struct body;
struct call;

/* Asserts the precondition. */
void call_require(struct body *b, struct call *c);
/* What the contract says of the end of the call, as assumptions. */
void call_ensure(struct body *b, struct call *c, struct il_cmds *posts);
/* The call may end with an exception. If it does not, it returns a function of the arguments. */
void call_ensure_function(struct body *b, struct call *c, struct il_cmds *posts);
/* A method of the files that is declared pure and promises nothing returns what its body says, unless a class outside the files may override it. */
void call_ensure_pure(struct body *b, struct call *c, struct il_cmds *posts);
/* Saves the values for \old, in the order of the routine's variables. */
void call_save(struct body *b, const struct call *c);
/* What is known of the result by its type, */
void call_result_facts(struct body *b, struct call *c);
/* and of the exception. Whether the call ends with one is open, unless nothing that it may run ends so. */
void call_thrown_facts(struct body *b, struct call *c, const struct java_classes *exceptions);
/* The contract says what the call returns (result: that it is the function of the method), and that it changes nothing. */
void call_return(struct body *b, struct call *c, const struct annot_expr *result);

#endif
