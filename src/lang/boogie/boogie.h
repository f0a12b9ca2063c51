/* The Boogie front end: Boogie 2 text in, a program of the intermediate language out. docs/annotations-boogie.md says what
 * of Boogie is read and how. */
#ifndef INVAR_LANG_BOOGIE_BOOGIE_H
#define INVAR_LANG_BOOGIE_BOOGIE_H

#include "base/buf.h"
#include "base/diag.h"
#include "il/il.h"

/* NULL if errors were reported (all of them are), else the program with one routine for each body. A routine that uses
 * something unsupported is there, without a body. The program lives in the arena; its term table is the caller's to free. */
struct il_program *boogie_read(struct arena *arena, struct intern *names, const struct source *source,
                               struct diagnostics *ds);

/* Parses the source and appends it as laid out text, whose parse is the same. False if errors were reported. */
bool boogie_print(struct buf *out, struct arena *arena, struct intern *names, const struct source *source,
                  struct diagnostics *ds);

/* Terms over program variables as Boogie expressions. */
extern const struct print_style boogie_style;

#endif
