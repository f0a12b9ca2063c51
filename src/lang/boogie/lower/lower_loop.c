/* Loops of Boogie (This is Boogie 2, section 9.7), their invariants and predicates.
 *
 *   while (G) invariant J; { B }    block L { loop { choice { assume G; B } { assume !G; exit L } } }
 *
 * A free invariant is assumed at the start of the loop's body. So is the where clause of each variable that the body may assign:
 * the head of a loop forgets these variables, as havoc does. The body may break the where clause, so it is listed for each loop.
 * Start at lower_while. Loops made of gotos (lower_flow.c) use the other functions. */
#include "lang/boogie/lower/lowerer.h"

#include "base/vec.h"
#include "il/targets.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <string.h>

/* Appends e, at the place where its failure is reported. */
/* Appends e, at the place where its failure is reported. */
static void append_formula(struct lowerer *l, const struct bpl_expr *e, struct span place, struct formulas *out)
{
    struct il_formula f = {.term = lower_mention(l, lower_expression(l, e)), .span = place, .text = span_text(l->arena, e->span)};
    vec_push(out, f);
}

void lower_predicates(struct lowerer *l, const struct bpl_attribute *list, struct formulas *predicates)
{
    for (const struct bpl_attribute *a = list; a; a = a->next)
        for (unsigned i = 0; strcmp(a->name, "loop_predicate") == 0 && i < a->n; i++)
            append_formula(l, a->args[i], a->args[i]->span, predicates);
}

/* {:verified_under a} e: a || e is asked, and e is assumed at the head. */
void lower_invariant(struct lowerer *l, const struct bpl_expr *e, struct span place, const struct bpl_attribute *attributes,
                     struct formulas *invariants, struct formulas *predicates, struct il_cmds *head)
{
    if (e->kind == BPL_TRUE)
        return;
    bool trusted = lower_is_trusted(l);
    struct formulas *out = trusted ? predicates : invariants;
    append_formula(l, e, place, out);
    if (trusted)
        return;
    struct il_formula *f = &out->at[out->n - 1];
    f->message = lower_message(l, attributes);
    f->candidate = lower_candidate(e);
    term_id under = lower_verified_under(l, attributes, place, f->text);
    if (under == TERM_NONE)
        return;
    vec_push(head, il_assume(l->p, f->term, e->span, NULL));
    f->term = mk_or2(l->ts, under, f->term);
}

void lower_clause(struct lowerer *l, const struct bpl_clause *c, struct formulas *invariants, struct formulas *predicates,
                  struct il_cmds *head)
{
    lower_predicates(l, c->attributes, predicates);
    if (!c->is_free)
        lower_invariant(l, c->expr, c->whole, c->attributes, invariants, predicates, head);
    if (!c->is_free || c->expr->kind == BPL_TRUE)
        return;
    vec_push(head, il_assume(l->p, lower_mention(l, lower_expression(l, c->expr)), c->span, NULL));
    lower_assumption(l, c->span, "free", span_text(l->arena, c->span));
}

/* ---- facts of the variables that the body may assign ---- */

/* The predicate that an assumption variable does not become true again. */
static void add_fall(struct lowerer *l, struct il_loop *loop, const struct bpl_var *v, struct formulas *predicates)
{
    struct il_formula f = {.term = mk_implies(l->ts, v->term, il_snapshot(l->p, l->r, loop, v->il)->term),
                           .span = v->span,
                           .text = arena_printf(l->arena, "%s ==> what it was", v->name)};
    vec_push(predicates, f);
}

static void assume_where(struct lowerer *l, const struct il_loop *loop, const struct bpl_var *v, struct il_cmds *head)
{
    term_id t;
    v = lower_where_of(l, v, &t);
    if (t == TERM_NONE)
        return;
    vec_push(head, il_assume(l->p, lower_mention(l, t), v->where->span, NULL));
    lower_assumption(l, loop->span, "where",
                     arena_printf(l->arena, "%s, at the head of the loop", span_text(l->arena, v->where->span)));
}

static void describe_variable(struct lowerer *l, struct il_loop *loop, const struct il_targets *targets, const struct bpl_var *v,
                              struct formulas *predicates, struct il_cmds *head)
{
    if (!v->il || !il_targets_include_var(targets, v->il))
        return;
    assume_where(l, loop, v, head);
    if (v->assumption)
        add_fall(l, loop, v, predicates);
}

static void describe_variables(struct lowerer *l, struct il_loop *loop, const struct il_cmd *body, struct formulas *predicates,
                               struct il_cmds *head)
{
    struct il_targets targets = {0};
    il_targets_of(l->p, body, &targets);
    for (const struct bpl_decl *d = l->file->first; d; d = d->next)
        if (d->kind == BPL_DECL_VAR)
            describe_variable(l, loop, &targets, d->var, predicates, head);
    for (unsigned i = 0; i < l->routine->n_locals; i++)
        describe_variable(l, loop, &targets, l->routine->locals[i], predicates, head);
    for (unsigned i = 0; i < l->routine->n_out; i++)
        describe_variable(l, loop, &targets, l->routine->out[i], predicates, head);
    vec_release(&targets);
}

struct il_loop *lower_new_loop(struct lowerer *l, struct span span)
{
    struct il_loop *loop = arena_new(l->arena, struct il_loop);
    *loop = il_empty_loop(l->p);
    loop->id = (uint32_t)l->loops.n;
    loop->span = span;
    vec_push(&l->loops, loop);
    return loop;
}

/* ---- loops ---- */

/* The skolem constants of the routine that the predicates mention. */
static void set_skolems(struct lowerer *l, struct il_loop *loop)
{
    for (unsigned i = 0; i < l->routine->n_locals; i++) {
        struct il_var *v = l->routine->locals[i]->skolem ? l->routine->locals[i]->il : NULL;
        bool mentioned = false;
        for (unsigned k = 0; v && k < loop->n_predicates && !mentioned; k++)
            mentioned = term_mentions(l->ts, loop->predicates[k].term, v->term);
        if (mentioned)
            vec_push(&loop->skolems, v);
    }
}

void lower_describe_loop(struct lowerer *l, struct il_loop *loop, const struct il_cmd *body, const struct formulas *invariants,
                         struct formulas *predicates, struct il_cmds *head)
{
    size_t given = predicates->n;
    describe_variables(l, loop, body, predicates, head);
    loop->n_invariants = (unsigned)invariants->n;
    loop->invariants = arena_copy(l->arena, invariants->at, invariants->n * sizeof *invariants->at);
    loop->n_predicates = (unsigned)predicates->n;
    loop->predicates = arena_copy(l->arena, predicates->at, predicates->n * sizeof *predicates->at);
    predicates->n = given;
    set_skolems(l, loop);
}

/* assume e; then c. */
static const struct il_cmd *branch(struct lowerer *l, term_id e, struct span span, const char *note, const struct il_cmd *c)
{
    return il_seq2(l->p, il_assume(l->p, e, span, note), c);
}

void lower_while(struct lowerer *l, struct bpl_stmt *s, struct il_cmds *out)
{
    struct formulas invariants = {0}, predicates = {0};
    struct il_cmds head = {0}, where = {0};
    struct il_loop *loop = lower_new_loop(l, s->span);
    term_id yes, no;
    loop->places = lower_places_of_while(l, s);
    struct span span = s->expr ? s->expr->span : s->span;
    lower_guard(l, s, &yes, &no);
    loop->guard = s->expr ? yes : TERM_NONE;
    for (const struct bpl_clause *c = s->clauses; c; c = c->next)
        lower_clause(l, c, &invariants, &predicates, &head);
    s->label = il_new_label(l->r);
    const struct il_cmd *branches[2];
    branches[0] = branch(l, yes, span, "loop body", lower_statements(l, s->body));
    branches[1] = branch(l, no, span, "loop exit", il_exit(l->p, s->label, span));
    vec_push(&head, il_choice(l->p, 2, branches));
    const struct il_cmd *body = il_seq(l->p, (unsigned)head.n, head.at);
    lower_describe_loop(l, loop, body, &invariants, &predicates, &where);
    if (where.n) {
        vec_push(&where, body);
        body = il_seq(l->p, (unsigned)where.n, where.at);
    }
    vec_push(out, il_block(l->p, s->label, il_loop(l->p, loop, body, s->span), il_skip(l->p)));
    if (s->is_last && s->expr)
        vec_push(out, lower_return(l, s->span));
    vec_release(&head);
    vec_release(&where);
    vec_release(&invariants);
    vec_release(&predicates);
}
