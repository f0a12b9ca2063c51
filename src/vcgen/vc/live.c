/* An incarnation is live if an assertion or assumption is about it, or the definition of a live one. Each has at most one definition on a
 * path, and its value always exists, so the definition of another says nothing. Examples: what a loop adds up, where only its indices are
 * asked about; arrays that are only written. Start at passive_live. */
#include "vcgen/vc/live.h"

#include "logic/mk.h"
#include "logic/subst.h"

struct commands VEC_OF(const struct passive_cmd *);

/* definitions: not looked at yet. seen: the terms that matter; an incarnation that is among them is live. */
struct liveness {
    struct passive_edit *edit;
    const bool *asked;
    struct commands definitions;
    struct idmap seen;
};

static void only_see(void *user, term_id t)
{
    (void)user;
    (void)t;
}

static void see(struct liveness *k, term_id t)
{
    term_visit_unseen(k->edit->ts, t, &k->seen, only_see, NULL);
}

static bool is_live(const struct liveness *k, term_id incarnation)
{
    return idmap_has(&k->seen, incarnation);
}

static void collect_definitions(struct liveness *k, const struct passive_cmd *c)
{
    if (c->kind == PASSIVE_ASSUME && c->defined != TERM_NONE)
        vec_push(&k->definitions, c);
    else if (c->kind == PASSIVE_ASSUME || (c->kind == PASSIVE_ASSERT && (k->asked[c->obligation] || !c->passes)))
        see(k, c->term);
    for (unsigned i = 0; i < c->n; i++)
        collect_definitions(k, c->child[i]);
}

/* Definitions mostly need earlier ones, so the last is looked at first. */
static void see_definitions(struct liveness *k)
{
    for (bool more = true; more;) {
        more = false;
        size_t left = 0;
        for (size_t i = k->definitions.n; i-- > 0;) {
            const struct passive_cmd *c = k->definitions.at[i];
            if (!c || !is_live(k, c->defined))
                continue;
            see(k, c->value);
            k->definitions.at[i] = NULL;
            more = true;
        }
        for (size_t i = 0; i < k->definitions.n; i++)
            if (k->definitions.at[i])
                k->definitions.at[left++] = k->definitions.at[i];
        k->definitions.n = left;
    }
}

static const struct passive_cmd *without_definition(struct passive_edit *e, const struct passive_cmd *c)
{
    struct passive_cmd *copy = arena_copy(e->arena, c, sizeof *c);
    copy->id = ++e->ids;
    copy->term = mk_true(e->ts);
    copy->defined = copy->value = TERM_NONE;
    return copy;
}

static const struct passive_cmd *rebuilt(struct liveness *k, const struct passive_cmd *c)
{
    if (c->kind == PASSIVE_ASSUME && c->defined != TERM_NONE && !is_live(k, c->defined))
        return without_definition(k->edit, c);
    const struct passive_cmd **child = arena_array(k->edit->arena, const struct passive_cmd *, c->n);
    for (unsigned i = 0; i < c->n; i++)
        child[i] = rebuilt(k, c->child[i]);
    return passive_with_children(k->edit, c, child);
}

const struct passive_cmd *passive_live(struct passive_edit *e, const struct passive_cmd *c, const bool asked[])
{
    struct liveness k = {.edit = e, .asked = asked};
    collect_definitions(&k, c);
    see_definitions(&k);
    c = rebuilt(&k, c);
    vec_release(&k.definitions);
    idmap_release(&k.seen);
    return c;
}
