/* The page of a source. In the margin of a line: how many obligations it has, or that one failed. Invariants stand in front of
 * their loop, failures behind their line, and beside it the steps of failing runs. Start at page_source. */
#include "driver/html/page.h"

#include "driver/report/report.h"
#include "il/il.h"

#include <string.h>

/* Of a line: obligations, and those among them that failed. */
struct line_counts {
    unsigned asked, failed;
};

static void count_line(struct line_counts *all, const struct source *s, struct span at, bool failed)
{
    if (at.source != s)
        return;
    struct line_counts *c = &all[page_line(at)];
    c->asked += !failed;
    c->failed += failed;
}

/* A routine that was not judged to the end has no counts. The places of obligations are those of the program as read. */
static void count(struct line_counts *all, const struct html_source *s)
{
    for (size_t i = 0; i < s->routines.n; i++) {
        const struct judged *j = s->routines.at[i];
        enum verdict v = j->text.verdict;
        if (v == VERDICT_FAILED || v == VERDICT_UNSUPPORTED || j->text.not_judged)
            continue;
        for (size_t k = 0; k < j->routine->obligations.n; k++) {
            const struct obligation *o = &j->routine->obligations.at[k];
            if (!o->optional && !obligation_is_claim(o))
                count_line(all, s->source, o->span, false);
        }
        for (unsigned k = 0; k < j->text.n_failures; k++)
            count_line(all, s->source, j->text.failures[k].at, true);
    }
}

/* ---- what stands at a line ---- */

static void counted(struct buf *out, unsigned n, const char *one, const char *many)
{
    buf_printf(out, ", %u %s", n, n == 1 ? one : many);
}

static void loop(struct buf *out, const struct loop_text *l)
{
    buf_printf(out, "<div class=\"found\"><span class=\"faint\">loop, %s", point_status_name(l->status));
    counted(out, l->n_predicates, "predicate", "predicates");
    counted(out, l->rounds, "round", "rounds");
    counted(out, l->queries, "query", "queries");
    buf_puts(out, "</span>");
    for (unsigned i = 0; i < l->n_invariants; i++) {
        buf_puts(out, "<br/>");
        page_text(out, l->before);
        page_text(out, l->invariants[i].text);
        page_text(out, l->after);
    }
    if (*l->why) {
        buf_puts(out, "<br/><span class=\"faint\">");
        page_text(out, l->why);
        buf_puts(out, "</span>");
    }
    buf_puts(out, "</div>\n");
}

static void inputs(struct buf *out, const struct failure_text *f)
{
    if (f->n_inputs == 0)
        return;
    page_arrays(out, f);
    buf_puts(out, "<table><tr><th>input</th><th>value</th></tr>\n");
    for (unsigned i = 0; i < f->n_inputs; i++) {
        buf_puts(out, "<tr><td><code>");
        page_text(out, f->inputs[i].place);
        buf_puts(out, "</code></td><td><code>");
        page_text(out, f->inputs[i].value);
        buf_puts(out, "</code></td></tr>\n");
    }
    buf_puts(out, "</table>\n");
}

static void heap(struct buf *out, const struct heap_picture *p, const char *title)
{
    if (p->n_lines == 0)
        return;
    buf_printf(out, "<p class=\"faint\">%s</p>\n<pre>", title);
    for (unsigned i = 0; i < p->n_lines; i++) {
        page_text(out, p->lines[i]);
        buf_putc(out, '\n');
    }
    buf_puts(out, "</pre>\n");
}

static const char *page_name(const struct html *h, const struct source *s)
{
    for (size_t i = 0; i < h->sources.n; i++)
        if (h->sources.at[i].source == s)
            return h->sources.at[i].name;
    return NULL;
}

static void trace(const struct html *h, struct buf *out, const struct failure_text *f)
{
    if (f->n_trace == 0)
        return;
    buf_puts(out, "<details><summary>the run, step by step</summary><ol>\n");
    for (unsigned i = 0; i < f->n_trace; i++) {
        const struct trace_step *t = &f->trace[i];
        const char *name = page_name(h, t->span.source);
        unsigned line = page_line(t->span);
        buf_puts(out, "<li>");
        if (name)
            buf_printf(out, "<a href=\"%s#L%u\">line %u</a>: ", name, line, line);
        buf_puts(out, "<code>");
        page_text(out, t->text);
        buf_puts(out, "</code></li>\n");
    }
    buf_puts(out, "</ol></details>\n");
}

static void calls(struct buf *out, const struct failure_text *f)
{
    if (f->n_calls)
        buf_puts(out, "<p>calls: ");
    for (unsigned i = 0; i < f->n_calls; i++) {
        buf_puts(out, i ? "; " : "");
        page_text(out, f->calls[i].text);
    }
    if (f->n_calls)
        buf_puts(out, "</p>\n");
}

static void failure(struct html *h, struct buf *out, const struct failure_text *f)
{
    buf_printf(out, "<div class=\"failure %s\"><p>", verdict_name(f->verdict));
    page_verdict(out, f->verdict);
    buf_puts(out, ": ");
    page_text(out, f->message);
    buf_puts(out, " [");
    page_explained(h, out, f->id, f->id);
    buf_puts(out, "]</p>\n");
    if (f->verdict != VERDICT_REFUTED) {
        buf_puts(out, "<p>");
        page_explained(h, out, reason_name(f->reason), reason_name(f->reason));
        buf_puts(out, ": ");
        page_text(out, report_reason(f->reason));
        if (f->why) {
            buf_puts(out, " (");
            page_text(out, f->why);
            buf_puts(out, ")");
        }
        buf_puts(out, "</p>\n");
    }
    if (f->condition) {
        buf_puts(out, "<p>fails if ");
        page_text(out, f->condition);
        buf_puts(out, "</p>\n");
    }
    calls(out, f);
    inputs(out, f);
    heap(out, &f->heaps[HEAP_AT_START], "heap at the start");
    heap(out, &f->heaps[HEAP_NOW], "heap where it goes wrong");
    trace(h, out, f);
    buf_puts(out, "</div>\n");
}

static void placed(struct buf *out, const char *class, const char *what, const struct placed_text *t)
{
    buf_printf(out, "<div class=\"failure %s\"><p>%s: ", class, what);
    page_text(out, t->text);
    buf_puts(out, "</p></div>\n");
}

static bool is_at(struct span at, const struct source *s, unsigned line)
{
    return at.source == s && page_line(at) == line;
}

static void before_line(struct buf *out, const struct html_source *s, unsigned line)
{
    for (size_t i = 0; i < s->routines.n; i++) {
        const struct result_text *t = &s->routines.at[i]->text;
        if (is_at(t->span, s->source, line)) {
            buf_puts(out, "<div class=\"routine\">");
            page_text(out, t->qualified);
            buf_puts(out, ": ");
            page_verdict(out, t->verdict);
            buf_puts(out, "</div>\n");
        }
        for (unsigned k = 0; k < t->n_loops; k++)
            if (is_at(t->loops[k].span, s->source, line))
                loop(out, &t->loops[k]);
    }
}

static void assumption(struct html *h, struct buf *out, const struct assumption *a)
{
    buf_puts(out, "<div class=\"failure unproved\"><p>assumed (");
    page_explained(h, out, a->kind, a->kind);
    buf_puts(out, "): ");
    page_text(out, a->text);
    buf_puts(out, "</p></div>\n");
}

static void after_line(struct html *h, struct buf *out, const struct html_source *s, unsigned line)
{
    for (size_t i = 0; i < s->routines.n; i++) {
        const struct judged *j = s->routines.at[i];
        const struct result_text *t = &j->text;
        for (unsigned k = 0; k < t->n_failures; k++)
            if (is_at(t->failures[k].at, s->source, line))
                failure(h, out, &t->failures[k]);
        for (unsigned k = 0; k < t->n_unsupported; k++)
            if (is_at(t->unsupported[k].span, s->source, line))
                placed(out, "unsupported", "not supported", &t->unsupported[k]);
        for (unsigned k = 0; k < t->n_warnings; k++)
            if (is_at(t->warnings[k].span, s->source, line))
                placed(out, "unproved", "warning", &t->warnings[k]);
        for (size_t k = 0; k < j->n_own; k++)
            if (is_at(t->assumptions[k].span, s->source, line))
                assumption(h, out, &t->assumptions[k]);
    }
}

/* ---- lines ---- */

/* The steps of the first failing run of each routine that are in the line. */
static void steps(struct buf *out, const struct html_source *s, unsigned line)
{
    enum { MANY = 6 };
    unsigned n = 0;
    for (size_t i = 0; i < s->routines.n; i++) {
        const struct result_text *t = &s->routines.at[i]->text;
        for (unsigned k = 0; t->n_failures > 0 && k < t->failures[0].n_trace; k++) {
            const struct trace_step *step = &t->failures[0].trace[k];
            if (!is_at(step->span, s->source, line) || ++n > MANY)
                continue;
            buf_puts(out, "<span class=\"step\">");
            page_text(out, step->text);
            buf_puts(out, "</span><br/>");
        }
    }
    if (n > MANY)
        buf_printf(out, "<span class=\"faint\">and %u more</span>", n - MANY);
}

/* The code takes the room of the steps where there are none. */
static void code(struct buf *out, const struct html_source *s, unsigned number)
{
    struct buf beside = {0};
    size_t n;
    const char *text = source_line(s->source, number, &n);
    steps(&beside, s, number);
    buf_puts(out, beside.n ? "<code>" : "<code class=\"wide\">");
    page_text_n(out, text, n);
    buf_puts(out, "</code>");
    if (beside.n)
        buf_printf(out, "<span class=\"steps\">%s</span>", beside.text);
    buf_release(&beside);
}

static void line(struct html *h, struct buf *out, const struct html_source *s, unsigned number, const struct line_counts *c)
{
    before_line(out, s, number);
    buf_printf(out, "<div class=\"line\" id=\"L%u\"><span class=\"number\">%u</span><span class=\"count %s\">", number, number,
               c->failed ? "not" : "all");
    if (c->failed)
        buf_puts(out, "&#10007;");
    else if (c->asked)
        buf_printf(out, "%u&#10003;", c->asked);
    buf_puts(out, "</span>");
    code(out, s, number);
    buf_puts(out, "</div>\n");
    after_line(h, out, s, number);
}

void page_source(struct html *h, const struct html_source *s, struct buf *out)
{
    struct line_counts *counts = arena_array(h->arena, struct line_counts, s->source->lines + 1);
    count(counts, s);
    page_begin(out, s->source->path);
    buf_puts(out,
             "<p><a href=\"index.html\">all routines</a> <span class=\"faint\">In the margin: obligations of the line without a failure "
             "&#10003;, or a failure &#10007;. Beside the code, or on a narrow screen below it: steps of a run that fails.</span></p>\n");
    for (unsigned i = 1; i <= s->source->lines; i++)
        line(h, out, s, i, &counts[i]);
    page_end(out);
}
