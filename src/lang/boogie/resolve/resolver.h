/* The state of the resolver, shared by its files: types.c, resolve_expr.c, resolve_stmt.c, resolve.c. */
#ifndef INVAR_LANG_BOOGIE_RESOLVE_RESOLVER_H
#define INVAR_LANG_BOOGIE_RESOLVE_RESOLVER_H

#include "base/diag.h"
#include "base/idmap.h"
#include "lang/boogie/syntax/ast.h"

/* Type parameters in scope, and their sorts. */
struct type_scope {
    unsigned n;
    const symbol *names;
    const sort_id *sorts;
    const struct type_scope *outer;
};

/* A type parameter of an application; its value may still be unknown. If name is NULL, it is the unknown type of an
 * expression. */
struct inferred {
    struct span span;
    symbol name;
    sort_id sort;
};

struct resolver {
    struct arena *arena;
    struct bpl_file *file;
    struct terms *ts;
    struct diagnostics *ds;
    struct diagnostics *typing; /* errors of types: they are added to ds at the end, unless there are errors of names */
    struct idmap types, globals, functions, procedures; /* symbol -> bpl_decl */
    struct idmap statement_ids;                         /* {:id ...} seen so far */
    struct scope VEC_OF(struct bpl_var *) scope;        /* locals and bound variables, innermost last */
    struct bpl_unsupported **unsupported;               /* the list of the current declaration */
    struct polytypes *poly;
    const struct type_scope *type_scope;                /* innermost first; NULL: none */
    struct inferences VEC_OF(struct inferred) inferred; /* an application comes before those in its arguments */
    unsigned expansions;                                /* nesting depth of synonyms being resolved */
    bool cyclic;                                        /* one of them leads back to itself */
    bool globals_allowed, old_allowed, in_old;
    struct bpl_stmt *predicates_of; /* the loop whose predicates are being resolved */
    struct bpl_decl *routine;       /* whose statements are being resolved */
    struct bpl_decl *contract;      /* its procedure */
};

void resolver_unsupported(struct resolver *r, struct span span, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
/* Reports "unknown KIND 'name'", unless a missing declaration may be the cause. */
void resolver_unknown(struct resolver *r, struct span span, const char *kind, symbol name);

/* types.c: SORT_NONE if the type has an error or is unsupported, which was reported. */
sort_id resolve_type(struct resolver *r, struct bpl_type *t);
void resolve_synonym(struct resolver *r, struct bpl_decl *d);
const char *sort_text(struct resolver *r, sort_id s);
/* Reports parameters whose names are taken. */
void resolve_type_parameters(struct resolver *r, unsigned n, const symbol names[], const struct span spans[]);
sort_id *type_parameter_sorts(struct resolver *r, unsigned n, const symbol names[]);
/* Unknowns for the type parameters `names` of an application at the span, in the arena. */
sort_id *resolver_infer(struct resolver *r, unsigned n, const symbol names[], struct span span);
/* An unknown for an expression at the span whose type nothing else determines. */
sort_id resolver_unknown_sort(struct resolver *r, struct span span);

/* resolve_expr.c */
sort_id resolve_expr(struct resolver *r, struct bpl_expr *e);
/* Resolves e and reports if it is not of the sort (SORT_NONE: any). */
void resolve_expr_as(struct resolver *r, struct bpl_expr *e, sort_id sort);
/* Resolves e, and reports at the span if it is not bool. */
void resolve_formula(struct resolver *r, struct bpl_expr *e, struct span at);
/* Reports, at e or at the span, if the resolved e does not have the sort. */
void expect_sort(struct resolver *r, const struct bpl_expr *e, sort_id sort);
void expect_sort_at(struct resolver *r, struct span at, const struct bpl_expr *e, sort_id sort);
/* The visible variable of that name; NULL if there is none. */
struct bpl_var *resolver_find(const struct resolver *r, symbol name);
/* Sort and scope: adds variables to the scope, and reports names that occur twice from scope index `from` on. */
void resolver_declare(struct resolver *r, struct bpl_var *v, size_t from);

/* resolve_attributes.c: removes ignored declarations from the file. */
void resolver_drop_ignored(struct resolver *r);
/* Of two declarations of one name, one may be marked {:extern}: it gets `ignored`, and the other one is the result. NULL if
 * neither is marked. */
struct bpl_decl *resolver_without_extern(struct bpl_decl *first, struct bpl_decl *second);
/* {:inline} and {:define} on functions. Called after their bodies are resolved and recursive ones marked. */
void resolver_check_functions(struct resolver *r);
/* Marks the functions that the prover may use in triggers for those quantifiers of e that have none. */
void resolver_mark_triggers(const struct bpl_expr *e);
void resolver_check_assumption(struct resolver *r, const struct bpl_var *v);
/* The i-th left side of a resolved assignment. */
void resolver_assign_assumption(struct resolver *r, const struct bpl_stmt *s, unsigned i);
void resolver_check_verified_under(struct resolver *r, const struct bpl_attribute *a);

/* resolve_notes.c */
void resolve_attributes(struct resolver *r, const struct bpl_attribute *a);
/* `shared` are the attributes of the declaration before. They are the same if several names are declared at once. */
void resolve_declaration_attributes(struct resolver *r, const struct bpl_decl *d, const struct bpl_attribute *shared);
/* Reports at the span if another statement has the same {:id "..."}. */
void resolver_statement_id(struct resolver *r, const struct bpl_attribute *a, struct span at);

/* resolve_stmt.c: clauses of a procedure; the body of a procedure or implementation. */
void resolve_contract(struct resolver *r, struct bpl_decl *d);
void resolve_body(struct resolver *r, struct bpl_decl *d);

/* resolve_flow.c: labels, gotos, ends, and loop predicates that belong to no loop. The statements of the body must be
 * resolved. */
void resolve_flow(struct resolver *r, const struct bpl_decl *d);

#endif
