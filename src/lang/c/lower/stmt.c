/* Statements (6.8). Start with c_lower_stmt. Code with goto becomes a graph (jumps.c). */
#include "lang/c/lower/cleanup.h"
#include "lang/c/lower/stmt.h"

#include "lang/c/lower/annotation.h"
#include "lang/c/lower/choice.h"
#include "lang/c/lower/expr.h"
#include "lang/c/lower/init.h"
#include "lang/c/lower/jumps.h"
#include "lang/c/lower/label.h"
#include "lang/c/lower/loop.h"
#include "lang/c/lower/result.h"
#include "lang/c/lower/statement_contract.h"
#include "lang/c/lower/unknown.h"
#include "lang/c/lower/value.h"

/* ---- blocks and declarations ---- */

static void declare_all(struct body *b, const struct c_stmt *s)
{
    for (unsigned i = 0; i < s->n_vars; i++)
        c_lower_declared(b, s->vars[i], s->vars[i]->name_span);
}

static bool has_address(const struct body *b, const struct c_stmt *declaration)
{
    for (unsigned i = 0; declaration->kind == C_DECLARE && i < declaration->n_vars; i++)
        if (declaration->vars[i]->storage == C_AUTO && c_has_address(b->l->uses, declaration->vars[i]))
            return true;
    return false;
}

static struct c_literals_of literals_of(const struct body *b, const struct c_stmt *s)
{
    return c_literals_of(c_literals_with_address(b->l->uses), s);
}

/* Something that s, as a block of C, declares has an address: its life ends with s. */
static bool has_ends(const struct body *b, const struct c_stmt *s)
{
    bool found = literals_of(b, s).n > 0 || (s->kind == C_FOR && s->init && has_address(b, s->init));
    for (unsigned i = 0; s->kind == C_BLOCK && i < s->n; i++)
        found |= has_address(b, s->body[i]);
    return found;
}

static void end_declared(struct body *b, const struct c_stmt *s, struct span at)
{
    for (unsigned i = 0; s && s->kind == C_DECLARE && i < s->n_vars; i++)
        end_of_life(b, s->vars[i], at);
}

static void end_all(struct body *b, const struct c_stmt *s, struct span at)
{
    struct c_literals_of literals = literals_of(b, s);
    for (unsigned i = 0; s->kind == C_BLOCK && i < s->n; i++)
        end_declared(b, s->body[i], at);
    if (s->kind == C_FOR)
        end_declared(b, s->init, at);
    for (unsigned i = 0; i < literals.n; i++)
        end_of_life(b, literals.at[i], at);
}

/* Literals live from the start of their block. Jumps out of the block end the lives of its variables, too. */
struct block_of_code {
    const struct c_stmt *s;
    bool ends;
    struct scope scope;
    struct il_cmds list, *outer;
};

static void open_block(struct body *b, struct block_of_code *k, const struct c_stmt *s)
{
    struct c_literals_of literals = literals_of(b, s);
    k->s = s;
    k->ends = has_ends(b, s);
    for (unsigned i = 0; i < literals.n; i++)
        c_begin_of_life(b, literals.at[i], literals.at[i]->name_span);
    c_cleanups_begin(b, s);
    if (k->ends)
        k->outer = cleanup_begin(&b->k, &k->scope, s, s->span, &k->list);
}

static void close_block(struct body *b, struct block_of_code *k, struct span end)
{
    if (!k->ends)
        return;
    cleanup_reached(&b->k, &k->scope, k->outer, &k->list);
    c_cleanups_end(b, k->s, end);
    end_all(b, k->s, end);
    cleanup_resume(&b->k, &k->scope, k->s->span);
}

static void lower_all(struct body *b, const struct c_stmt *s)
{
    for (unsigned i = 0; i < s->n; i++)
        c_lower_stmt(b, s->body[i]);
    c_lower_annotations(b, acsl_at_end(b->l->as, s));
}

static struct span closing_brace(const struct c_stmt *block)
{
    return (struct span){block->span.source, block->span.end - 1, block->span.end};
}

static void lower_block(struct body *b, const struct c_stmt *s)
{
    struct block_of_code k;
    open_block(b, &k, s);
    lower_all(b, s);
    close_block(b, &k, closing_brace(s));
}

/* ---- statement expressions ---- */

static struct c_value value_of_last(struct body *b, const struct c_stmt *s, const struct c_type *t)
{
    for (unsigned i = 0; i + 1 < s->n; i++)
        c_lower_stmt(b, s->body[i]);
    const struct c_stmt *last = s->body[s->n - 1];
    c_lower_annotations(b, acsl_before(b->l->as, last));
    return value_save(b, value_as(b, c_lower_expr(b, last->expr), t, last->span), last->span);
}

/* Its value is that of the last expression, if it has one. */
struct c_value c_lower_statement_expression(struct body *b, const struct c_expr *e)
{
    const struct c_stmt *s = e->body;
    if (e->type->kind == C_VOID || !s->n) {
        c_lower_stmt(b, s);
        return (struct c_value){.type = e->type};
    }
    if (s->body[s->n - 1]->kind != C_EXPR_STMT || c_is_graph(b->here->jumps, s))
        return not_supported(b, e, "label in a statement expression");
    struct block_of_code k;
    open_block(b, &k, s);
    struct c_value v = value_of_last(b, s, e->type);
    close_block(b, &k, s->span);
    return v;
}

/* ---- branches and jumps ---- */

static const struct il_cmd *branch(struct body *b, term_id cond, struct span at, const char *note, const struct c_stmt *s)
{
    struct il_cmds list, *outer = build_arm(&b->k, &list, cond, at, note);
    if (s)
        c_lower_stmt(b, s);
    return build_close(&b->k, outer, &list);
}

static void lower_if(struct body *b, const struct c_stmt *s)
{
    term_id c = c_lower_condition(b, s->expr);
    const struct il_cmd *arms[2];
    arms[0] = branch(b, c, s->expr->span, "then branch", s->then);
    arms[1] = branch(b, mk_not(b->l->ts, c), s->expr->span, "else branch", s->els);
    build_emit(&b->k, il_choice(b->l->p, 2, arms));
}

/* The innermost statement that takes the jump. */
static uint64_t target_of(const struct body *b, bool continues)
{
    for (const struct scope *s = b->k.scopes; s; s = s->up)
        if (s->kind == SCOPE_TARGET && (!continues || c_is_loop((const struct c_stmt *)(uintptr_t)s->at)))
            return s->at;
    return 0;
}

void c_lower_jump(struct body *b, const struct c_stmt *s)
{
    bool continues = s->kind == C_CONTINUE;
    uint64_t at = target_of(b, continues);
    c_contracts_left(b, s->kind, at);
    build_jump(&b->k, (struct leaving){.how = continues ? LEAVE_CONTINUE : LEAVE_BREAK, .at = at, .span = s->span});
}

void c_lower_returned(struct body *b, const struct c_stmt *s)
{
    struct activation *a = b->here;
    if (s->expr && s->expr->type->kind == C_VOID) {
        c_lower_effects(b, s->expr);
    } else if (s->expr) {
        struct c_value v = value_as(b, c_lower_expr(b, s->expr), a->f->type->of, s->span);
        c_assign_result(b, v, s->span, span_text(b->l->arena, s->span));
    }
    if (!s->expr && a->f->type->of->kind != C_VOID)
        c_miss_return(b, s->span);
    c_contracts_left(b, C_RETURN, 0);
}

static void lower_return(struct body *b, const struct c_stmt *s)
{
    c_lower_returned(b, s);
    build_jump(&b->k, (struct leaving){.how = LEAVE_RETURN, .span = s->span});
}

/* ---- all ---- */

static void lower_kind(struct body *b, const struct c_stmt *s)
{
    switch (s->kind) {
    case C_BLOCK: lower_block(b, s); break;
    case C_DECLARE: declare_all(b, s); break;
    case C_EXPR_STMT: c_lower_effects(b, s->expr); break;
    case C_EMPTY: break;
    case C_IF: lower_if(b, s); break;
    case C_WHILE:
    case C_DO:
    case C_FOR: c_lower_loop(b, s); break;
    case C_SWITCH: c_lower_switch(b, s); break;
    case C_CASE:
    case C_DEFAULT: build_unsupported(&b->k, s->span, "case label without a switch"); break;
    case C_LABEL:
        label_reached(b, s);
        c_lower_stmt(b, s->then);
        break;
    case C_GOTO: build_unsupported(&b->k, s->span, "goto out of an expression"); break;
    case C_COMPUTED_GOTO: build_unsupported(&b->k, s->span, "computed goto"); break;
    case C_BREAK:
    case C_CONTINUE: c_lower_jump(b, s); break;
    case C_RETURN: lower_return(b, s); break;
    case C_ASM: build_unsupported(&b->k, s->span, "inline assembly"); break;
    case C_OTHER_STMT: build_unsupported(&b->k, s->span, s->text ? s->text : "this statement"); break;
    }
}

static void lower_plain(struct body *b, const struct c_stmt *s, struct acsl_statements as)
{
    struct around_contracts around;
    c_lower_other_annotations(b, as);
    c_contract_begin(b, s, as, &around);
    lower_kind(b, s);
    c_contract_end(b, &around);
}

/* A part of if, switch or a loop is a block, as are these. */
void c_lower_stmt(struct body *b, const struct c_stmt *s)
{
    struct block_of_code k;
    if (!build_enter(&b->k, s->span))
        return;
    bool graph = c_is_graph(b->here->jumps, s) || (s->kind == C_SWITCH && has_ends(b, s->then));
    struct acsl_statements as = acsl_before(b->l->as, s);
    if (s->kind != C_BLOCK)
        open_block(b, &k, s);
    if (graph) {
        if (s->kind != C_LABEL)
            c_lower_annotations(b, as);
        c_lower_graph(b, s);
    } else {
        lower_plain(b, s, as);
    }
    if (s->kind != C_BLOCK)
        close_block(b, &k, s->span);
    build_leave(&b->k);
    build_well_sorted(&b->k, s->span);
}
