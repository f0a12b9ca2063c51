/* Structured control flow from a reducible graph (Ramsey, "Beyond Relooper: recursive translation of unstructured control flow to
 * structured control flow", 2022), in linear time, without copies and without new variables.
 *
 * The paper's translation of a block X places the blocks that X immediately dominates. A block whose only way in is from X is placed
 * there. Each other block Y (a merge node in the paper) is placed after a labelled block that contains all ways to Y:
 *
 *     block Y { block Y' { X } skip; Y' ... } skip; Y ...
 *
 * The paper puts everything that a loop head dominates inside its loop. Here a loop is exactly the natural loop, because everything in a
 * loop counts as its target. A block that leaves loops is placed after the outermost loop that it leaves. So the place of a block
 * (`parent`) is under its immediate dominator, or under the head of that loop; `behind` marks the second kind.
 *
 * Commands are nested as little as possible. Among the blocks after X, the last one is not nested at all; if the order is free, this is
 * the one with the deepest code. If one arm of a choice has deep code, this code is placed after the choice, and the other arms leave by
 * exits. So a long chain of branches becomes a flat sequence.
 *
 * At the end of the code in a place, the next place follows (`next`), so many jumps need no exit. Blocks have the numbers of flow_shape.
 * Start at il_structure. The paper's doTree is emit. */
#include "il/flow/structure.h"

#include "base/bug.h"
#include "base/vec.h"
#include "il/flow/guard.h"

enum {
    DEEP = 24,        /* an arm that is nested deeper is not placed inside its choice */
    MAX_DEPTH = 1500, /* il_check and inference allow more than twice this depth */
};

static const uint32_t NOWHERE = FLOW_NONE; /* no block follows */
static const il_label NO_LABEL = UINT32_MAX;

struct list {
    uint32_t n;
    uint32_t *at;
};

/* All arrays are indexed by number. */
struct structurer {
    struct il_program *p;
    struct il_routine *r;
    const struct flow_shape *g;
    const struct flow_code *code; /* by block */
    struct arena scratch;
    uint32_t *parent;
    bool *behind;
    bool *labelled;                /* it comes after a labelled block: it is behind, or has several ways in */
    uint32_t *first_child, *child; /* by parent, in ascending order */
    struct list *merges, *exits;   /* the labelled children: those that are not behind, and those that are */
    uint32_t *enter;               /* preorder of the tree of places */
    bool *leads_on;                /* some edge from its code leads to another block of the same list */
    uint32_t *depth;               /* nesting depth of the code of its subtree */
    uint32_t *tail;                /* the successor whose code is placed after its choice; FLOW_NONE: none */
    il_label *label, *again;       /* labels for jumps to the block and to the next iteration; made at first use */
};

/* ---- the tree of places ---- */

static uint32_t forward_preds(const struct flow_shape *g, uint32_t k)
{
    uint32_t n = 0;
    for (uint32_t e = g->first_pred[k]; e < g->first_pred[k + 1]; e++)
        n += g->pred[e] < k;
    return n;
}

static void place(struct structurer *s, uint32_t k)
{
    const struct flow_shape *g = s->g;
    uint32_t around = flow_is_head(g, k) ? g->outer[k] : g->loop[k];
    uint32_t depth = around == FLOW_NONE ? 0 : g->loop_depth[around];
    uint32_t parent = g->idom[k], h = g->loop[parent];
    while (h != FLOW_NONE && g->loop_depth[h] > depth) {
        parent = h;
        s->behind[k] = true;
        h = g->outer[h];
    }
    s->parent[k] = parent;
    s->labelled[k] = s->behind[k] || forward_preds(g, k) > 1;
}

/* Children are in ascending order, and parents come before them. */
static void link_children(struct structurer *s)
{
    uint32_t n = s->g->n, *below = arena_array(&s->scratch, uint32_t, n), *slot = arena_array(&s->scratch, uint32_t, n);
    for (uint32_t k = 1; k < n; k++)
        s->first_child[s->parent[k] + 1]++;
    for (uint32_t k = 0; k < n; k++)
        s->first_child[k + 1] += s->first_child[k];
    for (uint32_t k = 0; k < n; k++)
        slot[k] = s->first_child[k];
    for (uint32_t k = 1; k < n; k++)
        s->child[slot[s->parent[k]]++] = k;
    for (uint32_t k = n; k-- > 1;)
        below[s->parent[k]] += 1 + below[k];
    slot[0] = 1;
    for (uint32_t k = 1; k < n; k++) {
        s->enter[k] = slot[s->parent[k]];
        slot[s->parent[k]] += 1 + below[k];
        slot[k] = s->enter[k] + 1;
    }
}

static struct list labelled_children(struct structurer *s, uint32_t k, bool behind)
{
    uint32_t first = s->first_child[k], last = s->first_child[k + 1];
    struct list l = {.at = arena_array(&s->scratch, uint32_t, last - first)};
    for (uint32_t i = first; i < last; i++)
        if (s->labelled[s->child[i]] && s->behind[s->child[i]] == behind)
            l.at[l.n++] = s->child[i];
    return l;
}

/* The child of `parent` whose subtree contains k. k is below parent. */
static uint32_t child_above(const struct structurer *s, uint32_t parent, uint32_t k)
{
    uint32_t low = s->first_child[parent], high = s->first_child[parent + 1];
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (s->enter[s->child[middle]] <= s->enter[k])
            low = middle;
        else
            high = middle;
    }
    return s->child[low];
}

static void find_leads(struct structurer *s, uint32_t k)
{
    for (uint32_t e = s->g->first_pred[k]; e < s->g->first_pred[k + 1]; e++) {
        uint32_t from = s->g->pred[e];
        if (from >= k || from == s->parent[k])
            continue;
        uint32_t sibling = child_above(s, s->parent[k], from);
        if (sibling != k && s->behind[sibling] == s->behind[k])
            s->leads_on[sibling] = true;
    }
}

/* ---- depth ---- */

/* Moves the deepest block that may be last to the end. */
static void order(struct structurer *s, struct list *l)
{
    uint32_t best = l->n;
    for (uint32_t i = 0; i < l->n; i++)
        if (!s->leads_on[l->at[i]] && (best == l->n || s->depth[l->at[i]] >= s->depth[l->at[best]]))
            best = i;
    if (best == l->n)
        return;
    uint32_t last = l->at[best];
    for (uint32_t i = best; i + 1 < l->n; i++)
        l->at[i] = l->at[i + 1];
    l->at[l->n - 1] = last;
}

static bool stands_in(const struct structurer *s, uint32_t k, uint32_t to)
{
    return to > k && !s->labelled[to];
}

static uint32_t choice_depth(struct structurer *s, uint32_t k)
{
    const uint32_t *succ = &s->g->succ[s->g->first_succ[k]], *stop = &s->g->succ[s->g->first_succ[k + 1]];
    uint32_t deepest = FLOW_NONE, depth = 1;
    if (stop - succ == 1)
        return stands_in(s, k, *succ) ? s->depth[*succ] : 0;
    for (const uint32_t *to = succ; to < stop; to++)
        if (stands_in(s, k, *to) && (deepest == FLOW_NONE || s->depth[*to] > s->depth[deepest]))
            deepest = *to;
    if (deepest != FLOW_NONE && s->depth[deepest] >= DEEP)
        s->tail[k] = deepest;
    for (const uint32_t *to = succ; to < stop; to++)
        if (stands_in(s, k, *to) && *to != s->tail[k] && s->depth[*to] >= depth)
            depth = s->depth[*to] + 1;
    return s->tail[k] != FLOW_NONE && s->depth[s->tail[k]] > depth ? s->depth[s->tail[k]] : depth;
}

static uint32_t depth_behind(const struct structurer *s, const struct list *l, uint32_t depth)
{
    for (uint32_t i = 0; i < l->n; i++) {
        depth++;
        if (s->depth[l->at[i]] > depth)
            depth = s->depth[l->at[i]];
    }
    return depth;
}

/* Call it for children before parents. Children have higher numbers. */
static void find_depth(struct structurer *s, uint32_t k)
{
    s->tail[k] = FLOW_NONE;
    s->merges[k] = labelled_children(s, k, false);
    s->exits[k] = labelled_children(s, k, true);
    order(s, &s->merges[k]);
    order(s, &s->exits[k]);
    uint32_t depth = depth_behind(s, &s->merges[k], choice_depth(s, k));
    if (flow_is_head(s->g, k))
        depth += 2;
    s->depth[k] = depth_behind(s, &s->exits[k], depth);
}

/* ---- commands ---- */

static const struct il_cmd *take(struct structurer *s, struct il_cmds *cmds)
{
    const struct il_cmd *c = cmds->n == 1 ? cmds->at[0] : il_seq(s->p, (unsigned)cmds->n, cmds->at);
    vec_release(cmds);
    return c;
}

static const struct flow_code *code_of(const struct structurer *s, uint32_t k)
{
    return &s->code[s->g->block[k]];
}

static il_label make_label(struct structurer *s, il_label *l)
{
    if (*l == NO_LABEL)
        *l = il_new_label(s->r);
    return *l;
}

/* Jumps from the end of k's code to block `to`. `next` follows without a jump. */
static void jump(struct structurer *s, uint32_t k, uint32_t to, uint32_t next, struct il_cmds *out)
{
    if (to == next)
        return;
    il_label l = make_label(s, to <= k ? &s->again[to] : &s->label[to]);
    vec_push(out, il_exit(s->p, l, code_of(s, k)->span));
}

/* If the label is used, puts the commands so far into a block. */
static void wrap(struct structurer *s, il_label l, struct il_cmds *cmds)
{
    if (l == NO_LABEL)
        return;
    const struct il_cmd *c = il_block(s->p, l, take(s, cmds), il_skip(s->p));
    vec_push(cmds, c);
}

static void emit(struct structurer *s, uint32_t k, uint32_t next, struct il_cmds *out);

static void push_arm(const struct flow_code *c, unsigned i, struct il_cmds *out)
{
    if (c->arm && c->arm[i])
        vec_push(out, c->arm[i]);
}

/* Emits one way out of k: the code that is placed there, or a jump. */
static void emit_arm(struct structurer *s, uint32_t k, unsigned i, uint32_t next, struct il_cmds *out)
{
    uint32_t to = s->g->succ[s->g->first_succ[k] + i];
    push_arm(code_of(s, k), i, out);
    if (to == s->tail[k])
        return;
    if (s->tail[k] != FLOW_NONE)
        next = NOWHERE;
    if (stands_in(s, k, to))
        emit(s, to, next, out);
    else
        jump(s, k, to, next, out);
}

static bool ends_with_exit(const struct il_cmd *c)
{
    while (c->kind == IL_SEQ && c->n > 0)
        c = c->child[c->n - 1];
    return c->kind == IL_EXIT;
}

/* Emits k's own code and the choice at its end. Returns the block whose code follows; FLOW_NONE if there is none. */
static uint32_t emit_code(struct structurer *s, uint32_t k, uint32_t next, struct il_cmds *out)
{
    unsigned n = s->g->first_succ[k + 1] - s->g->first_succ[k];
    vec_push(out, code_of(s, k)->cmd);
    bug_unless(n > 0 || ends_with_exit(code_of(s, k)->cmd));
    if (n == 1) {
        uint32_t to = s->g->succ[s->g->first_succ[k]];
        push_arm(code_of(s, k), 0, out);
        if (stands_in(s, k, to))
            return to;
        jump(s, k, to, next, out);
    }
    if (n < 2)
        return FLOW_NONE;
    struct il_cmds arms = {0};
    for (unsigned i = 0; i < n; i++) {
        struct il_cmds arm = {0};
        emit_arm(s, k, i, next, &arm);
        vec_push(&arms, take(s, &arm));
    }
    vec_push(out, il_choice(s->p, n, arms.at));
    vec_release(&arms);
    return s->tail[k];
}

static uint32_t emit_loop(struct structurer *s, uint32_t k, uint32_t next, struct il_cmds *out);

/* Emits k with `first`, then the blocks of the list, each after a block with its label. Returns the block that follows. */
static uint32_t emit_behind(struct structurer *s, uint32_t k, const struct list *l, uint32_t next, struct il_cmds *out,
                            uint32_t (*first)(struct structurer *, uint32_t, uint32_t, struct il_cmds *))
{
    if (l->n == 0)
        return first(s, k, next, out);
    struct il_cmds inner = {0};
    emit(s, first(s, k, l->at[0], &inner), l->at[0], &inner);
    for (uint32_t i = 0; i < l->n; i++) {
        wrap(s, s->label[l->at[i]], &inner);
        if (i + 1 < l->n)
            emit(s, l->at[i], l->at[i + 1], &inner);
    }
    vec_push(out, take(s, &inner));
    return l->at[l->n - 1];
}

/* Emits k as a loop head, without the blocks after its loop. The end of a loop does not reach `next`. */
static uint32_t emit_loop(struct structurer *s, uint32_t k, uint32_t next, struct il_cmds *out)
{
    (void)next;
    struct il_cmds body = {0};
    emit(s, emit_behind(s, k, &s->merges[k], k, &body, emit_code), k, &body);
    wrap(s, s->again[k], &body);
    struct il_loop *loop = code_of(s, k)->loop;
    if (loop->guard == TERM_NONE)
        loop->guard = il_loop_guard(s->p, s->g, s->code, k);
    vec_push(out, il_loop(s->p, loop, take(s, &body), loop->span));
    return FLOW_NONE;
}

/* Emits k and everything below it. k FLOW_NONE: emits nothing. Recurses s->depth[k] deep. */
static void emit(struct structurer *s, uint32_t k, uint32_t next, struct il_cmds *out)
{
    while (k != FLOW_NONE)
        if (flow_is_head(s->g, k))
            k = emit_behind(s, k, &s->exits[k], next, out, emit_loop);
        else
            k = emit_behind(s, k, &s->merges[k], next, out, emit_code);
}

/* ---- the whole ---- */

static void init(struct structurer *s)
{
    struct arena *a = &s->scratch;
    uint32_t n = s->g->n;
    arena_init(a);
    s->parent = arena_array(a, uint32_t, n);
    s->behind = arena_array(a, bool, n);
    s->labelled = arena_array(a, bool, n);
    s->first_child = arena_array(a, uint32_t, n + 1);
    s->child = arena_array(a, uint32_t, n);
    s->merges = arena_array(a, struct list, n);
    s->exits = arena_array(a, struct list, n);
    s->enter = arena_array(a, uint32_t, n);
    s->leads_on = arena_array(a, bool, n);
    s->depth = arena_array(a, uint32_t, n);
    s->tail = arena_array(a, uint32_t, n);
    s->label = arena_array(a, il_label, n);
    s->again = arena_array(a, il_label, n);
    for (uint32_t k = 0; k < n; k++)
        s->label[k] = s->again[k] = NO_LABEL;
}

/* A block whose code is too deep. */
static uint32_t deepest(const struct structurer *s)
{
    uint32_t best = 0;
    for (uint32_t k = 0; k < s->g->n; k++)
        if (s->depth[k] > MAX_DEPTH)
            best = k;
    return s->g->block[best];
}

const struct il_cmd *il_structure(struct il_program *p, struct il_routine *r, const struct flow_shape *g,
                                  const struct flow_code code[], uint32_t *deep)
{
    struct structurer s = {.p = p, .r = r, .g = g, .code = code};
    const struct il_cmd *c = NULL;
    bug_unless(g->reducible);
    init(&s);
    for (uint32_t k = 1; k < g->n; k++)
        place(&s, k);
    link_children(&s);
    for (uint32_t k = 1; k < g->n; k++)
        if (s.labelled[k])
            find_leads(&s, k);
    for (uint32_t k = g->n; k-- > 0;)
        find_depth(&s, k);
    if (s.depth[0] <= MAX_DEPTH) {
        struct il_cmds out = {0};
        emit(&s, 0, NOWHERE, &out);
        c = take(&s, &out);
    } else {
        *deep = deepest(&s);
    }
    arena_release(&s.scratch);
    return c;
}
