/* Visits the parts of code in text order. */
#include "lang/c/analysis/walk.h"

void c_visit_expr(const struct c_visitor *v, const struct c_expr *e)
{
    if (!e)
        return;
    if (v->expr)
        v->expr(v->user, e);
    if (e->kind == C_SIZEOF)
        return;
    c_visit_expr(v, e->cond);
    c_visit_expr(v, e->left);
    c_visit_expr(v, e->right);
    for (unsigned i = 0; i < e->n_args; i++)
        c_visit_expr(v, e->args[i]);
    c_visit_expr(v, e->filler);
    c_visit_stmt(v, e->body);
}

void c_visit_stmt(const struct c_visitor *v, const struct c_stmt *s)
{
    if (!s)
        return;
    if (v->stmt)
        v->stmt(v->user, s);
    for (unsigned i = 0; i < s->n_vars; i++) {
        c_visit_expr(v, s->vars[i]->init);
        c_visit_expr(v, s->vars[i]->cleanup);
    }
    c_visit_stmt(v, s->init);
    c_visit_expr(v, s->expr);
    c_visit_expr(v, s->update);
    for (unsigned i = 0; i < s->n; i++)
        c_visit_stmt(v, s->body[i]);
    c_visit_stmt(v, s->then);
    c_visit_stmt(v, s->els);
}

void c_each_inner(const struct c_stmt *s, void (*f)(void *user, const struct c_stmt *inner), void *user)
{
    if (s->init)
        f(user, s->init);
    for (unsigned i = 0; i < s->n; i++)
        f(user, s->body[i]);
    if (s->then)
        f(user, s->then);
    if (s->els)
        f(user, s->els);
}
