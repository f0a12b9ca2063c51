/* Names for shared outcome predicates (FS section 6), with the cutoff K. */
#ifndef INVAR_VCGEN_VC_NAMES_H
#define INVAR_VCGEN_VC_NAMES_H

#include "base/idmap.h"
#include "logic/term.h"

enum { NAMES_NORMAL, NAMES_WRONG, NAMES_EXCEPTIONAL }; /* EXCEPTIONAL + label */

/* A formula that is needed at two or more places and has more than `cutoff` nodes gets a name. name[i] is a fresh Bool constant, and
 * meaning[i] is the formula. Outcome predicates occur only in positive positions of W. So `name ==> meaning` is a sufficient definition,
 * and if a name is true in a model, so is its formula. Meanings mention only names with smaller indices. All formulas are built twice:
 * first to count their places (counting), then with names. */
struct names {
    struct terms *ts;
    uint64_t cutoff;
    bool counting;
    struct idmap places; /* (command, outcome) -> number of places */
    struct term_vec name, meaning;
};

void names_init(struct names *k, struct terms *ts, uint64_t cutoff);
void names_release(struct names *k);

/* Notes one more place that needs the outcome predicate of the command. */
void names_want(struct names *k, uint32_t command, uint32_t outcome);
/* The formula's replacement at its places: itself or a name. */
term_id names_stand_in(struct names *k, uint32_t command, uint32_t outcome, term_id formula);

/* Counts the nodes of `formula` (as a tree or a DAG) and of the definitions (name ==> meaning) of all names. Each definition counts
 * once. */
uint64_t names_tree_size(const struct names *k, term_id formula);
uint64_t names_dag_size(const struct names *k, term_id formula);

#endif
