/* Which memory a round of a loop changes on its way back to the loop's head.
 *
 * Commands are looked at from the end of the body to its beginning: a command is on such a way if the head can be reached behind it. What
 * conditions say is not looked at, and inner loops always go on. Start at il_round_targets. */
#include "il/loops/round.h"

#include "il/targets.h"

/* handlers: labels of the blocks around the command at hand from which the head can be reached; any other one leads out of the loop. */
struct round {
    const struct terms *ts;
    struct VEC_OF(il_label) handlers;
    struct idmap changed; /* terms of variables that are assigned on the way to the head */
};

static bool returns(struct round *k, const struct il_cmd *c, bool after);

static bool exit_returns(const struct round *k, il_label label)
{
    for (size_t i = 0; i < k->handlers.n; i++)
        if (k->handlers.at[i] == label)
            return true;
    return false;
}

static bool block_returns(struct round *k, const struct il_cmd *c, bool after)
{
    size_t before = k->handlers.n;
    if (returns(k, c->child[1], after))
        vec_push(&k->handlers, c->label);
    bool some = returns(k, c->child[0], after);
    k->handlers.n = before;
    return some;
}

static bool choice_returns(struct round *k, const struct il_cmd *c, bool after)
{
    bool some = false;
    for (unsigned i = 0; i < c->n; i++)
        some |= returns(k, c->child[i], after);
    return some;
}

static bool sequence_returns(struct round *k, const struct il_cmd *c, bool after)
{
    for (unsigned i = c->n; i-- > 0;)
        after = returns(k, c->child[i], after);
    return after;
}

/* Whether the head can be reached from the start of c; after: from its end. */
static bool returns(struct round *k, const struct il_cmd *c, bool after)
{
    if (after && c->kind == IL_ASSIGN)
        idmap_put(&k->changed, c->lhs.var->term, 1);
    for (unsigned t = 0; after && t < c->n_targets; t++)
        idmap_put(&k->changed, c->targets[t].var->term, 1);
    switch (c->kind) {
    case IL_ASSERT:
    case IL_ASSIGN:
    case IL_HAVOC: return after;
    case IL_ASSUME: return after && !term_is(k->ts, c->term, TERM_FALSE);
    case IL_SEQ: return sequence_returns(k, c, after);
    case IL_CHOICE: return choice_returns(k, c, after);
    case IL_LOOP: returns(k, c->child[0], true); return true;
    case IL_BLOCK: return block_returns(k, c, after);
    case IL_EXIT: return exit_returns(k, c->label);
    }
    return true;
}

void il_round_targets(struct il_program *p, const struct il_cmd *loop, struct il_targets *out)
{
    struct round k = {.ts = p->terms};
    size_t kept = 0;
    il_targets_of(p, loop->child[0], out);
    returns(&k, loop->child[0], true);
    for (size_t i = 0; i < out->n; i++)
        if (!il_is_memory(out->at[i].var) || idmap_has(&k.changed, out->at[i].var->term))
            out->at[kept++] = out->at[i];
    out->n = kept;
    idmap_release(&k.changed);
    vec_release(&k.handlers);
}
