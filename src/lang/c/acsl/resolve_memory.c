/* Objects in memory: lvalues, pointers and parts of values. Start at acsl_resolve_index. */
#include "lang/c/acsl/reader.h"

static bool is_pointer(const struct acsl_expr *e)
{
    return acsl_element_type(e->type)->kind == ACSL_TYPE_POINTER;
}

static const struct acsl_type *object_type(struct context *c, struct span span, const struct c_type *t)
{
    const struct acsl_type *type = acsl_type_of_c(c->reader, t);
    if (!type)
        acsl_resolve_unsupported(c, span, arena_printf(c->arena, "type '%s' in an annotation", t->name));
    return type ? type : &acsl_error_type;
}

static struct acsl_expr *deref(struct context *c, struct acsl_expr *pointer, struct span span)
{
    if (acsl_is_error(pointer))
        return pointer;
    if (!is_pointer(pointer))
        return acsl_resolve_error(c, span, "wrong-type", "a value of type '%s' is no pointer", acsl_type_text(c, pointer->type));
    const struct acsl_type *type = object_type(c, span, acsl_element_type(pointer->type)->c->of);
    struct acsl_expr *e = acsl_expr_of(c, ACSL_DEREF, span, type, pointer);
    e->lvalue = true;
    return e;
}

struct acsl_expr *acsl_resolve_deref(struct context *c, const struct node *s)
{
    return deref(c, acsl_resolve_value(c, s->arg[0]), s->span);
}

struct acsl_expr *acsl_resolve_address(struct context *c, const struct node *s)
{
    struct acsl_expr *e = acsl_resolve_expr(c, s->arg[0]);
    if (acsl_is_error(e))
        return e;
    if (!e->lvalue)
        return acsl_resolve_error(c, s->span, "wrong-type", "'&' needs an object of C");
    const struct c_type *of = acsl_element_type(e->type)->c;
    return acsl_expr_of(c, ACSL_ADDRESS, s->span, acsl_type_of_c(c->reader, c_pointer_to(c->reader->ast, of)), e);
}

struct acsl_expr *acsl_shift(struct context *c, struct acsl_expr *pointer, struct acsl_expr *by, struct span span, struct span op)
{
    by = acsl_to_integer(c, by);
    if (acsl_is_error(pointer) || acsl_is_error(by))
        return acsl_is_error(by) ? by : pointer;
    const struct acsl_expr *args[2] = {pointer, by};
    const struct acsl_type *type = acsl_element_type(pointer->type);
    bool set = acsl_is_set(pointer->type) || acsl_is_set(by->type);
    struct acsl_expr *e = acsl_expr_new(c, ACSL_SHIFT, span, set ? acsl_set_of(c, type) : type, 2, args);
    e->op_span = op;
    return e;
}

/* ---- members ---- */

static struct acsl_expr *member(struct context *c, struct acsl_expr *object, const struct c_field *f, const struct node *s)
{
    struct acsl_expr *e = acsl_expr_of(c, ACSL_MEMBER, s->span, object_type(c, s->name_span, f->type), object);
    e->lvalue = object->lvalue;
    e->field = f;
    e->op_span = s->op_span;
    return e;
}

/* The member, also one of an anonymous struct or union in the record; NULL: there is none. */
static struct acsl_expr *find_member(struct context *c, struct acsl_expr *object, const struct c_record *r, symbol name,
                                     const struct node *s)
{
    for (unsigned i = 0; i < r->n_fields; i++) {
        const struct c_field *f = r->fields[i];
        if (f->name == name)
            return member(c, object, f, s);
        if (!f->name && f->type->kind == C_RECORD) {
            struct acsl_expr *found = find_member(c, member(c, object, f, s), f->type->record, name, s);
            if (found)
                return found;
        }
    }
    return NULL;
}

struct acsl_expr *acsl_resolve_member(struct context *c, const struct node *s)
{
    struct acsl_expr *object;
    if (s->kind == NODE_ARROW)
        object = deref(c, acsl_resolve_value(c, s->arg[0]), s->arg[0]->span);
    else
        object = acsl_resolve_expr(c, s->arg[0]);
    if (acsl_is_error(object))
        return object;
    const struct c_type *t = acsl_element_type(object->type)->c;
    if (!t || t->kind != C_RECORD)
        return acsl_resolve_error(c, s->name_span, "wrong-type", "a value of type '%s' has no members",
                                  acsl_type_text(c, object->type));
    struct acsl_expr *found = find_member(c, object, t->record, s->text, s);
    return found ? found : acsl_resolve_error(c, s->name_span, "unknown-name", "'%s' has no member '%s'", t->name, s->text);
}

/* ---- elements ---- */

/* An element of an array that is a value. */
static struct acsl_expr *element(struct context *c, const struct node *s, struct acsl_expr *array, struct acsl_expr *index)
{
    const struct acsl_expr *args[2] = {array, index};
    const struct acsl_type *type = object_type(c, s->span, acsl_element_type(array->type)->c->of);
    bool set = acsl_is_set(array->type) || acsl_is_set(index->type);
    struct acsl_expr *e = acsl_expr_new(c, ACSL_INDEX, s->span, set ? acsl_set_of(c, type) : type, 2, args);
    e->op_span = s->op_span;
    return e;
}

static struct acsl_expr *whole_index(struct context *c, const struct node *s)
{
    struct acsl_expr *index = acsl_resolve_value(c, s->arg[1]);
    return acsl_is_error(index) ? index : acsl_to_integer(c, index);
}

struct acsl_expr *acsl_resolve_index(struct context *c, const struct node *s)
{
    struct acsl_expr *array = acsl_resolve_value(c, s->arg[0]), *index = whole_index(c, s);
    if (acsl_is_error(array) || acsl_is_error(index))
        return acsl_is_error(array) ? array : index;
    const struct acsl_type *t = acsl_element_type(array->type);
    if (t->kind == ACSL_TYPE_OBJECT && c_is_array(t->c))
        return element(c, s, array, index);
    if (!is_pointer(array))
        return acsl_resolve_error(c, s->op_span, "wrong-type", "a value of type '%s' has no elements",
                                  acsl_type_text(c, array->type));
    struct acsl_expr *e = element(c, s, array, index);
    e->lvalue = true;
    return e;
}

struct acsl_expr *acsl_first_element(struct context *c, struct acsl_expr *pointer, const struct node *s)
{
    if (acsl_is_error(pointer))
        return pointer;
    if (!is_pointer(pointer))
        return acsl_resolve_error(c, s->span, "wrong-type", "a value of type '%s' has no elements",
                                  acsl_type_text(c, pointer->type));
    struct acsl_expr *e = element(c, s, pointer, acsl_expr_integer(c, s->span, "0"));
    e->lvalue = true;
    return e;
}

/* ---- sizeof ---- */

struct acsl_expr *acsl_resolve_sizeof(struct context *c, const struct node *s)
{
    const struct c_type *t;
    if (s->type && s->type->kind == NODE_TYPE_ARRAY)
        return acsl_resolve_unsupported(c, s->span, "sizeof of an array type in an annotation");
    if (s->type) {
        t = acsl_resolve_type(c, s->type)->c;
    } else {
        struct acsl_expr *e = acsl_resolve_expr(c, s->arg[0]);
        if (acsl_is_error(e))
            return e;
        t = acsl_element_type(e->type)->c;
    }
    if (!t && resolve_lost(c))
        return acsl_expr_integer(c, s->span, "0");
    if (!t)
        return acsl_resolve_error(c, s->span, "wrong-type", "only types of C have a size");
    if (t->size == 0 && t->kind != C_RECORD)
        return acsl_resolve_unsupported(c, s->span, "sizeof of a type whose size is not known in an annotation");
    return acsl_expr_integer(c, s->span, arena_printf(c->arena, "%llu", (unsigned long long)t->size));
}

/* ---- functional update ---- */

static struct acsl_expr *update(struct context *c, const struct node *s, struct acsl_expr *object, unsigned step,
                                struct acsl_expr *value);

static struct acsl_expr *update_member(struct context *c, const struct node *s, struct acsl_expr *object, unsigned step,
                                       struct acsl_expr *value)
{
    const struct node_step *p = &s->path[step];
    const struct c_type *t = object->type->c;
    if (!t || t->kind != C_RECORD)
        return acsl_resolve_error(c, p->span, "wrong-type", "a value of type '%s' has no members",
                                  acsl_type_text(c, object->type));
    const struct c_field *f = NULL;
    for (unsigned i = 0; i < t->record->n_fields; i++)
        if (t->record->fields[i]->name == p->member)
            f = t->record->fields[i];
    if (!f)
        return acsl_resolve_error(c, p->span, "unknown-name", "'%s' has no member '%s'", t->name, p->member);
    struct node at = {.span = p->span, .name_span = p->span, .op_span = p->span};
    value = update(c, s, member(c, object, f, &at), step + 1, value);
    const struct acsl_expr *args[2] = {object, value};
    struct acsl_expr *e = acsl_expr_new(c, ACSL_UPDATE_MEMBER, s->span, acsl_is_error(value) ? value->type : object->type, 2,
                                        args);
    e->field = f;
    return e;
}

static struct acsl_expr *update_index(struct context *c, const struct node *s, struct acsl_expr *object, unsigned step,
                                      struct acsl_expr *value)
{
    const struct node_step *p = &s->path[step];
    const struct c_type *t = object->type->c;
    if (!t || !c_is_array(t))
        return acsl_resolve_error(c, p->span, "wrong-type", "a value of type '%s' has no elements",
                                  acsl_type_text(c, object->type));
    struct acsl_expr *index = acsl_to_integer(c, acsl_resolve_value(c, p->index));
    if (acsl_is_set(index->type))
        return acsl_resolve_unsupported(c, p->span, "'\\with' and a range");
    struct node at = {.span = p->span, .op_span = p->span};
    value = update(c, s, element(c, &at, object, index), step + 1, value);
    const struct acsl_expr *args[3] = {object, index, value};
    bool error = acsl_is_error(value) || acsl_is_error(index);
    return acsl_expr_new(c, ACSL_UPDATE_INDEX, s->span, error ? &acsl_error_type : object->type, 3, args);
}

/* The object with another value at the path from `step` on. */
static struct acsl_expr *update(struct context *c, const struct node *s, struct acsl_expr *object, unsigned step,
                                struct acsl_expr *value)
{
    if (acsl_is_error(object) || acsl_is_error(value))
        return acsl_is_error(object) ? object : value;
    if (step == s->n_path)
        return acsl_expect_type(c, value, object->type);
    return s->path[step].member ? update_member(c, s, object, step, value) : update_index(c, s, object, step, value);
}

struct acsl_expr *acsl_resolve_update(struct context *c, const struct node *s)
{
    struct acsl_expr *object = acsl_object_of(c, acsl_resolve_expr(c, s->arg[0]));
    struct acsl_expr *value = acsl_object_of(c, acsl_resolve_expr(c, s->arg[1]));
    return update(c, s, object, 0, value);
}
