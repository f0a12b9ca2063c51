/* The first page: how many routines have which verdict, and a table of them. */
#include "driver/html/page.h"

/* The table calls a routine that was not judged unproved. */
static void totals(const struct invocation *inv, struct buf *out)
{
    struct judged_counts n = invocation_counts(inv);
    const char *between = "";
    n.of[VERDICT_UNPROVED] += (unsigned)n.not_judged;
    buf_puts(out, "<p>");
    for (unsigned v = 0; v < VERDICTS; v++) {
        if (n.of[v] == 0)
            continue;
        buf_printf(out, "%s%u ", between, n.of[v]);
        page_verdict(out, (enum verdict)v);
        between = ", ";
    }
    buf_puts(out, "</p>\n");
}

static unsigned invariants(const struct result_text *t)
{
    unsigned n = 0;
    for (unsigned i = 0; i < t->n_loops; i++)
        n += t->loops[i].n_invariants;
    return n;
}

static void row(const struct html *h, const struct html_source *s, const struct judged *j, struct buf *out)
{
    const struct result_text *t = &j->text;
    buf_puts(out, "<tr><td>");
    page_verdict(out, t->verdict);
    buf_printf(out, "</td><td><a href=\"%s#L%u\">", s->name, page_line(t->span));
    page_text(out, t->qualified);
    buf_puts(out, "</a></td><td class=\"extra\">");
    page_text(out, span_path(t->span));
    buf_printf(out, ":%u</td><td class=\"n\">%u</td><td class=\"n extra\">%u</td><td class=\"n\">%u</td>",
               span_position(t->span).line, t->n_failures, invariants(t), t->n_assumptions);
    if (h->times)
        buf_printf(out, "<td class=\"n extra\">%.2f</td>", t->seconds);
    buf_puts(out, "</tr>\n");
}

void page_index(const struct html *h, const struct invocation *inv, struct buf *out)
{
    page_begin(out, "Verification report");
    totals(inv, out);
    buf_puts(out,
             "<table>\n<tr><th>verdict</th><th>routine</th><th class=\"extra\">place</th><th>failed</th><th class=\"extra\">invariants"
             "</th><th>assumed</th>");
    buf_puts(out, h->times ? "<th class=\"extra\">seconds</th></tr>\n" : "</tr>\n");
    for (size_t i = 0; i < h->sources.n; i++)
        for (size_t k = 0; k < h->sources.at[i].routines.n; k++)
            row(h, &h->sources.at[i], h->sources.at[i].routines.at[k], out);
    buf_puts(out, "</table>\n");
    page_end(out);
}
