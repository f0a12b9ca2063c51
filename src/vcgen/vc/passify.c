/* Translation into passive form (FS Figures 3, 4 and 7).
 *
 * As in the paper, an assignment becomes an assumption about a fresh incarnation of its variable. Where paths meet, renamings merge
 * their incarnations. Differences:
 * - Exits have labels. The substitutions of all exits to one label are merged at once, at its block. The renamings come directly before
 *   the exits. FS merges pairwise at each `;` and choice and raises again after each renaming, which has the same meaning with longer
 *   commands.
 * - If one path comes from a merge of its own, the outer merge reuses the incarnation that the inner merge made.
 * - Code after an unreachable point (the paper's bottom) is not translated.
 * - Sequences have any length and become balanced trees.
 * - A reference, a map, a map with stores, or a small number or truth value gets no new incarnation; sigma contains it directly. So a
 *   read from a map after many stores is resolved if its place is known, for any number of stores.
 * - For a proof, only variables that are still read are merged. Without loops, commands are executed in the order of their numbers, so a
 *   variable is read behind a merge only if its last reading command has a greater number than the merge. Otherwise the temporaries of
 *   each branch would be merged at all later merges.
 * - A havoc makes a fresh incarnation. For a precise place this is a store of a fresh value (`a[i]`) or row (`elems[a][*]`). For other
 *   places a quantified frame fact is assumed. All indices are over the state before the havoc.
 *
 * A substitution is a dense array over the variables that the command assigns (struct env). Start at translate. */
#include "vcgen/vc/passify.h"

#include "base/bug.h"
#include "logic/mk.h"
#include "vcgen/vc/unexecuted.h"

#include <string.h>

/* The maximal number of nodes of a number or truth value that sigma contains directly. */
enum { MAX_COPIED = 5 };

/* sigma: variable number -> incarnation. bottom: the point is unreachable. */
struct env {
    bool bottom;
    term_id *at;
};

/* A path that meets others: its sigma, and the exit before which its renamings go. */
struct arm {
    struct env env;
    struct passive_cmd *slot; /* of an exit; else NULL */
    const uint32_t *since;    /* by number: later incarnations occur on this path only. NULL: not known */
};

struct arms VEC_OF(struct arm);

enum purpose { FOR_POST, FOR_STEP, FOR_PROOF, FOR_RUN };

struct passify {
    struct arena *arena;
    struct arena scratch;
    struct il_program *p;
    const struct il_routine *r;
    struct terms *ts;
    struct il_vars vars;    /* the variables that the command assigns, by number */
    struct idmap number;    /* term of an assigned variable -> its number */
    uint32_t *incarnations; /* by number: how many were made */
    struct idmap merged;    /* incarnation made by a merge -> number of its variable, number of the incarnation */
    struct idmap frames;    /* label -> struct arms *: the exits so far; 0 if the label is not open */
    struct idmap *definitions;
    struct passified_havocs *havocs;
    uint32_t ids;
    enum purpose purpose;
    /* Commands have numbers in the order of the text. now: of the one that is translated. last_read: by number of the variable. NULL: all
     * may be read behind the end. */
    uint32_t now, *last_read;
};

struct passive_cmds VEC_OF(const struct passive_cmd *);

/* ---- passive commands ---- */

static struct passive_cmd *make(struct passify *k, enum passive_kind kind, const struct il_cmd *from)
{
    struct passive_cmd *c = arena_new(k->arena, struct passive_cmd);
    c->kind = kind;
    c->id = ++k->ids;
    c->from = from;
    return c;
}

static const struct passive_cmd *make_assume(struct passify *k, term_id t, const struct il_cmd *from)
{
    struct passive_cmd *c = make(k, PASSIVE_ASSUME, from);
    c->term = t;
    return c;
}

/* x, an incarnation that is nothing else, is `value`. */
static const struct passive_cmd *make_definition(struct passify *k, term_id x, term_id value, const struct il_cmd *from)
{
    struct passive_cmd *c = make(k, PASSIVE_ASSUME, from);
    c->term = mk_eq(k->ts, x, value);
    c->defined = x;
    c->value = value;
    return c;
}

static void set_children(struct passify *k, struct passive_cmd *c, unsigned n, const struct passive_cmd *const at[])
{
    c->n = n;
    c->child = arena_copy(k->arena, at, n * sizeof *at);
    for (unsigned i = 0; i < n; i++)
        c->exits |= at[i]->exits;
}

static const struct passive_cmd *make_seq(struct passify *k, const struct passive_cmd *a, const struct passive_cmd *b)
{
    struct passive_cmd *c = make(k, PASSIVE_SEQ, NULL);
    set_children(k, c, 2, (const struct passive_cmd *[]){a, b});
    return c;
}

/* The sequence of at[0 .. n). */
static const struct passive_cmd *balance(struct passify *k, const struct passive_cmd *const at[], size_t n)
{
    if (n == 0)
        return make_assume(k, mk_true(k->ts), NULL);
    if (n == 1)
        return at[0];
    const struct passive_cmd *left = balance(k, at, n / 2);
    return make_seq(k, left, balance(k, at + n / 2, n - n / 2));
}

/* ---- substitutions ---- */

static struct env copy_env(struct passify *k, const struct env *e)
{
    return (struct env){e->bottom, arena_copy(&k->scratch, e->at, k->vars.n * sizeof *e->at)};
}

static uint32_t number_of(const struct passify *k, const struct il_var *v)
{
    const uint64_t *n = idmap_get(&k->number, v->term);
    bug_unless(n != NULL);
    return (uint32_t)*n;
}

/* Applies sigma to t. */
static term_id apply(struct passify *k, const struct env *e, term_id t)
{
    struct term_vec constants = {0};
    struct subst s = {0};
    term_constants(k->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        const uint64_t *n = idmap_get(&k->number, constants.at[i]);
        if (n && e->at[*n] != constants.at[i])
            subst_set(&s, constants.at[i], e->at[*n]);
    }
    t = subst_apply(k->ts, &s, t);
    vec_release(&constants);
    subst_release(&s);
    return t;
}

/* A fresh constant with the name of the next incarnation of variable n. */
static term_id fresh(struct passify *k, uint32_t n, sort_id sort)
{
    symbol name = intern_printf(terms_names(k->ts), "%s@%u", k->vars.at[n]->name, ++k->incarnations[n]);
    term_id c = mk_const(k->ts, name, sort);
    const_set_role(k->ts, c, CONST_INCARNATION);
    return c;
}

static const uint32_t *incarnations_so_far(struct passify *k)
{
    return arena_copy(&k->scratch, k->incarnations, k->vars.n * sizeof *k->incarnations);
}

/* v may be read behind a merge at this point, and the paths disagree. */
static bool differ(const struct passify *k, const struct arms *arms, uint32_t v, size_t first)
{
    if (k->last_read && k->last_read[v] <= k->now)
        return false;
    for (size_t i = first + 1; i < arms->n; i++)
        if (!arms->at[i].env.bottom && arms->at[i].env.at[v] != arms->at[first].env.at[v])
            return true;
    return false;
}

/* The incarnation of variable v after a merge. It is one that an inner merge on one of the paths made, so that nested choices share one
 * name and make no chain of renamings. Otherwise it is fresh. */
static term_id merged_incarnation(struct passify *k, const struct arms *arms, uint32_t v)
{
    for (size_t i = 0; i < arms->n; i++) {
        const struct arm *arm = &arms->at[i];
        const uint64_t *made = arm->env.bottom || !arm->since ? NULL : idmap_get(&k->merged, arm->env.at[v]);
        if (made && *made > idmap_pair(v, arm->since[v]) && *made < idmap_pair(v + 1, 0))
            return arm->env.at[v];
    }
    term_id made = fresh(k, v, k->vars.at[v]->sort);
    idmap_put(&k->merged, made, idmap_pair(v, k->incarnations[v]));
    return made;
}

/* FS Figure 4, for any number of paths. out is the merged substitution. renames[i] gets the renamings of path i. */
static void merge(struct passify *k, const struct arms *arms, struct env *out, struct passive_cmds renames[])
{
    size_t first = 0;
    while (first < arms->n && arms->at[first].env.bottom)
        first++;
    out->bottom = first == arms->n;
    if (out->bottom)
        return;
    out->at = copy_env(k, &arms->at[first].env).at;
    for (uint32_t v = 0; v < k->vars.n; v++) {
        if (!differ(k, arms, v, first))
            continue;
        term_id merged = merged_incarnation(k, arms, v);
        for (size_t i = 0; i < arms->n; i++)
            if (!arms->at[i].env.bottom && arms->at[i].env.at[v] != merged)
                vec_push(&renames[i], make_definition(k, merged, arms->at[i].env.at[v], NULL));
        out->at[v] = merged;
    }
}

/* ---- commands ---- */

static const struct passive_cmd *translate(struct passify *k, const struct il_cmd *c, struct env *e);

/* Visits c and its parts in the order in which translate numbers them. */
static void each_command(struct passify *k, const struct il_cmd *c, void (*visit)(struct passify *, const struct il_cmd *))
{
    struct il_cmds flat = {0};
    il_flatten(c, &flat);
    for (size_t i = 0; i < flat.n; i++) {
        visit(k, flat.at[i]);
        for (unsigned j = 0; j < flat.at[i]->n; j++)
            each_command(k, flat.at[i]->child[j], visit);
    }
    vec_release(&flat);
}

/* Commands that are not translated have numbers, too. */
static void skip_command(struct passify *k, const struct il_cmd *c)
{
    (void)c;
    k->now++;
}

/* What is behind a claim at loop entry or behind a round does not rest on it: the loop's head assumes it. */
static bool is_claim(const struct passify *k, uint32_t obligation)
{
    const struct obligations *table = &k->r->obligations;
    return obligation < table->n && obligation_is_claim(&table->at[obligation]);
}

static const struct passive_cmd *translate_assert(struct passify *k, const struct il_cmd *c, struct env *e)
{
    if (c->obligation < k->r->obligations.n && k->r->obligations.at[c->obligation].optional)
        return NULL;
    struct passive_cmd *out = make(k, PASSIVE_ASSERT, c);
    out->term = apply(k, e, c->term);
    out->obligation = c->obligation;
    out->passes = c->framed || is_claim(k, c->obligation);
    e->bottom = !out->passes && term_is(k->ts, out->term, TERM_FALSE);
    return out;
}

static const struct passive_cmd *translate_assume(struct passify *k, const struct il_cmd *c, struct env *e)
{
    term_id t = apply(k, e, c->term);
    e->bottom = term_is(k->ts, t, TERM_FALSE);
    return make_assume(k, t, c);
}

/* True for a value that needs no new name: a reference or map that has a name, a map with stores, and a small number or truth value. A
 * name would hide from the prover that `x + y` has the same value on different paths, and that what null reaches is a forest. */
static bool is_value(const struct passify *k, term_id t)
{
    switch (sort_kind(k->ts, term_sort(k->ts, t))) {
    case SORT_KIND_MAP: return term_is(k->ts, t, TERM_STORE) || term_is(k->ts, t, TERM_CONST);
    case SORT_KIND_NAMED: return term_is(k->ts, t, TERM_CONST) || (t == k->p->null && terms_have_reach(k->ts));
    case SORT_KIND_BOOL:
    case SORT_KIND_INT:
    case SORT_KIND_REAL:
    case SORT_KIND_BV: return !term_has_binder(k->ts, t) && term_tree_size(k->ts, t) <= MAX_COPIED;
    case SORT_KIND_DATATYPE: return false;
    }
    bug("sort %d", sort_kind(k->ts, term_sort(k->ts, t)));
}

static const struct passive_cmd *translate_assign(struct passify *k, const struct il_cmd *c, struct env *e)
{
    uint32_t v = number_of(k, c->lhs.var);
    term_id *index = arena_array(&k->scratch, term_id, c->lhs.n);
    for (unsigned i = 0; i < c->lhs.n; i++)
        index[i] = apply(k, e, c->lhs.index[i]);
    term_id value = il_store_path(k->ts, e->at[v], c->lhs.n, index, apply(k, e, c->term));
    if (is_value(k, value)) {
        e->at[v] = value;
        return make_assume(k, mk_true(k->ts), c);
    }
    e->at[v] = fresh(k, v, c->lhs.var->sort);
    idmap_put(k->definitions, e->at[v], value);
    return make_definition(k, e->at[v], value, c);
}

/* ---- havoc ---- */

/* The number m of leading indices of t that are precise, if the rest is `*` and the first m indices name one value of a nested map.
 * Otherwise -1. */
static int precise_prefix(const struct passify *k, const struct il_target *t)
{
    unsigned m = 0;
    while (m < t->n && t->index[m] != TERM_NONE)
        m++;
    for (unsigned i = m; i < t->n; i++)
        if (t->index[i] != TERM_NONE)
            return -1;
    unsigned at = 0;
    for (sort_id s = t->var->sort; at < m; s = sort_range(k->ts, s))
        at += sort_arity(k->ts, s);
    return at == m && !t->fresh ? (int)m : -1;
}

/* Variables for the arguments of nested maps of sort s: at least n, and all arguments of each map. */
static void bind_arguments(struct passify *k, sort_id s, unsigned n, struct term_vec *out)
{
    while (out->n < n) {
        for (unsigned i = 0; i < sort_arity(k->ts, s); i++) {
            symbol name = intern_printf(terms_names(k->ts), "!argument%zu", out->n);
            vec_push(out, mk_const(k->ts, name, sort_domain(k->ts, s, i)));
        }
        s = sort_range(k->ts, s);
    }
}

/* forall b: !(b is a place of t) ==> after[b] == before[b]. */
static term_id frame_fact(struct passify *k, const struct il_target *t, const struct env *pre, term_id before, term_id after)
{
    struct term_vec bound = {0}, outside = {0};
    unsigned last = 0; /* one after the last constrained index */
    for (unsigned i = 0; i < t->n; i++)
        if (t->index[i] != TERM_NONE || (i == 0 && t->fresh))
            last = i + 1;
    bind_arguments(k, t->var->sort, last, &bound);
    for (unsigned i = 0; i < last; i++) {
        if (i == 0 && t->fresh)
            vec_push(&outside, mk_lt(k->ts, mk_app1(k->ts, k->p->alloc_time, bound.at[i]), apply(k, pre, k->p->alloc->term)));
        else if (t->index[i] != TERM_NONE)
            vec_push(&outside, mk_ne(k->ts, bound.at[i], apply(k, pre, t->index[i])));
    }
    term_id same = mk_eq(k->ts, il_select_path(k->ts, after, (unsigned)bound.n, bound.at),
                         il_select_path(k->ts, before, (unsigned)bound.n, bound.at));
    term_id body = mk_implies(k->ts, mk_or(k->ts, (unsigned)outside.n, outside.at), same);
    term_id fact = mk_forall(k->ts, (unsigned)bound.n, bound.at, body, NULL);
    vec_release(&bound);
    vec_release(&outside);
    return fact;
}

/* Havocs the target t. Returns the value that it gets. */
static term_id havoc_target(struct passify *k, const struct il_cmd *c, const struct il_target *t, const struct env *pre,
                            struct env *e, struct passive_cmds *out)
{
    uint32_t v = number_of(k, t->var);
    int precise = precise_prefix(k, t);
    if (precise == 0)
        return e->at[v] = fresh(k, v, t->var->sort);
    term_id before = e->at[v];
    if (precise < 0) {
        e->at[v] = fresh(k, v, t->var->sort);
        vec_push(out, make_assume(k, frame_fact(k, t, pre, before, e->at[v]), c));
        return e->at[v];
    }
    term_id *index = arena_array(&k->scratch, term_id, precise);
    for (int i = 0; i < precise; i++)
        index[i] = apply(k, pre, t->index[i]);
    sort_id sort = term_sort(k->ts, il_select_path(k->ts, before, (unsigned)precise, index));
    term_id value = fresh(k, v, sort);
    e->at[v] = fresh(k, v, t->var->sort);
    term_id stored = il_store_path(k->ts, before, (unsigned)precise, index, value);
    vec_push(out, make_definition(k, e->at[v], stored, c));
    return value;
}

/* What holds of v in every state; from: the command behind which it is assumed, or NULL. */
static void assume_facts(struct passify *k, const struct il_var *v, const struct env *e, const struct il_cmd *from,
                         struct passive_cmds *out)
{
    term_id facts[] = {v->fact, k->purpose == FOR_RUN ? TERM_NONE : il_fact_of_proofs(k->r, v)};
    for (unsigned i = 0; i < 2; i++)
        if (facts[i] != TERM_NONE)
            vec_push(out, make_assume(k, apply(k, e, facts[i]), from));
}

static const struct passive_cmd *translate_havoc(struct passify *k, const struct il_cmd *c, struct env *e)
{
    struct passive_cmds out = {0};
    struct env pre = copy_env(k, e);
    struct idmap done = {0};
    vec_push(&out, make_assume(k, mk_true(k->ts), c));
    for (unsigned i = 0; i < c->n_targets; i++)
        vec_push(k->havocs, (struct passified_havoc){c, i, havoc_target(k, c, &c->targets[i], &pre, e, &out)});
    for (unsigned i = 0; i < c->n_targets; i++) {
        const struct il_var *v = c->targets[i].var;
        if (!idmap_put(&done, v->term, 1))
            continue;
        if (v == k->p->alloc)
            vec_push(&out, make_assume(k, mk_le(k->ts, apply(k, &pre, v->term), apply(k, e, v->term)), c));
        assume_facts(k, v, e, c, &out);
    }
    const struct passive_cmd *all = balance(k, out.at, out.n);
    idmap_release(&done);
    vec_release(&out);
    return all;
}

/* ---- control flow ---- */

/* a, followed by the renamings of one path. */
static const struct passive_cmd *then_rename(struct passify *k, const struct passive_cmd *a, struct passive_cmds *renames)
{
    if (renames->n > 0)
        a = make_seq(k, a, balance(k, renames->at, renames->n));
    vec_release(renames);
    return a;
}

static const struct passive_cmd *translate_choice(struct passify *k, const struct il_cmd *c, struct env *e)
{
    struct arms arms = {0};
    const struct passive_cmd **child = arena_array(&k->scratch, const struct passive_cmd *, c->n);
    struct passive_cmds *renames = arena_array(&k->scratch, struct passive_cmds, c->n);
    for (unsigned i = 0; i < c->n; i++) {
        struct env branch = copy_env(k, e);
        const uint32_t *since = incarnations_so_far(k);
        child[i] = translate(k, c->child[i], &branch);
        vec_push(&arms, (struct arm){.env = branch, .since = since});
    }
    merge(k, &arms, e, renames);
    for (unsigned i = 0; i < c->n; i++)
        child[i] = then_rename(k, child[i], &renames[i]);
    vec_release(&arms);
    struct passive_cmd *out = make(k, PASSIVE_CHOICE, c);
    set_children(k, out, c->n, child);
    return out;
}

static const struct passive_cmd *translate_exit(struct passify *k, const struct il_cmd *c, struct env *e)
{
    struct passive_cmd *out = make(k, PASSIVE_EXIT, c);
    out->label = c->label;
    out->exits = passive_label_bit(c->label);
    const uint64_t *frame = idmap_get(&k->frames, c->label);
    if (frame && *frame)
        vec_push((struct arms *)(uintptr_t)*frame, (struct arm){.env = copy_env(k, e), .slot = out});
    e->bottom = true;
    return out;
}

/* Puts the renamings before the exit in the slot. */
static void rename_exit(struct passify *k, struct passive_cmd *slot, struct passive_cmds *renames)
{
    if (renames->n == 0)
        return;
    struct passive_cmd *exit = arena_copy(k->arena, slot, sizeof *slot);
    exit->id = ++k->ids;
    slot->kind = PASSIVE_SEQ;
    slot->from = NULL;
    set_children(k, slot, 2, (const struct passive_cmd *[]){balance(k, renames->at, renames->n), exit});
    vec_release(renames);
}

/* A ! B: exits to the label continue with B. A block without exits to its label is just its body. */
static const struct passive_cmd *translate_block(struct passify *k, const struct il_cmd *c, struct env *e)
{
    struct arms exits = {0}, ends = {0};
    idmap_put(&k->frames, c->label, (uintptr_t)&exits);
    const struct passive_cmd *body = translate(k, c->child[0], e);
    idmap_put(&k->frames, c->label, 0);
    if (exits.n == 0) {
        each_command(k, c->child[1], skip_command);
        return body;
    }
    struct passive_cmds *renames = arena_array(&k->scratch, struct passive_cmds, exits.n);
    struct env handling = {0};
    merge(k, &exits, &handling, renames);
    for (size_t i = 0; i < exits.n; i++)
        rename_exit(k, exits.at[i].slot, &renames[i]);
    vec_release(&exits);
    const uint32_t *since = incarnations_so_far(k);
    const struct passive_cmd *handler = translate(k, c->child[1], &handling);

    vec_push(&ends, (struct arm){.env = copy_env(k, e)});
    vec_push(&ends, (struct arm){.env = handling, .since = since});
    struct passive_cmds end_renames[2] = {0};
    merge(k, &ends, e, end_renames);
    vec_release(&ends);
    struct passive_cmd *out = make(k, PASSIVE_BLOCK, c);
    out->label = c->label;
    body = then_rename(k, body, &end_renames[0]);
    handler = then_rename(k, handler, &end_renames[1]);
    set_children(k, out, 2, (const struct passive_cmd *[]){body, handler});
    return out;
}

static const struct passive_cmd *translate_one(struct passify *k, const struct il_cmd *c, struct env *e)
{
    switch (c->kind) {
    case IL_ASSERT: return translate_assert(k, c, e);
    case IL_ASSUME: return (k->purpose == FOR_RUN ? c->for_proofs : c->for_runs) ? NULL : translate_assume(k, c, e);
    case IL_ASSIGN: return translate_assign(k, c, e);
    case IL_HAVOC: return translate_havoc(k, c, e);
    case IL_CHOICE: return translate_choice(k, c, e);
    case IL_BLOCK: return translate_block(k, c, e);
    case IL_EXIT: return translate_exit(k, c, e);
    case IL_SEQ: return translate(k, c, e);
    case IL_LOOP: break;
    }
    bug("a loop in a command that is to be made passive");
}

/* An assertion and the n commands in front of it that help to prove it: they are assumed on a branch of their own, so that they are in no
 * formula of what is proved behind it. */
static const struct passive_cmd *translate_helped(struct passify *k, const struct il_cmd *const help[], size_t n, struct env *e)
{
    struct passive_cmds branch = {0};
    struct env inside = copy_env(k, e);
    for (size_t i = 0; i < n; i++, k->now++)
        vec_push(&branch, translate_assume(k, help[i], &inside));
    const struct passive_cmd *asserted = translate_assert(k, help[n], e);
    if (!asserted || n == 0 || k->purpose == FOR_RUN) {
        vec_release(&branch);
        return asserted;
    }
    vec_push(&branch, asserted);
    vec_push(&branch, make_assume(k, mk_false(k->ts), NULL));
    const struct passive_cmd *behind = make_assume(k, asserted->passes ? mk_true(k->ts) : asserted->term, NULL);
    struct passive_cmd *out = make(k, PASSIVE_CHOICE, NULL);
    set_children(k, out, 2, (const struct passive_cmd *[]){balance(k, branch.at, branch.n), behind});
    vec_release(&branch);
    return out;
}

/* How many of the n commands help to prove the one behind them, an assertion. */
static size_t helps(const struct il_cmd *const at[], size_t n)
{
    size_t h = 0;
    while (h < n && at[h]->kind == IL_ASSUME && at[h]->help == HELP_NEXT)
        h++;
    return h < n && at[h]->kind == IL_ASSERT ? h : 0;
}

/* The passive form of c, starting with sigma = e. Afterwards e is the substitution at the normal end of c. */
static const struct passive_cmd *translate(struct passify *k, const struct il_cmd *c, struct env *e)
{
    struct il_cmds flat = {0};
    struct passive_cmds out = {0};
    il_flatten(c, &flat);
    for (size_t i = 0; i < flat.n; i++) {
        if (e->bottom) {
            each_command(k, flat.at[i], skip_command);
            continue;
        }
        k->now++;
        size_t h = helps(flat.at + i, flat.n - i);
        const struct passive_cmd *one = h > 0 ? translate_helped(k, flat.at + i, h, e) : translate_one(k, flat.at[i], e);
        i += h;
        if (one)
            vec_push(&out, one);
    }
    const struct passive_cmd *all = balance(k, out.at, out.n);
    vec_release(&flat);
    vec_release(&out);
    return all;
}

/* ---- the whole ---- */

static void number_var(struct passify *k, struct il_var *v)
{
    if (idmap_has(&k->number, v->term))
        return;
    idmap_put(&k->number, v->term, k->vars.n);
    vec_push(&k->vars, v);
}

static void number_assigned(struct passify *k, const struct il_cmd *c)
{
    if (c->kind == IL_ASSIGN)
        number_var(k, c->lhs.var);
    for (unsigned t = 0; t < c->n_targets; t++)
        number_var(k, c->targets[t].var);
}

static void note_reads(struct passify *k, term_id t)
{
    struct term_vec constants = {0};
    if (t != TERM_NONE)
        term_constants(k->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        const uint64_t *n = idmap_get(&k->number, constants.at[i]);
        if (n)
            k->last_read[*n] = k->now;
    }
    vec_release(&constants);
}

/* A part of a map is assigned or havocked: the rest stays. */
static void note_target(struct passify *k, const struct il_target *t)
{
    if (t->n > 0)
        note_reads(k, t->var->term);
    for (unsigned i = 0; i < t->n; i++)
        note_reads(k, t->index[i]);
}

/* What c itself reads, without its parts. Behind a havoc, facts are assumed (translate_havoc). */
static void note_command(struct passify *k, const struct il_cmd *c)
{
    k->now++;
    if (c->kind == IL_ASSERT || c->kind == IL_ASSUME || c->kind == IL_ASSIGN)
        note_reads(k, c->term);
    if (c->kind == IL_ASSIGN)
        note_target(k, &c->lhs);
    for (unsigned i = 0; i < c->n_targets; i++) {
        note_target(k, &c->targets[i]);
        note_reads(k, c->targets[i].var->fact);
        note_reads(k, il_fact_of_proofs(k->r, c->targets[i].var));
        note_reads(k, k->p->alloc ? k->p->alloc->term : TERM_NONE);
    }
}

static void note_term(void *user, term_id t)
{
    (void)user;
    (void)t;
}

static void note_terms(const struct passify *k, const struct passive_cmd *c, struct idmap *seen)
{
    if (c->term != TERM_NONE)
        term_visit_unseen(k->ts, c->term, seen, note_term, NULL);
    for (unsigned i = 0; i < c->n; i++)
        note_terms(k, c->child[i], seen);
}

/* Where formulas speak of reachability, each object that is named costs much (prover/reach.h). */
static bool names_are_dear(const struct passify *k)
{
    return (k->purpose == FOR_PROOF || k->purpose == FOR_STEP) && terms_have_reach(k->ts);
}

/* The value that v has in the initial state matters: it is no local variable that the commands assign before they read it. */
static bool begins(const struct passify *k, const struct il_var *v, const struct idmap *seen)
{
    bool local = v->role == ROLE_LOCAL || v->role == ROLE_RESULT || v->role == ROLE_TEMP;
    bool object = sort_kind(k->ts, v->sort) == SORT_KIND_NAMED;
    return !names_are_dear(k) || !local || !object || idmap_has(seen, v->term);
}

/* The facts of the variables in the initial state, then c. */
static const struct passive_cmd *with_facts(struct passify *k, const struct il_cmd *c, struct env *e)
{
    struct passive_cmds out = {0};
    struct idmap seen = {0};
    struct env initial = copy_env(k, e);
    const struct passive_cmd *body = translate(k, c, e);
    if (names_are_dear(k))
        note_terms(k, body, &seen);
    for (size_t i = 0; i < k->r->vars.n; i++)
        if (begins(k, k->r->vars.at[i], &seen))
            assume_facts(k, k->r->vars.at[i], &initial, NULL, &out);
    vec_push(&out, body);
    const struct passive_cmd *all = balance(k, out.at, out.n);
    idmap_release(&seen);
    vec_release(&out);
    return all;
}

static void find_last_reads(struct passify *k, const struct il_cmd *c)
{
    k->last_read = arena_array(&k->scratch, uint32_t, k->vars.n);
    each_command(k, c, note_command);
    k->now = 0;
}

/* Incarnations that the values behind the end mention. */
static void note_used(const struct passify *k, const struct env *e, struct idmap *used)
{
    struct term_vec constants = {0};
    for (size_t i = 0; i < k->vars.n; i++)
        term_constants(k->ts, e->at[i], &constants);
    for (size_t i = 0; i < constants.n; i++)
        idmap_put(used, constants.at[i], 1);
    vec_release(&constants);
}

static void settle_unexecuted(struct passify *k, const struct env *e, struct passified *out)
{
    struct passive_edit edit = {.arena = k->arena, .ts = k->ts, .ids = k->ids};
    struct idmap used = {0};
    if (!terms_have_reach(k->ts))
        return;
    if (!k->last_read && !e->bottom)
        note_used(k, e, &used);
    out->cmd = passive_without_unexecuted(&edit, out->cmd, &used);
    k->ids = edit.ids;
    idmap_release(&used);
}

static struct passified make_passive(struct arena *arena, struct il_program *p, const struct il_routine *r,
                                     const struct il_cmd *cmd, enum purpose purpose)
{
    struct passified out = {0};
    struct passify k = {.arena = arena, .p = p, .r = r, .ts = p->terms, .purpose = purpose};
    k.definitions = &out.definitions;
    k.havocs = &out.havocs;
    arena_init(&k.scratch);
    each_command(&k, cmd, number_assigned);
    k.incarnations = arena_array(&k.scratch, uint32_t, k.vars.n);
    if (purpose == FOR_PROOF)
        find_last_reads(&k, cmd);
    struct env e = {.at = arena_array(&k.scratch, term_id, k.vars.n)};
    for (size_t i = 0; i < k.vars.n; i++)
        e.at[i] = k.vars.at[i]->term;
    out.cmd = with_facts(&k, cmd, &e);
    settle_unexecuted(&k, &e, &out);
    out.ids = k.ids;
    out.terminates = !e.bottom;
    for (size_t i = 0; i < k.vars.n && !e.bottom; i++)
        subst_set(&out.normal, k.vars.at[i]->term, e.at[i]);
    vec_release(&k.vars);
    idmap_release(&k.number);
    idmap_release(&k.merged);
    idmap_release(&k.frames);
    arena_release(&k.scratch);
    return out;
}

struct passified passify(struct arena *arena, struct il_program *p, const struct il_routine *r, const struct il_cmd *cmd)
{
    return make_passive(arena, p, r, cmd, FOR_POST);
}

struct passified passify_step(struct arena *arena, struct il_program *p, const struct il_routine *r, const struct il_cmd *cmd)
{
    return make_passive(arena, p, r, cmd, FOR_STEP);
}

struct passified passify_for_proof(struct arena *arena, struct il_program *p, const struct il_routine *r)
{
    return make_passive(arena, p, r, r->body, FOR_PROOF);
}

struct passified passify_for_run(struct arena *arena, struct il_program *p, const struct il_routine *r, const struct il_cmd *cmd)
{
    return make_passive(arena, p, r, cmd, FOR_RUN);
}

void passified_release(struct passified *pf)
{
    subst_release(&pf->normal);
    idmap_release(&pf->definitions);
    vec_release(&pf->havocs);
}
