/* fuzz-target WHAT: gives AFL++'s inputs to a front end, many in one process; see bench/fuzz. Outside AFL++ it reads one input from its
 * standard input.
 *
 *   boogie         the input is a Boogie file
 *   lines FILE     it is what the Java helper writes about FILE
 *   annotations FILE LINES    it is the text of an annotation: FILE has comments of the form of `slot` below, in which it is put one
 *                  after the other, and LINES is what the helper writes about FILE
 *   java           it is a Java file, which the helper reads; the JVM (INVAR_JAVA_JAR) runs as long as this process */
#include "il/slice.h"
#include "lang/boogie/boogie.h"
#include "lang/java/java.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#ifndef __AFL_FUZZ_TESTCASE_LEN
enum { BIGGEST_INPUT = 1 << 20 };
static unsigned char the_input[BIGGEST_INPUT];
static ssize_t the_size;
#define __AFL_FUZZ_TESTCASE_BUF the_input
#define __AFL_FUZZ_TESTCASE_LEN the_size
#define __AFL_LOOP(n) ((the_size = the_size ? 0 : read(0, the_input, sizeof the_input)) > 0)
#define __AFL_FUZZ_INIT()
#endif

__AFL_FUZZ_INIT();

extern char **environ;

struct target {
    const char *what, *path;
    char *file, *lines;
    size_t file_size, lines_size;
    char folder[64];
    pid_t jvm;
    int to_jvm;
    FILE *from_jvm;
    unsigned jobs;
};

static char *read_all(const char *path, size_t *n)
{
    FILE *f = fopen(path, "rb");
    if (!f) {
        perror(path);
        exit(1);
    }
    struct buf b = {0};
    char block[4096];
    for (size_t got; (got = fread(block, 1, sizeof block, f)) > 0;)
        buf_add(&b, block, got);
    fclose(f);
    buf_putc(&b, 0);
    *n = b.n - 1;
    return b.text;
}

/* ---- the JVM ---- */

static void start_jvm(struct target *t)
{
    int in[2], out[2];
    const char *jar = getenv("INVAR_JAVA_JAR");
    if (!jar || pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC)) {
        fputs("fuzz-target: no INVAR_JAVA_JAR\n", stderr);
        exit(1);
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
    char *words[] = {"java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", (char *)jar, "--jobs", NULL};
    if (posix_spawnp(&t->jvm, "java", &actions, NULL, words, environ))
        exit(1);
    close(in[0]);
    close(out[1]);
    t->to_jvm = in[1];
    t->from_jvm = fdopen(out[0], "r");
    snprintf(t->folder, sizeof t->folder, "/tmp/invar-fuzz-XXXXXX");
    if (!mkdtemp(t->folder))
        exit(1);
}

/* A JVM that died, or wrote no end, is a failure of the front end. */
static void ask_jvm(struct target *t, const char *text, size_t n, struct buf *out)
{
    char path[128];
    snprintf(path, sizeof path, "%s/Fuzz.java", t->folder);
    FILE *f = fopen(path, "wb");
    if (!f || fwrite(text, 1, n, f) != n || fclose(f))
        abort();
    dprintf(t->to_jvm, "2%c%s%c--%cFuzz.java%c", 0, t->folder, 0, 0, 0);
    char *line = NULL;
    size_t room = 0;
    bool ended = false;
    for (ssize_t got; !ended && (got = getline(&line, &room, t->from_jvm)) > 0;) {
        if (strncmp(line, "{\"k\":\"job\"", 10) == 0)
            continue;
        if (strncmp(line, "{\"k\":\"crash\"", 12) == 0)
            abort();
        ended = strcmp(line, "{\"k\":\"end\"}\n") == 0;
        buf_add(out, line, (size_t)got);
    }
    free(line);
    if (!ended)
        abort();
}

static void end_jvm(const struct target *t)
{
    char path[128];
    if (!t->jvm)
        return;
    snprintf(path, sizeof path, "%s/Fuzz.java", t->folder);
    unlink(path);
    rmdir(t->folder);
    kill(t->jvm, SIGKILL);
}

/* ---- one input ---- */

static void read_lines(struct arena *a, struct intern *names, const struct source *s, const char *text, size_t n,
                       struct diagnostics *ds)
{
    struct java_options options = {.no_cache = true};
    struct il_program *p = java_read_output(a, names, (struct java_output){text, n}, 1, &s, &options, ds);
    if (p)
        il_program_release(p);
}

/* Puts the input into the comments of FILE. They keep their size, so that LINES stays right. */
static char *fill_slots(const struct target *t, const char *text, size_t n)
{
    static const char slot[] = "/*@ slot", end[] = "*/";
    char *copy = memcpy(malloc(t->file_size + 1), t->file, t->file_size + 1);
    for (char *at = copy; (at = strstr(at, slot));) {
        char *stop = strstr(at, end);
        size_t room = (size_t)(stop - at) - 3;
        memset(at + 3, ' ', room);
        for (size_t i = 0; i < room && i < n && text[i]; i++)
            at[3 + i] = text[i] == '*' && i + 1 < n && text[i + 1] == '/' ? ' ' : text[i];
        size_t used = strnlen(text, n);
        text += used < n ? used + 1 : used; /* the next slot gets what follows a NUL */
        n -= used < n ? used + 1 : used;
        at = stop;
    }
    return copy;
}

static void run_input(struct target *t, const char *text, size_t n)
{
    struct arena a;
    struct diagnostics ds;
    struct intern *names = intern_new();
    arena_init(&a);
    diagnostics_init(&ds, &a);
    if (!strcmp(t->what, "boogie")) {
        struct il_program *p = boogie_read(&a, names, source_from_text(&a, "fuzz.bpl", text, n), NULL, &ds);
        if (p)
            il_program_release(p);
    } else if (!strcmp(t->what, "lines")) {
        read_lines(&a, names, source_from_text(&a, t->path, t->file, t->file_size), text, n, &ds);
    } else if (!strcmp(t->what, "annotations")) {
        char *file = fill_slots(t, text, n);
        read_lines(&a, names, source_from_text(&a, t->path, file, t->file_size), t->lines, t->lines_size, &ds);
        free(file);
    } else {
        struct buf out = {0};
        if (!t->jvm)
            start_jvm(t);
        ask_jvm(t, text, n, &out);
        read_lines(&a, names, source_from_text(&a, "Fuzz.java", text, n), out.text, out.n, &ds);
        buf_release(&out);
    }
    FILE *null = fopen("/dev/null", "w");
    diag_print_all(null, &ds);
    fclose(null);
    intern_free(names);
    arena_release(&a);
}

int main(int argc, char **argv)
{
    enum { ROUNDS = 2000 };
    struct target t = {.what = argc > 1 ? argv[1] : "boogie"};
    signal(SIGPIPE, SIG_IGN);
    if (argc > 2) {
        t.path = argv[2];
        t.file = read_all(argv[2], &t.file_size);
    }
    if (argc > 3)
        t.lines = read_all(argv[3], &t.lines_size);
    const unsigned char *text = __AFL_FUZZ_TESTCASE_BUF;
    while (__AFL_LOOP(ROUNDS)) {
        size_t n = (size_t)__AFL_FUZZ_TESTCASE_LEN;
        char *copy = malloc(n + 1);
        memcpy(copy, text, n);
        copy[n] = 0;
        run_input(&t, copy, n);
        free(copy);
    }
    end_jvm(&t);
    free(t.file);
    free(t.lines);
    return 0;
}
