/* Assignments of the predicates near a model, found without queries. A small change is made: a variable moves by one or becomes equal to
 * another, or an array cell changes. Evaluation checks that the context is still satisfied (prover/variant.h). */
#ifndef INVAR_INFER_ABSTRACT_NEIGHBOURS_H
#define INVAR_INFER_ABSTRACT_NEIGHBOURS_H

#include "infer/abstract/abstract.h"

struct neighbours;

/* Lives as long as its union. It remembers which changes were successful. */
struct neighbours *neighbours_new(struct abstraction *a);
void neighbours_free(struct neighbours *b);

/* After SAT: starts at the model of the last query. */
void neighbours_begin(struct neighbours *b);
/* Writes the next full assignment that is not in `reached` to cube (domain_size literals). Returns false if there is none or if further
 * search does not seem worthwhile. */
bool neighbours_next(struct neighbours *b, const struct element *reached, literal cube[]);

#endif
