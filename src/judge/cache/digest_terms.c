/* The terms of a digest. Arguments of a term have smaller numbers than the term, so the reached terms in the order of their numbers are read
 * without looking ahead. */
#include "judge/cache/digest.h"

#include "base/bug.h"
#include "logic/subst.h"

#include <stdlib.h>
#include <string.h>

void digest_number(struct digest *d, uint64_t x)
{
    if (d->walk == WALK_WRITE)
        buf_add(&d->bytes, (const char *)&x, sizeof x);
}

void digest_text(struct digest *d, const char *text)
{
    size_t n = text ? strlen(text) + 1 : 0;
    digest_number(d, n);
    if (n && d->walk == WALK_WRITE)
        buf_add(&d->bytes, text, n);
}

/* ---- what is reached ---- */

static bool reach(struct ranks *r, uint32_t number)
{
    bool is_new = idmap_put(&r->of, number, 0);
    if (is_new)
        vec_push(&r->sorted, number);
    return is_new;
}

static void reach_func(struct digest *d, func_id f);

static void reach_sort(struct digest *d, sort_id s)
{
    const struct terms *ts = d->p->terms;
    if (s == SORT_NONE || !reach(&d->sorts, s))
        return;
    for (unsigned i = 0; i < sort_arity(ts, s); i++)
        reach_sort(d, sort_domain(ts, s, i));
    if (sort_kind(ts, s) == SORT_KIND_MAP)
        reach_sort(d, sort_range(ts, s));
    for (unsigned i = 0; sort_kind(ts, s) == SORT_KIND_DATATYPE && i < datatype_size(ts, s); i++)
        reach_func(d, datatype_constructor(ts, s, i));
}

static void reach_func(struct digest *d, func_id f)
{
    const struct terms *ts = d->p->terms;
    if (f == FUNC_NONE || !reach(&d->funcs, f))
        return;
    for (unsigned i = 0; i < func_arity(ts, f); i++)
        reach_sort(d, func_arg_sort(ts, f, i));
    reach_sort(d, func_result(ts, f));
}

static void reach_subterm(void *user, term_id t)
{
    struct digest *d = user;
    const struct terms *ts = d->p->terms;
    vec_push(&d->terms.sorted, t);
    reach_sort(d, term_sort(ts, t));
    if (term_is(ts, t, TERM_APP))
        reach_func(d, term_func(ts, t));
    for (unsigned i = 0; term_is_binder(ts, t) && i < binder_arity(ts, t); i++)
        reach_sort(d, binder_sort(ts, t, i));
}

static void put_rank(struct digest *d, const struct ranks *r, uint32_t number)
{
    const uint64_t *rank = number ? idmap_get(&r->of, number) : NULL;
    bug_unless(rank || !number || d->walk != WALK_WRITE);
    digest_number(d, rank ? *rank + 1 : 0);
}

void digest_term(struct digest *d, term_id t)
{
    if (d->walk == WALK_REACH && t != TERM_NONE)
        term_visit_unseen(d->p->terms, t, &d->terms.of, reach_subterm, d);
    put_rank(d, &d->terms, t);
}

void digest_func(struct digest *d, func_id f)
{
    if (d->walk == WALK_REACH)
        reach_func(d, f);
    put_rank(d, &d->funcs, f);
}

void digest_sort(struct digest *d, sort_id s)
{
    if (d->walk == WALK_REACH)
        reach_sort(d, s);
    put_rank(d, &d->sorts, s);
}

void digest_terms(struct digest *d, const struct term_vec *ts)
{
    digest_number(d, ts->n);
    for (size_t i = 0; i < ts->n; i++)
        digest_term(d, ts->at[i]);
}

/* ---- ranks ---- */

static int by_number(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void rank(struct ranks *r)
{
    if (r->sorted.n)
        qsort(r->sorted.at, r->sorted.n, sizeof *r->sorted.at, by_number);
    for (size_t i = 0; i < r->sorted.n; i++)
        idmap_put(&r->of, r->sorted.at[i], i);
}

void digest_rank_all(struct digest *d)
{
    rank(&d->terms);
    rank(&d->funcs);
    rank(&d->sorts);
}

/* ---- their bytes ---- */

static void put_sort(struct digest *d, sort_id s)
{
    const struct terms *ts = d->p->terms;
    enum sort_kind k = sort_kind(ts, s);
    bool named = k == SORT_KIND_NAMED || k == SORT_KIND_DATATYPE;
    digest_number(d, k);
    digest_text(d, named ? sort_name(ts, s) : NULL);
    digest_number(d, k == SORT_KIND_BV ? sort_width(ts, s) : 0);
    digest_number(d, sort_arity(ts, s));
    for (unsigned i = 0; i < sort_arity(ts, s); i++)
        digest_sort(d, sort_domain(ts, s, i));
    if (k == SORT_KIND_MAP)
        digest_sort(d, sort_range(ts, s));
    for (unsigned i = 0; k == SORT_KIND_DATATYPE && i < datatype_size(ts, s); i++)
        digest_func(d, datatype_constructor(ts, s, i));
}

static void put_func(struct digest *d, func_id f)
{
    const struct terms *ts = d->p->terms;
    const struct il_program *p = d->p;
    enum func_role role = func_role(ts, f);
    digest_text(d, func_name(ts, f));
    digest_number(d, func_arity(ts, f));
    for (unsigned i = 0; i < func_arity(ts, f); i++)
        digest_sort(d, func_arg_sort(ts, f, i));
    digest_sort(d, func_result(ts, f));
    digest_number(d, role);
    if (role == FUNC_CONSTRUCTOR)
        for (unsigned i = 0; i < func_arity(ts, f); i++)
            digest_text(d, func_field(ts, constructor_selector(ts, f, i)));
    const uint64_t *object = idmap_get(&p->object_names, f);
    digest_text(d, object ? (const char *)(uintptr_t)*object : NULL);
    digest_number(d, idmap_has(&p->by_contract, f));
    digest_number(d, idmap_has(&p->unexecuted, f));
}

static void put_binder(struct digest *d, term_id t)
{
    const struct terms *ts = d->p->terms;
    digest_number(d, binder_arity(ts, t));
    for (unsigned i = 0; i < binder_arity(ts, t); i++) {
        digest_sort(d, binder_sort(ts, t, i));
        digest_text(d, binder_name(ts, t, i));
    }
    digest_number(d, binder_triggers(ts, t));
    for (unsigned i = 0; i < binder_triggers(ts, t); i++) {
        unsigned n;
        binder_trigger(ts, t, i, &n);
        digest_number(d, n);
    }
}

static void put_payload(struct digest *d, term_id t)
{
    const struct terms *ts = d->p->terms;
    enum term_kind k = term_kind(ts, t);
    if (k == TERM_CONST || k == TERM_INT || k == TERM_REAL || k == TERM_BV)
        digest_text(d, term_name(ts, t));
    else if (k == TERM_BOUND)
        digest_number(d, term_index(ts, t));
    else if (k == TERM_APP)
        digest_func(d, term_func(ts, t));
    else if (k == TERM_WRAP)
        digest_number(d, term_wrap_payload(term_width(ts, t), term_signed(ts, t)));
    else if (kind_is_bit_operation(k))
        digest_number(d, term_width(ts, t));
    else if (k == TERM_BVOP)
        digest_number(d, term_payload(ts, t));
    else if (kind_is_binder(k))
        put_binder(d, t);
}

static void put_term(struct digest *d, term_id t)
{
    const struct terms *ts = d->p->terms;
    digest_number(d, term_kind(ts, t));
    digest_sort(d, term_sort(ts, t));
    put_payload(d, t);
    digest_number(d, term_arity(ts, t));
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        digest_term(d, term_arg(ts, t, i));
}

void digest_reached(struct digest *d)
{
    const struct terms *ts = d->p->terms;
    for (size_t i = 0; i < d->sorts.sorted.n; i++)
        put_sort(d, d->sorts.sorted.at[i]);
    for (size_t i = 0; i < d->funcs.sorted.n; i++)
        put_func(d, d->funcs.sorted.at[i]);
    for (size_t i = 0; i < d->terms.sorted.n; i++)
        put_term(d, d->terms.sorted.at[i]);
    digest_number(d, terms_have_bits(ts));
    digest_number(d, terms_have_reach(ts));
}

/* ---- the style ---- */

enum { SMALL_TERM = 24 };

static bool is_small(const struct terms *ts, term_id t)
{
    return term_loose(ts, t) == 0 && !term_has_binder(ts, t) && term_tree_size(ts, t) <= SMALL_TERM;
}

void digest_style(struct digest *d)
{
    const struct terms *ts = d->p->terms;
    const struct print_style *style = d->p->style;
    struct buf text = {0};
    digest_text(d, style->name);
    for (size_t i = 0; i < d->terms.sorted.n; i++) {
        term_id t = d->terms.sorted.at[i];
        enum term_kind k = term_kind(ts, t);
        if ((k != TERM_CONST && k != TERM_SELECT && k != TERM_APP && k != TERM_BVOP) || !is_small(ts, t))
            continue;
        text.n = 0;
        print_term_to(&text, ts, style, t);
        digest_text(d, text.n ? text.text : "");
    }
    buf_release(&text);
}
