/* Formulas as MONA's text, weaker or stronger as their place needs. Start at mona_say, then say_atom. */
#include "prover/mona/text.h"

#include "base/alloc.h"
#include "logic/mk.h"
#include "logic/reach.h"
#include "logic/subst.h"

/* MAX_DEPTH: of formulas. MAX_TEXT: bytes. */
enum { MAX_DEPTH = 400, MAX_TEXT = 1 << 20 };

void mona_give_up(struct mona_text *t, const char *why)
{
    if (!t->why_not)
        t->why_not = why;
}

/* Nothing is said, because it cannot be. */
static void say_nothing(struct mona_text *t, enum mona_side side)
{
    t->exact = false;
    buf_puts(t->out, side == WEAKER ? "true" : "false");
}

/* ---- connectives ---- */

static void say_not(struct mona_text *t, term_id formula, enum mona_side side)
{
    buf_puts(t->out, "~(");
    mona_say(t, formula, mona_other_side(side));
    buf_putc(t->out, ')');
}

static void say_all_of(struct mona_text *t, term_id formula, enum mona_side side, const char *link)
{
    for (unsigned i = 0; i < term_arity(t->ts, formula); i++) {
        buf_puts(t->out, i ? link : "(");
        mona_say(t, term_arg(t->ts, formula, i), side);
    }
    buf_putc(t->out, ')');
}

static void say_implies(struct mona_text *t, term_id a, term_id b, enum mona_side side)
{
    buf_putc(t->out, '(');
    say_not(t, a, side);
    buf_puts(t->out, " | ");
    mona_say(t, b, side);
    buf_putc(t->out, ')');
}

/* (a | b) & (c | d), where each may be wanted in both ways. */
static void say_both(struct mona_text *t, term_id a, term_id b, term_id c, term_id d, enum mona_side side)
{
    buf_putc(t->out, '(');
    say_implies(t, a, b, side);
    buf_puts(t->out, " & ");
    say_implies(t, c, d, side);
    buf_putc(t->out, ')');
}

/* ---- quantifiers ---- */

/* Of a variable that is no object nothing is said, so its quantifier says nothing. */
static void say_quantified(struct mona_text *t, term_id q, enum mona_side side)
{
    unsigned n = binder_arity(t->ts, q), open = 0;
    bool forall = term_is(t->ts, q, TERM_FORALL);
    term_id *vars = alloc_zeroed(n, sizeof *vars);
    for (unsigned i = 0; i < n; i++) {
        vars[i] = mona_variable(t, binder_sort(t->ts, q, i));
        if (binder_sort(t->ts, q, i) != t->object)
            t->exact = false;
        else if (++open && forall)
            mona_say_forall(t, vars[i]);
        else
            mona_say_exists(t, vars[i]);
    }
    mona_say(t, term_open(t->ts, q, vars), side);
    for (; open > 0; open--)
        buf_putc(t->out, ')');
    mona_close(t, n);
    free(vars);
}

/* A field's constraint has a name, because the field's M rests on it. */
static void say_quantifier(struct mona_text *t, term_id q, enum mona_side side)
{
    if (!idmap_has(&t->constraint_of, q)) {
        say_quantified(t, q, side);
    } else if (side == WEAKER) {
        mona_say_truth(t, q);
    } else {
        buf_putc(t->out, '(');
        mona_say_truth(t, q);
        buf_puts(t->out, " | ");
        say_quantified(t, q, side);
        buf_putc(t->out, ')');
    }
}

/* ---- atoms ---- */

/* An innermost object of the atom that has no name: it depends on a bound variable. TERM_NONE: there is none. */
static term_id nameless_object(const struct mona_text *t, term_id x)
{
    if (term_is_binder(t->ts, x) || mona_is_closed(t, x))
        return TERM_NONE;
    for (unsigned i = 0; i < term_arity(t->ts, x); i++) {
        term_id arg = term_arg(t->ts, x, i);
        term_id found = sort_kind(t->ts, term_sort(t->ts, arg)) == SORT_KIND_MAP ? TERM_NONE : nameless_object(t, arg);
        if (found != TERM_NONE)
            return found;
    }
    return term_sort(t->ts, x) == t->object && !term_is(t->ts, x, TERM_CONST) ? x : TERM_NONE;
}

static term_id replaced(struct mona_text *t, term_id atom, term_id from, term_id to)
{
    return subst_term(t->ts, atom, from, to);
}

/* `y` is an object that x may be. */
static void say_may_be(struct mona_text *t, term_id x, term_id y)
{
    struct terms *ts = t->ts;
    if (mona_is_read(t, x)) {
        buf_printf(t->out, "M%u(", mona_map(t, term_arg(ts, x, 0)));
        mona_say_object(t, term_arg(ts, x, 1));
        buf_putc(t->out, ',');
        mona_say_object(t, y);
        buf_putc(t->out, ')');
    } else {
        say_nothing(t, WEAKER);
    }
}

static void say_with_choice(struct mona_text *t, term_id atom, term_id x, enum mona_side side)
{
    term_id c = term_arg(t->ts, x, 0);
    term_id then = replaced(t, atom, x, term_arg(t->ts, x, 1)), otherwise = replaced(t, atom, x, term_arg(t->ts, x, 2));
    say_both(t, c, then, mk_not(t->ts, c), otherwise, side);
}

/* The atom with a variable in the place of x. */
static void say_with_variable(struct mona_text *t, term_id atom, term_id x, enum mona_side side)
{
    term_id y = mona_variable(t, t->object);
    if (side == WEAKER)
        mona_say_exists(t, y);
    else
        mona_say_forall(t, y);
    say_may_be(t, x, y);
    buf_puts(t->out, side == WEAKER ? " & " : " => ");
    mona_say(t, replaced(t, atom, x, y), side);
    buf_putc(t->out, ')');
    mona_close(t, 1);
}

/* What is no word of MONA: a truth value, or a set of objects. */
void mona_say_abstraction(struct mona_text *t, term_id atom, enum mona_side side)
{
    term_id of = TERM_NONE;
    unsigned others = 0;
    t->exact = false;
    for (size_t i = 0; i < t->bound.n; i++)
        if (term_mentions(t->ts, atom, t->bound.at[i])) {
            others += of != TERM_NONE || term_sort(t->ts, t->bound.at[i]) != t->object;
            of = t->bound.at[i];
        }
    if (others > 0)
        say_nothing(t, side);
    else if (of == TERM_NONE)
        mona_say_truth(t, atom);
    else
        mona_say_member(t, of, mk_lambda(t->ts, 1, &of, atom));
}

/* x is in a set, a map to Bool. */
static void say_in_set(struct mona_text *t, term_id atom, enum mona_side side)
{
    struct terms *ts = t->ts;
    term_id set = term_arg(ts, atom, 0), x = term_arg(ts, atom, 1);
    if (term_arity(ts, atom) != 2 || term_sort(ts, x) != t->object) {
        mona_say_abstraction(t, atom, side);
    } else if (term_is(ts, set, TERM_STORE)) {
        term_id here = mk_eq(ts, x, term_arg(ts, set, 1)), rest = mk_select1(ts, term_arg(ts, set, 0), x);
        say_both(t, here, term_arg(ts, set, 2), mk_not(ts, here), rest, side);
    } else if (term_is(ts, set, TERM_ITE)) {
        term_id c = term_arg(ts, set, 0), then = mk_select1(ts, term_arg(ts, set, 1), x);
        say_both(t, c, then, mk_not(ts, c), mk_select1(ts, term_arg(ts, set, 2), x), side);
    } else if (term_is(ts, set, TERM_LAMBDA)) {
        mona_say(t, term_open(ts, set, &x), side);
    } else if (term_is(ts, set, TERM_CONST)) {
        mona_say_member(t, x, set);
    } else {
        mona_say_abstraction(t, atom, side);
    }
}

/* Two sets are equal if they have the same objects. Of other maps an equation is a truth value, which fields.c knows. */
static void say_equal_maps(struct mona_text *t, term_id atom, enum mona_side side)
{
    struct terms *ts = t->ts;
    sort_id sort = term_sort(ts, term_arg(ts, atom, 0));
    if (sort_arity(ts, sort) == 1 && sort_domain(ts, sort, 0) == t->object && sort_range(ts, sort) == SORT_BOOL) {
        term_id x = mona_variable(t, t->object);
        mona_say_forall(t, x);
        mona_say(t, mk_eq(ts, mk_select1(ts, term_arg(ts, atom, 0), x), mk_select1(ts, term_arg(ts, atom, 1), x)), side);
        buf_putc(t->out, ')');
        mona_close(t, 1);
    } else {
        bool exact = t->exact && mona_is_equation(t, atom);
        mona_say_abstraction(t, atom, side);
        t->exact = exact;
    }
}

static void say_equation(struct mona_text *t, term_id atom, enum mona_side side)
{
    term_id a = term_arg(t->ts, atom, 0), b = term_arg(t->ts, atom, 1);
    sort_id sort = term_sort(t->ts, a);
    if (sort == SORT_BOOL)
        say_both(t, a, b, b, a, side);
    else if (sort == t->object)
        mona_say_equal(t, a, b);
    else if (sort_kind(t->ts, sort) == SORT_KIND_MAP)
        say_equal_maps(t, atom, side);
    else
        mona_say_abstraction(t, atom, side);
}

static void say_distinct(struct mona_text *t, term_id atom, enum mona_side side)
{
    unsigned n = term_arity(t->ts, atom);
    if (term_sort(t->ts, term_arg(t->ts, atom, 0)) != t->object) {
        mona_say_abstraction(t, atom, side);
        return;
    }
    buf_puts(t->out, "(true");
    for (unsigned i = 0; i < n; i++)
        for (unsigned k = i + 1; k < n; k++) {
            buf_puts(t->out, " & ~");
            mona_say_equal(t, term_arg(t->ts, atom, i), term_arg(t->ts, atom, k));
        }
    buf_putc(t->out, ')');
}

/* All objects of the atom have names. */
static void say_named(struct mona_text *t, term_id atom, enum mona_side side)
{
    enum term_kind kind = term_kind(t->ts, atom);
    bool exact = t->exact;
    if (kind == TERM_LE) { /* the same atom as its negation */
        say_not(t, mk_lt(t->ts, term_arg(t->ts, atom, 1), term_arg(t->ts, atom, 0)), side);
        return;
    }
    if (kind == TERM_EQ)
        say_equation(t, atom, side);
    else if (kind == TERM_DISTINCT)
        say_distinct(t, atom, side);
    else if (kind == TERM_SELECT)
        say_in_set(t, atom, side);
    else if (kind == TERM_REACH)
        mona_say_reach(t, atom, side);
    else if (kind == TERM_FOREST)
        mona_say_forest(t, atom, side);
    else
        mona_say_abstraction(t, atom, side);
    if (kind == TERM_CONST)
        t->exact = exact;
}

static bool has_name(const struct mona_text *t, term_id x)
{
    unsigned name;
    return mona_is_closed(t, x) || mona_is_bound(t, x, &name);
}

/* f[x] == y, where the edges of f are known: y needs no other name. */
static bool say_edge(struct mona_text *t, term_id read, term_id y, enum mona_side side)
{
    if (!mona_is_read(t, read) || !has_name(t, y) || !has_name(t, term_arg(t->ts, read, 1)))
        return false;
    term_id map = term_arg(t->ts, read, 0);
    if (!mona_map_is_exact(t, map))
        return false;
    buf_printf(t->out, "%c%u(", side == WEAKER ? 'M' : 'K', mona_map(t, map));
    mona_say_object(t, term_arg(t->ts, read, 1));
    buf_putc(t->out, ',');
    mona_say_object(t, y);
    buf_putc(t->out, ')');
    return true;
}

static bool say_edges(struct mona_text *t, term_id atom, enum mona_side side)
{
    if (!term_is(t->ts, atom, TERM_EQ))
        return false;
    term_id a = term_arg(t->ts, atom, 0), b = term_arg(t->ts, atom, 1);
    return say_edge(t, a, b, side) || say_edge(t, b, a, side);
}

static void say_atom(struct mona_text *t, term_id atom, enum mona_side side)
{
    if (say_edges(t, atom, side))
        return;
    bool formula = term_is(t->ts, atom, TERM_EQ) && term_sort(t->ts, term_arg(t->ts, atom, 0)) == SORT_BOOL;
    term_id x = formula ? TERM_NONE : nameless_object(t, atom);
    if (x == TERM_NONE)
        say_named(t, atom, side);
    else if (term_is(t->ts, x, TERM_ITE))
        say_with_choice(t, atom, x, side);
    else
        say_with_variable(t, atom, x, side);
}

static void say(struct mona_text *t, term_id f, enum mona_side side)
{
    struct terms *ts = t->ts;
    enum term_kind kind = term_kind(ts, f);
    if (kind == TERM_TRUE || kind == TERM_FALSE)
        buf_puts(t->out, kind == TERM_TRUE ? "true" : "false");
    else if (kind == TERM_NOT)
        say_not(t, term_arg(ts, f, 0), side);
    else if (kind == TERM_AND || kind == TERM_OR)
        say_all_of(t, f, side, kind == TERM_AND ? " & " : " | ");
    else if (kind == TERM_IMPLIES)
        say_implies(t, term_arg(ts, f, 0), term_arg(ts, f, 1), side);
    else if (kind == TERM_ITE)
        say_both(t, term_arg(ts, f, 0), term_arg(ts, f, 1), mk_not(ts, term_arg(ts, f, 0)), term_arg(ts, f, 2), side);
    else if (kind_is_quantifier(kind))
        say_quantifier(t, f, side);
    else
        say_atom(t, f, side);
}

void mona_say(struct mona_text *t, term_id formula, enum mona_side side)
{
    if (t->out->n > MAX_TEXT)
        mona_give_up(t, "the formula is too large for MONA");
    if (++t->depth > MAX_DEPTH)
        mona_give_up(t, "the formula is too deep for MONA");
    if (t->why_not)
        buf_puts(t->out, "true");
    else
        say(t, formula, side);
    t->depth--;
}

/* ---- the whole ---- */

static void declare(struct mona_text *t, struct buf *out)
{
    for (size_t i = 0; i < t->bools.n; i++)
        buf_printf(out, "var0 b%zu;\n", i);
    for (size_t i = 0; i < t->sets.n; i++)
        buf_printf(out, t->tree ? "var2 s%zu;\n" : "var2 s%zu where Nul sub s%zu | empty(Nul inter s%zu);\n", i, i, i);
    for (size_t i = 0; i < t->objects.n; i++)
        buf_printf(out, t->tree ? "var1 o%zu where obj(o%zu);\n" : "var1 o%zu;\n", i, i);
}

char *mona_text_make(struct mona_text *t, struct terms *ts, const struct term_vec *formulas, unsigned most)
{
    struct buf all = {0}, body = {0};
    *t = (struct mona_text){.ts = ts, .out = &body, .exact = true};
    mona_solve(t, formulas);
    if (!mona_choose_layout(t)) {
        mona_give_up(t, "no forest is assumed");
        return NULL;
    }
    mona_collect_fields(t);
    mona_share_names(t);
    mona_say_heap(t);
    for (size_t i = 0; i < t->formulas.n; i++) {
        buf_puts(t->out, " &\n");
        mona_say(t, t->formulas.at[i], WEAKER);
    }
    mona_state_objects(t);
    if (t->objects.n > most)
        mona_give_up(t, "there are more objects with names than MONA can cope with");
    mona_say_layout(t, &all);
    declare(t, &all);
    buf_add(&all, t->predicates.text ? t->predicates.text : "", t->predicates.n);
    buf_printf(&all, "%s;\n", body.text);
    buf_release(&body);
    if (t->why_not)
        buf_release(&all);
    return all.text;
}

void mona_text_release(struct mona_text *t)
{
    vec_release(&t->formulas);
    vec_release(&t->solved);
    vec_release(&t->objects);
    vec_release(&t->sharing);
    vec_release(&t->sets);
    vec_release(&t->bools);
    idmap_release(&t->object_of);
    idmap_release(&t->set_of);
    idmap_release(&t->bool_of);
    vec_release(&t->equations);
    vec_release(&t->constraints);
    idmap_release(&t->constraint_of);
    vec_release(&t->reads);
    idmap_release(&t->maps);
    vec_release(&t->closures);
    vec_release(&t->bound);
    vec_release(&t->bound_names);
    buf_release(&t->predicates);
}
