/* Annotations of C before names are resolved: syntax trees of expressions and types, and the items of a comment. */
#ifndef INVAR_LANG_C_ACSL_SYNTAX_H
#define INVAR_LANG_C_ACSL_SYNTAX_H

#include "lang/builder/annot_parser.h"
#include "lang/c/acsl/acsl.h"
#include "lang/c/tree/ast.h"

/* ---- types ---- */

enum node_type_kind {
    NODE_TYPE_INTEGER,
    NODE_TYPE_REAL,
    NODE_TYPE_BOOLEAN,
    NODE_TYPE_VOID,
    NODE_TYPE_C_INTEGER,  /* integer */
    NODE_TYPE_C_FLOATING, /* floating */
    NODE_TYPE_STRUCT,     /* name: the tag */
    NODE_TYPE_UNION,
    NODE_TYPE_ENUM,
    NODE_TYPE_NAMED,   /* name: of a typedef, or of a logic type */
    NODE_TYPE_POINTER, /* of */
    NODE_TYPE_ARRAY,   /* of; length: decimal; NULL: none */
    NODE_TYPE_SET,     /* of */
};

struct node_type {
    enum node_type_kind kind;
    struct span span;
    enum c_integer integer;
    enum c_floating floating;
    symbol name;
    const struct node_type *of;
    const char *length;
};

/* ---- expressions ---- */

/* n arguments; what else is live stands behind. `labels`: NULL name is none. */
enum node_kind {
    NODE_TRUE,
    NODE_FALSE,
    NODE_INT,    /* text */
    NODE_CHAR,   /* value */
    NODE_REAL,   /* text, single */
    NODE_STRING, /* text, value: number of bytes */
    NODE_NAME,   /* text: a symbol; labels if `f{L}` without arguments */
    NODE_RESULT,
    NODE_NULL,
    NODE_EMPTY,
    NODE_NOTHING, /* \nothing, \everything: only as a whole list of places */
    NODE_CALL,    /* text: a symbol; labels; the arguments */
    NODE_BUILTIN, /* text: \valid and so on; labels; the arguments */
    NODE_MEMBER,  /* arg 0 . text */
    NODE_ARROW,   /* arg 0 -> text */
    NODE_INDEX,   /* arg 0 [ arg 1 ] */
    NODE_RANGE,   /* arg 0 .. arg 1; NULL: no bound */
    NODE_DEREF,
    NODE_ADDRESS,
    NODE_UNARY,  /* op */
    NODE_BINARY, /* op; chain */
    NODE_CONDITIONAL,
    NODE_CAST,   /* type; arg 0 */
    NODE_SIZEOF, /* type, or arg 0 */
    NODE_AT,     /* arg 0; labels[0] */
    NODE_OLD,
    NODE_NAMED,  /* text: arg 0 */
    NODE_FORALL, /* vars; arg 0 */
    NODE_EXISTS,
    NODE_LAMBDA,
    NODE_LET,           /* vars[0].name without type; value, body */
    NODE_SET,           /* { args } */
    NODE_COMPREHENSION, /* vars; element, and condition if n is 2 */
    NODE_UPDATE,        /* path; object, value: { object \with path = value } */
};

struct node;

struct node_var {
    symbol name;
    const struct node_type *type; /* NULL: LET */
    struct span span;
};

struct node_label {
    symbol name;
    struct span span;
};

/* `.member`, or `[index]`. */
struct node_step {
    symbol member;
    const struct node *index;
    struct span span;
};

struct node {
    enum node_kind kind;
    enum acsl_op op;
    bool single;
    bool parens; /* written in parentheses, which the span includes */
    bool chain;  /* BINARY: `a < b` and `b < c` of `a < b < c`, which share b */
    struct span span, op_span, name_span;
    unsigned n, n_vars, n_labels, n_path, depth;
    struct node **arg;
    const char *text;
    int64_t value;
    const struct node_type *type;
    const struct node_var *vars;
    const struct node_label *labels;
    const struct node_step *path;
};

enum { NODE_DEPTH = 1000 };

/* ---- items ---- */

enum item_kind {
    /* of contracts */
    ITEM_REQUIRES, /* expr, use */
    ITEM_ASSUMES,  /* expr */
    ITEM_ENSURES,  /* expr, use; so are the next four */
    ITEM_EXITS,
    ITEM_BREAKS,
    ITEM_CONTINUES,
    ITEM_RETURNS,
    ITEM_TERMINATES, /* expr */
    ITEM_DECREASES,  /* expr */
    ITEM_ASSIGNS,    /* exprs, has_from, from */
    ITEM_ALLOCATES,  /* exprs */
    ITEM_FREES,      /* exprs */
    ITEM_BEHAVIOR,   /* name */
    ITEM_COMPLETE,   /* labels: names of behaviors */
    ITEM_DISJOINT,
    /* of code */
    ITEM_FOR,              /* labels: names of behaviors; holds for what follows in the comment up to the next FOR */
    ITEM_ASSERT,           /* expr, use */
    ITEM_ASSERT_INVARIANT, /* `invariant P;` in code: unsupported */
    ITEM_LOOP_INVARIANT,   /* expr, use */
    ITEM_LOOP_ASSIGNS,     /* as ASSIGNS */
    ITEM_LOOP_ALLOCATES,
    ITEM_LOOP_FREES,
    ITEM_LOOP_VARIANT,   /* expr */
    ITEM_LOOP_PREDICATE, /* exprs */
    ITEM_LOOP_SKOLEM,    /* vars */
    ITEM_GHOST,
    ITEM_HINT, /* has no effect; never in the result */
    /* of files */
    ITEM_LOGIC,            /* name, labels, type, vars; expr, or has_reads, exprs */
    ITEM_PREDICATE,        /* likewise without type */
    ITEM_INDUCTIVE,        /* name, labels, vars; items: CASE */
    ITEM_CASE,             /* name, labels, expr */
    ITEM_LEMMA,            /* name, labels, expr, use */
    ITEM_AXIOM,            /* name, labels, expr */
    ITEM_AXIOMATIC,        /* name; items */
    ITEM_TYPE,             /* name */
    ITEM_GLOBAL_INVARIANT, /* name, expr */
    ITEM_GLOBAL_OTHER,     /* unsupported: invariants of types, model fields, volatile */
    ITEM_UNKNOWN,          /* wrong */
};

struct item;
struct items VEC_OF(struct item);

/* One clause or definition. `unsupported` is an unsupported construct in it, with its place, or ACSL_WITH_ERROR; then nothing else of it
 * counts but its kind, name and places. */
struct item {
    enum item_kind kind;
    enum acsl_use use;
    struct span keyword, span, name_span;
    symbol name;
    const char *clause_name; /* of a formula */
    const struct node *expr;
    const char *text; /* of expr, without clause_name, with white space folded */
    unsigned n_exprs, n_from, n_labels, n_vars;
    const struct node *const *exprs, *const *from;
    const char *const *texts; /* of exprs; PREDICATE */
    bool has_from, has_reads, everything;
    const struct node_label *labels;
    const struct node_var *vars;
    const struct node_type *type;
    struct items items;
    const char *unsupported;
    struct span unsupported_span;
};

#define ACSL_WITH_ERROR "annotation with an error"

/* ---- parsing ---- */

/* What a parser of annotations knows of the program. */
struct syntax_context {
    struct arena *arena;
    const struct c_ast *ast;
    struct intern *names;
    const struct idmap *logic_types; /* names (symbols) of types that annotations declare */
    struct diagnostics *ds;
};

/* Appends the items of the comment in text order. Errors are reported. */
void acsl_parse(const struct syntax_context *c, const struct c_comment *comment, struct items *out);
/* Adds the names of the types that the comment declares. */
void acsl_find_types(const struct syntax_context *c, const struct c_comment *comment, struct idmap *types);

/* ---- between the files of the parser ---- */

struct parse_state {
    const struct syntax_context *context;
    const struct annot_token *first;
    unsigned test; /* inside of how many `a ? b : c` before the colon, since the last open bracket */
    bool block;    /* inside of an axiomatic block */
};

static inline struct parse_state *acsl_state_of(const struct annot_parser *p)
{
    return p->language;
}

/* syntax.c */
struct node *acsl_node_new(struct annot_parser *p, enum node_kind kind, struct span span, unsigned n, struct node *const args[]);
struct node *acsl_node_nothing(struct annot_parser *p);
struct node *acsl_node_leaf(struct annot_parser *p, enum node_kind kind);
void acsl_node_close_at_last(struct annot_parser *p, struct node *s);
symbol acsl_symbol(struct annot_parser *p, const char *text);
/* Takes a name; fails otherwise. `any`: words of ACSL and C may be names too. */
symbol acsl_take_name(struct annot_parser *p, const char *what, bool any, struct span *span);
/* `{A, B}`, if there is one. `what`: of one of them. */
const struct node_label *acsl_parse_labels(struct annot_parser *p, unsigned *n);
/* A, B */
const struct node_label *acsl_parse_names(struct annot_parser *p, const char *what, unsigned *n);

/* parse_type.c */
/* A type begins at the token. */
bool acsl_at_type(const struct annot_parser *p, const struct annot_token *t);
/* A type without a name in it, as in a cast. */
const struct node_type *acsl_parse_type(struct annot_parser *p);
/* `int *a, b[2], integer i`: parameters (each with a type of its own), or variables of quantifiers. */
const struct node_var *acsl_parse_vars(struct annot_parser *p, bool parameters, unsigned *n);

/* parse_expr.c */
struct node *acsl_parse_expr(struct annot_parser *p);
/* The element of a comprehension, which ends at a `|`. */
struct node *acsl_parse_element(struct annot_parser *p);
/* A comma-separated list of at least one. */
struct node **acsl_parse_exprs(struct annot_parser *p, unsigned *n);

/* parse_primary.c */
struct node *acsl_primary(struct annot_parser *p);
/* Inside of brackets: a range, or an expression. */
struct node *acsl_parse_range(struct annot_parser *p);
bool acsl_is_binder(const struct annot_parser *p);
struct node *acsl_binder(struct annot_parser *p);

/* parse_item.c */
/* Parses items up to the end, or up to a `}` if inside of braces. */
void acsl_parse_items(struct annot_parser *p, bool braces, struct items *out);
bool acsl_begins_item(const struct annot_token *t);
void acsl_finish_item(struct annot_parser *p, const struct annot_token *first, struct item *it);

/* parse_logic.c */
/* A definition from the token behind its word on, without the end. */
void acsl_parse_definition(struct annot_parser *p, struct item *it);

#endif
