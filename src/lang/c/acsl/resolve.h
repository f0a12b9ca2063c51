/* What the files share that find out what names in annotations mean and what types expressions have. */
#ifndef INVAR_LANG_C_ACSL_RESOLVE_H
#define INVAR_LANG_C_ACSL_RESOLVE_H

#include "lang/c/acsl/syntax.h"

struct reader;

/* ---- where an expression stands ---- */

/* The states that a clause may name beside those of definitions. */
enum state_set {
    MAY_OLD = 1,   /* Old, \old */
    MAY_POST = 2,  /* Post */
    MAY_PRE = 4,   /* Pre, Here, Init, labels of C: all clauses of functions */
    MAY_LOOPS = 8, /* LoopEntry, LoopCurrent */
};

struct bound {
    const struct acsl_var *var;
    const struct bound *around;
};

/* A definition, lemma or clause whose expressions are being resolved. One is made for each item. */
struct context {
    struct reader *reader;
    struct arena *arena;
    struct diagnostics *ds;
    const struct c_function *function;       /* NULL: at file scope */
    const struct c_declaration *declaration; /* whose parameters the contract names; NULL: those of the function */
    struct span at;                          /* where names of variables are looked up */
    unsigned may;                            /* enum state_set */
    const struct acsl_state *here;           /* where memory is read; NULL: no state is given, since there are several labels */
    const struct acsl_state *outermost;      /* what `here` is outside \at and \old: the label Here; NULL: the same as `here` */
    const struct acsl_state *old;            /* \old */
    const struct acsl_state *parameters;     /* where parameters of the function are read; NULL: as other variables */
    const struct c_stmt *loop;               /* the innermost loop; NULL: none */
    const struct acsl_type *result;          /* NULL: \result is not allowed */
    const struct bound *bounds;
    unsigned n_labels; /* of the definition */
    const symbol *labels;
    bool implicit;                             /* the only label of the definition is not written */
    bool uses_implicit;                        /* it is needed */
    struct VEC_OF(struct acsl_expr *) pending; /* calls of functions of which it is not known yet whether they have a label */
    bool failed;
    const char *unsupported;
    struct span unsupported_span;
};

/* Reports, and the item is lost. The result is the expression of a mistake. */
struct acsl_expr *acsl_resolve_error(struct context *c, struct span span, const char *id, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
struct acsl_expr *acsl_resolve_unsupported(struct context *c, struct span span, const char *construct);
static inline bool resolve_lost(const struct context *c)
{
    return c->failed || c->unsupported;
}

/* ---- acsl_resolve_type.c ---- */

extern const struct acsl_type acsl_error_type, acsl_boolean, acsl_integer, acsl_real;

/* The type of a value, or of an object, of this type in C. NULL: it is not supported in annotations. */
const struct acsl_type *acsl_type_of_c(struct reader *r, const struct c_type *t);
/* What a written type means; acsl_error_type after a mistake. */
const struct acsl_type *acsl_resolve_type(struct context *c, const struct node_type *t);
const struct acsl_type *acsl_set_of(struct context *c, const struct acsl_type *t);
/* The type of elements of a set; of others the type itself. */
const struct acsl_type *acsl_element_type(const struct acsl_type *t);
bool acsl_is_set(const struct acsl_type *t);
bool acsl_is_error(const struct acsl_expr *e);
/* Every value of C integer type `a` is one of `b`. */
bool acsl_range_within(const struct c_type *a, const struct c_type *b);
bool acsl_fits_in(const char *value, const struct c_type *t);
/* For messages. */
const char *acsl_type_text(struct context *c, const struct acsl_type *t);

/* ---- resolve_convert.c ---- */

struct acsl_expr *acsl_expr_new(struct context *c, enum acsl_expr_kind kind, struct span span, const struct acsl_type *type,
                                unsigned n, const struct acsl_expr *const args[]);
/* The node of one argument; of a set if the argument is one. */
struct acsl_expr *acsl_expr_of(struct context *c, enum acsl_expr_kind kind, struct span span, const struct acsl_type *type,
                               const struct acsl_expr *arg);
struct acsl_expr *acsl_expr_integer(struct context *c, struct span span, const char *value);
/* The value of an lvalue: read in the state of the context, arrays as pointers to their first element. Others unchanged. */
struct acsl_expr *acsl_value_of(struct context *c, struct acsl_expr *e);
/* Likewise, but arrays are read too. */
struct acsl_expr *acsl_object_of(struct context *c, struct acsl_expr *e);
struct acsl_expr *acsl_convert(struct context *c, enum acsl_conversion how, struct acsl_expr *e, const struct acsl_type *type);
struct acsl_expr *acsl_to_boolean(struct context *c, struct acsl_expr *e);
/* An integer or real number; else an error. */
struct acsl_expr *acsl_to_number(struct context *c, struct acsl_expr *e);
struct acsl_expr *acsl_to_integer(struct context *c, struct acsl_expr *e);
/* A value of this type by an implicit conversion; NULL: there is none. *exact: none was needed. */
struct acsl_expr *acsl_implicitly(struct context *c, struct acsl_expr *e, const struct acsl_type *type, bool *exact);
/* Likewise, with an error. */
struct acsl_expr *acsl_expect_type(struct context *c, struct acsl_expr *e, const struct acsl_type *type);
/* Makes the two of one type; false: they have none in common, which is reported. */
bool acsl_unify(struct context *c, struct acsl_expr **a, struct acsl_expr **b, struct span span);
struct acsl_expr *acsl_cast_to(struct context *c, struct acsl_expr *e, const struct acsl_type *type, struct span span);

/* ---- resolve_state.c ---- */

/* The state of a label; NULL after an error. */
const struct acsl_state *acsl_resolve_state(struct context *c, const struct node_label *label);
/* The state that memory is read in here; NULL after an error. */
const struct acsl_state *acsl_state_here(struct context *c, struct span span);
const struct acsl_state *acsl_state_new(struct context *c, enum acsl_state_kind kind, symbol name);

/* ---- acsl_resolve_expr.c ---- */

/* An expression; an lvalue if it designates an object. */
struct acsl_expr *acsl_resolve_expr(struct context *c, const struct node *s);
/* A value. */
struct acsl_expr *acsl_resolve_value(struct context *c, const struct node *s);
struct acsl_expr *acsl_resolve_formula(struct context *c, const struct node *s);
/* Variables of a quantifier become bound ones; the caller takes c->bounds back. */
const struct acsl_var *const *acsl_resolve_vars(struct context *c, const struct node_var *vars, unsigned n);
void acsl_bind(struct context *c, const struct acsl_var *v);

/* ---- resolve_operator.c ---- */

struct acsl_expr *acsl_resolve_unary(struct context *c, const struct node *s);
struct acsl_expr *acsl_resolve_binary(struct context *c, const struct node *s);
struct acsl_expr *acsl_resolve_conditional(struct context *c, const struct node *s);

/* ---- resolve_memory.c ---- */

struct acsl_expr *acsl_resolve_deref(struct context *c, const struct node *s);
struct acsl_expr *acsl_resolve_address(struct context *c, const struct node *s);
struct acsl_expr *acsl_resolve_member(struct context *c, const struct node *s);
struct acsl_expr *acsl_resolve_index(struct context *c, const struct node *s);
struct acsl_expr *acsl_resolve_sizeof(struct context *c, const struct node *s);
struct acsl_expr *acsl_resolve_update(struct context *c, const struct node *s);
/* The object to which the pointer leads. s: the pointer as written. */
struct acsl_expr *acsl_first_element(struct context *c, struct acsl_expr *pointer, const struct node *s);
/* pointer + integer */
struct acsl_expr *acsl_shift(struct context *c, struct acsl_expr *pointer, struct acsl_expr *by, struct span span, struct span op);

/* ---- resolve_name.c ---- */

struct acsl_expr *acsl_resolve_name(struct context *c, const struct node *s);
struct acsl_expr *acsl_resolve_call(struct context *c, const struct node *s);

/* ---- acsl_resolve_builtin.c ---- */

/* \valid and so on; sets. */
struct acsl_expr *acsl_resolve_builtin(struct context *c, const struct node *s);
struct acsl_expr *acsl_resolve_set(struct context *c, const struct node *s);
struct acsl_expr *acsl_resolve_range(struct context *c, const struct node *s);
struct acsl_expr *acsl_resolve_comprehension(struct context *c, const struct node *s, bool places);

/* ---- resolve_item.c ---- */

struct acsl_places acsl_resolve_places(struct context *c, const struct item *it);
struct acsl_blocks acsl_resolve_blocks(struct context *c, const struct item *it);
/* The lvalues of a `reads` clause. */
const struct acsl_expr *const *acsl_resolve_reads(struct context *c, const struct item *it, unsigned *n);
struct acsl_formula acsl_resolve_clause(struct context *c, const struct item *it, bool measure);

#endif
