/* Judging with found clauses of programs with slices. A clause that settling proved is asked again where routines are judged, in processes and
 * solvers of their own: only that counts. Start at judge_with_clauses. */
#include "driver/found_clauses.h"

#include "driver/arguments.h"
#include "driver/blame.h"
#include "driver/manifest.h"
#include "driver/programs.h"
#include "il/slice.h"

#include <string.h>

bool found_clauses_wanted(const struct invocation *inv, const struct il_program *p)
{
    return inv->options->judge.contracts == CONTRACTS_INFER && p->slices && p->slices->finds && !p->whole;
}

/* ---- rounds ---- */

static bool reject(struct il_found_clause *c)
{
    bool was = c->live;
    c->live = false;
    return was;
}

/* True: some live clause is not proved by this report. A report that was cut short proves none of its file. */
static bool reject_unproved(struct il_found_clauses *found, const struct result_text *t)
{
    bool any = false, asked = program_was_asked(t);
    for (size_t c = 0; c < found->n && !asked; c++)
        if (found->at[c].span.source == t->span.source && !found->at[c].owed)
            any |= reject(&found->at[c]);
    for (unsigned i = 0; i < t->n_failures; i++)
        if (t->failures[i].found)
            any |= reject(&found->at[t->failures[i].found - 1]);
    return any;
}

/* Judges all routines, since those that nobody asks for may break a clause. */
static bool judge_round(struct invocation *inv, struct program_jobs *jobs)
{
    bool any = false;
    program_judge(&inv->request, jobs);
    for (size_t i = 0; i < jobs->n; i++)
        any |= reject_unproved(&jobs->p->slices->found, &jobs->texts[i]);
    return any;
}

static struct program_jobs all_routines(struct invocation *inv, const struct program_jobs *jobs)
{
    struct arena *a = &inv->request.arena;
    struct program_jobs all = *jobs;
    all.n = jobs->p->routines.n;
    const struct il_routine **routines = arena_array(a, const struct il_routine *, all.n);
    for (size_t i = 0; i < all.n; i++)
        routines[i] = jobs->p->routines.at[i];
    all.routines = routines;
    all.texts = arena_array(a, struct result_text, all.n);
    return all;
}

/* ---- what is reported ---- */

static bool belongs(const struct il_found_clause *c, const char *owner, enum il_found_side side)
{
    return c->live && c->side == side && !strcmp(c->owner, owner);
}

/* Those that are owed come first. */
static struct placed_text *clauses_of(struct arena *a, const struct il_found_clauses *found, const char *owner,
                                      enum il_found_side side, unsigned *n)
{
    struct placed_text *out = arena_array(a, struct placed_text, found->n);
    for (int owed = 1; owed >= 0; owed--)
        for (size_t i = 0; i < found->n; i++)
            if (found->at[i].owed == owed && belongs(&found->at[i], owner, side))
                out[(*n)++] = (struct placed_text){found->at[i].span, found->at[i].text};
    return out;
}

static void add_owed(struct arena *a, const struct il_found_clauses *found, struct result_text *t)
{
    bool *stronger = arena_array(a, bool, t->n_requires);
    for (size_t i = 0; i < found->n; i++)
        if (found->at[i].owed && belongs(&found->at[i], t->qualified, IL_FOUND_NEEDS))
            stronger[t->n_owed++] = found->at[i].stronger;
    t->stronger = stronger;
}

static void add_contract(struct arena *a, const struct il_found_clauses *found, struct result_text *t)
{
    t->finds_contracts = true;
    t->entry = true;
    t->requires = clauses_of(a, found, t->qualified, IL_FOUND_NEEDS, &t->n_requires);
    t->ensures = clauses_of(a, found, t->qualified, IL_FOUND_GIVES, &t->n_ensures);
    add_owed(a, found, t);
}

static bool has_invariants(const struct il_found_clauses *found, const struct source *file)
{
    for (size_t i = 0; i < found->n; i++)
        if (found->at[i].live && found->at[i].side == IL_FOUND_INVARIANT && found->at[i].span.source == file)
            return true;
    return false;
}

/* What it needs was proved at its calls. */
static bool callers_meet_it(const struct il_found_clauses *found, const struct result_text *t)
{
    for (size_t i = 0; i < found->n; i++)
        if (found->at[i].live && !found->at[i].owed && found->at[i].side == IL_FOUND_NEEDS &&
            !strcmp(found->at[i].owner, t->qualified))
            return true;
    return false;
}

/* That a routine keeps the found invariants of its file, and its calls meet what is needed, may rest on an obligation of it that fails. */
static void list_unverified(struct arena *a, const struct il_found_clauses *found, const struct program_jobs *all, size_t i)
{
    struct result_text *t = &all->texts[i];
    struct assumption *list = arena_array(a, struct assumption, t->n_assumptions + all->n);
    for (unsigned k = 0; k < t->n_assumptions; k++)
        list[k] = t->assumptions[k];
    for (size_t k = 0; k < all->n; k++) {
        const struct result_text *other = &all->texts[k];
        bool open = k != i && other->verdict != VERDICT_VERIFIED && other->span.source == t->span.source;
        if (open && (has_invariants(found, t->span.source) || callers_meet_it(found, t)))
            list[t->n_assumptions++] = (struct assumption){other->span, "caller",
                                                           arena_printf(a, "'%s', which is not verified, keeps what was found",
                                                                        other->qualified),
                                                           NULL};
    }
    t->assumptions = list;
}

/* Once for each class. */
static void keep_classes(struct invocation *inv, const struct il_found_clauses *found)
{
    for (size_t i = 0; i < found->n; i++) {
        const struct il_found_clause *c = &found->at[i];
        if (c->side != IL_FOUND_INVARIANT || (i > 0 && found->at[i - 1].owner == c->owner))
            continue;
        struct found_class class = {.name = c->owner, .span = c->span};
        class.invariants = clauses_of(&inv->request.arena, found, c->owner, IL_FOUND_INVARIANT, &class.n);
        if (class.n > 0)
            vec_push(&inv->classes, class);
    }
}

/* Of a file with code that is not judged nothing is found (judge/found_slices.c). */
static void tell_of_unknown_code(struct invocation *inv, const struct il_program *p)
{
    struct idmap told = {0};
    for (size_t i = 0; i < p->routines.n; i++) {
        const struct il_routine *r = p->routines.at[i];
        bool unknown = !il_is_whole(r);
        for (size_t c = 0; c < p->slices->found.n && unknown; c++)
            if (p->slices->found.at[c].span.source == r->span.source && idmap_put(&told, idmap_key(r->span.source), 1))
                diag_warning(&inv->request.diagnostics, r->span, "nothing-found",
                             "no invariants and no contracts of private methods are found in this file: '%s' is not judged, or not all "
                             "of it",
                             r->qualified);
    }
    idmap_release(&told);
}

void judge_with_clauses(struct invocation *inv, struct program_jobs *jobs)
{
    struct arena *a = &inv->request.arena;
    struct program_jobs all = all_routines(inv, jobs);
    struct il_found_clauses *found = &jobs->p->slices->found;
    const struct il_routine **routines = arena_array(a, const struct il_routine *, all.n);
    tell_of_unknown_code(inv, jobs->p);
    program_settle_clauses(&inv->request, jobs->p);
    *jobs = all; /* for what shows progress */
    while (judge_round(inv, &all)) {
    }
    bool more = arguments_find(inv, &all);
    while (more)
        more = judge_round(inv, &all);
    manifest_decide(inv, &all);
    keep_classes(inv, found);
    blame_breakers(inv, &all);
    jobs->n = 0;
    jobs->routines = routines;
    jobs->texts = arena_array(a, struct result_text, all.n);
    for (size_t i = 0; i < all.n; i++) {
        if (!programs_wanted(inv, all.routines[i]))
            continue;
        add_contract(a, found, &all.texts[i]);
        list_unverified(a, found, &all, i);
        routines[jobs->n] = all.routines[i];
        jobs->texts[jobs->n++] = all.texts[i];
    }
}
