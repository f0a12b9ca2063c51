/* An axiom defines f if it is `forall x :: guards ==> f(p) == e`, or a conjunction of such equations, and each variable is in p. f is
 * recursive if some e applies f. Start at recursion_init. */
#include "logic/recursion.h"

#include "logic/mk.h"
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

static bool applies_some(const struct terms *ts, term_id t, const struct idmap *among)
{
    struct function_search s = {.ts = ts, .among = among, .f = FUNC_NONE};
    if (among->n > 0)
        term_visit(ts, t, look, &s);
    return s.found;
}

bool recursion_mentions(const struct recursion *k, const struct terms *ts, term_id t)
{
    return applies_some(ts, t, &k->mentioned);
}

bool recursion_uses(const struct recursion *k, const struct terms *ts, term_id t)
{
    return applies_some(ts, t, &k->recursive);
}

/* ---- a formula without functions ---- */

/* implied: t implies the result; else the result implies t. */
static term_id without(const struct recursion *k, struct terms *ts, term_id t, bool implied, unsigned depth)
{
    enum term_kind kind = term_kind(ts, t);
    if (!recursion_uses(k, ts, t))
        return t;
    if (kind == TERM_NOT)
        return mk_not(ts, without(k, ts, term_arg(ts, t, 0), !implied, depth));
    if (kind == TERM_IMPLIES && depth < MAX_NESTING)
        return mk_implies(ts, without(k, ts, term_arg(ts, t, 0), !implied, depth + 1),
                          without(k, ts, term_arg(ts, t, 1), implied, depth + 1));
    if ((kind != TERM_AND && kind != TERM_OR) || depth >= MAX_NESTING)
        return mk_bool(ts, implied);
    struct term_vec parts = {0};
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        vec_push(&parts, without(k, ts, term_arg(ts, t, i), implied, depth + 1));
    t = kind == TERM_AND ? mk_and(ts, (unsigned)parts.n, parts.at) : mk_or(ts, (unsigned)parts.n, parts.at);
    vec_release(&parts);
    return t;
}

term_id recursion_without(const struct recursion *k, struct terms *ts, term_id t)
{
    return without(k, ts, t, true, 0);
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

/* ---- unfolding ---- */

/* An axiom whose variables are the constants vars[0 .. n). */
struct unfolding {
    struct terms *ts;
    term_id application, *vars, *value;
    unsigned n;
};

/* Gives the variable in the parameter, which is v or v + c, the value with which the parameter is the argument. */
static bool match_argument(struct unfolding *u, term_id parameter, term_id argument)
{
    struct terms *ts = u->ts;
    for (unsigned i = 0; i < u->n; i++) {
        bool offset = term_sort(ts, parameter) == SORT_INT && term_is(ts, parameter, TERM_ADD);
        term_id c = offset ? mk_sub(ts, parameter, u->vars[i]) : TERM_NONE;
        if (parameter != u->vars[i] && (c == TERM_NONE || !term_is(ts, c, TERM_INT)))
            continue;
        term_id value = c == TERM_NONE ? argument : mk_sub(ts, argument, c);
        bool fits = u->value[i] == TERM_NONE || u->value[i] == value;
        u->value[i] = value;
        return fits;
    }
    return parameter == argument;
}

static bool match_head(struct unfolding *u, term_id head)
{
    if (!term_is(u->ts, head, TERM_APP) || term_func(u->ts, head) != term_func(u->ts, u->application))
        return false;
    bool all = true;
    for (unsigned i = 0; i < u->n; i++)
        u->value[i] = TERM_NONE;
    for (unsigned i = 0; i < term_arity(u->ts, head); i++)
        all = all && match_argument(u, term_arg(u->ts, head, i), term_arg(u->ts, u->application, i));
    for (unsigned i = 0; i < u->n; i++)
        all &= u->value[i] != TERM_NONE;
    return all;
}

static term_id with_values(const struct unfolding *u, term_id t)
{
    struct subst s = {0};
    for (unsigned i = 0; i < u->n; i++)
        subst_set(&s, u->vars[i], u->value[i]);
    t = subst_apply(u->ts, &s, t);
    subst_release(&s);
    return t;
}

/* The branch of a conditional value that applies f, if only one does. */
static term_id recursive_branch(const struct terms *ts, term_id t, func_id f)
{
    while (term_is(ts, t, TERM_ITE)) {
        bool first = applies(ts, term_arg(ts, t, 1), f), second = applies(ts, term_arg(ts, t, 2), f);
        if (first == second)
            break;
        t = term_arg(ts, t, first ? 1 : 2);
    }
    return applies(ts, t, f) ? t : TERM_NONE;
}

static term_id unfold_by(struct unfolding *u, term_id t, unsigned depth)
{
    const struct terms *ts = u->ts;
    term_id value = TERM_NONE;
    if (depth > MAX_NESTING)
        return TERM_NONE;
    if (term_is(ts, t, TERM_IMPLIES))
        return unfold_by(u, term_arg(ts, t, 1), depth + 1);
    for (unsigned i = 0; term_is(ts, t, TERM_AND) && i < term_arity(ts, t) && value == TERM_NONE; i++)
        value = unfold_by(u, term_arg(ts, t, i), depth + 1);
    for (unsigned side = 0; term_is(ts, t, TERM_EQ) && side < 2 && value == TERM_NONE; side++) {
        term_id branch = recursive_branch(ts, term_arg(ts, t, 1 - side), term_func(ts, u->application));
        if (branch != TERM_NONE && match_head(u, term_arg(ts, t, side)))
            value = with_values(u, branch);
    }
    return value;
}

term_id recursion_unfold(struct terms *ts, size_t n, const term_id axioms[], term_id application)
{
    term_id value = TERM_NONE, vars[MAX_VARIABLES], values[MAX_VARIABLES];
    for (size_t i = 0; i < n && value == TERM_NONE; i++) {
        if (!is_candidate(ts, axioms[i]) || binder_arity(ts, axioms[i]) > MAX_VARIABLES ||
            !applies(ts, axioms[i], term_func(ts, application)))
            continue;
        struct unfolding u = {ts, application, vars, values, binder_arity(ts, axioms[i])};
        value = unfold_by(&u, term_open_fresh(ts, axioms[i], vars), 0);
    }
    return value;
}
