/* A run from any state shows what a routine does there, but maybe no program comes to that state. So a failure is refuted only if calls by code
 * outside the files lead to it; else it is latent. Start at manifest_decide. */
#include "driver/manifest.h"

#include "il/call_graph.h"
#include "il/slice.h"
#include "judge/histories.h"

#include <string.h>

struct jobs VEC_OF(struct history_job);

static bool is_open(const struct result_text *t)
{
    bool some = false;
    for (unsigned i = 0; i < t->n_failures; i++)
        some |= !t->failures[i].found;
    return some && (t->verdict == VERDICT_REFUTED || t->verdict == VERDICT_UNPROVED) && program_was_asked(t);
}

/* ---- searches ---- */

enum { MANY_STARTS = 6 };

/* The routine itself, and those that call it, directly or through others: what code outside cannot call is found to have no histories. */
static void add_jobs(struct jobs *out, const struct program_jobs *all, const struct call_graph *g, unsigned i)
{
    bool *seen = arena_array(out->arena, bool, g->n);
    unsigned *queue = arena_array(out->arena, unsigned, g->n), n = 0;
    queue[n++] = i;
    seen[i] = true;
    for (unsigned at = 0; at < n && at < MANY_STARTS; at++) {
        const struct call_node *node = &g->at[queue[at]];
        vec_push(out, ((struct history_job){.start = all->routines[queue[at]], .failed = &all->texts[i]}));
        if (all->p->slices->is_called(all->p->slices, all->routines[queue[at]]))
            continue;
        for (size_t c = 0; c < node->callers.n; c++)
            if (!seen[node->callers.at[c]]) {
                seen[node->callers.at[c]] = true;
                queue[n++] = node->callers.at[c];
            }
    }
}

/* ---- verdicts ---- */

static bool is_same(const struct failure_text *a, const struct failure_text *b)
{
    return a->at.source == b->at.source && a->at.start == b->at.start && a->at.end == b->at.end && !strcmp(a->id, b->id) &&
           a->related.start == b->related.start;
}

static void take_found(struct result_text *t, const struct history_job *job)
{
    for (unsigned i = 0; i < t->n_failures; i++)
        for (unsigned k = 0; k < job->n_found; k++)
            if (is_same(&t->failures[i], &job->found[k]) &&
                (t->failures[i].n_calls == 0 || t->failures[i].n_calls > job->found[k].n_calls))
                t->failures[i] = job->found[k];
}

static void call_latent(struct arena *a, struct failure_text *f)
{
    f->verdict = VERDICT_UNPROVED;
    f->reason = REASON_LATENT;
    f->why = NULL;
    f->condition = failure_condition(a, f->inputs, f->n_inputs);
}

static void decide(struct request *q, struct result_text *t)
{
    bool refuted = false;
    for (unsigned i = 0; i < t->n_failures; i++) {
        struct failure_text *f = &t->failures[i];
        if (f->verdict == VERDICT_REFUTED && f->n_calls == 0)
            call_latent(&q->arena, f);
        refuted |= f->verdict == VERDICT_REFUTED;
    }
    t->verdict = refuted ? VERDICT_REFUTED : VERDICT_UNPROVED;
}

void manifest_decide(struct invocation *inv, const struct program_jobs *all)
{
    struct request *q = &inv->request;
    if (!all->p->slices->called || q->options->refute == REFUTE_NOTHING)
        return;
    struct call_graph g = call_graph_of(&q->arena, all->p);
    struct jobs jobs = VEC_IN(&q->arena);
    for (unsigned i = 0; i < all->n; i++)
        if (is_open(&all->texts[i]))
            add_jobs(&jobs, all, &g, i);
    histories_search(q, all->p, jobs.at, jobs.n);
    for (size_t j = 0; j < jobs.n; j++)
        take_found((struct result_text *)(uintptr_t)jobs.at[j].failed, &jobs.at[j]);
    for (unsigned i = 0; i < all->n; i++)
        if (is_open(&all->texts[i]))
            decide(q, &all->texts[i]);
}
