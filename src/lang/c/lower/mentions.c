/* What annotations speak of besides parameters: arrays that code knows by name, and what pointers in memory lead to. A parameter of such a type
 * may point into it anywhere. Start with c_mentioned_by. */
#include "lang/c/lower/contract.h"

#include "lang/c/analysis/walk.h"

enum { DEEP = 50 };

static void add_type(const struct lower *l, const struct c_type *t, struct idmap *types)
{
    idmap_put(types, idmap_key(c_place_type(c_pointees_of(l->uses), t)), 1);
}

void c_mentioned(const struct lower *l, const struct acsl_expr *e, unsigned depth, struct idmap *types)
{
    const struct c_type *t = e->kind == ACSL_VAR ? e->var->type : e->kind == ACSL_MEMBER ? e->field->type : NULL;
    bool named = e->kind == ACSL_VAR ? e->var->storage != C_PARAM && e->var->storage != C_AUTO : t && c_is_part(l->uses, e->field);
    if (t && c_is_array(t) && named)
        add_type(l, t->of, types);
    bool loads = e->kind == ACSL_READ && e->type->kind == ACSL_TYPE_POINTER && e->type->c && e->type->c->kind == C_POINTER;
    if (loads && (e->arg[0]->kind != ACSL_VAR || e->arg[0]->var->storage == C_GLOBAL || e->arg[0]->var->storage == C_STATIC_LOCAL))
        add_type(l, e->type->c->of, types);
    if (e->kind == ACSL_CALL && e->function->body && depth < DEEP)
        c_mentioned(l, e->function->body, depth + 1, types);
    for (unsigned i = 0; i < e->n; i++)
        if (e->arg[i])
            c_mentioned(l, e->arg[i], depth, types);
}

static void mentioned_in(const struct lower *l, const struct acsl_formulas *fs, struct idmap *types)
{
    for (unsigned i = 0; i < fs->n; i++)
        c_mentioned(l, fs->at[i].expr, 0, types);
}

void c_mentioned_in_contract(const struct lower *l, const struct acsl_contract *c, struct idmap *types)
{
    for (unsigned i = 0; c && i < c->n_behaviors; i++) {
        const struct acsl_behavior *h = &c->behaviors[i];
        mentioned_in(l, &h->assumes, types);
        mentioned_in(l, &h->requires_, types);
        mentioned_in(l, &h->ensures, types);
        for (unsigned k = 0; k < h->assigns.n; k++)
            c_mentioned(l, h->assigns.at[k].lvalue, 0, types);
    }
}

struct mentioning {
    const struct lower *l;
    struct idmap *types;
};

static void statement_mentions(void *user, const struct c_stmt *s)
{
    const struct mentioning *k = user;
    struct acsl_statements lists[] = {acsl_before(k->l->as, s), acsl_at_end(k->l->as, s)};
    for (unsigned n = 0; n < 2; n++)
        for (unsigned i = 0; i < lists[n].n; i++)
            if (lists[n].at[i].kind == ACSL_STATEMENT_ASSERT)
                c_mentioned(k->l, lists[n].at[i].formula.expr, 0, k->types);
    const struct acsl_loop *a = c_is_loop(s) ? acsl_loop(k->l->as, s) : NULL;
    for (unsigned i = 0; a && i < a->n_invariants; i++)
        c_mentioned(k->l, a->invariants[i].formula.expr, 0, k->types);
}

void c_mentioned_by(const struct lower *l, const struct c_function *f, struct idmap *types)
{
    struct mentioning k = {l, types};
    c_mentioned_in_contract(l, acsl_contract(l->as, f), types);
    c_visit_stmt(&(struct c_visitor){.stmt = statement_mentions, .user = &k}, f->body);
}
