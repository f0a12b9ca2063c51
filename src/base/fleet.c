/* One loop gives jobs to workers that are ready, and waits for what they send. Start at fleet_run, at the end. */
#include "base/fleet.h"

#include "base/alloc.h"
#include "base/frame.h"
#include "base/vec.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LOOK_MS = 50, TRIES = 2, MAX_ENDED = 3, TO_END_SECONDS = 2 };

/* RETIRED: it never became ready, so another one would not either. */
enum state { STATE_NONE, STATE_STARTING, STATE_READY, STATE_BUSY, STATE_RETIRED };

struct member {
    enum state state;
    pid_t pid;
    int to, from;
    struct buf got; /* bytes that are not a whole frame yet */
    size_t job;
    double sign;    /* when it last gave a sign of life */
    unsigned ended; /* how often it was lost without a job */
};

struct fleet {
    struct fleet_plan plan;
    struct member *at;
    char *failure;
};

struct jobs_left VEC_OF(size_t);

struct running {
    struct fleet *f;
    const struct workers *w;
    void (*ask)(void *user, size_t i, struct buf *out);
    struct jobs_left again; /* lost with a worker; they come first */
    unsigned *lost;         /* how many workers each job has lost */
    bool *begun;
    size_t next, over;
};

struct fleet *fleet_new(const struct fleet_plan *plan)
{
    struct fleet *f = alloc_zeroed(1, sizeof *f);
    f->plan = *plan;
    f->at = alloc_zeroed(plan->n, sizeof *f->at);
    return f;
}

const char *fleet_failure(const struct fleet *f)
{
    return f->failure;
}

/* ---- processes ---- */

static bool is_there(const struct member *m)
{
    return m->state != STATE_NONE && m->state != STATE_RETIRED;
}

/* With a group of its own: what the command starts ends with it. */
_Noreturn static void become_worker(const char *command, int in, int out)
{
    setpgid(0, 0);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    signal(SIGPIPE, SIG_DFL);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static void start(struct fleet *f, struct member *m)
{
    int to[2], from[2];
    *m = (struct member){.state = STATE_RETIRED, .ended = m->ended};
    if (pipe2(to, O_CLOEXEC) != 0)
        return;
    if (pipe2(from, O_CLOEXEC) != 0) {
        close(to[0]);
        close(to[1]);
        return;
    }
    m->pid = fork();
    if (m->pid == 0)
        become_worker(f->plan.command, to[0], from[1]);
    close(to[0]);
    close(from[1]);
    m->to = to[1];
    m->from = from[0];
    m->sign = clock_seconds();
    m->state = STATE_STARTING;
    fcntl(m->from, F_SETFL, O_NONBLOCK);
    if (m->pid > 0)
        frame_write(m->to, FRAME_HELLO, f->plan.hello, f->plan.n_hello);
}

/* A program that starts others elsewhere (srun) ends them when it is asked to end, but not when it is killed. */
static void ask_to_end(struct member *m)
{
    if (!is_there(m) || m->to < 0)
        return;
    close(m->to);
    close(m->from);
    m->to = m->from = -1;
    if (m->pid > 0)
        kill(-m->pid, SIGTERM);
}

/* Waits for the end of the process and of what it has started in its group, for a time. */
static void wait_for_end(pid_t pid)
{
    bool reaped = false;
    for (double begun = clock_seconds(); clock_seconds() - begun < TO_END_SECONDS; poll(NULL, 0, 10)) {
        reaped |= waitpid(pid, NULL, WNOHANG) == pid;
        if (reaped && kill(-pid, 0) != 0)
            return;
    }
    kill(-pid, SIGKILL);
    if (!reaped)
        kill(pid, SIGKILL);
    while (!reaped && waitpid(pid, NULL, 0) < 0 && errno == EINTR) {
    }
}

static void stop(struct member *m)
{
    if (!is_there(m))
        return;
    ask_to_end(m);
    if (m->pid > 0)
        wait_for_end(m->pid);
    buf_release(&m->got);
    m->state = STATE_NONE;
}

void fleet_free(struct fleet *f)
{
    if (!f)
        return;
    for (unsigned i = 0; i < f->plan.n; i++)
        ask_to_end(&f->at[i]);
    for (unsigned i = 0; i < f->plan.n; i++)
        stop(&f->at[i]);
    free(f->at);
    free(f->failure);
    free(f);
}

/* ---- jobs ---- */

static void tell(struct running *r, size_t job, struct worker_result result)
{
    result.text = result.text ? result.text : "";
    result.errors = result.errors ? result.errors : "";
    r->over++;
    r->w->done(r->w->user, job, &result);
}

/* The worker is lost, and with it a job that it has. */
static void lose(struct running *r, struct member *m)
{
    bool had_job = m->state == STATE_BUSY, was_ready = had_job || m->state == STATE_READY;
    size_t job = m->job;
    stop(m);
    m->ended += !had_job;
    if (!was_ready || m->ended > MAX_ENDED)
        m->state = STATE_RETIRED;
    if (!was_ready && !r->f->failure)
        r->f->failure = alloc_text("it ended before it was ready");
    if (had_job && ++r->lost[job] < TRIES)
        vec_push(&r->again, job);
    else if (had_job)
        tell(r, job, (struct worker_result){.end = WORKER_LOST});
}

static bool job_waits(const struct running *r)
{
    return r->again.n > 0 || r->next < r->w->n;
}

static size_t next_job(struct running *r)
{
    return r->again.n > 0 ? r->again.at[--r->again.n] : r->next++;
}

static void give_job(struct running *r, struct member *m)
{
    struct buf text = {0};
    m->job = next_job(r);
    if (!r->begun[m->job] && r->w->begun)
        r->w->begun(r->w->user, m->job);
    r->begun[m->job] = true;
    r->ask(r->w->user, m->job, &text);
    m->state = STATE_BUSY;
    m->sign = clock_seconds();
    if (!frame_write(m->to, FRAME_JOB, text.text, text.n))
        lose(r, m);
    buf_release(&text);
}

/* ---- what workers send ---- */

static void take_result(struct running *r, struct member *m, const char *text, size_t n)
{
    size_t errors = strnlen(text, n);
    if (m->state != STATE_BUSY || errors == n) {
        lose(r, m);
        return;
    }
    m->state = STATE_READY;
    tell(r, m->job,
         (struct worker_result){.end = WORKER_DONE,
                                .text = text + errors + 1,
                                .n_text = n - errors - 1,
                                .errors = text,
                                .n_errors = errors});
}

static void refuse(struct running *r, struct member *m, const char *why, size_t n)
{
    if (!r->f->failure)
        r->f->failure = alloc_part(why, n);
    lose(r, m);
}

static void take_frame(struct running *r, struct member *m, char kind, const char *text, size_t n)
{
    static const char other[] = "its files or routines are not the same";
    const char *expect = r->f->plan.expect;
    if (kind == FRAME_DONE)
        take_result(r, m, text, n);
    else if (kind == FRAME_ERROR)
        refuse(r, m, text, n);
    else if (kind == FRAME_READY && (n != strlen(expect) || memcmp(text, expect, n) != 0))
        refuse(r, m, other, strlen(other));
    else if (kind == FRAME_READY)
        m->state = STATE_READY;
    else if (kind != FRAME_ALIVE)
        lose(r, m);
}

static void take_frames(struct running *r, struct member *m)
{
    size_t at = 0, n, length;
    const char *text;
    char kind;
    struct buf got = m->got;
    m->got = (struct buf){0}; /* a worker that is given up loses what it sent */
    for (;;) {
        struct buf rest = {got.text + at, got.n - at, 0};
        if (!is_there(m) || !(length = frame_first(&rest, &kind, &text, &n)))
            break;
        take_frame(r, m, kind, text, n);
        at += length;
    }
    if (is_there(m))
        buf_add(&m->got, got.text + at, got.n - at);
    buf_release(&got);
}

static void receive(struct running *r, struct member *m)
{
    char block[1 << 16];
    ssize_t n;
    while ((n = read(m->from, block, sizeof block)) > 0) {
        buf_add(&m->got, block, (size_t)n);
        m->sign = clock_seconds();
    }
    bool closed = n == 0 || (errno != EAGAIN && errno != EINTR);
    if (m->got.n)
        take_frames(r, m);
    if (is_there(m) && closed)
        lose(r, m);
}

/* ---- the loop ---- */

static bool is_silent(const struct fleet *f, const struct member *m)
{
    return m->state != STATE_STARTING && clock_seconds() - m->sign > f->plan.silence;
}

/* True if some worker is there, or can be. */
static bool keep_staffed(struct running *r)
{
    bool some = false;
    for (unsigned i = 0; i < r->f->plan.n; i++) {
        struct member *m = &r->f->at[i];
        if (m->state == STATE_NONE && job_waits(r))
            start(r->f, m);
        if (m->state == STATE_READY && job_waits(r))
            give_job(r, m);
        some |= m->state != STATE_RETIRED;
    }
    return some;
}

static void wait_for_some(struct running *r, struct pollfd *polls)
{
    nfds_t n = 0;
    for (unsigned i = 0; i < r->f->plan.n; i++)
        if (is_there(&r->f->at[i]))
            polls[n++] = (struct pollfd){.fd = r->f->at[i].from, .events = POLLIN};
    poll(polls, n, LOOK_MS);
    for (unsigned i = 0; i < r->f->plan.n; i++) {
        struct member *m = &r->f->at[i];
        if (is_there(m))
            receive(r, m);
        if (is_there(m) && is_silent(r->f, m))
            lose(r, m);
    }
}

/* What is not over ends here. */
static void end_all(struct running *r, enum worker_end waiting)
{
    for (unsigned i = 0; i < r->f->plan.n; i++)
        ask_to_end(&r->f->at[i]);
    for (unsigned i = 0; i < r->f->plan.n; i++) {
        struct member *m = &r->f->at[i];
        bool had_job = m->state == STATE_BUSY;
        stop(m);
        if (had_job)
            tell(r, m->job, (struct worker_result){.end = WORKER_STOPPED});
    }
    while (job_waits(r))
        tell(r, next_job(r), (struct worker_result){.end = waiting});
}

static bool some_are_busy(const struct fleet *f)
{
    bool some = false;
    for (unsigned i = 0; i < f->plan.n; i++)
        some |= f->at[i].state == STATE_BUSY;
    return some;
}

void fleet_run(struct fleet *f, const struct workers *w, void (*ask)(void *user, size_t i, struct buf *out))
{
    struct running r = {.f = f, .w = w, .ask = ask};
    struct pollfd *polls = alloc_zeroed(f->plan.n, sizeof *polls);
    double passed = 0;
    r.lost = alloc_zeroed(w->n + 1, sizeof *r.lost);
    r.begun = alloc_zeroed(w->n + 1, sizeof *r.begun);
    while (r.over < w->n) {
        if (passed == 0 && w->deadline && deadline_passed(w->deadline))
            passed = clock_seconds();
        if (passed > 0 && (!some_are_busy(f) || clock_seconds() - passed > WORKER_GRACE))
            end_all(&r, WORKER_NOT_BEGUN);
        else if (passed == 0 && !keep_staffed(&r))
            end_all(&r, WORKER_LOST);
        else
            wait_for_some(&r, polls);
    }
    free(polls);
    free(r.lost);
    free(r.begun);
    vec_release(&r.again);
}
