/* Which variables matter at the head of each loop: their values there may be read before they are assigned. What is known of the others
 * can help no proof. */
#ifndef INVAR_IL_LIVE_H
#define INVAR_IL_LIVE_H

#include "il/il.h"

/* Zero-initialised means that nothing is known, and all variables matter. */
struct live {
    struct idmap dead; /* idmap_pair of a loop's id and a variable's CONST */
};

/* The body of r is not NULL. */
void live_init(struct live *l, const struct il_routine *r);
void live_release(struct live *l);
/* False if no execution from the loop's head reads the value that the variable has there. */
bool live_at_loop(const struct live *l, uint32_t loop, term_id variable);

#endif
