/* The null space of concrete states. At first every linear form may be 0. A state where some are not 0 removes one of them, and makes the
 * others 0 by subtracting a multiple of it. What is left are candidates, proved like all others. Start at equalities_state. */
#include "infer/templates/equalities.h"

#include "logic/mk.h"

#include <stdlib.h>
#include <string.h>

enum { LARGE = 1000000, LARGEST_COEFFICIENT = 100, FEWEST_STATES = 6 };

void equalities_init(struct equalities *e, struct terms *ts, const struct vocabulary *v)
{
    *e = (struct equalities){0};
    for (unsigned i = 0; i < v->scalars.n && e->n_columns < MAX_COLUMNS; i++)
        if (term_is(ts, v->scalars.at[i].term, TERM_CONST) && term_sort(ts, v->scalars.at[i].term) == SORT_INT &&
            v->scalars.at[i].bound)
            e->column[e->n_columns++] = i;
    e->n_forms = e->n_columns + 1;
    for (unsigned i = 0; i < e->n_forms; i++)
        e->form[i][i] = 1;
}

/* ---- forms ---- */

static int64_t gcd(int64_t a, int64_t b)
{
    return b == 0 ? llabs(a) : gcd(b, a % b);
}

/* Divides the form by its greatest common divisor. Returns false if a coefficient is too large. */
static bool normalise(struct equalities *e, unsigned i)
{
    int64_t g = 0;
    for (unsigned k = 0; k <= e->n_columns; k++)
        g = gcd(g, e->form[i][k]);
    for (unsigned k = 0; k <= e->n_columns && g > 0; k++) {
        e->form[i][k] /= g;
        if (llabs(e->form[i][k]) > LARGE)
            return false;
    }
    return true;
}

static void drop(struct equalities *e, unsigned i)
{
    memcpy(e->form[i], e->form[--e->n_forms], sizeof e->form[i]);
}

/* form i := a * form i - b * form k. All numbers are at most about LARGE squared. */
static void combine(struct equalities *e, unsigned i, int64_t a, unsigned k, int64_t b)
{
    for (unsigned c = 0; c <= e->n_columns; c++)
        e->form[i][c] = a * e->form[i][c] - b * e->form[k][c];
}

static int64_t value_of(const struct equalities *e, unsigned i, const int64_t state[])
{
    int64_t sum = e->form[i][e->n_columns];
    for (unsigned c = 0; c < e->n_columns; c++)
        sum += e->form[i][c] * state[c];
    return sum;
}

void equalities_state(struct equalities *e, const struct vocabulary *v, const struct state_reader *reader)
{
    int64_t state[MAX_COLUMNS], value[MAX_COLUMNS + 1];
    for (unsigned c = 0; c < e->n_columns; c++)
        if (!reader->value(reader->user, v->scalars.at[e->column[c]].term, &state[c]) || llabs(state[c]) > LARGE / 1000)
            return;
    e->states++;
    unsigned out = UINT32_MAX;
    for (unsigned i = 0; i < e->n_forms; i++) {
        value[i] = value_of(e, i, state);
        if (value[i] != 0 && llabs(value[i]) <= LARGE)
            out = i;
    }
    for (unsigned i = e->n_forms; i-- > 0;) {
        bool lost = llabs(value[i]) > LARGE;
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

/* ---- candidates ---- */

/* Solves the forms for one column each, so that they have few columns. Columns that change come first. */
static void solve(struct equalities *e, const struct vocabulary *v)
{
    unsigned solved = 0;
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned c = 0; c < e->n_columns && solved < e->n_forms; c++) {
            unsigned pivot = solved;
            if (v->scalars.at[e->column[c]].changes != (pass == 0))
                continue;
            while (pivot < e->n_forms && e->form[pivot][c] == 0)
                pivot++;
            if (pivot == e->n_forms)
                continue;
            int64_t swapped[MAX_COLUMNS + 1];
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
static term_id part(const struct equalities *e, struct terms *ts, const struct vocabulary *v, unsigned i, int sign)
{
    term_id sum = mk_int(ts, 0);
    for (unsigned c = 0; c <= e->n_columns; c++) {
        int64_t factor = sign * e->form[i][c];
        if (factor <= 0)
            continue;
        term_id addend = mk_int(ts, (long)factor);
        if (c < e->n_columns)
            addend = mk_mul(ts, addend, v->scalars.at[e->column[c]].term);
        sum = mk_add(ts, sum, addend);
    }
    return sum;
}

/* The form says something of the loop that comparisons do not say, and its numbers are small. */
static bool is_useful(const struct equalities *e, const struct vocabulary *v, unsigned i)
{
    unsigned columns = 0, plain = 0;
    bool changes = false;
    for (unsigned c = 0; c <= e->n_columns; c++) {
        int64_t factor = llabs(e->form[i][c]);
        if (factor > LARGEST_COEFFICIENT)
            return false;
        columns += factor != 0;
        plain += factor == 1;
        changes |= factor != 0 && c < e->n_columns && v->scalars.at[e->column[c]].changes;
    }
    return changes && columns >= 2 && (columns > 2 || plain < 2 || e->form[i][e->n_columns] != 0);
}

/* Formulas stand before the guarded candidates. */
static void insert(struct candidates *cs, struct candidate c)
{
    vec_push(cs, c);
    memmove(&cs->at[cs->quantified + 1], &cs->at[cs->quantified], (cs->n - 1 - cs->quantified) * sizeof *cs->at);
    cs->at[cs->quantified++] = c;
}

void equalities_candidates(struct equalities *e, struct terms *ts, struct vocabulary *v, struct candidates *cs)
{
    if (e->states < FEWEST_STATES)
        return;
    solve(e, v);
    for (unsigned i = 0; i < e->n_forms; i++) {
        if (!is_useful(e, v, i))
            continue;
        term_id t = mk_eq(ts, part(e, ts, v, i, 1), part(e, ts, v, i, -1));
        if (term_is(ts, t, TERM_FALSE) || idmap_has(&v->formula_of, t))
            continue;
        idmap_put(&v->formula_of, t, v->formulas.n);
        vec_push(&v->formulas, t);
        insert(cs, (struct candidate){.kind = CANDIDATE_FORMULA, .of = (uint16_t)(v->formulas.n - 1), .alive = true});
    }
}
