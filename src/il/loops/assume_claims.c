/* A routine with some of its optional claims turned into assumptions. Start at il_grant. */
#include "il/loops/assume_claims.h"

#include "il/check.h"
struct grant {
    struct il_program *p;
    struct il_routine *r; /* the copy */
    const struct idmap *granted;
};

static const struct il_cmd *grant_cmd(struct grant *g, const struct il_cmd *c);

static const struct il_cmd *grant_one(struct grant *g, const struct il_cmd *c)
{
    bool assumed = c->kind == IL_ASSERT && g->r->obligations.at[c->obligation].optional && idmap_has(g->granted, c->obligation);
    if (!assumed && c->n == 0)
        return c;
    struct il_cmd *copy = arena_copy(g->p->arena, c, sizeof *c);
    if (assumed)
        copy->kind = IL_ASSUME;
    const struct il_cmd **child = arena_array(g->p->arena, const struct il_cmd *, c->n);
    for (unsigned i = 0; i < c->n; i++)
        child[i] = grant_cmd(g, c->child[i]);
    copy->child = child;
    return copy;
}

static const struct il_cmd *grant_cmd(struct grant *g, const struct il_cmd *c)
{
    struct il_cmds flat = {0};
    il_flatten(c, &flat);
    for (size_t i = 0; i < flat.n; i++)
        flat.at[i] = grant_one(g, flat.at[i]);
    const struct il_cmd *out = flat.n == 1 ? flat.at[0] : il_seq(g->p, (unsigned)flat.n, flat.at);
    vec_release(&flat);
    return out;
}

struct il_routine *il_grant(struct il_program *p, const struct il_routine *r, const struct idmap *granted)
{
    struct grant g = {.p = p, .r = arena_copy(p->arena, r, sizeof *r), .granted = granted};
    if (r->body)
        g.r->body = grant_cmd(&g, r->body);
    il_check_after("granting overflow claims", p, g.r);
    return g.r;
}
