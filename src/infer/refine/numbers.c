/* The integers at a loop's head of which orderings and equations are looked for: variables in scope, and cells, values of memory at an object
 * that a variable names, such as `s.size`, now and at the routine's entry. Start at refine_numbers. */
#include "infer/refine/refine.h"

#include "infer/variables.h"
#include "logic/mk.h"

enum { MAX_CELLS = 4 };

struct cell_finder {
    struct refine *g;
    const struct il_loop *loop;
    struct term_vec cells;
};

static bool is_number(const struct il_var *v)
{
    bool plain = v->role == ROLE_LOCAL || v->role == ROLE_PARAM || v->role == ROLE_RESULT || v->role == ROLE_GLOBAL;
    return plain && v->sort == SORT_INT;
}

bool refine_in_scope(struct refine *g, const struct il_loop *loop, term_id t)
{
    struct term_vec constants = {0};
    bool all = true;
    term_constants(g->p->terms, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        const struct il_var *v = il_var_of(g->r, constants.at[i]);
        all &= v && variables_in_scope(loop, v);
    }
    vec_release(&constants);
    return all;
}

static void push_cell(struct cell_finder *k, term_id map, term_id object)
{
    term_id t = mk_select(k->g->p->terms, map, 1, &object);
    for (size_t i = 0; i < k->cells.n; i++)
        if (k->cells.at[i] == t)
            return;
    if (k->cells.n < MAX_CELLS && refine_in_scope(k->g, k->loop, t))
        vec_push(&k->cells, t);
}

static void visit_cell(void *user, term_id t)
{
    struct cell_finder *k = user;
    const struct terms *ts = k->g->p->terms;
    if (!term_is(ts, t, TERM_SELECT) || term_sort(ts, t) != SORT_INT || term_arity(ts, t) != 2)
        return;
    term_id map = term_arg(ts, t, 0), object = term_arg(ts, t, 1);
    const struct il_var *memory = term_is(ts, map, TERM_CONST) ? il_var_of(k->g->r, map) : NULL;
    if (!memory || !il_is_field(memory->of ? memory->of : memory) || !term_is(ts, object, TERM_CONST))
        return;
    push_cell(k, map, object);
    for (size_t i = 0; i < k->g->r->vars.n; i++)
        if (k->g->r->vars.at[i]->role == ROLE_OLD && k->g->r->vars.at[i]->of == memory)
            push_cell(k, k->g->r->vars.at[i]->term, object);
}

/* The cells that guards and assertions of the statements between locations read. */
static void find_cells(struct cell_finder *k)
{
    for (size_t i = 0; i < k->g->statements.n; i++) {
        term_id F = refine_pre(k->g, (unsigned)i, mk_true(k->g->p->terms));
        if (F != TERM_NONE)
            term_visit(k->g->p->terms, F, visit_cell, k);
    }
    k->g->why = NULL;
}

void refine_numbers(struct refine *g, unsigned node, unsigned most, struct term_vec *out)
{
    struct cell_finder k = {.g = g, .loop = g->blocks.nodes[node].loop};
    for (size_t i = 0; i < k.loop->scope.n && out->n < most; i++)
        if (is_number(k.loop->scope.at[i]))
            vec_push(out, k.loop->scope.at[i]->term);
    find_cells(&k);
    for (size_t i = 0; i < k.cells.n; i++)
        vec_push(out, k.cells.at[i]);
    vec_release(&k.cells);
}
