/* Syntax trees of Boogie 2 files. The parser makes them. resolve.c fills in the meaning of names and types (the fields marked
 * "resolved"). lower.c reads them. A tree can hold all of Boogie 2, also constructs that are later reported as unsupported.
 * Everything lives in the arena of the file. A list is an array, with its length in the field before it. */
#ifndef INVAR_LANG_BOOGIE_SYNTAX_AST_H
#define INVAR_LANG_BOOGIE_SYNTAX_AST_H

#include "base/arena.h"
#include "base/intern.h"
#include "base/source.h"
#include "il/il.h"
#include "lang/boogie/syntax/polytypes.h"
#include "logic/term.h"

struct bpl_expr;
struct bpl_decl;
struct bpl_stmt;
struct bpl_unsupported;

/* `{:name arguments}`. */
struct bpl_attribute {
    symbol name;
    struct span span;
    unsigned n;
    struct bpl_expr **args;
    struct bpl_attribute *next;
};

enum bpl_type_kind {
    BPL_TYPE_INT,
    BPL_TYPE_BOOL,
    BPL_TYPE_REAL,
    BPL_TYPE_BUILTIN, /* bit-vectors, floats, rounding modes, strings: `name`; unsupported */
    BPL_TYPE_NAMED,   /* `name` with n arguments */
    BPL_TYPE_MAP,     /* [args] range; type parameters `params` of polymorphic maps */
};

struct bpl_type {
    enum bpl_type_kind kind;
    struct span span;
    symbol name;
    unsigned n;
    struct bpl_type **args;
    struct bpl_type *range;
    unsigned n_params;
    symbol *params;
    struct span *param_spans;
    bool resolved;
    sort_id sort;                        /* resolved; SORT_NONE: in error or unsupported, and reported */
    struct bpl_unsupported *unsupported; /* resolved: what is not supported in it */
};

enum bpl_var_kind {
    BPL_CONST,
    BPL_GLOBAL,
    BPL_IN,  /* in-parameter */
    BPL_OUT, /* out-parameter */
    BPL_LOCAL,
    BPL_FORMAL, /* of a function; its name may be NULL */
    BPL_BOUND,  /* of a quantifier, lambda or let */
};

struct bpl_var {
    enum bpl_var_kind kind;
    symbol name;
    struct span span; /* of the name */
    struct bpl_attribute *attributes;
    struct bpl_type *type; /* NULL: let */
    struct bpl_expr *where;
    bool unique, skolem;
    bool existential;        /* constant: marked {:existential} */
    bool assumption;         /* global, local: marked {:assumption} */
    bool assigned;           /* resolved, assumption: it is assigned somewhere */
    bool shadows;            /* resolved: hides a global or constant of the same name */
    sort_id sort;            /* resolved; SORT_NONE: in error or unsupported, and reported */
    const char *unsupported; /* resolved: why the variable cannot be used, or NULL */
    struct bpl_stmt *loop;   /* resolved, skolem: the loop whose predicates name it */
    term_id term;            /* lowered: its CONST */
    term_id old;             /* lowered, globals: the CONST of its value at entry, in contracts and the current routine */
    term_id entry;        /* lowered, globals: old(it) in the current body: `old`, or the value at the entry of an inlined call */
    term_id formal;       /* lowered, parameters of procedures: its CONST in contracts */
    term_id formal_where; /* lowered, parameters of procedures: the where clause, over formals */
    struct il_var *il;    /* lowered: in the current routine */
};

enum bpl_op {
    BPL_IFF,
    BPL_IMPLIES,
    BPL_EXPLIES,
    BPL_AND,
    BPL_OR,
    BPL_EQ,
    BPL_NE,
    BPL_LT,
    BPL_LE,
    BPL_GT,
    BPL_GE,
    BPL_SUBTYPE,
    BPL_CONCAT,
    BPL_ADD,
    BPL_SUB,
    BPL_MUL,
    BPL_DIV,
    BPL_MOD,
    BPL_RDIV,
    BPL_POW,
};

/*  kind            args                                    other
 *  FALSE TRUE      -
 *  INT REAL        -                                       name: the digits
 *  LITERAL         -                                       name: text of a bit-vector, float or string literal
 *  NAME            -                                       name; resolved: var
 *  APPLY           arguments                               name; resolved: function
 *  OLD TO_INT TO_REAL NOT NEGATE   1
 *  BINARY          2                                       op
 *  IF              condition, then, else
 *  SELECT          map, indices
 *  UPDATE          map, indices, value
 *  EXTRACT         bit-vector                              name: "hi:lo"
 *  FIELD           value of a datatype                     name: the field
 *  WITH            value of a datatype, new value          name: the field; `e->(f := v)`
 *  IS              value of a datatype                     name: the constructor; resolved: function
 *  COERCE          1                                       type
 *  FORALL EXISTS LAMBDA   body                             vars, attributes, triggers, type parameters
 *  LET             the values, then the body               vars
 *  CODE            -                                       name: text; a code expression, `|{ ... }|`
 *  MISSING         -                                       name: why; replaces an expression that could not be copied (mono.h)
 */
enum bpl_expr_kind {
    BPL_FALSE,
    BPL_TRUE,
    BPL_INT,
    BPL_REAL,
    BPL_LITERAL,
    BPL_NAME,
    BPL_APPLY,
    BPL_OLD,
    BPL_TO_INT,
    BPL_TO_REAL,
    BPL_NOT,
    BPL_NEGATE,
    BPL_BINARY,
    BPL_IF,
    BPL_SELECT,
    BPL_UPDATE,
    BPL_EXTRACT,
    BPL_FIELD,
    BPL_WITH,
    BPL_IS,
    BPL_COERCE,
    BPL_FORALL,
    BPL_EXISTS,
    BPL_LAMBDA,
    BPL_LET,
    BPL_CODE,
    BPL_MISSING,
};

struct bpl_trigger {
    bool negative; /* {:nopats e} */
    struct span span;
    unsigned n;
    struct bpl_expr **terms;
    struct bpl_trigger *next;
};

struct bpl_expr {
    enum bpl_expr_kind kind;
    enum bpl_op op;
    struct span span;
    struct span at; /* the token to which the Boogie tool points: operator, `[` of a subscript, `:` of a type, name of a field or
                     * of a tested constructor, else the first token */
    unsigned depth; /* height of the tree; the parser bounds it */
    symbol name;
    unsigned n;
    struct bpl_expr **args;
    struct bpl_type *type;
    unsigned n_vars;
    struct bpl_var **vars;
    unsigned n_params;
    symbol *params;
    struct span *param_spans;
    struct bpl_attribute *attributes;
    struct bpl_trigger *triggers;
    sort_id sort;              /* resolved; SORT_NONE: in error or unsupported, and reported */
    sort_id *param_sorts;      /* resolved: of the type parameters */
    sort_id *type_args;        /* resolved: APPLY, for the function's type parameters; SELECT, UPDATE: for the map's */
    struct bpl_var *var;       /* resolved: NAME */
    struct bpl_decl *function; /* resolved: APPLY, IS */
};

/* requires, ensures, invariant; a modifies clause is a list of names. */
enum bpl_clause_kind { BPL_REQUIRES, BPL_ENSURES, BPL_MODIFIES, BPL_INVARIANT };

struct bpl_clause {
    enum bpl_clause_kind kind;
    bool is_free;
    struct span span;  /* of the formula; MODIFIES: of the clause */
    struct span whole; /* from the keyword to the end of the formula: the place of its obligation */
    struct bpl_attribute *attributes;
    struct bpl_expr *expr;
    unsigned n; /* MODIFIES */
    struct bpl_expr **names;
    struct bpl_clause *next;
    term_id term; /* lowered: over the procedure's own variables */
};

/*  kind        fields
 *  ASSERT ASSUME   expr
 *  ASSIGN      n left sides (NAME, or SELECT or FIELD of a left side) and values
 *  UNPACK      name of a constructor; n left sides (NAME), one value; resolved: procedure is the constructor's declaration
 *  HAVOC       n left sides (NAME)
 *  CALL        name; n left sides (NAME; NULL for `_`); arguments; resolved: procedure
 *  IF          expr (NULL: `*`), body, orelse
 *  WHILE       expr (NULL: `*`), clauses, body
 *  BREAK       name (NULL: innermost loop); resolved: target
 *  RETURN      -
 *  GOTO        names
 *  LABEL       name; of the statement that follows
 *  OTHER       name: the construct; unsupported; the text is the span
 */
enum bpl_stmt_kind {
    BPL_ASSERT,
    BPL_ASSUME,
    BPL_ASSIGN,
    BPL_UNPACK,
    BPL_HAVOC,
    BPL_CALL,
    BPL_IF_STMT,
    BPL_WHILE,
    BPL_BREAK,
    BPL_RETURN,
    BPL_GOTO,
    BPL_LABEL,
    BPL_OTHER,
};

struct bpl_stmt {
    enum bpl_stmt_kind kind;
    struct span span; /* of the whole simple statement; IF, WHILE: of the keyword */
    struct span at;   /* of the keyword; ASSIGN, UNPACK: of `:=` */
    symbol name;
    struct span name_span;
    struct bpl_attribute *attributes;
    bool is_free; /* CALL: its preconditions are not asked */
    struct bpl_expr *expr;
    unsigned n;
    struct bpl_expr **left;
    unsigned n_args;
    struct bpl_expr **args; /* ASSIGN: values */
    unsigned n_names;
    symbol *names; /* GOTO: the labels */
    struct bpl_clause *clauses;
    struct bpl_stmt *body, *orelse;
    /* ASSERT, LABEL: the text with its `;` or `:`. WHILE: from the last clause (from the keyword if there is none) to the end of the
     * clauses. */
    struct span whole;
    struct bpl_stmt *labels;          /* WHILE: the first of the LABELs directly in front of it; NULL: none */
    struct span body_end, orelse_end; /* of their closing braces; empty if there is no `else`, or for `else if` */
    struct bpl_stmt *next;
    struct bpl_decl *procedure; /* resolved: CALL, UNPACK */
    sort_id *type_args;         /* resolved: CALL, UNPACK, for the procedure's or constructor's type parameters */
    struct bpl_stmt *target;    /* resolved: BREAK, the statement that it leaves */
    bool is_target;             /* resolved: IF, WHILE: some break leaves it */
    bool is_invariant;          /* marked, ASSERT: an invariant at the head of a loop of gotos (invariants.h) */
    bool is_last;               /* resolved: IF, WHILE: the body ends where it ends */
    il_label label;             /* lowered: IF, WHILE */
};

enum bpl_decl_kind {
    BPL_DECL_TYPE,
    BPL_DECL_CONST, /* one variable */
    BPL_DECL_VAR,   /* one variable */
    BPL_DECL_FUNCTION,
    BPL_DECL_AXIOM,
    BPL_DECL_PROCEDURE,
    BPL_DECL_IMPLEMENTATION,
};

struct bpl_unsupported {
    struct span span;
    const char *construct;
    struct bpl_unsupported *next;
};

/* A constant directly above another one in the order `<:`. */
struct bpl_parent {
    bool unique; /* what is below this edge is not below other unique edges of the parent */
    symbol name;
    struct span span;
    struct bpl_var *var; /* resolved */
};

/* The function that {:builtin "..."} or {:bvbuiltin "..."} names (builtin.h). */
struct builtin;

/* A procedure with a body is its own implementation. `broken`: a syntax error was reported in the declaration, so no other errors
 * are reported inside it. */
struct bpl_decl {
    enum bpl_decl_kind kind;
    struct span span; /* of the name; AXIOM: of the formula */
    symbol name;
    struct bpl_attribute *attributes;
    bool broken;
    bool ignored;  /* another declaration of this name is used ({:extern}) */
    bool extends;  /* CONST: it has only the given parents */
    bool complete; /* CONST: it has only the declared children */
    unsigned n_parents;
    struct bpl_parent *parents;
    bool is_synonym;         /* TYPE */
    bool is_datatype;        /* TYPE */
    unsigned n_constructors; /* TYPE, a datatype: FUNCTIONs, which are not in the file's list */
    struct bpl_decl **constructors;
    struct bpl_decl *datatype; /* FUNCTION, a constructor: its datatype */
    bool pure;                 /* PROCEDURE: must not use globals */
    bool has_body;             /* PROCEDURE, IMPLEMENTATION */
    unsigned n_params;         /* type parameters */
    symbol *params;
    struct span *param_spans;
    struct bpl_type *type; /* TYPE: the type that a synonym means; FUNCTION: the result */
    struct bpl_var *var;   /* CONST, VAR */
    bool shares;           /* CONST, VAR: it is declared behind another one in the same declaration */
    unsigned n_in, n_out, n_locals;
    struct bpl_var **in, **out, **locals;
    struct bpl_expr *expr; /* AXIOM; FUNCTION: its body or NULL */
    struct bpl_clause *clauses;
    struct bpl_stmt *body; /* may be NULL although has_body */
    struct span begin;  /* of what stands in front of a body's statements: the last declaration of locals, or its opening brace */
    struct span end;    /* of the closing brace of a body; CONST: of the token that ends the declaration */
    struct span at;     /* AXIOM: the token before the formula */
    bool derived;       /* AXIOM of a monomorphic copy: defines a part of the copy, and is not an assumption of the user's */
    symbol instance_of; /* PROCEDURE, IMPLEMENTATION, a copy at types: the name of the original, which is verified */
    const char *case_types; /* the same: the copy has to be verified, too (mono_cases.c), at these types, "T = int"; or NULL */
    struct bpl_decl *next;
    sort_id sort;                                 /* resolved, FUNCTION: of the result; TYPE: of a synonym, over its parameters */
    sort_id *param_sorts;                         /* resolved: of the type parameters */
    struct bpl_decl *procedure;                   /* resolved, IMPLEMENTATION */
    struct bpl_decl *implementation;              /* resolved, PROCEDURE: its first body in the file; NULL: none */
    sort_id *procedure_sorts;                     /* resolved, IMPLEMENTATION: its own for each type parameter of the procedure */
    struct bpl_unsupported *unsupported;          /* resolved: what is not supported in the declaration */
    struct bpl_unsupported *contract_unsupported; /* resolved, PROCEDURE: in its signature and clauses */
    unsigned state;                               /* resolved: marks for searches */
    struct bpl_decl *next_function;               /* resolved: in the order of bpl_file */
    const struct builtin *builtin;                /* resolved, FUNCTION: NULL if it is the user's own */
    bool assumed_identity;                        /* lowered, FUNCTION: marked {:identity}; `expr` is its parameter */
    bool in_trigger;                              /* resolved, FUNCTION: occurs in a trigger */
    bool recursive;                               /* resolved, FUNCTION: its body leads back to it */
    func_id func;                                 /* lowered, FUNCTION */
    term_id definition;                           /* lowered, FUNCTION with a body that is expanded */
};

struct bpl_file {
    const struct source *source;
    struct arena *arena;
    struct intern *names;
    struct bpl_decl *first;
    bool broken;                         /* some declaration is broken or missing */
    struct polytypes *types;             /* resolved: the types of which its sorts are made */
    bool generic;                        /* resolved: some declaration has type parameters (mono.h) */
    bool tells_types_apart;              /* resolved: it has a polymorphic map, or an equality of values of two types */
    unsigned type_depth;                 /* resolved: the nesting depth of its types */
    struct bpl_unsupported *weakened;    /* a monomorphic copy: formulas that are weaker than in the file */
    struct bpl_unsupported *unsupported; /* a monomorphic copy: why there is none; then only the names of its routines are used */
    struct bpl_decl *first_function, **last_function; /* resolved: each after those that its body applies */
};

const char *bpl_op_text(enum bpl_op op);
/* The NAME at the root of a left side. */
const struct bpl_expr *bpl_place_root(const struct bpl_expr *e);
bool bpl_mentions(const struct bpl_expr *e, const struct bpl_var *v);
/* Value of attribute `name`, NULL if absent. */
const struct bpl_attribute *bpl_attribute_find(const struct bpl_attribute *list, const char *name);

#endif
