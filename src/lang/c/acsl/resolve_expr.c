/* Types of expressions: constants, quantifiers, states. The rest is in the other files of this name. Start at acsl_resolve_expr. */
#include "lang/c/acsl/reader.h"

#include <string.h>

struct acsl_expr *acsl_resolve_error(struct context *c, struct span span, const char *id, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    const char *text = arena_vprintf(c->arena, fmt, ap);
    va_end(ap);
    diag_error(c->ds, span, id, "%s", text);
    c->failed = true;
    return acsl_expr_new(c, ACSL_BOOL, span, &acsl_error_type, 0, NULL);
}

struct acsl_expr *acsl_resolve_unsupported(struct context *c, struct span span, const char *construct)
{
    if (!c->unsupported) {
        c->unsupported = construct;
        c->unsupported_span = span;
    }
    return acsl_expr_new(c, ACSL_BOOL, span, &acsl_error_type, 0, NULL);
}

void acsl_bind(struct context *c, const struct acsl_var *v)
{
    struct bound *b = arena_new(c->arena, struct bound);
    *b = (struct bound){v, c->bounds};
    c->bounds = b;
}

const struct acsl_var *const *acsl_resolve_vars(struct context *c, const struct node_var *vars, unsigned n)
{
    const struct acsl_var **made = arena_array(c->arena, const struct acsl_var *, n);
    for (unsigned i = 0; i < n; i++) {
        struct acsl_var *v = arena_new(c->arena, struct acsl_var);
        *v = (struct acsl_var){vars[i].name, acsl_resolve_type(c, vars[i].type), vars[i].span};
        if (v->type->kind == ACSL_TYPE_VOID)
            acsl_resolve_error(c, v->span, "wrong-type", "a variable cannot have type void");
        made[i] = v;
    }
    for (unsigned i = 0; i < n; i++)
        acsl_bind(c, made[i]);
    return made;
}

/* ---- constants ---- */

static struct acsl_expr *boolean(struct context *c, const struct node *s)
{
    struct acsl_expr *e = acsl_expr_new(c, ACSL_BOOL, s->span, &acsl_boolean, 0, NULL);
    e->value = s->kind == NODE_TRUE;
    return e;
}

static struct acsl_expr *character(struct context *c, const struct node *s)
{
    int64_t value = s->value;
    if (value > 127 && value < 256 && c->reader->ast->machine.char_signed)
        value -= 256;
    return acsl_expr_integer(c, s->span, arena_printf(c->arena, "%lld", (long long)value));
}

static struct acsl_expr *real(struct context *c, const struct node *s)
{
    struct acsl_expr *e = acsl_expr_new(c, ACSL_REAL, s->span, &acsl_real, 0, NULL);
    e->text = s->text;
    if (!s->single)
        return e;
    const struct c_type *f = c->reader->ast->floats[C_FLOAT];
    return f ? acsl_convert(c, ACSL_REAL_TO_FLOATING, e, acsl_type_of_c(c->reader, f)) : e;
}

static struct acsl_expr *string(struct context *c, const struct node *s)
{
    struct c_ast *ast = c->reader->ast;
    const struct c_type *t = c_pointer_to(ast, ast->integers[C_CHAR]);
    struct acsl_expr *e = acsl_expr_new(c, ACSL_STRING, s->span, acsl_type_of_c(c->reader, t), 0, NULL);
    e->text = s->text;
    e->n_text = (size_t)s->value;
    return e;
}

static struct acsl_expr *null(struct context *c, const struct node *s)
{
    struct c_ast *ast = c->reader->ast;
    return acsl_expr_new(c, ACSL_NULL, s->span, acsl_type_of_c(c->reader, c_pointer_to(ast, ast->void_type)), 0, NULL);
}

static struct acsl_expr *result(struct context *c, const struct node *s)
{
    if (!c->result)
        return acsl_resolve_error(c, s->span, "annotation-context", "'\\result' has no meaning here");
    if (c->result->kind == ACSL_TYPE_VOID)
        return acsl_resolve_error(c, s->span, "wrong-type", "the function has no result");
    return acsl_expr_new(c, ACSL_RESULT, s->span, c->result, 0, NULL);
}

/* ---- states ---- */

static struct acsl_expr *at_state(struct context *c, const struct node *s, const struct acsl_state *state)
{
    if (!state) {
        c->failed = true;
        return acsl_expr_new(c, ACSL_BOOL, s->span, &acsl_error_type, 0, NULL);
    }
    const struct acsl_state *here = c->here, *outermost = c->outermost;
    c->here = state;
    c->outermost = outermost ? outermost : here;
    struct acsl_expr *e = acsl_object_of(c, acsl_resolve_expr(c, s->arg[0]));
    c->here = here;
    c->outermost = outermost;
    return e;
}

static const struct acsl_state *old_state(struct context *c, const struct node *s)
{
    if (c->may & MAY_OLD)
        return c->old;
    acsl_resolve_error(c, s->span, "annotation-context", "'\\old' has no meaning here");
    return NULL;
}

/* ---- binders ---- */

static struct acsl_expr *quantifier(struct context *c, const struct node *s)
{
    const struct bound *around = c->bounds;
    const struct acsl_var *const *vars = acsl_resolve_vars(c, s->vars, s->n_vars);
    const struct acsl_expr *body = acsl_resolve_formula(c, s->arg[0]);
    c->bounds = around;
    struct acsl_expr *e = acsl_expr_new(c, s->kind == NODE_FORALL ? ACSL_FORALL : ACSL_EXISTS, s->span, &acsl_boolean, 1, &body);
    e->vars = vars;
    e->n_vars = s->n_vars;
    return e;
}

static struct acsl_expr *lambda(struct context *c, const struct node *s)
{
    const struct bound *around = c->bounds;
    const struct acsl_var *const *vars = acsl_resolve_vars(c, s->vars, s->n_vars);
    const struct acsl_expr *body = acsl_resolve_value(c, s->arg[0]);
    c->bounds = around;
    struct acsl_type *type = arena_new(c->arena, struct acsl_type);
    const struct acsl_type **params = arena_array(c->arena, const struct acsl_type *, s->n_vars);
    for (unsigned i = 0; i < s->n_vars; i++)
        params[i] = vars[i]->type;
    *type = (struct acsl_type){.kind = ACSL_TYPE_FUNCTION, .of = body->type, .n_params = s->n_vars, .params = params};
    struct acsl_expr *e = acsl_expr_new(c, ACSL_LAMBDA, s->span, acsl_is_error(body) ? body->type : type, 1, &body);
    e->vars = vars;
    e->n_vars = s->n_vars;
    return e;
}

static struct acsl_expr *let(struct context *c, const struct node *s)
{
    const struct bound *around = c->bounds;
    const struct acsl_expr *args[2] = {acsl_resolve_value(c, s->arg[0])};
    struct acsl_var *v = arena_new(c->arena, struct acsl_var);
    const struct acsl_var **vars = arena_array(c->arena, const struct acsl_var *, 1);
    *v = (struct acsl_var){s->vars[0].name, args[0]->type, s->vars[0].span};
    vars[0] = v;
    if (v->type->kind == ACSL_TYPE_FUNCTION)
        acsl_resolve_unsupported(c, s->span, "'\\let' of a function in an annotation");
    acsl_bind(c, v);
    args[1] = acsl_resolve_value(c, s->arg[1]);
    c->bounds = around;
    struct acsl_expr *e = acsl_expr_new(c, ACSL_LET, s->span, args[1]->type, 2, args);
    e->vars = vars;
    e->n_vars = 1;
    return e;
}

/* ---- all ---- */

static struct acsl_expr *cast(struct context *c, const struct node *s)
{
    const struct acsl_type *type = acsl_resolve_type(c, s->type);
    return acsl_cast_to(c, acsl_resolve_value(c, s->arg[0]), type, s->span);
}

struct acsl_expr *acsl_resolve_expr(struct context *c, const struct node *s)
{
    switch (s->kind) {
    case NODE_TRUE:
    case NODE_FALSE: return boolean(c, s);
    case NODE_INT: return acsl_expr_integer(c, s->span, s->text);
    case NODE_CHAR: return character(c, s);
    case NODE_REAL: return real(c, s);
    case NODE_STRING: return string(c, s);
    case NODE_NAME: return acsl_resolve_name(c, s);
    case NODE_RESULT: return result(c, s);
    case NODE_NULL: return null(c, s);
    case NODE_EMPTY: return acsl_expr_new(c, ACSL_EMPTY, s->span, acsl_set_of(c, &acsl_integer), 0, NULL);
    case NODE_NOTHING: return acsl_resolve_error(c, s->span, "wrong-type", "'%s' is no value", s->text);
    case NODE_CALL: return acsl_resolve_call(c, s);
    case NODE_BUILTIN: return acsl_resolve_builtin(c, s);
    case NODE_MEMBER:
    case NODE_ARROW: return acsl_resolve_member(c, s);
    case NODE_INDEX: return acsl_resolve_index(c, s);
    case NODE_RANGE: return acsl_resolve_range(c, s);
    case NODE_DEREF: return acsl_resolve_deref(c, s);
    case NODE_ADDRESS: return acsl_resolve_address(c, s);
    case NODE_UNARY: return acsl_resolve_unary(c, s);
    case NODE_BINARY: return acsl_resolve_binary(c, s);
    case NODE_CONDITIONAL: return acsl_resolve_conditional(c, s);
    case NODE_CAST: return cast(c, s);
    case NODE_SIZEOF: return acsl_resolve_sizeof(c, s);
    case NODE_AT: return at_state(c, s, acsl_resolve_state(c, &s->labels[0]));
    case NODE_OLD: return at_state(c, s, old_state(c, s));
    case NODE_NAMED: return acsl_resolve_expr(c, s->arg[0]);
    case NODE_FORALL:
    case NODE_EXISTS: return quantifier(c, s);
    case NODE_LAMBDA: return lambda(c, s);
    case NODE_LET: return let(c, s);
    case NODE_SET: return acsl_resolve_set(c, s);
    case NODE_COMPREHENSION: return acsl_resolve_comprehension(c, s, false);
    case NODE_UPDATE: return acsl_resolve_update(c, s);
    }
    return NULL;
}

struct acsl_expr *acsl_resolve_value(struct context *c, const struct node *s)
{
    return acsl_value_of(c, acsl_resolve_expr(c, s));
}

struct acsl_expr *acsl_resolve_formula(struct context *c, const struct node *s)
{
    return acsl_to_boolean(c, acsl_resolve_value(c, s));
}
