/* What annotations speak of besides parameters: arrays that code knows by name, and what pointers in memory lead to. A parameter of such a type
 * may point into it anywhere. Start with c_mentioned_by. */
#include "lang/c/lower/mentions.h"

#include "lang/c/analysis/walk.h"
#include "lang/c/lower/lower.h"
#include "lang/c/lower/memory.h"

struct mentioning {
    const struct lower *l;
    struct idmap *types;
    /* Logic functions whose bodies were read. */
    struct idmap read;
};

static void add_type(const struct mentioning *k, const struct c_type *t)
{
    idmap_put(k->types, idmap_key(c_place_type(c_pointees_of(k->l->uses), t)), 1);
}

static void mentioned(struct mentioning *k, const struct acsl_expr *e)
{
    const struct c_type *t = e->kind == ACSL_VAR ? e->var->type : e->kind == ACSL_MEMBER ? e->field->type : NULL;
    bool named = e->kind == ACSL_VAR ? e->var->storage != C_PARAM && e->var->storage != C_AUTO
                                     : t && c_is_part(k->l->uses, e->field);
    bool bytes = t && memory_in_bytes(k->l, t);
    if (t && named && (bytes || c_is_array(t)))
        add_type(k, c_is_array(t) ? t->of : t);
    bool loads = e->kind == ACSL_READ && e->type->kind == ACSL_TYPE_POINTER && e->type->c && e->type->c->kind == C_POINTER;
    if (loads && (e->arg[0]->kind != ACSL_VAR || e->arg[0]->var->storage == C_GLOBAL || e->arg[0]->var->storage == C_STATIC_LOCAL))
        add_type(k, e->type->c->of);
    if (e->kind == ACSL_CALL && e->function->body && idmap_put(&k->read, idmap_key(e->function), 1))
        mentioned(k, e->function->body);
    for (unsigned i = 0; i < e->n; i++)
        if (e->arg[i])
            mentioned(k, e->arg[i]);
}

static void mentioned_in(struct mentioning *k, const struct acsl_formulas *fs)
{
    for (unsigned i = 0; i < fs->n; i++)
        mentioned(k, fs->at[i].expr);
}

static void contract_mentions(struct mentioning *k, const struct acsl_contract *c)
{
    for (unsigned i = 0; c && i < c->n_behaviors; i++) {
        const struct acsl_behavior *h = &c->behaviors[i];
        mentioned_in(k, &h->assumes);
        mentioned_in(k, &h->requires_);
        mentioned_in(k, &h->ensures);
        for (unsigned n = 0; n < h->assigns.n; n++)
            mentioned(k, h->assigns.at[n].lvalue);
    }
}

static void statement_mentions(void *user, const struct c_stmt *s)
{
    struct mentioning *k = user;
    struct acsl_statements lists[] = {acsl_before(k->l->as, s), acsl_at_end(k->l->as, s)};
    for (unsigned n = 0; n < 2; n++)
        for (unsigned i = 0; i < lists[n].n; i++)
            if (lists[n].at[i].kind == ACSL_STATEMENT_ASSERT)
                mentioned(k, lists[n].at[i].formula.expr);
    const struct acsl_loop *a = c_is_loop(s) ? acsl_loop(k->l->as, s) : NULL;
    for (unsigned i = 0; a && i < a->n_invariants; i++)
        mentioned(k, a->invariants[i].formula.expr);
}

void c_mentioned_in_contract(const struct lower *l, const struct acsl_contract *c, struct idmap *types)
{
    struct mentioning k = {.l = l, .types = types};
    contract_mentions(&k, c);
    idmap_release(&k.read);
}

void c_mentioned_by(const struct lower *l, const struct c_function *f, struct idmap *types)
{
    struct mentioning k = {.l = l, .types = types};
    contract_mentions(&k, acsl_contract(l->as, f));
    c_visit_stmt(&(struct c_visitor){.stmt = statement_mentions, .user = &k}, f->body);
    idmap_release(&k.read);
}
