/* Neighbours of a model.
 *
 * Changes come from the predicates. Let a predicate compare a and b, and let a contain a place (a variable or a cell). If the place is
 * an integer, it gets the values for which a - b becomes -1, 0 and 1, if a were the place alone. If the place is of a named sort, it
 * gets the other side's value. A Boolean place is negated. If the command computes a variable, the change is made at the source of its
 * value.
 *
 * Each change costs a try. A model starts with a few tries. A new assignment gives more tries, and the search continues from it. Looking
 * at a model costs about as much as a query, so the search is given up if few models bring anything new. Little is lost if the
 * predicates depend on each other, and much is gained if Q leaves them free. Start at neighbours_next. */
#include "infer/abstract/neighbours.h"

#include "base/alloc.h"
#include "base/idmap.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <stdlib.h>
#include <string.h>

enum {
    TRIES = 6,         /* for each model */
    MORE_TRIES = 8,    /* for each new assignment */
    FIRST_MODELS = 10, /* always searched; later models only while there is a new assignment for every third one */
    MAX_DEPTH = 20,    /* the longest chain of definitions and stores to a place */
};

/* An integer place gets the value of place + (other - side) + offset. A Boolean place is negated. A place of a named sort gets other's
 * value. */
struct change {
    term_id place, side, other;
    int offset;
    unsigned tries, wins;
};

struct neighbours {
    struct abstraction *a;
    struct terms *ts;
    struct VEC_OF(struct change) changes;
    struct idmap seen;       /* hashes of known changes */
    bool *holds;             /* by predicate: its value in the present variant */
    struct variant *variant; /* NULL: no search */
    size_t next;
    unsigned tries, models, wins;
};

/* ---- possible changes ---- */

static void add_change(struct neighbours *b, struct change c)
{
    uint64_t key[] = {c.place, c.side, c.other, (uint64_t)(int64_t)c.offset};
    if (idmap_put(&b->seen, hash_bytes(key, sizeof key, 0), 1))
        vec_push(&b->changes, c);
}

static bool is_place(const struct terms *ts, term_id t)
{
    if (!term_is(ts, t, TERM_CONST) && !term_is(ts, t, TERM_SELECT))
        return false;
    enum sort_kind k = sort_kind(ts, term_sort(ts, t));
    return k == SORT_KIND_INT || k == SORT_KIND_BOOL || k == SORT_KIND_NAMED;
}

struct atom_sides {
    struct neighbours *b;
    term_id side, other;
};

static void change_place(void *user, term_id place)
{
    struct atom_sides *s = user;
    const struct terms *ts = s->b->ts;
    if (!is_place(ts, place) || term_loose(ts, place) > 0)
        return;
    struct change c = {.place = place, .side = s->side, .other = s->other};
    switch (sort_kind(ts, term_sort(ts, place))) {
    case SORT_KIND_INT:
        if (term_sort(ts, s->side) == SORT_INT)
            for (c.offset = -1; c.offset <= 1; c.offset++)
                add_change(s->b, c);
        return;
    case SORT_KIND_NAMED:
        if (place == s->side && s->other != TERM_NONE)
            add_change(s->b, c);
        return;
    case SORT_KIND_BOOL:
    case SORT_KIND_REAL:
    case SORT_KIND_MAP:
    case SORT_KIND_BV:
    case SORT_KIND_DATATYPE: c.side = c.other = TERM_NONE; add_change(s->b, c);
    }
}

static void change_atom(void *user, term_id t)
{
    struct neighbours *b = user;
    const struct terms *ts = b->ts;
    struct atom_sides s = {.b = b};
    if (is_place(ts, t) && term_sort(ts, t) == SORT_BOOL)
        change_place(&s, t);
    if (!term_is(ts, t, TERM_EQ) && !term_is(ts, t, TERM_LT) && !term_is(ts, t, TERM_LE))
        return;
    for (unsigned i = 0; i < 2; i++) {
        s.side = term_arg(ts, t, i);
        s.other = term_arg(ts, t, 1 - i);
        term_visit(ts, s.side, change_place, &s);
    }
}

struct neighbours *neighbours_new(struct abstraction *a)
{
    struct neighbours *b = alloc_zeroed(1, sizeof *b);
    unsigned n = domain_size(a->domain);
    b->holds = alloc_zeroed(n + 1, sizeof *b->holds);
    b->a = a;
    b->ts = a->ts;
    for (unsigned i = 0; i < n; i++)
        if (!term_has_binder(b->ts, a->predicate[i]))
            term_visit(b->ts, a->predicate[i], change_atom, b);
    return b;
}

void neighbours_free(struct neighbours *b)
{
    if (!b)
        return;
    vec_release(&b->changes);
    idmap_release(&b->seen);
    free(b->holds);
    free(b);
}

/* ---- the source of a value ---- */

static bool same_indices(struct neighbours *b, term_id store, unsigned n, const term_id index[])
{
    for (unsigned i = 0; i < n; i++)
        if (variant_value(b->variant, term_arg(b->ts, store, i + 1)) != index[i])
            return false;
    return true;
}

/* Makes place := value by changing a constant that nothing defines. value is a literal, or a map over literals. Returns false if there
 * is no such constant. */
static bool assign(struct neighbours *b, term_id place, term_id value, unsigned depth);

static bool assign_cell(struct neighbours *b, term_id map, unsigned n, const term_id index[], term_id value, unsigned depth)
{
    if (depth > MAX_DEPTH)
        return false;
    term_id definition = term_is(b->ts, map, TERM_CONST) ? variant_definition(b->variant, map) : TERM_NONE;
    if (definition != TERM_NONE)
        return assign_cell(b, definition, n, index, value, depth + 1);
    if (term_is(b->ts, map, TERM_STORE)) {
        if (same_indices(b, map, n, index))
            return assign(b, term_arg(b->ts, map, n + 1), value, depth + 1);
        return assign_cell(b, term_arg(b->ts, map, 0), n, index, value, depth + 1);
    }
    if (!term_is(b->ts, map, TERM_CONST) && !term_is(b->ts, map, TERM_SELECT))
        return false;
    term_id now = variant_value(b->variant, map);
    return now != TERM_NONE && assign(b, map, mk_store(b->ts, now, n, index, value), depth + 1);
}

static bool assign(struct neighbours *b, term_id place, term_id value, unsigned depth)
{
    if (depth > MAX_DEPTH)
        return false;
    if (term_is(b->ts, place, TERM_CONST)) {
        term_id definition = variant_definition(b->variant, place);
        return definition != TERM_NONE ? assign(b, definition, value, depth + 1) : variant_try(b->variant, place, value);
    }
    if (term_is(b->ts, place, TERM_ADD) && term_sort(b->ts, place) == SORT_INT) { /* x + e: x := value - e */
        term_id x = term_arg(b->ts, place, 0), now = variant_value(b->variant, place);
        term_id of_x = is_place(b->ts, x) ? variant_value(b->variant, x) : TERM_NONE;
        return of_x != TERM_NONE && now != TERM_NONE && assign(b, x, mk_add(b->ts, of_x, mk_sub(b->ts, value, now)), depth + 1);
    }
    if (!term_is(b->ts, place, TERM_SELECT))
        return false;
    unsigned n = term_arity(b->ts, place) - 1;
    term_id *index = alloc_bytes((n + 1) * sizeof *index);
    bool known = true;
    for (unsigned i = 0; i < n && known; i++) {
        index[i] = variant_value(b->variant, term_arg(b->ts, place, i + 1));
        known = index[i] != TERM_NONE;
    }
    bool done = known && assign_cell(b, term_arg(b->ts, place, 0), n, index, value, depth + 1);
    free(index);
    return done;
}

/* ---- the search ---- */

/* The value that the change gives to its place. TERM_NONE if it is unknown or equal to the present value. */
static term_id new_value(struct neighbours *b, const struct change *c)
{
    struct terms *ts = b->ts;
    term_id now = variant_value(b->variant, c->place), then = TERM_NONE;
    if (now == TERM_NONE)
        return TERM_NONE;
    if (term_sort(ts, c->place) == SORT_BOOL) {
        then = mk_not(ts, now);
    } else if (term_sort(ts, c->place) == SORT_INT) {
        term_id distance = variant_value(b->variant, mk_sub(ts, c->other, c->side));
        if (distance != TERM_NONE)
            then = mk_add(ts, now, mk_add(ts, distance, mk_int(ts, c->offset)));
    } else {
        then = variant_value(b->variant, c->other);
    }
    return then == now ? TERM_NONE : then;
}

/* The values of the predicates in the variant tried last. Returns false if one is unknown. */
static bool evaluate_predicates(struct neighbours *b, literal cube[])
{
    for (unsigned i = 0; i < domain_size(b->a->domain); i++) {
        bool holds = b->holds[i];
        if (variant_affects(b->variant, b->a->predicate[i]) && !term_has_binder(b->ts, b->a->predicate[i])) {
            enum truth t = variant_bool(b->variant, b->a->predicate[i]);
            if (t == TRUTH_UNKNOWN)
                return false;
            holds = t == TRUTH_TRUE;
        }
        cube[i] = 2 * i + !holds;
    }
    return true;
}

static bool leads_on(struct neighbours *b, const struct change *c, const struct element *reached, literal cube[])
{
    unsigned n = domain_size(b->a->domain);
    term_id value = new_value(b, c);
    if (value == TERM_NONE || !assign(b, c->place, value, 0) || !evaluate_predicates(b, cube) ||
        element_has_cube(b->a->domain, reached, cube, n) || !variant_keep(b->variant))
        return false;
    for (unsigned i = 0; i < n; i++)
        b->holds[i] = cube[i] % 2 == 0;
    return true;
}

void neighbours_begin(struct neighbours *b)
{
    b->variant = NULL;
    b->next = 0;
    b->tries = TRIES;
    if (b->changes.n == 0 || (b->models >= FIRST_MODELS && 3 * b->wins < b->models))
        return;
    b->models++;
    for (unsigned i = 0; i < domain_size(b->a->domain); i++) {
        enum truth t = query_model_bool(b->a->query, b->a->indicator[i]);
        if (t == TRUTH_UNKNOWN)
            return;
        b->holds[i] = t == TRUTH_TRUE;
    }
    b->variant = query_variant(b->a->query);
}

/* True for a change with fewer than two tries, or with at least one win in six tries. */
static bool seems_worth_it(const struct change *c)
{
    return c->tries < 2 || 6 * c->wins >= c->tries;
}

bool neighbours_next(struct neighbours *b, const struct element *reached, literal cube[])
{
    if (!b->variant)
        return false;
    for (size_t looked = 0; b->tries > 0 && looked < b->changes.n; looked++) {
        struct change *c = &b->changes.at[b->next++ % b->changes.n];
        if (!seems_worth_it(c))
            continue;
        b->tries--;
        b->a->variants++;
        c->tries++;
        if (leads_on(b, c, reached, cube)) {
            c->wins++;
            b->wins++;
            b->tries += MORE_TRIES;
            return true;
        }
    }
    return false;
}
