/* Forward through a routine: contexts, and commands whose loops are replaced. Start at forward_through. */
#include "infer/forward.h"

#include "base/bug.h"
#include "il/loops/cut.h"
#include "logic/mk.h"

enum { MAX_DEPTH = 4000 };

/* ---- contexts ---- */

const struct il_cmd *context_cmd(struct il_program *p, const struct context *C, const struct il_cmd *last)
{
    size_t n = last != NULL;
    for (const struct context *k = C; k; k = k->before)
        n++;
    const struct il_cmd **all = arena_array(p->arena, const struct il_cmd *, n);
    size_t at = n;
    if (last)
        all[--at] = last;
    for (const struct context *k = C; k; k = k->before)
        all[--at] = k->cmd;
    return il_seq(p, (unsigned)n, all);
}

/* ---- loops ---- */

static bool find_loops(struct forward *f, const struct il_cmd *c)
{
    f->too_deep |= ++f->depth > MAX_DEPTH;
    bool found = c->kind == IL_LOOP;
    f->too_deep |= found && ++f->loop_depth > f->max_loop_depth;
    if (found)
        f->loops[c->loop->id] = c;
    for (unsigned i = 0; i < c->n && !f->too_deep; i++)
        found |= find_loops(f, c->child[i]);
    if (found)
        idmap_put(&f->has_loop, (uintptr_t)c, 1);
    f->loop_depth -= c->kind == IL_LOOP;
    f->depth--;
    return found;
}

void forward_init(struct forward *f, const struct il_routine *r, unsigned max_loop_depth)
{
    f->loops = arena_array(f->p->arena, const struct il_cmd *, r->n_loops);
    f->max_loop_depth = max_loop_depth;
    find_loops(f, r->body);
}

void forward_release(struct forward *f)
{
    idmap_release(&f->has_loop);
}

bool forward_is_too_deep(struct il_program *p, const struct il_routine *r, unsigned max_loop_depth)
{
    struct forward f = {.p = p};
    forward_init(&f, r, max_loop_depth);
    forward_release(&f);
    return f.too_deep;
}

const struct il_cmd *forward_desugared(struct il_program *p, const struct il_cmd *loop, const struct il_cmd *given,
                                       const struct il_cmd *inferred, const struct il_cmd *body)
{
    const struct il_cmd *parts[] = {
        il_loop_entry(p, loop->loop, loop->span),           given, il_loop_havoc(p, loop), inferred, body, given,
        il_assume(p, mk_false(p->terms), loop->span, NULL),
    };
    return il_seq(p, sizeof parts / sizeof *parts, parts);
}

/* ---- other commands ---- */

/* CHOICE or BLOCK. */
static const struct il_cmd *through_children(struct forward *f, const struct context *C, const struct il_cmd *S)
{
    struct il_cmd *copy = arena_copy(f->p->arena, S, sizeof *S);
    const struct il_cmd **child = arena_array(f->p->arena, const struct il_cmd *, S->n);
    for (unsigned i = 0; i < S->n; i++) {
        if (S->kind == IL_BLOCK && i == 1) {
            const struct il_cmd *stop = il_assume(f->p, mk_false(f->p->terms), S->span, NULL);
            const struct il_cmd *exits = il_seq2(f->p, child[0], stop);
            struct context handled = {C, il_block(f->p, S->label, exits, il_skip(f->p))};
            child[i] = forward_through(f, &handled, S->child[i]);
        } else {
            child[i] = forward_through(f, C, S->child[i]);
        }
    }
    copy->child = child;
    return copy;
}

static const struct il_cmd *through_seq(struct forward *f, const struct context *C, const struct il_cmd *S)
{
    struct il_cmds flat = {0};
    il_flatten(S, &flat);
    struct context *links = arena_array(f->p->arena, struct context, flat.n);
    const struct context *before = C;
    for (size_t i = 0; i < flat.n; i++) {
        flat.at[i] = forward_through(f, before, flat.at[i]);
        links[i] = (struct context){before, flat.at[i]};
        before = &links[i];
    }
    const struct il_cmd *c = il_seq(f->p, (unsigned)flat.n, flat.at);
    vec_release(&flat);
    return c;
}

const struct il_cmd *forward_through(struct forward *f, const struct context *C, const struct il_cmd *S)
{
    if (!idmap_has(&f->has_loop, (uintptr_t)S))
        return S;
    switch (S->kind) {
    case IL_ASSERT:
    case IL_ASSUME:
    case IL_ASSIGN:
    case IL_HAVOC:
    case IL_EXIT: return S;
    case IL_SEQ: return through_seq(f, C, S);
    case IL_CHOICE:
    case IL_BLOCK: return through_children(f, C, S);
    case IL_LOOP: return f->loop(f->user, C, S);
    }
    bug("no such command: %d", S->kind);
}
