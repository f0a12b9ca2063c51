/* Places and new variables get any values. */
#include "lang/c/lower/havoc.h"

#include "lang/c/lower/lower.h"

void havoc_target(struct body *b, struct il_target t, struct span at, const char *call)
{
    struct lower *l = b->l;
    const struct il_target *kept = arena_copy(l->arena, &t, sizeof t);
    build_emit(&b->k, call ? il_havoc_call(l->p, 1, kept, at, call) : il_havoc(l->p, 1, kept, at));
}

struct il_var *havoc_temp(struct body *b, const char *hint, sort_id sort, struct span at, const char *call)
{
    struct il_var *x = build_temp(&b->k, hint, sort, NULL);
    havoc_target(b, target_var(x), at, call);
    return x;
}
