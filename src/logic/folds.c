/* Sums over maps. A function is one if its axiom is `f(p) == if stop then base else f(p') + e`, where p' differs from p in a counter, by one, and
 * e reads the map at one index, the counter plus something. */
#include "logic/folds.h"

#include "base/alloc.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <stdlib.h>

/* Stores beside calls are looked at in all pairs, of which most say nothing. */
enum { MAX_PARAMS = 12, MAX_LAWS = 240, MAX_CHOICES = 20 };

/* var[0 .. n): constants for the arguments. */
struct fold {
    func_id f;
    unsigned n, counter, map;
    term_id var[MAX_PARAMS];
    term_id end;  /* no step is made there: of a counter that falls, the last one below; of one that grows, the first one above */
    bool grows;   /* the recursive call has the counter plus 1; else minus 1 */
    term_id step; /* what is added */
    term_id distance; /* the index that is read, less the counter */
    bool bounded;     /* each step adds `least` to `most`, and no step gives 0 */
    long least, most;
};

void folds_init(struct folds *k, struct terms *ts)
{
    *k = (struct folds){.ts = ts};
}

void folds_release(struct folds *k)
{
    for (size_t i = 0; i < k->all.n; i++)
        free(k->all.at[i]);
    vec_release(&k->all);
    vec_release(&k->calls);
    vec_release(&k->stores);
    idmap_release(&k->seen);
    idmap_release(&k->seen_calls);
    idmap_release(&k->told);
}

/* ---- which functions ---- */

struct reads {
    const struct terms *ts;
    term_id map, index; /* index TERM_NONE: there is no read yet */
    func_id f;
    bool other; /* the map is used in another way, or f is applied */
};

static void look_at_read(void *user, term_id t)
{
    struct reads *k = user;
    bool read = term_is(k->ts, t, TERM_SELECT) && term_arity(k->ts, t) == 2 && term_arg(k->ts, t, 0) == k->map;
    for (unsigned i = read ? 1 : 0; i < term_arity(k->ts, t); i++)
        k->other |= term_arg(k->ts, t, i) == k->map;
    k->other |= term_is(k->ts, t, TERM_APP) && term_func(k->ts, t) == k->f;
    if (!read)
        return;
    k->other |= k->index != TERM_NONE && k->index != term_arg(k->ts, t, 1);
    k->index = term_arg(k->ts, t, 1);
}

/* The map is read in `step` at the counter plus something. */
static bool find_distance(struct terms *ts, struct fold *k)
{
    struct reads r = {.ts = ts, .map = k->var[k->map], .f = k->f, .index = TERM_NONE};
    term_visit(ts, k->step, look_at_read, &r);
    if (r.other || r.index == TERM_NONE || term_has_binder(ts, k->step))
        return false;
    k->distance = mk_sub(ts, r.index, k->var[k->counter]);
    return !term_mentions(ts, k->distance, k->var[k->counter]) && !term_mentions(ts, k->distance, k->var[k->map]);
}

/* The argument in which the call differs from the definition's own; -1: not in one, or not by 1. */
static int counter_of(struct terms *ts, const struct fold *k, term_id call, bool *grows)
{
    int counter = -1;
    for (unsigned i = 0; i < k->n; i++) {
        term_id x = k->var[i], y = term_arg(ts, call, i);
        if (x == y)
            continue;
        *grows = term_sort(ts, x) == SORT_INT && y == mk_add(ts, x, mk_int(ts, 1));
        bool falls = term_sort(ts, x) == SORT_INT && y == mk_sub(ts, x, mk_int(ts, 1));
        if (counter >= 0 || (!*grows && !falls))
            return -1;
        counter = (int)i;
    }
    return counter;
}

/* The first call of f that is a summand; of a choice: of what is chosen. TERM_NONE: there is none. */
static term_id call_in(struct terms *ts, const struct fold *k, term_id sum)
{
    if (term_is(ts, sum, TERM_APP) && term_func(ts, sum) == k->f)
        return sum;
    if (term_is(ts, sum, TERM_ITE))
        return call_in(ts, k, term_arg(ts, sum, 1));
    term_id call = TERM_NONE;
    for (unsigned i = 0; term_is(ts, sum, TERM_ADD) && i < term_arity(ts, sum) && call == TERM_NONE; i++)
        call = call_in(ts, k, term_arg(ts, sum, i));
    return call;
}

/* `sum` less the call: `c ? call + 1 : call` is call + (c ? 1 : 0). */
static term_id less_call(struct terms *ts, term_id sum, term_id call)
{
    if (!term_is(ts, sum, TERM_ITE))
        return mk_sub(ts, sum, call);
    term_id then = less_call(ts, term_arg(ts, sum, 1), call), otherwise = less_call(ts, term_arg(ts, sum, 2), call);
    return mk_ite(ts, term_arg(ts, sum, 0), then, otherwise);
}

/* `sum` is f(p') + step. */
static bool find_step(struct terms *ts, struct fold *k, term_id sum)
{
    term_id call = call_in(ts, k, sum);
    int counter = call == TERM_NONE ? -1 : counter_of(ts, k, call, &k->grows);
    if (counter < 0)
        return false;
    k->counter = (unsigned)counter;
    k->step = less_call(ts, sum, call);
    return true;
}

/* The condition stops a counter that falls at the end and below, or one that grows there and above. on: it is the condition to go on. */
static bool find_end(struct terms *ts, struct fold *k, term_id condition, bool on)
{
    term_id counter = k->var[k->counter], one = mk_int(ts, 1);
    bool strict = term_is(ts, condition, TERM_LT);
    if (!strict && !term_is(ts, condition, TERM_LE))
        return false;
    term_id low = term_arg(ts, condition, 0), high = term_arg(ts, condition, 1);
    bool first = low == counter; /* counter < high, or counter <= high */
    if ((!first && high != counter) || first != (on == k->grows))
        return false;
    k->end = first ? high : low;
    if (k->grows) /* to stop: end <= counter; to go on: counter < end */
        k->end = strict == on ? k->end : mk_add(ts, k->end, one);
    else /* to stop: counter <= end; to go on: end < counter */
        k->end = strict == on ? k->end : mk_sub(ts, k->end, one);
    return !term_mentions(ts, k->end, counter) && !term_mentions(ts, k->end, k->var[k->map]);
}

static bool applies(struct terms *ts, const struct fold *k, term_id t)
{
    struct reads r = {.ts = ts, .map = k->var[k->map], .f = k->f, .index = TERM_NONE};
    term_visit(ts, t, look_at_read, &r);
    return r.other || r.index != TERM_NONE || t == r.map;
}

static bool find_map(struct terms *ts, struct fold *k)
{
    unsigned maps = 0;
    for (unsigned i = 0; i < k->n; i++) {
        sort_id s = term_sort(ts, k->var[i]);
        if (sort_kind(ts, s) != SORT_KIND_MAP)
            continue;
        k->map = i;
        maps += sort_arity(ts, s) == 1 && sort_domain(ts, s, 0) == SORT_INT ? 1 : 2;
    }
    return maps == 1;
}

static bool is_head(struct terms *ts, struct fold *k, term_id t)
{
    bool call = term_is(ts, t, TERM_APP) && func_role(ts, term_func(ts, t)) == FUNC_PLAIN && term_arity(ts, t) == k->n;
    for (unsigned i = 0; call && i < k->n; i++) {
        call = false;
        for (unsigned j = 0; j < k->n; j++)
            call |= term_arg(ts, t, i) == k->var[j];
        for (unsigned j = 0; j < i; j++)
            call &= term_arg(ts, t, i) != term_arg(ts, t, j);
    }
    for (unsigned i = 0; call && i < k->n; i++)
        k->var[i] = term_arg(ts, t, i);
    if (call)
        k->f = term_func(ts, t);
    return call;
}

/* The numbers among which t chooses. False: it may be something else. */
static bool find_choices(const struct terms *ts, term_id t, unsigned depth, long *least, long *most)
{
    long l, h;
    if (term_to_long(ts, t, least)) {
        *most = *least;
        return true;
    }
    if (!term_is(ts, t, TERM_ITE) || depth > MAX_CHOICES || !find_choices(ts, term_arg(ts, t, 1), depth + 1, least, most) ||
        !find_choices(ts, term_arg(ts, t, 2), depth + 1, &l, &h))
        return false;
    *least = l < *least ? l : *least;
    *most = h > *most ? h : *most;
    return true;
}

/* `value` is what the head is. */
static bool reads_as_fold(struct terms *ts, struct fold *k, term_id value)
{
    if (!term_is(ts, value, TERM_ITE) || term_sort(ts, value) != SORT_INT || !find_map(ts, k))
        return false;
    term_id condition = term_arg(ts, value, 0);
    for (unsigned side = 1; side <= 2; side++) {
        term_id sum = term_arg(ts, value, side), base = term_arg(ts, value, 3 - side);
        long start;
        k->bounded = term_to_long(ts, base, &start) && start == 0;
        if (find_step(ts, k, sum))
            return !applies(ts, k, base) && !applies(ts, k, condition) && find_end(ts, k, condition, side == 1) &&
                   find_distance(ts, k);
    }
    return false;
}

void folds_add(struct folds *k, term_id axiom)
{
    struct terms *ts = k->ts;
    if (!term_is(ts, axiom, TERM_FORALL) || binder_arity(ts, axiom) > MAX_PARAMS)
        return;
    struct fold fold = {.n = binder_arity(ts, axiom)};
    term_id body = term_open_fresh(ts, axiom, fold.var);
    for (unsigned side = 0; term_is(ts, body, TERM_EQ) && side < 2; side++) {
        if (!is_head(ts, &fold, term_arg(ts, body, side)) || !reads_as_fold(ts, &fold, term_arg(ts, body, 1 - side)))
            continue;
        struct fold *own = alloc_zeroed(1, sizeof *own);
        fold.bounded = fold.bounded && find_choices(ts, fold.step, 0, &fold.least, &fold.most);
        *own = fold;
        vec_push(&k->all, own);
        return;
    }
}

static const struct fold *fold_of(const struct folds *k, term_id t)
{
    for (size_t i = 0; i < k->all.n; i++)
        if (term_is(k->ts, t, TERM_APP) && term_func(k->ts, t) == k->all.at[i]->f)
            return k->all.at[i];
    return NULL;
}

/* ---- laws ---- */

static void see_call(void *user, term_id t)
{
    struct folds *k = user;
    if (term_loose(k->ts, t) == 0 && fold_of(k, t))
        vec_push(&k->calls, t);
}

static void see_store(void *user, term_id t)
{
    struct folds *k = user;
    if (term_is(k->ts, t, TERM_STORE) && term_arity(k->ts, t) == 3 && term_loose(k->ts, t) == 0 &&
        term_sort(k->ts, term_arg(k->ts, t, 1)) == SORT_INT)
        vec_push(&k->stores, t);
}

void folds_see(struct folds *k, term_id formula, bool calls)
{
    if (k->all.n == 0)
        return;
    term_visit_unseen(k->ts, formula, &k->seen, see_store, k);
    if (calls)
        term_visit_unseen(k->ts, formula, &k->seen_calls, see_call, k);
}

/* What the counter `at` adds to the call, with this map. */
static term_id step_at(struct folds *k, const struct fold *f, term_id call, term_id map, term_id at)
{
    struct subst s = {0};
    for (unsigned i = 0; i < f->n; i++)
        subst_set(&s, f->var[i], i == f->map ? map : i == f->counter ? at : term_arg(k->ts, call, i));
    term_id t = subst_apply(k->ts, &s, f->step);
    subst_release(&s);
    return t;
}

static term_id for_call(struct folds *k, const struct fold *f, term_id call, term_id t)
{
    struct subst s = {0};
    for (unsigned i = 0; i < f->n; i++)
        subst_set(&s, f->var[i], term_arg(k->ts, call, i));
    t = subst_apply(k->ts, &s, t);
    subst_release(&s);
    return t;
}

static term_id call_with(struct folds *k, const struct fold *f, term_id call, term_id map)
{
    term_id args[MAX_PARAMS];
    for (unsigned i = 0; i < f->n; i++)
        args[i] = i == f->map ? map : term_arg(k->ts, call, i);
    return mk_app(k->ts, f->f, f->n, args);
}

/* The counter at which the call looks at this index of its map. */
static term_id counter_at(struct folds *k, const struct fold *f, term_id call, term_id index)
{
    return mk_sub(k->ts, index, for_call(k, f, call, f->distance));
}

static term_id added_at(struct folds *k, const struct fold *f, term_id call, term_id store, term_id at)
{
    return mk_sub(k->ts, step_at(k, f, call, store, at), step_at(k, f, call, term_arg(k->ts, store, 0), at));
}

term_id folds_stored(struct folds *k, term_id call, term_id store)
{
    const struct fold *f = fold_of(k, call);
    if (!f || term_arg(k->ts, call, f->map) != term_arg(k->ts, store, 0))
        return TERM_NONE;
    return mk_add(k->ts, call, added_at(k, f, call, store, counter_at(k, f, call, term_arg(k->ts, store, 1))));
}

term_id folds_without_store(struct folds *k, term_id call)
{
    const struct fold *f = fold_of(k, call);
    term_id store = f ? term_arg(k->ts, call, f->map) : TERM_NONE;
    if (!f || !term_is(k->ts, store, TERM_STORE) || term_arity(k->ts, store) != 3)
        return TERM_NONE;
    return folds_stored(k, call_with(k, f, call, term_arg(k->ts, store, 0)), store);
}

/* The call with `store` as its map. */
static void tell(struct folds *k, const struct fold *f, term_id call, term_id store, struct term_vec *out)
{
    struct terms *ts = k->ts;
    term_id changed = call_with(k, f, call, store), before = term_arg(ts, store, 0);
    if (k->n >= MAX_LAWS || !idmap_put(&k->told, changed, 1))
        return;
    term_id at = counter_at(k, f, call, term_arg(ts, store, 1));
    term_id counter = term_arg(ts, call, f->counter), end = for_call(k, f, call, f->end);
    term_id met = f->grows ? mk_and2(ts, mk_le(ts, counter, at), mk_lt(ts, at, end))
                           : mk_and2(ts, mk_lt(ts, end, at), mk_le(ts, at, counter));
    term_id added = added_at(k, f, call, store, at);
    term_id sum = mk_add(ts, call_with(k, f, call, before), mk_ite(ts, met, added, mk_int(ts, 0)));
    vec_push(out, mk_eq(ts, changed, sum));
    k->n++;
}

/* n steps that add at most 1 make at most n: a count is at most the length of its range, which follows by induction as well. */
static void bound(struct folds *k, const struct fold *f, term_id call, struct term_vec *out)
{
    struct terms *ts = k->ts;
    term_id counter = term_arg(ts, call, f->counter), end = for_call(k, f, call, f->end), zero = mk_int(ts, 0);
    term_id steps = f->grows ? mk_sub(ts, end, counter) : mk_sub(ts, counter, end);
    term_id least = mk_mul(ts, mk_int(ts, f->least), steps), most = mk_mul(ts, mk_int(ts, f->most), steps);
    term_id both = mk_and2(ts, mk_le(ts, least, call), mk_le(ts, call, most));
    vec_push(out, mk_ite(ts, mk_le(ts, zero, steps), both, mk_eq(ts, call, zero)));
}

void folds_laws(struct folds *k, struct term_vec *out)
{
    for (size_t i = 0; i < k->calls.n; i++) {
        term_id call = k->calls.at[i];
        const struct fold *f = fold_of(k, call);
        if (f->bounded && i >= k->told_calls)
            bound(k, f, call, out);
        for (size_t j = i < k->told_calls ? k->told_stores : 0; j < k->stores.n; j++)
            if (term_sort(k->ts, k->stores.at[j]) == term_sort(k->ts, term_arg(k->ts, call, f->map)))
                tell(k, f, call, k->stores.at[j], out);
    }
    k->told_calls = k->calls.n;
    k->told_stores = k->stores.n;
}
