/* Parses model methods (JML 7.1.1.4): `model int sum(int[] a, int n) { if (n <= 0) return 0; return sum(a, n - 1) + a[n - 1]; }`. The body
 * consists of `return` and `if` and is read as one expression; it becomes the formula `\result == expression`. Start at
 * annot_parse_model_method. */
#include "lang/java/jml/annot_syntax.h"

#include <string.h>

/* ---- parameters ---- */

/* `non_null`, `nullable`, `final` in front of the type of a parameter. */
static bool take_modifier(struct annot_parser *p)
{
    static const char *const words[] = {"non_null", "nullable", "final"};
    bool found = p->at->kind == TOKEN_IDENT && ANNOT_IS_ONE_OF(p->at->text, words);
    p->at += found;
    return found;
}

static void parse_parameters(struct annot_parser *p, struct annot_clause *c)
{
    struct VEC_OF(struct syntax_type) types = {0};
    struct VEC_OF(struct syntax_var) vars = {0};
    while (!p->failed && !annot_is_op(p, ")")) {
        if (vars.n)
            annot_expect_op(p, ",");
        while (take_modifier(p))
            continue;
        struct syntax_type type = annot_parse_type(p);
        struct syntax_var var = {0};
        if (!p->failed)
            annot_parse_var(p, &var);
        vec_push(&types, type);
        vec_push(&vars, var);
    }
    annot_expect_op(p, ")");
    c->n_types = c->n_vars = (unsigned)vars.n;
    c->types = arena_copy(p->arena, types.at, types.n * sizeof *types.at);
    c->vars = arena_copy(p->arena, vars.at, vars.n * sizeof *vars.at);
    vec_release(&types);
    vec_release(&vars);
}

/* ---- the body ---- */

static bool take_ident(struct annot_parser *p, const char *word)
{
    bool found = !p->failed && annot_is_ident(p->at, word);
    p->at += found;
    return found;
}

static struct syntax *statement(struct annot_parser *p);

/* The value that the statements up to `}` return. */
static struct syntax *statements(struct annot_parser *p)
{
    struct syntax *s = statement(p);
    if (!p->failed && !annot_is_op(p, "}"))
        annot_expected(p, "'}'");
    return s;
}

/* Without `else`, what follows is returned if the condition does not hold. */
static struct syntax *if_statement(struct annot_parser *p)
{
    struct syntax *args[3];
    annot_expect_op(p, "(");
    args[0] = annot_parse_expr(p);
    annot_expect_op(p, ")");
    args[1] = statement(p);
    take_ident(p, "else");
    args[2] = statement(p);
    return annot_node(p, SYNTAX_COND, args[0]->span, 3, args);
}

/* The value that the statement, and for an `if` those behind it, return. */
static struct syntax *statement(struct annot_parser *p)
{
    struct syntax *s = NULL;
    if (!annot_enter(p))
        return annot_nothing(p);
    if (take_ident(p, "assert") || take_ident(p, "assume")) { /* says nothing about the value */
        annot_parse_expr(p);
        annot_expect_op(p, ";");
        s = statement(p);
    } else if (take_ident(p, "return")) {
        s = annot_parse_expr(p);
        annot_expect_op(p, ";");
    } else if (take_ident(p, "if")) {
        s = if_statement(p);
    } else if (annot_take_op(p, "{")) {
        s = statements(p);
        annot_expect_op(p, "}");
    } else {
        annot_not_supported(p, annot_token_span(p, p->at), "model method with such a statement");
    }
    p->depth--;
    return s ? s : annot_nothing(p);
}

void annot_parse_model_method(struct annot_parser *p, struct annot_clause *c)
{
    c->method = c->vars[0];
    annot_expect_op(p, "(");
    parse_parameters(p, c);
    if (p->failed || !annot_take_op(p, "{"))
        return;
    struct syntax *sides[2] = {annot_node(p, SYNTAX_RESULT, c->method.span, 0, NULL), statements(p)};
    annot_expect_op(p, "}");
    struct syntax *equal = annot_node(p, SYNTAX_BINARY, c->method.span, 2, sides);
    equal->op = ANNOT_OP_EQ;
    equal->op_span = c->method.span;
    c->n_exprs = 1;
    c->exprs = arena_new(p->arena, struct syntax_expr);
    c->exprs[0] = (struct syntax_expr){equal, arena_printf(p->arena, "body of model method '%s'", c->method.name)};
}
