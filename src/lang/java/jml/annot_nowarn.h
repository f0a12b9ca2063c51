/* nowarn: lines on which obligations of some kinds become assumptions if they cannot be proved. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_NOWARN_H
#define INVAR_LANG_JAVA_JML_ANNOT_NOWARN_H

#include "lang/java/jml/annot_parse.h"

/* kinds: one bit for each obligation_kind. */
struct annot_nowarn_line {
    const struct source *source;
    uint32_t line;
    uint64_t kinds;
};

struct annot_nowarns VEC_OF(struct annot_nowarn_line);

void annot_nowarn_add(struct annot_nowarns *to, const struct annot_clause *c, struct diagnostics *ds);
/* Moves the lines into the arena, in order. */
void annot_nowarn_close(struct annot_nowarns *ns, struct arena *a);
bool annot_nowarn_covers(const struct annot_nowarns *ns, struct span at, enum obligation_kind kind);

#endif
