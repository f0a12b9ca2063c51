/* \sum, \product, \num_of, \max and \min over a range of integers, as functions. The sum of a[i] for lo <= i < hi is f(lo, hi, row), where
 * row is the row of elements of a, and
 *
 *     f(lo, hi, row) == (lo < hi ? f(lo, hi - 1, row) + row[hi - 1] : 0)
 *     lo < hi ==> f(lo, hi, row) == row[lo] + f(lo + 1, hi, row)
 *
 * The first is the definition, and the second follows from it. The operations are associative and commutative. Expressions whose bodies
 * differ only in what does not depend on i have the same function. Several variables are folds in each other. The parts of the range that
 * are not the bounds of a variable become a condition in the body. Start with fold_value. */
#include "lang/java/lower/spec/fold.h"

#include "lang/builder/fold.h"
#include "lang/java/analysis/interval.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/spec/spec.h"

#include <stdlib.h>

/* ---- operations ---- */

static term_id neutral(struct lower *l, enum annot_fold op, const struct java_type *type)
{
    unsigned width = type->kind == JAVA_LONG ? 64 : 32;
    switch (op) {
    case ANNOT_SUM:
    case ANNOT_NUM_OF: return mk_int(l->ts, 0);
    case ANNOT_PRODUCT: return mk_int(l->ts, 1);
    case ANNOT_MAX: return mk_machine_min(l->ts, width, true);
    case ANNOT_MIN: return mk_machine_max(l->ts, width, true);
    }
    return TERM_NONE;
}

static term_id combined(struct terms *ts, enum annot_fold op, term_id x, term_id y)
{
    switch (op) {
    case ANNOT_SUM:
    case ANNOT_NUM_OF: return mk_add(ts, x, y);
    case ANNOT_PRODUCT: return mk_mul(ts, x, y);
    case ANNOT_MAX: return mk_ite(ts, mk_lt(ts, x, y), y, x);
    case ANNOT_MIN: return mk_ite(ts, mk_lt(ts, y, x), y, x);
    }
    return TERM_NONE;
}

/* ---- the function of a body ---- */

static term_id application(const struct lower *l, const struct fold *f, term_id lo, term_id hi)
{
    return fold_application(l->p, f->f, lo, hi, f->n_params, f->param);
}

static void assume(struct lower *l, const struct fold *f, term_id lo, term_id hi, term_id formula)
{
    fold_define(l->p, f->f, lo, hi, f->n_params, f->param, formula);
}

/* With --arith=math, integers may be beyond the numbers that \max and \min are for an empty range. */
static bool base_is_neutral(const struct lower *l, enum annot_fold op)
{
    unsigned width;
    bool is_signed;
    return (op != ANNOT_MAX && op != ANNOT_MIN) || machine_range(l, java_type_primitive_of(l->ast, JAVA_LONG), &width, &is_signed);
}

static void define(struct lower *l, const struct fold *f)
{
    struct terms *ts = l->ts;
    term_id lo = mk_const_named(ts, "lo!", SORT_INT), hi = mk_const_named(ts, "hi!", SORT_INT), one = mk_int(ts, 1);
    term_id head = application(l, f, lo, hi), some = mk_lt(ts, lo, hi), last = mk_sub(ts, hi, one);
    term_id up = combined(ts, f->op, application(l, f, lo, last), subst_one(ts, f->body, f->element, last));
    term_id first = subst_one(ts, f->body, f->element, lo);
    term_id down = combined(ts, f->op, first, application(l, f, mk_add(ts, lo, one), hi));
    if (!base_is_neutral(l, f->op)) {
        term_id several = mk_lt(ts, lo, last);
        up = mk_ite(ts, several, up, first);
        down = mk_ite(ts, several, down, first);
    }
    assume(l, f, lo, hi, mk_eq(ts, head, mk_ite(ts, some, up, f->base)));
    assume(l, f, lo, hi, mk_implies(ts, some, mk_eq(ts, head, down)));
}

static struct fold *make_fold(struct lower *l, enum annot_fold op, const char *name, term_id body, term_id element, unsigned n,
                              const term_id param[], term_id base)
{
    struct fold *f = arena_new(l->arena, struct fold);
    *f = (struct fold){.op = op, .name = name, .body = body, .element = element, .n_params = n, .param = param, .base = base};
    symbol called = intern_printf(l->ast->names, "%s %zu", annot_fold_text(op), l->all_folds->n);
    f->f = fold_declare(l->p, called, n, param);
    vec_push(l->all_folds, f);
    define(l, f);
    return f;
}

/* The fold of `body` over lo <= element < hi. */
static term_id folded(struct lower *l, enum annot_fold op, const char *name, term_id body, term_id element, term_id lo,
                      term_id hi, term_id base, struct fold **out)
{
    term_id own = mk_const_named(l->ts, "element!", SORT_INT);
    struct fold_body general = fold_generalize(l->p, body, element, own);
    body = general.body;
    uint64_t key = (uint64_t)body << 32 | (uint64_t)base << 3 | op;
    const uint64_t *found = idmap_get(&l->folds, key);
    struct fold *f = found ? (struct fold *)(uintptr_t)*found
                           : make_fold(l, op, name, body, own, (unsigned)general.outside.n, general.params, base);
    idmap_put(&l->folds, key, (uint64_t)(uintptr_t)f);
    *out = f;
    return fold_application(l->p, f->f, lo, hi, f->n_params, general.outside.at);
}

/* ---- ranges ---- */

struct conditions VEC_OF(const struct annot_expr *);

static void split(const struct annot_expr *e, struct conditions *out)
{
    bool both = e->kind == ANNOT_BINARY && (e->op == ANNOT_OP_AND || e->op == ANNOT_OP_BITAND);
    for (unsigned i = 0; both && i < 2; i++)
        split(e->arg[i], out);
    if (!both)
        vec_push(out, e);
}

/* Does e mention a variable from number `first` on? */
static bool mentions_from(const struct annot_expr *fold, unsigned first, const struct annot_expr *e)
{
    bool found = false;
    for (unsigned i = first; e->kind == ANNOT_BOUND && i < fold->n_vars; i++)
        found |= e->bound == fold->vars[i];
    for (unsigned i = 0; i < e->n && !found; i++)
        found = mentions_from(fold, first, e->arg[i]);
    return found;
}

/* The values of e, by its form and Java's types. False if that does not bound it by numbers of 64 bits. */
static bool bounds_of(const struct annot_expr *e, struct interval *out)
{
    struct interval a, b;
    bool added = e->kind == ANNOT_BINARY && (e->op == ANNOT_OP_ADD || e->op == ANNOT_OP_SUB);
    if (e->kind == ANNOT_INT) {
        out->lo = out->hi = strtoll(e->text, NULL, 10);
        return true;
    }
    if (e->kind == ANNOT_LENGTH) {
        *out = (struct interval){0, INT32_MAX};
        return true;
    }
    if (added && bounds_of(e->arg[0], &a) && bounds_of(e->arg[1], &b))
        return e->op == ANNOT_OP_ADD
                   ? !__builtin_add_overflow(a.lo, b.lo, &out->lo) && !__builtin_add_overflow(a.hi, b.hi, &out->hi)
                   : !__builtin_sub_overflow(a.lo, b.hi, &out->lo) && !__builtin_sub_overflow(a.hi, b.lo, &out->hi);
    bool value = e->kind == ANNOT_VAR || e->kind == ANNOT_FIELD || e->kind == ANNOT_INDEX || e->kind == ANNOT_BOUND ||
                 e->kind == ANNOT_RESULT || e->kind == ANNOT_CALL || e->kind == ANNOT_CAST || e->kind == ANNOT_OLD;
    if (!value || !e->type.java || !java_type_integral(e->type.java))
        return false;
    *out = interval_of_type(e->type.java);
    return true;
}

/* A bound of a variable: lo <= x, or x < hi. */
struct bound {
    const struct annot_expr *at; /* NULL: none found */
    bool strict;
};

/* Is c a bound of variable v by variables in front of it? */
static bool is_bound(const struct annot_expr *fold, unsigned v, const struct annot_expr *c, bool lower, struct bound *out)
{
    if (c->kind != ANNOT_BINARY)
        return false;
    bool less = c->op == ANNOT_OP_LT || c->op == ANNOT_OP_LE, more = c->op == ANNOT_OP_GT || c->op == ANNOT_OP_GE;
    unsigned x = lower == less;
    if ((!less && !more) || c->arg[x]->kind != ANNOT_BOUND || c->arg[x]->bound != fold->vars[v])
        return false;
    *out = (struct bound){c->arg[1 - x], c->op == ANNOT_OP_LT || c->op == ANNOT_OP_GT};
    return c->arg[1 - x]->type.kind == ANNOT_TYPE_INT && !mentions_from(fold, v, c->arg[1 - x]);
}

/* Takes the first bound of v out of the conditions. */
static struct bound take_bound(const struct annot_expr *fold, unsigned v, struct conditions *cs, bool lower)
{
    struct bound b = {0};
    for (size_t i = 0; i < cs->n; i++) {
        if (!is_bound(fold, v, cs->at[i], lower, &b))
            continue;
        for (; i + 1 < cs->n; i++)
            cs->at[i] = cs->at[i + 1];
        cs->n--;
        return b;
    }
    return (struct bound){0};
}

/* All numbers from the lower bound up to the upper one surely are values of the variable. */
static bool in_type(const struct lower *l, const struct java_type *t, struct bound lower, struct bound upper)
{
    struct interval lo, hi, type = interval_of_type(t);
    unsigned width;
    bool is_signed;
    if (!machine_range(l, t, &width, &is_signed))
        return true;
    return bounds_of(lower.at, &lo) && bounds_of(upper.at, &hi) && (lo.lo >= type.lo || (lower.strict && lo.lo == type.lo - 1)) &&
           (hi.hi <= type.hi || (upper.strict && hi.hi - 1 == type.hi));
}

/* The heap variable whose rows the fold sums, if it does nothing else; NULL: none. t is an application. */
static struct il_var *summed_elements(const struct lower *l, const struct fold *f, term_id t)
{
    const struct terms *ts = l->ts;
    bool elements = f->op == ANNOT_SUM && f->n_params == 1 && term_is(ts, f->body, TERM_SELECT) &&
                    term_arg(ts, f->body, 0) == f->param[0] && term_arg(ts, f->body, 1) == f->element;
    term_id row = elements ? term_arg(ts, t, 2) : TERM_NONE;
    return elements && term_is(ts, row, TERM_SELECT) ? heap_var_of(l, term_arg(ts, row, 0)) : NULL;
}

/* The sum of n elements is at most n times the largest value of their type. This is a fact about the elements of all arrays, not about all
 * rows. */
static void bound_sums(struct lower *l, struct fold *f, term_id t, const struct java_type *of)
{
    struct terms *ts = l->ts;
    struct il_var *elems = summed_elements(l, f, t);
    unsigned width;
    bool is_signed;
    if (!elems || f->bounded || !machine_range(l, of, &width, &is_signed) || width == 64)
        return;
    f->bounded = true;
    term_id vars[] = {mk_const_named(ts, "o", l->ref), mk_const_named(ts, "lo", SORT_INT), mk_const_named(ts, "hi", SORT_INT)};
    term_id row = mk_select1(ts, elems->term, vars[0]), sum = fold_application(l->p, f->f, vars[1], vars[2], f->n_params, &row);
    term_id n = mk_sub(ts, vars[2], vars[1]);
    term_id least = mk_mul(ts, mk_machine_min(ts, width, is_signed), n),
            most = mk_mul(ts, mk_machine_max(ts, width, is_signed), n);
    term_id fact = mk_implies(ts, mk_lt(ts, vars[1], vars[2]), mk_and2(ts, mk_le(ts, least, sum), mk_le(ts, sum, most)));
    elems->fact = mk_and2(ts, elems->fact, mk_forall(ts, 3, vars, fact, NULL));
}

/* ---- the expression ---- */

struct folding {
    struct spec_env *env;
    const struct annot_expr *e;
    struct conditions conditions;
    term_id base;
    term_id in_types; /* the variables met are in the ranges of their types */
};

static term_id innermost(struct folding *k)
{
    struct terms *ts = k->env->b->l->ts;
    bool only_range = k->e->n == 1 && k->e->fold == ANNOT_NUM_OF;
    term_id body = only_range ? mk_true(ts) : spec_term(k->env, k->e->arg[k->e->n - 1]), given = k->in_types;
    for (size_t i = 0; i < k->conditions.n && body != TERM_NONE; i++) {
        term_id c = spec_term(k->env, k->conditions.at[i]);
        if (c == TERM_NONE)
            return c;
        given = mk_and2(ts, given, c);
    }
    if (body != TERM_NONE && k->e->fold == ANNOT_NUM_OF)
        body = mk_ite(ts, body, mk_int(ts, 1), mk_int(ts, 0));
    return body == TERM_NONE ? body : mk_ite(ts, given, body, k->base);
}

static term_id over_variable(struct folding *k, unsigned v)
{
    struct lower *l = k->env->b->l;
    const struct annot_var *x = k->e->vars[v];
    struct bound lower = take_bound(k->e, v, &k->conditions, true), upper = take_bound(k->e, v, &k->conditions, false);
    if (!lower.at || !upper.at)
        return spec_refuse(k->env, k->e,
                           arena_printf(l->arena, "'%s' without bounds for '%s'", annot_fold_text(k->e->fold), x->name));
    term_id lo = spec_term(k->env, lower.at), hi = spec_term(k->env, upper.at), one = mk_int(l->ts, 1);
    term_id element = mk_const_named(l->ts, arena_printf(l->arena, "%s!%u", x->name, k->env->n_bound++), SORT_INT);
    idmap_put(&k->env->bound, (uint64_t)(uintptr_t)x, element);
    if (!in_type(l, x->type.java, lower, upper))
        k->in_types = mk_and2(l->ts, k->in_types, heap_value_fact(l, element, x->type.java));
    term_id body = v + 1 < k->e->n_vars ? over_variable(k, v + 1) : innermost(k);
    if (lo == TERM_NONE || hi == TERM_NONE || body == TERM_NONE)
        return TERM_NONE;
    lo = lower.strict ? mk_add(l->ts, lo, one) : lo;
    hi = upper.strict ? hi : mk_add(l->ts, hi, one);
    struct fold *f = NULL;
    term_id t = folded(l, k->e->fold, x->name, body, element, lo, hi, k->base, &f);
    const struct annot_expr *summed = k->e->arg[k->e->n - 1];
    if (summed->kind == ANNOT_INDEX)
        bound_sums(l, f, t, summed->type.java);
    return t;
}

term_id fold_value(struct spec_env *env, const struct annot_expr *e)
{
    struct folding k = {.env = env, .e = e, .base = neutral(env->b->l, e->fold, e->type.java), .in_types = mk_true(env->b->l->ts)};
    if (e->n == 2 || e->fold == ANNOT_NUM_OF)
        split(e->arg[0], &k.conditions);
    bool reads = env->reads;
    env->reads = false;
    term_id t = over_variable(&k, 0);
    env->reads = reads;
    vec_release(&k.conditions);
    return t;
}
