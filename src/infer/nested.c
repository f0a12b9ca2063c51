/* Start at claims_nested_quantifiers. */
#include "infer/nested.h"

#include "logic/subst.h"

struct nesting {
    const struct terms *ts;
    struct idmap seen; /* subterms that were visited */
    bool found;
};

static void look_into(void *user, term_id t)
{
    struct nesting *n = user;
    if (n->found || !term_is_quantifier(n->ts, t))
        return;
    term_id body = term_arg(n->ts, t, 0);
    while (term_kind(n->ts, body) == term_kind(n->ts, t))
        body = term_arg(n->ts, body, 0);
    n->found = term_has_binder(n->ts, body);
}

static void look_at(struct nesting *n, const struct il_cmd *c)
{
    if (c->kind == IL_ASSERT && term_has_binder(n->ts, c->term))
        term_visit_unseen(n->ts, c->term, &n->seen, look_into, n);
    for (unsigned i = 0; i < c->n && !n->found; i++)
        look_at(n, c->child[i]);
}

bool claims_nested_quantifiers(const struct terms *ts, const struct il_routine *r)
{
    struct nesting n = {.ts = ts};
    if (r->body)
        look_at(&n, r->body);
    idmap_release(&n.seen);
    return n.found;
}
