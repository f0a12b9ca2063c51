/* Loops while their text is lowered. A loop is infinite, with exits, and has its guard inside; docs/il.md says where its invariant holds:
 *
 *     loop_make(&b, &k, keyword);          then the front end fills in the annotations of k.loop
 *     loop_begin(&b, &k, ID);              jumps to ID end or go on here (jump.h)
 *     loop_guard(&b, &k, cond, ...);       exits unless cond
 *     loop_measure_begin(&b, &k, ...);
 *     loop_body_begin(&b, &k); ... loop_body_end(&b, &k);      the statement that is repeated; continue goes behind it
 *     ...                                  the update
 *     loop_measure_end(&b, &k, ...);
 *     loop_end(&b, &k);                    emits the loop */
#ifndef INVAR_LANG_BUILDER_LOOP_H
#define INVAR_LANG_BUILDER_LOOP_H

#include "lang/builder/jump.h"

struct looping {
    struct il_loop *loop;
    struct scope scope;
    struct il_cmds round, *outer; /* the commands of one round so far */
    struct il_cmds body, *around; /* those of the statement that is repeated */
    unsigned n_measures;
    struct il_var **measure; /* the components of the measure at the start of the round */
};

/* A component of a measure. Measures decrease lexicographically. */
struct loop_measure {
    term_id term; /* an integer; what has another sort is not checked */
    struct span span;
    const char *text;
};

/* Makes k->loop, with the next number, without annotations. */
void loop_make(struct builder *b, struct looping *k, struct span keyword);
/* Opens the list of the round. The scope is a TARGET with this id. */
void loop_begin(struct builder *b, struct looping *k, uint64_t at);
void loop_end(struct builder *b, struct looping *k);
/* Leaves the loop unless cond holds, and makes it the hint for heuristics (il_loop.guard). effects: its evaluation has emitted commands other
 * than checks; then the hint is the condition at the start of the round, if it is known. */
void loop_guard(struct builder *b, struct looping *k, term_id cond, bool effects, struct span at, const char *note);
void loop_body_begin(struct builder *b, struct looping *k);
void loop_body_end(struct builder *b, struct looping *k);
/* Keeps the measure, and asserts that none of its components is negative. */
void loop_measure_begin(struct builder *b, struct looping *k, unsigned n, const struct loop_measure m[]);
/* Asserts that it has decreased: the same components, as terms over the state now. Nothing is asked unless all are integers. */
void loop_measure_end(struct builder *b, struct looping *k, unsigned n, const struct loop_measure m[]);
/* `now` is less than `before`, or they are equal and `rest` says that the later components decrease. */
term_id measure_less(struct terms *ts, term_id now, term_id before, term_id rest);
/* A new variable that counts the rounds of a loop, and is 0 now. The front end assigns it at the end of each round. */
struct il_var *loop_counter(struct builder *b, const char *name, const char *display, const struct il_type *type, struct span at);

#endif
