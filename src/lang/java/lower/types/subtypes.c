/* Which types are below which, as closed facts (JLS 4.10; a primitive type is only below itself).
 *
 * Each type met is a constant. For each pair of types there is one fact, over a type d that an object can have, or over the two
 * constants. So no prover gets an axiom about all types, and a routine gets only facts about types that it mentions. For A, and
 * for B that extends A:
 *
 *   forall d :: d <: B ==> d <: A        !(A <: B)
 *
 * The dynamic type of an object is a class that has instances, or an array type. Pairs of many types would be too many facts, so then each
 * class has one fact that says by numbers which classes are above it:
 *
 *   forall d :: d <: C ==> ancestor 1(d) == number of B && ancestor 2(d) == number of C        ancestor 3(C) == 0
 *   forall d :: d <: C[] ==> ancestor 1(d) == 0
 *
 * Runs get these facts. Proofs get intervals, if the types are many (types/numbers.c).
 *
 * Start with subtype_background. */
#include "lang/java/lower/types/subtypes.h"

#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/lower.h"
#include "lang/java/lower/types/numbers.h"

enum { MAX_DISJOINT = 60 }; /* number of types; above it, pairs have only upward facts */

void type_fact_about(struct lower *l, term_id fact, const struct java_type *s, const struct java_type *t)
{
    func_id of_s = term_func(l->ts, heap_type_term(l, s)), of_t = t ? term_func(l->ts, heap_type_term(l, t)) : FUNC_NONE;
    idmap_put(&l->p->background_about, fact, idmap_pair(of_s, of_t));
}

/* t is NULL if the fact is about s alone. */
static void background(struct lower *l, term_id fact, const struct java_type *s, const struct java_type *t)
{
    if (fact == mk_true(l->ts))
        return;
    vec_push(&l->p->background, fact);
    type_fact_about(l, fact, s, t);
}

static void only_runs(struct lower *l, term_id fact)
{
    idmap_put(&l->p->only_runs, fact, 1);
}

/* A fact of background that proofs have as intervals if both types have one. */
static void ordered(struct lower *l, term_id fact, const struct java_type *s, const struct java_type *t)
{
    background(l, fact, s, t);
    if (type_has_interval(l, s) && (!t || type_has_interval(l, t)))
        only_runs(l, fact);
}

term_id type_below(struct lower *l, term_id d, const struct java_type *t)
{
    return mk_app2(l->ts, l->subtype, d, heap_type_term(l, t));
}

static term_id not_below(struct lower *l, const struct java_type *s, const struct java_type *t)
{
    return mk_not(l->ts, type_below(l, heap_type_term(l, s), t));
}

/* ---- pairs of types ---- */

bool type_is_plain_class(const struct java_type *t)
{
    return t->kind == JAVA_CLASS && t->cls->declared && t->cls->kind != JAVA_KIND_INTERFACE &&
           t->cls->kind != JAVA_KIND_ANNOTATION;
}

/* No object can have both types: classes of which none extends the other; an array and a class that is not above all arrays;
 * arrays of these. */
bool types_disjoint(const struct lower *l, const struct java_type *s, const struct java_type *t)
{
    while (s->kind == JAVA_ARRAY && t->kind == JAVA_ARRAY) {
        s = s->elem;
        t = t->elem;
        if (java_type_primitive(s) || java_type_primitive(t))
            return s != t;
    }
    if (java_subtype(l->ast, s, t) || java_subtype(l->ast, t, s))
        return false;
    if (s->kind == JAVA_ARRAY || t->kind == JAVA_ARRAY)
        return true;
    return type_is_plain_class(s) && type_is_plain_class(t);
}

/* The order of two reference types, without what follows from `exact_type`. */
static void relate_references(struct lower *l, size_t i, size_t k)
{
    struct terms *ts = l->ts;
    const struct java_type *s = l->types.at[i], *t = l->types.at[k];
    term_id d = mk_const_named(ts, "t", l->type), below_s = type_below(l, d, s), below_t = type_below(l, d, t);
    if (java_subtype(l->ast, s, t)) {
        if (!type_is_object(t))
            ordered(l, mk_forall(ts, 1, &d, mk_implies(ts, below_s, below_t), NULL), s, t);
        else
            ordered(l, type_below(l, heap_type_term(l, s), t), s, t);
    } else if (l->types.n <= MAX_DISJOINT) {
        if (!types_disjoint(l, s, t) && !type_exact(t))
            ordered(l, not_below(l, s, t), s, t);
        else if (types_disjoint(l, s, t) && i < k)
            ordered(l, mk_forall(ts, 1, &d, mk_not(ts, mk_and2(ts, below_s, below_t)), NULL), s, t);
    }
}

static void relate(struct lower *l, size_t i, size_t k)
{
    const struct java_type *s = l->types.at[i], *t = l->types.at[k];
    if (java_type_ref(s) && java_type_ref(t))
        relate_references(l, i, k);
    else if (java_type_ref(t) && !type_exact(t))
        ordered(l, not_below(l, s, t), s, t);
}

/* ---- ancestors ---- */

enum { MAX_DEPTH = 30 };

static term_id ancestor_is(struct lower *l, unsigned depth, term_id d, long number)
{
    symbol name = intern_printf(l->ast->names, "ancestor %u", depth);
    func_id f = func_find(l->ts, name);
    if (f == FUNC_NONE)
        f = func_declare(l->ts, name, 1, &l->type, SORT_INT);
    return mk_eq(l->ts, mk_app1(l->ts, f, d), mk_int(l->ts, number));
}

/* The number of classes above c except Object; 0: not all are known. */
static unsigned depth_of(const struct java_class *c)
{
    unsigned depth = 0;
    for (; c && !type_is_object(c->type); c = c->super)
        if (!type_is_plain_class(c->type) || ++depth > MAX_DEPTH)
            return 0;
    return c ? depth : 0;
}

static long number_of(struct idmap *numbers, const struct java_class *c)
{
    const uint64_t *found = idmap_get(numbers, idmap_key(c));
    uint64_t number = found ? *found : numbers->n + 1;
    if (!found)
        idmap_put(numbers, idmap_key(c), number);
    return (long)number;
}

/* Above MAX_DISJOINT: which classes are above t, and that there are no others. Above an array there are none. */
static void ancestors(struct lower *l, const struct java_type *t, struct idmap *numbers)
{
    struct terms *ts = l->ts;
    bool array = t->kind == JAVA_ARRAY;
    unsigned depth = type_is_plain_class(t) ? depth_of(t->cls) : 0;
    term_id d = mk_const_named(ts, "t", l->type), all = array ? ancestor_is(l, 1, d, 0) : mk_true(ts);
    if (depth == 0 && !array)
        return;
    if (depth > 0)
        ordered(l, ancestor_is(l, depth + 1, heap_type_term(l, t), 0), t, NULL);
    for (const struct java_class *c = t->cls; depth > 0; c = c->super, depth--)
        all = mk_and2(ts, ancestor_is(l, depth, d, number_of(numbers, c)), all);
    ordered(l, mk_forall(ts, 1, &d, mk_implies(ts, type_below(l, d, t), all), NULL), t, NULL);
}

static void all_ancestors(struct lower *l)
{
    struct idmap numbers = {0};
    for (size_t i = 0; i < l->types.n && l->types.n > MAX_DISJOINT; i++)
        ancestors(l, l->types.at[i], &numbers);
    idmap_release(&numbers);
}

/* Facts that one type is not below another: there is one for each pair, so with many types only the interpreter gets them. */
static void many_types(struct lower *l)
{
    for (size_t i = 0; i < l->types.n && l->types.n > MAX_DISJOINT; i++)
        for (size_t k = 0; k < l->types.n; k++) {
            const struct java_type *s = l->types.at[i], *t = l->types.at[k];
            if (java_type_ref(t) && !java_subtype(l->ast, s, t))
                vec_push(&l->p->exact, not_below(l, s, t));
        }
}

/* ---- one type ---- */

/* No other type is below t. */
static void exact_type(struct lower *l, const struct java_type *t)
{
    struct terms *ts = l->ts;
    term_id d = mk_const_named(ts, "t", l->type);
    background(l, mk_forall(ts, 1, &d, mk_implies(ts, type_below(l, d, t), mk_eq(ts, d, heap_type_term(l, t))), NULL), t, NULL);
}

/* All types directly below t are known. Those that are met here are handled later in the same round. */
static void closed_type(struct lower *l, const struct java_type *t)
{
    struct terms *ts = l->ts;
    const struct java_type *base = t;
    struct java_classes below = {0};
    unsigned dimensions = 0;
    for (; base->kind == JAVA_ARRAY; base = base->elem)
        dimensions++;
    if (base->kind != JAVA_CLASS || type_exact(base) || !class_subclasses(l->ast, base->cls, &below))
        return;
    term_id d = mk_const_named(ts, "t", l->type), one = mk_eq(ts, d, heap_type_term(l, t));
    for (size_t i = 0; i < below.n; i++) {
        const struct java_type *s = below.at[i]->type;
        for (unsigned k = 0; k < dimensions; k++)
            s = java_type_array(l->ast, s);
        one = mk_or2(ts, one, type_below(l, d, s));
    }
    vec_release(&below);
    background(l, mk_forall(ts, 1, &d, mk_implies(ts, type_below(l, d, t), one), NULL), t, NULL);
}

/* All objects of the class are known (analysis/instances.h). */
static void known_objects(struct lower *l, const struct java_type *t)
{
    struct terms *ts = l->ts;
    if (t->kind != JAVA_CLASS || !objects_of(l->instances, t->cls).known)
        return;
    term_id o = mk_const_named(ts, "o", l->ref), other = mk_not(ts, heap_has_type(l, o, t));
    background(l, mk_forall(ts, 1, &o, mk_or2(ts, other, heap_known_object(l, t->cls, o)), NULL), t, NULL);
}

/* No object has exactly this type. */
bool type_without_instances(const struct java_type *t)
{
    if (t->kind != JAVA_CLASS)
        return t->kind != JAVA_ARRAY;
    return t->cls->declared && (!type_is_plain_class(t) || t->cls->mods & JAVA_ABSTRACT);
}

/* What is known about the dynamic type d of an object of static type t. */
static term_id dynamic_type(struct lower *l, const struct java_type *t, term_id d)
{
    struct terms *ts = l->ts;
    if (type_is_object(t))
        return type_below(l, d, t);
    if (type_without_instances(t))
        return mk_ne(ts, d, heap_type_term(l, t));
    if (!l->elem_types_asked || t->kind != JAVA_ARRAY || type_exact(t))
        return mk_true(ts);
    return mk_implies(ts, type_below(l, d, t), type_below(l, mk_app1(ts, l->elem_type, d), t->elem));
}

static void dynamic_types(struct lower *l)
{
    struct terms *ts = l->ts;
    term_id o = mk_const_named(ts, "o", l->ref), d = mk_app1(ts, l->type_of, o);
    for (size_t i = 0; i < l->types.n; i++) {
        term_id known = mk_or2(ts, mk_eq(ts, o, l->null), dynamic_type(l, l->types.at[i], d));
        term_id fact = mk_forall(ts, 1, &o, known, NULL);
        background(l, fact, l->types.at[i], NULL);
        if (subtypes_are_many(l) && !type_is_object(l->types.at[i]))
            only_runs(l, fact);
    }
}

/* Every type is below Object but the primitive ones. The fact about objects speaks of the types of known objects; runs also ask for types that they
 * make up for objects. */
static void all_below_object(struct lower *l)
{
    struct terms *ts = l->ts;
    const struct java_type *object = NULL;
    term_id d = mk_const_named(ts, "t", l->type), primitive = mk_false(ts);
    for (size_t i = 0; i < l->types.n; i++) {
        const struct java_type *t = l->types.at[i];
        if (type_is_object(t))
            object = t;
        else if (!java_type_ref(t))
            primitive = mk_or2(ts, primitive, mk_eq(ts, d, heap_type_term(l, t)));
    }
    if (!object)
        return;
    term_id fact = mk_forall(ts, 1, &d, mk_or2(ts, type_below(l, d, object), primitive), NULL);
    background(l, fact, object, NULL);
    only_runs(l, fact);
}

/* If d is below the array type t, then an element of an array of class d has t's element type. */
static void element_types(struct lower *l)
{
    struct terms *ts = l->ts;
    term_id bound[] = {mk_const_named(ts, "e", l->type), mk_const_named(ts, "t", l->type)};
    for (size_t i = 0; i < l->types.n; i++) {
        const struct java_type *t = l->types.at[i];
        if (t->kind != JAVA_ARRAY || !java_type_ref(t->elem) || type_is_object(t->elem))
            continue;
        term_id both = mk_and2(ts, mk_app(ts, l->element_type, 2, bound), type_below(l, bound[1], t));
        background(l, mk_forall(ts, 2, bound, mk_implies(ts, both, type_below(l, bound[0], t->elem)), NULL), t, NULL);
    }
}

/* ---- all ---- */

bool subtypes_are_many(const struct lower *l)
{
    return l->types.n > MAX_DISJOINT;
}

static void distinct_types(struct lower *l)
{
    struct term_vec all = {0};
    bool numbered = true;
    for (size_t i = 0; i < l->types.n; i++) {
        vec_push(&all, heap_type_term(l, l->types.at[i]));
        numbered &= type_has_number(l, l->types.at[i]);
    }
    if (all.n > 1) {
        term_id fact = mk_distinct(l->ts, (unsigned)all.n, all.at);
        vec_push(&l->p->background, fact);
        if (numbered)
            only_runs(l, fact);
    }
    vec_release(&all);
}

void subtype_background(struct lower *l)
{
    struct terms *ts = l->ts;
    for (size_t i = 0; i < l->types.n; i++)
        closed_type(l, l->types.at[i]);
    for (size_t i = 0; i < l->types.n; i++)
        known_objects(l, l->types.at[i]);
    if (subtypes_are_many(l))
        type_numbers(l);
    for (size_t i = 0; i < l->types.n; i++) {
        const struct java_type *s = l->types.at[i];
        term_id c = heap_type_term(l, s);
        background(l, type_below(l, c, s), s, NULL);
        if (type_exact(s))
            exact_type(l, s);
        if (type_is_object(s))
            il_know_function(l->p, (struct il_function){.func = term_func(ts, c), .family = FAMILY_TOP_TYPE});
        if (s->kind == JAVA_ARRAY)
            background(l, mk_eq(ts, mk_app1(ts, l->elem_type, c), heap_type_term(l, s->elem)), s, NULL);
        for (size_t k = 0; k < l->types.n; k++)
            if (k != i)
                relate(l, i, k);
    }
    distinct_types(l);
    dynamic_types(l);
    all_below_object(l);
    if (l->element_type != FUNC_NONE)
        element_types(l);
    if (subtypes_are_many(l))
        il_know_function(l->p,
                         (struct il_function){.func = l->subtype, .family = FAMILY_SUBTYPE, .tried = TRIED_QUIET | TRIED_NAMING});
    all_ancestors(l);
    many_types(l);
}
