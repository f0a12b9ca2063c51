/* Functions that programs of SV-COMP call: their names, and values of which nothing is known. */
#include "lang/c/lower/library.h"

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

/* The variable has a name, by which a run can be given its values: nondet_int. */
struct c_value c_verifier_integer(struct body *b, const struct c_expr *e)
{
    struct lower *l = b->l;
    const char *name = e->function->name + strlen(prefix);
    sort_id sort = scalar_sort(l, e->type, 0);
    struct il_var *x = build_var(&b->k, name, name, sort, ROLE_LOCAL, memory_il_type(l, e->type->plain), e->span);
    x->fact = value_fact(l, x->term, e->type, 0, 0);
    build_emit(&b->k, il_havoc(l->p, 1, arena_copy(l->arena, &(struct il_target){.var = x}, sizeof(struct il_target)), e->span));
    return scalar_value(e->type, x->term);
}
