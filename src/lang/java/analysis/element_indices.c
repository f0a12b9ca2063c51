#include "lang/java/analysis/element_indices.h"

#include "base/vec.h"
#include "lang/java/tree/walk.h"

struct looking {
    struct VEC_OF(const struct java_var *) taken; /* local variables that get an element */
    bool found;
};

static bool is_element(const struct java_expr *e)
{
    return e && e->kind == JAVA_INDEX && java_type_integral(e->type);
}

static void look_for_taken(void *user, const struct java_expr *e)
{
    struct looking *k = user;
    if (e->kind == JAVA_ASSIGN && e->left->kind == JAVA_LOCAL && is_element(e->right))
        vec_push(&k->taken, e->left->var);
}

static void look_for_declared(void *user, const struct java_stmt *s)
{
    struct looking *k = user;
    if ((s->kind == JAVA_LOCAL_VAR && is_element(s->var->init)) || s->kind == JAVA_FOREACH)
        vec_push(&k->taken, s->var);
}

static void look_in_index(void *user, const struct java_expr *e)
{
    struct looking *k = user;
    k->found |= is_element(e);
    for (size_t i = 0; i < k->taken.n && e->kind == JAVA_LOCAL; i++)
        k->found |= k->taken.at[i] == e->var;
}

static void look_at_index(void *user, const struct java_expr *e)
{
    if (e->kind == JAVA_INDEX)
        java_visit_expr(e->right, NULL, look_in_index, user);
}

bool element_indices(const struct java_class *c)
{
    struct looking k = {0};
    for (size_t i = 0; i < c->methods.n; i++)
        java_visit_stmt(c->methods.at[i]->body, look_for_declared, look_for_taken, &k);
    for (size_t i = 0; i < c->methods.n; i++)
        java_visit_stmt(c->methods.at[i]->body, NULL, look_at_index, &k);
    vec_release(&k.taken);
    return k.found;
}
