/* Live variables at the heads of loops: a backward analysis over structured commands. A variable is live before a command if the command
 * reads it, or if it is live afterwards and the command does not assign it as a whole. At the head of a loop the sets grow until nothing
 * changes. Start at live_init. */
#include "il/live.h"

#include "base/bug.h"
#include "logic/subst.h"

#include <string.h>

/* A set has one byte for each variable of the routine. */
struct analysis {
    const struct il_routine *r;
    struct arena arena;
    struct idmap number;  /* CONST -> index in r->vars */
    struct idmap handler; /* label -> the set before its handler */
    bool **head;          /* by loop id */
};

/* ---- sets ---- */

static bool *copy(struct analysis *a, const bool *set)
{
    return arena_copy(&a->arena, set, a->r->vars.n);
}

static void assign(struct analysis *a, bool *to, const bool *from)
{
    memcpy(to, from, a->r->vars.n);
}

/* Returns true if `to` grows. */
static bool add_all(struct analysis *a, bool *to, const bool *from)
{
    bool grows = false;
    for (size_t i = 0; i < a->r->vars.n; i++) {
        grows |= from[i] && !to[i];
        to[i] |= from[i];
    }
    return grows;
}

static void set_variable(struct analysis *a, bool *set, const struct il_var *v, bool member)
{
    const uint64_t *at = idmap_get(&a->number, v->term);
    if (at)
        set[*at] = member;
}

static void add_constants(struct analysis *a, bool *set, term_id t)
{
    struct term_vec constants = {0};
    if (t != TERM_NONE)
        term_constants(a->r->terms, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        const uint64_t *at = idmap_get(&a->number, constants.at[i]);
        if (at)
            set[*at] = true;
    }
    vec_release(&constants);
}

static void add_indices(struct analysis *a, bool *set, const struct il_target *t)
{
    for (unsigned i = 0; i < t->n; i++)
        add_constants(a, set, t->index[i]);
}

/* ---- commands: each turns the set after it into the set before it ---- */

static void before(struct analysis *a, const struct il_cmd *c, bool *set);

static void before_assign(struct analysis *a, const struct il_cmd *c, bool *set)
{
    if (c->lhs.n == 0)
        set_variable(a, set, c->lhs.var, false);
    add_indices(a, set, &c->lhs);
    add_constants(a, set, c->term);
}

/* The facts of the variables are assumed behind a havoc. */
static void before_havoc(struct analysis *a, const struct il_cmd *c, bool *set)
{
    for (unsigned i = 0; i < c->n_targets; i++)
        add_constants(a, set, c->targets[i].var->fact);
    for (unsigned i = 0; i < c->n_targets; i++)
        if (c->targets[i].n == 0)
            set_variable(a, set, c->targets[i].var, false);
    for (unsigned i = 0; i < c->n_targets; i++)
        add_indices(a, set, &c->targets[i]);
}

static void before_seq(struct analysis *a, const struct il_cmd *c, bool *set)
{
    struct il_cmds flat = {0};
    il_flatten(c, &flat);
    for (size_t i = flat.n; i-- > 0;)
        before(a, flat.at[i], set);
    vec_release(&flat);
}

static void before_choice(struct analysis *a, const struct il_cmd *c, bool *set)
{
    struct arena_mark mark = arena_mark(&a->arena);
    bool *after = copy(a, set), *branch = copy(a, set);
    memset(set, 0, a->r->vars.n);
    for (unsigned i = 0; i < c->n; i++) {
        assign(a, branch, after);
        before(a, c->child[i], branch);
        add_all(a, set, branch);
    }
    arena_reset(&a->arena, mark);
}

static void before_block(struct analysis *a, const struct il_cmd *c, bool *set)
{
    struct arena_mark mark = arena_mark(&a->arena);
    bool *handler = copy(a, set);
    before(a, c->child[1], handler);
    idmap_put(&a->handler, c->label, idmap_key(handler));
    before(a, c->child[0], set);
    arena_reset(&a->arena, mark);
}

static void before_exit(struct analysis *a, const struct il_cmd *c, bool *set)
{
    const uint64_t *handler = idmap_get(&a->handler, c->label);
    bug_unless(handler != NULL);
    assign(a, set, (const bool *)(uintptr_t)*handler);
}

/* The body ends at the head again, and leaves the loop by exits only. A loop in a loop keeps its set from one visit to the next. */
static void before_loop(struct analysis *a, const struct il_cmd *c, bool *set)
{
    const struct il_loop *loop = c->loop;
    struct arena_mark mark = arena_mark(&a->arena);
    bool *head = a->head[loop->id];
    do {
        assign(a, set, head);
        before(a, c->child[0], set);
    } while (add_all(a, head, set));
    assign(a, set, head);
    for (size_t i = 0; i < loop->snapshots.n; i++)
        set_variable(a, set, loop->snapshots.at[i], false);
    for (size_t i = 0; i < loop->snapshots.n; i++)
        set_variable(a, set, loop->snapshots.at[i]->of, true);
    arena_reset(&a->arena, mark);
}

static void before(struct analysis *a, const struct il_cmd *c, bool *set)
{
    switch (c->kind) {
    case IL_ASSERT:
    case IL_ASSUME: add_constants(a, set, c->term); return;
    case IL_ASSIGN: before_assign(a, c, set); return;
    case IL_HAVOC: before_havoc(a, c, set); return;
    case IL_SEQ: before_seq(a, c, set); return;
    case IL_CHOICE: before_choice(a, c, set); return;
    case IL_LOOP: before_loop(a, c, set); return;
    case IL_BLOCK: before_block(a, c, set); return;
    case IL_EXIT: before_exit(a, c, set); return;
    }
}

/* ---- the routine ---- */

static bool *head_of(struct analysis *a, const struct il_loop *loop)
{
    bool *head = arena_array(&a->arena, bool, a->r->vars.n + 1);
    for (unsigned i = 0; i < loop->n_invariants; i++)
        add_constants(a, head, loop->invariants[i].term);
    for (unsigned i = 0; i < loop->n_predicates; i++)
        add_constants(a, head, loop->predicates[i].term);
    return head;
}

/* Skolem constants and earlier values are read where claims speak of them. */
static bool is_of_program(const struct il_var *v)
{
    return v->role != ROLE_SKOLEM && v->role != ROLE_SNAPSHOT && v->role != ROLE_OLD;
}

void live_init(struct live *l, const struct il_routine *r)
{
    struct analysis a = {.r = r};
    *l = (struct live){0};
    arena_init(&a.arena);
    for (size_t i = 0; i < r->vars.n; i++)
        idmap_put(&a.number, r->vars.at[i]->term, i);
    a.head = arena_array(&a.arena, bool *, r->n_loops + 1);
    for (unsigned i = 0; i < r->n_loops; i++)
        a.head[i] = head_of(&a, r->loops[i]);
    before(&a, r->body, arena_array(&a.arena, bool, r->vars.n + 1));
    for (unsigned i = 0; i < r->n_loops; i++)
        for (size_t k = 0; k < r->vars.n; k++)
            if (!a.head[i][k] && is_of_program(r->vars.at[k]))
                idmap_put(&l->dead, idmap_pair(i, r->vars.at[k]->term), 1);
    idmap_release(&a.number);
    idmap_release(&a.handler);
    arena_release(&a.arena);
}

void live_release(struct live *l)
{
    idmap_release(&l->dead);
}

bool live_at_loop(const struct live *l, uint32_t loop, term_id variable)
{
    return !idmap_has(&l->dead, idmap_pair(loop, variable));
}
