/* Syntax trees of Boogie 2 files. The parser makes them, resolve.c fills in what names and types mean (the fields
 * marked "resolved"), lower.c reads them. All of Boogie 2 can be held, also what is reported as unsupported later.
 * Everything lives in the arena of the file; lists are arrays with their length in front. */
#ifndef INVAR_LANG_BOOGIE_AST_H
#define INVAR_LANG_BOOGIE_AST_H

#include "base/arena.h"
#include "base/intern.h"
#include "base/source.h"
#include "il/il.h"
#include "logic/term.h"

struct bpl_expr;
struct bpl_decl;
struct bpl_stmt;

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
};

enum bpl_var_kind {
    BPL_CONST,
    BPL_GLOBAL,
    BPL_IN,     /* in-parameter */
    BPL_OUT,    /* out-parameter */
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
    bool shadows;         /* resolved: hides a global or constant of the same name */
    sort_id sort;         /* resolved; SORT_NONE: in error or unsupported, and reported */
    const char *unsupported; /* resolved: why the variable cannot be used, or NULL */
    struct bpl_stmt *loop; /* resolved, skolem: the loop whose predicates name it */
    term_id term;         /* lowered: the CONST that stands for it */
    term_id old;          /* lowered, globals: the CONST of its value at entry */
    struct il_var *il;    /* lowered: in the routine at hand */
};

enum bpl_op {
    BPL_IFF, BPL_IMPLIES, BPL_EXPLIES, BPL_AND, BPL_OR,
    BPL_EQ, BPL_NE, BPL_LT, BPL_LE, BPL_GT, BPL_GE, BPL_SUBTYPE,
    BPL_CONCAT, BPL_ADD, BPL_SUB, BPL_MUL, BPL_DIV, BPL_MOD, BPL_RDIV, BPL_POW,
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
 *  COERCE          1                                       type
 *  FORALL EXISTS LAMBDA   body                             vars, attributes, triggers, type parameters
 *  LET             the values, then the body               vars
 *  CODE            -                                       name: text; a code expression, `|{ ... }|`
 */
enum bpl_expr_kind {
    BPL_FALSE, BPL_TRUE, BPL_INT, BPL_REAL, BPL_LITERAL, BPL_NAME, BPL_APPLY,
    BPL_OLD, BPL_TO_INT, BPL_TO_REAL, BPL_NOT, BPL_NEGATE, BPL_BINARY, BPL_IF,
    BPL_SELECT, BPL_UPDATE, BPL_EXTRACT, BPL_COERCE,
    BPL_FORALL, BPL_EXISTS, BPL_LAMBDA, BPL_LET, BPL_CODE,
};

struct bpl_trigger {
    bool negative; /* {:nopats e} */
    unsigned n;
    struct bpl_expr **terms;
    struct bpl_trigger *next;
};

struct bpl_expr {
    enum bpl_expr_kind kind;
    enum bpl_op op;
    struct span span;
    unsigned depth; /* height of the tree: bounded by the parser */
    symbol name;
    unsigned n;
    struct bpl_expr **args;
    struct bpl_type *type;
    unsigned n_vars;
    struct bpl_var **vars;
    unsigned n_params;
    symbol *params;
    struct bpl_attribute *attributes;
    struct bpl_trigger *triggers;
    sort_id sort;              /* resolved; SORT_NONE: in error or unsupported, and reported */
    struct bpl_var *var;       /* resolved: NAME */
    struct bpl_decl *function; /* resolved: APPLY */
};

/* requires, ensures, invariant; a modifies clause is a list of names. */
enum bpl_clause_kind { BPL_REQUIRES, BPL_ENSURES, BPL_MODIFIES, BPL_INVARIANT };

struct bpl_clause {
    enum bpl_clause_kind kind;
    bool is_free;
    struct span span; /* of the formula; MODIFIES: of the clause */
    struct bpl_attribute *attributes;
    struct bpl_expr *expr;
    unsigned n; /* MODIFIES */
    struct bpl_expr **names;
    struct bpl_clause *next;
    term_id term; /* lowered: over the procedure's own variables */
};

/*  kind        fields
 *  ASSERT ASSUME   expr
 *  ASSIGN      n left sides (NAME, or SELECT of a left side) and values
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
    BPL_ASSERT, BPL_ASSUME, BPL_ASSIGN, BPL_HAVOC, BPL_CALL, BPL_IF_STMT, BPL_WHILE, BPL_BREAK,
    BPL_RETURN, BPL_GOTO, BPL_LABEL, BPL_OTHER,
};

struct bpl_stmt {
    enum bpl_stmt_kind kind;
    struct span span;    /* of the whole simple statement; IF, WHILE: of the keyword */
    symbol name;
    struct span name_span;
    struct bpl_attribute *attributes;
    struct bpl_expr *expr;
    unsigned n;
    struct bpl_expr **left;
    unsigned n_args;
    struct bpl_expr **args; /* ASSIGN: values */
    unsigned n_names;
    symbol *names;       /* GOTO */
    struct bpl_clause *clauses;
    struct bpl_stmt *body, *orelse;
    struct bpl_stmt *next;
    struct bpl_decl *procedure; /* resolved: CALL */
    struct bpl_stmt *target;    /* resolved: BREAK, the statement it leaves */
    bool is_target;             /* resolved: IF, WHILE: some break leaves it */
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

/* A procedure with a body is its own implementation. `broken`: a syntax error was reported in it, so nothing more is
 * said about its inside. */
struct bpl_decl {
    enum bpl_decl_kind kind;
    struct span span; /* of the name; AXIOM: of the formula */
    symbol name;
    struct bpl_attribute *attributes;
    bool broken;
    bool extends; /* CONST: an `extends` clause or `complete`; unsupported */
    bool is_synonym; /* TYPE */
    bool has_body;   /* PROCEDURE, IMPLEMENTATION */
    unsigned n_params; /* type parameters */
    symbol *params;
    struct bpl_type *type;    /* TYPE: what a synonym stands for; FUNCTION: the result */
    struct bpl_var *var;      /* CONST, VAR */
    unsigned n_in, n_out, n_locals;
    struct bpl_var **in, **out, **locals;
    struct bpl_expr *expr;    /* AXIOM; FUNCTION: its body or NULL */
    struct bpl_clause *clauses;
    struct bpl_stmt *body;    /* may be NULL although has_body */
    struct bpl_decl *next;
    sort_id sort;                        /* resolved, FUNCTION: of the result */
    struct bpl_decl *procedure;          /* resolved, IMPLEMENTATION */
    bool implemented;                    /* resolved, PROCEDURE: some body is in the file */
    struct bpl_unsupported *unsupported; /* resolved: what is not supported in the declaration */
    struct bpl_unsupported *contract_unsupported; /* resolved, PROCEDURE: in its signature and clauses */
    unsigned state;                      /* resolved: marks of a search */
    struct bpl_decl *next_function;      /* resolved: in the order of bpl_file */
    bool in_trigger;                     /* resolved, FUNCTION: occurs in a trigger */
    bool recursive;                      /* resolved, FUNCTION: its body leads to itself */
    func_id func;                        /* lowered, FUNCTION */
    term_id definition;                  /* lowered, FUNCTION with a body that is expanded */
};

struct bpl_file {
    const struct source *source;
    struct arena *arena;
    struct intern *names;
    struct bpl_decl *first;
    bool broken; /* some declaration is broken or lost */
    struct bpl_decl *first_function, **last_function; /* resolved: each behind those its body applies */
};

const char *bpl_op_text(enum bpl_op op);
/* Value of attribute `name`, NULL if absent. */
const struct bpl_attribute *bpl_attribute_find(const struct bpl_attribute *list, const char *name);

#endif
