/* What the definition of a pure method reads of the heap, as arguments of its function. */
#ifndef INVAR_LANG_JAVA_LOWER_PURE_READS_H
#define INVAR_LANG_JAVA_LOWER_PURE_READS_H

#include "logic/term.h"

struct lower;
struct pure;
struct translator;

/* t with constants for what it reads of the heap; p->reads may grow. TERM_NONE: t also depends on something else. */
term_id pure_abstract(struct translator *k, term_id t);
/* t depends on formals and on the heap only. */
bool pure_is_closed(const struct translator *k, term_id t);
/* t depends on formals only. */
bool pure_of_formals(const struct translator *k, term_id t);
/* t with values for the formals. */
term_id pure_with(struct lower *l, const struct pure *p, const term_id formals[], term_id t);

#endif
