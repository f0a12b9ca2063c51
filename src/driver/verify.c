/* invar verify: the pipeline on one screen. Start at verify, at the end. docs/passes.md says what each stage requires. */
#include "driver/verify.h"

#include "driver/dump.h"
#include "driver/judge.h"
#include "driver/progress.h"
#include "driver/report.h"
#include "lang/boogie/boogie.h"
#include "lang/java/java.h"
#include "prover/log.h"

#include <string.h>

enum { STATUS_INPUT = 2, STATUS_UNPROVED = 5, STATUS_INTERNAL = 6, STATUS_REFUTED = 10 };

struct sources VEC_OF(const struct source *);
struct programs VEC_OF(struct il_program *);

static bool ends_with(const char *path, const char *suffix)
{
    size_t n = strlen(path), k = strlen(suffix);
    return n > k && strcmp(path + n - k, suffix) == 0;
}

static const struct source *read_file(struct run *run, const char *path)
{
    const char *why;
    const struct source *s = source_read(&run->arena, path, &why);
    if (!s)
        diag_file_error(&run->diagnostics, path, "cannot-read", "cannot read the file: %s", why);
    return s;
}

/* Boogie files are programs of their own; Java files are one program together. */
static void read_programs(struct run *run, struct programs *out)
{
    const struct options *o = run->options;
    struct sources java = {0};
    for (size_t i = 0; i < o->files.n; i++) {
        const char *path = o->files.at[i];
        bool boogie = ends_with(path, ".bpl");
        if (!boogie && !ends_with(path, ".java")) {
            diag_file_error(&run->diagnostics, path, "unknown-language",
                            "the language is told by the extension, .java or .bpl");
            continue;
        }
        const struct source *s = read_file(run, path);
        struct il_program *p = NULL;
        if (s && boogie)
            p = boogie_read(&run->arena, run->names, s, &run->diagnostics);
        else if (s)
            vec_push(&java, s);
        if (p)
            vec_push(out, p);
    }
    if (java.n) {
        struct java_options options = {
            .dialect = o->escjava ? JAVA_ESCJAVA : JAVA_JML,
            .arith = o->math ? JAVA_MATH : JAVA_EXACT,
            .n_flags = (unsigned)o->front_end_flags.n,
            .flags = o->front_end_flags.at,
        };
        struct il_program *p =
            java_read(&run->arena, run->names, (unsigned)java.n, java.at, &options, &run->diagnostics);
        if (p)
            vec_push(out, p);
    }
    vec_release(&java);
}

static bool wanted(const struct options *o, const struct il_routine *r)
{
    for (size_t i = 0; i < o->routines.n; i++)
        if (strcmp(o->routines.at[i], r->name) == 0 || strcmp(o->routines.at[i], r->qualified) == 0)
            return true;
    return o->routines.n == 0;
}

static void judge_program(struct run *run, struct il_program *p, struct progress *progress)
{
    for (size_t i = 0; i < p->routines.n; i++) {
        struct il_routine *r = p->routines.at[i];
        if (!wanted(run->options, r) || (run->deadline.interrupted && *run->deadline.interrupted))
            continue;
        progress_step(progress, i, p->routines.n, r->qualified);
        dump_routine(run, p, r);
        vec_push(&run->results, judge_routine(run, p, r));
    }
}

/* How many routines of p have this name (Boogie: implementations); of how many there is a result; how many are verified. */
struct tally {
    unsigned routines, results, verified;
};

static struct tally tally_of(const struct run *run, const struct il_program *p, const char *qualified)
{
    struct tally t = {0};
    for (size_t i = 0; i < p->routines.n; i++)
        t.routines += !strcmp(p->routines.at[i]->qualified, qualified);
    for (size_t i = 0; i < run->results.n; i++) {
        const struct routine_result *r = &run->results.at[i];
        bool same = r->program == p && !strcmp(r->routine->qualified, qualified);
        t.results += same;
        t.verified += same && r->verdict == VERDICT_VERIFIED;
    }
    return t;
}

/* A call relies on the contract of a routine that is not verified: an assumption of the caller. */
static void assume_callees(struct run *run, struct routine_result *r)
{
    struct assumptions all = {0};
    for (size_t i = 0; i < r->routine->callees.n; i++) {
        const struct il_callee *c = &r->routine->callees.at[i];
        struct tally t = tally_of(run, r->program, c->qualified);
        if (t.verified == t.routines)
            continue;
        const char *why = t.results == t.routines ? "is not verified" : "was not looked at in this run";
        const char *text = arena_printf(&run->arena, "contract of '%s', which %s", c->qualified, why);
        vec_push(&all, (struct assumption){c->span, "callee", text});
    }
    if (all.n) {
        struct assumption *joined = arena_array(&run->arena, struct assumption, r->n_assumptions + all.n);
        if (r->n_assumptions)
            memcpy(joined, r->assumptions, r->n_assumptions * sizeof *joined);
        memcpy(joined + r->n_assumptions, all.at, all.n * sizeof *joined);
        r->assumptions = joined;
        r->n_assumptions += (unsigned)all.n;
    }
    vec_release(&all);
}

/* The first that applies, in the order of design.md section 3. */
static int exit_status(const struct run *run)
{
    bool seen[4] = {0}, assumed = false;
    for (size_t i = 0; i < run->results.n; i++) {
        seen[run->results.at[i].verdict] = true;
        assumed |= run->results.at[i].n_assumptions > 0;
    }
    if (run->prover.cross_contradiction)
        return STATUS_INTERNAL;
    if (run->diagnostics.errors)
        return STATUS_INPUT;
    if (seen[VERDICT_REFUTED])
        return STATUS_REFUTED;
    if (seen[VERDICT_UNPROVED] || (run->options->strict && assumed))
        return STATUS_UNPROVED;
    return seen[VERDICT_UNSUPPORTED] ? STATUS_INPUT : 0;
}

static void run_init(struct run *run, const struct options *o, const volatile sig_atomic_t *interrupted)
{
    *run = (struct run){.options = o};
    arena_init(&run->arena);
    run->names = intern_new();
    diagnostics_init(&run->diagnostics, &run->arena);
    run->deadline = deadline_in(o->timeout, interrupted);
    run->prover = (struct prover){
        .solver = {.resource_limit = o->limit, .deadline = &run->deadline},
        .vc = o->vc,
        .stats = &run->stats,
        .cross_check = o->cross_check ? o->cross_command.at : NULL,
    };
}

static void run_release(struct run *run, struct programs *programs)
{
    query_log_close(run->prover.log);
    for (size_t i = 0; i < programs->n; i++)
        terms_free(programs->at[i]->terms);
    vec_release(programs);
    vec_release(&run->results);
    intern_free(run->names);
    arena_release(&run->arena);
}

static void open_query_log(struct run *run)
{
    const char *why, *directory = run->options->queries_directory;
    if (!directory)
        return;
    run->prover.log = query_log_open(directory, &why);
    if (!run->prover.log)
        diag_file_error(&run->diagnostics, directory, "cannot-write", "cannot write queries here: %s", why);
}

/* A name given with --routine that no routine has is the user's mistake, not silence. */
static void check_routine_names(struct run *run, const struct programs *programs)
{
    const struct options *o = run->options;
    for (size_t i = 0; i < o->routines.n; i++) {
        bool found = programs->n == 0;
        for (size_t k = 0; k < programs->n; k++)
            for (size_t m = 0; m < programs->at[k]->routines.n; m++) {
                const struct il_routine *r = programs->at[k]->routines.at[m];
                found |= !strcmp(o->routines.at[i], r->name) || !strcmp(o->routines.at[i], r->qualified);
            }
        if (!found)
            diag_file_error(&run->diagnostics, o->files.at[0], "no-routine", "there is no routine '%s'",
                            o->routines.at[i]);
    }
}

static void report(struct run *run)
{
    diag_print_all(stderr, &run->diagnostics);
    if (run->prover.failed)
        fprintf(stderr, "invar: a prover failed: %s\n", run->prover.failure);
    if (run->prover.cross_contradiction)
        fputs("invar: the second solver contradicts an answer of the first\n", stderr);
    if (run->stats.vc_too_big)
        fprintf(stderr, "invar: %llu verification conditions of --vc=wp passed the limit of %u nodes and prove nothing\n",
                (unsigned long long)run->stats.vc_too_big, (unsigned)DEFAULT_VC_LIMIT);
    if (run->options->format == FORMAT_JSON)
        report_json(stdout, run);
    else if (run->results.n)
        report_text(stdout, run);
    if (run->options->stats)
        stats_print(stderr, &run->stats);
}

int verify(const struct options *o, const volatile sig_atomic_t *interrupted)
{
    struct run run;
    struct programs programs = {0};
    struct progress progress;
    run_init(&run, o, interrupted);
    progress_init(&progress);
    open_query_log(&run);
    read_programs(&run, &programs);
    check_routine_names(&run, &programs);
    for (size_t i = 0; i < programs.n; i++)
        judge_program(&run, programs.at[i], &progress);
    progress_done(&progress);
    for (size_t i = 0; i < run.results.n; i++)
        if (run.results.at[i].verdict != VERDICT_UNSUPPORTED)
            assume_callees(&run, &run.results.at[i]);
    report(&run);
    int status = exit_status(&run);
    run_release(&run, &programs);
    return status;
}
