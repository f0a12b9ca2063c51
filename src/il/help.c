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

static const struct il_routine *routine_except(struct arena *arena, const struct il_routine *r, enum il_help except)
{
    const struct il_cmd *body = r->body ? without_help(arena, r->body, except) : NULL;
    if (body == r->body)
        return r;
    struct il_routine *copy = arena_copy(arena, r, sizeof *r);
    copy->body = body ? body : empty(arena, r->body);
    return copy;
}

const struct il_routine *il_unhelped(struct arena *arena, const struct il_routine *r)
{
    return routine_except(arena, r, HELP_NONE);
}

const struct il_routine *il_helped_next(struct arena *arena, const struct il_routine *r)
{
    return routine_except(arena, r, HELP_NEXT);
}
