/* What quantifiers over all allocated objects say of objects that are met later.
 *
 * Such a quantifier is enumerated over the objects that the run has met. An object that another place is later decided to be was there, too.
 * So each such quantifier is kept, with the values that it was meant for. Between two commands, and at the end, its instances for
 * the objects met since are decided in its favour. If one of them is not as the quantifier said of all, there is no such execution, and
 * the run is blocked. Start at objects_keep and objects_decide. */
#include "run/objects.h"

#include "run/machine.h"

/* So many kept that no more can be: then places at entry hold no objects but those met. */
enum { MAX_KEPT = 1000, MAX_MET = 20 };

void objects_keep(struct machine *m, const struct env *env, term_id t, sort_id sort, size_t met)
{
    struct about_objects k = {t, env_capture(m, env, t), universe_of(m, sort), met};
    vec_push(&m->knowledge.about_objects, k);
    if (m->knowledge.about_objects.n >= MAX_KEPT)
        close_universe(m, sort);
}

void objects_bound(struct machine *m, sort_id sort, size_t met)
{
    if (met >= MAX_MET && !source_whole(m))
        close_universe(m, sort);
}

static enum satisfied decide_at(struct machine *m, const struct about_objects *k, struct value object)
{
    enum satisfied s = SATISFIED;
    unsigned n = binder_arity(m->ts, k->quantifier);
    for (unsigned v = 0; v < n && s == SATISFIED && !fatal(m); v++)
        if (binder_sort(m->ts, k->quantifier, v) == k->objects->sort)
            s = satisfy_instances(m, k->env, k->quantifier, v, object);
    return fatal(m) ? SATISFIED_UNKNOWN : s;
}

enum satisfied objects_decide(struct machine *m)
{
    enum satisfied s = SATISFIED;
    bool more = true;
    while (more) {
        more = false;
        for (size_t i = 0; i < m->knowledge.about_objects.n && s == SATISFIED; i++) {
            struct about_objects k = m->knowledge.about_objects.at[i];
            if (k.met == k.objects->objects.n)
                continue;
            m->knowledge.about_objects.at[i].met++;
            objects_bound(m, k.objects->sort, k.met);
            s = decide_at(m, &k, value_object(k.objects->objects.at[k.met].number));
            more = s == SATISFIED;
        }
    }
    return s;
}
