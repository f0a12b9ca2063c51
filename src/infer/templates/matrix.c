/* Evaluation of all candidates in one state. Scalars and elements are read once. For each body, the points where it is false are counted
 * from the left, so that a guarded candidate costs a few additions, however long its ranges are. Start at matrix_row. */
#include "infer/templates/matrix.h"

#include "base/alloc.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <stdlib.h>
#include <string.h>

/* GRID_POINTS: rows are read at so many indices. */
enum { MAX_POINTS = 18, GRID_POINTS = 8, LARGE = 1000000 };

struct row {
    struct matrix *m;
    const struct state_reader *reader;
    int64_t scalar[MAX_SCALARS];
    bool known[MAX_SCALARS];
    unsigned rank[MAX_SCALARS]; /* number of points below the scalar */
    unsigned n;
    int64_t point[MAX_POINTS];
    int64_t element[MAX_ELEMENTS][MAX_POINTS];
    bool element_known[MAX_ELEMENTS][MAX_POINTS];
    int64_t grid[MAX_GRIDS][GRID_POINTS][GRID_POINTS];
    bool grid_read[MAX_GRIDS][GRID_POINTS][GRID_POINTS], grid_known[MAX_GRIDS][GRID_POINTS][GRID_POINTS];
    bool witness; /* only the values at x and y count */
};

void matrix_release(struct matrix *m)
{
    idmap_release(&m->at_point);
}

/* ---- reading ---- */

static void add_point(struct row *r, int64_t x)
{
    unsigned at = 0;
    while (at < r->n && r->point[at] < x)
        at++;
    if (r->n == MAX_POINTS || x > LARGE || x < -LARGE || (at < r->n && r->point[at] == x))
        return;
    memmove(&r->point[at + 1], &r->point[at], (r->n - at) * sizeof *r->point);
    r->point[at] = x;
    r->n++;
}

/* The values of bounds first, then what lies between and beside them. */
static void choose_points(struct row *r)
{
    const struct scalars *s = &r->m->v->scalars;
    for (size_t i = 0; i < s->n; i++)
        if (s->at[i].bound && r->known[i])
            add_point(r, r->scalar[i]);
    for (unsigned i = 0; i + 1 < r->n; i++)
        if (r->point[i] + 1 < r->point[i + 1])
            add_point(r, r->point[i] + 1);
    if (r->n > 0)
        add_point(r, r->point[0] - 1);
}

static term_id element_at(struct matrix *m, unsigned e, int64_t point)
{
    uint64_t key = idmap_pair(e, (uint32_t)point);
    const uint64_t *found = idmap_get(&m->at_point, key);
    if (found)
        return (term_id)*found;
    term_id t = subst_one(m->ts, m->v->elements.at[e].term, m->v->x, mk_int(m->ts, (long)point));
    idmap_put(&m->at_point, key, t);
    return t;
}

static term_id grid_at(struct matrix *m, unsigned e, int64_t x, int64_t y)
{
    uint64_t key = UINT64_C(1) << 63 | (uint64_t)e << 48 | (uint64_t)(x + LARGE) << 24 | (uint64_t)(y + LARGE);
    const uint64_t *found = idmap_get(&m->at_point, key);
    if (found)
        return (term_id)*found;
    term_id t = subst_one(m->ts, m->v->grids.at[e].term, m->v->x, mk_int(m->ts, (long)x));
    t = subst_one(m->ts, t, m->v->y, mk_int(m->ts, (long)y));
    idmap_put(&m->at_point, key, t);
    return t;
}

static void read_scalars(struct row *r)
{
    const struct vocabulary *v = r->m->v;
    for (unsigned i = 0; i < v->scalars.n; i++)
        r->known[i] = r->reader->value(r->reader->user, v->scalars.at[i].term, &r->scalar[i]);
}

static void rank_scalars(struct row *r)
{
    for (unsigned i = 0; i < r->m->v->scalars.n; i++)
        while (r->rank[i] < r->n && r->known[i] && r->point[r->rank[i]] < r->scalar[i])
            r->rank[i]++;
}

static void read_row(struct row *r)
{
    const struct vocabulary *v = r->m->v;
    read_scalars(r);
    choose_points(r);
    rank_scalars(r);
    for (unsigned e = 0; e < v->elements.n; e++)
        for (unsigned k = 0; k < r->n; k++)
            r->element_known[e][k] = r->reader->value(r->reader->user, element_at(r->m, e, r->point[k]), &r->element[e][k]);
}

/* Rows are read where a candidate needs them: there are many of them, and few candidates. */
static bool grid_value(struct row *r, unsigned e, unsigned x, unsigned y, int64_t *out)
{
    if (x >= GRID_POINTS || y >= GRID_POINTS)
        return false;
    if (!r->grid_read[e][x][y] && !r->witness)
        r->grid_known[e][x][y] = r->reader->value(r->reader->user, grid_at(r->m, e, r->point[x], r->point[y]), &r->grid[e][x][y]);
    r->grid_read[e][x][y] = true;
    *out = r->grid[e][x][y];
    return r->grid_known[e][x][y];
}

/* The number of the point; n if it is none. */
static unsigned point_of(const struct row *r, int64_t value)
{
    unsigned at = 0;
    while (at < r->n && r->point[at] != value)
        at++;
    return at;
}

/* The elements at x or y. Where the two are equal, either read will do. */
static void read_elements_at(struct row *r, term_id variable, int64_t value)
{
    struct matrix *m = r->m;
    unsigned at = point_of(r, value);
    for (unsigned e = 0; e < m->v->elements.n && at < r->n; e++)
        if (!r->element_known[e][at]) {
            term_id t = subst_one(m->ts, m->v->elements.at[e].term, m->v->x, variable);
            r->element_known[e][at] = r->reader->value(r->reader->user, t, &r->element[e][at]);
        }
}

static void read_grids_at(struct row *r, int64_t x, int64_t y)
{
    struct matrix *m = r->m;
    unsigned i = point_of(r, x), k = point_of(r, y);
    for (unsigned e = 0; e < m->v->grids.n && i < r->n && k < r->n; e++)
        r->grid_known[e][i][k] = r->reader->value(r->reader->user, m->v->grids.at[e].term, &r->grid[e][i][k]);
}

static void read_witness(struct row *r)
{
    const term_id variables[] = {r->m->v->x, r->m->v->y};
    int64_t value[2];
    bool known[2];
    r->witness = true;
    read_scalars(r);
    for (unsigned i = 0; i < 2; i++) {
        known[i] = r->reader->value(r->reader->user, variables[i], &value[i]);
        if (known[i])
            add_point(r, value[i]);
    }
    rank_scalars(r);
    for (unsigned i = 0; i < 2; i++)
        if (known[i])
            read_elements_at(r, variables[i], value[i]);
    if (known[0] && known[1])
        read_grids_at(r, value[0], value[1]);
}

/* ---- truth ---- */

/* False only if both values are known. */
static bool relation_fails(enum relation r, int64_t a, int64_t b)
{
    switch (r) {
    case REL_LE: return a > b;
    case REL_LT: return a >= b;
    case REL_EQ: return a != b;
    case REL_NE: return a == b;
    case REL_IS: return a == 0;
    case REL_IS_NOT: return a != 0;
    }
    return false;
}

static bool side_value(struct row *r, struct side s, unsigned x, unsigned y, int64_t *out)
{
    unsigned at = s.at == AT_X ? x : y;
    if (s.at == AT_BOTH)
        return grid_value(r, s.index, x, y, out);
    *out = s.at == AT_NONE ? r->scalar[s.index] : r->element[s.index][at];
    return s.at == AT_NONE ? r->known[s.index] : r->element_known[s.index][at];
}

static bool body_fails(struct row *r, const struct body *b, unsigned x, unsigned y)
{
    int64_t left, right;
    return side_value(r, b->left, x, y, &left) && side_value(r, b->right, x, y, &right) &&
           relation_fails(b->relation, left, right);
}

/* ---- guarded candidates ---- */

/* The failures of one body. below[x]: at points before x. rectangle[x][y]: at pairs before x and y. ordered[l][h]: at pairs x < y in
 * [l, h). */
struct failures {
    uint16_t body;
    bool applies; /* if not, nothing is counted */
    unsigned below[MAX_POINTS + 1];
    unsigned rectangle[MAX_POINTS + 1][MAX_POINTS + 1], ordered[MAX_POINTS + 1][MAX_POINTS + 1];
};

/* The body is about this state, as far as its value is known. */
static bool applies(const struct row *r, const struct body *b)
{
    int64_t truth;
    return b->when == TERM_NONE || (r->reader->value(r->reader->user, b->when, &truth) && truth != 0);
}

static void count_failures(struct row *r, uint16_t body, struct failures *f)
{
    const struct body *b = &r->m->v->bodies.at[body];
    bool at[MAX_POINTS][MAX_POINTS];
    memset(f, 0, sizeof *f);
    f->body = body;
    f->applies = applies(r, b);
    if (!f->applies)
        return;
    for (unsigned x = 0; x < r->n; x++)
        f->below[x + 1] = f->below[x] + (b->arity == 1 && body_fails(r, b, x, x));
    for (unsigned x = 0; x < r->n && b->arity == 2; x++)
        for (unsigned y = 0; y < r->n; y++) {
            at[x][y] = body_fails(r, b, x, y);
            f->rectangle[x + 1][y + 1] = f->rectangle[x][y + 1] + f->rectangle[x + 1][y] - f->rectangle[x][y] + at[x][y];
        }
    for (unsigned l = r->n; l-- > 0 && b->arity == 2;)
        for (unsigned h = l + 1; h <= r->n; h++) {
            unsigned inner = h > l + 1 ? f->ordered[l + 1][h] + f->ordered[l][h - 1] - f->ordered[l + 1][h - 1] : 0;
            f->ordered[l][h] = inner + (h - 1 > l && at[l][h - 1]);
        }
}

/* The number of points below a bound. False: the bound's value is not known. */
static bool rank_of(const struct row *r, uint8_t bound, unsigned open, unsigned *out)
{
    *out = bound == OPEN ? open : r->rank[bound];
    return bound == OPEN || r->known[bound];
}

/* The body is known to be false at each integer of the range. */
static bool some_fails(const struct row *r, const struct failures *f, const struct candidate *c)
{
    if (!r->known[c->a] || !r->known[c->b])
        return false;
    int64_t length = r->scalar[c->b] - r->scalar[c->a];
    return length <= 0 || f->below[r->rank[c->b]] - f->below[r->rank[c->a]] == (uint64_t)length;
}

/* The body is false at a point from number a to before b that has the stride. */
static bool stride_fails(const struct row *r, const struct failures *f, struct stride s, unsigned a, unsigned b)
{
    for (unsigned i = a; i < b; i++) {
        int64_t rest = r->point[i] % s.modulus;
        if (s.op == TERM_MOD && rest < 0)
            rest += s.modulus;
        if (rest == s.residue && f->below[i + 1] > f->below[i])
            return true;
    }
    return false;
}

static bool quantified_fails(const struct row *r, const struct failures *f, const struct candidate *c)
{
    if (c->kind == CANDIDATE_SOME)
        return some_fails(r, f, c);
    unsigned a, b;
    if (!rank_of(r, c->a, 0, &a) || !rank_of(r, c->b, r->n, &b) || a >= b)
        return false;
    if (c->kind == CANDIDATE_ALL)
        return f->below[b] > f->below[a];
    if (c->kind == CANDIDATE_ORDERED)
        return f->ordered[a][b] > 0;
    if (c->kind == CANDIDATE_STRIDE)
        return stride_fails(r, f, r->m->v->strides.at[c->c], a, b);
    if (c->kind == CANDIDATE_BELOW_BOTH)
        return r->known[c->c] && r->rank[c->c] > a && f->below[b < r->rank[c->c] ? b : r->rank[c->c]] > f->below[a];
    unsigned d = r->rank[c->d], e = r->rank[c->c];
    if (!r->known[c->c] || !r->known[c->d] || e >= d)
        return false;
    return f->rectangle[b][d] + f->rectangle[a][e] > f->rectangle[a][d] + f->rectangle[b][e];
}

static bool is_filled_range(const struct row *r, uint8_t a, uint8_t b, int64_t least)
{
    if (a == OPEN || b == OPEN)
        return true;
    int64_t size;
    if (!r->known[a] || !r->known[b])
        return false;
    return __builtin_sub_overflow(r->scalar[b], r->scalar[a], &size) ? r->scalar[b] > r->scalar[a] : size >= least;
}

/* The candidate says something of this state. */
static bool is_filled(const struct row *r, const struct failures *f, const struct candidate *c)
{
    if (!f->applies || !is_filled_range(r, c->a, c->b, c->kind == CANDIDATE_ORDERED ? 2 : 1))
        return false;
    return c->kind != CANDIDATE_PAIRS || is_filled_range(r, c->c, c->d, 1);
}

static bool scalar_fails(const struct row *r, const struct candidate *c)
{
    int64_t truth;
    if (c->kind == CANDIDATE_FORMULA)
        return r->reader->value(r->reader->user, r->m->v->formulas.at[c->of], &truth) && truth == 0;
    return r->known[c->a] && r->known[c->b] && relation_fails(c->relation, r->scalar[c->a], r->scalar[c->b]);
}

static bool closed_fails(const struct row *r, const struct candidate *c)
{
    int64_t truth;
    return r->reader->value(r->reader->user, r->m->v->closed.at[c->of], &truth) && truth == 0;
}

/* Kills the candidates that are false in the row: all, or the universal ones. */
static unsigned kill(struct row *r, size_t first, size_t end, bool universal)
{
    struct failures *f = alloc_zeroed(1, sizeof *f);
    unsigned killed = 0;
    f->body = UINT16_MAX;
    for (size_t i = first; i < end; i++) {
        struct candidate *c = &r->m->cs->at[i];
        bool quantified = i >= r->m->cs->quantified;
        if (!c->alive || (universal && (!quantified || !candidate_is_universal(c))))
            continue;
        if (c->kind == CANDIDATE_CLOSED) {
            c->alive = !closed_fails(r, c);
            c->filled = true;
            killed += !c->alive;
            continue;
        }
        if (quantified && f->body != c->of)
            count_failures(r, c->of, f);
        if (quantified && !c->filled && is_filled(r, f, c)) {
            c->filled = true;
            r->m->filled++;
        }
        c->alive = quantified ? !quantified_fails(r, f, c) : !scalar_fails(r, c);
        killed += !c->alive;
    }
    free(f);
    return killed;
}

static unsigned kill_by_state(struct matrix *m, size_t first, size_t end, const struct state_reader *reader, bool quantified)
{
    struct row *r = alloc_zeroed(1, sizeof *r);
    r->m = m;
    r->reader = reader;
    if (quantified)
        read_witness(r);
    else
        read_row(r);
    unsigned killed = kill(r, first, end, quantified);
    free(r);
    return killed;
}

unsigned matrix_row(struct matrix *m, size_t first, size_t end, const struct state_reader *reader)
{
    m->rows++;
    return kill_by_state(m, first, end, reader, false);
}

unsigned matrix_witness(struct matrix *m, size_t first, size_t end, const struct state_reader *reader)
{
    return kill_by_state(m, first, end, reader, true);
}

static bool compares(const struct terms *ts, term_id t, term_id number)
{
    bool found = t == number;
    for (unsigned i = 0; i < term_arity(ts, t) && !term_is(ts, t, TERM_SELECT) && !found; i++)
        found = compares(ts, term_arg(ts, t, i), number);
    return found;
}

/* The guard says of a number that the loop moves it: `i < n`. `a[i] != 0` does not. Guards that are not known count as if they did. */
static bool is_guarded(const struct matrix *m, unsigned scalar)
{
    return m->v->guard == TERM_NONE || compares(m->ts, m->v->guard, m->v->scalars.at[scalar].term);
}

/* What a goal says of the elements from a fixed place to a variable of which the guard does not tell that it moves, and what a search compares: that
 * runs with random values put no element there, or go on past none, says little. */
static bool is_seen_so_far(const struct matrix *m, const struct candidate *c)
{
    if (c->kind != CANDIDATE_ALL || c->a == OPEN || c->b == OPEN)
        return false;
    const struct body *body = &m->v->bodies.at[c->of];
    const struct scalar *from = &m->v->scalars.at[c->a], *to = &m->v->scalars.at[c->b];
    if (from->changes || !to->changes || !term_is(m->ts, to->term, TERM_CONST))
        return false;
    return body->searched || (body->wanted && !is_guarded(m, c->b));
}

unsigned matrix_drop_unfilled(struct matrix *m)
{
    enum { MIN_ROWS = 30 };
    unsigned dropped = 0;
    for (size_t i = m->cs->quantified; i < m->cs->n && m->rows >= MIN_ROWS; i++) {
        struct candidate *c = &m->cs->at[i];
        bool drop = c->alive && !c->filled && !is_seen_so_far(m, c);
        dropped += drop;
        c->alive &= !drop;
    }
    return dropped;
}
