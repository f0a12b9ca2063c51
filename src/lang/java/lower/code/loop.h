/* Loops while their text is lowered, shared by code/loop.c and code/iterate.c. */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_LOOP_H
#define INVAR_LANG_JAVA_LOWER_CODE_LOOP_H

#include "lang/builder/loop.h"
#include "lang/java/lower/spec/frame.h"
#include "lang/java/tree/ast.h"

struct body;

struct java_loop {
    struct looping k;
    const struct annot_loop *annot;
    struct loop_frame frame;
    struct il_cmd *facts; /* at the head, if the body may change alloc */
    unsigned allocations;
};

void lower_loop(struct body *b, const struct java_stmt *s);
/* counter: of an enhanced `for`; else NULL. Its variable is not in the scope of its annotations: before the first round, it has no value. */
void loop_open(struct body *b, struct java_loop *k, const struct java_stmt *s, const struct il_var *counter);
/* What stands between these two is the text of the loop. */
void loop_close(struct body *b, struct java_loop *k);
/* The statement that the loop repeats. */
void loop_text(struct body *b, struct java_loop *k, const struct java_stmt *s);
/* The measure decreases between these two. */
void loop_measure_kept(struct body *b, struct java_loop *k);
void loop_measure_decreases(struct body *b, struct java_loop *k);
/* A counter of rounds, \\count, which is 0 now. */
struct il_var *loop_rounds(struct body *b, const struct java_stmt *s);
/* Leaves the loop unless count < length. */
void loop_count_guard(struct body *b, struct java_loop *k, term_id count, term_id length, struct span at);

#endif
