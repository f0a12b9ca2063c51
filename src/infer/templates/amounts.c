/* Intervals of terms from what the routine says of their parts: assumptions that compare a variable with a number, or say it of all elements of a
 * map; narrow types; guards of loops. Start at amount_of. */
#include "infer/templates/amounts.h"

#include "infer/guess/guess_rules.h"
#include "logic/mk.h"
#include "prover/bounds.h"

enum { MAX_DEPTH = 12, MAX_NESTING = 2000, WIDEST_TYPE = 32 };

static const int64_t limit = (int64_t)1 << 40;
static const struct amount unknown = {0};

/* ---- arithmetic ---- */

static struct amount amount(bool has_low, int64_t low, bool has_high, int64_t high)
{
    struct amount a = {has_low && low >= -limit && low <= limit, has_high && high >= -limit && high <= limit, low, high};
    return a;
}

struct amount amount_number(int64_t n)
{
    return amount(true, n, true, n);
}

struct amount amount_sum(struct amount a, struct amount b)
{
    return amount(a.has_low && b.has_low, a.low + b.low, a.has_high && b.has_high, a.high + b.high);
}

static struct amount negated(struct amount a)
{
    return amount(a.has_high, -a.high, a.has_low, -a.low);
}

struct amount amount_either(struct amount a, struct amount b)
{
    return amount(a.has_low && b.has_low, a.low < b.low ? a.low : b.low, a.has_high && b.has_high,
                  a.high > b.high ? a.high : b.high);
}

struct amount amount_product(struct amount a, struct amount b)
{
    if (!a.has_low || !a.has_high || !b.has_low || !b.has_high)
        return unknown;
    const int64_t ends[] = {a.low, a.high}, others[] = {b.low, b.high};
    struct amount all = unknown;
    for (unsigned i = 0; i < 4; i++) {
        int64_t p;
        if (__builtin_mul_overflow(ends[i / 2], others[i % 2], &p))
            return unknown;
        all = i ? amount_either(all, amount_number(p)) : amount_number(p);
    }
    return all;
}

/* What is in both. */
static struct amount both(struct amount a, struct amount b)
{
    struct amount out = a;
    if (b.has_low && (!a.has_low || b.low > a.low))
        out.has_low = true, out.low = b.low;
    if (b.has_high && (!a.has_high || b.high < a.high))
        out.has_high = true, out.high = b.high;
    return out;
}

/* ---- what is assumed ---- */

struct search {
    const struct miner *m;
    term_id t;      /* a variable, or a read */
    term_id base;   /* of a read: what is indexed by integers */
    bool of_guards; /* guards compare with terms, too: they are looked into */
    unsigned depth; /* of amounts that ask for each other */
    struct amount out;
};

static struct amount amount_at(const struct miner *m, term_id t, unsigned depth);

/* What the integers of the read index. */
static term_id base_of_read(const struct terms *ts, term_id t)
{
    while (term_is(ts, t, TERM_SELECT) && term_sort(ts, term_arg(ts, t, term_arity(ts, t) - 1)) == SORT_INT)
        t = term_arg(ts, t, 0);
    return t;
}

/* It is the term, or another element of what the term is an element of. */
static bool is_meant(const struct search *s, term_id t)
{
    const struct terms *ts = s->m->ts;
    return s->base == TERM_NONE ? t == s->t : term_is(ts, t, TERM_SELECT) && t != s->base && base_of_read(ts, t) == s->base;
}

static void compared(struct search *s, term_id a, term_id b, bool strict)
{
    const struct terms *ts = s->m->ts;
    bool high = is_meant(s, a);
    if (!high && !is_meant(s, b))
        return;
    term_id other = high ? b : a;
    if (!term_is(ts, other, TERM_INT) && !s->of_guards)
        return;
    struct amount n = amount_at(s->m, other, s->depth + 1);
    n.high -= strict;
    n.low += strict;
    if (high)
        n.has_low = false;
    else
        n.has_high = false;
    s->out = both(s->out, n);
}

/* Of a quantified formula the conclusion counts. Its variables stand for any elements. */
static void assumed(struct search *s, term_id t)
{
    const struct terms *ts = s->m->ts;
    if (s->base != TERM_NONE)
        while (term_is(ts, t, TERM_FORALL) || term_is(ts, t, TERM_IMPLIES))
            t = term_arg(ts, t, term_is(ts, t, TERM_IMPLIES) ? 1 : 0);
    if (term_is(ts, t, TERM_AND))
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            assumed(s, term_arg(ts, t, i));
    else if (term_is(ts, t, TERM_LE) || term_is(ts, t, TERM_LT))
        compared(s, term_arg(ts, t, 0), term_arg(ts, t, 1), term_is(ts, t, TERM_LT));
}

static void search_assumed(struct search *s, const struct il_cmd *c, unsigned nesting)
{
    if (c->kind == IL_ASSUME && !il_is_fact(s->m->h->g->routine, c->term))
        assumed(s, c->term);
    for (unsigned i = 0; i < c->n && nesting < MAX_NESTING; i++)
        search_assumed(s, c->child[i], nesting + 1);
}

/* ---- variables and elements ---- */

/* Of a type that is narrow enough to keep sums small. */
static struct amount amount_of_type(const struct miner *m, term_id t, unsigned widest)
{
    const struct terms *ts = m->ts;
    while (term_is(ts, t, TERM_SELECT) || term_is(ts, t, TERM_STORE))
        t = term_arg(ts, t, 0);
    const struct il_var *v = il_var_of(m->h->g->routine, t);
    const struct il_type *type = v ? v->type : NULL;
    if (!type || type->kind != IL_TYPE_MACHINE || type->width > widest)
        return unknown;
    struct bounds b = bounds_machine(type->width, type->is_signed);
    return amount(true, (int64_t)b.lo, true, (int64_t)b.hi);
}

/* Commands give it a value only by havocs, as calls do that return it: what is assumed of it is said of the last one. */
static bool is_only_chosen(const struct il_cmd *c, const struct il_var *v, unsigned nesting)
{
    if (c->kind == IL_ASSIGN && c->lhs.var == v)
        return false;
    for (unsigned i = 0; i < c->n && nesting < MAX_NESTING; i++)
        if (!is_only_chosen(c->child[i], v, nesting + 1))
            return false;
    return true;
}

/* What is assumed of a variable that the loop changes may be of the time before. Its guard is of the round. */
static struct amount amount_of_variable(const struct miner *m, term_id t, unsigned depth)
{
    struct search s = {.m = m, .t = t, .base = TERM_NONE, .depth = depth, .out = amount_of_type(m, t, WIDEST_TYPE / 2)};
    const uint64_t *given = idmap_get(&m->given, t);
    if (given)
        return both(s.out, *(const struct amount *)(uintptr_t)*given);
    struct il_var *v = il_var_of(m->h->g->routine, t);
    if (!guess_changes(m->h, t) || (v && v->role == ROLE_TEMP && is_only_chosen(m->h->g->routine->body, v, 0))) {
        search_assumed(&s, m->h->g->routine->body, 0);
        return s.out;
    }
    s.of_guards = true;
    if (m->h->g->loop->loop->guard != TERM_NONE)
        assumed(&s, m->h->g->loop->loop->guard);
    long step = guess_moves(m->h, v, 1) ? 1 : guess_moves(m->h, v, -1) ? -1 : 0;
    struct amount first = step ? amount_at(m, guess_old_var(m->h, v), depth + 1) : unknown;
    if (step > 0)
        first.has_high = false;
    else
        first.has_low = false;
    return step ? both(s.out, first) : s.out;
}

static struct amount amount_of_element(const struct miner *m, term_id t, unsigned depth)
{
    struct search s = {.m = m, .t = t, .base = base_of_read(m->ts, t), .depth = depth, .out = unknown};
    search_assumed(&s, m->h->g->routine->body, 0);
    struct amount type = amount_of_type(m, t, WIDEST_TYPE);
    if (!s.out.has_low)
        s.out.has_low = type.has_low, s.out.low = type.low;
    if (!s.out.has_high)
        s.out.has_high = type.has_high, s.out.high = type.high;
    return s.out;
}

/* ---- terms ---- */

static bool is_natural(struct amount a)
{
    return a.has_low && a.low >= 0;
}

/* By a number. */
static struct amount amount_of_quotient(const struct miner *m, term_id t, unsigned depth)
{
    struct amount of = amount_at(m, term_arg(m->ts, t, 0), depth);
    long by;
    if (!is_natural(of) || !term_to_long(m->ts, term_arg(m->ts, t, 1), &by) || by <= 0)
        return unknown;
    return amount(true, of.low / by, of.has_high, of.high / by);
}

/* Bits are at most those of the smaller one, `and`, or below the next power of two. */
static struct amount amount_of_bits(const struct miner *m, term_id t, unsigned depth)
{
    struct amount a = amount_at(m, term_arg(m->ts, t, 0), depth), b = amount_at(m, term_arg(m->ts, t, 1), depth);
    bool all = is_natural(a) && is_natural(b) && a.has_high && b.has_high;
    if (term_is(m->ts, t, TERM_BITAND)) {
        if (!is_natural(a) || (is_natural(b) && b.has_high && (!a.has_high || b.high < a.high)))
            a = b;
        return is_natural(a) ? amount(true, 0, a.has_high, a.high) : unknown;
    }
    int64_t end = 1;
    while (all && end <= (a.high > b.high ? a.high : b.high))
        end *= 2;
    return all ? amount(true, 0, true, end - 1) : unknown;
}

static struct amount amount_of_remainder(const struct miner *m, term_id t, unsigned depth)
{
    struct amount by = amount_at(m, term_arg(m->ts, t, 1), depth), of = amount_at(m, term_arg(m->ts, t, 0), depth);
    if (!by.has_high || !by.has_low || by.low <= 0)
        return unknown;
    bool natural = term_is(m->ts, t, TERM_MOD) || is_natural(of);
    return amount(true, natural ? 0 : 1 - by.high, true, by.high - 1);
}

/* Of a sum or a product. */
static struct amount amount_of_all(const struct miner *m, term_id t, unsigned depth)
{
    const struct terms *ts = m->ts;
    struct amount all = amount_at(m, term_arg(ts, t, 0), depth);
    for (unsigned i = 1; i < term_arity(ts, t); i++)
        all = (term_is(ts, t, TERM_ADD) ? amount_sum : amount_product)(all, amount_at(m, term_arg(ts, t, i), depth));
    return all;
}

static struct amount amount_at(const struct miner *m, term_id t, unsigned depth)
{
    const struct terms *ts = m->ts;
    long n;
    if (depth > MAX_DEPTH || term_sort(ts, t) != SORT_INT)
        return unknown;
    depth++;
    enum term_kind k = term_kind(ts, t);
    if (k == TERM_INT)
        return term_to_long(ts, t, &n) ? amount_number(n) : unknown;
    if (k == TERM_WRAP)
        return amount_at(m, term_arg(ts, t, 0), depth);
    if (k == TERM_ADD || k == TERM_MUL)
        return amount_of_all(m, t, depth);
    if (k == TERM_SUB)
        return amount_sum(amount_at(m, term_arg(ts, t, 0), depth), negated(amount_at(m, term_arg(ts, t, 1), depth)));
    if (k == TERM_ITE)
        return amount_either(amount_at(m, term_arg(ts, t, 1), depth), amount_at(m, term_arg(ts, t, 2), depth));
    if (kind_is_remainder(k))
        return amount_of_remainder(m, t, depth);
    if (k == TERM_DIV || k == TERM_TDIV)
        return amount_of_quotient(m, t, depth);
    if (k == TERM_BITAND || k == TERM_BITOR || k == TERM_BITXOR)
        return amount_of_bits(m, t, depth);
    if (k == TERM_CONST)
        return amount_of_variable(m, t, depth);
    return k == TERM_SELECT && base_of_read(ts, t) != t ? amount_of_element(m, t, depth) : unknown;
}

void amount_give(struct miner *m, term_id var, struct amount a)
{
    const uint64_t *given = idmap_get(&m->given, var);
    if (given) /* in another branch, or before */
        a = amount_either(*(const struct amount *)(uintptr_t)*given, a);
    idmap_put(&m->given, var, idmap_key(arena_copy(m->h->g->program->arena, &a, sizeof a)));
}

struct amount amount_of(const struct miner *m, term_id t)
{
    return amount_at(m, t, 0);
}

/* The guard of a counter that grows: `j < n`, from 0 on as a rule. */
struct amount amount_rounds(const struct miner *m, const struct il_cmd *loop)
{
    term_id guard = loop->loop->guard;
    if (guard == TERM_NONE || (!term_is(m->ts, guard, TERM_LT) && !term_is(m->ts, guard, TERM_LE)))
        return unknown;
    struct amount n = amount_of(m, term_arg(m->ts, guard, 1));
    n.has_low = n.has_high && n.high >= 0;
    n.low = 0;
    n.high += term_is(m->ts, guard, TERM_LE);
    return n;
}
