/* Predicates about sets of places: `\disjoint(S, T)`, `\subset(S, T)`, `\new_elems_fresh(S)` (KeY). They become comparisons of the objects and
 * indices of the places. Null has no places. A field of type `\locset` stands for what represents it, if that is the same in all objects that it
 * may be a field of. Start at resolve_sets. */
#include "lang/java/jml/annot_resolve_kinds.h"

#include "lang/java/jml/annot_model.h"
#include "lang/java/jml/annot_typing.h"

#include <string.h>

/* ---- formulas ---- */

static const struct annot_expr *binary(struct annot_context *cx, enum annot_op op, const struct annot_expr *a,
                                       const struct annot_expr *b)
{
    const struct annot_expr *sides[2] = {a, b};
    struct annot_expr *e = typing_expr(cx, ANNOT_BINARY, a->span, typing_primitive(cx, JAVA_BOOLEAN), 2, sides);
    e->op = op;
    return e;
}

/* NULL stands for false on either side. */
static const struct annot_expr *either(struct annot_context *cx, const struct annot_expr *a, const struct annot_expr *b)
{
    return !a ? b : !b ? a : binary(cx, ANNOT_OP_OR, a, b);
}

static const struct annot_expr *number(struct annot_context *cx, struct span span, const char *text)
{
    struct annot_expr *e = typing_expr(cx, ANNOT_INT, span, typing_primitive(cx, JAVA_INT), 0, NULL);
    e->text = text;
    return e;
}

static const struct annot_expr *is_null(struct annot_context *cx, const struct annot_expr *object)
{
    struct annot_type type = {.kind = ANNOT_TYPE_NULL};
    return binary(cx, ANNOT_OP_EQ, object, typing_expr(cx, ANNOT_NULL, object->span, type, 0, NULL));
}

static const struct annot_expr *same(struct annot_context *cx, const struct annot_expr *a, const struct annot_expr *b)
{
    return binary(cx, ANNOT_OP_EQ, a, b);
}

/* ---- places ---- */

static const struct java_type *array_of(const struct annot_place *p)
{
    const struct java_type *t = p->object ? p->object->type.java : NULL;
    return p->kind != ANNOT_PLACE_FIELD && t && t->kind == JAVA_ARRAY ? t : NULL;
}

/* All fields of an object. */
static bool is_object(const struct annot_place *p)
{
    return p->kind == ANNOT_PLACE_OBJECT && !array_of(p);
}

static const struct annot_expr *first_index(struct annot_context *cx, const struct annot_place *p)
{
    return p->from ? p->from : number(cx, p->span, "0");
}

/* The index behind the last one is `above`, if there is no last one. */
static const struct annot_expr *at_most(struct annot_context *cx, const struct annot_expr *i, const struct annot_place *p)
{
    if (p->from)
        return binary(cx, ANNOT_OP_LE, i, p->to ? p->to : p->from);
    return binary(cx, ANNOT_OP_LT, i, typing_expr(cx, ANNOT_LENGTH, p->span, typing_primitive(cx, JAVA_INT), 1, &p->object));
}

/* ---- \disjoint ---- */

/* The ranges of indices have no common index. */
static const struct annot_expr *apart(struct annot_context *cx, const struct annot_place *a, const struct annot_place *b)
{
    const struct annot_place *sides[2] = {a, b};
    const struct annot_expr *any = NULL, *lo[2] = {first_index(cx, a), first_index(cx, b)};
    struct annot_type truth = typing_primitive(cx, JAVA_BOOLEAN);
    for (unsigned i = 0; i < 4; i++) { /* lo of one side above the other side, or above the end of its own */
        const struct annot_expr *within = at_most(cx, lo[i / 2], sides[i % 2]);
        struct annot_expr *above = typing_expr(cx, ANNOT_UNARY, a->span, truth, 1, &within);
        above->op = ANNOT_OP_NOT;
        any = either(cx, any, above);
    }
    return any;
}

/* NULL: they never have a common place. */
static const struct annot_expr *common_object(struct annot_context *cx, const struct annot_place *a, const struct annot_place *b,
                                              bool *always)
{
    const struct java_type *s = array_of(a), *t = array_of(b);
    *always = false;
    if (s && t)
        return s->elem == t->elem ? same(cx, a->object, b->object) : NULL;
    if (s || t) {
        const struct annot_place *other = s ? b : a;
        bool any = is_object(other) && !strcmp(other->object->type.java->name, "java.lang.Object");
        return any ? same(cx, a->object, b->object) : NULL;
    }
    if (is_object(a) && is_object(b))
        return same(cx, a->object, b->object);
    const struct annot_place *field = is_object(a) ? b : a;
    bool differ = !is_object(a) && !is_object(b) && a->field != b->field;
    if (differ || (!field->object && (is_object(a) || is_object(b))))
        return NULL;
    *always = !field->object;
    return *always ? NULL : same(cx, a->object, b->object);
}

static const struct annot_expr *disjoint_places(struct annot_context *cx, const struct annot_place *a, const struct annot_place *b)
{
    bool always;
    const struct annot_expr *common = common_object(cx, a, b, &always);
    if (!common)
        return typing_truth(cx, a->span, !always);
    const struct annot_expr *none = is_null(cx, a->object);
    if (array_of(a) && array_of(b))
        none = either(cx, none, apart(cx, a, b));
    return binary(cx, ANNOT_OP_IMPLIES, common, none);
}

static const struct annot_expr *all_disjoint(struct annot_context *cx, const struct annot_places *a, const struct annot_places *b,
                                             const struct annot_expr *all)
{
    for (size_t i = 0; i < a->n; i++)
        for (size_t k = 0; k < b->n; k++)
            all = typing_and(cx, all, disjoint_places(cx, &a->at[i], &b->at[k]));
    return all;
}

/* ---- \subset ---- */

/* Index i of the array of `one` is a place of t. */
static const struct annot_expr *has_index(struct annot_context *cx, const struct annot_places *t, const struct annot_place *one,
                                          const struct annot_expr *i)
{
    const struct annot_expr *any = typing_truth(cx, one->span, false);
    for (size_t k = 0; k < t->n; k++) {
        const struct annot_place *p = &t->at[k];
        if (!array_of(p) || array_of(p)->elem != array_of(one)->elem)
            continue;
        const struct annot_expr *in = typing_and(cx, binary(cx, ANNOT_OP_LE, first_index(cx, p), i), at_most(cx, i, p));
        any = either(cx, any, typing_and(cx, same(cx, p->object, one->object), in));
    }
    return any;
}

static const struct annot_expr *has_elements(struct annot_context *cx, const struct annot_places *t, const struct annot_place *one)
{
    if (one->kind == ANNOT_PLACE_ELEMENT)
        return has_index(cx, t, one, one->from);
    struct annot_var v = {"k", typing_primitive(cx, JAVA_INT), one->span};
    const struct annot_var **vars = arena_array(cx->arena, const struct annot_var *, 1);
    vars[0] = arena_copy(cx->arena, &v, sizeof v);
    struct annot_expr *k = typing_expr(cx, ANNOT_BOUND, one->span, v.type, 0, NULL);
    k->bound = vars[0];
    const struct annot_expr *range = typing_and(cx, binary(cx, ANNOT_OP_LE, first_index(cx, one), k), at_most(cx, k, one));
    const struct annot_expr *parts[2] = {range, has_index(cx, t, one, k)};
    struct annot_expr *all = typing_expr(cx, ANNOT_FORALL, one->span, typing_primitive(cx, JAVA_BOOLEAN), 2, parts);
    all->n_vars = 1;
    all->vars = vars;
    return all;
}

/* All places of `one` are in t. */
static const struct annot_expr *covered(struct annot_context *cx, const struct annot_places *t, const struct annot_place *one)
{
    if (array_of(one))
        return either(cx, is_null(cx, one->object), has_elements(cx, t, one));
    const struct annot_expr *any = one->object ? is_null(cx, one->object) : NULL;
    bool always = false;
    for (size_t k = 0; k < t->n && !always; k++) {
        const struct annot_place *p = &t->at[k];
        if (is_object(one) && !array_of(p) && !is_object(p) && p->object)
            typing_not_supported(cx, one->span, "'\\subset' of all fields of an object in single ones");
        if (!array_of(p) && (!is_object(one) || is_object(p)))
            any = either(cx, any, common_object(cx, one, p, &always));
    }
    return always || !any ? typing_truth(cx, one->span, always) : any;
}

static const struct annot_expr *all_covered(struct annot_context *cx, const struct annot_places *s, const struct annot_places *t,
                                            struct span span)
{
    const struct annot_expr *all = typing_truth(cx, span, true);
    for (size_t i = 0; i < s->n; i++)
        all = typing_and(cx, all, covered(cx, t, &s->at[i]));
    return all;
}

/* ---- \new_elems_fresh ---- */

/* In a constructor the new object is fresh (KeY). Static fields are of no object. */
static const struct annot_expr *fresh_object(struct annot_context *cx, const struct annot_place *p)
{
    struct annot_type truth = typing_primitive(cx, JAVA_BOOLEAN);
    const struct java_method *m = cx->scope.method;
    bool own = p->object && p->object->kind == ANNOT_THIS && m && m->kind == JAVA_CONSTRUCTOR;
    return p->object && !own ? typing_expr(cx, ANNOT_FRESH, p->span, truth, 1, &p->object) : typing_truth(cx, p->span, own);
}

static bool mentions_result(const struct annot_expr *e)
{
    bool found = e && e->kind == ANNOT_RESULT;
    for (unsigned i = 0; e && i < e->n && !found; i++)
        found = mentions_result(e->arg[i]);
    return found;
}

static struct annot_place at_entry(struct annot_context *cx, struct annot_place p)
{
    p.object = p.object ? typing_old(cx, p.object) : NULL;
    p.from = p.from ? typing_old(cx, p.from) : NULL;
    p.to = p.to ? typing_old(cx, p.to) : NULL;
    return p;
}

/* Each place of s is one of those that s had at entry, or of an object that did not exist then. */
static const struct annot_expr *new_ones_fresh(struct annot_context *cx, const struct annot_places *s, struct span span)
{
    struct annot_places before = {0};
    const struct annot_expr *all = typing_truth(cx, span, true);
    if ((cx->clause != CLAUSE_ENSURES && cx->clause != CLAUSE_SIGNALS) || cx->in_statement || cx->in_old)
        typing_not_supported(cx, span, "'\\new_elems_fresh' in this clause");
    for (size_t i = 0; i < s->n; i++) {
        const struct annot_place *p = &s->at[i];
        if (mentions_result(p->object) || mentions_result(p->from) || mentions_result(p->to))
            typing_not_supported(cx, span, "'\\new_elems_fresh' of a result");
        vec_push(&before, at_entry(cx, *p));
    }
    for (size_t i = 0; i < s->n && !cx->unsupported; i++) {
        const struct annot_place *p = &s->at[i];
        all = typing_and(cx, all, either(cx, fresh_object(cx, p), covered(cx, &before, p)));
    }
    vec_release(&before);
    return all;
}

/* ---- sets ---- */

/* The members of a group are those of every object that the expression may mean. */
static bool same_members(const struct annot_context *cx, const struct annot_place *group)
{
    const struct java_type *t = group->object ? group->object->type.java : NULL;
    for (size_t i = 0; i < cx->members->n; i++) {
        const struct annot_member *m = &cx->members->at[i];
        if (m->group == group->field && t && (t->kind != JAVA_CLASS || !java_subclass(t->cls, m->of)))
            return false;
    }
    return true;
}

/* The places of a group, with those of the groups among them. */
static void add_group(struct annot_context *cx, const struct annot_place *p, struct annot_places *out)
{
    if (!same_members(cx, p)) {
        typing_not_supported(cx, p->span, "set of places that differs by class");
        return;
    }
    annot_expand_place(cx, cx->members, p, out);
    size_t kept = 0;
    for (size_t i = 0; i < out->n; i++)
        if (out->at[i].kind != ANNOT_PLACE_NOTHING)
            out->at[kept++] = out->at[i];
    out->n = kept;
}

static void add_set(struct annot_context *cx, const struct syntax *set, struct annot_places *out)
{
    for (unsigned i = 0; i < set->n_places; i++) {
        struct annot_place p;
        if (!resolve_place(cx, &set->places[i], &p))
            continue;
        if (p.kind == ANNOT_PLACE_EVERYTHING || p.kind == ANNOT_PLACE_NOTHING || p.kind == ANNOT_PLACE_LOCAL)
            typing_not_supported(cx, p.span, "this in a set of places");
        else if (p.kind == ANNOT_PLACE_FIELD && p.field->model)
            add_group(cx, &p, out);
        else
            vec_push(out, p);
    }
}

const struct annot_expr *resolve_sets(struct annot_context *cx, const struct syntax *s)
{
    struct annot_places *sets = arena_array(cx->arena, struct annot_places, s->n);
    size_t known = cx->ds->errors;
    for (unsigned i = 0; i < s->n; i++)
        add_set(cx, s->arg[i], &sets[i]);
    const struct annot_expr *e = typing_truth(cx, s->span, true);
    if (cx->ds->errors > known)
        e = typing_mistaken(cx, s->span);
    else if (s->kind == SYNTAX_SUBSET)
        e = all_covered(cx, &sets[0], &sets[1], s->span);
    else if (s->kind == SYNTAX_NEW_FRESH)
        e = new_ones_fresh(cx, &sets[0], s->span);
    for (unsigned i = 0; s->kind == SYNTAX_DISJOINT && e->type.kind != ANNOT_TYPE_ERROR && i < s->n; i++)
        for (unsigned k = i + 1; k < s->n; k++)
            e = all_disjoint(cx, &sets[i], &sets[k], e);
    for (unsigned i = 0; i < s->n; i++)
        vec_release(&sets[i]);
    return e;
}

/* A field that stands for places, or its value at entry. */
bool resolve_is_set(const struct annot_expr *e)
{
    const struct annot_expr *field = e->kind == ANNOT_OLD && e->when == ANNOT_AT_ENTRY ? e->arg[0] : e;
    return field->kind == ANNOT_FIELD && field->field->locset;
}

static void places_of(struct annot_context *cx, const struct annot_expr *e, struct annot_places *out)
{
    const struct annot_expr *field = e->kind == ANNOT_OLD ? e->arg[0] : e;
    struct annot_place group = {.kind = ANNOT_PLACE_FIELD, .span = e->span, .field = field->field};
    group.object = field->n ? field->arg[0] : NULL;
    add_group(cx, &group, out);
    for (size_t i = 0; i < out->n && e->kind == ANNOT_OLD; i++)
        out->at[i] = at_entry(cx, out->at[i]);
}

const struct annot_expr *resolve_fresh_set(struct annot_context *cx, const struct annot_expr *set)
{
    struct annot_places places = {0};
    const struct annot_expr *all = typing_truth(cx, set->span, true);
    places_of(cx, set, &places);
    for (size_t i = 0; i < places.n; i++)
        all = typing_and(cx, all, fresh_object(cx, &places.at[i]));
    vec_release(&places);
    return all;
}

const struct annot_expr *resolve_same_set(struct annot_context *cx, const struct annot_expr *const sets[2], struct span span)
{
    struct annot_places a = {0}, b = {0};
    places_of(cx, sets[0], &a);
    places_of(cx, sets[1], &b);
    const struct annot_expr *same = typing_and(cx, all_covered(cx, &a, &b, span), all_covered(cx, &b, &a, span));
    vec_release(&a);
    vec_release(&b);
    return same;
}
