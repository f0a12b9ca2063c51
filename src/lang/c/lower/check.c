/* Obligations about undefined behaviour, and what is assumed of memory. */
#include "lang/c/lower/check.h"

#include "lang/c/lower/groups.h"
#include "lang/c/lower/memory.h"

struct span at_operator(const struct c_expr *e)
{
    if (e->from_macro || e->op_at < e->span.start || e->op_at >= e->span.end)
        return e->span;
    return (struct span){e->span.source, e->op_at, e->op_at + 1};
}

void check(struct body *b, enum obligation_kind kind, term_id t, struct span at, struct span text)
{
    struct obligation o = {.kind = kind, .span = at, .text = span_text(b->l->arena, text)};
    o.optional = kind == OBLIGATION_OVERFLOW;
    build_check(&b->k, o, t);
}

void check_moved(struct body *b, struct c_value moved, struct span at, struct span text)
{
    check(b, OBLIGATION_POINTER_RANGE, in_object(b->l, moved.term, moved.offset), at, text);
}

void note_once(struct body *b, struct span at, const char *kind, const char *text)
{
    if (idmap_put(&b->told, idmap_key(intern(b->l->names, text)), 1))
        build_note(&b->k, at, kind, text);
}

term_id pointer_in_object(struct body *b, term_id block, term_id offset, struct span at)
{
    if (!b->l->property && !c_asks(b->l, C_GROUP_POINTER))
        note_once(b, at, "unchecked", "pointers that are given or read stand inside their objects");
    return in_object(b->l, block, offset);
}
