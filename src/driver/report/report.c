/* What the reports share. */
#include "driver/report/report.h"

#include "base/deadline.h"

#include <string.h>

void report_begin(struct report *r, struct invocation *inv, FILE *to)
{
    static const struct report_format *const formats[] = {
        [FORMAT_TEXT] = &report_text,   [FORMAT_JSON] = &report_json,     [FORMAT_BRIEF] = &report_brief,
        [FORMAT_JSONL] = &report_jsonl, [FORMAT_SARIF] = &report_sarif,   [FORMAT_GITHUB] = &report_github,
        [FORMAT_JUNIT] = &report_junit, [FORMAT_GITLAB] = &report_gitlab,
    };
    *r = (struct report){.format = formats[inv->options->format], .inv = inv, .arena = &inv->request.arena, .to = to};
    if (inv->options->statistics)
        r->format = &report_statistics;
    r->colour = colours_for(to);
    r->times = !inv->options->no_times;
    if (r->format->begin)
        r->format->begin(r);
}

/* The buffer is emptied, because a process that begins later would print a copy of it. */
void report_routine(struct report *r, const struct judged *j)
{
    r->n_routines++;
    if (!r->format->routine)
        return;
    r->format->routine(r, j);
    fflush(r->to);
}

/* Statistics, on standard error, come behind it. */
void report_end(struct report *r)
{
    r->format->end(r);
    fflush(r->to);
}

void report_place(FILE *to, struct span s)
{
    struct position p = span_position(s);
    if (s.source)
        fprintf(to, "%s:%u:%u: ", span_path(s), p.line, p.column);
}

void report_plural(FILE *to, size_t n, const char *one, const char *many)
{
    fprintf(to, "%zu %s", n, n == 1 ? one : many);
}

const char *report_reason(enum reason r)
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
    case REASON_LATENT: return "an execution fails, but it starts in a state in which the routine may never be called";
    }
    return "";
}

const char *report_verdict_colour(const struct report *r, enum verdict v)
{
    switch (v) {
    case VERDICT_VERIFIED: return r->colour.good;
    case VERDICT_REFUTED:
    case VERDICT_FAILED: return r->colour.bad;
    case VERDICT_UNPROVED:
    case VERDICT_UNSUPPORTED: return r->colour.doubt;
    case VERDICTS: break;
    }
    return "";
}

const char *report_answer(const struct judged *j)
{
    bool open = false;
    for (unsigned i = 0; i < j->text.n_assumptions; i++)
        open |= !strcmp(j->text.assumptions[i].kind, "termination");
    if (j->text.verdict == VERDICT_REFUTED)
        return "false";
    return j->text.verdict == VERDICT_VERIFIED && !open ? "true" : "unknown";
}

bool report_any(const struct invocation *inv)
{
    bool any = inv->judged.n > 0;
    for (size_t i = 0; i < inv->programs.n; i++)
        any |= inv->programs.at[i]->skipped.n > 0;
    return any;
}

/* The number of routines of each verdict. The verdict failed is named only if some routine has it. */
void report_totals(const struct report *r)
{
    static const struct {
        enum verdict verdict;
        bool always;
    } shown[] = {{VERDICT_VERIFIED, true},
                 {VERDICT_REFUTED, true},
                 {VERDICT_UNPROVED, true},
                 {VERDICT_UNSUPPORTED, true},
                 {VERDICT_FAILED, false}};
    const struct judged_counts n = invocation_counts(r->inv);
    const char *between = "";
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        enum verdict v = shown[i].verdict;
        if (!shown[i].always && n.of[v] == 0)
            continue;
        bool coloured = n.of[v] > 0;
        fprintf(r->to, "%s%s%u %s%s", between, coloured ? report_verdict_colour(r, v) : "", n.of[v], verdict_name(v),
                coloured ? r->colour.end : "");
        between = ", ";
    }
    if (n.not_judged)
        fprintf(r->to, ", %zu not judged", n.not_judged);
    if (n.n_known) {
        fputs("; ", r->to);
        report_plural(r->to, n.n_known, "finding", "findings");
        fputs(" of the baseline", r->to);
    }
    if (r->times)
        fprintf(r->to, " (%.2f s)", clock_seconds() - r->inv->start);
    fputc('\n', r->to);
}
