/* Sets of numbers in annotations: a value is in a set that lists its elements, by ranges too. */
#include "lang/c/lower/spec_set.h"

#include "lang/c/lower/spec.h"

static term_id equals(struct spec_env *env, const struct acsl_expr *e, term_id x)
{
    struct terms *ts = env->b->l->ts;
    struct c_value v = c_spec_value(env, e);
    bool comparable = v.kind == C_VALUE_SCALAR && term_sort(ts, v.term) == term_sort(ts, x);
    if (!env->why_not && !comparable)
        c_spec_refuse(env, e, "set of such values in an annotation");
    return comparable ? mk_eq(ts, x, v.term) : mk_false(ts);
}

static term_id is_in_range(struct spec_env *env, const struct acsl_expr *e, term_id x)
{
    struct terms *ts = env->b->l->ts;
    term_id low = e->arg[0] ? mk_le(ts, c_spec_value(env, e->arg[0]).term, x) : mk_true(ts);
    term_id high = e->arg[1] ? mk_le(ts, x, c_spec_value(env, e->arg[1]).term) : mk_true(ts);
    return mk_and2(ts, low, high);
}

term_id c_spec_is_in(struct spec_env *env, const struct acsl_expr *set, term_id x)
{
    struct terms *ts = env->b->l->ts;
    term_id all = mk_true(ts), some = mk_false(ts);
    if (set->kind == ACSL_CONVERT && set->conversion == ACSL_FITS)
        return c_spec_is_in(env, set->arg[0], x);
    if (set->kind == ACSL_CONVERT && set->conversion == ACSL_TO_SET)
        return equals(env, set->arg[0], x);
    if (set->kind == ACSL_RANGE && term_sort(ts, x) == SORT_INT)
        return is_in_range(env, set, x);
    if (set->kind != ACSL_EMPTY && set->kind != ACSL_SET && set->kind != ACSL_UNION && set->kind != ACSL_INTER) {
        if (set->type->kind != ACSL_TYPE_SET)
            return equals(env, set, x);
        c_spec_refuse(env, set, "set in an annotation");
        return some;
    }
    for (unsigned i = 0; i < set->n; i++) {
        term_id is = c_spec_is_in(env, set->arg[i], x);
        all = mk_and2(ts, all, is);
        some = mk_or2(ts, some, is);
    }
    return set->kind == ACSL_INTER ? all : some;
}
