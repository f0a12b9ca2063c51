/* Assigns clauses as frames (il/frame.h). Places are those of the state at entry. Start with frame_places. */
#include "lang/c/lower/frame.h"

#include "lang/c/analysis/annotated.h"
#include "lang/c/lower/activation.h"
#include "lang/c/lower/bytes.h"
#include "lang/c/lower/loop_frame.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/place_set.h"
#include "lang/c/lower/spec.h"
#include "lang/c/lower/spec_memory.h"
#include "lang/c/lower/variable.h"

#include <stdlib.h>

#define CLAUSE "assigns clause"

struct placing {
    struct spec_env *env;
    struct VEC_OF(struct il_place) all;
    struct loop_locals *locals; /* gets places in local variables without an address; NULL: they do not count */
};

/* The elements that a place stands for, from a set of pointers. */
static bool elements_of(struct spec_env *env, const struct acsl_expr *e, struct regions *out)
{
    if (e->kind == ACSL_DEREF)
        return c_spec_regions(env, e->arg[0], out);
    struct lower *l = env->b->l;
    const struct acsl_type *set = e->type, *element = set->kind == ACSL_TYPE_SET ? set->of : set;
    struct acsl_type pointer = {.kind = ACSL_TYPE_POINTER, .c = element->c ? c_pointer_to(l->ast, element->c) : NULL};
    struct acsl_type pointers = {.kind = ACSL_TYPE_SET, .of = arena_copy(l->arena, &pointer, sizeof pointer)};
    if (!pointer.c) {
        c_spec_refuse(env, e, "this place");
        return false;
    }
    struct acsl_expr address = {.kind = ACSL_ADDRESS, .span = e->span, .n = 1, .arg = &e};
    address.type = set->kind == ACSL_TYPE_SET ? arena_copy(l->arena, &pointers, sizeof pointers) : pointers.of;
    return c_spec_regions(env, &address, out);
}

/* Of an index: both ends included; TERM_NONE: no end. */
struct index_range {
    term_id from, to;
};

static bool is_bounded(struct index_range r)
{
    return r.from != TERM_NONE || r.to != TERM_NONE;
}

/* Of v[object], the elements with these indices. */
static struct il_place row_place(struct terms *ts, const struct il_var *v, term_id object, unsigned n,
                                 const struct index_range r[])
{
    struct il_place p = {.kind = il_is_rows(v) ? IL_PLACE_ELEMENTS : IL_PLACE_FIELD, .var = v, .object = object};
    while (n > 0 && !is_bounded(r[n - 1]))
        n--;
    if (n == 1) {
        p.from = r[0].from;
        p.to = r[0].to;
    } else if (n > 1) {
        p.n_where = n;
        p.where = mk_true(ts);
    }
    for (unsigned i = 0; n > 1 && i < n; i++) {
        term_id x = il_place_index(ts, i);
        struct il_place one = {.from = r[i].from, .to = r[i].to};
        p.where = mk_and2(ts, p.where, il_place_among(ts, &one, 1, &x));
    }
    return p;
}

/* t is the block of a map, or a variable; the indices come behind. */
static void add_target(struct placing *k, const struct il_target *t, unsigned n, const struct index_range r[])
{
    const struct il_var *v = t->var;
    if (il_is_memory(v)) {
        vec_push(&k->all, row_place(k->env->b->l->ts, v, t->index[0], n, r));
    } else if (il_is_shared(v)) {
        vec_push(&k->all, ((struct il_place){.kind = IL_PLACE_VAR, .var = v}));
    } else {
        const struct local *own = idmap_pointer(&k->env->b->local_of, v);
        if (k->locals && own)
            vec_push(k->locals, ((struct loop_local){own->var, v, n ? r[0].from : TERM_NONE, n ? r[0].to : TERM_NONE}));
    }
}

static void add_bytes(struct placing *k, term_id block, term_id from, term_id to)
{
    struct il_var *map = bytes_map(k->env->b->l);
    build_use(&k->env->b->k, map);
    add_target(k, &(struct il_target){.var = map, .n = 1, .index = &block}, 1, &(struct index_range){from, to});
}

struct beside {
    struct placing *k;
    term_id block;
};

static void add_some_beside(void *user, term_id offset, uint64_t n, const char *why)
{
    const struct beside *k = user;
    struct terms *ts = k->k->env->b->l->ts;
    (void)why;
    add_bytes(k->k, k->block, offset, mk_add(ts, offset, mk_int(ts, (long)n - 1)));
}

/* A store to the place changes these, too, so a clause that names the place allows it, and its callers know nothing of them. */
static void add_beside(struct placing *k, const struct acsl_expr *e, const struct place *p)
{
    struct beside beside = {k, p->block};
    if (bytes_each_beside(k->env->b, p, add_some_beside, &beside))
        c_spec_refuse(k->env, e, "this place");
}

struct leaves {
    struct placing *k;
    const struct region *r;
};

/* The indices of t behind the first one, each as a range. */
static unsigned indices_of(const struct il_target *t, struct index_range r[])
{
    for (unsigned i = 1; i < t->n; i++)
        r[i - 1] = (struct index_range){t->index[i], t->index[i]};
    return t->n ? t->n - 1 : 0;
}

static void add_leaf(void *user, const struct place *leaf)
{
    const struct leaves *n = user;
    struct body *b = n->k->env->b;
    struct terms *ts = b->l->ts;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    term_id first, last;
    if (leaf->bytes) { /* a member that is a block of bytes */
        if (bytes_range(b->l, leaf, &first, &last))
            add_bytes(n->k, leaf->block, first, last);
        else
            build_unsupported(&b->k, leaf->span, "member of bytes in an assigns clause");
        return;
    }
    for (unsigned i = 0; is_scalar(scalar) && i < components(b->l, scalar); i++) {
        struct il_target t = place_target(b, leaf, scalar, i);
        struct index_range r[MAX_INDICES + 2];
        unsigned n_ranges = indices_of(&t, r);
        if (n_ranges && n->r && n->r->from != TERM_NONE)
            r[0] = (struct index_range){mk_add(ts, n->r->base.offset, n->r->from), mk_add(ts, n->r->base.offset, n->r->to)};
        add_target(n->k, &t, n_ranges, r);
    }
}

enum { MOST_ROWS = 64, MOST_ELEMENTS = 64 };

/* Elements with members that are blocks of their own are named one by one. */
static void add_each_element(struct placing *k, const struct acsl_expr *e, const struct region *r)
{
    struct lower *l = k->env->b->l;
    long low = 0, high = 0;
    bool numbers = term_to_long(l->ts, r->from, &low) && term_to_long(l->ts, r->to, &high) && high - low < MOST_ELEMENTS;
    if (!numbers && r->from != r->to)
        c_spec_refuse(k->env, e, "range of objects with members to which there are pointers");
    for (long i = low; i <= high && !k->env->why_not; i++) {
        term_id offset = mk_add(l->ts, r->base.offset, numbers ? mk_int(l->ts, i) : r->from);
        struct place p = place_in_block(l, r->base.type->of, r->base.term, offset, NULL, e->span);
        place_leaves(k->env->b, &p, add_leaf, &(struct leaves){k, NULL});
    }
}

static void add_region(struct placing *k, const struct acsl_expr *e, const struct region *r)
{
    struct terms *ts = k->env->b->l->ts;
    struct place p = place_in_block(k->env->b->l, r->base.type->of, r->base.term, r->base.offset, NULL, e->span);
    if (!p.bytes && p.offset != TERM_NONE && r->from != TERM_NONE && c_holds_part(k->env->b->l->uses, p.type))
        add_each_element(k, e, r);
    else if (p.bytes)
        add_bytes(k, p.block, mk_add(ts, p.offset, r->from), mk_add(ts, p.offset, r->to));
    else
        place_leaves(k->env->b, &p, add_leaf, &(struct leaves){k, r});
}

static void add_elements(struct placing *k, const struct acsl_expr *e)
{
    struct regions regions = {0};
    if (elements_of(k->env, e, &regions))
        for (size_t i = 0; i < regions.n; i++) {
            const struct region *r = &regions.at[i];
            if (r->base.kind != C_VALUE_POINTER || !r->base.type || !r->base.type->of->complete) {
                c_spec_refuse(k->env, e, "this place");
                continue;
            }
            add_region(k, e, r);
        }
    vec_release(&regions);
}

/* A subscript or a range of an array that is a member or in a variable. */
static void add_subscripts(struct placing *k, const struct acsl_expr *e)
{
    struct spec_env *env = k->env;
    const struct acsl_expr *array = e->arg[0]->arg[0], *range = e->arg[1];
    struct place p = c_spec_place(env, array);
    if (env->why_not)
        return;
    bool row = !p.bytes && p.element && p.element->plain == p.type->plain; /* of a block whose elements are arrays */
    if (!p.variable && !*p.path && p.n == 0 && !row) {
        add_elements(k, e);
        if (p.bytes)
            add_beside(k, e, &p);
        return;
    }
    range = range->kind == ACSL_CONVERT ? range->arg[0] : range;
    bool ranged = range->kind == ACSL_RANGE;
    term_id from = ranged && !range->arg[0] ? TERM_NONE : c_spec_value(env, ranged ? range->arg[0] : range).term;
    term_id to = ranged && !range->arg[1] ? TERM_NONE : c_spec_value(env, ranged ? range->arg[1] : range).term;
    const struct c_type *scalar = c_without_arrays(p.type);
    bool counted = p.variable && k->locals && !c_is_shared_variable(p.var);
    if (!is_scalar(scalar) || (counted && p.n) || p.in_union) {
        c_spec_refuse(env, e, "this place");
        return;
    }
    for (unsigned i = 0; i < components(env->b->l, scalar); i++) {
        struct il_target t = place_target(env->b, &p, scalar, i);
        struct index_range r[MAX_INDICES + 3];
        unsigned n = counted ? 0 : indices_of(&t, r);
        r[n++] = (struct index_range){from, to};
        add_target(k, &t, n, r);
    }
}

static const struct c_type *array_type(const struct acsl_expr *e)
{
    const struct acsl_type *t = e->type->kind == ACSL_TYPE_SET ? e->type->of : e->type;
    return t->c && t->c->kind == C_ARRAY ? t->c : NULL;
}

/* The number of dimensions of which the subscripts take all elements: `t[0 .. 5][0 .. 3]`; *array: t. -1: some do not. */
static int full_dimensions(const struct acsl_expr *e, const struct acsl_expr **array)
{
    *array = e;
    if (e->kind != ACSL_INDEX || e->arg[0]->kind != ACSL_DECAY)
        return 0;
    int outer = full_dimensions(e->arg[0]->arg[0], array);
    const struct c_type *t = array_type(e->arg[0]->arg[0]);
    return outer >= 0 && t && c_is_full_range(e->arg[1], t) ? outer + 1 : -1;
}

/* ---- rows ---- */

/* row[range], where `row` is the array g[i] or *g in a block of arrays: the pointers to the rows that are meant. False: it is none. */
static bool rows_of(struct placing *k, const struct acsl_expr *row, struct regions *out)
{
    struct spec_env *env = k->env;
    const struct acsl_expr *base = row->arg[0];
    if (row->kind == ACSL_DEREF)
        return c_spec_regions(env, base, out);
    if (base->kind == ACSL_DECAY) {
        struct place p = c_spec_place(env, base->arg[0]);
        if (env->why_not || p.variable || *p.path || p.n)
            return false;
    }
    bool ranged = c_without_conversion(row->arg[1])->kind == ACSL_RANGE;
    struct acsl_type *set = arena_new(env->b->l->arena, struct acsl_type);
    *set = (struct acsl_type){.kind = ACSL_TYPE_SET, .of = base->type};
    struct acsl_expr sum = {.kind = ACSL_SHIFT, .span = row->span, .n = 2, .arg = row->arg, .type = ranged ? set : base->type};
    return c_spec_regions(env, &sum, out);
}

/* Where rows are no blocks, all elements of some. */
static bool add_full_rows(struct placing *k, const struct acsl_expr *e, const struct acsl_expr *row)
{
    struct regions regions = {0};
    bool found = c_is_full_range(e->arg[1], array_type(row)) && rows_of(k, row, &regions);
    for (size_t i = 0; found && i < regions.n; i++)
        add_region(k, e, &regions.at[i]);
    vec_release(&regions);
    return found;
}

/* Where rows are blocks, `g[2 .. 5][range]` is a place in each of them. */
static void add_each_row(struct placing *k, const struct acsl_expr *e, const struct acsl_expr *row)
{
    struct arena *a = k->env->b->l->arena;
    const struct acsl_expr *range = c_without_conversion(row->arg[1]);
    long long low, high;
    bool known = range->arg[0] && range->arg[1] && c_is_number(range->arg[0], &low) && c_is_number(range->arg[1], &high);
    if (!known || high - low >= MOST_ROWS) {
        c_spec_refuse(k->env, e, "range of rows to whose elements there are pointers");
        return;
    }
    for (long long i = low; i <= high; i++) {
        struct acsl_expr *number = arena_copy(a,
                                              &(struct acsl_expr){.kind = ACSL_INT,
                                                                  .span = range->span,
                                                                  .type = range->arg[0]->type},
                                              sizeof *number);
        struct acsl_expr *one = arena_copy(a, row, sizeof *one), *decay = arena_copy(a, e->arg[0], sizeof *decay);
        struct acsl_expr whole = *e;
        number->text = arena_printf(a, "%lld", i);
        one->arg = arena_copy(a, (const struct acsl_expr *[]){row->arg[0], number}, 2 * sizeof *one->arg);
        one->type = row->type->kind == ACSL_TYPE_SET ? row->type->of : row->type;
        decay->arg = arena_copy(a, (const struct acsl_expr *[]){one}, sizeof *decay->arg);
        decay->type = decay->type->kind == ACSL_TYPE_SET ? decay->type->of : decay->type;
        whole.arg = (const struct acsl_expr *[]){decay, e->arg[1]};
        add_subscripts(k, &whole);
    }
}

/* e is a subscript or a range of a row in a block of arrays, and is added. False: it is something else. */
static bool add_row(struct placing *k, const struct acsl_expr *e)
{
    const struct acsl_expr *row = e->arg[0]->arg[0];
    const struct c_type *t = array_type(row);
    bool is_array = t && (row->kind == ACSL_INDEX || row->kind == ACSL_DEREF) && !memory_in_bytes(k->env->b->l, t);
    if (!is_array)
        return false;
    if (!c_is_row(k->env->b->l->uses, t))
        return add_full_rows(k, e, row);
    if (row->kind != ACSL_INDEX || c_without_conversion(row->arg[1])->kind != ACSL_RANGE)
        return false;
    add_each_row(k, e, row);
    return true;
}

/* ---- sets ---- */

static void add_place(struct placing *k, const struct acsl_expr *e);

static void add_set(struct placing *k, const struct acsl_expr *e, const struct place_set *s)
{
    struct spec_env *env = k->env;
    struct arena *a = env->b->l->arena;
    struct placing elements = {env, VEC_IN(a), NULL};
    struct term_vec vars = VEC_IN(a);
    term_id holds;
    if (place_set_open(env, s, &vars, &holds))
        add_place(&elements, s->element);
    place_set_close(env, s);
    for (size_t i = 0; i < elements.all.n && !env->why_not; i++) {
        if (place_set_join(env->b->l->ts, &elements.all.at[i], &vars, holds))
            vec_push(&k->all, elements.all.at[i]);
        else
            c_spec_refuse(env, e, "this set of places");
    }
}

static bool add_ranges(struct placing *k, const struct acsl_expr *e)
{
    struct place_set s;
    bool found = place_set_of_ranges(k->env->b->l->arena, e, &s);
    if (found)
        add_set(k, e, &s);
    return found;
}

static void add_place(struct placing *k, const struct acsl_expr *e)
{
    const struct acsl_expr *array;
    if (full_dimensions(e, &array) > 0 && array->kind == ACSL_VAR && !c_has_address(k->env->b->l->uses, array->var))
        e = array;
    struct spec_env *env = k->env;
    if (e->kind == ACSL_EMPTY)
        return;
    if (e->kind == ACSL_UNION || e->kind == ACSL_SET) {
        for (unsigned i = 0; i < e->n; i++)
            add_place(k, e->arg[i]);
        return;
    }
    if (e->kind == ACSL_COMPREHENSION) {
        add_set(k, e, &(struct place_set){e->arg[0], e->n_vars, e->vars, e->arg[1], NULL});
        return;
    }
    if (e->kind == ACSL_INDEX && e->arg[0]->kind == ACSL_DECAY) {
        if (!add_row(k, e) && (e->arg[0]->type->kind != ACSL_TYPE_SET || !add_ranges(k, e)))
            add_subscripts(k, e);
        return;
    }
    if (e->kind == ACSL_MEMBER && e->type->kind == ACSL_TYPE_SET && add_ranges(k, e))
        return;
    if (e->kind == ACSL_DEREF || e->kind == ACSL_INDEX) {
        add_elements(k, e);
        return;
    }
    if (e->type->kind == ACSL_TYPE_SET) {
        c_spec_refuse(env, e, "this set of places");
        return;
    }
    if (e->kind == ACSL_VAR && e->var->storage != C_GLOBAL && e->var->storage != C_STATIC_LOCAL &&
        (!k->locals || !c_has_address(env->b->l->uses, e->var))) {
        if (k->locals)
            vec_push(k->locals, ((struct loop_local){e->var, NULL, TERM_NONE, TERM_NONE}));
        return;
    }
    struct place p = c_spec_place(env, e);
    term_id first, last;
    if (!env->why_not && p.bytes && bytes_range(env->b->l, &p, &first, &last)) {
        add_bytes(k, p.block, first, last);
        add_beside(k, e, &p);
    } else if (!env->why_not) /* a member of a union changes with the others */
        place_leaves(env->b, p.in_union ? p.in_union : &p, add_leaf, &(struct leaves){k, NULL});
}

bool frame_places(struct spec_env *env, const struct acsl_places *from, struct il_place **out, unsigned *n)
{
    return frame_places_of_loop(env, from, NULL, out, n);
}

bool frame_places_of_loop(struct spec_env *env, const struct acsl_places *from, struct loop_locals *locals, struct il_place **out,
                          unsigned *n)
{
    struct placing k = {env, VEC_IN(env->b->l->arena), locals};
    for (unsigned i = 0; i < from->n; i++)
        add_place(&k, from->at[i].lvalue);
    *out = k.all.at;
    *n = (unsigned)k.all.n;
    return !env->why_not;
}

/* ---- the routine's own ---- */

/* Objects that are made later are the routine's own: parameters with an address are made first of all, before values at entry are kept. */
static term_id first_time(struct body *b)
{
    const struct c_function *f = b->here->f;
    for (unsigned i = 0; i < f->n_params; i++)
        if (c_has_address(b->l->uses, f->params[i]))
            return mk_app1(b->l->ts, b->l->alloc_time, block_of_var(b, f->params[i]));
    return build_old(&b->k, b->l->alloc)->term;
}

static void make_frame(struct body *b)
{
    struct lower *l = b->l;
    const struct acsl_contract *c = b->contract;
    struct il_frame f = {.alloc_time = l->alloc_time, .alloc = TERM_NONE, .self = TERM_NONE};
    struct il_frame_case *cases = arena_array(l->arena, struct il_frame_case, c->n_behaviors);
    b->framed = true;
    for (unsigned i = 0; i < c->n_behaviors; i++) {
        struct spec_env env = {.b = b, .at_end = true, .of_entry = true};
        struct il_place *places;
        unsigned n;
        if (!c->behaviors[i].assigns.given)
            continue;
        bool whole = frame_places(&env, &c->behaviors[i].assigns, &places, &n);
        if (!whole && !c->found)
            c_spec_finish(&env, mk_true(l->ts));
        if (!whole && c->found) /* which is not proved then */
            n = 0;
        cases[f.n++] = (struct il_frame_case){.holds = b->case_holds[i], .n = n, .places = places};
    }
    if (!f.n)
        return;
    f.cases = cases;
    f.alloc = first_time(b);
    b->k.r->frame = arena_copy(l->arena, &f, sizeof f);
}

static const struct il_frame *own_frame(struct body *b)
{
    struct activation *here = b->here;
    b->here = routine_activation(b);
    if (!b->framed && b->contract)
        make_frame(b);
    b->here = here;
    return b->k.r->frame;
}

/* Where nobody wrote the clause, this is a part of what is claimed of it. */
static struct il_cmd *own_assert(struct body *b, term_id allowed, struct span at, struct span text)
{
    struct il_cmd *c = frame_assert(b, allowed, at, text, CLAUSE);
    if (c && b->contract->found)
        b->k.r->obligations.at[c->obligation].found = b->contract->behaviors[0].assigns.found;
    return c;
}

bool frame_check(struct body *b, const struct il_target *t, term_id value, struct span at, struct span text, uint32_t *obligation)
{
    struct terms *ts = b->l->ts;
    bool shared = il_is_shared(t->var) && t->var != b->l->alloc && t->var != b->l->freed;
    const struct il_frame *f = shared ? own_frame(b) : NULL;
    loop_frames_check(b, t, value, at, text);
    if (!f)
        return false;
    term_id same = mk_eq(ts, il_target_term(ts, t), value);
    const struct il_cmd *c = own_assert(b, mk_or2(ts, il_frame_allows_target(ts, f, t), same), at, text);
    if (c)
        *obligation = c->obligation;
    return c != NULL;
}

void frame_check_place(struct body *b, const struct changed_place *p, struct span at, struct span text)
{
    const struct il_frame *f = own_frame(b);
    if (f)
        own_assert(b, frame_allows_assigned(b, f, p), at, text);
    loop_frames_check_place(b, p, at, text);
}

void frame_any_change(struct body *b, struct span at)
{
    struct changed_place all = {.object = TERM_NONE, .index = TERM_NONE, .in = TERM_NONE};
    frame_check_place(b, &all, at, at);
}
