/* Effective contracts: a method's own cases and those it inherits (design.md section 7). JML joins them: a
 * caller meets one precondition, every case whose precondition held promises its postcondition. Start with contract_of. */
#include "lang/java/lower.h"

static bool says_nothing(const struct annot_case *c)
{
    return !c->requires_.n && !c->ensures.n && !c->decreases.n && !c->has_modifies;
}

static bool add_cases(struct lower *l, struct contract *out, const struct java_method *m)
{
    const struct annot_contract *c = annot_contract(l->as, m);
    bool added = false;
    if (!c)
        return false;
    out->pure |= c->pure;
    out->result_non_null |= c->result_non_null;
    for (unsigned i = 0; i < c->n_cases; i++)
        if (!says_nothing(&c->cases[i])) {
            vec_push(&out->cases, (struct contract_case){&c->cases[i], m});
            added = true;
        }
    return added || c->pure || c->result_non_null;
}

struct contract contract_of(struct lower *l, const struct java_method *m)
{
    struct contract out = {0};
    out.given = add_cases(l, &out, m);
    for (unsigned i = 0; i < m->n_overrides; i++)
        out.given |= add_cases(l, &out, m->overrides[i]);
    return out;
}
