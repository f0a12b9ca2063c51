/* Results as bytes, field by field in the order of the types. */
#include "judge/wire_result.h"

#include <string.h>

static void wire_local(struct wire *w, struct local_text *l)
{
    wire_text(w, &l->name);
    wire_text(w, &l->sort);
    wire_text(w, &l->value);
}

static void wire_invariant(struct wire *w, struct invariant_text *i)
{
    wire_text(w, &i->text);
    wire_bool(w, &i->foreign);
}

static void wire_loop(struct wire *w, struct loop_text *l)
{
    wire_span(w, &l->span);
    WIRE_ENUM(w, l->status);
    wire_text(w, &l->why);
    wire_bool(w, &l->strongest);
    wire_bool(w, &l->jumps);
    wire_span(w, &l->places.clauses);
    WIRE_ARRAY(w, l->places.entries, l->places.n_entries, wire_span);
    wire_span(w, &l->places.locals);
    wire_span(w, &l->places.function);
    wire_text(w, &l->before);
    wire_text(w, &l->after);
    WIRE_ARRAY(w, l->invariants, l->n_invariants, wire_invariant);
    WIRE_ARRAY(w, l->clauses, l->n_clauses, wire_text);
    WIRE_ARRAY(w, l->definitions, l->n_definitions, wire_text);
    wire_unsigned(w, &l->n_hidden);
    WIRE_ARRAY(w, l->locals, l->n_locals, wire_local);
    wire_unsigned(w, &l->n_predicates);
    wire_unsigned(w, &l->rounds);
    wire_unsigned(w, &l->queries);
    wire_unsigned(w, &l->variants);
    wire_unsigned(w, &l->by_runs);
    wire_unsigned(w, &l->by_models);
    wire_unsigned(w, &l->asked);
    wire_unsigned(w, &l->kept);
    wire_double(w, &l->seconds);
}

static void wire_input(struct wire *w, struct input *i)
{
    wire_text(w, &i->place);
    wire_text(w, &i->value);
}

static void wire_step(struct wire *w, struct trace_step *s)
{
    wire_span(w, &s->span);
    wire_text(w, &s->text);
}

static void wire_picture(struct wire *w, struct heap_picture *h)
{
    WIRE_ARRAY(w, h->lines, h->n_lines, wire_text);
    WIRE_ARRAY(w, h->values, h->n_values, wire_input);
}

static void wire_call(struct wire *w, struct call_text *c)
{
    wire_text(w, &c->text);
    wire_text(w, &c->owner);
    wire_text(w, &c->name);
    wire_text(w, &c->types);
    wire_text(w, &c->object);
    wire_bool(w, &c->creates);
    WIRE_ARRAY(w, c->args, c->n_args, wire_text);
}

static void wire_failure(struct wire *w, struct failure_text *f)
{
    wire_span(w, &f->at);
    wire_span(w, &f->related);
    wire_span(w, &f->loop);
    wire_text(w, &f->id);
    wire_text(w, &f->message);
    wire_unsigned(w, &f->found);
    wire_unsigned(w, &f->needs);
    WIRE_ENUM(w, f->verdict);
    WIRE_ENUM(w, f->reason);
    wire_text(w, &f->why);
    WIRE_ARRAY(w, f->inputs, f->n_inputs, wire_input);
    WIRE_ARRAY(w, f->state, f->n_state, wire_input);
    WIRE_ARRAY(w, f->calls, f->n_calls, wire_call);
    wire_text(w, &f->condition);
    WIRE_ARRAY(w, f->trace, f->n_trace, wire_step);
    for (unsigned i = 0; i < HEAP_PICTURES; i++)
        wire_picture(w, &f->heaps[i]);
}

static void wire_assumption(struct wire *w, struct assumption *a)
{
    wire_span(w, &a->span);
    wire_text(w, &a->kind);
    wire_text(w, &a->text);
    wire_text(w, &a->via);
}

void wire_placed_text(struct wire *w, struct placed_text *t)
{
    wire_span(w, &t->span);
    wire_text(w, &t->text);
}

static void wire_queries(struct wire *w, struct query_counts *c)
{
    wire_unsigned(w, &c->inference);
    wire_unsigned(w, &c->proof);
    wire_unsigned(w, &c->shown);
    wire_unsigned(w, &c->refutation);
}

static void wire_inference_step(struct wire *w, struct step_counts *s)
{
    wire_text(w, &s->engine);
    wire_text(w, &s->stage);
    wire_unsigned(w, &s->place);
    wire_unsigned(w, &s->claims);
    wire_unsigned(w, &s->proved);
    wire_unsigned(w, &s->invalid);
    wire_unsigned(w, &s->limit);
    wire_unsigned(w, &s->shown);
    wire_unsigned(w, &s->queries);
    wire_double(w, &s->seconds);
}

void wire_result(struct wire *w, struct result_text *r)
{
    wire_text(w, &r->name);
    wire_text(w, &r->qualified);
    wire_text(w, &r->types);
    wire_span(w, &r->span);
    WIRE_ENUM(w, r->verdict);
    wire_text(w, &r->why_failed);
    WIRE_ARRAY(w, r->loops, r->n_loops, wire_loop);
    WIRE_ARRAY(w, r->failures, r->n_failures, wire_failure);
    WIRE_ARRAY(w, r->assumptions, r->n_assumptions, wire_assumption);
    WIRE_ARRAY(w, r->unsupported, r->n_unsupported, wire_placed_text);
    WIRE_ARRAY(w, r->overflow, r->n_overflow, wire_placed_text);
    WIRE_ARRAY(w, r->warnings, r->n_warnings, wire_placed_text);
    wire_queries(w, &r->queries);
    WIRE_ARRAY(w, r->steps, r->n_steps, wire_inference_step);
    wire_double(w, &r->seconds);
    wire_u64(w, &r->units);
    wire_bytes(w, &r->kept, &r->n_kept);
    wire_u64(w, &r->memory);
    wire_bool(w, &r->cut);
    wire_bool(w, &r->cached);
}

static void wire_flag(struct wire *w, bool *flag)
{
    wire_bool(w, flag);
}

void wire_contract(struct wire *w, struct result_text *r)
{
    bool *stronger = (bool *)(uintptr_t)r->stronger;
    wire_bool(w, &r->not_judged);
    wire_bool(w, &r->finds_contracts);
    wire_bool(w, &r->entry);
    WIRE_ARRAY(w, r->requires, r->n_requires, wire_placed_text);
    WIRE_ARRAY(w, r->modifies, r->n_modifies, wire_placed_text);
    WIRE_ARRAY(w, r->ensures, r->n_ensures, wire_placed_text);
    WIRE_ARRAY(w, r->definitions, r->n_definitions, wire_text);
    WIRE_ARRAY(w, stronger, r->n_owed, wire_flag);
    r->stronger = stronger;
}

void wire_assignment(struct wire *w, struct assignment *a)
{
    for (unsigned i = 0; i < a->n; i++)
        wire_bool(w, &a->constants[i].value);
    wire_bool(w, &a->complete);
    wire_bool(w, &a->contradictory);
    wire_unsigned(w, &a->gave_up);
    wire_unsigned(w, &a->unsupported);
    wire_unsigned(w, &a->visits);
    wire_unsigned(w, &a->queries);
    wire_double(w, &a->seconds);
}

/* Adds the writer's `x` to the reader's. */
static void add_u64(struct wire *w, uint64_t *x)
{
    uint64_t number = *x;
    wire_u64(w, &number);
    *x = w->out ? *x : *x + number;
}

static void add_double(struct wire *w, double *x)
{
    double number = *x;
    wire_double(w, &number);
    *x = w->out ? *x : *x + number;
}

static void add_bool(struct wire *w, bool *x)
{
    bool either = *x;
    wire_bool(w, &either);
    *x |= either;
}

static void write_diagnostics(struct wire *w, const struct diagnostics *ds)
{
    unsigned n = (unsigned)ds->n;
    wire_unsigned(w, &n);
    for (struct diag *d = ds->first; d; d = d->next) {
        bool error = d->severity == SEVERITY_ERROR;
        wire_bool(w, &error);
        wire_span(w, &d->span);
        wire_text(w, &d->id);
        wire_text(w, &d->path);
        wire_text(w, &d->text);
    }
}

/* Has this been reported? Each process may report an error of a file. */
static bool told(const struct diagnostics *ds, const char *path, const char *text)
{
    for (const struct diag *d = ds->first; d; d = d->next)
        if (d->path && !strcmp(d->path, path) && !strcmp(d->text, text))
            return true;
    return false;
}

/* Reads diagnostics made during judging. They have no notes. */
static void read_diagnostics(struct wire *w, struct diagnostics *ds)
{
    unsigned n = 0;
    wire_unsigned(w, &n);
    for (unsigned i = 0; i < n && !w->bad; i++) {
        bool error = false;
        struct span span = {0};
        const char *id = NULL, *path = NULL, *text = NULL;
        wire_bool(w, &error);
        wire_span(w, &span);
        wire_text(w, &id);
        wire_text(w, &path);
        wire_text(w, &text);
        if (w->bad || !id || !text)
            w->bad = true;
        else if (path && told(ds, path, text))
            continue;
        else if (path)
            diag_file_error(ds, path, id, "%s", text);
        else if (error)
            diag_error(ds, span, id, "%s", text);
        else
            diag_warning(ds, span, id, "%s", text);
    }
}

void wire_request(struct wire *w, struct request *q)
{
#define STAT(name, text) add_u64(w, &q->stats.name);
#include "base/stats.def"
#undef STAT
    for (int i = 0; i < PHASES; i++)
        add_double(w, &q->prover.seconds[i]);
    add_double(w, &q->inference_seconds);
    add_bool(w, &q->prover.cross_contradiction);
    add_bool(w, &q->contradicted);
    const char *failure = q->prover.failed ? q->prover.failure : NULL;
    wire_text(w, &failure);
    if (!w->out && failure && !q->prover.failed) {
        q->prover.failed = true;
        snprintf(q->prover.failure, sizeof q->prover.failure, "%s", failure);
    }
    if (w->out)
        write_diagnostics(w, &q->diagnostics);
    else
        read_diagnostics(w, &q->diagnostics);
}
