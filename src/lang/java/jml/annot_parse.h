/* Annotations before names are resolved: clauses, and expressions as syntax trees. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_PARSE_H
#define INVAR_LANG_JAVA_JML_ANNOT_PARSE_H

#include "lang/builder/annot_parser.h"
#include "lang/java/jml/annot.h"
#include "lang/java/jml/annot_lex.h"

/* ---- expressions ---- */

/* A type as written: a primitive type's word or a dotted name, followed by pairs of []. */
struct syntax_type {
    const char *name;
    unsigned dims;
    struct span span;
};

/* The label of `\before(e)`. */
#define ANNOT_LABEL_BEFORE "Before"

enum syntax_kind {
    SYNTAX_TRUE,
    SYNTAX_FALSE,
    SYNTAX_NULL,
    SYNTAX_THIS,
    SYNTAX_SUPER,
    SYNTAX_INT,    /* value, is_long */
    SYNTAX_CHAR,   /* value */
    SYNTAX_FLOAT,  /* text, single */
    SYNTAX_STRING, /* text */
    SYNTAX_NAME,   /* text */
    SYNTAX_MEMBER, /* arg 0 . text; name_span */
    SYNTAX_INDEX,  /* arg 0 [ arg 1 ] */
    SYNTAX_CALL,   /* arg 0: NAME or MEMBER; the other arguments */
    SYNTAX_ARRAY,  /* new T[]{arguments}: type; {arguments}: without a type */
    SYNTAX_NEW,    /* new T[arg 0]: type, that of the array */
    SYNTAX_UNARY,  /* op */
    SYNTAX_BINARY, /* op */
    SYNTAX_COND,
    SYNTAX_CAST,       /* type, arg 0 */
    SYNTAX_INSTANCEOF, /* arg 0, type */
    SYNTAX_RESULT,
    SYNTAX_COUNT,
    SYNTAX_OLD,      /* arg 0; text: label ("LoopInit"), ANNOT_LABEL_BEFORE or NULL; value: 1 for \pre */
    SYNTAX_MATH,     /* arg 0; value: 1 for \java_math: numbers wrap as in Java; else they are mathematical */
    SYNTAX_INFORMAL, /* text */
    SYNTAX_LOCKSET,
    SYNTAX_FRESH,
    SYNTAX_NOT_MODIFIED,
    SYNTAX_NONNULLELEMENTS,
    SYNTAX_INVARIANT_FOR,
    SYNTAX_TYPEOF,
    SYNTAX_ELEMTYPE,
    SYNTAX_TYPE,   /* type */
    SYNTAX_FORALL, /* type, vars; body, or range and body */
    SYNTAX_EXISTS,
    SYNTAX_FOLD,  /* likewise; value: enum annot_fold */
    SYNTAX_REACH, /* arg 0: from where; type and vars: along these fields, to objects of the type; n_vars 0: along all fields */
    SYNTAX_DISJOINT,  /* arguments: PLACES */
    SYNTAX_SUBSET,    /* two arguments: PLACES */
    SYNTAX_NEW_FRESH, /* arg 0: PLACES */
    SYNTAX_PLACES,    /* places: a set of them */
    SYNTAX_SEQUENCE,  /* text: the word; arguments */
    SYNTAX_SEQ_DEF,   /* type, vars: one; args: from, to, value */
    SYNTAX_JAHOB,     /* formula */
};

/* A declared name, followed by pairs of []. */
struct syntax_var {
    const char *name;
    unsigned dims;
    struct span span;
};

/* A field is live if the table of kinds says so. depth is at most SYNTAX_DEPTH, so recursive walks are safe. */
struct syntax {
    enum syntax_kind kind;
    enum annot_op op;
    struct span span, op_span, name_span;
    unsigned n, n_vars, depth;
    struct syntax **arg;
    const char *text;
    int64_t value;
    bool is_long, single;
    bool parens; /* written in parentheses, which the span includes */
    bool chain;  /* BINARY: `a < b` and `b < c` of `a < b < c`, which share b */
    struct syntax_type type;
    struct syntax_var *vars;
    const struct jahob_formula *formula;
    unsigned n_places;
    struct syntax_place *places;
};

enum { SYNTAX_DEPTH = 1000 };

/* ---- clauses ---- */

enum annot_clause_kind {
    CLAUSE_REQUIRES,      /* exprs[0] */
    CLAUSE_ENSURES,       /* exprs[0] */
    CLAUSE_MODIFIES,      /* places */
    CLAUSE_ONLY_ASSIGNED, /* places: `ensures \only_assigned(...)` */
    CLAUSE_DECREASES,     /* exprs */
    CLAUSE_SIGNALS,       /* types[0]; vars: none or one; exprs: none or one */
    CLAUSE_SIGNALS_ONLY,  /* types; text */
    CLAUSE_RETURNS,       /* exprs[0]; of a statement that is left by such a jump */
    CLAUSE_BREAKS,
    CLAUSE_CONTINUES,
    CLAUSE_SPEC_OLD,    /* type, vars; exprs: one for each */
    CLAUSE_SPEC_FORALL, /* type, vars */
    CLAUSE_DIVERGES,    /* has no effect; never in the result */
    CLAUSE_NEST_OPEN,   /* {| */
    CLAUSE_NEST_CLOSE,  /* |} */
    CLAUSE_ALSO,
    CLAUSE_BEHAVIOR,
    CLAUSE_NORMAL_BEHAVIOR,
    CLAUSE_EXCEPTIONAL_BEHAVIOR,
    CLAUSE_NON_NULL,
    CLAUSE_NULLABLE,
    CLAUSE_NON_NULL_BY_DEFAULT,
    CLAUSE_NULLABLE_BY_DEFAULT,
    CLAUSE_PURE,
    CLAUSE_ASSERT, /* exprs[0] */
    CLAUSE_ASSUME, /* exprs[0] */
    CLAUSE_UNREACHABLE,
    CLAUSE_SET,        /* places[0], exprs[0] */
    CLAUSE_INVARIANT,  /* mods, exprs[0] */
    CLAUSE_INITIALLY,  /* likewise */
    CLAUSE_CONSTRAINT, /* likewise */
    CLAUSE_AXIOM,      /* likewise */
    CLAUSE_READABLE,   /* exprs[0]; places: none, or one, the field that is meant */
    CLAUSE_WRITABLE,   /* likewise */
    CLAUSE_UNCHECKED,  /* text: monitored, uninitialized and the like: listed as an assumption */
    CLAUSE_LISTED,     /* text: accessible, reachable and the like: not checked, listed as an assumption */
    CLAUSE_HALT,
    CLAUSE_HELPER,
    CLAUSE_EXACT,
    CLAUSE_HEAP_FREE,
    CLAUSE_GHOST,           /* mods, type, vars; exprs: none, or one if there is one variable */
    CLAUSE_MODEL,           /* mods, type, vars; or a method: type, types and vars of the parameters; exprs: none, or its body */
    CLAUSE_REPRESENTS,      /* mods, places[0], exprs[0]; or, of a set of places, no expression and the other places */
    CLAUSE_IN,              /* places */
    CLAUSE_MAPS,            /* places: the first is put into the others */
    CLAUSE_NOWARN,          /* ids */
    CLAUSE_LOOP_INVARIANT,  /* exprs[0] */
    CLAUSE_LOOP_PREDICATE,  /* exprs */
    CLAUSE_SKOLEM_CONSTANT, /* type, vars */
    CLAUSE_LOOP_MODIFIES,   /* places */
    CLAUSE_MODIFIER,        /* has no effect; never in the result */
    CLAUSE_SKIPPED,         /* likewise, with what follows it: a hint for another tool */
    CLAUSE_REDUNDANT,       /* decreases_redundantly: not supported */
    CLAUSE_SKIPESC,         /* the routine is not judged */
    CLAUSE_FOREIGN,         /* known to JML or ESC/Java, not supported: belongs to a routine */
    CLAUSE_CLASS_LEVEL,     /* likewise, but belongs to a class if it is in the class's body */
};

struct syntax_expr {
    struct syntax *syntax;
    const char *text; /* source text with white space folded */
};

struct syntax_place {
    enum annot_place_kind kind; /* FIELD: also bare names, which resolution distinguishes */
    bool strictly;              /* NOTHING: and no object is made */
    struct span span;
    struct syntax *object; /* FIELD: the whole of `x`, `e.f`; else the part before [ or .* */
    struct syntax *from, *to;
};

struct syntax_id {
    const char *name;
    struct span span;
};

/* One clause. `comment` is the comment of its keyword. `unsupported` is an unsupported construct in it ("\count"), with its
 * place; then the clause is dropped and its routine reported. */
struct annot_clause {
    enum annot_clause_kind kind;
    const char *word;
    struct span keyword;
    const struct annot_comment *comment;
    unsigned n_exprs, n_places, n_vars, n_ids, n_types;
    struct syntax_expr *exprs;
    struct syntax_place *places;
    struct syntax_type type;
    struct syntax_type *types;
    const char *text; /* of what follows the word */
    struct syntax_var *vars;
    struct syntax_id *ids;    /* NOWARN. GHOST, MODEL, SPEC_OLD with something unsupported: the names that it declares */
    unsigned mods;            /* GHOST, MODEL, INVARIANT: enum java_mod */
    bool instance;            /* GHOST: of objects, also in an interface */
    bool non_null, nullable;  /* GHOST, MODEL */
    bool pure;                /* MODEL */
    struct syntax_var method; /* MODEL, of a method: its name; else its name is NULL */
    bool of_model;            /* a part of the contract of the model method that follows; */
    bool of_statement;        /* of a statement */
    struct span text_span;    /* from the word to the end */
    bool wrong;               /* `unsupported` is an error, which was reported */
    bool unknown;             /* it begins with no word of an annotation */
    const char *unsupported;
    struct span unsupported_span;
    const struct jahob_clause *jahob; /* it is one of Jahob, this one; else NULL */
};

struct annot_clauses VEC_OF(struct annot_clause);

/* Parses the clauses of comments[first .. first + n), in order. These are successive line comments with only white space between
 * them, or one comment of another form. Clauses with errors are reported, and are
 * `wrong` in the result. */
void annot_parse(struct arena *a, const struct source *s, const struct annot_comment *comments, uint32_t first, uint32_t n,
                 struct diagnostics *ds, struct annot_clauses *out);

struct syntax *annot_parse_expr(struct annot_parser *p);
/* `place` allows [*], [i..j] and .* at the end. These are returned in *out, whose kind is FIELD otherwise. */
void annot_parse_place(struct annot_parser *p, struct syntax_place *out);
/* Sets of places, separated by commas: places and KeY's operators, such as `\set_union(a[*], \singleton(n))`. The result is their union, of
 * *n places. */
struct syntax_place *annot_parse_sets(struct annot_parser *p, unsigned *n);
/* One of them. */
struct syntax_place *annot_parse_set(struct annot_parser *p, unsigned *n);
/* Does a set of places, which is no expression, stand in front of the end of the clause? */
bool annot_at_sets(const struct annot_parser *p);
struct syntax_type annot_parse_type(struct annot_parser *p);
/* A type, \TYPE or \datagroup. */
struct syntax_type annot_parse_value_type(struct annot_parser *p);
/* A declared name. */
void annot_parse_var(struct annot_parser *p, struct syntax_var *out);
struct syntax_var *annot_parse_vars(struct annot_parser *p, unsigned *n);

/* A model method from its parameters to its end. c->vars[0] has its name. */
void annot_parse_model_method(struct annot_parser *p, struct annot_clause *c);

/* The token begins a clause, or there is no token left in which the clause at hand could continue. */
bool annot_begins_clause(const struct annot_token *t);

#endif
