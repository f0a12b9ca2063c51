/* The state that judging routines needs. It is made once for each request. */
#ifndef INVAR_JUDGE_REQUEST_H
#define INVAR_JUDGE_REQUEST_H

#include "base/deadline.h"
#include "base/diag.h"
#include "judge/options.h"
#include "prover/query.h"

struct solver_homes VEC_OF(struct solver_home *);

struct request {
    const struct judge_options *options;
    struct arena arena;
    struct diagnostics diagnostics;
    struct stats stats;
    struct deadline deadline;
    struct prover prover;
    struct solver_homes homes;        /* those of the routine that is judged; prover.solver.home is the last one */
    const struct il_routine *written; /* the routine that is judged, as written: runs execute it */
    /* By routine of a program that is judged: claims about loops without which it was not proved. NULL: none for any. */
    struct kept_claims *needed;
    /* By routine of a program that is judged: if an execution is known that fails, the dear steps of inference are not made, because it is looked for
     * first what the arguments need to be. NULL: for none. */
    bool *brisk;
    /* The routine is judged again, with an assumption, if the size of an array is what fails: runs that show this end its stages. Then `ended_at_size` is set. */
    bool ends_at_size, ended_at_size;
    bool cuts; /* that of the routine that is judged */
    /* Failures of the routine that is judged which runs showed while inference went on. without_overflow: as in struct refutation. */
    struct failure *refuted;
    unsigned n_refuted;
    bool without_overflow;
    /* With --routine-timeout, by routine of a program of which more is found than verdicts: the seconds that all steps about it took so far, which have
     * one limit. NULL: each step has it. */
    double *spent;
    struct meter meter;              /* all units of the routine that is judged */
    const struct kept_claims *first; /* those of the routine that is judged, which are tried first; NULL: none */
    bool contradicted;               /* a run breaks what was proved or inferred */
    bool failed;                     /* something of our own broke, not to do with one routine */
    bool kept;                       /* processes may have kept answers (judge/cache) */
    double inference_seconds;        /* of which prover.seconds[PHASE_INFERENCE] in the solver */
};

/* `timeout` seconds, 0: none. `interrupted` is set by the signal handler; may be NULL. The options outlive the request. */
void request_init(struct request *q, const struct judge_options *o, double timeout, const volatile sig_atomic_t *interrupted);
void request_release(struct request *q);
/* Takes other options, which differ from those before in nothing that the prover is told but the variation. */
void request_use(struct request *q, const struct judge_options *o);
/* Counts start at zero, and there are no diagnostics. */
void request_count_anew(struct request *q);
/* Seconds for the next step about routine i of the program that is judged: what is left of its limit, at least a tenth of it, since what was found
 * for other routines may make it necessary to judge it again. 0: no limit. */
double request_seconds_left(const struct request *q, size_t i);
void request_spend(struct request *q, size_t i, double seconds);
/* The user's interrupt came. */
bool request_interrupted(const struct request *q);

/* Later queries use a new home (prover/solver.h) over these terms. A process of one routine makes its own: it would copy the tables of an inherited one,
 * which Z3 writes all over, page by page. */
void request_new_home(struct request *q, struct terms *ts);
/* Called when a routine is judged. A process of its own does not call it: Z3 would free term by term, and the process ends anyway. */
void request_free_homes(struct request *q);

#endif
