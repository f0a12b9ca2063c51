/* Chains of types: each leads to one that stands for it, the last one for all. Start with share. */
#include "lang/c/analysis/sharing.h"

#include "lang/c/analysis/reached.h"
#include "lang/c/analysis/walk.h"

#include <string.h>

struct c_sharing {
    struct idmap shared;       /* c_type -> c_type that it shares its places with */
    struct idmap reached;      /* c_record: code follows pointers to it */
    const struct c_type *byte; /* unsigned char */
    bool bytes;                /* some types are bytes */
};

static const struct c_type *end_of_chain(const struct c_sharing *s, const struct c_type *t)
{
    t = t->plain;
    for (const struct c_type *next = t; next; next = idmap_pointer(&s->shared, t))
        t = next;
    return t;
}

const struct c_type *c_stands_for(const struct c_sharing *s, const struct c_type *t)
{
    return c_is_bytes(s, t) ? s->byte : end_of_chain(s, t);
}

/* ---- integers and structs ---- */

static bool may_share(const struct c_type *t)
{
    return c_is_integer(t) && !(t->kind == C_INTEGER && t->integer == C_BOOL);
}

/* Of two types that are joined, the one of the lower kind stands for both. */
static bool is_lower(const struct c_type *t, const struct c_type *u)
{
    if ((t->kind == C_ENUM) != (u->kind == C_ENUM))
        return u->kind == C_ENUM;
    return t->integer < u->integer || (t->integer == u->integer && strcmp(t->name, u->name) < 0);
}

/* Pointers to t are only passed on: a pointer to it is one to what it is converted to. */
static bool is_opaque(const struct c_sharing *s, const struct c_type *t)
{
    return t->kind == C_RECORD && !idmap_has(&s->reached, idmap_key(t->record));
}

static void share_opaque(struct c_sharing *s, const struct c_type *t, const struct c_type *u)
{
    t = c_stands_for(s, t);
    u = c_stands_for(s, u);
    if (t == u || t->kind != C_RECORD || u->kind != C_RECORD)
        return;
    if (is_opaque(s, t))
        idmap_put(&s->shared, idmap_key(t), idmap_key(u));
    else if (is_opaque(s, u))
        idmap_put(&s->shared, idmap_key(u), idmap_key(t));
}

static void share(struct c_sharing *s, const struct c_type *t, const struct c_type *u)
{
    share_opaque(s, t, u);
    if (!may_share(t) || !may_share(u) || t->size != u->size)
        return;
    t = c_stands_for(s, t);
    u = c_stands_for(s, u);
    if (t == u)
        return;
    if (is_lower(t, u))
        idmap_put(&s->shared, idmap_key(u), idmap_key(t));
    else
        idmap_put(&s->shared, idmap_key(t), idmap_key(u));
}

static void visit(void *user, const struct c_expr *e)
{
    if (e->kind == C_CAST && e->cast == C_CAST_BIT_CAST && e->left->type->kind == C_POINTER && e->type->kind == C_POINTER)
        share(user, e->left->type->of, e->type->of);
}

struct c_sharing *c_sharing_new(struct arena *arena, const struct c_ast *ast)
{
    struct c_sharing *s = arena_new(arena, struct c_sharing);
    *s = (struct c_sharing){.shared = {.arena = arena}, .byte = ast->integers[C_UCHAR]};
    s->reached = c_reached_records(arena, ast);
    struct c_visitor v = {.expr = visit, .user = s};
    for (size_t i = 0; i < ast->functions.n; i++)
        c_visit_stmt(&v, ast->functions.at[i]->body);
    for (size_t i = 0; i < ast->vars.n; i++)
        if (ast->vars.at[i]->storage == C_GLOBAL)
            c_visit_expr(&v, ast->vars.at[i]->init);
    return s;
}

/* ---- bytes ---- */

/* unsigned char becomes the last one of its chain. */
static void begin_bytes(struct c_sharing *s)
{
    const struct c_type *last = c_stands_for(s, s->byte);
    s->bytes = true;
    if (last == s->byte)
        return;
    idmap_put(&s->shared, idmap_key(s->byte), 0);
    idmap_put(&s->shared, idmap_key(last), idmap_key(s->byte));
}

bool c_share_bytes(struct c_sharing *s, const struct c_type *t)
{
    t = c_without_arrays(t);
    if (t->kind == C_VOID || t->kind == C_FUNCTION || t->kind == C_OTHER_TYPE || !t->complete || !s->byte || c_is_bytes(s, t))
        return false;
    if (!s->bytes)
        begin_bytes(s);
    if (!c_is_bytes(s, t))
        idmap_put(&s->shared, idmap_key(c_stands_for(s, t)), idmap_key(s->byte));
    return true;
}

bool c_is_bytes(const struct c_sharing *s, const struct c_type *t)
{
    return s->bytes && end_of_chain(s, c_without_arrays(t)) == s->byte;
}

bool c_any_bytes(const struct c_sharing *s)
{
    return s->bytes;
}
