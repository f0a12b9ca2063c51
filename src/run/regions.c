/* Quantifiers over all integers.
 *
 * The body may use the variable x in two ways only: in comparisons of x + c with something that does not mention x, and as an index x + c
 * of maps. Then finitely many integers are critical: where such a comparison changes, and where a map has an entry. Between two critical
 * integers nothing tells the others apart, so that one of them stands for all, if its instance is true whatever values the places have
 * that nothing has asked for. Start at walk_regions. */
#include "run/quant.h"

#include <stdlib.h>

struct regions {
    struct walk *w;
    unsigned variable;
    struct value_list critical;
};

/* How an index or a side of a comparison depends on x: sign * x + offset. position: of the index among those of the map. */
struct dependence {
    struct regions *r;
    unsigned position;
    int sign;
    struct value offset;
};

/* x is critical if sign * x + offset is v. */
static void add_critical(const struct dependence *d, struct value v)
{
    if (v.kind != VALUE_INT)
        return;
    struct arena *a = d->r->w->m->arena;
    struct value moved = value_plus(a, v, d->offset, -1);
    vec_push(&d->r->critical, d->sign > 0 ? moved : value_plus(a, value_long(0), moved, -1));
}

/* ---- maps ---- */

static void add_entry(void *user, const struct value *key, const struct value *v)
{
    const struct dependence *d = user;
    (void)v;
    add_critical(d, key[d->position]);
}

/* The entries of the map, and of what holds its other places. False for a lambda, which may do anything with its index. */
static bool add_entries(struct dependence d, struct value map)
{
    if (map.kind != VALUE_MAP)
        return false;
    value_each(map.map, add_entry, &d);
    const struct base *b = base_of(map);
    if (!b)
        return true;
    if (b->kind == BASE_LAMBDA)
        return false;
    if (b->table.kind == VALUE_MAP)
        value_each(b->table.map, add_entry, &d);
    return b->rest.kind != VALUE_MAP || add_entries(d, b->rest);
}

/* ---- the body ---- */

static bool find_critical(struct regions *r, term_id t);

static bool critical_index(struct regions *r, term_id select)
{
    const struct terms *ts = r->w->m->ts;
    term_id map = term_arg(ts, select, 0);
    if (walk_has_variable(r->w, map, r->variable))
        return false;
    struct value m = walk_part(r->w, map, false);
    for (unsigned i = 1; i < term_arity(ts, select); i++) {
        struct dependence d = {.r = r, .position = i - 1};
        term_id index = term_arg(ts, select, i);
        if (!walk_has_variable(r->w, index, r->variable))
            continue;
        if (!walk_isolate(r->w, index, r->variable, false, &d.sign, &d.offset) || !add_entries(d, m))
            return false;
    }
    return true;
}

/* One side against the other, if the side is sign * x + offset; else both sides are looked into. */
static bool critical_comparison(struct regions *r, term_id t)
{
    const struct terms *ts = r->w->m->ts;
    for (unsigned i = 0; i < 2; i++) {
        struct dependence d = {.r = r};
        term_id side = term_arg(ts, t, i), other = term_arg(ts, t, 1 - i);
        if (term_sort(ts, side) != SORT_INT || !walk_has_variable(r->w, side, r->variable) ||
            !walk_isolate(r->w, side, r->variable, false, &d.sign, &d.offset))
            continue;
        struct value v = walk_has_variable(r->w, other, r->variable) ? (struct value){.kind = VALUE_NONE}
                                                                     : walk_part(r->w, other, false);
        add_critical(&d, v);
        return v.kind == VALUE_INT;
    }
    return find_critical(r, term_arg(ts, t, 0)) && find_critical(r, term_arg(ts, t, 1));
}

/* Collects what is critical of t. False: t may use x in another way, or something in it is not known. */
static bool find_critical(struct regions *r, term_id t)
{
    const struct terms *ts = r->w->m->ts;
    enum term_kind k = term_kind(ts, t);
    if (!walk_has_variable(r->w, t, r->variable))
        return true;
    if (k == TERM_SELECT)
        return critical_index(r, t);
    if (k == TERM_EQ || k == TERM_LT || k == TERM_LE)
        return critical_comparison(r, t);
    bool connective = k == TERM_AND || k == TERM_OR || k == TERM_NOT || k == TERM_IMPLIES || k == TERM_ITE;
    for (unsigned i = 0; i < term_arity(ts, t) && connective; i++)
        connective = find_critical(r, term_arg(ts, t, i));
    return connective;
}

/* ---- the regions ---- */

static int by_value(const void *a, const void *b)
{
    return value_compare_numbers(*(const struct value *)a, *(const struct value *)b);
}

/* In order, each value once. */
static void sort(struct value_list *list)
{
    size_t n = 0;
    if (list->n > 1)
        qsort(list->at, list->n, sizeof *list->at, by_value);
    for (size_t i = 0; i < list->n; i++)
        if (n == 0 || by_value(&list->at[n - 1], &list->at[i]) != 0)
            list->at[n++] = list->at[i];
    list->n = n;
}

/* The instance of x, which stands for others: no value may be decided for it. */
static bool add_sample(struct regions *r, enum satisfied *all, struct value x)
{
    struct chooser *c = &r->w->m->chooser;
    bool peek = c->peek, meet = c->meet;
    c->peek = c->meet = true;
    bool more = walk_add(r->w, all, r->variable, x);
    c->peek = peek;
    c->meet = meet;
    return more;
}

static enum satisfied walk_critical(struct regions *r)
{
    struct arena *a = r->w->m->arena;
    struct value_list *at = &r->critical;
    struct value one = value_long(1);
    enum satisfied all = SATISFIED;
    if (at->n == 0)
        vec_push(at, value_long(0));
    sort(at);
    bool more = add_sample(r, &all, value_plus(a, at->at[0], one, -1));
    for (size_t i = 0; i < at->n && more; i++) {
        more = walk_add(r->w, &all, r->variable, at->at[i]);
        struct value next = value_plus(a, at->at[i], one, 1);
        bool taken = i + 1 < at->n && by_value(&at->at[i + 1], &next) == 0;
        if (more && !taken)
            more = add_sample(r, &all, next);
    }
    return all;
}

static unsigned open_variable(const struct walk *w)
{
    unsigned v = 0;
    while (walk_bound(w, v))
        v++;
    return v;
}

enum satisfied walk_regions(struct walk *w)
{
    struct regions r = {.w = w, .variable = open_variable(w)};
    /* What a source knows of a place is not known of its neighbours. */
    bool known = w->sorts[r.variable] == SORT_INT && !w->m->options->source && find_critical(&r, w->body);
    enum satisfied s = known ? walk_critical(&r) : SATISFIED_UNKNOWN;
    vec_release(&r.critical);
    return s;
}

enum satisfied walk_at_critical(struct walk *w)
{
    enum { MOST = 64 };
    struct regions r = {.w = w, .variable = open_variable(w)};
    enum satisfied all = SATISFIED;
    if (w->sorts[r.variable] != SORT_INT || w->m->chooser.peek)
        return SATISFIED_UNKNOWN;
    find_critical(&r, w->body);
    bool more = r.critical.n <= MOST;
    sort(&r.critical);
    for (size_t i = 0; i < r.critical.n && more; i++)
        more = walk_add(w, &all, r.variable, r.critical.at[i]);
    vec_release(&r.critical);
    return all == NOT_SATISFIED ? NOT_SATISFIED : SATISFIED_UNKNOWN;
}
