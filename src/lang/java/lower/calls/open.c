/* Which calls are open. The code of a callee is put in place of the call when both are lowered (il/loops/inline.h). By then it is too late to add
 * variables to the caller: what an unknown call changes, which invariants and facts hold, which variables guesses mention follows from those
 * that it has. So all that the callee's code mentions becomes part of the caller here. Start at open_call. */
#include "lang/java/lower/calls/open.h"

#include "lang/java/analysis/simple.h"
#include "lang/java/lower/calls/callees.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/field_promise.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/method_name.h"
#include "lang/java/lower/spec/contract.h"

enum { MAX_DEPTH = 4 };  /* of calls in each other */
enum { MAX_BODIES = 4 }; /* that a virtual call in them may run */

/* ---- which methods ---- */

struct search {
    struct body *b;
    unsigned depth;
    bool open;
};

static bool method_open(struct body *b, const struct java_method *m, unsigned depth);

static void look_at_call(void *user, const struct java_expr *e)
{
    struct search *k = user;
    if (e->kind != JAVA_CALL && e->kind != JAVA_NEW)
        return;
    bool inside = e->method->declared && !e->method->external && !code_enum_lookup(e->method);
    enum java_dispatch dispatch = e->kind == JAVA_NEW ? JAVA_DISPATCH_SPECIAL : e->dispatch;
    if (!inside || !k->open)
        return;
    if (runs_exactly(k->b->l, e->method, dispatch)) {
        k->open = method_open(k->b, e->method, k->depth + 1);
        return;
    }
    const struct java_methods *overriders = code_overriders(k->b->l->code, e->method);
    k->open = overriders->n <= MAX_BODIES && (e->method->mods & JAVA_ABSTRACT || method_open(k->b, e->method, k->depth + 1));
    for (size_t i = 0; i < overriders->n && k->open; i++)
        k->open = overriders->at[i]->mods & JAVA_ABSTRACT || method_open(k->b, overriders->at[i], k->depth + 1);
}

/* The contract is empty, but for what was found. */
static bool says_nothing(const struct contract *c)
{
    for (size_t i = 0; i < c->cases.n; i++)
        if (!c->cases.at[i].c->found)
            return false;
    return !c->lost;
}

/* Calls of the library in it must have an exact meaning, which is known when it is lowered. */
static bool method_open(struct body *b, const struct java_method *m, unsigned depth)
{
    struct search k = {b, depth, depth < MAX_DEPTH && simple_method(m)};
    struct contract c = k.open ? contract_of(b->l, m) : (struct contract){0};
    k.open &= says_nothing(&c);
    vec_release(&c.cases);
    if (k.open)
        code_visit(m, NULL, look_at_call, &k);
    return k.open;
}

/* ---- what they mention ---- */

struct mentions {
    struct body *b;
    unsigned depth;
};

static void mention_method(struct body *b, const struct java_method *m, unsigned depth);

static void mention_field(struct body *b, struct java_field *f)
{
    if (f->declared && !f->model && f->constant.kind == JAVA_CONST_NONE)
        body_use(b, heap_field(b->l, f));
}

static void mention_object(struct body *b, const struct java_class *c)
{
    struct java_fields fields = {0};
    java_instance_fields(c, &fields);
    for (size_t i = 0; i < fields.n; i++)
        mention_field(b, fields.at[i]);
    vec_release(&fields);
}

/* values() or valueOf() of an enum. */
static void mention_constants(struct body *b, const struct java_expr *e)
{
    const struct java_class *c = e->method->owner;
    for (size_t i = 0; i < c->fields.n; i++)
        if (c->fields.at[i]->enum_const)
            mention_field(b, c->fields.at[i]);
    if (e->type->kind == JAVA_ARRAY)
        body_use(b, heap_elems(b->l, e->type->elem));
}

static void mention_expr(void *user, const struct java_expr *e)
{
    const struct mentions *k = user;
    struct body *b = k->b;
    if (e->kind == JAVA_FIELD)
        mention_field(b, e->field);
    if (e->kind == JAVA_INDEX && e->left->type->kind == JAVA_ARRAY)
        body_use(b, heap_elems(b->l, e->left->type->elem));
    if (e->kind == JAVA_NEW_ARRAY && e->type->kind == JAVA_ARRAY)
        body_use(b, heap_elems(b->l, e->type->elem));
    if (e->kind == JAVA_NEW && e->type->cls)
        mention_object(b, e->type->cls);
    if ((e->kind != JAVA_CALL && e->kind != JAVA_NEW) || !e->method->declared || e->method->external)
        return;
    if (code_enum_lookup(e->method))
        mention_constants(b, e);
    mention_method(b, e->method, k->depth + 1);
    const struct java_methods *overriders = code_overriders(b->l->code, e->method);
    bool fixed = e->kind == JAVA_NEW || java_dispatch_fixed(e->method, e->dispatch);
    for (size_t i = 0; i < overriders->n && !fixed; i++)
        mention_method(b, overriders->at[i], k->depth + 1);
}

static void mention_method(struct body *b, const struct java_method *m, unsigned depth)
{
    struct mentions k = {b, depth};
    if (depth < MAX_DEPTH)
        code_visit(m, NULL, mention_expr, &k);
}

/* ---- calls ---- */

static void list_closed_world(struct body *b, const struct java_expr *e, const struct java_method *m, enum java_dispatch dispatch)
{
    if (java_dispatch_fixed(m, dispatch) || class_closed(m->owner) || !idmap_put(&b->open_listed, idmap_key(m), 1))
        return;
    body_assume_note(b, e->span, "closed-world",
                     arena_printf(b->l->arena, "no class outside the files overrides '%s'", method_qualified(b->l, m)));
}

bool open_body(struct body *b, const struct contract *contract, const struct java_method *own)
{
    if (b->l->dialect->no_bodies || !says_nothing(contract) || contract->pure || !method_open(b, own, 0))
        return false;
    body_use(b, b->l->alloc);
    mention_method(b, own, 0);
    return true;
}

bool open_call(struct body *b, const struct java_expr *e, const struct contract *contract, const struct java_method *m,
               enum java_dispatch dispatch)
{
    if (!open_body(b, contract, m))
        return false;
    list_closed_world(b, e, m, dispatch);
    return true;
}

struct java_field *open_getter(struct body *b, const struct java_expr *e, const struct java_method *m)
{
    struct java_field *f = simple_getter(m);
    if (!f || b->l->dialect->no_bodies || m->external || !runs_exactly(b->l, m, e->dispatch))
        return NULL;
    struct contract c = contract_of(b->l, m);
    bool none = says_nothing(&c) && !c.given && !c.pure && !c.result_non_null;
    vec_release(&c.cases);
    if (!none || !f->declared || field_non_null(b->l, f))
        return NULL;
    list_closed_world(b, e, m, e->dispatch);
    il_add_callee(b->build.r, method_qualified(b->l, m), e->span, false);
    return f;
}
