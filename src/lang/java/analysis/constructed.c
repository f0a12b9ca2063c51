/* Reads constructors and initializers, and the arrays that methods make. Start at constructed_of. */
#include "lang/java/analysis/constructed.h"

#include "base/buf.h"
#include "lang/java/tree/walk.h"

#include <inttypes.h>
#include <string.h>

struct reader {
    struct arena *arena;
    const struct java_class *cls;
    const struct java_method *constructor; /* NULL: none */
    struct idmap field_of;                 /* java_var: parameter of it -> java_field of `this` that gets its value */
    struct constructed *out;
};

/* ---- expressions as texts ---- */

static bool write_expr(struct reader *k, struct buf *out, const struct java_expr *e);

static const char *operator_text(enum java_op op)
{
    static const char *const texts[JAVA_NO_OP + 1] = {
        [JAVA_ADD] = "+", [JAVA_SUB] = "-", [JAVA_MUL] = "*", [JAVA_DIV] = "/", [JAVA_LT] = "<",
        [JAVA_LE] = "<=", [JAVA_GT] = ">",  [JAVA_GE] = ">=", [JAVA_EQ] = "==", [JAVA_NE] = "!=",
    };
    return texts[op];
}

static bool write_binary(struct reader *k, struct buf *out, const struct java_expr *e, enum java_op op)
{
    const char *text = operator_text(op);
    if (!text || !write_expr(k, out, e->left))
        return false;
    buf_printf(out, " %s ", text);
    return write_expr(k, out, e->right);
}

static bool of_this(const struct java_expr *e)
{
    const struct java_expr *target = java_without_parens(e->left);
    return e->kind == JAVA_FIELD && !(e->field->mods & JAVA_STATIC) && (!target || (target->kind == JAVA_THIS && !target->outer));
}

/* False: it is not only of numbers, fields of this and parameters that fields keep. */
static bool write_expr(struct reader *k, struct buf *out, const struct java_expr *e)
{
    const uint64_t *field = e->kind == JAVA_LOCAL ? idmap_get(&k->field_of, idmap_key(e->var)) : NULL;
    if (e->constant.kind == JAVA_CONST_INTEGER) {
        buf_printf(out, "%" PRId64, e->constant.value);
        return true;
    }
    if (e->kind == JAVA_PARENS) {
        buf_putc(out, '(');
        bool written = write_expr(k, out, e->left);
        buf_putc(out, ')');
        return written;
    }
    if (e->kind == JAVA_LITERAL && e->type->kind == JAVA_NULL)
        buf_puts(out, "null");
    else if (field)
        buf_puts(out, ((const struct java_field *)(uintptr_t)*field)->name);
    else if (of_this(e))
        buf_puts(out, e->field->name);
    else if (e->kind == JAVA_LENGTH) {
        bool written = write_expr(k, out, e->left);
        buf_puts(out, ".length");
        return written;
    } else
        return e->kind == JAVA_BINARY && write_binary(k, out, e, e->op);
    return true;
}

static const char *text_of(struct reader *k, const struct java_expr *e)
{
    struct buf out = {0};
    bool written = write_expr(k, &out, e);
    const char *text = buf_finish(&out, k->arena);
    return written ? text : NULL;
}

/* ---- numbers ---- */

static void add_number(struct reader *k, int64_t n)
{
    for (size_t i = 0; i < k->out->numbers.n; i++)
        if (k->out->numbers.at[i] == n)
            return;
    if (n > 1)
        vec_push(&k->out->numbers, n);
}

static void look_for_numbers(void *user, const struct java_expr *e)
{
    if (e->constant.kind == JAVA_CONST_INTEGER)
        add_number(user, e->constant.value);
}

/* ---- sizes ---- */

static void add_size(struct reader *k, const struct java_field *f, const struct java_expr *size, bool of_rows)
{
    const char *text = text_of(k, size);
    java_visit_expr(size, NULL, look_for_numbers, k);
    for (size_t i = 0; text && i < k->out->sizes.n; i++)
        if (k->out->sizes.at[i].field == f && k->out->sizes.at[i].of_rows == of_rows && !strcmp(k->out->sizes.at[i].text, text))
            return;
    if (text && (of_rows || size->constant.kind == JAVA_CONST_NONE)) /* numbers are tried as lengths of arrays, not of rows */
        vec_push(&k->out->sizes, ((struct constructed_size){f, text, of_rows}));
}

static void look_at_value(struct reader *k, const struct java_field *f, const struct java_expr *value)
{
    value = java_without_parens(value);
    if (value->kind == JAVA_CAST)
        value = java_without_parens(value->left);
    for (unsigned i = 0; value->kind == JAVA_NEW_ARRAY && !value->is_init && i < value->n_args && i < 2; i++)
        add_size(k, f, value->args[i], i > 0);
}

static void look_at_assignment(void *user, const struct java_expr *e)
{
    struct reader *k = user;
    const struct java_expr *place = e->kind == JAVA_ASSIGN ? java_without_parens(e->left) : NULL;
    if (place && of_this(place) && place->field->owner == k->cls)
        look_at_value(k, place->field, e->right);
}

/* ---- parameters ---- */

static void find_kept(void *user, const struct java_expr *e)
{
    struct reader *k = user;
    const struct java_expr *place = e->kind == JAVA_ASSIGN ? java_without_parens(e->left) : NULL;
    const struct java_expr *value = place ? java_without_parens(e->right) : NULL;
    if (place && of_this(place) && place->field->owner == k->cls && value->kind == JAVA_LOCAL && value->var->is_param &&
        value->var->method == k->constructor)
        idmap_put(&k->field_of, idmap_key(value->var), idmap_key(place->field));
}

/* ---- tests ---- */

static enum java_op negated(enum java_op op)
{
    static const enum java_op opposite[][2] = {{JAVA_LT, JAVA_GE}, {JAVA_LE, JAVA_GT}, {JAVA_EQ, JAVA_NE}};
    for (size_t i = 0; i < sizeof opposite / sizeof *opposite; i++)
        for (unsigned side = 0; side < 2; side++)
            if (opposite[i][side] == op)
                return opposite[i][1 - side];
    return JAVA_NO_OP;
}

static void add_negated(struct reader *k, const struct java_expr *e)
{
    struct buf out = {0};
    e = java_without_parens(e);
    if (e->kind == JAVA_BINARY && e->op == JAVA_OROR) {
        add_negated(k, e->left);
        add_negated(k, e->right);
        return;
    }
    java_visit_expr(e, NULL, look_for_numbers, k);
    if (e->kind == JAVA_BINARY && write_binary(k, &out, e, negated(e->op)))
        vec_push(&k->out->conditions, (const char *)buf_finish(&out, k->arena));
    buf_release(&out);
}

static bool only_throws(const struct java_stmt *s)
{
    if (s && s->kind == JAVA_BLOCK)
        return s->n > 0 && only_throws(s->body[s->n - 1]);
    return s && s->kind == JAVA_THROW;
}

static void look_at_test(void *user, const struct java_stmt *s)
{
    if (s->kind == JAVA_IF && only_throws(s->then))
        add_negated(user, s->expr);
}

/* ---- the class ---- */

static void read_method(struct reader *k, const struct java_method *m)
{
    k->constructor = m->kind == JAVA_CONSTRUCTOR ? m : NULL;
    if (!m->body)
        return;
    if (k->constructor) {
        java_visit_stmt(m->body, NULL, find_kept, k);
        java_visit_stmt(m->body, look_at_test, NULL, k);
    }
    java_visit_stmt(m->body, NULL, look_at_assignment, k);
    idmap_release(&k->field_of);
    k->field_of = (struct idmap){0};
}

struct constructed constructed_of(struct arena *a, const struct java_class *c)
{
    struct constructed out = {0};
    struct reader k = {.arena = a, .cls = c, .out = &out};
    for (size_t i = 0; i < c->fields.n; i++)
        if (c->fields.at[i]->init && !(c->fields.at[i]->mods & JAVA_STATIC))
            look_at_value(&k, c->fields.at[i], c->fields.at[i]->init);
    for (size_t i = 0; i < c->methods.n; i++)
        read_method(&k, c->methods.at[i]);
    return out;
}

void constructed_release(struct constructed *c)
{
    vec_release(&c->sizes);
    vec_release(&c->conditions);
    vec_release(&c->numbers);
}
