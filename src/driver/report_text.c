/* The text report: a block a routine, its loops with their invariants, its failures with place, caret and path. */
#include "driver/report.h"

#include <string.h>

/* How the language writes a loop invariant: text in front of and behind it. */
struct annotation_form {
    const char *language, *before, *after;
};

static const struct annotation_form forms[] = {
    {"java", "//@ loop_invariant ", ";"},
    {"boogie", "invariant ", ";"},
};

/* Of a loop made of jumps. */
static const struct annotation_form assertion_form = {"boogie", "assert ", ";"};

static struct annotation_form form_of(const char *language)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (strcmp(forms[i].language, language) == 0)
            return forms[i];
    return (struct annotation_form){language, "", ""};
}

static void place(FILE *to, struct span s)
{
    struct position p = span_position(s);
    if (s.source)
        fprintf(to, "%s:%u:%u: ", span_path(s), p.line, p.column);
}

static void plural(FILE *to, unsigned n, const char *one, const char *many)
{
    fprintf(to, "%u %s", n, n == 1 ? one : many);
}

static void loop_header(FILE *to, const struct point_result *p, bool times)
{
    struct position at = span_position(p->span);
    fprintf(to, "  loop at %u:%u, %s (", at.line, at.column, point_status_name(p->status));
    plural(to, p->n_predicates, "predicate", "predicates");
    fputs(", ", to);
    plural(to, p->rounds, "round", "rounds");
    fputs(", ", to);
    plural(to, p->queries, "query", "queries");
    if (times)
        fprintf(to, ", %.2f s", p->seconds);
    fputs(")", to);
    if (p->status != POINT_GAVE_UP && !p->strongest)
        fprintf(to, "; %s", p->why && *p->why ? p->why : "not the strongest");
    if (p->status == POINT_GAVE_UP)
        fprintf(to, ": %s", p->why ? p->why : "");
    fputc('\n', to);
}

static void loop(FILE *to, struct run *run, const struct routine_result *r, const struct point_result *p)
{
    bool jumps = r->routine->loops[p->loop]->jumps;
    struct annotation_form form = jumps ? assertion_form : form_of(r->program->language);
    loop_header(to, p, !run->options->no_times);
    struct report_locals locals = {0};
    report_locals(&run->arena, r, p, &locals);
    for (size_t i = 0; i < locals.n; i++)
        fprintf(to, "    var %s: %s;\n    %s := %s;\n", locals.at[i].name, locals.at[i].sort, locals.at[i].name,
                locals.at[i].value);
    vec_release(&locals);
    for (unsigned i = 0; i < p->n_conjuncts; i++)
        if (report_shows(&p->conjuncts[i]))
            fprintf(to, "    %s%s%s\n", form.before, report_invariant(&run->arena, r, &p->conjuncts[i]),
                    form.after);
}

static void trace(FILE *to, const struct failure *f)
{
    if (f->n_trace == 0)
        return;
    fputs("  path:\n", to);
    for (unsigned i = 0; i < f->n_trace; i++)
        fprintf(to, "    line %u: %s\n", span_position(f->trace[i].span).line, f->trace[i].text);
}

static void inputs(FILE *to, const struct failure *f)
{
    fprintf(to, "  inputs:%s\n", f->n_inputs ? "" : " none");
    for (unsigned i = 0; i < f->n_inputs; i++)
        fprintf(to, "    %s = %s\n", f->inputs[i].place, f->inputs[i].value);
}

static void failure(FILE *to, struct run *run, const struct routine_result *r, const struct failure *f)
{
    const struct obligation *o = &r->routine->obligations.at[f->obligation];
    struct report_places places = report_places(o, f);
    place(to, places.at);
    fprintf(to, "%s: %s [%s]\n", f->verdict == VERDICT_REFUTED ? "refuted" : "unproved",
            report_failure_message(&run->arena, o, f->verdict), obligation_id(o->kind));
    diag_print_caret(to, places.at);
    if (places.related.source) {
        place(to, places.related);
        fputs("note: stated here\n", to);
        diag_print_caret(to, places.related);
    }
    if (f->verdict == VERDICT_REFUTED)
        inputs(to, f);
    else
        fprintf(to, "  reason: %s%s%s\n", reason_name(f->reason), f->reason == REASON_NONE ? "" : ": ",
                report_reason_text(f->reason));
    if (f->loop.source) {
        place(to, f->loop);
        fputs("note: this loop was passed with any values its invariants allow\n", to);
    }
    trace(to, f);
}

static void overflow(FILE *to, const struct routine_result *r)
{
    for (unsigned i = 0; i < r->n_overflow; i++) {
        place(to, r->overflow[i]);
        fprintf(to, "note: caused by overflow: it verifies if '%s' does not overflow\n", r->overflow_text[i]);
        diag_print_caret(to, r->overflow[i]);
    }
}

static void warnings(FILE *to, struct run *run, const struct routine_result *r)
{
    for (unsigned i = 0; i < r->n_unreachable; i++) {
        place(to, r->unreachable[i]);
        fprintf(to, "warning: %s [vacuous]\n", report_unreachable(&run->arena, r, i));
        diag_print_caret(to, r->unreachable[i]);
    }
}

static void routine(FILE *to, struct run *run, const struct routine_result *r)
{
    place(to, r->routine->span);
    fprintf(to, "%s", r->routine->qualified);
    if (r->routine->types)
        fprintf(to, " (%s)", r->routine->types);
    fprintf(to, ": %s", verdict_name(r->verdict));
    if (r->verdict != VERDICT_UNSUPPORTED) {
        fputs(" (", to);
        plural(to, r->queries, "query", "queries");
        if (!run->options->no_times)
            fprintf(to, ", %.2f s", r->seconds);
        fputs(")", to);
    }
    fputc('\n', to);
    for (size_t i = 0; i < r->routine->unsupported.n; i++) {
        const struct unsupported *u = &r->routine->unsupported.at[i];
        place(to, u->span);
        fprintf(to, "unsupported: %s\n", u->construct);
        diag_print_caret(to, u->span);
    }
    for (unsigned i = 0; i < r->points.n; i++)
        loop(to, run, r, &r->points.at[i]);
    for (unsigned i = 0; i < r->n_failures; i++)
        failure(to, run, r, &r->failures[i]);
    overflow(to, r);
    warnings(to, run, r);
    for (unsigned i = 0; i < r->n_assumptions; i++) {
        place(to, r->assumptions[i].span);
        fprintf(to, "assumed: %s (%s)\n", r->assumptions[i].text, r->assumptions[i].kind);
    }
}

static void assignment(FILE *to, const struct run *run, const struct assignment *a)
{
    unsigned n = 0;
    for (unsigned i = 0; i < a->n; i++)
        n += a->constants[i].value;
    fprintf(to, "%s: %u of %u existential constants true (", a->constants[0].span.source->path, n, a->n);
    plural(to, a->queries, "query", "queries");
    if (!run->options->no_times)
        fprintf(to, ", %.2f s", a->seconds);
    fputs(")\n", to);
    if (a->contradictory)
        fputs("  these values contradict the axioms: they were not used\n", to);
    if (!a->complete)
        fputs("  no fixpoint was reached in time: some of them may be false\n", to);
    if (a->gave_up)
        fprintf(to, "  %u false at a limit, or because the prover gave up\n", a->gave_up);
    if (a->unsupported) {
        fputs("  candidates were not tried in ", to);
        plural(to, a->unsupported, "unsupported routine\n", "unsupported routines\n");
    }
    for (unsigned i = 0; i < a->n; i++)
        fprintf(to, "  %s = %s\n", a->constants[i].name, a->constants[i].value ? "true" : "false");
}

static bool skipped(FILE *to, const struct run *run)
{
    bool any = false;
    for (size_t i = 0; i < run->programs.n; i++) {
        const struct il_skippeds *all = &run->programs.at[i]->skipped;
        for (size_t k = 0; k < all->n; k++) {
            place(to, all->at[k].span);
            fprintf(to, "%s: not looked at (%s)\n", all->at[k].qualified, all->at[k].why);
            any = true;
        }
    }
    return any;
}

void report_text(FILE *to, struct run *run)
{
    unsigned count[4] = {0};
    for (size_t i = 0; i < run->results.n; i++) {
        routine(to, run, &run->results.at[i]);
        count[run->results.at[i].verdict]++;
    }
    for (size_t i = 0; i < run->assignments.n; i++)
        assignment(to, run, &run->assignments.at[i]);
    if (!skipped(to, run) && run->results.n == 0)
        return;
    fprintf(to, "%u verified, %u refuted, %u unproved, %u unsupported\n", count[VERDICT_VERIFIED],
            count[VERDICT_REFUTED], count[VERDICT_UNPROVED], count[VERDICT_UNSUPPORTED]);
}
