/* Text of commands for --dump, in an indented form similar to Boogie. emit/emit.h writes programs that the Boogie tool accepts. */
#ifndef INVAR_IL_DUMP_H
#define INVAR_IL_DUMP_H

#include "base/buf.h"
#include "il/il.h"

void il_dump_cmd(struct buf *out, const struct il_program *p, const struct il_routine *r, const struct il_cmd *c);
void il_dump_routine(struct buf *out, const struct il_program *p, const struct il_routine *r);

#endif
