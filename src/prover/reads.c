/* m[1 := a][2 := b][5 := c][k] becomes a balanced decision on k:
 *
 *     k < 2 ? (k < 1 ? m[k] : a) : (k < 3 ? b : (k < 5 ? m[k] : (k < 6 ? c : m[k])))
 *
 * A store at an index that is no literal is one comparison, `k == i ? v : rest`. Chains of maps of maps are treated in the same way.
 * Start at reads_decide. */
#include "prover/reads.h"

#include "base/bug.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <gmp.h>
#include <stdlib.h>

/* The prover handles shorter chains. */
enum { LONG = 16 };

void reads_init(struct reads *r, struct terms *ts)
{
    *r = (struct reads){.ts = ts};
}

void reads_release(struct reads *r)
{
    idmap_release(&r->length);
}

/* ---- the length of a chain ---- */

static bool at_literal(const struct terms *ts, term_id store)
{
    return term_arity(ts, store) == 3 && term_is(ts, term_arg(ts, store, 1), TERM_INT);
}

static bool is_map(const struct terms *ts, term_id t)
{
    return sort_kind(ts, term_sort(ts, t)) == SORT_KIND_MAP;
}

static uint64_t length_of(struct reads *r, term_id map);

/* The length of a store over a map of length `below`. */
static uint64_t with_store(struct reads *r, term_id store, uint64_t below)
{
    term_id value = term_arg(r->ts, store, term_arity(r->ts, store) - 1);
    uint64_t inside = is_map(r->ts, value) ? length_of(r, value) : 0, length = below + at_literal(r->ts, store);
    return inside > length ? inside : length;
}

static uint64_t length_of(struct reads *r, term_id map)
{
    struct term_vec stores = {0};
    const uint64_t *known = NULL;
    while (!(known = idmap_get(&r->length, map)) && term_is(r->ts, map, TERM_STORE)) {
        vec_push(&stores, map);
        map = term_arg(r->ts, map, 0);
    }
    uint64_t length = known ? *known : term_is(r->ts, map, TERM_SELECT) ? length_of(r, term_arg(r->ts, map, 0)) : 0;
    while (stores.n > 0) {
        term_id store = stores.at[--stores.n];
        length = with_store(r, store, length);
        idmap_put(&r->length, store, length);
    }
    vec_release(&stores);
    return length;
}

/* ---- decisions ---- */

/* The value is `value` from index `from` up to the next piece. A store with a smaller age was made later. */
struct piece {
    mpz_t from;
    size_t age;
    term_id value;
};
struct pieces VEC_OF(struct piece);

static void add_piece(struct pieces *ps, const mpz_t from, long offset, term_id value)
{
    struct piece p = {.age = ps->n, .value = value};
    mpz_init_set_si(p.from, offset);
    mpz_add(p.from, p.from, from);
    vec_push(ps, p);
}

static void release_pieces(struct pieces *ps)
{
    for (size_t i = 0; i < ps->n; i++)
        mpz_clear(ps->at[i].from);
    vec_release(ps);
}

/* By index. For equal indices, the last store comes first. */
static int by_index(const void *a, const void *b)
{
    const struct piece *x = a, *y = b;
    int order = mpz_cmp(x->from, y->from);
    return order ? order : (x->age > y->age) - (x->age < y->age);
}

/* The pieces of the whole line: the stored ones, with `rest` between them. `from` of the first piece is not used. */
static void fill_gaps(const struct pieces *stored, term_id rest, struct pieces *line)
{
    mpz_t none;
    mpz_init(none);
    add_piece(line, none, 0, rest);
    for (size_t i = 0; i < stored->n; i++) {
        const struct piece *s = &stored->at[i];
        if (i > 0 && mpz_cmp(s->from, stored->at[i - 1].from) == 0)
            continue;
        struct piece *last = &line->at[line->n - 1];
        if (line->n > 1 && mpz_cmp(last->from, s->from) == 0)
            last->value = s->value;
        else
            add_piece(line, s->from, 0, s->value);
        add_piece(line, s->from, 1, rest);
    }
    mpz_clear(none);
}

/* The value at k. k is in one of the pieces from .. to. */
static term_id decide(struct terms *ts, const struct pieces *line, size_t from, size_t to, term_id k)
{
    if (from == to)
        return line->at[from].value;
    size_t middle = from + (to - from + 1) / 2;
    term_id below = decide(ts, line, from, middle - 1, k), above = decide(ts, line, middle, to, k);
    return mk_ite(ts, mk_lt(ts, k, mk_int_mpz(ts, line->at[middle].from)), below, above);
}

static term_id read(struct reads *r, term_id map, size_t n, const term_id path[]);

/* The value at `path` after the store, if the store's own indices match. The path continues in the stored value. */
static term_id stored_value(struct reads *r, term_id store, size_t n, const term_id path[])
{
    unsigned arity = term_arity(r->ts, store) - 2;
    term_id value = term_arg(r->ts, store, arity + 1);
    return n > arity ? read(r, value, n - arity, path + arity) : value;
}

/* The value at `path` in a run of stores at literal indices, the last store first. `rest` is the value below the run. */
static term_id read_run(struct reads *r, size_t n_stores, const term_id stores[], term_id rest, size_t n, const term_id path[])
{
    struct pieces stored = {0}, line = {0};
    mpz_t index;
    mpz_init(index);
    for (size_t i = 0; i < n_stores; i++) {
        bug_unless(term_to_mpz(r->ts, term_arg(r->ts, stores[i], 1), index));
        add_piece(&stored, index, 0, stored_value(r, stores[i], n, path));
    }
    mpz_clear(index);
    qsort(stored.at, stored.n, sizeof *stored.at, by_index);
    fill_gaps(&stored, rest, &line);
    term_id t = decide(r->ts, &line, 0, line.n - 1, path[0]);
    release_pieces(&stored);
    release_pieces(&line);
    return t;
}

static term_id read_one(struct reads *r, term_id store, term_id rest, size_t n, const term_id path[])
{
    struct terms *ts = r->ts;
    unsigned arity = term_arity(ts, store) - 2;
    term_id here = mk_true(ts);
    for (unsigned i = 0; i < arity; i++)
        here = mk_and2(ts, here, mk_eq(ts, path[i], term_arg(ts, store, i + 1)));
    return mk_ite(ts, here, stored_value(r, store, n, path), rest);
}

/* The value at `path` in a map that is no store. */
static term_id read_bottom(struct reads *r, term_id map, size_t n, const term_id path[])
{
    struct terms *ts = r->ts;
    if (term_is(ts, map, TERM_SELECT) && length_of(r, map) >= LONG) {
        struct term_vec longer = {0};
        for (unsigned i = 1; i < term_arity(ts, map); i++)
            vec_push(&longer, term_arg(ts, map, i));
        for (size_t i = 0; i < n; i++)
            vec_push(&longer, path[i]);
        term_id t = read(r, term_arg(ts, map, 0), longer.n, longer.at);
        vec_release(&longer);
        return t;
    }
    for (size_t i = 0; i < n;) {
        unsigned arity = sort_arity(ts, term_sort(ts, map));
        map = mk_select(ts, map, arity, path + i);
        i += arity;
    }
    return map;
}

static term_id read(struct reads *r, term_id map, size_t n, const term_id path[])
{
    struct term_vec stores = {0};
    for (; term_is(r->ts, map, TERM_STORE); map = term_arg(r->ts, map, 0))
        vec_push(&stores, map);
    term_id t = read_bottom(r, map, n, path);
    for (size_t to = stores.n, from; to > 0; to = from) {
        from = to - 1;
        while (from > 0 && at_literal(r->ts, stores.at[to - 1]) && at_literal(r->ts, stores.at[from - 1]))
            from--;
        if (at_literal(r->ts, stores.at[from]))
            t = read_run(r, to - from, stores.at + from, t, n, path);
        else
            t = read_one(r, stores.at[from], t, n, path);
    }
    vec_release(&stores);
    return t;
}

/* ---- matching ---- */

/* The map at the start of a chain of stores and reads. */
static term_id first_map(const struct terms *ts, term_id map)
{
    while (term_is(ts, map, TERM_STORE) || term_is(ts, map, TERM_SELECT))
        map = term_arg(ts, map, 0);
    return map;
}

static void look_for_patterns(void *user, term_id t)
{
    struct reads *r = user;
    enum term_kind k = term_kind(r->ts, t);
    r->matched |= kind_is_quantifier(k) && binder_triggers(r->ts, t) > 0;
    r->matched |= k == TERM_SELECT && term_is(r->ts, first_map(r->ts, t), TERM_BOUND);
}

void reads_note(struct reads *r, term_id formula)
{
    if (!r->matched && term_has_binder(r->ts, formula))
        term_visit(r->ts, formula, look_for_patterns, r);
}

term_id reads_decide(struct reads *r, term_id t)
{
    if (r->matched || !term_is(r->ts, t, TERM_SELECT) || is_map(r->ts, t) || length_of(r, term_arg(r->ts, t, 0)) < LONG)
        return t;
    return read_bottom(r, t, 0, NULL);
}
