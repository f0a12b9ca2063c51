/* Values of lvalues, and conversions: implicit ones (ACSL 2.1, chapter 2.2.3) and casts. */
#include "lang/c/acsl/reader.h"

#include <string.h>

struct acsl_expr *acsl_expr_new(struct context *c, enum acsl_expr_kind kind, struct span span, const struct acsl_type *type,
                                unsigned n, const struct acsl_expr *const args[])
{
    struct acsl_expr *e = arena_new(c->arena, struct acsl_expr);
    e->kind = kind;
    e->span = span;
    e->type = type;
    e->n = n;
    e->arg = n ? arena_copy(c->arena, args, n * sizeof *args) : NULL;
    return e;
}

struct acsl_expr *acsl_expr_of(struct context *c, enum acsl_expr_kind kind, struct span span, const struct acsl_type *type,
                               const struct acsl_expr *arg)
{
    const struct acsl_expr *args[1] = {arg};
    return acsl_expr_new(c, kind, span, acsl_is_set(arg->type) ? acsl_set_of(c, type) : type, 1, args);
}

struct acsl_expr *acsl_expr_integer(struct context *c, struct span span, const char *value)
{
    struct acsl_expr *e = acsl_expr_new(c, ACSL_INT, span, &acsl_integer, 0, NULL);
    e->text = value;
    return e;
}

/* ---- reading ---- */

/* The variable that an lvalue is a part of; NULL: it is reached by a pointer. */
static const struct c_var *root_of(const struct acsl_expr *e)
{
    while (e->kind == ACSL_MEMBER || (e->kind == ACSL_INDEX && e->arg[0]->kind == ACSL_DECAY))
        e = e->kind == ACSL_MEMBER ? e->arg[0] : e->arg[0]->arg[0];
    return e->kind == ACSL_VAR ? e->var : NULL;
}

struct acsl_expr *acsl_object_of(struct context *c, struct acsl_expr *e)
{
    if (!e->lvalue || acsl_is_error(e))
        return e;
    const struct acsl_type *t = acsl_element_type(e->type);
    if (t->kind == ACSL_TYPE_VOID || (t->c && t->c->kind == C_FUNCTION))
        return acsl_resolve_error(c, e->span, "wrong-type", "this has no value");
    const struct c_var *root = root_of(e);
    bool parameter = c->parameters && root && root->storage == C_PARAM;
    struct acsl_expr *read = acsl_expr_of(c, ACSL_READ, e->span, t, e);
    read->at = parameter ? c->parameters : acsl_state_here(c, e->span);
    return read;
}

static struct acsl_expr *pointer_to_first(struct context *c, struct acsl_expr *e, const struct c_type *of)
{
    const struct c_type *pointer = c_pointer_to(c->reader->ast, of);
    return acsl_expr_of(c, of->kind == C_FUNCTION ? ACSL_ADDRESS : ACSL_DECAY, e->span, acsl_type_of_c(c->reader, pointer), e);
}

struct acsl_expr *acsl_value_of(struct context *c, struct acsl_expr *e)
{
    const struct c_type *t = acsl_element_type(e->type)->c;
    if (!e->lvalue || acsl_is_error(e) || !t)
        return e;
    if (c_is_array(t))
        return pointer_to_first(c, e, t->of);
    if (t->kind == C_FUNCTION)
        return pointer_to_first(c, e, t);
    return acsl_object_of(c, e);
}

/* ---- conversions ---- */

struct acsl_expr *acsl_convert(struct context *c, enum acsl_conversion how, struct acsl_expr *e, const struct acsl_type *type)
{
    const struct acsl_expr *args[1] = {e};
    struct acsl_expr *s = how == ACSL_TO_SET ? acsl_expr_new(c, ACSL_CONVERT, e->span, type, 1, args)
                                             : acsl_expr_of(c, ACSL_CONVERT, e->span, type, e);
    s->conversion = how;
    return s;
}

struct acsl_expr *acsl_to_boolean(struct context *c, struct acsl_expr *e)
{
    switch (e->type->kind) {
    case ACSL_TYPE_BOOLEAN:
    case ACSL_TYPE_ERROR: return e;
    case ACSL_TYPE_INTEGER:
    case ACSL_TYPE_REAL:
    case ACSL_TYPE_FLOATING:
    case ACSL_TYPE_POINTER: return acsl_convert(c, ACSL_TO_BOOLEAN, e, &acsl_boolean);
    case ACSL_TYPE_OBJECT:
    case ACSL_TYPE_LOGIC:
    case ACSL_TYPE_SET:
    case ACSL_TYPE_FUNCTION:
    case ACSL_TYPE_VOID: break;
    }
    return acsl_resolve_error(c, e->span, "wrong-type", "expected a formula, not a value of type '%s'",
                              acsl_type_text(c, e->type));
}

struct acsl_expr *acsl_to_number(struct context *c, struct acsl_expr *e)
{
    switch (acsl_element_type(e->type)->kind) {
    case ACSL_TYPE_INTEGER:
    case ACSL_TYPE_REAL:
    case ACSL_TYPE_ERROR: return e;
    case ACSL_TYPE_BOOLEAN: return acsl_convert(c, ACSL_BOOLEAN_TO_INTEGER, e, &acsl_integer);
    case ACSL_TYPE_FLOATING: return acsl_convert(c, ACSL_FLOATING_TO_REAL, e, &acsl_real);
    case ACSL_TYPE_POINTER:
    case ACSL_TYPE_OBJECT:
    case ACSL_TYPE_LOGIC:
    case ACSL_TYPE_SET:
    case ACSL_TYPE_FUNCTION:
    case ACSL_TYPE_VOID: break;
    }
    return acsl_resolve_error(c, e->span, "wrong-type", "expected a number, not a value of type '%s'", acsl_type_text(c, e->type));
}

struct acsl_expr *acsl_to_integer(struct context *c, struct acsl_expr *e)
{
    enum acsl_type_kind kind = acsl_element_type(e->type)->kind;
    if (kind == ACSL_TYPE_INTEGER || kind == ACSL_TYPE_ERROR)
        return e;
    if (kind == ACSL_TYPE_BOOLEAN)
        return acsl_to_number(c, e);
    return acsl_resolve_error(c, e->span, "wrong-type", "expected an integer, not a value of type '%s'",
                              acsl_type_text(c, e->type));
}

/* The decimal value of an integer constant; NULL: e is none. */
static const char *constant_of(const struct context *c, const struct acsl_expr *e)
{
    if (e->kind == ACSL_INT)
        return e->text;
    if (e->kind == ACSL_CONVERT && e->conversion == ACSL_FITS)
        return constant_of(c, e->arg[0]);
    if (e->kind != ACSL_UNARY || e->op != ACSL_OP_NEGATE)
        return NULL;
    const char *value = constant_of(c, e->arg[0]);
    return !value ? NULL : value[0] == '-' ? value + 1 : strcmp(value, "0") == 0 ? value : arena_printf(c->arena, "-%s", value);
}

static bool is_zero(const struct context *c, const struct acsl_expr *e)
{
    const char *value = constant_of(c, e);
    return value && strcmp(value, "0") == 0;
}

static struct acsl_expr *null_as(struct context *c, const struct acsl_expr *e, const struct acsl_type *type)
{
    return acsl_expr_new(c, ACSL_NULL, e->span, type, 0, NULL);
}

/* The same type but for qualifiers, of what is pointed to as well. */
static bool same_but_qualifiers(const struct c_type *a, const struct c_type *b)
{
    a = a->plain;
    b = b->plain;
    if (a == b)
        return true;
    bool pointers = a->kind == C_POINTER && b->kind == C_POINTER;
    bool arrays = a->kind == C_ARRAY && b->kind == C_ARRAY && a->length == b->length;
    return (pointers || arrays) && same_but_qualifiers(a->of, b->of);
}

static struct acsl_expr *integer_as(struct context *c, struct acsl_expr *e, const struct acsl_type *to)
{
    const struct acsl_type *from = acsl_element_type(e->type);
    if (from->kind == ACSL_TYPE_BOOLEAN && !to->c)
        return acsl_to_number(c, e);
    if (from->kind != ACSL_TYPE_INTEGER)
        return NULL;
    if (!to->c || (from->c && acsl_range_within(from->c, to->c)))
        return e;
    const char *value = constant_of(c, e);
    return value && acsl_fits_in(value, to->c) ? acsl_convert(c, ACSL_FITS, e, to) : NULL;
}

static struct acsl_expr *pointer_as(struct context *c, struct acsl_expr *e, const struct acsl_type *to)
{
    const struct acsl_type *from = acsl_element_type(e->type);
    if (e->kind == ACSL_NULL || is_zero(c, e))
        return null_as(c, e, to);
    if (from->kind != ACSL_TYPE_POINTER)
        return NULL;
    bool fits = same_but_qualifiers(from->c, to->c) || to->c->of->kind == C_VOID;
    return fits ? acsl_convert(c, ACSL_POINTER_TO_POINTER, e, to) : NULL;
}

static struct acsl_expr *element_as(struct context *c, struct acsl_expr *e, const struct acsl_type *to)
{
    const struct acsl_type *from = acsl_element_type(e->type);
    if (acsl_same_type(from, to))
        return e;
    switch (to->kind) {
    case ACSL_TYPE_INTEGER: return integer_as(c, e, to);
    case ACSL_TYPE_REAL:
        if (from->kind == ACSL_TYPE_INTEGER)
            return acsl_convert(c, ACSL_INTEGER_TO_REAL, e, to);
        return from->kind == ACSL_TYPE_FLOATING ? acsl_convert(c, ACSL_FLOATING_TO_REAL, e, to) : NULL;
    case ACSL_TYPE_FLOATING:
        return from->kind == ACSL_TYPE_FLOATING && from->c->width <= to->c->width
                   ? acsl_convert(c, ACSL_FLOATING_TO_FLOATING, e, to)
                   : NULL;
    case ACSL_TYPE_POINTER: return pointer_as(c, e, to);
    case ACSL_TYPE_BOOLEAN:
    case ACSL_TYPE_OBJECT:
    case ACSL_TYPE_LOGIC:
    case ACSL_TYPE_SET:
    case ACSL_TYPE_FUNCTION:
    case ACSL_TYPE_VOID:
    case ACSL_TYPE_ERROR: return NULL;
    }
    return NULL;
}

struct acsl_expr *acsl_implicitly(struct context *c, struct acsl_expr *e, const struct acsl_type *type, bool *exact)
{
    bool ignored;
    exact = exact ? exact : &ignored;
    *exact = acsl_same_type(e->type, type);
    if (*exact || acsl_is_error(e) || type->kind == ACSL_TYPE_ERROR)
        return e;
    if (e->kind == ACSL_EMPTY && acsl_is_set(type)) {
        e->type = type;
        return e;
    }
    if (acsl_is_set(e->type) && !acsl_is_set(type))
        return NULL;
    struct acsl_expr *s = element_as(c, e, acsl_element_type(type));
    if (s && acsl_is_set(type) && !acsl_is_set(s->type))
        s = acsl_convert(c, ACSL_TO_SET, s, type);
    return s;
}

struct acsl_expr *acsl_expect_type(struct context *c, struct acsl_expr *e, const struct acsl_type *type)
{
    struct acsl_expr *s = acsl_implicitly(c, e, type, NULL);
    if (s)
        return s;
    return acsl_resolve_error(c, e->span, "wrong-type", "a value of type '%s' is no '%s' without a cast",
                              acsl_type_text(c, e->type), acsl_type_text(c, type));
}

/* ---- two of one type ---- */

static bool is_number(const struct acsl_expr *e)
{
    enum acsl_type_kind kind = acsl_element_type(e->type)->kind;
    return kind == ACSL_TYPE_INTEGER || kind == ACSL_TYPE_REAL || kind == ACSL_TYPE_FLOATING;
}

static bool unify_numbers(struct context *c, struct acsl_expr **a, struct acsl_expr **b)
{
    *a = acsl_to_number(c, *a);
    *b = acsl_to_number(c, *b);
    bool real = acsl_element_type((*a)->type)->kind == ACSL_TYPE_REAL || acsl_element_type((*b)->type)->kind == ACSL_TYPE_REAL;
    struct acsl_expr **both[2] = {a, b};
    for (unsigned i = 0; real && i < 2; i++)
        if (acsl_element_type((*both[i])->type)->kind == ACSL_TYPE_INTEGER)
            *both[i] = acsl_convert(c, ACSL_INTEGER_TO_REAL, *both[i], &acsl_real);
    return true;
}

static bool is_boolean(const struct acsl_expr *e)
{
    return acsl_element_type(e->type)->kind == ACSL_TYPE_BOOLEAN;
}

bool acsl_unify(struct context *c, struct acsl_expr **a, struct acsl_expr **b, struct span span)
{
    if (acsl_is_error(*a) || acsl_is_error(*b))
        return false;
    if (acsl_is_set((*a)->type) != acsl_is_set((*b)->type)) {
        struct acsl_expr **one = acsl_is_set((*a)->type) ? b : a;
        *one = acsl_convert(c, ACSL_TO_SET, *one, acsl_set_of(c, (*one)->type));
    }
    if (is_number(*a) && is_number(*b))
        return unify_numbers(c, a, b);
    if (is_boolean(*a) && is_number(*b) && !acsl_is_set((*b)->type))
        *b = acsl_to_boolean(c, *b);
    if (is_boolean(*b) && is_number(*a) && !acsl_is_set((*a)->type))
        *a = acsl_to_boolean(c, *a);
    struct acsl_expr *as = acsl_implicitly(c, *b, (*a)->type, NULL);
    if (as) {
        *b = as;
        return true;
    }
    as = acsl_implicitly(c, *a, (*b)->type, NULL);
    if (as) {
        *a = as;
        return true;
    }
    acsl_resolve_error(c, span, "wrong-type", "values of types '%s' and '%s' do not go together", acsl_type_text(c, (*a)->type),
                       acsl_type_text(c, (*b)->type));
    return false;
}

/* ---- casts ---- */

static struct acsl_expr *cast_to_integer(struct context *c, struct acsl_expr *e, const struct acsl_type *type)
{
    const struct acsl_type *from = acsl_element_type(e->type);
    switch (from->kind) {
    case ACSL_TYPE_INTEGER:
        if (!type->c)
            return e;
        if (acsl_implicitly(c, e, type, NULL))
            return acsl_convert(c, ACSL_FITS, e, type);
        return acsl_convert(c, ACSL_WRAP, e, type);
    case ACSL_TYPE_BOOLEAN: return acsl_convert(c, ACSL_BOOLEAN_TO_INTEGER, e, type);
    case ACSL_TYPE_REAL: return acsl_convert(c, ACSL_REAL_TO_INTEGER, e, type);
    case ACSL_TYPE_FLOATING: return acsl_convert(c, ACSL_FLOATING_TO_INTEGER, e, type);
    case ACSL_TYPE_POINTER: return acsl_convert(c, ACSL_POINTER_TO_INTEGER, e, type);
    case ACSL_TYPE_OBJECT:
    case ACSL_TYPE_LOGIC:
    case ACSL_TYPE_SET:
    case ACSL_TYPE_FUNCTION:
    case ACSL_TYPE_VOID:
    case ACSL_TYPE_ERROR: return NULL;
    }
    return NULL;
}

static struct acsl_expr *cast_to_floating(struct context *c, struct acsl_expr *e, const struct acsl_type *type)
{
    const struct acsl_type *from = acsl_element_type(e->type);
    if (from->kind == ACSL_TYPE_FLOATING)
        return acsl_convert(c, ACSL_FLOATING_TO_FLOATING, e, type);
    if (from->kind == ACSL_TYPE_INTEGER)
        e = acsl_convert(c, ACSL_INTEGER_TO_REAL, e, &acsl_real);
    return acsl_element_type(e->type)->kind == ACSL_TYPE_REAL ? acsl_convert(c, ACSL_REAL_TO_FLOATING, e, type) : NULL;
}

static struct acsl_expr *cast_to_pointer(struct context *c, struct acsl_expr *e, const struct acsl_type *type)
{
    const struct acsl_type *from = acsl_element_type(e->type);
    if (e->kind == ACSL_NULL || is_zero(c, e))
        return null_as(c, e, type);
    if (from->kind == ACSL_TYPE_POINTER)
        return from->c == type->c ? e : acsl_convert(c, ACSL_POINTER_TO_POINTER, e, type);
    return from->kind == ACSL_TYPE_INTEGER ? acsl_convert(c, ACSL_INTEGER_TO_POINTER, e, type) : NULL;
}

struct acsl_expr *acsl_cast_to(struct context *c, struct acsl_expr *e, const struct acsl_type *type, struct span span)
{
    if (acsl_is_error(e) || type->kind == ACSL_TYPE_ERROR)
        return e;
    struct acsl_expr *s = NULL;
    if (type->kind == ACSL_TYPE_INTEGER)
        s = cast_to_integer(c, e, type);
    else if (type->kind == ACSL_TYPE_FLOATING)
        s = cast_to_floating(c, e, type);
    else if (type->kind == ACSL_TYPE_POINTER)
        s = cast_to_pointer(c, e, type);
    else if (type->kind == ACSL_TYPE_BOOLEAN)
        s = acsl_to_boolean(c, e);
    else
        s = acsl_implicitly(c, e, type, NULL);
    if (s) {
        if (s != e)
            s->span = span;
        return s;
    }
    return acsl_resolve_error(c, span, "wrong-type", "a value of type '%s' cannot be cast to '%s'", acsl_type_text(c, e->type),
                              acsl_type_text(c, type));
}
