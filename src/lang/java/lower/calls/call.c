/* Calls and creations of objects (JLS 15.9, 15.12): object and arguments are evaluated, then the method is called by its contract
 * (calls/method.c), or what the compiler or the library fixes takes its place. Parameters in ensures mean their values at entry. These are the
 * argument terms, kept in temporaries if they read the heap. `new` assigns defaults to a fresh object and then calls the constructor. Start
 * with lower_call. */
#include "lang/java/lower/calls/call.h"

#include "lang/java/analysis/library.h"
#include "lang/java/lower/calls/library.h"
#include "lang/java/lower/calls/method.h"
#include "lang/java/lower/calls/open.h"
#include "lang/java/lower/calls/targets.h"
#include "lang/java/lower/code/allocate.h"
#include "lang/java/lower/code/builtin.h"
#include "lang/java/lower/code/check.h"
#include "lang/java/lower/code/expr.h"
#include "lang/java/lower/code/function.h"
#include "lang/java/lower/code/generic.h"
#include "lang/java/lower/code/initializers.h"
#include "lang/java/lower/code/iterate.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/field_promise.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/method_name.h"
#include "lang/java/lower/heap/nest.h"
#include "lang/java/lower/heap/settled.h"
#include "lang/java/lower/library/key.h"
#include "lang/java/lower/spec/call_places.h"
#include "lang/java/tree/nest.h"

#include <string.h>

/* ---- arguments ---- */

bool effects_from(const struct java_expr *e, unsigned i)
{
    for (; i < e->n_args; i++)
        if (expr_has_effects(e->args[i]))
            return true;
    return false;
}

/* The arguments as written are for the parameters from `first` on. */
static term_id *arguments_from(struct body *b, const struct java_expr *e, const struct java_method *m, unsigned first)
{
    term_id *out = arena_array(b->l->arena, term_id, m->n_params + 1);
    bool inert = m->kind == JAVA_CONSTRUCTOR && code_inert_call(b->l->code, m, e, b->here->owner);
    if (e->n_args + first != m->n_params) {
        if (!inert)
            body_unsupported(b, e->span, "this call");
        for (unsigned i = 0; i < m->n_params; i++)
            out[i] = heap_default(b->l, m->params[i]);
        return out;
    }
    for (unsigned i = 0; i < e->n_args; i++) {
        const struct java_type *type = m->params[first + i];
        term_id t = lower_expr_to(b, e->args[i], type);
        if (library_only_reads(m, i))
            settled_elements(b, e->args[i], t);
        out[first + i] = effects_from(e, i + 1) ? body_save(b, t, type, e->args[i]->span) : stable(b, t, type, e->args[i]->span);
    }
    return out;
}

static term_id *arguments(struct body *b, const struct java_expr *e, const struct java_method *m)
{
    return arguments_from(b, e, m, 0);
}

static term_id receiver(struct body *b, const struct java_expr *e)
{
    const struct java_expr *t = e->left;
    if (e->method->mods & JAVA_STATIC) {
        if (t && t->kind != JAVA_CLASS_NAME && t->kind != JAVA_PACKAGE)
            lower_effects(b, t);
        return TERM_NONE;
    }
    if (t && t->kind != JAVA_SUPER && t->kind != JAVA_CLASS_NAME) {
        term_id o = lower_expr(b, t);
        return effects_from(e, 0) ? body_save(b, o, t->type, t->span) : stable(b, o, t->type, t->span);
    }
    return this_of(b, t && t->kind == JAVA_SUPER ? t : e);
}

/* ---- postconditions ---- */

/* ---- library methods on objects of the files' classes ---- */

term_id any_value(struct body *b, const struct java_type *t)
{
    return body_temp(b, "unsupported", heap_sort(b->l, t), NULL)->term;
}

/* What this(...) promises about the fields of the class. */
static void assume_initialized(struct body *b, const struct java_expr *e, term_id this_term)
{
    struct lower *l = b->l;
    bool some = false;
    for (size_t i = 0; i < e->method->owner->fields.n; i++) {
        struct java_field *f = e->method->owner->fields.at[i];
        if (!initializes(e->method, f) || !field_non_null(l, f))
            continue;
        some = true;
        body_assume(b, mk_ne(l->ts, mk_select1(l->ts, body_use(b, heap_field(l, f)), this_term), l->null), e->span);
    }
    if (some)
        il_add_callee(b->build.r, method_qualified(l, e->method), e->span, true);
}

/* super(...): gives the superclass's part of `this` its enclosing object. If no constructor gives it, and in anonymous classes, the creating expression has set it. */
static void give_outer_of_super(struct body *b, const struct java_expr *call)
{
    const struct java_class *c = b->method->owner;
    term_id outer = TERM_NONE;
    bool super = call->method->owner == c->super;
    if (!super || c->place == JAVA_PLACE_ANONYMOUS || !c->super->outer || !java_names_outer_of_super(c))
        return;
    if (call->left) {
        outer = lower_expr(b, call->left);
        check_not_null(b, outer, call->left, call->op_at);
    } else if (nest_around_super(c)) {
        outer = outer_object(b, b->this_var->term, c, nest_around_super(c), call->span);
    }
    if (outer != TERM_NONE)
        nest_set_hidden(b, c->super->outer, b->this_var->term, outer, call->span);
}

/* this(...) and super(...). Initializers run after super(...) (JLS 12.5). */
static term_id constructor_call(struct body *b, const struct java_expr *e, term_id this_term, term_id *actuals)
{
    struct java_method *m = e->method;
    if (!code_inert_call(b->l->code, m, e, b->here->owner))
        call_method(b, e, m, JAVA_DISPATCH_SPECIAL, this_term, actuals);
    body_settled(b, this_term, m->owner, e->span);
    if (m->owner != b->method->owner)
        lower_initializers(b, b->method->owner);
    else
        assume_initialized(b, e, this_term);
    return mk_true(b->l->ts);
}

/* ---- what the compiler adds to records ---- */

/* If m is a generated accessor and a read of its field says everything, this field; else NULL. Records are final, so m itself
 * runs. */
static struct java_field *accessed_field(struct lower *l, const struct java_method *m)
{
    bool accessor = m->kind == JAVA_METHOD && m->gen && m->body && m->owner->kind == JAVA_KIND_RECORD;
    struct java_field *f = accessor ? m->body->body[0]->expr->field : NULL;
    return f && !field_non_null(l, f) ? f : NULL;
}

static term_id read_component(struct body *b, const struct java_expr *e, struct java_field *f, term_id o)
{
    term_id t = mk_select1(b->l->ts, body_use(b, heap_field(b->l, f)), o);
    if (java_type_ref(f->type)) {
        body_use(b, b->l->alloc);
        emit(b, il_assume(b->l->p, heap_value_fact(b->l, t, f->type), e->span, NULL));
    }
    generic_value(b, t, f->type, e->type, e->span);
    return t;
}

/* A generated canonical constructor only assigns the components. */
static bool only_assigns(struct lower *l, const struct java_method *m)
{
    return m->kind == JAVA_CONSTRUCTOR && m->gen && m->owner->kind == JAVA_KIND_RECORD && !has_initializers(l, m->owner);
}

static void assign_components(struct body *b, const struct java_expr *e, const struct java_method *m, term_id o,
                              const term_id *actuals)
{
    for (unsigned i = 1; i < m->body->n; i++) {
        const struct java_expr *place = m->body->body[i]->expr->left, *value = m->body->body[i]->expr->right;
        body_assign(b, target_at(&b->build, heap_field(b->l, place->field), o), actuals[value->var->id], e->span, NULL);
    }
}

term_id lower_call(struct body *b, const struct java_expr *e)
{
    struct java_method *m = e->method;
    bool is_constructor = m->kind == JAVA_CONSTRUCTOR || !strcmp(m->name, "<init>");
    if (m->kind == JAVA_FUNCTION)
        return lower_direct_call(b, e, arguments(b, e, m));
    if (!m->declared) {
        body_unsupported(b, e->span, "library call");
        return any_value(b, e->type);
    }
    term_id next = iteration_next(b, e);
    if (next != TERM_NONE)
        return next;
    term_id o = is_constructor && b->this_var ? b->this_var->term : receiver(b, e);
    if (is_constructor)
        give_outer_of_super(b, e);
    term_id *actuals = arguments(b, e, m);
    if (is_constructor)
        return constructor_call(b, e, o, actuals);
    term_id boxed;
    if (library_boxes(b, e, o, actuals, &boxed))
        return boxed;
    if (library_copies(b, e, actuals))
        return mk_true(b->l->ts);
    if (o != TERM_NONE && e->left && e->left->kind != JAVA_SUPER)
        check_not_null(b, o, e->left, object_place(b, e));
    if (o != TERM_NONE && e->left)
        generic_value(b, o, e->left->type, m->owner->type, e->left->span);
    struct java_field *component = accessed_field(b->l, m);
    if (!component)
        component = open_getter(b, e, m);
    if (component)
        return read_component(b, e, component, o);
    term_id known = lower_builtin(b, e, o, actuals);
    if (known != TERM_NONE)
        return known;
    generic_bridges(b, e, m, o, actuals);
    term_id t = call_method(b, e, m, e->dispatch, o, actuals);
    if (t == TERM_NONE)
        return mk_true(b->l->ts);
    generic_value(b, t, m->ret, e->type, e->span);
    return t;
}

/* ---- creation ---- */

/* The object of `o.new C()`. */
static term_id outer_given(struct body *b, const struct java_expr *e)
{
    term_id o = lower_expr(b, e->left);
    o = effects_from(e, 0) ? body_save(b, o, e->left->type, e->left->span) : stable(b, o, e->left->type, e->left->span);
    check_not_null(b, o, e->left, e->span.start);
    return o;
}

/* The constructor of an anonymous class made in an object gets that object before its other arguments. */
static term_id *creation_arguments(struct body *b, const struct java_expr *e, const struct java_method *m, term_id outer)
{
    if (outer == TERM_NONE || !e->anonymous)
        return arguments(b, e, m);
    term_id *out = arguments_from(b, e, m, 1);
    out[0] = outer;
    return out;
}

term_id create(struct body *b, const struct java_expr *e, struct java_method *m, term_id outer, term_id *actuals)
{
    const struct java_class *c = e->type->cls;
    term_id o = allocate(b, e->type, e->span);
    assign_defaults(b, o, c, e->span);
    give_surroundings(b, e, o, outer);
    if (only_assigns(b->l, m))
        assign_components(b, e, m, o, actuals);
    else if (!code_inert_call(b->l->code, m, e, c))
        call_method(b, e, m, JAVA_DISPATCH_SPECIAL, o, actuals);
    for (const struct java_class *above = c; above; above = above->super)
        idmap_put(&b->made, (uint64_t)(uintptr_t)above, 1);
    body_settled(b, o, c, e->span);
    key_of_new(b, o, c, e->span);
    return o;
}

/* The arguments are evaluated first: no code can reach the object before its constructor runs (JLS 15.9.4). Without initializers
 * the constructor of an anonymous class does what that of the superclass does. */
term_id lower_new(struct body *b, const struct java_expr *e)
{
    struct java_method *m = e->method;
    const struct java_class *c = e->type->cls;
    if (!c || !m->declared) {
        body_unsupported(b, e->span, "library class");
        return any_value(b, e->type);
    }
    term_id outer = e->left ? outer_given(b, e) : TERM_NONE, given = outer;
    if (e->anonymous && !has_initializers(b->l, c)) {
        m = java_constructor_call(m)->method;
        given = TERM_NONE;
    }
    return create(b, e, m, outer, creation_arguments(b, e, m, given));
}
