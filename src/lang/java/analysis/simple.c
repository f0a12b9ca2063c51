/* Which code is small enough to be looked at by callers (simple.h). */
#include "lang/java/analysis/simple.h"

enum { MAX_NODES = 100 };

struct search {
    bool simple;
    unsigned nodes;
};

static void look_at_stmt(void *user, const struct java_stmt *s)
{
    struct search *k = user;
    k->nodes++;
    switch (s->kind) {
    case JAVA_BLOCK:
    case JAVA_LOCAL_VAR:
    case JAVA_EXPR:
    case JAVA_IF:
    case JAVA_SWITCH:
    case JAVA_BREAK:
    case JAVA_YIELD:
    case JAVA_RETURN:
    case JAVA_THROW:
    case JAVA_TRY:
    case JAVA_ASSERT:
    case JAVA_EMPTY: break;
    case JAVA_LOCAL_CLASS:
    case JAVA_WHILE:
    case JAVA_DO:
    case JAVA_FOR:
    case JAVA_FOREACH:
    case JAVA_LABELED:
    case JAVA_CONTINUE:
    case JAVA_SYNC:
    case JAVA_BAD_STMT: k->simple = false; break;
    }
}

static void look_at_expr(void *user, const struct java_expr *e)
{
    struct search *k = user;
    k->nodes++;
    k->simple &= e->kind != JAVA_LAMBDA && e->kind != JAVA_METHOD_REF && e->kind != JAVA_BAD_EXPR && !e->anonymous;
}

bool simple_method(const struct java_method *m)
{
    struct search k = {.simple = true};
    if (m->mods & (JAVA_SYNCHRONIZED | JAVA_NATIVE | JAVA_ABSTRACT) || m->external || m->nodes > MAX_NODES)
        return false;
    if (m->kind != JAVA_CONSTRUCTOR && (m->kind != JAVA_METHOD || !m->body))
        return false;
    code_visit(m, look_at_stmt, look_at_expr, &k);
    return k.simple && k.nodes <= MAX_NODES;
}

struct java_field *simple_getter(const struct java_method *m)
{
    const struct java_stmt *only = m->kind == JAVA_METHOD && m->body && m->body->n == 1 ? m->body->body[0] : NULL;
    const struct java_expr *e = only && only->kind == JAVA_RETURN ? java_without_parens(only->expr) : NULL;
    bool own = e && e->kind == JAVA_FIELD &&
               (!e->left ? e->this_of == m->owner || !e->this_of : e->left->kind == JAVA_THIS && !e->left->outer);
    if (!own || m->mods & (JAVA_STATIC | JAVA_SYNCHRONIZED) || e->field->mods & (JAVA_STATIC | JAVA_VOLATILE))
        return NULL;
    return e->type == m->ret && e->constant.kind == JAVA_CONST_NONE ? e->field : NULL;
}
