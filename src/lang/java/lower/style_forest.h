/* Clauses that say of lists and trees that they are a forest, in JML. jml/annot_reach.c reads them. */
#ifndef INVAR_LANG_JAVA_LOWER_STYLE_FOREST_H
#define INVAR_LANG_JAVA_LOWER_STYLE_FOREST_H

#include "base/buf.h"
#include "logic/term.h"

enum { STYLE_FIELDS = 16 };

/* Fields of objects of a class. */
struct style_fields {
    const char *type;
    unsigned n;
    const char *names[STYLE_FIELDS];
};

/* The set of the FOREST is {x | x != null && (from reaches x || ..)}, along its fields: appends these REACHs. False: it is another set. */
bool style_lists_of_forest(const struct terms *ts, term_id forest, struct term_vec *out);
/* `; !\reach(n.f, T, f + g).has(n) && ..`, the body of a quantifier. */
void style_put_no_cycle(struct buf *out, const struct style_fields *of, const char *n);
/* `; m.f == n.f ==> m == n || n.f == null && ..)`, likewise, for each two fields. */
void style_put_unshared(struct buf *out, const struct style_fields *of, const char *n, const char *m);

#endif
