/* Annotations of statements and loops. */
#ifndef INVAR_LANG_C_LOWER_ANNOTATION_H
#define INVAR_LANG_C_LOWER_ANNOTATION_H

#include "lang/c/acsl/acsl.h"
#include "lang/c/tree/ast.h"

struct body;

/* Annotations in front of s; behind the last statement of a block. */
void c_lower_annotations(struct body *b, struct acsl_statements as);
/* The same without contracts of statements. */
void c_lower_other_annotations(struct body *b, struct acsl_statements as);
/* In front of s and behind it: what contracts of the statement require and ensure is asserted. cases: whether the assumptions of each behavior
 * held in front; it lives in the arena of the routine. */
void c_contract_begin(struct body *b, const struct c_stmt *s, struct acsl_statements as, struct term_vec *cases);
void c_contract_end(struct body *b, struct acsl_statements as, const struct term_vec *cases);
/* The condition under which a clause `for a, b:` counts: one of these behaviors of the routine is meant. */
term_id c_meant_by(struct body *b, const struct acsl_for *k, struct span at);
/* The invariants and predicates of a loop. s: the loop. */
void loop_annotations(struct body *b, struct il_loop *loop, const struct c_stmt *s);
/* From here to c_loop_frame_end, the loop s may only change what its clauses say. */
void c_loop_frame_begin(struct body *b, struct il_loop *loop, const struct c_stmt *s);

#endif
