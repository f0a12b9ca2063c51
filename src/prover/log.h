/* The query log: every check as one SMT-LIB 2 file that any solver can run (--dump=queries=DIR). */
#ifndef INVAR_PROVER_LOG_H
#define INVAR_PROVER_LOG_H

#include "logic/term.h"
#include "prover/solver.h"

struct query_log;

/* Creates the directory if it is missing. On failure returns NULL and sets *why. Files that are already there stay, unless their names
 * are equal to new ones. */
struct query_log *query_log_open(const char *directory, const char **why);
void query_log_close(struct query_log *log);
/* The next files belong to routine `number`: RRRR-NNNNNN-name.smt2. */
void query_log_routine(struct query_log *log, unsigned number);
/* Writes RRRR-NNNNNN-name.smt2: declarations, assertions, (check-sat-assuming ...), our answer as (set-info :status), and the time in
 * seconds. The terms are expanded. This makes no new terms if the solver was asked before. */
void query_log_write(struct query_log *log, const char *name, struct terms *ts, unsigned n, const term_id asserted[],
                     unsigned n_assumed, const term_id assumed[], enum answer answer, double seconds);
/* Writes RRRR-NNNNNN-name.ending: what a prover was asked that does not read SMT-LIB. */
void query_log_write_text(struct query_log *log, const char *name, const char *ending, const char *text);
/* The reason why some file could not be written, so that the log is incomplete. NULL if it is complete. */
const char *query_log_failure(const struct query_log *log);
const char *query_log_directory(const struct query_log *log);

#endif
