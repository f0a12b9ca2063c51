/* An operation outside its domain has an unspecified value. A run that asks for one is undecided. So a model is asked for in which
 * nothing is outside, even where the routine does not evaluate it. */
#include "vcgen/refute/domains.h"

#include "logic/mk.h"

struct domains {
    struct terms *ts;
    struct term_vec all;
};

/* t is inside its domain. */
static term_id domain(struct terms *ts, term_id t)
{
    enum term_kind kind = term_kind(ts, t);
    if (kind_is_division(kind))
        return mk_ne(ts, term_arg(ts, t, 1), mk_int(ts, 0));
    if (kind != TERM_APP || func_role(ts, term_func(ts, t)) != FUNC_SELECTOR)
        return mk_true(ts);
    return mk_app1(ts, constructor_tester(ts, func_constructor(ts, term_func(ts, t))), term_arg(ts, t, 0));
}

static void note_domain(void *user, term_id t)
{
    struct domains *k = user;
    term_id inside = term_loose(k->ts, t) == 0 ? domain(k->ts, t) : TERM_NONE;
    if (inside != TERM_NONE && inside != mk_true(k->ts))
        vec_push(&k->all, inside);
}

static void collect_from(struct domains *k, const struct passive_cmd *c)
{
    if (c->kind == PASSIVE_ASSERT || c->kind == PASSIVE_ASSUME)
        term_visit(k->ts, c->term, note_domain, k);
    for (unsigned i = 0; i < c->n; i++)
        collect_from(k, c->child[i]);
}

term_id inside_domains_constant(struct session *s)
{
    struct terms *ts = s->p->terms;
    struct domains k = {.ts = ts};
    term_id constant = TERM_NONE;
    collect_from(&k, s->passified.cmd);
    if (k.all.n > 0) {
        constant = mk_const(ts, intern(terms_names(ts), "!inside"), SORT_BOOL);
        query_assume(s->query, mk_implies(ts, constant, mk_and(ts, (unsigned)k.all.n, k.all.at)));
    }
    vec_release(&k.all);
    return constant;
}
