/* Annotations of C in ACSL: read from the comments of a translation unit, resolved and typed. docs/annotations-c.md is the language as the
 * user sees it; what ACSL leaves to the reader is explicit here.
 *
 * acsl_read goes comment by comment: lex.c makes tokens and expands macros, parse_*.c make syntax trees (syntax.h), attach.c says to which
 * function, statement, loop or file each annotation belongs, resolve_*.c find what names mean and what types expressions have. A clause
 * with a mistake is reported once, at the exact column, and dropped; acsl_unsupported says which functions are not judged for it.
 *
 * States. Every node that depends on memory or on a variable of C has the state that it is read in (`at`): there is no \at and no \old in the
 * tree, and no state is inherited from around a node. So the meaning of a node is a function of the states that it mentions, of \result, and
 * of its bound variables.
 *
 * Numbers. Arithmetic is mathematical. A value of a C integer type is the integer that it stands for, so nothing converts `int` to
 * `integer`; only ACSL_CONVERT to a C type wraps.
 *
 * Everything lives in the arena given to acsl_read and is immutable. */
#ifndef INVAR_LANG_C_ACSL_ACSL_H
#define INVAR_LANG_C_ACSL_ACSL_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/intern.h"
#include "base/source.h"
#include "il/il.h"

#include <stdbool.h>

struct acsl_expr;
struct acsl_function;
struct acsl_axiomatic;
struct c_ast;
struct c_field;
struct c_function;
struct c_stmt;
struct c_type;
struct c_var;

/* ---- types ---- */

enum acsl_type_kind {
    ACSL_TYPE_ERROR,    /* a mistake, already reported; never in what acsl_read returns */
    ACSL_TYPE_BOOLEAN,  /* \true, \false, and all formulas: predicates and terms of type boolean are not told apart */
    ACSL_TYPE_INTEGER,  /* c: the integer type that the value has in C, whose range it is in; NULL: `integer` */
    ACSL_TYPE_REAL,     /* real */
    ACSL_TYPE_FLOATING, /* c: float, double or long double; a value that may be infinite or no number */
    ACSL_TYPE_POINTER,  /* c: a pointer to an object or function */
    ACSL_TYPE_OBJECT,   /* c: a struct, union or array, as a value */
    ACSL_TYPE_LOGIC,    /* logic: a type declared in an annotation */
    ACSL_TYPE_SET,      /* of: the elements */
    ACSL_TYPE_FUNCTION, /* of a \lambda: from params to `of` */
    ACSL_TYPE_VOID,     /* c: of an lvalue *p where p is a void pointer: only its address may be used */
};

/* A type declared by `type NAME;`. It has no other values than those that logic functions give. */
struct acsl_logic_type {
    symbol name;
    struct span span;
};

/* `c` has no qualifiers. Compared with acsl_same_type. */
struct acsl_type {
    enum acsl_type_kind kind;
    const struct c_type *c;
    const struct acsl_logic_type *logic;
    const struct acsl_type *of;
    unsigned n_params;
    const struct acsl_type *const *params;
};

bool acsl_same_type(const struct acsl_type *a, const struct acsl_type *b);

/* ---- states ---- */

/* Where ACSL has two names for a state in a clause, there is one kind here: in `ensures`, Post is HERE, and in the contract of a function
 * Old is PRE. */
enum acsl_state_kind {
    ACSL_HERE, /* where the clause is evaluated: of requires, assumes, assigns, decreases, terminates, frees: before; of ensures,
                          exits, allocates: behind; of an invariant: at the head of the loop */
    ACSL_PRE,  /* the entry of the function */
    ACSL_OLD,  /* label: in a contract of this statement: where the statement begins */
    ACSL_LOOP_ENTRY,   /* loop: where it is reached, behind the initialiser of a `for` */
    ACSL_LOOP_CURRENT, /* loop: where its current round began, that is where its invariant held last */
    ACSL_INIT,         /* before the program begins; static variables are initialised */
    ACSL_AT_LABEL,     /* label: where this C_LABEL statement was reached last */
    ACSL_PARAMETER,    /* index: of the label parameters of the logic function, lemma or axiom around it */
};

/* An expression that mentions no state has state NULL. */
struct acsl_state {
    enum acsl_state_kind kind;
    const struct c_stmt *loop, *label;
    unsigned index;
    symbol name; /* as written; of an implicit one: "Here", or "L" of a parameter that is not written */
};

/* ---- expressions ---- */

enum acsl_expr_kind {
#define ACSL_EXPR(kind, name) ACSL_##kind,
#include "lang/c/acsl/acsl_expr.def"
#undef ACSL_EXPR
};

enum acsl_op {
#define ACSL_OP(op, text) ACSL_OP_##op,
#include "lang/c/acsl/acsl_ops.def"
#undef ACSL_OP
};

/* A variable of a quantifier, a \let, a \lambda or a comprehension; a parameter of a logic function; a skolem constant of a loop. Compared by
 * address. A variable of a C type ranges over the values of this type. */
struct acsl_var {
    symbol name;
    const struct acsl_type *type;
    struct span span;
};

enum acsl_conversion {
    ACSL_TO_BOOLEAN,         /* a number or pointer: it is not 0 */
    ACSL_BOOLEAN_TO_INTEGER, /* 1 or 0 */
    ACSL_INTEGER_TO_REAL,
    ACSL_FLOATING_TO_REAL, /* the value; unspecified for infinite ones and for what is no number */
    ACSL_WRAP,             /* an integer, by a written cast: to a C integer type, modulo 2^width; to _Bool: it is not 0 */
    ACSL_FITS,             /* an integer that is in the range of the C type */
    ACSL_REAL_TO_INTEGER,  /* by a written cast: truncated, and wrapped if the type is one of C */
    ACSL_REAL_TO_FLOATING, /* rounded */
    ACSL_FLOATING_TO_FLOATING,
    ACSL_FLOATING_TO_INTEGER, /* as REAL_TO_INTEGER */
    ACSL_POINTER_TO_POINTER,  /* also implicit: to void *, and qualifiers */
    ACSL_POINTER_TO_INTEGER,
    ACSL_INTEGER_TO_POINTER, /* not of the constant 0, which is NULL */
    ACSL_TO_SET,             /* the set of the one value */
};

/* Functions that ACSL knows. */
enum acsl_math { ACSL_ABS, ACSL_MIN, ACSL_MAX };
/* \sum, \product, \numof, \min and \max of the values of a function between two bounds. */
enum acsl_fold { ACSL_SUM, ACSL_PRODUCT, ACSL_NUMOF, ACSL_FOLD_MIN, ACSL_FOLD_MAX };

/* `lvalue`: the node designates an object; only READ makes its value of it. An lvalue never occurs but as an argument of READ, ADDRESS,
 * DECAY, MEMBER, or as a place (struct acsl_place). `type` of an lvalue is that of the object. Where an argument is a set, so is the node:
 * then its type is SET, and it stands for the node of every element (`a[0 .. n]`, `p + (0 .. n)`, `s[0 .. 2].x`, lvalues too).
 *
 *  kind               arguments                live
 *  BOOL               -                        value
 *  INT                -                        text: decimal, "-" first if negative; also sizeof, enumerators, characters
 *  REAL               -                        text: a C constant without suffix, exactly this decimal or hexadecimal number
 *  STRING             -                        text, n_text: bytes of the array without its final 0; a pointer to the first one
 *  NULL               -                        the null pointer, as type.c
 *  FUNCTION           -                        c_function; lvalue
 *  VAR                -                        var; lvalue
 *  DEREF              pointer                  lvalue
 *  INDEX              pointer, integer         lvalue pointer[integer] (an array as DECAY); or of an array as a value, not an lvalue
 *  MEMBER             object                   field; lvalue if the object is (p->f: of a DEREF)
 *  READ               lvalue                   at
 *  DECAY              lvalue, an array         a pointer to its first element
 *  ADDRESS            lvalue                   a pointer to it
 *  BOUND              -                        bound
 *  RESULT             -                        (of the function)
 *  UNARY              1                        op. NOT: boolean; the others: integer or real
 *  BINARY             2                        op. ADD to DIV: both integer or both real. DIV and REM of integers truncate. REM to
 *                                              BITIFF: integers; shifts and bits are those of two's complement without end, and a
 *                                              >> b is a / 2^b rounded down. LT to GE: both integer, both real, or pointers. EQ, NE: two of
 *                                              one kind of type, sets too. AND to IFF: booleans
 *  SHIFT              pointer, integer         pointer + integer, in elements. The array that it stays in is not checked
 *  DIFFERENCE         pointer, pointer         in elements
 *  CONDITIONAL        condition, then, else    of one type
 *  CONVERT            1                        conversion; type: the target
 *  CALL               arguments                function, labels: the states that its label parameters stand for
 *  MATH               1 or 2                   math; all integer or all real
 *  FOLD               from, to, function       fold; function: from an integer to integer or real, NUMOF: to boolean
 *  LET                value, body              vars[0]
 *  FORALL EXISTS      body                     vars
 *  LAMBDA             body                     vars
 *  UPDATE_MEMBER      object, value            field: the object as a value with another member
 *  UPDATE_INDEX       object, integer, value   likewise, of an array
 *  VALID VALID_READ   pointers                 at. Each may be written or read. Empty sets are valid
 *  VALID_FUNCTION     pointer
 *  INITIALIZED        pointers                 at. What they point to is
 *  DANGLING           pointers                 at. What they point to is a pointer to an object whose life has ended
 *  ALLOCABLE FREEABLE pointer                  at
 *  FRESH              pointer, bytes           at, before: the block of this length is allocated at `at` and was not at `before`
 *  SEPARATED          n sets of pointers       what they point to has no byte in common, two by two
 *  BASE_ADDR          pointer                  at. The char pointer to the start of its block
 *  BLOCK_LENGTH       pointer                  at. Bytes of its block
 *  STRING_LENGTH      READ of the first    Characters in front of the first 0, from there on; -1: there is none
 *  OFFSET             pointer                  at. Bytes from the start of its block
 *  RANGE              low, high                of integers, both included; NULL: no bound
 *  EMPTY              -
 *  SET                elements
 *  UNION INTER        sets                     n >= 1
 *  COMPREHENSION      element, condition       vars: { element | vars; condition }; condition NULL: true
 *  SUBSET             set, set
 *  IN                 element, set */
struct acsl_expr {
    enum acsl_expr_kind kind;
    bool lvalue;
    bool value;
    struct span span;
    const struct acsl_type *type;
    unsigned n;
    const struct acsl_expr *const *arg;
    const char *text;
    size_t n_text;
    enum acsl_op op;
    struct span op_span; /* UNARY, BINARY, INDEX, MEMBER, CALL: the operator, [, ., -> or ( */
    enum acsl_conversion conversion;
    enum acsl_math math;
    enum acsl_fold fold;
    const struct acsl_state *at, *before;
    const struct c_var *var;
    const struct c_function *c_function;
    const struct c_field *field;
    const struct acsl_var *bound;
    const struct acsl_function *function;
    unsigned n_labels;
    const struct acsl_state *const *labels;
    unsigned n_vars;
    const struct acsl_var *const *vars;
};

/* ---- logic definitions ---- */

enum acsl_function_kind {
    ACSL_LOGIC,     /* a function, or a constant if it has no parameters */
    ACSL_PREDICATE, /* type: boolean */
    ACSL_INDUCTIVE, /* a predicate: the least one of which the cases hold */
};

struct acsl_formula;
struct acsl_lemma;

/* `\forall vars; premises ==> .. ==> conclusion`, as a case of an inductive predicate is written. */
struct acsl_case {
    struct VEC_OF(const struct acsl_var *) vars;
    struct VEC_OF(const struct acsl_expr *) premises;
    const struct acsl_expr *conclusion;
};

struct acsl_case acsl_open_case(struct arena *a, const struct acsl_expr *e);

/* Two functions of one name differ in the types of their parameters. */
struct acsl_function {
    enum acsl_function_kind kind;
    uint32_t id; /* unique in the translation unit; in the order of declarations */
    symbol name;
    struct span span, name_span;
    const struct acsl_type *type; /* of the result */
    unsigned n_labels;            /* those that the body mentions, if none are written (then one, "L", or none) */
    const symbol *labels;
    unsigned n_params;
    const struct acsl_var *const *params;
    const struct acsl_expr *body; /* NULL: it has only axioms, or cases, or is lost */
    bool recursive;               /* it is called by its own body, perhaps through others */
    unsigned n_cases;             /* INDUCTIVE */
    const struct acsl_lemma *const *cases;
    bool has_reads; /* all that it depends on, beside its arguments, */
    unsigned n_reads;
    const struct acsl_expr *const *reads; /* are these lvalues, in the states of its labels */
    bool implied_reads; /* `reads` is not written: it is what its pointers lead to, and more than that only if its axioms do not define it */
    const struct acsl_axiomatic *axiomatic; /* the block around it; NULL: none */
    const struct unsupported *lost;         /* it has an error or something unsupported in it, so nobody may use it; NULL: none */
};

enum acsl_lemma_kind { ACSL_LEMMA, ACSL_AXIOM, ACSL_CASE };

/* Holds in all states for its labels. `use`: of a lemma. */
enum acsl_use {
    ACSL_ASSERT, /* proved, and used behind it */
    ACSL_CHECK,  /* proved only */
    ACSL_ADMIT,  /* used only: an assumption */
};

struct acsl_lemma {
    enum acsl_lemma_kind kind;
    enum acsl_use use;
    symbol name;
    struct span span, name_span;
    const char *text; /* of the formula, with white space folded */
    unsigned n_labels;
    const symbol *labels;
    const struct acsl_expr *expr; /* NULL: lost */
    const struct acsl_axiomatic *axiomatic;
    const struct unsupported *lost;
};

struct acsl_axiomatic {
    symbol name;
    struct span span;
    unsigned n_functions;
    const struct acsl_function *const *functions;
    unsigned n_axioms; /* lemmas in the block too */
    const struct acsl_lemma *const *axioms;
};

/* ---- clauses ---- */

/* One formula of a clause. `text` is the source text for obligations, without name, with white space folded. */
struct acsl_formula {
    const struct acsl_expr *expr; /* boolean; of decreases and variants: integer */
    enum acsl_use use;
    struct span keyword; /* the place of the clause's word */
    const char *name;    /* `requires name: P`; NULL: none */
    const char *text;
    unsigned found; /* 1 + the number of the clause, which nobody wrote (found.h); 0: it is written */
};

struct acsl_formulas {
    unsigned n;
    const struct acsl_formula *at;
};

/* One place of an assigns or reads clause: an lvalue, perhaps a set. `from`: what the new value depends on. */
struct acsl_place {
    const struct acsl_expr *lvalue;
    struct span span;
    bool has_from;
    unsigned n_from;
    const struct acsl_expr *const *from;
};

/* given: there is a clause. Without places it says `\nothing`. */
struct acsl_places {
    bool given;
    unsigned found; /* as of a formula */
    struct span keyword;
    unsigned n;
    const struct acsl_place *at;
};

/* Pointers, perhaps sets of them, to the blocks that are allocated or freed. */
struct acsl_blocks {
    bool given;
    struct span keyword;
    unsigned n;
    const struct acsl_expr *const *at;
};

/* name NULL: the clauses in front of the first `behavior`; they hold in all cases, and it has no assumes. In a named behavior, `requires`
 * binds callers only if the behavior's `assumes` hold, and the others hold only if they held at entry. */
struct acsl_behavior {
    symbol name;
    struct span span;
    struct acsl_formulas assumes, requires_, ensures;
    struct acsl_formulas exits;                      /* if the program ends inside */
    struct acsl_formulas breaks, continues, returns; /* contracts of statements: how the statement was left */
    struct acsl_places assigns;
    struct acsl_blocks allocates, frees;
};

/* Some names of behaviors. */
struct acsl_names {
    unsigned n;
    const symbol *at;
    struct span span;
};

/* behaviors[0] is the one without name; n_behaviors >= 1. Clauses of several declarations of a function are joined. Parameters in `ensures`,
 * `exits`, `allocates` and `assigns` mean their values at entry; all parameters are those of c_function.params. */
struct acsl_contract {
    struct span span; /* of the first comment */
    bool found;       /* nobody wrote it; span is then the name of its function */
    unsigned n_behaviors;
    const struct acsl_behavior *behaviors;
    struct acsl_formulas terminates; /* n: 0 or 1; it need not terminate unless this holds at entry; 0: \true */
    struct acsl_formulas decreases;  /* n: 0 or 1 */
    unsigned n_complete, n_disjoint;
    const struct acsl_names *complete, *disjoint; /* all names are listed, also where the clause lists none */
};

/* A clause `for a, b: ...` counts where `assumes` of one of the behaviors held. n_for 0: always. */
struct acsl_for {
    unsigned n;
    const symbol *names;
};

struct acsl_loop_invariant {
    struct acsl_for for_;
    struct acsl_formula formula;
};

struct acsl_loop_assigns {
    struct acsl_for for_;
    struct acsl_places places;
};

/* Annotations of one loop. */
struct acsl_loop {
    struct span span; /* of the first comment */
    unsigned n_invariants;
    const struct acsl_loop_invariant *invariants;
    unsigned n_assigns;
    const struct acsl_loop_assigns *assigns;
    struct acsl_formulas variants; /* n: 0 or 1 */
    struct acsl_blocks allocates, frees;
    struct acsl_formulas predicates; /* invar: loop predicate */
    unsigned n_skolems;              /* invar: loop skolem; integers */
    const struct acsl_var *const *skolems;
};

enum acsl_statement_kind {
    ACSL_STATEMENT_ASSERT,   /* assert, check, admit: formula */
    ACSL_STATEMENT_CONTRACT, /* contract: of the statement behind it */
};

/* An annotation in front of a statement, or at the end of a block. */
struct acsl_statement {
    enum acsl_statement_kind kind;
    struct span span;
    struct acsl_for for_;
    struct acsl_formula formula;
    const struct acsl_contract *contract;
};

struct acsl_statements {
    unsigned n;
    const struct acsl_statement *at;
};

/* ---- the result ---- */

struct acsl;

/* Reads the annotations of the translation unit. Errors go to ds. NULL is never returned. ast is not const, since types may be added to it
 * (c_pointer_to). */
struct acsl *acsl_read(struct arena *a, struct c_ast *ast, struct diagnostics *ds);

/* Lookups. `as` may be NULL (no annotations). If there is nothing, the result is NULL or n == 0. */
const struct acsl_contract *acsl_contract(const struct acsl *as, const struct c_function *f);
/* Some annotation of the file has \initialized. */
bool acsl_says_initialised(const struct acsl *as);
/* The expression, or a part of it, is of this kind. What it calls is not looked at. */
bool acsl_has_kind(const struct acsl_expr *e, enum acsl_expr_kind kind);
const struct acsl_loop *acsl_loop(const struct acsl *as, const struct c_stmt *loop);
/* What holds of variables of the file whenever none of its functions runs (`global invariant`): what is written, and found clauses that are selected. */
struct acsl_formulas acsl_invariants(const struct acsl *as);
/* Directly in front of a statement, in text order. A label in front of the statement has none of its own. */
struct acsl_statements acsl_before(const struct acsl *as, const struct c_stmt *s);
/* Behind the last statement of a block. */
struct acsl_statements acsl_at_end(const struct acsl *as, const struct c_stmt *block);

/* All of the translation unit, those in axiomatic blocks included, in the order of their declarations. */
unsigned acsl_functions(const struct acsl *as, const struct acsl_function *const **all);
unsigned acsl_lemmas(const struct acsl *as, const struct acsl_lemma *const **all);

/* The unsupported constructs and errors that function f is not judged for. The caller releases the vector. */
struct unsupporteds acsl_unsupported(const struct acsl *as, const struct c_function *f);
/* A part of the contract of f is missing, so nobody may rely on it; NULL: it is whole. */
const struct unsupported *acsl_lost_contract(const struct acsl *as, const struct c_function *f);

/* ---- dumps ---- */

const char *acsl_op_text(enum acsl_op op);
const char *acsl_type_name(struct arena *a, const struct acsl_type *t);
/* An expression as an S-expression with types and states. */
void acsl_dump_expr(struct buf *out, const struct acsl_expr *e);
/* All definitions, contracts, loops and statements, one a line. */
void acsl_dump(struct buf *out, const struct acsl *as, const struct c_ast *ast);

#endif
