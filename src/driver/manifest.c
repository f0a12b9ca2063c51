/* A run from any state shows what a routine does there, but maybe no program comes to that state. So a failure is refuted only if calls by code
 * outside the files lead to it, or if its contract is written and allows the state; else it is latent. Start at manifest_decide. */
#include "driver/manifest.h"

#include "driver/programs.h"
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

/* They share what is left of the time of the routine that fails. */
static void share_time(const struct request *q, struct jobs *jobs, size_t first, unsigned routine)
{
    double seconds = request_seconds_left(q, routine) / (double)(jobs->n - first);
    for (size_t j = first; j < jobs->n; j++)
        jobs->at[j].seconds = seconds;
}

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

/* ---- calls that need no search ---- */

/* A number, a truth value, null, or an array of these. */
static bool is_plain(const struct failure_text *f, const struct input *in)
{
    const char *dot = strchr(in->place, '.');
    size_t n = strlen(in->place);
    if (!strcmp(in->place, "this") || (dot && strcmp(dot, ".length") != 0))
        return false;
    bool plain = dot || strcmp(in->value, "new") != 0;
    for (unsigned i = 0; i < f->n_inputs && !plain; i++)
        plain = !strncmp(f->inputs[i].place, in->place, n) && !strcmp(f->inputs[i].place + n, ".length");
    return plain;
}

static bool has_object(const struct il_routine *r)
{
    for (size_t i = 0; i < r->params.n; i++)
        if (!strcmp(r->params.at[i]->name, "this"))
            return true;
    return false;
}

/* The run that refutes is such a call: of a method without an object, with arguments that can be made. */
static bool is_call_itself(const struct program_jobs *all, unsigned i, const struct failure_text *f)
{
    const struct il_routine *r = all->routines[i];
    bool plain = f->verdict == VERDICT_REFUTED && f->n_inputs > 0 && !has_object(r) &&
                 all->p->slices->is_called(all->p->slices, r);
    for (unsigned k = 0; k < f->n_inputs && plain; k++)
        plain = is_plain(f, &f->inputs[k]);
    return plain;
}

/* The run that refutes needs no calls in front of it: it is one; or who wrote the contract says that the routine may be called so. */
static bool needs_no_calls(const struct program_jobs *all, unsigned i, const struct failure_text *f)
{
    return f->verdict == VERDICT_REFUTED &&
           (is_call_itself(all, i, f) || all->p->slices->is_written(all->p->slices, all->routines[i]));
}

static bool needs_search(const struct program_jobs *all, unsigned i)
{
    const struct result_text *t = &all->texts[i];
    bool some = false;
    for (unsigned k = 0; k < t->n_failures; k++)
        some |= !needs_no_calls(all, i, &t->failures[k]);
    return some && is_open(t);
}

/* ---- verdicts ---- */

static bool is_same(const struct failure_text *a, const struct failure_text *b)
{
    return a->at.source == b->at.source && a->at.start == b->at.start && a->at.end == b->at.end && !strcmp(a->id, b->id) &&
           a->related.start == b->related.start;
}

static void take_found(struct result_text *t, const bool no_calls_needed[], const struct history_job *job)
{
    for (unsigned i = 0; i < t->n_failures; i++)
        for (unsigned k = 0; k < job->n_found && !no_calls_needed[i]; k++)
            if (is_same(&t->failures[i], &job->found[k]) &&
                (t->failures[i].n_calls == 0 || t->failures[i].n_calls > job->found[k].n_calls))
                t->failures[i] = job->found[k];
}

static void decide(struct request *q, struct result_text *t, const bool no_calls_needed[])
{
    bool refuted = false;
    for (unsigned i = 0; i < t->n_failures; i++) {
        struct failure_text *f = &t->failures[i];
        if (f->verdict == VERDICT_REFUTED && f->n_calls == 0 && !no_calls_needed[i])
            failure_call_latent(&q->arena, f);
        refuted |= f->verdict == VERDICT_REFUTED;
    }
    t->verdict = refuted ? VERDICT_REFUTED : VERDICT_UNPROVED;
}

/* By routine and failure: whether no calls are needed in front of the run that refutes. */
static bool **find_no_calls_needed(struct request *q, const struct program_jobs *all)
{
    bool **out = arena_array(&q->arena, bool *, all->n);
    for (unsigned i = 0; i < all->n; i++) {
        out[i] = arena_array(&q->arena, bool, all->texts[i].n_failures);
        for (unsigned k = 0; k < all->texts[i].n_failures; k++)
            out[i][k] = needs_no_calls(all, i, &all->texts[i].failures[k]);
    }
    return out;
}

void manifest_decide(struct invocation *inv, const struct program_jobs *all)
{
    struct request *q = &inv->request;
    if (!all->p->slices->called || q->options->refute == REFUTE_NOTHING)
        return;
    struct call_graph g = call_graph_of(&q->arena, all->p);
    struct jobs jobs = VEC_IN(&q->arena);
    bool *const *no_calls_needed = find_no_calls_needed(q, all);
    for (unsigned i = 0; i < all->n; i++)
        if (programs_wanted(inv, all->routines[i]) && needs_search(all, i)) {
            size_t first = jobs.n;
            add_jobs(&jobs, all, &g, i);
            share_time(q, &jobs, first, i);
        }
    histories_search(q, all->p, jobs.at, jobs.n);
    for (size_t j = 0; j < jobs.n; j++)
        take_found((struct result_text *)(uintptr_t)jobs.at[j].failed, no_calls_needed[jobs.at[j].failed - all->texts],
                   &jobs.at[j]);
    for (unsigned i = 0; i < all->n; i++)
        if (is_open(&all->texts[i]))
            decide(q, &all->texts[i], no_calls_needed[i]);
}
