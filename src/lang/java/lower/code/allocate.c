/* Objects that are allocated. Start with allocate. */
#include "lang/java/lower/code/allocate.h"

#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/heap.h"

#include <string.h>

/* il/targets.c recognises the form of the assumption. */
term_id allocate_of(struct body *b, const struct java_type *type, term_id dynamic, struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    struct il_var *o = body_temp(b, "new", l->ref, type);
    struct il_target t = target_var(o);
    term_id alloc = body_use(b, l->alloc);
    b->allocations++;
    emit(b, il_havoc(l->p, 1, &t, at));
    emit(b, il_assume(l->p, mk_eq(ts, mk_app1(ts, l->alloc_time, o->term), alloc), at, NULL));
    emit(b, il_assume(l->p, mk_ne(ts, o->term, l->null), at, NULL));
    if (dynamic != TERM_NONE)
        emit(b, il_assume(l->p, mk_eq(ts, mk_app1(ts, l->type_of, o->term), dynamic), at, NULL));
    emit(b, il_assign_var(l->p, l->alloc, mk_add(ts, alloc, mk_int(ts, 1)), at, NULL));
    invariants_after_allocation(b, o->term, ALLOCATED, at);
    return o->term;
}

void allocate_perhaps(struct body *b, term_id o, enum allocated how, struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id alloc = body_use(b, l->alloc);
    b->allocations++;
    emit(b, il_assume(l->p, mk_le(ts, mk_app1(ts, l->alloc_time, o), alloc), at, NULL));
    emit(b, il_assign_var(l->p, l->alloc, mk_add(ts, alloc, mk_int(ts, 1)), at, NULL));
    invariants_after_allocation(b, o, how, at);
}

term_id allocate(struct body *b, const struct java_type *type, struct span at)
{
    bool typed = b->l->types_matter && !type_unfinished(b->l, type);
    return allocate_of(b, type, typed ? heap_type_term(b->l, type) : TERM_NONE, at);
}

void assign_defaults(struct body *b, term_id o, const struct java_class *c, struct span at)
{
    struct java_fields fields = {0};
    java_instance_fields(c, &fields);
    for (size_t i = 0; i < fields.n; i++)
        body_assign(b, target_at(&b->build, heap_field(b->l, fields.at[i]), o), heap_default(b->l, fields.at[i]->type), at, NULL);
    vec_release(&fields);
}
