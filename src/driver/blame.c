/* For each routine that made an invariant fall: if all others keep the invariant, and some routine that is not verified is verified with it, the
 * report says so. Start at blame_breakers. */
#include "driver/blame.h"

#include "il/slice.h"

#include <string.h>

struct blaming {
    struct invocation *inv;
    const struct program_jobs *all;
    struct il_found_clauses *found;
    bool *live; /* by clause: what is proved */
};

static bool is_open(const struct blaming *k, size_t i)
{
    enum verdict v = k->all->texts[i].verdict;
    return v == VERDICT_REFUTED || v == VERDICT_UNPROVED;
}

static bool some_open(const struct blaming *k, const struct source *file, size_t but)
{
    for (size_t i = 0; i < k->all->n; i++)
        if (i != but && is_open(k, i) && k->all->routines[i]->span.source == file)
            return true;
    return false;
}

/* Much that is false of new objects would prove other routines, so constructors are not blamed. */
static bool constructs(const struct il_routine *r, const char *owner)
{
    const char *dot = strrchr(owner, '.'), *last = dot ? dot + 1 : owner, *dollar = strrchr(last, '$');
    return !strcmp(r->name, dollar ? dollar + 1 : last);
}

static bool has_broken(const struct blaming *k, unsigned routine)
{
    for (size_t c = 0; c < k->found->n; c++)
        if (k->found->at[c].side == IL_FOUND_INVARIANT && !k->live[c] && k->found->at[c].broken_by == routine + 1 &&
            !constructs(k->all->p->routines.at[routine], k->found->at[c].owner))
            return true;
    return false;
}

/* The routines that are not verified, but are with the clauses that are live now. */
static void judge_again(struct blaming *k, size_t but, struct broken_invariant *out)
{
    struct arena *a = &k->inv->request.arena;
    const struct il_routine **routines = arena_array(a, const struct il_routine *, k->all->n);
    struct program_jobs jobs = {.p = k->all->p, .routines = routines, .texts = arena_array(a, struct result_text, k->all->n)};
    for (size_t i = 0; i < k->all->n; i++)
        if (i != but && is_open(k, i) && k->all->routines[i]->span.source == out->span.source)
            routines[jobs.n++] = k->all->routines[i];
    program_judge(&k->inv->request, &jobs);
    const char **needed = arena_array(a, const char *, jobs.n);
    for (size_t i = 0; i < jobs.n; i++)
        if (jobs.texts[i].verdict == VERDICT_VERIFIED)
            needed[out->n_needed_by++] = jobs.texts[i].qualified;
    out->needed_by = needed;
}

static void blame(struct blaming *k, unsigned i)
{
    const struct il_routine *r = k->all->p->routines.at[i];
    struct broken_invariant all = {.by = r->qualified, .span = r->span};
    bool some = false;
    program_clauses_without(&k->inv->request, k->all->p, i);
    for (size_t c = 0; c < k->found->n; c++)
        some |= k->found->at[c].live && !k->live[c];
    if (some)
        judge_again(k, i, &all);
    for (size_t c = 0; c < k->found->n && all.n_needed_by > 0; c++)
        if (k->found->at[c].live && !k->live[c]) {
            all.text = k->found->at[c].text;
            all.owner = k->found->at[c].owner;
            vec_push(&k->inv->broken, all);
        }
    for (size_t c = 0; c < k->found->n; c++)
        k->found->at[c].live = k->live[c];
}

void blame_breakers(struct invocation *inv, const struct program_jobs *all)
{
    struct blaming k = {.inv = inv, .all = all, .found = &all->p->slices->found};
    k.live = arena_array(&inv->request.arena, bool, k.found->n);
    for (size_t c = 0; c < k.found->n; c++)
        k.live[c] = k.found->at[c].live;
    for (unsigned i = 0; i < all->p->routines.n && !deadline_passed(&inv->request.deadline); i++)
        if (has_broken(&k, i) && some_open(&k, all->p->routines.at[i]->span.source, i))
            blame(&k, i);
}
