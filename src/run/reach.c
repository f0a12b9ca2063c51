/* Reachability in the heap of a run. Values of fields that nothing has asked for yet are decided on the way, as in every evaluation. */
#include "run/reach.h"

#include "run/machine.h"
#include "logic/reach.h"

enum { MAX_REACHED = 2000 };

static const struct value none = {.kind = VALUE_NONE};

/* seen: the objects reached so far, null not among them; `done` of them have been left along all fields. whole: nothing was unknown. */
struct search {
    struct machine *m;
    struct value null;
    unsigned n;
    struct value *fields;
    struct value_list seen;
    size_t done;
    bool whole;
};

static bool same(const struct value *v, const struct value *w)
{
    return value_order(v, w) == 0;
}

static bool is_seen(const struct search *s, const struct value *v)
{
    for (size_t i = 0; i < s->seen.n; i++)
        if (same(&s->seen.at[i], v))
            return true;
    return false;
}

static void reached(struct search *s, struct value v)
{
    if (v.kind == VALUE_NONE || !value_plain(&v)) {
        s->whole = false;
    } else if (!same(&v, &s->null) && !is_seen(s, &v)) {
        vec_push(&s->seen, v);
    }
    if (s->seen.n > MAX_REACHED) {
        trouble(s->m, TROUBLE_LIMIT, "a search in a heap of this size");
        s->whole = false;
    }
}

/* The search from the start of t. False: something in t has no value. */
static bool begin(struct search *s, struct machine *m, const struct env *env, term_id t)
{
    *s = (struct search){.m = m, .n = reach_fields(m->ts, t), .whole = true};
    s->null = eval(m, env, reach_null(m->ts, t));
    s->fields = arena_array(m->arena, struct value, s->n);
    if (s->null.kind == VALUE_NONE || !value_plain(&s->null))
        return false;
    for (unsigned i = 0; i < s->n; i++) {
        s->fields[i] = eval(m, env, reach_field(m->ts, t, i));
        if (s->fields[i].kind != VALUE_MAP)
            return false;
    }
    reached(s, eval(m, env, reach_from(m->ts, t)));
    return s->whole;
}

/* Leaves one more object along all fields. False: none is left. */
static bool step(struct search *s)
{
    if (s->done == s->seen.n || fatal(s->m))
        return false;
    struct value x = s->seen.at[s->done++];
    for (unsigned i = 0; i < s->n; i++)
        reached(s, value_force(s->m, map_at(s->m, s->fields[i], &x)));
    return true;
}

/* No further than the object is found. */
static struct value search_for(struct search *s, const struct value *target)
{
    if (same(target, &s->null))
        return value_bool(true);
    while (!is_seen(s, target) && step(s))
        ;
    if (is_seen(s, target))
        return value_bool(true);
    return s->whole && !fatal(s->m) ? value_bool(false) : none;
}

struct value eval_reach(struct machine *m, const struct env *env, term_id t)
{
    struct search s;
    struct value target = eval(m, env, reach_to(m->ts, t)), found = none;
    if (target.kind == VALUE_NONE || !value_plain(&target))
        return none;
    if (begin(&s, m, env, t))
        found = search_for(&s, &target);
    vec_release(&s.seen);
    return found;
}

bool list_reached(struct machine *m, const struct env *env, term_id t, struct value_list *out)
{
    struct search s;
    bool known = begin(&s, m, env, t);
    while (known && step(&s))
        ;
    known = known && s.whole && !fatal(m);
    if (known)
        vec_push(out, s.null);
    for (size_t i = 0; known && i < s.seen.n; i++)
        vec_push(out, s.seen.at[i]);
    vec_release(&s.seen);
    return known;
}
