/* Values of expressions. */
#include "lang/c/lower/value.h"

#include "lang/c/lower/memory.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/unknown.h"
#include "lang/c/lower/undefined_memory.h"

struct c_value pointer_value(const struct c_type *t, term_id block, term_id offset)
{
    return (struct c_value){.kind = C_VALUE_POINTER, .type = t, .term = block, .offset = offset};
}

struct c_value null_pointer(struct lower *l, const struct c_type *t)
{
    return pointer_value(t, l->null, is_whole_pointer(l, t) ? TERM_NONE : mk_int(l->ts, 0));
}

/* ---- members ---- */

/* Of an array of unions a value has none (place_leaves). */
unsigned c_count_leaves(struct body *b, const struct c_type *t)
{
    unsigned n = 0;
    const struct c_type *inner = c_without_arrays(t);
    if (inner->kind != C_RECORD)
        return is_scalar(inner) ? components(b->l, inner) : 0;
    if (inner != t && inner->record->is_union)
        return 0;
    for (unsigned i = 0; i < (c_is_one_member(inner->record) ? 1 : inner->record->n_fields); i++) {
        const struct c_type *member = inner->record->fields[i]->type;
        bool unions = inner != t && member->kind == C_RECORD && member->record->is_union;
        n += unions ? 0 : c_count_leaves(b, member);
    }
    return n;
}

struct c_value c_value_member(struct body *b, struct c_value v, const struct c_field *f)
{
    unsigned first = 0;
    f = c_standing_field(f);
    for (unsigned i = 0; i < f->index; i++)
        first += c_count_leaves(b, f->record->fields[i]->type);
    if (f->type->kind == C_RECORD)
        return (struct c_value){.kind = C_VALUE_RECORD,
                                .type = f->type,
                                .n = c_count_leaves(b, f->type),
                                .leaf = v.leaf + first,
                                .has = v.has ? v.has + first : NULL};
    if (!is_scalar(f->type) || v.kind != C_VALUE_RECORD || first >= v.n)
        return c_any_value(b, f->type);
    if (f->type->kind != C_POINTER)
        return scalar_value(f->type, v.leaf[first]);
    return pointer_value(f->type, v.leaf[first], components(b->l, f->type) > 1 ? v.leaf[first + 1] : TERM_NONE);
}

static term_id save(struct body *b, term_id t, struct span at)
{
    return t == TERM_NONE ? t : build_save(&b->k, t, NULL, at);
}

struct c_value value_save(struct body *b, struct c_value v, struct span at)
{
    if (v.kind == C_VALUE_RECORD) {
        term_id *leaf = arena_array(b->l->arena, term_id, v.n);
        term_id *has = v.has ? arena_array(b->l->arena, term_id, v.n) : NULL;
        for (unsigned i = 0; i < v.n; i++)
            leaf[i] = save(b, v.leaf[i], at);
        for (unsigned i = 0; has && i < v.n; i++)
            has[i] = save(b, v.has[i], at);
        v.leaf = leaf;
        v.has = has;
    } else if (v.kind != C_VALUE_NONE) {
        term_id was = v.term;
        v.term = save(b, v.term, at);
        c_block_kept(b, was, v.term);
        if (v.kind == C_VALUE_POINTER)
            v.offset = save(b, v.offset, at);
    }
    return v;
}

static const term_id *has_choice(struct body *b, term_id cond, const struct c_value *x, const struct c_value *y)
{
    struct terms *ts = b->l->ts;
    if (!x->has && !y->has)
        return NULL;
    term_id *has = arena_array(b->l->arena, term_id, x->n);
    for (unsigned i = 0; i < x->n; i++) {
        const struct c_value *one = x->has ? x : y;
        term_id all = value_everywhere(ts, term_sort(ts, one->has[i]), mk_true(ts));
        has[i] = mk_ite(ts, cond, x->has ? x->has[i] : all, y->has ? y->has[i] : all);
    }
    return has;
}

struct c_value value_choice(struct body *b, term_id cond, struct c_value x, struct c_value y)
{
    struct terms *ts = b->l->ts;
    if (x.kind != y.kind || x.kind == C_VALUE_NONE)
        return x;
    if (x.kind == C_VALUE_RECORD) {
        term_id *leaf = arena_array(b->l->arena, term_id, x.n);
        for (unsigned i = 0; i < x.n; i++)
            leaf[i] = mk_ite(ts, cond, x.leaf[i], y.leaf[i]);
        x.leaf = leaf;
        x.has = has_choice(b, cond, &x, &y);
        return x;
    }
    x.term = mk_ite(ts, cond, x.term, y.term);
    if (x.kind == C_VALUE_POINTER && x.offset != TERM_NONE)
        x.offset = mk_ite(ts, cond, x.offset, y.offset);
    return x;
}

struct c_value zero_value(struct body *b, const struct c_type *t)
{
    return t->kind == C_POINTER ? null_pointer(b->l, t) : scalar_value(t, zero_of(b->l, scalar_sort(b->l, t, 0)));
}

struct c_value value_as(struct body *b, struct c_value v, const struct c_type *t, struct span at)
{
    (void)at;
    if (v.kind == C_VALUE_POINTER && t->kind == C_POINTER) {
        bool whole = is_whole_pointer(b->l, t);
        v.offset = whole ? TERM_NONE : v.offset == TERM_NONE ? mk_int(b->l->ts, 0) : v.offset;
    }
    v.type = t;
    return v;
}
