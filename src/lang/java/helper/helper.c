/* Starts a JVM with the helper jar and reads its output. The JVM flags are those with which one small
 * file takes least time. Start with java_helper_run. */
#include "lang/java/helper/helper.h"
#include "base/vec.h"
#include "lang/java/helper/helper_cache.h"
#include "lang/reader/process.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- the jar and the JVM ---- */

/* Our own contracts of library classes are in the folder `specs` beside the jar. Those that mention ESC/Java's ghost fields are in
 * `specs-escjava`. */
static const char *specs_folder(struct arena *arena, const char *jar)
{
    const char *end = strrchr(jar, '/');
    return arena_printf(arena, "%.*sspecs", end ? (int)(end + 1 - jar) : 0, jar);
}

/* Without its contracts of library classes invar would prove less, and slowly, and nobody would see why. */
static bool has_specs(struct arena *arena, const char *jar, struct diagnostics *ds)
{
    const char *folder = specs_folder(arena, jar);
    if (access(folder, R_OK) == 0)
        return true;
    diag_file_error(ds, folder, "java-library-missing", "cannot read the contracts of Java's library: %s", strerror(errno));
    return false;
}

static const char *find_jar(struct arena *arena, struct diagnostics *ds)
{
    const char *given, *jar = helper_file(arena, "INVAR_JAVA_JAR", "invar-java.jar", &given);
    if (jar)
        return has_specs(arena, jar, ds) ? jar : NULL;
    if (given)
        diag_file_error(ds, given, "java-helper-missing", "cannot read the Java helper named by INVAR_JAVA_JAR: %s",
                        strerror(errno));
    else
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

/* ---- the command ---- */

/* Beside the jar there may be an archive of the helper's classes as the JVM holds them in memory. It saves a third of the start
 * time. A JVM that cannot use it, because the JVM or the jar is another one, ignores it. */
static void push_archive(struct helper_words *ws, struct arena *arena, const char *jar)
{
    size_t n = strlen(jar), suffix = strlen(".jar");
    const char *path = n > suffix ? arena_printf(arena, "%.*s.jsa", (int)(n - suffix), jar) : "";
    if (access(path, R_OK) != 0)
        return;
    vec_push(ws, arena_printf(arena, "-XX:SharedArchiveFile=%s", path));
    helper_push(ws, arena, "-Xshare:auto");
    helper_push(ws, arena, "-Xlog:disable");
}

/* The command that starts the helper, without the helper's arguments. */
static struct helper_words helper_command(struct arena *arena, const struct helper_inputs *in)
{
    static const char *const jvm[] = {"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData"};
    struct helper_words ws = {0};
    helper_push(&ws, arena, in->java);
    for (size_t i = 0; i < sizeof jvm / sizeof *jvm; i++)
        helper_push(&ws, arena, jvm[i]);
    push_archive(&ws, arena, in->jar);
    helper_push(&ws, arena, "-jar");
    helper_push(&ws, arena, in->jar);
    return ws;
}

static void push_specs(struct helper_words *ws, struct arena *arena, const struct helper_inputs *in)
{
    if (in->specs)
        vec_push(ws, arena_printf(arena, "--specs=%s", in->specs));
    const char *folder = specs_folder(arena, in->jar);
    vec_push(ws, in->escjava ? arena_printf(arena, "--own-specs=%s-escjava:%s", folder, folder)
                             : arena_printf(arena, "--own-specs=%s", folder));
}

/* The user's flags come last: one without its argument is not to take a word of ours for it. */
static void push_arguments(struct helper_words *ws, struct arena *arena, const struct helper_inputs *in, bool listed)
{
    if (listed)
        helper_push(ws, arena, "--listed");
    if (in->lenient)
        helper_push(ws, arena, "--lenient");
    push_specs(ws, arena, in);
    for (unsigned i = 0; i < in->n_flags; i++)
        helper_push(ws, arena, in->flags[i]);
    helper_push(ws, arena, "--");
    for (unsigned i = 0; i < in->n; i++)
        helper_push(ws, arena, in->sources[i]->path);
}

/* False, with an error, if the output is not all. It is appended in any case. */
static bool run(struct helper_words *ws, int in, const struct deadline *d, struct buf *out, struct diagnostics *ds)
{
    struct helper_result r = helper_process_run(ws, in, d, out);
    switch (r.end) {
    case HELPER_DONE: return true;
    case HELPER_NOT_STARTED:
        diag_file_error(ds, ws->at[0], "java-not-started", "cannot start the Java virtual machine: %s", strerror(r.number));
        return false;
    case HELPER_KILLED:
        diag_file_error(ds, "java helper", "java-helper-crash", "the Java virtual machine was killed by signal %d", r.number);
        return false;
    case HELPER_SILENT:
        diag_file_error(ds, "java helper", "java-helper-crash", "the Java helper wrote nothing (exit status %d)", r.number);
        return false;
    case HELPER_INTERRUPTED:
        diag_file_error(ds, "java helper", "interrupted", "the run was interrupted while the Java compiler read the files");
        return false;
    case HELPER_TIMEOUT:
        diag_file_error(ds, "java helper", "timeout", "the time limit was reached while the Java compiler read the files");
        return false;
    }
    return false;
}

static struct helper_inputs inputs_of(struct arena *arena, const char *jar, const struct java_helper_request *r)
{
    return (struct helper_inputs){
        .jar = jar,
        .java = find_java(arena),
        .specs = r->specs,
        .escjava = r->escjava,
        .lenient = r->lenient,
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
    struct helper_words ws = helper_command(arena, &in);
    push_arguments(&ws, arena, &in, cache);
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
    struct helper_words ws = {0};
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
        struct helper_words ws = helper_command(arena, &in);
        struct buf out = {0};
        helper_push(&ws, arena, "--jobs");
        run(&ws, fileno(list), r->deadline, &out, ds);
        *kept = keep_answers(&in, &todo, &out);
        buf_release(&out);
        vec_release(&ws);
    }
    fclose(list);
    vec_release(&todo);
}

void java_helper_versions(struct arena *arena, struct buf *out)
{
    const char *given, *jar = helper_file(arena, "INVAR_JAVA_JAR", "invar-java.jar", &given);
    const char *java = helper_first_line(arena, find_java(arena), "--version");
    buf_printf(out, "Java helper: %s\n", jar ? jar : "not found");
    buf_printf(out, "Java virtual machine: %s\n", java ? java : "not found");
}
