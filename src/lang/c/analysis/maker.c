#include "lang/c/analysis/maker.h"

#include "lang/c/analysis/access.h"
#include "lang/c/analysis/memory_functions.h"
#include "lang/c/analysis/walk.h"

enum { MOST_NESTED = 4 };

struct look {
    const struct acsl *as;
    bool whole;
    unsigned depth;
    const struct c_var *block; /* the variable for the block; NULL: none */
    bool other;                /* something else is done with a pointer to void */
};

static bool is_maker(const struct c_function *f, const struct acsl *as, bool whole, unsigned depth);

static bool is_void_pointer(const struct c_type *t)
{
    return t->kind == C_POINTER && t->of->kind == C_VOID;
}

static const struct c_expr *value_of(const struct c_expr *e)
{
    e = c_without_parens(e);
    while (e->kind == C_CAST && (e->cast == C_CAST_NO_OP || e->cast == C_CAST_LVALUE_TO_RVALUE))
        e = c_without_parens(e->left);
    return e;
}

static bool is_new(const struct look *k, const struct c_expr *e)
{
    const struct c_expr *v = value_of(e);
    if (c_is_null_pointer(e) || (v->kind == C_CAST && v->cast == C_CAST_NULL_TO_POINTER))
        return true;
    return v->kind == C_CALL &&
           (c_memory_function(v) == C_MEMORY_ALLOCATED || (v->function && is_maker(v->function, k->as, k->whole, k->depth + 1)));
}

static bool is_block(const struct look *k, const struct c_expr *e)
{
    const struct c_expr *v = value_of(e);
    return k->block && v->kind == C_VAR && v->var == k->block;
}

static bool converts(const struct c_expr *e)
{
    return e->kind == C_CAST && e->cast == C_CAST_BIT_CAST && is_void_pointer(e->left->type) && !is_void_pointer(e->type);
}

static void look_at_expr(void *user, const struct c_expr *e)
{
    struct look *k = user;
    if (e->kind == C_ASSIGN && is_void_pointer(e->left->type))
        k->other |= !is_block(k, e->left) || !is_new(k, e->right);
    if (e->kind == C_ADDRESS || e->kind == C_COMPOUND || e->kind == C_INCREMENT)
        k->other |= is_block(k, e->left);
    k->other |= converts(e) || e->kind == C_INIT_LIST || e->kind == C_STMT_EXPR;
    for (unsigned i = 0; e->kind == C_CALL && i < e->n_args; i++)
        k->other |= is_void_pointer(e->args[i]->type);
}

static void find_block(void *user, const struct c_stmt *s)
{
    struct look *k = user;
    for (unsigned i = 0; s->kind == C_DECLARE && i < s->n_vars; i++) {
        const struct c_var *v = s->vars[i];
        if (!is_void_pointer(v->type))
            continue;
        k->other |= k->block || v->storage != C_AUTO;
        k->block = v;
    }
}

static void look_at_stmt(void *user, const struct c_stmt *s)
{
    struct look *k = user;
    for (unsigned i = 0; s->kind == C_DECLARE && i < s->n_vars; i++)
        if (s->vars[i] == k->block && k->block->init)
            k->other |= !is_new(k, k->block->init);
    if (s->kind == C_RETURN && s->expr)
        k->other |= !is_new(k, s->expr) && !is_block(k, s->expr);
}

static bool is_maker(const struct c_function *f, const struct acsl *as, bool whole, unsigned depth)
{
    struct look k = {.as = as, .whole = whole, .depth = depth};
    if (depth > MOST_NESTED || !f->body || (!f->is_static && !whole) || f->type->variadic || !is_void_pointer(f->type->of) ||
        (as && acsl_contract(as, f)))
        return false;
    for (unsigned i = 0; i < f->n_params; i++)
        k.other |= is_void_pointer(f->params[i]->type);
    c_visit_stmt(&(struct c_visitor){.stmt = find_block, .user = &k}, f->body);
    if (!k.other)
        c_visit_stmt(&(struct c_visitor){.expr = look_at_expr, .stmt = look_at_stmt, .user = &k}, f->body);
    return !k.other;
}

bool c_makes_blocks(const struct c_function *f, const struct acsl *as, bool whole)
{
    return is_maker(f, as, whole, 0);
}
