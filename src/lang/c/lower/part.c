/* Members to which pointers may exist are blocks of their own: part(block, index) for each member and each record; so are rows of arrays. So that such blocks differ
 * from each other and from all others, functions tell the kind of a block (0: no part), the block that it is a part of, and where. A part
 * exists as long as its root, the block around that is no part. All this is assumed where a part is met. Start with memory_part. */
#include "lang/c/lower/part.h"

#include "lang/c/lower/lower.h"
#include "lang/c/lower/memory.h"
#include "logic/subst.h"

#include <stdlib.h>
#include <string.h>

static func_id declare(struct lower *l, const char *name, sort_id result)
{
    return func_declare(l->ts, intern(l->names, name), 1, &l->block, result);
}

void parts_init(struct lower *l)
{
    l->part_functions.arena = l->contained.arena = l->arena;
    if (!c_has_parts(l->uses))
        return;
    l->part_of = declare(l, "part_of", l->block);
    l->part_root = declare(l, "part_root", l->block);
    l->part_index = declare(l, "part_index", SORT_INT);
    l->part_kind = declare(l, "part_kind", SORT_INT);
    if (c_frees_parts(l->uses))
        l->part_place = declare(l, "part_place", SORT_INT);
}

/* ---- blocks that are parts ---- */

static const struct c_part *part_of(struct lower *l, func_id f, struct c_part part)
{
    struct c_part *k = idmap_pointer(&l->part_functions, (const void *)(uintptr_t)f);
    if (!k) {
        k = arena_new(l->arena, struct c_part);
        part.kind = (unsigned)l->part_functions.n + 1;
        *k = part;
        idmap_put(&l->part_functions, f, idmap_key(k));
    }
    return k;
}

/* A member that is const can't be written, unless its record was allocated: there it gets its value so. */
static term_id part_read_only(struct lower *l, term_id t, const struct c_type *type, term_id owner, term_id root)
{
    struct terms *ts = l->ts;
    if (l->read_only == FUNC_NONE)
        return mk_true(ts);
    term_id of_owner = mk_app1(ts, l->read_only, owner);
    if (type->quals & C_CONST)
        of_owner = mk_or2(ts, of_owner, mk_not(ts, mk_app1(ts, l->heap, root)));
    return mk_eq(ts, mk_app1(ts, l->read_only, t), of_owner);
}

static term_id is_inside(struct lower *l, term_id owner, term_id at)
{
    return mk_and2(l->ts, mk_le(l->ts, mk_int(l->ts, 0), at), mk_lt(l->ts, at, block_length(l, owner)));
}

/* Where the part is; nested: the block around may be a part. */
static term_id stands_at(struct lower *l, term_id t, const struct c_part *k, term_id owner, term_id at, bool nested)
{
    struct terms *ts = l->ts;
    if (l->part_place == FUNC_NONE || k->offset < 0)
        return mk_true(ts);
    term_id before = nested ? mk_app1(ts, l->part_place, owner) : mk_int(ts, 0);
    term_id inside = mk_add(ts, mk_mul(ts, mk_int(ts, k->size), at), mk_int(ts, k->offset));
    return mk_eq(ts, mk_app1(ts, l->part_place, t), mk_add(ts, before, inside));
}

static long length_of_part(const struct lower *l, const struct c_part *k)
{
    bool box = !k->row && c_is_boxed(l->uses, k->type);
    long elements = k->type->kind == C_ARRAY && !box ? (long)k->type->length : 1;
    return elements * memory_unit(l, c_is_array(k->type) ? k->type->of : k->type);
}

/* A pointer to a member: its block, and its offset; offset TERM_NONE: it has none. */
struct pointer {
    term_id block, offset;
};

/* What leads from pointers to a member back to its record: `what` is "owner", which gives its block, or "index". */
static term_id inverse(struct lower *l, const char *what, const struct place *record, const char *path, sort_id result,
                       struct pointer to)
{
    symbol name = intern_printf(l->names, "%s %s%s", what, record->element->plain->name, path);
    unsigned n = to.offset == TERM_NONE ? 1 : 2;
    sort_id args[] = {l->block, SORT_INT};
    return mk_app(l->ts, func_declare(l->ts, name, n, args, result), n, (term_id[]){to.block, to.offset});
}

static term_id about_part(struct lower *l, term_id t, const struct c_part *k, const struct place *record)
{
    struct terms *ts = l->ts;
    term_id owner = record->block, at = record->offset == TERM_NONE ? mk_int(ts, 0) : record->offset;
    bool nested = c_may_be_part(l->uses, record->element);
    /* What a pointer outside its object leads to has no parts that may be accessed. */
    term_id exists = is_inside(l, owner, at);
    term_id n = mk_int(ts, length_of_part(l, k));
    term_id root = nested ? mk_app1(ts, l->part_root, owner) : owner;
    term_id all[] = {
        mk_eq(ts, mk_app1(ts, l->part_kind, t), mk_int(ts, (long)k->kind)),
        mk_eq(ts, mk_app1(ts, l->part_of, t), owner),
        mk_eq(ts, mk_app1(ts, l->part_index, t), at),
        mk_eq(ts, mk_app1(ts, l->part_root, t), root),
        mk_eq(ts, mk_app1(ts, l->alloc_time, t), mk_app1(ts, l->alloc_time, owner)),
        mk_not(ts, mk_app1(ts, l->heap, t)),
        mk_ne(ts, t, l->null),
        c_is_array(k->type) && k->type->kind != C_ARRAY
            ? mk_true(ts)
            : mk_eq(ts, mk_app1(ts, l->length, t), mk_ite(ts, exists, n, mk_int(ts, 0))),
        part_read_only(l, t, k->type, owner, root),
        stands_at(l, t, k, owner, at, nested),
    };
    return mk_and(ts, sizeof all / sizeof *all, all);
}

/* The pointer leads back to the record. */
static term_id leads_back(struct lower *l, struct pointer to, const struct place *record, const char *path)
{
    struct terms *ts = l->ts;
    term_id same = mk_eq(ts, inverse(l, "owner", record, path, l->block, to), record->block);
    if (record->offset == TERM_NONE)
        return same;
    return mk_and2(ts, same, mk_eq(ts, inverse(l, "index", record, path, SORT_INT, to), record->offset));
}

static struct pointer pointer_to_member(struct lower *l, func_id part, const struct place *record, const char *path, bool moved)
{
    sort_id args[] = {l->block, SORT_INT};
    term_id of[] = {record->block, record->offset};
    unsigned n = record->offset == TERM_NONE ? 1 : 2;
    symbol start = intern_printf(l->names, "start %s%s", record->element->plain->name, path);
    return (struct pointer){mk_app(l->ts, part, n, of),
                            moved ? mk_app(l->ts, func_declare(l->ts, start, n, args, SORT_INT), n, of) : TERM_NONE};
}

/* Each pointer to the type of the member is one to the member of some record, of which only those with a length are there; so what is true of
 * parts is true of these only. Records and such pointers correspond one to one, which is said in general, since annotations name parts of
 * records that are bound by quantifiers. */
static term_id about_contained(struct lower *l, struct pointer to, const struct place *record, const char *path, term_id about)
{
    struct terms *ts = l->ts;
    bool whole = record->offset == TERM_NONE, moved = to.offset != TERM_NONE;
    func_id part = term_func(ts, to.block);
    term_id of[] = {mk_const_named(ts, "o", l->block), mk_const_named(ts, "i", SORT_INT)};
    struct place any = *record;
    any.block = of[0];
    any.offset = whole ? TERM_NONE : of[1];
    struct pointer any_to = pointer_to_member(l, part, &any, path, moved);
    struct triggers by_part = {1, (unsigned[]){1}, &any_to.block};
    if (idmap_put(&l->contained, part, 1))
        vec_push(&l->p->background, mk_forall(ts, whole ? 1 : 2, of, leads_back(l, any_to, &any, path), &by_part));
    term_id first = moved ? mk_eq(ts, to.offset, mk_int(ts, 0)) : mk_true(ts);
    term_id there = is_inside(l, record->block, whole ? mk_int(ts, 0) : record->offset);
    return mk_and2(ts, leads_back(l, to, record, path), mk_implies(ts, there, mk_and2(ts, first, about)));
}

/* Only variables of the routine are in t, and none that a quantifier binds. */
static bool is_about_state(const struct body *b, term_id t)
{
    struct term_vec constants = {0};
    bool all = true;
    term_constants(b->l->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        all &= il_var_of(b->k.r, constants.at[i]) != NULL;
    vec_release(&constants);
    return all;
}

static const struct c_field *field_named(const struct c_type *t, const char *name, size_t n)
{
    for (unsigned i = 0; t->kind == C_RECORD && i < t->record->n_fields; i++) {
        const struct c_field *f = t->record->fields[i];
        if (name[0] == '#' ? f->index == strtoul(name + 1, NULL, 10)
                           : f->name && strlen(f->name) == n && !strncmp(f->name, name, n))
            return f;
    }
    return NULL;
}

/* Of the member with this path, ".a.b", in bytes; -1: it is in an array. */
static long offset_of(const struct c_type *t, const char *path)
{
    long offset = 0;
    while (*path) {
        size_t n = strcspn(++path, ".");
        const struct c_field *f = field_named(t->plain, path, n);
        if (!f)
            return -1;
        offset += (long)(f->bit_offset / 8);
        t = f->type;
        path += n;
    }
    return offset;
}

term_id memory_part(struct body *b, const struct place *record, const char *path, const struct c_field *f, term_id *start)
{
    struct lower *l = b->l;
    sort_id args[] = {l->block, SORT_INT};
    symbol name = intern_printf(l->names, "part %s%s", record->element->plain->name, path);
    func_id part = func_declare(l->ts, name, record->offset == TERM_NONE ? 1 : 2, args, l->block);
    bool contained = c_is_contained(l->uses, f);
    bool moved = contained && !c_is_array(f->type) && !is_whole_pointer(l, c_pointer_to(l->ast, f->type));
    struct pointer to = pointer_to_member(l, part, record, path, moved);
    struct c_part shape = {.type = f->type, .size = (long)record->element->size, .offset = offset_of(record->element, path)};
    const struct c_part *k = part_of(l, part, shape);
    term_id about = about_part(l, to.block, k, record);
    if (contained)
        about = about_contained(l, to, record, path, about);
    if (is_about_state(b, to.block))
        build_assume(&b->k, about, record->span, NULL);
    *start = to.offset;
    return to.block;
}

term_id memory_owner(struct body *b, struct place *record, const char *path, term_id part, term_id start)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    struct pointer to = {part, start};
    bool whole = record->offset == TERM_NONE;
    record->block = inverse(l, "owner", record, path, l->block, to);
    if (!whole)
        record->offset = inverse(l, "index", record, path, SORT_INT, to);
    term_id inside = whole ? mk_true(ts) : in_object(l, record->block, record->offset);
    return mk_and2(ts, inside, mk_eq(ts, mk_app1(ts, l->alloc_time, record->block), mk_app1(ts, l->alloc_time, part)));
}

/* ---- rows ---- */

term_id memory_row(struct body *b, const struct place *array)
{
    struct lower *l = b->l;
    const struct c_type *t = array->type->plain;
    func_id row = func_declare(l->ts, intern_printf(l->names, "row %s", t->name), 2, (sort_id[]){l->block, SORT_INT}, l->block);
    term_id block = mk_app2(l->ts, row, array->block, array->offset);
    const struct c_part *k = part_of(l, row, (struct c_part){.type = t, .row = true, .offset = -1});
    if (is_about_state(b, block))
        build_assume(&b->k, about_part(l, block, k, array), array->span, NULL);
    return block;
}

/* The part that the term is; NULL: it is something else, which may be equal to a part. */
static const struct c_part *shown_part(const struct lower *l, term_id block)
{
    bool app = term_is(l->ts, block, TERM_APP);
    return app ? idmap_pointer(&l->part_functions, (const void *)(uintptr_t)term_func(l->ts, block)) : NULL;
}

long memory_part_length(struct lower *l, term_id block)
{
    const struct c_part *k = shown_part(l, block);
    return k && (!c_is_array(k->type) || k->type->kind == C_ARRAY) ? length_of_part(l, k) : -1;
}

term_id row_length(struct lower *l, term_id block)
{
    struct terms *ts = l->ts;
    const struct c_part *k = shown_part(l, block);
    if (!k || !k->row)
        return TERM_NONE;
    term_id owner = term_arg(ts, block, 0), at = term_arg(ts, block, 1), n = mk_int(ts, (long)k->type->length);
    return mk_ite(ts, is_inside(l, owner, at), n, mk_int(ts, 0));
}

/* ---- all blocks ---- */

static bool is_known_root(const struct body *b, term_id block)
{
    const struct lower *l = b->l;
    bool known = false;
    for (size_t i = 0; i < l->blocks.n; i++)
        known |= l->blocks.at[i] == block;
    const struct il_var *x = il_var_of(b->k.r, block);
    const struct local *v = x ? idmap_pointer(&b->local_of, x) : NULL;
    return known || (v && v->var && c_has_address(l->uses, v->var));
}

bool part_position(struct body *b, const struct c_type *element, term_id *block, term_id *start)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    *start = mk_int(ts, 0);
    if (l->part_root == FUNC_NONE || (element->kind != C_VOID && !c_may_be_part(l->uses, element)))
        return true;
    for (const struct c_part *k = shown_part(l, *block); k && k->row; k = shown_part(l, *block)) {
        *start = mk_add(ts, *start, mk_mul(ts, mk_int(ts, (long)k->type->size), term_arg(ts, *block, 1)));
        *block = term_arg(ts, *block, 0);
    }
    return is_known_root(b, *block);
}

term_id is_no_part(struct lower *l, term_id block)
{
    struct terms *ts = l->ts;
    if (l->part_kind == FUNC_NONE)
        return mk_true(ts);
    return mk_and2(ts, mk_eq(ts, mk_app1(ts, l->part_kind, block), mk_int(ts, 0)),
                   mk_eq(ts, mk_app1(ts, l->part_root, block), block));
}

term_id is_at_start(struct lower *l, const struct c_type *element, term_id block)
{
    struct terms *ts = l->ts;
    bool part = l->part_place != FUNC_NONE && (element->kind == C_VOID || c_may_be_part(l->uses, element));
    return part ? mk_eq(ts, mk_app1(ts, l->part_place, block), mk_int(ts, 0)) : mk_false(ts);
}

term_id block_root(struct lower *l, const struct c_type *element, term_id block)
{
    bool part = l->part_root != FUNC_NONE && (!element || element->kind == C_VOID || c_may_be_part(l->uses, element));
    return part ? mk_app1(l->ts, l->part_root, block) : block;
}

term_id freed_in(struct lower *l, term_id freed, const struct c_type *element, term_id block)
{
    return mk_select1(l->ts, freed, block_root(l, element, block));
}

term_id is_freed(struct body *b, const struct c_type *element, term_id block)
{
    return freed_in(b->l, build_use(&b->k, memory_freed(b->l)), element, block);
}
