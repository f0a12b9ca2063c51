/* Engines do not change the routine that they get; the variables that they make are in their results. A reader of the claims must
 * declare these variables in the routine first. Start at il_copy_with_variables. */
#include "il/loops/variables.h"

#include "il/check.h"

struct copier {
    struct il_program *p;
    struct il_routine *r; /* the copy */
};

static void copy_loops(struct copier *k, const struct il_routine *r)
{
    struct arena *a = k->p->arena;
    k->r->loops = arena_array(a, struct il_loop *, r->n_loops);
    for (unsigned i = 0; i < r->n_loops; i++) {
        struct il_loop *loop = arena_copy(a, r->loops[i], sizeof *loop);
        loop->snapshots = il_copy_vars(a, &loop->snapshots);
        loop->skolems = il_copy_vars(a, &loop->skolems);
        loop->scope = il_copy_vars(a, &loop->scope);
        k->r->loops[i] = loop;
    }
}

/* Returns c itself if it contains no loop. */
static const struct il_cmd *copy_cmd(struct copier *k, const struct il_cmd *c)
{
    bool changed = c->kind == IL_LOOP;
    if (c->n == 0)
        return c;
    const struct il_cmd **child = arena_array(k->p->arena, const struct il_cmd *, c->n);
    for (unsigned i = 0; i < c->n; i++) {
        child[i] = copy_cmd(k, c->child[i]);
        changed |= child[i] != c->child[i];
    }
    if (!changed)
        return c;
    struct il_cmd *copy = arena_copy(k->p->arena, c, sizeof *c);
    copy->child = child;
    if (c->kind == IL_LOOP)
        copy->loop = k->r->loops[c->loop->id];
    return copy;
}

static void declare(struct copier *k, struct il_var *v)
{
    if (il_var_of(k->r, v->term))
        return;
    vec_push(&k->r->vars, v);
    if (v->role == ROLE_SNAPSHOT)
        vec_push(&k->r->loops[v->loop->loop->id]->snapshots, v);
}

struct il_routine *il_copy_with_variables(struct il_program *p, const struct il_routine *r, const struct point_results *results)
{
    struct copier k = {.p = p, .r = arena_copy(p->arena, r, sizeof *r)};
    k.r->vars = il_copy_vars(p->arena, &r->vars);
    copy_loops(&k, r);
    for (unsigned i = 0; results && i < results->n_vars; i++)
        declare(&k, results->vars[i]);
    if (r->body)
        k.r->body = copy_cmd(&k, r->body);
    il_check_after("declaring the variables of results", p, k.r);
    return k.r;
}

const struct il_routine *il_with_variables(struct il_program *p, const struct il_routine *r, const struct point_results *results)
{
    return results && results->n_vars ? il_copy_with_variables(p, r, results) : r;
}
