/* Abstract weakest preconditions, one predicate after the other (BOHNE section 3.2 and the first loop of Figure 6).
 *
 * Cubes are tried by length, up to a bound, shortest first. A cube is asked only if it contains none that was found, and no start of a known model that
 * makes F false: a model answers for all predicates at once, and stays one when the context gets weaker. An unsatisfiable core is a shorter
 * cube. What the paper leaves open is the search; cubes that are found in another order say the same. Start at wlps_find. */
#include "infer/shape/wlp.h"

#include "base/alloc.h"
#include "base/bug.h"

#include <stdlib.h>
enum { MAX_PREDICATES = 64 }; /* bits of a reply */

/* d: of the predicates before the command. Of each target, then of the impossible: seen, where models that make it false start; cubes. */
struct wlps {
    unsigned n_before, n_behind, longest, models, kept;
    struct domain *d;
    const struct element **seen;
    struct wlp_cubes *cubes;
};

/* The search of the cubes of one target. */
struct search {
    struct wlps *w;
    const struct wlp_prover *prover;
    literal target;
    literal *cube;
    struct wlp_reply reply;
};

literal wlp_impossible(const struct wlps *w)
{
    return 2 * w->n_behind;
}

struct wlps *wlps_new(unsigned n_before, unsigned n_behind, unsigned longest)
{
    struct wlps *w = alloc_zeroed(1, sizeof *w);
    bug_unless(n_before <= MAX_PREDICATES && n_behind <= MAX_PREDICATES);
    *w = (struct wlps){.n_before = n_before, .n_behind = n_behind, .longest = longest, .d = domain_new(n_before)};
    w->seen = alloc_zeroed(wlp_impossible(w) + 1, sizeof *w->seen);
    w->cubes = alloc_zeroed(wlp_impossible(w) + 1, sizeof *w->cubes);
    for (literal t = 0; t <= wlp_impossible(w); t++)
        w->seen[t] = domain_false(w->d);
    return w;
}

/* Only those of a context; all: every cube. */
static void drop_cubes(struct wlp_cubes *cubes, bool all)
{
    size_t n = 0;
    for (size_t i = 0; i < cubes->n; i++)
        if (all || cubes->at[i].by_context)
            free(cubes->at[i].at);
        else
            cubes->at[n++] = cubes->at[i];
    cubes->n = n;
}

void wlps_free(struct wlps *w)
{
    if (!w)
        return;
    for (literal t = 0; t <= wlp_impossible(w); t++) {
        drop_cubes(&w->cubes[t], true);
        vec_release(&w->cubes[t]);
    }
    domain_free(w->d);
    free(w->seen);
    free(w->cubes);
    free(w);
}

const struct wlp_cubes *wlps_of(const struct wlps *w, literal target)
{
    return &w->cubes[target];
}

unsigned wlps_kept(const struct wlps *w)
{
    return w->kept;
}

/* ---- what is known ---- */

/* Literals of a clause are those of its cube, negated. Both are in order. */
static bool contains(const literal clause[], unsigned n, const struct wlp_cube *c)
{
    unsigned i = 0;
    for (unsigned k = 0; k < n && i < c->n; k++)
        i += literal_not(clause[k]) == c->at[i];
    return i == c->n;
}

static bool contains_some(const literal clause[], unsigned n, const struct wlp_cubes *cubes)
{
    for (size_t i = 0; i < cubes->n; i++)
        if (contains(clause, n, &cubes->at[i]))
            return true;
    return false;
}

/* The clause and all longer ones need not be asked: the cube contains one that was found. */
static bool is_found(void *user, const literal clause[], unsigned n)
{
    const struct search *s = user;
    return contains_some(clause, n, &s->w->cubes[s->target]) || contains_some(clause, n, &s->w->cubes[wlp_impossible(s->w)]);
}

static int by_number(const void *a, const void *b)
{
    literal x = *(const literal *)a, y = *(const literal *)b;
    return (x > y) - (x < y);
}

/* The core is a cube of the target, or of all targets if the target is not needed. */
static void note_cube(struct search *s)
{
    const struct wlp_reply *r = &s->reply;
    struct wlp_cube c = {alloc_zeroed(r->n + 1, sizeof *c.at), r->n, r->of_context};
    for (unsigned i = 0; i < r->n; i++)
        c.at[i] = r->core[i];
    qsort(c.at, c.n, sizeof *c.at, by_number);
    literal of = r->of_target ? s->target : wlp_impossible(s->w);
    vec_push(&s->w->cubes[of], c);
}

/* The model makes every target false that does not hold behind the command. */
static void note_model(struct search *s)
{
    struct wlps *w = s->w;
    literal start[MAX_PREDICATES];
    w->models++;
    for (unsigned i = 0; i < w->n_before; i++)
        start[i] = 2 * i + !(s->reply.before >> i & 1);
    for (literal t = 0; t <= wlp_impossible(w); t++) {
        bool holds = t < wlp_impossible(w) && ((s->reply.behind >> t / 2 & 1) != (t & 1));
        if (!holds)
            w->seen[t] = domain_or_cube(w->d, w->seen[t], start, w->n_before);
    }
}

/* ---- search ---- */

static bool try_cube(void *user, const literal clause[], unsigned n)
{
    struct search *s = user;
    if (!element_implies_clause(s->w->d, s->w->seen[s->target], clause, n) || is_found(s, clause, n))
        return true; /* known since this search began */
    for (unsigned i = 0; i < n; i++)
        s->cube[i] = literal_not(clause[i]);
    s->reply.has_model = false;
    if (s->prover->ask(s->prover->user, s->cube, n, s->target, &s->reply) == ANSWER_UNSAT)
        note_cube(s);
    else if (s->reply.has_model)
        note_model(s);
    return true;
}

static void find_cubes(struct search *s)
{
    struct wlps *w = s->w;
    const struct implicate_visitor v = {is_found, try_cube, s};
    bool more = true;
    if (!is_found(s, NULL, 0))
        for (unsigned size = 0; size <= w->longest && more; size++)
            more = domain_each_implicate(w->d, w->seen[s->target], size, &v);
}

void wlps_find(struct wlps *w, const struct wlp_prover *prover)
{
    struct search s = {.w = w, .prover = prover};
    s.cube = alloc_zeroed(w->n_before + 1, sizeof *s.cube);
    s.reply.core = alloc_zeroed(w->n_before + 1, sizeof *s.reply.core);
    w->kept = w->models;
    for (literal t = 0; t <= wlp_impossible(w); t++) {
        drop_cubes(&w->cubes[t], false);
        w->kept += (unsigned)w->cubes[t].n;
    }
    s.target = wlp_impossible(w);
    find_cubes(&s);
    for (s.target = 0; s.target < wlp_impossible(w); s.target++)
        find_cubes(&s);
    free(s.cube);
    free(s.reply.core);
}

/* ---- the relation ---- */

static const struct element *add_step(struct domain *d, const struct element *relation, const struct wlp_cube *c, literal target,
                                      bool ends)
{
    literal clause[MAX_PREDICATES + 1];
    unsigned n = 0;
    for (unsigned i = 0; i < c->n; i++)
        clause[n++] = 2 * (c->at[i] & ~(literal)1) + !(c->at[i] & 1);
    if (!ends)
        clause[n++] = 2 * (2 * (target / 2) + 1) + (target & 1);
    return domain_and_clause(d, relation, clause, n);
}

const struct element *wlps_relation(const struct wlps *w, struct domain *d)
{
    const struct element *relation = domain_true(d);
    for (literal t = 0; t <= wlp_impossible(w); t++)
        for (size_t i = 0; i < w->cubes[t].n; i++)
            relation = add_step(d, relation, &w->cubes[t].at[i], t, t == wlp_impossible(w));
    return relation;
}
