/* Operations that are functions until a model shows that they matter. Start at change (which ones) and opaque_facts (when they become
 * exact). */
#include "prover/opaque.h"

#include "logic/mk.h"
#include "logic/subst.h"
#include "prover/bits.h"
#include "prover/bounds.h"
#include "prover/laws.h"

enum { MAX_FACTS = 20, SMALL_DIVISOR = 100 };

void opaque_init(struct opaque *o, struct terms *ts)
{
    *o = (struct opaque){.ts = ts};
}

void opaque_release(struct opaque *o)
{
    idmap_release(&o->memo);
    idmap_release(&o->functions);
    idmap_release(&o->known_memo);
    vec_release(&o->operations);
}

/* ---- which operations ---- */

static bool is_opaque_division(const struct terms *ts, enum term_kind k, const term_id args[])
{
    return kind_is_division(k) && !term_is(ts, args[0], TERM_INT) && !term_is(ts, args[1], TERM_INT);
}

/* True if the mask has two runs of ones or more. For each, x & mask has a quotient of x, a remainder or both. */
static bool has_runs(const struct terms *ts, unsigned width, term_id mask)
{
    mpz_t c;
    mpz_init(c);
    bool several = term_to_mpz(ts, mask, c) && bits_runs(c, width) > 1;
    mpz_clear(c);
    return several;
}

/* x as a number of the width, with its sign. */
static term_id signed_value(struct terms *ts, unsigned width, term_id x)
{
    if (bounds_inside(bounds_of(ts, x), bounds_machine(width, true)))
        return x;
    return mk_ite(ts, mk_in_range(ts, width, true, x), x, mk_wrap(ts, width, true, x));
}

/* ---- functions ---- */

/* How a term is changed. laws: of new operations; NULL: only operations that are there already become functions. */
struct changing {
    struct opaque *o;
    struct term_vec *laws;
};

/* `function` for an operation that has the exact form. A form that the constructors have simplified stays. */
static term_id function_for(const struct changing *c, term_id function, term_id exact, bool *added)
{
    struct opaque *o = c->o;
    enum term_kind k = term_kind(o->ts, exact);
    bool simplified = k != TERM_BITAND && !kind_is_division(k);
    *added = !simplified && c->laws && idmap_put(&o->functions, function, 1);
    if (!*added)
        return !simplified && idmap_has(&o->functions, function) ? function : exact;
    vec_push(&o->operations, (struct opaque_operation){.function = function, .exact = exact});
    return function;
}

static term_id division(const struct changing *c, enum term_kind k, const term_id args[])
{
    struct terms *ts = c->o->ts;
    bool added;
    term_id function = opaque_division(ts, k, args[0], args[1]);
    term_id made = function_for(c, function, mk_divide(ts, k, args[0], args[1]), &added);
    if (added)
        laws_division(ts, k, args[0], args[1], function, c->laws);
    return made;
}

/* x & mask, where x is in range. */
static term_id masked(const struct changing *c, unsigned width, term_id x, term_id mask)
{
    struct terms *ts = c->o->ts;
    term_id exact = mk_bits(ts, TERM_BITAND, width, x, mask);
    if (!has_runs(ts, width, mask))
        return exact;
    bool added;
    term_id function = opaque_and(ts, width, x < mask ? x : mask, x < mask ? mask : x);
    term_id made = function_for(c, function, exact, &added);
    if (added)
        laws_and(ts, width, x, mask, function, c->laws);
    return made;
}

/* x | c == x + c - (x & c), and x ^ c == x + c - 2 (x & c). */
static term_id with_mask(const struct changing *c, enum term_kind k, unsigned width, term_id x, term_id mask)
{
    struct terms *ts = c->o->ts;
    term_id value = signed_value(ts, width, x), common = masked(c, width, value, mask);
    if (k == TERM_BITAND)
        return common;
    term_id sum = mk_add(ts, value, mask);
    return mk_sub(ts, sum, k == TERM_BITOR ? common : mk_mul(ts, mk_int(ts, 2), common));
}

static bool is_signed_literal(const struct terms *ts, unsigned width, term_id t)
{
    return term_is(ts, t, TERM_INT) && bounds_inside(bounds_of(ts, t), bounds_machine(width, true));
}

/* The exact forms of x | c and x ^ c have a run for each run of zeros in c, too. */
static bool is_dear_mask(struct terms *ts, enum term_kind k, unsigned width, term_id mask)
{
    return has_runs(ts, width, mask) || (k != TERM_BITAND && has_runs(ts, width, mk_sub(ts, mk_int(ts, -1), mask)));
}

/* (a / b) * b is a - a % b, and 0 if b is 0, so that no product is left. The quotient q may be wrapped: the product stays where q is
 * outside its range. args: of t, with functions. TERM_NONE: t is no such product. */
static term_id quotient_times_divisor(const struct changing *c, term_id t, unsigned at, const term_id args[])
{
    struct terms *ts = c->o->ts;
    term_id divided = term_arg(ts, t, at), b = term_arg(ts, t, 1 - at), wrap = TERM_NONE;
    if (term_is(ts, divided, TERM_WRAP)) {
        wrap = divided;
        divided = term_arg(ts, wrap, 0);
    }
    bool truncated = term_is(ts, divided, TERM_TDIV), simplified = wrap != TERM_NONE && !term_is(ts, args[at], TERM_WRAP);
    if ((!truncated && !term_is(ts, divided, TERM_DIV)) || term_arg(ts, divided, 1) != b || term_is(ts, b, TERM_INT) || simplified)
        return TERM_NONE;
    term_id q = wrap == TERM_NONE ? args[at] : term_arg(ts, args[at], 0);
    if (term_arity(ts, q) != 2 || term_arg(ts, q, 1) != args[1 - at])
        return TERM_NONE;
    const term_id operands[] = {term_arg(ts, q, 0), args[1 - at]};
    term_id rest = mk_sub(ts, operands[0], division(c, truncated ? TERM_TREM : TERM_MOD, operands));
    term_id zero = mk_int(ts, 0), exact = mk_ite(ts, mk_eq(ts, operands[1], zero), zero, rest);
    if (wrap == TERM_NONE)
        return exact;
    return mk_ite(ts, mk_in_range(ts, term_width(ts, wrap), term_signed(ts, wrap), q), exact, term_with_args(ts, t, args));
}

static term_id change(void *user, term_id t, const term_id args[])
{
    const struct changing *c = user;
    struct terms *ts = c->o->ts;
    enum term_kind k = term_kind(ts, t);
    for (unsigned i = 0; k == TERM_MUL && term_loose(ts, t) == 0 && term_arity(ts, t) == 2 && i < 2; i++) {
        term_id product = quotient_times_divisor(c, t, i, args);
        if (product != TERM_NONE)
            return product;
    }
    if (term_loose(ts, t) == 0 && is_opaque_division(ts, k, args))
        return division(c, k, args);
    if (term_loose(ts, t) == 0 && kind_is_bit_operation(k) && !kind_is_shift(k)) {
        unsigned width = term_width(ts, t);
        for (unsigned i = 0; i < 2; i++)
            if (is_signed_literal(ts, width, args[i]) && is_dear_mask(ts, k, width, args[i]))
                return with_mask(c, k, width, args[1 - i], args[i]);
    }
    return term_with_args(ts, t, args);
}

term_id opaque_term(struct opaque *o, term_id t, struct term_vec *laws)
{
    struct changing c = {o, laws};
    return term_has_operations(o->ts, t) ? term_transform(o->ts, t, &o->memo, change, &c) : t;
}

term_id opaque_known(struct opaque *o, term_id t)
{
    struct changing c = {o, NULL};
    if (o->operations.n == 0 || !term_has_operations(o->ts, t))
        return t;
    if (o->known_for != o->operations.n)
        idmap_release(&o->known_memo);
    o->known_for = o->operations.n;
    return term_transform(o->ts, t, &o->known_memo, change, &c);
}

/* ---- facts ---- */

static term_id definition(struct terms *ts, struct opaque_operation *p)
{
    p->defined = true;
    return mk_eq(ts, p->function, p->exact);
}

/* Sets values to those of the operands. Returns false if the model does not give them. */
static bool operand_values(struct opaque *o, struct solver *s, term_id function, term_id values[2])
{
    for (unsigned i = 0; i < 2; i++) {
        values[i] = s->ops->model_value(s, term_arg(o->ts, function, i));
        if (values[i] == TERM_NONE || !term_is(o->ts, values[i], TERM_INT))
            return false;
    }
    return true;
}

/* The operation at these values. By 0 it has any value, so the model's is right. */
static term_id right_value(struct opaque *o, term_id exact, const term_id values[2], term_id given)
{
    enum term_kind k = term_kind(o->ts, exact);
    if (!kind_is_division(k))
        return mk_bits(o->ts, k, term_width(o->ts, exact), values[0], values[1]);
    return values[1] == mk_int(o->ts, 0) ? given : mk_divide(o->ts, k, values[0], values[1]);
}

/* What the division is by a divisor of this value: for a small one all dividends at once, because code that divides by a number, such as
 * the first value of a counter, has the exact operation. */
static term_id division_fact(struct terms *ts, const struct opaque_operation *p, const term_id values[2], term_id right)
{
    long divisor;
    term_id dividend = term_arg(ts, p->function, 0);
    term_id by = mk_eq(ts, term_arg(ts, p->function, 1), values[1]);
    if (term_to_long(ts, values[1], &divisor) && divisor != 0 && -SMALL_DIVISOR <= divisor && divisor <= SMALL_DIVISOR)
        return mk_implies(ts, by, mk_eq(ts, p->function, mk_divide(ts, term_kind(ts, p->exact), dividend, values[1])));
    return mk_implies(ts, mk_and2(ts, mk_eq(ts, dividend, values[0]), by), mk_eq(ts, p->function, right));
}

bool opaque_facts(struct opaque *o, struct solver *s, bool divisions, struct term_vec *facts)
{
    struct terms *ts = o->ts;
    size_t before = facts->n;
    for (size_t i = 0; i < o->operations.n && facts->n - before < MAX_FACTS; i++) {
        struct opaque_operation *p = &o->operations.at[i];
        bool define = divisions || !kind_is_division(term_kind(ts, p->exact));
        if (p->defined)
            continue;
        term_id values[2], given = s->ops->model_value(s, p->function);
        bool known = operand_values(o, s, p->function, values);
        term_id right = known ? right_value(o, p->exact, values, given) : TERM_NONE;
        if (known ? right == given : !define)
            continue;
        if (define) {
            vec_push(facts, definition(ts, p));
            continue;
        }
        vec_push(facts, division_fact(ts, p, values, right));
    }
    return facts->n > before;
}

bool opaque_define_all(struct opaque *o, struct term_vec *facts)
{
    size_t before = facts->n;
    for (size_t i = 0; i < o->operations.n; i++)
        if (!o->operations.at[i].defined)
            vec_push(facts, definition(o->ts, &o->operations.at[i]));
    return facts->n > before;
}
