/* Final fields of enum constants (constant_fields.h): `A(1)`, whose constructor passes the parameter on to the field, or a field whose own
 * initializer is constant. A final field is assigned once, so it is enough that the constructor has one assignment to it. Start with
 * constant_field. */
#include "lang/java/analysis/constant_fields.h"

#include "lang/java/analysis/interval.h"
#include "lang/java/tree/walk.h"

static bool constant_value(const struct java_expr *e, const struct java_type *t, int64_t *value)
{
    struct interval n;
    e = java_without_parens(e);
    if (t->kind == JAVA_BOOLEAN && e->constant.kind == JAVA_CONST_BOOLEAN) {
        *value = e->constant.value != 0;
        return true;
    }
    if (!java_type_integral(t) || !java_type_integral(e->type) || !interval_of(e, &n) || n.lo != n.hi || !interval_fits(n, t))
        return false;
    *value = n.lo;
    return true;
}

struct search {
    const struct java_var *v;
    bool assigned;
};

static void find_assignment(void *user, const struct java_expr *e)
{
    struct search *s = user;
    const struct java_expr *place = java_assigned_place(e);
    s->assigned |= place && place->kind == JAVA_LOCAL && place->var == s->v;
}

static bool is_assigned(const struct java_method *m, const struct java_var *v)
{
    struct search s = {v, false};
    java_visit_stmt(m->body, NULL, find_assignment, &s);
    return s.assigned;
}

/* The only value that the constructor m, or the field's own initializer, assigns to f; NULL if there are several. */
static const struct java_expr *only_value(const struct java_writes *writes, const struct java_field *f,
                                          const struct java_method *m)
{
    const struct field_writes *all = writes_of(writes, f);
    const struct java_expr *found = NULL;
    for (size_t i = 0; i < all->n; i++) {
        const struct field_write *w = &all->at[i];
        bool there = w->declares || (w->in.where == JAVA_IN_CONSTRUCTOR && w->in.method == m);
        if (!there && w->in.where == JAVA_IN_CONSTRUCTOR)
            continue;
        if (!there || found || !(w->declares || w->on_this) || !w->value)
            return NULL;
        found = java_without_parens(w->value);
    }
    return found;
}

/* The constant's own constructor call; NULL if it has a body. */
static const struct java_expr *creation_of(const struct java_writes *writes, const struct java_field *c)
{
    const struct field_writes *all = writes_of(writes, c);
    const struct java_expr *e = all->n == 1 && all->at[0].value ? java_without_parens(all->at[0].value) : NULL;
    bool plain = e && e->kind == JAVA_NEW && !e->anonymous && e->method->owner == c->owner && e->method->body;
    return plain && e->n_args == e->method->n_params ? e : NULL;
}

bool constant_field(const struct java_writes *writes, const struct java_field *c, const struct java_field *f, int64_t *value)
{
    bool fits = c->enum_const && c->owner == f->owner && f->mods & JAVA_FINAL && !(f->mods & JAVA_STATIC);
    const struct java_expr *made = fits && !writes_incomplete(writes, f) ? creation_of(writes, c) : NULL;
    const struct java_expr *e = made ? only_value(writes, f, made->method) : NULL;
    if (!e)
        return false;
    if (e->kind != JAVA_LOCAL || !e->var->is_param || e->var->method != made->method)
        return constant_value(e, f->type, value);
    for (unsigned i = 0; i < made->n_args; i++)
        if (made->method->vars[i] == e->var && !is_assigned(made->method, e->var))
            return constant_value(made->args[i], e->var->type, value) &&
                   (java_type_integral(f->type) || f->type->kind == JAVA_BOOLEAN);
    return false;
}
