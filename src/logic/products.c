/* Laws of products. A product stands in the list once for each of its factors. */
#include "logic/products.h"

#include "logic/mk.h"
#include "logic/subst.h"

/* Formulas about matrices have few products; others may have many, of which most pairs say nothing. */
enum { MAX_PRODUCTS = 40, MAX_PAIRS = 100, MAX_FACTORS = 4, MAX_QUOTIENTS = 20 };

void products_init(struct products *k, struct terms *ts)
{
    *k = (struct products){.ts = ts};
}

void products_release(struct products *k)
{
    idmap_release(&k->seen);
    vec_release(&k->all);
    vec_release(&k->quotients);
}

/* The product of all factors but that one. */
static term_id rest_of(struct terms *ts, term_id product, unsigned without)
{
    term_id rest = mk_int(ts, 1);
    for (unsigned i = 0; i < term_arity(ts, product); i++)
        if (i != without)
            rest = mk_mul(ts, rest, term_arg(ts, product, i));
    return rest;
}

static unsigned variable_factors(const struct terms *ts, term_id product)
{
    unsigned n = 0;
    for (unsigned i = 0; i < term_arity(ts, product); i++)
        n += !term_is(ts, term_arg(ts, product, i), TERM_INT);
    return n;
}

static void see_product(struct products *k, term_id t)
{
    if (!term_is(k->ts, t, TERM_MUL) || term_sort(k->ts, t) != SORT_INT || term_loose(k->ts, t) > 0)
        return;
    unsigned factors = variable_factors(k->ts, t);
    if (factors < 2 || factors > MAX_FACTORS)
        return;
    for (unsigned i = 0; i < term_arity(k->ts, t) && k->all.n < MAX_PRODUCTS; i++) {
        term_id factor = term_arg(k->ts, t, i);
        bool again = i > 0 && factor == term_arg(k->ts, t, i - 1);
        if (!term_is(k->ts, factor, TERM_INT) && !again)
            vec_push(&k->all, ((struct product){t, factor, rest_of(k->ts, t, i)}));
    }
}

static bool is_remainder(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_MOD) || term_is(ts, t, TERM_TREM);
}

static void see_quotient(struct products *k, term_id t)
{
    bool division = term_is(k->ts, t, TERM_DIV) || term_is(k->ts, t, TERM_TDIV) || is_remainder(k->ts, t);
    if (division && k->quotients.n < MAX_QUOTIENTS && !term_is(k->ts, term_arg(k->ts, t, 1), TERM_INT) &&
        term_loose(k->ts, t) == 0)
        vec_push(&k->quotients, t);
}

static void see(void *user, term_id t)
{
    see_product(user, t);
    see_quotient(user, t);
}

void products_see(struct products *k, term_id formula)
{
    term_visit_unseen(k->ts, formula, &k->seen, see, k);
}

static void law(struct products *k, struct term_vec *out, term_id condition, term_id conclusion)
{
    vec_push(out, mk_implies(k->ts, condition, conclusion));
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

static void tell(struct products *k, const struct product *a, const struct product *b, struct term_vec *out)
{
    struct terms *ts = k->ts;
    long c;
    if (a->product == b->product || k->n >= MAX_PAIRS)
        return;
    if (a->factor == b->factor && term_to_long(ts, mk_sub(ts, b->rest, a->rest), &c)) {
        vec_push(out, mk_eq(ts, b->product, mk_add(ts, a->product, mk_mul(ts, mk_int(ts, c), a->factor))));
    } else if (a->factor == b->factor) {
        tell_order(k, a, b, out);
        tell_order(k, b, a, out);
    } else if (is_square(a) && is_square(b)) {
        tell_squares(k, a, b, out);
        tell_squares(k, b, a, out);
    } else {
        return;
    }
    k->n++;
}

/* Of the quotient or remainder where its divisor is a factor of a. */
static void tell_quotient(struct products *k, const struct product *a, term_id quotient, struct term_vec *out)
{
    struct terms *ts = k->ts;
    term_id dividend = term_arg(ts, quotient, 0), zero = mk_int(ts, 0), condition = mk_lt(ts, zero, a->factor);
    if (a->factor != term_arg(ts, quotient, 1) || k->n >= MAX_PAIRS)
        return;
    k->n++;
    if (is_remainder(ts, quotient)) {
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
        for (size_t j = i < k->told ? k->told_of : 0; j < k->quotients.n; j++)
            tell_quotient(k, &k->all.at[i], k->quotients.at[j], out);
    k->told_of = k->quotients.n;
}

void products_laws(struct products *k, struct term_vec *out)
{
    tell_quotients(k, out);
    for (size_t i = k->told; i < k->all.n; i++)
        for (size_t j = 0; j < i; j++)
            tell(k, &k->all.at[j], &k->all.at[i], out);
    k->told = k->all.n;
}
