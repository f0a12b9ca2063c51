/* Outcome predicates of passive commands (FS Figures 5 and 8, generalised to labels): N, X and W. */
#ifndef INVAR_VCGEN_VC_OUTCOME_H
#define INVAR_VCGEN_VC_OUTCOME_H

#include "base/idmap.h"
#include "vcgen/vc/names.h"
#include "vcgen/vc/passive.h"

/* For each obligation o two Bool constants steer the formula (both may be absent: plain FS):
 *   ask(o): `assert e` of o goes wrong as  ask(o) && !e, so that W can be asked for one obligation at a time;
 *   cut(o): `assert e` of o ends normally as  e && !cut(o), so that paths through a failed obligation can be cut
 *           (design.md section 7, after-failure).
 * A formula e with quantifiers may be replaced by a Bool constant that implies it: names maps e to it. e and, of an
 * assertion, !e occur in N, X and W in positive places only, so satisfiability is not changed, and a model decides the outcome
 * of every part (path.h). */
struct steering {
    const term_id *ask;        /* by obligation index; NULL: W of all */
    const term_id *cut;        /* NULL: none */
    const struct idmap *names; /* term -> CONST; NULL: none */
};

struct outcome {
    struct terms *ts;
    struct steering steering;
    struct names *names;        /* FS section 6: names for shared outcome predicates; NULL: none */
    struct idmap normal, wrong; /* memo: passive command -> term */
    struct idmap exceptional;   /* memo: (id of command, label) -> term */
};

/* For the commands of one passified and no other. */
void outcome_init(struct outcome *o, struct terms *ts, struct steering steering);
void outcome_release(struct outcome *o);
term_id outcome_normal(struct outcome *o, const struct passive_cmd *c);
term_id outcome_exceptional(struct outcome *o, const struct passive_cmd *c, il_label label);
term_id outcome_wrong(struct outcome *o, const struct passive_cmd *c);
/* outcome_wrong with names, whose definitions are to be assumed beside it. Of an outcome that was asked nothing yet. */
term_id outcome_wrong_named(struct outcome *o, const struct passive_cmd *c, struct names *names);

#endif
