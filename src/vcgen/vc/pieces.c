/* A command is halved at a branch: one half has the first children of a choice, the other half the others. What these executions do not
 * reach is left out, and then what matters for no obligation (slice.h). Both halves are halved again, as long as this promises to
 * be cheaper. What comes before the branch, and what comes behind it on both sides, is in both halves. Obligations before it are asked
 * in the first half only. Start at passive_pieces. */
#include "vcgen/vc/pieces.h"

#include "base/alloc.h"
#include "vcgen/vc/slice.h"

#include <limits.h>
#include <stdlib.h>

/* Of n obligations and of labels below `labels`. */
struct splitter {
    struct passive_edit *edit;
    uint32_t n;
    il_label labels;
    struct division division;
    struct pieces out;
};

/* ---- executions through some children of one choice ---- */

/* Of the choice with this id, the children first .. last - 1 are kept. reached: by label. */
struct cut {
    struct passive_edit *edit;
    uint32_t choice;
    unsigned first, last;
    bool *reached;
};

static const struct passive_cmd *cut_choice(struct cut *k, const struct passive_cmd *c, bool *ends);

/* c without what its executions do not reach. *ends: it may end normally, as far as one sees without a prover. */
static const struct passive_cmd *cut(struct cut *k, const struct passive_cmd *c, bool *ends)
{
    *ends = true;
    switch (c->kind) {
    case PASSIVE_ASSERT: return c;
    case PASSIVE_ASSUME: *ends = !term_is(k->edit->ts, c->term, TERM_FALSE); return c;
    case PASSIVE_EXIT:
        k->reached[c->label] = true;
        *ends = false;
        return c;
    case PASSIVE_SEQ: {
        const struct passive_cmd *first = cut(k, c->child[0], ends);
        if (!*ends)
            return first;
        return passive_with_children(k->edit, c, (const struct passive_cmd *[]){first, cut(k, c->child[1], ends)});
    }
    case PASSIVE_CHOICE: return cut_choice(k, c, ends);
    case PASSIVE_BLOCK: {
        bool body_ends;
        const struct passive_cmd *child[2] = {cut(k, c->child[0], &body_ends)};
        *ends = false;
        child[1] = k->reached[c->label] ? cut(k, c->child[1], ends) : passive_assume(k->edit, false);
        *ends |= body_ends;
        return passive_with_children(k->edit, c, child);
    }
    }
    return c;
}

/* The children keep their places, which paths name. */
static const struct passive_cmd *cut_choice(struct cut *k, const struct passive_cmd *c, bool *ends)
{
    const struct passive_cmd **child = arena_array(k->edit->arena, const struct passive_cmd *, c->n);
    *ends = false;
    for (unsigned i = 0; i < c->n; i++) {
        bool child_ends = false;
        if (c->id != k->choice || (i >= k->first && i < k->last))
            child[i] = cut(k, c->child[i], &child_ends);
        else
            child[i] = passive_assume(k->edit, false);
        *ends |= child_ends;
    }
    return passive_with_children(k->edit, c, child);
}

static void mark(const struct passive_cmd *c, bool asked[])
{
    if (c->kind == PASSIVE_ASSERT)
        asked[c->obligation] = true;
    for (unsigned i = 0; i < c->n; i++)
        mark(c->child[i], asked);
}

/* ---- obligations behind a choice, or in it ---- */

struct behind {
    uint32_t choice;
    bool *label; /* an exit to it may follow the choice */
    bool *obligation;
};

/* `after`: the choice may have come before c. Returns whether it may have come before the end of c. */
static bool find_behind(struct behind *b, const struct passive_cmd *c, bool after)
{
    bool end = after;
    switch (c->kind) {
    case PASSIVE_ASSERT: b->obligation[c->obligation] |= after; break;
    case PASSIVE_ASSUME: break;
    case PASSIVE_EXIT: b->label[c->label] |= after; break;
    case PASSIVE_SEQ: return find_behind(b, c->child[1], find_behind(b, c->child[0], after));
    case PASSIVE_CHOICE:
        for (unsigned i = 0; i < c->n; i++)
            end |= find_behind(b, c->child[i], after || c->id == b->choice);
        break;
    case PASSIVE_BLOCK:
        end = find_behind(b, c->child[0], after);
        end |= find_behind(b, c->child[1], b->label[c->label]);
        break;
    }
    return end;
}

/* ---- halves ---- */

static unsigned leaves(const struct passive_cmd *c)
{
    unsigned n = c->n == 0;
    for (unsigned i = 0; i < c->n; i++)
        n += leaves(c->child[i]);
    return n;
}

/* A choice of which some children may have been left out by earlier halves. middle: the first child of the second half. */
struct branch {
    const struct passive_cmd *choice;
    unsigned middle;
};

struct branches VEC_OF(struct branch);

static const struct passive_cmd *cut_to(struct splitter *s, struct passive_edit *e, const struct passive_cmd *c,
                                        const struct passive_cmd *choice, unsigned first, unsigned last)
{
    bool ends;
    struct cut k = {.edit = e, .choice = choice->id, .first = first, .last = last};
    k.reached = alloc_zeroed(s->labels + 1, sizeof *k.reached);
    c = cut(&k, c, &ends);
    free(k.reached);
    return c;
}

static bool is_open(const struct terms *ts, const struct passive_cmd *child)
{
    return child->kind != PASSIVE_ASSUME || !term_is(ts, child->term, TERM_FALSE);
}

/* What is reached by each open child; of two children, each is a half, whatever it reaches. Returns how many are open. */
static unsigned weigh(struct splitter *s, const struct piece *p, const struct passive_cmd *choice, unsigned weight[])
{
    unsigned open = 0;
    struct arena scratch;
    arena_init(&scratch);
    struct passive_edit e = {&scratch, s->edit->ts, s->edit->ids};
    for (unsigned i = 0; i < choice->n; i++) {
        weight[i] = 0;
        if (!is_open(e.ts, choice->child[i]))
            continue;
        weight[i] = choice->n == 2 ? 1 : leaves(cut_to(s, &e, p->cmd, choice, i, i + 1));
        open++;
    }
    arena_release(&scratch);
    return open;
}

/* Takes away what every child reaches. Returns the sum of the rest. */
static unsigned subtract_common(unsigned weight[], unsigned n)
{
    unsigned least = UINT_MAX, sum = 0;
    for (unsigned i = 0; i < n; i++)
        if (weight[i] > 0 && weight[i] < least)
            least = weight[i];
    for (unsigned i = 0; i < n; i++)
        sum += weight[i] = weight[i] > 0 ? weight[i] - least + 1 : 0;
    return sum;
}

/* Half of what the children reach is reached by those before *middle, as far as this is possible. Returns false if no two are open. */
static bool find_middle(struct splitter *s, const struct piece *p, const struct passive_cmd *choice, unsigned *middle)
{
    unsigned *weight = alloc_zeroed(choice->n, sizeof *weight), before = 0;
    unsigned open = weigh(s, p, choice, weight), sum = subtract_common(weight, choice->n);
    for (*middle = 0; open > 1 && before + weight[*middle] / 2 < sum / 2; ++*middle)
        before += weight[*middle];
    free(weight);
    return open > 1 && before > 0 && before < sum;
}

static void collect_branches(struct splitter *s, const struct piece *p, const struct passive_cmd *c, struct branches *out)
{
    struct branch b = {.choice = c};
    if (c->kind == PASSIVE_CHOICE && find_middle(s, p, c, &b.middle))
        vec_push(out, b);
    for (unsigned i = 0; i < c->n; i++)
        collect_branches(s, p, c->child[i], out);
}

/* The executions of p that take a child in the first or second half. In the second half, what is not behind the choice is not asked. */
static struct piece half(struct splitter *s, struct passive_edit *e, const struct piece *p, const struct branch *branch,
                         bool second)
{
    const struct passive_cmd *choice = branch->choice;
    unsigned first = second ? branch->middle : 0, last = second ? choice->n : branch->middle;
    const struct passive_cmd *c = cut_to(s, e, p->cmd, choice, first, last);
    struct arena scratch;
    arena_init(&scratch);
    bool *here = arena_array(&scratch, bool, s->n), *asked = arena_array(e->arena, bool, s->n);
    mark(c, here);
    struct behind b = {.choice = choice->id};
    b.label = arena_array(&scratch, bool, s->labels);
    b.obligation = arena_array(&scratch, bool, s->n);
    find_behind(&b, p->cmd, false);
    for (uint32_t o = 0; o < s->n; o++)
        asked[o] = p->asked[o] && here[o] && (!second || b.obligation[o]);
    arena_release(&scratch);
    return (struct piece){.cmd = passive_slice(e, c, asked), .asked = asked};
}

/* What a proof of a command costs grows with the cube of its size. */
static double cost(const struct passive_cmd *c)
{
    double n = leaves(c);
    return n * n * n;
}

static double cost_of_halves(struct splitter *s, const struct piece *p, const struct branch *b)
{
    struct arena scratch;
    arena_init(&scratch);
    struct passive_edit e = {&scratch, s->edit->ts, s->edit->ids};
    double sum = cost(half(s, &e, p, b, false).cmd) + cost(half(s, &e, p, b, true).cmd);
    arena_release(&scratch);
    return sum;
}

/* The branch whose halves cost least, if they cost little enough. Returns false if there is none. */
static bool find_best(struct splitter *s, const struct piece *p, struct branch *best)
{
    bool found = false;
    struct branches branches = {0};
    double least = s->division.enough * cost(p->cmd);
    collect_branches(s, p, p->cmd, &branches);
    for (size_t i = 0; i < branches.n; i++) {
        double sum = cost_of_halves(s, p, &branches.at[i]);
        if (sum < least) {
            found = true;
            least = sum;
            *best = branches.at[i];
        }
    }
    vec_release(&branches);
    return found;
}

static bool asks(const struct splitter *s, const struct piece *p)
{
    for (uint32_t o = 0; o < s->n; o++)
        if (p->asked[o])
            return true;
    return false;
}

static void divide(struct splitter *s, const struct piece *p)
{
    struct branch b = {0};
    if (leaves(p->cmd) <= s->division.small || !find_best(s, p, &b)) {
        if (asks(s, p))
            vec_push(&s->out, *p);
        return;
    }
    struct piece one = half(s, s->edit, p, &b, false), two = half(s, s->edit, p, &b, true);
    divide(s, &one);
    divide(s, &two);
}

struct pieces passive_pieces(struct passive_edit *e, const struct passive_cmd *c, const bool asked[], uint32_t n, il_label labels,
                             const struct division *division)
{
    struct splitter s = {.edit = e, .n = n, .labels = labels, .division = *division};
    struct piece all = {.cmd = passive_slice(e, c, asked), .asked = arena_copy(e->arena, asked, n * sizeof *asked)};
    divide(&s, &all);
    return s.out;
}
