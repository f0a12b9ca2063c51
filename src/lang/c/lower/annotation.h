/* Assertions, and annotations of loops. */
#ifndef INVAR_LANG_C_LOWER_ANNOTATION_H
#define INVAR_LANG_C_LOWER_ANNOTATION_H

#include "lang/c/acsl/acsl.h"
#include "lang/c/tree/ast.h"

struct body;

/* Annotations in front of s; behind the last statement of a block. */
void c_lower_annotations(struct body *b, struct acsl_statements as);
/* The same without contracts of statements. */
void c_lower_other_annotations(struct body *b, struct acsl_statements as);
/* The invariants and predicates of a loop. s: the loop. */
void loop_annotations(struct body *b, struct il_loop *loop, const struct c_stmt *s);
/* At the head of the loop: its admitted invariants are assumed. */
void c_admitted_invariants(struct body *b, struct il_loop *loop, const struct c_stmt *s);
/* From here to c_loop_frame_end, the loop s may only change what its clauses say. */
void c_loop_frame_begin(struct body *b, struct il_loop *loop, const struct c_stmt *s);

#endif
