/* The vocabulary of a loop (KEY section 5: "ordering comparisons between integer program variables, or equality and inequality between
 * variables of a reference type"; "manually entered predicates are allowed to contain free variables").
 *
 * The paper enters predicates such as a[x] <= a[y] by hand. Here they are also made of what the routine reads: each element a[x] is
 * compared with values of the same sort, with other elements at x, and with elements at y. Start at vocabulary_collect. */
#include "infer/templates/vocabulary.h"

#include "il/allocation.h"
#include "infer/guess/backward.h"
#include "logic/mk.h"
#include "logic/subst.h"

void vocabulary_release(struct vocabulary *v)
{
    vec_release(&v->scalars);
    vec_release(&v->elements);
    vec_release(&v->grids);
    vec_release(&v->bodies);
    vec_release(&v->strides);
    vec_release(&v->closed);
    vec_release(&v->shown);
    vec_release(&v->formulas);
    vec_release(&v->comparisons);
    vec_release(&v->first_rounds);
    idmap_release(&v->scalar_of);
    idmap_release(&v->element_of);
    idmap_release(&v->body_of);
    idmap_release(&v->formula_of);
    predicates_release(&v->free);
    kinds_release(&v->kinds);
}

/* ---- parts ---- */

static bool is_free(const struct vocabulary *v, const struct terms *ts, term_id t)
{
    return term_mentions(ts, t, v->x) || term_mentions(ts, t, v->y);
}

static unsigned n_bounds(const struct vocabulary *v)
{
    unsigned n = 0;
    for (size_t i = 0; i < v->scalars.n; i++)
        n += v->scalars.at[i].bound;
    return n;
}

unsigned vocabulary_scalar(struct vocabulary *v, struct guess *h, term_id t, bool bound, bool value)
{
    t = guess_without_wraps(h->ts, t);
    const uint64_t *found = idmap_get(&v->scalar_of, t);
    bound = bound && n_bounds(v) < MAX_BOUND_SCALARS;
    if (found) {
        v->scalars.at[*found].bound |= bound;
        v->scalars.at[*found].value |= value;
        return (unsigned)*found;
    }
    if (v->scalars.n >= MAX_SCALARS || !guess_usable(h, t) || is_free(v, h->ts, t) ||
        il_names_allocation(h->g->program, h->g->routine, t))
        return UINT32_MAX;
    idmap_put(&v->scalar_of, t, v->scalars.n);
    vec_push(&v->scalars, (struct scalar){t, guess_changes(h, t), bound, value, false, kinds_of_index(&v->kinds, t)});
    return (unsigned)v->scalars.n - 1;
}

static bool reads_old(const struct guess *h, term_id t)
{
    struct term_vec constants = {0};
    bool old = false;
    term_constants(h->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        const struct il_var *var = il_var_of(h->g->routine, constants.at[i]);
        old |= var && (var->role == ROLE_OLD || var->role == ROLE_SNAPSHOT) && sort_kind(h->ts, var->sort) == SORT_KIND_MAP;
    }
    vec_release(&constants);
    return old;
}

static bool is_live(const struct guess *h, term_id t)
{
    struct term_vec constants = {0};
    bool live = true;
    term_constants(h->ts, t, &constants);
    for (size_t i = 0; i < constants.n && h->g->live; i++)
        live &= live_at_loop(h->g->live, h->g->loop->loop->id, constants.at[i]);
    vec_release(&constants);
    return live;
}

static struct element element_of(struct vocabulary *v, const struct guess *h, term_id t, term_id map)
{
    return (struct element){
        .term = t,
        .map = map,
        .changes = guess_changes(h, t),
        .old = reads_old(h, t),
        .live = is_live(h, t),
        .kind = kinds_of_reader(&v->kinds, t, v->x),
        .kind_of_y = kinds_of_reader(&v->kinds, t, v->y),
    };
}

static unsigned exact_element(struct vocabulary *v, struct guess *h, term_id t, term_id map)
{
    const uint64_t *found = idmap_get(&v->element_of, t);
    if (found)
        return (unsigned)*found;
    if (v->elements.n >= MAX_ELEMENTS || !guess_usable(h, t))
        return UINT32_MAX;
    idmap_put(&v->element_of, t, v->elements.n);
    vec_push(&v->elements, element_of(v, h, t, map));
    return (unsigned)v->elements.n - 1;
}

unsigned vocabulary_element(struct vocabulary *v, struct guess *h, term_id t, term_id map)
{
    return exact_element(v, h, guess_without_wraps(h->ts, t), map);
}

unsigned vocabulary_grid(struct vocabulary *v, struct guess *h, term_id t)
{
    t = guess_without_wraps(h->ts, t);
    for (unsigned i = 0; i < v->grids.n; i++)
        if (v->grids.at[i].term == t)
            return i;
    if (v->grids.n >= MAX_GRIDS || !guess_usable(h, t) || term_has_binder(h->ts, t))
        return UINT32_MAX;
    struct element e = element_of(v, h, t, TERM_NONE);
    e.array = h->g->program->length != FUNC_NONE;
    vec_push(&v->grids, e);
    return (unsigned)v->grids.n - 1;
}

unsigned vocabulary_formula(struct vocabulary *v, struct guess *h, term_id t)
{
    return vocabulary_exact_formula(v, h, guess_without_wraps(h->ts, t));
}

unsigned vocabulary_exact_formula(struct vocabulary *v, struct guess *h, term_id t)
{
    const uint64_t *found = idmap_get(&v->formula_of, t);
    if (found)
        return (unsigned)*found;
    if (v->formulas.n >= MAX_FORMULAS || !guess_changes(h, t) || !guess_usable(h, t) || is_free(v, h->ts, t) ||
        il_names_allocation(h->g->program, h->g->routine, t))
        return UINT32_MAX;
    idmap_put(&v->formula_of, t, v->formulas.n);
    vec_push(&v->formulas, t);
    return (unsigned)v->formulas.n - 1;
}

void vocabulary_closed(struct vocabulary *v, struct guess *h, term_id t)
{
    t = guess_without_wraps(h->ts, t);
    for (size_t i = 0; i < v->closed.n; i++)
        if (v->closed.at[i] == t)
            return;
    if (v->closed.n < MAX_CLOSED && term_has_binder(h->ts, t) && guess_changes(h, t) && guess_usable(h, t) &&
        !is_free(v, h->ts, t) && !il_names_allocation(h->g->program, h->g->routine, t))
        vec_push(&v->closed, t);
}

/* ---- relations ---- */

term_id relation_term(struct terms *ts, enum relation r, term_id left, term_id right)
{
    switch (r) {
    case REL_LE: return mk_le(ts, left, right);
    case REL_LT: return mk_lt(ts, left, right);
    case REL_EQ: return mk_eq(ts, left, right);
    case REL_NE: return mk_ne(ts, left, right);
    case REL_IS: return left;
    case REL_IS_NOT: return mk_not(ts, left);
    }
    return left;
}

static term_id side_term(const struct vocabulary *v, struct terms *ts, struct side s)
{
    switch (s.at) {
    case AT_NONE: return v->scalars.at[s.index].term;
    case AT_X: return v->elements.at[s.index].term;
    case AT_Y: return subst_one(ts, v->elements.at[s.index].term, v->x, v->y);
    case AT_BOTH: return v->grids.at[s.index].term;
    }
    return TERM_NONE;
}

/* t with x and y swapped. */
static term_id swapped(const struct vocabulary *v, struct terms *ts, term_id t)
{
    struct subst s = {0};
    subst_set(&s, v->x, v->y);
    subst_set(&s, v->y, v->x);
    t = subst_apply(ts, &s, t);
    subst_release(&s);
    return t;
}

unsigned vocabulary_relation(struct vocabulary *v, struct guess *h, enum relation r, struct side left, struct side right)
{
    bool unary = r == REL_IS || r == REL_IS_NOT;
    term_id l = side_term(v, h->ts, left), t = relation_term(h->ts, r, l, unary ? l : side_term(v, h->ts, right));
    const uint64_t *found = idmap_get(&v->body_of, t);
    if (found)
        return (unsigned)*found;
    if (v->bodies.n >= MAX_BODIES || term_is(h->ts, t, TERM_TRUE) || term_is(h->ts, t, TERM_FALSE))
        return UINT32_MAX;
    struct body b = {.relation = r, .left = left, .right = unary ? left : right, .term = t};
    b.arity = 1 + term_mentions(h->ts, t, v->y);
    b.mirrored = b.arity == 2 && !body_of_rows(&b) && idmap_has(&v->body_of, swapped(v, h->ts, t));
    idmap_put(&v->body_of, t, v->bodies.n);
    vec_push(&v->bodies, b);
    return (unsigned)v->bodies.n - 1;
}

unsigned vocabulary_conditional(struct vocabulary *v, struct guess *h, unsigned of, term_id when)
{
    struct body b = v->bodies.at[of];
    term_id key = mk_implies(h->ts, when, b.term);
    if (v->bodies.n >= MAX_BODIES || idmap_has(&v->body_of, key) || b.when != TERM_NONE || !guess_usable(h, when))
        return UINT32_MAX;
    b.when = when;
    idmap_put(&v->body_of, key, v->bodies.n);
    vec_push(&v->bodies, b);
    return (unsigned)v->bodies.n - 1;
}

/* ---- strides ---- */

void vocabulary_stride(struct vocabulary *v, const struct guess *h, long modulus, long residue)
{
    if (modulus < 2 || modulus > MAX_STRIDES || residue < 0 || residue >= modulus || v->strides.n >= MAX_STRIDES)
        return;
    for (size_t i = 0; i < v->strides.n; i++)
        if (v->strides.at[i].modulus == modulus && v->strides.at[i].residue == residue)
            return;
    enum term_kind op = h->g->program->length != FUNC_NONE ? TERM_TREM : TERM_MOD;
    vec_push(&v->strides, (struct stride){(uint8_t)modulus, (uint8_t)residue, op});
}

term_id stride_term(struct terms *ts, struct stride s, term_id x)
{
    return mk_eq(ts, mk_divide(ts, s.op, x, mk_int(ts, s.modulus)), mk_int(ts, s.residue));
}

/* The remainders of the integers that the loop changes. */
static void remainders(struct vocabulary *v, struct guess *h)
{
    for (size_t i = 0; i < v->scalars.n; i++)
        for (size_t k = 0; k < v->strides.n; k++) {
            struct scalar s = v->scalars.at[i];
            if (s.changes && s.bound && term_is(h->ts, s.term, TERM_CONST))
                vocabulary_formula(v, h, stride_term(h->ts, v->strides.at[k], s.term));
        }
}

/* The atoms of goals, seen backwards from where they are to hold. */
static const struct term_vec *goals_seen(const struct guess *h)
{
    static const struct term_vec none;
    return h->g->backward ? &h->g->backward->at[h->g->loop->loop->id].atoms : &none;
}

/* ---- exceptional values ---- */

/* `unless || p` for an atom p; of references also `unless || !p`, since most are not to be null. */
static void goal_unless(struct vocabulary *v, struct guess *h, term_id unless, term_id p)
{
    vocabulary_formula(v, h, mk_or2(h->ts, unless, p));
    if (term_is(h->ts, p, TERM_EQ) && sort_kind(h->ts, term_sort(h->ts, term_arg(h->ts, p, 0))) == SORT_KIND_NAMED)
        vocabulary_formula(v, h, mk_or2(h->ts, unless, mk_not(h->ts, p)));
}

/* var is equal to an exceptional value. */
static void exception(struct vocabulary *v, struct guess *h, term_id equal, term_id var)
{
    enum { MAX_OTHERS = 6 };
    const struct il_loop *loop = h->g->loop->loop;
    unsigned made = 0;
    for (size_t k = 0, n = v->scalars.n; k < n && made < MAX_OTHERS && term_sort(h->ts, var) == SORT_INT; k++) {
        struct scalar s = v->scalars.at[k];
        if (s.bound && s.changes && s.term != var && term_is(h->ts, s.term, TERM_CONST)) {
            vocabulary_formula(v, h, mk_or2(h->ts, equal, mk_lt(h->ts, var, s.term)));
            made++;
        }
    }
    for (unsigned k = 0; k < loop->n_predicates; k++)
        if (term_mentions(h->ts, loop->predicates[k].term, var))
            vocabulary_formula(v, h, mk_or2(h->ts, equal, loop->predicates[k].term));
    const struct term_vec *goals = goals_seen(h);
    for (size_t i = 0; i < goals->n; i++)
        if (goals->at[i] != equal && term_mentions(h->ts, goals->at[i], var))
            goal_unless(v, h, equal, goals->at[i]);
}

/* While var is equal to an exceptional value, nothing was found: what is to be shown of all that was seen holds then, and what is said of var
 * else. */
static void closed_unless(struct vocabulary *v, struct guess *h, term_id equal, term_id var)
{
    for (size_t i = 0, n = v->closed.n; i < n; i++) {
        term_id t = v->closed.at[i];
        vocabulary_closed(v, h, mk_or2(h->ts, term_mentions(h->ts, t, var) ? equal : mk_not(h->ts, equal), t));
    }
    for (size_t i = 0; i < v->shown.n; i++)
        if (term_mentions(h->ts, v->shown.at[i], var))
            vocabulary_closed(v, h, mk_or2(h->ts, equal, v->shown.at[i]));
}

/* A variable that is -1, n, or null, until something is found: `v == n || v < s`, and `v == n || p` for the p about v that the user wrote
 * and that goals say, seen backwards. */
static void exceptions(struct vocabulary *v, struct guess *h)
{
    for (size_t i = 0; i < v->comparisons.n; i++) {
        term_id equal = v->comparisons.at[i];
        while (term_is(h->ts, equal, TERM_NOT))
            equal = term_arg(h->ts, equal, 0);
        for (unsigned side = 0; side < 2 && term_is(h->ts, equal, TERM_EQ); side++) {
            term_id var = term_arg(h->ts, equal, side), value = term_arg(h->ts, equal, 1 - side);
            if (term_is(h->ts, var, TERM_CONST) && term_sort(h->ts, var) != SORT_BOOL && guess_changes(h, var) &&
                !guess_changes(h, value)) {
                exception(v, h, equal, var);
                closed_unless(v, h, equal, var);
            }
        }
    }
}

/* ---- predicates with free variables ---- */

/* The side of a comparison; exact: its wraps matter, if it is an element. Returns false if there is no room. */
static bool side_of(struct vocabulary *v, struct guess *h, term_id t, bool exact, struct side *out)
{
    bool x = term_mentions(h->ts, t, v->x), y = term_mentions(h->ts, t, v->y);
    if (x && y) {
        *out = (struct side){AT_BOTH, vocabulary_grid(v, h, t)};
        return out->index != UINT32_MAX;
    }
    out->at = x ? AT_X : y ? AT_Y : AT_NONE;
    if (y)
        t = subst_one(h->ts, t, v->y, v->x);
    bool read = term_is(h->ts, t, TERM_SELECT) && term_arity(h->ts, t) == 2 && term_arg(h->ts, t, 1) == v->x;
    out->index = x || y ? (exact ? exact_element : vocabulary_element)(v, h, t, read ? term_arg(h->ts, t, 0) : TERM_NONE)
                        : vocabulary_scalar(v, h, t, false, true);
    return out->index != UINT32_MAX;
}

static bool is_number(const struct terms *ts, term_id t)
{
    return term_sort(ts, t) == SORT_INT;
}

/* x < n, x < y and the like: guards are made of these. */
static bool is_free_bound(const struct vocabulary *v, const struct terms *ts, term_id t)
{
    for (unsigned i = 0; i < 2; i++) {
        term_id side = term_arg(ts, t, i), other = term_arg(ts, t, 1 - i);
        if ((side == v->x || side == v->y) && (other == v->x || other == v->y || !is_free(v, ts, other)))
            return !term_is(ts, t, TERM_EQ);
    }
    return false;
}

/* A predicate with y only has x instead. */
static term_id with_x_first(struct vocabulary *v, struct terms *ts, term_id t)
{
    return term_mentions(ts, t, v->x) ? t : subst_one(ts, t, v->y, v->x);
}

static struct side other_side(struct side s)
{
    return (struct side){s.at == AT_X ? AT_Y : s.at == AT_Y ? AT_X : s.at, s.index};
}

/* The relation; of x and y also with the two swapped, since some candidates are about x < y. */
static unsigned both_ways(struct vocabulary *v, struct guess *h, enum relation r, struct side left, struct side right)
{
    unsigned body = vocabulary_relation(v, h, r, left, right);
    bool two = left.at != AT_NONE && right.at != AT_NONE && left.at != right.at;
    if (two && left.at != AT_BOTH && right.at != AT_BOTH && (r == REL_LE || r == REL_LT))
        vocabulary_relation(v, h, r, other_side(left), other_side(right));
    return body;
}

static unsigned predicate(struct vocabulary *v, struct guess *h, term_id t, bool exact)
{
    struct terms *ts = h->ts;
    t = with_x_first(v, ts, t);
    bool negated = term_is(ts, t, TERM_NOT);
    term_id atom = negated ? term_arg(ts, t, 0) : t;
    enum term_kind k = term_kind(ts, atom);
    bool comparison = k == TERM_EQ || k == TERM_LE || k == TERM_LT;
    struct side left, right;
    if (comparison && term_sort(ts, term_arg(ts, atom, 0)) != SORT_BOOL) {
        enum relation r = k == TERM_LE ? REL_LE : k == TERM_LT ? REL_LT : negated ? REL_NE : REL_EQ;
        if (!is_free_bound(v, ts, atom) && side_of(v, h, term_arg(ts, atom, 0), exact, &left) &&
            side_of(v, h, term_arg(ts, atom, 1), exact, &right) && (left.at != AT_NONE || right.at != AT_NONE))
            return both_ways(v, h, r, left, right);
    } else if (side_of(v, h, atom, exact, &left) && left.at != AT_NONE) {
        return vocabulary_relation(v, h, negated ? REL_IS_NOT : REL_IS, left, left);
    }
    return UINT32_MAX;
}

unsigned vocabulary_predicate(struct vocabulary *v, struct guess *h, term_id t)
{
    return predicate(v, h, t, false);
}

unsigned vocabulary_exact_predicate(struct vocabulary *v, struct guess *h, term_id t)
{
    return predicate(v, h, t, true);
}

/* ---- scope ---- */

static void scope_scalars(struct vocabulary *v, struct guess *h)
{
    const struct il_loop *loop = h->g->loop->loop;
    v->zero = (uint8_t)vocabulary_scalar(v, h, mk_int(h->ts, 0), true, true);
    for (size_t i = 0; i < loop->scope.n; i++) {
        struct il_var *var = loop->scope.at[i];
        if (!guess_is_scalar(var, var->sort) || var->sort == SORT_BOOL || sort_kind(h->ts, var->sort) == SORT_KIND_MAP)
            continue;
        vocabulary_scalar(v, h, var->term, var->sort == SORT_INT, true);
    }
}

/* For each integer that some loop may change: its successor, which bounds ranges that include it. If this loop changes it, also its value
 * at loop entry. */
static void changed_scalars(struct vocabulary *v, struct guess *h)
{
    const struct il_loop *loop = h->g->loop->loop;
    for (size_t i = 0; i < loop->scope.n; i++) {
        struct il_var *var = loop->scope.at[i];
        if (!guess_is_scalar(var, SORT_INT) || (var->role != ROLE_LOCAL && !guess_changes(h, var->term)))
            continue;
        vocabulary_scalar(v, h, mk_add(h->ts, var->term, mk_int(h->ts, 1)), true, false);
        if (guess_changes(h, var->term))
            vocabulary_scalar(v, h, guess_old_var(h, var), true, true);
    }
}

/* A bound such as n - i - 1, where a loop counts i, is the last index of a range, and another begins behind it: at n - i. */
static void mirrored_bounds(struct vocabulary *v, struct guess *h)
{
    enum { MAX_MIRRORED = 3 };
    const struct terms *ts = h->ts;
    size_t n = v->scalars.n;
    unsigned made = 0;
    for (size_t i = 0; i < n && made < MAX_MIRRORED; i++) {
        struct scalar s = v->scalars.at[i];
        if (!s.bound || (!term_is(ts, s.term, TERM_SUB) && !term_is(ts, s.term, TERM_ADD)))
            continue;
        term_id next = mk_add(h->ts, s.term, mk_int(h->ts, 1));
        if (term_arity(ts, next) > 0 && term_tree_size(ts, next) < term_tree_size(ts, s.term))
            made += vocabulary_scalar(v, h, next, true, false) != UINT32_MAX;
    }
}

static void add_sum(struct vocabulary *v, struct guess *h, term_id t)
{
    size_t n = v->scalars.n;
    if (vocabulary_scalar(v, h, t, false, false) == n)
        v->scalars.at[n].sum = true;
}

/* A variable, or a field of an object that the loop does not change. */
static bool is_place(const struct guess *h, term_id t)
{
    const struct terms *ts = h->ts;
    return term_is(ts, t, TERM_CONST) ||
           (term_is(ts, t, TERM_SELECT) && term_arity(ts, t) == 2 && term_is(ts, term_arg(ts, t, 0), TERM_CONST) &&
            term_is(ts, term_arg(ts, t, 1), TERM_CONST) && term_sort(ts, term_arg(ts, t, 1)) != SORT_INT &&
            !guess_changes(h, term_arg(ts, t, 1)));
}

/* Sums of two integers that the loop changes: where one goes up and the other down, their sum is a constant. */
static void sums(struct vocabulary *v, struct guess *h)
{
    enum { MAX_SUMS = 3 };
    size_t n = v->scalars.n;
    unsigned made = 0;
    for (size_t i = 0; i < n; i++)
        for (size_t k = i + 1; k < n; k++) {
            struct scalar a = v->scalars.at[i], b = v->scalars.at[k];
            if (a.changes && b.changes && a.bound && b.bound && is_place(h, a.term) && is_place(h, b.term) && made++ < MAX_SUMS)
                add_sum(v, h, mk_add(h->ts, a.term, b.term));
        }
}

/* The null reference, and references that are null or not. */
static void references(struct vocabulary *v, struct guess *h)
{
    v->null = h->g->program->null;
    if (v->null != TERM_NONE)
        vocabulary_scalar(v, h, v->null, false, true);
}

/* For flags: v, !v, and v <==> c for comparisons c that the routine makes. */
static void flags(struct vocabulary *v, struct guess *h)
{
    const struct il_loop *loop = h->g->loop->loop;
    for (size_t i = 0; i < loop->scope.n; i++) {
        struct il_var *var = loop->scope.at[i];
        if (!guess_is_scalar(var, SORT_BOOL) || !guess_changes(h, var->term))
            continue;
        vocabulary_formula(v, h, var->term);
        vocabulary_formula(v, h, mk_not(h->ts, var->term));
        for (size_t k = 0; k < v->comparisons.n; k++)
            vocabulary_formula(v, h, mk_eq(h->ts, var->term, v->comparisons.at[k]));
    }
}

/* What the loop's condition reads and the loop changes. No term is made: few loops need it. */
static void first_rounds(struct vocabulary *v, struct guess *h)
{
    enum { MAX_GUARD = 12 };
    term_id guard = h->g->loop->loop->guard;
    struct term_vec constants = {0};
    bool good = guard != TERM_NONE && !term_has_binder(h->ts, guard) && term_tree_size(h->ts, guard) <= MAX_GUARD;
    if (good)
        term_constants(h->ts, guard, &constants);
    for (size_t i = 0; i < constants.n && good; i++) {
        struct il_var *var = il_var_of(h->g->routine, constants.at[i]);
        if (!guess_changes(h, constants.at[i]))
            continue;
        const uint64_t *now = idmap_get(&v->scalar_of, constants.at[i]), *old = NULL;
        if (now && var && guess_is_scalar(var, SORT_INT))
            old = idmap_get(&v->scalar_of, guess_old_var(h, var));
        if (old)
            vec_push(&v->first_rounds, (struct first_round){(unsigned)*now, (unsigned)*old});
        good = old;
    }
    if (!good)
        v->first_rounds.n = 0;
    vec_release(&constants);
}

/* ---- the guard ---- */

term_id vocabulary_at_entry(struct guess *h, term_id t)
{
    struct term_vec constants = {0};
    term_constants(h->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        struct il_var *var = guess_is_target(h, constants.at[i]) ? il_var_of(h->g->routine, constants.at[i]) : NULL;
        if (var && guess_usable(h, var->term))
            t = subst_one(h->ts, t, var->term, guess_old_var(h, var));
    }
    vec_release(&constants);
    return t;
}

/* For a guard `i < n`: i <= n holds if it did at loop entry. Where i starts may be beyond n. */
static void guard_from_entry(struct vocabulary *v, struct guess *h)
{
    struct term_vec atoms = {0};
    if (h->g->loop->loop->guard != TERM_NONE)
        term_conjuncts(h->ts, guess_without_wraps(h->ts, h->g->loop->loop->guard), &atoms);
    for (size_t i = 0; i < atoms.n; i++) {
        bool strict = term_is(h->ts, atoms.at[i], TERM_LT);
        if (!strict && !term_is(h->ts, atoms.at[i], TERM_LE))
            continue;
        term_id low = term_arg(h->ts, atoms.at[i], 0), high = term_arg(h->ts, atoms.at[i], 1);
        term_id holds = mk_le(h->ts, low, strict ? high : mk_add(h->ts, high, mk_int(h->ts, 1)));
        if (!term_has_binder(h->ts, holds))
            vocabulary_formula(v, h, mk_implies(h->ts, vocabulary_at_entry(h, holds), holds));
    }
    vec_release(&atoms);
}

/* ---- elements ---- */

/* The earlier values of maps that the loop changes: a[x] at loop entry. */
static void old_elements(struct vocabulary *v, struct guess *h)
{
    for (size_t i = 0, n = v->elements.n; i < n; i++) {
        term_id t = v->elements.at[i].term;
        bool read = v->elements.at[i].changes && !term_has_binder(h->ts, t);
        for (size_t k = 0; k < h->targets.n && read; k++) {
            struct il_var *map = h->targets.at[k].var;
            if (sort_kind(h->ts, map->sort) == SORT_KIND_MAP && term_mentions(h->ts, t, map->term)) {
                t = subst_one(h->ts, t, map->term, guess_old_var(h, map));
                vocabulary_element(v, h, t, TERM_NONE);
            }
        }
    }
}

static void unchanged_since(struct vocabulary *v, struct guess *h, unsigned grid, term_id before)
{
    unsigned old = before == v->grids.at[grid].term ? UINT32_MAX : vocabulary_grid(v, h, before);
    if (old != UINT32_MAX)
        vocabulary_relation(v, h, REL_EQ, (struct side){AT_BOTH, grid}, (struct side){AT_BOTH, old});
}

/* An element of rows is what it was at loop entry, or at routine entry. */
static void unchanged_grids(struct vocabulary *v, struct guess *h)
{
    const struct il_vars *vars = &h->g->routine->vars;
    for (unsigned i = 0, n = (unsigned)v->grids.n; i < n; i++) {
        term_id t = v->grids.at[i].term, entry = t, start = t;
        for (size_t k = 0; k < h->targets.n && v->grids.at[i].changes && !v->grids.at[i].old; k++) {
            struct il_var *map = h->targets.at[k].var;
            if (sort_kind(h->ts, map->sort) != SORT_KIND_MAP || !term_mentions(h->ts, t, map->term))
                continue;
            entry = subst_one(h->ts, entry, map->term, guess_old_var(h, map));
            for (size_t o = 0; o < vars->n; o++)
                if (vars->at[o]->role == ROLE_OLD && vars->at[o]->of == map)
                    start = subst_one(h->ts, start, map->term, vars->at[o]->term);
        }
        unchanged_since(v, h, i, entry);
        unchanged_since(v, h, i, start);
    }
}

/* a[s] for each array a[x] and each changed variable s. */
static void elements_at_scalars(struct vocabulary *v, struct guess *h)
{
    size_t n_elements = v->elements.n, n_scalars = v->scalars.n;
    for (size_t i = 0; i < n_elements; i++)
        for (size_t k = 0; k < n_scalars; k++) {
            struct scalar s = v->scalars.at[k];
            if (s.bound && s.changes && term_is(h->ts, s.term, TERM_CONST) && v->elements.at[i].map != TERM_NONE &&
                kinds_agree(s.kind, v->elements.at[i].kind) && is_number(h->ts, v->elements.at[i].term))
                vocabulary_scalar(v, h, subst_one(h->ts, v->elements.at[i].term, v->x, s.term), false, true);
        }
}

/* The length of the row of `array` in `memory`; TERM_NONE: it has none. */
static term_id length_of_row(const struct guess *h, term_id memory, term_id array)
{
    const struct il_var *v = term_is(h->ts, memory, TERM_CONST) ? il_var_of(h->g->routine, memory) : NULL;
    if (v && v->memory.objects && v->memory.length == FUNC_NONE)
        return v->memory.size ? mk_select1(h->ts, v->memory.size->term, array) : TERM_NONE;
    return mk_app1(h->ts, h->g->program->length, array);
}

/* Finds the elements of arrays. Their lengths are bounds. */
static void arrays(struct vocabulary *v, struct guess *h)
{
    func_id length = h->g->program->length;
    for (size_t i = 0; i < v->elements.n && length != FUNC_NONE; i++) {
        struct element *e = &v->elements.at[i];
        if (!term_is(h->ts, e->term, TERM_SELECT) || term_arg(h->ts, e->term, 1) != v->x)
            continue;
        term_id map = term_arg(h->ts, e->term, 0), array = term_arity(h->ts, map) == 2 ? term_arg(h->ts, map, 1) : TERM_NONE;
        e->array = term_is(h->ts, map, TERM_SELECT) && term_sort(h->ts, array) == func_arg_sort(h->ts, length, 0);
        term_id n = e->array ? length_of_row(h, term_arg(h->ts, map, 0), array) : TERM_NONE;
        if (n != TERM_NONE)
            vocabulary_scalar(v, h, n, true, false);
    }
}

static void compare_with_scalars(struct vocabulary *v, struct guess *h, unsigned e)
{
    struct side left = {AT_X, e};
    term_id t = v->elements.at[e].term;
    for (unsigned i = 0; i < v->scalars.n; i++) {
        struct scalar s = v->scalars.at[i];
        struct side right = {AT_NONE, i};
        if (!s.value || v->elements.at[e].old || !v->elements.at[e].live || term_sort(h->ts, s.term) != term_sort(h->ts, t) ||
            (!s.changes && !v->elements.at[e].changes))
            continue;
        vocabulary_relation(v, h, REL_EQ, left, right);
        vocabulary_relation(v, h, REL_NE, left, right);
        if (!is_number(h->ts, t))
            continue;
        vocabulary_relation(v, h, REL_LE, left, right);
        vocabulary_relation(v, h, REL_LE, right, left);
        vocabulary_relation(v, h, REL_LT, left, right);
        vocabulary_relation(v, h, REL_LT, right, left);
    }
}

/* A part of a goal with a quantifier is a body as it is, and compared with nothing. */
static void compare_with_elements(struct vocabulary *v, struct guess *h, unsigned e)
{
    struct side left = {AT_X, e};
    term_id t = v->elements.at[e].term;
    if (term_has_binder(h->ts, t))
        return;
    if (term_sort(h->ts, t) == SORT_BOOL) {
        vocabulary_relation(v, h, REL_IS, left, left);
        vocabulary_relation(v, h, REL_IS_NOT, left, left);
    }
    for (unsigned i = e; i < v->elements.n; i++) {
        struct side right = {AT_X, i}, other = {AT_Y, i};
        if (term_sort(h->ts, v->elements.at[i].term) != term_sort(h->ts, t) || (v->elements.at[e].old && v->elements.at[i].old) ||
            term_has_binder(h->ts, v->elements.at[i].term) || !kinds_agree(v->elements.at[e].kind, v->elements.at[i].kind))
            continue;
        if (i != e)
            vocabulary_relation(v, h, REL_EQ, left, right);
        if (!is_number(h->ts, t))
            continue;
        if (i != e) {
            vocabulary_relation(v, h, REL_LE, left, right);
            vocabulary_relation(v, h, REL_LE, right, left);
        } else if (v->ordered && v->elements.at[e].live) {
            vocabulary_relation(v, h, REL_LE, left, other);
            vocabulary_relation(v, h, REL_LT, left, other);
            vocabulary_relation(v, h, REL_LE, other, left);
        }
    }
}

/* Elements of two maps, one of which the loop changes: where values go from one to the other, an order between the two may hold at
 * all x and y. */
static void compare_two_maps(struct vocabulary *v, struct guess *h, unsigned e)
{
    const struct element *changed = &v->elements.at[e];
    for (unsigned i = 0; i < v->elements.n; i++) {
        const struct element *other = &v->elements.at[i];
        struct side left = {AT_X, e}, right = {AT_Y, i};
        if (i == e || !changed->changes || changed->use == 0 || changed->use != other->use || changed->old || other->old ||
            changed->map == TERM_NONE || other->map == TERM_NONE || !is_number(h->ts, changed->term) ||
            !is_number(h->ts, other->term) || (other->changes && i < e) || !other->live)
            continue;
        vocabulary_relation(v, h, REL_LE, left, right);
        vocabulary_relation(v, h, REL_LE, right, left);
    }
}

static bool is_live_side(const struct vocabulary *v, struct side s)
{
    const struct element *e = side_element(v, s);
    return !e || e->live;
}

/* What a goal says of elements may hold while a flag is up, or while it is down. */
static void conditional_bodies(struct vocabulary *v, struct guess *h)
{
    const struct il_loop *loop = h->g->loop->loop;
    for (size_t i = 0; i < loop->scope.n; i++) {
        const struct il_var *var = loop->scope.at[i];
        if (!guess_is_scalar(var, SORT_BOOL) || !guess_changes(h, var->term))
            continue;
        for (unsigned b = 0, n = (unsigned)v->bodies.n; b < n; b++)
            if (v->bodies.at[b].wanted && is_live_side(v, v->bodies.at[b].left) && is_live_side(v, v->bodies.at[b].right)) {
                vocabulary_conditional(v, h, b, var->term);
                vocabulary_conditional(v, h, b, mk_not(h->ts, var->term));
            }
    }
}

/* What a goal says, or excludes, where a flag is up or down: `if (!pushed) { s.push(); pushed = true; }` in the loop, `if (pushed) s.pop();`
 * behind it. */
static void goals_of_flag(struct vocabulary *v, struct guess *h, term_id flag)
{
    enum { MAX_GOALS = 16 };
    const struct term_vec *goals = goals_seen(h);
    for (size_t i = 0; i < goals->n && i < MAX_GOALS; i++) {
        for (unsigned k = 0; k < 4 && !term_mentions(h->ts, goals->at[i], flag); k++) {
            term_id unless = k & 1 ? flag : mk_not(h->ts, flag), p = k & 2 ? mk_not(h->ts, goals->at[i]) : goals->at[i];
            vocabulary_formula(v, h, mk_or2(h->ts, unless, p));
        }
    }
}

static void goals_of_flags(struct vocabulary *v, struct guess *h)
{
    const struct il_loop *loop = h->g->loop->loop;
    for (size_t i = 0; i < loop->scope.n; i++)
        if (guess_is_scalar(loop->scope.at[i], SORT_BOOL) && guess_changes(h, loop->scope.at[i]->term))
            goals_of_flag(v, h, loop->scope.at[i]->term);
}

/* ---- the user's predicates ---- */

static void user_predicates(struct vocabulary *v, struct guess *h)
{
    const struct il_loop *loop = h->g->loop->loop;
    for (unsigned i = 0; i < loop->n_predicates; i++) {
        term_id t = loop->predicates[i].term;
        unsigned body = is_free(v, h->ts, t) ? vocabulary_predicate(v, h, t) : UINT32_MAX;
        if (body != UINT32_MAX)
            v->bodies.at[body].goal = true;
        else if (!is_free(v, h->ts, t))
            vocabulary_formula(v, h, t);
    }
}

void vocabulary_collect(struct vocabulary *v, const struct guess_context *g)
{
    struct guess h;
    const struct il_loop *loop = g->loop->loop;
    for (size_t i = 0; i < loop->skolems.n; i++)
        vec_push(&v->free.skolems, loop->skolems.at[i]);
    guess_begin(&h, g, &v->free);
    v->guard = loop->guard;
    v->x = guess_skolem(&h, SORT_INT, 0)->term;
    v->y = guess_skolem(&h, SORT_INT, 1)->term;
    kinds_init(&v->kinds, g->program, g->routine);
    scope_scalars(v, &h);
    user_predicates(v, &h);
    mine_routine(v, &h);
    changed_scalars(v, &h);
    mirrored_bounds(v, &h);
    references(v, &h);
    flags(v, &h);
    elements_at_scalars(v, &h);
    old_elements(v, &h);
    unchanged_grids(v, &h);
    arrays(v, &h);
    uses_of_routine(v, &h);
    remainders(v, &h);
    exceptions(v, &h);
    sums(v, &h);
    first_rounds(v, &h);
    guard_from_entry(v, &h);
    for (unsigned e = 0; e < v->elements.n; e++)
        compare_with_elements(v, &h, e);
    for (unsigned e = 0; e < v->elements.n; e++)
        compare_with_scalars(v, &h, e);
    for (unsigned e = 0; e < v->elements.n; e++)
        compare_two_maps(v, &h, e);
    conditional_bodies(v, &h);
    goals_of_flags(v, &h);
    guess_end(&h);
}
