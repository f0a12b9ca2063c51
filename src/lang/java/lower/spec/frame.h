/* Frame clauses (`modifies`, `pure`) as frames (il/frame.h), and checks that the routine's own frame allows a change. */
#ifndef INVAR_LANG_JAVA_LOWER_SPEC_FRAME_H
#define INVAR_LANG_JAVA_LOWER_SPEC_FRAME_H

#include "il/frame.h"
#include "lang/java/jml/annot.h"

struct body;
struct contract;
struct lower;

/* The frame of a loop, or of a statement with a contract, whose text is being lowered (spec/frame.c). Innermost first. */
struct loop_frame {
    struct loop_frame *up;
    const char *of;
    struct il_frame frame;
};

struct frame_reader {
    /* The value of a place's expression. TERM_NONE if unsupported, which is reported. */
    term_id (*term)(void *user, const struct annot_expr *e);
    /* Called for each listed place, with the place of the frame; NULL: nothing is called. */
    void (*place)(void *user, const struct annot_place *p, const struct il_place *place);
    void *user;
};

/* The cases of c that have a clause, or are pure. With `all`, also those without a clause, which then allow no change. `holds`
 * has an entry for each case; NULL if all hold. */
struct il_frame frame_of_contract(struct lower *l, const struct contract *c, bool all, const term_id holds[],
                                  const struct frame_reader *reader);
/* The routine's own contract allows a change of var[object][index] (as il_frame_allows). */
term_id may_change(struct body *b, const struct il_var *var, term_id object, term_id index);
/* Makes this an obligation, with its number in *obligation. False if there is nothing to ask. */
bool check_frame(struct body *b, term_id allowed, struct span at, struct span text, uint32_t *obligation);
/* Lists what `\strictly_nothing` says of objects, if something may have made one since `made` allocations. */
void frame_note_objects(struct body *b, unsigned n, const struct annot_place places[], unsigned made);
/* The frame that the annotations of a loop give it, from here to loop_frame_end. */
void loop_frame_begin(struct body *b, struct loop_frame *out, const struct annot_loop *annot, struct il_loop *loop);
void loop_frame_end(struct body *b, const struct loop_frame *f);
/* Likewise that of a statement, until loop_frame_end. holds: of each case of its contract. before: copies, as in spec_of_statement. */
void statement_frame_begin(struct body *b, struct loop_frame *out, const struct annot_contract *k, const term_id holds[],
                           struct idmap *before);
/* The frame of each loop, and of each statement with a contract, around the text has to allow a change of var[object][index], as in il_frame_allows. */
void check_loop_frames(struct body *b, const struct il_var *var, term_id object, term_id index, struct span at, struct span text);
/* The frame allows the change at `at` if `allowed` holds. */
void check_loop_frame(struct body *b, const struct loop_frame *f, term_id allowed, struct span at, struct span text);

#endif
