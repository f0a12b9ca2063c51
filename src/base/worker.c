/* Runs jobs in processes. Each process has two pipes to the parent: its result and its standard error. The parent waits in poll and
 * checks memory and time in between. Start at workers_run, at the end. */
#include "base/worker.h"

#include "base/alloc.h"
#include "base/bug.h"
#include "base/fd.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LOOK_MS = 20 };

/* A running process. `ended` is the reason why we killed it, or DONE if we did not. `late` is in memory that it shares with us. */
struct worker {
    pid_t pid;
    size_t job;
    int fds[2]; /* its result, its standard error; -1: closed */
    struct buf texts[2];
    double begun;
    volatile sig_atomic_t *late;
    enum worker_end ended;
};

struct pool {
    const struct workers *w;
    struct worker *at;
    size_t n;      /* running processes */
    size_t next;   /* the first job that has not begun */
    bool *begun;   /* by job */
    double passed; /* when the deadline was found to have passed; 0: not yet */
};

/* ---- in the process of a job ---- */

/* This process is killed when the parent ends, for whatever reason. */
_Noreturn static void work(const struct workers *w, size_t job, volatile sig_atomic_t *late, pid_t parent, int out, int err)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) /* it ended before that */
        _exit(1);
    dup2(err, STDERR_FILENO);
    struct buf text = {0};
    w->work(w->user, job, late, &text);
    fflush(stderr);
    _exit(fd_write(out, text.text, text.n) ? 0 : 1);
}

/* ---- in the parent ---- */

static void close_pair(const int pair[2])
{
    close(pair[0]);
    close(pair[1]);
}

/* What a process and the parent share. */
struct channel {
    int out[2], err[2];
    volatile sig_atomic_t *late;
};

/* Returns 0 or an errno. */
static int open_channel(struct channel *c)
{
    if (pipe2(c->out, O_CLOEXEC) != 0)
        return errno;
    if (pipe2(c->err, O_CLOEXEC) != 0) {
        int error = errno;
        close_pair(c->out);
        return error;
    }
    void *shared = mmap(NULL, sizeof *c->late, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) {
        int error = errno;
        close_pair(c->out);
        close_pair(c->err);
        return error;
    }
    c->late = shared;
    return 0;
}

static void forget_late(volatile sig_atomic_t *late)
{
    munmap((void *)(uintptr_t)late, sizeof *late);
}

/* Returns 0 or an errno. */
static int begin(struct pool *p, size_t job)
{
    struct worker *k = &p->at[p->n];
    struct channel c;
    int error = open_channel(&c);
    if (error)
        return error;
    fflush(stdout);
    fflush(stderr);
    pid_t parent = getpid(), pid = fork();
    if (pid == 0)
        work(p->w, job, c.late, parent, c.out[1], c.err[1]);
    error = errno;
    close(c.out[1]);
    close(c.err[1]);
    if (pid < 0) {
        close(c.out[0]);
        close(c.err[0]);
        forget_late(c.late);
        return error;
    }
    fcntl(c.out[0], F_SETFL, O_NONBLOCK);
    fcntl(c.err[0], F_SETFL, O_NONBLOCK);
    *k = (struct worker){
        .pid = pid,
        .job = job,
        .fds = {c.out[0], c.err[0]},
        .begun = clock_seconds(),
        .late = c.late,
        .ended = WORKER_DONE,
    };
    p->n++;
    return 0;
}

static void report(const struct pool *p, size_t job, struct worker_result r)
{
    r.text = r.text ? r.text : "";
    r.errors = r.errors ? r.errors : "";
    p->w->done(p->w->user, job, &r);
}

/* Of those that have not begun, the first that may. False: none may now. */
static bool find_next(struct pool *p, size_t *job)
{
    const struct workers *w = p->w;
    while (p->next < w->n && p->begun[p->next])
        p->next++;
    for (*job = p->next; *job < w->n; ++*job)
        if (!p->begun[*job] && (!w->ready || w->ready(w->user, *job)))
            return true;
    return false;
}

static void begin_job(struct pool *p, size_t job)
{
    int error = 0;
    p->begun[job] = true;
    bool late = deadline_passed(p->w->deadline);
    if (!late && p->w->begun)
        p->w->begun(p->w->user, job);
    if (late || (error = begin(p, job)) != 0)
        report(p, job, (struct worker_result){.end = WORKER_NOT_BEGUN, .number = error});
}

/* Reads what is available. Closes the pipe at its end. */
static void drain(struct worker *k, int which)
{
    char block[1 << 16];
    while (k->fds[which] >= 0) {
        ssize_t n = read(k->fds[which], block, sizeof block);
        if (n > 0) {
            buf_add(&k->texts[which], block, (size_t)n);
        } else if (n == 0 || (errno != EAGAIN && errno != EINTR)) {
            close(k->fds[which]);
            k->fds[which] = -1;
        } else if (errno == EAGAIN) {
            return;
        }
    }
}

static uint64_t resident(pid_t pid)
{
    char path[40];
    unsigned long long size, pages = 0;
    snprintf(path, sizeof path, "/proc/%d/statm", (int)pid);
    FILE *f = fopen(path, "re");
    if (!f)
        return 0;
    if (fscanf(f, "%llu %llu", &size, &pages) != 2)
        pages = 0;
    fclose(f);
    return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void check_limits(struct pool *p, struct worker *k)
{
    const struct workers *w = p->w;
    double now = clock_seconds();
    if (k->ended != WORKER_DONE)
        return;
    if (w->memory && resident(k->pid) > w->memory)
        k->ended = WORKER_MEMORY;
    else if (w->seconds > 0 && now - k->begun > w->seconds + WORKER_GRACE + w->more_grace + w->slack)
        k->ended = *k->late ? WORKER_STOPPED : WORKER_TIME;
    else if (p->passed > 0 && now - p->passed > WORKER_GRACE + w->more_grace)
        k->ended = WORKER_STOPPED;
    if (k->ended != WORKER_DONE)
        kill(k->pid, SIGKILL);
}

/* A process that ended well before our signal came has its whole result. */
static struct worker_result result_of(const struct worker *k, int status)
{
    bool well = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    struct worker_result r = {
        .end = well ? WORKER_DONE : k->ended,
        .text = k->texts[0].text,
        .n_text = k->texts[0].n,
        .errors = k->texts[1].text,
        .n_errors = k->texts[1].n,
    };
    if (k->ended == WORKER_DONE && WIFSIGNALED(status)) {
        r.end = WORKER_SIGNAL;
        r.number = WTERMSIG(status);
    } else if (k->ended == WORKER_DONE && !well) {
        r.end = WORKER_STATUS;
        r.number = WEXITSTATUS(status);
    }
    return r;
}

/* True if the process is over. Then its result was reported and its slot is free. */
static bool reap(struct pool *p, struct worker *k)
{
    int status;
    struct rusage used;
    pid_t pid = wait4(k->pid, &status, WNOHANG, &used);
    if (pid == 0 || (pid < 0 && errno == EINTR))
        return false;
    if (pid < 0)
        bug("waitpid: errno %d", errno);
    for (int i = 0; i < 2; i++) {
        drain(k, i);
        if (k->fds[i] >= 0)
            close(k->fds[i]);
    }
    struct worker_result r = result_of(k, status);
    r.memory = (uint64_t)used.ru_maxrss << 10;
    report(p, k->job, r);
    buf_release(&k->texts[0]);
    buf_release(&k->texts[1]);
    forget_late(k->late);
    return true;
}

static void wait_for_some(struct pool *p, struct pollfd *polls)
{
    nfds_t n = 0;
    for (size_t i = 0; i < p->n; i++)
        for (int which = 0; which < 2; which++)
            if (p->at[i].fds[which] >= 0)
                polls[n++] = (struct pollfd){.fd = p->at[i].fds[which], .events = POLLIN};
    poll(polls, n, n ? LOOK_MS : 1);
}

static void step(struct pool *p, struct pollfd *polls)
{
    wait_for_some(p, polls);
    if (p->w->deadline && p->passed == 0 && deadline_passed(p->w->deadline)) {
        p->passed = clock_seconds();
        bool interrupted = p->w->deadline->interrupted && *p->w->deadline->interrupted;
        for (size_t i = 0; interrupted && i < p->n; i++)
            kill(p->at[i].pid, SIGTERM);
    }
    for (size_t i = 0; i < p->n;) {
        struct worker *k = &p->at[i];
        drain(k, 0);
        drain(k, 1);
        check_limits(p, k);
        if (reap(p, k))
            *k = p->at[--p->n];
        else
            i++;
    }
}

void workers_run(const struct workers *w)
{
    struct pool p = {.w = w, .at = alloc_zeroed(w->at_once, sizeof *p.at), .begun = alloc_zeroed(w->n + 1, sizeof *p.begun)};
    struct pollfd *polls = alloc_zeroed(2 * (size_t)w->at_once, sizeof *polls);
    for (size_t job;;) {
        while (p.n < w->at_once && find_next(&p, &job))
            begin_job(&p, job);
        if (p.n == 0)
            break;
        step(&p, polls);
    }
    if (p.next < w->n)
        bug("no job may begin, and %zu wait", w->n - p.next);
    free(p.begun);
    free(p.at);
    free(polls);
}
