/* Types of annotation expressions: the kind of value, and Java's type of references and of the operands of bit operations. It
 * also reports wrong types: each error once, at its place. After an error the expression has the type ERROR, which is not
 * reported again. */
#include "lang/java/jml/annot_typing.h"

#include <string.h>

/* ---- reporting ---- */

void typing_error(struct annot_context *cx, struct span span, const char *id, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    const char *text = arena_vprintf(cx->arena, fmt, ap);
    va_end(ap);
    diag_error(cx->ds, span, id, "%s", text);
}

void typing_not_supported(struct annot_context *cx, struct span span, const char *construct)
{
    if (!cx->unsupported) {
        cx->unsupported = construct;
        cx->unsupported_span = span;
    }
}

/* ---- types ---- */

symbol typing_symbol(struct annot_context *cx, const char *text)
{
    return intern(cx->scope.ast->names, text);
}

struct annot_type typing_from_java(const struct java_type *t)
{
    struct annot_type r = {.kind = ANNOT_TYPE_ERROR};
    switch (t->kind) {
    case JAVA_BOOLEAN: r = (struct annot_type){.kind = ANNOT_TYPE_BOOL, .java = t}; break;
    case JAVA_BYTE:
    case JAVA_SHORT:
    case JAVA_CHAR:
    case JAVA_INT:
    case JAVA_LONG: r = (struct annot_type){.kind = ANNOT_TYPE_INT, .java = t}; break;
    case JAVA_FLOAT:
    case JAVA_DOUBLE: r = (struct annot_type){.kind = ANNOT_TYPE_FLOAT, .java = t}; break;
    case JAVA_CLASS:
    case JAVA_ARRAY: r = (struct annot_type){.kind = ANNOT_TYPE_REF, .java = t}; break;
    case JAVA_NULL: r.kind = ANNOT_TYPE_NULL; break;
    case JAVA_TYPE: r.kind = ANNOT_TYPE_TYPE; break;
    case JAVA_VOID:
    case JAVA_NO_TYPE: break;
    }
    return r;
}

struct annot_type typing_holding(const struct java_type *t, java_contents contents)
{
    struct annot_type r = typing_from_java(t);
    r.contents = contents;
    return r;
}

struct annot_type typing_primitive(struct annot_context *cx, enum java_type_kind k)
{
    return typing_from_java(java_type_primitive_of(cx->scope.ast, k));
}

bool typing_numeric(struct annot_type t)
{
    return t.kind == ANNOT_TYPE_INT || t.kind == ANNOT_TYPE_FLOAT;
}

bool typing_reference(struct annot_type t)
{
    return t.kind == ANNOT_TYPE_REF || t.kind == ANNOT_TYPE_NULL;
}

const char *typing_java_name(struct annot_context *cx, const struct java_type *t)
{
    char *name = arena_strdup(cx->arena, t->name);
    for (char *p = name; *p; p++)
        if (*p == '$' && p > name && p[1])
            *p = '.';
    return strncmp(name, "java.lang.", 10) == 0 && !strchr(name + 10, '.') ? name + 10 : name;
}

const char *typing_text(struct annot_context *cx, struct annot_type t)
{
    switch (t.kind) {
    case ANNOT_TYPE_NULL: return "null";
    case ANNOT_TYPE_TYPE: return "a type";
    case ANNOT_TYPE_SEQ: return "a sequence";
    case ANNOT_TYPE_ERROR: return "wrong";
    case ANNOT_TYPE_BOOL:
    case ANNOT_TYPE_INT:
    case ANNOT_TYPE_FLOAT:
    case ANNOT_TYPE_REF: break;
    }
    return typing_java_name(cx, t.java);
}

/* The type of the value in a box; NULL: t is no box. */
static const struct java_type *boxed(struct annot_context *cx, struct annot_type t)
{
    static const struct {
        const char *name;
        enum java_type_kind content;
    } boxes[] = {{"Boolean", JAVA_BOOLEAN}, {"Byte", JAVA_BYTE}, {"Short", JAVA_SHORT}, {"Character", JAVA_CHAR},
                 {"Integer", JAVA_INT},     {"Long", JAVA_LONG}, {"Float", JAVA_FLOAT}, {"Double", JAVA_DOUBLE}};
    if (t.kind != ANNOT_TYPE_REF || strncmp(t.java->name, "java.lang.", 10) != 0)
        return NULL;
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
        if (strcmp(t.java->name + 10, boxes[i].name) == 0)
            return java_type_primitive_of(cx->scope.ast, boxes[i].content);
    return NULL;
}

bool typing_is_box(struct annot_context *cx, struct annot_type t)
{
    return boxed(cx, t) != NULL;
}

const struct annot_expr *typing_unboxed(struct annot_context *cx, const struct annot_expr *e)
{
    const struct java_type *content = boxed(cx, e->type);
    return content ? typing_expr(cx, ANNOT_CAST, e->span, typing_from_java(content), 1, &e) : e;
}

bool typing_is_reading(struct annot_context *cx, struct annot_type t, const char *method)
{
    const struct java_type *content = boxed(cx, t);
    return content && strcmp(method, arena_printf(cx->arena, "%sValue", content->name)) == 0;
}

bool typing_is_string(struct annot_type t)
{
    return t.kind == ANNOT_TYPE_REF && strcmp(t.java->name, "java.lang.String") == 0;
}

/* Binary numeric promotion (JLS 5.6.2). */
struct annot_type typing_promoted(struct annot_context *cx, struct annot_type a, struct annot_type b)
{
    static const enum java_type_kind kinds[] = {JAVA_DOUBLE, JAVA_FLOAT, JAVA_LONG};
    for (size_t i = 0; i < 3; i++)
        if (a.java->kind == kinds[i] || b.java->kind == kinds[i])
            return typing_primitive(cx, kinds[i]);
    return typing_primitive(cx, JAVA_INT);
}

/* Reports a wrong type, unless it follows from an earlier error. */
void typing_wrong(struct annot_context *cx, const struct annot_expr *e, const char *wanted)
{
    if (e->type.kind == ANNOT_TYPE_ERROR)
        return;
    typing_error(cx, e->span, "wrong-type", "expected %s, but this is %s", wanted, typing_text(cx, e->type));
}

bool typing_want_bool(struct annot_context *cx, const struct annot_expr *e)
{
    if (e->type.kind == ANNOT_TYPE_BOOL)
        return true;
    typing_wrong(cx, e, "boolean");
    return false;
}

bool typing_want_number(struct annot_context *cx, const struct annot_expr *e)
{
    if (typing_numeric(e->type))
        return true;
    typing_wrong(cx, e, "a number");
    return false;
}

bool typing_want_integer(struct annot_context *cx, const struct annot_expr *e)
{
    if (e->type.kind == ANNOT_TYPE_INT)
        return true;
    typing_wrong(cx, e, "an integer");
    return false;
}

bool typing_want_reference(struct annot_context *cx, const struct annot_expr *e)
{
    if (typing_reference(e->type))
        return true;
    typing_wrong(cx, e, "a reference");
    return false;
}

bool typing_want_array(struct annot_context *cx, const struct annot_expr *e)
{
    if (e->type.kind == ANNOT_TYPE_REF && e->type.java->kind == JAVA_ARRAY)
        return true;
    typing_wrong(cx, e, "an array");
    return false;
}

bool typing_want_type(struct annot_context *cx, const struct annot_expr *e)
{
    if (e->type.kind == ANNOT_TYPE_TYPE)
        return true;
    typing_wrong(cx, e, "a type");
    return false;
}

/* ---- nodes ---- */

struct annot_expr *typing_expr(struct annot_context *cx, enum annot_kind kind, struct span span, struct annot_type type,
                               unsigned n, const struct annot_expr *const args[])
{
    struct annot_expr *e = arena_new(cx->arena, struct annot_expr);
    e->kind = kind;
    e->span = span;
    e->type = type;
    e->n = n;
    if (n)
        e->arg = arena_copy(cx->arena, args, n * sizeof *args);
    return e;
}

const struct annot_expr *typing_old(struct annot_context *cx, const struct annot_expr *e)
{
    struct annot_expr *old = typing_expr(cx, ANNOT_OLD, e->span, e->type, 1, &e);
    old->when = ANNOT_AT_ENTRY;
    return old;
}

const struct annot_expr *typing_truth(struct annot_context *cx, struct span span, bool value)
{
    struct annot_expr *e = typing_expr(cx, ANNOT_BOOL, span, typing_primitive(cx, JAVA_BOOLEAN), 0, NULL);
    e->value = value;
    return e;
}

const struct annot_expr *typing_and(struct annot_context *cx, const struct annot_expr *a, const struct annot_expr *b)
{
    const struct annot_expr *sides[2] = {a, b};
    struct annot_expr *both = typing_expr(cx, ANNOT_BINARY, a->span, typing_primitive(cx, JAVA_BOOLEAN), 2, sides);
    both->op = ANNOT_OP_AND;
    return both;
}

struct annot_expr *typing_mistaken(struct annot_context *cx, struct span span)
{
    return typing_expr(cx, ANNOT_NULL, span, typing_no_type, 0, NULL);
}
