/* The state of monomorphisation, shared by its files: mono.c (rounds, declarations), mono_types.c, mono_expr.c, mono_free.c,
 * mono_quant.c, mono_cases.c, mono_stmt.c, mono_data.c.
 *
 * A round copies the whole file and notes the instances of functions, procedures and polymorphic maps that it needs. Rounds are
 * repeated until there is no new instance. Only the copy of the last round is used. */
#ifndef INVAR_LANG_BOOGIE_MONO_MONOMORPHISER_H
#define INVAR_LANG_BOOGIE_MONO_MONOMORPHISER_H

#include "lang/boogie/mono/mono.h"

/* A generic declaration at certain types. */
struct instance {
    struct bpl_decl *of;
    sort_id *args;
    symbol name;
};

/* A polymorphic map at certain types for its parameters. */
struct map_instance {
    sort_id map;
    sort_id *args;
};

/* One of the plain values that make up a value of a type. A polymorphic map has a plain map for each instance, and a value for
 * all other types. */
struct component {
    sort_id sort;
    const char *label; /* appended to the name of a variable: "" or "<int>" */
    const sort_id *at; /* for a map instance: its types */
};

struct components {
    unsigned n;
    struct component *at;
};

struct parts {
    unsigned n;
    struct bpl_expr **at;
};

struct var_parts {
    unsigned n;
    struct bpl_var **at;
};

/* The use of a formula: the value of an expression; assumed; proved and then assumed; proved by callers and assumed by the
 * body. */
enum mono_mode { MONO_VALUE, MONO_ASSUMED, MONO_CLAIM, MONO_REQUIRED };

/* The polarity of a part of a formula: a stronger part makes the formula stronger, weaker, or it is not known. */
enum side { SIDE_BOTH, SIDE_FOR, SIDE_AGAINST };

struct monomorphiser {
    struct arena *arena;
    struct intern *names;
    struct terms *ts;
    struct polytypes *poly;
    struct bpl_file *from, *to;
    unsigned max_depth;    /* of types at which quantified assumptions are used */
    bool sensitive;        /* the file can distinguish types: it has a polymorphic map, or an equality of two types */
    struct sorts opaque;   /* types that represent any type: type parameters of procedures, and any<k> */
    struct sorts compared; /* pairs of types, values of which are compared */
    bool left_out;         /* some instance of a quantified formula was left out because of a bound */
    /* found so far, in all rounds */
    struct instances VEC_OF(struct instance) instances;
    struct map_instances VEC_OF(struct map_instance) maps;
    struct sorts types;
    struct idmap by_name, known_maps, known_types;
    size_t maps_before; /* the number of instances when the round started; these give components */
    bool changed;       /* the round needed something new */
    /* the round */
    struct idmap components;     /* sort -> struct components */
    struct idmap vars;           /* bpl_var -> struct var_parts */
    struct idmap declared_types; /* symbol */
    struct bpl_decl **last, *new_types, *new_decls;
    struct idmap macros;  /* FUNCTION -> 1: its body has a quantifier over types, 2: it has none */
    unsigned made;        /* functions */
    unsigned long copied; /* nodes */
    /* the current copy */
    struct sorts params, values; /* type parameters and what they stand for */
    enum mono_mode mode;
    unsigned under_exists;  /* quantifiers around the current place whose variables may depend on types */
    unsigned any;           /* the number of types in use that represent all types not named */
    struct sorts splitting; /* maps whose components are being found */
};

enum { MONO_MAX_NODES = 5000000 };

/* ---- mono_types.c ---- */

/* s with the type parameters of the current copy replaced. The result becomes one of the types of the program. */
sort_id mono_sort(struct monomorphiser *m, sort_id s);
const struct components *mono_components(struct monomorphiser *m, sort_id ground);
/* The type of a plain sort. */
struct bpl_type *mono_type(struct monomorphiser *m, sort_id plain, struct span span);
/* The same, where the file has the type `source`, which may be NULL. */
struct bpl_type *mono_type_like(struct monomorphiser *m, sort_id plain, struct bpl_type *source);
/* The index of the first component of this instance among the components of the map; -1 if the instance is new. */
int mono_map_at(struct monomorphiser *m, sort_id map, const sort_id args[]);
bool mono_is_polymap(const struct monomorphiser *m, sort_id s);
/* The name of the declaration at these types. It will be copied. */
symbol mono_instance(struct monomorphiser *m, struct bpl_decl *of, const sort_id args[]);
/* The types that represent a procedure's type parameters where its body is verified for all types. */
sort_id *mono_own_types(struct monomorphiser *m, const struct bpl_decl *procedure);
/* The type arguments of an application in the current copy. */
sort_id *mono_type_args(struct monomorphiser *m, const struct bpl_decl *of, const sort_id args[]);
sort_id mono_any_type(struct monomorphiser *m, unsigned i);
void mono_note_opaque(struct monomorphiser *m, sort_id s);

/* ---- mono_data.c ---- */

/* Makes d the copy of the datatype `from` at these types. */
void mono_datatype(struct monomorphiser *m, const struct bpl_decl *from, const sort_id args[], struct bpl_decl *d);
/* The name of the constructor in a datatype of that sort; it will be copied. */
symbol mono_constructor(struct monomorphiser *m, struct bpl_decl *constructor, sort_id datatype);
/* Makes the datatype of an instance of a constructor. */
void mono_constructor_instance(struct monomorphiser *m, const struct instance *k);

/* ---- mono_expr.c ---- */

struct parts mono_parts(struct monomorphiser *m, const struct bpl_expr *e, enum side side);
struct bpl_expr *mono_formula(struct monomorphiser *m, const struct bpl_expr *e, enum mono_mode mode);
/* A node of this kind at the place of `like`. */
struct bpl_expr *mono_node(struct monomorphiser *m, const struct bpl_expr *like, enum bpl_expr_kind kind, unsigned n);
struct bpl_expr *mono_missing(struct monomorphiser *m, const struct bpl_expr *like, const char *why);
/* The conjunction or disjunction of n formulas. */
struct bpl_expr *mono_connect(struct monomorphiser *m, const struct bpl_expr *like, enum bpl_op op, unsigned n,
                              struct bpl_expr *const formulas[]);
/* The copies of a variable, made by this call. */
const struct var_parts *mono_copy_var(struct monomorphiser *m, const struct bpl_var *v, enum bpl_var_kind kind);
/* Copies of n variables in a row. */
struct bpl_var **mono_copy_vars(struct monomorphiser *m, unsigned n, struct bpl_var *const vars[], unsigned *n_copies);
struct bpl_attribute *mono_attributes(struct monomorphiser *m, struct bpl_attribute *a);
struct parts mono_formula_parts(struct monomorphiser *m, const struct bpl_expr *e);
/* Does the function's body have a quantifier over types? Then it is expanded where the function is applied. */
bool mono_is_macro(struct monomorphiser *m, const struct bpl_decl *f);
/* A copy of a quantifier or lambda, with its type parameters replaced. `part` is the number of the part of a lambda's body. */
struct bpl_expr *mono_binder(struct monomorphiser *m, const struct bpl_expr *e, enum side side, unsigned part);

struct bpl_expr *mono_implies(struct monomorphiser *m, const struct bpl_expr *like, struct bpl_expr *a, struct bpl_expr *b);

/* ---- mono_free.c ---- */

/* Bound variables that replace free ones, and their names. */
struct mono_scope {
    unsigned n;
    struct bpl_var **vars;
    struct bpl_expr **names;
    uint64_t *outer;
};

/* One NAME for each free variable of e. */
struct bpl_expr **mono_free_names(struct monomorphiser *m, const struct bpl_expr *e, unsigned *n);
/* A new function applied to the n variables. */
struct bpl_expr *mono_function_of(struct monomorphiser *m, const struct bpl_expr *like, const char *name, unsigned n,
                                  struct bpl_expr *const names[], sort_id result);
/* Until mono_unbind_free, copies of the n variables are bound variables. */
void mono_bind_free(struct monomorphiser *m, unsigned n, struct bpl_expr *const names[], struct mono_scope *scope);
void mono_unbind_free(struct monomorphiser *m, unsigned n, struct bpl_expr *const names[], const struct mono_scope *scope);
/* Adds a declaration to the copy of the file. */
void mono_add_decl(struct monomorphiser *m, struct bpl_decl *d);

/* ---- mono_quant.c ---- */

struct bpl_expr *mono_type_quantifier(struct monomorphiser *m, const struct bpl_expr *e, enum side side);
/* Some formula of the copy is weaker than its original. */
void mono_weakened(struct monomorphiser *m, struct span span, const char *what);

/* ---- mono_cases.c ---- */

/* Makes an instance of the generic procedure for each case of its type parameters in which its bodies have to be verified
 * separately. False if there are too many. */
bool mono_cases(struct monomorphiser *m, const struct bpl_decl *procedure);
/* Is the instance of a procedure such a case? */
bool mono_is_case(struct monomorphiser *m, const struct instance *k);

/* ---- mono_stmt.c ---- */

struct bpl_stmt *mono_statements(struct monomorphiser *m, const struct bpl_stmt *s);
struct bpl_clause *mono_clauses(struct monomorphiser *m, const struct bpl_clause *c, bool proved);

#endif
