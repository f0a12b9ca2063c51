/* Axioms as definitions. Of a function without a body, axioms often say what it is, case by case:
 *
 *     axiom none: \forall int *a, integer n; n <= 0 ==> sum(a, n) == 0;
 *     axiom next: \forall int *a, integer n; n >= 0 ==> sum(a, n + 1) == sum(a, n) + a[n];
 *
 * Each is an equation with a call of the function on one side, its head. The arguments of the head give the variables of the axiom in terms
 * of the parameters: n + 1 is the parameter, so n is the parameter less 1. An argument that is no variable, as in fact(0), is a condition. The
 * equations in their order make
 *
 *     sum(a, n) == (n <= 0 ? 0 : n - 1 >= 0 ? sum(a, n - 1) + a[n - 1] : open(a, n))
 *
 * which follows from the axioms, whether or not their conditions exclude each other: where none holds, `open` is what sum is. If the recursion
 * ends, the definition takes the place of the axioms. Start with c_axiom_definition. */
#include "lang/c/lower/axiom_definition.h"

#include "lang/c/acsl/acsl.h"
#include "lang/c/lower/cases.h"
#include "lang/c/lower/lemma.h"
#include "lang/c/lower/logic_ends.h"
#include "logic/mk.h"
#include "logic/shape.h"
#include "logic/subst.h"

/* Where the condition holds, the function has this value. Both are over the parameters. */
struct equation {
    term_id condition, value;
};

struct reading {
    struct lower *l;
    struct terms *ts;
    const struct logic_function *k;
    const struct term_vec *params;
    struct VEC_OF(struct equation) equations;
    const struct lemma *axiom;
    struct subst to;            /* variables of the axiom -> terms over the parameters */
    struct idmap bound;         /* those variables that have one */
    struct term_vec conditions; /* what an equation's arguments must be beside */
};

/* ---- heads ---- */

static bool is_variable(const struct reading *r, term_id t)
{
    for (size_t i = 0; i < r->axiom->vars.n; i++)
        if (r->axiom->vars.at[i] == t)
            return true;
    return false;
}

static void bind(struct reading *r, term_id variable, term_id value)
{
    idmap_put(&r->bound, variable, 1);
    subst_set(&r->to, variable, value);
}

static bool has_open(const struct reading *r, term_id t)
{
    for (size_t i = 0; i < r->axiom->vars.n; i++)
        if (!idmap_has(&r->bound, r->axiom->vars.at[i]) && term_mentions(r->ts, t, r->axiom->vars.at[i]))
            return true;
    return false;
}

/* The argument is a sum of one open variable and of what is known: gives the variable its value. */
static bool bind_summand(struct reading *r, term_id sum, term_id param)
{
    for (unsigned i = 0; term_is(r->ts, sum, TERM_ADD) && i < term_arity(r->ts, sum); i++) {
        term_id v = term_arg(r->ts, sum, i), rest = mk_sub(r->ts, sum, v);
        if (is_variable(r, v) && !idmap_has(&r->bound, v) && !has_open(r, rest)) {
            bind(r, v, mk_sub(r->ts, param, subst_apply(r->ts, &r->to, rest)));
            return true;
        }
    }
    return false;
}

/* The variables of the axiom in terms of the parameters, which are the arguments of the head. */
static void bind_head(struct reading *r, term_id head)
{
    struct idmap done = {0};
    idmap_clear(&r->bound);
    subst_release(&r->to);
    r->conditions.n = 0;
    for (unsigned i = 0; i < r->params->n; i++) {
        term_id t = term_arg(r->ts, head, i);
        if (is_variable(r, t) && !idmap_has(&r->bound, t)) {
            bind(r, t, r->params->at[i]);
            idmap_put(&done, i, 1);
        }
    }
    for (unsigned i = 0; i < r->params->n; i++)
        if (!idmap_has(&done, i) && bind_summand(r, term_arg(r->ts, head, i), r->params->at[i]))
            idmap_put(&done, i, 1);
    for (unsigned i = 0; i < r->params->n; i++)
        if (!idmap_has(&done, i))
            vec_push(&r->conditions, mk_eq(r->ts, r->params->at[i], subst_apply(r->ts, &r->to, term_arg(r->ts, head, i))));
    idmap_release(&done);
}

/* ---- equations ---- */

/* It is in the range of its own type: that holds of every argument. */
static bool is_range_of_parameter(const struct reading *r, term_id t)
{
    const struct logic_function *k = r->k;
    for (unsigned i = 0; i < k->f->n_params; i++) {
        const struct c_type *c = k->f->params[i]->type->kind == ACSL_TYPE_INTEGER ? k->f->params[i]->type->c : NULL;
        struct term_vec parts = {0};
        bool found = false;
        if (c)
            term_conjuncts(r->ts, mk_in_range(r->ts, c->width, c->is_signed, k->params[i].term), &parts);
        for (size_t p = 0; p < parts.n; p++)
            found |= parts.at[p] == t;
        vec_release(&parts);
        if (found)
            return true;
    }
    return false;
}

static term_id condition_of(struct reading *r, term_id given)
{
    struct term_vec parts = {0};
    term_id all = mk_true(r->ts);
    term_conjuncts(r->ts, subst_apply(r->ts, &r->to, given), &parts);
    for (size_t i = 0; i < parts.n; i++)
        if (!is_range_of_parameter(r, parts.at[i]))
            all = mk_and2(r->ts, all, parts.at[i]);
    for (size_t i = 0; i < r->conditions.n; i++)
        all = mk_and2(r->ts, all, r->conditions.at[i]);
    vec_release(&parts);
    return all;
}

/* The definition of f leads to k, or is not known yet because it is looked at for the sake of k. */
static bool leads_back(const struct reading *r, func_id f, struct idmap *visited)
{
    const struct logic_function *k = idmap_pointer(&r->l->logic_of, (const void *)(uintptr_t)f);
    bool found = k == r->k || (k && k->being_defined);
    if (!k || !idmap_put(visited, f, 1))
        return false;
    for (size_t i = 0; i < k->uses.n && !found; i++)
        found = k->uses.at[i] != f && leads_back(r, k->uses.at[i], visited);
    return found;
}

struct others {
    const struct reading *r;
    struct idmap visited;
    bool back;
};

static void look_at_other(void *user, term_id t)
{
    struct others *o = user;
    if (term_is(o->r->ts, t, TERM_APP) && term_func(o->r->ts, t) != o->r->k->id)
        o->back |= leads_back(o->r, term_func(o->r->ts, t), &o->visited);
}

/* t calls another function that calls this one. */
static bool returns_through_others(const struct reading *r, term_id t)
{
    struct others o = {.r = r};
    term_visit(r->ts, t, look_at_other, &o);
    idmap_release(&o.visited);
    return o.back;
}

/* given ==> head == value. */
static bool take(struct reading *r, term_id given, term_id head, term_id value)
{
    int at;
    if (!term_is(r->ts, head, TERM_APP) || term_func(r->ts, head) != r->k->id)
        return false;
    bind_head(r, head);
    struct equation e = {condition_of(r, given), subst_apply(r->ts, &r->to, value)};
    term_id none = mk_const_named(r->ts, "\\none", term_sort(r->ts, value)), whole = mk_ite(r->ts, e.condition, e.value, none);
    bool good = c_logic_has_only(r->ts, e.condition, r->params) && c_logic_has_only(r->ts, e.value, r->params) &&
                !returns_through_others(r, whole) &&
                c_logic_ends(r->ts, r->k->id, (unsigned)r->params->n, r->params->at, whole, &at);
    if (good)
        vec_push(&r->equations, e);
    return good;
}

/* All that the conclusion says is an equation. */
static bool read_conclusion(struct reading *r, term_id given, term_id t)
{
    struct terms *ts = r->ts;
    if (term_is(ts, t, TERM_IMPLIES))
        return read_conclusion(r, mk_and2(ts, given, term_arg(ts, t, 0)), term_arg(ts, t, 1));
    if (term_is(ts, t, TERM_AND)) {
        bool all = true;
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            all &= read_conclusion(r, given, term_arg(ts, t, i));
        return all;
    }
    if (term_is(ts, t, TERM_EQ))
        return take(r, given, term_arg(ts, t, 0), term_arg(ts, t, 1)) || take(r, given, term_arg(ts, t, 1), term_arg(ts, t, 0));
    if (term_is(ts, t, TERM_NOT))
        return take(r, given, term_arg(ts, t, 0), mk_false(ts));
    return take(r, given, t, mk_true(ts));
}

/* ---- the definition ---- */

/* What the axioms leave open. */
static term_id open_value(const struct reading *r)
{
    struct VEC_OF(sort_id) sorts = {0};
    for (size_t i = 0; i < r->params->n; i++)
        vec_push(&sorts, term_sort(r->ts, r->params->at[i]));
    symbol name = intern_printf(r->l->names, "logic %u %s, open", r->k->f->id, r->k->f->name);
    func_id open = func_declare(r->ts, name, (unsigned)sorts.n, sorts.at, func_result(r->ts, r->k->id));
    vec_release(&sorts);
    idmap_put(&r->l->p->unexecuted, open, 1);
    return mk_app(r->ts, open, (unsigned)r->params->n, r->params->at);
}

static struct cases cases_of(const struct reading *r)
{
    struct term_vec conditions = {0};
    for (size_t i = 0; i < r->equations.n; i++)
        vec_push(&conditions, r->equations.at[i].condition);
    struct cases c = c_cases(r->ts, (unsigned)conditions.n, conditions.at);
    vec_release(&conditions);
    return c;
}

/* The condition of equation n, without what holds because those in front do not. */
static term_id remaining_condition(const struct reading *r, size_t n)
{
    struct term_vec parts = {0};
    term_id all = mk_true(r->ts);
    term_conjuncts(r->ts, r->equations.at[n].condition, &parts);
    for (size_t i = 0; i < parts.n; i++) {
        bool known = false;
        for (size_t j = 0; j < n && !known; j++)
            known = c_cases(r->ts, 2, (term_id[]){parts.at[i], r->equations.at[j].condition}).complete;
        all = known ? all : mk_and2(r->ts, all, parts.at[i]);
    }
    vec_release(&parts);
    return all;
}

static term_id join(const struct reading *r, bool complete)
{
    size_t n = r->equations.n;
    term_id value = complete ? r->equations.at[--n].value : open_value(r);
    while (n-- > 0)
        value = mk_ite(r->ts, remaining_condition(r, n), r->equations.at[n].value, value);
    return value;
}

/* Appends the equations of the axiom. True: it says nothing else. */
static bool read_axiom(struct reading *r, const struct lemma *m)
{
    r->axiom = m;
    return !m->why && read_conclusion(r, mk_true(r->ts), m->statement);
}

/* Nobody says what it reads, and its axioms do not define it: they were read as if it read what its pointers lead to, and may say anything. */
static void lose_axioms(struct body *b, struct logic_function *k)
{
    const struct acsl_axiomatic *block = k->f->axiomatic;
    k->why = "logic function without a reads clause that its axioms do not define for all arguments";
    for (unsigned i = 0; i < block->n_axioms; i++) {
        struct lemma *m = c_lemma_of(b, block->axioms[i]);
        if (!m->why && term_applies(b->l->ts, m->statement, k->id))
            m->why = k->why;
    }
}

term_id c_axiom_definition(struct body *b, struct logic_function *k, const struct term_vec *params, int *decreases)
{
    struct reading r = {.l = b->l, .ts = b->l->ts, .k = k, .params = params};
    const struct acsl_axiomatic *block = k->f->axiomatic;
    unsigned n = block ? block->n_axioms : 0;
    bool *whole = arena_array(b->l->arena, bool, n + 1), *used = arena_array(b->l->arena, bool, n + 1);
    for (unsigned i = 0; i < n; i++) {
        size_t before = r.equations.n;
        whole[i] = block->axioms[i]->kind == ACSL_AXIOM && read_axiom(&r, c_lemma_of(b, block->axioms[i]));
        used[i] = r.equations.n > before;
    }
    struct cases c = r.equations.n ? cases_of(&r) : (struct cases){0};
    term_id value = r.equations.n ? join(&r, c.complete) : TERM_NONE;
    if (value != TERM_NONE && !c_logic_ends(r.ts, k->id, (unsigned)params->n, params->at, value, decreases))
        value = TERM_NONE;
    if (k->f->implied_reads && (value == TERM_NONE || !c.complete)) {
        lose_axioms(b, k);
        value = TERM_NONE;
    }
    for (unsigned i = 0; i < n && value != TERM_NONE; i++) {
        if (!used[i])
            continue;
        vec_push(&k->axioms, block->axioms[i]);
        c_lemma_of(b, block->axioms[i])->replaced = c.apart && whole[i];
    }
    vec_release(&r.equations);
    vec_release(&r.conditions);
    idmap_release(&r.bound);
    subst_release(&r.to);
    return value;
}
