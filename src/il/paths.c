/* The loop-free paths of a command. An exit to a label continues with the handler of the block that has it, so that a path is a sequence. Start at
 * il_paths. */
#include "il/paths.h"

/* leaves: it ends with an exit to label. */
struct path {
    const struct il_cmd *cmd;
    bool leaves;
    il_label label;
};

struct paths VEC_OF(struct path);

struct walker {
    struct il_program *p;
    unsigned max;
    bool too_many;
};

static void walk(struct walker *w, const struct il_cmd *c, struct paths *out);

static void push(struct walker *w, struct path path, struct paths *out)
{
    if (out->n == w->max)
        w->too_many = true;
    else
        vec_push(out, path);
}

/* Goes on with c behind the path. */
static void go_on(struct walker *w, const struct path *first, const struct il_cmd *c, struct paths *out)
{
    struct paths rest = {0};
    walk(w, c, &rest);
    for (size_t i = 0; i < rest.n; i++) {
        struct path path = rest.at[i];
        path.cmd = il_seq2(w->p, first->cmd, path.cmd);
        push(w, path, out);
    }
    vec_release(&rest);
}

static void walk_sequence(struct walker *w, const struct il_cmd *c, struct paths *out)
{
    struct paths so_far = {0};
    vec_push(&so_far, (struct path){.cmd = il_seq(w->p, 0, NULL)});
    for (unsigned i = 0; i < c->n && !w->too_many; i++) {
        struct paths next = {0};
        for (size_t k = 0; k < so_far.n; k++)
            if (so_far.at[k].leaves)
                push(w, so_far.at[k], &next);
            else
                go_on(w, &so_far.at[k], c->child[i], &next);
        vec_release(&so_far);
        so_far = next;
    }
    for (size_t k = 0; k < so_far.n; k++)
        push(w, so_far.at[k], out);
    vec_release(&so_far);
}

static void walk_block(struct walker *w, const struct il_cmd *c, struct paths *out)
{
    struct paths inside = {0};
    walk(w, c->child[0], &inside);
    for (size_t i = 0; i < inside.n && !w->too_many; i++)
        if (inside.at[i].leaves && inside.at[i].label == c->label)
            go_on(w, &inside.at[i], c->child[1], out);
        else
            push(w, inside.at[i], out);
    vec_release(&inside);
}

static void walk(struct walker *w, const struct il_cmd *c, struct paths *out)
{
    if (w->too_many)
        return;
    switch (c->kind) {
    case IL_SEQ: walk_sequence(w, c, out); return;
    case IL_BLOCK: walk_block(w, c, out); return;
    case IL_CHOICE:
        for (unsigned i = 0; i < c->n; i++)
            walk(w, c->child[i], out);
        return;
    case IL_EXIT: push(w, (struct path){il_seq(w->p, 0, NULL), true, c->label}, out); return;
    case IL_ASSERT:
    case IL_ASSUME:
    case IL_ASSIGN:
    case IL_HAVOC:
    case IL_LOOP: push(w, (struct path){.cmd = c}, out); return;
    }
}

bool il_paths(struct il_program *p, const struct il_cmd *c, unsigned max, struct il_cmds *out)
{
    struct walker w = {.p = p, .max = max};
    struct paths all = {0};
    walk(&w, c, &all);
    for (size_t i = 0; i < all.n && !w.too_many; i++)
        if (!all.at[i].leaves)
            vec_push(out, all.at[i].cmd);
    vec_release(&all);
    return !w.too_many;
}
