/* Pointers to functions (6.3.2.1p4, 6.5.2.2): a block for each function whose address is taken, without offsets. */
#include "lang/c/lower/function_pointer.h"

#include "lang/c/lower/memory.h"

term_id c_function_block(struct lower *l, const struct c_function *f)
{
    term_id block = memory_known_block(l, f, f->name, true);
    idmap_put(&l->function_at, block, idmap_key(f));
    return block;
}

const struct c_function *c_function_at(const struct lower *l, struct c_value pointer)
{
    const uint64_t *f = pointer.kind == C_VALUE_POINTER ? idmap_get(&l->function_at, pointer.term) : NULL;
    return f ? (const struct c_function *)(uintptr_t)*f : NULL;
}
