/* Skolem constants and snapshots that an engine makes. The routine is const, so they are made in a copy. */
#include "infer/variables.h"

#include "il/loops/variables.h"

/* Growing lists are on the heap. */
static void own(struct il_vars *vs)
{
    struct il_vars copy = {0};
    for (size_t i = 0; i < vs->n; i++)
        vec_push(&copy, vs->at[i]);
    *vs = copy;
}

struct il_routine *variables_begin(struct il_program *p, const struct il_routine *r, const struct point_results *earlier)
{
    struct il_routine *copy = il_copy_with_variables(p, r, earlier);
    own(&copy->vars);
    for (unsigned i = 0; i < copy->n_loops; i++)
        own(&copy->loops[i]->snapshots);
    return copy;
}

void variables_end(struct arena *arena, struct il_program *p, const struct il_routine *r, struct il_routine *copy,
                   struct point_results *out)
{
    out->vars = arena_array(arena, struct il_var *, copy->vars.n);
    out->n_vars = 0;
    for (size_t i = r->vars.n; i < copy->vars.n; i++) {
        out->vars[out->n_vars++] = copy->vars.at[i];
        il_note_made(p, copy->vars.at[i]);
    }
    vec_release(&copy->vars);
    for (unsigned i = 0; i < copy->n_loops; i++)
        vec_release(&copy->loops[i]->snapshots);
}

bool variables_in_scope(const struct il_loop *loop, const struct il_var *v)
{
    if (il_is_memory(v) || v->role == ROLE_OLD || v->role == ROLE_GLOBAL || v->role == ROLE_ALLOC)
        return true;
    for (size_t i = 0; i < loop->scope.n; i++)
        if (loop->scope.at[i] == v)
            return v->role != ROLE_TEMP;
    return false;
}

void variables_known_at(struct il_program *p, const struct il_routine *r, const struct il_loop *loop, const struct live *live,
                        struct il_cmds *out)
{
    for (size_t i = 0; i < r->vars.n; i++) {
        const struct il_var *v = r->vars.at[i];
        if (!live_at_loop(live, loop->id, v->term))
            continue;
        term_id of_proofs = il_fact_of_proofs(r, v);
        if (v->fact != TERM_NONE)
            vec_push(out, il_assume(p, v->fact, r->span, NULL));
        if (of_proofs != TERM_NONE)
            vec_push(out, il_assume(p, of_proofs, r->span, NULL));
    }
    for (unsigned i = 0; i < loop->n_invariants; i++)
        vec_push(out, il_assume(p, loop->invariants[i].term, r->span, NULL));
}
