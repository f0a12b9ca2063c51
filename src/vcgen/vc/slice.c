/* Slices of passive commands. A command counts if an asked obligation is in it, if its end counts, or if it exits to a label behind which
 * something counts. Nothing that counts is changed, so the outcome W (outcome.c) of the slice is the same formula with fewer parts.
 *
 * Cutting loops makes the branches that this is for: the body of a loop ends with `assume false`, and if the body's assertions are not
 * asked, only its exits count. Start at slice. */
#include "vcgen/vc/slice.h"

#include "base/idmap.h"

struct slicer {
    struct passive_edit *edit;
    const bool *asked;
    struct idmap ends; /* command with children -> may_end */
};

static bool may_end(struct slicer *s, const struct passive_cmd *c);

static bool some_child_may_end(struct slicer *s, const struct passive_cmd *c)
{
    for (unsigned i = 0; i < c->n; i++)
        if (may_end(s, c->child[i]))
            return true;
    return false;
}

/* Some execution may end normally, as far as one sees without a prover. */
static bool may_end(struct slicer *s, const struct passive_cmd *c)
{
    const struct terms *ts = s->edit->ts;
    switch (c->kind) {
    case PASSIVE_ASSERT: return c->passes || !term_is(ts, c->term, TERM_FALSE);
    case PASSIVE_ASSUME: return !term_is(ts, c->term, TERM_FALSE);
    case PASSIVE_EXIT: return false;
    case PASSIVE_SEQ:
    case PASSIVE_CHOICE:
    case PASSIVE_BLOCK: break;
    }
    const uint64_t *known = idmap_get(&s->ends, idmap_key(c));
    if (known)
        return *known;
    bool all = c->kind == PASSIVE_SEQ;
    bool ends = all ? may_end(s, c->child[0]) && may_end(s, c->child[1]) : some_child_may_end(s, c);
    idmap_put(&s->ends, idmap_key(c), ends);
    return ends;
}

static const struct passive_cmd *slice(struct slicer *s, const struct passive_cmd *c, bool end, uint64_t exits);

static const struct passive_cmd *slice_seq(struct slicer *s, const struct passive_cmd *c, bool end, uint64_t exits)
{
    const struct passive_cmd *second = slice(s, c->child[1], end, exits);
    const struct passive_cmd *first = slice(s, c->child[0], end || second, exits);
    if (!first || !second)
        return first ? first : second;
    return passive_with_children(s->edit, c, (const struct passive_cmd *[]){first, second});
}

/* The children keep their places, which paths name. A choice of the source stays if its end counts, because paths name it, too. */
static const struct passive_cmd *slice_choice(struct slicer *s, const struct passive_cmd *c, bool end, uint64_t exits)
{
    const struct passive_cmd **child = arena_array(s->edit->arena, const struct passive_cmd *, c->n);
    bool some = false;
    for (unsigned i = 0; i < c->n; i++) {
        child[i] = slice(s, c->child[i], end, exits);
        some |= child[i] != NULL;
        if (!child[i])
            child[i] = passive_assume(s->edit, end);
    }
    if (!some && !(end && c->from))
        return NULL;
    return passive_with_children(s->edit, c, child);
}

static const struct passive_cmd *slice_block(struct slicer *s, const struct passive_cmd *c, bool end, uint64_t exits)
{
    const struct passive_cmd *handler = slice(s, c->child[1], end, exits);
    uint64_t caught = end || handler ? passive_label_bit(c->label) : 0;
    const struct passive_cmd *body = slice(s, c->child[0], end, exits | caught);
    if (!body)
        return NULL;
    if (!handler)
        handler = passive_assume(s->edit, true);
    return passive_with_children(s->edit, c, (const struct passive_cmd *[]){body, handler});
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
    if (!end || may_end(s, c))
        return slice_parts(s, c, end, exits);
    const struct passive_cmd *part = slice_parts(s, c, false, exits), *stop = passive_assume(s->edit, false);
    if (!part)
        return stop;
    struct passive_cmd *seq = arena_new(s->edit->arena, struct passive_cmd);
    *seq = (struct passive_cmd){.kind = PASSIVE_SEQ, .id = ++s->edit->ids, .n = 2, .exits = part->exits};
    seq->child = arena_copy(s->edit->arena, (const struct passive_cmd *[]){part, stop}, 2 * sizeof part);
    return seq;
}

const struct passive_cmd *passive_slice(struct passive_edit *e, const struct passive_cmd *c, const bool asked[])
{
    struct slicer s = {.edit = e, .asked = asked};
    const struct passive_cmd *part = slice(&s, c, false, 0);
    idmap_release(&s.ends);
    return part ? part : passive_assume(e, false);
}
