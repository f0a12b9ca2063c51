/* Methods, constructors and static initializers as routines:
 *
 *   facts of parameters and heap; (constructor: default fields); old := now; assume requires
 *   block return { body }; assert ensures
 *
 * A contract of several cases keeps in a Boolean whether each case's precondition held at entry. The frame clause is checked
 * where something is assigned or called (spec/frame.c). Start with lower_method. */
#include "lang/java/lower/method.h"

#include "lang/builder/forests.h"
#include "lang/java/analysis/throwing.h"
#include "lang/java/jml/annot_trees.h"
#include "lang/java/lower/axioms.h"
#include "lang/java/lower/calls/effects.h"
#include "lang/java/lower/calls/recursion.h"
#include "lang/java/lower/calls/signals.h"
#include "lang/java/lower/code/concatenation.h"
#include "lang/java/lower/code/function.h"
#include "lang/java/lower/code/initializers.h"
#include "lang/java/lower/code/stmt.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/field_promise.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/method_name.h"
#include "lang/java/lower/heap/settled.h"
#include "lang/java/lower/history.h"
#include "lang/java/lower/init.h"
#include "lang/java/lower/invariants/object_invariant.h"
#include "lang/java/lower/invariants/point.h"
#include "lang/java/lower/library/box.h"
#include "lang/java/lower/library/ghost.h"
#include "lang/java/lower/spec/contract.h"
#include "lang/java/lower/spec/frame.h"
#include "lang/java/lower/spec/spec.h"
#include "lang/java/tree/nest.h"

#include <string.h>

/* The state of the routine being lowered, in addition to struct body. */
struct method {
    struct body b;
    struct contract contract;
    term_id *case_holds; /* if there is only one case: true */
    struct il_cmd *entry_facts, *history_facts, *defaults, *olds, *captured, *axioms;
    const unsigned *history; /* of its object (history.h): how many calls; NULL: none */
};

/* ---- contract terms ---- */

static struct spec_env own_env(struct body *b, bool at_entry)
{
    struct spec_env env = {.b = b, .method = b->method, .parameters_at_entry = at_entry};
    env.this_term = b->this_var ? b->this_var->term : TERM_NONE;
    if (b->method->kind == JAVA_FUNCTION) /* the contract means the function object */
        env.this_term = TERM_NONE;
    env.result = b->result ? b->result->term : TERM_NONE;
    return env;
}

static term_id contract_term(struct body *b, const struct annot_expr *e, bool at_entry)
{
    struct spec_env env = own_env(b, at_entry);
    env.reads = at_entry;
    return spec_or_unsupported(b, &env, e);
}

/* Clause i says with another one that there is a tree: the first of the two is assumed as this, the second as nothing. The term of both is
 * TERM_NONE where i says something else. */
static term_id tree_of(struct method *k, const struct annot_formulas *fs, unsigned i)
{
    struct lower *l = k->b.l;
    struct annot_tree own = annot_tree_of(l->ast, fs->at[i].expr);
    for (unsigned j = 0; own.reach && !fs->at[i].found && j < fs->n; j++) {
        struct annot_tree other = annot_tree_of(l->ast, fs->at[j].expr);
        if (fs->at[j].found || other.apart == own.apart || !annot_trees_same(&own, &other))
            continue;
        struct annot_expr forest = *own.reach;
        forest.kind = ANNOT_FOREST;
        forest.n = 1;
        return i < j ? contract_term(&k->b, arena_copy(l->arena, &forest, sizeof forest), false) : mk_true(l->ts);
    }
    return TERM_NONE;
}

/* `requires_free`: assumed where its case applies, and listed. */
static void assume_free(struct method *k)
{
    struct body *b = &k->b;
    for (size_t i = 0; i < k->contract.cases.n; i++) {
        const struct annot_formulas *fs = &k->contract.cases.at[i].c->requires_;
        for (unsigned f = 0; f < fs->n; f++) {
            if (!fs->at[f].free)
                continue;
            term_id t = mk_implies(b->l->ts, k->case_holds[i], contract_term(b, fs->at[f].expr, false));
            emit(b, il_assume(b->l->p, t, fs->at[f].expr->span, NULL));
            body_assume_note(b, fs->at[f].expr->span, "assume", fs->at[f].text);
        }
    }
}

static void assume_requires(struct method *k)
{
    struct body *b = &k->b;
    struct terms *ts = b->l->ts;
    size_t n = k->contract.cases.n;
    struct term_vec said = {0};
    term_id any = mk_bool(ts, n == 0);
    k->case_holds = arena_array(b->l->arena, term_id, n);
    for (size_t i = 0; i < n; i++) {
        const struct annot_formulas *fs = &k->contract.cases.at[i].c->requires_;
        term_id all = mk_true(ts);
        for (unsigned f = 0; f < fs->n; f++) {
            if (fs->at[f].free)
                continue;
            term_id tree = tree_of(k, fs, f), t = tree == TERM_NONE ? contract_term(b, fs->at[f].expr, false) : tree;
            all = mk_and2(ts, all, t);
            vec_push(&said, t);
            if (n > 1)
                continue;
            struct il_cmd *c = il_assume(b->l->p, t, fs->at[f].expr->span, NULL);
            c->needs = fs->at[f].owed ? fs->at[f].found : 0;
            emit(b, c);
        }
        k->case_holds[i] = n == 1 ? mk_true(ts) : body_save(b, all, NULL, b->build.r->span);
        if (!k->contract.cases.at[i].only_promises)
            any = mk_or2(ts, any, k->case_holds[i]);
    }
    if (n > 1)
        emit(b, il_assume(b->l->p, any, b->build.r->span, NULL));
    build_assume_forests(&b->build, &said, b->build.r->span);
    vec_release(&said);
    assume_free(k);
    b->contract = &k->contract;
    b->case_holds = k->case_holds;
}

static void assert_ensures(struct method *k)
{
    struct body *b = &k->b;
    for (size_t i = 0; i < k->contract.cases.n; i++) {
        const struct contract_case *c = &k->contract.cases.at[i];
        if (c->c->exceptional)
            body_assert(b, OBLIGATION_ENSURES, mk_not(b->l->ts, k->case_holds[i]), c->c->span, "exceptional_behavior",
                        (struct span){0});
        for (unsigned f = 0; f < c->c->ensures.n; f++) {
            const struct annot_formula *e = &c->c->ensures.at[f];
            if (e->free)
                continue;
            term_id t = contract_term(b, e->expr, true);
            struct span own = c->from == b->method ? e->expr->span : b->build.r->span;
            if (!e->found) /* many of them are false, and loops are not inferred for each */
                vec_push(&b->build.r->goals, t);
            if (e->found) {
                body_owe(b, OBLIGATION_ENSURES, t, own, e);
                continue;
            }
            struct span stated = c->from == b->method ? (struct span){0} : e->expr->span;
            body_assert(b, OBLIGATION_ENSURES, mk_implies(b->l->ts, k->case_holds[i], t), own, e->text, stated);
        }
    }
}

/* ---- entry ---- */

static struct il_cmd *placeholder(struct body *b)
{
    struct il_cmd *c = il_skip(b->l->p);
    emit(b, c);
    return c;
}

static void list_formals(struct body *b)
{
    if (b->this_var && b->this_var->role == ROLE_PARAM)
        vec_push(&b->build.r->params, b->this_var);
    for (unsigned i = 0; i < b->method->n_params; i++)
        vec_push(&b->build.r->params, body_var(b, b->method->vars[i]));
    if (b->result)
        vec_push(&b->build.r->results, b->result);
    if (b->thrown)
        vec_push(&b->build.r->results, b->thrown);
}

static void declare_formals(struct body *b, bool history)
{
    struct lower *l = b->l;
    struct java_method *m = b->method;
    if (history && m->kind == JAVA_METHOD && !(m->mods & JAVA_STATIC)) {
        b->this_var = body_add(b, "this", "this", l->ref, ROLE_LOCAL, m->owner->type, m->name_span);
    } else if (!(m->mods & JAVA_STATIC) && m->kind != JAVA_STATIC_INIT) {
        b->this_var = body_add(b, "this", "this", l->ref, ROLE_PARAM, m->owner->type, m->name_span);
        bool typed_self = l->types_matter && (m->kind != JAVA_CONSTRUCTOR || !type_unfinished(l, m->owner->type));
        term_id self = b->this_var->term, typed = typed_self ? heap_has_type(l, self, m->owner->type) : mk_true(l->ts);
        b->this_var->fact = mk_and(l->ts, 3, (term_id[]){mk_ne(l->ts, self, l->null), heap_allocated(l, self), typed});
        b->this_var->doubtful = m->kind != JAVA_CONSTRUCTOR && never_finished(m->owner);
        body_use(b, l->alloc);
    }
    for (unsigned i = 0; i < m->n_params; i++)
        body_var(b, m->vars[i])->doubtful = m->vars[i]->type->kind == JAVA_CLASS && never_finished(m->vars[i]->type->cls);
    if (m->ret->kind != JAVA_VOID)
        b->result = body_add(b, "\\result", "\\result", heap_sort(l, m->ret), ROLE_RESULT, m->ret, m->name_span);
    if (raises_somewhere(l->raises, m))
        b->thrown = body_add(b, "\\thrown", "\\thrown", l->ref, ROLE_RESULT, NULL, m->name_span);
    list_formals(b);
}

/* All callers ensure it, also callers of a method that m overrides. Library code is assumed to ensure what m declares, but a lambda declares
 * nothing. */
static bool callers_give_non_null(struct body *b, unsigned param)
{
    const struct java_method *m = b->method;
    bool function = m->kind == JAVA_FUNCTION, all = function ? m->n_overrides > 0 : annot_var_non_null(b->l->as, m->vars[param]);
    for (unsigned i = 0; i < m->n_overrides; i++) {
        const struct java_method *o = m->overrides[i];
        bool of_library = o->external || !o->declared;
        all &= of_library ? !function : param < o->n_vars && annot_var_non_null(b->l->as, o->vars[param]);
    }
    return all;
}

/* Does m have a precondition of its own? */
static bool demands_something(struct body *b)
{
    const struct java_method *m = b->method;
    bool some = false;
    for (unsigned i = 0; i < m->n_params; i++)
        some |= java_type_ref(m->vars[i]->type) && annot_var_non_null(b->l->as, m->vars[i]);
    for (size_t i = 0; i < b->contract->cases.n; i++)
        some |= b->contract->cases.at[i].from == m && b->contract->cases.at[i].c->requires_.n > 0;
    return some;
}

static void note_library_callers(struct body *b)
{
    const struct java_method *m = b->method;
    for (unsigned i = 0; i < m->n_overrides; i++)
        if (m->overrides[i]->external && m->kind != JAVA_FUNCTION && demands_something(b)) {
            body_assume_note(b, m->name_span, "library",
                             arena_printf(b->l->arena, "library code that calls '%s' meets its precondition",
                                          m->overrides[i]->id));
            return;
        }
}

static void assume_formals(struct body *b)
{
    struct lower *l = b->l;
    for (size_t i = 0; i < b->build.r->vars.n; i++) {
        struct il_var *v = b->build.r->vars.at[i];
        if (v->role == ROLE_PARAM && v->fact != TERM_NONE)
            emit(b, il_assume(l->p, v->fact, v->span, NULL));
        if (v->role == ROLE_PARAM && v->entry_fact != TERM_NONE)
            emit(b, il_assume(l->p, v->entry_fact, v->span, NULL));
    }
    for (unsigned i = 0; i < b->method->n_params; i++) {
        struct java_var *v = b->method->vars[i];
        if (java_type_ref(v->type) && callers_give_non_null(b, i))
            emit(b, il_assume(l->p, mk_ne(l->ts, body_var(b, v)->term, l->null), v->name_span, NULL));
    }
}

/* The fields of a new object have their defaults (JLS 12.5). */
static void default_fields(struct body *b, const struct java_class *c)
{
    struct java_fields fields = {0};
    java_instance_fields(c, &fields);
    for (size_t i = 0; i < fields.n; i++)
        if (!fields.at[i]->model)
            body_assign(b, target_at(&b->build, heap_field(b->l, fields.at[i]), b->this_var->term),
                        heap_default(b->l, fields.at[i]->type), fields.at[i]->name_span, NULL);
    vec_release(&fields);
}

/* ---- the body ---- */

static void lower_text(struct method *k)
{
    struct body *b = &k->b;
    struct il_cmds inner, *outer = body_begin(b, &inner);
    b->build.returns = il_new_label(b->build.r);
    if (b->thrown)
        emit(b, il_assign_var(b->l->p, b->thrown, b->l->null, b->build.r->span, NULL));
    if (b->method->kind == JAVA_STATIC_INIT)
        lower_static_initializers(b, b->method->owner);
    if (b->method->kind == JAVA_CONSTRUCTOR && !java_constructor_call(b->method))
        lower_initializers(b, b->method->owner);
    if (b->method->body)
        lower_stmt(b, b->method->body);
    const struct il_cmd *c = body_end(b, outer, &inner);
    emit(b, b->build.returned ? il_block(b->l->p, b->build.returns, c, il_skip(b->l->p)) : c);
}

static void assert_declarations(struct method *k)
{
    struct body *b = &k->b;
    struct lower *l = b->l;
    struct span none = {0};
    if (k->contract.result_non_null && b->result && java_type_ref(b->method->ret))
        body_assert(b, OBLIGATION_NON_NULL, mk_ne(l->ts, b->result->term, l->null), b->build.r->span, "\\result", none);
    for (size_t i = 0; i < b->method->owner->fields.n; i++) {
        struct java_field *f = b->method->owner->fields.at[i];
        if (!initializes(b->method, f) || !field_non_null(l, f))
            continue;
        if (b->method->kind == JAVA_STATIC_INIT && l->dialect->static_assumed) { /* it does not check static code */
            body_assume_note(b, b->build.r->span, "non_null", arena_printf(l->arena, "static code assigns '%s'", f->name));
            continue;
        }
        term_id value = body_use(b, heap_field(l, f));
        if (b->method->kind == JAVA_CONSTRUCTOR)
            value = mk_select1(l->ts, value, b->this_var->term);
        body_assert(b, OBLIGATION_NON_NULL, mk_ne(l->ts, value, l->null), b->build.r->span, f->name, f->name_span);
    }
}

/* Postconditions are about normal returns. */
static void lower_to_end(struct method *k)
{
    struct body *b = &k->b;
    struct il_cmds all, *outer = body_begin(b, &all);
    lower_text(k);
    assert_declarations(k);
    assert_ensures(k);
    invariants_at_end(b, true);
    const struct il_cmd *c = body_end(b, outer, &all);
    if (b->build.raised) {
        struct il_cmds end;
        b->build.r->raises = true;
        body_begin(b, &end);
        invariants_at_end(b, false);
        signals_assert(b, own_env(b, true), &k->contract, k->case_holds);
        c = il_block(b->l->p, b->build.raises, c, body_end(b, outer, &end));
    }
    emit(b, c);
    if (b->build.raised && !raises_somewhere(b->l->raises, b->method) && !code_is_static(b->method))
        body_unsupported(b, b->build.r->span, "this exception");
}

/* ---- commands completed at the end ---- */

/* Can library code change v without calling methods of the files? */
static bool library_changes(const struct lower *l, const struct il_var *v)
{
    const struct java_field *f = heap_field_of(l, v);
    return f ? library_may_assign(f) : il_is_memory(v);
}

static void fill_havoc(struct body *b, struct il_cmd *c, bool library)
{
    struct il_target *targets = arena_array(b->l->arena, struct il_target, b->build.r->vars.n);
    for (size_t i = 0; i < b->build.r->vars.n; i++) {
        struct il_var *v = b->build.r->vars.at[i];
        if (il_is_shared(v) && !v->fixed && !settled_field(b->l, v) && (!library || library_changes(b->l, v)))
            targets[c->n_targets++] = target_var(v);
    }
    c->targets = targets;
}

static term_id heap_facts(struct body *b, bool only_allocation)
{
    struct terms *ts = b->l->ts;
    struct term_vec all = {0};
    for (size_t i = 0; i < b->build.r->vars.n; i++) {
        struct il_var *v = b->build.r->vars.at[i];
        if (il_is_shared(v) && v->fact != TERM_NONE &&
            (!only_allocation || (v != b->l->alloc && term_mentions(ts, v->fact, b->l->alloc->term))))
            vec_push(&all, v->fact);
    }
    term_id t = mk_and(ts, (unsigned)all.n, all.at);
    vec_release(&all);
    return t;
}

/* o is not a value of v, at any index. */
static term_id holds_not(struct lower *l, const struct il_var *v, term_id o)
{
    struct terms *ts = l->ts;
    term_id bound[] = {mk_const_named(ts, "o", l->ref), mk_const_named(ts, "i", SORT_INT)}, held = v->term;
    unsigned n = il_is_memory(v) ? il_memory_indices(v) : 0;
    for (unsigned i = 0; i < n; i++)
        held = mk_select1(ts, held, bound[i]);
    if ((n == 0 && v->role != ROLE_PARAM && v->role != ROLE_GLOBAL) || term_sort(ts, held) != l->ref)
        return mk_true(ts);
    term_id other = mk_ne(ts, held, o);
    return n ? mk_forall(ts, n, bound, other, NULL) : other;
}

/* The object of a constructor is new, and no code has seen it: no parameter, field or array holds it. */
static void this_is_new(struct body *b, struct il_cmds *facts)
{
    struct lower *l = b->l;
    for (size_t i = 0; i < b->build.r->vars.n; i++) {
        const struct il_var *v = b->build.r->vars.at[i];
        term_id t = v == b->this_var ? mk_true(l->ts) : holds_not(l, v, b->this_var->term);
        if (t == mk_true(l->ts))
            continue;
        vec_push(facts, il_assume(l->p, t, b->build.r->span, NULL));
        if (term_is(l->ts, t, TERM_FORALL)) {
            vec_push(&b->build.r->entry_facts, (struct il_var_fact){v, t});
            vec_push(&b->build.r->known, t);
        }
    }
}

static void fill_seq(struct il_program *p, struct il_cmd *c, const struct il_cmds *from)
{
    c->kind = IL_SEQ;
    c->n = (unsigned)from->n;
    c->child = from->n ? arena_copy(p->arena, from->at, from->n * sizeof *from->at) : NULL;
}

static void fill_assumption(struct body *b, struct il_cmd *c, term_id t)
{
    if (c->kind != IL_ASSUME)
        return;
    c->term = t;
    if (t == mk_true(b->l->ts))
        c->kind = IL_SEQ;
}

/* If there are many times of allocation, runs have the facts of each map, and proofs one that says as much (heap_give_reach). */
static void fill_facts(struct body *b, struct il_cmd *c)
{
    struct il_cmds both = {0};
    if (!b->build.r->many_times || c->kind != IL_ASSUME) {
        fill_assumption(b, c, heap_facts(b, true));
        return;
    }
    struct il_cmd *for_runs = il_assume(b->l->p, heap_facts(b, true), c->span, NULL);
    for_runs->for_runs = true;
    vec_push(&both, for_runs);
    term_id rule = il_fact_of_proofs(b->build.r, b->l->alloc);
    if (rule != TERM_NONE) {
        struct il_cmd *for_proofs = il_assume(b->l->p, rule, c->span, NULL);
        for_proofs->for_proofs = true;
        vec_push(&both, for_proofs);
    }
    fill_seq(b->l->p, c, &both);
    vec_release(&both);
}

static void fill_in_loop(struct body *b, struct il_cmd *c)
{
    struct il_cmds facts = {0};
    settled_assume_in_loop(b, &facts);
    fill_seq(b->l->p, c, &facts);
    vec_release(&facts);
}

static void fill_guarded(struct body *b, const struct late *late, term_id fact)
{
    fill_assumption(b, late->cmd, late->when == TERM_NONE ? fact : mk_implies(b->l->ts, late->when, fact));
}

static void fill_one(struct body *b, const struct late *late)
{
    switch (late->kind) {
    case LATE_HAVOC: fill_havoc(b, late->cmd, false); break;
    case LATE_LIBRARY: fill_havoc(b, late->cmd, true); break;
    case LATE_FACTS: fill_facts(b, late->cmd); break;
    case LATE_IN_LOOP: fill_in_loop(b, late->cmd); break;
    case LATE_OF_OBJECT: fill_guarded(b, late, settled_of_object(b, late->cls, late->object)); break;
    case LATE_ELSEWHERE: fill_guarded(b, late, settled_elsewhere(b, late->type, late->object)); break;
    }
}

/* Facts of each map at each time of allocation are too many if there are so many times. */
static bool has_many_times(const struct body *b)
{
    enum { MANY = 8 };
    unsigned times = 0;
    for (size_t i = 0; i < b->late.n; i++)
        times += b->late.at[i].kind == LATE_FACTS;
    return times >= MANY;
}

static void fill_late(struct method *k)
{
    struct body *b = &k->b;
    struct il_program *p = b->l->p;
    settled_complete(b);
    b->build.r->many_times = has_many_times(b);
    for (size_t i = 0; i < b->build.r->vars.n && b->build.r->many_times; i++)
        heap_give_reach(b->l, b->build.r->vars.at[i]);
    for (size_t i = 0; i < b->late.n; i++)
        fill_one(b, &b->late.at[i]);
    struct il_cmds facts = {0};
    vec_push(&facts, il_assume(p, heap_facts(b, false), b->build.r->span, NULL));
    if (b->method->kind == JAVA_CONSTRUCTOR)
        this_is_new(b, &facts);
    for (size_t i = 0; i < b->around.n; i++)
        vec_push(&facts, b->around.at[i]);
    settled_assume(b, &facts);
    term_id boxes = box_entry_fact(b->l);
    if (boxes != TERM_NONE)
        vec_push(&facts, il_assume(p, boxes, b->build.r->span, NULL));
    fill_seq(p, k->entry_facts, &facts);
    facts.n = 0;
    if (code_is_static(b->method))
        init_defaults(b, &facts);
    fill_seq(p, k->defaults, &facts);
    vec_release(&facts);
    fill_seq(p, k->olds, &b->build.olds);
    fill_seq(p, k->captured, &b->captured);
}

static bool in_scope(const struct body *b, const struct il_var *v, uint32_t at)
{
    const uint64_t *found = idmap_get(&b->java_of, (uint64_t)(uintptr_t)v);
    if (!found)
        return v->span.start <= at && at < v->span.end; /* a loop's counter */
    const struct java_var *jv = (const struct java_var *)(uintptr_t)*found;
    return jv->scope_start <= at && at < jv->scope_end;
}

static void fill_scope(struct body *b, struct il_loop *loop, uint32_t at)
{
    for (size_t i = 0; i < b->build.r->vars.n; i++) {
        struct il_var *v = b->build.r->vars.at[i];
        bool always = v->role == ROLE_PARAM || v->role == ROLE_GLOBAL || il_is_memory(v);
        if (always || (v->role == ROLE_LOCAL && in_scope(b, v, at)))
            vec_push(&loop->scope, v);
    }
}

static void fill_loops(struct body *b)
{
    b->build.r->n_loops = (unsigned)b->build.loops.n;
    b->build.r->loops = arena_array(b->l->arena, struct il_loop *, b->build.loops.n);
    for (size_t i = 0; i < b->build.loops.n; i++) {
        b->build.r->loops[i] = b->build.loops.at[i];
        fill_scope(b, b->build.loops.at[i], b->loop_at.at[i]);
    }
}

/* ---- the routine ---- */

static struct il_routine *new_routine(struct lower *l, struct java_method *m, bool history)
{
    struct il_routine *r = arena_new(l->arena, struct il_routine);
    *r = il_empty_routine(l->p);
    r->name = method_name(m);
    r->qualified = method_qualified(l, m);
    if (history) /* calls of the method run it without history */
        r->qualified = arena_printf(l->arena, "%s, called from outside", r->qualified);
    r->span = m->name_span.source ? m->name_span : m->owner->name_span;
    if (m->name_span.source)
        r->whole = m->span;
    r->source_nodes = m->nodes;
    vec_push(&l->p->routines, r);
    vec_push(&l->lowered, ((struct lowered){r, m}));
    return r;
}

/* The contract, or an inherited one, lacks a part. */
static void list_lost_contract(struct body *b, const struct contract *c)
{
    bool own = c->lost && c->lost == annot_lost_contract(b->l->as, b->method);
    if (own || annot_is_error(c->lost))
        body_unsupported(b, c->lost->span, c->lost->construct);
    else if (c->lost && !b->build.r->unsupported.n)
        body_unsupported(b, b->build.r->span, "part of an inherited contract");
}

static void begin_with_history(struct method *k)
{
    struct il_cmds facts = {0};
    if (!k->history)
        return;
    history_lower(&k->b, *k->history, &facts);
    fill_seq(k->b.l->p, k->history_facts, &facts);
    vec_release(&facts);
}

static void lower(struct lower *l, struct java_method *m, const unsigned *history)
{
    struct method k = {.history = history};
    struct body *b = &k.b;
    struct il_cmds all;
    body_start(b, l, new_routine(l, m, history), m);
    k.contract = contract_of(l, m);
    list_unsupported(b, m);
    recursion_assume(b, &k.contract);
    list_lost_contract(b, &k.contract);
    frame_assigned(m->body, NULL, &b->assigned);
    body_begin(b, &all);
    declare_formals(b, history);
    k.entry_facts = placeholder(b);
    k.history_facts = placeholder(b);
    assume_formals(b);
    if (m->kind == JAVA_CONSTRUCTOR)
        default_fields(b, m->owner);
    begin_with_history(&k);
    k.defaults = placeholder(b);
    k.olds = placeholder(b);
    k.captured = placeholder(b);
    if (m->kind == JAVA_FUNCTION && !k.contract.given)
        function_called_somewhere(b);
    k.axioms = placeholder(b);
    assume_requires(&k);
    note_library_callers(b);
    invariants_at_entry(b);
    unsigned made = b->allocations;
    lower_to_end(&k);
    for (size_t i = 0; i < k.contract.cases.n; i++)
        frame_note_objects(b, k.contract.cases.at[i].c->n_places, k.contract.cases.at[i].c->places, made);
    invariants_finish(b);
    *k.axioms = *axioms_assume(b);
    init_list(b, &k.contract);
    fill_late(&k);
    fill_loops(b);
    body_well_sorted(b, b->build.r->span);
    const struct il_cmd *body = body_end(b, NULL, &all);
    model_finish_texts(b, body);
    b->build.r->body = b->build.r->unsupported.n ? NULL : body;
    body_release(b);
    vec_release(&k.contract.cases);
}

void lower_method(struct lower *l, struct java_method *m)
{
    lower(l, m, NULL);
}

void lower_method_called(struct lower *l, struct java_method *m, unsigned calls)
{
    lower(l, m, &calls);
}
