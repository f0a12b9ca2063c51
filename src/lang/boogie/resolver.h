/* The resolver's state and what its files share: types.c, resolve_expr.c, resolve_stmt.c, resolve.c. */
#ifndef INVAR_LANG_BOOGIE_RESOLVER_H
#define INVAR_LANG_BOOGIE_RESOLVER_H

#include "base/diag.h"
#include "base/idmap.h"
#include "lang/boogie/ast.h"

struct resolver {
    struct arena *arena;
    struct bpl_file *file;
    struct terms *ts;
    struct diagnostics *ds;
    struct idmap types, globals, functions, procedures; /* symbol -> bpl_decl */
    struct scope VEC_OF(struct bpl_var *) scope;        /* locals and bound variables, innermost last */
    struct bpl_unsupported **unsupported;               /* the list of the declaration at hand */
    unsigned n_params;                                  /* type parameters in scope */
    const symbol *params;
    const struct sort_env *env;                         /* arguments of the synonym being expanded; NULL outside */
    unsigned expansions;                                /* depth of synonyms being expanded */
    bool globals_allowed, old_allowed, in_old;
    struct bpl_stmt *predicates_of;                     /* the loop whose predicates are being resolved */
    struct bpl_decl *routine;                           /* whose statements are being resolved */
    struct bpl_decl *contract;                          /* its procedure */
};

void resolver_unsupported(struct resolver *r, struct span span, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
/* "unknown KIND 'name'", unless a lost declaration may be the cause. */
void resolver_unknown(struct resolver *r, struct span span, const char *kind, symbol name);

/* types.c: SORT_NONE where the type is in error or unsupported, which was reported. */
sort_id resolve_type(struct resolver *r, const struct bpl_type *t);
const char *sort_text(struct resolver *r, sort_id s);

/* resolve_expr.c */
sort_id resolve_expr(struct resolver *r, struct bpl_expr *e);
/* Resolves e and reports if it is not of the sort (SORT_NONE: any). */
void resolve_expr_as(struct resolver *r, struct bpl_expr *e, sort_id sort);
/* Reports if the resolved e is not of the sort. */
void expect_sort(struct resolver *r, const struct bpl_expr *e, sort_id sort);
/* The variable of that name that is visible; NULL if there is none. */
struct bpl_var *resolver_find(const struct resolver *r, symbol name);
/* Sort and scope: adds variables to the scope and reports names that are twice among those from scope index `from` on. */
void resolver_declare(struct resolver *r, struct bpl_var *v, size_t from);

/* resolve_stmt.c: clauses of a procedure, body of a procedure or implementation. */
void resolve_contract(struct resolver *r, struct bpl_decl *d);
void resolve_body(struct resolver *r, struct bpl_decl *d);

#endif
