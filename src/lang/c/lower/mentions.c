/* What annotations speak of besides parameters: arrays that code knows by name, and what pointers in memory lead to. A parameter of such a type
 * may point into it anywhere. Start with c_mentioned_by. */
#include "lang/c/lower/mentions.h"

#include "lang/c/analysis/annotated.h"
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
    const struct acsl_type *set = e->type->kind == ACSL_TYPE_SET ? e->type->of : e->type;
    if ((e->kind == ACSL_INDEX || e->kind == ACSL_DEREF) && set->c && c_is_array(set->c) && c_is_row(k->l->uses, set->c))
        add_type(k, set->c->of);
    bool loads = e->kind == ACSL_READ && e->type->kind == ACSL_TYPE_POINTER && e->type->c && e->type->c->kind == C_POINTER;
    if (loads && (e->arg[0]->kind != ACSL_VAR || e->arg[0]->var->storage == C_GLOBAL || e->arg[0]->var->storage == C_STATIC_LOCAL))
        add_type(k, e->type->c->of);
    if (e->kind == ACSL_CALL && e->function->body && idmap_put(&k->read, idmap_key(e->function), 1))
        mentioned(k, e->function->body);
    for (unsigned i = 0; i < e->n; i++)
        if (e->arg[i])
            mentioned(k, e->arg[i]);
}

static void visit(void *user, const struct acsl_expr *e)
{
    mentioned(user, e);
}

void c_mentioned_in_contract(const struct lower *l, const struct acsl_contract *c, struct idmap *types)
{
    struct mentioning k = {.l = l, .types = types};
    c_each_in_contract(c, visit, &k);
    idmap_release(&k.read);
}

void c_mentioned_by(const struct lower *l, const struct c_function *f, struct idmap *types)
{
    struct mentioning k = {.l = l, .types = types};
    c_each_annotation(l->as, f, visit, &k);
    idmap_release(&k.read);
}
