/* Terms over program variables in ACSL, ready to paste: `a[i]`, `*p`, `s->f`, `\at(x, Pre)` for values at entry, `\at(x, LoopEntry)` for
 * values at the entry of a loop. Annotations are mathematical, so a wrap is printed as a cast. Start with print_c. */
#include "lang/c/lower/style.h"

#include "il/allocation.h"
#include "lang/builder/style.h"
#include "lang/c/lower/lower.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/pointer.h"
#include "lang/c/lower/style_logic.h"
#include "lang/c/lower/style_object.h"
#include "lang/c/lower/style_reach.h"
#include "logic/shape.h"

#include <limits.h>
#include <string.h>

struct style {
    struct print_style style;
    const struct lower *l;
    const char *int_min, *int_max;
    const struct c_type *pointers; /* the type of bound variables that are pointers; NULL: not known */
    bool ints;                     /* the bound variables of the quantifier that is printed have the range of int */
    const char *at;                /* inside \at(..., this): values of that time are printed plainly; NULL: outside */
};

static void put(struct printer *p, const char *s)
{
    buf_puts(p->out, s);
}

static const struct il_var *var_of(const struct style *s, term_id t)
{
    return style_variable(s->l->p, t);
}

/* ---- times ---- */

static const struct labelled *labelled_of(const struct style *s, const struct il_var *v)
{
    const uint64_t *found = idmap_get(&s->l->labelled, v->term);
    return found ? (const struct labelled *)(uintptr_t)*found : NULL;
}

static const struct il_var *present(const struct style *s, const struct il_var *v)
{
    const struct labelled *k = labelled_of(s, v);
    return style_present(k ? k->of : v);
}

static const char *time_of(const struct style *s, const struct il_var *v)
{
    const struct labelled *k = labelled_of(s, v);
    if (k)
        return k->label;
    return v->role == ROLE_OLD ? "Pre" : v->role == ROLE_SNAPSHOT ? "LoopEntry" : NULL;
}

const struct il_var *c_style_present(const void *user, term_id t)
{
    const struct il_var *v = var_of(user, t);
    return v ? present(user, v) : NULL;
}

bool c_style_time(const void *user, term_id t, const char **time)
{
    const struct style *s = user;
    const struct il_var *v = var_of(s, t);
    if (!v)
        return false;
    const char *at = time_of(s, v);
    *time = at;
    return true;
}

/* Opens `\at(` if the value is of another time than what is around it; *inner is the style for what is inside. */
static bool open_time(const struct style *s, struct printer *p, const struct il_var *v, struct style *inner)
{
    const char *at = time_of(s, v);
    *inner = *s;
    inner->style.user = inner;
    inner->at = at;
    if (at == s->at || (at && s->at && !strcmp(at, s->at)))
        return false;
    put(p, "\\at(");
    p->style = &inner->style;
    return true;
}

static void close_time(const struct style *s, struct printer *p, const struct style *inner, bool opened)
{
    if (!opened)
        return;
    buf_printf(p->out, ", %s)", inner->at ? inner->at : "Here");
    p->style = &s->style;
}

/* ---- places ---- */

/* The map of memory at the bottom of a chain of selects, and the indices, outermost first. */
static const struct il_var *place_in_memory(const struct style *s, const struct printer *p, term_id t, term_id index[],
                                            unsigned *n)
{
    term_id reversed[MAX_INDICES + 2];
    for (*n = 0; term_is(p->ts, t, TERM_SELECT) && *n < MAX_INDICES + 2; t = term_arg(p->ts, t, 0))
        reversed[(*n)++] = term_arg(p->ts, t, 1);
    for (unsigned i = 0; i < *n; i++)
        index[i] = reversed[*n - 1 - i];
    return *n && term_is(p->ts, t, TERM_CONST) ? var_of(s, t) : NULL;
}

/* An offset without the part that is the pointer's own. */
struct taken {
    const char *pointer;     /* NULL: none */
    const struct c_type *of; /* what it points to */
    struct VEC_OF(term_id) rest;
};

static const struct c_type *pointed_by(const struct style *s, term_id offset)
{
    const uint64_t *t = idmap_get(&s->l->offset_type, offset);
    return t ? ((const struct c_type *)(uintptr_t)*t)->of : NULL;
}

/* A distance that is multiplied with the unit of its pointer; else t. */
static term_id without_unit(const struct style *s, const struct printer *p, term_id t)
{
    long factor;
    if (!term_is(p->ts, t, TERM_MUL) || term_arity(p->ts, t) != 2 || !term_to_long(p->ts, term_arg(p->ts, t, 0), &factor))
        return t;
    const struct il_var *v = var_of(s, term_arg(p->ts, t, 1));
    const uint64_t *unit = v ? idmap_get(&s->l->offset_unit, present(s, v)->term) : NULL;
    return unit && *unit == (uint64_t)factor ? term_arg(p->ts, t, 1) : t;
}

/* What a parameter that is assigned pointed to at entry, where that is not the time of what is around it. */
static bool is_begin(const struct style *s, term_id block)
{
    return idmap_has(&s->l->begins, block) && !(s->at && !strcmp(s->at, "Pre"));
}

/* The pointer whose offset is v. */
static const char *pointer_text(const struct style *s, const struct il_var *v, const char *name)
{
    return is_begin(s, present(s, v)->term) ? arena_printf(s->l->arena, "\\at(%s, Pre)", name) : name;
}

static struct taken take_pointer(const struct style *s, const struct printer *p, term_id offset)
{
    struct taken out = {0};
    bool sum = term_is(p->ts, offset, TERM_ADD);
    unsigned n = sum ? term_arity(p->ts, offset) : 1;
    for (unsigned i = 0; i < n; i++) {
        term_id part = sum ? term_arg(p->ts, offset, i) : offset;
        term_id own = without_unit(s, p, part);
        const struct il_var *v = term_is(p->ts, own, TERM_CONST) ? var_of(s, own) : NULL;
        const uint64_t *name = v ? idmap_get(&s->l->offset_of, present(s, v)->term) : NULL;
        if (name && !out.pointer)
            out = (struct taken){pointer_text(s, v, (const char *)(uintptr_t)*name), pointed_by(s, present(s, v)->term), out.rest};
        else
            vec_push(&out.rest, part);
    }
    return out;
}

/* The variable at the bottom of a chain of selects. */
static const struct il_var *bottom(const struct style *s, const struct printer *p, term_id t)
{
    while (term_is(p->ts, t, TERM_SELECT))
        t = term_arg(p->ts, t, 0);
    return term_is(p->ts, t, TERM_CONST) ? var_of(s, t) : NULL;
}

/* `offset` is what memory holds beside `block` for one pointer: the same places, of the same time, in the two maps of the pointer. */
static bool is_offset_beside(const struct style *s, const struct printer *p, term_id block, term_id offset)
{
    const struct il_var *b = bottom(s, p, block), *o = bottom(s, p, offset);
    if (!b || !o || time_of(s, b) != time_of(s, o))
        return false;
    const char *name = present(s, b)->name;
    size_t n = strlen(name);
    if (strncmp(present(s, o)->name, name, n) != 0 || strcmp(present(s, o)->name + n, ".offset") != 0)
        return false;
    for (; term_is(p->ts, block, TERM_SELECT) && term_is(p->ts, offset, TERM_SELECT);
         block = term_arg(p->ts, block, 0), offset = term_arg(p->ts, offset, 0))
        if (term_arg(p->ts, block, 1) != term_arg(p->ts, offset, 1))
            return false;
    return !term_is(p->ts, block, TERM_SELECT) && !term_is(p->ts, offset, TERM_SELECT);
}

/* A pointer in memory stands for its block and its offset. True if the offset was among the parts. */
static bool take_offset_beside(const struct style *s, const struct printer *p, term_id block, struct taken *k)
{
    for (size_t i = 0; i < k->rest.n; i++) {
        if (!is_offset_beside(s, p, block, k->rest.at[i]))
            continue;
        for (size_t j = i + 1; j < k->rest.n; j++)
            k->rest.at[j - 1] = k->rest.at[j];
        k->rest.n--;
        return true;
    }
    return false;
}

static term_id rest_of(struct printer *p, const struct taken *k)
{
    struct terms *ts = (struct terms *)p->ts;
    term_id sum = mk_int(ts, 0);
    for (size_t i = 0; i < k->rest.n; i++)
        sum = mk_add(ts, sum, k->rest.at[i]);
    return sum;
}

static void put_block(const struct style *s, struct printer *p, term_id block)
{
    bool moves = term_is(p->ts, block, TERM_CONST) && idmap_has(&s->l->moves, block);
    put(p, moves ? "\\base_addr(" : "");
    print_term(p, block, moves ? LEVEL_ANY : LEVEL_POSTFIX);
    put(p, moves ? ")" : "");
}

/* The start of the block of a pointer in memory. */
static void put_start(struct printer *p, term_id block)
{
    put(p, "\\base_addr(");
    print_term(p, block, LEVEL_ANY);
    put(p, ")");
}

/* The start of the block of a variable, as source text: an array's name, or `&x`; NULL: it is another block. */
static const char *known_start(const struct style *s, const struct printer *p, term_id block)
{
    func_id f = term_is(p->ts, block, TERM_APP) && term_arity(p->ts, block) == 0 ? term_func(p->ts, block) : FUNC_NONE;
    return f == FUNC_NONE ? NULL : idmap_pointer(&s->l->p->object_names, (const void *)(uintptr_t)f);
}

/* The block is a variable that is no array. *name: the variable. */
static bool is_known_object(const struct style *s, const struct printer *p, term_id block, const char **name)
{
    const char *start = known_start(s, p, block);
    *name = start && start[0] == '&' ? start + 1 : NULL;
    return *name != NULL;
}

/* The block is a member that is no array. */
static bool is_single_part(const struct style *s, const struct printer *p, term_id block)
{
    const struct c_part *k = term_is(p->ts, block, TERM_APP)
                                 ? idmap_pointer(&s->l->part_functions, (const void *)(uintptr_t)term_func(p->ts, block))
                                 : NULL;
    return k && !c_is_array(k->type);
}

/* The pointer from which the rest of an offset counts. */
static void put_base(const struct style *s, struct printer *p, term_id block, struct taken *k)
{
    bool in_memory = !k->pointer && term_is(p->ts, block, TERM_SELECT), beside = in_memory && take_offset_beside(s, p, block, k);
    if (k->pointer)
        put(p, k->pointer);
    else if (in_memory && !beside)
        put_start(p, block);
    else
        put_block(s, p, block);
}

/* The element at an offset of a block. */
static void put_element(const struct style *s, struct printer *p, term_id block, term_id offset)
{
    const char *variable;
    if (is_known_object(s, p, block, &variable) && offset == mk_int((struct terms *)p->ts, 0)) {
        put(p, variable);
        return;
    }
    if (is_single_part(s, p, block) && offset == mk_int((struct terms *)p->ts, 0)) {
        print_term(p, block, LEVEL_POSTFIX);
        return;
    }
    struct taken k = take_pointer(s, p, offset);
    if (k.pointer && k.rest.n == 0) {
        buf_printf(p->out, "*%s", k.pointer);
    } else {
        put_base(s, p, block, &k);
        put(p, "[");
        print_term(p, rest_of(p, &k), LEVEL_ANY);
        put(p, "]");
    }
    vec_release(&k.rest);
}

/* ---- bytes ---- */

/* What a pointer to the block points to; NULL: not known. */
static const struct c_type *elements_of(const struct style *s, const struct printer *p, term_id block)
{
    const struct il_var *v = bottom(s, p, block);
    const struct c_type *t = v && present(s, v)->type ? idmap_pointer(&s->l->c_type_of, present(s, v)->type) : NULL;
    return t && t->kind == C_POINTER ? t->of : NULL;
}

static bool counts_bytes(const struct style *s, const struct printer *p, term_id block)
{
    const struct c_type *of = elements_of(s, p, block);
    return of && memory_in_bytes(s->l, of);
}

static bool is_byte_map(const struct style *s, const struct il_var *map)
{
    const struct c_map *m = c_has_bytes(c_pointees_of(s->l->uses)) ? idmap_pointer(&s->l->map_of, map) : NULL;
    return m && m->element == s->l->ast->integers[C_UCHAR];
}

static const struct machine_word *integer_of(unsigned bytes, bool is_signed);

/* The integer of so many bytes at an offset of a block: as an element of what the source points to, if it is one. */
static void put_bytes(const struct style *s, struct printer *p, term_id block, term_id offset, unsigned size, bool is_signed)
{
    struct terms *ts = (struct terms *)p->ts;
    struct taken k = take_pointer(s, p, offset);
    const struct c_type *of = k.pointer ? k.of : elements_of(s, p, block);
    bool same = of && of->kind == C_INTEGER && of->integer != C_BOOL && of->size == size && of->is_signed == is_signed;
    term_id element = same ? pointer_divided(ts, rest_of(p, &k), (long)size) : TERM_NONE;
    if (element != TERM_NONE && k.pointer && element == mk_int(ts, 0)) {
        buf_printf(p->out, "*%s", k.pointer);
    } else if (element != TERM_NONE) {
        put_base(s, p, block, &k);
        put(p, "[");
        print_term(p, element, LEVEL_ANY);
        put(p, "]");
    } else if (size == 1 && !is_signed) {
        put(p, "((unsigned char *)");
        put_base(s, p, block, &k);
        put(p, ")[");
        print_term(p, rest_of(p, &k), LEVEL_ANY);
        put(p, "]");
    } else {
        buf_printf(p->out, "*(%s *)((unsigned char *)", integer_of(size, is_signed)->name);
        put_base(s, p, block, &k);
        put(p, " + (");
        print_term(p, rest_of(p, &k), LEVEL_ANY);
        put(p, "))");
    }
    vec_release(&k.rest);
}

/* The same for what begins with the byte t, at its time. False: it is none. */
static bool put_bytes_at(const struct style *s, struct printer *p, term_id t, unsigned size, bool is_signed)
{
    term_id index[MAX_INDICES + 2];
    unsigned n;
    const struct il_var *v = place_in_memory(s, p, t, index, &n);
    if (!v || n != 2 || !is_byte_map(s, present(s, v)))
        return false;
    struct style inner;
    bool opened = open_time(s, p, v, &inner);
    put_bytes(opened ? &inner : s, p, index[0], index[1], size, is_signed);
    close_time(s, p, &inner, opened);
    return true;
}

/* A part of a sum: `weight` times a byte, perhaps with its sign. */
struct weighted {
    term_id part;
    term_id byte; /* TERM_NONE: it is something else, or taken */
    long weight;
    bool sign, taken;
};

enum { MOST_PARTS = 64 };

struct parts {
    unsigned n;
    struct weighted at[MOST_PARTS];
};

static struct weighted weighted(const struct style *s, const struct printer *p, term_id t)
{
    struct weighted w = {t, t, 1, false, false};
    if (term_is(p->ts, t, TERM_MUL) && term_arity(p->ts, t) == 2 && term_to_long(p->ts, term_arg(p->ts, t, 0), &w.weight))
        w.byte = term_arg(p->ts, t, 1);
    w.sign = term_is(p->ts, w.byte, TERM_WRAP) && term_width(p->ts, w.byte) == 8 && term_signed(p->ts, w.byte);
    if (w.sign)
        w.byte = term_arg(p->ts, w.byte, 0);
    const struct il_var *v = term_is(p->ts, w.byte, TERM_SELECT) ? bottom(s, p, w.byte) : NULL;
    if (!v || !is_byte_map(s, present(s, v)))
        w.byte = TERM_NONE;
    return w;
}

/* The parts of a sum of sums. False: there are too many. */
static bool add_parts(const struct style *s, const struct printer *p, term_id t, struct parts *out)
{
    bool sum = term_is(p->ts, t, TERM_ADD), all = sum || out->n < MOST_PARTS;
    if (!sum && all)
        out->at[out->n++] = weighted(s, p, t);
    for (unsigned i = 0; sum && all && i < term_arity(p->ts, t); i++)
        all = add_parts(s, p, term_arg(p->ts, t, i), out);
    return all;
}

/* The part with this weight that is this byte of the row; NULL: there is none. */
static struct weighted *find_byte(const struct terms *ts, struct parts *all, term_id row, term_id index, long weight)
{
    for (unsigned i = 0; i < all->n; i++) {
        struct weighted *w = &all->at[i];
        if (w->byte != TERM_NONE && term_arg(ts, w->byte, 0) == row && term_arg(ts, w->byte, 1) == index && w->weight == weight)
            return w;
    }
    return NULL;
}

/* The parts that are an integer of n bytes, of which `low` is the lowest: takes them. False: they are not all there. */
static bool take_number(struct terms *ts, struct parts *all, struct weighted *low, unsigned n, bool *sign)
{
    struct weighted *found[8] = {low};
    term_id row = term_arg(ts, low->byte, 0), from = term_arg(ts, low->byte, 1);
    long weight = low->weight;
    for (unsigned k = 1; k < n; k++) {
        if (weight > LONG_MAX / 256 || weight < LONG_MIN / 256)
            return false;
        weight *= 256;
        found[k] = find_byte(ts, all, row, mk_add(ts, from, mk_int(ts, (long)k)), weight);
        if (!found[k] || (found[k]->sign && k != n - 1))
            return false;
    }
    *sign = found[n - 1]->sign;
    for (unsigned k = 0; k < n; k++) {
        found[k]->byte = TERM_NONE;
        found[k]->taken = true;
    }
    return true;
}

static const char number_name[] = "\\number";

/* The integer that begins with this byte, as an application of a function with the name number_name. */
static term_id number_at(const struct style *s, struct terms *ts, term_id byte, unsigned size, bool sign)
{
    sort_id integer = SORT_INT;
    symbol name = intern_printf(s->l->names, "%s%u%c", number_name, size, sign ? 's' : 'u');
    return mk_app1(ts, func_declare(ts, name, 1, &integer, SORT_INT), byte);
}

/* A sum in which bytes that are an integer are one term. */
static term_id with_numbers(const struct style *s, const struct printer *p, term_id t)
{
    struct terms *ts = (struct terms *)p->ts;
    struct parts all = {.n = 0};
    term_id sum = mk_int(ts, 0);
    bool found = false, sign;
    if (s->l->ast->machine.big_endian || !add_parts(s, p, t, &all))
        return t;
    for (unsigned i = 0; i < all.n; i++)
        for (unsigned size = 8; size > 1 && all.at[i].byte != TERM_NONE && !all.at[i].sign; size /= 2) {
            struct weighted low = all.at[i];
            if (!take_number(ts, &all, &all.at[i], size, &sign))
                continue;
            found = true;
            sum = mk_add(ts, sum, mk_mul(ts, mk_int(ts, low.weight), number_at(s, ts, low.byte, size, sign)));
        }
    for (unsigned i = 0; i < all.n; i++)
        sum = all.at[i].taken ? sum : mk_add(ts, sum, all.at[i].part);
    return found ? sum : t;
}

/* The member of the object at the first indices, without the suffix of its map's name. */
static void put_path(const struct style *s, struct printer *p, const struct il_var *v, const term_id index[], unsigned n,
                     size_t suffix)
{
    const char *variable;
    bool whole = v->memory.length == FUNC_NONE, known = whole && is_known_object(s, p, index[0], &variable);
    if (known)
        put(p, variable);
    else if (whole)
        print_term(p, index[0], LEVEL_POSTFIX);
    else
        put_element(s, p, index[0], index[1]);
    buf_printf(p->out, "%s%.*s", whole && !known ? "->" : ".", (int)(strlen(v->display) - suffix), v->display);
    for (unsigned i = whole ? 1 : 2; i < n; i++) {
        put(p, "[");
        print_term(p, index[i], LEVEL_ANY);
        put(p, "]");
    }
}

/* What a name is of which this is the offset: so many of its characters; 0: it is none. */
static size_t pointer_of_offset(const char *display)
{
    static const char offset[] = ".offset";
    size_t length = strlen(display), suffix = sizeof offset - 1;
    return length > suffix && !strcmp(display + length - suffix, offset) ? length - suffix : 0;
}

static void put_member(const struct style *s, struct printer *p, const struct il_var *v, const term_id index[], unsigned n)
{
    size_t length = strlen(v->display), pointer = pointer_of_offset(v->display);
    if (!pointer) {
        put_path(s, p, v, index, n, 0);
        return;
    }
    put(p, "\\offset(");
    put_path(s, p, v, index, n, length - pointer);
    put(p, ")");
    const struct c_map *m = idmap_pointer(&s->l->map_of, v);
    if (m && m->scalar->kind == C_POINTER && memory_in_bytes(s->l, m->scalar->of))
        return;
    put(p, " / sizeof(*");
    put_path(s, p, v, index, n, length - pointer);
    put(p, ")");
}

/* A variable, or its offset where it is a pointer. */
static void put_variable(const struct style *s, struct printer *p, const struct il_var *v)
{
    size_t pointer = pointer_of_offset(v->display);
    const struct c_type *t = pointer ? pointed_by(s, v->term) : NULL;
    if (!t)
        put(p, v->display);
    else if (memory_in_bytes(s->l, t))
        buf_printf(p->out, "\\offset(%.*s)", (int)pointer, v->display);
    else
        buf_printf(p->out, "\\offset(%.*s) / sizeof(*%.*s)", (int)pointer, v->display, (int)pointer, v->display);
}

static void put_subscript(struct printer *p, term_id index)
{
    put(p, "[");
    print_term(p, index, LEVEL_ANY);
    put(p, "]");
}

/* An element of a variable without an address, or whether it has a value. */
static void put_local(const struct style *s, struct printer *p, const struct il_var *v, const term_id index[], unsigned n)
{
    bool flag = idmap_has(&s->l->flags, idmap_key(v));
    const char *pattern = idmap_pointer(&s->l->patterns, v), *at = pattern ? pattern : v->display;
    put(p, flag ? "\\initialized(&" : "");
    unsigned i = 0;
    for (size_t k; pattern && *at; at += k + (at[k] ? 2 : 0)) {
        k = strcspn(at, "[");
        buf_printf(p->out, "%.*s", (int)k, at);
        if (at[k] && i < n)
            put_subscript(p, index[i++]);
    }
    put(p, pattern ? "" : at);
    while (i < n)
        put_subscript(p, index[i++]);
    put(p, flag ? ")" : "");
}

static bool put_select(const struct style *s, struct printer *p, term_id t)
{
    term_id index[MAX_INDICES + 2];
    unsigned n;
    const struct il_var *v = place_in_memory(s, p, t, index, &n);
    const struct il_var *memory = v ? idmap_pointer(&s->l->map_of_flags, present(s, v)) : NULL;
    if (!v || (il_is_memory(memory ? memory : present(s, v)) && n < il_memory_indices(memory ? memory : present(s, v))))
        return false;
    struct style inner;
    bool opened = open_time(s, p, v, &inner);
    const struct style *now = opened ? &inner : s;
    const struct il_var *map = memory ? memory : present(s, v);
    put(p, memory ? "\\initialized(&" : "");
    if (map == s->l->freed) {
        put(p, "!\\allocated(");
        print_term(p, c_style_without_root(s->l, p, index[0]), LEVEL_ANY);
        put(p, ")");
    } else if (!il_is_memory(map)) {
        put_local(s, p, map, index, n);
    } else if (is_byte_map(s, map)) {
        put_bytes(now, p, index[0], index[1], 1, false);
    } else if (!strcmp(map->display, "M")) {
        put_element(now, p, index[0], index[1]);
        for (unsigned i = 2; i < n; i++)
            put_subscript(p, index[i]);
    } else {
        put_member(now, p, map, index, n);
    }
    put(p, memory ? ")" : "");
    close_time(s, p, &inner, opened);
    return true;
}

static bool put_constant(const struct style *s, struct printer *p, term_id t)
{
    const struct il_var *v = var_of(s, t);
    if (!v || il_is_memory(present(s, v)))
        return false;
    struct style inner;
    bool fixed = v->role == ROLE_SKOLEM || idmap_has(&s->l->fixed, idmap_key(present(s, v)));
    bool opened = !fixed && open_time(s, p, v, &inner);
    if (!opened && is_begin(s, present(s, v)->term)) {
        buf_printf(p->out, "\\at(%s, Pre)", present(s, v)->display);
        return true;
    }
    put_variable(s, p, present(s, v));
    if (opened)
        close_time(s, p, &inner, opened);
    return true;
}

/* ---- functions and operators ---- */

/* The parameter counts as the start of its block, because the routine cannot tell: the length is what is behind it. */
static bool stands_at_start(const struct style *s, const struct il_var *v)
{
    return v->role == ROLE_PARAM && !idmap_has(&s->l->moves, v->term);
}

static bool put_app(const struct style *s, struct printer *p, term_id t)
{
    const struct lower *l = s->l;
    func_id f = term_func(p->ts, t);
    const char *name = func_name(p->ts, f);
    if (f == l->length) {
        term_id block = term_arg(p->ts, t, 0);
        const struct il_var *v = term_is(p->ts, block, TERM_CONST) ? var_of(s, block) : NULL;
        bool begun = v && stands_at_start(s, present(s, v));
        put(p, begun ? "(\\block_length(" : "\\block_length(");
        print_term(p, block, LEVEL_ANY);
        put(p, ")");
        if (begun) {
            put(p, " - \\offset(");
            print_term(p, block, LEVEL_ANY);
            put(p, "))");
        }
        if (counts_bytes(s, p, block))
            return true;
        if (!v || !v->type || v->type->kind != IL_TYPE_ARRAY || v->type->elem->width != 8) {
            put(p, " / sizeof(*");
            print_term(p, block, LEVEL_POSTFIX);
            put(p, ")");
        }
    } else if (t == l->null) {
        put(p, "\\null");
    } else if (name[0] == '&') {
        const char *start = known_start(s, p, t);
        put(p, start ? start : name);
    } else if (!strncmp(name, number_name, sizeof number_name - 1)) {
        const char *size = name + sizeof number_name - 1;
        return put_bytes_at(s, p, term_arg(p->ts, t, 0), (unsigned)(size[0] - '0'), size[1] == 's');
    } else if (!strncmp(name, "row ", 4)) {
        put_element(s, p, term_arg(p->ts, t, 0), term_arg(p->ts, t, 1));
    } else if (!strncmp(name, "part ", 5)) {
        const char *dot = strchr(name + 5, '.');
        if (term_arity(p->ts, t) == 2)
            put_element(s, p, term_arg(p->ts, t, 0), term_arg(p->ts, t, 1));
        else
            print_term(p, term_arg(p->ts, t, 0), LEVEL_POSTFIX);
        buf_printf(p->out, "%s%s", term_arity(p->ts, t) == 2 ? "." : "->", dot ? dot + 1 : name + 5);
    } else {
        return c_style_logic(l, p, (void *)s, t);
    }
    return true;
}

static const struct machine_word machines[] = {{8, true, "signed char"}, {8, false, "unsigned char"},
                                               {16, true, "short"},      {16, false, "unsigned short"},
                                               {32, true, "int"},        {32, false, "unsigned int"},
                                               {64, true, "long"},       {64, false, "unsigned long"}};

static const struct machine_word *integer_of(unsigned bytes, bool is_signed)
{
    const struct machine_word *w = machines;
    while (w->width != 8 * bytes || w->is_signed != is_signed)
        w++;
    return w;
}

static const struct style_words words = {.n_machines = sizeof machines / sizeof *machines,
                                         .machines = machines,
                                         .bit_and = "&",
                                         .bit_or = "|",
                                         .bit_xor = "^",
                                         .shl = "<<",
                                         .shr = ">>",
                                         .ushr = ">>"};

/* ---- bounds of bound variables ---- */

static bool is_number(const struct printer *p, term_id t, const char *text)
{
    return term_is(p->ts, t, TERM_INT) && !strcmp(term_name(p->ts, t), text);
}

/* What `\\forall int x` says of x. */
static bool is_implicit(const struct style *s, const struct printer *p, term_id t)
{
    if (il_is_allocated_guard(s->l->p, t))
        return true;
    if (!term_is(p->ts, t, TERM_LE))
        return false;
    term_id a = term_arg(p->ts, t, 0), b = term_arg(p->ts, t, 1);
    return (is_number(p, a, s->int_min) && term_is(p->ts, b, TERM_BOUND)) ||
           (term_is(p->ts, a, TERM_BOUND) && is_number(p, b, s->int_max));
}

/* The conjuncts of t that are not such bounds; nested ANDs are flattened. */
static bool shown_conjuncts(const struct style *s, const struct printer *p, term_id t, struct term_vec *out)
{
    struct term_vec all = {0};
    bool dropped = false;
    term_conjuncts((struct terms *)p->ts, t, &all);
    for (size_t i = 0; i < all.n; i++) {
        if (is_implicit(s, p, all.at[i]))
            dropped = true;
        else
            vec_push(out, all.at[i]);
    }
    vec_release(&all);
    return c_style_name_objects(s->l, s, (struct terms *)p->ts, out) || dropped;
}

/* ---- valid ranges ---- */

/* `p != null && 0 <= from && to < length(p)`, for the start p of a block. */
struct valid_range {
    term_id block, from, to;
    size_t at[3]; /* of the conjuncts */
};

/* The block of which t is the length; TERM_NONE: it is none. */
static term_id length_of(const struct style *s, const struct printer *p, term_id t)
{
    return term_is(p->ts, t, TERM_APP) && term_func(p->ts, t) == s->l->length ? term_arg(p->ts, t, 0) : TERM_NONE;
}

static bool find_range(const struct style *s, const struct printer *p, const struct term_vec *cs, struct valid_range *r)
{
    struct terms *ts = (struct terms *)p->ts;
    bool found[3] = {false};
    term_id from;
    for (size_t i = 0; i < cs->n && !found[0]; i++)
        if (term_is(ts, cs->at[i], TERM_LT) && length_of(s, p, term_arg(ts, cs->at[i], 1)) != TERM_NONE) {
            *r = (struct valid_range){length_of(s, p, term_arg(ts, cs->at[i], 1)), TERM_NONE, term_arg(ts, cs->at[i], 0), {i}};
            found[0] = true;
        }
    for (size_t i = 0; i < cs->n && found[0]; i++) {
        bool not_negative = term_is(ts, cs->at[i], TERM_LE) && term_arg(ts, cs->at[i], 0) == mk_int(ts, 0);
        if (term_is_unequal(ts, cs->at[i], r->block, &from) && from == s->l->null && !found[1]) {
            found[1] = true;
            r->at[1] = i;
        } else if (not_negative && !found[2]) {
            found[2] = true;
            r->from = term_arg(ts, cs->at[i], 1);
            r->at[2] = i;
        }
    }
    const struct il_var *v = found[2] && term_is(ts, r->block, TERM_CONST) ? var_of(s, r->block) : NULL;
    return v && found[1] && stands_at_start(s, present(s, v));
}

/* The conjunction, if a valid range is part of it. Does not tell where the pointer stands, as its length would. */
static bool put_range(const struct style *s, struct printer *p, const struct term_vec *cs)
{
    struct valid_range r;
    if (!find_range(s, p, cs, &r))
        return false;
    put(p, counts_bytes(s, p, r.block) ? "\\valid_read((unsigned char *)" : "\\valid_read(");
    print_term(p, r.block, LEVEL_ADD);
    put(p, " + (");
    print_term(p, r.from, LEVEL_ANY);
    put(p, " .. ");
    print_term(p, r.to, LEVEL_ANY);
    put(p, "))");
    for (size_t i = 0; i < cs->n; i++)
        if (i != r.at[0] && i != r.at[1] && i != r.at[2]) {
            put(p, " && ");
            print_term(p, cs->at[i], LEVEL_EQ);
        }
    return true;
}

static void put_conjuncts(const struct style *s, struct printer *p, const struct term_vec *cs, enum print_level level)
{
    bool parens = cs->n > 1 && level > LEVEL_AND;
    put(p, parens ? "(" : "");
    bool ranged = put_range(s, p, cs);
    for (size_t i = 0; i < cs->n && !ranged; i++) {
        put(p, i ? " && " : "");
        print_term(p, cs->at[i], cs->n > 1 ? LEVEL_EQ : level);
    }
    put(p, cs->n == 0 ? "\\true" : "");
    put(p, parens ? ")" : "");
}

static bool put_connective(const struct style *s, struct printer *p, term_id t, enum print_level level)
{
    bool implies = term_is(p->ts, t, TERM_IMPLIES);
    struct term_vec shown = {0};
    bool dropped = shown_conjuncts(s, p, implies ? term_arg(p->ts, t, 0) : t, &shown);
    struct valid_range range;
    dropped |= !implies && find_range(s, p, &shown, &range);
    if (dropped && implies && shown.n == 0) {
        print_term(p, term_arg(p->ts, t, 1), level);
    } else if (dropped && implies) {
        put(p, level > LEVEL_IMPLIES ? "(" : "");
        put_conjuncts(s, p, &shown, LEVEL_OR);
        put(p, " ==> ");
        print_term(p, term_arg(p->ts, t, 1), LEVEL_IMPLIES);
        put(p, level > LEVEL_IMPLIES ? ")" : "");
    } else if (dropped) {
        put_conjuncts(s, p, &shown, level);
    }
    vec_release(&shown);
    return dropped;
}

/* Does the body of a quantifier say that its variables have the range of int? */
static bool has_bounds(const struct style *s, const struct printer *p, term_id t)
{
    enum term_kind k = term_kind(p->ts, t);
    if (k == TERM_AND || k == TERM_IMPLIES)
        for (unsigned i = 0; i < term_arity(p->ts, t); i++)
            if (has_bounds(s, p, term_arg(p->ts, t, i)))
                return true;
    return k == TERM_LE && is_implicit(s, p, t);
}

static bool put_unguarded(const struct style *s, struct printer *p, term_id t, enum print_level level)
{
    term_id shown = c_style_without_guards(s->l, (struct terms *)p->ts, t);
    if (shown != t)
        print_term(p, shown, level);
    return shown != t;
}

static bool print_c(struct printer *p, term_id t, enum print_level level, void *user)
{
    struct style *s = user;
    enum term_kind k = term_kind(p->ts, t);
    if (kind_is_quantifier(k))
        s->ints = has_bounds(s, p, term_arg(p->ts, t, 0));
    if (kind_is_quantifier(k))
        s->pointers = c_style_pointers(s->l, p, s, term_arg(p->ts, t, 0));
    if ((k == TERM_REACH || k == TERM_FOREST) && c_style_reach(s->l, p, s, t, level))
        return true;
    if (k == TERM_OR && (c_style_clause(s->l, p, s, t, level) || put_unguarded(s, p, t, level)))
        return true;
    if (k == TERM_AND || k == TERM_IMPLIES)
        return put_connective(s, p, t, level);
    if ((k == TERM_LT || k == TERM_NOT) && c_style_object(s->l, p, s, t))
        return true;
    if (k == TERM_CONST)
        return put_constant(s, p, t);
    if (k == TERM_SELECT)
        return put_select(s, p, t);
    if (k == TERM_APP)
        return put_app(s, p, t);
    if (k == TERM_WRAP && term_width(p->ts, t) == 8 && term_signed(p->ts, t) && put_bytes_at(s, p, term_arg(p->ts, t, 0), 1, true))
        return true;
    if (k == TERM_ADD) {
        term_id sum = with_numbers(s, p, t);
        if (sum != t)
            print_term(p, sum, level);
        return sum != t;
    }
    if (k == TERM_WRAP)
        return style_cast(p, t, level, &words);
    if (kind_is_bit_operation(k))
        style_bits(p, t, &words);
    return kind_is_bit_operation(k);
}

static void print_sort_c(struct printer *p, sort_id sort, void *user)
{
    const struct style *s = user;
    switch (sort_kind(p->ts, sort)) {
    case SORT_KIND_BOOL: put(p, "boolean"); break;
    case SORT_KIND_INT: put(p, s->ints ? "int" : "integer"); break;
    case SORT_KIND_REAL: put(p, "real"); break;
    case SORT_KIND_NAMED: put(p, s->pointers ? s->pointers->name : "void *"); break;
    case SORT_KIND_MAP:
    case SORT_KIND_BV:
    case SORT_KIND_DATATYPE: put(p, "\\map"); break;
    }
}

const struct print_style *c_style(struct lower *l)
{
    struct style *s = arena_new(l->arena, struct style);
    *s = (struct style){.l = l};
    s->int_min = term_name(l->ts, mk_machine_min(l->ts, 32, true));
    s->int_max = term_name(l->ts, mk_machine_max(l->ts, 32, true));
    s->style = (struct print_style){.name = "c",
                                    PRINT_COMMON_OPERATORS,
                                    .tdiv = "/",
                                    .trem = "%",
                                    .quantifier = QUANTIFIER_ACSL,
                                    .sort = print_sort_c,
                                    .custom = print_c,
                                    .user = s};
    return &s->style;
}
