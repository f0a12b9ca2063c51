/* Laws of remainders. Start at tell. */
#include "logic/remainders.h"

#include "logic/mk.h"
#include "logic/products.h"
#include "logic/subst.h"

/* As for products. */
enum { MAX_REMAINDERS = 40, MAX_PAIRS = 100, MAX_TRIPLES = 40, MAX_NESTING = 20, LARGEST = 200 };

void remainders_init(struct remainders *k, struct terms *ts)
{
    *k = (struct remainders){.ts = ts};
}

void remainders_release(struct remainders *k)
{
    for (size_t i = 0; i < k->all.n; i++)
        vec_release(&k->all.at[i].form);
    vec_release(&k->all);
    idmap_release(&k->seen);
}

/* Both kinds of x % d differ from x by a multiple of d. */
static void add_form(const struct terms *ts, struct sum *form, term_id t, long factor, term_id divisor, unsigned depth)
{
    struct sum plain = {0};
    sum_add(ts, &plain, t, factor);
    for (size_t i = 0; i < plain.n; i++) {
        struct addend a = plain.at[i];
        bool drops = depth < MAX_NESTING && kind_is_remainder(term_kind(ts, a.term)) && term_arg(ts, a.term, 1) == divisor;
        if (!drops)
            continue;
        plain.at[i].factor = 0;
        add_form(ts, form, term_arg(ts, a.term, 0), a.factor, divisor, depth + 1);
    }
    sum_add_sum(form, &plain, 1);
    vec_release(&plain);
}

/* Each addend has this factor. 0 is a multiple of all. */
static bool is_multiple(const struct terms *ts, const struct sum *s, term_id of)
{
    bool all = s->constant == 0 && !s->overflow;
    for (size_t i = 0; i < s->n; i++)
        all &= s->at[i].factor == 0 || product_times(ts, s->at[i].term, of) > 0;
    return all;
}

static void see_remainder(void *user, term_id t)
{
    struct remainders *k = user;
    if (!kind_is_remainder(term_kind(k->ts, t)) || term_loose(k->ts, t) > 0 || k->all.n == MAX_REMAINDERS ||
        term_tree_size(k->ts, t) > LARGEST)
        return;
    struct remainder r = {.remainder = t,
                          .dividend = term_arg(k->ts, t, 0),
                          .divisor = term_arg(k->ts, t, 1),
                          .kind = term_kind(k->ts, t)};
    if (term_is(k->ts, r.divisor, TERM_INT))
        return;
    add_form(k->ts, &r.form, r.dividend, 1, r.divisor, 0);
    vec_push(&k->all, r);
}

void remainders_see(struct remainders *k, term_id formula)
{
    term_visit_unseen(k->ts, formula, &k->seen, see_remainder, k);
}

/* ---- laws ---- */

static void law(struct remainders *k, struct term_vec *out, term_id condition, term_id conclusion)
{
    vec_push(out, mk_implies(k->ts, condition, conclusion));
}

/* The divisor is positive, and the dividends are such that remainders are not negative. */
static term_id are_natural(struct terms *ts, const struct remainder *a, const struct remainder *b)
{
    term_id zero = mk_int(ts, 0), positive = mk_lt(ts, zero, a->divisor);
    if (a->kind == TERM_MOD)
        return positive;
    return mk_and2(ts, positive, mk_and2(ts, mk_le(ts, zero, a->dividend), mk_le(ts, zero, b->dividend)));
}

/* That the divisor divides. Of 0 nothing is known. */
static term_id divides(struct terms *ts, const struct remainder *a)
{
    return mk_and2(ts, mk_not(ts, mk_eq(ts, a->divisor, mk_int(ts, 0))), mk_eq(ts, a->remainder, mk_int(ts, 0)));
}

/* The difference a + b - c is a multiple of the divisor. b may be NULL. */
static bool adds_up(const struct terms *ts, const struct remainder *a, const struct remainder *b, const struct remainder *c)
{
    struct sum s = {0};
    sum_add_sum(&s, &a->form, 1);
    if (b)
        sum_add_sum(&s, &b->form, 1);
    sum_add_sum(&s, &c->form, -1);
    bool multiple = is_multiple(ts, &s, a->divisor);
    vec_release(&s);
    return multiple;
}

static void tell_near(struct remainders *k, const struct remainder *a, const struct remainder *b, struct term_vec *out)
{
    struct terms *ts = k->ts;
    term_id near = mk_and2(ts, mk_lt(ts, mk_sub(ts, a->dividend, b->dividend), a->divisor),
                           mk_lt(ts, mk_sub(ts, b->dividend, a->dividend), a->divisor));
    term_id same = mk_eq(ts, a->remainder, b->remainder);
    law(k, out, mk_and2(ts, are_natural(ts, a, b), mk_and2(ts, same, near)), mk_eq(ts, a->dividend, b->dividend));
}

static void tell_multiple(struct remainders *k, const struct remainder *a, const struct remainder *b, struct term_vec *out)
{
    if (is_multiple(k->ts, &b->form, a->dividend))
        law(k, out, divides(k->ts, a), divides(k->ts, b));
}

static void tell_same(struct remainders *k, const struct remainder *a, const struct remainder *b, struct term_vec *out)
{
    struct terms *ts = k->ts;
    if (!adds_up(ts, a, NULL, b))
        return;
    law(k, out, are_natural(ts, a, b), mk_eq(ts, a->remainder, b->remainder));
    law(k, out, divides(ts, a), divides(ts, b));
    law(k, out, divides(ts, b), divides(ts, a));
}

/* If the sum is a + b and a multiple of the divisor. */
static term_id each_divides(struct terms *ts, const struct remainder *a, const struct remainder *b, const struct remainder *sum)
{
    term_id of_a = divides(ts, a), of_b = divides(ts, b), of_sum = divides(ts, sum);
    term_id forth = mk_implies(ts, mk_and2(ts, of_a, of_b), of_sum);
    term_id back = mk_and2(ts, mk_implies(ts, mk_and2(ts, of_a, of_sum), of_b), mk_implies(ts, mk_and2(ts, of_b, of_sum), of_a));
    return mk_and2(ts, forth, back);
}

static void tell_sum(struct remainders *k, const struct remainder *a, const struct remainder *b, const struct remainder *sum,
                     struct term_vec *out)
{
    struct terms *ts = k->ts;
    term_id added = mk_add(ts, a->remainder, b->remainder);
    law(k, out, mk_and2(ts, are_natural(ts, a, b), are_natural(ts, sum, sum)),
        mk_or2(ts, mk_eq(ts, sum->remainder, added), mk_eq(ts, sum->remainder, mk_sub(ts, added, a->divisor))));
    vec_push(out, each_divides(ts, a, b, sum));
}

/* Where the form does not tell, a program may: of a variable behind a branch it says which sum it is. */
static void tell_if_sum(struct remainders *k, const struct remainder *a, const struct remainder *b, const struct remainder *sum,
                        struct term_vec *out)
{
    struct terms *ts = k->ts;
    law(k, out, mk_eq(ts, sum->dividend, mk_add(ts, a->dividend, b->dividend)), each_divides(ts, a, b, sum));
}

static bool are_alike(const struct remainder *a, const struct remainder *b)
{
    return a->divisor == b->divisor && a->kind == b->kind;
}

/* c is the newest; whichever is the sum of the other two. */
static void tell_three(struct remainders *k, const struct remainder *a, const struct remainder *b, const struct remainder *c,
                       struct term_vec *out)
{
    if (adds_up(k->ts, a, b, c)) {
        tell_sum(k, a, b, c, out);
    } else if (adds_up(k->ts, a, c, b)) {
        tell_sum(k, a, c, b, out);
    } else if (adds_up(k->ts, b, c, a)) {
        tell_sum(k, b, c, a, out);
    } else if (k->triples++ < MAX_TRIPLES) {
        tell_if_sum(k, a, b, c, out);
        tell_if_sum(k, a, c, b, out);
        tell_if_sum(k, b, c, a, out);
    }
}

static const struct remainder *find(const struct remainders *k, term_id dividend, const struct remainder *like)
{
    for (size_t i = 0; i < k->all.n; i++)
        if (k->all.at[i].dividend == dividend && are_alike(&k->all.at[i], like))
            return &k->all.at[i];
    return NULL;
}

/* a is (x % y) % d. */
static void tell_nested(struct remainders *k, const struct remainder *a, struct term_vec *out)
{
    struct terms *ts = k->ts;
    if (!term_is(ts, a->dividend, a->kind))
        return;
    term_id y = term_arg(ts, a->dividend, 1);
    const struct remainder *x = find(k, term_arg(ts, a->dividend, 0), a), *by = find(k, y, a);
    const struct remainder *first_new = &k->all.at[k->told];
    if (x && by && (a >= first_new || x >= first_new || by >= first_new))
        law(k, out, mk_and2(ts, divides(ts, by), mk_not(ts, mk_eq(ts, y, mk_int(ts, 0)))), mk_eq(ts, a->remainder, x->remainder));
}

static void tell(struct remainders *k, const struct remainder *a, const struct remainder *b, struct term_vec *out)
{
    k->n++;
    tell_near(k, a, b, out);
    tell_same(k, a, b, out);
    tell_multiple(k, a, b, out);
    tell_multiple(k, b, a, out);
    for (const struct remainder *c = k->all.at; c < a; c++)
        if (are_alike(c, a))
            tell_three(k, c, a, b, out);
}

void remainders_cofactors(struct remainders *k, struct term_vec *out)
{
    struct terms *ts = k->ts;
    term_id zero = mk_int(ts, 0);
    for (; k->cofactors < k->all.n; k->cofactors++) {
        struct remainder a = k->all.at[k->cofactors];
        if (!term_is(ts, a.divisor, TERM_CONST) || !term_is(ts, a.dividend, TERM_CONST))
            continue;
        term_id quotient = mk_divide(ts, a.kind == TERM_MOD ? TERM_DIV : TERM_TDIV, a.dividend, a.divisor);
        term_id positive = mk_and2(ts, mk_lt(ts, zero, a.dividend), mk_lt(ts, zero, a.divisor));
        term_id rest = mk_eq(ts, mk_divide(ts, a.kind, a.dividend, quotient), zero);
        term_id whole = mk_eq(ts, mk_mul(ts, a.divisor, quotient), a.dividend);
        law(k, out, mk_and2(ts, positive, mk_eq(ts, a.remainder, zero)),
            mk_and2(ts, mk_lt(ts, zero, quotient), mk_and2(ts, rest, whole)));
    }
}

void remainders_laws(struct remainders *k, struct term_vec *out)
{
    struct terms *ts = k->ts;
    if (k->told == k->all.n)
        return;
    for (size_t i = k->told; i < k->all.n; i++) {
        const struct remainder *b = &k->all.at[i];
        if (is_multiple(ts, &b->form, b->divisor))
            law(k, out, mk_not(ts, mk_eq(ts, b->divisor, mk_int(ts, 0))), mk_eq(ts, b->remainder, mk_int(ts, 0)));
        for (const struct remainder *a = k->all.at; a < b && k->n < MAX_PAIRS; a++)
            if (are_alike(a, b))
                tell(k, a, b, out);
    }
    for (size_t i = 0; i < k->all.n; i++)
        tell_nested(k, &k->all.at[i], out);
    k->told = k->all.n;
}
