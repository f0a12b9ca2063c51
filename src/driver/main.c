/* Entry point: signals, the command line, the exit status. The only file that exits. */
#include "base/bug.h"
#include "driver/execute.h"
#include "driver/options.h"
#include "driver/print.h"
#include "driver/verify.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { EXIT_USAGE = 1, EXIT_INTERNAL = 6, EXIT_INTERRUPTED = 130 };

/* Set by Ctrl-C; stages look at it through their deadline. */
static volatile sig_atomic_t interrupted;

/* The first Ctrl-C asks the run to stop; a second one ends it at once. */
static void on_interrupt(int signal_number)
{
    (void)signal_number;
    if (interrupted)
        _exit(EXIT_INTERRUPTED);
    interrupted = 1;
}

/* bug() has printed what is wrong and aborts. */
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
    sigaction(SIGABRT, &internal, NULL);
    signal(SIGPIPE, SIG_IGN);
}

static int run_command(const struct options *o)
{
    switch (o->command) {
    case COMMAND_VERIFY: return verify(o, &interrupted);
    case COMMAND_RUN: return execute(o, &interrupted);
    case COMMAND_PRINT: return print(o, &interrupted);
    }
    bug("no command %d", (int)o->command);
}

int main(int argc, char **argv)
{
    set_signals();
    struct options o;
    int status = EXIT_USAGE;
    if (options_parse(&o, argc, argv)) {
        status = 0;
        if (o.help)
            options_usage(stdout);
        else if (o.version)
            printf("invar %s\n", INVAR_VERSION);
        else
            status = run_command(&o);
    }
    options_release(&o);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "invar: cannot write the report: %s\n", strerror(errno));
        status = EXIT_INTERNAL;
    }
    return interrupted ? EXIT_INTERRUPTED : status;
}
