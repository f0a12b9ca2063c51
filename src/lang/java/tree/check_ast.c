/* The one place where the tree made of the helper's lines is checked as a whole (each line is checked when it is read): every class is below
 * other classes only, what the code mentions was described, and parts have the types that their kinds need. What comes after relies on
 * this. Start at java_check_ast. */
#include "lang/java/tree/check_ast.h"

#include "lang/java/tree/walk.h"

#include <string.h>

struct check {
    struct java_ast *ast;
    const char *wrong; /* the first thing that is; NULL: none so far */
    struct idmap seen; /* class -> ON_PATH or DONE */
};

enum { ON_PATH = 1, DONE = 2 };

static void wrong(struct check *k, const char *what, const char *name)
{
    if (!k->wrong)
        k->wrong = arena_printf(k->ast->arena, "%s '%s'", what, name);
}

/* ---- hierarchies ---- */

static bool on_path(const struct check *k, const struct java_class *c)
{
    const uint64_t *state = c ? idmap_get(&k->seen, idmap_key(c)) : NULL;
    return state && *state == ON_PATH;
}

/* Enclosing classes are part of the same order: a class is known after those above it and around it. The depth is bounded. */
static void order_class(struct check *k, struct java_class *c, unsigned depth)
{
    enum { MAX_DEPTH = 1000 };
    if (!c || idmap_has(&k->seen, idmap_key(c)))
        return;
    idmap_put(&k->seen, idmap_key(c), ON_PATH);
    bool deep = depth > MAX_DEPTH;
    if (deep || on_path(k, c->super)) {
        wrong(k, "superclass of class", c->name);
        c->super = NULL;
    }
    order_class(k, c->super, depth + 1);
    unsigned n = 0;
    for (unsigned i = 0; i < c->n_interfaces; i++) {
        if (deep || on_path(k, c->interfaces[i]))
            wrong(k, "interface of class", c->name);
        else
            c->interfaces[n++] = c->interfaces[i];
    }
    c->n_interfaces = n;
    for (unsigned i = 0; i < n; i++)
        order_class(k, c->interfaces[i], depth + 1);
    idmap_put(&k->seen, idmap_key(c), DONE);
}

static void cut_enclosing(struct check *k, struct java_class *c)
{
    enum { MAX_DEPTH = 1000 };
    unsigned depth = 0;
    for (const struct java_class *around = c->enclosing; around && depth <= MAX_DEPTH; around = around->enclosing)
        depth++;
    if (depth <= MAX_DEPTH)
        return;
    wrong(k, "class around class", c->name);
    c->enclosing = NULL;
}

/* ---- declarations ---- */

/* Methods that are only overridden or inherited need no description. */
static void check_method(struct check *k, const struct java_class *c, const struct java_method *m)
{
    if (!m->declared || m->owner != c)
        wrong(k, "description of method", m->id);
    for (unsigned i = 0; i < m->n_params && m->n_vars; i++)
        if (i >= m->n_vars || !m->vars[i] || !m->vars[i]->declared)
            wrong(k, "parameters of method", m->id);
}

static void check_class(struct check *k, const struct java_class *c)
{
    if (!c->external && (!c->file || !c->span.source))
        wrong(k, "place of class", c->name);
    for (size_t i = 0; i < c->methods.n; i++)
        check_method(k, c, c->methods.at[i]);
    for (size_t i = 0; i < c->functions.n; i++)
        check_method(k, c, c->functions.at[i]);
}

/* ---- code ---- */

static bool is_array(const struct java_expr *e)
{
    return e->type->kind == JAVA_ARRAY;
}

/* The constructor of an enum calls that of java.lang.Enum without the arguments that it gets. That of an anonymous inner class gets the
 * outer object first. */
static bool has_arguments(const struct java_expr *e)
{
    return e->n_args == e->method->n_params || (e->gen && e->n_args == 0) || (e->left && e->n_args + 1 == e->method->n_params);
}

/* NULL, or what of the expression is wrong. */
static const char *wrong_in(const struct java_expr *e)
{
    switch (e->kind) {
    case JAVA_LOCAL: return e->var->declared ? NULL : "declaration of the variable";
    case JAVA_FIELD: return e->field->declared ? NULL : "declaration of the field";
    case JAVA_CALL:
    case JAVA_NEW:
        return !e->method->declared || !e->method->owner ? "declaration of the method"
               : !has_arguments(e)                       ? "number of arguments"
                                                         : NULL;
    case JAVA_LAMBDA:
    case JAVA_METHOD_REF: return e->method->n_overrides ? NULL : "interface of the function";
    case JAVA_INDEX:
    case JAVA_LENGTH: return is_array(e->left) ? NULL : "type of the array";
    case JAVA_NEW_ARRAY: return is_array(e) ? NULL : "type of the array";
    case JAVA_LITERAL:
    case JAVA_PARENS:
    case JAVA_THIS:
    case JAVA_SUPER:
    case JAVA_CLASS_NAME:
    case JAVA_PACKAGE:
    case JAVA_CLASS_LITERAL:
    case JAVA_UNARY:
    case JAVA_BINARY:
    case JAVA_ASSIGN:
    case JAVA_COMPOUND:
    case JAVA_COND:
    case JAVA_CAST:
    case JAVA_INSTANCEOF:
    case JAVA_SWITCH_EXPR:
    case JAVA_TYPE_EXPR:
    case JAVA_BAD_EXPR: break;
    }
    return NULL;
}

static void check_expr(void *user, const struct java_expr *e)
{
    struct check *k = user;
    const char *what = wrong_in(e);
    if (what)
        wrong(k, what, e->span.source ? span_text(k->ast->arena, e->span) : "?");
}

static void check_stmt(void *user, const struct java_stmt *s)
{
    struct check *k = user;
    if (s->kind == JAVA_FOREACH && !is_array(s->expr))
        wrong(k, "type of the array", "for");
    for (unsigned i = 0; i < s->n_catches; i++)
        if (!s->catches[i].var)
            wrong(k, "variable of", "catch");
}

static void check_piece(void *user, const struct java_piece *p)
{
    java_visit_expr(p->expr, check_stmt, check_expr, user);
    java_visit_stmt(p->stmt, check_stmt, check_expr, user);
}

const char *java_check_ast(struct java_ast *ast, bool complete)
{
    struct check k = {.ast = ast};
    for (size_t i = 0; i < ast->classes.n; i++) {
        order_class(&k, ast->classes.at[i], 0);
        cut_enclosing(&k, ast->classes.at[i]);
    }
    for (size_t i = 0; complete && i < ast->classes.n; i++)
        if (ast->classes.at[i]->declared)
            check_class(&k, ast->classes.at[i]);
    if (complete)
        java_visit_pieces(ast, check_piece, &k);
    idmap_release(&k.seen);
    return k.wrong;
}
