/* The sort rules of the table in term.h. Start at sort_rule_holds. */
#include "logic/sort_rules.h"

#include "logic/bv.h"

static bool args_have_sort(const struct terms *ts, unsigned n, const term_id args[], sort_id s)
{
    for (unsigned i = 0; i < n; i++)
        if (term_sort(ts, args[i]) != s)
            return false;
    return true;
}

static bool numeric_args(const struct terms *ts, unsigned n, const term_id args[])
{
    return args_have_sort(ts, n, args, SORT_INT) || args_have_sort(ts, n, args, SORT_REAL);
}

static bool app_sorts_ok(const struct terms *ts, func_id f, unsigned n, const term_id args[])
{
    if (func_arity(ts, f) != n)
        return false;
    for (unsigned i = 0; i < n; i++)
        if (func_arg_sort(ts, f, i) != term_sort(ts, args[i]))
            return false;
    return true;
}

static bool index_sorts_ok(const struct terms *ts, sort_id map, unsigned n, const term_id index[])
{
    if (sort_kind(ts, map) != SORT_KIND_MAP || sort_arity(ts, map) != n)
        return false;
    for (unsigned i = 0; i < n; i++)
        if (sort_domain(ts, map, i) != term_sort(ts, index[i]))
            return false;
    return true;
}

static bool bv_sorts_ok(const struct terms *ts, sort_id s, uint64_t payload, unsigned n, const term_id args[])
{
    sort_id sorts[2];
    for (unsigned i = 0; i < n && i < 2; i++)
        sorts[i] = term_sort(ts, args[i]);
    return n >= 1 && n <= 2 && bv_result_is(ts, bv_function_of(payload), n, sorts, s);
}

static bool is_map_of(const struct terms *ts, sort_id map, sort_id from, sort_id to)
{
    return sort_kind(ts, map) == SORT_KIND_MAP && sort_arity(ts, map) == 1 && sort_domain(ts, map, 0) == from &&
           sort_range(ts, map) == to;
}

static bool fields_ok(const struct terms *ts, sort_id of, unsigned n, const term_id fields[])
{
    for (unsigned i = 0; i < n; i++)
        if (!is_map_of(ts, term_sort(ts, fields[i]), of, of))
            return false;
    return true;
}

static bool reach_sorts_ok(const struct terms *ts, unsigned n, const term_id args[])
{
    if (n < 4)
        return false;
    sort_id of = term_sort(ts, args[0]);
    return args_have_sort(ts, 2, args + n - 2, of) && fields_ok(ts, of, n - 3, args + 1);
}

static bool forest_sorts_ok(const struct terms *ts, unsigned n, const term_id args[])
{
    if (n < 3)
        return false;
    sort_id of = term_sort(ts, args[0]);
    return is_map_of(ts, term_sort(ts, args[1]), of, SORT_BOOL) && fields_ok(ts, of, n - 2, args + 2);
}

bool sort_rule_holds(const struct terms *ts, enum term_kind k, sort_id s, uint64_t payload, unsigned n, const term_id args[])
{
    switch (k) {
    case TERM_TRUE:
    case TERM_FALSE: return n == 0 && s == SORT_BOOL;
    case TERM_INT: return n == 0 && s == SORT_INT;
    case TERM_REAL: return n == 0 && s == SORT_REAL;
    case TERM_BV: return n == 0 && sort_kind(ts, s) == SORT_KIND_BV;
    case TERM_CONST:
    case TERM_BOUND: return n == 0;
    case TERM_APP: return app_sorts_ok(ts, (func_id)payload, n, args) && s == func_result(ts, (func_id)payload);
    case TERM_NOT: return n == 1 && s == SORT_BOOL && args_have_sort(ts, n, args, SORT_BOOL);
    case TERM_AND:
    case TERM_OR: return n >= 2 && s == SORT_BOOL && args_have_sort(ts, n, args, SORT_BOOL);
    case TERM_IMPLIES: return n == 2 && s == SORT_BOOL && args_have_sort(ts, n, args, SORT_BOOL);
    case TERM_ITE: return n == 3 && args_have_sort(ts, 1, args, SORT_BOOL) && args_have_sort(ts, 2, args + 1, s);
    case TERM_EQ:
    case TERM_DISTINCT: return n >= 2 && s == SORT_BOOL && args_have_sort(ts, n, args, term_sort(ts, args[0]));
    case TERM_LT:
    case TERM_LE: return n == 2 && s == SORT_BOOL && numeric_args(ts, n, args);
    case TERM_ADD:
    case TERM_SUB:
    case TERM_MUL: return n >= 2 && numeric_args(ts, n, args) && s == term_sort(ts, args[0]);
    case TERM_RDIV: return n == 2 && s == SORT_REAL && args_have_sort(ts, n, args, SORT_REAL);
    case TERM_TO_REAL: return n == 1 && s == SORT_REAL && args_have_sort(ts, n, args, SORT_INT);
    case TERM_TO_INT: return n == 1 && s == SORT_INT && args_have_sort(ts, n, args, SORT_REAL);
    case TERM_WRAP: return n == 1 && s == SORT_INT && args_have_sort(ts, n, args, SORT_INT);
    case TERM_DIV:
    case TERM_MOD:
    case TERM_TDIV:
    case TERM_TREM:
    case TERM_BITAND:
    case TERM_BITOR:
    case TERM_BITXOR:
    case TERM_SHL:
    case TERM_SHR:
    case TERM_USHR: return n == 2 && s == SORT_INT && args_have_sort(ts, n, args, SORT_INT);
    case TERM_BVOP: return bv_sorts_ok(ts, s, payload, n, args);
    case TERM_SELECT:
        return n >= 2 && index_sorts_ok(ts, term_sort(ts, args[0]), n - 1, args + 1) &&
               s == sort_range(ts, term_sort(ts, args[0]));
    case TERM_STORE:
        return n >= 3 && s == term_sort(ts, args[0]) && index_sorts_ok(ts, s, n - 2, args + 1) &&
               term_sort(ts, args[n - 1]) == sort_range(ts, s);
    case TERM_REACH: return s == SORT_BOOL && reach_sorts_ok(ts, n, args);
    case TERM_FOREST: return s == SORT_BOOL && forest_sorts_ok(ts, n, args);
    case TERM_FORALL:
    case TERM_EXISTS: return n >= 1 && s == SORT_BOOL && args_have_sort(ts, 1, args, SORT_BOOL);
    case TERM_LAMBDA: return n == 1 && sort_range(ts, s) == term_sort(ts, args[0]);
    }
    return false;
}

sort_id sort_rule_result(const struct terms *ts, enum term_kind k, uint64_t payload, unsigned n, const term_id args[])
{
    term_id of = n == 0 ? TERM_NONE : k == TERM_ITE ? args[1] : args[0];
    sort_id s = of == TERM_NONE ? SORT_BOOL : term_sort(ts, of);
    if (k == TERM_APP)
        return func_result(ts, (func_id)payload);
    if (k == TERM_ITE || k == TERM_ADD || k == TERM_SUB || k == TERM_MUL || k == TERM_STORE)
        return s;
    if (k == TERM_SELECT)
        return sort_kind(ts, s) == SORT_KIND_MAP ? sort_range(ts, s) : SORT_BOOL;
    if (k == TERM_RDIV || k == TERM_TO_REAL)
        return SORT_REAL;
    return kind_is_division(k) || k == TERM_TO_INT || k == TERM_WRAP || kind_is_bit_operation(k) ? SORT_INT : SORT_BOOL;
}
