/* Variables: where they are, what they hold before anything is assigned, assignment to places, havoc.
 *
 * Globals, heap maps and the allocation counter are shared by all activations, by their terms; everything else belongs to one.
 * Start at machine_variable. */
#include "run/state.h"

#include "run/machine.h"
#include "logic/mk.h"

/* Of a routine: its variables by their terms. */
struct layout {
    struct idmap slots; /* CONST -> number of the local, or of the global with bit 32 set */
    const struct il_var **locals;
    unsigned n_locals;
};

enum { GLOBAL_SHIFT = 32 };

static const struct value none = {.kind = VALUE_NONE};

/* ---- where variables are ---- */

static uint64_t global_number(struct machine *m, term_id t, const struct il_var *v)
{
    const uint64_t *found = idmap_get(&m->state.global_of, t);
    if (found) {
        if (v && !m->state.global_vars.at[*found])
            m->state.global_vars.at[*found] = v;
        return *found;
    }
    uint64_t n = m->state.globals.n;
    idmap_put(&m->state.global_of, t, n);
    vec_push(&m->state.globals, none);
    vec_push(&m->state.global_vars, v);
    return n;
}

static void note_facts(struct machine *m, const struct il_var *v)
{
    struct term_vec facts = {0};
    if (v->fact == TERM_NONE)
        return;
    term_conjuncts(m->ts, v->fact, &facts);
    for (size_t i = 0; i < facts.n; i++)
        idmap_put(&m->state.facts, facts.at[i], 1);
    idmap_put(&m->state.facts, v->fact, 1);
    vec_release(&facts);
}

static void note_known(struct machine *m, const struct il_routine *r)
{
    for (size_t i = 0; i < r->known.n; i++)
        idmap_put(&m->state.facts, r->known.at[i], 1);
}

static const struct layout *layout_of(struct machine *m, const struct il_routine *r)
{
    const uint64_t *found = idmap_get(&m->state.layouts, (uintptr_t)r);
    if (found)
        return (const struct layout *)(uintptr_t)*found;
    struct layout *l = arena_new(m->arena, struct layout);
    l->locals = arena_array(m->arena, const struct il_var *, r->vars.n);
    for (size_t i = 0; i < r->vars.n; i++) {
        const struct il_var *v = r->vars.at[i];
        note_facts(m, v);
        if (il_is_shared(v)) {
            idmap_put(&l->slots, v->term, global_number(m, v->term, v) | (uint64_t)1 << GLOBAL_SHIFT);
        } else {
            idmap_put(&l->slots, v->term, l->n_locals);
            l->locals[l->n_locals++] = v;
        }
    }
    note_known(m, r);
    idmap_put(&m->state.layouts, (uintptr_t)r, (uintptr_t)l);
    vec_push(&m->state.layout_list, l);
    return l;
}

void state_release(struct machine *m)
{
    for (size_t i = 0; i < m->state.layout_list.n; i++)
        idmap_release(&m->state.layout_list.at[i]->slots);
    vec_release(&m->state.layout_list);
    idmap_release(&m->state.layouts);
    idmap_release(&m->state.global_of);
    idmap_release(&m->state.facts);
    vec_release(&m->state.globals);
    vec_release(&m->state.global_vars);
}

static struct value alloc_now(struct machine *m)
{
    return m->p->alloc ? machine_variable(m, m->p->alloc->term) : none;
}

struct activation *activation_new(struct machine *m, const struct il_routine *r)
{
    struct activation *a = arena_new(m->arena, struct activation);
    a->routine = r;
    a->layout = layout_of(m, r);
    a->locals = arena_array(m->arena, struct value, a->layout->n_locals);
    a->up = m->state.frame;
    a->depth = m->state.frame ? m->state.frame->depth + 1 : 0;
    a->havocs = m->state.havocs;
    if (!m->state.frame)
        m->state.frame = a;
    a->alloc = alloc_now(m);
    return a;
}

/* *v: its description; NULL if it is a constant of axioms. */
static struct value *slot_of(struct machine *m, term_id t, const struct il_var **v)
{
    const uint64_t *found = idmap_get(&m->state.frame->layout->slots, t);
    if (found && !(*found >> GLOBAL_SHIFT)) {
        *v = m->state.frame->layout->locals[*found];
        return &m->state.frame->locals[*found];
    }
    uint64_t number = found ? *found & UINT32_MAX : global_number(m, t, NULL);
    *v = m->state.global_vars.at[number];
    return &m->state.globals.at[number];
}

struct value *machine_slot(struct machine *m, term_id t)
{
    const struct il_var *v;
    return slot_of(m, t, &v);
}

/* ---- before anything is assigned ---- */

static struct origin *new_origin(struct machine *m, const struct il_var *v, bool at_entry, unsigned depth, unsigned havoc,
                                 struct value alloc)
{
    struct origin *o = arena_new(m->arena, struct origin);
    *o = (struct origin){.var = v, .at_entry = at_entry, .depth = depth, .havoc = havoc, .alloc = alloc};
    return o;
}

const struct activation *activation_first(const struct machine *m)
{
    const struct activation *a = m->state.frame;
    while (a->up)
        a = a->up;
    return a;
}

static struct value at_entry(struct machine *m, term_id t, const struct il_var *v)
{
    const struct activation *a = v && !il_is_shared(v) ? m->state.frame : activation_first(m);
    struct origin *o = new_origin(m, v, true, a->depth, a->havocs, a->alloc);
    struct run_ask ask = {.kind = RUN_ASK_ENTRY, .var = v, .at_entry = true, .depth = a->depth, .havoc = a->havocs};
    o->whole = lazy_value(m, term_sort(m->ts, t), v ? v->type : NULL, &ask, o, NULL);
    return o->whole;
}

struct value machine_variable(struct machine *m, term_id t)
{
    const struct il_var *v;
    struct value *slot = slot_of(m, t, &v);
    if (slot->kind != VALUE_NONE)
        return value_deref(*slot);
    struct value x = at_entry(m, t, v);
    slot = slot_of(m, t, &v);
    *slot = x;
    return x;
}

/* ---- assignment ---- */

bool index_values(struct machine *m, const struct il_target *t, struct value *out)
{
    for (unsigned i = 0; i < t->n; i++) {
        out[i] = t->index[i] == TERM_NONE ? none : eval(m, &env_state, t->index[i]);
        if (t->index[i] == TERM_NONE)
            continue;
        if (out[i].kind == VALUE_NONE)
            return false;
        if (!value_plain(&out[i])) {
            trouble(m, TROUBLE_UNDECIDED, "a map indexed by maps");
            return false;
        }
    }
    return true;
}

/* map with another value at index, through nested maps. */
static struct value stored(struct machine *m, struct value map, unsigned n, const struct value *index, struct value v)
{
    if (n == 0)
        return v;
    map = value_force(m, map);
    if (map.kind == VALUE_NONE)
        return map;
    unsigned arity = map.map->arity;
    if (arity < n) {
        v = stored(m, map_at(m, map, index), n - arity, index + arity, v);
        if (v.kind == VALUE_NONE)
            return v;
    }
    return value_store(m->arena, map, index, v);
}

bool assign_place(struct machine *m, const struct il_target *t, const struct value *index, struct value v)
{
    if (t->n) {
        v = stored(m, machine_variable(m, t->var->term), t->n, index, v);
        if (v.kind == VALUE_NONE)
            return false;
    }
    *machine_slot(m, t->var->term) = v;
    return true;
}

/* ---- havoc ---- */

/* Indices before the first `*` behind which there are only `*`; n + 1 if some precise one, or `fresh`, is behind one. */
static unsigned precise_prefix(const struct il_target *t)
{
    unsigned k = 0;
    while (k < t->n && t->index[k] != TERM_NONE)
        k++;
    for (unsigned i = k; i < t->n; i++)
        if (t->index[i] != TERM_NONE)
            return t->n + 1;
    return t->fresh ? t->n + 1 : k;
}

static sort_id sort_at(const struct machine *m, sort_id s, unsigned n)
{
    while (n > 0 && sort_arity(m->ts, s) > 0 && n >= sort_arity(m->ts, s)) {
        n -= sort_arity(m->ts, s);
        s = sort_range(m->ts, s);
    }
    return n == 0 ? s : SORT_NONE;
}

/* What a place holds behind the havoc; index: those of the place. */
static struct value unknown_at(struct machine *m, const struct il_target *t, unsigned n, const struct value *index,
                               struct origin *o)
{
    sort_id sort = sort_at(m, t->var->sort, n);
    struct run_ask ask = {.kind = RUN_ASK_HAVOC, .var = t->var, .havoc = o->havoc, .n_args = n, .args = index};
    struct value v = lazy_value(m, sort, t->var->type, &ask, o, NULL);
    struct base *b = base_of(v);
    if (b && n) {
        b->n_prefix = n;
        b->prefix = arena_copy(m->arena, index, n * sizeof *index);
    }
    return v;
}

static term_id name(struct machine *m, const char *what, unsigned i, sort_id sort)
{
    return mk_const(m->ts, intern_printf(terms_names(m->ts), "!%s%u", what, i), sort);
}

/* lambda k :: if k belongs to the target from index `at` on then to[k] else from[k] */
static term_id replaced(struct machine *m, const struct il_target *t, sort_id sort, unsigned at, term_id from, term_id to)
{
    struct terms *ts = m->ts;
    unsigned n = sort_arity(ts, sort);
    term_id *key = arena_array(m->arena, term_id, n), belongs = mk_true(ts);
    bool more = false;
    for (unsigned i = 0; i < n; i++) {
        key[i] = name(m, "key", at + i, sort_domain(ts, sort, i));
        if (at + i == 0 && t->fresh)
            belongs = mk_le(ts, name(m, "alloc", 0, SORT_INT), mk_app1(ts, m->p->alloc_time, key[i]));
        else if (at + i < t->n && t->index[at + i] != TERM_NONE)
            belongs = mk_and2(ts, belongs, mk_eq(ts, key[i], name(m, "index", at + i, term_sort(ts, key[i]))));
    }
    for (unsigned i = at + n; i < t->n; i++)
        more |= t->index[i] != TERM_NONE;
    from = mk_select(ts, from, n, key);
    to = mk_select(ts, to, n, key);
    if (more)
        to = replaced(m, t, sort_range(ts, sort), at + n, from, to);
    return mk_lambda(ts, n, key, mk_ite(ts, belongs, to, from));
}

/* What the variable holds behind the havoc of some of its places. */
static struct value frame_over(struct machine *m, const struct il_target *t, const struct value *index, struct origin *o,
                               struct value alloc_before)
{
    struct binding *known = arena_array(m->arena, struct binding, t->n + 3);
    struct value old = value_force(m, machine_variable(m, t->var->term));
    unsigned n = 0;
    if (old.kind == VALUE_NONE)
        return old;
    known[n++] = (struct binding){name(m, "from", 0, t->var->sort), old};
    known[n++] = (struct binding){name(m, "to", 0, t->var->sort), unknown_at(m, t, 0, NULL, o)};
    known[n++] = (struct binding){name(m, "alloc", 0, SORT_INT), alloc_before};
    for (unsigned i = 0; i < t->n; i++)
        if (t->index[i] != TERM_NONE)
            known[n++] = (struct binding){name(m, "index", i, term_sort(m->ts, t->index[i])), index[i]};
    struct env env = {.capture = known, .n_capture = n, .open = true};
    return map_lambda(m, &env, replaced(m, t, t->var->sort, 0, known[0].term, known[1].term));
}

static bool havoc_place(struct machine *m, const struct il_target *t, const struct value *index, struct origin *o,
                        struct value alloc_before)
{
    unsigned k = precise_prefix(t);
    if (k <= t->n && sort_at(m, t->var->sort, k) == SORT_NONE)
        k = t->n + 1;
    if (k <= t->n) {
        struct il_target place = *t;
        place.n = k;
        if (!assign_place(m, &place, index, unknown_at(m, t, k, index, o)))
            return false;
    } else {
        struct value v = frame_over(m, t, index, o, alloc_before);
        if (v.kind == VALUE_NONE)
            return false;
        *machine_slot(m, t->var->term) = v;
    }
    o->whole = *machine_slot(m, t->var->term);
    return true;
}

/* The counter has not fallen. */
static void havoc_alloc(struct machine *m, const struct il_target *t, unsigned number, struct value before)
{
    struct origin *o = new_origin(m, t->var, false, 0, number, none);
    struct value v = unknown_at(m, t, 0, NULL, o);
    o->whole = v;
    *machine_slot(m, t->var->term) = v;
    v.place->lo = before;
}

bool havoc_places(struct machine *m, const struct il_cmd *c)
{
    struct value **index = arena_array(m->arena, struct value *, c->n_targets), before = none;
    unsigned number = m->state.havocs++;
    bool alloc = false;
    for (unsigned i = 0; i < c->n_targets; i++) {
        index[i] = arena_array(m->arena, struct value, c->targets[i].n);
        if (!index_values(m, &c->targets[i], index[i]))
            return false;
        alloc |= c->targets[i].var == m->p->alloc || c->targets[i].fresh;
    }
    if (alloc && (before = value_force(m, alloc_now(m))).kind == VALUE_NONE)
        return false;
    for (unsigned i = 0; i < c->n_targets; i++)
        if (c->targets[i].var == m->p->alloc)
            havoc_alloc(m, &c->targets[i], number, before);
    for (unsigned i = 0; i < c->n_targets; i++) {
        const struct il_target *t = &c->targets[i];
        if (t->var != m->p->alloc && !havoc_place(m, t, index[i], new_origin(m, t->var, false, 0, number, alloc_now(m)), before))
            return false;
    }
    return true;
}
