/* Findings as commands of GitHub Actions, which shows them at their lines: `::error file=F,line=L,col=C,title=T::text`. */
#include "driver/report/finding.h"
#include "driver/report/report.h"

/* In a text, `%` and line ends are escaped; in a property `:` and `,` as well. */
static void escaped(FILE *to, const char *s, bool property)
{
    for (; *s; s++)
        switch (*s) {
        case '%': fputs("%25", to); break;
        case '\r': fputs("%0D", to); break;
        case '\n': fputs("%0A", to); break;
        case ':': fputs(property ? "%3A" : ":", to); break;
        case ',': fputs(property ? "%2C" : ",", to); break;
        default: fputc(*s, to);
        }
}

static void finding(FILE *to, const struct finding *f)
{
    struct position from = span_position(f->at);
    fprintf(to, "::%s ", f->error ? "error" : "warning");
    if (f->at.source) {
        fputs("file=", to);
        escaped(to, span_path(f->at), true);
        fprintf(to, ",line=%u,col=%u,", from.line, from.column);
    }
    fputs("title=invar ", to);
    escaped(to, f->id, true);
    fputs("::", to);
    escaped(to, f->message, false);
    escaped(to, " in ", false);
    escaped(to, f->routine, false);
    fputc('\n', to);
}

static void routine(struct report *r, const struct judged *j)
{
    struct findings all = {0};
    findings_add(&all, r->arena, &j->text);
    for (size_t i = 0; i < all.n; i++)
        finding(r->to, &all.at[i]);
    vec_release(&all);
}

static void end(struct report *r)
{
    if (report_any(r->inv))
        report_totals(r);
}

const struct report_format report_github = {.routine = routine, .end = end};
