/* Walks the code of a method (walk.h). */
#include "lang/java/tree/walk.h"

void java_visit_expr(const struct java_expr *e, java_expr_visitor *visit, void *user)
{
    if (!e || !visit)
        return;
    visit(user, e);
    java_visit_expr(e->cond, visit, user);
    java_visit_expr(e->left, visit, user);
    java_visit_expr(e->right, visit, user);
    for (unsigned i = 0; i < e->n_args; i++)
        java_visit_expr(e->args[i], visit, user);
}

static void visit_list(unsigned n, const struct java_stmt *const *list, java_stmt_visitor *statement, java_expr_visitor *visit,
                       void *user)
{
    for (unsigned i = 0; i < n; i++)
        java_visit_stmt(list[i], statement, visit, user);
}

void java_visit_stmt(const struct java_stmt *s, java_stmt_visitor *statement, java_expr_visitor *visit, void *user)
{
    if (!s)
        return;
    if (statement)
        statement(user, s);
    java_visit_expr(s->expr, visit, user);
    java_visit_expr(s->detail, visit, user);
    if (s->kind == JAVA_LOCAL_VAR)
        java_visit_expr(s->var->init, visit, user);
    visit_list(s->n, s->body, statement, visit, user);
    visit_list(s->n_init, s->init, statement, visit, user);
    visit_list(s->n_update, s->update, statement, visit, user);
    for (unsigned i = 0; i < s->n_cases; i++)
        visit_list(s->cases[i].n, s->cases[i].body, statement, visit, user);
    for (unsigned i = 0; i < s->n_catches; i++)
        java_visit_stmt(s->catches[i].body, statement, visit, user);
    java_visit_stmt(s->then, statement, visit, user);
    java_visit_stmt(s->els, statement, visit, user);
}

static void visit_fields(const struct java_class *c, java_piece_visitor *visit, void *user)
{
    for (size_t i = 0; i < c->fields.n; i++) {
        const struct java_field *f = c->fields.at[i];
        struct java_piece p = {f->mods & JAVA_STATIC ? JAVA_IN_STATIC : JAVA_IN_INITIALIZER, c, NULL, f, f->init, NULL};
        if (f->init)
            visit(user, &p);
    }
}

static void visit_methods(const struct java_class *c, java_piece_visitor *visit, void *user)
{
    static const enum java_where where[] = {
        [JAVA_METHOD] = JAVA_IN_METHOD,      [JAVA_CONSTRUCTOR] = JAVA_IN_CONSTRUCTOR,
        [JAVA_STATIC_INIT] = JAVA_IN_STATIC, [JAVA_INSTANCE_INIT] = JAVA_IN_INITIALIZER,
        [JAVA_FIELD_INIT] = JAVA_IN_METHOD,  [JAVA_FUNCTION] = JAVA_IN_METHOD,
    };
    for (size_t i = 0; i < c->methods.n + c->functions.n; i++) {
        const struct java_method *m = i < c->methods.n ? c->methods.at[i] : c->functions.at[i - c->methods.n];
        bool named = m->kind == JAVA_METHOD || m->kind == JAVA_CONSTRUCTOR;
        struct java_piece p = {where[m->kind], c, named ? m : NULL, NULL, NULL, m->body};
        if (m->body)
            visit(user, &p);
    }
}

void java_visit_pieces(const struct java_ast *ast, java_piece_visitor *visit, void *user)
{
    for (size_t i = 0; i < ast->classes.n; i++)
        visit_fields(ast->classes.at[i], visit, user);
    for (size_t i = 0; i < ast->classes.n; i++)
        visit_methods(ast->classes.at[i], visit, user);
}

const struct java_expr *java_assigned_place(const struct java_expr *e)
{
    bool assigns = e->kind == JAVA_ASSIGN || e->kind == JAVA_COMPOUND ||
                   (e->kind == JAVA_UNARY && e->op >= JAVA_PREINC && e->op <= JAVA_POSTDEC);
    return assigns ? java_without_parens(e->left) : NULL;
}
