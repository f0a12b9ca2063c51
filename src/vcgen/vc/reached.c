/* Executes the passive command with a model's values. Every child of a choice is executed: each variable has one value in the whole
 * command, and a child whose assumptions are false ends by itself. Start at execute. */
#include "vcgen/vc/reached.h"

#include "vcgen/vc/truths.h"

struct labels VEC_OF(il_label);

struct execution {
    struct truths truths;
    struct outcome *outcome;
    bool *reached;
    struct labels exits; /* labels with exits that are not caught yet */
};

static bool has_exit(const struct execution *e, il_label label)
{
    for (size_t i = 0; i < e->exits.n; i++)
        if (e->exits.at[i] == label)
            return true;
    return false;
}

static void drop_exit(struct execution *e, il_label label)
{
    for (size_t i = 0; i < e->exits.n; i++)
        if (e->exits.at[i] == label)
            e->exits.at[i--] = e->exits.at[--e->exits.n];
}

static bool holds(struct execution *e, const struct passive_cmd *c)
{
    return truths_of(&e->truths, outcome_normal(e->outcome, c)) == TRUTH_TRUE;
}

static bool execute(struct execution *e, const struct passive_cmd *c);

/* There may be exits to the same label from outside the block. */
static bool execute_block(struct execution *e, const struct passive_cmd *c)
{
    bool outside = has_exit(e, c->label);
    drop_exit(e, c->label);
    bool ends = execute(e, c->child[0]), caught = has_exit(e, c->label);
    drop_exit(e, c->label);
    ends |= caught && execute(e, c->child[1]);
    if (outside && !has_exit(e, c->label))
        vec_push(&e->exits, c->label);
    return ends;
}

/* True if some execution of c ends normally. */
static bool execute(struct execution *e, const struct passive_cmd *c)
{
    bool ends = false;
    switch (c->kind) {
    case PASSIVE_ASSERT: e->reached[c->obligation] |= term_is(e->outcome->ts, c->term, TERM_FALSE); return holds(e, c);
    case PASSIVE_ASSUME: return holds(e, c);
    case PASSIVE_SEQ: return execute(e, c->child[0]) && execute(e, c->child[1]);
    case PASSIVE_CHOICE:
        for (unsigned i = 0; i < c->n; i++)
            ends |= execute(e, c->child[i]);
        return ends;
    case PASSIVE_BLOCK: return execute_block(e, c);
    case PASSIVE_EXIT:
        if (!has_exit(e, c->label))
            vec_push(&e->exits, c->label);
        return false;
    }
    return ends;
}

void reached_in_model(struct query *q, struct outcome *o, const struct passive_cmd *c, bool reached[])
{
    struct execution e = {.truths = {.ts = o->ts, .query = q}, .outcome = o, .reached = reached};
    execute(&e, c);
    vec_release(&e.exits);
    truths_release(&e.truths);
}
