/* The functions of invar.h. Reading and judging run on a thread with a large stack, in which a closed pipe raises no signal. */
#include "driver/library/invar.h"

#include "base/alloc.h"
#include "base/bug.h"
#include "base/large_stack.h"
#include "driver/library/plain.h"
#include "driver/report/report.h"
#include "driver/verification.h"
#include "judge/program.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

enum { FAILURE_BYTES = 400, STATUS_FAILED = 6 };

struct plain_routines VEC_OF(struct invar_routine);
struct plain_messages VEC_OF(struct invar_message);

/* words: the command line for the parser of options, "invar", "verify" and the caller's words. */
struct invar {
    struct words words;
    struct options options;
    struct invocation invocation;
    volatile sig_atomic_t stopped;
    bool was_read, was_judged, failed;
    char failure[FAILURE_BYTES];
    struct plain_routines routines; /* with all assumptions, when all are judged */
    struct plain_messages messages;
    void (*judged)(void *user, const struct invar_routine *r);
    void *user;
};

/* ---- opening and closing ---- */

static void take_words(struct invar *v, size_t n, const char *const words[])
{
    vec_push(&v->words, alloc_text("invar"));
    vec_push(&v->words, alloc_text("verify"));
    for (size_t i = 0; i < n; i++)
        vec_push(&v->words, alloc_text(words[i]));
}

static void free_words(struct invar *v)
{
    for (size_t i = 0; i < v->words.n; i++)
        free((char *)v->words.at[i]);
    vec_release(&v->words);
}

/* The parser's message without the name of the program in front, the hint behind, and the line end. */
static char *reason_of(const char *message)
{
    static const char name[] = "invar: ", hint[] = " (see invar --help)";
    if (!strncmp(message, name, strlen(name)))
        message += strlen(name);
    const char *end = strstr(message, hint);
    return alloc_part(message, end ? (size_t)(end - message) : strcspn(message, "\n"));
}

static bool parse(struct invar *v, char **error)
{
    char *text = NULL;
    size_t n = 0;
    FILE *errors = open_memstream(&text, &n);
    if (!errors)
        return false;
    struct choices choices = all_choices;
    choices.errors = errors;
    choices.embedded = true;
    bool good = options_parse(&v->options, &choices, (int)v->words.n, (char *const *)v->words.at);
    fclose(errors);
    if (good && (v->options.help || v->options.version))
        good = false;
    if (!good)
        *error = reason_of(text && *text ? text : "these words ask for no verification");
    free(text);
    return good;
}

struct invar *invar_open(size_t n, const char *const words[], char **error)
{
    *error = NULL;
    struct invar *v = calloc(1, sizeof *v);
    if (!v)
        return NULL;
    take_words(v, n, words);
    if (parse(v, error)) {
        invocation_init(&v->invocation, &v->options, &v->stopped);
        return v;
    }
    options_release(&v->options);
    free_words(v);
    free(v);
    return NULL;
}

void invar_close(struct invar *v)
{
    if (!v)
        return;
    vec_release(&v->routines);
    vec_release(&v->messages);
    if (!v->failed) /* else what it has may be half made */
        invocation_release(&v->invocation);
    options_release(&v->options);
    free_words(v);
    free(v);
}

/* ---- reading and judging ---- */

struct task {
    struct invar *v;
    void (*run)(void *user);
};

static void *run_caught(void *user)
{
    const struct task *t = user;
    sigset_t broken_pipe;
    sigemptyset(&broken_pipe);
    sigaddset(&broken_pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken_pipe, NULL);
    if (!bug_caught(t->run, t->v, t->v->failure, sizeof t->v->failure))
        t->v->failed = true;
    return NULL;
}

static void run(struct invar *v, void (*what)(void *user))
{
    struct task t = {v, what};
    if (v->failed || on_large_stack(run_caught, &t))
        return;
    v->failed = true;
    snprintf(v->failure, sizeof v->failure, "no memory for a thread");
}

static void list_messages(struct invar *v)
{
    v->messages.n = 0;
    for (const struct diag *d = v->invocation.request.diagnostics.first; d; d = d->next)
        vec_push(&v->messages, plain_message(d));
}

static void read_files(void *user)
{
    struct invar *v = user;
    verification_begin(&v->invocation);
    list_messages(v);
}

static void tell(void *user, const struct judged *j)
{
    struct invar *v = user;
    if (!v->judged)
        return;
    struct invar_routine r = plain_routine(&v->invocation.request.arena, j);
    v->judged(v->user, &r);
}

static void judge_all(void *user)
{
    struct invar *v = user;
    struct invocation *inv = &v->invocation;
    verification_judge(inv, &(struct watcher){.judged = tell, .user = v});
    program_trim_answers(&inv->request);
    verification_complete(inv);
    for (size_t i = 0; i < inv->judged.n; i++)
        vec_push(&v->routines, plain_routine(&inv->request.arena, &inv->judged.at[i]));
    list_messages(v);
}

static bool is_good(const struct invar *v)
{
    return !v->failed && v->invocation.request.diagnostics.errors == 0;
}

bool invar_read(struct invar *v)
{
    if (!v->was_read)
        run(v, read_files);
    v->was_read = true;
    return is_good(v);
}

bool invar_judge(struct invar *v, void (*judged)(void *user, const struct invar_routine *r), void *user)
{
    invar_read(v);
    v->judged = judged;
    v->user = user;
    if (!v->was_judged)
        run(v, judge_all);
    v->was_judged = true;
    return is_good(v) && invar_status(v) != STATUS_FAILED;
}

void invar_stop(struct invar *v)
{
    v->stopped = 1;
}

/* ---- results ---- */

const struct invar_routine *invar_routines(const struct invar *v, size_t *n)
{
    *n = v->failed ? 0 : v->routines.n;
    return *n ? v->routines.at : NULL;
}

const struct invar_message *invar_messages(const struct invar *v, size_t *n)
{
    *n = v->messages.n;
    return v->messages.at;
}

char *invar_routine_json(const struct invar *v, size_t i)
{
    return i < v->routines.n ? report_routine_json(&v->invocation.judged.at[i]) : NULL;
}

int invar_status(const struct invar *v)
{
    return v->failed ? STATUS_FAILED : verification_status(&v->invocation);
}

const char *invar_failure_text(const struct invar *v)
{
    return v->failure;
}

const char *invar_version(void)
{
    return INVAR_VERSION;
}
