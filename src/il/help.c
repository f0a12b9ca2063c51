#include "il/help.h"

static const struct il_cmd *empty(struct arena *arena, const struct il_cmd *in_place_of)
{
    return arena_copy(arena, &(struct il_cmd){.kind = IL_SEQ, .span = in_place_of->span}, sizeof(struct il_cmd));
}

/* c without help, except some: c itself if there is none in it. */
static const struct il_cmd *without_help(struct arena *arena, const struct il_cmd *c, enum il_help except)
{
    if (c->kind == IL_ASSUME && c->help != HELP_NONE && c->help != except)
        return NULL;
    const struct il_cmd **child = arena_array(arena, const struct il_cmd *, c->n);
    bool same = true;
    unsigned n = 0;
    for (unsigned i = 0; i < c->n; i++) {
        const struct il_cmd *part = without_help(arena, c->child[i], except);
        same &= part == c->child[i];
        if (part || c->kind != IL_SEQ)
            child[n++] = part ? part : empty(arena, c);
    }
    if (same)
        return c;
    struct il_cmd *copy = arena_copy(arena, c, sizeof *c);
    copy->n = n;
    copy->child = child;
    return copy;
}

static const struct il_routine *with_body(struct arena *arena, const struct il_routine *r, const struct il_cmd *body)
{
    if (body == r->body)
        return r;
    struct il_routine *copy = arena_copy(arena, r, sizeof *r);
    copy->body = body ? body : empty(arena, r->body);
    return copy;
}

static const struct il_routine *routine_except(struct arena *arena, const struct il_routine *r, enum il_help except)
{
    return with_body(arena, r, r->body ? without_help(arena, r->body, except) : NULL);
}

const struct il_routine *il_unhelped(struct arena *arena, const struct il_routine *r)
{
    return routine_except(arena, r, HELP_NONE);
}

const struct il_routine *il_helped_next(struct arena *arena, const struct il_routine *r)
{
    return routine_except(arena, r, HELP_NEXT);
}

struct plain {
    struct arena *arena;
    struct terms *ts;
    const struct recursion *recursion;
};

static const struct il_cmd *without_recursion(const struct plain *k, const struct il_cmd *c)
{
    bool uses = (c->kind == IL_ASSUME || c->kind == IL_ASSERT) && recursion_uses(k->recursion, k->ts, c->term), same = !uses;
    const struct il_cmd **child = arena_array(k->arena, const struct il_cmd *, c->n);
    if (c->kind == IL_ASSERT && uses)
        return empty(k->arena, c);
    for (unsigned i = 0; i < c->n; i++) {
        child[i] = without_recursion(k, c->child[i]);
        same &= child[i] == c->child[i];
    }
    if (same)
        return c;
    struct il_cmd *copy = arena_copy(k->arena, c, sizeof *c);
    copy->child = child;
    if (uses)
        copy->term = recursion_without(k->recursion, k->ts, c->term);
    return copy;
}

const struct il_routine *il_without_recursion(struct arena *arena, const struct il_program *p, const struct recursion *recursion,
                                              const struct il_routine *r)
{
    const struct plain k = {arena, p->terms, recursion};
    return with_body(arena, r, r->body ? without_recursion(&k, r->body) : NULL);
}
