/* Joins what values flow between, and notes the types at conversions. Start with visit. */
#include "lang/c/analysis/pointees.h"

#include "lang/c/analysis/access.h"
#include "lang/c/analysis/reached.h"
#include "lang/c/analysis/walk.h"

#include <string.h>

/* What pointers to void flow between: a variable, a member, a function's results, a call. */
struct node {
    struct node *up; /* itself: the one that stands for all that are joined */
    const struct c_type *type;
    bool several;
};

struct c_pointees {
    struct arena *arena;
    struct idmap nodes;   /* key -> struct node */
    struct idmap shared;  /* c_type -> c_type that it shares its places with; a chain ends at the one that stands for all */
    struct idmap reached; /* c_record: code follows pointers to it */
    struct idmap direct;  /* C_FUNCTION_NAME expressions that are called */
    char memory;          /* its address is the key of pointers to void in memory that no variable and no member is */
    char indirect[16]; /* of what functions get and return that are called by pointers, by the number of the argument; 0: results */
    const struct c_function *here;
};

/* ---- joining ---- */

static struct node *find(struct node *n)
{
    while (n->up != n)
        n = n->up;
    return n;
}

static struct node *node_of_key(struct c_pointees *k, const void *key)
{
    struct node *n = idmap_pointer(&k->nodes, key);
    if (!n) {
        n = arena_new(k->arena, struct node);
        *n = (struct node){.up = n};
        idmap_put(&k->nodes, idmap_key(key), idmap_key(n));
    }
    return find(n);
}

const struct c_type *c_place_type(const struct c_pointees *k, const struct c_type *t)
{
    t = t->plain;
    for (const struct c_type *next = t; next; next = idmap_pointer(&k->shared, t))
        t = next;
    return t;
}

static void add_type(struct c_pointees *k, struct node *n, const struct c_type *t)
{
    n = find(n);
    if (!n->type)
        n->type = t->plain;
    else
        n->several |= c_place_type(k, n->type) != c_place_type(k, t);
}

static void join(struct c_pointees *k, struct node *x, struct node *y)
{
    x = find(x);
    y = find(y);
    if (x == y)
        return;
    y->up = x;
    x->several |= y->several;
    if (y->type)
        add_type(k, x, y->type);
}

/* ---- types that share their places ---- */

static bool may_share(const struct c_type *t)
{
    return c_is_integer(t) && !(t->kind == C_INTEGER && t->integer == C_BOOL);
}

/* Of two types that are joined, the one of the lower kind stands for both. */
static bool stands_for(const struct c_type *t, const struct c_type *u)
{
    if ((t->kind == C_ENUM) != (u->kind == C_ENUM))
        return u->kind == C_ENUM;
    return t->integer < u->integer || (t->integer == u->integer && strcmp(t->name, u->name) < 0);
}

/* Pointers to t are only passed on: a pointer to it is one to what it is converted to. */
static bool is_opaque(const struct c_pointees *k, const struct c_type *t)
{
    return t->kind == C_RECORD && !idmap_has(&k->reached, idmap_key(t->record));
}

static void share_opaque(struct c_pointees *k, const struct c_type *t, const struct c_type *u)
{
    t = c_place_type(k, t);
    u = c_place_type(k, u);
    if (t == u || t->kind != C_RECORD || u->kind != C_RECORD)
        return;
    if (is_opaque(k, t))
        idmap_put(&k->shared, idmap_key(t), idmap_key(u));
    else if (is_opaque(k, u))
        idmap_put(&k->shared, idmap_key(u), idmap_key(t));
}

static void share(struct c_pointees *k, const struct c_type *t, const struct c_type *u)
{
    share_opaque(k, t, u);
    if (!may_share(t) || !may_share(u) || t->size != u->size)
        return;
    t = c_place_type(k, t);
    u = c_place_type(k, u);
    if (t == u)
        return;
    if (stands_for(t, u))
        idmap_put(&k->shared, idmap_key(u), idmap_key(t));
    else
        idmap_put(&k->shared, idmap_key(t), idmap_key(u));
}

/* ---- values ---- */

static bool is_void_pointer(const struct c_type *t)
{
    return t->kind == C_POINTER && t->of->kind == C_VOID;
}

static struct node *node_of_place(struct c_pointees *k, const struct c_expr *place)
{
    const struct c_expr *e = c_without_parens(place);
    struct c_access a = c_access_of(e);
    while (a.step == C_STEP_ELEMENT)
        a = c_access_of(a.inner);
    if (a.step == C_STEP_MEMBER)
        return node_of_key(k, a.field);
    if (a.e->kind == C_MEMBER)
        return node_of_key(k, a.e->field);
    return node_of_key(k, a.e->kind == C_VAR ? (const void *)a.e->var : &k->memory);
}

/* The argument that the call returns, if that is all that the function does; else NULL. */
static const struct c_expr *passed_through(const struct c_expr *e)
{
    const struct c_function *f = e->function;
    const struct c_stmt *s = f ? f->body : NULL;
    if (!s || s->n != 1 || s->body[0]->kind != C_RETURN || !s->body[0]->expr)
        return NULL;
    const struct c_expr *value = c_without_parens(s->body[0]->expr);
    while (value->kind == C_CAST)
        value = c_without_parens(value->left);
    for (unsigned i = 0; value->kind == C_VAR && i < f->n_params && i < e->n_args; i++)
        if (f->params[i] == value->var && value->var->type->kind == C_POINTER)
            return e->args[i];
    return NULL;
}

static struct node *node_of(struct c_pointees *k, const struct c_expr *e);

static struct node *node_of_call(struct c_pointees *k, const struct c_expr *e)
{
    const struct c_expr *same = passed_through(e);
    if (same && is_void_pointer(same->type))
        return node_of(k, same);
    if (!e->function)
        return node_of_key(k, &k->indirect[0]);
    return node_of_key(k, e->function->body ? (const void *)e->function : e);
}

/* The node of a value of type pointer to void; NULL: it is null. */
static struct node *node_of(struct c_pointees *k, const struct c_expr *e)
{
    e = c_without_parens(e);
    if (e->kind == C_CAST && e->cast == C_CAST_BIT_CAST && !is_void_pointer(e->left->type)) {
        struct node *n = node_of_key(k, e);
        add_type(k, n, e->left->type->of);
        return n;
    }
    if (e->kind == C_CAST && (e->cast == C_CAST_BIT_CAST || e->cast == C_CAST_NO_OP))
        return node_of(k, e->left);
    if (e->kind == C_CAST && e->cast == C_CAST_LVALUE_TO_RVALUE)
        return node_of_place(k, e->left);
    if (e->kind == C_CAST && e->cast == C_CAST_NULL_TO_POINTER)
        return NULL;
    if (e->kind == C_CALL)
        return node_of_call(k, e);
    if (e->kind == C_ASSIGN || e->kind == C_COMMA)
        return node_of(k, e->right);
    if (e->kind == C_CONDITIONAL) {
        struct node *x = node_of(k, e->left), *y = node_of(k, e->right);
        if (x && y)
            join(k, x, y);
        return x ? x : y;
    }
    struct node *other = node_of_key(k, e);
    other->several = true;
    return other;
}

/* The value of e gets to where n stands for. */
static void flow(struct c_pointees *k, struct node *n, const struct c_expr *e)
{
    struct node *from = is_void_pointer(e->type) ? node_of(k, e) : NULL;
    if (from)
        join(k, n, from);
}

/* ---- code ---- */

static struct node *indirect(struct c_pointees *k, unsigned argument)
{
    unsigned n = sizeof k->indirect;
    return node_of_key(k, &k->indirect[argument + 1 < n ? argument + 1 : n - 1]);
}

static void visit_call(struct c_pointees *k, const struct c_expr *e)
{
    const struct c_function *f = e->function;
    const struct c_expr *called = c_without_parens(e->left);
    while (called->kind == C_CAST)
        called = c_without_parens(called->left);
    if (f)
        idmap_put(&k->direct, idmap_key(called), 1);
    if (passed_through(e))
        return;
    for (unsigned i = 0; i < e->n_args; i++) {
        if (!f)
            flow(k, indirect(k, i), e->args[i]);
        else if (f->body && i < f->n_params && is_void_pointer(f->params[i]->type))
            flow(k, node_of_key(k, f->params[i]), e->args[i]);
    }
}

/* A function that may be called by a pointer. */
static void visit_function_name(struct c_pointees *k, const struct c_expr *e)
{
    const struct c_function *f = e->function;
    if (idmap_has(&k->direct, idmap_key(e)) || !f)
        return;
    for (unsigned i = 0; i < f->n_params; i++)
        if (is_void_pointer(f->params[i]->type))
            join(k, indirect(k, i), node_of_key(k, f->params[i]));
    if (is_void_pointer(f->type->of))
        join(k, node_of_key(k, &k->indirect[0]), node_of_key(k, f));
}

static void visit_cast(struct c_pointees *k, const struct c_expr *e)
{
    if (e->cast != C_CAST_BIT_CAST || e->left->type->kind != C_POINTER || e->type->kind != C_POINTER)
        return;
    const struct c_type *from = e->left->type->of, *to = e->type->of;
    struct node *n = from->kind == C_VOID && to->kind != C_VOID ? node_of(k, e->left) : NULL;
    if (n)
        add_type(k, n, to);
}

/* A pointer to the place may be made, so it may be written and read as memory. */
static void visit_address(struct c_pointees *k, const struct c_expr *place)
{
    const struct c_type *t = place->type;
    while (c_is_array(t))
        t = t->of;
    if (is_void_pointer(t))
        join(k, node_of_key(k, &k->memory), node_of_place(k, place));
}

/* The parts of an initialiser flow into members and elements. */
static void visit_list(struct c_pointees *k, const struct c_expr *e)
{
    bool record = e->type->kind == C_RECORD;
    for (unsigned i = 0; i < e->n_args; i++)
        if (e->args[i] && is_void_pointer(e->args[i]->type)) {
            const struct c_field *f = record && !e->field && i < e->type->record->n_fields ? e->type->record->fields[i] : e->field;
            flow(k, node_of_key(k, f ? (const void *)f : &k->memory), e->args[i]);
        }
}

static void visit(void *user, const struct c_expr *e)
{
    struct c_pointees *k = user;
    if (e->kind == C_ASSIGN && is_void_pointer(e->left->type))
        flow(k, node_of_place(k, e->left), e->right);
    else if (e->kind == C_CALL)
        visit_call(k, e);
    else if (e->kind == C_FUNCTION_NAME)
        visit_function_name(k, e);
    else if (e->kind == C_CAST)
        visit_cast(k, e);
    else if (e->kind == C_INIT_LIST)
        visit_list(k, e);
    if (e->kind == C_ADDRESS || (e->kind == C_CAST && e->cast == C_CAST_ARRAY_TO_POINTER))
        visit_address(k, e->left);
}

/* Which types share their places is found first. */
static void visit_sharing(void *user, const struct c_expr *e)
{
    if (e->kind == C_CAST && e->cast == C_CAST_BIT_CAST && e->left->type->kind == C_POINTER && e->type->kind == C_POINTER)
        share(user, e->left->type->of, e->type->of);
}

static void visit_stmt(void *user, const struct c_stmt *s)
{
    struct c_pointees *k = user;
    if (s->kind == C_RETURN && s->expr)
        flow(k, node_of_key(k, k->here), s->expr);
    for (unsigned i = 0; s->kind == C_DECLARE && i < s->n_vars; i++)
        if (s->vars[i]->init && is_void_pointer(s->vars[i]->type))
            flow(k, node_of_key(k, s->vars[i]), s->vars[i]->init);
}

static void visit_all(struct c_pointees *k, const struct c_ast *ast, const struct c_visitor *visitor)
{
    struct c_visitor v = *visitor;
    for (size_t i = 0; i < ast->functions.n; i++) {
        k->here = ast->functions.at[i];
        c_visit_stmt(&v, k->here->body);
    }
    for (size_t i = 0; i < ast->vars.n; i++) {
        const struct c_var *x = ast->vars.at[i];
        if (x->storage != C_GLOBAL || !x->init)
            continue;
        c_visit_expr(&v, x->init);
        if (is_void_pointer(x->type) && v.stmt)
            flow(k, node_of_key(k, x), x->init);
    }
}

const struct c_pointees *c_pointees_new(struct arena *arena, const struct c_ast *ast)
{
    struct c_pointees *k = arena_new(arena, struct c_pointees);
    *k = (struct c_pointees){.arena = arena, .nodes = {.arena = arena}, .shared = {.arena = arena}, .direct = {.arena = arena}};
    k->reached = c_reached_records(arena, ast);
    visit_all(k, ast, &(struct c_visitor){.expr = visit_sharing, .user = k});
    visit_all(k, ast, &(struct c_visitor){.expr = visit, .stmt = visit_stmt, .user = k});
    return k;
}

/* ---- questions ---- */

static const struct c_type *type_of(const struct node *n)
{
    while (n && n->up != n)
        n = n->up;
    return n && !n->several ? n->type : NULL;
}

const struct c_type *c_pointee(const struct c_pointees *k, const struct c_expr *e)
{
    return type_of(node_of((struct c_pointees *)k, e));
}

const struct c_type *c_pointee_in(const struct c_pointees *k, const void *place)
{
    return type_of(idmap_pointer(&k->nodes, place));
}
