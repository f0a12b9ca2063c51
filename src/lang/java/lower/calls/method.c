/* Calls by contract, when object and arguments are evaluated.
 *
 *   call m(args):  assert requires; save what ensures reads in \old; havoc targets, alloc, result; assume ensures
 *
 * calls/targets.c finds what may change. Start with call_method. */
#include "lang/java/lower/calls/method.h"

#include "lang/java/lower/calls/by_contract.h"
#include "lang/java/lower/calls/callbacks.h"
#include "lang/java/lower/calls/callees.h"
#include "lang/java/lower/calls/effects.h"
#include "lang/java/lower/calls/exact.h"
#include "lang/java/lower/calls/iterators.h"
#include "lang/java/lower/calls/library.h"
#include "lang/java/lower/calls/open.h"
#include "lang/java/lower/calls/receiver.h"
#include "lang/java/lower/calls/recursion.h"
#include "lang/java/lower/calls/targets.h"
#include "lang/java/lower/calls/views.h"
#include "lang/java/lower/code/raise.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/method_name.h"
#include "lang/java/lower/invariants/point.h"
#include "lang/java/lower/library/ability.h"
#include "lang/java/lower/library/key.h"
#include "lang/java/lower/pure/pure.h"
#include "lang/java/lower/spec/call_places.h"
#include "lang/java/lower/spec/called.h"
#include "lang/java/lower/spec/contract.h"
#include "lang/java/lower/spec/spec.h"

#include <string.h>

/* ---- postconditions ---- */

enum { MAX_CLASSES = 32 }; /* maximal number of classes for which a virtual call is resolved */

/* Of the interfaces of c and those above, the most specific one's method that is m or overrides it (JLS 8.4.8); best: found so far. */
static struct java_method *method_of_interfaces(const struct java_class *c, const struct java_method *m, struct java_method *best,
                                                unsigned fuel)
{
    for (unsigned i = 0; i < c->n_interfaces && fuel; i++) {
        const struct java_class *above = c->interfaces[i];
        for (size_t k = 0; k < above->methods.n; k++) {
            struct java_method *own = above->methods.at[k];
            if ((own == m || java_overrides(own, m)) && (!best || java_subclass(above, best->owner)))
                best = own;
        }
        best = method_of_interfaces(above, m, best, fuel - 1);
    }
    return best;
}

/* The method that a call of m runs on an object of exactly class k. What a class declares comes before what interfaces do. */
static struct java_method *method_of_class(const struct java_class *k, struct java_method *m)
{
    for (const struct java_class *c = k; c; c = c->super) {
        for (size_t i = 0; i < c->methods.n; i++) {
            struct java_method *own = c->methods.at[i];
            if (own == m || java_overrides(own, m))
                return own;
        }
        for (unsigned i = 0; i < c->n_implements; i++)
            if (c->implements[i].of == m)
                return c->implements[i].method;
    }
    struct java_method *best = NULL;
    for (const struct java_class *c = k; c; c = c->super)
        best = method_of_interfaces(c, m, best, 100);
    return best ? best : m;
}

/* For each class of the object: what a virtual call runs. */
static unsigned virtual_bodies(struct body *b, const struct call *call, term_id object, struct il_body *out)
{
    struct java_method *m = call->m;
    const struct java_ast *ast = b->l->ast;
    struct terms *ts = b->l->ts;
    unsigned n = 0, classes = 0;
    for (size_t i = 0; i < ast->classes.n; i++) {
        const struct java_class *k = ast->classes.at[i];
        bool instances = k->kind != JAVA_KIND_INTERFACE && k->kind != JAVA_KIND_ANNOTATION && !(k->mods & JAVA_ABSTRACT);
        if (!instances || k->external || !k->declared || k->generic || !java_subclass(k, m->owner))
            continue;
        struct java_method *own = method_of_class(k, m);
        if (!own->body || own->external || !own->declared)
            continue;
        if (++classes > MAX_CLASSES)
            return 0;
        const char *qualified = method_qualified(b->l, own);
        term_id is_k = mk_eq(ts, mk_app1(ts, b->l->type_of, object), heap_type_term(b->l, k->type));
        unsigned at = 0;
        while (at < n && strcmp(out[at].qualified, qualified))
            at++;
        if (at == n)
            out[n++] = (struct il_body){is_k, qualified, open_body(b, &call->contract, own)};
        else
            out[at].when = mk_or2(ts, out[at].when, is_k);
    }
    b->l->types_asked |= n > 0;
    return n;
}

/* Emits the commands of the call by contract. They are marked as a call if it is known what runs. */
static void emit_call(struct body *b, const struct call *c, enum java_dispatch dispatch, struct il_cmds *outer,
                      struct il_cmds *commands)
{
    bool has_this = !(c->m->mods & JAVA_STATIC);
    struct il_target results[2];
    struct il_call call = {.qualified = method_qualified(b->l, c->m),
                           .results = results,
                           .framed = c->framed,
                           .obligation = c->obligation};
    term_id *args = arena_array(b->l->arena, term_id, c->m->n_params + 1);
    if (has_this)
        args[call.n_args++] = c->env.this_term;
    for (unsigned i = 0; i < c->m->n_params; i++)
        args[call.n_args++] = c->actuals[i];
    call.args = args;
    if (c->result)
        results[call.n_results++] = target_var(c->result);
    if (c->thrown)
        results[call.n_results++] = target_var(c->thrown);
    struct il_body bodies[MAX_CLASSES];
    bool exactly = runs_exactly(b->l, c->m, dispatch);
    call.open = exactly && open_call(b, c->e, &c->contract, c->m, dispatch);
    if (!exactly && has_this && dispatch == JAVA_DISPATCH_VIRTUAL)
        call.n_bodies = virtual_bodies(b, c, args[0], bodies);
    for (unsigned i = 0; i < call.n_bodies; i++)
        call.open |= bodies[i].open;
    call.bodies = bodies;
    if (!exactly && !call.n_bodies) {
        emit(b, body_end(b, outer, commands));
        return;
    }
    build_close_call(&b->build, outer, commands, call);
}

/* A part of the contract was dropped. */
static void call_lost(struct body *b, const struct call *c)
{
    const struct unsupported *lost = c->contract.lost;
    if (annot_is_error(lost))
        body_unsupported(b, lost->span, lost->construct);
    else
        body_unsupported(b, c->e->span, "call of a method with something unsupported in its contract");
}

/* What is known of the method that runs. */
struct running {
    enum java_dispatch dispatch;
    bool library;                  /* code of the library runs first, and needs the precondition of the contract */
    bool unknown;                  /* the contract says nothing more: methods of the files run, or are called by it; */
    bool arm;                      /* one of several ways in which the call may run */
    const struct effects *effects; /* and change this; NULL: what any call may change */
};

static void forget_contract(struct contract *k)
{
    vec_release(&k->cases);
    *k = (struct contract){0};
}

/* The call, when everything is evaluated. */
static term_id call_running(struct body *b, const struct java_expr *e, struct java_method *m, struct running how,
                            term_id this_term, term_id *actuals)
{
    struct lower *l = b->l;
    enum java_dispatch dispatch = how.dispatch;
    const struct effects *fx = how.effects ? how.effects : frame_of_call(l, m, dispatch);
    b->call_at = e->span;
    ability_note(b, e, this_term, actuals);
    struct call c = {.e = e, .m = m, .actuals = actuals, .contract = contract_of(l, m)};
    c.env = (struct spec_env){.b = b, .method = m, .this_term = this_term, .actuals = actuals, .pre = &c.pre};
    if (c.contract.lost)
        call_lost(b, &c);
    if (m->ret->kind != JAVA_VOID) {
        c.result = body_temp(b, m->name, heap_sort(l, m->ret), m->ret);
        c.env.result = c.result->term;
        if (java_type_ref(m->ret))
            body_use(b, l->alloc);
    }
    const struct java_classes *exceptions = raises_of_call(l->raises, m, dispatch);
    if (raises_somewhere(l->raises, m))
        c.thrown = body_temp(b, "thrown", l->ref, NULL);
    c.fixed = m->owner->external && java_dispatch_fixed(m, dispatch);
    c.arm = how.arm;
    struct il_cmds commands, *outer = body_begin(b, &commands);
    if (m->owner->external && (how.library || !how.unknown)) {
        library_note_exceptions(b, &c);
        library_exceptions(b, &c);
    }
    if (how.unknown && how.library)
        call_require(b, &c);
    if (how.unknown)
        forget_contract(&c.contract);
    note_callees(b, &c, dispatch);
    key_note_call(b, e);
    call_require(b, &c);
    library_require_of_overriders(b, &c, dispatch);
    recursion_decreases(b, &c);
    const struct annot_expr *result = library_result(b, &c, dispatch);
    bool function = library_is_function(&c), known = result || (function && !c.thrown);
    term_id size = TERM_NONE;
    struct il_cmds posts = {0};
    if (!function || !known || !pure_stated(&c.env, m))
        call_ensure(b, &c, &posts);
    if (function && !known)
        call_ensure_function(b, &c, &posts);
    call_ensure_pure(b, &c, &posts);
    for (size_t i = 0; i < posts.n; i++)
        c.never_ends |= m->owner->external && posts.at[i]->term == mk_false(l->ts);
    if (known) {
        call_return(b, &c, result);
    } else {
        size = iterators_size_before(b, &c);
        find_targets(b, &c, fx);
        c.shared = ability_shared(b, &c);
        c.library |= c.shared;
        check_targets(b, &c);
        invariants_before_call(b, &c);
        save_targets(b, &c);
        call_save(b, &c);
        if (how.unknown || !library_only(b, &c, dispatch) || !library_assigns(b, &c, &posts))
            havoc_targets(b, &c, fx);
        call_result_facts(b, &c);
        call_thrown_facts(b, &c, exceptions);
        iterators_changed(b, &c, size);
    }
    if (m->owner->external)
        library_raises(b, &c);
    for (size_t i = 0; i < posts.n; i++)
        emit(b, posts.at[i]);
    if (!known)
        exact_result(b, &c, &posts);
    if (!known)
        invariants_after_call(b, &c);
    iterators_made(b, &c);
    if (c.result)
        key_of_equal(b, m, this_term, actuals, c.result->term, e->span);
    emit_call(b, &c, known ? JAVA_DISPATCH_STATIC : dispatch, outer, &commands);
    if (c.thrown && exceptions->n)
        raise_outcome(b, c.thrown, exceptions, e->span);
    vec_release(&posts);
    vec_release(&c.targets);
    vec_release(&c.kept);
    vec_release(&c.contract.cases);
    idmap_release(&c.pre);
    idmap_release(&c.env.bound);
    return c.result ? c.result->term : TERM_NONE;
}

/* ---- library methods on objects of the files' classes ---- */

static term_id is_one_of(struct body *b, term_id object, const struct owned_methods *all)
{
    term_id any = mk_false(b->l->ts);
    for (size_t i = 0; i < all->n; i++)
        any = mk_or2(b->l->ts, any, heap_ask_type(b->l, object, all->at[i].cls->type));
    return any;
}

/* One way in which the call may run, if `when` holds. */
static const struct il_cmd *call_when(struct body *b, const struct java_expr *e, struct java_method *m, struct running how,
                                      term_id this_term, term_id *actuals, term_id when, struct il_var *result)
{
    struct il_cmds list, *outer = body_begin(b, &list);
    how.arm = true;
    emit(b, il_assume(b->l->p, when, e->span, NULL));
    term_id t = call_running(b, e, m, how, this_term, actuals);
    if (result)
        emit(b, il_assign_var(b->l->p, result, t, e->span, NULL));
    return body_end(b, outer, &list);
}

static struct effects effects_on(struct lower *l, const struct java_method *m, const struct receiver *r,
                                 const struct java_methods *others)
{
    struct java_methods called = {0};
    for (size_t i = 0; i < others->n; i++)
        vec_push(&called, others->at[i]);
    for (size_t i = 0; i < r->called.n; i++)
        vec_push(&called, r->called.at[i].method);
    struct effects fx = frame_of_receiver(l, m, &called);
    vec_release(&called);
    return fx;
}

/* m changes its object, but methods of AbstractList and the like do not. */
static void check_supported(struct body *b, const struct java_expr *e, const struct java_method *m, const struct receiver *r,
                            term_id object)
{
    struct owned_methods refusing = receiver_refusing(b->l, r);
    struct java_class *thrown = java_class_named(b->l->ast, intern(b->l->ast->names, "java.lang.UnsupportedOperationException"));
    if (!refusing.n || library_changes_nothing(b, m))
        return;
    term_id supported = mk_not(b->l->ts, is_one_of(b, object, &refusing));
    const char *text = arena_printf(b->l->arena, "the object supports %s", m->name);
    raise_or_owe(b, thrown, supported, body_obligation(OBLIGATION_REQUIRES, call_place(e), text, (struct span){0}));
}

/* The object is of a library class, and the contract counts; or a method of the files runs in place of m; or code of the library runs and
 * calls methods of the files. */
static term_id call_on(struct body *b, const struct java_expr *e, struct java_method *m, enum java_dispatch dispatch,
                       const struct receiver *r, struct running plain, const struct java_methods *others, term_id this_term,
                       term_id *actuals)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id replaced = is_one_of(b, this_term, &r->overriding), calls = is_one_of(b, this_term, &r->called);
    term_id neither = mk_not(ts, mk_or2(ts, replaced, calls));
    bool value = m->ret->kind != JAVA_VOID;
    struct il_var *result = value ? body_temp(b, m->name, heap_sort(l, m->ret), m->ret) : NULL;
    const struct il_cmd *arms[3];
    unsigned n = 0;
    arms[n++] = call_when(b, e, m, plain, this_term, actuals, neither, result);
    if (r->overriding.n || r->functions)
        arms[n++] = call_when(b, e, m, (struct running){.dispatch = dispatch, .unknown = true}, this_term, actuals,
                              r->functions ? mk_true(ts) : replaced, result);
    if (r->called.n) {
        struct effects fx = effects_on(l, m, r, others);
        struct running how = {.dispatch = JAVA_DISPATCH_SPECIAL, .library = true, .unknown = true, .effects = &fx};
        arms[n++] = call_when(b, e, m, how, this_term, actuals, mk_and2(ts, calls, mk_not(ts, replaced)), result);
    }
    emit(b, il_choice(l->p, n, arms));
    check_supported(b, e, m, r, this_term);
    return value ? result->term : TERM_NONE;
}

term_id call_method(struct body *b, const struct java_expr *e, struct java_method *m, enum java_dispatch dispatch,
                    term_id this_term, term_id *actuals)
{
    struct lower *l = b->l;
    bool library = m->owner->external && !l->dialect->own_library;
    if (!library || !(m->kind == JAVA_CONSTRUCTOR || contract_given(l, m)))
        return call_running(b, e, m, (struct running){.dispatch = dispatch}, this_term, actuals);
    const struct java_type *type = receiver_type(e, b->here->owner);
    struct receiver r = {0};
    struct java_methods others = {0};
    if (this_term != TERM_NONE)
        r = receiver_find(l, m, dispatch, type);
    callbacks_that_matter(l, e, type, &others);
    struct effects fx;
    struct running plain = {.dispatch = this_term == TERM_NONE ? dispatch : JAVA_DISPATCH_SPECIAL};
    if (others.n) {
        fx = frame_of_receiver(l, m, &others);
        plain.library = plain.unknown = true;
        plain.effects = &fx;
    }
    term_id result = r.overriding.n || r.called.n || r.functions
                         ? call_on(b, e, m, dispatch, &r, plain, &others, this_term, actuals)
                         : call_running(b, e, m, plain, this_term, actuals);
    vec_release(&others);
    return result;
}
