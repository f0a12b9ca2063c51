/* The query log: one self-contained SMT-LIB 2 file for each check. Start at query_log_write. */
#include "prover/log.h"

#include "base/alloc.h"
#include "prover/expand.h"
#include "prover/smtlib.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

struct query_log {
    char *directory;
    unsigned routine, n;
    char failure[160];
};

struct query_log *query_log_open(const char *directory, const char **why)
{
    struct stat st;
    if (mkdir(directory, 0777) != 0 && errno != EEXIST) {
        *why = strerror(errno);
        return NULL;
    }
    if (stat(directory, &st) != 0 || !S_ISDIR(st.st_mode)) {
        *why = strerror(ENOTDIR);
        return NULL;
    }
    struct query_log *log = alloc_zeroed(1, sizeof *log);
    log->directory = alloc_text(directory);
    return log;
}

void query_log_close(struct query_log *log)
{
    if (!log)
        return;
    free(log->directory);
    free(log);
}

void query_log_routine(struct query_log *log, unsigned number)
{
    log->routine = number;
    log->n = 0;
}

const char *query_log_failure(const struct query_log *log)
{
    return *log->failure ? log->failure : NULL;
}

const char *query_log_directory(const struct query_log *log)
{
    return log->directory;
}

/* Appends the name, cut to a length that every file system accepts. Other characters than letters, digits, '.', '_' and '-' become '_'. */
static void add_file_name(struct buf *path, const char *name)
{
    enum { MAX = 100 };
    for (unsigned i = 0; name[i] && i < MAX; i++)
        buf_putc(path, isalnum((unsigned char)name[i]) || strchr("._-", name[i]) ? name[i] : '_');
}

/* Only the first failure is kept. */
static void write_file(struct query_log *log, const char *path, const struct buf *text)
{
    FILE *f = fopen(path, "w");
    bool ok = f && fwrite(text->text, 1, text->n, f) == text->n;
    int error = errno;
    if (f && fclose(f) != 0 && ok) {
        error = errno;
        ok = false;
    }
    if (!ok && !*log->failure)
        snprintf(log->failure, sizeof log->failure, "%s", strerror(error));
}

static void add_assertion(struct smtlib *w, term_id expanded)
{
    smtlib_declare(w, expanded);
    buf_puts(w->out, "(assert ");
    smtlib_term(w, expanded);
    buf_puts(w->out, ")\n");
}

static void write_next(struct query_log *log, const char *name, const char *ending, const struct buf *text)
{
    struct buf path = {0};
    buf_printf(&path, "%s/%04u-%06u-", log->directory, log->routine, ++log->n);
    add_file_name(&path, name);
    buf_printf(&path, ".%s", ending);
    write_file(log, path.text, text);
    buf_release(&path);
}

void query_log_write(struct query_log *log, const char *name, struct terms *ts, unsigned n, const term_id asserted[],
                     unsigned n_assumed, const term_id assumed[], enum answer answer, double seconds)
{
    static const char *const status[] = {[ANSWER_UNSAT] = "unsat", [ANSWER_SAT] = "sat", [ANSWER_UNKNOWN] = "unknown"};
    struct buf text = {0};
    struct expand e;
    struct smtlib w;
    expand_init(&e, ts);
    smtlib_init(&w, ts, &text);
    buf_printf(&text, "(set-info :status %s)\n(set-info :seconds %.7f)\n(set-logic ALL)\n", status[answer], seconds);
    for (unsigned i = 0; i < n; i++) {
        add_assertion(&w, expand_term(&e, asserted[i]));
        while (e.facts_taken < e.facts.n)
            add_assertion(&w, e.facts.at[e.facts_taken++]);
    }
    for (unsigned i = 0; i < n_assumed; i++)
        smtlib_declare(&w, assumed[i]);
    buf_puts(&text, n_assumed ? "(check-sat-assuming (" : "(check-sat");
    for (unsigned i = 0; i < n_assumed; i++) {
        buf_puts(&text, i ? " " : "");
        smtlib_term(&w, assumed[i]);
    }
    buf_puts(&text, n_assumed ? "))\n" : ")\n");
    write_next(log, name, "smt2", &text);
    smtlib_release(&w);
    expand_release(&e);
    buf_release(&text);
}

void query_log_write_text(struct query_log *log, const char *name, const char *ending, const char *text)
{
    struct buf copy = {0};
    buf_puts(&copy, text);
    write_next(log, name, ending, &copy);
    buf_release(&copy);
}
