/* What annotations say of memory: which elements may be accessed, which are apart, which blocks exist. Start with c_spec_regions. */
#include "lang/c/lower/spec_memory.h"

#include "lang/c/analysis/assigned.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/part.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/spec.h"
#include "lang/c/lower/undefined.h"
#include "lang/c/lower/value.h"

#include <string.h>

/* ---- sets of pointers ---- */

static bool is_range(const struct acsl_expr *e)
{
    return e->kind == ACSL_RANGE || (e->kind == ACSL_CONVERT && e->arg[0]->kind == ACSL_RANGE);
}

static bool add_region(struct regions *out, struct c_value base, term_id from, term_id to)
{
    vec_push(out, ((struct region){.base = base, .from = from, .to = to}));
    return true;
}

/* The first and last element of the block, counted from base. */
static term_id first_of(const struct spec_env *env, struct c_value base)
{
    struct terms *ts = env->b->l->ts;
    return mk_sub(ts, mk_int(ts, 0), base.offset);
}

static term_id last_of(const struct spec_env *env, struct c_value base)
{
    struct terms *ts = env->b->l->ts;
    return mk_sub(ts, mk_sub(ts, block_length(env->b->l, base.term), base.offset), mk_int(ts, 1));
}

static bool add_range(struct spec_env *env, const struct acsl_expr *e, struct c_value base, const struct acsl_expr *range,
                      struct regions *out)
{
    range = range->kind == ACSL_CONVERT ? range->arg[0] : range;
    bool bounds = range->arg[0] && range->arg[1];
    if (base.kind != C_VALUE_POINTER || (!bounds && base.offset == TERM_NONE)) {
        c_spec_refuse(env, e, "range without a bound");
        return false;
    }
    struct terms *ts = env->b->l->ts;
    long unit = base.type ? memory_unit(env->b->l, base.type->of) : 1;
    term_id size = mk_int(ts, unit), rest = mk_int(ts, unit - 1);
    term_id from = range->arg[0] ? mk_mul(ts, size, c_spec_value(env, range->arg[0]).term) : first_of(env, base);
    term_id to = range->arg[1] ? mk_add(ts, mk_mul(ts, size, c_spec_value(env, range->arg[1]).term), rest) : last_of(env, base);
    return !env->why_not && add_region(out, base, from, to);
}

static bool add_all(struct spec_env *env, const struct acsl_expr *e, struct regions *out)
{
    for (unsigned i = 0; i < e->n; i++)
        if (!c_spec_regions(env, e->arg[i], out))
            return false;
    return true;
}

/* The object, or the array, has no address: what is known of it is its place. */
static bool add_in_place(struct spec_env *env, const struct acsl_expr *e, const struct acsl_expr *range, struct regions *out)
{
    struct region r = {.in_place = true, .from = TERM_NONE, .to = TERM_NONE};
    r.place = c_spec_place(env, e);
    if (env->why_not)
        return false;
    if (range) {
        range = range->kind == ACSL_CONVERT ? range->arg[0] : range;
        bool ranged = range->kind == ACSL_RANGE;
        if (ranged && (!range->arg[0] || !range->arg[1])) {
            c_spec_refuse(env, e, "range without a bound");
            return false;
        }
        r.from = c_spec_value(env, ranged ? range->arg[0] : range).term;
        r.to = ranged ? c_spec_value(env, range->arg[1]).term : r.from;
    }
    vec_push(out, r);
    return !env->why_not;
}

/* e designates something without an address: a variable, or a member or element of one, or a member that is no part, or a row that is no block. */
static bool has_no_address(struct spec_env *env, const struct acsl_expr *e)
{
    const struct c_uses *uses = env->b->l->uses;
    if (e->kind == ACSL_VAR)
        return !c_has_address(uses, e->var) && !(env->callee && e->var->storage == C_PARAM);
    if (e->kind == ACSL_MEMBER)
        return (!c_is_part(uses, e->field) && !memory_in_bytes(env->b->l, e->field->record->type)) ||
               has_no_address(env, e->arg[0]);
    const struct c_type *t = e->type->c;
    bool row = (e->kind == ACSL_INDEX || e->kind == ACSL_DEREF) && t && t->kind == C_ARRAY;
    if (row && !c_is_row(uses, t) && !memory_in_bytes(env->b->l, t))
        return true;
    return e->kind == ACSL_INDEX && e->arg[0]->kind == ACSL_DECAY && has_no_address(env, e->arg[0]->arg[0]);
}

/* An array without an address, with the range of its elements that is meant; NULL: something else. */
static const struct acsl_expr *array_in_place(struct spec_env *env, const struct acsl_expr *e, const struct acsl_expr **range)
{
    const struct acsl_expr *decay = e;
    *range = NULL;
    if (e->kind == ACSL_SHIFT || (e->kind == ACSL_ADDRESS && e->arg[0]->kind == ACSL_INDEX)) {
        const struct acsl_expr *sum = e->kind == ACSL_SHIFT ? e : e->arg[0];
        decay = sum->arg[0];
        *range = sum->arg[1];
    }
    if (decay->kind == ACSL_DECAY && has_no_address(env, decay->arg[0]))
        return decay->arg[0];
    return NULL;
}

bool c_spec_stands_for_itself(const struct spec_env *env, const struct c_type *t)
{
    return t->kind != C_RECORD || memory_in_bytes(env->b->l, t) || c_place_type(c_pointees_of(env->b->l->uses), t) == t->plain;
}

static bool find_regions(struct spec_env *env, const struct acsl_expr *e, struct regions *out)
{
    const struct acsl_expr *whole_range, *array = array_in_place(env, e, &whole_range);
    if (array)
        return add_in_place(env, array, whole_range, out);
    if (e->kind == ACSL_ADDRESS && has_no_address(env, e->arg[0]))
        return add_in_place(env, e->arg[0], NULL, out);
    const struct acsl_expr *of = e->kind == ACSL_ADDRESS ? e->arg[0] : NULL;
    if (e->kind == ACSL_CONVERT && (e->conversion == ACSL_TO_SET || e->type->kind == ACSL_TYPE_SET))
        return c_spec_regions(env, e->arg[0], out);
    if (e->kind == ACSL_EMPTY)
        return true;
    if (e->kind == ACSL_SET || e->kind == ACSL_UNION)
        return add_all(env, e, out);
    if (e->kind == ACSL_SHIFT && is_range(e->arg[1]))
        return add_range(env, e, c_spec_value(env, e->arg[0]), e->arg[1], out);
    if (of && of->kind == ACSL_INDEX && is_range(of->arg[1]))
        return add_range(env, e, c_spec_value(env, of->arg[0]), of->arg[1], out);
    if (e->type->kind == ACSL_TYPE_SET) {
        c_spec_refuse(env, e, "this set of pointers");
        return false;
    }
    struct c_value p = c_spec_value(env, e);
    struct terms *ts = env->b->l->ts;
    long unit = p.kind == C_VALUE_POINTER && p.type ? memory_unit(env->b->l, p.type->of) : 1;
    bool one = unit == 1;
    return !env->why_not && add_region(out, p, one ? TERM_NONE : mk_int(ts, 0), one ? TERM_NONE : mk_int(ts, unit - 1));
}

bool c_spec_regions(struct spec_env *env, const struct acsl_expr *e, struct regions *out)
{
    size_t old = out->n;
    bool found = find_regions(env, e, out);
    for (size_t i = old; found && i < out->n; i++)
        if (!out->at[i].in_place && out->at[i].base.type && out->at[i].base.kind == C_VALUE_POINTER &&
            !c_spec_stands_for_itself(env, out->at[i].base.type->of))
            c_spec_refuse(env, e, "object of a struct that the code has only as another one");
    return found && !env->why_not;
}

/* ---- \valid ---- */

static struct terms *terms_of(const struct spec_env *env)
{
    return env->b->l->ts;
}

/* type: of a pointer to the block; NULL: not known. */
static term_id exists_at(struct spec_env *env, term_id block, const struct c_type *type, const struct acsl_state *at)
{
    struct lower *l = env->b->l;
    if (!c_ends_objects(l->uses))
        return mk_true(l->ts);
    return mk_not(l->ts, freed_in(l, c_spec_version(env, memory_freed(l), at), type ? type->of : NULL, block));
}

static term_id valid_region(struct spec_env *env, const struct region *r, const struct acsl_state *at, bool writes);

/* A range of an array in a place; the object around it is valid. */
static term_id valid_in_place(struct spec_env *env, const struct region *r, const struct acsl_state *at, bool writes)
{
    struct terms *ts = terms_of(env);
    const struct place *p = &r->place;
    term_id t = mk_bool(ts, !(writes && p->variable && p->is_const));
    if (!p->variable) {
        struct region around = {.base = pointer_value(NULL, p->block, p->offset), .from = TERM_NONE, .to = TERM_NONE};
        t = valid_region(env, &around, at, writes);
    }
    if (r->from == TERM_NONE)
        return t;
    if (p->type->kind != C_ARRAY) {
        c_spec_refuse(env, NULL, "\\valid of this array");
        return t;
    }
    term_id length = mk_int(ts, (long)p->type->length);
    t = mk_and(ts, 3, (term_id[]){t, mk_le(ts, mk_int(ts, 0), r->from), mk_lt(ts, r->to, length)});
    return mk_implies(ts, mk_le(ts, r->from, r->to), t);
}

static term_id valid_region(struct spec_env *env, const struct region *r, const struct acsl_state *at, bool writes)
{
    if (r->in_place)
        return valid_in_place(env, r, at, writes);
    struct lower *l = env->b->l;
    struct terms *ts = l->ts;
    term_id block = r->base.term, offset = r->base.offset;
    term_id ok = mk_and2(ts, mk_ne(ts, block, l->null), exists_at(env, block, r->base.type, at));
    if (writes && l->read_only != FUNC_NONE)
        ok = mk_and2(ts, ok, mk_not(ts, mk_app1(ts, l->read_only, block)));
    if (offset == TERM_NONE && r->from == TERM_NONE)
        return mk_and2(ts, ok, mk_lt(ts, mk_int(ts, 0), block_length(l, block)));
    offset = offset == TERM_NONE ? mk_int(ts, 0) : offset;
    term_id from = r->from == TERM_NONE ? offset : mk_add(ts, offset, r->from);
    term_id to = r->from == TERM_NONE ? offset : mk_add(ts, offset, r->to);
    ok = mk_and(ts, 3, (term_id[]){ok, mk_le(ts, mk_int(ts, 0), from), mk_lt(ts, to, block_length(l, block))});
    return r->from == TERM_NONE ? ok : mk_implies(ts, mk_le(ts, r->from, r->to), ok);
}

term_id c_spec_valid(struct spec_env *env, const struct acsl_expr *e, bool writes)
{
    struct terms *ts = terms_of(env);
    struct regions all = {0};
    term_id t = mk_true(ts);
    if (c_spec_regions(env, e->arg[0], &all))
        for (size_t i = 0; i < all.n; i++) {
            if (!all.at[i].in_place && all.at[i].base.kind != C_VALUE_POINTER)
                c_spec_refuse(env, e, "\\valid of this");
            else
                t = mk_and2(ts, t, valid_region(env, &all.at[i], e->at, writes));
        }
    vec_release(&all);
    return t;
}

/* ---- \separated ---- */

/* Places of one variable without unions: other members, other elements of the arrays around, or ranges of one array that do not meet.
 * TERM_NONE: something else. */
static term_id apart_in_variable(struct terms *ts, const struct region *a, const struct region *b)
{
    const struct place *p = &a->place, *q = &b->place;
    size_t common = strlen(p->path) < strlen(q->path) ? strlen(p->path) : strlen(q->path);
    if (!p->var || c_has_union(p->var->type))
        return TERM_NONE;
    if (strncmp(p->path, q->path, common) != 0)
        return mk_true(ts);
    if (strcmp(p->path, q->path) != 0 || p->n != q->n || (a->from == TERM_NONE) != (b->from == TERM_NONE))
        return TERM_NONE;
    term_id t = mk_false(ts);
    for (unsigned i = 0; i < p->n; i++)
        t = mk_or2(ts, t, mk_ne(ts, p->index[i], q->index[i]));
    if (a->from == TERM_NONE)
        return t;
    return mk_or(ts, 5,
                 (term_id[]){t, mk_lt(ts, a->to, b->from), mk_lt(ts, b->to, a->from), mk_lt(ts, a->to, a->from),
                             mk_lt(ts, b->to, b->from)});
}

/* How many blocks that are parts lie between an object of type t and one of type `in` that is a part of it, at most. 0: none of `in` is in t. */
static unsigned parts_between(const struct c_uses *uses, const struct c_type *t, const struct c_type *in)
{
    unsigned deepest = 0;
    if (c_is_array(t)) {
        bool here = t->of->plain == in->plain || in->kind == C_VOID;
        unsigned n = parts_between(uses, t->of, in);
        return n || here ? n + (c_is_row(uses, t) ? 1 : 0) : 0;
    }
    for (unsigned i = 0; t->kind == C_RECORD && t->record->complete && i < t->record->n_fields; i++) {
        const struct c_field *f = t->record->fields[i];
        bool here = c_without_arrays(f->type)->plain == in->plain || in->kind == C_VOID;
        unsigned n = parts_between(uses, f->type, in);
        n = c_is_part(uses, f) && (n || here) ? n + 1 : n;
        deepest = n > deepest ? n : deepest;
    }
    return deepest;
}

struct extent {
    const struct c_type *type; /* of elements; NULL: not known */
    term_id block, from, to;   /* both ends included */
};

/* The block of `inner` is a part of an element of `around`, or a part in such a part. */
static term_id is_within(struct lower *l, const struct extent *inner, const struct extent *around)
{
    struct terms *ts = l->ts;
    term_id at = inner->block, part = mk_true(ts), t = mk_false(ts);
    bool known = inner->type && around->type;
    unsigned depth = known ? parts_between(l->uses, around->type, inner->type) : 0;
    for (unsigned i = 0; i < depth && l->part_of != FUNC_NONE; i++) {
        term_id owner = mk_app1(ts, l->part_of, at), index = mk_app1(ts, l->part_index, at);
        part = mk_and2(ts, part, mk_ne(ts, mk_app1(ts, l->part_kind, at), mk_int(ts, 0)));
        term_id meant = mk_and2(ts, mk_le(ts, around->from, index), mk_le(ts, index, around->to));
        t = mk_or2(ts, t, mk_and(ts, 3, (term_id[]){part, mk_eq(ts, owner, around->block), meant}));
        at = owner;
    }
    return t;
}

static struct extent extent_of(struct terms *ts, const struct region *r)
{
    term_id offset = r->base.offset == TERM_NONE ? mk_int(ts, 0) : r->base.offset;
    bool one = r->from == TERM_NONE;
    return (struct extent){r->base.type ? r->base.type->of : NULL, r->base.term, one ? offset : mk_add(ts, offset, r->from),
                           one ? offset : mk_add(ts, offset, r->to)};
}

/* What has no address is apart from all that pointers lead to, but from the object around it. */
static term_id apart_in_place(struct spec_env *env, const struct acsl_expr *e, const struct region *a, const struct region *b)
{
    struct terms *ts = terms_of(env);
    const struct place *p = &a->place, *q = &b->place;
    if (!a->in_place || !b->in_place) {
        const struct region *pointer = a->in_place ? b : a;
        p = a->in_place ? &a->place : &b->place;
        bool around = !p->variable && pointer->base.type && pointer->base.type->of->plain == p->element->plain;
        term_id t = around ? mk_ne(ts, p->block, pointer->base.term) : mk_true(ts);
        struct extent of_pointer = extent_of(ts, pointer), of_place = {p->element, p->block, TERM_NONE, TERM_NONE};
        return p->variable ? t : mk_and2(ts, t, mk_not(ts, is_within(env->b->l, &of_place, &of_pointer)));
    }
    if (p->variable && q->variable && strcmp(p->variable, q->variable) != 0)
        return mk_true(ts);
    if (!p->variable != !q->variable)
        return mk_true(ts);
    term_id inside = p->variable ? apart_in_variable(ts, a, b) : TERM_NONE;
    if (inside != TERM_NONE)
        return inside;
    if (!p->variable && p->element->plain == q->element->plain && strcmp(p->path, q->path) == 0)
        return mk_ne(ts, p->block, q->block);
    c_spec_refuse(env, e, "\\separated of these");
    return mk_true(ts);
}

/* Types whose objects are in different maps are apart by construction, if no member of one is of the other type. */
static term_id apart(struct spec_env *env, const struct acsl_expr *e, const struct region *a, const struct region *b)
{
    struct terms *ts = terms_of(env);
    struct lower *l = env->b->l;
    if (a->in_place || b->in_place)
        return apart_in_place(env, e, a, b);
    if (a->base.kind != C_VALUE_POINTER || b->base.kind != C_VALUE_POINTER) {
        c_spec_refuse(env, e, "\\separated of this");
        return mk_true(ts);
    }
    struct extent x = extent_of(ts, a), y = extent_of(ts, b);
    bool whole = a->base.offset == TERM_NONE || b->base.offset == TERM_NONE;
    term_id beside = whole ? mk_false(ts) : mk_or2(ts, mk_lt(ts, x.to, y.from), mk_lt(ts, y.to, x.from));
    term_id t = mk_or2(ts, mk_ne(ts, x.block, y.block), beside);
    t = mk_and(ts, 3, (term_id[]){t, mk_not(ts, is_within(l, &x, &y)), mk_not(ts, is_within(l, &y, &x))});
    if (!whole && a->from != TERM_NONE)
        t = mk_implies(ts, mk_le(ts, a->from, a->to), t);
    return whole || b->from == TERM_NONE ? t : mk_implies(ts, mk_le(ts, b->from, b->to), t);
}

term_id c_spec_separated(struct spec_env *env, const struct acsl_expr *e)
{
    struct terms *ts = terms_of(env);
    term_id t = mk_true(ts);
    struct regions *sets = arena_array(env->b->l->arena, struct regions, e->n);
    for (unsigned i = 0; i < e->n; i++) {
        sets[i] = (struct regions)VEC_IN(env->b->l->arena);
        if (!c_spec_regions(env, e->arg[i], &sets[i]))
            return t;
    }
    for (unsigned i = 0; i < e->n; i++)
        for (unsigned k = 0; k < i; k++)
            for (size_t x = 0; x < sets[i].n; x++)
                for (size_t y = 0; y < sets[k].n; y++)
                    t = mk_and2(ts, t, apart(env, e, &sets[i].at[x], &sets[k].at[y]));
    return t;
}

/* ---- blocks ---- */

static term_id is_fresh(struct spec_env *env, term_id block, const struct acsl_expr *e)
{
    struct lower *l = env->b->l;
    struct terms *ts = l->ts;
    term_id made = mk_app1(ts, l->alloc_time, block), before = c_spec_version(env, l->alloc, e->before);
    term_id t = mk_and2(ts, mk_ne(ts, block, l->null), mk_le(ts, before, made));
    return mk_and2(ts, t, exists_at(env, block, NULL, e->at));
}

/* What one step of an offset, or of a length, is worth. */
static term_id bytes_of_element(const struct lower *l, const struct c_type *t)
{
    return mk_int(l->ts, memory_in_bytes(l, t) ? 1 : (long)t->size);
}

static term_id about_block(struct spec_env *env, const struct acsl_expr *e, struct c_value p)
{
    struct lower *l = env->b->l;
    struct terms *ts = l->ts;
    term_id start = p.offset == TERM_NONE ? mk_true(ts) : mk_eq(ts, p.offset, mk_int(ts, 0));
    if (e->kind == ACSL_FREEABLE)
        return mk_and(ts, 4,
                      (term_id[]){mk_ne(ts, p.term, l->null), mk_app1(ts, l->heap, p.term), start,
                                  exists_at(env, p.term, p.type, e->at)});
    if (e->kind == ACSL_FRESH) {
        term_id bytes = c_spec_value(env, e->arg[1]).term, t = mk_and2(ts, is_fresh(env, p.term, e), start);
        if (p.offset == TERM_NONE || !p.type || !p.type->of->size)
            return t;
        term_id held = mk_mul(ts, bytes_of_element(l, p.type->of), block_length(l, p.term));
        return mk_and2(ts, t, mk_eq(ts, held, bytes));
    }
    c_spec_refuse(env, e, "this predicate about memory");
    return mk_true(ts);
}

/* What is not followed is only assumed. */
static term_id initialised(struct spec_env *env, const struct acsl_expr *e)
{
    struct terms *ts = terms_of(env);
    struct regions all = {0};
    term_id t = mk_true(ts);
    if (c_spec_regions(env, e->arg[0], &all))
        for (size_t i = 0; i < all.n; i++) {
            const struct region *r = &all.at[i];
            bool known = r->in_place || (r->base.kind == C_VALUE_POINTER && r->base.type && r->base.type->of->size);
            term_id has = mk_true(ts);
            if (!(known && is_assigned(env, r, e->at, &has)) && !env->assumed)
                c_spec_refuse(env, e, "\\initialized of this");
            t = mk_and2(ts, t, has);
        }
    vec_release(&all);
    return t;
}

term_id c_spec_about_blocks(struct spec_env *env, const struct acsl_expr *e)
{
    if (e->kind == ACSL_INITIALIZED)
        return initialised(env, e);
    struct c_value p = c_spec_value(env, e->arg[0]);
    if (env->why_not || p.kind != C_VALUE_POINTER || (p.type && !c_spec_stands_for_itself(env, p.type->of))) {
        c_spec_refuse(env, e, "this predicate about memory");
        return mk_true(terms_of(env));
    }
    return about_block(env, e, p);
}

/* Bytes from the start of the variable, which has no address; TERM_NONE: something else. */
static term_id offset_in_place(struct spec_env *env, const struct acsl_expr *e)
{
    struct terms *ts = terms_of(env);
    if (e->kind == ACSL_VAR)
        return c_has_address(env->b->l->uses, e->var) ? TERM_NONE : mk_int(ts, 0);
    bool index = e->kind == ACSL_INDEX && e->arg[0]->kind == ACSL_DECAY && e->type->c;
    bool member = e->kind == ACSL_MEMBER && !e->field->is_bit_field;
    term_id around = index || member ? offset_in_place(env, index ? e->arg[0]->arg[0] : e->arg[0]) : TERM_NONE;
    if (around == TERM_NONE || member)
        return around == TERM_NONE ? TERM_NONE : mk_add(ts, around, mk_int(ts, (long)(e->field->bit_offset / 8)));
    term_id size = mk_int(ts, (long)e->type->c->size);
    return mk_add(ts, around, mk_mul(ts, size, c_spec_value(env, e->arg[1]).term));
}

/* What ACSL calls a block is the block around that is no part. */
static struct c_value measure_part(struct spec_env *env, const struct acsl_expr *e, struct c_value p)
{
    struct lower *l = env->b->l;
    struct terms *ts = l->ts;
    term_id block = p.term, start;
    if (e->kind == ACSL_BASE_ADDR && c_may_be_part(l->uses, p.type->of) && l->part_root != FUNC_NONE) {
        block = mk_app1(ts, l->part_root, block);
    } else if (e->kind != ACSL_BASE_ADDR &&
               (!part_position(env->b, p.type->of, &block, &start) || (block != p.term && e->kind != ACSL_OFFSET))) {
        c_spec_refuse(env, e, "this function of a pointer that may lead into a part of an object");
        return scalar_value(NULL, mk_int(ts, 0));
    }
    term_id size = p.offset == TERM_NONE ? mk_int(ts, (long)p.type->of->size) : bytes_of_element(l, p.type->of);
    if (e->kind == ACSL_BASE_ADDR)
        return pointer_value(p.type, block, p.offset == TERM_NONE ? TERM_NONE : mk_int(ts, 0));
    if (e->kind == ACSL_OFFSET)
        return scalar_value(NULL, mk_add(ts, start, p.offset == TERM_NONE ? mk_int(ts, 0) : mk_mul(ts, size, p.offset)));
    return scalar_value(NULL, p.offset == TERM_NONE ? size : mk_mul(ts, size, block_length(l, p.term)));
}

struct c_value c_spec_measure(struct spec_env *env, const struct acsl_expr *e)
{
    struct terms *ts = terms_of(env);
    const struct acsl_expr *of = e->arg[0];
    term_id in_place = e->kind == ACSL_OFFSET && of->kind == ACSL_ADDRESS ? offset_in_place(env, of->arg[0]) : TERM_NONE;
    if (in_place != TERM_NONE)
        return scalar_value(NULL, in_place);
    struct c_value p = c_spec_value(env, of);
    if (env->why_not || p.kind != C_VALUE_POINTER || !p.type || !p.type->of->size || !c_spec_stands_for_itself(env, p.type->of)) {
        c_spec_refuse(env, e, "this function of a pointer");
        return scalar_value(NULL, mk_int(ts, 0));
    }
    return measure_part(env, e, p);
}
