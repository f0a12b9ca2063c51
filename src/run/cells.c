/* Values that are chosen when they are asked for.
 *
 * A cell is set by what is assumed (assume.c), by a definition or by the source; where neither says anything, at random
 * within its bounds. What is assumed of it (facts, axioms) is looked at before the choice, to narrow it, and after it; a choice
 * that breaks it is taken back, with all that followed from it, and another is tried. Start at choose_value. */
#include "run/cells.h"

#include "run/machine.h"

#include <string.h>

enum { ATTEMPTS = 12, MAX_LINKS = 64 };

/* ---- the trail ---- */

void trail_save(struct machine *m, void *at, size_t size)
{
    vec_push(&m->chooser.trail, (struct saved){at, arena_copy(m->arena, at, size), size});
}

void trail_cell(struct machine *m, struct cell *c)
{
    trail_save(m, c, offsetof(struct cell, busy));
}

void trail_undo(struct machine *m, size_t mark)
{
    while (m->chooser.trail.n > mark) {
        struct saved *s = &m->chooser.trail.at[--m->chooser.trail.n];
        memcpy(s->at, s->copy, s->size);
    }
    forget(m);
}

void trail_keep(struct machine *m)
{
    m->chooser.trail.n = 0;
}

void chooser_release(struct machine *m)
{
    vec_release(&m->chooser.trail);
    vec_release(&m->chooser.unsettled);
}

/* ---- cells ---- */

/* The run depends on it, and nothing else says what it is. */
static bool is_input(const struct machine *m, const struct run_ask *ask)
{
    bool entry = ask->kind == RUN_ASK_ENTRY || (ask->kind == RUN_ASK_ELEMENT && ask->at_entry);
    if (ask->kind == RUN_ASK_SOME || (entry && ask->depth > 0))
        return false;
    return !m->chooser.peek || ask->kind == RUN_ASK_ENTRY;
}

static struct cell *cell_new(struct machine *m, sort_id sort, const struct il_type *type, const struct run_ask *ask,
                             const struct origin *origin)
{
    struct cell *c = arena_new(m->arena, struct cell);
    c->sort = sort;
    c->type = type;
    c->origin = origin;
    c->ask = *ask;
    c->ask.sort = sort;
    c->ask.type = type;
    c->ask.args = ask->n_args ? arena_copy(m->arena, ask->args, ask->n_args * sizeof *ask->args) : NULL;
    if (type && type->kind == IL_TYPE_MACHINE && sort == SORT_INT) {
        mpz_t bound;
        mpz_init(bound);
        mpz_setbit(bound, type->width - type->is_signed);
        mpz_sub_ui(bound, bound, 1);
        c->hi = value_int(m->arena, bound);
        mpz_com(bound, bound);
        c->lo = type->is_signed ? value_int(m->arena, bound) : value_long(0);
        mpz_clear(bound);
    }
    if (is_input(m, ask))
        vec_push(&m->shown.inputs, c);
    return c;
}

static bool number(const struct cell *c)
{
    return c->sort == SORT_INT || c->sort == SORT_REAL;
}

static bool within(const struct cell *c, struct value v)
{
    if (number(c) && c->lo.kind != VALUE_NONE && value_compare_numbers(v, c->lo) < 0)
        return false;
    if (number(c) && c->hi.kind != VALUE_NONE && value_compare_numbers(v, c->hi) > 0)
        return false;
    for (size_t i = 0; i < c->except.n; i++)
        if (value_plain(&v) && value_order(&v, &c->except.at[i]) == 0)
            return false;
    return true;
}

static bool allowed(struct machine *m, const struct cell *c, struct value v)
{
    return within(c, v) && !(v.kind == VALUE_OBJECT && is_outside(m, c->sort, v.object));
}

static void become(struct machine *m, struct cell *c, struct value v)
{
    c->set = true;
    c->value = v;
    if (v.kind == VALUE_OBJECT)
        note_object(m, c->sort, v.object, c->type);
}

static void list_unsettled(struct machine *m, struct cell *c)
{
    if (!c->listed)
        vec_push(&m->chooser.unsettled, c);
    c->listed = true;
}

static const struct il_type *element_type(const struct il_type *type, const struct il_var *var)
{
    bool map = type && type->kind == IL_TYPE_MAP && var && !il_is_memory(var);
    return map ? type->elem : type;
}

static bool ask_source(struct machine *m, const struct run_ask *ask, struct value *out)
{
    const struct run_source *s = m->options->source;
    return s && s->value && s->value(s->user, ask, out) && out->kind != VALUE_NONE;
}

/* What the source gives is taken before the cell is seen by anyone; if it cannot be, it is asked again when the run is over at the
 * latest, which then is blocked. */
static void take_given(struct machine *m, struct cell *c)
{
    struct value v;
    if (!source_at_once(m) || c->ask.kind == RUN_ASK_FUNCTION || c->ask.kind == RUN_ASK_SOME || !ask_source(m, &c->ask, &v))
        return;
    c->given = true;
    list_unsettled(m, c);
    if (allowed(m, c, v))
        become(m, c, v);
}

struct value lazy_value(struct machine *m, sort_id sort, const struct il_type *type, const struct run_ask *ask,
                        const struct origin *origin, struct base *root)
{
    if (sort_kind(m->ts, sort) != SORT_KIND_MAP) {
        struct cell *c = cell_new(m, sort, type, ask, origin);
        c->root = root;
        take_given(m, c);
        return (struct value){.kind = VALUE_CELL, .cell = c};
    }
    struct run_ask whole = *ask;
    struct value given;
    whole.sort = sort;
    whole.type = type;
    if (ask_source(m, &whole, &given))
        return given;
    struct base *b = lazy_base(m, sort, origin, root ? ask->n_args : 0, ask->args);
    b->type = element_type(type, origin ? origin->var : NULL);
    b->root = root ? root : b;
    return value_map_over(m->arena, sort_arity(m->ts, sort), &b->head);
}

struct value value_deref(struct value v)
{
    while (v.kind == VALUE_CELL && v.cell->set)
        v = v.cell->value;
    return v;
}

/* ---- narrowing ---- */

bool cell_set(struct machine *m, struct cell *c, struct value v)
{
    if (!allowed(m, c, v))
        return false;
    trail_cell(m, c);
    become(m, c, v);
    return true;
}

/* Only a choice tells whether what is assumed of c allows what it was narrowed to. */
static void narrowed(struct machine *m, struct cell *c)
{
    trail_cell(m, c);
    list_unsettled(m, c);
}

/* Set where its bounds leave one value. */
static bool squeeze(struct machine *m, struct cell *c)
{
    if (c->lo.kind == VALUE_NONE || c->hi.kind == VALUE_NONE)
        return true;
    int order = value_compare_numbers(c->lo, c->hi);
    return order == 0 ? cell_set(m, c, c->lo) : order < 0;
}

bool cell_at_least(struct machine *m, struct cell *c, struct value v)
{
    if (c->lo.kind != VALUE_NONE && value_compare_numbers(v, c->lo) <= 0)
        return true;
    narrowed(m, c);
    c->lo = v;
    return squeeze(m, c);
}

bool cell_at_most(struct machine *m, struct cell *c, struct value v)
{
    if (c->hi.kind != VALUE_NONE && value_compare_numbers(v, c->hi) >= 0)
        return true;
    narrowed(m, c);
    c->hi = v;
    return squeeze(m, c);
}

bool cell_except(struct machine *m, struct cell *c, struct value v)
{
    if (!within(c, v))
        return true;
    if (number(c) && c->sort == SORT_INT) {
        if (c->lo.kind != VALUE_NONE && value_compare_numbers(v, c->lo) == 0)
            return cell_at_least(m, c, value_plus(m->arena, v, value_long(1), 1));
        if (c->hi.kind != VALUE_NONE && value_compare_numbers(v, c->hi) == 0)
            return cell_at_most(m, c, value_plus(m->arena, v, value_long(1), -1));
    }
    if (v.kind == VALUE_BOOL)
        return cell_set(m, c, value_bool(!v.boolean));
    narrowed(m, c);
    struct value *all = arena_array(m->arena, struct value, c->except.n + 1);
    if (c->except.n)
        memcpy(all, c->except.at, c->except.n * sizeof *all);
    all[c->except.n++] = v;
    c->except.at = all;
    return true;
}

bool cell_link(struct machine *m, struct cell *c, struct cell *to)
{
    if (c == to)
        return true;
    struct value set = {.kind = VALUE_CELL, .cell = to};
    if (number(c) && c->lo.kind != VALUE_NONE && !cell_at_least(m, to, c->lo))
        return false;
    if (number(c) && !to->set && c->hi.kind != VALUE_NONE && !cell_at_most(m, to, c->hi))
        return false;
    for (size_t i = 0; i < c->except.n && !to->set; i++)
        if (!cell_except(m, to, c->except.at[i]))
            return false;
    if (to->set)
        return cell_set(m, c, to->value);
    trail_cell(m, c);
    narrowed(m, to);
    c->set = true;
    c->value = set;
    c->next_linked = to->linked;
    to->linked = c;
    return true;
}

/* ---- choosing ---- */

/* The constraints of a cell and of those that point to it. */
static enum satisfied constraints(struct machine *m, struct cell *c, unsigned depth)
{
    enum satisfied all = cell_constraints(m, c);
    for (struct cell *l = c->linked; l && all != NOT_SATISFIED && depth < MAX_LINKS; l = l->next_linked) {
        enum satisfied one = constraints(m, l, depth + 1);
        all = one == SATISFIED ? all : one;
    }
    if (all == SATISFIED_UNKNOWN && !fatal(m))
        m->trouble = TROUBLE_NONE;
    return all;
}

bool cell_agrees(struct machine *m, struct cell *c)
{
    return constraints(m, c, 0) != NOT_SATISFIED;
}

bool cell_assign(struct machine *m, struct cell *c, struct value v)
{
    return cell_set(m, c, v) && cell_agrees(m, c);
}

static bool keep_or_undo(struct machine *m, struct cell *c, size_t mark)
{
    if (constraints(m, c, 0) != NOT_SATISFIED && !fatal(m))
        return true;
    if (m->trouble == TROUBLE_BLOCKED)
        m->trouble = TROUBLE_NONE;
    trail_undo(m, mark);
    return false;
}

bool cell_given(struct machine *m, struct cell *c, bool *ok)
{
    struct run_ask ask = c->ask;
    mpz_t lo, hi;
    struct value v;
    mpz_inits(lo, hi, NULL);
    if (c->lo.kind == VALUE_INT) {
        value_get(c->lo, lo);
        ask.lo = lo;
    }
    if (c->hi.kind == VALUE_INT) {
        value_get(c->hi, hi);
        ask.hi = hi;
    }
    if (source_systematic(m)) {
        ask.n_constants = (unsigned)m->picker.constants.n;
        ask.constants = m->picker.constants.at;
        ask.by_axioms = m->knowledge.starting;
        if (sort_kind(m->ts, c->sort) == SORT_KIND_NAMED)
            ask_objects(m, c, &ask);
    }
    bool has = ask_source(m, &ask, &v);
    mpz_clears(lo, hi, NULL);
    if (has)
        *ok = cell_set(m, c, v) && keep_or_undo(m, c, m->chooser.trail.n);
    return has;
}

/* By definition or source. *ok: the value is allowed. */
static bool decided(struct machine *m, struct cell *c, bool *ok)
{
    struct value v = {.kind = VALUE_NONE};
    if (c->ask.kind == RUN_ASK_FUNCTION && c->root)
        v = defined_value(m, c->ask.func, c->ask.n_args, c->ask.args);
    if (v.kind == VALUE_NONE)
        return m->trouble == TROUBLE_NONE && cell_given(m, c, ok);
    c->defined = true;
    *ok = cell_set(m, c, v) && keep_or_undo(m, c, m->chooser.trail.n);
    return true;
}

static bool pick(struct machine *m, struct cell *c)
{
    for (unsigned attempt = 0; attempt < ATTEMPTS; attempt++) {
        size_t mark = m->chooser.trail.n;
        struct value v = pick_value(m, c, attempt);
        if (v.kind == VALUE_NONE)
            return false;
        if (cell_set(m, c, v) && keep_or_undo(m, c, mark))
            return true;
        if (fatal(m))
            return false;
    }
    return false;
}

static bool choose_value(struct machine *m, struct cell *c)
{
    bool ok = false;
    if (decided(m, c, &ok) || m->trouble != TROUBLE_NONE)
        return ok;
    if (constraints(m, c, 0) == NOT_SATISFIED)
        return false;
    return fatal(m) ? false : c->set || pick(m, c);
}

struct value value_force(struct machine *m, struct value v)
{
    v = value_deref(v);
    if (v.kind != VALUE_CELL)
        return v;
    if (m->chooser.peek || (m->chooser.only && v.cell != m->chooser.only))
        return trouble(m, TROUBLE_UNSET, "not chosen yet");
    struct cell *c = v.cell;
    if (c->busy)
        return trouble(m, TROUBLE_UNDECIDED, "a value that depends on itself");
    if (!nest(m, NEST_CELL))
        return (struct value){.kind = VALUE_NONE};
    c->busy = true;
    m->chooser.forcing++;
    bool ok = choose_value(m, c);
    m->chooser.forcing--;
    unnest(m, NEST_CELL);
    c->busy = false;
    if (ok)
        return value_force(m, value_deref(v));
    if (m->trouble == TROUBLE_NONE)
        return trouble(m, TROUBLE_BLOCKED, "no value was found that satisfies what is assumed");
    return (struct value){.kind = VALUE_NONE};
}

static bool has_assumptions(const struct machine *m, const struct cell *c)
{
    if (c->root && (c->root->watches || c->root->func != FUNC_NONE))
        return true;
    if (c->origin && c->origin->var && (c->origin->var->fact != TERM_NONE || entry_fact_of(m, c->origin) != TERM_NONE))
        return true;
    for (const struct cell *l = c->linked; l; l = l->next_linked)
        if (has_assumptions(m, l))
            return true;
    return false;
}

static bool settle(struct machine *m, struct cell *c)
{
    if (c->given && !cell_agrees(m, c))
        trouble(m, TROUBLE_BLOCKED, "a given value contradicts what is assumed");
    struct value v = value_deref((struct value){.kind = VALUE_CELL, .cell = c});
    if (v.kind == VALUE_CELL && (v.cell->given || has_assumptions(m, v.cell)))
        value_force(m, v);
    return m->trouble == TROUBLE_NONE;
}

bool cells_settle(struct machine *m)
{
    bool ok = true;
    for (size_t i = 0; i < m->chooser.unsettled.n && ok; i++)
        ok = settle(m, m->chooser.unsettled.at[i]);
    return ok;
}
