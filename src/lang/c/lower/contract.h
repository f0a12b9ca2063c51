/* What annotations say of functions, loops and statements, as commands. */
#ifndef INVAR_LANG_C_LOWER_CONTRACT_H
#define INVAR_LANG_C_LOWER_CONTRACT_H

#include "il/frame.h"
#include "lang/builder/loop.h"
#include "lang/c/lower/spec.h"

/* ---- contract.c: the routine's own contract ---- */

/* At the start of the routine: what its contract requires. */
void contract_assume(struct body *b);
/* At its normal end: what it ensures. */
void contract_assert(struct body *b);
/* Annotations in front of s; behind the last statement of a block. */
void c_lower_annotations(struct body *b, struct acsl_statements as);
/* The invariants and predicates of a loop. s: the loop. */
void loop_annotations(struct body *b, struct il_loop *loop, const struct c_stmt *s);
/* Lemmas for its invariants, which are to be proved here (loop.c). */
void c_lemmas_for_loop(struct body *b, const struct il_loop *loop);
/* ---- separation.c: what annotations say of the blocks of pointers ---- */

/* Annotations of f tell where its pointers stand in their blocks: they speak of offsets, of lengths of blocks, compare pointers, or grant access
 * in front of a pointer. */
bool contract_tells(const struct lower *l, const struct c_function *f);
/* `requires` says of the function that these two of its parameters are apart wherever one may be accessed. */
bool contract_separates(const struct lower *l, const struct c_function *f, const struct c_var *p, const struct c_var *q);

/* ---- mentions.c ---- */

/* Adds the types of the elements of arrays that the expression knows by name, and of what it reaches by pointers in memory (c_place_type). */
void c_mentioned(const struct lower *l, const struct acsl_expr *e, unsigned depth, struct idmap *types);
/* The same of a contract, which may be NULL; of the contract and all annotations of a function with a body. */
void c_mentioned_in_contract(const struct lower *l, const struct acsl_contract *c, struct idmap *types);
void c_mentioned_by(const struct lower *l, const struct c_function *f, struct idmap *types);

/* ---- frame.c ---- */

/* The places of an assigns clause. False: not supported, which env says. */
bool frame_places(struct spec_env *env, const struct acsl_places *from, struct il_place **out, unsigned *n);
/* The frame of the routine allows that the place gets the value: any, or the one that it has. Makes it an obligation, with its number in
 * *obligation; false: nothing to ask. */
bool frame_check(struct body *b, const struct il_target *t, term_id value, struct span at, struct span text, uint32_t *obligation);

/* The same for a condition; and the condition under which the frame allows a change of var[object][index] (il_frame_allows). */
bool frame_assert(struct body *b, term_id allowed, struct span at, struct span text, uint32_t *obligation);
term_id frame_allows(struct body *b, const struct il_var *var, term_id object, term_id index);
/* Code that may change anything is executed here: the frame must allow that. */
void frame_any_change(struct body *b, struct span at);

/* p, which is freed here, was made in the routine, or a `frees` clause of its contract names it. Makes it an obligation. */
void frame_frees(struct body *b, struct c_value p, struct span at, struct span text);

/* ---- termination.c ---- */

/* The measure of the loop s, now; its number, 0 or 1. */
unsigned c_loop_measure(struct body *b, struct il_loop *loop, const struct c_stmt *s, struct loop_measure *out);
/* A call of a function with the contract c, which `now` is about, decreases the measure of the routine if it is the routine's own. */
void c_recursion_decreases(struct body *b, const struct acsl_contract *c, struct spec_env *now, struct span at);
/* What is assumed of the measure of the routine. */
void c_recursion_assume(struct body *b, const struct acsl_contract *c);

/* ---- ends.c: other ends than a return ---- */

/* The contract of the routine has `exits` clauses. */
bool c_has_exits(const struct body *b);
/* The program ends here: what `exits` says must hold. */
void c_exits_here(struct body *b, struct span at);
/* The program may end here, in a state of which `known` says something (assumptions). */
void c_may_exit(struct body *b, const struct il_cmds *known, struct span at);
/* The contract says that the program never ends inside the function. */
bool c_never_exits(const struct acsl_contract *c);
/* All loops have a measure, a recursive function has one, and all that is called terminates. */
bool c_evidently_ends(const struct body *b);

/* ---- unchecked.c: clauses that are listed as assumptions ---- */

void c_unchecked_contract(struct body *b, const struct acsl_contract *c);
void c_unchecked_loop(struct body *b, const struct acsl_loop *a);

/* ---- call_contract.c ---- */

/* A call of a function by its contract. */
struct c_value call_by_contract(struct body *b, const struct c_expr *e, const struct acsl_contract *c,
                                const struct c_value args[]);

#endif
