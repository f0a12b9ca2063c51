/* Objects that come into being, and their initialisers in semantic form (6.7.9). Start with c_lower_declared. */
#include "lang/c/lower/init.h"

#include "lang/c/analysis/walk.h"
#include "lang/c/lower/bytes.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/cleanup.h"
#include "lang/c/lower/expr.h"
#include "lang/c/lower/havoc.h"
#include "lang/c/lower/leak.h"
#include "lang/c/lower/library_block.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/operands.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/stable.h"
#include "lang/c/lower/store.h"
#include "lang/c/lower/undefined.h"
#include "lang/c/lower/undefined_memory.h"
#include "lang/c/lower/value.h"
#include "lang/c/lower/varargs.h"
#include "lang/c/lower/variable.h"

#include <string.h>

enum { MOST_ELEMENTS = 256, MOST_ROWS = 256 };

static void initialise(struct body *b, const struct place *p, const struct c_expr *init, struct span at);

/* ---- zeros ---- */

struct zeroing {
    struct body *b;
    struct span at;
    term_id block; /* that all of the zeros are in */
};

static void zero(struct body *b, const struct place *p, struct span at);

/* Does it to each row of the array. False: it has none. */
static bool each_row(struct body *b, const struct place *p, void (*f)(struct body *b, const struct place *row, struct span at),
                     struct span at)
{
    if (!place_has_rows(b->l, p))
        return false;
    if (p->type->kind != C_ARRAY || p->type->length > MOST_ROWS)
        build_unsupported(&b->k, at, "value of an array with this many rows");
    for (uint64_t i = 0; p->type->kind == C_ARRAY && p->type->length <= MOST_ROWS && i < p->type->length; i++) {
        struct place row = place_element(b, *p, mk_int(b->l->ts, (long)i), at);
        f(b, &row, at);
    }
    return true;
}

static void zero_leaf(void *user, const struct place *leaf)
{
    struct zeroing *k = user;
    struct body *b = k->b;
    if (each_row(b, leaf, zero, k->at))
        return;
    const struct c_type *scalar = c_without_arrays(leaf->type);
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
    return !p->variable && !p->bytes && !*p->path && p->n == 0 && c_is_array(p->type) && p->element->plain == p->type->of->plain;
}

/* All elements of the block of the leaf, which is in its first one. */
static void zero_column(void *user, const struct place *leaf)
{
    struct zeroing *k = user;
    struct body *b = k->b;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    if (!is_scalar(scalar) || leaf->block != k->block) {
        build_unsupported(&b->k, k->at, "initial value of this array");
        return;
    }
    for (unsigned i = 0; i < components(b->l, scalar); i++) {
        struct il_target t = target_at(&b->k, place_target(b, leaf, scalar, i).var, k->block);
        build_assign(&b->k, t, zero_of(b->l, sort_range(b->l->ts, t.var->sort)), k->at, NULL);
    }
}

static void zero(struct body *b, const struct place *p, struct span at)
{
    struct zeroing k = {b, at, p->block};
    if (p->bytes && p->bit_field) {
        place_assign(b, p, zero_value(b, p->type), at, NULL);
        return;
    }
    if (p->bytes) {
        bytes_zero(b, p, at);
        return;
    }
    if (each_row(b, p, zero, at))
        return;
    if (!fills_block(p)) {
        place_leaves(b, p, zero_leaf, &k);
        return;
    }
    const struct c_type *element = p->element;
    if (!is_scalar(element)) {
        struct place first = place_element(b, *p, mk_int(b->l->ts, 0), at);
        place_leaves(b, &first, zero_column, &k);
        return;
    }
    for (unsigned i = 0; i < components(b->l, element); i++) {
        struct il_var *map = memory_map(b->l, element, "", element, i, 0, 0);
        build_assign(&b->k, target_at(&b->k, map, p->block), zero_of(b->l, sort_range(b->l->ts, map->sort)), at, NULL);
    }
}

/* ---- the order of a list ---- */

struct exprs VEC_OF(const struct c_expr *);

static void add_elements(const struct c_expr *init, struct exprs *out)
{
    const struct c_expr *e = c_without_parens(init);
    if (e->kind != C_INIT_LIST) {
        vec_push(out, e);
        return;
    }
    for (unsigned i = 0; i < e->n_args; i++)
        if (e->args[i])
            add_elements(e->args[i], out);
    for (unsigned i = 0; e->filler && i < 2; i++) /* of several elements */
        add_elements(e->filler, out);
}

static bool are_disturbed(struct body *b, const struct exprs *all)
{
    for (size_t i = 0; i < all->n; i++)
        for (size_t k = 0; k < all->n && c_has_effects(all->at[i]); k++)
            if (k != i && c_may_disturb(b->l->uses, b->l->effects, all->at[i], all->at[k]))
                return true;
    return false;
}

static void find_assignment(void *user, const struct c_expr *e)
{
    *(bool *)user |= e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT || e->kind == C_STMT_EXPR;
}

static bool assigns(const struct c_expr *e)
{
    bool any = false;
    c_visit_expr(&(struct c_visitor){.expr = find_assignment, .user = &any}, e);
    return any;
}

/* Side effects in a list may come in any order (6.7.9p23), where those of operands are undefined. Then the values of its elements are found first, as operands; *values: of each. */
static bool find_values(struct body *b, const struct c_expr *init, struct idmap *values)
{
    struct lower *l = b->l;
    struct exprs all = VEC_IN(l->arena);
    add_elements(init, &all);
    if (!are_disturbed(b, &all))
        return false;
    struct operand *op = arena_array(l->arena, struct operand, all.n);
    unsigned n = 0;
    for (size_t i = 0; i < all.n; i++) {
        bool wanted = all.at[i]->kind != C_ZERO && !c_is_array(all.at[i]->type);
        if (assigns(all.at[i]))
            build_unsupported(&b->k, all.at[i]->span, "side effects whose order is not specified");
        if (wanted && idmap_put(values, idmap_key(all.at[i]), 1))
            op[n++] = (struct operand){.kind = OPERAND_SAVED, .e = all.at[i]};
        else if (wanted && c_has_effects(all.at[i]))
            build_unsupported(&b->k, all.at[i]->span, "side effects in the value of several elements");
    }
    c_lower_operands(b, init, n, op);
    for (unsigned i = 0; i < n; i++)
        idmap_put(values, idmap_key(op[i].e), idmap_key(arena_copy(l->arena, &op[i].value, sizeof op[i].value)));
    return true;
}

/* ---- lists ---- */

static void fill_from(struct body *b, const struct place *p, const struct c_expr *init, uint64_t from, struct span at)
{
    for (uint64_t i = from; i < p->type->length; i++) {
        struct place element = place_element(b, *p, mk_int(b->l->ts, (long)i), at);
        initialise(b, &element, init, at);
    }
}

static void doubt_leaf(void *user, const struct place *leaf)
{
    struct body *b = user;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    for (unsigned i = 0; is_scalar(scalar) && i < components(b->l, scalar); i++)
        place_target(b, leaf, scalar, i).var->doubtful = true;
}

/* What is not said of a long table of constants may be anything, but no run may rest on that. */
static void leave_open(struct body *b, const struct place *p, struct span at)
{
    bool given = !p->owner && c_is_given(b, p) && !p->bytes && !place_has_rows(b->l, p) && fills_block(p);
    struct place element = given ? place_element(b, *p, mk_int(b->l->ts, 0), at) : *p;
    if (given || (p->var && p->variable && (p->var->storage == C_GLOBAL || p->var->storage == C_STATIC_LOCAL)))
        place_leaves(b, &element, doubt_leaf, b);
    else
        build_unsupported(&b->k, at, "initialiser of this length");
}

static void initialise_array(struct body *b, const struct place *p, const struct c_expr *init, struct span at)
{
    const struct c_expr *filler = init->filler;
    bool zeros = !filler || filler->kind == C_ZERO;
    if (init->n_args > MOST_ELEMENTS || p->type->kind != C_ARRAY || (!zeros && p->type->length > MOST_ELEMENTS)) {
        leave_open(b, p, at);
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
    while (n > 0 && !string->bytes[n - 1])
        n--;
    if (element->size != 1 || n > MOST_ELEMENTS) {
        leave_open(b, p, at);
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
    if (p->bytes && !r->is_union)
        bytes_havoc(b, p, at); /* its padding */
    if (r->is_union && !init->n_args)
        zero(b, p, at);
    if (r->is_union && init->n_args && init->args[0]) {
        struct place member = place_member(b, *p, init->field ? init->field : r->fields[0]);
        initialise(b, &member, init->args[0], at);
    }
    for (unsigned i = 0; !r->is_union && i < r->n_fields; i++) {
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
        const struct c_value *known = b->initial ? idmap_pointer(b->initial, e) : NULL;
        struct c_value v = known ? *known : c_lower_expr(b, init);
        if (p->bit_field && v.kind == C_VALUE_SCALAR)
            v.term = mk_wrap(b->l->ts, p->bit_field->bit_width, p->type->is_signed, v.term);
        const char *note = p->var && !*p->path && p->n == 0 && init->span.start < init->span.end
                               ? arena_printf(b->l->arena, "%.*s = %s", (int)strcspn(p->var->name, "@"), p->var->name,
                                              span_text(b->l->arena, init->span))
                               : NULL;
        place_assign(b, p, value_as(b, v, p->type, at), at, note);
    }
}

void c_lower_initialiser(struct body *b, const struct place *p, const struct c_expr *init, struct span at)
{
    const struct idmap *outer = b->initial;
    struct idmap values = {.arena = b->l->arena};
    b->initial = NULL;
    bool found = find_values(b, init, &values);
    b->initial = found ? &values : NULL;
    initialise(b, p, init, at);
    b->initial = outer;
}

/* ---- declarations ---- */

static term_id vla_length(struct body *b, const struct c_type *t, struct span at)
{
    term_id n = build_save(&b->k, c_lower_expr(b, t->vla_length).term, NULL, at);
    check(b, OBLIGATION_VLA_SIZE, mk_lt(b->l->ts, mk_int(b->l->ts, 0), n), t->vla_length->span, t->vla_length->span);
    return n;
}

/* Rows of variable length keep their lengths, whatever becomes of the variables that tell them. */
static void measure_rows(struct body *b, const struct c_type *t, struct span at)
{
    for (; c_is_array(t); t = t->of) {
        if (t->kind != C_VLA || !t->vla_length)
            continue;
        b->here->row_length.arena = b->l->arena;
        struct il_var *length = idmap_pointer(&b->here->row_length, t);
        if (!length) {
            length = build_temp(&b->k, "row length", SORT_INT, NULL);
            idmap_put(&b->here->row_length, idmap_key(t), idmap_key(length));
        }
        build_assign(&b->k, target_var(length), vla_length(b, t, at), at, NULL);
    }
}

static term_id length_of(struct body *b, const struct c_type *t, struct span at)
{
    struct terms *ts = b->l->ts;
    long unit = memory_unit(b->l, c_is_array(t) ? t->of : t);
    if (c_is_boxed(b->l->uses, t))
        return mk_int(ts, 1);
    if (c_is_array(t))
        measure_rows(b, t->of, at);
    if (t->kind == C_ARRAY)
        return mk_int(ts, unit * (long)t->length);
    if (!c_is_array(t))
        return mk_int(ts, unit);
    if (t->kind != C_VLA || !t->vla_length) {
        build_unsupported(&b->k, at, "array of variable length");
        return mk_int(ts, 1);
    }
    return mk_mul(ts, mk_int(ts, unit), vla_length(b, t, at));
}

void c_begin_of_life(struct body *b, const struct c_var *v, struct span at)
{
    struct lower *l = b->l;
    term_id length = length_of(b, v->type, v->name_span), block = block_of_var(b, v);
    bool constant = l->read_only != FUNC_NONE && v->type->quals & C_CONST;
    c_allocate(b, idmap_pointer(&b->blocks, intern(l->names, variable_name(b, v))), length,
               constant ? C_BLOCK_CONSTANT : C_BLOCK_PLAIN, at);
    c_leak_only(b, block, at);
    make_stable(b, block);
    va_begin(b, v);
    c_variable_made(b, v, at);
}

struct forgetting {
    struct body *b;
    struct span at;
};

static void forget(struct body *b, const struct place *p, struct span at);

/* All elements of the block of the leaf. */
static void forget_leaf(void *user, const struct place *leaf)
{
    struct forgetting *k = user;
    struct body *b = k->b;
    if (each_row(b, leaf, forget, k->at))
        return;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    for (unsigned i = 0; is_scalar(scalar) && i < components(b->l, scalar); i++) {
        struct il_target t = place_target(b, leaf, scalar, i);
        t.n = 1;
        havoc_target(b, t, k->at, NULL);
    }
}

/* All of the block. */
static void forget_bytes(struct body *b, const struct place *p, struct span at)
{
    struct il_target t = target_at(&b->k, bytes_map(b->l), p->block);
    build_use(&b->k, t.var);
    havoc_target(b, t, at, NULL);
}

/* An object with an address has any value again. */
static void forget(struct body *b, const struct place *p, struct span at)
{
    if (p->bytes) {
        forget_bytes(b, p, at);
        return;
    }
    if (each_row(b, p, forget, at))
        return;
    if (!fills_block(p)) {
        place_havoc(b, p, at);
        return;
    }
    struct place element = place_element(b, *p, mk_int(b->l->ts, 0), at);
    place_leaves(b, &element, forget_leaf, &(struct forgetting){b, at});
}

void c_give_value(struct body *b, const struct c_var *v, struct span at)
{
    if (v->storage != C_AUTO)
        return;
    struct place p = place_of_var(b, v, at);
    p.is_const = false;
    if (v->init) {
        if (c_without_parens(v->init)->kind == C_INIT_LIST || c_is_array(v->type))
            note_assigned(b, &p, NULL, at);
        c_lower_initialiser(b, &p, v->init, at);
    } else if (!c_has_address(b->l->uses, v))
        declare_undefined(b, v, at);
    else if (b->here->jumps && c_has_goto(b->here->jumps))
        forget(b, &p, at);
}

void c_lower_declared(struct body *b, const struct c_var *v, struct span at)
{
    if (v->storage == C_STATIC_LOCAL || v->storage == C_GLOBAL)
        return;
    if (c_has_address(b->l->uses, v))
        c_begin_of_life(b, v, at);
    c_give_value(b, v, at);
    c_cleanup_declared(b, v);
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
