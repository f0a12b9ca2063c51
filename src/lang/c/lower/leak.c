/* Leaks: a counter of the blocks that malloc returned and that are not freed. It is 0 where main starts, and must be 0 where it ends. Proofs about
 * lists do not count: they show that each of these blocks is freed, and know that the counter is 0 then.
 * valid-memtrack asks less: that pointers lead to what is not freed. Where the counter is not 0, no run shows that none does. */
#include "lang/c/lower/leak.h"

#include "lang/c/lower/check.h"
#include "lang/c/lower/groups.h"
#include "lang/c/lower/memory.h"
#include "logic/mk.h"

#include <string.h>

static struct il_var *held(struct lower *l)
{
    if (!l->held)
        l->held = il_add_var(l->p, NULL, "\\held", "blocks that are not freed", SORT_INT, ROLE_GLOBAL, NULL, (struct span){0});
    return l->held;
}

static bool is_watched(const struct body *b)
{
    return b->watched.source != NULL;
}

void c_leak_add(struct body *b, int more, struct span at)
{
    if (is_watched(b))
        build_assign(&b->k, target_var(held(b->l)), mk_add(b->l->ts, build_use(&b->k, held(b->l)), mk_int(b->l->ts, more)), at,
                     NULL);
}

void c_leak_only(struct body *b, term_id block, struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id o = mk_const_named(ts, "!o", l->block), heap = mk_app1(ts, l->heap, o);
    term_id then = mk_eq(ts, mk_app1(ts, l->alloc_time, o), mk_app1(ts, l->alloc_time, block));
    term_id only = mk_forall(ts, 1, &o, mk_implies(ts, mk_and2(ts, heap, then), mk_eq(ts, o, block)), NULL);
    if (is_watched(b))
        build_assume_for_proofs(&b->k, only, at);
}

void c_leak_made(struct body *b, term_id block, struct span at)
{
    c_leak_only(b, block, at);
    c_leak_add(b, 1, at);
}

void c_leak_unknown(struct body *b, const struct c_function *f, struct il_targets *targets)
{
    if (!is_watched(b) || f->system)
        return;
    build_use(&b->k, held(b->l));
    vec_push(targets, target_var(held(b->l)));
}

void c_leak_begin(struct body *b)
{
    const struct c_function *f = b->here->f;
    if (!c_asks(b->l, C_GROUP_LEAK) || (!b->l->property && strcmp(f->name, "main")))
        return;
    b->watched = f->name_span;
    build_assign(&b->k, target_var(held(b->l)), mk_int(b->l->ts, 0), f->name_span, NULL);
}

static bool holds_pointers(const struct c_type *t)
{
    t = c_without_arrays(t);
    bool any = t->kind == C_POINTER;
    for (unsigned i = 0; t->kind == C_RECORD && i < t->record->n_fields; i++)
        any |= holds_pointers(t->record->fields[i]->type);
    return any;
}

/* A variable that is there when main has ended may lead to a block. */
static bool may_lead_to_blocks(const struct c_ast *ast)
{
    bool any = false;
    for (size_t i = 0; i < ast->vars.n; i++) {
        const struct c_var *v = ast->vars.at[i];
        any |= (v->storage == C_GLOBAL || v->storage == C_STATIC_LOCAL) && holds_pointers(v->type);
    }
    return any;
}

/* Each block that malloc has returned since main started is freed. */
static term_id all_freed(struct body *b)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id o = mk_const_named(ts, "!o", l->block), time = mk_app1(ts, l->alloc_time, o);
    term_id made = mk_le(ts, build_old(&b->k, l->alloc)->term, time), heap = mk_app1(ts, l->heap, o);
    term_id there = mk_lt(ts, time, build_use(&b->k, l->alloc)), freed = mk_select1(ts, build_use(&b->k, memory_freed(l)), o);
    return mk_forall(ts, 1, &o, mk_implies(ts, there, mk_implies(ts, mk_and2(ts, made, heap), freed)), NULL);
}

static void assume_count(struct body *b, struct span at)
{
    struct lower *l = b->l;
    term_id none = mk_eq(l->ts, build_use(&b->k, held(l)), mk_int(l->ts, 0));
    build_assume_for_proofs(&b->k, mk_implies(l->ts, all_freed(b), none), at);
}

/* open: blocks may be reached though they are not freed. */
static void check_none(struct body *b, bool open, struct span at)
{
    struct lower *l = b->l;
    term_id none = mk_eq(l->ts, build_use(&b->k, held(l)), mk_int(l->ts, 0));
    if (open) {
        struct il_var *lost = build_temp(&b->k, "lost", SORT_BOOL, NULL);
        struct il_target *t = arena_copy(l->arena, &(struct il_target){.var = lost}, sizeof *t);
        build_havoc_call(&b->k, 1, t, at, "what pointers lead to");
        none = mk_or2(l->ts, none, mk_not(l->ts, lost->term));
    }
    assume_count(b, at);
    check(b, OBLIGATION_LEAK, none, at, b->watched);
}

static bool only_tracked(const struct lower *l)
{
    return l->property && !(l->property->formulas & C_VALID_MEMCLEANUP);
}

void c_leak_end(struct body *b, struct span at)
{
    if (is_watched(b))
        check_none(b, only_tracked(b->l) && may_lead_to_blocks(b->l->ast), at);
}

bool c_leak_needs_end(const struct body *b)
{
    return is_watched(b) && b->l->property && b->l->property->formulas & C_VALID_MEMTRACK;
}

/* The variables of functions that were called and have not returned are still there. */
void c_leak_exit(struct body *b, struct span at)
{
    if (is_watched(b))
        check_none(b, only_tracked(b->l), at);
}

void c_leak_abort(struct body *b, struct span at)
{
    if (is_watched(b) && b->l->property && !only_tracked(b->l))
        check_none(b, true, at);
}
