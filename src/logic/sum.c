/* Sums of terms with factors, without terms of their own. Start at sum_add. */
#include "logic/sum.h"

#include "logic/mk.h"

#include <stdlib.h>

static long times(struct sum *s, long a, long b)
{
    long product = 0;
    s->overflow |= __builtin_mul_overflow(a, b, &product);
    return product;
}

static void increase(struct sum *s, long *to, long by)
{
    s->overflow |= __builtin_add_overflow(*to, by, to);
}

static void add_addend(struct sum *s, term_id t, long factor)
{
    for (size_t i = 0; i < s->n; i++)
        if (s->at[i].term == t) {
            increase(s, &s->at[i].factor, factor);
            return;
        }
    vec_push(s, (struct addend){t, factor});
}

void sum_add_constant(struct sum *s, long constant)
{
    increase(s, &s->constant, constant);
}

void sum_add(const struct terms *ts, struct sum *s, term_id t, long factor)
{
    long value;
    if (term_to_long(ts, t, &value)) {
        increase(s, &s->constant, times(s, factor, value));
    } else if (term_is(ts, t, TERM_ADD)) {
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            sum_add(ts, s, term_arg(ts, t, i), factor);
    } else if (term_is(ts, t, TERM_SUB)) {
        sum_add(ts, s, term_arg(ts, t, 0), factor);
        sum_add(ts, s, term_arg(ts, t, 1), times(s, factor, -1));
    } else if (term_is(ts, t, TERM_MUL) && term_to_long(ts, term_arg(ts, t, 0), &value)) {
        sum_add(ts, s, term_arg(ts, t, 1), times(s, factor, value));
    } else if (term_is(ts, t, TERM_MUL) && term_to_long(ts, term_arg(ts, t, 1), &value)) {
        sum_add(ts, s, term_arg(ts, t, 0), times(s, factor, value));
    } else {
        add_addend(s, t, factor);
    }
}

void sum_add_sum(struct sum *s, const struct sum *other, long factor)
{
    for (size_t i = 0; i < other->n; i++)
        add_addend(s, other->at[i].term, times(s, factor, other->at[i].factor));
    increase(s, &s->constant, times(s, factor, other->constant));
    s->overflow |= other->overflow;
}

static int by_term(const void *a, const void *b)
{
    const struct addend *x = a, *y = b;
    return x->term < y->term ? -1 : x->term > y->term;
}

void sum_settle(struct sum *s)
{
    size_t kept = 0;
    for (size_t i = 0; i < s->n; i++)
        if (s->at[i].factor != 0)
            s->at[kept++] = s->at[i];
    s->n = kept;
    if (s->n > 0)
        qsort(s->at, s->n, sizeof *s->at, by_term);
}
