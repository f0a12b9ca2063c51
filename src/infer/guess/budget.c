/* Chooses the guesses of a loop. More predicates cost more queries, so a loop gets a limited number of them: the most relevant ones.
 *
 * A guess is as relevant as the variables in it that the loop changes are near to the goals (nearness.h). A value at loop entry is near if
 * something is known about it. Among equally relevant guesses those come first whose other variables are near, and then the order of the
 * rules decides. Start at guess_predicates. */
#include "infer/guess/guess_rules.h"
#include "infer/guess/nearness.h"
#include "logic/subst.h"

#include <stdlib.h>

/* The most predicates of a loop, with the user's, and the distance that a guess must stay below. */
struct budget {
    size_t predicates;
    unsigned distance;
};

static const struct budget budgets[] = {
    [STAGE_FQ] = {24, 2 * FAR},
    [STAGE_EXTENDED] = {24, FAR},
};

/* A guess, its number in the pool, and how far it is from the goals: the variables that the loop changes, and the others. */
struct ranked {
    term_id term;
    unsigned distance, others, number;
};

static struct ranked rank(struct guess *h, const struct nearness *near, size_t number)
{
    struct ranked r = {.term = h->pool.at[number], .number = (unsigned)number};
    struct term_vec constants = {0};
    term_constants(h->ts, r.term, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        const struct il_var *v = il_var_of(h->g->routine, constants.at[i]);
        if (!v || v->role == ROLE_SKOLEM)
            continue;
        unsigned *which = v->of || guess_is_target(h, v->term) ? &r.distance : &r.others;
        unsigned d = nearness_distance(near, v->term);
        *which = d > *which ? d : *which;
    }
    vec_release(&constants);
    return r;
}

static int nearer(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    if (x->distance != y->distance)
        return x->distance < y->distance ? -1 : 1;
    if (x->others != y->others)
        return x->others < y->others ? -1 : 1;
    return x->number < y->number ? -1 : x->number > y->number;
}

static int earlier(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    return x->number < y->number ? -1 : x->number > y->number;
}

/* Adds guesses that are nearer than `limit`, at most `room`. They keep the order of the pool, which decides how a result is written. */
static void choose(struct guess *h, unsigned limit, size_t room, enum predicate_stage stage)
{
    const struct guess_context *g = h->g;
    struct nearness near;
    struct arena scratch;
    arena_init(&scratch);
    nearness_init(&near, g->program, g->routine, g->loop->loop, g->closed);
    struct ranked *all = arena_array(&scratch, struct ranked, h->pool.n);
    for (size_t i = 0; i < h->pool.n; i++)
        all[i] = rank(h, &near, i);
    qsort(all, h->pool.n, sizeof *all, nearer);
    size_t relevant = 0;
    while (relevant < h->pool.n && all[relevant].distance < limit)
        relevant++;
    size_t n = relevant < room ? relevant : room;
    qsort(all, n, sizeof *all, earlier);
    for (size_t i = 0; i < n; i++)
        predicates_add(h->ts, h->out, all[i].term, stage);
    h->out->left_out = (unsigned)(relevant - n);
    h->out->irrelevant += (unsigned)(h->pool.n - relevant);
    nearness_release(&near);
    arena_release(&scratch);
}

/* Drops guesses about integers of different units. */
static void drop_mixed(struct guess *h)
{
    size_t n = 0;
    for (size_t i = 0; i < h->pool.n; i++)
        units_of_skolems(&h->units, h->pool.at[i]);
    for (size_t i = 0; i < h->pool.n; i++)
        if (!units_differ(&h->units, h->pool.at[i]))
            h->pool.at[n++] = h->pool.at[i];
    h->out->irrelevant = (unsigned)(h->pool.n - n);
    h->pool.n = n;
}

void guess_predicates(const struct guess_context *g, enum predicate_stage stage, struct predicates *out)
{
    const struct budget budget = budgets[stage];
    struct guess h;
    guess_begin(&h, g, out);
    guess_fq(&h);
    if (stage > STAGE_FQ) {
        guess_extended(&h);
        drop_mixed(&h);
    }
    if (h.pool.n > 0)
        choose(&h, budget.distance, out->n < budget.predicates ? budget.predicates - out->n : 0, stage);
    guess_end(&h);
}
