/* Systems of constrained Horn clauses over pieces of a routine's control-flow graph. */
#ifndef INVAR_VCGEN_HORN_SYSTEM_H
#define INVAR_VCGEN_HORN_SYSTEM_H

#include "il/blocks.h"
#include "prover/expand.h"
#include "vcgen/vc/norm.h"

/* A way from one node to another. formula is over incarnations and has no functions. */
struct horn_step {
    unsigned from, to;
    term_id formula;
    struct norm norm;
};

/* Each loop head is a relation over the arguments: the states in which runs are there. The error is the relation `failure`, without
 * arguments. The entry is no relation. numbers: only numbers and truth values are arguments, and what is said of maps is left out; so more
 * states are reached. needed: see horn_need. arguments, relations (by node; FUNC_NONE: none) and always (axioms and background facts) are set by horn_finish. */
struct horn {
    struct il_program *p;
    const struct il_routine *r;
    const struct il_blocks *blocks;
    struct terms *ts;
    bool numbers;
    struct VEC_OF(struct horn_step) steps;
    struct term_vec needed, arguments;
    func_id *relations;
    term_id always;
    struct arena scratch;
    struct expand expand;
    struct idmap without; /* term -> the same term with maps instead of functions */
};

/* r's body is not looked at; blocks are its nodes. */
void horn_init(struct horn *h, struct il_program *p, const struct il_routine *r, const struct il_blocks *blocks);
void horn_release(struct horn *h);
/* Adds the executions of a loop-free command from one node to the other. */
void horn_add(struct horn *h, unsigned from, unsigned to, const struct il_cmd *cmd);
/* The variables of t are arguments, whatever the steps say. Before horn_finish. */
void horn_need(struct horn *h, term_id t);
/* Call it once, after all steps are there. */
void horn_finish(struct horn *h);
/* The clause of a step: closed, without free constants. TRUE if it says nothing. */
term_id horn_clause(struct horn *h, struct horn_step *s);
/* The relation `failure`, applied to no arguments. */
term_id horn_failure(struct horn *h);

#endif
