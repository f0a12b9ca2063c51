/* The measure of a recursion (`decreases` of a method, JML 9.9.6). */
#ifndef INVAR_LANG_JAVA_LOWER_CALLS_RECURSION_H
#define INVAR_LANG_JAVA_LOWER_CALLS_RECURSION_H

struct body;
struct call;
struct contract;

/* Lists that recursion through other methods decreases the measure of the contract, which is not proved. */
void recursion_assume(struct body *b, const struct contract *c);
/* At a call of the routine's own method: its measure has become smaller. */
void recursion_decreases(struct body *b, struct call *c);

#endif
