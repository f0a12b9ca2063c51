/* The JSON report, format invar-result/1. Written with jansson; keys are in order of insertion. */
#include "driver/report.h"

#include <jansson.h>

/* Source bytes need not be UTF-8. Bytes that are not are replaced by '?', so the report is always valid JSON. */
static json_t *text(const char *s)
{
    json_t *v = json_string(s ? s : "");
    if (v)
        return v;
    struct buf b = {0};
    for (; *s; s++)
        buf_putc(&b, (unsigned char)*s < 0x80 ? *s : '?');
    v = json_string(b.text);
    buf_release(&b);
    return v;
}

static void add(json_t *object, const char *key, json_t *value)
{
    json_object_set_new(object, key, value);
}

static void add_place(json_t *object, struct span s)
{
    struct position p = span_position(s);
    add(object, "line", json_integer(p.line));
    add(object, "column", json_integer(p.column));
}

static json_t *diagnostic(const struct diag *d)
{
    json_t *o = json_object();
    add(o, "severity", text(d->severity == SEVERITY_ERROR ? "error" : "warning"));
    add(o, "id", text(d->id));
    add(o, "file", text(d->span.source ? span_path(d->span) : d->path));
    if (d->span.source)
        add_place(o, d->span);
    add(o, "message", text(d->text));
    return o;
}

static json_t *diagnostics(const struct diagnostics *ds)
{
    json_t *all = json_array();
    for (const struct diag *d = ds->first; d; d = d->next)
        json_array_append_new(all, diagnostic(d));
    return all;
}

static void add_unless_empty(json_t *object, const char *key, json_t *array)
{
    if (json_array_size(array))
        add(object, key, array);
    else
        json_decref(array);
}

/* "locals", only if there are some: what to declare and assign before the loop if the invariants are pasted. */
static void add_locals(json_t *to, const struct loop_text *l)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < l->n_locals; i++) {
        json_t *o = json_object();
        add(o, "name", text(l->locals[i].name));
        add(o, "type", text(l->locals[i].sort));
        add(o, "value", text(l->locals[i].value));
        json_array_append_new(all, o);
    }
    add_unless_empty(to, "locals", all);
}

/* "candidates", only of an engine that says what became of them. */
static void add_candidates(json_t *to, const struct loop_text *l)
{
    if (l->asked == 0)
        return;
    json_t *o = json_object();
    add(o, "by_runs", json_integer(l->by_runs));
    add(o, "by_models", json_integer(l->by_models));
    add(o, "asked", json_integer(l->asked));
    add(o, "kept", json_integer(l->kept));
    add(to, "candidates", o);
}

static json_t *loop(const struct loop_text *l)
{
    json_t *o = json_object(), *invariants = json_array(), *foreign = json_array();
    add_place(o, l->span);
    add(o, "status", text(point_status_name(l->status)));
    add(o, "why", text(l->why));
    for (unsigned i = 0; i < l->n_invariants; i++)
        json_array_append_new(l->invariants[i].foreign ? foreign : invariants, text(l->invariants[i].text));
    add(o, "invariants", invariants);
    add_unless_empty(o, "foreign", foreign);
    if (l->jumps)
        add(o, "form", text("assert"));
    add_locals(o, l);
    add(o, "predicates", json_integer(l->n_predicates));
    add_candidates(o, l);
    add(o, "rounds", json_integer(l->rounds));
    add(o, "queries", json_integer(l->queries));
    add(o, "variants", json_integer(l->variants));
    add(o, "strongest", json_boolean(l->strongest));
    return o;
}

/* "steps" of inference, in the order in which they were run. */
static json_t *steps(const struct result_text *r, bool times)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < r->n_steps; i++) {
        const struct step_counts *s = &r->steps[i];
        json_t *o = json_object();
        add(o, "engine", text(s->engine));
        add(o, "stage", text(s->stage));
        add(o, "claims", json_integer(s->claims));
        add(o, "proved", json_integer(s->proved));
        add(o, "invalid", json_integer(s->invalid));
        add(o, "limit", json_integer(s->limit));
        add(o, "shown", json_integer(s->shown));
        add(o, "queries", json_integer(s->queries));
        if (times)
            add(o, "time_s", json_real(s->seconds));
        json_array_append_new(all, o);
    }
    return all;
}

static json_t *failure(const struct failure_text *f)
{
    json_t *o = json_object(), *trace = json_array(), *inputs = json_object();
    add_place(o, f->at);
    add(o, "kind", text(f->id));
    add(o, "verdict", text(verdict_name(f->verdict)));
    add(o, "reason", text(reason_name(f->reason)));
    if (f->why)
        add(o, "why", text(f->why));
    add(o, "message", text(f->message));
    if (f->related.source) {
        json_t *related = json_object();
        add_place(related, f->related);
        add(o, "related", related);
    }
    for (unsigned i = 0; i < f->n_inputs; i++)
        add(inputs, f->inputs[i].place, text(f->inputs[i].value));
    add(o, "inputs", inputs);
    for (unsigned i = 0; i < f->n_trace; i++) {
        json_t *step = json_object();
        add(step, "line", json_integer(span_position(f->trace[i].span).line));
        add(step, "text", text(f->trace[i].text));
        json_array_append_new(trace, step);
    }
    add(o, "trace", trace);
    return o;
}

static json_t *assumptions(const struct result_text *r)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < r->n_assumptions; i++) {
        json_t *o = json_object();
        add(o, "line", json_integer(span_position(r->assumptions[i].span).line));
        add(o, "kind", text(r->assumptions[i].kind));
        add(o, "text", text(r->assumptions[i].text));
        if (r->assumptions[i].via) {
            add(o, "via", text(r->assumptions[i].via));
            add(o, "file", text(r->assumptions[i].span.source ? span_path(r->assumptions[i].span) : ""));
        }
        json_array_append_new(all, o);
    }
    return all;
}

static json_t *unsupported(const struct result_text *r)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < r->n_unsupported; i++) {
        json_t *o = json_object();
        add(o, "line", json_integer(span_position(r->unsupported[i].span).line));
        add(o, "construct", text(r->unsupported[i].text));
        json_array_append_new(all, o);
    }
    return all;
}

static json_t *warnings(const struct result_text *r)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < r->n_warnings; i++) {
        json_t *o = json_object();
        add_place(o, r->warnings[i].span);
        add(o, "id", text("vacuous"));
        add(o, "message", text(r->warnings[i].text));
        json_array_append_new(all, o);
    }
    return all;
}

static json_t *overflow(const struct result_text *r)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < r->n_overflow; i++) {
        json_t *o = json_object();
        add_place(o, r->overflow[i].span);
        add(o, "text", text(r->overflow[i].text));
        json_array_append_new(all, o);
    }
    return all;
}

static json_t *queries_by(const struct query_counts *c)
{
    json_t *o = json_object();
    add(o, "inference", json_integer(c->inference));
    add(o, "proof", json_integer(c->proof));
    add(o, "shown", json_integer(c->shown));
    add(o, "refutation", json_integer(c->refutation));
    return o;
}

/* Which routine it is. `name` and `types` may be NULL. */
static void add_routine(json_t *to, const char *name, const char *qualified, const char *types, struct span at)
{
    if (name)
        add(to, "name", text(name));
    add(to, "qualified", text(qualified));
    if (types)
        add(to, "types", text(types));
    add(to, "file", text(at.source ? span_path(at) : ""));
    add(to, "line", json_integer(span_position(at).line));
}

static json_t *routine(const struct result_text *r, bool times)
{
    json_t *o = json_object(), *loops = json_array(), *failures = json_array();
    add_routine(o, r->name, r->qualified, r->types, r->span);
    add(o, "verdict", text(verdict_name(r->verdict)));
    if (r->why_failed)
        add(o, "why", text(r->why_failed));
    if (times)
        add(o, "time_s", json_real(r->seconds));
    add(o, "queries", json_integer(query_counts_sum(&r->queries)));
    add(o, "queries_by", queries_by(&r->queries));
    add_unless_empty(o, "steps", steps(r, times));
    add(o, "assumptions", assumptions(r));
    add(o, "unsupported", unsupported(r));
    for (unsigned i = 0; i < r->n_loops; i++)
        json_array_append_new(loops, loop(&r->loops[i]));
    add(o, "loops", loops);
    for (unsigned i = 0; i < r->n_failures; i++)
        json_array_append_new(failures, failure(&r->failures[i]));
    add(o, "failures", failures);
    add_unless_empty(o, "overflow", overflow(r));
    add_unless_empty(o, "warnings", warnings(r));
    return o;
}

static json_t *assignment(const struct invocation *inv, const struct assignment *a)
{
    json_t *o = json_object(), *constants = json_array();
    add(o, "file", text(a->constants[0].span.source->path));
    add(o, "complete", json_boolean(a->complete));
    add(o, "contradictory", json_boolean(a->contradictory));
    add(o, "gave_up", json_integer(a->gave_up));
    add(o, "unsupported", json_integer(a->unsupported));
    add(o, "visits", json_integer(a->visits));
    add(o, "queries", json_integer(a->queries));
    if (!inv->options->no_times)
        add(o, "time_s", json_real(a->seconds));
    for (unsigned i = 0; i < a->n; i++) {
        json_t *c = json_object();
        add(c, "name", text(a->constants[i].name));
        add(c, "line", json_integer(span_position(a->constants[i].span).line));
        add(c, "value", json_boolean(a->constants[i].value));
        json_array_append_new(constants, c);
    }
    add(o, "constants", constants);
    return o;
}

static json_t *assignments(const struct invocation *inv)
{
    json_t *all = json_array();
    for (size_t i = 0; i < inv->assignments.n; i++)
        json_array_append_new(all, assignment(inv, &inv->assignments.at[i]));
    return all;
}

static json_t *skipped(const struct invocation *inv)
{
    json_t *all = json_array();
    for (size_t i = 0; i < inv->programs.n; i++)
        for (size_t k = 0; k < inv->programs.at[i]->skipped.n; k++) {
            const struct il_skipped *s = &inv->programs.at[i]->skipped.at[k];
            json_t *o = json_object();
            add_routine(o, NULL, s->qualified, NULL, s->span);
            add(o, "why", text(s->why));
            json_array_append_new(all, o);
        }
    return all;
}

static json_t *routines_read(const struct invocation *inv)
{
    json_t *all = json_array();
    for (size_t i = 0; i < inv->read.n; i++) {
        const struct il_routine *r = inv->read.at[i];
        json_t *o = json_object();
        add_routine(o, r->name, r->qualified, NULL, r->span);
        json_array_append_new(all, o);
    }
    return all;
}

static json_t *annotated(const struct invocation *inv)
{
    json_t *all = json_array();
    for (size_t i = 0; i < inv->annotated.n; i++) {
        const struct annotated *a = &inv->annotated.at[i];
        json_t *o = json_object();
        add(o, "file", text(a->file));
        add(o, "to", text(a->to));
        add(o, "written", json_boolean(a->written));
        add(o, "invariants", json_integer(a->invariants));
        if (a->values)
            add(o, "values", json_integer(a->values));
        json_array_append_new(all, o);
    }
    return all;
}

bool report_json(FILE *to, const struct invocation *inv)
{
    json_t *o = json_object(), *routines = json_array();
    add(o, "format", text("invar-result/1"));
    add(o, "version", text(INVAR_VERSION));
    if (request_interrupted(&inv->request))
        add(o, "interrupted", json_true());
    add(o, "diagnostics", diagnostics(&inv->request.diagnostics));
    for (size_t i = 0; i < inv->judged.n; i++)
        json_array_append_new(routines, routine(&inv->judged.at[i].text, !inv->options->no_times));
    add(o, "routines", routines);
    add_unless_empty(o, "read", routines_read(inv));
    add_unless_empty(o, "skipped", skipped(inv));
    add_unless_empty(o, "assignments", assignments(inv));
    add_unless_empty(o, "annotated", annotated(inv));
    bool ok = json_dumpf(o, to, JSON_INDENT(1) | JSON_REAL_PRECISION(4)) == 0 && fputc('\n', to) != EOF;
    json_decref(o);
    return ok;
}
