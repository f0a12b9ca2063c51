/* Sets of places with variables. A place of the set is given by a condition about its indices (il_place.where): that values of the variables
 * exist for which it is the element. Where a variable follows from an index, as i from 2 * i, it is replaced. Start with place_set_join. */
#include "lang/c/lower/place_set.h"

#include "lang/c/analysis/annotated.h"
#include "lang/c/lower/spec.h"
#include "logic/subst.h"

/* ---- ranges ---- */

struct lifting {
    struct arena *arena;
    struct VEC_OF(const struct acsl_var *) vars;
    struct VEC_OF(const struct acsl_expr *) ranges;
};

static const struct acsl_type integer = {.kind = ACSL_TYPE_INTEGER};

static const struct acsl_expr *variable_for(struct lifting *k, const struct acsl_expr *range)
{
    struct acsl_var *v = arena_new(k->arena, struct acsl_var);
    struct acsl_expr *e = arena_new(k->arena, struct acsl_expr);
    *v = (struct acsl_var){.name = "row", .type = &integer, .span = range->span};
    *e = (struct acsl_expr){.kind = ACSL_BOUND, .span = range->span, .type = &integer, .bound = v};
    vec_push(&k->vars, v);
    vec_push(&k->ranges, range);
    return e;
}

static const struct acsl_expr *lifted(struct lifting *k, const struct acsl_expr *e)
{
    bool has_index = e->kind == ACSL_INDEX || e->kind == ACSL_SHIFT;
    bool through = has_index || e->kind == ACSL_MEMBER || e->kind == ACSL_DECAY || e->kind == ACSL_DEREF;
    if (e->type->kind != ACSL_TYPE_SET || !through)
        return e;
    struct acsl_expr *one = arena_copy(k->arena, e, sizeof *one);
    const struct acsl_expr **arg = arena_copy(k->arena, e->arg, e->n * sizeof *arg);
    arg[0] = lifted(k, arg[0]);
    if (has_index && c_without_conversion(arg[1])->kind == ACSL_RANGE)
        arg[1] = variable_for(k, c_without_conversion(arg[1]));
    one->arg = arg;
    one->type = e->type->of;
    return one;
}

bool place_set_of_ranges(struct arena *a, const struct acsl_expr *e, struct place_set *out)
{
    struct lifting k = {a, VEC_IN(a), VEC_IN(a)};
    const struct acsl_expr *element = lifted(&k, e);
    *out = (struct place_set){element, (unsigned)k.vars.n, k.vars.at, NULL, k.ranges.at};
    return k.vars.n > 0;
}

/* ---- variables ---- */

static term_id in_range(struct spec_env *env, const struct acsl_expr *range, term_id x)
{
    struct terms *ts = env->b->l->ts;
    term_id low = range->arg[0] ? mk_le(ts, c_spec_value(env, range->arg[0]).term, x) : mk_true(ts);
    return range->arg[1] ? mk_and2(ts, low, mk_le(ts, x, c_spec_value(env, range->arg[1]).term)) : low;
}

bool place_set_open(struct spec_env *env, const struct place_set *s, struct term_vec *vars, term_id *holds)
{
    struct terms *ts = env->b->l->ts;
    *holds = mk_true(ts);
    for (unsigned i = 0; i < s->n; i++)
        if (!c_spec_bind(env, s->vars[i], vars, holds)) {
            c_spec_refuse(env, s->element, "set over values of this type");
            return false;
        }
    for (unsigned i = 0; s->range && i < s->n; i++)
        *holds = mk_and2(ts, *holds, in_range(env, s->range[i], vars->at[i]));
    if (s->condition && !env->why_not)
        *holds = mk_and2(ts, *holds, c_spec_formula(env, s->condition));
    return !env->why_not;
}

void place_set_close(struct spec_env *env, const struct place_set *s)
{
    for (unsigned i = 0; i < s->n; i++)
        c_spec_unbind(env, s->vars[i]);
}

/* ---- the condition ---- */

/* difference = rest + factor * x, for a number `factor` that is not 0. */
static bool is_linear(struct terms *ts, term_id difference, term_id x, term_id *rest, term_id *factor)
{
    *rest = subst_one(ts, difference, x, mk_int(ts, 0));
    *factor = mk_sub(ts, subst_one(ts, difference, x, mk_int(ts, 1)), *rest);
    bool number = term_is(ts, *factor, TERM_INT) && *factor != mk_int(ts, 0);
    return number && mk_sub(ts, difference, mk_add(ts, *rest, mk_mul(ts, *factor, x))) == mk_int(ts, 0);
}

/* x, if the conjunct says what it is; *divides: and what must hold for that. TERM_NONE: it does not say. */
static term_id value_of(struct terms *ts, term_id conjunct, term_id x, term_id *divides)
{
    term_id rest, factor;
    bool equation = term_is(ts, conjunct, TERM_EQ) && term_sort(ts, term_arg(ts, conjunct, 0)) == SORT_INT;
    if (!equation || !is_linear(ts, mk_sub(ts, term_arg(ts, conjunct, 0), term_arg(ts, conjunct, 1)), x, &rest, &factor))
        return TERM_NONE;
    term_id minus = mk_neg(ts, rest);
    *divides = mk_true(ts);
    if (factor == mk_int(ts, 1))
        return minus;
    if (factor == mk_int(ts, -1))
        return rest;
    *divides = mk_eq(ts, mk_divide(ts, TERM_MOD, minus, factor), mk_int(ts, 0));
    return mk_divide(ts, TERM_DIV, minus, factor);
}

static term_id with_value(struct terms *ts, term_id t, term_id x, term_id value, term_id divides)
{
    return mk_and2(ts, divides, subst_one(ts, t, x, value));
}

/* There is an x for which t holds. */
static term_id some_value(struct terms *ts, term_id t, term_id x)
{
    unsigned n = term_is(ts, t, TERM_AND) ? term_arity(ts, t) : 1;
    for (unsigned i = 0; i < n && term_sort(ts, x) == SORT_INT; i++) {
        term_id divides, value = value_of(ts, n == 1 ? t : term_arg(ts, t, i), x, &divides);
        if (value != TERM_NONE)
            return with_value(ts, t, x, value, divides);
    }
    return mk_exists(ts, 1, &x, t, NULL);
}

bool place_set_join(struct terms *ts, struct il_place *p, const struct term_vec *vars, term_id holds)
{
    term_id index[8];
    unsigned n = p->n_where ? p->n_where : 1;
    if (p->kind != IL_PLACE_ELEMENTS || n > sizeof index / sizeof *index || term_mentions_any(ts, p->object, vars))
        return false;
    for (unsigned i = 0; i < n; i++)
        index[i] = il_place_index(ts, i);
    term_id where = mk_and2(ts, il_place_among(ts, p, n, index), holds);
    for (size_t i = 0; i < vars->n; i++)
        where = some_value(ts, where, vars->at[i]);
    *p = (struct il_place){.kind = IL_PLACE_ELEMENTS, .var = p->var, .object = p->object, .n_where = n, .where = where};
    return true;
}
