/* The JSON report, format invar-result/1 (design.md section 3). Written with jansson; keys in order of insertion. */
#include "driver/report.h"

#include <jansson.h>

/* Source bytes need not be UTF-8: what is not is replaced by '?', so that the report is always valid JSON. */
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

/* "locals": what to declare and assign in front of the loop, for the invariants to be pasted; only if there is any. */
static void add_locals(json_t *to, struct run *run, const struct routine_result *r, const struct point_result *p)
{
    struct report_locals locals = {0};
    report_locals(&run->arena, r, p, &locals);
    json_t *all = json_array();
    for (size_t i = 0; i < locals.n; i++) {
        json_t *o = json_object();
        add(o, "name", text(locals.at[i].name));
        add(o, "type", text(locals.at[i].sort));
        add(o, "value", text(locals.at[i].value));
        json_array_append_new(all, o);
    }
    if (locals.n)
        json_object_set(to, "locals", all);
    json_decref(all);
    vec_release(&locals);
}

static json_t *loop(struct run *run, const struct routine_result *r, const struct point_result *p)
{
    json_t *o = json_object(), *invariants = json_array();
    add_place(o, p->span);
    add(o, "status", text(point_status_name(p->status)));
    add(o, "why", text(p->why));
    for (unsigned i = 0; i < p->n_conjuncts; i++)
        if (report_shows(&p->conjuncts[i]))
            json_array_append_new(invariants, text(report_invariant(&run->arena, r, &p->conjuncts[i])));
    add(o, "invariants", invariants);
    if (r->routine->loops[p->loop]->jumps)
        add(o, "form", text("assert"));
    add_locals(o, run, r, p);
    add(o, "predicates", json_integer(p->n_predicates));
    add(o, "rounds", json_integer(p->rounds));
    add(o, "queries", json_integer(p->queries));
    add(o, "strongest", json_boolean(p->strongest));
    return o;
}

static json_t *failure(struct run *run, const struct routine_result *r, const struct failure *f)
{
    const struct obligation *ob = &r->routine->obligations.at[f->obligation];
    json_t *o = json_object(), *trace = json_array(), *inputs = json_object();
    struct report_places places = report_places(ob, f);
    add_place(o, places.at);
    add(o, "kind", text(obligation_id(ob->kind)));
    add(o, "verdict", text(verdict_name(f->verdict)));
    add(o, "reason", text(reason_name(f->reason)));
    add(o, "message", text(report_failure_message(&run->arena, ob, f->verdict)));
    if (places.related.source) {
        json_t *related = json_object();
        add_place(related, places.related);
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

static json_t *assumptions(const struct routine_result *r)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < r->n_assumptions; i++) {
        json_t *o = json_object();
        add(o, "line", json_integer(span_position(r->assumptions[i].span).line));
        add(o, "kind", text(r->assumptions[i].kind));
        add(o, "text", text(r->assumptions[i].text));
        json_array_append_new(all, o);
    }
    return all;
}

static json_t *unsupported(const struct routine_result *r)
{
    json_t *all = json_array();
    for (size_t i = 0; i < r->routine->unsupported.n; i++) {
        json_t *o = json_object();
        add(o, "line", json_integer(span_position(r->routine->unsupported.at[i].span).line));
        add(o, "construct", text(r->routine->unsupported.at[i].construct));
        json_array_append_new(all, o);
    }
    return all;
}

static json_t *warnings(struct run *run, const struct routine_result *r)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < r->n_unreachable; i++) {
        json_t *o = json_object();
        add_place(o, r->unreachable[i]);
        add(o, "id", text("vacuous"));
        add(o, "message", text(report_unreachable(&run->arena, r, i)));
        json_array_append_new(all, o);
    }
    return all;
}

static json_t *overflow(const struct routine_result *r)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < r->n_overflow; i++) {
        json_t *o = json_object();
        add_place(o, r->overflow[i]);
        add(o, "text", text(r->overflow_text[i]));
        json_array_append_new(all, o);
    }
    return all;
}

static json_t *routine(struct run *run, const struct routine_result *r)
{
    json_t *o = json_object(), *loops = json_array(), *failures = json_array();
    add(o, "name", text(r->routine->name));
    add(o, "qualified", text(r->routine->qualified));
    if (r->routine->types)
        add(o, "types", text(r->routine->types));
    add(o, "file", text(r->routine->span.source ? span_path(r->routine->span) : ""));
    add(o, "line", json_integer(span_position(r->routine->span).line));
    add(o, "verdict", text(verdict_name(r->verdict)));
    if (!run->options->no_times)
        add(o, "time_s", json_real(r->seconds));
    add(o, "queries", json_integer(r->queries));
    add(o, "assumptions", assumptions(r));
    add(o, "unsupported", unsupported(r));
    for (unsigned i = 0; i < r->points.n; i++)
        json_array_append_new(loops, loop(run, r, &r->points.at[i]));
    add(o, "loops", loops);
    for (unsigned i = 0; i < r->n_failures; i++)
        json_array_append_new(failures, failure(run, r, &r->failures[i]));
    add(o, "failures", failures);
    if (r->n_overflow)
        add(o, "overflow", overflow(r));
    if (r->n_unreachable)
        add(o, "warnings", warnings(run, r));
    return o;
}

static void add_unless_empty(json_t *object, const char *key, json_t *array)
{
    if (json_array_size(array))
        add(object, key, array);
    else
        json_decref(array);
}

static json_t *assignment(const struct run *run, const struct assignment *a)
{
    json_t *o = json_object(), *constants = json_array();
    add(o, "file", text(a->constants[0].span.source->path));
    add(o, "complete", json_boolean(a->complete));
    add(o, "contradictory", json_boolean(a->contradictory));
    add(o, "gave_up", json_integer(a->gave_up));
    add(o, "unsupported", json_integer(a->unsupported));
    add(o, "visits", json_integer(a->visits));
    add(o, "queries", json_integer(a->queries));
    if (!run->options->no_times)
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

static json_t *assignments(const struct run *run)
{
    json_t *all = json_array();
    for (size_t i = 0; i < run->assignments.n; i++)
        json_array_append_new(all, assignment(run, &run->assignments.at[i]));
    return all;
}

static json_t *skipped(const struct run *run)
{
    json_t *all = json_array();
    for (size_t i = 0; i < run->programs.n; i++)
        for (size_t k = 0; k < run->programs.at[i]->skipped.n; k++) {
            const struct il_skipped *s = &run->programs.at[i]->skipped.at[k];
            json_t *o = json_object();
            add(o, "qualified", text(s->qualified));
            add(o, "file", text(s->span.source ? span_path(s->span) : ""));
            add(o, "line", json_integer(span_position(s->span).line));
            add(o, "why", text(s->why));
            json_array_append_new(all, o);
        }
    return all;
}

bool report_json(FILE *to, struct run *run)
{
    json_t *o = json_object(), *routines = json_array();
    add(o, "format", text("invar-result/1"));
    add(o, "version", text(INVAR_VERSION));
    add(o, "diagnostics", diagnostics(&run->diagnostics));
    for (size_t i = 0; i < run->results.n; i++)
        json_array_append_new(routines, routine(run, &run->results.at[i]));
    add(o, "routines", routines);
    add_unless_empty(o, "skipped", skipped(run));
    add_unless_empty(o, "assignments", assignments(run));
    bool ok = json_dumpf(o, to, JSON_INDENT(1) | JSON_REAL_PRECISION(4)) == 0 && fputc('\n', to) != EOF;
    json_decref(o);
    return ok;
}
