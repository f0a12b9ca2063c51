/* The null space of concrete states. At first every linear form may be 0. A state where some are not 0 removes one of them, and makes the
 * others 0 by subtracting a multiple of it. Start at null_space_state.
 *
 * All this is done modulo a prime, where no number grows. A form over the integers that is 0 is 0 there, too. The other way round is left to
 * those who prove the equation: of the numbers of a solved form each must be a small fraction (rational_of), and that of chance numbers is
 * seldom so. */
#include "infer/null_space.h"

#include "logic/mk.h"

#include <stdlib.h>
#include <string.h>

static const int64_t prime = ((int64_t)1 << 61) - 1;

enum { LARGEST_NUMERATOR = 1 << 20, LARGEST_DENOMINATOR = 1 << 10 };

/* ---- numbers modulo the prime, from 0 ---- */

static int64_t modulo(int64_t a)
{
    int64_t r = a % prime;
    return r < 0 ? r + prime : r;
}

static int64_t times(int64_t a, int64_t b)
{
    return (int64_t)((__int128)a * b % prime);
}

/* By Fermat: a to the power prime - 2. a is not 0. */
static int64_t inverse(int64_t a)
{
    int64_t result = 1;
    for (int64_t exponent = prime - 2; exponent > 0; exponent /= 2, a = times(a, a))
        if (exponent % 2)
            result = times(result, a);
    return result;
}

int64_t null_space_product(int64_t a, int64_t b)
{
    return times(modulo(a), modulo(b));
}

int64_t common_divisor(int64_t a, int64_t b)
{
    return b == 0 ? llabs(a) : common_divisor(b, a % b);
}

/* numerator / denominator is a modulo the prime, with the first numerator of Euclid's algorithm that is at most the limit. Returns false if
 * its denominator is not small. */
static bool rational_of(int64_t a, int64_t *numerator, int64_t *denominator)
{
    int64_t r = prime, next = a, s = 0, next_s = 1;
    while (next > LARGEST_NUMERATOR) {
        int64_t quotient = r / next, rest = r % next, t = s - quotient * next_s;
        r = next;
        s = next_s;
        next = rest;
        next_s = t;
        if (llabs(next_s) > LARGEST_DENOMINATOR)
            return false;
    }
    *numerator = next_s < 0 ? -next : next;
    *denominator = llabs(next_s);
    return true;
}

/* ---- states ---- */

void null_space_init(struct null_space *e, struct arena *arena, unsigned n_columns)
{
    *e = (struct null_space){.n_columns = n_columns, .n_forms = n_columns + 1};
    e->residue = arena_alloc(arena, e->n_forms * sizeof *e->residue);
    e->form = arena_alloc(arena, e->n_forms * sizeof *e->form);
    for (unsigned i = 0; i < e->n_forms; i++)
        e->residue[i][i] = 1;
}

/* form i -= factor * form k */
static void subtract(struct null_space *e, unsigned i, int64_t factor, unsigned k)
{
    for (unsigned c = 0; c <= e->n_columns; c++)
        if (e->residue[k][c])
            e->residue[i][c] = modulo(e->residue[i][c] - times(factor, e->residue[k][c]));
}

static int64_t value_of(const struct null_space *e, unsigned i, const int64_t state[])
{
    int64_t sum = e->residue[i][e->n_columns];
    for (unsigned c = 0; c < e->n_columns; c++)
        if (e->residue[i][c])
            sum = (sum + times(e->residue[i][c], modulo(state[c]))) % prime;
    return sum;
}

void null_space_state(struct null_space *e, const int64_t state[])
{
    int64_t value[NULL_SPACE_COLUMNS + 1];
    unsigned out = UINT32_MAX;
    for (unsigned i = 0; i < e->n_forms; i++) {
        value[i] = value_of(e, i, state);
        if (value[i] != 0)
            out = i;
    }
    e->states++;
    e->quiet = out == UINT32_MAX ? e->quiet + 1 : 0;
    if (out == UINT32_MAX)
        return;
    int64_t per_unit = inverse(value[out]);
    for (unsigned i = 0; i < e->n_forms; i++)
        if (i != out && value[i] != 0)
            subtract(e, i, times(value[i], per_unit), out);
    memmove(e->residue[out], e->residue[e->n_forms - 1], sizeof *e->residue);
    e->n_forms--;
}

/* ---- equations ---- */

/* The numbers of a form as integers, if they are small fractions. */
static void make_integers(const struct null_space *e, const int64_t residue[], int64_t form[])
{
    int64_t common = 1, numerator, denominator, divisor = 0;
    bool small = true;
    for (unsigned c = 0; c <= e->n_columns && small; c++) {
        small = rational_of(residue[c], &numerator, &denominator);
        common = small ? common / common_divisor(common, denominator) * denominator : common;
        small = small && common <= LARGEST_DENOMINATOR;
    }
    for (unsigned c = 0; c <= e->n_columns && small; c++) {
        rational_of(residue[c], &numerator, &denominator);
        form[c] = numerator * (common / denominator);
        divisor = common_divisor(divisor, form[c]);
    }
    for (unsigned c = 0; c <= e->n_columns; c++)
        form[c] = small && divisor > 0 ? form[c] / divisor : 0;
}

static void swap(struct null_space *e, unsigned i, unsigned k)
{
    int64_t form[NULL_SPACE_COLUMNS + 1];
    memcpy(form, e->residue[i], sizeof form);
    memcpy(e->residue[i], e->residue[k], sizeof form);
    memcpy(e->residue[k], form, sizeof form);
}

/* Solves form `solved`, or one behind it, for the column. Returns false if it is in none of them. */
static bool solve_for(struct null_space *e, unsigned column, unsigned solved)
{
    unsigned pivot = solved;
    while (pivot < e->n_forms && e->residue[pivot][column] == 0)
        pivot++;
    if (pivot == e->n_forms)
        return false;
    if (pivot != solved)
        swap(e, pivot, solved);
    int64_t unit = inverse(e->residue[solved][column]);
    for (unsigned c = 0; c <= e->n_columns; c++)
        e->residue[solved][c] = times(e->residue[solved][c], unit);
    for (unsigned i = 0; i < e->n_forms; i++)
        if (i != solved && e->residue[i][column] != 0)
            subtract(e, i, e->residue[i][column], solved);
    return true;
}

void null_space_solve(struct null_space *e, const bool first[])
{
    unsigned solved = 0;
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned c = 0; c < e->n_columns && solved < e->n_forms; c++)
            if (first[c] == (pass == 0) && solve_for(e, c, solved))
                solved++;
    for (unsigned i = 0; i < e->n_forms; i++)
        make_integers(e, e->residue[i], e->form[i]);
}

/* The part of the sum with positive coefficients (sign 1), or the negated other part (sign -1). */
static term_id part(const struct null_space *e, struct terms *ts, const term_id columns[], unsigned i, int sign)
{
    term_id sum = mk_int(ts, 0);
    for (unsigned c = 0; c <= e->n_columns; c++) {
        int64_t factor = sign * e->form[i][c];
        if (factor <= 0)
            continue;
        term_id addend = mk_int(ts, (long)factor);
        if (c < e->n_columns)
            addend = mk_mul(ts, addend, columns[c]);
        sum = mk_add(ts, sum, addend);
    }
    return sum;
}

term_id null_space_equation(const struct null_space *e, unsigned i, struct terms *ts, const term_id columns[])
{
    return mk_eq(ts, part(e, ts, columns, i, 1), part(e, ts, columns, i, -1));
}
