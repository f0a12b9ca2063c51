/* Activations of callees (activation.h): substitution of their variables. */
#include "il/loops/activation.h"

#include "base/bug.h"

#include <string.h>

term_id activation_term(struct copied_into *to, struct activation *f, term_id t)
{
    return t == TERM_NONE || !f->up ? t : subst_apply(to->p->terms, &f->terms, t);
}

struct il_var *activation_var(struct copied_into *to, struct activation *f, struct il_var *v)
{
    if (!f->up)
        return v;
    const uint64_t *found = idmap_get(&f->vars, idmap_key(v));
    if (!found)
        bug("%s: '%s' is no variable of '%s'", to->r->qualified, v->name, f->of->qualified);
    return (struct il_var *)(uintptr_t)*found;
}

struct il_target activation_target(struct copied_into *to, struct activation *f, const struct il_target *t)
{
    struct il_target out = *t;
    term_id *index = arena_array(to->p->arena, term_id, t->n);
    for (unsigned i = 0; i < t->n; i++)
        index[i] = activation_term(to, f, t->index[i]);
    out.var = activation_var(to, f, t->var);
    out.index = index;
    return out;
}

static symbol unused_name(struct copied_into *to, symbol name)
{
    struct intern *names = terms_names(to->p->terms);
    const uint64_t *last = idmap_get(&to->suffix, idmap_key(name));
    uint64_t k = last ? *last : 0;
    symbol unique = name;
    while (idmap_has(&to->suffix, idmap_key(unique)))
        unique = intern_printf(names, "%s#%u", name, (unsigned)++k);
    if (unique != name)
        idmap_put(&to->suffix, idmap_key(name), k);
    idmap_put(&to->suffix, idmap_key(unique), 1);
    return unique;
}

static struct il_var *own_copy(struct copied_into *to, struct activation *f, struct il_var *v)
{
    symbol name = unused_name(to, v->name);
    struct il_var *copy = il_add_var_named(to->p, to->r, name, v->display, v->sort, v->role, v->type, v->span);
    /* A parameter of a callee is no input of the run. */
    if (copy->role == ROLE_PARAM || copy->role == ROLE_RESULT)
        copy->role = ROLE_LOCAL;
    copy->owner = v->owner;
    copy->memory = v->memory;
    subst_set(&f->terms, v->term, copy->term);
    return copy;
}

static struct il_var *global_of(struct copied_into *to, struct il_var *v)
{
    struct il_var *mine = il_var_of(to->r, v->term);
    if (!mine) {
        vec_push(&to->r->vars, v);
        idmap_put(&to->suffix, idmap_key(v->name), 1);
    }
    return mine ? mine : v;
}

void activation_enter(struct copied_into *to, struct activation *f)
{
    for (size_t i = 0; i < f->of->vars.n; i++) {
        struct il_var *v = f->of->vars.at[i];
        struct il_var *copy = il_is_shared(v) ? global_of(to, v) : own_copy(to, f, v);
        idmap_put(&f->vars, idmap_key(v), idmap_key(copy));
    }
    for (size_t i = 0; i < f->of->vars.n; i++) {
        struct il_var *v = f->of->vars.at[i], *copy = activation_var(to, f, v);
        if (v->of && copy != v)
            copy->of = activation_var(to, f, v->of);
    }
}

void activation_release(struct activation *f)
{
    subst_release(&f->terms);
    idmap_release(&f->vars);
    idmap_release(&f->labels);
}

static void find_callee(const struct il_routines *among, const char *qualified, const struct il_routine **found, unsigned *n)
{
    for (size_t i = 0; i < among->n; i++)
        if (strcmp(among->at[i]->qualified, qualified) == 0) {
            *found = among->at[i];
            ++*n;
        }
}

const struct il_routine *il_only_body(const struct il_program *p, const char *qualified)
{
    const struct il_routine *found = NULL;
    unsigned n = 0;
    find_callee(&p->routines, qualified, &found, &n);
    find_callee(&p->implicit, qualified, &found, &n);
    return n == 1 && found->body && !found->unsupported.n ? found : NULL;
}
