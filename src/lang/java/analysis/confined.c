/* Looks at every place of the file that names the field, or a local variable that may have the field's array. Parents come before their parts, so
 * they say which parts are used well; a name that no parent has accepted lets the array go. Start at array_confined. */
#include "lang/java/analysis/confined.h"

#include "lang/java/tree/walk.h"

#include <stdio.h>
#include <string.h>

struct confined {
    const struct java_field *field;
    struct idmap holders;  /* java_var: it may have an array of the field, or the field may get its value */
    struct idmap accepted; /* java_expr */
    bool list;             /* the field has a list in place of an array */
    bool more, bad;
};

static bool names_field(const struct confined *k, const struct java_expr *e)
{
    return e && e->kind == JAVA_FIELD && e->field == k->field;
}

static bool names_holder(const struct confined *k, const struct java_expr *e)
{
    return e && e->kind == JAVA_LOCAL && idmap_has(&k->holders, idmap_key(e->var));
}

static bool names(const struct confined *k, const struct java_expr *e)
{
    e = java_without_parens(e);
    return names_field(k, e) || names_holder(k, e);
}

/* ---- which variables ---- */

static void hold(struct confined *k, struct java_var *v)
{
    k->more |= idmap_put(&k->holders, idmap_key(v), idmap_key(v));
}

static void find_holders(void *user, const struct java_expr *e)
{
    struct confined *k = user;
    if (e->kind != JAVA_ASSIGN)
        return;
    const struct java_expr *to = java_without_parens(e->left), *from = java_without_parens(e->right);
    if (to->kind == JAVA_LOCAL && names(k, from))
        hold(k, to->var);
    if (from->kind == JAVA_LOCAL && names(k, to))
        hold(k, from->var);
}

static void find_declared(void *user, const struct java_stmt *s)
{
    struct confined *k = user;
    if (s->kind == JAVA_LOCAL_VAR && s->var && s->var->init && names(k, s->var->init))
        hold(k, s->var);
    if (s->kind == JAVA_LOCAL_VAR && s->var && s->var->init && idmap_has(&k->holders, idmap_key(s->var))) {
        const struct java_expr *from = java_without_parens(s->var->init);
        if (from->kind == JAVA_LOCAL)
            hold(k, from->var);
    }
}

/* ---- how they are used ---- */

static void accept(struct confined *k, const struct java_expr *e)
{
    for (; e; e = e->kind == JAVA_PARENS ? e->left : NULL)
        idmap_put(&k->accepted, idmap_key(e), 1);
}

static bool is_one_of(const char *name, const char *const names[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!strcmp(name, names[i]))
            return true;
    return false;
}

static bool is_static_call(const struct java_expr *e, const char *owner, const char *const names[], size_t n)
{
    return e->kind == JAVA_CALL && e->method && e->method->external && e->method->mods & JAVA_STATIC &&
           !strcmp(e->method->owner->name, owner) && is_one_of(e->method->name, names, n);
}

/* How many of its first arguments, if they are arrays, the callee does not keep. */
static unsigned not_kept(const struct java_expr *e)
{
    static const char *const copies[] = {"arraycopy"}, *const fills[] = {"fill"};
    static const char *const uses[] = {"copyOf", "copyOfRange", "sort", "toString", "equals", "hashCode"};
    if (is_static_call(e, "java.lang.System", copies, 1) ||
        is_static_call(e, "java.util.Arrays", uses, sizeof uses / sizeof *uses))
        return e->n_args;
    return is_static_call(e, "java.util.Arrays", fills, 1) ? 1 : 0;
}

static bool makes_array(const struct java_expr *e)
{
    static const char *const copies[] = {"copyOf", "copyOfRange"};
    return e->kind == JAVA_NEW_ARRAY || is_static_call(e, "java.util.Arrays", copies, 2);
}

static bool makes_list(const struct java_expr *e)
{
    return e->kind == JAVA_NEW && !e->anonymous && e->method && e->method->external;
}

/* A value that the field, or a variable that may have its array, gets. */
static void take(struct confined *k, const struct java_expr *value)
{
    const struct java_expr *v = java_without_parens(value);
    bool made = (k->list ? makes_list(v) : makes_array(v)) || v->type->kind == JAVA_NULL;
    if (!made && !names(k, v))
        k->bad = true;
    accept(k, value);
}

/* Two objects with one list would have to keep what is said of each other's. */
static void take_for_field(struct confined *k, const struct java_expr *value)
{
    const struct java_expr *v = java_without_parens(value);
    k->bad |= k->list && !makes_list(v) && v->type->kind != JAVA_NULL;
    take(k, value);
}

/* A method of a list gives out something through which the list can be changed by more than removals. */
static bool gives_view(const struct java_method *m)
{
    static const char *const views[] = {"subList", "listIterator", "reversed"};
    return !m->external || is_one_of(m->name, views, sizeof views / sizeof *views);
}

/* The callee, which cannot be overridden, keeps no list that it gets; or only to read it. */
static bool keeps_no_list(const struct java_expr *call)
{
    static const char *const others[] = {"asLifoQueue", "newSetFromMap", "list"};
    static const char *const readers[] = {"java.util.Objects.equals", "java.util.Objects.hashCode", "java.util.Objects.toString",
                                          "java.lang.String.valueOf", "java.util.List.copyOf",      "java.util.Set.copyOf"};
    const struct java_method *m = call->method;
    if (!m || !m->external || call->anonymous)
        return false;
    const char *of = m->owner->name;
    if (call->kind == JAVA_NEW)
        return !strncmp(of, "java.util.", strlen("java.util.")) && !strchr(of + strlen("java.util."), '.');
    if (!strcmp(of, "java.util.Collections"))
        return strncmp(m->name, "synchronized", strlen("synchronized")) != 0 &&
               strncmp(m->name, "checked", strlen("checked")) != 0 && !is_one_of(m->name, others, sizeof others / sizeof *others);
    char name[80];
    snprintf(name, sizeof name, "%s.%s", of, m->name);
    return m->mods & JAVA_STATIC && is_one_of(name, readers, sizeof readers / sizeof *readers);
}

static void look_at_list(struct confined *k, const struct java_expr *e)
{
    if (e->kind == JAVA_CALL && e->left && e->method && !gives_view(e->method))
        accept(k, e->left);
    for (unsigned i = 0; (e->kind == JAVA_CALL || e->kind == JAVA_NEW) && i < e->n_args; i++)
        if (keeps_no_list(e) || (e->kind == JAVA_CALL && e->left && names(k, e->left) && e->method && e->method->external))
            accept(k, e->args[i]);
}

static void look_at_expr(void *user, const struct java_expr *e)
{
    struct confined *k = user;
    if (k->list)
        look_at_list(k, e);
    if (e->kind == JAVA_INDEX || e->kind == JAVA_LENGTH)
        accept(k, e->left);
    else if (e->kind == JAVA_BINARY && (e->op == JAVA_EQ || e->op == JAVA_NE)) {
        accept(k, e->left);
        accept(k, e->right);
    } else if (e->kind == JAVA_ASSIGN && names(k, e->left)) {
        accept(k, e->left);
        if (names_field(k, java_without_parens(e->left)))
            take_for_field(k, e->right);
        else
            take(k, e->right);
        k->bad |= !idmap_has(&k->accepted, idmap_key(e)); /* its value is used */
    }
    for (unsigned i = 0; !k->list && i < not_kept(e); i++)
        accept(k, e->args[i]);
    if (e->kind == JAVA_FIELD || e->kind == JAVA_LOCAL)
        k->bad |= names(k, e) && !idmap_has(&k->accepted, idmap_key(e));
    k->bad |= e->kind == JAVA_BAD_EXPR;
}

static void look_at_stmt(void *user, const struct java_stmt *s)
{
    struct confined *k = user;
    if (s->kind == JAVA_EXPR)
        accept(k, s->expr);
    if (s->kind == JAVA_FOREACH)
        accept(k, s->expr);
    for (unsigned i = 0; s->kind == JAVA_FOR && i < s->n_update; i++)
        accept(k, s->update[i]->expr);
    if (s->kind == JAVA_LOCAL_VAR && s->var && s->var->init && idmap_has(&k->holders, idmap_key(s->var)))
        take(k, s->var->init);
    k->bad |= s->kind == JAVA_BAD_STMT;
}

/* ---- the file ---- */

static void visit_class(struct confined *k, const struct java_class *c, java_stmt_visitor *statement,
                        java_expr_visitor *expression)
{
    for (size_t i = 0; i < c->methods.n; i++)
        if (c->methods.at[i]->body)
            java_visit_stmt(c->methods.at[i]->body, statement, expression, k);
    for (size_t i = 0; i < c->functions.n; i++)
        if (c->functions.at[i]->body)
            java_visit_stmt(c->functions.at[i]->body, statement, expression, k);
    for (size_t i = 0; i < c->fields.n; i++)
        if (c->fields.at[i]->init)
            java_visit_expr(c->fields.at[i]->init, statement, expression, k);
}

static void visit_file(struct confined *k, const struct java_file *f, java_stmt_visitor *statement, java_expr_visitor *expression)
{
    for (unsigned i = 0; i < f->n_classes; i++)
        visit_class(k, f->classes[i], statement, expression);
}

/* A parameter gets values from elsewhere. */
static bool some_given(const struct confined *k)
{
    size_t i = 0;
    uint64_t v;
    while (idmap_next(&k->holders, &i, &v))
        if (((const struct java_var *)(uintptr_t)v)->is_param)
            return true;
    return false;
}

static bool confined(const struct java_field *f, bool list)
{
    struct confined k = {.field = f, .list = list, .more = true};
    const struct java_file *file = f->owner->file;
    if (!(f->mods & JAVA_PRIVATE) || !file)
        return false;
    while (k.more) {
        k.more = false;
        visit_file(&k, file, find_declared, find_holders);
    }
    visit_file(&k, file, look_at_stmt, look_at_expr);
    if (f->init)
        take_for_field(&k, f->init);
    bool all = !k.bad && !some_given(&k);
    idmap_release(&k.holders);
    idmap_release(&k.accepted);
    return all;
}

bool array_confined(const struct java_field *f)
{
    return confined(f, false);
}

bool list_confined(const struct java_field *f)
{
    return confined(f, true);
}
