/* The checks are about what clang guarantees, so they fail only if the output was damaged or comes from another version. Start at
 * c_check_expr. */
#include "lang/c/tree/check_ast.h"

#include <string.h>

/* ---- expressions ---- */

static bool is_number(const struct c_type *t)
{
    return c_is_integer(t) || t->kind == C_FLOATING || t->kind == C_OTHER_TYPE;
}

static bool is_scalar(const struct c_type *t)
{
    return is_number(t) || t->kind == C_POINTER;
}

static const char *check_binary(const struct c_expr *e)
{
    if (!e->left || !e->right)
        return e->left ? "right" : "left";
    if (e->kind == C_LOGICAL)
        return e->op == C_ANDAND || e->op == C_OROR ? NULL : "op";
    if (e->op < C_ADD || e->op > C_NE)
        return "op";
    if (!is_scalar(e->left->type) || !is_scalar(e->right->type))
        return "type of an operand";
    bool shift = e->op == C_SHL || e->op == C_SHR;
    bool integers = c_is_integer(e->left->type) && c_is_integer(e->right->type);
    if (integers && !shift &&
        (e->left->type->width != e->right->type->width || e->left->type->is_signed != e->right->type->is_signed))
        return "types of the operands";
    return NULL;
}

static const char *check_compound(const struct c_expr *e)
{
    if (!e->left || !e->right)
        return e->left ? "right" : "left";
    if (!e->left->lvalue || !is_scalar(e->left->type) || !is_scalar(e->right->type))
        return "left";
    if (e->op < C_ADD || e->op > C_BITXOR)
        return "op";
    return e->compute_left && e->compute ? NULL : "compute";
}

static const char *check_increment(const struct c_expr *e)
{
    if (!e->left || !e->left->lvalue || !is_scalar(e->left->type))
        return "left";
    if (e->op < C_PREINC || e->op > C_POSTDEC)
        return "op";
    return e->compute ? NULL : "compute";
}

static const char *check_call(const struct c_expr *e)
{
    const struct c_type *t = e->left ? e->left->type : NULL;
    if (!t || t->kind != C_POINTER || t->of->kind != C_FUNCTION)
        return "left";
    if (e->n_args < t->of->n_params || (e->n_args > t->of->n_params && !t->of->variadic && !t->of->unprototyped))
        return "args";
    return NULL;
}

static const char *check_member(const struct c_expr *e)
{
    if (!e->left || !e->field)
        return e->left ? "record" : "left";
    const struct c_type *t = e->left->type;
    if (e->arrow && t->kind == C_POINTER)
        t = t->of;
    return t->kind == C_RECORD && t->record == e->field->record ? NULL : "type of the record";
}

static const char *check_cast(const struct c_expr *e)
{
    if (!e->left)
        return "left";
    const struct c_type *from = e->left->type, *to = e->type;
    switch (e->cast) {
    case C_CAST_LVALUE_TO_RVALUE: return e->left->lvalue ? NULL : "left";
    case C_CAST_ARRAY_TO_POINTER: return c_is_array(from) && to->kind == C_POINTER ? NULL : "type of the array";
    case C_CAST_FUNCTION_TO_POINTER: return to->kind == C_POINTER && to->of->kind == C_FUNCTION ? NULL : "type of the function";
    case C_CAST_NULL_TO_POINTER:
    case C_CAST_INTEGRAL_TO_POINTER: return to->kind == C_POINTER && is_scalar(from) ? NULL : "type of the pointer";
    case C_CAST_BIT_CAST: return is_scalar(to) && is_scalar(from) ? NULL : "types of the cast";
    case C_CAST_INTEGRAL:
    case C_CAST_INTEGRAL_TO_BOOLEAN: return c_is_integer(from) && c_is_integer(to) ? NULL : "types of the cast";
    case C_CAST_INTEGRAL_TO_FLOATING: return c_is_integer(from) && is_number(to) ? NULL : "types of the cast";
    case C_CAST_FLOATING_TO_INTEGRAL:
    case C_CAST_FLOATING_TO_BOOLEAN: return is_number(from) && c_is_integer(to) ? NULL : "types of the cast";
    case C_CAST_FLOATING: return is_number(from) && is_number(to) ? NULL : "types of the cast";
    case C_CAST_POINTER_TO_BOOLEAN:
    case C_CAST_POINTER_TO_INTEGRAL: return is_scalar(from) && c_is_integer(to) ? NULL : "types of the cast";
    case C_CAST_TO_UNION: return to->kind == C_RECORD ? NULL : "types of the cast";
    case C_CAST_TO_CONTAINER: return e->field && from->kind == C_POINTER && to->kind == C_POINTER ? NULL : "types of the cast";
    case C_CAST_OTHER:
    case C_CAST_NO_OP:
    case C_CAST_TO_VOID: return NULL;
    }
    return "cast";
}

static const char *check_list(const struct c_expr *e)
{
    const struct c_type *t = e->type;
    if (t->kind == C_ARRAY)
        return e->n_args <= t->length ? NULL : "args";
    if (t->kind != C_RECORD)
        return e->n_args == 0 || t->kind == C_OTHER_TYPE || t->kind == C_OPEN_ARRAY ? NULL : "type of the list";
    if (t->record->is_union)
        return e->n_args <= 1 && (e->n_args == 0 || (e->field && e->field->record == t->record)) ? NULL : "args";
    return e->n_args <= t->record->n_fields ? NULL : "args";
}

static const char *need(const void *part, const char *what)
{
    return part ? NULL : what;
}

static const char *check_address(const struct c_expr *e)
{
    bool has_one = e->left && (e->left->lvalue || e->left->type->kind == C_FUNCTION);
    return has_one && e->type->kind == C_POINTER ? NULL : "left";
}

const char *c_check_expr(const struct c_expr *e)
{
    if (!e->type)
        return "t";
    switch (e->kind) {
    case C_INT_LITERAL:
    case C_ENUMERATOR: return need(e->value, "v");
    case C_FLOAT_LITERAL:
    case C_OTHER_EXPR: return need(e->text, "text");
    case C_STRING: return e->bytes && e->type->kind == C_ARRAY && e->n_bytes == e->type->size ? NULL : "bytes";
    case C_VAR: return need(e->var, "var");
    case C_FUNCTION_NAME: return need(e->function, "function");
    case C_UNARY: return e->op < C_PLUS || e->op > C_NOT ? "op" : need(e->left, "left");
    case C_PARENS:
    case C_SHARED:
    case C_COMPOUND_LITERAL:
    case C_VA_ARG: return need(e->left, "left");
    case C_ADDRESS: return check_address(e);
    case C_DEREF: return e->left && e->left->type->kind == C_POINTER ? NULL : "left";
    case C_INCREMENT: return check_increment(e);
    case C_BINARY:
    case C_LOGICAL: return check_binary(e);
    case C_COMMA: return e->left ? need(e->right, "right") : "left";
    case C_ASSIGN: return e->left && e->left->lvalue ? need(e->right, "right") : "left";
    case C_COMPOUND: return check_compound(e);
    case C_CONDITIONAL:
    case C_ELVIS: return e->cond && e->left ? need(e->right, "right") : "cond";
    case C_CALL: return check_call(e);
    case C_MEMBER: return check_member(e);
    case C_INDEX: return e->left && e->left->type->kind == C_POINTER && e->right && c_is_integer(e->right->type) ? NULL : "left";
    case C_CAST: return check_cast(e);
    case C_SIZEOF: return e->value ? NULL : need(e->of_type, "of");
    case C_STMT_EXPR: return e->body && e->body->kind == C_BLOCK ? NULL : "body";
    case C_INIT_LIST: return check_list(e);
    case C_OFFSETOF:
    case C_ZERO:
    case C_LABEL_ADDRESS: return NULL;
    }
    return "k";
}

/* ---- statements ---- */

static const char *check_for(const struct c_stmt *s)
{
    if (s->init && s->init->kind != C_DECLARE && s->init->kind != C_EXPR_STMT && s->init->kind != C_OTHER_STMT)
        return "init";
    return need(s->then, "then");
}

const char *c_check_stmt(const struct c_stmt *s)
{
    switch (s->kind) {
    case C_EXPR_STMT:
    case C_COMPUTED_GOTO: return need(s->expr, "x");
    case C_IF:
    case C_WHILE:
    case C_DO:
    case C_SWITCH: return s->expr ? need(s->then, "then") : "x";
    case C_FOR: return check_for(s);
    case C_CASE: return s->low && s->high ? need(s->then, "then") : "low";
    case C_DEFAULT: return need(s->then, "then");
    case C_LABEL: return s->name ? need(s->then, "then") : "name";
    case C_GOTO: return need(s->name, "name");
    case C_OTHER_STMT: return need(s->text, "what");
    case C_BLOCK:
    case C_DECLARE:
    case C_EMPTY:
    case C_BREAK:
    case C_CONTINUE:
    case C_RETURN:
    case C_ASM: return NULL;
    }
    return "k";
}

/* ---- the whole ---- */

static const char *wrong(const struct c_ast *ast, const char *what, symbol name)
{
    return arena_printf(ast->arena, "%s '%s'", what, name ? name : "");
}

static const char *check_record(const struct c_ast *ast, const struct c_record *d)
{
    if (!d->fields)
        return wrong(ast, "fields of record", d->name);
    for (unsigned i = 0; i < d->n_fields; i++)
        if (!d->fields[i] || !d->fields[i]->type)
            return wrong(ast, "field of record", d->name);
    return NULL;
}

static const char *check_enum(const struct c_ast *ast, const struct c_enum *d)
{
    for (unsigned i = 0; i < d->n; i++)
        if (!d->constants[i].name || !d->constants[i].value)
            return wrong(ast, "constant of enum", d->name);
    return NULL;
}

static const char *check_function(const struct c_ast *ast, const struct c_function *f)
{
    if (!f->name || !f->type)
        return wrong(ast, "description of function", f->name);
    if (f->given && (!f->body || !f->span.source))
        return wrong(ast, "body of function", f->name);
    if (f->body && !f->type->unprototyped && f->n_params != f->type->n_params)
        return wrong(ast, "parameters of function", f->name);
    return NULL;
}

static const char *check_basic_types(const struct c_ast *ast)
{
    for (unsigned i = 0; i < C_INT128; i++)
        if (!ast->integers[i])
            return "type of C";
    return ast->void_type && ast->machine.size_type && ast->machine.difference_type ? NULL : "machine";
}

const char *c_check_ast(const struct c_ast *ast)
{
    const char *bad = check_basic_types(ast);
    for (size_t i = 0; !bad && i < ast->records.n; i++)
        bad = check_record(ast, ast->records.at[i]);
    for (size_t i = 0; !bad && i < ast->enums.n; i++)
        bad = check_enum(ast, ast->enums.at[i]);
    for (size_t i = 0; !bad && i < ast->functions.n; i++)
        bad = check_function(ast, ast->functions.at[i]);
    for (size_t i = 0; !bad && i < ast->vars.n; i++)
        if (!ast->vars.at[i]->name || !ast->vars.at[i]->type)
            bad = wrong(ast, "description of variable", ast->vars.at[i]->name);
    return bad;
}
