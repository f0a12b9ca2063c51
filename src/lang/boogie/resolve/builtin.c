/* The table of SMT-LIB's functions other than those on bit-vectors, on values and pointwise on maps. Start at builtin_find. */
#include "lang/boogie/resolve/builtin.h"

#include "lang/boogie/syntax/attributes.h"
#include "lang/boogie/resolve/special_forms.h"
#include "logic/mk.h"
#include "logic/reach.h"

#include <string.h>

/* The sorts of the operands and the result. ANY is the same sort throughout. */
enum operand { INTS, REALS, NUMBERS, BOOLS, ANY, CHOICE };
enum outcome { SAME, TRUTH, INTEGER, REAL };

/* arity 0: two or more operands, grouped to the left. `make` gets two operands (or one, or three for CHOICE). map_name is NULL if
 * there is no pointwise form. */
struct core_function {
    const char *name, *map_name;
    unsigned arity;
    enum operand operands;
    enum outcome outcome;
    term_id (*make)(struct terms *ts, const term_id a[]);
};

static term_id make_not(struct terms *ts, const term_id a[])
{
    return mk_not(ts, a[0]);
}
static term_id make_and(struct terms *ts, const term_id a[])
{
    return mk_and(ts, 2, a);
}
static term_id make_or(struct terms *ts, const term_id a[])
{
    return mk_or(ts, 2, a);
}
static term_id make_xor(struct terms *ts, const term_id a[])
{
    return mk_ne(ts, a[0], a[1]);
}
static term_id make_implies(struct terms *ts, const term_id a[])
{
    return mk_implies(ts, a[0], a[1]);
}
static term_id make_eq(struct terms *ts, const term_id a[])
{
    return mk_eq(ts, a[0], a[1]);
}
static term_id make_ne(struct terms *ts, const term_id a[])
{
    return mk_ne(ts, a[0], a[1]);
}
static term_id make_ite(struct terms *ts, const term_id a[])
{
    return mk_ite(ts, a[0], a[1], a[2]);
}
static term_id make_add(struct terms *ts, const term_id a[])
{
    return mk_add(ts, a[0], a[1]);
}
static term_id make_sub(struct terms *ts, const term_id a[])
{
    return mk_sub(ts, a[0], a[1]);
}
static term_id make_mul(struct terms *ts, const term_id a[])
{
    return mk_mul(ts, a[0], a[1]);
}
static term_id make_div(struct terms *ts, const term_id a[])
{
    return mk_divide(ts, TERM_DIV, a[0], a[1]);
}
static term_id make_mod(struct terms *ts, const term_id a[])
{
    return mk_divide(ts, TERM_MOD, a[0], a[1]);
}
static term_id make_rdiv(struct terms *ts, const term_id a[])
{
    return mk_divide(ts, TERM_RDIV, a[0], a[1]);
}
static term_id make_lt(struct terms *ts, const term_id a[])
{
    return mk_lt(ts, a[0], a[1]);
}
static term_id make_le(struct terms *ts, const term_id a[])
{
    return mk_le(ts, a[0], a[1]);
}
static term_id make_gt(struct terms *ts, const term_id a[])
{
    return mk_lt(ts, a[1], a[0]);
}
static term_id make_ge(struct terms *ts, const term_id a[])
{
    return mk_le(ts, a[1], a[0]);
}
static term_id make_to_real(struct terms *ts, const term_id a[])
{
    return mk_to_real(ts, a[0]);
}
static term_id make_to_int(struct terms *ts, const term_id a[])
{
    return mk_to_int(ts, a[0]);
}

static term_id make_is_int(struct terms *ts, const term_id a[])
{
    return mk_eq(ts, mk_to_real(ts, mk_to_int(ts, a[0])), a[0]);
}

static term_id make_abs(struct terms *ts, const term_id a[])
{
    return mk_ite(ts, mk_le(ts, mk_int(ts, 0), a[0]), a[0], mk_neg(ts, a[0]));
}

static const struct core_function functions[] = {
    {"not", "MapNot", 1, BOOLS, TRUTH, make_not},    {"and", "MapAnd", 0, BOOLS, TRUTH, make_and},
    {"or", "MapOr", 0, BOOLS, TRUTH, make_or},       {"xor", NULL, 2, BOOLS, TRUTH, make_xor},
    {"=>", "MapImp", 2, BOOLS, TRUTH, make_implies}, {"iff", "MapIff", 2, BOOLS, TRUTH, make_eq},
    {"=", "MapEq", 2, ANY, TRUTH, make_eq},          {"distinct", NULL, 2, ANY, TRUTH, make_ne},
    {"ite", "MapIte", 3, CHOICE, SAME, make_ite},    {"+", "MapAdd", 0, NUMBERS, SAME, make_add},
    {"-", "MapSub", 2, NUMBERS, SAME, make_sub},     {"*", "MapMul", 0, NUMBERS, SAME, make_mul},
    {"div", "MapDiv", 2, INTS, SAME, make_div},      {"mod", "MapMod", 2, INTS, SAME, make_mod},
    {"/", NULL, 2, REALS, SAME, make_rdiv},          {"<", "MapLt", 2, NUMBERS, TRUTH, make_lt},
    {"<=", "MapLe", 2, NUMBERS, TRUTH, make_le},     {">", "MapGt", 2, NUMBERS, TRUTH, make_gt},
    {">=", "MapGe", 2, NUMBERS, TRUTH, make_ge},     {"abs", NULL, 1, INTS, SAME, make_abs},
    {"to_real", NULL, 1, INTS, REAL, make_to_real},  {"to_int", NULL, 1, REALS, INTEGER, make_to_int},
    {"is_int", NULL, 1, REALS, TRUTH, make_is_int},
};

/* MapConst: the map that has the argument as value everywhere. */
static const struct core_function constant = {"", "MapConst", 1, ANY, SAME, NULL};

/* NULL if the name is unknown. */
static const struct builtin *builtin_find(struct arena *a, const char *name)
{
    struct builtin b = {.kind = BUILTIN_BITS};
    bool found = bv_function_read(name, &b.bv);
    for (size_t i = 0; i < sizeof functions / sizeof *functions && !found; i++) {
        bool maps = functions[i].map_name && strcmp(functions[i].map_name, name) == 0;
        found = maps || strcmp(functions[i].name, name) == 0;
        if (found)
            b = (struct builtin){.kind = maps ? BUILTIN_MAPS : BUILTIN_CORE, .core = &functions[i]};
    }
    if (!found && strcmp(name, constant.map_name) == 0) {
        b = (struct builtin){.kind = BUILTIN_MAPS, .core = &constant};
        found = true;
    }
    for (enum builtin_kind k = BUILTIN_REACH; k <= BUILTIN_FOREST && !found; k++) {
        found = strcmp(name, term_kind_name(k == BUILTIN_REACH ? TERM_REACH : TERM_FOREST)) == 0;
        b.kind = k;
    }
    return found ? arena_copy(a, &b, sizeof b) : NULL;
}

/* ---- sorts ---- */

static bool operand_fits(enum operand o, sort_id s)
{
    switch (o) {
    case INTS: return s == SORT_INT;
    case REALS: return s == SORT_REAL;
    case NUMBERS: return s == SORT_INT || s == SORT_REAL;
    case BOOLS: return s == SORT_BOOL;
    case ANY:
    case CHOICE: return true;
    }
    return false;
}

static sort_id core_result(const struct core_function *f, unsigned n, const sort_id args[])
{
    if (f->arity ? n != f->arity : n < 2)
        return SORT_NONE;
    unsigned first = f->operands == CHOICE ? 1 : 0;
    if (first == 1 && args[0] != SORT_BOOL)
        return SORT_NONE;
    for (unsigned i = first; i < n; i++)
        if (!operand_fits(f->operands, args[i]) || args[i] != args[first])
            return SORT_NONE;
    return f->outcome == SAME ? args[first] : f->outcome == TRUTH ? SORT_BOOL : f->outcome == INTEGER ? SORT_INT : SORT_REAL;
}

static bool same_domain(const struct terms *ts, sort_id a, sort_id b)
{
    bool same = sort_arity(ts, a) == sort_arity(ts, b);
    for (unsigned i = 0; same && i < sort_arity(ts, a); i++)
        same = sort_domain(ts, a, i) == sort_domain(ts, b, i);
    return same;
}

/* The map sort with the domain of `like` and this range. */
static sort_id with_range(struct terms *ts, sort_id like, sort_id range)
{
    struct sorts VEC_OF(sort_id) domain = {0};
    for (unsigned i = 0; i < sort_arity(ts, like); i++)
        vec_push(&domain, sort_domain(ts, like, i));
    sort_id s = sort_map(ts, (unsigned)domain.n, domain.at, range);
    vec_release(&domain);
    return s;
}

enum { MAX_ARGS = 8 };

static sort_id maps_result(struct terms *ts, const struct core_function *f, unsigned n, const sort_id args[], sort_id declared)
{
    if (f == &constant)
        return n == 1 && sort_kind(ts, declared) == SORT_KIND_MAP && sort_range(ts, declared) == args[0] ? declared : SORT_NONE;
    sort_id ranges[MAX_ARGS];
    for (unsigned i = 0; i < n; i++) {
        if (n > MAX_ARGS || sort_kind(ts, args[i]) != SORT_KIND_MAP || !same_domain(ts, args[i], args[0]))
            return SORT_NONE;
        ranges[i] = sort_range(ts, args[i]);
    }
    sort_id range = core_result(f, n, ranges);
    return range == SORT_NONE ? SORT_NONE : with_range(ts, args[0], range);
}

static bool is_map_of(const struct terms *ts, sort_id s, sort_id from, sort_id to)
{
    return sort_kind(ts, s) == SORT_KIND_MAP && sort_arity(ts, s) == 1 && sort_domain(ts, s, 0) == from && sort_range(ts, s) == to;
}

/* null, fields, two objects; or null, a set, fields. */
static sort_id reach_result(const struct terms *ts, bool forest, unsigned n, const sort_id args[])
{
    if (n < (forest ? 3 : 4) || (forest && !is_map_of(ts, args[1], args[0], SORT_BOOL)))
        return SORT_NONE;
    unsigned first = forest ? 2 : 1, end = forest ? n : n - 2;
    for (unsigned i = first; i < end; i++)
        if (!is_map_of(ts, args[i], args[0], args[0]))
            return SORT_NONE;
    for (unsigned i = end; i < n; i++)
        if (args[i] != args[0])
            return SORT_NONE;
    return SORT_BOOL;
}

/* The sort of the result for arguments of these sorts. If the arguments do not determine it, it is `declared` if this is
 * possible. SORT_NONE if the arguments do not fit. */
static sort_id builtin_result(struct terms *ts, const struct builtin *b, unsigned n, const sort_id args[], sort_id declared)
{
    switch (b->kind) {
    case BUILTIN_BITS: return bv_result(ts, b->bv, n, args);
    case BUILTIN_CORE: return core_result(b->core, n, args);
    case BUILTIN_MAPS: return maps_result(ts, b->core, n, args, declared);
    case BUILTIN_REACH:
    case BUILTIN_FOREST: return reach_result(ts, b->kind == BUILTIN_FOREST, n, args);
    }
    return SORT_NONE;
}

/* ---- terms ---- */

static term_id core_apply(struct terms *ts, const struct core_function *f, unsigned n, const term_id args[])
{
    if (f->arity)
        return f->make(ts, args);
    term_id t = args[0];
    for (unsigned i = 1; i < n; i++)
        t = f->make(ts, (term_id[]){t, args[i]});
    return t;
}

/* (lambda i :: f(a[i], b[i])) */
static term_id maps_apply(struct terms *ts, const struct core_function *f, unsigned n, const term_id args[], sort_id result)
{
    struct term_vec vars = {0}, at = {0};
    for (unsigned i = 0; i < sort_arity(ts, result); i++)
        vec_push(&vars, mk_const(ts, intern_printf(terms_names(ts), "i@map%u", i), sort_domain(ts, result, i)));
    for (unsigned i = 0; i < n; i++)
        vec_push(&at, f == &constant ? args[i] : mk_select(ts, args[i], (unsigned)vars.n, vars.at));
    term_id body = f == &constant ? at.at[0] : core_apply(ts, f, n, at.at);
    term_id t = mk_lambda(ts, (unsigned)vars.n, vars.at, body);
    vec_release(&vars);
    vec_release(&at);
    return t;
}

term_id builtin_apply(struct terms *ts, const struct builtin *b, unsigned n, const term_id args[], sort_id result)
{
    switch (b->kind) {
    case BUILTIN_BITS: return mk_bv_op(ts, b->bv, args);
    case BUILTIN_CORE: return core_apply(ts, b->core, n, args);
    case BUILTIN_MAPS: return maps_apply(ts, b->core, n, args, result);
    case BUILTIN_REACH: return mk_reach(ts, args[0], n - 3, args + 1, args[n - 2], args[n - 1]);
    case BUILTIN_FOREST: return mk_forest(ts, args[0], args[1], n - 2, args + 2);
    }
    return TERM_NONE;
}

/* ---- declarations ---- */

static void check_signature(struct resolver *r, const struct bpl_decl *f, const char *name)
{
    sort_id *args = arena_array(r->arena, sort_id, f->n_in);
    bool known = f->sort != SORT_NONE && !f->unsupported && f->n_params == 0;
    for (unsigned i = 0; i < f->n_in; i++) {
        args[i] = f->in[i]->sort;
        known = known && args[i] != SORT_NONE;
    }
    if (known && builtin_result(r->ts, f->builtin, f->n_in, args, f->sort) != f->sort)
        diag_error(r->typing, f->span, "wrong-type", "'%s' cannot be declared as \"%s\" with these types", f->name, name);
}

void resolve_builtin(struct resolver *r, struct bpl_decl *f)
{
    const char *name = attribute_text(r->arena, f->attributes, "bvbuiltin");
    if (!name)
        name = attribute_text(r->arena, f->attributes, "builtin");
    if (!name)
        return;
    f->builtin = builtin_find(r->arena, name);
    if (!f->builtin)
        resolver_unsupported(r, f->span, "built-in function \"%s\"", name);
    else
        check_signature(r, f, name);
}
