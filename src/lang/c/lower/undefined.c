/* Variables without an initialiser and without an address. Of those that may be read before they are assigned (analysis/assigned.h),
 * Booleans say whether they were: one for each scalar leaf, a map of them for each array. A struct is copied with those of its members
 * (`has` in struct c_value), because only the read of a member without a value is undefined. Start with declare_undefined. */
#include "lang/c/lower/undefined.h"

#include "lang/c/lower/activation.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/spec.h"
#include "lang/c/lower/store.h"
#include "lang/c/lower/variable.h"

static bool is_followed(const struct body *b, const struct place *p)
{
    return p->variable && p->var && b->here->unassigned.n && idmap_has(&b->here->unassigned, idmap_key(p->var));
}

/* ---- leaves ---- */

/* A leaf, or the row of it in an array of structs. */
struct leaf {
    struct place place;
    unsigned n;  /* dimensions of arrays in it */
    bool scalar; /* not in an array of structs: a value of the record has it */
};

typedef void each_leaf(void *user, struct body *b, const struct leaf *leaf);

static void visit_leaves(struct body *b, struct place p, unsigned n, each_leaf *f, void *user)
{
    bool in_rows = n > 0;
    const struct c_type *inner = c_without_arrays(p.type);
    for (const struct c_type *t = p.type; c_is_array(t); t = t->of)
        n++;
    if (inner->kind != C_RECORD) {
        f(user, b, &(struct leaf){p, n, !in_rows});
        return;
    }
    p.type = inner;
    for (unsigned i = 0; i < inner->record->n_fields; i++)
        visit_leaves(b, place_member(b, p, inner->record->fields[i]), n, f, user);
}

static const char *display_of(struct lower *l, const struct place *p, unsigned n)
{
    const char *name = arena_printf(l->arena, "%s%s", p->var->name, p->path);
    return n ? name : arena_printf(l->arena, "\\initialized(&%s)", name);
}

/* The Boolean, or the map of them. */
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
    }
    build_use(&b->k, x);
    return x;
}

static struct il_target target_of(struct body *b, const struct leaf *leaf)
{
    struct il_target t = {.var = flag_of(b, leaf)};
    t.n = leaf->place.n;
    t.index = arena_copy(b->l->arena, leaf->place.index, t.n * sizeof *t.index);
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
    struct il_target t = target_of(b, leaf);
    build_assign(&b->k, t, constant(b, &t, false), *at, NULL);
}

void declare_undefined(struct body *b, const struct c_var *v, struct span at)
{
    struct place p = place_of_var(b, v, at);
    if (is_scalar(v->type) || v->type->kind == C_RECORD || c_is_array(v->type))
        place_havoc(b, &p, at);
    if (is_followed(b, &p))
        visit_leaves(b, p, 0, clear_leaf, &at);
}

struct setting {
    const struct c_value *v; /* NULL: all has a value */
    unsigned i;              /* the leaf of the value */
    struct span at;
};

static void set_leaf(void *user, struct body *b, const struct leaf *leaf)
{
    struct setting *k = user;
    struct il_target t = target_of(b, leaf);
    bool known = k->v && k->v->kind == C_VALUE_RECORD && k->v->has && leaf->scalar && k->i < k->v->n;
    build_assign(&b->k, t, known ? k->v->has[k->i] : constant(b, &t, true), k->at, NULL);
    const struct c_type *scalar = c_without_arrays(leaf->place.type);
    k->i += leaf->scalar && is_scalar(scalar) ? components(b->l, scalar) : 0;
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
        visit_leaves(b, *p, 0, set_leaf, &k);
    else if (v && v->kind == C_VALUE_RECORD && v->has)
        note_complete(b, v, at);
}

/* ---- reads ---- */

void check_assigned(struct body *b, const struct place *p)
{
    if (!is_followed(b, p) || !is_scalar(p->type))
        return;
    struct il_target t = target_of(b, &(struct leaf){*p, 0, true});
    check(b, OBLIGATION_UNINITIALIZED, il_target_term(b->l->ts, &t), p->span, p->span);
}

static void collect_leaf(void *user, struct body *b, const struct leaf *leaf)
{
    struct term_vec *all = user;
    const struct c_type *scalar = c_without_arrays(leaf->place.type);
    struct il_target t = target_of(b, leaf);
    for (unsigned i = 0; leaf->scalar && is_scalar(scalar) && i < components(b->l, scalar); i++)
        vec_push(all, il_target_term(b->l->ts, &t));
}

struct c_value with_assigned(struct body *b, const struct place *p, struct c_value v)
{
    struct term_vec all = VEC_IN(b->l->arena);
    if (!is_followed(b, p))
        return v;
    visit_leaves(b, *p, 0, collect_leaf, &all);
    v.has = all.n == v.n ? all.at : NULL;
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
    struct il_target t = target_of(b, leaf);
    term_id row = il_select_path(ts, c_spec_version(k->env, t.var, k->at), t.n, t.index);
    k->all = mk_and2(ts, k->all, all_elements(ts, leaf->place.type, row, t.n));
}

/* The element of the array in the place. */
static struct place element_of(struct place p, term_id index)
{
    p.type = p.type->of;
    p.index[p.n++] = index;
    return p;
}

term_id is_assigned(struct spec_env *env, const struct region *r, const struct acsl_state *at)
{
    struct body *b = env->b;
    struct terms *ts = b->l->ts;
    struct formula k = {env, at, mk_true(ts)};
    struct place p = r->place;
    bool range = r->from != TERM_NONE && c_is_array(p.type), many = range && r->from != r->to;
    term_id i = mk_const_named(ts, "i", SORT_INT);
    if (!is_followed(b, &p) || (range && p.n == MAX_INDICES))
        return k.all;
    if (range)
        p = element_of(p, many ? i : r->from);
    visit_leaves(b, p, 0, demand_leaf, &k);
    return many ? mk_forall(ts, 1, &i, mk_implies(ts, mk_and2(ts, mk_le(ts, r->from, i), mk_le(ts, i, r->to)), k.all), NULL)
                : k.all;
}
