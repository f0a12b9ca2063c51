/* invar verify: the pipeline (verification.c) and what is told of it, on one screen. Start at verify, at the end. */
#include "driver/verify.h"

#include "driver/annotate.h"
#include "driver/baseline.h"
#include "driver/emit.h"
#include "driver/emit_test.h"
#include "driver/html/html.h"
#include "driver/progress.h"
#include "driver/replay.h"
#include "driver/report/report.h"
#include "driver/results_file.h"
#include "driver/report_stats.h"
#include "driver/stability.h"
#include "driver/verification.h"
#include "judge/program.h"

#include <signal.h>

/* Who is told how far the run is. */
struct showing {
    struct progress progress;
    struct report report;
    struct invocation *inv;
};

static void show_begun(void *user, size_t i, size_t n, const char *qualified)
{
    struct showing *s = user;
    progress_begun(&s->progress, i, n, qualified);
}

static void show_judged(void *user, const struct judged *j)
{
    struct showing *s = user;
    progress_clear(&s->progress);
    replay_compiled(s->inv, j);
    report_routine(&s->report, j);
}

static void show_ended(void *user, size_t i, size_t n, const struct result_text *text)
{
    struct showing *s = user;
    progress_ended(&s->progress, i, n, text);
}

/* The diagnostics after the first n. */
static void print_diagnostics_after(const struct invocation *inv, size_t n)
{
    struct diagnostics rest = {.first = inv->request.diagnostics.first};
    for (; n > 0; n--)
        rest.first = rest.first->next;
    diag_print_all(stderr, &rest);
}

static void print_failures_of_run(const struct invocation *inv)
{
    if (inv->request.prover.failed)
        fprintf(stderr, "invar: a prover failed: %s\n", inv->request.prover.failure);
    if (inv->request.contradicted)
        fputs("invar: a run breaks what was proved\n", stderr);
    if (inv->request.prover.cross_contradiction)
        fputs("invar: the second solver contradicts an answer of the first\n", stderr);
    if (inv->request.stats.vc_too_big)
        fprintf(stderr,
                "invar: %llu verification conditions passed the limit of %u nodes, or terms made for them, and prove nothing\n",
                (unsigned long long)inv->request.stats.vc_too_big, (unsigned)DEFAULT_VC_LIMIT);
    if (inv->fleet && fleet_failure(inv->fleet))
        fprintf(stderr, "invar: a worker could not begin: %s\n", fleet_failure(inv->fleet));
    if (request_interrupted(&inv->request))
        fputs("invar: interrupted\n", stderr);
}

/* An empty report could be taken for a good one. */
static void say_if_nothing(const struct invocation *inv)
{
    bool others = inv->request.diagnostics.errors || inv->options->routines.n || inv->options->shards || inv->options->merged ||
                  report_any(inv);
    if (inv->programs.n == 0 || inv->read.n || others)
        return;
    const char *hint = inv->programs.at[0]->language->nothing_hint;
    fprintf(stderr, "invar: nothing to judge: there is no routine with a body in what was given%s%s%s\n", hint ? " (" : "",
            hint ? hint : "", hint ? ")" : "");
}

int verify(const struct options *o, const volatile sig_atomic_t *interrupted)
{
    struct invocation inv;
    struct showing showing = {.inv = &inv};
    invocation_init(&inv, o, interrupted);
    progress_init(&showing.progress, o->progress);
    verification_begin(&inv);
    size_t n_told = inv.request.diagnostics.n;
    diag_print_all(stderr, &inv.request.diagnostics);
    report_begin(&showing.report, &inv, emit_report_file(o));
    verification_judge(&inv, &(struct watcher){show_begun, show_judged, show_ended, &showing});
    results_check_all(&inv);
    results_save(&inv);
    stability_check(&inv);
    program_trim_answers(&inv.request);
    progress_clear(&showing.progress);
    signal(SIGALRM, SIG_IGN); /* what was judged is shown, also if an interrupt is some time ago */
    verification_complete(&inv);
    emit_results(&inv);
    emit_tests(&inv);
    annotate_results(&inv);
    if (o->html)
        html_write(&inv, o->html);
    print_diagnostics_after(&inv, n_told);
    print_failures_of_run(&inv);
    say_if_nothing(&inv);
    report_end(&showing.report);
    if (o->stats)
        report_stats(stderr, &inv);
    int status = verification_status(&inv);
    baseline_release(&inv);
    fleet_free(inv.fleet);
    invocation_release(&inv);
    return status;
}
