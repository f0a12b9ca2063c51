/* What the resolution of annotation expressions needs: nodes, types, required types, names and calls. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_TYPING_H
#define INVAR_LANG_JAVA_JML_ANNOT_TYPING_H

#include "lang/java/jml/annot_resolve.h"

static const struct annot_type typing_no_type = {.kind = ANNOT_TYPE_ERROR};

void typing_error(struct annot_context *cx, struct span span, const char *id, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
/* Records an unsupported construct: the first one of a clause is kept. */
void typing_not_supported(struct annot_context *cx, struct span span, const char *construct);

symbol typing_symbol(struct annot_context *cx, const char *text);

struct annot_type typing_from_java(const struct java_type *t);
struct annot_type typing_holding(const struct java_type *t, java_contents contents);
struct annot_type typing_primitive(struct annot_context *cx, enum java_type_kind k);
/* Binary numeric promotion (JLS 5.6.2) of two numeric types. */
struct annot_type typing_promoted(struct annot_context *cx, struct annot_type a, struct annot_type b);
bool typing_numeric(struct annot_type t);
bool typing_reference(struct annot_type t); /* null included */
bool typing_is_box(struct annot_context *cx, struct annot_type t);
/* The value in the box, if e is one (JLS 5.1.8); else e. */
const struct annot_expr *typing_unboxed(struct annot_context *cx, const struct annot_expr *e);
/* Is it `intValue` of an Integer, or the like? */
bool typing_is_reading(struct annot_context *cx, struct annot_type t, const char *method);
bool typing_is_string(struct annot_type t);
/* The name of a type for messages. */
const char *typing_java_name(struct annot_context *cx, const struct java_type *t);
const char *typing_text(struct annot_context *cx, struct annot_type t);

/* Reports that the expression is not `wanted`, unless an error in it was reported before. */
void typing_wrong(struct annot_context *cx, const struct annot_expr *e, const char *wanted);
bool typing_want_bool(struct annot_context *cx, const struct annot_expr *e);
bool typing_want_number(struct annot_context *cx, const struct annot_expr *e);
bool typing_want_integer(struct annot_context *cx, const struct annot_expr *e);
bool typing_want_reference(struct annot_context *cx, const struct annot_expr *e);
bool typing_want_array(struct annot_context *cx, const struct annot_expr *e);
bool typing_want_type(struct annot_context *cx, const struct annot_expr *e);

struct annot_expr *typing_expr(struct annot_context *cx, enum annot_kind kind, struct span span, struct annot_type type,
                               unsigned n, const struct annot_expr *const args[]);
/* `true` or `false`. */
const struct annot_expr *typing_truth(struct annot_context *cx, struct span span, bool value);
/* The value of e at entry to the method; a && b. */
const struct annot_expr *typing_old(struct annot_context *cx, const struct annot_expr *e);
const struct annot_expr *typing_and(struct annot_context *cx, const struct annot_expr *a, const struct annot_expr *b);
/* A substitute for an expression with an error in it. */
struct annot_expr *typing_mistaken(struct annot_context *cx, struct span span);

const struct annot_expr *annot_resolve(struct annot_context *cx, const struct syntax *s);

/* What precedes a dot: a value, a class, or the start of a qualified name. */
struct qualifier {
    const struct annot_expr *value;
    struct java_class *cls;
    const char *dotted;
};

struct qualifier annot_qualify(struct annot_context *cx, const struct syntax *s);
/* The value of q. A class or an unknown name is reported. q was made from s. */
const struct annot_expr *annot_value_of(struct annot_context *cx, struct qualifier q, const struct syntax *s);

/* Can `this` of cls be meant here? If not, this is reported. */
bool annot_have_this(struct annot_context *cx, const struct java_class *cls, struct span span, const char *what);
const struct annot_expr *annot_this(struct annot_context *cx, struct span span, const struct java_class *cls);
/* The same object with the type of the superclass. */
const struct annot_expr *annot_super(struct annot_context *cx, struct span span);

/* `\bigint`: all integers. It is no type of Java. */
bool annot_is_bigint(const struct syntax_type *t);
/* NULL if the type is unknown, which is reported. */
/* After something unsupported, the declaration of this name is not supported, and so are the uses of the name. */
void annot_not_declared(struct annot_context *cx, const char *name);
const struct java_type *annot_resolve_type(struct annot_context *cx, const struct syntax_type *t, unsigned more_dims);
const struct annot_expr *annot_resolve_call(struct annot_context *cx, const struct syntax *s);

#endif
