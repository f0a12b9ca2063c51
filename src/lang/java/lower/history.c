/* Histories. The routine of a method begins with
 *
 *   this := new C(a, ..); as often as there are calls: nothing, or this.m(b, ..) with any method that may change something
 *
 * Constructors and methods are chosen at random by runs, and by the prover's models. Each call of a method in front of the routine has arguments of
 * its own: parameters of the routine. A reference among them is null, an array of numbers, an object of the library, or one of the files' classes,
 * which is made by a constructor, or a constant of one of their enums. If a constructor throws, there is no call of the routine. Start at
 * history_lower. */
#include "lang/java/lower/history.h"

#include "lang/java/analysis/code.h"
#include "lang/java/lower/calls/call.h"
#include "lang/java/lower/calls/effects.h"
#include "lang/java/lower/calls/method.h"
#include "lang/java/lower/init.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/settled.h"

#include <string.h>

enum {
    MAX_METHODS = 12, /* in front of the routine */
    MAX_ARMS = 4,     /* ways to make an argument */
    NESTED = 2,       /* objects made for arguments of constructors */
};

/* An argument that may be given again: in another arm of a choice. */
struct given {
    const struct java_type *type;
    struct il_var *var;
    unsigned slot; /* of the calls; its parameters differ within a call */
    unsigned used; /* the arm that had it last */
};

struct history {
    struct body *b;
    struct il_cmds *facts;
    struct VEC_OF(struct given) given;
    unsigned slot, arm;
    term_id self; /* the object; TERM_NONE: not made yet */
};

/* ---- what code outside can do ---- */

static bool is_open(unsigned mods)
{
    return !(mods & JAVA_PRIVATE);
}

/* Code outside the files can name the class. */
static bool can_be_named(const struct java_class *c)
{
    for (; c; c = c->enclosing)
        if (c->place == JAVA_PLACE_LOCAL || c->place == JAVA_PLACE_ANONYMOUS || !is_open(c->mods))
            return false;
    return true;
}

static bool can_be_made(const struct java_class *c)
{
    return c->declared && !c->external && !c->outer && !(c->mods & JAVA_ABSTRACT) && can_be_named(c) &&
           (c->kind == JAVA_KIND_CLASS || c->kind == JAVA_KIND_RECORD);
}

static bool is_constructor(const struct java_class *c, const struct java_method *m)
{
    return m->kind == JAVA_CONSTRUCTOR && m->declared && m->owner == c && is_open(m->mods) && !m->model;
}

static bool has_constructor(const struct java_class *c)
{
    bool any = false;
    for (size_t i = 0; i < c->methods.n; i++)
        any |= is_constructor(c, c->methods.at[i]);
    return any;
}

bool history_exists(const struct java_method *m)
{
    bool object = m->kind == JAVA_METHOD && !(m->mods & JAVA_STATIC);
    if (code_is_static(m))
        return true;
    if ((m->kind != JAVA_METHOD && m->kind != JAVA_CONSTRUCTOR) || m->model || m->gen || !m->body)
        return false;
    if (!is_open(m->mods) || !can_be_named(m->owner) || (m->kind == JAVA_CONSTRUCTOR && m->owner->outer))
        return false;
    return !object || (can_be_made(m->owner) && has_constructor(m->owner));
}

/* ---- arguments ---- */

/* Values of the type are made without code of the files, or null. */
static bool is_free(const struct java_type *t)
{
    if (t->kind == JAVA_ARRAY)
        return java_type_primitive(t->elem) || (t->elem->kind == JAVA_ARRAY && is_free(t->elem)) ||
               (t->elem->kind == JAVA_CLASS && t->elem->cls->external);
    return t->kind != JAVA_CLASS || t->cls->external;
}

/* A parameter of the routine, for this call. */
static term_id given(struct history *k, const struct java_type *type, const char *name)
{
    struct body *b = k->b;
    struct lower *l = b->l;
    for (size_t i = 0; i < k->given.n; i++) {
        struct given *g = &k->given.at[i];
        if (g->type != type || g->slot != k->slot || g->used == k->arm)
            continue;
        g->used = k->arm;
        return g->var->term;
    }
    struct il_var *v = body_add(b, name, name, heap_sort(l, type), ROLE_PARAM, type, b->build.r->span);
    v->fact = heap_value_fact(l, v->term, type);
    if (v->fact != mk_true(l->ts))
        vec_push(k->facts, il_assume(l->p, v->fact, v->span, NULL));
    else
        v->fact = TERM_NONE;
    if (java_type_ref(type))
        body_use(b, l->alloc);
    vec_push(&b->build.r->params, v);
    vec_push(&k->given, ((struct given){type, v, k->slot, k->arm}));
    return v->term;
}

static term_id new_object(struct history *k, struct java_method *constructor, unsigned nested);

struct arms {
    const struct il_cmd *at[MAX_ARMS];
    unsigned n;
};

static void add_arm(struct history *k, struct arms *all, struct il_var *o, struct java_method *constructor, unsigned nested)
{
    struct il_cmds list, *outer = body_begin(k->b, &list);
    term_id made = constructor ? new_object(k, constructor, nested) : k->b->l->null;
    emit(k->b, il_assign_var(k->b->l->p, o, made, k->b->build.r->span, NULL));
    all->at[all->n++] = body_end(k->b, outer, &list);
}

/* ---- constants of enums ---- */

/* What runs when an enum is initialised: its static code, and constructors of its constants. */
struct starting {
    const struct java_class *of;
    unsigned depth; /* of constructors in each other */
    bool fails;     /* some of it may fail */
};

enum { MAX_CONSTRUCTORS = 4 };

static void look_for_throw(void *user, const struct java_stmt *s)
{
    struct starting *k = user;
    k->fails |= s->kind == JAVA_THROW || s->kind == JAVA_ASSERT;
}

static bool is_own_field(const struct java_expr *e)
{
    return e->kind == JAVA_FIELD && e->left && java_without_parens(e->left)->kind == JAVA_THIS;
}

static void look_for_failure(void *user, const struct java_expr *e)
{
    struct starting *k = user;
    bool constructs = e->kind == JAVA_NEW || (e->kind == JAVA_CALL && !strcmp(e->method->name, "<init>"));
    if (constructs && java_subclass(e->method->owner, k->of) && k->depth < MAX_CONSTRUCTORS) {
        k->depth++;
        code_visit(e->method, look_for_throw, look_for_failure, k);
        k->depth--;
        return;
    }
    bool super = constructs && e->kind == JAVA_CALL; /* that of Enum */
    k->fails |= !super && !is_own_field(e) && init_may_fail(e);
}

/* If the static code of an enum fails, nobody can read its constants. */
static bool may_fail_at_start(const struct lower *l, const struct java_class *c)
{
    struct starting k = {.of = c};
    const struct java_method *code = code_static(l->code, c);
    if (code)
        code_visit(code, look_for_throw, look_for_failure, &k);
    return k.fails;
}

/* One of the constants of an enum of the files. */
static void add_constants(struct history *k, struct arms *all, struct il_var *o, const struct java_class *c)
{
    struct lower *l = k->b->l;
    term_id *constants;
    unsigned n = can_be_named(c) && !may_fail_at_start(l, c) ? settled_constants(k->b, c, &constants) : 0;
    const struct il_cmd **each = arena_array(l->arena, const struct il_cmd *, n + 1);
    for (unsigned i = 0; i < n; i++)
        each[i] = il_assign_var(l->p, o, constants[i], k->b->build.r->span, NULL);
    if (n > 0)
        all->at[all->n++] = il_choice(l->p, n, each);
}

/* null, a constant, or an object of a class of the files. */
static term_id made(struct history *k, const struct java_type *type, unsigned nested)
{
    struct lower *l = k->b->l;
    struct arms all = {.n = 0};
    struct il_var *o = body_temp(k->b, "argument", l->ref, type);
    add_arm(k, &all, o, NULL, 0);
    if (type->kind == JAVA_CLASS && type->cls->kind == JAVA_KIND_ENUM)
        add_constants(k, &all, o, type->cls);
    for (size_t i = 0; i < l->ast->classes.n && nested > 0 && type->kind == JAVA_CLASS; i++) {
        struct java_class *c = l->ast->classes.at[i];
        if (!java_subclass(c, type->cls) || !can_be_made(c))
            continue;
        for (size_t m = 0; m < c->methods.n && all.n < MAX_ARMS; m++)
            if (is_constructor(c, c->methods.at[m]))
                add_arm(k, &all, o, c->methods.at[m], nested - 1);
    }
    emit(k->b, il_choice(l->p, all.n, all.at));
    return o->term;
}

static const char *name_of(const struct java_method *m, unsigned i)
{
    return m->vars && i < m->n_vars && m->vars[i] && m->vars[i]->name ? m->vars[i]->name : "arg";
}

static term_id *arguments_for(struct history *k, const struct java_method *m, unsigned nested)
{
    term_id *out = arena_array(k->b->l->arena, term_id, m->n_params + 1);
    for (unsigned i = 0; i < m->n_params; i++)
        out[i] = is_free(m->params[i]) ? given(k, m->params[i], name_of(m, i)) : made(k, m->params[i], nested);
    return out;
}

/* ---- calls ---- */

static const char *types_of(struct arena *a, const struct java_method *m)
{
    const char *all = "";
    for (unsigned i = 0; i < m->n_params; i++)
        all = arena_printf(a, "%s%s%s", all, i ? "," : "", m->params[i]->name);
    return all;
}

static void tell_call(struct history *k, const struct java_method *m, term_id object, const term_id args[], bool last)
{
    struct body *b = k->b;
    struct lower *l = b->l;
    struct il_history_call *call = arena_new(l->arena, struct il_history_call);
    const struct il_type **types = arena_array(l->arena, const struct il_type *, m->n_params);
    for (unsigned i = 0; i < m->n_params; i++)
        types[i] = heap_il_type(l, m->params[i]);
    *call = (struct il_history_call){.owner = m->owner->name,
                                     .name = m->kind == JAVA_CONSTRUCTOR ? m->owner->simple : m->name,
                                     .of_class = code_is_static(m),
                                     .types = types_of(l->arena, m),
                                     .creates = m->kind == JAVA_CONSTRUCTOR,
                                     .last = last,
                                     .object = object,
                                     .n = m->n_params,
                                     .args = args,
                                     .arg_types = types};
    struct il_cmd *c = il_assume(l->p, mk_true(l->ts), b->build.r->span, NULL);
    c->history = call;
    emit(b, c);
}

static struct java_expr *expression_of(struct history *k, struct java_method *m, enum java_expr_kind kind,
                                       const struct java_type *type)
{
    struct java_expr *e = arena_new(k->b->l->arena, struct java_expr);
    *e = (struct java_expr){.kind = kind,
                            .span = k->b->build.r->span,
                            .op_at = k->b->build.r->span.start,
                            .type = type,
                            .method = m,
                            .dispatch = JAVA_DISPATCH_SPECIAL};
    return e;
}

/* What follows is not done if the commands of the list end with an exception. */
static void end_without_exception(struct body *b, struct il_cmds *outer, struct il_cmds *list, il_label raises, bool raised)
{
    struct lower *l = b->l;
    const struct il_cmd *c = body_end(b, outer, list);
    if (b->build.raised)
        c = il_block(l->p, b->build.raises, c, il_assume(l->p, mk_false(l->ts), b->build.r->span, NULL));
    emit(b, c);
    b->build.raised = raised;
    b->build.raises = raises;
}

static term_id new_object(struct history *k, struct java_method *constructor, unsigned nested)
{
    struct body *b = k->b;
    k->arm++;
    term_id *args = arguments_for(k, constructor, nested);
    il_label raises = b->build.raises;
    bool raised = b->build.raised;
    b->build.raised = false;
    struct il_cmds list, *outer = body_begin(b, &list);
    term_id o = create(b, expression_of(k, constructor, JAVA_NEW, constructor->owner->type), constructor, TERM_NONE, args);
    end_without_exception(b, outer, &list, raises, raised);
    tell_call(k, constructor, o, args, false);
    return o;
}

static void call_method_of(struct history *k, struct java_method *m)
{
    struct body *b = k->b;
    k->arm++;
    term_id *args = arguments_for(k, m, 1);
    il_label raises = b->build.raises;
    bool raised = b->build.raised;
    b->build.raised = false;
    struct il_cmds list, *outer = body_begin(b, &list);
    term_id self = m->mods & JAVA_STATIC ? TERM_NONE : k->self;
    call_method(b, expression_of(k, m, JAVA_CALL, m->ret), m,
                m->mods & JAVA_STATIC ? JAVA_DISPATCH_STATIC : JAVA_DISPATCH_SPECIAL, self, args);
    end_without_exception(b, outer, &list, raises, raised);
    tell_call(k, m, self, args, false);
}

static void make_self(struct history *k)
{
    struct body *b = k->b;
    const struct java_class *c = b->method->owner;
    const struct il_cmd **arms = arena_array(b->l->arena, const struct il_cmd *, c->methods.n);
    unsigned n = 0;
    for (size_t i = 0; i < c->methods.n; i++) {
        if (!is_constructor(c, c->methods.at[i]))
            continue;
        struct il_cmds list, *outer = body_begin(b, &list);
        term_id o = new_object(k, c->methods.at[i], NESTED);
        emit(b, il_assign_var(b->l->p, b->this_var, o, b->build.r->span, NULL));
        arms[n++] = body_end(b, outer, &list);
    }
    emit(b, il_choice(b->l->p, n, arms));
    k->self = b->this_var->term;
}

/* Of the object's class, or one above it: the method that runs. */
static bool may_come_before(struct history *k, const struct java_method *m)
{
    return m->kind == JAVA_METHOD && m->body && m->declared && !m->external && !m->model && !m->gen && is_open(m->mods) &&
           !(m->mods & (JAVA_STATIC | JAVA_ABSTRACT)) && !method_changes_nothing(k->b->l, m);
}

static void find_methods(struct history *k, struct java_methods *out)
{
    for (const struct java_class *c = k->b->method->owner; c && !c->external; c = c->super)
        for (size_t i = 0; i < c->methods.n && out->n < MAX_METHODS; i++) {
            struct java_method *m = c->methods.at[i];
            bool replaced = !may_come_before(k, m);
            for (size_t j = 0; j < out->n && !replaced; j++)
                replaced = java_overrides(out->at[j], m);
            if (!replaced)
                vec_push(out, m);
        }
}

static void call_something(struct history *k, const struct java_methods *methods)
{
    struct body *b = k->b;
    const struct il_cmd **arms = arena_array(b->l->arena, const struct il_cmd *, methods->n + 1);
    arms[0] = il_skip(b->l->p);
    for (size_t i = 0; i < methods->n; i++) {
        struct il_cmds list, *outer = body_begin(b, &list);
        call_method_of(k, methods->at[i]);
        arms[i + 1] = body_end(b, outer, &list);
    }
    emit(b, il_choice(b->l->p, (unsigned)methods->n + 1, arms));
}

/* ---- the whole ---- */

/* Those of the routine that are objects of the files' classes. */
static term_id *own_arguments(struct history *k)
{
    struct body *b = k->b;
    struct java_method *m = b->method;
    term_id *args = arena_array(b->l->arena, term_id, m->n_params + 1);
    for (unsigned i = 0; i < m->n_params; i++) {
        struct il_var *v = body_var(b, m->vars[i]);
        args[i] = v->term;
        if (!is_free(m->params[i]))
            emit(b, il_assign_var(b->l->p, v, made(k, m->params[i], NESTED), v->span, NULL));
    }
    return args;
}

void history_lower(struct body *b, unsigned calls, struct il_cmds *facts)
{
    struct history k = {.b = b, .facts = facts, .self = TERM_NONE};
    struct java_methods methods = {0};
    bool object = b->this_var && b->method->kind != JAVA_CONSTRUCTOR;
    if (object) {
        make_self(&k);
        find_methods(&k, &methods);
    }
    for (unsigned i = 0; i < calls && methods.n > 0; i++) {
        k.slot++;
        call_something(&k, &methods);
    }
    k.slot++;
    k.arm++;
    term_id *args = own_arguments(&k);
    tell_call(&k, b->method, b->this_var ? b->this_var->term : TERM_NONE, args, true);
    vec_release(&methods);
    vec_release(&k.given);
}

/* Code outside may assign it. */
static bool is_open_static(const struct java_field *f)
{
    return (f->mods & (JAVA_STATIC | JAVA_FINAL)) == JAVA_STATIC && is_open(f->mods) && can_be_named(f->owner);
}

static void doubt_fields(struct lower *l, const struct il_routines *all)
{
    for (size_t i = 0; i < all->n; i++)
        for (size_t k = 0; k < all->at[i]->vars.n; k++) {
            struct il_var *v = all->at[i]->vars.at[k];
            const struct java_field *f = heap_field_of(l, v);
            v->doubtful |= f && !f->owner->external && !settled_field(l, v) && !is_open_static(f);
        }
}

void history_doubt(struct lower *l)
{
    doubt_fields(l, &l->p->routines);
    doubt_fields(l, &l->p->implicit);
}
