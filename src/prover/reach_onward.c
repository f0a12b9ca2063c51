/* Quantifiers that say what the objects of a structure reach: `forall n, m. n in the tree && reach(left[n], m) ==> !reach(right[n], m)`. Tried with
 * all pairs of objects they are dear, and mostly of no use: what they say of a tree is known as a forest. So they are instances at terms that
 * are there, like facts: one for reach(left[n], m), or for two such terms with the same n and m. That is for conditions; a quantifier that claims such
 * a path, as a skip list does (`forall n. reach(next[n], skip[n])`), is tried with all objects, where no such term is there yet. Start at
 * reach_note_onward. */
#include "prover/reach_facts.h"

#include "logic/mk.h"
#include "logic/subst.h"

enum { MAX_VARS = 3 };

/* An assumed quantifier whose inner quantifiers have been opened. onward: relations from a field of a variable. */
struct onward {
    struct reach *r;
    term_id vars[MAX_VARS], body;
    unsigned n;
    struct term_vec onward;
};

/* t with its foralls opened, which are outermost or behind `==>`; their variables are added to k. TERM_NONE: there are other quantifiers, triggers
 * or too many variables. */
static term_id open_foralls(struct onward *k, term_id t)
{
    struct terms *ts = k->r->ts;
    if (term_is(ts, t, TERM_FORALL)) {
        unsigned n = binder_arity(ts, t);
        if (n + k->n > MAX_VARS || binder_triggers(ts, t) > 0)
            return TERM_NONE;
        term_id body = term_open_fresh(ts, t, k->vars + k->n);
        k->n += n;
        return open_foralls(k, body);
    }
    if (!term_has_binder(ts, t))
        return t;
    if (!term_is(ts, t, TERM_IMPLIES) || term_has_binder(ts, term_arg(ts, t, 0)))
        return TERM_NONE;
    term_id right = open_foralls(k, term_arg(ts, t, 1));
    return right == TERM_NONE ? TERM_NONE : mk_implies(ts, term_arg(ts, t, 0), right);
}

static bool is_variable(const struct onward *k, term_id t)
{
    bool some = false;
    for (unsigned i = 0; i < k->n; i++)
        some |= k->vars[i] == t;
    return some;
}

static void find_onward(void *user, term_id t)
{
    struct onward *k = user;
    const struct terms *ts = k->r->ts;
    for (size_t i = 0; i < k->r->fields.n; i++) {
        const struct reach_fields_of *f = &k->r->fields.at[i];
        if (!term_is(ts, t, TERM_APP) || term_func(ts, t) != f->relation || term_arg(ts, t, 0) != f->fields[0])
            continue;
        term_id from = term_arg(ts, t, f->n);
        if (term_is(ts, from, TERM_SELECT) && term_arity(ts, from) == 2 && is_variable(k, term_arg(ts, from, 1)))
            vec_push(&k->onward, t);
        return;
    }
}

/* t, or its negation, claims one of the paths. */
static bool claims(const struct onward *k, term_id t, bool positive)
{
    const struct terms *ts = k->r->ts;
    enum term_kind kind = term_kind(ts, t);
    bool inner = kind == TERM_AND || kind == TERM_OR || kind == TERM_NOT || kind == TERM_IMPLIES, some = false;
    for (unsigned i = 0; i < term_arity(ts, t) && inner; i++) {
        bool turned = kind == TERM_NOT || (kind == TERM_IMPLIES && i == 0);
        some |= claims(k, term_arg(ts, t, i), positive != turned);
    }
    for (size_t i = 0; i < k->onward.n && !inner; i++)
        some |= k->onward.at[i] == t ? positive : term_mentions(ts, t, k->onward.at[i]);
    return some;
}

static bool covers(const struct onward *k, term_id t)
{
    bool all = true;
    for (unsigned i = 0; i < k->n; i++)
        all &= term_mentions(k->r->ts, t, k->vars[i]);
    return all;
}

static void add_axiom(struct onward *k, term_id body, term_id trigger, term_id second)
{
    struct reach_axiom a = {.n = k->n, .body = body, .trigger = {trigger, second}};
    for (unsigned i = 0; i < k->n; i++)
        a.vars[i] = k->vars[i];
    vec_push(&k->r->axioms, a);
}

/* False: some relation does not cover the variables, or is claimed. Two relations are a pair if each covers the variables and they are different. */
static bool add_axioms(struct onward *k, term_id taken)
{
    term_id body = mk_implies(k->r->ts, taken, k->body);
    if (claims(k, k->body, true))
        return false;
    for (size_t i = 0; i < k->onward.n; i++)
        if (!covers(k, k->onward.at[i]))
            return false;
    if (k->n > 1 && k->onward.n == 2)
        add_axiom(k, body, k->onward.at[0], k->onward.at[1]);
    else
        for (size_t i = 0; i < k->onward.n; i++)
            add_axiom(k, body, k->onward.at[i], TERM_NONE);
    return k->onward.n > 0;
}

static bool all_objects(const struct onward *k)
{
    bool all = true;
    for (unsigned i = 0; i < k->n; i++)
        all &= sort_kind(k->r->ts, term_sort(k->r->ts, k->vars[i])) == SORT_KIND_NAMED;
    return all;
}

/* The body, as one of a quantifier. False: not all variables are left. */
static bool put_in_words(struct onward *k, term_id (*in_words)(struct reach *r, term_id t))
{
    struct terms *ts = k->r->ts;
    term_id words = in_words(k->r, mk_forall(ts, k->n, k->vars, k->body, NULL));
    if (!term_is(ts, words, TERM_FORALL) || binder_arity(ts, words) != k->n)
        return false;
    k->body = term_open_fresh(ts, words, k->vars);
    return true;
}

term_id reach_note_onward(struct reach *r, term_id t, term_id (*in_words)(struct reach *r, term_id t))
{
    struct terms *ts = r->ts;
    if (!term_is(ts, t, TERM_FORALL) || term_loose(ts, t) > 0)
        return TERM_NONE;
    term_id taken = mk_const(ts, intern_printf(terms_names(ts), "!onward%u", t), SORT_BOOL);
    const uint64_t *known = idmap_get(&r->onward, t);
    if (known)
        return *known ? taken : TERM_NONE;
    struct onward k = {.r = r};
    k.body = open_foralls(&k, t);
    bool found = k.body != TERM_NONE && all_objects(&k) && put_in_words(&k, in_words);
    if (found) {
        term_visit(ts, k.body, find_onward, &k);
        found = add_axioms(&k, taken);
    }
    vec_release(&k.onward);
    idmap_put(&r->onward, t, found);
    return found ? taken : TERM_NONE;
}
