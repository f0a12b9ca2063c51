/* The order of types as intervals of numbers, for proofs.
 *
 * Each type has a number, and a class C the interval of the numbers of its subclasses, which is divided among them. So the position
 * of a type d in the tree of classes is one number, and one fact for each class says all about it and the other classes:
 *
 *   forall d :: d <: C  ==  (least of C <= number(d) && number(d) <= greatest of C)        number(C) == least of C
 *
 * Each class has a gap of numbers behind its least one, for subclasses that are not met. The gap is so large that no proof names as many
 * types. The number of T[] is that of T plus ARRAY, so arrays of a class are intervals like it:
 *
 *   ..., -2, -1     primitive types
 *   0, ...          Object, the classes in the order of their tree, interfaces, arrays of primitive types
 *   ARRAY, ...      Object[], arrays of these
 *   2 ARRAY, ...    Object[][], ...
 *
 * The subtypes of an interface are no interval, nor those of a class above which classes are unknown: of these there are facts for pairs
 * (subtypes.c). */
#include "lang/java/lower/types/numbers.h"

#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/lower.h"
#include "lang/java/lower/types/subtypes.h"

enum { ARRAY_BITS = 28 };

static const int64_t ARRAY = (int64_t)1 << ARRAY_BITS, NO_END = INT64_MAX;

/* Those of the subtypes; if `alone`, the type has a number, but its subtypes are no interval. */
struct type_interval {
    int64_t least, greatest;
    bool alone;
};

struct numbering {
    struct lower *l;
    struct java_type_vec bases; /* the classes, interfaces and arrays of primitive types of which types are met */
    int64_t next, gap;          /* the number of the next base; how far it is to the one after it */
};

static struct type_interval *interval_of(const struct lower *l, const struct java_type *t)
{
    const uint64_t *found = idmap_get(&l->type_intervals, idmap_key(t));
    return found ? (struct type_interval *)(uintptr_t)*found : NULL;
}

static struct type_interval *add_interval(struct lower *l, const struct java_type *t)
{
    struct type_interval *i = arena_new(l->arena, struct type_interval);
    idmap_put(&l->type_intervals, idmap_key(t), idmap_key(i));
    return i;
}

bool type_has_number(const struct lower *l, const struct java_type *t)
{
    return interval_of(l, t) != NULL;
}

bool type_has_interval(const struct lower *l, const struct java_type *t)
{
    const struct type_interval *i = interval_of(l, t);
    return i && !i->alone;
}

/* ---- the tree ---- */

/* The type without brackets, except the last ones behind a primitive type. */
static const struct java_type *base_of(const struct java_type *t, int64_t *dimensions)
{
    *dimensions = 0;
    for (; t->kind == JAVA_ARRAY && !java_type_primitive(t->elem); t = t->elem)
        ++*dimensions;
    return t;
}

static bool is_interface(const struct java_type *t)
{
    return t->kind == JAVA_CLASS && t->cls->declared && !type_is_plain_class(t) && !type_is_object(t);
}

/* A class all of whose superclasses are known. */
static bool in_tree(const struct java_type *t)
{
    const struct java_class *c = t->kind == JAVA_CLASS ? t->cls : NULL;
    while (c && !type_is_object(c->type) && type_is_plain_class(c->type))
        c = c->super;
    return c && type_is_object(c->type);
}

static bool is_leaf(const struct java_type *t)
{
    return is_interface(t) || (t->kind == JAVA_ARRAY && java_type_primitive(t->elem));
}

/* The nearest superclass among the bases; NULL: Object. */
static const struct java_type *parent_of(const struct numbering *n, const struct java_type *t)
{
    for (const struct java_class *c = t->cls->super; c && !type_is_object(c->type); c = c->super)
        if (interval_of(n->l, c->type))
            return c->type;
    return NULL;
}

static void collect_bases(struct numbering *n)
{
    struct lower *l = n->l;
    for (size_t i = 0; i < l->types.n; i++) {
        int64_t dimensions;
        const struct java_type *t = base_of(l->types.at[i], &dimensions);
        if (interval_of(l, t))
            continue;
        if (java_type_primitive(t))
            *add_interval(l, t) = (struct type_interval){-1 - (int64_t)t->kind, -1 - (int64_t)t->kind, false};
        else if (type_is_object(t))
            *add_interval(l, t) = (struct type_interval){0, NO_END, false};
        else if (in_tree(t) || is_leaf(t)) {
            *add_interval(l, t) = (struct type_interval){.alone = is_interface(t)};
            vec_push(&n->bases, t);
        }
    }
}

static void number_below(struct numbering *n, const struct java_type *parent)
{
    for (size_t i = 0; i < n->bases.n; i++) {
        const struct java_type *t = n->bases.at[i];
        if ((is_leaf(t) ? NULL : parent_of(n, t)) != parent)
            continue;
        struct type_interval *of_t = interval_of(n->l, t);
        of_t->least = n->next;
        n->next += n->gap;
        if (!is_leaf(t))
            number_below(n, t);
        of_t->greatest = n->next - 1;
    }
}

static void number_arrays(struct lower *l)
{
    for (size_t i = 0; i < l->types.n; i++) {
        int64_t dimensions;
        const struct java_type *t = l->types.at[i], *base = base_of(t, &dimensions);
        const struct type_interval *of_base = interval_of(l, base);
        if (!of_base || t == base)
            continue;
        int64_t end = of_base->greatest == NO_END ? NO_END : of_base->greatest + dimensions * ARRAY;
        *add_interval(l, t) = (struct type_interval){of_base->least + dimensions * ARRAY, end, of_base->alone};
    }
}

/* ---- facts ---- */

static void only_proofs(struct lower *l, term_id fact, const struct java_type *t)
{
    if (fact == mk_true(l->ts))
        return;
    vec_push(&l->p->only_proofs, fact);
    type_fact_about(l, fact, t, NULL);
}

static void number_fact(struct lower *l, func_id number, const struct java_type *t)
{
    struct terms *ts = l->ts;
    const struct type_interval *i = interval_of(l, t);
    term_id d = mk_const_named(ts, "t", l->type), of_d = mk_app1(ts, number, d);
    if (!i)
        return;
    only_proofs(l, mk_eq(ts, mk_app1(ts, number, heap_type_term(l, t)), mk_int(ts, i->least)), t);
    if (i->alone || type_exact(t))
        return;
    term_id in = mk_le(ts, mk_int(ts, i->least), of_d);
    if (i->greatest != NO_END)
        in = mk_and2(ts, in, mk_le(ts, of_d, mk_int(ts, i->greatest)));
    only_proofs(l, mk_forall(ts, 1, &d, mk_eq(ts, type_below(l, d, t), in), NULL), t);
}

/* The elements of an array below T[] are below T. */
static void element_fact(struct lower *l, const struct java_type *t)
{
    struct terms *ts = l->ts;
    if (!l->elem_types_asked || t->kind != JAVA_ARRAY || type_exact(t) || type_is_object(t->elem))
        return;
    term_id d = mk_const_named(ts, "t", l->type), elements = type_below(l, mk_app1(ts, l->elem_type, d), t->elem);
    only_proofs(l, mk_forall(ts, 1, &d, mk_implies(ts, type_below(l, d, t), elements), NULL), t);
}

/* An object has a type that has instances. */
static void instance_facts(struct lower *l)
{
    struct terms *ts = l->ts;
    term_id o = mk_const_named(ts, "o", l->ref);
    func_id has = func_declare(ts, intern(l->ast->names, "has instances"), 1, &l->type, SORT_BOOL);
    bool any = false;
    for (size_t i = 0; i < l->types.n; i++) {
        const struct java_type *t = l->types.at[i];
        if (!type_without_instances(t))
            continue;
        any = true;
        only_proofs(l, mk_not(ts, mk_app1(ts, has, heap_type_term(l, t))), t);
    }
    term_id known = mk_or2(ts, mk_eq(ts, o, l->null), mk_app1(ts, has, mk_app1(ts, l->type_of, o)));
    if (any)
        vec_push(&l->p->only_proofs, mk_forall(ts, 1, &o, known, NULL));
}

void type_numbers(struct lower *l)
{
    struct numbering n = {.l = l};
    collect_bases(&n);
    n.gap = ARRAY / (int64_t)(n.bases.n + 2);
    n.next = n.gap;
    number_below(&n, NULL);
    number_arrays(l);
    func_id number = func_declare(l->ts, intern(l->ast->names, "type number"), 1, &l->type, SORT_INT);
    for (size_t i = 0; i < l->types.n; i++) {
        number_fact(l, number, l->types.at[i]);
        element_fact(l, l->types.at[i]);
    }
    instance_facts(l);
    vec_release(&n.bases);
}
