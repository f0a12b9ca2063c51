/* An order of keys, links to parents, disjoint subtrees: each implies that what a root reaches is a tree. The provers find out, if they are told that
 * it is a tree unless two ways meet. Start at spec_assume_forests. */
#include "lang/java/lower/spec/forests.h"

#include "logic/mk.h"
#include "logic/reach.h"

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
    for (size_t i = 0; i < k->reached.n && closed; i++)
        closed = !same_start(k->ts, k->reached.at[i], t);
    if (closed)
        vec_push(&k->reached, t);
}

static term_id apart(struct terms *ts, term_id t)
{
    struct term_vec fields = {0};
    for (unsigned i = 0; i < reach_fields(ts, t); i++)
        vec_push(&fields, reach_field(ts, t, i));
    term_id out = mk_forest_if_apart(ts, reach_null(ts, t), (unsigned)fields.n, fields.at, reach_from(ts, t));
    vec_release(&fields);
    return out;
}

void spec_assume_forests(struct body *b, const struct term_vec *formulas, struct span span)
{
    struct lower *l = b->l;
    struct roots k = {.ts = l->ts};
    for (size_t i = 0; i < formulas->n; i++)
        term_visit_unseen(l->ts, formulas->at[i], &k.seen, find_root, &k);
    for (size_t i = 0; i < k.reached.n && k.onward && !k.forest; i++)
        emit(b, il_assume(l->p, apart(l->ts, k.reached.at[i]), span, NULL));
    vec_release(&k.reached);
    idmap_release(&k.seen);
}
