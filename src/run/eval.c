/* Terms to values.
 *
 * Three modes share the code: eval decides what is not decided yet, peek does not, eval_place stops at the place whose value is
 * wanted. A connective has a value as soon as its arguments decide it, whatever the others are. Values of closed terms are
 * remembered until the state changes (terms are DAGs). Start at eval_place. */
#include "run/eval.h"

#include "run/machine.h"
#include "run/reach.h"
#include "logic/bv.h"
#include "logic/mk.h"
#include "logic/reach.h"

#include <string.h>

enum { MAX_NESTING = 2500, MAX_ARGS = 8, MAX_DATA_DEPTH = 4000, MAX_DATA_SIZE = 1000000 };

const struct env env_state = {.open = true};

static const struct value none = {.kind = VALUE_NONE};

void forget(struct machine *m)
{
    m->evaluator.stamp++;
}

/* ---- no value ---- */

bool fatal(const struct machine *m)
{
    return m->trouble != TROUBLE_NONE && m->trouble != TROUBLE_UNDECIDED;
}

struct value trouble(struct machine *m, enum trouble what, const char *why, ...)
{
    if (!fatal(m) && (what != TROUBLE_UNDECIDED || !m->chooser.peek)) {
        va_list ap;
        va_start(ap, why);
        m->trouble = what;
        m->why = strchr(why, '%') ? arena_vprintf(m->arena, why, ap) : why;
        va_end(ap);
    }
    return none;
}

/* ---- recursion ---- */

bool nest(struct machine *m, unsigned units)
{
    if (m->evaluator.nesting + units > MAX_NESTING) {
        trouble(m, TROUBLE_LIMIT, "an evaluation nested this deep");
        return false;
    }
    m->evaluator.nesting += units;
    return true;
}

void unnest(struct machine *m, unsigned units)
{
    m->evaluator.nesting -= units;
}

/* ---- names ---- */

static struct value constant(struct machine *m, const struct env *env, term_id t)
{
    for (unsigned i = 0; i < env->n_capture; i++)
        if (env->capture[i].term == t)
            return env->capture[i].value;
    return machine_variable(m, t);
}

static struct value bound(struct machine *m, const struct env *env, unsigned index)
{
    if (index < env->n_bound && env->bound[env->n_bound - 1 - index].kind != VALUE_NONE)
        return env->bound[env->n_bound - 1 - index];
    return trouble(m, TROUBLE_UNDECIDED, "a bound variable without a range");
}

/* ---- literals ---- */

static struct value integer_literal(struct machine *m, term_id t)
{
    mpz_t x;
    mpz_init(x);
    term_to_mpz(m->ts, t, x);
    struct value v = value_int(m->arena, x);
    mpz_clear(x);
    return v;
}

static struct value real_literal(struct machine *m, term_id t)
{
    mpq_t x;
    mpq_init(x);
    mpq_set_str(x, term_name(m->ts, t), 10);
    mpq_canonicalize(x);
    struct value v = value_real(m->arena, x);
    mpq_clear(x);
    return v;
}

static struct value bits_literal(struct machine *m, term_id t)
{
    mpz_t x;
    mpz_init(x);
    term_bv_value(m->ts, t, x);
    struct value v = value_bits(m->arena, sort_width(m->ts, term_sort(m->ts, t)), x);
    mpz_clear(x);
    return v;
}

/* ---- connectives ---- */

/* AND (unit true) or OR (unit false) of n arguments. What is undecided does not matter beside an argument that decides. */
static struct value connective(struct machine *m, const struct env *env, unsigned n, const term_id *args, bool unit)
{
    struct value all = value_bool(unit);
    for (unsigned i = 0; i < n && !fatal(m); i++) {
        struct value v = eval(m, env, args[i]);
        if (v.kind == VALUE_BOOL && v.boolean != unit)
            return v;
        all = v.kind == VALUE_BOOL ? all : v;
    }
    return fatal(m) ? none : all;
}

static struct value negation(struct machine *m, const struct env *env, term_id t)
{
    struct value v = eval(m, env, t);
    return v.kind == VALUE_BOOL ? value_bool(!v.boolean) : v;
}

static struct value implication(struct machine *m, const struct env *env, const term_id *args)
{
    struct value a = eval(m, env, args[0]);
    if (value_is_false(a))
        return value_bool(true);
    if (value_is_true(a))
        return eval(m, env, args[1]);
    return !fatal(m) && value_is_true(eval(m, env, args[1])) ? value_bool(true) : none;
}

static struct value conditional(struct machine *m, const struct env *env, const term_id *args)
{
    struct value c = eval(m, env, args[0]);
    return c.kind == VALUE_BOOL ? eval_place(m, env, args[c.boolean ? 1 : 2]) : c;
}

/* Two readings of one place are equal, whatever its value. */
static bool same_place(struct machine *m, const struct env *env, term_id a, term_id b)
{
    struct value v = eval_place(m, env, a);
    struct value w = v.kind == VALUE_PLACE ? eval_place(m, env, b) : v;
    return v.kind == VALUE_PLACE && w.kind == VALUE_PLACE && value_deref(v).place == value_deref(w).place;
}

static struct value equation(struct machine *m, const struct env *env, term_id a, term_id b)
{
    if (m->chooser.meet && same_place(m, env, a, b))
        return value_bool(true);
    struct value v = eval(m, env, a);
    if (v.kind == VALUE_NONE)
        return v;
    struct value w = eval(m, env, b);
    return w.kind == VALUE_NONE ? w : values_equal(m, term_sort(m->ts, a), v, w);
}

/* Two equal ones decide it, whether the others have values or not. */
static struct value distinct(struct machine *m, const struct env *env, unsigned n, const term_id *args)
{
    struct value *v = arena_array(m->arena, struct value, n), all = value_bool(true);
    for (unsigned i = 0; i < n && !fatal(m); i++) {
        struct value equal = v[i] = eval(m, env, args[i]);
        for (unsigned k = 0; k < i && v[i].kind != VALUE_NONE && equal.kind != VALUE_NONE; k++) {
            equal = v[k].kind == VALUE_NONE ? value_bool(false) : values_equal(m, term_sort(m->ts, args[0]), v[i], v[k]);
            if (value_is_true(equal))
                return value_bool(false);
        }
        all = equal.kind == VALUE_NONE ? equal : all;
    }
    return fatal(m) ? none : all;
}

/* ---- operations ---- */

/* False: one has no value. */
static bool all_values(struct machine *m, const struct env *env, unsigned n, const term_id *args, struct value *out)
{
    for (unsigned i = 0; i < n; i++) {
        out[i] = eval(m, env, args[i]);
        if (out[i].kind == VALUE_NONE)
            return false;
    }
    return true;
}

static struct value operation(struct machine *m, const struct env *env, term_id t, unsigned n, const term_id *args)
{
    enum term_kind k = term_kind(m->ts, t);
    struct value few[MAX_ARGS], *v = n <= MAX_ARGS ? few : arena_array(m->arena, struct value, n);
    if (!all_values(m, env, n, args, v))
        return none;
    bool sized = k >= TERM_WRAP && k <= TERM_USHR;
    struct value r = arith(m->arena, k, sized ? term_width(m->ts, t) : 0, k == TERM_WRAP && term_signed(m->ts, t), n, v);
    return r.kind == VALUE_NONE ? some_value(m, k, term_sort(m->ts, t), n, v) : r;
}

static term_id literal(struct machine *m, struct value v)
{
    mpz_t x;
    mpz_init(x);
    value_get(v, x);
    term_id t = v.kind == VALUE_BITS ? mk_bv_mpz(m->ts, v.width, x) : mk_int_mpz(m->ts, x);
    mpz_clear(x);
    return t;
}

/* By the constructors' folding of literals. */
static struct value bit_vectors(struct machine *m, const struct env *env, term_id t, unsigned n, const term_id *args)
{
    struct value v[MAX_ARGS];
    term_id literals[MAX_ARGS];
    if (n > MAX_ARGS || !all_values(m, env, n, args, v))
        return n > MAX_ARGS ? trouble(m, TROUBLE_CANNOT, "an operation on many bit-vectors") : none;
    for (unsigned i = 0; i < n; i++)
        literals[i] = literal(m, v[i]);
    term_id folded = mk_bv_op(m->ts, term_bv_function(m->ts, t), literals);
    enum term_kind k = term_kind(m->ts, folded);
    if (k == TERM_BV)
        return bits_literal(m, folded);
    if (k == TERM_INT)
        return integer_literal(m, folded);
    if (k == TERM_TRUE || k == TERM_FALSE)
        return value_bool(k == TERM_TRUE);
    return trouble(m, TROUBLE_CANNOT, "operation '%s'", bv_op_name(term_bv_function(m->ts, t).op));
}

static struct value construction(struct machine *m, func_id f, unsigned n, const struct value *args)
{
    struct value v = value_data(m->arena, f, n, args);
    if (v.data->depth > MAX_DATA_DEPTH || v.data->size > MAX_DATA_SIZE)
        return trouble(m, TROUBLE_LIMIT, "a value of this many constructors");
    return v;
}

static bool uninterpreted(const struct machine *m, sort_id s)
{
    return s != SORT_INT && s != SORT_BOOL && il_is_uninterpreted(m->p, s);
}

static struct value application(struct machine *m, const struct env *env, term_id t, unsigned n, const term_id *args)
{
    func_id f = term_func(m->ts, t);
    struct value few[MAX_ARGS], *v = n <= MAX_ARGS ? few : arena_array(m->arena, struct value, n);
    if (uninterpreted(m, term_sort(m->ts, t))) /* a run may go on, as long as nothing asks which value it is */
        return (struct value){.kind = VALUE_OPAQUE, .literal = n ? FUNC_NONE : f};
    if (n && uninterpreted(m, func_arg_sort(m->ts, f, 0)))
        return trouble(m, TROUBLE_CANNOT, "floating point");
    if (f == m->uninterpreted)
        return trouble(m, TROUBLE_CANNOT, "operation '%s'", func_name(m->ts, f));
    if (!all_values(m, env, n, args, v))
        return none;
    switch (func_role(m->ts, f)) {
    case FUNC_CONSTRUCTOR: return construction(m, f, n, v);
    case FUNC_SELECTOR:
        if (v[0].kind == VALUE_DATA && v[0].data->constructor == func_constructor(m->ts, f))
            return v[0].data->args[func_index(m->ts, f)];
        break;
    case FUNC_TESTER:
        if (v[0].kind == VALUE_DATA)
            return value_bool(v[0].data->constructor == func_constructor(m->ts, f));
        break;
    case FUNC_HINT: return value_bool(true);
    case FUNC_PLAIN: break;
    }
    return function_at(m, f, n, v);
}

/* ---- maps ---- */

static struct value selection(struct machine *m, const struct env *env, unsigned n, const term_id *args)
{
    struct value few[MAX_ARGS], *v = n <= MAX_ARGS ? few : arena_array(m->arena, struct value, n);
    return all_values(m, env, n, args, v) ? map_at(m, v[0], v + 1) : none;
}

static struct value update(struct machine *m, const struct env *env, unsigned n, const term_id *args)
{
    struct value few[MAX_ARGS], *v = n <= MAX_ARGS ? few : arena_array(m->arena, struct value, n);
    if (!all_values(m, env, n - 1, args, v))
        return none;
    v[n - 1] = eval_place(m, env, args[n - 1]);
    if (v[n - 1].kind == VALUE_NONE)
        return none;
    for (unsigned i = 1; i + 1 < n; i++)
        if (!value_plain(&v[i]))
            return trouble(m, TROUBLE_UNDECIDED, "a store at a map");
    return value_store(m->arena, v[0], v + 1, v[n - 1]);
}

/* ---- all kinds ---- */

static struct value compute(struct machine *m, const struct env *env, term_id t)
{
    /* Evaluation may make terms, which moves the table's arguments. */
    unsigned n = term_arity(m->ts, t);
    term_id few[MAX_ARGS], *args = n <= MAX_ARGS ? few : arena_array(m->arena, term_id, n);
    if (n)
        memcpy(args, term_args(m->ts, t), n * sizeof *args);
    switch (term_kind(m->ts, t)) {
    case TERM_TRUE: return value_bool(true);
    case TERM_FALSE: return value_bool(false);
    case TERM_INT: return integer_literal(m, t);
    case TERM_REAL: return real_literal(m, t);
    case TERM_BV: return bits_literal(m, t);
    case TERM_CONST: return constant(m, env, t);
    case TERM_BOUND: return bound(m, env, term_index(m->ts, t));
    case TERM_APP: return application(m, env, t, n, args);
    case TERM_NOT: return negation(m, env, args[0]);
    case TERM_AND: return connective(m, env, n, args, true);
    case TERM_OR: return connective(m, env, n, args, false);
    case TERM_IMPLIES: return implication(m, env, args);
    case TERM_ITE: return conditional(m, env, args);
    case TERM_EQ: return equation(m, env, args[0], args[1]);
    case TERM_DISTINCT: return distinct(m, env, n, args);
    case TERM_LT:
    case TERM_LE:
    case TERM_ADD:
    case TERM_SUB:
    case TERM_MUL:
    case TERM_DIV:
    case TERM_MOD:
    case TERM_TDIV:
    case TERM_TREM:
    case TERM_RDIV:
    case TERM_TO_REAL:
    case TERM_TO_INT:
    case TERM_WRAP:
    case TERM_BITAND:
    case TERM_BITOR:
    case TERM_BITXOR:
    case TERM_SHL:
    case TERM_SHR:
    case TERM_USHR: return operation(m, env, t, n, args);
    case TERM_BVOP: return bit_vectors(m, env, t, n, args);
    case TERM_SELECT: return selection(m, env, n, args);
    case TERM_STORE: return update(m, env, n, args);
    case TERM_REACH: return eval_reach(m, env, t);
    case TERM_FOREST: return eval(m, env, forest_definition(m->ts, t));
    case TERM_FORALL:
    case TERM_EXISTS: return eval_quantifier(m, env, t);
    case TERM_LAMBDA: return map_lambda(m, env, t);
    }
    return none;
}

/* A run looks at few of a program's terms, so pages are made where they are needed. */
static struct memo *memo_of(struct machine *m, term_id t)
{
    struct evaluator *e = &m->evaluator;
    uint32_t page = t / MEMO_PAGE;
    if (page >= e->n_pages) {
        uint32_t n = terms_count(m->ts) / MEMO_PAGE + 1;
        n = n < page + 1 ? page + 1 : n;
        n += n / 2;
        struct memo **grown = arena_array(m->arena, struct memo *, n);
        if (e->n_pages)
            memcpy(grown, e->pages, e->n_pages * sizeof *grown);
        e->pages = grown;
        e->n_pages = n;
    }
    if (!e->pages[page])
        e->pages[page] = arena_array(m->arena, struct memo, MEMO_PAGE);
    return &e->pages[page][t % MEMO_PAGE];
}

struct value eval_place(struct machine *m, const struct env *env, term_id t)
{
    bool literal = term_arity(m->ts, t) == 0 && !term_is(m->ts, t, TERM_CONST) && !term_is(m->ts, t, TERM_BOUND) &&
                   !term_is(m->ts, t, TERM_APP);
    bool remembered = literal || (env->open && env->n_capture == 0 && term_arity(m->ts, t) > 0 && term_loose(m->ts, t) == 0);
    uint32_t stamp = literal ? UINT32_MAX : m->evaluator.stamp;
    if (remembered && memo_of(m, t)->stamp == stamp)
        return memo_of(m, t)->value;
    if (++m->evaluator.work > m->evaluator.max_work)
        return trouble(m, TROUBLE_LIMIT, "evaluation takes too long");
    if (!nest(m, NEST_TERM))
        return none;
    struct value v = value_deref(compute(m, env, t));
    unnest(m, NEST_TERM);
    if (remembered && v.kind != VALUE_NONE && v.kind != VALUE_PLACE && stamp == (literal ? UINT32_MAX : m->evaluator.stamp))
        *memo_of(m, t) = (struct memo){stamp, v};
    return v;
}

struct value eval(struct machine *m, const struct env *env, term_id t)
{
    return value_force(m, eval_place(m, env, t));
}

struct value peek(struct machine *m, const struct env *env, term_id t)
{
    bool outer = m->chooser.peek, meet = m->chooser.meet;
    m->chooser.peek = true;
    m->chooser.meet = false;
    struct value v = eval(m, env, t);
    m->chooser.peek = outer;
    m->chooser.meet = meet;
    return v;
}
