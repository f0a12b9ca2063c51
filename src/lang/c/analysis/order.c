/* What expressions read and change: variables by name, memory by type, and everything for calls. Start with c_may_disturb. */
#include "lang/c/analysis/order.h"

#include "lang/c/analysis/access.h"
#include "lang/c/analysis/walk.h"

struct found {
    const struct c_uses *uses;
    bool effects, calls;
    struct idmap written, read; /* c_var; c_type of memory that is reached by a pointer */
};

static const void *place_key(const struct c_expr *place)
{
    const struct c_var *v = c_variable_of(place);
    return v ? (const void *)v : (const void *)place->type->plain;
}

static void find(void *user, const struct c_expr *e)
{
    struct found *f = user;
    if (e->kind == C_CALL)
        f->calls = f->effects = true;
    if (e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT) {
        f->effects = true;
        idmap_put(&f->written, idmap_key(place_key(e->left)), 1);
        const struct c_var *v = c_variable_of(e->left);
        if (v && f->uses && c_has_address(f->uses, v))
            idmap_put(&f->written, idmap_key(e->left->type->plain), 1);
        f->calls |= e->left->type->kind == C_RECORD;
    }
    f->effects |= e->kind == C_STMT_EXPR;
    f->calls |= e->kind == C_STMT_EXPR;
    if (e->kind == C_CAST && e->cast == C_CAST_LVALUE_TO_RVALUE)
        idmap_put(&f->read, idmap_key(place_key(e->left)), 1);
}

static struct found found_in(const struct c_uses *uses, const struct c_expr *e)
{
    struct found f = {.uses = uses};
    struct c_visitor v = {.expr = find, .user = &f};
    c_visit_expr(&v, e);
    return f;
}

static void release(struct found *f)
{
    idmap_release(&f->written);
    idmap_release(&f->read);
}

bool c_has_effects(const struct c_expr *e)
{
    struct found f = found_in(NULL, e);
    release(&f);
    return f.effects;
}

struct overlap {
    const struct idmap *other;
    bool any;
};

static void meet(void *user, const struct c_expr *e)
{
    struct overlap *o = user;
    bool assigns = e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT;
    if (assigns || (e->kind == C_CAST && e->cast == C_CAST_LVALUE_TO_RVALUE))
        o->any |= idmap_has(o->other, idmap_key(place_key(e->left))) || idmap_has(o->other, idmap_key(e->left->type->plain));
}

/* e reads or changes something of the set. */
static bool meets(const struct c_expr *e, const struct idmap *set)
{
    struct overlap o = {set, false};
    struct c_visitor v = {.expr = meet, .user = &o};
    c_visit_expr(&v, e);
    return o.any;
}

/* A call may change globals and memory, and read them. Constants and local variables without an address are safe from it. */
static bool is_open_to_calls(const struct found *f)
{
    return f->effects || f->read.n > 0;
}

bool c_may_disturb(const struct c_uses *uses, const struct c_expr *x, const struct c_expr *y)
{
    struct found a = found_in(uses, x), b = found_in(uses, y);
    bool disturbed = false;
    if (a.effects || b.effects) {
        disturbed = (a.calls && is_open_to_calls(&b)) || (b.calls && is_open_to_calls(&a));
        disturbed = disturbed || meets(y, &a.written) || meets(x, &b.written);
    }
    release(&a);
    release(&b);
    return disturbed;
}
