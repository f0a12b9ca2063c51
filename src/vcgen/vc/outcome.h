/* Outcome predicates of passive commands (FS Figures 5 and 8, generalised to labels): N, X and W. */
#ifndef INVAR_VCGEN_VC_OUTCOME_H
#define INVAR_VCGEN_VC_OUTCOME_H

#include "base/arena.h"
#include "base/idmap.h"
#include "vcgen/vc/names.h"
#include "vcgen/vc/passive.h"

/* Each obligation o has two Bool constants that steer the formula. Both may be absent, as in FS.
 *
 *     ask(o): `assert e` of o goes wrong as  ask(o) && !e. So W can be asked for one obligation at a time.
 *     cut(o): `assert e` of o ends normally as  e && !cut(o). So paths through a failed obligation can be cut (after-failure).
 *
 * `names` may replace a quantified formula e by a Bool constant that implies it. e (and !e of an assertion) occurs only in positive
 * positions of N, X and W. So satisfiability does not change, and a model decides the outcome of every part (path.h). */
struct steering {
    const term_id *ask;        /* by obligation index; NULL: W of all */
    const term_id *cut;        /* NULL: none */
    const struct idmap *names; /* term -> CONST; NULL: none */
};

struct outcome {
    struct terms *ts;
    struct steering steering;
    struct names *names;        /* names for shared outcome predicates (FS section 6); NULL: none */
    struct idmap normal, wrong; /* memo: passive command -> term */
    struct idmap exceptional;   /* memo: (id of command, label) -> term */
    struct idmap uncaught;      /* memo: id of command -> struct uncaught *: the labels of exits that leave it */
    struct arena arena;         /* of these */
};

/* An outcome is for the commands of one passified only. */
void outcome_init(struct outcome *o, struct terms *ts, struct steering steering);
void outcome_release(struct outcome *o);
term_id outcome_normal(struct outcome *o, const struct passive_cmd *c);
term_id outcome_exceptional(struct outcome *o, const struct passive_cmd *c, il_label label);
term_id outcome_wrong(struct outcome *o, const struct passive_cmd *c);
/* outcome_wrong with names. The caller also assumes the definitions of the names. Call it first on a new outcome. */
term_id outcome_wrong_named(struct outcome *o, const struct passive_cmd *c, struct names *names);

#endif
