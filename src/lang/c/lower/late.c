/* Commands that are completed when all variables of the routine are known. Start with c_body_havoc. */
#include "lang/c/lower/late.h"

#include "lang/c/lower/lower.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/undefined_memory.h"
#include "logic/subst.h"

#include <string.h>

static void late(struct body *b, struct late entry)
{
    vec_push(&b->late, entry);
    build_emit(&b->k, entry.cmd);
}

void c_body_facts(struct body *b, struct span at)
{
    late(b, (struct late){il_assume(b->l->p, mk_true(b->l->ts), at, NULL), LATE_FACTS});
}

static bool is_local_block(struct body *b, const struct il_var *v)
{
    const struct local *k = v->sort == b->l->block && v->role == ROLE_LOCAL ? idmap_pointer(&b->local_of, v) : NULL;
    return k && k->var && c_has_address(b->l->uses, k->var);
}

/* Only malloc's objects can be freed by other code. `kept`: what says so behind it. */
static void keep_local_blocks(struct body *b, struct span at, struct il_cmds *kept)
{
    struct lower *l = b->l;
    size_t n = b->k.r->vars.n;
    for (size_t i = 0; c_ends_objects(l->uses) && i < n; i++) {
        const struct il_var *v = b->k.r->vars.at[i];
        if (!is_local_block(b, v))
            continue;
        term_id now = mk_select1(l->ts, build_use(&b->k, memory_freed(l)), v->term);
        term_id before = build_save(&b->k, now, NULL, at);
        vec_push(kept, il_assume(l->p, mk_eq(l->ts, now, before), at, NULL));
    }
}

void c_body_havoc(struct body *b, struct span at)
{
    struct il_cmds kept = {0};
    b->allocations++;
    build_use(&b->k, b->l->alloc);
    keep_local_blocks(b, at, &kept);
    late(b, (struct late){il_havoc_call(b->l->p, 0, NULL, at, span_text(b->l->arena, at)), LATE_HAVOC});
    for (size_t i = 0; i < kept.n; i++)
        build_emit(&b->k, kept.at[i]);
    vec_release(&kept);
    c_all_called(b, at);
    c_body_facts(b, at);
}

void c_memory_havoc(struct body *b, struct span at)
{
    build_use(&b->k, b->l->alloc);
    late(b, (struct late){il_havoc_call(b->l->p, 0, NULL, at, span_text(b->l->arena, at)), LATE_MEMORY});
    c_all_called(b, at);
    c_body_facts(b, at);
}

static void fill_havoc(struct body *b, struct il_cmd *c, bool only_memory)
{
    struct il_target *targets = arena_array(b->l->arena, struct il_target, b->k.r->vars.n);
    for (size_t i = 0; i < b->k.r->vars.n; i++) {
        struct il_var *v = b->k.r->vars.at[i];
        bool changes = il_is_shared(v) && !v->fixed;
        if (changes && (!only_memory || idmap_has(&b->l->map_of, idmap_key(v))))
            targets[c->n_targets++] = target_var(v);
    }
    c->targets = targets;
}

term_id c_shared_facts(struct body *b, bool only_allocation)
{
    struct lower *l = b->l;
    struct term_vec all = {0};
    for (size_t i = 0; i < b->k.r->vars.n; i++) {
        const struct il_var *v = b->k.r->vars.at[i];
        bool wanted = il_is_shared(v) && v->fact != TERM_NONE;
        if (wanted && (!only_allocation || (v != l->alloc && term_mentions(l->ts, v->fact, l->alloc->term))))
            vec_push(&all, v->fact);
    }
    term_id t = mk_and(l->ts, (unsigned)all.n, all.at);
    vec_release(&all);
    return t;
}

static void fill_assumption(struct body *b, struct il_cmd *c, term_id t)
{
    if (c->kind != IL_ASSUME)
        return;
    c->term = t;
    if (t == mk_true(b->l->ts))
        c->kind = IL_SEQ;
}

struct il_cmd *c_placeholder(struct body *b)
{
    struct il_cmd *c = il_skip(b->l->p);
    build_emit(&b->k, c);
    return c;
}

void c_fill_seq(struct il_program *p, struct il_cmd *c, const struct il_cmds *from)
{
    c->kind = IL_SEQ;
    c->n = (unsigned)from->n;
    c->child = from->n ? arena_copy(p->arena, from->at, from->n * sizeof *from->at) : NULL;
}

void c_fill_late(struct body *b)
{
    for (size_t i = 0; i < b->late.n; i++)
        if (b->late.at[i].kind != LATE_FACTS)
            fill_havoc(b, b->late.at[i].cmd, b->late.at[i].kind == LATE_MEMORY);
        else
            fill_assumption(b, b->late.at[i].cmd, mk_and2(b->l->ts, c_shared_facts(b, true), b->constants));
}
