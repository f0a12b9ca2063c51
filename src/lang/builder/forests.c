/* An order of keys, links to parents, disjoint subtrees: each implies that what a root reaches is a tree. The provers find out, if they are told that
 * it is a tree unless two ways meet. Start at build_assume_forests. */
#include "lang/builder/forests.h"

#include "logic/mk.h"
#include "logic/reach.h"
#include "logic/subst.h"

struct roots {
    struct terms *ts;
    struct term_vec reached; /* REACH from closed terms, one for each root and fields */
    bool onward;             /* some REACH goes from what a variable stands for */
    bool forest;
    struct idmap seen;
};

static bool same_start(const struct terms *ts, term_id a, term_id b)
{
    bool same = reach_fields(ts, a) == reach_fields(ts, b) && reach_from(ts, a) == reach_from(ts, b);
    for (unsigned i = 0; same && i < reach_fields(ts, a); i++)
        same = reach_field(ts, a, i) == reach_field(ts, b, i);
    return same;
}

static bool has_start(const struct roots *k, term_id t)
{
    bool found = false;
    for (size_t i = 0; i < k->reached.n && !found; i++)
        found = same_start(k->ts, k->reached.at[i], t);
    return found;
}

static void find_root(void *user, term_id t)
{
    struct roots *k = user;
    k->forest |= term_is(k->ts, t, TERM_FOREST);
    if (!term_is(k->ts, t, TERM_REACH))
        return;
    bool closed = term_loose(k->ts, reach_from(k->ts, t)) == 0;
    k->onward |= !closed;
    for (unsigned i = 0; i < reach_fields(k->ts, t) && closed; i++)
        closed = term_is(k->ts, reach_field(k->ts, t, i), TERM_CONST);
    if (closed && !has_start(k, t))
        vec_push(&k->reached, t);
}

static void fields_of(const struct terms *ts, term_id t, struct term_vec *out)
{
    for (unsigned i = 0; i < reach_fields(ts, t); i++)
        vec_push(out, reach_field(ts, t, i));
}

/* One of the fields leads from another root, or from what is below it, to where t starts: a part of a tree is one. */
static bool is_below_another(const struct roots *k, term_id t)
{
    struct terms *ts = k->ts;
    term_id from = reach_from(ts, t), above = TERM_NONE;
    for (unsigned i = 0; i < reach_fields(ts, t) && term_is(ts, from, TERM_SELECT); i++)
        if (term_arg(ts, from, 0) == reach_field(ts, t, i))
            above = term_arg(ts, from, 1);
    if (above == TERM_NONE || above == reach_to(ts, t))
        return false;
    struct term_vec fields = {0};
    fields_of(ts, t, &fields);
    term_id up = mk_reach(ts, reach_null(ts, t), (unsigned)fields.n, fields.at, above, reach_to(ts, t));
    vec_release(&fields);
    return term_is(ts, up, TERM_REACH) && (has_start(k, up) || is_below_another(k, up));
}

static term_id apart(struct terms *ts, term_id t)
{
    struct term_vec fields = {0};
    fields_of(ts, t, &fields);
    term_id out = mk_forest_if_apart(ts, reach_null(ts, t), (unsigned)fields.n, fields.at, reach_from(ts, t));
    vec_release(&fields);
    return out;
}

void build_assume_forests(struct builder *b, const struct term_vec *formulas, struct span span)
{
    struct roots k = {.ts = b->p->terms};
    for (size_t i = 0; i < formulas->n; i++)
        term_visit_unseen(k.ts, formulas->at[i], &k.seen, find_root, &k);
    for (size_t i = 0; i < k.reached.n && k.onward && !k.forest; i++) {
        if (is_below_another(&k, k.reached.at[i]))
            continue;
        build_assume_for_proofs(b, apart(k.ts, k.reached.at[i]), span);
    }
    vec_release(&k.reached);
    idmap_release(&k.seen);
}
