/* Variables that nothing changes. */
#include "lang/c/lower/constant.h"

/* The file has its initialiser, or it starts as zero. */
static bool is_of_file(const struct c_var *v)
{
    return v->storage == C_STATIC_LOCAL || v->defined;
}

bool c_is_unchanged(const struct c_uses *uses, const struct c_var *v)
{
    bool hidden = v->is_static || v->storage == C_STATIC_LOCAL || (v->type->quals & C_CONST);
    return hidden && is_of_file(v) && !c_has_address(uses, v) && !c_is_assigned(uses, v);
}

bool c_is_constant_object(const struct c_uses *uses, const struct c_var *v)
{
    const struct c_type *t = c_without_arrays(v->type);
    bool own = v->storage == C_STATIC_LOCAL || v->storage == C_GLOBAL;
    return own && is_of_file(v) && c_has_address(uses, v) && (t->quals | v->type->quals) & C_CONST &&
           !((t->quals | v->type->quals) & C_VOLATILE);
}
