/* Runs that begin with calls by code outside the files (il_slices.called): only these show that a program fails whose contracts are found. */
#ifndef INVAR_JUDGE_HISTORIES_H
#define INVAR_JUDGE_HISTORIES_H

#include "judge/request.h"

#include "il/result_text.h"

/* A search for runs that begin with calls and go wrong at failures of `failed`, which is the report of the routine that they call last, or of one
 * that this one reaches. */
struct history_job {
    const struct il_routine *start;
    const struct result_text *failed;
    double seconds;             /* a limit of its time; 0: none */
    struct failure_text *found; /* set: those that were found, with calls, inputs and path; in the request's arena */
    unsigned n_found;
};

/* In q->options->jobs processes at a time, or in this one. */
void histories_search(struct request *q, struct il_program *p, struct history_job jobs[], size_t n);

#endif
