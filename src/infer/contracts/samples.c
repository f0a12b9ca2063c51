/* Samples of the states in which routines start and end. Start at contracts_sample. */
#include "infer/contracts/samples.h"

#include "infer/contracts/words.h"
#include "infer/null_space.h"
#include "logic/mk.h"
#include "run/run.h"

enum {
    RUNS = 60,
    ENOUGH_RUNS = 12,
    STEPS = 3000,
    MAX_STATES = 150,
    MAX_CASES = 12,
    MAX_COLUMNS = 20,
    FEWEST_STATES = 3,
    LARGEST_COEFFICIENT = 100
};

/* The states where a condition holds; TERM_NONE: all of them. */
struct sample_case {
    term_id condition;
    struct null_space space;
};

/* One side of a routine. first: columns that an equation is solved for. A state with another than `known` columns is not used. */
struct side {
    enum clause_side side;
    unsigned n_columns, n_cases, states;
    term_id column[MAX_COLUMNS];
    bool first[MAX_COLUMNS];
    struct sample_case cases[2 * MAX_CASES];
};

struct sampled {
    struct side sides[2]; /* by clause_side */
    size_t *clauses;      /* the numbers of its clauses */
    size_t n_clauses;
};

struct sampler {
    struct found_contracts *f;
    struct arena arena;
    struct idmap number; /* routine -> 1 + its index */
    struct sampled **at; /* NULL: no contract is found for it */
    bool rejects_only;   /* the states of the run are not counted, and show no equations */
};

/* ---- what is looked at ---- */

static void add_columns(struct side *s, const struct term_vec *terms, bool first, struct terms *ts, struct subst *map)
{
    for (size_t i = 0; i < terms->n && s->n_columns < MAX_COLUMNS; i++) {
        s->first[s->n_columns] = first;
        s->column[s->n_columns++] = map ? subst_apply(ts, map, terms->at[i]) : terms->at[i];
    }
}

static void add_case(struct arena *arena, struct side *s, term_id condition)
{
    s->cases[s->n_cases].condition = condition;
    null_space_init(&s->cases[s->n_cases++].space, arena, s->n_columns);
}

static void add_both_cases(struct arena *arena, struct terms *ts, struct side *s, term_id condition)
{
    if (s->n_cases + 2 > 2 * MAX_CASES)
        return;
    add_case(arena, s, condition);
    add_case(arena, s, mk_not(ts, condition));
}

static void add_cases(struct arena *arena, struct terms *ts, struct side *s, const struct words *w)
{
    enum { MANY_REMAINDERS = 2 };
    add_case(arena, s, TERM_NONE);
    for (size_t c = 0; c < w->conditions.n; c++)
        add_both_cases(arena, ts, s, w->conditions.at[c]);
    for (size_t i = 0; i < w->start.ints.n && i < MANY_REMAINDERS; i++)
        for (size_t d = 0; d < w->divisors.n && d < MANY_REMAINDERS; d++)
            add_both_cases(arena, ts, s,
                           mk_eq(ts, mk_divide(ts, TERM_MOD, w->start.ints.at[i], w->divisors.at[d]), mk_int(ts, 0)));
}

static void set_sides(struct sampler *k, unsigned i, struct sampled *out)
{
    struct terms *ts = k->f->written->terms;
    struct words w = words_of(k->f, i);
    struct side *gives = &out->sides[CLAUSE_GIVES], *needs = &out->sides[CLAUSE_NEEDS];
    gives->side = CLAUSE_GIVES;
    needs->side = CLAUSE_NEEDS;
    if (k->f->gives[i]) {
        add_columns(gives, &w.end.ints, true, ts, NULL);
        add_columns(gives, &w.start.ints, false, ts, NULL);
        add_cases(&k->arena, ts, gives, &w);
    }
    if (k->f->needs[i]) {
        add_columns(needs, &w.start.ints, true, ts, &w.at_start);
        add_case(&k->arena, needs, TERM_NONE);
    }
    words_release(&w);
}

static void set_clauses(struct sampler *k, unsigned i, struct sampled *out)
{
    out->clauses = arena_array(&k->arena, size_t, k->f->clauses.n);
    for (size_t c = 0; c < k->f->clauses.n; c++)
        if (k->f->clauses.at[c].routine == i)
            out->clauses[out->n_clauses++] = c;
}

static void begin(struct sampler *k)
{
    k->at = arena_array(&k->arena, struct sampled *, k->f->graph.n);
    for (unsigned i = 0; i < k->f->graph.n; i++) {
        if (!k->f->gives[i] && !k->f->needs[i])
            continue;
        idmap_put(&k->number, idmap_key(k->f->written->routines.at[i]), i + 1);
        k->at[i] = arena_new(&k->arena, struct sampled);
        set_sides(k, i, k->at[i]);
        set_clauses(k, i, k->at[i]);
    }
}

/* ---- a state ---- */

static bool read_columns(struct machine *m, const struct side *s, int64_t state[])
{
    for (unsigned c = 0; c < s->n_columns; c++) {
        struct value v = run_value(m, s->column[c]);
        if (v.kind != VALUE_INT || v.big)
            return false;
        state[c] = v.small;
    }
    return true;
}

static void take_equations(struct machine *m, struct side *s)
{
    int64_t state[MAX_COLUMNS];
    if (s->n_cases == 0 || !read_columns(m, s, state))
        return;
    for (unsigned c = 0; c < s->n_cases; c++)
        if (s->cases[c].condition == TERM_NONE || run_holds(m, s->cases[c].condition) == TRUTH_TRUE)
            null_space_state(&s->cases[c].space, state);
}

static void take(struct sampler *k, struct machine *m, const struct il_routine *r, enum clause_side side)
{
    const uint64_t *number = idmap_get(&k->number, idmap_key(r));
    struct sampled *of = number ? k->at[*number - 1] : NULL;
    if (!of || (!k->rejects_only && of->sides[side].states++ >= MAX_STATES))
        return;
    for (size_t i = 0; i < of->n_clauses; i++) {
        struct found_clause *c = &k->f->clauses.at[of->clauses[i]];
        if (!c->live || c->side != side)
            continue;
        c->live = run_holds(m, c->term) != TRUTH_FALSE;
        c->met = c->met || !c->live || run_holds(m, c->witness) == TRUTH_TRUE;
    }
    if (!k->rejects_only)
        take_equations(m, &of->sides[side]);
}

static void at_call(void *user, struct machine *m, const struct il_routine *r)
{
    take(user, m, r, CLAUSE_NEEDS);
}

static void at_return(void *user, struct machine *m, const struct il_routine *r)
{
    take(user, m, r, CLAUSE_GIVES);
}

/* A clause that says nothing in all states of runs is left out, if there were runs. */
static void drop_idle(struct sampler *k)
{
    for (size_t i = 0; i < k->f->clauses.n; i++) {
        struct found_clause *c = &k->f->clauses.at[i];
        if (k->at[c->routine] && k->at[c->routine]->sides[c->side].states > 0)
            c->live &= c->met;
    }
}

/* ---- equations ---- */

static bool is_small(const struct null_space *e, unsigned i)
{
    for (unsigned c = 0; c < e->n_columns; c++)
        if (llabs(e->form[i][c]) > LARGEST_COEFFICIENT)
            return false;
    return true;
}

static bool has_first(const struct side *s, const struct null_space *e, unsigned i)
{
    for (unsigned c = 0; c < e->n_columns; c++)
        if (s->first[c] && e->form[i][c])
            return true;
    return false;
}

static void add_equations(struct sampler *k, unsigned routine, struct side *s)
{
    struct terms *ts = k->f->written->terms;
    for (unsigned c = 0; c < s->n_cases; c++) {
        struct null_space *e = &s->cases[c].space;
        if (e->states < FEWEST_STATES && e->states < e->n_columns + 2)
            continue;
        null_space_solve(e, s->first);
        for (unsigned i = 0; i < e->n_forms; i++) {
            if (!is_small(e, i) || !has_first(s, e, i))
                continue;
            term_id t = null_space_equation(e, i, ts, s->column);
            t = s->cases[c].condition == TERM_NONE ? t : mk_implies(ts, s->cases[c].condition, t);
            contracts_add(k->f, routine, s->side, t, TERM_NONE);
        }
    }
}

/* ---- runs ---- */

static void run_routine(struct sampler *k, const struct il_routine *r, const struct deadline *deadline)
{
    struct run_options o = {
        .steps = STEPS,
        .deadline = deadline,
        .follow_contracts = true,
        .no_trace = true,
        .inexact = true,
        .at_call = at_call,
        .at_return = at_return,
        .at_call_user = k,
    };
    unsigned ended = 0;
    for (unsigned i = 0; i < RUNS && !(i >= ENOUGH_RUNS && ended == 0) && !deadline_passed(deadline); i++) {
        struct arena_mark mark = arena_mark(&k->arena);
        o.seed++;
        ended += il_run(k->f->written, r, &o, &k->arena).outcome == RUN_NORMAL;
        arena_reset(&k->arena, mark);
    }
}

/* Runs from entries hardly come to it. */
static bool is_hardly_met(const struct sampler *k, unsigned i)
{
    return k->at[i] && k->f->reached[i] && !k->f->entry[i] && k->f->written->routines.at[i]->body &&
           k->at[i]->sides[CLAUSE_GIVES].states < FEWEST_STATES;
}

/* Runs that begin with the routine, in states in which all holds that it may need. What such a run breaks is not proved: neither what the routine
 * gives, nor what its callees need. Equations are left out: those that it may need are not known yet. */
static void run_hardly_met(struct sampler *k, unsigned i, const struct deadline *deadline)
{
    struct il_program *p = k->f->written;
    struct il_routine *r = arena_copy(&k->arena, p->routines.at[i], sizeof *r);
    for (size_t c = 0; c < k->at[i]->n_clauses; c++) {
        const struct found_clause *clause = &k->f->clauses.at[k->at[i]->clauses[c]];
        if (clause->live && clause->side == CLAUSE_NEEDS)
            r->body = il_seq2(p, il_assume(p, clause->term, r->body->span, ""), r->body);
    }
    idmap_put(&k->number, idmap_key(r), i + 1);
    run_routine(k, r, deadline);
}

static void run_all_hardly_met(struct sampler *k, const struct deadline *deadline)
{
    k->rejects_only = true;
    for (unsigned j = k->f->graph.n; j > 0 && !deadline_passed(deadline); j--)
        if (is_hardly_met(k, k->f->graph.order[j - 1]))
            run_hardly_met(k, k->f->graph.order[j - 1], deadline);
}

void contracts_sample(struct found_contracts *f, const struct deadline *deadline)
{
    struct sampler k = {.f = f};
    begin(&k);
    for (unsigned i = 0; i < f->graph.n; i++)
        if (f->entry[i] && f->written->routines.at[i]->body)
            run_routine(&k, f->written->routines.at[i], deadline);
    drop_idle(&k);
    run_all_hardly_met(&k, deadline);
    for (unsigned i = 0; i < f->graph.n; i++)
        for (unsigned side = 0; k.at[i] && side < 2; side++)
            add_equations(&k, i, &k.at[i]->sides[side]);
    idmap_release(&k.number);
    arena_release(&k.arena);
}
