/* Names for shared outcome predicates (FS section 6): the cutoff K. */
#ifndef INVAR_VCGEN_VC_NAMES_H
#define INVAR_VCGEN_VC_NAMES_H

#include "base/idmap.h"
#include "logic/term.h"

enum { NAMES_NORMAL, NAMES_WRONG, NAMES_EXCEPTIONAL }; /* EXCEPTIONAL + label */

/* A formula that is needed at two places or more, and has more than `cutoff` nodes, becomes name[i], a fresh Bool constant, and
 * meaning[i] the formula. Outcome predicates occur in positive places of W only, so `name ==> meaning` is enough of a
 * definition, and a model in which a name is true makes the formula true. Meanings mention only names of smaller index.
 * First all formulas are built once to count their places (counting), then again with names. */
struct names {
    struct terms *ts;
    uint64_t cutoff;
    bool counting;
    struct idmap places; /* (command, outcome) -> number of places */
    struct term_vec name, meaning;
};

void names_init(struct names *k, struct terms *ts, uint64_t cutoff);
void names_release(struct names *k);

/* The outcome predicate of a command is wanted at one more place. */
void names_want(struct names *k, uint32_t command, uint32_t outcome);
/* What stands for the formula at its places: itself or a name. */
term_id names_stand_in(struct names *k, uint32_t command, uint32_t outcome, term_id formula);

/* Nodes of `formula` (as a tree or a DAG) and of the definitions of all names, each counted once (name ==> meaning). */
uint64_t names_tree_size(const struct names *k, term_id formula);
uint64_t names_dag_size(const struct names *k, term_id formula);

#endif
