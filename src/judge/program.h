/* Judges all routines of a program, each in a process of its own. An error that breaks one of them gives it the verdict
 * FAILED. */
#ifndef INVAR_JUDGE_PROGRAM_H
#define INVAR_JUDGE_PROGRAM_H

#include "il/result_text.h"
#include "infer/contracts/contracts.h"
#include "base/fleet.h"
#include "judge/request.h"
#include "judge/wire.h"

/* n routines of p, to be judged in this order. `full` is NULL, or room for n results with their terms. These results exist only if
 * the routines are judged in this process and the program has no slices. A routine that was not reached before the deadline or the user's
 * interrupt is unproved. */
struct program_jobs {
    struct il_program *p;
    size_t n;
    const struct il_routine *const *routines;
    struct result_text *texts;
    struct routine_result *full;
    /* Both may be NULL. Routines begin in order; `ended` is called in order as well, when routine i and all before it have texts. */
    void (*begun)(void *user, size_t i);
    void (*ended)(void *user, size_t i);
    void *user;
    /* Workers that judge in place of processes of this one; NULL: none. They know the program by its number. */
    struct fleet *fleet;
    unsigned program;
    unsigned first; /* the number of the first routine in logs, from 0 */
};

/* What a worker is told of a job, and what it returns. */
struct program_job {
    unsigned program, routine; /* numbers: of the program, and of the routine in it */
    unsigned unit;             /* 1 + the number of a unit of the program (driver/units.h), which is the job; 0: the routine is */
    unsigned number;           /* of the routine in logs */
    unsigned variation;        /* struct solver_options */
};

void wire_job(struct wire *w, struct program_job *job);
/* Judges the job's routine of p and appends its result. q counts only what belongs to it. */
void program_work(struct request *q, struct il_program *p, const struct program_job *job, struct buf *out);

/* Judges in q->options->jobs processes at a time, or in this process if the options say `fork` is false. The texts live in q's
 * arena. */
void program_judge(struct request *q, const struct program_jobs *jobs);
/* Judges routines as attempts are judged: nothing is tried on runs or kept in the cache. attempt NULL: for the report, as they would be. */
void program_attempt(struct request *q, const struct program_jobs *jobs, const struct attempt *attempt);
/* The same for one routine. budget: as in judge_options. */
struct result_text program_judge_one(struct request *q, struct il_program *p, const struct il_routine *r,
                                     const struct attempt *attempt, uint64_t budget);
/* The result of a routine that was not judged before the deadline or the user's interrupt, or (begun) not completely. */
struct result_text program_out_of_time(struct request *q, const struct il_routine *r, bool begun);
/* After the last program: the folder of answers gets no larger than the options say, if something was kept. */
void program_trim_answers(const struct request *q);

/* Finds values for p's existential constants, in a process of its own, and adds them to p as facts. False if there are none, if
 * the options say no, or if the process failed; a failure is reported. */
bool program_assign(struct request *q, struct il_program *p, struct assignment *out);

/* Finds contracts of p's routines. entry: see contracts_begin. Runs are made here; proofs in a process of its own. In p's arena. */
struct found_contracts *program_find_contracts(struct request *q, struct il_program *p, const bool entry[]);
/* The same without clauses. */
struct found_contracts *program_no_contracts(struct request *q, struct il_program *p, const bool entry[]);
/* The same for a program with slices: rejects those of p->slices->found that are not proved. Without a result all are
 * rejected; a failure is reported. */
void program_settle_clauses(struct request *q, struct il_program *p);
/* found_slices_uses, in a process of its own. NULL: it failed. In q's arena. */
bool **program_clause_uses(struct request *q, struct il_program *p);
/* found_slices_without, likewise. */
void program_clauses_without(struct request *q, struct il_program *p, unsigned routine);
/* The obligations of the routine have all been asked. */
bool program_was_asked(const struct result_text *t);
/* More clauses, where the failures in texts (by routine) are neither proved nor refuted (judge/solved_contracts.h). False: f is as before. */
bool program_find_more_contracts(struct request *q, struct found_contracts *f, const struct result_text texts[]);
/* Rejects the live clauses that the routine owes and that its report does not prove. Then returns true, and sets again[i] for the routines whose
 * reports may rest on them. */
bool program_reject_unproved(struct found_contracts *f, unsigned routine, const struct result_text *t, bool again[]);

#endif
