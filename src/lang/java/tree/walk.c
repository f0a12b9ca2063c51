/* Walks the code of a method (walk.h). */
#include "lang/java/tree/walk.h"

void java_visit_expr(const struct java_expr *e, java_stmt_visitor *statement, java_expr_visitor *visit, void *user)
{
    if (!e)
        return;
    if (visit)
        visit(user, e);
    java_visit_expr(e->cond, statement, visit, user);
    java_visit_expr(e->left, statement, visit, user);
    java_visit_expr(e->right, statement, visit, user);
    for (unsigned i = 0; i < e->n_args; i++)
        java_visit_expr(e->args[i], statement, visit, user);
    java_visit_stmt(e->body, statement, visit, user);
}

static void each_of(unsigned n, const struct java_stmt *const *list, java_stmt_visitor *statement, void *user)
{
    for (unsigned i = 0; i < n; i++)
        statement(user, list[i]);
}

void java_parts_of_stmt(const struct java_stmt *s, java_stmt_visitor *statement, java_expr_visitor *expression, void *user)
{
    const struct java_expr *init = s->kind == JAVA_LOCAL_VAR ? s->var->init : NULL, *parts[] = {s->expr, s->detail, init};
    for (unsigned i = 0; i < 3 && expression; i++)
        if (parts[i])
            expression(user, parts[i]);
    each_of(s->n, s->body, statement, user);
    each_of(s->n_init, s->init, statement, user);
    each_of(s->n_update, s->update, statement, user);
    for (unsigned i = 0; i < s->n_cases; i++) {
        for (unsigned k = 0; k < s->cases[i].n_labels && expression; k++)
            expression(user, s->cases[i].labels[k]);
        each_of(s->cases[i].n, s->cases[i].body, statement, user);
    }
    for (unsigned i = 0; i < s->n_catches; i++)
        statement(user, s->catches[i].body);
    if (s->then)
        statement(user, s->then);
    if (s->els)
        statement(user, s->els);
}

struct visitors {
    java_stmt_visitor *statement;
    java_expr_visitor *visit;
    void *user;
};

static void visit_part(void *user, const struct java_stmt *s)
{
    const struct visitors *v = user;
    java_visit_stmt(s, v->statement, v->visit, v->user);
}

static void visit_expr_part(void *user, const struct java_expr *e)
{
    const struct visitors *v = user;
    java_visit_expr(e, v->statement, v->visit, v->user);
}

void java_visit_stmt(const struct java_stmt *s, java_stmt_visitor *statement, java_expr_visitor *visit, void *user)
{
    struct visitors v = {statement, visit, user};
    if (!s)
        return;
    if (statement)
        statement(user, s);
    java_parts_of_stmt(s, visit_part, visit_expr_part, &v);
}

struct jumping {
    uint32_t start; /* of the block */
    bool jumps;     /* out of it */
};

static void note_jump(void *user, const struct java_stmt *s)
{
    struct jumping *j = user;
    bool aims = s->kind == JAVA_BREAK || s->kind == JAVA_CONTINUE || s->kind == JAVA_YIELD;
    j->jumps |= s->kind == JAVA_RETURN || s->kind == JAVA_THROW || (aims && s->target < j->start);
}

bool java_may_swallow(const struct java_stmt *s)
{
    struct jumping j = {0};
    if (s->kind != JAVA_TRY || !s->els)
        return false;
    j.start = s->els->span.start;
    java_visit_stmt(s->els, note_jump, NULL, &j);
    return j.jumps;
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
