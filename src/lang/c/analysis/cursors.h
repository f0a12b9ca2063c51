/* Cursors: pointers to the links of a list or tree, as in `for (pp = &head; *pp; pp = &(*pp)->next)`.
 *
 * Such a variable is replaced by one for each member that it may lead to: the object whose member it is, or null. `*pp` is then the member of
 * the one that is not null, or the place where the walk begins if all are. So the members are no blocks of their own, and what is said of
 * lists holds of them (docs/decisions/c-memory.md). */
#ifndef INVAR_LANG_C_ANALYSIS_CURSORS_H
#define INVAR_LANG_C_ANALYSIS_CURSORS_H

#include "lang/c/tree/ast.h"

enum { C_MOST_LINKS = 4 };

/* A variable of which the code does nothing else than: let it lead to a place, and read and assign what it leads to. */
struct c_cursor {
    struct c_var *var;
    const struct c_expr *start; /* the lvalue where it leads if all of `at` are null; NULL: nowhere */
    unsigned n;
    const struct c_field *link[C_MOST_LINKS];
    struct c_var *at[C_MOST_LINKS]; /* the object whose link it leads to */
    unsigned mentions, understood;
    bool odd;
};

/* Replaces the cursors of all functions with bodies. It comes before annotations are read, which keep a variable that they name where it is. */
void c_replace_cursors(struct c_ast *ast);

/* What the right side of `cursor = e` lets it lead to: the number of a link, and the object; or the start. False: something else. */
struct c_cursor_step {
    bool at_start;
    const struct c_field *link;
    const struct c_expr *object, *start;
};
bool c_cursor_step_of(struct c_ast *ast, const struct c_cursor *k, const struct c_expr *e, struct c_cursor_step *out);
/* The cursor of which e is the value, where it is one of these; NULL: none. `followed`: e is what the cursor leads to, as an lvalue. */
struct c_cursor *c_cursor_named(const struct idmap *cursors, const struct c_expr *e);
struct c_cursor *c_cursor_followed(const struct idmap *cursors, const struct c_expr *e);

/* The body of f with these cursors replaced (cursor_code.c). cursors: c_var -> struct c_cursor. */
const struct c_stmt *c_cursor_code(struct c_ast *ast, struct c_function *f, const struct idmap *cursors);

#endif
