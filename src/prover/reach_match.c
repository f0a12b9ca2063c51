/* Instances of the axioms about reachability at the ground terms of the query that match their triggers. They are made once and for all: the
 * prover need not match them anew in each of many checks. Terms are matched as they are written, not up to
 * equality: the axioms are such that one name of an object is enough. Start at reach_match_run. */
#include "prover/reach_facts.h"

#include "logic/mk.h"
#include "logic/subst.h"

enum { MAX_INSTANCES = 200000 };

/* ---- ground terms ---- */

static bool has_family(const struct terms *ts, term_id t)
{
    if (term_is(ts, t, TERM_SELECT))
        return term_arity(ts, t) == 2;
    return term_is(ts, t, TERM_APP) && term_arity(ts, t) > 0;
}

/* Reads of one map, or applications of one function; those of relations also by their first field. */
static uint64_t family_key(const struct terms *ts, term_id t)
{
    if (term_is(ts, t, TERM_SELECT))
        return idmap_pair(term_arg(ts, t, 0), 0);
    return idmap_pair(term_func(ts, t), term_arity(ts, t) > 2 ? term_arg(ts, t, 0) : UINT32_MAX);
}

static struct term_vec *family_of(struct reach *r, term_id t)
{
    uint64_t key = family_key(r->ts, t);
    if (!idmap_has(&r->family_of, key)) {
        idmap_put(&r->family_of, key, r->families.n);
        vec_push(&r->families, (struct reach_family){{0}});
    }
    return &r->families.at[*idmap_get(&r->family_of, key)].terms;
}

static void see(void *user, term_id t)
{
    struct reach *r = user;
    if (has_family(r->ts, t) && term_loose(r->ts, t) == 0 && !term_has_binder(r->ts, t))
        vec_push(family_of(r, t), t);
}

void reach_see(struct reach *r, term_id formula)
{
    if (terms_have_reach(r->ts))
        term_visit_unseen(r->ts, formula, &r->seen, see, r);
}

/* ---- matching ---- */

enum { MAX_VARS = 3 };

struct match {
    struct reach *r;
    const struct reach_axiom *a;
    term_id to[MAX_VARS];
};

/* The index of the choice that t is; SIZE_MAX: none. */
static size_t choice_at(const struct reach *r, term_id t)
{
    for (size_t i = 0; i < r->choices.n && term_is(r->ts, t, TERM_APP); i++)
        if (term_func(r->ts, t) == r->choices.at[i].choose)
            return i;
    return SIZE_MAX;
}

static bool is_choice(const struct reach *r, term_id t)
{
    return choice_at(r, t) != SIZE_MAX;
}

bool reach_is_located(const struct reach *r, term_id t)
{
    size_t at = choice_at(r, t);
    return at != SIZE_MAX && idmap_has(&r->located, at);
}

/* How many choices are made one after the other to get to t. */
static unsigned choices_in(const struct reach *r, term_id t)
{
    unsigned most = 0;
    for (unsigned i = 0; i < term_arity(r->ts, t); i++) {
        unsigned n = choices_in(r, term_arg(r->ts, t, i));
        most = n > most ? n : most;
    }
    return most + is_choice(r, t);
}

/* A variable may stand for t. Choices of choices would never end. Of choices whose places are known there are facts already. */
static bool may_bind(const struct match *m, term_id t)
{
    const struct terms *ts = m->r->ts;
    if (reach_is_located(m->r, t))
        return false;
    bool own = term_is(ts, t, TERM_APP) && term_func(ts, t) == m->a->avoided;
    return !m->a->avoids || (!own && choices_in(m->r, t) < 2);
}

static bool has_variable(const struct match *m, term_id pattern)
{
    bool some = false;
    for (unsigned i = 0; i < m->a->n; i++)
        some |= term_mentions(m->r->ts, pattern, m->a->vars[i]);
    return some;
}

/* The variables are constants, and the term may have them, too: it is equal to the pattern then, and they stand for themselves. */
static bool matches(struct match *m, term_id pattern, term_id t)
{
    const struct terms *ts = m->r->ts;
    for (unsigned i = 0; i < m->a->n; i++)
        if (pattern == m->a->vars[i]) {
            if (m->to[i] == TERM_NONE && may_bind(m, t))
                m->to[i] = t;
            return m->to[i] == t;
        }
    if (pattern == t && !has_variable(m, pattern))
        return true;
    if (!has_family(ts, pattern) || term_kind(ts, t) != term_kind(ts, pattern) || term_arity(ts, t) != term_arity(ts, pattern))
        return false;
    if (term_is(ts, t, TERM_APP) && term_func(ts, t) != term_func(ts, pattern))
        return false;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        if (!matches(m, term_arg(ts, pattern, i), term_arg(ts, t, i)))
            return false;
    return true;
}

static bool is_asked(const struct match *m, struct subst *s)
{
    bool all = true;
    for (unsigned i = 0; i < 2 && all; i++)
        all = m->a->asked[i] == TERM_NONE || idmap_has(&m->r->seen, subst_apply(m->r->ts, s, m->a->asked[i]));
    return all;
}

static void make_instance(struct match *m, struct term_vec *out)
{
    struct reach *r = m->r;
    struct subst s = {0};
    for (unsigned i = 0; i < m->a->n; i++)
        subst_set(&s, m->a->vars[i], m->to[i]);
    term_id t = is_asked(m, &s) ? subst_apply(r->ts, &s, m->a->body) : mk_true(r->ts);
    subst_release(&s);
    if (!term_is(r->ts, t, TERM_TRUE) && idmap_put(&r->instances, t, 1))
        vec_push(out, t);
}

/* The axiom with its first trigger matched by t, and its second, if it has one, by a term of the range. */
static void match_pair(struct reach *r, const struct reach_axiom *a, term_id t, const struct term_vec *second, size_t from,
                       size_t to, struct term_vec *out)
{
    struct match m = {.r = r, .a = a};
    for (unsigned i = 0; i < MAX_VARS; i++)
        m.to[i] = TERM_NONE;
    if (!matches(&m, a->trigger[0], t))
        return;
    if (!second)
        make_instance(&m, out);
    for (size_t i = from; second && i < to; i++) {
        struct match both = m;
        if (matches(&both, a->trigger[1], second->at[i]))
            make_instance(&both, out);
    }
}

/* Pairs of terms of which one is new. The lists may move while instances are seen, so their lengths are taken first. */
static void match_axiom(struct reach *r, size_t axiom, struct term_vec *out)
{
    struct reach_axiom a = r->axioms.at[axiom];
    bool two = a.trigger[1] != TERM_NONE;
    family_of(r, a.trigger[0]);
    const struct term_vec *second = two ? family_of(r, a.trigger[1]) : NULL, *first = family_of(r, a.trigger[0]);
    size_t n = first->n, n2 = two ? second->n : 0;
    for (size_t i = 0; i < n && r->instances.n < MAX_INSTANCES; i++) {
        bool new = i >= a.tried[0];
        if (new || (two && a.tried[1] < n2))
            match_pair(r, &a, first->at[i], second, new ? 0 : a.tried[1], n2, out);
    }
    r->axioms.at[axiom].tried[0] = n;
    r->axioms.at[axiom].tried[1] = n2;
}

void reach_match_run(struct reach *r, struct term_vec *out)
{
    for (size_t i = 0; i < r->axioms.n; i++)
        if (!r->axioms.at[i].matched)
            match_axiom(r, i, out);
}

bool reach_match_waits(struct reach *r)
{
    for (size_t i = 0; i < r->axioms.n && r->instances.n < MAX_INSTANCES; i++)
        for (unsigned k = 0; k < 2; k++) {
            const struct reach_axiom *a = &r->axioms.at[i];
            if (!a->matched && a->trigger[k] != TERM_NONE && family_of(r, a->trigger[k])->n > a->tried[k])
                return true;
        }
    return false;
}

term_id reach_axiom_term(struct terms *ts, const struct reach_axiom *a)
{
    unsigned size = a->trigger[1] == TERM_NONE ? 1 : 2;
    struct triggers tr = {1, &size, a->trigger};
    return mk_forall(ts, a->n, a->vars, a->body, &tr);
}
