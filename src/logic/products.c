/* Laws of products. A product stands in the list once for each of its factors. */
#include "logic/products.h"

#include "logic/mk.h"
#include "logic/subst.h"

/* Formulas about matrices have few products; others may have many, of which most pairs say nothing. */
enum { MAX_PRODUCTS = 40, MAX_PAIRS = 100, MAX_FACTORS = 4 };

void products_init(struct products *k, struct terms *ts)
{
    *k = (struct products){.ts = ts};
}

void products_release(struct products *k)
{
    idmap_release(&k->seen);
    vec_release(&k->all);
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

static void see_product(void *user, term_id t)
{
    struct products *k = user;
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

void products_see(struct products *k, term_id formula)
{
    term_visit_unseen(k->ts, formula, &k->seen, see_product, k);
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

void products_laws(struct products *k, struct term_vec *out)
{
    for (size_t i = k->told; i < k->all.n; i++)
        for (size_t j = 0; j < i; j++)
            tell(k, &k->all.at[j], &k->all.at[i], out);
    k->told = k->all.n;
}
