/* Inductive predicates (ACSL 2.1, chapter 2.6.3): the least predicate for which its cases hold. It is one of those that satisfy
 *
 *     p(args) <==> some case has an instance with this conclusion whose premises hold
 *
 * and there is a least one if p occurs in premises only positively; else it is not supported. That p is the least one is used where it is reachability
 * (reachability.h). Start at c_inductive_value. */
#include "lang/c/lower/inductive.h"

#include "lang/c/lower/logic_function.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/spec.h"
#include "logic/shape.h"

struct instance {
    struct spec_env env;
    const struct logic_function *k;
    struct term_vec premises;
    struct term_vec vars; /* constants for the variables of the case that are no arguments of its conclusion */
    struct acsl_case c;
};

/* ---- a case ---- */

static bool same_type(const struct acsl_type *a, const struct acsl_type *b)
{
    if (a->kind != b->kind)
        return false;
    return a->kind == ACSL_TYPE_POINTER ? a->c->plain == b->c->plain : a->kind == ACSL_TYPE_LOGIC ? a->logic == b->logic : true;
}

static bool is_bound(const struct instance *n, const struct acsl_var *v)
{
    return idmap_has(&n->env.bound, idmap_key(v));
}

/* The argument is `v + c` or `v - c`, for a number c: v is the parameter without c. */
static bool bind_sum(struct instance *n, const struct acsl_expr *e, struct c_value param)
{
    struct terms *ts = n->env.b->l->ts;
    bool sum = e->kind == ACSL_BINARY && (e->op == ACSL_OP_ADD || e->op == ACSL_OP_SUB);
    if (!sum || e->arg[0]->kind != ACSL_BOUND || e->arg[1]->kind != ACSL_INT || is_bound(n, e->arg[0]->bound))
        return false;
    const struct acsl_var *v = e->arg[0]->bound;
    if (v->type->kind != ACSL_TYPE_INTEGER || term_sort(ts, param.term) != SORT_INT)
        return false;
    term_id c = mk_int_text(ts, e->arg[1]->text);
    struct c_value value = scalar_value(v->type->c, e->op == ACSL_OP_ADD ? mk_sub(ts, param.term, c) : mk_add(ts, param.term, c));
    idmap_put(&n->env.bound, idmap_key(v), idmap_key(arena_copy(n->env.b->l->arena, &value, sizeof value)));
    return true;
}

/* An argument of the conclusion that is a variable is the parameter itself. */
static void bind_arguments(struct instance *n)
{
    for (unsigned i = 0; i < n->c.conclusion->n; i++) {
        const struct acsl_expr *e = n->c.conclusion->arg[i];
        if (e->kind == ACSL_BOUND && !is_bound(n, e->bound) && same_type(e->bound->type, n->k->f->params[i]->type))
            idmap_put(&n->env.bound, idmap_key(e->bound), idmap_key(&n->k->params[i]));
        else
            bind_sum(n, e, n->k->params[i]);
    }
}

static void add_range(struct instance *n, const struct acsl_var *v)
{
    const struct c_type *t = v->type->kind == ACSL_TYPE_INTEGER ? v->type->c : NULL;
    const struct c_value *value = idmap_pointer(&n->env.bound, v);
    if (t)
        vec_push(&n->premises, mk_in_range(n->env.b->l->ts, t->width, t->is_signed, value->term));
}

static void bind_others(struct instance *n)
{
    struct lower *l = n->env.b->l;
    for (size_t i = 0; i < n->c.vars.n; i++) {
        const struct acsl_var *v = n->c.vars.at[i];
        struct c_value *value = arena_new(l->arena, struct c_value);
        if (!is_bound(n, v)) {
            if (!c_logic_variable(l, v, "!c", value)) {
                c_spec_refuse(&n->env, n->c.conclusion, "inductive predicate over values of this type");
                return;
            }
            idmap_put(&n->env.bound, idmap_key(v), idmap_key(value));
            c_logic_constants(value, true, &n->vars);
        }
        add_range(n, v);
    }
}

/* The other arguments are equal to the parameters. */
static void add_equations(struct instance *n)
{
    struct terms *ts = n->env.b->l->ts;
    for (unsigned i = 0; i < n->c.conclusion->n && !n->env.why_not; i++) {
        struct c_value v = c_spec_value(&n->env, n->c.conclusion->arg[i]), p = n->k->params[i];
        if (n->env.why_not)
            return;
        vec_push(&n->premises, mk_eq(ts, v.term, p.term));
        if (p.offset != TERM_NONE && p.kind == C_VALUE_POINTER)
            vec_push(&n->premises, mk_eq(ts, v.offset, p.offset));
    }
}

/* The label of the predicate that each label of the case stands for in the conclusion. */
static const struct acsl_state *const *labels_of(struct instance *n, const struct acsl_lemma *c)
{
    struct arena *a = n->env.b->l->arena;
    const struct acsl_state **out = arena_array(a, const struct acsl_state *, c->n_labels + 1);
    for (unsigned i = 0; i < n->c.conclusion->n_labels; i++) {
        const struct acsl_state *s = n->c.conclusion->labels[i];
        struct acsl_state own = {.kind = ACSL_PARAMETER, .index = i, .name = n->k->f->labels[i]};
        bool known = s && s->kind == ACSL_PARAMETER && s->index < c->n_labels;
        if (known && out[s->index])
            c_spec_refuse(&n->env, n->c.conclusion, "label that is twice in the conclusion: two states that are equal");
        if (known)
            out[s->index] = arena_copy(a, &own, sizeof own);
    }
    for (unsigned i = 0; i < c->n_labels; i++)
        if (!out[i])
            c_spec_refuse(&n->env, n->c.conclusion, "label that is not in the conclusion");
    return out;
}

static term_id value_of_case(struct spec_env *outer, const struct logic_function *k, const struct acsl_lemma *c)
{
    struct lower *l = outer->b->l;
    struct instance n = {.env = {.b = outer->b, .states = outer->states, .depth = 1, .bound = {.arena = l->arena}}, .k = k};
    bool usable = c->expr && !c->lost;
    n.premises.arena = n.vars.arena = l->arena;
    if (usable)
        n.c = acsl_open_case(l->arena, c->expr);
    if (!usable || n.c.conclusion->kind != ACSL_CALL || n.c.conclusion->function != k->f) {
        outer->why_not = "case of this form";
        outer->where = c->name_span;
        return TERM_NONE;
    }
    n.env.labels = labels_of(&n, c);
    n.env.n_labels = c->n_labels;
    bind_arguments(&n);
    bind_others(&n);
    add_equations(&n);
    for (size_t i = 0; i < n.c.premises.n && !n.env.why_not; i++) {
        term_id t = c_spec_formula(&n.env, n.c.premises.at[i]);
        if (t != TERM_NONE)
            vec_push(&n.premises, t);
    }
    outer->why_not = n.env.why_not;
    outer->where = n.env.where;
    term_id all = mk_and(l->ts, (unsigned)n.premises.n, n.premises.at);
    return n.vars.n ? mk_exists(l->ts, (unsigned)n.vars.n, n.vars.at, all, NULL) : all;
}

term_id c_inductive_value(struct spec_env *env, const struct logic_function *k)
{
    struct terms *ts = env->b->l->ts;
    term_id any = mk_false(ts);
    for (unsigned i = 0; i < k->f->n_cases && !env->why_not; i++) {
        term_id t = value_of_case(env, k, k->f->cases[i]);
        any = t == TERM_NONE ? any : mk_or2(ts, any, t);
    }
    return any;
}

/* ---- is there a least one? ---- */

static bool all_monotone(struct terms *ts, func_id f, term_id t, bool positive)
{
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        if (!c_inductive_is_monotone(ts, f, term_arg(ts, t, i), positive))
            return false;
    return true;
}

bool c_inductive_is_monotone(struct terms *ts, func_id f, term_id t, bool positive)
{
    enum term_kind k = term_kind(ts, t);
    if (!term_applies(ts, t, f))
        return true;
    if (k == TERM_NOT)
        return c_inductive_is_monotone(ts, f, term_arg(ts, t, 0), !positive);
    if (k == TERM_IMPLIES)
        return c_inductive_is_monotone(ts, f, term_arg(ts, t, 0), !positive) &&
               c_inductive_is_monotone(ts, f, term_arg(ts, t, 1), positive);
    if (k == TERM_AND || k == TERM_OR || kind_is_quantifier(k))
        return all_monotone(ts, f, t, positive);
    bool arguments = false;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        arguments |= term_applies(ts, term_arg(ts, t, i), f);
    return k == TERM_APP && positive && !arguments;
}
