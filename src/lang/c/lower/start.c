/* What the start of the program tells: in a task of the parameters of `main` (C11 5.1.2.2.1), elsewhere that variables still have their initial
 * values there (5.1.2). */
#include "lang/c/lower/start.h"

#include "lang/c/analysis/walk.h"
#include "lang/c/lower/lower.h"

#include <string.h>

struct search {
    const struct c_var *v;
    bool found;
};

static void look(void *user, const struct c_expr *e)
{
    struct search *s = user;
    s->found |= e->kind == C_VAR && e->var == s->v;
}

static bool is_mentioned(const struct c_function *f, const struct c_var *v)
{
    struct search s = {v, false};
    struct c_visitor visitor = {.expr = look, .user = &s};
    c_visit_stmt(&visitor, f->body);
    return s.found;
}

/* The strings are not described, so no run may rest on what it finds in them. */
static void doubt(struct body *b, const struct c_var *v)
{
    const struct il_vars *all = &b->k.r->params;
    for (size_t i = 0; i < all->n; i++)
        if (!strcmp(all->at[i]->name, v->name) && is_mentioned(b->here->f, v)) {
            all->at[i]->doubtful = true;
            build_assume(&b->k, mk_ne(b->l->ts, all->at[i]->term, b->l->null), v->name_span, NULL);
        }
}

static void look_for_main(void *user, const struct c_expr *e)
{
    bool *found = user;
    *found |= e->kind == C_FUNCTION_NAME && !strcmp(e->function->name, "main");
}

bool c_starts_program(const struct lower *l, const struct c_function *f)
{
    if (l->property || strcmp(f->name, "main") || acsl_contract(l->as, f) || acsl_lost_contract(l->as, f))
        return false;
    bool called = false, later = false; /* some code has run before it */
    struct c_visitor visitor = {.expr = look_for_main, .user = &called};
    for (size_t i = 0; i < l->ast->functions.n; i++) {
        const struct c_function *g = l->ast->functions.at[i];
        later |= g->around_main;
        if (g->body)
            c_visit_stmt(&visitor, g->body);
    }
    return !called && !later;
}

bool c_is_program_start(const struct body *b)
{
    return c_starts_program(b->l, b->here->f);
}

bool c_is_initialised_here(const struct c_var *v)
{
    bool own = v->storage == C_STATIC_LOCAL || (v->storage == C_GLOBAL && v->defined && (v->is_static || v->init));
    return own && !(v->type->quals & C_VOLATILE);
}

void c_start_params(struct body *b)
{
    const struct c_function *f = b->here->f;
    struct terms *ts = b->l->ts;
    if (!b->l->property || strcmp(f->name, "main") || !f->n_params || f->params[0]->type->kind != C_INTEGER)
        return;
    const struct il_var *count = b->k.r->params.at[0];
    build_assume(&b->k, mk_le(ts, mk_int(ts, 0), count->term), f->params[0]->name_span, NULL);
    for (unsigned i = 1; i < f->n_params; i++)
        if (f->params[i]->type->kind == C_POINTER)
            doubt(b, f->params[i]);
}
