/* Kinds of indices, by unification. What the routine compares, or assigns to one another, is of one kind; what it reads a map at is of the
 * map's kind, and so is the length of an array. A sum is of the kind of its summand if the others are numbers, otherwise of a kind of its
 * own. That two arrays are of one length does not make them of one kind. Rows of a map are of one kind. Earlier values of a map are of the
 * kind of the map. Bound variables are integers like others.
 *
 * Candidates are made of what agrees in kind. This only leaves candidates out. Start at kinds_init. */
#include "infer/templates/kinds.h"

#include "logic/mk.h"
#include "logic/subst.h"

enum { MAX_NESTING = 2000, MAX_BOUND = 8, MAX_INDICES = 4 };

static void join(struct kinds *k, uint64_t a, uint64_t b)
{
    if (a == 0 || b == 0)
        return;
    a = idmap_follow(&k->joined, a);
    b = idmap_follow(&k->joined, b);
    if (a != b)
        idmap_put(&k->joined, a, b);
}

/* ---- members ---- */

static term_id plain_term(struct kinds *k, term_id t, unsigned depth);

static term_id plain_read(struct kinds *k, term_id t, unsigned depth)
{
    term_id index[MAX_INDICES];
    unsigned n = term_arity(k->ts, t) - 1;
    if (n > MAX_INDICES)
        return t;
    for (unsigned i = 0; i < n; i++) {
        term_id at = term_arg(k->ts, t, i + 1);
        index[i] = term_sort(k->ts, at) == SORT_INT ? mk_int(k->ts, 0) : plain_term(k, at, depth + 1);
    }
    return mk_select(k->ts, plain_term(k, term_arg(k->ts, t, 0), depth + 1), n, index);
}

/* The same for all integers that a map is read at, and for all values of a variable. */
static term_id plain_term(struct kinds *k, term_id t, unsigned depth)
{
    const uint64_t *found = idmap_get(&k->plain, t);
    if (found)
        return (term_id)*found;
    term_id plain = t;
    const struct il_var *v = term_is(k->ts, t, TERM_CONST) ? il_var_of(k->r, t) : NULL;
    if (v && v->of)
        plain = v->of->term;
    else if (term_is(k->ts, t, TERM_STORE) && depth < MAX_NESTING)
        plain = plain_term(k, term_arg(k->ts, t, 0), depth + 1);
    else if (term_is(k->ts, t, TERM_SELECT) && depth < MAX_NESTING)
        plain = plain_read(k, t, depth);
    idmap_put(&k->plain, t, plain);
    return plain;
}

/* What the indices of a map at that place are joined with. An array of the heap is its reference. */
static uint64_t member_of_map(struct kinds *k, term_id map, unsigned place)
{
    const struct terms *ts = k->ts;
    map = plain_term(k, map, 0);
    const struct il_var *heap = term_is(ts, map, TERM_SELECT) ? il_var_of(k->r, term_arg(ts, map, 0)) : NULL;
    if (heap && il_is_rows(heap) && term_arity(ts, map) == 2)
        map = term_arg(ts, map, 1);
    uint64_t member = idmap_pair(place + 1, map);
    vec_push(&k->maps, member);
    return member;
}

static bool is_length(const struct kinds *k, term_id t)
{
    const struct terms *ts = k->ts;
    if (term_is(ts, t, TERM_SELECT) && term_is(ts, term_arg(ts, t, 0), TERM_CONST)) {
        const struct il_var *v = il_var_of(k->r, term_arg(ts, t, 0));
        return v && v->memory.counts;
    }
    return term_is(ts, t, TERM_APP) && term_func(ts, t) == k->p->length;
}

/* The member of an integer. 0: a number. */
static uint64_t member_of(struct kinds *k, term_id t)
{
    const struct terms *ts = k->ts;
    while (term_is(ts, t, TERM_WRAP))
        t = term_arg(ts, t, 0);
    if (term_is(ts, t, TERM_INT) || term_is(ts, t, TERM_BOUND))
        return 0;
    if (is_length(k, t))
        return idmap_pair(1, plain_term(k, term_arg(ts, t, term_arity(ts, t) - 1), 0));
    if (term_is(ts, t, TERM_ADD) && term_is(ts, term_arg(ts, t, term_arity(ts, t) - 1), TERM_INT))
        return member_of(k, mk_sub(k->ts, t, term_arg(ts, t, term_arity(ts, t) - 1)));
    return plain_term(k, t, 0);
}

/* ---- the routine ---- */

static void visit(struct kinds *k, term_id t, unsigned depth);

static void visit_binder(struct kinds *k, term_id t, unsigned depth)
{
    term_id vars[MAX_BOUND];
    unsigned n = binder_arity(k->ts, t);
    if (n > MAX_BOUND || term_loose(k->ts, t) > 0)
        return;
    for (unsigned i = 0; i < n; i++)
        vars[i] = mk_const(k->ts, intern_printf(terms_names(k->ts), "!kind%u", k->opened++), binder_sort(k->ts, t, i));
    visit(k, term_open(k->ts, t, vars), depth + 1);
}

/* Joins what t compares, and the indices of its reads and stores with the maps. */
static void visit(struct kinds *k, term_id t, unsigned depth)
{
    const struct terms *ts = k->ts;
    enum term_kind kind = term_kind(ts, t);
    if (depth > MAX_NESTING || !idmap_put(&k->seen, t, 1))
        return;
    if (term_is_binder(ts, t)) {
        visit_binder(k, t, depth);
        return;
    }
    bool compares = kind == TERM_EQ || kind == TERM_LE || kind == TERM_LT;
    if (compares && term_sort(ts, term_arg(ts, t, 0)) == SORT_INT &&
        !(is_length(k, term_arg(ts, t, 0)) && is_length(k, term_arg(ts, t, 1))))
        join(k, member_of(k, term_arg(ts, t, 0)), member_of(k, term_arg(ts, t, 1)));
    if (kind == TERM_ITE && term_sort(ts, t) == SORT_INT) {
        join(k, member_of(k, t), member_of(k, term_arg(ts, t, 1)));
        join(k, member_of(k, t), member_of(k, term_arg(ts, t, 2)));
    }
    unsigned indices = kind == TERM_SELECT ? term_arity(ts, t) - 1 : kind == TERM_STORE ? term_arity(ts, t) - 2 : 0;
    for (unsigned i = 0; i < indices; i++)
        if (term_sort(ts, term_arg(ts, t, i + 1)) == SORT_INT)
            join(k, member_of(k, term_arg(ts, t, i + 1)), member_of_map(k, term_arg(ts, t, 0), i));
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        visit(k, term_arg(ts, t, i), depth + 1);
}

/* Of integers and of references to arrays: `b = a` makes one array of both. */
static void visit_assignment(struct kinds *k, const struct il_cmd *c)
{
    term_id place = il_target_term(k->ts, &c->lhs);
    visit(k, place, 0);
    if (term_sort(k->ts, place) == SORT_INT)
        join(k, member_of(k, place), member_of(k, c->term));
    else if (k->p->length != FUNC_NONE && term_sort(k->ts, place) == func_arg_sort(k->ts, k->p->length, 0))
        join(k, idmap_pair(1, plain_term(k, place, 0)), idmap_pair(1, plain_term(k, c->term, 0)));
}

static void visit_commands(struct kinds *k, const struct il_cmd *c, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_ASSERT || c->kind == IL_ASSUME || c->kind == IL_ASSIGN)
        visit(k, c->term, 0);
    if (c->kind == IL_ASSIGN)
        visit_assignment(k, c);
    for (unsigned i = 0; i < c->n; i++)
        visit_commands(k, c->child[i], depth + 1);
}

void kinds_init(struct kinds *k, const struct il_program *p, const struct il_routine *r)
{
    *k = (struct kinds){.ts = p->terms, .p = p, .r = r};
    visit_commands(k, r->body, 0);
    for (size_t i = 0; i < r->goals.n; i++)
        visit(k, r->goals.at[i], 0);
    for (size_t i = 0; i < k->maps.n; i++)
        idmap_put(&k->indexed, idmap_follow(&k->joined, k->maps.at[i]), 1);
}

void kinds_release(struct kinds *k)
{
    vec_release(&k->maps);
    idmap_release(&k->joined);
    idmap_release(&k->seen);
    idmap_release(&k->plain);
    idmap_release(&k->indexed);
}

/* ---- answers ---- */

static index_kind kind_of_member(const struct kinds *k, uint64_t member)
{
    uint64_t class = idmap_follow(&k->joined, member);
    return idmap_has(&k->indexed, class) ? class : 0;
}

index_kind kinds_of_index(struct kinds *k, term_id t)
{
    uint64_t member = term_sort(k->ts, t) == SORT_INT ? member_of(k, t) : 0;
    return member ? kind_of_member(k, member) : 0;
}

struct readers {
    struct kinds *k;
    term_id x;
    index_kind kind;
    bool several;
};

static void find_reader(void *user, term_id t)
{
    struct readers *r = user;
    const struct terms *ts = r->k->ts;
    for (unsigned i = 0; i < term_arity(ts, t); i++) {
        if (term_arg(ts, t, i) != r->x)
            continue;
        index_kind kind = term_is(ts, t, TERM_SELECT) ? kind_of_member(r->k, member_of_map(r->k, term_arg(ts, t, 0), i - 1)) : 0;
        r->several |= kind == 0 || (r->kind && r->kind != kind);
        r->kind = kind;
    }
}

index_kind kinds_of_reader(struct kinds *k, term_id t, term_id x)
{
    struct readers r = {.k = k, .x = x};
    term_visit(k->ts, t, find_reader, &r);
    return r.several ? 0 : r.kind;
}
