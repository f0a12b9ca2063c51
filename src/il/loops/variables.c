/* Engines do not change the routine that they get; the variables that they make are in their results. A reader of the claims must
 * declare these variables in the routine first. Start at il_copy_with_variables. */
#include "il/loops/variables.h"

#include "il/check.h"

struct copier {
    struct il_program *p;
    struct il_routine *r; /* the copy */
};

static struct il_vars copy_list(struct arena *arena, const struct il_vars *vs)
{
    struct il_vars copy = {.n = vs->n, .cap = vs->n};
    copy.at = arena_copy(arena, vs->at, vs->n * sizeof *vs->at);
    return copy;
}

static void append(struct arena *arena, struct il_vars *vs, struct il_var *v)
{
    struct il_var **at = arena_array(arena, struct il_var *, vs->n + 1);
    for (size_t i = 0; i < vs->n; i++)
        at[i] = vs->at[i];
    at[vs->n] = v;
    *vs = (struct il_vars){.at = at, .n = vs->n + 1, .cap = vs->n + 1};
}

static void copy_loops(struct copier *k, const struct il_routine *r)
{
    struct arena *a = k->p->arena;
    k->r->loops = arena_array(a, struct il_loop *, r->n_loops);
    for (unsigned i = 0; i < r->n_loops; i++) {
        struct il_loop *loop = arena_copy(a, r->loops[i], sizeof *loop);
        loop->snapshots = copy_list(a, &loop->snapshots);
        loop->skolems = copy_list(a, &loop->skolems);
        loop->scope = copy_list(a, &loop->scope);
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
    append(k->p->arena, &k->r->vars, v);
    if (v->role == ROLE_SNAPSHOT)
        append(k->p->arena, &k->r->loops[v->loop->loop->id]->snapshots, v);
}

struct il_routine *il_copy_with_variables(struct il_program *p, const struct il_routine *r, const struct point_results *results)
{
    struct copier k = {.p = p, .r = arena_copy(p->arena, r, sizeof *r)};
    k.r->vars = copy_list(p->arena, &r->vars);
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
