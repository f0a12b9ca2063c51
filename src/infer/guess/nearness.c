/* Distances of variables from the goals: a breadth-first search through the routine's assignments and assumptions, against the flow of
 * values. Control flow is included, because branches begin with assumptions. Start at nearness_init. */
#include "infer/guess/nearness.h"

#include "logic/subst.h"

/* The variables variable[first .. first + n) flow into `to`. TERM_NONE: into each other. */
struct flow {
    term_id to;
    size_t first, n;
};

enum { MAX_NESTING = 4000 };

struct search {
    const struct terms *ts;
    struct idmap *distance;
    struct VEC_OF(struct flow) flows;
    struct term_vec variables; /* of all flows */
};

static void add_flow(struct search *s, term_id to, const struct il_target *place, term_id value)
{
    struct flow f = {.to = to, .first = s->variables.n};
    term_constants(s->ts, value, &s->variables);
    for (unsigned i = 0; place && i < place->n; i++)
        term_constants(s->ts, place->index[i], &s->variables);
    f.n = s->variables.n - f.first;
    vec_push(&s->flows, f);
}

static void start_at(struct search *s, term_id formula)
{
    struct term_vec constants = {0};
    if (formula != TERM_NONE)
        term_constants(s->ts, formula, &constants);
    for (size_t i = 0; i < constants.n; i++)
        idmap_put(s->distance, constants.at[i], 0);
    vec_release(&constants);
}

static void read_formulas(struct search *s, const struct il_routine *r, const struct il_cmd *c, const bool *closed)
{
    struct il_cmds flat = {0};
    il_flatten(c, &flat);
    for (size_t i = 0; i < flat.n; i++) {
        const struct il_cmd *k = flat.at[i];
        bool open = k->kind == IL_ASSERT && !(closed && closed[k->obligation]);
        if (open && !r->obligations.at[k->obligation].optional)
            start_at(s, k->term);
        if (k->kind == IL_ASSUME || (k->kind == IL_ASSERT && !open))
            add_flow(s, TERM_NONE, NULL, k->term);
        if (k->kind == IL_ASSIGN)
            add_flow(s, k->lhs.var->term, &k->lhs, k->term);
        for (unsigned j = 0; j < k->n; j++)
            read_formulas(s, r, k->child[j], closed);
    }
    vec_release(&flat);
}

/* True if the flow leads to a variable at that distance. */
static bool leads_to(const struct search *s, const struct flow *f, unsigned distance)
{
    const uint64_t *d = f->to != TERM_NONE ? idmap_get(s->distance, f->to) : NULL;
    bool found = d && *d == distance;
    for (size_t i = 0; f->to == TERM_NONE && i < f->n && !found; i++) {
        d = idmap_get(s->distance, s->variables.at[f->first + i]);
        found = d && *d == distance;
    }
    return found;
}

/* Adds the variables at distance + 1. Returns false if there are none. */
static bool step(struct search *s, unsigned distance)
{
    bool any = false;
    for (size_t i = 0; i < s->flows.n; i++) {
        const struct flow *f = &s->flows.at[i];
        if (!leads_to(s, f, distance))
            continue;
        for (size_t k = 0; k < f->n; k++) {
            term_id v = s->variables.at[f->first + k];
            if (!idmap_has(s->distance, v))
                any |= idmap_put(s->distance, v, distance + 1);
        }
    }
    return any;
}

/* ---- earlier values ---- */

/* True if a conjunct of the formula mentions v and is no fact about the type of a variable. */
static bool constrains(const struct il_program *p, const struct il_routine *r, term_id formula, term_id v, unsigned depth)
{
    const struct terms *ts = p->terms;
    if (!term_mentions(ts, formula, v) || il_is_fact(r, formula))
        return false;
    if (!term_is(ts, formula, TERM_AND) || depth > MAX_NESTING)
        return true;
    for (unsigned i = 0; i < term_arity(ts, formula); i++)
        if (constrains(p, r, term_arg(ts, formula, i), v, depth + 1))
            return true;
    return false;
}

/* True if a command other than the loop assigns v or assumes something about it. */
static bool constrained(const struct il_program *p, const struct il_routine *r, const struct il_cmd *c,
                        const struct il_loop *loop, const struct il_var *v, unsigned depth)
{
    if (depth > MAX_NESTING || (c->kind == IL_LOOP && c->loop == loop))
        return false;
    if (c->kind == IL_ASSIGN && c->lhs.var == v)
        return true;
    if (c->kind == IL_ASSUME && constrains(p, r, c->term, v->term, 0))
        return true;
    for (unsigned i = 0; i < c->n; i++)
        if (constrained(p, r, c->child[i], loop, v, depth + 1))
            return true;
    return false;
}

static void add_earlier_values(struct nearness *n, const struct il_program *p, const struct il_routine *r,
                               const struct il_loop *loop)
{
    for (size_t i = 0; i < r->vars.n; i++) {
        const struct il_var *v = r->vars.at[i];
        if (v->of && !idmap_has(&n->distance, v->term) && constrained(p, r, r->body, loop, v->of, 0))
            idmap_put(&n->distance, v->term, nearness_distance(n, v->of->term) + 1);
    }
}

/* ---- all ---- */

void nearness_init(struct nearness *n, const struct il_program *p, const struct il_routine *r, const struct il_loop *loop,
                   const bool *closed)
{
    *n = (struct nearness){0};
    struct search s = {.ts = p->terms, .distance = &n->distance};
    start_at(&s, loop->guard);
    for (unsigned i = 0; i < loop->n_invariants; i++)
        start_at(&s, loop->invariants[i].term);
    for (unsigned i = 0; i < loop->n_predicates; i++)
        start_at(&s, loop->predicates[i].term);
    read_formulas(&s, r, r->body, closed);
    for (unsigned d = 0; d + 1 < FAR && step(&s, d); d++)
        continue;
    add_earlier_values(n, p, r, loop);
    vec_release(&s.flows);
    vec_release(&s.variables);
}

void nearness_release(struct nearness *n)
{
    idmap_release(&n->distance);
}

unsigned nearness_distance(const struct nearness *n, term_id variable)
{
    const uint64_t *d = idmap_get(&n->distance, variable);
    return d ? (unsigned)*d : FAR;
}
