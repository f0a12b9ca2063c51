/* Translation into passive form (FS Figures 3, 4 and 7, generalised from one exception to labels). */
#ifndef INVAR_VCGEN_VC_PASSIFY_H
#define INVAR_VCGEN_VC_PASSIFY_H

#include "logic/subst.h"
#include "vcgen/vc/passive.h"

/* What a havoc gives one of its targets, by position among its targets: the fresh value of a precise place, or the new
 * incarnation of the whole variable. */
struct passified_havoc {
    const struct il_cmd *havoc;
    unsigned target;
    term_id value;
};

/* cmd: the passive form, over incarnations (`x@1`, `x@2` of x; x itself is the initial one, fresh map rows etc.
 * are `x@k` too). normal: program variable -> its incarnation where cmd ends normally, undefined if !terminates (the
 * paper's bottom). `definitions` maps an incarnation made by an assignment to its right side (over
 * incarnations), so that entry values can be read off. havocs: in no particular order, the targets of one havoc in theirs. Names depend only on the command, so a common prefix of two commands
 * gives the same terms. */
struct passified {
    const struct passive_cmd *cmd;
    bool terminates;
    struct subst normal;
    struct idmap definitions;
    struct passified_havocs VEC_OF(struct passified_havoc) havocs;
};

/* cmd must be without loops; it may exit to labels that it does not bind. It starts by assuming the facts of r's variables (they
 * hold in every state). Optional obligations are dropped. Release with passified_release; commands live in arena. */
struct passified passify(struct arena *arena, struct il_program *p, const struct il_routine *r, const struct il_cmd *cmd);
void passified_release(struct passified *pf);

#endif
