/* Objects that come into being, and their initialisers in semantic form (6.7.9). Start with c_lower_declared. */
#include "lang/c/lower/variable.h"

enum { MOST_ELEMENTS = 256 };

static void initialise(struct body *b, const struct place *p, const struct c_expr *init, struct span at);

/* ---- zeros ---- */

struct zeroing {
    struct body *b;
    struct span at;
};

static void zero_leaf(void *user, const struct place *leaf)
{
    struct zeroing *k = user;
    struct body *b = k->b;
    const struct c_type *scalar = scalar_of(leaf->type);
    if (scalar->kind == C_POINTER && leaf->var && leaf->variable && !*leaf->path && leaf->n == 0 && leaf->type == scalar) {
        pointer_variable_assign(b, leaf->var, null_pointer(b->l, scalar), k->at, NULL);
        return;
    }
    if (!is_scalar(scalar)) {
        build_unsupported(&b->k, k->at, "initial value of this type");
        return;
    }
    for (unsigned i = 0; i < components(b->l, scalar); i++) {
        struct il_target t = place_target(b, leaf, scalar, i);
        sort_id s = t.var->sort;
        for (unsigned k2 = 0; k2 < t.n; k2++)
            s = sort_range(b->l->ts, s);
        build_assign(&b->k, t, zero_of(b->l, s), k->at, NULL);
    }
}

/* The array is all of its block. */
static bool fills_block(const struct place *p)
{
    return !p->variable && !*p->path && p->n == 0 && c_is_array(p->type) && p->element->plain == p->type->of->plain;
}

static void zero(struct body *b, const struct place *p, struct span at)
{
    struct zeroing k = {b, at};
    if (!fills_block(p)) {
        place_leaves(b, p, zero_leaf, &k);
        return;
    }
    const struct c_type *element = p->element;
    if (!is_scalar(element)) {
        build_unsupported(&b->k, at, "initial value of this array");
        return;
    }
    for (unsigned i = 0; i < components(b->l, element); i++) {
        struct il_var *map = memory_map(b->l, element, "", element, i, 0, 0);
        build_assign(&b->k, target_at(&b->k, map, p->block), zero_of(b->l, sort_range(b->l->ts, map->sort)), at, NULL);
    }
}

/* ---- lists ---- */

static void fill_from(struct body *b, const struct place *p, const struct c_expr *init, uint64_t from, struct span at)
{
    for (uint64_t i = from; i < p->type->length; i++) {
        struct place element = place_element(b, *p, mk_int(b->l->ts, (long)i), at);
        initialise(b, &element, init, at);
    }
}

static void initialise_array(struct body *b, const struct place *p, const struct c_expr *init, struct span at)
{
    const struct c_expr *filler = init->filler;
    bool zeros = !filler || filler->kind == C_ZERO;
    if (init->n_args > MOST_ELEMENTS || p->type->kind != C_ARRAY || (!zeros && p->type->length > MOST_ELEMENTS)) {
        build_unsupported(&b->k, at, "initialiser of this length");
        return;
    }
    if (zeros && init->n_args < p->type->length)
        zero(b, p, at);
    for (unsigned i = 0; i < init->n_args; i++) {
        struct place element = place_element(b, *p, mk_int(b->l->ts, (long)i), at);
        if (init->args[i])
            initialise(b, &element, init->args[i], at);
        else
            zero(b, &element, at);
    }
    if (!zeros)
        fill_from(b, p, filler, init->n_args, at);
}

static void initialise_string(struct body *b, const struct place *p, const struct c_expr *string, struct span at)
{
    const struct c_type *element = p->type->of;
    uint64_t n = string->n_bytes;
    if (element->size != 1 || p->type->length > MOST_ELEMENTS) {
        build_unsupported(&b->k, at, "initialiser of this length");
        return;
    }
    zero(b, p, at);
    for (uint64_t i = 0; i < n && i < p->type->length; i++) {
        struct place at_i = place_element(b, *p, mk_int(b->l->ts, (long)i), at);
        long c = element->is_signed ? (long)(signed char)string->bytes[i] : (long)(unsigned char)string->bytes[i];
        if (c)
            place_assign(b, &at_i, scalar_value(element, mk_int(b->l->ts, c)), at, NULL);
    }
}

static void initialise_record(struct body *b, const struct place *p, const struct c_expr *init, struct span at)
{
    const struct c_record *r = p->type->record;
    for (unsigned i = 0; i < r->n_fields; i++) {
        struct place member = place_member(b, *p, r->fields[i]);
        if (i < init->n_args && init->args[i])
            initialise(b, &member, init->args[i], at);
        else
            zero(b, &member, at);
    }
}

static void initialise(struct body *b, const struct place *p, const struct c_expr *init, struct span at)
{
    const struct c_expr *e = c_without_parens(init);
    if (e->kind == C_ZERO) {
        zero(b, p, at);
    } else if (e->kind == C_INIT_LIST && c_is_array(p->type)) {
        initialise_array(b, p, e, at);
    } else if (e->kind == C_INIT_LIST && p->type->kind == C_RECORD) {
        initialise_record(b, p, e, at);
    } else if (e->kind == C_INIT_LIST && e->n_args == 1) {
        initialise(b, p, e->args[0], at);
    } else if (c_is_array(p->type)) {
        if (e->kind == C_STRING)
            initialise_string(b, p, e, at);
        else
            build_unsupported(&b->k, at, "initialiser of an array");
    } else {
        struct c_value v = c_lower_expr(b, init);
        if (p->bit_field && v.kind == C_VALUE_SCALAR)
            v.term = mk_wrap(b->l->ts, p->bit_field->bit_width, p->type->is_signed, v.term);
        const char *note = p->var && !*p->path && p->n == 0
                               ? arena_printf(b->l->arena, "%s = %s", p->var->name, span_text(b->l->arena, init->span))
                               : NULL;
        place_assign(b, p, value_as(b, v, p->type, at), at, note);
    }
}

void c_lower_initialiser(struct body *b, const struct place *p, const struct c_expr *init, struct span at)
{
    initialise(b, p, init, at);
}

/* ---- declarations ---- */

static term_id length_of(struct body *b, const struct c_type *t, struct span at)
{
    if (t->kind == C_ARRAY)
        return mk_int(b->l->ts, (long)t->length);
    if (c_is_array(t))
        build_unsupported(&b->k, at, "array of variable length");
    return mk_int(b->l->ts, 1);
}

void c_lower_declared(struct body *b, const struct c_var *v, struct span at)
{
    struct lower *l = b->l;
    if (v->storage == C_STATIC_LOCAL || v->storage == C_GLOBAL)
        return;
    if (v->type->kind == C_VLA)
        build_unsupported(&b->k, v->name_span, "array of variable length");
    if (v->cleanup)
        build_unsupported(&b->k, v->name_span, "attribute cleanup");
    if (c_has_address(l->uses, v)) {
        term_id block = block_of_var(b, v);
        c_allocate(b, idmap_pointer(&b->blocks, intern(l->names, variable_name(b, v))), length_of(b, v->type, at), false, at);
        make_stable(b, block);
    }
    if (v->storage == C_PARAM)
        return;
    struct place p = place_of_var(b, v, at);
    p.is_const = false;
    if (v->init)
        initialise(b, &p, v->init, at);
    else if (!c_has_address(l->uses, v))
        declare_undefined(b, v, at);
}

void end_of_life(struct body *b, const struct c_var *v, struct span at)
{
    struct lower *l = b->l;
    bool local = v->storage == C_AUTO || v->storage == C_PARAM;
    if (!local || !c_has_address(l->uses, v))
        return;
    struct il_target t = target_at(&b->k, memory_freed(l), block_of_var(b, v));
    build_assign(&b->k, t, mk_true(l->ts), at, NULL);
}
