/* Functions of gcc and clang: arithmetic that tells whether it overflows, bits of numbers, hints to the optimiser. Start with the table at the
 * end. */
#include "lang/c/lower/library_builtin.h"

#include "lang/c/lower/check.h"
#include "lang/c/lower/expr.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/operands.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/store.h"
#include "lang/c/lower/unknown.h"
#include "lang/c/lower/value.h"

#include <string.h>

/* ---- overflow ---- */

typedef term_id exact_operation(struct terms *ts, term_id x, term_id y);

/* `__builtin_add_overflow(x, y, &r)`: r gets the sum, which wraps; the result is whether it did. */
static struct c_value overflow_of(struct body *b, const struct c_expr *e, exact_operation *exactly)
{
    struct terms *ts = b->l->ts;
    struct c_value *args = library_arguments(b, e);
    const struct c_expr *out = e->args[2];
    const struct c_type *t = out->type->kind == C_POINTER ? out->type->of->plain : NULL;
    if (!t || !c_is_integer(t) || args[0].kind != C_VALUE_SCALAR || args[1].kind != C_VALUE_SCALAR)
        return not_supported(b, e, "this check of an overflow");
    term_id exact = build_save(&b->k, exactly(ts, args[0].term, args[1].term), NULL, e->span);
    struct place p = place_in_block(b->l, t, args[2].term, args[2].offset, out, out->span);
    operands_touch(b, &p, true);
    place_check(b, &p, true);
    struct c_value wrapped = scalar_value(t, mk_wrap(ts, t->width, t->is_signed, exact));
    place_assign(b, &p, wrapped, e->span, span_text(b->l->arena, e->span));
    return scalar_value(e->type, truth_value(b, mk_not(ts, mk_in_range(ts, t->width, t->is_signed, exact))));
}

static struct c_value add_overflow(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    return overflow_of(b, e, mk_add);
}

static struct c_value sub_overflow(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    return overflow_of(b, e, mk_sub);
}

static struct c_value mul_overflow(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    return overflow_of(b, e, mk_mul);
}

/* ---- bits ---- */

struct number {
    term_id x;
    unsigned width;
};

static struct number number_of(struct body *b, const struct c_expr *e)
{
    const struct c_expr *arg = e->args[0];
    term_id x = build_save(&b->k, c_lower_expr(b, arg).term, NULL, arg->span);
    return (struct number){x, arg->type->width};
}

/* gcc says nothing of the bits in front of the first 1 in 0. */
static void check_not_zero(struct body *b, const struct c_expr *e, term_id x)
{
    struct obligation o = {.kind = OBLIGATION_REQUIRES,
                           .span = e->span,
                           .text = arena_printf(b->l->arena, "%s != 0", span_text(b->l->arena, e->args[0]->span))};
    build_check(&b->k, o, mk_ne(b->l->ts, x, mk_int(b->l->ts, 0)));
}

static term_id low_bits(struct terms *ts, struct number n, unsigned k)
{
    return mk_wrap(ts, k, false, n.x);
}

/* The k-th bit, as a formula. */
static term_id bit(struct terms *ts, struct number n, unsigned k)
{
    return mk_lt(ts, mk_machine_max(ts, k, false), low_bits(ts, n, k + 1));
}

static term_id trailing_zeros(struct terms *ts, struct number n)
{
    term_id t = mk_int(ts, n.width);
    for (unsigned k = n.width; k-- > 0;) /* the choice around the others asks for the lowest bit */
        t = mk_ite(ts, mk_ne(ts, low_bits(ts, n, k + 1), mk_int(ts, 0)), mk_int(ts, k), t);
    return t;
}

static term_id leading_zeros(struct terms *ts, struct number n)
{
    term_id t = mk_int(ts, n.width);
    for (unsigned k = 0; k < n.width; k++)
        t = mk_ite(ts, mk_lt(ts, mk_machine_max(ts, k, false), n.x), mk_int(ts, n.width - 1 - k), t);
    return t;
}

static term_id ones(struct terms *ts, struct number n)
{
    term_id t = mk_int(ts, 0);
    for (unsigned k = 0; k < n.width; k++)
        t = mk_add(ts, t, mk_ite(ts, bit(ts, n, k), mk_int(ts, 1), mk_int(ts, 0)));
    return t;
}

static struct c_value count_trailing(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct number n = number_of(b, e);
    check_not_zero(b, e, n.x);
    return scalar_value(as, trailing_zeros(b->l->ts, n));
}

static struct c_value count_leading(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct number n = number_of(b, e);
    check_not_zero(b, e, n.x);
    return scalar_value(as, leading_zeros(b->l->ts, n));
}

static struct c_value find_first_set(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct terms *ts = b->l->ts;
    struct number n = number_of(b, e);
    term_id found = mk_add(ts, trailing_zeros(ts, n), mk_int(ts, 1));
    return scalar_value(as, mk_ite(ts, mk_eq(ts, n.x, mk_int(ts, 0)), mk_int(ts, 0), found));
}

static struct c_value count_ones(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    return scalar_value(as, ones(b->l->ts, number_of(b, e)));
}

static struct c_value parity(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    return scalar_value(as, mk_wrap(b->l->ts, 1, false, ones(b->l->ts, number_of(b, e))));
}

static struct c_value swap_bytes(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct terms *ts = b->l->ts;
    struct number n = number_of(b, e);
    term_id sum = mk_int(ts, 0);
    for (unsigned i = 0; i < n.width; i += 8) {
        term_id byte = mk_wrap(ts, 8, false, mk_divide(ts, TERM_DIV, n.x, mk_int(ts, 1L << i)));
        sum = mk_add(ts, sum, mk_mul(ts, mk_int(ts, 1L << (n.width - 8 - i)), byte));
    }
    return scalar_value(as, sum);
}

/* ---- hints ---- */

static struct c_value first_argument(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    return c_lower_expr(b, e->args[0]);
}

static struct c_value nothing(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    for (unsigned i = 0; i < e->n_args; i++)
        c_lower_effects(b, e->args[i]);
    return (struct c_value){.type = as};
}

/* The condition holds, or the behaviour is undefined. Its side effects do not happen. */
static struct c_value promise(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    const struct c_expr *said = e->args[0];
    struct obligation o = {.kind = OBLIGATION_ASSERT, .span = said->span, .text = span_text(b->l->arena, said->span)};
    if (!c_has_effects(said))
        build_check(&b->k, o, c_lower_condition(b, said));
    return (struct c_value){.type = as};
}

/* A number of so many bits, as the optimiser sees it: no run shows which one. The argument is not evaluated. */
static struct c_value seen(struct body *b, const struct c_expr *e, const struct c_type *as, unsigned width, bool is_signed)
{
    struct terms *ts = b->l->ts;
    struct il_var *x = build_temp(&b->k, "seen", SORT_INT, NULL);
    struct il_target t = target_var(x);
    struct il_cmd *call = il_havoc_call(b->l->p, 1, &t, e->span, span_text(b->l->arena, e->span));
    call->quiet = true;
    build_emit(&b->k, call);
    build_assume(&b->k, mk_in_range(ts, width, is_signed, x->term), e->span, NULL);
    return scalar_value(as, x->term);
}

static struct c_value seen_as_constant(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    return seen(b, e, as, 1, false);
}

static struct c_value seen_as_size(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    return seen(b, e, as, as->width, as->is_signed);
}

/* ---- the table ---- */

/* `#` in a name stands for nothing, `l` or `ll`: the type of its argument. */
static const struct builtin_row {
    const char *name;
    unsigned least, most;
    library_function *lower;
} table[] = {
    {"__builtin_add_overflow", 3, 3, add_overflow},
    {"__builtin_sub_overflow", 3, 3, sub_overflow},
    {"__builtin_mul_overflow", 3, 3, mul_overflow},
    {"__builtin_sadd#_overflow", 3, 3, add_overflow},
    {"__builtin_ssub#_overflow", 3, 3, sub_overflow},
    {"__builtin_smul#_overflow", 3, 3, mul_overflow},
    {"__builtin_uadd#_overflow", 3, 3, add_overflow},
    {"__builtin_usub#_overflow", 3, 3, sub_overflow},
    {"__builtin_umul#_overflow", 3, 3, mul_overflow},
    {"__builtin_clz#", 1, 1, count_leading},
    {"__builtin_ctz#", 1, 1, count_trailing},
    {"__builtin_ffs#", 1, 1, find_first_set},
    {"__builtin_popcount#", 1, 1, count_ones},
    {"__builtin_parity#", 1, 1, parity},
    {"__builtin_bswap16", 1, 1, swap_bytes},
    {"__builtin_bswap32", 1, 1, swap_bytes},
    {"__builtin_bswap64", 1, 1, swap_bytes},
    {"__builtin_expect_with_probability", 3, 3, first_argument},
    {"__builtin_assume", 1, 1, promise},
    {"__builtin_prefetch", 1, 3, nothing},
    {"__builtin_constant_p", 1, 1, seen_as_constant},
    {"__builtin_object_size", 2, 2, seen_as_size},
    {"__builtin_dynamic_object_size", 2, 2, seen_as_size},
    {"__sync_synchronize", 0, 0, nothing},
    {"__atomic_thread_fence", 1, 1, nothing},
    {"__atomic_signal_fence", 1, 1, nothing},
    {"__c11_atomic_thread_fence", 1, 1, nothing},
    {"__c11_atomic_signal_fence", 1, 1, nothing},
};

static bool is_named(const char *row, const char *name)
{
    const char *mark = strchr(row, '#');
    size_t n = mark ? (size_t)(mark - row) : strlen(row);
    if (strncmp(row, name, n) != 0)
        return false;
    const char *rest = name + n;
    for (unsigned i = 0; mark && i < 2 && *rest == 'l'; i++)
        rest++;
    return !strcmp(rest, mark ? mark + 1 : "");
}

library_function *c_builtin_function(const char *name, unsigned n_args)
{
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (is_named(table[i].name, name) && table[i].least <= n_args && n_args <= table[i].most)
            return table[i].lower;
    return NULL;
}
