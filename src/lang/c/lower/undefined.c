/* Objects without an initialiser. Of variables without an address that may be read before they are assigned (analysis/assigned.h), Booleans
 * say whether they were: one for each scalar leaf, a map of them for each array. Of objects in memory, a map beside each map of memory says so
 * (undefined_memory.h). A struct is copied with those of its members
 * (`has` in struct c_value), because only the read of a member without a value is undefined. Start with declare_undefined. */
#include "lang/c/lower/undefined.h"

#include "lang/c/analysis/assigned.h"
#include "lang/c/lower/activation.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/groups.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/spec.h"
#include "lang/c/lower/store.h"
#include "lang/c/lower/undefined_memory.h"
#include "lang/c/lower/variable.h"

/* A task that does not ask for it has no annotations that could. */
static bool is_unassigned(const struct body *b, const struct place *p)
{
    return p->variable && p->var && b->here->unassigned.n && idmap_has(&b->here->unassigned, idmap_key(p->var));
}

/* A union is an element of an array. */
static bool has_unions_in_arrays(const struct c_type *t)
{
    if (c_is_array(t))
        return c_has_union(t);
    bool found = false;
    for (unsigned i = 0; t->kind == C_RECORD && i < t->record->n_fields; i++)
        found = found || has_unions_in_arrays(t->record->fields[i]->type);
    return found;
}

static bool is_followed(const struct body *b, const struct place *p)
{
    if (!p->variable)
        return b->follows && c_can_follow(b, p);
    if (b->l->property && !c_asks(b->l, C_GROUP_UNINITIALISED))
        return false;
    return is_unassigned(b, p) && !has_unions_in_arrays(p->var->type);
}

/* Each member of the union has a value where one has. */
static bool has_equal_members(const struct c_record *r)
{
    bool equal = true;
    for (unsigned i = 0; i < r->n_fields; i++)
        equal = equal && is_scalar(r->fields[i]->type) && !r->fields[i]->is_bit_field &&
                r->fields[i]->type->size == r->fields[0]->type->size;
    return equal;
}

/* Whether all of the place has a value is followed. Of a union it is known whether some member was assigned, not which one. */
static bool is_followed_whole(const struct body *b, const struct place *p)
{
    return is_followed(b, p) && (p->in_union ? has_equal_members(p->in_union->type->record) : !c_has_union(p->type));
}

/* What is not followed of a variable with a union is listed. */
static void note_union_read(struct body *b, const struct place *p)
{
    if (is_unassigned(b, p) && c_has_union(p->var->type) && !is_followed_whole(b, p))
        note_once(b, p->span, "memory", "what is read of objects that are made without a value has one");
}

/* ---- leaves ---- */

/* A leaf, or the row of it in an array of structs. */
struct leaf {
    struct place place;
    unsigned n;  /* dimensions of arrays in it */
    bool scalar; /* a value of the record has it: it is not in a block of structs */
    bool column; /* in all elements of its block */
};

struct leaves {
    struct body *b;
    void (*f)(void *user, struct body *b, const struct leaf *leaf);
    void *user;
};

static bool is_array_in_block(const struct place *p)
{
    return !p->variable && !*p->path && p->n == 0 && c_is_array(p->type) && p->element->plain != p->type->plain;
}

static void visit_inner(const struct leaves *k, struct leaf leaf)
{
    struct place p = leaf.place;
    const struct c_type *inner = c_without_arrays(p.type);
    if (inner->kind == C_RECORD && is_array_in_block(&p)) {
        leaf.column = true;
        p.type = p.element;
    }
    for (const struct c_type *t = p.type; c_is_array(t); t = t->of)
        leaf.n++;
    if (inner->kind != C_RECORD) {
        k->f(k->user, k->b, &leaf);
        return;
    }
    p.type = inner;
    for (unsigned i = 0; i < (c_is_one_member(inner->record) ? 1 : inner->record->n_fields); i++) {
        leaf.place = place_member(k->b, p, inner->record->fields[i]);
        visit_inner(k, leaf);
    }
}

/* All elements of its block, if the place is the array that fills it. */
static void visit_leaves(const struct leaves *k, struct place p)
{
    bool column = is_array_in_block(&p);
    if (column)
        p.type = p.element;
    visit_inner(k, (struct leaf){.place = p, .column = column, .scalar = !column});
}

static const char *display_of(struct lower *l, const struct place *p, unsigned n)
{
    const char *name = arena_printf(l->arena, "%s%s", p->var->name, p->path);
    return n ? name : arena_printf(l->arena, "\\initialized(&%s)", name);
}

/* The Boolean, or the map of them, of a variable. */
static struct il_var *flag_of(struct body *b, const struct leaf *leaf)
{
    struct lower *l = b->l;
    const struct place *p = &leaf->place;
    symbol key = intern_printf(l->names, "%s%s?", p->variable, p->path);
    struct il_var *x = idmap_pointer(&b->locals, key);
    if (!x) {
        unsigned n = p->n + leaf->n;
        sort_id s = SORT_BOOL, index = SORT_INT;
        for (unsigned i = 0; i < n; i++)
            s = sort_map(l->ts, 1, &index, s);
        const char *display = display_of(l, p, n);
        x = build_var(&b->k, arena_printf(l->arena, "\\initialized(&%s%s)", p->var->name, p->path), display, s, ROLE_LOCAL, NULL,
                      p->var->name_span);
        if (n)
            idmap_put(&l->flags, idmap_key(x), 1);
        if (n && *p->path)
            note_pattern(b, x, p);
        idmap_put(&b->locals, idmap_key(key), idmap_key(x));
        add_local(b, x, p->var);
        vec_push(&b->flag_rows, ((struct flags_row){x, TERM_NONE}));
    }
    build_use(&b->k, x);
    return x;
}

/* Of a union in a variable there is one flag, that of the outermost union: some member was assigned. */
static struct il_target union_target(struct body *b, const struct leaf *leaf)
{
    return target_var(flag_of(b, &(struct leaf){.place = *leaf->place.in_union}));
}

static struct il_target target_of(struct body *b, const struct leaf *leaf)
{
    const struct place *p = &leaf->place;
    struct il_target t = {.n = p->n};
    if (p->variable && p->in_union)
        return union_target(b, leaf);
    if (!p->variable) {
        struct place all = *p;
        all.type = place_array_type(b->l, p->type, leaf->n);
        t = place_map(b, &all, c_without_arrays(p->type), 0);
        t.var = c_flag_map(b, t.var);
        t.n = leaf->column ? 1 : t.n;
        return t;
    }
    t.var = flag_of(b, leaf);
    t.index = arena_copy(b->l->arena, p->index, t.n * sizeof *t.index);
    return t;
}

static term_id constant(struct body *b, const struct il_target *t, bool value)
{
    struct terms *ts = b->l->ts;
    return value_everywhere(ts, term_sort(ts, il_target_term(ts, t)), value ? mk_true(ts) : mk_false(ts));
}

/* ---- assignments ---- */

static void clear_leaf(void *user, struct body *b, const struct leaf *leaf)
{
    const struct span *at = user;
    if (!is_followed(b, &leaf->place) || !is_scalar(c_without_arrays(leaf->place.type)))
        return;
    struct il_target t = target_of(b, leaf);
    build_assign(&b->k, t, constant(b, &t, false), *at, NULL);
}

void declare_undefined(struct body *b, const struct c_var *v, struct span at)
{
    struct place p = place_of_var(b, v, at);
    if (is_scalar(v->type) || v->type->kind == C_RECORD || c_is_array(v->type))
        place_havoc(b, &p, at);
    if (is_followed(b, &p))
        visit_leaves(&(struct leaves){b, clear_leaf, &at}, p);
}

void clear_assigned(struct body *b, const struct place *p, bool all, struct span at)
{
    visit_inner(&(struct leaves){b, clear_leaf, &at}, (struct leaf){.place = *p, .column = all, .scalar = !all});
}

struct setting {
    const struct c_value *v; /* NULL: all has a value */
    unsigned i;              /* the leaf of the value */
    struct span at;
};

static void set_leaf(void *user, struct body *b, const struct leaf *leaf)
{
    struct setting *k = user;
    const struct c_type *scalar = c_without_arrays(leaf->place.type);
    if (!is_followed(b, &leaf->place) || !is_scalar(scalar))
        return;
    struct il_target t = target_of(b, leaf);
    bool known = k->v && k->v->kind == C_VALUE_RECORD && k->v->has && leaf->scalar && k->i < k->v->n;
    build_assign(&b->k, t, known ? k->v->has[k->i] : constant(b, &t, true), k->at, NULL);
    k->i += leaf->scalar ? components(b->l, scalar) : 0;
}

/* Where it is not followed that members have no value. */
static void note_complete(struct body *b, const struct c_value *v, struct span at)
{
    bool all = true;
    for (unsigned i = 0; i < v->n; i++)
        all &= v->has[i] == mk_true(b->l->ts);
    if (!all)
        note_once(b, at, "memory", arena_printf(b->l->arena, "all members of the '%s' that is copied have values", v->type->name));
}

void note_assigned(struct body *b, const struct place *p, const struct c_value *v, struct span at)
{
    struct setting k = {v, 0, at};
    if (is_followed(b, p))
        visit_leaves(&(struct leaves){b, set_leaf, &k}, *p);
    bool leaves = !is_followed(b, p) || (!p->variable && !c_is_made(b, p)); /* what other code reads */
    if (leaves && v && v->kind == C_VALUE_RECORD && v->has)
        note_complete(b, v, at);
}

void fill_assigned(struct body *b, const struct place *p, bool all, struct span at)
{
    struct setting k = {NULL, 0, at};
    visit_inner(&(struct leaves){b, set_leaf, &k}, (struct leaf){.place = *p, .column = all, .scalar = !all});
}

/* ---- reads ---- */

void check_assigned(struct body *b, const struct place *p)
{
    note_union_read(b, p);
    if (!is_followed(b, p) || !is_scalar(p->type))
        return;
    struct il_target t = target_of(b, &(struct leaf){.place = *p});
    if (p->variable || c_is_made(b, p))
        check(b, OBLIGATION_UNINITIALIZED, il_target_term(b->l->ts, &t), p->span, p->span);
    else
        c_note_read(b, p, t.var);
}

static void collect_leaf(void *user, struct body *b, const struct leaf *leaf)
{
    struct term_vec *all = user;
    const struct c_type *scalar = c_without_arrays(leaf->place.type);
    bool followed = is_followed(b, &leaf->place) && is_scalar(scalar);
    struct il_target t = followed ? target_of(b, leaf) : (struct il_target){0};
    bool own = followed && c_has_own_flags(b, &leaf->place);
    if (followed && !own)
        c_note_read(b, &leaf->place, t.var);
    for (unsigned i = 0; leaf->scalar && is_scalar(scalar) && i < components(b->l, scalar); i++)
        vec_push(all, own ? il_target_term(b->l->ts, &t) : mk_true(b->l->ts));
}

struct c_value with_assigned(struct body *b, const struct place *p, struct c_value v)
{
    struct term_vec all = VEC_IN(b->l->arena);
    if (!is_followed(b, p)) {
        note_union_read(b, p);
        return v;
    }
    visit_leaves(&(struct leaves){b, collect_leaf, &all}, *p);
    if (all.n == v.n)
        v.has = all.at;
    else
        note_once(b, p->span, "memory",
                  arena_printf(b->l->arena, "all members of the '%s' that is copied have values", v.type->name));
    return v;
}

/* ---- annotations ---- */

/* For all elements of the array t, whose flags are in the row. */
static term_id all_elements(struct terms *ts, const struct c_type *t, term_id row, unsigned depth)
{
    if (!c_is_array(t) || sort_kind(ts, term_sort(ts, row)) != SORT_KIND_MAP)
        return row;
    term_id i = mk_const(ts, intern_printf(terms_names(ts), "i%u", depth), SORT_INT);
    term_id in = mk_and2(ts, mk_le(ts, mk_int(ts, 0), i), mk_lt(ts, i, mk_int(ts, (long)t->length)));
    return mk_forall(ts, 1, &i, mk_implies(ts, in, all_elements(ts, t->of, mk_select1(ts, row, i), depth + 1)), NULL);
}

struct formula {
    struct spec_env *env;
    const struct acsl_state *at;
    term_id all;
};

static void demand_leaf(void *user, struct body *b, const struct leaf *leaf)
{
    struct formula *k = user;
    struct terms *ts = b->l->ts;
    if (!is_followed(b, &leaf->place))
        return;
    struct il_target t = target_of(b, leaf);
    term_id row = il_select_path(ts, c_spec_version(k->env, t.var, k->at), t.n, t.index);
    k->all = mk_and2(ts, k->all, all_elements(ts, leaf->place.type, row, t.n));
}

/* The element of the array in the place, or of the block. */
static struct place element_of(struct body *b, const struct region *r, term_id index)
{
    struct place p = r->place;
    if (!r->in_place)
        return place_in_block(b->l, r->base.type->of, r->base.term, mk_add(b->l->ts, r->base.offset, index), NULL, p.span);
    p.type = p.type->of;
    p.index[p.n++] = index;
    return p;
}

static struct place place_of(struct body *b, const struct region *r)
{
    return r->in_place ? r->place : place_in_block(b->l, r->base.type->of, r->base.term, r->base.offset, NULL, r->place.span);
}

/* False: it is not followed. */
static bool demand_place(struct body *b, struct formula *k, struct place p)
{
    if (is_followed(b, &p) && !c_is_given(b, &p))
        visit_leaves(&(struct leaves){b, demand_leaf, k}, p);
    bool lost = p.variable && p.var && p.var->storage == C_AUTO && c_has_union(p.var->type) && !is_followed_whole(b, &p);
    return (p.variable && !lost) || (!p.variable && is_followed(b, &p));
}

bool is_assigned(struct spec_env *env, const struct region *r, const struct acsl_state *at, term_id *t)
{
    struct body *b = env->b;
    struct terms *ts = b->l->ts;
    struct formula k = {env, at, mk_true(ts)};
    bool range = r->from != TERM_NONE && (!r->in_place || c_is_array(r->place.type)), many = range && r->from != r->to;
    term_id i = mk_const_named(ts, "i", SORT_INT);
    *t = k.all;
    if (range && r->in_place && r->place.n == MAX_INDICES)
        return false;
    bool followed = demand_place(b, &k, range ? element_of(b, r, many ? i : r->from) : place_of(b, r));
    *t = k.all;
    if (many)
        *t = mk_forall(ts, 1, &i, mk_implies(ts, mk_and2(ts, mk_le(ts, r->from, i), mk_le(ts, i, r->to)), k.all), NULL);
    return followed;
}
