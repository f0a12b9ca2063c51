/* Values of which nothing is known, for code that is not supported. */
#include "lang/c/lower/unknown.h"

#include "lang/c/lower/memory.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/value.h"

static term_id any_term(struct body *b, sort_id s)
{
    return build_temp(&b->k, "any", s, NULL)->term;
}

struct c_value c_any_value(struct body *b, const struct c_type *t)
{
    if (t->kind == C_VOID)
        return (struct c_value){.kind = C_VALUE_NONE, .type = t};
    if (t->kind == C_POINTER) {
        term_id block = any_term(b, b->l->block);
        return pointer_value(t, block, is_whole_pointer(b->l, t) ? TERM_NONE : any_term(b, SORT_INT));
    }
    if (t->kind != C_RECORD)
        return scalar_value(t, any_term(b, is_scalar(t) ? scalar_sort(b->l, t, 0) : SORT_INT));
    struct place p = {.type = t, .variable = arena_printf(b->l->arena, "\\any%u", (unsigned)b->k.r->vars.n), .path = ""};
    return place_value(b, &p);
}

struct c_value not_supported(struct body *b, const struct c_expr *e, const char *construct)
{
    build_unsupported(&b->k, e->span, construct);
    return c_any_value(b, e->type);
}
