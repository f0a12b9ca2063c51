/* Clauses `loop assigns` and `assigns` of statements (ACSL 2.1, chapters 2.4.2 and 2.4.4) as frames. */
#ifndef INVAR_LANG_C_LOWER_LOOP_FRAME_H
#define INVAR_LANG_C_LOWER_LOOP_FRAME_H

#include "il/frame.h"
#include "lang/c/tree/ast.h"

struct activation;
struct body;
struct il_loop;

/* A local variable without an address that the clause names, or an element or member of it. leaf NULL: all of it. from TERM_NONE: all
 * elements. */
struct loop_local {
    const struct c_var *var;
    const struct il_var *leaf;
    term_id from, to;
};

struct loop_locals VEC_OF(struct loop_local);

/* What a loop or another statement may change. */
struct loop_frame {
    struct loop_frame *up;
    const struct c_stmt *of;
    uint32_t at; /* the clause names local variables that are known at this byte */
    const char *clause;
    const struct activation *in;
    struct il_frame memory;
    struct loop_locals *locals; /* for each case of `memory` */
};

/* What code changes beside assignments: var[object][index] (il_frame_allows); with `in`, for all index for which this holds; else TERM_NONE.
 * n_place > 0: the indices are il_place_index(ts, 0) .. (ts, n_place - 1) instead, and `in` says for which of them. */
struct changed_place {
    const struct il_var *var;
    term_id object, index, in;
    unsigned n_place;
};

/* The condition under which a frame allows it. */
term_id frame_allows_place(struct terms *ts, const struct il_frame *f, const struct changed_place *p);
/* The frame allows that the place changes. Behind a null pointer there is none: so `assigns *end` of a callee is nothing if `end` is null. */
term_id frame_allows_assigned(const struct body *b, const struct il_frame *f, const struct changed_place *p);
/* Makes it an obligation that the clause allows a change. NULL: nothing to ask. */
struct il_cmd *frame_assert(struct body *b, term_id allowed, struct span at, struct span text, const char *clause);
/* The variable, a local one of the activation, is known at this byte of the text; of a loop: where its body begins. */
bool c_is_there_at(const struct c_var *v, uint32_t body);
/* Assumes, at the head of the loop, what its frame says of the objects of which it names some elements. */
void c_loop_frame_assume(struct body *b, struct il_loop *loop, const struct c_stmt *s);
/* Takes the frame of s away, if it has one. */
void c_loop_frame_end(struct body *b, const struct c_stmt *s);
/* The frames of the loops and statements around allow that the place gets the value. Makes it obligations. */
void loop_frames_check(struct body *b, const struct il_target *t, term_id value, struct span at, struct span text);
void loop_frames_check_place(struct body *b, const struct changed_place *p, struct span at, struct span text);
/* The same for a local variable without an address, or an element or member of it; leaf NULL: all of it. index TERM_NONE: any. */
void loop_frames_local(struct body *b, const struct c_var *v, const struct il_var *leaf, term_id index, struct span at);

#endif
