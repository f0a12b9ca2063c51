/* Trees that the clauses of a contract describe in their own words. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_TREES_H
#define INVAR_LANG_JAVA_JML_ANNOT_TREES_H

#include "lang/java/jml/annot.h"

/* What a clause says of the objects that `reach` (a REACH along two fields) starts from: no cycle,
 *     (\forall T n; \reach(r, T, f + g).has(n); !\reach(n.f, T, f + g).has(n) && !\reach(n.g, T, f + g).has(n))
 * or that no two subtrees of one object meet,
 *     (\forall T n; \reach(r, T, f + g).has(n); (\forall T m; \reach(n.f, T, f + g).has(m); !\reach(n.g, T, f + g).has(m)))
 * reach: NULL if it says something else. Both together say that r is a tree, no more and no less. */
struct annot_tree {
    const struct annot_expr *reach;
    bool apart; /* else: no cycle */
};
struct annot_tree annot_tree_of(const struct java_ast *ast, const struct annot_expr *e);
bool annot_trees_same(const struct annot_tree *a, const struct annot_tree *b);

/* ---- annot_reach.c ---- */

/* What e denies: `!e`, `e == false`. NULL: e is another formula. */
const struct annot_expr *annot_denied(const struct annot_expr *e);
/* The same place: variables and fields. */
bool annot_same_place(const struct annot_expr *a, const struct annot_expr *b);
/* `\reach(.., T, f + g).has(v)`: its REACH, if it is along so many fields. NULL: e is another formula. */
const struct annot_expr *annot_has(const struct annot_expr *e, const struct annot_var *v, unsigned fields);
bool annot_mentions(const struct annot_expr *e, const struct annot_var *v);
bool annot_is_field_of(const struct annot_expr *e, const struct java_field *f, const struct annot_var *v);

#endif
