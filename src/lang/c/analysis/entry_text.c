/* Start at c_entry_text. */
#include "lang/c/analysis/entry_text.h"

#include <string.h>

const struct c_var *c_entry_variable(const struct c_expr *e)
{
    e = c_without_casts(e);
    return e->kind == C_VAR ? e->var : NULL;
}

const char *c_entry_grant(struct arena *a, const struct c_written *w, const struct c_var *v)
{
    bool written = c_written_through(w, v->name) == C_TARGET_WRITTEN && !(v->type->of->quals & C_CONST);
    return arena_printf(a, written ? "\\valid(%s)" : "\\valid_read(%s)", v->name);
}

/* What memory held at the entry. */
static const char *held(const struct c_entry_context *k, const char *place)
{
    return k->behind ? arena_printf(k->arena, "\\old(%s)", place) : place;
}

static bool is_of_callee(const struct c_entry_context *k, const struct c_var *v)
{
    return k->arguments && idmap_has(k->arguments, idmap_key(v));
}

/* The variable of the function itself that e is. */
static const struct c_var *own_variable(const struct c_entry_context *k, const struct c_expr *e)
{
    const struct c_var *v = c_entry_variable(e);
    while (v && is_of_callee(k, v)) {
        const struct c_expr *argument = idmap_pointer(k->arguments, v);
        v = argument ? c_entry_variable(argument) : NULL;
    }
    return v;
}

static const char *text_of_memory(struct c_entry_context *k, const struct c_expr *e)
{
    const struct c_var *v = own_variable(k, e->left);
    if (!v || v->storage != C_PARAM || (e->kind == C_MEMBER && !e->field->name))
        return NULL;
    k->guard = c_entry_grant(k->arena, k->written, v);
    return held(k, e->kind == C_DEREF ? arena_printf(k->arena, "*%s", v->name)
                                      : arena_printf(k->arena, "%s->%s", v->name, e->field->name));
}

static const char *text_of_variable(struct c_entry_context *k, const struct c_var *v)
{
    bool known = v->storage == C_AUTO && v->init && !v->init->value;
    if (known && k->locals > 0) {
        k->locals--;
        const char *text = c_entry_text(k, v->init);
        k->locals++;
        return text;
    }
    if (is_of_callee(k, v)) {
        const struct c_expr *argument = idmap_pointer(k->arguments, v);
        return argument ? c_entry_text(k, argument) : NULL;
    }
    return v->storage == C_PARAM ? v->name : v->storage == C_GLOBAL ? held(k, v->name) : NULL;
}

/* An element that is a number, of what a parameter, a member or a variable of the file leads to. */
static const char *text_of_element(struct c_entry_context *k, const struct c_expr *e)
{
    const char *guard = k->guard;
    const struct c_expr *base = c_without_implicit(e->left);
    bool named = base->kind == C_VAR || (base->kind == C_MEMBER && base->arrow);
    const char *of = named && c_is_integer(e->type) ? c_entry_text(k, base) : NULL, *index = of ? c_entry_text(k, e->right) : NULL;
    if (!index || k->behind) {
        k->guard = guard;
        return NULL;
    }
    if (base->type->kind == C_POINTER)
        k->guard = arena_printf(k->arena, "\\valid_read(%s + %s)", of, index);
    return arena_printf(k->arena, "%s[%s]", of, index);
}

/* `--n` as a subscript is the value at the entry less 1. */
static const char *text_of_increment(struct c_entry_context *k, const struct c_expr *e)
{
    const char *x = !k->behind && c_is_integer(e->type) ? c_entry_text(k, e->left) : NULL;
    bool before = e->op == C_PREINC || e->op == C_PREDEC;
    return x && before ? arena_printf(k->arena, "(%s %c 1)", x, e->op == C_PREINC ? '+' : '-') : x;
}

const char *c_entry_text(struct c_entry_context *k, const struct c_expr *e)
{
    struct arena *a = k->arena;
    static const char *const ops[] = {[C_ADD] = "+", [C_SUB] = "-", [C_MUL] = "*", [C_DIV] = "/", [C_REM] = "%"};
    e = c_without_implicit(e);
    if (e->value)
        return e->value[0] == '-' ? arena_printf(a, "(%s)", e->value) : e->value;
    if (e->kind == C_VAR)
        return text_of_variable(k, e->var);
    if (e->kind == C_DEREF || (e->kind == C_MEMBER && e->arrow))
        return text_of_memory(k, e);
    if (e->kind == C_INDEX)
        return text_of_element(k, e);
    if (e->kind == C_INCREMENT)
        return text_of_increment(k, e);
    bool divides = e->kind == C_BINARY && (e->op == C_DIV || e->op == C_REM);
    bool computes = e->kind == C_BINARY && e->op >= C_ADD && e->op <= C_MUL;
    if (!computes && !(divides && e->right->value && strcmp(e->right->value, "0") != 0))
        return NULL;
    const char *x = c_entry_text(k, e->left), *y = c_entry_text(k, e->right);
    return x && y ? arena_printf(a, "(%s %s %s)", x, ops[e->op], y) : NULL;
}

static const char *comparison(struct c_entry_context *k, const struct c_expr *e)
{
    static const char *const ops[] = {[C_LT] = "<", [C_LE] = "<=", [C_GT] = ">", [C_GE] = ">=", [C_EQ] = "==", [C_NE] = "!="};
    if (!c_is_integer(c_without_implicit(e->left)->type) || !c_is_integer(c_without_implicit(e->right)->type))
        return NULL;
    const char *x = c_entry_text(k, e->left), *y = c_entry_text(k, e->right);
    return x && y ? arena_printf(k->arena, "%s %s %s", x, ops[e->op], y) : NULL;
}

const char *c_entry_condition(struct c_entry_context *k, const struct c_expr *e)
{
    e = c_without_implicit(e);
    if (e->value)
        return NULL;
    if (e->kind == C_BINARY && e->op >= C_LT && e->op <= C_NE)
        return comparison(k, e);
    if (e->kind == C_UNARY && e->op == C_NOT) {
        const char *x = c_entry_condition(k, e->left);
        return x ? arena_printf(k->arena, "!(%s)", x) : NULL;
    }
    if (e->kind == C_LOGICAL) {
        const char *x = c_entry_condition(k, e->left), *y = c_entry_condition(k, e->right);
        return x && y ? arena_printf(k->arena, "(%s %s %s)", x, e->op == C_ANDAND ? "&&" : "||", y) : NULL;
    }
    const char *x = c_is_integer(e->type) ? c_entry_text(k, e) : NULL;
    return x ? arena_printf(k->arena, "%s != 0", x) : NULL;
}
