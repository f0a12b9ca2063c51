/* A set of routines is closed by what they share: routines use clauses, and what else uses a clause may break it. */
#include "driver/keepers.h"

#include "il/call_graph.h"
#include "il/slice.h"

#include <string.h>

static void add_users(const struct il_program *p, const struct keepers *k, const bool uses[], bool in[])
{
    for (size_t i = 0; i < p->routines.n; i++)
        for (size_t c = 0; c < k->n_clauses && k->unit->keepers[i] && !in[i]; c++)
            in[i] = uses[c] && k->used[i][c];
}

/* True: there are more. */
static bool add_uses(const struct il_program *p, const struct keepers *k, const bool in[], bool uses[])
{
    bool more = false;
    for (size_t i = 0; i < p->routines.n; i++)
        for (size_t c = 0; c < k->n_clauses && in[i]; c++)
            if (!uses[c] && k->used[i][c] && p->slices->found.at[c].live) {
                uses[c] = true;
                more = true;
            }
    return more;
}

/* The routines of the unit, its keepers, and what they call. Clauses that none of them uses are not live any more. */
static bool *closed(struct arena *a, const struct il_program *p, const struct keepers *k)
{
    struct call_graph g = call_graph_of(a, p);
    bool *in = arena_array(a, bool, p->routines.n), *reached = arena_array(a, bool, p->routines.n);
    bool *uses = arena_array(a, bool, k->n_clauses);
    for (unsigned i = 0; i < k->unit->n; i++)
        in[k->unit->at[i]] = true;
    while (add_uses(p, k, in, uses)) {
        add_users(p, k, uses, in);
        call_graph_reach(&g, in, reached);
        memcpy(in, reached, p->routines.n * sizeof *in);
    }
    for (size_t c = 0; c < k->n_clauses; c++)
        p->slices->found.at[c].live &= uses[c];
    return in;
}

static void ask_all(struct arena *a, struct il_program *p, const struct unit *u)
{
    bool *asked = arena_array(a, bool, p->routines.n);
    for (size_t i = 0; i < p->routines.n; i++)
        asked[i] = u->keepers[i];
    for (unsigned i = 0; i < u->n; i++)
        asked[u->at[i]] = true;
    p->slices->asked = asked;
}

struct keepers keepers_of(struct invocation *inv, struct il_program *p, const struct unit *u)
{
    struct arena *a = &inv->request.arena;
    struct keepers k = {.unit = u, .found.p = p, .n_clauses = p->slices->found.n};
    if (!u->keepers)
        return k;
    ask_all(a, p, u);
    k.used = program_clause_uses(&inv->request, p);
    for (size_t c = 0; c < k.n_clauses && !k.used; c++)
        p->slices->found.at[c].live = false; /* nobody knows who may break it */
    if (k.used)
        k.settling = closed(a, p, &k);
    return k;
}

static struct program_jobs keepers_now(struct arena *a, struct il_program *p, const struct keepers *k)
{
    const bool *in = closed(a, p, k);
    const struct il_routine **routines = arena_array(a, const struct il_routine *, p->routines.n);
    struct program_jobs jobs = {.p = p, .routines = routines};
    for (size_t i = 0; i < p->routines.n; i++)
        if (in[i] && k->unit->keepers[i])
            routines[jobs.n++] = p->routines.at[i];
    jobs.texts = arena_array(a, struct result_text, jobs.n);
    return jobs;
}

void keepers_judge(struct invocation *inv, struct keepers *k)
{
    static const struct attempt brief = {.brief = true};
    if (!k->used)
        return;
    k->found = keepers_now(&inv->request.arena, k->found.p, k);
    program_attempt(&inv->request, &k->found, &brief);
}

static bool has_assumption(const struct result_text *t, const struct assumption *s)
{
    for (unsigned i = 0; i < t->n_assumptions; i++)
        if (t->assumptions[i].span.start == s->span.start && t->assumptions[i].span.source == s->span.source &&
            !strcmp(t->assumptions[i].text, s->text))
            return true;
    return false;
}

static void assume(struct result_text *t, const struct assumption *s)
{
    if (!has_assumption(t, s))
        t->assumptions[t->n_assumptions++] = *s;
}

const char *keeper_text(struct arena *a, const struct result_text *other)
{
    return arena_printf(a, "'%s', which is not verified, keeps what was found", other->qualified);
}

void keepers_list(struct arena *a, const struct keepers *k, struct result_text *t)
{
    unsigned n = t->n_assumptions;
    for (size_t i = 0; i < k->found.n; i++)
        n += k->found.texts[i].n_assumptions + 1;
    struct assumption *list = arena_array(a, struct assumption, n);
    for (unsigned i = 0; i < t->n_assumptions; i++)
        list[i] = t->assumptions[i];
    t->assumptions = list;
    for (size_t i = 0; i < k->found.n; i++) {
        const struct result_text *other = &k->found.texts[i];
        if (other->verdict != VERDICT_VERIFIED)
            assume(t, &(struct assumption){other->span, "caller", keeper_text(a, other), NULL});
        for (unsigned s = 0; s < other->n_assumptions; s++)
            assume(t, &other->assumptions[s]);
    }
}
