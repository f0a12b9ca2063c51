/* Model fields and data groups (JML 8.4, 10). A model field has no value of its own: it stands for what `represents` says. In a frame
 * clause a field stands for all places in its data group: fields declared `in` it, and places that `maps` puts there. So a frame is one of
 * places that code assigns. Start with annot_expand_place. */
#include "lang/java/jml/annot_model.h"

#include "lang/java/jml/annot_ghost.h"
#include "lang/java/jml/annot_typing.h"

/* ---- represents ---- */

static bool is_model(struct annot_context *cx, const struct annot_place *p)
{
    bool model = p->kind == ANNOT_PLACE_FIELD && p->field->model && (!p->object || p->object->kind == ANNOT_THIS);
    if (!model)
        typing_error(cx, p->span, "wrong-type", "expected a model field of this class or of one above");
    return model;
}

/* `represents g = S` of a set of places: they are members of the group. */
static bool represents_places(struct annot_context *cx, const struct annot_clause *c, const struct annot_place *group,
                              struct annot_members *members)
{
    unsigned n = c->n_exprs ? 1 : c->n_places - 1;
    struct syntax_place only = {.kind = ANNOT_PLACE_FIELD, .span = c->keyword};
    if (c->n_exprs)
        only.object = c->exprs[0].syntax;
    if (!group->field->locset) {
        typing_not_supported(cx, c->keyword, "set of places in an expression");
        return false;
    }
    cx->clause = CLAUSE_MODIFIES;
    for (unsigned i = 0; i < n; i++) {
        struct annot_place p;
        if (!annot_resolve_place(cx, c->n_exprs ? &only : &c->places[i + 1], &p))
            return false;
        vec_push(members, ((struct annot_member){.group = group->field, .place = p, .of = cx->scope.cls}));
    }
    if (n == 0)
        vec_push(members, ((struct annot_member){.group = group->field,
                                                 .place = {.kind = ANNOT_PLACE_NOTHING, .span = c->keyword},
                                                 .of = cx->scope.cls}));
    return true;
}

bool annot_resolve_represents(struct annot_context *cx, const struct annot_clause *c, struct annot_members *members,
                              struct annot_represents *out)
{
    struct annot_place p;
    cx->clause = CLAUSE_GHOST;
    cx->scope.offset = c->comment->start;
    cx->without_object = c->mods & JAVA_STATIC;
    if (!annot_resolve_place(cx, &c->places[0], &p) || !is_model(cx, &p))
        return false;
    *out = (struct annot_represents){.field = p.field, .cls = cx->scope.cls};
    cx->without_object = p.field->mods & JAVA_STATIC;
    if (p.field->sequence && c->n_exprs) {
        cx->scope.method = NULL;
        annot_resolve(cx, c->exprs[0].syntax);
        vec_release(&cx->bound);
        return false;
    }
    if (p.field->locset || !c->n_exprs) {
        represents_places(cx, c, &p, members);
        return false;
    }
    out->formula = (struct annot_formula){annot_value_for(cx, c->exprs[0].syntax, p.field->type), c->keyword, c->exprs[0].text};
    return out->formula.expr != NULL;
}

/* ---- members of data groups ---- */

/* The field whose declaration ends in front of the clause; NULL after an error. */
static const struct java_field *field_in_front(struct annot_context *cx, const struct annot_clause *c)
{
    const struct java_class *cls = cx->scope.cls;
    const struct java_field *best = NULL;
    for (size_t i = 0; i < cls->fields.n; i++) {
        const struct java_field *f = cls->fields.at[i];
        if (f->span.source && f->span.start < c->keyword.start && (!best || best->span.start <= f->span.start))
            best = f;
    }
    for (size_t i = 0; best && i < cls->methods.n; i++) {
        const struct java_method *m = cls->methods.at[i];
        if (!m->gen && m->span.source && best->span.start < m->span.start && m->span.start < c->keyword.start)
            best = NULL;
    }
    if (!best)
        typing_error(cx, c->keyword, "annotation-place", "annotation '%s' is misplaced: no field precedes", c->word);
    return best;
}

/* The group in p, which is a field of this object or a static one; NULL after an error. */
static const struct java_field *group_in(struct annot_context *cx, const struct syntax_place *p)
{
    struct annot_place place;
    if (!annot_resolve_place(cx, p, &place))
        return NULL;
    if (place.kind == ANNOT_PLACE_FIELD && (!place.object || place.object->kind == ANNOT_THIS))
        return place.field;
    typing_error(cx, p->span, "wrong-type", "expected a field of this object, whose data group is meant");
    return NULL;
}

static void add_member(struct annot_context *cx, const struct syntax_place *group, const struct annot_place *place,
                       struct annot_members *out)
{
    const struct java_field *g = group_in(cx, group);
    if (g && g == place->field && place->object && place->object->kind == ANNOT_THIS)
        typing_error(cx, group->span, "wrong-type", "'%s' in its own data group", g->name);
    else if (g)
        vec_push(out, ((struct annot_member){.group = g, .place = *place, .of = cx->scope.cls}));
}

void annot_resolve_member(struct annot_context *cx, const struct annot_clause *c, struct annot_members *out)
{
    const struct java_field *f = field_in_front(cx, c);
    cx->clause = CLAUSE_MODIFIES;
    cx->scope.offset = c->comment->start;
    if (!f)
        return;
    bool is_static = f->mods & JAVA_STATIC;
    cx->without_object = is_static;
    struct annot_place place = {.kind = ANNOT_PLACE_FIELD, .span = f->name_span, .field = f};
    place.object = is_static ? NULL : annot_this(cx, c->keyword, cx->scope.cls);
    if (c->kind == CLAUSE_MAPS && !annot_resolve_place(cx, &c->places[0], &place))
        return;
    for (unsigned i = c->kind == CLAUSE_MAPS; i < c->n_places; i++)
        add_member(cx, &c->places[i], &place, out);
    const struct java_class *cls = cx->scope.cls; /* of `int x, y; //@ in g;` both are meant */
    for (size_t k = 0; k < cls->fields.n && c->kind == CLAUSE_IN; k++) {
        place.field = cls->fields.at[k];
        for (unsigned i = 0; i < c->n_places && place.field != f && place.field->span.start == f->span.start; i++)
            add_member(cx, &c->places[i], &place, out);
    }
}

/* ---- places of frame clauses ---- */

/* e with `object` for `this`. */
const struct annot_expr *annot_with_this(struct annot_context *cx, const struct annot_expr *e, const struct annot_expr *object)
{
    if (!e || (e->kind == ANNOT_THIS && e->whose == e->in))
        return e ? object : NULL;
    struct annot_expr *copy = arena_copy(cx->arena, e, sizeof *e);
    const struct annot_expr **args = arena_array(cx->arena, const struct annot_expr *, e->n);
    for (unsigned i = 0; i < e->n; i++)
        args[i] = annot_with_this(cx, e->arg[i], object);
    copy->arg = args;
    return copy;
}

static bool is_represented(const struct annot_members *members, const struct java_field *group)
{
    bool found = false;
    for (size_t i = 0; i < members->n; i++)
        found |= members->at[i].group == group;
    return found;
}

/* A class has another clause for the group than one above it: which places it has depends on the object. */
static bool is_redefined(const struct annot_members *members, const struct java_field *group)
{
    bool found = false;
    for (size_t i = 0; i < members->n; i++)
        for (size_t k = 0; k < members->n && members->at[i].group == group; k++)
            found |= members->at[k].group == group && members->at[k].of != members->at[i].of &&
                     java_subclass(members->at[k].of, members->at[i].of);
    return found;
}

static bool expand(struct annot_context *cx, const struct annot_members *members, const struct annot_place *p, unsigned depth,
                   struct annot_places *out)
{
    enum { MAX_DEPTH = 8 };
    if (depth > MAX_DEPTH) {
        typing_not_supported(cx, p->span, "data group that reaches more and more objects");
        return false;
    }
    bool all = true;
    if (p->kind == ANNOT_PLACE_FIELD && p->field->locset && is_redefined(members, p->field)) {
        typing_not_supported(cx, p->span, "set of places that differs by class");
        return false;
    }
    for (size_t i = 0; p->kind == ANNOT_PLACE_FIELD && i < members->n; i++)
        if (members->at[i].lost && java_subclass(members->at[i].lost, p->field->owner)) {
            typing_not_supported(cx, members->at[i].why.span, members->at[i].why.construct);
            return false;
        }
    if (p->kind != ANNOT_PLACE_FIELD || !p->field->model)
        vec_push(out, *p);
    if (p->kind == ANNOT_PLACE_FIELD && p->field->locset && !is_represented(members, p->field)) {
        typing_not_supported(cx, p->span, "'\\locset' without 'represents'");
        return false;
    }
    for (size_t i = 0; p->kind == ANNOT_PLACE_FIELD && i < members->n && all; i++) {
        const struct annot_member *m = &members->at[i];
        if (m->group != p->field)
            continue;
        struct annot_place place = m->place;
        place.span = p->span;
        if (p->object) {
            place.object = annot_with_this(cx, place.object, p->object);
            place.from = annot_with_this(cx, place.from, p->object);
            place.to = annot_with_this(cx, place.to, p->object);
        }
        all = expand(cx, members, &place, depth + 1, out);
    }
    return all;
}

bool annot_expand_place(struct annot_context *cx, const struct annot_members *members, const struct annot_place *p,
                        struct annot_places *out)
{
    return expand(cx, members, p, 0, out);
}
