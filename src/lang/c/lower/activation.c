/* Functions whose code is being lowered: that of the routine, and those that are expanded in it. */
#include "lang/c/lower/activation.h"

#include "lang/c/acsl/found.h"
#include "lang/c/lower/lower.h"
#include "lang/c/lower/mentions.h"
#include "lang/c/lower/position.h"
#include "lang/c/lower/separation.h"

#include <string.h>

void add_local(struct body *b, const struct il_var *x, const struct c_var *v)
{
    struct local *k = arena_new(b->l->arena, struct local);
    *k = (struct local){v, b->here};
    idmap_put(&b->local_of, idmap_key(x), idmap_key(k));
}

struct activation *routine_activation(const struct body *b)
{
    struct activation *a = b->here;
    while (a->up)
        a = a->up;
    return a;
}

struct separation {
    const struct lower *l;
    const struct c_function *f;
    bool endless;
};

static bool is_apart(void *user, const struct c_var *p, const struct c_var *q)
{
    const struct separation *s = user;
    bool restricted = (p->declared->quals | q->declared->quals | p->type->quals | q->type->quals) & C_RESTRICT;
    return !s->endless && (restricted || contract_separates(s->l, s->f, p, q));
}

/* Its contract says \nothing, in all cases. */
static bool changes_nothing(void *user, const struct c_expr *call)
{
    const struct separation *s = user;
    const struct acsl_contract *c = call->function ? acsl_call_contract(s->l->as, call->function) : NULL;
    bool all = c && c->behaviors[0].assigns.given;
    for (unsigned i = 0; c && i < c->n_behaviors; i++)
        all &= c->behaviors[i].assigns.n == 0;
    return all;
}

/* Unknown code may change everything, of which nothing is then known. */
static enum c_reach reach(void *user, const struct c_expr *call, struct idmap *types)
{
    const struct separation *s = user;
    const struct c_function *f = call ? call->function : s->f;
    const struct acsl_contract *c = f ? acsl_call_contract(s->l->as, f) : NULL;
    if (!call)
        c_mentioned_by(s->l, f, types);
    else if (f)
        c_mentioned_in_contract(s->l, acsl_relied_contract(s->l->as, f), types);
    return !c && f && f->body ? C_REACHES_BY_TEXT : f ? C_REACHES_ARGUMENTS : C_REACHES_ANYTHING;
}

static bool compares(void *user, const struct c_expr *call)
{
    const struct separation *s = user;
    return contract_compares(s->l, call);
}

const struct c_roots *roots_of(struct lower *l, const struct c_function *f)
{
    const struct c_roots *r = idmap_pointer(&l->roots, f);
    if (!r) {
        struct separation *s = arena_new(l->arena, struct separation);
        struct contract_positions positions = contract_positions(l, f);
        *s = (struct separation){l, f, positions.endless};
        struct c_root_facts facts = {is_apart, changes_nothing, compares, reach, s, positions.tells};
        r = c_roots_new(l->arena, l->uses, f, facts);
        idmap_put(&l->roots, idmap_key(f), idmap_key(r));
    }
    return r;
}

const struct c_jumps *jumps_of(struct lower *l, const struct c_function *f)
{
    const struct c_jumps *j = idmap_pointer(&l->jumps, f);
    if (!j) {
        j = c_jumps_new(l->arena, f->body);
        idmap_put(&l->jumps, idmap_key(f), idmap_key(j));
    }
    return j;
}
