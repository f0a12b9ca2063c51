/* Start at quantifier_use_of. */
#include "vcgen/prove/quantifier_use.h"

#include "logic/subst.h"

static bool has_triggers(const struct terms *ts, term_id t, struct idmap *seen)
{
    if (!term_has_binder(ts, t) || !idmap_put(seen, t, 1))
        return false;
    if (term_is_quantifier(ts, t) && binder_triggers(ts, t) > 0)
        return true;
    bool found = false;
    for (unsigned i = 0; i < (term_is_binder(ts, t) ? 1 : term_arity(ts, t)) && !found; i++)
        found = has_triggers(ts, term_arg(ts, t, i), seen);
    return found;
}

struct map_search {
    const struct terms *ts;
    bool found;
};

static void look_for_maps(void *user, term_id t)
{
    struct map_search *m = user;
    if (term_is_quantifier(m->ts, t))
        for (unsigned i = 0; i < binder_arity(m->ts, t); i++)
            m->found |= sort_kind(m->ts, binder_sort(m->ts, t, i)) == SORT_KIND_MAP;
}

static bool binds_maps(const struct terms *ts, term_id t)
{
    struct map_search m = {.ts = ts};
    if (term_has_binder(ts, t))
        term_visit(ts, t, look_for_maps, &m);
    return m.found;
}

static void look_for_quantifiers(const struct terms *ts, const struct il_cmd *c, struct idmap *seen, struct quantifier_use *u)
{
    if (c->kind == IL_ASSERT || c->kind == IL_ASSUME) {
        u->some |= term_has_binder(ts, c->term);
        u->triggers = u->triggers || has_triggers(ts, c->term, seen);
        u->maps = u->maps || binds_maps(ts, c->term);
    }
    for (unsigned i = 0; i < c->n; i++)
        look_for_quantifiers(ts, c->child[i], seen, u);
}

struct quantifier_use quantifier_use_of(const struct terms *ts, const struct il_routine *r)
{
    struct idmap seen = {0};
    struct quantifier_use u = {0};
    look_for_quantifiers(ts, r->body, &seen, &u);
    idmap_release(&seen);
    return u;
}
