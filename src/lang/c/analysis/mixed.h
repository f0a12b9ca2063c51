/* Which objects the code of a file takes for bytes: those of types whose pointers are converted into each other, those that memcpy and its like
 * copy between, or of which they change a part, and unions that are read through another member than the one that was stored, or to members of
 * which there are pointers. So are the members of such objects to which there are pointers. (docs/decisions/c-memory.md, Bytes) */
#ifndef INVAR_LANG_C_ANALYSIS_MIXED_H
#define INVAR_LANG_C_ANALYSIS_MIXED_H

#include "lang/c/acsl/acsl.h"
#include "lang/c/tree/ast.h"
#include "lang/c/analysis/sharing.h"

struct c_mixed;

/* In the arena. Adds to `sharing` the types that the code mixes. as: may be NULL. */
struct c_mixed *c_mixed_new(struct arena *arena, const struct c_ast *ast, const struct acsl *as, struct c_sharing *sharing);
/* Adds the types that must be bytes because others are. */
void c_mixed_close(struct c_mixed *m);

#endif
