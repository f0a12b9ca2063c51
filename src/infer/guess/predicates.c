/* Sets of candidate predicates. */
#include "infer/guess/predicates.h"

#include "logic/mk.h"

#include <stdlib.h>

void predicates_release(struct predicates *ps)
{
    vec_release(ps);
    idmap_release(&ps->seen);
    vec_release(&ps->skolems);
}

bool predicates_add(struct terms *ts, struct predicates *ps, term_id t, enum predicate_stage stage)
{
    if (term_is(ts, t, TERM_TRUE) || term_is(ts, t, TERM_FALSE) || idmap_has(&ps->seen, t))
        return false;
    idmap_put(&ps->seen, t, 1);
    idmap_put(&ps->seen, mk_not(ts, t), 1);
    vec_push(ps, (struct predicate){t, stage});
    return true;
}
