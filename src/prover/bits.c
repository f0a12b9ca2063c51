/* Facts about bit operations at the values of a model. Start at bits_facts. */
#include "prover/bits.h"

#include "logic/mk.h"
#include "logic/subst.h"

enum { MAX_FACTS = 20, MAX_RUNS = 3 };

void bits_init(struct bits *b, struct terms *ts)
{
    *b = (struct bits){.ts = ts};
}

void bits_release(struct bits *b)
{
    idmap_release(&b->seen);
    vec_release(&b->operations);
}

/* ---- finding operations ---- */

/* True for an operation that is a function to the prover. With a literal mask or distance it would be expanded exactly. */
static bool is_opaque(const struct terms *ts, term_id t)
{
    enum term_kind k = term_kind(ts, t);
    if (!kind_is_bit_operation(k))
        return false;
    return !term_is(ts, term_arg(ts, t, 1), TERM_INT) && (kind_is_shift(k) || !term_is(ts, term_arg(ts, t, 0), TERM_INT));
}

static void note(struct bits *b, struct term_vec *todo, term_id t)
{
    if (term_has_operations(b->ts, t) && idmap_put(&b->seen, t, 1))
        vec_push(todo, t);
}

void bits_note(struct bits *b, term_id formula)
{
    struct term_vec todo = {0};
    if (!terms_have_bits(b->ts))
        return;
    note(b, &todo, formula);
    while (todo.n > 0) {
        term_id t = todo.at[--todo.n];
        for (unsigned i = 0; i < term_arity(b->ts, t); i++)
            note(b, &todo, term_arg(b->ts, t, i));
        if (!is_opaque(b->ts, t))
            continue;
        if (term_loose(b->ts, t) > 0)
            b->below_binders = true;
        else
            vec_push(&b->operations, t);
    }
    vec_release(&todo);
}

/* ---- facts ---- */

/* An operation, the values of its operands and the right value of its result. */
struct valued {
    term_id t, a, b;
    enum term_kind kind;
    unsigned width;
    mpz_t x, y, result;
};

static bool value_of(struct solver *s, term_id t, mpz_t out)
{
    term_id value = s->ops->model_value(s, t);
    return value != TERM_NONE && term_to_mpz(s->ts, value, out);
}

unsigned bits_runs(const mpz_t mask, unsigned width)
{
    unsigned n = 0;
    for (unsigned i = 0; i < width; i++)
        n += mpz_tstbit(mask, i) && (i == 0 || !mpz_tstbit(mask, i - 1));
    return n;
}

/* operand == value ==> t == (t with the value instead of the operand). */
static term_id with_mask(struct terms *ts, const struct valued *v, bool first)
{
    term_id value = mk_int_mpz(ts, first ? v->x : v->y);
    term_id exact = mk_bits(ts, v->kind, v->width, first ? value : v->a, first ? v->b : value);
    return mk_implies(ts, mk_eq(ts, first ? v->a : v->b, value), mk_eq(ts, v->t, exact));
}

static term_id with_distance(struct terms *ts, const struct valued *v)
{
    term_id by = mk_int(ts, (long)mpz_fdiv_ui(v->y, v->width));
    term_id distance = mk_divide(ts, TERM_MOD, v->b, mk_int(ts, (long)v->width));
    return mk_implies(ts, mk_eq(ts, distance, by), mk_eq(ts, v->t, mk_bits(ts, v->kind, v->width, v->a, by)));
}

static term_id at_values(struct terms *ts, const struct valued *v)
{
    term_id x = mk_eq(ts, v->a, mk_int_mpz(ts, v->x)), y = mk_eq(ts, v->b, mk_int_mpz(ts, v->y));
    return mk_implies(ts, mk_and2(ts, x, y), mk_eq(ts, v->t, mk_int_mpz(ts, v->result)));
}

static void add_facts(struct terms *ts, const struct valued *v, struct term_vec *facts, unsigned *guesses)
{
    if (kind_is_shift(v->kind)) {
        vec_push(facts, with_distance(ts, v));
        return;
    }
    bool first = bits_runs(v->x, v->width) <= MAX_RUNS, second = bits_runs(v->y, v->width) <= MAX_RUNS;
    if (first)
        vec_push(facts, with_mask(ts, v, true));
    if (second)
        vec_push(facts, with_mask(ts, v, false));
    if (!first || !second)
        vec_push(facts, at_values(ts, v));
    ++*guesses;
}

/* True if the model gives t a wrong value. */
static bool is_wrong(struct solver *s, struct valued *v)
{
    mpz_t given;
    mpz_init(given);
    bool known = value_of(s, v->a, v->x) && value_of(s, v->b, v->y) && value_of(s, v->t, given);
    mpz_set(v->result, v->x);
    if (known)
        bits_mpz(v->kind, v->width, v->result, v->y);
    bool wrong = known && mpz_cmp(given, v->result) != 0;
    mpz_clear(given);
    return wrong;
}

bool bits_facts(struct bits *b, struct solver *s, struct term_vec *facts, unsigned *guesses)
{
    size_t before = facts->n;
    for (size_t i = 0; i < b->operations.n && facts->n - before < MAX_FACTS; i++) {
        term_id t = b->operations.at[i];
        struct valued v = {.t = t,
                           .a = term_arg(b->ts, t, 0),
                           .b = term_arg(b->ts, t, 1),
                           .kind = term_kind(b->ts, t),
                           .width = term_width(b->ts, t)};
        mpz_inits(v.x, v.y, v.result, NULL);
        if (is_wrong(s, &v))
            add_facts(b->ts, &v, facts, guesses);
        mpz_clears(v.x, v.y, v.result, NULL);
    }
    return facts->n > before;
}
