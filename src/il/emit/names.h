/* Identifiers of emitted Boogie text: valid, no keyword, and unique. Globals keep their names for the whole text, locals for one
 * routine; no local hides a global, although Boogie would allow it. */
#ifndef INVAR_IL_EMIT_NAMES_H
#define INVAR_IL_EMIT_NAMES_H

#include "base/idmap.h"
#include "base/intern.h"

#include <stdbool.h>

/* Symbols of `names` that are taken, as keys. */
struct emit_names {
    struct intern *names;
    struct idmap global, local;
};

void emit_names_init(struct emit_names *n, struct intern *names);
void emit_names_release(struct emit_names *n);
/* A new identifier that resembles `like`: what is before a '!' in it, bytes that Boogie does not allow replaced, a number
 * behind it where it is taken. */
symbol emit_global(struct emit_names *n, const char *like);
symbol emit_local(struct emit_names *n, const char *like);
/* Forgets the locals. */
void emit_names_leave(struct emit_names *n);
bool emit_name_taken(const struct emit_names *n, symbol name);

#endif
