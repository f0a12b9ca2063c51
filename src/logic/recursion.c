/* An axiom defines f if it is `forall x :: guards ==> f(p) == e`, or a conjunction of such equations, and each variable is in p. f is
 * recursive if some e applies f. Start at recursion_init. */
#include "logic/recursion.h"

#include "logic/subst.h"

enum { MAX_VARIABLES = 32, MAX_NESTING = 1000 };

/* ---- functions in a term ---- */

struct function_search {
    const struct terms *ts;
    const struct idmap *among; /* NULL: all are added to `to` */
    struct idmap *to;
    func_id f; /* if it is not FUNC_NONE, only this one is looked for */
    bool found;
};

static bool is_application(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_APP) && term_arity(ts, t) > 0 && func_role(ts, term_func(ts, t)) == FUNC_PLAIN;
}

static void look(void *user, term_id t)
{
    struct function_search *s = user;
    if (!is_application(s->ts, t))
        return;
    if (s->to)
        idmap_put(s->to, term_func(s->ts, t), 1);
    s->found = s->found || term_func(s->ts, t) == s->f || (s->among && idmap_has(s->among, term_func(s->ts, t)));
}

static bool applies(const struct terms *ts, term_id t, func_id f)
{
    struct function_search s = {.ts = ts, .f = f};
    term_visit(ts, t, look, &s);
    return s.found;
}

bool recursion_mentions(const struct recursion *k, const struct terms *ts, term_id t)
{
    struct function_search s = {.ts = ts, .among = &k->mentioned, .f = FUNC_NONE};
    if (k->mentioned.n > 0)
        term_visit(ts, t, look, &s);
    return s.found;
}

/* ---- equations ---- */

struct variables {
    const struct terms *ts;
    uint32_t found;
};

static void look_for_variable(void *user, term_id t)
{
    struct variables *v = user;
    if (term_is(v->ts, t, TERM_BOUND) && term_index(v->ts, t) < MAX_VARIABLES)
        v->found |= (uint32_t)1 << term_index(v->ts, t);
}

/* f(p) with all n variables in p. */
static bool is_head(const struct terms *ts, term_id t, unsigned n)
{
    struct variables v = {.ts = ts};
    if (!is_application(ts, t) || n >= MAX_VARIABLES)
        return false;
    term_visit(ts, t, look_for_variable, &v);
    return v.found == ((uint32_t)1 << n) - 1;
}

/* The head of an equation in t, and its value (TERM_NONE if t is the head or its negation). TERM_NONE: there is none. among: the
 * functions that count; NULL: all. */
static term_id head_of(const struct terms *ts, term_id t, unsigned n, const struct idmap *among, term_id *value)
{
    term_id atom = term_is(ts, t, TERM_NOT) ? term_arg(ts, t, 0) : t;
    *value = TERM_NONE;
    for (unsigned side = 0; term_is(ts, t, TERM_EQ) && side < 2; side++) {
        term_id head = term_arg(ts, t, side);
        *value = term_arg(ts, t, 1 - side);
        if (is_head(ts, head, n) && (!among || idmap_has(among, term_func(ts, head))))
            return head;
    }
    *value = TERM_NONE;
    return is_head(ts, atom, n) && (!among || idmap_has(among, term_func(ts, atom))) ? atom : TERM_NONE;
}

/* n: the number of variables. among: see head_of. */
struct equations {
    const struct terms *ts;
    unsigned n;
    const struct idmap *among;
    struct idmap *recursive; /* gets the functions that are defined by themselves; NULL: none */
};

/* Returns false if some part of t is no equation. */
static bool read_equations(struct equations *e, term_id t, unsigned depth)
{
    const struct terms *ts = e->ts;
    term_id value;
    bool all = true;
    if (depth > MAX_NESTING)
        return false;
    if (term_is(ts, t, TERM_IMPLIES))
        return read_equations(e, term_arg(ts, t, 1), depth + 1);
    if (term_is(ts, t, TERM_AND)) {
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            all &= read_equations(e, term_arg(ts, t, i), depth + 1);
        return all;
    }
    term_id head = head_of(ts, t, e->n, e->among, &value);
    if (head != TERM_NONE && e->recursive && value != TERM_NONE && applies(ts, value, term_func(ts, head)))
        idmap_put(e->recursive, term_func(ts, head), 1);
    return head != TERM_NONE;
}

static bool is_candidate(const struct terms *ts, term_id axiom)
{
    return term_is(ts, axiom, TERM_FORALL) && !term_has_binder(ts, term_arg(ts, axiom, 0));
}

void recursion_init(struct recursion *k, const struct terms *ts, size_t n, const term_id axioms[])
{
    *k = (struct recursion){0};
    for (size_t i = 0; i < n; i++) {
        struct function_search s = {.ts = ts, .to = &k->mentioned, .f = FUNC_NONE};
        term_visit(ts, axioms[i], look, &s);
        if (!is_candidate(ts, axioms[i]))
            continue;
        struct equations e = {.ts = ts, .n = binder_arity(ts, axioms[i]), .recursive = &k->recursive};
        read_equations(&e, term_arg(ts, axioms[i], 0), 0);
    }
}

void recursion_release(struct recursion *k)
{
    idmap_release(&k->mentioned);
    idmap_release(&k->recursive);
}

bool recursion_defines(const struct recursion *k, const struct terms *ts, term_id axiom)
{
    if (k->recursive.n == 0 || !is_candidate(ts, axiom))
        return false;
    struct equations e = {.ts = ts, .n = binder_arity(ts, axiom), .among = &k->recursive};
    return read_equations(&e, term_arg(ts, axiom, 0), 0);
}
