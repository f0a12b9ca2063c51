/* Slices of passive commands. A command counts if an asked obligation is in it, if its end counts, or if it exits to a label behind which
 * something counts. Nothing that counts is changed, so the outcome W (outcome.c) of the slice is the same formula with fewer parts.
 *
 * Cutting loops makes the branches that this is for: the body of a loop ends with `assume false`, and if the body's assertions are not
 * asked, only its exits count. Start at slice. */
#include "vcgen/vc/slice.h"

#include "logic/mk.h"

struct slicer {
    struct arena *arena;
    struct terms *ts;
    const bool *asked;
    uint32_t *ids;
};

static struct passive_cmd *copy_of(struct slicer *s, const struct passive_cmd *c)
{
    struct passive_cmd *copy = arena_copy(s->arena, c, sizeof *c);
    copy->id = ++*s->ids;
    return copy;
}

/* `assume true`, or `assume false`. */
static const struct passive_cmd *assume(struct slicer *s, bool truth)
{
    struct passive_cmd *c = arena_new(s->arena, struct passive_cmd);
    *c = (struct passive_cmd){.kind = PASSIVE_ASSUME, .id = ++*s->ids, .term = mk_bool(s->ts, truth)};
    return c;
}

/* Some execution may end normally, as far as one sees without a prover. */
static bool may_end(const struct terms *ts, const struct passive_cmd *c)
{
    switch (c->kind) {
    case PASSIVE_ASSERT: return c->passes || !term_is(ts, c->term, TERM_FALSE);
    case PASSIVE_ASSUME: return !term_is(ts, c->term, TERM_FALSE);
    case PASSIVE_SEQ: return may_end(ts, c->child[0]) && may_end(ts, c->child[1]);
    case PASSIVE_CHOICE:
        for (unsigned i = 0; i < c->n; i++)
            if (may_end(ts, c->child[i]))
                return true;
        return false;
    case PASSIVE_BLOCK: return may_end(ts, c->child[0]) || may_end(ts, c->child[1]);
    case PASSIVE_EXIT: return false;
    }
    return true;
}

static const struct passive_cmd *slice(struct slicer *s, const struct passive_cmd *c, bool end, uint64_t exits);

static const struct passive_cmd *with_children(struct slicer *s, const struct passive_cmd *c,
                                               const struct passive_cmd *const child[])
{
    struct passive_cmd *copy = copy_of(s, c);
    copy->child = arena_copy(s->arena, child, c->n * sizeof *child);
    copy->exits = 0;
    for (unsigned i = 0; i < c->n; i++)
        copy->exits |= child[i]->exits;
    return copy;
}

static const struct passive_cmd *slice_seq(struct slicer *s, const struct passive_cmd *c, bool end, uint64_t exits)
{
    const struct passive_cmd *second = slice(s, c->child[1], end, exits);
    const struct passive_cmd *first = slice(s, c->child[0], end || second, exits);
    if (!first || !second)
        return first ? first : second;
    if (first == c->child[0] && second == c->child[1])
        return c;
    return with_children(s, c, (const struct passive_cmd *[]){first, second});
}

/* The children keep their places, which paths name. A choice of the source stays if its end counts, because paths name it, too. */
static const struct passive_cmd *slice_choice(struct slicer *s, const struct passive_cmd *c, bool end, uint64_t exits)
{
    const struct passive_cmd **child = arena_array(s->arena, const struct passive_cmd *, c->n);
    bool some = false, same = true;
    for (unsigned i = 0; i < c->n; i++) {
        child[i] = slice(s, c->child[i], end, exits);
        some |= child[i] != NULL;
        same &= child[i] == c->child[i];
        if (!child[i])
            child[i] = assume(s, end);
    }
    if (!some && !(end && c->from))
        return NULL;
    return same ? c : with_children(s, c, child);
}

static const struct passive_cmd *slice_block(struct slicer *s, const struct passive_cmd *c, bool end, uint64_t exits)
{
    const struct passive_cmd *handler = slice(s, c->child[1], end, exits);
    uint64_t caught = end || handler ? passive_label_bit(c->label) : 0;
    const struct passive_cmd *body = slice(s, c->child[0], end, exits | caught);
    if (!body)
        return NULL;
    if (body == c->child[0] && handler == c->child[1])
        return c;
    return with_children(s, c, (const struct passive_cmd *[]){body, handler ? handler : assume(s, true)});
}

/* The slice of c. `end`: its normal end counts. exits: bits of labels, exits to which count. NULL: nothing of c counts, and if `end`, c
 * always ends normally. */
static const struct passive_cmd *slice_parts(struct slicer *s, const struct passive_cmd *c, bool end, uint64_t exits)
{
    switch (c->kind) {
    case PASSIVE_ASSERT: return s->asked[c->obligation] || (end && !c->passes) ? c : NULL;
    case PASSIVE_ASSUME: return end ? c : NULL;
    case PASSIVE_EXIT: return c->exits & exits ? c : NULL;
    case PASSIVE_SEQ: return slice_seq(s, c, end, exits);
    case PASSIVE_CHOICE: return slice_choice(s, c, end, exits);
    case PASSIVE_BLOCK: return slice_block(s, c, end, exits);
    }
    return c;
}

/* The same. Of a command that never ends, the end does not count, but the slice does not end, either. */
static const struct passive_cmd *slice(struct slicer *s, const struct passive_cmd *c, bool end, uint64_t exits)
{
    if (!end || may_end(s->ts, c))
        return slice_parts(s, c, end, exits);
    const struct passive_cmd *part = slice_parts(s, c, false, exits), *stop = assume(s, false);
    if (!part)
        return stop;
    struct passive_cmd *seq = arena_new(s->arena, struct passive_cmd);
    *seq = (struct passive_cmd){.kind = PASSIVE_SEQ, .id = ++*s->ids, .n = 2, .exits = part->exits};
    seq->child = arena_copy(s->arena, (const struct passive_cmd *[]){part, stop}, 2 * sizeof part);
    return seq;
}

const struct passive_cmd *passive_slice(struct arena *arena, struct terms *ts, const struct passive_cmd *c, const bool asked[],
                                        uint32_t *ids)
{
    struct slicer s = {.arena = arena, .ts = ts, .asked = asked, .ids = ids};
    const struct passive_cmd *part = slice(&s, c, false, 0);
    return part ? part : assume(&s, false);
}
