/* Attributed Java: the helper's output (docs/java-helper.md) as data. Names are resolved: a node points to its variable, field,
 * method or class.
 *
 * Everything lives in the arena given to the reader. It does not change afterwards, except for the `user` slots, which lowering
 * fills. Symbols belong to the intern table given. Types are unique: equal types are the same pointer. */
#ifndef INVAR_LANG_JAVA_TREE_AST_H
#define INVAR_LANG_JAVA_TREE_AST_H

#include "base/arena.h"
#include "base/idmap.h"
#include "base/intern.h"
#include "base/source.h"
#include "base/vec.h"

#include <stdbool.h>
#include <stdint.h>

/* ---- types ---- */

enum java_type_kind {
    JAVA_BOOLEAN,
    JAVA_BYTE,
    JAVA_SHORT,
    JAVA_CHAR,
    JAVA_INT,
    JAVA_LONG,
    JAVA_FLOAT,
    JAVA_DOUBLE,
    JAVA_VOID,
    JAVA_NULL,    /* the type of null */
    JAVA_CLASS,   /* class, interface, enum, record: cls */
    JAVA_ARRAY,   /* elem */
    JAVA_TYPE,    /* \TYPE, of annotations: its values are types */
    JAVA_NO_TYPE, /* a type error, or no type */
};

struct java_class;

struct java_type {
    enum java_type_kind kind;
    symbol name; /* binary name followed by []: "int", "java.util.Map$Entry[]" */
    struct java_class *cls;
    const struct java_type *elem;
};

/* Of a variable, field or result whose type has type arguments: the types of x.get(..), x.get(..).get(..) and so on, ended by NULL. Those
 * of the elements of a collection, of the values of a map. NULL: not known. */
typedef const struct java_type *const *java_contents;

static inline bool java_type_integral(const struct java_type *t)
{
    return t->kind >= JAVA_BYTE && t->kind <= JAVA_LONG;
}
static inline bool java_type_primitive(const struct java_type *t)
{
    return t->kind <= JAVA_DOUBLE;
}
static inline bool java_type_ref(const struct java_type *t)
{
    return t->kind == JAVA_NULL || t->kind == JAVA_CLASS || t->kind == JAVA_ARRAY;
}

/* ---- constants, modifiers ---- */

enum java_const_kind { JAVA_CONST_NONE, JAVA_CONST_BOOLEAN, JAVA_CONST_INTEGER, JAVA_CONST_FLOAT, JAVA_CONST_STRING };

struct java_const {
    enum java_const_kind kind;
    int64_t value;    /* BOOLEAN (0, 1), INTEGER */
    const char *text; /* FLOAT (hexadecimal form), STRING (escaped as in source, without quotes) */
};

enum java_mod {
    JAVA_PUBLIC = 1 << 0,
    JAVA_PROTECTED = 1 << 1,
    JAVA_PRIVATE = 1 << 2,
    JAVA_STATIC = 1 << 3,
    JAVA_FINAL = 1 << 4,
    JAVA_ABSTRACT = 1 << 5,
    JAVA_NATIVE = 1 << 6,
    JAVA_SYNCHRONIZED = 1 << 7,
    JAVA_DEFAULT = 1 << 8, /* default method of an interface */
    JAVA_VOLATILE = 1 << 9,
    JAVA_TRANSIENT = 1 << 10,
    JAVA_STRICTFP = 1 << 11,
};

/* ---- declarations ---- */

struct java_expr;
struct java_stmt;
struct java_method;
struct java_file;

struct java_field {
    symbol name;
    const struct java_type *type;
    java_contents contents;
    struct java_class *owner; /* the class that declares it */
    bool generic, enum_const;
    bool hidden;   /* not in the source: an enclosing instance or a captured variable */
    bool declared; /* a line described it; if not, only its name is known */
    bool ghost;    /* declared in an annotation: only annotations read and assign it */
    bool model;    /* a ghost that is never assigned: it stands for other values */
    bool locset;   /* a model: it stands for places */
    bool sequence; /* a model: it stands for a sequence */
    unsigned mods;
    struct java_const constant;
    struct span span, name_span;     /* external classes have no source */
    const struct java_expr *init;    /* NULL: none */
    struct java_method *init_method; /* JAVA_FIELD_INIT: the method of the variables of init; NULL if there is no init */
    void *user;
};

/* Parameter or local variable. Variables of one method are numbered from 0, parameters first. */
struct java_var {
    uint32_t id;
    symbol name;
    const struct java_type *type;
    java_contents contents;
    struct java_method *method;
    bool generic, is_final, is_param;
    bool hidden; /* no name in the source: an iterator, a resource, the string of a switch */
    bool declared;
    bool ghost; /* only annotations see it */
    struct span span, name_span;
    uint32_t scope_start, scope_end; /* the name is visible at offsets start <= o < end */
    struct java_const constant;
    const struct java_expr *init; /* NULL: none */
    void *user;
};

enum java_method_kind { JAVA_METHOD, JAVA_CONSTRUCTOR, JAVA_STATIC_INIT, JAVA_INSTANCE_INIT, JAVA_FIELD_INIT, JAVA_FUNCTION };

/* Also describes methods of external classes (`external`). These have no body and no places. JAVA_FIELD_INIT is the pseudo method
 * that owns the variables of a field's initializer. JAVA_FUNCTION is the code of a lambda or method reference. It overrides the
 * methods that the function object implements. Its `this` is that of the code around it (`around`), and it is static if that code
 * is. */
struct java_method {
    symbol id; /* "Find.find(int[],boolean[])" */
    symbol name;
    struct java_class *owner;
    enum java_method_kind kind;
    unsigned mods;
    bool generic, ret_generic, varargs, external, gen;
    bool declared;
    bool direct;  /* FUNCTION: calls run it by name (analysis/direct.h), and nothing else does */
    bool model;   /* declared in an annotation: no code calls it */
    bool defined; /* model: its contract begins with the clause `\result == e`, which is what it means */
    unsigned n_params;
    unsigned n_vars; /* slots of vars; some may be NULL */
    const struct java_type **params;
    struct java_var **vars; /* by id, parameters first; external: parameters have no names */
    const struct java_type *ret;
    java_contents ret_contents;
    unsigned n_throws;
    struct java_class **throws;
    unsigned n_overrides;
    struct java_method **overrides; /* direct and transitive */
    struct java_method *around;     /* FUNCTION: the code that contains it */
    struct java_var *receiver;      /* FUNCTION, for `e::m`: the object to which e evaluated; else NULL */
    struct java_file *file;
    struct span span, name_span;
    uint32_t head_end;            /* offset of the body's `{`, or of the `;` */
    const struct java_stmt *body; /* NULL: none */
    uint64_t nodes;               /* statements, expressions and declarations of the body */
    void *user;
};

enum java_class_kind { JAVA_KIND_CLASS, JAVA_KIND_INTERFACE, JAVA_KIND_ENUM, JAVA_KIND_RECORD, JAVA_KIND_ANNOTATION };
enum java_place { JAVA_PLACE_TOP, JAVA_PLACE_MEMBER, JAVA_PLACE_LOCAL, JAVA_PLACE_ANONYMOUS };

struct java_inherited_field {
    symbol name;
    struct java_class *owner;
};

struct java_implements {
    struct java_method *method, *of;
};

/* A captured variable of the method around a local class, and the field of the local class that keeps its value. */
struct java_capture {
    const struct java_var *var;
    struct java_field *field;
};

struct java_fields VEC_OF(struct java_field *);
struct java_methods VEC_OF(struct java_method *);
struct java_classes VEC_OF(struct java_class *);
struct java_captures VEC_OF(struct java_capture);

struct java_class {
    symbol name;      /* binary name */
    symbol simple;    /* NULL: anonymous */
    symbol canonical; /* NULL: local, anonymous */
    enum java_class_kind kind;
    enum java_place place;
    unsigned mods;
    bool generic, external, declared;
    bool extended;            /* some class of the tree extends it */
    bool function;            /* some lambda or method reference of the tree makes an object of it */
    struct java_class *super; /* NULL: interface, java.lang.Object */
    unsigned n_interfaces;
    struct java_class **interfaces;
    unsigned n_permitted; /* a sealed class or interface of the files, but no enum: all that directly extend or implement it */
    struct java_class **permitted;
    struct java_class *enclosing;
    struct java_method *enclosing_method; /* local, anonymous: the method, constructor, initializer or lambda that contains it */
    bool prologue;                        /* it is in the arguments of this(...) or super(...) */
    struct java_field *outer;             /* inner classes: the field that keeps the object of `enclosing`; NULL: none */
    struct java_captures captured;        /* local, anonymous */
    struct java_file *file;
    struct span span, name_span, body_span;
    unsigned n_left_out;
    struct span *left_out;         /* in a file of contracts: what describes no member of its own */
    struct java_fields fields;     /* text order; without those that are not in the source */
    struct java_methods methods;   /* text order; for external classes, those that are known */
    struct java_methods functions; /* lambdas and method references in it, text order */
    unsigned n_inherited;
    struct java_inherited_field *inherited;
    unsigned n_inherited_methods;
    struct java_method **inherited_methods;
    unsigned n_implements;
    struct java_implements *implements;
    const struct java_type *type;
    void *user;
};

struct java_import {
    struct span span;
    const char *name; /* as written: "java.util.*" */
    bool is_static;
    struct java_class *cls; /* the imported class, or the class of the imported static member; NULL: on demand or unknown */
};

/* `source` is NULL if the helper found the file itself and it could not be read. */
struct java_file {
    unsigned id;
    const char *path;
    const struct source *source;
    bool given, broken;
    const char *package; /* "" for the unnamed package */
    unsigned n_imports;
    struct java_import *imports;
    struct java_class **classes; /* in text order, outer before nested */
    unsigned n_classes;
};

/* ---- statements ---- */

enum java_stmt_kind {
    JAVA_BLOCK,       /* n, body; } is the last byte of the span */
    JAVA_LOCAL_VAR,   /* var */
    JAVA_LOCAL_CLASS, /* cls */
    JAVA_EXPR,        /* expr */
    JAVA_IF,          /* expr, then, els or NULL, keyword: offset of else */
    JAVA_WHILE,       /* expr, then: the loop's body */
    JAVA_DO,          /* then: the loop's body, expr, keyword: offset of while */
    JAVA_FOR,         /* n_init, init; expr or NULL; n_update, update (EXPR statements); then: the loop's body */
    JAVA_FOREACH,     /* var, expr: an array, then: the loop's body. Over an Iterable it is a FOR */
    JAVA_LABELED,     /* label, then */
    JAVA_SWITCH,      /* expr, n_cases, cases; on a string: var keeps it, and labels are calls of equals */
    JAVA_BREAK,       /* label or NULL, target */
    JAVA_CONTINUE,    /* label or NULL, target */
    JAVA_YIELD,       /* expr, target */
    JAVA_RETURN,      /* expr or NULL */
    JAVA_THROW,       /* expr */
    JAVA_ASSERT,      /* expr, detail or NULL */
    JAVA_SYNC,        /* expr, then */
    JAVA_TRY,         /* n_init, init: resources; n_update, update: the calls that close them; then; n_catches, catches; els:
                         finally or NULL */
    JAVA_EMPTY,
    JAVA_BAD_STMT, /* not parsed, or too deep */
};

struct java_case {
    struct span span;
    unsigned n_labels;
    const struct java_expr **labels;
    bool is_default, arrow;
    unsigned n;
    const struct java_stmt **body;
};

struct java_catch {
    struct span span;
    struct java_var *var;
    unsigned n_types;
    const struct java_type **types;
    const struct java_stmt *body;
};

/* A field is live if the table of kinds says so, else it is zero. */
struct java_stmt {
    enum java_stmt_kind kind;
    bool gen;
    struct span span;
    const struct java_expr *expr, *detail;
    const struct java_stmt *then, *els;
    unsigned n, n_init, n_update, n_cases, n_catches;
    const struct java_stmt **body, **init, **update;
    struct java_case *cases;
    struct java_catch *catches;
    struct java_var *var;
    struct java_class *cls;
    symbol label;
    uint32_t target; /* BREAK, CONTINUE, YIELD: start offset of the statement left or loop continued */
    uint32_t keyword;
    const char *why; /* BAD_STMT: "too-deep", "error" or the unknown kind */
};

/* ---- expressions ---- */

enum java_op {
    JAVA_PLUS,
    JAVA_MINUS,
    JAVA_COMPL,
    JAVA_NOT, /* unary + - ~ ! */
    JAVA_PREINC,
    JAVA_PREDEC,
    JAVA_POSTINC,
    JAVA_POSTDEC,
    JAVA_ADD,
    JAVA_SUB,
    JAVA_MUL,
    JAVA_DIV,
    JAVA_REM,
    JAVA_SHL,
    JAVA_SHR,
    JAVA_USHR,
    JAVA_LT,
    JAVA_LE,
    JAVA_GT,
    JAVA_GE,
    JAVA_EQ,
    JAVA_NE,
    JAVA_AND,
    JAVA_XOR,
    JAVA_OR, /* & ^ | */
    JAVA_ANDAND,
    JAVA_OROR,
    JAVA_NO_OP,
};

/* JAVA_OPTYPE_TYPE: `optype` has the type. The other two are for operands that are not primitive. */
enum java_optype_kind { JAVA_OPTYPE_NONE, JAVA_OPTYPE_TYPE, JAVA_OPTYPE_REF, JAVA_OPTYPE_STRING };

enum java_dispatch { JAVA_DISPATCH_STATIC, JAVA_DISPATCH_VIRTUAL, JAVA_DISPATCH_SUPER, JAVA_DISPATCH_SPECIAL };

enum java_expr_kind {
    JAVA_LITERAL,    /* constant (NONE: null) */
    JAVA_PARENS,     /* left */
    JAVA_LOCAL,      /* var; captured if var->method is another method */
    JAVA_FIELD,      /* field, left: target or NULL; this_of: for an instance field named without target */
    JAVA_LENGTH,     /* left */
    JAVA_THIS,       /* outer: this_of is an enclosing class */
    JAVA_SUPER,      /* this_of: C of `C.super`, an enclosing class or an interface; else NULL */
    JAVA_CLASS_NAME, /* this_of: a class used as qualifier */
    JAVA_PACKAGE,
    JAVA_CLASS_LITERAL, /* test: the type */
    JAVA_INDEX,         /* left: array, right: index */
    JAVA_CALL,          /* method, dispatch, left: target or NULL, this_of, n_args, args */
    JAVA_NEW,           /* method: the constructor, n_args, args, left: outer instance or NULL, anonymous */
    JAVA_NEW_ARRAY,     /* test: element type of the outermost array; args: the given lengths, or the elements if is_init */
    JAVA_UNARY,         /* op, left, optype */
    JAVA_BINARY,        /* op, left, right, optype */
    JAVA_ASSIGN,        /* left, right */
    JAVA_COMPOUND,      /* op, left, right, optype */
    JAVA_COND,          /* cond, left: then, right: else */
    JAVA_CAST,          /* left; the target is type */
    JAVA_INSTANCEOF,    /* left, test, var: pattern or NULL */
    JAVA_LAMBDA,        /* method: its code */
    JAVA_METHOD_REF,    /* method: its code, left: evaluated first, or NULL */
    JAVA_SWITCH_EXPR,   /* body: a SWITCH statement whose YIELDs have the start of this expression as target */
    JAVA_TYPE_EXPR,
    JAVA_BAD_EXPR, /* not parsed or resolved, or too deep */
};

/* A field is live if the table of kinds says so, else it is zero. `type` is never NULL. */
struct java_expr {
    enum java_expr_kind kind;
    bool generic, gen, outer, is_init;
    bool raw; /* CALL: of a member of a raw type */
    enum java_op op;
    enum java_optype_kind optype_kind;
    enum java_dispatch dispatch;
    struct span span;
    uint32_t op_at; /* offset of the operator (of [ ( . for INDEX, CALL, FIELD); the span's start if there is none */
    const struct java_type *type, *optype, *test;
    struct java_const constant; /* also of names of constant variables and parentheses around them */
    const struct java_expr *cond, *left, *right;
    unsigned n_args;
    const struct java_expr **args;
    struct java_var *var;
    struct java_field *field;
    struct java_method *method;
    struct java_class *this_of;
    struct java_class *anonymous; /* NEW: the anonymous class made */
    const struct java_stmt *body; /* SWITCH_EXPR */
    const char *why;              /* BAD_EXPR, LAMBDA, SWITCH_EXPR...: the helper's kind */
};

/* ---- the whole ---- */

/* Vectors are heap-owned: java_ast_release. */
struct java_ast {
    struct arena *arena;
    struct intern *names;
    struct java_file *files;
    unsigned n_files;
    struct java_classes classes; /* in the order of lines, external classes last */
    struct java_methods methods;
    struct idmap class_by_name; /* symbol -> struct java_class * */
    struct idmap method_by_id;  /* symbol -> struct java_method * */
    struct idmap type_by_name;  /* symbol -> struct java_type * */
    struct idmap class_by_canonical;
    bool hidden_functions; /* some lambdas or method references are missing in the tree */
};

void java_ast_release(struct java_ast *ast);

/* NULL if there is none. `name` is a binary name. The second function takes a canonical (dotted) name. */
struct java_class *java_find_class(const struct java_ast *ast, symbol name);
struct java_class *java_find_canonical(const struct java_ast *ast, symbol name);
struct java_method *java_find_method(const struct java_ast *ast, symbol id);
/* Like java_find_class, but makes the class (with `declared` false) if there is none. */
struct java_class *java_class_named(struct java_ast *ast, symbol name);
struct java_method *java_method_named(struct java_ast *ast, symbol id);
/* The field of this name that c declares, or NULL. For inherited fields c->inherited has the owner. */
struct java_field *java_find_field(const struct java_class *c, symbol name);
/* Also looks in superclasses and interfaces. Finds private fields, too. */
struct java_field *java_find_any_field(const struct java_class *c, symbol name);
/* The member of c with this name. An inherited field is a member unless it is private, not accessible in another package, or
 * hidden (JLS 8.2, 8.3). */
struct java_field *java_find_member_field(const struct java_class *c, symbol name);
/* Is m, found in c or above it, a member of c? The rules are the same (JLS 8.2, 8.4.8). */
bool java_member_method(const struct java_class *c, const struct java_method *m);

/* Types by name ("int[]", a binary class name) and by construction. They are made on first use, so ast is not const. */
const struct java_type *java_type_named(struct java_ast *ast, symbol name);
const struct java_type *java_type_array(struct java_ast *ast, const struct java_type *elem);
/* \TYPE. */
const struct java_type *java_type_of_types(struct java_ast *ast);
const struct java_type *java_type_primitive_of(struct java_ast *ast, enum java_type_kind kind);
/* Is S a subtype of T? For reference types only. It is reflexive, null is below every reference type, and arrays are
 * covariant. */
bool java_subtype(const struct java_ast *ast, const struct java_type *s, const struct java_type *t);
bool java_subclass(const struct java_class *c, const struct java_class *d);
/* The fields of an object of class c, once each: those of c, of the classes above it, and ghost fields of its interfaces. */
void java_instance_fields(const struct java_class *c, struct java_fields *out);
/* The ghost and model fields that the objects of c have from interfaces that its superclass does not have, those of an interface behind
 * those of the interfaces that it extends. They are initialized before the fields of c. */
void java_interface_fields(const struct java_class *c, struct java_fields *out);
/* `of` is one of the methods that m overrides. */
bool java_overrides(const struct java_method *m, const struct java_method *of);
/* A call of m runs m itself, whatever the object is. */
bool java_dispatch_fixed(const struct java_method *m, enum java_dispatch d);
/* Some catch clause of s takes every exception of class c. */
bool java_catches(const struct java_stmt *s, const struct java_class *c);
/* Some catch clause of s may take an exception of class c, or of one below it. */
bool java_may_catch(const struct java_stmt *s, const struct java_class *c);
/* s is a return, or a break, continue or yield that leaves the block in which it stands. */
bool java_is_jump_out(const struct java_stmt *s, const struct java_stmt *block);
/* The finally block of s never ends normally: it drops the exceptions of the rest of s. */
bool java_swallows(const struct java_stmt *s);

static inline bool java_is_loop(const struct java_stmt *s)
{
    return s->kind == JAVA_WHILE || s->kind == JAVA_DO || s->kind == JAVA_FOR || s->kind == JAVA_FOREACH;
}

static inline const struct java_stmt *java_without_labels(const struct java_stmt *s)
{
    while (s->kind == JAVA_LABELED)
        s = s->then;
    return s;
}

/* The expression inside all parentheses around e. NULL for NULL. */
static inline const struct java_expr *java_without_parens(const struct java_expr *e)
{
    while (e && e->kind == JAVA_PARENS)
        e = e->left;
    return e;
}

#endif
