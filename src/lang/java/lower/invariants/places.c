/* Finds the places that an object invariant reads. Start at invariant_places. */
#include "lang/java/lower/invariants/places.h"

#include "lang/java/jml/annot_typing.h"
#include "lang/java/lower/heap/place.h"
#include "lang/java/lower/library/ghost.h"

#include <string.h>

struct places VEC_OF(struct invariant_place);

static void of_field(const struct annot_expr *e, struct places *out)
{
    struct java_field *f = java_find_field(e->field->owner, e->field->name);
    if (f->constant.kind != JAVA_CONST_NONE)
        return;
    struct invariant_place p = {
        .kind = PLACE_FIELD,
        .place = heap_place_of_field(f),
        .at = e->n ? e->arg[0]->type.java : NULL,
        .of_this = e->n && e->arg[0]->kind == ANNOT_THIS,
        .library = library_may_assign(f),
        .constant = (f->mods & JAVA_STATIC) && (f->mods & JAVA_FINAL) && (!java_type_ref(f->type) || typing_is_string(e->type)),
    };
    vec_push(out, p);
}

/* Fields that are read at objects without names. */
static void of_edges(const struct annot_expr *e, struct places *out)
{
    for (unsigned i = 0; i < e->n_fields; i++) {
        struct java_field *f = java_find_field(e->fields[i]->owner, e->fields[i]->name);
        vec_push(out, ((struct invariant_place){.kind = PLACE_FIELD,
                                                .place = heap_place_of_field(f),
                                                .at = f->owner->type,
                                                .library = library_may_assign(f)}));
    }
}

/* What a method of String says of strings and numbers never changes. */
static bool of_string(const struct annot_expr *e)
{
    bool only = e->kind == ANNOT_CALL && e->method->owner && !strcmp(e->method->owner->name, "java.lang.String");
    for (unsigned i = 0; i < e->n && only; i++)
        only = e->arg[i]->type.java && (java_type_primitive(e->arg[i]->type.java) || typing_is_string(e->arg[i]->type));
    return only;
}

static void find(const struct annot_expr *e, struct places *out)
{
    if ((e->kind == ANNOT_CALL && !of_string(e)) || e->kind == ANNOT_INVARIANT_FOR || (e->kind == ANNOT_FIELD && e->field->model))
        vec_push(out, ((struct invariant_place){.kind = PLACE_HIDDEN}));
    else if (e->kind == ANNOT_FIELD)
        of_field(e, out);
    of_edges(e, out);
    if (e->kind == ANNOT_INDEX || e->kind == ANNOT_NONNULLELEMENTS) {
        const struct java_type *t = e->arg[0]->type.java;
        vec_push(out, ((struct invariant_place){.kind = PLACE_ELEMENTS, .place = heap_place_of_elems(t->elem), .at = t}));
    }
    for (unsigned i = 0; i < e->n; i++)
        find(e->arg[i], out);
}

const struct invariant_places *invariant_places(struct lower *l, const struct annot_expr *e)
{
    const uint64_t *found = idmap_get(&l->known->invariant_places, idmap_key(e));
    if (found)
        return (const struct invariant_places *)(uintptr_t)*found;
    struct places all = {0};
    find(e, &all);
    struct invariant_places *out = arena_new(l->arena, struct invariant_places);
    out->n = (unsigned)all.n;
    out->at = arena_copy(l->arena, all.at, all.n * sizeof *all.at);
    vec_release(&all);
    idmap_put(&l->known->invariant_places, idmap_key(e), (uint64_t)(uintptr_t)out);
    return out;
}

/* ---- dropped invariants ---- */

static void of_elements(struct places *out)
{
    for (unsigned i = 0; i < JAVA_NO_TYPE; i++)
        vec_push(out, ((struct invariant_place){.kind = PLACE_ELEMENTS, .place = heap_place_of_kind((enum java_type_kind)i)}));
}

/* What the models of library objects keep. */
static void of_library(struct places *out)
{
    for (unsigned s = 0; s < MAX_PLACES; s++)
        vec_push(out, ((struct invariant_place){.kind = PLACE_ELEMENTS, .place = heap_place_of_model((enum model_state)s)}));
}

struct invariant_places invariant_lost_places(struct lower *l, const struct annot_lost_invariant *lost)
{
    struct places all = {0};
    for (unsigned i = 0; i < lost->n; i++) {
        struct java_field *f = lost->fields[i];
        vec_push(&all, ((struct invariant_place){.kind = PLACE_FIELD,
                                                 .place = heap_place_of_field(f),
                                                 .library = library_may_assign(f)}));
    }
    if (lost->elements || lost->library)
        of_elements(&all);
    if (lost->library)
        of_library(&all);
    if (lost->hidden)
        vec_push(&all, ((struct invariant_place){.kind = PLACE_HIDDEN}));
    struct invariant_places out = {(unsigned)all.n, arena_copy(l->arena, all.at, all.n * sizeof *all.at)};
    vec_release(&all);
    return out;
}
