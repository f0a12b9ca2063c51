/* --run. The program (emit_test_c.c) is compiled and run in a temporary folder: with a limit of time, nothing to read, and its output thrown away.
 * What the sanitizers say goes to a file there, in which the first place in the source is looked for. Start at replay_compiled. */
#include "driver/replay.h"

#include "base/outfile.h"
#include "base/worker.h"
#include "driver/emit_test_language.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { COMPILE_SECONDS = 60, RUN_SECONDS = 10, MOST_SAID = 1 << 20 };

/* ---- programs ---- */

struct child {
    const char *const *argv;
    const char *folder; /* where it runs, and `said` gets its standard error; NULL: here, and errors are kept */
    enum worker_end end;
    int number;
    struct buf errors;
};

/* What it writes on standard output is thrown away. */
static void become(void *user, size_t i, volatile sig_atomic_t *late, struct buf *out)
{
    const struct child *c = user;
    (void)i;
    (void)late;
    (void)out;
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    struct rlimit none = {0, 0}, size = {MOST_SAID, MOST_SAID}, time = {2 * COMPILE_SECONDS, 2 * COMPILE_SECONDS};
    setrlimit(RLIMIT_CORE, &none);
    setrlimit(RLIMIT_CPU, &time);
    if (null < 0 || dup2(null, STDIN_FILENO) < 0 || dup2(null, STDOUT_FILENO) < 0)
        _exit(126);
    setenv("LC_ALL", "C", 1);
    if (c->folder) {
        int said = chdir(c->folder) ? -1 : open("said", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        if (said < 0 || dup2(said, STDERR_FILENO) < 0)
            _exit(126);
        signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &size);
        setenv("ASAN_OPTIONS", "detect_leaks=0:detect_stack_use_after_return=1", 1);
        setenv("UBSAN_OPTIONS", "", 1);
    }
    execvp(c->argv[0], (char *const *)(uintptr_t)c->argv);
    _exit(127);
}

static void ended(void *user, size_t i, const struct worker_result *r)
{
    struct child *c = user;
    (void)i;
    c->end = r->end;
    c->number = r->number;
    buf_add(&c->errors, r->errors, r->n_errors);
}

static void run(struct invocation *inv, struct child *c, double seconds)
{
    struct workers w = {.n = 1,
                        .at_once = 1,
                        .memory = (uint64_t)4 << 30,
                        .seconds = seconds,
                        .deadline = &inv->request.deadline,
                        .work = become,
                        .done = ended,
                        .user = c};
    workers_run(&w);
}

/* ---- the temporary folder ---- */

static void remove_folder(struct arena *a, char *folder)
{
    DIR *d = opendir(folder);
    for (const struct dirent *e; d && (e = readdir(d));)
        unlink(arena_printf(a, "%s/%s", folder, e->d_name));
    if (d)
        closedir(d);
    rmdir(folder);
    free(folder);
}

/* ---- what the sanitizers said ---- */

/* "" if nothing was said. */
static const char *said_in(struct arena *a, const char *folder)
{
    FILE *f = fopen(arena_printf(a, "%s/said", folder), "re");
    char *text = arena_array(a, char, MOST_SAID + 1);
    text[f ? fread(text, 1, MOST_SAID, f) : 0] = 0;
    if (f)
        fclose(f);
    return text;
}

/* The line of the first place in a file of this name; 0: there is none. */
static unsigned line_in(const char *text, const char *path)
{
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    size_t n = strlen(name);
    for (const char *at = text; (at = strstr(at, name)); at += n) {
        bool begins = at == text || at[-1] == '/' || isspace((unsigned char)at[-1]);
        if (begins && at[n] == ':' && isdigit((unsigned char)at[n + 1]))
            return (unsigned)strtoul(at + n + 1, NULL, 10);
    }
    return 0;
}

/* The text behind the first of the marks, up to the end of its line, or an address; NULL: there is none. */
static const char *behind(struct arena *a, const char *text, const char *const marks[], size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const char *at = strstr(text, marks[i]);
        if (!at)
            continue;
        at += strlen(marks[i]);
        size_t end = strcspn(at, "\n");
        const char *address = strstr(at, " on address "), *unknown = strstr(at, " on unknown address ");
        end = address && (size_t)(address - at) < end ? (size_t)(address - at) : end;
        end = unknown && (size_t)(unknown - at) < end ? (size_t)(unknown - at) : end;
        return arena_strndup(a, at, end);
    }
    return NULL;
}

static const char *error_of(struct arena *a, const char *said)
{
    static const char *const marks[] = {"runtime error: ", "ERROR: AddressSanitizer: "};
    return behind(a, said, marks, sizeof marks / sizeof *marks);
}

/* ---- one failure ---- */

struct replaying {
    struct invocation *inv;
    struct failure_text *f;
    const char *folder, *source, *program;
};

static void say(struct replaying *k, const char *status, const char *note)
{
    k->f->replay = (struct replay_text){status, note};
}

static bool is_missing(const struct child *c)
{
    return c->end == WORKER_STATUS && c->number == 127;
}

static void compile_with(struct replaying *k, const char *compiler, struct child *c)
{
    const struct words *flags = &k->inv->options->front_end_flags;
    const char *first[] = {compiler,
                           "-w",
                           "-g",
                           "-fsanitize=address,undefined",
                           "-fno-sanitize-recover=all",
                           "-ffunction-sections",
                           "-Wl,--gc-sections",
                           "-I."}; /* what other functions call need not be there */
    struct words argv = VEC_IN(&k->inv->request.arena);
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        vec_push(&argv, first[i]);
    for (size_t i = 0; i < flags->n; i++)
        vec_push(&argv, flags->at[i]);
    const char *last[] = {"-o", k->program, k->source, "-lm", NULL};
    for (size_t i = 0; i < sizeof last / sizeof *last; i++)
        vec_push(&argv, last[i]);
    *c = (struct child){.argv = argv.at};
    run(k->inv, c, COMPILE_SECONDS);
}

static bool say_not_compiled(struct replaying *k, const char *compiler, const struct child *c)
{
    static const char *const marks[] = {"undefined reference to ", "error: "};
    struct arena *a = &k->inv->request.arena;
    const char *error = behind(a, c->errors.text ? c->errors.text : "", marks, sizeof marks / sizeof *marks);
    if (is_missing(c))
        say(k, "no-compiler", "neither gcc nor clang is there to compile the program");
    else if (c->end != WORKER_STATUS)
        say(k, "not-compiled", arena_printf(a, "%s was stopped, or stopped, before it was done", compiler));
    else if (error && strstr(c->errors.text, marks[0]))
        say(k, "not-compiled", arena_printf(a, "the program calls %s, which is not there", error));
    else
        say(k, "not-compiled",
            arena_printf(a, "%s does not compile the program%s%s", compiler, error ? ": " : "", error ? error : ""));
    return false;
}

static bool compile(struct replaying *k)
{
    const char *own = getenv("CC"), *all[] = {own && *own ? own : "gcc", "gcc", "clang"};
    struct child c;
    size_t i = 0, n = sizeof all / sizeof *all;
    compile_with(k, all[i], &c);
    while (is_missing(&c) && i + 1 < n) {
        buf_release(&c.errors);
        compile_with(k, all[++i], &c);
    }
    bool done = c.end == WORKER_DONE || say_not_compiled(k, all[i], &c);
    buf_release(&c.errors);
    return done;
}

static void say_stopped(struct replaying *k, const char *said, const char *error)
{
    struct arena *a = &k->inv->request.arena;
    unsigned line = line_in(said, span_path(k->f->at)), here = span_position(k->f->at).line;
    if (line == here)
        say(k, "stops-there", arena_printf(a, "the compiled program stops there: %s", error));
    else if (line)
        say(k, "stops-elsewhere", arena_printf(a, "the compiled program stops at line %u: %s", line, error));
    else
        say(k, "stops-elsewhere", arena_printf(a, "the compiled program stops, outside this file: %s", error));
}

static void execute(struct replaying *k)
{
    struct arena *a = &k->inv->request.arena;
    const char *argv[] = {k->program, NULL};
    struct child c = {.argv = argv, .folder = k->folder};
    run(k->inv, &c, RUN_SECONDS);
    buf_release(&c.errors);
    const char *said = said_in(a, k->folder), *error = error_of(a, said);
    if (error)
        say_stopped(k, said, error);
    else if (c.end == WORKER_TIME || c.end == WORKER_STOPPED)
        say(k, "time", arena_printf(a, "the compiled program had not ended after %u s", (unsigned)RUN_SECONDS));
    else if (c.end == WORKER_SIGNAL)
        say(k, "crashes", arena_printf(a, "the compiled program was ended by signal %d", c.number));
    else if (c.end == WORKER_DONE || c.end == WORKER_STATUS)
        say(k, "does-not-stop", "the compiled program does not stop");
    else
        say(k, "not-run", "the compiled program could not be run");
}

/* Writes the program to the folder, and to the one where it is kept. */
static bool write_program(struct replaying *k, const struct judged *j, const struct buf *text)
{
    const struct options *o = k->inv->options;
    struct arena *a = &k->inv->request.arena;
    const char *why;
    if (o->counterexample)
        emit_test_write(k->inv, arena_printf(a, "%s/%s", o->counterexample, emit_test_c_name(a, j, k->f)), text);
    if (outfile_write(k->source, text->text, text->n, &why))
        return true;
    say(k, "not-run", arena_printf(a, "cannot write the program: %s", why));
    return false;
}

static void replay(struct invocation *inv, const struct judged *j, struct failure_text *f)
{
    struct arena *a = &inv->request.arena;
    struct replaying k = {.inv = inv, .f = f};
    struct buf text = {0};
    char *folder;
    const char *why_not = emit_test_c_program(inv, j, f, &text);
    if (why_not) {
        say(&k, "no-program", arena_printf(a, "no program repeats the run: %s", why_not));
    } else if (!(folder = outfile_temporary_folder("invar-run"))) {
        say(&k, "not-run", "cannot make a temporary folder");
    } else {
        k.folder = folder;
        k.source = arena_printf(a, "%s/replay-of-invar.c", k.folder);
        k.program = arena_printf(a, "%s/replay-of-invar", k.folder);
        if (write_program(&k, j, &text) && compile(&k))
            execute(&k);
        remove_folder(a, folder);
    }
    buf_release(&text);
}

void replay_compiled(struct invocation *inv, const struct judged *j)
{
    bool asked = inv->options->run_compiled && !strcmp(j->program->language->name, "c");
    for (unsigned i = 0; asked && i < j->text.n_failures; i++)
        if (j->text.failures[i].verdict == VERDICT_REFUTED)
            replay(inv, j, &j->text.failures[i]);
}
