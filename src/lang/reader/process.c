/* The child's output comes through a pipe, and is read until it ends. Start with helper_process_run. */
#include "lang/reader/process.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* ---- the file ---- */

static const char *program_path(struct arena *arena)
{
    char self[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self);
    return n > 0 ? arena_printf(arena, "%.*s", (int)n, self) : "";
}

/* Of the object that holds this code: the shared library (driver/library), where a program uses it. */
static const char *object_path(void)
{
    static const char here;
    Dl_info info;
    return dladdr(&here, &info) ? info.dli_fname : "";
}

/* The file in one of the places, which are relative to the folder of `path`. NULL: it is in none. */
static const char *file_beside(struct arena *arena, const char *path, const char *const places[], const char *file)
{
    const char *end = strrchr(path, '/');
    for (; end && *places; places++) {
        const char *one = arena_printf(arena, "%.*s%s%s", (int)(end + 1 - path), path, *places, file);
        if (access(one, R_OK) == 0)
            return one;
    }
    return NULL;
}

const char *helper_file(struct arena *arena, const char *variable, const char *file, const char **given)
{
    *given = getenv(variable);
    if (*given && **given)
        return access(*given, R_OK) == 0 ? *given : NULL;
    *given = NULL;
    const char *path = file_beside(arena, program_path(arena), (const char *[]){"", "../lib/invar/", NULL}, file);
    return path ? path : file_beside(arena, object_path(), (const char *[]){"", "invar/", "../invar/", NULL}, file);
}

/* ---- the process ---- */

void helper_push(struct helper_words *ws, struct arena *arena, const char *word)
{
    vec_push(ws, arena_strdup(arena, word));
}

/* Our environment, except for the locale: a JVM opens no file whose name has bytes that its locale cannot read. */
static struct helper_words child_environment(void)
{
    static const char locale[] = "LC_ALL=C.UTF-8";
    struct helper_words env = {0};
    vec_push(&env, (char *)locale);
    for (char **entry = environ; *entry; entry++)
        if (strncmp(*entry, "LC_ALL=", 7) != 0)
            vec_push(&env, *entry);
    vec_push(&env, NULL);
    return env;
}

/* Returns 0 or an error number. The child reads `in`, or nothing if that is negative, and writes its standard output to `out`. */
static int spawn(const struct helper_words *ws, int in, int out, pid_t *pid)
{
    posix_spawn_file_actions_t actions;
    int error = posix_spawn_file_actions_init(&actions);
    if (error)
        return error;
    error = posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    if (!error && in >= 0)
        error = posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    else if (!error)
        error = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (!error)
        error = posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    struct helper_words env = child_environment();
    if (!error)
        error = posix_spawnp(pid, ws->at[0], &actions, NULL, ws->at, env.at);
    vec_release(&env);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

/* Reads until the output ends. False if the time is over before. */
static bool read_output(int from, struct buf *out, const struct deadline *d)
{
    enum { LOOK_MS = 50 };
    char block[1 << 16];
    for (;;) {
        struct pollfd p = {.fd = from, .events = POLLIN};
        int ready = poll(&p, 1, LOOK_MS);
        if (deadline_passed(d))
            return false;
        if (ready == 0 || (ready < 0 && errno == EINTR))
            continue;
        ssize_t n = read(from, block, sizeof block);
        if (n > 0)
            buf_add(out, block, (size_t)n);
        else if (n == 0 || errno != EINTR)
            return true;
    }
}

/* A child whose output has ended usually ends at once, but need not. False if the time is over before. */
static bool wait_in_time(pid_t pid, int *status, const struct deadline *d)
{
    enum { LOOK_MS = 20 };
    pid_t done;
    for (int ms = 0; (done = waitpid(pid, status, WNOHANG)) == 0 || (done < 0 && errno == EINTR); ms += ms < LOOK_MS) {
        if (deadline_passed(d))
            return false;
        poll(NULL, 0, ms);
    }
    if (done < 0)
        *status = -1;
    return true;
}

static void end_child(pid_t pid)
{
    kill(pid, SIGKILL);
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {
    }
}

static struct helper_result ended(int status, size_t n)
{
    if (status >= 0 && WIFSIGNALED(status))
        return (struct helper_result){HELPER_KILLED, WTERMSIG(status)};
    return (struct helper_result){n ? HELPER_DONE : HELPER_SILENT, status >= 0 ? WEXITSTATUS(status) : -1};
}

struct helper_result helper_process_run(struct helper_words *ws, int in, const struct deadline *d, struct buf *out)
{
    int ends[2];
    pid_t pid;
    size_t before = out->n;
    if (pipe2(ends, O_CLOEXEC))
        return (struct helper_result){HELPER_NOT_STARTED, errno};
    vec_push(ws, NULL);
    ws->n--;
    int error = spawn(ws, in, ends[1], &pid);
    close(ends[1]);
    if (error) {
        close(ends[0]);
        return (struct helper_result){HELPER_NOT_STARTED, error};
    }
    int status;
    bool in_time = read_output(ends[0], out, d);
    close(ends[0]);
    if (in_time && wait_in_time(pid, &status, d))
        return ended(status, out->n - before);
    end_child(pid);
    return (struct helper_result){d->interrupted && *d->interrupted ? HELPER_INTERRUPTED : HELPER_TIMEOUT, 0};
}

const char *helper_first_line(struct arena *arena, const char *program, const char *argument)
{
    enum { SECONDS = 20 };
    struct helper_words ws = {0};
    struct buf out = {0};
    struct deadline d = deadline_in(SECONDS, NULL);
    helper_push(&ws, arena, program);
    helper_push(&ws, arena, argument);
    bool done = helper_process_run(&ws, -1, &d, &out).end == HELPER_DONE;
    const char *line = done && out.n ? arena_printf(arena, "%.*s", (int)strcspn(out.text, "\n"), out.text) : NULL;
    buf_release(&out);
    vec_release(&ws);
    return line;
}
