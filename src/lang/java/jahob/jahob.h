/* Annotations of Jahob: those of comments that begin with a colon. They are clauses with formulas between double quotes, in the syntax of
 * Isabelle, of higher-order logic: sets, functions and relations are values.
 *
 * jahob_find_comments finds the comments, and jahob_parse makes clauses. No name is resolved here, and no type is known:
 * jml/annot_jahob.h does this, and says what a clause means for us. docs/jahob.md is the language as the user sees it. Everything lives in
 * the arena that the functions get. */
#ifndef INVAR_LANG_JAVA_JAHOB_JAHOB_H
#define INVAR_LANG_JAVA_JAHOB_JAHOB_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/source.h"
#include "base/vec.h"

#include <stdbool.h>

/* ---- types ---- */

enum jahob_type_kind {
    JAHOB_TYPE_UNKNOWN, /* `to` is what was found out about it, or NULL */
    JAHOB_TYPE_BOOL,
    JAHOB_TYPE_INT, /* mathematical */
    JAHOB_TYPE_OBJ,
    JAHOB_TYPE_SET,   /* of `of` */
    JAHOB_TYPE_FUN,   /* from `of` to `to` */
    JAHOB_TYPE_PAIR,  /* `of`, `to` */
    JAHOB_TYPE_OTHER, /* a type that Jahob has and we do not: of arrays, of lists */
};

struct jahob_type {
    enum jahob_type_kind kind;
    struct jahob_type *of, *to;
    bool is_number; /* UNKNOWN: an integer unless it turns out to be a set */
};

/* ---- formulas ---- */

enum jahob_kind {
    JAHOB_NAME,   /* text: `x`, `Node.next` */
    JAHOB_NUMBER, /* text: digits */
    JAHOB_TRUE,
    JAHOB_FALSE,
    JAHOB_NULL,
    JAHOB_EMPTY,      /* {} */
    JAHOB_EVERYTHING, /* UNIV */
    JAHOB_APPLY,      /* arg 0 applied to the others. is_field: arg 1 .. arg 0 */
    JAHOB_ELEMENT,    /* arg 0 .[ arg 1 ] */
    JAHOB_TUPLE,
    JAHOB_LIST,          /* [a, b] */
    JAHOB_SET,           /* {a, b} */
    JAHOB_COMPREHENSION, /* {x. arg 0}, {(x, y). arg 0}: vars */
    JAHOB_LAMBDA,        /* vars, arg 0 */
    JAHOB_FORALL,
    JAHOB_EXISTS,
    JAHOB_UNARY,  /* op: NOT, NEGATE */
    JAHOB_BINARY, /* op */
    JAHOB_IF,     /* condition, then, else */
    JAHOB_OLD,
    JAHOB_CARD,
    JAHOB_CLOSURE, /* reflexive and transitive, of a relation: a set of pairs, if `value`, or a function */
    JAHOB_TYPED,   /* arg 0 :: type */
};

enum jahob_op {
#define JAHOB_OP(op, level, right, text) JAHOB_##op,
#include "lang/java/jahob/operators.def"
#undef JAHOB_OP
    JAHOB_NOT,
    JAHOB_NEGATE,
};

/* A bound variable. type NULL: none is written. */
struct jahob_var {
    const char *name;
    struct span span;
    struct jahob_type *type;
};

struct jahob_name;

/* A tree at most JAHOB_DEPTH deep, whose variables are told apart by their addresses. */
struct jahob_formula {
    enum jahob_kind kind;
    enum jahob_op op;
    struct span span;
    const char *text;
    bool is_field;
    unsigned n, n_vars, depth;
    struct jahob_formula **arg;
    struct jahob_var *vars;
    struct jahob_type *type;    /* TYPED: as written. Elsewhere set by whoever finds out types, */
    struct jahob_name *meaning; /* and this, of NAME, by whoever finds out what names mean */
};

enum { JAHOB_DEPTH = 500 };

/* ---- clauses ---- */

enum jahob_clause_kind {
    JAHOB_REQUIRES,  /* formula */
    JAHOB_MODIFIES,  /* places */
    JAHOB_ENSURES,   /* formula */
    JAHOB_INVARIANT, /* formula; label: of a class */
    JAHOB_INV,       /* formula: of a loop */
    JAHOB_ASSERT,    /* formula; label. noteThat, too: what is proved is known from there on, as after assert */
    JAHOB_ASSUME,    /* formula */
    JAHOB_SPECVAR,   /* name, type, is_public, is_static, is_ghost */
    JAHOB_VARDEF,    /* name, formula */
    JAHOB_CLAIMED,   /* name: of a class */
    JAHOB_HINT,      /* track and the like: which predicates may help. It says nothing of the program */
    JAHOB_OTHER,     /* word: known to Jahob, not supported */
};

struct jahob_clause {
    enum jahob_clause_kind kind;
    const char *word;    /* as in the source */
    struct span keyword; /* its place */
    struct span span;    /* of the whole clause */
    const char *label, *name;
    struct span name_span;
    struct jahob_type *type;
    struct jahob_formula *formula;
    unsigned n_places;
    struct jahob_formula *const *places;
    bool is_public, is_static, is_ghost;
    bool wrong; /* it has an error, which was reported; other fields are not set */
};

struct jahob_clauses VEC_OF(struct jahob_clause);

/* The whole comment is [start, end), the text behind the colon [from, to). */
struct jahob_comment {
    uint32_t start, end, from, to;
    bool is_line;
};

struct jahob_comments VEC_OF(struct jahob_comment);

/* Appends the clauses of the comment, in order. */
void jahob_parse(struct arena *a, const struct source *s, const struct jahob_comment *c, struct diagnostics *ds,
                 struct jahob_clauses *out);
/* Does the text in [from, to), behind the colon of a comment, begin as an annotation of Jahob? */
bool jahob_begins_clause(const struct source *s, uint32_t from, uint32_t to);

/* A copy with variables of its own. */
struct jahob_formula *jahob_copy(struct arena *a, const struct jahob_formula *f);
/* A node whose depth is known from its arguments. */
struct jahob_formula *jahob_node(struct arena *a, enum jahob_kind kind, struct span span, unsigned n,
                                 struct jahob_formula *const args[]);
struct jahob_type *jahob_type_new(struct arena *a, enum jahob_type_kind kind, struct jahob_type *of, struct jahob_type *to);

#endif
