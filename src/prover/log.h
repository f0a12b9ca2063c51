/* The query log: every check as one SMT-LIB 2 file that any solver can run (--dump=queries=DIR). */
#ifndef INVAR_PROVER_LOG_H
#define INVAR_PROVER_LOG_H

#include "logic/term.h"
#include "prover/solver.h"

struct query_log;

/* Makes the directory if it is missing. On failure returns NULL and sets *why. Files already there are not touched
 * unless they carry a name of ours. */
struct query_log *query_log_open(const char *directory, const char **why);
void query_log_close(struct query_log *log);
/* The files that follow are those of routine `number`: RRRR-NNNNNN-name.smt2. */
void query_log_routine(struct query_log *log, unsigned number);
/* Writes RRRR-NNNNNN-name.smt2: declarations, assertions, (check-sat-assuming ...), our answer as (set-info :status), and the
 * seconds it took.
 * Terms are expanded on the way, which makes no terms that the solver asked before has not made. */
void query_log_write(struct query_log *log, const char *name, struct terms *ts, unsigned n, const term_id asserted[],
                     unsigned n_assumed, const term_id assumed[], enum answer answer, double seconds);
/* NULL, or why some file could not be written: the log is then not complete. */
const char *query_log_failure(const struct query_log *log);
const char *query_log_directory(const struct query_log *log);

#endif
