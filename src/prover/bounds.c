/* Interval arithmetic on the shape of terms: constants, machine operations (their range is known), sums, differences, conditionals and
 * remainders. Variables and selects are unknown; their range facts are hypotheses of the query, and these are not available here. Start
 * at bounds_of. */
#include "prover/bounds.h"

#include "logic/mk.h"

enum { DEPTH = 6, MAX_BITS = 100 };

static const struct bounds unknown = {.known = false};

static struct bounds interval(__int128 lo, __int128 hi)
{
    const __int128 limit = (__int128)1 << 120;
    if (lo < -limit || hi > limit)
        return unknown;
    return (struct bounds){true, lo, hi};
}

struct bounds bounds_machine(unsigned width, bool is_signed)
{
    if (width == 0 || width > MAX_BITS)
        return unknown;
    if (is_signed)
        return interval(-((__int128)1 << (width - 1)), ((__int128)1 << (width - 1)) - 1);
    return interval(0, ((__int128)1 << width) - 1);
}

bool bounds_inside(struct bounds a, struct bounds b)
{
    return a.known && b.known && b.lo <= a.lo && a.hi <= b.hi;
}

struct bounds bounds_widened(struct bounds a, unsigned width)
{
    if (!a.known || width > MAX_BITS)
        return unknown;
    return interval(a.lo - ((__int128)1 << width), a.hi + ((__int128)1 << width));
}

struct bounds bounds_shifted(struct bounds a, unsigned k)
{
    const __int128 limit = (__int128)1 << 60;
    if (!a.known || k > 59 || a.lo < -limit || a.hi > limit)
        return unknown;
    return interval(a.lo * ((__int128)1 << k), a.hi * ((__int128)1 << k));
}

static struct bounds of_constant(const struct terms *ts, term_id t)
{
    mpz_t v;
    mpz_init(v);
    struct bounds b = unknown;
    if (term_to_mpz(ts, t, v) && mpz_sizeinbase(v, 2) <= MAX_BITS) {
        __int128 magnitude = 0;
        for (size_t i = mpz_sizeinbase(v, 2); i-- > 0;) {
            bool negative_bit = mpz_tstbit(v, i);
            magnitude = 2 * magnitude + negative_bit;
        }
        /* mpz_tstbit reads two's complement. The bits of a negative v below the sign are those of v + 2^bits. */
        if (mpz_sgn(v) < 0)
            magnitude -= (__int128)1 << mpz_sizeinbase(v, 2);
        b = interval(magnitude, magnitude);
    }
    mpz_clear(v);
    return b;
}

static struct bounds to_depth(const struct terms *ts, term_id t, unsigned depth);

static struct bounds of_sum(const struct terms *ts, term_id t, unsigned depth)
{
    struct bounds sum = interval(0, 0);
    for (unsigned i = 0; i < term_arity(ts, t) && sum.known; i++) {
        struct bounds b = to_depth(ts, term_arg(ts, t, i), depth);
        sum = b.known ? interval(sum.lo + b.lo, sum.hi + b.hi) : unknown;
    }
    return sum;
}

static struct bounds of_difference(struct bounds a, struct bounds b)
{
    return a.known && b.known ? interval(a.lo - b.hi, a.hi - b.lo) : unknown;
}

static struct bounds of_either(struct bounds a, struct bounds b)
{
    if (!a.known || !b.known)
        return unknown;
    return interval(a.lo < b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi);
}

static struct bounds to_depth(const struct terms *ts, term_id t, unsigned depth)
{
    if (depth == 0 || term_sort(ts, t) != SORT_INT)
        return unknown;
    depth--;
    enum term_kind k = term_kind(ts, t);
    if (k == TERM_INT)
        return of_constant(ts, t);
    if (k == TERM_WRAP)
        return bounds_machine(term_width(ts, t), term_signed(ts, t));
    if (kind_is_bit_operation(k))
        return bounds_machine(term_width(ts, t), true);
    if (k == TERM_ADD)
        return of_sum(ts, t, depth);
    if (k == TERM_SUB)
        return of_difference(to_depth(ts, term_arg(ts, t, 0), depth), to_depth(ts, term_arg(ts, t, 1), depth));
    if (k == TERM_ITE)
        return of_either(to_depth(ts, term_arg(ts, t, 1), depth), to_depth(ts, term_arg(ts, t, 2), depth));
    if (k == TERM_MOD) {
        struct bounds b = to_depth(ts, term_arg(ts, t, 1), depth);
        return b.known && b.lo > 0 ? interval(0, b.hi - 1) : unknown;
    }
    return unknown;
}

struct bounds bounds_of(const struct terms *ts, term_id t)
{
    return to_depth(ts, t, DEPTH);
}
