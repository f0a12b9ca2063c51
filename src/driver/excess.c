/* A found clause may be stronger than needed (il_found_clause.stronger): a search in so many elements, which finds what it looks for in the first
 * one. A call that breaks it may end well, so it refutes nothing by itself. Start at excess_decide. */
#include "driver/excess.h"

#include "il/slice.h"

#include <string.h>

struct deciding {
    struct invocation *inv;
    const struct program_jobs *all;
    struct il_found_clauses *found;
};

static bool is_refuted_by_excess(const struct deciding *k, const struct failure_text *f)
{
    return f->verdict == VERDICT_REFUTED && f->needs && k->found->at[f->needs - 1].stronger;
}

/* All that is refuted. */
static bool only_by_excess(const struct deciding *k, const struct result_text *t)
{
    bool any = false;
    for (unsigned i = 0; i < t->n_failures; i++) {
        if (t->failures[i].verdict == VERDICT_REFUTED && !is_refuted_by_excess(k, &t->failures[i]))
            return false;
        any |= is_refuted_by_excess(k, &t->failures[i]);
    }
    return any;
}

static bool breaks_clause_of(const struct deciding *k, const struct result_text *t, const char *owner)
{
    bool breaks = false;
    for (unsigned i = 0; i < t->n_failures; i++)
        breaks |= is_refuted_by_excess(k, &t->failures[i]) && !strcmp(k->found->at[t->failures[i].needs - 1].owner, owner);
    return breaks;
}

/* Nothing is known of these callees but their texts: what they give holds only where they get what they need. */
static struct result_text judge_with_texts(struct deciding *k, size_t i)
{
    bool *live = arena_array(&k->inv->request.arena, bool, k->found->n);
    for (size_t c = 0; c < k->found->n; c++) {
        live[c] = k->found->at[c].live;
        k->found->at[c].live &= !breaks_clause_of(k, &k->all->texts[i], k->found->at[c].owner);
    }
    struct result_text t = program_judge_one(&k->inv->request, k->all->p, k->all->routines[i], NULL, 0);
    for (size_t c = 0; c < k->found->n; c++)
        k->found->at[c].live = live[c];
    return t;
}

static void call_open(const struct deciding *k, struct result_text *t)
{
    for (unsigned i = 0; i < t->n_failures; i++) {
        struct failure_text *f = &t->failures[i];
        if (!is_refuted_by_excess(k, f))
            continue;
        f->verdict = VERDICT_UNPROVED;
        f->reason = REASON_NO_RUN;
        f->why = arena_printf(&k->inv->request.arena, "some executions of '%s' do without this clause",
                              k->found->at[f->needs - 1].owner);
    }
    t->verdict = VERDICT_UNPROVED;
}

static void decide(struct deciding *k, size_t i)
{
    struct result_text *t = &k->all->texts[i];
    if (t->verdict != VERDICT_REFUTED || !only_by_excess(k, t))
        return;
    struct result_text with_texts = judge_with_texts(k, i);
    if (with_texts.verdict == VERDICT_VERIFIED)
        *t = with_texts;
    else if (with_texts.verdict != VERDICT_REFUTED)
        call_open(k, t);
}

void excess_decide(struct invocation *inv, const struct program_jobs *all)
{
    struct il_slices *s = all->p->slices;
    struct deciding k = {inv, all, &s->found};
    for (size_t i = 0; s->by_owner && i < all->n; i++)
        if (s->asked[i])
            decide(&k, i);
}
