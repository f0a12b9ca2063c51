/* A choice by value. Start with build_switch. */
#include "lang/builder/switch.h"

#include "logic/mk.h"

static const struct il_cmd *go_to(struct builder *b, term_id when, struct span at, const char *note, il_label label,
                                  struct span exit)
{
    return il_seq2(b->p, il_assume(b->p, when, at, note), il_exit(b->p, label, exit));
}

/* holds[i]: the value belongs to case i by a label of it. Returns the condition that no label of any case matches. */
static term_id conditions(struct builder *b, const struct switch_cases *s, term_id holds[])
{
    struct term_vec none = {0};
    term_id others = mk_true(b->ts);
    for (unsigned i = 0; i < s->n; i++) {
        holds[i] = mk_false(b->ts);
        if (!s->at[i].labelled)
            continue;
        holds[i] = mk_and2(b->ts, s->exclusive ? mk_true(b->ts) : others, s->matches(s->user, i));
        vec_push(&none, mk_not(b->ts, holds[i]));
        if (!s->exclusive)
            others = mk_and2(b->ts, others, none.at[none.n - 1]);
    }
    if (s->exclusive)
        others = mk_and(b->ts, (unsigned)none.n, none.at);
    vec_release(&none);
    return others;
}

/* What build_switch hands to its parts. */
struct switching {
    struct builder *b;
    const struct switch_cases *s;
    const term_id *holds;
    term_id others;
};

/* Adds the ways to case i. */
static void add_entries(const struct switching *k, unsigned i, il_label label, struct il_cmds *out)
{
    const struct switch_case *c = &k->s->at[i];
    if (c->labelled)
        vec_push(out, go_to(k->b, k->holds[i], c->span, "case", label, c->span));
    if (c->is_default)
        vec_push(out, go_to(k->b, k->others, k->s->value, "default", label, k->s->whole));
}

static term_id enters(const struct switching *k, unsigned i)
{
    return k->s->at[i].is_default ? mk_or2(k->b->ts, k->holds[i], k->others) : k->holds[i];
}

/* The cases from `first` to `last`, each of which falls through into the next. */
static const struct il_cmd *group(const struct switching *k, unsigned first, unsigned last)
{
    struct builder *b = k->b;
    struct il_cmds list, arms = {0};
    il_label *labels = arena_array(b->arena, il_label, last - first + 1);
    term_id any = mk_false(b->ts);
    for (unsigned i = first; i <= last; i++) {
        labels[i - first] = il_new_label(b->r);
        add_entries(k, i, labels[i - first], &arms);
        any = mk_or2(b->ts, any, enters(k, i));
    }
    const struct il_cmd *c = il_choice(b->p, (unsigned)arms.n, arms.at);
    vec_release(&arms);
    for (unsigned i = first; i <= last; i++) {
        struct il_cmds *outer = build_open(b, &list);
        build_emit(b, il_block(b->p, labels[i - first], c, il_skip(b->p)));
        k->s->lower(k->s->user, i);
        c = build_close(b, outer, &list);
    }
    return il_seq2(b->p, il_assume(b->p, any, k->s->whole, NULL), c);
}

static const struct il_cmd *single(const struct switching *k, unsigned i)
{
    const struct switch_case *c = &k->s->at[i];
    if (c->labelled && c->is_default)
        return group(k, i, i);
    struct il_cmds list, *outer = build_open(k->b, &list);
    build_assume(k->b, enters(k, i), c->labelled ? c->span : k->s->value, c->labelled ? "case" : "default");
    k->s->lower(k->s->user, i);
    return build_close(k->b, outer, &list);
}

static void add_branches(const struct switching *k, struct il_cmds *arms)
{
    const struct switch_cases *s = k->s;
    bool otherwise = s->total;
    for (unsigned i = 0; i < s->n; i++)
        otherwise |= s->at[i].is_default;
    for (unsigned first = 0, last; first < s->n; first = last + 1) {
        for (last = first; last + 1 < s->n && !s->at[last].leaves;)
            last++;
        vec_push(arms, first == last ? single(k, first) : group(k, first, last));
    }
    if (!otherwise)
        vec_push(arms, il_assume(k->b->p, k->others, s->value, "default"));
}

void build_switch(struct builder *b, struct scope *scope, const struct switch_cases *s)
{
    struct il_cmds all, *around = scope_open(b, scope, &all), arms = {0};
    term_id *holds = arena_array(b->arena, term_id, s->n);
    struct switching k = {b, s, holds, conditions(b, s, holds)};
    add_branches(&k, &arms);
    build_emit(b, il_choice(b->p, (unsigned)arms.n, arms.at));
    vec_release(&arms);
    scope_close(b, scope, around, &all);
}

void build_leave_scope(struct builder *b, struct span at)
{
    b->scopes->leaves = true;
    build_emit(b, il_exit(b->p, b->scopes->leave, at));
}
