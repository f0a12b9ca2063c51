/* Symbols are numbers in Z3 (the term id or function id), so names cannot collide with each other or with names of Z3. Start at
 * z3_translate. */
#include "prover/z3_translate.h"

#include "base/alloc.h"
#include "base/bug.h"
#include "logic/bv.h"
#include "prover/z3_bv.h"
#include "prover/z3_datatypes.h"

#include <stdio.h>
#include <string.h>

static void note_error(struct z3_translator *k)
{
    Z3_error_code e = Z3_get_error_code(k->z3);
    if (e != Z3_OK && !k->error[0])
        snprintf(k->error, sizeof k->error, "z3: %s", Z3_get_error_msg(k->z3, e));
}

/* ---- sorts and symbols ---- */

enum { MAX_SYMBOL = 1 << 30 };

/* Another number for each, and without a variation the same: an odd factor is invertible modulo a power of two. */
static uint32_t renamed(uint32_t id, unsigned variation)
{
    uint32_t factor = 2 * (variation * 2654435761u) + 1;
    return (id * factor + variation) % MAX_SYMBOL;
}

static Z3_symbol number_symbol(struct z3_translator *k, uint32_t id)
{
    if (id >= MAX_SYMBOL)
        bug("more symbols than Z3 can number");
    return Z3_mk_int_symbol(k->z3, (int)renamed(id, k->variation));
}

enum { MAX_SORT_DEPTH = 2000 };

static Z3_sort sort_of(struct z3_translator *k, sort_id s, unsigned depth);

static void keep_sort(void *user, sort_id s, Z3_sort made)
{
    struct z3_translator *k = user;
    Z3_inc_ref(k->z3, Z3_sort_to_ast(k->z3, made));
    idmap_put(&k->made->sorts, s, (uintptr_t)made);
}

static void keep_func(void *user, func_id f, Z3_func_decl made)
{
    struct z3_translator *k = user;
    Z3_inc_ref(k->z3, Z3_func_decl_to_ast(k->z3, made));
    idmap_put(&k->made->funcs, f, (uintptr_t)made);
}

static Z3_sort known_sort(void *user, sort_id s)
{
    const uint64_t *known = idmap_get(&((struct z3_translator *)user)->made->sorts, s);
    return known ? (Z3_sort)(uintptr_t)*known : NULL;
}

static Z3_sort other_sort(void *user, sort_id s)
{
    return sort_of(user, s, 0);
}

/* Keeps the sort and all its symbols. */
static Z3_sort make_datatype(struct z3_translator *k, sort_id s)
{
    struct z3_datatypes d = {k->z3, k->ts, k, known_sort, other_sort, keep_sort, keep_func};
    if (!z3_datatypes_make(&d, s)) {
        note_error(k);
        bug("z3 cannot make the datatype '%s': %s", sort_name(k->ts, s), k->error);
    }
    return known_sort(k, s);
}

static Z3_sort make_sort(struct z3_translator *k, sort_id s, unsigned depth)
{
    switch (sort_kind(k->ts, s)) {
    case SORT_KIND_BOOL: return Z3_mk_bool_sort(k->z3);
    case SORT_KIND_INT: return Z3_mk_int_sort(k->z3);
    case SORT_KIND_REAL: return Z3_mk_real_sort(k->z3);
    case SORT_KIND_BV: return Z3_mk_bv_sort(k->z3, sort_width(k->ts, s));
    case SORT_KIND_DATATYPE: return make_datatype(k, s);
    case SORT_KIND_NAMED: return Z3_mk_uninterpreted_sort(k->z3, number_symbol(k, s));
    case SORT_KIND_MAP: break;
    }
    unsigned n = sort_arity(k->ts, s);
    Z3_sort *domain = alloc_bytes(n * sizeof *domain);
    for (unsigned i = 0; i < n; i++)
        domain[i] = sort_of(k, sort_domain(k->ts, s, i), depth + 1);
    Z3_sort range = sort_of(k, sort_range(k->ts, s), depth + 1);
    Z3_sort map = n == 1 ? Z3_mk_array_sort(k->z3, domain[0], range) : Z3_mk_array_sort_n(k->z3, n, domain, range);
    free(domain);
    return map;
}

static Z3_sort sort_of(struct z3_translator *k, sort_id s, unsigned depth)
{
    const uint64_t *known = idmap_get(&k->made->sorts, s);
    if (known)
        return (Z3_sort)(uintptr_t)*known;
    if (depth > MAX_SORT_DEPTH)
        bug("a sort is nested deeper than %d", MAX_SORT_DEPTH);
    Z3_sort made = make_sort(k, s, depth);
    if (!known_sort(k, s))
        keep_sort(k, s, made);
    return made;
}

/* Functions have odd numbers, constants even ones. */
static Z3_func_decl decl_of(struct z3_translator *k, func_id f)
{
    if (func_role(k->ts, f) != FUNC_PLAIN)
        sort_of(k, func_result(k->ts, func_constructor(k->ts, f)), 0); /* makes f, too */
    const uint64_t *known = idmap_get(&k->made->funcs, f);
    if (known)
        return (Z3_func_decl)(uintptr_t)*known;
    unsigned n = func_arity(k->ts, f);
    Z3_sort *domain = alloc_bytes((n + 1) * sizeof *domain);
    for (unsigned i = 0; i < n; i++)
        domain[i] = sort_of(k, func_arg_sort(k->ts, f, i), 0);
    Z3_sort range = sort_of(k, func_result(k->ts, f), 0);
    Z3_func_decl made = Z3_mk_func_decl(k->z3, number_symbol(k, 2 * f + 1), n, domain, range);
    keep_func(k, f, made);
    free(domain);
    return made;
}

/* ---- terms ---- */

/* Z3 refuses some patterns (an operator of a theory at the top). They are left out; Z3 then finds its own. */
static unsigned patterns(struct z3_translator *k, term_id t, const Z3_ast args[], Z3_pattern out[])
{
    unsigned made = 0, next = 1;
    for (unsigned i = 0; i < binder_triggers(k->ts, t); i++) {
        unsigned n;
        binder_trigger(k->ts, t, i, &n);
        Z3_pattern p = Z3_mk_pattern(k->z3, n, args + next);
        next += n;
        if (Z3_get_error_code(k->z3) != Z3_OK || !p)
            continue;
        Z3_inc_ref(k->z3, Z3_pattern_to_ast(k->z3, p));
        out[made++] = p;
    }
    return made;
}

static Z3_ast quantifier(struct z3_translator *k, term_id t, const Z3_ast args[], unsigned n, const Z3_sort sorts[],
                         const Z3_symbol names[])
{
    bool forall = term_is(k->ts, t, TERM_FORALL);
    Z3_pattern *ps = alloc_bytes((binder_triggers(k->ts, t) + 1) * sizeof *ps);
    unsigned n_ps = patterns(k, t, args, ps);
    Z3_ast q = Z3_mk_quantifier(k->z3, forall, 0, n_ps, ps, n, sorts, names, args[0]);
    if (n_ps > 0 && (Z3_get_error_code(k->z3) != Z3_OK || !q))
        q = Z3_mk_quantifier(k->z3, forall, 0, 0, NULL, n, sorts, names, args[0]);
    Z3_inc_ref(k->z3, q);
    for (unsigned i = 0; i < n_ps; i++)
        Z3_dec_ref(k->z3, Z3_pattern_to_ast(k->z3, ps[i]));
    free(ps);
    return q;
}

/* Both sides number bound variables from the innermost last one, so indices and order are the same. */
static Z3_ast binder(struct z3_translator *k, term_id t, const Z3_ast args[])
{
    const struct terms *ts = k->ts;
    unsigned n = binder_arity(ts, t);
    Z3_sort *sorts = alloc_bytes((n + 1) * sizeof *sorts);
    Z3_symbol *names = alloc_bytes((n + 1) * sizeof *names);
    for (unsigned i = 0; i < n; i++) {
        sorts[i] = sort_of(k, binder_sort(ts, t, i), 0);
        names[i] = number_symbol(k, i);
    }
    Z3_ast made;
    if (term_is(ts, t, TERM_LAMBDA) && n == 1 && term_loose(ts, term_arg(ts, t, 0)) == 0) {
        made = Z3_mk_const_array(k->z3, sorts[0], args[0]);
        Z3_inc_ref(k->z3, made);
    } else if (term_is(ts, t, TERM_LAMBDA)) {
        made = Z3_mk_lambda(k->z3, n, sorts, names, args[0]);
        Z3_inc_ref(k->z3, made);
    } else {
        made = quantifier(k, t, args, n, sorts, names);
    }
    free(sorts);
    free(names);
    return made;
}

static bool is_any_order(enum term_kind kind)
{
    return kind == TERM_AND || kind == TERM_OR || kind == TERM_EQ || kind == TERM_DISTINCT || kind == TERM_ADD || kind == TERM_MUL;
}

/* A variation turns the arguments of operators whose order means nothing. */
static void reorder(const struct z3_translator *k, term_id t, unsigned n, Z3_ast args[])
{
    if (!k->variation || n < 2 || !is_any_order(term_kind(k->ts, t)))
        return;
    unsigned by = (k->variation * 2654435761u + t * 40503u) % n;
    Z3_ast few[8], *turned = n <= 8 ? few : alloc_bytes(n * sizeof *turned);
    for (unsigned i = 0; i < n; i++)
        turned[i] = args[(i + by) % n];
    memcpy(args, turned, n * sizeof *args);
    if (turned != few)
        free(turned);
}

/* The arguments are translated. The result has no reference yet. */
static Z3_ast apply(struct z3_translator *k, term_id t, unsigned n, const Z3_ast a[])
{
    const struct terms *ts = k->ts;
    Z3_context c = k->z3;
    switch (term_kind(ts, t)) {
    case TERM_TRUE: return Z3_mk_true(c);
    case TERM_FALSE: return Z3_mk_false(c);
    case TERM_INT:
    case TERM_BV:
    case TERM_REAL: return Z3_mk_numeral(c, term_name(ts, t), sort_of(k, term_sort(ts, t), 0));
    case TERM_CONST: return Z3_mk_const(c, number_symbol(k, 2 * t), sort_of(k, term_sort(ts, t), 0));
    case TERM_BOUND: return Z3_mk_bound(c, term_index(ts, t), sort_of(k, term_sort(ts, t), 0));
    case TERM_APP:
        if (func_role(ts, term_func(ts, t)) == FUNC_HINT)
            return Z3_mk_true(c);
        return Z3_mk_app(c, decl_of(k, term_func(ts, t)), n, a);
    case TERM_NOT: return Z3_mk_not(c, a[0]);
    case TERM_AND: return Z3_mk_and(c, n, a);
    case TERM_OR: return Z3_mk_or(c, n, a);
    case TERM_IMPLIES: return Z3_mk_implies(c, a[0], a[1]);
    case TERM_ITE: return Z3_mk_ite(c, a[0], a[1], a[2]);
    case TERM_EQ: return Z3_mk_eq(c, a[0], a[1]);
    case TERM_DISTINCT: return Z3_mk_distinct(c, n, a);
    case TERM_LT: return Z3_mk_lt(c, a[0], a[1]);
    case TERM_LE: return Z3_mk_le(c, a[0], a[1]);
    case TERM_ADD: return Z3_mk_add(c, n, a);
    case TERM_SUB: return Z3_mk_sub(c, n, a);
    case TERM_MUL: return Z3_mk_mul(c, n, a);
    case TERM_DIV:
    case TERM_RDIV: return Z3_mk_div(c, a[0], a[1]);
    case TERM_MOD: return Z3_mk_mod(c, a[0], a[1]);
    case TERM_TO_REAL: return Z3_mk_int2real(c, a[0]);
    case TERM_TO_INT: return Z3_mk_real2int(c, a[0]);
    case TERM_BVOP: return z3_bv_apply(c, term_bv_function(ts, t), a);
    case TERM_SELECT: return n == 2 ? Z3_mk_select(c, a[0], a[1]) : Z3_mk_select_n(c, a[0], n - 1, a + 1);
    case TERM_STORE: return n == 3 ? Z3_mk_store(c, a[0], a[1], a[2]) : Z3_mk_store_n(c, a[0], n - 2, a + 1, a[n - 1]);
    case TERM_FORALL:
    case TERM_EXISTS:
    case TERM_LAMBDA:
    case TERM_REACH:
    case TERM_FOREST:
    case TERM_WRAP:
    case TERM_TDIV:
    case TERM_TREM:
    case TERM_BITAND:
    case TERM_BITOR:
    case TERM_BITXOR:
    case TERM_SHL:
    case TERM_SHR:
    case TERM_USHR: break;
    }
    bug("a term of kind '%s' was not expanded", term_kind_name(term_kind(ts, t)));
}

static void translate_one(struct z3_translator *k, term_id t)
{
    const struct terms *ts = k->ts;
    unsigned n = term_arity(ts, t);
    Z3_ast few[8], *args = n <= 8 ? few : alloc_bytes(n * sizeof *args);
    for (unsigned i = 0; i < n; i++)
        args[i] = (Z3_ast)(uintptr_t)*idmap_get(&k->made->asts, term_arg(ts, t, i));
    enum term_kind kind = term_kind(ts, t);
    Z3_ast made;
    if (kind_is_binder(kind)) {
        made = binder(k, t, args);
    } else {
        reorder(k, t, n, args);
        made = apply(k, t, n, args);
        Z3_inc_ref(k->z3, made);
    }
    note_error(k);
    if (!made)
        bug("z3 cannot build a term of kind '%s': %s", term_kind_name(kind), k->error);
    idmap_put(&k->made->asts, t, (uintptr_t)made);
    if (args != few)
        free(args);
}

Z3_ast z3_translate(struct z3_translator *k, term_id root)
{
    struct term_vec todo = {0};
    vec_push(&todo, root);
    while (todo.n > 0) {
        term_id t = todo.at[todo.n - 1];
        size_t before = todo.n;
        if (!idmap_has(&k->made->asts, t))
            for (unsigned i = term_arity(k->ts, t); i-- > 0;)
                if (!idmap_has(&k->made->asts, term_arg(k->ts, t, i)))
                    vec_push(&todo, term_arg(k->ts, t, i));
        if (todo.n > before)
            continue;
        todo.n--;
        if (!idmap_has(&k->made->asts, t))
            translate_one(k, t);
    }
    vec_release(&todo);
    return (Z3_ast)(uintptr_t)*idmap_get(&k->made->asts, root);
}

/* ---- release ---- */

static void drop_references(Z3_context z3, struct idmap *held)
{
    uint64_t value;
    for (size_t i = 0; idmap_next(held, &i, &value);)
        Z3_dec_ref(z3, (Z3_ast)(uintptr_t)value);
    idmap_release(held);
}

void z3_terms_release(struct z3_terms *made, Z3_context z3)
{
    drop_references(z3, &made->asts);
    drop_references(z3, &made->funcs);
    drop_references(z3, &made->sorts);
}
