/* Constants that keep their value in the routine while they are used, and values as they are now. */
#include "lang/c/lower/stable.h"

#include "lang/c/lower/value.h"
#include "lang/c/lower/undefined_memory.h"
#include "logic/subst.h"

#include <string.h>

void make_stable(struct body *b, term_id constant)
{
    if (constant != TERM_NONE)
        idmap_put(&b->stable, constant, 1);
}

bool is_stable(const struct body *b, term_id t)
{
    struct term_vec constants = {0};
    bool all = true;
    term_constants(b->l->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        all &= idmap_has(&b->stable, constants.at[i]);
    vec_release(&constants);
    return all;
}

static term_id keep(struct body *b, term_id t, struct span at)
{
    if (t == TERM_NONE || is_stable(b, t))
        return t;
    t = build_save(&b->k, t, NULL, at);
    make_stable(b, t);
    return t;
}

struct c_value keep_value(struct body *b, struct c_value v, struct span at)
{
    if (v.kind == C_VALUE_RECORD)
        return value_save(b, v, at);
    if (v.kind == C_VALUE_NONE)
        return v;
    term_id was = v.term;
    v.term = keep(b, v.term, at);
    c_block_kept(b, was, v.term);
    if (v.kind == C_VALUE_POINTER)
        v.offset = keep(b, v.offset, at);
    return v;
}
