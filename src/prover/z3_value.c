/* Turns a value of Z3's model into a term. A map is a chain of stores over a constant map, or the graph of a function with a default
 * value. Both become store(...(lambda. default)...). Start at z3_value_term. */
#include "prover/z3_value.h"

#include "logic/bv.h"
#include "logic/mk.h"

#include <stdlib.h>

enum { MAX_ARITY = 8, MAX_DEPTH = 500 };

static term_id value_term(struct z3_values *v, Z3_model m, Z3_ast value, sort_id sort, unsigned depth);

/* ---- numbers and elements ---- */

static term_id number(struct z3_values *v, Z3_ast value, sort_id sort)
{
    if (!Z3_is_numeral_ast(v->z3, value) || Z3_is_algebraic_number(v->z3, value))
        return TERM_NONE;
    const char *text = Z3_get_numeral_string(v->z3, value);
    if (sort_kind(v->ts, sort) == SORT_KIND_BV)
        return mk_bv_text(v->ts, sort_width(v->ts, sort), text);
    return sort == SORT_INT ? mk_int_text(v->ts, text) : mk_real_text(v->ts, text);
}

static term_id element_name(struct z3_values *v, sort_id sort)
{
    const uint64_t *found = idmap_get(&v->next, sort);
    uint64_t n = found ? *found : 0;
    term_id t;
    do
        t = mk_const(v->ts, intern_printf(terms_names(v->ts), "%s!%u", sort_name(v->ts, sort), (unsigned)n++), sort);
    while (idmap_has(v->asts, t));
    idmap_put(&v->next, sort, n);
    return t;
}

/* In a model, every element is a constant of Z3. */
static term_id element(struct z3_values *v, Z3_ast value, sort_id sort)
{
    const uint64_t *known = idmap_get(&v->elements, (uintptr_t)value);
    if (known)
        return (term_id)*known;
    if (Z3_get_ast_kind(v->z3, value) != Z3_APP_AST || Z3_get_app_num_args(v->z3, Z3_to_app(v->z3, value)) != 0)
        return TERM_NONE;
    term_id t = element_name(v, sort);
    Z3_inc_ref(v->z3, value);
    idmap_put(v->asts, t, (uintptr_t)value);
    idmap_put(&v->elements, (uintptr_t)value, t);
    return t;
}

/* ---- maps ---- */

/* The map that is `value` everywhere. */
static term_id constant_map(struct z3_values *v, sort_id sort, term_id value)
{
    term_id vars[MAX_ARITY];
    unsigned n = sort_arity(v->ts, sort);
    for (unsigned i = 0; i < n; i++)
        vars[i] = mk_const(v->ts, intern_printf(terms_names(v->ts), "i!%u", i), sort_domain(v->ts, sort, i));
    return mk_lambda(v->ts, n, vars, value);
}

/* map with value at[n] at the indices at[0 .. n). */
static term_id stored(struct z3_values *v, Z3_model m, term_id map, sort_id sort, const Z3_ast at[], unsigned depth)
{
    unsigned n = sort_arity(v->ts, sort);
    term_id index[MAX_ARITY];
    for (unsigned i = 0; i < n; i++)
        if ((index[i] = value_term(v, m, at[i], sort_domain(v->ts, sort, i), depth)) == TERM_NONE)
            return TERM_NONE;
    term_id value = value_term(v, m, at[n], sort_range(v->ts, sort), depth);
    return value == TERM_NONE ? TERM_NONE : mk_store(v->ts, map, n, index, value);
}

static term_id function_graph(struct z3_values *v, Z3_model m, Z3_func_decl f, sort_id sort, unsigned depth)
{
    Z3_func_interp graph = Z3_model_get_func_interp(v->z3, m, f);
    if (Z3_get_error_code(v->z3) != Z3_OK || !graph)
        return TERM_NONE;
    Z3_func_interp_inc_ref(v->z3, graph);
    unsigned n = sort_arity(v->ts, sort);
    term_id elsewhere = value_term(v, m, Z3_func_interp_get_else(v->z3, graph), sort_range(v->ts, sort), depth);
    term_id map = elsewhere == TERM_NONE ? TERM_NONE : constant_map(v, sort, elsewhere);
    for (unsigned i = 0; map != TERM_NONE && i < Z3_func_interp_get_num_entries(v->z3, graph); i++) {
        Z3_func_entry e = Z3_func_interp_get_entry(v->z3, graph, i);
        Z3_func_entry_inc_ref(v->z3, e);
        Z3_ast at[MAX_ARITY + 1];
        for (unsigned k = 0; k < n; k++)
            at[k] = Z3_func_entry_get_arg(v->z3, e, k);
        at[n] = Z3_func_entry_get_value(v->z3, e);
        map = stored(v, m, map, sort, at, depth);
        Z3_func_entry_dec_ref(v->z3, e);
    }
    Z3_func_interp_dec_ref(v->z3, graph);
    return map;
}

struct apps VEC_OF(Z3_app);

/* value = store(...store(bottom, ...)..., ...). Appends the stores, outermost first, and returns the bottom. */
static Z3_ast strip_stores(struct z3_values *v, Z3_ast value, struct apps *stores)
{
    while (Z3_get_ast_kind(v->z3, value) == Z3_APP_AST) {
        Z3_app a = Z3_to_app(v->z3, value);
        if (Z3_get_decl_kind(v->z3, Z3_get_app_decl(v->z3, a)) != Z3_OP_STORE)
            break;
        vec_push(stores, a);
        value = Z3_get_app_arg(v->z3, a, 0);
    }
    return value;
}

static term_id map_bottom(struct z3_values *v, Z3_model m, Z3_ast value, sort_id sort, unsigned depth)
{
    if (Z3_is_as_array(v->z3, value))
        return function_graph(v, m, Z3_get_as_array_func_decl(v->z3, value), sort, depth);
    if (Z3_get_ast_kind(v->z3, value) != Z3_APP_AST)
        return TERM_NONE;
    Z3_app a = Z3_to_app(v->z3, value);
    if (Z3_get_decl_kind(v->z3, Z3_get_app_decl(v->z3, a)) != Z3_OP_CONST_ARRAY)
        return TERM_NONE;
    term_id elsewhere = value_term(v, m, Z3_get_app_arg(v->z3, a, 0), sort_range(v->ts, sort), depth);
    return elsewhere == TERM_NONE ? TERM_NONE : constant_map(v, sort, elsewhere);
}

static term_id map_term(struct z3_values *v, Z3_model m, Z3_ast value, sort_id sort, unsigned depth)
{
    unsigned n = sort_arity(v->ts, sort);
    if (n > MAX_ARITY)
        return TERM_NONE;
    struct apps stores = {0};
    Z3_ast bottom = strip_stores(v, value, &stores);
    term_id map = map_bottom(v, m, bottom, sort, depth);
    for (size_t i = stores.n; i-- > 0 && map != TERM_NONE;) {
        Z3_ast at[MAX_ARITY + 1];
        for (unsigned k = 0; k <= n; k++)
            at[k] = Z3_get_app_arg(v->z3, stores.at[i], k + 1);
        map = stored(v, m, map, sort, at, depth);
    }
    vec_release(&stores);
    return map;
}

/* ---- datatypes ---- */

/* The constructor whose application is `value`; FUNC_NONE if there is none. */
static func_id constructor_of(struct z3_values *v, Z3_ast value, sort_id sort)
{
    if (Z3_get_ast_kind(v->z3, value) != Z3_APP_AST)
        return FUNC_NONE;
    Z3_func_decl decl = Z3_get_app_decl(v->z3, Z3_to_app(v->z3, value));
    Z3_sort made = Z3_get_sort(v->z3, value);
    for (unsigned i = 0; i < datatype_size(v->ts, sort); i++)
        if (Z3_is_eq_func_decl(v->z3, decl, Z3_get_datatype_sort_constructor(v->z3, made, i)))
            return datatype_constructor(v->ts, sort, i);
    return FUNC_NONE;
}

static term_id constructed(struct z3_values *v, Z3_model m, Z3_ast value, sort_id sort, unsigned depth)
{
    func_id f = constructor_of(v, value, sort);
    struct term_vec args = {0};
    bool known = f != FUNC_NONE;
    for (unsigned i = 0; known && i < func_arity(v->ts, f); i++) {
        Z3_ast arg = Z3_get_app_arg(v->z3, Z3_to_app(v->z3, value), i);
        vec_push(&args, value_term(v, m, arg, func_arg_sort(v->ts, f, i), depth));
        known = args.at[i] != TERM_NONE;
    }
    term_id t = known ? mk_app(v->ts, f, (unsigned)args.n, args.at) : TERM_NONE;
    vec_release(&args);
    return t;
}

static term_id value_term(struct z3_values *v, Z3_model m, Z3_ast value, sort_id sort, unsigned depth)
{
    if (depth > MAX_DEPTH || !value)
        return TERM_NONE;
    switch (sort_kind(v->ts, sort)) {
    case SORT_KIND_BOOL: {
        Z3_lbool b = Z3_get_bool_value(v->z3, value);
        return b == Z3_L_UNDEF ? TERM_NONE : mk_bool(v->ts, b == Z3_L_TRUE);
    }
    case SORT_KIND_INT:
    case SORT_KIND_REAL:
    case SORT_KIND_BV: return number(v, value, sort);
    case SORT_KIND_NAMED: return element(v, value, sort);
    case SORT_KIND_MAP: return map_term(v, m, value, sort, depth + 1);
    case SORT_KIND_DATATYPE: return constructed(v, m, value, sort, depth + 1);
    }
    return TERM_NONE;
}

term_id z3_value_term(struct z3_values *v, Z3_model m, Z3_ast value, sort_id sort)
{
    return value_term(v, m, value, sort, 0);
}

void z3_values_forget(struct z3_values *v)
{
    idmap_clear(&v->elements);
}

void z3_values_release(struct z3_values *v)
{
    idmap_release(&v->elements);
    idmap_release(&v->next);
}
