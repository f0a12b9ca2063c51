/* Turns some optional obligations of a routine into assumptions. Start at il_assume_optional. */
#include "il/loops/assume_optional.h"

#include "il/check.h"

struct optional_assumer {
    struct il_program *p;
    struct il_routine *r; /* the copy */
    const struct idmap *which;
};

static const struct il_cmd *assume_in_cmd(struct optional_assumer *k, const struct il_cmd *c);

static const struct il_cmd *assume_in_one(struct optional_assumer *k, const struct il_cmd *c)
{
    bool assumed = c->kind == IL_ASSERT && k->r->obligations.at[c->obligation].optional && idmap_has(k->which, c->obligation);
    if (!assumed && c->n == 0)
        return c;
    struct il_cmd *copy = arena_copy(k->p->arena, c, sizeof *c);
    if (assumed)
        copy->kind = IL_ASSUME;
    const struct il_cmd **child = arena_array(k->p->arena, const struct il_cmd *, c->n);
    for (unsigned i = 0; i < c->n; i++)
        child[i] = assume_in_cmd(k, c->child[i]);
    copy->child = child;
    return copy;
}

static const struct il_cmd *assume_in_cmd(struct optional_assumer *k, const struct il_cmd *c)
{
    struct il_cmds flat = {0};
    il_flatten(c, &flat);
    for (size_t i = 0; i < flat.n; i++)
        flat.at[i] = assume_in_one(k, flat.at[i]);
    const struct il_cmd *out = flat.n == 1 ? flat.at[0] : il_seq(k->p, (unsigned)flat.n, flat.at);
    vec_release(&flat);
    return out;
}

struct il_routine *il_assume_optional(struct il_program *p, const struct il_routine *r, const struct idmap *which)
{
    struct optional_assumer k = {.p = p, .r = arena_copy(p->arena, r, sizeof *r), .which = which};
    if (r->body)
        k.r->body = assume_in_cmd(&k, r->body);
    il_check_after("assuming optional obligations", p, k.r);
    return k.r;
}
