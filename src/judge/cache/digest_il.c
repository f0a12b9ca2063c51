/* The commands, variables and routines of a digest. Each function appends all fields of its type; tests/check-digest fails where a type has a
 * field that is not here. Start at digest_parts. */
#include "judge/cache/digest.h"

#include "il/frame.h"

#include <string.h>

static void put_span(struct digest *d, struct span s)
{
    if (d->walk != WALK_REACH)
        places_add(&d->places, s);
}

/* Appends the number of the object. True where it is met for the first time: then its contents follow. */
static bool put_object(struct digest *d, const void *object)
{
    const uint64_t *known = idmap_get(&d->objects, idmap_key(object));
    uint64_t number = !object ? 0 : known ? *known : d->objects.n + 1;
    digest_number(d, number);
    if (!object || known)
        return false;
    idmap_put(&d->objects, idmap_key(object), number);
    return true;
}

/* ---- variables ---- */

static void put_cmd(struct digest *d, const struct il_cmd *c);

static void put_type(struct digest *d, const struct il_type *t)
{
    if (!put_object(d, t))
        return;
    digest_number(d, t->kind);
    digest_number(d, t->width);
    digest_number(d, t->is_signed);
    put_type(d, t->elem);
    digest_text(d, t->name);
}

static void put_var(struct digest *d, const struct il_var *v)
{
    if (!put_object(d, v))
        return;
    digest_term(d, v->term);
    digest_text(d, v->name);
    digest_text(d, v->display);
    digest_sort(d, v->sort);
    digest_number(d, v->role);
    put_type(d, v->type);
    put_type(d, v->owner);
    digest_number(d, v->memory.objects);
    digest_number(d, v->memory.offset);
    digest_func(d, v->memory.length);
    put_var(d, v->memory.size);
    digest_number(d, v->memory.counts);
    digest_number(d, v->memory.keyed);
    digest_number(d, v->memory.named_after);
    put_var(d, v->of);
    put_cmd(d, v->loop);
    digest_number(d, v->fixed);
    digest_number(d, v->parts);
    digest_term(d, v->fact);
    digest_term(d, v->fact_of_proofs);
    digest_term(d, v->entry_fact);
    digest_number(d, v->doubtful);
    digest_number(d, v->objects_doubtful);
    digest_text(d, v->overlay);
    digest_text(d, v->overlay_part);
    digest_number(d, v->counts_rounds);
    digest_number(d, v->unshown);
    digest_number(d, v->nameless);
    put_span(d, v->span);
}

static void put_vars(struct digest *d, const struct il_vars *vs)
{
    digest_number(d, vs->n);
    for (size_t i = 0; i < vs->n; i++)
        put_var(d, vs->at[i]);
}

static void put_target(struct digest *d, const struct il_target *t)
{
    put_var(d, t->var);
    digest_number(d, t->n);
    for (unsigned i = 0; i < t->n; i++)
        digest_term(d, t->index[i]);
    digest_number(d, t->fresh);
}

/* ---- commands ---- */

static void put_formulas(struct digest *d, unsigned n, const struct il_formula *at)
{
    digest_number(d, n);
    for (unsigned i = 0; i < n; i++) {
        digest_term(d, at[i].term);
        put_span(d, at[i].span);
        digest_text(d, at[i].text);
        digest_text(d, at[i].message);
        digest_term(d, at[i].candidate);
    }
}

static void put_loop(struct digest *d, const struct il_loop *l)
{
    if (!put_object(d, l))
        return;
    digest_number(d, l->id);
    put_span(d, l->span);
    digest_number(d, l->jumps);
    digest_number(d, l->measured);
    put_span(d, l->places.clauses);
    digest_number(d, l->places.n_entries);
    for (unsigned i = 0; i < l->places.n_entries; i++)
        put_span(d, l->places.entries[i]);
    put_span(d, l->places.locals);
    put_span(d, l->places.function);
    digest_term(d, l->guard);
    put_var(d, l->counter);
    put_formulas(d, l->n_invariants, l->invariants);
    put_formulas(d, l->n_predicates, l->predicates);
    digest_number(d, l->n_clauses);
    for (unsigned i = 0; i < l->n_clauses; i++)
        digest_text(d, l->clauses[i]);
    put_vars(d, &l->skolems);
    put_vars(d, &l->snapshots);
    put_vars(d, &l->scope);
}

/* Routines of this name belong to the digest. */
static void put_routine_name(struct digest *d, const char *qualified)
{
    const struct il_routines *lists[] = {&d->p->routines, &d->p->implicit};
    digest_text(d, qualified);
    for (unsigned k = 0; k < sizeof lists / sizeof *lists; k++)
        for (size_t i = 0; i < lists[k]->n; i++) {
            const struct il_routine *r = lists[k]->at[i];
            if (!strcmp(r->qualified, qualified) && put_object(d, r))
                vec_push(&d->queue, r);
        }
}

static void put_call(struct digest *d, const struct il_call *c)
{
    if (!put_object(d, c))
        return;
    put_routine_name(d, c->qualified);
    digest_number(d, c->n_bodies);
    for (unsigned i = 0; i < c->n_bodies; i++) {
        digest_term(d, c->bodies[i].when);
        put_routine_name(d, c->bodies[i].qualified);
        digest_number(d, c->bodies[i].open);
    }
    digest_number(d, c->n_args);
    for (unsigned i = 0; i < c->n_args; i++)
        digest_term(d, c->args[i]);
    digest_number(d, c->n_results);
    for (unsigned i = 0; i < c->n_results; i++)
        put_target(d, &c->results[i]);
    digest_number(d, c->open);
    digest_number(d, c->framed);
    digest_number(d, c->obligation);
}

/* A reason may quote the text of a call. */
static void put_source_text(struct digest *d, struct span s)
{
    struct arena a;
    if (d->walk != WALK_WRITE || !s.source)
        return;
    arena_init(&a);
    digest_text(d, span_text(&a, s));
    arena_release(&a);
}

static void put_cmd(struct digest *d, const struct il_cmd *c)
{
    if (!put_object(d, c))
        return;
    digest_number(d, c->kind);
    put_span(d, c->span);
    digest_term(d, c->term);
    digest_number(d, c->framed);
    digest_number(d, c->obligation);
    put_target(d, &c->lhs);
    digest_number(d, c->n_targets);
    for (unsigned i = 0; i < c->n_targets; i++)
        put_target(d, &c->targets[i]);
    digest_number(d, c->n);
    for (unsigned i = 0; i < c->n; i++)
        put_cmd(d, c->child[i]);
    digest_number(d, c->label);
    if (c->call)
        put_call(d, c->call);
    if (c->loop)
        put_loop(d, c->loop);
    digest_text(d, c->note);
    digest_number(d, c->quiet);
    digest_number(d, c->for_runs);
    digest_number(d, c->for_proofs);
    digest_number(d, c->help);
    digest_number(d, c->needs);
    digest_number(d, c->returns);
    if (c->kind == IL_HAVOC && c->note)
        put_source_text(d, c->span);
}

static void put_cmds(struct digest *d, const struct il_cmds *cs)
{
    digest_number(d, cs->n);
    for (size_t i = 0; i < cs->n; i++)
        put_cmd(d, cs->at[i]);
}

/* ---- tables of a routine ---- */

static void put_frame(struct digest *d, const struct il_frame *f)
{
    digest_number(d, f ? f->n + 1 : 0);
    for (unsigned i = 0; f && i < f->n; i++) {
        const struct il_frame_case *c = &f->cases[i];
        digest_term(d, c->holds);
        digest_number(d, c->everything);
        digest_number(d, c->n);
        for (unsigned k = 0; k < c->n; k++) {
            digest_number(d, c->places[k].kind);
            put_var(d, c->places[k].var);
            digest_term(d, c->places[k].object);
            digest_term(d, c->places[k].from);
            digest_term(d, c->places[k].to);
            digest_number(d, c->places[k].n_where);
            digest_term(d, c->places[k].where);
        }
    }
    if (f) {
        digest_func(d, f->alloc_time);
        digest_term(d, f->alloc);
        digest_term(d, f->self);
    }
}

static void put_obligation(struct digest *d, const struct obligation *o)
{
    digest_number(d, o->kind);
    put_span(d, o->span);
    digest_text(d, o->text);
    digest_text(d, o->message);
    put_span(d, o->related);
    digest_number(d, o->of_loop.check);
    digest_number(d, o->of_loop.loop);
    digest_number(d, o->of_loop.index);
    digest_number(d, o->optional);
    digest_number(d, o->nowarn);
    digest_number(d, o->of_size);
    digest_text(d, o->assumed_kind);
    digest_text(d, o->assumed_text);
    digest_term(d, o->candidate);
    digest_number(d, o->found);
    digest_number(d, o->needs);
}

static void put_facts(struct digest *d, const struct il_routine *r)
{
    digest_number(d, r->entry_facts.n);
    for (size_t i = 0; i < r->entry_facts.n; i++) {
        put_var(d, r->entry_facts.at[i].var);
        digest_term(d, r->entry_facts.at[i].fact);
    }
    digest_terms(d, &r->known);
    digest_number(d, r->known_values.n);
    for (size_t i = 0; i < r->known_values.n; i++) {
        put_var(d, r->known_values.at[i].var);
        digest_text(d, r->known_values.at[i].text);
    }
}

static void put_unsupported(struct digest *d, const struct unsupporteds *us)
{
    digest_number(d, us->n);
    for (size_t i = 0; i < us->n; i++) {
        put_span(d, us->at[i].span);
        digest_text(d, us->at[i].construct);
    }
}

static void put_lists(struct digest *d, const struct il_routine *r)
{
    digest_number(d, r->obligations.n);
    for (size_t i = 0; i < r->obligations.n; i++)
        put_obligation(d, &r->obligations.at[i]);
    digest_number(d, r->assumptions.n);
    for (size_t i = 0; i < r->assumptions.n; i++) {
        put_span(d, r->assumptions.at[i].span);
        digest_text(d, r->assumptions.at[i].kind);
        digest_text(d, r->assumptions.at[i].text);
        digest_text(d, r->assumptions.at[i].via);
    }
    digest_number(d, r->callees.n);
    for (size_t i = 0; i < r->callees.n; i++) {
        put_span(d, r->callees.at[i].span);
        digest_text(d, r->callees.at[i].qualified);
        digest_number(d, r->callees.at[i].bare);
    }
    put_unsupported(d, &r->unsupported);
    digest_terms(d, &r->goals);
}

static void put_routine(struct digest *d, const struct il_routine *r)
{
    digest_text(d, r->name);
    digest_text(d, r->qualified);
    digest_text(d, r->types);
    put_span(d, r->span);
    put_vars(d, &r->vars);
    put_cmd(d, r->body);
    put_cmds(d, &r->trusted);
    put_vars(d, &r->params);
    put_vars(d, &r->results);
    put_frame(d, r->frame);
    put_facts(d, r);
    digest_number(d, r->many_times);
    put_vars(d, &r->loose);
    digest_number(d, r->n_loops);
    for (unsigned i = 0; i < r->n_loops; i++)
        put_loop(d, r->loops[i]);
    put_lists(d, r);
    digest_number(d, r->labels);
    digest_number(d, r->source_nodes);
    digest_number(d, r->raises);
    digest_number(d, r->start_doubtful);
    digest_number(d, r->partial);
    digest_number(d, r->bare);
    digest_number(d, r->only_called);
    digest_number(d, r->ends);
    digest_number(d, r->may_end);
    digest_term(d, r->ends_if);
    digest_text(d, r->property ? r->property->name : NULL);
    digest_number(d, r->property ? r->property->expected : 0);
}

/* ---- the program ---- */

/* Axioms, with the functions that they define. */
static void put_axioms(struct digest *d)
{
    const struct il_program *p = d->p;
    digest_terms(d, &p->axioms);
    for (size_t i = 0; i < p->axioms.n; i++) {
        const uint64_t *defined = idmap_get(&p->definitions, p->axioms.at[i]);
        digest_func(d, defined ? (func_id)*defined : FUNC_NONE);
    }
}

/* Facts, with the constants that they are about and whether only runs have them. */
static void put_background(struct digest *d)
{
    const struct il_program *p = d->p;
    digest_terms(d, &p->background);
    for (size_t i = 0; i < p->background.n; i++) {
        const uint64_t *about = idmap_get(&p->background_about, p->background.at[i]);
        digest_number(d, about != NULL);
        digest_func(d, about ? (func_id)(*about >> 32) : FUNC_NONE);
        digest_func(d, about ? (func_id)*about : FUNC_NONE);
        digest_number(d, idmap_has(&p->only_runs, p->background.at[i]));
    }
    digest_terms(d, &p->only_proofs);
    digest_terms(d, &p->exact);
}

static void put_functions(struct digest *d)
{
    digest_number(d, d->p->functions.n);
    for (size_t i = 0; i < d->p->functions.n; i++) {
        const struct il_function *f = &d->p->functions.at[i];
        digest_func(d, f->func);
        digest_text(d, f->map);
        digest_sort(d, f->sort);
        digest_number(d, f->family);
        digest_text(d, f->member);
        digest_number(d, f->tried);
        digest_number(d, f->where_mentioned);
    }
}

static void put_symbols(struct digest *d)
{
    const struct il_program *p = d->p;
    digest_term(d, p->null);
    digest_text(d, p->null_hint);
    put_var(d, p->alloc);
    const func_id funcs[] = {p->type_of, p->length, p->alloc_time};
    for (unsigned i = 0; i < sizeof funcs / sizeof *funcs; i++)
        digest_func(d, funcs[i]);
    digest_number(d, p->objects_are_variables);
    put_functions(d);
}

static void put_program(struct digest *d)
{
    const struct il_program *p = d->p;
    put_axioms(d);
    put_background(d);
    put_unsupported(d, &p->weakened);
    put_symbols(d);
    digest_number(d, p->existentials.n);
    for (size_t i = 0; i < p->existentials.n; i++) {
        digest_term(d, p->existentials.at[i].term);
        digest_text(d, p->existentials.at[i].name);
    }
    for (const struct il_made_var *m = p->made; m; m = m->next)
        put_var(d, m->var);
    digest_number(d, p->whole);
    digest_text(d, p->language->name);
}

void digest_parts(struct digest *d)
{
    put_program(d);
    for (size_t i = 0; i < d->queue.n; i++)
        put_routine(d, d->queue.at[i]);
}
