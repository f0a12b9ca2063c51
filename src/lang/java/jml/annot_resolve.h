/* Resolves syntax trees of annotations to typed expressions. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_RESOLVE_H
#define INVAR_LANG_JAVA_JML_ANNOT_RESOLVE_H

#include "base/idmap.h"
#include "lang/java/jml/annot_names.h"
#include "lang/java/jml/annot_parse.h"

struct annot_members;
struct annot_sequence_fields;
struct jahob_defs;

struct annot_bound VEC_OF(const struct annot_var *);

/* A variable of a specification case: `old T x = e`, or `forall T x`. */
struct annot_spec_var {
    const char *name;
    const struct annot_expr *value; /* at entry; NULL: of forall */
    const struct annot_var *var;    /* of forall */
};
struct annot_spec_vars VEC_OF(struct annot_spec_var);

/* A part of a clause that is read but not checked: an assumption of this kind. */
struct annot_unchecked {
    struct span span;
    const char *kind, *text;
};
struct annot_unchecked_vec VEC_OF(struct annot_unchecked);

/* Where a clause stands, and what it may contain. `bound` has the bound variables, innermost last. may_call tells whether an
 * annotation may call a method of the program. `unsupported` is set after an unsupported construct. After this or an error the result is
 * NULL. */
struct annot_context {
    struct arena *arena;
    struct diagnostics *ds;
    struct annot_scope scope;
    enum annot_clause_kind clause;
    enum annot_dialect dialect;
    bool in_loop;        /* a clause of a loop, so \LoopInit has a meaning */
    bool in_statement;   /* a clause of the contract of a statement, so \before has one */
    bool without_object; /* of a static declaration: there is no `this` */
    unsigned n_skolems;
    const struct annot_var *const *skolems;
    bool (*may_call)(void *user, const struct java_method *m);
    void *user;
    const struct annot_sequence_fields *sequences; /* what fields of models of type \seq stand for */
    unsigned sequence_depth;
    const struct annot_members *members; /* places that fields of models stand for */
    struct idmap *not_declared;          /* names (symbols) whose declarations are not supported, and so are their uses */
    const struct jahob_defs *jahob;      /* what specification variables of Jahob stand for; NULL: there are none */
    struct annot_bound bound;
    struct annot_spec_vars spec_vars;     /* later ones hide earlier ones */
    struct annot_unchecked_vec unchecked; /* what was met; the caller releases it */
    bool locks_listed;                    /* a formula, which may be left out because of \lockset */
    bool locks;                           /* the expression at hand mentions \lockset */
    bool in_old;
    bool java_math; /* inside of \java_math: arithmetic wraps as in Java */
    const char *unsupported;
    struct span unsupported_span;
};

/* An expression that must be boolean; likewise an integer. A conjunct of a boolean one may be informal: then it is left out. NULL without
 * an error: it speaks of locks. */
const struct annot_expr *annot_resolve_bool(struct annot_context *cx, const struct syntax *s);
const struct annot_expr *annot_resolve_int(struct annot_context *cx, const struct syntax *s);
/* False after an error or something not supported. */
bool annot_resolve_place(struct annot_context *cx, const struct syntax_place *p, struct annot_place *out);
/* Variables of one declaration; NULL after an error. */
const struct annot_var *const *annot_resolve_vars(struct annot_context *cx, const struct syntax_type *type, unsigned n,
                                                  const struct syntax_var vars[]);

#endif
