/* The JSON reports, format invar-result/1: one document, or (jsonl) lines of which each is an object: a header, a routine as soon as it is
 * judged, and at last the rest of the document with what routines assume because of their callees. Written with jansson; keys are in
 * order of insertion. */
#include "base/edit.h"
#include "driver/report/json_text.h"
#include "driver/report/report.h"
#include "il/language.h"

#include <string.h>

static void add_place(json_t *object, struct span s)
{
    struct position p = span_position(s);
    json_add(object, "line", json_integer(p.line));
    json_add(object, "column", json_integer(p.column));
}

static json_t *diagnostic(const struct diag *d)
{
    json_t *o = json_object();
    json_add(o, "severity", json_string_of(d->severity == SEVERITY_ERROR ? "error" : "warning"));
    json_add(o, "id", json_string_of(d->id));
    json_add(o, "file", json_string_of(d->span.source ? span_path(d->span) : d->path));
    if (d->span.source)
        add_place(o, d->span);
    json_add(o, "message", json_string_of(d->text));
    return o;
}

static json_t *diagnostics(const struct diagnostics *ds)
{
    json_t *all = json_array();
    for (const struct diag *d = ds->first; d; d = d->next)
        json_array_append_new(all, diagnostic(d));
    return all;
}

/* "locals", only if there are some: what to declare and assign before the loop if the invariants are pasted. */
static void add_locals(json_t *to, const struct loop_text *l)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < l->n_locals; i++) {
        json_t *o = json_object();
        json_add(o, "name", json_string_of(l->locals[i].name));
        json_add(o, "type", json_string_of(l->locals[i].sort));
        json_add(o, "value", json_string_of(l->locals[i].value));
        json_array_append_new(all, o);
    }
    json_add_unless_empty(to, "locals", all);
}

/* "candidates", only of an engine that says what became of them. */
static void add_candidates(json_t *to, const struct loop_text *l)
{
    if (l->asked == 0)
        return;
    json_t *o = json_object();
    json_add(o, "by_runs", json_integer(l->by_runs));
    json_add(o, "by_models", json_integer(l->by_models));
    json_add(o, "asked", json_integer(l->asked));
    json_add(o, "kept", json_integer(l->kept));
    json_add(to, "candidates", o);
}

static json_t *loop(const struct loop_text *l)
{
    json_t *o = json_object(), *invariants = json_array(), *foreign = json_array();
    add_place(o, l->span);
    json_add(o, "status", json_string_of(point_status_name(l->status)));
    json_add(o, "why", json_string_of(l->why));
    for (unsigned i = 0; i < l->n_invariants; i++)
        json_array_append_new(l->invariants[i].foreign ? foreign : invariants, json_string_of(l->invariants[i].text));
    json_add(o, "invariants", invariants);
    json_add_unless_empty(o, "foreign", foreign);
    if (l->jumps)
        json_add(o, "form", json_string_of("assert"));
    add_locals(o, l);
    json_add(o, "predicates", json_integer(l->n_predicates));
    add_candidates(o, l);
    json_add(o, "rounds", json_integer(l->rounds));
    json_add(o, "queries", json_integer(l->queries));
    json_add(o, "variants", json_integer(l->variants));
    json_add(o, "strongest", json_boolean(l->strongest));
    return o;
}

/* "steps" of inference, in the order in which they were run. */
static json_t *steps(const struct result_text *r, bool times)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < r->n_steps; i++) {
        const struct step_counts *s = &r->steps[i];
        json_t *o = json_object();
        json_add(o, "engine", json_string_of(s->engine));
        json_add(o, "stage", json_string_of(s->stage));
        json_add(o, "claims", json_integer(s->claims));
        json_add(o, "proved", json_integer(s->proved));
        json_add(o, "invalid", json_integer(s->invalid));
        json_add(o, "limit", json_integer(s->limit));
        json_add(o, "shown", json_integer(s->shown));
        json_add(o, "queries", json_integer(s->queries));
        if (times)
            json_add(o, "time_s", json_real(s->seconds));
        json_array_append_new(all, o);
    }
    return all;
}

static json_t *picture(const struct heap_picture *h, const char *when)
{
    json_t *o = json_object(), *lines = json_array(), *values = json_object();
    for (unsigned i = 0; i < h->n_lines; i++)
        json_array_append_new(lines, json_string_of(h->lines[i]));
    for (unsigned i = 0; i < h->n_values; i++)
        json_add(values, h->values[i].place, json_string_of(h->values[i].value));
    json_add(o, "when", json_string_of(when));
    json_add(o, "lines", lines);
    json_add(o, "values", values);
    return o;
}

static json_t *heaps(const struct failure_text *f)
{
    static const char *const when[] = {[HEAP_AT_START] = "start", [HEAP_NOW] = "failure"};
    json_t *all = json_array();
    for (unsigned i = 0; i < HEAP_PICTURES; i++)
        if (f->heaps[i].n_lines)
            json_array_append_new(all, picture(&f->heaps[i], when[i]));
    return all;
}

/* Steps in another file than the routine's have its name. */
static json_t *trace(const struct failure_text *f, const char *file)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < f->n_trace; i++) {
        json_t *step = json_object();
        struct span at = f->trace[i].span;
        json_add(step, "line", json_integer(span_position(at).line));
        if (at.source && strcmp(span_path(at), file))
            json_add(step, "file", json_string_of(span_path(at)));
        json_add(step, "text", json_string_of(f->trace[i].text));
        json_array_append_new(all, step);
    }
    return all;
}

static json_t *calls(const struct failure_text *f)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < f->n_calls; i++)
        json_array_append_new(all, json_string_of(f->calls[i].text));
    return all;
}

/* Only where contracts are found. */
static void add_state(json_t *to, const struct result_text *r, const struct failure_text *f)
{
    json_t *state = json_object();
    for (unsigned i = 0; i < f->n_state && r->finds_contracts; i++)
        json_add(state, f->state[i].place, json_string_of(f->state[i].value));
    if (json_object_size(state))
        json_add(to, "state", state);
    else
        json_decref(state);
}

static json_t *failure(const struct result_text *r, const struct failure_text *f)
{
    const char *file = r->span.source ? span_path(r->span) : "";
    json_t *o = json_object(), *inputs = json_object();
    add_place(o, f->at);
    if (f->at.source) {
        struct position past = span_position((struct span){f->at.source, f->at.end, f->at.end});
        json_add(o, "end_line", json_integer(past.line));
        json_add(o, "end_column", json_integer(past.column));
    }
    json_add(o, "kind", json_string_of(f->id));
    json_add(o, "verdict", json_string_of(failure_verdict_name(f)));
    json_add(o, "reason", json_string_of(reason_name(f->reason)));
    if (f->why)
        json_add(o, "why", json_string_of(f->why));
    json_add(o, "message", json_string_of(f->message));
    if (f->related.source) {
        json_t *related = json_object();
        add_place(related, f->related);
        json_add(o, "related", related);
    }
    for (unsigned i = 0; i < f->n_inputs; i++)
        json_add(inputs, f->inputs[i].place, json_string_of(f->inputs[i].value));
    json_add(o, "inputs", inputs);
    add_state(o, r, f);
    if (f->condition)
        json_add(o, "condition", json_string_of(f->condition));
    json_add_unless_empty(o, "calls", calls(f));
    json_add_unless_empty(o, "heaps", heaps(f));
    json_add(o, "trace", trace(f, file));
    if (f->replay.status) {
        json_t *replay = json_object();
        json_add(replay, "status", json_string_of(f->replay.status));
        json_add(replay, "note", json_string_of(f->replay.note));
        json_add(o, "replay", replay);
    }
    return o;
}

/* Those from the first-th on. */
static json_t *assumptions(const struct result_text *r, unsigned first)
{
    json_t *all = json_array();
    for (unsigned i = first; i < r->n_assumptions; i++) {
        json_t *o = json_object();
        json_add(o, "line", json_integer(span_position(r->assumptions[i].span).line));
        json_add(o, "kind", json_string_of(r->assumptions[i].kind));
        json_add(o, "text", json_string_of(r->assumptions[i].text));
        if (r->assumptions[i].via) {
            json_add(o, "via", json_string_of(r->assumptions[i].via));
            json_add(o, "file", json_string_of(r->assumptions[i].span.source ? span_path(r->assumptions[i].span) : ""));
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
        json_add(o, "line", json_integer(span_position(r->unsupported[i].span).line));
        json_add(o, "construct", json_string_of(r->unsupported[i].text));
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
        json_add(o, "id", json_string_of("vacuous"));
        json_add(o, "message", json_string_of(r->warnings[i].text));
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
        json_add(o, "text", json_string_of(r->overflow[i].text));
        json_array_append_new(all, o);
    }
    return all;
}

static json_t *queries_by(const struct query_counts *c)
{
    json_t *o = json_object();
    json_add(o, "inference", json_integer(c->inference));
    json_add(o, "proof", json_integer(c->proof));
    json_add(o, "shown", json_integer(c->shown));
    json_add(o, "refutation", json_integer(c->refutation));
    return o;
}

static json_t *texts_of(const struct placed_text *at, unsigned n)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < n; i++)
        json_array_append_new(all, json_string_of(at[i].text));
    return all;
}

/* Only where contracts are found. */
static void add_contract(json_t *to, const struct result_text *r)
{
    if (!r->finds_contracts)
        return;
    json_add(to, "entry", json_boolean(r->entry));
    json_add(to, "requires", texts_of(r->requires, r->n_requires));
    json_add_unless_empty(to, "modifies", texts_of(r->modifies, r->n_modifies));
    json_add(to, "ensures", texts_of(r->ensures, r->n_ensures));
    json_t *stronger = json_array();
    for (unsigned i = 0; i < r->n_owed; i++)
        if (r->stronger[i])
            json_array_append_new(stronger, json_string_of(r->requires[i].text));
    json_add_unless_empty(to, "stronger", stronger);
    json_t *definitions = json_array();
    for (unsigned i = 0; i < r->n_definitions; i++)
        json_array_append_new(definitions, json_string_of(r->definitions[i]));
    json_add_unless_empty(to, "definitions", definitions);
}

/* Which routine it is. `name` and `types` may be NULL. */
static void add_routine(json_t *to, const char *name, const char *qualified, const char *types, struct span at)
{
    if (name)
        json_add(to, "name", json_string_of(name));
    json_add(to, "qualified", json_string_of(qualified));
    if (types)
        json_add(to, "types", json_string_of(types));
    json_add(to, "file", json_string_of(at.source ? span_path(at) : ""));
    json_add(to, "line", json_integer(span_position(at).line));
}

static json_t *routine(const struct result_text *r, bool times)
{
    json_t *o = json_object(), *loops = json_array(), *failures = json_array();
    add_routine(o, r->name, r->qualified, r->types, r->span);
    json_add(o, "verdict", json_string_of(verdict_name(r->verdict)));
    if (r->why_failed)
        json_add(o, "why", json_string_of(r->why_failed));
    if (times)
        json_add(o, "time_s", json_real(r->seconds));
    if (r->cached)
        json_add(o, "cached", json_true());
    json_add(o, "queries", json_integer(query_counts_sum(&r->queries)));
    json_add(o, "queries_by", queries_by(&r->queries));
    json_add_unless_empty(o, "steps", steps(r, times));
    add_contract(o, r);
    json_add(o, "assumptions", assumptions(r, 0));
    json_add(o, "unsupported", unsupported(r));
    for (unsigned i = 0; i < r->n_loops; i++)
        json_array_append_new(loops, loop(&r->loops[i]));
    json_add(o, "loops", loops);
    for (unsigned i = 0; i < r->n_failures; i++)
        json_array_append_new(failures, failure(r, &r->failures[i]));
    json_add(o, "failures", failures);
    json_add_unless_empty(o, "overflow", overflow(r));
    json_add_unless_empty(o, "warnings", warnings(r));
    return o;
}

static json_t *judged_routine(const struct judged *j, bool times)
{
    static const char *const expected[] = {[IL_EXPECTS_TRUE] = "true", [IL_EXPECTS_FALSE] = "false"};
    json_t *o = routine(&j->text, times), *property = j->routine->property ? json_object() : NULL;
    if (j->n_known)
        json_add(o, "known", json_integer(j->n_known));
    if (!property)
        return o;
    json_add(property, "name", json_string_of(j->routine->property->name));
    json_add(property, "answer", json_string_of(report_answer(j)));
    if (j->routine->property->expected != IL_EXPECTS_NOTHING)
        json_add(property, "expected", json_string_of(expected[j->routine->property->expected]));
    json_add(o, "property", property);
    return o;
}

char *report_routine_json(const struct judged *j)
{
    json_t *o = judged_routine(j, true);
    char *text = json_dumps(o, JSON_COMPACT);
    json_decref(o);
    return text;
}

static json_t *assignment(const struct invocation *inv, const struct assignment *a)
{
    json_t *o = json_object(), *constants = json_array();
    json_add(o, "file", json_string_of(a->constants[0].span.source->path));
    json_add(o, "complete", json_boolean(a->complete));
    json_add(o, "contradictory", json_boolean(a->contradictory));
    json_add(o, "gave_up", json_integer(a->gave_up));
    json_add(o, "unsupported", json_integer(a->unsupported));
    if (a->cached)
        json_add(o, "cached", json_true());
    json_add(o, "visits", json_integer(a->visits));
    json_add(o, "queries", json_integer(a->queries));
    if (!inv->options->no_times)
        json_add(o, "time_s", json_real(a->seconds));
    for (unsigned i = 0; i < a->n; i++) {
        json_t *c = json_object();
        json_add(c, "name", json_string_of(a->constants[i].name));
        json_add(c, "line", json_integer(span_position(a->constants[i].span).line));
        json_add(c, "value", json_boolean(a->constants[i].value));
        json_array_append_new(constants, c);
    }
    json_add(o, "constants", constants);
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
            json_add(o, "why", json_string_of(s->why));
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
        json_add(o, "file", json_string_of(a->file));
        json_add(o, "to", json_string_of(a->to));
        json_add(o, "written", json_boolean(a->written));
        json_add(o, "invariants", json_integer(a->invariants));
        if (a->values)
            json_add(o, "values", json_integer(a->values));
        json_array_append_new(all, o);
    }
    return all;
}

static json_t *classes(const struct invocation *inv)
{
    json_t *all = json_array();
    for (size_t i = 0; i < inv->classes.n; i++) {
        const struct found_class *c = &inv->classes.at[i];
        json_t *o = json_object();
        json_add(o, "name", json_string_of(c->name));
        json_add(o, "file", json_string_of(span_path(c->span)));
        json_add(o, "line", json_integer(span_position(c->span).line));
        json_add(o, "invariants", texts_of(c->invariants, c->n));
        json_array_append_new(all, o);
    }
    return all;
}

static json_t *broken(const struct invocation *inv)
{
    json_t *all = json_array();
    for (size_t i = 0; i < inv->broken.n; i++) {
        const struct broken_invariant *b = &inv->broken.at[i];
        json_t *o = json_object(), *needed = json_array();
        json_add(o, "text", json_string_of(b->text));
        json_add(o, "class", json_string_of(b->owner));
        json_add(o, "by", json_string_of(b->by));
        add_place(o, b->span);
        for (unsigned k = 0; k < b->n_needed_by; k++)
            json_array_append_new(needed, json_string_of(b->needed_by[k]));
        json_add(o, "needed_by", needed);
        json_array_append_new(all, o);
    }
    return all;
}

/* The parts of the document before the list of routines, and those after it. */
static void add_head(json_t *o, const struct invocation *inv)
{
    json_add(o, "format", json_string_of("invar-result/1"));
    json_add(o, "version", json_string_of(INVAR_VERSION));
    if (request_interrupted(&inv->request))
        json_add(o, "interrupted", json_true());
    json_add(o, "diagnostics", diagnostics(&inv->request.diagnostics));
}

/* How many routines have each verdict; those that were not judged have none. */
static json_t *summary(const struct invocation *inv)
{
    const struct judged_counts n = invocation_counts(inv);
    json_t *o = json_object();
    for (unsigned v = 0; v < VERDICTS; v++)
        json_add(o, verdict_name((enum verdict)v), json_integer(n.of[v]));
    json_add(o, "not_judged", json_integer((json_int_t)n.not_judged));
    return o;
}

static void add_tail(json_t *o, const struct invocation *inv)
{
    if (!inv->options->no_verify)
        json_add(o, "summary", summary(inv));
    json_add_unless_empty(o, "read", routines_read(inv));
    json_add_unless_empty(o, "classes", classes(inv));
    json_add_unless_empty(o, "broken", broken(inv));
    json_add_unless_empty(o, "skipped", skipped(inv));
    json_add_unless_empty(o, "assignments", assignments(inv));
    json_add_unless_empty(o, "annotated", annotated(inv));
}

static void end(struct report *r)
{
    const struct invocation *inv = r->inv;
    json_t *o = json_object(), *routines = json_array();
    add_head(o, inv);
    for (size_t i = 0; i < inv->judged.n; i++)
        json_array_append_new(routines, judged_routine(&inv->judged.at[i], r->times));
    json_add(o, "routines", routines);
    add_tail(o, inv);
    json_write(r->to, o, JSON_INDENT(1));
}

const struct report_format report_json = {.end = end};

/* ---- lines ---- */

static void begin_lines(struct report *r)
{
    json_t *o = json_object();
    json_add(o, "format", json_string_of("invar-result/1"));
    json_add(o, "version", json_string_of(INVAR_VERSION));
    json_write(r->to, o, JSON_COMPACT);
}

/* The loop without the invariants that must not be pasted. */
static struct loop_text pasted_part(struct arena *a, const struct loop_text *l)
{
    struct loop_text out = *l;
    out.n_invariants = 0;
    out.invariants = arena_array(a, struct invariant_text, l->n_invariants);
    for (unsigned i = 0; i < l->n_invariants; i++)
        if (!l->invariants[i].foreign)
            out.invariants[out.n_invariants++] = l->invariants[i];
    return out;
}

/* What --annotate would insert, for editors: the number of the loop, the place and the text. */
static json_t *edits(struct arena *a, const struct judged *j)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < j->text.n_loops; i++) {
        struct text_edits found = {0};
        struct loop_text l = pasted_part(a, &j->text.loops[i]);
        if (l.n_invariants && l.places.clauses.source && (!l.n_locals || l.places.n_entries))
            j->program->language->annotate(a, &l, &found);
        for (size_t k = 0; k < found.n; k++) {
            json_t *o = json_object();
            json_add(o, "loop", json_integer(i));
            add_place(o, found.at[k].at);
            json_add(o, "text", json_string_of(found.at[k].text));
            json_array_append_new(all, o);
        }
        vec_release(&found);
    }
    return all;
}

static void routine_line(struct report *r, const struct judged *j)
{
    json_t *o = json_object();
    json_add(o, "routine", judged_routine(j, r->times));
    json_add_unless_empty(o, "edits", edits(r->arena, j));
    json_write(r->to, o, JSON_COMPACT);
}

/* What the routines assume because of their callees, by the routine's place in the order of the lines, from 0. */
static json_t *inherited(const struct invocation *inv)
{
    json_t *all = json_array();
    for (size_t i = 0; i < inv->judged.n; i++) {
        const struct judged *j = &inv->judged.at[i];
        if (j->n_own == j->text.n_assumptions)
            continue;
        json_t *o = json_object();
        json_add(o, "routine", json_integer((json_int_t)i));
        json_add(o, "assumptions", assumptions(&j->text, (unsigned)j->n_own));
        json_array_append_new(all, o);
    }
    return all;
}

static void end_lines(struct report *r)
{
    json_t *o = json_object();
    if (request_interrupted(&r->inv->request))
        json_add(o, "interrupted", json_true());
    json_add(o, "diagnostics", diagnostics(&r->inv->request.diagnostics));
    json_add(o, "assumptions", inherited(r->inv));
    add_tail(o, r->inv);
    json_write(r->to, o, JSON_COMPACT);
}

const struct report_format report_jsonl = {.begin = begin_lines, .routine = routine_line, .end = end_lines};
