/* Variables that are only copies of others: the parameters of calls that were expanded. */
#ifndef INVAR_IL_COPIES_H
#define INVAR_IL_COPIES_H

#include "base/idmap.h"
#include "il/il.h"

/* of: variable -> the variable or number that each assignment to it takes; TERM_NONE: others do, too. */
struct il_copies {
    struct idmap of;
};

void il_copies_init(struct il_copies *k, const struct terms *ts, const struct il_cmd *body);
void il_copies_release(struct il_copies *k);
/* t with what they copy in place of copies; t itself if it names none. Where a copy has been assigned and what it copies has not changed since, both
 * have one value. What is copied may be a copy, too, of which there are chains: no more than MAX_COPIES steps are of use. */
enum { MAX_COPIES = 6 };
term_id il_copied(const struct il_copies *k, struct terms *ts, term_id t);

#endif
