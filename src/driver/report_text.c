/* The text report: one block for each routine, its loops with their invariants, its failures with place, caret and path. */
#include "driver/report.h"

#include "base/colour.h"

#include <string.h>

struct text_report {
    FILE *to;
    struct colours colour;
    bool times;
};

void report_place(FILE *to, struct span s)
{
    struct position p = span_position(s);
    if (s.source)
        fprintf(to, "%s:%u:%u: ", span_path(s), p.line, p.column);
}

static void plural(FILE *to, unsigned n, const char *one, const char *many)
{
    fprintf(to, "%u %s", n, n == 1 ? one : many);
}

static void loop_header(FILE *to, const struct loop_text *l, bool times)
{
    struct position at = span_position(l->span);
    fprintf(to, "  loop at %u:%u, %s (", at.line, at.column, point_status_name(l->status));
    plural(to, l->n_predicates, "predicate", "predicates");
    fputs(", ", to);
    plural(to, l->rounds, "round", "rounds");
    fputs(", ", to);
    plural(to, l->queries, "query", "queries");
    if (times)
        fprintf(to, ", %.2f s", l->seconds);
    fputs(")", to);
    if (l->status == POINT_GAVE_UP || l->status == POINT_UNROLLED)
        fprintf(to, ": %s", l->why);
    else if (!l->strongest)
        fprintf(to, "; %s", *l->why ? l->why : "not the strongest");
    fputc('\n', to);
}

static void loop(const struct text_report *t, const struct loop_text *l)
{
    FILE *to = t->to;
    loop_header(to, l, t->times);
    for (unsigned i = 0; i < l->n_locals; i++)
        fprintf(to, "    var %s: %s;\n    %s := %s;\n", l->locals[i].name, l->locals[i].sort, l->locals[i].name,
                l->locals[i].value);
    for (unsigned i = 0; i < l->n_invariants; i++)
        fprintf(to, "    %s%s%s%s%s%s\n", t->colour.strong, l->before, l->invariants[i].text, l->after, t->colour.end,
                l->invariants[i].foreign ? " (about the loop around it: not to be pasted here)" : "");
    if (l->n_hidden) {
        fputs("    (", to);
        plural(to, l->n_hidden, "invariant", "invariants");
        fprintf(to, " more with --invariants=all)\n");
    }
}

static void trace(FILE *to, const struct failure_text *f)
{
    if (f->n_trace == 0)
        return;
    fputs("  path:\n", to);
    for (unsigned i = 0; i < f->n_trace; i++)
        fprintf(to, "    line %u: %s\n", span_position(f->trace[i].span).line, f->trace[i].text);
}

static void inputs(FILE *to, const struct failure_text *f)
{
    fprintf(to, "  inputs:%s\n", f->n_inputs ? "" : " none");
    for (unsigned i = 0; i < f->n_inputs; i++)
        fprintf(to, "    %s = %s\n", f->inputs[i].place, f->inputs[i].value);
}

/* One sentence that says what the reason means and what would help. */
static const char *reason_text(enum reason r)
{
    switch (r) {
    case REASON_NONE: return "the prover has values with which it fails; no run was looked for";
    case REASON_INVARIANT_TOO_WEAK:
        return "the invariants found for the loop do not exclude it; a loop_predicate or loop_invariant is missing";
    case REASON_CONTRACT_TOO_WEAK: return "the contract does not exclude it";
    case REASON_LIMIT: return "a limit was reached before it was decided";
    case REASON_PROVER_GAVE_UP: return "the prover gave up on it";
    case REASON_TOO_FEW_INSTANCES: return "the instances of quantifiers that were made do not decide it";
    case REASON_AFTER_FAILURE: return "it can fail only after a failure reported above";
    case REASON_ENTRY_STATE:
        return "an execution fails, but it starts with an object, or values of final or private fields, that the program may never make";
    case REASON_NO_RUN: return "the prover has values with which it fails, but no run was found that shows it";
    }
    return "";
}

static void reason(FILE *to, const struct failure_text *f)
{
    fprintf(to, "  reason: %s%s%s", reason_name(f->reason), f->reason == REASON_NONE ? "" : ": ", reason_text(f->reason));
    fprintf(to, "%s%s%s\n", f->why ? " (" : "", f->why ? f->why : "", f->why ? ")" : "");
}

static void failure(const struct text_report *t, const struct failure_text *f)
{
    FILE *to = t->to;
    report_place(to, f->at);
    bool refuted = f->verdict == VERDICT_REFUTED;
    fprintf(to, "%s%s:%s %s [%s]\n", refuted ? t->colour.bad : t->colour.doubt, refuted ? "refuted" : "unproved", t->colour.end,
            f->message, f->id);
    diag_print_caret(to, f->at);
    if (f->related.source) {
        report_place(to, f->related);
        fputs("note: stated here\n", to);
        diag_print_caret(to, f->related);
    }
    if (refuted)
        inputs(to, f);
    else
        reason(to, f);
    if (f->loop.source) {
        report_place(to, f->loop);
        fputs("note: after this loop the path goes on with any values that its invariants allow\n", to);
    }
    trace(to, f);
}

static void overflow(FILE *to, const struct result_text *r)
{
    for (unsigned i = 0; i < r->n_overflow; i++) {
        report_place(to, r->overflow[i].span);
        if (i > 0)
            fprintf(to, "note: and '%s'\n", r->overflow[i].text);
        else if (r->n_overflow > 1)
            fprintf(to, "note: caused by overflow: it verifies if these %u steps do not overflow: '%s'\n", r->n_overflow,
                    r->overflow[i].text);
        else
            fprintf(to, "note: caused by overflow: it verifies if '%s' does not overflow\n", r->overflow[i].text);
        diag_print_caret(to, r->overflow[i].span);
    }
}

static void warnings(const struct text_report *t, const struct result_text *r)
{
    for (unsigned i = 0; i < r->n_warnings; i++) {
        report_place(t->to, r->warnings[i].span);
        fprintf(t->to, "%swarning:%s %s [vacuous]\n", t->colour.doubt, t->colour.end, r->warnings[i].text);
        diag_print_caret(t->to, r->warnings[i].span);
    }
}

static void unsupported(FILE *to, const struct result_text *r)
{
    for (unsigned i = 0; i < r->n_unsupported; i++) {
        report_place(to, r->unsupported[i].span);
        fprintf(to, "unsupported: %s\n", r->unsupported[i].text);
        diag_print_caret(to, r->unsupported[i].span);
    }
}

static const char *colour_of(const struct text_report *t, enum verdict v)
{
    switch (v) {
    case VERDICT_VERIFIED: return t->colour.good;
    case VERDICT_REFUTED:
    case VERDICT_FAILED: return t->colour.bad;
    case VERDICT_UNPROVED:
    case VERDICT_UNSUPPORTED: return t->colour.doubt;
    case VERDICTS: break;
    }
    return "";
}

static void headline(const struct text_report *t, const struct result_text *r)
{
    FILE *to = t->to;
    report_place(to, r->span);
    fputs(r->qualified, to);
    if (r->types)
        fprintf(to, " (%s)", r->types);
    fprintf(to, ": %s%s%s", colour_of(t, r->verdict), verdict_name(r->verdict), t->colour.end);
    if (r->verdict == VERDICT_FAILED) {
        fprintf(to, ": %s", r->why_failed);
    } else if (r->verdict != VERDICT_UNSUPPORTED) {
        fputs(" (", to);
        plural(to, query_counts_sum(&r->queries), "query", "queries");
        if (t->times)
            fprintf(to, ", %.2f s", r->seconds);
        fputs(")", to);
    }
    fputc('\n', to);
}

static void assumptions(FILE *to, const struct result_text *r)
{
    for (unsigned i = 0; i < r->n_assumptions; i++) {
        report_place(to, r->assumptions[i].span);
        fprintf(to, "assumed: %s (%s", r->assumptions[i].text, r->assumptions[i].kind);
        if (r->assumptions[i].via)
            fprintf(to, ", via '%s'", r->assumptions[i].via);
        fputs(")\n", to);
    }
}

static void routine(const struct text_report *t, const struct result_text *r)
{
    headline(t, r);
    unsupported(t->to, r);
    for (unsigned i = 0; i < r->n_loops; i++)
        loop(t, &r->loops[i]);
    for (unsigned i = 0; i < r->n_failures; i++)
        failure(t, &r->failures[i]);
    overflow(t->to, r);
    warnings(t, r);
    assumptions(t->to, r);
}

static void assignment(FILE *to, const struct invocation *inv, const struct assignment *a)
{
    unsigned n = 0;
    for (unsigned i = 0; i < a->n; i++)
        n += a->constants[i].value;
    fprintf(to, "%s: %u of %u existential constants true (", a->constants[0].span.source->path, n, a->n);
    plural(to, a->queries, "query", "queries");
    if (!inv->options->no_times)
        fprintf(to, ", %.2f s", a->seconds);
    fputs(")\n", to);
    if (a->contradictory)
        fputs("  these values contradict the axioms: they were not used\n", to);
    if (!a->complete)
        fputs("  no fixpoint was reached in time: some of them may be false\n", to);
    if (a->gave_up)
        fprintf(to, "  %u false at a limit, because the prover gave up, or where more instances of quantifiers might prove them\n",
                a->gave_up);
    if (a->unsupported) {
        fputs("  candidates were not tried in ", to);
        plural(to, a->unsupported, "unsupported routine\n", "unsupported routines\n");
    }
    for (unsigned i = 0; i < a->n; i++)
        fprintf(to, "  %s = %s\n", a->constants[i].name, a->constants[i].value ? "true" : "false");
}

static bool skipped(FILE *to, const struct invocation *inv)
{
    bool any = false;
    for (size_t i = 0; i < inv->programs.n; i++) {
        const struct il_skippeds *all = &inv->programs.at[i]->skipped;
        for (size_t k = 0; k < all->n; k++) {
            report_place(to, all->at[k].span);
            fprintf(to, "%s: not judged (%s)\n", all->at[k].qualified, all->at[k].why);
            any = true;
        }
    }
    return any;
}

/* The number of routines of each verdict. The verdict failed is named only if some routine has it. */
static void totals(const struct text_report *t, const unsigned count[], double seconds)
{
    static const struct {
        enum verdict verdict;
        bool always;
    } shown[] = {{VERDICT_VERIFIED, true},
                 {VERDICT_REFUTED, true},
                 {VERDICT_UNPROVED, true},
                 {VERDICT_UNSUPPORTED, true},
                 {VERDICT_FAILED, false}};
    const char *between = "";
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        enum verdict v = shown[i].verdict;
        if (!shown[i].always && count[v] == 0)
            continue;
        bool coloured = count[v] > 0;
        fprintf(t->to, "%s%s%u %s%s", between, coloured ? colour_of(t, v) : "", count[v], verdict_name(v),
                coloured ? t->colour.end : "");
        between = ", ";
    }
    if (t->times)
        fprintf(t->to, " (%.2f s)", seconds);
    fputc('\n', t->to);
}

/* A run in which a parameter is null goes wrong because of it. */
static bool is_of_null_parameter(const struct failure_text *f)
{
    bool found = false;
    for (unsigned i = 0; i < f->n_inputs; i++)
        found |= !strcmp(f->inputs[i].value, "null") && !strpbrk(f->inputs[i].place, ".[");
    return found && f->verdict == VERDICT_REFUTED && !strcmp(f->id, "null-dereference");
}

/* Nothing fails but for parameters that are null. */
static void hint(FILE *to, const struct invocation *inv)
{
    unsigned failures = 0, of_null = 0;
    const char *helps = NULL;
    for (size_t i = 0; i < inv->judged.n; i++) {
        helps = inv->judged.at[i].program->null_hint;
        for (unsigned k = 0; k < inv->judged.at[i].text.n_failures; k++) {
            failures++;
            of_null += is_of_null_parameter(&inv->judged.at[i].text.failures[k]);
        }
    }
    if (failures > 1 && failures == of_null && helps)
        fprintf(to, "hint: every failure is a parameter that may be null; %s\n", helps);
}

/* --no-verify */
static void totals_read(FILE *to, const struct invocation *inv)
{
    plural(to, (unsigned)(inv->read.n + inv->judged.n), "routine", "routines");
    fprintf(to, " read, %zu unsupported\n", inv->judged.n);
}

static void annotated(FILE *to, const struct annotated *a)
{
    bool in_place = strcmp(a->to, a->file) == 0;
    fprintf(to, "%s: ", a->file);
    if (a->written)
        plural(to, a->invariants, "invariant", "invariants");
    if (a->written && a->values) {
        fputs(" and ", to);
        plural(to, a->values, "value of a constant", "values of constants");
    }
    fputs(a->written ? " written" : "not written", to);
    if (!in_place)
        fprintf(to, " to %s", strcmp(a->to, "-") ? a->to : "standard output");
    fputc('\n', to);
}

void report_text(FILE *to, const struct invocation *inv)
{
    struct text_report t = {.to = to, .colour = colours_for(to), .times = !inv->options->no_times};
    unsigned count[VERDICTS] = {0};
    for (size_t i = 0; i < inv->judged.n; i++) {
        routine(&t, &inv->judged.at[i].text);
        count[inv->judged.at[i].text.verdict]++;
    }
    for (size_t i = 0; i < inv->assignments.n; i++)
        assignment(to, inv, &inv->assignments.at[i]);
    bool any = skipped(to, inv) || inv->judged.n > 0;
    for (size_t i = 0; i < inv->annotated.n; i++)
        annotated(to, &inv->annotated.at[i]);
    if (inv->options->no_verify && (any || inv->read.n))
        totals_read(to, inv);
    else if (any)
        totals(&t, count, clock_seconds() - inv->start);
    if (!inv->options->no_verify)
        hint(to, inv);
}
