/* Forests that are tried as invariants of loops. A contract says which objects the lists or trees consist of at entry; while a loop moves
 * objects from one to another, all of them together stay a forest, though the fields change and the set that a variable reaches does not stay
 * the same. Objects that come from elsewhere, new ones too, are reached from variables. Start at shape_forests_of. */
#include "infer/shape/shape.h"

#include "logic/mk.h"
#include "logic/reach.h"

/* The value of the variable t at entry; t itself if r keeps none. */
static term_id value_at_entry(const struct il_routine *r, term_id t)
{
    for (size_t i = 0; i < r->vars.n; i++)
        if (r->vars.at[i]->role == ROLE_OLD && r->vars.at[i]->of && r->vars.at[i]->of->term == t)
            return r->vars.at[i]->term;
    return t;
}

/* The set is one of the routine's entry, along the fields b. */
static bool is_of_entry(const struct il_routine *r, const struct reached *set, const struct backbone *b)
{
    bool same = set->entry && set->along.n == b->n;
    for (unsigned i = 0; i < b->n && same; i++)
        same = set->along.fields[i] == value_at_entry(r, b->fields[i]);
    return same;
}

static term_id among(struct terms *ts, const struct backbone *along, term_id from, term_id x)
{
    return mk_reach(ts, along->null, along->n, along->fields, from, x);
}

static void forest(struct terms *ts, const struct backbone *b, term_id x, term_id among_them, struct term_vec *out)
{
    term_id set = mk_lambda(ts, 1, &x, mk_and2(ts, mk_ne(ts, x, b->null), among_them));
    vec_push(out, mk_forest(ts, b->null, set, b->n, b->fields));
}

static void forests_along(struct terms *ts, struct shape_predicates *ps, const struct il_routine *r, const struct backbone *b,
                          enum forest_kind kind, struct term_vec *out)
{
    term_id x = mk_const_named(ts, "!x", term_sort(ts, b->null)), all = mk_false(ts);
    for (size_t i = 0; kind == FOREST_OF_CURSORS && i < ps->objects.n; i++)
        all = mk_or2(ts, all, among(ts, b, ps->objects.at[i], x));
    for (size_t i = 0; kind != FOREST_OF_CURSORS && i < ps->sets.n; i++) {
        if (!is_of_entry(r, &ps->sets.at[i], b))
            continue;
        term_id here = among(ts, &ps->sets.at[i].along, ps->sets.at[i].from, x);
        if (kind == FOREST_OF_CONTRACT)
            forest(ts, b, x, here, out);
        all = mk_or2(ts, all, here);
    }
    if (kind != FOREST_OF_CONTRACT && !term_is(ts, all, TERM_FALSE))
        forest(ts, b, x, all, out);
}

static bool is_changed(const struct backbone *b, const struct idmap *changed)
{
    bool some = false;
    for (unsigned i = 0; i < b->n; i++)
        some |= idmap_has(changed, b->fields[i]);
    return some;
}

/* What the sets of the contract have now, along fields that stay the same. */
static void forests_of_now(struct terms *ts, struct shape_predicates *ps, const struct backbone *b, struct term_vec *out)
{
    term_id x = mk_const_named(ts, "!x", term_sort(ts, b->null));
    for (size_t i = 0; i < ps->sets.n; i++) {
        const struct reached *set = &ps->sets.at[i];
        if (!set->entry && backbones_same(&set->along, b))
            forest(ts, b, x, among(ts, b, set->from, x), out);
    }
}

void shape_forests_of(struct shape_predicates *ps, struct il_program *p, const struct il_routine *r, const struct idmap *changed,
                      enum forest_kind kind, struct term_vec *out)
{
    for (size_t b = 0; b < ps->backbones.n && !ps->whole; b++)
        if (is_changed(&ps->backbones.at[b], changed))
            forests_along(p->terms, ps, r, &ps->backbones.at[b], kind, out);
        else if (kind == FOREST_OF_CONTRACT)
            forests_of_now(p->terms, ps, &ps->backbones.at[b], out);
}
