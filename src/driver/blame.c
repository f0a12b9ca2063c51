/* For each routine that made an invariant fall: if all others keep the invariant, and some routine that is not verified is verified with it, the
 * report says so. Start at blame_breakers. */
#include "driver/blame.h"

#include "driver/programs.h"
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
        if (i != but && is_open(k, i) && programs_wanted(k->inv, k->all->routines[i]) && k->all->routines[i]->span.source == file)
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
        if (k->found->at[c].side == IL_FOUND_INVARIANT && !k->found->at[c].unlikely && !k->live[c] &&
            k->found->at[c].broken_by == routine + 1 && !constructs(k->all->p->routines.at[routine], k->found->at[c].owner))
            return true;
    return false;
}

/* Judges the routines of `from` with the clauses that are live now. Fills in those that are verified, or those that are not. */
static void judge_again(struct blaming *k, const struct program_jobs *from, bool verified, struct program_jobs *out)
{
    struct arena *a = &k->inv->request.arena;
    struct program_jobs jobs = *from;
    const struct il_routine **routines = arena_array(a, const struct il_routine *, from->n);
    jobs.texts = arena_array(a, struct result_text, from->n);
    program_judge(&k->inv->request, &jobs);
    *out = (struct program_jobs){.p = from->p, .routines = routines};
    for (size_t i = 0; i < jobs.n; i++)
        if ((jobs.texts[i].verdict == VERDICT_VERIFIED) == verified)
            routines[out->n++] = jobs.routines[i];
}

/* The routines of the breaker's file that are not verified. */
static struct program_jobs open_routines(struct blaming *k, size_t but)
{
    const struct il_routine **routines = arena_array(&k->inv->request.arena, const struct il_routine *, k->all->n);
    struct program_jobs jobs = {.p = k->all->p, .routines = routines};
    for (size_t i = 0; i < k->all->n; i++)
        if (i != but && is_open(k, i) && k->all->routines[i]->span.source == k->all->p->routines.at[but]->span.source)
            routines[jobs.n++] = k->all->routines[i];
    return jobs;
}

static bool is_revived(const struct blaming *k, size_t c)
{
    return k->found->at[c].live && !k->live[c];
}

static void add_broken(struct blaming *k, size_t c, const struct il_routine *by, const struct program_jobs *users)
{
    const char **needed = arena_array(&k->inv->request.arena, const char *, users->n);
    for (size_t i = 0; i < users->n; i++)
        needed[i] = users->routines[i]->qualified;
    struct broken_invariant broken = {.program = k->all->p,
                                      .text = k->found->at[c].text,
                                      .owner = k->found->at[c].owner,
                                      .by = by->qualified,
                                      .span = by->span,
                                      .needed_by = needed,
                                      .n_needed_by = (unsigned)users->n};
    vec_push(&k->inv->broken, broken);
}

/* The routines that are verified with all clauses, but not without this one. */
static struct program_jobs users_of(struct blaming *k, size_t c, const struct program_jobs *mended)
{
    struct program_jobs users;
    k->found->at[c].live = false;
    judge_again(k, mended, false, &users);
    k->found->at[c].live = true;
    return users;
}

/* Where each clause by itself can be left out, all are named, with all users. */
static void name_broken(struct blaming *k, const struct il_routine *by, const struct program_jobs *mended)
{
    bool any = false;
    for (size_t c = 0; c < k->found->n; c++) {
        struct program_jobs users = {0};
        if (is_revived(k, c))
            users = users_of(k, c, mended);
        if (users.n > 0)
            add_broken(k, c, by, &users);
        any |= users.n > 0;
    }
    for (size_t c = 0; c < k->found->n && !any; c++)
        if (is_revived(k, c))
            add_broken(k, c, by, mended);
}

static void blame(struct blaming *k, unsigned i)
{
    const struct il_routine *r = k->all->p->routines.at[i];
    struct program_jobs open = open_routines(k, i), mended;
    bool some = false;
    program_clauses_without(&k->inv->request, k->all->p, i);
    for (size_t c = 0; c < k->found->n; c++)
        some |= is_revived(k, c);
    if (some) {
        judge_again(k, &open, true, &mended);
        if (mended.n > 0)
            name_broken(k, r, &mended);
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
        if (all->p->slices->asked[i] && has_broken(&k, i) && some_open(&k, all->p->routines.at[i]->span.source, i))
            blame(&k, i);
}
