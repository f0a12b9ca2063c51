/* Judging with found clauses of programs with slices. A clause that settling proved is asked again where routines are judged, in processes and
 * solvers of their own: only that counts. Start at judge_with_clauses. */
#include "driver/found_clauses.h"

#include "driver/arguments.h"
#include "driver/blame.h"
#include "driver/excess.h"
#include "driver/keepers.h"
#include "driver/latent.h"
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

/* Its proof is in this report. */
static bool is_proved_by(const struct il_slices *s, const struct il_found_clause *c, const struct result_text *t)
{
    return c->span.source == t->span.source && !c->owed && !c->settled &&
           (!il_found_is_own(s, c) || !strcmp(c->owner, t->qualified));
}

/* True: some live clause is not proved by this report. A report that was cut short proves none. */
static bool reject_unproved(struct il_slices *s, const struct result_text *t)
{
    struct il_found_clauses *found = &s->found;
    bool any = false, asked = program_was_asked(t);
    for (size_t c = 0; c < found->n && !asked; c++)
        if (is_proved_by(s, &found->at[c], t))
            any |= reject(&found->at[c]);
    for (unsigned i = 0; i < t->n_failures; i++)
        if (t->failures[i].found)
            any |= reject(&found->at[t->failures[i].found - 1]);
    return any;
}

/* What is of no use without another clause, which fell. */
static void drop_unguarded(struct il_found_clauses *found)
{
    for (size_t c = 0; c < found->n; c++)
        for (unsigned g = 0; g < sizeof found->at[c].guards / sizeof *found->at[c].guards; g++)
            if (found->at[c].guards[g])
                found->at[c].live &= found->at[found->at[c].guards[g] - 1].live;
}

/* What is judged together. all: every routine of the program; they have texts if they are of the unit. */
struct judging {
    struct invocation *inv;
    const struct unit *unit;
    struct program_jobs all, of_unit;
    struct keepers keepers;
    const bool *asked; /* by routine: it is of the unit */
};

/* Until `asked` is that of the unit again. */
static void ask_keepers(struct judging *k)
{
    if (k->keepers.used)
        k->all.p->slices->asked = k->keepers.settling;
}

static bool *live_clauses(struct arena *a, const struct il_found_clauses *found)
{
    bool *live = arena_array(a, bool, found->n);
    for (size_t c = 0; c < found->n; c++)
        live[c] = found->at[c].live;
    return live;
}

/* Where there was no time for all, those without quantifiers, which cost little: that a field is not null proves more than nothing. */
static void settle_simple(struct judging *k, const bool before[], struct deadline whole)
{
    struct request *q = &k->inv->request;
    struct il_found_clauses *found = &k->all.p->slices->found;
    for (size_t c = 0; c < found->n; c++)
        found->at[c].live = before[c] && !found->at[c].quantified;
    q->deadline = deadline_sooner(deadline_sooner(whole, deadline_left(&whole) / 2), q->options->routine_timeout);
    program_settle_clauses(q, k->all.p);
}

/* With the clauses that are tried in the place of others. It takes half of the time that is left at most: what can be judged without a clause is not
 * given up for one. It is a step about all routines of the unit, with the limit of one. */
static void settle(struct judging *k)
{
    struct request *q = &k->inv->request;
    struct il_slices *s = k->all.p->slices;
    struct deadline whole = q->deadline;
    q->deadline = deadline_sooner(deadline_sooner(whole, deadline_left(&whole) / 2), q->options->routine_timeout);
    ask_keepers(k);
    const bool *before = live_clauses(&q->arena, &s->found);
    do
        program_settle_clauses(q, k->all.p);
    while (s->retry && s->retry(s) && !deadline_passed(&q->deadline));
    if (deadline_passed(&q->deadline) && !deadline_passed(&whole))
        settle_simple(k, before, whole);
    drop_unguarded(&s->found);
    s->asked = k->asked;
    q->deadline = whole;
}

/* The places in the unit of routines that are wanted, or of the others. */
static size_t places(const struct judging *k, bool wanted, size_t at[])
{
    size_t n = 0;
    for (size_t i = 0; i < k->of_unit.n; i++)
        if (programs_wanted(k->inv, k->of_unit.routines[i]) == wanted)
            at[n++] = i;
    return n;
}

/* attempt: as for program_attempt. */
static void judge_places(struct judging *k, const size_t at[], size_t n, const struct attempt *attempt)
{
    struct arena *a = &k->inv->request.arena;
    struct program_jobs jobs = k->of_unit;
    const struct il_routine **routines = arena_array(a, const struct il_routine *, n);
    for (size_t i = 0; i < n; i++)
        routines[i] = k->of_unit.routines[at[i]];
    jobs.n = n;
    jobs.routines = routines;
    jobs.texts = arena_array(a, struct result_text, n);
    program_attempt(&k->inv->request, &jobs, attempt);
    for (size_t i = 0; i < n; i++)
        k->of_unit.texts[at[i]] = jobs.texts[i];
}

/* What is only called is judged briefly, and so are keepers. */
static void judge_wanted(struct judging *k)
{
    static const struct attempt brief = {.brief = true};
    size_t *at = arena_array(&k->inv->request.arena, size_t, k->of_unit.n);
    judge_places(k, at, places(k, true, at), NULL);
    judge_places(k, at, places(k, false, at), &brief);
    keepers_judge(k->inv, &k->keepers);
}

/* Judges all routines of the unit, since those that nobody asks for may break a clause. True: a clause was rejected. */
static bool judge_round(struct judging *k)
{
    const struct unit *u = k->unit;
    struct il_slices *s = k->all.p->slices;
    bool any = false;
    if (u->keepers)
        judge_wanted(k);
    else
        program_judge(&k->inv->request, &k->of_unit);
    for (unsigned i = 0; i < u->n; i++)
        k->all.texts[u->at[i]] = k->of_unit.texts[i];
    for (unsigned i = 0; i < u->n; i++)
        any |= reject_unproved(s, &k->of_unit.texts[i]);
    for (size_t i = 0; i < k->keepers.found.n; i++)
        any |= reject_unproved(s, &k->keepers.found.texts[i]);
    return any;
}

/* Until no live clause is left that is not proved. */
static void judge_rounds(struct judging *k)
{
    while (judge_round(k)) {
    }
}

/* Every routine of the program. */
static struct program_jobs all_routines(struct invocation *inv, const struct program_jobs *jobs)
{
    struct arena *a = &inv->request.arena;
    struct program_jobs all = {.p = jobs->p, .n = jobs->p->routines.n};
    const struct il_routine **routines = arena_array(a, const struct il_routine *, all.n);
    for (size_t i = 0; i < all.n; i++)
        routines[i] = jobs->p->routines.at[i];
    all.routines = routines;
    all.texts = arena_array(a, struct result_text, all.n);
    return all;
}

static struct program_jobs routines_of(struct invocation *inv, const struct program_jobs *jobs, const struct unit *u)
{
    struct arena *a = &inv->request.arena;
    struct program_jobs out = *jobs;
    const struct il_routine **routines = arena_array(a, const struct il_routine *, u->n);
    for (unsigned i = 0; i < u->n; i++)
        routines[i] = jobs->p->routines.at[u->at[i]];
    out.n = u->n;
    out.routines = routines;
    out.texts = arena_array(a, struct result_text, u->n);
    return out;
}

static bool is_about(const struct il_found_clause *c, const struct il_routine *r)
{
    return c->side == IL_FOUND_INVARIANT ? c->span.source == r->span.source : !strcmp(c->owner, r->qualified);
}

bool unit_has(const struct il_program *p, const struct unit *u, const struct il_found_clause *c)
{
    for (unsigned i = 0; i < u->n; i++) {
        const struct il_routine *r = p->routines.at[u->at[i]];
        if (is_about(c, r))
            return true;
    }
    for (size_t i = 0; u->keepers && i < p->routines.n; i++)
        if (u->keepers[i] && is_about(c, p->routines.at[i]))
            return true;
    return false;
}

/* Nothing is asked of other units, and their clauses are not live unless they are settled. Returns which of them were. */
static bool *choose_unit(struct invocation *inv, struct il_program *p, const struct unit *u)
{
    struct il_found_clauses *found = &p->slices->found;
    bool *asked = arena_array(&inv->request.arena, bool, p->routines.n);
    bool *others = arena_array(&inv->request.arena, bool, found->n);
    for (unsigned i = 0; i < u->n; i++)
        asked[u->at[i]] = true;
    p->slices->asked = asked;
    for (size_t c = 0; c < found->n; c++) {
        others[c] = found->at[c].live && !found->at[c].settled && !unit_has(p, u, &found->at[c]);
        found->at[c].live &= !others[c];
    }
    return others;
}

/* n: the clauses that were there before the unit. */
static void end_unit(struct il_program *p, const bool others[], size_t n)
{
    p->slices->asked = NULL;
    for (size_t c = 0; c < n; c++)
        p->slices->found.at[c].live |= others[c];
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

/* Each once. */
static void add_definitions(struct arena *a, const struct il_found_clauses *found, struct result_text *t)
{
    t->definitions = arena_array(a, const char *, found->n);
    for (size_t i = 0; i < found->n; i++) {
        const struct il_found_clause *c = &found->at[i];
        bool is_new = c->live && c->defines && !strcmp(c->owner, t->qualified);
        for (unsigned k = 0; k < t->n_definitions && is_new; k++)
            is_new = strcmp(t->definitions[k], c->defines) != 0;
        if (is_new)
            t->definitions[t->n_definitions++] = c->defines;
    }
}

static void add_contract(struct arena *a, const struct il_found_clauses *found, struct result_text *t)
{
    t->finds_contracts = true;
    t->entry = true;
    t->requires = clauses_of(a, found, t->qualified, IL_FOUND_NEEDS, &t->n_requires);
    t->modifies = clauses_of(a, found, t->qualified, IL_FOUND_CHANGES, &t->n_modifies);
    t->ensures = clauses_of(a, found, t->qualified, IL_FOUND_GIVES, &t->n_ensures);
    add_owed(a, found, t);
    add_definitions(a, found, t);
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
            list[t->n_assumptions++] = (struct assumption){other->span, "caller", keeper_text(a, other), NULL};
    }
    t->assumptions = list;
}

/* Once for each class. */
static void keep_classes(struct invocation *inv, const struct il_program *p)
{
    const struct il_found_clauses *found = &p->slices->found;
    for (size_t i = 0; i < found->n; i++) {
        const struct il_found_clause *c = &found->at[i];
        if (c->side != IL_FOUND_INVARIANT || (i > 0 && found->at[i - 1].owner == c->owner))
            continue;
        struct found_class class = {.program = p, .name = c->owner, .span = c->span};
        class.invariants = clauses_of(&inv->request.arena, found, c->owner, IL_FOUND_INVARIANT, &class.n);
        if (class.n > 0)
            vec_push(&inv->classes, class);
    }
}

/* Of a file with code that is not judged nothing is found (judge/found_slices.c). */
static void tell_of_unknown_code(struct invocation *inv, const struct program_jobs *jobs)
{
    struct idmap told = {0};
    const struct il_program *p = jobs->p;
    for (size_t i = 0; i < jobs->n; i++) {
        const struct il_routine *r = jobs->routines[i];
        bool unknown = !il_is_whole(r) && !p->slices->by_owner;
        for (size_t c = 0; c < p->slices->found.n && unknown; c++)
            if (p->slices->found.at[c].span.source == r->span.source && idmap_put(&told, idmap_key(r->span.source), 1))
                diag_warning(&inv->request.diagnostics, r->span, "nothing-found",
                             "no invariants and no contracts of private methods are found in this file: '%s' is not judged, or not all "
                             "of it",
                             r->qualified);
    }
    idmap_release(&told);
}

/* What was judged with the clauses that there are now stands. */
static void judge_rest(struct judging *k, const size_t judged_with[])
{
    const struct unit *u = k->unit;
    size_t *at = arena_array(&k->inv->request.arena, size_t, u->n), n = 0;
    bool any = false;
    for (unsigned i = 0; i < u->n; i++)
        if (!arguments_stand(k->inv, &k->all, judged_with, u->at[i]))
            at[n++] = i;
    judge_places(k, at, n, NULL);
    for (size_t i = 0; i < n; i++) {
        k->all.texts[u->at[at[i]]] = k->of_unit.texts[at[i]];
        any |= reject_unproved(k->all.p->slices, &k->of_unit.texts[at[i]]);
    }
    if (any)
        judge_rounds(k);
}

/* If the time is over before all are judged again, what was judged before holds with the clauses that were there. */
static void judge_again(struct judging *k, const size_t judged_with[])
{
    struct arena *a = &k->inv->request.arena;
    struct il_slices *s = k->all.p->slices;
    const struct result_text *before = arena_copy(a, k->all.texts, k->all.n * sizeof *k->all.texts);
    const struct keepers kept = k->keepers;
    const bool *live = live_clauses(a, &s->found);
    size_t n = s->found.n;
    if (s->revive) {
        s->revive(s);
        settle(k);
    }
    bool same = !k->unit->keepers;
    for (size_t c = 0; c < n; c++)
        same &= s->found.at[c].live == live[c];
    if (same)
        judge_rest(k, judged_with);
    else
        judge_rounds(k);
    if (!deadline_passed(&k->inv->request.deadline))
        return;
    for (size_t c = 0; c < n; c++)
        s->found.at[c].live = live[c];
    memcpy(k->all.texts, before, k->all.n * sizeof *k->all.texts);
    k->keepers = kept;
    arguments_end_late(k->inv, &k->all, judged_with);
}

/* Of routines without a written contract it is found what their arguments need to be. */
static void begin_briskly(struct judging *k)
{
    struct il_slices *s = k->all.p->slices;
    bool *brisk = arena_array(&k->inv->request.arena, bool, k->all.n);
    for (size_t i = 0; i < k->all.n && s->propose; i++)
        brisk[i] = k->asked[i] && !s->is_written(s, k->all.routines[i]);
    k->inv->request.brisk = brisk;
}

static void find_arguments(struct judging *k)
{
    size_t *judged_with = arena_array(&k->inv->request.arena, size_t, k->all.n);
    if (deadline_passed(&k->inv->request.deadline))
        arguments_not_found(k->inv, &k->all);
    bool any = !deadline_passed(&k->inv->request.deadline) && arguments_find(k->inv, &k->all, judged_with);
    k->inv->request.brisk = NULL;
    if (any)
        judge_again(k, judged_with);
}

/* With the limit of one routine. */
static void find_breakers(struct judging *k)
{
    struct request *q = &k->inv->request;
    struct deadline whole = q->deadline;
    q->deadline = deadline_sooner(whole, q->options->routine_timeout);
    ask_keepers(k);
    blame_breakers(k->inv, &k->all);
    q->deadline = whole;
    k->all.p->slices->asked = k->asked;
}

static void report_unit(struct judging *k, struct result_text texts[])
{
    struct arena *a = &k->inv->request.arena;
    const struct il_found_clauses *found = &k->all.p->slices->found;
    for (unsigned i = 0; i < k->unit->n; i++) {
        struct result_text *t = &k->all.texts[k->unit->at[i]];
        add_contract(a, found, t);
        list_unverified(a, found, &k->all, k->unit->at[i]);
        keepers_list(a, &k->keepers, t);
        texts[i] = *t;
    }
}

void judge_unit(struct invocation *inv, struct program_jobs *jobs, const struct unit *u, struct result_text texts[])
{
    struct judging k = {.inv = inv, .unit = u, .all = all_routines(inv, jobs)};
    struct il_slices *s = jobs->p->slices;
    size_t n_before = s->found.n;
    const bool *others = choose_unit(inv, jobs->p, u);
    k.asked = s->asked;
    k.keepers = keepers_of(inv, jobs->p, u);
    *jobs = k.of_unit = routines_of(inv, jobs, u); /* also for what shows progress */
    inv->request.spent = inv->request.options->routine_timeout > 0 ? arena_array(&inv->request.arena, double, k.all.n) : NULL;
    tell_of_unknown_code(inv, jobs);
    settle(&k);
    begin_briskly(&k);
    judge_rounds(&k);
    find_arguments(&k);
    drop_unguarded(&s->found);
    excess_decide(inv, &k.all);
    manifest_decide(inv, &k.all);
    latent_decide(inv, &k.all);
    keep_classes(inv, jobs->p);
    find_breakers(&k);
    report_unit(&k, texts);
    inv->request.needed = NULL;
    inv->request.spent = NULL;
    end_unit(jobs->p, others, n_before);
}
