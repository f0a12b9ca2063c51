/* Assignments of the predicates near a model's, found at no query: a variable moved by one, made equal to another, a cell of an
 * array changed, where evaluation finds the context satisfied still (prover/variant.h). */
#ifndef INVAR_INFER_ABSTRACT_NEIGHBOURS_H
#define INVAR_INFER_ABSTRACT_NEIGHBOURS_H

#include "infer/abstract/abstract.h"

struct neighbours;

/* Lives as long as its union: which changes led to something new before is remembered. */
struct neighbours *neighbours_new(struct abstraction *a);
void neighbours_free(struct neighbours *b);

/* After SAT: begins at the model of the last query. */
void neighbours_begin(struct neighbours *b);
/* The next full assignment that is not in `reached`: true, and it is in cube (domain_size literals); false once there is none or
 * looking on does not seem worth it. */
bool neighbours_next(struct neighbours *b, const struct element *reached, literal cube[]);

#endif
