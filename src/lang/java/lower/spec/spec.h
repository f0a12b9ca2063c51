/* Annotation expressions as terms, mathematical and total. */
#ifndef INVAR_LANG_JAVA_LOWER_SPEC_SPEC_H
#define INVAR_LANG_JAVA_LOWER_SPEC_SPEC_H

#include "lang/java/jml/annot.h"
#include "lang/java/tree/ast.h"

struct body;
struct pure;

/* The meaning of the names of an annotation at the place where it is translated. */
struct spec_env {
    struct body *b;
    const struct java_method *method; /* the method of the parameters. NULL or b->method: the body's own variables */
    term_id this_term;
    const term_id *actuals; /* of method's parameters; NULL: variables of the body */
    term_id result;
    bool parameters_at_entry; /* ensures */
    struct idmap *pre;        /* il_var -> il_var: values before a call; NULL: \old is the entry of the routine */
    struct il_loop *loop;     /* for \old of loop entry */
    struct idmap *before;     /* il_var -> il_var: values where the statement begins that has the contract */
    struct idmap bound;       /* annot_var -> term */
    unsigned n_bound;
    bool over_objects;    /* some of them range over references */
    bool reads;           /* the annotation is evaluated here in the body, which may assume what declarations of fields promise */
    bool at_entry;        /* within \old of the entry of the routine */
    unsigned model_depth; /* represented values, and invariants, in each other */
    struct pure *defines; /* the annotation is the definition of this function; NULL: of none */
    const char *why_not;  /* set if something is not supported: what, */
    struct span where;    /* and where */
};

/* TERM_NONE. e has something that is not supported: `what`, unless something else was met before. */
term_id spec_refuse(struct spec_env *env, const struct annot_expr *e, const char *what);
/* TERM_NONE. What the annotation needs was dropped for this. */
term_id spec_lost(struct spec_env *env, const struct unsupported *lost);
/* TERM_NONE if unsupported: then env->why_not says what. */
term_id spec_term(struct spec_env *env, const struct annot_expr *e);
/* The same; then env is released. If the annotation cannot be lowered, the routine is unsupported and the term is true. */
term_id spec_or_unsupported(struct body *b, struct spec_env *env, const struct annot_expr *e);
/* A formula in the body's own text (asserts, invariants). If something is unsupported, it is reported and the term is true. */
term_id spec_in_body(struct body *b, const struct annot_expr *e, struct il_loop *loop);
/* The variable for the earlier value of v, which the caller assigns. */
struct il_var *spec_copy(struct body *b, struct idmap *copies, struct il_var *v);
/* spec_in_body in the contract of a statement. Copies that `\before` needs are added to `before`; the caller assigns them in front of the
 * statement. */
term_id spec_of_statement(struct body *b, const struct annot_expr *e, struct idmap *before);
/* The same where the routine is about to return: \result is what it returns. */
term_id spec_at_return(struct body *b, const struct annot_expr *e, struct idmap *before);
/* The value of e at entry to the routine. TERM_NONE: unsupported, which is reported. */
term_id spec_at_entry(struct body *b, const struct annot_expr *e);

#endif
