/* {:selective_checking}: only what can be reached from an `assume {:start_checking_here} e` is asked. Other assertions,
 * postconditions and loop invariants are assumed. Reachability is that of the control flow graph, whatever the conditions say.
 *
 * Each point has one bit: a mark may lie on a path to it. The bits are computed by passes over the commands until those of loop
 * heads and labels do not change. Then the commands are rewritten. Start at lower_selective. */
#include "lang/boogie/lower/selective.h"

#include "base/vec.h"

struct selective {
    struct lowerer *l;
    bool *heads;  /* by loop: a mark may lie on a path to the end of its body */
    bool *labels; /* by label: a mark may lie on a path to an exit to it */
    bool changed;
};

static void raise(struct selective *k, bool *bit, bool on)
{
    k->changed |= on && !*bit;
    *bit |= on;
}

/* The bit at the normal end of c, where `on` is the bit at its start. False if it has no normal end. */
static bool flow(struct selective *k, const struct il_cmd *c, bool on)
{
    bool any = false;
    switch (c->kind) {
    case IL_ASSERT:
    case IL_ASSIGN:
    case IL_HAVOC: return on;
    case IL_ASSUME: return on || c->note == lower_start;
    case IL_SEQ:
        for (unsigned i = 0; i < c->n; i++)
            on = flow(k, c->child[i], on);
        return on;
    case IL_CHOICE:
        for (unsigned i = 0; i < c->n; i++)
            any |= flow(k, c->child[i], on);
        return any;
    case IL_LOOP: raise(k, &k->heads[c->loop->id], flow(k, c->child[0], on || k->heads[c->loop->id])); return false;
    case IL_BLOCK: any = flow(k, c->child[0], on); return flow(k, c->child[1], k->labels[c->label]) || any;
    case IL_EXIT: raise(k, &k->labels[c->label], on); return false;
    }
    return on;
}

static const struct il_cmd *assumed(struct selective *k, const struct il_cmd *c)
{
    struct lowerer *l = k->l;
    const struct obligation *o = &l->r->obligations.at[c->obligation];
    lower_assumption(l, o->span, "selective_checking", o->text);
    return il_assume(l->p, c->term, c->span, NULL);
}

/* The body of a loop whose head no mark reaches: its invariants are assumed. */
static const struct il_cmd *with_free_invariants(struct selective *k, struct il_loop *loop, const struct il_cmd *body)
{
    struct lowerer *l = k->l;
    struct il_cmds cmds = {0};
    for (unsigned i = 0; i < loop->n_invariants; i++) {
        const struct il_formula *f = &loop->invariants[i];
        lower_assumption(l, f->span, "selective_checking", f->text);
        vec_push(&cmds, il_assume(l->p, f->term, f->span, NULL));
    }
    loop->n_invariants = 0;
    vec_push(&cmds, body);
    body = il_seq(l->p, (unsigned)cmds.n, cmds.at);
    vec_release(&cmds);
    return body;
}

static const struct il_cmd *rewrite(struct selective *k, const struct il_cmd *c, bool *on);

/* c with its children rewritten; *on becomes the bit at its normal end. */
static const struct il_cmd *rewrite_children(struct selective *k, const struct il_cmd *c, bool *on)
{
    struct il_cmd *copy = arena_copy(k->l->arena, c, sizeof *c);
    const struct il_cmd **child = arena_array(k->l->arena, const struct il_cmd *, c->n);
    bool start = *on, end = false;
    if (c->kind == IL_LOOP)
        start |= k->heads[c->loop->id];
    for (unsigned i = 0; i < c->n; i++) {
        bool bit = c->kind == IL_SEQ ? *on : c->kind == IL_BLOCK && i == 1 ? k->labels[c->label] : start;
        child[i] = rewrite(k, c->child[i], &bit);
        end |= bit;
        if (c->kind == IL_SEQ)
            *on = bit;
    }
    if (c->kind == IL_LOOP && !start)
        child[0] = with_free_invariants(k, k->l->loops.at[c->loop->id], child[0]);
    if (c->kind != IL_SEQ)
        *on = end && c->kind != IL_LOOP;
    copy->child = child;
    return copy;
}

static const struct il_cmd *rewrite(struct selective *k, const struct il_cmd *c, bool *on)
{
    if (c->n > 0)
        return rewrite_children(k, c, on);
    if (c->kind == IL_ASSERT && !*on)
        return assumed(k, c);
    *on = flow(k, c, *on);
    return c;
}

const struct il_cmd *lower_selective(struct lowerer *l, const struct il_cmd *body)
{
    struct selective k = {.l = l};
    k.heads = arena_array(l->arena, bool, l->loops.n);
    k.labels = arena_array(l->arena, bool, l->r->labels);
    do {
        k.changed = false;
        flow(&k, body, false);
    } while (k.changed);
    bool on = false;
    return rewrite(&k, body, &on);
}
