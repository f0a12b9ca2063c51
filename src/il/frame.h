/* Frames: what a routine may change, as its contract says. A frame limits changes of objects that are allocated when the routine starts.
 * The routine may always change the objects that it makes.
 *
 * Front ends turn a frame into MODIFIES obligations: an `assert` before an assignment or a call. The command carries the obligation, too
 * (il_cmd, il_call: `framed`). Before a call, the obligation says that the callee's frame is contained in the caller's. This is
 * sufficient but not necessary, so an execution ignores these assertions (src/run, il/loops/unroll.c). Instead, an execution goes wrong
 * at the obligation of a command that changed a place outside the frame, if the place has another value at the end of the routine than
 * at its start. The commands after such an assertion do not assume it.
 *
 * The frame of a loop is only such assertions: no command carries their obligations, so executions do not look at them. */
#ifndef INVAR_IL_FRAME_H
#define INVAR_IL_FRAME_H

#include "il/il.h"

enum il_place_kind {
    IL_PLACE_VAR,      /* var; of a heap map: at every object */
    IL_PLACE_FIELD,    /* var[object] */
    IL_PLACE_FIELDS,   /* all fields at object */
    IL_PLACE_ELEMENTS, /* var[object][from .. to], both ends included; TERM_NONE: all elements */
};

/* ELEMENTS with n_where > 0 are only those places var[object][i0]..[iN], N + 1 = n_where, for which `where` holds: a formula over these indices,
 * as constants il_place_index(ts, 0) .. il_place_index(ts, N). from and to are TERM_NONE then. */
struct il_place {
    enum il_place_kind kind;
    const struct il_var *var;
    term_id object, from, to;
    unsigned n_where;
    term_id where;
};

term_id il_place_index(struct terms *ts, unsigned i);
/* `where` for all indices. */
term_id il_place_everywhere(struct terms *ts, const struct il_place *p);
/* The condition under which var[object][index[0]]..[index[n - 1]] is among the elements. With fewer indices than `where` has: false. */
term_id il_place_among(struct terms *ts, const struct il_place *p, unsigned n, const term_id index[]);

struct il_frame_case {
    term_id holds;   /* the condition of the case */
    bool everything; /* if true, the case allows everything; else it allows these places */
    unsigned n;
    const struct il_place *places;
};

/* A change is allowed if all cases whose conditions hold allow it. The terms of a frame have the same values everywhere after the
 * routine's entry code, because they are over parameters that are never assigned, OLD variables, and temporaries assigned at entry. */
struct il_frame {
    unsigned n;
    const struct il_frame_case *cases;
    func_id alloc_time;
    term_id alloc; /* objects with this alloc_time or a later one may be changed; TERM_NONE: no such exception */
    term_id self;  /* the fields of this object may be changed, because a constructor makes it; TERM_NONE: no such object */
};

/* The condition under which the frame allows a change of var[object][index]. index TERM_NONE: any index. object TERM_NONE: any object.
 * var NULL: any change. */
term_id il_frame_allows(struct terms *ts, const struct il_frame *f, const struct il_var *var, term_id object, term_id index);
/* The same for var[object] with n indices; n 0: any. */
term_id il_frame_allows_at(struct terms *ts, const struct il_frame *f, const struct il_var *var, term_id object, unsigned n,
                           const term_id index[]);
/* The same for the left side of an assignment. */
term_id il_frame_allows_target(struct terms *ts, const struct il_frame *f, const struct il_target *t);
/* True if frames restrict v: shared variables, except the allocation counter. */
bool il_framed_var(const struct il_var *v);

#endif
