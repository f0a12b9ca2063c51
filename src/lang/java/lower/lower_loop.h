/* Loops while their text is lowered, shared by lower_loop.c and lower_iterate.c. */
#ifndef INVAR_LANG_JAVA_LOWER_LOWER_LOOP_H
#define INVAR_LANG_JAVA_LOWER_LOWER_LOOP_H

#include "lang/java/lower/lower.h"

struct looping {
    struct il_loop *loop;
    const struct annot_loop *annot;
    struct loop_frame frame;
    struct scope scope;
    struct il_cmds body, *outer;
    struct il_cmd *facts; /* at the head, if the body may change alloc */
    unsigned allocations;
    struct il_var **measure; /* the components of the measure at the start of the iteration */
};

void lower_loop(struct body *b, const struct java_stmt *s);

/* counter: of an enhanced `for`; else NULL. Its variable is not in the scope of its annotations: before the first round, it has no value. */
void loop_begin(struct body *b, struct looping *k, const struct java_stmt *s, const struct il_var *counter);
/* What stands between these two is the text of the loop. */
void loop_end(struct body *b, struct looping *k, const struct java_stmt *s);
/* The statement that the loop repeats. */
void loop_body(struct body *b, struct looping *k, const struct java_stmt *s);
/* The measure decreases between these two. */
void loop_measure_start(struct body *b, struct looping *k);
void loop_measure_end(struct body *b, struct looping *k);
/* A counter of rounds, \\count, which is 0 now. */
struct il_var *loop_counter(struct body *b, const struct java_stmt *s);
/* Leaves the loop unless count < length. */
void loop_count_guard(struct body *b, struct looping *k, term_id count, term_id length, struct span at);

/* ---- lower_iterate.c: `for` over collections ---- */

/* Is s a `for` over a collection whose model says what its iterator returns? */
bool iteration_known(struct body *b, const struct java_stmt *s);
void lower_iteration(struct body *b, const struct java_stmt *s);

#endif
