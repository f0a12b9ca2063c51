/* Commands that are completed when all variables of the routine are known. */
#ifndef INVAR_LANG_C_LOWER_LATE_H
#define INVAR_LANG_C_LOWER_LATE_H

#include "il/il.h"

struct body;

/* Emits a command that is filled in later: an empty one. */
struct il_cmd *c_placeholder(struct body *b);
/* It becomes the sequence of these. */
void c_fill_seq(struct il_program *p, struct il_cmd *c, const struct il_cmds *from);
/* Completes what c_body_facts and c_body_havoc emitted. */
void c_fill_late(struct body *b);
/* What is known of the variables of the routine that are shared; only_allocation: only what speaks of the allocation counter. */
term_id c_shared_facts(struct body *b, bool only_allocation);
/* An assumption about what is allocated, completed at the end of the routine. */
void c_body_facts(struct body *b, struct span at);
/* Everything that is shared may have changed. */
void c_body_havoc(struct body *b, struct span at);
/* All objects in memory may have changed; none was made or freed. */
void c_memory_havoc(struct body *b, struct span at);

#endif
