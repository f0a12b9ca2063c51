/* Functions made for copies. An expression that cannot be copied as it is becomes a new function of its free variables, with
 * axioms that say what is known. Start at mono_function_of. */
#include "lang/boogie/mono/monomorphiser.h"

#include "base/vec.h"

struct part_list VEC_OF(struct bpl_expr *);
struct var_list VEC_OF(struct bpl_var *);

static void collect_free(const struct bpl_expr *e, struct idmap *bound, struct idmap *seen, struct part_list *out)
{
    for (unsigned i = 0; i < e->n_vars; i++)
        idmap_put(bound, (uintptr_t)e->vars[i], 1);
    if (e->kind == BPL_NAME && e->var && e->var->kind != BPL_CONST && !idmap_has(bound, (uintptr_t)e->var) &&
        idmap_put(seen, (uintptr_t)e->var, 1))
        vec_push(out, (struct bpl_expr *)e);
    for (unsigned i = 0; i < e->n; i++)
        collect_free(e->args[i], bound, seen, out);
}

/* Constants do not count as free variables, since their values never change. */
struct bpl_expr **mono_free_names(struct monomorphiser *m, const struct bpl_expr *e, unsigned *n)
{
    struct part_list names = {0};
    struct idmap bound = {0}, seen = {0};
    collect_free(e, &bound, &seen, &names);
    *n = (unsigned)names.n;
    struct bpl_expr **at = arena_copy(m->arena, names.at ? names.at : (void *)"", names.n * sizeof *names.at);
    vec_release(&names);
    idmap_release(&bound);
    idmap_release(&seen);
    return at;
}

void mono_add_decl(struct monomorphiser *m, struct bpl_decl *d)
{
    d->next = m->new_decls;
    m->new_decls = d;
}

struct bpl_expr *mono_function_of(struct monomorphiser *m, const struct bpl_expr *like, const char *name, unsigned n,
                                  struct bpl_expr *const names[], sort_id result)
{
    struct part_list args = {0};
    struct var_list formals = {0};
    for (unsigned i = 0; i < n; i++) {
        struct parts p = mono_parts(m, names[i], SIDE_BOTH);
        const struct components *c = mono_components(m, mono_sort(m, names[i]->sort));
        for (unsigned j = 0; j < p.n && p.n == c->n && c->at[j].sort != SORT_NONE; j++) {
            struct bpl_var *v = arena_new(m->arena, struct bpl_var);
            v->kind = BPL_FORMAL;
            v->span = like->span;
            v->type = mono_type(m, c->at[j].sort, like->span);
            vec_push(&formals, v);
            vec_push(&args, p.at[j]);
        }
    }
    struct bpl_decl *f = arena_new(m->arena, struct bpl_decl);
    f->kind = BPL_DECL_FUNCTION;
    f->name = intern_printf(m->names, "%s<%u>", name, ++m->made);
    f->span = like->span;
    f->n_in = (unsigned)formals.n;
    f->in = arena_copy(m->arena, formals.at ? formals.at : (void *)"", formals.n * sizeof *formals.at);
    f->type = mono_type(m, result, like->span);
    mono_add_decl(m, f);
    struct bpl_expr *call = mono_node(m, like, BPL_APPLY, (unsigned)args.n);
    call->name = f->name;
    call->depth = 2;
    for (size_t i = 0; i < args.n; i++)
        call->args[i] = args.at[i];
    vec_release(&args);
    vec_release(&formals);
    return call;
}

void mono_bind_free(struct monomorphiser *m, unsigned n, struct bpl_expr *const names[], struct mono_scope *scope)
{
    struct part_list list = {0};
    struct var_list vars = {0};
    scope->outer = arena_array(m->arena, uint64_t, n);
    for (unsigned i = 0; i < n; i++) {
        uint64_t *found = idmap_get(&m->vars, (uintptr_t)names[i]->var);
        scope->outer[i] = found ? *found : 0;
        const struct var_parts *p = mono_copy_var(m, names[i]->var, BPL_BOUND);
        const struct components *c = mono_components(m, mono_sort(m, names[i]->var->sort));
        for (unsigned j = 0; j < p->n && c->at[j].sort != SORT_NONE; j++) {
            p->at[j]->type = mono_type(m, c->at[j].sort, names[i]->span);
            struct bpl_expr *e = mono_node(m, names[i], BPL_NAME, 0);
            e->name = p->at[j]->name;
            e->var = p->at[j];
            vec_push(&vars, p->at[j]);
            vec_push(&list, e);
        }
    }
    scope->n = (unsigned)vars.n;
    scope->vars = arena_copy(m->arena, vars.at ? vars.at : (void *)"", vars.n * sizeof *vars.at);
    scope->names = arena_copy(m->arena, list.at ? list.at : (void *)"", list.n * sizeof *list.at);
    vec_release(&vars);
    vec_release(&list);
}

void mono_unbind_free(struct monomorphiser *m, unsigned n, struct bpl_expr *const names[], const struct mono_scope *scope)
{
    for (unsigned i = 0; i < n; i++)
        if (scope->outer[i])
            idmap_put(&m->vars, (uintptr_t)names[i]->var, scope->outer[i]);
}
