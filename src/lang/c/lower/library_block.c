/* Blocks that the library makes and ends. Start with c_allocate. */
#include "lang/c/lower/library_block.h"

#include "lang/c/analysis/jumps.h"
#include "lang/c/analysis/memory_functions.h"
#include "lang/c/analysis/walk.h"
#include "lang/c/lower/bytes.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/frees.h"
#include "lang/c/lower/havoc.h"
#include "lang/c/lower/late.h"
#include "lang/c/lower/leak.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/part.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/undefined_memory.h"
#include "lang/c/lower/value.h"

#include <string.h>

void c_allocate(struct body *b, struct il_var *fresh, term_id length, enum c_storage_of_block kind, struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id alloc = build_use(&b->k, l->alloc), block = fresh->term;
    b->allocations++;
    havoc_target(b, target_var(fresh), at, NULL);
    term_id is_heap = mk_app1(ts, l->heap, block);
    term_id fixed = l->read_only == FUNC_NONE ? mk_false(ts) : mk_app1(ts, l->read_only, block);
    term_id facts[] = {mk_eq(ts, mk_app1(ts, l->alloc_time, block), alloc),
                       mk_ne(ts, block, l->null),
                       mk_eq(ts, block_length(l, block), length),
                       kind == C_BLOCK_OF_HEAP ? is_heap : mk_not(ts, is_heap),
                       kind == C_BLOCK_CONSTANT ? fixed : mk_not(ts, fixed),
                       is_no_part(l, block)};
    build_assume(&b->k, mk_and(ts, 6, facts), at, NULL);
    build_assign(&b->k, target_var(l->alloc), mk_add(ts, alloc, mk_int(ts, 1)), at, NULL);
    if (c_ends_objects(l->uses))
        build_assign(&b->k, target_at(&b->k, memory_freed(l), block), mk_false(ts), at, NULL);
}

struct zeroing {
    struct body *b;
    term_id block;
    bool one;     /* the block has one element */
    bool parts;   /* there are several with parts */
    bool unknown; /* what zeros make of some is not known */
    term_id all;
    struct span at;
};

static void zero_leaf(void *user, const struct place *leaf)
{
    struct zeroing *k = user;
    struct body *b = k->b;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    bool part = leaf->block != k->block;
    k->unknown |= leaf->bytes || !is_scalar(scalar);
    k->parts |= part && !k->one;
    if (k->unknown || (part && !k->one))
        return;
    for (unsigned i = 0; i < components(b->l, scalar); i++) {
        struct il_target t = place_target(b, leaf, scalar, i);
        if (!part)
            t = target_at(&b->k, t.var, k->block);
        build_assign(&b->k, t, zero_of(b->l, term_sort(b->l->ts, il_target_term(b->l->ts, &t))), k->at, NULL);
    }
}

static void add_zero_part(void *user, const struct place *leaf)
{
    struct zeroing *k = user;
    struct body *b = k->b;
    struct terms *ts = b->l->ts;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    for (unsigned i = 0; leaf->block != k->block && i < components(b->l, scalar); i++) {
        struct il_target t = place_target(b, leaf, scalar, i);
        term_id value = il_target_term(ts, &t);
        build_use(&b->k, t.var);
        k->all = mk_and2(ts, k->all, mk_eq(ts, value, zero_of(b->l, term_sort(ts, value))));
    }
}

/* The parts of n elements, which are new, hold zeros. */
static void zero_parts(struct zeroing *k, const struct place *first, term_id n)
{
    struct terms *ts = k->b->l->ts;
    struct place p = *first;
    p.offset = mk_const_named(ts, "\\i", SORT_INT);
    k->all = mk_true(ts);
    place_leaves(k->b, &p, add_zero_part, k);
    term_id in = mk_and2(ts, mk_le(ts, mk_int(ts, 0), p.offset), mk_lt(ts, p.offset, n));
    build_assume(&k->b->k, mk_forall(ts, 1, &p.offset, mk_implies(ts, in, k->all), NULL), k->at, NULL);
}

static void zero_bytes(struct body *b, term_id block, struct span at)
{
    struct il_target t = target_at(&b->k, bytes_map(b->l), block);
    build_use(&b->k, t.var);
    build_assign(&b->k, t, zero_of(b->l, term_sort(b->l->ts, il_target_term(b->l->ts, &t))), at, NULL);
}

/* A new block for objects of the type that `as` points to, or null. */
struct c_value library_new_block(struct body *b, const struct c_expr *e, const struct c_type *as, term_id n, bool zeroed)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    const struct c_type *element = as->of->plain;
    bool whole = is_whole_pointer(l, as);
    struct il_var *fresh = build_temp(&b->k, "allocated", l->block, memory_il_type(l, as->plain));
    struct il_cmds list, *outer = build_open(&b->k, &list);
    term_id fits = whole ? mk_true(ts) : mk_le(ts, n, memory_most_elements(l, element));
    build_assume(&b->k, fits, e->span, arena_printf(l->arena, "%s succeeds", e->function->name));
    c_allocate(b, fresh, n, C_BLOCK_OF_HEAP, e->span);
    struct place p = place_in_block(l, element, fresh->term, whole ? TERM_NONE : mk_int(ts, 0), NULL, e->span);
    struct zeroing k = {.b = b, .block = fresh->term, .one = whole || n == mk_int(ts, 1), .at = e->span};
    if (zeroed && p.bytes)
        zero_bytes(b, fresh->term, e->span);
    else if (zeroed)
        place_leaves(b, &p, zero_leaf, &k);
    if (zeroed && k.unknown)
        c_memory_havoc(b, e->span);
    else if (zeroed && k.parts)
        zero_parts(&k, &p, n);
    c_block_made(b, &p, zeroed, e->span);
    c_leak_made(b, fresh->term, e->span);
    const struct il_cmd *yes = build_close(&b->k, outer, &list);
    if (l->property) { /* it succeeds, as SV-COMP says */
        build_emit(&b->k, yes);
        return pointer_value(as, fresh->term, whole ? TERM_NONE : mk_int(ts, 0));
    }
    const struct il_cmd *no = il_assign_var(l->p, fresh, l->null, e->span, arena_printf(l->arena, "%s fails", e->function->name));
    build_emit(&b->k, il_choice(l->p, 2, (const struct il_cmd *[]){yes, no}));
    return pointer_value(as, fresh->term, whole ? TERM_NONE : mk_int(ts, 0));
}

/* ---- alloca ---- */

/* A block ends where the function does, so the function knows all of them by name: in a loop there would be more. */
static struct il_var *stack_variable(struct body *b, const struct c_expr *e)
{
    bool again = b->here->jumps && c_has_goto(b->here->jumps);
    for (size_t i = 0; i < b->loops.n; i++)
        again |= b->loops.at[i].in == b->here;
    struct il_var *v = idmap_pointer(&b->here->on_stack, e);
    if (v && !again)
        return v;
    build_unsupported(&b->k, e->span, "alloca in a loop");
    return build_temp(&b->k, "allocated", b->l->block, NULL);
}

struct c_value library_stack_block(struct body *b, const struct c_expr *e, const struct c_type *as, term_id n)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    bool whole = is_whole_pointer(l, as);
    struct il_var *fresh = stack_variable(b, e);
    n = build_save(&b->k, n, NULL, e->span);
    if (!whole)
        check(b, OBLIGATION_VLA_SIZE, mk_le(ts, n, memory_most_elements(l, as->of->plain)), e->span, e->args[0]->span);
    c_allocate(b, fresh, n, C_BLOCK_PLAIN, e->span);
    struct place p = place_in_block(l, as->of->plain, fresh->term, whole ? TERM_NONE : mk_int(ts, 0), NULL, e->span);
    c_block_made(b, &p, false, e->span);
    return pointer_value(as, fresh->term, whole ? TERM_NONE : mk_int(ts, 0));
}

static void find_call(void *user, const struct c_expr *e)
{
    struct body *b = user;
    if (c_memory_function(e) != C_MEMORY_ON_STACK)
        return;
    struct il_var *v = build_temp(&b->k, "allocated", b->l->block, NULL);
    build_assign(&b->k, target_var(v), b->l->null, e->span, NULL);
    idmap_put(&b->here->on_stack, idmap_key(e), idmap_key(v));
}

void c_stack_begin(struct body *b)
{
    b->here->on_stack.arena = b->l->arena;
    c_visit_stmt(&(struct c_visitor){.expr = find_call, .user = b}, b->here->f->body);
}

static void end_call(void *user, const struct c_expr *e)
{
    struct body *b = user;
    struct il_var *v = idmap_pointer(&b->here->on_stack, e);
    if (!v)
        return;
    struct il_cmds list, *outer = build_open(&b->k, &list);
    build_assign(&b->k, target_at(&b->k, memory_freed(b->l), v->term), mk_true(b->l->ts), e->span, NULL);
    const struct il_cmd *ends = build_close(&b->k, outer, &list);
    build_branch(&b->k, mk_ne(b->l->ts, v->term, b->l->null), e->span, NULL, ends, NULL, NULL);
}

void c_stack_end(struct body *b)
{
    if (b->here->on_stack.n)
        c_visit_stmt(&(struct c_visitor){.expr = end_call, .user = b}, b->here->f->body);
}

/* ---- free ---- */

void library_check_free(struct body *b, const struct c_expr *e, struct c_value p, struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    const struct c_type *element = p.type->of->plain;
    term_id null = mk_eq(ts, p.term, l->null), freed = is_freed(b, element, p.term), is_heap = mk_app1(ts, l->heap, p.term);
    term_id root_is_heap = mk_app1(ts, l->heap, block_root(l, element, p.term));
    term_id first = mk_and2(ts, is_at_start(l, element, p.term), root_is_heap);
    term_id start = p.offset == TERM_NONE ? mk_true(ts) : mk_eq(ts, p.offset, mk_int(ts, 0));
    build_assume(&b->k, mk_implies(ts, is_heap, is_no_part(l, p.term)), e->span, NULL);
    check(b, OBLIGATION_INVALID_FREE, mk_or2(ts, null, mk_and2(ts, mk_or2(ts, is_heap, first), start)), e->span, at);
    check(b, OBLIGATION_DOUBLE_FREE, mk_or2(ts, null, mk_not(ts, freed)), e->span, at);
    frees_check(b, p, e->span);
}

void library_end_block(struct body *b, const struct c_expr *e, struct c_value p, term_id condition)
{
    struct lower *l = b->l;
    struct il_cmds list, *outer = build_open(&b->k, &list);
    build_assign(&b->k, target_at(&b->k, memory_freed(l), block_root(l, p.type->of->plain, p.term)), mk_true(l->ts), e->span,
                 span_text(l->arena, e->span));
    c_leak_add(b, -1, e->span);
    const struct il_cmd *ends = build_close(&b->k, outer, &list);
    build_branch(&b->k, condition, e->span, NULL, ends, NULL, NULL);
}
