/* Copies of datatypes: `List int` becomes a datatype of its own, with constructors Cons<int> and Nil<int>. A polymorphic map
 * cannot be a field: the type of such a field is unsupported, and so is the datatype. Start at mono_datatype. */
#include "lang/boogie/mono/monomorphiser.h"

#include "base/vec.h"

/* If a generic datatype is used at a type made of itself, fields nest deeper and deeper. This is the limit. */
enum { MAX_FIELD_DEPTH = 30 };

static struct bpl_type *unsupported_type(struct monomorphiser *m, const char *why, struct span span)
{
    struct bpl_type *t = arena_new(m->arena, struct bpl_type);
    t->kind = BPL_TYPE_BUILTIN;
    t->name = intern(m->names, why);
    t->span = span;
    return t;
}

/* A sort of the declaration at these types. */
static sort_id at_types(struct monomorphiser *m, const struct bpl_decl *d, sort_id s, const sort_id args[])
{
    return s == SORT_NONE ? s : sort_substitute(m->poly, s, d->n_params, d->param_sorts, args);
}

static struct bpl_var *field(struct monomorphiser *m, const struct bpl_decl *d, const struct bpl_var *v, const sort_id args[])
{
    struct bpl_var *c = arena_copy(m->arena, v, sizeof *v);
    sort_id s = at_types(m, d, v->sort, args);
    c->sort = SORT_NONE;
    if (s == SORT_NONE) {
        c->type = v->type;
    } else if (sort_depth(m->poly, s) > MAX_FIELD_DEPTH) {
        c->type = unsupported_type(m, "of a field nested too deep", v->type->span);
    } else {
        const struct components *k = mono_components(m, s);
        c->type = k->n == 1 && !*k->at[0].label ? mono_type(m, k->at[0].sort, v->type->span)
                                                : unsupported_type(m, "polymorphic map in a datatype", v->type->span);
    }
    return c;
}

static struct bpl_decl *copy_constructor(struct monomorphiser *m, struct bpl_decl *from, struct bpl_decl *datatype,
                                         const sort_id args[])
{
    struct bpl_decl *c = arena_copy(m->arena, from, sizeof *from);
    c->datatype = datatype;
    c->name = mono_instance(m, from, args);
    c->n_params = 0;
    c->sort = SORT_NONE;
    c->param_sorts = NULL;
    c->unsupported = NULL;
    c->in = arena_array(m->arena, struct bpl_var *, from->n_in);
    for (unsigned i = 0; i < from->n_in; i++)
        c->in[i] = field(m, from->datatype, from->in[i], args);
    return c;
}

void mono_datatype(struct monomorphiser *m, const struct bpl_decl *from, const sort_id args[], struct bpl_decl *d)
{
    d->kind = BPL_DECL_TYPE;
    d->span = from->span;
    d->is_datatype = true;
    d->n_constructors = from->n_constructors;
    d->constructors = arena_array(m->arena, struct bpl_decl *, d->n_constructors);
    for (unsigned i = 0; i < d->n_constructors; i++)
        d->constructors[i] = copy_constructor(m, from->constructors[i], d, args);
}

symbol mono_constructor(struct monomorphiser *m, struct bpl_decl *constructor, sort_id datatype)
{
    const struct shape *sh = sort_shape(m->poly, mono_sort(m, datatype));
    return mono_instance(m, constructor, sh ? sh->args : NULL);
}

void mono_constructor_instance(struct monomorphiser *m, const struct instance *k)
{
    struct bpl_decl *d = k->of->datatype;
    sort_id s = at_types(m, d, d->sort, k->args);
    if (s != SORT_NONE)
        mono_type(m, s, d->span);
}
