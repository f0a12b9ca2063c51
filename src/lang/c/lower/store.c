/* Places get values, with the check that the frames allow it; and any values. Start with place_assign. */
#include "lang/c/lower/store.h"

#include "lang/c/lower/bytes.h"
#include "lang/c/lower/frame.h"
#include "lang/c/lower/havoc.h"
#include "lang/c/lower/late.h"
#include "lang/c/lower/loop_frame.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/undefined.h"
#include "lang/c/lower/unknown.h"
#include "lang/c/lower/value.h"
#include "lang/c/lower/variable.h"

#include <string.h>

struct assigning {
    struct body *b;
    const term_id *value; /* NULL: any */
    unsigned i;
    struct span at;
    const char *note;
};

static void assign_bytes(struct body *b, const struct place *p, const term_id leaves[], struct span at, const char *note)
{
    struct bytes_change k = bytes_change_of(b, p, leaves, at);
    struct changed_place changed = bytes_changed(b, p);
    if (!k.refused)
        place_leaves(b, p, bytes_add_leaf, &k);
    frame_check_place(b, &changed, at, p->span);
    bytes_assign(&k, note);
}

/* A member that is a block of bytes. */
static void assign_leaf_of_bytes(struct assigning *k, const struct place *leaf)
{
    if (k->value)
        assign_bytes(k->b, leaf, k->value + k->i, k->at, NULL);
    else
        bytes_havoc(k->b, leaf, k->at);
    k->i += components(k->b->l, c_without_arrays(leaf->type));
}

static bool has_array_of_records(const struct c_type *t)
{
    const struct c_type *inner = c_without_arrays(t);
    bool found = inner->kind == C_RECORD && inner != t;
    for (unsigned i = 0; !found && inner->kind == C_RECORD && i < inner->record->n_fields; i++)
        found = has_array_of_records(inner->record->fields[i]->type);
    return found;
}

static void find_unknown(void *user, const struct place *leaf)
{
    bool *found = user;
    *found |= !leaf->variable && !is_scalar(c_without_arrays(leaf->type));
}

/* Of an array of structs, parts of which are blocks of their own, it is not known what becomes of them: all memory may change. */
static void assign_unknown(struct body *b, const struct place *p, bool any, struct span at)
{
    bool found = false;
    if (p->variable || !has_array_of_records(p->type))
        return;
    place_leaves(b, p, find_unknown, &found);
    if (found && !any)
        frame_any_change(b, at);
    if (found)
        c_memory_havoc(b, at);
}

static void assign_leaf(void *user, const struct place *leaf)
{
    struct assigning *k = user;
    struct body *b = k->b;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    if (!is_scalar(scalar)) { /* see assign_unknown */
        k->i += c_count_leaves(b, leaf->type);
        if (leaf->variable)
            build_unsupported(&b->k, k->at, "array of unions in a struct");
        return;
    }
    if (leaf->bytes && !c_is_array(leaf->type)) {
        assign_leaf_of_bytes(k, leaf);
        return;
    }
    if (leaf->bytes) {
        build_unsupported(&b->k, k->at, "assignment of a member that is an array of bytes");
        return;
    }
    for (unsigned i = 0; i < components(b->l, scalar); i++, k->i++) {
        struct il_target t = place_target(b, leaf, scalar, i);
        if (!k->value) {
            build_use(&b->k, t.var);
            havoc_target(b, t, k->at, NULL);
        } else {
            uint32_t obligation = 0;
            term_id value = place_kept_as(b->l, leaf, memory_element(b->l, scalar), k->value[k->i]);
            bool framed = frame_check(b, &t, value, k->at, leaf->span, &obligation);
            struct il_cmd *c = build_assign(&b->k, t, value, k->at, k->i ? NULL : k->note);
            c->framed = framed;
            c->obligation = obligation;
        }
    }
}

struct forgotten {
    struct body *b;
    struct span at;
};

static void forget_leaf(void *user, const struct place *leaf)
{
    const struct forgotten *k = user;
    struct body *b = k->b;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    if (!is_scalar(scalar))
        build_unsupported(&b->k, k->at, "array of structs in a union");
    if (leaf->bytes) {
        bytes_havoc(b, leaf, k->at);
        return;
    }
    for (unsigned i = 0; is_scalar(scalar) && i < components(b->l, scalar); i++) {
        struct il_target t = place_target(b, leaf, scalar, i);
        build_use(&b->k, t.var);
        havoc_target(b, t, k->at, arena_printf(b->l->arena, "%s gets other bytes", t.var->display));
    }
}

/* The members of unions on the way from `around` to the place that the place is not in. */
static void forget_beside(struct body *b, const struct place *around, const struct place *p, struct span at)
{
    const struct c_record *r = around->type->kind == C_RECORD ? around->type->record : NULL;
    for (unsigned i = 0; r && i < r->n_fields; i++) {
        struct place member = place_member(b, *around, r->fields[i]);
        size_t n = strlen(member.path);
        if (!strncmp(p->path, member.path, n) && (!p->path[n] || p->path[n] == '.'))
            forget_beside(b, &member, p, at);
        else if (c_is_loose_union(r))
            place_leaves(b, &member, forget_leaf, &(struct forgotten){b, at});
    }
}

/* A member of a union is changed: the bytes of the others are, too, and what value that makes is not known. */
static void forget_others(struct body *b, const struct place *p, struct span at)
{
    if (p->in_union)
        forget_beside(b, p->in_union, p, at);
}

void place_assign(struct body *b, const struct place *p, struct c_value v, struct span at, const char *note)
{
    if (v.kind == C_VALUE_NONE)
        return;
    note_assigned(b, p, &v, at);
    term_id parts[] = {v.term, v.offset};
    const term_id *leaves = v.kind == C_VALUE_RECORD ? v.leaf : parts;
    if (p->bytes) {
        assign_bytes(b, p, leaves, at, note);
        return;
    }
    forget_others(b, p, at);
    if (p->var && p->variable && p->type->kind == C_POINTER && !*p->path && p->n == 0) {
        pointer_variable_assign(b, p->var, v, at, note);
        return;
    }
    struct assigning k = {b, leaves, 0, at, note};
    assign_unknown(b, p, false, at);
    place_leaves(b, p, assign_leaf, &k);
}

void place_havoc(struct body *b, const struct place *p, struct span at)
{
    struct assigning k = {b, NULL, 0, at, NULL};
    if (p->bytes) {
        bytes_havoc(b, p, at);
        return;
    }
    forget_others(b, p, at);
    if (p->var && p->variable && p->type->kind == C_POINTER && !*p->path && p->n == 0)
        pointer_variable_assign(b, p->var, c_any_value(b, p->type), at, NULL);
    else {
        assign_unknown(b, p, true, at);
        place_leaves(b, p, assign_leaf, &k);
    }
}

static void havoc_part(struct body *b, term_id t, const struct c_type *type, unsigned component, struct span at, const char *call)
{
    struct lower *l = b->l;
    struct il_var *x = t == TERM_NONE ? NULL : il_var_of(b->k.r, t);
    if (!x)
        return;
    x->fact = value_fact(l, x->term, type, component, 0);
    havoc_target(b, target_var(x), at, call);
}

struct c_value c_fresh_value(struct body *b, const struct c_type *t, struct span at)
{
    struct lower *l = b->l;
    if (t->kind == C_RECORD) {
        struct place p = {.type = t,
                          .variable = arena_printf(l->arena, "\\any%u", (unsigned)b->k.r->vars.n),
                          .path = "",
                          .span = at};
        place_havoc(b, &p, at);
        return place_value(b, &p);
    }
    struct c_value v = c_any_value(b, t);
    if (!is_scalar(t))
        return v;
    havoc_part(b, v.term, t, 0, at, NULL);
    if (v.kind == C_VALUE_POINTER)
        havoc_part(b, v.offset, t, 1, at, NULL);
    return v;
}

struct c_value c_unknown_pointer(struct body *b, const struct c_type *t, term_id null, struct span at)
{
    struct terms *ts = b->l->ts;
    const char *text = span_text(b->l->arena, at);
    struct c_value v = c_any_value(b, t);
    havoc_part(b, v.term, t, 0, at, text);
    havoc_part(b, v.offset, t, 1, at, text);
    build_assume(&b->k, mk_eq(ts, null, mk_eq(ts, v.term, b->l->null)), at, NULL);
    return v;
}
