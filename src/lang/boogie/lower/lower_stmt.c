/* Statements of Boogie as commands (This is Boogie 2, section 9).
 *
 *   while              lower_loop.c
 *   goto               lower_flow.c
 *   break L            exit to the block of the statement that L labels
 *   return             exit to the block of the body
 *   call x := P(e)     assert requires; havoc modifies and x; assume ensures; or the body of P (inline.c)
 *
 * A where clause is assumed where Boogie assumes it: at entry, after havoc and calls, and at the head of a loop (lower_loop.c).
 * Start at lower_statements. */
#include "lang/boogie/lower/inline.h"

#include "base/vec.h"
#include "il/targets.h"
#include "lang/boogie/syntax/attributes.h"
#include "lang/boogie/lower/lower_data.h"
#include "lang/boogie/lower/term_pools.h"
#include "logic/data.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <string.h>

static void push(struct il_cmds *out, const struct il_cmd *c)
{
    vec_push(out, c);
}

const struct il_cmd *lower_sequence(struct lowerer *l, struct il_cmds *cmds)
{
    const struct il_cmd *c = cmds->n == 1 ? cmds->at[0] : il_seq(l->p, (unsigned)cmds->n, cmds->at);
    vec_release(cmds);
    return c;
}

static term_id formula(struct lowerer *l, const struct bpl_expr *e)
{
    return lower_mention(l, lower_expression(l, e));
}

/* ---- assignments ---- */

static const struct bpl_var *root(const struct bpl_expr *e)
{
    return bpl_place_root(e)->var;
}

/* The place that e means, with its indices in order, outermost map first. */
static struct il_target place(struct lowerer *l, const struct bpl_expr *e)
{
    unsigned n = 0;
    for (const struct bpl_expr *s = e; s->kind == BPL_SELECT; s = s->args[0])
        n += s->n - 1;
    term_id *index = arena_array(l->arena, term_id, n);
    struct il_target t = {.var = root(e)->il, .n = n, .index = index};
    for (; e->kind == BPL_SELECT; e = e->args[0])
        for (unsigned i = e->n; i-- > 1;)
            index[--n] = formula(l, e->args[i]);
    lower_mention(l, t.var->term);
    return t;
}

static bool mentions_earlier(struct lowerer *l, const struct bpl_stmt *s, unsigned i, term_id t)
{
    for (unsigned j = 0; j < i; j++)
        if (term_mentions(l->ts, t, root(s->left[j])->term))
            return true;
    return false;
}

/* t itself, or a temporary that gets its value here. */
static term_id capture(struct lowerer *l, term_id t, struct span span, struct il_cmds *out)
{
    struct il_var *v = lower_temporary(l, term_sort(l->ts, t), span);
    push(out, il_assign_var(l->p, v, t, span, NULL));
    return v->term;
}

/* All indices and values are those before the statement. */
static void assignment(struct lowerer *l, const struct bpl_stmt *s, struct il_cmds *out)
{
    struct il_targets places = {0};
    struct term_vec values = {0};
    for (unsigned i = 0; i < s->n; i++) {
        struct il_target t = place(l, lower_field_place(s->left[i]));
        term_id *index = arena_copy(l->arena, t.index, t.n * sizeof *t.index);
        for (unsigned j = 0; j < t.n; j++)
            if (mentions_earlier(l, s, i, index[j]))
                index[j] = capture(l, index[j], s->span, out);
        t.index = index;
        vec_push(&places, t);
        term_id value = lower_mention(l, lower_field_value(l, s->left[i], lower_expression(l, s->args[i])));
        vec_push(&values, mentions_earlier(l, s, i, value) ? capture(l, value, s->span, out) : value);
    }
    for (unsigned i = 0; i < s->n; i++)
        push(out, il_assign(l->p, places.at[i], values.at[i], s->span, i ? NULL : span_text(l->arena, s->span)));
    vec_release(&places);
    vec_release(&values);
}

static void unpack(struct lowerer *l, const struct bpl_stmt *s, struct il_cmds *out)
{
    term_id from = formula(l, s->args[0]), is = mk_is(l->ts, s->procedure->func, from);
    const char *text = arena_printf(l->arena, "%s is %s", span_text(l->arena, s->args[0]->span), s->name);
    struct obligation o = {.kind = OBLIGATION_UNPACK, .span = s->at, .text = text};
    if (!term_is(l->ts, is, TERM_TRUE))
        push(out, il_assert(l->p, l->r, is, o));
    struct term_vec values = {0};
    for (unsigned i = 0; i < s->n; i++) {
        term_id value = mk_app1(l->ts, constructor_selector(l->ts, s->procedure->func, i), from);
        vec_push(&values, mentions_earlier(l, s, i, value) ? capture(l, value, s->span, out) : value);
    }
    for (unsigned i = 0; i < s->n; i++)
        push(out, il_assign_var(l->p, root(s->left[i])->il, values.at[i], s->span, i ? NULL : span_text(l->arena, s->span)));
    for (unsigned i = 0; i < s->n; i++)
        lower_mention(l, root(s->left[i])->term);
    vec_release(&values);
}

/* An assumption variable does not become true again: its new value implies the old one. */
static void falls(struct lowerer *l, const struct bpl_var *v, term_id before, struct span span, struct il_cmds *out)
{
    if (v->assumption)
        push(out, il_assume(l->p, mk_implies(l->ts, v->term, before), span, NULL));
}

static void havoc(struct lowerer *l, const struct bpl_stmt *s, struct il_cmds *out)
{
    struct il_targets targets = {0};
    for (unsigned i = 0; i < s->n; i++) {
        vec_push(&targets, (struct il_target){.var = s->left[i]->var->il});
        lower_mention(l, s->left[i]->var->term);
    }
    struct term_vec before = {0};
    for (unsigned i = 0; i < s->n; i++)
        vec_push(&before, s->left[i]->var->assumption ? capture(l, s->left[i]->var->term, s->span, out) : TERM_NONE);
    push(out, il_havoc(l->p, (unsigned)targets.n, targets.at, s->span));
    vec_release(&targets);
    for (unsigned i = 0; i < s->n; i++) {
        lower_where(l, s->left[i]->var, out);
        falls(l, s->left[i]->var, before.at[i], s->span, out);
    }
    vec_release(&before);
}

/* ---- calls ---- */

struct call {
    const struct bpl_stmt *s;
    const struct bpl_decl *callee;
    struct subst map;          /* the callee's variables to the caller's terms */
    struct il_targets changed; /* what the call havocs */
};

static bool changes(const struct call *c, const struct terms *ts, term_id t)
{
    for (size_t i = 0; i < c->changed.n; i++)
        if (term_mentions(ts, t, c->changed.at[i].var->term))
            return true;
    return false;
}

/* The preconditions of a free call are neither asked nor assumed. It is an assumption that they hold here. */
static void trust_requires(struct lowerer *l, const struct call *c, const struct bpl_clause *q)
{
    const char *text = arena_printf(l->arena, "%s, which '%s' requires", span_text(l->arena, q->span), c->s->name);
    lower_assumption(l, c->s->span, "free", text);
}

static void call_requires(struct lowerer *l, struct call *c, struct il_cmds *out)
{
    for (const struct bpl_clause *q = c->callee->clauses; q; q = q->next) {
        bool assumed = q->is_free && attribute_is_true(q->attributes, "always_assume");
        if (q->kind != BPL_REQUIRES || (q->is_free && !assumed))
            continue;
        if (c->s->is_free && !assumed) {
            trust_requires(l, c, q);
            continue;
        }
        struct obligation o = {.kind = OBLIGATION_REQUIRES,
                               .span = c->s->span,
                               .related = q->whole,
                               .text = span_text(l->arena, q->span),
                               .message = lower_message(l, q->attributes),
                               .candidate = lower_candidate(q->expr)};
        term_id t = lower_mention(l, subst_apply(l->ts, &c->map, q->term));
        if (!assumed) {
            if (term_has_binder(l->ts, t))
                vec_push(&l->r->goals, t);
            lower_check(l, t, o, c->s->attributes, out);
            continue;
        }
        push(out, il_assume(l->p, t, c->s->span, NULL));
        lower_assumption(l, c->s->span, "free", o.text);
    }
}

/* The modified globals. Their values before the call are old(g). */
static void call_modifies(struct lowerer *l, struct call *c, struct il_cmds *out)
{
    for (const struct bpl_clause *q = c->callee->clauses; q; q = q->next)
        for (unsigned i = 0; i < q->n; i++) {
            struct bpl_var *g = q->names[i]->var;
            if (subst_get(&c->map, g->old) != g->old)
                continue;
            vec_push(&c->changed, (struct il_target){.var = g->il});
            subst_set(&c->map, g->old, capture(l, lower_mention(l, g->term), c->s->span, out));
        }
}

/* A result is assigned to its variable directly unless the callee may modify that variable. */
static void call_results(struct lowerer *l, struct call *c, struct il_cmds *assigns)
{
    for (unsigned i = 0; i < c->callee->n_out; i++) {
        const struct bpl_expr *left = c->s->left[i];
        struct bpl_var *formal = c->callee->out[i];
        bool direct = left && !lower_modifies(c->callee, left->var);
        struct il_var *to = direct ? left->var->il : lower_temporary(l, formal->sort, c->s->span);
        vec_push(&c->changed, (struct il_target){.var = to});
        subst_set(&c->map, formal->formal, to->term);
        lower_mention(l, to->term);
        if (left && !direct)
            push(assigns, il_assign_var(l->p, left->var->il, to->term, c->s->span, NULL));
    }
}

static void call_ensures(struct lowerer *l, struct call *c, struct il_cmds *out)
{
    for (const struct bpl_clause *q = c->callee->clauses; q; q = q->next)
        for (unsigned i = 0; q->kind == BPL_MODIFIES && i < q->n; i++) {
            lower_where(l, q->names[i]->var, out);
            falls(l, q->names[i]->var, subst_get(&c->map, q->names[i]->var->old), c->s->span, out);
        }
    for (unsigned i = 0; i < c->callee->n_out; i++) {
        const struct bpl_var *v = c->callee->out[i];
        if (v->where)
            lower_where_term(l, v, subst_apply(l->ts, &c->map, v->formal_where), c->s->span, out);
    }
    for (const struct bpl_clause *q = c->callee->clauses; q; q = q->next) {
        if (q->kind != BPL_ENSURES)
            continue;
        term_id t = lower_mention(l, subst_apply(l->ts, &c->map, q->term));
        push(out, il_assume(l->p, t, c->s->span, NULL));
        if (q->is_free)
            lower_assumption(l, c->s->span, "free", span_text(l->arena, q->span));
    }
}

/* The call as executed: results go directly to the variables on the left, even if the call by contract uses a temporary. */
static const struct il_cmd *call_sequence(struct lowerer *l, const struct call *c, const struct term_vec *args,
                                          struct il_cmds *cmds)
{
    struct il_targets results = {0};
    for (unsigned i = 0; i < c->callee->n_out; i++) {
        const struct bpl_expr *left = c->s->left[i];
        struct il_var *to = left ? left->var->il : lower_temporary(l, c->callee->out[i]->sort, c->s->span);
        vec_push(&results, (struct il_target){.var = to});
    }
    struct il_call call = {.qualified = c->callee->name,
                           .n_args = (unsigned)args->n,
                           .args = args->at,
                           .n_results = (unsigned)results.n,
                           .results = results.at};
    const struct il_cmd *seq = il_call_seq(l->p, call, (unsigned)cmds->n, cmds->at);
    vec_release(&results);
    vec_release(cmds);
    return seq;
}

static void call(struct lowerer *l, const struct bpl_stmt *s, struct il_cmds *sequence)
{
    struct call c = {.s = s, .callee = s->procedure};
    struct il_cmds assigns = {0}, parts = {0}, *out = &parts;
    struct term_vec args = {0};
    for (unsigned i = 0; i < s->n_args; i++) {
        vec_push(&args, formula(l, s->args[i]));
        subst_set(&c.map, c.callee->in[i]->formal, args.at[i]);
    }
    call_requires(l, &c, out);
    call_modifies(l, &c, out);
    call_results(l, &c, &assigns);
    for (unsigned i = 0; i < s->n_args; i++)
        if (changes(&c, l->ts, args.at[i]))
            subst_set(&c.map, c.callee->in[i]->formal, capture(l, args.at[i], s->span, out));
    const char *note = arena_printf(l->arena, "call %s", s->name);
    push(out, il_havoc_call(l->p, (unsigned)c.changed.n, c.changed.at, s->span, note));
    call_ensures(l, &c, out);
    for (size_t i = 0; i < assigns.n; i++)
        push(out, assigns.at[i]);
    push(sequence, call_sequence(l, &c, &args, out));
    lower_rely(l, s);
    vec_release(&assigns);
    vec_release(&args);
    vec_release(&c.changed);
    subst_release(&c.map);
}

/* ---- structured statements ---- */

/* assume e; then c. Without e (`*`), the branch only gets a note for traces. */
static const struct il_cmd *branch(struct lowerer *l, term_id e, struct span span, const char *note, const struct il_cmd *c)
{
    return il_seq2(l->p, il_assume(l->p, e, span, note), c);
}

void lower_guard(struct lowerer *l, const struct bpl_stmt *s, term_id *yes, term_id *no)
{
    *yes = s->expr ? formula(l, s->expr) : mk_true(l->ts);
    *no = s->expr ? mk_not(l->ts, *yes) : mk_true(l->ts);
}

static const struct bpl_stmt *last_of(const struct bpl_stmt *list)
{
    while (list && list->next)
        list = list->next;
    return list;
}

static bool jumps(const struct bpl_stmt *s)
{
    return s->kind == BPL_RETURN || s->kind == BPL_BREAK || s->kind == BPL_GOTO;
}

/* Is there an execution of s, the last statement, without a statement or guard at which the end of the body could be reported? */
static bool is_bare(const struct bpl_stmt *s)
{
    const struct bpl_stmt *sides[] = {s->body, s->orelse};
    bool bare = s->kind == BPL_WHILE && !s->expr;
    for (unsigned i = 0; i < 2 && s->kind == BPL_IF_STMT && !bare; i++)
        bare = sides[i] ? last_of(sides[i])->is_last && is_bare(last_of(sides[i])) : !s->expr;
    return bare;
}

bool lower_leaves(const struct bpl_stmt *list)
{
    const struct bpl_stmt *last = last_of(list);
    return last && (last->is_last ? !is_bare(last) : jumps(last));
}

/* One branch of s. If s is the last statement, the body ends after it. The Boogie tool reports this at the branch's closing
 * brace, or at the `if` without `else`; if there is neither a guard nor a statement, at the end of the body. */
static const struct il_cmd *side(struct lowerer *l, const struct bpl_stmt *s, const struct bpl_stmt *list, struct span end)
{
    const struct il_cmd *c = lower_statements(l, list);
    const struct bpl_stmt *last = last_of(list);
    if (!s->is_last || (last ? last->is_last || jumps(last) : !s->expr))
        return c;
    return il_seq2(l->p, c, lower_return(l, end.source ? end : s->span));
}

static void if_statement(struct lowerer *l, struct bpl_stmt *s, struct il_cmds *out)
{
    term_id yes, no;
    struct span span = s->expr ? s->expr->span : s->span;
    lower_guard(l, s, &yes, &no);
    if (s->is_target)
        s->label = il_new_label(l->r);
    const struct il_cmd *branches[2];
    branches[0] = branch(l, yes, span, "then", side(l, s, s->body, s->body_end));
    branches[1] = branch(l, no, span, "else", side(l, s, s->orelse, s->orelse_end));
    const struct il_cmd *c = il_choice(l->p, 2, branches);
    push(out, s->is_target ? il_block(l->p, s->label, c, il_skip(l->p)) : c);
}

static void assertion(struct lowerer *l, const struct bpl_stmt *s, struct il_cmds *out)
{
    term_id t = formula(l, s->expr);
    struct obligation o = {.kind = OBLIGATION_ASSERT,
                           .span = s->span,
                           .text = span_text(l->arena, s->expr->span),
                           .message = lower_message(l, s->attributes),
                           .candidate = lower_candidate(s->expr)};
    lower_mark_start(l, s, out);
    lower_add_to_pools(l, s->attributes, s->span, out);
    if (lower_is_trusted(l))
        return;
    vec_push(&l->r->goals, t);
    lower_check(l, t, o, s->attributes, out);
}

static void assumption(struct lowerer *l, const struct bpl_stmt *s, struct il_cmds *out)
{
    lower_mark_start(l, s, out);
    lower_add_to_pools(l, s->attributes, s->span, out);
    lower_assumption(l, s->span, "assume", span_text(l->arena, s->expr->span));
    push(out, il_assume(l->p, formula(l, s->expr), s->span, span_text(l->arena, s->span)));
}

void lower_statement(struct lowerer *l, struct bpl_stmt *s, struct il_cmds *out)
{
    switch (s->kind) {
    case BPL_ASSERT: assertion(l, s, out); break;
    case BPL_ASSUME: assumption(l, s, out); break;
    case BPL_ASSIGN: assignment(l, s, out); break;
    case BPL_UNPACK: unpack(l, s, out); break;
    case BPL_HAVOC: havoc(l, s, out); break;
    case BPL_CALL:
        if (!lower_inlined_call(l, s, out))
            call(l, s, out);
        break;
    case BPL_IF_STMT: if_statement(l, s, out); break;
    case BPL_WHILE: lower_while(l, s, out); break;
    case BPL_BREAK: push(out, s->target->is_last ? lower_return(l, s->span) : il_exit(l->p, s->target->label, s->span)); break;
    case BPL_RETURN: push(out, lower_return(l, s->span)); break;
    case BPL_LABEL:
    case BPL_GOTO:
    case BPL_OTHER: break;
    }
}

const struct il_cmd *lower_return(struct lowerer *l, struct span span)
{
    struct il_cmd *c = il_exit(l->p, l->end, span);
    c->returns = true;
    return c;
}

const struct il_cmd *lower_statements(struct lowerer *l, const struct bpl_stmt *s)
{
    struct il_cmds out = {0};
    for (; s; s = s->next)
        lower_statement(l, (struct bpl_stmt *)s, &out);
    return lower_sequence(l, &out);
}
