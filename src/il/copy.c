/* Copies of commands with fresh labels and loops. Numbering of loops. Start at il_copy. */
#include "il/copy.h"

#include "base/bug.h"
#include "base/idmap.h"

struct copier {
    struct il_program *p;
    struct il_routine *r;
    struct il_loops *loops;
    struct idmap labels; /* label of a block -> label of its copy */
};

static const struct il_cmd *copy_cmd(struct copier *k, const struct il_cmd *c);

static struct il_loop *copy_loop(struct copier *k, const struct il_loop *loop)
{
    struct il_loop *copy = arena_copy(k->p->arena, loop, sizeof *loop);
    copy->skolems = il_copy_vars(k->p->arena, &loop->skolems);
    copy->snapshots = il_copy_vars(k->p->arena, &loop->snapshots);
    copy->scope = il_copy_vars(k->p->arena, &loop->scope);
    vec_push(k->loops, copy);
    return copy;
}

/* A block's label is copied before its children, because the exits to it are in the children. */
static const struct il_cmd *copy_one(struct copier *k, const struct il_cmd *c)
{
    const uint64_t *label = c->kind == IL_EXIT ? idmap_get(&k->labels, c->label) : NULL;
    if (c->n == 0 && !label)
        return c;
    struct il_cmd *copy = arena_copy(k->p->arena, c, sizeof *c);
    if (label)
        copy->label = (il_label)*label;
    if (c->kind == IL_BLOCK) {
        copy->label = il_new_label(k->r);
        idmap_put(&k->labels, c->label, copy->label);
    }
    if (c->kind == IL_LOOP)
        copy->loop = copy_loop(k, c->loop);
    bool changed = c->kind != IL_CHOICE && c->kind != IL_SEQ;
    const struct il_cmd **child = arena_array(k->p->arena, const struct il_cmd *, c->n);
    for (unsigned i = 0; i < c->n; i++) {
        child[i] = copy_cmd(k, c->child[i]);
        changed |= child[i] != c->child[i];
    }
    copy->child = child;
    return changed ? copy : c;
}

static const struct il_cmd *copy_cmd(struct copier *k, const struct il_cmd *c)
{
    struct il_cmds flat = {0};
    bool changed = false;
    il_flatten_calls(c, &flat);
    for (size_t i = 0; i < flat.n; i++) {
        const struct il_cmd *one = copy_one(k, flat.at[i]);
        changed |= one != flat.at[i];
        flat.at[i] = one;
    }
    if (changed)
        c = flat.n == 1 ? flat.at[0] : il_seq(k->p, (unsigned)flat.n, flat.at);
    vec_release(&flat);
    return c;
}

const struct il_cmd *il_copy(struct il_program *p, struct il_routine *r, const struct il_cmd *c, struct il_loops *loops)
{
    struct copier k = {.p = p, .r = r, .loops = loops};
    const struct il_cmd *copy = copy_cmd(&k, c);
    idmap_release(&k.labels);
    return copy;
}

/* ---- numbers ---- */

/* Appends the loops of c in order. positions: the index of each loop in `loops`. */
static void collect_loops(const struct il_cmd *c, const struct idmap *positions, struct il_loops *loops, struct il_loops *out)
{
    struct il_cmds flat = {0};
    il_flatten(c, &flat);
    for (size_t i = 0; i < flat.n; i++) {
        if (flat.at[i]->kind == IL_LOOP) {
            const uint64_t *at = idmap_get(positions, (uintptr_t)flat.at[i]->loop);
            bug_unless(at != NULL);
            vec_push(out, loops->at[*at]);
        }
        for (unsigned j = 0; j < flat.at[i]->n; j++)
            collect_loops(flat.at[i]->child[j], positions, loops, out);
    }
    vec_release(&flat);
}

void il_number_loops(const struct il_cmd *c, struct il_loops *loops)
{
    struct idmap positions = {0};
    struct il_loops ordered = {0};
    for (size_t i = 0; i < loops->n; i++)
        idmap_put(&positions, (uintptr_t)loops->at[i], i);
    collect_loops(c, &positions, loops, &ordered);
    for (size_t i = 0; i < ordered.n; i++)
        ordered.at[i]->id = (uint32_t)i;
    vec_release(loops);
    *loops = ordered;
    idmap_release(&positions);
}

struct il_program il_with_routine(struct arena *a, const struct il_program *p, const struct il_routine *from,
                                  struct il_routine *to)
{
    struct il_program with = *p;
    with.routines.at = arena_copy(a, p->routines.at, p->routines.n * sizeof *p->routines.at);
    for (size_t i = 0; i < with.routines.n; i++)
        if (with.routines.at[i] == from)
            with.routines.at[i] = to;
    return with;
}
