/* Mutations of postconditions (C. Furia and B. Meyer, "Inferring loop invariants using postconditions", 2010).
 *
 *   constant relaxation   n becomes i, if i is n when the guard fails: s == sum(a, n) gives s == sum(a, i)
 *   argument relaxation   an argument of a function becomes a counter, with an offset of at most 1: s == sum(a, i - 1)
 *   what is left          s + sum(a, i) == sum(a, n), and the same for products, maximum, minimum, && and ||: a loop that goes
 *                         the other way than the function
 *   same value            gcd(x, y) == gcd(m, n), if x and y start as m and n
 *   equal operands        s == sum(a, n) of s / n == sum(a, n) / n
 *   unfolding             s == sum(a, i) of s + a[i] == sum(a, i + 1)
 *   naming                s == sum(a, n) of 2 * sum(a, n) > n
 *   term dropping         a summand is left out
 *   aging                 x becomes \old(x), and \old(x) becomes x
 *
 * Start at mutations_of. */
#include "infer/guess/mutations.h"

#include "infer/guess/guess_rules.h"
#include "logic/mk.h"
#include "logic/subst.h"

enum { MAX_COUNTERS = 4, MAX_FUNCTIONS = 4, MAX_PARTNERS = 8, MAX_NESTING = 4000, MAX_SIZE = 60 };

/* ---- the loop ---- */

bool mutator_changes(const struct mutator *m, term_id t)
{
    return il_targets_change(&m->targets, m->p->terms, t);
}

static void collect_counters(struct mutator *m, bool in_guard)
{
    const struct il_loop *loop = m->loop->loop;
    for (size_t i = 0; i < loop->scope.n && m->counters.n < MAX_COUNTERS; i++) {
        const struct il_var *v = loop->scope.at[i];
        bool guarded = loop->guard != TERM_NONE && term_mentions(m->p->terms, loop->guard, v->term);
        if (v->sort == SORT_INT && v->role != ROLE_TEMP && guarded == in_guard && il_targets_include_var(&m->targets, v))
            vec_push(&m->counters, v->term);
    }
}

/* 1 < hi - lo becomes lo + 1 < hi: two integers that meet in the end. */
static term_id without_difference(struct terms *ts, term_id t)
{
    if (!term_is(ts, t, TERM_LT) && !term_is(ts, t, TERM_LE))
        return t;
    term_id side[2] = {term_arg(ts, t, 0), term_arg(ts, t, 1)};
    for (unsigned i = 0; i < 2; i++) {
        if (!term_is(ts, side[i], TERM_SUB) || term_sort(ts, side[i]) != SORT_INT)
            continue;
        side[1 - i] = mk_add(ts, term_arg(ts, side[i], 1), side[1 - i]);
        side[i] = term_arg(ts, side[i], 0);
    }
    return term_is(ts, t, TERM_LT) ? mk_lt(ts, side[0], side[1]) : mk_le(ts, side[0], side[1]);
}

static void collect_guards(struct mutator *m)
{
    guess_atoms(m->p->terms, m->loop->loop->guard, &m->guards);
    for (size_t i = 0; i < m->guards.n; i++)
        m->guards.at[i] = without_difference(m->p->terms, m->guards.at[i]);
}

void mutator_init(struct mutator *m, struct il_program *p, const struct il_routine *r, const struct il_cmd *loop)
{
    *m = (struct mutator){.p = p, .r = r, .loop = loop};
    il_targets_of(p, loop->child[0], &m->targets);
    recursion_init(&m->axioms, p->terms, p->axioms.n, p->axioms.at);
    if (loop->loop->guard != TERM_NONE)
        collect_guards(m);
    collect_counters(m, true);
    collect_counters(m, false);
}

void mutator_release(struct mutator *m)
{
    vec_release(&m->targets);
    vec_release(&m->counters);
    vec_release(&m->guards);
    recursion_release(&m->axioms);
    idmap_release(&m->seen);
}

/* ---- functions ---- */

/* True if t applies a function of the axioms. */
static bool is_function(const struct mutator *m, term_id t)
{
    const struct terms *ts = m->p->terms;
    return term_is(ts, t, TERM_APP) && idmap_has(&m->axioms.mentioned, term_func(ts, t));
}

struct application_search {
    const struct mutator *m;
    struct term_vec found;
};

static void look_for_application(void *user, term_id t)
{
    struct application_search *s = user;
    if (s->found.n < MAX_FUNCTIONS && term_loose(s->m->p->terms, t) == 0 && is_function(s->m, t))
        vec_push(&s->found, t);
}

static struct term_vec applications(const struct mutator *m, term_id t)
{
    struct application_search s = {.m = m};
    term_visit(m->p->terms, t, look_for_application, &s);
    return s.found;
}

bool mutator_has_function(const struct mutator *m, term_id t)
{
    return recursion_mentions(&m->axioms, m->p->terms, t);
}

/* ---- one formula ---- */

struct mutating {
    struct mutator *m;
    struct terms *ts;
    term_id t;
    struct mutations *out;
};

static void give(struct mutating *k, term_id t, bool near)
{
    if (t == k->t || term_is(k->ts, t, TERM_TRUE) || term_is(k->ts, t, TERM_FALSE) || term_tree_size(k->ts, t) > MAX_SIZE ||
        !mutator_changes(k->m, t) || !idmap_put(&k->m->seen, t, 1))
        return;
    vec_push(near ? &k->out->near : &k->out->far, t);
}

/* t is base + offset. base: TERM_NONE for a number. */
static void split_offset(const struct terms *ts, term_id t, term_id *base, long *offset)
{
    *offset = 0;
    *base = TERM_NONE;
    if (term_is(ts, t, TERM_WRAP))
        t = term_arg(ts, t, 0);
    if (term_to_long(ts, t, offset))
        return;
    if (term_is(ts, t, TERM_ADD) && term_arity(ts, t) == 2 && term_to_long(ts, term_arg(ts, t, 1), offset))
        t = term_arg(ts, t, 0);
    *base = t;
}

/* What the guard's atom says when it fails: `moving` + offset is `bound`, where TERM_NONE is 0. */
struct ending {
    term_id moving, bound;
    long offset;
};

/* Reads guard number i from one side or the other. Returns false if it says nothing of that kind. */
static bool ending_of(const struct mutating *k, size_t i, bool swapped, struct ending *out)
{
    term_id guard = k->m->guards.at[i], sides[2];
    enum term_kind kind = term_kind(k->ts, guard);
    long offsets[2];
    if ((kind != TERM_LT && kind != TERM_LE && kind != TERM_EQ) || term_sort(k->ts, term_arg(k->ts, guard, 0)) != SORT_INT)
        return false;
    for (unsigned s = 0; s < 2; s++)
        split_offset(k->ts, term_arg(k->ts, guard, s), &sides[s], &offsets[s]);
    offsets[1] += kind == TERM_LE; /* in the end, a + c is b + d */
    *out = (struct ending){sides[swapped], sides[!swapped], offsets[swapped] - offsets[!swapped]};
    return out->moving != TERM_NONE && mutator_changes(k->m, out->moving);
}

static term_id plus(struct terms *ts, term_id t, long c)
{
    return mk_add(ts, t, mk_int(ts, c));
}

/* Constant relaxation. */
static void relax_constant(struct mutating *k)
{
    struct ending e;
    for (size_t i = 0; i < k->m->guards.n; i++)
        for (unsigned swapped = 0; swapped < 2; swapped++)
            if (ending_of(k, i, swapped, &e) && e.bound != TERM_NONE)
                give(k, subst_term(k->ts, k->t, e.bound, plus(k->ts, e.moving, e.offset)), true);
}

/* ---- applications ---- */

static term_id choice(struct terms *ts, bool larger, term_id a, term_id b)
{
    return larger ? mk_ite(ts, mk_le(ts, a, b), b, a) : mk_ite(ts, mk_le(ts, a, b), a, b);
}

/* The sum of acc and what is left may overflow and still be what the machine computes. */
static void give_wrapped(struct mutating *k, term_id acc, term_id whole, term_id left)
{
    const struct il_var *v = il_var_of(k->m->r, acc);
    if (!v || !v->type || v->type->kind != IL_TYPE_MACHINE)
        return;
    term_id sum = mk_wrap(k->ts, v->type->width, v->type->is_signed, mk_add(k->ts, acc, left));
    term_id t = mk_eq(k->ts, sum, whole);
    if (term_tree_size(k->ts, t) <= MAX_SIZE && idmap_put(&k->m->seen, t, 1))
        vec_push(&k->out->exact, t);
}

/* A bound of the whole moves with the loop, as in s == sum(a, i): then nothing is left of it. */
static bool whole_moves(const struct mutating *k, term_id whole)
{
    bool moves = false;
    for (unsigned i = 0; i < term_arity(k->ts, whole) && !moves; i++)
        moves = term_sort(k->ts, term_arg(k->ts, whole, i)) == SORT_INT && mutator_changes(k->m, term_arg(k->ts, whole, i));
    return moves;
}

/* k->t is acc == whole: what is in acc and what is left together make the whole. */
static void give_rest(struct mutating *k, term_id acc, term_id whole, term_id left, bool near)
{
    struct terms *ts = k->ts;
    if (!mutator_changes(k->m, acc) || mutator_has_function(k->m, acc) || whole_moves(k, whole))
        return;
    if (term_sort(ts, acc) == SORT_INT) {
        give(k, mk_eq(ts, mk_add(ts, acc, left), whole), near);
        give_wrapped(k, acc, whole, left);
        give(k, mk_eq(ts, mk_mul(ts, acc, left), whole), false);
        give(k, mk_eq(ts, choice(ts, true, acc, left), whole), false);
        give(k, mk_eq(ts, choice(ts, false, acc, left), whole), false);
    } else if (term_sort(ts, acc) == SORT_BOOL) {
        give(k, mk_eq(ts, mk_and2(ts, acc, left), whole), false);
        give(k, mk_eq(ts, mk_or2(ts, acc, left), whole), false);
    }
}

/* The application `of` with other arguments. */
static void give_application(struct mutating *k, term_id of, term_id other, bool near)
{
    struct terms *ts = k->ts;
    if (other == of)
        return;
    give(k, subst_term(ts, k->t, of, other), near);
    if (!term_is(ts, k->t, TERM_EQ))
        return;
    for (unsigned i = 0; i < 2; i++)
        if (term_arg(ts, k->t, i) == of)
            give_rest(k, term_arg(ts, k->t, 1 - i), of, other, near);
}

static term_id with_argument(struct terms *ts, term_id of, unsigned at, term_id argument)
{
    term_id args[MAX_PARTNERS];
    for (unsigned i = 0; i < term_arity(ts, of); i++)
        args[i] = i == at ? argument : term_arg(ts, of, i);
    return mk_rebuild(ts, of, args);
}

/* A number becomes what the guard says is that number in the end. */
static void relax_number(struct mutating *k, term_id of, unsigned at)
{
    struct ending e;
    long c;
    if (!term_to_long(k->ts, term_arg(k->ts, of, at), &c))
        return;
    for (size_t i = 0; i < k->m->guards.n; i++)
        for (unsigned swapped = 0; swapped < 2; swapped++)
            if (ending_of(k, i, swapped, &e) && e.bound == TERM_NONE)
                give_application(k, of, with_argument(k->ts, of, at, plus(k->ts, e.moving, e.offset + c)), true);
}

/* True if t is acc == .. or .. == acc, and acc is what is computed. */
static bool is_accumulator(const struct mutating *k, term_id acc)
{
    bool equation = term_is(k->ts, k->t, TERM_EQ);
    return equation && (term_arg(k->ts, k->t, 0) == acc || term_arg(k->ts, k->t, 1) == acc);
}

static void relax_argument(struct mutating *k, term_id of, unsigned at)
{
    struct ending e;
    for (size_t i = 0; i < k->m->guards.n; i++)
        for (unsigned swapped = 0; swapped < 2; swapped++)
            if (ending_of(k, i, swapped, &e) && e.bound != TERM_NONE)
                give_application(k, of,
                                 with_argument(k->ts, of, at,
                                               subst_term(k->ts, term_arg(k->ts, of, at), e.bound,
                                                          plus(k->ts, e.moving, e.offset))),
                                 true);
    relax_number(k, of, at);
    for (size_t i = 0; i < k->m->counters.n; i++)
        if (!is_accumulator(k, k->m->counters.at[i])) /* a counter that goes down from the argument */
            give_application(k, of, with_argument(k->ts, of, at, mk_sub(k->ts, term_arg(k->ts, of, at), k->m->counters.at[i])),
                             false);
    for (size_t i = 0; i < k->m->counters.n; i++)
        for (long c = -1; c <= 1 && !is_accumulator(k, k->m->counters.at[i]); c++)
            give_application(k, of, with_argument(k->ts, of, at, plus(k->ts, k->m->counters.at[i], c)), false);
}

/* Two results of the same operation are equal if the operands are; those in which they differ may be one pair. TERM_NONE if there are
 * more, or t is no such equation. */
static term_id operands_equal(struct terms *ts, term_id t)
{
    if (!term_is(ts, t, TERM_EQ))
        return TERM_NONE;
    term_id a = term_arg(ts, t, 0), b = term_arg(ts, t, 1), x = TERM_NONE, y = TERM_NONE;
    unsigned differ = 0;
    if (term_kind(ts, a) != term_kind(ts, b) || term_arity(ts, a) != term_arity(ts, b) || term_is_binder(ts, a) ||
        (term_is(ts, a, TERM_APP) && term_func(ts, a) != term_func(ts, b)))
        return TERM_NONE;
    for (unsigned i = 0; i < term_arity(ts, a); i++)
        if (term_arg(ts, a, i) != term_arg(ts, b, i)) {
            differ++;
            x = term_arg(ts, a, i);
            y = term_arg(ts, b, i);
        }
    return differ == 1 && term_sort(ts, x) == term_sort(ts, y) ? mk_eq(ts, x, y) : TERM_NONE;
}

static void equal_operands(struct mutating *k)
{
    term_id t = operands_equal(k->ts, k->t);
    if (t != TERM_NONE)
        give(k, t, true);
}

/* ---- partners ---- */

/* The variable's first value is that term. */
struct partner {
    term_id value, var;
};
struct partners VEC_OF(struct partner);

static void collect_partners(const struct mutating *k, const struct il_cmd *c, struct partners *out, unsigned depth)
{
    if (c == k->m->loop || depth > MAX_NESTING)
        return;
    bool assigns = c->kind == IL_ASSIGN && c->lhs.n == 0 && term_tree_size(k->ts, c->term) <= 3;
    if (assigns && c->lhs.var->role != ROLE_SNAPSHOT && il_targets_include_var(&k->m->targets, c->lhs.var))
        vec_push(out, (struct partner){c->term, c->lhs.var->term});
    if (assigns && c->lhs.var->of && il_targets_include_var(&k->m->targets, c->lhs.var->of))
        vec_push(out, (struct partner){c->lhs.var->term, c->lhs.var->of->term});
    for (unsigned i = 0; i < c->n; i++)
        collect_partners(k, c->child[i], out, depth + 1);
}

/* The last one that was assigned, which is nearest to the loop. */
static term_id partner_of(const struct partners *all, term_id value)
{
    for (size_t i = all->n; i-- > 0;)
        if (all->at[i].value == value)
            return all->at[i].var;
    return value;
}

/* All arguments become the variables that start with their values: one by one, and all at once. */
static void follow_partners(struct mutating *k, term_id of, const struct partners *all)
{
    struct terms *ts = k->ts;
    term_id args[MAX_PARTNERS];
    for (unsigned i = 0; i < term_arity(ts, of); i++) {
        args[i] = partner_of(all, term_arg(ts, of, i));
        if (args[i] != term_arg(ts, of, i))
            give_application(k, of, with_argument(ts, of, i, args[i]), false);
    }
    term_id other = mk_rebuild(ts, of, args);
    give_application(k, of, other, false);
    if (other != of)
        give(k, mk_eq(ts, other, of), false);
}

/* ---- terms dropped or aged ---- */

static void drop_summands(struct mutating *k)
{
    struct terms *ts = k->ts;
    for (unsigned side = 0; term_is(ts, k->t, TERM_EQ) && side < 2; side++) {
        term_id sum = term_arg(ts, k->t, side);
        for (unsigned i = 0; term_is(ts, sum, TERM_ADD) && i < term_arity(ts, sum); i++)
            give(k, mk_eq(ts, mk_sub(ts, sum, term_arg(ts, sum, i)), term_arg(ts, k->t, 1 - side)), false);
    }
}

static void age(struct mutating *k)
{
    for (size_t i = 0; i < k->m->r->vars.n; i++) {
        const struct il_var *v = k->m->r->vars.at[i];
        if (v->role != ROLE_OLD || !v->of || !il_targets_include_var(&k->m->targets, v->of))
            continue;
        give(k, subst_one(k->ts, k->t, v->of->term, v->term), false);
        give(k, subst_one(k->ts, k->t, v->term, v->of->term), false);
    }
}

void mutations_of(struct mutator *m, term_id t, struct mutations *out)
{
    struct mutating k = {m, m->p->terms, t, out};
    struct term_vec of = applications(m, t);
    struct partners partners = {0};
    idmap_put(&m->seen, t, 1);
    relax_constant(&k);
    if (of.n > 0)
        equal_operands(&k);
    if (of.n > 0)
        collect_partners(&k, m->r->body, &partners, 0);
    for (size_t i = 0; i < of.n; i++) {
        if (term_arity(k.ts, of.at[i]) > MAX_PARTNERS)
            continue;
        for (unsigned at = 0; at < term_arity(k.ts, of.at[i]); at++)
            if (term_sort(k.ts, term_arg(k.ts, of.at[i], at)) == SORT_INT)
                relax_argument(&k, of.at[i], at);
        follow_partners(&k, of.at[i], &partners);
    }
    if (of.n > 0) {
        drop_summands(&k);
        age(&k);
    }
    vec_release(&of);
    vec_release(&partners);
}

/* t is `of == ..` or `.. == of`. */
static bool is_side(const struct terms *ts, term_id t, term_id of)
{
    return term_is(ts, t, TERM_EQ) && (term_arg(ts, t, 0) == of || term_arg(ts, t, 1) == of);
}

void mutations_named(struct mutator *m, term_id t, struct term_vec *out)
{
    struct terms *ts = m->p->terms;
    const struct il_loop *loop = m->loop->loop;
    struct term_vec of = applications(m, t);
    for (size_t i = 0; i < of.n; i++) {
        unsigned tried = 0;
        for (size_t k = 0; k < loop->scope.n && tried < MAX_COUNTERS; k++) {
            const struct il_var *v = loop->scope.at[k];
            if (term_sort(ts, of.at[i]) != SORT_INT || is_side(ts, t, of.at[i]) || v->sort != SORT_INT || v->role != ROLE_LOCAL ||
                !il_targets_include_var(&m->targets, v) || (loop->guard != TERM_NONE && term_mentions(ts, loop->guard, v->term)))
                continue;
            tried++;
            term_id equation = mk_eq(ts, v->term, of.at[i]);
            if (idmap_put(&m->seen, equation, 1))
                vec_push(out, equation);
        }
    }
    vec_release(&of);
}

void mutations_of_guard(struct mutator *m, struct mutations *out)
{
    struct terms *ts = m->p->terms;
    struct mutating k = {m, ts, TERM_NONE, out};
    for (size_t i = 0; i < m->guards.n; i++) {
        term_id guard = m->guards.at[i];
        if (!term_is(ts, guard, TERM_LE) || term_sort(ts, term_arg(ts, guard, 0)) != SORT_INT)
            continue;
        term_id a = term_arg(ts, guard, 0), b = term_arg(ts, guard, 1);
        if (!term_is(ts, a, TERM_INT) && !term_is(ts, b, TERM_INT))
            give(&k, mk_le(ts, a, plus(ts, b, 1)), true);
    }
}

void mutations_unfolded(struct mutator *m, term_id t, struct term_vec *out)
{
    struct terms *ts = m->p->terms;
    struct term_vec of = applications(m, t);
    for (size_t i = 0; i < of.n && term_is(ts, t, TERM_EQ); i++) {
        term_id value = recursion_unfold(ts, m->p->axioms.n, m->p->axioms.at, of.at[i]);
        term_id next = value == TERM_NONE ? TERM_NONE : subst_term(ts, t, of.at[i], value);
        while (next != TERM_NONE && term_tree_size(ts, next) <= MAX_SIZE) {
            vec_push(out, next);
            next = operands_equal(ts, next);
        }
    }
    vec_release(&of);
}
