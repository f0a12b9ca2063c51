/* Contracts of statements (ACSL 2.1, chapter 2.4.4). What they require is asserted in front of the statement, what they ensure behind it, and
 * what breaks, continues, returns and exits say where control leaves it so. Their assigns clauses are frames (loop_frame.h). All that they say
 * is proved of the text of the statement; nothing stands for it. Start with c_contract_begin. */
#include "lang/c/lower/statement_contract.h"

#include "lang/c/lower/behavior.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/frame.h"
#include "lang/c/lower/label.h"
#include "lang/c/lower/lemma_use.h"
#include "lang/c/lower/loop_frame.h"
#include "lang/c/lower/spec.h"
#include "lang/c/lower/unchecked.h"

/* ---- clauses ---- */

static void assert_formula(struct body *b, const struct acsl_formula *f, term_id when, struct span at)
{
    if (f->use == ACSL_ADMIT) {
        note_once(b, f->expr->span, "admit", f->text);
        return;
    }
    term_id t = mk_implies(b->l->ts, when, c_spec_in_body(b, f->expr, NULL));
    vec_push(&b->k.r->goals, t);
    c_lemmas_for_assertion(b, t, f->expr->span);
    struct obligation o = {.kind = OBLIGATION_ASSERT, .span = at, .text = f->text};
    if (at.start != f->expr->span.start)
        o.related = f->expr->span;
    build_assert(&b->k, o, t);
}

static void assert_in_place(struct body *b, const struct acsl_formulas *fs, term_id when)
{
    for (unsigned i = 0; i < fs->n; i++)
        assert_formula(b, &fs->at[i], when, fs->at[i].expr->span);
}

/* A value of its own, since what the behavior assumes may be changed by the statement. */
static term_id case_in_front(struct body *b, const struct acsl_statement *s, const struct acsl_behavior *h)
{
    term_id holds = c_meant_by(b, &s->for_, s->span);
    for (unsigned i = 0; i < h->assumes.n; i++)
        holds = mk_and2(b->l->ts, holds, c_spec_in_body(b, h->assumes.at[i].expr, NULL));
    if (holds == mk_true(b->l->ts))
        return holds;
    struct il_var *x = build_temp(&b->k, "case", SORT_BOOL, NULL);
    build_emit(&b->k, il_assign_var(b->l->p, x, holds, s->span, NULL));
    return x->term;
}

/* ---- frames ---- */

static void add_case(struct body *b, struct loop_frame *f, const struct acsl_places *from, term_id holds, struct il_frame_case *c)
{
    struct loop_locals *locals = &f->locals[f->memory.n++];
    struct spec_env env = {.b = b, .begun = f->of};
    struct il_place *places;
    *locals = (struct loop_locals)VEC_IN(b->l->arena);
    *c = (struct il_frame_case){.holds = holds};
    c->everything = !frame_places_of_loop(&env, from, locals, &places, &c->n);
    c_spec_finish(&env, mk_true(b->l->ts));
    c->places = places;
}

static void open_frame(struct body *b, const struct c_stmt *s, const struct acsl_contract *c, const term_id *holds)
{
    struct arena *a = b->l->arena;
    struct loop_frame *f = arena_new(a, struct loop_frame);
    struct il_frame_case *cases = arena_array(a, struct il_frame_case, c->n_behaviors);
    *f = (struct loop_frame){.up = b->loop_frames, .of = s, .at = s->span.start, .in = b->here, .clause = "clause 'assigns'"};
    f->locals = arena_array(a, struct loop_locals, c->n_behaviors);
    f->memory = (struct il_frame){.cases = cases, .alloc_time = b->l->alloc_time, .self = TERM_NONE, .alloc = TERM_NONE};
    for (unsigned i = 0; i < c->n_behaviors; i++)
        if (c->behaviors[i].assigns.given)
            add_case(b, f, &c->behaviors[i].assigns, holds[i], &cases[f->memory.n]);
    if (!f->memory.n)
        return;
    build_use(&b->k, b->l->alloc);
    f->memory.alloc = statement_value(b, s, b->l->alloc)->term;
    b->loop_frames = f;
}

/* ---- a statement ---- */

static bool is_lowered(struct body *b, const struct acsl_contract *c)
{
    const struct acsl_formulas *other = c->terminates.n ? &c->terminates : &c->decreases;
    if (other->n)
        build_unsupported(&b->k, other->at[0].expr->span, "this clause in the contract of a statement");
    return other->n == 0;
}

static void open_contract(struct body *b, const struct c_stmt *s, const struct acsl_statement *a)
{
    const struct acsl_contract *c = a->contract;
    struct open_contract *k = arena_new(b->l->arena, struct open_contract);
    term_id *holds = arena_array(b->l->arena, term_id, c->n_behaviors);
    statement_reached(b, s);
    c_unchecked_statement(b, c);
    for (unsigned i = 0; i < c->n_behaviors; i++) {
        holds[i] = case_in_front(b, a, &c->behaviors[i]);
        assert_in_place(b, &c->behaviors[i].requires_, holds[i]);
    }
    c_assert_cases(b, c, holds, c_meant_by(b, &a->for_, a->span));
    open_frame(b, s, c, holds);
    *k = (struct open_contract){b->contracts, c, b->here, b->k.scopes, holds};
    b->contracts = k;
}

void c_contract_begin(struct body *b, const struct c_stmt *s, struct acsl_statements as, struct around_contracts *around)
{
    *around = (struct around_contracts){b->contracts, b->loop_frames};
    for (unsigned i = 0; i < as.n; i++)
        if (as.at[i].kind == ACSL_STATEMENT_CONTRACT && is_lowered(b, as.at[i].contract))
            open_contract(b, s, &as.at[i]);
}

/* The contracts of one statement, in the order of the text. */
static void assert_ensured(struct body *b, const struct open_contract *k, const struct open_contract *end)
{
    if (k == end)
        return;
    assert_ensured(b, k->up, end);
    for (unsigned i = 0; i < k->contract->n_behaviors; i++)
        assert_in_place(b, &k->contract->behaviors[i].ensures, k->holds[i]);
}

void c_contract_end(struct body *b, const struct around_contracts *around)
{
    struct open_contract *inner = b->contracts;
    b->contracts = around->contracts;
    b->loop_frames = around->frames;
    assert_ensured(b, inner, around->contracts);
}

/* ---- other ways out ---- */

/* The statement `at` is around the place of the scope. */
static bool is_inside(const struct scope *scope, uint64_t at)
{
    while (scope && !(scope->kind == SCOPE_TARGET && scope->at == at))
        scope = scope->up;
    return scope != NULL;
}

static const struct acsl_formulas *clauses_for(const struct acsl_behavior *h, enum c_stmt_kind how)
{
    return how == C_BREAK ? &h->breaks : how == C_CONTINUE ? &h->continues : &h->returns;
}

void c_contracts_left(struct body *b, enum c_stmt_kind how, uint64_t at)
{
    for (const struct open_contract *k = b->contracts; k && k->in == b->here; k = k->up)
        for (unsigned i = 0; i < k->contract->n_behaviors && (how == C_RETURN || is_inside(k->scope, at)); i++)
            assert_in_place(b, clauses_for(&k->contract->behaviors[i], how), k->holds[i]);
}

bool c_contracts_have_exits(const struct body *b)
{
    bool any = false;
    for (const struct open_contract *k = b->contracts; k; k = k->up)
        for (unsigned i = 0; i < k->contract->n_behaviors; i++)
            any |= k->contract->behaviors[i].exits.n > 0;
    return any;
}

void c_contracts_exit(struct body *b, struct span at)
{
    struct activation *here = b->here;
    for (const struct open_contract *k = b->contracts; k; k = k->up) {
        b->here = k->in;
        for (unsigned i = 0; i < k->contract->n_behaviors; i++)
            for (unsigned n = 0; n < k->contract->behaviors[i].exits.n; n++)
                assert_formula(b, &k->contract->behaviors[i].exits.at[n], k->holds[i], at);
    }
    b->here = here;
}
