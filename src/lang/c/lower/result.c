/* The value of a function: the variables that it is in, at the return and behind the call. */
#include "lang/c/lower/result.h"

#include "lang/c/lower/check.h"
#include "lang/c/lower/groups.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/store.h"
#include "lang/c/lower/unknown.h"
#include "lang/c/lower/value.h"
#include "lang/c/lower/variable.h"

#include <string.h>

/* The records' leaves are variables whose names begin with `record` of the activation. */
static struct place record_place(const struct activation *a)
{
    return (struct place){.type = a->f->type->of, .variable = a->record, .path = "", .span = a->f->name_span};
}

static void declare_leaf(void *user, const struct place *leaf)
{
    struct body *b = user;
    struct lower *l = b->l;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    for (unsigned i = 0; is_scalar(scalar) && i < components(l, scalar); i++) {
        struct il_var *x = declare_leaf_variable(b, leaf, scalar, i, ROLE_RESULT);
        vec_push(&b->k.r->results, x);
    }
    if (!is_scalar(scalar))
        build_unsupported(&b->k, leaf->span, arena_printf(l->arena, "member of type '%s'", leaf->type->name));
}

static void declare_own(struct body *b, const struct c_type *t)
{
    struct lower *l = b->l;
    for (unsigned i = 0; i < components(l, t); i++) {
        const char *name = i ? "\\offset(\\result)" : "\\result";
        struct il_var *x = build_var(&b->k, name, name, scalar_sort(l, t, i), ROLE_RESULT, i ? NULL : memory_il_type(l, t->plain),
                                     b->here->f->name_span);
        x->fact = value_fact(l, x->term, t, i, 0);
        x->parts = i && !memory_in_bytes(l, t->of) ? (unsigned)t->of->size : 0;
        b->here->result[i] = x;
        vec_push(&b->k.r->results, x);
    }
}

static void declare_inner(struct body *b, const struct c_type *t)
{
    struct lower *l = b->l;
    for (unsigned i = 0; i < components(l, t); i++) {
        struct il_var *x = build_temp(&b->k, "result", scalar_sort(l, t, i), i ? NULL : memory_il_type(l, t->plain));
        x->fact = value_fact(l, x->term, t, i, 0);
        b->here->result[i] = x;
    }
}

void c_declare_result(struct body *b, bool own)
{
    struct activation *a = b->here;
    const struct c_type *t = a->f->type->of;
    a->record = NULL;
    a->result[0] = a->result[1] = NULL;
    if (t->kind == C_RECORD) {
        a->record = own ? "\\result" : arena_printf(b->l->arena, "\\result%u", a->id);
        struct place p = record_place(a);
        if (own)
            place_leaves(b, &p, declare_leaf, b);
    } else if (is_scalar(t)) {
        if (own)
            declare_own(b, t);
        else
            declare_inner(b, t);
    } else if (t->kind != C_VOID) {
        build_unsupported(&b->k, a->f->name_span, arena_printf(b->l->arena, "result of type '%s'", t->name));
    }
}

void c_assign_result(struct body *b, struct c_value v, struct span at, const char *note)
{
    struct activation *a = b->here;
    if (a->record) {
        struct place p = record_place(a);
        place_assign(b, &p, v, at, note);
        return;
    }
    if (a->result[0])
        build_assign(&b->k, target_var(a->result[0]), v.term, at, note);
    if (a->result[1])
        build_assign(&b->k, target_var(a->result[1]), v.offset, at, NULL);
}

struct c_value c_result_value(struct body *b, const struct activation *a)
{
    const struct c_type *t = a->f->type->of;
    if (a->record) {
        struct place p = record_place(a);
        return place_value(b, &p);
    }
    if (!a->result[0])
        return t->kind == C_VOID ? (struct c_value){.type = t} : c_any_value(b, t);
    if (t->kind != C_POINTER)
        return scalar_value(t, a->result[0]->term);
    return pointer_value(t, a->result[0]->term, a->result[1] ? a->result[1]->term : TERM_NONE);
}

void c_miss_return(struct body *b, struct span at)
{
    const struct c_function *f = b->here->f;
    check(b, OBLIGATION_MISSING_RETURN, mk_false(b->l->ts), at, f->name_span);
    if (!c_asks(b->l, C_GROUP_RETURN))
        c_assign_result(b, c_fresh_value(b, f->type->of, at), at, NULL);
}

void c_check_noreturn(struct body *b, struct span at)
{
    const struct c_function *f = b->here->f;
    if (f->is_noreturn)
        check(b, OBLIGATION_NORETURN, mk_false(b->l->ts), at, f->name_span);
}
