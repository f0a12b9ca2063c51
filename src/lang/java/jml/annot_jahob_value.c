/* Formulas of Jahob as expressions. A formula is evaluated to a value: an expression, or something that only its use turns into expressions, such
 * as a set, which is asked for members, or a function, which is applied. So `x : A Un {y. P y}` is `x : A | P x`, and two sets are equal if for
 * all x one has x exactly if the other has. What has no value of this kind is not supported.
 *
 * `old S` of a set or function S is S asked at the entry of the method. What is asked about is evaluated now: the expression gets names for
 * it (annot.h, OLD). Start at annot_resolve_jahob. */
#include "lang/java/jml/annot_jahob.h"

#include "lang/java/jml/annot_typing.h"

#include <string.h>

enum value_kind {
    VALUE_NONE,      /* after a failure */
    VALUE_EXPR,      /* expr */
    VALUE_CODE,      /* code: a function or a comprehension, whose first `applied` variables have values in env */
    VALUE_OPERATION, /* op: a union, intersection or difference of two sets */
    VALUE_ELEMENTS,  /* a set of these parts */
    VALUE_ALL,       /* the set of everything */
    VALUE_MAP,       /* field: a function from objects */
    VALUE_TUPLE,
    VALUE_LIST,
    VALUE_CLOSURE, /* of the relation part 0, a set of pairs */
    VALUE_RTRANCL, /* the function that gives the closure of a relation, applied to the parts */
    VALUE_CHOICE,  /* part 1 if the expression part 0 holds, else part 2 */
    VALUE_OLD,     /* part 0 at the entry of the method */
    VALUE_CLASS,   /* cls: the set of its objects */
    VALUE_ALLOC,   /* the set of allocated objects */
    VALUE_LENGTH,
    VALUE_TREE,
};

struct value {
    enum value_kind kind;
    const struct annot_expr *expr;
    const struct jahob_formula *code;
    unsigned applied;
    const struct env *env;
    enum jahob_op op;
    unsigned n;
    const struct value *const *part;
    const struct java_field *field;
    const struct java_class *cls;
};

/* The value of a variable of the formula. old: it was evaluated inside of `old`. */
struct env {
    const struct env *up;
    const struct jahob_var *var;
    const struct value *value;
    bool old;
};

struct evaluation {
    struct annot_context *cx;
    bool in_old, failed;
    unsigned depth;
};

enum { MAX_DEPTH = 3000 };

static const struct value *value_of(struct evaluation *k, const struct jahob_formula *f, const struct env *env);
static const struct value *apply(struct evaluation *k, const struct value *f, const struct value *x, struct span span);
static const struct annot_expr *member(struct evaluation *k, const struct value *x, const struct value *set, struct span span);

/* ---- values ---- */

static const struct value *make(struct evaluation *k, struct value v)
{
    return arena_copy(k->cx->arena, &v, sizeof v);
}

static const struct value *with_parts(struct evaluation *k, enum value_kind kind, unsigned n, const struct value *const parts[])
{
    return make(k, (struct value){.kind = kind, .n = n, .part = arena_copy(k->cx->arena, parts, n * sizeof *parts)});
}

static const struct value *of_expr(struct evaluation *k, const struct annot_expr *e)
{
    return make(k, (struct value){.kind = k->failed ? VALUE_NONE : VALUE_EXPR, .expr = e});
}

static const struct value *refuse(struct evaluation *k, struct span span, const char *what)
{
    if (!k->failed)
        typing_not_supported(k->cx, span, what);
    k->failed = true;
    return make(k, (struct value){.kind = VALUE_NONE});
}

static const struct annot_expr *refuse_expr(struct evaluation *k, struct span span, const char *what)
{
    refuse(k, span, what);
    return typing_mistaken(k->cx, span);
}

static const struct annot_expr *expr_in(struct evaluation *k, const struct value *v, struct span span)
{
    if (v->kind == VALUE_EXPR)
        return v->expr;
    return refuse_expr(k, span, "this use of a set or a function");
}

static const struct annot_expr *expr_of(struct evaluation *k, const struct jahob_formula *f, const struct env *env)
{
    return expr_in(k, value_of(k, f, env), f->span);
}

/* ---- expressions ---- */

static struct annot_type truth(struct evaluation *k)
{
    return typing_primitive(k->cx, JAVA_BOOLEAN);
}

static const struct annot_expr *operation(struct evaluation *k, enum annot_op op, struct annot_type type, struct span span,
                                          const struct annot_expr *a, const struct annot_expr *b)
{
    struct annot_expr *e = typing_expr(k->cx, ANNOT_BINARY, span, type, 2, (const struct annot_expr *[]){a, b});
    e->op = op;
    e->op_span = span;
    return e;
}

static const struct annot_expr *negation(struct evaluation *k, enum annot_op op, struct annot_type type, struct span span,
                                         const struct annot_expr *a)
{
    struct annot_expr *e = typing_expr(k->cx, ANNOT_UNARY, span, type, 1, &a);
    e->op = op;
    e->op_span = span;
    return e;
}

static const struct annot_expr * not(struct evaluation * k, const struct annot_expr *a)
{
    return negation(k, ANNOT_OP_NOT, truth(k), a->span, a);
}

static struct annot_type any_object(struct evaluation *k)
{
    return typing_from_java(java_type_named(k->cx->scope.ast, typing_symbol(k->cx, "java.lang.Object")));
}

static const struct annot_var *variable(struct evaluation *k, const char *name, struct span span, struct annot_type type)
{
    return arena_copy(k->cx->arena, &(struct annot_var){name, type, span}, sizeof(struct annot_var));
}

static const struct annot_expr *bound(struct evaluation *k, const struct annot_var *v, struct span span)
{
    struct annot_expr *e = typing_expr(k->cx, ANNOT_BOUND, span, v->type, 0, NULL);
    e->bound = v;
    return e;
}

/* Variables of a quantifier. */
struct bound_vars VEC_OF(const struct annot_var *);

static const struct annot_expr *quantified(struct evaluation *k, bool all, struct span span, struct bound_vars *vars,
                                           const struct annot_expr *body)
{
    struct annot_expr *e = typing_expr(k->cx, all ? ANNOT_FORALL : ANNOT_EXISTS, span, truth(k), 1, &body);
    e->value = true;
    e->n_vars = (unsigned)vars->n;
    e->vars = arena_copy(k->cx->arena, vars->at, vars->n * sizeof *vars->at);
    vec_release(vars);
    return e;
}

/* A value of the type that is made of new variables. `java`: of an object. */
static const struct value *new_variables(struct evaluation *k, struct jahob_type *type, const char *name, struct span span,
                                         struct annot_type java, struct bound_vars *out)
{
    struct jahob_type *t = jahob_type_known(type);
    struct annot_type as = java;
    switch (t->kind) {
    case JAHOB_TYPE_BOOL: as = truth(k); break;
    case JAHOB_TYPE_INT: as = typing_primitive(k->cx, JAVA_INT); break;
    case JAHOB_TYPE_OBJ: break;
    case JAHOB_TYPE_PAIR: {
        const struct value *parts[] = {new_variables(k, t->of, name, span, java, out),
                                       new_variables(k, t->to, arena_printf(k->cx->arena, "%s'", name), span, java, out)};
        return with_parts(k, VALUE_TUPLE, 2, parts);
    }
    case JAHOB_TYPE_SET:
    case JAHOB_TYPE_FUN:
    case JAHOB_TYPE_OTHER:
    case JAHOB_TYPE_UNKNOWN: return refuse(k, span, "quantifier over sets or functions");
    }
    vec_push(out, variable(k, name, span, as));
    return of_expr(k, bound(k, out->at[out->n - 1], span));
}

/* ---- earlier values ---- */

/* The same whenever it is evaluated. */
static bool timeless(const struct annot_expr *e)
{
    return e->kind == ANNOT_BOUND || e->kind == ANNOT_NULL || e->kind == ANNOT_INT || e->kind == ANNOT_BOOL;
}

/* Names for what is evaluated now and used inside of `old`. */
struct names_of_now {
    struct bound_vars vars;
    struct VEC_OF(const struct annot_expr *) values;
};

static const struct value *named(struct evaluation *k, const struct value *v, struct names_of_now *names, struct span span)
{
    if (v->kind == VALUE_TUPLE) {
        const struct value **parts = arena_array(k->cx->arena, const struct value *, v->n);
        for (unsigned i = 0; i < v->n; i++)
            parts[i] = named(k, v->part[i], names, span);
        return with_parts(k, VALUE_TUPLE, v->n, parts);
    }
    if (v->kind != VALUE_EXPR)
        return refuse(k, span, "set or function of now inside of 'old'");
    if (timeless(v->expr))
        return v;
    const struct annot_var *x = variable(k, "now", span, v->expr->type);
    vec_push(&names->vars, x);
    vec_push(&names->values, v->expr);
    return of_expr(k, bound(k, x, span));
}

static const struct annot_expr *old_expr(struct evaluation *k, const struct annot_expr *e, struct names_of_now *names)
{
    const struct annot_expr **args = arena_array(k->cx->arena, const struct annot_expr *, 1 + names->values.n);
    args[0] = e;
    for (size_t i = 0; i < names->values.n; i++)
        args[1 + i] = names->values.at[i];
    struct annot_expr *old = typing_expr(k->cx, ANNOT_OLD, e->span, e->type, 1 + (unsigned)names->values.n, args);
    old->when = ANNOT_AT_ENTRY;
    old->n_vars = (unsigned)names->vars.n;
    old->vars = arena_copy(k->cx->arena, names->vars.at, names->vars.n * sizeof *names->vars.at);
    vec_release(&names->vars);
    vec_release(&names->values);
    return old;
}

static const struct annot_expr *old_member(struct evaluation *k, const struct value *x, const struct value *set, struct span span)
{
    struct names_of_now names = {0};
    if (k->in_old)
        return member(k, x, set, span);
    x = named(k, x, &names, span);
    k->in_old = true;
    const struct annot_expr *e = member(k, x, set, span);
    k->in_old = false;
    return old_expr(k, e, &names);
}

static const struct value *old_apply(struct evaluation *k, const struct value *f, const struct value *x, struct span span)
{
    struct names_of_now names = {0};
    if (k->in_old)
        return apply(k, f, x, span);
    x = named(k, x, &names, span);
    k->in_old = true;
    const struct value *v = apply(k, f, x, span);
    k->in_old = false;
    if (v->kind == VALUE_EXPR)
        return of_expr(k, old_expr(k, v->expr, &names));
    bool names_needed = names.vars.n;
    vec_release(&names.vars);
    vec_release(&names.values);
    return names_needed ? refuse(k, span, "function of several values inside of 'old'") : with_parts(k, VALUE_OLD, 1, &v);
}

static bool old_allowed(struct evaluation *k, struct span span)
{
    enum annot_clause_kind c = k->cx->clause;
    if (c != CLAUSE_REQUIRES && c != CLAUSE_INVARIANT && c != CLAUSE_MODIFIES)
        return true;
    if (!k->failed)
        typing_error(k->cx, span, "old-not-allowed", "'old' in a clause that is not about the end of a method");
    k->failed = true;
    return false;
}

static const struct value *old_value(struct evaluation *k, const struct jahob_formula *f, const struct env *env)
{
    struct names_of_now none = {0};
    if (k->in_old || !old_allowed(k, f->span))
        return value_of(k, f->arg[0], env);
    k->in_old = true;
    const struct value *v = value_of(k, f->arg[0], env);
    k->in_old = false;
    return v->kind == VALUE_EXPR ? of_expr(k, old_expr(k, v->expr, &none)) : with_parts(k, VALUE_OLD, 1, &v);
}

/* ---- names ---- */

static const struct value *of_bound(struct evaluation *k, const struct jahob_formula *f, const struct env *env)
{
    struct names_of_now none = {0};
    while (env && env->var != f->meaning->bound)
        env = env->up;
    if (!env)
        return refuse(k, f->span, "variable outside its quantifier");
    const struct value *v = env->value;
    if (env->old == k->in_old || (v->kind == VALUE_EXPR && timeless(v->expr)))
        return v;
    if (k->in_old)
        return refuse(k, f->span, "value of now inside of 'old'");
    return v->kind == VALUE_EXPR ? of_expr(k, old_expr(k, v->expr, &none)) : with_parts(k, VALUE_OLD, 1, &v);
}

static const struct annot_expr *of_field(struct evaluation *k, const struct java_field *f, const struct annot_expr *object,
                                         struct span span)
{
    struct annot_expr *e = typing_expr(k->cx, ANNOT_FIELD, span, typing_holding(f->type, f->contents), object ? 1 : 0, &object);
    e->field = f;
    return e;
}

static const struct annot_expr *of_variable(struct evaluation *k, const struct java_var *v, struct span span)
{
    struct annot_expr *e = typing_expr(k->cx, ANNOT_VAR, span, typing_holding(v->type, v->contents), 0, NULL);
    e->in = k->cx->scope.cls;
    e->var = v;
    return e;
}

static const struct annot_expr *of_this(struct evaluation *k, const struct java_class *cls, struct span span)
{
    if (cls && annot_have_this(k->cx, cls, span, "'this'"))
        return annot_this(k->cx, span, cls);
    k->failed = true;
    return typing_mistaken(k->cx, span);
}

static const struct annot_expr *of_result(struct evaluation *k, const struct jahob_formula *f)
{
    const struct java_method *m = k->cx->scope.method;
    if (k->cx->clause != CLAUSE_ENSURES || k->in_old || m->ret->kind == JAVA_VOID) {
        typing_error(k->cx, f->span, "annotation-context", "'result' outside of the ensures of a method with a result");
        k->failed = true;
        return typing_mistaken(k->cx, f->span);
    }
    return typing_expr(k->cx, ANNOT_RESULT, f->span, typing_holding(m->ret, m->ret_contents), 0, NULL);
}

static const struct annot_expr *all_invariants(struct evaluation *k, const struct jahob_formula *f)
{
    const struct annot_expr *all = typing_truth(k->cx, f->span, true);
    for (unsigned i = 0; i < f->meaning->n_bodies; i++)
        all = typing_and(k->cx, all, expr_of(k, f->meaning->bodies[i], NULL));
    return all;
}

static const struct value *of_name(struct evaluation *k, const struct jahob_formula *f, const struct env *env)
{
    const struct jahob_name *n = f->meaning;
    switch (n->kind) {
    case JAHOB_NAME_BOUND: return of_bound(k, f, env);
    case JAHOB_NAME_VAR: return of_expr(k, of_variable(k, n->var, f->span));
    case JAHOB_NAME_FIELD: return of_expr(k, of_field(k, n->field, n->in ? of_this(k, n->in, f->span) : NULL, f->span));
    case JAHOB_NAME_MAP: return make(k, (struct value){.kind = VALUE_MAP, .field = n->field});
    case JAHOB_NAME_DEF: return value_of(k, n->body, NULL);
    case JAHOB_NAME_CLASS: return make(k, (struct value){.kind = VALUE_CLASS, .cls = n->cls});
    case JAHOB_NAME_THIS: return of_expr(k, of_this(k, k->cx->scope.cls, f->span));
    case JAHOB_NAME_RESULT: return of_expr(k, of_result(k, f));
    case JAHOB_NAME_RTRANCL: return make(k, (struct value){.kind = VALUE_RTRANCL});
    case JAHOB_NAME_TREE: return make(k, (struct value){.kind = VALUE_TREE});
    case JAHOB_NAME_LENGTH: return make(k, (struct value){.kind = VALUE_LENGTH});
    case JAHOB_NAME_ALLOC: return make(k, (struct value){.kind = VALUE_ALLOC});
    case JAHOB_NAME_INVARIANTS: return of_expr(k, all_invariants(k, f));
    }
    return refuse(k, f->span, "this name");
}

/* ---- reachability ---- */

struct fields VEC_OF(const struct java_field *);

/* e is `f x = y`, or a disjunction of such equations. */
static bool collect_edges(const struct annot_expr *e, const struct annot_var *x, const struct annot_var *y, struct fields *out)
{
    if (e->kind == ANNOT_BINARY && e->op == ANNOT_OP_OR)
        return collect_edges(e->arg[0], x, y, out) && collect_edges(e->arg[1], x, y, out);
    if (e->kind != ANNOT_BINARY || e->op != ANNOT_OP_EQ)
        return false;
    unsigned field = e->arg[0]->kind == ANNOT_FIELD ? 0 : 1;
    const struct annot_expr *from = e->arg[field], *to = e->arg[1 - field];
    if (from->kind != ANNOT_FIELD || !from->n || from->arg[0]->kind != ANNOT_BOUND || from->arg[0]->bound != x)
        return false;
    if (to->kind != ANNOT_BOUND || to->bound != y)
        return false;
    for (size_t i = 0; i < out->n; i++)
        if (out->at[i] == from->field)
            return true;
    vec_push(out, from->field);
    return true;
}

/* b is reached from a along the fields of a relation: a set of pairs, or a function of two arguments. */
static const struct annot_expr *reach(struct evaluation *k, const struct value *relation, bool is_set, const struct value *a,
                                      const struct value *b, struct span span)
{
    const struct annot_var *x = variable(k, "x", span, any_object(k)), *y = variable(k, "y", span, any_object(k));
    const struct value *pair[] = {of_expr(k, bound(k, x, span)), of_expr(k, bound(k, y, span))};
    const struct annot_expr *edge = is_set ? member(k, with_parts(k, VALUE_TUPLE, 2, pair), relation, span)
                                           : expr_in(k, apply(k, apply(k, relation, pair[0], span), pair[1], span), span);
    struct fields fields = {0};
    if (k->failed)
        return typing_mistaken(k->cx, span);
    if (!collect_edges(edge, x, y, &fields)) {
        vec_release(&fields);
        return refuse_expr(k, span, "closure of a relation that is no disjunction of equations such as 'x..f = y'");
    }
    const struct annot_expr *ends[] = {expr_in(k, a, span), expr_in(k, b, span)};
    struct annot_expr *e = typing_expr(k->cx, ANNOT_REACH, span, truth(k), 2, ends);
    e->n_fields = (unsigned)fields.n;
    e->fields = arena_copy(k->cx->arena, fields.at, fields.n * sizeof *fields.at);
    vec_release(&fields);
    return e;
}

static const struct value *tree(struct evaluation *k, const struct value *list, struct span span)
{
    if (list->kind != VALUE_LIST || !list->n)
        return refuse(k, span, "tree of what is no list of fields");
    const struct java_field **fields = arena_array(k->cx->arena, const struct java_field *, list->n);
    for (unsigned i = 0; i < list->n; i++) {
        if (list->part[i]->kind != VALUE_MAP)
            return refuse(k, span, "tree along something else than fields");
        fields[i] = list->part[i]->field;
    }
    struct annot_expr *e = typing_expr(k->cx, ANNOT_FOREST, span, truth(k), 0, NULL);
    e->n_fields = list->n;
    e->fields = fields;
    return of_expr(k, e);
}

/* ---- functions ---- */

static const struct value *choice(struct evaluation *k, const struct value *c, const struct value *a, const struct value *b,
                                  struct span span)
{
    if (a->kind != VALUE_EXPR || b->kind != VALUE_EXPR)
        return with_parts(k, VALUE_CHOICE, 3, (const struct value *[]){c, a, b});
    const struct annot_expr *args[] = {c->expr, a->expr, b->expr};
    return of_expr(k, typing_expr(k->cx, ANNOT_CONDITIONAL, span, a->expr->type, 3, args));
}

static const struct value *apply_code(struct evaluation *k, const struct value *f, const struct value *x)
{
    struct env *env = arena_new(k->cx->arena, struct env);
    *env = (struct env){f->env, &f->code->vars[f->applied], x, k->in_old};
    if (f->applied + 1 == f->code->n_vars)
        return value_of(k, f->code->arg[0], env);
    struct value rest = *f;
    rest.applied++;
    rest.env = env;
    return make(k, rest);
}

/* The closure of a relation: first the relation, then both ends. */
static const struct value *apply_closure(struct evaluation *k, const struct value *f, const struct value *x, struct span span)
{
    if (f->n == 2)
        return of_expr(k, reach(k, f->part[0], false, f->part[1], x, span));
    const struct value *parts[2] = {f->n ? f->part[0] : x, x};
    return with_parts(k, VALUE_RTRANCL, f->n + 1, parts);
}

static const struct value *apply(struct evaluation *k, const struct value *f, const struct value *x, struct span span)
{
    const struct annot_expr *e;
    if (k->failed)
        return refuse(k, span, "");
    switch (f->kind) {
    case VALUE_CODE: return apply_code(k, f, x);
    case VALUE_MAP: return of_expr(k, of_field(k, f->field, expr_in(k, x, span), span));
    case VALUE_LENGTH:
        e = expr_in(k, x, span);
        return of_expr(k, typing_expr(k->cx, ANNOT_LENGTH, span, typing_primitive(k->cx, JAVA_INT), 1, &e));
    case VALUE_TREE: return tree(k, x, span);
    case VALUE_RTRANCL: return apply_closure(k, f, x, span);
    case VALUE_OLD: return old_apply(k, f->part[0], x, span);
    case VALUE_CHOICE: return choice(k, f->part[0], apply(k, f->part[1], x, span), apply(k, f->part[2], x, span), span);
    case VALUE_NONE:
    case VALUE_EXPR:
    case VALUE_OPERATION:
    case VALUE_ELEMENTS:
    case VALUE_ALL:
    case VALUE_TUPLE:
    case VALUE_LIST:
    case VALUE_CLOSURE:
    case VALUE_CLASS:
    case VALUE_ALLOC: break;
    }
    return refuse(k, span, "application of this value");
}

/* ---- equality ---- */

/* A variable of any type is compared as one of the other side's type. */
static const struct annot_expr *typed_as(struct evaluation *k, const struct annot_expr *e, const struct annot_expr *other)
{
    if (e->kind != ANNOT_BOUND || other->type.kind != ANNOT_TYPE_REF || strcmp(e->type.java->name, "java.lang.Object") != 0)
        return e;
    struct annot_expr *as = arena_copy(k->cx->arena, e, sizeof *e);
    as->type = other->type;
    return as;
}

static const struct annot_expr *equal(struct evaluation *k, const struct value *a, const struct value *b, struct jahob_type *type,
                                      struct span span)
{
    struct jahob_type *t = jahob_type_known(type);
    struct bound_vars vars = {0};
    const struct value *x;
    const struct annot_expr *e;
    switch (t->kind) {
    case JAHOB_TYPE_BOOL:
    case JAHOB_TYPE_INT:
    case JAHOB_TYPE_OBJ: {
        const struct annot_expr *l = expr_in(k, a, span), *r = expr_in(k, b, span);
        if (k->failed)
            return l;
        if (t->kind == JAHOB_TYPE_OBJ)
            return operation(k, ANNOT_OP_EQ, truth(k), span, typed_as(k, l, r), typed_as(k, r, l));
        return operation(k, ANNOT_OP_EQ, truth(k), span, l, r);
    }
    case JAHOB_TYPE_SET:
        x = new_variables(k, t->of, "x", span, any_object(k), &vars);
        e = operation(k, ANNOT_OP_IFF, truth(k), span, member(k, x, a, span), member(k, x, b, span));
        return quantified(k, true, span, &vars, e);
    case JAHOB_TYPE_FUN:
        x = new_variables(k, t->of, "x", span, any_object(k), &vars);
        e = equal(k, apply(k, a, x, span), apply(k, b, x, span), t->to, span);
        return quantified(k, true, span, &vars, e);
    case JAHOB_TYPE_PAIR:
        if (a->kind == VALUE_TUPLE && b->kind == VALUE_TUPLE && a->n == 2 && b->n == 2)
            return typing_and(k->cx, equal(k, a->part[0], b->part[0], t->of, span), equal(k, a->part[1], b->part[1], t->to, span));
        break;
    case JAHOB_TYPE_OTHER:
    case JAHOB_TYPE_UNKNOWN: break;
    }
    return refuse_expr(k, span, "equality of these values");
}

static const struct annot_expr *subset(struct evaluation *k, const struct value *a, const struct value *b, struct jahob_type *set,
                                       struct span span)
{
    struct bound_vars vars = {0};
    const struct value *x = new_variables(k, jahob_type_known(set)->of, "x", span, any_object(k), &vars);
    const struct annot_expr *e = operation(k, ANNOT_OP_IMPLIES, truth(k), span, member(k, x, a, span), member(k, x, b, span));
    return quantified(k, true, span, &vars, e);
}

/* ---- sets ---- */

static const struct annot_expr *member_of_code(struct evaluation *k, const struct value *x, const struct value *set,
                                               struct span span)
{
    const struct jahob_formula *f = set->code;
    const struct env *env = set->env;
    const struct value *rest = x;
    for (unsigned i = 0; i < f->n_vars; i++) {
        bool last = i + 1 == f->n_vars;
        if (!last && (rest->kind != VALUE_TUPLE || rest->n != 2))
            return refuse_expr(k, span, "pair that is no pair of expressions");
        struct env *e = arena_new(k->cx->arena, struct env);
        *e = (struct env){env, &f->vars[i], last ? rest : rest->part[0], k->in_old};
        env = e;
        rest = last ? rest : rest->part[1];
    }
    return expr_of(k, f->arg[0], env);
}

static const struct annot_expr *member_of_operation(struct evaluation *k, const struct value *x, const struct value *set,
                                                    struct span span)
{
    const struct annot_expr *a = member(k, x, set->part[0], span), *b = member(k, x, set->part[1], span);
    if (set->op == JAHOB_UNION)
        return operation(k, ANNOT_OP_OR, truth(k), span, a, b);
    return operation(k, ANNOT_OP_AND, truth(k), span, a, set->op == JAHOB_MINUS ? not(k, b) : b);
}

/* The type is that of an element: known of variables and literals only. */
static struct jahob_type *type_of_value(struct evaluation *k, const struct value *v)
{
    enum jahob_type_kind kind = JAHOB_TYPE_OBJ;
    if (v->kind == VALUE_TUPLE && v->n == 2)
        return jahob_type_new(k->cx->arena, JAHOB_TYPE_PAIR, type_of_value(k, v->part[0]), type_of_value(k, v->part[1]));
    if (v->kind == VALUE_EXPR && v->expr->type.kind == ANNOT_TYPE_INT)
        kind = JAHOB_TYPE_INT;
    if (v->kind == VALUE_EXPR && v->expr->type.kind == ANNOT_TYPE_BOOL)
        kind = JAHOB_TYPE_BOOL;
    return jahob_type_new(k->cx->arena, kind, NULL, NULL);
}

static const struct annot_expr *member_of_elements(struct evaluation *k, const struct value *x, const struct value *set,
                                                   struct span span)
{
    const struct annot_expr *any = typing_truth(k->cx, span, false);
    for (unsigned i = 0; i < set->n; i++) {
        const struct annot_expr *one = equal(k, x, set->part[i], type_of_value(k, x), span);
        any = i ? operation(k, ANNOT_OP_OR, truth(k), span, any, one) : one;
    }
    return any;
}

static const struct annot_expr *member_of_class(struct evaluation *k, const struct value *x, const struct value *set,
                                                struct span span)
{
    const struct annot_expr *o = expr_in(k, x, span);
    struct annot_expr *e = typing_expr(k->cx, ANNOT_INSTANCEOF, span, truth(k), 1, &o);
    e->of = set->cls->type;
    return e;
}

static const struct annot_expr *member(struct evaluation *k, const struct value *x, const struct value *set, struct span span)
{
    const struct annot_expr *o;
    if (k->failed)
        return typing_mistaken(k->cx, span);
    switch (set->kind) {
    case VALUE_CODE: return member_of_code(k, x, set, span);
    case VALUE_OPERATION: return member_of_operation(k, x, set, span);
    case VALUE_ELEMENTS: return member_of_elements(k, x, set, span);
    case VALUE_ALL: return typing_truth(k->cx, span, true);
    case VALUE_OLD: return old_member(k, x, set->part[0], span);
    case VALUE_CLASS: return member_of_class(k, x, set, span);
    case VALUE_CLOSURE:
        if (x->kind == VALUE_TUPLE && x->n == 2)
            return reach(k, set->part[0], true, x->part[0], x->part[1], span);
        break;
    case VALUE_CHOICE: {
        const struct value *a = of_expr(k, member(k, x, set->part[1], span)), *b = of_expr(k, member(k, x, set->part[2], span));
        return expr_in(k, choice(k, set->part[0], a, b, span), span);
    }
    case VALUE_ALLOC: o = expr_in(k, x, span); return typing_expr(k->cx, ANNOT_ALLOCATED, span, truth(k), 1, &o);
    case VALUE_NONE:
    case VALUE_EXPR:
    case VALUE_MAP:
    case VALUE_TUPLE:
    case VALUE_LIST:
    case VALUE_RTRANCL:
    case VALUE_LENGTH:
    case VALUE_TREE: break;
    }
    return refuse_expr(k, span, "member of this set");
}

/* ---- formulas ---- */

static const struct value *all_parts(struct evaluation *k, enum value_kind kind, const struct jahob_formula *f,
                                     const struct env *env)
{
    const struct value **parts = arena_array(k->cx->arena, const struct value *, f->n);
    for (unsigned i = 0; i < f->n; i++)
        parts[i] = value_of(k, f->arg[i], env);
    return with_parts(k, kind, f->n, parts);
}

/* (a, b, c) is (a, (b, c)). */
static const struct value *tuple(struct evaluation *k, const struct jahob_formula *f, const struct env *env)
{
    const struct value *v = value_of(k, f->arg[f->n - 1], env);
    for (unsigned i = f->n - 1; i-- > 0;)
        v = with_parts(k, VALUE_TUPLE, 2, (const struct value *[]){value_of(k, f->arg[i], env), v});
    return v;
}

static const struct value *application(struct evaluation *k, const struct jahob_formula *f, const struct env *env)
{
    const struct value *v = value_of(k, f->arg[0], env);
    for (unsigned i = 1; i < f->n && !k->failed; i++)
        v = apply(k, v, value_of(k, f->arg[i], env), f->span);
    return v;
}

static const struct annot_expr *element(struct evaluation *k, const struct jahob_formula *f, const struct env *env)
{
    const struct annot_expr *args[] = {expr_of(k, f->arg[0], env), expr_of(k, f->arg[1], env)};
    const struct java_type *t = args[0]->type.java;
    if (k->failed || !t || t->kind != JAVA_ARRAY)
        return refuse_expr(k, f->span, "element of this");
    return typing_expr(k->cx, ANNOT_INDEX, f->span, typing_from_java(t->elem), 2, args);
}

/* The class of the first field that the formula reads of the variable. */
static const struct java_class *class_of(const struct jahob_formula *f, const struct jahob_var *v)
{
    const struct jahob_name *field = f->kind == JAHOB_APPLY && f->n == 2 && f->arg[0]->kind == JAHOB_NAME ? f->arg[0]->meaning
                                                                                                          : NULL;
    const struct jahob_name *of = field && f->arg[1]->kind == JAHOB_NAME ? f->arg[1]->meaning : NULL;
    if (of && field->kind == JAHOB_NAME_MAP && of->kind == JAHOB_NAME_BOUND && of->bound == v)
        return field->field->owner;
    const struct java_class *c = NULL;
    for (unsigned i = 0; i < f->n && !c; i++)
        c = class_of(f->arg[i], v);
    return c;
}

static const struct annot_expr *quantifier(struct evaluation *k, const struct jahob_formula *f, const struct env *env)
{
    struct bound_vars vars = {0};
    for (unsigned i = 0; i < f->n_vars; i++) {
        const struct java_class *c = class_of(f->arg[0], &f->vars[i]);
        struct env *e = arena_new(k->cx->arena, struct env);
        *e = (struct env){env, &f->vars[i], NULL, k->in_old};
        e->value = new_variables(k, f->vars[i].type, f->vars[i].name, f->vars[i].span,
                                 c ? typing_from_java(c->type) : any_object(k), &vars);
        env = e;
    }
    const struct annot_expr *body = expr_of(k, f->arg[0], env);
    return quantified(k, f->kind == JAHOB_FORALL, f->span, &vars, body);
}

static enum annot_op annot_op_of(enum jahob_op op)
{
    static const enum annot_op ops[] = {
        [JAHOB_IFF] = ANNOT_OP_IFF,   [JAHOB_IMPLIES] = ANNOT_OP_IMPLIES, [JAHOB_OR] = ANNOT_OP_OR,
        [JAHOB_AND] = ANNOT_OP_AND,   [JAHOB_LESS] = ANNOT_OP_LT,         [JAHOB_AT_MOST] = ANNOT_OP_LE,
        [JAHOB_MORE] = ANNOT_OP_GT,   [JAHOB_AT_LEAST] = ANNOT_OP_GE,     [JAHOB_PLUS] = ANNOT_OP_ADD,
        [JAHOB_MINUS] = ANNOT_OP_SUB, [JAHOB_TIMES] = ANNOT_OP_MUL,
    };
    return ops[op];
}

static bool is_set(struct jahob_type *t)
{
    return jahob_type_known(t)->kind == JAHOB_TYPE_SET;
}

/* An operator on truth values or numbers. */
static const struct value *plain_binary(struct evaluation *k, const struct jahob_formula *f, const struct env *env,
                                        struct annot_type type)
{
    const struct annot_expr *a = expr_of(k, f->arg[0], env), *b = expr_of(k, f->arg[1], env);
    return of_expr(k, operation(k, annot_op_of(f->op), type, f->span, a, b));
}

static const struct value *comparison(struct evaluation *k, const struct jahob_formula *f, const struct env *env)
{
    const struct value *a = value_of(k, f->arg[0], env), *b = value_of(k, f->arg[1], env);
    struct jahob_type *type = f->arg[0]->type;
    const struct annot_expr *e = NULL;
    if (k->failed)
        return refuse(k, f->span, "");
    switch (f->op) {
    case JAHOB_SAME:
    case JAHOB_EQUAL: e = equal(k, a, b, type, f->span); break;
    case JAHOB_DIFFERS: e = not(k, equal(k, a, b, type, f->span)); break;
    case JAHOB_IN: e = member(k, a, b, f->span); break;
    case JAHOB_NOT_IN: e = not(k, member(k, a, b, f->span)); break;
    case JAHOB_AT_LEAST: e = subset(k, b, a, type, f->span); break;
    case JAHOB_AT_MOST:
    case JAHOB_SUBSET_EQUAL: e = subset(k, a, b, type, f->span); break;
    case JAHOB_SUBSET: e = typing_and(k->cx, subset(k, a, b, type, f->span), not(k, equal(k, a, b, type, f->span))); break;
    case JAHOB_IFF:
    case JAHOB_IMPLIES:
    case JAHOB_OR:
    case JAHOB_AND:
    case JAHOB_LESS:
    case JAHOB_MORE:
    case JAHOB_UNION:
    case JAHOB_INTERSECTION:
    case JAHOB_PLUS:
    case JAHOB_MINUS:
    case JAHOB_TIMES:
    case JAHOB_DIVIDED:
    case JAHOB_REMAINDER:
    case JAHOB_NOT:
    case JAHOB_NEGATE: break;
    }
    return e ? of_expr(k, e) : refuse(k, f->span, "this operator");
}

static const struct value *set_operation(struct evaluation *k, const struct jahob_formula *f, const struct env *env)
{
    struct value v = *all_parts(k, VALUE_OPERATION, f, env);
    v.op = f->op;
    return make(k, v);
}

static const struct value *binary(struct evaluation *k, const struct jahob_formula *f, const struct env *env)
{
    struct annot_type number = typing_primitive(k->cx, JAVA_INT);
    switch (f->op) {
    case JAHOB_IFF:
    case JAHOB_IMPLIES:
    case JAHOB_OR:
    case JAHOB_AND:
    case JAHOB_LESS:
    case JAHOB_MORE: return plain_binary(k, f, env, truth(k));
    case JAHOB_AT_MOST:
    case JAHOB_AT_LEAST: return is_set(f->arg[0]->type) ? comparison(k, f, env) : plain_binary(k, f, env, truth(k));
    case JAHOB_SAME:
    case JAHOB_EQUAL:
    case JAHOB_DIFFERS:
    case JAHOB_IN:
    case JAHOB_NOT_IN:
    case JAHOB_SUBSET:
    case JAHOB_SUBSET_EQUAL: return comparison(k, f, env);
    case JAHOB_UNION:
    case JAHOB_INTERSECTION: return set_operation(k, f, env);
    case JAHOB_MINUS: return is_set(f->type) ? set_operation(k, f, env) : plain_binary(k, f, env, number);
    case JAHOB_PLUS:
    case JAHOB_TIMES: return plain_binary(k, f, env, number);
    case JAHOB_DIVIDED:
    case JAHOB_REMAINDER: return refuse(k, f->span, "'div' and 'mod'");
    case JAHOB_NOT:
    case JAHOB_NEGATE: break;
    }
    return refuse(k, f->span, "this operator");
}

static const struct annot_expr *unary(struct evaluation *k, const struct jahob_formula *f, const struct env *env)
{
    const struct annot_expr *a = expr_of(k, f->arg[0], env);
    return f->op == JAHOB_NOT ? not(k, a) : negation(k, ANNOT_OP_NEGATE, typing_primitive(k->cx, JAVA_INT), f->span, a);
}

static const struct annot_expr *literal(struct evaluation *k, const struct jahob_formula *f)
{
    if (f->kind == JAHOB_NUMBER) {
        struct annot_expr *e = typing_expr(k->cx, ANNOT_INT, f->span, typing_primitive(k->cx, JAVA_INT), 0, NULL);
        e->text = f->text;
        return e;
    }
    if (f->kind == JAHOB_NULL)
        return typing_expr(k->cx, ANNOT_NULL, f->span, typing_from_java(java_type_primitive_of(k->cx->scope.ast, JAVA_NULL)), 0,
                           NULL);
    return typing_truth(k->cx, f->span, f->kind == JAHOB_TRUE);
}

static const struct value *value_of_kind(struct evaluation *k, const struct jahob_formula *f, const struct env *env)
{
    switch (f->kind) {
    case JAHOB_NAME: return of_name(k, f, env);
    case JAHOB_NUMBER:
    case JAHOB_TRUE:
    case JAHOB_FALSE:
    case JAHOB_NULL: return of_expr(k, literal(k, f));
    case JAHOB_EMPTY: return with_parts(k, VALUE_ELEMENTS, 0, NULL);
    case JAHOB_EVERYTHING: return make(k, (struct value){.kind = VALUE_ALL});
    case JAHOB_APPLY: return application(k, f, env);
    case JAHOB_ELEMENT: return of_expr(k, element(k, f, env));
    case JAHOB_TUPLE: return tuple(k, f, env);
    case JAHOB_LIST: return all_parts(k, VALUE_LIST, f, env);
    case JAHOB_SET: return all_parts(k, VALUE_ELEMENTS, f, env);
    case JAHOB_COMPREHENSION:
    case JAHOB_LAMBDA: return make(k, (struct value){.kind = VALUE_CODE, .code = f, .env = env});
    case JAHOB_FORALL:
    case JAHOB_EXISTS: return of_expr(k, quantifier(k, f, env));
    case JAHOB_UNARY: return of_expr(k, unary(k, f, env));
    case JAHOB_BINARY: return binary(k, f, env);
    case JAHOB_IF: {
        const struct value *c = of_expr(k, expr_of(k, f->arg[0], env));
        return choice(k, c, value_of(k, f->arg[1], env), value_of(k, f->arg[2], env), f->span);
    }
    case JAHOB_OLD: return old_value(k, f, env);
    case JAHOB_CARD: return refuse(k, f->span, "number of elements of a set");
    case JAHOB_CLOSURE: return all_parts(k, VALUE_CLOSURE, f, env);
    case JAHOB_TYPED: return value_of(k, f->arg[0], env);
    }
    return refuse(k, f->span, "this formula");
}

static const struct value *value_of(struct evaluation *k, const struct jahob_formula *f, const struct env *env)
{
    if (k->failed || k->depth >= MAX_DEPTH)
        return refuse(k, f->span, "formula whose definitions nest so deeply");
    k->depth++;
    const struct value *v = value_of_kind(k, f, env);
    k->depth--;
    return v;
}

const struct annot_expr *annot_resolve_jahob(struct annot_context *cx, const struct jahob_formula *f)
{
    struct jahob_formula *mine = jahob_copy(cx->arena, f);
    struct evaluation k = {.cx = cx};
    if (!jahob_infer(cx, mine, jahob_type_new(cx->arena, JAHOB_TYPE_BOOL, NULL, NULL)))
        return typing_mistaken(cx, f->span);
    const struct annot_expr *e = expr_of(&k, mine, NULL);
    return k.failed ? typing_mistaken(cx, f->span) : e;
}
