/* Variables without an address are IL variables, one for each scalar in them. Pointer variables have their block only, or their distance
 * from a root, or both block and offset. */
#include "lang/c/lower/variable.h"

#include "lang/c/lower/activation.h"
#include "lang/c/lower/loop_frame.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/pointer.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/undefined_memory.h"
#include "lang/c/lower/value.h"

#include <string.h>

/* ---- names and leaves ---- */

const char *variable_name(struct body *b, const struct c_var *v)
{
    bool local = v->storage == C_AUTO || v->storage == C_PARAM;
    if (!local)
        idmap_put(&b->used, idmap_key(v), 1);
    if (local)
        return arena_printf(b->l->arena, "%u.%u.%s", b->here->id, v->id, v->name);
    return arena_printf(b->l->arena, v->storage == C_GLOBAL ? "%s" : "%s.%u", v->name, v->id);
}

static sort_id mapped(struct lower *l, sort_id s, unsigned n)
{
    sort_id index = SORT_INT;
    for (; n; n--)
        s = sort_map(l->ts, 1, &index, s);
    return s;
}

/* For all subscripts: the range of the values. */
static term_id leaf_fact(struct lower *l, const struct il_var *v, const struct c_type *scalar, unsigned component, unsigned n,
                         unsigned bits)
{
    struct terms *ts = l->ts;
    term_id at[MAX_INDICES], t = v->term;
    for (unsigned i = 0; i < n && i < MAX_INDICES; i++) {
        at[i] = mk_const(ts, intern_printf(l->names, "i%u", i), SORT_INT);
        t = mk_select1(ts, t, at[i]);
    }
    term_id fact = value_fact(l, t, scalar, component, bits);
    if (fact == mk_true(ts))
        return TERM_NONE;
    return n ? mk_forall(ts, n, at, fact, NULL) : fact;
}

bool c_is_shared_variable(const struct c_var *v)
{
    return v && (v->storage == C_GLOBAL || v->storage == C_STATIC_LOCAL);
}

void note_offset(struct lower *l, term_id offset, const char *name, const struct c_type *pointer)
{
    idmap_put(&l->offset_of, offset, idmap_key(name));
    idmap_put(&l->offset_type, offset, idmap_key(pointer));
}

static const struct c_type *put_subscripts(struct buf *out, const struct c_type *t)
{
    for (; c_is_array(t); t = t->of)
        buf_puts(out, "[]");
    return t;
}

static const struct c_field *field_named(const struct c_type *t, const char *name, size_t n)
{
    for (unsigned i = 0; t->kind == C_RECORD && i < t->record->n_fields; i++) {
        const struct c_field *f = t->record->fields[i];
        if (f->name && strlen(f->name) == n && !strncmp(f->name, name, n))
            return f;
    }
    return NULL;
}

void note_pattern(struct body *b, const struct il_var *x, const struct place *leaf)
{
    struct buf out = {0};
    const struct c_field *f = NULL;
    buf_puts(&out, leaf->var->name);
    const struct c_type *t = put_subscripts(&out, leaf->var->type);
    for (const char *at = leaf->path; *at == '.'; at += 1 + strcspn(at + 1, ".")) {
        f = field_named(t, at + 1, strcspn(at + 1, "."));
        if (!f)
            break; /* a member without a name: its own members are written as if they were in the struct around, which is not done */
        buf_printf(&out, ".%s", f->name);
        t = put_subscripts(&out, f->type);
    }
    const char *pattern = buf_finish(&out, b->l->arena);
    if (f)
        idmap_put(&b->l->patterns, idmap_key(x), idmap_key(pattern));
}

/* A new one; `n` dimensions. */
static struct il_var *new_leaf(struct body *b, const struct place *p, const char *suffix, const struct c_type *scalar,
                               unsigned component, unsigned n, unsigned bits)
{
    struct lower *l = b->l;
    const struct c_var *v = p->var;
    const char *name = v ? v->name : p->variable;
    const char *display = arena_printf(l->arena, "%s%s%s", name, p->path, suffix);
    sort_id s = mapped(l, scalar_sort(l, scalar, component), n);
    const struct il_type *type = component ? NULL : memory_il_type(l, (n ? p->type : scalar)->plain);
    struct span at = v ? v->name_span : p->span;
    struct il_var *x;
    if (c_is_shared_variable(v)) {
        x = il_add_var(l->p, NULL, arena_printf(l->arena, "%s%s%s", p->variable, p->path, suffix), display, s, ROLE_GLOBAL, type,
                       at);
        bool own = v->is_static || v->storage == C_STATIC_LOCAL; /* what it can hold, the functions of the file decide */
        x->doubtful = own && !l->property;
    } else {
        x = build_var(&b->k, arena_printf(l->arena, "%s%s%s", name, p->path, suffix), display, s, v ? ROLE_LOCAL : ROLE_TEMP,
                      type, at);
    }
    x->nameless = v && v->made != C_WRITTEN;
    x->unshown = v && v->made == C_MADE_VALUE;
    if (v && n && *p->path && !component)
        note_pattern(b, x, p);
    x->fact = leaf_fact(l, x, scalar, component, n, bits);
    if (scalar->kind == C_POINTER && component == 0)
        build_use(&b->k, l->alloc);
    if (component)
        note_offset(l, x->term, arena_printf(l->arena, "%s%s", name, p->path), scalar);
    return x;
}

struct il_var *variable_leaf(struct body *b, const struct place *p, const struct c_type *scalar, unsigned component, unsigned n,
                             unsigned bits)
{
    struct lower *l = b->l;
    const char *suffix = component ? ".offset" : "";
    symbol key = intern_printf(l->names, "%s%s%s", p->variable, p->path, suffix);
    struct idmap *vars = c_is_shared_variable(p->var) ? &l->shared : &b->locals;
    struct il_var *x = idmap_pointer(vars, key);
    if (!x) {
        x = new_leaf(b, p, suffix, scalar, component, n, bits);
        idmap_put(vars, idmap_key(key), idmap_key(x));
        if (p->var && vars == &b->locals)
            add_local(b, x, p->var);
    }
    build_use(&b->k, x);
    return x;
}

struct il_var *declare_leaf_variable(struct body *b, const struct place *leaf, const struct c_type *scalar, unsigned component,
                                     enum il_role role)
{
    struct lower *l = b->l;
    struct place p = *leaf;
    const char *suffix = component ? ".offset" : "";
    unsigned n = 0, bits = p.bit_field ? p.bit_field->bit_width : 0;
    for (const struct c_type *t = p.type; c_is_array(t); t = t->of)
        n++;
    struct il_var *x = new_leaf(b, &p, suffix, scalar, component, n, bits);
    x->role = role;
    idmap_put(&b->locals, idmap_key(intern_printf(l->names, "%s%s%s", p.variable, p.path, suffix)), idmap_key(x));
    if (p.var)
        add_local(b, x, p.var);
    return x;
}

/* ---- blocks of variables ---- */

/* The initialiser of the last member of the variable, which has no length of its own; NULL: there is none. */
static const struct c_expr *flexible_list(const struct c_var *v)
{
    const struct c_record *r = v->type->kind == C_RECORD ? v->type->record : NULL;
    bool full = r && r->flexible && v->init && v->init->kind == C_INIT_LIST && v->init->n_args == r->n_fields;
    const struct c_expr *list = full ? v->init->args[r->n_fields - 1] : NULL;
    return list && list->type->kind == C_ARRAY ? list : NULL;
}

/* Its bytes behind the struct. */
static uint64_t flexible_size(const struct c_var *v)
{
    const struct c_expr *list = flexible_list(v);
    if (!list)
        return 0;
    const struct c_record *r = v->type->record;
    uint64_t end = r->fields[r->n_fields - 1]->bit_offset / 8 + list->type->length * list->type->of->size;
    return end > v->type->size ? end - v->type->size : 0;
}

/* The last member of the variable has as many elements as its initialiser. */
static void assume_flexible_part(struct body *b, const struct c_var *v, term_id block)
{
    const struct c_record *r = v->type->kind == C_RECORD ? v->type->record : NULL;
    if (!r || !r->flexible || !r->n_fields || !v->defined || memory_in_bytes(b->l, v->type))
        return;
    const struct c_expr *list = flexible_list(v);
    long n = list ? (long)list->type->length : 0;
    struct terms *ts = b->l->ts;
    struct place p = place_in_block(b->l, v->type->plain, block, mk_int(ts, 0), NULL, v->name_span);
    const struct c_field *f = r->fields[r->n_fields - 1];
    struct place last = place_member(b, p, f);
    n *= memory_unit(b->l, f->type->of);
    build_assume(&b->k, mk_eq(ts, block_length(b->l, last.block), mk_int(ts, n)), v->name_span, NULL);
}

/* Of a variable that lives as long as the program. Its length is known everywhere; that of an array of unknown length is not. */
static term_id block_of_shared(struct body *b, const struct c_var *v)
{
    struct lower *l = b->l;
    bool met = idmap_has(&l->known_block, idmap_key(v)), open = c_is_array(v->type) && v->type->kind != C_ARRAY;
    term_id block = memory_known_block(l, v, variable_name(b, v), c_is_array(v->type));
    const struct c_type *element = c_is_array(v->type) ? v->type->of : v->type;
    long unit = memory_unit(l, element), n = c_is_array(v->type) ? (long)v->type->length : 1;
    n = c_is_boxed(l->uses, v->type) ? 1 : n;
    term_id length = mk_int(l->ts, unit * n + (unit > 1 ? (long)flexible_size(v) : 0));
    if (!met && !open)
        vec_push(&l->p->background, mk_eq(l->ts, block_length(l, block), length));
    if (!met && l->read_only != FUNC_NONE) {
        term_id read_only = mk_app1(l->ts, l->read_only, block);
        vec_push(&l->p->background, v->type->quals & C_CONST ? read_only : mk_not(l->ts, read_only));
    }
    assume_flexible_part(b, v, block);
    return block;
}

term_id block_of_var(struct body *b, const struct c_var *v)
{
    struct lower *l = b->l;
    if (c_is_shared_variable(v))
        return block_of_shared(b, v);
    symbol key = intern(l->names, variable_name(b, v));
    struct il_var *x = idmap_pointer(&b->blocks, key);
    if (!x) {
        const struct c_type *element = c_is_array(v->type) ? v->type->of : v->type;
        x = build_var(&b->k, v->name, v->name, l->block, ROLE_LOCAL, memory_il_type(l, c_pointer_to(l->ast, element->plain)),
                      v->name_span);
        /* No fact: the new block is not below the counter before this is increased. */
        idmap_put(&b->blocks, idmap_key(key), idmap_key(x));
        idmap_put(&l->fixed, idmap_key(x), 1);
        add_local(b, x, v);
        build_use(&b->k, l->alloc);
    }
    return x->term;
}

/* Reports leave out what is in a literal, by the quote that begins its name (lang/c/c.c). */
static const char *literal_name(struct lower *l, const struct c_expr *e)
{
    struct position at = span_position(e->span);
    return arena_printf(l->arena, "\"string at %u:%u\"", at.line, at.column);
}

term_id string_block(struct body *b, const struct c_expr *e)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    bool met = idmap_has(&l->known_block, idmap_key(e));
    term_id block = memory_known_block(l, e, literal_name(l, e), true);
    const struct c_type *element = memory_element(l, e->type->of);
    size_t width = element->size ? element->size : 1, n = e->n_bytes / width;
    struct il_var *map = memory_map(l, element, "", element, 0, 0, 0);
    term_id row = mk_select1(ts, build_use(&b->k, map), block);
    term_id all = mk_true(ts);
    idmap_put(&l->literals, block, 1);
    if (!met) {
        vec_push(&l->p->background, mk_eq(ts, block_length(l, block), mk_int(ts, (long)n)));
        vec_push(&l->p->background, mk_app1(ts, l->read_only, block));
    }
    if (width != 1)
        build_unsupported(&b->k, e->span, "wide string literal");
    for (size_t i = 0; i < n && width == 1; i++) {
        long c = element->is_signed ? (long)(signed char)e->bytes[i] : (long)(unsigned char)e->bytes[i];
        all = mk_and2(ts, all, mk_eq(ts, mk_select1(ts, row, mk_int(ts, (long)i)), mk_int(ts, c)));
    }
    build_assume(&b->k, all, e->span, NULL);
    return block;
}

/* ---- pointer variables ---- */

static struct place whole_variable(struct body *b, const struct c_var *v)
{
    return (struct place){.type = v->type, .variable = variable_name(b, v), .var = v, .path = "", .span = v->name_span};
}

static struct il_var *part_of_pointer(struct body *b, const struct c_var *v, unsigned component)
{
    struct place p = whole_variable(b, v);
    return variable_leaf(b, &p, v->type, component, 0, 0);
}

/* In bytes, the pointers of which are subtracted are those to bytes. */
static const char *distance_name(const struct lower *l, const struct c_var *v, struct c_pointer k)
{
    const char *cast = memory_in_bytes(l, v->type->of) && !k.elements ? "(unsigned char *)" : "";
    return arena_printf(l->arena, "(%s%s - %s%s)", cast, v->name, cast, c_root_name(l->arena, l->uses, k.root));
}

/* What the distance of v counts, in units of its offset. */
static long distance_unit(const struct lower *l, const struct c_var *v, struct c_pointer k)
{
    return k.elements ? memory_unit(l, v->type->of) : 1;
}

/* The variable of the distance of v from its root; NULL: it is always 0. */
static struct il_var *distance_of(struct body *b, const struct c_var *v, struct c_pointer k)
{
    struct lower *l = b->l;
    if (v == k.root && !c_is_assigned(l->uses, v))
        return NULL;
    symbol key = intern_printf(l->names, "%s-", variable_name(b, v));
    struct il_var *x = idmap_pointer(&b->locals, key);
    if (!x) {
        const char *name = distance_name(l, v, k);
        x = build_var(&b->k, name, name, SORT_INT, ROLE_LOCAL, NULL, v->name_span);
        idmap_put(&b->locals, idmap_key(key), idmap_key(x));
        note_offset(l, x->term, v->name, v->type);
        idmap_put(&l->offset_unit, x->term, (uint64_t)distance_unit(l, v, k));
        add_local(b, x, v);
    }
    return x;
}

struct c_value root_value(struct body *b, const struct c_var *root)
{
    struct c_value *begun = idmap_pointer(&b->here->root_of, root);
    if (begun)
        return *begun;
    if (root->type->kind == C_POINTER && !c_has_address(b->l->uses, root))
        return pointer_variable_value(b, root);
    return pointer_value(root->type, block_of_var(b, root), mk_int(b->l->ts, 0));
}

void root_begin(struct body *b, const struct c_var *v, struct c_value value)
{
    idmap_put(&b->here->root_of, idmap_key(v), idmap_key(arena_copy(b->l->arena, &value, sizeof value)));
}

struct c_pointer c_pointer_kind(struct body *b, const struct c_var *v)
{
    bool local = v->storage == C_AUTO || v->storage == C_PARAM;
    if (local && b->here->roots)
        return c_pointer_of(b->here->roots, v);
    return (struct c_pointer){.kind = is_whole_pointer(b->l, v->type) ? C_POINTER_WHOLE : C_POINTER_FREE};
}

struct c_value pointer_variable_value(struct body *b, const struct c_var *v)
{
    struct terms *ts = b->l->ts;
    struct c_pointer k = c_pointer_kind(b, v);
    switch (k.kind) {
    case C_POINTER_WHOLE: return pointer_value(v->type, part_of_pointer(b, v, 0)->term, TERM_NONE);
    case C_POINTER_BASE: return pointer_value(v->type, part_of_pointer(b, v, 0)->term, mk_int(ts, 0));
    case C_POINTER_FREE: return pointer_value(v->type, part_of_pointer(b, v, 0)->term, part_of_pointer(b, v, 1)->term);
    case C_POINTER_DISTANCE: {
        struct c_value root = root_value(b, k.root);
        struct il_var *d = distance_of(b, v, k);
        term_id unit = mk_int(ts, distance_unit(b->l, v, k));
        return pointer_value(v->type, root.term, d ? mk_add(ts, root.offset, mk_mul(ts, unit, d->term)) : root.offset);
    }
    }
    return null_pointer(b->l, v->type);
}

/* t - base, where t is a sum with base in it if it comes from it. */
static term_id without_base(struct terms *ts, term_id t, term_id base)
{
    term_id rest = mk_int(ts, 0);
    bool found = false;
    if (t == base)
        return rest;
    if (base == mk_int(ts, 0))
        return t;
    for (unsigned i = 0; term_is(ts, t, TERM_ADD) && i < term_arity(ts, t); i++) {
        if (term_arg(ts, t, i) == base && !found)
            found = true;
        else
            rest = mk_add(ts, rest, term_arg(ts, t, i));
    }
    return found ? rest : mk_sub(ts, t, base);
}

/* The distance, which is a multiple of the unit. */
static term_id in_units(struct terms *ts, term_id distance, long unit)
{
    term_id simple = unit == 1 ? distance : pointer_divided(ts, distance, unit);
    return simple != TERM_NONE ? simple : mk_divide(ts, TERM_DIV, distance, mk_int(ts, unit));
}

void pointer_variable_assign(struct body *b, const struct c_var *v, struct c_value value, struct span at, const char *note)
{
    struct c_pointer k = c_pointer_kind(b, v);
    struct terms *ts = b->l->ts;
    if (k.kind == C_POINTER_DISTANCE) {
        struct il_var *d = distance_of(b, v, k);
        if (d)
            loop_frames_local(b, v, NULL, TERM_NONE, at);
        if (d)
            build_assign(&b->k, target_var(d),
                         in_units(ts, without_base(ts, value.offset, root_value(b, k.root).offset), distance_unit(b->l, v, k)),
                         at, note);
        return;
    }
    loop_frames_local(b, v, NULL, TERM_NONE, at);
    build_assign(&b->k, target_var(part_of_pointer(b, v, 0)), value.term, at, note);
    c_pointer_made(b, v, part_of_pointer(b, v, 0)->term, value.term);
    if (k.kind == C_POINTER_FREE)
        build_assign(&b->k, target_var(part_of_pointer(b, v, 1)), value.offset, at, NULL);
}
