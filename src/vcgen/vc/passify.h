/* Translation into passive form (FS Figures 3, 4 and 7, generalised from one exception to labels). */
#ifndef INVAR_VCGEN_VC_PASSIFY_H
#define INVAR_VCGEN_VC_PASSIFY_H

#include "logic/subst.h"
#include "vcgen/vc/passive.h"

/* The value of a havoc's target, by its position among the targets: the fresh value of a precise place, or the new incarnation of the
 * whole variable. */
struct passified_havoc {
    const struct il_cmd *havoc;
    unsigned target;
    term_id value;
};

/* cmd: the passive form, over incarnations. x itself is the initial incarnation of x; `x@1`, `x@2` are later ones; fresh map rows are
 * `x@k`, too. normal: program variable -> its incarnation or value at the normal end of cmd; undefined if !terminates (the paper's bottom).
 * definitions: an incarnation made by an assignment -> its right side, over incarnations; entry values are read from it. havocs: in no
 * particular order, but the targets of one havoc are in order. Names depend on the command only, so a common prefix of two commands
 * gives the same terms. ids: the largest id of a command. */
struct passified {
    const struct passive_cmd *cmd;
    bool terminates;
    struct subst normal;
    struct idmap definitions;
    struct passified_havocs VEC_OF(struct passified_havoc) havocs;
    uint32_t ids;
};

/* cmd must have no loops; it may exit to labels that it does not bind. The result first assumes the facts of r's variables, which hold
 * in every state. Optional obligations are dropped. Release with passified_release. The commands live in the arena. */
struct passified passify(struct arena *arena, struct il_program *p, const struct il_routine *r, const struct il_cmd *cmd);
/* cmd itself assumes what matters of the state that it begins in. */
struct passified passify_step(struct arena *arena, struct il_program *p, const struct il_routine *r, const struct il_cmd *cmd);
/* With the assumptions that only runs need, so that a model can be executed. */
struct passified passify_for_run(struct arena *arena, struct il_program *p, const struct il_routine *r, const struct il_cmd *cmd);
/* r's body for a proof. Variables that are not read any more are not merged: `normal` is of no use. */
struct passified passify_for_proof(struct arena *arena, struct il_program *p, const struct il_routine *r);
void passified_release(struct passified *pf);

#endif
