/* Shapes of settled fields (shape.h). The syntax of an assigned expression gives the shape of its value. The shape of the field
 * is the join over its assignments, and with its default if it may keep that. A field of an object that can be read before it is
 * assigned has no shape (unfinished.c). For a static field, the methods that can do so are its `early` ones. Start with
 * shape_of. */
#include "lang/java/analysis/shape.h"

#include "lang/java/jml/annot.h"
#include "lang/java/analysis/arrays.h"
#include "lang/java/analysis/code.h"
#include "lang/java/analysis/interval.h"
#include "lang/java/analysis/param_range.h"
#include "lang/java/analysis/unfinished.h"

#include <string.h>

struct shapes {
    struct arena *arena;
    const struct java_ast *ast;
    const struct annotations *as;
    struct java_code *code;
    const struct java_writes *writes;
    struct array_uses *arrays;
    struct idmap of;        /* java_field -> struct shape *; 0: being computed */
    struct idmap length_of; /* java_field, an array -> the java_field that holds its length, or 0 */
    struct reached_vec VEC_OF(struct code_reached *) reached;
};

/* ---- joins ---- */

static struct shape number(int64_t v)
{
    return (struct shape){.kind = SHAPE_NUMBER, .exact = true, .n_values = 1, .values = {v}, .lo = v, .hi = v, .length = -1};
}

static struct shape any(bool exact)
{
    return (struct shape){.kind = SHAPE_ANY, .exact = exact, .length = -1};
}

static struct shape null_shape(void)
{
    return (struct shape){.kind = SHAPE_OBJECT, .exact = true, .null = true, .only_null = true, .made = true, .length = -1};
}

static struct shape default_shape(const struct java_type *t)
{
    if (java_type_ref(t))
        return null_shape();
    if (t->kind == JAVA_FLOAT || t->kind == JAVA_DOUBLE)
        return (struct shape){.kind = SHAPE_FLOAT, .exact = true, .text = "0x0.0p0", .length = -1};
    return number(0);
}

static bool same_values(const struct shape *a, const struct shape *b)
{
    return a->n_values == b->n_values && a->lo == b->lo && a->hi == b->hi &&
           !memcmp(a->values, b->values, a->n_values * sizeof a->values[0]);
}

static bool same_shape(const struct shape *a, const struct shape *b)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case SHAPE_ANY: return true;
    case SHAPE_NUMBER: return same_values(a, b);
    case SHAPE_FLOAT: return !strcmp(a->text, b->text);
    case SHAPE_OBJECT:
        return a->null == b->null && a->only_null == b->only_null && a->made == b->made && a->type == b->type &&
               a->length == b->length && a->least == b->least;
    }
    return false;
}

static struct shape join_numbers(const struct shape *a, const struct shape *b)
{
    struct shape out = *a;
    out.lo = a->lo < b->lo ? a->lo : b->lo;
    out.hi = a->hi > b->hi ? a->hi : b->hi;
    bool listed = a->n_values && b->n_values;
    for (unsigned i = 0; i < b->n_values && listed; i++) {
        bool there = false;
        for (unsigned k = 0; k < out.n_values; k++)
            there |= out.values[k] == b->values[i];
        listed = there || out.n_values < SHAPE_VALUES;
        if (!there && listed)
            out.values[out.n_values++] = b->values[i];
    }
    out.n_values = listed ? out.n_values : 0;
    return out;
}

static struct shape join_objects(const struct shape *a, const struct shape *b)
{
    struct shape out = a->only_null ? *b : *a;
    out.null = a->null || b->null;
    out.only_null = a->only_null && b->only_null;
    out.made = a->made && b->made;
    if (a->only_null || b->only_null)
        return out;
    if (a->type != b->type)
        out.type = NULL;
    if (a->length != b->length)
        out.length = -1;
    out.least = a->least < b->least ? a->least : b->least;
    return out;
}

/* One value or the other. Which of them it is may depend on other fields. */
static struct shape join(const struct shape *a, const struct shape *b)
{
    struct shape out = any(false);
    bool same = same_shape(a, b);
    if (a->kind == SHAPE_NUMBER && b->kind == SHAPE_NUMBER)
        out = join_numbers(a, b);
    else if (a->kind == SHAPE_OBJECT && b->kind == SHAPE_OBJECT)
        out = join_objects(a, b);
    else if (same)
        out = *a;
    out.exact = a->exact && b->exact && same;
    return out;
}

/* ---- parameters that anybody may choose ---- */

/* Code that can name the class can create an object with any arguments. */
static bool open_constructor(const struct shapes *k, const struct java_method *m)
{
    const struct annot_contract *c = annot_contract(k->as, m);
    for (unsigned i = 0; c && i < c->n_cases; i++)
        if (c->cases[i].requires_.n)
            return false;
    for (unsigned i = 0; i < m->n_params; i++)
        if (annot_var_non_null(k->as, m->vars[i]))
            return false;
    for (const struct java_class *o = m->owner; o; o = o->enclosing)
        if (o->mods & JAVA_PRIVATE || o->place == JAVA_PLACE_LOCAL || o->place == JAVA_PLACE_ANONYMOUS)
            return false;
    return !(m->mods & JAVA_PRIVATE) && m->owner->kind != JAVA_KIND_ENUM;
}

static bool is_param(const struct java_expr *e, const struct java_method *m)
{
    e = java_without_parens(e);
    return e && e->kind == JAVA_LOCAL && e->var->is_param && e->var->method == m;
}

/* x in `Objects.requireNonNull(x, ..)`; NULL: e is no such call. */
static const struct java_expr *required(const struct java_expr *e)
{
    bool call = e->kind == JAVA_CALL && e->n_args > 0 && e->method->owner &&
                !strcmp(e->method->owner->name, "java.util.Objects") && !strcmp(e->method->name, "requireNonNull");
    return call ? e->args[0] : NULL;
}

static bool plain_value(const struct java_expr *e, const struct java_method *m)
{
    e = java_without_parens(e);
    if (e->kind == JAVA_CALL)
        return required(e) && e->n_args == 1 && is_param(e->args[0], m);
    if (is_param(e, m) || e->kind == JAVA_LITERAL || e->constant.kind != JAVA_CONST_NONE)
        return true;
    if (e->kind == JAVA_LENGTH)
        return is_param(e->left, m);
    bool plain = e->kind == JAVA_NEW_ARRAY || (e->kind == JAVA_NEW && e->n_args == 0 && !e->anonymous);
    for (unsigned i = 0; i < e->n_args && plain; i++)
        plain = plain_value(e->args[i], m);
    return plain;
}

static bool calls_constructor(const struct java_expr *e)
{
    return e && e->kind == JAVA_CALL && !strcmp(e->method->name, "<init>");
}

/* The constructor passes parameters on to fields, and does nothing that could depend on them, except for tests if with_tests.
 * with_arguments is the call of the superclass's constructor that may have arguments; NULL: none may. */
static bool plain_constructor(const struct java_method *m, const struct java_expr *with_arguments, bool with_tests)
{
    for (unsigned i = 0; m->body && i < m->body->n; i++) {
        const struct java_stmt *s = m->body->body[i];
        const struct java_expr *e = s->kind == JAVA_EXPR ? java_without_parens(s->expr) : NULL;
        bool super = calls_constructor(e) && (e->n_args == 0 || e == with_arguments);
        bool assigns = e && e->kind == JAVA_ASSIGN && java_without_parens(e->left)->kind == JAVA_FIELD && plain_value(e->right, m);
        if (s->kind != JAVA_EMPTY && !super && !assigns && !(with_tests && param_test(m, s)))
            return false;
    }
    return true;
}

struct counter {
    const struct java_var *var;
    unsigned n;
};

static void count(void *user, const struct java_expr *e)
{
    struct counter *c = user;
    c->n += e->kind == JAVA_LOCAL && e->var == c->var;
}

/* Without those in tests, unless with_tests. */
static unsigned occurrences(const struct java_method *m, const struct java_var *v, bool with_tests)
{
    struct counter c = {v, 0};
    for (unsigned i = 0; m->body && i < m->body->n; i++)
        if (with_tests || !param_test(m, m->body->body[i]))
            java_visit_stmt(m->body->body[i], NULL, count, &c);
    return c.n;
}

/* The constructor with the most parameters: the fields can have the values that it gives them at the same time. */
static const struct java_method *general_constructor(const struct java_class *c)
{
    const struct java_method *best = NULL;
    for (size_t i = 0; i < c->methods.n; i++) {
        const struct java_method *m = c->methods.at[i];
        if (m->kind == JAVA_CONSTRUCTOR && !code_calls_this(m) && (!best || m->n_params > best->n_params))
            best = m;
    }
    return best;
}

/* m passes to each parameter of the superclass's general constructor a parameter of its own, which it uses for nothing else. */
static bool hands_on(const struct shapes *k, const struct java_method *m)
{
    const struct java_stmt *first = m->body && m->body->n ? m->body->body[0] : NULL;
    const struct java_expr *super = first && first->kind == JAVA_EXPR ? java_without_parens(first->expr) : NULL;
    if (!calls_constructor(super) || super->method != general_constructor(m->owner->super))
        return false;
    for (unsigned i = 0; i < super->n_args; i++)
        if (!is_param(super->args[i], m) || occurrences(m, java_without_parens(super->args[i])->var, true) != 1)
            return false;
    return open_constructor(k, m) && plain_constructor(m, super, false);
}

/* Subclasses in the files have constructors that pass parameters on, so their objects can have any of these values, too. */
static bool subclasses_hand_on(const struct shapes *k, const struct java_class *c)
{
    for (size_t i = 0; i < k->ast->classes.n; i++) {
        const struct java_class *s = k->ast->classes.at[i];
        if (s == c || s->external || !java_subclass(s, c))
            continue;
        bool hands = false;
        for (size_t n = 0; n < s->methods.n && !hands; n++)
            hands = s->methods.at[n]->kind == JAVA_CONSTRUCTOR && hands_on(k, s->methods.at[n]);
        if (!hands)
            return false;
    }
    return true;
}

/* ---- the shape of an expression ---- */

/* The context of an assignment to a field of type `to`. */
struct context {
    struct shapes *k;
    const struct field_write *write;
    const struct java_field *field;
    unsigned uses; /* how often an expression may name a parameter */
};

static bool of_param(const struct context *x, const struct java_expr *e)
{
    return x->write->in.where == JAVA_IN_CONSTRUCTOR && is_param(e, x->write->in.method);
}

/* What is known of the parameter e where it is assigned. */
static struct param_range range_of(const struct context *x, const struct java_expr *e)
{
    return param_range_at(x->write->in.method, java_without_parens(e)->var, e->span.start);
}

static bool free_param(const struct context *x, const struct java_expr *e)
{
    const struct java_method *m = x->write->in.method;
    return of_param(x, e) && open_constructor(x->k, m) && plain_constructor(m, NULL, true) &&
           occurrences(m, java_without_parens(e)->var, false) <= x->uses && range_of(x, e).all &&
           subclasses_hand_on(x->k, m->owner);
}

/* The settled fields of a new object are no more doubtful than the same fields are in general. */
static bool no_special_case(struct shapes *k, const struct java_class *c)
{
    for (unsigned depth = 0; c && !c->external && depth < 1000; c = c->super, depth++)
        for (size_t i = 0; i < c->fields.n; i++) {
            const struct java_field *f = c->fields.at[i];
            if (f->mods & JAVA_STATIC || f->constant.kind != JAVA_CONST_NONE || !field_settled(k->writes, f))
                continue;
            const struct shape *s = shape_of(k, f);
            bool one = s->n_values == 1 || s->kind == SHAPE_FLOAT ||
                       (s->kind == SHAPE_OBJECT && (s->null ? s->only_null : s->made && !s->length_of));
            if (s->exact && !one)
                return false;
        }
    return true;
}

static struct shape shape_of_new(const struct context *x, const struct java_expr *e)
{
    struct shape s = {.kind = SHAPE_OBJECT, .made = true, .type = e->type, .length = -1};
    s.exact = e->type->kind == JAVA_CLASS && (!e->anonymous || x->field->enum_const) && no_special_case(x->k, e->type->cls);
    return s;
}

/* The length is a parameter's value, perhaps. */
static void size_of_param(const struct context *x, const struct java_expr *e, struct shape *s)
{
    s->exact = e->n_args == 1 && free_param(x, e->args[0]);
    if (e->n_args == 0 || !of_param(x, e->args[0]) || !java_type_integral(e->args[0]->type))
        return;
    struct interval n = range_of(x, e->args[0]).values;
    s->least = n.lo > 0 && n.lo <= INT32_MAX ? n.lo : 0;
    s->exact &= n.hi >= INT32_MAX;
}

static struct shape shape_of_array(const struct context *x, const struct java_expr *e)
{
    struct shape s = {.kind = SHAPE_OBJECT, .made = true, .exact = true, .length = -1};
    s.type = e->type->kind == JAVA_ARRAY ? e->type : x->field->type;
    struct interval n = {0, 0};
    if (e->is_init)
        s.length = e->n_args;
    else if (e->n_args && interval_of(e->args[0], &n) && n.lo == n.hi && n.lo >= 0)
        s.length = n.lo;
    else
        size_of_param(x, e, &s);
    bool rows = java_type_ref(s.type->elem) && e->n_args > 0 && (e->is_init || e->n_args > 1);
    s.exact = s.exact && !rows;
    return s;
}

/* `"..".toCharArray()`. The length of other texts than those of ASCII depends on how they are encoded. */
static bool constant_characters(const struct java_expr *e, int64_t *length)
{
    const struct java_expr *of = e->kind == JAVA_CALL && e->left ? java_without_parens(e->left) : NULL;
    if (!of || of->constant.kind != JAVA_CONST_STRING || strcmp(e->method->name, "toCharArray") != 0)
        return false;
    const char *s = of->constant.text;
    for (*length = 0; s[*length]; ++*length)
        if (s[*length] & 0x80)
            return false;
    return true;
}

static struct shape shape_of_call(const struct context *x, const struct java_expr *e)
{
    struct shape s = {.kind = SHAPE_OBJECT, .length = -1};
    if (constant_characters(e, &s.length)) {
        s.made = true;
        s.type = e->type;
        return s;
    }
    s.exact = required(e) && e->n_args == 1 && free_param(x, e->args[0]) && e->args[0]->type == x->field->type;
    return required(e) ? s : any(false);
}

static struct shape shape_of_number(const struct context *x, const struct java_expr *e)
{
    struct interval n;
    const struct java_type *t = x->field->type;
    if (e->constant.kind == JAVA_CONST_BOOLEAN)
        return number(e->constant.value);
    if (t->kind == JAVA_BOOLEAN || !java_type_integral(e->type) || !interval_of(e, &n) || !interval_fits(n, t))
        return any(free_param(x, e) && e->type == t);
    struct interval all = interval_of_type(t);
    if (of_param(x, e))
        n = range_of(x, e).values;
    if (!interval_fits(n, t) || (n.lo == all.lo && n.hi == all.hi))
        return any(free_param(x, e));
    struct shape s = number(n.lo);
    s.hi = n.hi;
    s.n_values = n.lo == n.hi;
    s.exact = s.n_values == 1 || free_param(x, e) || (e->kind == JAVA_LENGTH && free_param(x, e->left));
    return s;
}

static struct shape shape_of_expr(const struct context *x, const struct java_expr *e);

static struct shape shape_of_reference(const struct context *x, const struct java_expr *e)
{
    struct shape some = {.kind = SHAPE_OBJECT, .length = -1};
    if (e->constant.kind != JAVA_CONST_NONE || java_type_primitive(e->type))
        return some;
    switch (e->kind) {
    case JAVA_LITERAL: return null_shape();
    case JAVA_NEW: return shape_of_new(x, e);
    case JAVA_NEW_ARRAY: return shape_of_array(x, e);
    case JAVA_CAST: return shape_of_expr(x, e->left);
    case JAVA_THIS:
    case JAVA_LAMBDA:
    case JAVA_METHOD_REF:
    case JAVA_BINARY:
    case JAVA_CLASS_LITERAL: return some;
    case JAVA_LOCAL:
        some.exact = free_param(x, e) && e->type == x->field->type;
        return of_param(x, e) && range_of(x, e).not_null ? some : any(some.exact);
    case JAVA_CALL: return shape_of_call(x, e);
    case JAVA_PARENS:
    case JAVA_FIELD:
    case JAVA_LENGTH:
    case JAVA_SUPER:
    case JAVA_CLASS_NAME:
    case JAVA_PACKAGE:
    case JAVA_INDEX:
    case JAVA_UNARY:
    case JAVA_ASSIGN:
    case JAVA_COMPOUND:
    case JAVA_COND:
    case JAVA_INSTANCEOF:
    case JAVA_SWITCH_EXPR:
    case JAVA_TYPE_EXPR:
    case JAVA_BAD_EXPR: break;
    }
    return any(false);
}

static struct shape shape_of_expr(const struct context *x, const struct java_expr *e)
{
    const struct java_type *t = x->field->type;
    e = java_without_parens(e);
    if (e->kind == JAVA_COND) {
        struct shape a = shape_of_expr(x, e->left), b = shape_of_expr(x, e->right);
        return join(&a, &b);
    }
    if (java_type_ref(t))
        return shape_of_reference(x, e);
    if (java_type_ref(e->type))
        return any(false);
    if (t->kind != JAVA_FLOAT && t->kind != JAVA_DOUBLE)
        return shape_of_number(x, e);
    if (e->constant.kind == JAVA_CONST_FLOAT && e->type == t)
        return (struct shape){.kind = SHAPE_FLOAT, .exact = true, .text = e->constant.text, .length = -1};
    return any(free_param(x, e) && e->type == t);
}

/* ---- lengths that another field holds ---- */

/* The only assignment of f in the constructor; NULL if there is none, or several. */
static const struct field_write *write_in(const struct shapes *k, const struct java_field *f, const struct java_method *m)
{
    const struct field_writes *all = writes_of(k->writes, f);
    const struct field_write *found = NULL;
    for (size_t i = 0; i < all->n; i++) {
        if (all->at[i].in.method != m)
            continue;
        if (found)
            return NULL;
        found = &all->at[i];
    }
    return found;
}

struct assigned {
    const struct java_var *var;
    bool found;
};

static void find_assigned(void *user, const struct java_expr *e)
{
    struct assigned *a = user;
    const struct java_expr *place = java_assigned_place(e);
    a->found |= place && place->kind == JAVA_LOCAL && place->var == a->var;
}

/* Both expressions name the same parameter of m, which m does not assign. */
static bool same_param(const struct java_expr *a, const struct java_expr *b, const struct java_method *m)
{
    if (!a || !b || !is_param(a, m) || !is_param(b, m) || java_without_parens(a)->var != java_without_parens(b)->var)
        return false;
    struct assigned found = {java_without_parens(a)->var, false};
    java_visit_stmt(m->body, NULL, find_assigned, &found);
    return !found.found;
}

/* In m, f = new T[p] and g = p, or f = p and g = p.length. */
static bool linked_in(const struct shapes *k, const struct java_field *f, const struct java_field *g, const struct java_method *m)
{
    const struct field_write *wf = write_in(k, f, m), *wg = write_in(k, g, m);
    const struct java_expr *a = wf ? java_without_parens(wf->value) : NULL, *n = wg ? java_without_parens(wg->value) : NULL;
    if (!a || !n)
        return false;
    if (a->kind == JAVA_NEW_ARRAY && !a->is_init && a->n_args)
        return same_param(a->args[0], n, m);
    return n->kind == JAVA_LENGTH && same_param(a, n->left, m);
}

/* f's initializer is `new T[g]`, and g's initializer precedes it. */
static bool sized_by(const struct shapes *k, const struct java_field *f, const struct java_field *g)
{
    const struct java_expr *a = java_without_parens(f->init), *n = a && a->kind == JAVA_NEW_ARRAY && !a->is_init && a->n_args
                                                                       ? java_without_parens(a->args[0])
                                                                       : NULL;
    bool same_object = (f->mods & JAVA_STATIC) == (g->mods & JAVA_STATIC);
    return n && n->kind == JAVA_FIELD && n->field == g && same_object &&
           (!n->left || n->left->kind == JAVA_THIS || g->mods & JAVA_STATIC) && g->init && g->span.start < f->span.start &&
           writes_of(k->writes, f)->n == 1 && writes_of(k->writes, g)->n == 1;
}

static bool linked(const struct shapes *k, const struct java_field *f, const struct java_field *g)
{
    const struct java_class *c = f->owner;
    if (sized_by(k, f, g))
        return true;
    if (f->mods & JAVA_STATIC || g->mods & JAVA_STATIC || f->init || g->init)
        return false;
    unsigned constructors = 0;
    for (size_t i = 0; i < c->methods.n; i++) {
        const struct java_method *m = c->methods.at[i];
        if (m->kind != JAVA_CONSTRUCTOR || code_calls_this(m))
            continue;
        constructors++;
        if (!linked_in(k, f, g, m))
            return false;
    }
    return constructors > 0 && writes_of(k->writes, f)->n == constructors && writes_of(k->writes, g)->n == constructors &&
           field_definite(k->writes, f) && field_definite(k->writes, g);
}

static const struct java_field *find_length_field(const struct shapes *k, const struct java_field *f)
{
    if (writes_incomplete(k->writes, f))
        return NULL;
    for (size_t i = 0; i < f->owner->fields.n; i++) {
        const struct java_field *g = f->owner->fields.at[i];
        bool fits = g->type->kind == JAVA_INT && g->constant.kind == JAVA_CONST_NONE && field_settled(k->writes, g);
        if (fits && linked(k, f, g) && !unfinished_seen(k->writes, g))
            return g;
    }
    return NULL;
}

static const struct java_field *length_field(struct shapes *k, const struct java_field *f)
{
    const uint64_t *found = idmap_get(&k->length_of, idmap_key(f));
    if (f->type->kind != JAVA_ARRAY || found)
        return found ? (const struct java_field *)(uintptr_t)*found : NULL;
    const struct java_field *g = find_length_field(k, f);
    idmap_put(&k->length_of, idmap_key(f), idmap_key(g));
    return g;
}

/* Some field's array has the length in f. */
static bool holds_length(struct shapes *k, const struct java_field *f)
{
    for (size_t i = 0; i < f->owner->fields.n; i++) {
        const struct java_field *g = f->owner->fields.at[i];
        if (g != f && field_settled(k->writes, g) && length_field(k, g) == f)
            return true;
    }
    return false;
}

/* ---- two numbers that constructors compare ---- */

/* The only assignment to f in m, if it is that of a parameter. */
static const struct java_expr *param_kept(const struct shapes *k, const struct java_field *f, const struct java_method *m)
{
    const struct field_writes *all = writes_of(k->writes, f);
    const struct java_expr *value = NULL;
    for (size_t i = 0; i < all->n; i++) {
        if (all->at[i].in.method != m)
            continue;
        if (value || !all->at[i].value || !is_param(all->at[i].value, m))
            return NULL;
        value = all->at[i].value;
    }
    return value;
}

/* What the constructor m tests of f and g, in front of both assignments. */
static enum java_op relation_in(const struct shapes *k, const struct java_field *f, const struct java_field *g,
                                const struct java_method *m)
{
    const struct java_expr *v = param_kept(k, f, m), *w = param_kept(k, g, m);
    if (!v || !w)
        return JAVA_NO_OP;
    uint32_t at = v->span.start < w->span.start ? v->span.start : w->span.start;
    return param_relation(m, java_without_parens(v)->var, java_without_parens(w)->var, at);
}

/* The same in each constructor that assigns them. */
static enum java_op relation_of(const struct shapes *k, const struct java_field *f, const struct java_field *g)
{
    enum java_op all = JAVA_NO_OP;
    unsigned constructors = 0;
    for (size_t i = 0; i < f->owner->methods.n; i++) {
        const struct java_method *m = f->owner->methods.at[i];
        if (m->kind != JAVA_CONSTRUCTOR || code_calls_this(m))
            continue;
        enum java_op op = relation_in(k, f, g, m);
        if (op == JAVA_NO_OP || (constructors && op != all))
            return JAVA_NO_OP;
        all = op;
        constructors++;
    }
    bool only = writes_of(k->writes, f)->n == constructors && writes_of(k->writes, g)->n == constructors;
    return only ? all : JAVA_NO_OP;
}

static bool can_be_related(const struct shapes *k, const struct java_field *f)
{
    return !(f->mods & JAVA_STATIC) && !f->init && java_type_integral(f->type) && field_settled(k->writes, f) &&
           !writes_incomplete(k->writes, f) && field_definite(k->writes, f) && !unfinished_seen(k->writes, f);
}

static void find_relation(const struct shapes *k, const struct java_field *f, struct shape *s)
{
    if (!can_be_related(k, f))
        return;
    for (size_t i = 0; i < f->owner->fields.n && f->owner->fields.at[i] != f && !s->other; i++) {
        const struct java_field *g = f->owner->fields.at[i];
        if (!can_be_related(k, g))
            continue;
        s->relation = relation_of(k, f, g);
        s->other = s->relation == JAVA_NO_OP ? NULL : g;
    }
}

/* ---- the shape of a field ---- */

/* The join over all assignments. The result is exact if it comes from one constructor alone. */
static struct shape join_writes(struct shapes *k, const struct java_field *f, unsigned uses)
{
    const struct field_writes *all = writes_of(k->writes, f);
    const struct java_method *general = general_constructor(f->owner);
    struct shape out = {0}, most = any(false);
    for (size_t i = 0; i < all->n; i++) {
        struct context x = {k, &all->at[i], f, uses};
        struct shape s = all->at[i].value ? shape_of_expr(&x, all->at[i].value) : any(false);
        if (all->at[i].in.method && all->at[i].in.method == general && write_in(k, f, general))
            most = s;
        out = i ? join(&out, &s) : s;
    }
    out.exact |= most.exact && same_shape(&out, &most);
    return out;
}

/* f is assigned whenever its object, or class, is finished. If it is a field of an object, no code reads it before. */
static struct shape find_definite(struct shapes *k, const struct java_field *f)
{
    const struct java_field *length = length_field(k, f);
    bool is_length = f->type->kind == JAVA_INT && holds_length(k, f);
    struct shape s = join_writes(k, f, length || is_length ? 2 : 1);
    if (length && s.kind == SHAPE_ANY)
        s = (struct shape){.kind = SHAPE_OBJECT, .exact = s.exact, .length = -1};
    if (is_length && s.kind == SHAPE_ANY)
        s = (struct shape){.kind = SHAPE_NUMBER, .exact = s.exact, .hi = INT32_MAX, .length = -1};
    if (is_length && s.lo < 0)
        s.lo = 0;
    s.length_of = s.kind == SHAPE_OBJECT && !s.null ? length : NULL;
    return s;
}

static struct shape find_shape(struct shapes *k, const struct java_field *f)
{
    bool is_static = f->mods & JAVA_STATIC;
    const struct java_method *general = general_constructor(f->owner);
    struct shape own_default = default_shape(f->type);
    if (writes_incomplete(k->writes, f))
        return any(false);
    if (!is_static && f->owner->kind == JAVA_KIND_RECORD && general && general->gen)
        return any(open_constructor(k, general));
    if (writes_of(k->writes, f)->n == 0)
        return own_default;
    if (!field_definite(k->writes, f)) {
        struct shape s = join_writes(k, f, 1);
        return join(&s, &own_default);
    }
    if (!is_static && unfinished_seen(k->writes, f))
        return any(false);
    return find_definite(k, f);
}

static const struct code_reached *find_early(struct shapes *k, const struct java_field *f)
{
    struct code_reached *r = arena_new(k->arena, struct code_reached);
    r->k = k->code;
    unfinished_early(r, f);
    vec_push(&k->reached, r);
    return r->unknown || r->methods.n ? r : NULL;
}

static bool constant_elements(const struct java_expr *e)
{
    struct interval n;
    for (unsigned i = 0; i < e->n_args; i++) {
        const struct java_expr *a = java_without_parens(e->args[i]);
        bool constant = a->constant.kind == JAVA_CONST_BOOLEAN || a->constant.kind == JAVA_CONST_STRING;
        if (!constant && !(java_type_integral(a->type) && interval_of(a, &n) && n.lo == n.hi))
            return false;
    }
    return true;
}

/* Of so many elements it is said at a call that they are those of the table. */
enum { LISTED_ELEMENTS = 64 };

/* If only initialization stores into f's array, its elements do not change afterwards. If they are constants, their values are
 * known. */
static void find_elements(struct shapes *k, const struct java_field *f, struct shape *s)
{
    const struct field_writes *all = writes_of(k->writes, f);
    const struct java_expr *e = all->n == 1 ? java_without_parens(all->at[0].value) : NULL;
    unsigned uses = arrays_of(k->arrays, f);
    s->kept = s->made && !s->only_null && !(uses & ARRAY_ESCAPES);
    if (s->only_null || s->kind != SHAPE_OBJECT || f->type->kind != JAVA_ARRAY || uses & (ARRAY_ESCAPES | ARRAY_STORED))
        return;
    bool table = !(uses & ~ARRAY_READ) && e && e->kind == JAVA_NEW_ARRAY && !s->null && !s->early;
    bool listed = e && e->is_init && constant_elements(e) && (!uses || e->n_args <= LISTED_ELEMENTS);
    if (table && (listed || (!e->is_init && !uses))) {
        s->table = e;
        s->exact |= listed && java_type_ref(f->type->elem); /* each string is known */
    } else
        s->exact = false;
}

const struct shape *shape_of(struct shapes *k, const struct java_field *f)
{
    static const struct shape unknown = {.kind = SHAPE_ANY, .length = -1};
    const uint64_t *found = idmap_get(&k->of, idmap_key(f));
    if (found)
        return *found ? (const struct shape *)(uintptr_t)*found : &unknown;
    if (!field_settled(k->writes, f))
        return NULL;
    idmap_put(&k->of, idmap_key(f), 0);
    struct shape *s = arena_new(k->arena, struct shape);
    *s = find_shape(k, f);
    if (f->mods & JAVA_STATIC && writes_of(k->writes, f)->n && field_definite(k->writes, f))
        s->early = find_early(k, f);
    find_elements(k, f, s);
    find_relation(k, f, s);
    idmap_put(&k->of, idmap_key(f), idmap_key(s));
    return s;
}

struct shapes *shapes_new(struct arena *a, const struct java_ast *ast, const struct annotations *as, struct java_code *code,
                          const struct java_writes *writes)
{
    struct shapes *k = arena_new(a, struct shapes);
    *k = (struct shapes){.arena = a, .ast = ast, .as = as, .code = code, .writes = writes};
    k->arrays = arrays_new(a, ast, writes);
    return k;
}

void shapes_free(struct shapes *k)
{
    for (size_t i = 0; i < k->reached.n; i++)
        code_reached_release(k->reached.at[i]);
    vec_release(&k->reached);
    arrays_free(k->arrays);
    idmap_release(&k->of);
    idmap_release(&k->length_of);
}

bool shapes_keep_arrays(const struct shapes *k, const struct java_writes *writes, const struct java_field *f)
{
    const struct field_writes *all = writes_of(writes, f);
    bool kept = !(arrays_of(k->arrays, f) & ARRAY_ESCAPES) && !writes_incomplete(writes, f);
    for (size_t i = 0; i < all->n && kept; i++) {
        const struct java_expr *value = all->at[i].value ? java_without_parens(all->at[i].value) : NULL;
        kept = value && (value->kind == JAVA_NEW_ARRAY || value->type->kind == JAVA_NULL || code_clones_array(value));
    }
    return kept;
}
