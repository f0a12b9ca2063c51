/* What a solver is told of an assertion that evaluation leaves open. Start at never_holds. */
#include "run/closed.h"

#include "run/machine.h"
#include "logic/bv.h"
#include "logic/data.h"
#include "logic/mk.h"
#include "logic/subst.h"

/* The literal for the value, which is forced. TERM_NONE: there is none. */
static term_id literal_of(struct machine *m, sort_id sort, const struct value *v)
{
    mpz_t number;
    term_id t = TERM_NONE;
    switch (v->kind) {
    case VALUE_BOOL: return mk_bool(m->ts, v->boolean);
    case VALUE_INT:
    case VALUE_BITS:
        mpz_init(number);
        value_get(*v, number);
        t = v->kind == VALUE_INT ? mk_int_mpz(m->ts, number) : mk_bv_mpz(m->ts, sort_width(m->ts, sort), number);
        mpz_clear(number);
        return t;
    case VALUE_DATA: break;
    case VALUE_NONE:
    case VALUE_REAL:
    case VALUE_OBJECT:
    case VALUE_OPAQUE:
    case VALUE_MAP:
    case VALUE_PLACE: return TERM_NONE;
    }
    term_id *args = arena_array(m->arena, term_id, v->data->n + 1);
    for (unsigned i = 0; i < v->data->n; i++) {
        struct value arg = value_force(m, v->data->args[i]);
        args[i] = literal_of(m, func_arg_sort(m->ts, v->data->constructor, i), &arg);
        if (args[i] == TERM_NONE)
            return TERM_NONE;
    }
    return mk_app(m->ts, v->data->constructor, v->data->n, args);
}

static bool may_have_literal(const struct terms *ts, sort_id sort)
{
    switch (sort_kind(ts, sort)) {
    case SORT_KIND_BOOL:
    case SORT_KIND_INT:
    case SORT_KIND_BV:
    case SORT_KIND_DATATYPE: return true;
    case SORT_KIND_REAL:
    case SORT_KIND_NAMED:
    case SORT_KIND_MAP: break;
    }
    return false;
}

/* t with the values of variables in the state at hand. A variable whose value has no literal stays: what never holds for all of its
 * values does not hold for this one. */
static term_id with_values(struct machine *m, term_id t)
{
    struct term_vec constants = {0};
    struct subst values = {0};
    term_constants(m->ts, t, &constants);
    for (size_t i = 0; i < constants.n && !fatal(m); i++) {
        term_id c = constants.at[i];
        sort_id sort = term_sort(m->ts, c);
        struct value v = may_have_literal(m->ts, sort) ? eval(m, &env_state, c) : (struct value){.kind = VALUE_NONE};
        term_id literal = literal_of(m, sort, &v);
        if (literal != TERM_NONE)
            subst_set(&values, c, literal);
    }
    t = subst_apply(m->ts, &values, t);
    vec_release(&constants);
    subst_release(&values);
    return t;
}

bool never_holds(struct machine *m, term_id t)
{
    const struct run_options *o = m->options;
    if (!o->never)
        return false;
    term_id formula = with_values(m, t);
    return !fatal(m) && o->never(o->never_user, formula);
}
