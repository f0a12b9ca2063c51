/* The execution of a model of W, as a source of nondeterminism for the interpreter (run/run.h): values at entry and after havocs, values
 * of functions, and the choices taken. */
#ifndef INVAR_VCGEN_REFUTE_WITNESS_H
#define INVAR_VCGEN_REFUTE_WITNESS_H

#include "run/run.h"
#include "il/loops/unroll.h"
#include "logic/subst.h"
#include "vcgen/prove/session.h"

/* A havoc or choice on the path. cmd: the command of the routine as written. copy: the command of the unrolled routine. */
struct witness_step {
    const struct il_cmd *cmd, *copy;
    unsigned child;
};

/* What the interpreter was told about entry values and functions: place == value. `value` is closed and may contain elements. */
struct witness_fact {
    term_id place, value;
};

/* Valid as long as the session's model. Elements of named sorts are numbered in the order of appearance. */
struct witness {
    struct arena *arena;
    struct session *session;
    struct witness_steps VEC_OF(struct witness_step) havocs, choices;
    size_t next_choice;
    struct term_vec elements; /* by number; 0 is null, or nothing */
    struct idmap number;      /* element -> its number */
    struct subst names;       /* element -> a term of the session that has it as its value */
    struct term_vec named;    /* these terms, in the order of appearance */
    struct witness_facts VEC_OF(struct witness_fact) facts;
    struct span returns; /* the path's exit from the routine; no place if there is none */
    bool past;           /* the execution continued after the end of the model's path */
    bool unknown;        /* the model lacked a value on its path */
    bool outside; /* the execution asked for the value of an operation outside its domain, or of an array outside its bounds */
    term_id array, index; /* the array (of the model) and index of such an element; else TERM_NONE */
    struct run_source source;
};

/* u: the unrolled routine of the session. o: the obligation at which the model goes wrong. The arena outlives the runs. */
void witness_init(struct witness *w, struct arena *arena, struct session *s, const struct unrolled *u, uint32_t o);
void witness_release(struct witness *w);

#endif
