/* Operators, conversions and elements in annotation expressions. Start at resolve_binary. */
#include "lang/java/jml/annot_resolve_kinds.h"

#include "base/bug.h"
#include "lang/java/jml/annot_sequence.h"
#include "lang/java/jml/annot_typing.h"

/* Where one of two operands is primitive, the other is unboxed. */
static void unbox_pair(struct annot_context *cx, const struct annot_expr *pair[2])
{
    bool references = typing_reference(pair[0]->type) && typing_reference(pair[1]->type);
    for (unsigned i = 0; i < 2 && !references; i++)
        pair[i] = typing_unboxed(cx, pair[i]);
}

/* The result of arithmetic in Java, where it wraps. */
static const struct annot_expr *in_mode(struct annot_context *cx, struct annot_expr *e)
{
    const struct annot_expr *whole = e;
    bool wraps = cx->java_math && e->type.kind == ANNOT_TYPE_INT;
    return wraps ? typing_expr(cx, ANNOT_CAST, e->span, e->type, 1, &whole) : e;
}

const struct annot_expr *resolve_math(struct annot_context *cx, const struct syntax *s)
{
    bool outer = cx->java_math;
    cx->java_math = s->value;
    const struct annot_expr *e = annot_resolve(cx, s->arg[0]);
    cx->java_math = outer;
    return e;
}

const struct annot_expr *resolve_unary(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *a = resolve_value(cx, s->arg[0]);
    struct annot_type type = typing_no_type;
    if (s->op == ANNOT_OP_NOT) {
        if (typing_want_bool(cx, a))
            type = a->type;
    } else if (s->op == ANNOT_OP_COMPLEMENT ? typing_want_integer(cx, a) : typing_want_number(cx, a)) {
        type = typing_promoted(cx, a->type, a->type);
    }
    struct annot_expr *e = typing_expr(cx, ANNOT_UNARY, s->span, type, 1, &a);
    e->op = s->op;
    e->op_span = s->op_span;
    return in_mode(cx, e);
}

/* Can values of two reference types be the same object, as far as classes tell (JLS 15.21.3)? */
static bool comparable(struct annot_context *cx, struct annot_type a, struct annot_type b)
{
    if (a.kind == ANNOT_TYPE_NULL || b.kind == ANNOT_TYPE_NULL)
        return true;
    if (java_subtype(cx->scope.ast, a.java, b.java) || java_subtype(cx->scope.ast, b.java, a.java))
        return true;
    if (a.java->kind == JAVA_ARRAY || b.java->kind == JAVA_ARRAY)
        return a.java->kind == b.java->kind && !java_type_primitive(a.java->elem) && !java_type_primitive(b.java->elem);
    return a.java->cls->kind == JAVA_KIND_INTERFACE || b.java->cls->kind == JAVA_KIND_INTERFACE;
}

static struct annot_type equality(struct annot_context *cx, const struct syntax *s, const struct annot_expr *a,
                                  const struct annot_expr *b)
{
    bool well = (typing_numeric(a->type) && typing_numeric(b->type)) ||
                (typing_reference(a->type) && typing_reference(b->type) && comparable(cx, a->type, b->type)) ||
                (a->type.kind == b->type.kind && (a->type.kind == ANNOT_TYPE_BOOL || a->type.kind == ANNOT_TYPE_TYPE));
    if (well)
        return typing_primitive(cx, JAVA_BOOLEAN);
    if (a->type.kind == ANNOT_TYPE_ERROR || b->type.kind == ANNOT_TYPE_ERROR)
        return typing_no_type;
    typing_error(cx, s->span, "wrong-type", "'%s' compares %s with %s", annot_op_text(s->op), typing_text(cx, a->type),
                 typing_text(cx, b->type));
    return typing_no_type;
}

static struct annot_type bitwise(struct annot_context *cx, const struct annot_expr *a, const struct annot_expr *b)
{
    if (a->type.kind == ANNOT_TYPE_BOOL)
        return typing_want_bool(cx, b) ? a->type : typing_no_type;
    bool well = typing_want_integer(cx, a);
    if (well && b->type.kind == ANNOT_TYPE_BOOL)
        return typing_wrong(cx, b, "an integer"), typing_no_type;
    return typing_want_integer(cx, b) && well ? typing_promoted(cx, a->type, b->type) : typing_no_type;
}

static struct annot_type binary_type(struct annot_context *cx, const struct syntax *s, const struct annot_expr *a,
                                     const struct annot_expr *b)
{
    bool x, y;
    switch (s->op) {
    case ANNOT_OP_ADD:
        if (typing_is_string(a->type) || typing_is_string(b->type)) {
            typing_not_supported(cx, s->span, "string concatenation in an annotation");
            return typing_no_type;
        }
        /* fallthrough */
    case ANNOT_OP_MUL:
    case ANNOT_OP_DIV:
    case ANNOT_OP_REM:
    case ANNOT_OP_SUB:
        x = typing_want_number(cx, a);
        y = typing_want_number(cx, b);
        return x && y ? typing_promoted(cx, a->type, b->type) : typing_no_type;
    case ANNOT_OP_SHL:
    case ANNOT_OP_SHR:
    case ANNOT_OP_USHR:
        x = typing_want_integer(cx, a);
        y = typing_want_integer(cx, b);
        return x && y ? typing_promoted(cx, a->type, a->type) : typing_no_type;
    case ANNOT_OP_LT:
    case ANNOT_OP_LE:
    case ANNOT_OP_GT:
    case ANNOT_OP_GE:
        x = typing_want_number(cx, a);
        y = typing_want_number(cx, b);
        return x && y ? typing_primitive(cx, JAVA_BOOLEAN) : typing_no_type;
    case ANNOT_OP_SUBTYPE:
        x = typing_want_type(cx, a);
        y = typing_want_type(cx, b);
        return x && y ? typing_primitive(cx, JAVA_BOOLEAN) : typing_no_type;
    case ANNOT_OP_EQ:
    case ANNOT_OP_NE: return equality(cx, s, a, b);
    case ANNOT_OP_BITAND:
    case ANNOT_OP_BITXOR:
    case ANNOT_OP_BITOR: return bitwise(cx, a, b);
    case ANNOT_OP_AND:
    case ANNOT_OP_OR:
    case ANNOT_OP_IMPLIES:
    case ANNOT_OP_IMPLIED:
    case ANNOT_OP_IFF:
    case ANNOT_OP_XOR:
        x = typing_want_bool(cx, a);
        y = typing_want_bool(cx, b);
        return x && y ? a->type : typing_no_type;
    case ANNOT_OP_PLUS:
    case ANNOT_OP_NEGATE:
    case ANNOT_OP_COMPLEMENT:
    case ANNOT_OP_NOT: break;
    }
    bug("unary operator in a binary expression");
}

/* The text of a literal in a concatenation (JLS 15.18.1), in the escaped form of tokens; NULL: it is no literal. */
static const char *text_of_literal(struct annot_context *cx, const struct annot_expr *e)
{
    if (e->kind == ANNOT_STRING)
        return e->text;
    if (e->kind == ANNOT_BOOL)
        return e->value ? "true" : "false";
    if (e->kind != ANNOT_INT || !e->type.java || e->type.java->kind != JAVA_CHAR)
        return e->kind == ANNOT_INT ? e->text : NULL;
    long c = strtol(e->text, NULL, 10);
    bool plain = ' ' <= c && c <= '~' && c != '"' && c != '\\';
    return plain ? arena_printf(cx->arena, "%c", (char)c) : arena_printf(cx->arena, "\\u%04x", (unsigned)c);
}

/* A concatenation of literals is a literal (JLS 15.28). NULL: it is none. */
static const struct annot_expr *literal_concatenation(struct annot_context *cx, const struct syntax *s,
                                                      const struct annot_expr *const args[2])
{
    bool strings = typing_is_string(args[0]->type) || typing_is_string(args[1]->type);
    if (s->op != ANNOT_OP_ADD || !strings)
        return NULL;
    const char *left = text_of_literal(cx, args[0]), *right = text_of_literal(cx, args[1]);
    if (!left || !right)
        return NULL;
    struct annot_expr *e = typing_expr(cx, ANNOT_STRING, s->span, args[typing_is_string(args[0]->type) ? 0 : 1]->type, 0, NULL);
    e->text = arena_printf(cx->arena, "%s%s", left, right);
    return e;
}

static bool is_sequence(const struct annot_expr *e)
{
    return e->type.kind == ANNOT_TYPE_SEQ;
}

/* `s + t`, `s == t`, `s != t`. */
static const struct annot_expr *of_sequences(struct annot_context *cx, const struct syntax *s,
                                             const struct annot_expr *const args[2])
{
    if (s->op == ANNOT_OP_ADD)
        return sequence_concat(cx, args[0], args[1]);
    if (s->op != ANNOT_OP_EQ && s->op != ANNOT_OP_NE) {
        typing_wrong(cx, args[0], "a number");
        return typing_mistaken(cx, s->span);
    }
    const struct annot_expr *same = sequence_equal(cx, args[0], args[1], s->span);
    if (s->op == ANNOT_OP_EQ)
        return same;
    struct annot_expr *differ = typing_expr(cx, ANNOT_UNARY, s->span, same->type, 1, &same);
    differ->op = ANNOT_OP_NOT;
    return differ;
}

const struct annot_expr *resolve_binary(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *args[2] = {annot_resolve(cx, s->arg[0]), annot_resolve(cx, s->arg[1])};
    if (cx->locks) /* locks have an order */
        return typing_mistaken(cx, s->span);
    if (is_sequence(args[0]) && is_sequence(args[1]))
        return of_sequences(cx, s, args);
    const struct annot_expr *text = literal_concatenation(cx, s, args);
    if (text)
        return text;
    if (s->op == ANNOT_OP_EQ && resolve_is_set(args[0]) && resolve_is_set(args[1]))
        return resolve_same_set(cx, args, s->span);
    if (s->op == ANNOT_OP_EQ || s->op == ANNOT_OP_NE)
        unbox_pair(cx, args);
    else
        for (unsigned i = 0; i < 2; i++)
            args[i] = typing_unboxed(cx, args[i]);
    struct annot_expr *e = typing_expr(cx, ANNOT_BINARY, s->span, binary_type(cx, s, args[0], args[1]), 2, args);
    e->op = s->op;
    e->op_span = s->op_span;
    return in_mode(cx, e);
}

/* The type of `c ? a : b`. For references of unrelated classes it is Object. */
static struct annot_type common_type(struct annot_context *cx, const struct syntax *s, const struct annot_expr *a,
                                     const struct annot_expr *b)
{
    if (a->type.kind == ANNOT_TYPE_ERROR || b->type.kind == ANNOT_TYPE_ERROR)
        return typing_no_type;
    if (typing_numeric(a->type) && typing_numeric(b->type))
        return typing_promoted(cx, a->type, b->type);
    if (a->type.kind == b->type.kind && !typing_reference(a->type))
        return a->type;
    if (typing_reference(a->type) && typing_reference(b->type)) {
        if (b->type.kind == ANNOT_TYPE_NULL)
            return a->type;
        if (a->type.kind == ANNOT_TYPE_NULL || java_subtype(cx->scope.ast, a->type.java, b->type.java))
            return b->type;
        if (java_subtype(cx->scope.ast, b->type.java, a->type.java))
            return a->type;
        return typing_from_java(java_type_named(cx->scope.ast, typing_symbol(cx, "java.lang.Object")));
    }
    typing_error(cx, s->span, "wrong-type", "the branches of '?:' are %s and %s", typing_text(cx, a->type),
                 typing_text(cx, b->type));
    return typing_no_type;
}

const struct annot_expr *resolve_conditional(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *args[3] = {resolve_value(cx, s->arg[0]), annot_resolve(cx, s->arg[1]), annot_resolve(cx, s->arg[2])};
    bool well = typing_want_bool(cx, args[0]);
    if (well && is_sequence(args[1]) && is_sequence(args[2]))
        return sequence_if(cx, args[0], args[1], args[2]);
    unbox_pair(cx, args + 1);
    struct annot_type t = common_type(cx, s, args[1], args[2]);
    return typing_expr(cx, ANNOT_CONDITIONAL, s->span, well ? t : typing_no_type, 3, args);
}

const struct annot_expr *resolve_cast(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *a = annot_resolve(cx, s->arg[0]);
    if (annot_is_bigint(&s->type)) {
        a = typing_unboxed(cx, a);
        return typing_want_integer(cx, a) ? a : typing_mistaken(cx, s->span);
    }
    const struct java_type *t = annot_resolve_type(cx, &s->type, 0);
    if (!t || a->type.kind == ANNOT_TYPE_ERROR)
        return typing_mistaken(cx, s->span);
    struct annot_type to = typing_from_java(t);
    if (java_type_primitive(t))
        a = typing_unboxed(cx, a);
    bool well = (typing_numeric(a->type) && typing_numeric(to)) ||
                (a->type.kind == ANNOT_TYPE_BOOL && to.kind == ANNOT_TYPE_BOOL) ||
                (typing_reference(a->type) && typing_reference(to) && comparable(cx, a->type, to));
    if (well)
        return typing_expr(cx, ANNOT_CAST, s->span, to, 1, &a);
    if (typing_is_box(cx, to))
        typing_not_supported(cx, s->span, "boxing in an annotation");
    else
        typing_error(cx, s->span, "wrong-type", "cannot cast %s to %s", typing_text(cx, a->type), typing_text(cx, to));
    return typing_mistaken(cx, s->span);
}

const struct annot_expr *resolve_instance_of(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *a = annot_resolve(cx, s->arg[0]);
    const struct java_type *t = annot_resolve_type(cx, &s->type, 0);
    bool well = typing_want_reference(cx, a) && t;
    if (t && java_type_primitive(t) && a->type.kind != ANNOT_TYPE_ERROR) {
        typing_error(cx, s->type.span, "wrong-type", "expected a reference type, but this is %s", typing_java_name(cx, t));
        well = false;
    }
    struct annot_expr *e = typing_expr(cx, ANNOT_INSTANCEOF, s->span, well ? typing_primitive(cx, JAVA_BOOLEAN) : typing_no_type,
                                       1, &a);
    e->of = t;
    return e;
}

const struct annot_expr *resolve_index_expr(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *args[2] = {annot_resolve(cx, s->arg[0]), resolve_value(cx, s->arg[1])};
    if (cx->locks) /* \lockset[lock] */
        return typing_mistaken(cx, s->span);
    if (is_sequence(args[0]))
        return sequence_at(cx, args[0], args[1], s->span);
    bool array = typing_want_array(cx, args[0]), integer = typing_want_integer(cx, args[1]);
    return typing_expr(cx, ANNOT_INDEX, s->span, array && integer ? typing_from_java(args[0]->type.java->elem) : typing_no_type,
                       2, args);
}
