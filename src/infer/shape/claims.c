/* Claims of a loop. First the clauses that all Boolean heaps share, as an irredundant set of prime implicates: they are short, people read
 * them, and they are proved soon. Then, in the last stage or if there are too many clauses, the disjunction of the heaps if there are
 * several, which says what belongs together: it is long, and few proofs need it. */
#include "infer/shape/shape.h"

#include "il/loops/round.h"
#include "il/targets.h"
#include "logic/mk.h"
#include "logic/subst.h"

enum { MAX_CLAUSES = 60 };

static void claim(struct shape *s, const struct shape_head *h, term_id t, struct conjuncts *out)
{
    if (!term_is(s->ts, t, TERM_TRUE))
        vec_push(out, (struct conjunct){.term = t, .shown = true, .engine = "shape", .span = h->loop->span});
}

/* What is assumed at the head and not known anyway: the loop changes it. */
static void kept(struct shape *s, const struct shape_head *h, struct conjuncts *out)
{
    struct il_targets targets = {0};
    bool *known = arena_array(s->arena, bool, h->kept.n + 1);
    shape_known(s, h, known);
    il_round_targets(s->p, h->cmd, &targets);
    for (size_t i = 0; i < h->kept.n; i++)
        if (!known[i] && il_targets_change(&targets, s->ts, h->kept.at[i]))
            claim(s, h, h->kept.at[i], out);
    vec_release(&targets);
}

/* ---- shared clauses ---- */

/* Predicate i of the domain: the closed ones, then the unary ones. */
static term_id predicate(const struct shape_predicates *ps, size_t i)
{
    return i < ps->closed.n ? ps->closed.at[i].term : ps->unary.at[i - ps->closed.n].term;
}

static void add_cubes(struct domain *d, const struct shape_predicates *ps, const struct heap *h, const struct element **e)
{
    literal cube[MAX_UNARY + MAX_CLOSED];
    for (unsigned c = 0; c < h->n; c++) {
        unsigned n = 0;
        for (size_t i = 0; i < ps->closed.n; i++)
            cube[n++] = (literal)(2 * i + !(h->closed >> i & 1));
        for (size_t i = 0; i < ps->unary.n; i++)
            cube[n++] = (literal)(2 * (ps->closed.n + i) + !(h->cubes[c] >> i & 1));
        *e = domain_or_cube(d, *e, cube, n);
    }
}

/* The object that v has to be where the clause says something: `v != p || ..` speaks of p. TERM_NONE: of all objects. */
static term_id spoken_of(const struct shape_predicates *ps, const struct clause *c)
{
    for (unsigned i = 0; i < c->n; i++)
        if (c->at[i] & 1 && c->at[i] / 2 >= ps->closed.n && ps->unary.at[c->at[i] / 2 - ps->closed.n].object != TERM_NONE)
            return ps->unary.at[c->at[i] / 2 - ps->closed.n].object;
    return TERM_NONE;
}

/* t speaks of values at entry. \old(..) of a variable is its value there, too, so that what is reached from one there can be said of a bound
 * variable only. */
static bool is_of_entry(const struct shape *s, term_id t)
{
    bool entry = false;
    for (size_t i = 0; i < s->r->vars.n && !entry; i++)
        entry = s->r->vars.at[i]->role == ROLE_OLD && term_mentions(s->ts, t, s->r->vars.at[i]->term);
    return entry;
}

static term_id clause_formula(struct shape *s, const struct shape_predicates *ps, const struct clause *c)
{
    struct terms *ts = s->ts;
    struct term_vec all = {0};
    for (unsigned i = 0; i < c->n; i++) {
        term_id t = predicate(ps, c->at[i] / 2);
        vec_push(&all, c->at[i] & 1 ? mk_not(ts, t) : t);
    }
    term_id t = mk_or(ts, (unsigned)all.n, all.at), object = spoken_of(ps, c);
    vec_release(&all);
    return object == TERM_NONE || is_of_entry(s, t) ? t : subst_one(ts, t, ps->v, object);
}

/* False: there are more clauses. */
static bool shared(struct shape *s, const struct shape_head *h, struct conjuncts *out)
{
    const struct shape_predicates *ps = &h->predicates;
    struct domain *d = domain_new((unsigned)(ps->closed.n + ps->unary.n));
    const struct element *e = domain_false(d);
    struct clauses clauses = {0};
    for (size_t i = 0; i < h->heaps.n; i++)
        add_cubes(d, ps, &h->heaps.at[i], &e);
    bool all = element_primes(d, e, MAX_CLAUSES, &clauses);
    shape_drop_redundant(s, h, &clauses);
    for (size_t i = 0; i < clauses.n; i++)
        claim(s, h, shape_for_all(s->ts, ps, clause_formula(s, ps, &clauses.at[i])), out);
    vec_release(&clauses);
    domain_free(d);
    return all;
}

/* ---- what belongs together ---- */

/* The closed predicates and the cubes of the named objects of a heap: what tells it from others. */
static term_id kernel(struct terms *ts, const struct shape_predicates *ps, const struct heap *h)
{
    struct term_vec all = {0};
    for (size_t i = 0; i < ps->closed.n; i++) {
        term_id t = ps->closed.at[i].term;
        vec_push(&all, h->closed >> i & 1 ? t : mk_not(ts, t));
    }
    for (size_t i = 0; i < ps->unary.n; i++) {
        term_id some = mk_false(ts), object = ps->unary.at[i].object;
        for (unsigned c = 0; c < h->n && object != TERM_NONE; c++)
            if (h->cubes[c] >> i & 1)
                some = mk_or2(ts, some, subst_one(ts, cube_formula(ts, ps, h->cubes[c]), ps->v, object));
        if (object != TERM_NONE)
            vec_push(&all, some);
    }
    term_id t = mk_and(ts, (unsigned)all.n, all.at);
    vec_release(&all);
    return t;
}

/* The disjunction of the heaps, where their kernels differ: one of the kernels, and for all objects the cubes of the heap with this kernel. So it
 * has one quantifier, and its negation one object that is new. Heaps that differ in the rest only are taken together. */
static void together(struct shape *s, const struct shape_head *h, struct conjuncts *out)
{
    struct terms *ts = s->ts;
    const struct shape_predicates *ps = &h->predicates;
    struct term_vec kernels = {0};
    struct term_vec cubes = {0};
    for (size_t i = 0; i < h->heaps.n; i++) {
        term_id k = kernel(ts, ps, &h->heaps.at[i]), some = cubes_formula(ts, ps, &h->heaps.at[i]);
        size_t at = 0;
        while (at < kernels.n && kernels.at[at] != k)
            at++;
        if (at < kernels.n) {
            cubes.at[at] = mk_or2(ts, cubes.at[at], some);
            continue;
        }
        vec_push(&kernels, k);
        vec_push(&cubes, some);
    }
    term_id all = mk_true(ts);
    for (size_t i = 0; i < kernels.n; i++)
        all = mk_and2(ts, all, mk_implies(ts, kernels.at[i], cubes.at[i]));
    claim(s, h, mk_or(ts, (unsigned)kernels.n, kernels.at), out);
    claim(s, h, shape_for_all(ts, ps, all), out);
    vec_release(&kernels);
    vec_release(&cubes);
}

void shape_claims(struct shape *s, const struct shape_head *h, struct conjuncts *out)
{
    kept(s, h, out);
    bool all = shared(s, h, out);
    if (h->heaps.n > 1 && (!all || s->task->stage >= STAGE_EXTENDED))
        together(s, h, out);
}
