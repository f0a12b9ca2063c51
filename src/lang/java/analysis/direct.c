/* Finds the functions that only calls by name run (direct.h). First the variables that hold such functions; then all uses of these
 * variables. Start with java_mark_direct. */
#include "lang/java/analysis/direct.h"

#include "base/idmap.h"
#include "lang/java/tree/walk.h"

/* A variable that holds a function, how often it is used, and its calls. */
struct held {
    struct java_method *function;
    unsigned uses;
    struct calls VEC_OF(const struct java_expr *) calls;
};

struct search {
    struct arena *arena;
    const struct annotations *as;
    const struct java_method *in; /* the method whose code is visited */
    struct idmap by_var;          /* java_var -> struct held */
    struct helds VEC_OF(struct held *) all;
};

typedef void code_visitor(struct search *s, const struct java_method *m);

static void each_code(struct search *s, const struct java_ast *ast, code_visitor *visit)
{
    for (size_t i = 0; i < ast->classes.n; i++) {
        const struct java_class *c = ast->classes.at[i];
        for (size_t k = 0; k < c->methods.n + c->functions.n; k++)
            visit(s, k < c->methods.n ? c->methods.at[k] : c->functions.at[k - c->methods.n]);
    }
}

static struct held *held_of(const struct search *s, const struct java_var *v)
{
    const uint64_t *found = idmap_get(&s->by_var, idmap_key(v));
    return found ? (struct held *)(uintptr_t)*found : NULL;
}

/* ---- which code ---- */

struct plain {
    const struct annotations *as;
    bool holds;
};

static void plain_stmt(void *user, const struct java_stmt *s)
{
    struct plain *p = user;
    p->holds &= !java_is_loop(s) && s->kind != JAVA_LOCAL_CLASS && !annot_before(p->as, s).n && !annot_at_end(p->as, s).n &&
                !annot_statement_contract(p->as, s);
}

static void plain_expr(void *user, const struct java_expr *e)
{
    struct plain *p = user;
    p->holds &= e->kind != JAVA_LAMBDA && e->kind != JAVA_METHOD_REF && !e->anonymous;
}

/* Callers know the methods that it implements by their contracts, and it is checked against these. */
static bool under_contract(const struct annotations *as, const struct java_method *function)
{
    bool some = annot_contract(as, function) != NULL;
    for (unsigned i = 0; i < function->n_overrides; i++)
        some |= annot_contract(as, function->overrides[i]) != NULL;
    return some;
}

static bool is_plain(const struct annotations *as, const struct java_method *function)
{
    struct plain p = {as, function->body && !function->receiver && !under_contract(as, function)};
    java_visit_stmt(function->body, plain_stmt, plain_expr, &p);
    return p.holds;
}

/* ---- which variables ---- */

static void note_variable(void *user, const struct java_stmt *stmt)
{
    struct search *s = user;
    const struct java_expr *init = stmt->kind == JAVA_LOCAL_VAR ? stmt->var->init : NULL;
    bool function = init && (init->kind == JAVA_LAMBDA || (init->kind == JAVA_METHOD_REF && !init->left));
    if (!function || !is_plain(s->as, init->method))
        return;
    struct held *h = arena_new(s->arena, struct held);
    h->function = init->method;
    idmap_put(&s->by_var, idmap_key(stmt->var), idmap_key(h));
    vec_push(&s->all, h);
}

static void find_variables(struct search *s, const struct java_method *m)
{
    java_visit_stmt(m->body, note_variable, NULL, s);
}

/* ---- their uses ---- */

static void note_use(void *user, const struct java_expr *e)
{
    struct search *s = user;
    struct held *used = e->kind == JAVA_LOCAL ? held_of(s, e->var) : NULL;
    if (used)
        used->uses++;
    const struct java_var *v = e->kind == JAVA_CALL && e->left && e->left->kind == JAVA_LOCAL ? e->left->var : NULL;
    struct held *called = v && v->method == s->in ? held_of(s, v) : NULL;
    if (called && java_overrides(called->function, e->method) && e->n_args == called->function->n_params)
        vec_push(&called->calls, e);
}

static void find_uses(struct search *s, const struct java_method *m)
{
    s->in = m;
    java_visit_stmt(m->body, NULL, note_use, s);
}

/* The one place that changes expressions after they are read. */
static void make_direct(struct held *h)
{
    for (size_t i = 0; i < h->calls.n; i++) {
        struct java_expr *call = (struct java_expr *)h->calls.at[i];
        call->method = h->function;
        call->dispatch = JAVA_DISPATCH_SPECIAL;
    }
    h->function->direct = true;
    h->function->n_overrides = 0;
}

void java_mark_direct(struct java_ast *ast, const struct annotations *as)
{
    struct search s = {.arena = ast->arena, .as = as};
    each_code(&s, ast, find_variables);
    if (s.all.n)
        each_code(&s, ast, find_uses);
    for (size_t i = 0; i < s.all.n; i++) {
        if (s.all.at[i]->calls.n && s.all.at[i]->calls.n == s.all.at[i]->uses)
            make_direct(s.all.at[i]);
        vec_release(&s.all.at[i]->calls);
    }
    vec_release(&s.all);
    idmap_release(&s.by_var);
}
