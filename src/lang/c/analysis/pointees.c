/* Joins what values flow between, and notes the types at conversions. Start with visit. */
#include "lang/c/analysis/pointees.h"

#include "lang/c/analysis/access.h"
#include "lang/c/analysis/annotated.h"
#include "lang/c/analysis/maker.h"
#include "lang/c/analysis/memory_functions.h"
#include "lang/c/analysis/mixed.h"
#include "lang/c/analysis/sharing.h"
#include "lang/c/analysis/walk.h"

#include <string.h>

/* What pointers to void flow between: a variable, a member, a function's results, a call. */
struct node {
    struct node *up; /* itself: the one that stands for all that are joined */
    const struct c_type *type;
    bool several;
    bool unknown;   /* not all of its values are known */
    bool converted; /* pointers to void are converted to pointers to objects, or the library uses what they lead to */
    bool raw;       /* the library makes it, or uses it as bytes */
    struct VEC_OF(const struct c_type *) types;
};

/* A function of the library uses so many bytes of what a value leads to. */
struct used {
    struct node *node;
    const struct c_expr *bytes;
};

struct c_pointees {
    struct arena *arena;
    struct VEC_OF(struct used) used;
    struct idmap nodes; /* key -> struct node */
    struct c_sharing *sharing;
    struct idmap direct; /* C_FUNCTION_NAME expressions that are called */
    char memory;         /* its address is the key of pointers to void in memory that no variable and no member is */
    char indirect[16]; /* of what functions get and return that are called by pointers, by the number of the argument; 0: results */
    /* A function of the file that may be called by a pointer returns a pointer to void. Else what calls by pointers return comes from other
     * files, as what functions without a body return: objects of one type for each call. */
    bool returns_indirectly;
    const struct acsl *as;
    bool whole;
    struct idmap makers; /* c_function -> 1 + whether it makes blocks (maker.h), each call of which makes objects of one type */
    struct c_making making;
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
        *n = (struct node){.up = n, .types = VEC_IN(k->arena)};
        idmap_put(&k->nodes, idmap_key(key), idmap_key(n));
    }
    return find(n);
}

const struct c_type *c_place_type(const struct c_pointees *k, const struct c_type *t)
{
    return c_stands_for(k->sharing, t);
}

static void add_type(struct c_pointees *k, struct node *n, const struct c_type *t)
{
    n = find(n);
    for (size_t i = 0; i < n->types.n; i++)
        n->several |= c_place_type(k, n->types.at[i]) != c_place_type(k, t);
    if (!n->type)
        n->type = t->plain;
    vec_push(&n->types, t->plain);
}

static void join(struct c_pointees *k, struct node *x, struct node *y)
{
    x = find(x);
    y = find(y);
    if (x == y)
        return;
    y->up = x;
    x->several |= y->several;
    x->unknown |= y->unknown;
    x->converted |= y->converted;
    x->raw |= y->raw;
    for (size_t i = 0; i < y->types.n; i++)
        add_type(k, x, y->types.at[i]);
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

static bool is_maker(struct c_pointees *k, const struct c_function *f)
{
    const uint64_t *known = idmap_get(&k->makers, idmap_key(f));
    if (known)
        return *known > 1;
    bool makes = c_makes_blocks(f, k->as, k->whole);
    idmap_put(&k->makers, idmap_key(f), 1 + (uint64_t)makes);
    return makes;
}

static struct node *node_of_call(struct c_pointees *k, const struct c_expr *e)
{
    const struct c_expr *same = passed_through(e);
    same = same ? same : c_returned_argument(e);
    if (same && is_void_pointer(same->type))
        return node_of(k, same);
    if (!e->function)
        return node_of_key(k, k->returns_indirectly ? (const void *)&k->indirect[0] : e);
    if (!e->function->body)
        return node_of_key(k, e);
    if (!is_maker(k, e->function))
        return node_of_key(k, e->function);
    struct node *made = node_of_key(k, e);
    made->raw = true;
    return made;
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
    other->several = other->unknown = true;
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
    struct node *all = node_of_key(k, &k->indirect[argument + 1 < n ? argument + 1 : n - 1]);
    all->unknown = true; /* there is no telling which of the functions gets which of the values */
    return all;
}

/* ---- the library ---- */

/* The library uses so many bytes of what the argument leads to. */
static struct node *use_argument(struct c_pointees *k, const struct c_expr *argument, const struct c_expr *bytes)
{
    struct node *n = is_void_pointer(argument->type) ? node_of(k, argument) : NULL;
    if (!n)
        return NULL;
    n = find(n);
    n->raw = n->converted = true;
    if (bytes)
        vec_push(&k->used, ((struct used){n, bytes}));
    return n;
}

/* What is copied or compared has one type. */
static void join_used(struct c_pointees *k, struct node *x, struct node *y)
{
    if (x && y)
        join(k, x, y);
}

static void visit_library_call(struct c_pointees *k, const struct c_expr *e)
{
    switch (c_memory_function(e)) {
    case C_NO_MEMORY_FUNCTION:
    case C_MEMORY_FREED: return;
    case C_MEMORY_TWO: join_used(k, use_argument(k, e->args[0], e->args[2]), use_argument(k, e->args[1], e->args[2])); return;
    case C_MEMORY_SORTED:
    case C_MEMORY_FILL: use_argument(k, e->args[0], e->args[2]); return;
    case C_MEMORY_ALLOCATED:
    case C_MEMORY_ON_STACK: node_of_key(k, e)->raw = true; return;
    case C_MEMORY_RESIZED:
        join_used(k, node_of_key(k, e), use_argument(k, e->args[0], NULL));
        find(node_of_key(k, e))->raw = true;
        return;
    }
}

static const struct c_expr *called_by(const struct c_expr *call)
{
    const struct c_expr *called = c_without_parens(call->left);
    while (called->kind == C_CAST)
        called = c_without_parens(called->left);
    return called;
}

static void visit_call(struct c_pointees *k, const struct c_expr *e)
{
    const struct c_function *f = e->function;
    if (f)
        idmap_put(&k->direct, idmap_key(called_by(e)), 1);
    visit_library_call(k, e);
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

static void note_direct(void *user, const struct c_expr *e)
{
    struct c_pointees *k = user;
    const struct c_function *f = e->function;
    if (e->kind == C_CALL && f)
        idmap_put(&k->direct, idmap_key(called_by(e)), 1);
    if (e->kind != C_FUNCTION_NAME || !f || !f->body || !is_void_pointer(f->type->of) || idmap_has(&k->direct, idmap_key(e)))
        return;
    k->returns_indirectly = true;
    idmap_put(&k->makers, idmap_key(f), 1);
}

static void visit_cast(struct c_pointees *k, const struct c_expr *e)
{
    if (e->cast != C_CAST_BIT_CAST || e->left->type->kind != C_POINTER || e->type->kind != C_POINTER)
        return;
    const struct c_type *from = e->left->type->of, *to = e->type->of;
    struct node *n = from->kind == C_VOID && to->kind != C_VOID ? node_of(k, e->left) : NULL;
    if (n) {
        add_type(k, n, to);
        find(n)->converted = true;
    }
}

/* A pointer to the place may be made, so it may be written and read as memory. */
static void visit_address(struct c_pointees *k, const struct c_expr *place)
{
    const struct c_type *t = c_without_arrays(place->type);
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

/* An annotation converts a pointer to void whose type no code says. */
static void visit_annotation(void *user, const struct acsl_expr *e)
{
    struct c_pointees *k = user;
    bool converts = e->kind == ACSL_CONVERT && e->conversion == ACSL_POINTER_TO_POINTER && e->type->c &&
                    e->type->c->kind == C_POINTER && e->type->c->of->complete && e->arg[0]->kind == ACSL_READ;
    const struct acsl_expr *place = converts ? e->arg[0]->arg[0] : NULL;
    bool named = place && (place->kind == ACSL_VAR || place->kind == ACSL_MEMBER);
    struct node *n = named ? idmap_pointer(&k->nodes, place->kind == ACSL_VAR ? (const void *)place->var : place->field) : NULL;
    n = n ? find(n) : NULL;
    if (n && n->raw && !n->type && !n->several)
        add_type(k, n, e->type->c->of);
    for (unsigned i = 0; i < e->n; i++)
        if (e->arg[i])
            visit_annotation(k, e->arg[i]);
}

static void find_flow(struct c_pointees *k, const struct c_ast *ast, const struct acsl *as)
{
    k->nodes = (struct idmap){.arena = k->arena};
    k->direct = (struct idmap){.arena = k->arena};
    k->used.arena = k->arena;
    k->used.n = 0;
    visit_all(k, ast, &(struct c_visitor){.expr = visit, .stmt = visit_stmt, .user = k});
    for (size_t i = 0; i < ast->functions.n; i++)
        if (ast->functions.at[i]->given)
            c_each_annotation(as, ast->functions.at[i], visit_annotation, k);
}

/* What is converted to pointers to several types leads to bytes; so does what the library uses, of several types or in part. */
static bool mix_pointees(struct c_pointees *k)
{
    bool any = false;
    uint64_t found;
    for (size_t i = 0; idmap_next(&k->nodes, &i, &found);) {
        const struct node *n = (const struct node *)(uintptr_t)found;
        bool bytes = n->several && n->converted && (n->raw || !n->unknown);
        for (size_t t = 0; bytes && t < n->types.n; t++)
            any |= c_share_bytes(k->sharing, n->types.at[t]);
    }
    for (size_t i = 0; i < k->used.n; i++) {
        const struct node *n = find(k->used.at[i].node);
        if (n->type && n->type->size > 1 && !c_is_multiple(k->used.at[i].bytes, n->type->size))
            any |= c_share_bytes(k->sharing, n->type);
    }
    return any;
}

/* Of what the library makes or uses, and no code says the type, nothing but the bytes matters. */
static void default_to_bytes(struct c_pointees *k, const struct c_ast *ast)
{
    uint64_t found;
    for (size_t i = 0; idmap_next(&k->nodes, &i, &found);) {
        struct node *n = (struct node *)(uintptr_t)found;
        if (n->up == n && n->raw && !n->type && !n->several)
            add_type(k, n, ast->integers[C_UCHAR]);
    }
}

const struct c_pointees *c_pointees_new(struct arena *arena, const struct c_ast *ast, const struct acsl *as, bool whole)
{
    struct c_pointees *k = arena_new(arena, struct c_pointees);
    *k = (struct c_pointees){.arena = arena,
                             .sharing = c_sharing_new(arena, ast),
                             .as = as,
                             .whole = whole,
                             .makers = {.arena = arena}};
    struct c_mixed *mixed = c_mixed_new(arena, ast, as, k->sharing);
    k->direct = (struct idmap){.arena = k->arena};
    visit_all(k, ast, &(struct c_visitor){.expr = note_direct, .user = k});
    do {
        c_mixed_close(mixed);
        find_flow(k, ast, as);
    } while (mix_pointees(k));
    default_to_bytes(k, ast);
    return k;
}

/* ---- questions ---- */

static const struct c_type *type_of(struct c_pointees *k, struct node *n)
{
    n = n ? find(n) : NULL;
    if (n && k->making.f && n == node_of_key(k, k->making.f))
        return k->making.as;
    return n && !n->several ? n->type : NULL;
}

const struct c_type *c_pointee(const struct c_pointees *k, const struct c_expr *e)
{
    return type_of((struct c_pointees *)k, node_of((struct c_pointees *)k, e));
}

const struct c_type *c_pointee_in(const struct c_pointees *k, const void *place)
{
    return type_of((struct c_pointees *)k, idmap_pointer(&k->nodes, place));
}

bool c_in_bytes(const struct c_pointees *k, const struct c_type *t)
{
    return c_is_bytes(k->sharing, t);
}

bool c_has_bytes(const struct c_pointees *k)
{
    return c_any_bytes(k->sharing);
}

struct c_making c_pointees_enter(const struct c_pointees *k, const struct c_expr *call)
{
    struct c_pointees *changed = (struct c_pointees *)k;
    struct c_making before = k->making;
    if (is_maker(changed, call->function))
        changed->making = (struct c_making){call->function, c_pointee(k, call)};
    return before;
}

void c_pointees_leave(const struct c_pointees *k, struct c_making before)
{
    ((struct c_pointees *)k)->making = before;
}
