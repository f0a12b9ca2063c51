/* Which objects in memory have values. The map beside a map of memory is a variable of the routine, so that no frame and no call changes it
 * but by c_place_called and c_all_called. Start with c_block_made. */
#include "lang/c/lower/undefined_memory.h"

#include "il/targets.h"
#include "lang/c/analysis/jumps.h"
#include "lang/c/analysis/walk.h"
#include "lang/c/lower/activation.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/groups.h"
#include "lang/c/lower/havoc.h"
#include "lang/c/lower/late.h"
#include "lang/c/lower/loop_frame.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/undefined.h"

/* ---- what is followed ---- */

struct search {
    const struct body *b;
    bool found;
};

static void search_declared(void *user, const struct c_stmt *s)
{
    struct search *k = user;
    for (unsigned i = 0; s->kind == C_DECLARE && i < s->n_vars; i++) {
        const struct c_var *v = s->vars[i];
        if (v->storage == C_AUTO)
            k->found |= v->init ? c_is_allocation(v->init) : c_has_address(k->b->l->uses, v);
    }
}

void c_follow_objects(struct body *b, const struct c_function *f)
{
    struct search k = {b, acsl_says_initialised(b->l->as)};
    struct c_visitor declared = {.stmt = search_declared, .user = &k};
    c_visit_stmt(&declared, f->body);
    b->follows = k.found && c_asks(b->l, C_GROUP_UNINITIALISED);
}

bool c_can_follow(const struct body *b, const struct place *p)
{
    const struct lower *l = b->l;
    return !p->bytes && !p->in_union && !place_has_rows(l, p) && !c_is_row(l->uses, p->element) && !c_is_row(l->uses, p->type);
}

static sort_id of_booleans(struct terms *ts, sort_id s)
{
    if (sort_kind(ts, s) != SORT_KIND_MAP)
        return SORT_BOOL;
    sort_id index = sort_domain(ts, s, 0);
    return sort_map(ts, 1, &index, of_booleans(ts, sort_range(ts, s)));
}

struct il_var *c_flag_map(struct body *b, struct il_var *map)
{
    struct lower *l = b->l;
    struct il_var *x = idmap_pointer(&b->flag_maps, map);
    if (!x) {
        const char *name = arena_printf(l->arena, "\\initialized %s", map->name);
        x = build_var(&b->k, name, name, of_booleans(l->ts, map->sort), ROLE_LOCAL, NULL, (struct span){0});
        x->unshown = true;
        add_local(b, x, NULL); /* loops may speak of it */
        idmap_put(&b->flag_maps, idmap_key(map), idmap_key(x));
        idmap_put(&l->map_of_flags, idmap_key(x), idmap_key(map));
    }
    build_use(&b->k, x);
    return x;
}

/* ---- blocks ---- */

/* An array of records that is a block. */
static bool is_block_of_records(const struct place *p)
{
    return c_is_array(p->type) && p->element->kind == C_RECORD && p->element->plain == p->type->of->plain && !*p->path && !p->n;
}

static void note_cleared(void *user, const struct place *leaf)
{
    struct body *b = user;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    if (is_block_of_records(leaf)) {
        struct place element = *leaf;
        element.type = leaf->element;
        place_leaves(b, &element, note_cleared, b);
        return;
    }
    if (!is_scalar(scalar))
        return;
    struct il_var *flags = c_flag_map(b, place_map(b, leaf, scalar, 0).var);
    idmap_put(&b->cleared, idmap_key(flags), 1);
    vec_push(&b->flag_rows, ((struct flags_row){flags, leaf->block}));
}

struct parts {
    const struct body *b;
    bool any, open; /* a leaf is in a block of its own; cannot be followed */
};

static void note_part(void *user, const struct place *leaf)
{
    struct parts *k = user;
    k->any |= leaf->owner != NULL;
    k->open |= !c_can_follow(k->b, leaf) || (is_block_of_records(leaf) && c_holds_part(k->b->l->uses, leaf->element));
}

static void list_unfollowed(struct body *b, struct span at)
{
    if (c_asks(b->l, C_GROUP_UNINITIALISED) && !b->l->property)
        note_once(b, at, "memory", "what is read of objects that are made without a value has one");
}

static void begin(struct body *b, const struct place *first, bool many, bool zeroed, struct span at)
{
    struct parts parts = {b, false, !c_can_follow(b, first)};
    if (!parts.open)
        place_leaves(b, first, note_part, &parts);
    if (!b->follows || parts.open || (parts.any && many)) {
        if (!zeroed)
            list_unfollowed(b, at);
        return;
    }
    if (zeroed) {
        fill_assigned(b, first, many, at);
    } else {
        clear_assigned(b, first, many, at);
        place_leaves(b, first, note_cleared, b);
        idmap_put(&b->empty, first->block, 1);
    }
    idmap_put(&b->made, first->block, 1);
}

void c_variable_made(struct body *b, const struct c_var *v, struct span at)
{
    struct place p = place_of_var(b, v, at);
    bool many = c_is_array(v->type) && !p.bytes && p.element->plain != v->type->plain;
    if (many)
        p.type = p.element;
    bool jumps = b->here->jumps && c_has_goto(b->here->jumps); /* they may lead past the initialiser */
    begin(b, &p, many, v->storage == C_PARAM || (v->init && !jumps), at);
}

void c_block_made(struct body *b, const struct place *first, bool zeroed, struct span at)
{
    begin(b, first, first->offset != TERM_NONE, zeroed, at);
}

/* A global variable's own block is the caller's too. */
static bool is_callers_block(const struct body *b, term_id block)
{
    const struct terms *ts = b->l->ts;
    const struct il_var *v = il_var_of(b->k.r, block);
    return (term_is(ts, block, TERM_APP) && term_arity(ts, block) == 0) || (v && v->role == ROLE_PARAM) ||
           idmap_has(&b->callers, block);
}

void c_block_kept(struct body *b, term_id block, term_id kept)
{
    if (kept != block && is_callers_block(b, block))
        idmap_put(&b->callers, kept, 1);
    if (kept == block || !idmap_has(&b->made, block))
        return;
    idmap_put(&b->made, kept, 1);
    if (idmap_has(&b->empty, block))
        idmap_put(&b->empty, kept, 1);
}

void c_pointer_made(struct body *b, const struct c_var *v, term_id own, term_id value)
{
    bool once = v->storage == C_AUTO ? v->init != NULL : v->storage == C_PARAM && b->here->up;
    if (!once || c_is_assigned(b->l->uses, v) || own == value || !idmap_has(&b->made, value))
        return;
    c_block_kept(b, value, own);
    size_t n = b->flag_rows.n;
    for (size_t i = 0; i < n; i++)
        if (b->flag_rows.at[i].block == value)
            vec_push(&b->flag_rows, ((struct flags_row){b->flag_rows.at[i].flags, own}));
}

bool c_is_made(const struct body *b, const struct place *p)
{
    return idmap_has(&b->made, p->block) || (p->owner && c_is_made(b, p->owner));
}

bool c_is_given(const struct body *b, const struct place *p)
{
    if (p->owner)
        return c_is_given(b, p->owner);
    const struct terms *ts = b->l->ts;
    return !p->variable && term_is(ts, p->block, TERM_APP) && term_arity(ts, p->block) == 0;
}

static bool is_of_caller(const struct body *b, const struct place *p)
{
    return p->owner ? is_of_caller(b, p->owner) : c_is_given(b, p) || is_callers_block(b, p->block);
}

/* What the routine requires may say which of the caller's objects have values, also by a predicate. */
static bool may_require_values(const struct body *b)
{
    if (!acsl_says_initialised(b->l->as))
        return false;
    for (unsigned i = 0; b->contract && i < b->contract->n_behaviors; i++) {
        const struct acsl_formulas *all = &b->contract->behaviors[i].requires_;
        for (unsigned k = 0; k < all->n; k++)
            if (acsl_has_kind(all->at[k].expr, ACSL_INITIALIZED) || acsl_has_kind(all->at[k].expr, ACSL_CALL))
                return true;
    }
    return false;
}

bool c_has_own_flags(const struct body *b, const struct place *p)
{
    return p->variable || c_is_made(b, p) || may_require_values(b);
}

struct unasked {
    const struct il_var *flags;
    struct span at;
};

void c_note_read(struct body *b, const struct place *p, const struct il_var *flags)
{
    struct unasked k = {flags, p->span};
    if (!is_of_caller(b, p) && !idmap_has(&b->unasked, idmap_key(flags)))
        idmap_put(&b->unasked, idmap_key(flags), idmap_key(arena_copy(b->l->arena, &k, sizeof k)));
}

void c_list_reads(struct body *b)
{
    size_t at = 0;
    for (uint64_t value; idmap_next(&b->unasked, &at, &value);) {
        const struct unasked *k = (const struct unasked *)(uintptr_t)value;
        const struct il_var *map = idmap_pointer(&b->l->map_of_flags, k->flags);
        const struct c_map *m = map ? idmap_pointer(&b->l->map_of, map) : NULL;
        if (m && idmap_has(&b->cleared, idmap_key(k->flags)))
            note_once(b, k->at, "memory",
                      arena_printf(b->l->arena, "objects of type '%s' that pointers lead to have values",
                                   m->element->plain->name));
    }
}

/* ---- loops ---- */

/* Whatever had a value still has one. */
static term_id no_less(struct terms *ts, term_id before, term_id now)
{
    term_id i[MAX_INDICES + 2];
    unsigned n = 0;
    for (; sort_kind(ts, term_sort(ts, now)) == SORT_KIND_MAP && n < MAX_INDICES + 2; n++) {
        i[n] = mk_const(ts, intern_printf(terms_names(ts), "\\i%u", n), SORT_INT);
        before = mk_select1(ts, before, i[n]);
        now = mk_select1(ts, now, i[n]);
    }
    term_id kept = mk_implies(ts, before, now);
    return n ? mk_forall(ts, n, i, kept, NULL) : kept;
}

/* The object is there where the loop begins, and is not made again in it, as it may be where the loop is lowered twice. */
static bool is_around(const struct body *b, const struct flags_row *row, const struct c_stmt *loop)
{
    const struct terms *ts = b->l->ts;
    term_id block = row->block;
    while (block != TERM_NONE && term_is(ts, block, TERM_APP) && term_arity(ts, block) > 0)
        block = term_arg(ts, block, 0);
    const struct il_var *v = block == TERM_NONE ? row->flags : il_var_of(b->k.r, block);
    const struct local *own = v ? idmap_pointer(&b->local_of, v) : NULL;
    if (!own)
        return v && v->role == ROLE_TEMP; /* what malloc returned: different each time */
    bool outer = false;
    for (const struct activation *a = b->here->up; a; a = a->up)
        outer |= own->in == a;
    return outer || (own->in == b->here && c_is_there_at(own->var, loop->span.start));
}

void c_flags_loop_begin(struct body *b, struct flags_loop *k)
{
    k->n = b->flag_rows.n;
    k->before = c_placeholder(b);
}

void c_flags_loop_head(struct body *b, struct flags_loop *k)
{
    k->head = c_placeholder(b);
}

void c_flags_loop_end(struct body *b, const struct flags_loop *k, const struct il_cmds *round, const struct c_stmt *s)
{
    struct terms *ts = b->l->ts;
    struct span at = s->span;
    struct idmap assigned = {0};
    struct il_cmds before = {0}, head = {0};
    for (size_t i = 0; k->n && i < round->n; i++)
        il_assigned_of(round->at[i], &assigned);
    for (size_t i = 0; i < k->n; i++) {
        const struct flags_row *row = &b->flag_rows.at[i];
        if (!idmap_has(&assigned, row->flags->term) || !is_around(b, row, s))
            continue;
        term_id now = row->block == TERM_NONE ? row->flags->term : mk_select1(ts, row->flags->term, row->block);
        struct il_var *copy = build_temp(&b->k, "flags", term_sort(ts, now), NULL);
        vec_push(&before, il_assign_var(b->l->p, copy, now, at, NULL));
        vec_push(&head, il_assume(b->l->p, no_less(ts, copy->term, now), at, NULL));
    }
    c_fill_seq(b->l->p, k->before, &before);
    c_fill_seq(b->l->p, k->head, &head);
    vec_release(&before);
    vec_release(&head);
    idmap_release(&assigned);
}

/* ---- calls ---- */

void c_arguments_called(struct body *b, const struct c_function *f, const struct acsl_contract *c, const struct c_value args[],
                        struct span at)
{
    bool open = false;
    for (unsigned i = 0; b->follows && i < f->n_params; i++)
        open |= args[i].kind == C_VALUE_POINTER && idmap_has(&b->made, args[i].term) && idmap_has(&b->empty, args[i].term);
    for (unsigned i = 0; open && i < c->n_behaviors; i++)
        for (unsigned n = 0; n < c->behaviors[i].requires_.n; n++)
            open &= !acsl_has_kind(c->behaviors[i].requires_.at[n].expr, ACSL_INITIALIZED);
    if (open)
        note_once(b, at, "memory", arena_printf(b->l->arena, "what '%s' reads has a value", f->name));
}

/* The flags of the places in which a call may have put values: true, or, if its contract says which have one, no less than before. */
static term_id after_call(struct body *b, term_id old, bool contract, struct span at)
{
    struct terms *ts = b->l->ts;
    sort_id s = term_sort(ts, old);
    if (!contract)
        return value_everywhere(ts, s, mk_true(ts));
    term_id given = havoc_temp(b, "given", s, at, NULL)->term;
    if (s == SORT_BOOL)
        return mk_or2(ts, old, given);
    term_id i = mk_const_named(ts, "i", sort_domain(ts, s, 0));
    if (sort_range(ts, s) != SORT_BOOL)
        return given;
    return mk_lambda(ts, 1, &i, mk_or2(ts, mk_select1(ts, old, i), mk_select1(ts, given, i)));
}

/* name NULL: of code that is not known. */
static void list_called(struct body *b, const struct il_var *flags, const char *name, struct span at)
{
    const char *what = name ? arena_printf(b->l->arena, "what '%s' assigns", name) : "what the code called here can reach";
    if (idmap_has(&b->cleared, idmap_key(flags)))
        note_once(b, at, "memory", arena_printf(b->l->arena, "%s has a value then", what));
}

/* A row with the values of `now` in the places of p, and those of `old` elsewhere. */
static term_id value_among(struct terms *ts, const struct il_place *p, term_id now, term_id old)
{
    term_id index[MAX_INDICES + 1];
    unsigned n = p->n_where ? p->n_where : 1;
    for (unsigned i = 0; i < n; i++)
        index[i] = il_place_index(ts, i);
    term_id t = mk_ite(ts, il_place_among(ts, p, n, index), il_select_path(ts, now, n, index), il_select_path(ts, old, n, index));
    for (unsigned i = n; i > 0; i--)
        t = mk_lambda(ts, 1, &index[i - 1], t);
    return t;
}

void c_place_called(struct body *b, const struct il_place *p, bool contract, const char *name, struct span at)
{
    struct terms *ts = b->l->ts;
    if (!b->follows || !il_is_memory(p->var) || !idmap_has(&b->l->map_of, idmap_key(p->var)) || p->object == TERM_NONE)
        return;
    struct il_var *flags = c_flag_map(b, (struct il_var *)p->var);
    struct il_target t = target_at(&b->k, flags, p->object);
    bool single = p->kind == IL_PLACE_ELEMENTS && p->from != TERM_NONE && p->from == p->to;
    bool some = p->n_where || (p->from != TERM_NONE && p->to != TERM_NONE);
    if (single)
        t = target_element(&b->k, flags, p->object, p->from);
    term_id old = il_target_term(ts, &t), now = after_call(b, old, contract, at);
    if (some && !single)
        now = value_among(ts, p, now, old);
    build_assign(&b->k, t, now, at, NULL);
    if (!contract)
        list_called(b, flags, name, at);
}

void c_all_called(struct body *b, struct span at)
{
    struct terms *ts = b->l->ts;
    size_t i = 0;
    for (uint64_t value; b->follows && idmap_next(&b->flag_maps, &i, &value);) {
        struct il_var *flags = (struct il_var *)(uintptr_t)value;
        build_assign(&b->k, target_var(flags), value_everywhere(ts, flags->sort, mk_true(ts)), at, NULL);
        list_called(b, flags, NULL, at);
    }
}
