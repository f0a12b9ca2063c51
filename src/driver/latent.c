/* A run from any state shows what a function does there, but maybe its callers know better: a pointer leads to memory, a table holds subscripts. No
 * clause that is found says so. A failure is manifest if callers cannot avoid it: if the arguments are numbers that any of them may pass; or if all
 * executions fail that take some branch. Runs say which branches these may be, and the prover decides (judge/dead_ends.h). Start at latent_decide. */
#include "driver/latent.h"

#include "il/slice.h"
#include "judge/argument_runs.h"

#include <string.h>

struct deciding {
    struct invocation *inv;
    const struct program_jobs *all;
    size_t i;         /* the routine at hand */
    bool *manifest;   /* by failure */
    unsigned failure; /* the failure at hand */
    struct VEC_OF(struct dead_end) asked;
};

/* ---- runs that need no more than numbers ---- */

/* `choice@1`, `x@2`: the execution decides it, whoever calls. */
static bool is_decided_inside(const struct input *in)
{
    return in->place[strcspn(in->place, ".[@(")] == '@';
}

/* A number that is passed, or what a local variable holds before it is assigned. */
static bool is_number(const struct il_routine *r, const struct input *in)
{
    size_t n = strcspn(in->place, ".[@(");
    for (size_t i = 0; i < r->vars.n; i++) {
        const struct il_var *v = r->vars.at[i];
        if (strlen(v->display) != n || strncmp(v->display, in->place, n) != 0)
            continue;
        bool whole_number = !in->place[n] && in->value[strspn(in->value, "-0123456789")] == '\0';
        return v->role == ROLE_LOCAL || (v->role == ROLE_PARAM && whole_number);
    }
    return false;
}

static bool needs_only_numbers(const struct deciding *k, const struct failure_text *f)
{
    const struct il_routine *r = k->all->routines[k->i];
    unsigned passed = 0;
    bool numbers = true;
    for (unsigned i = 0; i < f->n_inputs; i++)
        if (!is_decided_inside(&f->inputs[i])) {
            passed++;
            numbers &= is_number(r, &f->inputs[i]);
        }
    return numbers && (passed == 0 || k->all->p->slices->is_called(k->all->p->slices, r));
}

/* ---- branches that always fail ---- */

static void ask_of_branch(void *user, unsigned branch)
{
    struct deciding *k = user;
    struct dead_end e = {&k->all->texts[k->i].failures[k->failure], branch};
    vec_push(&k->asked, e);
}

static void choose_questions(struct deciding *k)
{
    const struct result_text *t = &k->all->texts[k->i];
    struct request *q = &k->inv->request;
    struct argument_runs runs = argument_runs_make(q, k->all->p, k->all->routines[k->i], k->all->p->slices->found.n, t);
    for (k->failure = 0; k->failure < t->n_failures; k->failure++) {
        if (t->failures[k->failure].verdict != VERDICT_REFUTED || k->manifest[k->failure])
            continue;
        if (!runs.passed[k->failure])
            ask_of_branch(k, 0);
        argument_runs_each_wrong(&runs, k->failure, ask_of_branch, k);
    }
}

static void find_dead_ends(struct deciding *k)
{
    const struct result_text *t = &k->all->texts[k->i];
    k->asked.n = 0;
    choose_questions(k);
    if (k->asked.n == 0)
        return;
    struct dead_ends asked = {k->asked.at, (unsigned)k->asked.n};
    struct attempt attempt = {.dead_ends = &asked};
    struct result_text answer = program_judge_one(&k->inv->request, k->all->p, k->all->routines[k->i], &attempt, 0);
    bool judged = program_was_asked(&answer);
    for (size_t i = 0; i < k->asked.n && judged; i++) {
        bool open = false;
        for (unsigned f = 0; f < answer.n_failures; f++)
            open |= answer.failures[f].found == i + 1;
        k->manifest[k->asked.at[i].failure - t->failures] |= !open;
    }
}

/* ---- all routines ---- */

static void decide(struct deciding *k)
{
    struct request *q = &k->inv->request;
    struct result_text *t = &k->all->texts[k->i];
    bool refuted = false, open = false;
    k->manifest = arena_array(&q->arena, bool, t->n_failures);
    for (unsigned f = 0; f < t->n_failures; f++) {
        k->manifest[f] = t->failures[f].verdict == VERDICT_REFUTED && needs_only_numbers(k, &t->failures[f]);
        open |= t->failures[f].verdict == VERDICT_REFUTED && !k->manifest[f];
    }
    if (open)
        find_dead_ends(k);
    for (unsigned f = 0; f < t->n_failures; f++) {
        if (t->failures[f].verdict == VERDICT_REFUTED && !k->manifest[f])
            failure_call_latent(&q->arena, &t->failures[f]);
        refuted |= t->failures[f].verdict == VERDICT_REFUTED;
    }
    t->verdict = refuted ? VERDICT_REFUTED : VERDICT_UNPROVED;
}

void latent_decide(struct invocation *inv, const struct program_jobs *all)
{
    struct deciding k = {.inv = inv, .all = all, .asked = VEC_IN(&inv->request.arena)};
    struct il_slices *s = all->p->slices;
    if (s->called || !s->is_written || inv->request.options->refute == REFUTE_NOTHING)
        return;
    for (k.i = 0; k.i < all->n; k.i++)
        if (s->asked[k.i] && all->texts[k.i].verdict == VERDICT_REFUTED && !s->is_written(s, all->routines[k.i]))
            decide(&k);
}
