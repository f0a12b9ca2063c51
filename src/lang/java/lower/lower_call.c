/* Calls by contract, and creation of objects and arrays.
 *
 *   call m(args):  assert requires; save what ensures reads in \old; havoc targets, alloc, result; assume ensures
 *
 * lower_effect.c finds what may change. Parameters in ensures mean their values at entry. These are the argument terms, kept in
 * temporaries if they read the heap. `new` assigns defaults to a fresh object and then calls the constructor. Start with
 * lower_call. */
#include "lang/java/lower/lower_call.h"
#include "lang/java/lower/lower_callbacks.h"
#include "lang/java/lower/lower_open.h"
#include "lang/java/lower/lower_receiver.h"
#include "lang/java/lower/object_invariant.h"
#include "lang/java/analysis/library.h"
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

/* ---- preconditions ---- */

term_id contract_formula(struct body *b, struct call *c, const struct annot_formula *f)
{
    term_id t = spec_term(&c->env, f->expr);
    if (t != TERM_NONE)
        return t;
    body_unsupported(b, c->env.where, c->env.why_not);
    c->env.why_not = NULL;
    return mk_true(b->l->ts);
}

term_id contract_precondition(struct body *b, struct call *c, const struct annot_case *only)
{
    term_id all = mk_true(b->l->ts);
    for (unsigned i = 0; i < only->requires_.n; i++)
        all = mk_and2(b->l->ts, all, contract_formula(b, c, &only->requires_.at[i]));
    return all;
}

void require_non_null(struct body *b, const struct call *c, const struct java_method *m, term_id runs)
{
    struct terms *ts = b->l->ts;
    for (unsigned i = 0; i < m->n_params && i < m->n_vars; i++) {
        const struct java_var *v = m->vars[i];
        if (v && java_type_ref(v->type) && annot_var_non_null(b->l->as, v))
            body_assert(b, OBLIGATION_NON_NULL, mk_implies(ts, runs, mk_ne(ts, c->actuals[i], b->l->null)),
                        argument_place(b, c, i), v->name, v->name_span);
    }
}

static void require_one(struct body *b, struct call *c, const struct annot_case *only)
{
    for (unsigned i = 0; i < only->requires_.n; i++) {
        const struct annot_formula *f = &only->requires_.at[i];
        int p = argument_not_null(b, c, f->expr);
        term_id t = contract_formula(b, c, f);
        if (term_has_binder(b->l->ts, t))
            vec_push(&b->build.r->goals, t);
        if (iterators_assume_next(b, c->e, t))
            continue;
        if (p < 0 || f->found)
            body_owe(b, OBLIGATION_REQUIRES, t, call_place(c->e), f);
        else
            body_assert(b, OBLIGATION_NON_NULL, t, argument_place(b, c, (unsigned)p), c->m->vars[p]->name, f->expr->span);
    }
}

static void require_some(struct body *b, struct call *c)
{
    struct terms *ts = b->l->ts;
    size_t n = c->contract.cases.n;
    term_id any = mk_false(ts);
    c->case_holds = arena_array(b->l->arena, term_id, n);
    for (size_t i = 0; i < n; i++) {
        term_id holds = contract_precondition(b, c, c->contract.cases.at[i].c);
        c->case_holds[i] = reads_heap(b, holds) ? body_save(b, holds, NULL, c->e->span) : holds;
        if (!c->contract.cases.at[i].only_promises)
            any = mk_or2(ts, any, c->case_holds[i]);
    }
    body_assert(b, OBLIGATION_REQUIRES, any, call_place(c->e), "one of the preconditions", c->contract.cases.at[0].c->span);
}

/* The case that allows calls, if it is the only one. */
static const struct annot_case *only_allowing(const struct contract *k)
{
    const struct annot_case *found = NULL;
    unsigned n = 0;
    for (size_t i = 0; i < k->cases.n; i++)
        if (!k->cases.at[i].only_promises && n++ == 0)
            found = k->cases.at[i].c;
    return n == 1 ? found : NULL;
}

static void require(struct body *b, struct call *c)
{
    const struct annot_case *only = only_allowing(&c->contract);
    require_non_null(b, c, c->m, mk_true(b->l->ts));
    c->env.reads = true;
    if (only)
        require_one(b, c, only);
    else if (c->contract.cases.n > 1)
        require_some(b, c);
    c->env.reads = false;
}

/* ---- postconditions ---- */

static void assume(struct body *b, term_id t, struct span at)
{
    if (t != mk_true(b->l->ts))
        emit(b, il_assume(b->l->p, t, at, NULL));
}

static void ensure(struct body *b, struct call *c, struct il_cmds *posts)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    if (c->thrown)
        signals_assume(&c->env, &c->contract, c->case_holds, c->thrown->term, c->e->span, posts);
    for (size_t i = 0; i < c->contract.cases.n; i++)
        for (unsigned k = 0; k < c->contract.cases.at[i].c->ensures.n; k++) {
            const struct annot_formula *f = &c->contract.cases.at[i].c->ensures.at[k];
            term_id t = contract_formula(b, c, f);
            if (c->case_holds)
                t = mk_implies(ts, c->case_holds[i], t);
            if (c->thrown)
                t = mk_implies(ts, mk_eq(ts, c->thrown->term, l->null), t);
            vec_push(posts, il_assume(l->p, t, f->expr->span, NULL));
        }
}

/* Saves the values for \old, in the order of the routine's variables. */
static void save_pre(struct body *b, const struct call *c)
{
    for (size_t i = 0; i < b->build.r->vars.n; i++) {
        struct il_var *v = b->build.r->vars.at[i];
        const uint64_t *copy = idmap_get(&c->pre, (uint64_t)(uintptr_t)v);
        if (copy)
            emit(b, il_assign_var(b->l->p, (struct il_var *)(uintptr_t)*copy, v->term, c->e->span, NULL));
    }
}

static void result_facts(struct body *b, struct call *c)
{
    if (!c->result)
        return;
    assume(b, heap_value_fact(b->l, c->result->term, c->m->ret), c->e->span);
    body_elsewhere(b, c->result->term, c->m->ret, c->e->span);
    if (c->contract.result_non_null && java_type_ref(c->m->ret))
        assume(b, mk_ne(b->l->ts, c->result->term, b->l->null), c->e->span);
}

/* Whether the call ends with an exception is open, unless nothing that it may run ends so. */
static void thrown_facts(struct body *b, struct call *c, const struct java_classes *exceptions)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    if (!c->thrown)
        return;
    term_id t = c->thrown->term, any = mk_false(ts);
    for (size_t i = 0; i < exceptions->n; i++)
        any = mk_or2(ts, any, l->types_matter ? heap_has_type(l, t, exceptions->at[i]->type) : mk_true(ts));
    body_use(b, l->alloc);
    assume(b, mk_or2(ts, mk_eq(ts, t, l->null), mk_and2(ts, heap_allocated(l, t), any)), c->e->span);
}

/* A class may implement m by a method that it inherits from a class that does not have m's interface. Nothing checks this method
 * against m's contract. */
static void list_unchecked_implementations(struct body *b, const struct call *c)
{
    const struct java_ast *ast = b->l->ast;
    for (size_t i = 0; c->contract.given && !c->fixed && i < ast->classes.n; i++)
        for (unsigned k = 0; k < ast->classes.at[i]->n_implements; k++) {
            const struct java_implements *im = &ast->classes.at[i]->implements[k];
            if (im->of == c->m && idmap_put(&b->open_listed, (uint64_t)(uintptr_t)im, 1))
                body_assume_note(b, c->e->span, "implementation",
                                 arena_printf(b->l->arena, "'%s' satisfies the contract of '%s'", im->method->id, c->m->id));
        }
}

static bool adds_to_frame(struct lower *l, const struct java_method *m)
{
    struct contract k = contract_of(l, m);
    bool adds = false;
    for (size_t i = 0; i < k.cases.n; i++)
        adds |= k.cases.at[i].only_promises && k.cases.at[i].c->has_modifies;
    vec_release(&k.cases);
    return adds;
}

/* In ESC/Java a method may add to the frame of the method that it overrides (also_modifies), of which callers of that method know
 * nothing. */
static void list_added_frames(struct body *b, const struct call *c, enum java_dispatch dispatch)
{
    const struct java_methods *all = code_overriders(b->l->code, c->m);
    for (size_t i = 0; i < all->n && b->l->dialect->frames_assumed && !java_dispatch_fixed(c->m, dispatch); i++)
        if (!all->at[i]->external && idmap_put(&b->open_listed, (uint64_t)(uintptr_t)all->at[i] ^ 5, 1) &&
            adds_to_frame(b->l, all->at[i]))
            body_assume_note(b, c->e->span, "frame",
                             arena_printf(b->l->arena, "'%s' modifies only what '%s' may", method_qualified(b->l, all->at[i]),
                                          method_qualified(b->l, c->m)));
}

/* Does m have a routine to verify in this run? */
static bool looked_at(const struct java_method *m)
{
    return m->body && (!m->file || m->file->given);
}

static void assume_contract(struct body *b, const struct call *c, const struct java_method *m, const char *why)
{
    if (idmap_put(&b->open_listed, (uint64_t)(uintptr_t)m ^ 1, 1))
        body_assume_note(b, c->e->span, "callee",
                         arena_printf(b->l->arena, "contract of '%s', which %s", method_qualified(b->l, m), why));
}

/* The call may run m, which is not abstract. */
static void note_callee(struct body *b, const struct call *c, const struct java_method *m)
{
    if (looked_at(m) || (m->gen && m->kind == JAVA_CONSTRUCTOR))
        il_add_callee(b->build.r, method_qualified(b->l, m), c->e->span, c->contract.given);
    else if (!m->owner->external && (m->body || c->contract.given))
        assume_contract(b, c, m, m->body ? "is in another file" : "has no body");
}

static bool is_abstract(const struct java_method *m)
{
    return m->mods & JAVA_ABSTRACT;
}

/* No method of the files is checked against a contract of the library. */
static void list_overriders(struct body *b, const struct call *c)
{
    const struct java_methods *all = code_overriders(b->l->code, c->m);
    for (size_t i = 0; i < all->n; i++)
        if (!all->at[i]->external && idmap_put(&b->open_listed, (uint64_t)(uintptr_t)all->at[i] ^ 3, 1))
            body_assume_note(b, c->e->span, "implementation",
                             arena_printf(b->l->arena, "'%s' satisfies the contract of '%s'", all->at[i]->id, c->m->id));
}

/* The code of a library method is not judged. What is assumed of it is listed once for each method. */
static void note_library(struct body *b, const struct call *c)
{
    const char *name = method_qualified(b->l, c->m);
    bool unchanged = b->l->dialect->nothing_changed;
    if (idmap_put(&b->open_listed, (uint64_t)(uintptr_t)c->m ^ (c->contract.given ? 2 : 6), 1))
        body_assume_note(b, c->e->span, "library",
                         arena_printf(b->l->arena,
                                      c->contract.given ? "contract of '%s'"
                                      : unchanged
                                          ? "'%s' changes only elements of arrays that it gets, throws only what it declares"
                                          : "'%s' changes only what its arguments reach, throws only what it declares",
                                      name));
    if (c->contract.given && !c->fixed)
        list_overriders(b, c);
    if (c->contract.given || library_call_reach(c->m) < REACH_METHODS)
        return;
    const struct java_methods *called = code_callbacks(b->l->code);
    if (called->n && unchanged)
        body_assume_note(b, c->e->span, "frame", arena_printf(b->l->arena, "methods that '%s' calls modify nothing", c->m->name));
    for (size_t i = 0; i < called->n; i++)
        note_callee(b, c, called->at[i]);
}

/* The routines that may run. Their contracts say what the call does; a routine without a contract promises that it does not fail.
 * A contract without a routine is an assumption. */
static void note_callees(struct body *b, const struct call *c)
{
    const struct java_ast *ast = b->l->ast;
    if (c->m->owner->external)
        note_library(b, c);
    bool any = !is_abstract(c->m), in_interface = c->m->owner->kind == JAVA_KIND_INTERFACE;
    if (any)
        note_callee(b, c, c->m);
    const struct java_methods *others = code_overriders(b->l->code, c->m);
    for (size_t i = 0; i < others->n && !c->fixed; i++)
        if (java_overrides(others->at[i], c->m) && !is_abstract(others->at[i])) {
            note_callee(b, c, others->at[i]);
            any = true;
        }
    for (size_t i = 0; i < ast->classes.n; i++)
        for (unsigned k = 0; k < ast->classes.at[i]->n_implements; k++)
            if (ast->classes.at[i]->implements[k].of == c->m) {
                if (!c->contract.given)
                    note_callee(b, c, ast->classes.at[i]->implements[k].method);
                any = true;
            }
    if (!any && c->contract.given && !c->m->owner->external)
        assume_contract(b, c, c->m, "has no body");
    else if (in_interface && is_abstract(c->m) && ast->hidden_functions)
        assume_contract(b, c, c->m, "a lambda that is not judged may implement");
}

bool runs_exactly(const struct lower *l, const struct java_method *m, enum java_dispatch dispatch)
{
    const struct java_methods *overriders = code_overriders(l->code, m);
    bool fixed = java_dispatch_fixed(m, dispatch);
    for (size_t i = 0; i < overriders->n && !fixed; i++)
        if (!(overriders->at[i]->mods & JAVA_ABSTRACT))
            return false;
    return m->declared && !m->owner->external && (m->body || m->kind == JAVA_CONSTRUCTOR);
}

enum { MAX_CLASSES = 32 }; /* maximal number of classes for which a virtual call is resolved */

/* The method that a call of m runs on an object of exactly class k; NULL if it is not known. */
static struct java_method *method_of_class(const struct java_class *k, struct java_method *m)
{
    unsigned depth = 0;
    for (const struct java_class *c = k; c && depth < 1000; c = c->super, depth++) {
        for (size_t i = 0; i < c->methods.n; i++) {
            struct java_method *own = c->methods.at[i];
            if (own == m || java_overrides(own, m))
                return own;
        }
        for (unsigned i = 0; i < c->n_implements; i++)
            if (c->implements[i].of == m)
                return c->implements[i].method;
    }
    return m;
}

/* For each class of the object: what a virtual call runs. */
static unsigned virtual_bodies(struct body *b, struct java_method *m, term_id object, struct il_body *out)
{
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
            out[n++] = (struct il_body){is_k, qualified};
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
        call.n_bodies = virtual_bodies(b, c->m, args[0], bodies);
    call.bodies = bodies;
    if (!exactly && !call.n_bodies) {
        emit(b, body_end(b, outer, commands));
        return;
    }
    build_close_call(&b->build, outer, commands, call);
}

/* The contract says what the call returns (result: that it is the function of the method), and that it changes nothing. */
static void return_result(struct body *b, struct call *c, const struct annot_expr *result)
{
    struct lower *l = b->l;
    term_id t = result ? spec_term(&c->env, result) : library_function(c);
    save_pre(b, c);
    if (t == TERM_NONE)
        body_unsupported(b, c->env.where, c->env.why_not);
    else
        emit(b, il_assign_var(l->p, c->result, t, c->e->span, arena_printf(l->arena, "call %s", c->m->name)));
    result_facts(b, c);
}

/* The call may end with an exception. If it does not, it returns a function of the arguments. */
static void ensure_function(struct body *b, struct call *c, struct il_cmds *posts)
{
    struct terms *ts = b->l->ts;
    term_id equal = mk_eq(ts, c->result->term, library_function(c));
    term_id ends = mk_eq(ts, c->thrown->term, b->l->null);
    vec_push(posts, il_assume(b->l->p, mk_implies(ts, ends, equal), c->e->span, NULL));
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
        require(b, &c);
    if (how.unknown)
        forget_contract(&c.contract);
    list_unchecked_implementations(b, &c);
    list_added_frames(b, &c, dispatch);
    note_callees(b, &c);
    key_note_call(b, e);
    require(b, &c);
    library_require_of_overriders(b, &c, dispatch);
    recursion_decreases(b, &c);
    const struct annot_expr *result = library_result(b, &c, dispatch);
    bool function = library_is_function(&c), known = result || (function && !c.thrown);
    term_id size = TERM_NONE;
    struct il_cmds posts = {0};
    if (!function || !known || !pure_stated(&c.env, m))
        ensure(b, &c, &posts);
    if (function && !known)
        ensure_function(b, &c, &posts);
    for (size_t i = 0; i < posts.n; i++)
        c.never_ends |= m->owner->external && posts.at[i]->term == mk_false(l->ts);
    if (known) {
        return_result(b, &c, result);
    } else {
        size = iterators_size_before(b, &c);
        find_targets(b, &c, fx);
        c.shared = ability_shared(b, &c);
        c.library |= c.shared;
        check_targets(b, &c);
        invariants_before_call(b, &c);
        save_targets(b, &c);
        save_pre(b, &c);
        if (!library_only(b, &c, dispatch) || !library_assigns(b, &c, &posts))
            havoc_targets(b, &c, fx);
        result_facts(b, &c);
        thrown_facts(b, &c, exceptions);
        iterators_changed(b, &c, size);
    }
    if (m->owner->external)
        library_raises(b, &c);
    for (size_t i = 0; i < posts.n; i++)
        emit(b, posts.at[i]);
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
    if (!raise_class_unless(b, thrown, supported, e->span))
        body_assert(b, OBLIGATION_REQUIRES, supported, call_place(e),
                    arena_printf(b->l->arena, "the object supports %s", m->name), (struct span){0});
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

/* A contract does not know what methods of the files change that the library calls: then only its precondition counts. */
static term_id call_method(struct body *b, const struct java_expr *e, struct java_method *m, enum java_dispatch dispatch,
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
        assume(b, mk_ne(l->ts, mk_select1(l->ts, body_use(b, heap_field(l, f)), this_term), l->null), e->span);
    }
    if (some)
        il_add_callee(b->build.r, method_qualified(l, e->method), e->span, true);
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

/* il/targets.c recognises the form of the assumption. */
term_id allocate_of(struct body *b, const struct java_type *type, term_id dynamic, struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    struct il_var *o = body_temp(b, "new", l->ref, type);
    struct il_target t = target_var(o);
    term_id alloc = body_use(b, l->alloc);
    b->allocations++;
    emit(b, il_havoc(l->p, 1, &t, at));
    emit(b, il_assume(l->p, mk_eq(ts, mk_app1(ts, l->alloc_time, o->term), alloc), at, NULL));
    emit(b, il_assume(l->p, mk_ne(ts, o->term, l->null), at, NULL));
    if (dynamic != TERM_NONE)
        emit(b, il_assume(l->p, mk_eq(ts, mk_app1(ts, l->type_of, o->term), dynamic), at, NULL));
    emit(b, il_assign_var(l->p, l->alloc, mk_add(ts, alloc, mk_int(ts, 1)), at, NULL));
    invariants_after_allocation(b, o->term, ALLOCATED, at);
    return o->term;
}

void allocate_perhaps(struct body *b, term_id o, enum allocated how, struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id alloc = body_use(b, l->alloc);
    b->allocations++;
    emit(b, il_assume(l->p, mk_le(ts, mk_app1(ts, l->alloc_time, o), alloc), at, NULL));
    emit(b, il_assign_var(l->p, l->alloc, mk_add(ts, alloc, mk_int(ts, 1)), at, NULL));
    invariants_after_allocation(b, o, how, at);
}

term_id allocate(struct body *b, const struct java_type *type, struct span at)
{
    bool typed = b->l->types_matter && !type_unfinished(b->l, type);
    return allocate_of(b, type, typed ? heap_type_term(b->l, type) : TERM_NONE, at);
}

void assign_defaults(struct body *b, term_id o, const struct java_class *c, struct span at)
{
    struct java_fields fields = {0};
    java_instance_fields(c, &fields);
    for (size_t i = 0; i < fields.n; i++)
        body_assign(b, target_at(&b->build, heap_field(b->l, fields.at[i]), o), heap_default(b->l, fields.at[i]->type), at, NULL);
    vec_release(&fields);
}

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
    term_id *actuals = creation_arguments(b, e, m, given);
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
    return o;
}
