/* The execution that a model of W describes, as a source of nondeterminism for the interpreter (run/run.h): values at entry and behind
 * havocs, values of functions, and the choices taken. */
#ifndef INVAR_VCGEN_REFUTE_WITNESS_H
#define INVAR_VCGEN_REFUTE_WITNESS_H

#include "run/run.h"
#include "il/loops/unroll.h"
#include "vcgen/prove/session.h"

/* A havoc or choice on the path. cmd: that of the routine as written; copy: of the unrolled one. */
struct witness_step {
    const struct il_cmd *cmd, *copy;
    unsigned child;
};

/* What the interpreter was told of entry and functions: place == value, where value is closed over elements. */
struct witness_fact {
    term_id place, value;
};

/* Valid as long as the session's model is. Named elements are numbered as they are met. */
struct witness {
    struct arena *arena;
    struct session *session;
    struct witness_steps VEC_OF(struct witness_step) havocs, choices;
    size_t next_choice;
    struct term_vec elements; /* by number; 0 is null, or none */
    struct idmap number;      /* element -> its number */
    struct witness_facts VEC_OF(struct witness_fact) facts;
    struct span returns;  /* the path's exit from the routine; no place if none */
    bool past;            /* the execution went on where the path of the model ends */
    bool unknown;         /* the model had no value for something on its path */
    bool outside;         /* the value of an operation outside its domain was asked for, or of an array outside its bounds */
    term_id array, index; /* such an element: array (of the model) and index; else TERM_NONE */
    struct run_source source;
};

/* u: what the session's routine was made of. o: the obligation the model goes wrong at. The arena's memory outlives the runs. */
void witness_init(struct witness *w, struct arena *arena, struct session *s, const struct unrolled *u, uint32_t o);
void witness_release(struct witness *w);

#endif
