/* Completeness of the instances, by default values. Two questions:
 *
 * 1. Does giving maps other values, where they are not read, leave the formulas as they are (fits)? It does if maps are only read, written,
 *    and compared at whole: a function of maps or a map of maps could tell them apart.
 * 2. Are there defaults with which each quantifier is true wherever some of its variables are none of the values it was
 *    instantiated with (holds_outside)? Defaults begin as zeros; where one does not do, the terms that the quantifier compares
 *    with are tried.
 *
 * Start at completeness_holds. */
#include "logic/completeness.h"

#include "base/alloc.h"
#include "logic/bv.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <string.h>

enum { MAX_GROUPS = 3, MAX_QUESTIONS = 24, MAX_VALUES = 6, MAX_TOLD = 24 };

/* What the maps and functions of one family give where they are not known. */
struct default_value {
    symbol family;
    term_id value;
};

struct defaults VEC_OF(struct default_value);

struct completeness {
    const struct completeness_task *task;
    struct terms *ts;
    const struct ground *ground;
    struct idmap fits;         /* formulas and terms that were looked at and fit */
    struct idmap put, seen;    /* constants that are maps put into others -> the store; those seen elsewhere */
    struct term_vec puts;      /* the keys of put */
    struct defaults defaults;  /* the first of a family and sort counts */
    struct defaults read;      /* the families that the rewriting at hand has met, with a term of the default's sort */
    struct candidates_of *now; /* of the quantifier at hand */
    bool elsewhere;            /* the rewriting has met a read at other indices than one variable */
    uint32_t outside;          /* its variables that are none of the values tried */
    bool at_one_place;         /* the variable outside is the same constant in all quantifiers */
    bool *settled;             /* by quantifier: it holds, whatever the defaults are */
    unsigned questions;
};

/* ---- formulas that read and write maps only ---- */

static bool is_map(const struct terms *ts, term_id t)
{
    return sort_kind(ts, term_sort(ts, t)) == SORT_KIND_MAP;
}

/* Both stand for the same part of maps of one family. */
static bool same_place(const struct completeness *k, term_id a, term_id b, unsigned n, const term_id further[])
{
    struct term_vec path = {0}, other = {0};
    symbol family = ground_map_path(k->ground, a, &path), also = ground_map_path(k->ground, b, &other);
    for (unsigned i = 0; i < n; i++)
        vec_push(&path, further[i]);
    bool same = family && ground_same_family(k->ground, family, also) && path.n == other.n &&
                (path.n == 0 || memcmp(path.at, other.at, path.n * sizeof *path.at) == 0);
    vec_release(&path);
    vec_release(&other);
    return same;
}

/* All that is known of the map is that it is put there. */
static bool is_unknown(struct completeness *k, term_id value, term_id store)
{
    if (!term_is(k->ts, value, TERM_CONST))
        return false;
    const uint64_t *at = idmap_get(&k->put, value);
    if (!at) {
        idmap_put(&k->put, value, store);
        vec_push(&k->puts, value);
    }
    return !at || *at == store;
}

/* A map that is put into another must be what was there, or constant, or unknown. */
static bool store_fits(struct completeness *k, term_id t)
{
    struct terms *ts = k->ts;
    unsigned n = term_arity(ts, t);
    term_id value = term_arg(ts, t, n - 1), index[8];
    if (!is_map(ts, value) || idmap_has(k->task->constant_maps, value))
        return true;
    if (n - 2 > sizeof index / sizeof *index)
        return false;
    for (unsigned i = 1; i + 1 < n; i++)
        index[i - 1] = term_arg(ts, t, i);
    return is_unknown(k, value, t) || same_place(k, term_arg(ts, t, 0), value, n - 2, index);
}

static bool application_fits(const struct completeness *k, term_id t)
{
    bool fits = !is_map(k->ts, t) || func_role(k->ts, term_func(k->ts, t)) == FUNC_PLAIN;
    for (unsigned i = 0; i < term_arity(k->ts, t); i++)
        fits &= !is_map(k->ts, term_arg(k->ts, t, i));
    return fits;
}

static bool indices_fit(const struct completeness *k, term_id t, unsigned end)
{
    bool fits = true;
    for (unsigned i = 1; i < end; i++)
        fits &= !is_map(k->ts, term_arg(k->ts, t, i));
    return fits;
}

/* The operation of t, which is below an atom or one. */
static bool operation_fits(struct completeness *k, term_id t)
{
    struct terms *ts = k->ts;
    unsigned n = term_arity(ts, t);
    enum term_kind kind = term_kind(ts, t);
    if (kind == TERM_APP)
        return application_fits(k, t);
    if (kind == TERM_SELECT)
        return indices_fit(k, t, n);
    if (kind == TERM_STORE)
        return indices_fit(k, t, n - 1) && store_fits(k, t);
    if (kind == TERM_ITE)
        return !is_map(ts, t) || same_place(k, term_arg(ts, t, 1), term_arg(ts, t, 2), 0, NULL);
    if (kind == TERM_EQ || kind == TERM_DISTINCT)
        return !is_map(ts, term_arg(ts, t, 0));
    return !kind_is_binder(kind);
}

static void see(struct completeness *k, term_id t)
{
    if (is_map(k->ts, t) && term_is(k->ts, t, TERM_CONST))
        idmap_put(&k->seen, t, 1);
}

/* formula: t stands below connectives only. There instantiation has seen to it that maps which differ do so where they are read. */
static bool fits(struct completeness *k, term_id t, bool formula)
{
    struct terms *ts = k->ts;
    uint64_t key = idmap_pair(t, formula);
    if (idmap_has(&k->fits, key))
        return true;
    bool connective = formula && term_is_connective(ts, t);
    bool equation = formula && term_is(ts, t, TERM_EQ) && is_map(ts, term_arg(ts, t, 0));
    bool ok = equation ? same_place(k, term_arg(ts, t, 0), term_arg(ts, t, 1), 0, NULL) : connective || operation_fits(k, t);
    bool puts = term_is(ts, t, TERM_STORE);
    unsigned n = term_arity(ts, t);
    for (unsigned i = 0; ok && i < n; i++) {
        if (!(puts && i + 1 == n))
            see(k, term_arg(ts, t, i));
        ok = fits(k, term_arg(ts, t, i), connective);
    }
    if (ok)
        idmap_put(&k->fits, key, 1);
    return ok;
}

static void see_part(void *user, term_id t)
{
    see(user, t);
}

/* All formulas fit, and what is put into maps stands nowhere else. */
static bool all_fit(struct completeness *k)
{
    bool fit = true;
    for (size_t i = 0; i < k->task->n_formulas && fit; i++)
        fit = fits(k, k->task->formulas[i], true);
    for (size_t i = 0; i < k->task->n_quantifiers && fit; i++)
        term_visit(k->ts, k->task->quantifiers[i].quantifier, see_part, k);
    for (size_t i = 0; i < k->puts.n && fit; i++)
        fit = !idmap_has(&k->seen, k->puts.at[i]);
    return fit;
}

/* ---- quantifiers outside of what they were instantiated with ---- */

static term_id first_default(struct terms *ts, sort_id s)
{
    switch (sort_kind(ts, s)) {
    case SORT_KIND_BOOL: return mk_false(ts);
    case SORT_KIND_INT: return mk_int(ts, 0);
    case SORT_KIND_REAL: return mk_real_text(ts, "0.0");
    case SORT_KIND_BV: return mk_bv(ts, sort_width(ts, s), 0);
    case SORT_KIND_NAMED:
    case SORT_KIND_DATATYPE:
    case SORT_KIND_MAP: break;
    }
    return mk_const(ts, intern_printf(terms_names(ts), "!default%u", s), s);
}

/* Of a sort without structure the default is at first an element of its own: nothing is known of it. */
static bool is_fresh(const struct completeness *k, term_id t)
{
    return sort_kind(k->ts, term_sort(k->ts, t)) == SORT_KIND_NAMED && t == first_default(k->ts, term_sort(k->ts, t));
}

static term_id default_of(struct completeness *k, symbol family, sort_id s)
{
    for (size_t i = 0; i < k->defaults.n; i++)
        if (ground_same_family(k->ground, family, k->defaults.at[i].family) && term_sort(k->ts, k->defaults.at[i].value) == s)
            return k->defaults.at[i].value;
    return first_default(k->ts, s);
}

static void set_default(struct completeness *k, symbol family, term_id value)
{
    for (size_t i = 0; i < k->defaults.n; i++)
        if (ground_same_family(k->ground, family, k->defaults.at[i].family) &&
            term_sort(k->ts, k->defaults.at[i].value) == term_sort(k->ts, value)) {
            k->defaults.at[i].value = value;
            return;
        }
    vec_push(&k->defaults, (struct default_value){family, value});
}

/* What a read gives; a map has one value everywhere, and a name by it. */
static term_id value_of_read(struct completeness *k, symbol family, term_id read)
{
    struct terms *ts = k->ts;
    sort_id s = term_sort(ts, read), scalar = s;
    while (sort_kind(ts, scalar) == SORT_KIND_MAP)
        scalar = sort_range(ts, scalar);
    term_id value = default_of(k, family, scalar);
    k->elsewhere |= s != scalar || term_arity(ts, read) != (term_is(ts, read, TERM_APP) ? 1 : 2) ||
                    !term_is(ts, term_arg(ts, read, term_arity(ts, read) - 1), TERM_BOUND) ||
                    (term_is(ts, read, TERM_SELECT) && term_is(ts, term_arg(ts, read, 0), TERM_SELECT));
    vec_push(&k->read, (struct default_value){family, value});
    return s == scalar ? value : mk_const(ts, intern_printf(terms_names(ts), "!default%u!%u", s, value), s);
}

/* Of a fresh element nothing is known, and it is equal to no term. */
static term_id of_fresh(struct completeness *k, term_id t)
{
    struct terms *ts = k->ts;
    if (term_is(ts, t, TERM_EQ))
        for (unsigned i = 0; i < 2; i++)
            if (is_fresh(k, term_arg(ts, t, i)) && term_loose(ts, term_arg(ts, t, 1 - i)) == 0)
                return mk_bool(ts, term_arg(ts, t, 0) == term_arg(ts, t, 1));
    struct term_vec path = {0};
    struct application a;
    bool fresh = false, read = candidates_is_plain_read(ts, t) && ground_application(k->ground, t, &a, &path) && a.family;
    for (size_t i = 0; i < path.n && read; i++)
        fresh |= is_fresh(k, path.at[i]);
    vec_release(&path);
    return fresh ? value_of_read(k, a.family, t) : t;
}

/* A part of the body with defaults in place of the reads that bind a variable of k->outside. */
static term_id with_defaults(struct completeness *k, term_id t)
{
    struct terms *ts = k->ts;
    if (term_loose(ts, t) == 0)
        return t;
    symbol family = candidates_family_read(k->now, t, k->outside);
    if (family)
        return value_of_read(k, family, t);
    struct term_vec args = {0};
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        vec_push(&args, with_defaults(k, term_arg(ts, t, i)));
    term_id out = args.n ? of_fresh(k, mk_rebuild(ts, t, args.at)) : t;
    vec_release(&args);
    return out;
}

/* The values of one group are none of those tried. */
static term_id is_outside_of(struct completeness *k, const struct instantiated *q, uint32_t group, const term_id values[])
{
    struct terms *ts = k->ts;
    struct term_vec tried = {0}, all = {0};
    unsigned width = (unsigned)__builtin_popcount(group);
    candidates_values(q->candidates, k->task->seeds, group, &tried);
    for (size_t i = 0; i + width <= tried.n && i < (size_t)MAX_TOLD * width; i += width) {
        term_id same[32];
        unsigned n = 0;
        for (unsigned v = 0; v < binder_arity(ts, q->quantifier); v++)
            if (group & 1u << v) {
                same[n] = mk_eq(ts, values[v], tried.at[i + n]);
                n++;
            }
        vec_push(&all, mk_not(ts, mk_and(ts, n, same)));
    }
    term_id t = mk_and(ts, (unsigned)all.n, all.at);
    vec_release(&tried);
    vec_release(&all);
    return t;
}

static term_id is_outside(struct completeness *k, const struct instantiated *q, const term_id values[])
{
    uint32_t groups[MAX_GROUPS];
    unsigned n = candidates_groups(q->candidates, MAX_GROUPS, groups);
    term_id all = mk_true(k->ts);
    for (unsigned g = 0; g < n; g++)
        if (groups[g] & k->outside)
            all = mk_and2(k->ts, all, is_outside_of(k, q, groups[g], values));
    return all;
}

/* The quantifier is false for some values, those of `outside` none that it was instantiated with. */
static term_id fails_outside(struct completeness *k, const struct instantiated *q, uint32_t outside)
{
    struct terms *ts = k->ts;
    struct term_vec args = {0}, values = {0};
    k->now = q->candidates;
    k->outside = outside;
    term_id whole = q->quantifier;
    unsigned n = binder_arity(ts, whole);
    for (unsigned i = 0; i < term_arity(ts, whole); i++)
        vec_push(&args, term_arg(ts, whole, i));
    args.at[0] = with_defaults(k, args.at[0]);
    for (unsigned i = 0; i < n; i++) {
        symbol name = intern_printf(terms_names(ts), "!outside%u!%u", k->at_one_place ? 0 : whole, i);
        vec_push(&values, mk_const(ts, name, binder_sort(ts, whole, i)));
    }
    term_id body = term_open(ts, term_remake_binder(ts, whole, args.at), values.at);
    term_id other = is_outside(k, q, values.at);
    vec_release(&args);
    vec_release(&values);
    return mk_and2(ts, other, q->negated ? body : mk_not(ts, body));
}

/* The quantifier is false somewhere outside, for each choice of the groups of variables that are. */
static term_id fails_somewhere(struct completeness *k, const struct instantiated *q)
{
    uint32_t groups[MAX_GROUPS];
    unsigned n = candidates_groups(q->candidates, MAX_GROUPS, groups);
    struct term_vec any = {0};
    for (unsigned chosen = 1; chosen < 1u << n; chosen++) {
        uint32_t outside = 0;
        for (unsigned g = 0; g < n; g++)
            if (chosen & 1u << g)
                outside |= groups[g];
        vec_push(&any, fails_outside(k, q, outside));
    }
    term_id t = mk_or(k->ts, (unsigned)any.n, any.at);
    vec_release(&any);
    return t;
}

static bool is_eligible(const struct completeness *k, const struct instantiated *q)
{
    const struct terms *ts = k->ts;
    uint32_t groups[MAX_GROUPS];
    if (!q->candidates || candidates_blind(q->candidates) || term_has_binder(ts, term_arg(ts, q->quantifier, 0)))
        return false;
    for (unsigned i = 0; i < binder_arity(ts, q->quantifier); i++) {
        enum sort_kind s = sort_kind(ts, binder_sort(ts, q->quantifier, i));
        if (s == SORT_KIND_MAP || s == SORT_KIND_DATATYPE)
            return false;
    }
    unsigned n = candidates_groups(q->candidates, MAX_GROUPS, groups);
    return n > 0 && n <= MAX_GROUPS;
}

/* ---- the search for defaults ---- */

static bool impossible(struct completeness *k, term_id formula)
{
    if (term_is(k->ts, formula, TERM_FALSE))
        return true;
    if (term_is(k->ts, formula, TERM_TRUE) || k->questions >= MAX_QUESTIONS)
        return false;
    k->questions++;
    return k->task->impossible(k->task->user, formula);
}

/* The first n quantifiers are true outside, with the defaults at hand. */
static bool first_hold(struct completeness *k, size_t n)
{
    struct term_vec any = {0};
    for (size_t i = 0; i < n; i++)
        if (!k->settled[i])
            vec_push(&any, fails_somewhere(k, &k->task->quantifiers[i]));
    bool hold = impossible(k, mk_or(k->ts, (unsigned)any.n, any.at));
    vec_release(&any);
    return hold;
}

/* t, and of an order its neighbours. */
static void push_near(struct terms *ts, term_id t, bool equation, struct term_vec *out)
{
    vec_push(out, t);
    if (equation || term_sort(ts, t) != SORT_INT)
        return;
    vec_push(out, mk_add(ts, t, mk_int(ts, 1)));
    vec_push(out, mk_sub(ts, t, mk_int(ts, 1)));
}

/* Closed terms that q compares something with; of a sort without structure also those known. */
static void values_compared(struct completeness *k, term_id t, struct term_vec *out)
{
    struct terms *ts = k->ts;
    enum term_kind kind = term_kind(ts, t);
    if (kind == TERM_EQ || kind == TERM_LE || kind == TERM_LT)
        for (unsigned i = 0; i < 2; i++)
            if (term_loose(ts, term_arg(ts, t, i)) == 0 && term_loose(ts, term_arg(ts, t, 1 - i)) > 0)
                push_near(ts, term_arg(ts, t, i), kind == TERM_EQ, out);
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        if (term_loose(ts, term_arg(ts, t, i)) > 0)
            values_compared(k, term_arg(ts, t, i), out);
}

static void values_to_try(struct completeness *k, const struct instantiated *q, struct term_vec *out)
{
    values_compared(k, term_arg(k->ts, q->quantifier, 0), out);
    vec_push(out, mk_true(k->ts));
    for (size_t i = 0; i < k->read.n; i++) {
        sort_id s = term_sort(k->ts, k->read.at[i].value);
        const struct term_vec *known = ground_elements(k->ground, s);
        vec_push(out, k->read.at[i].value);
        for (size_t j = 0; j < known->n && j < MAX_VALUES; j++)
            vec_push(out, known->at[j]);
    }
}

static struct defaults copy(const struct defaults *from)
{
    struct defaults to = {0};
    for (size_t i = 0; i < from->n; i++)
        vec_push(&to, from->at[i]);
    return to;
}

/* Gives all families of `read` the value, where it is of their sort. False: nothing has changed. */
static bool try_value(struct completeness *k, const struct defaults *read, term_id value)
{
    bool changed = false;
    for (size_t i = 0; i < read->n; i++) {
        sort_id s = term_sort(k->ts, read->at[i].value);
        if (s != term_sort(k->ts, value) || default_of(k, read->at[i].family, s) == value)
            continue;
        set_default(k, read->at[i].family, value);
        changed = true;
    }
    return changed;
}

/* Other defaults for what quantifier i reads, such that it and those before it hold. */
static bool find_defaults(struct completeness *k, size_t i)
{
    struct term_vec values = {0};
    k->read.n = 0;
    fails_somewhere(k, &k->task->quantifiers[i]);
    values_to_try(k, &k->task->quantifiers[i], &values);
    struct defaults before = copy(&k->defaults), read = copy(&k->read);
    bool found = false;
    for (size_t v = 0; v < values.n && !found; v++) {
        if (!try_value(k, &read, values.at[v]))
            continue;
        found = first_hold(k, i + 1);
        if (found)
            break;
        vec_release(&k->defaults);
        k->defaults = copy(&before);
    }
    vec_release(&before);
    vec_release(&read);
    vec_release(&values);
    return found;
}

/* ---- defaults that depend on the index ---- */

/* The one family that quantifier i reads outside, and reads at its one variable only. NULL: there is none such. */
static symbol only_family(struct completeness *k, size_t i)
{
    const struct instantiated *q = &k->task->quantifiers[i];
    k->read.n = 0;
    k->elsewhere = false;
    fails_somewhere(k, q);
    bool one = binder_arity(k->ts, q->quantifier) == 1 && k->read.n > 0 && !k->elsewhere;
    /* Of a sort without structure a default may be an index. */
    one = one && sort_kind(k->ts, binder_sort(k->ts, q->quantifier, 0)) != SORT_KIND_NAMED;
    for (size_t r = 1; r < k->read.n; r++)
        one &= ground_same_family(k->ground, k->read.at[0].family, k->read.at[r].family);
    return one ? k->read.at[0].family : NULL;
}

static bool reads_family(struct completeness *k, size_t i, symbol family)
{
    bool reads = false;
    k->read.n = 0;
    fails_somewhere(k, &k->task->quantifiers[i]);
    for (size_t r = 0; r < k->read.n; r++)
        reads |= ground_same_family(k->ground, family, k->read.at[r].family);
    return reads;
}

/* Those that read the family. False: one of them reads others, or elsewhere. */
static bool readers_of(struct completeness *k, symbol family, bool reads[])
{
    for (size_t i = 0; i < k->task->n_quantifiers; i++) {
        reads[i] = reads_family(k, i, family);
        if (reads[i] && !only_family(k, i))
            return false;
    }
    return true;
}

/* With the value where the index is, one of the readers fails. */
static term_id one_fails(struct completeness *k, symbol family, const bool reads[], term_id value)
{
    struct term_vec any = {0};
    set_default(k, family, value);
    for (size_t i = 0; i < k->task->n_quantifiers; i++)
        if (reads[i])
            vec_push(&any, fails_somewhere(k, &k->task->quantifiers[i]));
    term_id t = mk_or(k->ts, (unsigned)any.n, any.at);
    vec_release(&any);
    return t;
}

/* At each index one of the values makes all readers true: then the default there is that one. */
static bool some_value_fits(struct completeness *k, symbol family, const bool reads[], const struct term_vec *values, sort_id s)
{
    struct term_vec all = {0};
    struct idmap seen = {0};
    k->at_one_place = true;
    for (size_t v = 0; v < values->n && all.n < MAX_VALUES; v++)
        if (term_sort(k->ts, values->at[v]) == s && idmap_put(&seen, values->at[v], 1))
            vec_push(&all, one_fails(k, family, reads, values->at[v]));
    k->at_one_place = false;
    bool fits = all.n > 0 && impossible(k, mk_and(k->ts, (unsigned)all.n, all.at));
    vec_release(&all);
    idmap_release(&seen);
    return fits;
}

/* Settles quantifier i and those that read the same family. */
static bool settle(struct completeness *k, size_t i)
{
    size_t n = k->task->n_quantifiers;
    symbol family = only_family(k, i);
    bool *reads = alloc_zeroed(n, sizeof *reads);
    bool fits = family && readers_of(k, family, reads);
    if (fits) {
        struct term_vec values = {0};
        only_family(k, i);
        sort_id s = term_sort(k->ts, k->read.at[0].value);
        vec_push(&values, first_default(k->ts, s));
        for (size_t j = 0; j < n; j++)
            if (reads[j])
                values_to_try(k, &k->task->quantifiers[j], &values);
        fits = some_value_fits(k, family, reads, &values, s);
        vec_release(&values);
    }
    for (size_t j = 0; j < n && fits; j++)
        k->settled[j] |= reads[j];
    free(reads);
    return fits;
}

/* All together, which is one question; where that fails, one after the other. */
static bool hold_outside(struct completeness *k)
{
    size_t n = k->task->n_quantifiers;
    if (first_hold(k, n))
        return true;
    for (size_t i = 0; i < n; i++)
        if (!k->settled[i] && !impossible(k, fails_somewhere(k, &k->task->quantifiers[i])) && !find_defaults(k, i) &&
            !settle(k, i))
            return false;
    return true;
}

bool completeness_holds(const struct completeness_task *task)
{
    struct completeness k = {.task = task, .ts = task->ts, .ground = task->ground};
    k.settled = alloc_zeroed(task->n_quantifiers + 1, sizeof *k.settled);
    bool holds = true;
    for (size_t i = 0; i < task->n_quantifiers && holds; i++)
        holds = is_eligible(&k, &task->quantifiers[i]);
    holds = holds && (task->n_quantifiers == 0 || (all_fit(&k) && hold_outside(&k)));
    idmap_release(&k.fits);
    idmap_release(&k.put);
    idmap_release(&k.seen);
    vec_release(&k.puts);
    vec_release(&k.defaults);
    vec_release(&k.read);
    free(k.settled);
    return holds;
}
