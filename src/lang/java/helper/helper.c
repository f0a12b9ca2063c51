/* Starts a JVM with the helper jar and reads its standard output through a pipe. The JVM flags are those with which one small
 * file takes least time. Start with java_helper_run. */
#include "lang/java/helper/helper.h"
#include "base/buf.h"
#include "base/vec.h"
#include "lang/java/helper/helper_cache.h"

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

struct words VEC_OF(char *);

/* ---- the jar and the JVM ---- */

static const char *find_jar(struct arena *arena, struct diagnostics *ds)
{
    const char *given = getenv("INVAR_JAVA_JAR");
    if (given && *given) {
        if (access(given, R_OK) == 0)
            return given;
        diag_file_error(ds, given, "java-helper-missing", "cannot read the Java helper named by INVAR_JAVA_JAR: %s",
                        strerror(errno));
        return NULL;
    }
    char self[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    while (n > 0 && self[n - 1] != '/')
        n--;
    static const char *const places[] = {"invar-java.jar", "../lib/invar/invar-java.jar"};
    for (size_t i = 0; n > 0 && i < sizeof places / sizeof *places; i++) {
        const char *path = arena_printf(arena, "%.*s%s", (int)n, self, places[i]);
        if (access(path, R_OK) == 0)
            return path;
    }
    diag_file_error(ds, "invar-java.jar", "java-helper-missing",
                    "cannot find the Java helper beside the executable or in ../lib/invar (INVAR_JAVA_JAR names another)");
    return NULL;
}

static const char *find_java(struct arena *arena)
{
    const char *home = getenv("JAVA_HOME");
    if (home && *home) {
        const char *path = arena_printf(arena, "%s/bin/java", home);
        if (access(path, X_OK) == 0)
            return path;
    }
    return "java";
}

/* ---- the process ---- */

static void push_word(struct words *ws, struct arena *arena, const char *word)
{
    vec_push(ws, arena_strdup(arena, word));
}

/* Beside the jar there may be an archive of the helper's classes as the JVM holds them in memory. It saves a third of the start
 * time. A JVM that cannot use it, because the JVM or the jar is another one, ignores it. */
static void push_archive(struct words *ws, struct arena *arena, const char *jar)
{
    size_t n = strlen(jar), suffix = strlen(".jar");
    const char *path = n > suffix ? arena_printf(arena, "%.*s.jsa", (int)(n - suffix), jar) : "";
    if (access(path, R_OK) != 0)
        return;
    vec_push(ws, arena_printf(arena, "-XX:SharedArchiveFile=%s", path));
    push_word(ws, arena, "-Xshare:auto");
    push_word(ws, arena, "-Xlog:disable");
}

/* The command that starts the helper, without the helper's arguments. */
static struct words helper_command(struct arena *arena, const struct helper_inputs *in)
{
    static const char *const jvm[] = {"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData"};
    struct words ws = {0};
    push_word(&ws, arena, in->java);
    for (size_t i = 0; i < sizeof jvm / sizeof *jvm; i++)
        push_word(&ws, arena, jvm[i]);
    push_archive(&ws, arena, in->jar);
    push_word(&ws, arena, "-jar");
    push_word(&ws, arena, in->jar);
    return ws;
}

/* Our own contracts of library classes are in the folder `specs` beside the jar. Those that mention ESC/Java's ghost fields are in
 * `specs-escjava`. */
static void push_specs(struct words *ws, struct arena *arena, const struct helper_inputs *in)
{
    const char *end = strrchr(in->jar, '/');
    if (in->specs)
        vec_push(ws, arena_printf(arena, "--specs=%s", in->specs));
    const char *folder = arena_printf(arena, "%.*sspecs", end ? (int)(end + 1 - in->jar) : 0, in->jar);
    vec_push(ws, in->escjava ? arena_printf(arena, "--own-specs=%s-escjava:%s", folder, folder)
                             : arena_printf(arena, "--own-specs=%s", folder));
}

/* The user's flags come last: one without its argument is not to take a word of ours for it. */
static void push_arguments(struct words *ws, struct arena *arena, const struct helper_inputs *in, bool listed)
{
    if (listed)
        push_word(ws, arena, "--listed");
    push_specs(ws, arena, in);
    for (unsigned i = 0; i < in->n_flags; i++)
        push_word(ws, arena, in->flags[i]);
    push_word(ws, arena, "--");
    for (unsigned i = 0; i < in->n; i++)
        push_word(ws, arena, in->sources[i]->path);
}

/* Our environment, except for the locale: a JVM opens no file whose name has bytes that its locale cannot read. */
static struct words child_environment(void)
{
    static const char locale[] = "LC_ALL=C.UTF-8";
    struct words env = {0};
    vec_push(&env, (char *)locale);
    for (char **entry = environ; *entry; entry++)
        if (strncmp(*entry, "LC_ALL=", 7) != 0)
            vec_push(&env, *entry);
    vec_push(&env, NULL);
    return env;
}

/* Returns 0 or an error number. The child reads `in`, or nothing if that is negative, and writes its standard output to `out`. */
static int spawn(const struct words *ws, int in, int out, pid_t *pid)
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
    struct words env = child_environment();
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

static int wait_for(pid_t pid)
{
    int status;
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR)
            return -1;
    return status;
}

/* Without output the reader of the output has nothing to report, so the error is reported here. */
static bool check_status(int status, size_t n, struct diagnostics *ds)
{
    if (status >= 0 && WIFSIGNALED(status)) {
        diag_file_error(ds, "java helper", "java-helper-crash", "the Java virtual machine was killed by signal %d",
                        WTERMSIG(status));
        return false;
    }
    if (n == 0) {
        diag_file_error(ds, "java helper", "java-helper-crash", "the Java helper wrote nothing (exit status %d)",
                        status >= 0 ? WEXITSTATUS(status) : -1);
        return false;
    }
    return true;
}

/* Appends the output of the child, also if an error makes it return false. */
static bool run(const struct words *ws, int in, const struct deadline *d, struct buf *out, struct diagnostics *ds)
{
    int ends[2];
    pid_t pid;
    if (pipe2(ends, O_CLOEXEC)) {
        diag_file_error(ds, ws->at[0], "java-not-started", "cannot start the Java virtual machine: %s", strerror(errno));
        return false;
    }
    int error = spawn(ws, in, ends[1], &pid);
    close(ends[1]);
    if (error) {
        close(ends[0]);
        diag_file_error(ds, ws->at[0], "java-not-started", "cannot start the Java virtual machine: %s", strerror(error));
        return false;
    }
    bool in_time = read_output(ends[0], out, d);
    close(ends[0]);
    if (in_time)
        return check_status(wait_for(pid), out->n, ds);
    kill(pid, SIGKILL);
    wait_for(pid);
    bool interrupted = d->interrupted && *d->interrupted;
    diag_file_error(ds, "java helper", interrupted ? "interrupted" : "timeout", "%s while the Java compiler read the files",
                    interrupted ? "the run was interrupted" : "the time limit was reached");
    return false;
}

static struct helper_inputs inputs_of(struct arena *arena, const char *jar, const struct java_helper_request *r)
{
    return (struct helper_inputs){
        .jar = jar,
        .java = find_java(arena),
        .specs = r->specs,
        .escjava = r->escjava,
        .n_flags = r->n_flags,
        .flags = r->flags,
        .n = r->n,
        .sources = r->sources,
    };
}

const char *java_helper_run(struct arena *arena, const struct java_helper_request *r, size_t *n, struct diagnostics *ds)
{
    const char *jar = find_jar(arena, ds);
    if (!jar)
        return NULL;
    struct helper_inputs in = inputs_of(arena, jar, r);
    bool cache = r->cache && helper_cache_allows(&in);
    const char *text = cache ? helper_cache_find(arena, &in, n) : NULL;
    if (text)
        return text;
    struct words ws = helper_command(arena, &in);
    push_arguments(&ws, arena, &in, cache);
    vec_push(&ws, NULL);
    struct buf out = {0};
    if (run(&ws, -1, r->deadline, &out, ds)) {
        *n = out.n;
        text = buf_finish(&out, arena);
    }
    buf_release(&out);
    vec_release(&ws);
    if (text && cache)
        helper_cache_keep(&in, text, *n);
    return text;
}

/* ---- many runs in one process ---- */

struct jobs VEC_OF(const struct source_in *);

/* Writes a job as the helper reads it: the number of arguments, the folder, the arguments, each followed by a NUL. */
static void add_job(FILE *list, struct arena *arena, const struct helper_inputs *in, const char *folder)
{
    struct words ws = {0};
    push_arguments(&ws, arena, in, true);
    fprintf(list, "%zu%c%s%c", ws.n, '\0', folder, '\0');
    for (size_t i = 0; i < ws.n; i++)
        fprintf(list, "%s%c", ws.at[i], '\0');
    vec_release(&ws);
}

/* The output of a job, after its first line; NULL if no complete output begins at `at`. */
static const char *answer(const char *at, size_t job, const char **end)
{
    static const char last[] = "\n{\"k\":\"end\"}\n", first[] = "\n{\"k\":\"job\"";
    char head[64];
    int n = snprintf(head, sizeof head, "{\"k\":\"job\",\"number\":%zu}\n", job);
    const char *behind = strstr(at, last), *next = strstr(at, first);
    if (strncmp(at, head, (size_t)n) != 0 || !behind || (next && next < behind))
        return NULL;
    *end = behind + strlen(last);
    return at + n;
}

/* The outputs follow each other in the order of the jobs; the last one may be cut off. Returns how many are kept. */
static unsigned keep_answers(struct helper_inputs *in, const struct jobs *jobs, const struct buf *out)
{
    unsigned kept = 0;
    const char *end = out->n ? out->text : "", *text;
    for (size_t i = 0; i < jobs->n && (text = answer(end, i, &end)); i++) {
        in->n = 1;
        in->sources = &jobs->at[i]->source;
        kept += helper_cache_keep(in, text, (size_t)(end - text));
    }
    return kept;
}

void java_helper_prepare(struct arena *arena, const struct java_helper_request *r, unsigned n, const struct source_in files[],
                         unsigned *known, unsigned *kept, struct diagnostics *ds)
{
    *known = *kept = 0;
    const char *jar = find_jar(arena, ds);
    FILE *list = jar ? tmpfile() : NULL;
    if (jar && !list)
        diag_file_error(ds, "java helper", "java-not-started", "cannot write a list of the files: %s", strerror(errno));
    if (!list)
        return;
    struct helper_inputs in = inputs_of(arena, jar, r);
    struct jobs todo = {0};
    for (unsigned i = 0; i < n && helper_cache_allows(&in); i++) {
        size_t size;
        in.n = 1;
        in.sources = &files[i].source;
        if (helper_cache_find(arena, &in, &size)) {
            ++*known;
            continue;
        }
        add_job(list, arena, &in, files[i].folder);
        vec_push(&todo, &files[i]);
    }
    if (todo.n && fflush(list) == 0 && fseek(list, 0, SEEK_SET) == 0) {
        struct words ws = helper_command(arena, &in);
        struct buf out = {0};
        push_word(&ws, arena, "--jobs");
        vec_push(&ws, NULL);
        run(&ws, fileno(list), r->deadline, &out, ds);
        *kept = keep_answers(&in, &todo, &out);
        buf_release(&out);
        vec_release(&ws);
    }
    fclose(list);
    vec_release(&todo);
}
