/* Annotations of Java (ESC/Java's language, JML's names for the same things): read from the comments of the source,
 * resolved and typed. docs/annotations-java.md is the language as the user sees it.
 *
 * annot_read goes comment by comment: annot_lex.c finds comments and tokens, annot_parse.c makes clauses, annot_attach.c
 * says which method, field, loop or place in a block each belongs to, annot_resolve.c finds what its names mean and what
 * types its expressions have. A clause with a mistake in it is reported once, at the exact column, and dropped;
 * annot_lost.c says which routines are not judged for it.
 *
 * Everything lives in the arena given to annot_read and is immutable. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_H
#define INVAR_LANG_JAVA_JML_ANNOT_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/source.h"
#include "il/il.h"

#include <stdbool.h>

struct java_ast;
struct java_type;
struct java_class;
struct java_field;
struct java_method;
struct java_var;
struct java_stmt;

/* ---- expressions ---- */

enum annot_kind {
#define ANNOT(kind, name) ANNOT_##kind,
#include "lang/java/jml/annot.def"
#undef ANNOT
};

enum annot_op {
#define ANNOT_OP(op, text) ANNOT_OP_##op,
#include "lang/java/jml/annot_ops.def"
#undef ANNOT_OP
};

/* The quantifiers over numbers. */
enum annot_fold { ANNOT_SUM, ANNOT_PRODUCT, ANNOT_NUM_OF, ANNOT_MAX, ANNOT_MIN };

enum annot_type_kind {
    ANNOT_TYPE_ERROR, /* a mistake, already reported; never in what annot_read returns */
    ANNOT_TYPE_BOOL,
    ANNOT_TYPE_INT,   /* byte to long and char: a mathematical integer */
    ANNOT_TYPE_FLOAT, /* float, double */
    ANNOT_TYPE_REF,   /* class or array type */
    ANNOT_TYPE_NULL,  /* of the literal */
    ANNOT_TYPE_SEQ,   /* KeY's \seq (annot_sequence.h); never in what annot_read returns */
    ANNOT_TYPE_TYPE,  /* JML's \TYPE: of \type, \typeof, \elemtype */
};

/* `java` (for BOOL, INT, FLOAT, REF) is the type that Java would give the expression. Values are not wrapped to it. It gives the
 * width of shifts and bit operations, float or double, and the class or element type of a reference. NULL for ERROR, NULL,
 * TYPE. `contents`: of REF, see java_contents. */
struct annot_type {
    enum annot_type_kind kind;
    const struct java_type *java;
    const struct java_type *const *contents;
};

/* A bound variable of a quantifier, or a skolem constant of a loop. Compared by address. */
struct annot_var {
    const char *name;
    struct annot_type type; /* BOOL, INT, FLOAT or REF */
    struct span span;       /* of the name */
};

/* The time that `\old` means. */
enum annot_when {
    ANNOT_AT_ENTRY,      /* entry of the method */
    ANNOT_AT_LOOP_ENTRY, /* entry of the loop the clause belongs to */
    ANNOT_AT_STATEMENT,  /* where the statement begins whose contract has the clause */
};

/* n arguments; which of the other fields are live:
 *
 *  kind              arguments             live
 *  BOOL              -                     value
 *  INT               -                     text: decimal, "-" first if negative (characters: their code)
 *  FLOAT             -                     text: as Java's Double.toHexString, like const in docs/java-helper.md
 *  STRING            -                     text: likewise as const there
 *  NULL              -
 *  THIS              -                     in; whose: `in`, or the class around it whose object is meant, which every
 *                                          object of `in` has around it. type: whose, or for `super` its superclass
 *  VAR               -                     in; var: local variable or parameter (of an enclosing method in local classes)
 *  BOUND SKOLEM      -                     bound
 *  RESULT            -                     type is the method's
 *  COUNT             -                     (in a clause of a loop: its completed rounds)
 *  FIELD             object, or none       field (none: static; a bare name of an instance field has a THIS object)
 *  LENGTH            array
 *  INDEX             array, index
 *  CALL              object and arguments, or arguments    method (static: no object; a bare name has a THIS object)
 *  UNARY             1                     op
 *  BINARY            2                     op. EQ, NE: both INT/FLOAT, both BOOL, both references or null, or both TYPE.
 *                                          BITAND, BITOR, BITXOR: both BOOL, or both INT with type.java of the result
 *                                          telling the width. SHL, SHR, USHR: the width likewise.
 *  CONDITIONAL       condition, then, else type is the common one
 *  CAST              1                     type.java is the target. INT to INT wraps: the only operation that does. REF to a
 *                                          primitive type reads a box of exactly this type
 *  INSTANCEOF        1                     of
 *  OLD               1, or 1 and values    when. vars: in the first argument they stand for the values, which are those of now
 *  FRESH             n >= 1                (each a reference: not null and not allocated at entry)
 *  NONNULLELEMENTS   1                     (an array of references: it and all its elements not null)
 *  INVARIANT_FOR     1                     (a reference to an object of a class: its invariants hold)
 *  TYPEOF ELEMTYPE   1
 *  TYPE              -                     of
 *  FORALL EXISTS     body, or range, body  vars. FORALL range ==> body; EXISTS range && body. Variables range over the
 *                                          values of their Java type; references over allocated objects, null included.
 *                                          value: over all integers, and all objects, allocated or not
 *  FOLD              body, or range, body  vars: integers; fold. NUM_OF: the body is BOOL, else INT
 *  REACH             from, to              fields: `to` is null or reached from `from` along them (logic/reach.h)
 *  FOREST            -, or from ..         fields: all objects, or those reached from some `from`, are a forest along them
 *  ALLOCATED         1                     (a reference: to an object that is allocated, or null) */
struct annot_expr {
    enum annot_kind kind;
    struct span span;
    struct annot_type type;
    unsigned n;
    const struct annot_expr *const *arg;
    bool value;
    const char *text;
    enum annot_op op;
    struct span op_span; /* UNARY, BINARY: the operator */
    enum annot_when when;
    enum annot_fold fold;
    const struct java_class *in; /* in which the annotation is written */
    const struct java_class *whose;
    const struct java_var *var;
    const struct annot_var *bound;
    const struct java_field *field;
    const struct java_method *method;
    const struct java_type *of;
    unsigned n_vars;
    const struct annot_var *const *vars;
    unsigned n_fields;
    const struct java_field *const *fields;
    const struct sequence *sequence; /* of ANNOT_TYPE_SEQ */
};

/* ---- clauses ---- */

/* One expression of a clause. `expr` is boolean, but an integer in decreases. `text` is the source text for obligations, with
 * white space folded. `keyword` is the place of the clause's word. */
struct annot_formula {
    const struct annot_expr *expr;
    struct span keyword;
    const char *text;
    unsigned found; /* 1 + the number of a clause that nobody wrote (annot_found.h); 0: it is written */
    bool owed;      /* found: calls that break it are failures all the same */
    bool free;      /* `requires_free`, `ensures_free`: assumed where the others of its kind are, and proved nowhere */
};

struct annot_formulas {
    unsigned n;
    const struct annot_formula *at;
};

enum annot_place_kind {
    ANNOT_PLACE_FIELD,    /* object.field; object NULL: static, or of all objects */
    ANNOT_PLACE_ELEMENT,  /* object[from] */
    ANNOT_PLACE_RANGE,    /* object[from .. to], both included */
    ANNOT_PLACE_ELEMENTS, /* object[*] */
    ANNOT_PLACE_OBJECT,   /* object.*: all instance fields of object; of an array: all its elements */
    ANNOT_PLACE_ARRAYS,   /* all elements of all arrays of this kind of elements */
    ANNOT_PLACE_LOCAL,    /* a parameter: allowed, without effect (callers never see it change) */
    ANNOT_PLACE_NOTHING,
    ANNOT_PLACE_EVERYTHING,
};

struct annot_place {
    enum annot_place_kind kind;
    bool strictly; /* NOTHING: and no object is made */
    struct span span;
    const struct annot_expr *object;
    const struct java_field *field;
    const struct java_type *elem; /* ARRAYS */
    const struct annot_expr *from, *to;
    const struct java_var *local;
};

/* What holds if the method ends with an exception of this type (NULL: with any exception). `var` is the exception's name in the formula;
 * NULL: it has none. */
struct annot_signals {
    const struct java_type *type;
    const struct annot_var *var;
    struct annot_formula formula;
};

/* The types of exceptions with which the method may end. */
struct annot_signals_only {
    unsigned n;
    const struct java_type *const *types;
    struct span span;
    const char *text;
};

/* One specification case. Several requires clauses are a conjunction, and so are several ensures clauses. If `has_modifies` is
 * false, there is no clause and the frame is computed. If it is true and the only place is NOTHING, nothing may change. */
struct annot_case {
    struct span span;
    bool normal;      /* normal_behavior: the method ends without an exception */
    bool exceptional; /* exceptional_behavior: it ends with one */
    bool found;       /* nobody wrote its clauses (annot_found.h) */
    struct annot_formulas requires_, ensures, decreases;
    unsigned n_signals;
    const struct annot_signals *signals;
    const struct annot_signals_only *signals_only;    /* NULL: no clause */
    struct annot_formulas returns, breaks, continues; /* of a statement: what holds where such a jump leaves it */
    bool has_modifies;
    unsigned n_places;
    const struct annot_place *places;
};

/* The contract of a method. The cases are joined by `also`: a caller must meet the precondition of one of them. Each case whose
 * precondition held at entry gives its postcondition and bounds the frame. n_cases >= 1 (an empty case if there is none). */
struct annot_contract {
    unsigned n_cases;
    const struct annot_case *cases;
    bool pure;
    bool result_non_null;
    bool extends; /* began with `also`: adds to the inherited contract (every contract does) */
    struct span span;
};

/* Annotations of one loop. Several decreases clauses are one lexicographic measure. */
struct annot_loop {
    struct annot_formulas invariants, predicates, decreases;
    struct annot_formulas free; /* invariants that are not proved */
    bool has_modifies;          /* it changes these places only, of those that existed when it was reached */
    unsigned n_places;
    const struct annot_place *places;
    unsigned n_skolems;
    const struct annot_var *const *skolems;
};

enum annot_statement_kind { ANNOT_ASSERT, ANNOT_ASSUME, ANNOT_UNREACHABLE, ANNOT_SET };

/* `formula.expr` is NULL for UNREACHABLE. For SET it is the value that the ghost field or variable at `place` gets, and has a type that may be
 * assigned to it; NULL: the default of its type. */
struct annot_statement {
    enum annot_statement_kind kind;
    struct annot_formula formula;
    struct annot_place place;
};

struct annot_statements {
    unsigned n;
    const struct annot_statement *at;
};

/* An invariant of the objects of a class; or of its static fields, if the formula does not mention `this`. */
struct annot_invariant {
    const struct java_class *cls;
    struct annot_formula formula;
    bool is_static;
};

struct annot_invariants {
    unsigned n;
    const struct annot_invariant *at;
};

/* What a model field stands for in the objects of a class. */
struct annot_represents {
    const struct java_field *field;
    const struct java_class *cls;
    struct annot_formula formula;
};

/* Accesses of a field are allowed while the formula holds for its object. */
struct annot_access {
    const struct java_field *field;
    bool writes; /* assignments; else reads */
    struct annot_formula formula;
};

struct annot_accesses {
    unsigned n;
    const struct annot_access *at;
};

/* What is read but not checked in a routine: an assumption of this kind. */
struct annot_note {
    struct span span;
    const char *kind, *text;
};

struct annot_notes {
    unsigned n;
    const struct annot_note *at;
};

/* A construct for which a clause was dropped. */
#define ANNOT_WITH_ERROR "annotation with an error"

/* An invariant, or a condition of access, that was dropped, and what it may read. */
struct annot_lost_invariant {
    const struct java_class *cls;
    struct unsupported why;
    unsigned n;
    struct java_field *const *fields;
    bool elements; /* of arrays; */
    bool library;  /* what methods of the library read; */
    bool hidden;   /* or anything */
};

struct annot_lost_invariants {
    unsigned n;
    const struct annot_lost_invariant *at;
};

struct annot_all_represents {
    unsigned n;
    const struct annot_represents *at;
};

/* ---- the result ---- */

struct annotations;

enum annot_dialect { ANNOT_JML, ANNOT_ESCJAVA, ANNOT_JAHOB };

struct annot_options {
    enum annot_dialect dialect; /* decides what \old means in loop_invariant, and whose annotations are read */
    bool non_null;              /* references are so by default */
    bool no_hints;              /* JAHOB: invariants of loops, and what is noted for the proof, are not read */
};

/* Reads the annotations of every file of the program that has a source and is not broken. Errors go to ds. */
struct annotations *annot_read(struct arena *a, struct java_ast *ast, const struct annot_options *options, struct diagnostics *ds);

/* Lookups. `as` may be NULL (no annotations). If there is nothing, the result is NULL, false or n == 0. */
const struct annot_contract *annot_contract(const struct annotations *as, const struct java_method *m);
const struct annot_loop *annot_loop(const struct annotations *as, const struct java_stmt *loop);
/* The contract of a statement of a block or case; parameters mean their values of now. */
const struct annot_contract *annot_statement_contract(const struct annotations *as, const struct java_stmt *s);
/* The annotations directly in front of a statement of a block, or of a case of a switch. */
struct annot_statements annot_before(const struct annotations *as, const struct java_stmt *s);
/* The annotations behind the last statement of a block (the block statement) or of a case (its struct java_case). */
struct annot_statements annot_at_end(const struct annotations *as, const void *block_or_case);
/* Declared non_null: parameters and locals, or fields. */
bool annot_var_non_null(const struct annotations *as, const struct java_var *v);
bool annot_field_non_null(const struct annotations *as, const struct java_field *f);
/* All invariants of the program. */
struct annot_invariants annot_invariants(const struct annotations *as);
/* What constructors establish (`initially`), and what methods keep (`constraint`, where \old is the entry of the method). */
struct annot_invariants annot_initially(const struct annotations *as);
struct annot_invariants annot_constraints(const struct annotations *as);
/* Invariants need not hold where m begins and ends: m, or the method that it overrides first, is declared helper. */
bool annot_helper(const struct annotations *as, const struct java_method *m);
struct annot_all_represents annot_all_represents(const struct annotations *as);
/* The contract of m, a library method, says all that a caller can see: m, or a method that it overrides, is declared exact. */
bool annot_exact(const struct annotations *as, const struct java_method *m);
/* m, a library method, is declared a function of its arguments alone (heap_free). */
bool annot_heap_free(const struct annotations *as, const struct java_method *m);
struct annot_accesses annot_accesses(const struct annotations *as);
/* What the user assumes of the whole program. */
struct annot_invariants annot_axioms(const struct annotations *as);
/* In source order, those of its class included. */
struct annot_notes annot_notes(const struct annotations *as, const struct java_method *m);
/* The initial value of a ghost field; NULL: none is declared, so it is the default of its type. */
const struct annot_formula *annot_ghost_init(const struct annotations *as, const struct java_field *f);
/* Does a nowarn on the line of `at` name this kind of obligation, or all kinds? */
bool annot_nowarn(const struct annotations *as, struct span at, enum obligation_kind kind);

/* ---- what was dropped (annot_lost.c) ---- */

/* Why a part of the contract of m is missing, so that nobody can rely on it; NULL: it is whole. */
const struct unsupported *annot_lost_contract(const struct annotations *as, const struct java_method *m);
/* It is an error, which was reported. NULL is none. */
bool annot_is_error(const struct unsupported *lost);
struct annot_lost_invariants annot_lost_invariants(const struct annotations *as);
/* Why it is not known what model field f stands for; NULL: it is. */
const struct unsupported *annot_lost_model(const struct annotations *as, const struct java_field *f);

/* The unsupported constructs of routine m, including those of its class, in source order. `construct` is a text such as
 * "annotation 'signals'". */
struct unsupporteds annot_unsupported(const struct annotations *as, const struct java_method *m);

/* An expression as an S-expression with types, for tests and dumps. */
void annot_dump(struct buf *out, const struct annot_expr *e);
const char *annot_op_text(enum annot_op op);
const char *annot_fold_text(enum annot_fold fold);

#endif
