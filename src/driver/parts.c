/* Parts in the order of the call graph's groups: callees have the same number or a smaller one. Start at parts_of and judge_parts. */
#include "driver/parts.h"

#include "driver/found_clauses.h"
#include "il/call_graph.h"

#include <string.h>

/* ---- which parts ---- */

/* Of routines of one group. */
static void add_part(struct parts *parts, struct idmap *numbers, const struct unit *u, unsigned group)
{
    if (idmap_has(numbers, group))
        return;
    idmap_put(numbers, group, parts->n);
    struct part part = {.unit.at = arena_array(parts->arena, unsigned, u->n), .before = VEC_IN(parts->arena)};
    vec_push(parts, part);
}

static void add_before(struct part *part, unsigned number, const struct call_graph *g, const struct idmap *numbers,
                       unsigned routine)
{
    const struct call_node *node = &g->at[routine];
    for (size_t c = 0; c < node->callees.n; c++) {
        const uint64_t *callee = idmap_get(numbers, g->at[node->callees.at[c]].group);
        if (callee && *callee != number)
            vec_push(&part->before, (unsigned)*callee);
    }
}

struct parts parts_of(struct arena *a, const struct il_program *p, const struct unit *u)
{
    struct parts parts = VEC_IN(a);
    struct idmap numbers = {.arena = a};
    if (il_found_some_shared(p->slices)) {
        vec_push(&parts, ((struct part){.unit = *u, .before = VEC_IN(a)}));
        return parts;
    }
    struct call_graph g = call_graph_of(a, p);
    bool *has = arena_array(a, bool, p->routines.n);
    for (unsigned i = 0; i < u->n; i++)
        has[u->at[i]] = true;
    for (unsigned i = 0; i < g.n; i++)
        if (has[g.order[i]])
            add_part(&parts, &numbers, u, g.at[g.order[i]].group);
    for (unsigned i = 0; i < u->n; i++) {
        struct part *part = &parts.at[*idmap_get(&numbers, g.at[u->at[i]].group)];
        part->unit.at[part->unit.n++] = u->at[i];
    }
    for (unsigned i = 0; i < parts.n; i++)
        for (unsigned r = 0; r < parts.at[i].unit.n; r++)
            add_before(&parts.at[i], i, &g, &numbers, parts.at[i].unit.at[r]);
    return parts;
}

/* ---- in this process ---- */

/* What is live of the part stays so. */
static void settle_part(struct il_program *p, const struct unit *part)
{
    for (size_t c = 0; c < p->slices->found.n; c++) {
        struct il_found_clause *clause = &p->slices->found.at[c];
        if (unit_has(p, part, clause))
            clause->settled = clause->live;
    }
}

static void take_texts(const struct unit *u, struct result_text texts[], const struct unit *part,
                       const struct result_text of_part[])
{
    for (unsigned i = 0; i < u->n; i++)
        for (unsigned at = 0; at < part->n; at++)
            if (part->at[at] == u->at[i])
                texts[i] = of_part[at];
}

void judge_parts(struct invocation *inv, struct program_jobs *jobs, const struct unit *u, struct result_text texts[])
{
    struct arena *a = &inv->request.arena;
    struct parts parts = parts_of(a, jobs->p, u);
    for (size_t i = 0; i < parts.n; i++) {
        struct result_text *of_part = arena_array(a, struct result_text, parts.at[i].unit.n);
        judge_unit(inv, jobs, &parts.at[i].unit, of_part);
        take_texts(u, texts, &parts.at[i].unit, of_part);
        if (jobs->p->slices->by_owner)
            settle_part(jobs->p, &parts.at[i].unit);
    }
}

/* ---- what another process found ---- */

/* True: the clause is in the list, and is taken out of it. Then it gets what the list says of it. */
static bool take_listed(struct il_found_clause *c, const struct il_found_clause *list, bool taken[], unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        const struct il_found_clause *l = &list[i];
        if (taken[i] || l->side != c->side || strcmp(l->owner, c->owner) != 0 || strcmp(l->text, c->text) != 0)
            continue;
        taken[i] = true;
        c->owed = l->owed;
        c->grants = l->grants;
        c->stronger = l->stronger;
        return true;
    }
    return false;
}

static bool all_taken(const bool taken[], unsigned n)
{
    bool all = true;
    for (unsigned i = 0; i < n; i++)
        all &= taken[i];
    return all;
}

void take_settled(struct il_program *p, const struct unit *u, const struct il_found_clause *list, unsigned n)
{
    struct il_slices *s = p->slices;
    bool *taken = arena_array(p->arena, bool, n);
    for (size_t c = 0; c < s->found.n; c++)
        if (unit_has(p, u, &s->found.at[c]))
            s->found.at[c].live = s->found.at[c].settled = take_listed(&s->found.at[c], list, taken, n);
    for (unsigned i = 0; i < u->n && !all_taken(taken, n); i++) {
        size_t first = s->found.n;
        s->propose(s, p->routines.at[u->at[i]]);
        for (size_t c = first; c < s->found.n; c++)
            s->found.at[c].live = s->found.at[c].settled = take_listed(&s->found.at[c], list, taken, n);
        s->keep_live(s, first);
    }
}
