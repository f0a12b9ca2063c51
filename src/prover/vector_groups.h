/* Groups of integer terms that are read as bit-vectors together. Operands and results of arithmetic, the sides of comparisons, the branches
 * of a decision, and all elements of maps of one sort are in one group. A group is read as bit-vectors if it has a bit operation on
 * variables. All other terms stay integers. */
#ifndef INVAR_PROVER_VECTOR_GROUPS_H
#define INVAR_PROVER_VECTOR_GROUPS_H

#include "base/idmap.h"
#include "logic/term.h"

/* The widths of Java's int and long. */
enum { NARROW = 32, WIDE = 64 };

struct vector_groups {
    struct terms *ts;
    struct idmap seen;
    struct idmap up;       /* term or sort of maps -> another of its group; representatives have none */
    struct idmap features; /* representative -> what the group has */
    struct term_vec terms; /* the integer terms that were noted, in order */
};

void vector_groups_init(struct vector_groups *g, struct terms *ts);
void vector_groups_release(struct vector_groups *g);
/* Terms below binders are not noted. */
void vector_groups_note(struct vector_groups *g, term_id formula);
/* The width as which the Int term t is read, 32 or 64: the widest of its group. 0: it stays an integer, as literals do. */
unsigned vector_groups_width(struct vector_groups *g, term_id t);
/* The widths of all noted terms as one number. It changes if one of the first n of them gets another width. */
uint64_t vector_groups_state(struct vector_groups *g, size_t n);

#endif
