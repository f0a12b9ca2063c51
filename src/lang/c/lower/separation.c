/* Which of its parameters the contract of a function separates. Roots are placed by that (analysis/roots.h). Start with contract_separates. */
#include "lang/c/lower/separation.h"

#include "lang/c/acsl/found.h"
#include "lang/c/lower/lower.h"

#include <string.h>

/* The parameter and the range of `p + (lo .. hi)`, or of `p`; NULL: another form. */
static const struct c_var *parameter_in(const struct acsl_expr *e, const struct acsl_expr **range)
{
    *range = NULL;
    while (e->kind == ACSL_CONVERT && (e->conversion == ACSL_POINTER_TO_POINTER || e->conversion == ACSL_TO_SET))
        e = e->arg[0];
    if (e->kind == ACSL_ADDRESS && e->arg[0]->kind == ACSL_INDEX) {
        *range = e->arg[0]->arg[1];
        e = e->arg[0]->arg[0];
    } else if (e->kind == ACSL_ADDRESS && e->arg[0]->kind == ACSL_DEREF) {
        e = e->arg[0]->arg[0];
    } else if (e->kind == ACSL_SHIFT) {
        *range = e->arg[1];
        e = e->arg[0];
    }
    if (e->kind != ACSL_READ || e->arg[0]->kind != ACSL_VAR || e->arg[0]->var->storage != C_PARAM)
        return NULL;
    return e->arg[0]->var;
}

static const char *text_of(struct arena *a, const struct acsl_expr *e)
{
    struct buf out = {0};
    if (!e)
        return "";
    acsl_dump_expr(&out, e);
    return buf_finish(&out, a);
}

static bool grants(const struct acsl_expr *e, struct idmap *visited);

/* What a definition says: its body, cases and axioms. visited: the definitions that were looked at. */
static bool definition_grants(const struct acsl_function *f, struct idmap *visited)
{
    if (!idmap_put(visited, idmap_key(f), 1))
        return false;
    bool found = f->body && grants(f->body, visited);
    for (unsigned i = 0; i < f->n_cases; i++)
        found |= f->cases[i]->expr && grants(f->cases[i]->expr, visited);
    for (unsigned i = 0; !f->body && f->axiomatic && i < f->axiomatic->n_axioms; i++)
        found |= f->axiomatic->axioms[i]->expr && grants(f->axiomatic->axioms[i]->expr, visited);
    return found;
}

static bool grants(const struct acsl_expr *e, struct idmap *visited)
{
    bool found = e->kind == ACSL_VALID || e->kind == ACSL_VALID_READ;
    for (unsigned i = 0; i < e->n && !found; i++)
        found = e->arg[i] && grants(e->arg[i], visited);
    return found || (e->kind == ACSL_CALL && definition_grants(e->function, visited));
}

static bool call_grants(const struct acsl_function *f)
{
    struct idmap visited = {0};
    bool found = definition_grants(f, &visited);
    idmap_release(&visited);
    return found;
}

/* Each access that e grants to p is one of the range. */
static bool grants_only(struct arena *a, const struct acsl_expr *e, const struct c_var *p, const char *range)
{
    if (e->kind == ACSL_CALL && call_grants(e->function))
        return false;
    if (e->kind == ACSL_VALID || e->kind == ACSL_VALID_READ) {
        const struct acsl_expr *own;
        const struct c_var *v = parameter_in(e->arg[0], &own);
        return v && (v != p || !strcmp(text_of(a, own), range));
    }
    for (unsigned i = 0; i < e->n; i++)
        if (e->arg[i] && !grants_only(a, e->arg[i], p, range))
            return false;
    return true;
}

static bool all_grant_only(const struct lower *l, const struct acsl_contract *c, const struct c_var *p,
                           const struct acsl_expr *range)
{
    const char *text = text_of(l->arena, range);
    for (unsigned i = 0; i < c->n_behaviors; i++)
        for (unsigned k = 0; k < c->behaviors[i].requires_.n; k++)
            if (!grants_only(l->arena, c->behaviors[i].requires_.at[k].expr, p, text))
                return false;
    return true;
}

static bool separates(const struct lower *l, const struct acsl_contract *c, const struct acsl_expr *e, const struct c_var *p,
                      const struct c_var *q)
{
    bool found_p = false, found_q = false;
    if (e->kind == ACSL_BINARY && e->op == ACSL_OP_AND)
        return separates(l, c, e->arg[0], p, q) || separates(l, c, e->arg[1], p, q);
    if (e->kind != ACSL_SEPARATED)
        return false;
    for (unsigned i = 0; i < e->n; i++) {
        const struct acsl_expr *range;
        const struct c_var *v = parameter_in(e->arg[i], &range);
        if (v == p || v == q)
            *(v == p ? &found_p : &found_q) |= all_grant_only(l, c, v, range);
    }
    return found_p && found_q;
}

bool contract_separates(const struct lower *l, const struct c_function *f, const struct c_var *p, const struct c_var *q)
{
    const struct acsl_contract *c = acsl_relied_contract(l->as, f);
    for (unsigned k = 0; c && k < c->behaviors[0].requires_.n; k++)
        if (separates(l, c, c->behaviors[0].requires_.at[k].expr, p, q))
            return true;
    return false;
}

/* It is a variable of the code itself, which no pointer of a caller leads to. */
static bool is_own_object(const struct acsl_expr *e)
{
    while (e->kind == ACSL_CONVERT && (e->conversion == ACSL_POINTER_TO_POINTER || e->conversion == ACSL_TO_SET))
        e = e->arg[0];
    return e->kind == ACSL_ADDRESS && e->arg[0]->kind == ACSL_VAR && e->arg[0]->var->storage == C_AUTO;
}

static bool is_known_apart(const struct lower *l, const struct c_function *f, const struct acsl_expr *x, const struct acsl_expr *y)
{
    const struct acsl_contract *c = acsl_relied_contract(l->as, f);
    const struct acsl_expr *of_p, *of_q;
    const struct c_var *p = parameter_in(x, &of_p), *q = parameter_in(y, &of_q);
    if (is_own_object(x) || is_own_object(y))
        return true;
    return p && q &&
           (p == q || (contract_separates(l, f, p, q) && all_grant_only(l, c, p, of_p) && all_grant_only(l, c, q, of_q)));
}

bool contract_implies_separated(const struct lower *l, const struct c_function *f, const struct acsl_expr *e)
{
    for (unsigned i = 0; i < e->n; i++)
        for (unsigned k = 0; k < i; k++)
            if (!is_known_apart(l, f, e->arg[i], e->arg[k]))
                return false;
    return true;
}
