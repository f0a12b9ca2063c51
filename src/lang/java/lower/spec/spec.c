/* Annotation expressions as terms, mathematical and total. Nothing is emitted. \old(e) is e with each variable replaced by the
 * variable that keeps its earlier value: at the routine's entry, at a call, or at a loop's entry. Start with spec_term. */
#include "lang/java/lower/spec/spec.h"

#include "lang/java/lower/heap/aliases.h"
#include "lang/java/lower/heap/arith.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/captured.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/field_promise.h"
#include "lang/java/lower/heap/floating.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/literal.h"
#include "lang/java/lower/heap/nest.h"
#include "lang/java/lower/heap/settled.h"
#include "lang/java/lower/library/box.h"
#include "lang/java/lower/library/observers.h"
#include "lang/java/lower/pure/pure.h"
#include "lang/java/lower/spec/contract.h"
#include "lang/java/lower/spec/fold.h"
#include "lang/java/lower/spec/invariant_for.h"
#include "lang/java/lower/spec/model_field.h"
#include "lang/java/lower/types/orders.h"
#include "lang/java/tree/nest.h"
#include "logic/reach.h"

#include <string.h>

term_id spec_refuse(struct spec_env *env, const struct annot_expr *e, const char *what)
{
    if (!env->why_not) {
        env->why_not = what;
        env->where = e->span;
    }
    return TERM_NONE;
}

term_id spec_lost(struct spec_env *env, const struct unsupported *lost)
{
    if (!env->why_not) {
        env->why_not = lost->construct;
        env->where = lost->span;
    }
    return TERM_NONE;
}

/* ---- earlier values ---- */

struct il_var *spec_copy(struct body *b, struct idmap *copies, struct il_var *v)
{
    const uint64_t *found = idmap_get(copies, (uint64_t)(uintptr_t)v);
    if (found)
        return (struct il_var *)(uintptr_t)*found;
    body_use(b, v);
    struct il_var *copy = body_temp(b, "pre", v->sort, NULL);
    copy->memory = v->memory;
    idmap_put(copies, (uint64_t)(uintptr_t)v, (uint64_t)(uintptr_t)copy);
    return copy;
}

static struct il_var *earlier(struct spec_env *env, struct il_var *v, enum annot_when when)
{
    struct body *b = env->b;
    if (when == ANNOT_AT_LOOP_ENTRY && env->loop) {
        body_use(b, v);
        return il_snapshot(b->l->p, b->build.r, env->loop, v);
    }
    if (when == ANNOT_AT_STATEMENT)
        return spec_copy(b, env->before, v);
    return env->pre ? spec_copy(b, env->pre, v) : body_old(b, v);
}

/* The variable of the program whose term is t, if its earlier value can differ. */
static struct il_var *changeable(struct spec_env *env, term_id t, enum annot_when when)
{
    struct body *b = env->b;
    struct il_var *v = heap_var_of(b->l, t);
    if (v || env->pre)
        return v && v->fixed ? NULL : v;
    v = il_var_of(b->build.r, t);
    if (!v || (v->role != ROLE_PARAM && v->role != ROLE_LOCAL))
        return NULL;
    const uint64_t *jv = idmap_get(&b->java_of, (uint64_t)(uintptr_t)v);
    if (!jv || (!idmap_has(&b->assigned, *jv) && !((const struct java_var *)(uintptr_t)*jv)->ghost))
        return NULL;
    return v->role == ROLE_PARAM || when != ANNOT_AT_ENTRY ? v : NULL;
}

static term_id at_earlier(struct spec_env *env, term_id t, enum annot_when when)
{
    struct term_vec constants = {0};
    struct subst s = {0};
    term_constants(env->b->l->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        struct il_var *v = changeable(env, constants.at[i], when);
        if (v)
            subst_set(&s, v->term, earlier(env, v, when)->term);
    }
    term_id old = subst_apply(env->b->l->ts, &s, t);
    subst_release(&s);
    vec_release(&constants);
    return old;
}

/* ---- names ---- */

/* The parameter of m that v means: m is v's method, or overrides it, or is the constructor of an anonymous class that passes v
 * on. */
static bool parameter_of(const struct java_method *m, const struct java_var *v, unsigned *i)
{
    bool same = m == v->method || java_overrides(m, v->method);
    *i = v->id;
    if (!same && m->owner->place == JAVA_PLACE_ANONYMOUS) {
        const struct java_expr *call = java_constructor_call(m);
        same = call && call->method == v->method;
        *i += call && call->left;
    }
    return v->is_param && same && *i < m->n_params;
}

static term_id this_or_outer(struct spec_env *env, const struct annot_expr *e)
{
    if (env->method && env->method == env->b->method && env->method->kind == JAVA_FUNCTION)
        return function_object(env->b);
    if (env->this_term == TERM_NONE)
        return spec_refuse(env, e, "an enclosing object");
    return outer_object(env->b, env->this_term, e->in, e->whose, e->span);
}

static term_id variable(struct spec_env *env, const struct annot_expr *e)
{
    struct body *b = env->b;
    const struct java_var *v = e->var;
    if (java_captor(e->in, v)) {
        term_id kept = captured_value(b, env->this_term, e->in, v, e->span);
        return kept != TERM_NONE ? kept : spec_refuse(env, e, "captured variable");
    }
    unsigned i;
    if (env->actuals)
        return parameter_of(env->method, v, &i) ? env->actuals[i] : spec_refuse(env, e, "captured variable");
    if (function_captures(b->here, v))
        return function_captured(b, v->method->vars[v->id])->term;
    if (v->method != b->here) {
        if (!parameter_of(b->method, v, &i))
            return spec_refuse(env, e, "captured variable");
        v = b->method->vars[i];
    }
    struct java_var *mine = v->method->vars[v->id];
    term_id t = body_var(b, mine)->term;
    if (v->is_param && env->parameters_at_entry && idmap_has(&b->assigned, (uint64_t)(uintptr_t)mine))
        t = body_old(b, body_var(b, mine))->term;
    return t;
}

static term_id skolem(struct spec_env *env, const struct annot_expr *e)
{
    const uint64_t *found = env->b->skolems ? idmap_get(env->b->skolems, (uint64_t)(uintptr_t)e->bound) : NULL;
    return found ? ((struct il_var *)(uintptr_t)*found)->term : spec_refuse(env, e, "skolem constant outside its loop");
}

static term_id bound(struct spec_env *env, const struct annot_expr *e)
{
    const uint64_t *found = idmap_get(&env->bound, (uint64_t)(uintptr_t)e->bound);
    return found ? (term_id)*found : spec_refuse(env, e, "variable outside its quantifier");
}

/* The value is known as where code reads the field. Here the object may be null, or not allocated. */
static term_id field_read(struct spec_env *env, const struct annot_expr *e, const struct java_field *f, term_id o, term_id value)
{
    struct body *b = env->b;
    struct lower *l = b->l;
    term_id known = env->reads ? field_promise(b, f, o, value, e->span) : mk_true(l->ts);
    if (known != mk_true(l->ts) && o != TERM_NONE) {
        body_use(b, l->alloc);
        known = mk_implies(l->ts, mk_and2(l->ts, mk_ne(l->ts, o, l->null), heap_allocated(l, o)), known);
    }
    if (env->at_entry)
        known = at_earlier(env, known, ANNOT_AT_ENTRY);
    if (known != mk_true(l->ts))
        emit(b, il_assume(l->p, known, e->span, NULL));
    return value;
}

static term_id field(struct spec_env *env, const struct annot_expr *e)
{
    struct lower *l = env->b->l;
    struct java_field *f = java_find_field(e->field->owner, e->field->name);
    if (f->model)
        return model_field_value(env, e);
    if (f->constant.kind == JAVA_CONST_BOOLEAN || f->constant.kind == JAVA_CONST_INTEGER || f->constant.kind == JAVA_CONST_FLOAT)
        return heap_const(l, &f->constant, f->type);
    struct il_var *v = heap_field(l, f);
    if (e->n == 0) {
        body_names_class(env->b, f->owner, e->span);
        return field_read(env, e, f, TERM_NONE, body_use(env->b, v));
    }
    term_id o = spec_term(env, e->arg[0]);
    if (env->over_objects)
        settled_withhold(env->b, f);
    return o == TERM_NONE ? o : field_read(env, e, f, o, mk_select1(l->ts, body_use(env->b, v), o));
}

/* ---- operators ---- */

static bool is_floating(const struct annot_expr *e)
{
    return e->type.kind == ANNOT_TYPE_FLOAT;
}

static enum java_op java_op_of(enum annot_op op)
{
    switch (op) {
    case ANNOT_OP_ADD: return JAVA_ADD;
    case ANNOT_OP_SUB: return JAVA_SUB;
    case ANNOT_OP_MUL: return JAVA_MUL;
    case ANNOT_OP_DIV: return JAVA_DIV;
    case ANNOT_OP_REM: return JAVA_REM;
    case ANNOT_OP_LT: return JAVA_LT;
    case ANNOT_OP_LE: return JAVA_LE;
    case ANNOT_OP_GT: return JAVA_GT;
    case ANNOT_OP_GE: return JAVA_GE;
    case ANNOT_OP_EQ: return JAVA_EQ;
    case ANNOT_OP_NE: return JAVA_NE;
    case ANNOT_OP_PLUS:
    case ANNOT_OP_NEGATE:
    case ANNOT_OP_COMPLEMENT:
    case ANNOT_OP_NOT:
    case ANNOT_OP_SHL:
    case ANNOT_OP_SHR:
    case ANNOT_OP_USHR:
    case ANNOT_OP_SUBTYPE:
    case ANNOT_OP_BITAND:
    case ANNOT_OP_BITXOR:
    case ANNOT_OP_BITOR:
    case ANNOT_OP_AND:
    case ANNOT_OP_OR:
    case ANNOT_OP_IMPLIES:
    case ANNOT_OP_IMPLIED:
    case ANNOT_OP_IFF:
    case ANNOT_OP_XOR: break;
    }
    return JAVA_NO_OP;
}

static term_id as_float(struct spec_env *env, term_id t, const struct annot_expr *from, const struct java_type *to)
{
    return arith_convert(env->b, t, from->type.java, to, from->span);
}

static term_id float_operation(struct spec_env *env, const struct annot_expr *e, term_id x, term_id y)
{
    const struct java_type *a = e->arg[0]->type.java, *c = e->arg[1]->type.java;
    const struct java_type *t = is_floating(e->arg[0]) && (!is_floating(e->arg[1]) || a->kind == JAVA_DOUBLE) ? a : c;
    x = as_float(env, x, e->arg[0], t);
    y = as_float(env, y, e->arg[1], t);
    return arith_binary(env->b, java_op_of(e->op), t, x, y, e->span, e->span, e->span.start);
}

static term_id order_of_types(struct body *b, term_id x, term_id y)
{
    term_id order = mk_app2(b->l->ts, b->l->subtype, x, y);
    type_order_met(b, order);
    return order;
}

static enum operation operation_of_annotation(enum annot_op op, bool truth)
{
    switch (op) {
    case ANNOT_OP_MUL: return OP_MUL;
    case ANNOT_OP_DIV: return OP_DIV;
    case ANNOT_OP_REM: return OP_REM;
    case ANNOT_OP_ADD: return OP_ADD;
    case ANNOT_OP_SUB: return OP_SUB;
    case ANNOT_OP_LT: return OP_LT;
    case ANNOT_OP_LE: return OP_LE;
    case ANNOT_OP_GT: return OP_GT;
    case ANNOT_OP_GE: return OP_GE;
    case ANNOT_OP_EQ: return OP_EQ;
    case ANNOT_OP_NE: return OP_NE;
    case ANNOT_OP_IFF: return OP_IFF;
    case ANNOT_OP_XOR: return OP_XOR;
    case ANNOT_OP_AND: return OP_AND;
    case ANNOT_OP_OR: return OP_OR;
    case ANNOT_OP_IMPLIES: return OP_IMPLIES;
    case ANNOT_OP_IMPLIED: return OP_IMPLIED;
    case ANNOT_OP_BITAND: return truth ? OP_AND : OP_BITAND;
    case ANNOT_OP_BITOR: return truth ? OP_OR : OP_BITOR;
    case ANNOT_OP_BITXOR: return truth ? OP_XOR : OP_BITXOR;
    case ANNOT_OP_SHL: return OP_SHL;
    case ANNOT_OP_SHR: return OP_SHR;
    case ANNOT_OP_USHR: return OP_USHR;
    case ANNOT_OP_SUBTYPE:
    case ANNOT_OP_PLUS:
    case ANNOT_OP_NEGATE:
    case ANNOT_OP_COMPLEMENT:
    case ANNOT_OP_NOT: break;
    }
    return OP_NONE;
}

static enum unary_operation unary_operation_of_annotation(enum annot_op op)
{
    return op == ANNOT_OP_PLUS         ? UNARY_PLUS
           : op == ANNOT_OP_NEGATE     ? UNARY_NEGATE
           : op == ANNOT_OP_COMPLEMENT ? UNARY_COMPLEMENT
                                       : UNARY_NOT;
}

static term_id operation(struct spec_env *env, const struct annot_expr *e, term_id x, term_id y)
{
    if (e->op == ANNOT_OP_SUBTYPE)
        return order_of_types(env->b, x, y);
    enum operation op = operation_of_annotation(e->op, e->type.kind == ANNOT_TYPE_BOOL);
    unsigned width = e->type.java && e->type.java->kind == JAVA_LONG ? 64 : 32;
    term_id t = operation_term(env->b->l->ts, op, width, x, y);
    return t == TERM_NONE ? spec_refuse(env, e, "this operator") : t;
}

static term_id binary(struct spec_env *env, const struct annot_expr *e)
{
    term_id x = spec_term(env, e->arg[0]), y = spec_term(env, e->arg[1]);
    if (x == TERM_NONE || y == TERM_NONE)
        return TERM_NONE;
    if (e->arg[0]->type.kind == ANNOT_TYPE_REF && e->arg[1]->type.kind == ANNOT_TYPE_REF)
        ask_comparison(env->b->l, e->arg[0]->type.java, e->arg[1]->type.java);
    if (is_floating(e->arg[0]) || is_floating(e->arg[1]))
        return java_op_of(e->op) == JAVA_NO_OP ? spec_refuse(env, e, "this operator on floating-point numbers")
                                               : float_operation(env, e, x, y);
    return operation(env, e, x, y);
}

static term_id unary(struct spec_env *env, const struct annot_expr *e)
{
    term_id x = spec_term(env, e->arg[0]);
    if (x == TERM_NONE || e->op == ANNOT_OP_PLUS)
        return x;
    if (is_floating(e->arg[0]))
        return arith_unary(env->b, JAVA_MINUS, e->arg[0]->type.java, x, e->span, e->span.start);
    return unary_term(env->b->l->ts, unary_operation_of_annotation(e->op), x);
}

static term_id cast(struct spec_env *env, const struct annot_expr *e)
{
    term_id x = spec_term(env, e->arg[0]);
    const struct java_type *from = e->arg[0]->type.java, *to = e->type.java;
    if (x == TERM_NONE || !from || !to || java_type_ref(to))
        return x;
    if (java_type_ref(from))
        return box_contained(env->b->l, x, to);
    if (to->kind == JAVA_BOOLEAN)
        return x;
    if (is_floating(e) || is_floating(e->arg[0]))
        return arith_convert(env->b, x, from, to, e->span);
    if (!java_type_integral(to))
        return x;
    struct machine m = heap_machine(env->b->l, to);
    return machine_wrap(env->b->l->ts, &m, x);
}

/* ---- references ---- */

/* In ESC/Java the constructor makes its object. Otherwise `new` has made it before. */
static bool constructed(const struct spec_env *env, term_id o)
{
    const struct java_method *m = env->method ? env->method : env->b->method;
    return env->b->l->dialect->makes_object && m->kind == JAVA_CONSTRUCTOR && o == env->this_term;
}

static term_id fresh(struct spec_env *env, const struct annot_expr *e)
{
    struct lower *l = env->b->l;
    term_id before = earlier(env, l->alloc, ANNOT_AT_ENTRY)->term, all = mk_true(l->ts);
    for (unsigned i = 0; i < e->n; i++) {
        term_id o = spec_term(env, e->arg[i]);
        if (o == TERM_NONE)
            return o;
        if (constructed(env, o))
            continue;
        term_id born = mk_app1(l->ts, l->alloc_time, o);
        all = mk_and2(l->ts, all, mk_and2(l->ts, mk_ne(l->ts, o, l->null), mk_le(l->ts, before, born)));
    }
    return all;
}

static term_id non_null_elements(struct spec_env *env, const struct annot_expr *e)
{
    struct lower *l = env->b->l;
    term_id a = spec_term(env, e->arg[0]);
    if (a == TERM_NONE)
        return a;
    const struct java_type *elem = e->arg[0]->type.java->elem;
    term_id i = mk_const_named(l->ts, "i!", SORT_INT);
    body_use(env->b, heap_elems(l, elem));
    term_id inside = mk_and2(l->ts, mk_le(l->ts, mk_int(l->ts, 0), i), mk_lt(l->ts, i, mk_app1(l->ts, l->length, a)));
    term_id each = mk_implies(l->ts, inside, mk_ne(l->ts, heap_element(l, elem, a, i), l->null));
    return mk_and2(l->ts, mk_ne(l->ts, a, l->null), mk_forall(l->ts, 1, &i, each, NULL));
}

static term_id element(struct spec_env *env, const struct annot_expr *e)
{
    struct lower *l = env->b->l;
    term_id a = spec_term(env, e->arg[0]), i = spec_term(env, e->arg[1]);
    if (a == TERM_NONE || i == TERM_NONE)
        return TERM_NONE;
    const struct java_type *elem = e->arg[0]->type.java->elem;
    const struct annot_expr *array = e->arg[0];
    term_id known = array->kind == ANNOT_FIELD && !array->field->model
                        ? settled_element(env->b, java_find_field(array->field->owner, array->field->name), i)
                        : TERM_NONE;
    if (known != TERM_NONE)
        return known;
    body_use(env->b, heap_elems(l, elem));
    return heap_element(l, elem, a, i);
}

static term_id instance_of(struct spec_env *env, const struct annot_expr *e)
{
    struct lower *l = env->b->l;
    term_id o = spec_term(env, e->arg[0]);
    return o == TERM_NONE ? o : mk_and2(l->ts, mk_ne(l->ts, o, l->null), heap_ask_type(l, o, e->of));
}

static term_id of_function(struct spec_env *env, const struct annot_expr *e, func_id f)
{
    term_id t = spec_term(env, e->arg[0]);
    return t == TERM_NONE ? t : mk_app1(env->b->l->ts, f, t);
}

/* ---- quantifiers ---- */

/* A variable ranges over the values of its Java type. */
static term_id range_of(struct spec_env *env, const struct annot_var *v, term_id x)
{
    struct lower *l = env->b->l;
    if (!java_type_ref(v->type.java))
        return heap_value_fact(l, x, v->type.java);
    body_use(env->b, l->alloc);
    term_id typed = l->types_matter ? heap_has_type(l, x, v->type.java) : mk_true(l->ts);
    return mk_and2(l->ts, heap_allocated(l, x), mk_or2(l->ts, mk_eq(l->ts, x, l->null), typed));
}

static term_id quantifier(struct spec_env *env, const struct annot_expr *e)
{
    struct lower *l = env->b->l;
    struct terms *ts = l->ts;
    term_id *vars = arena_array(l->arena, term_id, e->n_vars), range = mk_true(ts);
    for (unsigned i = 0; i < e->n_vars; i++) {
        const char *name = e->vars[i]->name;
        const struct java_type *t = e->vars[i]->type.java;
        env->over_objects |= java_type_ref(t);
        env->b->over_objects |= java_type_ref(t);
        l->types_asked |= !e->value && java_type_ref(t) && heap_has_type(l, l->null, t) != mk_true(ts);
        vars[i] = mk_const_named(ts, arena_printf(l->arena, "%s!%u", name, env->n_bound++), heap_sort(l, e->vars[i]->type.java));
        idmap_put(&env->bound, (uint64_t)(uintptr_t)e->vars[i], vars[i]);
        range = e->value ? range : mk_and2(ts, range, range_of(env, e->vars[i], vars[i]));
    }
    bool reads = env->reads;
    env->reads = false;
    term_id body = spec_term(env, e->arg[e->n - 1]);
    term_id given = e->n == 2 ? spec_term(env, e->arg[0]) : mk_true(ts);
    env->reads = reads;
    if (body == TERM_NONE || given == TERM_NONE)
        return TERM_NONE;
    /* Named as by the user: abstraction uses the names as hints. */
    term_id *named = arena_array(l->arena, term_id, e->n_vars);
    struct subst s = {0};
    body = e->kind == ANNOT_FORALL ? mk_implies(ts, range, mk_implies(ts, given, body))
                                   : mk_and2(ts, range, mk_and2(ts, given, body));
    bool clash = false;
    for (unsigned i = 0; i < e->n_vars; i++) {
        named[i] = mk_const_named(ts, e->vars[i]->name, term_sort(ts, vars[i]));
        clash |= term_mentions(ts, body, named[i]);
        subst_set(&s, vars[i], named[i]);
    }
    if (!clash) {
        body = subst_apply(ts, &s, body);
        vars = named;
    }
    subst_release(&s);
    return e->kind == ANNOT_FORALL ? mk_forall(ts, e->n_vars, vars, body, NULL) : mk_exists(ts, e->n_vars, vars, body, NULL);
}

/* ---- reachability ---- */

/* The maps of the fields. They are read at objects that the annotation does not name. */
static const term_id *edge_maps(struct spec_env *env, const struct annot_expr *e)
{
    struct lower *l = env->b->l;
    term_id *maps = arena_array(l->arena, term_id, e->n_fields);
    for (unsigned i = 0; i < e->n_fields; i++) {
        struct java_field *f = java_find_field(e->fields[i]->owner, e->fields[i]->name);
        maps[i] = body_use(env->b, heap_field(l, f));
        settled_withhold(env->b, f);
    }
    return maps;
}

static term_id reach(struct spec_env *env, const struct annot_expr *e)
{
    struct lower *l = env->b->l;
    term_id from = spec_term(env, e->arg[0]), to = spec_term(env, e->arg[1]);
    if (from == TERM_NONE || to == TERM_NONE)
        return TERM_NONE;
    return mk_reach(l->ts, l->null, e->n_fields, edge_maps(env, e), from, to);
}

/* The objects that are reached from the arguments. */
static term_id reached_from_any(struct spec_env *env, const struct annot_expr *e, const term_id maps[])
{
    struct lower *l = env->b->l;
    term_id x = mk_const_named(l->ts, "!x", l->ref), any = mk_false(l->ts);
    for (unsigned i = 0; i < e->n; i++) {
        term_id from = spec_term(env, e->arg[i]);
        if (from == TERM_NONE)
            return TERM_NONE;
        any = mk_or2(l->ts, any, mk_reach(l->ts, l->null, e->n_fields, maps, from, x));
    }
    return mk_lambda(l->ts, 1, &x, mk_and2(l->ts, mk_ne(l->ts, x, l->null), any));
}

static term_id forest(struct spec_env *env, const struct annot_expr *e)
{
    struct lower *l = env->b->l;
    const term_id *maps = edge_maps(env, e);
    term_id set = e->n ? reached_from_any(env, e, maps) : mk_all_objects(l->ts, l->null);
    return set == TERM_NONE ? TERM_NONE : mk_forest(l->ts, l->null, set, e->n_fields, maps);
}

/* ---- the switch over kinds ---- */

static term_id conditional(struct spec_env *env, const struct annot_expr *e)
{
    term_id c = spec_term(env, e->arg[0]), x = spec_term(env, e->arg[1]), y = spec_term(env, e->arg[2]);
    if (c == TERM_NONE || x == TERM_NONE || y == TERM_NONE)
        return TERM_NONE;
    if (is_floating(e)) {
        x = as_float(env, x, e->arg[1], e->type.java);
        y = as_float(env, y, e->arg[2], e->type.java);
    }
    return mk_ite(env->b->l->ts, c, x, y);
}

static term_id allocated(struct spec_env *env, const struct annot_expr *e)
{
    term_id o = spec_term(env, e->arg[0]);
    body_use(env->b, env->b->l->alloc);
    return o == TERM_NONE ? o : heap_allocated(env->b->l, o);
}

/* The variables of `old` stand for values of now: constants, which have no earlier value, until what is around them is that of the past. */
static bool bind_values_of_now(struct spec_env *env, const struct annot_expr *e, struct subst *s)
{
    struct terms *ts = env->b->l->ts;
    for (unsigned i = 0; i < e->n_vars; i++) {
        term_id now = spec_term(env, e->arg[1 + i]);
        if (now == TERM_NONE)
            return false;
        term_id name = mk_const_named(ts, arena_printf(env->b->l->arena, "now!%u", env->n_bound++), term_sort(ts, now));
        idmap_put(&env->bound, (uint64_t)(uintptr_t)e->vars[i], name);
        subst_set(s, name, now);
    }
    return true;
}

static term_id old(struct spec_env *env, const struct annot_expr *e)
{
    struct subst now = {0};
    bool reads = env->reads, at_entry = env->at_entry, bound = bind_values_of_now(env, e, &now);
    env->at_entry = !env->pre && e->when == ANNOT_AT_ENTRY;
    env->reads &= env->at_entry;
    term_id t = bound ? spec_term(env, e->arg[0]) : TERM_NONE;
    env->reads = reads;
    env->at_entry = at_entry;
    if (t != TERM_NONE)
        t = subst_apply(env->b->l->ts, &now, at_earlier(env, t, e->when));
    subst_release(&now);
    return t;
}

static term_id count(struct spec_env *env, const struct annot_expr *e)
{
    if (env->loop && env->loop->counter)
        return env->loop->counter->term;
    return spec_refuse(env, e, "'\\count' of a loop that is no 'for' over an array or a collection");
}

static term_id call(struct spec_env *env, const struct annot_expr *e)
{
    bool is_static = e->method->mods & JAVA_STATIC;
    const struct java_type *object = is_static ? NULL : e->arg[0]->type.java;
    const struct java_class *of = object && object->kind == JAVA_CLASS ? object->cls : NULL;
    bool observer = java_model_of(e->method, of) != MODEL_NONE;
    const struct unsupported *lost = error_in_contract(env->b->l, e->method);
    if (lost)
        return spec_lost(env, lost);
    const char *why = observer ? NULL : pure_why_not(env, e->method);
    if (why)
        return spec_refuse(env, e, why);
    term_id *values = arena_array(env->b->l->arena, term_id, e->n);
    for (unsigned i = 0; i < e->n; i++) {
        values[i] = spec_term(env, e->arg[i]);
        if (values[i] == TERM_NONE)
            return TERM_NONE;
    }
    const struct java_type *last = e->n ? e->arg[e->n - 1]->type.java : NULL;
    bool boxes = observer && e->n == 2 && last && java_type_primitive(last) && java_type_ref(e->method->params[0]);
    return observer ? model_call(env->b, e->method, of, values, boxes ? last : NULL) : pure_apply(env, e->method, values, e->span);
}

term_id spec_term(struct spec_env *env, const struct annot_expr *e)
{
    struct lower *l = env->b->l;
    switch (e->kind) {
    case ANNOT_BOOL: return mk_bool(l->ts, e->value);
    case ANNOT_INT: return mk_int_text(l->ts, e->text);
    case ANNOT_FLOAT: return float_literal(l, e->text, e->type.java);
    case ANNOT_STRING: return heap_const(l, &(struct java_const){.kind = JAVA_CONST_STRING, .text = e->text}, e->type.java);
    case ANNOT_NULL: return l->null;
    case ANNOT_THIS: return this_or_outer(env, e);
    case ANNOT_VAR: return variable(env, e);
    case ANNOT_BOUND: return bound(env, e);
    case ANNOT_SKOLEM: return skolem(env, e);
    case ANNOT_RESULT: return env->result != TERM_NONE ? env->result : spec_refuse(env, e, "\\result here");
    case ANNOT_COUNT: return count(env, e);
    case ANNOT_FIELD: return field(env, e);
    case ANNOT_LENGTH: return of_function(env, e, l->length);
    case ANNOT_INDEX: return element(env, e);
    case ANNOT_CALL: return call(env, e);
    case ANNOT_ARRAY_OF:
    case ANNOT_ARRAY_NEW:
    case ANNOT_ARRAY_COPY: return spec_refuse(env, e, "'new' in an annotation");
    case ANNOT_UNARY: return unary(env, e);
    case ANNOT_BINARY: return binary(env, e);
    case ANNOT_CONDITIONAL: return conditional(env, e);
    case ANNOT_CAST: return cast(env, e);
    case ANNOT_INSTANCEOF: return instance_of(env, e);
    case ANNOT_OLD: return old(env, e);
    case ANNOT_FRESH: return fresh(env, e);
    case ANNOT_NONNULLELEMENTS: return non_null_elements(env, e);
    case ANNOT_INVARIANT_FOR: return invariant_for(env, e);
    case ANNOT_TYPEOF: l->types_asked = true; return of_function(env, e, l->type_of);
    case ANNOT_ELEMTYPE: l->types_asked = l->elem_types_asked = true; return of_function(env, e, l->elem_type);
    case ANNOT_TYPE: l->types_asked = true; return heap_type_term(l, e->of);
    case ANNOT_FORALL:
    case ANNOT_EXISTS: return quantifier(env, e);
    case ANNOT_FOLD: return fold_value(env, e);
    case ANNOT_REACH: return reach(env, e);
    case ANNOT_FOREST: return forest(env, e);
    case ANNOT_ALLOCATED: return allocated(env, e);
    }
    return TERM_NONE;
}

term_id spec_or_unsupported(struct body *b, struct spec_env *env, const struct annot_expr *e)
{
    term_id t = spec_term(env, e);
    idmap_release(&env->bound);
    body_well_sorted(b, e->span);
    if (t != TERM_NONE)
        return t;
    body_unsupported(b, env->where, env->why_not);
    return mk_true(b->l->ts);
}

term_id spec_in_body(struct body *b, const struct annot_expr *e, struct il_loop *loop)
{
    struct spec_env env = {.b = b, .loop = loop, .reads = true, .this_term = b->this_var ? b->this_var->term : TERM_NONE};
    return spec_or_unsupported(b, &env, e);
}

term_id spec_of_statement(struct body *b, const struct annot_expr *e, struct idmap *before)
{
    struct spec_env env = {.b = b, .before = before, .reads = true, .this_term = b->this_var ? b->this_var->term : TERM_NONE};
    return spec_or_unsupported(b, &env, e);
}

term_id spec_at_return(struct body *b, const struct annot_expr *e, struct idmap *before)
{
    struct spec_env env = {.b = b, .before = before, .reads = true, .this_term = b->this_var ? b->this_var->term : TERM_NONE};
    env.result = b->result ? b->result->term : TERM_NONE;
    return spec_or_unsupported(b, &env, e);
}

term_id spec_at_entry(struct body *b, const struct annot_expr *e)
{
    struct annot_expr old = {.kind = ANNOT_OLD, .span = e->span, .type = e->type, .n = 1, .arg = &e, .when = ANNOT_AT_ENTRY};
    struct spec_env env = {.b = b, .method = b->method, .parameters_at_entry = true, .result = TERM_NONE};
    env.this_term = b->this_var ? b->this_var->term : TERM_NONE;
    term_id t = spec_term(&env, &old);
    idmap_release(&env.bound);
    if (t == TERM_NONE)
        body_unsupported(b, env.where, env.why_not);
    return t;
}
