/* The C program as the front end sees it: types, declarations, code, comments and macros of one translation unit, as clang 19 has
 * resolved them (docs/c-helper.md). What C leaves to the reader is explicit here: each conversion is a C_CAST, each initialiser has its
 * semantic form, each name is resolved.
 *
 * Everything lives in the tree's arena and does not change once c_read has returned it. Checked by check_ast.c, so that later stages may
 * rely on it: no pointer that a kind needs is NULL; the code of a function nests at most C_MAX_DEPTH levels; a node is mentioned by nodes
 * that come after it only, so the code has no cycles. A node may have two parents in two cases: the initialiser of a range
 * (`[1 ... 2] = e`), and what a C_SHARED node stands for. */
#ifndef INVAR_LANG_C_TREE_AST_H
#define INVAR_LANG_C_TREE_AST_H

#include "base/arena.h"
#include "base/idmap.h"
#include "base/intern.h"
#include "base/source.h"
#include "base/vec.h"

#include <stdbool.h>
#include <stdint.h>

enum { C_MAX_DEPTH = 1000 };

struct c_ast;
struct c_enum;
struct c_expr;
struct c_function;
struct c_record;
struct c_stmt;
struct c_var;

/* ---- types ---- */

/* Canonical: typedefs are gone, parameters of array type are pointers. */
enum c_type_kind {
    C_VOID,
    C_INTEGER,    /* integer, width, is_signed: all of C's integer types, _Bool and char too */
    C_ENUM,       /* enumeration; integer, width, is_signed: those of the underlying type */
    C_FLOATING,   /* floating, width: bits of storage */
    C_POINTER,    /* of: what it points to */
    C_ARRAY,      /* of: elements, length */
    C_OPEN_ARRAY, /* of: elements; `int a[]`: incomplete, or the last member of a struct */
    C_VLA,        /* of: elements, vla_length: an expression, evaluated where the type is declared; NULL: `[*]` */
    C_FUNCTION,   /* of: result, params, variadic, unprototyped */
    C_RECORD,     /* record: a struct or union */
    C_OTHER_TYPE, /* vectors, complex numbers, blocks...: name says what */
};

/* In the order of their ranks; of two of one rank the signed one comes first. */
enum c_integer {
    C_BOOL,
    C_CHAR, /* is_signed is as the machine has it */
    C_SCHAR,
    C_UCHAR,
    C_SHORT,
    C_USHORT,
    C_INT,
    C_UINT,
    C_LONG,
    C_ULONG,
    C_LLONG,
    C_ULLONG,
    C_INT128,
    C_UINT128,
    C_INTEGER_KINDS,
};

enum c_floating { C_FLOAT, C_DOUBLE, C_LONG_DOUBLE, C_OTHER_FLOAT };

enum c_qualifier { C_CONST = 1, C_VOLATILE = 2, C_RESTRICT = 4 };

/* Types are unique in their tree: the same type has the same address, except for C_VLA and types made of it. */
struct c_type {
    enum c_type_kind kind;
    unsigned quals;             /* a set of enum c_qualifier; of an array: of its elements too */
    const struct c_type *plain; /* this type without qualifiers; itself if it has none */
    const char *name;           /* as C writes it: "unsigned int", "struct node *" */
    bool complete;
    uint64_t size; /* in bytes; 0 where it is not known: functions, incomplete types, C_VLA. void: 1, as in gcc */
    uint32_t align;
    enum c_integer integer;
    enum c_floating floating;
    unsigned width; /* bits of the value and sign; _Bool: 1 */
    bool is_signed;
    const struct c_type *of;
    uint64_t length;
    const struct c_expr *vla_length;
    unsigned n_params;
    const struct c_type *const *params;
    bool variadic, unprototyped;
    struct c_record *record;
    struct c_enum *enumeration;
};

/* A member. An anonymous struct or union is a member without a name; its members are reached through it. */
struct c_field {
    symbol name; /* NULL: anonymous */
    struct c_record *record;
    unsigned index; /* in record->fields */
    const struct c_type *type;
    uint64_t bit_offset; /* from the start of the record */
    bool is_bit_field;
    unsigned bit_width; /* of a bit-field */
    struct span span, name_span;
};

struct c_record {
    symbol name;   /* the tag; NULL: none */
    symbol called; /* the typedef that names a record without tag; NULL: none */
    bool is_union;
    bool complete;
    const struct c_type *type;
    uint64_t size; /* bytes */
    uint32_t align;
    bool flexible; /* the last member is an array of any length: `int a[];` */
    unsigned n_fields;
    struct c_field **fields; /* in the order of their declaration; bit-fields without a name are left out */
    struct span span;
};

struct c_enumerator {
    symbol name;
    const char *value; /* decimal */
    struct c_enum *enumeration;
    struct span span;
};

struct c_enum {
    symbol name, called; /* as of a record */
    const struct c_type *type, *underlying;
    unsigned n;
    struct c_enumerator *constants;
    struct span span;
};

/* ---- declarations ---- */

enum c_storage {
    C_AUTO,         /* a local variable; also `register` */
    C_PARAM,        /* a parameter of the function's definition, or of the declaration whose contract names it */
    C_STATIC_LOCAL, /* lives as long as the program; its name is known in a block */
    C_GLOBAL,       /* at file scope, or `extern` in a block */
};

/* Where a name is known: offsets [from, to) of the file of `source`. source NULL: everywhere behind its declaration. */
struct c_scope {
    const struct source *source;
    uint32_t from, to;
};

/* Variables that the code has in place of cursors (analysis/cursors.h). */
enum c_made { C_WRITTEN, C_MADE_CURSOR, C_MADE_VALUE };

struct c_var {
    uint32_t id;
    symbol name; /* "" for a parameter without a name */
    const struct c_type *type;
    const struct c_type *declared; /* parameter: the array or function type that it was declared with; else `type` */
    enum c_storage storage;
    bool is_static; /* C_GLOBAL: no other file sees it */
    bool is_thread_local;
    bool defined; /* C_GLOBAL: this file defines it, perhaps tentatively; else it is only declared */
    bool given;   /* C_GLOBAL: all its declarations are in the file that the user named */
    bool ghost;   /* declared in a ghost comment */
    enum c_made made;
    struct c_function *function;  /* of locals and parameters */
    const struct c_expr *init;    /* NULL: none; a static one starts as zero */
    const struct c_expr *cleanup; /* the call where its life ends (gcc's attribute); NULL: none */
    struct c_scope scope;
    struct span span, name_span;
};

/* One declaration of a function. Its parameters have names of its own, which its contract uses. */
struct c_declaration {
    struct span span; /* from the first specifier to behind `)` or attributes; of a definition, to behind its `}` */
    unsigned n_params;
    struct c_var **params;
};

struct c_function {
    uint32_t id;
    symbol name;
    const struct c_type *type; /* C_FUNCTION */
    bool is_static, is_inline, is_noreturn;
    bool around_main; /* it has the attribute `constructor` or `destructor`: it is called before or after main */
    bool defined;     /* in this file or a header */
    bool given;       /* defined in the file that the user named, not in a header: it is judged */
    bool system;      /* declared in a header of the system only */
    bool builtin;     /* the compiler knows it: strlen, __builtin_expect */
    bool ghost;
    unsigned n_declarations;
    struct c_declaration *declarations; /* in text order; the definition is among them */
    unsigned n_params;
    struct c_var **params;     /* of the definition; else of the last declaration */
    const struct c_stmt *body; /* C_BLOCK; NULL: not defined here, or not called by anything that is judged */
    unsigned n_labels;         /* labels have ids below this */
    uint32_t nodes;            /* statements and expressions in the body */
    struct span span, name_span;
};

/* The name of a type. Typedefs are listed only where comments mention them or a block declares them. */
struct c_typedef {
    symbol name;
    const struct c_type *type;
    struct c_scope scope;
};

/* ---- expressions ---- */

/* The comment of each kind lists its fields. `type` is that of the expression; for an lvalue that of the object. */
enum c_expr_kind {
    C_INT_LITERAL,   /* value; also character constants */
    C_FLOAT_LITERAL, /* text: the exact value, as strtod reads it */
    C_STRING,        /* bytes, n_bytes: all the characters of the array, the 0 at the end included; lvalue of array type */
    C_VAR,           /* var; lvalue */
    C_FUNCTION_NAME, /* function; lvalue of function type */
    C_ENUMERATOR,    /* value, text: its name */
    C_PARENS,        /* left */
    C_UNARY,         /* op: C_PLUS C_MINUS C_COMPL C_NOT; left */
    C_ADDRESS,       /* &left: an lvalue or a function */
    C_DEREF,         /* *left; lvalue */
    C_INCREMENT,     /* op: C_PREINC C_PREDEC C_POSTINC C_POSTDEC; left: lvalue; compute: the type of the addition */
    C_BINARY,        /* op: C_ADD to C_NE; left, right, of one type after conversions, but for shifts and pointers */
    C_LOGICAL,       /* op: C_ANDAND C_OROR; left, right */
    C_COMMA,         /* left, right */
    C_ASSIGN,        /* left = right; left: lvalue */
    C_COMPOUND,      /* left op= right; the value of left is converted to compute_left; op gives `compute`, converted to `type` */
    C_CONDITIONAL,   /* cond ? left : right */
    C_ELVIS,         /* cond ?: right: `left` is the value of the whole if `cond` holds; both have one C_SHARED node in them */
    C_SHARED,        /* left: evaluated once, where the C_ELVIS that has it begins */
    C_CALL,          /* left: the function or pointer to it; args; function: the function called, NULL: not known */
    C_MEMBER,        /* left.field, where left is a record: lvalue if left is one; or arrow: left->field, lvalue */
    C_INDEX,         /* left[right]; left: pointer, right: integer, also if written the other way; lvalue */
    C_CAST,          /* cast, left; implicit: not written */
    C_SIZEOF,        /* value; for a C_VLA instead left: its operand, or of_type */
    C_OFFSETOF,      /* value; without value: unsupported */
    C_INIT_LIST, /* args: the first elements of an array, or one for each field of a struct. filler: the value of further elements
                        of an array; NULL: zero. Of a union: field and one argument, or none */
    C_ZERO,      /* zero of its type: what an initialiser leaves out */
    C_COMPOUND_LITERAL, /* left: the initialiser; is_static: at file scope; lvalue */
    C_STMT_EXPR,        /* body: C_BLOCK; its last statement is the value if type is not void */
    C_VA_ARG,           /* left: the list; the next argument as `type` */
    C_LABEL_ADDRESS,    /* && label */
    C_OTHER_EXPR,       /* text: what it is; unsupported */
};

enum c_op {
    C_NO_OP,
    C_PLUS,
    C_MINUS,
    C_COMPL,
    C_NOT,
    C_PREINC,
    C_PREDEC,
    C_POSTINC,
    C_POSTDEC,
    C_ADD,
    C_SUB,
    C_MUL,
    C_DIV,
    C_REM,
    C_SHL,
    C_SHR,
    C_BITAND,
    C_BITOR,
    C_BITXOR,
    C_LT,
    C_LE,
    C_GT,
    C_GE,
    C_EQ,
    C_NE,
    C_ANDAND,
    C_OROR,
};

/* The name of each is clang's. */
enum c_cast {
    C_CAST_OTHER,            /* text: clang's name; unsupported */
    C_CAST_LVALUE_TO_RVALUE, /* reads the object; the only kind that does */
    C_CAST_NO_OP,            /* changes qualifiers only */
    C_CAST_ARRAY_TO_POINTER,
    C_CAST_FUNCTION_TO_POINTER,
    C_CAST_NULL_TO_POINTER,
    C_CAST_BIT_CAST, /* pointer to another pointer type */
    C_CAST_INTEGRAL,
    C_CAST_INTEGRAL_TO_BOOLEAN,
    C_CAST_INTEGRAL_TO_FLOATING,
    C_CAST_FLOATING_TO_INTEGRAL,
    C_CAST_FLOATING_TO_BOOLEAN,
    C_CAST_FLOATING,
    C_CAST_POINTER_TO_BOOLEAN,
    C_CAST_INTEGRAL_TO_POINTER,
    C_CAST_POINTER_TO_INTEGRAL,
    C_CAST_TO_VOID,
    C_CAST_TO_UNION, /* a value as a union that has it as a member */
    /* A pointer to the member `field` of a record as one to the record around: container_of of the kernel (container.h). right: where it stands. */
    C_CAST_TO_CONTAINER,
};

struct c_expr {
    enum c_expr_kind kind;
    bool lvalue;     /* it designates an object or function */
    bool from_macro; /* some of its text stands in a macro; the span is then the place where the macro is used */
    bool implicit;   /* CAST: not written in the source */
    bool arrow;      /* MEMBER */
    bool is_static;  /* COMPOUND_LITERAL */
    bool ghost;      /* in a ghost comment */
    enum c_op op;
    enum c_cast cast;
    unsigned depth; /* 1 + the greatest of its parts */
    struct span span;
    uint32_t op_at; /* offset of the operator (of [ ( . -> for INDEX, CALL, MEMBER): where its failures are reported */
    const struct c_type *type;
    const char *value; /* decimal: set for every integer constant expression that has no undefined behaviour; else NULL */
    const struct c_expr *cond, *left, *right;
    unsigned n_args;
    const struct c_expr *const *args;
    const struct c_expr *filler;
    struct c_var *var;
    struct c_function *function;
    const struct c_field *field;
    const struct c_type *of_type;
    const struct c_type *compute_left, *compute;
    const struct c_stmt *body;
    const char *bytes;
    size_t n_bytes; /* a multiple of the size of an element */
    uint32_t label; /* LABEL_ADDRESS */
    const char *text;
};

/* ---- statements ---- */

enum c_stmt_kind {
    C_BLOCK,         /* body */
    C_DECLARE,       /* vars: in text order, with their initialisers; extern ones are left out */
    C_EXPR_STMT,     /* expr */
    C_EMPTY,         /* ; */
    C_IF,            /* expr, then, els (NULL: none) */
    C_WHILE,         /* expr, then */
    C_DO,            /* then, expr */
    C_FOR,           /* init (C_DECLARE, C_EXPR_STMT or NULL), expr (NULL: none), update (NULL: none), then */
    C_SWITCH,        /* expr, then; the cases are inside `then`, at any depth, up to the next C_SWITCH */
    C_CASE,          /* low, high: decimal, both included; then */
    C_DEFAULT,       /* then */
    C_LABEL,         /* label, name, then */
    C_GOTO,          /* label, name */
    C_COMPUTED_GOTO, /* expr; unsupported */
    C_BREAK,
    C_CONTINUE,
    C_RETURN,     /* expr; NULL: none */
    C_ASM,        /* unsupported */
    C_OTHER_STMT, /* text: what it is; unsupported */
};

struct c_stmt {
    enum c_stmt_kind kind;
    bool from_macro; /* as of an expression; of a loop: its keyword stands in a macro */
    bool ghost;
    unsigned depth;        /* as of an expression */
    struct span span;      /* without the `;` behind an expression or jump */
    struct span else_word; /* IF: the keyword */
    unsigned n;
    const struct c_stmt *const *body;
    unsigned n_vars;
    struct c_var *const *vars;
    const struct c_expr *expr, *update;
    const struct c_stmt *init, *then, *els;
    const char *low, *high;
    uint32_t label; /* unique in the function */
    symbol name;
    const char *text;
};

/* ---- comments and macros ---- */

enum c_comment_kind {
    C_ACSL,      /* a block comment that starts with @ */
    C_ACSL_LINE, /* a line comment that starts with @ */
    C_INVAR,     /* a comment that starts with `invar:` */
};

struct c_macro {
    symbol name;
    bool function_like, variadic;
    unsigned n_params;
    const symbol *params; /* the last one is __VA_ARGS__ if it is variadic */
    const char *body;     /* its tokens, separated by blanks where they were in the source */
    struct span span;
};

struct c_comment {
    enum c_comment_kind kind;
    struct span span; /* with its delimiters */
    bool ghost;       /* its code is in the tree, marked */
    unsigned n_macros;
    const struct c_macro *const *macros; /* in force here, and named in it or in the body of one of these */
};

/* ---- the whole ---- */

struct c_file {
    const char *path;            /* as the compiler found it */
    const struct source *source; /* NULL: it could not be read again */
    bool given, system;
};

/* What the target's choices are (C11 5.2.4.2, 6.2.5). */
struct c_machine {
    bool char_signed;
    bool big_endian;
    unsigned pointer_width;
    const struct c_type *size_type, *difference_type, *wchar_type;
};

struct c_ast {
    struct arena *arena;
    struct intern *names;
    struct c_machine machine;
    unsigned n_files;
    struct c_file *files;
    struct VEC_OF(struct c_record *) records;
    struct VEC_OF(struct c_enum *) enums;
    struct VEC_OF(struct c_var *) vars;           /* all, in the order of their first mention */
    struct VEC_OF(struct c_function *) functions; /* the same; those that comments mention, too */
    struct VEC_OF(struct c_typedef) typedefs;
    struct VEC_OF(const struct c_comment *) comments; /* by file, in text order */
    const struct c_type *void_type;
    const struct c_type *integers[C_INTEGER_KINDS]; /* NULL: the machine has none */
    const struct c_type *floats[C_OTHER_FLOAT];
    struct idmap derived; /* types that c_pointer_to made */
};

/* The pointer to t. It is made if no line of the helper has it, so ast is not const. */
const struct c_type *c_pointer_to(struct c_ast *ast, const struct c_type *t);
/* The expression inside all parentheses; also inside the casts that are not written; also inside those that are. NULL for NULL. */
const struct c_expr *c_without_parens(const struct c_expr *e);
const struct c_expr *c_without_implicit(const struct c_expr *e);
const struct c_expr *c_without_casts(const struct c_expr *e);
/* A union whose members all have the same integer type: they are one member. */
bool c_is_one_member(const struct c_record *r);
/* A union of which each member has its own value, which is unknown when another one was assigned. */
bool c_is_loose_union(const struct c_record *r);
/* The member that stands for f: the first one of such a union; else f. */
const struct c_field *c_standing_field(const struct c_field *f);
/* e is a null pointer constant, perhaps converted. */
bool c_is_null_pointer(const struct c_expr *e);
/* An array of variable length, or one of such arrays. */
bool c_has_variable_length(const struct c_type *t);
/* The type of the innermost elements of an array; t itself if it is none. */
const struct c_type *c_without_arrays(const struct c_type *t);

static inline bool c_is_integer(const struct c_type *t)
{
    return t->kind == C_INTEGER || t->kind == C_ENUM;
}

static inline bool c_is_array(const struct c_type *t)
{
    return t->kind == C_ARRAY || t->kind == C_OPEN_ARRAY || t->kind == C_VLA;
}

static inline bool c_is_loop(const struct c_stmt *s)
{
    return s->kind == C_WHILE || s->kind == C_DO || s->kind == C_FOR;
}

#endif
