/* The value of a pure method as a term: what its body returns. Start with pure_value_of_body. */
#include "lang/java/lower/pure/value.h"

#include "lang/java/lower/heap/aliases.h"
#include "lang/java/lower/heap/arith.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/floating.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/literal.h"
#include "lang/java/lower/heap/lower.h"
#include "lang/java/lower/pure/pure.h"
#include "lang/java/lower/pure/reads.h"
#include "logic/shape.h"

enum { MAX_NESTING = 200, MAX_STEPS = 1000, MAX_SIZE = 400 };

static term_id refuse(struct translator *k, const char *why)
{
    if (!k->why)
        k->why = why;
    return TERM_NONE;
}

/* The value that s[0 .. n) and then `rest` return, or yield. What follows `left`, a switch, is behind it. */
struct statements {
    const struct java_stmt *const *s;
    unsigned n;
    const struct statements *rest;
    const struct java_stmt *left;
};

/* ---- expressions of the body ---- */

static term_id value_of(struct translator *k, const struct java_expr *e);
static term_id returned_by_switch(struct translator *k, const struct java_stmt *s, const struct statements *rest);

static term_id arithmetic(struct translator *k, const struct java_expr *e, term_id x, term_id y)
{
    enum operation op = operation_of(e->op, false);
    struct machine m = heap_machine(k->l, e->optype);
    return op == OP_NONE || operation_is_bits(op) ? refuse(k, "pure method with this operator")
                                                  : operation_on_machine(k->l->ts, op, &m, x, y);
}

static term_id binary(struct translator *k, const struct java_expr *e)
{
    struct terms *ts = k->l->ts;
    term_id x = value_of(k, e->left), y = value_of(k, e->right);
    if (x == TERM_NONE || y == TERM_NONE)
        return TERM_NONE;
    bool truth = term_sort(ts, x) == SORT_BOOL && term_sort(ts, y) == SORT_BOOL;
    enum operation op = operation_of(e->op, truth);
    bool equality = e->op == JAVA_EQ || e->op == JAVA_NE;
    if (truth && (op == OP_AND || op == OP_OR))
        return operation_term(ts, op, 0, x, y);
    if (equality && java_type_ref(e->left->type) && java_type_ref(e->right->type))
        ask_comparison(k->l, e->left->type, e->right->type);
    if (equality && term_sort(ts, x) == term_sort(ts, y) && term_sort(ts, x) != SORT_INT && !type_is_float(e->left->type))
        return operation_term(ts, op, 0, x, y);
    bool integral = e->optype_kind == JAVA_OPTYPE_TYPE && java_type_integral(e->optype);
    return integral && java_type_integral(e->left->type) && java_type_integral(e->right->type)
               ? arithmetic(k, e, x, y)
               : refuse(k, "pure method with this operator");
}

static term_id unary(struct translator *k, const struct java_expr *e)
{
    term_id x = value_of(k, e->left);
    if (x == TERM_NONE)
        return x;
    if (e->op == JAVA_NOT && term_sort(k->l->ts, x) == SORT_BOOL)
        return mk_not(k->l->ts, x);
    bool integral = e->optype_kind == JAVA_OPTYPE_TYPE && java_type_integral(e->optype) && java_type_integral(e->left->type);
    if (!integral || (e->op != JAVA_PLUS && e->op != JAVA_MINUS))
        return refuse(k, "pure method with this operator");
    struct machine m = heap_machine(k->l, e->optype);
    return unary_on_machine(k->l->ts, unary_operation_of(e->op), &m, x);
}

static term_id conditional(struct translator *k, const struct java_expr *e)
{
    struct terms *ts = k->l->ts;
    term_id c = value_of(k, e->cond), x = value_of(k, e->left), y = value_of(k, e->right);
    if (c == TERM_NONE || x == TERM_NONE || y == TERM_NONE)
        return TERM_NONE;
    return term_sort(ts, c) == SORT_BOOL && term_sort(ts, x) == term_sort(ts, y) ? mk_ite(ts, c, x, y)
                                                                                 : refuse(k, "pure method with this operator");
}

/* ---- what the body reads ---- */

static term_id own_object(struct translator *k, const struct java_expr *e)
{
    bool own = !(k->m->mods & JAVA_STATIC) && (!e->this_of || java_subclass(k->m->owner, e->this_of));
    return own && !(e->kind == JAVA_THIS && e->outer) ? k->pure->formal[0]
                                                      : refuse(k, "pure method that reads an enclosing object");
}

static term_id field(struct translator *k, const struct java_expr *e)
{
    struct java_field *f = e->field;
    if (f->constant.kind != JAVA_CONST_NONE)
        return f->constant.kind == JAVA_CONST_STRING ? refuse(k, "pure method with such an expression")
                                                     : heap_const(k->l, &f->constant, f->type);
    if (f->mods & JAVA_STATIC)
        return heap_field(k->l, f)->term;
    term_id o = e->left ? value_of(k, e->left) : own_object(k, e);
    ask_field(k->l, f->owner);
    return o == TERM_NONE ? o : mk_select1(k->l->ts, heap_field(k->l, f)->term, o);
}

static term_id element(struct translator *k, const struct java_expr *e)
{
    term_id a = value_of(k, e->left), index = value_of(k, e->right);
    if (a == TERM_NONE || index == TERM_NONE || e->left->type->kind != JAVA_ARRAY)
        return refuse(k, "pure method with such an expression");
    ask_elements(k->l, e->left->type->elem);
    return heap_element(k->l, e->left->type->elem, a, index);
}

static void take_over(struct translator *k, const struct pure *to)
{
    for (size_t i = 0; to != k->pure && i < to->relies.n; i++)
        vec_push(&k->pure->relies, to->relies.at[i]);
    for (size_t i = 0; to != k->pure && i < to->open.n; i++)
        vec_push(&k->pure->open, to->open.at[i]);
}

/* The function must be there. */
static term_id call(struct translator *k, const struct java_expr *e)
{
    const struct java_method *m = e->method;
    struct pure *to = m == k->m ? k->pure : pure_of(k->b, m);
    if (to->why || (m != k->m && !to->defined))
        return refuse(k, to->why ? to->why : "pure methods that call each other");
    bool instance = !(m->mods & JAVA_STATIC);
    if (e->n_args != m->n_params || (instance && e->left && e->left->kind == JAVA_SUPER))
        return refuse(k, "pure method with such a call");
    term_id *value = arena_array(k->l->arena, term_id, to->n_formals);
    for (unsigned i = 0; i < to->n_formals; i++) {
        bool object = instance && i == 0;
        value[i] = !object ? value_of(k, e->args[i - instance]) : e->left ? value_of(k, e->left) : own_object(k, e);
        if (value[i] == TERM_NONE || term_sort(k->l->ts, value[i]) != term_sort(k->l->ts, to->formal[i]))
            return refuse(k, "pure method with such a call");
    }
    take_over(k, to);
    return pure_application(k->l, to, value);
}

static term_id cast(struct translator *k, const struct java_expr *e)
{
    term_id x = value_of(k, e->left);
    if (x == TERM_NONE || e->type == e->left->type)
        return x;
    if (java_type_ref(e->type) && java_type_ref(e->left->type))
        return x;
    if (!java_type_integral(e->type) || !java_type_integral(e->left->type))
        return refuse(k, "pure method with a cast");
    struct machine m = heap_machine(k->l, e->type);
    return machine_wrap(k->l->ts, &m, x);
}

static term_id local(struct translator *k, const struct java_expr *e)
{
    const struct pure *p = k->pure;
    bool own = e->var->method == k->m && e->var->is_param && e->var->id < k->m->n_params;
    if (own)
        return p->formal[p->n_formals - k->m->n_params + e->var->id];
    const uint64_t *found = idmap_get(&k->locals, (uintptr_t)e->var);
    return found ? (term_id)*found : refuse(k, "pure method with such a variable");
}

static term_id instance_of(struct translator *k, const struct java_expr *e)
{
    struct lower *l = k->l;
    term_id o = e->var ? refuse(k, "pure method with such an expression") : value_of(k, e->left);
    return o == TERM_NONE ? o : mk_and2(l->ts, mk_ne(l->ts, o, l->null), heap_ask_type(l, o, e->test));
}

static term_id value_of(struct translator *k, const struct java_expr *e)
{
    term_id t = TERM_NONE;
    enum java_const_kind constant = e->constant.kind;
    if (constant == JAVA_CONST_BOOLEAN || constant == JAVA_CONST_INTEGER)
        return heap_const(k->l, &e->constant, e->type);
    if (k->depth > MAX_NESTING || k->steps++ > MAX_STEPS)
        return refuse(k, "pure method with a large body");
    k->depth++;
    switch (e->kind) {
    case JAVA_LITERAL: t = e->type->kind == JAVA_NULL ? k->l->null : refuse(k, "pure method with such an expression"); break;
    case JAVA_PARENS: t = value_of(k, e->left); break;
    case JAVA_LOCAL: t = local(k, e); break;
    case JAVA_LENGTH:
        t = value_of(k, e->left);
        t = t == TERM_NONE ? t : mk_app1(k->l->ts, k->l->length, t);
        break;
    case JAVA_INDEX: t = element(k, e); break;
    case JAVA_CALL: t = call(k, e); break;
    case JAVA_UNARY: t = unary(k, e); break;
    case JAVA_BINARY: t = binary(k, e); break;
    case JAVA_COND: t = conditional(k, e); break;
    case JAVA_CAST: t = cast(k, e); break;
    case JAVA_FIELD: t = field(k, e); break;
    case JAVA_THIS: t = own_object(k, e); break;
    case JAVA_INSTANCEOF: t = instance_of(k, e); break;
    case JAVA_SWITCH_EXPR: t = returned_by_switch(k, e->body, NULL); break;
    case JAVA_SUPER:
    case JAVA_CLASS_NAME:
    case JAVA_PACKAGE:
    case JAVA_CLASS_LITERAL:
    case JAVA_NEW:
    case JAVA_NEW_ARRAY:
    case JAVA_ASSIGN:
    case JAVA_COMPOUND:
    case JAVA_LAMBDA:
    case JAVA_METHOD_REF:
    case JAVA_TYPE_EXPR:
    case JAVA_BAD_EXPR: t = refuse(k, "pure method with such an expression"); break;
    }
    k->depth--;
    return t == TERM_NONE || term_tree_size(k->l->ts, t) <= MAX_SIZE ? t : refuse(k, "pure method with a large value");
}

/* ---- statements of the body ---- */

static term_id returned(struct translator *k, const struct statements *at);

static term_id returned_by_if(struct translator *k, const struct java_stmt *s, const struct statements *rest)
{
    struct terms *ts = k->l->ts;
    struct statements yes = {&s->then, 1, rest, NULL}, no = {&s->els, s->els ? 1 : 0, rest, NULL};
    term_id c = value_of(k, s->expr), x = returned(k, &yes), y = returned(k, &no);
    if (c == TERM_NONE || x == TERM_NONE || y == TERM_NONE || term_sort(ts, x) != term_sort(ts, y))
        return refuse(k, "pure method with such a statement");
    return mk_ite(ts, c, x, y);
}

/* `on` is the value of a label of the case. */
static term_id matches(struct translator *k, const struct java_case *c, term_id on)
{
    term_id any = mk_false(k->l->ts);
    for (unsigned i = 0; i < c->n_labels; i++) {
        term_id label = value_of(k, c->labels[i]);
        if (label == TERM_NONE || term_sort(k->l->ts, label) != term_sort(k->l->ts, on))
            return refuse(k, "pure method with such a switch");
        any = mk_or2(k->l->ts, any, mk_eq(k->l->ts, on, label));
    }
    return any;
}

/* The value if case i is the first that matches: from there on the statements of all cases are executed, unless it has an arrow. */
static term_id returned_by_case(struct translator *k, const struct java_stmt *s, unsigned i, const struct statements *end)
{
    struct statements *from = arena_array(k->l->arena, struct statements, s->n_cases);
    for (unsigned c = s->n_cases; c-- > i;)
        from[c] = (struct statements){s->cases[c].body, s->cases[c].n,
                                      s->cases[c].arrow || c + 1 == s->n_cases ? end : &from[c + 1], NULL};
    return returned(k, &from[i]);
}

/* rest: NULL of an expression, whose cases are all that there is. */
static term_id returned_by_switch(struct translator *k, const struct java_stmt *s, const struct statements *rest)
{
    struct terms *ts = k->l->ts;
    const struct java_type *type = s->expr->type;
    bool known = java_type_integral(type) || (type->kind == JAVA_CLASS && type->cls->kind == JAVA_KIND_ENUM);
    struct statements end = {NULL, 0, rest, s};
    term_id on = known && !s->var ? value_of(k, s->expr) : refuse(k, "pure method with such a switch");
    term_id other = TERM_NONE, all = TERM_NONE;
    for (unsigned i = 0; i < s->n_cases && on != TERM_NONE; i++)
        if (s->cases[i].is_default)
            other = returned_by_case(k, s, i, &end);
    if (other == TERM_NONE && rest && on != TERM_NONE)
        other = returned(k, &end);
    all = other;
    for (unsigned i = s->n_cases; i-- > 0 && !k->why;) {
        if (s->cases[i].is_default)
            continue;
        term_id here = returned_by_case(k, s, i, &end), match = matches(k, &s->cases[i], on);
        bool fits = here != TERM_NONE && match != TERM_NONE && (all == TERM_NONE || term_sort(ts, here) == term_sort(ts, all));
        all = !fits ? refuse(k, "pure method with such a switch") : all == TERM_NONE ? here : mk_ite(ts, match, here, all);
    }
    return k->why ? TERM_NONE : all;
}

/* What follows the switch that the statement leaves; NULL: it leaves something else. */
static const struct statements *behind(const struct statements *at, const struct java_stmt *s)
{
    while (at && !(at->left && at->left->span.start == s->target))
        at = at->rest;
    return at;
}

static term_id returned(struct translator *k, const struct statements *at)
{
    while (at && at->n == 0)
        at = at->rest;
    if (!at)
        return refuse(k, "pure method that may end without a value");
    if (k->depth > MAX_NESTING || k->steps++ > MAX_STEPS)
        return refuse(k, "pure method with a large body");
    k->depth++;
    const struct java_stmt *s = at->s[0];
    struct statements rest = {at->s + 1, at->n - 1, at->rest, NULL};
    term_id t = TERM_NONE;
    if ((s->kind == JAVA_RETURN || s->kind == JAVA_YIELD) && s->expr) {
        t = value_of(k, s->expr);
    } else if (s->kind == JAVA_IF) {
        t = returned_by_if(k, s, &rest);
    } else if (s->kind == JAVA_BLOCK) {
        struct statements in = {s->body, s->n, &rest, NULL};
        t = returned(k, &in);
    } else if (s->kind == JAVA_SWITCH) {
        t = returned_by_switch(k, s, &rest);
    } else if (s->kind == JAVA_BREAK && behind(&rest, s)) {
        t = returned(k, behind(&rest, s));
    } else if (s->kind == JAVA_LOCAL_VAR && s->var->init) {
        term_id v = value_of(k, s->var->init);
        bool fits = v != TERM_NONE && term_sort(k->l->ts, v) == heap_sort(k->l, s->var->type);
        if (fits)
            idmap_put(&k->locals, (uintptr_t)s->var, v);
        t = fits ? returned(k, &rest) : refuse(k, "pure method with such a variable");
    } else {
        t = refuse(k, "pure method with such a statement");
    }
    k->depth--;
    return t;
}

term_id pure_value_of_body(struct translator *k)
{
    struct statements all = {&k->m->body, 1, NULL, NULL};
    return k->m->body ? returned(k, &all) : TERM_NONE;
}
