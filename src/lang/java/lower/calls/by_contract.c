/* Contracts at calls: preconditions that are asserted, and what is assumed behind the call. Start with call_require and call_ensure. */
#include "lang/java/lower/calls/by_contract.h"

#include "lang/java/lower/calls/iterators.h"
#include "lang/java/lower/calls/library.h"
#include "lang/java/lower/calls/signals.h"
#include "lang/java/lower/calls/targets.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/method_name.h"
#include "lang/java/lower/heap/settled.h"
#include "lang/java/lower/pure/pure.h"
#include "lang/java/lower/spec/call_formula.h"
#include "lang/java/lower/spec/call_places.h"
#include "lang/java/lower/spec/called.h"
#include "lang/java/lower/spec/contract.h"
#include "lang/java/lower/spec/spec.h"

#include <string.h>

/* ---- preconditions ---- */

/* Nobody wrote the clause: the failure says whose it is. Where a method calls itself, it is a part of what is claimed of the clause. */
static void require_owed(struct body *b, const struct call *c, const struct annot_formula *f, term_id t)
{
    struct il_cmd *cmd = body_owe(b, OBLIGATION_REQUIRES, t, call_place(c->e), f);
    if (!cmd)
        return;
    struct obligation *o = &b->build.r->obligations.at[cmd->obligation];
    cmd->needs = o->needs = f->found;
    o->found = c->m == b->method ? f->found : 0;
    o->message = arena_printf(b->l->arena, "call breaks what '%s' needs: %s", method_name(c->m), f->text);
}

/* Library code that returns an array makes it: Arrays.copyOf. */
static void require(struct body *b, const struct call *c, const struct annot_formula *f, term_id t)
{
    struct il_cmd *cmd = body_owe(b, OBLIGATION_REQUIRES, t, call_place(c->e), f);
    if (cmd)
        b->build.r->obligations.at[cmd->obligation].of_size = !c->m->body && c->m->ret && c->m->ret->kind == JAVA_ARRAY;
}

static void require_one(struct body *b, struct call *c, const struct annot_case *only)
{
    for (unsigned i = 0; i < only->requires_.n; i++) {
        const struct annot_formula *f = &only->requires_.at[i];
        if (f->free)
            continue;
        int p = argument_not_null(b, c, f->expr);
        term_id t = contract_formula(b, c, f);
        if (term_has_binder(b->l->ts, t))
            vec_push(&b->build.r->goals, t);
        if (iterators_assume_next(b, c->e, t))
            continue;
        if (f->owed)
            require_owed(b, c, f, t);
        else if (p < 0 || f->found)
            require(b, c, f, t);
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

void call_require(struct body *b, struct call *c)
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

void call_ensure(struct body *b, struct call *c, struct il_cmds *posts)
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
            if (f->free)
                body_assume_note(b, f->expr->span, "assume", f->text);
        }
}

static bool promises_something(const struct call *c)
{
    bool some = false;
    for (size_t i = 0; i < c->contract.cases.n; i++)
        some |= c->contract.cases.at[i].c->ensures.n > 0;
    return some;
}

void call_ensure_pure(struct body *b, struct call *c, struct il_cmds *posts)
{
    struct terms *ts = b->l->ts;
    const struct java_method *m = c->m;
    bool instance = !(m->mods & JAVA_STATIC);
    bool own = m->body && !m->owner->external && m->kind == JAVA_METHOD && c->result && c->contract.pure && m != b->method;
    if (!own || promises_something(c) || pure_why_not(&c->env, m) || pure_of(b, m)->open.n > 0)
        return;
    term_id *values = arena_array(b->l->arena, term_id, m->n_params + 1);
    unsigned n = 0;
    if (instance)
        values[n++] = c->env.this_term;
    for (unsigned i = 0; i < m->n_params; i++)
        values[n++] = c->actuals[i];
    term_id t = mk_eq(ts, c->result->term, pure_apply(&c->env, m, values, c->e->span));
    if (c->thrown)
        t = mk_implies(ts, mk_eq(ts, c->thrown->term, b->l->null), t);
    vec_push(posts, il_assume(b->l->p, t, c->e->span, NULL));
}

void call_save(struct body *b, const struct call *c)
{
    for (size_t i = 0; i < b->build.r->vars.n; i++) {
        struct il_var *v = b->build.r->vars.at[i];
        const uint64_t *copy = idmap_get(&c->pre, (uint64_t)(uintptr_t)v);
        if (copy)
            emit(b, il_assign_var(b->l->p, (struct il_var *)(uintptr_t)*copy, v->term, c->e->span, NULL));
    }
}

void call_result_facts(struct body *b, struct call *c)
{
    if (!c->result)
        return;
    body_assume(b, heap_value_fact(b->l, c->result->term, c->m->ret), c->e->span);
    body_elsewhere(b, c->result->term, c->m->ret, c->e->span);
    if (c->contract.result_non_null && java_type_ref(c->m->ret))
        body_assume(b, mk_ne(b->l->ts, c->result->term, b->l->null), c->e->span);
}

void call_thrown_facts(struct body *b, struct call *c, const struct java_classes *exceptions)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    if (!c->thrown)
        return;
    term_id t = c->thrown->term, any = mk_false(ts);
    for (size_t i = 0; i < exceptions->n; i++)
        any = mk_or2(ts, any, l->types_matter ? heap_has_type(l, t, exceptions->at[i]->type) : mk_true(ts));
    body_use(b, l->alloc);
    body_assume(b, mk_or2(ts, mk_eq(ts, t, l->null), mk_and2(ts, heap_allocated(l, t), any)), c->e->span);
}

void call_return(struct body *b, struct call *c, const struct annot_expr *result)
{
    struct lower *l = b->l;
    term_id t = result ? spec_term(&c->env, result) : library_function(c);
    call_save(b, c);
    if (t == TERM_NONE)
        body_unsupported(b, c->env.where, c->env.why_not);
    else
        emit(b, il_assign_var(l->p, c->result, t, c->e->span, arena_printf(l->arena, "call %s", c->m->name)));
    call_result_facts(b, c);
}

void call_ensure_function(struct body *b, struct call *c, struct il_cmds *posts)
{
    struct terms *ts = b->l->ts;
    term_id equal = mk_eq(ts, c->result->term, library_function(c));
    term_id ends = mk_eq(ts, c->thrown->term, b->l->null);
    vec_push(posts, il_assume(b->l->p, mk_implies(ts, ends, equal), c->e->span, NULL));
}
