/* container_of(p, T, m): the member is a part of the record, a block of its own, so the record is what the part's function leads back to. A pointer that
 * is to no such member, as the head of a list at the end of list_for_each_entry, leads to a record that is not there: it may be compared, and its
 * member is p again, but nothing is proved to be valid in it. Start with c_lower_container. */
#include "lang/c/lower/container.h"

#include "lang/c/lower/memory.h"
#include "lang/c/lower/part.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/unknown.h"
#include "lang/c/lower/value.h"
#include "lang/c/tree/container.h"

#include <stdlib.h>

/* A member that is a part, or is in one: the record that holds it, and the path from there. */
struct level {
    const struct c_type *record;
    const char *path;
    const struct c_field *field;
};

/* The parts from the record to the member, the outermost first. */
static unsigned parts_to(struct lower *l, const struct c_expr *e, struct level level[C_MOST_CONTAINED])
{
    const struct c_field *path[C_MOST_CONTAINED];
    unsigned n = c_container_path(e, path), levels = 0;
    struct level at = {e->type->of->plain, "", NULL};
    for (unsigned i = 0; i < n; i++) {
        const struct c_field *f = c_standing_field(path[i]);
        const char *name = f->name ? f->name : arena_printf(l->arena, "#%u", f->index);
        at.path = arena_printf(l->arena, "%s.%s", at.path, name);
        at.field = f;
        if (!c_is_part(l->uses, f))
            continue;
        level[levels++] = at;
        at = (struct level){f->type->plain, "", NULL};
    }
    return levels;
}

/* The record of the level whose member the pointer leads to. No fact tells a null pointer's offset from another one's. */
static struct place record_of(struct body *b, const struct level *k, struct c_value p, struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    bool whole = is_whole_pointer(l, c_pointer_to(l->ast, k->record));
    struct place record = place_in_block(l, k->record, p.term, whole ? TERM_NONE : mk_int(ts, 0), NULL, at);
    build_assume(&b->k, memory_owner(b, &record, k->path, p.term, p.offset), at, NULL);
    term_id start, part = memory_part(b, &record, k->path, k->field, &start);
    term_id same = mk_eq(ts, part, p.term);
    if (start != TERM_NONE)
        same = mk_and2(ts, same, mk_or2(ts, mk_eq(ts, p.term, l->null), mk_eq(ts, start, p.offset)));
    build_assume(&b->k, same, at, NULL);
    return record;
}

/* A pointer to the member, of this type; what is in its offset is in elements of its block. */
static struct c_value to_member(struct body *b, const struct level *k, struct c_value p)
{
    struct lower *l = b->l;
    bool moved = !is_whole_pointer(l, c_pointer_to(l->ast, k->field->type)) && !c_is_array(k->field->type);
    if (!moved)
        p.offset = TERM_NONE;
    else if (p.offset == TERM_NONE)
        p.offset = mk_int(l->ts, 0);
    return p;
}

/* Nothing is in front of the first address, so only a member that stands at 0 has a record at null: that of null. */
static void assume_null(struct body *b, const struct c_expr *e, term_id part, term_id record)
{
    struct terms *ts = b->l->ts;
    bool first = strtoull(e->right->value, NULL, 10) == 0;
    term_id no_part = mk_eq(ts, part, b->l->null), no_record = mk_eq(ts, record, b->l->null);
    build_assume(&b->k, first ? mk_eq(ts, no_part, no_record) : mk_or2(ts, no_part, mk_not(ts, no_record)), e->span, NULL);
}

struct c_value c_lower_container(struct body *b, const struct c_expr *e, struct c_value p)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    const struct c_type *of = e->type->of->plain;
    if (p.kind != C_VALUE_POINTER)
        return c_any_value(b, e->type);
    if (memory_in_bytes(l, of)) {
        term_id n = mk_int(ts, strtol(e->right->value, NULL, 10));
        return pointer_value(e->type, p.term, p.offset == TERM_NONE ? TERM_NONE : mk_sub(ts, p.offset, n));
    }
    p = value_save(b, p, e->span);
    struct level level[C_MOST_CONTAINED];
    struct c_value to = p;
    for (unsigned i = parts_to(l, e, level); i > 0; i--) {
        bool moves = to.offset != TERM_NONE && to.offset != mk_int(ts, 0);
        if (moves && c_is_array(level[i - 1].field->type))
            return not_supported(b, e, "record around an array that may be an element of another one");
        struct place record = record_of(b, &level[i - 1], to_member(b, &level[i - 1], to), e->span);
        to = pointer_value(e->type, record.block, record.offset);
    }
    assume_null(b, e, p.term, to.term);
    return to;
}
