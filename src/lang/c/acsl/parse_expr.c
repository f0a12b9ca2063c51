/* Expressions of ACSL (ACSL 2.1, chapter 2.2): unary and binary operators, `?:`, and names in front of formulas. Precedences are those of
 * Frama-C: as in C, but all comparisons are of one level and may be written in a chain. Start at acsl_parse_expr. */
#include "lang/c/acsl/syntax.h"

#include <string.h>

/* ---- operands ---- */

static bool at_name(const struct annot_parser *p)
{
    bool name = p->at->kind == TOKEN_IDENT || p->at->kind == TOKEN_STRING;
    return name && annot_is_token(p->at + 1, ":") && acsl_state_of(p)->test == 0;
}

/* `name: P`. */
static struct node *named(struct annot_parser *p)
{
    struct span from = annot_token_span(p, p->at);
    const char *name = p->at->text;
    p->at += 2;
    struct node *e = acsl_parse_expr(p), *s = acsl_node_new(p, NODE_NAMED, from, 1, &e);
    s->text = name;
    s->name_span = from;
    return s;
}

static struct node *selector(struct annot_parser *p, struct node *s)
{
    struct span op = annot_token_span(p, p->at);
    if (annot_is_op(p, ".") || annot_is_op(p, "->")) {
        enum node_kind kind = annot_is_op(p, ".") ? NODE_MEMBER : NODE_ARROW;
        p->at++;
        struct span name = annot_token_span(p, p->at);
        symbol text = acsl_take_name(p, "the name of a member", true, &name);
        struct node *m = acsl_node_new(p, kind, span_join(s->span, name), 1, &s);
        m->text = text;
        m->op_span = op;
        m->name_span = name;
        return m;
    }
    if (!annot_take_op(p, "["))
        return NULL;
    unsigned test = acsl_state_of(p)->test;
    acsl_state_of(p)->test = 0;
    struct node *args[2] = {s, acsl_parse_range(p)};
    acsl_state_of(p)->test = test;
    annot_expect_op(p, "]");
    struct node *x = acsl_node_new(p, NODE_INDEX, s->span, 2, args);
    x->op_span = op;
    acsl_node_close_at_last(p, x);
    return x;
}

static struct node *postfix(struct annot_parser *p)
{
    struct node *s = acsl_primary(p);
    while (!p->failed) {
        struct node *next = selector(p, s);
        if (!next)
            break;
        s = next;
    }
    return s;
}

static struct node *operand(struct annot_parser *p);

/* Behind `(`: a type and `)`, and an operand. */
static struct node *cast(struct annot_parser *p)
{
    struct span from = annot_token_span(p, p->at);
    p->at++;
    const struct node_type *type = acsl_parse_type(p);
    annot_expect_op(p, ")");
    struct node *e = p->failed ? acsl_node_nothing(p) : operand(p);
    struct node *s = acsl_node_new(p, NODE_CAST, from, 1, &e);
    s->type = type;
    return s;
}

static struct node *size_of(struct annot_parser *p)
{
    struct span from = annot_token_span(p, p->at);
    p->at++;
    struct node *s;
    if (annot_is_op(p, "(") && acsl_at_type(p, p->at + 1)) {
        p->at++;
        const struct node_type *type = acsl_parse_type(p);
        annot_expect_op(p, ")");
        s = acsl_node_new(p, NODE_SIZEOF, from, 0, NULL);
        s->type = type;
        acsl_node_close_at_last(p, s);
        return s;
    }
    struct node *e = operand(p);
    return acsl_node_new(p, NODE_SIZEOF, from, 1, &e);
}

static struct node *prefix_operator(struct annot_parser *p)
{
    static const struct {
        const char *text;
        enum node_kind kind;
        enum acsl_op op;
    } ops[] = {{"-", NODE_UNARY, ACSL_OP_NEGATE},
               {"~", NODE_UNARY, ACSL_OP_COMPLEMENT},
               {"!", NODE_UNARY, ACSL_OP_NOT},
               {"*", NODE_DEREF, ACSL_OP_NOT},
               {"&", NODE_ADDRESS, ACSL_OP_NOT}};
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++) {
        if (!annot_is_op(p, ops[i].text))
            continue;
        struct span op = annot_token_span(p, p->at);
        p->at++;
        struct node *e = operand(p), *s = acsl_node_new(p, ops[i].kind, op, 1, &e);
        s->op = ops[i].op;
        s->op_span = op;
        return s;
    }
    return NULL;
}

static struct node *operand(struct annot_parser *p)
{
    if (!annot_enter(p))
        return acsl_node_nothing(p);
    struct node *s;
    if (at_name(p))
        s = named(p);
    else if (acsl_is_binder(p))
        s = acsl_binder(p);
    else if (annot_is_ident(p->at, "sizeof"))
        s = size_of(p);
    else if (annot_is_op(p, "(") && acsl_at_type(p, p->at + 1))
        s = cast(p);
    else if (annot_take_op(p, "+"))
        s = operand(p);
    else if (!(s = prefix_operator(p)))
        s = postfix(p);
    p->depth--;
    return s;
}

/* ---- binary operators ---- */

enum { LOOSEST = 1, MEMBERSHIP = 11, RELATION = 12 };

static void *operand_node(struct annot_parser *p)
{
    return operand(p);
}

static void *nothing_node(struct annot_parser *p)
{
    return acsl_node_nothing(p);
}

static bool is_relation(const struct node *s)
{
    bool relation = s->kind == NODE_BINARY && s->op >= ACSL_OP_LT && s->op <= ACSL_OP_NE;
    return (relation || s->chain) && !s->parens;
}

static struct node *join_two(struct annot_parser *p, unsigned op, struct span op_span, struct node *left, struct node *right)
{
    struct node *args[2] = {left, right}, *s = acsl_node_new(p, NODE_BINARY, op_span, 2, args);
    s->op = (enum acsl_op)op;
    s->op_span = op_span;
    return s;
}

static void *join(struct annot_parser *p, const struct annot_operator *op, struct span op_span, void *left, void *right)
{
    if (op->level == RELATION && is_relation(left))
        annot_syntax_error(p, op_span, "comparisons in a chain must have one direction");
    return join_two(p, op->op, op_span, left, right);
}

static void *chain(struct annot_parser *p, const struct annot_operator *op, struct span op_span, void *all, void *last,
                   void *right)
{
    struct node *next = join_two(p, op->op, op_span, last, right), *s = join_two(p, ACSL_OP_AND, op_span, all, next);
    s->chain = true;
    return s;
}

static const struct annot_operators *operators(void);

/* `e \in S`. */
static void *membership(struct annot_parser *p, unsigned level, void *left)
{
    if (p->failed || level > MEMBERSHIP || p->at->kind != TOKEN_WORD || strcmp(p->at->text, "\\in") != 0)
        return NULL;
    struct span op = annot_token_span(p, p->at);
    p->at++;
    struct node *args[2] = {left, annot_binary(p, operators(), RELATION)}, *s = acsl_node_new(p, NODE_BUILTIN, op, 2, args);
    s->text = "\\in";
    s->name_span = s->op_span = op;
    return s;
}

static const struct annot_operators *operators(void)
{
    static const struct annot_operator ops[] = {{"<==>", ACSL_OP_IFF, 1},
                                                {"==>", ACSL_OP_IMPLIES, 2, .to_the_right = true},
                                                {"||", ACSL_OP_OR, 3},
                                                {"^^", ACSL_OP_XOR, 4},
                                                {"&&", ACSL_OP_AND, 5},
                                                {"<-->", ACSL_OP_BITIFF, 6},
                                                {"-->", ACSL_OP_BITIMPLIES, 7, .to_the_right = true},
                                                {"|", ACSL_OP_BITOR, 8},
                                                {"^", ACSL_OP_BITXOR, 9},
                                                {"&", ACSL_OP_BITAND, 10},
                                                {"<", ACSL_OP_LT, RELATION, .direction = ANNOT_RISES},
                                                {"<=", ACSL_OP_LE, RELATION, .direction = ANNOT_RISES},
                                                {">", ACSL_OP_GT, RELATION, .direction = ANNOT_FALLS},
                                                {">=", ACSL_OP_GE, RELATION, .direction = ANNOT_FALLS},
                                                {"==", ACSL_OP_EQ, RELATION, .direction = ANNOT_EITHER},
                                                {"!=", ACSL_OP_NE, RELATION},
                                                {"<<", ACSL_OP_SHL, 13},
                                                {">>", ACSL_OP_SHR, 13},
                                                {"+", ACSL_OP_ADD, 14},
                                                {"-", ACSL_OP_SUB, 14},
                                                {"*", ACSL_OP_MUL, 15},
                                                {"/", ACSL_OP_DIV, 15},
                                                {"%", ACSL_OP_REM, 15}};
    static const struct annot_operators all = {ops,       sizeof ops / sizeof *ops, operand_node, nothing_node, join, chain,
                                               membership};
    return &all;
}

struct node *acsl_parse_element(struct annot_parser *p)
{
    return annot_binary(p, operators(), 9);
}

struct node *acsl_parse_expr(struct annot_parser *p)
{
    if (!annot_enter(p))
        return acsl_node_nothing(p);
    struct node *s = annot_binary(p, operators(), LOOSEST);
    if (annot_take_op(p, "?")) {
        struct node *args[3] = {s};
        acsl_state_of(p)->test++;
        args[1] = acsl_parse_expr(p);
        acsl_state_of(p)->test--;
        annot_expect_op(p, ":");
        args[2] = acsl_parse_expr(p);
        s = acsl_node_new(p, NODE_CONDITIONAL, s->span, 3, args);
    }
    p->depth--;
    return s;
}

struct node **acsl_parse_exprs(struct annot_parser *p, unsigned *n)
{
    struct VEC_OF(struct node *) exprs = VEC_IN(p->arena);
    do
        vec_push(&exprs, acsl_parse_expr(p));
    while (annot_take_op(p, ","));
    *n = (unsigned)exprs.n;
    return exprs.at;
}
