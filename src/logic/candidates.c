/* Candidate tuples for one quantifier. candidates_new chooses the patterns; candidates_tuples enumerates their rows. */
#include "logic/candidates.h"

#include "base/alloc.h"
#include "logic/bv.h"
#include "logic/column.h"
#include "logic/mk.h"
#include "logic/slots.h"

/* Bounds that keep instances finite. Instances of a pattern that feeds itself (`fed`) make rows for the pattern: it is tried only with rows of
 * generation FED_GENERATIONS at most, which are those of the query itself. A pattern that is read at a distance from itself, or whose instances
 * make new constants (`shifted`), is tried with rows to which at most MAX_STEPS instances led. A recursive function is unfolded MAX_UNFOLDED
 * times: after one round of a loop that starts with the second element, b[1] is sum(a, 2), and sum(a, 0) ends it. A pattern whose variable is
 * an index of another family at a distance (`apart`) may be a link of a longer chain: MAX_STEPS_APART. To the rows of one combination, at
 * most MAX_COMBINED instances led in all. */
enum { MAX_VARS = 32, FED_GENERATIONS = 0, MAX_STEPS = 1, MAX_UNFOLDED = 2, MAX_STEPS_APART = 2, MAX_COMBINED = 2 };

/* Index `at` of a pattern's path is this closed term. */
struct fixed {
    unsigned at;
    term_id term;
};
struct fixeds VEC_OF(struct fixed);

/* vars: bit set of the variables that are indices of the pattern. inner: the variables that occur inside an index. fed: instances of the
 * pattern make new rows for it. shifted: so do they, at a fixed distance, or they may by way of new constants. apart: instances
 * make rows of other families at a fixed distance, from which other quantifiers may come back. of_function: it is an application of a
 * function. name: the last index is this constant, and an instance says nothing new unless a row has it, too (is_named); else
 * TERM_NONE. fixed: the closed indices. The pattern stands for several reads that differ in these only; fixed.at[end_of.at[k - 1] ..
 * end_of.at[k] - 1] are those of read k. */
struct pattern {
    struct application application;
    struct slots slots;
    struct fixeds fixed;
    struct VEC_OF(size_t) end_of;
    uint32_t vars, inner;
    term_id name;
    bool fed, shifted, apart, of_function;
};
struct patterns VEC_OF(struct pattern);

/* Variables that are tried together. by_pattern: their values come from the patterns that bind all of them, else from `bounds` and
 * seeds. */
struct group {
    uint32_t vars;
    bool by_pattern;
};
struct groups VEC_OF(struct group);

struct candidates_of {
    struct terms *ts;
    const struct ground *ground;
    const struct idmap *quiet, *naming;
    term_id quantifier;
    unsigned n;
    struct patterns patterns;
    struct patterns operations; /* divisions and products with a variable as an operand */
    struct groups groups;
    struct term_vec *bounds;        /* by variable */
    struct application comparisons; /* of f, where x is near only if something says f(x) < limit; family NULL: none */
    term_id limit;
    enum rows_tried reach; /* of the last tuples */
    bool makes_constants;  /* instances have new constants */
    bool passed_over;      /* the last tuples lack a far row */
    bool left_out;         /* the last tuples lack a row or a seed because of its origin */
    uint32_t blind;        /* variables in subscripts of maps about which nothing is known; variables with patterns are removed */
};

/* ---- occurrences of variables ---- */

/* True if t is a variable of the quantifier, or such a variable plus and minus closed terms, whose sum is the offset. t is below `depth`
 * inner variables. */
static bool is_variable(struct candidates_of *c, term_id t, unsigned depth, unsigned *var, term_id *offset)
{
    struct terms *ts = c->ts;
    *offset = TERM_NONE;
    if (term_is(ts, t, TERM_BOUND)) {
        unsigned index = term_index(ts, t);
        if (index < depth || index >= depth + c->n)
            return false;
        *var = c->n - 1 - (index - depth);
        return true;
    }
    bool add = term_is(ts, t, TERM_ADD) || term_is_bv(ts, t, BV_ADD);
    bool sub = term_is(ts, t, TERM_SUB) || term_is_bv(ts, t, BV_SUB);
    if ((!add && !sub) || term_arity(ts, t) != 2)
        return false;
    term_id a = term_arg(ts, t, 0), b = term_arg(ts, t, 1);
    if (add && term_loose(ts, a) == 0 && is_variable(c, b, depth, var, offset)) {
        *offset = *offset == TERM_NONE ? a : slot_plus(ts, *offset, a);
        return true;
    }
    if (term_loose(ts, b) == 0 && is_variable(c, a, depth, var, offset)) {
        if (*offset == TERM_NONE)
            *offset = add ? b : slot_negative(ts, b);
        else
            *offset = add ? slot_plus(ts, *offset, b) : slot_minus(ts, *offset, b);
        return true;
    }
    return false;
}

/* Is t a variable times a literal, plus or minus a closed term? */
static bool is_multiple(struct candidates_of *c, term_id t, unsigned depth, struct slot *s)
{
    struct terms *ts = c->ts;
    bool add = term_is(ts, t, TERM_ADD), sub = term_is(ts, t, TERM_SUB);
    if ((add || sub) && term_arity(ts, t) == 2) {
        term_id a = term_arg(ts, t, 0), b = term_arg(ts, t, 1);
        bool first = term_loose(ts, b) == 0;
        if ((!first && (sub || term_loose(ts, a) > 0)) || !is_multiple(c, first ? a : b, depth, s) || s->offset != TERM_NONE)
            return false;
        s->offset = first ? (sub ? mk_neg(ts, b) : b) : a;
        return true;
    }
    term_id none;
    s->offset = TERM_NONE;
    if (!term_is(ts, t, TERM_MUL) || term_arity(ts, t) != 2)
        return false;
    for (unsigned i = 0; i < 2; i++) {
        s->factor = term_arg(ts, t, i);
        if (term_is(ts, s->factor, TERM_INT) && is_variable(c, term_arg(ts, t, 1 - i), depth, &s->var, &none))
            return none == TERM_NONE;
    }
    return false;
}

/* The variables that occur anywhere in t. */
static uint32_t variables_in(struct candidates_of *c, term_id t, unsigned depth)
{
    struct terms *ts = c->ts;
    if (term_loose(ts, t) <= depth)
        return 0;
    unsigned var;
    term_id offset;
    if (term_is(ts, t, TERM_BOUND))
        return is_variable(c, t, depth, &var, &offset) ? 1u << var : 0;
    bool binds = term_is_binder(ts, t);
    uint32_t in = 0;
    for (unsigned i = 0; i < (binds ? 1 : term_arity(ts, t)); i++)
        in |= variables_in(c, term_arg(ts, t, i), depth + (binds ? binder_arity(ts, t) : 0));
    return in;
}

/* ---- patterns ---- */

static void pattern_release(struct pattern *p)
{
    slots_release(&p->slots);
    vec_release(&p->fixed);
    vec_release(&p->end_of);
}

static bool same_pattern(const struct candidates_of *c, const struct pattern *a, const struct pattern *b)
{
    if (!ground_same_family(c->ground, a->application.family, b->application.family) ||
        a->application.sort != b->application.sort || a->slots.n != b->slots.n)
        return false;
    for (size_t i = 0; i < a->slots.n; i++)
        if (a->slots.at[i].at != b->slots.at[i].at || a->slots.at[i].var != b->slots.at[i].var ||
            a->slots.at[i].factor != b->slots.at[i].factor || a->slots.at[i].offset != b->slots.at[i].offset)
            return false;
    return true;
}

static void add_read(struct pattern *p, const struct fixeds *fixed)
{
    for (size_t i = 0; i < fixed->n; i++)
        vec_push(&p->fixed, fixed->at[i]);
    vec_push(&p->end_of, p->fixed.n);
}

static void add_pattern(struct candidates_of *c, struct pattern p)
{
    for (size_t i = 0; i < c->patterns.n; i++)
        if (same_pattern(c, &c->patterns.at[i], &p)) {
            c->patterns.at[i].inner |= p.inner;
            add_read(&c->patterns.at[i], &p.fixed);
            pattern_release(&p);
            return;
        }
    vec_push(&c->patterns, p);
}

/* t is a value of a datatype built from variables. An instance makes it a known value. */
static void made_value(struct candidates_of *c, term_id t, unsigned depth)
{
    sort_id s = term_sort(c->ts, t);
    if (sort_kind(c->ts, s) != SORT_KIND_DATATYPE || term_is(c->ts, t, TERM_BOUND))
        return;
    struct pattern p = {.application = ground_values(c->ground, s), .inner = variables_in(c, t, depth), .name = TERM_NONE};
    if (p.inner)
        add_pattern(c, p);
}

static void fill_slots(struct candidates_of *c, struct pattern *p, const struct term_vec *path, unsigned depth)
{
    for (unsigned i = 0; i < path->n; i++) {
        struct slot s = {.at = i, .factor = TERM_NONE};
        bool variable = is_variable(c, path->at[i], depth, &s.var, &s.offset);
        if (variable || is_multiple(c, path->at[i], depth, &s)) {
            p->vars |= 1u << s.var;
            vec_push(&p->slots, s);
        }
        if (!variable)
            p->inner |= variables_in(c, path->at[i], depth);
        if (term_loose(c->ts, path->at[i]) == 0)
            vec_push(&p->fixed, (struct fixed){i, path->at[i]});
    }
    vec_push(&p->end_of, p->fixed.n);
}

static void pattern_of(struct candidates_of *c, term_id t, unsigned depth)
{
    made_value(c, t, depth);
    struct term_vec path = {0};
    struct pattern p = {.of_function = term_is(c->ts, t, TERM_APP), .name = TERM_NONE};
    bool application = ground_application(c->ground, t, &p.application, &path);
    if (application && !p.application.family)
        c->blind |= variables_in(c, t, depth);
    if (application && p.application.family) {
        fill_slots(c, &p, &path, depth);
        if (p.vars || p.inner)
            add_pattern(c, p);
        else
            pattern_release(&p);
    }
    vec_release(&path);
}

/* Instances may make rows for the pattern, as those of `a % x == 0 || a % (x + 1) == 0` do. */
static void operation_of(struct candidates_of *c, term_id t, unsigned depth)
{
    struct term_vec path = {0};
    struct pattern p = {.name = TERM_NONE, .fed = true, .apart = true};
    if (ground_operation(c->ground, t, &p.application, &path)) {
        fill_slots(c, &p, &path, depth);
        if (p.vars)
            vec_push(&c->operations, p);
        else
            pattern_release(&p);
    }
    vec_release(&path);
}

static void add_bound(struct candidates_of *c, term_id var, term_id bound, unsigned depth, int step)
{
    unsigned v;
    term_id offset;
    if (term_loose(c->ts, bound) > 0 || !is_variable(c, var, depth, &v, &offset))
        return;
    if (step && term_sort(c->ts, bound) == SORT_INT)
        bound = mk_add(c->ts, bound, mk_int(c->ts, step));
    if (offset != TERM_NONE)
        bound = slot_without_offset(c->ts, bound, offset, false);
    vec_push(&c->bounds[v], bound);
}

/* In a comparison of bit-vectors, the candidates are the other side and its two neighbours. */
static void bit_bounds(struct candidates_of *c, term_id t, unsigned depth)
{
    struct terms *ts = c->ts;
    for (unsigned i = 0; i < 2; i++) {
        term_id bound = term_arg(ts, t, 1 - i);
        add_bound(c, term_arg(ts, t, i), bound, depth, 0);
        if (term_loose(ts, bound) > 0)
            continue;
        term_id one = mk_bv(ts, sort_width(ts, term_sort(ts, bound)), 1);
        add_bound(c, term_arg(ts, t, i), mk_bv2(ts, BV_ADD, bound, one), depth, 0);
        add_bound(c, term_arg(ts, t, i), mk_bv2(ts, BV_SUB, bound, one), depth, 0);
    }
}

/* In a comparison of integers, a strict upper bound gives its predecessor, and a strict lower bound its successor. */
static void bounds_of(struct candidates_of *c, term_id t, unsigned depth)
{
    enum term_kind k = term_kind(c->ts, t);
    if (k == TERM_BVOP && term_sort(c->ts, t) == SORT_BOOL)
        bit_bounds(c, t, depth);
    if (k != TERM_LT && k != TERM_LE && k != TERM_EQ)
        return;
    int strict = k == TERM_LT;
    add_bound(c, term_arg(c->ts, t, 0), term_arg(c->ts, t, 1), depth, -strict);
    add_bound(c, term_arg(c->ts, t, 1), term_arg(c->ts, t, 0), depth, strict);
}

static void collect_patterns(struct candidates_of *c, term_id t, unsigned depth, struct idmap *seen)
{
    struct terms *ts = c->ts;
    if (term_loose(ts, t) == 0 || !idmap_put(seen, idmap_pair(t, depth), 1))
        return;
    pattern_of(c, t, depth);
    operation_of(c, t, depth);
    bounds_of(c, t, depth);
    bool binds = term_is_binder(ts, t);
    unsigned inner = binds ? binder_arity(ts, t) : 0;
    for (unsigned i = 0; i < (binds ? 1 : term_arity(ts, t)); i++)
        collect_patterns(c, term_arg(ts, t, i), depth + inner, seen);
}

/* ---- names ---- */

static bool is_name(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_APP) && term_arity(ts, t) == 0;
}

/* t is f(variable, name) for a naming function f. */
static struct pattern *named_pattern(struct candidates_of *c, term_id t)
{
    struct terms *ts = c->ts;
    if (!term_is(ts, t, TERM_APP) || term_arity(ts, t) != 2 || !is_name(ts, term_arg(ts, t, 1)))
        return NULL;
    for (size_t i = 0; i < c->patterns.n; i++) {
        struct pattern *p = &c->patterns.at[i];
        if (p->application.sort == SORT_NONE && p->application.family == func_name(ts, term_func(ts, t)) && p->slots.n == 1 &&
            p->slots.at[0].at == 0 && idmap_has(c->naming, (uintptr_t)p->application.family))
            return p;
    }
    return NULL;
}

/* The pattern of d <: B, and in `name` B, of a formula `d <: B ==> ...`, `!(d <: B && ...)` or `d <: B == ...`. NULL: it has another form. */
static struct pattern *pattern_of_name(struct candidates_of *c, term_id t, term_id *name)
{
    struct terms *ts = c->ts;
    struct pattern *p = NULL;
    bool equation = term_is(ts, t, TERM_EQ);
    if (!equation && !term_is(ts, t, TERM_IMPLIES) && !term_is(ts, t, TERM_NOT))
        return NULL;
    for (unsigned side = 0; side < (equation ? 2 : 1) && !p; side++) {
        term_id order = term_arg(ts, t, side);
        while (!equation && term_is(ts, order, TERM_AND))
            order = term_arg(ts, order, 0);
        p = named_pattern(c, order);
        *name = p ? term_arg(ts, order, 1) : TERM_NONE;
    }
    return p;
}

/* Where no other formula has d <: B, it may be false, and then an instance of `d <: B ==> ...` holds; an instance of `d <: B == ...` only says
 * what it means. So such a quantifier is tried with the rows of d <: B only, and with those whose second index may be B. */
static void find_name(struct candidates_of *c)
{
    term_id name;
    if (c->n != 1 || !term_is(c->ts, c->quantifier, TERM_FORALL))
        return;
    struct pattern *p = pattern_of_name(c, term_arg(c->ts, c->quantifier, 0), &name);
    if (!p)
        return;
    struct pattern only = *p;
    only.name = name;
    for (size_t i = 0; i < c->patterns.n; i++)
        if (&c->patterns.at[i] != p)
            pattern_release(&c->patterns.at[i]);
    c->patterns.at[0] = only;
    c->patterns.n = 1;
}

static bool may_have_name(const struct candidates_of *c, const struct pattern *p, const struct row *r)
{
    term_id last = r->at[r->n - 1];
    return p->name == TERM_NONE || last == p->name || !is_name(c->ts, last);
}

/* ---- which patterns are used ---- */

static bool is_quiet(const struct candidates_of *c, const struct pattern *p)
{
    return p->application.sort == SORT_NONE && idmap_has(c->quiet, (uintptr_t)p->application.family);
}

static bool compares(const struct candidates_of *c, const struct pattern *p)
{
    return p->application.sort == SORT_NONE && ground_are_comparisons(c->ground, p->application.family);
}

/* True if instances of p make new rows for p: the family of p has an index that contains a variable of p. */
static bool feeds_itself(const struct candidates_of *c, const struct pattern *p)
{
    for (size_t i = 0; i < c->patterns.n; i++) {
        const struct pattern *o = &c->patterns.at[i];
        if ((o->inner & p->vars) && ground_same_family(c->ground, o->application.family, p->application.family))
            return true;
    }
    return false;
}

static bool in_one_family(const struct candidates_of *c, const struct pattern *a, const struct pattern *b)
{
    return a->application.sort == b->application.sort &&
           ground_same_family(c->ground, a->application.family, b->application.family);
}

/* True if another pattern has a variable of p with another offset or factor; of one family, at the same place. Then instances of p make
 * rows at a distance. */
static bool has_at_distance(const struct candidates_of *c, const struct pattern *p, bool one_family)
{
    for (size_t i = 0; i < c->patterns.n; i++) {
        const struct pattern *o = &c->patterns.at[i];
        if (in_one_family(c, o, p) != one_family)
            continue;
        for (size_t a = 0; a < o->slots.n; a++)
            for (size_t b = 0; b < p->slots.n; b++) {
                const struct slot *s = &o->slots.at[a], *t = &p->slots.at[b];
                if ((!one_family || s->at == t->at) && s->var == t->var && (s->offset != t->offset || s->factor != t->factor))
                    return true;
            }
    }
    return false;
}

/* True if t, where it is assumed (positive) or its negation is, has a quantifier that becomes a new constant. */
static bool makes_constants(const struct terms *ts, term_id t, bool positive)
{
    if (!term_has_binder(ts, t))
        return false;
    if (term_is_quantifier(ts, t))
        return term_is(ts, t, TERM_EXISTS) == positive || makes_constants(ts, term_arg(ts, t, 0), positive);
    if (!term_is_connective(ts, t))
        return true;
    bool found = false;
    for (unsigned i = 0; i < term_arity(ts, t); i++) {
        bool turned = term_is(ts, t, TERM_NOT) || (term_is(ts, t, TERM_IMPLIES) && i == 0);
        found |= makes_constants(ts, term_arg(ts, t, i), turned ? !positive : positive);
    }
    return found;
}

static uint32_t covered(const struct candidates_of *c, const bool dropped[])
{
    uint32_t vars = 0;
    for (size_t i = 0; i < c->patterns.n; i++)
        if (!dropped[i])
            vars |= c->patterns.at[i].vars;
    return vars;
}

/* Drops each `bad` pattern, unless one of its variables has no other pattern. */
static void drop_where_possible(struct candidates_of *c, bool dropped[],
                                bool (*bad)(const struct candidates_of *, const struct pattern *))
{
    for (size_t i = 0; i < c->patterns.n; i++) {
        if (dropped[i] || !bad(c, &c->patterns.at[i]))
            continue;
        uint32_t before = covered(c, dropped);
        dropped[i] = true;
        if (covered(c, dropped) != before)
            dropped[i] = false;
    }
}

/* Of `forall x :: f(x) < c ==> ...` where x has no other patterns than those of quiet functions. */
static void find_limit(struct candidates_of *c, const bool dropped[])
{
    bool quiet = c->n == 1;
    for (size_t i = 0; i < c->patterns.n; i++)
        quiet &= dropped[i] || is_quiet(c, &c->patterns.at[i]);
    for (size_t i = 0; i < c->patterns.n && quiet; i++) {
        const struct pattern *p = &c->patterns.at[i];
        if (!compares(c, p) || p->slots.n != 1 || p->fixed.n != 1)
            continue;
        c->comparisons = p->application;
        c->limit = p->fixed.at[0].term;
    }
}

/* A hint that no user wrote: its name is none of a source language. */
static bool is_own_hint(const struct candidates_of *c, const struct pattern *p)
{
    func_id f = p->of_function ? func_find(c->ts, p->application.family) : FUNC_NONE;
    return f != FUNC_NONE && func_role(c->ts, f) == FUNC_HINT && *func_name(c->ts, f) == '!';
}

/* The variables of such hints are tried with what they say, and with nothing else. */
static void drop_beside_hints(const struct candidates_of *c, bool dropped[])
{
    uint32_t hinted = 0;
    for (size_t i = 0; i < c->patterns.n; i++)
        hinted |= is_own_hint(c, &c->patterns.at[i]) ? c->patterns.at[i].vars : 0;
    for (size_t i = 0; i < c->patterns.n; i++)
        dropped[i] |= (c->patterns.at[i].vars & hinted) && !is_own_hint(c, &c->patterns.at[i]);
}

static void choose_patterns(struct candidates_of *c)
{
    bool *dropped = alloc_zeroed(c->patterns.n + 1, sizeof *dropped);
    for (size_t i = 0; i < c->patterns.n; i++)
        dropped[i] = compares(c, &c->patterns.at[i]);
    drop_beside_hints(c, dropped);
    find_limit(c, dropped);
    drop_where_possible(c, dropped, is_quiet);
    drop_where_possible(c, dropped, feeds_itself);
    c->makes_constants = makes_constants(c->ts, term_arg(c->ts, c->quantifier, 0), term_is(c->ts, c->quantifier, TERM_FORALL));
    for (size_t i = 0; i < c->patterns.n; i++) {
        c->patterns.at[i].fed = feeds_itself(c, &c->patterns.at[i]);
        c->patterns.at[i].shifted = c->makes_constants || has_at_distance(c, &c->patterns.at[i], true);
        c->patterns.at[i].apart = has_at_distance(c, &c->patterns.at[i], false);
    }
    size_t kept = 0;
    for (size_t i = 0; i < c->patterns.n; i++) {
        if (dropped[i] || c->patterns.at[i].vars == 0)
            pattern_release(&c->patterns.at[i]);
        else
            c->patterns.at[kept++] = c->patterns.at[i];
    }
    c->patterns.n = kept;
    for (size_t i = 0; i < kept; i++)
        c->blind &= ~c->patterns.at[i].vars;
    free(dropped);
}

/* The variables that are tried together with v: all variables of v's patterns, if all patterns with any of them bind the same variables.
 * Otherwise v only. */
static uint32_t together(const struct candidates_of *c, unsigned v)
{
    uint32_t vars = 0;
    for (size_t i = 0; i < c->patterns.n; i++) {
        uint32_t p = c->patterns.at[i].vars;
        if (!(p & 1u << v))
            continue;
        if (vars && vars != p)
            return 1u << v;
        vars = p;
    }
    for (size_t i = 0; i < c->patterns.n; i++) {
        uint32_t p = c->patterns.at[i].vars;
        if ((p & vars) && p != vars)
            return 1u << v;
    }
    return vars ? vars : 1u << v;
}

static void choose_groups(struct candidates_of *c)
{
    uint32_t done = 0;
    for (unsigned v = 0; v < c->n; v++) {
        if (done & 1u << v)
            continue;
        struct group g = {.vars = together(c, v)};
        for (size_t i = 0; i < c->patterns.n; i++)
            g.by_pattern |= (c->patterns.at[i].vars & g.vars) != 0;
        vec_push(&c->groups, g);
        done |= g.vars;
    }
}

struct candidates_of *candidates_new(struct terms *ts, const struct ground *g, term_id q, const struct idmap *quiet,
                                     const struct idmap *naming)
{
    struct candidates_of *c = alloc_zeroed(1, sizeof *c);
    *c = (struct candidates_of){.ts = ts, .ground = g, .quiet = quiet, .naming = naming, .quantifier = q, .n = binder_arity(ts, q)};
    c->bounds = alloc_zeroed(c->n, sizeof *c->bounds);
    if (c->n > MAX_VARS)
        return c;
    struct idmap seen = {0};
    collect_patterns(c, term_arg(ts, q, 0), 0, &seen);
    idmap_release(&seen);
    find_name(c);
    choose_patterns(c);
    choose_groups(c);
    return c;
}

void candidates_free(struct candidates_of *c)
{
    if (!c)
        return;
    for (size_t i = 0; i < c->patterns.n; i++)
        pattern_release(&c->patterns.at[i]);
    for (size_t i = 0; i < c->operations.n; i++)
        pattern_release(&c->operations.at[i]);
    vec_release(&c->operations);
    for (unsigned v = 0; v < c->n; v++)
        vec_release(&c->bounds[v]);
    free(c->bounds);
    vec_release(&c->patterns);
    vec_release(&c->groups);
    free(c);
}

bool candidates_shifted(const struct candidates_of *c)
{
    for (size_t i = 0; i < c->patterns.n; i++)
        if (c->patterns.at[i].shifted || c->patterns.at[i].apart)
            return true;
    return c->makes_constants;
}

bool candidates_passed_over(const struct candidates_of *c)
{
    return c->passed_over;
}

bool candidates_left_out(const struct candidates_of *c)
{
    return c->left_out;
}

bool candidates_wait(const struct candidates_of *c)
{
    bool read = c->patterns.n == 0;
    for (size_t i = 0; i < c->patterns.n && !read; i++)
        read = ground_is_read(c->ground, c->patterns.at[i].application);
    return !read;
}

bool candidates_blind(const struct candidates_of *c)
{
    return c->blind != 0;
}

/* ---- what is read where ---- */

unsigned candidates_groups(const struct candidates_of *c, unsigned max, uint32_t groups[])
{
    for (size_t i = 0; i < c->groups.n && i < max; i++)
        groups[i] = c->groups.at[i].vars;
    return (unsigned)c->groups.n;
}

bool candidates_is_plain_read(const struct terms *ts, term_id t)
{
    if (term_is(ts, t, TERM_APP))
        return func_role(ts, term_func(ts, t)) == FUNC_PLAIN;
    if (!term_is(ts, t, TERM_SELECT))
        return false;
    while (term_is(ts, t, TERM_SELECT))
        t = term_arg(ts, t, 0);
    return term_loose(ts, t) == 0 && (term_is(ts, t, TERM_CONST) || term_is(ts, t, TERM_APP));
}

/* A variable that stands twice has one value where two terms are the same, but may have it where only their values are. */
static bool binds_once(const struct pattern *p)
{
    return (size_t)__builtin_popcount(p->vars) == p->slots.n;
}

symbol candidates_family_read(struct candidates_of *c, term_id t, uint32_t vars)
{
    struct term_vec path = {0};
    struct pattern p = {.name = TERM_NONE};
    bool complete = false;
    if (candidates_is_plain_read(c->ts, t) && ground_application(c->ground, t, &p.application, &path) && p.application.family) {
        fill_slots(c, &p, &path, 0);
        for (size_t i = 0; i < c->patterns.n && !complete; i++)
            complete = same_pattern(c, &c->patterns.at[i], &p) && !c->patterns.at[i].fed;
        complete = complete && binds_once(&p) && (p.vars & vars);
    }
    vec_release(&path);
    pattern_release(&p);
    return complete ? p.application.family : NULL;
}

/* ---- tuples ---- */

/* Position of variable v among the variables of a group. */
static unsigned position(uint32_t vars, unsigned v)
{
    return (unsigned)__builtin_popcount(vars & ((1u << v) - 1));
}

/* The values that the row gives to the variables of the group. Returns false if the row is too short, if a sort differs, or if a
 * repeated variable would get two values. */
static bool match(struct candidates_of *c, const struct pattern *p, uint32_t vars, const struct row *r, term_id value[])
{
    for (unsigned i = 0; i < MAX_VARS && i < (unsigned)__builtin_popcount(vars); i++)
        value[i] = TERM_NONE;
    for (size_t i = 0; i < p->slots.n; i++) {
        struct slot *s = &p->slots.at[i];
        if (!(vars & 1u << s->var))
            continue;
        if (s->at >= r->n || term_sort(c->ts, r->at[s->at]) != binder_sort(c->ts, c->quantifier, s->var))
            return false;
        c->left_out |= slot_takes_exact(c->ts, s, r->at[s->at]);
        term_id t = slot_solved(c->ts, s, r->at[s->at]);
        if (t == TERM_NONE)
            return false;
        term_id *to = &value[position(vars, s->var)];
        if (*to != TERM_NONE && *to != t)
            return false;
        *to = t;
    }
    return true;
}

/* Whether rows of this origin are tried for p. */
static bool in_time(const struct pattern *p, struct origin o)
{
    unsigned steps = p->shifted ? (p->of_function ? MAX_UNFOLDED : MAX_STEPS) : p->apart ? MAX_STEPS_APART : UINT32_MAX;
    return !(p->fed && o.generation > FED_GENERATIONS) && o.steps <= steps;
}

/* For one of the reads that p stands for, the closed indices are aliases of those of the row. */
static bool is_near(const struct candidates_of *c, const struct pattern *p, const struct row *r)
{
    size_t k = 0;
    for (size_t read = 0; read < p->end_of.n; read++) {
        bool all = true;
        for (; k < p->end_of.at[read]; k++) {
            const struct fixed *f = &p->fixed.at[k];
            all = all && f->at < r->n &&
                  (f->term == r->at[f->at] ||
                   ground_alias_class(c->ground, f->term) == ground_alias_class(c->ground, r->at[f->at]));
        }
        if (all)
            return true;
    }
    return p->end_of.n == 0;
}

/* Some variable is a quotient of the row's index. */
static bool is_divided(const struct candidates_of *c, const struct pattern *p, uint32_t vars, const term_id value[])
{
    for (size_t i = 0; i < p->slots.n; i++) {
        const struct slot *s = &p->slots.at[i];
        if (s->factor != TERM_NONE && (vars & 1u << s->var) && term_is(c->ts, value[position(vars, s->var)], TERM_DIV))
            return true;
    }
    return false;
}

/* value: what the row gives to the variables. Quotients are dear: of an index of another array there is none. */
static bool is_reached(const struct candidates_of *c, const struct pattern *p, uint32_t vars, const struct row *r,
                       const term_id value[])
{
    if (c->reach == ROWS_ALL)
        return true;
    if (p->name != TERM_NONE)
        return ground_may_be(c->ground, r->at[r->n - 1], p->name);
    if (c->reach == ROWS_NEAR && c->comparisons.family)
        return ground_has_row(c->ground, c->comparisons, 2, (term_id[]){value[0], c->limit});
    return (c->reach == ROWS_NAMED && !is_divided(c, p, vars, value)) || is_near(c, p, r);
}

/* The values that the rows of p give: those of rows in time and in reach are added. Of the others it is noted (late) whether one is not
 * among those added. */
static void values_of_rows(struct candidates_of *c, const struct pattern *p, uint32_t vars, bool late, struct column *col)
{
    term_id value[MAX_VARS];
    const struct rows *rows = ground_rows(c->ground, p->application);
    for (size_t k = 0; k < rows->n; k++) {
        const struct row *r = &rows->at[k];
        bool timely = in_time(p, r->origin);
        if ((late ? timely && c->reach == ROWS_ALL : !timely) || !may_have_name(c, p, r) || !match(c, p, vars, r, value))
            continue;
        if (!late && is_reached(c, p, vars, r, value))
            column_add(col, value, r->origin);
        else if (late && !column_has(col, value))
            *(timely ? &c->passed_over : &c->left_out) |= timely || p->shifted || p->apart;
    }
}

static void fill_by_pattern(struct candidates_of *c, const struct patterns *patterns, uint32_t vars, struct column *col)
{
    for (unsigned late = 0; late < 2; late++)
        for (size_t i = 0; i < patterns->n; i++)
            if ((patterns->at[i].vars & vars) == vars)
                values_of_rows(c, &patterns->at[i], vars, late, col);
}

static void fill_column(struct candidates_of *c, const struct group *g, const struct seeds *seeds, struct column *col)
{
    col->width = (unsigned)__builtin_popcount(g->vars);
    if (g->by_pattern) {
        fill_by_pattern(c, &c->patterns, g->vars, col);
        return;
    }
    fill_by_pattern(c, &c->operations, g->vars, col);
    unsigned v = (unsigned)__builtin_ctz(g->vars);
    struct origin given = {0};
    const struct term_vec *elements = ground_elements(c->ground, binder_sort(c->ts, c->quantifier, v));
    for (size_t i = 0; i < c->bounds[v].n; i++)
        column_add(col, &c->bounds[v].at[i], given);
    for (size_t i = 0; i < elements->n; i++)
        column_add(col, &elements->at[i], given);
    for (size_t i = 0; i < seeds->n; i++) {
        const struct seed *s = &seeds->at[i];
        if (term_sort(c->ts, s->term) != binder_sort(c->ts, c->quantifier, v))
            continue;
        if (!c->makes_constants || s->origin.steps == 0)
            column_add(col, &s->term, s->origin);
        else
            c->left_out |= !column_has(col, &s->term);
    }
}

/* Writes combination number k of the columns into tuple, and returns its origin. steps: the sum of the steps of its parts. */
static struct origin combine(const struct candidates_of *c, const struct column col[], size_t k, term_id tuple[], unsigned *steps)
{
    struct origin o = {0};
    *steps = 0;
    for (size_t i = 0; i < c->groups.n; i++) {
        size_t n = col[i].values.n / col[i].width, pick = k % n;
        k /= n;
        uint32_t vars = c->groups.at[i].vars;
        for (unsigned v = 0; v < c->n; v++)
            if (vars & 1u << v)
                tuple[v] = col[i].values.at[pick * col[i].width + position(vars, v)];
        o = origin_greatest(o, col[i].origins.at[pick]);
        *steps += col[i].origins.at[pick].steps;
    }
    return o;
}

void candidates_values(struct candidates_of *c, const struct seeds *seeds, uint32_t group, struct term_vec *out)
{
    for (size_t i = 0; i < c->groups.n; i++) {
        struct column col = {0};
        if (c->groups.at[i].vars != group)
            continue;
        fill_column(c, &c->groups.at[i], seeds, &col);
        for (size_t j = 0; j < col.values.n; j++)
            vec_push(out, col.values.at[j]);
        column_release(&col);
    }
}

bool candidates_tuples(struct candidates_of *c, const struct seeds *seeds, size_t max, enum rows_tried reach, struct tuples *out)
{
    if (c->n > MAX_VARS)
        return false;
    struct column *col = alloc_zeroed(c->groups.n, sizeof *col);
    size_t total = 1;
    c->left_out = c->passed_over = false;
    c->reach = reach;
    for (size_t i = 0; i < c->groups.n; i++) {
        fill_column(c, &c->groups.at[i], seeds, &col[i]);
        size_t n = col[i].values.n / col[i].width;
        total = n && total > SIZE_MAX / n ? SIZE_MAX : total * n;
    }
    term_id tuple[MAX_VARS];
    for (size_t k = 0; k < total && k < max; k++) {
        unsigned steps;
        struct origin o = combine(c, col, k, tuple, &steps);
        if (c->groups.n > 1 && steps > MAX_COMBINED) {
            c->left_out = true;
            continue;
        }
        vec_push(&out->origins, o);
        for (unsigned v = 0; v < c->n; v++)
            vec_push(&out->terms, tuple[v]);
    }
    for (size_t i = 0; i < c->groups.n; i++)
        column_release(&col[i]);
    free(col);
    return total <= max;
}
