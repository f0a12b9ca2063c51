/* All routines of a program, each judged in a process of its own: what breaks one of them is its verdict FAILED. */
#ifndef INVAR_JUDGE_PROGRAM_H
#define INVAR_JUDGE_PROGRAM_H

#include "il/result_text.h"
#include "judge/request.h"

/* n routines of p, to be judged in this order of numbers. `full`: NULL, or room for n results with their terms, which only judging in
 * this process gives. A routine that was not reached before an interrupt has no result: its text's name is NULL. */
struct program_jobs {
    struct il_program *p;
    size_t n;
    const struct il_routine *const *routines;
    struct result_text *texts;
    struct routine_result *full;
    void (*begun)(void *user, size_t i); /* may be NULL */
    void *user;
};

/* Judges in q->options->jobs processes at once; in this one if `fork` is not set in the options. Memory of the texts: q's arena. */
void program_judge(struct request *q, const struct program_jobs *jobs);

/* Values for p's existential constants, found in a process of its own likewise; adds them to p as facts. False where there are
 * none, the options say no, or the process failed, which is told. */
bool program_assign(struct request *q, struct il_program *p, struct assignment *out);

#endif
