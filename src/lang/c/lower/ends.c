/* How a routine may end but by returning: `exits` clauses hold where the program may end inside it, and `terminates` says that it ends.
 * Start with c_exits_here. */
#include "lang/c/analysis/walk.h"
#include "lang/c/lower/contract.h"

/* ---- exits ---- */

bool c_has_exits(const struct body *b)
{
    bool any = false;
    for (unsigned i = 0; b->contract && i < b->contract->n_behaviors; i++)
        any |= b->contract->behaviors[i].exits.n > 0;
    return any;
}

static void assert_exit(struct body *b, const struct acsl_formula *f, term_id holds, struct span at)
{
    if (f->use == ACSL_ADMIT) {
        note_once(b, f->expr->span, "admit", f->text);
        return;
    }
    struct spec_env env = {.b = b, .at_end = true};
    term_id t = c_spec_finish(&env, c_spec_formula(&env, f->expr));
    struct obligation o = {.kind = OBLIGATION_ASSERT, .span = at, .text = f->text, .related = f->expr->span};
    o.message = arena_printf(b->l->arena, "'%s', as exits says, may not hold where the program may end", f->text);
    build_assert(&b->k, o, mk_implies(b->l->ts, holds, t));
}

void c_exits_here(struct body *b, struct span at)
{
    struct activation *here = b->here;
    b->here = routine_activation(b);
    for (unsigned i = 0; b->contract && i < b->contract->n_behaviors; i++)
        for (unsigned k = 0; k < b->contract->behaviors[i].exits.n; k++)
            assert_exit(b, &b->contract->behaviors[i].exits.at[k], b->case_holds[i], at);
    b->here = here;
}

void c_may_exit(struct body *b, const struct il_cmds *known, struct span at)
{
    struct il_cmds list, none, *outer;
    if (!c_has_exits(b))
        return;
    outer = build_open(&b->k, &list);
    for (size_t i = 0; i < known->n; i++)
        build_emit(&b->k, known->at[i]);
    c_exits_here(b, at);
    build_assume(&b->k, mk_false(b->l->ts), at, NULL);
    const struct il_cmd *ends = build_close(&b->k, outer, &list);
    outer = build_open(&b->k, &none);
    const struct il_cmd *goes_on = build_close(&b->k, outer, &none);
    build_emit(&b->k, il_choice(b->l->p, 2, (const struct il_cmd *[]){ends, goes_on}));
}

static bool is_false(const struct acsl_expr *e)
{
    return e->kind == ACSL_BOOL && !e->value;
}

bool c_never_exits(const struct acsl_contract *c)
{
    for (unsigned k = 0; k < c->behaviors[0].exits.n; k++)
        if (is_false(c->behaviors[0].exits.at[k].expr))
            return true;
    return false;
}

/* ---- termination ---- */

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
