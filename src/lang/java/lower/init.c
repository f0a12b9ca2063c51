/* Class initialization (JLS 12.4). A routine is judged as if the classes that it uses had been initialized before it starts. This
 * is an assumption of the report if their static code cannot be moved in front of the routine without a difference
 * (docs/decisions/static-state.md). Start with init_list. independent() says which static code can be moved. */
#include "lang/java/lower/init.h"

#include "lang/java/analysis/library.h"
#include "lang/java/lower/calls/effects.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/literal.h"
#include "lang/java/lower/heap/method_name.h"
#include "lang/java/lower/heap/place.h"
#include "lang/java/lower/spec/contract.h"

#include <string.h>

enum { UNKNOWN, NONE, SOME }; /* known.starts */

/* ---- objects that static code gets ---- */

static bool starts_with(const char *text, const char *prefix)
{
    return !strncmp(text, prefix, strlen(prefix));
}

static bool of_platform(const struct java_class *c)
{
    return starts_with(c->name, "java.") || starts_with(c->name, "javax.");
}

static bool captures(const struct java_class *c)
{
    return c->place == JAVA_PLACE_LOCAL || c->place == JAVA_PLACE_ANONYMOUS ||
           (c->place == JAVA_PLACE_MEMBER && c->kind == JAVA_KIND_CLASS && !(c->mods & JAVA_STATIC));
}

/* Through a value of type t, no object that the program changes can be reached, except the array itself if it is an array of
 * numbers. */
static bool closed_type(const struct java_type *t, unsigned fuel)
{
    if (java_type_primitive(t) || (t->kind == JAVA_ARRAY && java_type_primitive(t->elem)))
        return true;
    if (t->kind != JAVA_CLASS || fuel == 0)
        return false;
    const struct java_class *c = t->cls;
    if (c->external)
        return library_immutable(c);
    bool above = c->super && (!strcmp(c->super->name, "java.lang.Object") || !strcmp(c->super->name, "java.lang.Enum") ||
                              !strcmp(c->super->name, "java.lang.Record"));
    bool closed = c->declared && c->mods & JAVA_FINAL && above && !captures(c);
    for (size_t i = 0; i < c->fields.n && closed; i++)
        closed = c->fields.at[i]->mods & JAVA_STATIC || closed_type(c->fields.at[i]->type, fuel - 1);
    return closed;
}

struct reader {
    const struct lower *l;
    const struct java_class *c;
    bool foreign;
};

static void find_foreign(void *user, const struct java_expr *e)
{
    struct reader *r = user;
    const struct java_field *f = e->field;
    if (e->kind != JAVA_FIELD || !(f->mods & JAVA_STATIC) || f->constant.kind != JAVA_CONST_NONE || f->owner == r->c)
        return;
    bool table = field_settled(r->l->writes, f) && closed_type(f->type, 8);
    r->foreign |= java_type_ref(f->type) && !table;
}

/* c's static code, or code that it calls, may get objects made elsewhere. */
static bool reads_foreign(struct lower *l, const struct java_class *c, struct java_method *code)
{
    const uint64_t *found = idmap_get(&l->known->foreign, idmap_key(c));
    if (found)
        return *found;
    struct reader r = {l, c, false};
    struct code_reached all = {.k = l->code, .methods_only = true};
    code_reach(&all, code);
    for (size_t i = 0; i < l->ast->methods.n && !r.foreign; i++)
        if (idmap_has(&all.methods, idmap_key(l->ast->methods.at[i])))
            code_visit(l->ast->methods.at[i], NULL, find_foreign, &r);
    code_visit(code, NULL, find_foreign, &r);
    code_reached_release(&all);
    idmap_put(&l->known->foreign, idmap_key(c), r.foreign);
    return r.foreign;
}

/* ---- what static code changes ---- */

static bool own_static(const struct java_class *c, heap_place p)
{
    const struct java_field *f = heap_place_field(p);
    return f && f->mods & JAVA_STATIC && f->owner == c;
}

static bool independent(struct lower *l, const struct java_class *c)
{
    struct java_method *code = code_static(l->code, c);
    if (c->external)
        return of_platform(c);
    if (!code)
        return true;
    const uint64_t *found = idmap_get(&l->known->independent, idmap_key(c));
    if (found)
        return *found;
    const struct effects *fx = frame_of_call(l, code, JAVA_DISPATCH_STATIC);
    bool is = !fx->everything && fx->open.n == 0;
    for (size_t i = 0; i < fx->list.n && is; i++)
        is = own_static(c, fx->list.at[i].place);
    is = is && !reads_foreign(l, c, code);
    idmap_put(&l->known->independent, idmap_key(c), is);
    return is;
}

/* ---- which routines depend on static code ---- */

static bool speaks_of(const struct body *b, const struct il_var *v)
{
    return v && idmap_has(&b->build.seen, idmap_key(v));
}

static bool speaks_of_heap(const struct body *b)
{
    for (size_t i = 0; i < b->build.r->vars.n; i++) {
        const struct il_var *v = b->build.r->vars.at[i];
        if (v->role == ROLE_GLOBAL || il_is_memory(v))
            return true;
    }
    return false;
}

static bool has_frame(const struct contract *k)
{
    bool has = k->pure;
    for (size_t i = 0; i < k->cases.n; i++)
        has |= k->cases.at[i].c->has_modifies;
    return has;
}

/* c's static code changes something that the routine's formulas or its frame clause mention. If it gets objects made elsewhere,
 * or if not all its changes are known, any formula about the heap may mention it. */
static bool noticed(struct body *b, const struct java_class *c, const struct contract *own)
{
    struct java_method *code = code_static(b->l->code, c);
    if (has_frame(own) || !code)
        return true;
    const struct effects *fx = frame_of_call(b->l, code, JAVA_DISPATCH_STATIC);
    for (size_t i = 0; i < fx->list.n; i++)
        if (!own_static(c, fx->list.at[i].place) && speaks_of(b, heap_place_known(b->l, fx->list.at[i].place)))
            return true;
    return (fx->everything || fx->open.n || reads_foreign(b->l, c, code)) && speaks_of_heap(b);
}

/* The classes whose static code has run, or is running, when code of c runs. */
static void started(struct java_class *c, struct java_classes *out)
{
    for (unsigned depth = 0; c && depth < 100; depth++) {
        code_initialized(c, out);
        c = captures(c) ? c->enclosing : NULL;
    }
}

static bool among(const struct java_classes *cs, const struct java_class *c)
{
    for (size_t i = 0; i < cs->n; i++)
        if (cs->at[i] == c)
            return true;
    return false;
}

/* ---- where static code starts ---- */

/* What the static code of superclasses, and all code that it starts, may have changed before the static code of c starts. */
static void changed_before(struct lower *l, struct java_class *c, bool *everything, struct idmap *places)
{
    struct java_classes all = {0};
    struct code_reached r = {.k = l->code};
    code_initialized(c, &all);
    idmap_put(&r.classes, idmap_key(c), 1);
    for (size_t i = 0; i < all.n; i++)
        code_reach_class(&r, all.at[i], (struct span){0});
    for (size_t i = 0; i < r.uses.n; i++) {
        const struct java_method *code = code_static(l->code, r.uses.at[i].cls);
        const struct effects *fx = code ? frame_of_call(l, code, JAVA_DISPATCH_STATIC) : NULL;
        *everything |= fx && fx->everything;
        for (size_t k = 0; fx && k < fx->list.n; k++)
            idmap_put(places, fx->list.at[k].place, 1);
    }
    code_reached_release(&r);
    vec_release(&all);
}

void init_defaults(struct body *b, struct il_cmds *out)
{
    struct lower *l = b->l;
    struct idmap changed = {0};
    bool everything = false;
    changed_before(l, b->method->owner, &everything, &changed);
    for (size_t i = 0; i < b->method->owner->fields.n; i++) {
        struct java_field *f = b->method->owner->fields.at[i];
        bool number = f->constant.kind != JAVA_CONST_NONE && f->constant.kind != JAVA_CONST_STRING;
        if (!(f->mods & JAVA_STATIC) || !f->user || !speaks_of(b, f->user) || f->constant.kind == JAVA_CONST_STRING)
            continue;
        term_id value = number ? heap_const(l, &f->constant, f->type) : heap_default(l, f->type);
        if (number || (!everything && !idmap_has(&changed, heap_place_of_field(f))))
            vec_push(out, il_assign_var(l->p, f->user, value, f->name_span, NULL));
    }
    idmap_release(&changed);
}

/* ---- the assumptions ---- */

bool init_may_fail(const struct java_expr *e)
{
    bool divides = (e->kind == JAVA_BINARY || e->kind == JAVA_COMPOUND) && (e->op == JAVA_DIV || e->op == JAVA_REM);
    bool makes = e->kind == JAVA_NEW && (e->n_args > 0 || !e->method->owner->external);
    bool follows = e->kind == JAVA_LENGTH || (e->kind == JAVA_FIELD && e->left && !(e->field->mods & JAVA_STATIC));
    return divides || makes || follows || e->kind == JAVA_CALL || e->kind == JAVA_INDEX || e->kind == JAVA_CAST;
}

static void find_failing(void *user, const struct java_expr *e)
{
    bool *found = user;
    *found |= init_may_fail(e);
}

static void find_throw(void *user, const struct java_stmt *s)
{
    bool *found = user;
    *found |= s->kind == JAVA_THROW || s->kind == JAVA_ASSERT;
}

/* The static code calls something, or has an operation that fails for some operands. */
static bool may_fail(const struct java_class *c)
{
    bool found = false;
    for (size_t i = 0; i < c->fields.n; i++)
        if (c->fields.at[i]->mods & JAVA_STATIC && c->fields.at[i]->init)
            java_visit_expr(c->fields.at[i]->init, find_throw, find_failing, &found);
    for (size_t i = 0; i < c->methods.n; i++)
        if (c->methods.at[i]->kind == JAVA_STATIC_INIT && c->methods.at[i]->body)
            java_visit_stmt(c->methods.at[i]->body, find_throw, find_failing, &found);
    return found;
}

/* Code of the class only runs if its static code has ended well, which a routine of its own is judged for. If it always fails, a routine that
 * takes ExceptionInInitializerError goes on in another way than its runs. */
static void rely_on(struct body *b, const struct class_use *u)
{
    const struct java_method *code = code_static(b->l->code, u->cls);
    if (code && code->file && code->file->given)
        il_add_callee(b->build.r, method_qualified(b->l, code), u->at, true);
    b->build.r->start_doubtful |= code && b->errors_listed && may_fail(u->cls);
}

static void list_uses(struct body *b, const struct contract *own)
{
    struct java_classes done = {0};
    struct code_reached all = {.k = b->l->code};
    started(b->method->owner, &done);
    code_reach(&all, b->method);
    for (size_t i = 0; i < b->named.n; i++)
        code_reach_class(&all, b->named.at[i].cls, b->named.at[i].at);
    for (size_t i = 0; i < all.uses.n; i++) {
        struct class_use u = all.uses.at[i];
        if (among(&done, u.cls))
            continue;
        rely_on(b, &u);
        if (!independent(b->l, u.cls) && noticed(b, u.cls, own))
            body_assume_note(b, u.at, "initialization",
                             arena_printf(b->l->arena, "the static code of '%s' has run before", u.cls->name));
    }
    code_reached_release(&all);
    vec_release(&done);
}

/* Is there any class with static code, or whose static code cannot be moved? */
static bool some_starts(struct lower *l)
{
    if (l->known->starts == UNKNOWN) {
        bool some = code_statics(l->code)->n > 0;
        for (size_t i = 0; i < l->ast->classes.n && !some; i++)
            some = l->ast->classes.at[i]->external && !independent(l, l->ast->classes.at[i]);
        l->known->starts = some ? SOME : NONE;
    }
    return l->known->starts == SOME;
}

void init_list(struct body *b, const struct contract *own)
{
    if (some_starts(b->l))
        list_uses(b, own);
    vec_release(&b->named);
}
