/* Frames: what a routine may change, as its contract says. A frame bounds what is allocated when the routine starts; objects that
 * it makes itself are its own.
 *
 * Front ends make of it the MODIFIES obligations: `assert` in front of an assignment or a call, which then carry the obligation
 * (il_cmd, il_call: `framed`). In front of a call the obligation says that the frame of the callee is no wider than the caller's, which is
 * sufficient and not necessary: so an execution does not look at these assertions (run/changes.c, il/loops/unroll.c). It goes wrong at
 * the obligation of a command if that command gave a place that the frame does not allow another value, and where the routine
 * ends the place still holds something else than where it started. What follows such an assertion does not assume it. */
#ifndef INVAR_IL_FRAME_H
#define INVAR_IL_FRAME_H

#include "il/il.h"

enum il_place_kind {
    IL_PLACE_VAR,      /* var, no heap map */
    IL_PLACE_FIELD,    /* var[object] */
    IL_PLACE_FIELDS,   /* of all fields what they hold at object */
    IL_PLACE_ELEMENTS, /* var[object][from .. to], both included; TERM_NONE: all elements */
};

struct il_place {
    enum il_place_kind kind;
    const struct il_var *var;
    term_id object, from, to;
};

struct il_frame_case {
    term_id holds;   /* the case counts */
    bool everything; /* and allows everything; else these places */
    unsigned n;
    const struct il_place *places;
};

/* Allowed is what all cases that count allow. Terms have the same values wherever they are evaluated: those of a routine's own frame from the
 * end of its entry on (they are over parameters that are never assigned, OLD variables, and temporaries assigned at entry). */
struct il_frame {
    unsigned n;
    const struct il_frame_case *cases;
    func_id alloc_time;
    term_id alloc; /* objects of an alloc_time from here on may be changed; TERM_NONE: no such exception */
    term_id self;  /* the fields of this object, which a constructor makes, may be changed; TERM_NONE: no such object */
};

/* The frame allows var[object][index] to be changed. index TERM_NONE: any; object TERM_NONE: at any object; var NULL: everything. */
term_id il_frame_allows(struct terms *ts, const struct il_frame *f, const struct il_var *var, term_id object, term_id index);
/* The same of the place that an assignment has on its left. */
term_id il_frame_allows_target(struct terms *ts, const struct il_frame *f, const struct il_target *t);
/* Variables that a frame speaks of: those that routines share, without the allocation counter. */
bool il_framed_var(const struct il_var *v);

#endif
