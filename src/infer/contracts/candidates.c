/* Families of candidates. Linear equations come from runs (samples.c). Start at contracts_guess. */
#include "infer/contracts/candidates.h"

#include "infer/contracts/words.h"
#include "logic/mk.h"

struct guesser {
    struct found_contracts *f;
    struct terms *ts;
    unsigned routine;
    enum clause_side side;
    const struct words *w;
    struct term_vec atoms; /* conditions over values at the start */
};

/* More words than these make too many candidates. */
enum { MANY_SUBJECTS = 16, MANY_INTS = 6, MANY_ATOMS = 24, MANY_BOUNDS = 5 };

static size_t few(size_t n, size_t most)
{
    return n < most ? n : most;
}

static void push_where(struct guesser *g, term_id witness, term_id t)
{
    contracts_add(g->f, g->routine, g->side, t, witness);
}

static void push(struct guesser *g, term_id t)
{
    push_where(g, TERM_NONE, t);
}

static void push_implied(struct guesser *g, term_id condition, term_id t)
{
    push_where(g, condition, mk_implies(g->ts, condition, t));
}

static term_id zero(const struct guesser *g)
{
    return mk_int(g->ts, 0);
}

/* ---- orders and remainders ---- */

static void orders(struct guesser *g, term_id a, term_id b)
{
    push(g, mk_le(g->ts, a, b));
    push(g, mk_le(g->ts, b, a));
    push(g, mk_lt(g->ts, a, b));
    push(g, mk_lt(g->ts, b, a));
}

static void orders_of(struct guesser *g, const struct term_vec *subjects)
{
    const struct term_vec *numbers = &g->w->numbers, *others = &g->w->start.ints;
    for (size_t i = 0; i < few(subjects->n, MANY_SUBJECTS); i++)
        for (size_t k = 0; k < numbers->n; k++) {
            push(g, mk_le(g->ts, subjects->at[i], numbers->at[k]));
            push(g, mk_le(g->ts, numbers->at[k], subjects->at[i]));
        }
    for (size_t i = 0; i < few(subjects->n, MANY_INTS); i++) {
        term_id t = subjects->at[i];
        for (size_t k = 0; k < few(others->n, MANY_INTS); k++)
            if (others->at[k] != t)
                orders(g, t, others->at[k]);
        for (size_t k = 0; k < i; k++)
            orders(g, subjects->at[k], t);
    }
}

/* What changes grows or shrinks by no more than another number. */
static void changes_of(struct guesser *g)
{
    const struct term_vec *starts = &g->w->start.ints, *numbers = &g->w->numbers;
    for (size_t i = 0; i < few(g->w->end.ints.n, MANY_INTS); i++) {
        term_id now = g->w->end.ints.at[i];
        term_id before = subst_apply(g->ts, (struct subst *)&g->w->from_start, now);
        size_t n = few(starts->n, MANY_BOUNDS);
        for (size_t k = 0; k < n + numbers->n && before != now; k++) {
            term_id by = k < n ? starts->at[k] : numbers->at[k - n];
            push(g, mk_le(g->ts, now, mk_add(g->ts, before, by)));
            push(g, mk_le(g->ts, mk_sub(g->ts, before, by), now));
        }
    }
}

static term_id remainder_of(struct guesser *g, term_id t, term_id divisor)
{
    return mk_divide(g->ts, TERM_MOD, t, divisor);
}

static void remainders_of(struct guesser *g, const struct term_vec *subjects)
{
    const struct term_vec *divisors = &g->w->divisors, *others = &g->w->start.ints;
    for (size_t d = 0; d < divisors->n; d++)
        for (size_t i = 0; i < few(subjects->n, MANY_INTS); i++) {
            term_id mod = remainder_of(g, subjects->at[i], divisors->at[d]);
            push(g, mk_eq(g->ts, mod, zero(g)));
            push(g, mk_eq(g->ts, mod, mk_int(g->ts, 1)));
            for (size_t k = 0; k < few(others->n, MANY_INTS); k++)
                if (others->at[k] != subjects->at[i])
                    push(g, mk_eq(g->ts, mod, remainder_of(g, others->at[k], divisors->at[d])));
        }
}

/* t is the whole part of another number divided by a small one, or the other way round: loops count in steps. */
static void multiples_of(struct guesser *g, const struct term_vec *subjects)
{
    const struct term_vec *others = &g->w->start.ints;
    for (size_t d = 0; d < g->w->numbers.n; d++) {
        term_id factor = g->w->numbers.at[d];
        if (!term_is(g->ts, mk_lt(g->ts, mk_int(g->ts, 2), factor), TERM_TRUE))
            continue;
        for (size_t i = 0; i < few(subjects->n, MANY_BOUNDS); i++)
            for (size_t k = 0; k < few(others->n, MANY_BOUNDS); k++) {
                term_id multiple = mk_mul(g->ts, factor, subjects->at[i]);
                push(g, mk_le(g->ts, multiple, others->at[k]));
                push(g, mk_lt(g->ts, others->at[k], mk_add(g->ts, multiple, factor)));
                push(g, mk_le(g->ts, others->at[k], multiple));
                push(g, mk_lt(g->ts, multiple, mk_add(g->ts, others->at[k], factor)));
            }
    }
}

/* ---- truth values ---- */

static void add_atom(struct guesser *g, term_id t)
{
    for (size_t i = 0; i < g->atoms.n; i++)
        if (g->atoms.at[i] == t)
            return;
    if (g->atoms.n < MANY_ATOMS && !term_is_literal(g->ts, t))
        vec_push(&g->atoms, t);
}

static void find_atoms(struct guesser *g)
{
    const struct term_vec *ints = &g->w->start.ints;
    for (size_t i = 0; i < g->w->conditions.n; i++)
        add_atom(g, g->w->conditions.at[i]);
    for (size_t i = 0; i < g->w->start.bools.n; i++)
        add_atom(g, g->w->start.bools.at[i]);
    for (size_t i = 0; i < few(ints->n, MANY_INTS); i++) {
        for (size_t d = 0; d < g->w->divisors.n; d++)
            add_atom(g, mk_eq(g->ts, remainder_of(g, ints->at[i], g->w->divisors.at[d]), zero(g)));
        add_atom(g, mk_le(g->ts, zero(g), ints->at[i]));
        add_atom(g, mk_lt(g->ts, zero(g), ints->at[i]));
        for (size_t k = 0; k < i; k++) {
            add_atom(g, mk_le(g->ts, ints->at[i], ints->at[k]));
            add_atom(g, mk_lt(g->ts, ints->at[i], ints->at[k]));
            add_atom(g, mk_eq(g->ts, ints->at[i], ints->at[k]));
        }
    }
}

static void truths_of(struct guesser *g, const struct term_vec *subjects)
{
    for (size_t i = 0; i < subjects->n; i++) {
        term_id b = subjects->at[i];
        push(g, b);
        push(g, mk_not(g->ts, b));
        for (size_t k = 0; k < g->atoms.n; k++) {
            if (g->atoms.at[k] == b)
                continue;
            push(g, mk_eq(g->ts, b, g->atoms.at[k]));
            push(g, mk_eq(g->ts, b, mk_not(g->ts, g->atoms.at[k])));
            push_implied(g, b, g->atoms.at[k]);
            push_implied(g, b, mk_not(g->ts, g->atoms.at[k]));
            push_implied(g, g->atoms.at[k], b);
            push_implied(g, mk_not(g->ts, g->atoms.at[k]), b);
        }
    }
}

/* Truth values that turn as often as a number grows: whether b is as it was depends on a remainder. */
static void parities_of(struct guesser *g, term_id b, term_id condition)
{
    const struct sorted_words *start = &g->w->start;
    term_id relations[1 + MANY_BOUNDS];
    size_t n = 0;
    relations[n++] = b;
    for (size_t i = 0; i < few(start->bools.n, MANY_BOUNDS); i++)
        relations[n++] = mk_eq(g->ts, b, start->bools.at[i]);
    for (size_t i = 0; i < n; i++) {
        push(g, mk_eq(g->ts, relations[i], condition));
        push(g, mk_eq(g->ts, relations[i], mk_not(g->ts, condition)));
    }
}

static void parities(struct guesser *g)
{
    const struct sorted_words *start = &g->w->start, *end = &g->w->end;
    for (size_t b = 0; b < few(end->bools.n, MANY_BOUNDS); b++)
        for (size_t d = 0; d < g->w->divisors.n; d++) {
            for (size_t i = 0; i < few(start->ints.n, MANY_BOUNDS) && start->bools.n > 0; i++)
                parities_of(g, end->bools.at[b], mk_eq(g->ts, remainder_of(g, start->ints.at[i], g->w->divisors.at[d]), zero(g)));
            for (size_t i = 0; i < few(end->ints.n, MANY_BOUNDS); i++) {
                term_id mod = remainder_of(g, end->ints.at[i], g->w->divisors.at[d]);
                parities_of(g, end->bools.at[b], mk_eq(g->ts, mod, zero(g)));
                for (size_t k = 0; k < few(start->ints.n, MANY_BOUNDS); k++)
                    parities_of(g, end->bools.at[b], mk_eq(g->ts, mod, remainder_of(g, start->ints.at[k], g->w->divisors.at[d])));
            }
        }
}

/* ---- equalities, also of what is no number ---- */

static void equal_to_starts(struct guesser *g, const struct term_vec *subjects, const struct term_vec *starts, bool conditional)
{
    for (size_t i = 0; i < few(subjects->n, MANY_INTS); i++)
        for (size_t k = 0; k < few(starts->n, MANY_INTS); k++) {
            if (starts->at[k] == subjects->at[i] || term_sort(g->ts, starts->at[k]) != term_sort(g->ts, subjects->at[i]))
                continue;
            term_id same = mk_eq(g->ts, subjects->at[i], starts->at[k]);
            push(g, same);
            for (size_t c = 0; conditional && c < g->w->conditions.n; c++) {
                push_implied(g, g->w->conditions.at[c], same);
                push_implied(g, mk_not(g->ts, g->w->conditions.at[c]), same);
            }
        }
}

/* ---- maps ---- */

/* forall k: lo <= k < hi ==> body, where body speaks of k. */
static term_id over_range(struct guesser *g, term_id lo, term_id hi, term_id k, term_id body)
{
    term_id in = mk_and2(g->ts, mk_le(g->ts, lo, k), mk_lt(g->ts, k, hi));
    return mk_forall(g->ts, 1, &k, mk_implies(g->ts, in, body), NULL);
}

static term_id outside_range(struct guesser *g, term_id lo, term_id hi, term_id k, term_id body)
{
    term_id out = mk_or2(g->ts, mk_lt(g->ts, k, lo), mk_le(g->ts, hi, k));
    return mk_forall(g->ts, 1, &k, mk_implies(g->ts, out, body), NULL);
}

struct range {
    term_id lo, hi;
};

struct ranges VEC_OF(struct range);

/* Of the numbers at the start, and of results as upper ends. */
static void find_ranges(struct guesser *g, struct ranges *out)
{
    const struct term_vec *start = &g->w->start.ints, *end = &g->w->end.ints;
    for (size_t h = 0; h < few(start->n, MANY_BOUNDS) + few(end->n, MANY_BOUNDS); h++) {
        size_t starts = few(start->n, MANY_BOUNDS);
        term_id hi = h < starts ? start->at[h] : end->at[h - starts];
        vec_push(out, (struct range){zero(g), hi});
        for (size_t l = 0; l < starts; l++)
            if (start->at[l] != hi)
                vec_push(out, (struct range){start->at[l], hi});
    }
}

/* `all` says something where the range is not empty. */
static void of_range_if(struct guesser *g, const struct range *r, term_id condition, term_id all)
{
    push_where(g, mk_and2(g->ts, condition, mk_lt(g->ts, r->lo, r->hi)), mk_implies(g->ts, condition, all));
}

/* A claim about an element, over all ranges, and where the result says that nothing was found. */
static void of_elements(struct guesser *g, const struct ranges *ranges, term_id k, term_id body, bool guarded)
{
    for (size_t i = 0; i < ranges->n; i++) {
        const struct range *r = &ranges->at[i];
        term_id all = over_range(g, r->lo, r->hi, k, body);
        of_range_if(g, r, mk_true(g->ts), all);
        for (size_t e = 0; guarded && e < few(g->w->end.ints.n, MANY_INTS); e++)
            of_range_if(g, r, mk_lt(g->ts, g->w->end.ints.at[e], zero(g)), all);
        for (size_t e = 0; guarded && e < g->w->end.bools.n; e++) {
            of_range_if(g, r, g->w->end.bools.at[e], all);
            of_range_if(g, r, mk_not(g->ts, g->w->end.bools.at[e]), all);
        }
    }
}

static void about_results(struct guesser *g, const struct ranges *ranges, term_id k, term_id map)
{
    const struct term_vec *values = &g->w->start.ints, *ends = &g->w->end.ints;
    term_id at_k = mk_select1(g->ts, map, k);
    for (size_t v = 0; v < few(values->n, MANY_INTS); v++) {
        term_id same = mk_eq(g->ts, at_k, values->at[v]);
        of_elements(g, ranges, k, mk_not(g->ts, same), true);
        for (size_t e = 0; e < few(ends->n, MANY_INTS); e++) {
            term_id found = mk_eq(g->ts, mk_select1(g->ts, map, ends->at[e]), values->at[v]);
            push(g, found);
            push_where(g, mk_le(g->ts, zero(g), ends->at[e]), mk_or2(g->ts, mk_lt(g->ts, ends->at[e], zero(g)), found));
        }
    }
    for (size_t e = 0; e < few(ends->n, MANY_INTS); e++) {
        of_elements(g, ranges, k, mk_le(g->ts, at_k, ends->at[e]), false);
        of_elements(g, ranges, k, mk_le(g->ts, ends->at[e], at_k), false);
        term_id at_end = mk_select1(g->ts, map, ends->at[e]);
        of_elements(g, ranges, k, mk_le(g->ts, at_k, at_end), false);
        of_elements(g, ranges, k, mk_le(g->ts, at_end, at_k), false);
    }
}

static void about_changed(struct guesser *g, const struct ranges *ranges, term_id k, term_id map)
{
    const struct sorted_words *start = &g->w->start;
    term_id at_k = mk_select1(g->ts, map, k);
    for (size_t v = 0; v < few(start->ints.n, MANY_INTS) + g->w->numbers.n; v++) {
        size_t starts = few(start->ints.n, MANY_INTS);
        term_id value = v < starts ? start->ints.at[v] : g->w->numbers.at[v - starts];
        of_elements(g, ranges, k, mk_eq(g->ts, at_k, value), false);
    }
    for (size_t m = 0; m < few(start->maps.n, MANY_BOUNDS); m++) {
        term_id same = mk_eq(g->ts, at_k, mk_select1(g->ts, start->maps.at[m], k));
        of_elements(g, ranges, k, same, false);
        for (size_t i = 0; i < ranges->n; i++)
            push_where(g, mk_lt(g->ts, ranges->at[i].lo, ranges->at[i].hi),
                       outside_range(g, ranges->at[i].lo, ranges->at[i].hi, k, same));
    }
}

static void about_maps(struct guesser *g)
{
    struct ranges ranges = {0};
    term_id k = mk_const_named(g->ts, "k", SORT_INT);
    find_ranges(g, &ranges);
    for (size_t m = 0; m < few(g->w->end.maps.n, MANY_BOUNDS); m++)
        about_changed(g, &ranges, k, g->w->end.maps.at[m]);
    for (size_t m = 0; m < few(g->w->start.maps.n, MANY_BOUNDS); m++)
        about_results(g, &ranges, k, g->w->start.maps.at[m]);
    vec_release(&ranges);
}

/* ---- what callers want ---- */

struct wish {
    struct found_contracts *f;
    struct terms *ts;
    const struct il_routine *caller;
    struct term_vec goals;      /* conjuncts of its assertions */
    struct term_vec conditions; /* some of what it assumes */
};

enum { MANY_OWN = 2 };

/* What t says of the callee's results and arguments. TERM_NONE if it speaks of no result, or of too much that is the caller's own: integers of
 * it are added to `own`. */
static term_id said_of_call(struct wish *k, const struct il_call *call, unsigned callee, term_id t, struct term_vec *own)
{
    const struct il_routine *of = k->f->written->routines.at[callee];
    struct term_vec constants = {0};
    struct subst s = {0};
    bool result = false, known = true;
    for (unsigned i = 0; i < call->n_args; i++)
        if (term_is(k->ts, call->args[i], TERM_CONST))
            subst_set(&s, call->args[i], of->params.at[i]->term);
    for (unsigned i = 0; i < call->n_results; i++)
        if (call->results[i].n == 0)
            subst_set(&s, call->results[i].var->term, of->results.at[i]->term);
    term_constants(k->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        const struct il_var *v = il_var_of(k->caller, constants.at[i]);
        bool mapped = idmap_has(&s.to, constants.at[i]), shared = v && v->role == ROLE_GLOBAL;
        result |= mapped || shared;
        if (v && !mapped && !shared)
            known &= v->sort == SORT_INT && (term_vec_add_once(own, v->term), own->n <= MANY_OWN);
    }
    term_id said = known && result ? subst_apply(k->ts, &s, t) : TERM_NONE;
    vec_release(&constants);
    subst_release(&s);
    return said;
}

/* Conditions of the caller that speak of `own` and of what the callee knows. */
static term_id conditions_of(struct wish *k, const struct il_call *call, unsigned callee, const struct term_vec *own)
{
    struct term_vec all = {0};
    for (size_t i = 0; i < k->conditions.n; i++) {
        struct term_vec more = {0};
        for (size_t o = 0; o < own->n; o++)
            vec_push(&more, own->at[o]);
        term_id where = said_of_call(k, call, callee, k->conditions.at[i], &more);
        if (where != TERM_NONE && more.n == own->n)
            vec_push(&all, where);
        vec_release(&more);
    }
    term_id t = mk_and(k->ts, (unsigned)all.n, all.at);
    vec_release(&all);
    return t;
}

/* The goal for all values of what is the caller's own, such as an index. */
static void wish_for_all(struct wish *k, const struct il_call *call, unsigned callee, const struct term_vec *own, term_id said)
{
    term_id t = mk_implies(k->ts, conditions_of(k, call, callee, own), said);
    contracts_add(k->f, callee, CLAUSE_GIVES, mk_forall(k->ts, (unsigned)own->n, own->at, t, NULL), TERM_NONE);
}

/* The goal, also under a condition of the caller: it may have looked at the result before it asserts something of it. */
static void wish_of_call(struct wish *k, const struct il_call *call, unsigned callee, term_id goal)
{
    struct term_vec own = {0}, none = {0};
    term_id said = said_of_call(k, call, callee, goal, &own);
    if (said != TERM_NONE && own.n > 0)
        wish_for_all(k, call, callee, &own, said);
    else if (said != TERM_NONE)
        contracts_add(k->f, callee, CLAUSE_GIVES, said, TERM_NONE);
    for (size_t i = 0; i < k->conditions.n && said != TERM_NONE && own.n == 0; i++) {
        term_id where = said_of_call(k, call, callee, k->conditions.at[i], &none);
        if (where != TERM_NONE && none.n == 0)
            contracts_add(k->f, callee, CLAUSE_GIVES, mk_implies(k->ts, where, said), where);
        none.n = 0;
    }
    vec_release(&own);
    vec_release(&none);
}

static void find_goals(struct wish *k, const struct il_cmd *c)
{
    enum { MANY_CONDITIONS = 8 };
    if (c->kind == IL_ASSERT)
        term_conjuncts(k->ts, c->term, &k->goals);
    if (c->kind == IL_ASSUME && k->conditions.n < MANY_CONDITIONS && !term_has_binder(k->ts, c->term))
        vec_push(&k->conditions, c->term);
    for (unsigned i = 0; i < c->n; i++)
        find_goals(k, c->child[i]);
}

static void wish_of_calls(struct wish *k, const struct il_cmd *c)
{
    int callee = c->call ? contracts_callee(k->f, c->call) : -1;
    for (size_t i = 0; callee >= 0 && k->f->gives[callee] && i < k->goals.n; i++)
        wish_of_call(k, c->call, (unsigned)callee, k->goals.at[i]);
    for (unsigned i = 0; i < c->n; i++)
        wish_of_calls(k, c->child[i]);
}

static void guess_wishes(struct found_contracts *f, unsigned caller)
{
    struct wish k = {.f = f, .ts = f->written->terms, .caller = f->written->routines.at[caller]};
    if (k.caller->body) {
        find_goals(&k, k.caller->body);
        wish_of_calls(&k, k.caller->body);
    }
    vec_release(&k.goals);
    vec_release(&k.conditions);
}

/* ---- a routine ---- */

static void guess_gives(struct guesser *g)
{
    const struct words *w = g->w;
    g->side = CLAUSE_GIVES;
    orders_of(g, &w->end.ints);
    remainders_of(g, &w->end.ints);
    if (g->f->written->routines.at[g->routine]->n_loops > 0)
        multiples_of(g, &w->end.ints);
    find_atoms(g);
    changes_of(g);
    truths_of(g, &w->end.bools);
    parities(g);
    equal_to_starts(g, &w->end.bools, &w->start.bools, true);
    equal_to_starts(g, &w->end.others, &w->start.others, true);
    equal_to_starts(g, &w->end.maps, &w->start.maps, true);
    about_maps(g);
}

/* What maps hold where a routine starts. */
static void about_started(struct guesser *g, const struct term_vec *maps)
{
    struct ranges ranges = {0};
    term_id k = mk_const_named(g->ts, "k", SORT_INT), next = mk_add(g->ts, k, mk_int(g->ts, 1));
    find_ranges(g, &ranges);
    for (size_t m = 0; m < few(maps->n, MANY_BOUNDS); m++) {
        term_id at_k = mk_select1(g->ts, maps->at[m], k);
        for (size_t i = 0; i < g->w->numbers.n; i++)
            of_elements(g, &ranges, k, mk_eq(g->ts, at_k, g->w->numbers.at[i]), false);
        for (size_t i = 0; i < few(g->w->start.ints.n, MANY_BOUNDS); i++)
            of_elements(g, &ranges, k, mk_eq(g->ts, at_k, g->w->start.ints.at[i]), false);
        of_elements(g, &ranges, k, mk_le(g->ts, zero(g), at_k), false);
        of_elements(g, &ranges, k, mk_le(g->ts, at_k, mk_select1(g->ts, maps->at[m], next)), false);
    }
    vec_release(&ranges);
}

/* The OLD variables of clauses about the start are the variables themselves. */
static void guess_needs(struct guesser *g, struct words *w)
{
    struct sorted_words start = {0};
    g->side = CLAUSE_NEEDS;
    const struct term_vec *from[] = {&w->start.ints, &w->start.bools, &w->start.others, &w->start.maps};
    struct term_vec *to[] = {&start.ints, &start.bools, &start.others, &start.maps};
    for (unsigned n = 0; n < 4; n++)
        for (size_t i = 0; i < from[n]->n; i++)
            vec_push(to[n], subst_apply(g->ts, &w->at_start, from[n]->at[i]));
    struct words now = {.start = start, .numbers = w->numbers, .divisors = w->divisors};
    g->w = &now;
    orders_of(g, &start.ints);
    remainders_of(g, &start.ints);
    truths_of(g, &start.bools);
    equal_to_starts(g, &start.others, &start.others, false);
    about_started(g, &start.maps);
    for (size_t i = 0; i < w->conditions.n; i++) {
        term_id t = subst_apply(g->ts, &w->at_start, w->conditions.at[i]);
        push(g, t);
        push(g, mk_not(g->ts, t));
    }
    push(g, mk_false(g->ts)); /* it is called nowhere */
    vec_release(&start.ints);
    vec_release(&start.bools);
    vec_release(&start.others);
    vec_release(&start.maps);
}

static void guess_routine(struct found_contracts *f, unsigned i)
{
    struct words w = words_of(f, i);
    struct guesser g = {.f = f, .ts = f->written->terms, .routine = i, .w = &w};
    if (f->gives[i])
        guess_gives(&g);
    vec_release(&g.atoms);
    g.atoms.n = 0;
    if (f->needs[i])
        guess_needs(&g, &w);
    words_release(&w);
}

void contracts_guess(struct found_contracts *f)
{
    for (unsigned i = 0; i < f->graph.n; i++)
        if (f->reached[i])
            guess_wishes(f, i);
    for (unsigned i = 0; i < f->graph.n; i++)
        if (f->gives[i] || f->needs[i])
            guess_routine(f, i);
}
