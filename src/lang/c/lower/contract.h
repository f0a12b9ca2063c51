/* What annotations say of functions, loops and statements, as commands. */
#ifndef INVAR_LANG_C_LOWER_CONTRACT_H
#define INVAR_LANG_C_LOWER_CONTRACT_H

#include "il/frame.h"
#include "lang/builder/loop.h"
#include "lang/c/lower/spec.h"

/* A local variable without an address that `loop assigns` names, or an element or member of it. leaf NULL: all of it. from TERM_NONE: all
 * elements. */
struct loop_local {
    const struct c_var *var;
    const struct il_var *leaf;
    term_id from, to;
};

struct loop_locals VEC_OF(struct loop_local);

/* What a loop may change. */
struct loop_frame {
    struct loop_frame *up;
    const struct c_stmt *loop;
    const struct activation *in;
    struct il_frame memory;
    struct loop_locals *locals; /* for each case of `memory` */
};

/* ---- contract.c: the routine's own contract ---- */

/* At the start of the routine: what its contract requires. */
void contract_assume(struct body *b);
/* At its normal end: what it ensures. */
void contract_assert(struct body *b);
/* Annotations in front of s; behind the last statement of a block. */
void c_lower_annotations(struct body *b, struct acsl_statements as);
/* The condition under which a clause `for a, b:` counts: one of these behaviors of the routine is meant. */
term_id c_meant_by(struct body *b, const struct acsl_for *k, struct span at);
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

/* Adds the types of the elements of arrays that a contract, which may be NULL, knows by name, and of what it reaches by pointers in memory
 * (c_place_type). */
void c_mentioned_in_contract(const struct lower *l, const struct acsl_contract *c, struct idmap *types);
/* The same of the contract and all annotations of a function with a body. */
void c_mentioned_by(const struct lower *l, const struct c_function *f, struct idmap *types);

/* ---- frame.c ---- */

/* The places of an assigns clause. False: not supported, which env says. */
bool frame_places(struct spec_env *env, const struct acsl_places *from, struct il_place **out, unsigned *n);
/* The frame of the routine allows that the place gets the value: any, or the one that it has. Makes it an obligation, with its number in
 * *obligation; false: nothing to ask. */
bool frame_check(struct body *b, const struct il_target *t, term_id value, struct span at, struct span text, uint32_t *obligation);

/* What code changes beside assignments: var[object][index] (il_frame_allows); with `in`, for all index for which this holds; else TERM_NONE. */
struct changed_place {
    const struct il_var *var;
    term_id object, index, in;
};

/* The frames of the routine and of the loops around allow the change. Makes it obligations. */
void frame_check_place(struct body *b, const struct changed_place *p, struct span at, struct span text);
/* The condition under which a frame allows it. */
term_id frame_allows_place(struct terms *ts, const struct il_frame *f, const struct changed_place *p);
/* Code that may change anything is executed here: the frame must allow that. */
void frame_any_change(struct body *b, struct span at);

/* The same as frame_places; locals gets the places in local variables without an address. */
bool frame_places_of_loop(struct spec_env *env, const struct acsl_places *from, struct loop_locals *locals, struct il_place **out,
                          unsigned *n);

/* p, which is freed here, was made in the routine, or a `frees` clause of its contract names it. Makes it an obligation. */
void frame_frees(struct body *b, struct c_value p, struct span at);

/* ---- loop_frame.c: clauses `loop assigns` ---- */

/* Makes it an obligation that the clause allows a change. NULL: nothing to ask. */
struct il_cmd *frame_assert(struct body *b, term_id allowed, struct span at, struct span text, const char *clause);

/* The variable, a local one of the activation, is there when the loop is entered whose body begins at this byte. */
bool c_is_there_at(const struct c_var *v, uint32_t body);
/* From here to c_loop_frame_end, the loop s may only change what its clauses say. */
void c_loop_frame_begin(struct body *b, struct il_loop *loop, const struct c_stmt *s);
void c_loop_frame_end(struct body *b, const struct c_stmt *s);
/* The frames of the loops around allow that the place gets the value. Makes it obligations. */
void loop_frames_check(struct body *b, const struct il_target *t, term_id value, struct span at, struct span text);
void loop_frames_check_place(struct body *b, const struct changed_place *p, struct span at, struct span text);
/* The same for a local variable without an address, or an element or member of it; leaf NULL: all of it. index TERM_NONE: any. */
void loop_frames_local(struct body *b, const struct c_var *v, const struct il_var *leaf, term_id index, struct span at);

/* ---- loop_clauses.c ---- */

/* Fills in what --annotate may write at the loops of the routine, whose text is `body`. */
void c_loop_clauses(struct body *b, const struct il_cmd *body);

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

/* ---- contract.c: clauses that are listed as assumptions ---- */

void c_unchecked_contract(struct body *b, const struct acsl_contract *c);
void c_unchecked_loop(struct body *b, const struct acsl_loop *a);
/* Its clauses `loop assigns`, which the caller does not prove. */
void c_unchecked_assigns(struct body *b, const struct acsl_loop *a);

/* ---- call_contract.c ---- */

/* A call of a function by its contract. */
struct c_value call_by_contract(struct body *b, const struct c_expr *e, const struct acsl_contract *c,
                                const struct c_value args[]);

#endif
