/* The user's axioms and the background facts at the start of a run. An axiom `forall x :: g ==> f(x) == e` defines f where g holds
 * (function.c); other quantified ones are constraints (constraint.c); ground ones are made true. What neither has
 * looked at, such as `forall x: T :: x == a`, is found at the end. Start at axioms_init. */
#include "run/function.h"

#include "run/machine.h"
#include "run/match.h"
#include "logic/mk.h"

/* ---- definitions ---- */

static bool for_all_arguments(const struct terms *ts, const struct definition *d)
{
    bool all = d->n_guards == 0 && binder_arity(ts, d->formula) == d->head.n;
    for (unsigned i = 0; i < d->head.n && all; i++)
        all = term_is(ts, d->head.args[i], TERM_BOUND);
    return all;
}

/* A definition of all values says all: what a second one says besides is a constraint. */
static bool can_define(struct machine *m, term_id head, unsigned n)
{
    bool plain = term_is(m->ts, head, TERM_APP) && func_role(m->ts, term_func(m->ts, head)) == FUNC_PLAIN &&
                 term_arity(m->ts, head) > 0 && n <= MAX_VARIABLES;
    struct pattern p = plain ? pattern_of(m, head, n) : (struct pattern){.n = 0};
    bool can = p.exact && p.gives == ((uint64_t)1 << n) - 1;
    for (const struct definition *d = can ? function_definitions(m, term_func(m->ts, head)) : NULL; d && can; d = d->next)
        can = !for_all_arguments(m->ts, d);
    return can;
}

/* The equations in t, below guards; true if they are all of t. */
static bool read_definitions(struct machine *m, term_id formula, term_id t, struct term_vec *guards)
{
    unsigned n = binder_arity(m->ts, formula), arity = term_arity(m->ts, t);
    enum term_kind k = term_kind(m->ts, t);
    bool all = k == TERM_AND;
    for (unsigned i = 0; k == TERM_AND && i < arity; i++)
        all &= read_definitions(m, formula, term_arg(m->ts, t, i), guards);
    if (k == TERM_IMPLIES) {
        vec_push(guards, term_arg(m->ts, t, 0));
        read_definitions(m, formula, term_arg(m->ts, t, 1), guards);
        guards->n--;
    }
    struct definition d = {.formula = formula};
    term_id head = TERM_NONE, atom = k == TERM_NOT ? term_arg(m->ts, t, 0) : t;
    for (unsigned side = 0; k == TERM_EQ && side < 2 && head == TERM_NONE; side++)
        if (can_define(m, term_arg(m->ts, t, side), n)) {
            head = term_arg(m->ts, t, side);
            d.value = term_arg(m->ts, t, 1 - side);
        }
    if (head == TERM_NONE && can_define(m, atom, n)) {
        head = atom;
        d.value = mk_bool(m->ts, k != TERM_NOT);
    }
    if (head == TERM_NONE)
        return all;
    d.head = pattern_of(m, head, n);
    d.n_guards = (unsigned)guards->n;
    d.guards = guards->n ? arena_copy(m->arena, guards->at, guards->n * sizeof *guards->at) : NULL;
    function_define(m, term_func(m->ts, head), d);
    return guards->n == 0;
}

/* ---- the beginning ---- */

static void add_axiom(struct machine *m, term_id axiom, bool ours)
{
    struct term_vec guards = {0};
    term_id t = term_is(m->ts, axiom, TERM_FORALL) ? mk_without_idle(m->ts, axiom) : axiom;
    if (term_is(m->ts, t, TERM_AND)) {
        for (unsigned i = 0; i < term_arity(m->ts, t); i++)
            add_axiom(m, term_arg(m->ts, t, i), ours);
        return;
    }
    if (function_set_apart(m, t)) {
        term_id apart = function_apart(m->ts, t);
        for (unsigned i = 0; i < term_arity(m->ts, apart) && !fatal(m); i++)
            if (eval(m, &env_state, term_arg(m->ts, apart, i)).kind == VALUE_NONE)
                trouble(m, TROUBLE_BLOCKED, "no values were found that satisfy the axioms");
        return;
    }
    if (!term_is(m->ts, t, TERM_FORALL)) {
        m->chooser.ours += ours;
        enum satisfied s = satisfy(m, &env_state, t, true);
        m->chooser.ours -= ours;
        if (s == NOT_SATISFIED)
            trouble(m, TROUBLE_BLOCKED, "no values were found that satisfy the axioms");
        m->result.open_axioms |= s == SATISFIED_UNKNOWN;
        return;
    }
    bool defined = read_definitions(m, t, term_arg(m->ts, t, 0), &guards);
    vec_release(&guards);
    if (!defined && !constraint_add(m, &env_state, t, true, NULL, ours))
        m->result.open_axioms |= !ours;
}

/* Quantified ones are goals where the others are made true; what differs is best decided before anything else is said of it. */
static unsigned pass_of(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_FORALL) ? 0 : function_apart(ts, t) != TERM_NONE ? 1 : 2;
}

static void add_axioms(struct machine *m, const struct term_vec *all, unsigned pass, bool ours)
{
    for (size_t i = 0; i < all->n && !fatal(m); i++)
        if (pass_of(m->ts, all->at[i]) == pass)
            add_axiom(m, all->at[i], ours);
}

void axioms_init(struct machine *m)
{
    if (m->p->null != TERM_NONE && term_is(m->ts, m->p->null, TERM_APP)) {
        func_id f = term_func(m->ts, m->p->null);
        note_object(m, func_result(m->ts, f), 0, NULL);
        function_set(m, f, value_object(0));
    }
    for (unsigned pass = 0; pass < 3; pass++) {
        add_axioms(m, &m->p->background, pass, true);
        if (!m->options->inexact)
            add_axioms(m, &m->p->exact, pass, true);
        add_axioms(m, &m->p->axioms, pass, false);
    }
}
