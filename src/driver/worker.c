/* A worker reads the files of the greeting, says that it is ready, and does jobs until its input ends. Meanwhile a thread tells each second that it
 * is alive. That thread says that the worker is ready, too: so it has begun before a job comes and a process is forked for it. A fork copies locks as they
 * are, and one that a thread holds while it begins (an allocator's, of a sanitizer) stays locked in the copy for ever. Start at worker, at the end. */
#include "driver/worker.h"

#include "base/fd.h"
#include "base/frame.h"
#include "driver/launch.h"
#include "driver/programs.h"
#include "driver/unit_processes.h"
#include "judge/program.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { STATUS_USAGE = 1, STATUS_INPUT = 2, SIGN_SECONDS = 1 };

/* to: where frames go. errors: a file in memory, which is standard error while a routine is judged. */
struct worker_end_point {
    int to, errors;
    const char *ready; /* the digest of what it has read */
    pthread_mutex_t writing;
};

/* Without the other end there is nothing to do. */
static void send_frame(struct worker_end_point *e, char kind, const char *text, size_t n)
{
    pthread_mutex_lock(&e->writing);
    if (!frame_write(e->to, kind, text, n))
        _exit(0);
    pthread_mutex_unlock(&e->writing);
}

_Noreturn static void *give_signs(void *user)
{
    struct worker_end_point *e = user;
    send_frame(e, FRAME_READY, e->ready, strlen(e->ready));
    for (;;) {
        sleep(SIGN_SECONDS);
        send_frame(e, FRAME_ALIVE, "", 0);
    }
}

static int refuse(struct worker_end_point *e, const char *why)
{
    send_frame(e, FRAME_ERROR, why, strlen(why));
    return STATUS_INPUT;
}

/* Standard output is for frames only: what is printed goes to standard error. */
static bool open_ends(struct worker_end_point *e)
{
    pthread_mutex_init(&e->writing, NULL);
    e->to = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    e->errors = memfd_create("errors", MFD_CLOEXEC);
    return e->to >= 0 && e->errors >= 0 && dup2(STDERR_FILENO, STDOUT_FILENO) >= 0;
}

static void set_environment(const struct greeting *g)
{
    for (unsigned i = 0; i < g->n_environment; i++)
        if (g->environment[i])
            setenv(launch_variables[i], g->environment[i], 1);
        else
            unsetenv(launch_variables[i]);
}

/* What the processes of the job print, up to its first NUL, and a NUL. */
static void add_errors(struct worker_end_point *e, struct buf *out)
{
    size_t at = out->n;
    fflush(stderr);
    lseek(e->errors, 0, SEEK_SET);
    fd_read(e->errors, out);
    out->n = at + (out->text ? strnlen(out->text + at, out->n - at) : 0);
    buf_add(out, "", 1);
}

static void do_job(struct worker_end_point *e, struct invocation *inv, const struct program_job *job)
{
    struct buf result = {0}, message = {0};
    int stderr_was = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (ftruncate(e->errors, 0) == 0)
        lseek(e->errors, 0, SEEK_SET);
    dup2(e->errors, STDERR_FILENO);
    if (job->unit)
        unit_work(inv, inv->programs.at[job->program], job->unit - 1, &result);
    else
        program_work(&inv->request, inv->programs.at[job->program], job, &result);
    add_errors(e, &message);
    dup2(stderr_was, STDERR_FILENO);
    close(stderr_was);
    buf_add(&message, result.text, result.n);
    send_frame(e, FRAME_DONE, message.text, message.n);
    buf_release(&result);
    buf_release(&message);
}

static bool read_job(const struct invocation *inv, const struct buf *bytes, struct program_job *job)
{
    struct wire w = {.at = bytes->text, .end = bytes->text + bytes->n};
    wire_job(&w, job);
    return !w.bad && job->program < inv->programs.n && job->routine < inv->programs.at[job->program]->routines.n;
}

static void work(struct worker_end_point *e, struct invocation *inv)
{
    struct buf bytes = {0};
    struct program_job job = {0};
    char kind;
    while (frame_read(STDIN_FILENO, &kind, &bytes) && kind == FRAME_JOB && read_job(inv, &bytes, &job))
        do_job(e, inv, &job);
    buf_release(&bytes);
}

static void begin_work(struct worker_end_point *e, const struct options *o, const volatile sig_atomic_t *interrupted)
{
    struct invocation inv;
    pthread_t signs;
    invocation_init(&inv, o, interrupted);
    programs_read(&inv);
    e->ready = launch_digest(&inv);
    if (pthread_create(&signs, NULL, give_signs, e) == 0) {
        work(e, &inv);
        pthread_cancel(signs);
        pthread_join(signs, NULL);
    }
    invocation_release(&inv);
}

/* With the words of who started us. */
static int work_for(struct worker_end_point *e, const struct greeting *g, const volatile sig_atomic_t *interrupted)
{
    struct options o;
    if (chdir(g->folder) != 0)
        return refuse(e, "its folder is not there");
    set_environment(g);
    bool good = options_parse(&o, &all_choices, (int)g->n_words, (char *const *)g->words);
    o.judge.jobs = 1;
    if (good)
        begin_work(e, &o, interrupted);
    options_release(&o);
    return good ? 0 : refuse(e, "it does not understand the options");
}

int worker(int n_words, const volatile sig_atomic_t *interrupted)
{
    struct worker_end_point e;
    struct arena arena;
    struct buf bytes = {0};
    char kind;
    signal(SIGTERM, SIG_DFL); /* it has nothing to finish, and its processes end with it */
    if (n_words > 0 || !open_ends(&e) || !frame_read(STDIN_FILENO, &kind, &bytes)) {
        fputs("invar: invar worker is started by invar verify --launch (see docs/cluster.md)\n", stderr);
        return STATUS_USAGE;
    }
    arena_init(&arena);
    struct greeting g = {0};
    struct wire w = {.arena = &arena, .at = bytes.text, .end = bytes.text + bytes.n};
    wire_greeting(&w, &g);
    bool same = !w.bad && !strcmp(g.build, launch_build(&arena));
    int status = same ? work_for(&e, &g, interrupted) : refuse(&e, "it is another build of invar");
    buf_release(&bytes);
    arena_release(&arena);
    return status;
}
