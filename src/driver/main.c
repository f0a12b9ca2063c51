/* Entry point: signals, the command line, the exit status. This is the only file that exits. */
#include "base/bug.h"
#include "base/large_stack.h"
#include "driver/clauses.h"
#include "driver/completion.h"
#include "driver/execute.h"
#include "driver/explain.h"
#include "driver/lsp/server.h"
#include "driver/merge.h"
#include "driver/options.h"
#include "driver/prepare.h"
#include "driver/print.h"
#include "driver/verify.h"
#include "driver/version.h"
#include "driver/worker.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { EXIT_USAGE = 1, EXIT_INTERNAL = 6, EXIT_INTERRUPTED = 130 };
enum { GRACE_SECONDS = 3 };

/* Set by Ctrl-C. Stages read it through their deadline. */
static volatile sig_atomic_t interrupted;

/* The first Ctrl-C asks the run to stop. A second Ctrl-C ends the process at once. So does the alarm, if a stage does not look at
 * its deadline in time. The processes of routines end sooner (WORKER_GRACE), and verify ends the alarm when it begins to report. */
static void on_interrupt(int signal_number)
{
    (void)signal_number;
    if (interrupted)
        _exit(EXIT_INTERRUPTED);
    interrupted = 1;
    alarm(GRACE_SECONDS);
}

/* bug() has printed the error and aborts. */
static void on_abort(int signal_number)
{
    (void)signal_number;
    _exit(EXIT_INTERNAL);
}

static void set_signals(void)
{
    struct sigaction stop = {.sa_handler = on_interrupt}, internal = {.sa_handler = on_abort};
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    sigaction(SIGALRM, &stop, NULL);
    sigaction(SIGABRT, &internal, NULL);
    signal(SIGPIPE, SIG_IGN);
}

/* Work is done in a thread with a large stack (large_stack.h), one at a time. glibc would give the thread a heap that grows and shrinks by small
 * steps; what a run or query releases is wanted by the next one at once. A context of Z3 begins by filling two tables of 8 MB: their pages,
 * asked of the kernel one by one, were half the time of a small routine. So blocks of this size are of the heap, too, and the heap has huge pages
 * as far as it reaches now. */
static void set_heap(void)
{
#ifdef __GLIBC__
    enum { MEGABYTE = 1 << 20, REACH = 256 * MEGABYTE };
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_MMAP_THRESHOLD, 32 * MEGABYTE);
    mallopt(M_TRIM_THRESHOLD, 2 * REACH);
    mallopt(M_TOP_PAD, REACH);
    char *begin = sbrk(0);
    void *volatile grows = malloc(MEGABYTE);
    free(grows);
    mallopt(M_TOP_PAD, MEGABYTE);
    const char *end = sbrk(0);
    begin += -(uintptr_t)begin % sysconf(_SC_PAGESIZE);
    if (begin < end)
        madvise(begin, end - begin, MADV_HUGEPAGE);
#endif
}

static int run_command(const struct options *o)
{
    switch (o->command) {
    case COMMAND_VERIFY: return verify(o, &interrupted);
    case COMMAND_RUN: return execute(o, &interrupted);
    case COMMAND_PRINT: return print(o, &interrupted);
    case COMMAND_PREPARE: return prepare(o, &interrupted);
    case COMMAND_CLAUSES: return clauses(o, &interrupted);
    case COMMAND_EXPLAIN: return explain(o);
    }
    bug("no command %d", (int)o->command);
}

struct arguments {
    int n;
    char **at;
};

/* A report that could not be written whole is no success. A reader that has closed the pipe, as `head` does, knows it. */
_Noreturn static void end(int status)
{
    if (fflush(stdout) != 0 || ferror(stdout)) {
        if (errno != EPIPE)
            fprintf(stderr, "invar: cannot write the report: %s\n", strerror(errno));
        status = EXIT_INTERNAL;
    }
    exit(interrupted ? EXIT_INTERRUPTED : status);
}

/* These commands do not read their words as options of verify. */
static bool is_apart(const char *command)
{
    return !strcmp(command, "lsp") || !strcmp(command, "worker") || !strcmp(command, "merge");
}

/* The index of the word that asks for it; 0: none does. */
static int help_word(const struct arguments *a)
{
    for (int i = 2; i < a->n && strcmp(a->at[i], "--"); i++)
        if (!strcmp(a->at[i], "--help"))
            return i;
    return 0;
}

/* Does not return: exits. */
static void *run_all(void *user)
{
    struct arguments *a = user;
    struct options o;
    int status = EXIT_USAGE;
    int help = a->n > 1 && is_apart(a->at[1]) ? help_word(a) : 0;
    char *help_alone[] = {a->at[0], a->at[help]};
    if (help)
        *a = (struct arguments){2, help_alone};
    if (a->n > 1 && !strcmp(a->at[1], "lsp"))
        exit(language_server(a->n - 2, a->at + 2));
    if (a->n > 1 && !strcmp(a->at[1], "worker"))
        exit(worker(a->n - 2, &interrupted));
    if (a->n > 1 && !strcmp(a->at[1], "merge"))
        end(merge(a->n - 2, a->at + 2, &interrupted));
    if (options_parse(&o, &all_choices, a->n, a->at)) {
        status = 0;
        if (o.help)
            options_usage(stdout, &o);
        else if (o.completion)
            completion_print(stdout, &o);
        else if (o.version)
            version_print(stdout, &o);
        else
            status = run_command(&o);
    }
    options_release(&o);
    end(status);
}

/* A closed standard stream would be the next file that is opened, such as a pipe to a prover. It becomes one whose use fails, as it should. */
static void occupy_standard_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
            _exit(EXIT_INTERNAL);
}

int main(int argc, char **argv)
{
    occupy_standard_streams();
    struct arguments a = {argc, argv};
    set_signals();
    set_heap();
    on_large_stack(run_all, &a);
    fprintf(stderr, "invar: cannot begin: no memory for a thread\n");
    return EXIT_INTERNAL;
}
