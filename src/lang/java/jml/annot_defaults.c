/* Defaults of nullness (JML 6.2.13): `non_null_by_default` and `nullable_by_default` in front of a class, or the option of the run. They
 * are about fields, parameters and results of reference types, of the class and of the classes in it, but not about locals. A method that
 * overrides one of the library keeps what that one says. Start with annot_non_null_by_default. */
#include "lang/java/jml/annot_defaults.h"

static bool default_of(const struct annot_defaults *d, const struct java_class *c)
{
    for (unsigned depth = 0; c && depth < 1000; c = c->enclosing, depth++) {
        const uint64_t *own = idmap_get(&d->by_class, (uintptr_t)c);
        if (own)
            return *own;
    }
    return d->run;
}

static void add(const struct annot_defaults *d, const void *key, const struct java_type *type, struct annot_keys *out)
{
    if (java_type_ref(type) && !idmap_has(&d->nullable, (uintptr_t)key))
        vec_push(out, key);
}

static bool overrides_library(const struct java_method *m)
{
    bool found = false;
    for (unsigned i = 0; i < m->n_overrides; i++)
        found |= m->overrides[i]->external || !m->overrides[i]->declared;
    return found;
}

static void of_method(const struct annot_defaults *d, const struct java_method *m, struct annot_keys *out)
{
    bool written = m->kind == JAVA_METHOD || m->kind == JAVA_CONSTRUCTOR;
    if (!written || m->gen || !m->declared || overrides_library(m))
        return;
    if (m->kind == JAVA_METHOD)
        add(d, m, m->ret, out);
    for (unsigned i = 0; i < m->n_params && i < m->n_vars; i++)
        if (m->vars[i] && !m->vars[i]->hidden)
            add(d, m->vars[i], m->vars[i]->type, out);
}

void annot_non_null_by_default(const struct java_ast *ast, const struct annot_defaults *d, struct annot_keys *out)
{
    for (size_t i = 0; i < ast->classes.n; i++) {
        const struct java_class *c = ast->classes.at[i];
        if (c->external || !c->declared || !default_of(d, c))
            continue;
        for (size_t k = 0; k < c->fields.n; k++)
            if (!c->fields.at[k]->hidden && !c->fields.at[k]->model)
                add(d, c->fields.at[k], c->fields.at[k]->type, out);
        for (size_t k = 0; k < c->methods.n; k++)
            of_method(d, c->methods.at[k], out);
    }
}
