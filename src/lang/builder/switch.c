/* A choice by value. Start with build_switch. */
#include "lang/builder/switch.h"

#include "logic/mk.h"

static const struct il_cmd *go_to(struct builder *b, term_id when, struct span at, const char *note, il_label label,
                                  struct span exit)
{
    return il_seq2(b->p, il_assume(b->p, when, at, note), il_exit(b->p, label, exit));
}

/* What happens if no label matches. */
static void add_default(struct builder *b, const struct switch_cases *s, term_id others, const il_label labels[],
                        struct il_cmds *arms)
{
    for (unsigned i = s->n; i-- > 0;)
        if (s->at[i].is_default) {
            vec_push(arms, go_to(b, others, s->value, "default", labels[i], s->whole));
            return;
        }
    if (s->total)
        return;
    b->scopes->leaves = true;
    vec_push(arms, go_to(b, others, s->value, "default", b->scopes->leave, s->whole));
}

static const struct il_cmd *dispatch(struct builder *b, const struct switch_cases *s, const il_label labels[])
{
    struct il_cmds arms = {0};
    term_id others = mk_true(b->ts);
    for (unsigned i = 0; i < s->n; i++) {
        if (!s->at[i].labelled)
            continue;
        term_id any = mk_and2(b->ts, others, s->matches(s->user, i));
        others = mk_and2(b->ts, others, mk_not(b->ts, any));
        vec_push(&arms, go_to(b, any, s->at[i].span, "case", labels[i], s->at[i].span));
    }
    add_default(b, s, others, labels, &arms);
    const struct il_cmd *c = il_choice(b->p, (unsigned)arms.n, arms.at);
    vec_release(&arms);
    return c;
}

void build_switch(struct builder *b, struct scope *scope, const struct switch_cases *s)
{
    struct il_cmds all, *around = scope_open(b, scope, &all);
    il_label *labels = arena_array(b->arena, il_label, s->n);
    for (unsigned i = 0; i < s->n; i++)
        labels[i] = il_new_label(b->r);
    struct il_cmds list, *outer = build_open(b, &list);
    build_emit(b, dispatch(b, s, labels));
    const struct il_cmd *c = build_close(b, outer, &list);
    for (unsigned i = 0; i < s->n; i++) {
        outer = build_open(b, &list);
        build_emit(b, il_block(b->p, labels[i], c, il_skip(b->p)));
        s->lower(s->user, i);
        c = build_close(b, outer, &list);
    }
    build_emit(b, c);
    scope_close(b, scope, around, &all);
}

void build_leave_scope(struct builder *b, struct span at)
{
    b->scopes->leaves = true;
    build_emit(b, il_exit(b->p, b->scopes->leave, at));
}
