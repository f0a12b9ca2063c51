/* What methods may change, computed from their bodies by a fixpoint over the call graph.
 *
 * A place is what a heap variable holds, at the object of a formal that the method never assigns, or at any object. A call maps the callee's
 * formals to the caller's. Stores into objects that `new` makes have no effect for the caller (lower.h). A virtual call joins all
 * overriders in the files. Start with frames_compute. */
#include "lang/java/lower/calls/effects.h"

#include "lang/java/analysis/library.h"
#include "lang/java/lower/calls/callbacks.h"
#include "lang/java/lower/calls/receiver.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/model.h"
#include "lang/java/lower/heap/place.h"
#include "lang/java/lower/library/ghost.h"
#include "lang/java/lower/spec/contract.h"
#include "lang/java/tree/nest.h"

#include <string.h>

/* ---- locals that are assigned ---- */

static void note_assigned(void *user, const struct java_expr *e)
{
    const struct java_expr *place = java_assigned_place(e);
    if (place && place->kind == JAVA_LOCAL)
        idmap_put(user, idmap_key(place->var), 1);
    if (e->kind == JAVA_INSTANCEOF && e->var)
        idmap_put(user, idmap_key(e->var), 1);
}

static void note_declared(void *user, const struct java_stmt *s)
{
    if ((s->kind == JAVA_LOCAL_VAR && s->var->init) || s->kind == JAVA_FOREACH)
        idmap_put(user, idmap_key(s->var), 1);
}

void frame_assigned(const struct java_stmt *s, const struct java_expr *e, struct idmap *out)
{
    java_visit_stmt(s, note_declared, note_assigned, out);
    java_visit_expr(e, note_declared, note_assigned, out);
}

/* ---- locals that only ever hold objects made by this method ---- */

struct locals {
    struct idmap made, other; /* java_var: some value comes from `new`; some value does not */
};

static void note_value(struct locals *ls, const struct java_var *v, const struct java_expr *value)
{
    enum java_expr_kind k = java_without_parens(value)->kind;
    idmap_put(k == JAVA_NEW || k == JAVA_NEW_ARRAY ? &ls->made : &ls->other, idmap_key(v), 1);
}

static void note_local_assignment(void *user, const struct java_expr *e)
{
    const struct java_expr *place = java_assigned_place(e);
    if (place && place->kind == JAVA_LOCAL)
        note_value(user, place->var, e->kind == JAVA_ASSIGN ? e->right : e);
    if (e->kind == JAVA_INSTANCEOF && e->var)
        note_value(user, e->var, e->left);
}

static void note_local_init(void *user, const struct java_stmt *s)
{
    if (s->kind == JAVA_LOCAL_VAR && s->var->init)
        note_value(user, s->var, s->var->init);
    struct locals *ls = user;
    if (s->kind == JAVA_FOREACH)
        idmap_put(&ls->other, idmap_key(s->var), 1);
}

static struct effects *effects_at(const struct lower *l, uint64_t key)
{
    const uint64_t *found = idmap_get(&l->known->effects, key);
    if (found)
        return (struct effects *)(uintptr_t)*found;
    struct effects *fx = arena_new(l->arena, struct effects);
    idmap_put(&l->known->effects, key, idmap_key(fx));
    return fx;
}

static struct effects *effects_of(const struct lower *l, const struct java_method *m)
{
    return effects_at(l, idmap_key(m));
}

/* ---- one method ---- */

struct frames {
    struct lower *l;
    struct java_method *m;
    struct idmap assigned;
    struct locals locals;
    struct effects *out;
    bool changed;
};

static void add_effect(struct frames *f, heap_place place, bool any, uint64_t formals)
{
    struct effects *fx = f->out;
    if (!any && !formals)
        return;
    const uint64_t *found = idmap_get(&fx->listed, place);
    if (found) {
        struct effect *x = &fx->list.at[*found - 1];
        if (x->any || (!any && (x->formals | formals) == x->formals))
            return;
        x->any |= any;
        x->formals |= formals;
    } else {
        vec_push(&fx->list, (struct effect){place, any, formals});
        idmap_put(&fx->listed, place, fx->list.n);
    }
    f->changed = true;
}

static void add_open(struct frames *f, const struct java_method *m)
{
    struct effects *fx = f->out;
    if (!idmap_put(&fx->listed, idmap_key(m), 1))
        return;
    vec_push(&fx->open, m);
    f->changed = true;
}

static void set_flag(struct frames *f, bool *flag)
{
    f->changed |= !*flag;
    *flag = true;
}

/* A member that is named without an object and belongs to an enclosing object. */
static bool of_enclosing(const struct frames *f, const struct java_expr *e)
{
    return !e->left && e->this_of && e->this_of != f->m->owner;
}

/* The formals that an object expression certainly denotes; 0: any object. */
static uint64_t formal_of(const struct frames *f, const struct java_expr *e)
{
    uint64_t self = f->m->kind == JAVA_FUNCTION ? 0 : 1; /* a function's `this` is not an argument of calls */
    if (!e)
        return self;
    e = java_without_parens(e);
    if (e->kind == JAVA_THIS || e->kind == JAVA_SUPER)
        return !e->outer || e->this_of->kind == JAVA_KIND_INTERFACE ? self : 0;
    if (e->kind != JAVA_LOCAL || !e->var->is_param || e->var->method != f->m || e->var->id >= 62)
        return 0;
    return idmap_has(&f->assigned, idmap_key(e->var)) ? 0 : UINT64_C(2) << e->var->id;
}

/* A static field of the class whose static code this is. The objects that it holds were made since that code began. */
static bool holds_own(const struct frames *f, const struct java_expr *e)
{
    return code_is_static(f->m) && e->kind == JAVA_FIELD && e->field->mods & JAVA_STATIC && e->field->owner == f->m->owner &&
           writes_only_new(f->l->writes, e->field);
}

static bool holds_new(const struct frames *f, const struct java_expr *e)
{
    e = java_without_parens(e);
    if (e && holds_own(f, e))
        return true;
    return e && e->kind == JAVA_LOCAL && !e->var->is_param && idmap_has(&f->locals.made, idmap_key(e->var)) &&
           !idmap_has(&f->locals.other, idmap_key(e->var));
}

/* Elements of the array are assigned. */
static void elements_effect(struct frames *f, const struct java_expr *array)
{
    uint64_t at = formal_of(f, array);
    if (!holds_new(f, array))
        add_effect(f, heap_place_of_elems(array->type->elem), !at, at);
}

static void store_effect(struct frames *f, const struct java_expr *place)
{
    if (place->kind == JAVA_FIELD && !(place->field->mods & JAVA_STATIC) && holds_new(f, place->left))
        return;
    if (place->kind == JAVA_INDEX) {
        if (place->left->type->kind == JAVA_ARRAY)
            elements_effect(f, place->left);
    } else if (place->kind == JAVA_FIELD) {
        bool is_static = place->field->mods & JAVA_STATIC;
        uint64_t at = is_static || of_enclosing(f, place) ? 0 : formal_of(f, place->left);
        add_effect(f, heap_place_of_field(place->field), !at, at);
    } else if (place->kind != JAVA_LOCAL) {
        set_flag(f, &f->out->everything);
    }
}

/* The callee's effects in terms of the caller. `fresh`: the callee's `this` is an object just made. */
static void map_effects(struct frames *f, const struct effects *fx, const struct java_expr *call, bool fresh)
{
    if (fx->everything)
        set_flag(f, &f->out->everything);
    if (fx->library)
        set_flag(f, &f->out->library);
    if (fx->allocates)
        set_flag(f, &f->out->allocates);
    for (size_t i = 0; i < fx->open.n; i++)
        add_open(f, fx->open.at[i]);
    for (size_t i = 0; i < fx->list.n; i++) {
        struct effect x = fx->list.at[i];
        bool any = x.any;
        uint64_t formals = 0;
        for (unsigned bit = 0; !any && bit < 64; bit++) {
            if (!(x.formals >> bit & 1) || (bit == 0 && fresh))
                continue;
            bool constructor = bit == 0 && call->method->kind == JAVA_CONSTRUCTOR;
            const struct java_expr *arg = bit == 0 ? call->left : java_argument(call, bit - 1);
            if (!constructor && holds_new(f, arg))
                continue;
            bool unknown = (bit > 0 && !arg) || (bit == 0 && of_enclosing(f, call));
            uint64_t at = constructor ? 1 : unknown ? 0 : formal_of(f, arg);
            any |= !at;
            formals |= at;
        }
        add_effect(f, x.place, any, formals);
    }
}

/* e becomes a value of type `to`, and may have to be boxed. */
static void note_boxing(struct frames *f, const struct java_type *to, const struct java_expr *e)
{
    if (e && java_type_ref(to) && java_type_primitive(e->type))
        set_flag(f, &f->out->allocates);
}

/* The operands of e that may have to be boxed. */
static void visit_operands(struct frames *f, const struct java_expr *e)
{
    if (java_assigned_place(e) && e->kind != JAVA_ASSIGN && java_type_ref(e->left->type))
        set_flag(f, &f->out->allocates);
    if (e->kind == JAVA_SWITCH_EXPR && java_type_ref(e->type)) /* a yield may box */
        set_flag(f, &f->out->allocates);
    if (e->kind == JAVA_ASSIGN)
        note_boxing(f, e->left->type, e->right);
    if (e->kind == JAVA_COND)
        note_boxing(f, e->type, e->right);
    if (e->kind == JAVA_COND || e->kind == JAVA_CAST)
        note_boxing(f, e->type, e->left);
    for (unsigned i = 0; (e->kind == JAVA_CALL || e->kind == JAVA_NEW) && i < e->n_args && i < e->method->n_params; i++)
        note_boxing(f, e->method->params[i], e->args[i]);
}

static void callback_effects(struct frames *f, const struct java_methods *called);

/* What a library method calls: on an object of a class of the files, on arguments, and on what these hold. */
static void receiver_effects(struct frames *f, const struct java_expr *e, enum java_dispatch d)
{
    if (!e->method->owner->external)
        return;
    const struct java_type *type = receiver_type(e, f->m->owner);
    struct receiver r = receiver_find(f->l, e->method, d, type);
    struct java_methods called = {0};
    callbacks_find(f->l, e, type, &called);
    for (size_t i = 0; i < r.called.n; i++)
        vec_push(&called, r.called.at[i].method);
    callback_effects(f, &called);
    vec_release(&called);
}

/* The call may change an object that is a view: then it changes another one, too. */
static bool changes_view(const struct frames *f, const struct effects *fx, const struct java_expr *call)
{
    bool library = call->method->owner && call->method->owner->external, constructor = call->kind == JAVA_NEW, found = false;
    uint64_t changed = library && call->method->mods & JAVA_STATIC && fx->list.n ? ~(uint64_t)0 : library && fx->list.n ? 1 : 0;
    for (size_t i = 0; i < fx->list.n && !library; i++)
        changed |= fx->list.at[i].formals;
    if (constructor || !changed)
        return false;
    if (changed & 1 && library && call->left)
        found = origins_of(f->l->origins, call->left) & ORIGIN_VIEW;
    for (unsigned i = 0; i < call->n_args && i < 62 && !found; i++)
        found = changed >> (i + 1) & 1 && java_type_ref(call->args[i]->type) &&
                origins_of(f->l->origins, call->args[i]) & ORIGIN_VIEW;
    return found;
}

static void visit_effect(void *user, const struct java_expr *e)
{
    struct frames *f = user;
    const struct java_expr *place = java_assigned_place(e);
    visit_operands(f, e);
    if (place)
        store_effect(f, place);
    bool concatenates = e->optype_kind == JAVA_OPTYPE_STRING && e->constant.kind == JAVA_CONST_NONE;
    if (e->kind == JAVA_NEW || e->kind == JAVA_NEW_ARRAY || e->kind == JAVA_LAMBDA || e->kind == JAVA_METHOD_REF || concatenates)
        set_flag(f, &f->out->allocates);
    if (code_hides_call(e) || e->kind == JAVA_BAD_EXPR || (e->anonymous && !e->method->body))
        set_flag(f, &f->out->everything);
    if (e->kind == JAVA_CALL && code_clones_array(e)) {
        set_flag(f, &f->out->allocates);
    } else if (code_copies_array(e)) {
        elements_effect(f, e->args[2]);
    } else if ((e->kind == JAVA_CALL || e->kind == JAVA_NEW) && !code_inert_call(f->l->code, e->method, e, f->m->owner)) {
        enum java_dispatch d = e->kind == JAVA_NEW ? JAVA_DISPATCH_SPECIAL : e->dispatch;
        struct effects joined = *frame_of_call(f->l, e->method, d);
        map_effects(f, &joined, e, e->kind == JAVA_NEW);
        receiver_effects(f, e, d);
        if (changes_view(f, &joined, e))
            set_flag(f, &f->out->library);
    }
}

/* A ghost variable may get a new array. */
static void note_ghost_value(struct frames *f, const struct annot_expr *e)
{
    if (e && (e->kind == ANNOT_ARRAY_OF || e->kind == ANNOT_ARRAY_NEW || e->kind == ANNOT_ARRAY_COPY))
        set_flag(f, &f->out->allocates);
}

/* Assignments of ghost fields. */
static void note_sets(struct frames *f, struct annot_statements as)
{
    for (unsigned i = 0; i < as.n; i++) {
        if (as.at[i].kind == ANNOT_SET)
            note_ghost_value(f, as.at[i].formula.expr);
        if (as.at[i].kind != ANNOT_SET || as.at[i].place.kind == ANNOT_PLACE_LOCAL)
            continue;
        const struct annot_place *p = &as.at[i].place;
        bool own = p->object && p->object->kind == ANNOT_THIS && p->object->whose == f->m->owner && f->m->kind != JAVA_FUNCTION;
        add_effect(f, heap_place_of_field(java_find_field(p->field->owner, p->field->name)), !own, own);
    }
}

static void note_annotations(struct frames *f, const struct java_stmt *s)
{
    note_sets(f, annot_before(f->l->as, s));
    note_sets(f, annot_at_end(f->l->as, s));
    for (unsigned i = 0; i < s->n_cases; i++)
        note_sets(f, annot_at_end(f->l->as, &s->cases[i]));
}

static void visit_statement(void *user, const struct java_stmt *s)
{
    struct frames *f = user;
    note_annotations(f, s);
    if (s->kind == JAVA_LOCAL_VAR)
        note_boxing(f, s->var->type, s->var->init);
    if (s->kind == JAVA_RETURN)
        note_boxing(f, f->m->ret, s->expr);
    if (s->kind == JAVA_FOREACH && s->expr->type->kind == JAVA_ARRAY && java_type_ref(s->var->type) &&
        java_type_primitive(s->expr->type->elem))
        set_flag(f, &f->out->allocates);
    if (s->kind == JAVA_BAD_STMT)
        set_flag(f, &f->out->everything);
}

static void ghost_effects_of_interfaces(struct frames *f, const struct java_class *c)
{
    struct java_fields all = {0};
    java_interface_fields(c, &all);
    for (size_t i = 0; i < all.n; i++)
        if (annot_ghost_init(f->l->as, all.at[i]))
            add_effect(f, heap_place_of_field(all.at[i]), false, 1);
    vec_release(&all);
}

static void initializer_effects(struct frames *f, const struct java_class *c)
{
    ghost_effects_of_interfaces(f, c);
    for (size_t i = 0; i < c->fields.n; i++) {
        struct java_field *fd = c->fields.at[i];
        if ((fd->mods & JAVA_STATIC) || !(fd->init || annot_ghost_init(f->l->as, fd)))
            continue;
        add_effect(f, heap_place_of_field(fd), false, 1);
        if (annot_ghost_init(f->l->as, fd))
            note_ghost_value(f, annot_ghost_init(f->l->as, fd)->expr);
        if (fd->ghost)
            continue;
        note_boxing(f, fd->type, fd->init);
        java_visit_expr(fd->init, visit_statement, visit_effect, f);
    }
    for (size_t i = 0; i < c->methods.n; i++)
        if (c->methods.at[i]->kind == JAVA_INSTANCE_INIT)
            java_visit_stmt(c->methods.at[i]->body, visit_statement, visit_effect, f);
}

/* A constructor without text: super() and the initializers. */
static void implicit_constructor(struct frames *f)
{
    const struct java_class *super = f->m->owner->super;
    if (!super)
        return;
    struct java_method *m = java_find_method(f->l->ast, intern_printf(f->l->ast->names, "%s.<init>()", super->name));
    struct java_expr call = {.kind = JAVA_CALL, .method = m};
    if (m && code_inert_call(f->l->code, m, &call, f->m->owner))
        return;
    if (!m || super->external) {
        set_flag(f, &f->out->everything);
        return;
    }
    struct effects joined = *frame_of_call(f->l, m, JAVA_DISPATCH_SPECIAL);
    map_effects(f, &joined, &call, false);
}

static bool has_fields(const struct java_class *c)
{
    for (; c; c = c->super)
        for (size_t i = 0; i < c->fields.n; i++)
            if (!(c->fields.at[i]->mods & JAVA_STATIC) && library_may_assign(c->fields.at[i]))
                return true;
    return false;
}

/* `o.*` for an object of a library class: what models it, if something does. False: it also has fields that the program can name. */
static bool model_effects(struct frames *f, const struct java_method *m, const struct annot_expr *object)
{
    bool own = object->kind == ANNOT_THIS && m == f->m;
    enum model_state states[MAX_PLACES];
    const struct java_type *t = object->type.java;
    unsigned n = t && t->kind == JAVA_CLASS ? model_states(f->l, t->cls, states) : 0;
    for (unsigned i = 0; i < n; i++)
        add_effect(f, heap_place_of_model(states[i]), !own, own);
    return t && t->kind == JAVA_CLASS && t->cls->external && !has_fields(t->cls);
}

/* p: of a frame clause of m. */
static void place_effect(struct frames *f, const struct java_method *m, const struct annot_place *p)
{
    if (p->kind == ANNOT_PLACE_FIELD)
        add_effect(f, heap_place_of_field(java_find_field(p->field->owner, p->field->name)), true, 0);
    else if (p->kind == ANNOT_PLACE_ARRAYS)
        add_effect(f, heap_place_of_elems(p->elem), true, 0);
    else if (p->kind == ANNOT_PLACE_ELEMENT || p->kind == ANNOT_PLACE_RANGE || p->kind == ANNOT_PLACE_ELEMENTS)
        add_effect(f, heap_place_of_elems(p->object->type.java->elem), true, 0);
    else if (p->kind == ANNOT_PLACE_OBJECT && model_effects(f, m, p->object))
        return;
    else if (p->kind == ANNOT_PLACE_OBJECT || p->kind == ANNOT_PLACE_EVERYTHING)
        set_flag(f, &f->out->everything);
}

/* Adds what the frame clauses of m allow: of f->m itself or of a method that it may call on any object. True: they are complete. */
static bool framed_effects(struct frames *f, struct java_method *m)
{
    struct contract c = contract_of(f->l, m);
    bool listed = c.cases.n > 0;
    for (size_t i = 0; i < c.cases.n; i++) {
        listed &= c.cases.at[i].c->has_modifies || c.cases.at[i].only_promises;
        for (unsigned k = 0; k < c.cases.at[i].c->n_places; k++)
            place_effect(f, m, &c.cases.at[i].c->places[k]);
    }
    listed |= c.pure;
    vec_release(&c.cases);
    return listed;
}

/* Library code may call these methods, on any objects. In ESC/Java's dialect they change what their frame clauses allow: without one,
 * nothing. */
static void callback_effects(struct frames *f, const struct java_methods *called)
{
    for (size_t i = 0; i < called->n; i++) {
        if (f->l->dialect->nothing_changed) {
            framed_effects(f, called->at[i]);
            continue;
        }
        const struct effects *fx = effects_of(f->l, called->at[i]);
        if (fx->everything)
            set_flag(f, &f->out->everything);
        if (fx->library)
            set_flag(f, &f->out->library);
        for (size_t k = 0; k < fx->open.n; k++)
            add_open(f, fx->open.at[k]);
        for (size_t k = 0; k < fx->list.n; k++)
            add_effect(f, fx->list.at[k].place, true, 0);
    }
}

/* The constructor of an exception calls only what code_exception_calls finds. Its arguments stay as they are. */
static void exception_effects(struct frames *f)
{
    struct java_methods called = {0};
    code_exception_calls(f->l->code, f->m, &called);
    callback_effects(f, &called);
    vec_release(&called);
}

/* A library method without a frame clause changes what its object and arguments reach. In ESC/Java's dialect it changes the elements of
 * arrays that it gets. */
static void library_effects(struct frames *f)
{
    enum library_reach all = library_call_reach(f->m);
    for (unsigned i = 0; i < f->m->n_params && i < 62; i++)
        if (library_reach(f->m->params[i]) == REACH_ELEMENTS)
            add_effect(f, heap_place_of_elems(f->m->params[i]->elem), false, UINT64_C(2) << i);
    if (f->m->kind == JAVA_CONSTRUCTOR && code_library_exception(f->m->owner)) {
        exception_effects(f);
        return;
    }
    if (all >= REACH_METHODS)
        callback_effects(f, code_callbacks(f->l->code));
    if (all >= REACH_METHODS && f->l->ast->hidden_functions)
        set_flag(f, &f->out->everything);
    bool read_as_written = f->l->dialect->nothing_changed && !library_copies_objects(f->m);
    if ((all == REACH_ANYTHING && !read_as_written) || f->m->n_params > 62)
        set_flag(f, &f->out->library);
}

/* A method without a body changes what its frame clause allows. */
static void declared_effects(struct frames *f)
{
    bool listed = framed_effects(f, f->m);
    if (!listed && f->m->owner->external)
        library_effects(f);
    else if (!listed && !f->l->dialect->nothing_changed)
        set_flag(f, &f->out->everything);
    set_flag(f, &f->out->allocates);
}

/* The effects of a virtual call. They also only grow. */
static struct effects *joined_effects_of(const struct lower *l, const struct java_method *m)
{
    return effects_at(l, idmap_key(m) ^ 1);
}

static bool compute(struct lower *l, struct java_method *m)
{
    struct frames f = {.l = l, .m = m, .out = effects_of(l, m)};
    if (f.out->everything)
        return false;
    frame_assigned(m->body, NULL, &f.assigned);
    if (code_is_static(m)) {
        code_visit(m, note_local_init, note_local_assignment, &f.locals);
        code_visit(m, visit_statement, visit_effect, &f);
    }
    java_visit_stmt(m->body, note_local_init, note_local_assignment, &f.locals);
    java_visit_stmt(m->body, visit_statement, visit_effect, &f);
    if (m->kind == JAVA_CONSTRUCTOR && !m->owner->external) {
        initializer_effects(&f, m->owner);
        if (!m->body)
            implicit_constructor(&f);
    } else if (code_enum_lookup(m)) {
        set_flag(&f, &f.out->allocates);
    } else if (!m->body && !code_is_static(m) && !code_inert(l->code, m)) {
        declared_effects(&f);
    }
    idmap_release(&f.assigned);
    idmap_release(&f.locals.made);
    idmap_release(&f.locals.other);
    return f.changed;
}

void frames_compute(struct lower *l)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < l->ast->methods.n; i++)
            if (l->ast->methods.at[i]->declared)
                changed |= compute(l, l->ast->methods.at[i]);
        for (size_t i = 0; i < code_statics(l->code)->n; i++)
            changed |= compute(l, code_statics(l->code)->at[i]);
    }
    l->known->effects_final = true;
}

/* ---- calls ---- */

static void join_into(struct effects *to, const struct effects *from)
{
    struct frames f = {.out = to};
    to->everything |= from->everything;
    to->library |= from->library;
    to->allocates |= from->allocates;
    for (size_t i = 0; i < from->open.n; i++)
        add_open(&f, from->open.at[i]);
    for (size_t i = 0; i < from->list.n; i++)
        add_effect(&f, from->list.at[i].place, from->list.at[i].any, from->list.at[i].formals);
}

/* Methods that may run where m is called on some object of the files: m itself unless it is abstract, and its overriders. */
static unsigned join_overriders(struct lower *l, const struct java_method *m, struct effects *out)
{
    const struct java_methods *overriders = code_overriders(l->code, m);
    unsigned n = 0;
    for (size_t i = 0; i < overriders->n; i++)
        if (!(overriders->at[i]->mods & JAVA_ABSTRACT) && ++n)
            join_into(out, effects_of(l, overriders->at[i]));
    return n;
}

const struct effects *frame_of_call(struct lower *l, const struct java_method *m, enum java_dispatch d)
{
    struct effects *own = effects_of(l, m);
    if (!m->declared && !code_is_static(m))
        own->everything = true;
    if (java_dispatch_fixed(m, d) || type_exact(m->owner->type) || !m->declared)
        return own;
    struct effects *joined = joined_effects_of(l, m);
    if (joined->final)
        return joined;
    if (!m->owner->external)
        add_open(&(struct frames){.out = joined}, m);
    if (l->ast->hidden_functions && m->owner->kind == JAVA_KIND_INTERFACE && m->mods & JAVA_ABSTRACT)
        joined->everything = true;
    unsigned n = join_overriders(l, m, joined);
    if (!(m->mods & JAVA_ABSTRACT) || n == 0 || m->owner->external)
        join_into(joined, own);
    joined->final = l->known->effects_final;
    return joined;
}

bool method_changes_nothing(struct lower *l, const struct java_method *m)
{
    const struct effects *fx = effects_of(l, m);
    return !fx->everything && !fx->library && !fx->list.n && !fx->open.n;
}

struct effects frame_of_receiver(struct lower *l, const struct java_method *m, const struct java_methods *called)
{
    struct effects all = {.list = VEC_IN(l->arena), .open = VEC_IN(l->arena)};
    struct frames f = {.l = l, .m = (struct java_method *)m, .out = &all};
    join_into(&all, frame_of_call(l, m, JAVA_DISPATCH_SPECIAL));
    callback_effects(&f, called);
    all.allocates = true;
    idmap_release(&all.listed);
    return all;
}

static void release(struct effects *fx)
{
    vec_release(&fx->list);
    vec_release(&fx->open);
    idmap_release(&fx->listed);
}

void frames_release(const struct lower *l)
{
    for (size_t i = 0; i < l->ast->methods.n; i++) {
        release(effects_of(l, l->ast->methods.at[i]));
        release(joined_effects_of(l, l->ast->methods.at[i]));
    }
    for (size_t i = 0; i < code_statics(l->code)->n; i++)
        release(effects_of(l, code_statics(l->code)->at[i]));
    idmap_release(&l->known->effects);
}
