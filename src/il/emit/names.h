/* Identifiers of emitted Boogie text. They are valid, unique and no keywords. Globals keep their names for the whole text, locals for
 * one routine. No local hides a global, although Boogie would allow it. */
#ifndef INVAR_IL_EMIT_NAMES_H
#define INVAR_IL_EMIT_NAMES_H

#include "base/idmap.h"
#include "base/intern.h"

#include <stdbool.h>

/* The keys are the symbols of `names` that are taken. */
struct emit_names {
    struct intern *names;
    struct idmap global, local;
};

void emit_names_init(struct emit_names *n, struct intern *names);
void emit_names_release(struct emit_names *n);
/* A new identifier similar to `like`: the part before a '!', with other bytes for those that Boogie does not allow. A number follows if
 * this name is taken. */
symbol emit_global(struct emit_names *n, const char *like);
symbol emit_local(struct emit_names *n, const char *like);
/* Forgets the locals. */
void emit_names_leave(struct emit_names *n);
bool emit_name_taken(const struct emit_names *n, symbol name);

#endif
