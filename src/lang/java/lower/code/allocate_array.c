/* New arrays, and copies of arrays (JLS 10.6, 15.10), when their lengths are evaluated. Start with allocate_nested. */
#include "lang/java/lower/code/allocate_array.h"

#include "lang/java/lower/code/allocate.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/invariants/choice.h"
#include "lang/java/lower/invariants/point.h"
#include "lang/java/lower/spec/called.h"

/* The row in which every element has its default value. */
static term_id default_row(struct lower *l, const struct java_type *elem)
{
    term_id i = mk_const_named(l->ts, "i!", SORT_INT);
    return mk_lambda(l->ts, 1, &i, heap_default(l, elem));
}

term_id allocate_array(struct body *b, const struct java_type *type, term_id length, struct span at)
{
    struct lower *l = b->l;
    term_id o = allocate(b, type, at);
    emit(b, il_assume(l->p, mk_eq(l->ts, mk_app1(l->ts, l->length, o), length), at, NULL));
    body_assign(b, target_at(&b->build, heap_elems(l, type->elem), o), default_row(l, type->elem), at, NULL);
    assign_defaults(b, o, java_class_named(l->ast, intern(l->ast->names, "java.lang.Object")), at);
    return o;
}

term_id new_array_of(struct body *b, const struct java_type *type, unsigned n, const term_id elements[], struct span at)
{
    struct lower *l = b->l;
    term_id o = allocate_array(b, type, mk_int(l->ts, (long)n), at);
    for (unsigned i = 0; i < n; i++)
        body_assign(b, target_element(&b->build, heap_elems(l, type->elem), o, mk_int(l->ts, (long)i)), elements[i], at, NULL);
    return o;
}

term_id copy_array(struct body *b, term_id a, const struct java_type *type, struct span at)
{
    struct lower *l = b->l;
    struct il_var *elems = heap_elems(l, type->elem);
    term_id row = mk_select1(l->ts, body_use(b, elems), a);
    term_id o = allocate_of(b, type, l->types_matter ? mk_app1(l->ts, l->type_of, a) : TERM_NONE, at);
    emit(b, il_assume(l->p, mk_eq(l->ts, mk_app1(l->ts, l->length, o), mk_app1(l->ts, l->length, a)), at, NULL));
    body_assign(b, target_at(&b->build, elems, o), row, at, NULL);
    return o;
}

/* new T[n0][n1]...[nk]. The arrays of level d > 0 are n0 * ... * n(d-1) objects. They are allocated one after the other, level by level,
 * so the one with indices i0, ..., i(d-1) has the number ((i0 * n1 + i1) * n2 + ...) + i(d-1) on its level. These are facts about objects
 * that no state has mentioned so far. */
struct nested {
    struct body *b;
    const struct java_type *type; /* of level d */
    const term_id *lengths;
    struct il_var **rows;  /* see make_rows */
    term_id *index;        /* i0, i1, ... */
    term_id array, number; /* of level d, with the first d indices; its number on the level */
    term_id inside;        /* these indices are inside their lengths */
    term_id start;         /* when the first array of level d is allocated */
    struct span at;
};

static void assume_for_all(const struct nested *k, unsigned n, const term_id vars[], term_id condition, term_id conclusion)
{
    struct lower *l = k->b->l;
    emit(k->b, il_assume(l->p, mk_forall(l->ts, n, vars, mk_implies(l->ts, condition, conclusion), NULL), k->at, NULL));
}

static term_id is_inside(struct terms *ts, term_id i, term_id n)
{
    return mk_and2(ts, mk_le(ts, mk_int(ts, 0), i), mk_lt(ts, i, n));
}

/* Different arrays of level d - 1 have disjoint numbers for their elements. Provers need this where the length is no literal. */
static void assume_disjoint_numbers(const struct nested *k, unsigned d, term_id number_above, term_id inside_above)
{
    struct lower *l = k->b->l;
    struct terms *ts = l->ts;
    term_id *vars = arena_array(l->arena, term_id, 2 * d), length = k->lengths[d - 1];
    struct subst other = {0};
    if (term_is(ts, length, TERM_INT))
        return;
    for (unsigned i = 0; i + 1 < d; i++) {
        vars[i] = k->index[i];
        vars[d - 1 + i] = mk_const(ts, intern_printf(terms_names(ts), "other%u!", i), SORT_INT);
        subst_set(&other, vars[i], vars[d - 1 + i]);
    }
    term_id number = subst_apply(ts, &other, number_above), inside = subst_apply(ts, &other, inside_above);
    subst_release(&other);
    term_id before[] = {inside_above, inside, mk_lt(ts, number_above, number)};
    term_id first = mk_mul(ts, number_above, length), next = mk_mul(ts, number, length);
    assume_for_all(k, 2 * (d - 1), vars, mk_and(ts, 3, before), mk_le(ts, mk_add(ts, first, length), next));
}

/* Goes from level d - 1 to level d. */
static void next_level(struct nested *k, unsigned d, term_id array)
{
    struct terms *ts = k->b->l->ts;
    term_id i = k->index[d - 1], above = k->number, inside_above = k->inside;
    k->type = k->type->elem;
    k->array = array;
    k->number = d == 1 ? i : mk_add(ts, mk_mul(ts, above, k->lengths[d - 1]), i);
    k->inside = mk_and2(ts, k->inside, is_inside(ts, i, k->lengths[d - 1]));
    if (d > 1)
        assume_disjoint_numbers(k, d, above, inside_above);
}

/* What is known of the arrays of level d. end: when the first of the next level is allocated. */
static void assume_level(const struct nested *k, unsigned d, term_id end)
{
    struct lower *l = k->b->l;
    struct terms *ts = l->ts;
    term_id time = mk_app1(ts, l->alloc_time, k->array);
    term_id facts[] = {
        mk_ne(ts, k->array, l->null),
        mk_eq(ts, time, mk_add(ts, k->start, k->number)),
        mk_eq(ts, mk_app1(ts, l->length, k->array), k->lengths[d]),
        l->types_matter ? mk_eq(ts, mk_app1(ts, l->type_of, k->array), heap_type_term(l, k->type)) : mk_true(ts),
        d > 1 ? mk_lt(ts, time, end) : mk_true(ts),
    };
    assume_for_all(k, d, k->index, k->inside, mk_and(ts, sizeof facts / sizeof *facts, facts));
}

/* The arrays of the last level have default elements. */
static void assume_defaults(const struct nested *k, unsigned d, struct il_var *elems)
{
    struct lower *l = k->b->l;
    term_id value = mk_select1(l->ts, mk_select1(l->ts, elems->term, k->array), k->index[d]);
    assume_for_all(k, d + 1, k->index, k->inside, mk_eq(l->ts, value, heap_default(l, k->type->elem)));
}

/* rows[d] has the arrays of level d: rows[2][i0][i1] is one of level 2. */
static void make_rows(struct nested *k, unsigned n)
{
    struct lower *l = k->b->l;
    const sort_id ints = SORT_INT;
    sort_id sort = l->ref;
    k->rows = arena_array(l->arena, struct il_var *, n);
    for (unsigned d = 1; d < n; d++) {
        sort = sort_map(l->ts, 1, &ints, sort);
        k->rows[d] = body_temp(k->b, "rows", sort, NULL);
    }
}

/* rows[d] at the first m indices. */
static term_id row_at(const struct nested *k, unsigned d, unsigned m)
{
    term_id t = k->rows[d]->term;
    for (unsigned i = 0; i < m; i++)
        t = mk_select1(k->b->l->ts, t, k->index[i]);
    return t;
}

/* Makes the rows, the allocation counter and the elements of all new arrays unknown. */
static void havoc_nested(const struct nested *k, unsigned n, struct il_var *references, struct il_var *last)
{
    struct lower *l = k->b->l;
    term_id none = TERM_NONE;
    struct targets targets = {0};
    for (unsigned d = 1; d < n; d++)
        vec_push(&targets, target_var(k->rows[d]));
    vec_push(&targets, target_var(l->alloc));
    vec_push(&targets, (struct il_target){.var = last, .n = 1, .index = &none, .fresh = true});
    if (n > 2 && references != last)
        vec_push(&targets, (struct il_target){.var = references, .n = 1, .index = &none, .fresh = true});
    emit(k->b, il_havoc(l->p, (unsigned)targets.n, targets.at, k->at));
    vec_release(&targets);
}

/* The number of arrays on all levels but the first. */
static term_id number_of_arrays(struct terms *ts, unsigned n, const term_id lengths[])
{
    term_id number = lengths[0], all = lengths[0];
    for (unsigned d = 2; d < n; d++) {
        number = mk_mul(ts, number, lengths[d - 1]);
        all = mk_add(ts, all, number);
    }
    return all;
}

static void assume_levels(struct nested *k, unsigned n, struct il_var *references)
{
    struct terms *ts = k->b->l->ts;
    term_id number = k->lengths[0];
    for (unsigned d = 1; d < n; d++) {
        term_id end = mk_add(ts, k->start, number);
        if (d > 1)
            assume_for_all(k, d - 1, k->index, k->inside,
                           mk_eq(ts, mk_select1(ts, references->term, k->array), row_at(k, d, d - 1)));
        next_level(k, d, row_at(k, d, d));
        assume_level(k, d, end);
        k->start = end;
        number = mk_mul(ts, number, k->lengths[d]);
    }
}

/* The object `o` is an array of one of the levels but the first. */
static term_id is_row(struct body *b, const struct java_type *type, unsigned n)
{
    struct lower *l = b->l;
    term_id is = mk_false(l->ts), own = mk_app1(l->ts, l->type_of, invariant_object(b));
    for (unsigned d = 1; d < n; d++) {
        type = type->elem;
        is = mk_or2(l->ts, is, mk_eq(l->ts, own, heap_type_term(l, type)));
    }
    return is;
}

/* The arrays inside o, an array of the type. */
static void allocate_levels(struct body *b, term_id o, const struct java_type *type, unsigned n, const term_id lengths[],
                            struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    struct nested k = {.b = b, .type = type, .lengths = lengths, .array = o, .inside = mk_true(ts), .at = at};
    const struct java_type *last = type;
    k.index = arena_array(l->arena, term_id, n);
    for (unsigned d = 0; d < n; d++) {
        k.index[d] = mk_const(ts, intern_printf(terms_names(ts), "i%u!", d), SORT_INT);
        last = last->elem;
    }
    struct il_var *references = heap_elems(l, type->elem), *inner = heap_elems(l, last);
    make_rows(&k, n);
    struct il_var *start = body_temp(b, "start", SORT_INT, NULL);
    body_use(b, inner);
    if (n > 2)
        body_use(b, references);
    emit(b, il_assign_var(l->p, start, l->alloc->term, at, NULL));
    b->allocations++;
    havoc_nested(&k, n, references, inner);
    k.start = start->term;
    emit(b, il_assume(l->p, mk_eq(ts, l->alloc->term, mk_add(ts, k.start, number_of_arrays(ts, n, lengths))), at, NULL));
    if (l->types_matter && annot_invariants(l->as).n)
        invariants_after_arrays(b, start->term, is_row(b, type, n), at);
    assume_levels(&k, n, references);
    assume_defaults(&k, n - 1, inner);
    body_assign(b, target_at(&b->build, references, o), row_at(&k, 1, 0), at, NULL);
    body_facts(b, at);
}

term_id allocate_nested(struct body *b, const struct java_type *type, unsigned n, const term_id lengths[], struct span at)
{
    term_id o = allocate_array(b, type, lengths[0], at);
    if (n > 1)
        allocate_levels(b, o, type, n, lengths, at);
    return o;
}
