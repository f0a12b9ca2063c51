/* Annotations of Jahob (jahob/jahob.h) as ours: their clauses become clauses of contracts, loops and blocks, and their formulas annotation
 * expressions. Sets, functions and relations are gone then: whoever says of an object that it is in a set says what the set says of it.
 *
 *   names and types        annot_jahob_names.c: by inference, since variables are seldom written with types
 *   values                 annot_jahob_value.c: definitions are expanded, functions applied, sets asked for members
 *   clauses, frames        annot_jahob.c */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_JAHOB_H
#define INVAR_LANG_JAVA_JML_ANNOT_JAHOB_H

#include "lang/java/jahob/jahob.h"
#include "lang/java/jml/annot_resolve.h"

/* ---- names ---- */

/* A specification variable. Without a formula it has no definition. */
struct jahob_def {
    const char *name;
    struct span span;
    const struct java_class *cls;
    const struct java_method *method; /* it is one of a body; NULL: of the class */
    uint32_t scope_start, scope_end;  /* of a body */
    struct jahob_type *type;
    const struct jahob_formula *formula;
    bool is_public, is_static, is_ghost;
    bool expanding; /* it is being expanded now */
};

struct jahob_invariant {
    const struct java_class *cls;
    const struct jahob_formula *formula;
};

/* The field belongs to the representation of the class of this name. */
struct jahob_claim {
    const struct java_field *field;
    const char *cls;
};

/* What all files declare. */
struct jahob_defs {
    struct VEC_OF(struct jahob_def *) defs;
    struct VEC_OF(struct jahob_invariant) invariants;
    struct VEC_OF(struct jahob_claim) claims;
};

enum jahob_name_kind {
    JAHOB_NAME_BOUND, /* bound: a variable of the formula, its address */
    JAHOB_NAME_VAR,   /* var: of the program */
    JAHOB_NAME_FIELD, /* field: static, or of `in`'s object if `in` is not NULL */
    JAHOB_NAME_MAP,   /* field: a function from objects */
    JAHOB_NAME_DEF,   /* body: a copy of what it stands for, or NULL; def */
    JAHOB_NAME_CLASS, /* cls: the set of its objects */
    JAHOB_NAME_THIS,
    JAHOB_NAME_RESULT,
    JAHOB_NAME_RTRANCL, /* rtrancl_pt */
    JAHOB_NAME_TREE,
    JAHOB_NAME_LENGTH,     /* Array.length */
    JAHOB_NAME_ALLOC,      /* Object.alloc */
    JAHOB_NAME_INVARIANTS, /* theinvs: bodies */
};

struct jahob_name {
    enum jahob_name_kind kind;
    const struct jahob_var *bound;
    const struct java_var *var;
    const struct java_field *field;
    const struct java_class *in, *cls;
    struct jahob_def *def;
    struct jahob_formula *body;
    unsigned n_bodies;
    struct jahob_formula **bodies;
};

/* Finds out what the names of f mean, and the types of all nodes. `wanted`: of f; NULL: any. False if there is a mistake, which is reported, or
 * something not supported. */
bool jahob_infer(struct annot_context *cx, struct jahob_formula *f, struct jahob_type *wanted);
/* What is known of the type. An unknown one becomes that of an object, or of an integer. */
struct jahob_type *jahob_type_known(struct jahob_type *t);
/* The specification variable of this name at the place; NULL: none. */
struct jahob_def *jahob_find_def(const struct annot_context *cx, const char *name);
/* The field of objects that a name means, bare or with its class in front; NULL: none. Several classes have it: the first. */
const struct java_field *jahob_find_map(struct annot_context *cx, const char *name);
/* A text for messages. */
const char *jahob_type_text(struct annot_context *cx, struct jahob_type *t);

/* ---- values ---- */

/* A formula as an expression. After a mistake or something not supported its type is ERROR. */
const struct annot_expr *annot_resolve_jahob(struct annot_context *cx, const struct jahob_formula *f);

/* ---- reading ---- */

struct annot_reader;
struct java_file;
struct annot_places;

/* Reads a file whose annotations are Jahob's: appends to what is attached. */
void annot_read_jahob(struct annot_reader *r, const struct java_file *f);
/* What all files together say: that the specification variables which a contract does not list keep their values; which methods neither
 * assume nor prove invariants. Called when all files are read. */
void annot_finish_jahob(struct annot_reader *r);
/* The places of a modifies clause, and those of the representation. False: one of them is unknown. */
bool annot_jahob_places(struct annot_context *cx, const struct annot_clause *c, struct annot_places *out);
/* The files have annotations of Jahob, and no others. */
bool annot_looks_like_jahob(unsigned n, const struct source *const sources[]);

#endif
