/* What routines assume because they rely on the contracts of others. A call relies on the callee's contract. If the callee is not
 * verified, the contract is an assumption of the caller. If it is verified, the caller has the assumptions of the callee's proof:
 * the callee's own, and those of the callees on which it relies, and so on. A recursive call adds nothing. So the assumptions of
 * a routine are those found by a search of the call graph. Start at assumptions_complete. */
#include "driver/assumptions.h"

#include <stdlib.h>
#include <string.h>

struct indices VEC_OF(uint32_t);

struct graph {
    struct arena *arena;
    struct relying *all;
    size_t n;
    uint32_t *by_name;         /* indices of `all`, ordered by qualified name */
    struct assumptions *lists; /* of each routine */
    size_t *n_own;             /* of each list: how many are not inherited; these come first */
    struct indices *relies;    /* of each routine: the routines whose verified contracts it relies on */
    uint32_t *seen;            /* i + 1 if the search for routine i has been here */
};

/* ---- names ---- */

static int order_of(const void *a, const void *b, void *user)
{
    const struct graph *g = user;
    uint32_t i = *(const uint32_t *)a, k = *(const uint32_t *)b;
    int order = strcmp(g->all[i].routine->qualified, g->all[k].routine->qualified);
    return order ? order : (i > k) - (i < k);
}

static void sort_names(struct graph *g)
{
    g->by_name = arena_array(g->arena, uint32_t, g->n);
    for (size_t i = 0; i < g->n; i++)
        g->by_name[i] = (uint32_t)i;
    qsort_r(g->by_name, g->n, sizeof *g->by_name, order_of, g);
}

/* The first place of by_name whose name is not less than this one. */
static size_t find_name(const struct graph *g, const char *qualified)
{
    size_t from = 0, to = g->n;
    while (from < to) {
        size_t middle = (from + to) / 2;
        if (strcmp(g->all[g->by_name[middle]].routine->qualified, qualified) < 0)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

/* ---- callees ---- */

/* How many routines of p have this name (Boogie: implementations). */
static unsigned routines_named(const struct il_program *p, const char *qualified)
{
    unsigned n = 0;
    for (size_t i = 0; i < p->routines.n; i++)
        n += !strcmp(p->routines.at[i]->qualified, qualified);
    return n;
}

/* Routine i relies on the contract of c: on the assumptions of c's routines if these are verified, else on the contract
 * itself. */
static void look_at_callee(struct graph *g, uint32_t i, const struct il_callee *c)
{
    struct indices found = {0};
    unsigned routines = routines_named(g->all[i].program, c->qualified), verified = 0;
    for (size_t k = find_name(g, c->qualified); k < g->n; k++) {
        const struct relying *callee = &g->all[g->by_name[k]];
        if (strcmp(callee->routine->qualified, c->qualified))
            break;
        if (callee->program != g->all[i].program)
            continue;
        verified += callee->verdict == VERDICT_VERIFIED;
        vec_push(&found, g->by_name[k]);
    }
    if (verified == routines) {
        for (size_t k = 0; k < found.n; k++)
            vec_push(&g->relies[i], found.at[k]);
    } else {
        const char *why = found.n == routines ? "is not verified" : "was not looked at in this run";
        const char *text = arena_printf(g->arena, "contract of '%s', which %s", c->qualified, why);
        vec_push(&g->lists[i], (struct assumption){c->span, "callee", text, NULL});
    }
    vec_release(&found);
}

/* ---- what is inherited ---- */

/* Does the text have the same meaning in every routine? */
static bool holds_anywhere(const struct assumption *a)
{
    static const char *const kinds[] = {"axiom",          "callee",         "closed-world", "errors", "floating-point", "frame",
                                        "implementation", "initialization", "library",      "math",   "threads"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(a->kind, kinds[i]))
            return true;
    return false;
}

bool assumption_same(const struct assumption *a, const struct assumption *b)
{
    bool place = a->span.source == b->span.source && a->span.start == b->span.start;
    return (place || holds_anywhere(a)) && !strcmp(a->kind, b->kind) && !strcmp(a->text, b->text);
}

static void inherit_one(struct graph *g, uint32_t i, struct assumption a, const char *via)
{
    for (size_t k = 0; k < g->lists[i].n; k++)
        if (assumption_same(&g->lists[i].at[k], &a))
            return;
    a.via = via;
    vec_push(&g->lists[i], a);
}

/* Breadth first, so nearest callees come first. `via` is the first callee on the way. */
static void inherit(struct graph *g, uint32_t i)
{
    struct indices queue = {0}, via = {0};
    g->seen[i] = i + 1;
    for (size_t k = 0; k < g->relies[i].n; k++) {
        vec_push(&queue, g->relies[i].at[k]);
        vec_push(&via, g->relies[i].at[k]);
    }
    for (size_t at = 0; at < queue.n; at++) {
        uint32_t from = queue.at[at], first = via.at[at];
        if (g->seen[from] == i + 1)
            continue;
        g->seen[from] = i + 1;
        for (size_t k = 0; k < g->n_own[from]; k++)
            inherit_one(g, i, g->lists[from].at[k], g->all[first].routine->qualified);
        for (size_t k = 0; k < g->relies[from].n; k++) {
            vec_push(&queue, g->relies[from].at[k]);
            vec_push(&via, first);
        }
    }
    vec_release(&queue);
    vec_release(&via);
}

void assumptions_complete(struct arena *a, struct relying *all, size_t n)
{
    struct graph g = {.arena = a, .all = all, .n = n};
    g.lists = arena_array(a, struct assumptions, n);
    g.n_own = arena_array(a, size_t, n);
    g.relies = arena_array(a, struct indices, n);
    g.seen = arena_array(a, uint32_t, n);
    sort_names(&g);
    for (uint32_t i = 0; i < n; i++) {
        for (unsigned k = 0; k < all[i].n_assumptions; k++)
            vec_push(&g.lists[i], all[i].assumptions[k]);
        for (size_t k = 0; all[i].verdict != VERDICT_UNSUPPORTED && k < all[i].routine->callees.n; k++)
            look_at_callee(&g, i, &all[i].routine->callees.at[k]);
        g.n_own[i] = g.lists[i].n;
    }
    for (uint32_t i = 0; i < n; i++) {
        inherit(&g, i);
        all[i].n_assumptions = (unsigned)g.lists[i].n;
        all[i].assumptions = arena_copy(a, g.lists[i].at, g.lists[i].n * sizeof *all[i].assumptions);
    }
    for (uint32_t i = 0; i < n; i++) {
        vec_release(&g.relies[i]);
        vec_release(&g.lists[i]);
    }
}
