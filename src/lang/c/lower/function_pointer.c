/* Pointers to functions (6.3.2.1p4, 6.5.2.2): a block for each function whose address is taken, without offsets. */
#include "lang/c/lower/function_pointer.h"

#include "lang/c/analysis/walk.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/memory.h"

term_id c_function_block(struct lower *l, const struct c_function *f)
{
    term_id block = memory_known_block(l, f, f->name, true);
    idmap_put(&l->function_at, block, idmap_key(f));
    return block;
}

const struct c_function *c_function_at(const struct lower *l, struct c_value pointer)
{
    const uint64_t *f = pointer.kind == C_VALUE_POINTER ? idmap_get(&l->function_at, pointer.term) : NULL;
    return f ? (const struct c_function *)(uintptr_t)*f : NULL;
}

/* ---- types ---- */

static bool are_both(const struct c_type *t, const struct c_type *u, enum c_type_kind kind)
{
    return t->kind == kind && u->kind == kind;
}

/* The types may be compatible (6.2.7), as far as is looked at. */
static bool may_be_compatible(const struct c_type *t, const struct c_type *u)
{
    if (t->plain == u->plain)
        return true;
    if (are_both(t, u, C_POINTER))
        return may_be_compatible(t->of, u->of);
    if (c_is_array(t) && c_is_array(u))
        return may_be_compatible(t->of, u->of);
    if (c_is_integer(t) && c_is_integer(u))
        return t->kind != u->kind && t->size == u->size; /* an enum and the type that it is */
    if (are_both(t, u, C_RECORD))
        return !t->record->complete || !u->record->complete;
    if (!are_both(t, u, C_FUNCTION) || t->unprototyped || u->unprototyped)
        return t->kind == u->kind && t->kind != C_FLOATING;
    bool same = t->n_params == u->n_params && t->variadic == u->variadic && may_be_compatible(t->of, u->of);
    for (unsigned i = 0; same && i < t->n_params; i++)
        same = may_be_compatible(t->params[i], u->params[i]);
    return same;
}

bool c_is_wrong_function(const struct c_function *f, const struct c_type *called)
{
    return !may_be_compatible(f->type, called);
}

static void note_cast(void *user, const struct c_expr *e)
{
    struct lower *l = user;
    bool functions = e->kind == C_CAST && e->cast == C_CAST_BIT_CAST && e->type->kind == C_POINTER &&
                     e->left->type->kind == C_POINTER && e->left->type->of->kind == C_FUNCTION;
    const struct c_expr *inner = functions ? c_without_parens(e->left) : e;
    while (functions && (inner->kind == C_CAST || inner->kind == C_ADDRESS))
        inner = c_without_parens(inner->left);
    if (functions && inner->kind == C_FUNCTION_NAME)
        idmap_put(&l->cast_functions, idmap_key(inner->function), idmap_key(inner->function));
}

void c_note_cast_functions(struct lower *l)
{
    struct c_visitor v = {.expr = note_cast, .user = l};
    for (size_t i = 0; i < l->ast->functions.n; i++)
        c_visit_stmt(&v, l->ast->functions.at[i]->body);
    for (size_t i = 0; i < l->ast->vars.n; i++)
        if (l->ast->vars.at[i]->storage == C_GLOBAL)
            c_visit_expr(&v, l->ast->vars.at[i]->init);
}

void c_check_function_type(struct body *b, const struct c_expr *pointer, term_id block)
{
    struct lower *l = b->l;
    const struct c_type *called = pointer->type->of;
    term_id right = mk_true(l->ts);
    for (size_t i = 0; i < l->ast->functions.n; i++) {
        const struct c_function *f = l->ast->functions.at[i];
        if (idmap_has(&l->cast_functions, idmap_key(f)) && c_is_wrong_function(f, called))
            right = mk_and2(l->ts, right, mk_ne(l->ts, block, c_function_block(l, f)));
    }
    if (right != mk_true(l->ts))
        check(b, OBLIGATION_FUNCTION_TYPE, right, pointer->span, pointer->span);
}
