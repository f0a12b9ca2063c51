/* Which routines get a contract, and the list of clauses. Start at contracts_begin. */
#include "infer/contracts/contracts.h"

#include "base/buf.h"
#include "il/loops/activation.h"
#include "il/loops/inline.h"
#include "logic/mk.h"
#include "logic/print.h"

/* A routine that several have the name of is none that a call surely runs. */
static bool is_bare(const struct il_program *p, const struct il_routine *r)
{
    return r->bare && r->body && !r->partial && il_only_body(p, r->qualified) == r;
}

/* The commands of c, with loops counted as too many. */
static unsigned size_of(const struct il_cmd *c, unsigned limit)
{
    unsigned n = c->kind == IL_LOOP ? limit : 1;
    for (unsigned i = 0; i < c->n && n < limit; i++)
        n += size_of(c->child[i], limit - n);
    return n < limit ? n : limit;
}

/* The size of routine i with the bodies of its callees; `limit` if it is not exact. */
static unsigned exact_size(const struct found_contracts *f, unsigned i, const unsigned sizes[])
{
    unsigned limit = inline_exact.body, n;
    if (!f->bare[i] || f->graph.at[i].recursive)
        return limit;
    n = size_of(f->written->routines.at[i]->body, limit);
    for (size_t k = 0; k < f->graph.at[i].callees.n && n < limit; k++)
        n += sizes[f->graph.at[i].callees.at[k]];
    return n < limit ? n : limit;
}

/* Somebody may use what routine i gives. */
static bool is_called(const struct found_contracts *f, unsigned i)
{
    bool called = false;
    for (size_t k = 0; k < f->graph.at[i].callers.n; k++)
        called |= f->reached[f->graph.at[i].callers.at[k]];
    return called;
}

static void set_sides(struct found_contracts *f, unsigned i)
{
    bool found = f->bare[i] && f->reached[i];
    f->gives[i] = found && !f->exact[i] && is_called(f, i);
    f->needs[i] = found && !f->entry[i];
}

/* How many times c chooses, with the bodies of exact callees. */
static unsigned choices_of(const struct found_contracts *f, const struct il_cmd *c, const unsigned choices[])
{
    int callee = c->call ? contracts_callee(f, c->call) : -1;
    unsigned n = (c->kind == IL_CHOICE) + (callee >= 0 && f->exact[callee] ? choices[callee] : 0);
    for (unsigned i = 0; i < c->n; i++)
        n += choices_of(f, c->child[i], choices);
    return n < inline_exact.commands ? n : inline_exact.commands;
}

static bool has_ways(const struct found_contracts *f, unsigned i)
{
    return f->exact[i] && f->choices[i] > 0;
}

/* It looks at what its callees with several ways give; or it looks at their bodies again. */
static bool look_otherwise(struct found_contracts *f, unsigned i)
{
    bool any = false;
    for (size_t k = 0; k < f->graph.at[i].callees.n; k++) {
        unsigned callee = f->graph.at[i].callees.at[k];
        any |= has_ways(f, callee);
        f->gives[callee] |= has_ways(f, callee);
    }
    f->summarises[i] = any && !f->summarises[i];
    return any;
}

bool contracts_look_otherwise(struct found_contracts *f, const bool unproved[])
{
    bool any = false;
    for (unsigned i = 0; i < f->graph.n; i++)
        any |= unproved[i] && look_otherwise(f, i);
    return any;
}

/* Of which proofs cannot look at all ways. */
enum { MANY_CHOICES = 24 };

struct found_contracts contracts_begin(struct arena *a, struct il_program *p, const bool entry[])
{
    unsigned n = (unsigned)p->routines.n, *sizes = arena_array(a, unsigned, n);
    struct found_contracts f = {.written = p,
                                .graph = call_graph_of(a, p),
                                .clauses = VEC_IN(a),
                                .known = {.arena = a},
                                .hints = VEC_IN(a)};
    f.bare = arena_array(a, bool, n);
    f.entry = arena_array(a, bool, n);
    f.reached = arena_array(a, bool, n);
    f.exact = arena_array(a, bool, n);
    f.gives = arena_array(a, bool, n);
    f.needs = arena_array(a, bool, n);
    f.summarises = arena_array(a, bool, n);
    f.choices = arena_array(a, unsigned, n);
    f.frames = arena_array(a, struct found_frame, n);
    for (unsigned i = 0; i < n; i++) {
        f.bare[i] = is_bare(p, p->routines.at[i]);
        f.entry[i] = !entry || entry[i];
    }
    call_graph_reach(&f.graph, f.entry, f.reached);
    for (unsigned k = 0; k < n; k++) {
        unsigned i = f.graph.order[k];
        sizes[i] = exact_size(&f, i, sizes);
        f.exact[i] = sizes[i] < inline_exact.body;
        f.choices[i] = p->routines.at[i]->body ? choices_of(&f, p->routines.at[i]->body, f.choices) : 0;
    }
    for (unsigned i = 0; i < n; i++)
        set_sides(&f, i);
    for (unsigned i = 0; i < n; i++)
        if (f.choices[i] > MANY_CHOICES && f.reached[i])
            look_otherwise(&f, i);
    return f;
}

bool contracts_looks_at_body(const struct found_contracts *f, unsigned caller, unsigned callee)
{
    return !(f->summarises[caller] && has_ways(f, callee));
}

int contracts_callee(const struct found_contracts *f, const struct il_call *call)
{
    const struct il_routine *r = call->n_bodies ? NULL : il_only_body(f->written, call->qualified);
    if (!r || r->params.n != call->n_args || r->results.n != call->n_results)
        return -1;
    for (size_t i = 0; i < f->written->routines.n; i++)
        if (f->written->routines.at[i] == r)
            return f->bare[i] ? (int)i : -1;
    return -1;
}

void contracts_add(struct found_contracts *f, unsigned routine, enum clause_side side, term_id term, term_id witness)
{
    struct il_program *p = f->written;
    bool never_called = term_is(p->terms, term, TERM_FALSE) && side == CLAUSE_NEEDS;
    if (term_is_literal(p->terms, term) && !never_called)
        return;
    if (!idmap_put(&f->known, idmap_pair(2 * routine + side, term), 1))
        return;
    struct buf text = {0};
    print_term_to(&text, p->terms, p->style, term);
    vec_push(&f->clauses,
             (struct found_clause){routine, side, term, witness, buf_finish(&text, p->arena), true, witness == TERM_NONE});
}
