/* Functions that programs of SV-COMP call: their names, and values of which nothing is known. */
#include "lang/c/lower/verifier.h"

#include "lang/c/lower/havoc.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/scalar.h"

#include <string.h>

static const char prefix[] = "__VERIFIER_";

static bool is_named(const struct c_function *f, const char *name)
{
    size_t n = strlen(prefix);
    return !strncmp(f->name, prefix, n) && !strncmp(f->name + n, name, strlen(name));
}

enum verifier_function c_verifier_function(const struct lower *l, const struct c_function *f)
{
    const struct c_property *p = l->property;
    if (p && p->formulas & C_NEVER_CALLED && !strcmp(p->function, f->name))
        return VERIFIER_ERROR;
    if (f->body)
        return VERIFIER_NONE;
    if (is_named(f, "nondet_"))
        return VERIFIER_NONDET;
    return is_named(f, "assume") && f->n_params == 1 ? VERIFIER_ASSUME : VERIFIER_NONE;
}

/* ---- assertions ---- */

/* What is executed first. */
static const struct c_stmt *first_of(const struct c_stmt *s)
{
    while (s && ((s->kind == C_BLOCK && s->n) || s->kind == C_LABEL))
        s = s->kind == C_LABEL ? s->then : s->body[0];
    return s;
}

/* The value of an integer parameter is 0. */
static bool is_not(const struct c_expr *e, const struct c_var *param)
{
    e = c_without_implicit(e);
    if (e->kind != C_UNARY || e->op != C_NOT)
        return false;
    const struct c_expr *of = c_without_implicit(e->left);
    return of->kind == C_VAR && of->var == param;
}

bool c_is_assertion(const struct lower *l, const struct c_function *f)
{
    const struct c_stmt *text = f->body, *test = text && text->kind == C_BLOCK && text->n ? text->body[0] : NULL;
    if (f->n_params != 1 || f->params[0]->type->kind != C_INTEGER || f->type->of->kind != C_VOID || !test || test->kind != C_IF)
        return false;
    for (unsigned i = 1; i < text->n; i++)
        if (text->body[i]->kind != C_RETURN && text->body[i]->kind != C_EMPTY)
            return false;
    const struct c_stmt *then = first_of(test->then);
    const struct c_expr *call = then && then->kind == C_EXPR_STMT ? c_without_implicit(then->expr) : NULL;
    bool calls = call && call->kind == C_CALL && call->function && !test->els;
    return calls && is_not(test->expr, f->params[0]) && c_verifier_function(l, call->function) == VERIFIER_ERROR;
}

void c_verifier_assert(struct body *b, const struct c_expr *e, term_id holds)
{
    vec_push(&b->k.r->goals, holds);
    struct obligation o = {.kind = OBLIGATION_ASSERT, .span = e->args[0]->span, .text = span_text(b->l->arena, e->args[0]->span)};
    build_assert(&b->k, o, holds);
}

/* ---- values ---- */

/* The variable has a name, by which a run can be given its values: nondet_int. */
struct c_value c_verifier_integer(struct body *b, const struct c_expr *e)
{
    struct lower *l = b->l;
    const char *name = e->function->name + strlen(prefix);
    sort_id sort = scalar_sort(l, e->type, 0);
    struct il_var *x = build_var(&b->k, name, name, sort, ROLE_LOCAL, memory_il_type(l, e->type->plain), e->span);
    x->fact = value_fact(l, x->term, e->type, 0, 0);
    havoc_target(b, target_var(x), e->span, NULL);
    return scalar_value(e->type, x->term);
}

const char *c_routine_name(const struct lower *l, const struct c_function *f)
{
    return l->property ? arena_printf(l->arena, "%s, %s", f->name, l->property->shown.name) : f->name;
}
