/* Finds roots: the sources of each pointer variable are joined until nothing changes. Start with solve. */
#include "lang/c/analysis/roots.h"

#include "lang/c/analysis/access.h"
#include "lang/c/analysis/memory_functions.h"
#include "lang/c/analysis/walk.h"

#include <string.h>

/* Where a pointer value comes from. */
enum origin_kind { FROM_NULL, FROM_START, FROM_VARIABLE, FROM_ALLOCATION, FROM_ELSEWHERE };

struct origin {
    enum origin_kind from;
    const struct c_var *var; /* START: its object; VARIABLE: the pointer variable */
    bool moved;
    bool converted; /* to another type of pointer, on the way */
};

/* What is known of a variable so far. */
struct state {
    const struct c_var *var;
    const struct c_var *root; /* NULL: no source was met, or several were: */
    bool several;
    bool null, moved, away; /* a source is null; is no start of a block; it is ++ or -- or compared across roots */
    bool assigned;          /* other than by its initialiser */
    bool converted;         /* a source is a pointer to another type */
};

struct c_roots {
    const struct c_uses *uses;
    const struct c_function *f;
    struct c_root_facts facts;
    struct idmap of; /* c_var -> struct state */
    struct VEC_OF(struct state *) all;
    bool changed;
    struct idmap written; /* c_type: some object of the type is written through a pointer */
    bool writes_anything;
    struct VEC_OF(const struct c_expr *) accesses; /* pointers that are followed */
    struct VEC_OF(const struct c_expr *) writes;   /* those through which something is written */
    struct idmap in_front;                         /* c_var: what is in front of the parameter is used */
    struct idmap named;    /* c_type: elements of arrays that are accessed by name, or reached by pointers in memory */
    bool tells;            /* the position of a parameter can be told */
    bool beyond;           /* what is called may access any object */
    struct idmap expanded; /* c_function: its body was looked at, because it is executed here */
    bool jumps;            /* gotos may lead back past initialisers */
};

bool c_points_to_whole(const struct c_uses *uses, const struct c_type *pointer)
{
    if (pointer->kind != C_POINTER)
        return false;
    return pointer->of->kind == C_FUNCTION || (pointer->of->kind == C_RECORD && c_is_whole(uses, pointer->of->record));
}

bool c_is_allocation(const struct c_expr *e)
{
    e = c_without_parens(e);
    while (e->kind == C_CAST)
        e = c_without_parens(e->left);
    enum c_memory_function f = c_memory_function(e);
    return f == C_MEMORY_ALLOCATED || f == C_MEMORY_ON_STACK || f == C_MEMORY_RESIZED;
}

/* ---- origins of values ---- */

static struct origin elsewhere(void)
{
    return (struct origin){.from = FROM_ELSEWHERE, .moved = true};
}

static struct origin origin_of(const struct c_roots *r, const struct c_expr *e);

static struct origin moved(struct origin o)
{
    o.moved = true;
    return o;
}

static struct origin converted(struct origin o)
{
    o.converted = true;
    return o;
}

/* Of a pointer to the lvalue. */
static struct origin origin_of_place(const struct c_roots *r, const struct c_expr *e)
{
    struct c_access a = c_access_of(e);
    bool boxed = a.step == C_STEP_ELEMENT && c_is_boxed(r->uses, a.inner->type);
    if (a.step == C_STEP_ELEMENT && a.inner->kind == C_VAR && !boxed)
        return (struct origin){FROM_START, a.inner->var, a.index != NULL};
    if (a.step != C_STEP_START)
        return elsewhere();
    if (a.e->kind == C_VAR)
        return (struct origin){FROM_START, a.e->var, false};
    if (a.e->kind == C_DEREF)
        return origin_of(r, a.e->left);
    return a.e->kind == C_INDEX ? moved(origin_of(r, a.e->left)) : elsewhere();
}

/* The array is the row of a block of arrays. */
static bool is_row(const struct c_roots *r, const struct c_expr *array)
{
    return c_designates_row(array) ? c_is_row(r->uses, array->type) : c_is_boxed(r->uses, array->type);
}

static struct origin origin_of_cast(const struct c_roots *r, const struct c_expr *e)
{
    const struct c_expr *place = c_without_parens(e->left);
    if (e->cast == C_CAST_NULL_TO_POINTER)
        return (struct origin){.from = FROM_NULL};
    if (e->cast == C_CAST_NO_OP)
        return origin_of(r, e->left);
    if (e->cast == C_CAST_ARRAY_TO_POINTER && is_row(r, place))
        return (struct origin){.from = FROM_ELSEWHERE};
    if (e->cast == C_CAST_ARRAY_TO_POINTER)
        return origin_of_place(r, e->left);
    if (e->cast == C_CAST_LVALUE_TO_RVALUE && place->kind == C_VAR && idmap_has(&r->of, idmap_key(place->var)))
        return (struct origin){FROM_VARIABLE, place->var, false};
    if (c_is_allocation(e))
        return (struct origin){.from = FROM_ALLOCATION};
    return e->cast == C_CAST_BIT_CAST ? converted(origin_of(r, e->left)) : elsewhere();
}

static struct origin origin_of_moved(const struct c_roots *r, const struct c_expr *e)
{
    const struct c_expr *place = c_without_parens(e->left);
    if (place->kind == C_VAR && idmap_has(&r->of, idmap_key(place->var)))
        return (struct origin){FROM_VARIABLE, place->var, true};
    return elsewhere();
}

static struct origin origin_of(const struct c_roots *r, const struct c_expr *e)
{
    e = c_without_parens(e);
    if (e->kind == C_CAST)
        return origin_of_cast(r, e);
    if (e->kind == C_ADDRESS)
        return origin_of_place(r, e->left);
    if (e->kind == C_BINARY)
        return moved(origin_of(r, e->left->type->kind == C_POINTER ? e->left : e->right));
    if (e->kind == C_ASSIGN || e->kind == C_COMMA)
        return origin_of(r, e->right);
    if (e->kind == C_INCREMENT || e->kind == C_COMPOUND)
        return origin_of_moved(r, e);
    return c_is_allocation(e) ? (struct origin){.from = FROM_ALLOCATION} : elsewhere();
}

/* ---- joining ---- */

static struct state *state_of(const struct c_roots *r, const struct c_var *v)
{
    return idmap_pointer(&r->of, v);
}

static void set(struct c_roots *r, bool *flag)
{
    r->changed |= !*flag;
    *flag = true;
}

static void join_root(struct c_roots *r, struct state *s, const struct c_var *root)
{
    if (s->several || s->root == root)
        return;
    if (s->root)
        set(r, &s->several);
    if (root->type->kind == C_POINTER)
        set(r, &s->moved);
    r->changed = true;
    s->root = root;
}

static bool is_only_initialised(const struct state *s)
{
    return !s->assigned && s->var->storage == C_AUTO && s->var->init;
}

/* a is declared in the scope of b, so b still has the value from which a's came. */
static bool is_inside(const struct c_var *a, const struct c_var *b)
{
    return a->scope.source && a->scope.source == b->scope.source && b->scope.from <= a->scope.from && a->scope.to <= b->scope.to;
}

static void join_variable(struct c_roots *r, struct state *s, const struct state *from)
{
    if (from == s)
        return;
    if (from->converted)
        set(r, &s->converted);
    if (from->several || from->null) {
        if (!r->jumps && is_only_initialised(from) && is_inside(s->var, from->var))
            join_root(r, s, from->var);
        else
            set(r, &s->several);
        if (from->moved)
            set(r, &s->moved);
        return;
    }
    if (from->moved)
        set(r, &s->moved);
    if (from->root)
        join_root(r, s, from->root);
}

static void join(struct c_roots *r, struct state *s, struct origin o)
{
    if (o.moved)
        set(r, &s->moved);
    if (o.converted)
        set(r, &s->converted);
    switch (o.from) {
    case FROM_NULL: set(r, &s->null); break;
    case FROM_START: join_root(r, s, o.var); break;
    case FROM_VARIABLE: join_variable(r, s, state_of(r, o.var)); break;
    case FROM_ALLOCATION:
    case FROM_ELSEWHERE: set(r, &s->several); break;
    }
}

/* ---- the code ---- */

static struct state *assigned_pointer(const struct c_roots *r, const struct c_expr *place)
{
    place = c_without_parens(place);
    return place->kind == C_VAR ? state_of(r, place->var) : NULL;
}

static void join_expr(void *user, const struct c_expr *e)
{
    struct c_roots *r = user;
    bool moves = e->kind == C_INCREMENT || e->kind == C_COMPOUND;
    struct state *s = moves || e->kind == C_ASSIGN ? assigned_pointer(r, e->left) : NULL;
    if (!s)
        return;
    s->assigned = true;
    if (moves)
        set(r, &s->moved);
    else
        join(r, s, origin_of(r, e->right));
}

static void join_declared(void *user, const struct c_stmt *s)
{
    struct c_roots *r = user;
    for (unsigned i = 0; s->kind == C_DECLARE && i < s->n_vars; i++) {
        struct state *v = state_of(r, s->vars[i]);
        if (v && s->vars[i]->init)
            join(r, v, origin_of(r, s->vars[i]->init));
    }
}

static void add_variable(struct c_roots *r, struct arena *arena, const struct c_var *v)
{
    if (v->type->kind != C_POINTER || c_has_address(r->uses, v) || c_points_to_whole(r->uses, v->type) ||
        v->storage == C_STATIC_LOCAL || v->storage == C_GLOBAL || idmap_has(&r->of, idmap_key(v)))
        return;
    struct state *s = arena_new(arena, struct state);
    *s = (struct state){.var = v, .root = v->storage == C_PARAM ? v : NULL};
    vec_push(&r->all, s);
    idmap_put(&r->of, idmap_key(v), idmap_key(s));
}

static void add_declared(void *user, const struct c_stmt *s)
{
    struct c_roots *r = user;
    for (unsigned i = 0; s->kind == C_DECLARE && i < s->n_vars; i++)
        add_variable(r, r->all.arena, s->vars[i]);
}

static void note_goto(void *user, const struct c_stmt *s)
{
    struct c_roots *r = user;
    r->jumps |= s->kind == C_GOTO;
}

static void solve(struct c_roots *r)
{
    struct c_visitor join_all = {.expr = join_expr, .stmt = join_declared, .user = r};
    do {
        r->changed = false;
        c_visit_stmt(&join_all, r->f->body);
    } while (r->changed);
}

/* ---- where parameters stand ---- */

/* The root of a pointer value: a variable; NULL: it may be anything. */
static const struct c_var *root_of(const struct c_roots *r, const struct c_expr *pointer)
{
    struct origin o = origin_of(r, pointer);
    if (o.from == FROM_START)
        return o.var;
    if (o.from != FROM_VARIABLE)
        return NULL;
    struct c_pointer p = c_pointer_of(r, o.var);
    return p.kind == C_POINTER_DISTANCE ? p.root : NULL;
}

/* What stands for the places that the pointer leads to. */
static const struct c_type *type_at(const struct c_roots *r, const struct c_expr *pointer)
{
    const struct c_pointees *k = c_pointees_of(r->uses);
    const struct c_type *of = pointer->type->of, *t = of->kind == C_VOID ? c_pointee(k, pointer) : NULL;
    return c_place_type(k, t ? t : of);
}

static const struct c_expr *pointer_followed(const struct c_expr *place)
{
    struct c_access a = c_access_of(place);
    while (a.step != C_STEP_START)
        a = c_access_of(a.inner);
    bool follows = a.e->kind == C_DEREF || a.e->kind == C_INDEX || (a.e->kind == C_MEMBER && a.e->arrow);
    return follows ? a.e->left : NULL;
}

/* The elements of the array that is accessed by name, without a pointer to it; NULL: none is. A parameter may point into it anywhere; into a
 * block of one element it points at its start. */
static const struct c_type *named_block(const struct c_roots *r, const struct c_expr *place)
{
    struct c_access a = c_access_of(place);
    const struct c_type *t = NULL;
    for (; !t && a.step != C_STEP_START; a = c_access_of(a.inner)) {
        bool row = a.step == C_STEP_ELEMENT && c_designates_row(a.inner) && is_row(r, a.inner);
        t = row ? a.inner->type : a.step == C_STEP_MEMBER && c_is_part(r->uses, a.field) ? a.field->type : NULL;
    }
    if (!t && a.e->kind == C_MEMBER && c_is_part(r->uses, a.e->field))
        t = a.e->field->type;
    if (!t && a.e->kind == C_VAR && a.e->var->storage != C_AUTO && c_has_address(r->uses, a.e->var))
        t = a.e->var->type;
    bool bytes = t && c_in_bytes(c_pointees_of(r->uses), t);
    return bytes || (t && c_is_array(t)) ? c_place_type(c_pointees_of(r->uses), c_is_array(t) ? t->of : t) : NULL;
}

static void note_written(struct c_roots *r, const struct c_expr *place)
{
    const struct c_type *named = named_block(r, place);
    if (named)
        idmap_put(&r->written, idmap_key(named), 1);
    const struct c_expr *p = pointer_followed(place);
    if (!p)
        return;
    idmap_put(&r->written, idmap_key(type_at(r, p)), 1);
    vec_push(&r->writes, p);
}

/* Two pointers are compared or subtracted. */
static void note_comparison(struct c_roots *r, const struct c_expr *e)
{
    if (e->left->type->kind != C_POINTER || e->right->type->kind != C_POINTER || c_is_null_pointer(e->left) ||
        c_is_null_pointer(e->right))
        return;
    const struct c_var *a = root_of(r, e->left);
    r->tells |= !a || a != root_of(r, e->right);
}

/* The pointer that is converted to another type. */
static const struct c_expr *behind_casts(const struct c_expr *e)
{
    e = c_without_parens(e);
    while (e->kind == C_CAST && (e->cast == C_CAST_BIT_CAST || e->cast == C_CAST_NO_OP) && e->left->type->kind == C_POINTER)
        e = c_without_parens(e->left);
    return e;
}

static void note_followed(struct c_roots *r, const struct c_expr *e)
{
    const struct c_type *named = named_block(r, e);
    if (named)
        idmap_put(&r->named, idmap_key(named), 1);
    const struct c_expr *p = e->kind == C_VAR ? NULL : pointer_followed(e);
    if (p && c_access_of(e).step == C_STEP_START)
        vec_push(&r->accesses, p);
}

static void note_expanded(struct c_roots *r, const struct c_expr *call);

/* In a body that is executed where it is called: blocks that its own pointers do not tell, which come from arguments. */
static void note_inner(void *user, const struct c_expr *e)
{
    struct c_roots *r = user;
    bool loads = e->kind == C_CAST && e->cast == C_CAST_LVALUE_TO_RVALUE && e->type->kind == C_POINTER;
    const struct c_var *v = loads ? c_variable_of(e->left) : NULL;
    bool local = v && (v->storage == C_AUTO || v->storage == C_PARAM);
    if (loads && !local)
        idmap_put(&r->named, idmap_key(type_at(r, e)), 1);
    if (e->kind == C_DEREF || e->kind == C_INDEX || e->kind == C_MEMBER || e->kind == C_VAR) {
        const struct c_type *named = named_block(r, e);
        if (named)
            idmap_put(&r->named, idmap_key(named), 1);
    }
    if (e->kind == C_CALL)
        note_expanded(r, e);
}

static void note_expanded(struct c_roots *r, const struct c_expr *call)
{
    enum c_reach reach = r->facts.reach(r->facts.user, call, &r->named);
    r->beyond |= reach == C_REACHES_ANYTHING;
    if (reach != C_REACHES_BY_TEXT || !idmap_put(&r->expanded, idmap_key(call->function), 1))
        return;
    struct c_visitor v = {.expr = note_inner, .user = r};
    c_visit_stmt(&v, call->function->body);
}

/* The roots may be in one block, for all that is known. */
static bool may_meet(const struct c_roots *r, const struct c_var *p, const struct c_var *q)
{
    bool local = (p && p->storage == C_AUTO && p->type->kind != C_POINTER) ||
                 (q && q->storage == C_AUTO && q->type->kind != C_POINTER);
    bool params = p && q && p->storage == C_PARAM && q->storage == C_PARAM;
    return !local && !(p && p == q) && !(params && r->facts.apart(r->facts.user, p, q));
}

/* The contract of what is called compares pointers. */
static void note_compared(struct c_roots *r, const struct c_expr *call)
{
    for (unsigned i = 0; i < call->n_args; i++)
        for (unsigned k = 0; k < i; k++) {
            const struct c_expr *x = behind_casts(call->args[i]), *y = behind_casts(call->args[k]);
            bool pointers = x->type->kind == C_POINTER && y->type->kind == C_POINTER;
            r->tells |= pointers && !c_is_null_pointer(x) && !c_is_null_pointer(y) && may_meet(r, root_of(r, x), root_of(r, y));
        }
}

static void note_call(struct c_roots *r, const struct c_expr *e)
{
    note_expanded(r, e);
    if (r->facts.compares(r->facts.user, e))
        note_compared(r, e);
    enum c_memory_function f = c_memory_function(e);
    bool made = f == C_MEMORY_ALLOCATED || f == C_MEMORY_ON_STACK;
    r->writes_anything |= !made && !r->facts.changes_nothing(r->facts.user, e);
    for (unsigned i = 0; i < e->n_args; i++)
        if (e->args[i]->type->kind == C_POINTER)
            vec_push(&r->accesses, behind_casts(e->args[i]));
}

/* `p[-1]` or `p - n` of a parameter that has its value from entry. */
static void note_in_front(struct c_roots *r, const struct c_expr *e)
{
    bool taken = e->kind == C_BINARY && e->op == C_SUB && e->left->type->kind == C_POINTER && e->right->type->kind != C_POINTER;
    bool negative = e->kind == C_INDEX && e->right->value && e->right->value[0] == '-';
    const struct c_var *v = taken || negative ? c_variable_of(c_without_implicit(behind_casts(e->left))) : NULL;
    if (v && v->storage == C_PARAM && !c_is_assigned(r->uses, v))
        idmap_put(&r->in_front, idmap_key(v), 1);
}

static void note_access(void *user, const struct c_expr *e)
{
    struct c_roots *r = user;
    note_in_front(r, e);
    if (e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT)
        note_written(r, e->left);
    else if (e->kind == C_CALL)
        note_call(r, e);
    else if (e->kind == C_BINARY)
        note_comparison(r, e);
    else if (e->kind == C_DEREF || e->kind == C_INDEX || e->kind == C_MEMBER || e->kind == C_VAR)
        note_followed(r, e);
}

const struct c_roots *c_roots_new(struct arena *arena, const struct c_uses *uses, const struct c_function *f,
                                  struct c_root_facts facts)
{
    struct c_roots *r = arena_new(arena, struct c_roots);
    *r = (struct c_roots){.uses = uses,
                          .f = f,
                          .facts = facts,
                          .tells = facts.tells,
                          .of = {.arena = arena},
                          .all = {.arena = arena},
                          .written = {.arena = arena},
                          .accesses = {.arena = arena},
                          .writes = {.arena = arena},
                          .in_front = {.arena = arena},
                          .named = {.arena = arena},
                          .expanded = {.arena = arena}};
    for (unsigned i = 0; i < f->n_params; i++)
        add_variable(r, arena, f->params[i]);
    struct c_visitor jumps = {.stmt = note_goto, .user = r};
    c_visit_stmt(&jumps, f->body);
    struct c_visitor declared = {.stmt = add_declared, .user = r}, accessed = {.expr = note_access, .user = r};
    c_visit_stmt(&declared, f->body);
    solve(r);
    c_visit_stmt(&accessed, f->body);
    r->facts.reach(r->facts.user, NULL, &r->named);
    return r;
}

/* No conversion is between the pointer and its root, which has elements of the type that it points to. */
static bool is_in_elements(const struct state *s)
{
    const struct c_type *t = s->root->type, *of = t->kind == C_POINTER || c_is_array(t) ? t->of : t;
    return !s->converted && of->plain == s->var->type->of->plain;
}

struct c_pointer c_pointer_of(const struct c_roots *r, const struct c_var *v)
{
    const struct state *s = state_of(r, v);
    if (c_points_to_whole(r->uses, v->type))
        return (struct c_pointer){.kind = C_POINTER_WHOLE};
    if (!s)
        return (struct c_pointer){.kind = C_POINTER_FREE};
    if (s->root && !s->several && !s->null)
        return (struct c_pointer){.kind = C_POINTER_DISTANCE, .root = s->root, .elements = is_in_elements(s)};
    bool base = !s->moved && v->storage != C_PARAM;
    return (struct c_pointer){.kind = base ? C_POINTER_BASE : C_POINTER_FREE};
}

/* Something is written through a pointer that comes from the parameter p, or may be by what is called. */
static bool is_written(const struct c_roots *r, const struct c_var *p)
{
    for (size_t i = 0; i < r->writes.n; i++)
        if (root_of(r, r->writes.at[i]) == p)
            return true;
    return r->writes_anything;
}

/* Nothing else leads to what p points to, as far as the types tell, or it is not written: other pointers may read the same, but those that write lead
 * elsewhere. */
static bool is_alone(const struct c_roots *r, const struct c_var *p)
{
    const struct c_type *own = c_place_type(c_pointees_of(r->uses), p->type->of);
    if (r->beyond || idmap_has(&r->named, idmap_key(own)))
        return false;
    bool written = is_written(r, p);
    for (size_t i = 0; i < r->accesses.n; i++) {
        const struct c_expr *e = r->accesses.at[i];
        const struct c_var *root = root_of(r, e);
        bool local = root && root->type->kind != C_POINTER && root->storage == C_AUTO;
        if (type_at(r, e) != own || root == p || local)
            continue;
        bool param = root && root->storage == C_PARAM, only_read = param && !written && !is_written(r, root);
        if (!param || (!only_read && !r->facts.apart(r->facts.user, p, root)))
            return false;
    }
    return true;
}

bool c_starts_block(const struct c_roots *r, const struct c_var *p)
{
    if (r->tells || p->type->of->kind == C_VOID || idmap_has(&r->in_front, idmap_key(p)))
        return false;
    bool written = r->writes_anything || idmap_has(&r->written, idmap_key(c_place_type(c_pointees_of(r->uses), p->type->of)));
    return !written || is_alone(r, p);
}

const char *c_root_name(struct arena *a, const struct c_uses *uses, const struct c_var *root)
{
    if (c_has_address(uses, root) && !c_is_array(root->type))
        return arena_printf(a, "&%s", root->name);
    bool changes = root->storage == C_PARAM && root->type->kind == C_POINTER && c_is_assigned(uses, root);
    return changes ? arena_printf(a, "\\at(%s, Pre)", root->name) : root->name;
}
