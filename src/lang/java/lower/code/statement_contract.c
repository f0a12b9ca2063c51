/* Contracts of statements (the block and loop contracts of KeY). What they require is asserted in front of the statement, what they ensure
 * behind it, and what they say of exceptions where an exception leaves it. Frames are like those of loops (spec/frame.c). All this is proved
 * of the text of the statement; nothing stands for it. Start with lower_contracted.
 *
 *   assert requires; copies of what `\\before` means
 *   why := 0
 *   block cleanup { S }                  only if the contract says how control may leave S
 *   assert why = 0 ==> ensures; assert why = 0 (normal_behavior); assert an exception ==> signals; assert a jump ==> returns, breaks, continues
 *   the jump goes on */
#include "lang/java/lower/code/statement_contract.h"

#include "lang/builder/jump.h"
#include "lang/java/lower/calls/signals.h"
#include "lang/java/lower/code/stmt.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/spec/frame.h"
#include "lang/java/lower/spec/spec.h"

struct contracted {
    const struct annot_contract *k;
    term_id *holds;      /* of each case: did what it requires hold in front of the statement? */
    struct idmap before; /* il_var -> il_var */
};

/* ---- in front ---- */

static term_id required(struct body *b, const struct annot_case *c, struct contracted *x)
{
    term_id all = mk_true(b->l->ts);
    for (unsigned i = 0; i < c->requires_.n; i++)
        if (!c->requires_.at[i].free)
            all = mk_and2(b->l->ts, all, spec_of_statement(b, c->requires_.at[i].expr, &x->before));
    return all;
}

static void assert_formula(struct body *b, term_id when, term_id t, const struct annot_formula *f)
{
    term_id goal = mk_implies(b->l->ts, when, t);
    vec_push(&b->build.r->goals, goal);
    body_assert(b, OBLIGATION_ASSERT, goal, f->expr->span, f->text, (struct span){0});
}

/* One of the cases has to apply. */
static void assert_required(struct body *b, struct contracted *x)
{
    struct terms *ts = b->l->ts;
    const struct annot_case *first = &x->k->cases[0];
    x->holds = arena_array(b->l->arena, term_id, x->k->n_cases);
    if (x->k->n_cases == 1) {
        for (unsigned i = 0; i < first->requires_.n; i++)
            if (!first->requires_.at[i].free)
                assert_formula(b, mk_true(ts), spec_of_statement(b, first->requires_.at[i].expr, &x->before),
                               &first->requires_.at[i]);
        x->holds[0] = mk_true(ts);
        return;
    }
    term_id any = mk_false(ts);
    for (unsigned i = 0; i < x->k->n_cases; i++) {
        term_id holds = required(b, &x->k->cases[i], x);
        x->holds[i] = holds == mk_true(ts) ? holds : body_save(b, holds, NULL, x->k->cases[i].span);
        any = mk_or2(ts, any, x->holds[i]);
    }
    body_assert(b, OBLIGATION_ASSERT, any, x->k->span, "one of the preconditions", (struct span){0});
}

/* ---- behind ---- */

static void assert_ensured(struct body *b, struct contracted *x, term_id normal)
{
    for (unsigned i = 0; i < x->k->n_cases; i++) {
        const struct annot_formulas *fs = &x->k->cases[i].ensures;
        term_id when = mk_and2(b->l->ts, normal, x->holds[i]);
        for (unsigned n = 0; n < fs->n; n++)
            if (!fs->at[n].free)
                assert_formula(b, when, spec_of_statement(b, fs->at[n].expr, &x->before), &fs->at[n]);
    }
}

static bool says_how_it_ends(const struct annot_contract *k)
{
    bool any = false;
    for (unsigned i = 0; i < k->n_cases; i++)
        any |= k->cases[i].returns.n || k->cases[i].breaks.n || k->cases[i].continues.n || k->cases[i].normal ||
               k->cases[i].exceptional || k->cases[i].n_signals || k->cases[i].signals_only;
    return any;
}

static void assert_end(struct body *b, term_id t, struct span at, const char *message)
{
    struct il_cmd *c = body_assert(b, OBLIGATION_EXCEPTION, t, at, "heading", (struct span){0});
    if (c)
        b->build.r->obligations.at[c->obligation].message = message;
}

/* Behind the cleanup: what holds where a return, break or continue leaves the statement. */
static void assert_jumps(struct body *b, struct contracted *x, const struct scope *s, unsigned i)
{
    struct terms *ts = b->l->ts;
    const struct annot_case *c = &x->k->cases[i];
    for (size_t k = 0; k < s->through.n; k++) {
        bool returns = s->through.at[k].how == LEAVE_RETURN, breaks = s->through.at[k].how == LEAVE_BREAK;
        if (!returns && !breaks && s->through.at[k].how != LEAVE_CONTINUE)
            continue;
        const struct annot_formulas *fs = returns ? &c->returns : breaks ? &c->breaks : &c->continues;
        term_id when = mk_and2(ts, mk_eq(ts, s->why->term, mk_int(ts, (long)k + 1)), x->holds[i]);
        for (unsigned n = 0; n < fs->n; n++)
            assert_formula(b, when, spec_at_return(b, fs->at[n].expr, &x->before), &fs->at[n]);
    }
}

/* Behind the cleanup: `why` is 0 if the statement has ended normally. */
static void assert_how_it_ends(struct body *b, struct contracted *x, const struct scope *s)
{
    struct terms *ts = b->l->ts;
    term_id normal = mk_eq(ts, s->why->term, mk_int(ts, 0)), raised = cleanup_raised(&b->build, s);
    for (unsigned i = 0; i < x->k->n_cases; i++) {
        const struct annot_case *c = &x->k->cases[i];
        struct spec_env env = {.b = b, .before = &x->before, .this_term = b->this_var ? b->this_var->term : TERM_NONE};
        if (c->normal && s->through.n)
            assert_end(b, mk_implies(ts, x->holds[i], normal), c->span,
                       "the statement may end with a jump or an exception, which 'normal_behavior' excludes");
        if (c->exceptional)
            assert_end(b, mk_implies(ts, x->holds[i], raised), c->span,
                       "the statement may end without an exception, which 'exceptional_behavior' excludes");
        assert_jumps(b, x, s, i);
        if (s->pending)
            signals_assert_case(b, env, c, mk_and2(ts, x->holds[i], raised), s->pending->term);
    }
}

/* ---- the statement ---- */

static void lower_and_assert(struct body *b, const struct java_stmt *s, struct contracted *x)
{
    struct scope scope;
    struct il_cmds list, *outer;
    if (!says_how_it_ends(x->k)) {
        lower_stmt(b, s);
        assert_ensured(b, x, mk_true(b->l->ts));
        return;
    }
    outer = cleanup_begin(&b->build, &scope, NULL, s->span, &list);
    lower_stmt(b, s);
    cleanup_reached(&b->build, &scope, outer, &list);
    assert_how_it_ends(b, x, &scope);
    assert_ensured(b, x, mk_eq(b->l->ts, scope.why->term, mk_int(b->l->ts, 0)));
    cleanup_resume(&b->build, &scope, x->k->span);
}

static void save_copies(struct body *b, const struct contracted *x)
{
    for (size_t i = 0; i < b->build.r->vars.n; i++) {
        struct il_var *v = b->build.r->vars.at[i];
        const uint64_t *copy = idmap_get(&x->before, (uint64_t)(uintptr_t)v);
        if (copy)
            emit(b, il_assign_var(b->l->p, (struct il_var *)(uintptr_t)*copy, v->term, x->k->span, NULL));
    }
}

void lower_contracted(struct body *b, const struct java_stmt *s, const struct annot_contract *k)
{
    struct contracted x = {.k = k};
    struct loop_frame frame;
    struct il_cmds list, *outer;
    unsigned made = b->allocations;
    assert_required(b, &x);
    statement_frame_begin(b, &frame, k, x.holds, &x.before);
    outer = body_begin(b, &list);
    lower_and_assert(b, s, &x);
    const struct il_cmd *c = body_end(b, outer, &list);
    loop_frame_end(b, &frame);
    for (unsigned i = 0; i < k->n_cases; i++)
        frame_note_objects(b, k->cases[i].n_places, k->cases[i].places, made);
    save_copies(b, &x);
    emit(b, c);
    idmap_release(&x.before);
}
