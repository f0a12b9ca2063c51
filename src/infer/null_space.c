/* The null space of concrete states. At first every linear form may be 0. A state where some are not 0 removes one of them, and makes the
 * others 0 by subtracting a multiple of it. Start at null_space_state. */
#include "infer/null_space.h"

#include "logic/mk.h"

#include <stdlib.h>
#include <string.h>

enum { LARGE = 1000000 };

void null_space_init(struct null_space *e, unsigned n_columns)
{
    *e = (struct null_space){.n_columns = n_columns, .n_forms = n_columns + 1};
    for (unsigned i = 0; i < e->n_forms; i++)
        e->form[i][i] = 1;
}

/* ---- forms ---- */

int64_t common_divisor(int64_t a, int64_t b)
{
    return b == 0 ? llabs(a) : common_divisor(b, a % b);
}

/* Divides the form by its greatest common divisor. Returns false if a coefficient is too large. */
static bool normalise(struct null_space *e, unsigned i)
{
    int64_t g = 0;
    for (unsigned k = 0; k <= e->n_columns; k++)
        g = common_divisor(g, e->form[i][k]);
    for (unsigned k = 0; k <= e->n_columns && g > 0; k++) {
        e->form[i][k] /= g;
        if (llabs(e->form[i][k]) > LARGE)
            return false;
    }
    return true;
}

static void drop(struct null_space *e, unsigned i)
{
    memcpy(e->form[i], e->form[--e->n_forms], sizeof e->form[i]);
}

/* form i := a * form i - b * form k. All numbers are at most about 1000 * LARGE * LARGE. */
static void combine(struct null_space *e, unsigned i, int64_t a, unsigned k, int64_t b)
{
    for (unsigned c = 0; c <= e->n_columns; c++)
        e->form[i][c] = a * e->form[i][c] - b * e->form[k][c];
}

static int64_t value_of(const struct null_space *e, unsigned i, const int64_t state[])
{
    int64_t sum = e->form[i][e->n_columns];
    for (unsigned c = 0; c < e->n_columns; c++)
        sum += e->form[i][c] * state[c];
    return sum;
}

void null_space_state(struct null_space *e, const int64_t state[], int64_t largest)
{
    int64_t value[NULL_SPACE_COLUMNS + 1], largest_value = 1000 * largest;
    for (unsigned c = 0; c < e->n_columns; c++)
        if (llabs(state[c]) > largest)
            return;
    e->states++;
    unsigned out = UINT32_MAX;
    for (unsigned i = 0; i < e->n_forms; i++) {
        value[i] = value_of(e, i, state);
        if (value[i] != 0 && llabs(value[i]) <= largest_value)
            out = i;
    }
    for (unsigned i = e->n_forms; i-- > 0;) {
        bool lost = llabs(value[i]) > largest_value;
        if (i == out || value[i] == 0)
            continue;
        if (!lost && out != UINT32_MAX)
            combine(e, i, value[out], out, value[i]);
        if (lost || out == UINT32_MAX || !normalise(e, i)) {
            drop(e, i);
            if (out == e->n_forms) {
                out = i;
                value[i] = value[e->n_forms];
            }
        }
    }
    if (out != UINT32_MAX)
        drop(e, out);
}

/* ---- equations ---- */

void null_space_solve(struct null_space *e, const bool first[])
{
    unsigned solved = 0;
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned c = 0; c < e->n_columns && solved < e->n_forms; c++) {
            unsigned pivot = solved;
            if (first[c] != (pass == 0))
                continue;
            while (pivot < e->n_forms && e->form[pivot][c] == 0)
                pivot++;
            if (pivot == e->n_forms)
                continue;
            int64_t swapped[NULL_SPACE_COLUMNS + 1];
            memcpy(swapped, e->form[pivot], sizeof swapped);
            memcpy(e->form[pivot], e->form[solved], sizeof swapped);
            memcpy(e->form[solved], swapped, sizeof swapped);
            for (unsigned i = 0; i < e->n_forms; i++)
                if (i != solved && e->form[i][c] != 0)
                    combine(e, i, e->form[solved][c], solved, e->form[i][c]);
            for (unsigned i = e->n_forms; i-- > 0;)
                if (!normalise(e, i))
                    memset(e->form[i], 0, sizeof e->form[i]);
            solved++;
        }
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
