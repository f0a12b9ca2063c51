/* Atoms from the states that executions reach on a path. The states at one location often lie on a line: x and y have the values 0 0, 1 2,
 * 2 4, so y == 2 * x holds there; or the values of x are 1, 3, 5, so x is odd. States behind other statements of the
 * same locations count, too. Start at atoms_of_states. */
#include "infer/refine/refine.h"

#include "infer/null_space.h"
#include "logic/mk.h"

enum { MAX_STEPS = 6, FEWEST_STATES = 2, LARGEST_COEFFICIENT = 100, MAX_COLUMNS = 12 };

/* The states at a node. divisor: of the differences between the values of a column. */
struct visited {
    struct term_vec columns;
    struct null_space space;
    int64_t first[NULL_SPACE_COLUMNS], divisor[NULL_SPACE_COLUMNS];
};

static void begin(struct refine *g, unsigned node, struct visited *at)
{
    refine_numbers(g, node, MAX_COLUMNS, &at->columns);
    null_space_init(&at->space, &g->scratch, (unsigned)at->columns.n);
}

static void add_state(struct visited *at, const int64_t values[])
{
    for (size_t c = 0; c < at->columns.n; c++)
        if (at->space.states == 0)
            at->first[c] = values[c];
        else
            at->divisor[c] = common_divisor(at->divisor[c], values[c] - at->first[c]);
    null_space_state(&at->space, values);
}

/* ---- executions ---- */

/* The statement of step i of the path, whose step 0 is `first`. */
static unsigned step_of(const struct state *path, unsigned first, unsigned i)
{
    for (; i > 1; i--)
        path = path->next;
    return i == 0 ? first : path->statement;
}

/* Names for the values at the node: `after` says which, names are their constants. */
static term_id name_values(struct refine *g, const struct visited *at, struct term_vec *names)
{
    struct terms *ts = g->p->terms;
    term_id after = mk_true(ts);
    for (size_t c = 0; c < at->columns.n; c++) {
        vec_push(names, mk_const(ts, intern_printf(terms_names(ts), "!value%zu", c), SORT_INT));
        after = mk_and2(ts, after, mk_eq(ts, names->at[c], at->columns.at[c]));
    }
    return after;
}

static bool read_values(struct refine *g, struct query *q, const struct term_vec *names, int64_t values[])
{
    for (size_t c = 0; c < names->n; c++) {
        long value;
        term_id t = query_model_value(q, names->at[c]);
        if (t == TERM_NONE || !term_to_long(g->p->terms, t, &value) || value > INT32_MAX || value < INT32_MIN)
            return false;
        values[c] = value;
    }
    return true;
}

/* Some form that can be said is not 0. */
static term_id outside(struct refine *g, struct visited *at, const struct term_vec *names)
{
    struct terms *ts = g->p->terms;
    term_id any = mk_false(ts);
    const bool none[NULL_SPACE_COLUMNS] = {false};
    null_space_solve(&at->space, none);
    for (unsigned i = 0; i < at->space.n_forms; i++)
        any = mk_or2(ts, any, mk_not(ts, null_space_equation(&at->space, i, ts, names->at)));
    return any;
}

/* Adds states until the forms that are left are 0 in all states of the query. Returns false if it has no state. */
static bool add_states(struct refine *g, struct query *q, const struct term_vec *names, struct visited *at)
{
    int64_t values[NULL_SPACE_COLUMNS];
    bool any = false;
    for (unsigned n = 0; n <= MAX_COLUMNS && query_check(q, 0, NULL) == ANSWER_SAT && read_values(g, q, names, values); n++) {
        any = true;
        add_state(at, values);
        query_assume(q, outside(g, at, names));
    }
    return any;
}

/* Adds states to which executions of the first n steps lead, or of these and then the statement `more` (NULL: none). Returns false
 * if there are none. */
static bool reach(struct refine *g, const struct state *path, unsigned first, unsigned n, const unsigned *more, struct visited *at)
{
    struct term_vec names = {0};
    term_id F = name_values(g, at, &names);
    if (more)
        F = refine_pre(g, *more, F);
    for (unsigned i = n; i-- > 0 && F != TERM_NONE;)
        F = refine_pre(g, step_of(path, first, i), F);
    bool reached = F != TERM_NONE && !term_is(g->p->terms, F, TERM_FALSE);
    if (reached) {
        struct query *q = refine_query(g, F, "states");
        reached = add_states(g, q, &names, at);
        query_free(q);
    }
    vec_release(&names);
    return reached;
}

/* The first n steps lead to the node. Adds states behind each statement that begins there: other paths come there, too. */
static void reach_beside(struct refine *g, const struct state *path, unsigned first, unsigned n, unsigned node,
                         struct visited visited[])
{
    for (unsigned i = 0; i < g->statements.n && !refine_is_spent(g); i++) {
        const struct statement *st = &g->statements.at[i];
        if (st->from == node && g->blocks.nodes[st->to].kind == NODE_HEAD)
            reach(g, path, first, n, &i, &visited[st->to]);
    }
}

/* ---- atoms ---- */

static bool is_small(const struct null_space *e, unsigned form)
{
    for (unsigned c = 0; c <= e->n_columns; c++)
        if (e->form[form][c] > LARGEST_COEFFICIENT || e->form[form][c] < -LARGEST_COEFFICIENT)
            return false;
    return true;
}

static void push_atoms(struct refine *g, struct visited *at, struct term_vec *atoms)
{
    struct terms *ts = g->p->terms;
    bool changes[NULL_SPACE_COLUMNS];
    if (at->space.states < FEWEST_STATES)
        return;
    for (size_t c = 0; c < at->columns.n; c++) {
        changes[c] = at->divisor[c] != 0;
        if (at->divisor[c] > 1 && at->divisor[c] <= LARGEST_COEFFICIENT) {
            term_id divisor = mk_int(ts, (long)at->divisor[c]),
                    rest = mk_divide(ts, TERM_MOD, mk_int(ts, (long)at->first[c]), divisor);
            vec_push(atoms, mk_eq(ts, mk_divide(ts, TERM_MOD, at->columns.at[c], divisor), rest));
        }
    }
    null_space_solve(&at->space, changes);
    for (unsigned i = 0; i < at->space.n_forms; i++) {
        term_id equation = null_space_equation(&at->space, i, ts, at->columns.at);
        if (is_small(&at->space, i) && !term_is(ts, equation, TERM_TRUE)) /* true: the form has no small integers */
            vec_push(atoms, equation);
    }
}

void atoms_of_states(struct refine *g, const struct state *path, unsigned first, struct term_vec atoms[])
{
    struct visited *visited = arena_array(&g->scratch, struct visited, g->blocks.n_nodes);
    for (unsigned i = 0; i < g->blocks.n_nodes; i++)
        if (g->blocks.nodes[i].kind == NODE_HEAD)
            begin(g, i, &visited[i]);
    const struct state *s = path;
    for (unsigned n = 1; s->next && n <= MAX_STEPS && reach(g, path, first, n, NULL, &visited[s->node]); n++) {
        reach_beside(g, path, first, n, s->node, visited);
        s = s->next;
    }
    for (unsigned i = 0; i < g->blocks.n_nodes; i++) {
        push_atoms(g, &visited[i], &atoms[i]);
        vec_release(&visited[i].columns);
    }
    g->why = NULL;
}
