/* Expressions of annotations. Each node that reads has its state, so a variable is replaced by the one with its value in that state, and the
 * subscripts, which may be of other states, stay. Start with c_spec_value. */
#include "lang/c/lower/spec.h"

#include "lang/c/lower/arith.h"
#include "lang/c/lower/bytes.h"
#include "lang/c/lower/floating_type.h"
#include "lang/c/lower/fold.h"
#include "lang/c/lower/label.h"
#include "lang/c/lower/logic_function.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/reachability.h"
#include "lang/c/lower/pointer.h"
#include "lang/c/lower/result.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/spec_bits.h"
#include "lang/c/lower/spec_memory.h"
#include "lang/c/lower/string_length.h"
#include "lang/c/lower/spec_set.h"
#include "lang/c/lower/value.h"
#include "lang/c/lower/variable.h"
#include "logic/subst.h"

#include <string.h>

/* MOST_NESTED: definitions expanded in each other. MOST_EXPANDED: in one formula. */
enum { MOST_NESTED = 40, MOST_EXPANDED = 2000 };

void c_spec_refuse(struct spec_env *env, const struct acsl_expr *e, const char *what)
{
    if (!env->why_not) {
        env->why_not = what;
        env->where = e ? e->span : env->b->here->f->name_span;
    }
}

static struct c_value refused(struct spec_env *env, const struct acsl_expr *e, const char *what)
{
    c_spec_refuse(env, e, what);
    return scalar_value(NULL, mk_int(env->b->l->ts, 0));
}

static struct terms *terms_of(const struct spec_env *env)
{
    return env->b->l->ts;
}

static struct c_value number(term_id t)
{
    return scalar_value(NULL, t);
}

/* ---- states ---- */

/* The state that a label parameter of an expanded definition stands for. */
static const struct acsl_state *meant(const struct spec_env *env, const struct acsl_state *at)
{
    if (at && at->kind == ACSL_PARAMETER && env->labels && at->index < env->n_labels)
        return env->labels[at->index];
    return at;
}

/* The variable with the value of v before the call. */
static struct il_var *before_call(struct spec_env *env, struct il_var *v)
{
    struct il_var *x = idmap_pointer(env->before, v);
    if (!x) {
        build_use(&env->b->k, v);
        x = build_temp(&env->b->k, "before", v->sort, v->type);
        x->memory = v->memory;
        idmap_put(env->before, idmap_key(v), idmap_key(x));
    }
    return x;
}

static bool changes(const struct il_var *v)
{
    return il_is_shared(v) || v->role == ROLE_LOCAL || v->role == ROLE_PARAM;
}

/* The innermost loop that is this statement. */
static struct il_loop *loop_of(const struct spec_env *env, const struct c_stmt *s)
{
    const struct body *b = env->b;
    for (size_t i = b->loops.n; i-- > 0;)
        if (b->loops.at[i].stmt == s)
            return b->loops.at[i].loop;
    return env->loop;
}

/* The constant that stands for v in the state of the label, where a definition is translated by itself. */
static term_id at_parameter(struct spec_env *env, const struct il_var *v, const struct acsl_state *at)
{
    struct lower *l = env->b->l;
    for (size_t i = 0; i < env->states->n; i++)
        if (env->states->at[i].var == v && env->states->at[i].label == at->index)
            return env->states->at[i].value;
    term_id t = mk_const(l->ts, intern_printf(l->names, "%s@%u", v->name, at->index), v->sort);
    vec_push(env->states, ((struct logic_state){v, at->index, t}));
    return t;
}

static term_id earlier(struct spec_env *env, struct il_var *v, const struct acsl_state *at)
{
    struct body *b = env->b;
    if (!changes(v) || idmap_has(&b->stable, v->term))
        return v->term;
    if (env->states && at->kind == ACSL_PARAMETER)
        return at_parameter(env, v, at);
    switch (at->kind) {
    case ACSL_HERE:
        if (env->begun)
            return statement_value(b, env->begun, v)->term;
        if (env->entered)
            return il_snapshot(b->l->p, b->k.r, env->entered, v)->term;
        if (!env->of_entry)
            return build_use(&b->k, v);
        return v->role == ROLE_LOCAL ? v->term : build_old(&b->k, v)->term;
    case ACSL_PRE:
        if (b->here->up && !env->callee)
            break;
        if (env->before)
            return before_call(env, v)->term;
        return v->role == ROLE_LOCAL ? v->term : build_old(&b->k, v)->term;
    case ACSL_LOOP_ENTRY: {
        struct il_loop *loop = env->callee ? NULL : loop_of(env, at->loop);
        if (loop)
            return il_snapshot(b->l->p, b->k.r, loop, v)->term;
        break;
    }
    case ACSL_OLD:
    case ACSL_AT_LABEL:
    case ACSL_LOOP_CURRENT: {
        const struct il_var *x = at->kind == ACSL_OLD        ? statement_value(b, at->label, v)
                                 : at->kind == ACSL_AT_LABEL ? label_value(b, at->label, v)
                                                             : label_value(b, at->loop, v);
        if (x)
            return x->term;
        break;
    }
    case ACSL_INIT:
    case ACSL_PARAMETER: break;
    }
    env->where = env->why_not ? env->where : b->here->f->name_span;
    env->why_not = env->why_not ? env->why_not : "this state of \\at";
    return v->term;
}

term_id c_spec_version(struct spec_env *env, struct il_var *v, const struct acsl_state *at)
{
    at = meant(env, at);
    return at ? earlier(env, v, at) : build_use(&env->b->k, v);
}

/* t, which has only variables of one C variable, in another state. */
static term_id in_state(struct spec_env *env, term_id t, const struct acsl_state *at)
{
    struct subst s = {0};
    struct term_vec constants = {0};
    term_constants(terms_of(env), t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        struct il_var *v = il_var_of(env->b->k.r, constants.at[i]);
        if (v)
            subst_set(&s, constants.at[i], c_spec_version(env, v, at));
    }
    t = subst_apply(terms_of(env), &s, t);
    subst_release(&s);
    vec_release(&constants);
    return t;
}

/* ---- lvalues ---- */

static struct place no_place(struct spec_env *env, const struct acsl_expr *e, const char *what)
{
    c_spec_refuse(env, e, what);
    const struct c_type *t = e->type->c ? e->type->c : env->b->l->ast->integers[C_INT];
    return (struct place){.type = t, .variable = "\\unsupported", .path = "", .span = e->span};
}

static struct place place_of_target(struct spec_env *env, const struct acsl_expr *e, struct c_value p)
{
    const struct c_type *to = p.type ? p.type->of : NULL;
    if (p.kind != C_VALUE_POINTER || !to || to->kind == C_VOID || to->kind == C_FUNCTION || !to->complete ||
        (c_is_array(to) && to->kind != C_ARRAY))
        return no_place(env, e, "access through this pointer");
    if (!c_spec_stands_for_itself(env, to))
        return no_place(env, e, "object of a struct that the code has only as another one");
    return place_as_row(env->b, place_in_block(env->b->l, to, p.term, p.offset, NULL, e->span));
}

static struct place place_of_index(struct spec_env *env, const struct acsl_expr *e)
{
    const struct acsl_expr *base = e->arg[0];
    struct c_value i = c_spec_value(env, e->arg[1]);
    if (base->kind == ACSL_DECAY)
        return place_element(env->b, c_spec_place(env, base->arg[0]), i.term, e->span);
    struct c_value p = c_spec_value(env, base);
    return place_of_target(env, e, p.type ? pointer_sum(env->b, p, p.type, i.term) : p);
}

struct place c_spec_place(struct spec_env *env, const struct acsl_expr *e)
{
    if (e->kind == ACSL_VAR && env->callee && e->var->storage == C_PARAM)
        return no_place(env, e, "address of a parameter");
    if (e->kind == ACSL_VAR)
        return place_of_var(env->b, e->var, e->span);
    if (e->kind == ACSL_DEREF)
        return place_of_target(env, e, c_spec_value(env, e->arg[0]));
    if (e->kind == ACSL_INDEX)
        return place_of_index(env, e);
    if (e->kind == ACSL_MEMBER)
        return place_member(env->b, c_spec_place(env, e->arg[0]), e->field);
    return no_place(env, e, "this expression in an annotation");
}

/* ---- reading ---- */

static int param_index(const struct c_function *f, const struct c_var *v)
{
    for (unsigned i = 0; i < f->n_params; i++)
        if (f->params[i] == v)
            return (int)i;
    return -1;
}

/* The parameter of the callee, or that of the routine where it means its value at entry. */
static bool read_param(struct spec_env *env, const struct acsl_expr *e, struct c_value *out)
{
    const struct acsl_expr *v = e->arg[0];
    if (v->kind != ACSL_VAR || v->var->storage != C_PARAM || !env->callee)
        return false;
    int i = param_index(env->callee, v->var);
    if (i < 0)
        return false;
    *out = env->actuals[i];
    return true;
}

static struct c_value read_variable(struct spec_env *env, const struct acsl_expr *e, const struct place *p)
{
    const struct acsl_state pre = {.kind = ACSL_PRE}, *at = e->at;
    struct c_value v = pointer_variable_value(env->b, p->var);
    if (env->at_end && p->var->storage == C_PARAM)
        at = &pre;
    v.term = in_state(env, v.term, at);
    if (v.offset != TERM_NONE)
        v.offset = in_state(env, v.offset, at);
    return v;
}

static term_id read_leaf(struct spec_env *env, const struct acsl_expr *e, const struct place *p, unsigned component)
{
    const struct acsl_state pre = {.kind = ACSL_PRE}, *at = e->at;
    if (p->bytes) {
        term_id map = c_spec_version(env, bytes_map(env->b->l), at);
        return bytes_value(env->b->l, p, mk_select1(terms_of(env), map, p->block), component);
    }
    struct il_target t = place_target(env->b, p, p->type, component);
    if (env->at_end && p->var && p->variable && p->var->storage == C_PARAM)
        at = &pre;
    return place_kept_as(env->b->l, p, p->type, il_select_path(terms_of(env), c_spec_version(env, t.var, at), t.n, t.index));
}

/* A parameter of the routine where it means its value at entry, which no variable keeps. */
static bool read_entry(struct spec_env *env, const struct acsl_expr *e, struct c_value *out)
{
    const struct acsl_expr *v = e->arg[0];
    const struct acsl_state *at = meant(env, e->at);
    bool at_entry = env->at_end || env->of_entry || (at && at->kind == ACSL_PRE);
    if (v->kind != ACSL_VAR || env->callee || !at_entry)
        return false;
    const struct c_value *entry = idmap_pointer(&env->b->here->entry, v->var);
    if (entry)
        *out = *entry;
    return entry != NULL;
}

/* ---- records that are values and no objects ---- */

static const struct c_value *argument(const struct spec_env *env, const struct c_var *v)
{
    for (unsigned i = 0; env->callee && i < env->callee->n_params; i++)
        if (env->callee->params[i] == v)
            return &env->actuals[i];
    return NULL;
}

/* The parameter of the routine at its entry, if `at` is that and no variable keeps it. */
static const struct c_value *at_entry(const struct spec_env *env, const struct c_var *v, const struct acsl_state *at)
{
    bool entry = env->at_end || env->of_entry || (at && at->kind == ACSL_PRE);
    return entry && !env->callee ? idmap_pointer(&env->b->here->entry, v) : NULL;
}

/* e, read in the state, is a record, or a member of one, that is \result, a parameter of a callee, or a parameter with an address where it
 * means its value at entry. */
static bool record_value(struct spec_env *env, const struct acsl_expr *e, const struct acsl_state *at, struct c_value *out)
{
    if (e->kind == ACSL_MEMBER) {
        if (!record_value(env, e->arg[0], at, out))
            return false;
        *out = c_value_member(env->b, *out, e->field);
        return true;
    }
    const struct c_value *v = NULL;
    struct c_value result;
    if (e->kind == ACSL_VAR && e->var->storage == C_PARAM)
        v = env->callee ? argument(env, e->var) : at_entry(env, e->var, at);
    if (e->kind == ACSL_RESULT && !env->result && env->b->here->record) {
        result = c_result_value(env->b, env->b->here);
        v = &result;
    } else if (e->kind == ACSL_RESULT) {
        v = env->result;
    }
    if (!v || v->kind != C_VALUE_RECORD)
        return false;
    *out = *v;
    return true;
}

/* ---- reading ---- */

static struct c_value read_lvalue(struct spec_env *env, const struct acsl_expr *e)
{
    struct c_value v;
    if (read_param(env, e, &v) || read_entry(env, e, &v) || record_value(env, e->arg[0], meant(env, e->at), &v))
        return v;
    struct place p = c_spec_place(env, e->arg[0]);
    if (env->why_not)
        return number(mk_int(terms_of(env), 0));
    if (!is_scalar(p.type) || c_is_floating(p.type) || (p.type->quals & C_VOLATILE))
        return refused(env, e, "value of this type in an annotation");
    bool variable = p.var && p.variable && !*p.path && p.n == 0;
    if (variable && p.type->kind == C_POINTER)
        return read_variable(env, e, &p);
    term_id first = read_leaf(env, e, &p, 0);
    if (p.type->kind != C_POINTER)
        return scalar_value(p.type, first);
    return pointer_value(p.type, first, components(env->b->l, p.type) > 1 ? read_leaf(env, e, &p, 1) : TERM_NONE);
}

static struct c_value read_result(struct spec_env *env, const struct acsl_expr *e)
{
    const struct activation *a = env->b->here;
    if (env->result)
        return *env->result;
    if (!a->result[0])
        return refused(env, e, "\\result of this type");
    const struct c_type *t = a->f->type->of;
    if (t->kind != C_POINTER)
        return scalar_value(t, a->result[0]->term);
    return pointer_value(t, a->result[0]->term, a->result[1] ? a->result[1]->term : TERM_NONE);
}

static struct c_value address(struct spec_env *env, const struct acsl_expr *e)
{
    const struct acsl_expr *of = e->arg[0];
    if (of->kind == ACSL_DEREF && e->kind == ACSL_ADDRESS)
        return c_spec_value(env, of->arg[0]);
    struct place p = c_spec_place(env, of);
    if (env->why_not)
        return null_pointer(env->b->l, e->type->c);
    size_t known = env->b->k.r->unsupported.n;
    struct c_value v = place_address(env->b, &p, e->type->c);
    if (env->b->k.r->unsupported.n > known)
        c_spec_refuse(env, e, "address of this lvalue");
    return v;
}

/* ---- operators ---- */

static term_id truth(struct spec_env *env, struct c_value v)
{
    if (v.kind == C_VALUE_SCALAR && term_sort(terms_of(env), v.term) == SORT_BOOL)
        return v.term;
    return value_truth(env->b, v);
}

static term_id same(struct spec_env *env, const struct acsl_expr *e, struct c_value x, struct c_value y)
{
    struct terms *ts = terms_of(env);
    if (x.kind == C_VALUE_POINTER && y.kind == C_VALUE_POINTER) {
        term_id null = env->b->l->null, blocks = mk_eq(ts, x.term, y.term);
        term_id inside = pointers_in_one(env->b->l, x, y);
        if (x.offset == TERM_NONE || y.offset == TERM_NONE || x.term == null || y.term == null)
            return mk_or2(ts, blocks, inside);
        term_id equal = mk_and2(ts, blocks, mk_eq(ts, x.offset, y.offset));
        return mk_or(ts, 3, (term_id[]){equal, pointers_in_merged(env->b->l, x, y), inside});
    }
    if (x.kind != y.kind || x.kind != C_VALUE_SCALAR || term_sort(ts, x.term) != term_sort(ts, y.term)) {
        c_spec_refuse(env, e, "comparison of these values");
        return mk_true(ts);
    }
    return mk_eq(ts, x.term, y.term);
}

static term_id ordered(struct spec_env *env, const struct acsl_expr *e, struct c_value x, struct c_value y)
{
    static const enum c_op ops[] = {[ACSL_OP_LT] = C_LT, [ACSL_OP_LE] = C_LE, [ACSL_OP_GT] = C_GT, [ACSL_OP_GE] = C_GE};
    struct terms *ts = terms_of(env);
    if (x.kind == C_VALUE_POINTER) {
        if (x.offset == TERM_NONE || y.kind != C_VALUE_POINTER || y.offset == TERM_NONE) {
            c_spec_refuse(env, e, "order of these pointers");
            return mk_true(ts);
        }
        return mk_and2(ts, mk_eq(ts, x.term, y.term), integer_comparison(env->b, ops[e->op], x.offset, y.offset));
    }
    return integer_comparison(env->b, ops[e->op], x.term, y.term);
}

/* A shift by a literal, as a product or quotient. False: another shift. */
static bool shift_by_literal(struct terms *ts, enum acsl_op op, term_id x, term_id n, term_id *out)
{
    long k;
    if (!term_to_long(ts, n, &k) || k < 0 || k >= 200)
        return false;
    term_id power = mk_power2(ts, (unsigned)k, 0);
    *out = op == ACSL_OP_SHL ? mk_mul(ts, power, x) : mk_divide(ts, TERM_DIV, x, power);
    return true;
}

static struct c_value arithmetic(struct spec_env *env, const struct acsl_expr *e, struct c_value a, struct c_value b)
{
    struct terms *ts = terms_of(env);
    term_id x = a.term, y = b.term, shifted;
    if (e->op == ACSL_OP_ADD)
        return number(mk_add(ts, x, y));
    if (e->op == ACSL_OP_SUB)
        return number(mk_sub(ts, x, y));
    if (e->op == ACSL_OP_MUL)
        return number(mk_mul(ts, x, y));
    if (e->op == ACSL_OP_DIV || e->op == ACSL_OP_REM)
        return number(mk_divide(ts, e->op == ACSL_OP_DIV ? TERM_TDIV : TERM_TREM, x, y));
    bool shift = e->op == ACSL_OP_SHL || e->op == ACSL_OP_SHR;
    if (shift && shift_by_literal(ts, e->op, x, y, &shifted))
        return number(shifted);
    return c_spec_bits(env, e->op, a, b);
}

static struct c_value binary(struct spec_env *env, const struct acsl_expr *e)
{
    struct terms *ts = terms_of(env);
    struct c_value x = c_spec_value(env, e->arg[0]), y = c_spec_value(env, e->arg[1]);
    if (env->why_not)
        return number(mk_int(ts, 0));
    if (e->op == ACSL_OP_LT || e->op == ACSL_OP_LE || e->op == ACSL_OP_GT || e->op == ACSL_OP_GE)
        return number(ordered(env, e, x, y));
    if (e->op == ACSL_OP_EQ || e->op == ACSL_OP_NE) {
        term_id t = same(env, e, x, y);
        return number(e->op == ACSL_OP_EQ ? t : mk_not(ts, t));
    }
    if (e->op == ACSL_OP_AND)
        return number(mk_and2(ts, truth(env, x), truth(env, y)));
    if (e->op == ACSL_OP_OR)
        return number(mk_or2(ts, truth(env, x), truth(env, y)));
    if (e->op == ACSL_OP_XOR)
        return number(mk_ne(ts, truth(env, x), truth(env, y)));
    if (e->op == ACSL_OP_IMPLIES)
        return number(mk_implies(ts, truth(env, x), truth(env, y)));
    if (e->op == ACSL_OP_IFF)
        return number(mk_eq(ts, truth(env, x), truth(env, y)));
    return arithmetic(env, e, x, y);
}

static struct c_value unary(struct spec_env *env, const struct acsl_expr *e)
{
    struct terms *ts = terms_of(env);
    struct c_value x = c_spec_value(env, e->arg[0]);
    if (e->op == ACSL_OP_NEGATE)
        return number(mk_neg(ts, x.term));
    if (e->op == ACSL_OP_COMPLEMENT)
        return number(mk_sub(ts, mk_int(ts, -1), x.term));
    return number(mk_not(ts, truth(env, x)));
}

static struct c_value wrap(struct spec_env *env, const struct c_type *to, struct c_value x)
{
    struct terms *ts = terms_of(env);
    if (to->kind == C_INTEGER && to->integer == C_BOOL)
        return number(truth_value(env->b, truth(env, x)));
    if (term_arity(ts, x.term) == 0 && x.type && x.type->kind == C_INTEGER && x.type->plain == to->plain)
        return x;
    return scalar_value(to, mk_wrap(ts, to->width, to->is_signed, x.term));
}

/* A pointer of the value of e, to `from`, may be used as one to `to`. */
static bool leads_to(const struct spec_env *env, const struct acsl_expr *e, const struct c_type *from, const struct c_type *to)
{
    const struct c_pointees *k = c_pointees_of(env->b->l->uses);
    const struct acsl_expr *place = from->kind == C_VOID && e->kind == ACSL_READ ? e->arg[0] : NULL;
    if (place && (place->kind == ACSL_VAR || place->kind == ACSL_MEMBER))
        from = c_pointee_in(k, place->kind == ACSL_VAR ? (const void *)place->var : place->field);
    return to->kind == C_VOID || (from && c_place_type(k, from) == c_place_type(k, to));
}

static struct c_value convert(struct spec_env *env, const struct acsl_expr *e)
{
    struct c_value x = c_spec_value(env, e->arg[0]);
    const struct c_type *to = e->type->c;
    if (env->why_not || e->conversion == ACSL_FITS || e->conversion == ACSL_TO_SET)
        return x;
    if (e->conversion == ACSL_TO_BOOLEAN)
        return number(truth(env, x));
    if (e->conversion == ACSL_BOOLEAN_TO_INTEGER)
        return number(truth_value(env->b, truth(env, x)));
    if (e->conversion == ACSL_WRAP)
        return wrap(env, to, x);
    if (e->conversion != ACSL_POINTER_TO_POINTER)
        return refused(env, e, "this conversion in an annotation");
    if (x.kind == C_VALUE_POINTER && x.type && !leads_to(env, e->arg[0], x.type->of, to->of))
        return refused(env, e, "conversion to another type of pointer");
    return value_as(env->b, x, to->of->kind == C_VOID && x.type ? x.type : to, e->span);
}

static struct c_value shift(struct spec_env *env, const struct acsl_expr *e)
{
    struct c_value p = c_spec_value(env, e->arg[0]), k = c_spec_value(env, e->arg[1]);
    if (p.kind != C_VALUE_POINTER || p.offset == TERM_NONE)
        return refused(env, e, "arithmetic on this pointer");
    return pointer_sum(env->b, p, p.type ? p.type : e->type->c, k.term);
}

/* p - q; of pointers into different objects an unknown number. */
static term_id pointer_difference(struct spec_env *env, struct c_value p, struct c_value q)
{
    struct lower *l = env->b->l;
    struct terms *ts = l->ts;
    term_id distance = mk_sub(ts, p.offset, q.offset), args[] = {p.term, p.offset, q.term, q.offset};
    sort_id sorts[] = {l->block, SORT_INT, l->block, SORT_INT};
    term_id within = p.type ? pointer_elements(env->b, p.type, distance) : distance;
    if (p.term == q.term)
        return within;
    func_id apart = func_declare(ts, intern(l->names, "difference of objects"), 4, sorts, SORT_INT);
    return mk_ite(ts, mk_eq(ts, p.term, q.term), within, mk_app(ts, apart, 4, args));
}

static struct c_value difference(struct spec_env *env, const struct acsl_expr *e)
{
    struct c_value p = c_spec_value(env, e->arg[0]), q = c_spec_value(env, e->arg[1]);
    if (p.kind != C_VALUE_POINTER || q.kind != C_VALUE_POINTER || p.offset == TERM_NONE || q.offset == TERM_NONE)
        return refused(env, e, "arithmetic on this pointer");
    return number(pointer_difference(env, p, q));
}

static struct c_value math(struct spec_env *env, const struct acsl_expr *e)
{
    struct terms *ts = terms_of(env);
    term_id x = c_spec_value(env, e->arg[0]).term, zero = mk_int(ts, 0);
    if (e->math == ACSL_ABS)
        return number(mk_ite(ts, mk_le(ts, zero, x), x, mk_neg(ts, x)));
    term_id y = c_spec_value(env, e->arg[1]).term, less = mk_le(ts, x, y);
    return number(e->math == ACSL_MIN ? mk_ite(ts, less, x, y) : mk_ite(ts, less, y, x));
}

/* ---- binders and definitions ---- */

static void bind(struct spec_env *env, const struct acsl_var *v, struct c_value value)
{
    env->bound.arena = env->b->l->arena;
    idmap_put(&env->bound, idmap_key(v), idmap_key(arena_copy(env->b->l->arena, &value, sizeof value)));
}

/* Behind the scope of v. */
static void unbind(struct spec_env *env, const struct acsl_var *v)
{
    idmap_put(&env->bound, idmap_key(v), 0);
}

/* Something that is bound, or a variable of the routine, has this constant in it. */
static bool is_taken(const struct spec_env *env, term_id constant)
{
    struct terms *ts = env->b->l->ts;
    size_t i = 0;
    uint64_t found;
    while (idmap_next(&env->bound, &i, &found)) {
        const struct c_value *v = (const struct c_value *)(uintptr_t)found;
        if (v && (term_mentions(ts, v->term, constant) || (v->offset != TERM_NONE && term_mentions(ts, v->offset, constant))))
            return true;
    }
    return il_var_of(env->b->k.r, constant) != NULL;
}

/* A constant of the sort, whose name starts so, and that nothing around has. */
static term_id variable_named(struct spec_env *env, symbol name, sort_id sort)
{
    struct intern *names = env->b->l->names;
    if (env->depth)
        name = intern_printf(names, "%s_%u", name, env->depth);
    term_id t = mk_const(terms_of(env), name, sort);
    for (unsigned k = 0; is_taken(env, t); k++)
        t = mk_const(terms_of(env), intern_printf(names, "%s_%u", name, k), sort);
    return t;
}

bool c_spec_bind(struct spec_env *env, const struct acsl_var *v, struct term_vec *vars, term_id *range)
{
    struct lower *l = env->b->l;
    struct terms *ts = l->ts;
    struct c_value value;
    if (!c_logic_variable(l, v, "", &value))
        return false;
    const struct c_type *t = v->type->kind == ACSL_TYPE_INTEGER ? v->type->c : NULL;
    if (value.kind == C_VALUE_POINTER) {
        bool whole = value.offset == TERM_NONE;
        value.term = variable_named(env, whole ? v->name : intern_printf(l->names, "%s.block", v->name), l->block);
        vec_push(vars, value.term);
        value.offset = value.offset == TERM_NONE ? TERM_NONE : variable_named(env, v->name, SORT_INT);
        if (value.offset != TERM_NONE)
            vec_push(vars, value.offset);
    } else {
        value.term = variable_named(env, v->name, term_sort(ts, value.term));
        vec_push(vars, value.term);
    }
    if (t)
        *range = mk_and2(ts, *range, mk_in_range(ts, t->width, t->is_signed, value.term));
    bind(env, v, value);
    return true;
}

void c_spec_unbind(struct spec_env *env, const struct acsl_var *v)
{
    unbind(env, v);
}

term_id c_spec_with_integer(struct spec_env *env, const struct acsl_var *v, const struct acsl_expr *body, term_id *element)
{
    *element = variable_named(env, v->name, SORT_INT);
    bind(env, v, scalar_value(v->type->c, *element));
    term_id t = c_spec_value(env, body).term;
    unbind(env, v);
    return t;
}

term_id c_spec_of_object(struct spec_env *env, const struct acsl_var *v, const struct acsl_expr *formula, term_id object)
{
    struct c_value p;
    if (!c_logic_variable(env->b->l, v, "", &p) || p.kind != C_VALUE_POINTER || p.offset != TERM_NONE) {
        c_spec_refuse(env, formula, "set of pointers of this type");
        return mk_false(terms_of(env));
    }
    bind(env, v, pointer_value(p.type, object, TERM_NONE));
    term_id t = truth(env, c_spec_value(env, formula));
    unbind(env, v);
    return t;
}

static struct c_value quantifier(struct spec_env *env, const struct acsl_expr *e)
{
    struct terms *ts = terms_of(env);
    struct term_vec vars = VEC_IN(env->b->l->arena);
    term_id range = mk_true(ts);
    for (unsigned i = 0; i < e->n_vars; i++)
        if (!c_spec_bind(env, e->vars[i], &vars, &range))
            return refused(env, e, "quantifier over values of this type");
    term_id body = truth(env, c_spec_value(env, e->arg[0]));
    for (unsigned i = 0; i < e->n_vars; i++)
        unbind(env, e->vars[i]);
    if (e->kind == ACSL_FORALL)
        body = c_reachability_of_objects(env, (unsigned)vars.n, vars.at, body);
    bool two = e->kind == ACSL_FORALL && vars.n == 2 && term_sort(ts, vars.at[0]) == env->b->l->block;
    two &= two && term_sort(ts, vars.at[1]) == env->b->l->block;
    term_id forest = two ? c_reachability_forest(env, vars.at, body) : TERM_NONE;
    if (two && forest == TERM_NONE)
        forest = c_reachability_tree(env, vars.at, body);
    if (forest != TERM_NONE)
        return number(forest);
    if (e->kind == ACSL_FORALL)
        return number(mk_forall(ts, (unsigned)vars.n, vars.at, mk_implies(ts, range, body), NULL));
    return number(mk_exists(ts, (unsigned)vars.n, vars.at, mk_and2(ts, range, body), NULL));
}

static struct c_value let(struct spec_env *env, const struct acsl_expr *e)
{
    bind(env, e->vars[0], c_spec_value(env, e->arg[0]));
    struct c_value v = c_spec_value(env, e->arg[1]);
    unbind(env, e->vars[0]);
    return v;
}

/* t has nothing in it but variables of the routine. */
static bool is_of_routine(const struct spec_env *env, term_id t)
{
    struct term_vec constants = {0};
    bool all = true;
    term_constants(env->b->l->ts, t, &constants);
    for (size_t k = 0; k < constants.n; k++)
        all &= il_var_of(env->b->k.r, constants.at[k]) != NULL;
    vec_release(&constants);
    return all;
}

/* Arguments of calls are tried for the variables of lemmas. */
static void note_integers(struct spec_env *env, const struct acsl_function *f, const struct c_value args[])
{
    for (unsigned i = 0; i < f->n_params && !env->states; i++) {
        const struct acsl_type *t = f->params[i]->type;
        bool index = args[i].kind == C_VALUE_SCALAR && t->kind == ACSL_TYPE_INTEGER && !t->c;
        if (index && is_of_routine(env, args[i].term))
            c_logic_integer(env->b, args[i].term);
    }
}

/* So are calls of predicates. */
static void note_shadow(struct spec_env *env, const struct acsl_function *f, const struct c_value args[],
                        const struct acsl_state *const labels[])
{
    bool wanted = f->kind == ACSL_PREDICATE && env->depth <= 2 && env->b->l->lemmas.n > 0 && (env->shadows || !env->states);
    term_id t = wanted ? c_logic_shadow(env, f, args, labels) : TERM_NONE;
    if (t == TERM_NONE)
        return;
    if (env->shadows)
        vec_push(env->shadows, t);
    else if (is_of_routine(env, t))
        c_logic_known(env->b, t);
}

/* The definition with the arguments for the parameters, and the states for the labels. */
static struct c_value call(struct spec_env *env, const struct acsl_expr *e)
{
    const struct acsl_function *f = e->function;
    if (env->n_expanded > MOST_EXPANDED)
        return refused(env, e, "logic definitions of this size");
    if (f->lost || env->depth > MOST_NESTED)
        return refused(env, e, "logic function without a plain definition");
    struct c_value *args = arena_array(env->b->l->arena, struct c_value, e->n + 1);
    for (unsigned i = 0; i < e->n; i++)
        args[i] = c_spec_value(env, e->arg[i]);
    const struct acsl_state **labels = arena_array(env->b->l->arena, const struct acsl_state *, e->n_labels + 1);
    for (unsigned i = 0; i < e->n_labels; i++)
        labels[i] = meant(env, e->labels[i]);
    if (env->why_not)
        return number(mk_int(terms_of(env), 0));
    note_integers(env, f, args);
    if (c_logic_is_function(f))
        return c_logic_apply(env, e, args, labels);
    note_shadow(env, f, args, labels);
    const struct acsl_state *const *outer = env->labels;
    unsigned n_outer = env->n_labels;
    for (unsigned i = 0; i < e->n && i < f->n_params; i++)
        bind(env, f->params[i], args[i]);
    env->labels = labels;
    env->n_labels = e->n_labels;
    env->depth++;
    env->n_expanded++;
    struct c_value v = c_spec_value(env, f->body);
    env->depth--;
    for (unsigned i = 0; i < e->n && i < f->n_params; i++)
        unbind(env, f->params[i]);
    env->labels = outer;
    env->n_labels = n_outer;
    return v;
}

static struct c_value bound(struct spec_env *env, const struct acsl_expr *e)
{
    const struct c_value *v = idmap_pointer(&env->bound, e->bound);
    return v ? *v : refused(env, e, "this variable");
}

/* ---- all ---- */

static struct c_value conditional(struct spec_env *env, const struct acsl_expr *e)
{
    term_id c = truth(env, c_spec_value(env, e->arg[0]));
    return value_choice(env->b, c, c_spec_value(env, e->arg[1]), c_spec_value(env, e->arg[2]));
}

static struct c_value is_in(struct spec_env *env, const struct acsl_expr *e)
{
    struct c_value x = c_spec_value(env, e->arg[0]);
    return x.kind == C_VALUE_SCALAR ? number(c_spec_is_in(env, e->arg[1], x.term)) : refused(env, e, "set in an annotation");
}

static struct c_value about_memory(struct spec_env *env, const struct acsl_expr *e)
{
    if (e->kind == ACSL_VALID || e->kind == ACSL_VALID_READ)
        return number(c_spec_valid(env, e, e->kind == ACSL_VALID));
    if (e->kind == ACSL_SEPARATED)
        return number(c_spec_separated(env, e));
    if (e->kind == ACSL_BASE_ADDR || e->kind == ACSL_BLOCK_LENGTH || e->kind == ACSL_OFFSET)
        return c_spec_measure(env, e);
    return number(c_spec_about_blocks(env, e));
}

static struct c_value string_length(struct spec_env *env, const struct acsl_expr *e)
{
    struct c_value first = c_spec_value(env, e->arg[0]);
    term_id length = env->why_not ? TERM_NONE : c_string_length(env->b->l, first.term);
    return length == TERM_NONE ? refused(env, e, "length of a string in such a place") : number(length);
}

struct c_value c_spec_value(struct spec_env *env, const struct acsl_expr *e)
{
    struct terms *ts = terms_of(env);
    struct c_value v;
    if (env->why_not)
        return number(mk_int(ts, 0));
    switch (e->kind) {
    case ACSL_BOOL: return number(mk_bool(ts, e->value));
    case ACSL_INT: return number(integer_constant(env->b, e->text));
    case ACSL_NULL: return null_pointer(env->b->l, e->type->c);
    case ACSL_READ: return read_lvalue(env, e);
    case ACSL_DECAY:
    case ACSL_ADDRESS: return address(env, e);
    case ACSL_BOUND: return bound(env, e);
    case ACSL_RESULT: return read_result(env, e);
    case ACSL_UNARY: return unary(env, e);
    case ACSL_BINARY: return binary(env, e);
    case ACSL_SHIFT: return shift(env, e);
    case ACSL_DIFFERENCE: return difference(env, e);
    case ACSL_CONDITIONAL: return conditional(env, e);
    case ACSL_CONVERT: return convert(env, e);
    case ACSL_CALL: return call(env, e);
    case ACSL_MATH: return math(env, e);
    case ACSL_LET: return let(env, e);
    case ACSL_FORALL:
    case ACSL_EXISTS: return quantifier(env, e);
    case ACSL_VALID:
    case ACSL_VALID_READ:
    case ACSL_SEPARATED:
    case ACSL_INITIALIZED:
    case ACSL_DANGLING:
    case ACSL_ALLOCABLE:
    case ACSL_FREEABLE:
    case ACSL_FRESH:
    case ACSL_BASE_ADDR:
    case ACSL_BLOCK_LENGTH:
    case ACSL_OFFSET: return about_memory(env, e);
    case ACSL_REAL: return refused(env, e, "real number");
    case ACSL_STRING: return refused(env, e, "string in an annotation");
    case ACSL_FUNCTION:
    case ACSL_VALID_FUNCTION: return refused(env, e, "function pointer in an annotation");
    case ACSL_FOLD: return c_fold_value(env, e);
    case ACSL_STRING_LENGTH: return string_length(env, e);
    case ACSL_LAMBDA: return refused(env, e, "fold in an annotation");
    case ACSL_UPDATE_MEMBER:
    case ACSL_UPDATE_INDEX: return refused(env, e, "changed object in an annotation");
    case ACSL_VAR:
    case ACSL_DEREF:
    case ACSL_INDEX:
    case ACSL_MEMBER: return record_value(env, e, NULL, &v) ? v : refused(env, e, "object in an annotation");
    case ACSL_RANGE:
    case ACSL_EMPTY:
    case ACSL_SET:
    case ACSL_UNION:
    case ACSL_INTER:
    case ACSL_COMPREHENSION:
    case ACSL_SUBSET: return refused(env, e, "set in an annotation");
    case ACSL_IN: return is_in(env, e);
    }
    return refused(env, e, "this expression in an annotation");
}

term_id c_spec_formula(struct spec_env *env, const struct acsl_expr *e)
{
    env->b->logic_recent = env->b->logic_known.n;
    term_id t = truth(env, c_spec_value(env, e));
    return env->why_not ? TERM_NONE : t;
}

term_id c_spec_finish(struct spec_env *env, term_id t)
{
    if (!env->why_not)
        return t;
    build_unsupported(&env->b->k, env->where, env->why_not);
    env->why_not = NULL;
    return mk_true(terms_of(env));
}

term_id c_spec_in_body(struct body *b, const struct acsl_expr *e, struct il_loop *loop)
{
    struct spec_env env = {.b = b, .loop = loop};
    return c_spec_finish(&env, c_spec_formula(&env, e));
}
