/* The abstract domain: Boolean functions of n predicates as BDD and clauses (FQ section 5, last paragraphs).
 *
 * Like the paper, we keep both representations: implications are cheap on the BDD, and results are read as clauses. An element remembers
 * the clauses that it was conjoined from, as a chain. If it has no chain (after or), its prime implicates are used instead (primes.c).
 * Predicate i is BuDDy's variable i in every domain, and the variables are never reordered. Start at domain_and_clause. */
#include "infer/abstract/domain.h"

#include "base/alloc.h"
#include "base/bug.h"
#include "infer/abstract/image.h"
#include "infer/abstract/implicates.h"
#include "infer/abstract/primes.h"

#include <bdd.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_NODES = 20000, FIRST_CACHE = 5000 };

struct link {
    struct clause clause;
    const struct link *before;
};

/* chained: bdd is the conjunction of chain's clauses. sorted is computed when needed. */
struct element {
    BDD bdd;
    bool chained;
    const struct link *chain;
    struct clauses *sorted;
};

struct elements VEC_OF(struct element *);

/* arena holds clauses and elements. `all` lists the elements; each holds a reference to its node. */
struct domain {
    unsigned n;
    struct arena arena;
    struct elements all;
};

/* Number of open domains. BuDDy's manager belongs to the process (tests/globals-allowed). */
static unsigned open_domains;

static void on_error(int code)
{
    bug("BuDDy: %s", bdd_errstring(code));
}

/* ---- life ---- */

static struct element *element_new(struct domain *d, BDD b)
{
    struct element *e = arena_new(&d->arena, struct element);
    e->bdd = bdd_addref(b);
    vec_push(&d->all, e);
    return e;
}

struct domain *domain_new(unsigned n_predicates)
{
    if (open_domains++ == 0) {
        if (bdd_init(FIRST_NODES, FIRST_CACHE) < 0)
            bug("BuDDy cannot start");
        bdd_error_hook(on_error);
        bdd_gbc_hook(NULL);
        bdd_setcacheratio(16);
    }
    int vars = n_predicates ? (int)n_predicates : 1;
    if (bdd_varnum() < vars) {
        bdd_setvarnum(vars);
        bdd_gbc(); /* clears BuDDy's caches, which contain counts of assignments for fewer variables */
    }
    struct domain *d = alloc_zeroed(1, sizeof *d);
    d->n = n_predicates;
    arena_init(&d->arena);
    return d;
}

void domain_free(struct domain *d)
{
    if (!d)
        return;
    for (size_t i = 0; i < d->all.n; i++) {
        bdd_delref(d->all.at[i]->bdd);
        if (d->all.at[i]->sorted)
            vec_release(d->all.at[i]->sorted);
    }
    vec_release(&d->all);
    arena_release(&d->arena);
    free(d);
    if (--open_domains == 0)
        bdd_done();
}

unsigned domain_size(const struct domain *d)
{
    return d->n;
}

/* ---- clauses and cubes ---- */

static int compare_literals(const void *a, const void *b)
{
    literal x = *(const literal *)a, y = *(const literal *)b;
    return x < y ? -1 : x > y;
}

static int compare_clauses(const void *a, const void *b)
{
    const struct clause *x = a, *y = b;
    if (x->n != y->n)
        return x->n < y->n ? -1 : 1;
    for (unsigned i = 0; i < x->n; i++)
        if (x->at[i] != y->at[i])
            return x->at[i] < y->at[i] ? -1 : 1;
    return 0;
}

static BDD literal_bdd(const struct domain *d, literal l)
{
    bug_unless(l / 2 < d->n);
    return l % 2 ? bdd_nithvar((int)(l / 2)) : bdd_ithvar((int)(l / 2));
}

/* The literals joined by `join`, of which `unit` is the neutral element; the caller gets a reference. */
static BDD joined_bdd(const struct domain *d, const literal l[], unsigned n, BDD unit, BDD (*join)(BDD, BDD))
{
    BDD b = unit;
    for (unsigned i = 0; i < n; i++) {
        BDD next = bdd_addref(join(b, literal_bdd(d, l[i])));
        bdd_delref(b);
        b = next;
    }
    return b;
}

static BDD clause_bdd(const struct domain *d, const literal c[], unsigned n)
{
    return joined_bdd(d, c, n, bddfalse, bdd_or);
}

static BDD cube_bdd(const struct domain *d, const literal cube[], unsigned n)
{
    return joined_bdd(d, cube, n, bddtrue, bdd_and);
}

/* True if a and not b is false. Takes no references. */
static bool implies(BDD a, BDD b)
{
    return bdd_apply(a, b, bddop_diff) == bddfalse;
}

/* ---- elements ---- */

const struct element *domain_true(struct domain *d)
{
    struct element *e = element_new(d, bddtrue);
    e->chained = true;
    return e;
}

const struct element *domain_false(struct domain *d)
{
    return domain_and_clause(d, domain_true(d), NULL, 0);
}

const struct element *domain_and_clause(struct domain *d, const struct element *e, const literal c[], unsigned n)
{
    BDD b = clause_bdd(d, c, n);
    struct element *made = element_new(d, bdd_and(e->bdd, b));
    bdd_delref(b);
    made->chained = e->chained;
    if (!e->chained)
        return made;
    struct link *link = arena_new(&d->arena, struct link);
    link->clause.at = arena_copy(&d->arena, c, n * sizeof *c);
    link->clause.n = n;
    qsort(link->clause.at, n, sizeof *c, compare_literals);
    link->before = e->chain;
    made->chain = link;
    return made;
}

const struct element *domain_or_cube(struct domain *d, const struct element *e, const literal cube[], unsigned n)
{
    BDD b = cube_bdd(d, cube, n);
    const struct element *made = element_new(d, bdd_or(e->bdd, b));
    bdd_delref(b);
    return made;
}

const struct element *domain_or(struct domain *d, const struct element *a, const struct element *b)
{
    return element_new(d, bdd_or(a->bdd, b->bdd));
}

const struct element *domain_image(struct domain *d, const struct element *e, const struct element *relation)
{
    BDD image = image_of(e->bdd, relation->bdd, d->n);
    const struct element *made = element_new(d, image);
    bdd_delref(image);
    return made;
}

/* ---- questions ---- */

bool element_implies_clause(struct domain *d, const struct element *e, const literal c[], unsigned n)
{
    BDD b = clause_bdd(d, c, n);
    bool yes = implies(e->bdd, b);
    bdd_delref(b);
    return yes;
}

bool element_with_clause_implies(struct domain *d, const struct element *e, const literal c[], unsigned n, const literal g[],
                                 unsigned n_g)
{
    BDD b = clause_bdd(d, c, n), goal = clause_bdd(d, g, n_g);
    BDD both = bdd_addref(bdd_and(e->bdd, b));
    bool yes = implies(both, goal);
    bdd_delref(b);
    bdd_delref(goal);
    bdd_delref(both);
    return yes;
}

bool element_implies(struct domain *d, const struct element *a, const struct element *b)
{
    (void)d;
    return implies(a->bdd, b->bdd);
}

bool element_equal(const struct element *a, const struct element *b)
{
    return a->bdd == b->bdd;
}

bool element_is_false(const struct element *e)
{
    return e->bdd == bddfalse;
}

bool element_has_cube(struct domain *d, const struct element *e, const literal cube[], unsigned n)
{
    BDD b = cube_bdd(d, cube, n);
    bool yes = implies(b, e->bdd);
    bdd_delref(b);
    return yes;
}

bool element_pick(struct domain *d, const struct element *e, const struct element *except, literal cube[])
{
    BDD left = except ? bdd_addref(bdd_apply(e->bdd, except->bdd, bddop_diff)) : bdd_addref(e->bdd);
    bool some = left != bddfalse;
    BDD at = left;
    for (unsigned i = 0; some && i < d->n; i++) {
        bool here = at != bddtrue && bdd_var(at) == (int)i;
        bool value = here && bdd_low(at) == bddfalse;
        cube[i] = 2 * i + !value;
        if (here)
            at = value ? bdd_high(at) : bdd_low(at);
    }
    bdd_delref(left);
    return some;
}

bool domain_each_implicate(struct domain *d, const struct element *e, unsigned size, const struct implicate_visitor *v)
{
    return implicates_each(e->bdd, d->n, size, v);
}

double element_count(struct domain *d, const struct element *e)
{
    double count = bdd_satcount(e->bdd);
    for (int i = (int)d->n; i < bdd_varnum(); i++)
        count /= 2;
    return count;
}

/* ---- clauses of an element ---- */

static void sort_clauses(struct clauses *cs)
{
    if (cs->n)
        qsort(cs->at, cs->n, sizeof *cs->at, compare_clauses);
}

const struct clauses *element_clauses(struct domain *d, const struct element *e)
{
    if (e->sorted)
        return e->sorted;
    struct clauses *cs = arena_new(&d->arena, struct clauses);
    if (e->chained)
        for (const struct link *l = e->chain; l; l = l->before)
            vec_push(cs, l->clause);
    else
        primes_between(&d->arena, e->bdd, e->bdd, 0, cs);
    sort_clauses(cs);
    ((struct element *)e)->sorted = cs; /* a cache; the meaning of the element does not change */
    return cs;
}

bool element_primes(struct domain *d, const struct element *e, unsigned limit, struct clauses *out)
{
    bool all = primes_between(&d->arena, e->bdd, e->bdd, limit, out);
    sort_clauses(out);
    return all;
}

void element_between(struct domain *d, const struct element *strong, const struct element *weak, unsigned limit, struct arena *a,
                     struct clauses *out)
{
    (void)d;
    /* Assignments that weak excludes need not be excluded again. */
    BDD rest = bdd_addref(bdd_apply(weak->bdd, strong->bdd, bddop_imp));
    primes_between(a, strong->bdd, rest, limit, out);
    bdd_delref(rest);
    sort_clauses(out);
}

/* Checks the clauses from the longest down. A clause is dropped if the longer kept ones and all shorter ones imply it. */
void element_irredundant(struct domain *d, const struct element *e, struct clauses *out)
{
    const struct clauses *cs = element_clauses(d, e);
    size_t n = cs->n;
    BDD *shorter = alloc_zeroed(n + 1, sizeof *shorter);
    shorter[0] = bddtrue;
    for (size_t i = 0; i < n; i++) {
        BDD c = clause_bdd(d, cs->at[i].at, cs->at[i].n);
        shorter[i + 1] = bdd_addref(bdd_and(shorter[i], c));
        bdd_delref(c);
    }
    BDD kept = bddtrue;
    for (size_t i = n; i-- > 0;) {
        BDD c = clause_bdd(d, cs->at[i].at, cs->at[i].n);
        BDD others = bdd_addref(bdd_and(kept, shorter[i]));
        if (!implies(others, c)) {
            BDD more = bdd_addref(bdd_and(kept, c));
            bdd_delref(kept);
            kept = more;
            vec_push(out, cs->at[i]);
        }
        bdd_delref(others);
        bdd_delref(c);
    }
    bdd_delref(kept);
    for (size_t i = 0; i <= n; i++)
        bdd_delref(shorter[i]);
    free(shorter);
    sort_clauses(out);
}
