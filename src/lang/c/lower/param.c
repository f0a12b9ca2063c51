/* Parameters of the routine as variables of the IL. Start with declare_param. */
#include "lang/c/lower/param.h"

#include "lang/c/lower/activation.h"
#include "lang/c/lower/apart.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/init.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/stable.h"
#include "lang/c/lower/store.h"
#include "lang/c/lower/value.h"
#include "lang/c/lower/variable.h"

static struct il_var *new_param(struct body *b, const struct c_var *v, unsigned component)
{
    struct lower *l = b->l;
    const char *name = component ? arena_printf(l->arena, "\\offset(%s)", v->name) : v->name;
    struct il_var *x = build_var(&b->k, name, name, scalar_sort(l, v->type, component), ROLE_PARAM,
                                 component ? NULL : memory_il_type(l, v->type->plain), v->name_span);
    term_id fact = value_fact(l, x->term, v->type, component, 0);
    if (component)
        fact = mk_and2(l->ts, fact, pointer_in_object(b, b->k.r->params.at[b->k.r->params.n - 1]->term, x->term, v->name_span));
    x->fact = fact == mk_true(l->ts) ? TERM_NONE : fact;
    vec_push(&b->k.r->params, x);
    if (component) {
        x->parts = memory_in_bytes(l, v->type->of) ? 0 : (unsigned)v->type->of->size;
        note_offset(l, x->term, v->name, v->type);
        idmap_put(&l->moves, b->k.r->params.at[b->k.r->params.n - 2]->term, 1);
    }
    if (!c_is_assigned(l->uses, v)) {
        make_stable(b, x->term);
        idmap_put(&l->fixed, idmap_key(x), 1);
    } else if (v->type->kind == C_POINTER) {
        idmap_put(&l->begins, x->term, 1);
    }
    return x;
}

static void record_entry(struct body *b, const struct c_var *v, struct c_value value)
{
    idmap_put(&b->here->entry, idmap_key(v), idmap_key(arena_copy(b->l->arena, &value, sizeof value)));
}

/* Callers in other files pass what the code of this file takes it for. */
static void note_pointee(struct body *b, const struct c_var *v)
{
    const struct c_type *t = v->type->of->kind == C_VOID ? c_pointee_in(c_pointees_of(b->l->uses), v) : NULL;
    if (t)
        note_once(b, v->name_span, "memory",
                  arena_printf(b->l->arena, "'%s' is null or leads to objects of type '%s'", v->name, t->name));
}

static void declare_pointer(struct body *b, const struct c_var *v)
{
    struct lower *l = b->l;
    note_pointee(b, v);
    struct c_pointer k = c_pointer_kind(b, v);
    build_use(&b->k, l->alloc);
    struct c_value start = {.kind = C_VALUE_POINTER, .type = v->type, .offset = TERM_NONE};
    start.term = new_param(b, v, 0)->term;
    if (k.kind != C_POINTER_WHOLE && k.kind != C_POINTER_BASE)
        start.offset = c_starts_block(b->here->roots, v) ? mk_int(l->ts, 0) : new_param(b, v, 1)->term;
    record_entry(b, v, start);
    if (k.kind == C_POINTER_DISTANCE) {
        make_stable(b, start.term);
        make_stable(b, start.offset);
        root_begin(b, v, start);
    }
    if (k.kind == C_POINTER_WHOLE && !c_is_assigned(l->uses, v)) {
        idmap_put(&b->locals, idmap_key(intern(l->names, variable_name(b, v))),
                  idmap_key(b->k.r->params.at[b->k.r->params.n - 1]));
        return;
    }
    pointer_variable_assign(b, v, start, v->name_span, NULL);
}

static void declare_record_leaf(void *user, const struct place *leaf)
{
    struct body *b = user;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    for (unsigned i = 0; is_scalar(scalar) && i < components(b->l, scalar); i++)
        vec_push(&b->k.r->params, declare_leaf_variable(b, leaf, scalar, i, ROLE_PARAM));
    if (!is_scalar(scalar))
        build_unsupported(&b->k, leaf->span, arena_printf(b->l->arena, "member of type '%s'", leaf->type->name));
}

/* One parameter for each leaf. If the record has an address, they are copied to its block. */
static void declare_record(struct body *b, const struct c_var *v, const struct place *p)
{
    struct place own = {.type = v->type, .variable = variable_name(b, v), .var = v, .path = "", .span = v->name_span};
    place_leaves(b, &own, declare_record_leaf, b);
    if (p->variable)
        return;
    struct c_value value = place_value(b, &own);
    record_entry(b, v, value);
    place_assign(b, p, value, v->name_span, NULL);
}

/* A parameter that is a record, or has an address, or is assigned: contracts mean its value at entry, so a variable has the rest. */
void declare_param(struct body *b, const struct c_var *v)
{
    struct lower *l = b->l;
    bool in_block = c_has_address(l->uses, v);
    if (v->type->kind == C_POINTER && !in_block) {
        declare_pointer(b, v);
        return;
    }
    if (in_block)
        c_lower_declared(b, v, v->name_span);
    struct place p = place_of_var(b, v, v->name_span);
    p.is_const = false;
    if (v->type->kind == C_RECORD) {
        declare_record(b, v, &p);
        return;
    }
    if (!is_scalar(v->type)) {
        build_unsupported(&b->k, v->name_span, arena_printf(l->arena, "parameter of type '%s'", v->type->name));
        return;
    }
    struct il_var *x = new_param(b, v, 0);
    struct c_value value = scalar_value(v->type, x->term);
    add_local(b, x, v);
    if (v->type->kind == C_POINTER)
        value = pointer_value(v->type, x->term, components(l, v->type) > 1 ? new_param(b, v, 1)->term : TERM_NONE);
    bool apart = c_is_apart(l, b->here->f) && c_is_assigned(l->uses, v);
    if (in_block)
        record_entry(b, v, value);
    if (in_block || apart)
        place_assign(b, &p, value, v->name_span, NULL);
    else
        idmap_put(&b->locals, idmap_key(intern(l->names, variable_name(b, v))), idmap_key(x));
}
