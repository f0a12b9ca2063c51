/* Does a routine evidently end: have its loops measures, and does what it calls end? Start with c_assume_end. */
#include "lang/c/lower/always_ends.h"

#include "lang/c/acsl/found.h"
#include "lang/c/analysis/walk.h"
#include "lang/c/lower/apart.h"
#include "lang/c/lower/library.h"

/* What is looked at, with the functions that are expanded in it. */
struct ending {
    struct lower *l;
    const struct c_function *f;
    bool own;       /* the text of f, or of a function that is expanded in it */
    bool open;      /* something may not end */
    bool loops;     /* a loop in this text has no measure */
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
    const struct acsl_contract *c = e->function ? acsl_call_contract(k->l->as, e->function) : NULL;
    if (e->kind != C_CALL)
        return;
    k->recursive |= e->function == k->f;
    bool known = e->function && (e->function->system || c_is_library_call(k->l, e));
    bool apart = e->function && e->function->body && (e->function->type->variadic || c_is_apart(k->l, e->function));
    if (!e->function || (k->own && ((c && !always_ends(c)) || (!c && !e->function->body && !known) || (!c && apart))))
        k->open = true;
    if (e->function && e->function->body)
        look_into(k, e->function, k->own && !c);
}

static void look_at_statement(void *user, const struct c_stmt *s)
{
    struct ending *k = user;
    if (!k->own)
        return;
    const struct acsl_loop *a = c_is_loop(s) ? acsl_loop(k->l->as, s) : NULL;
    bool loop = s->kind == C_GOTO || (c_is_loop(s) && (!a || a->variants.n == 0));
    k->loops |= loop;
    k->open |= s->kind == C_COMPUTED_GOTO;
}

/* A function that is expanded is looked at again if it was looked at as one that is not. */
static void look_into(struct ending *k, const struct c_function *f, bool own)
{
    const uint64_t *before = idmap_get(&k->seen, idmap_key(f));
    bool own_before = k->own;
    if (before && (*before == 2 || !own))
        return;
    idmap_put(&k->seen, idmap_key(f), own ? 2 : 1);
    k->own = own;
    struct c_visitor v = {.expr = look_at_call, .stmt = look_at_statement, .user = k};
    c_visit_stmt(&v, f->body);
    k->own = own_before;
}

/* ENDS_AS_LOOPS: it ends if its loops and those of functions that are expanded in it do, which have no measure, or are made of jumps. */
enum end { ENDS, ENDS_AS_LOOPS, MAY_NOT_END };

static enum end how_it_ends(const struct body *b)
{
    const struct c_function *f = b->here->f;
    struct ending k = {.l = b->l, .f = f};
    look_into(&k, f, true);
    idmap_release(&k.seen);
    if (k.open || (k.recursive && b->contract && b->contract->decreases.n == 0))
        return MAY_NOT_END;
    return k.loops ? ENDS_AS_LOOPS : ENDS;
}

void c_assume_end(struct body *b, struct span at, const char *text, term_id when)
{
    enum end end = how_it_ends(b);
    if (end == ENDS)
        return;
    build_note(&b->k, at, "termination", text);
    if (end != ENDS_AS_LOOPS || b->k.r->ends)
        return;
    b->k.r->ends = (unsigned)b->k.r->assumptions.n;
    b->k.r->ends_if = when == mk_true(b->l->ts) ? TERM_NONE : build_save(&b->k, when, NULL, at);
}
