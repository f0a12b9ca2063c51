/* Child processes. A process uses a socket pair instead of two pipes. So sending to a dead child is an error (MSG_NOSIGNAL) and no
 * SIGPIPE, for every signal setting of the program. The child has its own process group: we handle Ctrl-C ourselves, and kill the group
 * as a whole. Start at process_start. */
#include "prover/process.h"

#include "base/bug.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* POLL_MS: time between looks at the deadline. MAX_PENDING: the most unread input. */
enum { POLL_MS = 20, MAX_PENDING = 64 << 20 };

/* Runs in the child and never returns. Reports a failure over `status` and does nothing else, because other threads of the parent may
 * hold locks. */
_Noreturn static void run_child(int fd, int status, const char *const argv[], const struct process_limits *limits)
{
    struct rlimit memory = {limits->bytes, limits->bytes}, time = {limits->seconds, limits->seconds};
    if (limits->bytes)
        setrlimit(RLIMIT_AS, &memory);
    if (limits->seconds)
        setrlimit(RLIMIT_CPU, &time);
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    int null = open("/dev/null", O_WRONLY);
    if (dup2(fd, STDIN_FILENO) >= 0 && dup2(fd, STDOUT_FILENO) >= 0 && null >= 0 && dup2(null, STDERR_FILENO) >= 0)
        execvp(argv[0], (char *const *)argv);
    int error = errno;
    ssize_t written = write(status, &error, sizeof error);
    _exit(written == (ssize_t)sizeof error ? 127 : 126);
}

/* The errno that the child sent, or 0 if exec closed its end. */
static int read_status(int status)
{
    int error = 0;
    ssize_t n;
    do
        n = read(status, &error, sizeof error);
    while (n < 0 && errno == EINTR);
    return n == (ssize_t)sizeof error ? error : 0;
}

int process_start(struct process *p, const char *const argv[])
{
    return process_start_within(p, argv, &(struct process_limits){0});
}

int process_start_within(struct process *p, const char *const argv[], const struct process_limits *limits)
{
    int ends[2], status[2];
    *p = (struct process){.fd = -1};
    if (!argv[0])
        return EINVAL;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0)
        return errno;
    if (pipe2(status, O_CLOEXEC) < 0) {
        int error = errno;
        close(ends[0]);
        close(ends[1]);
        return error;
    }
    pid_t pid = fork();
    if (pid == 0)
        run_child(ends[1], status[1], argv, limits);
    int error = pid < 0 ? errno : 0;
    close(ends[1]);
    close(status[1]);
    if (pid > 0) {
        setpgid(pid, pid);
        p->pid = pid;
        p->fd = ends[0];
        fcntl(p->fd, F_SETFL, fcntl(p->fd, F_GETFL) | O_NONBLOCK);
        error = read_status(status[0]);
    } else {
        close(ends[0]);
    }
    close(status[0]);
    if (error)
        process_stop(p, NULL, 0);
    return error;
}

/* Reads one chunk only, so that the reader can stop a program that sends too much. */
static enum process_status take_input(struct process *p)
{
    char chunk[65536];
    if (p->in.n - p->taken > MAX_PENDING)
        return PROCESS_FLOOD;
    ssize_t n = recv(p->fd, chunk, sizeof chunk, 0);
    if (n > 0)
        buf_add(&p->in, chunk, (size_t)n);
    return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR)) ? PROCESS_OK : PROCESS_ENDED;
}

/* Waits until the stream is readable or writable, as `events` says. Returns true if the deadline has passed. */
static bool wait_for(struct process *p, short events, short *ready, const struct deadline *d)
{
    for (;;) {
        struct pollfd f = {.fd = p->fd, .events = events};
        int n = poll(&f, 1, d ? POLL_MS : -1);
        *ready = n > 0 ? f.revents : 0;
        if (*ready)
            return false;
        if (deadline_passed(d))
            return true;
    }
}

enum process_status process_send(struct process *p, const char *text, size_t n, const struct deadline *d)
{
    size_t sent = 0;
    while (sent < n) {
        short ready;
        if (deadline_passed(d) || wait_for(p, POLLIN | POLLOUT, &ready, d))
            return PROCESS_TIMEOUT;
        if (ready & POLLIN) {
            enum process_status s = take_input(p);
            if (s != PROCESS_OK)
                return s;
        }
        ssize_t k = send(p->fd, text + sent, n - sent, MSG_NOSIGNAL);
        if (k > 0)
            sent += (size_t)k;
        else if (k < 0 && errno != EAGAIN && errno != EINTR)
            return PROCESS_ENDED;
    }
    return PROCESS_OK;
}

enum process_status process_receive(struct process *p, const struct deadline *d)
{
    short ready;
    if (deadline_passed(d) || wait_for(p, POLLIN, &ready, d))
        return PROCESS_TIMEOUT;
    return take_input(p);
}

static void describe(int status, char *how, size_t size)
{
    if (WIFSIGNALED(status))
        snprintf(how, size, "was killed by signal %d", WTERMSIG(status));
    else
        snprintf(how, size, "exited with status %d", WEXITSTATUS(status));
}

void process_stop(struct process *p, char *how, size_t size)
{
    int status = 0;
    if (how && size > 0)
        *how = '\0';
    if (p->fd >= 0)
        close(p->fd);
    if (p->pid > 0) {
        /* A process that ended by itself has its own status. The rest of its group may still run. */
        enum { GRACE_MS = 50 };
        pid_t done = 0;
        for (int waited = 0; how && waited < GRACE_MS && done == 0; waited += 5) {
            done = waitpid(p->pid, &status, WNOHANG);
            if (done == 0)
                poll(NULL, 0, 5);
        }
        if (done > 0 && how)
            describe(status, how, size);
        kill(-p->pid, SIGKILL);
        while (done <= 0 && waitpid(p->pid, &status, 0) < 0 && errno == EINTR)
            ;
    }
    buf_release(&p->in);
    *p = (struct process){.fd = -1};
}
