/* Irredundant prime implicates, by the procedure of Minato and Morreale (S. Minato, "Fast generation of irredundant sum-of-products
 * forms from binary decision diagrams", 1992, after E. Morreale, 1970).
 *
 * For an interval of functions L ==> U, the procedure computes prime cubes of U that together cover L. A clause is the negation of a
 * cube. So U = not strong and L = not weak give the prime implicates of `strong`. Start at isop. */
#include "infer/abstract/primes.h"

#include "base/bug.h"

/* path: literals of the current cube, from the decisions so far. `full`: the limit was reached. */
struct isop {
    struct arena *arena;
    struct clauses *out;
    unsigned limit;
    bool full;
    literal *path;
    unsigned depth, room;
};

static void emit(struct isop *s)
{
    if (s->limit && s->out->n >= s->limit) {
        s->full = true;
        return;
    }
    struct clause c = {arena_copy(s->arena, s->path, s->depth * sizeof *s->path), s->depth};
    vec_push(s->out, c);
}

static void cofactors(BDD f, int var, BDD *low, BDD *high)
{
    bool top = f != bddtrue && f != bddfalse && bdd_var(f) == var;
    *low = top ? bdd_low(f) : f;
    *high = top ? bdd_high(f) : f;
}

static int top_variable(BDD l, BDD u)
{
    if (l == bddtrue || l == bddfalse)
        return bdd_var(u);
    if (u == bddtrue || u == bddfalse)
        return bdd_var(l);
    return bdd_var(l) < bdd_var(u) ? bdd_var(l) : bdd_var(u);
}

/* The conjunction of a and not b; the caller gets a reference. */
static BDD without(BDD a, BDD b)
{
    return bdd_addref(bdd_apply(a, b, bddop_diff));
}

static BDD isop(struct isop *s, BDD l, BDD u);

/* The cubes between l and u that need literal `last` (in clause polarity). */
static BDD isop_below(struct isop *s, literal last, BDD l, BDD u)
{
    bug_unless(s->depth < s->room);
    s->path[s->depth++] = last;
    BDD f = isop(s, l, u);
    s->depth--;
    return f;
}

/* Appends prime cubes of u that cover l. Returns the covered function; the caller gets a reference. */
static BDD isop(struct isop *s, BDD l, BDD u)
{
    if (l == bddfalse || s->full)
        return bddfalse;
    if (u == bddtrue) {
        emit(s);
        return bddtrue;
    }
    int var = top_variable(l, u);
    BDD l0, l1, u0, u1;
    cofactors(l, var, &l0, &l1);
    cofactors(u, var, &u0, &u1);

    /* A cube with `not var` becomes a clause with var, and vice versa. */
    BDD only0 = without(l0, u1);
    BDD f0 = isop_below(s, 2 * (literal)var, only0, u0);
    BDD only1 = without(l1, u0);
    BDD f1 = isop_below(s, 2 * (literal)var + 1, only1, u1);

    BDD rest0 = without(l0, f0), rest1 = without(l1, f1);
    BDD rest = bdd_addref(bdd_or(rest0, rest1));
    BDD both = bdd_addref(bdd_and(u0, u1));
    BDD f2 = isop(s, rest, both);

    BDD split = bdd_addref(bdd_ite(bdd_ithvar(var), f1, f0));
    BDD covered = bdd_addref(bdd_or(split, f2));
    const BDD done[] = {only0, f0, only1, f1, rest0, rest1, rest, both, f2, split};
    for (size_t i = 0; i < sizeof done / sizeof *done; i++)
        bdd_delref(done[i]);
    return covered;
}

bool primes_between(struct arena *a, BDD strong, BDD weak, unsigned limit, struct clauses *out)
{
    unsigned room = (unsigned)bdd_varnum();
    struct isop s = {.arena = a, .out = out, .limit = limit, .room = room};
    s.path = arena_array(a, literal, room + 1);
    BDD l = bdd_addref(bdd_not(weak)), u = bdd_addref(bdd_not(strong));
    bdd_delref(isop(&s, l, u));
    bdd_delref(l);
    bdd_delref(u);
    return !s.full;
}
