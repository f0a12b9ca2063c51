/* The brief report, for editors and lists of errors: a line for each finding in GNU form, `file:line:column: error: text [id]`; then what
 * was assumed, by kind, how many routines need what was found, and the counts of verdicts. */
#include "driver/report/finding.h"
#include "driver/report/report.h"

#include <string.h>

/* The inputs of a run, if they are few. */
static void inputs(FILE *to, const struct failure_text *f)
{
    enum { FEW = 4 };
    for (unsigned i = 0; i < f->n_calls; i++)
        fprintf(to, "%s%s", i == 0 ? " after " : "; ", f->calls[i].text);
    if (f->condition)
        fprintf(to, " if %s", f->condition);
    if (f->verdict != VERDICT_REFUTED || f->n_inputs > FEW || f->n_calls)
        return;
    for (unsigned i = 0; i < f->n_inputs; i++)
        fprintf(to, "%s%s = %s", i == 0 ? " with " : ", ", f->inputs[i].place, f->inputs[i].value);
}

static void finding(struct report *r, const struct finding *f)
{
    report_place(r->to, f->at);
    fprintf(r->to, "%s%s:%s %s", f->error ? r->colour.bad : r->colour.doubt, f->error ? "error" : "warning", r->colour.end,
            f->message);
    if (f->failure)
        inputs(r->to, f->failure);
    if (f->failure && f->failure->reason != REASON_NONE)
        fprintf(r->to, " (%s)", reason_name(f->failure->reason));
    fprintf(r->to, " [%s]\n", f->id);
}

static void routine(struct report *r, const struct judged *j)
{
    struct findings all = {0};
    findings_add(&all, r->arena, &j->text);
    for (size_t i = 0; i < all.n; i++)
        finding(r, &all.at[i]);
    vec_release(&all);
}

/* In how many routines something of this kind is assumed. */
struct tally {
    const char *kind;
    size_t routines;
};

struct tallies VEC_OF(struct tally);

static struct tally *tally_of(struct tallies *all, const char *kind)
{
    for (size_t i = 0; i < all->n; i++)
        if (!strcmp(all->at[i].kind, kind))
            return &all->at[i];
    vec_push(all, (struct tally){kind, 0});
    return &all->at[all->n - 1];
}

/* Is the kind of the i-th assumption that of an earlier one? */
static bool is_counted(const struct result_text *t, unsigned i)
{
    for (unsigned k = 0; k < i; k++)
        if (!strcmp(t->assumptions[k].kind, t->assumptions[i].kind))
            return true;
    return false;
}

static void assumed(const struct report *r)
{
    struct tallies all = {0};
    for (size_t i = 0; i < r->inv->judged.n; i++) {
        const struct result_text *t = &r->inv->judged.at[i].text;
        for (unsigned k = 0; k < t->n_assumptions; k++)
            if (!is_counted(t, k))
                tally_of(&all, t->assumptions[k].kind)->routines++;
    }
    for (size_t i = 0; i < all.n; i++) {
        fprintf(r->to, "%s%s in ", i == 0 ? "assumed: " : ", ", all.at[i].kind);
        report_plural(r->to, all.at[i].routines, "routine", "routines");
    }
    if (all.n)
        fputc('\n', r->to);
    vec_release(&all);
}

/* Verified, if callers keep to what was found. */
static void needed(const struct report *r)
{
    size_t n = 0;
    for (size_t i = 0; i < r->inv->judged.n; i++)
        n += r->inv->judged.at[i].text.verdict == VERDICT_VERIFIED && r->inv->judged.at[i].text.n_owed > 0;
    if (n == 0)
        return;
    fputs("verified with found requires: ", r->to);
    report_plural(r->to, n, "routine", "routines");
    fputc('\n', r->to);
}

static void end(struct report *r)
{
    assumed(r);
    needed(r);
    if (report_any(r->inv))
        report_totals(r);
}

const struct report_format report_brief = {.routine = routine, .end = end};
