/* Types of annotations. A type of C gives the type that its values have in formulas. Start at acsl_resolve_type. */
#include "lang/c/acsl/reader.h"

#include <string.h>

const struct acsl_type acsl_error_type = {.kind = ACSL_TYPE_ERROR}, acsl_boolean = {.kind = ACSL_TYPE_BOOLEAN},
                       acsl_integer = {.kind = ACSL_TYPE_INTEGER}, acsl_real = {.kind = ACSL_TYPE_REAL};

bool acsl_same_type(const struct acsl_type *a, const struct acsl_type *b)
{
    if (a == b)
        return true;
    if (a->kind != b->kind || a->c != b->c || a->logic != b->logic || a->n_params != b->n_params)
        return false;
    for (unsigned i = 0; i < a->n_params; i++)
        if (!acsl_same_type(a->params[i], b->params[i]))
            return false;
    return !a->of == !b->of && (!a->of || acsl_same_type(a->of, b->of));
}

bool acsl_is_set(const struct acsl_type *t)
{
    return t->kind == ACSL_TYPE_SET;
}

const struct acsl_type *acsl_element_type(const struct acsl_type *t)
{
    return acsl_is_set(t) ? t->of : t;
}

bool acsl_is_error(const struct acsl_expr *e)
{
    return acsl_element_type(e->type)->kind == ACSL_TYPE_ERROR;
}

static bool kind_of_c(const struct c_type *t, enum acsl_type_kind *kind)
{
    switch (t->kind) {
    case C_VOID: *kind = ACSL_TYPE_VOID; return true;
    case C_INTEGER:
    case C_ENUM: *kind = ACSL_TYPE_INTEGER; return true;
    case C_FLOATING: *kind = ACSL_TYPE_FLOATING; return true;
    case C_POINTER: *kind = ACSL_TYPE_POINTER; return true;
    case C_ARRAY:
    case C_OPEN_ARRAY:
    case C_VLA:
    case C_FUNCTION:
    case C_RECORD: *kind = ACSL_TYPE_OBJECT; return true;
    case C_OTHER_TYPE: return false;
    }
    return false;
}

const struct acsl_type *acsl_type_of_c(struct reader *r, const struct c_type *t)
{
    t = t->plain;
    const struct acsl_type *known = idmap_pointer(&r->types, t);
    enum acsl_type_kind kind;
    if (known || !kind_of_c(t, &kind))
        return known;
    struct acsl_type *made = arena_new(r->arena, struct acsl_type);
    made->kind = kind;
    made->c = t;
    idmap_put(&r->types, idmap_key(t), (uint64_t)(uintptr_t)made);
    return made;
}

const struct acsl_type *acsl_set_of(struct context *c, const struct acsl_type *t)
{
    struct acsl_type *set = arena_new(c->arena, struct acsl_type);
    set->kind = ACSL_TYPE_SET;
    set->of = t;
    return set;
}

/* ---- ranges ---- */

bool acsl_range_within(const struct c_type *a, const struct c_type *b)
{
    if (a->is_signed == b->is_signed)
        return a->width <= b->width;
    return b->is_signed && a->width < b->width;
}

static int compare_digits(const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b);
    return n != m ? (n < m ? -1 : 1) : strcmp(a, b);
}

/* 2^n, n at most 128, in decimal. */
static void power_of_two(unsigned n, char out[48])
{
    char digits[48] = "1";
    size_t length = 1; /* lowest digit first */
    for (unsigned i = 0; i < n; i++) {
        unsigned carry = 0;
        for (size_t k = 0; k < length; k++) {
            unsigned v = (unsigned)(digits[k] - '0') * 2 + carry;
            digits[k] = (char)('0' + v % 10);
            carry = v / 10;
        }
        if (carry)
            digits[length++] = (char)('0' + carry);
    }
    for (size_t k = 0; k < length; k++)
        out[k] = digits[length - 1 - k];
    out[length] = 0;
}

bool acsl_fits_in(const char *value, const struct c_type *t)
{
    bool negative = value[0] == '-';
    char limit[48];
    power_of_two(t->is_signed ? t->width - 1 : t->width, limit);
    if (negative && !t->is_signed)
        return false;
    int order = compare_digits(value + negative, limit);
    return negative ? order <= 0 : order < 0;
}

/* ---- written types ---- */

static const struct c_type *find_tag(const struct context *c, const struct node_type *t)
{
    const struct c_ast *ast = c->reader->ast;
    if (t->kind == NODE_TYPE_ENUM) {
        for (size_t i = 0; i < ast->enums.n; i++)
            if (ast->enums.at[i]->name == t->name)
                return ast->enums.at[i]->type;
        return NULL;
    }
    for (size_t i = 0; i < ast->records.n; i++) {
        const struct c_record *r = ast->records.at[i];
        if (r->name == t->name && r->is_union == (t->kind == NODE_TYPE_UNION))
            return r->type;
    }
    return NULL;
}

static bool known_at(const struct c_scope *scope, struct span at)
{
    return !scope->source || (scope->source == at.source && scope->from <= at.start && at.start < scope->to);
}

static const struct c_type *find_typedef(const struct context *c, const struct node_type *t)
{
    const struct c_ast *ast = c->reader->ast;
    const struct c_typedef *found = NULL;
    for (size_t i = 0; i < ast->typedefs.n; i++) {
        const struct c_typedef *d = &ast->typedefs.at[i];
        bool inner = !found || !found->scope.source || (d->scope.source && d->scope.from >= found->scope.from);
        if (d->name == t->name && known_at(&d->scope, t->span) && inner)
            found = d;
    }
    return found ? found->type : NULL;
}

/* The type in C that is written; NULL: it is none of C, or unknown (which is reported). */
static const struct c_type *c_type_of(struct context *c, const struct node_type *t)
{
    struct c_ast *ast = c->reader->ast;
    const struct c_type *found = NULL;
    switch (t->kind) {
    case NODE_TYPE_VOID: return ast->void_type;
    case NODE_TYPE_C_INTEGER: found = ast->integers[t->integer]; break;
    case NODE_TYPE_C_FLOATING: found = ast->floats[t->floating]; break;
    case NODE_TYPE_STRUCT:
    case NODE_TYPE_UNION:
    case NODE_TYPE_ENUM: found = find_tag(c, t); break;
    case NODE_TYPE_NAMED: found = find_typedef(c, t); break;
    case NODE_TYPE_POINTER: {
        const struct c_type *of = c_type_of(c, t->of);
        return of ? c_pointer_to(ast, of) : NULL;
    }
    case NODE_TYPE_ARRAY:
    case NODE_TYPE_INTEGER:
    case NODE_TYPE_REAL:
    case NODE_TYPE_BOOLEAN:
    case NODE_TYPE_SET:
        acsl_resolve_unsupported(c, t->span, "pointer to an array or to a type of logic in an annotation");
        return NULL;
    }
    if (!found)
        acsl_resolve_error(c, t->span, "unknown-name", "unknown type '%s'", span_text(c->arena, t->span));
    return found;
}

static const struct acsl_type *named_type(struct context *c, const struct node_type *t)
{
    const struct acsl_logic_type *logic = idmap_pointer(&c->reader->logic_types, t->name);
    if (!logic)
        return NULL;
    struct acsl_type *type = arena_new(c->arena, struct acsl_type);
    type->kind = ACSL_TYPE_LOGIC;
    type->logic = logic;
    return type;
}

const struct acsl_type *acsl_resolve_type(struct context *c, const struct node_type *t)
{
    switch (t->kind) {
    case NODE_TYPE_INTEGER: return &acsl_integer;
    case NODE_TYPE_REAL: return &acsl_real;
    case NODE_TYPE_BOOLEAN: return &acsl_boolean;
    case NODE_TYPE_SET: return acsl_set_of(c, acsl_resolve_type(c, t->of));
    case NODE_TYPE_NAMED: {
        const struct acsl_type *logic = named_type(c, t);
        if (logic)
            return logic;
        break;
    }
    case NODE_TYPE_ARRAY: /* a parameter `int a[]` is a pointer; the length says nothing */
    case NODE_TYPE_VOID:
    case NODE_TYPE_C_INTEGER:
    case NODE_TYPE_C_FLOATING:
    case NODE_TYPE_STRUCT:
    case NODE_TYPE_UNION:
    case NODE_TYPE_ENUM:
    case NODE_TYPE_POINTER: break;
    }
    const struct c_type *found = c_type_of(c, t->kind == NODE_TYPE_ARRAY ? t->of : t);
    if (found && t->kind == NODE_TYPE_ARRAY)
        found = c_pointer_to(c->reader->ast, found);
    const struct acsl_type *type = found ? acsl_type_of_c(c->reader, found) : &acsl_error_type;
    if (!type)
        acsl_resolve_unsupported(c, t->span, arena_printf(c->arena, "type '%s' in an annotation", found->name));
    return type ? type : &acsl_error_type;
}

/* ---- for messages ---- */

const char *acsl_type_name(struct arena *a, const struct acsl_type *t)
{
    switch (t->kind) {
    case ACSL_TYPE_ERROR: return "error";
    case ACSL_TYPE_BOOLEAN: return "boolean";
    case ACSL_TYPE_INTEGER: return t->c ? t->c->name : "integer";
    case ACSL_TYPE_REAL: return "real";
    case ACSL_TYPE_FLOATING:
    case ACSL_TYPE_POINTER:
    case ACSL_TYPE_OBJECT:
    case ACSL_TYPE_VOID: return t->c->name;
    case ACSL_TYPE_LOGIC: return t->logic->name;
    case ACSL_TYPE_SET: return t->of ? arena_printf(a, "set<%s>", acsl_type_name(a, t->of)) : "set";
    case ACSL_TYPE_FUNCTION: return arena_printf(a, "function to %s", acsl_type_name(a, t->of));
    }
    return "";
}

const char *acsl_type_text(struct context *c, const struct acsl_type *t)
{
    return acsl_type_name(c->arena, t);
}
