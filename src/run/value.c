/* Values that are no maps: numbers, elements, data; their order. Maps are in value_map.c.
 *
 * Integers that fit 64 bits are kept in the value itself; others, and fractions, are GMP numbers whose limbs lie in the arena
 * (mpz_roinit_n), so that nothing has to be released one by one. Start at value_int. */
#include "run/value.h"

#include "base/bug.h"

#include <limits.h>
#include <stdlib.h>

/* ---- making ---- */

struct value value_bool(bool b)
{
    return (struct value){.kind = VALUE_BOOL, .boolean = b};
}

struct value value_long(int64_t x)
{
    return (struct value){.kind = VALUE_INT, .small = x};
}

/* A copy of x with its limbs in the arena. */
static void keep(struct arena *a, mpz_ptr to, mpz_srcptr x)
{
    size_t n = mpz_size(x);
    const mp_limb_t *limbs = arena_copy(a, mpz_limbs_read(x), (n ? n : 1) * sizeof *limbs);
    mpz_roinit_n(to, limbs, mpz_sgn(x) < 0 ? -(mp_size_t)n : (mp_size_t)n);
}

struct value value_int(struct arena *a, const mpz_t x)
{
    if (mpz_fits_slong_p(x))
        return value_long(mpz_get_si(x));
    mpz_ptr big = arena_alloc(a, sizeof(__mpz_struct));
    keep(a, big, x);
    return (struct value){.kind = VALUE_INT, .big = big};
}

struct value value_real(struct arena *a, const mpq_t x)
{
    mpq_ptr q = arena_alloc(a, sizeof(__mpq_struct));
    keep(a, mpq_numref(q), mpq_numref(x));
    keep(a, mpq_denref(q), mpq_denref(x));
    return (struct value){.kind = VALUE_REAL, .real = q};
}

struct value value_object(uint64_t number)
{
    return (struct value){.kind = VALUE_OBJECT, .object = number};
}

struct value value_bits(struct arena *a, unsigned width, const mpz_t x)
{
    mpz_t low;
    mpz_init(low);
    mpz_fdiv_r_2exp(low, x, width);
    struct value v = value_int(a, low);
    mpz_clear(low);
    v.kind = VALUE_BITS;
    v.width = width;
    return v;
}

struct value value_data(struct arena *a, func_id constructor, unsigned n, const struct value args[])
{
    struct data_value *d = arena_new(a, struct data_value);
    *d = (struct data_value){.constructor = constructor,
                             .n = n,
                             .size = 1,
                             .args = n ? arena_copy(a, args, n * sizeof *args) : NULL};
    for (unsigned i = 0; i < n; i++) {
        if (args[i].kind != VALUE_DATA)
            continue;
        const struct data_value *arg = args[i].data;
        d->depth = arg->depth > d->depth ? arg->depth : d->depth;
        d->size = arg->size > UINT_MAX - d->size ? UINT_MAX : d->size + arg->size;
    }
    d->depth++;
    return (struct value){.kind = VALUE_DATA, .data = d};
}

/* ---- reading ---- */

void value_get(struct value v, mpz_t out)
{
    bug_unless(v.kind == VALUE_INT || v.kind == VALUE_BITS);
    if (v.big)
        mpz_set(out, v.big);
    else
        mpz_set_si(out, v.small);
}

bool value_is_true(struct value v)
{
    return v.kind == VALUE_BOOL && v.boolean;
}

bool value_is_false(struct value v)
{
    return v.kind == VALUE_BOOL && !v.boolean;
}

int value_sign(struct value v)
{
    bug_unless(v.kind == VALUE_INT);
    return v.big ? mpz_sgn(v.big) : (v.small > 0) - (v.small < 0);
}

static int sign_of(int c)
{
    return (c > 0) - (c < 0);
}

int value_compare_numbers(struct value v, struct value w)
{
    bug_unless(v.kind == w.kind);
    if (v.kind == VALUE_REAL)
        return sign_of(mpq_cmp(v.real, w.real));
    if (!v.big && !w.big)
        return (v.small > w.small) - (v.small < w.small);
    if (v.big && w.big)
        return sign_of(mpz_cmp(v.big, w.big));
    return v.big ? sign_of(mpz_cmp_si(v.big, w.small)) : -sign_of(mpz_cmp_si(w.big, v.small));
}

static int order_data(const struct data_value *d, const struct data_value *e)
{
    if (d == e)
        return 0;
    if (d->constructor != e->constructor)
        return d->constructor < e->constructor ? -1 : 1;
    for (unsigned i = 0; i < d->n; i++) {
        int c = value_order(&d->args[i], &e->args[i]);
        if (c)
            return c;
    }
    return 0;
}

int value_order(const struct value *v, const struct value *w)
{
    if (v->kind != w->kind)
        return v->kind < w->kind ? -1 : 1;
    switch (v->kind) {
    case VALUE_BOOL: return (v->boolean > w->boolean) - (v->boolean < w->boolean);
    case VALUE_INT:
    case VALUE_BITS:
    case VALUE_REAL: return value_compare_numbers(*v, *w);
    case VALUE_OBJECT: return (v->object > w->object) - (v->object < w->object);
    case VALUE_DATA: return order_data(v->data, w->data);
    case VALUE_NONE:
    case VALUE_OPAQUE:
    case VALUE_MAP:
    case VALUE_PLACE: break;
    }
    bug("values of kind %d have no order", (int)v->kind);
}

bool value_plain(const struct value *v)
{
    if (v->kind == VALUE_NONE || v->kind == VALUE_OPAQUE || v->kind == VALUE_MAP || v->kind == VALUE_PLACE)
        return false;
    for (unsigned i = 0; v->kind == VALUE_DATA && i < v->data->n; i++)
        if (!value_plain(&v->data->args[i]))
            return false;
    return true;
}
