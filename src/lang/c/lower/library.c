/* Functions of the C library and of the compiler that the front end knows. Start with the table at the end. */
#include "lang/c/lower/contract.h"
#include "lang/c/lower/variable.h"

#include <string.h>

typedef struct c_value library_function(struct body *b, const struct c_expr *e, const struct c_type *as);

/* ---- allocation ---- */

void c_allocate(struct body *b, struct il_var *fresh, term_id length, bool heap, struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id alloc = build_use(&b->k, l->alloc), block = fresh->term;
    b->allocations++;
    build_emit(&b->k, il_havoc(l->p, 1, arena_copy(l->arena, &(struct il_target){.var = fresh}, sizeof(struct il_target)), at));
    term_id is_heap = mk_app1(ts, l->heap, block);
    term_id facts[] = {mk_eq(ts, mk_app1(ts, l->alloc_time, block), alloc), mk_ne(ts, block, l->null),
                       mk_eq(ts, block_length(l, block), length), heap ? is_heap : mk_not(ts, is_heap),
                       l->read_only == FUNC_NONE ? mk_true(ts) : mk_not(ts, mk_app1(ts, l->read_only, block))};
    build_assume(&b->k, mk_and(ts, 5, facts), at, NULL);
    build_assign(&b->k, target_var(l->alloc), mk_add(ts, alloc, mk_int(ts, 1)), at, NULL);
    if (c_ends_objects(l->uses))
        build_assign(&b->k, target_at(&b->k, memory_freed(l), block), mk_false(ts), at, NULL);
}

/* n, if e is `n * sizeof(T)` of this size; else NULL. */
static const struct c_expr *count_in(const struct c_expr *e, uint64_t size)
{
    e = c_without_implicit(e);
    if (e->kind != C_BINARY || e->op != C_MUL)
        return NULL;
    for (unsigned side = 0; side < 2; side++) {
        const struct c_expr *factor = side ? e->left : e->right, *count = side ? e->right : e->left;
        if (factor->value && strtoull(factor->value, NULL, 10) == size)
            return count;
    }
    return NULL;
}

/* The number of whole elements in so many bytes. If the bytes are computed as n * size, it is n where that does not wrap. */
static term_id elements(struct body *b, term_id bytes, const struct c_expr *size, const struct c_type *element)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id width = mk_int(ts, (long)element->size), n = mk_divide(ts, TERM_TDIV, bytes, width);
    const struct c_expr *count = count_in(size, element->size);
    if (element->size == 1 || size->value || !count || c_has_effects(count))
        return n;
    struct il_cmds unused, *outer = build_open(&b->k, &unused);
    term_id k = c_lower_expr(b, count).term;
    b->k.out = outer;
    vec_release(&unused);
    term_id exact = mk_mul(ts, width, k);
    struct il_var *x = build_temp(&b->k, "count", SORT_INT, NULL);
    build_assign(&b->k, target_var(x), mk_ite(ts, mk_in_range(ts, l->ast->machine.pointer_width, false, exact), k, n), size->span,
                 NULL);
    return x->term;
}

struct zeroing {
    struct body *b;
    term_id block;
    struct span at;
};

static void zero_leaf(void *user, const struct place *leaf)
{
    struct zeroing *k = user;
    struct body *b = k->b;
    const struct c_type *scalar = scalar_of(leaf->type);
    for (unsigned i = 0; is_scalar(scalar) && i < components(b->l, scalar); i++) {
        struct il_var *map = place_target(b, leaf, scalar, i).var;
        build_assign(&b->k, target_at(&b->k, map, k->block), zero_of(b->l, sort_range(b->l->ts, map->sort)), k->at, NULL);
    }
    if (!is_scalar(scalar))
        build_unsupported(&b->k, k->at, "allocation of this type");
}

/* A new block for objects of the type that `as` points to, or null. */
static struct c_value new_block(struct body *b, const struct c_expr *e, const struct c_type *as, term_id n, bool zeroed)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    const struct c_type *element = as->of->plain;
    bool whole = is_whole_pointer(l, as);
    struct il_var *fresh = build_temp(&b->k, "allocated", l->block, memory_il_type(l, as->plain));
    struct il_cmds list, *outer = build_open(&b->k, &list);
    build_assume(&b->k, mk_true(ts), e->span, arena_printf(l->arena, "%s succeeds", e->function->name));
    c_allocate(b, fresh, n, true, e->span);
    struct place p = place_in_block(element, fresh->term, whole ? TERM_NONE : mk_int(ts, 0), NULL, e->span);
    struct zeroing k = {b, fresh->term, e->span};
    if (zeroed)
        place_leaves(b, &p, zero_leaf, &k);
    const struct il_cmd *yes = build_close(&b->k, outer, &list);
    const struct il_cmd *no = il_assign_var(l->p, fresh, l->null, e->span, arena_printf(l->arena, "%s fails", e->function->name));
    build_emit(&b->k, il_choice(l->p, 2, (const struct il_cmd *[]){yes, no}));
    return pointer_value(as, fresh->term, whole ? TERM_NONE : mk_int(ts, 0));
}

static bool is_supported_element(struct body *b, const struct c_type *as, const struct c_expr *e)
{
    bool known = as->kind == C_POINTER && as->of->complete && as->of->size && (is_scalar(as->of) || as->of->kind == C_RECORD);
    if (!known)
        build_unsupported(&b->k, e->span, "allocation without a type");
    return known;
}

static struct c_value library_malloc(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    term_id bytes = c_lower_expr(b, e->args[0]).term;
    if (!is_supported_element(b, as, e))
        return c_any_value(b, as);
    term_id n = elements(b, bytes, e->args[0], as->of);
    if (is_whole_pointer(b->l, as) && n != mk_int(b->l->ts, 1))
        build_unsupported(&b->k, e->span, "allocation of another size than that of the struct");
    return new_block(b, e, as, n, false);
}

static struct c_value library_calloc(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct terms *ts = b->l->ts;
    term_id n = c_lower_expr(b, e->args[0]).term;
    c_lower_effects(b, e->args[1]);
    if (!is_supported_element(b, as, e))
        return c_any_value(b, as);
    bool plain = e->args[1]->value && strtoull(e->args[1]->value, NULL, 10) == as->of->size;
    if (!plain || (is_whole_pointer(b->l, as) && n != mk_int(ts, 1)))
        build_unsupported(&b->k, e->span, "allocation of this size");
    return new_block(b, e, as, n, true);
}

/* The pointer behind a conversion to void *. */
static const struct c_expr *behind_void(const struct c_expr *e)
{
    const struct c_expr *inner = c_without_parens(e);
    while (inner->kind == C_CAST && (inner->cast == C_CAST_BIT_CAST || inner->cast == C_CAST_NO_OP) &&
           inner->left->type->kind == C_POINTER)
        inner = c_without_parens(inner->left);
    return inner;
}

static struct c_value library_free(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    const struct c_expr *arg = behind_void(e->args[0]);
    struct c_value p = c_lower_expr(b, arg);
    struct span at = arg->span;
    if (p.kind != C_VALUE_POINTER)
        return not_supported(b, e, "this argument of free");
    p = value_save(b, p, at);
    term_id null = mk_eq(ts, p.term, l->null), freed = mk_select1(ts, build_use(&b->k, memory_freed(l)), p.term);
    term_id start = p.offset == TERM_NONE ? mk_true(ts) : mk_eq(ts, p.offset, mk_int(ts, 0));
    check(b, OBLIGATION_INVALID_FREE, mk_or2(ts, null, mk_and2(ts, mk_app1(ts, l->heap, p.term), start)), e->span, at);
    check(b, OBLIGATION_USE_AFTER_FREE, mk_or2(ts, null, mk_not(ts, freed)), e->span, at);
    frame_frees(b, p, e->span, at);
    struct il_cmds list, *outer = build_open(&b->k, &list);
    build_assign(&b->k, target_at(&b->k, memory_freed(l), p.term), mk_true(ts), e->span, span_text(l->arena, e->span));
    const struct il_cmd *ends = build_close(&b->k, outer, &list);
    build_branch(&b->k, null, e->span, NULL, NULL, NULL, ends);
    return (struct c_value){.type = as};
}

/* ---- ends ---- */

static struct c_value library_end(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    for (unsigned i = 0; i < e->n_args; i++)
        c_lower_effects(b, e->args[i]);
    c_exits_here(b, e->span);
    build_assume(&b->k, mk_false(b->l->ts), e->span, NULL);
    return c_any_value(b, as);
}

/* assert(e) calls it if e does not hold; the first argument is the text of e. */
static struct c_value library_assert_fail(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    const struct c_expr *text = e->args[0];
    while (text->kind == C_CAST || text->kind == C_PARENS)
        text = text->left;
    struct obligation o = {.kind = OBLIGATION_ASSERT, .span = e->span, .text = text->kind == C_STRING ? text->bytes : "assert"};
    build_assert(&b->k, o, mk_false(b->l->ts));
    build_assume(&b->k, mk_false(b->l->ts), e->span, NULL);
    return c_any_value(b, as);
}

static struct c_value library_expect(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    return c_lower_expr(b, e->args[0]);
}

static struct c_value library_unreachable(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct obligation o = {.kind = OBLIGATION_UNREACHABLE, .span = e->span, .text = span_text(b->l->arena, e->span)};
    build_assert(&b->k, o, mk_false(b->l->ts));
    return c_any_value(b, as);
}

static struct c_value library_abs(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct terms *ts = b->l->ts;
    term_id x = c_lower_expr(b, e->args[0]).term, least = mk_machine_min(ts, as->width, true);
    check(b, OBLIGATION_SIGNED_OVERFLOW, mk_ne(ts, x, least), at_operator(e), e->span);
    return scalar_value(as, mk_ite(ts, mk_le(ts, mk_int(ts, 0), x), x, mk_neg(ts, x)));
}

/* ---- the table ---- */

static const struct {
    const char *name;
    unsigned n_args;
    library_function *lower;
} table[] = {
    {"malloc", 1, library_malloc},
    {"calloc", 2, library_calloc},
    {"free", 1, library_free},
    {"abort", 0, library_end},
    {"exit", 1, library_end},
    {"_Exit", 1, library_end},
    {"__assert_fail", 4, library_assert_fail},
    {"__builtin_expect", 2, library_expect},
    {"__builtin_unreachable", 0, library_unreachable},
    {"abs", 1, library_abs},
    {"labs", 1, library_abs},
    {"llabs", 1, library_abs},
};

bool c_lower_library_call(struct body *b, const struct c_expr *e, const struct c_type *as, struct c_value *out)
{
    const struct c_function *f = e->function;
    for (size_t i = 0; i < sizeof table / sizeof *table && !f->body; i++)
        if (!strcmp(table[i].name, f->name) && e->n_args == table[i].n_args) {
            *out = table[i].lower(b, e, as);
            return true;
        }
    return false;
}
