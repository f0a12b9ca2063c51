/* Start at stability_check, at the end. */
#include "driver/stability.h"

#include "driver/launch.h"

/* How often a routine had each verdict. */
struct verdict_counts {
    unsigned of[VERDICTS];
};

static void count(struct verdict_counts *c, const struct result_text *t)
{
    if (!t->not_judged)
        c->of[t->verdict]++;
}

static bool is_open(enum verdict v)
{
    return v == VERDICT_REFUTED || v == VERDICT_UNPROVED;
}

/* Where contracts are found, what refutes is the way to the failure from outside, which is not looked for again. */
static void count_again(struct verdict_counts *c, const struct result_text *first, const struct result_text *again)
{
    struct result_text t = *again;
    if (first->finds_contracts && is_open(first->verdict) && is_open(t.verdict))
        t.verdict = first->verdict;
    count(c, &t);
}

/* Those of inv->judged from `first` on that are of one program. */
static void judge_program_again(struct invocation *inv, size_t first, size_t n, struct verdict_counts counts[])
{
    struct arena *a = &inv->request.arena;
    const struct il_routine **routines = arena_array(a, const struct il_routine *, n);
    struct program_jobs jobs = {.p = inv->judged.at[first].program, .n = n, .routines = routines};
    launch_jobs(inv, &jobs);
    jobs.texts = arena_array(a, struct result_text, n);
    for (size_t i = 0; i < n; i++)
        routines[i] = inv->judged.at[first + i].routine;
    program_judge(&inv->request, &jobs);
    if (deadline_passed(&inv->request.deadline)) /* some are cut short */
        return;
    for (size_t i = 0; i < n; i++)
        count_again(&counts[first + i], &inv->judged.at[first + i].text, &jobs.texts[i]);
}

static void judge_again(struct invocation *inv, unsigned variation, struct verdict_counts counts[])
{
    struct request *q = &inv->request;
    const struct judge_options *own = q->options;
    struct judge_options varied = *own;
    struct stats stats = q->stats;
    varied.variation = variation;
    request_use(q, &varied);
    for (size_t first = 0, past = 0; first < inv->judged.n; first = past) {
        while (past < inv->judged.n && inv->judged.at[past].program == inv->judged.at[first].program)
            past++;
        judge_program_again(inv, first, past - first, counts);
    }
    request_use(q, own);
    q->stats = stats;
}

static void warn_if_unstable(struct invocation *inv, const struct judged *j, const struct verdict_counts *c)
{
    struct buf text = {0};
    unsigned n = 0;
    for (unsigned v = 0; v < VERDICTS; v++)
        if (c->of[v])
            buf_printf(&text, "%s%u times %s", n++ ? ", " : "", c->of[v], verdict_name((enum verdict)v));
    if (n > 1)
        diag_warning(&inv->request.diagnostics, j->text.span, "unstable",
                     "the verdict of %s changes with the names and orders that the prover sees: %s", j->text.qualified, text.text);
    buf_release(&text);
}

void stability_check(struct invocation *inv)
{
    struct verdict_counts *counts = arena_array(&inv->request.arena, struct verdict_counts, inv->judged.n);
    if (!inv->options->stability)
        return;
    for (size_t i = 0; i < inv->judged.n; i++)
        count(&counts[i], &inv->judged.at[i].text);
    for (unsigned v = 1; v <= inv->options->stability && !deadline_passed(&inv->request.deadline); v++)
        judge_again(inv, v, counts);
    for (size_t i = 0; i < inv->judged.n; i++)
        warn_if_unstable(inv, &inv->judged.at[i], &counts[i]);
}
