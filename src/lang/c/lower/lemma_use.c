/* Where lemmas and axioms are used: at each formula that is to be proved, those instances are assumed whose conclusion mentions the same
 * applications of logic functions. Left to the prover's matching, recursive definitions and lemmas about pairs of applications feed each
 * other without end.
 *
 * An application in the conclusion of a lemma is matched with one in the formula. Variables that this leaves open are found by matching other
 * applications of the lemma with those in the formula, and else tried: rows and integers that are arguments in the formula or in calls of
 * predicates in the annotations of the routine. What the instances mention is a formula to be proved in a second round. Start with
 * c_lemmas_for_assertion. */
#include "lang/c/lower/lemma_use.h"

#include "lang/c/analysis/walk.h"
#include "lang/c/lower/lemma.h"
#include "lang/c/lower/logic_function.h"
#include "logic/subst.h"

#include <string.h>

enum { MOST_INSTANCES = 60, MOST_OF_LEMMA = 8, MOST_VARS = 24, MOST_INTEGERS = 8, MOST_APPLICATIONS = 40, ROUNDS = 3 };

struct use {
    struct body *b;
    struct terms *ts;
    const struct lemma *m;
    struct span at;
    struct term_vec known;    /* those in goals, and in formulas that were to be proved before */
    struct term_vec goals;    /* applications in what is to be proved */
    struct term_vec integers; /* that are tried for variables */
    struct term_vec own;      /* the applications in the lemma */
    term_id bound[MOST_VARS]; /* the values of its variables; TERM_NONE: open */
    struct idmap made;        /* instances */
    struct il_cmds *out;
    bool several; /* the formula compares rows */
    bool forward; /* the goals are facts: what follows from them is wanted */
    enum il_help help;
    unsigned n, of_lemma;
};

/* ---- matching ---- */

static int variable_number(const struct use *u, term_id t)
{
    for (size_t i = 0; i < u->m->vars.n; i++)
        if (u->m->vars.at[i] == t)
            return (int)i;
    return -1;
}

static bool has_open_variable(const struct use *u, term_id t)
{
    for (size_t i = 0; i < u->m->vars.n; i++)
        if (u->bound[i] == TERM_NONE && term_mentions(u->ts, t, u->m->vars.at[i]))
            return true;
    return false;
}

static term_id instantiated(const struct use *u, term_id t)
{
    struct subst s = {0};
    for (size_t i = 0; i < u->m->vars.n; i++)
        if (u->bound[i] != TERM_NONE && term_loose(u->ts, u->bound[i]) == 0)
            subst_set(&s, u->m->vars.at[i], u->bound[i]);
    t = subst_apply(u->ts, &s, t);
    subst_release(&s);
    return t;
}

/* The only open variable of a sum, with factor 1; -1: there is none. */
static int summand(const struct use *u, term_id sum)
{
    int found = -1;
    for (unsigned i = 0; i < term_arity(u->ts, sum); i++) {
        term_id part = term_arg(u->ts, sum, i);
        int v = variable_number(u, part);
        if (!has_open_variable(u, part))
            continue;
        if (found >= 0 || v < 0)
            return -1;
        found = v;
    }
    return found;
}

static bool match_sum(struct use *u, term_id pattern, term_id t)
{
    int v = summand(u, pattern);
    if (term_loose(u->ts, t) > 0)
        return false;
    if (v < 0)
        return !has_open_variable(u, pattern) && instantiated(u, pattern) == t;
    term_id rest = instantiated(u, mk_sub(u->ts, pattern, u->m->vars.at[v]));
    u->bound[v] = mk_sub(u->ts, t, rest);
    return !term_is(u->ts, u->bound[v], TERM_ADD) || term_is(u->ts, t, TERM_ADD);
}

static bool match(struct use *u, term_id pattern, term_id t)
{
    struct terms *ts = u->ts;
    int v = variable_number(u, pattern);
    if (term_sort(ts, pattern) != term_sort(ts, t))
        return false;
    if (v >= 0 && u->bound[v] != TERM_NONE)
        return u->bound[v] == t;
    if (v >= 0) {
        u->bound[v] = t;
        return term_loose(ts, t) == 0 || term_is(ts, t, TERM_BOUND);
    }
    if (term_is(ts, pattern, TERM_ADD))
        return match_sum(u, pattern, t);
    if (term_kind(ts, pattern) != term_kind(ts, t) || term_arity(ts, pattern) != term_arity(ts, t) || term_is_binder(ts, pattern))
        return false;
    if (term_arity(ts, pattern) == 0)
        return pattern == t;
    if (term_is(ts, pattern, TERM_APP) && term_func(ts, pattern) != term_func(ts, t))
        return false;
    for (unsigned i = 0; i < term_arity(ts, pattern); i++)
        if (!match(u, term_arg(ts, pattern, i), term_arg(ts, t, i)))
            return false;
    return true;
}

/* ---- instances ---- */

static void add_instance(struct use *u)
{
    struct term_vec quantified = {0};
    term_id t = instantiated(u, u->m->statement);
    for (size_t i = 0; i < u->m->vars.n; i++)
        if (term_loose(u->ts, u->bound[i]) > 0 || u->bound[i] == u->m->vars.at[i])
            vec_push(&quantified, u->m->vars.at[i]);
    t = quantified.n ? mk_forall(u->ts, (unsigned)quantified.n, quantified.at, t, NULL) : t;
    vec_release(&quantified);
    if (t == mk_true(u->ts) || !idmap_put(&u->made, t, t))
        return;
    c_lemma_rely(u->b, u->m);
    struct il_cmd *c = il_assume(u->b->l->p, t, u->at, NULL);
    c->for_proofs = true;
    c->help = u->help;
    vec_push(u->out, c);
    u->n++;
    u->of_lemma++;
}

static bool is_enough(const struct use *u)
{
    return u->n >= MOST_INSTANCES || u->of_lemma >= MOST_OF_LEMMA;
}

static void complete(struct use *u);

/* Values for an open variable. */
static void try_values(struct use *u, size_t v)
{
    sort_id sort = term_sort(u->ts, u->m->vars.at[v]);
    struct term_vec rows = {0};
    for (size_t i = 0; sort != SORT_INT && i < u->known.n; i++)
        for (unsigned k = 0; k < term_arity(u->ts, u->known.at[i]); k++) {
            term_id t = term_arg(u->ts, u->known.at[i], k);
            bool known = term_loose(u->ts, t) > 0 || term_sort(u->ts, t) != sort;
            for (size_t n = 0; n < rows.n; n++)
                known |= rows.at[n] == t;
            if (!known)
                vec_push(&rows, t);
        }
    const struct term_vec *values = sort == SORT_INT ? &u->integers : &rows;
    for (size_t i = 0; i < values->n && !is_enough(u); i++) {
        u->bound[v] = values->at[i];
        complete(u);
    }
    u->bound[v] = TERM_NONE;
    vec_release(&rows);
}

/* Matches an application of the lemma that has open variables. False: there is none that matches. */
static bool try_applications(struct use *u)
{
    bool any = false;
    for (size_t i = 0; i < u->own.n && !any; i++) {
        if (!has_open_variable(u, u->own.at[i]))
            continue;
        for (size_t k = 0; k < u->known.n && !is_enough(u); k++) {
            term_id before[MOST_VARS];
            memcpy(before, u->bound, sizeof before);
            if (match(u, u->own.at[i], u->known.at[k])) {
                any = true;
                complete(u);
            }
            memcpy(u->bound, before, sizeof before);
        }
    }
    return any;
}

/* The variable is one of a quantifier in the conclusion. */
static bool is_opened(const struct use *u, size_t v)
{
    for (size_t i = 0; i < u->m->opened.n; i++)
        if (u->m->opened.at[i] == u->m->vars.at[v])
            return true;
    return false;
}

static void keep_quantified(struct use *u, size_t v)
{
    u->bound[v] = u->m->vars.at[v];
    complete(u);
    u->bound[v] = TERM_NONE;
}

static void complete(struct use *u)
{
    size_t open = 0;
    if (is_enough(u))
        return;
    while (open < u->m->vars.n && u->bound[open] != TERM_NONE)
        open++;
    if (open == u->m->vars.n)
        add_instance(u);
    else if (is_opened(u, open))
        keep_quantified(u, open);
    else if (!try_applications(u))
        try_values(u, open);
}

/* ---- the applications in a formula ---- */

struct gathering {
    const struct lower *l;
    struct term_vec *out;
};

static void gather(void *user, term_id t)
{
    struct gathering *g = user;
    const struct terms *ts = g->l->ts;
    if (!term_is(ts, t, TERM_APP) || !idmap_has(&g->l->logic_of, term_func(ts, t)) || g->out->n >= MOST_APPLICATIONS)
        return;
    for (size_t i = 0; i < g->out->n; i++)
        if (g->out->at[i] == t)
            return;
    vec_push(g->out, t);
}

static void applications(const struct lower *l, term_id t, struct term_vec *out)
{
    struct gathering g = {l, out};
    term_visit(l->ts, t, gather, &g);
}

static void add_integer(struct use *u, term_id t)
{
    if (term_sort(u->ts, t) != SORT_INT || term_loose(u->ts, t) > 0 || u->integers.n >= MOST_INTEGERS)
        return;
    for (size_t i = 0; i < u->integers.n; i++)
        if (u->integers.at[i] == t)
            return;
    vec_push(&u->integers, t);
}

/* With what the formula compares a call: of `Find(a, n, v) == i`, i. It may stand in the conclusion of a lemma, or be the place that a lemma
 * speaks of. */
static void visit_comparison(void *user, term_id t)
{
    struct use *u = user;
    enum term_kind k = term_kind(u->ts, t);
    if (k != TERM_EQ && k != TERM_LE && k != TERM_LT)
        return;
    for (unsigned i = 0; i < 2; i++) {
        term_id call = term_arg(u->ts, t, i);
        if (term_is(u->ts, call, TERM_APP) && idmap_has(&u->b->l->logic_of, term_func(u->ts, call)))
            add_integer(u, term_arg(u->ts, t, 1 - i));
    }
}

/* The arguments of calls near the formula come first, because the number is bounded. */
static void find_integers(struct use *u, term_id goal)
{
    for (size_t i = 0; i < u->goals.n; i++)
        for (unsigned k = 0; k < term_arity(u->ts, u->goals.at[i]); k++)
            if (c_logic_is_index(u->b->l, term_func(u->ts, u->goals.at[i]), k))
                add_integer(u, term_arg(u->ts, u->goals.at[i], k));
    term_visit(u->ts, goal, visit_comparison, u);
    for (size_t i = u->b->logic_integers.n; i-- > 0;)
        add_integer(u, u->b->logic_integers.at[i]);
}

/* ---- all lemmas ---- */

static term_id conclusion_of(const struct terms *ts, term_id t)
{
    while (term_is(ts, t, TERM_IMPLIES))
        t = term_arg(ts, t, 1);
    return t;
}

/* Variables that are left open stay quantified. */
static void quantify_open(struct use *u)
{
    for (size_t v = 0; v < u->m->vars.n; v++)
        if (u->bound[v] == TERM_NONE)
            u->bound[v] = u->m->vars.at[v];
}

/* What a predicate that was called says of the rows and indices: an instance for all values. */
static void use_forward(struct use *u)
{
    for (size_t i = 0; i < u->m->shadows.n; i++)
        for (size_t k = u->b->logic_known.n; k-- > 0 && !is_enough(u);) {
            unsigned open = 0;
            for (unsigned v = 0; v < MOST_VARS; v++)
                u->bound[v] = TERM_NONE;
            if (!match(u, u->m->shadows.at[i], u->b->logic_known.at[k]))
                continue;
            for (size_t v = 0; v < u->m->vars.n; v++)
                open += u->bound[v] == TERM_NONE;
            if (open > 1)
                continue;
            quantify_open(u);
            add_instance(u);
        }
}

/* What the lemma says of a call in a fact. One integer may be open: it stays quantified, beside those of quantifiers in the conclusion. */
static void use_fact(struct use *u, term_id pattern, term_id fact)
{
    unsigned open = 0;
    for (unsigned v = 0; v < MOST_VARS; v++)
        u->bound[v] = TERM_NONE;
    if (is_enough(u) || !match(u, pattern, fact))
        return;
    for (size_t v = 0; v < u->m->vars.n; v++)
        if (u->bound[v] == TERM_NONE && !is_opened(u, v))
            open += term_sort(u->ts, u->m->vars.at[v]) == SORT_INT ? 1 : 2;
    if (open > 1)
        return;
    quantify_open(u);
    add_instance(u);
}

static void use_lemma(struct use *u, const struct lemma *m)
{
    struct term_vec conclusion = {0};
    u->m = m;
    u->of_lemma = 0;
    u->own.n = 0;
    for (size_t i = 0; i < m->shadows.n; i++)
        vec_push(&u->own, m->shadows.at[i]);
    applications(u->b->l, m->statement, &u->own);
    applications(u->b->l, conclusion_of(u->ts, m->statement), &conclusion);
    for (size_t i = 0; u->forward && i < conclusion.n; i++)
        for (size_t k = 0; k < u->goals.n; k++)
            use_fact(u, conclusion.at[i], u->goals.at[k]);
    if (conclusion.n == 0 && m->shadows.n > 0)
        vec_push(&conclusion, m->shadows.at[m->shadows.n - 1]);
    const struct term_vec *first = conclusion.n ? &conclusion : &u->own;
    for (size_t i = 0; i < first->n && !u->forward; i++)
        for (size_t k = 0; k < u->goals.n && !is_enough(u); k++) {
            for (unsigned v = 0; v < MOST_VARS; v++)
                u->bound[v] = TERM_NONE;
            if (match(u, first->at[i], u->goals.at[k]))
                complete(u);
        }
    vec_release(&conclusion);
    u->of_lemma = 0;
    if (u->several)
        use_forward(u);
}

/* The formula compares rows: of two states, or of two objects. */
static bool compares_rows(const struct use *u)
{
    term_id row = TERM_NONE;
    bool several = false;
    for (size_t i = 0; i < u->goals.n; i++)
        for (unsigned k = 0; k < term_arity(u->ts, u->goals.at[i]); k++) {
            term_id t = term_arg(u->ts, u->goals.at[i], k);
            if (sort_kind(u->ts, term_sort(u->ts, t)) != SORT_KIND_MAP)
                continue;
            several |= row != TERM_NONE && row != t;
            row = t;
        }
    return several;
}

/* before: only lemmas in front of it; NULL: all. */
struct purpose {
    bool shadows;
    enum il_help help;
    const struct acsl_lemma *before;
};

/* goal TERM_NONE: what follows from what callees ensured is wanted. */
static void use_lemmas(struct body *b, term_id goal, struct purpose to, struct span at)
{
    struct il_cmds out = {0};
    struct use u = {.b = b, .ts = b->l->ts, .at = at, .out = &out, .forward = goal == TERM_NONE, .help = to.help};
    for (size_t i = 0; u.forward && i < b->logic_ensured.n; i++)
        vec_push(&u.goals, b->logic_ensured.at[i]);
    if (u.forward)
        goal = mk_true(b->l->ts);
    applications(b->l, goal, &u.goals);
    for (size_t i = b->logic_recent; to.shadows && i < b->logic_known.n; i++)
        term_vec_add_once(&u.goals, b->logic_known.at[i]);
    for (size_t i = 0; i < u.goals.n; i++)
        vec_push(&u.known, u.goals.at[i]);
    for (size_t i = b->logic_known.n; i-- > 0 && u.goals.n;)
        term_vec_add_once(&u.known, b->logic_known.at[i]);
    u.several = !u.forward && compares_rows(&u);
    for (unsigned round = 0; round < (u.several ? ROUNDS : 1) && u.goals.n > 0; round++) {
        size_t known = out.n;
        find_integers(&u, goal);
        for (size_t i = 0; i < b->l->lemmas.n && u.n < MOST_INSTANCES; i++) {
            size_t number = u.several ? b->l->lemmas.n - 1 - i : i; /* later ones say more at once */
            const struct lemma *m = c_usable_lemma(b, b->l->lemmas.at[number], to.before);
            if (m && m->vars.n <= MOST_VARS)
                use_lemma(&u, m);
        }
        for (; known < out.n; known++)
            applications(b->l, out.at[known]->term, &u.goals);
        for (size_t i = 0; i < u.goals.n; i++)
            term_vec_add_once(&u.known, u.goals.at[i]);
    }
    for (size_t i = 0; i < u.goals.n; i++)
        if (term_loose(u.ts, u.goals.at[i]) == 0)
            term_vec_add_once(&b->logic_known, u.goals.at[i]);
    for (size_t i = 0; i < out.n; i++)
        build_emit(&b->k, out.at[i]);
    idmap_release(&u.made);
    vec_release(&u.goals);
    vec_release(&u.known);
    vec_release(&u.integers);
    vec_release(&u.own);
    vec_release(&out);
}

void c_lemmas_for_assertion(struct body *b, term_id goal, struct span at)
{
    use_lemmas(b, goal, (struct purpose){.shadows = true, .help = HELP_NEXT}, at);
}

void c_lemmas_for_clause(struct body *b, term_id goal, struct span at)
{
    use_lemmas(b, goal, (struct purpose){.help = HELP_NEXT}, at);
}

void c_lemmas_for_invariant(struct body *b, term_id goal, struct span at)
{
    use_lemmas(b, goal, (struct purpose){.help = HELP_BEHIND}, at);
}

void c_lemmas_for_lemma(struct body *b, term_id goal, const struct acsl_lemma *lemma, struct span at)
{
    use_lemmas(b, goal, (struct purpose){.shadows = true, .help = HELP_NEXT, .before = lemma}, at);
}

/* ---- what callees ensure ---- */

static bool mentions_function(const struct acsl_expr *e)
{
    const struct acsl_function *f = e->kind == ACSL_CALL ? e->function : NULL;
    bool any = f && (c_logic_is_function(f) || (f->body && mentions_function(f->body)));
    for (unsigned i = 0; i < e->n && !any; i++)
        any = e->arg[i] && mentions_function(e->arg[i]);
    return any;
}

static void note_loop(void *user, const struct c_stmt *s)
{
    *(bool *)user |= c_is_loop(s) || s->kind == C_GOTO;
}

bool c_joins_calls(const struct body *b, const struct acsl_contract *c)
{
    bool other = false;
    c_visit_stmt(&(struct c_visitor){.stmt = note_loop, .user = &other}, b->here->f->body);
    for (unsigned i = 0; i < c->n_behaviors; i++)
        for (unsigned k = 0; k < c->behaviors[i].ensures.n && !other; k++)
            other = mentions_function(c->behaviors[i].ensures.at[k].expr);
    return !other;
}

void c_logic_ensured(struct body *b, term_id t)
{
    if (b->joins_calls)
        applications(b->l, t, &b->logic_ensured);
}

void c_lemmas_for_ensured(struct body *b, struct span at)
{
    if (b->logic_ensured.n)
        use_lemmas(b, TERM_NONE, (struct purpose){0}, at);
    b->logic_ensured.n = 0;
}
