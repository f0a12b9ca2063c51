/* Targets of a command (FQ sections 3.2 and 6): the places that it may change.
 *
 * An index is widened to `*` if the command assigns a variable in it. Widening does not change which variables are assigned. So two
 * passes reach the fixpoint: first the assigned variables, then the places.
 *
 * Beyond the paper: a store into an object that was allocated after the command started (`f[o] := e` after `assume alloc <=
 * alloc_time(o)`) changes no object that existed at the start. It becomes the target `fresh`. The second pass tracks which variables
 * certainly hold such an object (struct walk, `young`). In a handler or a loop, the set is the one before it, without the variables that
 * the body assigns. Every path arrives with at least this set.
 *
 * A variable that is assigned once, as a whole, keeps the value of an expression without assigned variables: `t := a; f[t][t'] := e` with
 * a method's call between them changes only f[a]. In its index the expression stands for the variable (struct walk, `held`). Behind a
 * choice or a block, what was assigned in it counts no more, as not every path has passed the assignment.
 *
 * Start at il_targets_of. */
#include "il/targets.h"

#include "base/idmap.h"
#include "logic/mk.h"
#include "logic/subst.h"

/* A variable and the expression, over variables that the command does not assign, whose value it has. */
struct held {
    term_id variable, value;
};

struct walk {
    struct il_program *p;
    struct idmap assigned; /* terms of the variables that the command assigns anywhere */
    struct term_vec young; /* terms of variables that hold an object allocated after the command started */
    struct idmap once;     /* terms of the variables that the command assigns at one place only, by an assignment as a whole */
    struct VEC_OF(struct held) held;
    bool dead; /* the current point is unreachable; then every variable counts as young */
    struct il_targets *out;
};

/* ---- first pass: the variables assigned ---- */

void il_assigned_of(const struct il_cmd *c, struct idmap *out)
{
    struct il_cmds flat = {0};
    il_flatten(c, &flat);
    for (size_t i = 0; i < flat.n; i++) {
        const struct il_cmd *k = flat.at[i];
        if (k->kind == IL_ASSIGN)
            idmap_put(out, k->lhs.var->term, 1);
        for (unsigned t = 0; t < k->n_targets; t++)
            idmap_put(out, k->targets[t].var->term, 1);
        if (k->kind == IL_LOOP)
            for (size_t s = 0; s < k->loop->snapshots.n; s++)
                idmap_put(out, k->loop->snapshots.at[s]->term, 1);
        for (unsigned j = 0; j < k->n; j++)
            il_assigned_of(k->child[j], out);
    }
    vec_release(&flat);
}

static void count(struct idmap *times, const struct il_var *v, bool plain)
{
    bool again = idmap_has(times, v->term);
    idmap_put(times, v->term, !again && plain);
}

/* times: of each variable assigned, whether this happens at one place only, as a whole. */
static void count_assignments(const struct il_cmd *c, struct idmap *times)
{
    if (c->kind == IL_ASSIGN)
        count(times, c->lhs.var, c->lhs.n == 0);
    for (unsigned t = 0; t < c->n_targets; t++)
        count(times, c->targets[t].var, false);
    if (c->kind == IL_LOOP)
        for (size_t s = 0; s < c->loop->snapshots.n; s++)
            count(times, c->loop->snapshots.at[s], false);
    for (unsigned j = 0; j < c->n; j++)
        count_assignments(c->child[j], times);
}

/* ---- the set of young variables ---- */

static bool is_young(const struct walk *w, term_id t)
{
    for (size_t i = 0; i < w->young.n; i++)
        if (w->young.at[i] == t)
            return true;
    return false;
}

static void set_young(struct walk *w, term_id t, bool young)
{
    if (young) {
        if (!is_young(w, t))
            vec_push(&w->young, t);
        return;
    }
    for (size_t i = 0; i < w->young.n; i++)
        if (w->young.at[i] == t) {
            w->young.at[i] = w->young.at[--w->young.n];
            return;
        }
}

static struct term_vec copy_young(const struct walk *w)
{
    struct term_vec copy = {0};
    for (size_t i = 0; i < w->young.n; i++)
        vec_push(&copy, w->young.at[i]);
    return copy;
}

static void forget_assigned(struct walk *w, const struct il_cmd *c)
{
    struct idmap gone = {0};
    if (w->young.n == 0)
        return;
    il_assigned_of(c, &gone);
    size_t kept = 0;
    for (size_t i = 0; i < w->young.n; i++)
        if (!idmap_has(&gone, w->young.at[i]))
            w->young.at[kept++] = w->young.at[i];
    w->young.n = kept;
    idmap_release(&gone);
}

/* If t is `alloc <= alloc_time(o)`, or these two with `<` or `==`, the object in variable o is not allocated yet. Returns o; TERM_NONE
 * for other forms. */
static term_id unallocated_in(const struct il_program *p, term_id t)
{
    const struct terms *ts = p->terms;
    enum term_kind k = term_kind(ts, t);
    if (k != TERM_EQ && k != TERM_LE && k != TERM_LT)
        return TERM_NONE;
    term_id a = term_arg(ts, t, 0), b = term_arg(ts, t, 1);
    if (k == TERM_EQ && b == p->alloc->term) {
        b = a;
        a = p->alloc->term;
    }
    if (a != p->alloc->term || !term_is(ts, b, TERM_APP) || term_func(ts, b) != p->alloc_time)
        return TERM_NONE;
    term_id o = term_arg(ts, b, 0);
    return term_is(ts, o, TERM_CONST) ? o : TERM_NONE;
}

static void learn(struct walk *w, term_id assumed)
{
    struct il_program *p = w->p;
    if (!p->alloc || p->alloc_time == FUNC_NONE)
        return;
    struct term_vec conjuncts = {0};
    term_conjuncts(p->terms, assumed, &conjuncts);
    for (size_t i = 0; i < conjuncts.n; i++) {
        term_id o = unallocated_in(p, conjuncts.at[i]);
        if (o != TERM_NONE)
            set_young(w, o, true);
    }
    vec_release(&conjuncts);
}

/* ---- second pass: the places ---- */

/* True if every place of b is a place of a. */
static bool covers(const struct il_target *a, const struct il_target *b)
{
    if (a->var != b->var || (a->fresh && !b->fresh))
        return false;
    for (unsigned i = 0; i < a->n; i++)
        if (a->index[i] != TERM_NONE && (i >= b->n || a->index[i] != b->index[i]))
            return false;
    return true;
}

static void add_target(struct il_targets *out, struct il_target t)
{
    size_t kept = 0, place = out->n;
    for (size_t i = 0; i < out->n; i++)
        if (covers(&out->at[i], &t))
            return;
    for (size_t i = 0; i < out->n; i++) {
        if (!covers(&t, &out->at[i]))
            out->at[kept++] = out->at[i];
        else if (place == out->n) {
            place = kept;
            out->at[kept++] = t;
        }
    }
    if (place == out->n)
        vec_push(out, t);
    else
        out->n = kept;
}

static bool mentions_assigned(const struct walk *w, term_id t)
{
    struct term_vec constants = {0};
    term_constants(w->p->terms, t, &constants);
    bool found = false;
    for (size_t i = 0; i < constants.n && !found; i++)
        found = idmap_has(&w->assigned, constants.at[i]);
    vec_release(&constants);
    return found;
}

/* ---- values that variables hold ---- */

static term_id with_held(const struct walk *w, term_id t)
{
    for (size_t i = 0; i < w->held.n; i++)
        t = subst_one(w->p->terms, t, w->held.at[i].variable, w->held.at[i].value);
    return t;
}

static void hold(struct walk *w, const struct il_cmd *assignment)
{
    const uint64_t *once = idmap_get(&w->once, assignment->lhs.var->term);
    if (assignment->lhs.n > 0 || !once || !*once)
        return;
    term_id value = with_held(w, assignment->term);
    if (!mentions_assigned(w, value))
        vec_push(&w->held, ((struct held){assignment->lhs.var->term, value}));
}

static void place(struct walk *w, struct il_target t)
{
    if (t.n == 0) {
        add_target(w->out, t);
        return;
    }
    bool young = t.fresh || (il_is_memory(t.var) && t.index[0] != TERM_NONE && is_young(w, t.index[0]));
    term_id *index = arena_array(w->p->arena, term_id, t.n);
    for (unsigned i = 0; i < t.n; i++) {
        term_id at = t.index[i] == TERM_NONE ? TERM_NONE : with_held(w, t.index[i]);
        index[i] = at == TERM_NONE || mentions_assigned(w, at) ? TERM_NONE : at;
    }
    if (young)
        index[0] = TERM_NONE;
    add_target(w->out, (struct il_target){.var = t.var, .n = t.n, .index = index, .fresh = young});
}

static void set_all_young(struct walk *w, const struct term_vec *all)
{
    w->young.n = 0;
    for (size_t i = 0; i < all->n; i++)
        vec_push(&w->young, all->at[i]);
}

static void walk(struct walk *w, const struct il_cmd *c);

static void walk_choice(struct walk *w, const struct il_cmd *c)
{
    struct term_vec start = copy_young(w), join = {0};
    size_t held = w->held.n;
    bool joined = false;
    for (unsigned i = 0; i < c->n; i++) {
        set_all_young(w, &start);
        w->held.n = held;
        w->dead = false;
        walk(w, c->child[i]);
        if (w->dead)
            continue;
        size_t kept = 0;
        for (size_t k = 0; joined && k < join.n; k++)
            if (is_young(w, join.at[k]))
                join.at[kept++] = join.at[k];
        join.n = kept;
        for (size_t k = 0; !joined && k < w->young.n; k++)
            vec_push(&join, w->young.at[k]);
        joined = true;
    }
    vec_release(&start);
    vec_release(&w->young);
    w->held.n = held;
    w->young = join;
    w->dead = !joined;
}

/* The handler starts with the set before the block, without the variables that the body assigns. To be simple, the code after the block
 * starts with the same set, without the variables that the handler assigns. */
static void walk_block(struct walk *w, const struct il_cmd *c)
{
    struct term_vec start = copy_young(w);
    size_t held = w->held.n;
    walk(w, c->child[0]);
    for (unsigned i = 0; i < 2; i++) {
        w->held.n = held;
        set_all_young(w, &start);
        forget_assigned(w, c->child[0]);
        w->dead = false;
        if (i == 0)
            walk(w, c->child[1]);
    }
    w->held.n = held;
    forget_assigned(w, c->child[1]);
    vec_release(&start);
}

static void walk_loop(struct walk *w, const struct il_cmd *c)
{
    for (size_t i = 0; i < c->loop->snapshots.n; i++)
        place(w, (struct il_target){.var = c->loop->snapshots.at[i]});
    forget_assigned(w, c);
    walk(w, c->child[0]);
    w->dead = true;
}

static void walk_one(struct walk *w, const struct il_cmd *c)
{
    switch (c->kind) {
    case IL_ASSERT: break;
    case IL_ASSUME:
        if (!c->for_runs)
            learn(w, c->term);
        break;
    case IL_ASSIGN:
        place(w, c->lhs);
        if (c->lhs.n == 0)
            set_young(w, c->lhs.var->term, is_young(w, c->term));
        hold(w, c);
        break;
    case IL_HAVOC:
        for (unsigned i = 0; i < c->n_targets; i++)
            place(w, c->targets[i]);
        for (unsigned i = 0; i < c->n_targets; i++)
            set_young(w, c->targets[i].var->term, false);
        break;
    case IL_CHOICE: walk_choice(w, c); break;
    case IL_LOOP: walk_loop(w, c); break;
    case IL_BLOCK: walk_block(w, c); break;
    case IL_EXIT: w->dead = true; break;
    case IL_SEQ: walk(w, c); break;
    }
}

/* Skips commands after an exit, because they are not reached. */
static void walk(struct walk *w, const struct il_cmd *c)
{
    struct il_cmds flat = {0};
    il_flatten(c, &flat);
    for (size_t i = 0; i < flat.n && !w->dead; i++)
        walk_one(w, flat.at[i]);
    vec_release(&flat);
}

/* Groups the targets by variable, in the order of first occurrence. */
static void group_by_variable(struct il_targets *out)
{
    struct il_targets sorted = {0};
    struct idmap done = {0};
    for (size_t i = 0; i < out->n; i++) {
        if (!idmap_put(&done, out->at[i].var->term, 1))
            continue;
        for (size_t k = i; k < out->n; k++)
            if (out->at[k].var == out->at[i].var)
                vec_push(&sorted, out->at[k]);
    }
    idmap_release(&done);
    vec_release(out);
    *out = sorted;
}

void il_targets_of(struct il_program *p, const struct il_cmd *cmd, struct il_targets *out)
{
    struct walk w = {.p = p, .out = out};
    il_assigned_of(cmd, &w.assigned);
    count_assignments(cmd, &w.once);
    walk(&w, cmd);
    group_by_variable(out);
    idmap_release(&w.once);
    vec_release(&w.held);
    idmap_release(&w.assigned);
    vec_release(&w.young);
}

bool il_targets_include_var(const struct il_targets *ts, const struct il_var *v)
{
    for (size_t i = 0; i < ts->n; i++)
        if (ts->at[i].var == v)
            return true;
    return false;
}

bool il_targets_change(const struct il_targets *targets, const struct terms *ts, term_id t)
{
    for (size_t i = 0; i < targets->n; i++)
        if (term_mentions(ts, t, targets->at[i].var->term))
            return true;
    return false;
}
