/* Reports of invar run: as text, and as JSON in the format invar-run/1. */
#include "driver/execute.h"

#include "driver/report/report.h"
#include "il/result_text.h"

#include <jansson.h>
#include <string.h>

static const struct obligation *obligation_of(const struct run_result *r)
{
    return r->obligation == UINT32_MAX ? NULL : &r->routine->obligations.at[r->obligation];
}

static const char *failure_id(const struct run_result *r)
{
    const struct obligation *o = obligation_of(r);
    if (o)
        return obligation_id(o->kind);
    return obligation_id(r->at_loop_entry ? OBLIGATION_INVARIANT_ENTRY : OBLIGATION_INVARIANT_STEP);
}

/* The message for the obligation or invariant that failed, such as "index 'i' is negative". */
static const char *failure_text(struct arena *a, const struct run_result *r)
{
    const struct obligation *o = obligation_of(r);
    if (o)
        return result_failure_message(a, o, VERDICT_REFUTED);
    return arena_printf(a, "invariant '%s' does not hold %s", r->loop->invariants[r->invariant].text,
                        r->at_loop_entry ? "on entry to the loop" : "after the loop body");
}

static struct span failure_place(const struct run_result *r)
{
    const struct obligation *o = obligation_of(r);
    return o ? o->span : r->loop->invariants[r->invariant].span;
}

/* The i-th obligation of the frame that the run also breaks, before the place where it goes wrong; NULL if the run goes wrong at
 * this obligation. */
static const struct obligation *broken_besides(const struct run_result *r, unsigned i)
{
    return r->changed[i] == r->obligation ? NULL : &r->routine->obligations.at[r->changed[i]];
}

/* ---- text ---- */

static void bindings(FILE *to, const char *title, unsigned n, const struct run_binding *at)
{
    for (unsigned i = 0, shown = 0; i < n; i++)
        if (!at[i].granted) {
            if (!shown++)
                fprintf(to, "  %s:\n", title);
            fprintf(to, "    %s = %s\n", at[i].name, at[i].text);
        }
}

static void details(FILE *to, const struct run_shown *shown)
{
    const struct run_result *r = &shown->run;
    bindings(to, "inputs", shown->n_inputs, shown->inputs);
    if (r->outcome == RUN_WRONG && shown->n_trace) {
        fprintf(to, "  path:%s\n", r->path_cut ? " ..." : "");
        for (unsigned i = 0; i < shown->n_trace; i++)
            fprintf(to, "    line %u: %s\n", span_position(shown->trace[i].span).line, shown->trace[i].text);
    }
    bindings(to, "values at the end", shown->n_finals, shown->finals);
    if (r->by_contract)
        fputs("  note: some call, or the value of a function, is what a contract says\n", to);
    if (r->open_assumptions)
        fputs("  note: assumptions without bounds were evaluated only at some values; no execution may satisfy them all\n", to);
    else if (r->open_axioms)
        fputs("  note: axioms and assumptions without bounds were evaluated only at the values that the run used\n", to);
}

static void besides(FILE *to, struct invocation *inv, const struct run_result *r)
{
    for (unsigned i = 0; i < r->n_changed; i++) {
        const struct obligation *broken = broken_besides(r, i);
        if (!broken)
            continue;
        report_place(to, broken->span);
        fprintf(to, "also: %s [%s]\n", result_failure_message(&inv->request.arena, broken, VERDICT_REFUTED),
                obligation_id(broken->kind));
        diag_print_caret(to, broken->span);
    }
}

static unsigned long total(const struct executions *e)
{
    unsigned long n = 0;
    for (unsigned i = 0; i <= RUN_CANNOT; i++)
        n += e->count[i];
    return n;
}

static void summary(FILE *to, const struct executions *e)
{
    unsigned long n = total(e);
    fprintf(to, "%lu %s (", n, n == 1 ? "run" : "runs");
    bool first = true;
    for (unsigned i = 0; i <= RUN_CANNOT; i++) {
        if (!e->count[i])
            continue;
        fprintf(to, "%s%lu %s", first ? "" : ", ", e->count[i], run_outcome_name((enum run_outcome)i));
        first = false;
    }
    fputs(")\n", to);
}

static void unsupported(FILE *to, const struct il_routine *r)
{
    fputs("unsupported\n", to);
    for (size_t i = 0; i < r->unsupported.n; i++) {
        report_place(to, r->unsupported.at[i].span);
        fprintf(to, "unsupported: %s\n", r->unsupported.at[i].construct);
        diag_print_caret(to, r->unsupported.at[i].span);
    }
}

/* What the search covered, if it found nothing. */
static void searched(FILE *to, const struct executions *e)
{
    if (!e->bound || e->replay)
        return;
    if (e->exhausted)
        fprintf(to, "  all runs with values up to %u were made%s\n", e->bound,
                e->gaps ? ", but some of them also had random values" : "");
    else
        fprintf(to, "  not all runs with values up to %u were made\n", e->bound);
}

static void routine_text(FILE *to, struct invocation *inv, const struct executions *e)
{
    const struct run_shown *shown = &e->last;
    const struct run_result *r = &shown->run;
    report_place(to, e->routine->span);
    fprintf(to, "%s: ", e->routine->qualified);
    if (!e->routine->body) {
        unsupported(to, e->routine);
        return;
    }
    summary(to, e);
    searched(to, e);
    if (!total(e))
        return;
    if (r->outcome == RUN_WRONG) {
        struct span at = failure_place(r);
        report_place(to, at);
        fprintf(to, "failed: %s [%s] (seed %llu)\n", failure_text(&inv->request.arena, r), failure_id(r),
                (unsigned long long)e->seed);
        diag_print_caret(to, at);
        besides(to, inv, r);
    } else if (r->outcome != RUN_NORMAL) {
        report_place(to, r->span);
        fprintf(to, "%s: %s\n", run_outcome_name(r->outcome), r->why);
        diag_print_caret(to, r->span);
    }
    if (e->replay)
        fprintf(to, "  again with: --routine=%s --input='%s'\n", e->routine->name, e->replay);
    if (r->outcome == RUN_WRONG || total(e) == 1)
        details(to, shown);
    for (unsigned i = 0; i < e->n_unused; i++)
        fprintf(to, "%s%s%s", i ? ", " : "  note: given, but not used: ", e->unused[i], i + 1 < e->n_unused ? "" : "\n");
}

void execute_report_text(FILE *to, struct invocation *inv, const struct executions_list *all)
{
    unsigned long blocked = 0;
    for (size_t i = 0; i < all->n; i++) {
        routine_text(to, inv, &all->at[i]);
        blocked += all->at[i].count[RUN_BLOCKED];
    }
    if (blocked)
        fputs("blocked: values that break what is assumed (preconditions, invariants, types) were chosen; such a run shows nothing\n",
              to);
}

/* ---- JSON ---- */

static json_t *text_json(const char *s)
{
    json_t *v = json_string(s ? s : "");
    return v ? v : json_string("?");
}

static void add_place(json_t *to, struct span s)
{
    struct position p = span_position(s);
    if (!s.source)
        return;
    json_object_set_new(to, "line", json_integer(p.line));
    json_object_set_new(to, "column", json_integer(p.column));
}

static json_t *bindings_json(unsigned n, const struct run_binding *at)
{
    json_t *all = json_object();
    for (unsigned i = 0; i < n; i++)
        if (!at[i].granted)
            json_object_set_new(all, at[i].name, text_json(at[i].text));
    return all;
}

static json_t *names_json(unsigned n, const char *const *at)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < n; i++)
        json_array_append_new(all, text_json(at[i]));
    return all;
}

static json_t *trace_json(const struct run_shown *shown)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < shown->n_trace; i++) {
        json_t *o = json_object();
        json_object_set_new(o, "line", json_integer(span_position(shown->trace[i].span).line));
        json_object_set_new(o, "text", text_json(shown->trace[i].text));
        json_array_append_new(all, o);
    }
    return all;
}

/* "besides": other obligations that the run breaks, in addition to "failure". */
static void add_besides(json_t *o, struct invocation *inv, const struct run_result *r)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < r->n_changed; i++) {
        const struct obligation *broken = broken_besides(r, i);
        if (!broken)
            continue;
        json_t *one = json_object();
        add_place(one, broken->span);
        json_object_set_new(one, "kind", text_json(obligation_id(broken->kind)));
        json_object_set_new(one, "message", text_json(result_failure_message(&inv->request.arena, broken, VERDICT_REFUTED)));
        json_array_append_new(all, one);
    }
    if (json_array_size(all))
        json_object_set(o, "besides", all);
    json_decref(all);
}

static json_t *failure_json(struct invocation *inv, const struct run_result *r)
{
    json_t *o = json_object();
    add_place(o, failure_place(r));
    json_object_set_new(o, "kind", text_json(failure_id(r)));
    json_object_set_new(o, "routine", text_json(r->routine->qualified));
    json_object_set_new(o, "message", text_json(failure_text(&inv->request.arena, r)));
    return o;
}

static json_t *search_json(const struct executions *e)
{
    json_t *o = json_object();
    json_object_set_new(o, "bound", json_integer((json_int_t)e->bound));
    json_object_set_new(o, "exhausted", json_boolean(e->exhausted));
    json_object_set_new(o, "gaps", json_boolean(e->gaps));
    if (e->replay)
        json_object_set_new(o, "input", text_json(e->replay));
    return o;
}

static json_t *routine_json(struct invocation *inv, const struct executions *e)
{
    const struct run_shown *shown = &e->last;
    const struct run_result *r = &shown->run;
    json_t *o = json_object(), *outcomes = json_object();
    json_object_set_new(o, "name", text_json(e->routine->name));
    json_object_set_new(o, "qualified", text_json(e->routine->qualified));
    if (e->routine->span.source)
        json_object_set_new(o, "file", text_json(span_path(e->routine->span)));
    add_place(o, e->routine->span);
    json_object_set_new(o, "supported", json_boolean(e->routine->body != NULL));
    json_object_set_new(o, "runs", json_integer((json_int_t)total(e)));
    for (unsigned i = 0; i <= RUN_CANNOT; i++)
        json_object_set_new(outcomes, run_outcome_name((enum run_outcome)i), json_integer((json_int_t)e->count[i]));
    json_object_set_new(o, "outcomes", outcomes);
    if (e->bound)
        json_object_set_new(o, "search", search_json(e));
    if (!total(e))
        return o;
    json_object_set_new(o, "outcome", text_json(run_outcome_name(r->outcome)));
    json_object_set_new(o, "why", text_json(r->why));
    json_object_set_new(o, "seed", json_integer((json_int_t)e->seed));
    json_object_set_new(o, "inputs", bindings_json(shown->n_inputs, shown->inputs));
    json_object_set_new(o, "values", bindings_json(shown->n_finals, shown->finals));
    json_object_set_new(o, "unused", names_json(e->n_unused, e->unused));
    json_object_set_new(o, "by_contract", json_boolean(r->by_contract));
    json_object_set_new(o, "open_axioms", json_boolean(r->open_axioms));
    json_object_set_new(o, "trace", trace_json(shown));
    if (r->outcome == RUN_WRONG)
        json_object_set_new(o, "failure", failure_json(inv, r));
    if (r->outcome == RUN_WRONG)
        add_besides(o, inv, r);
    return o;
}

void execute_report_json(FILE *to, struct invocation *inv, const struct executions_list *all)
{
    json_t *root = json_object(), *routines = json_array();
    json_object_set_new(root, "format", text_json("invar-run/1"));
    json_object_set_new(root, "version", text_json(INVAR_VERSION));
    for (size_t i = 0; i < all->n; i++)
        json_array_append_new(routines, routine_json(inv, &all->at[i]));
    json_object_set_new(root, "routines", routines);
    json_dumpf(root, to, JSON_INDENT(1) | JSON_PRESERVE_ORDER);
    fputc('\n', to);
    json_decref(root);
}
