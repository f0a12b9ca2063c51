/* What declarations of fields say of their values. Start with field_promise. */
#include "lang/java/lower/heap/field_promise.h"

#include "lang/java/lower/heap/body.h"

#include <string.h>

/* ---- initializers ---- */

bool field_non_null(const struct lower *l, const struct java_field *f)
{
    return java_type_ref(f->type) && f->constant.kind == JAVA_CONST_NONE && annot_field_non_null(l->as, f);
}

/* ---- the body ---- */

bool initializes(const struct java_method *m, const struct java_field *f)
{
    bool is_static = f->mods & JAVA_STATIC;
    return f->owner == m->owner && (is_static ? m->kind == JAVA_STATIC_INIT : m->kind == JAVA_CONSTRUCTOR);
}

/* ---- places that can be assigned ---- */

static void note_initialized(struct body *b, const struct java_field *f, struct span at)
{
    struct arena *a = b->l->arena;
    if (f->owner->external)
        body_assume_note(b, at, "library", arena_printf(a, "contract of '%s.%s'", f->owner->name, f->name));
    else
        body_assume_note(b, at, "non_null", arena_printf(a, "'%s' is initialized here", f->name));
}

term_id field_promise(struct body *b, const struct java_field *f, term_id object, term_id value, struct span at)
{
    struct lower *l = b->l;
    bool building = initializes(b->method, f), is_static = object == TERM_NONE;
    if (!field_non_null(l, f) || (building && (is_static || object == b->this_var->term)))
        return mk_true(l->ts);
    if (idmap_put(&b->open_listed, (uint64_t)(uintptr_t)f, 1))
        note_initialized(b, f, at);
    term_id fact = mk_ne(l->ts, value, l->null);
    return building ? mk_or2(l->ts, fact, mk_eq(l->ts, object, b->this_var->term)) : fact;
}
