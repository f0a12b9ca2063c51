/* Statements of Boogie as commands (This is Boogie 2, section 9).
 *
 *   while (G) { B }    block L { loop { choice { assume G; B } { assume !G; exit L } } }
 *   break L            exit to the block of the statement that L labels
 *   return             exit to the block of the body
 *   call x := P(e)     assert requires; havoc modifies and x; assume ensures
 *
 * A where clause is assumed where Boogie assumes it (entry, havoc, call), but not at the head of a loop: there it is a candidate
 * predicate, because the body may break it. Start at lower_statements. */
#include "lang/boogie/lowerer.h"

#include "base/vec.h"
#include "il/targets.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <string.h>

static void push(struct il_cmds *out, const struct il_cmd *c)
{
    vec_push(out, c);
}

static const struct il_cmd *finish(struct lowerer *l, struct il_cmds *cmds)
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
    while (e->kind == BPL_SELECT)
        e = e->args[0];
    return e->var;
}

/* The place e stands for; its indices in order, outermost map first. */
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

/* t itself, or a temporary that was given its value now. */
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
        struct il_target t = place(l, s->left[i]);
        term_id *index = arena_copy(l->arena, t.index, t.n * sizeof *t.index);
        for (unsigned j = 0; j < t.n; j++)
            if (mentions_earlier(l, s, i, index[j]))
                index[j] = capture(l, index[j], s->span, out);
        t.index = index;
        vec_push(&places, t);
        term_id value = formula(l, s->args[i]);
        vec_push(&values, mentions_earlier(l, s, i, value) ? capture(l, value, s->span, out) : value);
    }
    for (unsigned i = 0; i < s->n; i++)
        push(out, il_assign(l->p, places.at[i], values.at[i], s->span, i ? NULL : span_text(l->arena, s->span)));
    vec_release(&places);
    vec_release(&values);
}

static void havoc(struct lowerer *l, const struct bpl_stmt *s, struct il_cmds *out)
{
    struct il_targets targets = {0};
    for (unsigned i = 0; i < s->n; i++) {
        vec_push(&targets, (struct il_target){.var = s->left[i]->var->il});
        lower_mention(l, s->left[i]->var->term);
    }
    push(out, il_havoc(l->p, (unsigned)targets.n, targets.at, s->span));
    vec_release(&targets);
    for (unsigned i = 0; i < s->n; i++)
        lower_where(l, s->left[i]->var, out);
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

static void call_requires(struct lowerer *l, struct call *c, struct il_cmds *out)
{
    for (const struct bpl_clause *q = c->callee->clauses; q; q = q->next) {
        if (q->kind != BPL_REQUIRES || q->is_free)
            continue;
        struct obligation o = {.kind = OBLIGATION_REQUIRES, .span = c->s->span, .related = q->span,
                               .text = span_text(l->arena, q->span)};
        push(out, il_assert(l->p, l->r, lower_mention(l, subst_apply(l->ts, &c->map, q->term)), o));
    }
}

/* Modified globals; their values before the call stand for old(g). */
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

/* A result goes to its variable directly unless the callee may modify that variable. */
static void call_results(struct lowerer *l, struct call *c, struct il_cmds *assigns)
{
    for (unsigned i = 0; i < c->callee->n_out; i++) {
        const struct bpl_expr *left = c->s->left[i];
        struct bpl_var *formal = c->callee->out[i];
        bool direct = left && !lower_modifies(c->callee, left->var);
        struct il_var *to = direct ? left->var->il : lower_temporary(l, formal->sort, c->s->span);
        vec_push(&c->changed, (struct il_target){.var = to});
        subst_set(&c->map, formal->term, to->term);
        lower_mention(l, to->term);
        if (left && !direct)
            push(assigns, il_assign_var(l->p, left->var->il, to->term, c->s->span, NULL));
    }
}

static void call_ensures(struct lowerer *l, struct call *c, struct il_cmds *out)
{
    for (const struct bpl_clause *q = c->callee->clauses; q; q = q->next)
        for (unsigned i = 0; q->kind == BPL_MODIFIES && i < q->n; i++)
            lower_where(l, q->names[i]->var, out);
    for (unsigned i = 0; i < c->callee->n_out; i++) {
        const struct bpl_var *v = c->callee->out[i];
        if (v->where)
            lower_where_term(l, v, subst_apply(l->ts, &c->map, lower_expression(l, v->where)), c->s->span, out);
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

static void call(struct lowerer *l, const struct bpl_stmt *s, struct il_cmds *out)
{
    struct call c = {.s = s, .callee = s->procedure};
    struct il_cmds assigns = {0};
    struct term_vec args = {0};
    for (unsigned i = 0; i < s->n_args; i++) {
        vec_push(&args, formula(l, s->args[i]));
        subst_set(&c.map, c.callee->in[i]->term, args.at[i]);
    }
    call_requires(l, &c, out);
    call_modifies(l, &c, out);
    call_results(l, &c, &assigns);
    for (unsigned i = 0; i < s->n_args; i++)
        if (changes(&c, l->ts, args.at[i]))
            subst_set(&c.map, c.callee->in[i]->term, capture(l, args.at[i], s->span, out));
    const char *note = arena_printf(l->arena, "call %s", s->name);
    push(out, il_havoc_call(l->p, (unsigned)c.changed.n, c.changed.at, s->span, note));
    call_ensures(l, &c, out);
    for (size_t i = 0; i < assigns.n; i++)
        push(out, assigns.at[i]);
    il_add_callee(l->r, s->name, s->span);
    if (!c.callee->implemented)
        lower_assumption(l, s->span, "callee",
                         arena_printf(l->arena, "contract of '%s', which has no body", s->name));
    vec_release(&assigns);
    vec_release(&args);
    vec_release(&c.changed);
    subst_release(&c.map);
}

/* ---- structured statements ---- */

/* assume e; then c. Without e (`*`) the branch is only marked for traces. */
static const struct il_cmd *branch(struct lowerer *l, term_id e, struct span span, const char *note,
                                   const struct il_cmd *c)
{
    return il_seq2(l->p, il_assume(l->p, e, span, note), c);
}

static void guards(struct lowerer *l, const struct bpl_stmt *s, term_id *yes, term_id *no)
{
    *yes = s->expr ? formula(l, s->expr) : mk_true(l->ts);
    *no = s->expr ? mk_not(l->ts, *yes) : mk_true(l->ts);
}

static void if_statement(struct lowerer *l, struct bpl_stmt *s, struct il_cmds *out)
{
    term_id yes, no;
    struct span span = s->expr ? s->expr->span : s->span;
    guards(l, s, &yes, &no);
    if (s->is_target)
        s->label = il_new_label(l->r);
    const struct il_cmd *branches[2];
    branches[0] = branch(l, yes, span, "then", lower_statements(l, s->body));
    branches[1] = branch(l, no, span, "else", lower_statements(l, s->orelse));
    const struct il_cmd *c = il_choice(l->p, 2, branches);
    push(out, s->is_target ? il_block(l->p, s->label, c, il_skip(l->p)) : c);
}

struct formulas VEC_OF(struct il_formula);

static void add_formula(struct lowerer *l, struct formulas *out, const struct bpl_expr *e)
{
    struct il_formula f = {formula(l, e), e->span, span_text(l->arena, e->span)};
    vec_push(out, f);
}

/* The clauses of a loop: invariants, predicates; free invariants are assumed at its head. */
static void loop_clauses(struct lowerer *l, const struct bpl_stmt *s, struct formulas *invariants,
                         struct formulas *predicates, struct il_cmds *head)
{
    for (const struct bpl_clause *c = s->clauses; c; c = c->next) {
        for (const struct bpl_attribute *a = c->attributes; a; a = a->next)
            for (unsigned i = 0; strcmp(a->name, "loop_predicate") == 0 && i < a->n; i++)
                add_formula(l, predicates, a->args[i]);
        if (c->expr->kind == BPL_TRUE)
            continue;
        if (!c->is_free) {
            add_formula(l, invariants, c->expr);
            continue;
        }
        push(head, il_assume(l->p, formula(l, c->expr), c->span, NULL));
        lower_assumption(l, c->span, "free", span_text(l->arena, c->span));
    }
}

static void where_predicates(struct lowerer *l, const struct il_cmd *body, struct formulas *predicates)
{
    struct il_targets targets = {0};
    il_targets_of(l->p, body, &targets);
    for (const struct bpl_decl *d = l->file->first; d; d = d->next)
        if (d->kind == BPL_DECL_VAR && d->var->where && d->var->il && il_targets_include_var(&targets, d->var->il))
            add_formula(l, predicates, d->var->where);
    const struct bpl_decl *d = l->routine;
    for (unsigned i = 0; i < d->n_locals + d->n_out; i++) {
        const struct bpl_var *v = i < d->n_locals ? d->locals[i] : d->out[i - d->n_locals];
        if (v->where && il_targets_include_var(&targets, v->il))
            add_formula(l, predicates, v->where);
    }
    vec_release(&targets);
}

static void set_formulas(struct lowerer *l, struct formulas *from, unsigned *n, const struct il_formula **at)
{
    *n = (unsigned)from->n;
    *at = arena_copy(l->arena, from->at, from->n * sizeof *from->at);
    vec_release(from);
}

static void while_statement(struct lowerer *l, struct bpl_stmt *s, struct il_cmds *out)
{
    struct il_loop *loop = arena_new(l->arena, struct il_loop);
    struct formulas invariants = {0}, predicates = {0};
    struct il_cmds head = {0};
    loop->id = (uint32_t)l->loops.n;
    loop->span = s->span;
    vec_push(&l->loops, loop);
    for (unsigned i = 0; i < l->routine->n_locals; i++)
        if (l->routine->locals[i]->skolem && l->routine->locals[i]->loop == s)
            vec_push(&loop->skolems, l->routine->locals[i]->il);
    term_id yes, no;
    struct span span = s->expr ? s->expr->span : s->span;
    guards(l, s, &yes, &no);
    loop->guard = s->expr ? yes : TERM_NONE;
    loop_clauses(l, s, &invariants, &predicates, &head);
    s->label = il_new_label(l->r);
    const struct il_cmd *branches[2];
    branches[0] = branch(l, yes, span, "loop body", lower_statements(l, s->body));
    branches[1] = branch(l, no, span, "loop exit", il_exit(l->p, s->label, span));
    push(&head, il_choice(l->p, 2, branches));
    const struct il_cmd *body = finish(l, &head);
    where_predicates(l, body, &predicates);
    set_formulas(l, &invariants, &loop->n_invariants, &loop->invariants);
    set_formulas(l, &predicates, &loop->n_predicates, &loop->predicates);
    push(out, il_block(l->p, s->label, il_loop(l->p, loop, body, s->span), il_skip(l->p)));
}

static void assertion(struct lowerer *l, const struct bpl_stmt *s, struct il_cmds *out)
{
    term_id t = formula(l, s->expr);
    struct obligation o = {.kind = OBLIGATION_ASSERT, .span = s->span, .text = span_text(l->arena, s->expr->span)};
    vec_push(&l->r->goals, t);
    push(out, il_assert(l->p, l->r, t, o));
}

static void assumption(struct lowerer *l, const struct bpl_stmt *s, struct il_cmds *out)
{
    lower_assumption(l, s->span, "assume", span_text(l->arena, s->expr->span));
    push(out, il_assume(l->p, formula(l, s->expr), s->span, span_text(l->arena, s->span)));
}

static void statement(struct lowerer *l, struct bpl_stmt *s, struct il_cmds *out)
{
    switch (s->kind) {
    case BPL_ASSERT: assertion(l, s, out); break;
    case BPL_ASSUME: assumption(l, s, out); break;
    case BPL_ASSIGN: assignment(l, s, out); break;
    case BPL_HAVOC: havoc(l, s, out); break;
    case BPL_CALL: call(l, s, out); break;
    case BPL_IF_STMT: if_statement(l, s, out); break;
    case BPL_WHILE: while_statement(l, s, out); break;
    case BPL_BREAK: push(out, il_exit(l->p, s->target->label, s->span)); break;
    case BPL_RETURN: push(out, il_exit(l->p, l->end, s->span)); break;
    case BPL_LABEL: case BPL_GOTO: case BPL_OTHER: break;
    }
}

const struct il_cmd *lower_statements(struct lowerer *l, const struct bpl_stmt *s)
{
    struct il_cmds out = {0};
    for (; s; s = s->next)
        statement(l, (struct bpl_stmt *)s, &out);
    return finish(l, &out);
}
