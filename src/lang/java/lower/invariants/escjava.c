/* ESC/Java's rule for object invariants at calls.
 *
 * A call relies on the invariants of the objects that it gets, and of the static fields that the routine mentions: only these are proved
 * before it, if the routine may have broken them. After it, an invariant that reads something that the call may change holds again for the
 * objects for which it held before, and for new ones.
 *
 * An invariant that reads only fields of its object is also known of the objects that are not allocated yet: a place of such an object has
 * the value that its constructor will give it (calls/targets.c), and no store of the routine changes it. So is one that reads what nothing
 * changes while the routine runs. What others read may change before the object is made, so they are known of allocated objects only, and
 * each call says so of those that it made. */
#include "lang/java/lower/invariants/escjava.h"

#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/invariants/choice.h"
#include "lang/java/lower/invariants/point.h"
#include "lang/java/lower/spec/called.h"
#include "lang/java/lower/types/subtypes.h"

struct passed_object {
    term_id object;
    const struct java_type *type;
};

struct saved_value {
    term_id variable, before;
};

struct escjava_call {
    unsigned n_passed, n_changed;
    const struct passed_object *passed;
    const struct il_var *const *changed; /* what it may change and establishes again, */
    bool everything, library;            /* or all fields; it is a library call */
    struct saved_values VEC_OF(struct saved_value) saved;
    term_id since;  /* the allocation counter before the call */
    term_id made;   /* the object whose constructor it is; TERM_NONE: none */
    term_id result; /* an object; TERM_NONE: none */
    const struct java_type *result_type;
};

bool escjava_rule(const struct body *b)
{
    return b->l->dialect->by_relevance;
}

term_id invariant_of(const struct body *b, const struct invariant *v, term_id object)
{
    struct subst s = {0};
    subst_set(&s, invariant_object(b), object);
    term_id t = subst_apply(b->l->ts, &s, v->term);
    subst_release(&s);
    return t;
}

/* ---- what a call gets and changes ---- */

bool call_of_library(const struct call *c)
{
    return c->m->owner->external || !c->m->declared;
}

bool call_changes_content(const struct body *b, const struct call *c, const struct il_var *v)
{
    return call_of_library(c) && il_is_memory(v) && !heap_field_of(b->l, v);
}

static bool constructs(const struct body *b, term_id object)
{
    return invariants_under_construction(b) && object == b->this_var->term;
}

static void pass(struct body *b, struct escjava_call *call, struct passed_object *passed, term_id object,
                 const struct java_type *type)
{
    if (type->kind == JAVA_CLASS && !constructs(b, object) && object != b->l->null)
        passed[call->n_passed++] = (struct passed_object){object, type};
}

static void find_passed(struct body *b, const struct call *c, struct escjava_call *call)
{
    bool receives = c->env.this_term != TERM_NONE && c->m->kind != JAVA_CONSTRUCTOR && !(c->m->mods & JAVA_STATIC);
    struct passed_object *passed = arena_array(b->l->arena, struct passed_object, c->m->n_params + 1);
    if (receives)
        pass(b, call, passed, c->env.this_term, c->m->owner->type);
    for (unsigned i = 0; i < c->m->n_params; i++)
        pass(b, call, passed, c->actuals[i], c->m->params[i]);
    call->passed = passed;
}

/* What library code changes in arrays and in objects of the library is assigned as far as invariants are concerned. */
static void find_changed(struct body *b, const struct call *c, struct escjava_call *call)
{
    const struct il_var **changed = arena_array(b->l->arena, const struct il_var *, c->targets.n);
    for (size_t i = 0; i < c->targets.n; i++) {
        const struct il_var *v = c->targets.at[i].var;
        bool at_made = c->m->kind == JAVA_CONSTRUCTOR && c->targets.at[i].n == 1 && c->targets.at[i].index[0] == c->env.this_term;
        if (!at_made && !call_changes_content(b, c, v))
            changed[call->n_changed++] = v;
    }
    call->changed = changed;
    call->library = call_of_library(c);
    call->everything = c->everything;
}

struct escjava_call *escjava_call(struct body *b, const struct call *c)
{
    struct escjava_call *call = arena_new(b->l->arena, struct escjava_call);
    bool constructor = c->m->kind == JAVA_CONSTRUCTOR;
    *call = (struct escjava_call){.saved.arena = b->l->arena, .since = TERM_NONE, .made = TERM_NONE, .result = TERM_NONE};
    find_passed(b, c, call);
    find_changed(b, c, call);
    call->since = body_save(b, body_use(b, b->l->alloc), NULL, c->e->span);
    if (constructor && !constructs(b, c->env.this_term)) {
        call->made = c->env.this_term;
        call->result_type = c->m->owner->type;
    } else if (c->result && c->m->ret->kind == JAVA_CLASS) {
        call->result = c->result->term;
        call->result_type = c->m->ret;
    }
    return call;
}

/* ---- formulas ---- */

/* Static types: can an object of type t have the invariant? */
static bool concerns(const struct body *b, const struct invariant *v, const struct java_type *t)
{
    return !v->a->is_static && !types_disjoint(b->l, t, v->a->cls->type);
}

/* v of an object of static type t, which may be null. */
static term_id of_object(struct body *b, const struct invariant *v, term_id object, const struct java_type *t)
{
    struct terms *ts = b->l->ts;
    term_id is = java_subclass(t->cls, v->a->cls) ? mk_true(ts) : heap_ask_type(b->l, object, v->a->cls->type);
    term_id given = mk_and2(ts, mk_ne(ts, object, b->l->null), is);
    return mk_implies(ts, given, invariant_of(b, v, object));
}

/* `given` is about the object `o`. */
static term_id for_all_given(struct body *b, const struct invariant_point *p, const struct invariant *v, term_id given)
{
    struct terms *ts = b->l->ts;
    term_id o = invariant_object(b);
    term_id of_class[] = {mk_ne(ts, o, b->l->null), heap_ask_type(b->l, o, v->a->cls->type),
                          p->object == TERM_NONE ? mk_true(ts) : mk_ne(ts, o, p->object), given};
    return mk_forall(ts, 1, &o, mk_implies(ts, mk_and(ts, sizeof of_class / sizeof *of_class, of_class), v->term), NULL);
}

/* Of which objects v is known where it holds of all: see above. */
static term_id known_of(struct body *b, const struct invariant *v)
{
    if (!v->changes)
        return mk_true(b->l->ts);
    body_use(b, b->l->alloc);
    return heap_allocated(b->l, invariant_object(b));
}

term_id escjava_everywhere(struct body *b, const struct invariant_point *p, const struct invariant *v)
{
    return v->a->is_static ? v->term : for_all_given(b, p, v, known_of(b, v));
}

/* ---- before a call ---- */

/* The static fields that the routine mentions. */
static term_id of_static_fields(struct body *b, const struct invariant *v)
{
    struct terms *ts = b->l->ts;
    term_id all = mk_true(ts);
    for (unsigned i = 0; i < b->build.r->vars.n; i++) {
        const struct il_var *var = b->build.r->vars.at[i];
        const struct java_field *f = heap_field_of(b->l, var);
        if (f && (f->mods & JAVA_STATIC) && f->type->kind == JAVA_CLASS && concerns(b, v, f->type))
            all = mk_and2(ts, all, of_object(b, v, var->term, f->type));
    }
    return all;
}

void escjava_before(struct body *b, const struct invariant_point *p, const struct invariant *v)
{
    const struct annot_formula *f = &v->a->formula;
    const struct escjava_call *call = p->escjava;
    struct terms *ts = b->l->ts;
    term_id all = v->a->is_static ? v->term : of_static_fields(b, v);
    for (unsigned i = 0; i < call->n_passed; i++)
        if (concerns(b, v, call->passed[i].type))
            all = mk_and2(ts, all, of_object(b, v, call->passed[i].object, call->passed[i].type));
    if (all != mk_true(ts))
        body_assert(b, OBLIGATION_OBJECT_INVARIANT, all, p->at, f->text, f->expr->span);
}

/* ---- what the call establishes again ---- */

static bool changes(const struct escjava_call *call, const struct il_var *v)
{
    bool found = call->everything;
    for (unsigned i = 0; i < call->n_changed && !found; i++)
        found = call->changed[i] == v;
    return found;
}

/* The heap variables that v reads and the call may change. */
static void find_read(struct body *b, const struct escjava_call *call, const struct invariant *v, struct term_vec *out)
{
    struct term_vec constants = {0};
    term_constants(b->l->ts, v->term, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        const struct il_var *read = heap_var_of(b->l, constants.at[i]);
        if (read && changes(call, read))
            vec_push(out, read->term);
    }
    vec_release(&constants);
}

static bool changes_read(struct body *b, const struct escjava_call *call, const struct invariant *v)
{
    struct term_vec read = {0};
    find_read(b, call, v, &read);
    bool changed = read.n > 0;
    vec_release(&read);
    return changed;
}

bool escjava_reads_change(struct body *b, const struct invariant *v, bool broken)
{
    bool changes = broken;
    for (size_t i = 0; i < b->points.n && !changes; i++)
        changes = b->points.at[i].escjava && changes_read(b, b->points.at[i].escjava, v);
    return v->elsewhere && changes;
}

bool escjava_library_again(struct body *b, const struct invariant_point *p, const struct invariant *v)
{
    return p->escjava && p->escjava->library && p->assumed && v->assumed && changes_read(b, p->escjava, v);
}

static const struct saved_value *saved(const struct escjava_call *call, term_id variable)
{
    for (unsigned i = 0; i < call->saved.n; i++)
        if (call->saved.at[i].variable == variable)
            return &call->saved.at[i];
    return NULL;
}

void escjava_save(struct body *b, const struct invariant_point *p, const struct invariant *v)
{
    struct term_vec read = {0};
    find_read(b, p->escjava, v, &read);
    for (size_t i = 0; i < read.n; i++)
        if (!saved(p->escjava, read.at[i]))
            vec_push(&p->escjava->saved, ((struct saved_value){read.at[i], body_save(b, read.at[i], NULL, p->at)}));
    vec_release(&read);
}

/* v before the call. */
static term_id before(struct body *b, const struct escjava_call *call, const struct invariant *v)
{
    struct subst s = {0};
    for (size_t i = 0; i < call->saved.n; i++)
        subst_set(&s, call->saved.at[i].variable, call->saved.at[i].before);
    term_id t = subst_apply(b->l->ts, &s, v->term);
    subst_release(&s);
    return t;
}

/* Of the object that the call made or returned, if it is new. */
static term_id of_new(struct body *b, const struct escjava_call *call, const struct invariant *v)
{
    struct terms *ts = b->l->ts;
    if (call->made != TERM_NONE && concerns(b, v, call->result_type))
        return of_object(b, v, call->made, call->result_type);
    if (call->result == TERM_NONE || !concerns(b, v, call->result_type))
        return mk_true(ts);
    term_id is_new = mk_le(ts, call->since, mk_app1(ts, b->l->alloc_time, call->result));
    return mk_implies(ts, is_new, of_object(b, v, call->result, call->result_type));
}

term_id escjava_after(struct body *b, const struct invariant_point *p, const struct invariant *v, bool broken)
{
    const struct escjava_call *call = p->escjava;
    struct terms *ts = b->l->ts;
    bool changed = changes_read(b, call, v);
    if (v->a->is_static)
        return changed ? v->term : mk_true(ts);
    if (changed && !broken)
        return escjava_everywhere(b, p, v);
    bool fresh = call->made != TERM_NONE || broken || v->changes;
    term_id t = fresh ? of_new(b, call, v) : mk_true(ts);
    if (!changed && !v->changes)
        return t;
    term_id is_new = mk_le(ts, call->since, mk_app1(ts, b->l->alloc_time, invariant_object(b)));
    term_id which = changed ? mk_or2(ts, is_new, before(b, call, v)) : is_new;
    return mk_and2(ts, t, for_all_given(b, p, v, mk_and2(ts, known_of(b, v), which)));
}
