/* Laws of products. A product stands in the list once for each of its factors. */
#include "logic/products.h"

#include "logic/mk.h"
#include "logic/subst.h"

/* Formulas about matrices have few products; others may have many, of which most pairs say nothing. */
enum {
    MAX_PRODUCTS = 40,
    MAX_PAIRS = 100,
    MAX_QUOTIENTS = 20,
    MAX_OTHERS = 30,
    MAX_COMPARED = 60,
    MAX_NESTING = 20,
    LARGEST = 200
};
static const long largest_number = 1L << 30; /* larger ones are bounds of types */

void products_init(struct products *k, struct terms *ts)
{
    *k = (struct products){.ts = ts};
}

void products_release(struct products *k)
{
    idmap_release(&k->seen);
    vec_release(&k->all);
    vec_release(&k->compared);
    vec_release(&k->quotients);
}

static void see_product(struct products *k, term_id t)
{
    if (!term_is(k->ts, t, TERM_MUL) || term_sort(k->ts, t) != SORT_INT || term_loose(k->ts, t) > 0 ||
        term_tree_size(k->ts, t) > LARGEST)
        return;
    term_id x = term_arg(k->ts, t, 0), y = term_arg(k->ts, t, 1);
    if (term_is(k->ts, x, TERM_INT) || term_is(k->ts, y, TERM_INT) || k->all.n + 2 > MAX_PRODUCTS)
        return;
    vec_push(&k->all, ((struct product){t, x, y}));
    k->square |= x == y;
    if (x != y)
        vec_push(&k->all, ((struct product){t, y, x}));
}

static void see_quotient(struct products *k, term_id t)
{
    if (kind_is_division(term_kind(k->ts, t)) && k->quotients.n < MAX_QUOTIENTS &&
        !term_is(k->ts, term_arg(k->ts, t, 1), TERM_INT) && term_loose(k->ts, t) == 0)
        vec_push(&k->quotients, t);
}

static struct compared *find_compared(const struct products *k, term_id t)
{
    for (size_t i = 0; i < k->compared.n; i++)
        if (k->compared.at[i].term == t)
            return &k->compared.at[i];
    return NULL;
}

static void note_number(struct products *k, term_id t, long number)
{
    struct compared *known = find_compared(k, t);
    if (number > largest_number || number < -largest_number)
        return;
    if (known) {
        known->low = number < known->low ? number : known->low;
        known->high = number > known->high ? number : known->high;
    } else if (k->compared.n < MAX_COMPARED) {
        vec_push(&k->compared, (struct compared){t, number, number});
    }
}

static void see_comparison(struct products *k, term_id t)
{
    long number;
    if ((!term_is(k->ts, t, TERM_LE) && !term_is(k->ts, t, TERM_LT)) || term_loose(k->ts, t) > 0)
        return;
    for (unsigned side = 0; side < 2; side++)
        if (term_sort(k->ts, term_arg(k->ts, t, side)) == SORT_INT && term_to_long(k->ts, term_arg(k->ts, t, 1 - side), &number))
            note_number(k, term_arg(k->ts, t, side), number);
}

static void see(void *user, term_id t)
{
    see_product(user, t);
    see_quotient(user, t);
    see_comparison(user, t);
}

void products_see(struct products *k, term_id formula)
{
    term_visit_unseen(k->ts, formula, &k->seen, see, k);
}

static void law(struct products *k, struct term_vec *out, term_id condition, term_id conclusion)
{
    vec_push(out, mk_implies(k->ts, condition, conclusion));
}

/* The largest numbers whose squares are no larger than the largest int, and the largest long. */
static const long roots[] = {46340, 3037000499};

static void tell_ranges(struct products *k, const struct product *a, struct term_vec *out)
{
    struct terms *ts = k->ts;
    for (unsigned i = 0; i < sizeof roots / sizeof *roots; i++) {
        term_id h = mk_int(ts, roots[i]), square = mk_mul(ts, h, h);
        term_id factor = mk_and2(ts, mk_le(ts, mk_neg(ts, h), a->factor), mk_le(ts, a->factor, h));
        term_id rest = mk_and2(ts, mk_le(ts, mk_neg(ts, h), a->rest), mk_le(ts, a->rest, h));
        term_id in = mk_and2(ts, mk_le(ts, mk_neg(ts, square), a->product), mk_le(ts, a->product, square));
        law(k, out, mk_and2(ts, factor, rest), in);
    }
}

/* A sum is compared with what its addends are compared with, together. */
static bool numbers_of(const struct products *k, term_id t, unsigned depth, struct compared *out)
{
    const struct terms *ts = k->ts;
    const struct compared *known = find_compared(k, t);
    struct compared a, b;
    long number;
    bool difference = term_is(ts, t, TERM_SUB);
    *out = known ? *known : (struct compared){.term = t};
    if (known || depth > MAX_NESTING)
        return known != NULL;
    if (term_to_long(ts, t, &number)) {
        out->low = out->high = number;
        return number <= largest_number && number >= -largest_number;
    }
    if ((!difference && !term_is(ts, t, TERM_ADD)) || term_arity(ts, t) != 2 ||
        !numbers_of(k, term_arg(ts, t, 0), depth + 1, &a) || !numbers_of(k, term_arg(ts, t, 1), depth + 1, &b))
        return false;
    out->low = a.low + (difference ? -b.high : b.low);
    out->high = a.high + (difference ? -b.low : b.high);
    return out->high <= largest_number && out->low >= -largest_number;
}

static void tell_numbers(struct products *k, const struct product *a, struct term_vec *out)
{
    struct terms *ts = k->ts;
    struct compared c;
    if (!numbers_of(k, a->rest, 0, &c))
        return;
    term_id zero = mk_int(ts, 0), positive = mk_le(ts, zero, a->factor), negative = mk_le(ts, a->factor, zero);
    term_id below = mk_le(ts, a->rest, mk_int(ts, c.high)), above = mk_le(ts, mk_int(ts, c.low), a->rest);
    term_id high = mk_mul(ts, mk_int(ts, c.high), a->factor), low = mk_mul(ts, mk_int(ts, c.low), a->factor);
    law(k, out, mk_and2(ts, positive, below), mk_le(ts, a->product, high));
    law(k, out, mk_and2(ts, positive, above), mk_le(ts, low, a->product));
    law(k, out, mk_and2(ts, negative, below), mk_le(ts, high, a->product));
    law(k, out, mk_and2(ts, negative, above), mk_le(ts, a->product, low));
}

/* What a.rest < b.rest, or equal, says. */
static void tell_order(struct products *k, const struct product *a, const struct product *b, struct term_vec *out)
{
    struct terms *ts = k->ts;
    term_id positive = mk_le(ts, mk_int(ts, 0), a->factor);
    law(k, out, mk_and2(ts, positive, mk_lt(ts, a->rest, b->rest)), mk_le(ts, mk_add(ts, a->product, a->factor), b->product));
    law(k, out, mk_and2(ts, positive, mk_le(ts, a->rest, b->rest)), mk_le(ts, a->product, b->product));
}

static bool is_square(const struct product *a)
{
    return a->factor == a->rest;
}

static void tell_squares(struct products *k, const struct product *a, const struct product *b, struct term_vec *out)
{
    struct terms *ts = k->ts;
    term_id positive = mk_le(ts, mk_int(ts, 0), a->factor);
    law(k, out, mk_and2(ts, positive, mk_le(ts, a->factor, b->factor)), mk_le(ts, a->product, b->product));
}

unsigned product_times(const struct terms *ts, term_id t, term_id factor)
{
    if (t == factor || !term_is(ts, t, TERM_MUL))
        return t == factor;
    return product_times(ts, term_arg(ts, t, 0), factor) + product_times(ts, term_arg(ts, t, 1), factor);
}

/* Of x * x and x * x * x nothing useful is known. */
static bool are_alike(const struct terms *ts, const struct product *a, const struct product *b)
{
    unsigned of_a = product_times(ts, a->rest, a->factor), of_b = product_times(ts, b->rest, b->factor);
    return a->factor == b->factor && (of_a == of_b || (of_a < 2 && of_b < 2));
}

/* What divides a number, and what is left of it, are not both larger than its root. */
static void tell_divisors(struct products *k, const struct product *square, const struct product *b, struct term_vec *out)
{
    struct terms *ts = k->ts;
    term_id z = square->factor, both = mk_and2(ts, mk_le(ts, z, b->factor), mk_le(ts, z, b->rest));
    law(k, out, mk_and2(ts, mk_le(ts, mk_int(ts, 0), z), both), mk_le(ts, square->product, b->product));
}

static bool is_quotient(const struct terms *ts, term_id t)
{
    return kind_is_division(term_kind(ts, t)) && !kind_is_remainder(term_kind(ts, t));
}

static void tell(struct products *k, const struct product *a, const struct product *b, struct term_vec *out)
{
    struct terms *ts = k->ts;
    long c;
    if (a->product == b->product || k->n >= MAX_PAIRS)
        return;
    if (a->factor == b->factor && term_to_long(ts, mk_sub(ts, b->rest, a->rest), &c)) {
        vec_push(out, mk_eq(ts, b->product, mk_add(ts, a->product, mk_mul(ts, mk_int(ts, c), a->factor))));
    } else if (are_alike(ts, a, b)) {
        tell_order(k, a, b, out);
        tell_order(k, b, a, out);
    } else if (is_square(a) && is_square(b)) {
        tell_squares(k, a, b, out);
        tell_squares(k, b, a, out);
    } else if (is_square(a) && is_quotient(ts, b->rest)) {
        tell_divisors(k, a, b, out);
    } else if (is_square(b) && is_quotient(ts, a->rest)) {
        tell_divisors(k, b, a, out);
    } else {
        return;
    }
    k->n++;
}

/* Of the quotient or remainder, if the divisor is a.factor, or may equal it by what a branch says (up to MAX_OTHERS). */
static void tell_quotient(struct products *k, const struct product *a, term_id quotient, struct term_vec *out)
{
    struct terms *ts = k->ts;
    term_id dividend = term_arg(ts, quotient, 0), zero = mk_int(ts, 0), condition = mk_lt(ts, zero, a->factor);
    if (a->factor != term_arg(ts, quotient, 1) && k->unlike++ >= MAX_OTHERS)
        return;
    condition = mk_and2(ts, mk_eq(ts, a->factor, term_arg(ts, quotient, 1)), condition);
    if (kind_is_remainder(term_kind(ts, quotient))) {
        law(k, out, mk_and2(ts, condition, mk_eq(ts, dividend, a->product)), mk_eq(ts, quotient, zero));
        return;
    }
    if (term_is(ts, quotient, TERM_TDIV))
        condition = mk_and2(ts, condition, mk_le(ts, zero, dividend));
    law(k, out, condition, mk_eq(ts, mk_le(ts, a->rest, quotient), mk_le(ts, a->product, dividend)));
    if (a->rest == quotient)
        law(k, out, condition, mk_lt(ts, dividend, mk_add(ts, a->product, a->factor)));
}

static void tell_quotients(struct products *k, struct term_vec *out)
{
    for (size_t i = 0; i < k->all.n; i++)
        for (size_t j = i < k->told ? k->told_quotients : 0; j < k->quotients.n; j++)
            tell_quotient(k, &k->all.at[i], k->quotients.at[j], out);
    k->told_quotients = k->quotients.n;
}

void products_laws(struct products *k, struct term_vec *out)
{
    tell_quotients(k, out);
    for (size_t i = k->told; i < k->all.n; i++) {
        const struct product *a = &k->all.at[i];
        if (!k->few && (i == 0 || k->all.at[i - 1].product != a->product))
            tell_ranges(k, a, out);
        if (!k->few)
            tell_numbers(k, a, out);
        for (size_t j = 0; j < i; j++)
            tell(k, &k->all.at[j], a, out);
    }
    k->told = k->all.n;
}
