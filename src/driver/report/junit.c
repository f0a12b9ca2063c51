/* Results as services for tests read them: JUnit's XML, a suite for each file, a case for each routine. Unsupported routines are skipped
 * cases. */
#include "driver/baseline.h"
#include "driver/report/report.h"

#include <string.h>

/* XML has no way to write most control characters. */
static void escaped(FILE *to, const char *s)
{
    for (; *s; s++)
        switch (*s) {
        case '&': fputs("&amp;", to); break;
        case '<': fputs("&lt;", to); break;
        case '>': fputs("&gt;", to); break;
        case '"': fputs("&quot;", to); break;
        case '\n': fputs("&#10;", to); break;
        case '\t': fputs("&#9;", to); break;
        default: fputc((unsigned char)*s < ' ' ? '?' : *s, to);
        }
}

static void attribute(FILE *to, const char *name, const char *value)
{
    fprintf(to, " %s=\"", name);
    escaped(to, value);
    fputc('"', to);
}

static void failure(FILE *to, const struct failure_text *f)
{
    struct position at = span_position(f->at);
    fputs("   <failure", to);
    attribute(to, "type", f->id);
    attribute(to, "message", f->message);
    fputc('>', to);
    if (f->at.source) {
        escaped(to, span_path(f->at));
        fprintf(to, ":%u:%u: ", at.line, at.column);
    }
    fprintf(to, "%s", failure_verdict_name(f));
    if (f->condition) {
        fputs(" if ", to);
        escaped(to, f->condition);
    }
    for (unsigned i = 0; i < f->n_calls; i++) {
        fputs("&#10;", to);
        escaped(to, f->calls[i].text);
    }
    for (unsigned i = 0; i < f->n_inputs; i++) {
        fputs("&#10;", to);
        escaped(to, f->inputs[i].place);
        fputs(" = ", to);
        escaped(to, f->inputs[i].value);
    }
    fputs("</failure>\n", to);
}

static void element(FILE *to, const char *name, const char *message)
{
    fprintf(to, "   <%s", name);
    attribute(to, "message", message);
    fputs("/>\n", to);
}

static const char *file_of(const struct judged *j)
{
    return j->text.span.source ? span_path(j->text.span) : "";
}

static void routine(const struct report *r, const struct judged *j)
{
    const struct result_text *t = &j->text;
    fputs("  <testcase", r->to);
    attribute(r->to, "classname", file_of(j));
    attribute(r->to, "name", t->qualified);
    if (r->times)
        fprintf(r->to, " time=\"%.3f\"", t->seconds);
    fputs(">\n", r->to);
    for (unsigned i = 0; i < t->n_failures; i++)
        failure(r->to, &t->failures[i]);
    for (unsigned i = 0; i < t->n_unsupported && i < 1; i++)
        element(r->to, "skipped", t->unsupported[i].text);
    if (t->verdict == VERDICT_FAILED)
        element(r->to, "error", t->why_failed);
    fputs("  </testcase>\n", r->to);
}

struct counts {
    size_t tests, failures, errors, skipped;
};

static struct counts counts_of(const struct judged *j, size_t n)
{
    struct counts c = {.tests = n};
    for (size_t i = 0; i < n; i++) {
        enum verdict v = baseline_verdict(&j[i]);
        c.failures += v == VERDICT_REFUTED || v == VERDICT_UNPROVED;
        c.errors += v == VERDICT_FAILED;
        c.skipped += v == VERDICT_UNSUPPORTED;
    }
    return c;
}

static void print_counts(FILE *to, struct counts c)
{
    fprintf(to, " tests=\"%zu\" failures=\"%zu\" errors=\"%zu\" skipped=\"%zu\"", c.tests, c.failures, c.errors, c.skipped);
}

/* Routines of one file follow each other. */
static void end(struct report *r)
{
    const struct judged *all = r->inv->judged.at;
    size_t n = r->inv->judged.n, first = 0;
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"invar\"", r->to);
    print_counts(r->to, counts_of(all, n));
    fputs(">\n", r->to);
    while (first < n) {
        size_t past = first;
        while (past < n && !strcmp(file_of(&all[past]), file_of(&all[first])))
            past++;
        fputs(" <testsuite", r->to);
        attribute(r->to, "name", file_of(&all[first]));
        print_counts(r->to, counts_of(&all[first], past - first));
        fputs(">\n", r->to);
        for (; first < past; first++)
            routine(r, &all[first]);
        fputs(" </testsuite>\n", r->to);
    }
    fputs("</testsuites>\n", r->to);
}

const struct report_format report_junit = {.end = end};
