/* What a routine reaches of a program that is not lowered for it alone. Each round takes the axioms that share a symbol with what is reached so
 * far, until there are no more. An axiom without symbols is always reached. Start at il_reached. */
#include "il/reached.h"

#include "il/frame.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <string.h>

struct symbols VEC_OF(uint64_t);

struct reach {
    const struct il_program *p;
    struct idmap symbols;
    struct idmap terms;    /* visited */
    struct idmap routines; /* il_routine */
    struct VEC_OF(const struct il_routine *) queue;
};

/* ---- symbols ---- */

enum symbol_kind { SYMBOL_CONSTANT = 1, SYMBOL_FUNCTION, SYMBOL_SORT };

static void add_sort(const struct terms *ts, sort_id s, struct symbols *out)
{
    enum sort_kind k = sort_kind(ts, s);
    for (unsigned i = 0; k == SORT_KIND_MAP && i < sort_arity(ts, s); i++)
        add_sort(ts, sort_domain(ts, s, i), out);
    if (k == SORT_KIND_MAP)
        add_sort(ts, sort_range(ts, s), out);
    if (k == SORT_KIND_NAMED || k == SORT_KIND_DATATYPE)
        vec_push(out, idmap_pair(SYMBOL_SORT, s));
}

struct symbol_search {
    const struct terms *ts;
    struct symbols *out;
};

static void add_symbols(void *user, term_id t)
{
    struct symbol_search *k = user;
    if (term_is(k->ts, t, TERM_CONST))
        vec_push(k->out, idmap_pair(SYMBOL_CONSTANT, t));
    if (term_is(k->ts, t, TERM_APP))
        vec_push(k->out, idmap_pair(SYMBOL_FUNCTION, term_func(k->ts, t)));
    for (unsigned i = 0; term_is_binder(k->ts, t) && i < binder_arity(k->ts, t); i++)
        add_sort(k->ts, binder_sort(k->ts, t, i), k->out);
    add_sort(k->ts, term_sort(k->ts, t), k->out);
}

static void reach_symbols(struct reach *k, struct symbols *found)
{
    for (size_t i = 0; i < found->n; i++)
        idmap_put(&k->symbols, found->at[i], 1);
    vec_release(found);
}

static void reach_term(struct reach *k, term_id t)
{
    struct symbols found = {0};
    struct symbol_search search = {k->p->terms, &found};
    if (t != TERM_NONE)
        term_visit_unseen(k->p->terms, t, &k->terms, add_symbols, &search);
    reach_symbols(k, &found);
}

/* ---- routines ---- */

static void reach_routines(struct reach *k, const char *qualified)
{
    const struct il_routines *lists[] = {&k->p->routines, &k->p->implicit};
    for (unsigned n = 0; n < sizeof lists / sizeof *lists; n++)
        for (size_t i = 0; i < lists[n]->n; i++)
            if (!strcmp(lists[n]->at[i]->qualified, qualified) && idmap_put(&k->routines, idmap_key(lists[n]->at[i]), 1))
                vec_push(&k->queue, lists[n]->at[i]);
}

static void reach_target(struct reach *k, const struct il_target *t)
{
    for (unsigned i = 0; i < t->n; i++)
        reach_term(k, t->index[i]);
}

static void reach_loop(struct reach *k, const struct il_loop *l)
{
    for (unsigned i = 0; i < l->n_invariants; i++)
        reach_term(k, l->invariants[i].term);
    for (unsigned i = 0; i < l->n_predicates; i++)
        reach_term(k, l->predicates[i].term);
}

static void reach_call(struct reach *k, const struct il_call *c)
{
    reach_routines(k, c->qualified);
    for (unsigned i = 0; i < c->n_bodies; i++) {
        reach_term(k, c->bodies[i].when);
        reach_routines(k, c->bodies[i].qualified);
    }
    for (unsigned i = 0; i < c->n_args; i++)
        reach_term(k, c->args[i]);
    for (unsigned i = 0; i < c->n_results; i++)
        reach_target(k, &c->results[i]);
}

static void reach_cmd(struct reach *k, const struct il_cmd *c)
{
    reach_term(k, c->term);
    reach_target(k, &c->lhs);
    for (unsigned i = 0; i < c->n_targets; i++)
        reach_target(k, &c->targets[i]);
    if (c->loop)
        reach_loop(k, c->loop);
    if (c->call)
        reach_call(k, c->call);
    for (unsigned i = 0; i < c->n; i++)
        reach_cmd(k, c->child[i]);
}

static void reach_frame(struct reach *k, const struct il_frame *f)
{
    for (unsigned i = 0; i < f->n; i++) {
        reach_term(k, f->cases[i].holds);
        for (unsigned j = 0; j < f->cases[i].n; j++) {
            reach_term(k, f->cases[i].places[j].object);
            reach_term(k, f->cases[i].places[j].from);
            reach_term(k, f->cases[i].places[j].to);
        }
    }
}

/* Variables of the whole program count where something mentions them. */
static void reach_var(struct reach *k, const struct il_var *v)
{
    struct symbols found = {0};
    if (il_is_shared(v))
        return;
    add_sort(k->p->terms, v->sort, &found);
    reach_symbols(k, &found);
    reach_term(k, v->fact);
    reach_term(k, v->fact_of_proofs);
    reach_term(k, v->entry_fact);
}

static void reach_routine(struct reach *k, const struct il_routine *r)
{
    if (r->body)
        reach_cmd(k, r->body);
    for (size_t i = 0; i < r->trusted.n; i++)
        reach_cmd(k, r->trusted.at[i]);
    if (r->frame)
        reach_frame(k, r->frame);
    for (size_t i = 0; i < r->vars.n; i++)
        reach_var(k, r->vars.at[i]);
    for (size_t i = 0; i < r->entry_facts.n; i++)
        reach_term(k, r->entry_facts.at[i].fact);
}

/* ---- axioms ---- */

/* The axioms of a list, and what they mention. */
struct formulas {
    const struct term_vec *all;
    struct symbols *symbols;
    bool *taken;
};

static bool only_differ(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_DISTINCT);
}

static struct formulas formulas_of(struct reach *k, struct arena *a, const struct term_vec *all)
{
    struct formulas f = {all, arena_array(a, struct symbols, all->n), arena_array(a, bool, all->n)};
    for (size_t i = 0; i < all->n; i++) {
        struct symbol_search search = {k->p->terms, &f.symbols[i]};
        term_visit(k->p->terms, all->at[i], add_symbols, &search);
        f.taken[i] = f.symbols[i].n == 0;
    }
    return f;
}

static bool is_reached(const struct reach *k, const struct symbols *s)
{
    for (size_t i = 0; i < s->n; i++)
        if (idmap_has(&k->symbols, s->at[i]))
            return true;
    return false;
}

/* True if something was taken. */
static bool take(struct reach *k, struct formulas *f)
{
    bool some = false;
    for (size_t i = 0; i < f->all->n; i++) {
        if (f->taken[i] || only_differ(k->p->terms, f->all->at[i]) || !is_reached(k, &f->symbols[i]))
            continue;
        f->taken[i] = some = true;
        for (size_t j = 0; j < f->symbols[i].n; j++)
            idmap_put(&k->symbols, f->symbols[i].at[j], 1);
    }
    return some;
}

static void add_different(const struct reach *k, term_id t, struct term_vec *out)
{
    struct terms *ts = k->p->terms;
    struct term_vec some = {0};
    for (unsigned i = 0; i < term_arity(ts, t); i++) {
        struct symbols s = {0};
        struct symbol_search search = {ts, &s};
        term_visit(ts, term_arg(ts, t, i), add_symbols, &search);
        bool all = true;
        for (size_t j = 0; j < s.n; j++)
            all &= idmap_has(&k->symbols, s.at[j]);
        if (all)
            vec_push(&some, term_arg(ts, t, i));
        vec_release(&s);
    }
    if (some.n > 1)
        vec_push(out, some.n == term_arity(ts, t) ? t : mk_distinct(ts, (unsigned)some.n, some.at));
    vec_release(&some);
}

static struct term_vec taken(const struct reach *k, struct formulas *f, struct arena *a)
{
    struct term_vec out = VEC_IN(a);
    for (size_t i = 0; i < f->all->n; i++) {
        if (only_differ(k->p->terms, f->all->at[i]))
            add_different(k, f->all->at[i], &out);
        else if (f->taken[i])
            vec_push(&out, f->all->at[i]);
        vec_release(&f->symbols[i]);
    }
    return out;
}

struct il_program *il_reached(struct il_program *p, const struct il_routine *r)
{
    struct reach k = {.p = p};
    struct il_program *out = arena_copy(p->arena, p, sizeof *p), nothing = il_empty_program(p->arena, p->terms);
    struct formulas axioms = formulas_of(&k, p->arena, &p->axioms), facts = formulas_of(&k, p->arena, &p->background);
    idmap_put(&k.routines, idmap_key(r), 1);
    vec_push(&k.queue, r);
    for (size_t i = 0; i < k.queue.n; i++)
        reach_routine(&k, k.queue.at[i]);
    for (bool more = true; more;) {
        more = take(&k, &axioms);
        more |= take(&k, &facts);
    }
    out->axioms = taken(&k, &axioms, p->arena);
    out->background = taken(&k, &facts, p->arena);
    out->slice_of = p;
    out->routine_names = nothing.routine_names;
    out->constants = nothing.constants;
    idmap_release(&k.symbols);
    idmap_release(&k.terms);
    idmap_release(&k.routines);
    vec_release(&k.queue);
    return out;
}
