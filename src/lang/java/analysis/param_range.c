/* Ranges of parameters (param_range.h). These statements count, directly in the body of the constructor:
 *
 *   if (v < 0 || v > 9) throw ..;         behind it, 0 <= v <= 9
 *   if (v == null) throw ..;              behind it, v is not null
 *   Objects.requireNonNull(v);            likewise
 *   if (v < 1) v = 1;                     behind it, 1 <= v
 *   v = Math.max(v, 1);                   likewise
 *   if (v > w) throw ..;                  behind it, v <= w (param_relation)
 *
 * A test that follows the assignment of a field says nothing of the field: code may have got the object in between. Start with
 * param_range_at. */
#include "lang/java/analysis/param_range.h"

#include "lang/java/tree/walk.h"

#include <string.h>

/* ---- tests ---- */

/* `v op c`. */
struct test {
    const struct java_var *var;
    enum java_op op;
    bool null; /* c is null, */
    int64_t c; /* or this number */
};

static const struct java_var *param_of(const struct java_expr *e, const struct java_method *m)
{
    e = java_without_parens(e);
    return e && e->kind == JAVA_LOCAL && e->var->is_param && e->var->method == m ? e->var : NULL;
}

static bool constant_of(const struct java_expr *e, int64_t *out)
{
    struct interval n;
    e = java_without_parens(e);
    if (e->constant.kind != JAVA_CONST_INTEGER || !interval_of(e, &n))
        return false;
    *out = n.lo;
    return true;
}

static bool is_null(const struct java_expr *e)
{
    e = java_without_parens(e);
    return e->kind == JAVA_LITERAL && e->constant.kind == JAVA_CONST_NONE;
}

static enum java_op turned(enum java_op op)
{
    if (op == JAVA_LT || op == JAVA_GT)
        return op == JAVA_LT ? JAVA_GT : JAVA_LT;
    if (op == JAVA_LE || op == JAVA_GE)
        return op == JAVA_LE ? JAVA_GE : JAVA_LE;
    return op;
}

static bool test_of(const struct java_expr *e, const struct java_method *m, struct test *out)
{
    e = java_without_parens(e);
    if (e->kind != JAVA_BINARY || !(e->op >= JAVA_LT && e->op <= JAVA_NE))
        return false;
    bool left = param_of(e->left, m) != NULL;
    const struct java_expr *p = left ? e->left : e->right, *c = left ? e->right : e->left;
    *out = (struct test){.var = param_of(p, m), .op = left ? e->op : turned(e->op), .null = is_null(c)};
    if (!out->var)
        return false;
    if (out->null)
        return java_type_ref(out->var->type) && (e->op == JAVA_EQ || e->op == JAVA_NE);
    return java_type_integral(out->var->type) && constant_of(c, &out->c);
}

/* ---- ranges ---- */

/* Behind a test that failed. */
static void exclude(struct param_range *r, const struct test *t)
{
    struct interval *n = &r->values;
    if (t->null) {
        r->not_null |= t->op == JAVA_EQ;
        r->all &= t->op == JAVA_EQ;
        return;
    }
    if (t->op == JAVA_LT && n->lo < t->c)
        n->lo = t->c;
    else if (t->op == JAVA_GT && n->hi > t->c)
        n->hi = t->c;
    else if (t->op == JAVA_LE && n->lo <= t->c && t->c < INT64_MAX)
        n->lo = t->c + 1;
    else if (t->op == JAVA_GE && n->hi >= t->c && t->c > INT64_MIN)
        n->hi = t->c - 1;
    else if (t->op == JAVA_NE)
        n->lo = n->hi = t->c;
    else if (t->op == JAVA_EQ && n->lo == t->c && t->c < INT64_MAX)
        n->lo++;
    else if (t->op == JAVA_EQ && n->hi == t->c && t->c > INT64_MIN)
        n->hi--;
    else if (t->op == JAVA_EQ && n->lo < t->c && t->c < n->hi)
        r->all = false;
}

/* Each of the tests of the disjunction e failed. */
static void exclude_all(struct param_range *r, const struct java_expr *e, const struct java_method *m, const struct java_var *v)
{
    struct test t;
    e = java_without_parens(e);
    if (e->kind == JAVA_BINARY && e->op == JAVA_OROR) {
        exclude_all(r, e->left, m, v);
        exclude_all(r, e->right, m, v);
    } else if (test_of(e, m, &t) && t.var == v) {
        exclude(r, &t);
    }
}

/* e is a disjunction of tests of one parameter, and of nothing else; *var: that parameter, NULL as long as there is none. */
static bool tests_one(const struct java_expr *e, const struct java_method *m, const struct java_var **var)
{
    struct test t;
    e = java_without_parens(e);
    if (e->kind == JAVA_BINARY && e->op == JAVA_OROR)
        return tests_one(e->left, m, var) && tests_one(e->right, m, var);
    if (!test_of(e, m, &t) || (*var && t.var != *var))
        return false;
    *var = t.var;
    return true;
}

/* ---- statements ---- */

/* The only statement of a block with one. */
static const struct java_stmt *only(const struct java_stmt *s)
{
    while (s && s->kind == JAVA_BLOCK && s->n == 1)
        s = s->body[0];
    return s;
}

static bool throws(const struct java_stmt *s)
{
    s = only(s);
    return s && s->kind == JAVA_THROW;
}

static bool is_guard(const struct java_stmt *s)
{
    return s->kind == JAVA_IF && !s->els && throws(s->then);
}

static bool is_of(const struct java_method *m, const char *cls, const char *name)
{
    return m->owner && !strcmp(m->owner->name, cls) && !strcmp(m->name, name);
}

/* v in `v = Math.max(v, c);` or with min. */
static const struct java_var *clamped(const struct java_expr *e, const struct java_method *m, struct test *t)
{
    const struct java_expr *call = e && e->kind == JAVA_ASSIGN ? java_without_parens(e->right) : NULL;
    const struct java_var *v = call ? param_of(e->left, m) : NULL;
    if (!v || call->kind != JAVA_CALL || call->n_args != 2 || !java_type_integral(v->type))
        return NULL;
    bool max = is_of(call->method, "java.lang.Math", "max"), first = param_of(call->args[0], m) == v;
    bool other = first || param_of(call->args[1], m) == v;
    *t = (struct test){.var = v, .op = max ? JAVA_LT : JAVA_GT};
    bool clamps = (max || is_of(call->method, "java.lang.Math", "min")) && other && constant_of(call->args[first], &t->c);
    return clamps ? v : NULL;
}

/* The parameter that the statement says is not null. */
static const struct java_var *required(const struct java_expr *e, const struct java_method *m)
{
    bool call = e && e->kind == JAVA_CALL && e->n_args > 0 && is_of(e->method, "java.util.Objects", "requireNonNull");
    return call ? param_of(e->args[0], m) : NULL;
}

/* v in `if (v < c) v = d;`, with d in *to. */
static const struct java_var *adjusted(const struct java_stmt *s, const struct java_method *m, struct test *t, int64_t *to)
{
    const struct java_stmt *then = s->kind == JAVA_IF && !s->els ? only(s->then) : NULL;
    const struct java_expr *e = then && then->kind == JAVA_EXPR ? java_without_parens(then->expr) : NULL;
    bool assigns = e && e->kind == JAVA_ASSIGN && param_of(e->left, m) && constant_of(e->right, to);
    return assigns && test_of(s->expr, m, t) && !t->null && t->var == param_of(e->left, m) ? t->var : NULL;
}

bool param_test(const struct java_method *m, const struct java_stmt *s)
{
    const struct java_expr *e = s->kind == JAVA_EXPR ? java_without_parens(s->expr) : NULL;
    const struct java_var *one = NULL;
    struct test t;
    int64_t to;
    return (is_guard(s) && tests_one(s->expr, m, &one)) || clamped(e, m, &t) || adjusted(s, m, &t, &to) ||
           (required(e, m) && e->n_args == 1);
}

struct search {
    const struct java_var *var;
    bool found;
};

static void find_assigned(void *user, const struct java_expr *e)
{
    struct search *k = user;
    const struct java_expr *place = java_assigned_place(e);
    k->found |= place && place->kind == JAVA_LOCAL && place->var == k->var;
}

static bool assigns(const struct java_stmt *s, const struct java_var *v)
{
    struct search k = {v, false};
    java_visit_stmt(s, NULL, find_assigned, &k);
    return k.found;
}

/* Nothing is known. */
static struct param_range some(const struct java_var *v)
{
    return (struct param_range){.values = interval_of_type(v->type)};
}

/* `to` joins the values behind the failed test. */
static void adjust(struct param_range *r, const struct test *t, int64_t to)
{
    struct interval before = r->values;
    exclude(r, t);
    struct interval *n = &r->values;
    bool always = n->lo > n->hi, inside = !always && n->lo <= to && to <= n->hi;
    if (always) {
        *n = (struct interval){to, to};
        return;
    }
    bool beside = (to < n->lo && to == n->lo - 1) || (to > n->hi && to == n->hi + 1);
    bool taken = before.lo == n->lo && before.hi == n->hi; /* the test may never succeed */
    r->all &= inside || (beside && !taken);
    n->lo = to < n->lo ? to : n->lo;
    n->hi = to > n->hi ? to : n->hi;
}

static void run(struct param_range *r, const struct java_method *m, const struct java_stmt *s, const struct java_var *v)
{
    const struct java_expr *e = s->kind == JAVA_EXPR ? java_without_parens(s->expr) : NULL;
    const struct java_var *one = NULL;
    struct test t;
    int64_t to;
    if (clamped(e, m, &t) == v)
        adjust(r, &t, t.c);
    else if (adjusted(s, m, &t, &to) == v)
        adjust(r, &t, to);
    else if (required(e, m) == v)
        r->not_null = true;
    else if (assigns(s, v))
        *r = some(v);
    else if (is_guard(s)) {
        exclude_all(r, s->expr, m, v);
        r->all &= tests_one(s->expr, m, &one);
    }
}

struct param_range param_range_at(const struct java_method *m, const struct java_var *v, uint32_t at)
{
    struct param_range r = {.values = interval_of_type(v->type), .all = true};
    for (unsigned i = 0; m->body && i < m->body->n; i++) {
        const struct java_stmt *s = m->body->body[i];
        bool empty = s->span.start == s->span.end; /* the compiler's, of a record */
        if (s->span.start <= at && at < s->span.end + empty)
            return assigns(s, v) || r.values.lo > r.values.hi ? some(v) : r; /* no value passes the tests: no object is made */
        run(&r, m, s, v);
    }
    return some(v);
}

/* ---- two parameters ---- */

static enum java_op opposite(enum java_op op)
{
    if (op == JAVA_LT || op == JAVA_GE)
        return op == JAVA_LT ? JAVA_GE : JAVA_LT;
    if (op == JAVA_LE || op == JAVA_GT)
        return op == JAVA_LE ? JAVA_GT : JAVA_LE;
    return op == JAVA_NE ? JAVA_EQ : JAVA_NO_OP;
}

/* What holds of v and w where the disjunction e does not. */
static enum java_op relation_without(const struct java_expr *e, const struct java_method *m, const struct java_var *v,
                                     const struct java_var *w)
{
    e = java_without_parens(e);
    if (e->kind != JAVA_BINARY)
        return JAVA_NO_OP;
    if (e->op == JAVA_OROR) {
        enum java_op left = relation_without(e->left, m, v, w);
        return left != JAVA_NO_OP ? left : relation_without(e->right, m, v, w);
    }
    const struct java_var *left = param_of(e->left, m), *right = param_of(e->right, m);
    if (left == v && right == w)
        return opposite(e->op);
    return left == w && right == v ? opposite(turned(e->op)) : JAVA_NO_OP;
}

enum java_op param_relation(const struct java_method *m, const struct java_var *v, const struct java_var *w, uint32_t at)
{
    if (!m->body || !java_type_integral(v->type) || !java_type_integral(w->type) || assigns(m->body, v) || assigns(m->body, w))
        return JAVA_NO_OP;
    enum java_op found = JAVA_NO_OP;
    for (unsigned i = 0; i < m->body->n && found == JAVA_NO_OP && m->body->body[i]->span.end <= at; i++)
        if (is_guard(m->body->body[i]))
            found = relation_without(m->body->body[i]->expr, m, v, w);
    return found;
}
