/* Text of commands for --dump: an indented form close to Boogie's. Program text that the Boogie tool accepts is boogie.h. */
#ifndef INVAR_IL_DUMP_H
#define INVAR_IL_DUMP_H

#include "base/buf.h"
#include "il/il.h"

void il_dump_cmd(struct buf *out, const struct il_program *p, const struct il_routine *r, const struct il_cmd *c);
void il_dump_routine(struct buf *out, const struct il_program *p, const struct il_routine *r);

#endif
