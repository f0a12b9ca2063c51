/* What each routine cost, as a table: comma-separated values (RFC 4180) with a line of names. Routines come as they are judged. */
#include "driver/report/report.h"

#include <string.h>

static void begin(struct report *r)
{
    fputs("routine,file,line,verdict,time_s,queries,memory_mb\n", r->to);
}

static void quoted(FILE *to, const char *s)
{
    fputc('"', to);
    for (; *s; s++)
        fprintf(to, "%s%c", *s == '"' ? "\"" : "", *s);
    fputs("\",", to);
}

/* Memory is what the process of the routine took, so it is not the same each time. */
static void routine(struct report *r, const struct judged *j)
{
    const struct result_text *t = &j->text;
    quoted(r->to, t->qualified);
    quoted(r->to, t->span.source ? span_path(t->span) : "");
    fprintf(r->to, "%u,%s,", span_position(t->span).line, t->not_judged ? "not judged" : verdict_name(t->verdict));
    if (r->times)
        fprintf(r->to, "%.3f", t->seconds);
    fprintf(r->to, ",%u,", query_counts_sum(&t->queries));
    if (r->times && t->memory)
        fprintf(r->to, "%.1f", (double)t->memory / (1 << 20));
    fputc('\n', r->to);
}

static void end(struct report *r)
{
    (void)r;
}

const struct report_format report_statistics = {.begin = begin, .routine = routine, .end = end};
