/* Does a routine evidently end: have its loops measures, and does what it calls end? Start with c_evidently_ends. */
#include "lang/c/lower/always_ends.h"

#include "lang/c/analysis/walk.h"
#include "lang/c/lower/library.h"

/* What is looked at, with the functions that are expanded in it. */
struct ending {
    const struct lower *l;
    const struct c_function *f;
    bool own;       /* the text of f, or of a function that is expanded in it */
    bool open;      /* something may not end */
    bool recursive; /* f is called again, perhaps through others */
    struct idmap seen;
};

/* The contract says so; its function is judged by it. */
static bool always_ends(const struct acsl_contract *c)
{
    return c->terminates.n && c->terminates.at[0].expr->kind == ACSL_BOOL && c->terminates.at[0].expr->value;
}

static void look_into(struct ending *k, const struct c_function *f, bool own);

static void look_at_call(void *user, const struct c_expr *e)
{
    struct ending *k = user;
    const struct acsl_contract *c = e->function ? acsl_contract(k->l->as, e->function) : NULL;
    if (e->kind != C_CALL)
        return;
    k->recursive |= e->function == k->f;
    bool known = e->function && (e->function->system || c_is_library_call(k->l, e));
    if (!e->function || (k->own && ((c && !always_ends(c)) || (!c && !e->function->body && !known))))
        k->open = true;
    if (e->function && e->function->body)
        look_into(k, e->function, k->own && !c);
}

static void look_at_statement(void *user, const struct c_stmt *s)
{
    struct ending *k = user;
    if (!k->own)
        return;
    k->open |= s->kind == C_GOTO || s->kind == C_COMPUTED_GOTO;
    if (c_is_loop(s)) {
        const struct acsl_loop *a = acsl_loop(k->l->as, s);
        k->open |= !a || a->variants.n == 0;
    }
}

/* A function that is expanded is looked at again if it was looked at as one that is not. */
static void look_into(struct ending *k, const struct c_function *f, bool own)
{
    const uint64_t *before = idmap_get(&k->seen, idmap_key(f));
    bool outer = k->own;
    if (before && (*before == 2 || !own))
        return;
    idmap_put(&k->seen, idmap_key(f), own ? 2 : 1);
    k->own = own;
    struct c_visitor v = {.expr = look_at_call, .stmt = look_at_statement, .user = k};
    c_visit_stmt(&v, f->body);
    k->own = outer;
}

bool c_evidently_ends(const struct body *b)
{
    const struct c_function *f = b->here->f;
    struct ending k = {.l = b->l, .f = f};
    look_into(&k, f, true);
    idmap_release(&k.seen);
    return !k.open && !(k.recursive && b->contract && b->contract->decreases.n == 0);
}
