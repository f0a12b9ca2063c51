/* Creation and copies of arrays (JLS 10.6, 15.10). Start at lower_new_array. */
#include "lang/java/lower/code/array.h"

#include "lang/java/lower/calls/call.h"
#include "lang/java/lower/calls/targets.h"
#include "lang/java/lower/code/allocate_array.h"
#include "lang/java/lower/code/check.h"
#include "lang/java/lower/code/expr.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/heap.h"

static term_id array_of_elements(struct body *b, const struct java_expr *e, const struct java_type *type)
{
    struct lower *l = b->l;
    term_id o = allocate_array(b, type, mk_int(l->ts, (long)e->n_args), e->span);
    for (unsigned i = 0; i < e->n_args; i++) {
        term_id value = lower_expr_to(b, e->args[i], type->elem);
        body_assign(b, target_element(&b->build, heap_elems(l, type->elem), o, mk_int(l->ts, (long)i)), value, e->args[i]->span,
                    NULL);
    }
    return o;
}

/* ---- array creation expressions ---- */

/* It is an array of arrays, n levels deep at least. */
static bool has_levels(const struct java_type *type, unsigned n)
{
    for (unsigned d = 0; d < n; d++, type = type->elem)
        if (type->kind != JAVA_ARRAY)
            return false;
    return n > 0;
}

term_id lower_new_array(struct body *b, const struct java_expr *e, const struct java_type *type)
{
    if (type->kind != JAVA_ARRAY || (!e->is_init && !has_levels(type, e->n_args))) {
        body_unsupported(b, e->span, "this array");
        return any_value(b, type);
    }
    if (e->is_init)
        return array_of_elements(b, e, type);
    term_id *dims = arena_array(b->l->arena, term_id, e->n_args + 1);
    for (unsigned i = 0; i < e->n_args; i++) {
        dims[i] = lower_expr_to(b, e->args[i], java_type_primitive_of(b->l->ast, JAVA_INT));
        dims[i] = effects_from(e, i + 1) ? body_save(b, dims[i], NULL, e->span) : stable(b, dims[i], NULL, e->span);
    }
    for (unsigned i = 0; i < e->n_args; i++)
        check_not_negative(b, OBLIGATION_ARRAY_SIZE, dims[i], e->args[i]->span);
    return allocate_nested(b, type, e->n_args, dims, e->span);
}
